"""R4.3: sample the cards that a seat does not see, for the places where such cards are."""

from collections import Counter

from engine.core.rng import StableRandom
from engine.time_of_heroes.components.load import CARDS
from engine.time_of_heroes.flow.setup import MOST_STARTING_COMPANIONS
from engine.time_of_heroes.model.state import OTHER, Looking, Picking, Side, State


def determinize(s: State, seat: str, rng: StableRandom) -> None:
    """Replace the opponent's hand, sealed starting cards, cards looked at and deck by a sample."""
    owner = OTHER[seat]
    side: Side = s.p1 if owner == "p1" else s.p2
    deck = side.deck
    task = s.agenda[-1] if s.agenda else None
    shown = isinstance(task, Picking) and task.move.zone == "hand" and task.seat == seat and task.owner == owner
    looks = [task for task in s.agenda if isinstance(task, Looking) and task.seat == owner]
    pool: list[str] = [*side.starting, *([] if shown else side.hand)]
    openly = s.rules.show_looked_cards == "all"  # R4.5: the seat sees the cards looked at, and those put back
    if not openly:
        pool += [*deck.top, *deck.bottom]
        for look in looks:
            pool += look.cards
    for card, n in deck.bag.items():
        pool += [card] * n
    pool = rng.shuffled(sorted(pool))
    if s.turn.number == 0:
        side.starting = _starting(pool, rng)
    if not shown:
        side.hand = sorted(_deal(pool, len(side.hand)))
    if not openly:
        for look in looks:
            look.cards = _deal(pool, len(look.cards))
        deck.top, deck.bottom = _deal(pool, len(deck.top)), _deal(pool, len(deck.bottom))
    deck.bag = dict(sorted(Counter(pool).items()))


def _deal(pool: list[str], n: int) -> list[str]:
    """So many cards of the pool, which leave it."""
    dealt, pool[:] = pool[:n], pool[n:]
    return dealt


def _starting(pool: list[str], rng: StableRandom) -> list[str]:
    """R5.4, R5.5: return as many starting cards as the player may have chosen; their number is hidden."""
    chosen: list[str] = []
    companions = 0
    for card in [card for card in pool if CARDS[card].start_on_field]:
        helper = CARDS[card].companion
        if rng.randbelow(2) and not (helper and companions == MOST_STARTING_COMPANIONS):
            companions += helper
            chosen.append(card)
            pool.remove(card)
    return chosen
