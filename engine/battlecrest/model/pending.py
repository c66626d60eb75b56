"""R21.3 What is being resolved while a decision in the middle of an action waits: a stack of tasks.

The rules put a task on the stack when they begin it and take it off when they are done, so that a view
of the position shows what the decision belongs to.  A checkpoint never holds one: there nothing is half done.
"""

from typing import Annotated

import msgspec
from msgspec import Meta

from engine.battlecrest.components.load import CardId, Face, Range, Side, WarriorId

#: The N of a range, and a value with all that adds to it: printed below 10 each (`Small`), bonuses and crests a few.
Reach = Annotated[int, Meta(ge=0, le=99)]
Value = Annotated[int, Meta(ge=0, le=99)]
#: R17.2: no more enemies than two seats have, each with a hero and a minion.
Targets = Annotated[tuple[WarriorId, ...], Meta(max_length=4)]

#: An item of a face, from 0, and several: no face has more than two.
Item = Annotated[int, Meta(ge=0, le=1)]
Items = Annotated[tuple[Item, ...], Meta(max_length=2)]


class _Task(msgspec.Struct, tag_field="task", forbid_unknown_fields=True, frozen=True):
    pass


class Activating(_Task, tag="activation", frozen=True):
    """R5: an action card whose items are applied."""

    card: CardId
    """the card that is activated"""
    face: Face
    """the face that is applied"""
    open_items: Items
    """the other items that are open (R5.3), from 0: in printed order those that come later"""
    item: Item | None
    """the item of the face that is applied, from 0; null: being chosen (R5.9)"""
    ignored: bool
    """whether an item before it was ignored (R5.4)"""
    applied: bool
    """whether an item before it was applied"""


class UsingPower(_Task, tag="power", frozen=True):
    """R14.6: a star power whose effects are applied."""

    card: Annotated[str, Meta(max_length=40)]
    """the hero, minion or landmark card that carries the power"""
    face: Face | Side
    """the face or side that showed the power when the star was spent"""
    effect: Annotated[int, Meta(ge=0, le=9)]
    """the effect of the power whose turn it is, from 0"""


class Attacking(_Task, tag="attack", frozen=True):
    """R9: an attack."""

    attacker: WarriorId
    """the warrior that attacks"""
    range: Range
    """which cells it reaches (R6)"""
    reach: Reach
    """the N of a Long attack, with all that adds to it for the first target (R6.5)"""
    value: Value
    """the attack value against `target`; while the targets are being chosen, against the first (R9.2)"""
    target: WarriorId | None = None
    """the warrior that is attacked now; null: the targets are being chosen"""
    to_come: Targets = ()
    """the targets after it, in their order (R9.6)"""


class Pushing(_Task, tag="push", frozen=True):
    """R8: a push whose target and path are being chosen."""

    warrior: WarriorId
    """the warrior that pushes"""
    range: Range
    """which cells it reaches (R6)"""
    reach: Reach
    """the N of a Long push, with all that adds to it (R6.5)"""
    value: Value
    """the most cells that the target is moved, with crests and landmark bonuses (R8.5)"""


class Marching(_Task, tag="march", frozen=True):
    """R7.11: a March whose path is being chosen."""

    warrior: WarriorId
    """the hero that marches"""
    steps: Value
    """the most cells it moves, without the movement bonuses on the way (R12.5)"""


class Unsettling(_Task, tag="unsettle", frozen=True):
    """R15.7: an enemy hero is unsettled."""

    warrior: WarriorId
    """the warrior that unsettles"""
    range: Range
    """which cells it reaches (R6)"""
    reach: Reach
    """the N of a Long range (R6.5)"""
    target: WarriorId | None = None
    """the hero whose player has to choose a card; null: being chosen"""


#: What can be under way inside an action; a Move action is in `Turn.moved` (R7.3).
Task = Activating | UsingPower | Attacking | Pushing | Marching | Unsettling
Tasks = Annotated[tuple[Task, ...], Meta(max_length=3)]
