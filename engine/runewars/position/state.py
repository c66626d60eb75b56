"""What a position holds (what must be true of it: `checking`).

Much is not written down because it follows from what is: who controls an area and with whom a neutral unit is allied
(`control`), what lies in a supply, and what a deck still holds (`decks`): all that is nowhere else.

What is being resolved is a stack of tasks, `State.agenda`, the last one first: each is one procedure of the rules with
what it has to remember.  So nothing is ever half done where a player is asked, and a position needs no long journal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta

from engine.runewars.box.components import (
    CITIES,
    EXPLORATION,
    HEROES,
    OBJECTIVES,
    QUESTS,
    REWARDS,
    SEASON_CARDS,
    TACTICS,
    UNITS,
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
from engine.runewars.box.components import Season as SeasonName
from engine.runewars.box.placing import Marker

Seat = Literal["p1", "p2", "p3", "p4"]
SEATS: Final[tuple[Seat, ...]] = ("p1", "p2", "p3", "p4")
Small = Annotated[int, Meta(ge=0, le=99)]
Influence = Annotated[int, Meta(ge=0, le=999)]
Level = Annotated[int, Meta(ge=0, le=8)]
Rotation = Annotated[int, Meta(ge=0, le=5)]
FateNumber = Annotated[int, Meta(ge=1, le=30)]
OrderNumber = Annotated[int, Meta(ge=1, le=8)]

#: A group of units in an area: the type, with `!` if it is routed (R1.5).
_KEYS = tuple(key for unit in UNITS for key in (unit, unit + "!"))
_CARDS = (*TACTICS, *QUESTS, *REWARDS, *OBJECTIVES, *SEASON_CARDS, *HEROES, *CITIES, *EXPLORATION)
if TYPE_CHECKING:
    UnitKey: TypeAlias = str
    CardId: TypeAlias = str
else:
    UnitKey = Literal[_KEYS]
    CardId = Literal[_CARDS]

Units = dict[UnitKey, Annotated[int, Meta(ge=1, le=40)]]
#: A border: its two areas, sorted.
Crossing = Annotated[tuple[AreaId, ...], Meta(min_length=2, max_length=2)]
#: A side of a battle or duel: 0 attacks, 1 defends.
Side = Annotated[int, Meta(ge=0, le=1)]


class _State(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, gc=False):
    """What a position is made of: a tree without circles, so Python's collector need not look at it."""


# -- the map ----------------------------------------------------------------------------------------------------------


class Stronghold(_State):
    """R11, R12: a stronghold with its development."""

    seat: Seat
    damaged: bool = False
    development: DevelopmentId | None = None


class Rune(_State):
    """R25: a rune token.  ``seen``: players who have looked at it; ``open``: face up."""

    kind: Literal["dragon", "false"]
    seen: list[Seat] = []
    open: bool = False


class Token(_State):
    """R27: an exploration token.  Face down its kind is not known before somebody has ``seen`` it."""

    back: Literal["1", "2+"]
    id: ExplorationId | None = None
    open: bool = False
    seen: list[Seat] = []


class RewardCard(_State):
    """R17.11: a Reward; face down until first used.  ``seen``: players other than the owner who have looked at it."""

    card: RewardId
    open: bool = False
    seen: list[Seat] = []


class Land(_State):
    """What lies in an area (R1.1).  ``dropped``: Rewards under a defeated-hero marker (R17.13)."""

    units: Units = {}
    stronghold: Stronghold | None = None
    city: CityId | None = None
    rune: Rune | None = None
    exploration: Token | None = None
    dropped: list[RewardCard] = []


# -- the players ------------------------------------------------------------------------------------------------------


class Hero(_State):
    """R17: a hero in play; ``strength``, ``agility`` and ``wisdom`` are its training (R17.7)."""

    id: HeroId
    seat: Seat
    area: AreaId
    routed: bool = False
    damage: Annotated[int, Meta(ge=0, le=9)] = 0
    strength: Annotated[int, Meta(ge=0, le=2)] = 0
    agility: Annotated[int, Meta(ge=0, le=2)] = 0
    wisdom: Annotated[int, Meta(ge=0, le=2)] = 0
    rewards: list[RewardCard] = []

    def training(self, attribute: Attribute) -> int:
        """R17.7: what training has added."""
        trained: int = getattr(self, attribute)
        return trained

    def attribute(self, attribute: Attribute) -> int:
        """R17.9: printed value and training."""
        return HEROES[self.id].attribute(attribute) + self.training(attribute)


class Player(_State):
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
    tactics: list[TacticId] = []
    fresh: list[TacticId] = []
    quests: list[QuestId] = []
    objective: ObjectiveId | None = None
    orders: list[OrderNumber] = []
    current: OrderNumber | None = None
    activated: list[AreaId] = []
    out: bool = False

    def dial(self, dial: Dial) -> int:
        """R1.14: where the arrow of a dial stands."""
        level: int = getattr(self, dial)
        return level


class TitleCard(_State):
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


class Setup(_State):
    """R3: how far the setup is.

    ``tiles``: those that each seat was dealt (R3.3); ``markers``: home markers without a home tile; ``queue``: seats
    that have still to act in this step; ``restarts``: how often R3.4 has begun anew; ``failures``: how often in a row
    R3.7 has found no place; ``drawn``: the table lays the board (R3.19, R30.3).
    """

    step: SetupStep = "first_player"
    tiles: dict[Seat, list[TileId]] = {}
    markers: list[Marker] = []
    queue: list[Seat] = []
    restarts: Small = 0
    failures: Small = 0
    drawn: bool = False


# -- tasks ------------------------------------------------------------------------------------------------------------


class _Task(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, tag_field="task", kw_only=True, gc=False):
    pass


class SeasonText(_Task, tag="season_text"):
    """R4.2 (2): the text of the Season card; ``queue``: players who have still to follow it, null before it began."""

    queue: list[Seat] | None = None


class Icons(_Task, tag="icons"):
    """R4.2 (3): the icons of the Season card; ``queue`` as above."""

    queue: list[Seat] | None = None


class Turn(_Task, tag="turn"):
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
    done: list[str] = []
    passes: list[Crossing] = []
    played: list[TacticId] = []


class March(_State):
    """R6.14: planned: so many of a group of standing units go there, or a hero does."""

    origin: AreaId
    to: AreaId
    unit: UnitId | None = None
    n: Annotated[int, Meta(ge=1, le=40)] = 1
    hero: HeroId | None = None


class Moving(_Task, tag="moving"):
    """R6: one resolution of Strategize (``to`` is null), Mobilize or Conquer, with what is planned so far (R6.14).

    ``no_battle``: the second half of Mobilize after a battle (R7.2); ``flights``: figures that may still use
    Teleportation (R23.30); ``portal``: Magic Portals were paid for (R27.4); ``step``: what is left after `done`.
    """

    seat: Seat
    to: AreaId | None = None
    step: Literal["plan", "heroes", "enter"] = "plan"
    marches: list[March] = []
    no_battle: bool = False
    flights: Annotated[int, Meta(ge=0, le=4)] = 0
    portal: bool = False
    force: Units = {}
    entered: list[HeroId] = []


class Recruit(_Task, tag="recruit"):
    """R9: units that have still to be placed, in this order; ``home``: at setup, in any home area (R3.13)."""

    seat: Seat
    units: list[UnitId]
    rule: Literal["R3.13", "R7.5", "R23.25", "R26.3"] = "R7.5"
    home: bool = False


class Rally(_Task, tag="rally"):
    """R10.1: cities that have still to be treated."""

    seat: Seat
    cities: list[AreaId]


class Squad(_State):
    """Figures of a battle of one type, state and damage."""

    unit: UnitId
    n: Annotated[int, Meta(ge=1, le=40)]
    routed: bool = False
    damage: Annotated[int, Meta(ge=0, le=9)] = 0


class Army(_State):
    """R14.3: a side's participating units, in ``squads`` once they are mustered.

    ``start``: those that stood at the start, ``wound``: the one of them that has damage already (R14.4); ``drawn``:
    types that have drawn (R14.7); ``bonus``: strength for the tally (R14.12); ``tough``: types with more health until
    the end (R16.13, R16.17); ``unit`` and ``cards``: what draws in this sub-round, and its Fate cards; ``orbs``,
    ``routs``, ``damage``: what these cards have still to do to the other side; ``extra``: how many of the cards are
    extra ones of Command (R16.19).
    """

    start: Units = {}
    wound: Squad | None = None
    squads: list[Squad] = []
    drawn: list[UnitId] = []
    bonus: Small = 0
    tough: list[UnitId] = []
    unit: UnitId | None = None
    cards: list[FateNumber] = []
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


class Battle(_Task, tag="battle"):
    """R14: a battle.  A side is 0 (the attacker) or 1 (the defender: null for unallied neutrals).

    ``force``: units of the attacker that do not participate (all of them before the muster; in the end those that must
    retreat by R14.17); those of the defender are in the area.  ``mustered``: the participants are in the armies.
    ``round``: the initiative.  ``pending``: damage outside the draws that each side has still to take, by the rule
    ``cause`` (Summon Lightning, Mad Carthos, Hungry Spawn).  ``carthos``: sides that have used Mad Carthos (R17.15);
    ``played``: Tactics cards played in this window (R23.0); ``siege``: the bonus of Conquer (R7.3); ``warded``: the
    development was used (R12.4).  ``left``: the side that has left, so that the battle is cancelled (R23.4, R23.29).
    """

    area: AreaId
    attacker: Seat
    defender: Seat | None = None
    step: BattleStep = "start_0"
    force: Units = {}
    armies: Annotated[list[Army], Meta(min_length=2, max_length=2)] = msgspec.field(
        default_factory=lambda: [Army(), Army()]
    )
    round: Annotated[int, Meta(ge=0, le=5)] = 0
    pending: Annotated[list[Small], Meta(min_length=2, max_length=2)] = msgspec.field(default_factory=lambda: [0, 0])
    cause: str = ""
    carthos: list[Side] = []
    played: list[TacticId] = []
    siege: bool = False
    warded: bool = False
    mustered: bool = False
    left: Side | None = None
    winner: Side | None = None


class Questing(_Task, tag="questing"):
    """R18: the Quest Phase.  ``queue``: players to come, the acting one first; ``acted``: heroes that have acted.

    ``hero``: the one acting, with its ``action``.  ``moves``: steps it has taken; ``halted``: it goes no farther;
    ``done``: no duel and no quest any more (R23.1); ``swift``: Red Scorpion has paid; ``flying``: Teleportation
    (R23.30); ``passes``: mountain borders open to it (R23.14); ``portal``: Magic Portals were paid for (R27.4);
    ``swapped``: Silhouette's swap was used; ``mok``: Mok has looked in this phase.
    """

    queue: list[Seat]
    acted: list[HeroId] = []
    step: Literal["start", "pick", "before", "action", "step", "ambush", "arrive", "after", "extra", "end"] = "start"
    hero: HeroId | None = None
    action: Literal["move", "heal", "train", "special", "nothing"] | None = None
    moves: Annotated[int, Meta(ge=0, le=9)] = 0
    halted: bool = False
    done: bool = False
    swift: bool = False
    flying: bool = False
    passes: list[Crossing] = []
    portal: bool = False
    swapped: bool = False
    mok: bool = False


class Fighter(_State):
    """One side of a duel: a hero of a player, or a unit of the supply (R20.12).

    ``weapon``, ``armour``: those chosen by first use (R20.10); ``cards``: the Fate cards drawn in this round, ``card``
    the one that counts; ``damage`` and ``prevent``: noted for this round (R20.6 to R20.9), ``taken`` by a unit so far;
    ``used``: what works once per duel; ``soulbiter``: used in this round; ``tough``: Undying (R16.17).
    """

    hero: HeroId | None = None
    seat: Seat | None = None
    unit: UnitId | None = None
    weapon: RewardId | None = None
    armour: RewardId | None = None
    cards: list[FateNumber] = []
    card: FateNumber | None = None
    damage: Small = 0
    prevent: Small = 0
    taken: Small = 0
    soulbiter: bool = False
    tough: bool = False
    used: list[Literal["carthos", "backbiter", "dragon_scale_mail", "ghost_armor", "runeplate"]] = []


class Duel(_Task, tag="duel"):
    """R20: a duel; fighter 0 attacks.  ``quest``: the quest that it is for (R20.12).

    ``turn``: who may react next (R20.9), ``passed``: how many have passed one after another; ``winner``: the survivor,
    when the other one was defeated.
    """

    area: AreaId
    fighters: Annotated[list[Fighter], Meta(min_length=2, max_length=2)]
    step: Literal["start_0", "start_1", "draw_0", "draw_1", "orb_0", "orb_1", "react", "apply", "over"] = "start_0"
    round: Annotated[int, Meta(ge=1, le=4)] = 1
    turn: Side = 0
    passed: Annotated[int, Meta(ge=0, le=2)] = 0
    winner: Side | None = None
    quest: QuestId | None = None
    rule: str = "R20.1"


class Loot(_Task, tag="loot"):
    """R17.13: the winner of a duel distributes the Rewards of the defeated hero among his heroes in the area."""

    seat: Seat
    area: AreaId
    rewards: list[RewardCard]


class Desert(_Task, tag="desert"):
    """R17.4: a player has too many heroes."""

    seat: Seat


Task = SeasonText | Icons | Turn | Moving | Recruit | Rally | Battle | Questing | Duel | Loot | Desert


# -- the table --------------------------------------------------------------------------------------------------------


class Season(_State, omit_defaults=False):
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
    turns: list[Seat] = []


class Over(_State):
    """The end: who has won and why (R28)."""

    winner: Seat
    reason: Literal["runes", "most_runes", "last_player"]


class Rules(_State, omit_defaults=False):
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


class State(_State):
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
    lands: dict[AreaId, Land] = {}
    heroes: Annotated[list[Hero], Meta(max_length=12)] = []
    titles: dict[TitleId, TitleCard] = {}
    agenda: Annotated[list[Task], Meta(max_length=8)] = []
    fate: list[FateNumber] = []
    tactics: list[TacticId] = []
    quests: list[QuestId] = []
    rewards: list[RewardId] = []
    objectives: list[ObjectiveId] = []
    seasons: list[SeasonCardId] = []
    gone: list[HeroId] = []
    found: dict[Literal["1", "2+"], list[ExplorationId]] = {}
    start: dict[Literal["dragon", "giant", "triangle"], Small] = {}
    over: Over | None = None
