"""R2 to R4, R12, R15: cards, rounds and turns, the action, trophies, construction: what the scenarios leave out."""

import pytest

from engine.core.position import Outcome
from engine.math_and_magic.flow.result import trophies
from engine.math_and_magic.model import actions, events
from engine.math_and_magic.model.state import Army, Rules
from tests.engine.math_and_magic.scene import NAMES, THREE, scene


def test_an_empty_deck_is_made_of_the_discard_in_the_middle_of_a_refill() -> None:
    """R2.9, R9.7: one card is left of five to draw; the discard becomes the deck."""
    s = scene(A="haven: 1; deck 2-3; discard 3 3 3-1 3-2 3-5; heroes")
    s.A.do("pass")
    assert [told.deck for told in s.told(events.Reshuffled)] == ["creatures", "heroes"]
    assert (len(s.A.mat.hand), s.A.deck, s.A.mat.discard) == (5, 2, [])
    assert "2-3" in s.A.mat.hand
    assert s.A.mat.hero is not None
    assert (s.A.heroes, s.A.mat.hero_discard) == (8, [])


def test_without_any_card_a_draw_yields_nothing() -> None:
    """R2.9."""
    s = scene(A="haven: 1 dougal; deck; discard")
    s.A.do("pass")
    assert (s.A.mat.hand, s.told(events.Drew)) == (["1-0"], [])


def test_who_has_no_card_can_only_pass() -> None:
    """R4.9, R5.1: nor can the other player challenge."""
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
        (("points 5", "points 5", "points 5"), ["p1", "p2", "p3"]),
    ],
)
def test_the_end(rest: tuple[str, str, str], winners: list[str]) -> None:
    """R15.1: points, then chests, then chests invested; then the victory is shared, also by all."""
    found = over(**{name: f"{THREE[name]}; {more}" for name, more in zip("ABC", rest, strict=True)})
    assert found == Outcome(winners, "shared" if len(winners) > 1 else "points", "R15.1")


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


def test_the_sizes_that_can_be_ordered() -> None:
    """R4.4, R4.6: one to seven squads, with the strengths that the card prints."""
    s = scene(A="haven: 1")
    s.A.do("neutral", "siege")
    assert s.A.offered() == [actions.ChooseSize(n) for n in range(1, 8)]
    asked = s.table.decision("p1")
    assert asked.bindings == {"neutral": "n-stronghold-8", "strengths": [8, 13, 20, 28, 36, 41, 46]}
    assert s.A.refused("size 8") == s.A.refused("size 0") == ("R4.4", "no_such_size")


def test_what_a_dungeon_allows() -> None:
    """R4.5, R4.9, R5.6, R5.7."""
    s = scene(A="haven: 4 6 6 7 7")
    s.A.do("neutral")
    assert s.A.refused("dungeon") == ("R4.9", "nothing_to_deploy")
    s = scene(A="haven: 4 6 6 7 7 dougal")
    s.A.do("neutral", "dungeon", "size 1")
    assert [s.A.refused(f"place {tier}")[0] for tier in (4, 6, 7)] == ["R5.7"] * 3
    assert s.A.offered() == [actions.PlaceHero()]


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
        ("R12.5", "improved_to_the_full"),
    ]
    assert s.A.refused("buy improvement") == ("R12.5", "which_tier")
    assert s.A.refused("buy smithy 3") == ("R12.2", "not_for_a_tier")
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
    """R12.1: and a purchase that is too expensive is refused."""
    assert scene(A="haven: 1", step="construct").asked == ("A", "action")
    s = scene(A="haven: 1; chests 1", step="construct")
    assert s.A.offered() == [actions.Buy("improvement", tier) for tier in range(1, 8)] + [actions.Done()]
    assert s.A.refused("buy smithy") == ("R12.1", "too_few_chests")
