"""The rules that the worked scenarios leave out, chapter by chapter; every refusal; and the accounts of whole games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine.core.catalog import load_yaml
from engine.core.chance import Seeded
from engine.core.decision import TABLE
from engine.core.position import Outcome
from engine.core.table import Table
from engine.math_and_magic import MATH_AND_MAGIC as GAME
from engine.math_and_magic import actions, events
from engine.math_and_magic.components import DATA, NEUTRALS, SPELLS
from engine.math_and_magic.magic import refusal
from engine.math_and_magic.match import Match
from engine.math_and_magic.result import trophies
from engine.math_and_magic.state import Army, Rules
from tests.engine.math_and_magic.scene import NAMES, Scene, scene, steps

THREE = {
    "A": "haven: 1 1 1 1 1 dougal",
    "B": "inferno: 1 1 1 1 1 grok",
    "C": "sylvan: 1 1 1 1 1 findan",
}


# -- R2, R9.7: cards --------------------------------------------------------------------------------------------------


def test_an_empty_deck_is_made_of_the_discard_in_the_middle_of_a_refill() -> None:
    """R2.9, R9.7: one card is left of five to draw; the discard becomes the deck."""
    s = scene(A="haven: 1; deck 2-3; discard 3 3 3-1 3-2 3-5; heroes; lost dougal maeve")
    s.A.do("pass")
    assert [told.deck for told in s.told(events.Reshuffled)] == ["creatures", "heroes"]
    assert (len(s.A.mat.hand), len(s.A.mat.deck), s.A.mat.discard) == (5, 2, [])
    assert "2-3" in s.A.mat.hand
    assert s.A.mat.hero is not None
    assert (len(s.A.mat.heroes), s.A.mat.hero_discard) == (1, [])


def test_without_any_card_a_draw_yields_nothing() -> None:
    """R2.9."""
    s = scene(A="haven: 1; deck; discard; heroes; lost")
    s.A.do("pass")
    assert (s.A.mat.hand, s.A.mat.hero, s.told(events.Drew)) == (["1-0"], None, [])


def test_who_has_no_card_can_only_pass() -> None:
    """R4.9, R5.1: nor can he be challenged."""
    s = scene(A="haven:; deck; discard; heroes", B="inferno: 1")
    assert s.A.offered() == [actions.Pass()]
    assert s.A.refused("neutral") == ("R4.9", "no_cards")
    assert s.A.refused("duel B") == ("R5.1", "no_cards")


def test_the_hand_is_refilled_to_five_and_a_hero() -> None:
    """R9.7: lost cards are replaced, after the battle."""
    s = scene(A="haven: 1 1 3 3 6 dougal").battle("field 7", "1 3 hero", "0 0  0 0 0")
    (drew,) = s.told(events.Drew)
    assert (drew.seat, drew.count, drew.hero_drawn, drew.rule) == ("p1", 2, True, "R9.7")
    assert (len(s.A.mat.hand), s.A.hand, s.A.discard) == (5, "1 3 6", "1 3 dougal")


# -- R3: rounds and turns ---------------------------------------------------------------------------------------------


def test_the_first_seat_moves_on_every_round() -> None:
    """R3.2, R3.3, R3.6: clockwise; a new army each round."""
    s = scene("griffins", **THREE)
    order: list[str] = []
    while s.state.round < 4:
        assert s.asked is not None
        order.append(f"{s.state.round}{s.asked[0]}")
        s.players[NAMES.index(s.asked[0])].do(*["done"][: s.asked[1] == "construct"], "pass")
    assert order == ["1A", "1B", "1C", "2B", "2C", "2A", "3C", "3A", "3B"]
    assert s.state.neutral_discard[0] == "n-haven-4"
    assert len(s.state.neutral_discard) == 3
    assert [told.round for told in s.told(events.RoundBegan)] == [2, 3, 4]


def test_a_pass_takes_a_chest() -> None:
    """R4.2."""
    s = scene(A="haven: 1 1 1 1 1 dougal")
    s.A.do("pass")
    assert (s.A.chests, s.A.points, s.told(events.Drew), s.asked) == (1, 0, [], ("B", "action"))


def over(**who: str) -> Outcome | None:
    s = scene(**who, state_={"round": 7})
    for player in s.players:
        if s.asked == (player.name, "construct"):
            player.do("done")
        player.do("pass")
    return s.table.outcome


@pytest.mark.parametrize(
    ("rest", "winners"),
    [
        (("points 5", "points 4; chests 9", "points 4"), ["p1"]),
        (("points 5", "points 5; chests 1", "points 4"), ["p2"]),
        (("points 5", "points 5", "points 5; invested 2"), ["p3"]),
        (("points 5; invested 2", "points 4", "points 5; invested 2"), ["p1", "p3"]),
        (("points 5", "points 5", "points 5"), []),
    ],
)
def test_the_end(rest: tuple[str, str, str], winners: list[str]) -> None:
    """R15.1: points, then chests, then chests invested; then the victory is shared."""
    found = over(**{name: f"{THREE[name]}; {more}" for name, more in zip("ABC", rest, strict=True)})
    assert found == Outcome(winners, "points" if winners else "draw", "R15.1")


# -- R4, R9: types, trophies ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("battle", "chests"), [("field", [1] * 7), ("siege", [1] * 6 + [2]), ("dungeon", [1, 1, 1, 2, 2, 2, 3])]
)
def test_trophies(battle: str, chests: list[int]) -> None:
    """R4.8, R9.1: by type and final size; R6.7: the trophy skill adds one."""
    assert [trophies(Army("p1"), battle, n) for n in range(1, 8)] == chests
    assert [trophies(Army("p1", hero="haven-h1"), battle, n) for n in range(1, 8)] == [n + 1 for n in chests]
    for squads in (4, 7):
        s = scene("peasants", A="haven: 1; chests 1").begin(f"{battle} {squads}", "1", "0 0")
        s.fight.armies[0].strength = 99  # as if it had been a better army
        s.A.do("pass")
        assert s.ended[1:3] == (squads, chests[squads - 1])


@pytest.mark.parametrize("by_ordered", [False, True])
def test_points_by_the_ordered_size(by_ordered: bool) -> None:
    """R9.3: after one bribe in a siege of seven: six points and one chest, or with the option seven and two."""
    s = scene(A="haven: 1; chests 1", state_={"rules": Rules(vp_by_ordered_size=by_ordered)})
    s.begin("siege 7", "1", "0 0")
    s.fight.armies[0].strength = 45
    s.A.do("bribe 1")
    assert s.ended == ("A", 7, 2, [45, 41]) if by_ordered else ("A", 6, 1, [45, 41])


def test_what_a_dungeon_allows() -> None:
    """R4.5, R4.9, R5.6, R5.7."""
    s = scene(A="haven: 4 6 6 7 7")
    s.A.do("neutral")
    assert s.A.refused("dungeon") == ("R4.9", "nothing_to_deploy")
    s = scene(A="haven: 4 6 6 7 7 dougal")
    s.A.do("neutral", "dungeon", "size 1")
    assert [s.A.refused(f"place {tier}")[0] for tier in (4, 6, 7)] == ["R5.7"] * 3
    assert s.A.offered() == [actions.PlaceHero()]


# -- R5: deployment ---------------------------------------------------------------------------------------------------


def test_a_deployment_can_be_taken_back_step_by_step() -> None:
    """R5: each step is undone, the last first."""
    s = scene(A="haven: 3 3-2 3-4 1 dougal")
    s.A.do("neutral", "field", "size 1")
    before = GAME.encode(s.state)
    s.A.do("place 3", "stack 1 4", "behind 1", "hero", "place 1")
    assert [(slot.cards, slot.behind) for slot in s.fight.armies[0].slots] == [
        (["3-0", "3-4"], "3-2"), ([], None), (["1-0"], None),
    ]  # fmt: skip
    s.A.do(*["back"] * 5)
    assert GAME.encode(s.state) == before
    assert s.A.refused("back") == ("R5.1", "nothing_deployed")


def test_the_card_with_the_lowest_mark_is_taken() -> None:
    """R5.2, decisions C: or the one that is named."""
    s = scene(A="haven: 3-2 3-4 3-7")
    s.A.do("neutral", "field", "size 1", "place 3", "place 3-7")
    assert [slot.cards for slot in s.fight.armies[0].slots] == [["3-2"], ["3-7"]]
    assert s.A.refused("place 3-2") == ("R5.3", "not_in_hand")


def seen(s: Scene, by: str | None) -> list[Any]:
    return [(army.slots, army.hero) for army in s.table.view(by).battle.armies]


def test_a_deployment_is_hidden_until_it_is_finished() -> None:
    """R5.9, R14.1: others see neither the army nor that cards have left the hand."""
    s = scene(A="haven: 3 3 1 1 1 dougal", B="inferno: 1")
    s.A.do("neutral", "field", "size 7")
    for said in steps("3+3 hero 1"):
        s.A.do(said)
        theirs = s.table.view("p2")
        assert (theirs.players[0].cards, theirs.players[0].has_hero, theirs.players[0].hand) == (5, True, None)
        assert seen(s, "p2") == [(None, None)]
        assert seen(s, "p1") == seen(s, None) == [(s.fight.armies[0].slots, s.fight.armies[0].hero)]
    s.will_flip(A="0 0  0 0 0")
    s.A.do("done")
    (told,) = s.told(events.Deployed)
    assert (told.seat, [slot.cards for slot in told.slots], told.hero) == (
        "p1",
        [["3-0", "3-0"], [], ["1-0"]],
        "haven-h2",
    )


def test_an_open_army_is_seen() -> None:
    """R5.9."""
    s = scene(A="haven: 3 1 1 1 1; chests 1").begin("field 7", "3 1", "0 0")
    assert seen(s, "p2") == [(s.fight.armies[0].slots, None)]
    assert s.table.view("p2").players[0].cards == 3


# -- R6: bonuses ------------------------------------------------------------------------------------------------------


def bonus(what: str, deployment: str, a: str, *, battle: str = "field 7", flips: str = "0 0", neutral: str = "wolves") -> Any:  # noqa: E501  # fmt: skip
    s = scene(neutral, A=f"{a}; chests 1").begin(battle, deployment, flips)
    return s.lines(what)[0]


def test_flank_plus() -> None:
    """R6.3: Wyngaal's army counts two more squads in the field, and nothing in a siege."""
    assert bonus("numbers", "1 hero", "sylvan: 1 wyngaal", flips="0 0 1", battle="field 2") == ("A", 2)
    assert bonus("numbers", "1 hero", "sylvan: 1 wyngaal", flips="0 0 1") == ("N", 3)
    s = scene(A="sylvan: 1 wyngaal; chests 1").begin("siege 7", "1 hero", "0 0 1")
    assert s.lines("numbers") == []


@pytest.mark.parametrize(
    ("deployment", "a", "n"),
    [
        ("1 2 hero", "haven: 1 2 dougal", 1 + 4),  # shooters +1; Archers +4
        ("2+2 hero", "haven: 2 2 dougal", 1 + 4),  # a dense squad is one
        ("2/2 hero", "haven: 2 2 dougal", 2 + 8),  # the second echelon is one of its own
        ("4 6 7 hero", "haven: 4 6 7 klaus", 3 + 3),
        ("1 hero", "inferno: 1 nymus", 4),  # an elemental
        ("4 hero", "academy: 4 narxes", 1),  # mages +1; x2 belongs to the strike
        ("6 6 hero", "dungeon: 6 6 eruina", 2 * 2 + 2 * 3),
    ],
)
def test_the_hero_adds(deployment: str, a: str, n: int) -> None:
    """R6.7."""
    flips = "0 0 1" if "nymus" in a else "0 0"
    assert bonus("hero", deployment, a, flips=flips) == ("A", n)


def test_a_reserve_adds_nothing() -> None:
    """R5.1, R13.1: neither does a hero who is not deployed."""
    assert bonus("hero", "1", "haven: 1 2 3 dougal") == ("A", 0)
    assert bonus("machines", "1", "haven: 1 2 3 godric") == ("A", 0)


@pytest.mark.parametrize(
    ("deployment", "a", "n"),
    [
        ("2/2", "haven: 2 2", 2),
        ("2+2", "haven: 2 2", 1),
        ("5 hero", "haven: 5 dougal", 3),
        ("1 hero", "academy: 1 zehir", 2),
    ],
)
def test_weapons_of_every_squad(deployment: str, a: str, n: int) -> None:
    """R6.5: second echelon and hero count, a dense squad once, the elemental not."""
    assert bonus("weapon", deployment, a) == ("A", n)


def test_the_elemental_in_a_dungeon() -> None:
    """R5.8: it adds its strength in every battle type, and no attack type."""
    s = scene(A="inferno: 1 nymus; chests 1").begin("dungeon 7", "1 hero", "0 0 1")
    assert s.lines("weapon", "machines", "hero") == [("A", 3), ("A", 0), ("A", 4)]


def test_both_deny_nothing_of_their_own() -> None:
    """R6.2: in a duel Wulfstan denies the enemy's terrain, whichever side he is on."""
    s = scene(A="haven: 1; chests 1", B="fortress: 1 wulfstan").begin("duel B", "1", "3 4", "1 hero")
    assert s.lines("terrain") == [("A", 0), ("B", 4)]
    s = scene(A="fortress: 1 wulfstan; chests 1", B="haven: 1").begin("duel B", "1 hero", "3 4", "1")
    assert s.lines("terrain") == [("A", 3), ("B", 0)]


def test_luck_without_a_marked_card() -> None:
    """R6.8: nothing is flipped and the bonus is 0."""
    s = scene(A="haven: 1 1 1 1 1 dougal; fountain; deck 1 1 1 1 1; discard 1; chests 1").begin("field 7", "1", "0 0")
    assert s.lines("luck") == []
    assert s.asked == ("A", "window")


def test_equal_luck_flips_nothing() -> None:
    """R6.8."""
    s = scene(A="haven: 1; fountain", B="inferno: 1 nymus; chests 1").begin("duel B", "1", "0 0", "hero")
    assert s.asked == ("B", "window")
    assert s.lines("luck", "bad_luck") == []


def test_sorrow() -> None:
    """R6.8, R8.9: less luck for a neutral army is luck for the player; in a duel for the challenged one as well."""
    s = scene(A="haven: 5; tablet dark; tower 1; chests 1").begin("field 7", "5", "0 0  0 4")
    s.A.do("cast da1b")
    assert (s.fight.neutral_luck, s.lines("luck")) == (-1, [("A", 4)])
    s = scene(A="haven: 5; tablet dark; tower 1; chests 1", B="inferno: 1 1 1 1 1 grok")
    s.begin("duel B", "5", "0 0  0 4", "1", "3")
    s.A.do("cast da1b")
    assert (s.lines("luck"), s.lines("bad_luck")) == ([("A", 4)], [("B", -3)])


def test_the_volleys_come_after_both_spells() -> None:
    """R7.10, R11.4: terrain, spells, volley, luck, strikes."""
    s = scene(A="sylvan: 1 findan; fountain; tower 1; chests 1", B="haven: 1 maeve; tower 1")
    s.begin("duel B", "1 hero", "1 2  6  5", "1 hero", "4")
    assert s.asked == ("A", "spell")
    s.A.do("cast li1a", "target 1")
    assert s.asked == ("B", "spell")
    s.B.do("cast li1a", "target 2")
    assert [(x.what, x.side, x.amount) for x in s.ledger[-7:]] == [
        ("spell", "p1", 3),
        ("spell", "p2", 3 * 2),
        ("hero", "p1", 0),
        ("volley", "p1", 6),
        ("hero", "p2", 0),
        ("luck", "p1", 5),
        ("bad_luck", "p2", -4),
    ]


# -- R7: strikes ------------------------------------------------------------------------------------------------------


def test_multipliers_of_a_tier() -> None:
    """R7.8: Laszlo: the damage of a group of Footmen is doubled, and his own."""
    s = scene("phoenixes", A="haven: 3 3 1 laszlo").battle("field 4", "3/3 1 hero", "0 0  0 1 2")
    assert s.lines("strike", "hero_strike") == [("A", 3 * 2 * 2), ("A", 1), ("A", 3 * 2)]


def test_best_of_two_when_the_hero_stands_first() -> None:
    """R7.7: Agrael in slot 1 flips two cards; the squad in slot 2 one."""
    s = scene(A="inferno: 3 agrael").battle("field 7", "hero 3", "0 0  0 4  0")
    assert s.lines("hero_strike", "strike") == [("A", (1 + 4) * 2), ("A", 4)]
    assert (s.A.hand, s.A.discard) == ("agrael", "3")


def test_a_second_blank_is_a_miss() -> None:
    """R7.6: the card that is flipped again counts even if it is blank; and only once in a battle."""
    s = scene(A="fortress: 4 1 brand").battle("field 7", "4 1 hero", "0 0  0 0  0  2")
    assert [(x.flips, x.miss) for x in s.ledger if x.what == "strike"] == [([0, 0], True), ([0], True)]


@pytest.mark.parametrize(("battle", "strikes"), [("field 7", 1), ("siege 7", 3), ("dungeon 7", 3)])
def test_groups(battle: str, strikes: int) -> None:
    """R7.2: a line flips one card in the field, each squad its own elsewhere."""
    s = scene("phoenixes" if "dungeon" not in battle else "wolves", A="haven: 3 3 3")
    s.battle(battle, "3 3 3", "0 0" + " 1" * strikes)
    assert len(s.lines("strike")) == strikes


# -- R8: magic --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("spell", "a", "deployment", "battle", "n"),
    [
        ("li1b", "haven: 1 3 5 dougal", "1 3 5 hero", "field 7", 2),  # Haste: melee creatures
        ("li3b", "haven: 5", "5", "field 7", 3),  # against shooters 8; Wolves are melee
        ("de2b", "stronghold: 4", "4", "field 7", 4),
        ("de4b", "stronghold: 4", "4", "field 7", 12),
        ("de4b", "stronghold: 4", "4", "field 3", 6),
        ("de4b", "academy: 1 nur", "1 hero", "field 7", 24),
        ("su3b", "stronghold: 4", "4", "field 7", 3),
        ("su3a", "haven: 7 5", "7 5", "field 7", 6),
        ("su4b", "academy: 1 1 zehir", "1/1 hero", "field 7", 4),  # with the elemental
    ],
)
def test_effects_of_spells(spell: str, a: str, deployment: str, battle: str, n: int) -> None:
    """R8.9, components 5."""
    tablet = next(s.tablet for s in SPELLS.values() if s.id == spell)
    s = scene(A=f"{a}; tower 5; tablet {tablet}; chests 1").begin(battle, deployment, "0 0")
    s.A.do(f"cast {spell}")
    if s.asked == ("A", "target"):
        s.A.do("target 1")
    assert s.lines("spell") == [("A", n)]


def test_a_curse_can_take_more_than_there_is() -> None:
    """R8.9, R8.10: Galib's Puppet Master takes 20 of 13, so no strike is needed."""
    s = scene("peasants", A="academy: 1 galib; tower 5; tablet dark").begin("field 3", "1 hero", "0 0")
    s.A.do("cast da5b")
    assert s.ended == ("A", 3, 1, [2, 13 + 1 - 20])


def test_save_ordinary() -> None:
    """R9.6: Regeneration: every ordinary squad throws, the big one once as well."""
    s = scene(A="haven: 1 3 5 6; tower 2").begin("field 7", "1 3 5 6", "0 0  0 0 0 0  1 0 2 0")
    s.A.do("cast li2b", "target 1")
    s.settle()
    assert (s.A.hand, s.A.discard) == ("1 5", "3 6")


def test_spells_on_immune_squads() -> None:
    """R8.8, R8.11: an immune squad is no target of a blessing, and does not count for Haste."""
    s = scene(A="sylvan: 5 2 1 dirael; tower 1; chests 1").begin("field 7", "5 2 1 hero", "0 0")
    s.A.do("cast li1b")
    assert s.A.offered() == [actions.Target(2), actions.Target(3), actions.Target(4)]
    s.A.do("target 4")
    assert s.lines("spell") == [("A", 1)]


# -- R9: the result ---------------------------------------------------------------------------------------------------


def test_the_first_aid_tent() -> None:
    """R9.6: the routed ordinary squad of the highest tier, then the leftmost; not in a dungeon."""
    s = scene("phoenixes", A="haven: 1 3 3 6; smithy 3").battle("siege 7", "1 3 3 6", "0 0  0 0 0 0  2 0")
    assert [(told.slot, told.saved) for told in s.told(events.SavingThrow)] == [(2, True), (4, False)]
    assert (s.A.hand, s.A.discard) == ("3", "1 3 6")
    s = scene(A="haven: 1 3; smithy 3").battle("dungeon 7", "1 3", "0 0  0 0")
    assert (s.A.hand, s.A.discard) == ("", "1 3")


def test_tent_and_guardian_choose_different_squads() -> None:
    """R9.6."""
    s = scene(A="haven: 1 3 5 godric; smithy 3").battle("siege 7", "1 3 5 hero", "0 0  0 0 0 1  3 4")
    assert [told.slot for told in s.told(events.SavingThrow)] == [2, 3]
    assert (s.A.hand, s.A.discard) == ("3 5 godric", "1")


def test_armageddon_spares_immune_cards_and_burns_the_leftmost() -> None:
    """R9.8: the lowest tier; of equal ones the leftmost, front before second echelon, lower mark."""
    s = scene(A="sylvan: 4-1 5 4-2 4-3 alaron; tablet destructive; tower 5").begin("field 7", "5 4/4 4", "0 0  1 1")
    s.A.do("cast de5b")
    s.settle()
    assert [told.card for told in s.told(events.Sacrificed)] == ["4-1"]
    assert s.A.discard == "4-1"


def test_nothing_is_burnt_if_everything_is_lost() -> None:
    """R9.8."""
    s = scene(A="stronghold: 4; tablet destructive; tower 5").begin("field 7", "4", "0 0  0")
    s.A.do("cast de5b")
    s.settle()
    assert (s.told(events.Sacrificed), s.A.discard) == ([], "4")


def test_returned_cards_come_highest_tier_first() -> None:
    """R9.8: Celestial Shield returns two of three lost cards; of equal tier the lower mark."""
    s = scene("phoenixes", A="stronghold: 3-2 3-1 4; tablet summoning; tower 5")
    s.begin("field 7", "3+3 4", "0 0  0 0")
    s.A.do("cast su5b", "target 1")
    s.settle()
    assert [told.cards for told in s.told(events.CardsReturned)] == [["4-0", "3-1"]]
    assert s.A.discard == "3-2"


def test_no_necromancy_without_a_victory() -> None:
    """R9.8; a trophy needs one, too."""
    s = scene(A="necropolis: 3 markal").battle("field 7", "3 hero", "0 0  0 1")
    assert (s.A.hand, s.A.discard, s.A.chests) == ("markal", "3", 0)


# -- R10: chests ------------------------------------------------------------------------------------------------------


def test_the_window_asks_everybody_again_after_a_chest() -> None:
    """R10.4: clockwise from who has played; who has passed may answer."""
    s = scene(A=f"{THREE['A']}; chests 3", B=f"{THREE['B']}; chests 1", C=f"{THREE['C']}; chests 1")
    s.begin("field 5", "1", "0 0")
    order = ""
    for said in ("pass", "pass", "hire 1", "bribe 2", "hire 1"):
        assert s.asked is not None
        order += s.asked[0]
        s.players[NAMES.index(s.asked[0])].do(said)
    assert (order, s.asked) == ("ABCAB", ("A", "window"))
    assert s.fight.size == 5 + 1 - 2 + 1
    assert [player.chests for player in s.players] == [1, 0, 0]
    assert [(x.what, x.count) for x in s.ledger[-3:]] == [("hire", 1), ("bribe", 2), ("hire", 1)]


def test_a_window_before_every_strike() -> None:
    """R7.3, R10.4: and none after the last."""
    s = scene(A="haven: 1 3 6; chests 1").begin("field 7", "1 3 6", "0 0  1 1 1")
    for n in range(3):
        assert s.asked == ("A", "window")
        assert len(s.lines("strike")) == n
        s.A.do("pass")
    assert s.state.battle is None


def test_bribes_that_win_at_once() -> None:
    """R7.5, R10.5: several chests at once; when the window closes the battle is over."""
    s = scene("peasants", A="haven: 1 1 1 1 1; chests 7").begin("field 7", "1 1 1 1 1", "5 0")
    assert s.fight.armies[0].strength == 10
    s.A.do("bribe 6")
    assert s.state.battle is None
    assert s.ended == ("A", 1, 1, [10, 5 + 2])
    assert (s.A.chests, s.A.hand) == (2, "1 1 1 1 1")


def test_a_duel_has_no_mercenaries() -> None:
    """R11.8: only the two are asked, and the hero cannot be bribed."""
    s = scene(**{name: f"{text}; chests 3" for name, text in THREE.items()})
    s.begin("duel B", "1 hero", "0 0", "1 hero")
    assert s.A.offered() == [actions.Bribe(1), actions.Pass()]
    assert s.A.refused("hire 1") == ("R11.8", "no_mercenaries")
    assert s.A.refused("bribe 2") == ("R11.8", "not_so_many")
    assert s.A.refused("bribe 4") == ("R10.1", "too_few_chests")
    s.A.do("pass")
    s.will_flip(A="1").B.do("pass")
    assert s.asked == ("B", "window")  # the side about to strike is asked first


def test_who_is_bribed_first() -> None:
    """R11.8: the lowest tier, second echelon before front, then the rightmost."""
    s = scene(A="haven: 1; chests 5", B="necropolis: 3 3 3 1 4 orson")
    s.begin("duel B", "1", "0 0  1", "3/3 1 3 4", "1 1 1")
    s.A.do("bribe 1")
    slots = s.fight.armies[1].slots
    assert [slot.bribed for slot in slots] == [False, True, False, False]
    s.A.do("bribe 1")
    slots = s.fight.armies[1].slots
    assert [(slot.bribed, slot.bribed_behind) for slot in slots] == [(False, True), (True, False), (False, False), (False, False)]  # noqa: E501  # fmt: skip
    s.A.do("bribe 1")
    assert [slot.bribed for slot in s.fight.armies[1].slots] == [False, True, True, False]


# -- R11: duels -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("b", "defence", "points"),
    [
        ("academy: 1 2 3 4 5 zehir", "1 hero", 7),
        ("academy: 1 2 3 4 5 zehir", "1", 6),
        ("academy: 1 2 zehir", "1", 3),
        ("academy: 1", "1", 1),
    ],
)
def test_the_size_of_the_losers_army(b: str, defence: str, points: int) -> None:
    """R11.9: deployed and reserve, the hero, and a deployed elemental."""
    s = scene(A="haven: 6 7", B=b)
    hero = "hero" in defence
    s.battle("duel B", "6 7", "7 0  1" + " 1" * hero, defence, "1" + " 1" * hero)
    assert s.ended[:3] == ("A", points, 1)


def test_the_defender_can_win() -> None:
    """R11.10: and takes points, the chest, and the trophy of his hero; both lose what was routed, and refill."""
    s = scene(A="haven: 1 1 1 1 1 dougal", B="stronghold: 7 7 7 7 7 kilghan")
    s.battle("duel B", "1", "0 0  0", "7 7 hero")
    assert s.ended[:3] == ("B", 6, 2)
    assert (s.B.points, s.B.chests, s.A.discard) == (6, 2, "1")
    assert [(told.seat, told.count) for told in s.told(events.Drew)] == [("p1", 1)]


def test_saving_throws_of_a_duel() -> None:
    """R9.6, R11.10: the challenger throws first; each from his own deck."""
    s = scene(A="haven: 6 7 dougal", B="stronghold: 2 7 kilghan")
    s.battle("duel B", "6 7", "0 0  0 0  1 0", "2 7", "0 0  0 3")
    assert [(told.seat, told.slot, told.value) for told in s.told(events.SavingThrow)] == [
        ("p1", 1, 1), ("p1", 2, 0), ("p2", 1, 0), ("p2", 2, 3),
    ]  # fmt: skip
    assert (s.A.hand, s.A.discard, s.B.hand, s.B.discard) == ("6 dougal", "7", "7 kilghan", "2")


def test_a_duel_is_deployed_in_secret() -> None:
    """R5.9, R11.3: neither sees the other's army, nor that the other could spy."""
    s = scene(A="dungeon: 1 3 vayshan", B="haven: 1 3 dougal", C="sylvan: 1")
    s.A.do("duel B")
    assert s.table.to_act == ["p1", "p2"]
    s.A.do("place 1")
    s.B.do("place 3")
    for who, other in (("p1", 1), ("p2", 0), ("p3", 0), ("p3", 1)):
        theirs = s.table.view(who)
        assert theirs.battle.armies[other].slots is None
        assert (theirs.players[other].cards, theirs.battle.spy) == (2, None)
    s.B.do("done")
    assert s.table.view("p1").battle.armies[1].slots is None
    assert s.table.view("p1").battle.armies[1].finished
    assert s.A.refused("spy") == ("R11.3", "cannot_spy")
    s.will_flip(A="0 0 1", B="1").A.do("done")
    assert [told.seat for told in s.told(events.Deployed)] == ["p1", "p2"]


@pytest.mark.parametrize("spy", ["A", "B"])
def test_espionage(spy: str) -> None:
    """R11.3: the opponent deploys first and openly; then the hero must be deployed.  Challenger or challenged."""
    texts = ("dungeon: 1 3 vayshan", "haven: 1 3 dougal")
    s = scene(A=texts[spy == "B"], B=texts[spy == "A"])
    me, you = (s.A, s.B) if spy == "A" else (s.B, s.A)
    s.A.do("duel B")
    assert you.refused("spy") == ("R11.3", "cannot_spy")
    me.do("spy")
    you.do("place 1")
    assert [told.seat for told in s.told(events.EspionageAnnounced)] == [me.seat]
    assert s.table.to_act == [you.seat]
    other = spy == "A"
    view = s.table.view(me.seat)
    assert [slot.cards for slot in view.battle.armies[other].slots] == [["1-0"]]
    assert view.battle.spy == me.seat
    you.do("back", "place 3", "done")
    assert s.table.view(you.seat).battle.armies[not other].slots is None
    me.do("place 1")
    assert s.table.view(you.seat).battle.armies[not other].slots is None
    assert s.table.view(you.seat).players[not other].cards == 2
    assert me.refused("done") == ("R11.3", "spy_must_fight")
    me.do("hero")
    assert [told.seat for told in s.told(events.Deployed)] == [you.seat]
    s.will_flip(A="0 0").flips.setdefault("p2", [])
    s.flips["p1"] += ["1"] * 3
    s.flips["p2"] += ["1"] * 3
    me.do("done")
    assert [told.seat for told in s.told(events.Deployed)] == [you.seat, me.seat]


# -- R12: construction ------------------------------------------------------------------------------------------------


def test_prices_and_order() -> None:
    """R12.2, R12.5: smithy 2 each, tower 2 and then 1, fountain 3, improvements 1; levels in order."""
    s = scene(A="haven: 1; chests 30", step="construct")
    said = ["smithy"] * 3 + ["mage_tower"] * 5 + ["fountain"] + ["improvement 4"] * 2
    left: list[int] = []
    for what in said:
        s.A.do(f"buy {what}")
        left.append(s.A.chests)
    assert left == [28, 26, 24, 22, 21, 20, 19, 18, 15, 14, 13]
    mat = s.A.mat
    assert (mat.smithy, mat.mage_tower, mat.fountain, mat.improvements) == (3, 5, True, "0002000")
    assert mat.invested == s.table.view("p2").players[0].invested == 17
    assert [s.A.refused(f"buy {what}") for what in ("smithy", "mage_tower", "fountain", "improvement 4")] == [
        ("R12.2", "nothing_left_to_buy"),
        ("R12.2", "nothing_left_to_buy"),
        ("R12.2", "nothing_left_to_buy"),
        ("R12.5", "nothing_left_to_buy"),
    ]
    assert [told.level for told in s.told(events.Bought)] == [1, 2, 3, 1, 2, 3, 4, 5, 1, 1, 2]
    s.A.do("done")
    assert s.asked == ("A", "action")


def test_the_discount() -> None:
    """R12.1, R13.1: Isabel in the hand: the first purchase of the turn is one cheaper, at least 1."""
    s = scene(A="haven: 1 isabel; chests 7", step="construct")
    s.A.do("buy smithy", "buy smithy", "buy fountain")
    assert (s.A.chests, s.A.mat.invested) == (1, 6)
    s = scene(A="haven: 1 isabel; chests 1", step="construct")
    s.A.do("buy smithy")
    assert (s.asked, s.A.chests) == (("A", "action"), 0)
    s = scene(A="haven: 1 isabel; chests 2", step="construct")
    s.A.do("buy improvement 1")
    assert s.A.chests == 1


def test_who_can_afford_nothing_is_not_asked() -> None:
    """R12.1: and a purchase that is too dear is refused."""
    assert scene(A="haven: 1", step="construct").asked == ("A", "action")
    s = scene(A="haven: 1; chests 1", step="construct")
    assert s.A.offered() == [actions.Buy("improvement", tier) for tier in range(1, 8)] + [actions.Done()]
    assert s.A.refused("buy smithy") == ("R12.1", "too_few_chests")


# -- R18: every refusal -----------------------------------------------------------------------------------------------


def asked(said: str, *before: str, neutral: str = "wolves", step: str = "action", **who: str) -> tuple[str, str]:
    s = scene(neutral, step=step, **who)
    s.A.do(*before)
    return s.A.refused(said)


MAGE = "haven: 5; tower 5"


def in_battle(said: str, a: str, deployment: str, battle: str = "field 7", neutral: str = "wolves") -> tuple[str, str]:
    return scene(neutral, A=a).begin(battle, deployment, "0 0").A.refused(said)


DEPLOY = ("neutral", "field", "size 7")
REFUSALS: list[tuple[str, str, Callable[[], tuple[str, str]]]] = [
    ("R12.2", "nothing_left_to_buy", lambda: asked("buy fountain", A="haven: 1; fountain; chests 9", step="construct")),
    ("R12.1", "too_few_chests", lambda: asked("buy fountain", A="haven: 1; chests 2", step="construct")),
    ("R4.9", "no_cards", lambda: asked("neutral", A="haven:; deck; heroes")),
    ("R5.1", "no_cards", lambda: asked("duel B", B="inferno:; deck; heroes")),
    ("R11.1", "not_oneself", lambda: asked("duel A")),
    ("R4.5", "army_too_big", lambda: asked("dungeon", "neutral", neutral="angels")),
    ("R4.9", "nothing_to_deploy", lambda: asked("dungeon", "neutral", A="haven: 7")),
    ("R5.3", "not_in_hand", lambda: asked("place 2", *DEPLOY)),
    ("R5.3", "not_in_hand", lambda: asked("stack 1", *DEPLOY, "place 1", A="haven: 1 2")),
    ("R5.3", "not_in_hand", lambda: asked("behind 1", *DEPLOY, "place 1", A="haven: 1 2")),
    ("R5.3", "no_hero", lambda: asked("hero", *DEPLOY)),
    ("R5.2", "no_slot_left", lambda: asked("place 1", *DEPLOY, "hero", *["place 1"] * 5, A="haven: 1 1 1 1 1 dougal")),
    ("R5.2", "no_squad_there", lambda: asked("stack 2", *DEPLOY, "place 1")),
    ("R5.2", "no_squad_there", lambda: asked("behind 1", *DEPLOY, "hero", A="haven: 1 1 dougal")),
    ("R5.5", "occupied", lambda: asked("behind 1", *DEPLOY, "place 1", "behind 1")),
    ("R5.6", "no_formations_here", lambda: asked("stack 1", "neutral", "siege", "size 1", "place 1")),
    ("R5.6", "no_formations_here", lambda: asked("behind 1", "neutral", "dungeon", "size 1", "place 1")),
    ("R5.7", "too_big", lambda: asked("place 7", "neutral", "dungeon", "size 1", A="haven: 1 7")),
    ("R5.1", "nothing_deployed", lambda: asked("done", *DEPLOY)),
    ("R5.1", "nothing_deployed", lambda: asked("back", *DEPLOY)),
    ("R11.3", "cannot_spy", lambda: asked("spy", *DEPLOY, A="dungeon: 1 vayshan")),
    ("R8.3", "other_tablet", lambda: in_battle("cast da1a", "haven: 5; tower 1", "5")),
    ("R8.4", "tower_too_low", lambda: in_battle("cast li3a", "haven: 5; tower 2", "5")),
    ("R8.5", "no_destruction_in_siege", lambda: in_battle("cast li4b", MAGE, "5", "siege 7")),
    ("R8.6", "too_high_for_dungeon", lambda: in_battle("cast da2a", f"{MAGE}; tablet dark", "5", "dungeon 7")),
    ("R8.7", "enemy_immune", lambda: in_battle("cast su1b", f"{MAGE}; tablet summoning", "5", neutral="unicorns")),
    ("R8.8", "no_target", lambda: in_battle("cast su3a", "haven: 1 dougal; tower 5; tablet summoning", "hero")),
    ("R10.1", "too_few_chests", lambda: in_battle("bribe 3", "haven: 1; chests 2", "1")),
    ("R10.2", "one_must_remain", lambda: in_battle("bribe 2", "haven: 1; chests 2", "1", "field 2")),
    ("R10.3", "not_against_oneself", lambda: in_battle("hire 1", "haven: 1; chests 2", "1")),
    ("R4.1", "not_offered", lambda: asked("done")),
    ("R4.3", "not_offered", lambda: asked("size 1", "neutral")),
    ("R4.4", "not_offered", lambda: asked("siege", "neutral", "field")),
    ("R5.1", "not_offered", lambda: asked("pass", *DEPLOY)),
    ("R8.1", "not_offered", lambda: in_battle("bribe 1", "haven: 5; tower 1", "5")),
    ("R10.4", "not_offered", lambda: in_battle("done", "haven: 1; chests 1", "1")),
    ("R12.1", "not_offered", lambda: asked("neutral", A="haven: 1; chests 1", step="construct")),
]  # fmt: skip

#: Provoked in other tests of this file, or (`no_mage`) never asked: who has no mage has no decision.
ELSEWHERE = {"spy_must_fight", "cast_already", "not_your_battle", "no_mercenaries", "not_so_many", "no_mage"}


@pytest.mark.parametrize(("rule", "code", "provoke"), REFUSALS, ids=lambda x: x if isinstance(x, str) else "")
def test_refusals(rule: str, code: str, provoke: Callable[[], tuple[str, str]]) -> None:
    """R18."""
    assert provoke() == (rule, code)


def test_every_refusal_is_provoked() -> None:
    """R18: every sentence of the texts that is a refusal."""
    keys = load_yaml(DATA / "texts.yaml", dict[str, Any])
    deck_building = {code for code in keys if code in DECK_CODES}
    found = {key for key in keys if not key.startswith(("prompt_", "outcome_", "word_"))} - deck_building
    assert found == {code for _, code, _ in REFUSALS if code != "not_offered"} | ELSEWHERE


DECK_CODES = {
    "deck_size",
    "tier_missing",
    "too_few_neutrals",
    "unknown_neutral",
    "neutral_twice",
    "marks_for_cards",
    "marks_of_value",
    "big_marked",
}


def test_of_several_reasons_the_lowest_rule() -> None:
    """R18: an Archer (no mage), a Dark spell (other tablet), no tower, in a siege."""
    s = scene(A="haven: 1 1")
    s.A.do("neutral", "siege", "size 7", "place 1")
    why = refusal(Match(s.state, lambda event: None), 0, SPELLS["da5a"])
    assert why is not None
    assert (why.rule, why.code) == ("R8.2", "no_mage")


def test_no_more_squads_can_be_bribed_than_there_are() -> None:
    """R10.2, R18."""
    assert in_battle("bribe 3", "haven: 1; chests 3", "1", "field 2") == ("R10.2", "one_must_remain")


def test_whoever_hires_against_himself_is_told_so() -> None:
    """R10.3, R18: whatever the number of chests."""
    assert in_battle("hire 2", "haven: 1; chests 3", "1") == ("R10.3", "not_against_oneself")
    s = scene(A="haven: 1", B="inferno: 1; chests 2").begin("field 2", "1", "0 0")
    assert s.B.refused("bribe 2") == ("R10.3", "not_your_battle")


def test_a_full_line_is_refused_before_an_empty_hand() -> None:
    """R5.2, R5.3, R18."""
    line = ("hero", *["place 1"] * 5)
    for said in ("hero", "place 1", "place 7"):
        assert asked(said, *DEPLOY, *line, A="haven: 1 1 1 1 1 dougal") == ("R5.2", "no_slot_left")


def test_a_returned_card_is_the_one_that_was_lost() -> None:
    """R9.8, R14.1: the discard is ordered; a Ghost turned over before it stays where it lies."""
    s = scene("skeletons", A="necropolis: 3 5 1 1 1 markal; deck 3 1-1 1")
    s.battle("field 2", "3 5 hero", "1-1 3-0 1-0")
    assert s.A.mat.discard == ["1-1", "3-0", "1-0"]


# -- whole games ------------------------------------------------------------------------------------------------------


def playout(number: int) -> tuple[Table, list[Any]]:
    """A game of random answers, and all its events."""
    import random

    luck = random.Random(number)
    mode = GAME.modes[number % 3]
    table = GAME.setup(mode.example, Seeded(f"game{number}", f"{number:064x}"), durable=False)
    told: list[Any] = []
    while table.to_act:
        assert table.to_act != [TABLE]
        seat = luck.choice(table.to_act)
        legal = table.legal(seat)
        if actions.Neutral() in legal and luck.random() < 0.7:
            legal = [actions.Neutral()]
        table.act(seat, luck.choice(legal))
        told += table.events
        table.events.clear()
    return table, told


@pytest.mark.parametrize("number", range(60))
def test_the_accounts_of_a_game(number: int) -> None:
    """R1.3, R9.2: of every battle the lines add up to the strengths, and these to the winner."""
    table, told = playout(number)
    assert table.outcome is not None
    sides: list[str] = []
    sums: dict[str, int] = {}
    points: dict[str, int] = {}
    battles = 0
    for event in told:
        if isinstance(event, events.BattleBegan):
            sides, sums = [event.seat, "neutral"], {event.seat: 0, "neutral": event.strength}
            assert event.strength == NEUTRALS[event.neutral].of(event.squads)
        elif isinstance(event, events.Challenged):
            sides, sums = [event.seat, event.opponent], {event.seat: 0, event.opponent: 0}
        elif isinstance(event, events.Counted):
            line = event.line
            sums[line.side] += line.amount
            assert line.total == sums[line.side], line
        elif isinstance(event, events.BattleEnded):
            own, enemy = (sums[side] for side in sides)
            assert event.strengths == [own, enemy]
            if own > enemy:
                assert event.winner == sides[0]
            elif enemy > own and sides[1] != "neutral":
                assert event.winner == sides[1]
            else:
                assert (event.winner, event.points, event.chests) == (None, 0, 0)
            if event.winner:
                assert 1 <= event.points <= 7
                assert event.chests >= 1
                points[event.winner] = points.get(event.winner, 0) + event.points
            battles += 1
    assert battles > 3
    assert [points.get(seat, 0) for seat in table.decisions] == []
    assert [player.points for player in table.view().players] == [
        points.get(f"p{n}", 0) for n in range(1, len(table.view().players) + 1)
    ]
