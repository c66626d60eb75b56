"""The setup, the seasons and orders, the map and what stands on it, the players."""

from __future__ import annotations

from typing import ClassVar, Literal

from engine.runewars.box.components import AreaId, CityId, DevelopmentId, FactionId, Placed, SeasonCardId, TileId
from engine.runewars.box.kinds import Dial, SeasonName
from engine.runewars.box.placing import Marker
from engine.runewars.position.events.base import Happening
from engine.runewars.position.terms import FateNumber, Groups, Seat, Side


class FirstPlayer(Happening, tag="first_player", kw_only=True):
    """R3.1: the Fate cards dealt, in seat order; the highest number is the first player."""

    cards: list[FateNumber]
    seat: Seat
    rule: str = "R3.1"


class FactionChosen(Happening, tag="faction_chosen", kw_only=True):
    """R3.2: a player plays this faction."""

    seat: Seat
    faction: FactionId
    rule: str = "R3.2"


class TilesDealt(Happening, tag="tiles_dealt", kw_only=True):
    """R3.3: the tiles of a player."""

    seat: Seat
    tiles: list[TileId]
    rule: str = "R3.3"


class TilePlaced(Happening, tag="tile_placed", kw_only=True):
    """R3.4: a map tile lies there; no seat: the table has placed it."""

    seat: Seat | None
    tile: Placed
    rule: str = "R3.4"


class TilesReturned(Happening, tag="tiles_returned", kw_only=True):
    """R3.5, R3.6, R3.8: there is no legal way on; all tiles go back."""

    rule: str = "R3.5"


class MarkerPlaced(Happening, tag="marker_placed", kw_only=True):
    """R3.6: a home marker."""

    marker: Marker
    rule: str = "R3.6"


class MarkersRemoved(Happening, tag="markers_removed", kw_only=True):
    """R3.8: there is no legal way on; the markers and home tiles are removed."""

    rule: str = "R3.8"


class HomePlaced(Happening, tag="home_placed", kw_only=True):
    """R3.7: a home tile lies there."""

    seat: Seat
    tile: Placed
    rule: str = "R3.7"


class CityPlaced(Happening, tag="city_placed", kw_only=True):
    """R3.10: a city."""

    area: AreaId
    city: CityId
    rule: str = "R3.10"


class CityDestroyed(Happening, tag="city_destroyed", kw_only=True):
    """R10.4: a city is gone for the game."""

    area: AreaId
    city: CityId


class SeasonBegan(Happening, tag="season_began", kw_only=True):
    """R4.2: a season begins with this card."""

    year: int
    season: SeasonName
    card: SeasonCardId
    rule: str = "R4.2"


class TokensCleared(Happening, tag="tokens_cleared", kw_only=True):
    """R4.6: all activation tokens are removed."""

    rule: str = "R4.6"


class OrdersTakenBack(Happening, tag="orders_taken_back", kw_only=True):
    """R4.6, R23.10, R26.2: a player takes Order cards back."""

    seat: Seat
    orders: list[int]


class OrdersRevealed(Happening, tag="orders_revealed", kw_only=True):
    """R5.2: all Order cards are revealed, in play order."""

    reveals: ClassVar[bool] = True
    orders: dict[Seat, int]
    turns: list[Seat]
    rule: str = "R5.2"


class TurnBegan(Happening, tag="turn_began", kw_only=True):
    """R1.16: a player resolves his Order card."""

    seat: Seat
    order: int
    rule: str = "R5.2"


class OrderResolved(Happening, tag="order_resolved", kw_only=True):
    """R5.4: the primary ability, or the Supremacy Bonus, of an Order card is used, declined or has no effect."""

    seat: Seat
    order: int
    part: Literal["primary", "bonus"]
    how: Literal["used", "declined", "no_effect"]


class Activated(Happening, tag="activated", kw_only=True):
    """R1.12: an activation token is put there."""

    seat: Seat
    area: AreaId


class Deactivated(Happening, tag="deactivated", kw_only=True):
    """R23.12: an activation token is removed."""

    seat: Seat
    area: AreaId


class UnitsMoved(Happening, tag="units_moved", kw_only=True):
    """R6: units go from one area to another; `to` null: into the force that enters a contested area."""

    seat: Seat | None
    units: Groups
    origin: AreaId
    to: AreaId


class UnitsPlaced(Happening, tag="units_placed", kw_only=True):
    """Figures of the supply come to an area."""

    area: AreaId
    units: Groups


class UnitsDestroyed(Happening, tag="units_destroyed", kw_only=True):
    """R1.21: figures go back to the supply; in a battle: of this side, those with this damage."""

    area: AreaId
    units: Groups
    side: Side | None = None
    damage: int = 0


class UnitsRouted(Happening, tag="units_routed", kw_only=True):
    """R1.5: figures are routed; in a battle: of this side, those with this damage."""

    area: AreaId
    units: Groups
    side: Side | None = None
    damage: int = 0


class UnitsStood(Happening, tag="units_stood", kw_only=True):
    """R1.5: figures stand up; in a battle: of this side, those with this damage."""

    area: AreaId
    units: Groups
    side: Side | None = None
    damage: int = 0


class Diplomacy(Happening, tag="diplomacy", kw_only=True):
    """R13.2: influence is spent, Fate cards are drawn, one is chosen."""

    seat: Seat
    area: AreaId
    cards: list[FateNumber]
    chosen: FateNumber
    rule: str = "R13.2"


class StrongholdBuilt(Happening, tag="stronghold_built", kw_only=True):
    """R11.2: a stronghold is placed."""

    seat: Seat
    area: AreaId
    damaged: bool


class StrongholdDamaged(Happening, tag="stronghold_damaged", kw_only=True):
    """R14.13: a stronghold is turned to its damaged side."""

    area: AreaId
    rule: str = "R14.13"


class StrongholdRepaired(Happening, tag="stronghold_repaired", kw_only=True):
    """R11.4: a stronghold is turned to its undamaged side."""

    area: AreaId
    rule: str = "R11.4"


class StrongholdDestroyed(Happening, tag="stronghold_destroyed", kw_only=True):
    """R1.21: a stronghold is removed."""

    seat: Seat
    area: AreaId


class DevelopmentBuilt(Happening, tag="development_built", kw_only=True):
    """R12.2: a development."""

    area: AreaId
    development: DevelopmentId
    rule: str = "R12.2"


class DevelopmentRemoved(Happening, tag="development_removed", kw_only=True):
    """R11.6, R12.5: a development goes back to the supply."""

    area: AreaId
    development: DevelopmentId


class DialTurned(Happening, tag="dial_turned", kw_only=True):
    """R1.14: a dial stands on another number."""

    seat: Seat
    dial: Dial
    level: int


class InfluenceChanged(Happening, tag="influence_changed", kw_only=True):
    """R1.15: a player gains or loses influence."""

    seat: Seat
    change: int
    influence: int


class Eliminated(Happening, tag="eliminated", kw_only=True):
    """R28.6: a player is out of the game."""

    seat: Seat
    rule: str = "R28.6"


class GameEnded(Happening, tag="game_ended", kw_only=True):
    """R28: the game is over."""

    winner: Seat
    reason: str
    rule: str = "R28.1"
