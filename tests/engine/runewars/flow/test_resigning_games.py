"""R28.9: complete games in which players resign at any moment keep the laws, and their events add up to the state."""

import random
from typing import Any, Final

from engine.core.events import Event
from engine.core.session import Session
from engine.runewars import RUNEWARS
from engine.runewars.kernel.context import Context
from engine.runewars.model import events
from engine.runewars.model.actions import Resign
from engine.runewars.model.types import Seat
from tests.engine.runewars.coverage import MOST_STEPS, OPTIONS
from tests.engine.runewars.flow.scenes import is_gone
from tests.engine.runewars.players import bold, random_player, sensible
from tests.engine.runewars.test_playouts import Law
from tests.helpers.playout import seeded
from tests.laws.every_game import for_seeds

#: R21.5, R26.17: cards whose bid has no winner and no loser.
SUMS: Final = ("stormy_weather", "abundance_of_power")
SEVERAL: Final = [options for options in OPTIONS if options["players"] > 2]


class Report(Law):
    """The law of games, and what the events of a game with resignations say."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.gone: set[Any] = set()
        self.card = ""
        self.revealed, self.decided = 0, 0

    def __call__(self, table: Session) -> None:
        g = Context(table.state, lambda event: None)
        if table.outcome is None:
            super().__call__(table)
        else:
            self.fold(table, g)
        for seat in self.gone:
            assert is_gone(g, seat)

    def fold(self, table: Session, g: Context) -> None:
        for event in table.events:
            self.read(event)
        super().fold(table, g)

    def read(self, event: Event) -> None:
        """Bids are revealed once, and decided once; players who are gone do nothing any more."""
        if not isinstance(event, events.HeroLost):  # their heroes leave with them
            assert getattr(event, "seat", None) not in self.gone, event
        if isinstance(event, events.SeasonBegan):
            self.bids_are_decided()
            self.card, self.revealed, self.decided = event.card, 0, 0
        elif isinstance(event, events.BidsRevealed):
            assert not self.gone & set(event.bids)
            self.revealed += event.rule == "R21.1"
        elif isinstance(event, events.BidDecided):
            self.decided += 1
            assert self.revealed == 1
        elif isinstance(event, events.Eliminated):
            self.gone.add(event.seat)

    def bids_are_decided(self) -> None:
        """R21.1, R21.2: when the season is over."""
        assert self.revealed <= 1
        assert self.decided == (self.revealed if self.card not in SUMS else 0), self.card


def players_in(table: Session) -> list[Seat]:
    """The players who can resign now."""
    return [seat for seat in RUNEWARS.seats_at(table.state) if RUNEWARS.is_interrupt(table.state, seat, Resign())]  # type: ignore[misc]


def resigning_game(seed: int, *, durable: bool = True) -> Session:
    """A game in which players resign after some time, mostly where something is half done."""
    choose = random.Random(seed)
    start, often = choose.randrange(30, 1200), choose.choice((1 / 800, 1 / 300, 1 / 80))
    chooser = (bold, random_player, sensible)[seed % 3]
    table, law = Session.begin(RUNEWARS, SEVERAL[seed % len(SEVERAL)], seeded(seed), durable=durable), Report(seed)
    while True:
        half_done = bool(table.journal) and bool(table.events)
        law(table)
        if table.outcome is not None:
            return table
        assert table.step < MOST_STEPS
        likely = 0.3 if half_done else often
        if table.step > start and choose.random() < likely and (able := players_in(table)):
            table.act(choose.choice(able), Resign())
        else:
            seat = choose.choice(table.to_act)
            table.act(seat, chooser(table, seat, choose))


@for_seeds(60, least=6)
def test_games_with_resignations_keep_the_laws(seed: int) -> None:
    """Law 9; R28.9: the others play on, and the events add up to the state."""
    outcome = resigning_game(seed).outcome
    assert outcome is not None
    assert len(outcome.winners) == 1
