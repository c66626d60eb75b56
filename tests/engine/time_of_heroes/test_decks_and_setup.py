"""R3 Deck building, R5 Setup, R20 the options, and the chance events of R15."""

import random
from collections import Counter
from typing import Any

import pytest

from engine.core.chance import Referee
from engine.core.decision import TABLE, Chance
from engine.core.errors import IllegalAction, InvalidOptions
from engine.core.session import Session
from engine.time_of_heroes import TIME_OF_HEROES
from engine.time_of_heroes.components.card import RARITIES, TYPES
from engine.time_of_heroes.components.decks import Deck, violations
from engine.time_of_heroes.components.load import CARDS, DECKS, HEROES
from engine.time_of_heroes.model import actions, events, state
from engine.time_of_heroes.model.options import deck_of
from tests.engine.time_of_heroes.scene import cards, game

DUEL = deck_of("bm_duel")


def broken(deck: Deck) -> list[tuple[str, str, int, int]]:
    """What is wrong with a deck: rule, code, actual and allowed number."""
    return [(v.rule, v.code, v.bindings["actual"], v.bindings["allowed"]) for v in violations(deck)]


@pytest.mark.parametrize(
    ("added", "wrong"),
    [
        ("", ()),
        ("fire_bolt", ("R3.4", "composition", 1, 0)),
        ("knight x2", ("R3.3", "hero_in_deck", 2, 0)),
        ("excalibur x3", ("R3.6", "unknown_card", 3, 0)),
        ("cloak x4", ("R3.5", "too_many_copies", 6, 5)),
        ("titan_blow x2", ("R3.4", "composition", 4, 3)),
    ],
)
def test_what_is_wrong_with_a_deck(added: str, wrong: tuple[str, str, int, int]) -> None:
    """R3.2-R3.7: the size is wrong too, and everything is said at once, in every language."""
    deck = Deck("blade_master", (*DUEL.cards, *cards(added)))
    assert broken(deck) == ([("R3.2", "deck_size", len(deck.cards), 30), wrong] if added else [])
    for v in TIME_OF_HEROES.deck_violations(deck):
        assert v.pointer == "/cards"
        assert "{" not in TIME_OF_HEROES.text.messages.format(v.code, v.bindings, "uk")
        assert v.rule in TIME_OF_HEROES.text.rulebook


def test_everything_that_is_wrong_is_said_at_once() -> None:
    """R3.7: one entry for each broken rule and cell, with the card, or the type and rarity."""
    deck = Deck("knight", tuple(cards("axe x6, golem x6, holy_word, priest, sorceress, excalibur, durendal")))
    found = {(v.rule, *(str(v.bindings.get(key, "")) for key in ("card", "type", "rarity"))) for v in violations(deck)}
    assert found == {
        ("R3.2", "", "", ""),
        ("R3.3", "", "", ""),
        ("R3.5", "axe", "", ""),
        ("R3.5", "golem", "", ""),
        ("R3.6", "excalibur", "", ""),
        ("R3.6", "durendal", "", ""),
        ("R3.4", "", "spell", "white"),
    }
    (heroes,) = [v.bindings["cards"] for v in violations(deck) if v.rule == "R3.3"]
    assert heroes == ["priest", "sorceress"]


@pytest.mark.parametrize("seed", range(40))
def test_violations_are_those_of_the_rules(seed: int) -> None:
    """R3.1-R3.6: cards are added to and removed from a legal deck, and the rules are read literally."""
    choose = random.Random(seed)
    known = DECKS[choose.choice(list(DECKS))]
    deck = [card for card, n in known.cards.items() for _ in range(n)]
    for _ in range(choose.randrange(1, 9)):
        if choose.random() < 0.5:
            deck += [choose.choice([*CARDS, *HEROES, "excalibur"])] * choose.randrange(1, 4)
        else:
            deck.remove(choose.choice(deck))
    wanted = Counter[tuple[str, int, int]]()
    if len(deck) != 30:
        wanted["R3.2", len(deck), 30] += 1
    if heroes := [card for card in deck if card in HEROES]:
        wanted["R3.3", len(heroes), 0] += 1
    for card in set(deck):
        if deck.count(card) > 5:
            wanted["R3.5", deck.count(card), 5] += 1
        if card == "excalibur":
            wanted["R3.6", deck.count(card), 0] += 1
    for type_ in TYPES:
        for rarity, most in zip(RARITIES, HEROES[known.hero].limits[type_], strict=True):
            n = sum((CARDS[card].type, CARDS[card].rarity) == (type_, rarity) for card in deck if card in CARDS)
            if n > most:
                wanted["R3.4", n, most] += 1
    choose.shuffle(deck)
    found = [(rule, actual, allowed) for rule, _, actual, allowed in broken(Deck(known.hero, tuple(deck)))]
    assert Counter(found) == wanted


def own(hero: str = "blade_master", *, without: str = "", plus: str = "") -> dict[str, Any]:
    """A deck of the player's own: that of the Duellist, changed."""
    deck = list(DUEL.cards)
    for card in cards(without):
        deck.remove(card)
    return {"hero": hero, "cards": deck + cards(plus)}


@pytest.mark.parametrize(
    ("options", "pointer", "rule"),
    [
        ({"players": ["bm_duel"]}, "/players", ""),
        ({"players": ["bm_duel"] * 3}, "/players", ""),
        ({"players": ["bm_duel", "bm_dual"]}, "/players/1", ""),
        ({"players": ["bm_duel", 3]}, "/players/1", ""),
        ({"players": ["bm_duel", own("axe")]}, "/players/1/hero", ""),
        ({"players": ["bm_duel", {"hero": "knight"}]}, "/players/1", ""),
        ({"players": ["bm_duel", own() | {"sideboard": []}]}, "/players/1/sideboard", ""),
        ({"players": [own(plus="axe x171"), "bm_duel"]}, "/players/0/cards", ""),
        ({"players": [own(without="axe"), "bm_duel"]}, "/players/0/cards", "R3.2"),
        ({"players": ["bm_duel", own("sorceress")]}, "/players/1/cards", "R3.4"),
        ({"players": ["bm_duel", own(without="axe", plus="priest")]}, "/players/1/cards", "R3.3"),
        ({"players": ["bm_duel", own(without="axe", plus="excalibur")]}, "/players/1/cards", "R3.6"),
        ({"players": ["bm_duel", own(without="axe x2", plus="sword x2")]}, "/players/1/cards", "R3.5"),
        ({"players": ["bm_duel"] * 2, "first_player": "p3"}, "/first_player", ""),
        ({"players": ["bm_duel"] * 2, "previous_loser": "A"}, "/previous_loser", ""),
        ({"players": ["bm_duel"] * 2, "max_turns": 0}, "/max_turns", ""),
        ({"players": ["bm_duel"] * 2, "max_turns": 10_001}, "/max_turns", ""),
        ({"players": ["bm_duel"] * 2, "prompts": "never"}, "/prompts", ""),
        ({"players": ["bm_duel"] * 2, "pool": "rs2"}, "/pool", ""),
        ({"players": ["bm_duel"] * 2, "mulligan": True}, "/mulligan", ""),
    ],
)
def test_options_that_are_not_allowed(options: dict[str, Any], pointer: str, rule: str) -> None:
    """R5.1, R3.8, R1.7: the error points at the place; for a deck it says the rule and all that is wrong."""
    with pytest.raises(InvalidOptions) as error:
        Session.begin(TIME_OF_HEROES, options, Referee())
    assert (error.value.pointer, error.value.rule) == (pointer, rule)


def test_the_first_violation_stands_in_the_error() -> None:
    """R3.7, R5.1: and its rule once; the check of the deck reports them all."""
    deck = own(plus="priest, excalibur")
    with pytest.raises(InvalidOptions) as error:
        Session.begin(TIME_OF_HEROES, {"players": ["bm_duel", deck]}, Referee())
    assert str(error.value) == "The deck has 32 cards, but must have 30. (at /players/1/cards) [R3.2]"
    told = violations(Deck(deck["hero"], tuple(deck["cards"])))
    assert [found.rule for found in told] == ["R3.2", "R3.3", "R3.6"]


def test_decks_of_the_catalog_and_own_decks() -> None:
    """R0.1, R1.6, R3.1, R4.1, R5.3: two players, both Heroes open, and the opening hands out of these very cards."""
    s = game("kn_wall", own())
    assert (s.A.side.hero, s.A.closed, s.B.side.hero, s.B.closed) == ("knight", False, "blade_master", False)
    assert s.asked == ("A", "start_cards")
    s.A.do("enough")
    for player, deck in ((s.A, deck_of("kn_wall")), (s.B, DUEL)):
        assert player.count >= 7
        assert state.card_count(s.state, player.seat) == Counter(deck.cards)


@pytest.mark.parametrize(
    ("options", "first"),
    [
        ({"first_player": "p1"}, "p1"),
        ({"first_player": "p1", "previous_loser": "p2"}, "p1"),
        ({"first_player": "loser_of_previous", "previous_loser": "p1"}, "p1"),
        ({"first_player": "loser_of_previous", "previous_loser": "p2"}, "p2"),
        ({"first_player": "loser_of_previous", "previous_loser": None}, None),
        ({"first_player": "random", "previous_loser": "p2"}, None),
    ],
)
def test_who_goes_first(options: dict[str, Any], first: str | None) -> None:
    """R5.2: agreed, or the loser of the previous game; after a draw, and in a first game, by lot."""
    s = game("bm_duel", "bm_ambush", **options)
    assert ("first_player" in s.chances) == (first is None)
    assert [event.seat for event in s.told(events.FirstPlayer)] == [first or "p1"]
    assert set(s.chances[:14]) == {"draw_card"}, "the opening hands come before"


def refereed(*players: str, until: str, **options: Any) -> tuple[Session, Chance]:
    """A table whose referee is asked this; whatever else is asked gets the first answer."""
    table = Session.begin(TIME_OF_HEROES, {"players": players, **options}, Referee())
    while True:
        decision = table.decision(table.to_act[0])
        if decision.kind == until:
            assert isinstance(decision, Chance)
            return table, decision
        table.act(decision.seat, decision.legal()[-1])


@pytest.mark.parametrize(("seat", "asked"), [("p1", (TABLE, "draw_card")), ("p2", ("p1", "window_opp"))])
def test_the_lot(seat: Any, asked: tuple[str, str]) -> None:
    """R5.2, R15.1, R15.2: both are as likely; the referee enters who was drawn.

    Then that player's turn begins.  In p2's turn, p1 can play something before the first phase.  In p1's turn, neither
    can before p1 draws.
    """
    table, lot = refereed("bm_duel", "kn_wall", until="first_player")
    assert table.to_act == [TABLE]
    assert [*lot.outcomes()] == [(actions.Lot("p1"), 1), (actions.Lot("p2"), 1)]
    table.act(TABLE, actions.Lot(seat))
    assert (table.state.turn.number, table.state.turn.seat) == (1, seat)
    assert (table.to_act, table.decision(table.to_act[0]).kind) == ([asked[0]], asked[1])


def test_opening_hands_are_drawn_out_of_the_whole_deck() -> None:
    """R5.7, R5.8, R15.2: each card of the deck is as likely, no card that is not in it; p1 draws first."""
    table, draw = refereed("bm_duel", "pr_light", until="draw_card")
    assert draw.bindings["seat"] == "p1"
    weights = {outcome.card: weight for outcome, weight in draw.outcomes()}  # type: ignore[attr-defined]
    assert weights == dict(Counter(DUEL.cards))
    with pytest.raises(IllegalAction) as error:
        table.act(TABLE, actions.DrawCard("golem"))
    assert (error.value.rule, error.value.code) == ("R4.2", "not_in_the_deck")
    for n in range(15):  # 7, Power of the Blade Master, and 8, of the Priest
        draw = table.decision(TABLE)  # type: ignore[assignment]
        assert (draw.kind, draw.bindings["seat"]) == ("draw_card", "p1" if n < 7 else "p2")
        table.act(TABLE, draw.legal()[0])
    assert table.decision(TABLE).kind == "first_player"
    assert (table.state.p1.cards, table.state.p2.cards) == (7, 8)


SQUIRES = {"hero": "knight", "cards": cards("squire x5, sword x5, shield x5, parry x4, axe x3, armour x3, prayer x5")}


def test_nothing_is_shown_before_both_are_done() -> None:
    """R5.4, R4.3: the other player sees no card, no number and no event until both have chosen."""
    s = game(SQUIRES, SQUIRES)
    s.A.do("pick squire", "pick squire", "enough")
    assert s.asked == ("B", "start_cards")
    for seat in ("p2", "p1"):
        seen = s.table.view(seat).sides["p1"]
        assert (seen.field, seen.cards, seen.deck) == ([], 0, 30 if seat == "p2" else 28)
    assert s.events == []
    assert b"squire" not in TIME_OF_HEROES.codec.encode(s.table.view("p2"))
    s.B.do("enough")
    told = [event for event in s.B.heard() if isinstance(event, events.Started | events.Entered)]
    assert told == [
        events.Started(seat="p1", cards=["squire", "squire"]),
        events.Entered(seat="p1", card="squire", closed=False, rule="R5.6"),
        events.Entered(seat="p1", card="squire.2", closed=False, rule="R5.6"),
    ]
    assert s.A.field == "squire, squire.2"
    assert s.A.count + s.A.deck == 28


def test_all_chosen_cards_are_shown_before_a_card_is_drawn() -> None:
    """R5: its steps in their order, R5.4 and R5.6 for both players before R5.8."""
    s = game(SQUIRES, SQUIRES)
    s.A.do("pick squire", "enough")
    s.B.do("pick squire", "enough")
    told = [type(event) for event in s.A.heard()]
    assert max(n for n, kind in enumerate(told) if kind is events.Entered) < told.index(events.Drew)
    assert told.count(events.Started) == 2


def test_at_most_three_companions() -> None:
    """R5.5, R5.4: the fourth Squire is refused; what is no starting card, too; a decision may end at any number."""
    s = game(SQUIRES, SQUIRES)
    assert s.A.refused("pick axe") == ("R5.4", "not_a_starting_card")
    assert s.A.refused("pick acolyte") == ("R5.4", "not_in_your_deck")
    assert s.A.refused("pick squire^") == ("R5.4", "not_in_your_deck")
    assert s.A.refused("pick excalibur") == ("R3.6", "no_such_card")
    assert s.A.refused("pass")[0] == "R5.4"
    s.A.do("pick squire", "pick squire")
    assert s.A.offered() == {"pick squire", "enough"}
    s.A.do("pick squire")
    assert s.asked == ("B", "start_cards"), "he can only say enough, and is not asked"
    s.B.do("enough")
    assert s.A.field == "squire, squire.2, squire.3"


def test_prompting_always_asks_for_starting_cards_too() -> None:
    """R7.23, R5.4: whoever has none is asked as well; otherwise not."""
    assert game("bm_duel", "bm_duel").asked != ("A", "start_cards")
    s = game("bm_duel", SQUIRES, prompts="always")
    assert s.asked == ("A", "start_cards")
    assert s.A.offered() == {"enough"}
    s.A.do("enough")
    assert s.asked == ("B", "start_cards")
    s.B.do("pick squire", "pick squire", "pick squire")
    assert (s.asked, s.B.offered()) == (("B", "start_cards"), {"enough"})
    assert s.B.refused("pick squire") == ("R5.5", "too_many_starting_companions")
    s.B.do("enough")
    assert s.B.field == "squire, squire.2, squire.3"
