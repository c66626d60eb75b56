"""R4 to R11 A battle: its steps in their order (R6.1), and the run of it."""

from typing import Final

from engine.core.decision import CHECKPOINT, Rule
from engine.core.steps import AGAIN, Step
from engine.math_and_magic.flow.battle_setup import choose_size, choose_type
from engine.math_and_magic.flow.bonuses import (
    formations,
    heroes,
    luck,
    machines,
    numbers,
    own_luck,
    terrain,
    tower,
    weapons,
)
from engine.math_and_magic.flow.chests import window
from engine.math_and_magic.flow.deployment import deploy
from engine.math_and_magic.flow.magic import cast
from engine.math_and_magic.flow.result import result, saves
from engine.math_and_magic.flow.strikes import form_groups, strike
from engine.math_and_magic.kernel.context import Context
from engine.math_and_magic.model.state import BattleStep


def refill(g: Context) -> Rule:
    """R3.5, R9.7, R11.10: the hands of those who have fought are refilled."""
    b = g.battle
    yield CHECKPOINT
    yield from g.refill(b.armies[b.side].seat)


#: The steps of a battle.  A duel begins with its deployment (R11.2).
BATTLE: Final[dict[BattleStep, Step[BattleStep]]] = {
    "type": Step("R4.3", choose_type, "size"),
    "size": Step("R4.4", choose_size, "deploy"),
    "deploy": Step("R5.9", deploy, "terrain"),
    "terrain": Step("R6.2", terrain, "numbers"),
    "numbers": Step("R6.3", numbers, "formations"),
    "formations": Step("R6.4", formations, "weapons"),
    "weapons": Step("R6.5", weapons, "machines"),
    "machines": Step("R6.6", machines, "tower"),
    "tower": Step("R6.9", tower, "own_luck"),
    "own_luck": Step("R6.8", own_luck, "spell"),
    "spell": Step("R8.1", cast, "heroes", each_side=True),
    "heroes": Step("R6.7", heroes, "luck"),
    "luck": Step("R6.8", luck, "groups", each_side=True),
    "groups": Step("R7.2", form_groups, "window"),
    "window": Step("R7.3", window, "strike", "result"),
    "strike": Step("R7.1", strike, "window", "result"),
    "result": Step("R9.2", result, "saves"),
    "saves": Step("R9.6", saves, "refill", each_side=True),
    "refill": Step("R9.7", refill, None, each_side=True),
}


def fight(g: Context) -> Rule:
    """The battle from any of its steps to its end; who has passed fights none (R4.2)."""
    while g.state.battle is not None:
        b = g.state.battle
        step = BATTLE[b.step]
        result = step.procedure(g)
        if result is not None and not isinstance(result, str):
            result = yield from result
        if result == AGAIN:
            continue
        if step.each_side and b.side + 1 < len(b.armies):
            b.side = 1
        elif (following := step.after(result)) is not None:
            b.step, b.side = following, 0
        else:
            g.state.last, g.state.battle = b.ledger, None
