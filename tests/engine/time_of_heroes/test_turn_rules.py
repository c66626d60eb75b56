"""R6 The turn, R12 Battle Wits, and R13.7: what can be said at any time."""

import pytest

from engine.core.chance import Deck
from engine.core.decision import TABLE
from engine.core.errors import GameOver, NotYourDecision
from engine.core.session import Session
from engine.time_of_heroes import TIME_OF_HEROES
from engine.time_of_heroes.components.load import HEROES
from engine.time_of_heroes.model import actions, events, state
from tests.engine.time_of_heroes.scene import game, load, scene


def test_turned_cards_are_turned_back_before_window_1() -> None:
    """R6.2, R6.4: B is asked in window 1, plays within A's turn and finds the marks of A cleared, not those of B."""
    s = scene(
        A="PR: shield^, sword x3; used shield.a; immune; second wind",
        B="PR: trance, faith^; used faith.b; immune; second wind",
        turn=True,
    )
    assert s.asked == ("B", "window_opp")
    assert (s.state.turn.seat, s.state.turn.step) == ("p1", "window_1_opp")
    assert s.A.hand == "shield, sword x3"
    assert (s.A.side.used, s.A.side.shown, s.A.side.immune, s.A.side.second_wind) == ([], [], False, False)
    assert s.B.hand == "faith^, trance"
    assert (s.B.side.used, s.B.side.shown, s.B.side.immune, s.B.side.second_wind) == (
        ["faith.b"],
        ["faith"],
        True,
        True,
    )


def test_what_happens_at_the_start_of_the_turn_is_in_the_order_of_the_field() -> None:
    """R6.2: two Terrain Maps leave one after the other; one Sacrifice saves either."""
    for saved in ("terrain_map", "terrain_map.2"):
        s = scene(A="PR: sacrifice, axe x4; field terrain_map, snare, terrain_map~", turn=True)
        for card in ("terrain_map", "terrain_map.2"):
            assert (s.asked, s.table.decision("p1").bindings["card"]) == (("A", "save"), "terrain_map")
            s.A.do("sacrifice a" if card == saved else "pass")
            if card == saved:
                break
        s.settle()
        assert s.A.field == ("terrain_map, snare" if saved == "terrain_map" else "snare, terrain_map.2")
        assert [left.card for left in s.told(events.Left)] == [
            "terrain_map.2" if saved == "terrain_map" else "terrain_map"
        ]


def test_phase_1_opens_everything_of_the_active_player() -> None:
    """R6.1, R6.5: the Hero and the field, in one event, before window 2; nothing of the opponent."""
    s = scene(A="KN~: axe x4; field golem~, imp, snare~, imp~", B="SO~: trance; field golem~", turn=True)
    s.until("B", "window_opp", phase=2)
    assert (s.A.closed, s.A.field, s.B.closed, s.B.field) == (False, "golem, imp, snare, imp.2", True, "golem~")
    assert [opened.cards for opened in s.told(events.Opened)] == [["knight", "golem", "snare", "imp.2"]]


@pytest.mark.parametrize(
    ("hero", "hand", "field", "draws"),
    [
        ("KN", 0, "", 4),
        ("KN", 3, "", 1),
        ("PR", 0, "", 4),
        ("PR", 2, "blessing", 3),  # Power 9
        ("PR", 5, "inner_peace", 2),
        ("PR", 1, "inner_peace x2", 4),
        ("PR", 1, "inner_peace, blessing", 5),
    ],
)
def test_how_many_cards_phase_2_brings(hero: str, hand: int, field: str, draws: int) -> None:
    """R6.6, R1.6, R14.9: half the Power rounded up, at least one; what a static adds, it adds to that."""
    s = scene(A=f"{hero}: {hand}; field {field}", turn=True)
    s.until("A", "play")
    assert [(drew.count, drew.rule) for drew in s.told(events.Drew)] == [(draws, "R6.6")]
    assert s.A.count == hand + draws


def test_the_draws_are_counted_when_the_phase_begins() -> None:
    """R6.6, R10.2: the hand is down to one after window 2, so that three cards are drawn."""
    s = scene(A="KN: axe x4", B="AS: ambush", turn=True)
    s.until("B", "window_opp", phase=2)
    s.B.play("ambush")
    assert [drew.count for drew in s.told(events.Drew)] == [3]


def test_phase_4_is_over_when_the_player_passes() -> None:
    """R6.9, R6.10: any number of plays or none; each is resolved before the next is asked for."""
    s = scene(A="PR: prayer, faith, holy_word", B="KN: shield, axe x3")
    s.A.play("prayer").play("holy_word")
    assert s.asked == ("B", "defend")
    with pytest.raises(NotYourDecision):
        s.A.refused("faith a")
    s.B.do("shield a")
    assert (s.asked, s.A.count) == (("A", "play"), 3)
    s.A.do("pass")
    assert s.state.turn.seat == "p2"
    s = scene(A="KN: axe x3", B="KN: axe x3")
    s.A.do("pass")
    assert (s.asked, s.state.turn.number) == (("B", "play"), 4)


def test_boosts_end_with_the_turn() -> None:
    """R6.11, R8.4: the Squire that was closed in vain strengthens no attack of a later turn."""
    s = scene(A="KN: axe x3; field squire", B="KN~: axe x5", prompts="always")
    s.A.do("squire b")
    assert s.table.view("p2").sides["p1"].boosts == [1]
    s.A.do("pass")
    s.until("B", "play")
    assert s.A.side.boosts == []
    s.B.do("pass")
    s.until("A", "play")
    s.A.play("axe")
    s.until("B", "defend")
    assert s.attacks == [[(3, "simple")]]


@pytest.mark.parametrize("hero", HEROES)
def test_every_hero_has_battle_wits(hero: str) -> None:
    """R1.8, R12.1, R7.15: whatever their own ability; an open Hero closes for it."""
    table = scene(A="axe x2").state
    table.p1.hero = hero
    s = load(table)
    s.A.do("wits axe")
    (used,) = s.told(events.BattleWitsUsed)
    assert (used.card, s.A.closed, s.A.count, s.A.graveyard) == ("axe", True, 2, "axe x2")
    assert s.A.refused("wits axe") == ("R12.2", "already_closed")


def test_battle_wits_takes_turned_cards_too() -> None:
    """R12.1, R7.19: any two cards of the name, as the player says."""
    s = scene(A="sword^, sword^, sword, axe")
    assert {x for x in s.A.offered() if x.startswith("wits")} == {"wits sword^", "wits sword^^"}
    assert s.A.refused("wits sword") == ("R12.1", "names_differ")
    assert s.A.refused("wits axe") == ("R12.1", "names_differ")
    assert s.A.refused("wits golem^") == ("R12.1", "names_differ")
    assert scene(A="sword^, sword x2").A.refused("wits sword^^") == ("R12.1", "names_differ")
    s.A.do("wits sword^")
    assert s.A.hand == "axe x3, sword^"


def test_battle_wits_belongs_to_phase_4() -> None:
    """R12.1, R12.2, R6.9: not in a window, nor in the opponent's turn; and once a turn only, since the Hero closes."""
    s = scene(A="AS: retreat, axe x2", B="PR: trance, axe x2", turn=True)
    assert s.B.refused("wits axe")[0] == "R6.3"
    s.B.do("pass")
    assert s.asked == ("A", "window_own")
    assert s.A.refused("wits axe")[0] == "R6.3"


def test_battle_wits_may_lead_to_the_second_wind() -> None:
    """R12.3, R10.3: its draws are draws like others; the hand limit follows."""
    s = scene(A="axe x2, sword; deck 1; graveyard 6", B="axe")
    s.A.do("wits axe")
    assert s.asked == ("B", "second_wind_response")
    s.B.do("respond nothing")
    assert [drew.rule for drew in s.told(events.Drew)] == ["R12.3", "R10.8"]
    assert (s.A.count, s.A.deck, s.A.closed) == (5, 5, True)


@pytest.mark.parametrize(
    ("position", "said", "asked"),
    [
        (("axe", "KN: axe", True), [], ("A", "play")),
        (("axe", "PR: trance", True), [], ("B", "window_opp")),
        (("KN: regroup, sword, axe", "axe", False), ["regroup a"], ("A", "cost_discard")),
        (("PR: prayer, mantras", "axe", False), ["prayer a"], ("A", "addon")),
        (("axe", "shield, axe; field imp", False), ["axe a"], ("A", "target")),
        (("axe", "shield, axe", False), ["axe a"], ("B", "defend")),
        (("PR: prayer; deck 0; graveyard 9", "axe", False), ["prayer a"], ("B", "second_wind_response")),
        (("PR: wisdom", "axe", False), ["wisdom a"], ("A", "look_take")),
    ],
    ids=lambda x: x[1] if isinstance(x, tuple) and len(x) == 2 else "",
)
@pytest.mark.parametrize("who", ["A", "B"])
def test_a_player_may_resign_at_any_time(
    position: tuple[str, str, bool], said: list[str], asked: tuple[str, str], who: str
) -> None:
    """R13.7, R13.6: in their decision or out of turn, in the middle of whatever is resolved; it is never listed."""
    A, B, turn = position
    s = scene(A=A, B=B, turn=turn)
    s.A.do(*said)
    assert s.asked == asked
    assert "resign" not in (s.A if asked[0] == "A" else s.B).offered()
    (s.A if who == "A" else s.B).do("resign")
    assert s.over == ("B" if who == "A" else "A", "resigned")
    assert s.table.to_act == []
    assert s.told(events.GameEnded) == [
        events.GameEnded(winner="p2" if who == "A" else "p1", reason="resigned", rule="R13.7")
    ]
    with pytest.raises(GameOver):
        s.A.refused("pass")


def test_resigning_during_the_setup() -> None:
    """R13.7: before the first turn, too; the sealed cards stay sealed."""
    s = game("kn_wall", "kn_wall")
    s.A.do("pick squire")
    s.B.do("resign")
    assert s.over == ("A", "resigned")
    assert s.table.view("p2").sides["p1"].deck == 30


@pytest.mark.parametrize("seat", ["p1", "p2"])
def test_resigning_while_a_referee_is_asked(seat: str) -> None:
    """R13.7, R0.5: the players need not wait for what the referee enters; afterwards the table is whole."""
    table = scene(A="axe", B="axe x3, sword x4").table
    for said in (actions.Play("axe", "a"), actions.Target("player")):
        table.act("p1", said)
    table.act(TABLE, table.legal(TABLE)[0])
    assert (table.to_act, table.decision(TABLE).kind) == ([TABLE], "fall")
    table.act(seat, actions.Resign())
    assert table.outcome is not None
    assert (table.outcome.winners, table.outcome.rule) == ([{"p1": "p2", "p2": "p1"}[seat]], "R13.7")
    assert Session.resume(TIME_OF_HEROES, table.save()).outcome == table.outcome
    assert sum(state.card_count(table.state, "p2").values()) == 17
    with pytest.raises(GameOver):
        table.act(TABLE, actions.Fall("axe"))


def test_resigning_in_the_middle_of_a_look() -> None:
    """R13.7, R4.2: no card is lost."""
    state_ = scene(A="PR: wisdom").state
    state_.p1.deck = Deck.of(["axe", "golem"] * 4)
    table = load(state_).table
    table.act("p1", actions.Play("wisdom", "a"))
    table.act(TABLE, actions.DrawCard("axe"))
    assert table.decision(TABLE).kind == "look_card"
    table.act("p2", actions.Resign())
    assert sum(state.card_count(table.state, "p1").values()) == 9
