"""Compare a session with a record of the same match, or two records."""

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

#: The most differences between two sessions that are reported.
MOST: Final = 20
#: The members of a record besides its setup and logs.
SAID: Final = ("chance", "outcome", "adjudication", "players", "event", "date", "comments", "tags")


class Difference(NamedTuple):
    """A place where two values differ: its JSON pointer, and both values (`UNSET`: nothing)."""

    pointer: str
    first: Any
    second: Any


def differences(first: Any, second: Any, pointer: str = "") -> Iterator[Difference]:
    """Yield the differences of two JSON values, leaf by leaf, in order."""
    if isinstance(first, dict) and isinstance(second, dict):
        for name in sorted(first.keys() | second.keys()):
            place = name.replace("~", "~0").replace("/", "~1")
            yield from differences(first.get(name, UNSET), second.get(name, UNSET), f"{pointer}/{place}")
    elif isinstance(first, list) and isinstance(second, list):
        for n, (one, other) in enumerate(zip_longest(first, second, fillvalue=UNSET)):
            yield from differences(one, other, f"{pointer}/{n}")
    elif first != second or type(first) is not type(second):
        yield Difference(pointer, first, second)


def sessions_differ(game: Game[Any], recorded: Session, given: Session) -> list[Difference]:
    """Return the differences of two sessions, at most `MOST`: of their states and of their decisions."""
    return list(islice(differences(_seen(game, recorded), _seen(game, given)), MOST))


def steps_at(
    game: Game[Any], options: Any, log: Sequence[LogEntry[Any]], given: Session, pause: Pause = go_on
) -> list[int]:
    """Return the steps of a legal and complete log at which it reaches the given session."""
    wanted = _fingerprint(game, given)
    session = Session.begin(game, options, Referee(), auto=False)
    found = [0] if _fingerprint(game, session) == wanted else []
    for entry in log:
        session.replay_entry(entry)
        if _fingerprint(game, session) == wanted:
            found.append(session.step)
        pause()
    return found


def _fingerprint(game: Game[Any], session: Session) -> bytes:
    """Return the state and the open decisions as bytes."""
    decisions = [(seat, session.decisions[seat].kind) for seat in sorted(session.decisions)]
    return game.codec.encode([session.state, decisions])


def _seen(game: Game[Any], session: Session) -> Any:
    """Return the state, as in the checkpoint of a position, and the open decisions as JSON values."""
    state, decisions = msgspec.json.decode(_fingerprint(game, session))
    return {"checkpoint": state, "asked": dict(decisions)}


class RecordsDiffer(NamedTuple):
    """The first difference between two records; in their logs it is in the answer of this ``step``."""

    difference: Difference
    step: int | None = None


def records_differ(game: Game[Any], first: Record, second: Record, pause: Pause = go_on) -> RecordsDiffer | None:
    """Return the first difference between two records, or ``None``: in setups, then logs, then the claimed outcome.

    Logs are compared as they are played.  An answer that one of them leaves out, since the core gives it, is not a
    difference, and each log counts as far as it is legal.  Raises `WrongRuleset` and `InvalidOptions`.
    """
    logs = [verify(game, record, pause=pause).session.log for record in (first, second)]
    one, other = (_values(game, options_of(game, record)) for record in (first, second))
    for found in differences(one, other, "/options"):
        return RecordsDiffer(found)
    one, other = (_claims(game, record) for record in (first, second))
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


def _claims(game: Game[Any], record: Record) -> Any:
    """Return the `SAID` members of a record as JSON values."""
    said = {name: getattr(record, name) for name in SAID}
    return _values(game, {name: value for name, value in said.items() if value is not UNSET})


def _draws_of(record: Any) -> Any:
    """Return the members of a record's chance on which the draws depend."""
    return {
        name: value for name, value in record["chance"].items() if name in ("mode", "match", "seed", "contributions")
    }


def _entry(game: Game[Any], entry: LogEntry[Any] | msgspec.UnsetType) -> Any:
    """Return seat and action of an entry; whether the core answered for the seat does not matter."""
    return UNSET if entry is UNSET else {"seat": entry.seat, "action": _values(game, entry.action)}


def _values(game: Game[Any], value: Any) -> Any:
    return msgspec.json.decode(game.codec.encode(value))
