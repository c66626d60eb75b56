"""The Ferry: a toy game that uses everything the core offers.  Tests play it; it reads like any game package."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any, ClassVar, Final, Literal

import msgspec
from msgspec import Meta

from engine.core.catalog import Component, load_yaml
from engine.core.chance import Deck
from engine.core.decision import CHECKPOINT, SEATS, Action, Decision, Illegal, Rule, Seat, Simultaneous, chance
from engine.core.errors import InvalidOptions, MalformedPosition
from engine.core.events import Emit, Event
from engine.core.game import Game, Mode, Options
from engine.core.position import Outcome
from engine.core.rng import StableRandom
from engine.core.text.catalog import Message
from engine.core.text.renderer import Format, Row, ViewTable
from engine.core.text.template_vars import TemplateVars

CardId = Literal["crown", "pirate", "salt", "silk"]
PierId = Literal["north", "south", "east"]
Face = Literal["calm", "wave", "storm"]
Tide = Literal["calm", "rough"]
Wind = Literal["fair", "foul"]


class Card(Component, tag="card", frozen=True, kw_only=True):
    """A card; without a weight it is no cargo."""

    weight: int | None
    worth: int
    copies: int


class Pier(Component, tag="pier", frozen=True, kw_only=True):
    """A place to load at, once a round."""

    bonus: int


FOLDER: Final = Path(__file__).parent
BOX: Final[list[Card | Pier]] = load_yaml(FOLDER / "data" / "components.yaml", list[Card | Pier])
CARDS: Final = {card.id: card for card in BOX if isinstance(card, Card)}
PIERS: Final = {pier.id: pier for pier in BOX if isinstance(pier, Pier)}
CAPACITY: Final[dict[Tide, int]] = {"calm": 6, "rough": 4}
WINDS: Final[dict[Wind, int]] = {"fair": 2, "foul": 1}
DIE: Final[dict[Tide, dict[Face, int]]] = {
    "calm": {"calm": 4, "wave": 2, "storm": 0},
    "rough": {"calm": 3, "wave": 2, "storm": 1},
}
MOST_COINS, DEALT, HAND, RICHES = 9, 3, 5, 12


class FerryOptions(Options, forbid_unknown_fields=True, kw_only=True, frozen=True):
    """What the players agree on before they begin."""

    seats: Annotated[int, Meta(ge=2, le=3)] = 2
    rounds: Annotated[int, Meta(ge=1, le=6)] = 3
    tide: Tide = "calm"


class Side(msgspec.Struct, forbid_unknown_fields=True):
    """What lies in front of one player; the hand is sorted and secret."""

    coins: Annotated[int, Meta(ge=0, le=MOST_COINS)] = 3
    silver: Annotated[int, Meta(ge=0, le=40)] = 0
    hand: Annotated[list[CardId], Meta(max_length=HAND)] = []


class Ferry(msgspec.Struct, forbid_unknown_fields=True):
    """The table.  ``queue``: who still has a turn this round; the last two fields serve one action."""

    tide: Tide
    rounds: Annotated[int, Meta(ge=1, le=6)]
    sides: dict[Seat, Side]
    deck: Deck
    round: Annotated[int, Meta(ge=1, le=6)] = 1
    phase: Literal["deal", "bids", "turns", "over"] = "deal"
    wind: Wind = "fair"
    first: Seat = "p1"
    queue: Annotated[list[Seat], Meta(max_length=3)] = []
    piers: dict[PierId, Seat] = {}
    discard: Annotated[list[CardId], Meta(max_length=20)] = []
    boat: Annotated[list[CardId], Meta(max_length=3)] = []
    scouted: CardId | None = None


class SideView(msgspec.Struct):
    """One player's side as another sees it: how many cards, but not which."""

    coins: int
    silver: int
    cards: int
    hand: list[CardId] | None = None


class FerryView(msgspec.Struct):
    """What one seat may know; the whole table also sees into the deck."""

    tide: Tide
    rounds: int
    round: int
    phase: str
    wind: Wind
    first: Seat
    queue: list[Seat]
    piers: dict[PierId, Seat]
    sides: dict[Seat, SideView]
    discard: list[CardId]
    boat: list[CardId]
    cards: int
    scouted: CardId | None = None
    deck: Deck | None = None


class Act(msgspec.Struct, tag_field="type", tag=str.lower, frozen=True, forbid_unknown_fields=True):
    """The base of all actions."""


class Draw(Act, frozen=True):
    card: CardId


class Roll(Act, frozen=True):
    face: Face


class Blow(Act, frozen=True):
    wind: Wind


class Bid(Act, frozen=True):
    coins: Annotated[int, Meta(ge=0, le=5)]


class Load(Act, frozen=True):
    cards: Annotated[list[CardId], Meta(min_length=1, max_length=3)]


class Dock(Act, frozen=True):
    pier: PierId


class Raid(Act, frozen=True):
    pass


class Pass(Act, frozen=True):
    pass


class Scout(Act, frozen=True):
    pass


class Place(Act, frozen=True):
    to: Literal["top", "bottom"]


class Rest(Act, frozen=True):
    pass


class Moor(Act, frozen=True):
    pass


class Dealt(Event, tag="dealt"):
    seat: Seat
    cards: int


class Blown(Event, tag="blown"):
    wind: Wind


class Bids(Event, tag="bids"):
    reveals: ClassVar[bool] = True
    bids: dict[Seat, int]
    first: Seat


class Loaded(Event, tag="loaded"):
    seat: Seat
    cards: list[CardId]
    pier: PierId


class Raided(Event, tag="raided"):
    seat: Seat
    by: Seat


class Crossed(Event, tag="crossed"):
    seat: Seat
    face: Face
    silver: int


class Placed(Event, tag="placed"):
    seat: Seat
    to: Literal["top", "bottom"]


class Rested(Event, tag="rested"):
    seat: Seat
    coins: int
    cards: int


class Reshuffled(Event, tag="reshuffled"):
    cards: int


TEMPLATE_VARS: Final = TemplateVars()


@TEMPLATE_VARS.of(Load, "weight")
def _weight(load: Load, view: FerryView) -> dict[str, Any]:
    """What a load weighs."""
    return {"weight": sum(CARDS[card].weight or 0 for card in load.cards)}


@TEMPLATE_VARS.of(Bids, "offers")
def _offers(event: Bids) -> dict[str, Any]:
    """Who has bid what."""
    return {"offers": [Message("part-offer", {"seat": seat, "coins": bid}) for seat, bid in event.bids.items()]}


def deal(state: Ferry, tell: Emit) -> Rule:
    """R1.2: each seat in turn is dealt three cards."""
    seat = next(seat for seat, side in state.sides.items() if len(side.hand) < DEALT)
    while len(state.sides[seat].hand) < DEALT and (yield from draw(state, seat, "R1.2", tell)):
        pass
    tell(Dealt(rule="R1.2", seat=seat, cards=len(state.sides[seat].hand)))
    if all(len(side.hand) >= DEALT for side in state.sides.values()) or not supply(state):
        state.phase = "bids"


def draw(state: Ferry, seat: Seat, rule: str, tell: Emit) -> Rule:
    """R4.7: the next card of the deck goes to this seat's hand; an empty deck is made of the discard first."""
    if not len(state.deck) and state.discard:
        tell(Reshuffled(rule="R4.7", cards=len(state.discard)))
        state.deck.shuffle_in(state.discard)
        state.discard = []
    if not len(state.deck):
        return False
    card = yield from next_card(state, seat, rule)
    state.deck.take(card)
    state.sides[seat].hand = sorted([*state.sides[seat].hand, card])
    return True


def next_card(state: Ferry, seat: Seat, rule: str) -> Rule:
    """Chance says which card is the next of the deck."""
    drawn = yield chance("draw", rule, lambda: [(Draw(card), n) for card, n in state.deck.outcomes()], seat=seat)  # type: ignore[arg-type]
    return drawn.card


def supply(state: Ferry) -> int:
    """How many cards can still be drawn."""
    return len(state.deck) + len(state.discard)


def bids(state: Ferry, tell: Emit) -> Rule:
    """R2.2: the wind; R3.1: all seats bid in secret; R3.3: the highest pays and goes first, and the turns follow."""
    blown = yield chance("wind", "R2.2", lambda: [(Blow(wind), n) for wind, n in WINDS.items()])
    state.wind, state.piers = blown.wind, {}
    tell(Blown(rule="R2.2", wind=state.wind))
    made = yield Simultaneous({seat: Decision(seat, "bid", "R3.1", offers(state.sides[seat])) for seat in state.sides})
    coins = {seat: bid.coins for seat, bid in made.items()}
    highest = [seat for seat in coins if coins[seat] == max(coins.values())]
    if len(highest) == 1:
        state.first = highest[0]
        state.sides[state.first].coins -= coins[state.first]
    tell(Bids(rule="R3.3", bids=coins, first=state.first))
    seats = list(state.sides)
    at = seats.index(state.first)
    state.queue, state.phase = seats[at:] + seats[:at], "turns"


def offers(side: Side) -> Callable[[], Iterator[Action | Illegal]]:
    """R3.2: players bid at most what they have."""

    def candidates() -> Iterator[Action | Illegal]:
        for coins in range(6):
            bid = Bid(coins)
            yield bid if coins <= side.coins else Illegal(bid, "R3.2", "too_few_coins", {"coins": side.coins})

    return candidates


def turn(state: Ferry, tell: Emit) -> Rule:
    """R4.1: the seat loads, scouts or rests; after the last turn of the last round the game ends (R6.2, R6.4)."""
    seat = state.queue[0]
    listed = Decision(seat, "turn", "R4.1", lambda: plans(state, seat))

    def validate(action: Action) -> Illegal | None:
        return load_refusal(state, seat, action) if isinstance(action, Load) else listed.refusal(action)

    match (yield Decision(seat, "turn", "R4.1", listed.candidates, validate=validate, auto=False)):
        case Load(cards):
            yield from load(state, seat, sorted(cards), tell)
        case Scout():
            yield from scout(state, seat, tell)
        case Rest():
            yield from rest(state, seat, tell)
    state.queue = state.queue[1:]
    if state.sides[seat].silver >= RICHES or (not state.queue and state.round == state.rounds):
        yield Decision(state.first, "moor", "R6.4", lambda: [Moor()])
        state.queue, state.phase = [], "over"
    elif not state.queue:
        state.round, state.phase = state.round + 1, "bids"


def plans(state: Ferry, seat: Seat) -> Iterator[Action | Illegal]:
    """Each card alone is listed as a load; any load that R4.2 to R4.4 allow is accepted."""
    side = state.sides[seat]
    for card in dict.fromkeys(side.hand):
        yield load_refusal(state, seat, Load([card])) or Load([card])
    if not side.coins:
        yield Illegal(Scout(), "R4.5", "no_coins")
    elif not len(state.deck):
        yield Illegal(Scout(), "R4.5", "deck_empty")
    else:
        yield Scout()
    yield Rest()


def load_refusal(state: Ferry, seat: Seat, action: Load) -> Illegal | None:
    """R4.2 to R4.4: the cards are of the hand, are cargo, and not too heavy."""
    weight = 0
    for n, card in enumerate(action.cards):
        if action.cards[: n + 1].count(card) > state.sides[seat].hand.count(card):
            return Illegal(action, "R4.2", "not_in_hand", {"card": card}, f"/cards/{n}")
        if CARDS[card].weight is None:
            return Illegal(action, "R4.4", "no_cargo", {"card": card}, f"/cards/{n}")
        weight += CARDS[card].weight or 0
    if weight > (capacity := CAPACITY[state.tide] - (state.wind == "foul")):
        return Illegal(action, "R4.3", "too_heavy", {"weight": weight, "capacity": capacity}, "/cards")
    return None


def scout(state: Ferry, seat: Seat, tell: Emit) -> Rule:
    """R4.5: for a coin, look at the top card of the deck and leave it there or put it at the bottom."""
    state.sides[seat].coins -= 1
    state.scouted = card = yield from next_card(state, seat, "R4.5")
    placed = yield Decision(seat, "place", "R4.5", lambda: [Place("top"), Place("bottom")], bindings={"card": card})
    state.deck.take(card)
    if placed.to == "top":
        state.deck.top.insert(0, card)
    else:
        state.deck.bottom.append(card)
    state.scouted = None
    tell(Placed(rule="R4.5", seat=seat, to=placed.to))


def rest(state: Ferry, seat: Seat, tell: Emit) -> Rule:
    """R4.6: take a coin (nine is the most) and a card (five is the most)."""
    side = state.sides[seat]
    coins, cards = side.coins, len(side.hand)
    side.coins = min(MOST_COINS, side.coins + 1)
    if cards < HAND:
        yield from draw(state, seat, "R4.6", tell)
    tell(Rested(rule="R4.6", seat=seat, coins=side.coins - coins, cards=len(side.hand) - cards))


def load(state: Ferry, seat: Seat, cards: list[CardId], tell: Emit) -> Rule:
    """R5.1: load at a free pier; R5.2: the next seat may raid; R5.3: a die says how the crossing goes."""
    for card in cards:
        state.sides[seat].hand.remove(card)
    state.boat = cards
    docked = yield Decision(
        seat,
        "dock",
        "R5.1",
        lambda: [Dock(pier) for pier in PIERS if pier_refusal(state, Dock(pier)) is None],
        why_illegal=lambda action: pier_refusal(state, action),
        plausible=lambda: [Dock(pier) for pier in PIERS],
    )
    state.piers[docked.pier] = seat
    tell(Loaded(rule="R5.1", seat=seat, cards=cards, pier=docked.pier))
    if not (yield from raid(state, seat, tell)):
        rolled = yield chance("tide", "R5.3", lambda: [(Roll(f), n) for f, n in DIE[state.tide].items()], seat=seat)
        worth = sum(CARDS[card].worth for card in cards) + PIERS[docked.pier].bonus
        silver = {"calm": worth, "wave": max(0, worth - 1), "storm": 0}[rolled.face]
        state.sides[seat].silver += silver
        tell(Crossed(rule="R5.3", seat=seat, face=rolled.face, silver=silver))
    state.discard, state.boat = sorted([*state.discard, *cards]), []


def pier_refusal(state: Ferry, action: Action) -> Illegal | None:
    """R5.1: there are as many piers as seats, and each takes one load a round."""
    if not isinstance(action, Dock):
        return None
    if action.pier not in list(PIERS)[: len(state.sides)]:
        return Illegal(action, "R5.1", "pier_closed", {"pier": action.pier, "seats": len(state.sides)}, "/pier")
    if (by := state.piers.get(action.pier)) is not None:
        return Illegal(action, "R5.1", "pier_taken", {"pier": action.pier, "seat": by}, "/pier")
    return None


def raid(state: Ferry, seat: Seat, tell: Emit) -> Rule:
    """R5.2: the next seat may play a pirate.  It is asked even if it holds none, so that a question reveals nothing."""
    seats = list(state.sides)
    by = seats[(seats.index(seat) + 1) % len(seats)]
    side = state.sides[by]

    def answers() -> Iterator[Action | Illegal]:
        yield Pass()
        yield Raid() if "pirate" in side.hand else Illegal(Raid(), "R5.2", "no_pirate", {"seat": by})

    bindings = {"seat": seat, "cards": list(state.boat)}
    if isinstance((yield Decision(by, "raid", "R5.2", answers, bindings=bindings, auto=False)), Pass):
        return False
    side.hand.remove("pirate")
    state.discard.append("pirate")
    tell(Raided(rule="R5.2", seat=seat, by=by))
    return True


PHASES: Final = {"deal": deal, "bids": bids, "turns": turn}


class Toy(Game[Ferry]):
    """The Ferry."""

    id = "toy"
    title = {"en": "The Ferry", "uk": "Пором", "ru": "Паром"}
    ruleset = "1.0.0"
    folder = FOLDER
    modes: ClassVar[Sequence[Mode]] = (
        Mode("duel", 2, {"seats": 2, "rounds": 4, "tide": "rough"}),
        Mode("trio", 3, {"seats": 3, "rounds": 3, "tide": "calm"}),
    )
    seats = (2, 3)
    not_your_decision_rule = "R2.1"
    game_over_rule = "R6.2"
    Options = FerryOptions
    State = Ferry
    Action = Draw | Roll | Blow | Bid | Load | Dock | Raid | Pass | Scout | Place | Rest | Moor
    Event = Dealt | Blown | Bids | Loaded | Raided | Crossed | Placed | Rested | Reshuffled
    View = FerryView
    Component = Card | Pier
    template_vars = TEMPLATE_VARS

    def new(self, options: FerryOptions) -> Ferry:
        """R1.1: the table before the deal."""
        if options.seats == 3 and options.rounds > 4:
            raise InvalidOptions("/rounds", "rounds_of_three", "R1.3", most=4)
        box = Deck.of(card.id for card in CARDS.values() for _ in range(card.copies))
        return Ferry(options.tide, options.rounds, {seat: Side() for seat in SEATS[: options.seats]}, box)

    def play(self, state: Ferry, emit: Emit, *, settled: bool) -> Rule:
        """R2.1: the deal, then rounds of bids and turns."""
        while state.phase != "over":
            yield CHECKPOINT
            yield from PHASES[state.phase](state, emit)

    def check(self, state: Ferry) -> None:
        """What the types cannot say."""
        state.sides = dict(sorted(state.sides.items()))  # JSON knows no order of members, and the seats have one
        seats = list(state.sides)
        _demand(seats in (["p1", "p2"], ["p1", "p2", "p3"]), "/sides", "seats_of_table", "R1.1")
        _demand(state.first in seats, "/first", "nobody_there", "R1.1")
        for n, seat in enumerate(state.queue):
            _demand(seat in seats and seat not in state.queue[:n], f"/queue/{n}", "queue_seat", "R2.1")
        _demand((state.phase == "turns") == bool(state.queue), "/queue", "queue_in_turns", "R2.1")
        for pier, owner in state.piers.items():
            _demand(owner in seats and pier in list(PIERS)[: len(seats)], f"/piers/{pier}", "no_pier", "R5.1")
        _demand(len(state.piers) <= len(seats) - len(state.queue), "/piers", "more_loads", "R5.1")
        _demand(state.round <= state.rounds, "/round", "no_such_round", "R2.1")
        _demand(not state.boat, "/boat", "half_done")
        _demand(state.scouted is None, "/scouted", "half_done")
        _check_cards(state)
        rich = [seat for seat in seats if state.sides[seat].silver >= RICHES]
        _demand(state.phase == "over" or not rich, "/phase", "rich_and_on", "R6.1")
        _demand(state.phase != "over" or rich or state.round == state.rounds, "/phase", "goes_on", "R6.2")
        short = any(len(side.hand) < DEALT for side in state.sides.values())
        _demand(state.phase != "deal" or short, "/phase", "dealt_already", "R1.2")

    def seats_at(self, state: Ferry) -> Sequence[str]:
        """R1.1."""
        return list(state.sides)

    def view(self, state: Ferry, seat: str | None) -> FerryView:
        """Hands are secret, and so is the rest of the deck: it would reveal the hands."""
        table = seat is None
        sides = {s: SideView(side.coins, side.silver, len(side.hand)) for s, side in state.sides.items()}
        for s, side in state.sides.items():
            if table or s == seat:
                sides[s].hand = side.hand
        return FerryView(
            state.tide,
            state.rounds,
            state.round,
            state.phase,
            state.wind,
            state.first,
            state.queue,
            state.piers,
            sides,
            state.discard,
            state.boat,
            len(state.deck),
            scouted=state.scouted if table or state.queue[:1] == [seat] else None,
            deck=state.deck if table else None,
        )

    def tables(self, view: FerryView, say: Format) -> Iterable[ViewTable]:
        """The players and what they have."""
        rows = []
        for seat, side in view.sides.items():
            hand = say("part-hidden", cards=side.cards) if side.hand is None else say("part-hand", cards=side.hand)
            rows.append(Row(say("part-name", of=seat), [str(side.coins), str(side.silver), hand]))
        columns = [say(f"column-{column}") for column in ("coins", "silver", "hand")]
        yield ViewTable(say("sheet-sides", round=view.round, rounds=view.rounds), columns, rows)

    def determinize(self, state: Ferry, seat: str, rng: StableRandom) -> None:
        """The hands of others and the deck are dealt again; a card that was scouted stays the next one."""
        deck, others = state.deck, [side for owner, side in state.sides.items() if owner != seat]
        kept = [state.scouted] if state.scouted is not None else []
        pool: Counter[Any] = Counter(deck.bag)
        pool.update([*deck.top, *deck.bottom, *(card for side in others for card in side.hand)])
        pool.subtract(kept)
        cards = rng.shuffled(sorted(pool.elements()))
        for side in others:
            side.hand, cards = sorted(cards[: len(side.hand)]), cards[len(side.hand) :]
        first = kept if deck.top else []
        last = kept if not deck.top and not deck.bag else []
        among = kept if not first and not last else []
        n = len(deck.top) - len(first)
        deck.top, cards = [*first, *cards[:n]], cards[n:]
        n = len(deck.bottom) - len(last)
        deck.bottom, cards = [*last, *cards[:n]], cards[n:]
        deck.bag = dict(sorted(Counter([*among, *cards]).items()))

    def evaluate(self, state: Ferry, seat: str) -> int:
        """The silver that it is ahead of the best of the others, and what its hand is worth."""
        ahead = {owner: side.silver * 4 + len(side.hand) + side.coins for owner, side in state.sides.items()}
        own = ahead.pop(seat)  # type: ignore[call-overload]  # it is a seat
        return 500 + 10 * (own - max(ahead.values()))

    def outcome(self, state: Ferry) -> Outcome | None:
        """R6: riches end the game at once, else the most silver wins; all equal is a draw."""
        if state.phase != "over":
            return None
        most = max(side.silver for side in state.sides.values())
        winners: list[str] = [seat for seat, side in state.sides.items() if side.silver == most]
        if most >= RICHES:
            return Outcome(winners, "rich", "R6.1")
        return (
            Outcome([], "draw", "R6.3") if len(winners) == len(state.sides) else Outcome(winners, "most_silver", "R6.2")
        )

    def components(self) -> Sequence[Component]:
        """The cards and the piers."""
        return BOX


def _demand(fine: Any, pointer: str, code: str, rule: str = "") -> None:
    if not fine:
        raise MalformedPosition(pointer, code, rule)


def _check_cards(state: Ferry) -> None:
    """Every card of the box is in exactly one place."""
    found: Counter[str] = Counter(state.discard)
    for side in state.sides.values():
        found.update(side.hand)
    for card, count in state.deck.bag.items():
        _demand(card in CARDS, "/deck/bag", "no_such_card")
        found[card] += count
    for part in ("top", "bottom"):
        for n, card in enumerate(getattr(state.deck, part)):
            _demand(card in CARDS, f"/deck/{part}/{n}", "no_such_card")
            found[card] += 1
    _demand(found == {card.id: card.copies for card in CARDS.values()}, "/deck", "cards_of_box", "R1.2")


TOY: Final = Toy()

__all__ = ["TOY", "Toy"]
