"""R21.3 What is being resolved while a decision in the middle of an action waits: a stack of tasks.

The rules put a task on the stack when they begin it and take it off when they are done, so that whoever looks at a
position knows what the decision belongs to.  A checkpoint never holds one: there nothing is half done.
"""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from engine.battlecrest.box.components import CardId, Face, Range, Side, WarriorId

#: The N of a range, and a value with all that adds to it: printed below 10 each (`Small`), bonuses and crests a few.
Reach = Annotated[int, Meta(ge=0, le=99)]
Value = Annotated[int, Meta(ge=0, le=99)]
#: R17.2: no more enemies than two seats have, each with a hero and a minion.
Targets = Annotated[tuple[WarriorId, ...], Meta(max_length=4)]


class _Task(msgspec.Struct, tag_field="task", forbid_unknown_fields=True, frozen=True):
    pass


class Activating(_Task, tag="activation", frozen=True):
    """R5: an action card whose items are applied: the face that is applied, the item whose turn it is (from 0), and
    whether an item was ignored and one was applied before it."""

    card: CardId
    face: Face
    item: Annotated[int, Meta(ge=0, le=1)]
    ignored: bool
    applied: bool


class UsingPower(_Task, tag="power", frozen=True):
    """R14.6: a star power whose effects are applied: its card, the face or side that showed it when the star was spent,
    and the effect whose turn it is (from 0)."""

    card: Annotated[str, Meta(max_length=40)]
    face: Face | Side
    effect: Annotated[int, Meta(ge=0, le=9)]


class Attacking(_Task, tag="attack", frozen=True):
    """R9: an attack.

    ``reach`` is the N of a Long attack, with all that adds to it for the first target (R6.5).  While the targets are
    being chosen there is no ``target`` yet, and ``value`` is what the attack would have against the first (R9.2);
    then it is the attack value against ``target``, and ``to_come`` are the targets after it, in their order (R9.6).
    """

    attacker: WarriorId
    range: Range
    reach: Reach
    value: Value
    target: WarriorId | None = None
    to_come: Targets = ()


class Pushing(_Task, tag="push", frozen=True):
    """R8: a push whose target and path are being chosen; ``value`` with crests and landmark bonuses (R8.5)."""

    warrior: WarriorId
    range: Range
    reach: Reach
    value: Value


class Marching(_Task, tag="march", frozen=True):
    """R7.11: a March whose path is being chosen; ``steps`` without the movement bonuses on the way (R12.5)."""

    warrior: WarriorId
    steps: Value


class Unsettling(_Task, tag="unsettle", frozen=True):
    """R15.7: who unsettles, and the hero whose player has to choose a card (null: being chosen)."""

    warrior: WarriorId
    range: Range
    reach: Reach
    target: WarriorId | None = None


#: What can be under way inside an action; a Move action is in `Turn.moved` (R7.3).
Task = Activating | UsingPower | Attacking | Pushing | Marching | Unsettling
Tasks = Annotated[tuple[Task, ...], Meta(max_length=3)]
