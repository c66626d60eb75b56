"""Forged invitations, a few thousand of them: `make stress` tries a million."""

from engine import games
from tests.stress.forged_invitations import CHANGES, Forger


def test_no_forgery_opens_a_room() -> None:
    forger = Forger(games["battlecrest"], games["runewars"])
    assert not list(forger.accepted(4000))
    assert forger.tried.total() == 4000
    assert len(forger.tried) == len(CHANGES) + 1
    assert dict(forger.met) == {404: 40}
