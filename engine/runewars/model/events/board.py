"""The setup, the seasons and orders, the map and what stands on it, the players."""

from __future__ import annotations

from typing import ClassVar, Literal

from engine.runewars.components.load import AreaId, CityId, DevelopmentId, FactionId, Placed, SeasonCardId, TileId
from engine.runewars.components.placing import Marker
from engine.runewars.components.schema import Dial, SeasonName
from engine.runewars.model.events.base import Happening
from engine.runewars.model.types import FateNumber, Groups, Seat, Side


class FirstPlayer(Happening, tag="first_player", kw_only=True):
    """R3.1: the first player is drawn."""

    cards: list[FateNumber]
    """numbers of the Fate cards dealt, in seat order"""
    seat: Seat
    """the first player, who has the highest number"""
    rule: str = "R3.1"


class FactionChosen(Happening, tag="faction_chosen", kw_only=True):
    """R3.2: a player plays this faction."""

    seat: Seat
    """the player who plays it"""
    faction: FactionId
    """the faction"""
    rule: str = "R3.2"


class TilesDealt(Happening, tag="tiles_dealt", kw_only=True):
    """R3.3: the tiles of a player."""

    seat: Seat
    """the player who is dealt them"""
    tiles: list[TileId]
    """the tiles"""
    rule: str = "R3.3"


class TilePlaced(Happening, tag="tile_placed", kw_only=True):
    """R3.4: a map tile is placed."""

    seat: Seat | None
    """the player who placed it; null: the table"""
    tile: Placed
    """the tile, and how it lies"""
    rule: str = "R3.4"


class TilesReturned(Happening, tag="tiles_returned", kw_only=True):
    """R3.5, R3.6, R3.8: no legal placement is left; all tiles go back."""

    rule: str = "R3.5"


class MarkerPlaced(Happening, tag="marker_placed", kw_only=True):
    """R3.6: a home marker."""

    marker: Marker
    """the hexes that it covers"""
    rule: str = "R3.6"


class MarkersRemoved(Happening, tag="markers_removed", kw_only=True):
    """R3.8: no legal placement is left; the markers and home tiles are removed."""

    rule: str = "R3.8"


class HomePlaced(Happening, tag="home_placed", kw_only=True):
    """R3.7: a home tile lies there."""

    seat: Seat
    """the owner of the home"""
    tile: Placed
    """the tile, and how it lies"""
    rule: str = "R3.7"


class CityPlaced(Happening, tag="city_placed", kw_only=True):
    """R3.10: a city is placed."""

    area: AreaId
    """where it lies"""
    city: CityId
    """the city token"""
    rule: str = "R3.10"


class CityDestroyed(Happening, tag="city_destroyed", kw_only=True):
    """R10.4: a city is gone for the game."""

    area: AreaId
    """where it lay"""
    city: CityId
    """the city token"""


class SeasonBegan(Happening, tag="season_began", kw_only=True):
    """R4.2: a season begins."""

    begins_turn: ClassVar[bool] = True
    year: int
    """the year, from 1"""
    season: SeasonName
    """the season"""
    card: SeasonCardId
    """the Season card in force"""
    rule: str = "R4.2"


class TokensCleared(Happening, tag="tokens_cleared", kw_only=True):
    """R4.6: all activation tokens are removed."""

    rule: str = "R4.6"


class OrdersTakenBack(Happening, tag="orders_taken_back", kw_only=True):
    """R4.6, R23.10, R26.2: a player takes Order cards back."""

    seat: Seat
    """the player who takes them back"""
    orders: list[int]
    """their numbers"""


class OrdersRevealed(Happening, tag="orders_revealed", kw_only=True):
    """R5.2: all Order cards of a season are revealed."""

    reveals: ClassVar[bool] = True
    orders: dict[Seat, int]
    """number of the Order card of each player"""
    turns: list[Seat]
    """the players in the order of their turns"""
    rule: str = "R5.2"


class TurnBegan(Happening, tag="turn_began", kw_only=True):
    """R1.16: a player resolves their Order card."""

    begins_turn: ClassVar[bool] = True
    seat: Seat
    """the player whose turn it is"""
    order: int
    """number of the Order card"""
    rule: str = "R5.2"


class OrderResolved(Happening, tag="order_resolved", kw_only=True):
    """R5.4: the primary ability, or the Supremacy Bonus, of an Order card is used, declined or has no effect."""

    seat: Seat
    """the player whose turn it is"""
    order: int
    """number of the Order card"""
    part: Literal["primary", "bonus"]
    """the primary ability, or the Supremacy Bonus"""
    how: Literal["used", "declined", "no_effect"]
    """the result"""


class Activated(Happening, tag="activated", kw_only=True):
    """R1.12: an activation token is put there."""

    seat: Seat
    """the owner of the token"""
    area: AreaId
    """where it is put"""


class Deactivated(Happening, tag="deactivated", kw_only=True):
    """R23.12: an activation token is removed."""

    seat: Seat
    """the owner of the token"""
    area: AreaId
    """where it was"""


class UnitsMoved(Happening, tag="units_moved", kw_only=True):
    """R6: units go from one area to another."""

    seat: Seat
    """the player who moves them"""
    units: Groups
    """the units"""
    origin: AreaId
    """the area that they leave"""
    to: AreaId
    """the area that they go to; in a contested one they are a force first (R6.11)"""


class UnitsPlaced(Happening, tag="units_placed", kw_only=True):
    """Figures of the supply come to an area."""

    area: AreaId
    """where they come to"""
    units: Groups
    """the figures"""


class UnitsDestroyed(Happening, tag="units_destroyed", kw_only=True):
    """R1.21: figures go back to the supply."""

    area: AreaId
    """where they were"""
    units: Groups
    """the figures"""
    side: Side | None = None
    """in a battle, whose they were; null: outside battles"""
    damage: int = 0
    """in a battle, what lay on each"""


class UnitsRouted(Happening, tag="units_routed", kw_only=True):
    """R1.5: figures are routed."""

    area: AreaId
    """where they are"""
    units: Groups
    """the figures"""
    side: Side | None = None
    """in a battle, whose they are; null: outside battles"""
    damage: int = 0
    """in a battle, what lies on each"""


class UnitsStood(Happening, tag="units_stood", kw_only=True):
    """R1.5: figures stand up."""

    area: AreaId
    """where they are"""
    units: Groups
    """the figures"""
    side: Side | None = None
    """in a battle, whose they are; null: outside battles"""
    damage: int = 0
    """in a battle, what lies on each"""


class Diplomacy(Happening, tag="diplomacy", kw_only=True):
    """R13.2: one of the Fate cards drawn for diplomacy is chosen."""

    seat: Seat
    """the player who tries diplomacy"""
    area: AreaId
    """where the neutral units are"""
    chosen: FateNumber
    """number of the card that counts"""
    rule: str = "R13.2"


class StrongholdBuilt(Happening, tag="stronghold_built", kw_only=True):
    """R11.2: a stronghold is placed."""

    seat: Seat
    """the owner"""
    area: AreaId
    """its area"""
    damaged: bool
    """whether it lies on its damaged side at once"""


class StrongholdDamaged(Happening, tag="stronghold_damaged", kw_only=True):
    """R14.13: a stronghold is turned to its damaged side."""

    area: AreaId
    """its area"""
    rule: str = "R14.13"


class StrongholdRepaired(Happening, tag="stronghold_repaired", kw_only=True):
    """R11.4: a stronghold is turned to its undamaged side."""

    area: AreaId
    """its area"""
    rule: str = "R11.4"


class StrongholdDestroyed(Happening, tag="stronghold_destroyed", kw_only=True):
    """R1.21: a stronghold is removed."""

    seat: Seat
    """the owner"""
    area: AreaId
    """its area before"""


class DevelopmentBuilt(Happening, tag="development_built", kw_only=True):
    """R12.2: a development is placed beside a stronghold."""

    area: AreaId
    """the area of the stronghold"""
    development: DevelopmentId
    """the development"""
    rule: str = "R12.2"


class DevelopmentRemoved(Happening, tag="development_removed", kw_only=True):
    """R11.6, R12.5: a development goes back to the supply."""

    area: AreaId
    """the area of the stronghold, now or before"""
    development: DevelopmentId
    """the development"""


class DialTurned(Happening, tag="dial_turned", kw_only=True):
    """R1.14: a dial is set to another level."""

    seat: Seat
    """the owner of the dial"""
    dial: Dial
    """which dial"""
    level: int
    """its level now"""


class InfluenceChanged(Happening, tag="influence_changed", kw_only=True):
    """R1.15: a player gains or loses influence."""

    seat: Seat
    """the player who gains or loses it"""
    change: int
    """by how much; below 0: lost or spent"""
    influence: int
    """how much the player has now"""


class Eliminated(Happening, tag="eliminated", kw_only=True):
    """R28.6, R28.9: a player is out of the game."""

    seat: Seat
    """the player who is out"""
    rule: str = "R28.6"


class GameEnded(Happening, tag="game_ended", kw_only=True):
    """R28: the game is over."""

    winner: Seat
    """the winner"""
    reason: str
    """`runes`: enough dragon runes; `most_runes`: the most after the last year; `last_player`: the only player left;
    `resigned`: the last opponent has resigned"""
    rule: str = "R28.1"
