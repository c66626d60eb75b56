"""R19.11 to R19.16: Rewards that are used in the own turn.

The ids in the names are those of the worked scenarios.
"""

from typing import Any

import pytest

from engine.runewars.model import events
from tests.engine.runewars.cards.scenes import ELSE, hero, rune
from tests.engine.runewars.scene import Scene


def rewarded(reward: str, area: str, hero: str = "astarra", **more: Any) -> Scene:
    return Scene.turn("p1", 1, "t1", heroes=[(hero, "p1", area, {"rewards": [reward], "routed": True})], **more)


def test_r19_12_the_flute_moves_neutral_units() -> None:
    t = rewarded("flute_of_possession", "3A", lands={"3A": "2 beastman, 1 giant!", "8C": "7 archer"})
    t.act("p1", "reward astarra flute_of_possession")
    assert t.offers("area 8C")  # R19.12: over the water
    t.act("p1", "area 8C")
    assert t.units("3A") == ""
    assert (t.seat, t.kind) == ("p2", "overstack_destroy")  # R13.13, R2.7c
    assert t.state.rewards == ["flute_of_possession"]


def test_c15_the_rune_of_summoning_brings_units_from_anywhere() -> None:
    """C15."""
    t = rewarded(
        "rune_of_summoning",
        "3A",
        lands={"daqan_A": "2 knight, 1 knight!", "8B": "1 footman, 2 beastman"},
        players={"p1": {"activated": ["daqan_A"]}},
    )
    t.act("p1", "reward astarra rune_of_summoning")
    assert not t.offers("units beastman 8B")  # R19.13: with a faction unit
    t.act("p1", "units knight daqan_A", "units knight daqan_A")
    assert not t.offers("units knight daqan_A")
    t.act("p1", "units beastman 8B", "done")
    assert t.player("p1").activated == ["3A", "daqan_A"]
    assert (t.units("3A"), t.units("daqan_A"), t.units("8B")) == (
        "1 beastman, 2 knight",
        "1 knight!",
        "1 beastman, 1 footman",
    )


@pytest.mark.parametrize(
    ("lands", "activated"), [({"3A": "1 beastman", "8B": "1 knight"}, []), ({"8B": "1 knight"}, ["3A"]), ({}, [])]
)
def test_r19_13_the_area_is_empty_and_somebody_can_come(lands: dict[str, str], activated: list[str]) -> None:
    players = {"p1": {"activated": activated, "tactics": [ELSE]}}
    t = rewarded("rune_of_summoning", "3A", lands=lands, players=players)
    assert t.refused("p1", "reward astarra rune_of_summoning") == "R19.13"


def test_r19_14_the_ice_storm_routs_as_many_as_wisdom() -> None:
    heroes = [("astarra", "p1", "3A", {"rewards": ["ice_storm"]}), ("jaes", "p2", "3A")]
    t = Scene.turn("p1", 1, "t1", lands={"3A": "2 archer, 2 beastman, 1 archer!"}, heroes=heroes)
    t.act("p1", "reward astarra ice_storm")
    assert (t.seat, t.kind) == ("p2", "ice_storm_figure")
    t.act("p2", "hero jaes", "units beastman 3A", "units archer 3A")  # Astarra: Wisdom 3
    assert t.units("3A") == "1 archer, 1 beastman, 2 archer!, 1 beastman!"
    assert hero(t, "jaes").routed


def test_r19_15_the_staff_of_light_stands_units_up() -> None:
    t = rewarded("staff_of_light", "3A", lands={"3A": "4 footman!, 1 beastman!"})
    t.act("p1", "reward astarra staff_of_light", "units beastman! 3A")
    assert t.units("3A") == "1 beastman, 2 footman, 2 footman!"  # Astarra: Wisdom 3
    assert hero(t, "astarra").routed


def test_r19_16_a_shard_in_a_stronghold_is_a_rune() -> None:
    t = rewarded("timmorran_shard", "daqan_A", lands={"daqan_A": "stronghold damaged"}, false_runes_on_receive=False)
    t.act("p1", "reward astarra timmorran_shard", "area 1A")
    assert rune(t, "1A").kind == "dragon"
    t = rewarded("timmorran_shard", "daqan_B", players={"p1": {"tactics": [ELSE]}})
    assert t.refused("p1", "reward astarra timmorran_shard") == "R19.16"


def test_the_windows_offer_what_heroes_and_titles_can_do() -> None:
    t = Scene.turn(
        "p1",
        3,
        "t1",
        lands={"3A": "dropped elven_bow", "5A": "rune dragon", "8A": "6 knight, token 1 village_food open"},
        heroes=[("ronan", "p1", "3A", {"rewards": ["soulbiter", "ice_storm", "runeplate"]}), ("mok", "p1", "3A")],
        titles={"captain": ("p1", 1), "lord_commander": ("p1", 1)},
        exploration_tokens=True,
        captain_rewards="any",
    )
    for what in ("do captain", "do commander", "do pass_reward", "do take_rewards", "area 8A"):
        assert t.offers(what), what
    t.act("p1", "area 8A")
    assert t.land("8A").exploration is None
    t.act("p1", "do commander")
    assert t.told(events.RuneSeen)[-1].rule == "R22.4"
    assert not t.offers("do commander")
    t.act("p1", "do take_rewards", "hero mok")
    assert [r.card for r in hero(t, "mok").rewards] == ["elven_bow"]
    t.act("p1", "do captain", "reward mok elven_bow", "reward ronan ice_storm", "reward ronan runeplate")
    assert t.kind == "place_rune"
