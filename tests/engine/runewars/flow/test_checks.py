"""R2.7: when the automatic checks are made."""

from typing import Any

import pytest

from engine.core.events import Event
from engine.core.position import Outcome
from engine.core.session import Session
from engine.runewars import RUNEWARS
from engine.runewars.flow import upkeep
from engine.runewars.kernel.context import Context
from engine.runewars.model.state import State
from tests.engine.runewars.scene import Scene, position
from tests.helpers.playout import play
from tests.helpers.scene import lay_out


def told(mode: int, seed: int, stop: int) -> list[bytes]:
    """All positions and events of a random game."""
    found: list[bytes] = []

    def tell(table: Session) -> None:
        found.append(table.save())
        found.extend(map(RUNEWARS.codec.encode, table.events))
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
    monkeypatch.setattr(upkeep, "next_check", lambda g: made.append(0) or check(g))
    Session.resume(RUNEWARS, saved[-1], trusted=True)
    Session.resume(RUNEWARS, saved[-1])
    assert not made
    lay_out(RUNEWARS, laid({"5A": "rune dragon"}, heroes=[("ronan", "p1", "5A")]))
    assert made


@pytest.mark.parametrize(("mode", "seed", "stop"), [(0, 44, 600), (2, 45, 600)])
def test_where_a_position_is_plainly_settled_the_checks_change_nothing(mode: int, seed: int, stop: int) -> None:
    plain: list[bool] = []

    def look(table: Session) -> None:
        state = RUNEWARS.codec.decode_state(table.base)
        plain.append(RUNEWARS.check(state))
        if plain[-1] or RUNEWARS.is_stable(state):
            told: list[Event] = []
            assert upkeep.next_check(Context(state, told.append)) is None, "nobody is asked"
            assert not told
            assert RUNEWARS.codec.encode(state) == table.base

    play(RUNEWARS, RUNEWARS.modes[mode].example, seed, look, stop=stop)
    assert 2 * sum(plain) > len(plain), "mostly it is plain"


#: Where nothing is due: both have a stronghold, and one sees the rune that they hold.
SETTLED = {"daqan_C": "stronghold", "latari_C": "stronghold", "3A": "1 footman, rune dragon seen p1"}


def laid(lands: dict[str, str], **more: Any) -> State:
    return position(("daqan", "latari"), None, lands=SETTLED | lands, step="choose", **more)


@pytest.mark.parametrize(
    ("lands", "more"),
    [
        ({}, {}),
        ({"5A": "rune dragon"}, {}),
        ({"5A": "rune dragon open"}, {"heroes": [("ronan", "p1", "5A")]}),
        ({"5A": "rune dragon seen p1"}, {"heroes": [("astarra", "p1", "5B")]}),
    ],
)
def test_a_hand_made_position_may_be_settled(lands: dict[str, str], more: dict[str, Any]) -> None:
    state = laid(lands, **more)
    assert RUNEWARS.check(state)
    assert RUNEWARS.codec.encode(lay_out(RUNEWARS, state).state) == RUNEWARS.codec.encode(state)


@pytest.mark.parametrize(
    ("area", "lands", "more"),
    [
        ("3A", {"3A": "1 footman, rune dragon"}, {}),
        ("daqan_C", {"daqan_C": "stronghold, rune false seen p2"}, {}),
        ("daqan_A", {"daqan_A": "rune false"}, {}),
        ("5A", {"5A": "rune dragon seen p2"}, {"heroes": [("ronan", "p1", "5A")]}),
        ("5A", {"5A": "rune dragon seen p2"}, {"heroes": [("astarra", "p1", "5B")]}),
    ],
)
def test_r25_7_who_has_still_to_look_looks_at_once(area: str, lands: dict[str, str], more: dict[str, Any]) -> None:
    state = laid(lands, **more)
    assert not RUNEWARS.check(state)
    rune = lay_out(RUNEWARS, state).state.lands[area].rune
    assert "p1" in rune.seen


#: As many cards as a hand may hold: of Quests, and of Tactics but one.
QUESTS = ["hill_of_ash", "steady_feet", "secrets_and_lies"]
TACTICS = ["ambush", "blackmail", *["rally_cry"] * 3, "raze_a_city", *["hidden_pass"] * 3]


@pytest.mark.parametrize(
    ("lands", "more"),
    [
        ({"5A": "6 footman, 4 bowman"}, {}),
        ({"5A": "6 footman, 3 footman!"}, {}),
        ({}, {"players": {"p1": {"quests": [*QUESTS, "the_bazaar"]}}}),
        ({}, {"players": {"p2": {"tactics": TACTICS, "fresh": ["pillage", "lost_city"]}}}),
        ({}, {"alliance_rule": "faction_units_present"}),
    ],
)
def test_where_a_check_may_ask_nothing_is_settled(lands: dict[str, str], more: dict[str, Any]) -> None:
    state = laid(lands, **more)
    assert not RUNEWARS.check(state)
    assert not RUNEWARS.is_stable(state)


def test_what_is_full_is_not_too_full() -> None:
    hand = {"tactics": TACTICS, "fresh": ["pillage"], "quests": QUESTS}
    state = laid({"5A": "5 footman, 3 bowman"}, players={"p1": hand})
    assert RUNEWARS.check(state)
    assert RUNEWARS.is_stable(state)


def test_r28_1_who_has_won_in_a_hand_made_position_has_won_at_once() -> None:
    state = laid({}, runes_to_win=1, start_dragon_runes=0)
    assert not RUNEWARS.check(state)
    assert lay_out(RUNEWARS, state).outcome == Outcome(["p1"], "runes", "R28.1")


def test_r2_7c_a_check_that_asks_is_taken_up_where_it_was() -> None:
    t = Scene(step="choose", lands={"5A": "6 footman, 4 bowman"})
    assert (t.seat, t.kind) == ("p1", "overstack_destroy")
    for trusted in (False, True):
        table = Session.resume(RUNEWARS, t.table.save(), trusted=trusted)
        assert [d.kind for d in table.decisions.values()] == ["overstack_destroy"]
    t.act("p1", "units footman 5A")
    for trusted in (False, True):
        table = Session.resume(RUNEWARS, t.table.save(), trusted=trusted)
        assert table.decision("p1").bindings["left"] == 1
        table.act("p1", table.legal("p1")[0])
        assert set(table.decisions) == {"p1", "p2"}, "now the orders are chosen"


def test_r29_1_a_discard_is_taken_up_where_it_was() -> None:
    hand = ["ambush", "coercion", "battle_cry", "pillage", "rally_cry", "blackmail", "lost_city", "hidden_pass"]
    t = Scene(step="choose", players={"p2": {"tactics": [*hand, "summon_lightning", "coercion", "teleportation"]}})
    for trusted in (False, True):
        table = Session.resume(RUNEWARS, t.table.save(), trusted=trusted)
        assert table.decision("p2").kind == "discard_tactics"
