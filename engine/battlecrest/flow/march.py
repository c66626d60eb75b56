"""R7.11 March."""

from __future__ import annotations

from collections.abc import Iterator

from engine.battlecrest.components.load import March
from engine.battlecrest.flow.movement import MARCH, Walk, can_step
from engine.battlecrest.kernel.asking import ask, question
from engine.battlecrest.kernel.context import Context, Warrior
from engine.battlecrest.kernel.crests import primed
from engine.battlecrest.kernel.questions import Question
from engine.battlecrest.model.actions import MarchPath
from engine.battlecrest.model.pending import Marching
from engine.core.decision import Action, Illegal, Rule


def march(m: Context, hero: Warrior, ability: March) -> Rule:
    """R7.11: the hero that uses it moves up to N cells by the rules of movement, and at least one (R5.8)."""
    walk = walk_of(m, hero, ability)
    with m.resolving(Marching(hero.id, walk.start[2])):
        answer = yield from ask(m, path_question(m, walk))
    walk.walk(answer.path)


def path_question(m: Context, walk: Walk) -> Question:
    """The path of a March."""

    def candidates() -> Iterator[Action]:
        return (MarchPath(path) for path in walk.outcomes())

    def judge(action: MarchPath) -> Illegal | None:
        return walk.refusal(action, action.path)

    def expected() -> Iterator[Action]:
        return (MarchPath(path) for path in walk.neighbouring())

    return question(
        m,
        m.active,
        "march",
        "R7.11",
        MarchPath,
        candidates,
        judge=judge,
        expected=expected,
        warrior=walk.mover.id,
        source=m.source,
        steps=walk.start[2],
    )


def can_march(m: Context, hero: Warrior, ability: March) -> bool:
    """R5.5: whether a March is possible now."""
    return (steps(m, hero, ability) > 0 and can_step(m, hero)) or bool(walk_of(m, hero, ability).outcomes())


def walk_of(m: Context, hero: Warrior, ability: March) -> Walk:
    """R7.14: the movement of this March; its steps are counted now."""
    return Walk(m, hero, steps(m, hero, ability), MARCH)


def steps(m: Context, hero: Warrior, ability: March) -> int:
    """R7.11: the value on the card and the primed crests (R13.2)."""
    return ability.value + primed(m, hero.seat, ability.crest)
