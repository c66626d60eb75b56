"""The numbers that the worked scenarios leave out: our own scenarios for what they are likely to be.

The table of the seed's examples and questions names three of them (V04, V08, V32); the others are guessed from their
neighbours, from the rules and from the timing questions (R19).
"""

from __future__ import annotations

from engine.battlecrest.model import events
from tests.engine.battlecrest.scene import CALM, scene


def test_v04_two_different_action_cards_in_one_turn() -> None:
    """R4.1, R4.2, R18.1: not two activations; but one card activated and another primed."""
    s = scene(CALM, akhena="r1c3", mutino="r1c4 1A- 2A- 3A- rig:r6c5")
    s.activate("a1").attack("mutino")
    assert not s.options("activate")
    s.refuses("R4.1", "action_kind_repeated").activate("a2")
    assert s.options("prime") == {"prime a2", "prime a3", "prime a4"}
    s.prime("a2")
    assert s.asked == ("p2", "action")
    assert s.changes() == {"akhena.a1 A+→A-", "akhena.a2 A+→A-", "mutino health healthy 0→healthy 2"}


def test_v08_no_landmark_movement_without_a_prepared_card() -> None:
    """R7.2, R12.4, R18.3, R23.4: the symbol under Akhena does not help her without a prepared card; a March would."""
    s = scene("1A 2A 6A 3A 5A 4A", akhena="r4c4 1A- 2A- 3A- 4A-", mutino="r1c6 rig:r1c5")
    assert s.options() == {"refocus"}
    s.refuses("R7.2", "hero_has_no_prepared_card", "/warrior").move("akhena", "r4c4 r5c4")
    assert s.changes() == set()

    s = scene("1A 2A 6A 3A 5A 4A", akhena="r4c4 1A- 2B+ 3A- 4A-", mutino="r1c6 rig:r1c5")
    s.activate("a2").march("r4c4 r5c4 r6c4")  # March 1, and 1 from the bonus, with the last prepared card
    assert s.changes() == {"akhena r4c4→r6c4", "P4 face A→B", "akhena.a2 B+→B-"}


def test_v12_active_waypoint() -> None:
    """R7.8, R7.9: through Bramble Gate in one step."""
    s = scene("3A 2A 1A 4A 5A 6A", akhena="r1c2 1A+ 2A- 3A- 4A-", mutino="r6c6 rig:r5c6")
    assert s.ends("akhena") == {"r1c1", "r1c3", "r3c2"}
    s.move("akhena", "r1c2 r3c2")
    assert s.changes() == {"akhena r1c2→r3c2"}


def test_v16_skyborne_passes_through_enemies() -> None:
    """R7.5, R7.6, R14.1: Akhena passes Mutino in a Move and in a March, but never stops on him; not on face B."""
    s = scene(CALM, akhena="r1c1", mutino="r1c2 rig:r6c5")
    assert "move akhena r1c1 r1c2 r1c3" in s.options()
    s.refuses("R7.6", "path_ends_on_warrior", "/path/1").move("akhena", "r1c1 r1c2")
    s.move("akhena", "r1c1 r1c2 r1c3")
    assert s.changes() == {"akhena r1c1→r1c3"}

    s = scene(CALM, akhena="r1c1", mutino="r1c2 rig:r6c5").activate("a2").apply()
    assert "march r1c1 r1c2 r1c3" in s.options()

    s = scene(CALM, akhena="r1c1 face:B", mutino="r1c2 rig:r6c5")
    s.refuses("R7.5", "path_through_enemy", "/path/1").move("akhena", "r1c1 r1c2 r1c3")


def test_v20_a_landmark_flips_in_mid_move_and_its_hazard_wounds_the_mover() -> None:
    """R11.3, R12.2, R12.5: leaving r3c2 turns Fallen Bridge, whose S hazard wounds Akhena there before her step."""
    s = scene("4B 2A 1A 3A 5A 6A", akhena="r3c2 1A+ 2A- 3A- 4A-", mutino="r6c6 rig:r5c6")
    s.move("akhena", "r3c2 r3c1 r4c1")
    kinds = [type(event) for event in s.events]
    assert kinds.index(events.BonusTaken) < kinds.index(events.Wounded) < kinds.index(events.Stepped)
    assert s.changes() == {"P1 face B→A", "akhena r3c2→r4c1", "akhena health healthy 1→healthy 2"}


def test_v24_the_crest_of_the_card_just_activated_counts() -> None:
    """R5.1, R13.2, R18.4: Sunlance shows the sun itself: 2+1."""
    s = scene(CALM, akhena="r1c1 4B+", mutino="r1c4 1A- 2A- 3A- rig:r6c5")
    s.activate("a4").attack("mutino")
    (attack,) = s.told(events.AttackCounted)
    assert (attack.printed, attack.crests, attack.total) == (2, 1, 3)
    assert s.changes() == {"akhena.a4 B+→B-", "mutino health healthy 0→healthy 3"}


def test_v28_a_minion_takes_the_landmark_defence_without_a_decision() -> None:
    """R9.3b, R12.1, R12.3: Rig's 1 and two symbols of Sunken Graves stop Anvil Strike; the landmark flips."""
    s = scene("2B 1A 3A 4A 5A 6A", forge="r3c1 cinder:r6c5", mutino="r6c6 1A- 2A- 3A- rig:r2c1")
    s.activate("a1").attack("rig")
    assert s.asked == ("p1", "action")
    (defence,) = s.told(events.DefenceCounted)
    assert (defence.printed, defence.landmarks, defence.total, defence.rule) == (1, 2, 3, "R9.3b")
    assert s.changes() == {"forge.a1 A+→A-", "P1 face B→A"}


def test_v32_long_4_hits_at_distance_3() -> None:
    """R6.3: the seed's example; distance 4 is hit, 5 is not (Rig is too far away to help)."""
    for cell, hit in (("r1c4", True), ("r1c5", True), ("r1c6", False)):
        s = scene(CALM, mutino="r1c1 1A+ 2B- 3A- rig:r6c5", akhena=f"{cell} 1A- 2A- 3A- 4A-")
        assert s.options("activate") == ({"activate a1"} if hit else set())
    s = scene(CALM, mutino="r1c1 1A+ 2B- 3A- rig:r6c5", akhena="r1c4 1A- 2A- 3A- 4A-")
    s.activate("a1").attack("akhena")
    assert s.changes() == {"mutino.a1 A+→A-", "akhena health healthy 1→healthy 3"}


def test_v36_a_wounded_minion_dies_of_any_wound() -> None:
    """R10.5: Rig leaves the game, and his cell is free."""
    s = scene(CALM, akhena="r1c3", mutino="r6c6 rig:r1c4:wounded")
    s.activate("a1").attack("rig")
    assert s.changes() == {"akhena.a1 A+→A-", "mutino.minion removed"}
    assert "r1c4" in s.ends("akhena")


def test_v40_push_through_a_waypoint_earns_no_movement_bonus() -> None:
    """R8.2, R8.5, R12.5: Mutino is pushed across Bramble Gate, and from its E edge without turning it over."""
    s = scene("3A 2A 1A 4A 5A 6A", akhena="r1c3", mutino="r1c2 rig:r6c5")
    s.activate("a4").push("mutino", "r1c2 r3c2 r3c1")
    assert s.changes() == {"mutino r1c2→r3c1", "akhena.a4 A+→A-"}

    s = scene("3A 2A 4A 1A 5A 6A", akhena="r1c3", mutino="r2c3 rig:r6c5").activate("a4")
    s.refuses("R8.5", "path_too_long", "/path/3").push("mutino", "r2c3 r3c3 r3c2 r3c1")
    s.push("mutino", "r2c3 r3c3 r3c2")
    assert s.changes() == {"mutino r2c3→r3c2", "akhena.a4 A+→A-"}


def test_v44_items_in_printed_order() -> None:
    """R5.3, R5.5: Fighting Retreat marches first; where the march leaves no target, the attack is skipped."""
    s = scene(CALM, mutino="r1c3 rig:r6c5", akhena="r1c5 1A- 2A- 3A- 4A-")
    s.activate("a2").apply().march("r1c3 r1c2")
    assert s.asked == ("p1", "ignore")
    s.apply().attack("akhena")
    assert s.changes() == {"mutino.a2 A+→A-", "mutino r1c3→r1c2", "akhena health healthy 1→healthy 2"}

    s = scene(CALM, mutino="r1c3 rig:r6c5", akhena="r1c5").activate("a2").apply().march("r1c3 r1c4")
    assert s.asked == ("p1", "action")  # distance 1 is too near for Long
    assert [(event.card, event.item) for event in s.told(events.ItemSkipped)] == [("mutino.a2", 1)]


def test_v48_power_used_card_turned_the_other_face_is_another_power() -> None:
    """R14.5, R15.4, R11.3: Sap of Ages turns its card; Falling Bough on the other face takes the second star."""
    s = scene(akhena="r1c1 healthy:3", mutino="r1c2 1A- 2A- 3A- rig:r2c3")
    s.activate("a3").apply().star("P1").apply()
    assert "star P1" in s.options()
    s.star("P1").attack("mutino")
    assert s.changes() == {
        "akhena.a3 A+→A-",
        "akhena health healthy 3→healthy 2",
        "mutino.minion healthy→wounded",  # the E hazard became active with the first turn
        "mutino health healthy 0→healthy 2",
    }


def test_v52_powers_that_work_by_themselves() -> None:
    """R14.1, R6.5: with Rig on one of the eight cells around him Mutino reaches 5 with Long 4; Rig himself does not."""
    beside = scene(CALM, mutino="r1c1 1A+ 2B- 3A- rig:r2c1", akhena="r1c6 1A- 2A- 3A- 4A-")
    assert beside.options("activate") == {"activate a1"}
    away = scene(CALM, mutino="r1c1 1A+ 2B- 3A- rig:r3c1", akhena="r1c6 1A- 2A- 3A- 4A-")
    assert not away.options("activate")
    beside.activate("a1").attack("akhena")
    assert beside.changes() == {"mutino.a1 A+→A-", "akhena health healthy 1→healthy 3"}


def test_v56_a_hero_becomes_a_ghost_in_mid_move_and_goes_on() -> None:
    """R17.8, R17.11: the health card leaves the game on r3c2; the path is walked to its end, and the turn goes on."""
    s = scene(
        "2A 1A 3A 4A 5A 6A",
        akhena="r3c1 wounded:4",
        mutino="r1c1 rig:r1c2",
        whispyr="r5c6",
        forge="r2c1 cinder:r1c4",
    )
    s.move("akhena", "r3c1 r3c2 r3c3")
    assert s.changes() == {"akhena r3c1→r3c3", "akhena becomes a ghost"}
    assert (s.asked, s.winners) == (("p1", "action"), None)
    assert s.prime("a1").asked == ("p2", "action")


def test_v60_ready_on_the_card_that_is_being_activated() -> None:
    """R15.2, R13.4: allowed; the card is prepared again and its crest no longer primed."""
    s = scene("2A 1A 3A 4A 5A 6A", akhena="r1c1", mutino="r6c6 rig:r5c6")
    s.activate("a3").apply().star("P1")
    assert s.options() == {"choose a3"}
    s.refuses("R15.2", "card_not_activated", "/card").choose("a1")
    s.choose("a3")
    assert s.changes() == set()
    assert s.table.view().seats[0].primed == {"sun": 0, "ancestor": 0}
    assert s.asked == ("p1", "action")
    assert "prime a3" in s.options()


def test_v64_relocation_enters_a_cell_without_moving() -> None:
    """R15.6, R11.1, R12.5: to any free cell touching the landmark; its hazard wounds, no movement bonus is earned."""
    s = scene("5B 2A 1A 4A 3A 6A", akhena="r1c1", mutino="r2c3 rig:r6c5")
    s.activate("a3").apply().star("P1")
    assert s.options() == {"choose r1c2", "choose r2c1", "choose r3c2"}
    s.refuses("R15.6", "cell_not_free", "/cell").choose("r2c3")
    s.refuses("R15.6", "cell_not_adjacent", "/cell").choose("r1c3")
    s.choose("r3c2")
    assert s.changes() == {
        "akhena.a3 A+→A-",
        "akhena r1c1→r3c2",
        "akhena health healthy 1→healthy 2",
        "P1 face B→A",
    }
