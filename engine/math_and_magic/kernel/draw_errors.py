"""R2.7, R3.1, R3.2 Why chance cannot answer so: where the card is that the referee has entered.

It is reported to the referee, who sees the whole table.
"""

from collections.abc import Iterator
from typing import Any

from engine.core.decision import SEATS, Illegal, Seat
from engine.math_and_magic.components.load import CREATURES, HEROES, TABLETS
from engine.math_and_magic.kernel.decks import (
    HEROES_OF,
    Bag,
    creature_deck,
    deployed,
    hero_deck,
    neutral_deck,
    on_the_field,
    outside_the_deck,
    tablet_deck,
)
from engine.math_and_magic.model.actions import DrawCard, DrawFirst, DrawHero, DrawNeutral, DrawTablet, Flip
from engine.math_and_magic.model.state import CARDS, State, mark_of, tier_of

_FLIPS = {card: Flip(card) for card in CARDS}
_DRAWS = {card: DrawCard(card) for card in CARDS}


def flips_from(deck: Bag) -> list[tuple[Flip, int]]:
    """R2.8: what can be turned over, with weights."""
    return list(zip(map(_FLIPS.__getitem__, deck), deck.values(), strict=True))


def draws_from(deck: Bag) -> list[tuple[DrawCard, int]]:
    """R9.7: what can be drawn, with weights."""
    return list(zip(map(_DRAWS.__getitem__, deck), deck.values(), strict=True))


def illegal_draw_card(s: State, seat: Seat, rule: str, action: Any) -> Illegal | None:
    """R2.7, R2.8: a creature card of a player that is not in the player's deck."""
    p, army = s.players[SEATS.index(seat)], on_the_field(s).get(seat)
    card = action.card
    if card in creature_deck(s, seat):
        return None
    named = {"creature": CREATURES[p.race, tier_of(card)].id, "mark": mark_of(card)}
    places = {
        "hand": p.hand.count(card),
        "deployed": deployed(army).count(card) if army is not None else 0,
        "discard": p.discard.count(card),
    }
    if not any(places.values()):
        return Illegal(action, rule, "no_such_card_in_deck", named)
    return Illegal(action, rule, "card_elsewhere", {**named, **places})


def cards_elsewhere(s: State, seat: Seat) -> list[str]:
    """The creature cards of a player that are anywhere but in the player's deck."""
    return sorted(set(outside_the_deck(s.players[SEATS.index(seat)], on_the_field(s).get(seat))))


def illegal_draw_hero(s: State, seat: Seat, rule: str, action: Any) -> Illegal | None:
    """R1.4, R2.7: a hero who is not in the player's hero deck."""
    p = s.players[SEATS.index(seat)]
    if not isinstance(action, DrawHero) or action.hero in hero_deck(s, seat):
        return None
    if HEROES[action.hero].race != p.race:
        return Illegal(action, "R1.4", "hero_of_another", {"hero": action.hero, "race": p.race})
    return Illegal(action, rule, "hero_in_discard", {"hero": action.hero})


def heroes_of(s: State, seat: Seat) -> Iterator[DrawHero]:
    """R1.4: the nine heroes of a player's race."""
    return map(DrawHero, HEROES_OF[s.players[SEATS.index(seat)].race])


def illegal_draw_neutral(s: State, action: Any) -> Illegal | None:
    """R3.2: a neutral card that was turned up before, or that no player has put in."""
    if not isinstance(action, DrawNeutral) or action.neutral in neutral_deck(s):
        return None
    code = "neutral_in_discard" if action.neutral in s.neutral_discard else "neutral_not_in_deck"
    return Illegal(action, "R3.2", code, {"neutral": action.neutral})


def illegal_draw_tablet(s: State, action: Any) -> Illegal | None:
    """R3.1: a tablet whose copies others have drawn."""
    if not isinstance(action, DrawTablet) or action.tablet in tablet_deck(s):
        return None
    owners = [seat for seat, p in zip(SEATS, s.players, strict=False) if p.tablet == action.tablet]
    return Illegal(action, "R3.1", "tablet_drawn", {"tablet": action.tablet, "owners": owners})


def all_tablets() -> Iterator[DrawTablet]:
    """Every tablet there is."""
    return (DrawTablet(tablet) for tablet in TABLETS)


def illegal_draw_first(seats: tuple[Seat, ...], action: Any) -> Illegal | None:
    """R3.1: a seat that does not play."""
    if not isinstance(action, DrawFirst) or action.seat in seats:
        return None
    return Illegal(action, "R3.1", "no_such_player", {"seat": action.seat})
