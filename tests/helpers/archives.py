"""Records for archives, and workers that die of some of them."""

import os
from functools import cache
from typing import Any

import msgspec

from api.records import validate as validating
from api.records.batch import worker
from api.records.batch.worker import Batch
from engine import games
from tests.helpers.playout import play, seeded

#: The player of this name kills the process that judges their game.
KILLER = "Killer"
MOST = 2**21


BC = games["battlecrest"]


def record(seed: int, *, stop: int = 6, **changes: Any) -> bytes:
    """A record of the first answers of a random game of Battlecrest, on one line, with these members changed."""
    return msgspec.json.encode({**msgspec.json.decode(_played(seed, stop)), **changes})


@cache
def _played(seed: int, stop: int) -> bytes:
    options, chance = BC.modes[0].example, seeded(seed)
    log = list(play(BC, options, seed, stop=stop).log)
    told = {"mode": "seeded", "match": chance.match, "seed": chance.seed}
    return BC.codec.encode({"game": BC.id, "ruleset": BC.ruleset, "options": options, "chance": told, "log": log})


def killer(seed: int) -> bytes:
    """A record of which `judge_or_die` dies."""
    return record(seed, players={"p1": KILLER})


def judge_or_die(batch: Batch) -> list[bytes]:
    """What a worker does, except with killers."""
    if any(KILLER.encode() in (line.content or b"") for line in batch.lines):
        os._exit(9)
    return worker.judge(batch)


def judge_or_fail(batch: Batch) -> list[bytes]:
    """What a worker does whose rules fail on killers."""
    return _judge_or_raise(batch, ZeroDivisionError)


def judge_without_memory(batch: Batch) -> list[bytes]:
    """What a worker does that has too little memory for killers."""
    return _judge_or_raise(batch, MemoryError)


def _judge_or_raise(batch: Batch, error: type[Exception]) -> list[bytes]:
    judge = validating.verify

    def fail(game: Any, record: Any, **more: Any) -> Any:
        if KILLER in record.players.values():
            raise error
        return judge(game, record, **more)

    validating.verify = fail
    try:
        return worker.judge(batch)
    finally:
        validating.verify = judge


def die(batch: Batch) -> list[bytes]:
    """What a process does that cannot do anything."""
    os._exit(9)
