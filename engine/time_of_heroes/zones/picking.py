"""R7.9 in detail: choosing cards that an effect moves, looks at, or lays under another."""

from __future__ import annotations

from typing import Literal

from engine.core.decision import CHECKPOINT, Action, Rule
from engine.time_of_heroes.box.cards import HERO_POWER, POWER, matching
from engine.time_of_heroes.box.language import Move, Stash
from engine.time_of_heroes.position import events
from engine.time_of_heroes.position.actions import Enough, Pass, Pick, Put
from engine.time_of_heroes.position.state import FieldCard, Leaving, Looking, Picking, Player, Stashing, card_of
from engine.time_of_heroes.table.asking import choice, distinct
from engine.time_of_heroes.table.match import Match
from engine.time_of_heroes.zones.field import enter_field, remove_from_field


def movable(m: Match, owner: Player, move: Move) -> list[Pick]:
    """The cards of the zone that the effect can move, equal ones once."""
    side = m.sides[owner]
    if move.zone == "field":
        return [Pick(c.handle) for c in distinct(_field(m, owner, move))]
    cards = matching(move.of)
    if move.of.power_max is not None:  # off the field the printed Power holds
        cards = frozenset(card for card in cards if POWER.get(card, 99) <= move.of.power_max)
    if move.zone == "graveyard":
        return [Pick(card) for card in sorted(set(side.graveyard)) if card in cards]
    return [Pick(*card) for card in dict.fromkeys(m.hand(owner)) if card[0] in cards]


def _field(m: Match, owner: Player, move: Move) -> list[FieldCard]:
    return [c for c in m.sides[owner].field if m.fits(owner, c, move.of)]


def pick_cards(m: Match, t: Picking) -> Rule:
    """The player chooses, one by one, as many as there are; from a graveyard more than one is "up to"."""
    move = t.move
    found: list[Action] = [*movable(m, t.owner, move)] if t.left else []
    if not found:
        m.finish(t)
        return
    yield CHECKPOINT
    up_to = move.zone == "graveyard" and move.n > 1
    equal = [Pick(c.handle) for c in _field(m, t.owner, move)] if move.zone == "field" else []
    options = [*found, Enough()] if up_to else found
    tells = move.zone == "hand" and not m.capable  # being asked, or not, would tell what the hand has
    picked = yield choice(t.seat, "pick", "R7.9", options, equal, auto=not tells, card=t.card, to=move.to)
    t.left = 0 if isinstance(picked, Enough) else t.left - 1
    if isinstance(picked, Pick):
        move_card(m, t.owner, picked, move)


def move_card(m: Match, owner: Player, picked: Pick, move: Move) -> None:
    """R4.2, R7.12, R7.14: one card goes from its owner's zone to another of his zones."""
    if move.zone == "field":
        _move_from_field(m, owner, picked.card, move.to)
        return
    if move.zone == "hand" and move.to == "graveyard":
        m.emit(events.Discarded(seat=owner, cards=m.discard(owner, [(picked.card, picked.turned)]), rule="R7.12"))
        return
    if move.zone == "hand":
        m.take_from_hand(owner, picked.card, turned=picked.turned)
    else:
        m.sides[owner].graveyard.remove(picked.card)
    if move.to == "field":
        enter_field(m, owner, picked.card, closed=False, rule="R7.14")
    else:
        m.add_to_hand(owner, picked.card)
        m.emit(events.Returned(seat=owner, cards=[picked.card], rule="R7.9"))


def _move_from_field(m: Match, owner: Player, handle: str, to: Literal["hand", "field", "graveyard"]) -> None:
    """To the graveyard, from which it may be saved (R14.4), or to the hand (R14.5)."""
    if to == "graveyard":
        m.resolve_next(Leaving(seat=owner, at=handle))
        return
    c = m.sides[owner].on_field(handle)
    assert c is not None
    remove_from_field(m, owner, c, "hand", "R14.5")
    if c.card in HERO_POWER:
        m.check_limits()  # R11.2: the Power of the Hero falls


# -- looking at the deck ----------------------------------------------------------------------------------------------


def look_at_cards(m: Match, t: Looking) -> Rule:
    """R4.3: the top cards are turned up in secret; fitting ones may be taken, one by one; the rest goes back."""
    if t.draw:
        yield from _turn_up(m, t)
    fitting = sorted(set(t.cards) & matching(t.look.take)) if t.left else []
    if t.left and (fitting or not m.capable):
        yield from _take(m, t, fitting)
        if t.left and t.cards:
            return  # one more may be taken
    yield from _put_back(m, t)
    m.finish(t)


def _turn_up(m: Match, t: Looking) -> Rule:
    """No draws: where the deck ends, no Second Wind follows."""
    while t.draw and len(m.sides[t.seat].deck):
        card = yield from m.next_card(t.seat, "look_card", "R4.3")
        t.draw -= 1
        t.cards.append(card)
    t.draw = 0
    m.emit(events.Looked(seat=t.seat, count=len(t.cards), cards=list(t.cards)))


def _take(m: Match, t: Looking, fitting: list[str]) -> Rule:
    """One card is taken unseen, or, where that was agreed, shown (R4.5); or no more."""
    yield CHECKPOINT
    taken = yield choice(t.seat, "look_take", "R4.3", [*map(Pick, fitting), Pass()], auto=m.capable)
    if isinstance(taken, Pass):
        t.left = 0
        return
    t.left -= 1
    t.cards.remove(taken.card)
    m.add_to_hand(t.seat, taken.card)
    openly = m.state.rules.show_looked_cards
    m.emit((events.TookOpenly if openly else events.Took)(seat=t.seat, card=taken.card))


def _put_back(m: Match, t: Looking) -> Rule:
    """The rest goes to the bottom, or to the top where the player may choose so, in the order in which it lay."""
    if not t.cards:
        return
    to: Literal["top", "bottom"] = "bottom"
    if t.look.rest == "top_or_bottom":
        yield CHECKPOINT
        put = yield choice(t.seat, "look_rest", "R4.3", [Put("top"), Put("bottom")])
        to = put.to
    deck = m.sides[t.seat].deck
    if to == "top":
        deck.top[:0] = t.cards
    else:
        deck.bottom += t.cards
    m.emit(events.PutBack(seat=t.seat, count=len(t.cards), to=to))


# -- laying cards under another (R14.7) -------------------------------------------------------------------------------


def stash_options(m: Match, seat: Player, stash: Stash) -> list[Pick]:
    """The different cards of the hand that can be laid under the card."""
    cards = matching(stash.of)
    return [Pick(*card) for card in dict.fromkeys(m.hand(seat)) if card[0] in cards]


def lay_cards(m: Match, t: Stashing) -> Rule:
    """R14.7: one by one, up to the number; what lies there is public and in no hand."""
    on = m.sides[t.seat].on_field(t.at)
    options = stash_options(m, t.seat, t.stash) if on and t.left else []
    if on is None or not t.left or (m.capable and not options):
        m.finish(t)
        return
    yield CHECKPOINT
    picked = yield choice(t.seat, "stash", "R14.7", [*options, Enough()], auto=m.capable, card=card_of(t.at))
    t.left = 0 if isinstance(picked, Enough) else t.left - 1
    if isinstance(picked, Pick):
        m.take_from_hand(t.seat, picked.card, turned=picked.turned)
        on.under.append(picked.card)
        m.emit(events.Laid(seat=t.seat, card=picked.card, under=t.at))
