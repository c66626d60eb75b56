"""R4: what a position holds, and what must be true of it.

What is being resolved is a stack of tasks, `State.agenda`, the last one first: each is one procedure of the rules with
what it has to remember.  So nothing is ever half done where a player is asked, and a position needs no long journal.
"""

from __future__ import annotations

from collections import Counter
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from engine.core.chance import Deck
from engine.core.errors import MalformedPosition
from engine.time_of_heroes.cards import EFFECTS, HERO_POWER, ONCE_PER_TURN, SIMPLE_ATTACKS, TEXTS
from engine.time_of_heroes.components import ALL, CARDS, HEROES, CardId, HeroId
from engine.time_of_heroes.language import (
    Add,
    Boost,
    Flag,
    Id,
    Look,
    Move,
    Property,
    Stash,
)

Player = Literal["p1", "p2"]
PLAYERS: Final[tuple[Player, Player]] = ("p1", "p2")
OTHER: Final[dict[str, Player]] = {"p1": "p2", "p2": "p1"}

#: A field card: its id, and for a second copy on the same field the id with a number (`squire.2`).
Handle = Annotated[str, Meta(pattern=r"^[a-z][a-z_]{0,39}(\.[0-9]{1,2})?$")]
#: A once-per-turn ability (R7.18): card and letter.
AbilityKey = Annotated[str, Meta(pattern=r"^[a-z][a-z_]{0,39}\.[a-h]$")]
Letter = Annotated[str, Meta(pattern="^[a-h]$")]
#: A text on a card, or inside one (`kick.a`, `kick.a/1`), and one effect of it (`kick.a:0`); see `cards.TEXTS`.
TextKey = Annotated[str, Meta(pattern=r"^[a-z][a-z_]{0,39}\.[a-h](/[0-9])?$")]
EffectKey = Annotated[str, Meta(pattern=r"^[a-z][a-z_]{0,39}\.[a-h](/[0-9])?:[0-9]$")]
Number = Annotated[int, Meta(ge=0, le=99)]
MAX_TURN: Final = 100_000
#: Most cards of one player that a position may hold: the 30 of a deck (R3.2), and as many for a puzzle.
MOST_CARDS: Final = 60
_Cards = Annotated[list[CardId], Meta(max_length=MOST_CARDS)]


class _State(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    pass


class FieldCard(_State):
    """A card on the field; ``copy`` tells several of one name apart, ``under`` are the cards laid under it (R14.7)."""

    card: CardId
    copy: Annotated[int, Meta(ge=1, le=99)] = 1
    closed: bool = False
    under: _Cards = []

    @property
    def handle(self) -> str:
        """What actions and events call it."""
        return self.card if self.copy == 1 else f"{self.card}.{self.copy}"


class Side(_State):
    """One player's zones (R4.1) and marks.

    ``hand`` and ``turned`` (R7.19) together are the hand, both sorted.  ``used``: abilities used in this span (R7.18);
    ``shown``: names turned in it (R7.20); ``second_wind``: used in it (R10.5).  ``starting``: cards chosen to start on
    the field, not shown yet (R5.4).
    """

    hero: HeroId
    deck: Deck
    closed: bool = False
    hand: _Cards = []
    turned: _Cards = []
    field: Annotated[list[FieldCard], Meta(max_length=MOST_CARDS)] = []
    graveyard: _Cards = []
    used: Annotated[list[AbilityKey], Meta(max_length=MOST_CARDS)] = []
    shown: _Cards = []
    second_wind: bool = False
    immune: bool = False
    retreat: bool = False
    boosts: Annotated[list[EffectKey], Meta(max_length=MOST_CARDS)] = []
    starting: _Cards = []

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
        more = {c.card for c in self.field if c.card in HERO_POWER}
        return (HEROES[self.hero].power or 0) + sum(HERO_POWER[card] for card in more)


# -- strikes and tasks ------------------------------------------------------------------------------------------------

Result = Literal["pending", "interrupted", "defended", "redirected", "success", "fizzled", "immune"]


class Strike(_State):
    """R8.2 to R8.7: a strike; ``source`` is the card whose text makes it, ``target`` the player or a Companion."""

    force: Annotated[int, Meta(ge=1, le=99)]
    source: Id
    property: Property = "simple"
    flags: Annotated[tuple[Flag, ...], Meta(max_length=3)] = ()
    on_success: TextKey | None = None
    target: Handle | None = None
    result: Result = "pending"

    def has(self, flag: Flag) -> bool:
        """R8.7."""
        return flag in self.flags


Strikes = Annotated[list[Strike], Meta(max_length=128)]


class _Task(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, tag_field="task", kw_only=True):
    pass


class Effects(_Task, tag="effects"):
    """R7.4 (6): a text that is being carried out; ``next`` is the effect that comes next.

    ``at``: the field card that the text is on; ``turned``: it is on a turned card of the hand; ``x``: of the cost;
    ``add``: what the add-on changes; ``released``: cards that lay under it (R14.7); ``gone``: the card is not where its
    cost would have put it (shown by Retreat, or shuffled away).
    """

    seat: Player
    text: TextKey
    next: Number = 0
    at: Handle | None = None
    turned: bool = False
    x: Number = 0
    add: EffectKey | None = None
    released: _Cards = []
    gone: bool = False

    @property
    def ability(self) -> str:
        """The ability that the text belongs to."""
        return self.text.partition("/")[0]

    @property
    def card(self) -> str:
        """The card that the text is on."""
        return self.text.partition(".")[0]


class Attacking(_Task, tag="attack"):
    """R8: an attack; ``now`` is the strike that is being resolved, ``counters`` the attacks in answer (R8.21)."""

    seat: Player
    strikes: Annotated[list[Strike], Meta(min_length=1, max_length=128)]
    step: Literal["target", "interrupt", "defence", "result", "after", "next"] = "target"
    now: Number = 0
    declared: bool = False
    counters: Annotated[list[Annotated[list[Strike], Meta(min_length=1, max_length=3)]], Meta(max_length=128)] = []
    released: _Cards = []
    gone: bool = False


class Drawing(_Task, tag="draw"):
    """R10.2: a player has still to draw ``n`` cards, by this rule."""

    seat: Player
    n: Number
    rule: Literal["R6.6", "R10.1", "R10.7", "R10.8", "R12.3"] = "R10.1"


class SecondWind(_Task, tag="second_wind"):
    """R10.6: a player goes to the Second Wind."""

    seat: Player
    step: Literal["response", "refresh", "triggers", "answer", "over"] = "response"
    response: Literal["second_wind", "draw_two", "nothing"] | None = None


class HandLimit(_Task, tag="hand_limit"):
    """R11.2: both hands are checked; ``phase``: that of phase 3 (R6.8)."""

    phase: bool = False


class Leaving(_Task, tag="leave"):
    """R14.4: a field card goes to the graveyard, unless it is saved."""

    seat: Player
    at: Handle
    asked: bool = False
    kept: bool = False


class Looking(_Task, tag="look"):
    """Cards of the own deck that a player looks at in secret; ``left`` of them may still be taken."""

    seat: Player
    effect: EffectKey
    cards: Annotated[list[CardId], Meta(min_length=1, max_length=MOST_CARDS)]
    left: Number

    @property
    def look(self) -> Look:
        """The effect."""
        look = EFFECTS[self.effect]
        assert isinstance(look, Look)
        return look


class Picking(_Task, tag="pick"):
    """A player (``seat``) chooses cards of a zone of ``owner`` to be moved; ``left`` still to choose."""

    seat: Player
    owner: Player
    effect: EffectKey
    left: Number

    @property
    def move(self) -> Move:
        """The effect."""
        move = EFFECTS[self.effect]
        assert isinstance(move, Move)
        return move

    @property
    def card(self) -> str:
        """The card that the effect is on."""
        return self.effect.partition(".")[0]


class Stashing(_Task, tag="stash"):
    """R14.7: a player lays cards of the hand under a field card; up to ``left`` more."""

    seat: Player
    at: Handle
    effect: EffectKey
    left: Number

    @property
    def stash(self) -> Stash:
        """The effect."""
        stash = EFFECTS[self.effect]
        assert isinstance(stash, Stash)
        return stash


Task = Effects | Attacking | Drawing | SecondWind | HandLimit | Leaving | Looking | Picking | Stashing


# -- the table --------------------------------------------------------------------------------------------------------

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


class Turn(_State, omit_defaults=False):
    """R6.1: whose turn it is, and what comes next in it; number 0 is the setup (R5)."""

    number: Annotated[int, Meta(ge=0, le=MAX_TURN)] = 0
    seat: Player = "p1"
    step: Step = "start_cards_p1"


class Over(_State):
    """The end: who has won (null: a draw) and why."""

    winner: Player | None
    reason: Literal["strike_last_card", "strike_empty_hand", "concede", "turn_cap"]


class Rules(_State, omit_defaults=False):
    """What was agreed (R20)."""

    pool: Literal["rs1"] = "rs1"
    prompting: Literal["capable", "always"] = "capable"
    show_looked_cards: bool = False
    max_turns: Annotated[int, Meta(ge=1, le=10_000)] = 200
    first: Player | None = None


class State(_State):
    """The table."""

    rules: Rules
    turn: Turn
    p1: Side
    p2: Side
    agenda: Annotated[list[Task], Meta(max_length=128)] = []
    over: Over | None = None


#: R11.3: from the first draw of phase 2 to phase 3 the hand of the active player is not checked.
NOT_CHECKED: Final = frozenset({"window_3_opp", "window_3_own", "limit"})
SETUP_STEPS: Final = frozenset({"start_cards_p1", "start_cards_p2", "opening_hands", "first_player"})


# -- checking ---------------------------------------------------------------------------------------------------------


def check(s: State) -> None:
    """What the types cannot say; raises `MalformedPosition` with the place."""
    for seat, side in (("p1", s.p1), ("p2", s.p2)):
        _check_side(s, seat, side)
    turn = s.turn
    _need((turn.number == 0) == (turn.step in SETUP_STEPS), "/turn/number", "turn 0 is the setup, and only it")
    _need(turn.number <= s.rules.max_turns, "/turn/number", "the game has ended before (R13.8)")
    _need(turn.number > 0 or not s.agenda, "/agenda", "nothing is resolved during the setup")
    _need(len(s.agenda) <= 64, "/agenda", "too much at once")
    for n, task in enumerate(s.agenda):
        _check_task(s, n, task)
    _check_over(s)


def _check_side(s: State, seat: str, side: Side) -> None:
    at = f"/{seat}"
    deck = side.deck
    for card, count in deck.bag.items():
        _need(card in CARDS, f"{at}/deck/bag", "no such card in the pool (R3.6)")
        _need(0 < count <= MOST_CARDS, f"{at}/deck/bag/{card}", "a number of cards")
    for part in ("top", "bottom"):
        for n, card in enumerate(getattr(deck, part)):
            _need(card in CARDS, f"{at}/deck/{part}/{n}", "no such card in the pool (R3.6)")
    total = len(deck) + side.cards + len(side.field) + len(side.graveyard) + len(side.starting)
    total += sum(len(c.under) for c in side.field)
    _need(total <= MOST_CARDS, at, "more cards than a player can have (R3.2)")
    _need(side.hand == sorted(side.hand), f"{at}/hand", "in alphabetical order")
    _need(side.turned == sorted(side.turned), f"{at}/turned", "in alphabetical order")
    _need(len({c.handle for c in side.field}) == len(side.field), f"{at}/field", "two copies with the same number")
    for n, c in enumerate(side.field):
        for k, card in enumerate(c.under):
            _need(card in SIMPLE_ATTACKS, f"{at}/field/{n}/under/{k}", "this card cannot lie there (R14.7)")
    for n, key in enumerate(side.used):
        _need(key in ONCE_PER_TURN, f"{at}/used/{n}", "no such ability once per turn (R7.18)")
    for n, boost in enumerate(side.boosts):
        _need(isinstance(EFFECTS.get(boost), Boost), f"{at}/boosts/{n}", "no card gives this")
    _need(not side.starting or s.turn.number == 0, f"{at}/starting", "only during the setup (R5.4)")
    checked = not s.agenda and s.over is None and (s.turn.step not in NOT_CHECKED or s.turn.seat != seat)
    _need(not checked or side.cards <= side.power, f"{at}/hand", "more cards than the Power of the Hero (R11.1)")


def _check_task(s: State, n: int, task: Task) -> None:
    at = f"/agenda/{n}"
    match task:
        case Effects():
            _need(task.text in TEXTS, f"{at}/text", "no card says this")
            _need(task.next <= len(TEXTS[task.text].effects), f"{at}/next", "the text is shorter")
            _need(task.add is None or isinstance(EFFECTS.get(task.add), Add), f"{at}/add", "no card adds this")
            _need(set(task.released) <= SIMPLE_ATTACKS.keys(), f"{at}/released", "these cannot lie under a card")
        case Attacking():
            _need(task.now < len(task.strikes) <= MOST_CARDS, f"{at}/now", "there is no such strike")
            _need(len(task.counters) <= MOST_CARDS, f"{at}/counters", "too many")
            _need(task.declared or task.step == "target", f"{at}/declared", "not declared yet (R8.3)")
            strikes = [strike for many in (task.strikes, *task.counters) for strike in many]
            for strike in strikes:
                _need(strike.source in ALL, f"{at}/strikes", "no such card makes a strike")
                _need(strike.on_success is None or strike.on_success in TEXTS, f"{at}/strikes", "no card says this")
            aimed = len(task.strikes) if task.step == "interrupt" else task.now + (task.step != "target")
            _need(all(x.target for x in task.strikes[:aimed]), f"{at}/strikes", "a strike without a target (R8.3)")
            _need(set(task.released) <= SIMPLE_ATTACKS.keys(), f"{at}/released", "these cannot lie under a card")
            struck = task.strikes[task.now]
            defended, open_ = ("defended", "redirected"), ("pending", "interrupted")
            _need(task.step != "after" or struck.result in defended, f"{at}/step", "not defended (R8.20)")
            _need(task.step not in ("defence", "target") or struck.result in open_, f"{at}/step", "resolved already")
        case Picking():
            _need(isinstance(EFFECTS.get(task.effect), Move), f"{at}/effect", "no card says this")
        case Looking():
            _need(isinstance(EFFECTS.get(task.effect), Look), f"{at}/effect", "no card says this")
        case Stashing():
            _need(isinstance(EFFECTS.get(task.effect), Stash), f"{at}/effect", "no card says this")
            side = s.p1 if task.seat == "p1" else s.p2
            _need(side.on_field(task.at), f"{at}/at", "there is no such card on the field")


def _check_over(s: State) -> None:
    if s.over is None:
        return
    by_strike = s.over.reason in ("strike_last_card", "strike_empty_hand")
    if by_strike and s.over.winner is not None:
        loser = s.p2 if s.over.winner == "p1" else s.p1
        _need(not loser.cards, "/over/reason", "the loser has cards (R13.1)")
    drawn = s.over.reason == "turn_cap"
    _need((s.over.winner is None) == drawn, "/over/winner", "a draw at the turn cap, and only there (R13.8)")


def _need(fine: object, pointer: str, why: str) -> None:
    if not fine:
        raise MalformedPosition(pointer, why)


def card_count(s: State, seat: str) -> Counter[str]:
    """All cards of a player wherever they are; in a game from setup always the deck that he has brought (R4.2)."""
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
