"""Refusals are truthful (`truthful.py`, which `make stress` runs over many more games)."""

from typing import Any

import pytest

from engine import games
from engine.core.decision import NOT_A_CHOICE, Decision, Illegal, Offered
from engine.core.game import Game
from engine.core.position import LogEntry
from tests.helpers.toy import TOY
from tests.laws.every_game import of_each_game
from tests.laws.truthful import try_games

#: game id -> how many games of each mode are tried, and sentences that name what is offered which must be among them.
TRIED = {
    "battlecrest": (8, {"hero_not_of_team"}),
    "time-of-heroes": (6, set[str]()),
    "math-and-magic": (1, {"no_such_size"}),
    "runewars": (5, {"not_among", "neither_of_two", "number_too_high", "other_tile_is_placed"}),
    "toy": (20, set[str]()),
}


@of_each_game([*games.values(), TOY], "runewars")
def test_what_a_refusal_names_as_offered_is_legal(game: Game[Any]) -> None:
    number, named = TRIED[game.id]
    tried = try_games(game, number, every=4)
    assert tried.refusals.total() > 1000
    assert named <= tried.named.keys()
    assert not tried.false


def test_a_list_of_what_is_offered_comes_from_the_legal_actions() -> None:
    def refuse(action: Any) -> Illegal:
        return Illegal(action, "R1", "nowhere", {"all": Offered("seat"), "named": Offered("action", str.upper)})

    def legal() -> list[Any]:
        return [LogEntry("p1", "a"), Illegal(LogEntry("p1", "b"), "R1", "no"), LogEntry("p1", "c"), LogEntry("p2", "d")]

    decision = Decision("p1", "kind", "R1", legal, why_illegal=refuse)
    why = decision.refusal(LogEntry("p1", "x"))
    assert why is not None
    assert why.bindings == {"all": ["p1", "p2"], "named": ["A", "C"]}


@pytest.mark.parametrize("otherwise", [NOT_A_CHOICE, "not_now"])
def test_where_nothing_of_the_kind_is_offered_the_sentence_lists_nothing(otherwise: str) -> None:
    def refuse(action: Any) -> Illegal:
        return Illegal(action, "R1.1", "nowhere", {"n": 1, "all": Offered("action", None, otherwise)})

    decision = Decision("p1", "kind", "R1", lambda: [LogEntry("p1", "a")], why_illegal=refuse)
    why = decision.refusal(LogEntry("p3", "x"))
    assert why is not None
    assert (why.code, "all" in why.bindings) == (otherwise, False)
