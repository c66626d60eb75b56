"""Why not: what is said of heroes, steps, quests and Rewards that are not offered (R17 to R20, R27)."""

from collections.abc import Callable
from typing import Any

import pytest

from engine.core.decision import Rule
from engine.runewars.heroes import quest_phase, quests, rewards
from engine.runewars.kernel.context import Context
from tests.engine.runewars.heroes.scenes import JAES, RONAN, duel, moved, phase
from tests.engine.runewars.refusals import barred, skipped, why
from tests.engine.runewars.scene import Scene

Make = Callable[[], Scene]
SCORPION = ("red_scorpion", "p1", "5A")
VALADIR = ("valadir", "p1", "5A", {"damage": 1})


def picking() -> Scene:
    """Ronan has acted."""
    return phase(RONAN, ("silhouette", "p1", "5A"), ("mok", "p1", "5A"), JAES, task={"acted": ["ronan"]})


def stepping(**hero: Any) -> Scene:
    """Ronan may move."""
    players = {"p1": {"tactics": ["ambush"], "fresh": ["hidden_pass"]}}
    return phase(("ronan", "p1", "5A", hero), JAES, players=players).act("p1", "hero ronan", "do move")


def fleet() -> Scene:
    """The Red Scorpion may move."""
    return phase(SCORPION, players={"p1": {"influence": 1}}).act("p1", "hero red_scorpion", "do move")


def trained() -> Scene:
    """Sir Valadir has trained."""
    t = phase(VALADIR, players={"p1": {"tactics": ["ambush"]}})
    return t.act("p1", "hero valadir", "do train", "train strength", "train strength")


def arrived(**more: Any) -> Scene:
    """Ronan has moved and may challenge Jaes."""
    players = {"p1": {"quests": ["hill_of_ash", "steady_feet"]}}
    return moved(RONAN, JAES, ("bogran", "p2", "3A"), ("silhouette", "p1", "5A"), players=players, **more)


def fighting(*carried: str, **fields: Any) -> Scene:
    """Ronan, who carries these Rewards, has challenged Jaes."""
    return duel(("ronan", "p1", "5A", {"rewards": list(carried)} | fields), ("jaes", "p2", "5A", {"rewards": []}))


ANSWERS: list[tuple[Make, str, str]] = [
    (picking, "hero ronan", "R18.1 hero_has_acted"),
    (picking, "hero jaes", "R18.1 hero_of_other"),
    (picking, "hero bogran", "R17.3 hero_not_in_play"),
    (stepping, "area 5A", "R18.3 hero_is_there"),
    (stepping, "area 3A", "R1.13 area_not_beside"),
    (stepping, "area 9A", "R1.1 area_not_on_board"),
    (stepping, "tactics ambush", "R31 other_window"),
    (stepping, "tactics hidden_pass", "R23.0 drawn_this_season"),
    (stepping, "tactics pillage", "R23.0 card_not_in_hand"),
    (stepping, "reward ronan elven_bow", "R17.11 reward_not_there"),
    (stepping, "reward jaes elven_bow", "R18.3 other_hero_acts"),
    (lambda: stepping(rewards=["elven_bow"]), "reward ronan elven_bow", "R18.3 reward_other_time"),
    (
        lambda: stepping(rewards=["rune_of_teleportation"]).act("p1", "area 5B"),
        "reward ronan rune_of_teleportation",
        "R18.3 reward_before_steps",
    ),
    (stepping, "do damage", "R17.23 only_scorpion_races"),
    (stepping, "do portal", "R27.4 portal_not_here"),
    (stepping, "do pass_reward", "R17.11 no_reward_to_pass"),
    (stepping, "do take_rewards", "R17.13 no_reward_lies_there"),
    (stepping, "do battle", "R18.3 not_now"),
    (lambda: fleet().act("p1", "do damage"), "do damage", "R17.23 races_already"),
    (lambda: fleet().act("p1", "area 5B"), "do damage", "R17.23 race_before_steps"),
    (trained, "area 3A", "R1.13 area_not_beside"),
    (trained, "do damage", "R17.23 only_scorpion_races"),
    (trained, "do pass_reward", "R17.11 rewards_other_time"),
    (arrived, "hero ronan", "R20.1 hero_is_yours"),
    (arrived, "hero bogran", "R20.1 hero_elsewhere"),
    (arrived, "quest the_bazaar", "R19.5 quest_not_in_hand"),
    (arrived, "do steal", "R17.19 only_bogran_steals"),
    (lambda: fighting("soulbiter").fate(1, 7), "reward ronan elven_bow", "R17.11 reward_not_there"),
    (lambda: fighting("soulbiter", "runeplate").fate(1, 7), "reward ronan runeplate", "R20.10 reward_other_time"),
    (lambda: fighting("soulbiter").fate(1, 7), "reward jaes soulbiter", "R20.10 other_hero_acts"),
    (lambda: fighting("soulbiter").fate(1, 7), "do heal", "R20.6 not_among"),
    (
        lambda: fighting("blade_of_light").act("p1", "reward ronan blade_of_light").fate(1, 7),
        "fate_card 9",
        "R20.5 fate_not_drawn",
    ),
    (lambda: fighting("blade_of_light"), "reward ronan soulbiter", "R17.11 reward_not_there"),
    (lambda: fighting("cloak_of_deception"), "do damage", "R17.15 carthos_elsewhere"),
    (lambda: fighting("cloak_of_deception", "runeplate"), "reward ronan runeplate", "R20.10 reward_other_time"),
]


@pytest.mark.parametrize(("make", "said", "reason"), ANSWERS, ids=range(len(ANSWERS)))
def test_an_answer_that_is_not_offered(make: Make, said: str, reason: str) -> None:
    assert why(make(), said) == reason


def test_borders_stop_a_hero() -> None:
    """R6.5: the areas around are barred, with the colour of the border; what lies farther is not."""
    t = phase(("ronan", "p1", "8A"), JAES).act("p1", "hero ronan", "do move")
    assert why(t, "area 8B") == "R6.5 water_between"
    assert "water_between" in barred(t).values()
    assert "area_not_beside" not in barred(t).values()


def test_a_hero_who_has_gone_as_far_as_he_can() -> None:
    """R18.3: it can go no farther, with a Reward to pass it is asked nevertheless."""
    t = phase(("ronan", "p1", "5A", {"rewards": ["elven_bow"]}), ("silhouette", "p1", "5B"))
    t.act("p1", "hero ronan", "do move", "area 5A" if t.offers("area 5A") else "area 5C", "area 5A", "area 5B")
    assert t.kind == "hero_step"
    assert why(t, "area 5A") == "R18.3 steps_spent"


def test_what_only_some_heroes_do() -> None:
    """R17.21, R17.22, R18.2."""
    t = phase(RONAN, ("silhouette", "p1", "5A"), JAES, players={"p1": {"quests": ["hill_of_ash", "steady_feet"]}})
    t.act("p1", "hero ronan")
    assert why(t, "do special") == "R18.2 no_special"
    jaes = phase(("jaes", "p1", "5A")).act("p1", "hero jaes")
    assert why(jaes, "do special") == "R17.21 nobody_to_destroy"
    assert barred(jaes)["Do(what='special')"] == "nobody_to_destroy"


def test_before_the_action() -> None:
    """W19, R17.22."""
    hand = {"p1": {"quests": ["hill_of_ash", "steady_feet"]}}
    open_ = ("jaes", "p2", "5B", {"rewards": ["elven_bow open"]})
    far = ("bogran", "p2", "daqan_A", {"rewards": ["soulbiter"]})
    t = phase(("silhouette", "p1", "5A"), ("mok", "p1", "5A"), open_, far, players=hand).act("p1", "hero silhouette")
    assert t.kind == "pre_action"
    assert why(t, "quest the_bazaar") == "R19.5 quest_not_in_hand"
    assert why(t, "hero jaes") == "R17.22 no_unseen_reward"
    assert why(t, "hero bogran") == "R17.22 too_far_from_hero"
    assert why(t, "hero mok") == "R17.22 hero_is_yours"
    near = ("jaes", "p2", "5B", {"rewards": ["elven_bow"]})
    t = phase(RONAN, ("mok", "p1", "5A"), near, players=hand).act("p1", "hero ronan")
    assert why(t, "quest hill_of_ash") == "R17.22 only_silhouette_swaps"
    pair = [("ronan", "p1", "5A", {"rewards": ["soulbiter"]}), ("mok", "p1", "5A")]
    t = phase(*pair, near, task={"mok": True}).act("p1", "hero ronan")
    assert why(t, "hero jaes") == "R17.22 mok_has_looked"
    t = phase(pair[0], ("silhouette", "p1", "5A"), near).act("p1", "hero ronan")
    assert why(t, "hero jaes") == "R17.22 mok_not_yours"


def test_quests_that_cannot_be_attempted_are_told_where_nobody_is_asked() -> None:
    """R19.2: the hero has arrived, and there is nothing to duel with."""
    t = phase(RONAN, players={"p1": {"quests": ["hill_of_ash"]}}).act("p1", "hero ronan", "do move")
    assert "quest_elsewhere" in skipped(t, "done")["after_move"]


def test_training_to_the_limit() -> None:
    """R17.10."""
    t = phase(("ronan", "p1", "5A", {"strength": 2})).act("p1", "hero ronan", "do train")
    assert why(t, "train strength") == "R17.10 attribute_at_limit"
    assert barred(t) == {"Train(attribute='strength')": "attribute_at_limit"}


def test_a_symbol_that_was_not_drawn() -> None:
    """R19.4."""
    t = Scene(drive=agility, heroes=[("ronan", "p1", "5A")]).fate(5, 1, 2)
    assert why(t, "symbol silver") == "R19.4 symbol_not_drawn"
    assert barred(t) == {"Symbol(destiny='silver')": "symbol_not_drawn"}


def agility(g: Context) -> Rule:
    """A test of Ronan's Agility."""
    return (yield from quests.test_attribute(g, g.hero("ronan"), "agility", "R19.4"))


def test_rewards_are_passed_between_own_heroes_that_are_together() -> None:
    """R17.11."""
    carriers = [
        ("ronan", "p1", "5A", {"rewards": ["elven_bow"]}),
        ("silhouette", "p1", "5A"),
        ("mok", "p1", "5B", {"rewards": ["soulbiter"]}),
        ("jaes", "p2", "5A", {"rewards": ["runeplate"]}),
    ]
    t = Scene(drive=lambda g: rewards.pass_reward(g, "p1"), heroes=carriers)
    assert why(t, "reward mok soulbiter") == "R17.11 hero_is_alone"
    assert why(t, "reward jaes runeplate") == "R17.11 hero_of_other"
    assert why(t, "reward ronan runeplate") == "R17.11 reward_not_there"
    t = Scene(drive=lambda g: rewards.pass_reward(g, "p1"), heroes=[*carriers, ("varikas", "p1", "5A")])
    t.act("p1", "reward ronan elven_bow")
    assert why(t, "hero ronan") == "R17.11 hero_has_it"
    assert why(t, "hero mok") == "R17.11 hero_elsewhere"
    assert why(t, "hero jaes") == "R17.11 hero_of_other"


def test_rewards_that_lie_in_another_area() -> None:
    """R17.13."""
    lands = {"5A": "dropped elven_bow", "5B": "dropped soulbiter"}
    heroes = [("ronan", "p1", "5A"), ("silhouette", "p1", "5B"), ("mok", "p1", "5C"), ("jaes", "p2", "5A")]
    t = Scene(drive=lambda g: rewards.take_dropped(g, "p1"), heroes=heroes, lands=lands)
    assert why(t, "hero mok") == "R17.13 no_reward_lies_by"
    assert why(t, "hero jaes") == "R17.13 hero_of_other"


def test_an_ambush_without_the_card() -> None:
    """R23.0, R23.1."""
    p2 = {"p2": {"fresh": ["ambush"]}}
    t = phase(RONAN, ("jaes", "p2", "5B"), ("bogran", "p2", "5C"), players=p2, prompts="always")
    t.act("p1", "hero ronan", "do move", "area 5B")
    assert (t.seat, t.kind) == ("p2", "ambush_window")
    assert why(t, "hero jaes") == "R23.0 drawn_this_season"
    assert why(t, "hero bogran") == "R23.1 hero_elsewhere"
    assert why(t, "hero ronan") == "R23.1 hero_of_other"


def test_how_much_varikas_heals() -> None:
    """R18.1."""
    t = phase(("varikas", "p1", "5A", {"damage": 1}))
    assert why(t, "number 2") == "R18.1 number_too_high"


def test_each_step_names_the_paragraph_that_it_follows() -> None:
    """R18: the steps in the order of the chapter, and the paragraphs of what happens between them."""
    assert {name: step.rule for name, step in quest_phase.STEPS.items()} == {
        "start": "R18.1",
        "pick": "R18.1",
        "before": "R17.22",
        "action": "R18.2",
        "step": "R18.3",
        "ambush": "R18.6",
        "arrive": "R27.2",
        "after": "R18.4",
        "extra": "R17.18",
        "end": "R18.7",
    }


def test_who_was_ambushed_moves_no_farther() -> None:
    ambushed = {"hero": "ronan", "action": "move", "step": "step", "moves": 1, "halted": True, "done": True}
    t = phase(("ronan", "p1", "5A", {"rewards": ["elven_bow"]}), ("silhouette", "p1", "5A"), task=ambushed)
    assert t.kind == "hero_step"
    assert why(t, "area 5B") == "R23.1 ambushed"
