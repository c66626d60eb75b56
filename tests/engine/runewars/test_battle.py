"""R12.4, R14, R15, R16: battles, in the players' words.  The ids in the names are those of the worked scenarios.

On the board of two, 5A borders on 1B, 1C, 5B, 5C and 5D, all open; 8A and 8B are parted by water.
Fate cards: for triangles 1 to 4, 11 to 14 and 21 to 24 are misses, 9 an orb, 15 to 18 and 25 to 28 one damage.
"""

from __future__ import annotations

from typing import Any

import pytest

from engine.runewars.box.components import UNITS
from engine.runewars.position import actions, events
from engine.runewars.position.battles import Army, Squad
from engine.runewars.position.state import Stronghold
from tests.engine.runewars.scene import Scene

OTHERS = {"daqan": "latari", "latari": "daqan", "waiqar": "daqan", "uthuk": "daqan", "neutral": "daqan"}


def fight(force: str, here: str, *fate: int, area: str = "5A", who: str = "daqan latari", **more: Any) -> Scene:
    """A battle from its start: the first of ``who`` attacks with this force."""
    lands = {area: here} | more.pop("lands", {})
    return Scene.battle(area, force, "p1", tuple(who.split()), lands=lands, **more).fate(*fate)


def squads(text: str) -> list[Squad]:
    """`1 giant 3, 2 footman!`: a Giant with 3 damage and two routed Footmen."""
    found = []
    for part in filter(None, text.split(", ")):
        n, unit, *damage = part.split()
        found.append(Squad(unit.rstrip("!"), int(n), unit.endswith("!"), int(damage[0]) if damage else 0))
    order = list(UNITS)
    return sorted(found, key=lambda s: (order.index(s.unit), s.routed, s.damage))


def amid(step: str, mine: str, theirs: str, area: str = "5A", who: str = "daqan latari", **more: Any) -> Scene:
    """A battle in its last round, where every type has drawn.  ``army``, ``other``: fields of the two `Army`."""
    sides = [squads(mine), squads(theirs)]
    armies = [Army(squads=side, drawn=sorted({s.unit for s in side})) for side in sides]
    for army, fields in zip(armies, (more.pop("army", {}), more.pop("other", {})), strict=True):
        for name, value in fields.items():
            setattr(army, name, value)
        if (army.routs or army.damage) and army.unit is None:
            army.unit = army.drawn[0]
    task = {"step": step, "round": 5, "mustered": True, "armies": armies} | more.pop("task", {})
    here = more.pop("here", "stronghold p2")
    return Scene.battle(
        area, "", "p1", tuple(who.split()), lands={area: here} | more.pop("lands", {}), task=task, **more
    )


def ability(unit: str, theirs: str, mine: str | None = None, n: int = 1, who: str | None = None, **more: Any) -> Scene:
    """The attacker's units of this type have drawn orbs."""
    faction = UNITS[unit].faction
    who = who or (f"{faction} {OTHERS[faction]}" if faction != "neutral" else "latari daqan")
    army = {"unit": unit, "orbs": n, "cards": more.pop("cards", [])} | more.pop("army", {})
    return amid("special_0", mine or f"1 {unit}", theirs, who=who, army=army, **more)


def group(unit: str, routed: bool = False, damage: int = 0) -> actions.Units:
    return actions.Units(unit, "5A", routed, damage)


def hits(t: Scene, side: int = 1) -> list[tuple[str, int]]:
    """Every damage that a side has taken: the unit, and how much lies on it then."""
    return [(e.unit, e.damage) for e in t.told(events.UnitDamaged) if e.side == side]


def dead(t: Scene, side: int = 1) -> list[str]:
    """The units of a side that were destroyed in the battle."""
    return [
        key for e in t.told(events.UnitsDestroyed) if e.side == side for key in e.units for _ in range(e.units[key])
    ]


def felled(t: Scene, side: int = 1) -> list[str]:
    """The units of a side that were routed in the battle."""
    return [key for e in t.told(events.UnitsRouted) if e.side == side for key in e.units]


def tally(t: Scene) -> tuple[int, int]:
    (told,) = t.told(events.Tally)
    return told.attacker, told.defender


def won(t: Scene) -> int | None:
    (told,) = t.told(events.BattleEnded)
    assert t.m.battle is None
    return told.winner


# -- the worked scenarios ---------------------------------------------------------------------------------------------


def test_f1_raised_reanimates_win_the_battle_and_stay() -> None:
    """F1."""
    t = fight("2 necromancer", "1 sorcerer", 5, 1, 19, 15, area="1A", who="waiqar daqan")
    assert dead(t, 0) == ["necromancer"]
    assert (hits(t), dead(t)) == ([("sorcerer", 1)], ["sorcerer"])
    assert tally(t) == (3, 0)
    assert won(t) == 0
    assert t.units("1A") == "1 necromancer, 2 reanimate"


def test_f2_who_has_drawn_resolves_everything() -> None:
    """F2."""
    t = fight("1 archer", "1 bowman", 9, 10, who="latari daqan")
    assert (dead(t), dead(t, 0)) == (["bowman"], ["archer"])
    assert (tally(t), won(t)) == ((0, 0), 1)


def test_f3_fury_needs_a_standing_berserker() -> None:
    """F3."""
    t = fight("1 pegasus_rider", "1 berserker", 3, 9, who="latari uthuk")
    assert t.kind == "ability_target"
    t.act("p1", "units berserker 5A")
    assert felled(t) == ["berserker"]
    assert t.kind == "retreat_area"
    assert tally(t) == (1, 0)


def test_f5_rain_fire_takes_the_only_triangle() -> None:
    """F5."""
    t = fight("1 warlock", "1 footman", 1, 2, who="uthuk daqan")
    assert (dead(t), tally(t)) == (["footman"], (1, 0))


def test_f6_lay_siege_stays_when_the_tower_is_lost() -> None:
    """F6."""
    t = fight("1 siege_tower", "1 chaos_lord", 6, 8, who="daqan uthuk")
    assert dead(t, 0) == ["siege_tower"]
    assert tally(t) == (2, 1)


def test_f7_a_bare_stronghold() -> None:
    """F7."""
    t = fight("5 footman", "stronghold p2")
    assert not t.told(events.RoundBegan)
    assert tally(t) == (5, 5)
    assert t.act("p1", "area 1B").units("1B") == "5 footman!"
    assert t.land("5A").stronghold == Stronghold("p2", True)
    assert won(t) == 1


def test_f9_reinforced_walls() -> None:
    """F9."""
    t = fight("5 archer", "stronghold p2 damaged reinforced_walls", who="latari daqan")
    assert tally(t) == (5, 5)
    assert t.kind == "retreat_area"


def test_f10_who_has_damage_takes_more() -> None:
    """F10."""
    t = amid("damage_0", "1 giant 1, 3 footman", "5 archer", other={"damage": 2})
    assert hits(t, 0) == [("giant", 2), ("giant", 3)]


def test_f11_units_without_damage_are_routed_first() -> None:
    """F11."""
    t = amid("rout_0", "1 knight 1, 1 bowman", "5 archer", other={"routs": 1})
    assert felled(t, 0) == ["bowman"]


def test_f13_routed_units_do_not_shield() -> None:
    """F13."""
    t = fight("1 footman", "2 archer!", players={"p2": {"tactics": ["summon_lightning"]}})
    assert (t.seat, t.kind) == ("p2", "battle_start_window")
    t.act("p2", "tactics summon_lightning")
    assert (dead(t, 0), dead(t)) == (["footman"], [])
    assert (tally(t), won(t)) == ((0, 0), 1)
    assert t.units("5A") == "2 archer!"


def test_f14_routed_units_of_the_loser_are_destroyed() -> None:
    """F14."""
    t = fight("1 footman", "2 archer!", 1)
    assert (tally(t), won(t)) == ((1, 0), 0)
    assert dead(t) == ["archer!", "archer!"]
    assert t.units("5A") == "1 footman"


def test_f15_who_stands_up_participates() -> None:
    """F15."""
    t = fight("1 footman", "2 archer!", players={"p2": {"tactics": ["rally_cry"]}})
    t.act("p2", "tactics rally_cry", "units archer! 5A", "units archer! 5A").fate(1, 2, 3)
    assert tally(t) == (1, 2)
    t.act("p1", "area 5B")
    assert t.units("5A") == "2 archer"


def test_f17_a_full_friendly_area_must_be_taken() -> None:
    """F17."""
    t = fight("3 footman", "stronghold p2", lands={"1B": "8 footman"})
    assert t.units("1B") == "8 footman, 3 footman!"
    assert (t.seat, t.kind) == ("p1", "overstack_destroy")
    t.act("p1", "units footman! 1B", "units footman! 1B", "units footman 1B")
    assert t.units("1B") == "7 footman, 1 footman!"


@pytest.mark.parametrize("board", ["f18", "f19"])
def test_f18_f19_tactical_retreat(board: str) -> None:
    """F18, F19."""
    beside = {"1B": "1 archer"} if board == "f18" else {}
    players = {"p2": {"tactics": ["tactical_retreat"]}}
    here = "2 archer, 1 warrior!, stronghold p2 protective_wards"
    t = fight("1 footman", here, lands=beside, players=players).act("p2", "tactics tactical_retreat")
    assert t.units("1B") == ("3 archer, 1 warrior!" if beside else "")
    assert t.land("5A").stronghold == Stronghold("p1", False)
    assert t.units("5A") == "1 footman"
    assert won(t) is None
    assert not t.told(events.Tally)


def test_f21_overrun() -> None:
    """F21."""
    t = fight("3 reanimate", "4 footman", 2, 3, 4, 11, 9, 15, 1, who="waiqar daqan")
    assert dead(t) == ["footman"] * 3
    assert tally(t) == (3, 1)


def test_f22_command_of_the_beastmen() -> None:
    """F22."""
    t = fight("4 reanimate", "2 beastman", 9, 1, 10, 5, 2, who="waiqar daqan")
    assert dead(t, 0) == ["reanimate"] * 2
    assert felled(t, 0) == ["reanimate"]
    assert [e.cards for e in t.told(events.FateDrawn)] == [[9, 1], [10], [5], [2]]
    assert tally(t) == (1, 2)


def test_f23_rage() -> None:
    """F23."""
    t = ability("giant", "1 dragon, 2 footman", "1 giant 3")
    t.act("p2", "units dragon 5A")
    assert hits(t) == [("dragon", 1), ("dragon", 2), ("dragon", 3)]


def test_f25_word_of_vaal_takes_the_only_standing_unit() -> None:
    """F25."""
    t = ability("sorceress", "1 dragon, 1 footman!")
    t.act("p2", "area 5B")
    assert t.units("5B") == "1 dragon!"
    assert tally(t) == (1, 5)
    assert t.told(events.UnitRetreated)[0].unit == "dragon"


def test_f26_unrelenting() -> None:
    """F26."""
    t = fight("1 flesh_ripper", "2 archer", 3, 15, 16, who="uthuk latari")
    assert hits(t, 0) == [("flesh_ripper", 1), ("flesh_ripper", 2)]
    assert dead(t, 0) == []
    assert t.act("p1", "area 1B").units("1B") == "1 flesh_ripper!"


def test_f27_cursed_tomb() -> None:
    """F27."""
    here = "1 reanimate, stronghold p2 cursed_tomb"
    t = fight("8 footman", here, 1, 2, 3, 4, 11, 12, 13, 14, 21, who="daqan waiqar")
    assert (t.seat, t.kind) == ("p2", "use_development")
    t.act("p2", "yes")
    assert felled(t, 0) == ["footman"] * 3
    assert tally(t) == (5, 6)
    assert t.land("5A").stronghold == Stronghold("p2", True)


def test_f29_battle_cry() -> None:
    """F29."""
    t = amid("tally_0", "1 footman, 1 bowman, 1 giant", "", players={"p1": {"tactics": ["battle_cry"]}})
    t.act("p1", "tactics battle_cry")
    assert tally(t) == (6, 5)


def test_f30_allies_without_a_faction_unit_become_unallied() -> None:
    """F30."""
    t = amid("result", "2 hellhound", "", here="")
    assert (won(t), t.units("5A")) == (0, "2 hellhound")
    assert t.m.control("5A") is None
    assert t.m.neutral("5A")


def test_f31_a_sub_round_per_type() -> None:
    """F31."""
    t = fight("2 bowman, 2 sorcerer", "1 dragon")
    assert (t.seat, t.kind) == ("p1", "choose_type")
    t.act("p1", "unit_type sorcerer").fate(7, 8, 1, 2)
    assert [(e.unit, e.cards) for e in t.told(events.FateDrawn)] == [("sorcerer", [7, 8]), ("bowman", [1, 2])]
    assert [e.initiative for e in t.told(events.RoundBegan)] == [1, 2, 3, 4]


def test_f33_who_refuses_blackmail_loses_what_he_has() -> None:
    """F33."""
    players = {"p1": {"influence": 1, "fresh": ["ambush"]}, "p2": {"tactics": ["blackmail"]}}
    t = fight("1 footman", "1 archer", players=players).act("p2", "tactics blackmail")
    t.act("p1", "do stay").draw("ambush").fate(1, 2)
    assert (t.player("p1").influence, t.player("p1").fresh) == (0, [])
    assert tally(t) == (1, 1)


def test_f34_the_fate_deck_runs_out_in_the_middle_of_a_draw() -> None:
    """F34."""
    t = Scene.battle("5A", "5 bowman", lands={"5A": "1 dragon"}, fate=list(range(3, 31)))
    t.fate(1, 2, 3, 4, 11)
    assert len(t.told(events.FateReshuffled)) == 1
    assert t.told(events.FateDrawn)[0].cards == [1, 2, 3, 4, 11]
    assert t.state.fate == [1, 2, 3, 4, 11]


def test_f35_in_a_drought_who_retreats_is_destroyed() -> None:
    """F35."""
    t = fight("5 footman", "stronghold p2", season="summer", season_card="drought", lands={"1B": "1 footman"})
    assert (t.units("1B"), t.units("5A")) == ("1 footman", "")
    assert t.told(events.Retreated)[0].rule == "R15.13"


def test_f36_burning_is_given_freely() -> None:
    """F36."""
    t = ability("hellhound", "1 knight 1, 2 footman")
    t.act("p2", "units footman 5A", "units footman 5A")
    assert (dead(t), hits(t)) == (["footman"] * 2, [("footman", 1)] * 2)


@pytest.mark.parametrize("maneuver", [True, False])
def test_f37_conquer_with_brilliant_maneuver(maneuver: bool) -> None:
    """F37."""
    players = {"p1": {"orders": [5, 3], "tactics": ["brilliant_maneuver"]}}
    t = Scene.turn("p1", 3, lands={"5A": "stronghold p2", "5B": "3 footman"}, players=players)
    t.act("p1", "tactics brilliant_maneuver" if maneuver else "pass")
    t.until("activate_area").act("p1", "area 5A").until("force_pick").act("p1", "units footman 5B")
    t.act("p1", "number 3").until("replace_stronghold" if maneuver else "retreat_area")
    assert tally(t) == ((3, 2) if maneuver else (3, 5))


# -- R14 the course of a battle ---------------------------------------------------------------------------------------


def test_r14_1_the_defender_is_who_controls_the_area() -> None:
    t = Scene.turn("p1", 2, "primary", lands={"8B": "1 footman"})
    t.until("activate_area").act("p1", "area daqan_B")
    assert not t.told(events.BattleBegan)
    t = Scene.turn("p1", 2, "primary", lands={"3B": "1 footman"})
    t.until("activate_area").act("p1", "area latari_C", "units footman 3B").rest()
    (told,) = t.told(events.BattleBegan)
    assert (told.attacker, told.defender) == ("p1", "p2")
    assert (tally(t), won(t)) == ((1, 0), 0)
    assert t.m.control("latari_C") == "p1"


def test_r14_3_who_lies_does_not_participate() -> None:
    t = fight("2 footman", "1 archer, 1 archer!", 1, 2, 3)
    (told,) = t.told(events.Mustered)
    assert (told.attacker, told.defender) == ({"footman": 2}, {"archer": 1})
    assert tally(t) == (2, 1)
    assert dead(t) == ["archer!"]
    assert t.act("p2", "area 1B").units("1B") == "1 archer!"


def test_r14_4_the_attacker_comes_first_and_has_one_pass() -> None:
    players = {"p1": {"tactics": ["rally_cry", "raze_a_city"]}, "p2": {"tactics": ["summon_lightning"]}}
    t = fight("1 footman", "1 archer", 1, 2, heroes=[("ronan", "p1", "5A", {"routed": True})], players=players)
    assert (t.seat, t.kind) == ("p1", "battle_start_window")
    assert t.refused("p1", "tactics raze_a_city") == "R23.0"
    t.act("p1", "pass")
    assert (t.seat, t.kind) == ("p2", "battle_start_window")
    t.act("p2", "pass").until("retreat_area")
    assert tally(t) == (1, 1)


def test_r14_4_cards_need_a_unit_there() -> None:
    t = fight("5 footman", "stronghold p2", players={"p2": {"tactics": ["summon_lightning"]}}, prompting="always")
    t.until("battle_start_window", seat="p2")
    assert t.refused("p2", "tactics summon_lightning") == "R14.4"


def test_r23_28_the_attacker_takes_the_lightning_first_and_then_the_battle_goes_on() -> None:
    players = {"p2": {"tactics": ["rally_cry", "summon_lightning"]}}
    t = fight("1 knight, 2 footman", "4 warrior, 1 archer, 2 archer!", players=players)
    t.act("p2", "tactics summon_lightning")
    assert (t.seat, t.kind) == ("p1", "assign_damage")
    t.act("p1", "units knight 5A")
    assert (t.seat, t.kind, dead(t, 0)) == ("p2", "assign_damage", ["knight", "footman", "footman"])
    t.act("p2", "units archer 5A")
    assert dead(t) == ["archer", "warrior"]
    assert t.units("5A") == "3 warrior, 2 archer!"
    t.act("p2", "tactics rally_cry", "units archer! 5A", "units archer! 5A").fate(1, 2, 5, 6, 7)
    assert (tally(t), won(t)) == ((0, 5), 1)
    assert t.units("5A") == "2 archer, 3 warrior"


def test_r17_15_the_damage_of_the_start_stays_until_the_end() -> None:
    players = {"p2": {"tactics": ["tactical_retreat"]}}
    t = fight("1 reanimate", "1 warrior", who="waiqar latari", heroes=[("carthos", "p1", "5A")], players=players)
    t.act("p1", "hero carthos")
    assert hits(t) == [("warrior", 1)]
    assert t.units("5A") == "1 warrior"
    t.act("p2", "pass").fate(15, 5)
    assert hits(t) == [("warrior", 1), ("warrior", 2)]
    assert (tally(t), won(t)) == ((1, 0), 0)


def test_r19_14_who_is_routed_at_the_start_has_participated() -> None:
    heroes = [("astarra", "p1", "5A", {"wisdom": 0, "rewards": ["ice_storm"]})]
    armies = [Army(start={"footman": 4}), Army(start={"archer": 2})]
    t = fight("4 footman", "2 archer, 1 archer!", heroes=heroes, task={"armies": armies})
    t.act("p1", "reward astarra ice_storm").until("choose_type", "retreat_area", "draw_fate")
    assert t.units("5A") == "1 archer!"
    t.fate(1, 2, 3, 4)
    assert t.told(events.Mustered)[0].defender == {"archer!": 2}
    assert tally(t) == (4, 0)
    assert t.act("p2", "area 1B").units("1B") == "2 archer!"


def test_r14_5_with_only_routed_defenders_the_rounds_are_played() -> None:
    t = fight("1 footman", "1 archer!", 1)
    assert len(t.told(events.RoundBegan)) == 5
    assert not fight("1 footman", "stronghold p2").told(events.RoundBegan)


def test_r14_6_rally_cry_before_a_round() -> None:
    players = {"p2": {"tactics": ["rally_cry"]}}
    t = fight("2 footman", "1 archer, 1 warrior!", 1, 2, 3, players=players)
    t.act("p2", "pass", "pass", "pass")
    assert t.told(events.RoundBegan)[-1].initiative == 3
    t.until("battle_round_window").act("p2", "tactics rally_cry", "units warrior! 5A").fate(5)
    assert [(e.side, e.unit) for e in t.told(events.FateDrawn)] == [(1, "archer"), (0, "footman"), (1, "warrior")]
    assert tally(t) == (2, 2)
    assert t.act("p1", "area 1B").units("5A") == "1 archer, 1 warrior"


def test_r14_6_a_participant_that_was_routed_may_stand_up_and_draws_only_once() -> None:
    players = {"p1": {"tactics": ["rally_cry"]}}
    t = fight("2 archer", "2 razorwing", 1, 2, 5, 3, who="latari daqan", players=players)
    assert felled(t, 0) == ["archer"]
    t.until("battle_round_window").act("p1", "tactics rally_cry", "units archer! 5A")
    assert tally(t) == (2, 2)
    assert [(e.side, e.unit) for e in t.told(events.FateDrawn)] == [(0, "archer"), (1, "razorwing")]


@pytest.mark.parametrize(("prompting", "asked"), [("capable", False), ("always", True)])
def test_r31_always_asks_who_holds_cards(prompting: str, asked: bool) -> None:
    players = {"p2": {"fresh": ["battle_cry"], "tactics": ["ambush"]}}
    t = amid("tally_0", "1 footman", "1 archer", players=players, prompting=prompting)
    assert (t.kind == "tally_window") is asked
    if asked:
        assert t.seat == "p2"
        assert len(t.legal()) == 1


def test_r14_7_both_draw_before_anything_is_resolved() -> None:
    t = fight("1 archer", "1 razorwing", 15, 25, who="latari daqan")
    assert (dead(t), dead(t, 0)) == (["razorwing"], ["archer"])
    assert won(t) == 1


def test_r14_7_without_a_type_of_the_attacker_only_the_defender_draws() -> None:
    t = fight("1 footman", "1 archer", 15, who="daqan latari")
    assert [(e.side, e.unit) for e in t.told(events.FateDrawn)] == [(1, "archer")]
    assert (tally(t), won(t)) == ((0, 1), 1)


@pytest.mark.parametrize(("first", "sides"), [("attacker", [0, 1]), ("defender", [1, 0])])
def test_r14_9_and_r14_10_who_routs_and_takes_damage_first(first: str, sides: list[int]) -> None:
    step = "rout_0" if first == "attacker" else "rout_1"
    more = {"routs": 1, "damage": 1}
    t = amid(step, "3 knight", "3 warrior", army=more, other=more, rout_damage_first=first)
    assert [e.side for e in t.told(events.UnitsRouted)] == sides
    assert [e.side for e in t.told(events.UnitDamaged)] == sides


def test_r14_9_all_routs_come_before_the_damage() -> None:
    t = fight("1 archer", "1 razorwing", 5, 15, who="latari daqan")
    assert felled(t) == ["razorwing"]
    assert dead(t, 0) == ["archer"]
    assert tally(t) == (0, 0)


def test_r14_11_the_cards_are_discarded() -> None:
    t = fight("1 footman", "1 archer", 1, 2)
    assert t.state.fate == [1, 2]


@pytest.mark.parametrize(
    ("title", "rune", "strengths"),
    [("p1", "rune dragon", (7, 6)), ("p2", "rune false open", (5, 8)), ("p2", "", (5, 6))],
)
def test_r22_4_the_lord_commander(title: str, rune: str, strengths: tuple[int, int]) -> None:
    here = ", ".join(filter(None, ["stronghold p2", rune]))
    t = amid("result", "5 footman", "1 archer", here=here, titles={"lord_commander": (title, 1)})
    assert tally(t) == strengths


@pytest.mark.parametrize(("counted", "strengths"), [(False, (1, 6)), (True, (2, 7))])
def test_r30_10_routed_hexagons(counted: bool, strengths: tuple[int, int]) -> None:
    t = amid("result", "1 giant, 1 giant!, 1 footman!", "1 dragon!, 1 archer", routed_hexagons_count=counted)
    assert tally(t) == strengths


@pytest.mark.parametrize(("state", "defence"), [("", 2), ("damaged", 0)])
def test_r7_3_a_siege_is_worth_3_but_not_below_0(state: str, defence: int) -> None:
    t = amid("result", "3 footman", "", here=f"stronghold p2 {state}", task={"siege": True})
    assert tally(t) == (3, defence)


def test_r14_13_without_a_standing_attacker_the_stronghold_is_not_damaged() -> None:
    t = amid("result", "2 footman!", "")
    assert t.land("5A").stronghold == Stronghold("p2")
    assert t.kind == "retreat_area"


def test_r14_14_who_wins_without_survivors() -> None:
    t = amid("result", "1 footman!", "", here="", army={"bonus": 2})
    assert (tally(t), won(t)) == ((2, 0), 0)
    assert t.units("5A") == "1 footman!"


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_r14_14_the_attacker_may_put_his_stronghold_there(answer: str) -> None:
    t = amid("result", "6 footman", "", here="stronghold p2 diplomat")
    assert (t.seat, t.kind) == ("p1", "replace_stronghold")
    t.act("p1", answer)
    assert t.land("5A").stronghold == (Stronghold("p1", True) if answer == "yes" else None)
    assert [e.development for e in t.told(events.DevelopmentRemoved)] == ["diplomat"]
    assert t.m.control("5A") == "p1"


def test_r14_14_with_all_four_on_the_board_he_gives_one_up() -> None:
    lands = dict.fromkeys(("1A", "1B", "8A", "8B"), "stronghold p1")
    t = amid("result", "6 footman", "", lands=lands)
    assert not t.offers("yes")
    t.act("p1", "area 8A")
    assert t.land("8A").stronghold is None
    assert t.land("5A").stronghold == Stronghold("p1", True)


def test_w12_scorched_earth() -> None:
    t = amid("result", "6 footman", "", players={"p2": {"tactics": ["scorched_earth"]}})
    assert (t.seat, t.kind) == ("p2", "scorched_window")
    t.act("p2", "tactics scorched_earth")
    assert t.land("5A").stronghold is None
    assert won(t) == 0


def test_w12_comes_before_the_stronghold_of_a_tactical_retreat() -> None:
    players = {"p2": {"tactics": ["scorched_earth", "tactical_retreat"]}}
    t = fight("1 footman", "1 archer, stronghold p2", players=players)
    t.act("p2", "tactics tactical_retreat", "tactics scorched_earth")
    assert t.land("5A").stronghold is None
    assert t.units("5A") == "1 footman"


def test_r14_15_who_has_lost_retreats_as_one() -> None:
    t = amid("result", "1 footman, 1 knight!, 1 giant", "5 archer")
    assert t.kind == "retreat_area"
    t.act("p1", "area 5B")
    assert t.units("5B") == "1 footman!, 1 giant!, 1 knight!"


def test_r14_16_damage_is_removed_and_who_lies_stays_routed() -> None:
    t = amid("result", "1 knight 1, 1 footman!", "", here="")
    assert t.units("5A") == "1 knight, 1 footman!"


def test_r14_17_the_attacker_retreats_the_excess() -> None:
    t = amid("result", "9 footman, 1 giant!", "", here="")
    t.act("p1", "units giant! 5A")  # and one of the nine Footmen
    assert (t.seat, t.kind) == ("p1", "retreat_area")
    t.act("p1", "area 1B")
    assert (t.units("5A"), t.units("1B")) == ("8 footman", "1 footman!, 1 giant!")
    assert t.told(events.BattleEnded)


def test_r14_17_after_a_tactical_retreat_too() -> None:
    t = fight("9 footman", "1 archer", players={"p2": {"tactics": ["tactical_retreat"]}})
    t.act("p2", "tactics tactical_retreat")  # there is no friendly area
    assert t.kind == "retreat_area"
    t.act("p1", "area 1C")
    assert (t.units("5A"), t.units("1C")) == ("8 footman", "1 footman!")


def test_r14_17_a_defender_destroys_the_excess() -> None:
    t = amid("result", "1 footman", "7 reanimate, 2 necromancer", who="daqan waiqar", here="1 reanimate!")
    t.act("p1", "area 1B")
    assert (t.seat, t.kind) == ("p2", "overstack_destroy")
    t.act("p2", "units reanimate! 5A", "units necromancer 5A")
    assert t.units("5A") == "1 necromancer, 7 reanimate"


@pytest.mark.parametrize("beaten", [True, False])
def test_w11_pillage(beaten: bool) -> None:
    players = {"p1": {"tactics": ["pillage"], "food": 7}, "p2": {"food": 1, "wood": 1, "ore": 4}}
    t = amid("result", "2 footman", "", area="8B", here="1 archer!" if beaten else "1 beastman!", players=players)
    assert (t.seat, t.kind) == ("p1", "pillage_window")
    t.act("p1", "tactics pillage")
    assert (t.player("p1").food, t.player("p2").food) == (8, 0 if beaten else 1)
    assert (t.player("p2").wood, t.player("p2").ore) == (1, 4)


def test_w11_needs_a_unit_and_something_to_gain() -> None:
    players = {"p1": {"tactics": ["pillage"], "food": 8}}
    t = amid("result", "2 footman", "", area="1A", here="", players=players)
    assert won(t) == 0
    assert t.player("p1").tactics == ["pillage"]


def test_r14_19_unallied_neutral_units_lose_a_battle() -> None:
    t = fight("3 footman", "1 dragon, 1 giant!", 1, 2, 3, 4, who="daqan latari uthuk", area="6C")
    assert (t.seat, t.kind) == ("p2", "retreat_area")
    assert dead(t) == ["giant!"]
    t.act("p2", "area 5A")
    assert t.units("5A") == "1 dragon!"


def test_r7_2_a_battle_was_fought() -> None:
    t = Scene.turn("p1", 2, "primary", lands={"5B": "1 footman", "5A": "1 archer!"})
    t.until("activate_area").act("p1", "area 5A", "units footman 5B").fate(1)
    assert t.m.turn is None or t.m.turn.fought


# -- R12.4 developments -----------------------------------------------------------------------------------------------


def test_r12_4_protective_wards() -> None:
    t = amid("development", "1 footman, 2 knight, 1 bowman!", "", here="stronghold p2 protective_wards")
    assert (t.seat, t.kind) == ("p1", "lose_unit")
    assert not t.offers("units bowman! 5A")
    t.act("p1", "units footman 5A", "area 5B")
    assert t.told(events.Retreated)[0].units == {"footman!": 1}
    assert tally(t) == (2, 5)
    stronghold = t.land("5A").stronghold
    assert stronghold is not None
    assert stronghold.development == "protective_wards"


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_r12_4_hungry_spawn(answer: str) -> None:
    t = amid("development", "6 footman", "", here="stronghold p2 hungry_spawn", who="daqan uthuk")
    t.act("p2", answer)
    assert len(dead(t, 0)) == (4 if answer == "yes" else 0)
    assert tally(t) == ((2, 5) if answer == "yes" else (6, 5))
    assert [e.development for e in t.told(events.DevelopmentRemoved)] == (["hungry_spawn"] if answer == "yes" else [])


# -- R15 losses -------------------------------------------------------------------------------------------------------


def test_r15_1_the_owner_chooses_among_units_without_damage() -> None:
    t = amid("rout_0", "1 knight 1, 1 bowman, 1 footman", "5 archer", other={"routs": 3})
    assert t.kind == "assign_rout"
    assert t.refused("p1", group("knight", damage=1)) == "R15.1"
    t.act("p1", "units footman 5A")
    assert felled(t, 0) == ["footman", "bowman", "knight"]


def test_r15_1_without_a_standing_unit_nothing_happens() -> None:
    t = amid("rout_0", "1 knight!", "1 archer", other={"routs": 2})
    assert felled(t, 0) == []


def test_r15_2_damaged_ones_standing_ones_routed_ones() -> None:
    t = amid("damage_1", "1 footman", "1 warrior, 1 archer, 1 sorceress!", army={"damage": 5})
    assert t.refused("p2", "units sorceress! 5A") == "R15.2"
    t.act("p2", "units warrior 5A")
    assert hits(t) == [("warrior", 1), ("warrior", 2), ("archer", 1), ("sorceress", 1)]
    assert dead(t) == ["warrior", "archer", "sorceress!"]


def test_r15_2_of_several_damaged_ones_he_chooses() -> None:
    t = amid("damage_1", "1 footman", "1 warrior 1, 1 pegasus_rider! 1, 1 archer", army={"damage": 1})
    assert t.refused("p2", "units archer 5A") == "R15.2"
    t.act("p2", group("pegasus_rider", True, 1))
    assert hits(t) == [("pegasus_rider", 2)]


def test_r15_5_friendly_areas_come_before_empty_ones() -> None:
    t = fight("1 footman", "stronghold p2", lands={"1B": "1 footman", "5C": "1 knight", "1C": "1 archer"})
    assert [a.area for a in t.legal()] == ["1B", "5C"]


def test_r15_5_without_either_they_are_destroyed() -> None:
    beside = dict.fromkeys(("1B", "1C", "5B", "5C", "5D"), "1 archer")
    t = fight("2 footman", "stronghold p2", lands=beside)
    assert t.told(events.Retreated)[0].to is None
    assert won(t) == 1
    neutral = dict.fromkeys(("1B", "1C", "5B", "5C", "5D"), "1 beastman")
    assert fight("2 footman", "stronghold p2", lands=neutral).told(events.Retreated)[0].to is None


def test_r15_7_who_cannot_cross_is_destroyed() -> None:
    """8A is parted from 8B by water; only the Razorwing can go to the friendly area."""
    lands = {"8B": "1 footman", "5B": "1 archer", "5D": "1 archer", "daqan_C": "1 archer"}
    t = amid("result", "2 footman, 1 razorwing", "3 archer", area="8A", here="1 archer!", lands=lands)
    assert t.units("8B") == "1 footman, 1 razorwing!"
    lost = t.told(events.Retreated)[-1]
    assert (lost.units, lost.to, lost.rule) == ({"footman": 2}, None, "R15.7")


def test_r15_7_in_winter_water_is_no_border() -> None:
    lands = {"8B": "1 footman", "5B": "1 archer", "5D": "1 archer", "daqan_C": "1 archer"}
    t = amid("result", "2 footman", "3 archer", area="8A", here="1 archer!", lands=lands, frozen=True, season="winter")
    assert t.units("8B") == "1 footman, 2 footman!"


def test_r15_9_neutral_units_go_to_an_uncontrolled_area() -> None:
    lands = {"1B": "1 footman", "1C": "1 archer", "5B": "1 beastman"}
    t = amid("result", "2 footman", "1 hellhound", here="", lands=lands)
    assert (t.seat, [a.area for a in t.legal()]) == ("p2", ["5B", "5C", "5D"])
    t.act("p2", "area 5B")
    assert t.units("5B") == "1 beastman, 1 hellhound!"


def test_r15_13_in_a_drought_who_would_be_routed_is_destroyed() -> None:
    t = amid("rout_0", "3 footman", "1 archer", other={"routs": 1}, season="summer", season_card="drought")
    assert (dead(t, 0), felled(t, 0)) == (["footman"], [])


# -- R16 abilities ----------------------------------------------------------------------------------------------------


def test_r16_1_concentrated_fire() -> None:
    t = ability("bowman", "1 archer, 1 warrior!, 1 pegasus_rider")
    assert hits(t) == [("pegasus_rider", 1)]
    t = ability("bowman", "1 archer, 1 warrior! 1, 1 pegasus_rider")
    assert hits(t) == [("warrior", 2)]
    t = ability("bowman", "2 archer, 1 sorceress")
    assert t.kind == "assign_damage"
    t = ability("bowman", "2 archer, 1 sorcerer", other={"tough": ["sorcerer"]})
    assert hits(t) == [("sorcerer", 1)]


def test_r16_1_says_why_it_cannot_be_another() -> None:
    t = ability("bowman", "1 archer, 1 warrior, 1 pegasus_rider")
    assert t.refused("p2", "units archer 5A") == "R16.1"


def test_r16_2_valiant_strike_hits_the_same_unit_again() -> None:
    t = ability("footman", "1 warrior, 1 pegasus_rider")
    t.act("p2", "units pegasus_rider 5A")
    assert hits(t) == [("pegasus_rider", 1), ("pegasus_rider", 2)]
    t = ability("footman", "1 archer, 1 pegasus_rider").act("p2", "units archer 5A")
    assert (hits(t), dead(t)) == ([("archer", 1)], ["archer"])


def test_r16_3_command_of_the_knights() -> None:
    t = ability("knight", "1 archer, 1 warrior").act("p2", "units warrior 5A").draw("ambush")
    assert felled(t) == ["warrior"]
    assert t.player("p1").fresh == ["ambush"]


def test_r16_4_lay_siege_adds_up() -> None:
    assert tally(ability("siege_tower", "", n=3)) == (7, 5)


def test_r16_5_crack_shot_hits_whom_it_wants() -> None:
    t = ability("archer", "1 knight 1, 1 footman, 1 bowman!").act("p1", group("bowman", True))
    assert dead(t) == ["bowman!"]


def test_r16_6_charge_routs_triangles_or_a_rectangle() -> None:
    t = ability("pegasus_rider", "3 footman, 1 knight 1, 1 knight, 1 siege_tower")
    assert t.kind == "ability_mode"
    t.act("p1", "do rectangle", group("knight", damage=1))
    assert felled(t) == ["knight"]
    t = ability("pegasus_rider", "3 footman, 1 knight").act("p1", "do triangle", "units footman 5A", "units footman 5A")
    assert felled(t) == ["footman", "footman"]
    t = ability("pegasus_rider", "3 footman, 1 knight").act("p1", "do triangle", "units footman 5A", "done")
    assert felled(t) == ["footman"]
    assert felled(ability("pegasus_rider", "1 siege_tower, 1 footman!")) == []


@pytest.mark.parametrize(("chooser", "seat"), [("opponent", "p2"), ("user", "p1")])
def test_r16_7_word_of_vaal(chooser: str, seat: Any) -> None:
    t = ability("sorceress", "1 knight, 1 footman, 1 bowman!", word_of_vaal_chooser=chooser)
    t.act(seat, "units footman 5A").act("p2", "area 5B")
    assert t.units("5B") == "1 footman!"
    assert tally(t) == (1, 6)


def test_r16_8_overpower() -> None:
    t = ability("warrior", "1 knight, 1 footman, 1 bowman!")
    t.act("p1", "do destroy")
    assert dead(t) == ["bowman!"]
    t = ability("warrior", "1 knight, 1 footman!").act("p1", "do damage")
    assert hits(t) == [("knight", 1)]
    assert hits(ability("warrior", "1 knight")) == [("knight", 1)]


def test_r16_9_mortal_strike_takes_no_hexagon() -> None:
    t = ability("skeleton_archer", "1 siege_tower, 1 knight, 1 footman, 1 bowman!")
    assert t.refused("p2", "units bowman! 5A") == "R15.4"
    assert not t.offers("units siege_tower 5A")
    t.act("p2", "units footman 5A")
    assert dead(t) == ["footman"]
    assert dead(ability("skeleton_archer", "1 siege_tower, 1 bowman!")) == ["bowman!"]
    assert dead(ability("skeleton_archer", "1 siege_tower")) == []


def test_r16_10_raise_dead_takes_what_the_supply_has() -> None:
    lands = {"1A": "7 reanimate", "1B": "8 reanimate"}
    assert tally(ability("necromancer", "", lands=lands)) == (2, 5)
    assert tally(ability("necromancer", "", n=2)) == (5, 5)


def test_r16_11_overrun_needs_three_that_stand() -> None:
    assert len(hits(ability("reanimate", "5 footman", "3 reanimate"))) == 2
    assert hits(ability("reanimate", "5 footman", "2 reanimate, 1 reanimate!")) == []


def test_r16_12_intimidate() -> None:
    mine = "1 dark_knight, 1 reanimate, 1 necromancer, 1 giant, 1 beastman!"
    assert len(felled(ability("dark_knight", "5 footman", mine))) == 3
    assert len(felled(ability("dark_knight", "5 footman", "1 dark_knight, 1 reanimate, 1 necromancer!"))) == 2
    assert felled(ability("dark_knight", "5 footman", "1 dark_knight!")) == []


def test_r16_13_unrelenting_lasts_and_helps_those_that_are_hurt() -> None:
    t = ability("flesh_ripper", "1 footman", "2 flesh_ripper", other={"damage": 4})
    assert hits(t, 0) == [("flesh_ripper", 1), ("flesh_ripper", 2), ("flesh_ripper", 3), ("flesh_ripper", 1)]
    assert dead(t, 0) == ["flesh_ripper"]


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_r16_14_fury(answer: str) -> None:
    t = ability("berserker", "5 footman", "2 berserker").act("p1", answer)
    assert (dead(t, 0), len(hits(t))) == ((["berserker"], 2) if answer == "yes" else ([], 0))


def test_r16_15_rain_fire() -> None:
    t = ability("warlock", "2 footman, 1 bowman!, 1 knight")
    assert (t.seat, t.kind) == ("p2", "lose_unit")
    assert dead(t.act("p2", "do triangle")) == ["footman", "footman"]
    assert dead(ability("warlock", "2 footman, 1 knight").act("p2", "do rectangle")) == ["knight"]
    assert dead(ability("warlock", "1 footman, 1 knight!")) == ["knight!"]
    assert dead(ability("warlock", "1 siege_tower")) == []


def test_r16_16_terrifying() -> None:
    t = ability("chaos_lord", "2 footman, 1 bowman!")
    t.act("p1", "units footman 5A", "units bowman! 5A")
    assert (felled(t), dead(t)) == (["footman"], ["bowman!"])
    t = ability("chaos_lord", "1 footman, 1 footman!")
    t.act("p1", "units footman 5A")
    assert (felled(t), dead(t)) == (["footman"], ["footman!"])
    assert felled(ability("chaos_lord", "1 footman")) == ["footman"]


def test_r16_17_undying() -> None:
    t = ability("sorcerer", "1 footman", other={"damage": 1})
    assert (hits(t, 0), dead(t, 0)) == ([("sorcerer", 1)], [])


def test_r16_18_stun_takes_who_is_slow() -> None:
    t = ability("razorwing", "3 bowman, 1 knight 1, 1 siege_tower!")
    assert felled(t) == ["knight"]
    assert felled(ability("razorwing", "3 bowman")) == []


def test_r16_19_command_of_the_beastmen() -> None:
    t = ability("beastman", "5 footman", "1 beastman", n=2, cards=[9], army={"extra": 0}).fate(15)
    assert len(hits(t)) == 3
    assert len(t.told(events.FateDrawn)) == 1


def test_r16_20_burning_takes_two_different_units() -> None:
    t = ability("hellhound", "1 knight, 1 siege_tower, 1 bowman!")
    t.act("p2", "units knight 5A")
    assert sorted(hits(t)) == [("knight", 1), ("siege_tower", 1)]
    assert hits(ability("hellhound", "1 knight 1, 1 bowman!")) == [("knight", 2)]


def test_r16_21_flaming_breath() -> None:
    t = ability("dragon", "4 footman, 1 bowman!, 1 knight")
    t.act("p1", "units bowman! 5A", "units footman 5A", "units footman 5A")
    assert dead(t) == ["bowman!", "footman", "footman"]
    t = ability("dragon", "4 footman").act("p1", "done")
    assert dead(t) == []


def test_r16_22_rage_is_of_one_giant() -> None:
    t = ability("giant", "8 footman", "1 giant 2, 1 giant! 4, 1 giant")
    t.act("p1", group("giant", True, 4))
    assert len(hits(t)) == 4


def test_r13_8_the_player_to_the_left_decides_for_unallied_neutral_units() -> None:
    t = ability(
        "archer",
        "1 dragon, 1 beastman",
        who="latari daqan",
        here="",
        n=0,
        other={"unit": "beastman", "orbs": 1, "cards": [9]},
    )
    assert t.fate(1).told(events.AbilityUsed)[0].side == 1
    t = amid(
        "damage_1",
        "1 archer",
        "1 dragon, 1 beastman",
        who="latari daqan uthuk",
        area="6C",
        here="",
        army={"damage": 1},
    )
    assert (t.seat, t.kind) == ("p2", "assign_damage")
