"""Signed verdicts: their readers can check them without trusting the publisher or asking the service.

A signature is a PASETO (v4.public: readable, signed with Ed25519) of the verdict on the record with a hash. The keys
are derived from the secrets of the service, so they are rotated together. The first key signs; `GET /v1/keys` lists all
public keys by their PASERK ids, and the footer of a signature names its key. Verdicts contain no time: the same record
gets the same signature again.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, Final

import msgspec
import pyseto
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from msgspec import UNSET, Meta, UnsetType

from api.records.validate import RecordHash, RecordVerdict, ReplayedOutcome
from api.sealed import base64url
from api.sealed.keyring import KeyRing
from engine.core.patterns import like
from engine.core.records.record import Adjudication

PublicKey = Annotated[
    str, like(r"k4\.public\.[A-Za-z0-9_-]{43}", description="a public key (Ed25519), as PASERK writes it")
]
KeyId = Annotated[str, like(r"k4\.pid\.[A-Za-z0-9_-]{44}", description="the name of a public key (PASERK)")]
#: The signed members of a verdict: all that do not depend on a file or a language.
SIGNED: Final = ("valid", "game", "ruleset", "record", "finished", "outcome", "adjudication", "at", "pointer", "rule")


class Key(msgspec.Struct):
    """A public key of the service."""

    id: KeyId
    key: PublicKey


class Keys(msgspec.Struct):
    """The service that signs, and the keys to verify its signatures."""

    service: Annotated[str, Meta(description="the name of the service in its signatures")]
    keys: Annotated[list[Key], Meta(description="all keys in use; the first one signs")]


class SignedClaims(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """What a signature says: the verdict of a service on the record of a hash.  Members are those of the verdict."""

    service: str
    record: RecordHash
    valid: bool
    game: str | UnsetType = UNSET
    ruleset: str | UnsetType = UNSET
    finished: bool = False
    outcome: ReplayedOutcome | None = None
    adjudication: Adjudication | None = None
    at: int | None = None
    pointer: str | UnsetType = UNSET
    rule: str | UnsetType = UNSET


class Footer(msgspec.Struct):
    """What stands after a signature, unencrypted: the id of the key that checks it."""

    kid: KeyId


class BadSignature(Exception):
    """The verdict was not signed with any of the keys."""


class Signer:
    """Signs verdicts in the name of a service."""

    def __init__(self, ring: KeyRing, service: str) -> None:
        secrets = ring.derive(b"herald sign")
        self.service = service
        self.keys = Keys(service, [_key(_public(secret)) for secret in secrets])
        self._key = pyseto.Key.from_asymmetric_key_params(4, d=secrets[0])
        self._footer = msgspec.json.encode(Footer(self.keys.keys[0].id))

    def sign(self, verdict: RecordVerdict) -> None:
        """Add the signature to a verdict; lines that are not records have no hash, and get none."""
        if verdict.record is UNSET:
            return
        claims = msgspec.json.encode(claims_of(verdict, self.service), order="deterministic")
        verdict.signature = pyseto.encode(self._key, claims, footer=self._footer).decode()


class Verifier:
    """Verifies signatures with these public keys."""

    def __init__(self, keys: Iterable[str]) -> None:
        self._keys = {key.to_paserk_id(): key for key in map(pyseto.Key.from_paserk, keys)}

    def open(self, signature: str) -> SignedClaims:
        """Return the signed claims; raises `BadSignature`, also for another spelling of the same bytes."""
        if not all(map(base64url.decode, signature.split(".")[2:])):
            raise BadSignature("its signature is not spelt as we spell it")
        try:
            footer: Any = pyseto.Token.new(signature).footer
            id_ = msgspec.json.decode(footer, type=Footer).kid
            if id_ not in self._keys:
                raise BadSignature(f"it was signed with another key, {id_}")
            payload: Any = pyseto.decode(self._keys[id_], signature).payload
            return msgspec.json.decode(payload, type=SignedClaims)
        except (ValueError, TypeError, pyseto.PysetoError) as error:
            raise BadSignature(str(error)) from error


def claims_of(verdict: RecordVerdict, service: str) -> SignedClaims:
    """Return the claims of a signature on this verdict, which has the hash of a record."""
    return SignedClaims(service, **{name: getattr(verdict, name) for name in SIGNED})


def _public(secret: bytes) -> pyseto.KeyInterface:
    known = Ed25519PrivateKey.from_private_bytes(secret).public_key().public_bytes_raw()
    return pyseto.Key.from_asymmetric_key_params(4, x=known)


def _key(public: pyseto.KeyInterface) -> Key:
    return Key(public.to_paserk_id(), public.to_paserk())
