"""What a position holds of a battle (R14 to R16)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from engine.runewars.box.components import AreaId, UnitId
from engine.runewars.position.terms import (
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


class Squad(Data):
    """Figures of a battle of one type, state and damage."""

    unit: UnitId
    n: Annotated[int, Meta(ge=1, le=40)]
    routed: bool = False
    damage: Annotated[int, Meta(ge=0, le=9)] = 0


class Army(Data):
    """R14.3: a side's participating units, in ``squads`` once they are mustered.

    ``start``: those that stood at the start, ``wound``: the one of them that has damage already (R14.4); ``drawn``:
    types that have drawn (R14.7); ``bonus``: strength for the tally (R14.12); ``tough``: types with more health until
    the end (R16.13, R16.17); ``unit`` and ``cards``: what draws in this sub-round, and its Fate cards; ``orbs``,
    ``routs``, ``damage``: what these cards have still to do to the other side; ``extra``: how many of the cards are
    extra ones of Command (R16.19).
    """

    start: Groups = {}
    wound: Squad | None = None
    squads: Annotated[list[Squad], Meta(max_length=MOST_FIGURES)] = []
    drawn: UnitTypes = []
    bonus: Small = 0
    tough: UnitTypes = []
    unit: UnitId | None = None
    cards: FateCards = []
    orbs: Small = 0
    routs: Small = 0
    damage: Small = 0
    extra: Small = 0


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
    "special_0",
    "special_1",
    "rout_0",
    "rout_1",
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
    """R14: a battle.  A side is 0 (the attacker) or 1 (the defender: null for unallied neutrals).

    ``force``: units of the attacker that do not participate (all of them before the muster), until all return to the
    area (R14.16); those of the defender are in the area.  ``mustered``: the participants are in the armies.
    ``round``: the initiative.  ``pending``: damage outside the draws that each side has still to take, by the rule
    ``cause`` (Summon Lightning, Mad Carthos, Hungry Spawn).  ``carthos``: sides that have used Mad Carthos (R17.15);
    ``played``: Tactics cards played in this window (R23.0); ``siege``: the bonus of Conquer (R7.3); ``warded``: the
    development was used (R12.4).  ``left``: the side that has left, so that the battle is cancelled (R23.4, R23.29).
    """

    area: AreaId
    attacker: Seat
    defender: Seat | None = None
    step: BattleStep = "start_0"
    force: Groups = {}
    armies: Annotated[list[Army], Meta(min_length=2, max_length=2)] = msgspec.field(
        default_factory=lambda: [Army(), Army()]
    )
    round: Annotated[int, Meta(ge=0, le=5)] = 0
    pending: Annotated[list[Small], Meta(min_length=2, max_length=2)] = msgspec.field(default_factory=lambda: [0, 0])
    cause: RuleId = ""
    carthos: Annotated[list[Side], Meta(max_length=2)] = []
    played: TacticCards = []
    siege: bool = False
    warded: bool = False
    mustered: bool = False
    left: Side | None = None
    winner: Side | None = None
