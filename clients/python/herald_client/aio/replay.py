"""Replay a record, step by step."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping, Sequence
from typing import Any

import msgspec

from herald_client.answers import convert
from herald_client.problem import Problem
from herald_client.records import AnyRecord, read_record
from herald_client.turns import INCLUDE, TEXT, Step

from .match import AsyncMatch

TABLE = "table"
#: The problems of an answer that is not the next one.
REFUSALS = ("illegal-action", "not-your-decision", "game-over")


async def replay_steps(kind: type[AsyncMatch], game: Any, record: AnyRecord, text: bool) -> AsyncIterator[Step]:
    """Yield the steps of a record, for ``game.steps``.  Only the last position is kept."""
    members = read_record(record, kind._record)
    include = (*INCLUDE, TEXT) if text else INCLUDE
    verdict = await game.replay(**members, include=[part for part in include if part not in ("events", "log")])
    wrong = None if verdict.valid else verdict.at
    match = await _set_up(kind, game, members, text)
    yield Step(None, match.turn)
    if "log" in members:
        answers = _in_order(match, [convert(entry, kind._entry) for entry in members["log"][:wrong]])
    else:
        answers = _woven(match, members["logs"], kind._entry, verdict.turn.step)
    async for answer in answers:
        yield Step(answer, match.turn)
        match.log, match._past = [], []
    yield Step(None if wrong is None else _readable(members["log"][wrong], kind._entry), verdict.turn, verdict)


async def _set_up(kind: type[AsyncMatch], game: Any, members: Mapping[str, Any], text: bool) -> AsyncMatch:
    """Return a match with the setup of the recorded one."""
    chance = members["chance"]
    names = members.get("players") if text else None
    if "log" in members and not chance.get("contributions"):
        known = {name: chance[name] for name in ("mode", "match", "seed") if name in chance}
        return await kind.begin(game, {"options": members.get("options"), "chance": known}, text, names)
    # The setup of a sealed match, or of one with a committed seed, can't be repeated.  The replay of its record without
    # answers leads to the same position.
    head = {name: members[name] for name in ("ruleset", "options", "chance") if name in members}
    nothing: dict[str, Any] = {"log": []} if "log" in members else {"logs": dict.fromkeys(members["logs"], ())}
    begun = await game.replay(**head, **nothing, include=["position"])
    return await kind.resume(game, begun.turn.position, text=text, names=names)


async def _in_order(match: AsyncMatch, log: Sequence[Any]) -> AsyncIterator[Any]:
    """Play a legal log, with or without automatic answers."""
    marked = any(entry.auto for entry in log)  # then the log has all automatic answers, else none
    at = 0
    if match.log:
        at = _passed(log, at, match.log, marked)
    elif log and (log[0].seat == TABLE or log[0].auto):  # a resumed match does not know its first answers
        at = match.step
    while at < len(log):
        entry = log[at]
        turn = await match.act(entry.seat, entry.action)
        yield entry
        at = _passed(log, at + 1, turn.log[1:], marked)


def _passed(log: Sequence[Any], at: int, answers: Sequence[Any], marked: bool) -> int:
    """Return the index in the log after these answers of the service."""
    for answer in answers:
        if (marked or not answer.auto) and at < len(log):
            entry = log[at]
            at += (entry.seat, entry.action) == (answer.seat, answer.action)
    return at


async def _woven(match: AsyncMatch, logs: Mapping[str, Sequence[Any]], kind: Any, end: int) -> AsyncIterator[Any]:
    """Play the logs of the seats of a sealed match up to a step: each seat with a decision plays its next answer.

    An answer out of turn is played when no seat with a decision has another answer.
    """
    if match.step >= end:  # the log is malformed
        return
    entries = {seat: [convert(entry, kind) for entry in logs[seat]] for seat in sorted(logs)}
    left = {seat: [entry for entry in reversed(entries[seat]) if not entry.auto] for seat in entries}
    while match.step < end and (entry := await _next(match, [left[seat][-1] for seat in left if left[seat]])):
        left[entry.seat].pop()
        yield entry


async def _next(match: AsyncMatch, entries: Sequence[Any]) -> Any:
    """Play the first legal one of these entries and return it; None if none is legal."""
    for entry in sorted(entries, key=lambda entry: entry.seat not in match.to_act):
        try:
            await match.act(entry.seat, entry.action)
        except Problem as problem:
            if problem.name not in REFUSALS:
                raise
        else:
            return entry
    return None


def _readable(entry: Any, kind: Any) -> Any:
    """Return an entry as this type; None if it is malformed."""
    try:
        return msgspec.convert(entry, kind)
    except msgspec.ValidationError:
        return None
