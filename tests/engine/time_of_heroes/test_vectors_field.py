"""Worked scenarios of the rules, one test each, by their numbers: Companions and field cards."""

import pytest

from engine.time_of_heroes import TIME_OF_HEROES
from engine.time_of_heroes.components.cards import matching
from engine.time_of_heroes.components.dsl import Filter
from engine.time_of_heroes.components.load import ALL_CARDS, CARDS
from engine.time_of_heroes.model import events
from tests.engine.time_of_heroes.scene import scene

BANNER = "banner_of_legio_demonica"


def test_v53_redirection() -> None:
    """V53. R9.5, R9.6: an open Companion may take the strike and is destroyed by it; the hand is not touched."""
    s = scene(A="axe", B="DE: axe x3; field horned_demon, imp~")
    s.A.play("axe")
    assert s.B.offered("defend") == {"redirect horned_demon", "pass"}
    assert s.B.refused("redirect imp") == ("R9.6", "companion_closed")
    s.B.do("redirect horned_demon")
    assert (s.B.hand, s.B.field, s.B.graveyard) == ("axe x3", "imp~", "horned_demon")
    assert s.asked == ("A", "play")


def test_v54_a_redirected_strike_too_weak() -> None:
    """V54. R9.5: the Golem of Power 5 survives, closed, and the player without cards has not lost."""
    s = scene(A="sword", B="; field golem")
    s.A.play("sword")
    s.B.do("redirect golem")
    assert (s.B.field, s.B.hand, s.over) == ("golem~", "", None)


def test_v55_type_and_rarity() -> None:
    """V55. R1.1, R1.2: the three examples."""
    found = {id_: (ALL_CARDS[id_].rarity, ALL_CARDS[id_].type) for id_ in ("dagger", "battle_cry", "blade_master")}
    assert found == {
        "dagger": ("black", "trick"),
        "battle_cry": ("white", "technique"),
        "blade_master": ("gold", "hero"),
    }
    assert {id_ for id_ in found if id_ in CARDS} == {"dagger", "battle_cry"}


def test_v57_a_companion_put_on_the_field_by_the_banner_is_open() -> None:
    """V57. R7.14, R9.3: Scarlet Eidolon returns open and may attack at once."""
    s = scene(A=f"DE: axe; graveyard scarlet_eidolon; field {BANNER}", B="axe x2")
    s.A.play(f"{BANNER} b", pay="axe")
    assert (s.A.field, s.A.hand, s.A.graveyard) == (f"{BANNER}~, scarlet_eidolon", "", "axe")
    assert "scarlet_eidolon b" in s.A.offered("play")
    s.A.play("scarlet_eidolon b")
    assert s.B.count == 1


def test_v58_the_banner_makes_demons_stronger() -> None:
    """V58. R9.4: Power 2 + 1 is more than Force 2."""
    s = scene(A="sword", B=f"DE; field {BANNER}, scarlet_eidolon")
    s.A.play("sword", at="scarlet_eidolon")
    assert s.B.field == f"{BANNER}, scarlet_eidolon"
    assert s.table.view().sides["p2"].field[1].power == 3


@pytest.mark.parametrize("prompts", ["when_needed", "always"])
def test_v59_onslaught_after_a_redirection(prompts: str) -> None:
    """V59. R8.20: the Golem took the strike; the extra strike of Force 2 hits, without another interrupt step."""
    s = scene(A="axe, onslaught", B="DE: axe x3; field golem", prompts=prompts)
    s.A.play("axe")
    s.B.do("redirect golem")
    assert s.A.offered("after_defended") == {"onslaught a", "pass"}
    s.A.play("onslaught a")
    if prompts == "always":
        assert s.asked == ("B", "defend")
        assert s.B.refused("redirect golem") == ("R9.6", "companion_closed")
    s.settle()
    assert (s.B.count, s.B.field, s.results) == (1, "golem~", ["redirected", "success"])
    assert [added.force for added in s.told(events.StrikeAdded)] == [2]


def test_v61_white_eidolon_defends_from_the_hand() -> None:
    """V61. R9.8, erratum 5."""
    s = scene(A="axe", B="DE: white_eidolon, axe")
    s.A.play("axe")
    s.B.do("white_eidolon b")
    assert (s.B.hand, s.B.graveyard, s.results) == ("axe", "white_eidolon", ["defended"])


def test_v62_white_eidolon_on_the_field_can_only_take_the_strike() -> None:
    """V62. R9.8, R7.12: "discard" never takes a field card."""
    s = scene(A="axe", B="DE: axe x4; field white_eidolon")
    s.A.play("axe")
    assert s.B.offered("defend") == {"redirect white_eidolon", "pass"}
    assert s.B.refused("white_eidolon b") == ("R7.3", "not_in_hand")


def test_v63_falcon_stance_is_sent_to_the_graveyard() -> None:
    """V63. R7.12, erratum 6: it is no discard; Force 4 and uninterruptible."""
    s = scene(A="sword; field falcon_stance", B="KN~: axe x6")
    s.A.play("sword", join="falcon_stance b")
    (played,) = s.told(events.Played)
    assert (played.discarded, played.buried) == (["sword"], ["falcon_stance"])
    assert s.attacks == [[(4, "simple uninterruptible")]]
    assert s.B.count == 2
    assert (s.A.hand, s.A.field, s.A.graveyard) == ("", "", "falcon_stance, sword")


def test_v65_daggers_by_text_and_by_name() -> None:
    """V65. R2.1, R14.9: Poisoned Weapon strengthens both; Enchanted Dagger returns to the hand."""
    s = scene(A="AS: akinak, enchanted_dagger, axe; field poisoned_weapon", B="axe x7")
    s.A.play("akinak").play("enchanted_dagger")
    assert s.attacks == [[(2, "poison unpreventable")], [(3, "poison")]]
    assert (s.B.count, s.A.hand) == (2, "axe, enchanted_dagger")


def test_v66_a_keyword_does_not_run_backwards() -> None:
    """V66. R2.1, R2.2, R2.4: Akinak is another Dagger; a Dagger is no Enchanted Dagger; inflected words are none."""
    s = scene(A="AS: dagger, akinak", B="KN: axe x7")
    s.A.do("dagger b")
    assert s.A.offered("cost_discard") == {"pay akinak", "cancel"}
    s.A.do("pay akinak", "pass")
    assert s.attacks == [[(3, "simple unpreventable")]]
    assert s.B.count == 4

    assert matching(Filter(name=("enchanted_dagger",))) == {"enchanted_dagger"}
    assert not CARDS[BANNER].has("demon")
    assert not CARDS["shield_wall"].has("shield")


def test_v67_sacrifice_keeps_terrain_map() -> None:
    """V67. R14.4, R14.6, R6.2: it stays, closed until phase 1."""
    s = scene(A="PR: sacrifice, axe x4; field terrain_map~", turn=True)
    assert s.A.offered("save") == {"sacrifice a", "pass"}
    s.A.do("sacrifice a")
    s.settle()
    assert (s.A.field, s.A.graveyard) == ("terrain_map", "sacrifice")
    told = [type(event) for event in s.events]
    assert told.index(events.Saved) < told.index(events.Opened) < told.index(events.Drew)

    s = scene(A="PR: axe x4; field terrain_map~", turn=True).settle()
    assert (s.A.field, s.A.graveyard) == ("", "terrain_map")


def test_v69_a_raid_destroyed() -> None:
    """V69. R14.2: the cards under it go to the graveyard with it."""
    s = scene(A="AS: raid, kick", B="SO: dispel")
    s.A.play("raid").do("pick kick")
    assert s.A.field == "raid/kick"
    s.A.do("pass")
    s.B.play("dispel")
    assert (s.A.field, s.A.graveyard) == ("", "kick, raid")


def test_v70_raid_without_retreat() -> None:
    """V70. R14.7: one attack of all strikes; all four cards end in the graveyard."""
    s = scene(A="AS: raid, kick, throwing_knife x2", B="axe x7")
    s.A.play("raid").do("pick kick", "pick throwing_knife", "pick throwing_knife")
    assert (s.A.field, s.A.hand) == ("raid/kick/throwing_knife/throwing_knife", "")
    s.A.play("raid b")
    s.settle()
    assert s.attacks == [[(1, "simple"), (1, "simple uninterruptible"), (1, "simple uninterruptible")]]
    assert s.B.count == 4
    assert (s.A.hand, s.A.field, s.A.graveyard) == ("axe", "", "kick, raid, throwing_knife x2")


def test_v71_raid_with_retreat() -> None:
    """V71. R14.7, R14.8: the three cards come back to the hand, turned."""
    s = scene(A="AS: raid, retreat, kick, throwing_knife x2", B="KN~: axe x7")
    s.A.play("raid").do("pick kick", "pick throwing_knife", "pick throwing_knife")
    s.A.play("retreat").play("raid b")
    s.settle()
    assert (s.A.hand, s.A.graveyard) == ("axe, kick^, throwing_knife^ x2", "raid, retreat")
    assert s.B.count == 4


def test_v73_laying_on_of_hands_with_mantras() -> None:
    """V73. R7.6, R7.16: both are paid before cards are counted: up to 6; without Mantras up to 4."""
    s = scene(A="PR: laying_on_of_hands, mantras")
    s.A.play("laying_on_of_hands", join="mantras a")
    assert (s.A.hand, s.A.graveyard) == ("axe x6", "laying_on_of_hands, mantras")

    s = scene(A="PR: laying_on_of_hands, axe")
    s.A.play("laying_on_of_hands")
    assert s.A.hand == "axe x4"


def test_v74_the_card_of_the_priest_is_not_shown() -> None:
    """V74. F12, R4.3: B learns only that a card was looked at and taken."""
    s = scene(A="PR: 4; deck prayer, 9")
    s.A.play("priest")
    assert s.A.offered("look_take") == {"pick prayer", "pass"}
    s.A.do("pick prayer")
    assert (s.A.hand, s.A.closed) == ("axe x4, prayer", True)
    heard = [event for event in s.B.heard() if isinstance(event, (events.Looked, events.Took))]
    assert heard == [events.Looked(seat="p1", count=1, cards=None), events.Took(seat="p1", card=None)]


@pytest.mark.parametrize("prompts", ["when_needed", "always"])
def test_v75_the_priest_misses(prompts: str) -> None:
    """V75. R4.3: Axe is no Meditation, so it goes to the bottom."""
    s = scene(A="PR: 4; deck axe, prayer", prompts=prompts)
    s.A.play("priest")
    if prompts == "always":
        assert s.A.offered("look_take") == {"pass"}
        assert s.A.refused("pick axe") == ("R7.9", "does_not_fit")
        s.A.do("pass")
    assert s.asked == ("A", "play")
    assert (s.A.count, s.A.side.deck.top, s.A.side.deck.bottom) == (4, ["prayer"], ["axe"])


def test_v77_secrecy_of_what_was_taken() -> None:
    """V77. R4.3: for B the hand is a number, and neither B's view nor B's events name a card of A."""
    s = scene(A="PR: 4; deck prayer, sword x9", B="; deck golem x9")
    s.A.play("priest")
    views = [s.table.view("p2")]
    s.A.do("pick prayer")
    views.append(s.table.view("p2"))
    assert (views[1].sides["p1"].hand, views[1].sides["p1"].cards, views[1].sides["p1"].deck) == (None, 5, 9)
    assert views[0].looking.cards is None
    for told in (*views, *s.B.heard()):
        for card in (b"axe", b"prayer", b"sword"):
            assert card not in TIME_OF_HEROES.codec.encode(told)
    assert s.table.view("p1").sides["p1"].hand == ["axe"] * 4 + ["prayer"]


def test_v78_two_books_of_azur_count_once() -> None:
    """V78. R14.9: 2 + 2 cards, not 6."""
    s = scene(A="SO; field book_of_azur x2; deck fire_bolt, 9")
    s.A.play("sorceress")
    assert [looked.count for looked in s.told(events.Looked)] == [4]
    assert s.A.deck == 6


def test_v79_book_of_azur() -> None:
    """V79: four cards are looked at, a Spell may be taken, the rest goes to the bottom in the order in which it lay."""
    s = scene(A="SO; field book_of_azur x2; deck cloak, faith, lightning, fire_bolt, prayer")
    s.A.play("sorceress")
    assert s.A.offered("look_take") == {"pick lightning", "pick fire_bolt", "pass"}
    s.A.do("pick fire_bolt")
    assert s.A.hand == "fire_bolt"
    deck = s.A.side.deck
    assert [*deck.top, *deck.bottom] == ["prayer", "cloak", "faith", "lightning"]


def test_v56_a_free_companion_enters_closed() -> None:
    """V56. R7.14, R9.2, R9.3 (X4): Scarlet Eidolon cannot attack at once; one that was paid for can."""
    s = scene(A="DE: scarlet_eidolon, axe, horned_demon", B="axe x7")
    s.A.play("scarlet_eidolon a").play("horned_demon a", pay="axe")
    assert (s.A.field, s.A.graveyard) == ("scarlet_eidolon~, horned_demon", "axe")
    assert s.A.refused("scarlet_eidolon b") == ("R7.15", "already_closed")
    s.A.play("horned_demon c")
    assert (s.attacks, s.A.field) == ([[(1, "fire")]], "scarlet_eidolon~, horned_demon~")
    s.A.do("demonologist a")
    assert s.A.offered("pick_state") == {"pick scarlet_eidolon", "pick horned_demon"}
    s.A.do("pick scarlet_eidolon")
    s.A.play("scarlet_eidolon b")
    assert s.B.count == 5


def test_v56_a_free_card_that_is_no_companion_enters_open() -> None:
    """V56. R7.14: Terrain Map may be closed at once; a closed Companion opens in phase 1."""
    s = scene(A="AS: terrain_map, accomplice", B="axe x2")
    s.A.play("terrain_map a").play("accomplice a")
    assert s.A.field == "terrain_map, accomplice~"
    s.A.do("pass")
    s.B.play("axe")
    assert s.A.offered("interrupt") == {"terrain_map c", "pass"}
    s.A.do("terrain_map c")
    assert s.A.field == "terrain_map~, accomplice~"
    s.B.do("pass")
    s.until("A", "play")
    assert (s.A.field, s.A.graveyard) == ("accomplice", "terrain_map")


def test_v60_an_onslaught_may_follow_an_onslaught() -> None:
    """V60. R8.20: after a defence by a card, aimed again, defended, and followed by another."""
    s = scene(A="axe, onslaught x2", B="shield x2, axe x3; field imp")
    s.A.play("axe")
    s.B.do("shield b")
    s.A.do("onslaught a")
    assert s.A.offered("target") == {"target player", "target imp"}
    s.A.do("target player")
    assert s.B.offered("defend") == {"shield a", "shield b", "redirect imp", "pass"}
    s.B.do("shield a")
    s.A.play("onslaught a", at="imp")
    s.settle()
    assert s.results == ["defended", "defended", "success"]
    assert (s.B.hand, s.B.field) == ("axe x3, shield^", "")


def test_v60_no_onslaught_after_an_interrupt_or_a_success() -> None:
    """V60. R8.20, R8.10: an interrupted strike is neither successful nor defended."""
    s = scene(A="axe, onslaught", B="smoke_bomb, axe")
    s.A.play("axe")
    s.B.do("smoke_bomb a")
    assert s.asked == ("A", "play")
    assert s.A.refused("onslaught a") == ("R7.21", "wrong_moment")

    s = scene(A="axe, onslaught", B="axe x4")
    s.A.play("axe")
    assert s.asked == ("A", "play")
    assert s.A.offered() == {"onslaught b", "pass"}


def test_v64_poisoned_weapon_is_free() -> None:
    """V64. R7.14 (E1): as the only card of the hand it comes to the field, open, and nothing is discarded."""
    s = scene(A="AS: poisoned_weapon", B="axe x2")
    s.A.play("poisoned_weapon")
    assert (s.A.hand, s.A.field, s.A.graveyard, s.over) == ("", "poisoned_weapon", "", None)
    (played,) = s.told(events.Played)
    assert (played.discarded, played.shown, played.closed, played.buried) == ([], [], [], [])


def test_v68_sacrifice_does_not_undo_a_cost() -> None:
    """V68. R14.5: Guardian Angel sent to the graveyard for their own defence cannot be saved."""
    s = scene(A="axe", B="PR: sacrifice, axe; field guardian_angel~")
    s.A.play("axe")
    s.B.do("guardian_angel b")
    assert s.asked == ("A", "play")
    assert (s.B.hand, s.B.field, s.B.graveyard, s.results) == ("axe, sacrifice", "", "guardian_angel", ["defended"])


def test_v68_a_saved_companion_stays_as_it_was() -> None:
    """V68. R14.4: one that was closed to take the strike stays closed."""
    s = scene(A="AS: crossbow, axe", B="PR: sacrifice, axe; field guardian_angel")
    s.A.play("crossbow")
    s.B.do("redirect guardian_angel")
    assert s.B.offered("save") == {"sacrifice a", "pass"}
    s.B.do("sacrifice a")
    assert (s.B.hand, s.B.field, s.B.graveyard) == ("axe", "guardian_angel~", "sacrifice")


def test_v72_retreat_at_any_moment_of_the_own_turn() -> None:
    """V72. R7.22, R6.3 (E2): in windows 1 to 3, after the opponent, and in phase 4; not in the opponent's turn."""
    s = scene(A="AS: retreat, dagger, axe x3", B="PR: trance", turn=True)
    for phase in ("1", "2", "3"):
        assert s.asked == ("B", "window_opp")
        s.B.do("pass")
        assert (s.asked, s.table.decision("p1").bindings["phase"]) == (("A", "window_own"), phase)
        assert s.A.offered() == {"retreat a", "pass"}
        s.A.do("pass")
    assert s.asked == ("B", "window_opp")
    s.B.do("pass")
    assert "retreat a" in s.A.offered("play")

    s = scene(A="AS: trip, retreat", B="PR: axe")
    s.A.do("pass")
    s.until("A", "window_opp", phase=1)
    assert s.A.offered() == {"trip a", "pass"}
    assert s.A.refused("retreat a") == ("R7.21", "wrong_moment")


def test_v72_retreat_lasts_until_the_end_of_the_turn() -> None:
    """V72. R14.8, R6.11: played in window 1, it keeps a Dagger in phase 4; then that is discarded."""
    s = scene(A="AS: retreat, dagger, axe x3", B="KN~: axe x7", turn=True)
    s.A.do("retreat a")
    s.until("A", "play")
    assert s.A.side.retreat
    s.A.play("dagger a")
    assert (s.A.hand, s.A.side.shown) == ("axe x4, dagger^", [])
    s.A.play("dagger^ a")
    assert (s.A.hand, s.A.graveyard, s.B.count) == ("axe x4", "dagger, retreat", 3)
    s.A.do("pass")
    s.until("B", "play")
    assert not s.A.side.retreat


def test_v76_what_was_taken_is_shown_where_that_was_agreed() -> None:
    """V76. R4.5 (F13): the card taken, not the others that were looked at."""
    s = scene(A="PR: 4; deck prayer, 9", B="; deck golem x9", show_looked_cards="taken")
    s.A.play("priest").do("pick prayer")
    assert [event for event in s.B.heard() if isinstance(event, events.TookOpenly)] == [
        events.TookOpenly(seat="p1", card="prayer")
    ]

    s = scene(A="PR: wisdom; deck sword, prayer, shield, faith", B="; deck golem x9", show_looked_cards="taken")
    s.A.play("wisdom").do("pick faith")
    heard = b"".join(TIME_OF_HEROES.codec.encode(event) for event in s.B.heard())
    assert b"faith" in heard
    assert not any(card in heard for card in (b"sword", b"prayer", b"shield"))
    assert s.A.side.deck.bottom == ["sword", "prayer", "shield"]
