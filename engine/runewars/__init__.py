"""Runewars (2010): a war game of eight years for two to four players, in the long form of the rules.

The folders of this package, from the ground up; each uses those above it in this list, and says more in its
``__init__.py``.  A rule is in the module of its chapter:

| folder | what it is | chapters: modules |
|---|---|---|
| `components` | what is printed (``data/``) | R1.1 to R1.3 `hexes`; R3.4 to R3.8 `placing`; `schema`, `load` |
| `model` | what a position holds | R30 `options`; `state`, `battles`, `quests`, `actions`, `events` |
| `kernel` | what all chapters use | R1 `context`, `legality`; R2.3 `decks`; R15.5 `retreats`; R25 `runes`; |
| | | R28 `ending` |
| `validation` | which positions can be | `board`, `setup`, `tasks`; R2.7 `settled` |
| `economy` | what a player builds and strives for | R8, R9 `recruiting`; R10 `cities`; R11 `strongholds`; |
| | | R12 `developments`; R24 `objectives` |
| `heroes` | heroes who quest and duel | R17 `lifecycle`; R18 `quest_phase`; R19 `quests`; R20 `duels`; |
| | | R27 `exploration` |
| `cards` | cards of seasons and turns | R19.11 `turn_rewards`; R21 `bids`; R22 `titles`; R23 `tactics`; |
| | | R26 `season_cards`; R31 `windows` |
| `battle` | a battle | R14 `sequence` (all its steps); R15 `losses`; R16 `abilities`; R23 `battle_cards` |
| `turn` | a player's turn | R5, R7 `orders`; R6 `movement`, `paths`, `illegal_moves`; R13 `diplomacy` |
| `flow` | the course of the game | R2 `agenda`, `upkeep`; R3 `draft`, `setup`; R4 `seasons` |
| `text` | the game in words | `action_vars`, `event_vars`, `tables` |
| `ai` | for the search | R25.5, R25.7 `determinize`; `evaluate` |

R2.10: what the players say and promise is theirs; nothing changes hands but by a rule or a card.
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from engine.core import catalog as core_catalog
from engine.core import decision as core_decision
from engine.core.decision import SEATS
from engine.core.game import Game, Mode
from engine.core.position import Outcome
from engine.core.text.catalog import Text
from engine.core.text.template_vars import TemplateVars
from engine.runewars import validation
from engine.runewars.ai import determinize, evaluate
from engine.runewars.components import catalog, load
from engine.runewars.flow import agenda
from engine.runewars.kernel import views
from engine.runewars.model import actions, events, options, state, types
from engine.runewars.text import event_vars, tables

_WON = {"runes": "R28.1", "most_runes": "R28.4", "last_player": "R28.6", "resigned": "R28.9"}


class Runewars(Game[state.State]):
    """The game as the core sees it."""

    id = "runewars"
    title: ClassVar[Text] = {"en": "Runewars", "uk": "Runewars: Війни рун", "ru": "Runewars: Войны рун"}
    ruleset = "2.0.0"
    folder = load.FOLDER
    seats = (2, 4)
    not_your_decision_rule = "R2.1"
    game_over_rule = "R28.1"
    modes = (
        Mode("two", 2, {"players": 2}),
        Mode("three", 3, {"players": 3, "board": "preset", "exploration_tokens": True}),
        Mode("four", 4, {"players": 4, "board": "random"}),
        Mode(
            "three-always-prompted",
            3,
            {"players": 3, "board": "preset", "exploration_tokens": True, "prompts": "always"},
        ),
        Mode(
            "standard-2010",
            2,
            {"players": 2, "runes_to_win": 6, "years": 6, "start_dragon_runes": 2},
        ),
    )

    surrenders = frozenset({"resigned"})

    Options = options.Options
    State = state.State
    Action = actions.Action
    Event = events.RunewarsEvent
    View = views.View
    position_bytes: ClassVar[Mapping[int, int]] = {2: 1408, 3: 1664, 4: 1920}
    Component = catalog.AnyComponent
    ids: ClassVar[Mapping[str, Any]] = {
        "AreaId": load.AreaId,
        "CardId": types.CardId,
        "HeroId": load.HeroId,
        "ObjectiveId": load.ObjectiveId,
        "QuestId": load.QuestId,
        "RewardId": load.RewardId,
        "SeasonCardId": load.SeasonCardId,
        "TacticId": load.TacticId,
        "UnitId": load.UnitId,
    }
    template_vars: ClassVar[TemplateVars[Any]] = event_vars.TEMPLATE_VARS

    play = staticmethod(agenda.play)
    check = staticmethod(validation.check)
    is_stable = staticmethod(validation.is_settled)
    view = staticmethod(views.view)
    redact = staticmethod(events.redact)
    determinize = staticmethod(determinize.determinize)
    evaluate = staticmethod(evaluate.evaluate)
    tables = staticmethod(tables.view_tables)

    def new(self, options_: Any) -> state.State:
        """R3: nothing is drawn yet."""
        return options.new_table(options_)

    def private_options(self, options_: Any) -> Any:
        """R31: unless something else is asked for, all who might respond are asked in every window."""
        return msgspec.structs.replace(options_, prompts=options_.prompts or "always")

    def is_interrupt(self, state_: state.State, seat: str, action: core_decision.Action) -> bool:
        """R28.9: a player in the game may resign at any time after the setup, whoever is asked."""
        if type(action) is not actions.Resign or state_.setup is not None or state_.over is not None:
            return False
        return any(seat == one and not p.out for one, p in zip(SEATS, state_.players, strict=False))

    def seats_at(self, state_: state.State) -> Sequence[str]:
        """R3.18: the seats that play."""
        return SEATS[: len(state_.players)]

    def outcome(self, state_: state.State) -> Outcome | None:
        """R28."""
        over = state_.over
        return None if over is None else Outcome([over.winner], over.reason, _WON[over.reason])

    def components(self) -> Sequence[core_catalog.Component]:
        """Every card, unit, tile and token."""
        return list(catalog.catalog())


RUNEWARS = Runewars()
