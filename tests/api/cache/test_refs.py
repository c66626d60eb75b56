"""The names of positions: without the secret they cannot be made or searched."""

import pytest

from api.cache.positions import RefSigner, ruleset_of
from api.sealed.keyring import KeyRing
from api.settings import Settings

OLD, NEW = "0a" * 32, "0b" * 32


def test_a_name_is_made_by_the_first_key_and_proven_by_all() -> None:
    before, rotated, after = (RefSigner(KeyRing(keys)) for keys in (OLD, f"{NEW},{OLD}", NEW))
    old, new = before.for_position("2.0.0", b"position"), rotated.for_position("2.0.0", b"position")
    assert new == after.for_position("2.0.0", b"position") != old
    assert ruleset_of(new) == "2.0.0"
    assert rotated.verify("2.0.0", old, b"position")
    assert rotated.verify("2.0.0", new, b"position")
    assert not after.verify("2.0.0", old, b"position")
    assert not rotated.verify("2.0.0", new, b"another")


def test_without_a_key_each_service_has_a_secret_of_its_own() -> None:
    one, two = RefSigner(KeyRing("")), RefSigner(KeyRing(""))
    assert one.for_position("2.0.0", b"position") != two.for_position("2.0.0", b"position")
    assert one.verify("2.0.0", one.for_position("2.0.0", b"position"), b"position")


@pytest.mark.parametrize("keys", ["short", "0" * 63, f"{OLD},", OLD.upper().replace("0", "G")])
def test_a_key_that_is_none_stops_the_start(keys: str) -> None:
    with pytest.raises(SystemExit, match="HERALD_"):
        Settings.from_environ({"HERALD_SECRET_KEYS": keys})
