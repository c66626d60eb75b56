"""R4: what a position holds (what must be true of it: `validation`).

What is being resolved is a stack of tasks, `State.agenda`, the last one first: each is one procedure of the rules with
what it has to remember.  So nothing is ever half done where a player is asked, and a position needs no long journal.
"""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Annotated, Final, Literal, get_args

import msgspec
from msgspec import Meta

from engine.core.chance import Deck
from engine.core.patterns import like, only_published
from engine.time_of_heroes.components.cards import HERO_POWER, ONCE_PER_TURN, POWER
from engine.time_of_heroes.components.dsl import Flag, Id, Look, Move, Property, Stash
from engine.time_of_heroes.components.load import CARDS, CardId, HeroId
from engine.time_of_heroes.components.text_refs import PASSAGES, PLACES, Passage, Place

Player = Literal["p1", "p2"]
PLAYERS: Final[tuple[Player, Player]] = ("p1", "p2")
OTHER: Final[dict[str, Player]] = {"p1": "p2", "p2": "p1"}  # the opponent of the player spoken of (R0.1)

#: A field card: its id, and for a second copy on the same field the id with a number (`squire.2`).
Handle = Annotated[str, like(r"[a-z][a-z_]{0,39}(\.[0-9]{1,2})?")]


def _name(longest: int, pattern: str) -> Meta:
    """A name that `validation` looks up: its pattern is published, and need not be matched besides."""
    return only_published(pattern, min_length=1, max_length=longest)


#: A once-per-turn ability (R7.18): card and letter.
AbilityKey = Annotated[str, _name(42, r"[a-z][a-z_]{0,39}\.[a-h]")]
#: A text on a card, or inside one (`kick.a`, `kick.a/1`), and one effect of it (`kick.a:0`): see `passages`.
TextKey = Annotated[str, _name(44, r"[a-z][a-z_]{0,39}\.[a-h](/[0-9])?")]
EffectKey = Annotated[str, _name(46, r"[a-z][a-z_]{0,39}\.[a-h](/[0-9])?:[0-9]")]

Number = Annotated[int, Meta(ge=0, le=99)]
MAX_TURN: Final = 100_000
#: Most cards of one player that a position may hold: the 30 of a deck (R3.2), and as many for a puzzle.
MOST_CARDS: Final = 60
#: No hand has so many cards that more Force could matter.
MOST_FORCE: Final = 99
_Cards = Annotated[list[CardId], Meta(max_length=MOST_CARDS)]
#: Most cards under one field card, and so released by it (R14.7): its text says how many may be laid, 9 at most.
MOST_UNDER: Final = 9
_Under = Annotated[list[CardId], Meta(max_length=MOST_UNDER)]
#: Most strikes of an attack: three of each released card (`Attack.strikes`), and those added (R8.20), each for a card
#: that is discarded, which can happen to it twice: before the Second Wind and after it (R10.5).  So it is with the
#: counterattacks of one attack (R8.21), and with boosts, for which a field card is closed (R8.4).
MOST_STRIKES: Final = 3 * MOST_UNDER + 2 * MOST_CARDS
#: Most tasks at once: as many counterattacks wait (R8.21), and above them the triggers of both players' field cards,
#: on the success of a strike (R8.19) and at the Second Winds (R10.8 g), each with its check of the hands (R11.2).
MOST_TASKS: Final = MOST_STRIKES + 3 * 2 * MOST_CARDS + 20


def card_of(handle: str) -> str:
    """The card that a handle means."""
    return handle.partition(".")[0]


class _State(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    pass


class FaceDown(Deck, omit_defaults=True):
    """A face-down deck of the pool's cards: a bag drawn from lazily, between the parts whose order is known."""

    bag: Annotated[dict[CardId, Annotated[int, Meta(ge=1, le=999)]], Meta(max_length=MOST_CARDS)] = {}
    """the cards whose order is not known, and how many of each"""
    top: _Cards = []
    """the cards that are drawn before the bag, the next one first"""
    bottom: _Cards = []
    """the cards that are drawn after the bag, in this order"""


class FieldCard(_State):
    """A card on the field."""

    card: CardId
    """the card"""
    copy: Annotated[int, Meta(ge=1, le=99)] = 1
    """distinguishes cards of one name on a field; from the second on it is a part of the handle: `squire.2`"""
    closed: bool = False
    """whether it is closed (R4.4)"""
    under: _Under = []
    """the cards laid under it (R14.7), in this order"""

    @property
    def handle(self) -> str:
        """What actions and events call it."""
        return self.card if self.copy == 1 else f"{self.card}.{self.copy}"


class Side(_State):
    """One player's zones (R4.1) and marks."""

    hero: HeroId
    """id of the Hero, whose Power is the hand limit (R1.6)"""
    deck: FaceDown
    """what is drawn from (R10.1), face down"""
    closed: bool = False
    """whether the Hero is closed (R4.4)"""
    hand: _Cards = []
    """the cards of the hand that are not turned, sorted"""
    turned: _Cards = []
    """the cards of the hand that lie with their face to the opponent (R7.19), sorted"""
    field: Annotated[list[FieldCard], Meta(max_length=MOST_CARDS)] = []
    """the field cards, in the order in which they came"""
    graveyard: _Cards = []
    """the cards of the graveyard, the last one last"""
    used: Annotated[list[AbilityKey], Meta(max_length=len(ONCE_PER_TURN))] = []
    """the once-per-turn abilities used since the player's last turn began (R7.18)"""
    shown: Annotated[list[CardId], Meta(max_length=len(CARDS))] = []
    """the names turned since then (R7.20)"""
    second_wind: bool = False
    """whether the player has taken the Second Wind since then (R10.5)"""
    immune: bool = False
    """whether no strike against the player succeeds until their next turn (R8.18)"""
    retreat: bool = False
    """whether Tricks that attack are shown instead of discarded until the end of this turn (R14.8)"""
    boosts: Annotated[list[EffectKey], Meta(max_length=2 * MOST_CARDS)] = []
    """the texts that wait for the player's next matching attack of this turn (R8.4)"""
    starting: _Cards = []
    """cards chosen to start on the field, not shown yet (R5.4); only during the setup"""

    @property
    def cards(self) -> int:
        """How many cards the hand has."""
        return len(self.hand) + len(self.turned)

    def on_field(self, handle: str | None) -> FieldCard | None:
        """A card on the field by its handle."""
        for c in self.field:
            if c.handle == handle:
                return c
        return None

    @property
    def power(self) -> int:
        """R1.6: the Power of the Hero now; a static of several cards of one name counts once (R14.9)."""
        power = POWER[self.hero]
        if self.field:
            power += sum(HERO_POWER[card] for card in {c.card for c in self.field if c.card in HERO_POWER})
        return power


Result = Literal["pending", "interrupted", "defended", "redirected", "success", "fizzled", "immune"]


class Strike(_State):
    """R8.2 to R8.7: a strike."""

    force: Annotated[int, Meta(ge=1, le=MOST_FORCE)]
    """how many cards a success costs the player, or what it measures against a Companion's Power (R8.17)"""
    source: Id
    """the card whose text makes it (R8.2)"""
    property: Property = "simple"
    """what kind of strike it is (R8.5), which some defences ask for"""
    flags: Annotated[tuple[Flag, ...], Meta(max_length=3)] = ()
    """which answers it forbids (R8.7)"""
    on_success: TextKey | None = None
    """the text that follows a success against the player (R8.19); null: none"""
    target: Handle | None = None
    """`player`, or the handle of the Companion that it is aimed at (R8.6); null: not aimed yet"""
    result: Result = "pending"
    """the result; `redirected`: to a Companion (R9.5), `fizzled`: its target has left (R8.23), `immune`: the player is
    (R8.18)"""

    def has(self, flag: Flag) -> bool:
        """R8.7: return whether the strike has this flag."""
        return flag in self.flags


#: R8.21: the strikes of an attack in answer, as they stand on its card.
_Counter = Annotated[list[Strike], Meta(min_length=1, max_length=3)]


class _Task(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, tag_field="task", kw_only=True):
    pass


class Effects(_Task, tag="effects"):
    """R7.4 (6): a text that is being carried out."""

    seat: Player
    """the player who played it, or the owner of the card"""
    text: TextKey
    """the text: card.letter, with /number for a text inside it"""
    next: Number = 0
    """the effect of it that comes next, from 0"""
    at: Handle | None = None
    """handle of the field card that the text is on; null: it is on another card"""
    turned: bool = False
    """whether it is on a turned card of the hand"""
    x: Annotated[int, Meta(ge=0, le=MOST_CARDS)] = 0
    """the X of the cost (R7.6)"""
    add: EffectKey | None = None
    """what an add-on changes (R7.16); null: nothing"""
    released: _Under = []
    """cards that lay under the field card (R14.7)"""
    gone: bool = False
    """whether the card is not where its cost would have put it: shown by Retreat, or shuffled away"""

    @property
    def passage(self) -> Passage:
        """The text."""
        return PASSAGES[self.text]

    @property
    def place(self) -> Place:
        """Where the effect stands that is being carried out."""
        return Place(self.passage, self.next)

    @property
    def card(self) -> str:
        """The card that the text is on."""
        return self.passage.card


class Attacking(_Task, tag="attack"):
    """R8: an attack."""

    seat: Player
    """the attacker"""
    strikes: Annotated[list[Strike], Meta(min_length=1, max_length=MOST_STRIKES)]
    """the strikes, in the order in which they are resolved"""
    step: Literal["target", "interrupt", "defence", "result", "after", "next"] = "target"
    """what comes next for the strike `now`"""
    now: Annotated[int, Meta(ge=0, le=MOST_STRIKES - 1)] = 0
    """the strike that is being resolved, from 0"""
    declared: bool = False
    """whether all strikes are aimed, so that the attack is public (R8.3)"""
    counters: Annotated[list[_Counter], Meta(max_length=MOST_STRIKES)] = []
    """the counterattacks that are made after it, each with its strikes (R8.21)"""
    released: _Under = []
    """cards that lay under a field card, whose strikes these are (R14.7)"""
    gone: bool = False
    """whether the card that attacks is not where its cost would have put it"""


class Drawing(_Task, tag="draw"):
    """R10.2: a player draws several cards."""

    seat: Player
    """the player who draws"""
    n: Number
    """how many cards are still to be drawn"""
    rule: Literal["R6.6", "R10.1", "R10.7", "R10.8", "R12.3"] = "R10.1"
    """the paragraph that requires it"""


class SecondWind(_Task, tag="second_wind"):
    """R10.6: a player takes the Second Wind."""

    seat: Player
    """the player who takes it"""
    step: Literal["response", "refresh", "triggers", "answer", "over"] = "response"
    """what comes next: the opponent's response, the refresh, what it triggers, carrying out the response, the end
    (R10.6)"""
    response: Literal["second_wind", "draw_two", "nothing"] | None = None
    """what the opponent has chosen (R10.7); null: not asked yet, or not to be asked (R10.11)"""


class HandLimit(_Task, tag="hand_limit"):
    """R11.2: both hands are checked."""

    phase: bool = False
    """whether it is the check of phase 3 (R6.8)"""


class Leaving(_Task, tag="leave"):
    """R14.4: a field card goes to the graveyard, unless it is saved."""

    seat: Player
    """the owner of the card"""
    at: Handle
    """handle of the field card"""
    asked: bool = False
    """whether an ability to save it was played"""
    kept: bool = False
    """whether it stays"""


class Looking(_Task, tag="look"):
    """Cards of their own deck that a player looks at in secret."""

    seat: Player
    """the player who looks"""
    effect: EffectKey
    """the effect that requires it: its text and its number there, from 0"""
    left: Number
    """how many of them may still be taken"""
    cards: _Cards = []
    """those turned up and not taken"""
    draw: Number = 0
    """how many more cards are to be turned up"""

    @property
    def look(self) -> Look:
        """The effect."""
        look = PLACES[self.effect].effect
        assert isinstance(look, Look)
        return look

    @property
    def card(self) -> str:
        """The card that the effect is on."""
        return PLACES[self.effect].passage.card


class Picking(_Task, tag="pick"):
    """A player chooses cards of a zone to be moved."""

    seat: Player
    """the player who chooses"""
    owner: Player
    """the owner of the zone"""
    effect: EffectKey
    """the effect that requires it: its text and its number there, from 0"""
    left: Number
    """how many are still to be chosen"""

    @property
    def move(self) -> Move:
        """The effect."""
        move = PLACES[self.effect].effect
        assert isinstance(move, Move)
        return move

    @property
    def card(self) -> str:
        """The card that the effect is on."""
        return PLACES[self.effect].passage.card


class Stashing(_Task, tag="stash"):
    """R14.7: a player lays cards of the hand under a field card."""

    seat: Player
    """the owner of the hand"""
    at: Handle
    """handle of the field card under which they are laid"""
    effect: EffectKey
    """the effect that requires it: its text and its number there, from 0"""
    left: Number
    """how many more may be laid"""

    @property
    def stash(self) -> Stash:
        """The effect."""
        stash = PLACES[self.effect].effect
        assert isinstance(stash, Stash)
        return stash


Task = Effects | Attacking | Drawing | SecondWind | HandLimit | Leaving | Looking | Picking | Stashing


#: R5, R6.1: the steps of the setup and of a turn, in their order.
Step = Literal[
    "start_cards_p1",
    "start_cards_p2",
    "opening_hands",
    "first_player",
    "start",
    "window_1_opp",
    "window_1_own",
    "open",
    "window_2_opp",
    "window_2_own",
    "draw",
    "window_3_opp",
    "window_3_own",
    "limit",
    "window_4_opp",
    "play",
    "window_5_opp",
    "pass",
]
#: The step after each; the last one begins the next turn.
FOLLOWING: Final[dict[Step, Step]] = dict(pairwise(get_args(Step)))


class Turn(_State, omit_defaults=False):
    """R6.1: whose turn it is, and what comes next in it."""

    number: Annotated[int, Meta(ge=0, le=MAX_TURN)] = 0
    """number of the turn, both players' counted; 0: the setup (R5)"""
    seat: Player = "p1"
    """the active player"""
    step: Step = "start_cards_p1"
    """what comes next in the turn, or in the setup"""


Reason = Literal["strike_last_card", "strike_empty_hand", "resigned", "turn_limit"]


class Over(_State):
    """The end."""

    winner: Player | None
    """the winner; null: a draw"""
    reason: Reason
    """the last card lost to a strike (R13.1), a strike against an empty hand (R13.2), a resignation (R13.7), or the
    turn limit (R13.8)"""


class Rules(_State):
    """What was agreed (R20)."""

    pool: Literal["rs1"] = "rs1"
    """the version of the card pool (R3.6)"""
    prompts: Literal["when_needed", "always"] = "when_needed"
    """whether players are asked only where they have a legal play, or in every window (R7.23)"""
    show_looked_cards: Literal["none", "taken", "all"] = "none"
    """what a look shows the opponent (R4.5): nothing, the cards taken, or all cards looked at"""
    start_companions: Literal["open", "closed"] = "open"
    """how Companions that start the game on the field enter (R5.6)"""
    interrupted_uninterruptible: Literal["goes_on", "stopped"] = "goes_on"
    """whether an uninterruptible strike in an interrupted attack goes on or is cancelled (R8.10)"""
    max_turns: Annotated[int, Meta(ge=1, le=10_000)] = 200
    """the number of turns after which the game is a draw (R13.8)"""
    first: Player | None = None
    """the player who goes first (R5.2); null: by lot"""


class State(_State):
    """The table."""

    rules: Rules
    """what was agreed"""
    turn: Turn
    """the turn, and what comes next in it"""
    p1: Side
    """the zones and marks of p1"""
    p2: Side
    """the zones and marks of p2"""
    agenda: Annotated[list[Task], Meta(max_length=MOST_TASKS)] = []
    """what is being resolved, a stack: the last task comes first; empty: the next step of the turn"""
    over: Over | None = None
    """how the game has ended; null while it goes on"""


#: R11.3: from the first draw of phase 2 to phase 3 the hand of the active player is not checked.
NOT_CHECKED: Final = frozenset({"window_3_opp", "window_3_own", "limit"})
SETUP_STEPS: Final = frozenset({"start_cards_p1", "start_cards_p2", "opening_hands", "first_player"})


def card_count(s: State, seat: str) -> Counter[str]:
    """All cards of a player wherever they are; in a game from setup always the deck that they have brought (R4.2)."""
    side = s.p1 if seat == "p1" else s.p2
    found: Counter[str] = Counter(side.deck.bag)
    found.update([*side.deck.top, *side.deck.bottom, *side.hand, *side.turned, *side.graveyard, *side.starting])
    for c in side.field:
        found.update([c.card, *c.under])
    for task in s.agenda:
        if isinstance(task, (Effects, Attacking)) and task.seat == seat:
            found.update(task.released)
        if isinstance(task, Looking) and task.seat == seat:
            found.update(task.cards)
    return found
