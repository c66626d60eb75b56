"""R2.3 to R2.5 The decks.  What is nowhere else lies in its deck; drawing is a decision of chance."""

from collections.abc import Callable, Collection, Iterable, Iterator
from functools import partial
from typing import Any, Final, NamedTuple

from engine.core.decision import Action, Chance, Illegal, Rule, chance
from engine.runewars.components.load import (
    CITIES,
    EXPLORATION,
    FATE,
    HEROES,
    OBJECTIVES,
    QUESTS,
    REWARDS,
    SEASON_CARDS,
    TACTICS,
)
from engine.runewars.kernel.context import Context
from engine.runewars.kernel.legality import not_among
from engine.runewars.model import events
from engine.runewars.model.actions import Draw, Flip, Lot
from engine.runewars.model.quests import Loot, RewardCard
from engine.runewars.model.state import Hero, Player, State, Token
from engine.runewars.model.types import Seat

_FLIPS = {number: Flip(number) for number in FATE}
_DRAWS: dict[str, Draw] = {}


def draw_of(card: str) -> Draw:
    """The answer of chance for this card."""
    if card not in _DRAWS:
        _DRAWS[card] = Draw(card)
    return _DRAWS[card]


def draws_of(left: list[tuple[str, int]]) -> list[tuple[Draw, int]]:
    """What chance may answer, with weights: the cards that a deck holds."""
    return [(draw_of(card), n) for card, n in left]


def fate_in_use(s: State) -> list[int]:
    """The Fate cards on the table, open and closed: drawn by a step that has not ended."""
    found: list[int] = s.drawn.copy()
    for task in s.agenda:
        for side in (*getattr(task, "armies", ()), *getattr(task, "fighters", ())):
            found += side.cards
    return found


def draw_fate(g: Context, n: int, rule: str, in_use: list[int], **bindings: Any) -> Rule:
    """R2.5: draw so many Fate cards; when the deck runs out, the discard pile is shuffled, but no card in use.

    ``in_use``: cards that the caller holds and that stand nowhere in the state yet.
    """
    s = g.state
    cards: list[int] = []
    for _ in range(n):
        out = {*s.fate, *fate_in_use(s), *in_use, *cards}
        if len(out) == len(FATE):
            if not s.fate:
                break
            out -= set(s.fate)
            s.fate = []
            g.emit(events.FateReshuffled())
        left = [(flip, 1) for number, flip in _FLIPS.items() if number not in out]
        why_illegal = partial(illegal_flip, s, out)
        flip = yield chance(
            "draw_fate", rule, partial(tuple, left), why_illegal=why_illegal, plausible=_FLIPS.values, **bindings
        )
        cards.append(flip.number)
    return cards


def illegal_flip(s: State, out: Collection[int], action: Action) -> Illegal | None:
    """R2.5: a Fate card that cannot be drawn, and where it is; ``out``: those that are not in the deck."""
    if not isinstance(action, Flip) or action.number not in out:
        return None
    code = "fate_discarded" if action.number in s.fate else "fate_in_use"
    return Illegal(action, "R2.5", code, {"number": action.number})


def draw_open(g: Context, seat: Seat, n: int, rule: str, **bindings: Any) -> Rule:
    """R2.11: draw so many Fate cards for a player; all players see them until `discard_fate`."""
    cards = yield from draw_fate(g, n, rule, [], seat=seat, **bindings)
    if cards:
        g.state.drawn = cards.copy()
        g.emit(events.FateTurned(seat=seat, cards=cards.copy(), rule=rule))
    return cards


def discard_fate(g: Context, cards: list[int]) -> None:
    """R2.5: the cards of a step that has ended."""
    g.state.drawn = []
    g.state.fate = sorted({*g.state.fate, *cards})


def _left_of(counts: dict[str, int], gone: Iterator[str]) -> list[tuple[str, int]]:
    for card in gone:
        if card in counts:
            counts[card] -= 1
    return [(card, n) for card, n in sorted(counts.items()) if n > 0]


def all_rewards(s: State) -> Iterator[RewardCard]:
    """Every Reward in play."""
    for hero in s.heroes:
        yield from hero.rewards
    for land in s.lands.values():
        yield from land.dropped
    for task in s.agenda:
        if isinstance(task, Loot):
            yield from task.rewards


def tactics_deck(s: State) -> list[tuple[str, int]]:
    """What the Tactics deck holds."""
    gone = (card for p in s.players for card in (*p.tactics, *p.fresh))
    return _left_of({c.id: c.copies for c in TACTICS.values()}, (c for cards in (gone, s.tactics) for c in cards))


def quest_deck(s: State) -> list[tuple[str, int]]:
    """R3.11: what the Quest deck holds: no quest that names an area not on the board."""
    gone = (quest for p in s.players for quest in p.quests)
    there = {q.id: 1 for q in QUESTS.values() if q.area is None or q.area in s.lands}
    return _left_of(there, (c for cards in (gone, s.quests) for c in cards))


def reward_deck(s: State) -> list[tuple[str, int]]:
    """What the Reward deck holds."""
    gone = (reward.card for reward in all_rewards(s))
    return _left_of({c.id: c.copies for c in REWARDS.values()}, (c for cards in (gone, s.rewards) for c in cards))


def objective_deck(s: State, alignment: str) -> list[tuple[str, int]]:
    """What the Objective deck of an alignment holds."""
    gone = (p.objective for p in s.players if p.objective is not None)
    there = {o.id: 1 for o in OBJECTIVES.values() if o.alignment == alignment}
    return _left_of(there, (c for cards in (gone, s.objectives) for c in cards))


def hero_deck(s: State) -> list[tuple[str, int]]:
    """R3.14: the heroes that are neither in play nor have left the game."""
    return _left_of(dict.fromkeys(HEROES, 1), (c for cards in ((h.id for h in s.heroes), s.gone) for c in cards))


def season_deck(s: State) -> list[tuple[str, int]]:
    """R2.4: what the deck of this season holds; these decks are never reshuffled."""
    there = {c.id: c.copies for c in SEASON_CARDS.values() if c.season == s.season.name}
    return _left_of(there, iter(s.seasons))


def city_pool(s: State) -> list[tuple[str, int]]:
    """R3.10: the city tokens that are not on the board."""
    return _left_of(dict.fromkeys(CITIES, 1), (land.city for land in s.lands.values() if land.city))


def tokens_left(s: State, back: str) -> list[tuple[str, int]]:
    """R27: what a face-down exploration token with this back can be."""
    counts = {e.id: e.back_1 if back == "1" else e.back_2 for e in EXPLORATION.values()}
    known = (token.id for token in tokens(s) if token.back == back and token.id is not None)
    return _left_of(counts, (c for cards in (known, s.found.get(back, [])) for c in cards))  # type: ignore[call-overload]  # the same ids


def tokens(s: State) -> Iterator[Token]:
    """The exploration tokens on the board."""
    for land in s.lands.values():
        if land.exploration is not None:
            yield land.exploration


class Pile(NamedTuple):
    """A deck: all cards that belong to it, and where they can lie besides: the sentence, and the cards there."""

    cards: Collection[str]
    places: tuple[tuple[str, Callable[[State], Iterable[str]]], ...]


def _tactics_in_hands(s: State) -> Iterator[str]:
    return (card for p in s.players for card in (*p.tactics, *p.fresh))


def _quests_off_the_board(s: State) -> Iterator[str]:
    return (quest.id for quest in QUESTS.values() if quest.area is not None and quest.area not in s.lands)


#: The decks by the question that draws from them.
PILES: Final[dict[str, Pile]] = {
    "draw_tactics": Pile(TACTICS, (("drawn_to_hand", _tactics_in_hands), ("drawn_and_discarded", lambda s: s.tactics))),
    "draw_quest": Pile(
        QUESTS,
        (
            ("drawn_to_hand", lambda s: (quest for p in s.players for quest in p.quests)),
            ("drawn_and_discarded", lambda s: s.quests),
            ("quest_off_board", _quests_off_the_board),
        ),
    ),
    "draw_reward": Pile(
        REWARDS,
        (
            ("drawn_by_heroes", lambda s: (reward.card for reward in all_rewards(s))),
            ("drawn_and_discarded", lambda s: s.rewards),
        ),
    ),
    "draw_objective": Pile(
        OBJECTIVES,
        (
            ("drawn_to_hand", lambda s: (p.objective for p in s.players if p.objective is not None)),
            ("drawn_and_discarded", lambda s: s.objectives),
        ),
    ),
    "draw_hero": Pile(
        HEROES, (("hero_card_in_play", lambda s: (hero.id for hero in s.heroes)), ("hero_gone", lambda s: s.gone))
    ),
    "draw_exploration": Pile(
        EXPLORATION,
        (
            ("token_on_board", lambda s: (token.id for token in tokens(s) if token.id is not None)),
            ("drawn_and_discarded", lambda s: (one for found in s.found.values() for one in found)),
        ),
    ),
}


def illegal_draw(s: State, kind_: str, left: list[tuple[str, int]], action: Action) -> Illegal | None:
    """R2.4: a card or token that cannot come: where it is, or that it is of another deck; ``left``: the deck."""
    card = action.card if isinstance(action, Draw) else None
    if card is None or any(card == one for one, _ in left):
        return None
    cards, places = PILES[kind_]
    for code, there in places if card in cards else ():
        if card in there(s):
            return Illegal(action, "R2.4", code, {"card": card})
    return Illegal(action, "R2.4", "draw_from_elsewhere", {"card": card})


def draw(s: State, kind_: str, rule: str, left: list[tuple[str, int]], **bindings: Any) -> Chance:
    """Chance: one of these cards of a deck."""
    return chance(
        kind_,
        rule,
        partial(draws_of, left),
        why_illegal=partial(illegal_draw, s, kind_, left),
        plausible=lambda: map(draw_of, PILES[kind_].cards),
        **bindings,
    )


def draw_tactics(g: Context, seat: Seat, n: int, rule: str) -> Rule:
    """Draw so many Tactics cards (R2.4: fewer, if there are no more); R23.0: they can't be played this season."""
    p, s = g.player(seat), g.state
    cards: list[str] = []
    for _ in range(n):
        if not (left := tactics_deck(s)):
            if not s.tactics:
                break
            s.tactics = []
            g.emit(events.Reshuffled(deck="tactics"))
            left = tactics_deck(s)
        got = yield draw(s, "draw_tactics", rule, left, seat=seat)
        p.fresh = sorted([*p.fresh, got.card])
        cards.append(got.card)
    if cards:
        g.emit(events.TacticsDrawn(seat=seat, count=len(cards), cards=cards, rule=rule))


def discard_tactics(
    g: Context, seat: Seat, card: str, rule: str, *, played: bool = False, chosen: bool = False
) -> None:
    """R23.0: a Tactics card goes to the discard pile; of equal ones first one that may be played.

    ``chosen``: the player discards a card of their choice, and of equal ones first one that may not be played.
    """
    p = g.player(seat)
    first, second = (p.fresh, p.tactics) if chosen else (p.tactics, p.fresh)
    (first if card in first else second).remove(card)
    g.state.tactics.append(card)
    happening = events.TacticsPlayed if played else events.TacticsDiscarded
    g.emit(happening(seat=seat, card=card, rule=rule))


def random_tactics(g: Context, seat: Seat, rule: str) -> Rule:
    """A random Tactics card of a hand (R23.4, R23.20, R26.9), or `None` without one."""
    p = g.player(seat)
    hand = sorted([*p.tactics, *p.fresh])
    if not hand:
        return None
    left = [(Lot(card), hand.count(card)) for card in dict.fromkeys(hand)]
    why_illegal = not_among([lot for lot, _ in left], rule, "lot_not_in_hand", "card", player=seat)
    lot = yield chance("random_tactics", rule, lambda: left, why_illegal=why_illegal, seat=seat)
    return lot.card


def draw_quest(g: Context, seat: Seat, rule: str) -> Rule:
    """R19.5: draw a Quest card into the hand."""
    p, s = g.player(seat), g.state
    if not (left := quest_deck(s)):
        if not s.quests:
            return
        s.quests = []
        g.emit(events.Reshuffled(deck="quests"))
        left = quest_deck(s)
    got = yield draw(s, "draw_quest", rule, left, seat=seat)
    p.quests = sorted([*p.quests, got.card])
    g.emit(events.QuestDrawn(seat=seat, quest=got.card, rule=rule))


def discard_quest(g: Context, seat: Seat, quest: str, rule: str) -> None:
    """A Quest card goes to the discard pile."""
    g.player(seat).quests.remove(quest)
    g.state.quests.append(quest)
    g.emit(events.QuestDiscarded(seat=seat, quest=quest, rule=rule))


def draw_reward(g: Context, hero: Hero, rule: str) -> Rule:
    """R19.6: draw the top Reward card face down for this hero; the card, or `None`."""
    s = g.state
    if not (left := reward_deck(s)):
        if not s.rewards:
            return None
        s.rewards = []
        g.emit(events.Reshuffled(deck="rewards"))
        left = reward_deck(s)
    got = yield draw(s, "draw_reward", rule, left, seat=hero.seat, hero=hero.id)
    hero.rewards.append(RewardCard(got.card))
    g.emit(events.RewardDrawn(seat=hero.seat, hero=hero.id, reward=got.card, rule=rule))
    return got.card


def discard_reward(g: Context, hero: Hero, card: RewardCard, rule: str) -> None:
    """A Reward goes to the discard pile."""
    hero.rewards.remove(card)
    g.state.rewards.append(card.card)
    g.emit(events.RewardDiscarded(seat=hero.seat, hero=hero.id, reward=card.card, rule=rule))


def draw_objective(g: Context, seat: Seat, alignment: str, rule: str) -> Rule:
    """Draw an Objective; where it goes, the caller says.  The card, or `None`."""
    s = g.state
    if not (left := objective_deck(s, alignment)):
        there = [o for o in s.objectives if OBJECTIVES[o].alignment == alignment]
        if not there:
            return None
        s.objectives = [o for o in s.objectives if o not in there]
        left = objective_deck(s, alignment)
    got = yield draw(s, "draw_objective", rule, left, seat=seat)
    return got.card


def draw_heroes(g: Context, seat: Seat, n: int, rule: str) -> Rule:
    """R7.6, R26.1: draw so many Hero cards; what is not kept is shuffled back, that is, it simply stays."""
    cards: list[str] = []
    for _ in range(n):
        left = [(card, k) for card, k in hero_deck(g.state) if card not in cards]
        if not left:
            break
        got = yield draw(g.state, "draw_hero", rule, left, seat=seat)
        cards.append(got.card)
    return cards


def hand_size(p: Player) -> int:
    """R29.1: how many Tactics cards a player holds."""
    return len(p.tactics) + len(p.fresh)
