"""R4.3 What a seat may know.  No view shows the order of a deck, or what chance will bring (R15.3)."""

import msgspec

from engine.core.chance import Deck
from engine.time_of_heroes.components.dsl import Boost, Property
from engine.time_of_heroes.components.load import CARDS, CardId
from engine.time_of_heroes.components.text_refs import PLACES
from engine.time_of_heroes.kernel.context import Context
from engine.time_of_heroes.model.state import (
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


class FieldView(msgspec.Struct, omit_defaults=True):
    """A card on a field."""

    id: str
    """its handle: what actions and events call it"""
    card: CardId
    """the card"""
    closed: bool
    """whether it is closed (R4.4)"""
    power: int | None = None
    """the Power of a Companion now (R9.4); null: it is not a Companion"""
    under: list[CardId] = []
    """the cards laid under it (R14.7), in this order"""


class SideView(msgspec.Struct):
    """One player's zones and marks."""

    hero: str
    """id of the Hero, whose Power is the hand limit (R1.6)"""
    closed: bool
    """whether the Hero is closed (R4.4)"""
    power: int
    """the Power of the Hero now, which is the hand limit (R1.6)"""
    cards: int
    """how many cards the hand has, turned ones too"""
    hand: list[CardId] | None
    """the cards of the hand that are not turned; null for another's hand"""
    turned: list[CardId]
    """the cards of the hand that lie with their face to the opponent (R7.19)"""
    starting: list[CardId] | None
    """the player's cards chosen to start on the field, not shown yet (R5.4); null for another's"""
    deck: int
    """how many cards the deck has"""
    top: list[CardId] | None
    """the cards that the owner has put on top of the deck and so knows, the next one first; null for another's deck,
    unless the option shows all cards looked at (R4.5)"""
    bottom: list[CardId] | None
    """the same at the bottom, the last one last"""
    rest: dict[CardId, int] | None
    """the other cards of the deck, and how many of each; null for a seat"""
    field: list[FieldView]
    """the field cards, in the order in which they came"""
    graveyard: list[CardId]
    """the cards of the graveyard, the last one last"""
    used: list[str]
    """the once-per-turn abilities used since the player's last turn began (R7.18), as card.letter"""
    shown: list[CardId]
    """the names turned since then (R7.20)"""
    second_wind_used: bool
    """whether the player has taken the Second Wind since then (R10.5)"""
    immune: bool
    """whether no strike against the player succeeds until their next turn (R8.18)"""
    retreat: bool
    """whether Tricks that attack are shown instead of discarded until the end of this turn (R14.8)"""
    boosts: list[int]
    """how much Force each waiting boost will add to the next matching attack of this turn (R8.4)"""


class StrikeView(msgspec.Struct):
    """A strike of a running attack."""

    force: int
    """its Force (R8.4)"""
    source: str
    """the card whose text makes it (R8.2)"""
    property: Property
    """what kind of strike it is (R8.5), which some defences ask for"""
    flags: list[str]
    """which answers it forbids (R8.7)"""
    target: str | None
    """`player`, or the handle of a Companion; null: not aimed yet"""
    result: Result
    """the result; `redirected`: to a Companion (R9.5), `fizzled`: its target has left (R8.23), `immune`: the player is
    (R8.18)"""


class AttackView(msgspec.Struct):
    """An attack that is being made."""

    seat: Player
    """the attacker"""
    declared: bool
    """whether all strikes are aimed (R8.3)"""
    now: int
    """the strike that is being resolved, from 0"""
    strikes: list[StrikeView]
    """the strikes, in the order in which they are resolved"""
    released: list[CardId]
    """cards that lay under a field card, whose strikes these are (R14.7)"""
    counters: int
    """how many counterattacks are made after it (R8.21)"""


class ResolvingView(msgspec.Struct):
    """A card whose text is being carried out."""

    seat: Player
    """the player who played it, or the owner of the card"""
    card: str
    """the card"""
    ability: str
    """the letter of the ability"""


class LookView(msgspec.Struct):
    """A look into a deck."""

    seat: Player
    """the player who looks"""
    count: int
    """how many cards were turned up and not taken"""
    cards: list[CardId] | None
    """the cards; null for viewers who may not know"""


class RulesView(Rules, omit_defaults=False):
    """What was agreed (R20), all of it."""


class View(msgspec.Struct):
    """What a seat may know."""

    rules: RulesView
    """what was agreed"""
    turn: Turn
    """the turn, and what comes next in it"""
    sides: dict[Player, SideView]
    """both players' zones and marks"""
    attacks: list[AttackView]
    """the attacks that are being made or wait, the innermost last"""
    resolving: list[ResolvingView]
    """the texts that are being carried out, the innermost last"""
    looking: LookView | None
    """a look into a deck that is not over; null: none"""
    opponents_hand: list[CardId] | None
    """the opponent's hand, while its viewer chooses from it; else null"""
    over: Over | None
    """how the game has ended; null while it goes on"""


def view(s: State, seat: str | None) -> View:
    """The view of a seat; ``None`` is the whole table."""
    g = Context(s, lambda event: None)
    look = next((task for task in s.agenda if isinstance(task, Looking)), None)
    sees_look = look is not None and (seat in (None, look.seat) or s.rules.show_looked_cards == "all")  # R4.5
    return View(
        RulesView(*msgspec.structs.astuple(s.rules)),
        s.turn,
        {"p1": _side(g, "p1", s.p1, seat), "p2": _side(g, "p2", s.p2, seat)},
        [_attack(task) for task in s.agenda if isinstance(task, Attacking)],
        [ResolvingView(task.seat, task.card, task.passage.letter) for task in s.agenda if isinstance(task, Effects)],
        LookView(look.seat, len(look.cards), look.cards if sees_look else None) if look else None,
        _opponents_hand(g, seat),
        s.over,
    )


def _side(g: Context, owner: Player, side: Side, seat: str | None) -> SideView:
    own = seat in (None, owner)
    known = own or g.state.rules.show_looked_cards == "all"  # R4.5: what a look has put back
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
        top=deck.top if known else None,
        bottom=deck.bottom if known else None,
        rest=deck.bag if seat is None else None,
        field=[_card(g, owner, c) for c in side.field],
        graveyard=side.graveyard,
        used=side.used,
        shown=side.shown,
        second_wind_used=side.second_wind,
        immune=side.immune,
        retreat=side.retreat,
        boosts=[boost.force for key in side.boosts if isinstance(boost := PLACES[key].effect, Boost)],
    )


def _card(g: Context, owner: Player, c: FieldCard) -> FieldView:
    return FieldView(c.handle, c.card, c.closed, g.power(owner, c) if CARDS[c.card].companion else None, c.under)


def _attack(a: Attacking) -> AttackView:
    strikes = [StrikeView(s.force, s.source, s.property, list(s.flags), s.target, s.result) for s in a.strikes]
    return AttackView(a.seat, a.declared, a.now, strikes, a.released, len(a.counters))


def _opponents_hand(g: Context, seat: str | None) -> list[CardId] | None:
    """The player who chooses from a hand sees it during the choice."""
    task = g.agenda[-1] if g.agenda and g.state.over is None else None
    if isinstance(task, Picking) and task.move.zone == "hand" and task.seat == seat and task.owner == OTHER[task.seat]:
        return [card for card, _ in g.hand(task.owner)]
    return None
