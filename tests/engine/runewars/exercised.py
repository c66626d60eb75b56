"""What complete games exercise of the game, and what they never do."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Final

from engine.core.table import Table
from engine.runewars import RUNEWARS
from tests.engine.runewars.players import Chooser
from tests.support.playout import seeded

#: More answers than any game takes.
MOST_STEPS: Final = 20_000

#: Ways to agree on a game (R30); each option and each way to lay the board is somewhere.
OPTIONS: Final[tuple[dict[str, Any], ...]] = (
    {"players": 4, "board": "preset"},
    {"players": 2},
    {"players": 3, "board": "random", "exploration_tokens": True},
    {"players": 4, "exploration_tokens": True, "prompting": "always"},
    {"players": 2, "board": "preset", "runes_to_win": 6, "years": 6, "start_dragon_runes": 2},
    {"players": 3, "diplomacy_red": "battle_or_retreat", "alliance_rule": "faction_units_present"},
    {"players": 4, "board": "random", "heroes_move_with_mobilize": True, "word_of_vaal_chooser": "user"},
    {"players": 2, "board": "random", "rout_damage_first": "defender", "routed_hexagons_count": True},
    {"players": 3, "board": "preset", "prompting": "always", "phase_order": "clockwise", "false_runes": 0},
    {"players": 4, "board": "preset", "false_runes_on_receive": False, "exploration_tokens": True},
    {"players": 2, "board": "preset", "prompting": "always", "exploration_tokens": True},
)


def game(
    options: dict[str, Any],
    seed: int,
    chooser: Chooser,
    watch: Callable[[Table], None] | None = None,
    *,
    durable: bool = False,
) -> Table:
    """A game to its end."""
    choose = random.Random(seed)
    table = RUNEWARS.setup(options, seeded(seed), durable=durable)
    while True:
        if watch:
            watch(table)
        if table.outcome is not None:
            return table
        assert table.step < MOST_STEPS, "does this game never end?"
        seat = choose.choice(table.to_act)
        table.act(seat, chooser(table, seat, choose))
