"""R1 to R13 and R28 to R31, paragraph by paragraph: what the worked scenarios (`test_orders`) don't touch.

On the board of two, 8A and 8B (parted by water) border on daqan's home (daqan_C, 8B also on daqan_B), 3B and 3C on
latari's latari_C; 5D and 8C are parted from 5C by mountains.
"""

from __future__ import annotations

from typing import Any

import pytest

from engine.runewars.box.components import AREAS, FACTIONS, FATE, HEROES, OBJECTIVES, SEASON_CARDS, TACTICS, UNITS
from engine.runewars.box.kinds import DIALS
from engine.runewars.position import events
from engine.runewars.position.battles import Battle, Squad
from engine.runewars.position.quests import Questing
from engine.runewars.position.state import Icons, Moving, Recruit
from engine.runewars.table.decks import draw_fate, draw_tactics, hero_deck, season_deck
from engine.runewars.table.match import Match
from tests.engine.runewars.exercised import game
from tests.engine.runewars.players import bold
from tests.engine.runewars.scene import Scene

THREE = ("daqan", "latari", "uthuk")
#: Nobody's home is left to p1 (R28.6).
LOST = {f"daqan_{x}": "1 warrior" for x in "ABC"}


def go(t: Scene, seat: str, *said: str) -> Scene:
    """Answer this; a last `done` only where there is a choice left."""
    for one in said:
        if one != "done" or (t.kind or "").endswith("_pick"):
            t.act(seat, one)
    return t


def order(n: int, step: str = "primary", **more: Any) -> Scene:
    return Scene.turn("p1", n, step, **more)


def strategize(**more: Any) -> Scene:
    return order(1, **more)


def mobilize(area: str, n: int = 2, **more: Any) -> Scene:
    return order(n, **more).act("p1", f"area {area}")


def bonus(n: int, **more: Any) -> Scene:
    return order(n, "bonus", task={"begun": False} | more.pop("task", {}), **more)


# -- R1 ---------------------------------------------------------------------------------------------------------------


def test_r1_7_r1_8_who_controls_an_area() -> None:
    t = Scene(
        lands={
            "8A": "1 footman!",
            "8B": "stronghold p1",
            "8C": "1 giant",
            "daqan_A": "1 archer",
            "daqan_B": "stronghold p2",
            "daqan_C": "1 giant",
        },
        heroes=[("ronan", "p1", "8C"), ("mok", "p1", "8D")],
    )
    held = {area: t.m.control(area) for area in t.state.lands}
    assert {area for area, seat in held.items() if seat == "p1"} == {"8A", "8B", "daqan_C"}
    assert {area for area, seat in held.items() if seat == "p2"} == {
        "daqan_A",
        "daqan_B",
        "latari_A",
        "latari_B",
        "latari_C",
    }
    assert held == t.m.holders()
    assert t.m.controlled("p1") == ["8A", "8B", "daqan_C"]


def test_r1_7_in_a_battle_the_defender_keeps_the_area() -> None:
    t = Scene.battle("8B", "3 footman", lands={"8B": "1 archer"}, players={"p1": {"tactics": ["rally_cry"]}})
    assert t.m.control("8B") == "p2"


def test_r1_9_r1_10_r28_8_empty_and_neutral_areas() -> None:
    t = Scene(
        THREE,
        lands={"5A": "1 giant", "7B": "city forge, rune false", "5B": "stronghold p1"},
        heroes=[("ronan", "p1", "7B")],
        players={"p3": {"out": True}},
    )
    assert t.m.empty("7B")
    assert not t.m.empty("5A")
    assert not t.m.empty("5B")
    assert not t.m.empty("latari_A")
    assert [area for area in t.state.lands if t.m.neutral(area)] == ["5A"]
    assert t.m.empty("uthuk_A")
    assert not t.m.is_home("uthuk_A")
    assert t.m.is_home("latari_A")


@pytest.mark.parametrize(("level", "shown"), [(12, 8), (-3, 0)])
def test_r1_14_a_dial_stops_at_both_ends(level: int, shown: int) -> None:
    t = Scene(drive=lambda m: m.turn_dial("p1", "food", level, "R1.14"), players={"p1": {"food": 4}})
    assert t.player("p1").food == shown


def test_r1_18_to_the_left_is_who_is_still_in_the_game() -> None:
    t = Scene(THREE, players={"p2": {"out": True}})
    assert (t.m.left_of("p1"), t.m.left_of("p3")) == ("p3", "p1")
    assert t.m.opponents("p1") == ["p3"]


def test_r1_21_r29_3_a_destroyed_figure_is_in_its_supply_again() -> None:
    t = Scene(drive=lambda m: m.destroy("8B", "giant!", 1, "R1.21"), lands={"8B": "2 giant!, 1 giant"})
    assert t.m.supply("giant") == 2
    assert t.units("8B") == "1 giant, 1 giant!"


def test_r1_6_r1_24_own_units_are_the_allied_ones_too() -> None:
    t = Scene(lands={"8B": "1 footman, 1 giant", "8C": "1 giant", "daqan_A": "1 beastman"})
    assert t.m.own_units("p1", "8B") == {"footman": 1, "giant": 1}
    assert t.m.own_units("p1", "8C") == t.m.own_units("p2", "8B") == {}
    assert list(t.m.allied_units("p1")) == [("8B", "giant", 1), ("daqan_A", "beastman", 1)]


def test_r1_15_influence_on_a_title_is_spent() -> None:
    t = bonus(7, players={"p1": {"influence": 5}}).act("p1", "title captain", "number 2").rest()
    assert t.player("p1").influence == 3
    assert t.state.titles["captain"].influence == 2


def test_r1_16_season_cards_and_the_quest_phase_are_nobodys_turn() -> None:
    t = Scene(agenda=[Icons()], season="summer", step="plan", heroes=[("ronan", "p1", "8A")])
    assert t.m.running(Questing)
    assert t.m.turn is None
    assert strategize(lands={"8B": "1 footman"}).m.turn.seat == "p1"  # type: ignore[union-attr]


# -- R2 ---------------------------------------------------------------------------------------------------------------


def test_r2_4_an_empty_deck_is_shuffled_from_its_discard_pile() -> None:
    cards = sorted(card.id for card in TACTICS.values() for _ in range(card.copies))
    t = Scene(
        drive=lambda m: draw_tactics(m, "p1", 3, "R2.4"),
        tactics=["ambush", "blackmail"],
        players={"p2": {"tactics": [c for n, c in enumerate(cards) if c != "ambush" and c not in cards[:n]]}},
    )
    rest = [c for c in cards if c not in ("ambush", "blackmail")]
    assert t.kind == "draw_tactics"
    assert {x.card for x in t.legal()} <= set(rest)
    t = Scene(
        drive=lambda m: draw_tactics(m, "p1", 3, "R2.4"), tactics=cards[:2], players={"p2": {"tactics": cards[2:]}}
    )
    t.draw(cards[0], cards[1])  # both piles are empty then
    assert t.player("p1").fresh == cards[:2]
    assert t.seat is None
    assert t.told(events.Reshuffled)[0].deck == "tactics"


def test_r2_4_season_cards_come_only_once_in_a_game() -> None:
    spring = [card.id for card in SEASON_CARDS.values() if card.season == "spring"]
    others = [card.id for card in SEASON_CARDS.values() if card.season != "spring"]
    one = [next(c for c in others if SEASON_CARDS[c].season == name) for name in ("summer", "autumn", "winter")]
    t = Scene(season="spring", year=2, step="reveal", seasons=[spring[0], *one])
    assert sum(n for _, n in season_deck(t.state)) == 7
    assert len(t.legal()) == len({*spring}) - (SEASON_CARDS[spring[0]].copies == 1)


def test_r2_5_the_cards_in_use_are_not_shuffled() -> None:
    t = Scene(drive=lambda m: draw_fate(m, 3, "R2.5", [1, 2]), fate=[n for n in FATE if n not in (1, 2, 30)])
    t.fate(30)
    assert t.told(events.FateReshuffled)
    assert sorted(x.number for x in t.legal()) == [n for n in FATE if n not in (1, 2, 30)]
    t.fate(3, 4)
    assert t.value == [30, 3, 4]


def test_r2_7_r6_14_the_checks_wait_for_done_and_no_longer() -> None:
    """R28.1: latari has its seventh rune the moment the force has left, not after the diplomacy."""
    runes = dict.fromkeys(("1A", "1B", "1C", "3A", "3B", "5A"), "1 archer, rune dragon")
    t = mobilize(
        "3C",
        lands=runes | {"latari_C": "2 footman, rune dragon", "3C": "1 giant"},
        players={"p1": {"influence": 3}},
    )
    t.act("p1", "units footman latari_C", "number 2")
    if t.seat:
        go(t, "p1", "done")
    assert t.state.over is not None
    assert t.state.over.winner == "p2"


def test_r2_8_looking_at_a_token_is_no_decision() -> None:
    t = strategize(lands={"8B": "1 footman", "8C": "rune false"}, heroes=[("ronan", "p1", "daqan_A")])
    go(t, "p1", "units footman 8B", "area 8C", "done").rest()
    assert [(e.seat, e.area, e.kind) for e in t.told(events.RuneSeen)] == [("p1", "8C", "false")]


# -- R3 ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_r3_14_r3_15_r3_17_what_everybody_begins_with(players: int) -> None:
    table = game({"players": players, "board": "preset"}, 5, bold, stop=lambda table: table.state.setup is None)
    s, m = table.state, Match(table.state, lambda event: None)
    for seat in m.seats:
        p, faction = m.player(seat), FACTIONS[m.faction(seat)]
        (hero,) = m.heroes(seat)
        assert HEROES[hero.id].alignment == faction.alignment
        assert AREAS[hero.area].home == p.faction
        assert p.objective is not None
        assert (len(p.quests), OBJECTIVES[p.objective].alignment) == (2, faction.alignment)
        homes = [area for area in s.lands if AREAS[area].home == p.faction]
        figures = sum(sum(s.lands[area].units.values()) for area in homes)
        assert figures == sum(icon in UNITS for dial in DIALS for icon in m.icons(seat, dial))
        assert sorted(s.lands[a].rune.kind for a in homes if s.lands[a].rune) == ["dragon", "false"]
    assert sum(n for _, n in hero_deck(s)) == len(HEROES) - players
    assert [card.seat for card in s.titles.values()] == [None] * 3


# -- R4 ---------------------------------------------------------------------------------------------------------------


def test_r4_2_text_icons_orders_and_turns_follow_each_other() -> None:
    t = Scene(
        season="winter", step="reveal", lands={"8A": "1 bowman, 1 footman"}, players={"p1": {"food": 1, "influence": 8}}
    )
    t.draw("shared_fortune")
    kinds = []
    for _ in range(20):
        if t.state.season.name != "winter":
            break
        kinds.append(t.kind)
        decision = t.decision()
        t.act(str(decision.seat), t.legal()[-1])
    found = [k for k in dict.fromkeys(kinds) if k in ("shared_fortune_pay", "starve_unit", "choose_order")]
    assert found == ["shared_fortune_pay", "starve_unit", "choose_order"]
    assert t.state.season.card is None


@pytest.mark.parametrize(("rule", "first"), [("play_order", "p2"), ("clockwise", "p1")])
def test_r4_4_r4_7_r30_11_winter_and_the_quest_phase_in_play_order_or_clockwise(rule: str, first: str) -> None:
    hungry = {"lands": {"8A": "1 footman", "3C": "1 archer"}, "players": {"p2": {"influence": 3}}}
    t = Scene(agenda=[Icons()], season="winter", step="plan", phase_order=rule, **hungry)  # type: ignore[arg-type]
    assert t.told(events.UnitsDestroyed)[0].area == ("3C" if first == "p2" else "8A")
    heroes = [("ronan", "p1", "8A"), ("mok", "p2", "3C")]
    rich = {"p2": {"influence": 3}}
    t = Scene(agenda=[Icons()], season="summer", step="plan", phase_order=rule, heroes=heroes, players=rich)
    assert isinstance(t.state.agenda[0], Questing)
    assert t.seat == first


def test_r4_9_allies_eat_too_and_heroes_and_the_unallied_do_not() -> None:
    t = Scene(
        agenda=[Icons()],
        season="winter",
        step="plan",
        lands={"daqan_A": "2 beastman", "8B": "3 giant", "8A": "1 footman, 1 beastman"},
        players={"p1": {"food": 1}},
        heroes=[("ronan", "p1", "daqan_A")],
    )
    assert [x.unit for x in t.legal()] == ["beastman", "footman"]  # 8A
    t.act("p1", "units beastman 8A")
    assert (t.units("daqan_A"), t.units("8B"), t.units("8A")) == ("1 beastman", "3 giant", "1 footman")
    assert t.hero("ronan") is not None


# -- R5 ---------------------------------------------------------------------------------------------------------------

DECLINED: dict[str, Any] = {
    "lands": {"daqan_A": "stronghold, 2 footman", "8D": "1 footman, city tamalir", "8B": "1 giant"},
    "players": {"p1": {"food": 4, "wood": 4, "ore": 4, "influence": 5, "orders": [8]}},
}


@pytest.mark.parametrize("n", range(1, 9))
def test_r2_9_r5_5_every_order_and_every_bonus_may_be_declined(n: int) -> None:
    players = {"p1": DECLINED["players"]["p1"] | {"orders": [n]}}
    t = order(n, lands=DECLINED["lands"], players=players)
    before = t.table.game.encode(t.state.lands)
    if n == 6:
        t.act("p1", "pass", "number 0")
    t.rest()
    p = t.player("p1")
    assert t.table.game.encode(t.state.lands) == before
    assert (p.food, p.wood, p.ore, p.influence, p.activated) == (4, 4, 4, 5, [])
    assert not p.fresh
    assert not t.state.heroes


def test_r5_5_influence_of_acquire_power_may_be_declined() -> None:
    t = order(7, players={"p1": {"food": 4, "orders": [8, 7]}})
    assert (t.seat, t.kind) == ("p1", "acquire_power")
    t.act("p1", "yes").rest()
    assert t.player("p1").influence == 1
    t = order(7, players={"p1": {"orders": [8, 7]}}).rest()  # nothing to ask
    assert not t.told(events.InfluenceChanged)


@pytest.mark.parametrize(("said", "how"), [("title captain", "used"), ("pass", "declined")])
def test_r5_4_r7_7_the_bonus_of_acquire_power_is_told_as_it_was(said: str, how: str) -> None:
    t = bonus(7, players={"p1": {"influence": 1}}).act("p1", said).rest()
    assert [(e.part, e.how) for e in t.told(events.OrderResolved)] == [("bonus", how)]


def test_r5_6_an_order_without_effect_has_its_windows_and_counts_for_the_bonus() -> None:
    t = Scene.turn(
        "p1", 3, "t1", stormy=True, lands={"8B": "3 footman"}, players={"p1": {"tactics": ["establish_trade_route"]}}
    )
    assert (t.kind, t.decision().bindings["window"]) == ("turn_window", "t1")
    t.act("p1", "pass")
    assert t.kind == "turn_window"
    assert t.decision().bindings["window"] == "t2"
    t.act("p1", "tactics establish_trade_route").rest()
    assert t.player("p1").food == 1
    assert [e.how for e in t.told(events.OrderResolved)] == ["no_effect"]
    t = Scene.turn("p1", 2, "t2", players={"p1": {"orders": [3, 2]}}).rest()
    assert not t.told(events.OrderResolved)  # 3 is higher


def test_r5_3_r5_7_a_card_taken_back_counts_no_more() -> None:
    t = Scene(step="plan", players={"p1": {"tactics": ["favor_spies_guild"], "orders": [2, 5], "current": 5}})
    t.act("p1", "tactics favor_spies_guild", "order 5")
    assert t.player("p1").orders == [2]
    assert t.player("p1").current == 5  # R2.1
    assert t.offers("order 5", "p1")
    assert not t.offers("order 2", "p1")


def test_r5_8_brilliant_maneuver_gives_the_bonus() -> None:
    t = order(
        4,
        lands={"daqan_A": "stronghold diplomat"},
        players={"p1": {"orders": [6, 4], "tactics": ["brilliant_maneuver"]}},
    )
    t.act("p1", "no", "tactics brilliant_maneuver").until("use_supremacy").act("p1", "yes").rest()
    assert t.player("p1").influence == 2


# -- R6 ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("n", [2, 3])
def test_r6_1_r30_7_heroes_move_with_strategize_and_not_with_the_others(n: int) -> None:
    scene: dict[str, Any] = {"lands": {"daqan_C": "1 footman"}, "heroes": [("ronan", "p1", "daqan_C")]}
    assert strategize(**scene).offers("hero ronan")
    assert not mobilize("8B", n, **scene).offers("hero ronan")
    assert mobilize("8B", n, heroes_move_with_mobilize=True, **scene).offers("hero ronan")


def test_r6_2_the_routed_do_not_move() -> None:
    t = strategize(lands={"8B": "1 footman, 1 bowman!"}, heroes=[("ronan", "p1", "8B", {"routed": True})])
    assert t.offers("units footman 8B")
    assert not t.offers("units bowman! 8B")
    assert not t.offers("hero ronan")


def test_r6_4_r6_7_units_move_into_and_through_activated_areas() -> None:
    t = mobilize(
        "5D", lands={"daqan_C": "1 footman", "5B": "1 giant"}, players={"p1": {"activated": ["8A", "8B", "8C"]}}
    )
    assert t.offers("units footman daqan_C")
    t = strategize(lands={"daqan_C": "1 footman"}, players={"p1": {"activated": ["8A"]}})
    assert t.act("p1", "units footman daqan_C").offers("area 8A")


def test_r6_7_r6_13_nobody_passes_enemies_and_each_goes_its_own_way() -> None:
    lands = {"daqan_C": "1 footman", "daqan_B": "1 footman", "8A": "1 archer", "8B": "1 archer"}
    assert not mobilize("5D", lands=lands).offers("units footman daqan_C")
    t = mobilize("5D", lands=lands | {"8B": ""})
    go(t, "p1", "units footman daqan_C", "units footman daqan_B", "done").rest()
    assert t.units("5D") == "2 footman"


def test_r6_13_each_figure_moves_once() -> None:
    t = strategize(lands={"8B": "1 footman", "daqan_C": "1 footman"})
    t.act("p1", "units footman daqan_C", "area 8B", "units footman 8B")
    assert not t.offers("units footman 8B")
    t.act("p1", "area 8C").rest()
    assert (t.units("8B"), t.units("8C")) == ("1 footman", "1 footman")


@pytest.mark.parametrize("there", ["1 archer", "stronghold p2", "1 giant"])
def test_r6_8_a_hero_goes_with_strategize_only_where_a_unit_could(there: str) -> None:
    t = strategize(lands={"5D": there}, heroes=[("ronan", "p1", "8B")]).act("p1", "hero ronan")
    assert not t.offers("area 5D")
    assert t.offers("area 8C")
    assert t.offers("area daqan_C")


def test_r6_9_allied_neutrals_go_alone_only_where_a_stronghold_or_home_holds_the_area() -> None:
    lands = {"daqan_C": "2 beastman", "8A": "stronghold p1", "8B": "1 footman"}
    t = strategize(lands=lands).act("p1", "units beastman daqan_C")
    assert {x.area for x in t.legal()} == {"8A", "8B", "daqan_A", "daqan_B"}
    assert not strategize(lands={"8A": "stronghold p1, 1 giant"}).act("p1", "units giant 8A").offers("area 5D")


@pytest.mark.parametrize(("area", "there"), [("8B", "stronghold p2"), ("latari_C", "")])
def test_r6_11_a_bare_stronghold_and_an_empty_home_are_entered_with_a_battle(area: str, there: str) -> None:
    t = mobilize(area, lands={"daqan_C": "6 footman", "3C": "6 bowman", area: there})
    unit = "footman daqan_C" if area == "8B" else "bowman 3C"
    go(t, "p1", f"units {unit}", "number 6", "done").rest()
    assert [(e.area, e.defender) for e in t.told(events.BattleBegan)] == [(area, "p2")]


def test_r6_12_more_than_eight_may_attack_an_enemy_and_the_excess_goes_back() -> None:
    t = mobilize("8B", lands={"daqan_C": "8 footman", "daqan_B": "4 bowman", "8B": "stronghold p2"})
    go(t, "p1", "units footman daqan_C", "number 8", "units bowman daqan_B", "number 4", "done")
    t.until("excess_unit").act("p1", *["units bowman 8B"] * 4)
    assert t.units("8B") == "8 footman"


def test_r6_14_nothing_happens_before_done() -> None:
    t = strategize(lands={"8B": "1 footman, 1 giant", "daqan_C": "1 bowman"})
    t.act("p1", "units footman 8B", "area 8C")
    assert t.units("8B") == "1 footman, 1 giant"
    assert t.m.ally("8B") == "p1"
    t.act("p1", "units bowman daqan_C", "area 8B").rest()  # 8B was never left alone
    assert t.units("8B") == "1 bowman, 1 giant"
    assert t.m.ally("8B") == "p1"


def test_r6_14_ambush_waits_for_done() -> None:
    t = strategize(
        heroes=[("ronan", "p1", "8B"), ("bogran", "p2", "8C")],
        lands={"8B": "1 footman"},
        players={"p2": {"tactics": ["ambush"]}},
    )
    t.act("p1", "hero ronan", "area 8C")
    assert (t.seat, t.kind) == ("p1", "strategize_pick")
    t.act("p1", "done")
    assert (t.seat, t.kind) == ("p2", "ambush_window")


@pytest.mark.parametrize("hero_first", [True, False])
def test_r23_30_teleportation_helps_four_figures_heroes_included(hero_first: bool) -> None:
    t = strategize(
        lands={"5D": "6 footman"}, heroes=[("ronan", "p1", "5D")], players={"p1": {"tactics": ["teleportation"]}}
    )
    t.act("p1", "tactics teleportation")
    if hero_first:
        t.act("p1", "hero ronan", "area 5C", "units footman 5D", "area 5C")
        assert [x.n for x in t.legal()] == [1, 2, 3]
    else:
        t.act("p1", "units footman 5D", "area 5C", "number 4", "hero ronan")
        assert not t.offers("area 5C")
    t = strategize(
        lands={"5D": "6 footman"}, heroes=[("ronan", "p1", "5D")], players={"p1": {"tactics": ["teleportation"]}}
    )
    t.act("p1", "tactics teleportation", "hero ronan", "area 8C", "units footman 5D", "area 5C")
    assert [x.n for x in t.legal()] == [1, 2, 3, 4]  # the hero has gone on foot


# -- R7 ---------------------------------------------------------------------------------------------------------------


def test_r7_1_strategize_activates_nothing_and_draws_tactics_for_all_dials() -> None:
    t = strategize(lands={"daqan_C": "1 footman"}, players={"p1": {"wood": 6, "ore": 3}})
    go(t, "p1", "units footman daqan_C", "area 8A", "done").until("use_supremacy")
    t.act("p1", "yes").draw("ambush", "coercion", "pillage").rest()
    assert t.player("p1").activated == []
    assert t.player("p1").tactics == ["ambush", "coercion", "pillage"]


def test_r7_2_any_area_may_be_activated_without_a_move() -> None:
    t = mobilize("latari_B", lands={"8B": "1 footman"}).rest()
    assert t.player("p1").activated == ["latari_B"]
    assert not t.told(events.BattleBegan)


def after_a_battle(influence: int, lands: dict[str, str], **more: Any) -> Scene:
    return bonus(2, task={"fought": True}, lands=lands, players={"p1": {"influence": influence}}, **more)


def test_r7_2_after_a_battle_a_neutral_area_is_entered_only_where_diplomacy_is_possible() -> None:
    lands = {"8B": "1 giant", "daqan_C": "8 footman", "daqan_B": "2 bowman"}
    t = after_a_battle(0, lands).act("p1", "area 8B")
    assert t.kind != "force_pick"  # nobody can go
    t = after_a_battle(1, lands).act("p1", "area 8B", "units footman daqan_C", "number 7", "units bowman daqan_B")
    assert not t.told(events.BattleBegan)
    assert not t.offers("units bowman daqan_B")  # eight are going


def test_r7_2_a_portal_does_not_cost_the_influence_that_diplomacy_needs() -> None:
    lands = {
        "8B": "1 giant",
        "daqan_C": "2 footman",
        "8A": "token 2+ magic_portal open",
        "3A": "token 2+ magic_portal open, 1 footman",
    }
    assert not after_a_battle(1, lands, exploration_tokens=True).act("p1", "area 8B").offers("do portal")
    assert after_a_battle(2, lands, exploration_tokens=True).act("p1", "area 8B").offers("do portal")


@pytest.mark.parametrize(("orders", "siege"), [([3], True), ([3, 5], False)])
def test_r7_3_the_bonus_of_conquer_needs_no_question(orders: list[int], siege: bool) -> None:
    t = mobilize(
        "8B",
        3,
        lands={"daqan_C": "3 footman", "8B": "stronghold p2"},
        players={"p1": {"orders": orders, "tactics": ["battle_cry"]}},
    )
    go(t, "p1", "units footman daqan_C", "number 3", "done").until("tally_window")
    (battle,) = [task for task in t.state.agenda if isinstance(task, Battle)]
    assert battle.siege is siege


def test_r7_3_a_battle_after_diplomacy_is_fought_too() -> None:
    t = mobilize("8B", 3, lands={"daqan_C": "3 footman", "8B": "1 giant"}, players={"p1": {"influence": 1}})
    go(t, "p1", "units footman daqan_C", "number 3", "done", "do diplomacy").fate(1)
    assert t.told(events.BattleBegan)[0].defender is None


def test_r7_5_the_bonus_of_recruit_after_a_declined_ability() -> None:
    t = order(5, lands={"daqan_A": "stronghold"}, players={"p1": {"food": 1}})
    t.act("p1", "pass")
    assert t.offers("resource food")
    assert t.offers("resource wood")
    t.act("p1", "resource food", "area daqan_A").rest()
    assert t.units("daqan_A") == "1 footman"


@pytest.mark.parametrize("influence", [0, 2, 9])
def test_r7_6_at_most_three_influence_hires(influence: int) -> None:
    t = bonus(6, lands={"daqan_A": "stronghold"}, players={"p1": {"influence": influence}})
    if not influence:
        assert t.rest().kind == "draw_season"
        return
    assert [x.n for x in t.legal()] == list(range(min(3, influence) + 1))
    t.act("p1", "number 2").draw("astarra", "mok")
    t.act("p1", "hero mok")
    assert t.hero("mok").area == "daqan_A"  # type: ignore[union-attr]
    assert t.hero("astarra") is None


def test_r7_8_each_part_of_fortify_at_most_once() -> None:
    t = order(
        8,
        lands={"daqan_A": "stronghold damaged", "daqan_B": "stronghold damaged", "daqan_C": "rune dragon"},
        players={"p1": {"wood": 3, "ore": 3}},
    )
    t.act("p1", "do repair", "area daqan_A")
    assert t.refused("p1", "do repair") == "R7.8"
    t.act("p1", "do build")  # in daqan_C
    assert t.refused("p1", "do build") == "R7.8"
    assert (t.player("p1").wood, t.player("p1").ore) == (2, 1)
    t.rest()
    assert [e.part for e in t.told(events.OrderResolved)] == ["primary"]  # it has no bonus


# -- R8 ---------------------------------------------------------------------------------------------------------------


def test_r8_1_r8_2_r8_4_only_harvest_reads_the_land() -> None:
    lands = {
        "latari_A": "1 footman",
        "5D": "1 footman, token 1 village_food open",
        "5C": "1 footman, token 1 village_wood",
        "daqan_A": "stronghold resources",
    }
    t = order(4, exploration_tokens=True, lands=lands, players={"p1": {"orders": [8, 4], "food": 1}})
    made = {dial: t.m.production("p1", dial) for dial in ("food", "wood", "ore")}
    assert made == {"food": 3 + 1 + 1 + 2, "wood": 2 + 2 + 0 + 1, "ore": 2 + 2}
    assert t.player("p1").food == 1
    t.act("p1", "yes").rest()
    p = t.player("p1")
    assert (p.food, p.wood, p.ore) == tuple(made.values())


def test_r8_3_all_icons_up_to_the_arrow() -> None:
    t = Scene(players={"p1": {"food": 5, "wood": 4}})
    assert t.m.icons("p1", "food") == ["footman", "footman", "bowman", "influence", "footman"]
    assert t.m.all_icons("p1", "influence") == 2
    assert t.m.icons("p1", "ore") == []


# -- R9 ---------------------------------------------------------------------------------------------------------------


def test_r9_1_r9_2_r9_5_units_stand_in_any_stronghold_damaged_or_activated() -> None:
    t = order(
        5,
        lands={"daqan_A": "stronghold damaged", "8B": "stronghold p1", "8C": "1 footman"},
        players={"p1": {"orders": [8, 5], "food": 3, "activated": ["8B"]}},
    )
    t.act("p1", "resource food")
    assert {x.area for x in t.legal() if hasattr(x, "area")} == {"daqan_A", "8B"}
    t.act("p1", "area daqan_A", "area 8B", "pass").rest()  # R9.6: the third is declined
    assert (t.units("daqan_A"), t.units("8B")) == ("1 bowman", "1 footman")
    assert t.player("p1").food == 3


def test_r9_4_only_a_figure_of_the_type_in_a_friendly_area() -> None:
    t = Scene(
        agenda=[Recruit(seat="p1", units=["footman"])],
        lands={"daqan_A": "stronghold, 2 bowman", "8B": "8 footman", "8A": "7 footman, 1 footman!"},
    )
    assert {(x.area, x.routed) for x in t.legal() if hasattr(x, "area")} == {
        ("8A", False),
        ("8A", True),
        ("8B", False),
    }
    t.act("p1", "units footman! 8A", "pass").rest()  # R9.6: and then he doesn't want it
    assert t.m.supply("footman") == 1


# -- R10 --------------------------------------------------------------------------------------------------------------


def test_r10_1_r10_5_one_line_of_each_city_that_he_controls() -> None:
    t = order(
        6,
        lands={
            "8D": "1 footman, city tamalir",
            "5B": "1 footman, city dawnsmoor",
            "3B": "1 archer, city forge",
            "1C": "city greyhaven",
        },
        players={"p1": {"orders": [8, 6]}},
        heroes=[("ronan", "p1", "1C")],
    )
    assert {x.area for x in t.legal() if hasattr(x, "area")} == {"8D", "5B"}
    t.act("p1", "area 5B", "do influence", "area 8D")
    assert t.offers("do tactics")
    assert not t.offers("do quests")
    t.act("p1", "do tactics").draw("ambush").rest()
    assert (t.player("p1").influence, t.player("p1").tactics) == (2, ["ambush"])


def test_r10_2_over_eight_in_the_city() -> None:
    t = order(6, lands={"8D": "7 footman, city dawnsmoor"}, players={"p1": {"orders": [8, 6]}})
    t.act("p1", "area 8D", "do neutrals", "unit_type beastman", "unit_type razorwing")
    assert t.kind == "overstack_destroy"
    t.act("p1", "units footman 8D").rest()
    assert t.units("8D") == "1 beastman, 6 footman, 1 razorwing"


def test_r10_3_quests_above_three_are_discarded() -> None:
    t = order(
        6,
        lands={"8D": "1 footman, city vynelvale"},
        players={"p1": {"orders": [8, 6], "quests": ["the_bazaar", "gathering_storm"]}},
    )
    t.act("p1", "area 8D", "do quests").draw("forward_scouting", "secrets_and_lies")
    t.act("p1", "quest forward_scouting").rest()
    assert t.player("p1").quests == ["gathering_storm", "secrets_and_lies", "the_bazaar"]
    assert t.state.quests == ["forward_scouting"]


def test_r10_4_a_destroyed_city_leaves_the_game_and_room_for_a_stronghold() -> None:
    t = Scene.turn(
        "p1",
        8,
        "t1",
        lands={"8D": "1 footman, city tamalir"},
        players={"p1": {"tactics": ["raze_a_city"], "wood": 1, "ore": 1}},
    )
    t.act("p1", "tactics raze_a_city").until("fortify_action")
    t.act("p1", "do build", "area 8D").rest()
    assert t.land("8D").city is None
    assert t.land("8D").stronghold is not None


# -- R11, R12 ---------------------------------------------------------------------------------------------------------


def test_r11_2_a_stronghold_stands_neither_in_a_city_nor_beside_another() -> None:
    t = order(
        8,
        lands={"8D": "1 footman, city tamalir", "daqan_A": "stronghold", "8B": "1 footman!", "8C": "1 giant"},
        players={"p1": {"wood": 1, "ore": 1}},
    )
    t.act("p1", "do build")
    assert {x.area for x in t.legal()} == {"8B", "daqan_B", "daqan_C"}
    t.act("p1", "area 8B").rest()
    assert t.land("8B").stronghold.damaged is False  # type: ignore[union-attr]


def test_r11_3_r11_5_a_stronghold_controls_its_area_and_is_not_given_up_without_need() -> None:
    players = {"p1": {"wood": 1, "ore": 1}}
    t = order(8, lands={"8A": "stronghold p1", "8B": "1 footman", "daqan_A": "stronghold"}, players=players)
    assert t.m.control("8A") == "p1"
    t.act("p1", "do build", "area 8B").rest()
    assert not t.told(events.StrongholdDestroyed)


def test_r11_4_r11_6_repair_keeps_the_development() -> None:
    t = order(8, lands={"daqan_A": "stronghold damaged diplomat"}, players={"p1": {"ore": 1}})
    t.act("p1", "do repair").rest()
    fort = t.land("daqan_A").stronghold
    assert fort is not None
    assert (fort.damaged, fort.development, t.player("p1").ore) == (False, "diplomat", 0)


def test_r12_1_r12_2_one_development_on_a_stronghold_one_in_a_harvest() -> None:
    t = order(
        4,
        "bonus",
        task={"begun": True},
        lands={"daqan_A": "stronghold diplomat", "daqan_B": "stronghold", "daqan_C": "stronghold"},
        players={"p1": {"wood": 3}},
    )
    t.act("p1", "development resources")
    assert {x.area for x in t.legal()} == {"daqan_B", "daqan_C"}
    t.act("p1", "area daqan_C").rest()
    assert t.player("p1").wood == 2
    t = order(
        4, "bonus", task={"begun": True}, lands={"daqan_A": "stronghold diplomat"}, players={"p1": {"wood": 3}}
    ).rest()
    assert t.player("p1").wood == 3  # no stronghold without one


def test_r12_3_what_the_developments_bring() -> None:
    t = bonus(
        4,
        lands={
            "daqan_B": "stronghold resources",
            "daqan_A": "stronghold training_ground",
            "daqan_C": "stronghold damaged resources",
        },
    )
    t.act("p1", "yes").draw("ambush")
    assert t.kind == "harvest_resource_dev"
    assert [x.dial for x in t.legal()] == ["food", "wood"]  # what daqan_B prints
    t.act("p1", "resource wood", "resource ore").rest()
    p = t.player("p1")
    assert (p.food, p.wood, p.ore, p.tactics) == (0, 1, 1, ["ambush"])


def test_r12_5_a_discarded_development_may_be_built_again() -> None:
    factions, lands = ("latari", "waiqar"), {"waiqar_A": "stronghold cursed_tomb"}
    t = Scene.battle("waiqar_A", "3 archer", factions=factions, lands=lands).until("use_development").act("p2", "yes")
    fort = t.land("waiqar_A").stronghold
    assert fort is not None
    assert fort.development is None
    lands, players = {"waiqar_A": "stronghold"}, {"p2": {"wood": 1}}
    t = Scene.turn("p2", 4, "bonus", factions, task={"begun": True}, lands=lands, players=players)
    assert t.offers("development cursed_tomb")


# -- R13 --------------------------------------------------------------------------------------------------------------


def approach(there: str = "2 sorcerer, 1 dragon!", influence: int = 3, n: int = 3, **more: Any) -> Scene:
    t = mobilize(
        "8B",
        lands={"8B": there, "daqan_C": f"{n} footman", **more.pop("lands", {})},
        players={"p1": {"influence": influence, "orders": [8, 2]}},
        **more,
    )
    return go(t, "p1", "units footman daqan_C", f"number {n}", "done")


def test_r13_1_r13_3_r13_6_diplomacy_is_with_all_of_them_together() -> None:
    t = approach()
    assert [x.what for x in t.legal()] == ["battle", "diplomacy"]
    t.act("p1", "do diplomacy", "number 1").fate(5).rest()
    assert t.units("8B") == "3 footman, 2 sorcerer, 1 dragon!"
    assert t.m.ally("8B") == "p1"


@pytest.mark.parametrize(("influence", "most"), [(1, 1), (4, 4), (9, 6)])
def test_r13_2_one_to_six_influence(influence: int, most: int) -> None:
    t = approach(influence=influence).act("p1", "do diplomacy")
    if most > 1:
        assert [x.n for x in t.legal()] == list(range(1, most + 1))
        t.act("p1", "number 2")
        t.fate(5, 7)
    else:
        t.fate(5)
    assert len(t.told(events.Diplomacy)[0].cards) == min(2, most)


def test_r13_2_without_influence_there_is_only_battle() -> None:
    t = approach(influence=0)
    assert t.told(events.BattleBegan)


def test_r13_4_the_neutrals_retreat_together_by_r15_9() -> None:
    t = approach("2 sorcerer, 1 giant!", lands={"5D": "4 beastman, 2 hellhound"})
    t.act("p1", "do diplomacy", "number 1").fate(3)
    assert {x.area for x in t.legal()} == {"5D", "8C"}  # uncontrolled, and not over water
    t.act("p2", "area 5D")
    assert (t.seat, t.kind) == ("p2", "overstack_destroy")  # R15.10, R13.8: nine
    t.act("p2", "units hellhound 5D").rest()
    assert t.units("5D") == "4 beastman, 1 hellhound, 1 giant!, 2 sorcerer!"


def test_r13_5_r13_7_the_retreat_of_the_option_goes_to_one_area_routed() -> None:
    t = approach(diplomacy_red="battle_or_retreat").act("p1", "do diplomacy", "number 1").fate(1)
    t.act("p1", "do retreat")
    assert {x.area for x in t.legal()} == {"daqan_B", "daqan_C"}
    t.act("p1", "area daqan_B").rest()
    assert t.units("daqan_B") == "3 footman!"
    assert t.units("8B") == "2 sorcerer, 1 dragon!"


def test_r13_8_the_player_to_the_left_of_the_current_one() -> None:
    t = Scene.turn(
        "p2",
        2,
        "primary",
        THREE,
        season="winter",
        frozen=True,
        lands={"4B": "1 giant", "latari_A": "2 archer"},
        players={"p2": {"influence": 1, "orders": [8, 2]}, "p3": {"out": True}},
    )
    t.act("p2", "area 4B")
    go(t, "p2", "units archer latari_A", "number 2", "done", "do diplomacy").fate(3)
    assert (t.seat, t.kind) == ("p1", "retreat_area")  # p3 is out


def test_r13_10_r6_10_neutrals_in_a_home_or_by_a_stronghold_stay_allied() -> None:
    lands = {"daqan_C": "1 footman, 1 giant", "8A": "stronghold p1, 1 footman, 1 beastman"}
    t = strategize(lands=lands)
    go(t, "p1", "units footman daqan_C", "area daqan_A", "units footman 8A", "area 5B", "done").rest()
    assert t.m.ally("daqan_C") == t.m.ally("8A") == "p1"


def test_r30_6_with_the_option_they_retreat_when_they_are_left_alone() -> None:
    t = strategize(
        alliance_rule="faction_units_present",
        lands={"daqan_C": "1 footman, 1 giant"},
        players={"p1": {"orders": [8, 1]}},
    )
    go(t, "p1", "units footman daqan_C", "area daqan_A", "done")
    assert (t.seat, t.kind) == ("p2", "retreat_area")
    assert {x.area for x in t.legal()} == {"8A", "8B"}
    t.act("p2", "area 8A").rest()
    assert t.units("8A") == "1 giant!"


def test_r30_6_r13_1_they_may_flee_to_those_the_force_goes_to_meet() -> None:
    t = mobilize(
        "8B",
        alliance_rule="faction_units_present",
        lands={"daqan_C": "2 footman, 1 giant", "8B": "1 beastman"},
        players={"p1": {"influence": 1, "orders": [8, 2]}},
    )
    go(t, "p1", "units footman daqan_C", "number 2", "done")
    assert (t.seat, t.kind) == ("p2", "retreat_area")
    t.act("p2", "area 8B").act("p1", "do diplomacy").fate(5)
    assert t.units("8B") == "1 beastman, 2 footman, 1 giant!"


@pytest.mark.parametrize(("area", "ally"), [("8B", None), ("daqan_C", "p1")])
def test_r13_11_where_only_allies_survive_the_area_is_neutral_unless_it_is_a_home(area: str, ally: str | None) -> None:
    won = Battle(area=area, attacker="p1", defender="p2", step="end", winner=0, mustered=True, round=5)
    won.armies[0].squads = [Squad("giant", 1, routed=True)]
    t = Scene.turn("p1", 2, "t2", lands={"8A": "1 footman"}, agenda=[won]).rest()
    assert t.units(area) == "1 giant!"
    assert t.m.ally(area) == ally


def test_r13_12_allied_neutrals_count_for_the_limit() -> None:
    t = mobilize("8B", lands={"8B": "3 footman, 4 beastman", "daqan_C": "3 bowman"})
    t.act("p1", "units bowman daqan_C")
    go(t, "p1", "done").rest()
    assert t.units("8B") == "4 beastman, 1 bowman, 3 footman"


def test_r13_9_hired_units_are_allied_at_once() -> None:
    t = order(6, lands={"8D": "1 footman!, city frostgate"}, players={"p1": {"orders": [8, 6]}})
    t.act("p1", "area 8D", "do neutrals", "unit_type giant").rest()
    assert t.units("8D") == "1 giant, 1 footman!"
    assert t.m.own_units("p1", "8D") == {"giant": 1, "footman!": 1}


# -- R28 --------------------------------------------------------------------------------------------------------------

SEVEN = ("8A", "8C", "8D", "5B", "5D", "3A", "8B")


@pytest.mark.parametrize("throne", [True, False])
def test_r28_1_false_runes_do_not_count_and_a_dragon_throne_does(throne: bool) -> None:
    lands = dict.fromkeys(SEVEN[:6], "1 footman, rune dragon")
    lands["8B"] = "1 footman, token 2+ dragon_throne open" if throne else "1 footman, rune false"
    t = order(7, exploration_tokens=throne, lands=lands)
    assert (t.state.over is not None) is throne


def test_r28_2_otherwise_the_first_in_play_order_wins() -> None:
    lands = dict.fromkeys(SEVEN, "1 footman, rune dragon")
    lands |= dict.fromkeys(("1A", "1B", "1C", "3B", "3C", "5A", "5C"), "1 archer, rune dragon")
    t = Scene(lands=lands, step="plan", players={"p1": {"current": 5}, "p2": {"current": 4}})
    assert t.state.over is not None
    assert t.state.over.winner == "p2"


def test_r28_4_r28_7_r30_1_after_as_many_years_and_with_as_many_runes_as_agreed() -> None:
    t = Scene(season="winter", year=6, years=6, lands={"8A": "1 footman, rune dragon"})
    assert t.state.over is not None
    assert (t.state.over.winner, t.state.over.reason) == ("p1", "most_runes")
    assert all(land.rune is None or land.rune.open for land in t.state.lands.values())
    t = Scene(step="plan", runes_to_win=2, lands=dict.fromkeys(("8A", "8B"), "1 footman, rune dragon"))
    assert t.state.over is not None
    assert t.state.over.reason == "runes"


def test_r28_6_the_current_player_may_be_out_and_the_others_go_on() -> None:
    t = Scene.turn(
        "p1",
        2,
        "primary",
        THREE,
        season="summer",
        season_card="drought",  # R15.13: the loser's last unit is destroyed
        lands=LOST | {"5C": "1 footman", "daqan_A": "6 archer"},
        heroes=[("ronan", "p1", "5C", {"rewards": ["elven_bow"]})],
        players={"p1": {"tactics": ["ambush"], "quests": ["the_bazaar"]}, "p2": {"orders": [4], "current": 4}},
        turns=["p2"],
    )
    t.act("p1", "area daqan_C", "units footman 5C").fate(1, 2)
    assert t.told(events.Eliminated)[0].seat == "p1"
    assert t.state.heroes == []
    assert t.state.gone == []
    assert t.m.turn is not None
    assert t.m.turn.seat == "p2"
    assert t.m.empty("5C")


def test_r28_8_the_home_of_an_eliminated_player_is_ordinary_land() -> None:
    t = Scene.turn(
        "p1",
        2,
        "primary",
        THREE,
        lands={"1B": "2 footman", "uthuk_C": "1 giant"},
        players={"p1": {"influence": 1}, "p3": {"out": True}},
    )
    go(t, "p1", "area uthuk_B", "units footman 1B", "number 2", "done").until("repeat_mobilize")
    assert not t.told(events.BattleBegan)
    assert t.units("uthuk_B") == "2 footman"
    assert t.m.neutral("uthuk_C")
    assert t.m.empty("uthuk_A")
    t.act("p1", "pass").rest()


# -- R29, R30 ---------------------------------------------------------------------------------------------------------


def test_r29_1_tactics_above_ten_are_discarded_at_once_drawn_ones_too() -> None:
    held = ["ambush", *["battle_cry"] * 2, *["hidden_pass"] * 3, *["rally_cry"] * 3, "teleportation"]
    t = Scene(agenda=[Icons(queue=["p1"])], season="autumn", step="plan", players={"p1": {"tactics": held}})
    t.act("p1", "do tactics").draw("coercion")
    assert (t.seat, t.kind) == ("p1", "discard_tactics")
    assert t.offers("tactics coercion")
    t.act("p1", "tactics coercion")
    assert t.player("p1").tactics == held


def test_r29_4_activation_tokens_are_unlimited() -> None:
    areas = sorted(Scene().state.lands)
    t = order(2, lands={"8A": "1 footman"}, players={"p1": {"activated": [a for a in areas if a != "8B"]}})
    assert [x.area for x in t.legal() if hasattr(x, "area")] == ["8B"]


@pytest.mark.parametrize("prompting", ["capable", "always"])
def test_r31_whoever_holds_cards_is_asked_while_he_moves_or_only_who_can(prompting: str) -> None:
    t = order(1, prompting=prompting, players={"p1": {"tactics": ["pillage"], "orders": [8, 1]}})
    kinds = []
    while t.seat != "table":
        kinds.append(t.kind)
        t.nothing()
    assert kinds == (["strategize_pick", "turn_window", "turn_window"] if prompting == "always" else [])


def test_r7_2_teleportation_lasts_for_one_move() -> None:
    t = mobilize("5C", lands={"5D": "2 footman"}, players={"p1": {"tactics": ["teleportation"]}})
    go(t, "p1", "tactics teleportation", "done").until("repeat_mobilize").act("p1", "area 3B")
    assert not any(isinstance(task, Moving) and task.flights for task in t.state.agenda)
    t.rest()
