"""What happens in Runewars.  What only one seat may read is left out of what the others hear (R25.5).

A field in `private` is told to ``seat`` alone.
"""

from __future__ import annotations

from typing import ClassVar, Literal

import msgspec

from engine.core.events import Event
from engine.runewars.components import (
    AreaId,
    Attribute,
    CityId,
    DevelopmentId,
    Dial,
    ExplorationId,
    FactionId,
    HeroId,
    ObjectiveId,
    Placed,
    QuestId,
    RewardId,
    SeasonCardId,
    TacticId,
    TileId,
    TitleId,
    UnitId,
)
from engine.runewars.components import Season as SeasonName
from engine.runewars.placing import Marker
from engine.runewars.state import FateNumber, Seat, Side, Units


class _Event(Event, kw_only=True):
    private: ClassVar[tuple[str, ...]] = ()


class FirstPlayer(_Event, tag="first_player", kw_only=True):
    """R3.1: the Fate cards dealt, in seat order; the highest number is the first player."""

    cards: list[FateNumber]
    seat: Seat
    rule: str = "R3.1"


class FactionChosen(_Event, tag="faction_chosen", kw_only=True):
    """R3.2: a player plays this faction."""

    seat: Seat
    faction: FactionId
    rule: str = "R3.2"


class TilesDealt(_Event, tag="tiles_dealt", kw_only=True):
    """R3.3: the tiles of a player."""

    seat: Seat
    tiles: list[TileId]
    rule: str = "R3.3"


class TilePlaced(_Event, tag="tile_placed", kw_only=True):
    """R3.4: a map tile lies there; no seat: the table has placed it."""

    seat: Seat | None
    tile: Placed
    rule: str = "R3.4"


class TilesReturned(_Event, tag="tiles_returned", kw_only=True):
    """R3.5, R3.6, R3.8: there is no legal way on; all tiles go back."""

    rule: str = "R3.5"


class MarkerPlaced(_Event, tag="marker_placed", kw_only=True):
    """R3.6: a home marker."""

    marker: Marker
    rule: str = "R3.6"


class MarkersRemoved(_Event, tag="markers_removed", kw_only=True):
    """R3.8: there is no legal way on; the markers and home tiles are removed."""

    rule: str = "R3.8"


class HomePlaced(_Event, tag="home_placed", kw_only=True):
    """R3.7: a home tile lies there."""

    seat: Seat
    tile: Placed
    rule: str = "R3.7"


class CityPlaced(_Event, tag="city_placed", kw_only=True):
    """R3.10: a city."""

    area: AreaId
    city: CityId
    rule: str = "R3.10"


class CityDestroyed(_Event, tag="city_destroyed", kw_only=True):
    """R10.4: a city is gone for the game."""

    area: AreaId
    city: CityId


class SeasonBegan(_Event, tag="season_began", kw_only=True):
    """R4.2: a season begins with this card."""

    year: int
    season: SeasonName
    card: SeasonCardId
    rule: str = "R4.2"


class TokensCleared(_Event, tag="tokens_cleared", kw_only=True):
    """R4.6: all activation tokens are removed."""

    rule: str = "R4.6"


class OrdersTakenBack(_Event, tag="orders_taken_back", kw_only=True):
    """R4.6, R23.10, R26.2: a player takes Order cards back."""

    seat: Seat
    orders: list[int]


class OrdersRevealed(_Event, tag="orders_revealed", kw_only=True):
    """R5.2: all Order cards are revealed, in play order."""

    orders: dict[Seat, int]
    turns: list[Seat]
    rule: str = "R5.2"


class TurnBegan(_Event, tag="turn_began", kw_only=True):
    """R1.16: a player resolves his Order card."""

    seat: Seat
    order: int
    rule: str = "R5.2"


class OrderResolved(_Event, tag="order_resolved", kw_only=True):
    """R5.4: the primary ability, or the Supremacy Bonus, of an Order card is used, declined or has no effect."""

    seat: Seat
    order: int
    part: Literal["primary", "bonus"]
    how: Literal["used", "declined", "no_effect"]


class Activated(_Event, tag="activated", kw_only=True):
    """R1.12: an activation token is put there."""

    seat: Seat
    area: AreaId


class Deactivated(_Event, tag="deactivated", kw_only=True):
    """R23.12: an activation token is removed."""

    seat: Seat
    area: AreaId


class UnitsMoved(_Event, tag="units_moved", kw_only=True):
    """R6: units go from one area to another; `to` null: into the force that enters a contested area."""

    seat: Seat | None
    units: Units
    origin: AreaId
    to: AreaId


class HeroMoved(_Event, tag="hero_moved", kw_only=True):
    """R6.8: a hero goes to an area."""

    hero: HeroId
    to: AreaId


class UnitsPlaced(_Event, tag="units_placed", kw_only=True):
    """Figures of the supply come to an area."""

    area: AreaId
    units: Units


class UnitsDestroyed(_Event, tag="units_destroyed", kw_only=True):
    """R1.21: figures go back to the supply; in a battle: of this side."""

    area: AreaId
    units: Units
    side: Side | None = None


class UnitsRouted(_Event, tag="units_routed", kw_only=True):
    """R1.5: figures are routed; in a battle: of this side."""

    area: AreaId
    units: Units
    side: Side | None = None


class UnitsStood(_Event, tag="units_stood", kw_only=True):
    """R1.5: figures stand up; in a battle: of this side."""

    area: AreaId
    units: Units
    side: Side | None = None


class UnitDamaged(_Event, tag="unit_damaged", kw_only=True):
    """R15.2: a figure of a battle takes damage."""

    side: Side
    unit: UnitId
    damage: int


class Diplomacy(_Event, tag="diplomacy", kw_only=True):
    """R13.2: influence is spent, Fate cards are drawn, one is chosen."""

    seat: Seat
    area: AreaId
    cards: list[FateNumber]
    chosen: FateNumber
    rule: str = "R13.2"


class BattleBegan(_Event, tag="battle_began", kw_only=True):
    """R14.1: a battle; no defender: unallied neutral units."""

    area: AreaId
    attacker: Seat
    defender: Seat | None
    rule: str = "R14.1"


class Mustered(_Event, tag="mustered", kw_only=True):
    """R14.3: the participating units of both sides."""

    attacker: Units
    defender: Units
    rule: str = "R14.3"


class RoundBegan(_Event, tag="round_began", kw_only=True):
    """R14.6: the round of this initiative."""

    initiative: int
    rule: str = "R14.6"


class FateDrawn(_Event, tag="fate_drawn", kw_only=True):
    """R14.7, R20.4: Fate cards drawn for a unit type, or for a side of a duel."""

    side: Side
    unit: UnitId | None
    cards: list[FateNumber]
    rule: str = "R14.7"


class FateTurned(_Event, tag="fate_turned", kw_only=True):
    """R26.6: a player has drawn these Fate cards."""

    seat: Seat
    cards: list[FateNumber]


class AbilityUsed(_Event, tag="ability_used", kw_only=True):
    """R16: an orb: the ability of a unit type."""

    side: Side
    unit: UnitId


class UnitRetreated(_Event, tag="unit_retreated", kw_only=True):
    """R15.11: a unit leaves the battle."""

    side: Side
    unit: UnitId
    rule: str = "R15.11"


class Tally(_Event, tag="tally", kw_only=True):
    """R14.12: the strengths."""

    attacker: int
    defender: int
    rule: str = "R14.12"


class BattleEnded(_Event, tag="battle_ended", kw_only=True):
    """R14.14: who has won; no side: the battle was cancelled."""

    area: AreaId
    winner: Side | None
    rule: str = "R14.14"


class Retreated(_Event, tag="retreated", kw_only=True):
    """R15: units retreat together to an area, or (null) are destroyed."""

    units: Units
    origin: AreaId
    to: AreaId | None


class StrongholdBuilt(_Event, tag="stronghold_built", kw_only=True):
    """R11.2: a stronghold is placed."""

    seat: Seat
    area: AreaId
    damaged: bool


class StrongholdDamaged(_Event, tag="stronghold_damaged", kw_only=True):
    """R14.13: a stronghold is turned to its damaged side."""

    area: AreaId
    rule: str = "R14.13"


class StrongholdRepaired(_Event, tag="stronghold_repaired", kw_only=True):
    """R11.4: a stronghold is turned to its undamaged side."""

    area: AreaId
    rule: str = "R11.4"


class StrongholdDestroyed(_Event, tag="stronghold_destroyed", kw_only=True):
    """R1.21: a stronghold is removed."""

    seat: Seat
    area: AreaId


class DevelopmentBuilt(_Event, tag="development_built", kw_only=True):
    """R12.2: a development."""

    area: AreaId
    development: DevelopmentId
    rule: str = "R12.2"


class DevelopmentRemoved(_Event, tag="development_removed", kw_only=True):
    """R11.6, R12.5: a development goes back to the supply."""

    area: AreaId
    development: DevelopmentId


class DialTurned(_Event, tag="dial_turned", kw_only=True):
    """R1.14: a dial stands on another number."""

    seat: Seat
    dial: Dial
    level: int


class InfluenceChanged(_Event, tag="influence_changed", kw_only=True):
    """R1.15: a player gains or loses influence."""

    seat: Seat
    change: int
    influence: int


class FateReshuffled(_Event, tag="fate_reshuffled", kw_only=True):
    """R2.5: the Fate deck is shuffled anew."""

    rule: str = "R2.5"


class Reshuffled(_Event, tag="reshuffled", kw_only=True):
    """R2.4: a discard pile is shuffled and is the deck now."""

    deck: Literal["tactics", "quests", "rewards"]
    rule: str = "R2.4"


class TacticsDrawn(_Event, tag="tactics_drawn", kw_only=True):
    """Tactics cards are drawn; only their owner reads which."""

    private: ClassVar[tuple[str, ...]] = ("cards",)
    seat: Seat
    count: int
    cards: list[TacticId] | None


class TacticsGiven(_Event, tag="tactics_given", kw_only=True):
    """R23.20: a Tactics card changes hands; the two players read which."""

    private: ClassVar[tuple[str, ...]] = ("card",)
    seat: Seat
    to: Seat
    card: TacticId | None
    rule: str = "R23.20"


class TacticsPlayed(_Event, tag="tactics_played", kw_only=True):
    """R23: a Tactics card is played."""

    seat: Seat
    card: TacticId


class TacticsDiscarded(_Event, tag="tactics_discarded", kw_only=True):
    """A Tactics card is discarded without effect."""

    seat: Seat
    card: TacticId


class QuestDrawn(_Event, tag="quest_drawn", kw_only=True):
    """A Quest card is drawn; only its owner reads which."""

    private: ClassVar[tuple[str, ...]] = ("quest",)
    seat: Seat
    quest: QuestId | None


class QuestDiscarded(_Event, tag="quest_discarded", kw_only=True):
    """A Quest card is discarded."""

    seat: Seat
    quest: QuestId


class QuestAttempted(_Event, tag="quest_attempted", kw_only=True):
    """R19.2: a hero attempts a quest."""

    hero: HeroId
    quest: QuestId
    rule: str = "R19.2"


class QuestEnded(_Event, tag="quest_ended", kw_only=True):
    """R19.5: the result of a quest."""

    hero: HeroId
    quest: QuestId
    result: str
    rule: str = "R19.5"


class Tested(_Event, tag="tested", kw_only=True):
    """R19.4: a test: the cards drawn and the one chosen."""

    hero: HeroId
    attribute: Attribute
    cards: list[FateNumber]
    chosen: FateNumber
    rule: str = "R19.4"


class RewardDrawn(_Event, tag="reward_drawn", kw_only=True):
    """R19.6: a Reward is drawn; only its owner reads which."""

    private: ClassVar[tuple[str, ...]] = ("reward",)
    seat: Seat
    hero: HeroId
    reward: RewardId | None


class RewardUsed(_Event, tag="reward_used", kw_only=True):
    """R17.11: a Reward is used, and lies face up."""

    hero: HeroId
    reward: RewardId


class RewardDiscarded(_Event, tag="reward_discarded", kw_only=True):
    """A Reward is discarded."""

    seat: Seat
    hero: HeroId
    reward: RewardId


class RewardMoved(_Event, tag="reward_moved", kw_only=True):
    """R17.11, R17.13, R17.19: a Reward goes to another hero, or (null) under a marker; its owner reads which."""

    private: ClassVar[tuple[str, ...]] = ("reward",)
    seat: Seat
    hero: HeroId | None
    to: HeroId | None
    reward: RewardId | None


class RewardsSeen(_Event, tag="rewards_seen", kw_only=True):
    """R17.22: a player looks at the Rewards of a hero."""

    reveals: ClassVar[bool] = True
    private: ClassVar[tuple[str, ...]] = ("rewards",)
    seat: Seat
    hero: HeroId
    rewards: list[RewardId] | None
    rule: str = "R17.22"


class ObjectiveDrawn(_Event, tag="objective_drawn", kw_only=True):
    """R3.16, R26.4: an Objective is drawn; only its owner reads which."""

    private: ClassVar[tuple[str, ...]] = ("objective",)
    seat: Seat
    objective: ObjectiveId | None


class ObjectiveDiscarded(_Event, tag="objective_discarded", kw_only=True):
    """An Objective is discarded."""

    seat: Seat
    objective: ObjectiveId


class ObjectiveFulfilled(_Event, tag="objective_fulfilled", kw_only=True):
    """R24.2: an Objective is fulfilled."""

    seat: Seat
    objective: ObjectiveId


class HeroesDrawn(_Event, tag="heroes_drawn", kw_only=True):
    """R7.6, R26.1: Hero cards are drawn; only the drawing player reads which."""

    private: ClassVar[tuple[str, ...]] = ("heroes",)
    seat: Seat
    count: int
    heroes: list[HeroId] | None


class HeroGained(_Event, tag="hero_gained", kw_only=True):
    """R17.3: a player has a hero more."""

    seat: Seat
    hero: HeroId
    area: AreaId


class HeroLost(_Event, tag="hero_lost", kw_only=True):
    """R17.13, R17.14: a hero is defeated or deserts."""

    seat: Seat
    hero: HeroId
    how: Literal["defeated", "deserted", "eliminated"]


class HeroDamaged(_Event, tag="hero_damaged", kw_only=True):
    """R17.12: a hero takes damage."""

    hero: HeroId
    damage: int


class HeroHealed(_Event, tag="hero_healed", kw_only=True):
    """R17.6: damage is removed from a hero."""

    hero: HeroId
    damage: int


class HeroTrained(_Event, tag="hero_trained", kw_only=True):
    """R17.7: an attribute of a hero is one higher."""

    hero: HeroId
    attribute: Attribute


class HeroRouted(_Event, tag="hero_routed", kw_only=True):
    """R1.5: a hero is routed."""

    hero: HeroId


class HeroStood(_Event, tag="hero_stood", kw_only=True):
    """R1.5: a hero stands up."""

    hero: HeroId


class HeroActed(_Event, tag="hero_acted", kw_only=True):
    """R18.2: what a hero does in the Quest Phase."""

    hero: HeroId
    action: Literal["move", "heal", "train", "special", "nothing"]
    rule: str = "R18.2"


class DuelBegan(_Event, tag="duel_began", kw_only=True):
    """R20.1: a duel of two heroes, or of a hero with a unit."""

    area: AreaId
    attacker: HeroId
    hero: HeroId | None
    unit: UnitId | None
    rule: str = "R20.1"


class DuelHit(_Event, tag="duel_hit", kw_only=True):
    """R20.6: damage or prevention is noted."""

    side: Side
    damage: int
    prevent: int


class DuelRoundEnded(_Event, tag="duel_round_ended", kw_only=True):
    """R20.9: what both take at the end of a round."""

    round: int
    damage: list[int]
    rule: str = "R20.9"


class DuelEnded(_Event, tag="duel_ended", kw_only=True):
    """R20.11: the duel is over."""

    winner: Side | None
    rule: str = "R20.11"


class BidsRevealed(_Event, tag="bids_revealed", kw_only=True):
    """R21.1: the bids."""

    bids: dict[Seat, int]
    rule: str = "R21.1"


class BidDecided(_Event, tag="bid_decided", kw_only=True):
    """R21.2, R21.3: who has won, or lost, a bid."""

    seat: Seat
    what: Literal["winner", "loser"]


class TitleTaken(_Event, tag="title_taken", kw_only=True):
    """R22.2: a Title has this owner now, and this influence on it."""

    title: TitleId
    seat: Seat | None
    influence: int


class RunePlaced(_Event, tag="rune_placed", kw_only=True):
    """R25.4: a rune token lies face down in an area."""

    area: AreaId


class RuneRemoved(_Event, tag="rune_removed", kw_only=True):
    """R25.4: a false rune is removed."""

    area: AreaId
    rule: str = "R25.4"


class RuneMoved(_Event, tag="rune_moved", kw_only=True):
    """A rune token goes to another area."""

    origin: AreaId
    to: AreaId


class RunesRearranged(_Event, tag="runes_rearranged", kw_only=True):
    """R25.9: the rune tokens of two areas are laid anew, face down."""

    areas: list[AreaId]
    rule: str = "R25.9"


class RuneSeen(_Event, tag="rune_seen", kw_only=True):
    """R25.7: a player looks at a rune token; only he reads what it is."""

    reveals: ClassVar[bool] = True
    private: ClassVar[tuple[str, ...]] = ("kind",)
    seat: Seat
    area: AreaId
    kind: Literal["dragon", "false"] | None
    rule: str = "R25.7"


class RunesRevealed(_Event, tag="runes_revealed", kw_only=True):
    """R28.4: all rune tokens are revealed at the end: the areas with dragon runes."""

    reveals: ClassVar[bool] = True
    dragons: list[AreaId]
    rule: str = "R28.4"


class TokenRevealed(_Event, tag="token_revealed", kw_only=True):
    """R27.2: an exploration token is turned up."""

    area: AreaId
    token: ExplorationId
    rule: str = "R27.2"


class TokenSeen(_Event, tag="token_seen", kw_only=True):
    """R27.4: a player looks at a face-down exploration token; only he reads what it is."""

    reveals: ClassVar[bool] = True
    private: ClassVar[tuple[str, ...]] = ("token",)
    seat: Seat
    area: AreaId
    token: ExplorationId | None
    rule: str = "R27.4"


class TokenDiscarded(_Event, tag="token_discarded", kw_only=True):
    """R27.3: an exploration token is removed."""

    area: AreaId
    token: ExplorationId
    rule: str = "R27.3"


class Eliminated(_Event, tag="eliminated", kw_only=True):
    """R28.6: a player is out of the game."""

    seat: Seat
    rule: str = "R28.6"


class GameEnded(_Event, tag="game_ended", kw_only=True):
    """R28: the game is over."""

    winner: Seat
    reason: str
    rule: str = "R28.1"


RunewarsEvent = (
    FirstPlayer
    | FactionChosen
    | TilesDealt
    | TilePlaced
    | TilesReturned
    | MarkerPlaced
    | MarkersRemoved
    | HomePlaced
    | CityPlaced
    | CityDestroyed
    | SeasonBegan
    | TokensCleared
    | OrdersTakenBack
    | OrdersRevealed
    | TurnBegan
    | OrderResolved
    | Activated
    | Deactivated
    | UnitsMoved
    | HeroMoved
    | UnitsPlaced
    | UnitsDestroyed
    | UnitsRouted
    | UnitsStood
    | UnitDamaged
    | Diplomacy
    | BattleBegan
    | Mustered
    | RoundBegan
    | FateDrawn
    | FateTurned
    | AbilityUsed
    | UnitRetreated
    | Tally
    | BattleEnded
    | Retreated
    | StrongholdBuilt
    | StrongholdDamaged
    | StrongholdRepaired
    | StrongholdDestroyed
    | DevelopmentBuilt
    | DevelopmentRemoved
    | DialTurned
    | InfluenceChanged
    | FateReshuffled
    | Reshuffled
    | TacticsDrawn
    | TacticsGiven
    | TacticsPlayed
    | TacticsDiscarded
    | QuestDrawn
    | QuestDiscarded
    | QuestAttempted
    | QuestEnded
    | Tested
    | RewardDrawn
    | RewardUsed
    | RewardDiscarded
    | RewardMoved
    | RewardsSeen
    | ObjectiveDrawn
    | ObjectiveDiscarded
    | ObjectiveFulfilled
    | HeroesDrawn
    | HeroGained
    | HeroLost
    | HeroDamaged
    | HeroHealed
    | HeroTrained
    | HeroRouted
    | HeroStood
    | HeroActed
    | DuelBegan
    | DuelHit
    | DuelRoundEnded
    | DuelEnded
    | BidsRevealed
    | BidDecided
    | TitleTaken
    | RunePlaced
    | RuneRemoved
    | RuneMoved
    | RunesRearranged
    | RuneSeen
    | RunesRevealed
    | TokenRevealed
    | TokenSeen
    | TokenDiscarded
    | Eliminated
    | GameEnded
)


def heard(event: Event, seat: str) -> Event:
    """The event as a seat hears it: without what it may not know."""
    private = getattr(event, "private", ())
    if not private or seat in (event.seat, getattr(event, "to", None)):  # type: ignore[attr-defined]
        return event
    return msgspec.structs.replace(event, **dict.fromkeys(private))
