"""Runewars (2010): a war game of eight years for two to four players, in the long form of the rules.

One module per chapter of the rules: `match` R1; `turn`, `upkeep`, `decks` R2; `hexes`, `placing`, `setup` R3;
`seasons` R4; `orders` R5, R7; `movement` R6; `recruiting` R8, R9; `cities` R10; `strongholds` R11; `developments` R12;
`diplomacy` R13; `battle` R14; `losses` R15; `abilities` R16; `heroes` R17; `quest_phase` R18; `quests`, `turn_rewards`
R19; `duels` R20; `bids` R21; `titles` R22; `tactics`, `battle_cards` R23; `objectives` R24; `runes` R25; `season_cards`
R26; `exploration` R27; `ending` R28; `options` R30; `windows` R31.  Cards, units and tiles are data: `components` and
``data/``.  R2.10: what the players say and promise is theirs; nothing changes hands but by a rule or a card.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from engine.core import catalog as core_catalog
from engine.core import events as core_events
from engine.core.decision import Rule
from engine.core.game import Game, Mode
from engine.core.position import Outcome
from engine.core.texts import Text
from engine.runewars import actions, catalog, checking, components, events, options, state, turn, views

_WON = {"runes": "R28.1", "most_runes": "R28.4", "last_player": "R28.6"}


class Runewars(Game[state.State]):
    """The game as the core sees it."""

    id = "runewars"
    title: ClassVar[Text] = {"en": "Runewars", "uk": "Runewars: Війни рун", "ru": "Runewars: Войны рун"}
    ruleset = "1.0.0"
    folder = components.FOLDER
    seats = (2, 4)
    modes = (
        Mode("two", 2, {"players": 2}),
        Mode("three", 3, {"players": 3, "board": "preset", "exploration_tokens": True}),
        Mode("four", 4, {"players": 4, "board": "random"}),
        Mode("discreet three", 3, {"players": 3, "board": "preset", "prompting": "always"}),
    )

    Options = options.Options
    State = state.State
    Action = actions.Action
    Event = events.RunewarsEvent
    View = views.View
    Component = catalog.Entry
    ids: ClassVar[Mapping[str, Any]] = {
        "AreaId": components.AreaId,
        "CardId": state.CardId,
        "HeroId": components.HeroId,
        "ObjectiveId": components.ObjectiveId,
        "QuestId": components.QuestId,
        "RewardId": components.RewardId,
        "SeasonCardId": components.SeasonCardId,
        "TacticId": components.TacticId,
        "UnitId": components.UnitId,
    }

    def new(self, options_: Any) -> state.State:
        """R3: nothing is drawn yet."""
        return options.new_table(options_, self.texts)

    def play(self, state_: state.State, emit: core_events.Emit) -> Rule:
        """R2."""
        return turn.play(state_, emit)

    def check(self, state_: state.State) -> None:
        """What the types cannot say."""
        checking.check(state_)

    def view(self, state_: state.State, seat: str | None) -> views.View:
        """R25.5, R25.7."""
        return views.view(state_, seat)

    def hear(self, event: core_events.Event, seat: str) -> core_events.Event:
        """R25.5."""
        return events.heard(event, seat)

    def outcome(self, state_: state.State) -> Outcome | None:
        """R28."""
        over = state_.over
        return None if over is None else Outcome([over.winner], over.reason, _WON[over.reason])

    def components(self) -> Sequence[core_catalog.Component]:
        """Every card, unit, tile and token."""
        return list(catalog.catalog())


RUNEWARS = Runewars()
