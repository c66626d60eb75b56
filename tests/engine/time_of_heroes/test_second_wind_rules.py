"""R10 Drawing and Second Wind, R11 Hand limit."""

import pytest

from engine.time_of_heroes.model import events
from engine.time_of_heroes.model import state as st
from tests.engine.time_of_heroes.scene import Scene, load, scene

#: A runs out of cards with their next draw.
LAST = "PR: prayer, sword; deck 0; graveyard 9"


def told(s: Scene) -> list[tuple[str, str]]:
    """What happened of R10, in order: the event, and whose."""
    kinds = (events.SecondWindBegan, events.Responded, events.Refreshed, events.Drew, events.DrawLost, events.Left)
    return [(type(event).__name__, event.seat) for event in s.events if isinstance(event, kinds)]


def test_cards_are_drawn_from_the_top_unseen() -> None:
    """R10.1, R4.3: one by one, without showing them; the opponent hears how many."""
    s = scene(A="PR: prayer; deck faith, golem, sword")
    s.A.play("prayer")
    assert (s.A.hand, s.A.deck) == ("faith, golem", 1)
    (drew,) = s.told(events.Drew)
    assert (drew.cards, drew.rule) == (["faith", "golem"], "R10.1")
    assert [event.cards for event in s.B.heard() if isinstance(event, events.Drew)] == [None]


def test_a_draw_that_is_no_more_does_not_happen() -> None:
    """R10.12, R10.13: with the Second Wind used the draws are lost, however many, and nothing else."""
    s = scene(A="PR: prayer, mantras, axe; deck 1; graveyard 9; second wind", B="axe")
    s.A.play("prayer", join="mantras a")
    assert [(lost.count, lost.rule) for lost in s.told(events.DrawLost)] == [(3, "R10.12")]
    assert (s.A.count, s.A.deck, s.over) == (2, 0, None)


def test_the_player_has_no_choice() -> None:
    """R10.4, R10.3: there is no question whether; the opponent is asked how they respond."""
    s = scene(A=LAST, B="axe", prompts="always")
    s.A.do("prayer a", "pass")
    assert s.asked == ("B", "second_wind_response")
    assert s.A.side.second_wind


def test_the_order_of_a_second_wind() -> None:
    """R10.6, R10.8, R10.2: announced, answered, refreshed, the answer carried out, and then the draws that remain."""
    s = scene(A=LAST, B="axe x3; deck 6")
    s.A.play("prayer")
    s.B.do("respond second_wind")
    assert told(s) == [
        ("SecondWindBegan", "p1"),
        ("Responded", "p2"),
        ("Refreshed", "p1"),
        ("Drew", "p1"),
        ("SecondWindBegan", "p2"),
        ("Refreshed", "p2"),
        ("Drew", "p2"),
        ("Drew", "p1"),
    ]
    assert [drew.count for drew in s.told(events.Drew)] == [5, 5, 1]
    assert [(event.seat, event.deck) for event in s.told(events.Refreshed)] == [("p1", 11), ("p2", 9)]


def test_the_response_comes_before_the_shuffle() -> None:
    """R10.7: B decides while A's hand and graveyard are as they were."""
    s = scene(A=LAST, B="axe")
    s.A.play("prayer")
    assert (s.A.hand, s.A.deck, len(s.A.side.graveyard)) == ("sword", 0, 10)
    assert s.B.offered() == {"respond second_wind", "respond draw_two", "respond nothing"}
    assert s.B.refused("pass")[0] == "R10.7"


def test_the_response_is_asked_even_if_nothing_can_come_of_it() -> None:
    """R10.7, R7.23: with an empty deck and the Second Wind used."""
    s = scene(A=LAST, B="axe; deck 0; second wind")
    s.A.play("prayer")
    assert s.B.offered() == {"respond draw_two", "respond nothing"}
    assert s.B.refused("respond second_wind") == ("R10.7", "second_wind_used")
    s.B.do("respond draw_two")
    assert (s.B.count, [lost.count for lost in s.told(events.DrawLost)]) == (1, [2])


def test_a_voluntary_second_wind_shuffles_the_deck_too() -> None:
    """R10.8, R10.5: hand, turned cards, graveyard and what is left of the deck; known cards are known no more."""
    s = scene(A="PR: rebirth, faith^, sword; deck golem, 5; graveyard imp x2", B="axe")
    s.A.play("rebirth")
    s.B.do("respond nothing")
    assert (s.A.count, s.A.deck, s.A.graveyard) == (5, 6, "")
    assert (s.A.side.deck.top, s.A.side.turned) == ([], [])
    assert s.A.side.shown == ["faith"], "the name stays locked until the next own turn"


@pytest.mark.parametrize(
    ("A", "said", "lost"),
    [
        ("PR: rebirth, prayer x2; deck 0; graveyard axe", ["rebirth a", "prayer a"], 2),
        ("PR: prayer x2; deck 1; graveyard 1", ["prayer a", "prayer a"], 2),
        ("AS: reconnaissance x2; deck 0; graveyard reconnaissance", ["reconnaissance a", "reconnaissance a"], 1),
    ],
)
def test_once_in_a_span_however_it_came_about(A: str, said: list[str], lost: int) -> None:
    """R10.5, R10.12: made by an effect or forced by a draw; the next empty draw is lost."""
    s = scene(A=A, B="axe")
    s.A.do(said[0])
    s.B.do("respond nothing")
    s.A.do(said[1])
    s.until("A", "play")
    assert len(s.told(events.SecondWindBegan)) == 1
    assert (s.A.deck, [event.seat for event in s.told(events.DrawLost)]) == (0, ["p1"])
    assert s.A.refused("rebirth a")[0] == "R7.3"


def test_going_in_response_counts_too() -> None:
    """R10.5, R10.7: B has gone in A's turn, so B cannot go again in the same span, but can in their own turn."""
    s = scene(A=LAST, B="PR: axe x5; deck 0")
    s.A.play("prayer")
    s.B.do("respond second_wind")
    assert (s.B.count, s.B.deck, s.B.side.second_wind) == (5, 0, True)
    s.A.do("pass")
    s.until("A", "second_wind_response")
    assert (s.state.turn.seat, s.B.side.second_wind) == ("p2", True), "used again, in a new span"


def test_a_second_wind_inside_a_response_is_not_answered() -> None:
    """R10.11, R10.6: B's two draws run dry; A, who could draw two cards, is not asked."""
    s = scene(A=LAST, B="axe x3; deck 0; graveyard 6", prompts="always")
    s.A.do("prayer a", "pass")
    s.B.do("respond draw_two")
    assert s.asked == ("A", "play")
    assert told(s)[-5:] == [
        ("SecondWindBegan", "p2"),
        ("Refreshed", "p2"),
        ("Drew", "p2"),
        ("Drew", "p2"),
        ("Drew", "p1"),
    ]
    assert (s.B.count, s.A.count) == (6, 6), "five, and the draw that was left"


def test_fewer_than_five_cards() -> None:
    """R10.12, R10.8: what is there is drawn, and the rest is not even lost; then the draw that is left."""
    s = scene(A="PR: prayer, sword; deck 0; graveyard axe", B="axe")
    s.A.play("prayer")
    s.B.do("respond nothing")
    assert (s.A.hand, s.A.deck) == ("axe, prayer, sword", 0)
    assert [lost.count for lost in s.told(events.DrawLost)] == [1]


def test_in_the_opponents_turn() -> None:
    """R10.6, R10.7: B goes in A's window, and A, the active player, responds."""
    s = scene(A="axe x3", B="PR: trance, axe; deck 0; graveyard 9", turn=True)
    s.B.do("trance a")
    assert s.asked == ("A", "second_wind_response")
    s.A.do("respond draw_two")
    assert (s.A.count, s.B.count, s.B.side.second_wind, s.A.side.second_wind) == (6, 6, True, False)
    assert [drew.rule for drew in s.told(events.Drew)] == ["R10.8", "R10.7", "R10.1", "R6.6"]


def test_what_the_refresh_does_not_touch() -> None:
    """R10.9: field cards, the Hero, cards under a Raid, and whether they are closed."""
    s = scene(A="PR~: prayer; field golem~, raid/kick/dagger, snare; deck 0; graveyard 9", B="axe; field imp~")
    s.A.play("prayer").scene.settle()
    assert (s.A.closed, s.A.field, s.B.field) == (True, "golem~, raid/kick/dagger, snare", "imp~")


def test_cards_whose_text_says_so_leave_and_come() -> None:
    """R10.8: Blessing and Inner Peace go into the pile, both Garrotes come open, from hand and deck and Raid."""
    s = scene(
        A="PR: rebirth, garrote; field blessing, raid/garrote/kick, inner_peace~; deck garrote, 3; graveyard 4",
        B="axe; field blessing",
    )
    s.A.play("rebirth").scene.settle()
    assert s.A.field == "raid/kick, garrote, garrote.2, garrote.3"
    assert (s.A.count, s.A.deck, s.B.field) == (5, 5, "blessing")
    assert [(left.card, left.to, left.rule) for left in s.told(events.Left)] == [
        ("blessing", "deck", "R10.8"),
        ("inner_peace", "deck", "R10.8"),
    ]


def test_two_composures_exceed_the_limit() -> None:
    """R10.14, R10.8, R11.1: one after the other, in field order; nine cards are discarded down to seven, then the
    draw that is left brings the eighth, and one more goes."""
    s = scene(A="AS: reconnaissance; field composure, snare, composure; deck 0; graveyard sword x6, axe x6", B="axe")
    s.A.play("reconnaissance")
    s.B.do("respond nothing")
    assert (s.asked, s.A.count) == (("A", "hand_limit"), 9)
    assert told(s)[-5:] == [("Drew", "p1"), ("Left", "p1"), ("Drew", "p1"), ("Left", "p1"), ("Drew", "p1")]
    assert s.A.field == "snare"
    s.A.do("pick axe", "pick axe")
    s.until("A", "play")
    assert s.A.count == 7
    assert [drew.count for drew in s.told(events.Drew)] == [5, 2, 2]


def test_the_hand_is_checked_after_each_composure() -> None:
    """R11.2, R10.8: the second of three brings nine cards; two go before the third draws."""
    s = scene(A="AS: reconnaissance; field composure x3; deck 0; graveyard sword x6, axe x6", B="axe")
    s.A.play("reconnaissance")
    s.B.do("respond nothing")
    assert (s.asked, s.A.count, s.A.field) == (("A", "hand_limit"), 9, "composure.3")


def test_a_second_wind_in_the_middle_of_an_attack() -> None:
    """R10.9, R14.7: Kick's card; the released cards are not shuffled in, and the attack goes on."""
    s = scene(A="AS~: axe; field raid/kick/garrote; deck 0; graveyard 9", B="KN~: axe x5")
    s.A.play("raid b")
    assert (s.asked, s.results) == (("B", "second_wind_response"), ["success"])
    s.B.do("respond nothing")
    assert s.asked == ("A", "play")
    assert s.results == ["success", "success"]
    assert (s.A.graveyard, s.A.field, s.A.count, s.A.deck, s.B.count) == ("garrote, kick", "", 5, 6, 2)


def test_a_card_that_was_shuffled_away_does_not_return() -> None:
    """R7.9, R10.8: the Enchanted Dagger is in the deck or in the hand, but not twice."""
    s = scene(A="AS~: enchanted_dagger; field contract; deck 0; graveyard 3", B="KN~: axe x7")
    s.A.play("enchanted_dagger a")
    s.B.do("respond nothing")
    assert s.A.count + s.A.deck == 4
    assert s.A.graveyard == ""


def test_a_card_that_was_shuffled_away_does_not_return_from_where_it_went_later() -> None:
    """R10.8, R7.9: drawn again and discarded as excess it is another card; the Dagger's text is past."""
    state = scene(A="AS: axe; field composure x2; deck 0; graveyard enchanted_dagger x9, sword x3", B="axe").state
    state.agenda = [st.Effects(seat="p1", text="enchanted_dagger.a/1"), st.SecondWind(seat="p1", step="refresh")]
    state.p1.second_wind = True
    s = load(state)
    s.A.do("pick enchanted_dagger", "pick enchanted_dagger")
    s.until("A", "play")
    assert (s.A.count, s.A.graveyard) == (7, "composure x2, enchanted_dagger x2")


def test_the_limit_is_the_power_of_the_hero() -> None:
    """R11.1, R11.2, R1.6: the owner chooses, one card after the other, turned ones too; the discards are public."""
    s = scene(A="KN: prayer, mantras, axe x3, sword^, sword")
    s.A.play("prayer", join="mantras a")
    assert (s.asked, s.A.count) == (("A", "hand_limit"), 9)
    assert s.table.decision("p1").bindings == {"count": 2}
    assert s.A.offered() == {"pick axe", "pick sword", "pick sword^"}
    assert s.A.refused("pick golem")[0] == "R11.1"
    s.A.do("pick sword^", "pick axe")
    assert (s.A.hand, s.asked) == ("axe x6, sword", ("A", "play"))
    assert [event.cards for event in s.told(events.Discarded)] == [["sword"], ["axe"]]


def test_the_limit_after_a_response() -> None:
    """R11.2, R10.6: what the triggers brought too much goes first; then B draws, and is checked as well."""
    s = scene(A="AS: reconnaissance; field composure x2; deck 0; graveyard sword x6, axe x6", B="axe x6, sword")
    s.A.play("reconnaissance")
    s.B.do("respond draw_two")
    assert (s.asked, s.A.count, s.B.count) == (("A", "hand_limit"), 9, 7)
    s.A.do("pick axe", "pick axe")
    assert (s.asked, s.B.count) == (("B", "hand_limit"), 9)
    s.B.do("pick axe", "pick axe")
    s.until("A", "play")
    assert (s.A.count, s.B.count) == (7, 7)


def test_the_limit_after_a_second_wind() -> None:
    """R11.2, R10.3: B's response brought them nine cards; two go before A makes the draw that is left."""
    s = scene(A=LAST, B="axe x6, sword")
    s.A.play("prayer")
    s.B.do("respond draw_two")
    assert (s.asked, s.A.count, s.B.count) == (("B", "hand_limit"), 5, 9)
    s.B.do("pick axe", "pick axe")
    assert (s.asked, s.A.count) == (("A", "play"), 6)


def test_a_power_that_falls_is_followed_at_once() -> None:
    """R11.2: Purification takes B's Blessing, B discards one of nine cards, and only then A draws."""
    s = scene(A="PR: purification", B="PR: axe x8, sword; field blessing, snare")
    s.A.do("purification a", "pick blessing")
    assert (s.asked, s.B.count, s.A.count) == (("B", "hand_limit"), 9, 0)
    s.B.do("pick sword")
    assert (s.B.count, s.A.count) == (8, 1)


@pytest.mark.parametrize("copies", [1, 2])
def test_a_static_of_several_cards_counts_once(copies: int) -> None:
    """R14.9, R11.1: with two Blessings the Power is nine as well, and falls with the last one."""
    s = scene(A="PR: purification", B=f"PR: axe x8, sword; field blessing x{copies}, snare")
    s.A.do("purification a", "pick blessing")
    assert s.asked == (("B", "hand_limit") if copies == 1 else ("A", "play"))


def test_the_excess_of_phase_2_waits_for_phase_3() -> None:
    """R11.3: a Second Wind in phase 2 and the draws after it bring eight cards; plays of window 3 check only B."""
    s = scene(A="AS: retreat; deck 0; graveyard sword x6, 6", B="PR: trance, axe x7", turn=True)
    s.until("A", "window_own", phase=1)
    s.A.do("retreat a")
    s.until("B", "second_wind_response")
    s.B.do("respond nothing")
    s.until("B", "window_opp", phase=3)
    assert s.A.count == 8
    s.B.do("trance a")
    s.until("A", "hand_limit")
    assert (s.A.count, s.B.count) == (8, 8)
    assert s.table.decision("p1").rule == "R6.8"


def test_the_own_play_in_window_3_is_not_checked_either() -> None:
    """R11.3: nine cards, of which Retreat goes; the eighth goes in phase 3."""
    s = scene(A="AS: retreat, axe x5, sword; field inner_peace", B="KN: axe", turn=True)
    s.until("A", "window_own", phase=3)
    assert s.A.count == 9
    s.A.do("retreat a")
    assert (s.asked, s.A.count) == (("A", "hand_limit"), 8)
    assert s.table.decision("p1").rule == "R6.8"


def test_only_the_hand_counts() -> None:
    """R11.4: neither the field nor what lies under a Raid."""
    s = scene(A="AS: raid, axe x6; field snare, raid/kick/dagger/akinak, golem")
    s.A.do("raid a")
    assert (s.asked, s.A.count) == (("A", "play"), 6)
    assert s.A.field == "snare, raid/kick/dagger/akinak, golem, raid.2"
