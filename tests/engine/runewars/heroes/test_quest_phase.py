"""R18 and R23.1: the Quest Phase, its moves and healings, and the Ambush (G9 to G18, G22, H14)."""

import pytest

from engine.runewars.model import events
from engine.runewars.model.quests import Fighter
from engine.runewars.model.state import Icons, Moving
from tests.engine.runewars.heroes.scenes import JAES, MISSES, RONAN, damage, moved, phase, rewards
from tests.engine.runewars.scene import Scene


def test_R18_1_sequence() -> None:
    t = phase(RONAN, ("astarra", "p1", "1A"), JAES, queue="p2 p1")
    t.act("p2", "hero jaes", "do nothing")
    assert t.seat == "p1"
    t.act("p1", "hero astarra", "do nothing", "hero ronan", "do nothing")
    assert t.kind == "choose_order"


def test_R18_1_a_player_may_stop() -> None:
    t = phase(RONAN, ("astarra", "p1", "1A"))
    t.act("p1", "done")
    assert t.kind == "choose_order"


@pytest.mark.parametrize("order", ["play_order", "clockwise"])
def test_R30_11_phase_order(order: str) -> None:
    players = {"p1": {"current": 5}, "p2": {"current": 2}}
    t = Scene(season="summer", step="plan", agenda=[Icons()], heroes=[RONAN, JAES], players=players, phase_order=order)
    assert t.seat == ("p2" if order == "play_order" else "p1")


def test_varikas_heals_at_the_start() -> None:
    t = phase(("varikas", "p2", "5A", {"damage": 3}))
    assert (t.seat, t.kind) == ("p2", "varikas_heal")
    assert len(t.legal()) == 3
    t.act("p2", "number 2")
    assert damage(t, "varikas") == [1]


def test_g9_no_step() -> None:
    """G9."""
    t = phase(
        ("ronan", "p1", "4A"), factions=("daqan", "latari", "waiqar"), players={"p1": {"quests": ["secret_chamber"]}}
    )
    t.act("p1", "hero ronan", "do move", "done", "quest secret_chamber").fate(3, 5, 1)
    t.act("p1", "symbol gold").draw("elven_bow", "the_bazaar")
    assert rewards(t, "ronan") == ["elven_bow"]
    assert t.player("p1").quests == ["the_bazaar"]


def test_g10_only_after_a_move() -> None:
    """G10."""
    t = phase(
        ("ronan", "p1", "5A", {"damage": 1}),
        lands={"5A": "1 footman"},
        players={"p1": {"quests": ["brawn_before_brains"]}},
    )
    t.act("p1", "hero ronan", "do heal")
    assert damage(t, "ronan") == [0]
    assert t.kind == "choose_order"


def test_g11_silver() -> None:
    """G11."""
    t = phase(
        ("astarra", "p1", "9A"),
        factions=("daqan", "latari", "waiqar", "uthuk"),
        players={"p1": {"quests": ["stranger_and_stranger"]}},
    )
    t.act("p1", "hero astarra", "do move", "done", "quest stranger_and_stranger").fate(1, 2, 15)
    t.act("p1", "symbol silver").draw("frost_axe", "the_bazaar")
    assert damage(t, "astarra") == [1]
    assert rewards(t, "astarra") == ["frost_axe"]
    assert t.state.quests == ["stranger_and_stranger"]
    assert t.player("p1").quests == ["the_bazaar"]


def test_g13_red_retreat() -> None:
    """G13."""
    t = moved(RONAN, players={"p1": {"quests": ["brawn_before_brains"]}})
    t.act("p1", "quest brawn_before_brains").fate(1)
    assert t.kind == "hero_retreat_area"
    assert not t.offers("area 5A")
    t.act("p1", "area 1B")
    assert (t.g.hero("ronan").area, t.g.hero("ronan").routed) == ("1B", True)
    assert t.player("p1").quests == ["brawn_before_brains"]


def test_g17_training_limit() -> None:
    """G17."""
    t = phase(("ronan", "p1", "5A", {"strength": 1}))
    t.act("p1", "hero ronan", "do train", "train strength")
    assert not t.offers("train strength")
    t.act("p1", "train wisdom")
    hero = t.g.hero("ronan")
    assert (hero.strength, hero.agility, hero.wisdom) == (2, 0, 1)
    assert hero.attribute("wisdom") == 4


def test_R17_7_train_twice_the_same() -> None:
    t = phase(RONAN)
    t.act("p1", "hero ronan", "do train", "train agility", "train agility")
    assert t.g.hero("ronan").agility == 2


def test_fully_trained() -> None:
    t = phase(("ronan", "p1", "5A", {"strength": 2, "agility": 2, "wisdom": 2}))
    t.act("p1", "hero ronan")
    assert t.refused("p1", "do train") == "R17.10"


def test_g18_looks_on_the_way() -> None:
    """G18."""
    t = moved(RONAN, to=("5B", "8A"), lands={"5B": "2 archer, rune dragon", "8A": "2 archer, rune false"})
    assert t.land("5B").rune.seen == ["p1", "p2"]  # type: ignore[union-attr]
    assert t.land("8A").rune.seen == ["p1", "p2"]  # type: ignore[union-attr]
    assert [e.area for e in t.told(events.RuneSeen) if e.seat == "p1"] == ["5B", "8A"]


def test_H14_a_hero_looks() -> None:
    t = phase(("ronan", "p2", "daqan_A"), lands={"daqan_A": "rune dragon"}, queue="p2")
    assert "p2" in t.land("daqan_A").rune.seen  # type: ignore[union-attr]


def test_R17_5_routed_heroes() -> None:
    t = phase(("ronan", "p1", "daqan_A", {"routed": True, "damage": 1}))
    t.act("p1", "hero ronan")
    assert t.refused("p1", "do move") == "R17.5"
    t.act("p1", "do heal")
    assert (damage(t, "ronan"), t.g.hero("ronan").routed) == ([0], True)


def test_R17_6_heal_at_home_only() -> None:
    t = phase(("ronan", "p1", "5A", {"damage": 1}))
    t.act("p1", "hero ronan")
    assert t.refused("p1", "do heal") == "R17.6"


def test_R18_3_moves() -> None:
    """Heroes move through any area: two steps, Ronan three; not over mountains or water."""
    t = phase(("astarra", "p1", "5C"), lands={"5A": "3 archer, stronghold", "5B": "1 giant"})
    t.act("p1", "hero astarra", "do move")
    assert not t.offers("area 5D")
    assert t.offers("area 3A")
    t.act("p1", "area 5A", "area 5B")
    assert t.kind == "choose_order"
    assert t.g.hero("astarra").area == "5B"
    t = phase(("ronan", "p1", "5C"))
    t.act("p1", "hero ronan", "do move", "area 3A")
    assert not t.offers("area 3B"), "water"
    t.act("p1", "area 3C", "area latari_A")
    assert t.kind == "choose_order"


def test_red_scorpion_runs() -> None:
    t = phase(("red_scorpion", "p1", "1A"))
    t.act("p1", "hero red_scorpion", "do move", "do damage", "area 1B", "area 5A", "area 5D", "area 8B")
    assert (t.g.hero("red_scorpion").area, damage(t, "red_scorpion")) == ("8B", [1])
    t = phase(("red_scorpion", "p1", "1A"))
    t.act("p1", "hero red_scorpion", "do move", "area 1B")
    assert not t.offers("do damage"), "before the first step only"


def test_g22_red_scorpion_dies() -> None:
    """G22."""
    t = phase(("red_scorpion", "p1", "5A", {"damage": 3, "rewards": ["elven_bow"]}))
    t.act("p1", "hero red_scorpion", "do move", "do damage")
    assert t.hero("red_scorpion") is None
    assert t.land("5A").dropped[0].card == "elven_bow"
    assert t.land("5A").dropped[0].seen == ["p1"]


def test_wings_of_regrowth() -> None:
    t = phase(("astarra", "p1", "5C", {"rewards": ["wings_of_regrowth"]}))
    t.act("p1", "hero astarra", "do move", "area 1C", "area 5A")
    assert not t.g.hero("astarra").rewards[0].open
    t.act("p1", "area 5D")
    assert t.g.hero("astarra").rewards[0].open
    assert t.kind == "choose_order"
    t = phase(("astarra", "p1", "5C", {"rewards": ["wings_of_regrowth"]}))
    t.act("p1", "hero astarra", "do move", "area 5D")
    assert t.g.hero("astarra").rewards[0].open, "over a mountain"


def test_rune_of_teleportation() -> None:
    t = phase(("ronan", "p1", "5A", {"rewards": ["rune_of_teleportation"]}))
    t.act("p1", "hero ronan", "do move", "reward ronan rune_of_teleportation", "area latari_B")
    assert (t.g.hero("ronan").area, t.g.hero("ronan").rewards) == ("latari_B", [])
    assert t.state.rewards == ["rune_of_teleportation"]
    assert t.kind == "choose_order"


def test_hidden_pass() -> None:
    t = phase(("ronan", "p1", "5C"), players={"p1": {"tactics": ["hidden_pass"]}})
    t.act("p1", "hero ronan", "do move", "tactics hidden_pass", "border 5C 5D", "area 5D")
    assert t.g.hero("ronan").area == "5D"
    assert t.state.tactics == ["hidden_pass"]


def test_r23_0_a_second_hidden_pass_waits_until_the_hero_has_gone_on() -> None:
    t = phase(("ronan", "p1", "5C"), players={"p1": {"tactics": ["hidden_pass", "hidden_pass"]}})
    t.act("p1", "hero ronan", "do move", "tactics hidden_pass", "border 5C 5D")
    barred = t.barred("tactics hidden_pass")
    assert barred is not None
    assert (barred.rule, barred.code) == ("R23.0", "played_in_window")
    t.act("p1", "area 5D", "area 5C", "tactics hidden_pass")
    assert t.told(events.TacticsPlayed)[-1].card == "hidden_pass"
    assert t.g.hero("ronan").area == "5C"


def test_hidden_pass_is_of_no_use() -> None:
    t = phase(RONAN, players={"p1": {"tactics": ["hidden_pass", "teleportation"]}})
    t.act("p1", "hero ronan", "do move")
    assert t.refused("p1", "tactics hidden_pass") == "R23.0"
    assert t.refused("p1", "tactics teleportation") == "R23.0"
    t = phase(("ronan", "p1", "5C"), players={"p1": {"fresh": ["hidden_pass"]}})
    t.act("p1", "hero ronan", "do move")
    assert t.refused("p1", "tactics hidden_pass") == "R23.0"


def test_teleportation_lets_a_hero_fly() -> None:
    t = phase(("ronan", "p1", "3A"), players={"p1": {"tactics": ["teleportation"]}})
    t.act("p1", "hero ronan", "do move", "tactics teleportation", "area 8C", "area 5C", "area 5D")
    assert t.g.hero("ronan").area == "5D"


def test_R18_4_one_duel_or_one_quest() -> None:
    t = moved(RONAN, JAES, players={"p1": {"quests": ["brawn_before_brains"]}})
    assert t.offers("quest brawn_before_brains")
    t.act("p1", "hero jaes").fate(*MISSES)
    assert t.kind == "choose_order"


def test_after_move_always() -> None:
    t = moved(RONAN, players={"p1": {"quests": ["hill_of_ash"]}}, prompts="always")
    assert t.kind == "after_move"
    assert t.refused("p1", "quest hill_of_ash") == "R19.2"


def test_silhouette_swaps() -> None:
    t = phase(("silhouette", "p1", "5A"), players={"p1": {"quests": ["hill_of_ash", "the_bazaar"]}})
    t.act("p1", "hero silhouette", "quest hill_of_ash").draw("misty_bandits")
    assert t.player("p1").quests == ["misty_bandits", "the_bazaar"]
    assert t.kind == "hero_action", "once"


def test_mok_looks() -> None:
    t = phase(
        ("ronan", "p1", "8B"),
        ("mok", "p1", "5A"),
        ("jaes", "p2", "5B", {"rewards": ["elven_bow", "ice_storm"]}),
        ("carthos", "p2", "3A", {"rewards": ["runeplate"]}),
    )
    t.act("p1", "hero ronan")
    assert t.kind == "pre_action"
    assert not t.offers("hero carthos")
    t.act("p1", "hero jaes")
    assert [card.seen for card in t.g.hero("jaes").rewards] == [["p1"], ["p1"]]
    assert t.told(events.RewardsSeen)[-1].rewards == ["elven_bow", "ice_storm"]
    assert events.redact(t.told(events.RewardsSeen)[-1], "p2").rewards is None  # type: ignore[attr-defined]
    t.act("p1", "do nothing", "hero mok")
    assert t.kind == "hero_action", "once per Quest Phase"


def test_ambush_ends_the_move() -> None:
    t = phase(RONAN, ("jaes", "p2", "1B"), players={"p2": {"tactics": ["ambush"]}, "p1": {"quests": ["steady_feet"]}})
    t.act("p1", "hero ronan", "do move", "area 1B")
    assert (t.seat, t.kind) == ("p2", "ambush_window")
    t.act("p2", "hero jaes").fate(*MISSES)
    assert t.state.tactics == ["ambush"]
    assert t.told(events.DuelBegan)[-1].attacker == "ronan"
    assert t.g.hero("ronan").area == "1B"
    assert t.kind == "choose_order"


def test_no_ambush() -> None:
    t = phase(RONAN, ("jaes", "p2", "1B"), players={"p2": {"tactics": ["ambush"]}})
    t.act("p1", "hero ronan", "do move", "area 1B").act("p2", "pass")
    assert t.kind == "hero_step"
    t = phase(RONAN, ("jaes", "p2", "1B"), players={"p2": {"fresh": ["ambush"]}})
    t.act("p1", "hero ronan", "do move", "area 1B")
    assert t.kind == "hero_step", "drawn this season"
    t = phase(RONAN, ("jaes", "p2", "1B"), players={"p2": {"tactics": ["rally_cry"]}}, prompts="always")
    t.act("p1", "hero ronan", "do move", "area 1B")
    assert (t.seat, t.kind, len(t.legal())) == ("p2", "ambush_window", 1)


def test_ambush_and_cloak() -> None:
    t = phase(
        ("ronan", "p1", "5A", {"rewards": ["cloak_of_deception"]}),
        ("jaes", "p2", "1B"),
        players={"p2": {"tactics": ["ambush"]}},
        lands={"1A": "token 2+"},
    )
    t.act("p1", "hero ronan", "do move", "area 1B").act("p2", "hero jaes")
    t.act("p1", "reward ronan cloak_of_deception").fate(5, 6, 8).act("p1", "symbol gold", "area 1A")
    assert t.g.hero("ronan").area == "1A"
    assert t.land("1A").exploration.open is False  # type: ignore[union-attr]
    assert t.kind == "choose_order"


def test_ambush_of_a_strategizing_hero() -> None:
    t = Scene.turn(
        "p1",
        1,
        "t2",
        agenda=[Moving(seat="p1", step="heroes", entered=["ronan"])],
        heroes=[RONAN, JAES],
        players={"p2": {"tactics": ["ambush"]}},
    )
    assert (t.seat, t.kind) == ("p2", "ambush_window")
    t.act("p2", "hero jaes").fate(5, 7, 6, 8, 25, 9)
    assert t.hero("jaes") is None
    t.rest()


def test_the_acting_hero_is_gone() -> None:
    """R28.6: a player may be eliminated while one of their heroes acts."""
    t = phase(RONAN, ("astarra", "p1", "1A"), task={"hero": "jaes", "step": "after"})
    assert t.kind == "pick_hero"
    assert Fighter().damage == 0


def test_the_last_step_tells_nothing() -> None:
    """R31: with `always` a hero with a face-down Reward is asked once more: it could be the Wings of Regrowth."""
    t = phase(("astarra", "p1", "5A", {"rewards": ["ice_storm"]}), prompts="always")
    t.act("p1", "hero astarra", "do move", "area 5B", "area 8A")
    assert (t.kind, len(t.legal())) == ("hero_step", 1)
    t.act("p1", "done")
    assert t.kind == "choose_order"


def test_R17_5_a_routed_hero_neither_moves_nor_challenges() -> None:
    """R17.5: it may heal and train."""
    t = phase(("ronan", "p1", "5A", {"routed": True, "damage": 1}), ("jaes", "p2", "5A"), lands={"5A": "1 footman"})
    t.act("p1", "hero ronan")
    assert not t.offers("do move")
    t.act("p1", "do heal")
    assert (damage(t, "ronan"), t.g.hero("ronan").routed) == ([0], True)
