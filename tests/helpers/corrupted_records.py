"""Damage: good records made bad in known ways, with what must be said of each.

Whether an answer is really illegal where it is put is asked of the engine's table there, not of what judges records.
"""

import random
from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

import msgspec

from engine import games
from engine.core.chance import Referee, Seeded
from engine.core.decision import TABLE, Chance
from engine.core.errors import NotYourDecision
from engine.core.game import Game
from engine.core.position import LogEntry
from engine.core.session import Session


class Damaged(NamedTuple):
    """A damaged line, and what must be said of it."""

    line: bytes
    at: int | None = None
    """the index in the log that must be accused; ``None``: it is no entry"""
    pointer: str | None = None
    """how the pointer must begin; ``None``: it is unreadable, and there is none"""

    def missed(self, verdict: dict[str, Any]) -> str:
        """What a verdict does not say of the damage (``""``: it says all)."""
        if verdict["valid"]:
            return "nobody has noticed"
        if verdict.get("at") != self.at:
            return f"{verdict.get('at')} is accused in place of {self.at}: {verdict['reason']}"
        if self.pointer is None:
            return "it was read" if "record" in verdict else ""
        if not verdict["pointer"].startswith(self.pointer):
            return f"{verdict['pointer']} is accused in place of {self.pointer}"
        return ""


class Good(NamedTuple):
    """A good record that is to be damaged: the line, what it holds, and its log."""

    line: bytes
    record: dict[str, Any]
    game: Game[Any]
    log: list[LogEntry[Any]]

    def tables(self) -> Iterator[tuple[int, Session]]:
        """The table before each entry of the log."""
        table = Session.begin(self.game, self.record.get("options"), Referee(), auto=False, durable=False)
        for n, entry in enumerate(self.log):
            yield n, table
            table.replay_entry(entry)

    def written(self, **members: Any) -> bytes:
        """The record with other members; ``None`` leaves one out."""
        changed = {name: part for name, part in {**self.record, **members}.items() if part is not None}
        return msgspec.json.encode(changed)

    def with_entries(self, start: int, end: int, *entries: Any) -> bytes:
        """The record with other entries in a part of its log."""
        log = self.record["log"]
        return self.written(log=[*log[:start], *entries, *log[end:]])


Damage = Callable[[Good, random.Random], Damaged | None]


def damage(line: bytes, kind: str, seed: int) -> Damaged | None:
    """The record in this line with damage of a kind; ``None`` if it has no place for it."""
    record = msgspec.json.decode(line)
    game = games[record["game"]]
    log = msgspec.json.decode(msgspec.json.encode(record["log"]), type=list[LogEntry[game.Action]])  # type: ignore[name-defined]
    return KINDS[kind](Good(line, record, game, log), random.Random(seed))


def found(good: Good, choose: random.Random, look: Callable[[int, Session], Damaged | None]) -> Damaged | None:
    """What is found from a random entry on, or else before it."""
    start = choose.randrange(len(good.log))
    earlier: Damaged | None = None
    for n, table in good.tables():
        if (n >= start or earlier is None) and (damaged := look(n, table)) is not None:
            if n >= start:
                return damaged
            earlier = damaged
    return earlier


def at_rest(table: Session) -> bool:
    """Whether only a player's choice leads on: nothing that a log may leave out comes before it."""
    return TABLE not in table.decisions and table.forced_answer() is None


def refused(table: Session, entry: LogEntry[Any]) -> str | None:
    """Which part of an entry is refused here; ``None``: it is legal."""
    try:
        return "action" if table.refusal(entry.seat, entry.action) else None
    except NotYourDecision:
        return "seat"


def wrong_action(good: Good, choose: random.Random) -> Damaged | None:
    """An action of another place of the log, which is illegal here."""

    def look(n: int, table: Session) -> Damaged | None:
        if not at_rest(table):
            return None
        for other in choose.choices(range(len(good.log)), k=5):
            if refused(table, LogEntry(good.log[n].seat, good.log[other].action)) == "action":
                entry = {**good.record["log"][n], "action": good.record["log"][other]["action"]}
                return Damaged(good.with_entries(n, n + 1, entry), n, f"/log/{n}/action")
        return None

    return found(good, choose, look)


def wrong_seat(good: Good, choose: random.Random) -> Damaged | None:
    """An answer that stands as that of a seat which has nothing to decide."""

    def look(n: int, table: Session) -> Damaged | None:
        idle = [seat for seat in good.game.seats_at(table.state) if seat not in table.decisions]
        if not at_rest(table) or not idle:
            return None
        seat: Any = choose.choice(idle)
        if refused(table, LogEntry(seat, good.log[n].action)) is None:  # it may be done at any time
            return None
        return Damaged(good.with_entries(n, n + 1, {**good.record["log"][n], "seat": seat}), n, f"/log/{n}/seat")

    return found(good, choose, look)


def swapped(good: Good, choose: random.Random) -> Damaged | None:
    """Two neighbours in the other order, of which the later one was not possible yet."""

    def look(n: int, table: Session) -> Damaged | None:
        if n + 1 == len(good.log) or not at_rest(table) or (where := refused(table, good.log[n + 1])) is None:
            return None
        one, two = good.record["log"][n : n + 2]
        return Damaged(good.with_entries(n, n + 2, two, one), n, f"/log/{n}/{where}")

    return found(good, choose, look)


def missing_entry(good: Good, choose: random.Random) -> Damaged | None:
    """An answer is left out, without which the next one is not possible."""

    def look(n: int, table: Session) -> Damaged | None:
        if n + 1 == len(good.log) or not at_rest(table) or (where := refused(table, good.log[n + 1])) is None:
            return None
        return Damaged(good.with_entries(n, n + 1), n, f"/log/{n}/{where}")

    return found(good, choose, look)


def unfair_draw(good: Good, choose: random.Random) -> Damaged | None:
    """Another result of chance, which was possible, but is not what the seed gives."""

    def look(n: int, table: Session) -> Damaged | None:
        decision = table.decisions.get(TABLE)
        if not isinstance(decision, Chance):
            return None
        others = [action for action, weight in decision.outcomes() if weight and action != good.log[n].action]
        if not others:
            return None
        entry = {**good.record["log"][n], "action": choose.choice(others)}
        return Damaged(good.with_entries(n, n + 1, entry), n, f"/log/{n}/action")

    return found(good, choose, look)


def other_seed(good: Good, choose: random.Random) -> Damaged | None:
    """Another seed than was committed to."""
    chance = {**good.record["chance"], "seed": choose.randbytes(32).hex()}
    return Damaged(good.written(chance=chance), None, "/chance/commitment")


def other_seed_uncommitted(good: Good, choose: random.Random) -> Damaged | None:
    """Another seed, and no commitment: the first draw that it does not give is accused."""
    seeded = Seeded(good.record["chance"]["match"], choose.randbytes(32).hex())
    chance = {"mode": "seeded", "match": seeded.match, "seed": seeded.seed}
    for n, table in good.tables():
        decision = table.decisions.get(TABLE)
        if isinstance(decision, Chance) and seeded.answer(decision, n) != good.log[n].action:
            return Damaged(good.written(chance=chance), n, f"/log/{n}/action")
    return None


def cut_log(good: Good, choose: random.Random) -> Damaged | None:
    """The last entries are missing, a player's choice among them, but the outcome is claimed."""
    if "outcome" not in good.record:
        return None
    chosen = [n for n, table in good.tables() if at_rest(table)]
    end = choose.choice(chosen)
    return Damaged(good.with_entries(end, len(good.log)), None, "/outcome")


def other_winner(good: Good, choose: random.Random) -> Damaged | None:
    """The outcome that is claimed has another winner."""
    if "outcome" not in good.record:
        return None
    told = good.record["outcome"]
    winner = choose.choice([seat for seat in good.record["players"] if [seat] != told["winners"]])
    return Damaged(good.written(outcome={**told, "winners": [winner]}), None, "/outcome")


def other_ruleset(good: Good, choose: random.Random) -> Damaged | None:
    """The record of another version of the rules."""
    return Damaged(good.written(ruleset=f"0.{choose.randrange(10)}.0"), None, "/ruleset")


def cut_line(good: Good, choose: random.Random) -> Damaged | None:
    """The line breaks off."""
    return Damaged(good.line[: choose.randrange(1, len(good.line))])


def broken_json(good: Good, choose: random.Random) -> Damaged | None:
    """A colon is missing."""
    colons = [n for n in range(len(good.line)) if good.line[n : n + 2] == b'":']
    n = choose.choice(colons)
    return Damaged(good.line[: n + 1] + good.line[n + 2 :])


def member_twice(good: Good, choose: random.Random) -> Damaged | None:
    """A member of an entry is given twice."""
    places = [n for n in range(len(good.line)) if good.line.startswith(b',"seat":"', n)]
    n = choose.choice(places)
    member = good.line[n : good.line.index(b'"', n + len(b',"seat":"')) + 1]
    return Damaged(good.line[:n] + member + good.line[n:])


KINDS: Final[dict[str, Damage]] = {
    kind.__name__: kind
    for kind in (
        wrong_action,
        wrong_seat,
        swapped,
        missing_entry,
        unfair_draw,
        other_seed,
        other_seed_uncommitted,
        cut_log,
        other_winner,
        other_ruleset,
        cut_line,
        broken_json,
        member_twice,
    )
}
