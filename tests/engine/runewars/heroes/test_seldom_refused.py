"""Why not, where it is seldom asked: heroes that move, steal and explore (R17, R18, R23.14, R27)."""

from collections.abc import Callable

import pytest

from engine.core.decision import Rule
from engine.runewars.heroes import quests
from engine.runewars.kernel import decks
from engine.runewars.kernel.context import Context
from tests.engine.runewars.heroes.scenes import JAES, RONAN, attempt, duel, moved, phase
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


def carrying(hero: str, *rewards: str) -> tuple[str, str, str, dict[str, list[str]]]:
    """A hero of p1 in 5A with these Rewards."""
    return hero, "p1", "5A", {"rewards": list(rewards)}


def cloaked(*said: str) -> Scene:
    """Ronan, who has a Cloak of Deception and is with Mad Carthos, has challenged Jaes."""
    t = phase(carrying("ronan", "cloak_of_deception"), ("carthos", "p1", "5A"), JAES).act("p1", "hero ronan")
    return t.until("hero_action").act("p1", "do move").until("after_move").act("p1", "hero jaes", *said)


def cloak_failed() -> Scene:
    """The Cloak of Deception did not help."""
    return cloaked("reward ronan cloak_of_deception").fate(3, 6, 8).act("p1", "symbol silver")


def armoured() -> Scene:
    """One Fist has used one Armour, and takes damage again."""
    one_fist = ("one_fist", "p1", "5A", {"agility": 2, "rewards": ["backbiter", "runeplate", "ghost_armor"]})
    return duel(one_fist, JAES).fate(7, 5).act("p1", "reward one_fist runeplate").fate(8, 6)


def beastman() -> Scene:
    """Ronan takes damage in a duel with a unit."""
    return attempt("ronan", "3A", "beastmen_recruit", fields={"rewards": ["backbiter", "runeplate"]}).fate(7, 15)


def blade() -> Scene:
    """Ronan has drawn two cards that say the same."""
    t = phase(carrying("ronan", "blade_of_light"), JAES, auto=False).act("p1", "hero ronan", "do move", "done")
    return t.act("p1", "hero jaes", "reward ronan blade_of_light").fate(1, 2)


def dungeon() -> Scene:
    """Ronan has come to the Dungeon, where he can pass a Reward."""
    heroes = [carrying("ronan", "elven_bow"), ("silhouette", "p1", "5B")]
    t = phase(*heroes, lands={"5B": "token 2+ dungeon open"})
    return t.act("p1", "hero ronan", "do move", "area 5B")


def trained() -> Scene:
    """Sir Valadir has trained, and may move one area."""
    t = phase(carrying("valadir", "rune_of_teleportation"))
    return t.act("p1", "hero valadir", "do train", "train strength", "train strength")


def found_two() -> Scene:
    """One Fist has drawn two Rewards for a quest."""

    def receive(g: Context) -> Rule:
        return quests.receive_reward(g, g.hero("one_fist"))

    return Scene(drive=receive, heroes=[carrying("one_fist", "soulbiter")]).draw("elven_bow", "runeplate")


def drawing() -> Scene:
    """A referee draws a Reward, while Jaes has one."""

    def draw(g: Context) -> Rule:
        return decks.draw_reward(g, g.hero("ronan"), "R19.6")

    return Scene(drive=draw, heroes=[RONAN, ("jaes", "p2", "5A", {"rewards": ["elven_bow"]})])


def exploring() -> Scene:
    """A referee draws a token, while both Dragon Thrones are on the board."""
    thrones = dict.fromkeys(("3A", "3B"), "token 2+ dragon_throne open")
    return phase(RONAN, lands=thrones | {"5A": "token 2+"}).act("p1", "hero ronan", "do move", "done")


def magic() -> Scene:
    """Jaes destroys units in 5D."""
    t = phase(("jaes", "p1", "5A"), lands={"5D": "1 hellhound, 1 pegasus_rider, 1 archer"})
    return t.act("p1", "hero jaes", "do special")


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
    (lambda: cloaked("do damage"), "do damage", "R17.15 carthos_has_struck"),
    (cloak_failed, "reward ronan cloak_of_deception", "R19.17 reward_used_in_duel"),
    (armoured, "reward one_fist ghost_armor", "R20.10 second_armour"),
    (beastman, "reward ronan backbiter", "R20.9 backbiter_wants_hero"),
    (blade, "fate_card 2", "R20.5 fate_alike"),
    (dungeon, "area 5C", "R27.4 held_in_dungeon"),
    (trained, "reward valadir rune_of_teleportation", "R18.3 reward_for_move"),
    (found_two, "reward one_fist soulbiter", "R17.22 reward_not_drawn"),
    (drawing, "draw elven_bow", "R2.4 drawn_by_heroes"),
    (exploring, "draw dragon_throne", "R2.4 token_on_board"),
    (magic, "units archer 5D", "R2.2 two_or_a_rectangle"),
]


@pytest.mark.parametrize(("make", "said", "reason"), ANSWERS, ids=range(len(ANSWERS)))
def test_an_answer_that_is_not_offered(make: Make, said: str, reason: str) -> None:
    assert why(make(), said) == reason
