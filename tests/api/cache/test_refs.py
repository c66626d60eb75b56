"""The names of positions: nobody else can make or search them."""

from __future__ import annotations

import pytest

from api.cache.refs import Refs
from api.sealed.keyring import Ring
from api.settings import Settings

OLD, NEW = "0a" * 32, "0b" * 32


def test_a_name_is_made_by_the_first_key_and_proven_by_all() -> None:
    before, rotated, after = (Refs(Ring(keys)) for keys in (OLD, f"{NEW},{OLD}", NEW))
    old, new = before.of(b"position"), rotated.of(b"position")
    assert new == after.of(b"position") != old
    assert rotated.prove(old, b"position")
    assert rotated.prove(new, b"position")
    assert not after.prove(old, b"position")
    assert not rotated.prove(new, b"another")


def test_without_a_key_each_service_has_a_secret_of_its_own() -> None:
    one, two = Refs(Ring("")), Refs(Ring(""))
    assert one.of(b"position") != two.of(b"position")
    assert one.prove(one.of(b"position"), b"position")


@pytest.mark.parametrize("keys", ["short", "0" * 63, f"{OLD},", OLD.upper().replace("0", "G")])
def test_a_key_that_is_none_stops_the_start(keys: str) -> None:
    with pytest.raises(SystemExit, match="HERALD_"):
        Settings.from_environ({"HERALD_KEYS": keys})
