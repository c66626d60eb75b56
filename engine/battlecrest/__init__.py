"""Battlecrest: a duel of heroes on a field of six landmarks, also for teams.

The folders of this package, from the ground up; each uses those above it in this list.  A rule is in the module of its
chapter:

| folder | what it is | chapters: modules |
|---|---|---|
| `components` | what is printed (``data/``) | R2, R6 `board`; R13 `rows`; `load`, `catalog` |
| `model` | what a position holds | R17 `options`; R21 `state`, `validation`, `pending`; `actions`, `events` |
| `kernel` | what all chapters use | R10 `context`; R11 `hazards`; R12 `bonuses`; R13 `crests`, `cards`; |
| | | R20 `asking` |
| `flow` | the course of the game | R3 `setup`; R4, R16 `turn`; R5 `activation`; R6 `targets`; |
| | | R7.4 to R7.14 `movement`; R7.1 to R7.3 `move`; R7.11 `march`; R8 `push`; R9 `attack`; |
| | | R14 `stars`; R15 `effects`; R21 `views`; for the search: `evaluate` |
| `text` | what people read | `template_vars`, `tables` |
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from engine.battlecrest.components import catalog, load
from engine.battlecrest.flow import evaluate, turn, views
from engine.battlecrest.model import actions, events, options, state, validation
from engine.battlecrest.text import tables
from engine.battlecrest.text.template_vars import TEMPLATE_VARS
from engine.core import catalog as core_catalog
from engine.core.decision import SEATS, Rule
from engine.core.events import Emit
from engine.core.game import Game, Mode
from engine.core.position import Outcome
from engine.core.rng import StableRandom
from engine.core.text.catalog import Text


class Battlecrest(Game[state.State]):
    """The rules of Battlecrest."""

    id = "battlecrest"
    title: ClassVar[Text] = {"en": "Battlecrest", "uk": "Битви гербів", "ru": "Битвы гербов"}
    ruleset = "2.0.0"
    folder = load.FOLDER
    seats = (2, 4)
    not_your_decision_rule = "R20"
    game_over_rule = "R16.1"
    modes = (  # R24.2
        Mode("duel", 2, {"players": [{"sets": ["akhena"]}, {"sets": ["mutino"]}]}),
        Mode(
            "teams-of-two",
            4,
            {"mode": "team", "players": [{"sets": [s]} for s in ("akhena", "mutino", "whispyr", "forge")]},
        ),
        Mode(
            "two-against-one",
            4,
            {"mode": "team", "players": [{"sets": ["akhena", "whispyr"]}, {"sets": ["mutino"]}, {"sets": ["forge"]}]},
        ),
    )

    Options = options.Options
    State = state.State
    Action = actions.Action
    Event = events.Event
    View = views.View
    Component = catalog.AnyComponent
    template_vars = TEMPLATE_VARS
    position_bytes: ClassVar[Mapping[int, int]] = {2: 448, 4: 512}
    surrenders = frozenset({"resigned"})

    check = staticmethod(validation.check)
    tables = staticmethod(tables.view_tables)
    evaluate = staticmethod(evaluate.evaluate)

    def new(self, options_: Any) -> state.State:
        """R3: return an empty battlefield with the options."""
        options.check_options(options_)
        return state.State(
            mode=options_.played,
            max_turns=options_.max_turns,
            ability_order=options_.ability_order,
            setup=options_,
            landmarks=[],
            faces="",
            seats=[],
            turn=state.Turn(1, "p1"),
        )

    def play(self, state_: state.State, emit: Emit, *, settled: bool) -> Rule:
        """R4: run the game from any checkpoint to its end."""
        return turn.play(state_, emit)

    def view(self, state_: state.State, seat: str | None) -> views.View:
        """R0: return the view, the same for all seats: nothing is hidden."""
        return views.view(state_)

    def seats_at(self, state_: state.State) -> Sequence[str]:
        """R3, R17.2: return two seats, or four in a team game."""
        return SEATS[: 2 if state_.mode == "duel" else 4]

    def opponents(self, state_: state.State, seat: str) -> Sequence[str]:
        """R17.2: return the seats of the other team; in a duel the other seat."""
        return self.seats_at(state_)[1 - SEATS.index(seat) % 2 :: 2]

    def outcome(self, state_: state.State) -> Outcome | None:
        """R16.6, R17.12: return how the game ended, or ``None``."""
        over = state_.over
        if over is None:
            return None
        return Outcome(list(turn.winners(state_, over)), over.reason, turn.end_rule(state_, over))

    def determinize(self, state_: state.State, seat: str, rng: StableRandom) -> None:
        """R0: do nothing, since nothing is hidden."""

    def names(self) -> Mapping[str, Text]:
        """Return the names of cards, of their faces and powers, and of crests."""
        return {**super().names(), **dict(catalog.printed_names())}

    def components(self) -> Sequence[core_catalog.Component]:
        """Return every card."""
        return list(catalog.catalog())


BATTLECREST = Battlecrest()
