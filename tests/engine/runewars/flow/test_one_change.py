"""R4.9: the excess of an area is one change.

Its figures are chosen one after another; whose the area is, whose the neutral units are, and who has to choose is
judged after the last.  The same holds for R6.12, R9.3, R13.3 and R14.17.
"""

import pytest

from engine.core.errors import MalformedPosition
from engine.runewars.model import events
from engine.runewars.model.battles import Battle
from engine.runewars.model.state import Icons
from tests.engine.runewars.battle.scenes import amid
from tests.engine.runewars.cards.scenes import DROUGHT, FOUR, bid, hero, text
from tests.engine.runewars.heroes.scenes import RONAN, phase
from tests.engine.runewars.scene import Scene
from tests.engine.runewars.turn.scenes import go, order


@pytest.mark.parametrize("area", ["8B", "latari_A"])
def test_r4_9_who_sends_his_faction_unit_away_first_has_still_to_choose_the_others(area: str) -> None:
    """In another's home the neutral units, and with them the duty, are the other's only when all is done."""
    t = Scene(
        agenda=[Icons()],
        season="winter",
        step="plan",
        lands={area: "1 footman, 2 beastman, 2 giant"},
        players={"p1": {"food": 2, "influence": 1}, "p2": {"food": 2}},
    )
    assert (t.seat, t.kind) == ("p1", "starve_unit")
    t.act("p1", f"units footman {area}")
    assert (t.seat, t.kind, t.units(area)) == ("p1", "starve_unit", "2 beastman, 1 footman, 2 giant")
    assert t.decision().bindings == {"area": area, "food": 2, "left": 2}
    assert not t.offers(f"units footman {area}")
    t.act("p1", f"units beastman {area}", f"units giant {area}")
    assert (t.units(area), t.g.ally(area)) == ("1 beastman, 1 giant", None if area == "8B" else "p2")


def test_r13_3_r6_12_too_many_allies_are_the_duty_of_who_has_won_them() -> None:
    lands = {"8B": "4 sorcerer, 4 razorwing", "daqan_C": "1 footman, 2 giant"}
    t = order(2, lands=lands, players={"p1": {"influence": 3, "orders": [8, 2]}})
    go(t.act("p1", "area 8B"), "p1", "units footman daqan_C", "units giant daqan_C", "number 2", "done")
    t.act("p1", "do diplomacy", "number 1").fate(5)
    assert (t.seat, t.kind) == ("p1", "overstack_destroy")
    t.act("p1", "units footman 8B")
    assert (t.seat, t.decision().bindings) == ("p1", {"area": "8B", "limit": 8, "left": 2})
    t.act("p1", "units sorcerer 8B", "units razorwing 8B")
    assert t.units("8B") == "2 giant, 3 razorwing, 3 sorcerer"
    assert t.g.neutral("8B")


def test_r14_17_the_attacker_retreats_all_of_the_excess_also_if_his_own_units_go_first() -> None:
    t = amid("result", "1 footman, 4 giant, 4 dragon, 2 beastman", "", here="", lands={"5B": "1 footman"})
    t.act("p1", "units footman 5A")
    assert (t.seat, t.kind, t.decision().bindings["left"]) == ("p1", "excess_unit", 2)
    t.act("p1", "units beastman 5A", "units beastman 5A")
    assert (t.units("5A"), t.units("5B")) == ("4 dragon, 4 giant", "1 footman, 2 beastman!, 1 footman!")
    assert t.g.neutral("5A")


def test_r14_17_the_defender_destroys_all_of_the_excess_also_if_his_own_units_go_first() -> None:
    who, theirs = "daqan uthuk waiqar", "4 giant, 4 dragon, 2 beastman"
    t = amid("result", "1 footman", theirs, who=who, here="1 reanimate!", area="6C").act("p1", "area 5A")
    t.act("p3", "units reanimate! 6C")
    assert (t.seat, t.kind) == ("p3", "overstack_destroy")  # not p2, who is the next to the left (R13.8)
    t.act("p3", "units dragon 6C", "units dragon 6C")
    assert t.units("6C") == "2 beastman, 2 dragon, 4 giant"


def test_r19_14_in_a_drought_the_ice_storm_kills_as_many_also_if_his_own_unit_falls_first() -> None:
    heroes = [("astarra", "p1", "3A", {"rewards": ["ice_storm"]}), ("jaes", "p2", "3A")]
    t = Scene.turn("p1", 1, "t1", lands={"3A": "1 archer, 3 beastman"}, heroes=heroes, **DROUGHT)
    t.act("p1", "reward astarra ice_storm").act("p2", "units archer 3A", "units beastman 3A", "units beastman 3A")
    assert t.units("3A") == "1 beastman"  # Astarra: Wisdom 3
    assert not hero(t, "jaes").routed


def test_r26_22_the_runes_of_the_pious_come_at_one_moment() -> None:
    players = {seat: {"influence": 5, "current": n} for n, seat in enumerate(("p1", "p2", "p3"), 1)}
    t = bid(text("power_for_the_pious", FOUR[:3], players=players), 2, 2, 1)
    t.act("p3", "area daqan_B")
    assert t.kind == "pious_area"
    assert not t.told(events.RunePlaced)
    t.act("p3", "area latari_C")
    assert [e.area for e in t.told(events.RunePlaced)] == ["daqan_B", "latari_C"]


def test_r14_17_nobody_has_left_for_anywhere_while_the_excess_is_chosen() -> None:
    """It is one change, so that a position has nothing half done of it."""
    task = {"step": "excess", "mustered": True, "winner": 0, "force": {"footman": 1}}
    fought = Battle(area="5A", attacker="p1", defender="p2", **task)  # type: ignore[arg-type]
    with pytest.raises(MalformedPosition) as fault:
        Scene.turn("p1", 3, "t2", lands={"5A": "8 footman"}, agenda=[fought])
    assert fault.value.pointer == "/checkpoint/agenda/1/force"


def test_r23_0_a_hero_has_played_a_card_once_since_its_last_step() -> None:
    acting = {"step": "step", "hero": "ronan", "action": "move"}
    with pytest.raises(MalformedPosition) as fault:
        phase(RONAN, task=acting | {"played": ["hidden_pass", "hidden_pass"]})
    assert fault.value.pointer == "/checkpoint/agenda/0/played"
