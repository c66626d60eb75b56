"""The words that positions, answers and events share: seats, small numbers, ids, groups of units; and their bases."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta

from engine.runewars.components.limits import FIGURES_EACH, FIGURES_NEUTRAL
from engine.runewars.components.load import (
    AREAS,
    CITIES,
    EXPLORATION,
    FATE,
    HEROES,
    OBJECTIVES,
    QUESTS,
    REWARDS,
    SEASON_CARDS,
    TACTICS,
    UNITS,
    AreaId,
    HeroId,
    ObjectiveId,
    QuestId,
    RewardId,
    SeasonCardId,
    TacticId,
    UnitId,
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

Groups = Annotated[dict[UnitKey, Annotated[int, Meta(ge=1, le=40)]], Meta(max_length=len(_KEYS))]
#: A border: its two areas, sorted.
Crossing = Annotated[tuple[AreaId, ...], Meta(min_length=2, max_length=2)]
#: A paragraph of the rules: R20.12.
RuleId = Annotated[str, Meta(max_length=12)]

# How long the lists are is what the box holds (R2.4, R29.3): a card lies in one place, a figure in one area.

#: Players, each at most once.
Seats = Annotated[list[Seat], Meta(max_length=len(SEATS))]
Areas = Annotated[list[AreaId], Meta(max_length=len(AREAS))]
#: Borders, each at most once: a hexagon has six, and shares each with another.
Crossings = Annotated[list[Crossing], Meta(max_length=3 * len(AREAS))]
HeroIds = Annotated[list[HeroId], Meta(max_length=len(HEROES))]
UnitTypes = Annotated[list[UnitId], Meta(max_length=len(UNITS))]
#: Figures of one side, by type: those of its faction, and the neutral ones (R29.3).
MOST_FIGURES: Final = FIGURES_EACH + FIGURES_NEUTRAL
FateCards = Annotated[list[FateNumber], Meta(max_length=len(FATE))]
TacticCards = Annotated[list[TacticId], Meta(max_length=sum(card.copies for card in TACTICS.values()))]
QuestCards = Annotated[list[QuestId], Meta(max_length=len(QUESTS))]
MOST_REWARDS: Final = sum(card.copies for card in REWARDS.values())
RewardCards = Annotated[list[RewardId], Meta(max_length=MOST_REWARDS)]
ObjectiveCards = Annotated[list[ObjectiveId], Meta(max_length=len(OBJECTIVES))]
SeasonCards = Annotated[list[SeasonCardId], Meta(max_length=sum(card.copies for card in SEASON_CARDS.values()))]
#: A side of a battle or duel: 0 attacks, 1 defends.
Side = Annotated[int, Meta(ge=0, le=1)]


class Data(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, gc=False):
    """What a position is made of: a tree without circles, so Python's collector need not look at it."""


class TaskData(
    msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, tag_field="task", kw_only=True, gc=False
):
    pass
