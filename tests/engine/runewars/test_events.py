"""Events are facts: they hold copies, which never change (`FateDrawnClosed.cards`, when Command draws more)."""

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from engine.core.decision import Rule
from engine.core.events import Emit, Event
from engine.core.session import Session
from engine.runewars import RUNEWARS, Runewars
from engine.runewars.model import events
from engine.runewars.model.state import State
from tests.engine.runewars.battle.scenes import fight
from tests.engine.runewars.coverage import OPTIONS
from tests.engine.runewars.players import bold
from tests.helpers.playout import seeded


def changeable(what: Any) -> Iterator[Any]:
    """Every list, dict and struct in this that can change."""
    if isinstance(what, msgspec.Struct):
        if not what.__struct_config__.frozen:
            yield what
        for name in what.__struct_fields__:
            yield from changeable(getattr(what, name))
    elif isinstance(what, (list, dict)):
        yield what
        for one in what.values() if isinstance(what, dict) else what:
            yield from changeable(one)


class Watched(Runewars):
    """Return the game; its events share nothing with the position, and are never changed."""

    def __init__(self) -> None:
        self.messages = RUNEWARS.text.messages
        self.told: list[tuple[Event, bytes]] = []

    def play(self, state: State, emit: Emit, *, settled: bool) -> Rule:
        def watch(event: Event) -> None:
            if parts := [id(part) for part in changeable(event) if part is not event]:
                live = {id(part) for part in changeable(state)}
                assert live.isdisjoint(parts), f"{event} holds a part of the position"
            self.told.append((event, msgspec.json.encode(event)))
            emit(event)

        return super().play(state, watch, settled=settled)


@pytest.mark.parametrize("seed", range(3))
def test_events_share_nothing_with_the_position_and_stay_as_they_were_told(seed: int) -> None:
    game, choose = Watched(), random.Random(seed)
    table = Session.begin(game, OPTIONS[seed], seeded(seed), durable=False)
    for _ in range(1500):
        if table.outcome is not None:
            break
        seat = choose.choice(table.to_act)
        table.act(seat, bold(table, seat, choose))
        for event, told in game.told:
            assert msgspec.json.encode(event) == told, event
        game.told.clear()
    assert table.step > 500


def test_r16_19_the_cards_of_a_type_stay_as_they_were_told_when_command_draws_more() -> None:
    t = fight("1 beastman", "3 giant!", 9, 15)
    assert [(e.rule, e.cards) for e in t.told(events.FateDrawnClosed)] == [("R14.7", [9]), ("R16.19", [15])]
