"""Time of Heroes: the collectible card duel, one against one.

One module per chapter of the rules: `card`, `components` R1, R2; `decks` R3; `state`, `checking`, `views` R4; `setup`
R5; `turn` R6; `playing`, `costs`, `payment`, `conditions` R7; `making_attacks`, `attack` R8, R13; `companions` R9;
`drawing`, `second_wind` R10; `hand_limit` R11; `battle_wits` R12; `turn` R13; `field` R14; `match` R15; `options` R20.

Cards are data, ``data/cards/``, in a `language` that `card_files` reads and `card_checks` checks.  `passages` gives
what stands on them its names, `cards` makes it ready for the rules, `effects` and `picking` carry it out, and `wording`
makes of it the text that people read.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from engine.core import catalog as core_catalog
from engine.core import decision
from engine.core import events as core_events
from engine.core.game import Game, Mode, Violation
from engine.core.position import Outcome
from engine.core.texts import Text
from engine.time_of_heroes import (
    actions,
    card,
    catalog,
    checking,
    components,
    decks,
    events,
    options,
    state,
    turn,
    views,
)


class TimeOfHeroes(Game[state.State]):
    """The game as the core sees it.  R0.5: nothing happens but by a decision of a player or an event of chance."""

    id = "time_of_heroes"
    title: ClassVar[Text] = {"en": "Time of Heroes", "uk": "Час Героїв", "ru": "Время Героев"}
    ruleset = "1.0.0"
    folder = card.FOLDER
    seats = (2, 2)
    modes = (
        Mode("duel", 2, {"players": ["bm_duel", "so_storm"]}),
        Mode("discreet duel", 2, {"players": ["as_guild", "de_legion"], "prompting": "always"}),
    )

    Options = options.Options
    State = state.State
    Action = actions.Action
    Event = events.TimeOfHeroesEvent
    View = views.View
    Component = catalog.Entry
    ids: ClassVar[Mapping[str, Any]] = {"CardId": components.CardId}
    Deck = decks.Deck
    decks: ClassVar[Mapping[str, Any]] = {
        "allowed": msgspec.to_builtins(options.deck_of("bm_duel")),
        "too_many": {"hero": "knight", "cards": ["axe"] * 6},
    }

    def new(self, options_: Any) -> state.State:
        """R5.1, R5.3: the decks are checked; nothing is drawn yet."""
        return options.new_table(options_, self.texts)

    def play(self, state_: state.State, emit: core_events.Emit) -> decision.Rule:
        """R6."""
        return turn.play(state_, emit)

    def check(self, state_: state.State) -> None:
        """R4."""
        checking.check(state_)

    def view(self, state_: state.State, seat: str | None) -> views.View:
        """R4.3."""
        return views.view(state_, seat)

    def hear(self, event: core_events.Event, seat: str) -> core_events.Event:
        """R4.3."""
        return events.heard(event, seat)

    def interjects(self, state_: state.State, seat: str, action: decision.Action) -> bool:
        """R13.7: a player may concede at any time, also out of turn."""
        return isinstance(action, actions.Concede) and seat in state.PLAYERS

    def outcome(self, state_: state.State) -> Outcome | None:
        """R13."""
        over = state_.over
        if over is None:
            return None
        return Outcome([over.winner] if over.winner else [], over.reason, turn.RULE_OF_THE_END[over.reason])

    def components(self) -> Sequence[core_catalog.Component]:
        """Every card and deck."""
        return list(catalog.catalog())

    def deck_violations(self, deck: Any) -> list[Violation]:
        """R3."""
        return decks.violations(deck)


TIME_OF_HEROES = TimeOfHeroes()
