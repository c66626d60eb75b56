package herald

import herald.apis.HeraldApi
import herald.infrastructure.Serializer
import java.util.concurrent.TimeUnit
import okhttp3.OkHttpClient

/** Where the service is. */
object Herald {
    init {
        // What may be left out is left out; otherwise it would be sent as null.
        Serializer.kotlinxSerializationJsonConfiguration = { encodeDefaults = false }
    }

    /** A client of the service at an address. */
    fun connect(url: String): HeraldApi =
        HeraldApi(url, OkHttpClient.Builder().readTimeout(60, TimeUnit.SECONDS).build())
}
