"""What a position holds (what must be true of it: `checking`).

Much is not written down because it follows from what is: who controls an area and with whom a neutral unit is allied
(`control`), what lies in a supply, and what a deck still holds (`decks`): all that is nowhere else.

What is being resolved is a stack of tasks, `State.agenda`, the last one first: each is one procedure of the rules with
what it has to remember.  So nothing is ever half done where a player is asked, and a position needs no long journal.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from engine.runewars.components.limits import FIGURES_EACH, MOST_HEROES, TILES_EACH
from engine.runewars.components.load import (
    AREAS,
    EXPLORATION,
    HEROES,
    TITLES,
    AreaId,
    CityId,
    DevelopmentId,
    ExplorationId,
    FactionId,
    HeroId,
    ObjectiveId,
    Placed,
    SeasonCardId,
    TileId,
    TitleId,
    UnitId,
)
from engine.runewars.components.placing import Marker
from engine.runewars.components.schema import Attribute, Dial, RuneKind, SeasonName
from engine.runewars.model.battles import Battle
from engine.runewars.model.quests import Desert, Duel, Loot, Questing, RewardCard, Rewards
from engine.runewars.model.types import (
    MOST_FIGURES,
    MOST_REWARDS,
    SEATS,
    Areas,
    Crossings,
    Data,
    FateCards,
    Groups,
    HeroIds,
    Influence,
    Level,
    ObjectiveCards,
    OrderNumber,
    QuestCards,
    RewardCards,
    SeasonCards,
    Seat,
    Seats,
    Small,
    TacticCards,
    TaskData,
)

#: R27.1: of every exploration token.
Back = Literal["1", "2+"]
_TOKENS = sum(token.back_1 + token.back_2 for token in EXPLORATION.values())


class Stronghold(Data):
    """R11, R12: a stronghold."""

    seat: Seat
    """the owner"""
    damaged: bool = False
    """whether it lies on its damaged side"""
    development: DevelopmentId | None = None
    """the development beside it; null: none"""


class Rune(Data):
    """R25: a rune token."""

    kind: RuneKind
    """what it is, whether or not a player has seen it"""
    seen: Seats = []
    """the players who have looked at it, in seat order"""
    open: bool = False
    """whether it lies face up"""


class Token(Data):
    """R27: an exploration token."""

    back: Back
    """its back: `1` or `2+`"""
    id: ExplorationId | None = None
    """what it is; null while it is face down and no player has looked at it"""
    open: bool = False
    """whether it lies face up"""
    seen: Seats = []
    """the players who have looked at it, in seat order"""


class Land(Data):
    """What lies in an area (R1.1)."""

    units: Groups = {}
    """the figures, by type and whether they are routed: `archer`, `archer!`"""
    stronghold: Stronghold | None = None
    """the stronghold; null: none"""
    city: CityId | None = None
    """the city token; null: none"""
    rune: Rune | None = None
    """the rune token; null: none"""
    exploration: Token | None = None
    """the exploration token; null: none"""
    dropped: Annotated[tuple[RewardCard, ...], Meta(max_length=MOST_REWARDS)] = ()
    """Rewards under a defeated-hero marker (R17.13)"""


class Hero(Data):
    """R17: a hero in play."""

    id: HeroId
    """which hero"""
    seat: Seat
    """the owner"""
    area: AreaId
    """where it is"""
    routed: bool = False
    """whether it is routed (R1.5)"""
    damage: Annotated[int, Meta(ge=0, le=9)] = 0
    """damage that lies on it"""
    strength: Annotated[int, Meta(ge=0, le=2)] = 0
    """what training has added to its Strength (R17.7)"""
    agility: Annotated[int, Meta(ge=0, le=2)] = 0
    """what training has added to its Agility (R17.7)"""
    wisdom: Annotated[int, Meta(ge=0, le=2)] = 0
    """what training has added to its Wisdom (R17.7)"""
    rewards: Rewards = []
    """its Rewards"""

    def training(self, attribute: Attribute) -> int:
        """R17.7: what training has added."""
        trained: int = getattr(self, attribute)
        return trained

    def attribute(self, attribute: Attribute) -> int:
        """R17.9: printed value and training."""
        return HEROES[self.id].attribute(attribute) + self.training(attribute)


class Player(Data):
    """One player."""

    faction: FactionId | None = None
    """the faction that the player has; null until they have chosen (R3.2)"""
    influence: Influence = 0
    """the player's influence (R1.15)"""
    food: Level = 0
    """the level of the food dial (R1.14)"""
    wood: Level = 0
    """the level of the wood dial"""
    ore: Level = 0
    """the level of the ore dial"""
    tactics: TacticCards = []
    """the Tactics cards in hand that the player may play"""
    fresh: TacticCards = []
    """the Tactics cards drawn this season, which the player may not play yet (R23.0)"""
    quests: QuestCards = []
    """the Quest cards in hand"""
    objective: ObjectiveId | None = None
    """the player's Objective; null: none"""
    orders: Annotated[list[OrderNumber], Meta(max_length=8)] = []
    """numbers of the Order cards in front of the player, in the order in which they were played (R5.3)"""
    current: OrderNumber | None = None
    """number of the Order card that the player revealed most recently (R2.1); null: none yet"""
    activated: Areas = []
    """the areas with an activation token of the player (R1.12)"""
    out: bool = False
    """whether the player is eliminated (R28.6)"""

    def dial(self, dial: Dial) -> int:
        """R1.14: where the arrow of a dial stands."""
        level: int = getattr(self, dial)
        return level


class TitleCard(Data):
    """R22.1: a Title card."""

    seat: Seat | None = None
    """the owner; null: none"""
    influence: Influence = 0
    """the influence that lies on it"""


SetupStep = Literal[
    "first_player",
    "factions",
    "tiles",
    "place",
    "markers",
    "homes",
    "neutrals",
    "cities",
    "explore",
    "resources",
    "stronghold",
    "recruit",
    "runes",
    "heroes",
    "objectives",
]


class Setup(Data):
    """R3: how far the setup is."""

    step: SetupStep = "first_player"
    """the step that it is at, in the order of R3"""
    tiles: Annotated[dict[Seat, Annotated[list[TileId], Meta(max_length=TILES_EACH)]], Meta(max_length=len(SEATS))] = {}
    """the map tiles that each player was dealt (R3.3)"""
    markers: Annotated[list[Marker], Meta(max_length=len(SEATS))] = []
    """the home markers that no home tile covers yet (R3.6)"""
    queue: Annotated[list[Seat], Meta(max_length=TILES_EACH * len(SEATS))] = []
    """the players who have not acted in this step yet, in order; with two tiles to place, twice"""
    restarts: Small = 0
    """how often the board was begun again (R3.19)"""
    failures: Small = 0
    """how often in a row no place was found for the home tiles (R3.8)"""
    drawn: bool = False
    """whether the table lays the board, not the players (R3.19, R30.3)"""


class SeasonText(TaskData, tag="season_text"):
    """R4.2 (2): the text of the Season card is followed."""

    queue: Seats | None = None
    """the players who have not followed it yet; null: it has not begun"""


class Icons(TaskData, tag="icons"):
    """R4.2 (3): the icons of the Season card are followed."""

    queue: Seats | None = None
    """the players who have not followed them yet; null: it has not begun"""


class Turn(TaskData, tag="turn"):
    """R5: a player's turn."""

    seat: Seat
    """the player whose turn it is"""
    order: OrderNumber
    """number of the Order card that the player resolves"""
    step: Literal["t1", "primary", "t2", "bonus", "t3"] = "t1"
    """where it is: the primary ability (`primary`) and the Supremacy Bonus (`bonus`), and what may be played before,
    between and after them (`t1`, `t2`, `t3`)"""
    begun: bool = False
    """whether something of this step is done already"""
    fought: bool = False
    """whether the first half of Mobilize had a battle: the second may not (R7.2)"""
    maneuver: bool = False
    """whether Brilliant Maneuver was played (R23.5)"""
    captain: bool = False
    """whether the Captain has discarded Rewards for a rune in this turn (R22.3)"""
    commander: bool = False
    """whether the Lord Commander has looked at a rune in this turn (R22.4)"""
    first: Dial | None = None
    """the dial of the primary ability of Recruit; null: not chosen (R7.5)"""
    done: Annotated[list[Annotated[str, Meta(max_length=12)]], Meta(max_length=3)] = []
    """the parts of Fortify that are done: `build`, `repair`, `runes` (R7.8)"""
    passes: Crossings = []
    """the mountain borders that may be crossed in this turn (R23.14), each by its two areas"""
    played: TacticCards = []
    """the Tactics cards played in this window (R23.0)"""


class March(Data):
    """R6.14: one of the moves that are planned."""

    origin: AreaId
    """the area that it leaves"""
    to: AreaId
    """the area that it goes to"""
    unit: UnitId | None = None
    """the type of the standing units that go; null: a hero goes"""
    n: Annotated[int, Meta(ge=1, le=40)] = 1
    """how many figures go"""
    hero: HeroId | None = None
    """the hero that goes; null: units go"""


class Moving(TaskData, tag="moving"):
    """R6: a movement of Strategize, Mobilize or Conquer."""

    seat: Seat
    """the player who moves"""
    to: AreaId | None = None
    """the area that all go to; null with Strategize, where each goes its own way (R7.1)"""
    step: Literal["plan", "heroes", "enter"] = "plan"
    """`plan`: the moves are planned; `heroes`: what follows for heroes that have moved; `enter`: the force enters the
    area"""
    marches: Annotated[list[March], Meta(max_length=MOST_FIGURES + MOST_HEROES + 1)] = []
    """what is planned so far (R6.14)"""
    no_battle: bool = False
    """whether this is the second half of Mobilize after a battle, in which there may be no other (R7.2)"""
    flights: Annotated[int, Meta(ge=0, le=4)] = 0
    """how many figures may still use Teleportation (R23.30)"""
    portal: bool = False
    """whether Magic Portals were paid for (R27.4)"""
    force: Groups = {}
    """the units that enter an enemy or neutral area (R6.11)"""
    entered: HeroIds = []
    """the heroes that have moved, for whom something follows (R6.13)"""


class Recruit(TaskData, tag="recruit"):
    """R9: units that are not placed yet."""

    seat: Seat
    """the player who places them"""
    units: Annotated[list[UnitId], Meta(max_length=FIGURES_EACH)]
    """their types, one for each figure, in the order in which they are placed"""
    rule: Literal["R3.13", "R7.5", "R23.25", "R26.3"] = "R7.5"
    """the paragraph that they come by"""
    home: bool = False
    """whether they may come to any home area, as at setup (R3.13)"""


class Rally(TaskData, tag="rally"):
    """R10.1: cities that are not used yet."""

    seat: Seat
    """the player who uses them"""
    cities: Areas
    """the areas with these cities"""


Task = SeasonText | Icons | Turn | Moving | Recruit | Rally | Battle | Questing | Duel | Loot | Desert


class Season(Data):
    """R4: the state of the game."""

    year: Annotated[int, Meta(ge=1, le=8)] = 1
    """the year, from 1"""
    name: SeasonName = "spring"
    """the season"""
    step: Literal["reveal", "plan", "choose", "turns"] = "reveal"
    """the card is revealed, its text and icons are followed (`plan`), orders are chosen, the players have their
    turns"""
    card: SeasonCardId | None = None
    """the Season card in force; null until it is revealed"""
    stormy: bool = False
    """whether the orders 1 to 4 have no effect in this season (R26.5)"""
    frozen: bool = False
    """whether water borders are ignored (R4.9)"""
    turns: Seats = []
    """the players whose turns are still to come, in order"""


class Over(Data):
    """The end (R28)."""

    winner: Seat
    """the winner"""
    reason: Literal["runes", "most_runes", "last_player", "resigned"]
    """with enough dragon runes, with the most after the last year, as the only player left, or because the last
    opponent has resigned"""


class Rules(Data):
    """What was agreed (R30)."""

    runes_to_win: Annotated[int, Meta(ge=1, le=12)] = 7
    """dragon runes that win the game (R30.1)"""
    years: Annotated[int, Meta(ge=1, le=8)] = 8
    """years of the game (R30.1)"""
    start_dragon_runes: Annotated[int, Meta(ge=0, le=2)] = 1
    """dragon runes that each player starts with (R30.1)"""
    false_runes: Annotated[int, Meta(ge=0, le=1)] = 1
    """false runes that each player starts with (R30.4)"""
    false_runes_on_receive: bool = True
    """whether a player who receives a rune also takes a false one (R25.4, R30.4)"""
    exploration_tokens: bool = False
    """whether the exploration tokens are used (R27, R30.2)"""
    board: Literal["draft", "preset", "random"] = "draft"
    """the map is laid by the players, is ready-made, or is laid by the table (R30.3)"""
    diplomacy_red: Literal["battle", "battle_or_retreat"] = "battle"
    """what follows when diplomacy fails: a battle, or a battle or retreat of the player's choice (R30.5)"""
    alliance_rule: Literal["controlled_area", "faction_units_present"] = "controlled_area"
    """neutral units are allied while the player controls their area, or only while units of the player's faction are
    there (R30.6)"""
    heroes_move_with_mobilize: bool = False
    """whether heroes move with Mobilize too (R30.7)"""
    word_of_vaal_chooser: Literal["opponent", "user"] = "opponent"
    """the player who chooses the unit that Word of Vaal drives away (R30.8)"""
    rout_damage_first: Literal["attacker", "defender"] = "attacker"
    """which side routs units and deals damage first (R30.9)"""
    routed_hexagons_count: bool = False
    """whether routed hexagon units count in the tally (R30.10)"""
    phase_order: Literal["play_order", "clockwise"] = "play_order"
    """in which order the players follow winter and the Quest Phase (R30.11)"""
    fate_cards: Literal["by_symbol", "open"] = "by_symbol"
    """whether the Fate cards of a battle are closed (R14.20, R30.12): `by_symbol`: face down, opened by their symbols;
    `open`: open to all players when drawn"""
    bare_stronghold: Literal["tally", "battle"] = "tally"
    """how a battle without a unit of the defender is fought: `tally`: strengths are compared at once; `battle`: the
    rounds are played, and only the attacker draws (R14.5, R30.13)"""
    captain_rewards: Literal["one_hero", "any"] = "one_hero"
    """which Rewards the Captain discards for a rune: `one_hero`: three of one hero; `any`: three of any heroes of the
    player (R22.3, R30.14)"""
    first_player: Literal["random", "p1", "p2", "p3", "p4"] = "random"
    """the first player: `random`: by Fate cards; or a seat of the game (R3.1, R30.15)"""
    prompts: Literal["when_needed", "always"] = "when_needed"
    """whether players are asked in every window, or only if they can do something there (R31)"""


class State(Data):
    """The table."""

    rules: Rules
    """what was agreed at setup"""
    players: Annotated[list[Player], Meta(min_length=2, max_length=4)]
    """the players in seat order"""
    season: Season
    """the state of the game"""
    first: Seat | None = None
    """the first player; null until drawn (R3.1)"""
    setup: Setup | None = None
    """how far the setup is; null when it is over"""
    board: Annotated[list[Placed], Meta(max_length=12)] = []
    """the placed tiles, in the order in which they were placed"""
    lands: Annotated[dict[AreaId, Land], Meta(max_length=len(AREAS))] = {}
    """what lies in the areas of these tiles, by area"""
    heroes: Annotated[list[Hero], Meta(max_length=12)] = []
    """the heroes in play, in the order in which they came"""
    titles: Annotated[dict[TitleId, TitleCard], Meta(max_length=len(TITLES))] = {}
    """the three Title cards"""
    agenda: Annotated[list[Task], Meta(max_length=8)] = []
    """the procedures that are being resolved, the innermost last"""
    fate: FateCards = []
    """discard pile of the Fate deck (R2.5)"""
    drawn: FateCards = []
    """open Fate cards of a step that is being resolved (R2.11)"""
    tactics: TacticCards = []
    """discard pile of the Tactics cards"""
    quests: QuestCards = []
    """discard pile of the Quest cards"""
    rewards: RewardCards = []
    """discard pile of the Reward cards"""
    objectives: ObjectiveCards = []
    """discard pile of the Objective cards"""
    seasons: SeasonCards = []
    """the Season cards revealed so far"""
    gone: HeroIds = []
    """the heroes that have left the game"""
    found: Annotated[dict[Back, Annotated[list[ExplorationId], Meta(max_length=_TOKENS)]], Meta(max_length=2)] = {}
    """the exploration tokens that were discarded, by their backs"""
    start: Annotated[dict[Literal["dragon", "giant"], Small], Meta(max_length=2)] = {}
    """how many Dragons and Giants were on the board at the start (R3.16)"""
    over: Over | None = None
    """how the game has ended; null while it goes on"""
