"""R9 Attack, and the powers that work by themselves in it (R14.1)."""

from itertools import pairwise

import pytest

from engine.battlecrest.model import events
from engine.core.events import Event
from engine.core.session import Session
from tests.engine.battlecrest.scene import CALM, FRESH, GAME, Scene, redrawn, scene
from tests.helpers.playout import play


def sums(s: Scene) -> list[tuple[int, ...]]:
    """Printed, crests, passives, landmarks and total of every attack and defence value, in their order."""
    return [
        (event.printed, event.crests, event.passives, event.landmarks, event.total)
        for event in s.events
        if isinstance(event, events.AttackCounted | events.DefenceCounted)
    ]


def test_targets_are_named_before_anything_is_resolved() -> None:
    """R9.1, R9.6: both are named at once; the second is asked to defend after the first is done."""
    s = scene(CALM, whispyr="r1c3 2B+", mutino="r1c4 rig:r1c2").activate("a2").attack("rig", "mutino")
    assert s.changes() == {"whispyr.a2 B+→B-", "mutino.minion healthy→wounded"}
    assert s.asked == ("p2", "defend")


def test_the_attack_value() -> None:
    """R9.2: printed value, primed crests, passives and the symbols of the attacker's cell, all in the event."""
    s = scene(FRESH, forge="r1c2 2A- 3B- face:B cinder:r6c1", akhena="r1c3 1A- 2A- 3A- 4A-")
    s.activate("a1").attack("akhena")  # Close 3 +hammer; a2 A and a3 B show the hammer; White Heat +1; Oak +1
    assert sums(s)[0] == (3, 2, 1, 1, 7)
    assert s.changes() == {"P1 face A→B", "forge.a1 A+→A-", "akhena defeated", "game over, team A wins"}


def test_white_heat_helps_close_attacks_only() -> None:
    """R9.2, R14.1: +1 for Close, nothing for Medium."""
    s = scene(CALM, forge="r1c3 1B+ face:B cinder:r6c1", akhena="r1c4 1A- 2A- 3A- 4A-").activate("a1").attack("akhena")
    assert sums(s)[0][2] == 0
    # face A has no such power
    s = scene(CALM, forge="r1c3 cinder:r6c1", akhena="r1c4 1A- 2A- 3A- 4A-").activate("a1").attack("akhena")
    assert sums(s)[0] == (3, 0, 0, 0, 3)


def test_the_defence_value() -> None:
    """R9.3a, R12.1: printed value, crests with the card's own, and landmark symbols, which turn the landmark."""
    s = scene("2B 1A 3A 4A 5A 6A", akhena="r3c1", mutino="r2c1 rig:r6c5").activate("a1").attack("mutino")
    assert s.options() == {"defend nothing", "defend a1", "defend a2", "defend a3"}
    s.defend("a3")  # 2 +gear, gear itself
    assert sums(s) == [(2, 0, 0, 0, 2), (2, 1, 0, 2, 5)]
    assert s.changes() == {"akhena.a1 A+→A-", "mutino.a3 A+→A-", "P1 face B→A"}


def test_thunder_shod_helps_the_card_and_only_with_a_card() -> None:
    """R9.3a, R9.4, R14.1: +1 on face B; nothing without a card; nothing on face A."""
    for face, card, parts in (("B", "a1", (1, 0, 1, 0, 2)), ("A", "a1", (1, 0, 0, 0, 1)), ("B", None, (0, 0, 0, 0, 0))):
        s = scene(CALM, forge="r1c3 cinder:r6c1", akhena=f"r1c4 face:{face}").activate("a1").attack("akhena")
        assert sums(s.defend(card))[1] == parts


@pytest.mark.parametrize(
    ("cinder", "passives"),
    [("cinder:r1c5", 1), ("cinder:r2c4", 1), ("cinder:r2c3", 0), ("cinder:r1c5:wounded", 0), ("", 0)],
)
def test_bulwark(cinder: str, passives: int) -> None:
    """R9.3a, R14.1: +1 while Cinder, healthy, touches Forge by a side; a corner is not enough."""
    s = scene(CALM, akhena="r1c3", forge=f"r1c4 {cinder}").activate("a1").attack("forge").defend("a1")
    assert sums(s)[1] == (2, 0, passives, 0, 2 + passives)


def test_bulwark_ends_with_the_wound_of_an_earlier_target() -> None:
    """R9.6, R14.1: Cinder is wounded as the first target, so Forge has no bulwark as the second."""
    s = scene(CALM, akhena="r1c3 1B+ 2B- 4B-", forge="r1c4 cinder:r2c4").activate("a1").attack("cinder", "forge")
    assert s.changes() == {"akhena.a1 B+→B-"}  # 2 against her defence of 2
    s = scene(CALM, mutino="r1c3 1B+ rig:r6c5", forge="r1c4 cinder:r2c4").activate("a1").attack("cinder", "forge")
    s.defend("a1")  # Scattershot 2 and its own powder: 3 against 2
    assert "forge.minion healthy→wounded" in s.changes()
    assert sums(s)[3] == (2, 0, 0, 0, 2)


def test_who_declines_has_no_defence_and_no_bonus() -> None:
    """R9.4, R12.3: nothing is turned, although a defence symbol is near."""
    s = scene("2A 1A 3A 4A 5A 6A", akhena="r1c3", mutino="r2c3 rig:r6c5").activate("a1").attack("mutino").defend(None)
    assert sums(s)[1] == (0, 0, 0, 0, 0)
    assert [e.rule for e in s.told(events.DefenceCounted)] == ["R9.4"]
    assert s.changes() == {"akhena.a1 A+→A-", "mutino health healthy 0→healthy 2"}


def test_one_defence_card_only_and_a_prepared_one() -> None:
    """R9.3, R9.3a: one of them; an activated card cannot be chosen, and there is no second choice."""
    s = scene(CALM, akhena="r1c3", mutino="r1c4 1A- rig:r6c5").activate("a1").attack("mutino")
    assert s.options() == {"defend nothing", "defend a2", "defend a3"}
    s.refuses("R9.3", "card_not_prepared", "/card").defend("a1")
    s.refuses("R9.3", "not_offered").activate("a2")
    s.defend("a2")
    assert s.asked == ("p1", "action")


def test_wounds_are_never_negative() -> None:
    """R9.5: a defence above the attack heals no hero."""
    s = scene(CALM, akhena="r1c3", forge="r1c4 healthy:2 cinder:r1c5").activate("a1").attack("forge").defend("a3")
    assert s.changes() == {"akhena.a1 A+→A-", "forge.a3 A+→A-"}


def test_defenders_keep_their_bonuses_in_an_attack_on_several() -> None:
    """R9.6, R12.7: the second target takes its landmark defence; the attacker's symbols serve the first only."""
    s = scene("2A 6A 1A 4A 5A 3A", mutino="r1c2 1B+ rig:r6c5", forge="r2c3 cinder:r1c3").activate("a1")
    s.attack("cinder", "forge").defend("a2")
    assert sums(s) == [(2, 1, 0, 0, 3), (2, 0, 0, 0, 2), (2, 1, 0, 0, 3), (1, 0, 0, 1, 2)]
    assert "P1 face A→B" in s.changes()


def test_an_attacker_that_dies_of_its_own_bonus_loses_the_attack() -> None:
    """R9.7: wounded Rig takes an attack bonus whose card lights a hazard under them (no card of the box does)."""
    with redrawn(1, "N bonus:attack A", "N hazard B"):
        s = scene(FRESH, mutino="r6c6 rig:r1c2:wounded", akhena="r1c3 1A- 2A- 3A- 4A-").activate("a3").apply()
        s.star("minion").attack("akhena")
        assert not s.told(events.AttackCounted)
        assert {"P1 face A→B", "mutino.minion removed", "mutino.a3 A+→A-"} == s.changes()


def test_an_attack_ends_with_the_game_that_its_defence_decides() -> None:
    """R16.1: the landmark that gives Forge its defence bonus lights a hazard under it."""
    with redrawn(1, "E bonus:defence A", "E hazard B"):
        s = scene(FRESH, akhena="r2c4", forge="r2c3 wounded:3").activate("a1")
        s.attack("forge").defend("a1")
        assert [(e.result, e.rule) for e in s.told(events.AttackEnded)] == [("game_over", "R16.1")]
        assert s.told(events.GameEnded)


def test_an_attack_ends_when_the_defence_removes_the_target() -> None:
    """R9.7: wounded Rig defends always, and their bonus lights a hazard under them."""
    with redrawn(1, "E bonus:defence A", "E hazard B"):
        s = scene(FRESH, akhena="r2c4", mutino="r6c6 rig:r2c3:wounded").activate("a1").attack("rig")
        assert [(e.result, e.rule) for e in s.told(events.AttackEnded)] == [("target_lost", "R9.7")]


def test_an_attack_does_not_hit_a_target_that_becomes_a_ghost() -> None:
    """R17.10: the same in team mode: a ghost cannot be wounded."""
    with redrawn(1, "E bonus:defence A", "E hazard B"):
        s = scene(FRESH, akhena="r2c4", forge="r2c3 wounded:3", mutino="r6c6", whispyr="r6c1").activate("a1")
        s.attack("forge").defend("a1")
        assert [e.result for e in s.told(events.AttackEnded)] == ["defended"]


@pytest.mark.parametrize(("wounds", "over"), [(0, False), (3, True)])
def test_an_attack_that_decides_the_game_has_hit(wounds: int, over: bool) -> None:
    """R9.5, R16.1: the end of the attack comes before the end of the game."""
    health = f" wounded:{wounds}" if wounds else ""
    s = scene(CALM, akhena="r1c3", mutino=f"r1c4{health}").activate("a1")
    s.attack("mutino").defend(None)
    assert [e.result for e in s.told(events.AttackEnded)] == ["hit"]
    assert bool(s.told(events.GameEnded)) == over


def test_a_hero_that_becomes_a_ghost_attacks_on() -> None:
    """R9.7, R17.11: the same bonus under a hero in team mode."""
    with redrawn(1, "N bonus:attack A", "N hazard B"):
        s = scene(
            akhena="r1c2 wounded:4", mutino="r1c3 1A- 2A- 3A- rig:r6c1", whispyr="r6c6", forge="r3c6 cinder:r6c4"
        ).activate("a1")
        s.attack("mutino")
        assert s.changes() == {
            "P1 face A→B",
            "akhena.a1 A+→A-",
            "akhena becomes a ghost",
            "mutino health healthy 0→healthy 3",
        }


def test_a_target_that_is_gone_before_its_turn_is_passed_over() -> None:
    """R9.7: the attacker's flip removes wounded Rig, the second target."""
    s = scene(FRESH, akhena="r1c2 1B+", mutino="r1c3 1A- 2A- 3A- rig:r2c3:wounded").activate("a1")
    s.attack("mutino", "rig")
    assert [e.target for e in s.told(events.AttackCounted)] == ["mutino.hero"]
    assert s.changes() == {
        "P1 face A→B",
        "akhena.a1 B+→B-",
        "mutino health healthy 0→healthy 3",
        "mutino.minion removed",
    }


def test_the_value_is_counted_when_the_turn_of_the_target_comes() -> None:
    """R9.8, R13.3: the first defence lights a hazard under Mutino, their health card turns, and its powder counts."""
    s = scene("2A 1A 3A 4A 5A 6A", mutino="r1c2 1B+ healthy:3 rig:r6c5", forge="r2c3 cinder:r1c3").activate("a1")
    s.attack("forge", "cinder").defend("a1")
    assert sums(s) == [(2, 1, 0, 0, 3), (2, 0, 1, 1, 4), (2, 2, 0, 0, 4), (2, 0, 0, 0, 2)]
    assert s.changes() == {
        "P1 face A→B",
        "mutino.a1 B+→B-",
        "forge.a1 A+→A-",
        "mutino health healthy 3→wounded 0",
        "forge.minion healthy→wounded",
    }


@pytest.mark.parametrize("seed", range(6))
def test_an_attack_has_hit_if_its_target_was_wounded(seed: int) -> None:
    """R9.5, in team mode, where ghosts are attacked too (R17.10)."""
    wounded: set[str] = set()
    results: set[str] = set()
    for event in play(GAME, next(mode.example for mode in GAME.modes if mode.id != "duel"), seed).events:
        if isinstance(event, events.AttackCounted):
            wounded.clear()
        elif isinstance(event, events.Wounded) and event.rule == "R9.5":
            wounded.add(event.warrior)
        elif isinstance(event, events.AttackEnded):
            assert (event.result == "hit") == (event.target in wounded)
            results.add(event.result)
    assert "hit" in results


@pytest.mark.parametrize("seed", range(12))
def test_the_sums_of_random_games_add_up(seed: int) -> None:
    """R9.2, R9.3, R9.5: in every attack the parts give the total, and the wounds are what is left of it."""
    told: list[Event] = []

    def listen(table: Session) -> None:
        told.extend(table.events)
        table.events.clear()

    play(GAME, GAME.modes[seed % 3].example, seed, listen)
    counted = [event for event in told if isinstance(event, events.AttackCounted | events.DefenceCounted)]
    assert counted
    assert all(e.total == e.printed + e.crests + e.passives + e.landmarks for e in counted)
    value = 0
    for event, after in pairwise(told):
        if isinstance(event, events.AttackCounted):
            value = event.total
        if isinstance(event, events.DefenceCounted) and isinstance(after, events.Wounded) and after.rule == "R9.5":
            assert after.wounds == value - event.total


def test_a_minion_takes_the_landmark_defence_without_a_decision() -> None:
    """R9.3b, R12.1, R12.3: Rig's 1 and two symbols of Sunken Graves stop Anvil Strike; the landmark flips."""
    s = scene("2B 1A 3A 4A 5A 6A", forge="r3c1 cinder:r6c5", mutino="r6c6 1A- 2A- 3A- rig:r2c1")
    s.activate("a1").attack("rig")
    assert s.asked == ("p1", "action")
    (defence,) = s.told(events.DefenceCounted)
    assert (defence.printed, defence.landmarks, defence.total, defence.rule) == (1, 2, 3, "R9.3b")
    assert s.changes() == {"forge.a1 A+→A-", "P1 face B→A"}
