"""What a position holds of a battle (R14 to R16)."""

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from engine.runewars.components.load import AreaId, UnitId
from engine.runewars.model.types import (
    MOST_FIGURES,
    Data,
    FateCards,
    Groups,
    RuleId,
    Seat,
    Side,
    Small,
    TacticCards,
    TaskData,
    UnitTypes,
)

#: The sides of a battle or duel.
ATTACKER: Final = 0
DEFENDER: Final = 1


class Squad(Data):
    """Figures of a battle that are alike."""

    unit: UnitId
    """their type"""
    n: Annotated[int, Meta(ge=1, le=40)]
    """how many"""
    routed: bool = False
    """whether they are routed (R1.5)"""
    damage: Annotated[int, Meta(ge=0, le=9)] = 0
    """damage that lies on each"""


class Army(Data):
    """R14.3: a side's participating units."""

    start: Groups = {}
    """those standing at the start, by type, until the muster"""
    wound: Squad | None = None
    """the one of these that has damage already (R14.4); null: none"""
    squads: Annotated[list[Squad], Meta(max_length=MOST_FIGURES)] = []
    """the participants since the muster, with all that happens to them"""
    drawn: UnitTypes = []
    """the unit types that have drawn Fate cards in this battle (R14.7)"""
    bonus: Small = 0
    """strength for the tally, from cards and abilities (R14.12)"""
    tough: UnitTypes = []
    """unit types that have more health until the end (R16.13, R16.17)"""
    unit: UnitId | None = None
    """the unit type that draws in this sub-round; null: none"""
    cards: FateCards = []
    """numbers of its Fate cards, open and closed (R14.20)"""
    orbs: Small = 0
    """special abilities of its open cards that are not used yet (R14.8)"""
    routs: Small = 0
    """figures of the other side still to be routed (R14.9)"""
    damage: Small = 0
    """damage still to be dealt to the other side (R14.10)"""
    extra: Small = 0
    """how many of the cards are extra ones, drawn by Command (R16.19)"""


BattleStep = Literal[
    "start_0",
    "start_1",
    "leave",
    "muster",
    "round",
    "rally_0",
    "rally_1",
    "choose_0",
    "choose_1",
    "open_special",
    "special_0",
    "special_1",
    "open_rout",
    "rout_0",
    "rout_1",
    "open_damage",
    "damage_0",
    "damage_1",
    "discard",
    "development",
    "tally_0",
    "tally_1",
    "result",
    "retreat",
    "scorch",
    "stronghold",
    "end",
    "excess",
    "pillage",
]


class Battle(TaskData, tag="battle"):
    """R14: a battle."""

    area: AreaId
    """where it is fought"""
    attacker: Seat
    """the attacker"""
    defender: Seat | None = None
    """the defender; null: unallied neutral units"""
    step: BattleStep = "start_0"
    """the step that it is at (R14)"""
    force: Groups = {}
    """units of the attacker that do not participate (all of them before the muster); they return to the area in the end
    (R14.16)"""
    armies: Annotated[list[Army], Meta(min_length=2, max_length=2)] = msgspec.field(
        default_factory=lambda: [Army(), Army()]
    )
    """the participants: of the attacker, then of the defender"""
    round: Annotated[int, Meta(ge=0, le=5)] = 0
    """the initiative whose units draw (R14.6); 0: before the first round"""
    pending: Annotated[list[Small], Meta(min_length=2, max_length=2)] = msgspec.field(default_factory=lambda: [0, 0])
    """damage outside the draws still to be taken by the attacker, and by the defender"""
    cause: RuleId = ""
    """the paragraph that this damage comes by: Summon Lightning R23.28, Mad Carthos R17.15, Hungry Spawn R12.4; empty:
    none"""
    carthos: Annotated[list[Side], Meta(max_length=2)] = []
    """the sides that have used Mad Carthos (R17.15)"""
    played: TacticCards = []
    """the Tactics cards played in this window (R23.0)"""
    siege: bool = False
    """whether the attacker has the bonus of Conquer against a stronghold (R7.3)"""
    warded: bool = False
    """whether the development of the defender was used (R12.4)"""
    mustered: bool = False
    """whether the participants are in the armies (R14.3)"""
    left: Side | None = None
    """the side that has left, so that the battle is cancelled (R23.4, R23.29); null: neither"""
    winner: Side | None = None
    """the side that has won the tally (R14.14); null: not decided"""
