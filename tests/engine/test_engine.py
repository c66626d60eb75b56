"""The engine as a library: its front page works as printed, and the registry finds games."""

import doctest
import gc
import random
import re
from pathlib import Path
from typing import Any

import pytest

import engine
from engine import Game, Registry, games
from engine.core.session import Session
from tests.helpers.playout import seeded, step
from tests.helpers.toy import TOY


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


@pytest.mark.parametrize("game", games.values(), ids=list(games))
def test_a_table_that_nobody_holds_goes_at_once(game: Game[Any]) -> None:
    """No circle holds a table with its rules and its questions: nothing waits for the collector."""
    choose = random.Random(1)

    def play_a_call(position: bytes) -> bytes:
        table = Session.resume(game, position)
        if table.to_act:
            step(table, choose)
        return table.save()

    position = play_a_call(Session.begin(game, None, seeded(1)).save())
    gc.freeze()  # what is there already is no matter, and takes seconds to look through
    gc.disable()
    try:
        for _ in range(60):
            position = play_a_call(position)
        gc.set_debug(gc.DEBUG_SAVEALL)
        gc.collect()
        assert not [left for left in gc.garbage if ours(left)]
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
        gc.enable()
        gc.unfreeze()


def ours(left: object) -> bool:
    """Whether this is of the engine: threads that other tests have begun may leave circles at any time."""
    code = getattr(left, "gi_code", None) or getattr(left, "cr_code", None) or getattr(left, "f_code", None)
    return type(left).__module__.startswith("engine") or (code is not None and "engine" in Path(code.co_filename).parts)
