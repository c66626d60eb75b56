"""The tables of steps hold every step that a position can name, in its order, and lead from one to the next."""

from typing import Any, get_args

import pytest

from engine.core.steps import Step
from engine.runewars.battle import sequence
from engine.runewars.heroes import duels, quest_phase
from engine.runewars.model.battles import BattleStep
from engine.runewars.model.quests import DuelStep, QuestPhaseStep

TABLES = {
    "R14": (sequence.STEPS, BattleStep),
    "R18": (quest_phase.STEPS, QuestPhaseStep),
    "R20": (duels.STEPS, DuelStep),
}


@pytest.mark.parametrize("chapter", TABLES)
def test_a_table_has_the_steps_of_the_position_in_their_order(chapter: str) -> None:
    steps, names = TABLES[chapter]
    assert list(steps) == list(get_args(names))


@pytest.mark.parametrize("chapter", TABLES)
def test_every_step_is_reached_and_one_ends_it(chapter: str) -> None:
    steps: dict[str, Step[Any]] = dict(TABLES[chapter][0])
    reached = {next(iter(steps)), *(way for step in steps.values() for way in (step.then, step.otherwise))}
    reached.add("extra" if chapter == "R18" else None)  # R17.18: Sir Valadir goes there by themselves
    assert reached == {*steps, None}


def test_the_steps_of_a_side_end_with_its_number() -> None:
    for steps in (sequence.STEPS, duels.STEPS):
        for name, step in steps.items():
            assert step.side == (1 if name.endswith("_1") else 0), name


def test_where_the_defender_comes_first_the_same_steps_are_taken() -> None:
    """R30.9."""
    assert [sequence.STEPS[name].rule for name in sequence.DEFENDER_FIRST] == [
        "R14.9",
        "R14.9",
        "R14.9",
        "R14.10",
        "R14.10",
        "R14.10",
    ]
    assert set(sequence.DEFENDER_FIRST.values()) == {sequence.STEPS[name].then for name in sequence.DEFENDER_FIRST}
