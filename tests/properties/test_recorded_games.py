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
    expected = recorded_games.kept()[f"{case} {seed}"]
    assert recorded_games.digests(case, seed) == expected, recorded_games.__doc__


def test_exactly_the_modes_that_there_are_were_recorded() -> None:
    assert set(recorded_games.kept()) == {f"{case} {seed}" for case in CASES for seed in range(GAMES)}
