"""R16: the accounts of whole games add up."""

import random
from typing import Any

import pytest

from engine.core.chance import Seeded
from engine.core.decision import TABLE
from engine.core.session import Session
from engine.math_and_magic import MATH_AND_MAGIC as GAME
from engine.math_and_magic.components.load import NEUTRALS
from engine.math_and_magic.model import actions, events
from engine.math_and_magic.model.state import COUNTED


def playout(number: int) -> tuple[Session, list[Any]]:
    """A game of random answers, and all its events."""
    luck = random.Random(number)
    mode = GAME.modes[number % 3]
    table = Session.begin(GAME, mode.example, Seeded(f"game{number}", f"{number:064x}"), durable=False)
    told: list[Any] = []
    while table.to_act:
        assert table.to_act != [TABLE]
        seat = luck.choice(table.to_act)
        legal = table.legal(seat)
        if actions.Neutral() in legal and luck.random() < 0.7:
            legal = [actions.Neutral()]
        table.act(seat, luck.choice(legal))
        told += table.events
        table.events.clear()
    return table, told


@pytest.mark.parametrize("number", range(60))
def test_the_accounts_of_a_game(number: int) -> None:
    """R1.3, R9.2: of every battle the lines add up to the strengths, and these to the winner."""
    table, told = playout(number)
    assert table.outcome is not None
    sides: list[str] = []
    sums: dict[str, int] = {}
    points: dict[str, int] = {}
    battles = 0
    for event in told:
        if isinstance(event, events.BattleBegan):
            sides, sums = [event.seat, "neutral"], {event.seat: 0, "neutral": event.strength}
            assert event.strength == NEUTRALS[event.neutral].strength_of(event.squads)
        elif isinstance(event, events.Challenged):
            sides, sums = [event.seat, event.opponent], {event.seat: 0, event.opponent: 0}
        elif isinstance(event, events.Counted):
            line = event.line
            sums[line.side] += line.amount
            assert line.total == sums[line.side], line
            assert line.miss == (line.what in ("strike", "hero_strike") and not any(line.flips)), line  # R7.6, R7.7
        elif isinstance(event, events.BattleEnded):
            own, enemy = (sums[side] for side in sides)
            assert event.strengths == [own, enemy]
            if own > enemy:
                assert event.winner == sides[0]
            elif enemy > own and sides[1] != "neutral":
                assert event.winner == sides[1]
            else:
                assert (event.winner, event.points, event.chests) == (None, 0, 0)
            if event.winner:
                assert 1 <= event.points <= 7
                assert event.chests >= 1
                points[event.winner] = points.get(event.winner, 0) + event.points
            battles += 1
    assert battles > 3
    assert [points.get(seat, 0) for seat in table.decisions] == []
    assert [player.points for player in table.view().players] == [
        points.get(f"p{n}", 0) for n in range(1, len(table.view().players) + 1)
    ]


@pytest.mark.parametrize("number", range(6))
def test_what_a_line_counts_has_a_word(number: int) -> None:
    """R16: and a line that has none counts nothing."""
    lines = [event.line for event in playout(number)[1] if isinstance(event, events.Counted)]
    assert {line.what for line in lines if line.count} <= COUNTED.keys()
