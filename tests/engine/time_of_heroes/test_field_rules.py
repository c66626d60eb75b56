"""R14 Field cards."""

import pytest

from engine.time_of_heroes.components.cards import SIMPLE_ATTACKS
from engine.time_of_heroes.model import events
from tests.engine.time_of_heroes.scene import scene


def test_a_card_that_left_the_field_keeps_no_state() -> None:
    """R14.1, R14.2, R4.2: banished, the closed Golem is a card of its owner's hand like any other, and enters open."""
    s = scene(A="SO: banish", B="DE: axe; field golem~, imp")
    s.A.do("banish a", "pick golem")
    assert (s.B.field, s.B.hand, s.A.hand) == ("imp", "axe, golem", "axe")
    s.A.do("pass")
    s.until("B", "play")
    s.B.play("golem a", pay="axe")
    assert s.B.field == "imp, golem"


@pytest.mark.parametrize(
    ("A", "said", "B", "at"),
    [
        ("axe", ["axe a", "target imp"], "PR: sacrifice; field imp~", "imp~"),
        ("axe", ["axe a", "target player"], "PR: sacrifice; field imp", "imp~"),
        ("PR: exorcism", ["exorcism a"], "PR: sacrifice; field imp", "imp"),
        ("SO: dispel", ["dispel a"], "PR: sacrifice; field raid/kick", "raid/kick"),
        ("PR: purification", ["purification a"], "PR: sacrifice; field blessing", "blessing"),
    ],
    ids=["strike", "redirected", "exorcism", "dispel", "purification"],
)
def test_what_sacrifice_saves_from(A: str, said: list[str], B: str, at: str) -> None:
    """R14.4: a strike and an effect of the opponent; it stays in the state it has, with what lies under it."""
    for answer, field, graveyard in (("sacrifice a", at, "sacrifice"), ("pass", "", "")):
        s = scene(A=A, B=B)
        s.A.do(*said)
        if s.asked == ("B", "defend"):
            s.B.do("redirect imp")
        assert s.B.offered("save") == {"sacrifice a", "pass"}
        s.B.do(answer)
        assert s.B.field == field
        assert graveyard in s.B.graveyard
        assert [saved.card for saved in s.told(events.Saved)] == ([at.partition("/")[0].rstrip("~")] if field else [])


def test_one_card_saves_and_is_enough() -> None:
    """R14.4: after one Sacrifice the other is not asked for."""
    s = scene(A="axe x2", B="PR: sacrifice x2; field imp")
    s.A.play("axe", at="imp")
    s.B.do("sacrifice a")
    assert (s.asked, s.B.hand, s.B.field) == (("A", "play"), "sacrifice", "imp")


@pytest.mark.parametrize(
    ("A", "said", "B"),
    [
        ("SO: banish", ["banish a"], "PR: sacrifice; field imp"),
        ("PR: sacrifice, sword; field falcon_stance", ["sword a", "join falcon_stance b"], "KN~: axe x7"),
        ("PR: sacrifice x2, axe; field imp", ["sacrifice b", "pay imp"], "KN~: axe x7"),
        ("PR: sacrifice; field raid/kick", ["raid b"], "KN~: axe x7"),
    ],
    ids=["to the hand", "cost of an add-on", "cost", "own ability"],
)
def test_what_nothing_saves_from(A: str, said: list[str], B: str) -> None:
    """R14.5: returning to the hand, and costs; there is no question."""
    s = scene(A=A, B=B)
    s.A.do(*said)
    assert (s.asked, s.A.field, s.B.field) == (("A", "play"), "", "")


def test_what_can_lie_under_a_raid() -> None:
    """R14.7: Tricks that attack in phase 4 for no other cost than discarding themselves, and not once per turn."""
    tricks = ["dagger", "akinak", "throwing_knife", "kick", "poison_vial", "garrote", "backstab", "twin_daggers"]
    s = scene(A=f"PR: raid, {', '.join(tricks[:4])}; field blessing")
    s.A.do("raid a")
    assert s.A.offered("stash") == {*(f"pick {trick}" for trick in tricks[:4]), "enough"}
    s = scene(A="PR: raid, ambush, crossbow, enchanted_dagger, bluff, trip, axe; field blessing")
    s.A.do("raid a")
    assert s.asked == ("A", "play"), "nothing of the kind"
    assert {card for card in SIMPLE_ATTACKS if card in tricks} == set(tricks)
    assert not SIMPLE_ATTACKS.keys() & {"ambush", "crossbow", "enchanted_dagger", "raid", "retreat", "mercenary"}


def test_cards_are_laid_one_by_one_up_to_three() -> None:
    """R14.7, R4.3: the player may stop before; what lies there is public and cannot be used otherwise."""
    s = scene(A="AS: raid, dagger x2, akinak, kick", B="axe x7")
    s.A.do("raid a", "pick dagger", "pick kick", "pick dagger")
    assert (s.A.field, s.A.hand) == ("raid/dagger/kick/dagger", "akinak")
    assert s.table.view("p2").sides["p1"].field[0].under == ["dagger", "kick", "dagger"]
    assert [laid.card for laid in s.B.heard() if isinstance(laid, events.Laid)] == ["dagger", "kick", "dagger"]
    assert s.A.refused("dagger a") == ("R7.3", "not_in_hand")
    s = scene(A="AS: raid, dagger x2", B="axe x7")
    s.A.do("raid a", "pick dagger", "enough")
    assert (s.A.field, s.A.hand) == ("raid/dagger", "dagger")


@pytest.mark.parametrize(
    ("under", "strikes"),
    [
        ("raid/dagger/kick", [(2, "simple"), (1, "simple")]),
        ("raid/kick/dagger", [(1, "simple"), (2, "simple")]),
        ("raid~/poison_vial/garrote", [(1, "poison"), (2, "simple no_redirect")]),
        ("raid/twin_daggers/akinak", [*[(1, "simple")] * 3, (1, "simple unpreventable")]),
    ],
)
def test_a_raid_attacks_in_the_order_in_which_the_cards_were_laid(under: str, strikes: list[tuple[int, str]]) -> None:
    """R14.7: open or closed; with all strikes of all cards, which are in no zone until the attack is over."""
    s = scene(A=f"PR: axe; field {under}", B="shield, axe x6")
    s.A.do("raid b")
    assert s.asked == ("B", "defend")
    assert (s.A.field, s.A.graveyard, s.A.hand) == ("", "raid", "axe")
    assert s.table.view("p2").attacks[0].released == under.split("/")[1:]
    s.settle()
    assert s.attacks == [strikes]
    assert s.A.graveyard == ", ".join(sorted(["raid", *under.split("/")[1:]]))


def test_two_raids_are_two_attacks() -> None:
    """R14.3, R14.7: each with its own cards."""
    s = scene(A="PR: axe; field raid/dagger, raid/kick", B="KN~: axe x7")
    s.A.do("raid.2 b")
    assert (s.attacks, s.A.field) == ([[(1, "simple")]], "raid/dagger")
    s.A.do("raid b")
    assert s.attacks[1:] == [[(2, "simple")]]


@pytest.mark.parametrize(
    ("hand", "said", "left", "graveyard"),
    [
        ("dagger", ["dagger a"], "dagger^", ""),
        ("dagger x2", ["dagger b"], "dagger^", "dagger"),
        ("crossbow, axe", ["crossbow a"], "crossbow^", "axe"),
        ("enchanted_dagger", ["enchanted_dagger a"], "enchanted_dagger^", ""),
        ("garrote", ["garrote c"], "garrote^", ""),
        ("poison_vial", ["poison_vial b"], "poison_vial^", ""),
        ("dagger, poison_vial", ["dagger a", "join poison_vial a"], "dagger^", "poison_vial"),
        ("dagger^", ["dagger^ a"], "", "dagger"),
        ("sword", ["sword a"], "", "sword"),
        ("fire_bolt", ["fire_bolt a"], "", "fire_bolt"),
        ("theft", ["theft a"], "axe", "theft"),
        ("bluff, kick", ["bluff a"], "axe x3", "bluff, kick"),
    ],
)
def test_retreat(hand: str, said: list[str], left: str, graveyard: str) -> None:
    """R14.8: a Trick that would be discarded for its own attack is shown, stays, and is turned; all else is paid."""
    s = scene(A=f"PR: {hand}; retreat", B="KN~: axe x7")
    for one in said:
        s.A.do(one)
        if s.asked == ("A", "cost_discard"):
            s.A.do(next(x for x in sorted(s.A.offered()) if x.startswith("pay")))
        if s.asked == ("A", "addon") and one == said[-1]:
            s.A.do("pass")
    s.until("A", "play", "pick")
    if s.asked == ("A", "pick"):
        s.A.do("pick axe")
    assert (s.A.hand, s.A.graveyard) == (left, graveyard)
    (played,) = s.told(events.Played)
    assert played.turned == ([left[:-1]] if "^" in left else [])
    assert s.A.side.shown == (["dagger"] if "^" in hand else []), "no name is locked"


def test_an_enchanted_dagger_under_retreat_is_not_taken_from_the_graveyard() -> None:
    """R14.8, R7.9: it never left the hand, so that its success has nothing to return; the other copy stays."""
    s = scene(A="PR: enchanted_dagger; retreat; graveyard enchanted_dagger", B="KN~: axe x7")
    s.A.play("enchanted_dagger a")
    assert (s.A.hand, s.A.graveyard) == ("enchanted_dagger^", "enchanted_dagger")


def test_released_cards_are_turned_and_their_names_free() -> None:
    """R14.7, R14.8, R6.2: the other Dagger may be kept by Retreat too; all are turned back at the next own turn."""
    s = scene(A="PR: dagger; field raid/dagger/kick; retreat", B="KN~: axe x7")
    s.A.do("raid b")
    assert (s.A.hand, s.A.graveyard, s.A.side.shown) == ("axe, dagger, dagger^, kick^", "raid", [])
    s.A.play("dagger a")
    assert s.A.hand == "axe, dagger^ x2, kick^"
    s.A.do("pass")
    s.B.do("pass")
    s.until("A", "play")
    assert s.A.hand == "axe x2, dagger x2, kick"


def test_the_same_static_counts_once() -> None:
    """R14.9, R9.4: with two Banners a Demon has Power + 1; Exorcism, up to Power 3, sees the Power of now."""
    banners = "banner_of_legio_demonica x2"
    s = scene(A="PR: exorcism", B=f"DE; field {banners}, scarlet_eidolon, white_eidolon, golem, war_dog")
    powers = {card.id: card.power for card in s.table.view().sides["p2"].field}
    assert powers == {
        "banner_of_legio_demonica": None,
        "banner_of_legio_demonica.2": None,
        "scarlet_eidolon": 3,
        "white_eidolon": 4,
        "golem": 5,
        "war_dog": 2,
    }
    s.A.do("exorcism a")
    assert s.A.offered("pick") == {"pick scarlet_eidolon", "pick war_dog"}
    assert s.A.refused("pick white_eidolon")[0] == "R7.9"


def test_opening_and_closing() -> None:
    """R4.4, R7.9: Trip closes an open Companion of the opponent, the Demonologist opens a closed Demon of their own."""
    s = scene(A="PR: trip", B="DE; field imp~, golem, snare, imp")
    s.A.do("trip b")
    assert s.A.offered("pick_state") == {"pick golem", "pick imp.2"}
    s.A.do("pick imp.2")
    assert s.B.field == "imp~, golem, snare, imp.2~"
    assert [(event.seat, event.cards) for event in s.told(events.Closed)] == [("p2", ["imp.2"])]
    s = scene(A="DE; field imp~, golem~, scarlet_eidolon~, snare~")
    s.A.do("demonologist a")
    assert s.A.offered("pick_state") == {"pick imp", "pick scarlet_eidolon"}
    s.A.do("pick imp")
    assert (s.A.field, s.A.closed) == ("imp, golem~, scarlet_eidolon~, snare~", True)


def test_what_is_closed_already_is_not_told_again() -> None:
    """R7.9, R7.15: Kick against a closed Hero."""
    s = scene(A="AS~: kick", B="PR~: axe x4")
    s.A.play("kick")
    assert (s.B.closed, s.told(events.Closed), s.A.count) == (True, [], 1)
