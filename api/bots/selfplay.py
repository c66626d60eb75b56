"""Self-play: whole games between bots, and their records.

A plan and the number of a game determine the game: the same plan gives the same records, byte for byte, on any machine
and with any number of processes.
"""

import hashlib
import multiprocessing
import signal
from collections import deque
from collections.abc import Generator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import ExitStack
from typing import Any, Final, NamedTuple

from api.bots.process import Forfeit, Program
from api.records.canonical_json import canonical
from engine import games
from engine.core.chance import Seeded, pick
from engine.core.decision import Action
from engine.core.mcts import DEFAULT, STRENGTHS, playouts_of, suggest
from engine.core.position import STEP_HEADROOM
from engine.core.records.record import MAX_LOG, Adjudication, record_of
from engine.core.session import Session

#: Players that are no programs: any of the actions offered, or the first of them, or what is suggested by a strength:
#: `suggest`, or `suggest:5`.
RANDOM, FIRST, SUGGEST = "random", "first", "suggest"
#: The seeds of suggestions are below this.
SEEDS: Final = 2**53
#: Answers after which a game is given up; automatic ones after that still fit into a record.
MAX_ANSWERS: Final = MAX_LOG - STEP_HEADROOM
#: Games that a process is given at once, and how many such lots each is given ahead.
GAMES_PER_TASK, TASKS_AHEAD = 8, 3


class Plan(NamedTuple):
    """What to play."""

    game: str
    """the id of the game"""
    modes: Sequence[str]
    """the modes, one after another and from the first again"""
    seed: str
    """what all draws and all random answers follow from"""
    players: Mapping[str, str] = {}
    """who plays, by seat: `random`, `first`, `suggest:3`, or the command of a program; `random` unless given"""
    patience: float = 10.0
    """the seconds that a program may think about one answer"""
    names: Mapping[str, str] = {}
    """the names of players, by seat; who has none is called what plays"""
    event: str | None = None
    date: str | None = None
    openings: Sequence[Mapping[str, Any]] = ()
    """options in place of those of the modes, one after another and from the first again"""


def play_all(plan: Plan, count: int, processes: int = 1) -> Generator[bytes]:
    """Yield the records of ``count`` games in order, as canonical JSON without a line end."""
    lots = (range(n, min(n + GAMES_PER_TASK, count)) for n in range(0, count, GAMES_PER_TASK))
    if processes == 1:
        for lot in lots:
            for n in lot:
                yield play_one(plan, n)
        return
    # Spawned, not forked: the caller may have threads.  They ignore interrupts; the caller ends them.
    spawn = multiprocessing.get_context("spawn")
    executor = ProcessPoolExecutor(processes, spawn, signal.signal, (signal.SIGINT, signal.SIG_IGN))
    try:
        played: deque[Future[list[bytes]]] = deque()
        for lot in lots:
            played.append(executor.submit(play_games, plan, lot))
            if len(played) >= processes * TASKS_AHEAD:
                yield from played.popleft().result()
        while played:
            yield from played.popleft().result()
    finally:
        executor.shutdown(cancel_futures=True)


def play_games(plan: Plan, numbers: range) -> list[bytes]:
    """Return the records of the games with these numbers."""
    return [play_one(plan, n) for n in numbers]


def play_one(plan: Plan, number: int) -> bytes:
    """Return the record of game ``number`` of a plan (from 0) as canonical JSON."""
    game = games[plan.game]
    options = options_of(plan, number)
    chance = Seeded(_hash(plan, number, "match")[:16], _hash(plan, number, "seed"))
    table = Session.begin(game, options, chance)
    seats = game.seats_at(table.state)
    ruling = None
    with ExitStack() as programs:
        players = {
            seat: programs.enter_context(Program(kind, plan.patience))
            for seat, kind in plan.players.items()
            if not is_built_in(kind)
        }
        while table.outcome is None and ruling is None:
            seat = table.to_act[0]
            if len(table.log) >= MAX_ANSWERS:
                ruling = Adjudication("agreed_draw", [], note=f"given up after {len(table.log)} answers")
                break
            try:
                table.act(seat, _answer(table, seat, plan.players.get(seat, RANDOM), players))
            except Forfeit as problem:
                winners: Any = list(game.opponents(table.state, seat))
                who: Any = None if problem.reason == "decision" else seat
                ruling = Adjudication(problem.reason, winners, who, note=f"{seat}: {problem}"[:1000])
    names = {seat: plan.names.get(seat, plan.players.get(seat, RANDOM))[:100] for seat in seats}
    record = record_of(table, options, players=names, event=plan.event, date=plan.date, adjudication=ruling)
    return canonical(game.codec.encode(record))


def options_of(plan: Plan, number: int) -> Mapping[str, Any]:
    """Return the options of game ``number`` of a plan; raises `KeyError` for an unknown mode."""
    if plan.openings:
        return plan.openings[number % len(plan.openings)]
    return {mode.id: mode.example for mode in games[plan.game].modes}[plan.modes[number % len(plan.modes)]]


def _answer(table: Session, seat: str, kind: str, programs: Mapping[str, Program]) -> Action:
    if seat in programs:
        return programs[seat].choose(table, seat)
    if kind == FIRST:
        return table.legal(seat)[0]
    strength = strength_of(kind)
    return random_answer(table, seat) if strength is None else suggested_answer(table, seat, strength)


def is_built_in(kind: str) -> bool:
    """Return whether this names a built-in player, not a program."""
    return kind in (RANDOM, FIRST) or strength_of(kind) is not None


def strength_of(kind: str) -> int | None:
    """Return the strength of a `suggest` player, or ``None`` for other players."""
    name, colon, strength = kind.partition(":")
    if name != SUGGEST:
        return None
    if not colon:
        return DEFAULT
    return int(strength) if strength in map(str, STRENGTHS) else None


def suggested_answer(table: Session, seat: str, strength: int) -> Action:
    """Return the suggested action for this seat; its random numbers follow from the seed of the match."""
    chance = table.chance
    seed = pick(chance.key, f"{chance.match}/{seat}", table.step, SEEDS) if isinstance(chance, Seeded) else 0
    return suggest(table, seat, playouts_of(table.game, strength), seed).action


def random_answer(table: Session, seat: str) -> Action:
    """Return a random legal action, derived from the seed of the match; without a seed, the first one."""
    legal = table.legal(seat)
    if not isinstance(table.chance, Seeded):
        return legal[0]
    # As chance draws, and for another name: the same for ever, which `random` does not promise.
    return legal[pick(table.chance.key, f"{table.chance.match}/{seat}", table.step, len(legal))]


def _hash(plan: Plan, number: int, what: str) -> str:
    """Return 32 bytes in hexadecimal, independent of those for other purposes."""
    return hashlib.sha256(f"{what}/{plan.game}/{number}/{plan.seed}".encode()).hexdigest()
