"""A record, played again step by step."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping, Sequence
from typing import Any

import msgspec

from herald_client.problem import Problem
from herald_client.records import AnyRecord, read_record
from herald_client.turns import INCLUDE, WORDS, Step

from .match import AsyncMatch

TABLE = "table"
#: What the service says of an answer that is not the next one.
REFUSALS = ("illegal-action", "not-your-decision", "game-over")


async def steps(kind: type[AsyncMatch], game: Any, record: AnyRecord, words: bool) -> AsyncIterator[Step]:
    """What ``game.steps`` tells.  Of the record's positions only the last one is kept."""
    members = read_record(record, kind._record)
    include = (*INCLUDE, WORDS) if words else INCLUDE
    verdict = await game.replay(**members, include=[part for part in include if part not in ("events", "log")])
    wrong = None if verdict.valid else verdict.at
    match = await _set_up(kind, game, members, words)
    yield Step(None, match.turn)
    log = members.get("log")
    answers = _woven(match, members["logs"], verdict.turn.step) if log is None else _in_order(match, log, wrong)
    async for answer in answers:
        yield Step(msgspec.convert(answer, kind._entry), match.turn)
        match.log, match._past = [], []
    entry = None if wrong is None else _readable(members["log"][wrong], kind._entry)
    yield Step(entry, verdict.turn, verdict)


async def _set_up(kind: type[AsyncMatch], game: Any, members: Mapping[str, Any], words: bool) -> AsyncMatch:
    """A match that begins as the recorded one did."""
    chance = members["chance"]
    names = members.get("players") if words else None
    if "log" in members and not chance.get("numbers"):
        known = {name: chance[name] for name in ("mode", "match", "seed") if name in chance}
        return await kind.begin(game, {"options": members.get("options"), "chance": known}, words, names)
    # A sealed match, or one with a promised seed, can't be set up like that again: but its record without the answers
    # leads to the same position.
    head = {name: members[name] for name in ("ruleset", "options", "chance") if name in members}
    nothing: dict[str, Any] = {"log": []} if "log" in members else {"logs": dict.fromkeys(members["logs"], ())}
    begun = await game.replay(**head, **nothing, include=["position"])
    return await kind.resume(game, begun.turn.position, words=words, names=names)


async def _in_order(match: AsyncMatch, log: Sequence[Mapping[str, Any]], wrong: int | None) -> AsyncIterator[Any]:
    """Play a log, up to the entry that is wrong.  What the service answers by itself need not be in it."""
    end = len(log) if wrong is None else wrong
    at = 0
    if match.log:
        at = _passed(log, at, end, match.log)
    elif match.step and log and _given_by_itself(log[0]):  # a match that was resumed: nobody has told what
        at = min(match.step, end)
    while at < end:
        entry = log[at]
        turn = await match.act(entry["seat"], entry["action"])
        yield entry
        at = _passed(log, at + 1, end, turn.log[1:])


def _passed(log: Sequence[Mapping[str, Any]], at: int, end: int, answers: Sequence[Any]) -> int:
    """How far a log goes, from there, with these answers of the service; it may leave them out."""
    for answer in answers:
        if at < end and {"auto": False, **log[at]} == {"auto": False, **msgspec.to_builtins(answer)}:
            at += 1
    return at


def _given_by_itself(entry: Mapping[str, Any]) -> bool:
    return entry["seat"] == TABLE or bool(entry.get("auto"))


async def _woven(
    match: AsyncMatch, logs: Mapping[str, Sequence[Mapping[str, Any]]], end: int
) -> AsyncIterator[Mapping[str, Any]]:
    """Play the logs of the seats of a sealed match, so many steps: whoever is asked answers with the next of his own.

    What may be done at any time is done where nobody who is asked has another answer.
    """
    nexts = dict.fromkeys(sorted(logs), 0)
    while match.step < end:
        for seat, at in nexts.items():
            while at < len(logs[seat]) and logs[seat][at].get("auto"):
                at += 1
            nexts[seat] = at
        entry = await _next(match, [logs[seat][at] for seat, at in nexts.items() if at < len(logs[seat])])
        if entry is None:
            return
        nexts[entry["seat"]] += 1
        yield entry


async def _next(match: AsyncMatch, entries: Sequence[Mapping[str, Any]]) -> Mapping[str, Any] | None:
    """The one of these entries that could be played; None, if there is none."""
    for entry in sorted(entries, key=lambda entry: entry["seat"] not in match.to_act):
        try:
            await match.act(entry["seat"], entry["action"])
        except Problem as problem:
            if problem.name not in REFUSALS:
                raise
        else:
            return entry
    return None


def _readable(entry: Any, kind: Any) -> Any:
    """An entry as this type; None, if it is not of it."""
    try:
        return msgspec.convert(entry, kind)
    except msgspec.ValidationError:
        return None
