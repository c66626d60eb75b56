"""R15.2 to R15.5 Resigning, and R3.1 the first seat: the worked micro-scenarios, and what else a resignation ends."""

from typing import Any

import pytest

from engine.core.chance import Referee
from engine.core.decision import SEATS, TABLE
from engine.core.errors import GameOver, InvalidOptions
from engine.core.session import Session
from engine.math_and_magic import MATH_AND_MAGIC as GAME
from engine.math_and_magic.model import actions, events
from tests.engine.math_and_magic.scene import THREE, Scene, action, scene

RACES = ("haven", "inferno", "sylvan")
RESIGN = actions.Resign()


def setup(players: int = 3, **options: Any) -> Session:
    """A new game at the first decision of a player."""
    chosen = {"players": [{"race": race} for race in RACES[:players]]} | options
    table = Session.begin(GAME, chosen, Referee())
    draw(table)
    return table


def draw(table: Session) -> None:
    """Chance gives the first result there is, as long as it is asked."""
    while TABLE in table.decisions:
        table.act(TABLE, table.legal(TABLE)[0])


def orders(table: Session, rounds: int) -> list[list[str]]:
    """The seats in the order of their turns, round by round; everybody passes."""
    turns: dict[int, list[str]] = {}
    while table.state.round <= rounds and table.decisions:
        if TABLE in table.decisions:
            draw(table)
            continue
        seat = table.to_act[0]
        if table.decision(seat).kind == "action":
            turns.setdefault(table.state.round, []).append(seat)
            table.act(seat, actions.Pass())
        else:
            table.act(seat, actions.Done())
    return [turns[n] for n in sorted(turns) if n <= rounds]


def test_v95_the_first_seat_is_set() -> None:
    """V95. R3.1, R3.3, R19.1."""
    table = setup(first_player=2)
    assert [event.seat for event in table.events if isinstance(event, events.FirstSeat)] == ["p2"]
    assert orders(table, 3) == [["p2", "p3", "p1"], ["p3", "p1", "p2"], ["p1", "p2", "p3"]]
    with pytest.raises(InvalidOptions) as error:
        setup(first_player=4)
    assert (error.value.pointer, error.value.rule) == ("/first_player", "R3.1")
    assert actions.DrawFirst not in {type(entry.action) for entry in table.log}, "no chance decides the first seat"
    assert actions.DrawFirst in {type(entry.action) for entry in setup().log}


@pytest.mark.parametrize("points_of_c", [12, 35])
def test_v96_a_player_leaves_a_table_of_three(points_of_c: int) -> None:
    """V96. R3.3, R4.1, R15.1-R15.4, R18: here A is p1 and in turn; C is p3, whose turn it is."""
    s = scene(
        A=f"{THREE['A']}; points 30",
        B=f"{THREE['B']}; points 28",
        C=f"{THREE['C']}; points {points_of_c}; chests 2",
        state_={"round": 5, "first": 2, "neutral_discard": []},
    )
    s.will_flip(C="0 0")
    s.C.do("neutral", "field", "size 4", "place 1", "done", "bribe 1")
    assert (s.asked, s.C.chests) == (("C", "window"), 1)
    s.C.do("resign")
    assert s.told(events.Resigned)[0].seat == "p3"
    assert (s.ended, s.told(events.BattleEnded)[0].resigned) == (("", 0, 0, s.ended[3]), "p3")
    assert (s.C.chests, s.C.points, s.C.deck, s.C.heroes) == (0, points_of_c, 0, 0)
    assert s.asked == ("A", "action")
    assert s.A.offered() == [actions.Neutral(), actions.Duel("p2"), actions.Pass()]
    assert s.A.refused("duel C") == ("R4.1", "opponent_has_left")
    why = s.table.refusal("p3", RESIGN)
    assert why is not None
    assert (why.rule, why.code) == ("R15.2", "has_left")
    assert orders(s.table, 7) == [["p1", "p2"], ["p1", "p2"], ["p2", "p1"]]
    over = s.table.outcome
    assert over is not None
    assert (over.winners, over.reason, over.rule) == (["p1"], "points", "R15.1")
    assert s.table.state.players[2].points == points_of_c


def test_v96_windows_no_longer_ask_a_player_who_left() -> None:
    """V96. R10.4, R15.4: a third player who resigns in a window only drops out of it."""
    s = scene(A="haven: 3 3; chests 1", B="inferno: 1; chests 1", C="sylvan: 1; chests 1")
    s.begin("field 3", "3", "0 0 1").A.do("pass")
    assert s.fight.window == ["p2", "p3"]
    s.C.do("resign")
    assert (s.asked, s.fight.window) == (("B", "window"), ["p2"])
    s.B.do("hire 1")
    assert s.asked == ("A", "window")
    s.A.do("pass")
    assert s.state.battle is None


def test_v97_resigning_in_a_revealed_duel() -> None:
    """V97 (a). R11.9, R15.4."""
    s = scene(A="haven: 1 1 3 dougal; chests 1", B="necropolis: 3 1 orson; chests 1", C=THREE["C"])
    s.begin("duel B", "1 1", "0 0", "3 hero")
    s.B.do("resign")
    assert (s.ended[:3], s.told(events.BattleEnded)[0].resigned) == (("A", 2, 1), "p2")
    assert (s.A.points, s.A.chests, s.A.hand, s.A.discard) == (2, 2, "1 1 3 dougal", "")
    assert (s.state.battle, s.asked) == (None, ("C", "action"))
    assert s.table.outcome is None


def test_a_challenger_who_resigns_loses_the_duel() -> None:
    """R9.5, R9.6, R15.3, R15.4: what has missed is routed and may be saved; the turn ends."""
    s = scene(A="haven: 1 1", B="necropolis: 6 1 orson; chests 1", C=THREE["C"])
    s.begin("duel B", "1 1", "0 0 1", "6 hero", "0 3")
    s.B.do("pass", "pass")
    s.A.do("resign")
    assert [(told.seat, told.tier, told.saved) for told in s.told(events.SavingThrow)] == [("p2", 6, True)]
    assert s.ended[:3] == ("B", 2, 1)
    assert (s.B.points, s.B.chests, s.B.hand) == (2, 2, "1 6 orson")
    assert s.asked == ("B", "construct")


@pytest.mark.parametrize("spies", [False, True])
def test_v97_resigning_in_a_duel_that_is_not_revealed(spies: bool) -> None:
    """V97 (b). R15.4."""
    s = scene(A="dungeon: 1 3 vayshan", B="haven: 3 1 dougal", C="sylvan: 1")
    s.A.do("duel B", "spy" if spies else "place 1")
    s.B.do("place 3")
    s.B.do("resign")
    assert (s.A.hand, s.state.battle) == ("1 3 vayshan", None)
    assert s.told(events.BattleEnded)[0].winner is None
    assert s.asked == ("A", "action")
    assert s.A.offered() == [actions.Neutral(), actions.Duel("p3"), actions.Pass()]


def test_a_challenger_who_resigns_before_the_battle() -> None:
    """R15.3, R15.4: the cards return to the hand, and the turn ends."""
    s = scene(A="dungeon: 1 3", B="haven: 3 1 dougal", C="sylvan: 1")
    s.A.do("duel B", "place 1")
    s.B.do("place 3", "hero")
    s.A.do("resign")
    assert (s.B.hand, s.asked) == ("1 3 dougal", ("B", "action"))


def two(step: str = "construct", **state: Any) -> Scene:
    return scene(A="haven: 3 3; points 9; chests 1", B="inferno: 1 1; points 6", step=step, state_={"round": 4} | state)


def test_v97_the_last_seat_wins() -> None:
    """V97 (c). R15.5."""
    s = two()
    s.A.do("resign")
    over = s.table.outcome
    assert over is not None
    assert (over.winners, over.reason, over.rule) == (["p2"], "resigned", "R15.5")
    (ended,) = s.told(events.GameEnded)
    assert (ended.winners, ended.reason, ended.points, ended.rule) == (["p2"], "resigned", [9, 6], "R15.5")
    with pytest.raises(GameOver):
        s.table.act("p2", RESIGN)


def test_the_last_seat_wins_in_the_middle_of_a_duel() -> None:
    """R15.4, R15.5: the duel is won first, and its points are counted; the cards come back."""
    s = scene(A="haven: 3 3 1; chests 1", B="inferno: 1 1 grok; chests 1").begin("duel B", "3 3", "0 0", "1 hero")
    s.B.do("resign")
    assert (s.ended[:3], s.A.hand, s.A.points) == (("A", 2, 1), "1 3 3", 2)
    assert s.table.outcome is not None
    assert s.table.outcome.winners == ["p1"]


def test_a_player_who_is_not_asked_can_resign() -> None:
    """R15.2: whichever seat is asked, and in every step in which one is."""
    for said in ([], ["neutral"], ["neutral", "field"], ["neutral", "field", "size 1"], ["duel B"]):
        s = scene(**THREE)
        s.A.do(*said)
        s.C.do("resign")
        assert s.table.to_act == (["p1", "p2"] if said == ["duel B"] else ["p1"])
        assert s.state.players[2].left
        assert RESIGN not in s.table.legal("p1")
    s = scene(A="haven: 5; tower 1", B="inferno: 1", C="sylvan: 1").begin("field 3", "5", "0 0 1")
    s.C.do("resign")
    assert s.asked == ("A", "spell")
    s.A.do("pass")


def test_a_draw_of_the_referee_is_not_interrupted() -> None:
    """R3.4, R15.2: a player is asked after it."""
    table = setup(2, first_player=1)
    table.act("p1", actions.Pass())
    table.act("p2", actions.Pass())
    assert (table.to_act, table.state.round) == ([TABLE], 2)
    assert not GAME.is_interrupt(table.state, "p1", RESIGN)
    assert GAME.illegal_interrupt(table.state, "p1", RESIGN) is None
    assert GAME.illegal_interrupt(table.state, "spectator", RESIGN) is None
    table.act(TABLE, table.legal(TABLE)[0])
    table.act("p1", RESIGN)
    assert table.outcome is not None


def test_the_player_in_turn_who_left_is_skipped_as_first_seat() -> None:
    """R3.3: the first seat moves on to the next player still in the game."""
    table = setup(first_player=1)
    table.act("p2", RESIGN)
    assert orders(table, 3) == [["p1", "p3"], ["p3", "p1"], ["p1", "p3"]]
    assert [event.first for event in table.events if isinstance(event, events.RoundBegan)] == ["p1", "p3", "p1"]


def test_a_view_of_a_player_who_left() -> None:
    """R14.1, R15.3: everybody sees it, and that the cards have left."""
    s = scene(**THREE)
    s.C.do("resign")
    for seat in (*SEATS[:3], None):
        p = s.table.view(seat).players[2]
        assert (p.left, p.cards, p.has_hero, p.deck, p.heroes, p.discard) == (True, 0, False, 0, 0, [])


def test_a_third_player_who_resigns_undoes_no_spell() -> None:
    """R15.3, R8.1: the spell that was cast still waits for its target."""
    s = scene(A="haven: 1 1 2 3 1 dougal; tower 3; tablet light", B="inferno: 1 1 1 1 1", C="sylvan: 1 1 1 1 1")
    s.will_flip(A="0 0")
    s.A.do("neutral", "field", "size 3", "place 1", "place 2", "hero", "done", "cast li1a")
    s.C.do("resign")
    assert [(seat, s.table.decision(seat).kind) for seat in s.table.to_act] == [("p1", "target")]


@pytest.mark.parametrize("saved", [False, True])
def test_a_third_player_who_resigns_undoes_no_step_of_a_deployment(saved: bool) -> None:
    """R15.3, R11.3: the first secret step of one side is kept, also in a position."""
    s = scene(A="haven: 1 1 2 3 1 dougal", B="inferno: 1 1 1 1 1", C="sylvan: 1 1 1 1 1")
    s.A.do("duel B")
    s.act("p1", action("place 2"))
    s.C.do("resign")
    table = Session.resume(GAME, s.table.save()) if saved else s.table
    assert list(table.to_act) == ["p2"]
    table.act("p2", action("place 1"))
    battle = table.state.battle
    assert battle is not None
    assert [len(army.slots) for army in battle.armies] == [1, 1]
