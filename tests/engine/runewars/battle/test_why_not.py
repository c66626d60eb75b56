"""Why not: what is said of figures, types, cards and areas that a battle does not offer (R14 to R16, R23)."""

from collections.abc import Callable
from typing import Any

import pytest

from engine.core.decision import NOT_A_CHOICE
from engine.runewars.model import actions
from tests.engine.runewars.battle.scenes import ability, amid, fight, group
from tests.engine.runewars.refusals import barred, skipped, why
from tests.engine.runewars.scene import Scene

Make = Callable[[], Scene]


def shot() -> Scene:
    """Crack Shot."""
    return ability("archer", "1 footman, 1 knight!")


def charge(mode: str = "triangle") -> Scene:
    """Charge at enemies of this shape."""
    return ability("pegasus_rider", "2 footman, 1 knight, 1 bowman").act("p1", f"do {mode}")


def overpower() -> Scene:
    """A weak enemy is destroyed."""
    return ability("warrior", "1 footman, 1 knight!, 1 bowman!").act("p1", "do destroy")


def terror() -> Scene:
    """One of the two has been chosen."""
    return ability("chaos_lord", "2 footman, 1 knight, 1 bowman").act("p1", group("knight"))


def figures(unit: str, theirs: str, *said: str, mine: str | None = None) -> Make:
    """These units have drawn an orb, and something was chosen."""

    def make() -> Scene:
        t = ability(unit, theirs, mine)
        return t.act("p1", *said) if said else t

    return make


FIGURES: list[tuple[Make, Any, str]] = [
    (shot, group("archer"), "R14.3 figure_of_other_side"),
    (shot, group("bowman"), "R14.3 no_such_figure"),
    (shot, group("knight"), "R14.3 no_such_figure"),  # it is routed
    (shot, group("knight", True, 1), "R14.3 no_such_figure"),  # it is not damaged
    (shot, actions.Units("footman", "3A"), "R14.3 unit_in_other_area"),
    (shot, actions.Units("footman"), "R14.3 units_without_area"),
    (shot, "done", "R16.5 figure_must_be_chosen"),
    (shot, "do damage", "R16.5 name_a_figure"),
    (charge, group("knight"), "R16.6 ability_other_shape"),
    (
        figures("pegasus_rider", "2 footman, 1 knight, 1 knight 1, 1 knight!", "do rectangle"),
        group("knight", True),
        "R16.6 ability_needs_standing",
    ),
    (figures("pegasus_rider", "2 footman, 1 knight"), "do destroy", "R16.6 not_among"),
    (figures("pegasus_rider", "2 footman, 1 knight"), group("footman"), "R16.6 name_a_mode"),
    (overpower, group("footman"), "R16.8 strong_enemy"),
    (
        figures("skeleton_archer", "1 knight, 1 siege_tower, 1 footman"),
        group("siege_tower"),
        "R16.9 ability_other_shape",
    ),
    (figures("skeleton_archer", "2 knight, 1 footman, 1 bowman!"), group("bowman", True), "R15.4 standing_first"),
    (figures("razorwing", "1 footman, 1 bowman, 1 knight"), group("bowman"), "R16.18 too_quick"),
    (figures("razorwing", "1 footman, 1 knight!, 1 knight"), group("knight", True), "R15.1 routed_already"),
    (terror, group("knight"), "R16.16 chosen_already"),
    (figures("giant", "2 footman", mine="1 giant 2, 1 giant, 1 archer"), group("archer"), "R16.22 no_giant"),
    (figures("sorceress", "2 footman, 1 knight!, 1 knight"), group("knight", True), "R16.7 ability_needs_standing"),
    (figures("dragon", "2 footman, 1 knight, 1 bowman"), group("knight"), "R16.21 ability_other_shape"),
    (figures("warlock", "2 footman, 1 knight"), group("footman"), "R16.15 name_a_mode"),
    (figures("warlock", "2 footman, 1 knight"), "do circle", "R16.15 not_among"),
    (lambda: ability("warlock", "1 footman, 2 knight", auto=False), "do triangle", "R16.15 too_few_triangles"),
    (lambda: ability("warlock", "2 footman", auto=False), "do rectangle", "R16.15 no_rectangle"),
    (lambda: ability("warrior", "2 footman", auto=False), "do destroy", "R16.8 no_weak_enemy"),
]


@pytest.mark.parametrize(("make", "said", "reason"), FIGURES, ids=range(len(FIGURES)))
def test_a_figure_that_is_not_offered(make: Make, said: Any, reason: str) -> None:
    assert why(make(), said) == reason


def test_figures_that_cannot_be_chosen_are_barred() -> None:
    assert barred(charge()) == {"Units(unit='knight', area='5A', routed=False, damage=0)": "ability_other_shape"}
    assert barred(ability("warlock", "1 footman, 2 knight, 1 knight!", n=1)) == {}


def test_who_lay_before_the_battle_stays_aside() -> None:
    """R14.3."""
    here = "1 archer!, stronghold p2"
    t = amid("damage_1", "3 footman", "2 archer, 1 warrior", army={"damage": 1}, here=here)
    assert t.kind == "assign_damage"
    assert why(t, group("archer", True)) == "R14.3 figure_stays_aside"
    assert "figure_stays_aside" in barred(t).values()


def test_no_figure_can_be_chosen_at_all() -> None:
    """R16.18: the question is skipped, and still says why."""
    t = ability("razorwing", "1 footman, 1 bowman, 1 knight", n=3)
    assert skipped(t, group("knight"))["assign_rout"] == {"too_quick", "routed_already"}


def test_an_ability_without_a_target_says_why() -> None:
    """R16.6, R16.14."""
    t = ability("pegasus_rider", "2 footman, 1 bowman", n=3)
    t.act("p1", group("footman"), group("bowman"))
    told = skipped(t, group("footman"))
    assert told["ability_mode"] == {"no_enemy_of_shape"}
    assert told["ability_target"] == {"ability_needs_standing"}
    t = ability("berserker", "4 footman", "1 berserker", n=2)
    told = skipped(t, "yes")
    assert told["ability_use"] == {"no_berserker"}
    t = ability("berserker", "1 footman", "2 berserker", n=2)
    assert skipped(t, "yes")["ability_use"] == {"no_enemy_left"}


def test_a_type_that_does_not_draw() -> None:
    """R14.7."""
    mine = "1 footman, 1 knight, 1 razorwing, 1 beastman, 1 hellhound, 1 siege_tower!"
    t = amid("choose_0", mine, "2 warrior", army={"drawn": ["razorwing"]}, task={"round": 3})
    assert t.kind == "choose_type"
    assert why(t, "unit_type knight") == "R14.7 other_initiative"
    assert why(t, "unit_type archer") == "R14.3 type_not_in_battle"
    assert why(t, "unit_type siege_tower") == "R14.7 type_does_not_stand"
    assert set(barred(t).values()) == {"other_initiative", "type_does_not_stand"}
    task = {"army": {"drawn": ["footman"]}, "task": {"round": 3}}
    t = amid("choose_0", "1 footman, 1 hellhound", "2 warrior", auto=False, **task)
    assert why(t, "unit_type footman") == "R14.7 has_drawn"


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ("tactics hidden_pass", "R31 other_window"),
        ("tactics ambush", "R23.0 card_not_in_hand"),
        ("tactics blackmail", "R23.0 drawn_this_season"),
        ("do swap", "R2.6 not_your_turn"),
        ("area 5A", "R2.6 not_your_turn"),
        ("reward ronan elven_bow", "R2.6 not_your_turn"),
        ("hero ronan", "R17.15 hero_does_not_fight"),
        ("hero carthos", "R17.3 hero_not_in_play"),
    ],
)
def test_the_defender_at_the_start(said: str, reason: str) -> None:
    """R14.4, W8."""
    cards = {"tactics": ["hidden_pass", "summon_lightning"], "fresh": ["blackmail"]}
    t = fight("2 footman", "2 archer", players={"p2": cards}, heroes=[("ronan", "p2", "5A")])
    assert (t.seat, t.kind) == ("p2", "battle_start_window")
    assert why(t, said) == reason


def test_carthos_who_does_not_strike() -> None:
    """R17.15."""

    def meets(here: str, seat: str, area: str) -> Scene:
        """The battle of p1, who may play a card, with Mad Carthos somewhere."""
        players = {"p1": {"tactics": ["favorable_alliance"]}}
        return fight("2 footman", here, heroes=[("carthos", seat, area)], players=players)

    assert why(meets("2 archer", "p1", "3A"), "hero carthos") == "R17.15 hero_elsewhere"
    assert why(meets("2 archer", "p2", "5A"), "hero carthos") == "R17.15 hero_of_other"
    assert why(meets("stronghold p2", "p1", "5A"), "hero carthos") == "R17.15 no_enemy_left"
    assert why(meets("2 archer", "p1", "5A").act("p1", "hero carthos"), "hero carthos") == "R17.15 carthos_has_struck"


def test_the_window_of_one_card() -> None:
    """W10."""
    cards = {"p1": {"tactics": ["battle_cry", "hidden_pass"], "fresh": ["pillage"]}}
    t = amid("tally_0", "2 footman", "2 archer", players=cards)
    assert t.kind == "tally_window"
    assert why(t, "tactics hidden_pass") == "R31 other_window"
    assert why(t, "tactics pillage") == "R23.0 drawn_this_season"
    assert why(t, "tactics ambush") == "R23.0 card_not_in_hand"
    assert barred(t).keys() == {"Tactics(card='hidden_pass')", "Tactics(card='pillage')"}


def retreating(**lands: str) -> Scene:
    """The beaten attacker in 5A retreats."""
    return amid("result", "1 footman", "3 warrior", lands=lands)


RETREATS = [
    ("1B", {"1B": "stronghold p1"}, "5B", "R15.5 retreat_to_your_area"),
    ("1B", {"5B": "2 archer"}, "5B", "R15.5 retreat_not_there"),
    ("1B", {"5B": "2 beastman"}, "5B", "R15.5 retreat_not_there"),
    ("1B", {}, "3A", "R1.13 area_not_beside"),
    ("1B", {}, "daqan_A", "R1.13 area_not_beside"),
    ("1B", {}, "9A", "R1.1 area_not_on_board"),
]


@pytest.mark.parametrize(("legal", "lands", "area", "reason"), RETREATS, ids=range(len(RETREATS)))
def test_an_area_to_which_nobody_retreats(legal: str, lands: dict[str, str], area: str, reason: str) -> None:
    """R15.5, R15.7."""
    if len(lands) == 1 and "stronghold" in next(iter(lands.values())):
        lands = lands | {"1C": "stronghold p1"}
    t = retreating(**lands)
    assert t.kind == "retreat_area"
    assert t.offers(f"area {legal}")
    assert why(t, f"area {area}") == reason
    assert reason.split()[1] in barred(t).values() or reason.startswith("R1.")


def test_neutral_units_retreat_where_nobody_controls() -> None:
    """R15.9."""
    t = amid("result", "5 footman", "2 beastman", who="daqan latari", here="", lands={"5B": "1 archer"})
    assert t.kind == "retreat_area"
    assert why(t, "area 5B") == "R15.9 retreat_of_neutrals"


def test_a_retreat_that_is_not_possible_says_why() -> None:
    """R15.5: there is no question."""
    full = dict.fromkeys(("1B", "1C", "5B", "5C", "5D"), "1 archer")
    t = amid("rout_1", "1 footman", "3 warrior, 1 archer", army={"routs": 1}, lands=full)
    assert t.kind == "assign_rout"
    assert "retreat_not_there" in skipped(t, group("archer"))["retreat_area"]


def test_the_excess_of_an_area() -> None:
    """R14.17."""
    t = amid("result", "8 footman, 2 bowman", "", here="")
    assert t.kind == "excess_unit"
    assert why(t, group("knight")) == "R1.4 units_not_there"
    assert why(t, actions.Units("footman", "3A")) == "R1.4 units_not_there"


def test_the_stronghold_that_is_given_up() -> None:
    """R14.14."""
    t = amid("result", "6 footman", "", lands=dict.fromkeys(("1A", "3A", "8A", "8B"), "stronghold p1"))
    assert why(t, "yes") == "R14.14 no_stronghold_left"
    assert why(t, "area 1B") == "R14.14 area_without_stronghold"
    one = amid("result", "6 footman", "")
    assert why(one, "area 1A") == "R14.14 stronghold_in_supply"


def test_another_kind_of_answer_is_told_what_is_asked() -> None:
    t = retreating()
    found = t.barred("number 3")
    assert found is not None
    assert found.code == NOT_A_CHOICE


def test_a_fate_card_that_cannot_be_drawn() -> None:
    """R2.5."""
    t = fight("2 archer", "2 footman", who="latari daqan", fate=[3]).until("draw_fate", seat="table")
    assert (t.seat, t.kind) == ("table", "draw_fate")
    assert why(t, "flip 3") == "R2.5 fate_discarded"
    assert barred(t) == {"Flip(number=3)": "fate_discarded"}
    t.answer("table", "flip 7")
    assert why(t, "flip 7") == "R2.5 fate_in_use"
