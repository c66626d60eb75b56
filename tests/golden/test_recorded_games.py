"""Recorded games give the same output as before: no change of behaviour goes unnoticed."""

from typing import Any

import pytest

from engine import games
from engine.core.game import Game
from tests.golden import recorded_games
from tests.golden.recorded_games import Recorded

MATCHES = recorded_games.recorded()


@pytest.mark.parametrize(
    "match",
    [pytest.param(match, marks=pytest.mark.slow if match.seed % 4 else ()) for match in MATCHES],
    ids=str,
)
def test_a_recorded_game_is_told_as_it_was(match: Recorded) -> None:
    expected = recorded_games.kept().get(str(match))
    assert expected, f"not recorded yet: python -m tests.golden.recorded_games renew {match.game.id}"
    found = recorded_games.digests(match)
    changed = sorted(part for part in expected.keys() | found.keys() if expected.get(part) != found.get(part))
    assert not changed, f"told otherwise than recorded (`recorded_games.py` says what to do): {', '.join(changed)}"


def test_exactly_the_games_that_are_to_be_recorded_were() -> None:
    assert set(recorded_games.kept()) == {*map(str, MATCHES), *games}


@pytest.mark.parametrize("game", games.values(), ids=list(games))
def test_the_components_are_published_as_they_were(game: Game[Any]) -> None:
    assert recorded_games.components(game) == recorded_games.kept()[game.id]
