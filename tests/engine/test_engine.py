"""The engine as a library: its front page works as printed, and the registry finds games."""

from __future__ import annotations

import doctest
import re

import pytest

import engine
from engine import Registry, games
from tests.support.toy import TOY


def test_the_example_on_the_front_page_runs() -> None:
    result = doctest.testmod(engine)
    assert result.attempted > 4
    assert result.failed == 0


def test_a_registry_finds_games_by_their_one_id() -> None:
    class Saga(type(TOY)):  # type: ignore[misc]
        id = "long-saga"

    saga = Saga()
    registry = Registry(TOY, saga)
    assert list(registry) == ["toy", "long-saga"]
    assert len(registry) == 2
    assert registry["long-saga"] is saga
    for unknown in ("chess", "long_saga", "longSaga"):
        assert unknown not in registry
        with pytest.raises(KeyError):
            registry[unknown]


def test_every_game_is_registered_under_its_own_id() -> None:
    assert list(games) == [game.id for game in games.values()]
    for name, game in games.items():
        assert games[game.id] is games[name]
        assert re.fullmatch(r"[a-z]+(-[a-z]+)*", name)
    assert "toy" not in games
