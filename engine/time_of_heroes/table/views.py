"""R4.3 What a seat may know of the table.  Nobody sees the order of a deck, or what chance will bring (R15.3)."""

from __future__ import annotations

import msgspec

from engine.core.chance import Deck
from engine.time_of_heroes.box.components import CARDS, CardId
from engine.time_of_heroes.box.language import Boost, Property
from engine.time_of_heroes.box.passages import PLACES
from engine.time_of_heroes.position.state import (
    OTHER,
    Attacking,
    Effects,
    FieldCard,
    Looking,
    Over,
    Picking,
    Player,
    Result,
    Rules,
    Side,
    State,
    Turn,
)
from engine.time_of_heroes.table.match import Match


class FieldView(msgspec.Struct, omit_defaults=True):
    """A card on a field; ``power`` of a Companion is its Power now (R9.4)."""

    id: str
    card: CardId
    closed: bool
    power: int | None = None
    under: list[CardId] = []


class SideView(msgspec.Struct):
    """One player's zones and marks.

    ``power`` is the hand limit now (R1.6), ``hand`` null for another's hand, ``turned`` the cards of the hand that lie
    with their face to the opponent, ``starting`` the own cards chosen to start on the field (R5.4).  ``top`` and
    ``bottom`` are the cards of the own deck that its owner has put there and so knows; ``rest`` (the whole table only)
    are the others by number.
    """

    hero: str
    closed: bool
    power: int
    cards: int
    hand: list[CardId] | None
    turned: list[CardId]
    starting: list[CardId] | None
    deck: int
    top: list[CardId] | None
    bottom: list[CardId] | None
    rest: dict[CardId, int] | None
    field: list[FieldView]
    graveyard: list[CardId]
    used: list[str]
    shown: list[CardId]
    second_wind_used: bool
    immune: bool
    retreat: bool
    boosts: list[int]


class StrikeView(msgspec.Struct):
    """A strike of a running attack."""

    force: int
    source: str
    property: Property
    flags: list[str]
    target: str | None
    result: Result


class AttackView(msgspec.Struct):
    """An attack that is being made; ``now`` is the strike being resolved, counted from 0."""

    seat: Player
    declared: bool
    now: int
    strikes: list[StrikeView]
    released: list[CardId]
    counters: int


class ResolvingView(msgspec.Struct):
    """A card whose text is being carried out."""

    seat: Player
    card: str
    ability: str


class LookView(msgspec.Struct):
    """A look into a deck: how many cards, and for the looking player which."""

    seat: Player
    count: int
    cards: list[CardId] | None


class View(msgspec.Struct):
    """What a seat may know.

    ``attacks``: those being made, the innermost last.  ``resolving``: cards being carried out, the innermost last.
    ``looking``: a look into a deck that is not over.  ``opponents_hand``: while its viewer chooses from it.
    """

    rules: Rules
    turn: Turn
    sides: dict[Player, SideView]
    attacks: list[AttackView]
    resolving: list[ResolvingView]
    looking: LookView | None
    opponents_hand: list[CardId] | None
    over: Over | None


def view(s: State, seat: str | None) -> View:
    """The view of a seat; ``None`` is the whole table."""
    m = Match(s, lambda event: None)
    look = next((task for task in s.agenda if isinstance(task, Looking)), None)
    return View(
        s.rules,
        s.turn,
        {"p1": _side(m, "p1", s.p1, seat), "p2": _side(m, "p2", s.p2, seat)},
        [_attack(task) for task in s.agenda if isinstance(task, Attacking)],
        [ResolvingView(task.seat, task.card, task.passage.letter) for task in s.agenda if isinstance(task, Effects)],
        LookView(look.seat, len(look.cards), look.cards if seat in (None, look.seat) else None) if look else None,
        _opponents_hand(m, seat),
        s.over,
    )


def _side(m: Match, owner: Player, side: Side, seat: str | None) -> SideView:
    own = seat in (None, owner)
    deck: Deck = side.deck
    return SideView(
        hero=side.hero,
        closed=side.closed,
        power=side.power,
        cards=side.cards,
        hand=side.hand if own else None,
        turned=side.turned,
        starting=side.starting if own else None,
        deck=len(deck) + len(side.starting) * (not own),
        top=deck.top if own else None,
        bottom=deck.bottom if own else None,
        rest=deck.bag if seat is None else None,
        field=[_card(m, owner, c) for c in side.field],
        graveyard=side.graveyard,
        used=side.used,
        shown=side.shown,
        second_wind_used=side.second_wind,
        immune=side.immune,
        retreat=side.retreat,
        boosts=[boost.force for key in side.boosts if isinstance(boost := PLACES[key].effect, Boost)],
    )


def _card(m: Match, owner: Player, c: FieldCard) -> FieldView:
    return FieldView(c.handle, c.card, c.closed, m.power(owner, c) if CARDS[c.card].companion else None, c.under)


def _attack(a: Attacking) -> AttackView:
    strikes = [StrikeView(s.force, s.source, s.property, list(s.flags), s.target, s.result) for s in a.strikes]
    return AttackView(a.seat, a.declared, a.now, strikes, a.released, len(a.counters))


def _opponents_hand(m: Match, seat: str | None) -> list[CardId] | None:
    """A hand is seen by who chooses from it, as long as he does."""
    task = m.agenda[-1] if m.agenda else None
    if isinstance(task, Picking) and task.move.zone == "hand" and task.seat == seat and task.owner == OTHER[task.seat]:
        return [card for card, _ in m.hand(task.owner)]
    return None
