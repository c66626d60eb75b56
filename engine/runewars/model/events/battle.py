"""Battles (R14 to R16)."""

from typing import ClassVar

from engine.runewars.components.load import AreaId, HeroId, UnitId
from engine.runewars.model.events.base import EndReason, Happening
from engine.runewars.model.types import FateNumber, Groups, Seat, Side


class UnitDamaged(Happening, tag="unit_damaged", kw_only=True):
    """R15.2: a figure of a battle takes one damage."""

    side: Side
    """the owner of the figure"""
    unit: UnitId
    """its type"""
    routed: bool = False
    """whether it is routed"""
    damage: int
    """what lies on it now"""


class BattleBegan(Happening, tag="battle_began", kw_only=True):
    """R14.1: a battle; no defender: unallied neutral units."""

    area: AreaId
    """where it is fought"""
    attacker: Seat
    """the attacker"""
    defender: Seat | None
    """the defender; null: unallied neutral units"""
    rule: str = "R14.1"


class Mustered(Happening, tag="mustered", kw_only=True):
    """R14.3: the participating units of both sides."""

    attacker: Groups
    """the attacker's units"""
    defender: Groups
    """the defender's units"""
    rule: str = "R14.3"


class RoundBegan(Happening, tag="round_began", kw_only=True):
    """R14.6: a round begins."""

    initiative: int
    """the initiative of the units that draw in it"""
    rule: str = "R14.6"


class FateDrawn(Happening, tag="fate_drawn", kw_only=True):
    """R20.4; R14.7 with `fate_cards: open`: open Fate cards drawn for a side of a duel, or for a unit type."""

    side: Side
    """the side that draws"""
    unit: UnitId | None
    """the unit type that draws; null: a hero in a duel"""
    hero: HeroId | None = None
    """the hero that draws in a duel; null: units"""
    cards: list[FateNumber]
    """numbers of the cards, in the order drawn"""
    rule: str = "R14.7"


class FateDrawnClosed(Happening, tag="fate_drawn_closed", kw_only=True):
    """R14.20: Fate cards drawn face down for a unit type; only their owner knows which."""

    private: ClassVar[tuple[str, ...]] = ("cards",)
    seat: Seat
    """the owner of the cards: the player who decides for the unit type"""
    side: Side
    """the side that draws"""
    unit: UnitId
    """the unit type that draws"""
    count: int
    """how many cards"""
    cards: list[FateNumber] | None
    """numbers of the cards, in the order drawn; null for the others"""
    rule: str = "R14.7"


class FateOpened(Happening, tag="fate_opened", kw_only=True):
    """R14.8 to R14.11: closed Fate cards of both sides are opened."""

    reveals: ClassVar[bool] = True
    attacker_unit: UnitId | None
    """the attacker's unit type that has drawn; null: none"""
    attacker: list[FateNumber]
    """numbers of the attacker's cards that are opened, in the order drawn"""
    defender_unit: UnitId | None
    """the defender's unit type that has drawn; null: none"""
    defender: list[FateNumber]
    """numbers of the defender's cards that are opened, in the order drawn"""


class AbilityUsed(Happening, tag="ability_used", kw_only=True):
    """R16: an orb: the ability of a unit type."""

    side: Side
    """the side whose units use it"""
    unit: UnitId
    """the unit type"""


class UnitRetreated(Happening, tag="unit_retreated", kw_only=True):
    """R15.11: a standing unit leaves the battle."""

    side: Side
    """the owner of the unit"""
    unit: UnitId
    """its type"""
    damage: int = 0
    """what lies on it"""
    rule: str = "R15.11"


class Tally(Happening, tag="tally", kw_only=True):
    """R14.12: the strengths."""

    attacker: int
    """strength of the attacker"""
    defender: int
    """strength of the defender, who wins a tie"""
    rule: str = "R14.12"


class BattleEnded(Happening, tag="battle_ended", kw_only=True):
    """R14.14: a battle is over."""

    area: AreaId
    """where it was fought"""
    winner: Side | None
    """the side that has won; null: the battle was cancelled, or the game is over"""
    seat: Seat | None = None
    """the player who has won; null: unallied neutral units, or none"""
    reason: EndReason = "resolved"
    """`resolved`: by the rules of battles; `game_over`: the game ended during the battle; `resigned`: a side has
    resigned (R28.9)"""
    rule: str = "R14.14"


class Retreated(Happening, tag="retreated", kw_only=True):
    """R15: units retreat together."""

    units: Groups
    """the units"""
    origin: AreaId
    """the area that they leave"""
    to: AreaId | None
    """the area that they go to; null: there is none, they are destroyed"""
