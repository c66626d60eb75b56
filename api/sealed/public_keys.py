"""The public keys of the service, by which its verdicts are checked."""

from __future__ import annotations

from api.http.routing import Resource
from api.sealed.signatures import Keys
from api.services import services

keys = Resource("keys", __doc__, "/v1/keys")


@keys.get("", name="list", response_type=lambda game: Keys)
def list_keys() -> Keys:
    """List the public keys.

    The service signs its verdicts (`POST /v1/validations?include=signature`) with the first; the others have signed
    before it. Keep a copy: what a key has signed can be checked without the service, also when the key is no longer
    told here.
    """
    return services().signer.keys
