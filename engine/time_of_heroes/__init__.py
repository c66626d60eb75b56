"""Time of Heroes: the collectible card duel, one against one.

The folders of this package, from the ground up; each uses those above it in this list.  A rule is in the module of its
chapter:

| folder | what it is | chapters: modules |
|---|---|---|
| `components` | cards as data (``data/``), their texts | R1, R2 `card`; R1.3 `dsl`, `text_refs`; R3 `decks` |
| `model` | what a position holds | R4 `state`, `validation`; R20 `options`; `actions`, `events` |
| `kernel` | what all chapters use | R15 `context`; R4 `views`, `zone_errors`; R8 `equal_cards` |
| `playing` | playing an ability | R7 `play`, `conditions`, `costs`, `payment`; R8 `attack_building` |
| `zones` | what happens to cards | R9 `companions`; R10 `drawing`, `second_wind`; R11 `hand_limit`; |
| | | R12 `battle_wits`; R14 `field`, `picking` |
| `flow` | the course of the game | R5 `setup`; R6, R13 `turn`; R8 `attack`; all effects: `effects` |
| `text` | the game in words | `abilities`, `template_vars`, `tables` |
| `ai` | for the search | R4.3 `determinize`; `evaluate` |

Cards are data, ``data/cards/``, in a language of their own: `card_files` reads them, `text_refs` names their passages,
`cards` prepares them for the rules, `effects` and `picking` carry them out, `card_text` writes the text.
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from engine.core import catalog as core_catalog
from engine.core import decision
from engine.core import events as core_events
from engine.core.game import NORMAL_WEIGHT, Game, Mode, Violation
from engine.core.position import Outcome
from engine.core.text.catalog import Text
from engine.time_of_heroes.ai import determinize, evaluate
from engine.time_of_heroes.components import card, card_text, catalog, decks, load
from engine.time_of_heroes.flow import turn
from engine.time_of_heroes.kernel import views
from engine.time_of_heroes.model import actions, events, options, state, validation
from engine.time_of_heroes.text import tables
from engine.time_of_heroes.text.template_vars import TEMPLATE_VARS


class TimeOfHeroes(Game[state.State]):
    """The rules of Time of Heroes.  R0.5: nothing happens but by a decision of a player or an event of chance."""

    id = "time-of-heroes"
    title: ClassVar[Text] = {"en": "Time of Heroes", "uk": "Час Героїв", "ru": "Время Героев"}
    ruleset = "2.0.0"
    folder = card.FOLDER
    seats = (2, 2)
    not_your_decision_rule = "R6.9"
    game_over_rule = "R13.6"
    modes = (
        Mode("duel", 2, {"players": ["bm_duel", "so_storm"]}),
        Mode("duel-always-prompted", 2, {"players": ["as_guild", "de_legion"], "prompts": "always"}),
    )

    Options = options.Options
    State = state.State
    Action = actions.Action
    Event = events.TimeOfHeroesEvent
    View = views.View
    Component = catalog.AnyComponent
    ids: ClassVar[Mapping[str, Any]] = {"CardId": load.CardId}
    template_vars = TEMPLATE_VARS
    position_bytes: ClassVar[Mapping[int, int]] = {2: 1536}
    surrenders = frozenset({"resigned"})
    Deck = decks.Deck
    decks: ClassVar[Mapping[str, Any]] = {
        "allowed": msgspec.to_builtins(options.deck_of("bm_duel")),
        "too_many": {"hero": "knight", "cards": ["axe"] * 6},
    }

    new = staticmethod(options.new_table)
    check = staticmethod(validation.check)
    view = staticmethod(views.view)
    tables = staticmethod(tables.view_tables)
    redact = staticmethod(events.redact)
    determinize = staticmethod(determinize.determinize)
    evaluate = staticmethod(evaluate.evaluate)

    def play(self, state_: state.State, emit: core_events.Emit, *, settled: bool) -> decision.Rule:
        """R6: run the game from any checkpoint to its end."""
        return turn.play(state_, emit)

    def private_options(self, options_: Any) -> Any:
        """R7.23, R20.7: return the options of a sealed match, in which every window prompts by default."""
        return msgspec.structs.replace(options_, prompts=options_.prompts or "always")

    def is_interrupt(self, state_: state.State, seat: str, action: decision.Action) -> bool:
        """R13.7: a player may resign at any time, also out of turn."""
        return type(action) is actions.Resign and seat in state.PLAYERS

    def seats_at(self, state_: state.State) -> Sequence[str]:
        """R0.1: return the two seats."""
        return state.PLAYERS

    def outcome(self, state_: state.State) -> Outcome | None:
        """R13: return how the game ended, or ``None``."""
        over = state_.over
        if over is None:
            return None
        return Outcome([over.winner] if over.winner else [], over.reason, turn.RULE_OF_THE_END[over.reason])

    def action_weight(self, state_: state.State, seat: str, action: decision.Action) -> int:
        """R7.5: return 0 for taking a play back, which could go on for ever."""
        return 0 if type(action) is actions.Cancel else NORMAL_WEIGHT

    def components(self) -> Sequence[core_catalog.Component]:
        """Return every card and deck."""
        return list(catalog.catalog())

    def names(self) -> Mapping[str, Text]:
        """Return the names of cards and decks, and the texts of the branches of choices."""
        return {**super().names(), **card_text.branches()}

    def deck_violations(self, deck: Any) -> list[Violation]:
        """R3: return every violation in a deck."""
        return decks.violations(deck)


TIME_OF_HEROES = TimeOfHeroes()
