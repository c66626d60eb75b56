"""R8 Push."""

from engine.battlecrest.model import events
from tests.engine.battlecrest.scene import CALM, scene


def test_any_other_warrior_in_range_may_be_pushed() -> None:
    """R8.1, R17.10, R17.13: in team mode allies, enemies, minions and ghosts."""
    s = scene(
        CALM, whispyr="r1c3", mutino="r1c5 ghost rig:r2c4", akhena="r1c1", forge="r3c3 cinder:r6c5", active="p1"
    ).activate("a1")
    assert {option.split()[1] for option in s.options()} == {"mutino", "rig", "akhena", "forge"}
    s.push("mutino", "r1c5 r1c4")
    assert s.changes() == {"whispyr.a1 A+→A-", "mutino r1c5→r1c4"}


def test_the_pushed_warrior_follows_the_rules_of_movement() -> None:
    """R8.2, R7.4, R7.7, R7.8: no diagonal, no landmark, no sleeping waypoint."""
    s = scene("3B 2A 1A 4A 5A 6A", akhena="r1c3", mutino="r1c2 rig:r6c5").activate("a4")
    s.refuses("R7.8", "path_waypoint_inactive", "/path/1").push("mutino", "r1c2 r3c2")
    s.refuses("R7.7", "path_into_landmark", "/path/1").push("mutino", "r1c2 r2c2")
    s.refuses("R7.4", "path_not_connected", "/path/1").push("mutino", "r1c2 r2c3")
    s.refuses("R7.4", "path_off_board", "/path/1").push("mutino", "r1c2 r0c2")
    s.refuses("R7.4", "path_not_connected", "/path/0").push("mutino", "r1c1 r2c1")


def test_a_push_leads_also_through_the_pusher_and_towards_it() -> None:
    """R8.3: from one side of Akhena to the other."""
    s = scene(CALM, akhena="r1c3", mutino="r1c4 rig:r6c5").activate("a4").push("mutino", "r1c4 r1c3 r1c2")
    assert s.changes() == {"akhena.a4 A+→A-", "mutino r1c4→r1c2"}


def test_a_push_moves_at_least_one_step_and_changes_something() -> None:
    """R8.4, R5.8."""
    s = scene(CALM, akhena="r1c3", mutino="r1c4 rig:r6c5").activate("a4")
    s.refuses("R8.4", "path_empty", "/path/0").push("mutino", "r1c4")
    s.refuses("R8.4", "nothing_changes", "/path/2").push("mutino", "r1c4 r1c5 r1c4")
    s.refuses("R8.4", "path_ends_on_warrior", "/path/1").push("mutino", "r1c4 r1c3")
    assert "r1c4" not in s.ends("mutino")


def test_the_push_value() -> None:
    """R8.5, R13.2: Murmur 2 and a primed mist crest; the event names the parts."""
    s = scene(CALM, whispyr="r1c3 3A-", mutino="r1c5 rig:r6c5").activate("a1")
    s.refuses("R8.5", "path_too_long", "/path/4").push("mutino", "r1c5 r1c4 r1c3 r1c2 r1c1")
    s.push("mutino", "r1c5 r1c4 r1c3 r1c2")
    (push,) = s.told(events.PushCounted)
    assert (push.printed, push.crests, push.landmarks, push.total) == (2, 1, 0, 3)


def test_movement_bonuses_never_apply_to_a_push() -> None:
    """R8.5, R12.5: neither the target's cell nor the user's earns a step, and no landmark turns."""
    s = scene(CALM, akhena="r2c3", mutino="r1c3 rig:r6c5").activate("a4")
    s.push("mutino", "r1c3 r1c4 r1c5")
    assert s.changes() == {"akhena.a4 A+→A-", "mutino r1c3→r1c5"}
    s = scene(CALM, akhena="r1c3", mutino="r2c3 rig:r6c5").activate("a4")
    s.push("mutino", "r2c3 r1c3 r1c2")
    assert s.changes() == {"akhena.a4 A+→A-", "mutino r2c3→r1c2"}


def test_who_cannot_be_moved_is_no_target() -> None:
    """R8.6, R5.5: Mutino in the corner between Akhena and Rig; a push of 1 finds no free cell."""
    s = scene(CALM, akhena="r1c2 3B+", mutino="r1c1 1A- 2A- 3A- rig:r2c1").activate("a3").apply().attack("rig").apply()
    assert {option.split()[1] for option in s.options()} == {"rig"}
    s.refuses("R8.6", "target_cannot_move", "/target").push("mutino", "r1c1 r1c2")
    s = scene(CALM, akhena="r2c1 4A+", mutino="r1c1 rig:r1c2", used=["move"])
    assert s.activate("a4").ends("mutino") == {"r1c3", "r3c1", "r3c2"}  # with 2 cells, through the others


def test_a_pushed_minion_that_dies_ends_the_push() -> None:
    """R8.7, R11.5: wounded Rig dies on the hazard cell; the rest of the path is dropped."""
    s = scene("2A 1A 4A 3A 5A 6A", akhena="r4c2", mutino="r6c6 rig:r4c1:wounded").activate("a4")
    s.push("rig", "r4c1 r3c1 r3c2")
    assert s.changes() == {"akhena.a4 A+→A-", "mutino.minion removed"}
    assert s.asked == ("p1", "action")


def test_a_pushed_hero_that_falls_ends_the_duel() -> None:
    """R8.7, R16.1: on the hazard on the way."""
    s = scene("2A 1A 4A 3A 5A 6A", whispyr="r5c1", mutino="r3c1 wounded:3 rig:r6c5").activate("a1")
    s.push("mutino", "r3c1 r3c2 r3c3")
    assert s.changes() == {"whispyr.a1 A+→A-", "mutino r3c1→r3c2", "mutino defeated", "game over, team A wins"}


def test_the_path_is_judged_on_the_faces_after_the_bonus() -> None:
    """R8.8, R12.9: the push bonus turns Ruined Watchtower, and its waypoint from N to W is no longer there."""
    s = scene("6B 1A 2A 3A 4A 5A", akhena="r2c3 3B+", mutino="r1c2 rig:r6c5").activate("a3").ignore()
    s.refuses("R7.8", "path_waypoint_inactive", "/path/1").push("mutino", "r1c2 r2c1")
    s.push("mutino", "r1c2 r1c1 r2c1")  # 1 and the bonus; the W hazard is active now
    assert s.changes() == {"akhena.a3 B+→B-", "P1 face B→A", "mutino r1c2→r2c1", "mutino health healthy 0→healthy 1"}


def test_the_turning_of_the_landmark_is_no_change_of_the_push() -> None:
    """R8.8, R8.4: back to the start cell is no push, although the bonus has turned a landmark."""
    s = scene("4A 1A 3A 2A 5A 6A", akhena="r1c2", mutino="r1c3 rig:r6c5").activate("a4")
    s.refuses("R8.4", "nothing_changes", "/path/2").push("mutino", "r1c3 r1c4 r1c3")
    back = [option for option in s.options() if option.endswith("r1c3")]
    assert back == ["push mutino r1c3 r1c2 r1c3"]  # through the hazard under Akhena, which wounds


def test_the_pusher_that_dies_of_its_own_bonus_moves_nothing() -> None:
    """R8.8: wounded Cinder takes the push bonus, and the hazard under her lights up."""
    s = (
        scene("4A 1A 3A 2A 5A 6A", forge="r6c6 cinder:r1c2:wounded", akhena="r1c3")
        .activate("a3")
        .apply()
        .star("minion")
    )
    assert s.options() == {"push akhena r1c3"}
    s.push("akhena", "r1c3")
    assert s.changes() == {"forge.a3 A+→A-", "P1 face A→B", "forge.minion removed"}


def test_the_target_that_dies_of_the_bonus_is_not_moved() -> None:
    """R8.8: wounded Rig on the W edge, where the hazard lights up."""
    s = scene("6B 1A 2A 3A 4A 5A", whispyr="r2c3", mutino="r6c6 rig:r2c1:wounded").activate("a1")
    assert s.options() == {"push rig r2c1"}
    s.push("rig", "r2c1")
    assert s.changes() == {"whispyr.a1 A+→A-", "P1 face B→A", "mutino.minion removed"}
    assert not s.told(events.Stepped)


def test_the_bonus_that_decides_the_game_moves_nothing() -> None:
    """R8.8, R16.1: any target may be named; Mutino falls at the turning of the landmark."""
    s = scene("6B 1A 2A 3A 4A 5A", whispyr="r2c3", mutino="r2c1 wounded:3 rig:r1c4").activate("a1")
    assert s.options() == {"push mutino r2c1", "push rig r1c4"}
    s.push("rig", "r1c4")
    assert s.changes() == {"whispyr.a1 A+→A-", "P1 face B→A", "mutino defeated", "game over, team A wins"}


def test_a_ghost_is_pushed_through_hazards_unharmed() -> None:
    """R8.1, R17.10."""
    s = scene(
        "2A 1A 4A 3A 5A 6A", akhena="r4c2", mutino="r4c1 ghost", whispyr="r6c6", forge="r1c6", used=["move"]
    ).activate("a4")
    s.push("mutino", "r4c1 r3c1 r3c2")
    assert s.changes() == {"akhena.a4 A+→A-", "mutino r4c1→r3c2"}


def test_a_push_through_a_waypoint_earns_no_movement_bonus() -> None:
    """R8.2, R8.5, R12.5: Mutino is pushed across Bramble Gate, and from its E edge without turning it over."""
    s = scene("3A 2A 1A 4A 5A 6A", akhena="r1c3", mutino="r1c2 rig:r6c5")
    s.activate("a4").push("mutino", "r1c2 r3c2 r3c1")
    assert s.changes() == {"mutino r1c2→r3c1", "akhena.a4 A+→A-"}

    s = scene("3A 2A 4A 1A 5A 6A", akhena="r1c3", mutino="r2c3 rig:r6c5").activate("a4")
    s.refuses("R8.5", "path_too_long", "/path/3").push("mutino", "r2c3 r3c3 r3c2 r3c1")
    s.push("mutino", "r2c3 r3c3 r3c2")
    assert s.changes() == {"mutino r2c3→r3c2", "akhena.a4 A+→A-"}
