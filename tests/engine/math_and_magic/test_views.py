"""Views, prompts and events: figures, lists of decks, and nothing that is not decided yet."""

from collections import Counter
from itertools import permutations

import pytest

from engine.core.session import Session
from engine.math_and_magic import MATH_AND_MAGIC as GAME
from engine.math_and_magic.kernel import decks
from engine.math_and_magic.model import actions, events
from engine.math_and_magic.model.state import Rules
from tests.engine.math_and_magic.scene import Scene, scene


def prompt(s: Scene, seat: str) -> str:
    decision = s.table.decision(seat)
    return GAME.text.messages.format(f"prompt_{decision.kind}", decision.bindings)


def test_a_window_of_a_duel_shows_both_armies() -> None:
    """MM1: each sees their own strength, the other's, and the squads that can be bribed."""
    s = scene(A="haven: 3 3; chests 1", B="inferno: 1 1 1; chests 1")
    s.begin("duel B", "3 3", "5 2", "1 1/1")
    a, b = (army.strength for army in s.fight.armies)
    head = "Do you play chests before the strike? The strength is"
    assert a != b
    assert prompt(s, "p1") == f"{head} {a} for player 1 and {b} for player 2 (3 squads)."
    s.A.do("bribe 1")
    a, b = (army.strength for army in s.fight.armies)
    assert prompt(s, "p2") == f"{head} {b} for player 2 and {a} for player 1 (2 squads)."


def test_a_window_of_a_neutral_battle_shows_the_army_that_fights() -> None:
    """MM1: to the others, too: the neutral army is not their enemy."""
    s = scene(A="haven: 3", B="inferno: 1; chests 1").begin("field 5", "3", "0 0")
    own, enemy = s.fight.armies[0].strength, 36 + 4
    assert prompt(s, "p2") == (
        f"Do you play chests before the strike? The strength is {own} for player 1 and {enemy} for Wolves (5 squads)."
    )


def test_what_is_deployed_is_told_as_it_was() -> None:
    """MM2: squads that are routed later have not been when the army was revealed."""
    s = scene(A="haven: 1 3; deck 1 1 1 1 1")
    s.A.do("neutral", "field", "size 7", "place 1", "place 3")
    table = s.table  # which goes on with the same state, as in one call
    table.act("p1", actions.Done())
    (told,) = [event for event in table.events if isinstance(event, events.Deployed)]
    before = GAME.codec.encode(told)
    while "routed" not in table.save().decode():
        table.act("table", table.legal("table")[0])
    assert GAME.codec.encode(told) == before
    assert [slot.cards for slot in told.slots] == [["1-0"], ["3-0"]]


@pytest.mark.parametrize("order", sorted(set(permutations("AAABB"))))
def test_both_deploy_in_any_order(order: tuple[str, ...]) -> None:
    """MM3: after the first step neither waits for the other, whoever finishes first; the battle is the same."""
    s = scene(A="haven: 1 3 3", B="inferno: 1 1", C="sylvan: 1")
    said = {"A": ["place 3", "stack 2", "done"], "B": ["stack 1", "done"]}
    s.A.do("duel B", "place 1")
    s.B.do("place 1")
    s.will_flip(A="1 2 3 4", B="5")
    for name in order:
        assert s.table.view("p3").battle.armies[0].slots is None
        assert s.told(events.Deployed) == []
        assert f"p{'AB'.index(name) + 1}" in s.table.to_act
        s.players["AB".index(name)].do(said[name].pop(0))
    assert [told.seat for told in s.told(events.Deployed)] == ["p1", "p2"]
    s.settle()
    assert len(s.told(events.BattleEnded)) == 1


def test_who_deploys_does_not_see_how_far_the_other_is() -> None:
    """MM3, R14.1: until a player is ready, the other's steps change nothing that the player sees."""
    s = scene(A="haven: 1 3 3", B="inferno: 1 1 1")
    s.A.do("duel B", "place 1")
    s.B.do("place 1")
    before = GAME.codec.encode([s.table.to_act, s.table.view("p1"), s.table.legal("p1")])
    for said in ("place 1", "behind 1", "back"):
        s.B.do(said)
        assert GAME.codec.encode([s.table.to_act, s.table.view("p1"), s.table.legal("p1")]) == before
    s.B.do("done")
    assert s.table.to_act == ["p1"]


def test_a_step_out_of_turn_is_refused_like_any_other() -> None:
    """MM3: what is illegal for one is illegal whoever was asked first; who is ready is not asked."""
    s = scene(A="haven: 1 3 3", B="inferno: 1 1 1")
    s.A.do("duel B", "place 1")
    s.B.do("place 1")
    assert s.B.refused("place 7") == ("R5.3", "not_in_hand")
    assert s.A.refused("stack 3") == ("R5.2", "no_squad_there")
    assert s.A.refused("spy") == ("R11.3", "espionage_too_late")


def test_the_list_of_a_deck_is_public() -> None:
    """MM4: with its marks, for everybody, and the same wherever the cards are."""
    s = scene(
        A="haven: 3 3-4 1; deck 2-7 2-7; discard 5", B="inferno: 1; deck 1", state_={"rules": Rules(custom_decks=True)}
    )
    rows = [[0] * 8 for _ in range(7)]
    for tier, mark in ((3, 0), (3, 4), (1, 0), (2, 7), (2, 7), (5, 0)):
        rows[tier - 1][mark] += 1
    told = tuple(map(tuple, rows))
    for said in ("neutral", "field", "size 7", "place 3", "behind 1"):
        s.A.do(said)
        for seat in ("p1", "p2", None):
            assert s.table.view(seat).players[0].marks == told
    s.will_flip(A="7 7 0").A.do("done")
    assert s.table.view("p2").players[0].marks == told


def test_own_marks_are_public() -> None:
    """MM4, R2.5: as the player has made them."""
    marks = [[0] * 8 for _ in range(7)]
    table = Session.begin(GAME, GAME.modes[0].example)
    for tier, row in enumerate(table.view("p1").players[1].marks):
        marks[tier] = list(row)
    marks[0][1], marks[0][2] = marks[0][1] - 1, marks[0][2] + 1
    marks[1][1], marks[1][2] = marks[1][1] + 1, marks[1][2] - 1
    players = [{"race": "necropolis"}, {"race": table.state.players[1].race, "marks": marks}]
    custom = Session.begin(GAME, {"players": players, "custom_marks": True})
    assert custom.view("p1").players[1].marks == tuple(map(tuple, marks))
    assert custom.view("p1").neutral_list is None


def test_own_neutral_cards_are_public() -> None:
    """MM4, R2.2: those that the players have chosen, also when one is turned up."""
    chosen = [f"n-haven-{n}" for n in range(1, 9)]
    players = [{"race": "necropolis", "neutrals": chosen}, {"race": "haven"}]
    table = Session.begin(GAME, {"players": players, "custom_decks": True})
    assert table.state.neutral is not None
    assert table.view("p2").neutral_list == dict.fromkeys(chosen, 2)


def test_the_list_of_a_default_deck_is_that_of_the_race() -> None:
    """MM4, R2.1, R2.5: with the default marks."""
    table = Session.begin(GAME, GAME.modes[0].example)
    for seat, player, seen in zip(("p1", "p2"), table.state.players, table.view("p1").players, strict=True):
        cards = Counter(decks.creature_deck(table.state, seat)) + Counter(player.hand)
        assert cards == {
            f"{tier}-{mark}": n for tier, row in enumerate(seen.marks, 1) for mark, n in enumerate(row) if n
        }


def test_the_type_is_not_shown_before_it_is_chosen() -> None:
    """MM7, R4.3."""
    s = scene()
    s.A.do("neutral")
    assert [s.table.view(seat).battle.type for seat in ("p1", "p2", None)] == [None] * 3
    s.A.do("siege")
    assert s.table.view("p2").battle.type == "siege"
