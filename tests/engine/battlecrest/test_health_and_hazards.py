"""R10 Health, R11 Hazards."""

import pytest

from engine.battlecrest.model import events
from tests.engine.battlecrest.scene import CALM, FRESH, redrawn, scene

#: Every place of the four health cards, as in the tables of the components; after the last comes the skull.
TRACKS = {
    "akhena": ["healthy 1", "healthy 2", "healthy 3", "healthy 4", "wounded 2", "wounded 3", "wounded 4"],
    "mutino": [f"{side} {column}" for side in ("healthy", "wounded") for column in range(4)],
    "whispyr": ["healthy 1", "healthy 2", "healthy 3", "wounded 2", "wounded 3", "wounded 4"],
    "forge": [f"{side} {column}" for side in ("healthy", "wounded") for column in range(4)],
}
PLACES = [(set_id, n) for set_id, track in TRACKS.items() for n in range(len(track))]


@pytest.mark.parametrize("wounds", [1, 2, 3, 4])
@pytest.mark.parametrize(("set_id", "n"), PLACES)
def test_wounds_move_the_health_card(set_id: str, n: int, wounds: int) -> None:
    """R10.1-R10.4: column by column, over the flip mark to the other side, at last to the skull."""
    signs = ["-" if wounds > k else "+" for k in (1, 2, 3)]  # each activated card adds 1 to an attack of 1
    track = TRACKS[set_id]
    health = track[n].replace(" ", ":")
    target = f"r1c4 1A- 2A- 3A- {'' if set_id in ('mutino', 'forge') else '4A-'} {health}"
    if set_id == "akhena":
        row = "r1c3 2A+ 1B{} 3A{} 4A{}".format(*signs)
        s = scene(CALM, whispyr=row, akhena=target).activate("a2").ignore()
    else:
        row = "r1c3 3B+ 1A{} 2B{} 4A{}".format(*signs)
        s = scene(CALM, {"akhena": row, set_id: target}).activate("a3").apply()
    s.attack(set_id)
    assert [event.total for event in s.told(events.AttackCounted)] == [wounds]
    if n + wounds < len(track):
        assert f"{set_id} health {track[n]}→{track[n + wounds]}" in s.changes()
        assert s.winners is None
    else:
        assert f"{set_id} defeated" in s.changes()
        assert s.winners == ["p1"]


@pytest.mark.parametrize(
    ("side", "row", "wounds", "change"),
    [  # Drift: Close 1 +mist, against Cinder's 2 and 1; 1B, 3A and 4A show the mist
        ("healthy", "1B- 3A- 4A+", 1, "forge.minion healthy→wounded"),
        ("healthy", "1B- 3A- 4A-", 2, "forge.minion healthy→wounded"),
        ("wounded", "1B- 3A+ 4A+", 1, "forge.minion removed"),
        ("wounded", "1B- 3A- 4A+", 2, "forge.minion removed"),
    ],
)
def test_any_number_of_wounds_turns_or_kills_a_minion(side: str, row: str, wounds: int, change: str) -> None:
    """R10.5: the excess is lost."""
    s = scene(CALM, whispyr=f"r1c3 {row}", forge=f"r6c6 cinder:r1c4:{side}").activate("a2").ignore().attack("cinder")
    (attack,), (defence,) = s.told(events.AttackCounted), s.told(events.DefenceCounted)
    assert attack.total - defence.total == wounds
    assert s.changes() == {"whispyr.a2 A+→A-", change}


def test_an_attack_that_does_not_wound_leaves_a_minion_as_it_is() -> None:
    """R10.5, R9.5."""
    s = scene(CALM, akhena="r1c3", forge="r6c6 cinder:r1c4").activate("a1").attack("cinder")
    assert s.changes() == {"akhena.a1 A+→A-"}


@pytest.mark.parametrize(("before", "after"), [("healthy 3", "healthy 2"), ("wounded 3", "wounded 2")])
def test_heal_moves_the_health_card_to_the_left(before: str, after: str) -> None:
    """R10.6, R15.1: by one column on the side that lies up."""
    s = scene(akhena=f"r1c1 {before.replace(' ', ':')}", mutino="r6c6 rig:r5c6").activate("a3").apply().star("P1")
    assert f"akhena health {before}→{after}" in s.changes()
    (healed,) = s.told(events.Healed)
    assert (healed.warrior, healed.column) == ("akhena.hero", int(after[-1]))


def test_a_ghost_cannot_be_healed() -> None:
    """R10.6, R17.10: White Heat and Sap of Ages do nothing for a ghost, so no star is spent on them."""
    s = scene(
        forge="r1c1 ghost face:B cinder:r6c1", akhena="r1c4", mutino="r6c6 rig:r5c6", whispyr="r6c4", used=["move"]
    )
    s.refuses("R5.6", "no_item_possible", "/card").activate("a3")


def test_a_march_into_a_hazard_wounds() -> None:
    """R11.1, R11.4: on entering, and the march goes on."""
    s = scene("2A 1A 3A 4A 5A 6A", akhena="r3c1", mutino="r6c6 rig:r5c6").activate("a2").apply().march("r3c1 r3c2 r4c2")
    assert {"akhena r3c1→r4c2", "akhena health healthy 1→healthy 2"} < s.changes()


def test_a_hazard_that_was_active_before_does_not_become_active() -> None:
    """R11.3: on both faces of a home-made card; who stands there is not wounded by the turning."""
    with redrawn(3, "E bonus:move A", "E hazard AB", "N hazard B"):
        s = scene("3A 2A 4A 1A 5A 6A", akhena="r2c3 1A+ 2A- 3A- 4A-", mutino="r1c2 rig:r6c5").move(
            "akhena", "r2c3 r3c3"
        )
        assert s.changes() == {"P1 face A→B", "akhena r2c3→r3c3", "mutino health healthy 0→healthy 1"}


def test_standing_beside_a_hazard_does_nothing() -> None:
    """R11.8: not at the start of a turn, nor when a card is activated there."""
    s = scene("2A 1A 3A 4A 5A 6A", akhena="r3c2 1A-", mutino="r6c6 rig:r5c6").prime("a2").refocus()
    assert s.asked == ("p2", "action")
    assert not s.told(events.Wounded)


def test_the_order_of_wounds_by_one_turning() -> None:
    """R11.6: enemies of the active player first, minions before heroes, then by seat, then the active player's side."""
    with redrawn(3, "E bonus:move A", "N hazard B", "S hazard B", "W hazard B"), redrawn(5, "S hazard A"):
        s = scene(
            "6A 1A 3A 2A 5A 4A",  # Bramble Gate on P3: r2c4, r4c4, r3c3 and E r3c5
            akhena="r3c5 1A+ 2A- 3A- 4A-",
            mutino="r3c3 rig:r2c4",
            whispyr="r6c6",
            forge="r1c1 cinder:r4c4",
        ).move("akhena", "r3c5 r4c5")
        assert [e.warrior for e in s.told(events.Wounded)] == ["mutino.minion", "forge.minion", "mutino.hero"]


def test_the_order_of_wounds_of_both_sides() -> None:
    """R11.6: the active player's own minion comes after the enemy's hero."""
    with redrawn(3, "E bonus:move A", "N hazard B", "S hazard B", "W hazard B"):
        s = scene("6A 1A 3A 2A 5A 4A", forge="r3c5 cinder:r2c4", akhena="r4c4", used=["refocus"])
        s.move("forge", "r3c5 r4c5")
        assert [e.warrior for e in s.told(events.Wounded)] == ["akhena.hero", "forge.minion"]


def test_the_enemies_of_the_active_seat_also_when_a_defender_turns_the_landmark() -> None:
    """R11.6, R16.2: Mutino defends and lights the hazard that both heroes touch: Mutino is wounded first and falls."""
    with redrawn(2, "E bonus:defence A", "E hazard B", "N hazard B"):
        s = scene("2A 1A 3A 4A 5A 6A", akhena="r1c2 1B+ wounded:4", mutino="r2c3 wounded:3 rig:r6c5").activate("a1")
        s.attack("mutino").defend("a1")
        assert s.winners == ["p1"]
        assert s.changes() == {
            "P1 face A→B",
            "akhena.a1 B+→B-",
            "mutino.a1 A+→A-",
            "mutino defeated",
            "game over, team A wins",
        }


def test_the_wounding_stops_when_the_game_is_decided() -> None:
    """R11.6, R16.1: the active player's own Rig is not wounded any more."""
    with redrawn(3, "E bonus:move A", "N hazard B", "S hazard B"):
        s = scene("6A 1A 3A 2A 5A 4A", mutino="r3c5 rig:r2c4", akhena="r4c4 wounded:4").move("mutino", "r3c5 r4c5")
        assert s.changes() == {"P3 face A→B", "akhena defeated", "game over, team A wins"}


def test_mistwalker_ignores_hazards_of_every_kind() -> None:
    """R11.7: also a hazard that becomes active under Whispyr, and one she is pushed into."""
    s = scene(FRESH, akhena="r1c2 1B+", whispyr="r2c3 1A- 2A- 3A- 4A-").activate("a1").attack("whispyr")
    assert s.changes() == {"P1 face A→B", "akhena.a1 B+→B-", "whispyr health healthy 1→wounded 2"}
    s = scene("2A 1A 4A 3A 5A 6A", akhena="r4c1", whispyr="r3c1").activate("a4").push("whispyr", "r3c1 r3c2")
    assert s.changes() == {"akhena.a4 A+→A-", "whispyr r3c1→r3c2"}


def test_two_hazards_that_turn_active_at_once_are_one_wounding() -> None:
    """R11.3, R11.9, R23.14: on a home-made card; the hero suffers 2 wounds, a healthy minion is turned once."""
    with redrawn(1, "S bonus:move A", "E hazard B"), redrawn(2, "S bonus:move A", "W hazard B"):
        for cell, changed in (("r2c3", "mutino.minion healthy→wounded"), ("r6c5", "")):
            s = scene("1A 3A 4A 2A 5A 6A", akhena="r3c2 1A+ 2A- 3A- 4A-", mutino=f"r6c6 rig:{cell}")
            s.move("akhena", "r3c2 r3c1")
            assert s.changes() == {"akhena r3c2→r3c1", "P1 face A→B", changed} - {""}
