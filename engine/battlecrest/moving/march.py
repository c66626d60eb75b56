"""R7.11 March."""

from __future__ import annotations

from collections.abc import Iterator

from engine.battlecrest.box.components import March
from engine.battlecrest.moving.movement import MARCH, Walk
from engine.battlecrest.position.actions import MarchPath
from engine.battlecrest.table.asking import ask, not_an_answer
from engine.battlecrest.table.crests import primed
from engine.battlecrest.table.match import Match, Warrior
from engine.core.decision import Action, Barred, Rule


def march(m: Match, hero: Warrior, ability: March) -> Rule:
    """R7.11: the hero that uses it moves up to N cells by the rules of movement, and at least one (R5.8)."""
    walk = walk_of(m, hero, ability)

    def candidates() -> Iterator[Action]:
        return (MarchPath(path) for path in walk.outcomes())

    def judge(action: Action) -> Barred | None:
        if isinstance(action, MarchPath):
            return walk.refusal(action, action.path)
        return not_an_answer(action, "march", "R7.11")

    answer = yield from ask(m, m.active, "march", "R7.11", candidates, judge)
    walk.walk(answer.path)


def can_march(m: Match, hero: Warrior, ability: March) -> bool:
    """R5.5: whether a March is possible now."""
    return walk_of(m, hero, ability).is_possible()


def walk_of(m: Match, hero: Warrior, ability: March) -> Walk:
    """R7.14: the movement of this March: the value on the card and the primed crests (R13.2)."""
    return Walk(m, hero, ability.value + primed(m, hero.seat, ability.crest), MARCH)
