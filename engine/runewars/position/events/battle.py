"""Battles (R14 to R16)."""

from __future__ import annotations

from engine.runewars.box.components import AreaId, UnitId
from engine.runewars.position.events.base import Happening
from engine.runewars.position.terms import FateNumber, Groups, Seat, Side


class UnitDamaged(Happening, tag="unit_damaged", kw_only=True):
    """R15.2: a figure of a battle takes damage; ``damage``: what lies on it then, so it had one less before."""

    side: Side
    unit: UnitId
    routed: bool = False
    damage: int


class BattleBegan(Happening, tag="battle_began", kw_only=True):
    """R14.1: a battle; no defender: unallied neutral units."""

    area: AreaId
    attacker: Seat
    defender: Seat | None
    rule: str = "R14.1"


class Mustered(Happening, tag="mustered", kw_only=True):
    """R14.3: the participating units of both sides."""

    attacker: Groups
    defender: Groups
    rule: str = "R14.3"


class RoundBegan(Happening, tag="round_began", kw_only=True):
    """R14.6: the round of this initiative."""

    initiative: int
    rule: str = "R14.6"


class FateDrawn(Happening, tag="fate_drawn", kw_only=True):
    """R14.7, R20.4: Fate cards drawn for a unit type, or for a side of a duel."""

    side: Side
    unit: UnitId | None
    cards: list[FateNumber]
    rule: str = "R14.7"


class AbilityUsed(Happening, tag="ability_used", kw_only=True):
    """R16: an orb: the ability of a unit type."""

    side: Side
    unit: UnitId


class UnitRetreated(Happening, tag="unit_retreated", kw_only=True):
    """R15.11: a standing unit leaves the battle; ``damage``: what lies on it."""

    side: Side
    unit: UnitId
    damage: int = 0
    rule: str = "R15.11"


class Tally(Happening, tag="tally", kw_only=True):
    """R14.12: the strengths."""

    attacker: int
    defender: int
    rule: str = "R14.12"


class BattleEnded(Happening, tag="battle_ended", kw_only=True):
    """R14.14: who has won; no side: the battle was cancelled."""

    area: AreaId
    winner: Side | None
    rule: str = "R14.14"


class Retreated(Happening, tag="retreated", kw_only=True):
    """R15: units retreat together to an area, or (null) are destroyed."""

    units: Groups
    origin: AreaId
    to: AreaId | None
