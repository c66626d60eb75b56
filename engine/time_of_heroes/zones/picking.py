"""R7.9 in detail: choosing cards that an effect moves, looks at, or lays under another."""

from __future__ import annotations

from functools import partial
from typing import Literal

from engine.core.choices import choice
from engine.core.decision import CHECKPOINT, Decision, Rule, Skipped
from engine.time_of_heroes.components.cards import HERO_POWER, POWER, matching
from engine.time_of_heroes.components.dsl import Move, Stash
from engine.time_of_heroes.kernel.context import Context
from engine.time_of_heroes.kernel.equal_cards import distinct
from engine.time_of_heroes.kernel.zone_errors import (
    Refusal,
    illegal_by,
    not_in_graveyard,
    not_in_hand,
    not_on_field,
    unknown,
)
from engine.time_of_heroes.model import events
from engine.time_of_heroes.model.actions import Enough, Pass, Pick, Put
from engine.time_of_heroes.model.state import FieldCard, Leaving, Looking, Picking, Player, Stashing, card_of
from engine.time_of_heroes.zones.field import enter_field, remove_from_field


def movable(g: Context, owner: Player, move: Move) -> list[Pick]:
    """The cards of the zone that the effect can move, equal ones once."""
    if move.zone == "field":
        return [Pick(c.handle) for c in distinct(g, owner, _field(g, owner, move))]
    cards = _off_the_field(move)
    return [pick for pick in _lying(g, owner, move) if pick.card in cards]


def _field(g: Context, owner: Player, move: Move) -> list[FieldCard]:
    return [c for c in g.sides[owner].field if g.fits(owner, c, move.of)]


def _off_the_field(move: Move) -> frozenset[str]:
    """The cards that the effect can move where the printed Power holds."""
    cards = matching(move.of)
    if move.of.power_max is not None:
        cards = frozenset(card for card in cards if POWER.get(card, 99) <= move.of.power_max)
    return cards


def _lying(g: Context, owner: Player, move: Move) -> list[Pick]:
    """All cards of the zone, equal ones once."""
    side = g.sides[owner]
    if move.zone == "field":
        return [Pick(c.handle) for c in side.field]
    if move.zone == "graveyard":
        return [Pick(card) for card in sorted(set(side.graveyard))]
    return [Pick(*card) for card in dict.fromkeys(g.hand(owner))]


def pick_cards(g: Context, t: Picking) -> Rule:
    """The player chooses, one by one, as many as there are; from a graveyard more than one is "up to"."""
    move = t.move
    found = movable(g, t.owner, move) if t.left else []
    if not found:
        g.finish(t)
        return
    yield CHECKPOINT
    picked = yield ask_which(g, t.seat, t.owner, move, t.card, found)
    t.left = 0 if isinstance(picked, Enough) else t.left - 1
    if isinstance(picked, Pick):
        move_card(g, t.owner, picked, move)


def ask_which(g: Context, seat: Player, owner: Player, move: Move, text: str, found: list[Pick]) -> Decision:
    """One of these cards, for what stands on the card ``text``."""
    up_to = move.zone == "graveyard" and move.n > 1
    equal = [Pick(c.handle) for c in _field(g, owner, move)] if move.zone == "field" else []
    reveals = move.zone == "hand" and not g.when_needed  # being asked, or not, would reveal what the hand has
    return choice(
        seat,
        "pick",
        "R7.9",
        [*found, Enough()] if up_to else found,
        why_illegal=illegal_by(Pick, partial(illegal_move, g, seat, owner, move, text)),
        also=equal,
        plausible=partial(_lying, g, owner, move),
        auto=not reveals,
        card=text,
        to="discard" if (move.zone, move.to) == ("hand", "graveyard") else move.to,  # R7.12: two different things
    )


def illegal_move(g: Context, seat: Player, owner: Player, move: Move, text: str, action: Pick) -> Refusal | None:
    """R7.9: why the effect cannot move this card: it is not there, or is none of those that the text names."""
    match move.zone:
        case "field":
            why = not_on_field(g, seat, owner, action.card, "R7.9")
            c = g.sides[owner].on_field(action.card)
            fits = c is not None and g.fits(owner, c, move.of)
        case "graveyard":
            why = not_in_graveyard(g, seat, owner, action.card, "R7.9")
            fits = action.card in _off_the_field(move)
        case "hand":
            why = not_in_hand(g, seat, owner, action.card, action.turned, "R7.9")
            fits = action.card in _off_the_field(move)
    if why is None and action.turned and move.zone != "hand":
        why = "R7.19", "none_turned", {"card": card_of(action.card)}
    return why or (None if fits else ("R7.9", "does_not_fit", {"card": card_of(action.card), "text": text}))


def move_card(g: Context, owner: Player, picked: Pick, move: Move) -> None:
    """R4.2, R7.12, R7.14: one card goes from its owner's zone to another of their zones."""
    if move.zone == "field":
        _move_from_field(g, owner, picked.card, move.to)
        return
    if move.zone == "hand" and move.to == "graveyard":
        g.emit(events.Discarded(seat=owner, cards=g.discard(owner, [(picked.card, picked.turned)]), rule="R7.12"))
        return
    if move.zone == "hand":
        g.take_from_hand(owner, picked.card, turned=picked.turned)
    else:
        g.sides[owner].graveyard.remove(picked.card)
    if move.to == "field":
        enter_field(g, owner, picked.card, closed=False, rule="R7.14")
    else:
        g.add_to_hand(owner, picked.card)
        g.emit(events.Returned(seat=owner, cards=[picked.card], rule="R7.9"))


def _move_from_field(g: Context, owner: Player, handle: str, to: Literal["hand", "field", "graveyard"]) -> None:
    """To the graveyard, from which it may be saved (R14.4), or to the hand (R14.5)."""
    if to == "graveyard":
        g.resolve_next(Leaving(seat=owner, at=handle))
        return
    c = g.sides[owner].on_field(handle)
    assert c is not None
    remove_from_field(g, owner, c, "hand", "R14.5")
    if c.card in HERO_POWER:
        g.check_limits()  # R11.2: the Power of the Hero falls


def look_at_cards(g: Context, t: Looking) -> Rule:
    """R4.3, R4.5: turn up the top cards, in secret unless the option shows them; fitting ones may be taken, one by one;
    the rest goes back."""
    if t.draw:
        yield from _turn_up(g, t)
    fitting = sorted(set(t.cards) & matching(t.look.take)) if t.left else []
    if t.left and (fitting or not g.when_needed):
        yield from _take(g, t, fitting)
        if t.left and t.cards:
            return  # one more may be taken
    elif t.left and t.cards:
        yield Skipped(lambda: ask_which_to_take(g, t, fitting))
    yield from _put_back(g, t)
    g.finish(t)


def _turn_up(g: Context, t: Looking) -> Rule:
    """No draws: where the deck ends, no Second Wind follows."""
    while t.draw and len(g.sides[t.seat].deck):
        card = yield from g.next_card(t.seat, "look_card", "R4.3")
        t.draw -= 1
        t.cards.append(card)
    t.draw = 0
    openly = g.state.rules.show_looked_cards == "all"
    g.emit((events.LookedOpenly if openly else events.Looked)(seat=t.seat, count=len(t.cards), cards=list(t.cards)))


def _take(g: Context, t: Looking, fitting: list[str]) -> Rule:
    """One card is taken, unseen unless the option shows it (R4.5); or no more."""
    yield CHECKPOINT
    taken = yield ask_which_to_take(g, t, fitting)
    if isinstance(taken, Pass):
        t.left = 0
        return
    t.left -= 1
    t.cards.remove(taken.card)
    g.add_to_hand(t.seat, taken.card)
    openly = g.state.rules.show_looked_cards != "none"
    g.emit((events.TookOpenly if openly else events.Took)(seat=t.seat, card=taken.card))


def ask_which_to_take(g: Context, t: Looking, fitting: list[str]) -> Decision:
    """One of the cards looked at that fit, or none."""
    seen = t.cards.copy()

    def illegal_taking(action: Pick) -> Refusal | None:
        if action.card not in seen or action.turned:
            return unknown(action.card) or ("R4.3", "not_among_seen", {"card": card_of(action.card)})
        return None if action.card in fitting else ("R7.9", "does_not_fit", {"card": action.card, "text": t.card})

    return choice(
        t.seat,
        "look_take",
        "R4.3",
        [*map(Pick, fitting), Pass()],
        why_illegal=illegal_by(Pick, illegal_taking),
        plausible=lambda: map(Pick, sorted(set(seen))),
        auto=g.when_needed,
        card=t.card,
    )


def _put_back(g: Context, t: Looking) -> Rule:
    """The rest goes to the bottom, or to the top where the player may choose so, in the order in which it lay."""
    if not t.cards:
        return
    to: Literal["top", "bottom"] = "bottom"
    if t.look.rest == "top_or_bottom":
        yield CHECKPOINT
        put = yield choice(t.seat, "look_rest", "R4.3", [Put("top"), Put("bottom")])
        to = put.to
    deck = g.sides[t.seat].deck
    if to == "top":
        deck.top[:0] = t.cards
    else:
        deck.bottom += t.cards
    count, t.cards = len(t.cards), []
    g.emit(events.PutBack(seat=t.seat, count=count, to=to))


def stash_options(g: Context, seat: Player, stash: Stash) -> list[Pick]:
    """The different cards of the hand that can be laid under the card."""
    cards = matching(stash.of)
    return [Pick(*card) for card in dict.fromkeys(g.hand(seat)) if card[0] in cards]


def illegal_stashing(g: Context, seat: Player, stash: Stash, under: str, action: Pick) -> Refusal | None:
    """R14.7: why this card cannot be laid under that one: it is not in the hand, or none of those it takes."""
    why = not_in_hand(g, seat, seat, action.card, action.turned, "R14.7")
    if why or action.card in matching(stash.of):
        return why
    return "R14.7", "cannot_be_laid", {"card": action.card, "under": under}


def ask_which_to_lay(g: Context, t: Stashing, options: list[Pick]) -> Decision:
    """One of these cards of the hand, or no more."""
    return choice(
        t.seat,
        "stash",
        "R14.7",
        [*options, Enough()],
        why_illegal=illegal_by(Pick, partial(illegal_stashing, g, t.seat, t.stash, card_of(t.at))),
        plausible=lambda: (Pick(*card) for card in dict.fromkeys(g.hand(t.seat))),
        auto=g.when_needed,
        card=card_of(t.at),
    )


def lay_cards(g: Context, t: Stashing) -> Rule:
    """R14.7: one by one, up to the number; what lies there is public and in no hand."""
    on = g.sides[t.seat].on_field(t.at)
    options = stash_options(g, t.seat, t.stash) if on and t.left else []
    if on is None or not t.left or (g.when_needed and not options):
        if on is not None and t.left:
            yield Skipped(lambda: ask_which_to_lay(g, t, options))
        g.finish(t)
        return
    yield CHECKPOINT
    picked = yield ask_which_to_lay(g, t, options)
    t.left = 0 if isinstance(picked, Enough) else t.left - 1
    if isinstance(picked, Pick):
        g.take_from_hand(t.seat, picked.card, turned=picked.turned)
        on.under.append(picked.card)
        g.emit(events.Laid(seat=t.seat, card=picked.card, under=t.at))
