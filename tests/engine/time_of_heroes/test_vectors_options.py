"""Worked scenarios of the rules, one test each, by their numbers: options, a Hero of Power 6, resigning, the limit."""

from typing import Any

import pytest

from engine.core.chance import Deck
from engine.time_of_heroes import TIME_OF_HEROES
from engine.time_of_heroes.model import events
from tests.engine.time_of_heroes.scene import Scene, cards, game, load, scene

SUMMONERS = [
    {"hero": "demonologist", "cards": cards(f"{start}, horned_demon x5, fire_bolt x5, scarlet_eidolon x5, {more}")}
    for start, more in (
        ("imp x2, book_of_azur", "golem x4, prayer x5, necrotic_touch x2, cloak"),
        ("imp", "golem x4, prayer x5, necrotic_touch x2, cloak, mercenary, shadow_step"),
    )
]


def summoners(start_companions: str) -> Scene:
    """A (first) and B, both Demonologists, have placed all their starting cards."""
    s = game(*SUMMONERS, first_player="p1", start_companions=start_companions)
    s.will_draw("necrotic_touch, fire_bolt x5, golem, horned_demon")  # the last one is B's
    s.A.do("pick imp", "pick imp", "pick book_of_azur")
    s.B.do("pick imp")
    return s


def shuffled(deck: str, first: str, **position: Any) -> Scene:
    """A scene in which the order of A's deck is not known; the first cards that come off it are these."""
    state_ = scene(**position).state
    state_.p1.deck = Deck.of(cards(deck))
    return load(state_).will_draw(first)


def end_turn(s: Scene, *players: str) -> None:
    """These players end their turns, one after another, without playing anything."""
    for name in players:
        s.until(name, "play")
        (s.A if name == "A" else s.B).do("pass")


def looked(s: Scene) -> list[Any]:
    """What B hears of a look: the cards looked at, and the cards taken, `None` for those that are not shown."""
    types = events.Looked | events.LookedOpenly | events.Took | events.TookOpenly
    return [getattr(e, "cards", getattr(e, "card", None)) for e in s.B.heard() if isinstance(e, types)]


def ends(s: Scene, seat: str | None) -> tuple[list[str] | None, list[str] | None]:
    """What a seat sees on top and at the bottom of A's deck."""
    seen = s.table.view(seat).sides["p1"]
    return seen.top, seen.bottom


@pytest.mark.parametrize(("start", "mark"), [("open", ""), ("closed", "~")])
def test_v112_companions_that_start_open_or_closed(start: str, mark: str) -> None:
    """V112. R5.6, R5.4, R5.8: the Book of Azur enters open in both cases; the rest is shuffled and drawn from."""
    s = summoners(start)
    entered = [(e.seat, e.card, e.closed) for e in s.told(events.Entered)]
    assert entered == [
        ("p1", "imp", bool(mark)),
        ("p1", "imp.2", bool(mark)),
        ("p1", "book_of_azur", False),
        ("p2", "imp", bool(mark)),
    ]
    assert s.B.field == f"imp{mark}"
    opening = s.told(events.Drew)[:2]
    assert [(drew.seat, drew.count, drew.rule) for drew in opening] == [("p1", 7, "R5.8"), ("p2", 7, "R5.8")]
    s.until("A", "hand_limit")
    assert (s.A.deck, s.B.count, s.B.deck) == (20 - 1, 7, 22)  # A has drawn in phase 2


@pytest.mark.parametrize(("start", "redirected"), [("open", True), ("closed", False)])
def test_v113_when_they_open(start: str, redirected: bool) -> None:
    """V113. R5.6, R6.5, R9.6: A's Companions open in A's first phase 1; B's is still closed and takes no strike."""
    s = summoners(start)
    s.A.do("pick fire_bolt")  # the card over the hand limit
    assert s.asked == ("A", "play")
    assert s.A.field == "imp, imp.2, book_of_azur"
    assert any(e.cards == ["imp", "imp.2"] for e in s.told(events.Opened)) == (start == "closed")
    assert "imp b" in s.A.offered()
    s.A.play("necrotic_touch")
    s.until("B", "defend")
    assert ("redirect imp" in s.B.offered()) == redirected
    if redirected:
        s.B.do("redirect imp")
        assert (s.B.field, s.B.count, s.results) == ("", 7, ["redirected"])
    else:
        assert s.B.refused("redirect imp") == ("R9.6", "companion_closed")
        s.B.do("pass")
        assert (s.B.field, s.B.count, s.results) == ("imp~", 6, ["success"])


def test_v114_a_later_free_companion() -> None:
    """V114. R7.14, R5.6: the option concerns the start of the game alone."""
    s = scene(A="KN: squire", start_companions="open")
    s.A.play("squire a")
    assert s.A.field == "squire~"


@pytest.mark.parametrize(
    ("option", "results", "hand"),
    [("stopped", ["interrupted"] * 3, "axe x3"), ("goes_on", ["interrupted"] * 2 + ["success"], "axe x2")],
)
def test_v115_stopped(option: str, results: list[str], hand: str) -> None:
    """V115. R8.10: the interrupt cancels the uninterruptible strike too, where that was agreed."""
    s = scene(A="SO: chain_lightning", B="AS: smoke_bomb, axe x3", interrupted_uninterruptible=option)
    s.A.play("chain_lightning")
    s.B.play("smoke_bomb")
    s.settle()
    assert (s.results, s.B.hand) == (results, hand)


def test_v116_stopped_and_the_counterattack() -> None:
    """V116. R8.10, R8.21, R13.1: no strike hits B; the counterattack takes A's last card."""
    s = scene(A="SO: chain_lightning, axe", B="battle_cry, axe x2", interrupted_uninterruptible="stopped")
    s.A.play("chain_lightning")
    s.B.play("battle_cry").do("choose 1")
    assert s.over == ("B", "strike_last_card")
    assert (s.A.hand, s.B.hand) == ("", "axe x2")


@pytest.mark.parametrize("option", ["goes_on", "stopped"])
def test_v117_stopped_and_all_strikes_uninterruptible(option: str) -> None:
    """V117. R8.9, R8.10: the attack as a whole is uninterruptible under both values."""
    s = scene(A="feint", B="KN~: battle_cry, axe x2", interrupted_uninterruptible=option, prompts="always")
    s.A.play("feint")
    assert s.asked == ("B", "defend")
    assert s.B.refused("battle_cry") == ("R8.9", "attack_uninterruptible")
    s.will_fall("axe x2")
    s.B.do("pass")
    assert (s.results, s.B.hand) == (["success"], "battle_cry")


@pytest.mark.parametrize(("option", "hand"), [("goes_on", 1), ("stopped", 3)])
def test_v118_the_flag_of_an_add_on(option: str, hand: int) -> None:
    """V118. R7.16, R8.4, R8.10: the Assassin makes the first strike uninterruptible."""
    s = scene(A="AS: twin_daggers", B="AS: smoke_bomb, axe x3", interrupted_uninterruptible=option)
    s.A.play("twin_daggers", join="assassin a")
    assert s.attacks == [[(2, "simple uninterruptible"), (1, "simple"), (1, "simple")]]
    s.B.play("smoke_bomb")
    s.settle()
    assert (s.B.count, s.A.closed, s.asked) == (hand, True, ("A", "play"))


def test_v119_a_stopped_strike_is_not_defended() -> None:
    """V119. R8.10, R8.20: a cancelled strike is neither successful nor defended, so Onslaught is not offered."""
    s = scene(
        A="blade_whirl, sword, onslaught; field falcon_stance",
        B="smoke_bomb, axe x6",
        interrupted_uninterruptible="stopped",
    )
    s.A.play("blade_whirl", pay="sword", join="falcon_stance b")
    assert s.attacks == [[(3, "simple uninterruptible"), (1, "simple"), (1, "simple")]]
    s.B.play("smoke_bomb")
    assert (s.asked, s.results, s.B.count) == (("A", "play"), ["interrupted"] * 3, 6)


@pytest.mark.parametrize(
    ("option", "before", "heard", "bottom"),
    [
        ("none", None, [None, None], None),
        ("taken", None, [None, "fire_bolt"], None),
        ("all", ["cloak", "fire_bolt"], [["cloak", "fire_bolt"], "fire_bolt"], ["cloak"]),
    ],
)
@pytest.mark.parametrize("other", ["p2", "spectator"])
def test_v120_what_a_look_shows(
    option: str, before: list[str] | None, heard: list[Any], bottom: list[str] | None, other: str
) -> None:
    """V120. R4.3, R4.5: nothing, the card taken, or all cards before A chooses; A knows the bottom in all cases."""
    s = shuffled("cloak, fire_bolt, faith", "cloak, fire_bolt", A="SO: prayer", show_looked_cards=option)
    s.A.play("sorceress")
    assert s.asked == ("A", "look_take")
    look = s.table.view(other).looking
    assert (look.seat, look.count, look.cards) == ("p1", 2, before)
    assert looked(s) == heard[:1]
    s.A.do("pick fire_bolt")
    assert looked(s) == heard
    assert s.A.hand == "fire_bolt, prayer"
    assert [(put.count, put.to) for put in s.told(events.PutBack)] == [(1, "bottom")]
    assert (ends(s, "p1")[1], ends(s, other)[1]) == (["cloak"], bottom)
    assert s.table.view(other).sides["p1"].hand is None


def test_v121_the_example_of_the_rulebook() -> None:
    """V121. X7, R6.8, R11.3: Power 6 and seven cards in hand: one is discarded in phase 3."""
    s = scene(A="BA: axe x5, sword", B="PR: trance", turn=True)
    s.until("B", "window_opp", phase=3)
    assert (s.A.count, [drew.count for drew in s.told(events.Drew)]) == (7, [1])
    s.B.do("pass")
    assert s.asked == ("A", "hand_limit")
    assert s.A.offered() == {"pick axe", "pick sword"}
    s.A.do("pick axe")
    assert s.A.hand == "axe x5, sword"


@pytest.mark.parametrize(("hand", "draws"), [(0, 3), (1, 2), (2, 1), (3, 1)])
def test_v122_half_of_power_6(hand: int, draws: int) -> None:
    """V122. R6.6: up to three cards, and at least one draw."""
    s = scene(A=f"BA: {hand}", turn=True).settle()
    assert [(drew.seat, drew.count) for drew in s.told(events.Drew)] == [("p1", draws)]
    assert s.A.count == hand + draws


def test_v123_the_limit_of_power_6_at_once() -> None:
    """V123. R11.1, R11.2, R8.19: the two cards of Drain Life make seven, and one is discarded at once."""
    s = scene(A="BA: drain_life, axe x5", B="axe x4")
    s.A.play("drain_life")
    s.until("A", "hand_limit", "play")
    assert (s.B.count, [drew.count for drew in s.told(events.Drew)]) == (2, [2])
    assert (s.A.count, s.asked) == (6, ("A", "play"))
    assert [fallen.rule for fallen in s.told(events.Discarded) if fallen.seat == "p1"] == ["R11.1"]


def test_v124_setup_with_power_6() -> None:
    """V124. R1.6, R5.8, R6.6, R6.8: six cards, then a seventh in phase 2, of which one is discarded in phase 3."""
    s = game("ba_steel", "so_storm", first_player="p1")
    s.B.do("pick book_of_azur")
    opening = s.told(events.Drew)[:2]
    assert [(drew.seat, drew.count) for drew in opening] == [("p1", 6), ("p2", 7)]
    assert (s.B.field, s.B.count, s.B.deck) == ("book_of_azur", 7, 22)
    s.until("A", "hand_limit")
    assert (s.A.count, s.A.deck) == (7, 24 - 1)
    s.A.do(min(s.A.offered()))
    assert (s.A.count, s.asked) == (6, ("A", "play"))


@pytest.mark.parametrize(("option", "heard"), [("all", [["axe"]]), ("taken", [None]), ("none", [None])])
@pytest.mark.parametrize("other", ["p2", "spectator"])
def test_v125_nothing_taken_all_shown(option: str, heard: list[Any], other: str) -> None:
    """V125. R4.5: with `all` both views show the card at the bottom; with `taken` nothing is shown."""
    s = shuffled("axe, prayer", "axe", A="PR: 4", show_looked_cards=option)
    s.A.play("priest")
    assert (s.asked, s.A.hand, looked(s)) == (("A", "play"), "axe x4", heard)
    assert (ends(s, "p1")[1], ends(s, other)[1]) == (["axe"], ["axe"] if option == "all" else None)


@pytest.mark.parametrize("option", ["none", "taken", "all"])
def test_v126_a_card_left_on_top(option: str) -> None:
    """V126. R4.3, R4.5, R10.1: both see it there until it is drawn; neither B's view nor B's events name that draw."""
    s = shuffled("prayer, faith, axe x8", "prayer", A="PR: 4; field acolyte", show_looked_cards=option)
    s.A.play("acolyte b").do("put top")
    known = ["prayer"] if option == "all" else None
    assert (ends(s, "p1")[0], ends(s, "p2")[0]) == (["prayer"], known)
    assert looked(s) == [known]
    assert [(put.count, put.to) for put in s.told(events.PutBack)] == [(1, "top")]
    before = len(s.events)
    end_turn(s, "A")
    assert ends(s, "p2")[0] == known
    end_turn(s, "B")
    s.until("A", "play")
    assert (s.A.hand, ends(s, "p1")[0]) == ("axe x4, prayer", [])
    assert ends(s, "p2")[0] == ([] if option == "all" else None)
    for told in (s.table.view("p2"), *s.B.heard()[before:]):
        assert b"prayer" not in TIME_OF_HEROES.codec.encode(told)


def test_v127_the_span_of_once_per_turn() -> None:
    """V127. R7.17, R6.2: a use in A's turn is over when A's next turn begins."""
    s = scene(A="sword x2, shield, axe x2", B="spear x2, axe x4")
    s.A.play("sword")
    s.B.play("spear b")
    s.A.do("shield a")
    assert "shield^" in s.A.hand
    end_turn(s, "A", "B")
    s.until("A", "play")
    assert "shield^" not in s.A.hand
    s.A.play("sword")
    s.B.play("spear b")
    assert "shield a" in s.A.offered("defend")


def test_v128_composure_in_the_hand_at_a_second_wind() -> None:
    """V128. R10.8, R19: it does not come to the field by itself."""
    s = scene(A="AS: composure, reconnaissance, axe; deck 0; graveyard 9", B="axe x3")
    s.A.play("reconnaissance")
    s.B.do("respond nothing")
    assert (s.A.count, s.A.deck, s.A.field) == (5, 7, "")
    assert [refreshed.deck for refreshed in s.told(events.Refreshed)] == [12]


def test_v129_resigning_out_of_turn() -> None:
    """V129. R13.7: B resigns in A's turn, while B is asked nothing."""
    s = scene(A="axe", B="axe")
    assert s.asked == ("A", "play")
    s.B.do("resign")
    assert s.over == ("A", "resigned")
    outcome = s.table.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.reason, outcome.rule) == (["p1"], "resigned", "R13.7")


def test_v130_the_turn_limit() -> None:
    """V130. R13.8: after the second turn the game is a draw."""
    s = scene(A="axe", B="axe", number=1, max_turns=2)
    end_turn(s, "A")
    assert s.over is None
    end_turn(s, "B")
    s.settle()
    assert s.over == (None, "turn_limit")
    outcome = s.table.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.reason, outcome.rule) == ([], "turn_limit", "R13.8")
