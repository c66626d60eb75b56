"""Why not: targets, draws of a referee, what is barred, and what is skipped because nothing is possible."""

from typing import Any

from engine.core.chance import Referee
from engine.core.decision import Illegal
from engine.core.session import Session, SkippedDecision
from engine.math_and_magic import MATH_AND_MAGIC as GAME
from engine.math_and_magic.model import actions
from tests.engine.math_and_magic.scene import Scene, hero, scene


def test_what_a_blessing_cannot_be_aimed_at() -> None:
    """R8.8, R8.11: immune squads, empty slots, places behind."""
    s = scene(A="academy: 3 1 2 zehir; tower 1").begin("field 7", "3 1 2 hero", "0 0")
    s.A.do("cast li1a")
    assert s.A.refused("target 1") == ("R8.8", "target_immune")
    assert s.A.refused("target 5") == ("R8.8", "nobody_to_aim_at")
    assert s.A.refused("target 2 behind") == ("R8.8", "nobody_behind")
    assert s.A.refused("target 7") == ("R5.8", "elemental_spared")
    assert barred(s, "p1") == [(actions.Target(1), "R8.8", "target_immune")]


def test_there_is_no_phantom_of_a_hero() -> None:
    """R8.8: and without an elementalist no creature stands in slot 7."""
    s = scene(A="haven: 1 2 dougal; tower 3; tablet summoning").begin("field 7", "1 hero 2", "0 0")
    s.A.do("cast su3a")
    assert s.A.refused("target 2") == ("R8.8", "no_phantom_of_a_hero")
    assert s.A.refused("target 7") == ("R8.8", "nobody_to_aim_at")


def barred(s: Scene, seat: str) -> list[tuple[Any, str, str]]:
    return [(b.action, b.rule, b.code) for b in s.table.decision(seat).illegal()]


def test_what_is_barred_in_a_deployment() -> None:
    """What somebody might look for and does not find, each with its rule."""
    s = scene(A="haven: 1 1 3 7")
    s.A.do("neutral", "dungeon", "size 1", "place 1", "place 3")
    assert barred(s, "p1") == [
        (actions.Place(7), "R5.7", "too_big"),
        (actions.Stack(1), "R5.6", "no_formations_here"),
        (actions.Behind(1), "R5.6", "no_formations_here"),
        (actions.Stack(2), "R5.3", "not_in_hand"),
        (actions.Behind(2), "R5.3", "not_in_hand"),
        (actions.PlaceHero(), "R5.3", "no_hero"),
    ]


def test_what_is_barred_in_a_window() -> None:
    s = scene(A="haven: 1; chests 1").begin("field 7", "1", "0 0")
    assert barred(s, "p1") == [(actions.Hire(1), "R10.3", "not_against_oneself")]


def test_what_is_barred_at_the_action() -> None:
    """R5.1, R11.1."""
    s = scene(B="inferno:; deck; heroes")
    assert barred(s, "p1") == [
        (actions.Duel("p1"), "R11.1", "not_oneself"),
        (actions.Duel("p2"), "R5.1", "opponent_without_cards"),
    ]


def skipped(s: Scene, seat: str, action: Any) -> list[tuple[str, str, list[tuple[str, str]]]]:
    """Answer with the explanations switched on: whose questions are not asked, which, and why."""
    table = s.table
    table.collect_skipped = True
    table.act(seat, action)
    found = list(map(told, table.skipped))
    s.events.clear()
    return found


def told(explained: SkippedDecision) -> tuple[str, str, list[tuple[str, str]]]:
    return (
        explained.decision.seat,
        explained.decision.kind,
        list(dict.fromkeys((b.rule, b.code) for b in explained.illegal)),
    )


def test_purchases_that_nobody_can_pay_are_explained() -> None:
    """R12.1: at the start of the next player's turn."""
    s = scene(B="inferno: 1 1 1 1 1 grok; chests 0; fountain", A="haven: 1 1 1 1 1 dougal")
    assert skipped(s, "p1", actions.Pass()) == [
        ("p2", "construct", [("R12.1", "too_few_chests"), ("R12.2", "nothing_left_to_buy")])
    ]


def test_spells_that_nobody_can_cast_are_explained() -> None:
    """R8.2, R8.4: without a mage, or with too low a tower; R10.1: without chests there is no window."""
    for a, deployment, why in (
        ("haven: 1; tower 5", "1", ("R8.2", "no_mage")),
        ("haven: 5", "5", ("R8.4", "tower_too_low")),
    ):
        s = scene(A=a)
        s.A.do("neutral", "field", "size 7", f"place {deployment}")
        s.table.act("p1", actions.Done())
        s.table.collect_skipped = True
        for _ in range(2):
            s.table.act("table", s.table.legal("table")[0])
        assert list(map(told, s.table.skipped)) == [
            ("p1", "spell", [why]),
            ("p1", "window", [("R10.1", "too_few_chests")]),
            ("p2", "window", [("R10.1", "too_few_chests")]),
        ]


def why(table: Session, action: Any) -> tuple[str, str, dict[str, Any]]:
    found = table.refusal("table", action)
    assert isinstance(found, Illegal)
    return found.rule, found.code, found.bindings


def test_cards_that_cannot_be_flipped() -> None:
    """R2.7, R2.8: it is said where they are."""
    s = scene(A="haven: 1 3-2 3-2; deck 1 1-5; discard 3-2 7")
    s.A.do("neutral", "field", "size 7", "place 3")
    s.table.act("p1", actions.Done())
    known = {"creature": "haven-3", "mark": 2, "hand": 1, "deployed": 1, "discard": 1}
    assert why(s.table, actions.Flip("3-2")) == ("R6.2", "card_elsewhere", known)
    assert why(s.table, actions.Flip("2-2"))[:2] == ("R6.2", "no_such_card_in_deck")
    assert why(s.table, actions.DrawFirst("p1"))[1] == "not_offered"
    expected = [b.action.card for b in s.table.decision("table").illegal()]
    assert expected == ["3-2", "7-0"]  # a blank of tier 1 is in the deck, too


def test_cards_and_heroes_that_cannot_be_drawn() -> None:
    """R1.4, R9.7."""
    s = scene(A="haven: 1 1 1; deck 1 1-5; discard 3-2; heroes dougal; lost klaus")
    s.table.act("p1", actions.Pass())
    assert why(s.table, actions.DrawCard("3-2"))[:2] == ("R9.7", "card_elsewhere")
    for card in ("1-0", "1-5"):
        s.table.act("table", actions.DrawCard(card))
    assert why(s.table, actions.DrawHero(hero("klaus")))[:2] == ("R9.7", "hero_in_discard")
    assert why(s.table, actions.DrawHero(hero("grok"))) == (
        "R1.4", "hero_of_another", {"hero": hero("grok"), "race": "haven"},
    )  # fmt: skip
    assert len(s.table.decision("table").illegal()) == 8


def test_tablets_neutral_armies_and_seats_that_cannot_be_drawn() -> None:
    """R3.1, R3.2."""
    table = Session.begin(GAME, GAME.modes[0].example, Referee())
    table.act("table", actions.DrawTablet("dark"))
    while table.decision("table").kind != "draw_tablet":
        table.act("table", table.legal("table")[0])
    assert why(table, actions.DrawTablet("dark")) == (
        "R3.1", "tablet_drawn", {"tablet": "dark", "owners": ["p1"]},
    )  # fmt: skip
    while table.decision("table").kind != "draw_first":
        table.act("table", table.legal("table")[0])
    assert why(table, actions.DrawFirst("p3"))[1] == "no_such_player"
    while table.decision("table").kind != "draw_neutral":
        table.act("table", table.legal("table")[0])
    assert why(table, actions.DrawNeutral("n-haven-1"))[1] == "neutral_not_in_deck"
    table.state.neutral_discard.append("n-haven-1")
    assert why(table, actions.DrawNeutral("n-haven-1"))[1] == "neutral_in_discard"


def test_whatever_is_offered_is_not_explained_away() -> None:
    """A law: a target that can be chosen has no reason against it."""
    s = scene(A="haven: 5 1 2; tower 1").begin("field 7", "5 1 2", "0 0")
    s.A.do("cast li1a")
    decision = s.table.decision("p1")
    assert decision.why_illegal is not None
    assert all(decision.why_illegal(action) is None for action in s.A.offered())
