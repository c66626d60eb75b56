"""R17 heroes, R18 the Quest Phase, R19 quests, R20 duels, R27 exploration: vectors G1 to G26, H14, H15, and more."""

from __future__ import annotations

from typing import Any

import pytest

from engine.runewars.box.components import CITIES, HEROES, QUESTS
from engine.runewars.heroes import heroes
from engine.runewars.heroes.exploration import demolishable, lay_tokens, portals
from engine.runewars.position import events
from engine.runewars.position.quests import Desert, Duel, Fighter, Loot, Questing, RewardCard
from engine.runewars.position.state import Icons, Moving, SeasonText
from engine.runewars.table.decks import hero_deck, reward_deck
from tests.engine.runewars.scene import Scene

#: Fate cards that do nothing in a duel of four rounds.
MISSES = (7, 8, 9, 10, 17, 18, 19, 20)


def phase(*in_play: Any, queue: str = "p1", **more: Any) -> Scene:
    """The Quest Phase of these players, with these heroes; after it the orders are chosen."""
    task = Questing(queue=queue.split(), **more.pop("task", {}))  # type: ignore[arg-type]
    tokens = any("token" in land for land in more.get("lands", {}).values())
    return Scene(season="summer", step="plan", agenda=[task], heroes=in_play, exploration_tokens=tokens, **more)


def moved(*in_play: Any, to: tuple[str, ...] = (), **more: Any) -> Scene:
    """The first hero has chosen to move and has moved there."""
    t = phase(*in_play, **more)
    t.act("p1", f"hero {in_play[0][0]}", "do move", *(f"area {area}" for area in to))
    return t.act("p1", "done") if t.kind == "hero_step" else t


def fight(*in_play: Any, **more: Any) -> Scene:
    """The first hero has challenged the second in its area."""
    t = moved(*in_play, **more)
    return t.act("p1", f"hero {in_play[1][0]}")


def damage(t: Scene, *ids: str) -> list[int]:
    """The damage of heroes in play."""
    return [t.m.hero(id_).damage for id_ in ids]


def rewards(t: Scene, id_: str) -> list[str]:
    """The Rewards of a hero in play."""
    return sorted(card.card for card in t.m.hero(id_).rewards)


RONAN, JAES = ("ronan", "p1", "5A"), ("jaes", "p2", "5A")


# -- duels (R20) ------------------------------------------------------------------------------------------------------


def test_g1_four_rounds() -> None:
    """G1."""
    t = fight(RONAN, JAES).fate(5, 7, 1, 15, 2, 25, 8, 26)
    assert damage(t, "ronan", "jaes") == [2, 2]
    assert [e.damage for e in t.told(events.DuelRoundEnded)] == [[0, 1], [0, 0], [1, 1], [1, 0]]
    assert t.told(events.DuelEnded)[-1].winner is None
    assert sorted(t.state.fate) == [1, 2, 5, 7, 8, 15, 25, 26]
    assert t.kind == "choose_order"


def test_g2_both_defeated() -> None:
    """G2."""
    t = fight(
        ("ronan", "p1", "5A", {"damage": 2, "rewards": ["runeplate"]}),
        ("jaes", "p2", "5A", {"damage": 2, "rewards": ["frost_axe", "elven_bow open"]}),
    ).fate(5, 25)
    t.act("p1", "pass")  # the Runeplate
    assert t.hero("ronan") is None
    assert t.hero("jaes") is None
    assert t.state.gone == ["ronan", "jaes"]
    assert [card.card for card in t.land("5A").dropped] == ["runeplate", "frost_axe", "elven_bow"]
    assert not t.told(events.HeroHealed)


def test_g3_soulbiter_does_not_heal_the_dead() -> None:
    """G3."""
    t = fight(("ronan", "p1", "5A", {"damage": 2, "rewards": ["soulbiter"]}), ("jaes", "p2", "5A", {"damage": 2}))
    t.fate(1, 5).act("p1", "reward ronan soulbiter")
    assert t.hero("ronan") is None
    assert t.hero("jaes") is None


def test_soulbiter_heals_a_survivor() -> None:
    t = fight(("ronan", "p1", "5A", {"damage": 1, "rewards": ["soulbiter"]}), ("jaes", "p2", "5A", {"damage": 1}))
    t.fate(1, 5).act("p1", "reward ronan soulbiter")
    assert t.hero("jaes") is None
    assert damage(t, "ronan") == [0]
    assert t.told(events.HeroHealed)[-1].rule == "R20.11"


def test_soulbiter_of_an_earlier_round_does_not_heal() -> None:
    t = fight(("ronan", "p1", "5A", {"damage": 1, "rewards": ["soulbiter"]}), ("jaes", "p2", "5A"))
    t.fate(1, 7).act("p1", "reward ronan soulbiter")
    t.fate(5, 8)
    assert t.hero("jaes") is None
    assert damage(t, "ronan") == [1]


def test_g5_backbiter() -> None:
    """G5."""
    one_fist = ("one_fist", "p1", "5A", {"rewards": ["backbiter"]})
    t = fight(one_fist, ("carthos", "p2", "5A"))
    t.act("p2", "pass").fate(7, 5)
    assert (t.seat, t.kind) == ("p1", "duel_react")
    t.act("p1", "reward one_fist backbiter").fate(8, 6)
    assert damage(t, "one_fist", "carthos") == [2, 2]
    assert t.told(events.DuelRoundEnded)[0].damage == [1, 2]
    assert t.kind == "draw_fate", "once per duel"
    t.fate(9, 10, 17, 18)


def test_backbiter_needs_equal_agility() -> None:
    t = fight(("one_fist", "p1", "5A", {"rewards": ["backbiter", "runeplate"]}), JAES).fate(7, 5)
    assert t.refused("p1", "reward one_fist backbiter") == "R20.9"
    t.act("p1", "reward one_fist runeplate").fate(8, 9, 10, 17, 18, 19)
    assert damage(t, "one_fist", "jaes") == [0, 0]


def test_backbiter_may_be_answered() -> None:
    """R20.9: who is hit by it may still react in the same round."""
    t = fight(
        ("one_fist", "p1", "5A", {"agility": 2, "rewards": ["backbiter"]}),
        ("ronan", "p2", "5A", {"rewards": ["runeplate"]}),
    ).fate(7, 5)
    t.act("p1", "reward one_fist backbiter")
    assert (t.seat, t.kind) == ("p2", "duel_react")
    t.act("p2", "reward ronan runeplate").fate(8, 9, 10, 17, 18, 19)
    assert damage(t, "one_fist", "ronan") == [1, 1]


def test_g6_one_weapon() -> None:
    """G6."""
    t = fight(("ronan", "p1", "5A", {"rewards": ["elven_bow", "rage_blade", "minor_healing"]}), JAES)
    t.fate(1, 7)
    assert t.refused("p1", "reward ronan minor_healing") == "R20.6"
    t.act("p1", "reward ronan elven_bow")
    assert t.hero("jaes") is None, "Agility 3"
    t = fight(("mordrog", "p1", "5A", {"rewards": ["elven_bow", "rage_blade"]}), JAES).fate(1, 7)
    t.act("p1", "reward mordrog elven_bow").fate(2, 8)
    assert t.refused("p1", "reward mordrog rage_blade") == "R20.10"
    t.act("p1", "reward mordrog elven_bow")
    assert t.hero("jaes") is None
    assert [card.open for card in t.m.hero("mordrog").rewards] == [True, False]


def test_g7_a_routed_hero_fights() -> None:
    """G7."""
    t = fight(RONAN, ("jaes", "p2", "5A", {"routed": True})).fate(7, 5, 8, 6, 9, 25)
    assert t.hero("ronan") is None
    assert t.m.hero("jaes").routed


def test_second_armour() -> None:
    t = fight(("ronan", "p1", "5A", {"rewards": ["runeplate", "ghost_armor"]}), JAES).fate(7, 5)
    t.act("p1", "reward ronan runeplate").fate(8, 6)
    assert t.kind == "draw_fate", "neither again: one is used up, the other is a second Armour"
    t.fate(9, 10, 17, 18)
    assert damage(t, "ronan") == [1]


@pytest.mark.parametrize(
    ("card", "drawn", "symbol", "dealt", "own"),
    [
        ("elven_bow", (), None, 3, 0),
        ("flame_strike", (), None, 3, 0),
        ("rage_blade", (), None, 1, 0),
        ("dwarven_fire_bombs", (5, 6, 8), "gold", 3, 0),
        ("dwarven_fire_bombs", (6, 8, 9), None, 3, 1),
        ("flying_death", (3, 6, 8), "silver", 2, 0),
        ("flying_death", (2, 6, 8), None, 0, 0),
        ("frost_axe", (5,), None, 4, 0),
        ("frost_axe", (3,), None, 2, 0),
        ("frost_axe", (6,), None, 0, 0),
    ],
)
def test_orb_rewards(card: str, drawn: tuple[int, ...], symbol: str | None, dealt: int, own: int) -> None:
    t = fight(("ronan", "p1", "5A", {"rewards": [card]}), ("mordrog", "p2", "5A")).fate(1, 7, *drawn)
    t.act("p1", f"reward ronan {card}")
    if symbol:
        t.act("p1", f"symbol {symbol}")
    assert t.told(events.DuelRoundEnded)[-1].damage == [own, dealt]
    assert t.m.hero("ronan").rewards[0].open


def test_minor_healing_is_now() -> None:
    t = fight(("ronan", "p1", "5A", {"damage": 2, "rewards": ["minor_healing"]}), JAES).fate(1, 5, 6, 8, 3)
    t.act("p1", "reward ronan minor_healing", "symbol silver")
    assert damage(t, "ronan") == [1], "two healed, then one taken"


def test_flying_death_prevents() -> None:
    t = fight(("ronan", "p1", "5A", {"rewards": ["flying_death"]}), JAES).fate(1, 5, 3, 6, 8)
    t.act("p1", "reward ronan flying_death", "symbol silver")
    assert t.told(events.DuelRoundEnded)[-1].damage == [0, 2]


def test_dragon_scale_mail_prevents_all() -> None:
    t = fight(("mordrog", "p1", "5A", {"rewards": ["dragon_scale_mail"]}), JAES).fate(7, 1, 5, 6, 8, 9)
    t.act("p1", "reward mordrog dragon_scale_mail", "symbol gold")
    assert t.told(events.DuelRoundEnded)[-1].damage == [0, 0]


@pytest.mark.parametrize(("symbol", "taken"), [("silver", 0), ("red", 1)])
def test_ghost_armor(symbol: str, taken: int) -> None:
    t = fight(("ronan", "p1", "5A", {"rewards": ["ghost_armor"]}), JAES).fate(7, 5, 3, 6, 8)
    t.act("p1", "reward ronan ghost_armor", f"symbol {symbol}")
    assert t.told(events.DuelRoundEnded)[-1].damage == [taken, 0]


def test_blade_of_light() -> None:
    t = fight(("ronan", "p1", "5A", {"rewards": ["blade_of_light", "elven_bow"]}), JAES)
    assert (t.seat, t.kind) == ("p1", "duel_draw_pick")
    t.act("p1", "reward ronan blade_of_light").fate(5, 7)
    t.act("p1", "fate_card 5").fate(9)
    assert t.told(events.DuelRoundEnded)[-1].damage == [0, 1]
    t.act("p1", "pass").fate(1, 8)
    assert t.kind == "duel_draw_pick", "the orb was 1 damage: the bow would be a second Weapon"
    assert damage(t, "jaes") == [2]


def test_flags_prevent() -> None:
    t = fight(RONAN, JAES).fate(15, 5)
    assert t.told(events.DuelRoundEnded)[-1].damage == [0, 0]


def test_cloak_of_deception() -> None:
    t = fight(RONAN, ("jaes", "p2", "5A", {"rewards": ["cloak_of_deception"]}))
    assert (t.seat, t.kind) == ("p2", "duel_start_window")
    t.act("p2", "reward jaes cloak_of_deception").fate(5, 6, 8)
    t.act("p2", "symbol gold", "area 1B")
    assert (t.m.hero("jaes").area, t.m.hero("jaes").routed) == ("1B", False)
    assert t.told(events.DuelEnded)[-1].rule == "R19.17"
    assert t.kind == "choose_order", "the challenger has used up his duel"


def test_cloak_on_silver_is_the_armour() -> None:
    t = fight(RONAN, ("jaes", "p2", "5A", {"rewards": ["cloak_of_deception", "runeplate"]}))
    t.act("p2", "reward jaes cloak_of_deception").fate(3, 6, 8).act("p2", "symbol silver").fate(5, 7)
    assert t.told(events.DuelRoundEnded)[-1].damage == [0, 1]


def test_g24_carthos_helps_another_hero() -> None:
    """G24."""
    t = fight(("varikas", "p1", "5A"), JAES, ("carthos", "p1", "5A"))
    assert (t.seat, t.kind) == ("p1", "duel_start_window")
    t.act("p1", "do damage").fate(*MISSES)
    assert damage(t, "jaes") == [1]
    assert t.told(events.HeroDamaged)[0].rule == "R17.15"


def test_carthos_can_end_a_duel_at_once() -> None:
    t = fight(("varikas", "p1", "5A"), ("jaes", "p2", "5A", {"damage": 2}), ("carthos", "p1", "5A"))
    t.act("p1", "do damage")
    assert t.hero("jaes") is None
    assert t.told(events.DuelEnded)[-1].winner == 0


def test_carthos_elsewhere_does_not_help() -> None:
    t = fight(("varikas", "p1", "5A"), JAES, ("carthos", "p1", "1A"))
    assert t.kind == "draw_fate"


def test_g19_loot_is_distributed() -> None:
    """G19."""
    t = fight(
        RONAN,
        ("jaes", "p2", "5A", {"damage": 2, "rewards": ["elven_bow", "ice_storm open"]}),
        ("astarra", "p1", "5A"),
    )
    t.fate(5, 7)
    assert (t.seat, t.kind) == ("p1", "loot_assign")
    t.act("p1", "hero astarra", "hero ronan")
    assert (rewards(t, "astarra"), rewards(t, "ronan")) == (["elven_bow"], ["ice_storm"])
    assert not t.land("5A").dropped


def test_loot_without_a_taker_is_dropped() -> None:
    t = Scene(agenda=[Loot(seat="p1", area="5A", rewards=[RewardCard("elven_bow")])])
    assert [card.card for card in t.land("5A").dropped] == ["elven_bow"]


def test_H15_price_of_treachery() -> None:
    t = fight(
        ("varikas", "p1", "5A"),
        ("ronan", "p2", "5A", {"damage": 2}),
        factions=("waiqar", "latari"),
        players={"p1": {"objective": "price_of_treachery"}},
    ).fate(5, 7)
    assert (t.seat, t.kind) == ("p1", "objective_claim")
    t.act("p1", "yes").until("choose_order", "place_rune")
    assert t.kind == "place_rune"
    t.act("p1", t.legal()[0]).act("p1", t.legal()[0])
    assert sum(land.rune is not None for land in t.state.lands.values()) == 2


def test_price_needs_the_last_hero() -> None:
    t = fight(
        ("varikas", "p1", "5A"),
        ("ronan", "p2", "5A", {"damage": 2}),
        ("astarra", "p2", "1A"),
        factions=("waiqar", "latari"),
        players={"p1": {"objective": "price_of_treachery"}},
    ).fate(5, 7)
    assert t.kind == "choose_order"


def test_windows_always() -> None:
    """R31: with `always` a hero with a face-down Reward is asked, whatever it is."""
    t = fight(RONAN, ("jaes", "p2", "5A", {"rewards": ["ice_storm"]}), prompting="always")
    assert (t.seat, t.kind) == ("p2", "duel_start_window")
    t.act("p2", "pass").fate(5)
    assert (t.seat, t.kind) == ("p2", "duel_draw_pick")
    t.act("p2", "pass").fate(1)
    assert (t.seat, t.kind) == ("p2", "duel_orb")
    t.act("p2", "do damage")
    assert (t.seat, t.kind) == ("p2", "duel_react")


# -- duels with units (R20.12) ----------------------------------------------------------------------------------------


def quest_duel(hero: str, quest: str, area: str, **more: Any) -> Scene:
    t = phase((hero, "p1", area, more.pop("fields", {})), players={"p1": {"quests": [quest]}}, **more)
    return t.act("p1", f"hero {hero}", "do move", "done", f"quest {quest}")


def test_g14_undying() -> None:
    """G14."""
    t = quest_duel("ronan", "sorcerers_bounty", "8A").fate(5, 1)
    duel = t.m.running(Duel)
    assert duel is not None
    assert (duel.fighters[1].taken, duel.fighters[1].tough, duel.round) == (1, True, 2)
    t.fate(6, 7).draw("elven_bow", "the_bazaar")
    assert rewards(t, "ronan") == ["elven_bow"]
    assert t.player("p1").quests == ["the_bazaar"]
    assert t.state.quests == ["sorcerers_bounty"]


def test_g15_no_victory() -> None:
    """G15."""
    t = quest_duel("ronan", "beastmen_recruit", "3A").fate(7, 2, 8, 1, 9, 3, 10, 4)
    assert t.m.hero("ronan").routed
    assert t.player("p1").quests == ["beastmen_recruit"]
    assert t.m.supply("beastman") == 8
    assert t.kind == "choose_order"


def test_command_in_a_duel() -> None:
    """R16.19, R20.12: 1 damage and one more card; its orb deals 1 again, its flag prevents."""
    t = quest_duel("mordrog", "beastmen_recruit", "3A").fate(7, 9, 10)
    assert t.told(events.DuelRoundEnded)[-1].damage == [2, 0]
    t.fate(5, 29, 8)
    assert t.told(events.DuelRoundEnded)[-1].damage == [1, 0], "the flag prevents the damage of the hero"
    t.fate(25, 19, 17)
    assert t.told(events.DuelEnded)[-1].winner is None, "2 and 1 and 2 damage: both are defeated"
    assert t.hero("mordrog") is None
    assert t.player("p1").quests == ["beastmen_recruit"]


def test_carthos_strikes_a_unit() -> None:
    t = quest_duel("carthos", "beastmen_recruit", "3A")
    t.act("p1", "do damage").draw("elven_bow", "the_bazaar")
    assert rewards(t, "carthos") == ["elven_bow"]


def test_defeated_by_a_unit() -> None:
    t = quest_duel("ronan", "beastmen_recruit", "3A", fields={"damage": 2}).fate(7, 15)
    assert t.hero("ronan") is None
    assert t.player("p1").quests == ["beastmen_recruit"]


def test_drought_kills_who_would_be_routed() -> None:
    t = quest_duel("ronan", "beastmen_recruit", "3A", season_card="drought").fate(7, 2, 8, 1, 9, 3, 10, 4)
    assert t.hero("ronan") is None
    assert t.told(events.HeroLost)[-1].rule == "R15.13"


# -- the Quest Phase (R18) --------------------------------------------------------------------------------------------


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
    assert (t.m.hero("ronan").area, t.m.hero("ronan").routed) == ("1B", True)
    assert t.player("p1").quests == ["brawn_before_brains"]


def test_g17_training_limit() -> None:
    """G17."""
    t = phase(("ronan", "p1", "5A", {"strength": 1}))
    t.act("p1", "hero ronan", "do train", "train strength")
    assert not t.offers("train strength")
    t.act("p1", "train wisdom")
    hero = t.m.hero("ronan")
    assert (hero.strength, hero.agility, hero.wisdom) == (2, 0, 1)
    assert hero.attribute("wisdom") == 4


def test_R17_7_train_twice_the_same() -> None:
    t = phase(RONAN)
    t.act("p1", "hero ronan", "do train", "train agility", "train agility")
    assert t.m.hero("ronan").agility == 2


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
    assert (damage(t, "ronan"), t.m.hero("ronan").routed) == ([0], True)


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
    assert t.m.hero("astarra").area == "5B"
    t = phase(("ronan", "p1", "5C"))
    t.act("p1", "hero ronan", "do move", "area 3A")
    assert not t.offers("area 3B"), "water"
    t.act("p1", "area 3C", "area latari_A")
    assert t.kind == "choose_order"


def test_red_scorpion_runs() -> None:
    t = phase(("red_scorpion", "p1", "1A"))
    t.act("p1", "hero red_scorpion", "do move", "do damage", "area 1B", "area 5A", "area 5D", "area 8B")
    assert (t.m.hero("red_scorpion").area, damage(t, "red_scorpion")) == ("8B", [1])
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
    assert not t.m.hero("astarra").rewards[0].open
    t.act("p1", "area 5D")
    assert t.m.hero("astarra").rewards[0].open
    assert t.kind == "choose_order"
    t = phase(("astarra", "p1", "5C", {"rewards": ["wings_of_regrowth"]}))
    t.act("p1", "hero astarra", "do move", "area 5D")
    assert t.m.hero("astarra").rewards[0].open, "over a mountain"


def test_rune_of_teleportation() -> None:
    t = phase(("ronan", "p1", "5A", {"rewards": ["rune_of_teleportation"]}))
    t.act("p1", "hero ronan", "do move", "reward ronan rune_of_teleportation", "area latari_B")
    assert (t.m.hero("ronan").area, t.m.hero("ronan").rewards) == ("latari_B", [])
    assert t.state.rewards == ["rune_of_teleportation"]
    assert t.kind == "choose_order"


def test_hidden_pass() -> None:
    t = phase(("ronan", "p1", "5C"), players={"p1": {"tactics": ["hidden_pass"]}})
    t.act("p1", "hero ronan", "do move", "tactics hidden_pass", "border 5C 5D", "area 5D")
    assert t.m.hero("ronan").area == "5D"
    assert t.state.tactics == ["hidden_pass"]


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
    assert t.m.hero("ronan").area == "5D"


def test_R18_4_one_duel_or_one_quest() -> None:
    t = moved(RONAN, JAES, players={"p1": {"quests": ["brawn_before_brains"]}})
    assert t.offers("quest brawn_before_brains")
    t.act("p1", "hero jaes").fate(*MISSES)
    assert t.kind == "choose_order"


def test_after_move_always() -> None:
    t = moved(RONAN, players={"p1": {"quests": ["hill_of_ash"]}}, prompting="always")
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
    assert [card.seen for card in t.m.hero("jaes").rewards] == [["p1"], ["p1"]]
    assert t.told(events.RewardsSeen)[-1].rewards == ["elven_bow", "ice_storm"]
    assert events.heard(t.told(events.RewardsSeen)[-1], "p2").rewards is None  # type: ignore[attr-defined]
    t.act("p1", "do nothing", "hero mok")
    assert t.kind == "hero_action", "once per Quest Phase"


# -- after the action -------------------------------------------------------------------------------------------------


def test_g25_bogran_dies_stealing() -> None:
    """G25."""
    t = moved(("bogran", "p1", "5A", {"damage": 2}), ("jaes", "p2", "5A", {"rewards": ["elven_bow", "ice_storm"]}))
    t.act("p1", "do steal")
    assert t.hero("bogran") is None
    assert rewards(t, "jaes") == ["elven_bow", "ice_storm"]


def test_bogran_steals() -> None:
    t = moved(("bogran", "p1", "5A"), ("jaes", "p2", "5A", {"rewards": ["elven_bow", "ice_storm"]}))
    t.act("p1", "do steal").draw("ice_storm")
    assert (rewards(t, "bogran"), rewards(t, "jaes"), damage(t, "bogran")) == (["ice_storm"], ["elven_bow"], [1])
    assert t.kind == "choose_order", "it counts as his duel"


def test_bogran_needs_a_reward() -> None:
    t = moved(("bogran", "p1", "5A"), JAES)
    assert not t.offers("do steal")


def test_g26_mordrog() -> None:
    """G26."""
    t = phase(("mordrog", "p1", "5A"), lands={"5A": "1 razorwing, 1 giant"})
    t.act("p1", "hero mordrog", "do train", "train wisdom", "train wisdom")
    assert t.units("5A") == "1 giant"
    assert t.told(events.UnitsDestroyed)[-1].rule == "R17.20"


def test_mordrog_and_an_enemy_player() -> None:
    t = phase(("mordrog", "p1", "5A"), lands={"5A": "2 archer, 1 archer!, 1 sorceress"})
    t.act("p1", "hero mordrog", "do nothing")
    assert (t.seat, t.kind) == ("p2", "mordrog_unit")
    t.act("p2", "units archer! 5A")
    assert t.units("5A") == "2 archer, 1 sorceress"


def test_mordrog_spares_his_own() -> None:
    t = phase(("mordrog", "p1", "5A"), lands={"5A": "2 bowman, 1 beastman"})
    t.act("p1", "hero mordrog", "do nothing")
    assert t.units("5A") == "1 beastman, 2 bowman"


def test_valadir_trains_and_heals() -> None:
    t = phase(("valadir", "p1", "5A", {"damage": 2}))
    t.act("p1", "hero valadir", "do train", "train agility", "train wisdom", "do heal")
    assert damage(t, "valadir") == [1]
    assert t.kind == "choose_order"


def test_valadir_trains_and_moves() -> None:
    t = phase(("valadir", "p1", "5A"), ("jaes", "p2", "1B"), players={"p1": {"quests": ["steady_feet"]}})
    t.act("p1", "hero valadir", "do train", "train agility", "train wisdom", "area 1B")
    assert t.m.hero("valadir").area == "1B"
    assert t.kind == "choose_order", "no duel and no quest"


def test_valadir_routed_does_not_move() -> None:
    t = phase(("valadir", "p1", "5A", {"routed": True}))
    t.act("p1", "hero valadir", "do train", "train agility", "train wisdom")
    assert t.kind == "choose_order"


def test_jaes_destroys() -> None:
    t = phase(("jaes", "p1", "5A", {"routed": True}), lands={"5D": "2 hellhound", "1B": "1 archer, 1 beastman!"})
    t.act("p1", "hero jaes", "do special")
    assert t.offers("area 1B")
    assert t.offers("area 5D")
    t.act("p1", "area 1B", "units archer 1B")
    assert t.units("1B") == ""
    assert t.units("5D") == "2 hellhound"


def test_jaes_one_rectangle() -> None:
    t = phase(("jaes", "p1", "5A"), lands={"5D": "1 hellhound, 1 pegasus_rider, 1 archer"})
    t.act("p1", "hero jaes", "do special")
    assert not t.offers("units archer 5D"), "R2.2: one triangle would be half of it"
    t.act("p1", "units hellhound 5D")
    assert t.units("5D") == "1 archer, 1 pegasus_rider"


def test_jaes_follows_as_far_as_possible() -> None:
    t = phase(("jaes", "p1", "5A"), lands={"5D": "1 archer", "1B": "2 archer"})
    t.act("p1", "hero jaes", "do special")
    assert t.units("1B") == "", "R2.2: where it has its whole effect"
    t = phase(("jaes", "p1", "5A"), lands={"5D": "1 archer"})
    t.act("p1", "hero jaes", "do special")
    assert t.units("5D") == ""


# -- Ambush (R23.1) ---------------------------------------------------------------------------------------------------


def test_ambush_ends_the_move() -> None:
    t = phase(
        RONAN,
        ("jaes", "p2", "1B"),
        players={"p2": {"tactics": ["ambush"]}, "p1": {"quests": ["steady_feet"]}},
    )
    t.act("p1", "hero ronan", "do move", "area 1B")
    assert (t.seat, t.kind) == ("p2", "ambush_window")
    t.act("p2", "hero jaes").fate(*MISSES)
    assert t.state.tactics == ["ambush"]
    assert t.told(events.DuelBegan)[-1].attacker == "ronan"
    assert t.m.hero("ronan").area == "1B"
    assert t.kind == "choose_order"


def test_no_ambush() -> None:
    t = phase(RONAN, ("jaes", "p2", "1B"), players={"p2": {"tactics": ["ambush"]}})
    t.act("p1", "hero ronan", "do move", "area 1B").act("p2", "pass")
    assert t.kind == "hero_step"
    t = phase(RONAN, ("jaes", "p2", "1B"), players={"p2": {"fresh": ["ambush"]}})
    t.act("p1", "hero ronan", "do move", "area 1B")
    assert t.kind == "hero_step", "drawn this season"
    t = phase(RONAN, ("jaes", "p2", "1B"), players={"p2": {"tactics": ["rally_cry"]}}, prompting="always")
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
    assert t.m.hero("ronan").area == "1A"
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


# -- quests (R19) -----------------------------------------------------------------------------------------------------


def attempt(hero: str, area: str, quest: str, **more: Any) -> Scene:
    """A hero attempts a quest; the player has 3 influence."""
    p = {"quests": [quest], "influence": 3}
    return moved((hero, "p1", area, more.pop("fields", {})), players={"p1": p}, **more).act("p1", f"quest {quest}")


@pytest.mark.parametrize("city", ["fields", "elsewhere"])
def test_g23_the_bazaar(city: str) -> None:
    """G23."""
    where = "3B" if city == "fields" else "5A"
    t = phase(
        ("ronan", "p1", where),
        lands={"3B": f"city {next(iter(CITIES))}"},
        players={"p1": {"quests": ["the_bazaar"], "influence": 3}},
        prompting="always",
    )
    t.act("p1", "hero ronan", "do move", "done")
    if where == "5A":
        assert t.refused("p1", "quest the_bazaar") == "R19.2"
        return
    t.act("p1", "quest the_bazaar").draw("elven_bow", "hill_of_ash")
    assert t.player("p1").influence == 0
    assert rewards(t, "ronan") == ["elven_bow"]


def test_the_bazaar_is_dear() -> None:
    t = moved(
        ("ronan", "p1", "3B"),
        lands={"3B": f"city {next(iter(CITIES))}"},
        players={"p1": {"quests": ["the_bazaar"], "influence": 2}},
        prompting="always",
    )
    assert t.refused("p1", "quest the_bazaar") == "R19.2"


@pytest.mark.parametrize(
    ("quest", "area", "land", "able"),
    [
        ("forward_scouting", "5A", "2 archer, stronghold", True),
        ("forward_scouting", "5A", "2 bowman, stronghold", False),
        ("forward_scouting", "5A", "2 archer", False),
        ("secrets_and_lies", "latari_B", "", True),
        ("secrets_and_lies", "latari_B", "1 bowman", False),
        ("secrets_and_lies", "daqan_B", "1 archer", False),
        ("secrets_and_lies", "5A", "1 archer", False),
        ("gathering_storm", "5A", "2 hellhound, 1 giant!", True),
        ("gathering_storm", "5A", "2 hellhound, 1 archer", False),
        ("gathering_storm", "5A", "1 bowman, 2 hellhound, 1 beastman", True),
    ],
)
def test_R19_9_R19_10_places(quest: str, area: str, land: str, able: bool) -> None:
    t = moved(("ronan", "p1", area), lands={area: land}, players={"p1": {"quests": [quest]}}, prompting="always")
    if not able:
        assert t.refused("p1", f"quest {quest}") in ("R19.9", "R19.10")
        return
    t.act("p1", f"quest {quest}").draw("elven_bow")
    if quest == "secrets_and_lies":
        t.act("p1", "train strength")
        assert t.m.hero("ronan").strength == 1
    t.draw("hill_of_ash")
    assert rewards(t, "ronan") == ["elven_bow"]


def test_R19_5_swap_then_train() -> None:
    three = ("daqan", "latari", "waiqar")
    t = attempt("ronan", "2B", "curious_cave", factions=three).fate(1).draw("the_bazaar")
    assert t.player("p1").quests == ["the_bazaar"]
    assert t.m.hero("ronan").strength == 1
    assert not t.m.hero("ronan").rewards
    t = attempt("astarra", "6D", "slippery_slope", factions=three)
    t.fate(1, 2).draw("the_bazaar")
    assert (t.m.hero("astarra").agility, t.player("p1").quests) == (1, ["the_bazaar"])


def test_R19_7_defeated_by_a_quest() -> None:
    t = attempt("ronan", "5C", "dragons_and_daggers", fields={"damage": 1}).fate(15)
    assert t.hero("ronan") is None, "silver: 2 damage"
    assert t.player("p1").quests == ["dragons_and_daggers"]
    assert not t.told(events.RewardDrawn)


def test_damage_then_reward_and_training() -> None:
    t = attempt("ronan", "5C", "dragons_and_daggers").fate(15).draw("elven_bow")
    assert (damage(t, "ronan"), t.kind) == ([2], "train_attribute")
    t.act("p1", "train wisdom").draw("the_bazaar")
    assert (rewards(t, "ronan"), t.m.hero("ronan").wisdom) == (["elven_bow"], 1)


@pytest.mark.parametrize(("answer", "left"), [("yes", ["the_bazaar"]), ("no", ["treacherous_passage"])])
def test_R19_7_treacherous_passage(answer: str, left: list[str]) -> None:
    t = attempt("ronan", "8C", "treacherous_passage", fields={"damage": 2}).fate(1, 2, 6)
    assert t.hero("ronan") is None
    assert t.kind == "quest_optional"
    t.act("p1", answer)
    if answer == "yes":
        t.draw("the_bazaar")
    assert t.player("p1").quests == left


def test_misty_bandits() -> None:
    t = attempt("ronan", "8B", "misty_bandits", fields={"rewards": ["elven_bow", "ice_storm"]}).fate(3, 1, 2)
    t.act("p1", "symbol silver", "reward ronan ice_storm").draw("runeplate", "the_bazaar")
    assert rewards(t, "ronan") == ["elven_bow", "runeplate"]
    t = attempt("ronan", "8B", "misty_bandits").fate(3, 13, 14).draw("runeplate", "the_bazaar")
    assert rewards(t, "ronan") == ["runeplate"]


def test_R17_22_one_fist() -> None:
    t = attempt("one_fist", "5A", "brawn_before_brains").fate(3, 4, 13).draw("elven_bow", "ice_storm")
    assert t.kind == "one_fist_pick"
    t.act("p1", "reward one_fist ice_storm").draw("the_bazaar")
    assert (rewards(t, "one_fist"), t.state.rewards) == (["ice_storm"], ["elven_bow"])


def test_R15_13_drought_kills_who_retreats() -> None:
    t = attempt("ronan", "5A", "brawn_before_brains", season_card="drought").fate(1)
    assert t.hero("ronan") is None


def test_R2_4_quest_deck_is_reshuffled() -> None:
    t = attempt("ronan", "5A", "brawn_before_brains").fate(5).draw("elven_bow", "the_bazaar")
    assert t.state.quests == ["brawn_before_brains"]
    assert "curious_cave" not in [quest for quest in QUESTS if quest in t.player("p1").quests]


# -- heroes come and go (R17) -----------------------------------------------------------------------------------------


def gain(**more: Any) -> Scene:
    return Scene(drive=lambda m: heroes.gain_hero(m, "p1", "ronan", "R7.6"), **more)


def test_R17_3_where_a_hero_appears() -> None:
    t = gain(lands={"5A": "1 footman, stronghold", "5B": "1 footman"})
    assert t.m.hero("ronan").area == "5A"
    t = gain(lands={"5B": "1 footman", "daqan_B": "1 archer"})
    assert t.legal() == [a for a in t.legal() if a.area in ("daqan_A", "daqan_C")]
    t.act("p1", "area daqan_C")
    assert t.m.hero("ronan").area == "daqan_C"
    t = gain(lands={"5B": "1 footman"} | {f"daqan_{x}": "1 archer" for x in "ABC"})
    assert t.m.hero("ronan").area == "5B"


def test_R17_4_the_fourth_hero() -> None:
    t = Scene(
        agenda=[Desert(seat="p1")],
        heroes=[
            RONAN,
            ("astarra", "p1", "5A", {"rewards": ["elven_bow"], "damage": 1}),
            ("mok", "p1", "5A"),
            ("jaes", "p1", "5A"),
        ],
        titles={"captain": ("p1", 1)},
    )
    assert t.kind == "desert_which"
    t.act("p1", "hero astarra")
    assert t.hero("astarra") is None
    assert t.state.rewards == ["elven_bow"]
    assert "astarra" in dict(hero_deck(t.state))
    assert t.told(events.HeroLost)[-1].how == "deserted"


def test_gaining_a_fourth_hero_makes_one_desert() -> None:
    t = gain(
        heroes=[("mok", "p1", "5A"), ("astarra", "p1", "5A"), ("jaes", "p1", "5A")],
        lands={"5A": "1 footman, stronghold"},
    )
    assert t.state.agenda == [Desert(seat="p1")]


def test_R17_17_control_changes() -> None:
    t = Scene(
        drive=lambda m: heroes.change_control(m, m.hero("jaes"), "p1", "R23.6"),
        heroes=[("jaes", "p2", "5A", {"damage": 1, "strength": 1, "routed": True, "rewards": ["elven_bow"]})],
    )
    hero = t.m.hero("jaes")
    assert (hero.seat, hero.damage, hero.strength, hero.routed) == ("p1", 1, 1, True)
    assert hero.rewards[0].seen == ["p2"]


def test_R17_11_passing() -> None:
    t = phase(("ronan", "p1", "5A", {"rewards": ["elven_bow", "ice_storm"]}), ("astarra", "p1", "1B"))
    t.act("p1", "hero ronan", "do move", "area 1B", "do pass_reward", "reward ronan ice_storm")
    assert (rewards(t, "ronan"), rewards(t, "astarra")) == (["elven_bow"], ["ice_storm"])
    assert t.told(events.RewardMoved)[-1].to == "astarra"
    assert events.heard(t.told(events.RewardMoved)[-1], "p2").reward is None  # type: ignore[attr-defined]


def test_R17_11_passing_after_the_last_step() -> None:
    t = phase(("astarra", "p1", "5A", {"rewards": ["elven_bow"]}), ("ronan", "p1", "8A"))
    t.act("p1", "hero astarra", "do move", "area 5B", "area 8A", "do pass_reward", "reward astarra elven_bow")
    assert rewards(t, "ronan") == ["elven_bow"]


def test_passing_hides_what_was_seen() -> None:
    """Of two face-down Rewards one goes: who had seen one of them does not know where it is."""
    cards = [RewardCard("elven_bow", seen=["p2"]), RewardCard("ice_storm")]
    t = phase(("ronan", "p1", "5A", {"rewards": cards}), ("astarra", "p1", "5A"))
    t.act("p1", "hero ronan", "do pass_reward", "reward ronan ice_storm")
    assert [card.seen for card in t.m.hero("ronan").rewards] == [[]]


def test_R17_13_taking_what_was_dropped() -> None:
    t = phase(("ronan", "p1", "5A", {"routed": True}), lands={"5A": "dropped elven_bow p1 p2, dropped ice_storm open"})
    t.act("p1", "hero ronan", "do take_rewards")
    assert rewards(t, "ronan") == ["elven_bow", "ice_storm"]
    assert t.m.hero("ronan").rewards[0].seen == ["p2"]
    assert not t.land("5A").dropped


def test_only_the_acting_hero_takes() -> None:
    t = phase(RONAN, ("astarra", "p1", "1B"), lands={"1B": "dropped elven_bow"})
    t.act("p1", "hero ronan")
    assert t.kind == "hero_action"


def test_conservation_of_rewards() -> None:
    t = fight(RONAN, ("jaes", "p2", "5A", {"damage": 2, "rewards": ["elven_bow"]})).fate(5, 7)
    assert rewards(t, "ronan") == ["elven_bow"]
    assert sum(n for _, n in reward_deck(t.state)) == 24


def test_values_of_heroes() -> None:
    assert {hero.strength + hero.agility + hero.wisdom for hero in HEROES.values()} == {7}


# -- exploration (R27) ------------------------------------------------------------------------------------------------


def explore(token: str, back: str = "2+", *, land: str = "", hero: Any = None, **more: Any) -> Scene:
    """A hero ends its move on a face-down token, which is this."""
    t = phase(hero or RONAN, lands={"5A": f"token {back}" + (f", {land}" if land else "")}, **more)
    return t.act("p1", f"hero {(hero or RONAN)[0]}", "do move", "done").draw(token)


def test_R27_1_scatter() -> None:
    t = Scene(drive=lay_tokens)
    backs = {area: land.exploration.back for area, land in t.state.lands.items() if land.exploration}
    assert backs["3C"] == backs["8A"] == "1"
    assert backs["1A"] == backs["5A"] == "2+"
    assert not any("daqan" in area for area in backs)
    assert len(backs) == 14


def test_R27_2_only_at_the_end_of_a_move() -> None:
    t = moved(RONAN, to=("1B", "1C"), lands={"1B": "token 2+", "5A": "token 2+"})
    assert t.kind == "choose_order"


def test_locations_stay() -> None:
    t = explore("dungeon")
    token = t.land("5A").exploration
    assert token is not None
    assert (token.id, token.open) == ("dungeon", True)


def test_merchant() -> None:
    t = explore("traveling_merchant", players={"p1": {"influence": 4}})
    t.act("p1", "yes").draw("elven_bow")
    assert (t.player("p1").influence, rewards(t, "ronan")) == (1, ["elven_bow"])
    assert t.land("5A").exploration is None
    assert t.state.found == {"2+": ["traveling_merchant"]}
    assert t.told(events.TokenDiscarded)[-1].token == "traveling_merchant"


def test_merchant_is_too_dear() -> None:
    t = explore("traveling_merchant", players={"p1": {"influence": 2}})
    assert (t.kind, t.land("5A").exploration) == ("choose_order", None)


def test_R19_18_merchant_and_one_fist() -> None:
    t = explore("traveling_merchant", hero=("one_fist", "p1", "5A"), players={"p1": {"influence": 3}})
    t.act("p1", "yes").draw("elven_bow")
    assert t.kind == "choose_order"


def test_raiding_party() -> None:
    t = explore("raiding_party")
    assert damage(t, "ronan") == [1]
    t = explore("raiding_party", land="1 hellhound")
    assert damage(t, "ronan") == [2]
    t = explore("raiding_party", land="1 archer", hero=("ronan", "p1", "5A", {"rewards": ["ice_storm"]}))
    t.act("p1", "reward ronan ice_storm")
    assert (damage(t, "ronan"), rewards(t, "ronan")) == ([1], [])
    t = explore("raiding_party", land="1 footman, 1 hellhound")
    assert damage(t, "ronan") == [1]
    t = explore("raiding_party", hero=("ronan", "p1", "5A", {"damage": 2}))
    assert (t.hero("ronan"), t.land("5A").exploration) == (None, None)


def test_scroll_of_sight() -> None:
    t = phase(RONAN, lands={"5A": "token 2+", "1A": "token 2+, 1 archer, rune dragon", "8A": "token 1"})
    t.act("p1", "hero ronan", "do move", "done").draw("scroll_of_sight").act("p1", "area 1A").draw("dragon_throne")
    token = t.land("1A").exploration
    assert token is not None
    assert (token.id, token.open, token.seen) == ("dragon_throne", False, ["p1"])
    assert "p1" in t.land("1A").rune.seen  # type: ignore[union-attr]
    told = t.told(events.TokenSeen)[-1]
    assert (told.token, events.heard(told, "p2").token) == ("dragon_throne", None)  # type: ignore[attr-defined]


def test_training_event() -> None:
    t = explore("training_event").act("p1", "train strength")
    assert t.m.hero("ronan").strength == 1


def test_temple_and_hall() -> None:
    t = phase(RONAN, lands={"5A": "token 2+ temple open"})
    t.act("p1", "hero ronan", "do nothing")
    assert t.player("p1").influence == 2
    t = phase(RONAN, lands={"5A": "token 2+ hall_of_kellos open"})
    t.act("p1", "hero ronan", "do train", "train strength", "train strength").draw("rally_cry")
    assert t.player("p1").fresh == ["rally_cry"]


def test_dungeon_holds() -> None:
    t = phase(RONAN, JAES, ("carthos", "p2", "1B"), lands={"1B": "token 2+ dungeon open"})
    t.act("p1", "hero ronan", "do move", "area 1B")
    assert t.kind == "after_move", "but it may still duel"
    t = phase(("ronan", "p1", "1B"), lands={"1B": "token 2+ dungeon open"})
    t.act("p1", "hero ronan", "do move", "area 1A")
    assert t.kind == "hero_step", "who is in it already may leave"


def test_magic_portal() -> None:
    doors = {"5A": "token 2+ magic_portal open", "8D": "token 2+ magic_portal open"}
    t = phase(RONAN, lands=doors, players={"p1": {"influence": 1}})
    assert portals(t.m) == ["5A", "8D"]
    t.act("p1", "hero ronan", "do move", "do portal", "area 8D", "area 3A", "area 3C")
    assert (t.m.hero("ronan").area, t.player("p1").influence) == ("3C", 0)
    t = phase(RONAN, lands=doors)
    t.act("p1", "hero ronan", "do move")
    assert not t.offers("do portal"), "no influence"


def test_R27_3_demolish() -> None:
    six = {
        "5A": "6 footman, token 2+ dragon_throne open",
        "5B": "5 footman, token 1 village_food open",
        "5C": "6 footman, token 2+ temple open",
        "5D": "6 archer, token 2+ magic_portal open",
        "8B": "4 bowman, 2 beastman!, token 1 village_ore open",
        "8A": "6 knight, token 1",
    }
    t = Scene(drive=lambda m: [one.area for one in demolishable(m, "p1")], lands=six)
    assert t.value == ["5A", "8B"]


def test_drawn_backs() -> None:
    t = explore("village_food", "1")
    assert t.land("5A").exploration.open  # type: ignore[union-attr]


# -- odds and ends ----------------------------------------------------------------------------------------------------


def test_the_acting_hero_is_gone() -> None:
    """R28.6: a player may be eliminated while one of his heroes acts."""
    t = phase(RONAN, ("astarra", "p1", "1A"), task={"hero": "jaes", "step": "after"})
    assert t.kind == "pick_hero"
    assert Fighter().damage == 0


def test_the_last_step_tells_nothing() -> None:
    """R31: with `always` a hero with a face-down Reward is asked once more: it could be the Wings of Regrowth."""
    t = phase(("astarra", "p1", "5A", {"rewards": ["ice_storm"]}), prompting="always")
    t.act("p1", "hero astarra", "do move", "area 5B", "area 8A")
    assert (t.kind, len(t.legal())) == ("hero_step", 1)
    t.act("p1", "done")
    assert t.kind == "choose_order"


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
