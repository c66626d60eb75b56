"""R7 Movement."""

import pytest

from engine.battlecrest.model import events
from tests.engine.battlecrest.scene import CALM, redrawn, scene

ONE_STEP = "1A+ 2A- 3A- 4A-"  # Akhena with a movement value of 1


@pytest.mark.parametrize(
    ("cards", "value"),
    [
        ("1A+ 2A+ 3A+ 4A+", 5),
        ("1B+ 2B+ 3B+ 4B+", 4),
        ("1A- 2A+ 3A- 4A-", 2),
        ("1A- 2B+ 3A- 4A-", 1),
        ("1A- 2A- 3A- 4A-", None),
    ],
)
def test_the_movement_value_of_a_hero(cards: str, value: int | None) -> None:
    """R7.1, R7.2: the sum over prepared cards, on the faces that lie up."""
    s = scene(CALM, akhena=f"r1c1 {cards}", mutino="r6c6 rig:r5c6")
    assert s.table.view().seats[0].hero.movement == value


def test_the_movement_value_of_a_minion_is_on_its_side() -> None:
    """R7.1: Rig 3 or 2, Cinder 2 or 1; also when their hero has no prepared card (R7.2)."""
    line = ["r1c2", "r1c3", "r1c4", "r1c5", "r1c6"]
    for side, value in (("healthy", 3), ("wounded", 2)):
        s = scene(CALM, mutino=f"r6c6 1A- 2A- 3A- rig:r1c2:{side}", akhena="r6c1")
        assert s.options("move mutino") == set()
        s.refuses("R7.1", "path_too_long", f"/path/{value + 1}").move("rig", " ".join(line[: value + 2]))
        s.move("rig", " ".join(line[: value + 1]))
        assert s.changes() == {f"mutino.minion r1c2→{line[value]}"}


def test_no_prepared_card_no_movement_but_zero_can_be_raised() -> None:
    """R7.2: Full Broadside alone gives 0, and the move bonus of Bramble Gate makes it 1."""
    s = scene(CALM, mutino="r2c3 1A- 2A- 3B+ rig:r6c5", akhena="r6c6")
    s.move("mutino", "r2c3 r1c3")
    assert s.changes() == {"mutino r2c3→r1c3", "P1 face A→B"}
    s = scene(CALM, mutino="r1c3 1A- 2A- 3B+ rig:r6c5", akhena="r6c6")
    s.refuses("R7.1", "path_too_long", "/path/1").move("mutino", "r1c3 r1c4")
    s = scene(CALM, mutino="r2c3 1A- 2A- 3A- rig:r6c5", akhena="r6c6")
    s.refuses("R7.2", "hero_has_no_prepared_card", "/warrior").move("mutino", "r2c3 r1c3")


def test_each_warrior_moves_once_in_any_order() -> None:
    """R7.3, R4.2d: one completely after the other; the action can end before all have moved."""
    s = scene(CALM, mutino="r1c1 rig:r1c2", akhena="r6c6")
    s.move("rig", "r1c2 r1c3")
    assert s.asked == ("p1", "move_more")
    assert s.options() == s.options("move mutino") | {"end move"}
    s.refuses("R7.3", "warrior_already_moved", "/warrior").move("rig", "r1c3 r1c4")
    s.refuses("R7.3", "warrior_not_yours", "/warrior").move("akhena", "r6c6 r6c5")
    s.move("mutino", "r1c1 r1c2")
    assert s.asked == ("p1", "action")
    assert s.changes() == {"mutino r1c1→r1c2", "mutino.minion r1c2→r1c3"}
    s = scene(CALM, mutino="r1c1 rig:r1c2", akhena="r6c6").move("mutino", "r1c1 r2c1").end_move()
    assert s.asked == ("p1", "action")


def test_steps_are_orthogonal_and_inside_the_square() -> None:
    """R7.4, R7.7."""
    s = scene(CALM, akhena="r1c3", mutino="r6c6 rig:r5c6")
    s.refuses("R7.4", "path_off_board", "/path/1").move("akhena", "r1c3 r0c3")
    s.refuses("R7.4", "path_not_connected", "/path/1").move("akhena", "r1c3 r2c4")
    s.refuses("R7.4", "path_not_connected", "/path/1").move("akhena", "r1c3 r1c3")
    s.refuses("R7.4", "path_not_connected", "/path/0").move("akhena", "r1c4 r1c5")
    s.refuses("R7.4", "path_not_connected", "/path/2").move("akhena", "r1c3 r1c4 r1c6")
    s.refuses("R7.7", "path_into_landmark", "/path/2").move("akhena", "r1c3 r2c3 r2c2")
    s.refuses("R7.10", "path_empty", "/path/0").move("akhena", "r1c3")


def test_the_exit_of_a_waypoint_obeys_the_rules_of_cells() -> None:
    """R7.8, R7.5, R7.6: an enemy at the exit bars it; an ally lets pass but not stop."""
    s = scene(CALM, mutino="r1c2 rig:r6c5", akhena="r3c2")
    s.refuses("R7.5", "path_through_enemy", "/path/1").move("mutino", "r1c2 r3c2")
    s = scene(CALM, mutino="r1c2 rig:r3c2", akhena="r6c6")
    s.refuses("R7.6", "path_ends_on_warrior", "/path/1").move("mutino", "r1c2 r3c2")
    s.move("mutino", "r1c2 r3c2 r3c1")
    assert s.changes() == {"mutino r1c2→r3c1"}


def test_crossing_costs_one_step_and_enters_the_exit_cell_only() -> None:
    """R7.9, R11.1: Fallen Bridge from E to W with one step."""
    s = scene("4B 2A 1A 3A 5A 6A", akhena=f"r2c3 {ONE_STEP}", mutino="r6c6 rig:r5c6")
    s.move("akhena", "r2c3 r2c1")
    assert [event.cell for event in s.told(events.Stepped)] == ["r2c1"]
    assert s.changes() == {"akhena r2c3→r2c1"}


def test_a_waypoint_of_the_other_edge_only() -> None:
    """R7.8, R2.5: a waypoint is taken where its symbol is; beside the landmark's other edges there is none."""
    s = scene("4A 2A 1A 3A 5A 6A", akhena="r1c2 1A+ 2A- 3A- 4A-", mutino="r6c6 rig:r5c6")
    assert s.ends("akhena") == {"r1c1", "r1c3"}
    s.refuses("R7.4", "path_not_connected", "/path/1").move("akhena", "r1c2 r2c1")


def test_a_walk_back_to_the_start_that_has_changed_something() -> None:
    """R7.10, R4.4: into a hazard and back; and a round that has turned a landmark."""
    s = scene("2A 1A 3A 4A 5A 6A", mutino="r1c1 rig:r3c1", akhena="r6c6")
    assert "r3c1" in s.ends("rig")
    s.move("rig", "r3c1 r3c2 r3c1")
    assert s.changes() == {"mutino.minion healthy→wounded"}
    s = scene(CALM, akhena=f"r2c3 {ONE_STEP}", mutino="r6c6 rig:r5c6")
    s.move("akhena", "r2c3 r1c3 r2c3")
    assert s.changes() == {"P1 face A→B"}


def test_march_moves_the_hero_up_to_n_cells() -> None:
    """R7.11, R12.4: Veil Step 3; 0 is no march; the move bonus counts; R7.6, R7.10: as in any movement."""
    s = scene(CALM, whispyr="r1c3", mutino="r6c6 rig:r1c5").activate("a3")
    assert "march r1c3 r1c4" in s.options()
    s.refuses("R7.10", "nothing_changes", "/path/2").march("r1c3 r1c4 r1c3")
    s = scene(CALM, akhena="r1c3", mutino="r6c6 rig:r1c4").activate("a2").apply()
    s.refuses("R7.6", "path_ends_on_warrior", "/path/1").march("r1c3 r1c4")
    s = scene(CALM, whispyr="r1c3", mutino="r6c6 rig:r5c6").activate("a3")
    s.refuses("R7.11", "path_too_long", "/path/4").march("r1c3 r1c4 r1c5 r1c6 r2c6")
    s.march("r1c3 r2c3 r3c3 r3c2 r3c1")
    assert s.changes() == {"whispyr.a3 A+→A-", "whispyr r1c3→r3c1", "P1 face A→B"}


def test_a_march_does_not_need_a_prepared_card() -> None:
    """R7.2, R7.11: the movement values of the row play no part."""
    s = scene(CALM, whispyr="r1c3 1A- 2A- 4A-", mutino="r6c6 rig:r5c6").activate("a3").march("r1c3 r1c4 r1c5")
    assert s.changes() == {"whispyr.a3 A+→A-", "whispyr r1c3→r1c5"}


def test_the_waypoint_that_is_switched_off_by_leaving_is_still_taken() -> None:
    """R7.12: legality is judged before the bonus of the cell turns the landmark."""
    with redrawn(3, "N bonus:move A", "N waypoint:S A"):
        s = scene(CALM, akhena=f"r1c2 {ONE_STEP}", mutino="r6c6 rig:r5c6")
        assert "r3c2" in s.ends("akhena")
        s.move("akhena", "r1c2 r3c2")
        assert s.changes() == {"P1 face A→B", "akhena r1c2→r3c2"}


def test_the_waypoint_that_is_switched_on_by_leaving_is_not_yet_there() -> None:
    """R7.12: the other way round."""
    with redrawn(3, "N bonus:move A", "N waypoint:S B"):
        s = scene(CALM, akhena=f"r1c2 {ONE_STEP}", mutino="r6c6 rig:r5c6")
        s.refuses("R7.8", "path_waypoint_inactive", "/path/1").move("akhena", "r1c2 r3c2")


def test_an_enemy_that_dies_by_leaving_still_bars_the_step() -> None:
    """R7.12, R7.5: passability is judged before the flip; a later step finds the cell free."""
    with redrawn(3, "N bonus:move A", "E hazard B"):
        seats = {"whispyr": "r1c2 1A+ 2A+ 3A- 4A-", "mutino": "r6c6 rig:r2c3:wounded"}
        s = scene("3A 2A 4A 1A 5A 6A", seats)
        s.move("whispyr", "r1c2 r1c3 r2c3")
        assert s.changes() == {"P1 face A→B", "mutino.minion removed", "whispyr r1c2→r2c3"}
    with redrawn(3, "N bonus:move A", "N waypoint:E A", "E hazard B"):
        s = scene("3A 2A 4A 1A 5A 6A", seats)
        s.refuses("R7.5", "path_through_enemy", "/path/1").move("whispyr", "r1c2 r2c3")


def test_back_and_forth_is_no_path() -> None:
    """R7.13: twice in the same situation, in mid-path or at its end."""
    s = scene(CALM, akhena="r1c1", mutino="r6c6 rig:r5c6")
    s.refuses("R7.13", "path_repeats", "/path/2").move("akhena", "r1c1 r1c2 r1c1 r1c2")
    s.refuses("R7.13", "path_repeats", "/path/2").move("akhena", "r1c1 r1c2 r1c1 r2c1")
    s.refuses("R7.13", "path_repeats", "/path/3").move("akhena", "r1c1 r1c2 r1c3 r1c2")
    s.refuses("R7.13", "path_repeats", "/path/3").move("akhena", "r1c1 r1c2 r1c3 r1c2 r1c3")
    s = scene(CALM, whispyr="r1c3 2A-", mutino="r1c5 rig:r5c6").activate("a1")
    s.refuses("R8.4", "nothing_changes", "/path/2").push("mutino", "r1c5 r1c4 r1c5")


def test_an_endless_walk_of_a_home_made_card_ends() -> None:
    """R7.13: a cell that earns two steps whenever it is left; every outcome is listed, and the list ends."""
    with redrawn(3, "N bonus:move+move AB"):
        s = scene(CALM, akhena=f"r1c1 {ONE_STEP}", mutino="r6c6 rig:r5c6")
        assert s.ends("akhena") == {"r1c1", "r1c2", "r1c3", "r1c4", "r2c1", "r2c3"}
        s.refuses("R7.13", "path_repeats", "/path/4").move("akhena", "r1c1 r1c2 r1c1 r1c2 r1c1 r2c1")
        s.move("akhena", "r1c1 r1c2 r1c1 r1c2 r1c3")
        assert s.changes() == {"akhena r1c1→r1c3"}


def test_a_walk_that_gains_steps_for_ever_is_listed_all_the_same() -> None:
    """R7.13: a home-made card that the loader allows; the steps that can be gathered are limited."""
    with redrawn(3, "N bonus:move+move+move A", "W bonus:move+move+move B"):
        s = scene(CALM, akhena=f"r1c1 {ONE_STEP}", mutino="r6c6 rig:r5c6")
        assert len(s.ends("akhena")) == 28  # everywhere but on Mutino and Rig


def test_a_detour_that_pays_off_leads_further() -> None:
    """R7.13: a cell that was reached before with fewer steps left is walked on from (home-made card)."""
    with redrawn(3, "N bonus:move+move+move A", "W bonus:move B"):
        s = scene(CALM, akhena="r1c1 1A+ 2A- 3A+ 4A-", mutino="r6c6 rig:r5c6")
        assert "move akhena r1c1 r1c2 r1c1 r2c1 r3c1 r4c1 r5c1" in s.options()


def test_the_steps_are_counted_when_the_movement_begins() -> None:
    """R7.14: Rig is wounded on the way and still has three steps."""
    s = scene("2A 1A 3A 4A 5A 6A", mutino="r1c1 rig:r3c1", akhena="r6c6")
    s.move("rig", "r3c1 r3c2 r4c2 r4c1")
    assert s.changes() == {"mutino.minion r3c1→r4c1", "mutino.minion healthy→wounded"}


def test_a_crest_that_is_primed_on_the_way_does_not_lengthen_a_march() -> None:
    """R7.14, R13.3: the health card turns to the sun in mid-march; the steps stay those counted at the beginning."""
    s = scene("2A 1A 3A 4A 5A 6A", akhena="r3c1 2B+ healthy:4", mutino="r6c6 rig:r5c6").activate("a2")
    s.refuses("R7.11", "path_too_long", "/path/2").march("r3c1 r3c2 r3c3")
    s.march("r3c1 r3c2")
    assert s.changes() == {"akhena.a2 B+→B-", "akhena r3c1→r3c2", "akhena health healthy 4→wounded 2"}
