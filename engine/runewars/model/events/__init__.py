"""What happens in Runewars: on the table, in battles, to heroes, with cards."""

from engine.runewars.model.events.base import redact
from engine.runewars.model.events.battle import (
    AbilityUsed,
    BattleBegan,
    BattleEnded,
    FateDrawn,
    FateDrawnClosed,
    FateOpened,
    Mustered,
    Retreated,
    RoundBegan,
    Tally,
    UnitDamaged,
    UnitRetreated,
)
from engine.runewars.model.events.board import (
    Activated,
    CityDestroyed,
    CityPlaced,
    Deactivated,
    DevelopmentBuilt,
    DevelopmentRemoved,
    DialTurned,
    Diplomacy,
    Eliminated,
    FactionChosen,
    FirstPlayer,
    GameEnded,
    HomePlaced,
    InfluenceChanged,
    MarkerPlaced,
    MarkersRemoved,
    OrderResolved,
    OrdersRevealed,
    OrdersTakenBack,
    SeasonBegan,
    StrongholdBuilt,
    StrongholdDamaged,
    StrongholdDestroyed,
    StrongholdRepaired,
    TilePlaced,
    TilesDealt,
    TilesReturned,
    TokensCleared,
    TurnBegan,
    UnitsDestroyed,
    UnitsMoved,
    UnitsPlaced,
    UnitsRouted,
    UnitsStood,
)
from engine.runewars.model.events.cards import (
    BidDecided,
    BidsRevealed,
    FateReshuffled,
    FateTurned,
    ObjectiveDiscarded,
    ObjectiveDrawn,
    ObjectiveFulfilled,
    Reshuffled,
    RuneMoved,
    RunePlaced,
    RuneRemoved,
    RuneSeen,
    RunesRearranged,
    RunesRevealed,
    TacticsDiscarded,
    TacticsDrawn,
    TacticsGiven,
    TacticsPlayed,
    TitleTaken,
)
from engine.runewars.model.events.heroes import (
    DuelBegan,
    DuelEnded,
    DuelHit,
    DuelRoundEnded,
    HeroActed,
    HeroDamaged,
    HeroesDrawn,
    HeroGained,
    HeroHealed,
    HeroLost,
    HeroMoved,
    HeroRouted,
    HeroStood,
    HeroTrained,
    QuestAttempted,
    QuestDiscarded,
    QuestDrawn,
    QuestEnded,
    RewardDiscarded,
    RewardDrawn,
    RewardMoved,
    RewardsSeen,
    RewardUsed,
    Tested,
    TokenDiscarded,
    TokenRevealed,
    TokenSeen,
)

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
    | FateDrawnClosed
    | FateOpened
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

__all__ = [
    "AbilityUsed",
    "Activated",
    "BattleBegan",
    "BattleEnded",
    "BidDecided",
    "BidsRevealed",
    "CityDestroyed",
    "CityPlaced",
    "Deactivated",
    "DevelopmentBuilt",
    "DevelopmentRemoved",
    "DialTurned",
    "Diplomacy",
    "DuelBegan",
    "DuelEnded",
    "DuelHit",
    "DuelRoundEnded",
    "Eliminated",
    "FactionChosen",
    "FateDrawn",
    "FateDrawnClosed",
    "FateOpened",
    "FateReshuffled",
    "FateTurned",
    "FirstPlayer",
    "GameEnded",
    "HeroActed",
    "HeroDamaged",
    "HeroGained",
    "HeroHealed",
    "HeroLost",
    "HeroMoved",
    "HeroRouted",
    "HeroStood",
    "HeroTrained",
    "HeroesDrawn",
    "HomePlaced",
    "InfluenceChanged",
    "MarkerPlaced",
    "MarkersRemoved",
    "Mustered",
    "ObjectiveDiscarded",
    "ObjectiveDrawn",
    "ObjectiveFulfilled",
    "OrderResolved",
    "OrdersRevealed",
    "OrdersTakenBack",
    "QuestAttempted",
    "QuestDiscarded",
    "QuestDrawn",
    "QuestEnded",
    "Reshuffled",
    "Retreated",
    "RewardDiscarded",
    "RewardDrawn",
    "RewardMoved",
    "RewardUsed",
    "RewardsSeen",
    "RoundBegan",
    "RuneMoved",
    "RunePlaced",
    "RuneRemoved",
    "RuneSeen",
    "RunesRearranged",
    "RunesRevealed",
    "RunewarsEvent",
    "SeasonBegan",
    "StrongholdBuilt",
    "StrongholdDamaged",
    "StrongholdDestroyed",
    "StrongholdRepaired",
    "TacticsDiscarded",
    "TacticsDrawn",
    "TacticsGiven",
    "TacticsPlayed",
    "Tally",
    "Tested",
    "TilePlaced",
    "TilesDealt",
    "TilesReturned",
    "TitleTaken",
    "TokenDiscarded",
    "TokenRevealed",
    "TokenSeen",
    "TokensCleared",
    "TurnBegan",
    "UnitDamaged",
    "UnitRetreated",
    "UnitsDestroyed",
    "UnitsMoved",
    "UnitsPlaced",
    "UnitsRouted",
    "UnitsStood",
    "redact",
]
