"""Comparing what is said of one match: a table with what a record leads to, a record with another record."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice, zip_longest
from typing import Any, Final, NamedTuple

import msgspec
from msgspec import UNSET

from engine.core.chance import Referee
from engine.core.game import Game
from engine.core.position import LogEntry
from engine.core.records.record import Record
from engine.core.records.replay import Pause, go_on
from engine.core.records.verify import options_of, verify
from engine.core.session import Session

#: So many differences between two tables are told: who sees them knows where to look.
MOST: Final = 20
#: What a record says beside what was played.
SAID: Final = ("chance", "outcome", "adjudication", "players", "event", "date")


class Difference(NamedTuple):
    """A place where two differ: its JSON pointer, and what each has there (`UNSET`: nothing)."""

    pointer: str
    first: Any
    second: Any


def differences(first: Any, second: Any, pointer: str = "") -> Iterator[Difference]:
    """Where two values of JSON differ, leaf by leaf, in order."""
    if isinstance(first, dict) and isinstance(second, dict):
        for name in sorted(first.keys() | second.keys()):
            place = name.replace("~", "~0").replace("/", "~1")
            yield from differences(first.get(name, UNSET), second.get(name, UNSET), f"{pointer}/{place}")
    elif isinstance(first, list) and isinstance(second, list):
        for n, (one, other) in enumerate(zip_longest(first, second, fillvalue=UNSET)):
            yield from differences(one, other, f"{pointer}/{n}")
    elif first != second or type(first) is not type(second):
        yield Difference(pointer, first, second)


# -- a table with a record --------------------------------------------------------------------------------------------


def tables_differ(game: Game[Any], recorded: Session, given: Session) -> list[Difference]:
    """Where two tables differ, at most `MOST` places: what lies on them, and who is asked what."""
    return list(islice(differences(_seen(game, recorded), _seen(game, given)), MOST))


def steps_at(
    game: Game[Any], options: Any, log: Sequence[LogEntry[Any]], given: Session, pause: Pause = go_on
) -> list[int]:
    """After how many answers of a legal and complete log its table is the given one."""
    wanted = _told(game, given)
    table = game.setup(options, Referee(), auto=False)
    found = [0] if _told(game, table) == wanted else []
    for entry in log:
        table.replay_entry(entry)
        if _told(game, table) == wanted:
            found.append(table.step)
        pause()
    return found


def _told(game: Game[Any], table: Session) -> bytes:
    """What makes a table this one, as bytes."""
    asked = [(seat, table.decisions[seat].kind) for seat in sorted(table.decisions)]
    return game.encode([table.state, asked])


def _seen(game: Game[Any], table: Session) -> Any:
    """The same as values of JSON; what lies on the table is as in the checkpoint of a position."""
    state, asked = msgspec.json.decode(_told(game, table))
    return {"checkpoint": state, "asked": dict(asked)}


# -- a record with a record -------------------------------------------------------------------------------------------


class RecordsDiffer(NamedTuple):
    """The first place where two records differ; in their logs it is the answer of this ``step``."""

    difference: Difference
    step: int | None = None


def records_differ(game: Game[Any], first: Record, second: Record, pause: Pause = go_on) -> RecordsDiffer | None:
    """The first difference between two records, or ``None``: setups, then logs, then what is said of the end.

    Logs are compared as they are played: what one of them has left out, since the core answers it, is no difference,
    and each counts as far as it is legal.  Raises `WrongRuleset` and `InvalidOptions`.
    """
    logs = [verify(game, record, pause=pause).table.log for record in (first, second)]
    one, other = (_values(game, options_of(game, record)) for record in (first, second))
    for found in differences(one, other, "/options"):
        return RecordsDiffer(found)
    one, other = (_said(game, record) for record in (first, second))
    for found in differences(_draws_of(one), _draws_of(other), "/chance"):
        return RecordsDiffer(found)
    for step, entries in enumerate(zip_longest(*logs, fillvalue=UNSET)):
        pause()
        answers = [_entry(game, entry) for entry in entries]
        for found in differences(answers[0], answers[1], "/log"):
            return RecordsDiffer(found, step)
    for name in SAID:
        for found in differences(one.get(name, UNSET), other.get(name, UNSET), f"/{name}"):
            return RecordsDiffer(found)
    return None


def _said(game: Game[Any], record: Record) -> Any:
    """What a record says beside what was played, as values of JSON."""
    said = {name: getattr(record, name) for name in SAID}
    return _values(game, {name: value for name, value in said.items() if value is not UNSET})


def _draws_of(record: Any) -> Any:
    """What of a record's chance the draws depend on."""
    return {
        name: value for name, value in record["chance"].items() if name in ("mode", "match", "seed", "contributions")
    }


def _entry(game: Game[Any], entry: LogEntry[Any] | msgspec.UnsetType) -> Any:
    """Who has answered what; whether the core did it in his place is no matter."""
    return UNSET if entry is UNSET else {"seat": entry.seat, "action": _values(game, entry.action)}


def _values(game: Game[Any], value: Any) -> Any:
    return msgspec.json.decode(game.encode(value))
