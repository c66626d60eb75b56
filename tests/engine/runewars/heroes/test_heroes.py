"""R17: heroes appear, change sides, pass things to each other and go."""

from typing import Any

from engine.runewars.components.load import HEROES
from engine.runewars.heroes import lifecycle
from engine.runewars.kernel.decks import hero_deck, reward_deck
from engine.runewars.model import events
from engine.runewars.model.quests import Desert, RewardCard
from tests.engine.runewars.heroes.scenes import RONAN, duel, phase, rewards
from tests.engine.runewars.scene import Scene


def gain(**more: Any) -> Scene:
    return Scene(drive=lambda g: lifecycle.gain_hero(g, "p1", "ronan", "R7.6"), **more)


def test_R17_3_where_a_hero_appears() -> None:
    t = gain(lands={"5A": "1 footman, stronghold", "5B": "1 footman"})
    assert t.g.hero("ronan").area == "5A"
    t = gain(lands={"5B": "1 footman", "daqan_B": "1 archer"})
    assert t.legal() == [a for a in t.legal() if a.area in ("daqan_A", "daqan_C")]
    t.act("p1", "area daqan_C")
    assert t.g.hero("ronan").area == "daqan_C"
    t = gain(lands={"5B": "1 footman"} | {f"daqan_{x}": "1 archer" for x in "ABC"})
    assert t.g.hero("ronan").area == "5B"


def test_R17_4_the_fourth_hero() -> None:
    t = Scene(
        agenda=[Desert(seat="p1")],
        heroes=[
            RONAN,
            ("astarra", "p1", "5A", {"rewards": ["elven_bow"], "damage": 1}),
            ("mok", "p1", "5A"),
            ("jaes", "p1", "5A"),
        ],
        titles={"captain": ("p1", 1)},
    )
    assert t.kind == "desert_which"
    t.act("p1", "hero astarra")
    assert t.hero("astarra") is None
    assert t.state.rewards == ["elven_bow"]
    assert "astarra" in dict(hero_deck(t.state))
    assert t.told(events.HeroLost)[-1].how == "deserted"


def test_gaining_a_fourth_hero_makes_one_desert() -> None:
    t = gain(
        heroes=[("mok", "p1", "5A"), ("astarra", "p1", "5A"), ("jaes", "p1", "5A")],
        lands={"5A": "1 footman, stronghold"},
    )
    assert t.state.agenda == [Desert(seat="p1")]


def test_R17_17_control_changes() -> None:
    t = Scene(
        drive=lambda g: lifecycle.change_control(g, g.hero("jaes"), "p1", "R23.6"),
        heroes=[("jaes", "p2", "5A", {"damage": 1, "strength": 1, "routed": True, "rewards": ["elven_bow"]})],
    )
    hero = t.g.hero("jaes")
    assert (hero.seat, hero.damage, hero.strength, hero.routed) == ("p1", 1, 1, True)
    assert hero.rewards[0].seen == ["p2"]


def test_R17_11_passing() -> None:
    t = phase(("ronan", "p1", "5A", {"rewards": ["elven_bow", "ice_storm"]}), ("astarra", "p1", "1B"))
    t.act("p1", "hero ronan", "do move", "area 1B", "do pass_reward", "reward ronan ice_storm")
    assert (rewards(t, "ronan"), rewards(t, "astarra")) == (["elven_bow"], ["ice_storm"])
    assert t.told(events.RewardMoved)[-1].to == "astarra"
    assert events.redact(t.told(events.RewardMoved)[-1], "p2").reward is None  # type: ignore[attr-defined]


def test_R17_11_passing_after_the_last_step() -> None:
    t = phase(("astarra", "p1", "5A", {"rewards": ["elven_bow"]}), ("ronan", "p1", "8A"))
    t.act("p1", "hero astarra", "do move", "area 5B", "area 8A", "do pass_reward", "reward astarra elven_bow")
    assert rewards(t, "ronan") == ["elven_bow"]


def test_passing_hides_what_was_seen() -> None:
    """Of two face-down Rewards one goes: who had seen one of them does not know where it is."""
    cards = [RewardCard("elven_bow", seen=["p2"]), RewardCard("ice_storm")]
    t = phase(("ronan", "p1", "5A", {"rewards": cards}), ("astarra", "p1", "5A"))
    t.act("p1", "hero ronan", "do pass_reward", "reward ronan ice_storm")
    assert [card.seen for card in t.g.hero("ronan").rewards] == [[]]


def test_R17_13_taking_what_was_dropped() -> None:
    t = phase(("ronan", "p1", "5A", {"routed": True}), lands={"5A": "dropped elven_bow p1 p2, dropped ice_storm open"})
    t.act("p1", "hero ronan", "do take_rewards")
    assert rewards(t, "ronan") == ["elven_bow", "ice_storm"]
    assert t.g.hero("ronan").rewards[0].seen == ["p2"]
    assert not t.land("5A").dropped


def test_only_the_acting_hero_takes() -> None:
    t = phase(RONAN, ("astarra", "p1", "1B"), lands={"1B": "dropped elven_bow"})
    t.act("p1", "hero ronan")
    assert t.kind == "hero_action"


def test_conservation_of_rewards() -> None:
    t = duel(RONAN, ("jaes", "p2", "5A", {"damage": 2, "rewards": ["elven_bow"]})).fate(5, 7)
    assert rewards(t, "ronan") == ["elven_bow"]
    assert sum(n for _, n in reward_deck(t.state)) == 24


def test_values_of_heroes() -> None:
    assert {hero.strength + hero.agility + hero.wisdom for hero in HEROES.values()} == {7}
