"""Heroes of Math & Magic - The Journey: seven rounds of battles computed step by step, for two to eight players.

The folders of this package, from the ground up; each uses those above it in this list.  A rule is in the module of its
chapter:

| folder | what it is | chapters: modules |
|---|---|---|
| `components` | what is printed (``data/``) | `schema`, `load`, `card_text`, `catalog` |
| `model` | what a position holds | R2 `decks`; R19 `options`; `state`, `actions`, `events` |
| `kernel` | what all chapters use | R2, R16 `context`; R2.7 `decks`, `draw_errors`; R6 `army`; R14 `views` |
| `flow` | the course of the game | R3.1 `setup`; R3, R15 `turn`, `resignation`; R4 `battle_setup`; R5 `deployment`; |
| | | R6 `bonuses`; R7 `strikes`; R8 `magic`; R9 `result`; R10, R11.8 `chests`; R12 `construction`; |
| | | all steps of a battle: `battle`; which positions can be: `validation`; |
| | | for the search: R14 `determinize`; `evaluate` |
| `text` | the game in words | `cards`, `template_vars`, `tables` |
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from engine.core import catalog as core_catalog
from engine.core import decision as core_decision
from engine.core import events as core_events
from engine.core.decision import SEATS, Rule
from engine.core.game import NORMAL_WEIGHT, Game, Mode, Violation
from engine.core.position import Outcome
from engine.core.text.catalog import Text
from engine.math_and_magic.components import catalog, load
from engine.math_and_magic.flow import deployment, determinize, evaluate, resignation, turn, validation
from engine.math_and_magic.kernel import views
from engine.math_and_magic.kernel.context import Context
from engine.math_and_magic.model import actions, decks, events, options, state
from engine.math_and_magic.text import tables
from engine.math_and_magic.text.template_vars import TEMPLATE_VARS


def _mode(name: str, seats: int) -> Mode:
    """R19.2: return the mode for this number of players."""
    return Mode(name, seats, {"players": [{"race": deck.race} for deck in options.default_players(seats)]})


class MathAndMagic(Game[state.State]):
    """The rules of Math & Magic."""

    id = "math-and-magic"
    title: ClassVar[Text] = {"en": "Heroes of Math & Magic", "uk": "Герої Меча й Лічби", "ru": "Герои Меча и Счёта"}
    ruleset = "2.0.0"
    folder = load.FOLDER
    seats = (2, 8)
    not_your_decision_rule = "R3.4"
    game_over_rule = "R15.1"
    modes = (_mode("two", 2), _mode("three", 3), _mode("four", 4), _mode("eight", 8))

    Options = options.Options
    State = state.State
    Action = actions.Action
    Event = events.MathAndMagicEvent
    View = views.View
    Component = catalog.AnyComponent
    surrenders = frozenset({"resigned"})
    template_vars = TEMPLATE_VARS
    position_bytes: ClassVar[Mapping[int, int]] = {2: 1408, 3: 1536, 4: 1664, 8: 2048}
    ids: ClassVar[Mapping[str, Any]] = {
        "CardId": state.Card,
        "HeroId": load.HeroId,
        "NeutralId": load.NeutralId,
        "SpellId": load.SpellId,
    }
    Deck = decks.Deck
    decks: ClassVar[Mapping[str, Any]] = {
        "allowed": {"race": "haven"},
        "too_few": {"race": "haven", "counts": [0, 1, 1, 1, 1, 1, 1], "neutrals": ["n-haven-1"]},
    }

    new = staticmethod(options.new_table)
    view = staticmethod(views.view)
    tables = staticmethod(tables.view_tables)
    redact = staticmethod(events.redact)
    determinize = staticmethod(determinize.determinize)
    evaluate = staticmethod(evaluate.evaluate)
    public_growth = staticmethod(state.accounts_growth)

    def play(self, state_: state.State, emit: core_events.Emit, *, settled: bool) -> Rule:
        """R3: run the game from any checkpoint to its end."""
        return turn.play(state_, emit)

    def is_interrupt(self, state_: state.State, seat: str, action: core_decision.Action) -> bool:
        """R15.2, R5.9: return whether this is a resignation, or a step of a duel's deployment.

        Neither side of a duel waits for the other.
        """
        if type(action) is actions.Resign:
            return resignation.may_resign(state_, seat)
        b = state_.battle
        if b is None or b.step != "deploy" or not b.is_duel or not b.armies[0].began:
            return False
        return deployment.is_step_out_of_turn(Context(state_, lambda event: None), seat, action)

    def illegal_interrupt(
        self, state_: state.State, seat: str, action: core_decision.Action
    ) -> core_decision.Illegal | None:
        """R15.2: return why a player cannot resign, or ``None``."""
        return resignation.illegal_resignation(state_, seat, action)

    def check(self, state_: state.State) -> None:
        """Raise `MalformedPosition` for what the types cannot exclude."""
        validation.check(state_)
        validation.check_accounts(state_, self.text.rulebook)

    def seats_at(self, state_: state.State) -> Sequence[str]:
        """R1.1: return the seats of two to eight players."""
        return SEATS[: len(state_.players)]

    def outcome(self, state_: state.State) -> Outcome | None:
        """R15.1, R15.5: return how the game ended, or ``None``."""
        if state_.step != "over":
            return None
        g = Context(state_, lambda event: None)
        return Outcome(list(turn.winners(g)), *turn.how_it_ended(g))

    def action_weight(self, state_: state.State, seat: str, action: core_decision.Action) -> int:
        """R5.1: return 0 for taking a step back, which could go on for ever."""
        return 0 if type(action) is actions.TakeBack else NORMAL_WEIGHT

    def components(self) -> Sequence[core_catalog.Component]:
        """Return every card and building."""
        return list(catalog.catalog())

    def deck_violations(self, deck: Any) -> list[Violation]:
        """R2.2 to R2.4: return every violation in a deck."""
        return decks.violations(deck)


MATH_AND_MAGIC = MathAndMagic()
