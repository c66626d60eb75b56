"""What a position holds of heroes at work: the Quest Phase (R18), duels (R20), and what follows from them (R17)."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from engine.runewars.box.components import AreaId, HeroId, QuestId, RewardId, UnitId
from engine.runewars.position.terms import (
    MOST_REWARDS,
    Crossings,
    Data,
    FateCards,
    FateNumber,
    HeroIds,
    RuleId,
    Seat,
    Seats,
    Side,
    Small,
    TacticCards,
    TaskData,
)


class RewardCard(Data):
    """R17.11: a Reward; face down until first used.  ``seen``: players other than the owner who have looked at it."""

    card: RewardId
    open: bool = False
    seen: Seats = []


#: Reward cards in one place: of a hero, under a marker, to be distributed.
Rewards = Annotated[list[RewardCard], Meta(max_length=MOST_REWARDS)]

QuestPhaseStep = Literal["start", "pick", "before", "action", "step", "ambush", "arrive", "after", "extra", "end"]


class Questing(TaskData, tag="questing"):
    """R18: the Quest Phase.  ``queue``: players to come, the acting one first; ``acted``: heroes that have acted.

    ``hero``: the one acting, with its ``action``.  ``moves``: steps it has taken; ``halted``: it goes no farther;
    ``done``: no duel and no quest any more (R23.1); ``swift``: Red Scorpion has paid; ``flying``: Teleportation
    (R23.30); ``passes``: mountain borders open to it (R23.14); ``played``: Tactics cards played since its last step
    (R23.0); ``portal``: Magic Portals were paid for (R27.4); ``swapped``: Silhouette's swap was used; ``mok``: Mok has
    looked in this phase.
    """

    queue: Seats
    acted: HeroIds = []
    step: QuestPhaseStep = "start"
    hero: HeroId | None = None
    action: Literal["move", "heal", "train", "special", "nothing"] | None = None
    moves: Annotated[int, Meta(ge=0, le=9)] = 0
    halted: bool = False
    done: bool = False
    swift: bool = False
    flying: bool = False
    passes: Crossings = []
    played: TacticCards = []
    portal: bool = False
    swapped: bool = False
    mok: bool = False


OncePerDuel = Literal["carthos", "backbiter", "dragon_scale_mail", "ghost_armor", "runeplate"]


class Fighter(Data):
    """One side of a duel: a hero of a player, or a unit of the supply (R20.12).

    ``weapon``, ``armour``: those chosen by first use (R20.10); ``cards``: the Fate cards drawn in this round, ``card``
    the one that counts; ``damage`` and ``prevent``: noted for this round (R20.6 to R20.9), ``taken`` by a unit so far;
    ``used``: what works once per duel; ``soulbiter``: used in this round; ``tough``: Undying (R16.17).
    """

    hero: HeroId | None = None
    seat: Seat | None = None
    unit: UnitId | None = None
    weapon: RewardId | None = None
    armour: RewardId | None = None
    cards: FateCards = []
    card: FateNumber | None = None
    damage: Small = 0
    prevent: Small = 0
    taken: Small = 0
    soulbiter: bool = False
    tough: bool = False
    used: Annotated[list[OncePerDuel], Meta(max_length=5)] = []


DuelStep = Literal["start_0", "start_1", "draw_0", "draw_1", "orb_0", "orb_1", "react", "apply", "over"]


class Duel(TaskData, tag="duel"):
    """R20: a duel; fighter 0 attacks.  ``quest``: the quest that it is for (R20.12).

    ``turn``: who may react next (R20.9), ``passed``: how many have passed one after another; ``winner``: the survivor,
    when the other one was defeated.
    """

    area: AreaId
    fighters: Annotated[list[Fighter], Meta(min_length=2, max_length=2)]
    step: DuelStep = "start_0"
    round: Annotated[int, Meta(ge=1, le=4)] = 1
    turn: Side = 0
    passed: Annotated[int, Meta(ge=0, le=2)] = 0
    winner: Side | None = None
    quest: QuestId | None = None
    rule: RuleId = "R20.1"


class Loot(TaskData, tag="loot"):
    """R17.13: the winner of a duel distributes the Rewards of the defeated hero among his heroes in the area."""

    seat: Seat
    area: AreaId
    rewards: Rewards


class Desert(TaskData, tag="desert"):
    """R17.4: a player has too many heroes."""

    seat: Seat
