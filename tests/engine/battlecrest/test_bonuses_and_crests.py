"""R12 Landmark bonuses, R13 Crests."""

import pytest

from engine.battlecrest.model import events
from tests.engine.battlecrest.scene import CALM, FRESH, Scene, redrawn, scene

NONE = "1A- 2A- 3A- 4A-"


def values(s: Scene) -> list[int]:
    """The attack values counted."""
    return [event.total for event in s.told(events.AttackCounted)]


def test_a_bonus_cannot_be_declined() -> None:
    """R12.1: there is no question; the symbol is counted and reported."""
    s = scene(FRESH, akhena="r1c2", mutino="r1c3 1A- 2A- 3A- rig:r6c5").activate("a1")
    assert s.options() == {"attack mutino"}
    s.attack("mutino")
    (bonus,) = s.told(events.BonusTaken)
    assert (bonus.warrior, bonus.position, bonus.symbols) == ("akhena.hero", "P1", ("attack",))
    assert values(s) == [3]


def test_bonuses_of_two_landmarks_turn_together_before_anybody_is_wounded() -> None:
    """R12.2, R11.3: first both landmarks, then the hazards that became active."""
    with redrawn(1, "E bonus:attack A", "E hazard B"), redrawn(6, "S bonus:attack A"):
        s = (
            scene("5A 3A 6A 1A 2A 4A", mutino="r4c4 1B+ rig:r6c1", akhena=f"r5c4 {NONE}")
            .activate("a1")
            .attack("akhena")
        )
    kinds = [type(event) for event in s.events]
    assert kinds.index(events.Wounded) > max(n for n, kind in enumerate(kinds) if kind is events.LandmarkTurned)
    assert [event.position for event in s.told(events.LandmarkTurned)] == ["P3", "P4"]
    assert values(s) == [5]  # 2, its own powder, and two symbols
    assert {"P3 face A→B", "P4 face A→B", "mutino health healthy 0→healthy 1"} < s.changes()


def test_defence_symbols_need_a_card() -> None:
    """R12.3, R18.2: not without a prepared card, not for who declines; for a minion always."""
    s = scene("2A 1A 3A 4A 5A 6A", akhena="r1c3", mutino="r2c3 rig:r6c5").activate("a1").attack("mutino").defend(None)
    assert not s.told(events.BonusTaken)
    s = scene("2A 1A 3A 4A 5A 6A", akhena="r1c3", mutino="r6c6 1A- 2A- 3A- rig:r2c3").activate("a1").attack("rig")
    assert s.changes() == {"akhena.a1 A+→A-", "P1 face A→B"}


def test_a_movement_bonus_counts_in_a_march_with_the_last_prepared_card() -> None:
    """R12.4, R18.3, R23.4."""
    s = scene(CALM, whispyr="r2c3 1A- 2A- 4A-", mutino="r6c6 rig:r5c6").activate("a3").march("r2c3 r1c3 r1c4 r1c5 r1c6")
    assert s.changes() == {"whispyr.a3 A+→A-", "whispyr r2c3→r1c6", "P1 face A→B"}


def test_every_departure_earns() -> None:
    """R12.5: the same warrior leaves two cells with symbols in one movement."""
    with redrawn(1, "E bonus:move A"), redrawn(2, "W bonus:move A"):
        s = scene("1A 2A 3A 4A 5A 6A", akhena="r2c3 1A+ 2A- 3A- 4A-", mutino="r6c6 rig:r5c6")
        s.move("akhena", "r2c3 r2c4 r1c4 r1c5")
        assert s.changes() == {"P1 face A→B", "P2 face A→B", "akhena r2c3→r1c5"}
        assert [(e.rule, e.position) for e in s.told(events.BonusTaken)] == [("R12.5", "P1"), ("R12.5", "P2")]


def test_the_move_symbols_of_two_landmarks_are_earned_together() -> None:
    """R12.2, R12.5: r3c5 touches Fallen Bridge and Bramble Gate; both turn, and the hazard under Akhena lights up."""
    s = scene("1A 4B 3A 2A 5A 6A", akhena="r3c5 1A+ 2A- 3A- 4A-", mutino="r1c1 rig:r6c1")
    s.refuses("R7.1", "path_too_long", "/path/4").move("akhena", "r3c5 r3c6 r2c6 r1c6 r1c5")
    s.move("akhena", "r3c5 r3c6 r2c6 r1c6")
    assert s.changes() == {"P2 face B→A", "P3 face A→B", "akhena r3c5→r1c6", "akhena health healthy 1→healthy 2"}


def test_an_attackers_flip_can_give_the_defender_something_new() -> None:
    """R12.6: the defence symbol of a home-made card is active on the other face."""
    with redrawn(1, "N bonus:attack A", "E bonus:defence B"):
        s = scene(FRESH, akhena="r1c2 1B+", mutino="r2c3 rig:r6c5").activate("a1").attack("mutino").defend("a1")
        (defence,) = s.told(events.DefenceCounted)
        assert defence.landmarks == 1
        assert s.changes() >= {"akhena.a1 B+→B-", "mutino.a1 A+→A-"}
        assert "P1 face A→B" not in s.changes()  # turned by the attack, and back by the defence


def test_the_attackers_symbols_serve_the_first_target_only() -> None:
    """R12.7: the second target meets the printed value."""
    s = (
        scene(FRESH, akhena="r1c2 1B+ 2B-", forge="r1c3 1A- 2A- 3A- cinder:r1c1")
        .activate("a1")
        .attack("cinder", "forge")
    )
    assert values(s) == [3, 2]
    assert s.told(events.BonusTaken)[0].symbols == ("attack",)


def test_range_symbols_are_used_up_even_if_not_needed() -> None:
    """R12.8: by a Long attack and a Long push at short distance."""
    s = scene("5A 1A 2A 3A 4A 6A", mutino="r1c2 rig:r6c1", akhena=f"r1c4 {NONE}").activate("a1").attack("akhena")
    assert "P1 face A→B" in s.changes()
    s = scene("5A 1A 2A 3A 4A 6A", whispyr="r1c2", mutino="r1c4 rig:r6c1").activate("a1").push("mutino", "r1c4 r1c5")
    assert "P1 face A→B" in s.changes()


def test_range_symbols_do_nothing_for_close_and_medium() -> None:
    """R12.8: they are not used up either."""
    s = scene("5A 1A 2A 3A 4A 6A", akhena="r1c2", mutino="r1c3 1A- 2A- 3A- rig:r6c1").activate("a1").attack("mutino")
    assert s.changes() == {"akhena.a1 A+→A-", "mutino health healthy 0→healthy 2"}
    s = scene("5A 1A 2A 3A 4A 6A", akhena="r1c2", mutino="r1c3 rig:r6c1").activate("a4").push("mutino", "r1c3 r1c4")
    assert s.changes() == {"akhena.a4 A+→A-", "mutino r1c3→r1c4"}


def test_push_symbols_are_taken_where_the_user_stands() -> None:
    """R12.9: not where the target stands."""
    s = scene("4A 1A 3A 2A 5A 6A", akhena="r1c3", mutino="r1c2 rig:r6c5").activate("a4").push("mutino", "r1c2 r1c1")
    assert s.changes() == {"akhena.a4 A+→A-", "mutino r1c2→r1c1"}
    s = scene("4A 1A 3A 2A 5A 6A", whispyr="r1c2", mutino="r1c4 rig:r6c5").activate("a1").push("mutino", "r1c4 r1c5")
    assert "P1 face A→B" in s.changes()


def test_the_symbols_that_do_not_match_are_lost() -> None:
    """R12.10: attack+range gives a Close attack +1 only, a Long push the reach only, a Close push nothing at all."""
    field = "6A 1A 2A 3A 4A 5A"
    s = scene(field, akhena="r1c2", mutino="r1c3 1A- 2A- 3A- rig:r6c1").activate("a1").attack("mutino")
    assert values(s) == [3]
    assert [event.symbols for event in s.told(events.BonusTaken)] == [("attack",)]
    assert "P1 face A→B" in s.changes()
    s = scene(field, whispyr="r1c2", mutino="r1c6 rig:r6c1").activate("a1").push("mutino", "r1c6 r1c5")
    assert [event.symbols for event in s.told(events.BonusTaken)] == [("range",)]
    assert "P1 face A→B" in s.changes()
    s = scene(field, akhena="r1c2", mutino="r1c3 rig:r6c1").activate("a4").push("mutino", "r1c3 r1c4")
    assert s.changes() == {"akhena.a4 A+→A-", "mutino r1c3→r1c4"}


def test_several_symbols_apply_in_printed_order() -> None:
    """R12.10, R12.1: attack and range for a Long attack, reported as they are printed."""
    s = scene("6A 1A 2A 3A 4A 5A", mutino="r1c2 2B- rig:r6c1", akhena=f"r2c6 {NONE}").activate("a1").attack("akhena")
    assert [event.symbols for event in s.told(events.BonusTaken)] == [("attack", "range")]
    assert values(s) == [3]  # and distance 5 with reach 4


def test_one_event_takes_a_bonus_once() -> None:
    """R12.11: a symbol that is on both faces of a home-made card is not taken again after the flip."""
    with redrawn(1, "N bonus:attack+range AB"):
        s = scene(FRESH, akhena="r1c2 4B+", mutino="r1c4 1A- 2A- 3A- rig:r6c5").activate("a4").attack("mutino")
        assert values(s) == [2 + 1 + 1]
        assert "P1 face A→B" in s.changes()
    with redrawn(1, "N bonus:move AB"):
        s = scene(FRESH, akhena="r1c2 1A+ 2A- 3A- 4A-", mutino="r6c6 rig:r5c6")
        s.refuses("R7.1", "path_too_long", "/path/3").move("akhena", "r1c2 r1c3 r1c4 r1c5")


def primed(s: Scene, seat: int = 0) -> dict[str, int]:
    """The primed crests that everybody sees."""
    seen: dict[str, int] = s.table.view().seats[seat].primed
    return seen


def test_an_activated_card_primes_its_crest_whatever_the_reason() -> None:
    """R13.1: by Prime, by Activate, in defence, by an effect."""
    assert primed(scene(CALM, akhena="r1c3", mutino="r1c4 rig:r6c5").prime("a1")) == {"sun": 0, "ancestor": 1}
    s = scene(CALM, akhena="r1c3", mutino="r1c4 rig:r6c5").activate("a1").attack("mutino")
    assert primed(s) == {"sun": 0, "ancestor": 1}
    assert primed(s.defend("a2"), 1) == {"powder": 1, "gear": 0}
    s = scene(CALM, forge="r1c1 cinder:r6c1", akhena="r6c6").activate("a3").apply().star("hero").choose("a1")
    assert primed(s) == {"hammer": 0, "flame": 2}


def test_crests_count_for_their_own_set_only() -> None:
    """R13.2: in team mode the partner's primed cards do not help; a minion counts those of its set."""
    s = (
        scene(CALM, forge="r6c1 1A- cinder:r1c3", akhena=f"r1c4 {NONE}", mutino="r1c1 1B- 2A- rig:r6c4", whispyr="r6c6")
        .activate("a3")
        .apply()
        .star("minion")
        .attack("akhena")
    )
    assert values(s) == [1 + 2]  # Cinder's flame: a1 A, and a3 A that is being activated


def test_the_wounded_side_of_the_health_card_is_a_primed_crest() -> None:
    """R13.3: for all four heroes."""
    for set_id, crest, other in (
        ("akhena", "sun", "forge"),
        ("mutino", "powder", "akhena"),
        ("whispyr", "mist", "akhena"),
        ("forge", "hammer", "akhena"),
    ):
        assert primed(scene(CALM, {set_id: "r1c1 wounded:3", other: "r6c6"}))[crest] == 1
        assert set(primed(scene(CALM, {set_id: "r1c1", other: "r6c6"})).values()) == {0}
    s = scene(CALM, forge="r1c3 wounded:0 cinder:r6c1", akhena=f"r1c4 {NONE}").activate("a1").attack("akhena")
    assert values(s) == [4]


def test_a_ghost_has_no_wounded_side() -> None:
    """R13.3, R17.8: its cards still count."""
    s = scene(CALM, forge="r1c1 ghost 2A-", akhena="r1c6", mutino="r6c1", whispyr="r6c6")
    assert primed(s) == {"hammer": 1, "flame": 0}


@pytest.mark.parametrize("play", ["refocus", "ready"])
def test_a_prepared_card_primes_nothing(play: str) -> None:
    """R13.4: after Refocus and after Ready."""
    s = scene("2A 1A 3A 4A 5A 6A", akhena="r1c1 1A-", mutino="r6c6 rig:r5c6")
    assert primed(s) == {"sun": 0, "ancestor": 1}
    if play == "refocus":
        assert primed(s.refocus()) == {"sun": 0, "ancestor": 0}
    else:  # a3 itself shows an ancestor, too
        assert primed(s.activate("a3").apply().star("P1").choose("a1")) == {"sun": 0, "ancestor": 1}


def test_a_landmark_flips_in_mid_move_and_its_hazard_wounds_the_mover() -> None:
    """R11.3, R12.2, R12.5: leaving r3c2 turns Fallen Bridge, whose S hazard wounds Akhena there before her step."""
    s = scene("4B 2A 1A 3A 5A 6A", akhena="r3c2 1A+ 2A- 3A- 4A-", mutino="r6c6 rig:r5c6")
    s.move("akhena", "r3c2 r3c1 r4c1")
    kinds = [type(event) for event in s.events]
    assert kinds.index(events.BonusTaken) < kinds.index(events.Wounded) < kinds.index(events.Stepped)
    assert s.changes() == {"P1 face B→A", "akhena r3c2→r4c1", "akhena health healthy 1→healthy 2"}
