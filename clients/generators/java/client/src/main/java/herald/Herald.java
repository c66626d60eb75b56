package herald;

import herald.api.HeraldApi;

/** Where the service is. */
public final class Herald {
    private Herald() {}

    /** A client of the service at an address. */
    public static HeraldApi connect(String url) {
        ApiClient client = new ApiClient();
        client.updateBaseUri(url);
        return new HeraldApi(client);
    }
}
