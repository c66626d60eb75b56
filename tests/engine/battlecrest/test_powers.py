"""R14 Special powers and stars, R15 Extra effect words."""

from unittest.mock import patch

import msgspec
import pytest

from engine.battlecrest.components.board import CELLS
from engine.battlecrest.components.load import SET_OF_LANDMARK
from engine.battlecrest.model import events
from engine.battlecrest.model.actions import ChooseHero
from tests.engine.battlecrest.scene import CALM, FRESH, Scene, redrawn, scene

NONE = "1A- 2A- 3A- 4A-"


def test_powers_without_a_star_work_by_themselves() -> None:
    """R14.1: Armed to the Teeth lengthens a star power of a landmark, too, while Rig is near; there is no question."""
    s = scene("5A 2A 1A 4A 3A 6A", mutino="r1c1 rig:r2c1", akhena=f"r1c5 {NONE}").activate("a3").apply()
    assert "star P1" in s.options()  # Stone Song: Long 3, and 1 beside Rig
    s = scene("5A 2A 1A 4A 3A 6A", mutino="r1c1 rig:r6c1", akhena=f"r1c5 {NONE}").activate("a3")
    assert s.asked == ("p1", "march")  # the star is skipped


def test_stars_come_only_from_activated_cards() -> None:
    """R14.2: a card that is primed, or activated in defence, gives no star."""
    s = scene("2A 1A 3A 4A 5A 6A", akhena="r1c1", mutino="r6c6 rig:r5c6").prime("a3")
    assert (s.asked, s.told(events.StarSpent)) == (("p1", "action"), [])


def test_the_powers_a_star_can_be_spent_on() -> None:
    """R14.3, R5.7, R20: the hero's own card, the own minion in play, the landmarks in reach of the hero."""
    s = scene("4A 2A 1A 3A 5A 6A", mutino="r1c3 2A- rig:r1c2", akhena="r6c6").activate("a3").apply()
    assert s.options() == {"star minion", "star P1"}
    s.refuses("R14.4", "star_power_out_of_reach", "/power").star("P5")
    s.refuses("R14.8", "star_power_not_usable", "/power").star("hero")
    s.refuses("R14.3", "not_offered").activate("a1")
    without = scene("4A 2A 1A 3A 5A 6A", mutino="r1c3 2A-", akhena="r6c6").activate("a3").apply()
    without.refuses("R14.3", "star_power_not_yours", "/power").star("minion")


@pytest.mark.parametrize("power_range", ["medium", "close"])
def test_the_reach_of_landmark_powers(power_range: str) -> None:
    """R14.4: Medium, so the eight cells around; a set could say Close."""
    card = "fellwoods.4"  # Slide Down: March 2, possible from everywhere
    changed = msgspec.structs.replace(SET_OF_LANDMARK[card], power_range=power_range)
    with patch.dict(SET_OF_LANDMARK, {card: changed}):
        for cell in CELLS:
            away = "r6c1" if cell != "r6c1" else "r1c1"
            s = scene("1A 4A 2A 3A 5A 6A", akhena=f"{cell} 1A-", whispyr=f"{away} {NONE}")
            rows, columns = abs(int(cell[1]) - 2), abs(int(cell[3]) - 5)
            near = max(rows, columns) == 1 if power_range == "medium" else rows + columns == 1
            s.activate("a2")
            offered = s.asked[1] == "ignore" and "star P2" in s.ignore().options()  # no star: the March is not optional
            assert offered == near, cell


def test_ranges_of_a_power_are_measured_from_its_user() -> None:
    """R14.4: Falling Bough from the hero's cell and not from the landmark; Exposed Wiring from Rig."""
    s = scene("1B 2A 3A 4A 5A 6A", akhena="r1c1 1A-", mutino="r1c3 1A- 2A- 3A- rig:r6c5")
    s.refuses("R5.6", "no_item_possible", "/card").activate("a3")
    s = scene(CALM, mutino="r6c6 rig:r1c3:wounded", akhena=f"r1c4 {NONE}").activate("a3").apply().star("minion")
    s.attack("akhena")
    assert s.told(events.AttackCounted)[0].attacker == "mutino.minion"
    assert "akhena health healthy 1→healthy 3" in s.changes()


def test_a_minions_power_uses_the_landmarks_where_it_stands() -> None:
    """R14.4, R12.1: Rig's attack takes the symbol under Rig."""
    s = scene(FRESH, mutino="r6c6 rig:r1c2:wounded", akhena=f"r1c3 {NONE}").activate("a3").apply().star("minion")
    s.attack("akhena")
    assert {"P1 face A→B", "akhena health healthy 1→healthy 4"} < s.changes()


def test_the_other_side_of_a_minion_shows_another_power() -> None:
    """R14.5: the event names card and side."""
    s = scene(CALM, mutino="r6c6 rig:r1c3", akhena=f"r1c4 {NONE}").activate("a3").apply().star("minion")
    assert [(e.card, e.face) for e in s.told(events.StarSpent)] == [("mutino.minion", "healthy")]
    assert s.asked == ("p1", "push")


def test_the_flip_symbol_works_at_its_place_in_the_order() -> None:
    """R14.6, R15.4: Part the Briars turns the gate first, and the march goes through its waypoint."""
    s = scene("3B 2A 1A 4A 5A 6A", akhena="r1c2 1A-", mutino="r6c6 rig:r5c6").activate("a3").apply().star("P1")
    assert "march r1c2 r3c2" in s.options()
    s.march("r1c2 r3c2")
    assert {"P1 face B→A", "akhena r1c2→r3c2"} < s.changes()


def test_an_effect_that_is_impossible_in_its_turn_is_skipped() -> None:
    """R14.6, R14.8: Whispyr is shut in, so Part the Briars only turns the gate; its first effect is possible."""
    s = scene("3B 2A 1A 4A 5A 6A", whispyr="r1c1", mutino="r1c2 1A- 2A- 3A- rig:r2c1").activate("a4").apply()
    s.star("P1")
    assert s.asked == ("p1", "ignore")
    assert s.changes() == {"whispyr.a4 A+→A-", "P1 face B→A"}


def test_a_hero_card_that_has_turned_over_shows_its_other_power_at_once() -> None:
    """R14.1, R14.5, R15.4: after Skyborne's attack Akhena marches by Thunder-Shod, and passes no hero any more."""
    s = scene(CALM, akhena="r1c3", mutino="r1c4 1A- 2A- 3A- rig:r6c5").activate("a3").apply().star("hero")
    s.attack("mutino").apply().star("hero")
    s.refuses("R7.5", "path_through_enemy", "/path/1").march("r1c3 r1c4 r1c5")
    s.march("r1c3 r1c2")
    assert s.changes() == {"akhena.a3 A+→A-", "akhena r1c3→r1c2", "mutino health healthy 0→healthy 1"}
    assert "move akhena r1c2 r1c3 r1c5" not in s.options()
    assert s.state.seats[0].hero.face == "A"


def test_the_use_of_a_star_is_part_of_activate() -> None:
    """R14.7: spent at once, and the turn has its second action still."""
    s = scene("2A 1A 3A 4A 5A 6A", akhena="r1c1", mutino="r6c6 rig:r5c6").activate("a3").apply().star("P1").choose("a3")
    assert (s.asked, s.state.turn.used) == (("p1", "action"), ["activate"])
    assert s.state.turn.stars == ["fellwoods.2:A"]


def test_the_first_effect_must_be_possible() -> None:
    """R14.8: Collapse without anybody in range is no use of a star, although its landmark could be turned."""
    s = scene("4B 2A 1A 3A 5A 6A", akhena="r1c1 1A-", mutino="r6c6 rig:r5c6")
    s.refuses("R5.6", "no_item_possible", "/card").activate("a3")


def test_nobody_uses_the_powers_of_a_partner() -> None:
    """R14.9: Mutino's stars are not for Cinder, nor for Forge."""
    s = (
        scene(CALM, mutino="r1c3 2A- rig:r6c1", akhena="r6c6", forge="r1c1 cinder:r1c4", whispyr=f"r1c5 {NONE}")
        .activate("a3")
        .apply()
    )
    assert "star minion" not in s.options()
    s = (
        scene(CALM, mutino="r1c3 2A-", akhena="r6c6", forge="r1c1 cinder:r1c4", whispyr=f"r1c5 {NONE}")
        .activate("a3")
        .apply()
    )
    s.refuses("R14.3", "star_power_not_yours", "/power").star("minion")


def test_inside_a_power_nothing_is_ignored() -> None:
    """R14.10: White Heat heals and turns back without a question; Skyborne's attack cannot be ignored."""
    s = scene(CALM, forge="r1c1 face:B healthy:2 cinder:r6c1", akhena="r6c6").activate("a3").apply().star("hero")
    assert {"forge health healthy 2→healthy 1", "forge.hero face B→A"} < s.changes()
    s = scene(CALM, akhena="r1c3", mutino="r1c4 rig:r6c5").activate("a3").apply().star("hero")
    assert s.asked == ("p1", "attack")
    s.refuses("R14.10", "power_not_ignored").ignore()


def test_heal_needs_a_card_that_can_move_left() -> None:
    """R15.1, R14.8."""
    s = scene("2A 1A 3A 4A 5A 6A", forge="r1c1 face:B cinder:r6c1", akhena="r6c6").activate("a3").apply()
    s.refuses("R14.8", "star_power_not_usable", "/power").star("hero")


def test_ready_prepares_without_turning_over() -> None:
    """R15.2: any activated card of one's own, face B stays face B."""
    s = scene("2A 1A 3A 4A 5A 6A", akhena="r1c1 1B- 2A-", mutino="r6c6 1A- rig:r5c6").activate("a3").apply().star("P1")
    assert s.options() == {"choose a1", "choose a2", "choose a3"}
    s.refuses("R15.2", "card_not_activated", "/card").choose("a4")
    s.refuses("R15.2", "card_unknown", "/card").choose("mutino.a1")
    s.choose("a1")
    assert s.changes() == {"akhena.a1 B-→B+", "akhena.a3 A+→A-"}


def test_prime_activates_without_abilities() -> None:
    """R15.3, R15.4: Cold Iron primes a prepared card, then the hero card turns over."""
    s = scene(CALM, forge="r1c3 2A- cinder:r6c1", akhena="r1c4").activate("a3").apply().star("hero")
    assert s.options() == {"choose a1"}
    s.refuses("R15.3", "card_not_prepared", "/card").choose("a2")
    s.choose("a1")
    assert s.changes() == {"forge.a1 A+→A-", "forge.a3 A+→A-", "forge.hero face A→B"}


def test_prime_needs_a_prepared_card() -> None:
    """R15.3, R14.8: with every other card activated Cold Iron is no use."""
    s = scene("2A 1A 3A 4A 5A 6A", forge="r1c1 1A- 2A- cinder:r6c1", akhena="r6c6").activate("a3").apply()
    s.refuses("R14.8", "star_power_not_usable", "/power").star("hero")


def test_the_flip_symbol_on_a_landmark_lights_hazards() -> None:
    """R15.4, R11.3: Grave Call turns Sunken Graves, and its S hazard wounds who stands there."""
    s = scene("2B 1A 3A 4A 5A 6A", akhena="r1c1", mutino="r3c2 rig:r5c6").activate("a3").apply().star("P1").choose("a3")
    assert s.changes() == {"P1 face B→A", "mutino health healthy 0→healthy 1"}


def test_flip_one_other_landmark() -> None:
    """R15.5: any but its own; the hazard of the other lights up."""
    s = scene("6A 2A 1A 4A 5A 3A", akhena="r1c1", mutino="r1c5 rig:r5c6").activate("a3").apply().star("P1")
    assert s.options() == {f"choose P{n}" for n in range(2, 7)}
    s.refuses("R15.5", "landmark_is_own", "/position").choose("P1")
    s.choose("P2")
    assert s.changes() == {"akhena.a3 A+→A-", "P2 face A→B", "mutino health healthy 0→healthy 1"}


def test_relocation_goes_anywhere_around_its_landmark() -> None:
    """R15.6, R12.5: no path is needed and no movement bonus earned; not the cell where the hero stands."""
    s = scene("5B 2A 1A 4A 3A 6A", akhena="r2c1", mutino="r1c1 rig:r3c1").activate("a3").apply().star("P1")
    assert s.options() == {"choose r1c2", "choose r2c3", "choose r3c2"}
    s.choose("r2c3")
    assert s.changes() >= {"akhena r2c1→r2c3", "P1 face B→A"}
    assert [e.rule for e in s.told(events.Stepped)] == ["R15.6"]


def test_relocation_needs_a_free_cell() -> None:
    """R15.6, R14.8: with all four cells taken Ley Step is no use."""
    s = scene("5B 2A 1A 4A 3A 6A", akhena="r1c2", mutino="r2c1 rig:r2c3", whispyr="r6c6", forge="r3c2")
    s.activate("a3").apply()
    s.refuses("R14.8", "star_power_not_usable", "/power").star("P1")


def test_relocation_into_the_grave() -> None:
    """R15.6, R16.3: the hazard of the cell may be the last wound; the landmark is not turned any more."""
    s = scene("5B 2A 1A 4A 3A 6A", akhena="r1c1 wounded:4", mutino="r6c6 rig:r5c6").activate("a3").apply().star("P1")
    s.choose("r3c2")
    assert s.winners == ["p2"]
    assert s.changes() == {"akhena.a3 A+→A-", "akhena r1c1→r3c2", "akhena defeated", "game over, team B wins"}


def test_unsettle() -> None:
    """R15.7: an enemy hero in range with a prepared card; its player chooses which; its abilities are not applied."""
    s = scene(CALM, whispyr="r1c3", mutino="r2c4 1A- rig:r1c2").activate("a4").apply().star("hero")
    assert (s.asked, s.options()) == (("p1", "unsettle"), {"choose mutino"})
    s.refuses("R15.7", "target_not_in_play", "/warrior").choose("akhena")
    s.choose("mutino")
    assert (s.asked, s.options()) == (("p2", "forced_activate"), {"choose a2", "choose a3"})
    s.refuses("R15.7", "card_not_prepared", "/card").choose("a1")
    s.refuses("R15.7", "card_unknown", "/card").choose("whispyr.a1")
    s.choose("a3")
    assert s.changes() == {"whispyr.a4 A+→A-", "mutino.a3 A+→A-"}


def test_unsettle_needs_a_prepared_card_and_a_hero_in_range() -> None:
    """R15.7, R14.8: no hero without a prepared card, no minion, no hero two cells away."""
    field = "2A 1A 3A 4A 5A 6A"
    for mutino in ("r1c2 1A- 2A- 3A- rig:r6c5", "r1c3 rig:r1c2"):
        s = scene(field, whispyr="r1c1", mutino=mutino).activate("a4").apply()
        s.refuses("R14.8", "star_power_not_usable", "/power").star("hero")


def test_why_somebody_cannot_be_unsettled() -> None:
    """R15.7, R6.7: each has a reason of its own: no prepared card, an ally, oneself, no hero, too far (BC2)."""
    s = scene(CALM, whispyr="r1c3", mutino="r1c4 1A- 2A- 3A- rig:r2c4", akhena="r2c3", forge="r1c2 cinder:r6c1")
    s.activate("a4").apply().star("hero")
    assert s.options() == {"choose forge"}
    s.refuses("R15.7", "no_prepared_card", "/warrior").choose("mutino")
    s.refuses("R15.7", "target_not_enemy", "/warrior").choose("akhena")
    s.refuses("R6.7", "target_is_self", "/warrior").choose("whispyr")
    s.refuses("R15.7", "target_not_hero", "/warrior").say(ChooseHero("mutino.minion"))
    assert s.barred() == {"choose mutino": "R15.7", "choose akhena": "R15.7"}
    s = scene(CALM, whispyr="r1c3", mutino="r1c4 rig:r2c4", akhena="r2c3", forge="r1c1 cinder:r6c1")
    s.activate("a4").apply().star("hero").refuses("R15.7", "target_out_of_range", "/warrior").choose("forge")


def test_a_ghost_can_be_unsettled() -> None:
    """R15.7, R17.10."""
    s = scene(CALM, whispyr="r1c3", mutino="r1c4 ghost", akhena="r6c6", forge="r6c1", used=["move"])
    s.activate("a4").apply().star("hero").choose("mutino")
    assert s.asked == ("p2", "forced_activate")


def test_a_power_that_attacks_and_turns_by_its_own_bonus() -> None:
    """R14.6, R12.2: Falling Bough's attack takes the S symbol of its own card, then the flip symbol turns it back."""
    s: Scene = scene("1B 2A 3A 4A 5A 6A", akhena="r3c2 1A-", mutino="r3c1 1A- 2A- 3A- rig:r6c5").activate("a3").apply()
    s.star("P1").attack("mutino")
    assert [e.total for e in s.told(events.AttackCounted)] == [3]
    assert "P1 face B→A" not in s.changes()
    assert [e.face for e in s.told(events.LandmarkTurned)] == ["A", "B"]


def test_a_user_that_dies_in_its_power_does_nothing_more() -> None:
    """R14.6: a minion removed by its own attack bonus (home-made card)."""
    with redrawn(1, "N bonus:attack A", "N hazard B"):
        s = (
            scene(FRESH, mutino="r6c6 rig:r1c2:wounded", akhena="r1c3")
            .activate("a3")
            .apply()
            .star("minion")
            .attack("akhena")
        )
        assert s.asked == ("p1", "ignore")  # the March of Jury-Rig comes next


def test_skyborne_passes_through_enemies() -> None:
    """R7.5, R7.6, R14.1: Akhena passes Mutino in a Move and in a March, but never stops on them; not on face B."""
    s = scene(CALM, akhena="r1c1", mutino="r1c2 rig:r6c5")
    assert "move akhena r1c1 r1c2 r1c3" in s.options()
    s.refuses("R7.6", "path_ends_on_warrior", "/path/1").move("akhena", "r1c1 r1c2")
    s.move("akhena", "r1c1 r1c2 r1c3")
    assert s.changes() == {"akhena r1c1→r1c3"}

    s = scene(CALM, akhena="r1c1", mutino="r1c2 rig:r6c5").activate("a2").apply()
    assert "march r1c1 r1c2 r1c3" in s.options()

    s = scene(CALM, akhena="r1c1 face:B", mutino="r1c2 rig:r6c5")
    s.refuses("R7.5", "path_through_enemy", "/path/1").move("akhena", "r1c1 r1c2 r1c3")


def test_a_card_turned_to_its_other_face_shows_another_power() -> None:
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


def test_ready_on_the_card_that_is_being_activated() -> None:
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
