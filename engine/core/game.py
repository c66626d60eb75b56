"""A game: its description (`description`), with the ways to sit down at it.

The core, from the ground up: `description` says what a game is, `loading` reads what clients send, `session` plays, and
this module puts the three together.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

import msgspec

from engine.core import loading
from engine.core.chance import ChanceMode, Seeded
from engine.core.description import Description, Mode, Options, State, Violation
from engine.core.errors import InvalidOptions, MalformedPosition, RulesError
from engine.core.position import Position
from engine.core.session import Session

__all__ = ["Game", "Mode", "Options", "Violation", "fresh_seed"]


class Game(Description[State]):
    """A game that can be set up and taken up again.  What a game package has to write is in `Description`."""

    def setup(
        self, options: Any = None, chance: ChanceMode | None = None, *, auto: bool | None = None, durable: bool = True
    ) -> Session:
        """Begin a game.

        ``options`` is the game's `Options` (or a mapping of them), the first mode unless given; chance is a fresh
        secret seed unless given.  Raises `InvalidOptions`.
        """
        options = self.read_options(options)
        try:
            base = msgspec.Raw(self.encode(self.new(options)))
        except InvalidOptions as problem:
            raise problem.render(self.messages) from problem.__cause__
        auto = options.auto if auto is None else auto
        position: Position[Any, Any] = Position(self.id, self.ruleset, 0, chance or fresh_seed(), base, [], auto)
        state = self.state_decoder.decode(base)
        return Session(self, position, state, trusted=True, durable=durable, begin=True)

    def read_options(self, options: Any) -> Any:
        """Options from a mapping (`None`: the first mode); raises `InvalidOptions` with the JSON pointer."""
        try:
            return loading.read_options(self, options)
        except InvalidOptions as problem:
            raise problem.render(self.messages) from problem.__cause__

    def load(self, data: bytes | Mapping[str, Any], *, trusted: bool = False, durable: bool = True) -> Session:
        """Take up a position again.  ``trusted`` skips the checks of one that was saved here, byte for byte.

        Raises `MalformedPosition` (with a JSON pointer) or `WrongRuleset`, and nothing else, in bounded time.  An
        error on a trusted position is a fault of ours, and stays what it is.
        """
        position = loading.read_position(self, data, trusted=trusted)
        loading.check_steps(self, position)
        try:
            state = self.state_decoder.decode(position.checkpoint) if trusted else position.checkpoint
            settled = self.is_stable(state) if trusted else loading.check_state(self, state)
            saved = data if trusted and isinstance(data, bytes) else None
            return Session(self, position, state, trusted=trusted, settled=settled, durable=durable, saved=saved)
        except (RulesError, MemoryError):
            raise
        except Exception as problem:  # the checks above are meant to leave nothing for this net (a test watches it)
            if trusted:
                raise
            raise MalformedPosition("/checkpoint", "cannot_go_on").render(self.messages) from problem


def fresh_seed(match: str | None = None) -> Seeded:
    """A secret seed of 32 bytes from the operating system, for a match with a random name unless one is given."""
    return Seeded(match or secrets.token_urlsafe(12), secrets.token_hex(32))
