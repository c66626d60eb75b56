"""Why not: what is said of answers that cards of seasons and turns do not offer (R19, R21 to R26), runes and draws."""

from collections.abc import Callable
from typing import Any

import pytest

from engine.core.decision import Rule
from engine.runewars.kernel.context import Context
from engine.runewars.kernel.decks import draw_tactics
from engine.runewars.model.actions import Units
from tests.engine.runewars.cards.scenes import ELSE, FOUR, RICH, acquire, hand, text
from tests.engine.runewars.kernel.scenes import rearrange, receive
from tests.engine.runewars.refusals import barred, skipped, why
from tests.engine.runewars.scene import Scene

Make = Callable[[], Scene]
ARMY = {"5A": "2 footman, 1 knight!", "5B": "1 beastman", "3A": "2 archer"}


def played(card: str, *said: str, **more: Any) -> Scene:
    """p1 has played a card, and chosen so far."""
    return hand(card, **more).act("p1", f"tactics {card}", *said)


def window(**more: Any) -> Scene:
    """p1 may do something else."""
    return hand(ELSE, "hidden_pass", **more)


def brigands() -> Scene:
    """Beastmen of 5A may go to areas of p1."""
    lands = {"5A": "3 beastman", "3A": "7 footman", "5D": "1 footman"}
    return played("band_of_brigands", heroes=[("ronan", "p1", "5A")], lands=lands)


def summons(**more: Any) -> Scene:
    """The Rune of Summoning, in 5D."""
    heroes = [("ronan", "p1", "5D", {"rewards": ["rune_of_summoning"]})]
    lands = {"5A": "2 footman, 1 beastman, 1 knight!", "5B": "1 bowman, 1 knight", "3A": "2 archer"}
    return Scene.turn("p1", heroes=heroes, lands=lands, **more).act("p1", "reward ronan rune_of_summoning")


def rumors(*said: str) -> Scene:
    """A token of an opponent."""
    players = {"p2": {"activated": ["5A"]}}
    t = hand("horrific_rumors", factions=FOUR[:3], players=players)
    return t.act("p1", "tactics horrific_rumors", *said)


def tied() -> Scene:
    """Two of three have bid the same."""
    t = text("heroes_for_hire", FOUR[:3], players={f"p{n}": {"influence": 3} for n in (1, 2, 3)})
    return t.act("p1", "number 2").act("p2", "number 2").act("p3", "number 1")


TURNS: list[tuple[Make, Any, str]] = [
    (window, "tactics ambush", "R23.0 card_not_in_hand"),
    (window, "tactics hidden_pass", "R31 other_window"),
    (window, "do swap", "R24.3 objective_is_kept"),
    (window, "do captain", "R22.3 title_not_yours"),
    (lambda: window(titles={"captain": ("p1", 1)}), "do captain", "R22.3 too_few_rewards_of_one"),
    (lambda: window(titles={"captain": ("p1", 1)}, captain_rewards="any"), "do captain", "R22.3 too_few_rewards"),
    (window, "do commander", "R22.4 title_not_yours"),
    (lambda: window(titles={"lord_commander": ("p1", 1)}), "do commander", "R22.4 commander_other_time"),
    (lambda: window(titles={"lord_commander": ("p1", 1)}, order=3), "do commander", "R22.4 no_unseen_rune"),
    (window, "do pass_reward", "R17.11 no_reward_to_pass"),
    (window, "do take_rewards", "R17.13 no_reward_lies_there"),
    (window, "do battle", "R2.6 not_now"),
    (window, "objective support_giants", "R24.1 objective_other"),
    (window, "area 5A", "R27.3 no_open_token"),
    (window, "reward ronan elven_bow", "R17.3 hero_not_in_play"),
    (
        lambda: window(heroes=[("ronan", "p1", "5A", {"rewards": ["elven_bow"]})]),
        "reward ronan elven_bow",
        "R19.11 reward_other_time",
    ),
    (
        lambda: window(heroes=[("ronan", "p1", "5A", {"rewards": ["flute_of_possession"]})]),
        "reward ronan flute_of_possession",
        "R19.12 no_flute_of_possession",
    ),
    (brigands, "area 3A", "R6.12 area_overfull"),
    (brigands, "area 5B", "R1.8 area_of_nobody"),
    (brigands, "area latari_A", "R1.8 area_of_other"),
    (rumors, "player p1", "R1.17 player_is_you"),
    (rumors, "player p4", "R3.18 no_such_player"),
    (lambda: rumors("player p2"), "area 5A", "R23.16 rumor_token_there"),
    (lambda: rumors("player p2"), "area latari_A", "R23.16 rumor_in_own_area"),
    (lambda: played("hordes_of_things", lands=ARMY), "area 5A", "R23.15 area_controlled"),
    (lambda: played("hordes_of_things", "area 5B", lands=ARMY), "do circle", "R23.15 not_among"),
    (lambda: played("hordes_of_things", "area 5B", "do triangle", lands=ARMY), "unit_type giant", "R23.15 other_shape"),
    (
        lambda: played("hordes_of_things", "area 5B", "do triangle", lands=ARMY),
        "unit_type archer",
        "R23.15 type_of_others",
    ),
    (lambda: played("rally_cry", lands=ARMY | {"5C": "1 bowman!"}), "units footman 5A", "R23.24 stands_already"),
    (lambda: played("favor_of_kellos", lands=ARMY | {"5C": "rune false"}), "area 5C", "R25.1 area_with_rune"),
    (lambda: played("favor_of_kellos", "area 5D", lands=ARMY), "area 5D", "R23.9 area_chosen_already"),
    (lambda: played("favorable_alliance"), "number 5", "R23.13 number_too_high"),
    (summons, "units knight! 5A", "R19.13 summon_standing"),
    (summons, "units beastman 5A", "R19.13 summon_faction_first"),
    (summons, "units archer 3A", "R1.24 units_of_other"),
    (summons, "done", "R19.13 summon_faction_first"),
    (lambda: summons().act("p1", "units footman 5A", "units footman 5A"), "units footman 5A", "R19.13 all_chosen"),
    (lambda: acquire(5).act("p1", "title captain"), "number 9", "R22.2 number_too_high"),
    (lambda: text("dragon_rune_discovery", players=RICH), "number 6", "R21.1 bid_too_high"),
    (tied, "player p3", "R21.2 player_not_tied"),
]


@pytest.mark.parametrize(("make", "said", "reason"), TURNS, ids=range(len(TURNS)))
def test_an_answer_that_is_not_offered(make: Make, said: Any, reason: str) -> None:
    assert why(make(), said) == reason


def test_one_neutral_unit_more_than_there_is_room_for_is_barred() -> None:
    assert barred(brigands())["Area(area='3A')"] == "area_overfull"


def test_a_window_without_anything_to_do_says_why() -> None:
    """R31: without `always`, a player who can do nothing is not asked."""
    t = hand(ELSE, "raze_a_city")
    t.act("p1", f"tactics {ELSE}", "number 1")
    assert "card_does_nothing" in skipped(t, "number 1")["turn_window"]


def test_a_figure_of_the_ice_storm() -> None:
    """R19.14."""
    heroes = [
        ("ronan", "p1", "5A", {"rewards": ["ice_storm"]}),
        ("jaes", "p2", "5A", {"routed": True}),
        ("bogran", "p2", "5B"),
        ("mok", "p2", "5A"),
    ]
    t = Scene.turn("p1", heroes=heroes, lands={"5A": "2 archer, 1 warrior!", "5B": "1 archer"})
    t.act("p1", "reward ronan ice_storm")
    assert (t.seat, t.kind) == ("p2", "ice_storm_figure")
    assert why(t, "units warrior! 5A") == "R19.14 routed_already"
    assert why(t, "units archer 5B") == "R19.14 unit_in_other_area"
    assert why(t, "hero jaes") == "R19.14 hero_lies"
    assert why(t, "hero bogran") == "R19.14 hero_elsewhere"
    assert why(t, "hero ronan") == "R19.14 hero_of_other"
    assert set(barred(t).values()) == {"routed_already", "hero_lies"}


def test_the_sacred_portals() -> None:
    """R26.14."""
    lands = {"5A": "2 footman, 1 knight!", "5B": "1 footman", "5C": "1 bowman", "5D": "1 knight", "3A": "1 archer"}
    players = {"p1": {"influence": 1, "activated": ["5B"]}}
    t = text("sacred_portals", lands=lands, players=players).act("p1", "number 1")
    assert why(t, "area 1B") == "R1.8 area_of_nobody"
    t.act("p1", "area 5C")
    assert why(t, "units knight! 5A") == "R26.14 portal_for_standing"
    assert why(t, "units footman 5B") == "R26.14 portal_not_from_activated"
    assert why(t, "units bowman 5C") == "R26.14 unit_is_there"
    assert why(t, "units archer 3A") == "R1.24 units_of_other"
    t.act("p1", "units footman 5A", "units footman 5A")
    assert why(t, "units footman 5A") == "R26.14 all_chosen"
    assert why(t, Units("footman", "5A", damage=1)).startswith("R15.14")


def test_threatened_home_realms() -> None:
    """R26.16."""
    lands = {f"daqan_{x}": "rune false" for x in "ABC"}
    lands |= {"5A": "1 footman, rune dragon", "5B": "1 footman", "5C": "1 footman", "8A": "1 footman"}
    t = text("threatened_home_realms", lands=lands)
    assert why(t, "area 5A") == "R26.16 token_not_at_home"
    t.act("p1", "area daqan_A")
    assert why(t, "area 5A") == "R25.1 area_with_rune"
    assert why(t, "area 5D") == "R26.16 no_haven"
    assert why(t, "area daqan_B") == "R25.1 area_with_rune"
    t.act("p1", "area 5B")
    assert why(t, "area daqan_A") == "R26.16 no_rune_there"
    t.act("p1", "area daqan_B")
    assert why(t, "area daqan_A") == "R26.16 haven_at_home"


def test_runes_that_a_card_places() -> None:
    """R26.19, R26.22."""
    lands = {"5A": "1 footman", "5B": "1 beastman, rune false", "5C": "1 archer"}
    t = text("elect_arbitrator", lands=lands, players={"p1": {"influence": 1}}).act("p1", "number 1")
    assert why(t, "area 5A") == "R26.19 area_is_yours"
    assert why(t, "area 5B") == "R25.1 area_with_rune"
    assert why(t, "area 5D") == "R26.19 neither_enemy_nor_neutral"
    t = text("power_for_the_pious", lands=lands, players=RICH).act("p1", "number 0").act("p2", "number 1")
    assert why(t, "area 5A") == "R26.22 area_not_of_player"


def test_broken_allegiances() -> None:
    """R26.6."""
    lands = {"5A": "1 footman, 2 beastman", "5B": "1 footman, 1 razorwing", "5C": "2 footman"}
    t = text("broken_allegiances", lands=lands, players={"p1": {"influence": 2}})
    t.act("p1", "no").fate(1)
    assert t.kind == "broken_allegiance_area"
    assert why(t, "area 5C") == "R26.6 no_allies_there"
    assert why(t, "area 3A") == "R26.6 area_of_nobody"
    t.act("p1", "area 5A")
    assert why(t, "units footman 5B") == "R26.6 unit_in_other_area"


def test_who_cannot_pay_is_not_asked_and_told_why() -> None:
    """R26.4, R26.21, R26.23."""
    poor = {"p1": {"influence": 1}}
    t = text("prepare_coming_year", players=poor)
    assert (t.seat, t.kind) == ("p1", "buy_objective")
    assert skipped(t, "no")["buy_objective"] == {"cannot_pay"}
    fortune = text("shared_fortune", players={"p1": {"influence": 8}, "p2": {"influence": 7}})
    assert skipped(fortune, "no")["shared_fortune_pay"] == {"cannot_pay"}
    equal = {"food": 1, "wood": 2, "ore": 2}
    gifts = text("gifts_for_the_rich", players={"p1": equal, "p2": {"food": 5}})
    assert skipped(gifts, "no")["gifts_pay"] == {"dial_too_low"}


def test_the_paragraph_of_shared_fortune() -> None:
    """R26.23: the question and what is paid name it."""
    t = text("shared_fortune", players={"p1": {"influence": 8}})
    assert t.decision().rule == "R26.23"


def test_other_choices_of_the_council() -> None:
    """R26.20."""
    heroes = [("ronan", "p1", "5A"), ("jaes", "p2", "5B")]
    t = text("favor_of_the_council", heroes=heroes, players={"p1": {"influence": 1}}).act("p1", "number 1")
    assert why(t, "hero mok") == "R17.3 hero_not_in_play"
    t.act("p1", "hero ronan")
    assert why(t, "do battle") == "R26.20 not_among"
    t.act("p1", "do move")
    assert why(t, "area 5A") == "R26.20 hero_is_there"


def test_a_rune_that_is_received() -> None:
    """R25.4, R25.1."""
    t = receive(lands={"5A": "1 footman, rune false", "5B": "1 archer", "5C": "1 footman, rune dragon"})
    assert t.kind == "remove_false_rune"
    assert why(t, "area 5B") == "R25.4 area_of_other"
    assert why(t, "area 5C") == "R25.4 rune_not_false"
    assert why(t, "area daqan_A") == "R25.4 no_rune_there"
    t.act("p1", "done")
    assert why(t, "area 5A") == "R25.1 area_with_rune"
    assert why(t, "area 5B") == "R25.4 area_controlled"
    assert barred(t)["Area(area='5B')"] == "area_controlled"
    t.act("p1", "area 5D")
    assert why(t, "area 5D") == "R25.1 area_chosen_already"


def test_runes_that_are_rearranged() -> None:
    """R25.9."""
    lands = {"5A": "1 footman, rune false", "5B": "1 footman", "5C": "1 footman, rune dragon", "5D": "1 archer"}
    t = rearrange(**lands)
    assert why(t, "area 5B") == "R25.9 no_rune_there"
    assert why(t, "area 5D") == "R25.9 area_of_other"
    t.act("p1", "area 5A")
    assert why(t, "area 5A") == "R25.9 area_chosen_already"
    t.act("p1", "area 5C")
    assert why(t, "area 5B") == "R25.9 neither_of_two"


def test_cards_that_a_referee_cannot_draw() -> None:
    """R2.4: where they are."""
    holding = {"p1": {"tactics": ["ambush"]}, "p2": {"fresh": ["blackmail"]}}
    t = Scene(drive=draw_one, players=holding, tactics=["ambush", "ambush"])
    assert (t.seat, t.kind) == ("table", "draw_tactics")
    assert why(t, "draw elven_bow") == "R2.4 draw_from_elsewhere"
    assert set(barred(t).values()) <= {"drawn_to_hand", "drawn_and_discarded"}


def draw_one(g: Context) -> Rule:
    """A Tactics card for p1."""
    return draw_tactics(g, "p1", 1, "R4.8")


def test_heroes_that_cannot_be_drawn() -> None:
    """R7.6, R26.1."""
    t = text("heroes_for_hire", players={"p1": {"influence": 1}}, heroes=[("ronan", "p2", "5A")], gone=["mok"])
    t.act("p1", "number 1", "yes")
    assert (t.seat, t.kind) == ("table", "draw_hero")
    assert why(t, "draw ronan") == "R2.4 hero_card_in_play"
    assert why(t, "draw mok") == "R2.4 hero_gone"
    assert barred(t) == {"Draw(card='ronan')": "hero_card_in_play", "Draw(card='mok')": "hero_gone"}
    t.answer("table", "draw jaes").answer("table", "draw varikas")
    assert why(t, "hero astarra") == "R26.1 hero_not_drawn"
