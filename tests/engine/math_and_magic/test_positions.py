"""R14 What a position holds, and positions that no game can show."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import msgspec
import pytest

from engine.core.chance import Referee
from engine.core.errors import MalformedPosition, WrongRuleset
from engine.core.position import Position
from engine.math_and_magic import MATH_AND_MAGIC as GAME
from tests.engine.math_and_magic.scene import Scene, load, scene


def as_json(s: Any) -> dict[str, Any]:
    found = msgspec.to_builtins(s)
    assert isinstance(found, dict)
    return found


def window() -> Scene:
    s = scene(A="haven: 3 3 3 1 dougal; chests 2", B="inferno: 1 grok; chests 1", C="sylvan: 1")
    return s.begin("field 5", "3/3 3 hero", "1 2")


def duel() -> Scene:
    s = scene(A="haven: 3 3 3 1 dougal; chests 2", B="inferno: 1 1 grok; chests 1", C="sylvan: 1")
    return s.begin("duel B", "3/3 3 hero", "1 2", "1 hero")


def deploying() -> Scene:
    s = scene(A="haven: 3 3 3 1 dougal")
    s.A.do("neutral", "field", "size 5", "place 3", "stack 1", "behind 1", "hero")
    return s


def siege() -> Scene:
    return scene(A="haven: 3 3 1 dougal; chests 1").begin("siege 7", "3 3", "0 0")


def choosing() -> Scene:
    s = scene(A="haven: 3")
    s.A.do("neutral")
    return s


def casting() -> Scene:
    return scene(A="haven: 5; tower 1").begin("field 7", "5", "0 0")


ACTION = as_json(scene(A="haven: 3 3 1 dougal", B="inferno: 1 grok").state)
WINDOW, DUEL, DEPLOY, SIEGE, TYPE, SPELL = (
    as_json(s.state) for s in (window(), duel(), deploying(), siege(), choosing(), casting())
)
SETUP = as_json(GAME.new(GAME.read_options(GAME.modes[0].example)))
ROUND = {k: v for k, v in ACTION.items() if k != "neutral"} | {"step": "round", "round": 3}
ARMY = "/battle/armies/0"

#: Where a state is changed, to what, and the pointer of the refusal ("" where it is the changed place itself).
WRONG: list[tuple[dict[str, Any], str, Any, str]] = [
    # types
    (ACTION, "/players", ACTION["players"][:1], ""),
    (ACTION, "/players/0/race", "orcs", ""),
    (ACTION, "/players/0/hand/0", "8-0", ""),
    (ACTION, "/players/0/hand/0", "1-8", ""),
    (ACTION, "/players/0/hand/0", "1-1\n", ""),
    (ACTION, "/players/0/improvements", "0000003", ""),
    (ACTION, "/players/0/smithy", 4, ""),
    (ACTION, "/players/0/mage_tower", -1, ""),
    (ACTION, "/players/0/chests", -1, ""),
    (ACTION, "/secret", 1, "/"),
    # the table
    (ACTION, "/players/1/race", "haven", "/players/1/heroes/bag"),
    (ACTION, "/players/1", ACTION["players"][0], "/players/1/race"),
    (ACTION, "/neutrals/bag", {"n-haven-9": 1}, ""),
    (ACTION, "/neutrals/bag", {"n-haven-1": 0}, ""),
    (ACTION, "/neutrals/bag", {"n-haven-1": 1000}, ""),
    (ACTION, "/neutrals/top", ["n-haven-1", "wolves"], "/neutrals/top/1"),
    (ACTION, "/neutrals/bottom", ["wolves"], "/neutrals/bottom/0"),
    (ACTION, "/tablets/bag", {"grey": 1}, ""),
    (ACTION, "/first", 2, "/turn"),
    (ACTION, "/turn", 2, ""),
    (ACTION, "/neutral", None, ""),
    (ROUND, "/neutral", "n-haven-1", ""),
    (ACTION, "/round", 0, ""),
    (ACTION, "/round", 8, ""),
    (ROUND, "/round", 7, ""),
    (SETUP, "/round", 1, ""),
    (ROUND, "/step", "over", "/round"),
    (ROUND, "/neutrals", {}, ""),
    (SETUP, "/neutrals", {}, ""),
    (SETUP, "/tablets", {"bag": {"dark": 1}}, "/tablets"),
    (ACTION, "/players/1/tablet", None, "/players"),
    (SETUP, "/step", "first", "/players"),
    (ACTION, "/step", "battle", "/battle"),
    (DUEL, "/step", "action", "/battle"),
    # players
    (ACTION, "/players/0/deck/bag", {"1-0": 118}, "/players/0/deck"),
    (ACTION, "/players/0/deck/bag", {"0-0": 1}, ""),
    (ACTION, "/players/0/deck/top", ["9-1"], "/players/0/deck/top/0"),
    (ACTION, "/players/0/heroes/bag", {"inferno-h1": 1}, ""),
    (ACTION, "/players/0/hand", ["3-0", "1-0"], ""),
    (ACTION, "/players/0/hand", ["1-0"] * 6, ""),
    (ACTION, "/players/0/hero", "inferno-h1", ""),
    (ACTION, "/players/0/hero_discard", ["inferno-h1"], ""),
    # battles
    (WINDOW, f"{ARMY}/seat", "p2", ""),
    (WINDOW, "/first", 1, f"{ARMY}/seat"),
    (WINDOW, "/battle/type", "duel", "/battle/armies"),
    (DUEL, "/battle/type", "field", "/battle/armies"),
    (DUEL, "/battle/armies", DUEL["battle"]["armies"][:1], ""),
    (DUEL, "/battle/armies/1/seat", "p4", ""),
    (DUEL, "/battle/armies/1/seat", "p1", ""),
    (DUEL, "/battle/step", "size", ""),
    (DUEL, "/battle/size", 3, ""),
    (WINDOW, "/battle/ordered", 0, ""),
    (WINDOW, "/battle/size", 0, "/battle/ordered"),
    (TYPE, "/battle", TYPE["battle"] | {"ordered": 3, "size": 3}, "/battle/ordered"),
    (WINDOW, "/battle/at", 1, ""),
    (WINDOW, "/battle/spy", "p2", ""),
    (WINDOW, "/battle/step", "strike", "/battle/window"),
    (WINDOW, "/battle/window", ["p4"], ""),
    (DUEL, "/battle/window", ["p3"], ""),
    (WINDOW, "/battle/thrown", ["0/1", "0/1"], ""),
    (WINDOW, "/battle/winner", "attacker", ""),
    (SPELL, "/battle/step", "saves", "/battle/winner"),
    # armies
    (WINDOW, f"{ARMY}/hero", "inferno-h1", ""),
    (WINDOW, f"{ARMY}/hero", None, f"{ARMY}/slots"),
    (WINDOW, f"{ARMY}/slots/0/cards", ["3-0", "1-0"], f"{ARMY}/slots/0"),
    (WINDOW, f"{ARMY}/slots/0/behind", "1-0", f"{ARMY}/slots/0"),
    (WINDOW, f"{ARMY}/slots/2/behind", "1-0", ""),
    (SIEGE, f"{ARMY}/slots/0/behind", "3-0", f"{ARMY}/slots/0"),
    (SIEGE, f"{ARMY}/slots/0/cards", ["3-0", "3-0"], f"{ARMY}/slots/0"),
    (SIEGE, "/players/0/deck/bag", {"1-0": 116}, f"{ARMY}/slots"),
    (WINDOW, "/players/0/hand", ["1-0"] * 3, f"{ARMY}/slots"),
    (WINDOW, f"{ARMY}/finished", False, ""),
    (SPELL, f"{ARMY}/slots", [], f"{ARMY}/finished"),
    (TYPE, f"{ARMY}/slots", [{"cards": ["3-0"]}], f"{ARMY}/slots"),
    (WINDOW, f"{ARMY}/spells", ["da1a"], ""),
    (DEPLOY, f"{ARMY}/steps", ["place 3-0", "stack 3-0 1", "behind 3-0 1"], ""),
    (DEPLOY, f"{ARMY}/steps", [], ""),
    (DEPLOY, f"{ARMY}/steps/1", "stack 3-0 2", ""),
    (DEPLOY, f"{ARMY}/steps/1", "stack 3-0 7", ""),
    (DEPLOY, f"{ARMY}/steps/1", "stack 9-0 1", ""),
    (DEPLOY, f"{ARMY}/steps/0", "place", ""),
    (DEPLOY, f"{ARMY}/steps/0", "dance", ""),
    (DEPLOY, f"{ARMY}/steps/3", "hero 1", ""),
    (WINDOW, f"{ARMY}/groups", [{"slots": [0]}, {"slots": [1]}], ""),
    (WINDOW, f"{ARMY}/groups", [{"slots": [0]}, {"slots": [1, 2]}], ""),
    (SIEGE, f"{ARMY}/groups", [{"slots": [0, 1]}], ""),
    (SPELL, f"{ARMY}/groups", [{"slots": [1]}], ""),
    (WINDOW, f"{ARMY}/saved", [3], ""),
]


def changed(base: dict[str, Any], pointer: str, value: Any) -> dict[str, Any]:
    found = deepcopy(base)
    *path, last = pointer[1:].split("/")
    place: Any = found
    for step in path:
        place = place[int(step)] if isinstance(place, list) else place[step]
    place[int(last) if isinstance(place, list) else last] = value
    return found


@pytest.mark.parametrize(("base", "place", "value", "pointer"), WRONG, ids=lambda x: x if isinstance(x, str) else "")
def test_what_no_game_can_show(base: dict[str, Any], place: str, value: Any, pointer: str) -> None:
    with pytest.raises(MalformedPosition) as error:
        load(changed(base, place, value))
    assert error.value.pointer == ("/checkpoint" + (pointer or place)).rstrip("/")


@pytest.mark.parametrize("base", [ACTION, WINDOW, DUEL, DEPLOY, SIEGE, TYPE, SPELL, SETUP, ROUND])
def test_what_a_game_can_show(base: dict[str, Any]) -> None:
    """The positions that the others are made from."""
    assert load(base).to_act


def test_a_position_of_other_rules() -> None:
    position: Position[Any, Any] = Position(GAME.id, "0.9", 0, Referee(), ACTION)
    with pytest.raises(WrongRuleset):
        GAME.load(GAME.encode(position))


# -- views ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("base", [ACTION, WINDOW, DUEL, DEPLOY, SIEGE, TYPE, SPELL])
def test_views(base: dict[str, Any]) -> None:
    """R1.5, R14.1: hands are their owners', the order of decks nobody's; the rest is public."""
    table = load(base)
    whole = as_json(table.view())
    for n in range(len(base["players"])):
        seen = as_json(table.view(f"p{n + 1}"))
        for other, (mine, all_) in enumerate(zip(seen["players"], whole["players"], strict=True)):
            assert mine["bag"] is None
            assert all_["bag"] == base["players"][other]["deck"]["bag"]
            if other != n:
                assert (mine["hand"], mine["hero"]) == (None, None)
            hidden = ("hand", "hero", "bag") if other != n else ("bag",)
            assert {k: v for k, v in mine.items() if k not in hidden} == {
                k: v for k, v in all_.items() if k not in hidden
            }
    assert whole["strengths"] == [8, 13, 20, 28, 36, 41, 46]
    assert whole["active"] == "p1"


def test_improvements_without_a_line_break() -> None:
    with pytest.raises(MalformedPosition):
        load(changed(ACTION, "/players/0/improvements", "0000000\n"))


# -- what is played from a position that is allowed can be saved and loaded (`scene` does) ---------------------------


def test_a_purse_is_full_some_day() -> None:
    s = scene(A="haven: 1; chests 999", step="construct")
    s.A.do("done", "pass")
    assert s.A.chests == 999


def test_the_longest_account() -> None:
    """R10.4: chests one by one, as many as there can be."""
    s = scene(A="haven: 1", B="inferno: 1; chests 250").begin("field 7", "1", "0 0")
    s.B.do(*["hire 1"] * 220)
    assert (s.fight.size, len(s.lines("hire"))) == (227, 220)


def test_the_largest_army() -> None:
    who: dict[str, Any] = {
        name: f"{race}: 1; chests 999" for name, race in zip("BCD", ("inferno", "sylvan", "academy"), strict=True)
    }
    s = scene("colossi", A="haven: 1", **who).begin("field 7", "1", "0 0 1")
    for player in s.players[1:]:
        player.do("hire 999")
    s.settle()
    assert s.ended[0] == ""


def test_luck_that_takes_two_decks() -> None:
    """R2.2, R6.8: 70 blanks in the deck; the marked card comes last after it was shuffled again."""
    s = scene(A=f"haven: 1; fountain; chests 1; deck {'1 ' * 70}; discard 1-1")
    s.begin("field 7", "1", "0 0 " + "0 " * 68 + "0 " * 70 + "1")
    (line,) = [line for line in s.ledger if line.what == "luck"]
    assert (len(line.flips), line.amount) == (139, 1)
