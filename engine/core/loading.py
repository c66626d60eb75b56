"""Reading what callers send: options, positions, and the states in them.

Everything that is wrong is an error with a JSON pointer, found in bounded time; nothing here plays.
"""

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from engine.core.decode_errors import DECODE_ERRORS, LONGEST, describe
from engine.core.errors import InvalidOptions, MalformedPosition, WrongRuleset
from engine.core.game import Game, of_types
from engine.core.position import LAST_STEP, Position
from engine.core.text.catalog import Verbatim

#: JSON objects that a position has at most; those that were met have 150.  A list may be too long, but that is only
#: found when each of its objects was made, and 40,000 of them take longer than any game.
MOST_OBJECTS: Final = 4096


def read_options(game: Game[Any], options: Any) -> Any:
    """Return options from a mapping or its JSON (`None`: the game's first mode); raises `InvalidOptions`."""
    if isinstance(options, game.Options):
        return options
    if options is None:
        options = game.modes[0].example if game.modes else {}
    try:
        if isinstance(options, msgspec.Raw):
            return msgspec.json.decode(options, type=game.Options)
        return msgspec.convert(options, game.Options)
    except DECODE_ERRORS as problem:
        pointer, code, bindings = describe(problem, game.Options)
        raise InvalidOptions(pointer, code, **bindings).render(game.text.messages.format) from problem


def read_position(
    game: Game[Any], data: bytes | msgspec.Raw | Mapping[str, Any], *, trusted: bool
) -> Position[Any, Any]:
    """A position of this game and ruleset; the checkpoint of one that is ``trusted`` is still raw.

    Raises `MalformedPosition` or `WrongRuleset`.
    """
    if not isinstance(data, (bytes, msgspec.Raw)):
        try:
            data = game.codec.encode(data)
        except (TypeError, ValueError, RecursionError) as problem:
            raise MalformedPosition("", "json_impossible").render(game.text.messages.format) from problem
    if bytes(data).count(b"{") > MOST_OBJECTS:
        _check_label_of(game, data)
        raise MalformedPosition("", "json_many", most=MOST_OBJECTS).render(game.text.messages.format)
    try:
        decode = game.codec.decode_envelope if trusted else game.codec.decode_position
        position: Position[Any, Any] = decode(data)
    except DECODE_ERRORS as problem:
        _check_label_of(game, data)
        pointer, code, bindings = describe(problem, of_types(Position, game.State, game.Action))
        raise MalformedPosition(pointer, code, **bindings).render(game.text.messages.format) from problem
    _check_label(game, position.game, position.ruleset)
    return position


def check_steps(game: Game[Any], position: Position[Any, Any]) -> None:
    """Raise `MalformedPosition` if the counter of steps cannot belong to this journal, or to any game."""
    if position.step < len(position.journal):
        raise MalformedPosition("/step", "steps_of_journal", steps=len(position.journal)).render(
            game.text.messages.format
        )
    if position.step > LAST_STEP:
        raise MalformedPosition("/step", "too_many_steps").render(game.text.messages.format)


def check_state(game: Game[Any], state: Any) -> bool:
    """Raise `MalformedPosition` if the game has something against this checkpoint; returns whether it is settled."""
    try:
        return bool(game.check(state))
    except MalformedPosition as problem:
        raise problem.render(game.text.messages.format, "/checkpoint") from problem.__cause__


class _Label(msgspec.Struct):
    game: str
    ruleset: str


_LABEL = msgspec.json.Decoder(_Label)


def _check_label_of(game: Game[Any], data: bytes | msgspec.Raw) -> None:
    """A position of another ruleset may well not decode: say that, rather than what does not fit."""
    try:
        label = _LABEL.decode(data)
    except DECODE_ERRORS:
        return
    _check_label(game, label.game, label.ruleset)


def _check_label(game: Game[Any], id_: str, ruleset: str) -> None:
    if id_ != game.id:
        names = {"found": Verbatim(id_[:LONGEST]), "game": Verbatim(game.id)}
        raise MalformedPosition("/game", "other_game", **names).render(game.text.messages.format)
    if ruleset != game.ruleset:
        raise WrongRuleset(game.id, ruleset, game.ruleset)
