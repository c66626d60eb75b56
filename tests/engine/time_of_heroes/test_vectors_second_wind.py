"""Worked scenarios of the rules, one test each, by their numbers: the Second Wind."""

import pytest

from engine.time_of_heroes.model import events
from tests.engine.time_of_heroes.scene import scene

#: A is about to run out of cards.
LAST_PRAYER = "PR: prayer, axe; deck 0; graveyard 9"


def test_v81_who_draws_two_has_not_gone_to_the_second_wind() -> None:
    """V81. R10.7, R10.10: A takes five and makes the remaining draw; B only draws two."""
    s = scene(A=LAST_PRAYER, B="axe x3")
    s.A.play("prayer")
    assert s.B.offered("second_wind_response") == {"respond second_wind", "respond draw_two", "respond nothing"}
    s.B.do("respond draw_two")
    assert (s.A.count, s.B.count) == (6, 5)
    assert (s.A.side.second_wind, s.B.side.second_wind) == (True, False)
    assert s.asked == ("A", "play")


def test_v82_both_go_to_the_second_wind() -> None:
    """V82. R10.8, R10.10: B's nine cards are shuffled together and five are taken; neither draws two."""
    s = scene(A=LAST_PRAYER, B="axe x3; deck 6")
    s.A.play("prayer")
    s.B.do("respond second_wind")
    assert (s.A.side.second_wind, s.B.side.second_wind) == (True, True)
    assert (s.A.count, s.B.count, s.B.deck, s.B.graveyard) == (6, 5, 4, "")


def test_v83_the_second_wind_may_be_ignored() -> None:
    """V83. R10.7."""
    s = scene(A=LAST_PRAYER, B="axe x3; deck 6")
    before = s.B.side
    s.A.play("prayer")
    s.B.do("respond nothing")
    assert s.B.side == before
    assert (s.A.count, s.B.count, s.B.deck) == (6, 3, 6)


def test_v85_a_response_forces_a_second_wind() -> None:
    """V85. R10.11: B draws their last card and then goes themselves; A is not asked for a response."""
    s = scene(A=LAST_PRAYER, B="axe x3; deck 1; graveyard 6")
    s.A.play("prayer")
    s.B.do("respond draw_two")
    assert s.asked == ("A", "play")
    assert [(said.seat, said.response) for said in s.told(events.Responded)] == [("p2", "draw_two")]
    assert [began.seat for began in s.told(events.SecondWindBegan)] == ["p1", "p2"]
    assert (s.A.count, s.B.count, s.B.deck, s.B.side.second_wind) == (6, 5, 5, True)


@pytest.mark.parametrize(
    "position",
    [
        "PR: prayer, axe; deck 0; graveyard 9, garrote",
        "PR: prayer, axe, garrote; deck 0; graveyard 9",
        "PR: prayer, axe; deck garrote; graveyard 9",
    ],
    ids=["graveyard", "hand", "deck"],
)
def test_v86_garrote_comes_from_anywhere(position: str) -> None:
    """V86. R10.8 d: it stands on the field, open, and is none of the five cards."""
    s = scene(A=position, B="axe x3")
    s.A.play("prayer").scene.settle()
    assert s.A.field == "garrote"
    assert "garrote" not in s.A.hand
    assert s.A.count == (6 if "deck 0" in position else 5)
    refreshed = next(n for n, event in enumerate(s.events) if isinstance(event, events.Refreshed))
    drawn = [event for event in s.events[refreshed:] if isinstance(event, events.Drew)]
    assert drawn[0].count == 5
    assert all("garrote" not in (drew.cards or ()) for drew in drawn)


def test_v87_garrote_from_the_deck_at_a_voluntary_second_wind() -> None:
    """V87. R10.8 d: B goes with seven cards in the deck, and Garrote is one of them."""
    s = scene(A=LAST_PRAYER, B="AS: axe x3; deck axe x3, garrote, axe x3; graveyard 2")
    s.A.play("prayer")
    s.B.do("respond second_wind")
    assert (s.B.field, s.B.count, s.B.deck) == ("garrote", 5, 6)


def test_v89_blessing_leaves_at_the_second_wind() -> None:
    """V89. R10.8 c: it is shuffled into the pile, and the Power is 8 again."""
    s = scene(A="PR: prayer, axe; field blessing; deck 0; graveyard 9")
    assert s.A.side.power == 9
    s.A.play("prayer").scene.settle()
    assert (s.A.field, s.A.graveyard, s.A.count + s.A.deck) == ("", "", 12)
    assert s.A.side.power == 8
    assert [(left.card, left.to) for left in s.told(events.Left)] == [("blessing", "deck")]


@pytest.mark.parametrize("prompts", ["when_needed", "always"])
def test_v90_gaze_from_eternity(prompts: str) -> None:
    """V90. R13.3, R8.18: B sits without a card, has not lost, and gets no defence step while immune."""
    s = scene(A="axe x2", B="PR: gaze_from_eternity, prayer", prompts=prompts)
    s.A.play("axe")
    s.B.do("gaze_from_eternity a")
    s.until("A", "play")
    assert (s.B.hand, s.B.graveyard, s.over) == ("", "gaze_from_eternity, prayer", None)
    s.A.play("axe")
    if prompts == "always":
        s.B.do("pass")  # the interrupt step
    assert s.asked == ("A", "play")
    assert (s.results, s.over) == (["interrupted", "immune"], None)


def test_v91_gaze_from_eternity_with_a_companion() -> None:
    """V91. R8.18: at the second attack the Golem is not asked and stays open."""
    s = scene(A="axe x2", B="PR: gaze_from_eternity, prayer; field golem")
    s.A.play("axe")
    s.B.do("gaze_from_eternity a")
    s.A.play("axe", at="player")
    assert s.asked == ("A", "play")
    assert (s.B.field, s.results, s.over) == ("golem", ["interrupted", "immune"], None)


def test_v93_over_the_limit_in_the_opponents_turn() -> None:
    """V93. R11.2: seven and two are nine, so one is discarded at once."""
    s = scene(A="KN", B="PR: trance, faith x7", turn=True)
    s.B.play("trance")
    assert (s.asked, s.state.turn.step) == (("B", "hand_limit"), "window_1_opp")
    assert s.B.count == 9
    assert s.B.offered() == {"pick axe", "pick faith"}
    s.B.do("pick faith")
    assert s.B.count == 8


@pytest.mark.parametrize("phase", [1, 2, 3, 4])
def test_v93_the_excess_of_the_opponent_is_no_matter_of_phase_3(phase: int) -> None:
    """V93, in the later windows too. R11.2: phase 3 (R6.8) is for the active player's hand only."""
    s = scene(A="KN", B="PR: trance, faith x7", turn=True)
    s.until("B", "window_opp", phase=phase)
    s.B.play("trance")
    assert s.asked == ("B", "hand_limit")
    assert s.table.decision("p2").rule == "R11.1"
    s.B.do("pick faith")
    assert s.told(events.Discarded)[-1].rule == "R11.1"


def test_v94_penance_leaves_the_choice_to_the_owner() -> None:
    """V94. R15.1: B chooses which cards to give, down to four."""
    s = scene(A="PR: penance", B="axe x2, sword x2, shield x2")
    s.A.play("penance")
    assert s.B.offered("pick") == {"pick axe", "pick sword", "pick shield"}
    s.B.do("pick axe", "pick sword")
    assert (s.B.hand, s.chances) == ("axe, shield x2, sword", [])
    assert s.asked == ("A", "play")


def test_v98_garrote_under_raid() -> None:
    """V98. R10.8 d, R10.9: it comes to the field from under Raid; Kick stays there."""
    s = scene(A="AS: raid, garrote, kick, reconnaissance; deck 0; graveyard 9", B="axe x3")
    s.A.play("raid")
    assert s.A.offered("stash") == {"pick garrote", "pick kick", "enough"}
    s.A.do("pick garrote", "pick kick")
    s.A.play("reconnaissance")
    s.B.do("respond nothing")
    assert s.A.field == "raid/kick, garrote"
    assert (s.A.count, s.A.deck) == (5, 5)


def test_v80_one_card_in_the_deck_and_three_draws() -> None:
    """V80. R10.2, R10.3 (F18): one card, the Second Wind instead of the second, then one more."""
    s = scene(A="KN: regroup, sword, axe; deck 1; graveyard 9", B="axe x3")
    s.A.play("regroup", pay="sword")
    assert (s.asked, s.A.count) == (("B", "second_wind_response"), 2)
    s.B.do("respond nothing")
    assert [drew.count for drew in s.told(events.Drew)] == [1, 5, 1]
    assert (s.A.count, s.A.deck, s.A.graveyard) == (6, 7, "")


def test_v84_a_second_wind_that_is_used_already() -> None:
    """V84. R10.5, R10.7, R10.12: B cannot go too; B loses the cards that cannot be drawn."""
    s = scene(A="PR: prayer, axe; deck 0; graveyard 9", B="axe x3; deck 1; graveyard 6; second wind")
    s.A.play("prayer")
    assert s.B.offered("second_wind_response") == {"respond draw_two", "respond nothing"}
    assert s.B.refused("respond second_wind") == ("R10.7", "second_wind_used")
    s.B.do("respond draw_two")
    assert (s.A.count, s.B.count, s.B.deck) == (6, 4, 0)
    assert [(lost.seat, lost.count) for lost in s.told(events.DrawLost)] == [("p2", 1)]


def test_v84_an_empty_deck_loses_nothing() -> None:
    """V84. R10.12, R10.13: with the Second Wind used, no card comes, and the game goes on."""
    s = scene(A="PR: prayer, rebirth; deck 0; graveyard 9; second wind", B="axe x3")
    assert s.A.refused("rebirth") == ("R7.3", "second_wind_used")
    s.A.play("prayer")
    assert (s.A.hand, s.A.deck, s.over, s.asked) == ("rebirth", 0, None, ("A", "play"))


def test_v88_composure_acts_at_the_second_wind() -> None:
    """V88. R10.8 g (E3): after the five cards it goes to the graveyard, and two more are drawn."""
    s = scene(A="AS: composure, reconnaissance; deck 0; graveyard 9", B="axe x3")
    s.A.play("composure a")
    assert s.A.field == "composure"
    s.A.play("reconnaissance")
    s.B.do("respond nothing")
    assert [drew.count for drew in s.told(events.Drew)] == [5, 2]
    assert (s.A.field, s.A.graveyard, s.A.count, s.A.deck) == ("", "composure", 7, 3)


def test_v88_composure_saved() -> None:
    """V88. R7.9, R14.4: Sacrifice keeps it, and its owner still draws two."""
    s = scene(A="PR: prayer, axe; field composure; deck 0; graveyard sacrifice, 9", B="axe x3")
    s.will_draw("sacrifice").A.play("prayer")
    s.B.do("respond nothing")
    assert s.A.offered("save") == {"sacrifice a", "pass"}
    s.A.do("sacrifice a")
    assert (s.A.field, s.A.graveyard) == ("composure", "sacrifice")
    assert [drew.count for drew in s.told(events.Drew)] == [5, 2, 1]
    assert s.A.count == 7


def test_v92_immunity_ends_with_the_own_turn() -> None:
    """V92. R8.18, R6.2: played in a window, Gaze lasts until the start of its player's next turn."""
    s = scene(A="KN: axe x6", B="PR: gaze_from_eternity, axe x2", turn=True)
    assert s.B.offered("window_opp") == {"gaze_from_eternity b", "pass"}
    s.B.do("gaze_from_eternity b")
    assert (s.B.hand, s.over) == ("", None)
    s.until("A", "play")
    s.A.play("axe")
    assert (s.results, s.asked, s.over) == (["immune"], ("A", "play"), None)
    s.A.do("pass")
    s.until("B", "play")
    assert not s.B.side.immune
    assert s.B.count == 4  # half of Power 8


def test_v92_immunity_protects_neither_companions_nor_stops_an_interrupt() -> None:
    """V92. R8.18: strikes at Companions succeed, and the immune player may still interrupt."""
    s = scene(A="axe x2", B="PR: vanish; field golem, imp; immune")
    s.A.play("axe", at="imp")
    assert s.B.offered("interrupt") == {"vanish a", "pass"}
    s.B.do("pass")
    assert (s.B.field, s.results) == ("golem", ["success"])
    s.A.play("axe", at="player")
    s.B.do("vanish a")
    assert (s.results[1:], s.B.hand) == (["interrupted"], "axe")
