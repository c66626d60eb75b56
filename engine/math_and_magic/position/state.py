"""What a position holds (what must be true of it: `checking`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta

from engine.core.chance import Deck
from engine.core.decision import Seat
from engine.math_and_magic.box.components import HeroId, NeutralId, RaceId, SpellId, TabletId, Tier, Type

MOST_CARDS: Final = 120
MOST_HEROES: Final = 9
HAND: Final = 5
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

if TYPE_CHECKING:
    Card: TypeAlias = str
else:  #: A creature card of its owner's race: tier and strike mark, `3-5` (R2.6: 0 is a blank).
    Card = Literal[tuple(f"{tier}-{mark}" for tier in range(1, 8) for mark in range(8))]
Strength = Annotated[int, Meta(ge=-MOST_STRENGTH, le=MOST_STRENGTH)]
Luck = Annotated[int, Meta(ge=-MOST_LUCK, le=MOST_LUCK)]
Count = Annotated[int, Meta(ge=0, le=MOST_COUNTED)]
#: Strike values in the order in which the cards were turned over; 0 is a blank.
Flips = Annotated[list[Annotated[int, Meta(ge=0, le=7)]], Meta(max_length=MOST_FLIPS)]
#: R5.2: the slots of a front line are counted from 1, as the players do.
SlotNumber = Annotated[int, Meta(ge=1, le=SLOTS)]
#: The place of an army in its battle: 0 the attacker (in a duel the challenger), 1 the defender.
Side = Annotated[int, Meta(ge=0, le=1)]


def tier_of(card: str) -> int:
    """The tier of a creature card."""
    return int(card[0])


def mark_of(card: str) -> int:
    """R2.6: the strike value of a creature card."""
    return int(card[2])


class _State(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    pass


class Player(_State):
    """One player: zones (R2.7), buildings (R12), chests and victory points.

    ``hand`` is sorted; ``hero`` is the hero in the hand; ``discard`` lies in the order in which the cards came.
    ``improvements`` are the levels of the tiers 1 to 7, ``invested`` the chests spent on construction (R15.1).
    """

    race: RaceId
    deck: Deck
    heroes: Deck
    tablet: TabletId | None = None
    hand: Annotated[list[Card], Meta(max_length=MOST_CARDS)] = []
    hero: HeroId | None = None
    discard: Annotated[list[Card], Meta(max_length=MOST_CARDS)] = []
    hero_discard: Annotated[list[HeroId], Meta(max_length=MOST_HEROES)] = []
    chests: Count = 0
    points: Count = 0
    smithy: Annotated[int, Meta(ge=0, le=3)] = 0
    mage_tower: Annotated[int, Meta(ge=0, le=5)] = 0
    fountain: bool = False
    improvements: Annotated[str, Meta(pattern="^[0-2]{7}$")] = "0000000"
    invested: Count = 0
    bought: bool = False


class Slot(_State):
    """R5.2: a slot of the front line: cards of one creature (several: dense, R5.4) with one behind them (R5.5).

    Without cards it is the slot of the hero (R5.3).
    """

    cards: Annotated[list[Card], Meta(max_length=5)] = []
    behind: Card | None = None
    routed: bool = False
    bribed: bool = False
    bribed_behind: bool = False

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


class Laid(_State):
    """R5: a step of a deployment: a creature card was laid into a slot, or behind it; without a card, the hero."""

    slot: SlotNumber
    card: Card | None = None
    behind: bool = False

    @property
    def is_hero(self) -> bool:
        """R5.3: whether the hero took the slot."""
        return self.card is None


class Group(_State):
    """R7.2: slots that strike together; ``cards`` struck for ``damage`` in all."""

    slots: Annotated[list[SlotNumber], Meta(min_length=1, max_length=SLOTS)]
    struck: bool = False
    cards: Annotated[int, Meta(ge=0, le=12)] = 0
    damage: Count = 0


class Army(_State):
    """A player's army in a battle.

    ``open``: others see it.  ``steps``: how it was deployed so far (R5), so that a step can be taken back.  ``thrown``
    and ``saved``: the slots that had a saving throw, and those that it saved (R9.6).  ``held``: creature cards and hero
    when a duel began (R11.9).  ``began``: the first step of a duel is made (R11.3).
    """

    seat: Seat
    slots: Annotated[list[Slot], Meta(max_length=SLOTS)] = []
    hero: HeroId | None = None
    steps: Annotated[list[Laid], Meta(max_length=12)] = []
    finished: bool = False
    open: bool = False
    strength: Strength = 0
    luck: Luck = 0
    luck_flips: Flips = []
    spells: Annotated[list[SpellId], Meta(max_length=2)] = []
    groups: Annotated[list[Group], Meta(max_length=SLOTS)] = []
    missed: bool = False
    reflipped: bool = False
    thrown: Annotated[list[SlotNumber], Meta(max_length=SLOTS)] = []
    saved: Annotated[list[SlotNumber], Meta(max_length=SLOTS)] = []
    held: Annotated[int, Meta(ge=0, le=40)] = 0
    bribed: Annotated[int, Meta(ge=0, le=40)] = 0
    began: bool = False

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
    """R16: one line of the account of a battle: whose strength changes, by which rule, and what it comes to.

    ``side`` is a seat or `neutral`; ``flips`` are the strike values turned over for it.  What ``count`` counts depends
    on ``what`` the line is about.
    """

    rule: Annotated[str, Meta(max_length=12)]
    what: About
    side: Seat | Literal["neutral"]
    amount: Strength = 0
    total: Strength = 0
    flips: Flips = []
    tier: Tier | None = None
    card: HeroId | SpellId | None = None
    count: Annotated[Count, Meta(description=f"How many, by what the line is about. {_COUNTS}.")] = 0
    miss: bool = False


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
    """A battle (R4 to R11).

    ``size`` are the neutral squads now, ``ordered`` those ordered (R4.4); ``neutral`` is the neutral army's strength
    beyond S(size), ``neutral_luck`` its luck.  ``side`` is the one whose turn it is in a step that is done for the
    attacker, then for the defender (R6.1); ``striker`` the one that strikes next in a duel (R11.7).  ``window``: who is
    still to be asked (R10.4).  ``spy``: who has announced espionage (R11.3).
    """

    type: Type
    armies: Annotated[list[Army], Meta(min_length=1, max_length=2)]
    step: BattleStep = "type"
    ordered: Annotated[int, Meta(ge=0, le=7)] = 0
    size: Count = 0
    neutral: Strength = 0
    neutral_luck: Luck = 0
    side: Side = 0
    striker: Side = 0
    window: Annotated[list[Seat], Meta(max_length=8)] | None = None
    spy: Seat | None = None
    winner: Literal["attacker", "defender", "none"] | None = None
    ledger: Account = []

    @property
    def is_duel(self) -> bool:
        """R11: whether two players fight; otherwise one fights the neutral army."""
        return self.type == "duel"

    @property
    def has_begun(self) -> bool:
        """R7.3: whether anybody has struck."""
        return any(group.struck for army in self.armies for group in army.groups)

    def cards_are_back(self, side: int) -> bool:
        """R9.5: whether the cards of this side have left the battlefield."""
        return self.step == "refill" or (self.step == "saves" and side < self.side)

    @property
    def has_formations(self) -> bool:
        """R4.8: numbers, formations, dense squads and the second echelon; not in a siege or a dungeon."""
        return self.type in ("field", "duel")


#: In their order (`turn.TURN`).
GameStep = Literal["deal", "first", "round", "construct", "action", "battle", "next", "over"]
#: R3.4: the steps of a seat's turn.
IN_TURN: Final = ("construct", "action", "battle", "next")


class Rules(_State, omit_defaults=False):
    """What was agreed (R18)."""

    custom_decks: bool = False
    custom_marks: bool = False
    vp_by_ordered_size: bool = False


class State(_State):
    """The table: players by seat, the common neutral deck (R3.1), round and turn.

    ``first`` is the seat that goes first in this round (R3.3), ``turn`` how many seats have had their turn in it.
    ``last`` keeps the account of the last battle.
    """

    rules: Rules
    players: Annotated[list[Player], Meta(min_length=2, max_length=8)]
    neutrals: Deck
    tablets: Deck
    step: GameStep = "deal"
    round: Annotated[int, Meta(ge=0, le=ROUNDS)] = 0
    first: Annotated[int, Meta(ge=0, le=7)] = 0
    turn: Annotated[int, Meta(ge=0, le=8)] = 0
    neutral: NeutralId | None = None
    neutral_discard: Annotated[list[NeutralId], Meta(max_length=ROUNDS)] = []
    battle: Battle | None = None
    last: Account = []
