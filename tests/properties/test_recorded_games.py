"""Recorded games are told as they were: no change of behaviour goes by unnoticed."""

from __future__ import annotations

import pytest

from tests.properties import recorded_games
from tests.properties.battery import Case
from tests.properties.recorded_games import GAMES

CASES = recorded_games.recorded()


@pytest.mark.parametrize("seed", range(GAMES))
@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_recorded_game_is_told_as_it_was(case: Case, seed: int) -> None:
    expected = recorded_games.kept().get(f"{case} {seed}")
    assert expected, f"not recorded yet: python -m tests.properties.recorded_games renew {case.game.id}"
    found = recorded_games.digests(case, seed)
    changed = sorted(part for part in expected.keys() | found.keys() if expected.get(part) != found.get(part))
    assert not changed, f"told otherwise than recorded (`recorded_games.py` says what to do): {', '.join(changed)}"


def test_exactly_the_modes_that_there_are_were_recorded() -> None:
    assert set(recorded_games.kept()) == {f"{case} {seed}" for case in CASES for seed in range(GAMES)}
