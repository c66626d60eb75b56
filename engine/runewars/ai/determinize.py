"""R14.21, R25.5, R25.7: samples of the cards and tokens that a seat does not see, in the places where they are."""

from collections.abc import Iterable
from math import comb
from typing import Any

from engine.core.rng import StableRandom
from engine.runewars.components.load import FACTIONS, FATE, OBJECTIVES
from engine.runewars.kernel.closed_cards import closed_cards, controller, may_be_closed
from engine.runewars.kernel.context import Context, Tokens
from engine.runewars.kernel.decks import (
    fate_in_use,
    objective_deck,
    quest_deck,
    reward_deck,
    tactics_deck,
    tokens,
    tokens_left,
)
from engine.runewars.kernel.ending import dragon_runes
from engine.runewars.kernel.runes import may_look
from engine.runewars.model.quests import Duel, Loot, RewardCard
from engine.runewars.model.state import State
from engine.runewars.model.types import SEATS

_ALIGNMENTS = ("good", "evil")


def determinize(s: State, seat: Any, rng: StableRandom) -> None:
    """Others' Tactics, Quests, Objectives and closed Fate cards, face-down Rewards, runes and tokens: drawn by lot."""
    _tactics(s, seat, rng)
    _quests(s, seat, rng)
    _objectives(s, seat, rng)
    _rewards(s, seat, rng)
    _runes(s, seat, rng)
    _tokens(s, seat, rng)
    _fate(s, seat, rng)


def _shuffled(rng: StableRandom, deck: Iterable[tuple[str, int]], others: Iterable[str] = ()) -> list[str]:
    """The cards of a deck, with others that could just as well lie in it, in any order."""
    cards = list(others)
    for card, n in deck:
        cards += [card] * n
    return rng.shuffled(sorted(cards))


def _deal(pool: list[str], n: int) -> list[str]:
    """So many cards of the pool, which leave it, sorted as in a hand."""
    dealt, pool[:] = pool[:n], pool[n:]
    return sorted(dealt)


def _tactics(s: State, seat: str, rng: StableRandom) -> None:
    others = [p for owner, p in zip(SEATS, s.players, strict=False) if owner != seat]
    held = [card for p in others for card in (*p.tactics, *p.fresh)]
    pool = _shuffled(rng, tactics_deck(s), held)
    for p in others:
        p.tactics, p.fresh = _deal(pool, len(p.tactics)), _deal(pool, len(p.fresh))


def _quests(s: State, seat: str, rng: StableRandom) -> None:
    """All but a quest for which a duel is fought: it lies open."""
    fought = [task.quest for task in s.agenda if isinstance(task, Duel)]
    others = [p for owner, p in zip(SEATS, s.players, strict=False) if owner != seat]
    hidden = [[card for card in p.quests if card not in fought] for p in others]
    pool = _shuffled(rng, quest_deck(s), [card for cards in hidden for card in cards])
    for p, cards in zip(others, hidden, strict=True):
        p.quests = sorted([card for card in p.quests if card in fought] + _deal(pool, len(cards)))


def _objectives(s: State, seat: str, rng: StableRandom) -> None:
    """R24: one of the own alignment; not one that would have had to be swapped, if there are enough others."""
    for alignment in _ALIGNMENTS:
        others = [
            p
            for owner, p in zip(SEATS, s.players, strict=False)
            if owner != seat
            and p.objective is not None
            and p.faction is not None
            and FACTIONS[p.faction].alignment == alignment
        ]
        held = [p.objective for p in others if p.objective is not None]
        pool = _shuffled(rng, objective_deck(s, alignment), held)
        pool.sort(key=lambda card: OBJECTIVES[card].swap == "must")
        for p in others:
            p.objective = pool.pop(0)


def _rewards(s: State, seat: str, rng: StableRandom) -> None:
    """R17.11: list the Rewards, of others' heroes and of no hero, that the seat has not seen."""
    lying: list[RewardCard] = []
    for hero in s.heroes:
        if hero.seat != seat:
            lying += hero.rewards
    for land in s.lands.values():
        lying += land.dropped
    for task in s.agenda:
        if isinstance(task, Loot) and task.seat != seat:
            lying += task.rewards
    hidden = [card for card in lying if not card.open and seat not in card.seen]
    pool = _shuffled(rng, reward_deck(s), [card.card for card in hidden])
    for card in hidden:
        card.card = pool.pop(0)


def _runes(s: State, seat: Any, rng: StableRandom) -> None:
    """R25.7: swap the tokens that the seat has not seen; R28.1: the result gives no player a victory."""
    g = Context(s, lambda event: None)
    holders = g.holders()
    hidden: Tokens = []
    known: Tokens = []
    for area, rune in g.runes():
        seen = rune.open or seat in rune.seen or may_look(g, seat, area)
        (known if seen else hidden).append((area, rune))
    left = [rune.kind for _, rune in hidden].count("dragon")
    held = dragon_runes(g, holders, known)
    for area, rune in rng.shuffled(hidden):
        holder = holders[area]
        if left and (holder is None or held[holder] < s.rules.runes_to_win - 1):
            rune.kind = "dragon"
            left -= 1
            if holder is not None:
                held[holder] += 1
        else:
            rune.kind = "false"


def _tokens(s: State, seat: Any, rng: StableRandom) -> None:
    """R27: exploration tokens that others have looked at."""
    for back in ("1", "2+"):
        hidden = [
            token
            for token in tokens(s)
            if token.back == back and token.id is not None and not token.open and seat not in token.seen
        ]
        pool = _shuffled(rng, tokens_left(s, back), [token.id for token in hidden if token.id is not None])
        for token in hidden:
            token.id = pool.pop(0)


def _fate(s: State, seat: Any, rng: StableRandom) -> None:
    """R14.21: closed Fate cards of others, each assignment that the opened symbols allow with the same probability.

    Of the cards that fit both sides the first takes `shared`, weighted by the assignments that this leaves.
    """
    g = Context(s, lambda event: None)
    b = g.battle
    if b is None:
        return
    hidden = [(army, closed_cards(g, b, side)) for side, army in enumerate(b.armies) if controller(g, b, side) != seat]
    hidden = [(army, closed) for army, closed in hidden if closed]
    if not hidden:
        return
    unknown = {number for _, closed in hidden for number in closed}
    out = {*s.fate, *fate_in_use(s)} - unknown
    (first, mine), (second, yours) = hidden[0], hidden[-1] if len(hidden) > 1 else (None, [])
    fits = [number for number in FATE if number not in out and may_be_closed(b, first, number)]
    others = [number for number in FATE if number not in out and second and may_be_closed(b, second, number)]
    alone = [number for number in fits if number not in others]
    both = [number for number in fits if number in others]
    n, k = len(mine), len(yours)
    shared = rng.weighted_choice(
        (i, comb(len(both), i) * comb(len(alone), n - i) * comb(len(others) - i, k))
        for i in range(min(n, len(both), len(others)) + 1)
    )
    taken = rng.shuffled(both)[:shared]
    dealt = [rng.shuffled([*taken, *rng.shuffled(alone)[: n - shared]])]
    dealt.append(rng.shuffled(number for number in others if number not in taken)[:k])
    for (army, closed), cards in zip(hidden, dealt, strict=False):
        drawn = iter(cards)
        army.cards = [next(drawn) if number in closed else number for number in army.cards]
