"""R10 Health, R11 Hazards."""

from __future__ import annotations

import pytest

from engine.battlecrest import events
from tests.engine.battlecrest.scene import CALM, FRESH, redrawn, scene

#: Every place of the four health cards, as in the tables of the components; after the last comes the skull.
TRACKS = {
    "akhena": ["healthy 1", "healthy 2", "healthy 3", "healthy 4", "wounded 2", "wounded 3", "wounded 4"],
    "mutino": [f"{side} {column}" for side in ("healthy", "wounded") for column in range(4)],
    "whispyr": ["healthy 1", "healthy 2", "healthy 3", "wounded 2", "wounded 3", "wounded 4"],
    "forge": [f"{side} {column}" for side in ("healthy", "wounded") for column in range(4)],
}
PLACES = [(set_id, n) for set_id, track in TRACKS.items() for n in range(len(track))]
NO_DEFENCE = {"akhena": "1A- 2A- 3A- 4A-", "mutino": "1A- 2A- 3A-", "whispyr": "1A- 2A- 3A- 4A-", "forge": "1A- 2A- 3A-"}

# -- R10 ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("wounds", [1, 2, 3, 4])
@pytest.mark.parametrize(("set_id", "n"), PLACES)
def test_wounds_move_the_health_card(set_id: str, n: int, wounds: int) -> None:
    """R10.1-R10.4: column by column, over the flip mark to the other side, at last to the skull."""
    track = TRACKS[set_id]
    attackers = {  # Close attacks of exactly this value
        1: ("mutino", "r1c3 2A- 3A- rig:r1c2", "a1"),
        2: ("akhena", "r1c3 2B- 4A-", "a1"),
        3: ("forge", "r1c3 2B- 3A-", "a1"),
        4: ("forge", "r1c3 2A- 3A-", "a1"),
    }
    attacker, seat, card = attackers[wounds]
    if attacker == set_id or wounds == 1:
        attacker, seat, card = {1: ("whispyr", "r1c3 1B- 3B- 4B-", "a2"), 2: ("whispyr", "r1c3 1B- 3A- 4A+", "a4")}.get(
            wounds, ("whispyr", f"r1c3 {'3A- 1B+' if wounds == 4 else '3B- 1A+'} 4B+", "a4")
        )
    if attacker == set_id:
        pytest.skip("a set does not attack itself")
    s = scene(CALM, **{attacker: seat, set_id: f"r1c4 {NO_DEFENCE[set_id]} {track[n].replace(' ', ':')}"}).activate(card)
    while s.asked == ("p1", "ignore"):
        s = s.ignore()
    s.attack(set_id)
    (attack,) = s.told(events.AttackCounted)
    assert attack.total == wounds
    expected = f"{set_id} health {track[n]}→{track[n + wounds]}" if n + wounds < len(track) else f"{set_id} defeated"
    assert expected in s.changes()
    assert (s.winners == ["p1"]) == (n + wounds >= len(track))
