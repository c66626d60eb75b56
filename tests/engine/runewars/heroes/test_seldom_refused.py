"""Why not, where it is seldom asked: heroes that move, steal and explore (R17, R18, R23.14, R27)."""

from collections.abc import Callable

import pytest

from tests.engine.runewars.heroes.scenes import RONAN, moved, phase
from tests.engine.runewars.refusals import why
from tests.engine.runewars.scene import Scene

Make = Callable[[], Scene]
BOGRAN = ("bogran", "p1", "5A")
MOK = ("mok", "p2", "5A")


def hidden_pass(area: str = "5C") -> Scene:
    """Ronan is beside one mountain border, in 5C between two, and plays Hidden Pass."""
    t = phase(("ronan", "p1", area), players={"p1": {"tactics": ["hidden_pass"]}}, auto=False)
    return t.act("p1", "hero ronan", "do move", "tactics hidden_pass")


def opened() -> Scene:
    """Ronan has opened the border to 5D, has gone there and back, and plays Hidden Pass again."""
    players = {"p1": {"tactics": ["hidden_pass", "hidden_pass"]}}
    t = phase(("ronan", "p1", "5C"), players=players, auto=False).act("p1", "hero ronan", "do move")
    return t.act("p1", "tactics hidden_pass", "border 5C 5D", "area 5D", "area 5C", "tactics hidden_pass")


def robbed() -> Scene:
    """Bogran may steal from two heroes, not from the third."""
    jaes = ("jaes", "p2", "5A", {"rewards": ["elven_bow", "ice_storm"]})
    t = moved(BOGRAN, jaes, ("silhouette", "p2", "5A", {"rewards": ["soulbiter"]}), MOK)
    return t.act("p1", "do steal")


def flown() -> Scene:
    """By the Rune of Teleportation, Ronan has come to Silhouette, to whom Ronan may pass a Reward."""
    carried = {"rewards": ["rune_of_teleportation", "elven_bow"]}
    t = phase(("ronan", "p1", "5A", carried), ("silhouette", "p1", "3A"))
    t.act("p1", "hero ronan", "do move", "reward ronan rune_of_teleportation", "area 3A")
    assert (t.kind, t.g.hero("ronan").area) == ("hero_step", "3A")
    return t


def training() -> Scene:
    """Ronan has found a Training token."""
    t = phase(RONAN, lands={"5A": "token 2+"}).act("p1", "hero ronan", "do move", "done").draw("training_event")
    assert t.kind == "exploration_choice"
    return t


ANSWERS: list[tuple[Make, str, str]] = [
    (hidden_pass, "border 5C 9A", "R1.1 area_not_on_board"),
    (hidden_pass, "border 1A 5C", "R1.13 areas_not_adjacent"),
    (hidden_pass, "border 5A 5C", "R23.14 no_mountain_there"),
    (lambda: hidden_pass("5D"), "border 5C 8C", "R23.14 border_elsewhere"),
    (opened, "border 5C 5D", "R23.14 pass_is_open"),
    (robbed, "hero mok", "R17.19 hero_without_reward"),
    (lambda: robbed().act("p1", "hero jaes"), "lot soulbiter", "R17.19 reward_not_carried"),
    (lambda: moved(BOGRAN, MOK), "do steal", "R17.19 nobody_to_rob"),
    (flown, "area 3B", "R18.3 teleported"),
    (training, "yes", "R27.4 token_says_other"),
    (training, "do damage", "R27.4 token_says_other"),
]


@pytest.mark.parametrize(("make", "said", "reason"), ANSWERS, ids=range(len(ANSWERS)))
def test_an_answer_that_is_not_offered(make: Make, said: str, reason: str) -> None:
    assert why(make(), said) == reason
