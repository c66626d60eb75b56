"""What must be true of a position that the types cannot say.  Errors name the place by a JSON pointer."""

from __future__ import annotations

from typing import NoReturn

from engine.core.chance import Deck
from engine.core.decision import SEATS
from engine.core.errors import MalformedPosition
from engine.math_and_magic.army import runs
from engine.math_and_magic.components import CREATURES, HEROES, NEUTRALS, RACES, SPELLS, TABLETS, TIERS, Espionage
from engine.math_and_magic.state import (
    HAND,
    IN_TURN,
    MOST_CARDS,
    MOST_HEROES,
    ROUNDS,
    Army,
    Battle,
    Player,
    State,
    tier_of,
)
from engine.math_and_magic.strikes import waiting

_CARDS = frozenset(f"{tier}-{mark}" for tier in range(1, 8) for mark in range(8))
_HEROES = {race: frozenset(h.id for h in HEROES.values() if h.race == race) for race in RACES}
_NEUTRALS, _TABLETS = frozenset(NEUTRALS), frozenset(TABLETS)


def check(s: State) -> None:
    """Raise `MalformedPosition` with the place."""
    seats = SEATS[: len(s.players)]
    for n, p in enumerate(s.players):
        _check_player(s, f"/players/{n}", p)
        if p.race in [other.race for other in s.players[:n]]:
            _fail(f"/players/{n}/race", "every player has a race of his own (R1.1)")
    _check_deck(s.neutrals, _NEUTRALS, "/neutrals")
    _check_deck(s.tablets, _TABLETS, "/tablets")
    if s.first >= len(seats) or s.turn >= len(seats):
        _fail("/turn", "nobody sits there")
    if (s.neutral is None) == (s.step in IN_TURN):
        _fail("/neutral", "a neutral army lies there during a round, and only then (R3.2)")
    if s.round == 0 and s.step not in ("deal", "first", "round"):
        _fail("/round", "no round has begun")
    if s.round and s.step in ("deal", "first"):
        _fail("/round", "the set-up comes before the first round (R3.1)")
    if s.step == "over" and s.round != ROUNDS:
        _fail("/round", "the game lasts seven rounds (R1.2)")
    if s.step == "round" and s.round >= ROUNDS:
        _fail("/round", "the game lasts seven rounds (R1.2)")
    if s.step in ("round", "deal", "first") and not len(s.neutrals) + len(s.neutral_discard):
        _fail("/neutrals", "no neutral army is left (R3.2)")
    if len(s.neutral_discard) > s.round - (s.neutral is not None):
        _fail("/neutral_discard", "one for each round that is over (R3.6)")
    dealt = sum(p.tablet is None for p in s.players)
    if dealt and s.step != "deal":
        _fail("/players", "a player without a tablet (R3.1)")
    if len(s.tablets) < dealt:
        _fail("/tablets", "not enough tablets (R3.1)")
    if (s.battle is None) == (s.step == "battle"):
        _fail("/battle", "a battle in the step of a battle, and only there")
    if s.battle is not None:
        _check_battle(s, s.battle)


def _check_player(s: State, at: str, p: Player) -> None:
    _check_deck(p.deck, _CARDS, f"{at}/deck")
    _check_deck(p.heroes, _HEROES[p.race], f"{at}/heroes")
    if len(p.deck) + len(p.hand) + len(p.discard) > MOST_CARDS:
        _fail(f"{at}/deck", "more cards than a deck can have (R2.2)")
    if len(p.improvements) != len(TIERS):  # Python's `$` lets a last newline pass
        _fail(f"{at}/improvements", "a level for each of the seven tiers (R12.5)")
    if len(p.hand) > HAND:
        _fail(f"{at}/hand", "five creatures are the most (R9.7)")
    if p.hand != sorted(p.hand):
        _fail(f"{at}/hand", "in order")
    if p.hero is not None and p.hero not in _HEROES[p.race]:
        _fail(f"{at}/hero", "a hero of another race (R1.4)")
    if not _HEROES[p.race].issuperset(p.hero_discard):
        _fail(f"{at}/hero_discard", "a hero of another race (R1.4)")
    if len(p.heroes) + len(p.hero_discard) + (p.hero is not None) > MOST_HEROES:
        _fail(f"{at}/heroes", "nine heroes are the most (R1.4)")


def _check_deck(deck: Deck, known: frozenset[str], at: str) -> None:
    bag = deck.bag
    if not bag.keys() <= known:
        _fail(f"{at}/bag", "no such card")
    if deck.top or deck.bottom:
        for part in ("top", "bottom"):
            for n, card in enumerate(getattr(deck, part)):
                if card not in known:
                    _fail(f"{at}/{part}/{n}", "no such card")


# -- battles ----------------------------------------------------------------------------------------------------------


def _check_battle(s: State, b: Battle) -> None:
    seats = SEATS[: len(s.players)]
    active = seats[(s.first + s.turn) % len(seats)]
    if b.armies[0].seat != active:
        _fail("/battle/armies/0/seat", "the attacker is the player whose turn it is (R4.1)")
    if (len(b.armies) == 2) != (b.type == "duel"):
        _fail("/battle/armies", "two armies in a duel, and only there (R4.8)")
    if len(b.armies) == 2 and (b.armies[1].seat not in seats or b.armies[1].seat == active):
        _fail("/battle/armies/1/seat", "another player of the table (R11.1)")
    early = b.step in ("type", "size", "deploy")
    if b.type == "duel":
        if b.step in ("type", "size"):
            _fail("/battle/step", "a duel has no type or size to choose (R4.3)")
        if b.ordered or b.size:
            _fail("/battle/size", "a duel has no ordered size (R4.4)")
    elif (b.step not in ("type", "size")) != bool(b.ordered and b.size):
        _fail("/battle/ordered", "a size from the moment that it is chosen (R4.4)")
    if b.at >= len(b.armies):
        _fail("/battle/at", "there is no such army")
    if b.spy is not None and b.spy not in [a.seat for a in b.armies]:
        _fail("/battle/spy", "who spies takes part (R11.3)")
    if b.window is not None and (b.step != "window" or not set(b.window) <= set(seats)):
        _fail("/battle/window", "players of the table, in a window (R10.4)")
    if b.window is not None and len(b.armies) == 2 and not set(b.window) <= {a.seat for a in b.armies}:
        _fail("/battle/window", "only the two of the duel (R11.8)")
    for n, army in enumerate(b.armies):
        back = b.step == "refill" or (b.step == "saves" and n < b.at)  # R9.5: its cards lie elsewhere already
        _check_army(s, f"/battle/armies/{n}", army, b, early=early, back=back)
    if b.type == "duel":
        _check_beginning(s, b)
    throwers = {f"{n}/{slot}" for n, army in enumerate(b.armies) for slot in range(len(army.slots))}
    if len(b.thrown) != len(set(b.thrown)) or not throwers.issuperset(b.thrown):
        _fail("/battle/thrown", "a squad throws once (R9.6)")
    if b.step == "strike" and not any(waiting(army) for army in b.armies):
        _fail("/battle/step", "everybody has struck (R7.5)")
    if (b.winner is None) != (b.step not in ("saves", "refill")):
        _fail("/battle/winner", "decided at the end (R9.2)")


def _check_beginning(s: State, b: Battle) -> None:
    """R11.3: both begin at the same time, and one may spy."""
    for n, army in enumerate(b.armies):
        if army.began != b.armies[0].began:
            _fail(f"/battle/armies/{n}/began", "both begin at the same time (R11.3)")
        if not army.began and (b.step != "deploy" or army.slots or army.finished or b.spy is not None):
            _fail(f"/battle/armies/{n}/began", "nothing has happened yet (R11.3)")
        if army.seat == b.spy:
            hero = army.hero or s.players[int(army.seat[1]) - 1].hero
            if hero is None or not isinstance(HEROES[hero].tactical, Espionage):
                _fail("/battle/spy", "he has no hero for it (R11.3)")


def _check_army(s: State, at: str, army: Army, b: Battle, *, early: bool, back: bool) -> None:
    p = s.players[int(army.seat[1]) - 1]
    if army.hero is not None and p.race != HEROES[army.hero].race:
        _fail(f"{at}/hero", "a hero of another race (R1.4)")
    heroes = [n for n, slot in enumerate(army.slots) if not slot.cards]
    if len(heroes) != (army.hero is not None):
        _fail(f"{at}/slots", "one slot for the hero, if he is deployed (R5.2)")
    for n, slot in enumerate(army.slots):
        if len({tier_of(card) for card in slot.cards} | ({tier_of(slot.behind)} if slot.behind else set())) > 1:
            _fail(f"{at}/slots/{n}", "cards of one creature (R5.4, R5.5)")
        if slot.behind is not None and not slot.cards:
            _fail(f"{at}/slots/{n}/behind", "nobody stands behind the hero (R5.5)")
        if b.type not in ("field", "duel") and (slot.behind is not None or len(slot.cards) > 1):
            _fail(f"{at}/slots/{n}", "no formations here (R5.6)")
        if (slot.bribed and not slot.cards) or (slot.bribed_behind and slot.behind is None):
            _fail(f"{at}/slots/{n}", "nobody is there to be bribed (R11.8)")
    if army.bribed != sum(slot.bribed * len(slot.cards) + slot.bribed_behind for slot in army.slots):
        _fail(f"{at}/bribed", "the cards of the squads that are bribed (R11.8)")
    if not back:
        count = sum(len(slot.cards) + (slot.behind is not None) for slot in army.slots)
        if count + len(p.hand) > HAND:
            _fail(f"{at}/slots", "five creatures are the most, in the hand and deployed (R9.7)")
        if count + len(p.deck) + len(p.hand) + len(p.discard) > MOST_CARDS:
            _fail(f"{at}/slots", "more cards than a deck can have (R2.2)")
        if army.hero and (p.hero is not None or len(p.heroes) + len(p.hero_discard) >= MOST_HEROES):
            _fail(f"{at}/hero", "one hero of nine, in the hand or deployed (R1.4, R2.7)")
    if not early and not (army.slots and army.finished):
        _fail(f"{at}/finished", "deployed before the battle (R5.1)")
    if army.finished and not army.slots:
        _fail(f"{at}/finished", "nothing is deployed (R5.1)")
    if b.step in ("type", "size") and army.slots:
        _fail(f"{at}/slots", "deployed after type and size (R4.7)")
    if early and not army.slots and not _can_deploy(p, b):
        _fail(f"{at}/slots", "nothing to deploy (R4.9, R5.1)")
    _check_steps(at, army)
    _check_groups(at, army, b)
    if any(SPELLS[spell].tablet != p.tablet for spell in army.spells):
        _fail(f"{at}/spells", "spells of the own tablet (R8.3)")


def _can_deploy(p: Player, b: Battle) -> bool:
    return p.hero is not None or any(b.type != "dungeon" or not CREATURES[p.race, tier_of(c)].big for c in p.hand)


def _check_steps(at: str, army: Army) -> None:
    """R5: the steps lead to the army as it stands."""
    built: list[tuple[list[str], str | None]] = []
    for n, step in enumerate(army.steps):
        word, *rest = step.split(" ")
        try:
            if word == "place" and rest[0] in _CARDS and len(rest) == 1:
                built.append(([rest[0]], None))
            elif word == "hero" and not rest:
                built.append(([], None))
            elif word in ("stack", "behind") and len(rest) == 2 and rest[0] in _CARDS and rest[1] in "123456":
                cards, behind = built[int(rest[1]) - 1]
                if not cards or (word == "behind" and behind is not None):
                    _fail(f"{at}/steps/{n}", "no squad there, or one behind it already (R5.2, R5.5)")
                built[int(rest[1]) - 1] = ([*cards, rest[0]], behind) if word == "stack" else (cards, rest[0])
            else:
                _fail(f"{at}/steps/{n}", "no such step")
        except IndexError:
            _fail(f"{at}/steps/{n}", "no such step")
    if army.steps and built != [(slot.cards, slot.behind) for slot in army.slots]:
        _fail(f"{at}/steps", "they do not lead to this army")
    if not army.finished and army.slots and not army.steps:
        _fail(f"{at}/steps", "how the army was deployed so far")


def _check_groups(at: str, army: Army, b: Battle) -> None:
    """R7.2."""
    if b.step in ("window", "strike", "result"):
        formed = b.type in ("field", "duel")
        expected = list(range(len(army.slots)))
        found = [n for group in army.groups for n in group.slots]
        allowed = [*runs(army.slots)] if formed else []
        if found != expected or any(len(g.slots) > 1 and g.slots not in allowed for g in army.groups):
            _fail(f"{at}/groups", "the groups of this army, from left to right (R7.2)")
    elif b.step in ("saves", "refill"):
        if any(n >= len(army.slots) for group in army.groups for n in group.slots):
            _fail(f"{at}/groups", "there is no such slot")
        if any(n >= len(army.slots) for n in army.saved):
            _fail(f"{at}/saved", "there is no such slot")
        return
    elif army.groups:
        _fail(f"{at}/groups", "formed before the strikes (R7.2)")
    if army.saved:
        _fail(f"{at}/saved", "after the battle (R9.6)")


def _fail(pointer: str, why: str) -> NoReturn:
    raise MalformedPosition(pointer, why)
