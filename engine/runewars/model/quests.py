"""What a position holds of heroes at work: the Quest Phase (R18), duels (R20), and what follows from them (R17)."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from engine.runewars.components.load import AreaId, HeroId, QuestId, RewardId, UnitId
from engine.runewars.model.types import (
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
    """R17.11: a Reward card."""

    card: RewardId
    """which one it is, whether or not others have seen it"""
    open: bool = False
    """whether it lies face up, as it does from its first use on"""
    seen: Seats = []
    """the players besides the owner who have looked at it, in seat order"""


#: Reward cards in one place: of a hero, under a marker, to be distributed.
Rewards = Annotated[list[RewardCard], Meta(max_length=MOST_REWARDS)]

QuestPhaseStep = Literal["start", "pick", "before", "action", "step", "ambush", "arrive", "after", "extra", "end"]


class Questing(TaskData, tag="questing"):
    """R18: the Quest Phase."""

    queue: Seats
    """the players to come, the acting one first"""
    acted: HeroIds = []
    """the heroes that have acted in it"""
    step: QuestPhaseStep = "start"
    """what comes next for the acting player or hero"""
    hero: HeroId | None = None
    """the hero that acts; null: none is chosen"""
    action: Literal["move", "heal", "train", "special", "nothing"] | None = None
    """what it does (R18.2); null: not chosen"""
    moves: Annotated[int, Meta(ge=0, le=9)] = 0
    """steps that it has taken (R18.3)"""
    halted: bool = False
    """whether it goes no farther"""
    done: bool = False
    """whether it can no longer duel or quest (R23.1)"""
    swift: bool = False
    """whether Red Scorpion has paid for more steps (R18.3)"""
    flying: bool = False
    """whether it goes by Teleportation (R23.30)"""
    passes: Crossings = []
    """the mountain borders that it may cross (R23.14), each by its two areas"""
    played: TacticCards = []
    """the Tactics cards played since its last step (R23.0)"""
    portal: bool = False
    """whether Magic Portals were paid for (R27.4)"""
    swapped: bool = False
    """whether Silhouette has swapped a Reward (R17.22)"""
    mok: bool = False
    """whether Mok has looked at Rewards in this phase (R17.22)"""


OncePerDuel = Literal["carthos", "backbiter", "dragon_scale_mail", "ghost_armor", "runeplate"]


class Fighter(Data):
    """One side of a duel: a hero, or a unit of the supply (R20.12)."""

    hero: HeroId | None = None
    """the hero; null: a unit"""
    seat: Seat | None = None
    """the owner of the hero; null: a unit"""
    unit: UnitId | None = None
    """the type of the unit; null: a hero"""
    weapon: RewardId | None = None
    """the weapon chosen by its first use (R20.10); null: none yet"""
    armour: RewardId | None = None
    """the armour chosen by its first use (R20.10); null: none yet"""
    cards: FateCards = []
    """numbers of the Fate cards drawn in this round"""
    card: FateNumber | None = None
    """number of the one that counts; null: not chosen (R20.5)"""
    damage: Small = 0
    """damage noted for it in this round (R20.6 to R20.9)"""
    prevent: Small = 0
    """damage that it prevents in this round"""
    taken: Small = 0
    """damage that a unit has taken so far; a hero's lies on the hero"""
    soulbiter: bool = False
    """whether Soulbiter was used in this round"""
    tough: bool = False
    """whether Undying gives the unit more health (R16.17)"""
    used: Annotated[list[OncePerDuel], Meta(max_length=5)] = []
    """what works once per duel and was used"""


DuelStep = Literal["start_0", "start_1", "draw_0", "draw_1", "orb_0", "orb_1", "react", "apply", "over"]


class Duel(TaskData, tag="duel"):
    """R20: a duel."""

    area: AreaId
    """where it is fought"""
    fighters: Annotated[list[Fighter], Meta(min_length=2, max_length=2)]
    """the attacker, then the defender"""
    step: DuelStep = "start_0"
    """the step that it is at"""
    round: Annotated[int, Meta(ge=1, le=4)] = 1
    """the round, 1 to 4 (R20.11)"""
    turn: Side = 0
    """the side that may react next (R20.9)"""
    passed: Annotated[int, Meta(ge=0, le=2)] = 0
    """how many have passed one after another (R20.9)"""
    winner: Side | None = None
    """the survivor, when the other side was defeated; null: none yet"""
    quest: QuestId | None = None
    """the quest that it is for (R20.12); null: a duel of heroes"""
    rule: RuleId = "R20.1"
    """the paragraph that it began by: R20.1, R20.12, or an ambush R23.1"""


class Loot(TaskData, tag="loot"):
    """R17.13: the Rewards of a defeated hero are distributed."""

    seat: Seat
    """the winner, who distributes them among their heroes in the area"""
    area: AreaId
    """where the duel was"""
    rewards: Rewards
    """the Rewards that are left"""


class Desert(TaskData, tag="desert"):
    """R17.4: a player has too many heroes: one deserts."""

    seat: Seat
    """the player who chooses it"""
