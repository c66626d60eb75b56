"""R5 Deployment: step by step, taken back, and hidden until it is finished."""

from typing import Any

from msgspec.structs import replace

from engine.core.position import LogEntry
from engine.core.session import Session
from engine.math_and_magic import MATH_AND_MAGIC as GAME
from engine.math_and_magic.model import actions, events
from tests.engine.math_and_magic.scene import Scene, scene, steps


def test_a_deployment_can_be_taken_back_step_by_step() -> None:
    """R5: each step is undone, the last first."""
    s = scene(A="haven: 3 3-2 3-4 1 dougal")
    s.A.do("neutral", "field", "size 1")
    before = GAME.codec.encode(s.state)
    s.A.do("place 3", "stack 1 4", "behind 1", "hero", "place 1")
    assert [(slot.cards, slot.behind) for slot in s.fight.armies[0].slots] == [
        (["3-0", "3-4"], "3-2"), ([], None), (["1-0"], None),
    ]  # fmt: skip
    s.A.do(*["back"] * 5)
    assert GAME.codec.encode(s.state) == before
    assert s.A.refused("back") == ("R5.1", "nothing_deployed")


def test_the_card_with_the_lowest_mark_is_taken() -> None:
    """R5.2, decisions C: or the one that is named."""
    s = scene(A="haven: 3-2 3-4 3-7")
    s.A.do("neutral", "field", "size 1", "place 3", "place 3-7")
    assert [slot.cards for slot in s.fight.armies[0].slots] == [["3-2"], ["3-7"]]
    assert s.A.refused("place 3-2") == ("R5.3", "mark_not_in_hand")


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


def test_what_can_be_done_next_is_listed() -> None:
    """R5.2 to R5.5: cards of the hand by their creature, squads that one can join, the hero; then back, or done."""
    s = scene(A="haven: 1 1 3 3 3 dougal")
    s.A.do("neutral", "field", "size 7", "place 3", "hero", "place 1")
    tail = [actions.TakeBack(), actions.Done()]
    joins = [actions.Stack(1), actions.Behind(1), actions.Stack(3), actions.Behind(3)]
    assert s.A.offered() == [actions.Place(1), actions.Place(3), *joins, *tail]
    s.A.do("behind 3")
    assert s.A.offered() == [actions.Place(3), *joins[:2], *tail]
    s.A.do("back", "back", "back")
    assert s.A.offered() == [actions.Place(1), actions.Place(3), *joins[:2], actions.PlaceHero(), *tail]


def test_a_journal_may_say_that_the_core_deployed() -> None:
    """R5.9: both deploy at once, so each step goes in between, whoever a hand-made journal says that it came from."""
    s = scene(A="dungeon: 1 3 vayshan", B="haven: 1 3 dougal")
    s.A.do("duel B")
    s.A.do("place 1")
    s.B.do("place 3")
    told = [LogEntry(seat, s.table.legal(seat)[0], auto=True) for seat in s.table.to_act]
    again = Session.resume(GAME, GAME.codec.encode(replace(s.table.position(), journal=told, step=s.table.step + 2)))
    for entry in told:
        s.table.apply_entry(entry)
    assert GAME.codec.encode(again.view()) == GAME.codec.encode(s.table.view())
