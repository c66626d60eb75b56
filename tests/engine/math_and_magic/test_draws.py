"""R2, R3.1, R14.2: what is drawn or turned over lay in that deck, is there no longer, and never comes from nowhere."""

import random
from collections import Counter
from typing import Any

import pytest

from engine.core.chance import Referee
from engine.core.decision import SEATS, TABLE
from engine.core.game import Mode
from engine.core.session import Session
from engine.math_and_magic import MATH_AND_MAGIC as GAME
from engine.math_and_magic.kernel import decks
from engine.math_and_magic.model.state import Army, State


def army_of(s: State, seat: str) -> Army | None:
    """The army of a seat, as long as its cards have not left the battle (R9.5)."""
    b = s.battle
    if b is None or b.step == "refill":
        return None
    return next((a for n, a in enumerate(b.armies) if a.seat == seat and (b.step != "saves" or n >= b.side)), None)


def whereabouts(s: State) -> dict[str, Counter[str]]:
    """Every card of the table, wherever it is: what never changes in a game."""
    turned_up = [s.neutral] if s.neutral else []
    found = {
        "tablets": Counter(decks.tablet_deck(s)) + Counter(p.tablet for p in s.players if p.tablet),
        "neutrals": Counter(decks.neutral_deck(s)) + Counter(s.neutral_discard) + Counter(turned_up),
    }
    for seat, p in zip(SEATS, s.players, strict=False):
        army = army_of(s, seat)
        slots = army.slots if army else []
        deployed = [card for slot in slots for card in (*slot.cards, *([slot.behind] if slot.behind else []))]
        found[f"cards of {seat}"] = Counter(decks.creature_deck(s, seat)) + Counter([*p.hand, *p.discard, *deployed])
        heroes = [*p.hero_discard, *(hero for hero in (p.hero, army.hero if army else None) if hero)]
        found[f"heroes of {seat}"] = Counter(decks.hero_deck(s, seat)) + Counter(heroes)
    return found


def drawn_from(s: State, decision: Any) -> dict[str, int]:
    """What can be drawn, and how often it is there."""
    if decision.kind == "draw_first":
        return dict.fromkeys(SEATS[: len(s.players)], 1)
    if decision.kind in ("draw_tablet", "draw_neutral"):
        return decks.tablet_deck(s) if decision.kind == "draw_tablet" else decks.neutral_deck(s)
    seat = decision.bindings["seat"]
    return Counter(decks.hero_deck(s, seat)) if decision.kind == "draw_hero" else decks.creature_deck(s, seat)


@pytest.mark.parametrize("mode", GAME.modes, ids=lambda mode: mode.id)
def test_nothing_is_lost_and_nothing_comes_from_nowhere(mode: Mode) -> None:
    """R2.8, R2.9, R3.1, R3.2, R9.7: at every draw of a game, with a referee for chance."""
    choose = random.Random(mode.seats)
    table: Session = Session.begin(GAME, mode.example, Referee())
    whole = whereabouts(table.state)
    while table.outcome is None and table.state.round < 3:
        seat = choose.choice(table.to_act)
        decision: Any = table.decision(seat)
        if seat == TABLE:
            outcomes = {str(getattr(drawn, drawn.__struct_fields__[0])): n for drawn, n in decision.outcomes()}
            assert outcomes == drawn_from(table.state, decision)
        table.act(seat, choose.choice(decision.legal()))
        assert whereabouts(table.state) == whole


def test_no_two_of_four_players_draw_the_same_tablet() -> None:
    """R3.1: there is one set; of two sets (five players and more) each tablet can be drawn twice."""
    for mode in GAME.modes:
        table = Session.begin(GAME, mode.example, Referee())
        while table.state.step in ("deal", "first"):
            table.act(TABLE, table.decision(TABLE).legal()[0])  # whoever is asked draws the first that is there
        often = Counter(p.tablet for p in table.state.players).values()
        assert max(often) == (1 if mode.seats <= 4 else 2), mode.id
