"""R3.4, R6.1: the tables of steps: every step stands there, in its order, under a paragraph of the rules."""

from itertools import pairwise
from typing import Any, get_args

import pytest

from engine.math_and_magic import MATH_AND_MAGIC as GAME
from engine.math_and_magic.flow.battle import BATTLE
from engine.math_and_magic.flow.turn import TURN
from engine.math_and_magic.model.state import BattleStep, GameStep


def test_every_step_has_its_line() -> None:
    assert tuple(BATTLE) == get_args(BattleStep)
    assert (*TURN, "over") == get_args(GameStep)


@pytest.mark.parametrize("table", [TURN, BATTLE])
def test_every_step_is_in_the_rules(table: dict[str, Any]) -> None:
    assert {step.rule for step in table.values()} <= {rule.id for rule in GAME.text.rulebook}


@pytest.mark.parametrize("table", [TURN, BATTLE])
def test_a_step_leads_to_the_next_of_its_table(table: dict[str, Any]) -> None:
    """Except at its end, and where it goes back: to the window after a strike, to the next turn or round."""
    back = {"strike": "window", "next": "construct", "refill": None}
    assert {step: line.then for step, line in table.items()} == {
        step: back.get(step, after) for step, after in pairwise([*table, None])
    }
