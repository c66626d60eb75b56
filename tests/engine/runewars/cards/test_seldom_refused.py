"""Why not, where it is seldom asked: cards of seasons and turns, Rewards of turns (R15, R19, R23, R26, R28)."""

from collections.abc import Callable
from typing import Any

import pytest

from engine.runewars.cards.map_cards import hordes_left, illegal_horde_area
from engine.runewars.model.actions import Area
from tests.engine.runewars.cards.scenes import DROUGHT, FOUR, hand, text
from tests.engine.runewars.refusals import why
from tests.engine.runewars.scene import Scene

Make = Callable[[], Scene]
THREE = FOUR[:3]
TOP = {"food": 8, "wood": 8, "ore": 8}
#: All neutral units of these shapes that there are.
RECTANGLES = {"3A": "8 hellhound"}
TRIANGLES = {"3B": "8 beastman", "3C": "8 razorwing"}


def played(card: str, *said: str, **more: Any) -> Scene:
    """p1 has played a card, and chosen so far; also the only answer is asked for."""
    return hand(card, auto=False, **more).act("p1", f"tactics {card}", *said)


def brigands() -> Scene:
    """Two heroes are with neutral units; those of 5A are too many for any area of p1."""
    homes = {f"daqan_{x}": "5 footman" for x in "ABC"}
    lands = homes | {"5A": "4 beastman", "5B": "1 beastman"}
    return played("band_of_brigands", lands=lands, heroes=[("ronan", "p1", "5A"), ("mok", "p1", "5B")])


def thieves() -> Scene:
    """p2 has an area with a rune, and no other may take it; p3 has room for their."""
    lands = dict.fromkeys(["1A", "1B", "1C", "2A", "2B", "2C", "4A", "4B", "4C", "5A", "5B", "5C", "5D"], "1 footman")
    lands |= dict.fromkeys(["6A", "6B", "6C", "6D", "7A", "7B", "latari_B", "latari_C"], "1 bowman")
    lands |= {"latari_A": "rune false", "waiqar_A": "rune false"}
    return played("favor_thieves_guild", factions=THREE, lands=lands)


def rumors() -> Scene:
    """p2 has put a token into every area."""
    everywhere = {"p2": {"activated": list(Scene(THREE).g.lands)}}
    return played("horrific_rumors", factions=THREE, players=everywhere)


def warriors() -> Scene:
    """p1 may take back a token of their."""
    players = {"p1": {"activated": ["1A"]}, "p2": {"activated": ["3B"]}}
    return played("favor_warriors_guild", "player p2", players=players)


def spies(*said: str) -> Scene:
    """p1 plays Favor of the Spies' Guild; only p2 has laid out an Order card, or p1 too."""
    orders = {"p2": {"orders": [1], "current": 1}}
    mine: dict[str, Any] = {"tactics": ["favor_spies_guild"]} | ({"orders": [2], "current": 2} if said else {})
    t = Scene(THREE, step="plan", players=orders | {"p1": mine}, auto=False)
    return t.act("p1", "tactics favor_spies_guild", *said)


def kellos() -> Scene:
    """Three areas are chosen, the tokens are shuffled."""
    return played("favor_of_kellos", "area 5A", "area 5B", "area 5C")


def gift() -> Scene:
    """p2 gives one of their cards, by lot."""
    players = {"p2": {"influence": 3, "tactics": ["ambush", "pillage"]}}
    return played("proof_of_goodwill", "player p2", players=players)


def storm() -> Scene:
    """Ronan has Wisdom 2, and p2 has chosen the first figure of the Ice Storm."""
    heroes = [("ronan", "p1", "5A", {"rewards": ["ice_storm"], "wisdom": 2}), ("jaes", "p2", "5A"), ("mok", "p2", "5A")]
    t = Scene.turn("p1", heroes=heroes, lands={"5A": "1 archer"})
    return t.act("p1", "reward ronan ice_storm").act("p2", "hero jaes")


def bought() -> Scene:
    """p1 keeps one of two Objectives."""
    players = {"p1": {"influence": 1, "objective": "support_giants"}}
    return text("prepare_coming_year", players=players).act("p1", "yes").draw("spread_good_word")


ANSWERS: list[tuple[Make, str, str]] = [
    (brigands, "area 5A", "R6.12 brigands_fit_nowhere"),
    (
        lambda: played("establish_trade_route", factions=THREE, players={"p1": TOP, "p2": TOP}),
        "player p2",
        "R23.7 dials_at_top",
    ),
    (kellos, "shuffled 5D", "R23.9 rune_not_shuffled_there"),
    (thieves, "area latari_A", "R23.11 rune_can_go_nowhere"),
    (warriors, "area 3B", "R23.12 no_token_of_yours"),
    (spies, "player p3", "R23.10 no_orders_lie"),
    (lambda: spies("player p2"), "order 3", "R23.10 order_in_hand"),
    (rumors, "player p2", "R23.16 no_area_for_token"),
    (lambda: played("hordes_of_things", "area 5A", lands={"5A": "7 beastman"}), "do triangle", "R2.2 horde_not_whole"),
    (
        lambda: played("hordes_of_things", "area 5A", "do triangle", lands={"3B": "8 beastman"}),
        "unit_type beastman",
        "R29.3 type_not_in_supply",
    ),
    (gift, "lot blackmail", "R23.20 lot_not_in_hand"),
    (storm, "hero jaes", "R19.14 hero_chosen"),
    (bought, "objective mighty_empire", "R26.4 objective_neither"),
    (
        lambda: played("favorable_alliance", factions=THREE, players={"p3": {"out": True}}),
        "player p3",
        "R28.6 player_out",
    ),
]


@pytest.mark.parametrize(("make", "said", "reason"), ANSWERS, ids=range(len(ANSWERS)))
def test_an_answer_that_is_not_offered(make: Make, said: str, reason: str) -> None:
    assert why(make(), said) == reason


def test_no_hordes_when_all_neutral_units_are_on_the_board() -> None:
    """R23.15: the card does nothing then, so there is no question for an area; this is why no area will do."""
    t = Scene(lands=RECTANGLES | TRIANGLES)
    found = illegal_horde_area(t.g, hordes_left(t.g), Area("5A"))
    assert found is not None
    assert (found.rule, found.code) == ("R23.15", "no_neutrals_in_supply")
    t = Scene(lands=TRIANGLES)
    assert illegal_horde_area(t.g, hordes_left(t.g), Area("5A")) is None


def test_in_a_drought_nobody_retreats() -> None:
    """R15.13: there is no question where to, and every area around says why."""
    t = hand("spread_dissent", lands={"5A": "2 beastman"}, auto=False, **DROUGHT).act("p1", "tactics spread_dissent")
    table = t.table
    table.collect_skipped = True
    t.act("p1", "area 5A")
    question = next(one for one in table.skipped if one.decision.kind == "retreat_area")
    assert {(one.rule, one.code) for one in question.illegal} == {("R15.13", "retreat_in_drought")}
    assert t.units("5A") == ""
