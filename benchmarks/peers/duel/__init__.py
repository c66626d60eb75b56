"""A duel for the benchmarks: a field of 6 x 6, thirty cards a side, dice, parries and secret stances.

It stands on the same core as Herald's games; `boardgameio/fencing.cjs` beside it has the same rules.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Annotated, Any, ClassVar, Final, Literal

import msgspec
from msgspec import Meta

from engine.core import catalog
from engine.core.decision import CHECKPOINT, Action, Decision, Illegal, Rule, Seat, Simultaneous, chance
from engine.core.errors import MalformedPosition
from engine.core.events import Emit, Event
from engine.core.game import Game, Mode, Options
from engine.core.position import Outcome
from engine.core.rng import StableRandom
from engine.core.text.renderer import ViewTable

CardId = Literal["bolt", "dash", "heal", "parry", "snare"]
Stance = Literal["guard", "press"]

CARDS: Final[tuple[CardId, ...]] = ("bolt", "dash", "heal", "parry", "snare")
COPIES, HAND, LIFE, ACTIONS, TURNS = 6, 5, 12, 10, 200
SIZE, REACH, SIDES = 6, 2, 6
CELLS: Final = SIZE * SIZE


class Fencer(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One side; the hand lies open and is sorted, of the discard only the numbers matter.

    Its deck is what lies nowhere else: a card is drawn when it is drawn, and no order waits for it.
    """

    cell: Annotated[int, Meta(ge=0, lt=CELLS)]
    life: Annotated[int, Meta(ge=0, le=LIFE)] = LIFE
    hand: Annotated[list[CardId], Meta(max_length=HAND)] = []
    discard: dict[CardId, Annotated[int, Meta(ge=1, le=COPIES)]] = {}
    stance: Stance = "guard"
    snared: bool = False


class Duel(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """The field: whose turn it is, and how many actions are left in it."""

    fencers: dict[Seat, Fencer]
    phase: Literal["stances", "draw", "act", "over"] = "stances"
    seat: Seat = "p1"
    turn: Annotated[int, Meta(ge=0, le=TURNS)] = 0
    left: Annotated[int, Meta(ge=1, le=ACTIONS)] = ACTIONS

    @property
    def own(self) -> Fencer:
        """Who has the turn."""
        return self.fencers[self.seat]

    @property
    def rival(self) -> Seat:
        """The other seat."""
        return "p2" if self.seat == "p1" else "p1"

    @property
    def foe(self) -> Fencer:
        """The one on the other seat."""
        return self.fencers[self.rival]


class Act(msgspec.Struct, tag_field="type", tag=str.lower, frozen=True, forbid_unknown_fields=True):
    """The base of all actions."""


class Stand(Act, frozen=True):
    stance: Stance


class Draw(Act, frozen=True):
    card: CardId


class Roll(Act, frozen=True):
    face: Annotated[int, Meta(ge=1, le=SIDES)]


class Pass(Act, frozen=True):
    pass


class Walk(Act, frozen=True):
    pass


class Strike(Act, frozen=True):
    pass


class Play(Act, frozen=True):
    card: CardId


class Step(Act, frozen=True):
    cell: Annotated[int, Meta(ge=0, lt=CELLS)]


class Take(Act, frozen=True):
    pass


class Parry(Act, frozen=True):
    pass


class Stood(Event, tag="stood"):
    reveals: ClassVar[bool] = True
    stances: dict[Seat, Stance]


class Drawn(Event, tag="drawn"):
    seat: Seat
    card: CardId


class Reshuffled(Event, tag="reshuffled"):
    seat: Seat


class Walked(Event, tag="walked"):
    seat: Seat
    cell: int


class Struck(Event, tag="struck"):
    seat: Seat
    face: int
    lost: int


class Parried(Event, tag="parried"):
    seat: Seat


class Played(Event, tag="played"):
    seat: Seat
    card: CardId


class Ended(Event, tag="ended"):
    seat: Seat


# What never changes is made once.
STANCES: Final = [Stand("guard"), Stand("press")]
PASS, WALK, STRIKE, REACTIONS = Pass(), Walk(), Strike(), [Take(), Parry()]
PLAYS: Final = {card: Play(card) for card in CARDS}
DRAWS: Final = {card: Draw(card) for card in CARDS}
ROLLS: Final = [(Roll(face), 1) for face in range(1, SIDES + 1)]


def stances(state: Duel, tell: Emit) -> Rule:
    """R2.1: before each turn of the first seat, both choose in secret how they stand."""
    chosen = yield Simultaneous({seat: Decision(seat, "stance", "R2.1", lambda: STANCES) for seat in state.fencers})
    for seat, answer in chosen.items():
        state.fencers[seat].stance = answer.stance
    tell(Stood(rule="R2.1", stances={seat: answer.stance for seat, answer in chosen.items()}))
    state.phase = "draw"


def fill_hand(state: Duel, tell: Emit) -> Rule:
    """R2.2: draw up to five cards; the discard becomes the deck when that is empty."""
    own = state.own
    while len(own.hand) < HAND:
        if len(own.hand) + sum(own.discard.values()) == COPIES * len(CARDS):
            own.discard = {}
            tell(Reshuffled(rule="R2.2", seat=state.seat))
        drawn = yield chance("draw", "R2.2", lambda: draws(own), seat=state.seat)
        own.hand = sorted([*own.hand, drawn.card])
        tell(Drawn(rule="R2.2", seat=state.seat, card=drawn.card))
    state.phase = "act"


def draws(own: Fencer) -> list[tuple[Action, int]]:
    """R2.2: what lies neither in the hand nor in the discard."""
    left = [(card, COPIES - own.hand.count(card) - own.discard.get(card, 0)) for card in CARDS]
    return [(DRAWS[card], number) for card, number in left if number]


def act(state: Duel, tell: Emit) -> Rule:
    """R2.3: one of up to ten actions of a turn."""
    answer = yield Decision(state.seat, "action", "R2.3", lambda: actions(state))
    match answer:
        case Pass():
            state.left = 1
        case Walk():
            yield from walk(state, 1, tell)
        case Strike():
            yield from strike(state, 2, tell)
        case Play(card):
            yield from play_card(state, card, tell)
    state.left -= 1
    if state.phase != "over" and not state.left:
        end_turn(state, tell)
    state.left = state.left or ACTIONS


def actions(state: Duel) -> Iterator[Action | Illegal]:
    """R2.3: pass, walk, strike, or play a card."""
    own = state.own
    yield PASS
    yield Illegal(WALK, "R3.3", "snared") if own.snared else WALK
    yield STRIKE if within_reach(state) else Illegal(STRIKE, "R4.1", "out_of_reach", {"reach": REACH})
    for card in dict.fromkeys(own.hand):
        yield Illegal(PLAYS[card], "R5.4", "only_a_reaction") if card == "parry" else PLAYS[card]


def end_turn(state: Duel, tell: Emit) -> None:
    """R2.4: a snare falls off; the other seat goes on; after 200 turns no seat has won."""
    state.own.snared = False
    tell(Ended(rule="R2.4", seat=state.seat))
    state.turn += 1
    if state.turn == TURNS:
        state.phase = "over"
        return
    state.seat, state.left = state.rival, ACTIONS
    state.phase = "draw" if state.turn % 2 else "stances"


def walk(state: Duel, reach: int, tell: Emit) -> Rule:
    """R3.1: to a cell within reach; R3.2: to an empty one."""
    own, foe = state.own, state.foe

    def cells() -> Iterator[Action | Illegal]:
        for step in around(own.cell, reach):
            yield Illegal(step, "R3.2", "cell_taken", {}, "/cell") if step.cell == foe.cell else step

    step = yield Decision(state.seat, "cell", "R3.1", cells, bindings={"reach": reach})
    own.cell = step.cell
    tell(Walked(rule="R3.1", seat=state.seat, cell=step.cell))


@cache
def around(cell: int, reach: int) -> list[Step]:
    """The steps to other cells at most so far away."""
    row, column = divmod(cell, SIZE)
    return [
        Step(r * SIZE + c)
        for r in range(max(0, row - reach), min(SIZE, row + reach + 1))
        for c in range(max(0, column - reach), min(SIZE, column + reach + 1))
        if (r, c) != (row, column)
    ]


def within_reach(state: Duel) -> bool:
    """R4.1: the foe stands at most two cells away, diagonals count as one."""
    (row, column), (other_row, other_column) = divmod(state.own.cell, SIZE), divmod(state.foe.cell, SIZE)
    return abs(row - other_row) <= REACH and abs(column - other_column) <= REACH


def strike(state: Duel, force: int, tell: Emit) -> Rule:
    """R4.2: a die says whether the foe is hit, unless they parry; R6.1: a seat without life has lost."""
    foe = state.foe
    if "parry" in foe.hand and (yield from parried(state, tell)):
        return
    needed = 3 + (foe.stance == "guard") - (state.own.stance == "press")
    rolled = yield chance("die", "R4.2", lambda: ROLLS, seat=state.seat)
    lost = min(force, foe.life) if rolled.face >= needed else 0
    foe.life -= lost
    tell(Struck(rule="R4.2", seat=state.seat, face=rolled.face, lost=lost))
    if not foe.life:
        state.phase = "over"


def parried(state: Duel, tell: Emit) -> Rule:
    """R4.3: who holds a parry may play it against a strike."""
    if isinstance((yield Decision(state.rival, "parry", "R4.3", lambda: REACTIONS)), Take):
        return False
    discard(state.foe, "parry")
    tell(Parried(rule="R4.3", seat=state.rival))
    return True


def play_card(state: Duel, card: CardId, tell: Emit) -> Rule:
    """R5: a card is discarded, and does what it says."""
    discard(state.own, card)
    tell(Played(rule="R5.1", seat=state.seat, card=card))
    match card:
        case "bolt":  # R5.2
            yield from strike(state, 3, tell)
        case "dash":  # R5.3
            yield from walk(state, 2, tell)
            if within_reach(state):
                yield from strike(state, 1, tell)
        case "heal":  # R5.5
            state.own.life = min(LIFE, state.own.life + 1)
        case "snare":  # R5.6
            state.foe.snared = True


def discard(fencer: Fencer, card: CardId) -> None:
    """A card goes from the hand to the discard."""
    fencer.hand.remove(card)
    fencer.discard[card] = fencer.discard.get(card, 0) + 1


PHASES: Final = {"stances": stances, "draw": fill_hand, "act": act}


class DuelGame(Game[Duel]):
    """The duel as the core sees it."""

    id = "duel"
    title = {"en": "Duel", "uk": "Двобій", "ru": "Поединок"}
    ruleset = "1.0.0"
    folder = Path(__file__).parent
    modes: ClassVar[Sequence[Mode]] = (Mode("duel", 2, {}),)
    seats = (2, 2)
    not_your_decision_rule = "R1.1"
    game_over_rule = "R1.1"
    Options = Options
    State = Duel
    Action = Stand | Draw | Roll | Pass | Walk | Strike | Play | Step | Take | Parry
    Event = Stood | Drawn | Reshuffled | Walked | Struck | Parried | Played | Ended
    View = Duel
    Component = catalog.Component
    ids: ClassVar[Mapping[str, Any]] = {"CardId": CardId}

    def new(self, options: Any) -> Duel:
        """R1.1: each in a corner, with thirty cards to draw from."""
        return Duel({"p1": Fencer(0), "p2": Fencer(CELLS - 1)})

    def play(self, state: Duel, emit: Emit, *, settled: bool) -> Rule:
        """R2: turns, until somebody has won."""
        while state.phase != "over":
            yield CHECKPOINT
            yield from PHASES[state.phase](state, emit)

    def check(self, state: Duel) -> None:
        """What the types cannot say."""
        if list(state.fencers) != ["p1", "p2"]:
            raise MalformedPosition("/fencers", "two_fencers", "R1.1")
        own, foe = state.own, state.foe
        if own.cell == foe.cell:
            raise MalformedPosition(f"/fencers/{state.seat}/cell", "cell_taken", "R3.2")
        if (state.phase == "over") != (state.turn == TURNS or not own.life or not foe.life):
            raise MalformedPosition("/phase", "not_over_so", "R6.1")
        for seat, fencer in state.fencers.items():
            for card in fencer.hand:
                if fencer.hand.count(card) + fencer.discard.get(card, 0) > COPIES:
                    raise MalformedPosition(f"/fencers/{seat}", "cards_of_a_side", "R1.1")

    def view(self, state: Duel, seat: str | None) -> Duel:
        """Everything lies open."""
        return state

    def tables(self, view: Any, say: Any) -> Iterable[ViewTable]:
        """Return no tables: the duel has no readers."""
        return ()

    def seats_at(self, state: Duel) -> Sequence[str]:
        """R1.1."""
        return list(state.fencers)

    def outcome(self, state: Duel) -> Outcome | None:
        """R6.1, R6.2."""
        if state.phase != "over":
            return None
        alive = [seat for seat, fencer in state.fencers.items() if fencer.life]
        return Outcome([], "draw", "R6.2") if len(alive) == len(state.fencers) else Outcome(list(alive), "won", "R6.1")

    def determinize(self, state: Duel, seat: str, rng: StableRandom) -> None:
        """Everything lies open."""

    def evaluate(self, state: Duel, seat: str) -> int:
        """By the lives."""
        return 500 + 10 * sum(f.life if owner == seat else -f.life for owner, f in state.fencers.items())

    def components(self) -> Sequence[catalog.Component]:
        """There is nothing to show."""
        return []


DUEL: Final = DuelGame()

__all__ = ["DUEL", "DuelGame"]
