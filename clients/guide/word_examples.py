"""Real examples of the words for programs: actions, decisions, events, refusals and outcomes.

`tools.guide_examples` takes them from games and tests, and keeps them in ``recorded``: one line of JSON a word.
Sentences are not kept. They are rendered from the values in them when the guide is built, so they are those of today.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final, Literal

import msgspec

from engine.core.text.catalog import Message

FOLDER: Final = Path(__file__).parent / "recorded"

Json = dict[str, Any]
#: What an example is of.
Kind = Literal["action", "decision", "event", "outcome", "error"]
#: Where an error is found: the name of a problem, a verdict on a record, or one on a deck.
RECORD, DECK = "record", "deck"
#: The members of a `Message` among values.
MESSAGE: Final = {"message", "bindings"}


class Kept(msgspec.Struct, kw_only=True, omit_defaults=True):
    """An example of a word, as it is kept."""

    of: Kind
    word: str
    origin: str
    """where it occurred"""
    value: Json = {}
    """the event, the outcome, or the action (of an error: the refused one)"""
    seat: str = ""
    """the seat that decides, acts or is refused"""
    decision: str = ""
    """of an action or a refusal: the kind of the decision"""
    rule: str = ""
    """of a decision or an error: the paragraph"""
    found_in: str = ""
    """of an error: the name of its problem, `record` or `deck`"""
    pointer: str = ""
    """of an error: its place"""
    bindings: Json = {}
    """of a decision or an error: the values in its sentence"""
    actions: list[Json] = []
    """of a decision: the first actions that it offers"""
    count: int = 0
    """of a decision: how many it offers"""
    offers: list[str] = []
    """of a decision: the types of the actions that it has offered anywhere"""


@cache
def kept(game: str) -> dict[tuple[Kind, str], Kept]:
    """Return the examples of a game, by kind and word; none for a game that has no file of them."""
    path = FOLDER / f"{game}.ndjson"
    if not path.is_file():
        return {}
    decode = msgspec.json.Decoder(Kept).decode_lines
    return {(one.of, one.word): one for one in decode(path.read_bytes())}


def plain(value: Any) -> Any:
    """Return the values of a sentence as JSON."""
    match value:
        case Message(key, bindings):
            return {"message": key, "bindings": plain(bindings)}
        case dict():
            return {key: plain(one) for key, one in value.items()}
        case list() | tuple():
            return [plain(one) for one in value]
        case str():
            return str(value)
    return value


def filled(value: Any) -> Any:
    """Return JSON as the values of a sentence."""
    match value:
        case dict() if value.keys() == MESSAGE:
            return Message(value["message"], filled(value["bindings"]))
        case dict():
            return {key: filled(one) for key, one in value.items()}
        case list():
            return [filled(one) for one in value]
    return value
