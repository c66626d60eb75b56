"""What a position holds (what must be true of it: `checking`).

Much is not written down because it follows from what is: who controls an area and with whom a neutral unit is allied
(`control`), what lies in a supply, and what a deck still holds (`decks`): all that is nowhere else.

What is being resolved is a stack of tasks, `State.agenda`, the last one first: each is one procedure of the rules with
what it has to remember.  So nothing is ever half done where a player is asked, and a position needs no long journal.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from engine.runewars.box.components import (
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
from engine.runewars.box.kinds import Attribute, Dial, RuneKind, SeasonName
from engine.runewars.box.limits import FIGURES_EACH, MOST_HEROES, TILES_EACH
from engine.runewars.box.placing import Marker
from engine.runewars.position.battles import Battle
from engine.runewars.position.quests import Desert, Duel, Loot, Questing, Rewards
from engine.runewars.position.terms import (
    MOST_FIGURES,
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

# -- the map ----------------------------------------------------------------------------------------------------------


class Stronghold(Data):
    """R11, R12: a stronghold with its development."""

    seat: Seat
    damaged: bool = False
    development: DevelopmentId | None = None


class Rune(Data):
    """R25: a rune token.  ``seen``: players who have looked at it; ``open``: face up."""

    kind: RuneKind
    seen: Seats = []
    open: bool = False


class Token(Data):
    """R27: an exploration token.  Face down its kind is not known before somebody has ``seen`` it."""

    back: Back
    id: ExplorationId | None = None
    open: bool = False
    seen: Seats = []


class Land(Data):
    """What lies in an area (R1.1).  ``dropped``: Rewards under a defeated-hero marker (R17.13)."""

    units: Groups = {}
    stronghold: Stronghold | None = None
    city: CityId | None = None
    rune: Rune | None = None
    exploration: Token | None = None
    dropped: Rewards = []


# -- the players ------------------------------------------------------------------------------------------------------


class Hero(Data):
    """R17: a hero in play; ``strength``, ``agility`` and ``wisdom`` are its training (R17.7)."""

    id: HeroId
    seat: Seat
    area: AreaId
    routed: bool = False
    damage: Annotated[int, Meta(ge=0, le=9)] = 0
    strength: Annotated[int, Meta(ge=0, le=2)] = 0
    agility: Annotated[int, Meta(ge=0, le=2)] = 0
    wisdom: Annotated[int, Meta(ge=0, le=2)] = 0
    rewards: Rewards = []

    def training(self, attribute: Attribute) -> int:
        """R17.7: what training has added."""
        trained: int = getattr(self, attribute)
        return trained

    def attribute(self, attribute: Attribute) -> int:
        """R17.9: printed value and training."""
        return HEROES[self.id].attribute(attribute) + self.training(attribute)


class Player(Data):
    """One player.

    ``tactics`` may be played, ``fresh`` were drawn this season (R23.0).  ``orders``: the numbers of the Order cards
    that lie in front of him (R5.3), ``current`` the one revealed most recently (R2.1).  ``activated``: areas with an
    activation token of his (R1.12).  ``out``: eliminated (R28.6).
    """

    faction: FactionId | None = None
    influence: Influence = 0
    food: Level = 0
    wood: Level = 0
    ore: Level = 0
    tactics: TacticCards = []
    fresh: TacticCards = []
    quests: QuestCards = []
    objective: ObjectiveId | None = None
    orders: Annotated[list[OrderNumber], Meta(max_length=8)] = []
    current: OrderNumber | None = None
    activated: Areas = []
    out: bool = False

    def dial(self, dial: Dial) -> int:
        """R1.14: where the arrow of a dial stands."""
        level: int = getattr(self, dial)
        return level


class TitleCard(Data):
    """R22.1: who owns a Title, and the influence that lies on it."""

    seat: Seat | None = None
    influence: Influence = 0


# -- setup (R3) -------------------------------------------------------------------------------------------------------

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
    """R3: how far the setup is.

    ``tiles``: those that each seat was dealt (R3.3); ``markers``: home markers without a home tile; ``queue``: seats
    that have still to act in this step; ``restarts``: how often R3.4 has begun anew; ``failures``: how often in a row
    R3.7 has found no place; ``drawn``: the table lays the board (R3.19, R30.3).
    """

    step: SetupStep = "first_player"
    tiles: Annotated[dict[Seat, Annotated[list[TileId], Meta(max_length=TILES_EACH)]], Meta(max_length=len(SEATS))] = {}
    markers: Annotated[list[Marker], Meta(max_length=len(SEATS))] = []
    queue: Annotated[list[Seat], Meta(max_length=TILES_EACH * len(SEATS))] = []
    restarts: Small = 0
    failures: Small = 0
    drawn: bool = False


# -- tasks ------------------------------------------------------------------------------------------------------------


class SeasonText(TaskData, tag="season_text"):
    """R4.2 (2): the text of the Season card; ``queue``: players who have still to follow it, null before it began."""

    queue: Seats | None = None


class Icons(TaskData, tag="icons"):
    """R4.2 (3): the icons of the Season card; ``queue`` as above."""

    queue: Seats | None = None


class Turn(TaskData, tag="turn"):
    """R5: a player's turn.

    ``fought``: the first half of Mobilize had a battle (R7.2); ``maneuver``: Brilliant Maneuver was played (R23.5);
    ``captain``, ``commander``: these abilities were used (R22.3, R22.4); ``first``: the dial of the primary ability of
    Recruit; ``done``: what Fortify has done (R7.8); ``passes``: mountain borders that may be crossed (R23.14);
    ``played``: Tactics cards played in this window (R23.0).
    """

    seat: Seat
    order: OrderNumber
    step: Literal["t1", "primary", "t2", "bonus", "t3"] = "t1"
    begun: bool = False
    fought: bool = False
    maneuver: bool = False
    captain: bool = False
    commander: bool = False
    first: Dial | None = None
    done: Annotated[list[Annotated[str, Meta(max_length=12)]], Meta(max_length=3)] = []
    passes: Crossings = []
    played: TacticCards = []


class March(Data):
    """R6.14: planned: so many of a group of standing units go there, or a hero does."""

    origin: AreaId
    to: AreaId
    unit: UnitId | None = None
    n: Annotated[int, Meta(ge=1, le=40)] = 1
    hero: HeroId | None = None


class Moving(TaskData, tag="moving"):
    """R6: one resolution of Strategize (``to`` is null), Mobilize or Conquer, with what is planned so far (R6.14).

    ``no_battle``: the second half of Mobilize after a battle (R7.2); ``flights``: figures that may still use
    Teleportation (R23.30); ``portal``: Magic Portals were paid for (R27.4); ``step``: what is left after `done`.
    """

    seat: Seat
    to: AreaId | None = None
    step: Literal["plan", "heroes", "enter"] = "plan"
    marches: Annotated[list[March], Meta(max_length=MOST_FIGURES + MOST_HEROES + 1)] = []
    no_battle: bool = False
    flights: Annotated[int, Meta(ge=0, le=4)] = 0
    portal: bool = False
    force: Groups = {}
    entered: HeroIds = []


class Recruit(TaskData, tag="recruit"):
    """R9: units that have still to be placed, in this order; ``home``: at setup, in any home area (R3.13)."""

    seat: Seat
    units: Annotated[list[UnitId], Meta(max_length=FIGURES_EACH)]
    rule: Literal["R3.13", "R7.5", "R23.25", "R26.3"] = "R7.5"
    home: bool = False


class Rally(TaskData, tag="rally"):
    """R10.1: cities that have still to be treated."""

    seat: Seat
    cities: Areas


Task = SeasonText | Icons | Turn | Moving | Recruit | Rally | Battle | Questing | Duel | Loot | Desert


# -- the table --------------------------------------------------------------------------------------------------------


class Season(Data, omit_defaults=False):
    """R4: where the game stands.

    ``card``: the Season card in force; ``stormy``: orders 1 to 4 have no effect (R26.5); ``frozen``: water borders are
    ignored (R4.9); ``turns``: players whose turn is still to come, in order.
    """

    year: Annotated[int, Meta(ge=1, le=8)] = 1
    name: SeasonName = "spring"
    step: Literal["reveal", "plan", "choose", "turns"] = "reveal"
    card: SeasonCardId | None = None
    stormy: bool = False
    frozen: bool = False
    turns: Seats = []


class Over(Data):
    """The end: who has won and why (R28)."""

    winner: Seat
    reason: Literal["runes", "most_runes", "last_player"]


class Rules(Data, omit_defaults=False):
    """What was agreed (R30)."""

    runes_to_win: Annotated[int, Meta(ge=1, le=12)] = 7
    years: Annotated[int, Meta(ge=1, le=8)] = 8
    start_dragon_runes: Annotated[int, Meta(ge=0, le=2)] = 1
    false_runes: Annotated[int, Meta(ge=0, le=1)] = 1
    false_runes_on_receive: bool = True
    exploration_tokens: bool = False
    board: Literal["draft", "preset", "random"] = "draft"
    diplomacy_red: Literal["battle", "battle_or_retreat"] = "battle"
    alliance_rule: Literal["controlled_area", "faction_units_present"] = "controlled_area"
    heroes_move_with_mobilize: bool = False
    word_of_vaal_chooser: Literal["opponent", "user"] = "opponent"
    rout_damage_first: Literal["attacker", "defender"] = "attacker"
    routed_hexagons_count: bool = False
    phase_order: Literal["play_order", "clockwise"] = "play_order"
    prompting: Literal["capable", "always"] = "capable"


class State(Data):
    """The table.

    ``first``: the first player (R3.1); ``board``: the placed tiles; ``lands``: what lies in their areas; ``start``: how
    many Dragons and Giants were on the board at the start, and whether any triangle neutral was (R3.16, R24.5).
    ``fate``: the discard pile of the Fate deck (R2.5); the other piles by name.  ``gone``: heroes that
    have left the game; ``found``: exploration tokens
    discarded, by their backs.
    """

    rules: Rules
    players: Annotated[list[Player], Meta(min_length=2, max_length=4)]
    season: Season
    first: Seat | None = None
    setup: Setup | None = None
    board: Annotated[list[Placed], Meta(max_length=12)] = []
    lands: Annotated[dict[AreaId, Land], Meta(max_length=len(AREAS))] = {}
    heroes: Annotated[list[Hero], Meta(max_length=12)] = []
    titles: Annotated[dict[TitleId, TitleCard], Meta(max_length=len(TITLES))] = {}
    agenda: Annotated[list[Task], Meta(max_length=8)] = []
    fate: FateCards = []
    tactics: TacticCards = []
    quests: QuestCards = []
    rewards: RewardCards = []
    objectives: ObjectiveCards = []
    seasons: SeasonCards = []
    gone: HeroIds = []
    found: Annotated[dict[Back, Annotated[list[ExplorationId], Meta(max_length=_TOKENS)]], Meta(max_length=2)] = {}
    start: Annotated[dict[Literal["dragon", "giant", "triangle"], Small], Meta(max_length=3)] = {}
    over: Over | None = None
