"""Records: a whole game to keep and to check, from its setup to its last answer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from engine.core.chance import ChanceMode, Hex32, MatchId, Referee, Seeded
from engine.core.decision import Actor, SeatName
from engine.core.description import Description
from engine.core.errors import MalformedRecord
from engine.core.position import Entry, Outcome
from engine.core.unreadable import UNREADABLE, say_unreadable

#: The longest log that is read: longer than any game played to win.
MAX_LOG = 5_000


class RevealedSeed(msgspec.Struct, tag="seeded", tag_field="mode", forbid_unknown_fields=True, omit_defaults=True):
    """Seeded chance after the game: the seed, and what was published of it before the first draw."""

    match: MatchId
    """the public name of the match"""
    seed: Hex32
    """the secret seed, revealed"""
    numbers: Annotated[dict[SeatName, Hex32], Meta(max_length=8)] = {}
    """what players have added to it"""
    commitment: Hex32 | None = None
    """SHA-256 of the seed, as it was published at the setup; another one makes the record invalid"""


RecordedChance = RevealedSeed | Referee


class Claim(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """How a record says that its game ended; a turn's outcome is one."""

    winners: Annotated[list[Actor], Meta(max_length=8)]
    """the seats that have won; none: a draw"""
    reason: Annotated[str, Meta(max_length=100)] | None = None
    """the reason as a word for programs; left out or null, it is not compared"""
    rule: Annotated[str, Meta(max_length=100)] | None = None
    """the paragraph of the rules; it is not compared"""
    text: Annotated[str, Meta(max_length=1000)] | None = None
    """the reason as a sentence; it is not compared"""


def chance_of(recorded: RecordedChance) -> ChanceMode:
    """Who answered for chance; raises `MalformedRecord` if the seed is not the one that was committed to."""
    if isinstance(recorded, Referee):
        return recorded
    chance = Seeded(recorded.match, recorded.seed, recorded.numbers)
    if recorded.commitment not in (None, chance.commitment):
        raise MalformedRecord("/chance/commitment", "commitment_of_another_seed")
    return chance


def read_log(game: Description[Any], log: list[msgspec.Raw]) -> list[Entry[Any] | MalformedRecord]:
    """The entries of a log; the first that is none is told as what is wrong with it, and ends the list."""
    entries: list[Entry[Any] | MalformedRecord] = []
    for n, raw in enumerate(log):
        try:
            entries.append(_read(game, raw, f"/log/{n}"))
        except MalformedRecord as problem:
            entries.append(problem)
            break
    return entries


def read_logs(game: Description[Any], logs: Mapping[str, list[msgspec.Raw]]) -> dict[str, list[Entry[Any]]]:
    """The entries of each seat's own log; raises `MalformedRecord` for the first that is none, or another seat's."""
    entries: dict[str, list[Entry[Any]]] = {}
    for seat, log in logs.items():
        entries[seat] = [_read(game, raw, f"/logs/{seat}/{n}") for n, raw in enumerate(log)]
        for n, entry in enumerate(entries[seat]):
            if entry.seat != seat:
                raise MalformedRecord(f"/logs/{seat}/{n}/seat", "entry_of_another_seat", seat=seat)
    return entries


def _read(game: Description[Any], raw: msgspec.Raw, where: str) -> Entry[Any]:
    try:
        entry: Entry[Any] = game.entry_decoder.decode(raw)
    except UNREADABLE as problem:
        pointer, code, bindings = say_unreadable(problem)
        raise MalformedRecord(where + pointer, code, **bindings) from problem
    return entry


def why_not_claimed(claim: Claim, outcome: Outcome | None) -> MalformedRecord | None:
    """Why a game that has led to this outcome did not end as the record says, or ``None``."""
    if outcome is None:
        return MalformedRecord("/outcome", "claim_of_an_unfinished_game")
    if sorted(claim.winners) != sorted(outcome.winners) or claim.reason not in (None, outcome.reason):
        return MalformedRecord("/outcome", "claim_of_another_outcome", winners=outcome.winners or ["nobody"])
    return None
