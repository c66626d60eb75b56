"""R26.11 to R26.16: the texts of the Season cards of autumn.

The ids in the names are those of the worked scenarios.
"""

import pytest

from engine.core.errors import UndoRefused
from engine.runewars.cards import season_cards
from engine.runewars.components.schema import DIALS
from engine.runewars.model import events
from engine.runewars.model.actions import Area
from engine.runewars.model.state import SeasonText
from tests.engine.runewars.cards.scenes import RICH, over, text
from tests.engine.runewars.kernel.scenes import kinds, seen
from tests.engine.runewars.scene import Scene


def test_g21_the_captains_heroes_stay() -> None:
    """G21."""
    t = Scene(
        season="autumn",
        step="plan",
        season_card="revealing_true_nature",
        agenda=[SeasonText()],
        heroes=[("jaes", "p1", "5A"), ("mok", "p1", "5A")],
        titles={"captain": ("p1", 2)},
        players={"p1": {"influence": 4}},
    )
    assert t.kind == "choose_order"
    assert [hero.id for hero in t.state.heroes] == ["jaes", "mok"]
    assert t.player("p1").influence == 4


def test_r26_11_frozen_crops() -> None:
    t = text("frozen_crops", players={"p1": {"food": 5, "wood": 8}, "p2": {"food": 4}})
    assert (t.player("p1").food, t.player("p1").wood, t.player("p2").food) == (4, 8, 4)
    assert over(t)


def test_r26_12_bountiful_harvest() -> None:
    t = text("bountiful_harvest", players={"p1": {"food": 8, "wood": 0}}, lands={"5D": "stronghold p1, 1 beastman"})
    assert [getattr(t.player("p1"), d) for d in ("food", "wood", "ore")] == [3 + 1, 2, 4]
    rich = dict.fromkeys(("8B", "1A", "5C", "8C"), "1 footman")
    assert text("bountiful_harvest", lands=rich).player("p1").food == 8


def test_b7_famine_only_lowers() -> None:
    """B7."""
    t = text("famine", players={"p1": {"food": 5, "wood": 2, "ore": 4}}, lands={"5D": "1 footman", "3A": "1 archer"})
    assert [t.g.production("p1", d) for d in ("food", "wood", "ore")] == [3, 2, 4]
    assert [getattr(t.player("p1"), d) for d in ("food", "wood", "ore")] == [3, 2, 4]
    t = text("famine", players={"p1": {"food": 5, "wood": 2, "ore": 4}}, lands={"5D": "1 footman", "8A": "1 footman"})
    assert [t.g.production("p1", d) for d in ("food", "wood", "ore")] == [3, 5, 4]
    assert [getattr(t.player("p1"), d) for d in ("food", "wood", "ore")] == [3, 2, 4]
    assert [season_cards.no_effect(t.g, n) for n in (3, 4, 5)] == [False, True, False]
    t = Scene.turn("p1", 4, "primary", season="autumn", season_card="famine").rest()
    assert next(e.how for e in t.told(events.OrderResolved)) == "no_effect"


HEROES = [("ronan", "p1", "daqan_A"), ("mok", "p1", "daqan_A"), ("jaes", "p1", "daqan_A", {"rewards": ["ice_storm"]})]


def test_r26_15_revealing_their_true_nature() -> None:
    t = text("revealing_true_nature", players={"p1": {"influence": 3}}, heroes=HEROES)
    assert (t.seat, t.kind, t.decision().bindings) == ("p1", "keep_hero_pay", {"hero": "jaes", "price": 2})
    t.act("p1", "yes")
    assert t.decision().bindings == {"hero": "mok", "price": 1}
    t.act("p1", "no")
    assert (t.player("p1").influence, [h.id for h in t.state.heroes]) == (1, ["ronan", "jaes"])
    assert [(e.hero, e.how) for e in t.told(events.HeroLost)] == [("mok", "deserted")]


def test_r26_15_who_cannot_pay_loses_the_hero_with_its_rewards() -> None:
    t = text("revealing_true_nature", players={"p1": {"influence": 1}}, heroes=HEROES)
    assert [e.hero for e in t.told(events.HeroLost)] == ["jaes"]
    assert t.state.rewards == ["ice_storm"]
    t.act("p1", "yes")
    assert (t.player("p1").influence, over(t)) == (0, True)


def test_g21_the_captains_heroes_never_desert() -> None:
    """G21."""
    t = text("revealing_true_nature", players=RICH, heroes=HEROES, titles={"captain": ("p1", 1)})
    assert (over(t), t.player("p1").influence, len(t.state.heroes)) == (True, 5, 3)


def test_r26_16_threatened_home_realms() -> None:
    t = text(
        "threatened_home_realms",
        lands={
            "daqan_A": "rune dragon seen p1",
            "daqan_B": "rune false seen p1",
            "daqan_C": "rune dragon seen p1 p2",
            "8A": "1 footman",
            "8C": "1 dragon",
            "5A": "1 hellhound, rune false",
            "3C": "1 archer",
            "latari_A": "rune false",
        },
        heroes=[("mok", "p2", "daqan_C")],
    )
    assert (t.seat, t.kind) == ("p1", "threatened_token")
    t.act("p1", "area daqan_C")
    assert t.legal() == [Area("8A"), Area("8C")]  # neither home, nor enemy, nor empty, nor with a rune
    t.act("p1", "area 8C", "area daqan_B")
    assert {k: v for k, v in kinds(t).items() if k[0] == "8" or k.startswith("daqan")} == {
        "8A": "false",
        "8C": "dragon",
        "daqan_A": "dragon",
    }
    assert [(e.origin, e.to) for e in t.told(events.RuneMoved)][:2] == [("daqan_C", "8C"), ("daqan_B", "8A")]
    assert t.land("8C").rune.seen == ["p1", "p2"]  # type: ignore[union-attr]  # whoever knew it knows it still
    assert t.land("3C").rune.seen == ["p2"]  # type: ignore[union-attr]  # p2 had one area left


def test_r26_16_whoever_may_look_at_a_token_has_looked_before_the_next_question() -> None:
    """R2.8, R25.7: a hero of p2 is there and sees it, so the move cannot be taken back."""
    lands = {"daqan_A": "rune dragon seen p1", "daqan_B": "rune false seen p1", "8A": "1 footman", "8C": "1 dragon"}
    lands |= {"5A": "1 giant"}
    t = text("threatened_home_realms", lands=lands, heroes=[("mok", "p2", "8C")])
    t.act("p1", "area 8C")
    assert (t.seat, t.kind) == ("p1", "threatened_target")
    assert t.table.view("p2").lands["8C"].rune.kind == "dragon"
    assert [(e.seat, e.area, e.kind) for e in t.told(events.RuneSeen)] == [("p2", "8C", "dragon")]
    with pytest.raises(UndoRefused) as refused:
        t.taken_back("p1")
    assert refused.value.code == "undo_revealed"


def test_r26_16_a_token_without_a_legal_area_stays() -> None:
    t = text("threatened_home_realms", lands={"daqan_A": "rune dragon", "daqan_B": "rune false", "8A": "1 footman"})
    assert t.kind == "threatened_token"  # only one can go
    t.act("p1", "area daqan_B")
    assert kinds(t) == {"daqan_A": "dragon", "8A": "false"}
    assert over(text("threatened_home_realms", lands={"daqan_A": "rune dragon"}))
    assert over(text("threatened_home_realms", lands={"8A": "1 footman"}))


def test_r26_12_r8_4_developments_are_no_production_and_the_dial_ends_at_eight() -> None:
    lands = dict.fromkeys(("8B", "2C", "1A", "4A"), "1 footman") | {"daqan_A": "stronghold resources"}
    t = text("bountiful_harvest", ("daqan", "latari", "waiqar", "uthuk"), lands=lands)
    assert t.player("p1").food == 8
    t = text("bountiful_harvest", lands={"daqan_A": "stronghold resources"})
    assert [t.player("p1").dial(dial) for dial in DIALS] == [4, 2, 2]


def test_r26_15_the_opposite_alignment_costs_two() -> None:
    heroes_ = [("ronan", "p2", "daqan_A"), ("bogran", "p2", "daqan_A"), ("varikas", "p2", "daqan_A")]
    t = text("revealing_true_nature", ("daqan", "uthuk"), players={"p2": {"influence": 9}}, heroes=heroes_)
    prices = []
    while not over(t):
        prices.append((t.decision().bindings["hero"], t.decision().bindings["price"]))
        t.act("p2", "yes")
    assert prices == [("bogran", 1), ("ronan", 2)]


def test_r26_16_tokens_go_to_friendly_and_neutral_areas_outside_the_home_only() -> None:
    lands = {"daqan_A": "rune dragon seen p1", "daqan_B": "rune false seen p1", "8B": "1 footman", "5A": "1 giant"}
    t = text("threatened_home_realms", lands=lands | {"5B": "rune false, 1 footman", "3A": "1 archer"})
    assert [x.area for x in t.legal()] == ["5A", "8B"]  # 8C is empty, 5B has a token, 3A is an enemy's
    t.act("p1", "area 8B")
    assert kinds(t) == {"5A": "false", "5B": "false", "8B": "dragon"}
    assert seen(t, "5A") == ["p1"]  # who knew a token goes on knowing it
