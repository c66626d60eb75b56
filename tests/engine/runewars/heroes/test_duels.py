"""R20: duels of heroes with each other and with units (G1 to G15, G19, G24, H15)."""

from typing import Any

import pytest

from engine.runewars.model import events
from engine.runewars.model.quests import Duel, Loot, RewardCard
from tests.engine.runewars.heroes.scenes import JAES, MISSES, RONAN, damage, duel, phase, rewards
from tests.engine.runewars.scene import Scene


def test_g1_four_rounds() -> None:
    """G1."""
    t = duel(RONAN, JAES).fate(5, 7, 1, 15, 2, 25, 8, 26)
    assert damage(t, "ronan", "jaes") == [2, 2]
    assert [e.damage for e in t.told(events.DuelRoundEnded)] == [[0, 1], [0, 0], [1, 1], [1, 0]]
    assert t.told(events.DuelEnded)[-1].winner is None
    assert sorted(t.state.fate) == [1, 2, 5, 7, 8, 15, 25, 26]
    assert t.kind == "choose_order"


def test_g2_both_defeated() -> None:
    """G2."""
    t = duel(
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
    t = duel(("ronan", "p1", "5A", {"damage": 2, "rewards": ["soulbiter"]}), ("jaes", "p2", "5A", {"damage": 2}))
    t.fate(1, 5).act("p1", "reward ronan soulbiter")
    assert t.hero("ronan") is None
    assert t.hero("jaes") is None


def test_soulbiter_heals_a_survivor() -> None:
    t = duel(("ronan", "p1", "5A", {"damage": 1, "rewards": ["soulbiter"]}), ("jaes", "p2", "5A", {"damage": 1}))
    t.fate(1, 5).act("p1", "reward ronan soulbiter")
    assert t.hero("jaes") is None
    assert damage(t, "ronan") == [0]
    assert t.told(events.HeroHealed)[-1].rule == "R20.11"


def test_soulbiter_of_an_earlier_round_does_not_heal() -> None:
    t = duel(("ronan", "p1", "5A", {"damage": 1, "rewards": ["soulbiter"]}), ("jaes", "p2", "5A"))
    t.fate(1, 7).act("p1", "reward ronan soulbiter")
    t.fate(5, 8)
    assert t.hero("jaes") is None
    assert damage(t, "ronan") == [1]


def test_g5_backbiter() -> None:
    """G5."""
    one_fist = ("one_fist", "p1", "5A", {"rewards": ["backbiter"]})
    t = duel(one_fist, ("carthos", "p2", "5A"))
    t.act("p2", "pass").fate(7, 5)
    assert (t.seat, t.kind) == ("p1", "duel_react")
    t.act("p1", "reward one_fist backbiter").fate(8, 6)
    assert damage(t, "one_fist", "carthos") == [2, 2]
    assert t.told(events.DuelRoundEnded)[0].damage == [1, 2]
    assert t.kind == "draw_fate", "once per duel"
    t.fate(9, 10, 17, 18)


def test_backbiter_needs_equal_agility() -> None:
    t = duel(("one_fist", "p1", "5A", {"rewards": ["backbiter", "runeplate"]}), JAES).fate(7, 5)
    assert t.refused("p1", "reward one_fist backbiter") == "R20.9"
    t.act("p1", "reward one_fist runeplate").fate(8, 9, 10, 17, 18, 19)
    assert damage(t, "one_fist", "jaes") == [0, 0]


def test_backbiter_may_be_answered() -> None:
    """R20.9: who is hit by it may still react in the same round."""
    t = duel(
        ("one_fist", "p1", "5A", {"agility": 2, "rewards": ["backbiter"]}),
        ("ronan", "p2", "5A", {"rewards": ["runeplate"]}),
    ).fate(7, 5)
    t.act("p1", "reward one_fist backbiter")
    assert (t.seat, t.kind) == ("p2", "duel_react")
    t.act("p2", "reward ronan runeplate").fate(8, 9, 10, 17, 18, 19)
    assert damage(t, "one_fist", "ronan") == [1, 1]


def test_g6_one_weapon() -> None:
    """G6."""
    t = duel(("ronan", "p1", "5A", {"rewards": ["elven_bow", "rage_blade", "minor_healing"]}), JAES)
    t.fate(1, 7)
    assert t.refused("p1", "reward ronan minor_healing") == "R20.6"
    t.act("p1", "reward ronan elven_bow")
    assert t.hero("jaes") is None, "Agility 3"
    t = duel(("mordrog", "p1", "5A", {"rewards": ["elven_bow", "rage_blade"]}), JAES).fate(1, 7)
    t.act("p1", "reward mordrog elven_bow").fate(2, 8)
    assert t.refused("p1", "reward mordrog rage_blade") == "R20.10"
    t.act("p1", "reward mordrog elven_bow")
    assert t.hero("jaes") is None
    assert [card.open for card in t.g.hero("mordrog").rewards] == [True, False]


def test_g7_a_routed_hero_fights() -> None:
    """G7."""
    t = duel(RONAN, ("jaes", "p2", "5A", {"routed": True})).fate(7, 5, 8, 6, 9, 25)
    assert t.hero("ronan") is None
    assert t.g.hero("jaes").routed


def test_second_armour() -> None:
    t = duel(("ronan", "p1", "5A", {"rewards": ["runeplate", "ghost_armor"]}), JAES).fate(7, 5)
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
    t = duel(("ronan", "p1", "5A", {"rewards": [card]}), ("mordrog", "p2", "5A")).fate(1, 7, *drawn)
    t.act("p1", f"reward ronan {card}")
    if symbol:
        t.act("p1", f"symbol {symbol}")
    assert t.told(events.DuelRoundEnded)[-1].damage == [own, dealt]
    assert t.g.hero("ronan").rewards[0].open


def test_minor_healing_is_now() -> None:
    t = duel(("ronan", "p1", "5A", {"damage": 2, "rewards": ["minor_healing"]}), JAES).fate(1, 5, 6, 8, 3)
    t.act("p1", "reward ronan minor_healing", "symbol silver")
    assert damage(t, "ronan") == [1], "two healed, then one taken"


def test_minor_healing_heals_nothing_where_the_red_symbol_counts() -> None:
    t = duel(("ronan", "p1", "5A", {"damage": 1, "rewards": ["minor_healing"]}), JAES).fate(1, 5, 6, 8, 3)
    t.act("p1", "reward ronan minor_healing", "symbol red")
    assert damage(t, "ronan") == [2], "nothing healed, then one taken"


def test_flying_death_prevents() -> None:
    t = duel(("ronan", "p1", "5A", {"rewards": ["flying_death"]}), JAES).fate(1, 5, 3, 6, 8)
    t.act("p1", "reward ronan flying_death", "symbol silver")
    assert t.told(events.DuelRoundEnded)[-1].damage == [0, 2]


def test_dragon_scale_mail_prevents_all() -> None:
    t = duel(("mordrog", "p1", "5A", {"rewards": ["dragon_scale_mail"]}), JAES).fate(7, 1, 5, 6, 8, 9)
    t.act("p1", "reward mordrog dragon_scale_mail", "symbol gold")
    assert t.told(events.DuelRoundEnded)[-1].damage == [0, 0]


@pytest.mark.parametrize(("symbol", "taken"), [("silver", 0), ("red", 1)])
def test_ghost_armor(symbol: str, taken: int) -> None:
    t = duel(("ronan", "p1", "5A", {"rewards": ["ghost_armor"]}), JAES).fate(7, 5, 3, 6, 8)
    t.act("p1", "reward ronan ghost_armor", f"symbol {symbol}")
    assert t.told(events.DuelRoundEnded)[-1].damage == [taken, 0]


def test_blade_of_light() -> None:
    t = duel(("ronan", "p1", "5A", {"rewards": ["blade_of_light", "elven_bow"]}), JAES)
    assert (t.seat, t.kind) == ("p1", "duel_draw_pick")
    t.act("p1", "reward ronan blade_of_light").fate(5, 7)
    t.act("p1", "fate_card 5").fate(9)
    assert t.told(events.DuelRoundEnded)[-1].damage == [0, 1]
    t.act("p1", "pass").fate(1, 8)
    assert t.kind == "duel_draw_pick", "the orb was 1 damage: the bow would be a second Weapon"
    assert damage(t, "jaes") == [2]


def test_flags_prevent() -> None:
    t = duel(RONAN, JAES).fate(15, 5)
    assert t.told(events.DuelRoundEnded)[-1].damage == [0, 0]


def test_cloak_of_deception() -> None:
    t = duel(RONAN, ("jaes", "p2", "5A", {"rewards": ["cloak_of_deception"]}))
    assert (t.seat, t.kind) == ("p2", "duel_start_window")
    t.act("p2", "reward jaes cloak_of_deception").fate(5, 6, 8)
    t.act("p2", "symbol gold", "area 1B")
    assert (t.g.hero("jaes").area, t.g.hero("jaes").routed) == ("1B", False)
    assert t.told(events.DuelEnded)[-1].rule == "R19.17"
    assert t.kind == "choose_order", "the challenger has used up his duel"


def test_r18_6_who_escapes_a_duel_may_be_ambushed_where_he_comes_to() -> None:
    t = duel(
        RONAN,
        ("jaes", "p2", "5A", {"rewards": ["cloak_of_deception"]}),
        ("astarra", "p1", "1B"),
        players={"p1": {"tactics": ["ambush"]}},
    )
    t.act("p2", "reward jaes cloak_of_deception").fate(5, 6, 8).act("p2", "symbol gold", "area 1B")
    assert (t.seat, t.kind) == ("p1", "ambush_window")
    t.act("p1", "hero astarra")
    (first, second) = t.told(events.DuelBegan)
    assert (first.attacker, second.attacker, second.hero, second.area) == ("ronan", "jaes", "astarra", "1B")
    t.fate(7, 9, 10, 17, 18, 19, 20, 27).until("choose_order")
    assert t.g.hero("jaes").area == "1B"


def test_cloak_on_silver_is_the_armour() -> None:
    t = duel(RONAN, ("jaes", "p2", "5A", {"rewards": ["cloak_of_deception", "runeplate"]}))
    t.act("p2", "reward jaes cloak_of_deception").fate(3, 6, 8).act("p2", "symbol silver").fate(5, 7)
    assert t.told(events.DuelRoundEnded)[-1].damage == [0, 1]


def test_g24_carthos_helps_another_hero() -> None:
    """G24."""
    t = duel(("varikas", "p1", "5A"), JAES, ("carthos", "p1", "5A"))
    assert (t.seat, t.kind) == ("p1", "duel_start_window")
    t.act("p1", "do damage").fate(*MISSES)
    assert damage(t, "jaes") == [1]
    assert t.told(events.HeroDamaged)[0].rule == "R17.15"


def test_carthos_can_end_a_duel_at_once() -> None:
    t = duel(("varikas", "p1", "5A"), ("jaes", "p2", "5A", {"damage": 2}), ("carthos", "p1", "5A"))
    t.act("p1", "do damage")
    assert t.hero("jaes") is None
    assert t.told(events.DuelEnded)[-1].winner == 0


def test_carthos_elsewhere_does_not_help() -> None:
    t = duel(("varikas", "p1", "5A"), JAES, ("carthos", "p1", "1A"))
    assert t.kind == "draw_fate"


def test_g19_loot_is_distributed() -> None:
    """G19."""
    t = duel(
        RONAN, ("jaes", "p2", "5A", {"damage": 2, "rewards": ["elven_bow", "ice_storm open"]}), ("astarra", "p1", "5A")
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
    t = duel(
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
    t = duel(
        ("varikas", "p1", "5A"),
        ("ronan", "p2", "5A", {"damage": 2}),
        ("astarra", "p2", "1A"),
        factions=("waiqar", "latari"),
        players={"p1": {"objective": "price_of_treachery"}},
    ).fate(5, 7)
    assert t.kind == "choose_order"


def test_windows_always() -> None:
    """R31: with `always` a hero with a face-down Reward is asked, whatever it is."""
    t = duel(RONAN, ("jaes", "p2", "5A", {"rewards": ["ice_storm"]}), prompts="always")
    assert (t.seat, t.kind) == ("p2", "duel_start_window")
    t.act("p2", "pass").fate(5)
    assert (t.seat, t.kind) == ("p2", "duel_draw_pick")
    t.act("p2", "pass").fate(1)
    assert (t.seat, t.kind) == ("p2", "duel_orb")
    t.act("p2", "do damage")
    assert (t.seat, t.kind) == ("p2", "duel_react")


def quest_duel(hero: str, quest: str, area: str, **more: Any) -> Scene:
    t = phase((hero, "p1", area, more.pop("fields", {})), players={"p1": {"quests": [quest]}}, **more)
    return t.act("p1", f"hero {hero}", "do move", "done", f"quest {quest}")


def test_g14_undying() -> None:
    """G14."""
    t = quest_duel("ronan", "sorcerers_bounty", "8A").fate(5, 1)
    fought = t.g.running(Duel)
    assert fought is not None
    assert (fought.fighters[1].taken, fought.fighters[1].tough, fought.round) == (1, True, 2)
    t.fate(6, 7).draw("elven_bow", "the_bazaar")
    assert rewards(t, "ronan") == ["elven_bow"]
    assert t.player("p1").quests == ["the_bazaar"]
    assert t.state.quests == ["sorcerers_bounty"]


def test_g15_no_victory() -> None:
    """G15."""
    t = quest_duel("ronan", "beastmen_recruit", "3A").fate(7, 2, 8, 1, 9, 3, 10, 4)
    assert t.g.hero("ronan").routed
    assert t.player("p1").quests == ["beastmen_recruit"]
    assert t.g.supply("beastman") == 8
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
    assert [e.result for e in t.told(events.QuestEnded)] == ["defeated"]


def test_a_duel_with_a_unit_is_avoided() -> None:
    """R19.17: the quest stays in the hand."""
    t = quest_duel("ronan", "beastmen_recruit", "3A", fields={"rewards": ["cloak_of_deception"]})
    t.act("p1", "reward ronan cloak_of_deception").fate(5, 6, 8).act("p1", "symbol gold")
    assert [e.result for e in t.told(events.QuestEnded)] == ["avoided"]
    assert t.player("p1").quests == ["beastmen_recruit"]


def test_drought_kills_who_would_be_routed() -> None:
    t = quest_duel("ronan", "beastmen_recruit", "3A", season_card="drought").fate(7, 2, 8, 1, 9, 3, 10, 4)
    assert t.hero("ronan") is None
    assert t.told(events.HeroLost)[-1].rule == "R15.13"
