"""R22: Titles, how they are acquired and what they allow.

The ids in the names are those of the worked scenarios.
"""

from typing import Any

import pytest

from engine.runewars.cards import titles
from engine.runewars.components.load import TITLES
from engine.runewars.model import events
from engine.runewars.model.actions import Area, Do
from tests.engine.runewars.cards.scenes import FOUR, acquire
from tests.engine.runewars.kernel.scenes import kinds
from tests.engine.runewars.scene import Scene


def test_d11_more_must_be_paid_than_lies_on_the_card() -> None:
    """D11."""
    t = acquire(6, titles={"captain": ("p2", 3)})
    t.act("p1", "title captain")
    assert [x.n for x in t.legal()] == [4, 5, 6]
    t.act("p1", "number 5")
    card = t.state.titles["captain"]
    assert (card.seat, card.influence, t.player("p1").influence, t.player("p2").influence) == ("p1", 5, 1, 0)


def test_r22_1_r22_2_a_free_card_costs_at_least_1_and_only_affordable_ones_are_offered() -> None:
    t = acquire(3, titles={"captain": ("p2", 3), "primarch": ("p1", 2)})
    assert t.refused("p1", "title captain") == "R22.2"
    assert t.offers("title primarch")  # also one's own
    t.act("p1", "title lord_commander")
    assert [x.n for x in t.legal()] == [1, 2, 3]
    assert acquire(3).act("p1", "pass").told(events.TitleTaken) == []
    assert acquire(0).kind is None  # nothing is affordable


def captain(**more: Any) -> Scene:
    heroes = [
        ("ronan", "p1", "3A", {"rewards": ["timmorran_shard", "timmorran_shard open", "soulbiter"]}),
        ("mok", "p1", "3C", {"rewards": ["flute_of_possession"]}),
        ("jaes", "p2", "3C", {"rewards": ["ice_storm"]}),
    ]
    return Scene.turn("p1", 1, titles={"captain": ("p1", 1)}, heroes=heroes, **more)


def test_r22_3_the_captain_discards_three_rewards_for_a_rune_once_in_a_turn() -> None:
    t = captain(lands={"8A": "1 footman"}, captain_rewards="any")
    t.until("turn_window").act("p1", "do captain")
    assert len(t.legal()) == 3
    t.act("p1", "reward ronan timmorran_shard", "reward mok flute_of_possession", "reward ronan timmorran_shard")
    assert [(r.card, r.open) for hero in t.g.heroes("p1") for r in hero.rewards] == [("soulbiter", False)]
    t.act("p1", "area 8A", "area 5B")
    assert kinds(t) == {"8A": "dragon", "5B": "false"}
    assert t.told(events.RunePlaced)[0].rule == "R22.3"
    assert t.kind != "turn_window" or not t.offers("do captain")


def test_r22_3_of_two_copies_the_open_one_is_discarded() -> None:
    t = captain().until("turn_window").act("p1", "do captain", "reward ronan timmorran_shard")
    hero = t.hero("ronan")
    assert hero is not None
    assert [(r.card, r.open) for r in hero.rewards] == [("timmorran_shard", False), ("soulbiter", False)]


@pytest.mark.parametrize(("owner", "rewards"), [("p1", 2), ("p2", 3), (None, 3)])
def test_r22_3_only_the_owner_with_three_rewards(owner: str | None, rewards: int) -> None:
    hero = ("ronan", "p1", "3A", {"rewards": ["elven_bow", "soulbiter", "ice_storm"][:rewards]})
    t = Scene.turn("p1", 1, titles={"captain": (owner, 1)}, heroes=[hero])
    assert titles.illegal_captain(t.g, "p1", Do("captain")) is not None


def test_r22_4_the_lord_commander_looks_at_a_rune_before_conquer() -> None:
    t = Scene.turn(
        "p1",
        3,
        titles={"lord_commander": ("p1", 1)},
        lands={"3C": "2 archer, rune dragon", "5A": "rune false", "daqan_A": "rune dragon"},
    )
    assert (t.kind, t.offers("do commander")) == ("turn_window", True)
    t.act("p1", "do commander")
    assert t.legal() == [Area("3C"), Area("5A")]  # a player knows their own
    t.act("p1", "area 3C")
    told = t.told(events.RuneSeen)[-1]
    assert (told.seat, told.area, told.kind, told.rule) == ("p1", "3C", "dragon", "R22.4")
    assert events.redact(told, "p2").kind is None  # type: ignore[attr-defined]
    assert t.land("3C").rune.seen == ["p1", "p2"]  # type: ignore[union-attr]
    assert titles.illegal_commander(t.g, "p1", Do("commander")) is not None


@pytest.mark.parametrize(("order", "owner"), [(2, "p1"), (3, "p2")])
def test_r22_4_only_with_conquer_and_only_the_owner(order: int, owner: str) -> None:
    t = Scene.turn("p1", order, titles={"lord_commander": (owner, 1)}, lands={"5A": "rune false"})
    assert titles.illegal_commander(t.g, "p1", Do("commander")) is not None


def test_r22_3_r22_4_also_when_everybody_is_always_asked() -> None:
    t = Scene.turn("p1", 3, lands={"5A": "rune false"}, prompts="always", players={"p1": {"tactics": ["pillage"]}})
    assert not t.offers("do commander")


def test_r22_the_owner_of_a_card_that_is_not_there() -> None:
    t = Scene(drive=lambda g: [titles.title_owner(g, title) for title in TITLES])
    assert t.value == [None, None, None]


@pytest.mark.parametrize("token", ["rune false", "rune dragon", "rune dragon open"])
def test_r22_4_any_rune_token_strengthens_its_owner_as_defender(token: str) -> None:
    t = Scene.battle("5A", "1 footman", titles={"lord_commander": ("p2", 1)}, lands={"5A": f"stronghold p2, {token}"})
    t.until("retreat_area")
    (told,) = t.told(events.Tally)
    assert (told.attacker, told.defender) == (1, 7)


def test_r22_4_neutral_units_do_not_fight_for_the_player_who_leads_them() -> None:
    t = Scene.battle("5A", "4 footman", titles={"lord_commander": ("p2", 1)}, lands={"5A": "1 giant!, rune false"})
    t.fate(1, 2, 3, 4).rest()
    (told,) = t.told(events.Tally)
    assert told.defender == 0


def test_r22_4_two_more_strength_where_a_rune_lies() -> None:
    for lands, strength in (({"latari_A": "rune false"}, 4), ({}, 2)):
        t = Scene.battle("latari_A", "2 footman", titles={"lord_commander": ("p1", 1)}, lands=lands).rest()
        assert t.told(events.Tally)[0].attacker == strength


def test_r22_6_the_titles_of_an_eliminated_player_return_with_their_influence() -> None:
    lands = dict.fromkeys(("waiqar_A", "waiqar_B", "waiqar_C"), "1 footman")
    t = Scene.turn("p1", 7, "primary", FOUR[:3], lands=lands, titles={"captain": ("p3", 4)})
    card = t.state.titles["captain"]
    assert (t.player("p3").out, card.seat, card.influence) == (True, None, 4)


def test_r22_2_a_player_may_raise_a_title_of_their_own() -> None:
    """R22.2."""
    t = acquire(3, titles={"captain": ("p1", 2)}).act("p1", "title captain")
    assert (t.state.titles["captain"].influence, t.player("p1").influence) == (3, 0)
