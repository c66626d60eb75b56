"""What a seat may not know, per game: other states that must look the same to it.

A game with hidden cards adds a function here that exchanges them, and says which draws a seat may not see.
"""

from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Any

from engine.core.chance import Deck
from engine.core.decision import SEATS, Decision
from engine.math_and_magic.components.load import HEROES
from engine.math_and_magic.components.schema import Discount
from engine.math_and_magic.kernel.decks import creature_deck, hero_deck
from engine.math_and_magic.kernel.views import hidden_army
from engine.math_and_magic.model import state as journey
from engine.runewars.components.load import FACTIONS, FATE, OBJECTIVES
from engine.runewars.kernel.closed_cards import closed_cards, controller, may_be_closed
from engine.runewars.kernel.context import Context
from engine.runewars.kernel.decks import fate_in_use, objective_deck, quest_deck, reward_deck, tactics_deck, tokens_left
from engine.runewars.kernel.ending import dragon_runes
from engine.runewars.kernel.runes import may_look
from engine.runewars.model.quests import Duel as HeroDuel
from engine.runewars.model.quests import Loot, RewardCard
from engine.runewars.model.state import State as War
from engine.time_of_heroes.components.load import CARDS
from engine.time_of_heroes.model.state import OTHER, Looking, Picking, Side
from engine.time_of_heroes.model.state import State as Duel
from tests.helpers.toy import Ferry


def ferry(state: Ferry, seat: str) -> Iterator[Ferry]:
    """Exchange a card of another hand with one of the deck, or with one of a third hand; or reorder the deck."""
    others = [other for other in state.sides if other != seat]
    for other in others:
        for mine in dict.fromkeys(state.sides[other].hand):
            for yours in state.deck.bag:
                if yours != mine:
                    varied = deepcopy(state)
                    varied.deck.remove(yours)
                    put(varied.deck, mine)
                    exchange(varied, other, mine, yours)
                    yield varied
            for third in others:
                for yours in dict.fromkeys(state.sides[third].hand):
                    if other < third and yours != mine:
                        varied = deepcopy(state)
                        exchange(varied, other, mine, yours)
                        exchange(varied, third, yours, mine)
                        yield varied
    for part in ("top", "bottom"):
        for n, mine in enumerate(getattr(state.deck, part)):
            for yours in state.deck.bag:
                if yours != mine:
                    varied = deepcopy(state)
                    varied.deck.remove(yours)
                    put(varied.deck, mine)
                    getattr(varied.deck, part)[n] = yours
                    yield varied


def exchange(state: Ferry, seat: Any, given: str, taken: Any) -> None:
    """This seat gives a card of its hand and takes another."""
    hand: list[Any] = list(state.sides[seat].hand)
    hand.remove(given)
    state.sides[seat].hand = sorted([*hand, taken])


def put(deck: Deck, card: str) -> None:
    """Put a card among those of the deck in unknown order."""
    deck.bag = dict(sorted((deck.bag | {card: deck.bag.get(card, 0) + 1}).items()))


def time_of_heroes(state: Duel, seat: str) -> Iterator[Duel]:
    """Exchange cards of the opponent's hand, sealed starting cards, cards looked at and the known parts of the deck
    with other cards of the deck; the last two not where a look shows them (R4.5)."""
    other = OTHER[seat]
    side = state.p1 if other == "p1" else state.p2
    task = state.agenda[-1] if state.agenda else None
    choosing = isinstance(task, Picking) and task.move.zone == "hand"  # the question itself reveals what the hand has
    openly = state.rules.show_looked_cards == "all"
    for yours in list(side.deck.bag)[:6]:
        for part in () if openly else ("top", "bottom"):
            for n, mine in enumerate(getattr(side.deck, part)):
                if mine != yours:
                    varied, their = _varied(state, other, mine, yours)
                    getattr(their.deck, part)[n] = yours
                    yield varied
        for mine in dict.fromkeys(side.hand if not choosing else []):
            if mine != yours:
                varied, their = _varied(state, other, mine, yours)
                their.hand.remove(mine)
                their.hand = sorted([*their.hand, yours])
                yield varied
        for n, mine in enumerate(side.starting):
            if mine != yours and CARDS[yours].start_on_field and CARDS[yours].companion == CARDS[mine].companion:
                varied, their = _varied(state, other, mine, yours)
                their.starting[n] = yours
                yield varied
        for at, looking in enumerate(state.agenda):
            if openly or not isinstance(looking, Looking):
                continue
            if looking.seat == other and looking.cards[0] != yours:
                varied, their = _varied(state, other, looking.cards[0], yours)
                varied.agenda[at].cards[0] = yours  # type: ignore[union-attr]
                yield varied


def _varied(state: Duel, seat: str, mine: str, yours: str) -> tuple[Duel, Side]:
    """A copy in which the seat's deck has given one card away for another, which its caller puts elsewhere."""
    varied = deepcopy(state)
    side = varied.p1 if seat == "p1" else varied.p2
    side.deck.remove(yours)
    put(side.deck, mine)
    return varied, side


def math_and_magic(state: journey.State, seat: str) -> Iterator[journey.State]:
    """Exchange cards of another player's hand or army with others of the deck, and the hero with another."""
    others = [n for n in range(len(state.players)) if SEATS[n] != seat]
    for n in others[:3]:  # more would show nothing new
        player, owner = state.players[n], SEATS[n]
        deck = creature_deck(state, owner)
        for yours in list(deck)[:2]:
            for mine in list(dict.fromkeys(player.hand))[:2]:
                if mine != yours:
                    varied = deepcopy(state)
                    other = varied.players[n]
                    other.hand.remove(mine)
                    other.hand = sorted([*other.hand, yours])
                    yield varied
        for hero in hero_deck(state, owner)[:1]:
            if player.hero is not None and not shows_hero(state, n, hero):
                varied = deepcopy(state)
                varied.players[n].hero = hero
                yield varied
        army = hidden_army(state, owner)
        if army is not None and army.slots and not army.slots[0].is_hero:
            tier, mark = army.slots[0].cards[0].split("-")
            for yours in deck:
                if yours[0] == tier and yours[2] != mark and len(army.steps) == 1:
                    varied = deepcopy(state)
                    hidden = hidden_army(varied, owner)
                    assert hidden is not None
                    hidden.slots[0].cards[0] = yours
                    yield varied
                    break


def shows_hero(state: journey.State, n: int, other: str) -> bool:
    """R11.3, R13.1: whether this player's hero shows: spying, or (here or with another hero) by the price paid."""
    player = state.players[n]
    saves = any(isinstance(HEROES[hero].special, Discount) for hero in (player.hero, other) if hero)
    return (state.battle is not None and state.battle.spy == SEATS[n]) or (player.chests > 0 and saves)


def runewars(state: War, seat: Any) -> Iterator[War]:
    """Exchange cards of other hands, closed Fate cards, face-down Rewards and tokens with others of their decks, and
    face-down runes."""
    for n in range(len(state.players)):
        if SEATS[n] != seat:
            yield from _hands(state, n)
            yield from _objectives(state, n)
    for n, (card, owner) in enumerate(_face_down(state)):
        if seat != owner and seat not in card.seen:
            for other in _some(reward_deck(state), len(state.fate) + n)[:2]:
                varied = deepcopy(state)
                _face_down(varied)[n][0].card = other
                yield varied
    yield from _runes(state, seat)
    yield from exchange_closed_cards(state, seat)
    for area, land in state.lands.items():
        token = land.exploration
        if token is not None and token.id is not None and not token.open and seat not in token.seen:
            for id_, _ in tokens_left(state, token.back)[:1]:
                varied = deepcopy(state)
                varied.lands[area].exploration.id = id_  # type: ignore[union-attr]  # it is a copy
                yield varied


def _hands(state: War, n: int) -> Iterator[War]:
    """Exchange Tactics and Quest cards of this player; not a quest for which a duel is fought, as it lies open.

    A player who must discard a part of their hand openly (R24.9) may have no choice because of it.
    """
    player = state.players[n]
    if player.objective == "tactical_dominator":
        return
    fought = [task.quest for task in state.agenda if isinstance(task, HeroDuel)]
    for name, deck in (("tactics", tactics_deck(state)), ("fresh", tactics_deck(state)), ("quests", quest_deck(state))):
        hand = getattr(player, name)
        for mine in [card for card in dict.fromkeys(hand) if card not in fought][:2]:
            for yours in [card for card in _some(deck, len(state.fate) + n) if card != mine][:2]:
                varied = deepcopy(state)
                cards = list(hand)
                cards.remove(mine)
                setattr(varied.players[n], name, sorted([*cards, yours]))
                yield varied


def exchange_closed_cards(state: War, seat: Any) -> Iterator[War]:
    """R14.20, R14.21: exchange closed Fate cards of others with cards of the Fate deck that could be closed there."""
    g = Context(state, lambda event: None)
    b = g.battle
    if b is None:
        return
    deck = [(str(number), 1) for number in FATE if number not in (*state.fate, *fate_in_use(state))]
    for side, army in enumerate(b.armies):
        if controller(g, b, side) == seat:
            continue
        for n, mine in enumerate(closed_cards(g, b, side)):
            for yours in [card for card in _some(deck, n) if may_be_closed(b, army, int(card))][:2]:
                varied = deepcopy(state)
                battle = Context(varied, lambda event: None).battle
                assert battle is not None
                battle.armies[side].cards = [int(yours) if number == mine else number for number in army.cards]
                yield varied


def _some(deck: list[tuple[str, int]], n: int) -> list[str]:
    """Some cards of a deck, others in other positions."""
    cards = [card for card, _ in deck]
    return [*cards[n % len(cards) :: 4], *cards[:: n % 5 + 1]] if cards else []


def _objectives(state: War, n: int) -> Iterator[War]:
    """Exchange this player's Objective, if it won't be laid open soon by an exchange (R24.3, R26.4)."""
    mine, faction = state.players[n].objective, state.players[n].faction
    spring = state.season.name == "spring" and state.season.step in ("reveal", "plan")
    if mine is None or faction is None or spring or state.season.name == "winter":
        return
    for yours, _ in objective_deck(state, FACTIONS[faction].alignment)[n : n + 2]:
        if not OBJECTIVES[mine].swap and not OBJECTIVES[yours].swap:
            varied = deepcopy(state)
            varied.players[n].objective = yours
            yield varied


def _face_down(state: War) -> list[tuple[RewardCard, str | None]]:
    """The face-down Rewards, each with the seat of its owner."""
    found: list[tuple[RewardCard, str | None]] = [(card, hero.seat) for hero in state.heroes for card in hero.rewards]
    found += [(card, None) for land in state.lands.values() for card in land.dropped]
    found += [(card, task.seat) for task in state.agenda if isinstance(task, Loot) for card in task.rewards]
    return [(card, owner) for card, owner in found if not card.open]


def _runes(state: War, seat: Any) -> Iterator[War]:
    """Exchange a dragon rune and a false one that the seat has not seen, while this decides nothing soon (R28)."""
    if state.setup is not None or (state.season.year == state.rules.years and state.season.name == "winter"):
        return
    g = Context(state, lambda event: None)
    unseen: dict[str, list[str]] = {"dragon": [], "false": []}
    for area, land in state.lands.items():
        token = land.rune
        if token is not None and not token.open and seat not in token.seen and not may_look(g, seat, area):
            unseen[token.kind].append(area)
    for dragon, false in list(zip(unseen["dragon"], unseen["false"], strict=False))[:2]:
        varied = deepcopy(state)
        for area, kind in ((dragon, "false"), (false, "dragon")):
            varied.lands[area].rune.kind = kind  # type: ignore[union-attr]  # it is a copy
        if all(_most_runes(s) < state.rules.runes_to_win - 2 for s in (state, varied)):
            yield varied


def _most_runes(state: War) -> int:
    g = Context(state, lambda event: None)
    return max(dragon_runes(g, g.holders(), g.runes()).values())


def _hidden_in_runewars(decision: Decision, seat: str) -> bool:
    """Cards that another seat draws, also closed Fate cards; no Objective that might have to be laid open soon (R24.3,
    R26.4)."""
    if decision.kind == "draw_objective":
        must = any(OBJECTIVES[draw.card].swap == "must" for draw in decision.legal())  # type: ignore[attr-defined]
        if must or decision.rule == "R26.4":
            return False
    if decision.kind == "draw_fate":  # R14.20: those of battles alone
        return decision.rule in ("R14.7", "R16.19") and decision.bindings.get("seat") not in (None, seat)
    cards = ("draw_tactics", "draw_quest", "draw_reward", "draw_objective")
    return decision.kind == "shuffle_runes" or (decision.kind in cards and decision.bindings["seat"] != seat)


#: game id -> the states (with the same checkpoint otherwise) that look the same to this seat.
VARIATIONS: dict[str, Callable[[Any, str], Iterator[Any]]] = {
    "toy": ferry,
    "time-of-heroes": time_of_heroes,
    "math-and-magic": math_and_magic,
    "runewars": runewars,
}

#: Games with nothing secret in the state: whatever lies on the table, every seat may know.  A new game stands here or
#: in `VARIATIONS`.  (What is answered in secret to a `Simultaneous` is no part of the state.)
OPEN = {"battlecrest"}

#: game id -> the kinds of decisions that are only ever answered in secret, by all at once: always in a `Simultaneous`.
IN_SECRET: dict[str, set[str]] = {
    "toy": {"bid"},
    "battlecrest": set(),
    "time-of-heroes": set(),
    "math-and-magic": set(),  # only the first step of a deployment is secret (R11.3)
    "runewars": {"choose_order", "bid"},
}

#: Modes in which players are asked only where they can act: that reveals what they hold, as the option says.
TELLS_BY_ASKING = {"time-of-heroes-duel", "runewars-two", "runewars-three", "runewars-four", "runewars-standard-2010"}

#: game id -> whether this seat may not see how the chance decision is answered.
HIDDEN_DRAWS: dict[str, Callable[[Decision, str], bool]] = {
    "toy": lambda decision, seat: decision.kind == "draw" and decision.bindings["seat"] != seat,
    "time-of-heroes": lambda decision, seat: (
        decision.kind in ("draw_card", "look_card") and decision.bindings["seat"] != seat
    ),
    "math-and-magic": lambda decision, seat: (
        decision.kind in ("draw_card", "draw_hero") and decision.bindings["seat"] != seat
    ),
    "runewars": _hidden_in_runewars,
}
