"""Herald's engine: the rules of the games as a library.  It knows nothing of the web.

>>> from engine import Session, games
>>> game = games["battlecrest"]
>>> table = Session.begin(game, {"players": [{"sets": ["akhena"]}, {"sets": ["mutino"]}]})
>>> while table.outcome is None:  # play a whole game, taking whatever comes first
...     seat = table.to_act[0]
...     table.act(seat, table.legal(seat)[table.step % len(table.legal(seat))])
>>> sorted(table.outcome.winners) in (["p1"], ["p2"])
True
>>> Session.resume(game, table.save()).outcome == table.outcome  # a position is plain bytes: save it, load it, play on
True

A `Session` is a game in progress, a `Game` what a game package defines; errors are in `engine.core.errors`.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from engine.core.game import Game
    from engine.core.session import Session
    from engine.registry import Registry, games

__all__ = ["Game", "Registry", "Session", "games"]

_WHERE = {
    "Game": "engine.core.game",
    "Session": "engine.core.session",
    "Registry": "engine.registry",
    "games": "engine.registry",
}


def __getattr__(name: str) -> Any:
    """Load the games when they are asked for: a command that needs none of them starts at once."""
    if name not in _WHERE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_WHERE[name]), name)
