"""What a position holds (what must be true of it: `checking`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta

from engine.core.decision import Seat
from engine.core.patterns import like
from engine.math_and_magic.components.load import HeroId, NeutralId, RaceId, SpellId, TabletId
from engine.math_and_magic.components.schema import Tier, Type

MOST_CARDS: Final = 120
MOST_HEROES: Final = 9
HAND: Final = 5
MOST_NEUTRALS: Final = 100
SLOTS: Final = 6
ROUNDS: Final = 7
#: More chests, points, strength or luck than any game brings: what goes beyond is not counted.
MOST_COUNTED: Final = 999
MOST_STRENGTH: Final = 9999
MOST_LUCK: Final = 99
#: R6.8: flips for one bonus of luck, of which the last is no blank: a deck without any marked card, then a new one.
MOST_FLIPS: Final = 2 * MOST_CARDS
#: R16: lines of an account.  The bonuses, strikes and bribed squads of two armies are fewer than 50; each other line is
#: for at least one chest, and in 56 turns the players gain no more than four in each (R9.1).
MOST_LINES: Final = 300

#: The creature cards that there can be: tier and strike mark, `3-5` (R2.6: 0 is a blank).
CARDS: Final = tuple(f"{tier}-{mark}" for tier in range(1, 8) for mark in range(8))
if TYPE_CHECKING:
    Card: TypeAlias = str
else:  #: A creature card of its owner's race.
    Card = Literal[CARDS]
Strength = Annotated[int, Meta(ge=-MOST_STRENGTH, le=MOST_STRENGTH)]
Luck = Annotated[int, Meta(ge=-MOST_LUCK, le=MOST_LUCK)]
Count = Annotated[int, Meta(ge=0, le=MOST_COUNTED)]
#: Strike values in the order in which the cards were turned over; 0 is a blank.
Flips = Annotated[list[Annotated[int, Meta(ge=0, le=7)]], Meta(max_length=MOST_FLIPS)]
#: Of one tier, the number of cards with the marks 0 (blank) to 7.
MarksOfTier = Annotated[tuple[Annotated[int, Meta(ge=0, le=200)], ...], Meta(min_length=8, max_length=8)]
Marks = Annotated[tuple[MarksOfTier, ...], Meta(min_length=7, max_length=7)]
#: R5.2: the slots of a front line are counted from 1, as the players do.
SlotNumber = Annotated[int, Meta(ge=1, le=SLOTS)]
#: The place of an army in its battle: 0 the attacker (in a duel the challenger), 1 the defender.
Side = Annotated[int, Meta(ge=0, le=1)]


#: The tier of a creature card.
tier_of: Final = {card: int(card[0]) for card in CARDS}.__getitem__
#: R2.6: the strike value of a creature card.
mark_of: Final = {card: int(card[2]) for card in CARDS}.__getitem__


class _State(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    pass


class Player(_State):
    """One player: the zones (R2.7), the buildings (R12) and what is won.

    Cards of the player that are named nowhere are in the decks.
    """

    race: RaceId
    """the player's race; no other player has it (R1.1)"""
    marks: Marks | None = None
    """for each tier, 1 to 7, how many cards of the player's list have the strike marks 0 (a blank) to 7, wherever they
    are now; null: the default deck of the race (R2.1, R2.5)"""
    tablet: TabletId | None = None
    """the spell tablet; null until it is drawn (R3.1)"""
    hand: Annotated[list[Card], Meta(max_length=MOST_CARDS)] = []
    """the creature cards of the hand, sorted"""
    hero: HeroId | None = None
    """the hero of the hand; null: none, or the hero is deployed"""
    discard: Annotated[list[Card], Meta(max_length=MOST_CARDS)] = []
    """discarded creature cards, in the order in which they came"""
    hero_discard: Annotated[list[HeroId], Meta(max_length=MOST_HEROES)] = []
    """discarded heroes, in the order in which they came"""
    chests: Count = 0
    """the chests that the player can spend"""
    points: Count = 0
    """the player's victory points"""
    smithy: Annotated[int, Meta(ge=0, le=3)] = 0
    """level of the Smithy; 0: not built"""
    mage_tower: Annotated[int, Meta(ge=0, le=5)] = 0
    """level of the Mage Tower; 0: not built"""
    fountain: bool = False
    """whether the Fountain of Fortune is built"""
    improvements: Annotated[str, like("[0-2]{7}")] = "0000000"
    """the improvements of the tiers 1 to 7, one digit each (R12.5)"""
    invested: Count = 0
    """the chests spent on construction, the second tie-break (R15.1)"""
    left: bool = False
    """whether the player has resigned and left the game (R15.3)"""
    bought: bool = False
    """whether the player has bought something in this turn: a discount is for the first purchase (R12.1)"""


class Slot(_State):
    """R5.2: a slot of the front line: cards of one creature, or the hero."""

    cards: Annotated[list[Card], Meta(max_length=5)] = []
    """the creature cards in front, several for a dense squad (R5.4); empty: the hero stands here (R5.3)"""
    behind: Card | None = None
    """the creature card of the second echelon (R5.5); null: none"""
    routed: bool = False
    """whether the front squad missed and is routed (R7.6)"""
    bribed: bool = False
    """whether the front squad was bribed away (R11.8)"""
    bribed_behind: bool = False
    """whether the squad of the second echelon was bribed away (R11.8)"""

    @property
    def is_hero(self) -> bool:
        """R5.3: whether the hero stands here."""
        return not self.cards

    @property
    def tier(self) -> int:
        """The tier of the creature; 0 for the hero."""
        return tier_of(self.cards[0]) if self.cards else 0

    @property
    def size(self) -> int:
        """How many creature cards lie here, in front and behind."""
        return len(self.cards) + (self.behind is not None)


class Group(_State):
    """R7.2: slots that strike together."""

    slots: Annotated[list[SlotNumber], Meta(min_length=1, max_length=SLOTS)]
    """the slots, from left to right, counted from 1"""
    struck: bool = False
    """whether the group has struck"""
    cards: Annotated[int, Meta(ge=0, le=12)] = 0
    """the cards that struck; 0 before, and for the hero"""
    damage: Count = 0
    """the damage that they dealt in all; a bribe takes a share of it back (R11.8)"""


class Army(_State):
    """A player's army in a battle."""

    seat: Seat
    """the owner of the army"""
    slots: Annotated[list[Slot], Meta(max_length=SLOTS)] = []
    """the front line from left to right"""
    hero: HeroId | None = None
    """the deployed hero; null: none"""
    steps: Annotated[list[Annotated[int, Meta(ge=-SLOTS, le=SLOTS)]], Meta(max_length=12)] = []
    """how it was deployed so far, so that a step can be taken back (R5): for each step, the slot that it opened or
    joined, counted from 1, and below 0 if the card was put behind it, as its second echelon (R5.5): `[1, 1, -1, 2]`;
    empty when the deployment is over"""
    finished: bool = False
    """whether its deployment is over"""
    open: bool = False
    """whether others see it"""
    strength: Strength = 0
    """its strength so far: bonuses, spells and strikes (R1.3)"""
    luck: Luck = 0
    """the luck that it has: the Fountain, the hero, and what spells took from it (R6.8)"""
    luck_flips: Flips = []
    """the cards turned over for its luck, blanks before the one that counts (R6.8)"""
    spells: Annotated[list[SpellId], Meta(max_length=2)] = []
    """the spells that it has cast, in their order (R8.1)"""
    groups: Annotated[list[Group], Meta(max_length=SLOTS)] = []
    """what strikes together, from left to right; empty before the strikes (R7.2)"""
    missed: bool = False
    """whether a group of creatures has missed: blood rage follows (R7.8)"""
    reflipped: bool = False
    """whether its second flip after a miss was used (R7.6)"""
    thrown: Annotated[list[SlotNumber], Meta(max_length=SLOTS)] = []
    """the slots that have had their saving throw (R9.6)"""
    saved: Annotated[list[SlotNumber], Meta(max_length=SLOTS)] = []
    """the slots whose routed squads a saving throw has kept (R9.6)"""
    held: Annotated[int, Meta(ge=0, le=40)] = 0
    """the creature cards and the hero that its player held when a duel began: what a victory over it is worth
    (R11.9)"""
    bribed: Annotated[int, Meta(ge=0, le=40)] = 0
    """its cards that were bribed away; they do not count as held (R11.8)"""
    began: bool = False
    """whether the first step of the duel is made, in which espionage can be announced (R11.3)"""

    def slot(self, number: int) -> Slot:
        """R5.2: the slot of this number."""
        return self.slots[number - 1]

    @property
    def cards_deployed(self) -> int:
        """How many creature cards are deployed."""
        return sum([slot.size for slot in self.slots])


#: R16: what a line of an account can be about.
About = Literal[
    "terrain",
    "numbers",
    "formation_none",
    "formation_same",
    "formation_mixed",
    "formation_royal",
    "weapon",
    "machines",
    "tower",
    "spell",
    "curse",
    "spell_luck",
    "hero",
    "volley",
    "luck",
    "bad_luck",
    "strike",
    "hero_strike",
    "bribe",
    "hire",
    "bribed_squad",
]
#: R16: the word for what a line counts, by what the line is about; other lines count nothing.
COUNTED: Final = {
    "numbers": "squads",
    "formation_none": "squads_in_lines",
    "formation_same": "squads_in_lines",
    "formation_mixed": "squads_in_lines",
    "formation_royal": "squads_in_lines",
    "spell_luck": "luck_taken",
    "luck": "luck_ahead",
    "bad_luck": "luck_behind",
    "strike": "cards",
    "bribe": "chests",
    "hire": "chests",
    "bribed_squad": "cards",
}
_COUNTS: Final = "; ".join(f"{what}: {word.replace('_', ' ')}" for what, word in COUNTED.items())


class Line(_State):
    """R16: one line of the account of a battle: a strength changes."""

    rule: Annotated[str, Meta(max_length=12)]
    """the paragraph that it follows from"""
    what: About
    """what the line is about"""
    side: Seat | Literal["neutral"]
    """the seat whose strength changes, or `neutral`"""
    amount: Strength = 0
    """by how much the strength changes"""
    total: Strength = 0
    """the strength after it"""
    flips: Flips = []
    """the strike values turned over for it, in their order"""
    tier: Tier | None = None
    """tier of the creatures that struck or were bribed away; null: it is not about one tier"""
    card: HeroId | SpellId | None = None
    """the hero or the spell that it is about; null: neither"""
    count: Annotated[Count, Meta(description=f"How many; what it counts depends on the line. {_COUNTS}.")] = 0
    miss: bool = False
    """whether the strike was a blank, so that the group is routed (R7.6)"""


#: R16: the account of a battle, in the order in which it was counted.
Account = Annotated[list[Line], Meta(max_length=MOST_LINES)]

#: In their order (`battle.BATTLE`).
BattleStep = Literal[
    "type",
    "size",
    "deploy",
    "terrain",
    "numbers",
    "formations",
    "weapons",
    "machines",
    "tower",
    "own_luck",
    "spell",
    "heroes",
    "luck",
    "groups",
    "window",
    "strike",
    "result",
    "saves",
    "refill",
]


class Battle(_State):
    """A battle (R4 to R11)."""

    type: Type
    """the battle type; before it is chosen (step `type`) it means nothing"""
    armies: Annotated[list[Army], Meta(min_length=1, max_length=2)]
    """the attacker; in a duel then the challenged player"""
    step: BattleStep = "type"
    """the step that it is at (R6.1)"""
    ordered: Annotated[int, Meta(ge=0, le=7)] = 0
    """the neutral squads that were ordered (R4.4); 0: not yet, or in a duel"""
    size: Count = 0
    """the neutral squads now, after bribes and mercenaries (R10); 0: not yet, or in a duel"""
    neutral: Strength = 0
    """strength of the neutral army beyond that of its squads"""
    neutral_luck: Luck = 0
    """luck of the neutral army: what spells took from it (R8.9)"""
    side: Side = 0
    """the side whose turn it is in a step that is done for the attacker, then for the defender (R6.1)"""
    striker: Side = 0
    """the player who strikes next in a duel (R11.7)"""
    window: Annotated[list[Seat], Meta(max_length=8)] | None = None
    """the players still to be asked in this window, in order (R10.4); null: none is open"""
    spy: Seat | None = None
    """the seat that has announced espionage (R11.3); null: none"""
    winner: Literal["attacker", "defender", "none"] | None = None
    """the winner, from the result on: `none` for a tie (R9.2)"""
    ledger: Account = []
    """the account so far"""

    @property
    def is_duel(self) -> bool:
        """R11: whether two players fight; otherwise one fights the neutral army."""
        return self.type == "duel"

    @property
    def has_begun(self) -> bool:
        """R7.3: whether a group has struck."""
        return any(group.struck for army in self.armies for group in army.groups)

    def cards_are_back(self, side: int) -> bool:
        """R9.5: whether the cards of this side have left the battlefield."""
        return self.step == "refill" or (self.step == "saves" and side < self.side)

    @property
    def has_formations(self) -> bool:
        """R4.8: numbers, formations, dense squads and the second echelon; not in a siege or a dungeon."""
        return self.type in ("field", "duel")


#: R15.5: why the game has ended.
Reason = Literal["points", "shared", "resigned"]
#: In their order (`turn.TURN`).
GameStep = Literal["deal", "first", "round", "construct", "action", "battle", "next", "over"]
#: R3.4: the steps of a seat's turn.
IN_TURN: Final = ("construct", "action", "battle", "next")


#: R7.4: the cap of a creature without improvement: its minimum, or the second number of its triple.
UnimprovedStrikes = Literal["minimum", "interval"]
#: R11.9: what the victory points of a duel count: the squads that the loser deployed, or the loser's whole army.
DuelPoints = Literal["deployed", "army"]


class Rules(_State, omit_defaults=False):
    """The options of this game (R19)."""

    first_player: Annotated[int, Meta(ge=1, le=8)] | None = None
    """the first seat of round 1, counted from 1; null: drawn (R3.1)"""
    custom_decks: bool = False
    """whether players may bring custom decks (R2.2)"""
    custom_marks: bool = False
    """whether players may bring a layout of strike marks (R2.5)"""
    vp_by_ordered_size: bool = False
    """whether points and trophies go by the size ordered, not the final one (R9.3)"""
    unimproved_strikes: UnimprovedStrikes = "minimum"
    """the cap of a creature without improvement: its minimum, or the second number of its triple (R7.4)"""
    tower_bonus: bool = True
    """whether the Mage Tower gives a bonus of its own (R6.9)"""
    duel_vp: DuelPoints = "deployed"
    """what the points of a duel count: the squads that the loser deployed, or the loser's whole army (R11.9)"""


class State(_State):
    """The table."""

    rules: Rules
    """what was agreed at setup"""
    players: Annotated[list[Player], Meta(min_length=2, max_length=8)]
    """the players in seat order"""
    neutral_list: (
        Annotated[dict[NeutralId, Annotated[int, Meta(ge=1, le=8)]], Meta(max_length=MOST_NEUTRALS)] | None
    ) = None
    """the neutral cards that all have put together (R3.1), wherever they are now, and how many of each; null: those of
    the players' races (R1.4)"""
    step: GameStep = "deal"
    """what comes next in the game (R3)"""
    round: Annotated[int, Meta(ge=0, le=ROUNDS)] = 0
    """the round, 1 to 7; 0 during the setup"""
    first: Annotated[int, Meta(ge=0, le=7)] = 0
    """the player who goes first in this round (R3.3), as a place in seat order: 0 is p1"""
    turn: Annotated[int, Meta(ge=0, le=8)] = 0
    """how many seats have had their turn in this round"""
    neutral: NeutralId | None = None
    """the neutral army of this round (R3.2); null between rounds"""
    neutral_discard: Annotated[list[NeutralId], Meta(max_length=ROUNDS)] = []
    """the neutral armies of earlier rounds, in their order"""
    battle: Battle | None = None
    """the battle that is fought; null: none"""
    last: Account = []
    """the account of the last battle"""


#: Lines that every token has room for; the bytes that a line beyond them takes when it is compressed, and the step.
USUAL_LINES: Final = 48
LINE_BYTES: Final = 24
GROWTH_STEP: Final = 512


def accounts_growth(state: State) -> int:
    """R16: the bytes of the lines, and of the flips in them, beyond the usual number, in steps."""
    accounts = (state.last, state.battle.ledger if state.battle else [])
    beyond = sum(max(0, len(lines) - USUAL_LINES) for lines in accounts) * LINE_BYTES
    flips = sum(max(0, sum(len(line.flips) for line in lines) - 2 * USUAL_LINES) for lines in accounts)
    return -(-(beyond + flips) // GROWTH_STEP) * GROWTH_STEP
