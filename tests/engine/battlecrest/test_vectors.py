"""The worked scenarios of the rules, one test each, by their numbers."""

from typing import Any

from engine.battlecrest.model import events
from engine.battlecrest.model.actions import DrawPlayer
from engine.core.chance import Referee
from engine.core.session import Session
from tests.engine.battlecrest.scene import CALM, FRESH, GAME, Scene, game, numbers, scene


def test_v01_first_player_takes_the_cell_beside_the_higher_number() -> None:
    """V01. R3.5, R3.6, R3.7: P1 holds 3 and P6 holds 5, so seat 1 starts on r6c6."""
    s = game("312465", "mutino", "akhena")
    mutino, akhena = s.state.seats
    assert (mutino.hero.cell, akhena.hero.cell) == ("r6c6", "r1c1")
    assert mutino.minion is not None
    assert (mutino.minion.cell, mutino.minion.side) == ("r5c6", "healthy")
    assert all(card == "A+" for seat in s.state.seats for card in seat.cards)
    assert [seat.health and (seat.health.side, seat.health.column) for seat in s.state.seats] == [
        ("healthy", 0),
        ("healthy", 1),
    ]
    assert [seat.hero.face for seat in s.state.seats] == ["A", "A"]
    assert s.asked == ("p1", "action")


def test_v02_placement_is_not_movement() -> None:
    """V02. R3.8, R11.1, R11.8: Rig starts beside the active hazard of Withered Oak and is not wounded, then or
    later.
    """
    s = game("123456", "akhena", "mutino")
    rig = s.state.seats[1].minion
    assert rig is not None
    assert (rig.cell, rig.side) == ("r2c1", "healthy")
    s.prime("a1").move("akhena", "r6c6 r6c5")
    assert s.asked == ("p2", "action")
    assert not s.told(events.Wounded)


def test_v03_legal_action_kinds_at_the_start() -> None:
    """V03. R4.2, R4.4, R5.5, R5.6: what has no target or changes nothing is not offered."""
    s = scene(akhena="r1c1", mutino="r6c6 rig:r5c6")
    assert s.options("activate") == {"activate a2"}
    assert s.options("prime") == {"prime a1", "prime a2", "prime a3", "prime a4"}
    assert s.options("refocus") == set()
    assert s.options("move")
    assert s.options("move") == s.options("move akhena")
    for card in ("a1", "a3", "a4"):
        s.refuses("R5.6", "no_item_possible", "/card").activate(card)
    s.refuses("R4.4", "nothing_changes").refocus()
    assert s.changes() == set()


def test_v05_refocus_turns_every_activated_card_over() -> None:
    """V05. R4.2c: all activated cards and only those, without a choice."""
    s = scene(akhena="r1c1 1A- 2B- 3A+ 4A+", mutino="r6c6 rig:r5c6")
    assert s.options("refocus") == {"refocus"}
    s.refocus()
    assert s.asked == ("p1", "action")
    assert s.changes() == {"akhena.a1 A-→B+", "akhena.a2 B-→A+"}


def test_v06_a_player_is_never_stuck() -> None:
    """V06. R4.3, R4.5, R7.2: with every card activated Refocus is left, and afterwards everything else."""
    s = scene(akhena="r1c1 1A- 2A- 3A- 4A-", mutino="r6c6 rig:r5c6")
    assert s.options() == {"refocus"}
    s.refocus()
    assert {option.split()[0] for option in s.options()} == {"activate", "prime", "move"}
    assert s.changes() == {f"akhena.a{n} A-→B+" for n in range(1, 5)}


def test_v07_movement_value_is_the_sum_over_prepared_cards() -> None:
    """V07. R7.1: a1 and a3 give 1 each, the activated cards nothing; a third step is refused."""
    s = scene("2A 1A 3A 4A 5A 6A", akhena="r1c1 1A+ 2A- 3A+ 4A-", mutino="r6c6 rig:r5c6")
    s.refuses("R7.1", "path_too_long", "/path/3").move("akhena", "r1c1 r1c2 r1c3 r1c4")
    assert {option for option in s.options() if len(option.split()) > 5} == set()  # move, akhena, and three cells
    s.move("akhena", "r1c1 r1c2 r1c3")
    assert s.changes() == {"akhena r1c1→r1c3"}


def test_v09_movement_bonus_when_leaving_a_cell() -> None:
    """V09. R12.1, R12.2, R12.5: the bonus is automatic, also for a movement of one step."""
    s = scene("1A 2A 6A 3A 5A 4A", akhena="r4c4 1A+ 2A- 3A- 4A-", mutino="r1c6 rig:r1c5")
    s.move("akhena", "r4c4 r5c4")
    assert s.changes() == {"P4 face A→B", "akhena r4c4→r5c4"}


def test_v10_movement_bonus_in_the_middle_of_a_path() -> None:
    """V10. R12.5: the bonus of the cell on the way pays for the next step."""
    s = scene("1A 2A 6A 3A 5A 4A", akhena="r5c4 1A+ 2A- 3A- 4A-", mutino="r1c6 rig:r1c5")
    assert "move akhena r5c4 r4c4 r4c5" in s.options()
    s.move("akhena", "r5c4 r4c4 r4c5")
    assert s.changes() == {"P4 face A→B", "akhena r5c4→r4c5"}


def test_v11_stopping_on_a_movement_bonus_does_not_use_it() -> None:
    """V11. R12.5: it is earned on departure only."""
    s = scene("1A 2A 6A 3A 5A 4A", akhena="r5c4 1A+ 2A- 3A- 4A-", mutino="r1c6 rig:r1c5")
    s.move("akhena", "r5c4 r4c4")
    assert s.changes() == {"akhena r5c4→r4c4"}


def test_v13_inactive_waypoint() -> None:
    """V13. R7.7, R7.8: on face B the waypoint of Bramble Gate is inactive, and no landmark is ever entered."""
    s = scene("3B 2A 1A 4A 5A 6A", akhena="r1c2 1A+ 2A- 3A- 4A-", mutino="r6c6 rig:r5c6")
    assert s.ends("akhena") == {"r1c1", "r1c3"}
    s.refuses("R7.8", "path_waypoint_inactive", "/path/1").move("akhena", "r1c2 r3c2")
    s.refuses("R7.7", "path_into_landmark", "/path/1").move("akhena", "r1c2 r2c2")
    assert s.changes() == set()


def test_v14_turning_waypoint() -> None:
    """V14. R7.8: the E edge of Standing Stones leads to its S side in one step."""
    s = scene("1A 2A 5A 4A 3A 6A", akhena="r3c5 1A+ 2A- 3A- 4A-", mutino="r6c6 rig:r5c6")
    s.move("akhena", "r3c5 r4c4")
    assert s.changes() == {"akhena r3c5→r4c4"}


def test_v15_through_allies_not_through_enemies_never_stop_on_anyone() -> None:
    """V15. R7.5, R7.6: through Rig but not onto them; Akhena can be neither crossed nor entered."""
    s = scene("2A 1A 3A 4A 5A 6A", mutino="r1c1 1A+ 2A+ 3A- rig:r1c2", akhena="r1c4")
    assert "move mutino r1c1 r1c2 r1c3" in s.options()
    assert not s.ends("mutino") & {"r1c2", "r1c4", "r1c5"}
    s.refuses("R7.6", "path_ends_on_warrior", "/path/1").move("mutino", "r1c1 r1c2")
    s.refuses("R7.5", "path_through_enemy", "/path/3").move("mutino", "r1c1 r1c2 r1c3 r1c4")
    assert s.changes() == set()


def test_v17_a_move_that_changes_nothing_is_illegal() -> None:
    """V17. R4.4, R7.10: no way back to r1c1 flips or wounds anything, so none is offered."""
    s = scene("3A 2A 1A 4A 5A 6A", akhena="r1c1 1A+ 2A+ 3A- 4A-", mutino="r6c6 rig:r5c6")
    assert "r1c1" not in s.ends("akhena")
    s.refuses("R7.10", "nothing_changes", "/path/2").move("akhena", "r1c1 r1c2 r1c1")
    assert s.changes() == set()


def test_v18_passing_a_hazard_wounds_and_does_not_turn_the_landmark() -> None:
    """V18. R11.1, R11.2, R18.7, R18.8: one wound on r3c2, no defence, P1 stays on face A."""
    s = scene("2A 1A 3A 4A 5A 6A", akhena="r3c1", mutino="r6c6 rig:r5c6")
    s.move("akhena", "r3c1 r3c2 r3c3")
    assert s.asked == ("p1", "action")
    assert not s.told(events.DefenceCounted)
    assert s.changes() == {"akhena r3c1→r3c3", "akhena health healthy 1→healthy 2"}


def test_v19_the_same_hazard_several_times_in_a_turn() -> None:
    """V19. R11.1, R18.9: one wound for each entry."""
    s = scene("2A 1A 3A 4A 5A 6A", akhena="r3c1", mutino="r6c6 rig:r5c6")
    s.move("akhena", "r3c1 r3c2 r3c1 r3c2")
    assert s.changes() == {"akhena r3c1→r3c2", "akhena health healthy 1→healthy 3"}


def test_v21_a_minion_killed_by_a_hazard_in_mid_path() -> None:
    """V21. R10.5, R11.5: the rest of the path is dropped, and the hero may still move in this action."""
    s = scene("2A 1A 3A 4A 5A 6A", mutino="r1c1 rig:r3c1:wounded", akhena="r6c6")
    s.move("rig", "r3c1 r3c2 r3c3")
    assert s.changes() == {"mutino.minion removed"}
    assert s.asked == ("p1", "move_more")
    assert s.options("move mutino")
    assert s.options("move") == s.options("move mutino")


def test_v22_two_heroes_would_die_on_one_flip() -> None:
    """V22. R11.6, R16.2: the enemy of the active player is wounded first, and the game is over."""
    s = scene("3A 1A 2A 4A 5A 6A", mutino="r3c2 wounded:3 rig:r2c3", akhena="r1c2 wounded:4")
    s.move("rig", "r2c3 r2c4")
    assert s.changes() == {"P1 face A→B", "akhena defeated", "game over, team A wins"}
    assert s.winners == ["p1"]


def test_v23_akhena_suffers_two_wounds() -> None:
    """V23. R9.1-R9.6, R10.1, R13.2: attack 3+1, defence 2+0, two columns to the right (the seed's example)."""
    s = scene("2A 1A 3A 4A 5A 6A", whispyr="r1c3 1A+ 2A+ 3A- 4B+", akhena="r1c4")
    s.activate("a4").attack("akhena")
    assert s.asked == ("p2", "defend")
    s.defend("a4")
    (attack,), (defence,) = s.told(events.AttackCounted), s.told(events.DefenceCounted)
    assert (attack.printed, attack.crests, attack.total) == (3, 1, 4)
    assert (defence.printed, defence.crests, defence.total) == (2, 0, 2)
    assert s.changes() == {"whispyr.a4 B+→B-", "akhena.a4 A+→A-", "akhena health healthy 1→healthy 3"}


def test_v25_the_crest_of_the_defence_card_counts_for_its_own_defence() -> None:
    """V25. R9.3, R13.2: 1 and its own veil crest."""
    s = scene(forge="r1c3 cinder:r6c5", whispyr="r1c4 3B+")
    s.activate("a1").attack("whispyr").defend("a3")
    assert s.changes() == {"forge.a1 A+→A-", "whispyr.a3 B+→B-", "whispyr health healthy 1→healthy 2"}


def test_v26_without_a_prepared_card_no_landmark_defence() -> None:
    """V26. R9.4, R12.3, R18.2: no decision, no defence, and P1 does not flip."""
    s = scene("2A 1A 3A 4A 5A 6A", akhena="r1c3", mutino="r2c3 1A- 2A- 3A- rig:r6c5")
    s.activate("a1").attack("mutino")
    assert s.asked == ("p1", "action")
    assert s.changes() == {"akhena.a1 A+→A-", "mutino health healthy 0→healthy 2"}


def test_v27_a_card_with_defence_0_still_opens_the_landmark_bonus() -> None:
    """V27. R9.3, R12.3, R5.4: defence 0+1 and P1 flips; then the push is ignored."""
    s = scene("2A 1A 3A 4A 5A 6A", mutino="r1c3 2B+ rig:r6c5", akhena="r2c3")
    s.activate("a2").apply().attack("akhena").defend("a2").ignore()
    assert s.asked == ("p1", "action")
    assert s.changes() == {"P1 face A→B", "mutino.a2 B+→B-", "akhena.a2 A+→A-", "akhena health healthy 1→healthy 2"}


def test_v29_attack_bonus_flips_a_landmark_and_its_hazard_hits_a_bystander() -> None:
    """V29. R9.2, R11.3, R12.2: attack 2+1; Rig is wounded before the attack is resolved."""
    s = scene(akhena="r1c2", mutino="r1c3 1A- 2A- 3A- rig:r2c3")
    s.activate("a1").attack("mutino")
    assert [event.warrior for event in s.told(events.Wounded)] == ["mutino.minion", "mutino.hero"]
    assert s.changes() == {
        "P1 face A→B",
        "mutino.minion healthy→wounded",
        "akhena.a1 A+→A-",
        "mutino health healthy 0→healthy 3",
    }


def test_v30_attack_and_defence_on_the_same_landmark() -> None:
    """V30. R12.6, R9.2, R9.3: the attacker's flip takes the defence bonus away; the waypoint of P4 plays no part."""
    s = scene("1A 2A 6A 4A 5A 3A", mutino="r2c4 rig:r6c1", akhena="r4c4")
    s.activate("a1").attack("akhena").defend("a1")
    assert s.changes() == {"P3 face A→B", "mutino.a1 A+→A-", "akhena.a1 A+→A-", "akhena health healthy 1→healthy 3"}


def test_v31_two_landmarks_at_once_several_symbols_each() -> None:
    """V31. R12.1, R12.2, R6.5: reach 4+2, attack 2+2, and both landmarks flip together."""
    s = scene("1A 5B 6A 4A 2A 3A", mutino="r2c4 rig:r6c1", akhena="r5c1 1A- 2A- 3A- 4A-")
    s.activate("a1").attack("akhena")
    assert s.changes() == {"P2 face B→A", "P3 face A→B", "mutino.a1 A+→A-", "akhena health healthy 1→wounded 2"}


def test_v33_long_cannot_hit_an_orthogonal_neighbour() -> None:
    """V33. R6.3, R6.4, R5.6: not at distance 1, but at the diagonal."""
    field, mutino = "3A 1A 2A 5A 4A 6A", "r1c3 1A+ 2A- 3A- rig:r6c1"
    assert not scene(field, mutino=mutino, akhena="r1c4").options("activate")
    assert scene(field, mutino=mutino, akhena="r2c4").options("activate") == {"activate a1"}


def test_v34_several_targets_landmark_bonus_for_the_first_only() -> None:
    """V34. R6.6, R12.7: 2+1 against Forge, 2 against Cinder's defence 2; P1 flips once."""
    s = scene(mutino="r1c2 3B+ rig:r6c1", forge="r1c4 1A- 2A- 3A- cinder:r3c1")
    s.activate("a3").attack("forge", "cinder")
    assert [event.total for event in s.told(events.AttackCounted)] == [3, 2]
    assert s.changes() == {"P1 face A→B", "mutino.a3 B+→B-", "forge health healthy 0→healthy 3"}


def test_v35_healthy_minion_excess_wounds_are_lost() -> None:
    """V35. R9.3b, R10.5: two wounds only turn Rig, who defends without a decision."""
    s = scene(forge="r1c3 cinder:r6c1", mutino="r6c6 rig:r1c4")
    s.activate("a1").attack("rig")
    assert s.asked == ("p1", "action")
    assert s.changes() == {"mutino.minion healthy→wounded", "forge.a1 A+→A-"}


def test_v37_the_health_card_flips_and_the_count_goes_on() -> None:
    """V37. R10.2, R10.3, R13.3: two wounds to the flip mark, the third on the other side."""
    s = scene(forge="r1c3 cinder:r6c1", akhena="r1c4 1A- 2A- 3A- 4A- healthy:3")
    s.activate("a1").attack("akhena")
    assert s.changes() == {"forge.a1 A+→A-", "akhena health healthy 3→wounded 3"}
    # a1, a3 and a4 show the ancestor, a2 shows the sun, and so does the wounded side of the health card
    assert s.table.view().seats[1].primed == {"sun": 2, "ancestor": 3}


def test_v38_skull_the_duel_ends_at_once() -> None:
    """V38. R10.4, R16.1: the second action is not played."""
    s = scene(forge="r1c3 cinder:r6c1", akhena="r1c4 1A- 2A- 3A- 4A- wounded:2")
    s.activate("a1").attack("akhena")
    assert s.changes() == {"forge.a1 A+→A-", "akhena defeated", "game over, team A wins"}
    assert (s.winners, s.table.to_act) == (["p1"], [])


def test_v39_push_moves_through_any_warrior() -> None:
    """V39. R8.1-R8.4: through Cinder, but not onto her."""
    s = scene(CALM, akhena="r1c2", forge="r1c3 cinder:r1c4")
    s.activate("a4")
    s.refuses("R8.4", "path_ends_on_warrior", "/path/1").push("forge", "r1c3 r1c4")
    s.push("forge", "r1c3 r1c4 r1c5")
    assert s.changes() == {"forge r1c3→r1c5", "akhena.a4 A+→A-"}


def test_v41_push_bonus_with_a_price() -> None:
    """V41. R8.5, R11.3, R12.2: +1 cell, and the hazard that lights up under the pusher."""
    s = scene("4A 1A 3A 2A 5A 6A", akhena="r1c2", mutino="r1c3 rig:r6c5")
    s.activate("a4").push("mutino", "r1c3 r1c4 r1c5 r1c6")
    assert s.changes() == {"P1 face A→B", "mutino r1c3→r1c6", "akhena.a4 A+→A-", "akhena health healthy 1→healthy 2"}


def test_v42_pushing_in_and_out_of_a_hazard() -> None:
    """V42. R8.4, R11.1, R18.9: ending on the start cell is allowed, because something has changed."""
    s = scene("2A 1A 4A 3A 5A 6A", akhena="r4c2", mutino="r3c2 rig:r6c5")
    s.activate("a4").push("mutino", "r3c2 r3c1 r3c2")
    assert s.changes() == {"akhena.a4 A+→A-", "mutino health healthy 0→healthy 1"}


def test_v43_march_never_moves_a_minion_push_may() -> None:
    """V43. R5.5, R7.11, R8.1, R18.5: the attack has no target and is skipped; the push may move the own Rig."""
    s = scene("3A 1A 2A 5A 4A 6A", mutino="r1c3 2B+ rig:r1c4", akhena="r6c6")
    s.activate("a2")
    assert s.asked == ("p1", "push")
    s.push("rig", "r1c4 r1c5")
    assert s.changes() == {"mutino.minion r1c4→r1c5", "mutino.a2 B+→B-"}

    marching = scene("3A 1A 2A 5A 4A 6A", mutino="r1c3 rig:r1c4", akhena="r6c6").activate("a2")
    assert all(option.startswith("march r1c3 ") for option in marching.options())
    marching.refuses("R7.4", "path_not_connected", "/path/0").march("r1c4 r1c5")


def test_v45_one_ability_may_be_ignored_not_all() -> None:
    """V45. R5.4: the March is ignored, so the attack comes without an ignore option."""
    s = scene(CALM, akhena="r1c4 2B+", mutino="r1c5 1A- 2A- 3A- rig:r6c5")
    s.activate("a2")
    assert s.options() == {"apply", "ignore"}
    s.ignore()
    assert s.asked == ("p1", "attack")
    assert s.options() == {"attack mutino"}
    assert s.changes() == {"akhena.a2 B+→B-"}


def test_v46_landmark_star_power_from_a_diagonal_cell() -> None:
    """V46. R14.3, R14.4, R14.6, R5.5: Sap of Ages heals and turns P1; the second star has no usable power."""
    s = scene(akhena="r1c1 healthy:3", mutino="r6c6 rig:r5c6")
    s.activate("a3")
    s.apply()
    assert s.options() == {"star P1"}
    s.star("P1")
    assert s.asked == ("p1", "action")
    assert s.changes() == {"P1 face A→B", "akhena.a3 A+→A-", "akhena health healthy 3→healthy 2"}


def test_v47_the_same_star_power_only_once_a_turn() -> None:
    """V47. R14.5: Borrowed Rest is not offered again, Cold Iron is."""
    s = scene("2A 1A 3A 4A 5A 6A", forge="r1c1 2A- cinder:r6c1", akhena="r6c6")
    s.activate("a3").apply().star("P1").choose("a2").apply()
    assert s.options() == {"star hero"}
    s.refuses("R14.5", "star_power_used", "/power").star("P1")
    assert s.changes() == {"forge.a2 A-→A+", "forge.a3 A+→A-"}


def test_v49_hero_power_with_the_flip_symbol() -> None:
    """V49. R14.5, R14.6: Skyborne attacks, then the card shows Thunder-Shod, another power for the second star."""
    s = scene(CALM, akhena="r1c3", mutino="r1c4 1A- 2A- 3A- rig:r6c5")
    s.activate("a3").apply().star("hero").attack("mutino")
    assert s.changes() == {"akhena.a3 A+→A-", "akhena.hero face A→B", "mutino health healthy 0→healthy 1"}
    assert "star hero" in s.apply().options()


def test_v50_a_decision_for_the_opponent_inside_my_activation() -> None:
    """V50. R15.7, R5.4: Mutino's player gives up a2 without its abilities; its crest is primed."""
    s = scene(CALM, whispyr="r1c3", mutino="r1c4 rig:r6c5")
    s.activate("a4").apply().star("hero").choose("mutino")
    assert s.asked == ("p2", "forced_activate")
    s.choose("a2").ignore()
    assert s.asked == ("p1", "action")
    assert s.table.view().seats[1].primed == {"powder": 1, "gear": 0}
    assert s.changes() == {"whispyr.a4 A+→A-", "mutino.a2 A+→A-"}


def test_v51_a_warrior_that_ignores_hazards() -> None:
    """V51. R11.7: no wound for Whispyr."""
    s = scene("2A 1A 3A 4A 5A 6A", whispyr="r3c1", mutino="r6c6 rig:r5c6")
    s.move("whispyr", "r3c1 r3c2")
    assert s.changes() == {"whispyr r3c1→r3c2"}


TEAMS = {"akhena": "r6c6", "mutino": "r1c1 rig:r1c2", "whispyr": "r5c6", "forge": "r2c1 cinder:r3c2"}


def test_v53_team_setup() -> None:
    """V53. R17.3-R17.6: team B chooses who takes its hero cell; Rig has one cell, Cinder two."""
    s = game("123456", "akhena", "mutino", "whispyr", "forge")
    assert s.asked == ("p2", "setup.assign_heroes")
    assert s.options() == {"choose mutino", "choose forge"}
    s.choose("mutino")
    assert s.asked == ("p2", "setup.place_minion")
    assert s.options() == {"choose r1c2"}
    s.choose("r1c2")
    assert s.asked == ("p4", "setup.place_minion")
    assert s.options() == {"choose r3c1", "choose r3c2"}
    s.choose("r3c2")
    assert s.asked == ("p1", "action")
    assert s.state.seats == scene(FRESH, TEAMS).state.seats


def test_v54_a_ghost_can_be_targeted_but_not_wounded() -> None:
    """V54. R17.9, R17.10: the attack runs through all steps; the defence card stays activated."""
    s = (
        scene(akhena="r1c3", mutino="r1c4 ghost rig:r6c1", whispyr="r5c6", forge="r2c1 cinder:r3c2")
        .activate("a1")
        .attack("mutino")
    )
    assert s.asked == ("p2", "defend")
    s.defend("a1")
    assert ([e.total for e in s.told(events.AttackCounted)], [e.total for e in s.told(events.DefenceCounted)]) == (
        [2],
        [1],
    )
    assert s.changes() == {"akhena.a1 A+→A-", "mutino.a1 A+→A-"}
    assert s.table.view().seats[1].primed == {"powder": 0, "gear": 1}


def test_v55_team_victory() -> None:
    """V55. R17.12: both heroes of team B are ghosts: team A wins at once."""
    s = scene(
        akhena="r1c3", mutino="r1c1 ghost rig:r6c1", whispyr="r5c6", forge="r1c4 1A- 2A- 3A- wounded:3 cinder:r3c2"
    )
    s.activate("a1").attack("forge")
    assert s.changes() == {"akhena.a1 A+→A-", "forge becomes a ghost", "game over, team A wins"}
    assert s.winners == ["p1", "p3"]


def test_v57_two_hazards_on_one_cell() -> None:
    """V57. R11.1, R11.9: 1 wound for each hazard, in one wounding."""
    s = scene("3A 1A 2B 4A 5A 6A", akhena="r1c4", mutino="r6c6 rig:r5c6")
    s.move("akhena", "r1c4 r2c4")
    assert s.changes() == {"akhena r1c4→r2c4", "akhena health healthy 1→healthy 3"}


def test_v58_range_bonus_on_a_long_push() -> None:
    """V58. R12.1, R12.8, R8.5: reach 3+1; the push value stays 2."""
    s = scene("5A 1A 2A 3A 4A 6A", whispyr="r1c2", mutino="r1c6 rig:r6c5")
    s.activate("a1")
    s.refuses("R8.5", "path_too_long", "/path/3").push("mutino", "r1c6 r1c5 r1c4 r1c3")
    s.push("mutino", "r1c6 r1c5 r1c4")
    assert s.changes() == {"P1 face A→B", "mutino r1c6→r1c4", "whispyr.a1 A+→A-"}


def test_v59_the_range_bonus_serves_the_first_target_only() -> None:
    """V59. R6.6, R12.7: Forge at distance 4 can be the first target only."""
    s = scene("5A 1A 2A 3A 4A 6A", mutino="r1c2 3B+ rig:r6c1", forge="r1c6 1A- 2A- 3A- cinder:r1c5")
    s.activate("a3")
    assert s.options() == {"attack forge", "attack forge, cinder", "attack cinder"}
    s.refuses("R6.6", "target_out_of_range", "/targets/1").attack("cinder", "forge")
    assert s.changes() == {"mutino.a3 B+→B-"}


def test_v61_seats_not_people_take_turns() -> None:
    """V61. R17.2, R17.7: in seat 3's turn Ann uses Whispyr only, although she also plays Akhena; seat 4 is next."""
    s = scene(FRESH, TEAMS, active="p3", players=(1, 2, 1, 3))
    assert s.asked == ("p3", "action")
    assert s.options("move") == s.options("move whispyr")
    s.refuses("R7.3", "warrior_not_yours", "/warrior").move("akhena", "r6c6 r6c5")
    s.refuses("R4.2", "card_unknown", "/card").prime("akhena.a1")
    assert s.changes() == set()
    assert s.prime("a1").refocus().asked == ("p4", "action")


def test_v62_a_corner_is_not_touching() -> None:
    """V62. R2.5, R12.1, R18.6: diagonal to P1, so no bonus and no flip."""
    s = scene(akhena="r1c3", mutino="r1c4 1A- 2A- 3A- rig:r6c5")
    s.activate("a1").attack("mutino")
    assert s.changes() == {"akhena.a1 A+→A-", "mutino health healthy 0→healthy 2"}


def test_v63_healing_never_crosses_back_to_the_healthy_side() -> None:
    """V63. R10.6, R14.8, R5.6: at the start column of the wounded side Sap of Ages cannot heal."""
    s = scene(akhena="r1c1 wounded:2", mutino="r6c6 rig:r5c6")
    assert s.options("activate") == {"activate a2"}
    s.refuses("R5.6", "no_item_possible", "/card").activate("a3")
    assert s.changes() == set()


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


def test_v24_the_crest_of_the_card_just_activated_counts() -> None:
    """R5.1, R13.2, R18.4: Sunlance shows the sun itself: 2+1."""
    s = scene(CALM, akhena="r1c1 4B+", mutino="r1c4 1A- 2A- 3A- rig:r6c5")
    s.activate("a4").attack("mutino")
    (attack,) = s.told(events.AttackCounted)
    assert (attack.printed, attack.crests, attack.total) == (2, 1, 3)
    assert s.changes() == {"akhena.a4 B+→B-", "mutino health healthy 0→healthy 3"}


def test_v32_long_4_hits_at_distance_3() -> None:
    """R6.3: the seed's example; distance 4 is hit, 5 is not (Rig is too far away to help)."""
    for cell, hit in (("r1c4", True), ("r1c5", True), ("r1c6", False)):
        s = scene(CALM, mutino="r1c1 1A+ 2B- 3A- rig:r6c5", akhena=f"{cell} 1A- 2A- 3A- 4A-")
        assert s.options("activate") == ({"activate a1"} if hit else set())
    s = scene(CALM, mutino="r1c1 1A+ 2B- 3A- rig:r6c5", akhena="r1c4 1A- 2A- 3A- 4A-")
    s.activate("a1").attack("akhena")
    assert s.changes() == {"mutino.a1 A+→A-", "akhena health healthy 1→healthy 3"}


#: The battlefield of the vectors with two active hazards at r2c4.
TWO_HAZARDS = "3A 1A 2B 4A 5A 6A"


def test_v77_a_healthy_minion_walks_into_two_hazards() -> None:
    """V77. R10.5, R11.1, R11.9, R7.14: one wounding of 2; Rig is turned, the excess is lost, the movement goes on."""
    s = scene(TWO_HAZARDS, mutino="r1c1 rig:r1c4", akhena="r6c6").move("rig", "r1c4 r2c4 r2c3")
    assert [(event.wounds, event.turned, event.life) for event in s.told(events.Wounded)] == [(2, True, 1)]
    assert s.changes() == {"mutino.minion r1c4→r2c3", "mutino.minion healthy→wounded"}


def test_v78_a_wounded_minion_walks_into_two_hazards() -> None:
    """V78. R10.5, R11.5, R11.9: Rig dies at r2c4; the rest of the path is dropped."""
    s = scene(TWO_HAZARDS, mutino="r1c1 rig:r1c4:wounded", akhena="r6c6").move("rig", "r1c4 r2c4 r2c3")
    assert s.changes() == {"mutino.minion removed"}


def test_v79_two_hazards_entered_twice() -> None:
    """V79. R7.14, R11.1, R11.9, R18.9: each entry is a wounding; the 3 steps were counted at the start."""
    s = scene(TWO_HAZARDS, mutino="r1c1 rig:r1c4", akhena="r6c6").move("rig", "r1c4 r2c4 r1c4 r2c4")
    assert s.changes() == {"mutino.minion removed"}


def test_v80_two_hazards_carry_a_health_card_over_its_flip() -> None:
    """V80. R10.2, R10.3, R11.9: the first wound flips the card, the second goes on."""
    s = scene(TWO_HAZARDS, akhena="r1c4 healthy:4", mutino="r6c6 rig:r5c6").move("akhena", "r1c4 r2c4")
    assert s.changes() == {"akhena r1c4→r2c4", "akhena health healthy 4→wounded 3"}


def test_v81_two_hazards_one_wound_from_the_skull() -> None:
    """V81. R10.4, R11.9, R16.1, R16.3: the other wound is lost, and the opponent wins."""
    s = scene(TWO_HAZARDS, akhena="r1c4 wounded:4", mutino="r6c6 rig:r5c6").move("akhena", "r1c4 r2c4")
    assert s.changes() == {"akhena r1c4→r2c4", "akhena defeated", "game over, team B wins"}


def test_v82_a_hazard_that_turns_active_beside_one_that_is_active_already() -> None:
    """V82. R11.3, R11.8, R11.9, R12.3: defence 1+1; only the hazard of P3 has become active."""
    s = scene("3A 1A 2A 4A 5A 6A", akhena="r3c6", mutino="r3c5 rig:r2c4").activate("a1").attack("mutino").defend("a1")
    assert [event.wounds for event in s.told(events.Wounded)] == [1]
    assert s.changes() == {
        "P3 face A→B",
        "mutino.minion healthy→wounded",
        "akhena.a1 A+→A-",
        "mutino.a1 A+→A-",
    }


def test_v83_relocate_onto_two_hazards() -> None:
    """V83. R11.1, R11.9, R14.6, R15.6: 2 wounds on arrival, then P2 flips; the second star is skipped."""
    s = scene("3A 5B 1B 4A 2A 6A", akhena="r1c5", mutino="r6c6 rig:r6c4")
    s.activate("a3").apply().star("P2").choose("r3c5")
    assert s.asked == ("p1", "action")
    assert s.changes() == {
        "P2 face B→A",
        "akhena r1c5→r3c5",
        "akhena.a3 A+→A-",
        "akhena health healthy 1→healthy 3",
    }


def begun(options: dict[str, Any]) -> Scene:
    """A game that is set up with these options; the referee draws."""
    return Scene(Session.begin(GAME, options, Referee(), auto=False))


def seats_of(s: Scene) -> list[str]:
    """The hero sets in the order of the seats."""
    return [seat.set for seat in s.state.seats]


def entered(*players: tuple[str, int]) -> dict[str, Any]:
    """Options: the players in the order entered, with hero sets and team."""
    return {
        "mode": "team",
        "players": [{"sets": sets.split(), "team": team} for sets, team in players],
        "layout": numbers("123456"),
    }


ALTERNATING = entered(("akhena", 1), ("mutino", 2), ("whispyr", 1), ("forge", 2))


def test_v84_team_order_player_2_of_four_begins() -> None:
    """V84. R17.2, R17.4-R17.6, R17.14: seats 2-3-4-1; player 3 decides which hero of the other team takes r1c1."""
    s = begun({**ALTERNATING, "first_player": 2})
    assert seats_of(s) == ["mutino", "whispyr", "forge", "akhena"]
    assert (s.asked, s.options()) == (("p1", "setup.place_minion"), {"choose r6c5"})
    s.choose("r6c5")
    assert (s.asked, s.options()) == (("p3", "setup.place_minion"), {"choose r4c5", "choose r4c6"})
    s.choose("r4c6")
    assert (s.asked, s.options()) == (("p2", "setup.assign_heroes"), {"choose whispyr", "choose akhena"})
    s.choose("whispyr")
    assert s.asked == ("p1", "action")
    there = scene(
        FRESH,
        mutino="r6c6 rig:r6c5",
        whispyr="r1c1",
        forge="r5c6 cinder:r4c6",
        akhena="r2c1",
        players=(2, 3, 4, 1),
    )
    assert s.state == there.state


def test_v85_team_order_player_3_of_four_begins() -> None:
    """V85. R17.2, R17.14: seats 3-4-1-2, and 4-1-2-3 if player 4 is drawn."""
    s = begun(ALTERNATING).say(DrawPlayer(3))
    assert seats_of(s) == ["whispyr", "forge", "akhena", "mutino"]
    s.choose("forge").choose("r1c2").choose("r3c2")
    there = scene(
        FRESH,
        whispyr="r6c6",
        forge="r1c1 cinder:r1c2",
        akhena="r5c6",
        mutino="r2c1 rig:r3c2",
        players=(3, 4, 1, 2),
    )
    assert s.state == there.state
    assert seats_of(begun(ALTERNATING).say(DrawPlayer(4))) == ["forge", "akhena", "mutino", "whispyr"]


def test_v86_team_order_the_lone_player_of_three_begins() -> None:
    """V86. R17.2, R17.3, R17.14: the lone player has seats 1 and 3, player 3 seat 2, player 1 seat 4."""
    s = begun(entered(("akhena", 1), ("mutino forge", 2), ("whispyr", 1))).say(DrawPlayer(2))
    assert seats_of(s) == ["mutino", "whispyr", "forge", "akhena"]
    s.choose("r6c5").choose("r4c6").choose("whispyr")
    there = scene(
        FRESH,
        mutino="r6c6 rig:r6c5",
        whispyr="r1c1",
        forge="r5c6 cinder:r4c6",
        akhena="r2c1",
        players=(2, 3, 2, 1),
    )
    assert s.state == there.state


def test_v87_team_order_partners_entered_one_after_the_other() -> None:
    """V87. R17.2, R17.14: the teams still alternate; in the order 2-3-4-1 team 1 has players 2 and 1."""
    s = begun({**entered(("akhena", 1), ("mutino", 1), ("whispyr", 2), ("forge", 2)), "first_player": 2})
    assert seats_of(s) == ["mutino", "whispyr", "akhena", "forge"]
    s.choose("r6c5").choose("whispyr").choose("r3c2")
    there = scene(
        FRESH,
        mutino="r6c6 rig:r6c5",
        whispyr="r1c1",
        akhena="r5c6",
        forge="r2c1 cinder:r3c2",
        players=(2, 3, 1, 4),
    )
    assert s.state == there.state


def in_any_order(akhena: str = "r1c4 2B+", **options: str) -> Scene:
    """Akhena beside Mutino, or where she stands, with a2 face B: March 1, Attack Close 1."""
    return scene(CALM, akhena=akhena, mutino="r1c5 1A- 2A- 3A- rig:r6c5", **{"ability_order": "any", **options})


def test_v88_any_order_hit_then_walk_away() -> None:
    """V88. R5.3, R5.9, R5.1: the attack is 1+1, for the card's own crest counts; then the March of 1."""
    s = in_any_order().activate("a2")
    assert (s.asked, s.options()) == (("p1", "item"), {"item 1", "item 2"})
    s.item(2)
    assert s.asked == ("p1", "ignore")
    s.apply().attack("mutino").apply().march("r1c4 r1c3")
    assert s.asked == ("p1", "action")
    assert s.changes() == {"akhena r1c4→r1c3", "akhena.a2 B+→B-", "mutino health healthy 0→healthy 2"}


def test_v89_printed_order_asks_no_such_question() -> None:
    """V89. R5.3, R5.4, R23.15: the March comes first, apply or ignore."""
    s = in_any_order(ability_order="printed").activate("a2")
    assert (s.asked, s.options()) == (("p1", "ignore"), {"apply", "ignore"})
    assert s.table.decision("p1").bindings["ability"] == "item_march"
    s.refuses("R5.4", "not_offered").item(2)
    assert s.changes() == {"akhena.a2 B+→B-"}


def test_v90_any_order_only_one_item_is_possible() -> None:
    """V90. R5.4, R5.5, R5.9: the March comes up without a question; then the attack is possible and not skipped."""
    s = in_any_order("r1c3 2B+").activate("a2")
    assert s.asked == ("p1", "march")
    s.refuses("R5.4", "cannot_ignore").ignore()
    s.refuses("R5.9", "item_not_possible", "/item").item(2)
    s.march("r1c3 r1c4")
    assert s.asked == ("p1", "ignore")
    s.apply().attack("mutino")
    assert not s.told(events.ItemSkipped)
    assert s.changes() == {"akhena r1c3→r1c4", "akhena.a2 B+→B-", "mutino health healthy 0→healthy 2"}


def test_v91_any_order_one_item_ignored_the_other_must_be_applied() -> None:
    """V91. R5.4, R5.9: the attack is the only open item: no choice of the item, no ignoring."""
    s = in_any_order().activate("a2").item(1).ignore()
    assert (s.asked, s.options()) == (("p1", "attack"), {"attack mutino"})
    s.refuses("R5.4", "cannot_ignore").ignore()
    s.refuses("R5.9", "item_not_open", "/item").item(1)
    assert s.changes() == {"akhena.a2 B+→B-"}


def test_v92_any_order_two_equal_stars_are_one_choice() -> None:
    """V92. R5.9: a single option is not asked, so the first decision is apply or ignore."""
    s = scene(akhena="r1c1 healthy:3", mutino="r6c6 rig:r5c6", ability_order="any").activate("a3")
    assert (s.asked, s.options()) == (("p1", "ignore"), {"apply", "ignore"})
    assert s.changes() == {"akhena.a3 A+→A-"}


def test_v93_any_order_march_into_range_then_the_star() -> None:
    """V93. R5.3, R5.9, R14.3: after the March Akhena is within Long 3; in printed order only Borrowed Rest is."""
    field, akhena = "2A 1A 3A 4A 5A 6A", "r1c5 1A- 2A- 3A- 4A-"
    s = scene(field, mutino="r1c1", akhena=akhena, ability_order="any").activate("a3").item(2).apply()
    s.march("r1c1 r1c2").apply().star("hero").attack("akhena")
    assert s.changes() == {"mutino r1c1→r1c2", "mutino.a3 A+→A-", "akhena health healthy 1→healthy 2"}
    assert scene(field, mutino="r1c1", akhena=akhena).activate("a3").apply().options() == {"star P1"}


def test_v94_any_order_the_star_first_or_it_is_lost() -> None:
    """V94. R5.5, R5.9, R14.8, R15.2: a2 is prepared again and its March still applied; or the star is skipped."""
    field, akhena, mutino = "2A 1A 5A 4A 3A 6A", "r1c3", "r6c6 rig:r5c6"
    s = scene(field, akhena=akhena, mutino=mutino, ability_order="any").activate("a2").item(2).apply()
    s.star("P1").choose("a2").apply().march("r1c3 r1c4")
    assert s.changes() == {"akhena r1c3→r1c4"}
    s = scene(field, akhena=akhena, mutino=mutino, ability_order="any").activate("a2").item(1).apply()
    s.march("r1c3 r1c4")
    assert s.asked == ("p1", "action")
    assert [(event.item, event.rule) for event in s.told(events.ItemSkipped)] == [(1, "R5.5")]
    assert not s.told(events.ItemIgnored)
