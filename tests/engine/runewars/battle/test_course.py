"""R12.4, R14.1 to R14.13: the course of a battle, step by step, until its winner is known.

On the board of two, 5A borders on 1B, 1C, 5B, 5C and 5D, all open; 8A and 8B are parted by water.
Fate cards: for triangles 1 to 4, 11 to 14 and 21 to 24 are misses, 9 an orb, 15 to 18 and 25 to 28 one damage.
"""

import pytest

from engine.core.events import Event
from engine.runewars.model import events
from engine.runewars.model.battles import Army
from engine.runewars.model.state import Stronghold
from tests.engine.runewars.battle.scenes import ability, amid, dead, felled, fight, hits, tally, won
from tests.engine.runewars.scene import Scene


def test_r14_1_the_defender_is_who_controls_the_area() -> None:
    t = Scene.turn("p1", 2, "primary", lands={"8B": "1 footman"})
    t.until("activate_area").act("p1", "area daqan_B")
    assert not t.told(events.BattleBegan)
    t = Scene.turn("p1", 2, "primary", lands={"3B": "1 footman"})
    t.until("activate_area").act("p1", "area latari_C", "units footman 3B").rest()
    (told,) = t.told(events.BattleBegan)
    assert (told.attacker, told.defender) == ("p1", "p2")
    assert (tally(t), won(t)) == ((1, 0), 0)
    assert t.g.control("latari_C") == "p1"


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


def test_r14_4_cards_need_no_unit_there() -> None:
    t = fight("5 footman", "stronghold p2", players={"p2": {"tactics": ["summon_lightning"]}}, prompts="always")
    t.until("battle_start_window", seat="p2").act("p2", "tactics summon_lightning")
    assert dead(t, 0) == ["footman"] * 4


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
    assert [(e.side, e.unit) for e in t.told(events.FateDrawnClosed)] == [(1, "archer"), (0, "footman"), (1, "warrior")]
    assert tally(t) == (2, 2)
    assert t.act("p1", "area 1B").units("5A") == "1 archer, 1 warrior"


def test_r14_6_a_participant_that_was_routed_may_stand_up_and_draws_only_once() -> None:
    players = {"p1": {"tactics": ["rally_cry"]}}
    t = fight("2 archer", "2 razorwing", 1, 2, 5, 3, who="latari daqan", players=players)
    assert felled(t, 0) == ["archer"]
    t.until("battle_round_window").act("p1", "tactics rally_cry", "units archer! 5A")
    assert tally(t) == (2, 2)
    assert [(e.side, e.unit) for e in t.told(events.FateDrawnClosed)] == [(0, "archer"), (1, "razorwing")]


@pytest.mark.parametrize(("prompts", "asked"), [("when_needed", False), ("always", True)])
def test_r31_always_asks_who_holds_cards(prompts: str, asked: bool) -> None:
    players = {"p2": {"fresh": ["battle_cry"], "tactics": ["ambush"]}}
    t = amid("tally_0", "1 footman", "1 archer", players=players, prompts=prompts)
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
    assert [(e.side, e.unit) for e in t.told(events.FateDrawnClosed)] == [(1, "archer")]
    assert (tally(t), won(t)) == ((0, 1), 1)


@pytest.mark.parametrize(("first", "sides"), [("attacker", [0, 1]), ("defender", [1, 0])])
def test_r14_9_and_r14_10_who_routs_and_takes_damage_first(first: str, sides: list[int]) -> None:
    step = "rout_0" if first == "attacker" else "rout_1"
    mine, theirs = ({"routs": 1, "cards": cards} for cards in ([8, 18], [9, 19]))
    t = amid(step, "3 knight", "3 warrior", army=mine, other=theirs, rout_damage_first=first)
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


def test_r14_1_r14_5_a_bare_home_area_is_defended_by_nobody() -> None:
    t = fight("1 footman", "", area="latari_B")
    assert (t.told(events.RoundBegan), tally(t), won(t)) == ([], (1, 0), 0)
    assert t.g.control("latari_B") == "p1"


def test_r13_10_r13_12_allied_neutrals_defend_a_home_area() -> None:
    t = fight("1 footman", "2 beastman", 1, 2, 3, area="latari_B")
    assert (tally(t), won(t)) == ((1, 2), 1)


def test_r14_5_r14_7_the_attacker_may_be_without_a_unit_in_the_rounds() -> None:
    t = fight("1 footman", "4 archer", 15, 1, 2, 3)  # round 1 kills them, round 3 goes by
    assert [e.initiative for e in t.told(events.RoundBegan)] == [1, 2, 3, 4, 5]
    assert (dead(t, 0), tally(t), won(t)) == (["footman"], (0, 4), 1)


def test_r14_12_developments_come_before_battle_cry_and_the_attacker_cries_first() -> None:
    players = {"p1": {"tactics": ["battle_cry"]}, "p2": {"tactics": ["battle_cry"]}}
    here = "stronghold p2 cursed_tomb"
    t = amid(
        "development", "3 footman, 1 bowman, 1 knight", "1 reanimate", who="daqan waiqar", here=here, players=players
    )
    assert (t.seat, t.kind) == ("p2", "use_development")
    t.act("p2", "yes").act("p1", "units footman 5A", "units footman 5A", "units footman 5A")
    assert (t.seat, t.kind) == ("p1", "tally_window")
    t.act("p1", "tactics battle_cry")
    assert (t.seat, t.kind) == ("p2", "tally_window")
    t.act("p2", "tactics battle_cry")
    assert tally(t) == (2 + 2, 1 + 5 + 1)


def test_r14_13_the_strength_is_that_of_the_side_before() -> None:
    t = amid("result", "5 footman", "", here="stronghold p2")
    assert tally(t) == (5, 5)
    assert t.told(events.StrongholdDamaged)[0].area == "5A"
    assert t.told(events.BattleEnded) == []  # the retreat is still asked
    assert t.kind == "retreat_area"


def test_r14_20_opened_fate_cards_and_losses_are_public() -> None:
    t = fight("1 footman", "1 archer", 15)
    public: list[Event] = [*t.told(events.FateOpened), *t.told(events.UnitsDestroyed)]
    assert public
    assert all(events.redact(e, "p2") == e for e in public)


def test_r29_1_cards_above_ten_are_discarded_in_the_middle_of_a_battle() -> None:
    cards = ["pillage", "pillage", *(["scorched_earth"] * 3), *(["hidden_pass"] * 3), "coercion", "coercion"]
    t = ability("knight", "2 archer", players={"p1": {"fresh": sorted(cards)}}).draw("ambush")
    assert (t.seat, t.kind) == ("p1", "discard_tactics")
    t.act("p1", "tactics ambush")
    assert t.told(events.BattleEnded) == []
    assert len(t.player("p1").fresh) == 10


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


@pytest.mark.parametrize(("siege", "winner"), [(True, 0), (False, 1)])
def test_r7_3_r14_14_the_bonus_of_conquer(siege: bool, winner: int) -> None:
    """R7.3: 3 against 5 - 3 wins; R14.14: the attacker may put a damaged stronghold there."""
    t = fight("3 footman", "stronghold p2 resources", task={"siege": siege})
    assert tally(t) == (3, 2 if siege else 5)
    if siege:
        t.act("p1", "yes")
        assert t.land("5A").stronghold == Stronghold("p1", True)
    else:
        assert (t.kind, t.land("5A").stronghold) == ("retreat_area", Stronghold("p2", True, "resources"))


def test_r11_1_a_damaged_stronghold_is_worth_three() -> None:
    """R11.1, R14.14."""
    t = fight("4 footman", "stronghold p2 damaged")
    assert tally(t) == (4, 3)
    assert won(t.act("p1", "no")) == 0


def test_r14_7_r16_10_each_type_draws_once() -> None:
    """R14.7, R16.10: Reanimates of round 2 draw in round 4; who stands up after their type has drawn does not."""
    t = fight("1 necromancer, 1 reanimate", "1 archer!", 1, 2, 3, 4, who="waiqar latari")
    assert [(e.unit, len(e.cards)) for e in t.told(events.FateDrawnClosed)] == [("necromancer", 1), ("reanimate", 3)]
    assert won(t) == 0


def test_r14_7_both_sides_draw_before_anything_is_resolved() -> None:
    """R14.7 to R14.11: Bowman and Sorcerer kill each other's side in one sub-round."""
    t = fight("1 bowman", "1 archer", 15, 16)
    assert (dead(t), dead(t, 0), won(t)) == (["archer"], ["bowman"], 1)
