"""Battlecrest: a duel of heroes on a field of six landmarks, also for teams.

One module per chapter of the rules: `board` R2, R6, R12.6; `setup` R3, R17.1-17.6; `turn` R4, R16; `activation` R5;
`targets` R6; `movement` R7 with `move` and `march`; `push` R8; `attack` R9; `match` R10; `hazards` R11; `bonuses` R12;
`crests`, `rows`, `cards` R13; `stars` R14; `effects` R15; `asking` R20; `state` R21.  Cards are data: `components`,
`catalog` and ``data/``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from engine.battlecrest import actions, catalog, components, events, options, state, turn, views
from engine.core import catalog as core_catalog
from engine.core.decision import Rule
from engine.core.events import Emit
from engine.core.game import Game, Mode
from engine.core.position import Outcome
from engine.core.texts import Text


class Battlecrest(Game[state.State]):
    """The game as the core sees it."""

    id = "battlecrest"
    title: ClassVar[Text] = {"en": "Battlecrest", "uk": "Битви гербів", "ru": "Битвы гербов"}
    ruleset = "1.0.0"
    folder = components.FOLDER
    seats = (2, 4)
    modes = (
        Mode("duel", 2, {"players": [{"sets": ["akhena"]}, {"sets": ["mutino"]}]}),
        Mode(
            "team of four",
            4,
            {"mode": "team", "players": [{"sets": [s]} for s in ("akhena", "mutino", "whispyr", "forge")]},
        ),
        Mode(
            "team of three",
            4,
            {
                "mode": "team",
                "players": [{"sets": ["akhena", "whispyr"]}, {"sets": ["mutino"]}, {"sets": ["forge"]}],
            },
        ),
    )

    Options = options.Options
    State = state.State
    Action = actions.Action
    Event = events.Event
    View = views.View
    Component = catalog.Entry

    def new(self, options_: Any) -> state.State:
        """R3: an empty table, and what was agreed."""
        options.check_options(options_)
        return state.State(
            mode=options_.mode,
            turn_limit=options_.turn_limit,
            setup=options_,
            landmarks=[],
            faces="",
            seats=[],
            turn=state.Turn(1, "p1"),
        )

    def play(self, state_: state.State, emit: Emit) -> Rule:
        """R4."""
        return turn.play(state_, emit)

    def check(self, state_: state.State) -> None:
        """R21."""
        state.check(state_)
        turn.check_second_action(state_)

    def view(self, state_: state.State, seat: str | None) -> views.View:
        """R0: both faces of all cards are open to everybody."""
        return views.view(state_)

    def outcome(self, state_: state.State) -> Outcome | None:
        """R16, R17.12."""
        over = state_.over
        if over is None:
            return None
        return Outcome(list(turn.winners(state_, over)), over.reason, turn.end_rule(state_, over))

    def components(self) -> Sequence[core_catalog.Component]:
        """Every card."""
        return list(catalog.catalog())


BATTLECREST = Battlecrest()
