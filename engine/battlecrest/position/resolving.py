"""R21.3 What is being resolved while a decision in the middle of an action waits: a stack of tasks.

The rules put a task on the stack when they begin it and take it off when they are done, so that whoever looks at a
position knows what the decision belongs to.  A checkpoint never holds one: there nothing is half done.
"""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from engine.battlecrest.box.components import CardId, Face, Range, WarriorId


class _Task(msgspec.Struct, tag_field="task", forbid_unknown_fields=True, frozen=True):
    pass


class Activating(_Task, tag="activation", frozen=True):
    """R5: an action card whose items are applied: the face that is applied, the item whose turn it is (from 0), and
    whether an item was ignored and one was applied before it."""

    card: CardId
    face: Face
    item: int
    ignored: bool
    applied: bool


class UsingPower(_Task, tag="power", frozen=True):
    """R14.6: a star power whose effects are applied: its card, the face or side that showed it when the star was spent,
    and the effect whose turn it is (from 0)."""

    card: str
    face: str
    effect: int


class Attacking(_Task, tag="attack", frozen=True):
    """R9: an attack.

    ``reach`` is the N of a Long attack, with all that adds to it for the first target (R6.5).  While the targets are
    being chosen there is no ``target`` yet, and ``value`` is what the attack would have against the first (R9.2);
    then it is the attack value against ``target``, and ``to_come`` are the targets after it, in their order (R9.6).
    """

    attacker: WarriorId
    range: Range
    reach: int
    value: int
    target: WarriorId | None = None
    to_come: tuple[WarriorId, ...] = ()


class Pushing(_Task, tag="push", frozen=True):
    """R8: a push whose target and path are being chosen; ``value`` with crests and landmark bonuses (R8.5)."""

    warrior: WarriorId
    range: Range
    reach: int
    value: int


class Marching(_Task, tag="march", frozen=True):
    """R7.11: a March whose path is being chosen; ``steps`` without the movement bonuses on the way (R12.5)."""

    warrior: WarriorId
    steps: int


class Unsettling(_Task, tag="unsettle", frozen=True):
    """R15.7: who unsettles, and the hero whose player has to choose a card (null: being chosen)."""

    warrior: WarriorId
    range: Range
    reach: int
    target: WarriorId | None = None


#: What can be under way inside an action; a Move action is in `Turn.moved` (R7.3).
Task = Activating | UsingPower | Attacking | Pushing | Marching | Unsettling
Tasks = Annotated[tuple[Task, ...], Meta(max_length=3)]
