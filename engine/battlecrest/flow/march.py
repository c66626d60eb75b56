"""R7.11 March."""

from engine.battlecrest.components.load import March
from engine.battlecrest.flow.movement import MARCH, Walk, can_step
from engine.battlecrest.kernel.asking import ask, question
from engine.battlecrest.kernel.context import Context, Warrior
from engine.battlecrest.kernel.crests import primed
from engine.battlecrest.model.actions import MarchPath
from engine.battlecrest.model.pending import Marching
from engine.core.choices import Choice
from engine.core.decision import Rule


def march(g: Context, hero: Warrior, ability: March) -> Rule:
    """R7.11: the hero that uses it moves up to N cells by the rules of movement, and at least one (R5.8)."""
    walk = walk_of(g, hero, ability)
    with g.resolving(Marching(hero.id, walk.start[2])):
        answer = yield from ask(g, path_question(g, walk))
    walk.walk(answer.path)


def path_question(g: Context, walk: Walk) -> Choice:
    """The path of a March."""

    return question(
        g,
        g.active,
        "march",
        "R7.11",
        MarchPath,
        lambda: map(MarchPath, walk.outcomes()),
        validate=lambda action: walk.illegal_path(action, action.path),
        plausible=lambda: map(MarchPath, walk.neighbouring()),
        warrior=walk.mover.id,
        source=g.source,
        steps=walk.start[2],
    )


def can_march(g: Context, hero: Warrior, ability: March) -> bool:
    """R5.5: whether a March is possible now."""
    return (steps(g, hero, ability) > 0 and can_step(g, hero)) or bool(walk_of(g, hero, ability).outcomes())


def walk_of(g: Context, hero: Warrior, ability: March) -> Walk:
    """R7.14: the movement of this March; its steps are counted now."""
    return Walk(g, hero, steps(g, hero, ability), MARCH)


def steps(g: Context, hero: Warrior, ability: March) -> int:
    """R7.11: the value on the card and the primed crests (R13.2)."""
    return ability.value + primed(g, hero.seat, ability.crest)
