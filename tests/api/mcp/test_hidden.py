"""Hidden information stays hidden: two tables that differ only in what a seat may not know answer it the same."""

import random
from collections import deque
from collections.abc import Awaitable, Iterator
from typing import Any

import anyio
import msgspec
import pytest
from mcp.server.mcpserver.exceptions import ToolError
from mcp.types import CallToolResult

from api.mcp.server import Tools
from api.mcp.sessions import MatchSessions, Partner
from engine import games
from engine.core.chance import Referee
from engine.core.decision import SEATS, TABLE, Action, Chance
from engine.core.session import Session
from tests.helpers.mcp_client import Player, playing, text_of
from tests.laws.every_game import Case, cases, for_each, sample, twins
from tests.laws.variations import HIDDEN_DRAWS, TELLS_BY_ASKING, VARIATIONS

#: Twins of a position, and choices that are tried with each.
TWINS, TRIED = 3, 2

#: Events that show what their player alone knew, and chose to lay open.
DISCARDED = {"objective_discarded"}

SECRETIVE = [case for case in cases() if case.game.id in games.keys() & VARIATIONS.keys()]
with_secrets = for_each([case for case in SECRETIVE if str(case) not in TELLS_BY_ASKING], "math-and-magic")


class Apart(Exception):
    """The others cannot do the same at both tables."""


def open_table(table: Session) -> Session:
    """Return the same table with claimed chance, so that both twins can be given the same draws."""
    position = msgspec.structs.replace(table.position(), chance=Referee())
    return Session.resume(table.game, table.game.codec.encode(position))


def noting(choose: random.Random, noted: deque[Action]) -> Partner:
    """Plays anything, also what chance does, and notes it."""

    def partner(table: Session, seat: str) -> Action:
        noted.append(choose.choice(table.legal(seat)))
        return noted[-1]

    return partner


def repeating(viewer: str, choose: random.Random, noted: deque[Action]) -> Partner:
    """Plays what was noted; of draws that the viewer may not see, any."""

    def partner(table: Session, seat: str) -> Action:
        decision, legal = table.decision(seat), table.legal(seat)
        action = noted.popleft() if noted else None
        if seat == TABLE and isinstance(decision, Chance) and HIDDEN_DRAWS[table.game.id](decision, viewer):
            return choose.choice(legal)
        if action not in legal:
            raise Apart
        return action

    return partner


def ask(told: Awaitable[CallToolResult]) -> Any:
    """What a tool answers, data and text, or what it says is wrong."""

    async def answer() -> Any:
        try:
            result = await told
        except ToolError as problem:
            return str(problem)
        return result.structured_content, text_of(result)

    return anyio.run(answer)


def sit(table: Session, seat: str, partner: Partner) -> Tools:
    """The tools, with a match at this table."""
    matches = MatchSessions(games, "en", partner=partner)
    matches.add("m1", table, [seat])
    return Tools(matches)


def looked(tools: Tools, seat: str, actions: list[Any]) -> Iterator[Any]:
    """All that a seat can ask without playing."""
    yield ask(tools.look("m1", events=50, illegal=True))
    yield ask(tools.look("m1", seat))
    yield ask(tools.suggest("m1", tools.matches["m1"].number, 1))
    yield from (ask(tools.check("m1", 1, action)) for action in actions)


def shown(tools: Tools) -> bool:
    """Whether something hidden was shown in this match: from then on twins may differ."""
    events = tools.matches["m1"].table.events
    return any(event.reveals or event.__struct_config__.tag in DISCARDED for event in events)


@with_secrets
def test_what_a_seat_is_told_does_not_depend_on_secrets(case: Case) -> None:
    choose = random.Random(7)
    looks = plays = apart = 0
    pool: list[Any] = []
    for table in case.walk(3, 0.03 if case.long else 0.08, stop=400):
        asked = [seat for seat in table.to_act if seat != TABLE and len(table.legal(seat)) > 1]
        pool += [msgspec.to_builtins(action) for seat in asked for action in table.legal(seat)[:1]]
        for seat in asked[:1]:
            assert seat in SEATS
            for twin in sample(list(twins(table, seat)), choose, TWINS):
                tried = sample(pool, choose, TRIED)
                both = [sit(open_table(one), seat, noting(choose, deque())) for one in (table, twin)]
                mine, yours = (list(looked(tools, seat, tried)) for tools in both)
                assert mine == yours
                looks += len(mine)
                for number in range(1, 1 + min(TRIED, len(table.legal(seat)))):
                    noted: deque[Action] = deque()
                    here = sit(open_table(table), seat, noting(choose, noted))
                    there = sit(open_table(twin), seat, repeating(seat, choose, noted))
                    told = ask(here.act("m1", 1, number))
                    try:
                        other = ask(there.act("m1", 1, number))
                    except Apart:
                        apart += 1
                        continue
                    if not (shown(here) or shown(there)):
                        assert told == other
                        assert [*looked(here, seat, tried)] == [*looked(there, seat, tried)]
                        plays += 1
    print(f"{case}: {looks} answers to questions, {plays} answers to actions, {apart} that cannot be compared")
    assert looks > 50
    assert plays > 10


@with_secrets
def test_what_a_seat_is_told_does_not_depend_on_hidden_draws(case: Case) -> None:
    """Two matches from their setup, with the same answers of all, but other draws where the seat does not see them."""
    compared = hidden = 0
    for seed in range(6 if case.long else 20):
        choose, noted, seat = random.Random(seed), deque[Action](), SEATS[seed % case.mode.seats]
        new = [Session.begin(case.game, case.mode.example, Referee(), durable=False) for _ in range(2)]
        try:
            here = sit(new[0], seat, noting(choose, noted))
            there = sit(new[1], seat, repeating(seat, choose, noted))
            told, other = ask(here.look("m1", events=200)), ask(there.look("m1", events=200))
            for question in range(1, 60):
                if told != other and (shown(here) or shown(there)):
                    break
                assert told == other
                compared += 1
                hidden += new[0].game.codec.encode(new[0].state) != new[1].game.codec.encode(new[1].state)
                if new[0].outcome is not None:
                    break
                number = choose.randrange(len(told[0]["question"]["choices"])) + 1
                noted.clear()
                told = ask(here.act("m1", question, number))
                other = ask(there.act("m1", question, number))
        except Apart:
            continue
    print(f"{case}: {compared} answers compared, {hidden} of them at tables that differ")
    assert hidden > 20


@pytest.mark.parametrize("game", games)
def test_a_program_is_told_of_no_seed_and_no_position(game: str) -> None:
    """Neither of what follows from the seed of a match, nor of how often others were asked."""

    async def play(player: Player) -> None:
        told, _ = await player.ask("setup", game=game)
        numbers = [told["question"]["number"]]
        for _ in range(8):
            told = await player.act(told, 1)
            if "outcome" in told:
                break
            numbers.append(told["question"]["number"])
        assert numbers == [*range(1, len(numbers) + 1)]
        await player.ask("look", match=told["match"], events=200, illegal=True)
        said = "\n".join(player.told)
        for word in ("seed", "commitment", "position", "journal", "step"):
            assert f'"{word}"' not in said

    playing(play)
