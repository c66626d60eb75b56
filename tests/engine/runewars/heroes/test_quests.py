"""R19: quests, their places, tests and rewards (G23)."""

import pytest

from engine.runewars.components.load import CITIES, QUESTS
from engine.runewars.model import events
from tests.engine.runewars.heroes.scenes import MISSES, RONAN, attempt, damage, moved, phase, rewards
from tests.engine.runewars.scene import Scene


@pytest.mark.parametrize("city", ["fields", "elsewhere"])
def test_g23_the_bazaar(city: str) -> None:
    """G23."""
    where = "3B" if city == "fields" else "5A"
    t = phase(
        ("ronan", "p1", where),
        lands={"3B": f"city {next(iter(CITIES))}"},
        players={"p1": {"quests": ["the_bazaar"], "influence": 3}},
        prompts="always",
    )
    t.act("p1", "hero ronan", "do move", "done")
    if where == "5A":
        assert t.refused("p1", "quest the_bazaar") == "R19.2"
        return
    t.act("p1", "quest the_bazaar").draw("elven_bow", "hill_of_ash")
    assert t.player("p1").influence == 0
    assert rewards(t, "ronan") == ["elven_bow"]


def test_the_bazaar_is_dear() -> None:
    t = moved(
        ("ronan", "p1", "3B"),
        lands={"3B": f"city {next(iter(CITIES))}"},
        players={"p1": {"quests": ["the_bazaar"], "influence": 2}},
        prompts="always",
    )
    assert t.refused("p1", "quest the_bazaar") == "R19.2"


@pytest.mark.parametrize(
    ("quest", "area", "land", "able"),
    [
        ("forward_scouting", "5A", "2 archer, stronghold", True),
        ("forward_scouting", "5A", "2 bowman, stronghold", False),
        ("forward_scouting", "5A", "2 archer", False),
        ("secrets_and_lies", "latari_B", "", True),
        ("secrets_and_lies", "latari_B", "1 bowman", False),
        ("secrets_and_lies", "daqan_B", "1 archer", False),
        ("secrets_and_lies", "5A", "1 archer", False),
        ("gathering_storm", "5A", "2 hellhound, 1 giant!", True),
        ("gathering_storm", "5A", "2 hellhound, 1 archer", False),
        ("gathering_storm", "5A", "1 bowman, 2 hellhound, 1 beastman", True),
    ],
)
def test_R19_9_R19_10_places(quest: str, area: str, land: str, able: bool) -> None:
    t = moved(("ronan", "p1", area), lands={area: land}, players={"p1": {"quests": [quest]}}, prompts="always")
    if not able:
        assert t.refused("p1", f"quest {quest}") in ("R19.9", "R19.10")
        return
    t.act("p1", f"quest {quest}").draw("elven_bow")
    if quest == "secrets_and_lies":
        t.act("p1", "train strength")
        assert t.g.hero("ronan").strength == 1
    t.draw("hill_of_ash")
    assert rewards(t, "ronan") == ["elven_bow"]


def test_R19_5_swap_then_train() -> None:
    three = ("daqan", "latari", "waiqar")
    t = attempt("ronan", "2B", "curious_cave", factions=three).fate(1).draw("the_bazaar")
    assert t.player("p1").quests == ["the_bazaar"]
    assert t.g.hero("ronan").strength == 1
    assert not t.g.hero("ronan").rewards
    t = attempt("astarra", "6D", "slippery_slope", factions=three)
    t.fate(1, 2).draw("the_bazaar")
    assert (t.g.hero("astarra").agility, t.player("p1").quests) == (1, ["the_bazaar"])


def test_R19_7_defeated_by_a_quest() -> None:
    t = attempt("ronan", "5C", "dragons_and_daggers", fields={"damage": 1}).fate(15)
    assert t.hero("ronan") is None, "silver: 2 damage"
    assert t.player("p1").quests == ["dragons_and_daggers"]
    assert not t.told(events.RewardDrawn)


def test_damage_then_reward_and_training() -> None:
    t = attempt("ronan", "5C", "dragons_and_daggers").fate(15).draw("elven_bow")
    assert (damage(t, "ronan"), t.kind) == ([2], "train_attribute")
    t.act("p1", "train wisdom").draw("the_bazaar")
    assert (rewards(t, "ronan"), t.g.hero("ronan").wisdom) == (["elven_bow"], 1)


@pytest.mark.parametrize(("answer", "left"), [("yes", ["the_bazaar"]), ("no", ["treacherous_passage"])])
def test_R19_7_treacherous_passage(answer: str, left: list[str]) -> None:
    t = attempt("ronan", "8C", "treacherous_passage", fields={"damage": 2}).fate(1, 2, 6)
    assert t.hero("ronan") is None
    assert t.kind == "quest_optional"
    t.act("p1", answer)
    if answer == "yes":
        t.draw("the_bazaar")
    assert t.player("p1").quests == left


def test_misty_bandits() -> None:
    t = attempt("ronan", "8B", "misty_bandits", fields={"rewards": ["elven_bow", "ice_storm"]}).fate(3, 1, 2)
    t.act("p1", "symbol silver", "reward ronan ice_storm").draw("runeplate", "the_bazaar")
    assert rewards(t, "ronan") == ["elven_bow", "runeplate"]
    t = attempt("ronan", "8B", "misty_bandits").fate(3, 13, 14).draw("runeplate", "the_bazaar")
    assert rewards(t, "ronan") == ["runeplate"]


def test_R17_22_one_fist() -> None:
    t = attempt("one_fist", "5A", "brawn_before_brains").fate(3, 4, 13).draw("elven_bow", "ice_storm")
    assert t.kind == "one_fist_pick"
    t.act("p1", "reward one_fist ice_storm").draw("the_bazaar")
    assert (rewards(t, "one_fist"), t.state.rewards) == (["ice_storm"], ["elven_bow"])


def retreat_to(area: str) -> Scene:
    """Ronan fails a test and retreats; p2 holds an Ambush, and Jaes is in 1B."""
    players = {"p1": {"quests": ["brawn_before_brains"]}, "p2": {"tactics": ["ambush"]}}
    t = moved(RONAN, ("jaes", "p2", "1B"), players=players).act("p1", "quest brawn_before_brains").fate(1)
    return t.act("p1", f"area {area}")


def test_r18_6_a_hero_that_retreats_may_be_ambushed_where_it_comes_to() -> None:
    t = retreat_to("1B")
    assert (t.seat, t.kind) == ("p2", "ambush_window")
    assert t.g.hero("ronan").routed
    t.act("p2", "hero jaes")
    assert [(e.attacker, e.hero, e.area) for e in t.told(events.DuelBegan)] == [("ronan", "jaes", "1B")]
    t.fate(*MISSES)
    assert (t.kind, t.g.hero("ronan").area) == ("choose_order", "1B")
    assert retreat_to("1C").kind == "choose_order"  # no figure is there


def test_R15_13_drought_kills_who_retreats() -> None:
    t = attempt("ronan", "5A", "brawn_before_brains", season_card="drought").fate(1)
    assert t.hero("ronan") is None


def test_R2_4_quest_deck_is_reshuffled() -> None:
    t = attempt("ronan", "5A", "brawn_before_brains").fate(5).draw("elven_bow", "the_bazaar")
    assert t.state.quests == ["brawn_before_brains"]
    assert "curious_cave" not in [quest for quest in QUESTS if quest in t.player("p1").quests]


def test_R19_7_who_is_defeated_by_a_quest_gets_nothing() -> None:
    """R19.7, R17.13: red, 4 damage; the quest stays in hand, their Rewards lie under a marker."""
    fields = {"rewards": ["elven_bow"]}
    t = attempt("astarra", "5C", "dragons_and_daggers", fields=fields).fate(1, 2)
    assert t.hero("astarra") is None
    assert t.player("p1").quests == ["dragons_and_daggers"]
    assert [card.card for card in t.land("5C").dropped] == ["elven_bow"]
    assert t.state.gone == ["astarra"]
