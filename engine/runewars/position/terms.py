"""The words that positions, answers and events share: seats, small numbers, ids, groups of units; and their bases."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta

from engine.runewars.box.components import (
    CITIES,
    EXPLORATION,
    HEROES,
    OBJECTIVES,
    QUESTS,
    REWARDS,
    SEASON_CARDS,
    TACTICS,
    UNITS,
    AreaId,
)

Seat = Literal["p1", "p2", "p3", "p4"]
SEATS: Final[tuple[Seat, ...]] = ("p1", "p2", "p3", "p4")
Small = Annotated[int, Meta(ge=0, le=99)]
Influence = Annotated[int, Meta(ge=0, le=999)]
Level = Annotated[int, Meta(ge=0, le=8)]
FateNumber = Annotated[int, Meta(ge=1, le=30)]
OrderNumber = Annotated[int, Meta(ge=1, le=8)]

#: A group of units in an area: the type, with `!` if it is routed (R1.5).
_KEYS = tuple(key for unit in UNITS for key in (unit, unit + "!"))
_CARDS = (*TACTICS, *QUESTS, *REWARDS, *OBJECTIVES, *SEASON_CARDS, *HEROES, *CITIES, *EXPLORATION)
if TYPE_CHECKING:
    UnitKey: TypeAlias = str
    CardId: TypeAlias = str
else:
    UnitKey = Literal[_KEYS]
    CardId = Literal[_CARDS]

Groups = dict[UnitKey, Annotated[int, Meta(ge=1, le=40)]]
#: A border: its two areas, sorted.
Crossing = Annotated[tuple[AreaId, ...], Meta(min_length=2, max_length=2)]
#: A side of a battle or duel: 0 attacks, 1 defends.
Side = Annotated[int, Meta(ge=0, le=1)]


class Data(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, gc=False):
    """What a position is made of: a tree without circles, so Python's collector need not look at it."""


class TaskData(
    msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, tag_field="task", kw_only=True, gc=False
):
    pass
