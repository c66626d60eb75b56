"""R2.7: when the automatic checks are made."""

from __future__ import annotations

import pytest

from engine.core.table import Table
from engine.runewars import RUNEWARS
from engine.runewars.year import upkeep
from tests.engine.runewars.scene import Scene
from tests.support.playout import play


def told(mode: int, seed: int, stop: int) -> list[bytes]:
    """All positions and events of a random game."""
    found: list[bytes] = []

    def tell(table: Table) -> None:
        found.append(table.save())
        found.extend(map(RUNEWARS.encode, table.events))
        table.events.clear()

    play(RUNEWARS, RUNEWARS.modes[mode].example, seed, tell, stop=stop)
    return found


@pytest.mark.parametrize(("mode", "seed", "stop"), [(0, 41, 10_000), (2, 42, 400)])
def test_nothing_comes_due_by_what_is_quiet(mode: int, seed: int, stop: int, monkeypatch: pytest.MonkeyPatch) -> None:
    expected = told(mode, seed, stop)
    monkeypatch.setattr(upkeep, "QUIET", frozenset())
    assert told(mode, seed, stop) == expected


def test_a_position_of_ours_resumes_without_the_checks(monkeypatch: pytest.MonkeyPatch) -> None:
    saved: list[bytes] = []
    play(RUNEWARS, RUNEWARS.modes[0].example, 43, lambda table: saved.append(table.save()), stop=300)
    made: list[int] = []
    check = upkeep.next_check
    monkeypatch.setattr(upkeep, "next_check", lambda m: made.append(0) or check(m))
    RUNEWARS.load(saved[-1], trusted=True)
    assert not made
    RUNEWARS.load(saved[-1])
    assert made


def test_r2_7c_a_check_that_asks_is_taken_up_where_it_was() -> None:
    t = Scene(step="choose", lands={"5A": "6 footman, 4 bowman"})
    assert (t.seat, t.kind) == ("p1", "overstack_destroy")
    for trusted in (False, True):
        table = RUNEWARS.load(t.table.save(), trusted=trusted)
        assert [d.kind for d in table.decisions.values()] == ["overstack_destroy"]
    t.act("p1", "units footman 5A")
    for trusted in (False, True):
        table = RUNEWARS.load(t.table.save(), trusted=trusted)
        assert table.decision("p1").bindings["left"] == 1
        table.act("p1", table.legal("p1")[0])
        assert set(table.decisions) == {"p1", "p2"}, "now the orders are chosen"


def test_r29_1_a_discard_is_taken_up_where_it_was() -> None:
    hand = ["ambush", "coercion", "battle_cry", "pillage", "rally_cry", "blackmail", "lost_city", "hidden_pass"]
    t = Scene(step="choose", players={"p2": {"tactics": [*hand, "summon_lightning", "coercion", "teleportation"]}})
    for trusted in (False, True):
        table = RUNEWARS.load(t.table.save(), trusted=trusted)
        assert table.decision("p2").kind == "discard_tactics"
