"""R15.5 to R15.9: where units go that leave an area, over which borders (R23.14), and that they are always to be seen.

On the board of two, 5C and 5D are parted by a mountain.
"""

from typing import Any

import pytest

from engine.runewars import RUNEWARS
from engine.runewars.kernel.views import View
from engine.runewars.model.battles import Army, Battle
from engine.runewars.model.state import Turn
from tests.engine.runewars.battle.scenes import squads
from tests.engine.runewars.cards.scenes import hand
from tests.engine.runewars.heroes.scenes import phase
from tests.engine.runewars.scene import Scene
from tests.engine.runewars.turn.scenes import diplomacy

PASS = ("5C", "5D")


def decided(mine: str, theirs: str, passes: list[Any], **lands: str) -> Scene:
    """A battle of p1 against p2 in 5C that is decided, in a turn in which these mountains are open."""
    armies = [Army(squads=squads(side)) for side in (mine, theirs)]
    fought = Battle(
        area="5C", attacker="p1", defender="p2", step="result", round=5, mustered=True, armies=armies, force={}
    )
    return Scene.turn("p1", 3, "t2", task={"passes": passes}, agenda=[fought], lands=lands)


def view(t: Scene) -> View:
    """What the whole table sees."""
    return RUNEWARS.view(t.state, None)


def test_r23_14_units_retreat_over_the_mountain_that_was_opened_in_this_turn() -> None:
    t = decided("2 footman", "5 archer", [PASS], **{"5D": "1 footman"})
    assert t.units("5D") == "1 footman, 2 footman!"
    t = decided("2 footman", "5 archer", [], **{"5D": "1 footman"})
    assert t.kind == "retreat_area"
    assert not t.offers("area 5D")


def test_r23_14_it_is_open_for_the_figures_of_the_one_player_only() -> None:
    t = decided("5 footman", "2 archer", [PASS], **{"5D": "1 archer"})
    assert (t.seat, t.kind) == ("p2", "retreat_area")
    assert not t.offers("area 5D")


@pytest.mark.parametrize("opened", [True, False])
def test_r23_14_a_hero_escapes_a_duel_over_the_mountain_that_it_has_opened(opened: bool) -> None:
    t = phase(
        ("ronan", "p1", "5C", {"rewards": ["cloak_of_deception"]}),
        ("jaes", "p2", "5C"),
        players={"p1": {"tactics": ["hidden_pass"]}},
    )
    t.act("p1", "hero ronan", "do move")
    if opened:
        t.act("p1", "tactics hidden_pass", "border 5C 5D")
    t.act("p1", "done", "hero jaes", "reward ronan cloak_of_deception").fate(5, 6, 8)
    t.act("p1", "symbol gold")
    assert t.kind == "cloak_area"
    assert t.offers("area 5D") is opened
    if not opened:
        t.act("p1", t.legal()[0])
    else:
        t.act("p1", "area 5D")
        assert t.g.hero("ronan").area == "5D"


def test_r13_4_neutrals_that_retreat_and_the_force_are_in_the_view_until_it_is_chosen_where_to() -> None:
    t = diplomacy().act("p1", "do diplomacy", "number 1").fate(3)
    assert t.kind == "retreat_area"
    seen = view(t)
    assert seen.lands["8B"].units == {"sorcerer": 2}
    assert seen.moving is not None
    assert seen.moving.force == {"footman": 3}
    t.act(str(t.seat), "area 5D")
    assert (t.units("8B"), t.units("5D")) == ("3 footman", "2 sorcerer!")


def test_r13_7_a_force_that_retreats_is_in_the_view_until_it_is_chosen_where_to() -> None:
    t = diplomacy(diplomacy_red="battle_or_retreat").act("p1", "do diplomacy", "number 1").fate(1)
    t.act("p1", "do retreat")
    assert t.kind == "retreat_area"
    seen = view(t)
    assert seen.moving is not None
    assert seen.moving.force == {"footman": 3}
    t.act("p1", "area daqan_B")
    assert t.units("daqan_B") == "3 footman!"


def test_r23_27_neutrals_that_disperse_are_in_the_view_until_it_is_chosen_where_to() -> None:
    t = hand("spread_dissent", lands={"5A": "2 beastman, 1 giant!"}).act("p1", "tactics spread_dissent")
    assert t.kind == "retreat_area"
    assert t.units("5A") == "2 beastman, 1 giant!"
    t.act(str(t.seat), "area 5B")
    assert (t.units("5A"), t.units("5B")) == ("", "2 beastman!, 1 giant!")


def test_r30_6_neutrals_that_are_forsaken_are_in_the_view_until_it_is_chosen_where_to() -> None:
    t = Scene(
        agenda=[Turn(seat="p1", order=8)],
        alliance_rule="faction_units_present",
        lands={"8A": "stronghold p1, 2 giant"},
        players={"p1": {"orders": [8], "current": 8}},
    )
    assert t.kind == "retreat_area"
    assert t.units("8A") == "2 giant"
    t.act(str(t.seat), t.legal()[0])
    assert t.units("8A") == ""
