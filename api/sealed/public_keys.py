"""The public keys of the service, to verify its signed verdicts."""

from api.http.routing import Resource
from api.sealed.signatures import Keys
from api.services import services

keys = Resource("keys", __doc__, "/v1/keys")


@keys.get("", name="list", response_type=lambda game: Keys)
def list_keys() -> Keys:
    """List the public keys.

    The service signs verdicts (`POST /v1/validations?include=signature`) with the first key; the others have signed
    earlier ones. Keep a copy of the keys: signatures can then be verified without the service, even after it has
    dropped a key.
    """
    return services().signer.keys
