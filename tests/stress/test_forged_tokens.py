"""Forged tokens, a few thousand of them: `make stress` tries a million.  And why the time that it takes to refuse one
does not reveal where it was changed."""

import pytest
from pyseto.key_sodium import SodiumKey
from pyseto.versions.v4 import V4Local

from api.errors.exceptions import BadToken
from api.sealed.keyring import KeyRing
from api.sealed.tokens import TokenSealer
from engine import games
from tests.stress.forged_tokens import KEYS, Forger, Real, spelt


@pytest.fixture(scope="module")
def forger() -> Forger:
    return Forger(games["battlecrest"], games["runewars"])


def test_no_forgery_is_taken_for_a_token(forger: Forger) -> None:
    assert not list(forger.accepted(4000))
    assert forger.tried.total() == 4000
    assert min(forger.tried.values()) > 20
    assert dict(forger.met) == {400: 40}


def changed(real: Real) -> list[bytes]:
    """The bytes of a token with one bit changed, in each of its bytes."""
    raw = real.raw
    return [raw[:at] + bytes([raw[at] ^ 1 << at % 8]) + raw[at + 1 :] for at in range(len(raw))]


def test_a_changed_token_is_proven_as_a_whole_wherever_it_was_changed(
    forger: Forger, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By construction, not by the clock: each runs through the same hashes of the same lengths, one proof over all of
    it for each key of the service, and nothing is decrypted before that is right."""
    hashed: list[int] = []
    decrypted: list[bytes] = []
    hash_, decrypt = SodiumKey._generate_hash, SodiumKey._decrypt

    def hashing(key: bytes, data: bytes, size: int) -> bytes:
        hashed.append(len(data))
        return hash_(key, data, size)

    def decrypting(key: bytes, nonce: bytes, data: bytes) -> bytes:
        decrypted.append(data)
        return decrypt(key, nonce, data)

    monkeypatch.setattr(V4Local, "_generate_hash", staticmethod(hashing))
    monkeypatch.setattr(V4Local, "_decrypt", staticmethod(decrypting))
    real = forger.real[0]
    content = len(real.raw) - 32  # all but the proof itself
    seen = set()
    for raw in changed(real):
        hashed.clear()
        with pytest.raises(BadToken):
            forger.open(real.game, spelt(raw))
        seen.add(tuple(hashed))
    assert decrypted == []
    assert len(seen) == 1
    assert sum(length > content for length in seen.pop()) == len(KEYS.split(","))
    assert real.game is not None
    TokenSealer(KeyRing(KEYS)).open(real.game, real.text)  # of a service that does not know it yet
    assert decrypted == [real.raw[32:-32]]
