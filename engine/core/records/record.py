"""Records: a whole game to keep and to check, from its setup to its last answer.

A record is a JSON object, alone in a file or one of many on lines of their own (NDJSON).  Its hash is the SHA-256 of
its canonical form (RFC 8785), so that anybody can compute it, however the record is spelt.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from engine.core.chance import ChanceMode, Hex32, MatchId, Referee, Seeded
from engine.core.decision import Actor, ActorName, Seat, SeatName
from engine.core.decode_errors import DECODE_ERRORS, describe
from engine.core.errors import MalformedRecord, forget_frames
from engine.core.game import Game, of_types
from engine.core.patterns import REAL_DATE, like
from engine.core.position import MAX_STEP, LogEntry, Name, Outcome
from engine.core.session import Session

#: The longest log that is read: longer than any game played to win.
MAX_LOG = 5_000
#: The most comments in a record.
MAX_COMMENTS = 500
#: The most tags of a record.
MAX_TAGS = 100
Label = Annotated[str, Meta(max_length=100)]
Date = Annotated[str, like(REAL_DATE)]
#: The longest commitment token, in characters.
MAX_COMMITMENT_TOKEN = 1_000


class RevealedSeed(msgspec.Struct, tag="seeded", tag_field="mode", forbid_unknown_fields=True, omit_defaults=True):
    """Seeded chance after the game: the seed, and what was published of it before the first draw."""

    match: MatchId
    """the public name of the match"""
    seed: Hex32
    """the secret seed, revealed"""
    contributions: Annotated[dict[SeatName, Hex32], Meta(max_length=8)] = {}
    """the contributions of players to it, by seat"""
    commitment: Hex32 | None = None
    """SHA-256 of the seed, as it was published at the setup; another one makes the record invalid"""
    commitment_token: Annotated[str, Meta(max_length=MAX_COMMITMENT_TOKEN)] | None = None
    """the token of the seed commitment: evidence, which the service does not open"""


RecordedChance = RevealedSeed | Referee


class ClaimedOutcome(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """How a record says that its game ended; a turn's outcome is one."""

    winners: Annotated[list[Actor], Meta(max_length=8)]
    """the seats that have won; none: a draw"""
    reason: Annotated[str, Meta(max_length=100)] | None = None
    """the reason as a word for programs; left out or null, it is not compared"""
    rule: Annotated[str, Meta(max_length=100)] | None = None
    """the paragraph of the rules; it is not compared"""
    text: Annotated[str, Meta(max_length=1000)] | None = None
    """the reason as a sentence; it is not compared"""


Log = Annotated[list[msgspec.Raw], Meta(max_length=MAX_LOG)]


class Adjudication(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """How a game ended that the rules did not end: the players or a judge did."""

    reason: Literal["resignation", "time", "agreed_draw", "decision"]
    """`resignation`: a player gave up; `time`: a player ran out of time; `agreed_draw`; `decision`: by a judge"""
    winners: Annotated[list[Seat], Meta(max_length=8)]
    """the seats that have won; none: a draw"""
    seat: Seat | None = None
    """the player who gave up or ran out of time"""
    note: Annotated[str, Meta(max_length=1000)] | None = None
    """what the judge says about it"""


class RecordComment(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A comment on a moment of the game, which is not checked."""

    step: Annotated[int, Meta(ge=0, le=MAX_STEP)]
    """the step of the game, as positions count it: 0 is the beginning"""
    text: Annotated[str, Meta(min_length=1, max_length=1000)]
    """the comment, as plain text"""
    by: Label | UnsetType = UNSET
    """the author"""


Comments = Annotated[list[RecordComment], Meta(max_length=MAX_COMMENTS)]
TagName = Annotated[str, Meta(min_length=1, max_length=100)]
TagText = Annotated[str, Meta(max_length=1000)]
Tags = Annotated[dict[TagName, TagText], Meta(max_length=MAX_TAGS)]


class Record(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A whole match.  Options and the entries of logs are raw: what is wrong in them is a matter of the verdict."""

    game: Name
    """the id of the game"""
    ruleset: Label | UnsetType = UNSET
    """the version of the rules that it was played by; left out, today's"""
    options: msgspec.Raw | UnsetType = UNSET
    """what it was set up with; left out, the first mode"""
    chance: RecordedChance
    """`seeded` with the revealed seed checks every draw, `referee` takes the log's word"""
    players: Annotated[dict[SeatName, Label], Meta(max_length=8)] = {}
    """the names of the players, by seat"""
    event: Label | UnsetType = UNSET
    """the tournament, round and table, in words"""
    date: Date | UnsetType = UNSET
    """the day on which it was played, as 2026-11-23"""
    log: Log | UnsetType = UNSET
    """every answer; what the service answers by itself may be left out"""
    logs: Annotated[dict[ActorName, Log], Meta(max_length=9)] | UnsetType = UNSET
    """in place of ``log``, of a sealed match: the answers of each seat"""
    outcome: ClaimedOutcome | None = None
    """how the rules are said to have ended it; another outcome makes the record invalid"""
    adjudication: Adjudication | None = None
    """how it ended where the rules did not end it"""
    comments: Comments = []
    """what people say about it; the hash of the record covers that, too"""
    tags: Tags = {}
    """what else describes the match, by name, such as `round`, `clock` or `x-shelf`; nothing of it is checked"""

    def __post_init__(self) -> None:
        if (self.log is UNSET) == (self.logs is UNSET):
            raise ValueError("give exactly one of: log; logs")


def chance_of(recorded: RecordedChance) -> ChanceMode:
    """Who answered for chance; raises `MalformedRecord` if the seed is not the one that was committed to."""
    if isinstance(recorded, Referee):
        return recorded
    chance = Seeded(recorded.match, recorded.seed, recorded.contributions)
    if recorded.commitment not in (None, chance.commitment):
        raise MalformedRecord("/chance/commitment", "commitment_of_another_seed")
    return chance


def read_log(game: Game[Any], log: list[msgspec.Raw]) -> list[LogEntry[Any] | MalformedRecord]:
    """Decode the entries of a log.  The first malformed one becomes an error, and ends the list."""
    try:  # all at once: that takes two thirds of the time
        return [*game.codec.decode_log(b"[" + b",".join(log) + b"]")]
    except DECODE_ERRORS:
        pass  # entry by entry, to know which it is
    entries: list[LogEntry[Any] | MalformedRecord] = []
    for n, raw in enumerate(log):
        try:
            entries.append(_read(game, raw, f"/log/{n}"))
        except MalformedRecord as problem:
            entries.append(forget_frames(problem))
            break
    return entries


def read_logs(game: Game[Any], logs: Mapping[str, list[msgspec.Raw]]) -> dict[str, list[LogEntry[Any]]]:
    """The entries of each seat's own log; raises `MalformedRecord` for the first that is none, or another seat's."""
    entries: dict[str, list[LogEntry[Any]]] = {}
    for seat, log in logs.items():
        entries[seat] = [_read(game, raw, f"/logs/{seat}/{n}") for n, raw in enumerate(log)]
        for n, entry in enumerate(entries[seat]):
            if entry.seat != seat:
                raise MalformedRecord(f"/logs/{seat}/{n}/seat", "entry_of_another_seat", seat=seat)
    return entries


def _read(game: Game[Any], raw: msgspec.Raw, where: str) -> LogEntry[Any]:
    try:
        entry: LogEntry[Any] = game.codec.decode_entry(raw)
    except DECODE_ERRORS as problem:
        pointer, code, bindings = describe(problem, of_types(LogEntry, game.Action))
        raise MalformedRecord(where + pointer, code, **bindings) from problem
    return entry


def why_not_adjudicated(ruling: Adjudication, seats: Sequence[str], outcome: Outcome | None) -> MalformedRecord | None:
    """Why a game that has led to this outcome cannot have been ended so, or ``None``."""
    if outcome is not None:
        return MalformedRecord("/adjudication", "adjudication_of_an_ended_game")
    for n, winner in enumerate(ruling.winners):
        if winner not in seats:
            return MalformedRecord(f"/adjudication/winners/{n}", "nobody_sits_there", seat=winner)
        if winner in ruling.winners[:n]:
            return MalformedRecord(f"/adjudication/winners/{n}", "winner_twice", seat=winner)
    if (ruling.seat is None) != (ruling.reason in ("agreed_draw", "decision")):
        return MalformedRecord("/adjudication/seat", "adjudication_of_whom")
    if ruling.seat is not None and ruling.seat not in seats:
        return MalformedRecord("/adjudication/seat", "nobody_sits_there", seat=ruling.seat)
    lost = ruling.seat in ruling.winners or (ruling.seat is not None and not ruling.winners)
    if lost or (ruling.reason == "agreed_draw" and ruling.winners):
        return MalformedRecord("/adjudication/winners", "adjudication_of_another_winner")
    return None


def why_not_claimed(claim: ClaimedOutcome, outcome: Outcome | None) -> MalformedRecord | None:
    """Why a game that has led to this outcome did not end as the record says, or ``None``."""
    if outcome is None:
        return MalformedRecord("/outcome", "claim_of_an_unfinished_game")
    if sorted(claim.winners) != sorted(outcome.winners) or claim.reason not in (None, outcome.reason):
        return MalformedRecord("/outcome", "claim_of_another_outcome", winners=outcome.winners)
    return None


def record_of(
    session: Session,
    options: Any = None,
    *,
    log: Sequence[LogEntry[Any]] | None = None,
    players: Mapping[str, str] | None = None,
    event: str | None = None,
    date: str | None = None,
    adjudication: Adjudication | None = None,
) -> Record:
    """Return the record of a finished or interrupted game; `GameCodec.encode` gives its canonical bytes.

    ``options`` are those of the setup.  ``log`` has all answers; without it, the log of the session is used.  That log
    is complete if the session is durable, was set up (not loaded), and `Session.clear_log` was never called.
    ``players`` are names by seat.
    """
    game, outcome = session.game, session.outcome
    return Record(
        game=game.id,
        ruleset=game.ruleset,
        options=UNSET if options is None else msgspec.Raw(game.codec.encode(options)),
        chance=_recorded(session.chance),
        players=dict(players or {}),
        event=UNSET if event is None else event,
        date=UNSET if date is None else date,
        log=[msgspec.Raw(game.codec.encode(entry)) for entry in (session.log if log is None else log)],
        outcome=None if outcome is None else ClaimedOutcome(outcome.winners, outcome.reason, outcome.rule),  # type: ignore[arg-type]  # seats, as everywhere
        adjudication=adjudication,
    )


def _recorded(chance: ChanceMode) -> RecordedChance:
    """Who answered for chance; the seed is revealed."""
    if isinstance(chance, Referee):
        return chance
    return RevealedSeed(chance.match, chance.seed, dict(chance.contributions), chance.commitment)
