"""Every text in a position is one that the types or the checks know: a caller cannot fill positions with any bytes."""

import copy
import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from engine import games
from engine.core.errors import MalformedPosition
from engine.core.game import Game
from engine.core.session import Session
from tests.helpers.playout import play

#: Positions of each mode that are looked at, and how often a text at one place is replaced.
POSITIONS, TIMES = 24, 2
FOREIGN = "zz9-Random"

Path = tuple[str | int, ...]


def texts(value: Any, path: Path = ()) -> Iterator[Path]:
    """The places of all texts in a JSON value."""
    members: Any = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    if isinstance(value, str):
        yield path
    for name, member in members:
        yield from texts(member, (*path, name))


def positions(game: Game[Any]) -> Iterator[dict[str, Any]]:
    """Positions of a random game of each mode, evenly spread."""
    for mode in game.modes:
        saved: list[bytes] = []
        play(game, mode.example, 1, lambda table, saved=saved: saved.append(table.save()), stop=600)  # type: ignore[misc]
        for position in random.Random(1).sample(saved, min(POSITIONS, len(saved))):
            yield msgspec.json.decode(position)


@pytest.mark.parametrize("game", games.values(), ids=lambda game: str(game.id))
def test_foreign_texts_are_refused(game: Game[Any]) -> None:
    tried: dict[Path, int] = {}
    for position in positions(game):
        for path in texts(position["checkpoint"], ("checkpoint",)):
            place = tuple("#" if isinstance(name, int) else name for name in path)
            if tried.get(place, 0) == TIMES:
                continue
            tried[place] = tried.get(place, 0) + 1
            forged: Any = copy.deepcopy(position)
            part = forged
            for name in path[:-1]:
                part = part[name]
            part[path[-1]] = FOREIGN
            with pytest.raises(MalformedPosition) as error:
                Session.resume(game, msgspec.json.encode(forged))
            assert error.value.pointer.startswith("/checkpoint"), place
    assert len(tried) > 5
