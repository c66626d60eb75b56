"""Why not, where it is seldom asked: cards of seasons and turns, Rewards of turns (R15, R19, R23, R26, R28)."""

from collections.abc import Callable
from typing import Any

import pytest

from engine.runewars.components.load import HEROES
from tests.engine.runewars.cards.scenes import DROUGHT, ELSE, FOUR, hand, text, useless
from tests.engine.runewars.refusals import skipped, why
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


def warriors(*said: str) -> Scene:
    """p1 may take back a token of their; p3 has none."""
    players = {"p1": {"activated": ["1A"]}, "p2": {"activated": ["1B"]}}
    return played("favor_warriors_guild", *said, factions=THREE, players=players)


def spies(*said: str) -> Scene:
    """p1 plays Favor of the Spies' Guild; only p2 has laid out an Order card, or p1 too."""
    orders = {"p2": {"orders": [1], "current": 1}}
    mine: dict[str, Any] = {"tactics": ["favor_spies_guild"]} | ({"orders": [2], "current": 2} if said else {})
    t = Scene(THREE, step="plan", players=orders | {"p1": mine}, auto=False)
    return t.act("p1", "tactics favor_spies_guild", *said)


def kellos() -> Scene:
    """Three areas are chosen, the tokens are shuffled."""
    return played("favor_of_kellos", "area 5A", "area 5B", "area 5C")


def gift(*said: str, **third: Any) -> Scene:
    """p2 gives one of their cards, by lot; or p3 does not."""
    players = {"p2": {"influence": 3, "tactics": ["ambush", "pillage"]}, "p3": third}
    return played("proof_of_goodwill", *said, factions=THREE, players=players)


def storm() -> Scene:
    """Ronan has Wisdom 2, and p2 has chosen the first figure of the Ice Storm."""
    heroes = [("ronan", "p1", "5A", {"rewards": ["ice_storm"], "wisdom": 2}), ("jaes", "p2", "5A"), ("mok", "p2", "5A")]
    t = Scene.turn("p1", heroes=heroes, lands={"5A": "1 archer"})
    return t.act("p1", "reward ronan ice_storm").act("p2", "hero jaes")


def one_stands() -> Scene:
    """The Ice Storm meets Jaes, who stands, and Mok, who does not."""
    heroes = [
        ("ronan", "p1", "5A", {"rewards": ["ice_storm"]}),
        ("jaes", "p2", "5A"),
        ("mok", "p3", "5A", {"routed": True}),
    ]
    return Scene.turn("p1", 1, "t1", THREE, heroes=heroes, auto=False).act("p1", "reward ronan ice_storm")


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
    (warriors, "player p3", "R23.12 no_token_of_player"),
    (lambda: warriors("player p2"), "area 1B", "R23.12 no_token_of_yours"),
    (spies, "player p3", "R23.10 no_orders_lie"),
    (lambda: spies("player p2"), "order 3", "R23.10 order_in_hand"),
    (rumors, "player p2", "R23.16 no_area_for_token"),
    (lambda: played("hordes_of_things", "area 5A", lands={"5A": "7 beastman"}), "do triangle", "R2.2 horde_not_whole"),
    (
        lambda: played("hordes_of_things", "area 5A", "do triangle", lands={"3B": "8 beastman"}),
        "unit_type beastman",
        "R29.3 type_not_in_supply",
    ),
    (
        lambda: played("hordes_of_things", lands=RECTANGLES | {"5A": "7 beastman"}),
        "area 5A",
        "R2.2 horde_fits_elsewhere",
    ),
    (lambda: gift("player p2"), "lot blackmail", "R23.20 lot_not_in_hand"),
    (lambda: gift(tactics=["raze_a_city"]), "player p3", "R23.20 not_richer"),
    (lambda: gift(influence=1), "player p3", "R23.20 player_without_tactics"),
    (storm, "hero jaes", "R19.14 hero_chosen"),
    (one_stands, "player p3", "R19.14 nobody_stands"),
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
    """R23.15, R23.0: the card does nothing then."""
    assert useless(hand("hordes_of_things", ELSE, lands=RECTANGLES | TRIANGLES), "hordes_of_things")
    assert not useless(hand("hordes_of_things", ELSE, lands=TRIANGLES), "hordes_of_things")


def test_an_empty_hero_deck_gives_no_hero() -> None:
    """R26.1, R2.12: the winner is not asked."""
    t = text("heroes_for_hire", players={"p1": {"influence": 1}}, gone=sorted(HEROES))
    assert skipped(t, "number 1")["hire_draw"] == {"no_heroes_in_deck"}


def test_gifts_for_a_rune_that_could_not_be_placed() -> None:
    """R26.21, R2.12: every area holds a token, and those of p1 lie open and are dragon runes."""
    areas = list(Scene().g.lands)
    homes = [area for area in areas if area.startswith("daqan")]
    lands = dict.fromkeys(areas, "rune dragon") | dict.fromkeys(areas[:17], "rune false")
    lands |= dict.fromkeys(homes, "rune dragon open")
    players = {"p1": TOP | {"current": 2}, "p2": TOP | {"current": 1}}
    t = text("gifts_for_the_rich", lands=lands, players=players)
    assert (t.seat, t.kind) == ("p2", "gifts_pay")
    assert skipped(t, "no")["gifts_pay"] == {"rune_nowhere_to_go"}


def test_in_a_drought_nobody_retreats() -> None:
    """R15.13: there is no question where to, and every area around says why."""
    t = hand("spread_dissent", lands={"5A": "2 beastman"}, auto=False, **DROUGHT).act("p1", "tactics spread_dissent")
    table = t.table
    table.collect_skipped = True
    t.act("p1", "area 5A")
    question = next(one for one in table.skipped if one.decision.kind == "retreat_area")
    assert {(one.rule, one.code) for one in question.illegal} == {("R15.13", "retreat_in_drought")}
    assert t.units("5A") == ""
