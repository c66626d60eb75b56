"""R4 What a position holds: those that no game can show are refused, all others can be played on from."""

import json
import random
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import msgspec
import pytest

from engine.core.chance import Deck, Referee
from engine.core.errors import MalformedPosition, WrongRuleset
from engine.core.loading import read_options
from engine.core.session import Session
from engine.core.text.catalog import LANGUAGES
from engine.time_of_heroes import TIME_OF_HEROES
from engine.time_of_heroes.components.text_refs import PASSAGES
from engine.time_of_heroes.model import state as st
from tests.engine.time_of_heroes.scene import load, scene, side
from tests.helpers.json_change import changed
from tests.helpers.playout import play, step


def position(state: Any, **changes: Any) -> dict[str, Any]:
    """A position with this checkpoint and nothing else."""
    return {
        "game": "time-of-heroes",
        "ruleset": TIME_OF_HEROES.ruleset,
        "step": 0,
        "chance": {"mode": "referee"},
        "checkpoint": state,
    } | changes


def table(A: str = "axe", B: str = "axe", *agenda: st.Task, step_: st.Step = "play", number: int = 3) -> st.State:
    """A state in the turn of A, with tasks to be resolved."""
    turn = st.Turn(number, "p1", step_)
    return st.State(st.Rules(), turn, side(A), side(B), list(agenda))


def strike(target: str | None = "player", result: st.Result = "pending", **more: Any) -> st.Strike:
    return st.Strike(1, "axe", target=target, result=result, **more)


def attack(step_: Any = "defence", *strikes: st.Strike, **more: Any) -> st.Attacking:
    """An attack of A, declared."""
    return st.Attacking(seat="p1", strikes=[*(strikes or (strike(),))], step=step_, **({"declared": True} | more))


DUEL = msgspec.to_builtins(
    table("KN: axe x2, sword; field golem~, raid/kick, golem; graveyard imp; deck 0; used sword.b", "shield, axe x6")
)
DUEL["p1"]["deck"] = {"bag": {"axe": 3}, "top": ["imp"], "bottom": ["golem", "axe"]}
DUEL["p1"]["boosts"] = ["squire.b:0"]
SETUP = msgspec.to_builtins(TIME_OF_HEROES.new(read_options(TIME_OF_HEROES, {"players": ["kn_wall", "de_legion"]})))
TASKS = msgspec.to_builtins(
    table(
        "PR: axe x3; field raid/kick",
        "axe x3",
        st.HandLimit(),
        st.Effects(seat="p1", text="raid.b", add="assassin.a:0", released=["kick", "dagger"]),
        attack("defence", strike(result="success"), strike(), now=1, released=["kick"], counters=[[strike(None)]]),
        st.Picking(seat="p1", owner="p2", effect="theft.a:0", left=1),
        st.Looking(seat="p1", effect="wisdom.a:0", cards=["axe"], left=1),
        st.Stashing(seat="p1", at="raid", effect="raid.a:1", left=1),
    )
)
LATER = msgspec.to_builtins(attack("defence", strike(), strike(result="success")))
LOOK = msgspec.to_builtins(st.Looking(seat="p1", effect="wisdom.a:0", left=0, draw=9))
WIND, OTHER_WIND = ({"task": "second_wind", "seat": seat} for seat in st.PLAYERS)
WINDS = TASKS | {"agenda": [WIND, OTHER_WIND]} | {seat: TASKS[seat] | {"second_wind": True} for seat in st.PLAYERS}
STRIKE = msgspec.to_builtins(strike())
OVER = DUEL | {"over": {"winner": "p1", "reason": "resigned"}}

#: Where a state is changed, to what, the pointer of the refusal ("" where it is the changed
#: place itself), and its code ("json": it is of another type than it must be).
WRONG: list[tuple[str, dict[str, Any], str, Any, str, str]] = [
    # cards and zones
    ("no such card in the bag", DUEL, "/p1/deck/bag", {"excalibur": 1}, "", "json"),
    ("a Hero in the bag", DUEL, "/p1/deck/bag", {"knight": 1}, "", "json"),
    ("none of a card", DUEL, "/p1/deck/bag/axe", 0, "/p1/deck/bag", "json"),
    ("less than none", DUEL, "/p2/deck", {"bag": {"axe": 2, "sword": -1}}, "/p2/deck/bag", "json"),
    ("no number", DUEL, "/p1/deck/bag/axe", "3", "/p1/deck/bag", "json"),
    ("no such card on the top", DUEL, "/p1/deck/top/0", "excalibur", "", "json"),
    ("a Hero at the bottom", DUEL, "/p1/deck/bottom/1", "knight", "", "json"),
    ("no such card in the hand", DUEL, "/p1/hand/0", "excalibur", "", "json"),
    ("a Hero in the hand", DUEL, "/p1/hand/0", "knight", "", "json"),
    ("a card as Hero", DUEL, "/p1/hero", "axe", "", "json"),
    ("no Hero", DUEL, "/p1/hero", None, "", "json"),
    ("a hand not in order", DUEL, "/p1/hand", ["sword", "axe"], "", "hand_not_sorted"),
    ("turned cards not in order", DUEL, "/p1/turned", ["sword", "axe"], "", "hand_not_sorted"),
    ("too many cards", DUEL, "/p1/deck/bag/axe", 51, "/p1", "too_many_cards"),
    ("far too many cards", DUEL, "/p1/deck/bag/axe", 10**9, "/p1/deck/bag", "json"),
    ("too long a list", DUEL, "/p1/graveyard", ["axe"] * 61, "", "json"),
    ("two copies with one number", DUEL, "/p1/field/2/copy", 1, "/p1/field", "same_copy"),
    ("a copy number too large", DUEL, "/p1/field/0/copy", 100, "", "json"),
    ("a copy number too small", DUEL, "/p1/field/0/copy", 0, "", "json"),
    ("what cannot lie under a Raid", DUEL, "/p1/field/1/under/0", "golem", "", "cannot_lie_under"),
    ("a Technique under a Raid", DUEL, "/p1/field/1/under/0", "axe", "", "cannot_lie_under"),
    ("a card under a Companion", DUEL, "/p1/field/0/under", ["kick"], "/p1/field/0/under/0", "cannot_lie_under"),
    ("what is no card under a Raid", DUEL, "/p1/field/1/under/0", "excalibur", "", "json"),
    ("starting cards in the game", DUEL, "/p1/starting", ["squire"], "", "starting_after_setup"),
    # marks
    ("no ability once per turn", DUEL, "/p1/used/0", "sword.a", "", "no_such_once_per_turn"),
    ("no such ability", DUEL, "/p1/used/0", "excalibur.a", "", "no_such_once_per_turn"),
    ("no ability at all", DUEL, "/p1/used/0", "sword", "", "no_such_once_per_turn"),
    ("used twice", DUEL, "/p1/used", ["sword.b", "sword.b"], "", "used_twice"),
    ("turned twice", DUEL, "/p1/shown", ["sword", "sword"], "", "turned_twice"),
    ("no boost", DUEL, "/p1/boosts/0", "axe.a:0", "", "no_such_text"),
    ("no effect", DUEL, "/p1/boosts/0", "squire.b:1", "", "no_such_text"),
    ("no such name turned", DUEL, "/p1/shown", ["knight"], "/p1/shown/0", "json"),
    ("no mark", DUEL, "/p1/immune", "yes", "", "json"),
    # turn and rules
    ("a turn 0 that is no setup", DUEL, "/turn/number", 0, "", "setup_is_turn_0"),
    ("a setup in turn 3", DUEL, "/turn/step", "first_player", "/turn/number", "setup_is_turn_0"),
    ("a game in the setup", SETUP, "/turn/step", "play", "/turn/number", "setup_is_turn_0"),
    ("a turn after the last", DUEL, "/rules/max_turns", 2, "/turn/number", "after_the_last_turn"),
    ("no such turn", DUEL, "/turn/number", 100_001, "", "json"),
    ("no such step", DUEL, "/turn/step", "window_4_own", "", "json"),
    ("no such seat", DUEL, "/turn/seat", "p3", "", "json"),
    ("another pool", DUEL, "/rules/pool", "rs2", "", "json"),
    ("another prompts", DUEL, "/rules/prompts", "never", "", "json"),
    ("tasks during the setup", SETUP, "/agenda", [{"task": "hand_limit"}], "", "resolved_in_setup"),
    ("an unknown field", DUEL, "/secret", 1, "/secret", "json"),
    # tasks
    ("no such task", TASKS, "/agenda/0/task", "rest", "", "json"),
    ("no such text", TASKS, "/agenda/1/text", "sword.c", "", "no_such_text"),
    ("no such inner text", TASKS, "/agenda/1/text", "sword.a/1", "", "no_such_text"),
    ("a text that is over long since", TASKS, "/agenda/1/next", 2, "", "text_is_shorter"),
    ("an add-on that adds nothing", TASKS, "/agenda/1/add", "sword.a:0", "", "no_such_text"),
    ("no such add-on", TASKS, "/agenda/1/add", "excalibur.a:0", "", "no_such_text"),
    (
        "released by a text that releases nothing",
        TASKS,
        "/agenda/1/text",
        "prayer.a",
        "/agenda/1/released",
        "releases_nothing",
    ),
    ("released what cannot lie there", TASKS, "/agenda/1/released/1", "golem", "", "cannot_be_released"),
    ("an X of more cards than there are", TASKS, "/agenda/1/x", 61, "", "json"),
    ("counterattacks without a strike", TASKS, "/agenda/2/counters/0", [], "", "json"),
    ("no such strike", TASKS, "/agenda/2/now", 2, "", "no_such_strike"),
    ("resolved, not declared", TASKS, "/agenda/2/declared", False, "", "not_declared"),
    ("no such source", TASKS, "/agenda/2/strikes/1/source", "excalibur", "/agenda/2/strikes", "no_such_source"),
    (
        "no such source of a counterattack",
        TASKS,
        "/agenda/2/counters/0/0/source",
        "excalibur",
        "/agenda/2/strikes",
        "no_such_source",
    ),
    ("no such success", TASKS, "/agenda/2/strikes/1/on_success", "kick.a/2", "/agenda/2/strikes", "no_such_text"),
    (
        "a strike without a target",
        TASKS,
        "/agenda/2/strikes/1/target",
        None,
        "/agenda/2/strikes",
        "strike_without_target",
    ),
    ("a strike of Force 0", TASKS, "/agenda/2/strikes/1/force", 0, "", "json"),
    ("released what cannot have lain there", TASKS, "/agenda/2/released/0", "golem", "", "cannot_be_released"),
    ("resolved already", TASKS, "/agenda/2/now", 0, "/agenda/2/step", "resolved_already"),
    ("a later strike resolved", TASKS, "/agenda/2", LATER, "/agenda/2/strikes", "resolved_too_early"),
    (
        "a counterattack resolved",
        TASKS,
        "/agenda/2/counters/0/0/result",
        "success",
        "/agenda/2/strikes",
        "resolved_too_early",
    ),
    ("followed, not defended", TASKS, "/agenda/2/step", "after", "", "not_defended"),
    ("a choice of no effect", TASKS, "/agenda/3/effect", "theft.a:1", "", "no_such_text"),
    ("a look of no effect", TASKS, "/agenda/4/effect", "theft.a:0", "", "no_such_text"),
    ("laid by no effect", TASKS, "/agenda/5/effect", "raid.a:0", "", "no_such_text"),
    ("laid under nothing", TASKS, "/agenda/5/at", "raid.2", "", "nothing_to_lay_under"),
    ("two looks at once", TASKS, "/agenda", [LOOK, LOOK], "/agenda/1", "two_looks"),
    ("a Second Wind twice", WINDS, "/agenda", [WIND, OTHER_WIND, WIND], "/agenda/2", "second_wind_twice"),
    ("a Second Wind that is not marked", WINDS, "/p2/second_wind", False, "", "second_wind_not_marked"),
    # more than the rules can bring about
    ("too many tasks", DUEL, "/agenda", [{"task": "hand_limit"}] * (st.MOST_TASKS + 1), "", "json"),
    ("too many strikes", TASKS, "/agenda/2/strikes", [STRIKE] * (st.MOST_STRIKES + 1), "", "json"),
    ("too many counterattacks", TASKS, "/agenda/2/counters", [[STRIKE]] * (st.MOST_STRIKES + 1), "", "json"),
    ("a counterattack of four strikes", TASKS, "/agenda/2/counters/0", [STRIKE] * 4, "", "json"),
    ("too many cards released", TASKS, "/agenda/1/released", ["kick"] * (st.MOST_UNDER + 1), "", "json"),
    ("too many cards under a Raid", DUEL, "/p1/field/1/under", ["kick"] * (st.MOST_UNDER + 1), "", "json"),
    ("too many boosts", DUEL, "/p1/boosts", ["squire.b:0"] * (2 * st.MOST_CARDS + 1), "", "json"),
    ("more uses than abilities", DUEL, "/p1/used", ["sword.b"] * 1000, "", "json"),
    ("more names than cards", DUEL, "/p1/shown", ["sword"] * 1000, "", "json"),
    ("a deck without an end", DUEL, "/p1/deck/top", ["axe"] * 1000, "", "json"),
    ("a name without an end", DUEL, "/p1/deck/bottom/0", "a" * 1000, "", "json"),
    # the end
    ("a draw by resigning", OVER, "/over/winner", None, "", "draw_and_turn_limit"),
    ("a winner at the turn limit", OVER, "/over/reason", "turn_limit", "/over/winner", "draw_and_turn_limit"),
    (
        "a limit not reached",
        OVER,
        "/over",
        {"winner": None, "reason": "turn_limit"},
        "/over/reason",
        "limit_not_reached",
    ),
    ("a loser with cards", OVER, "/over/reason", "strike_last_card", "", "loser_has_cards"),
    ("a struck loser with cards", OVER, "/over/reason", "strike_empty_hand", "", "loser_has_cards"),
    (
        "a draw by a strike",
        OVER,
        "/over",
        {"winner": None, "reason": "strike_last_card"},
        "/over/winner",
        "draw_and_turn_limit",
    ),
    ("no such reason", OVER, "/over/reason", "boredom", "", "json"),
]


@pytest.mark.parametrize(
    ("state", "where", "value", "pointer", "code"), [w[1:] for w in WRONG], ids=[w[0] for w in WRONG]
)
def test_positions_that_no_game_can_show(
    state: dict[str, Any], where: str, value: Any, pointer: str, code: str
) -> None:
    """R3.2, R3.6, R4.1, R4.2, R5.4, R7.18, R8.3, R8.4, R11.1, R13.1, R13.8, R14.7: the pointer says where."""
    Session.resume(TIME_OF_HEROES, position(state))  # as it is, it loads
    with pytest.raises(MalformedPosition) as error:
        Session.resume(TIME_OF_HEROES, position(changed(state, where, value)))
    wrong = error.value
    assert wrong.pointer == "/checkpoint" + ((pointer or where).rstrip("/"))
    assert wrong.code == code or (code == "json" and wrong.code.startswith("json_"))
    assert not wrong.rule or wrong.rule in TIME_OF_HEROES.text.rulebook
    for language in LANGUAGES:
        assert TIME_OF_HEROES.text.messages.format(wrong.code, wrong.bindings, language)


def test_every_error_is_reached() -> None:
    """No message of ``messages_errors`` is left over, and none is missing."""
    errors = {*TIME_OF_HEROES.text.messages.keys_in("messages_errors")}
    assert {code for *_, code in WRONG} == errors | {"json"}


@pytest.mark.parametrize(
    ("at", "asked"),
    [
        ("window_2_own", ("A", "hand_limit")),
        ("draw", ("A", "hand_limit")),
        ("window_3_opp", ("B", "hand_limit")),
        ("limit", ("B", "hand_limit")),
        ("play", ("A", "hand_limit")),
        ("window_5_opp", ("A", "hand_limit")),
    ],
)
def test_a_hand_above_the_limit(at: st.Step, asked: tuple[str, str]) -> None:
    """R11.1-R11.3: in a position made by hand the excess goes first; that of phase 2 waits for phase 3."""
    state = table("KN: axe x8, sword", "KN: axe x8, sword", step_=at)
    s = load(state)
    assert s.asked == asked
    plays_on(s.table.save())


def test_a_bag_in_any_order() -> None:
    """R4.1: what is offered out of it does not depend on how it was written."""
    state = deepcopy(SETUP)
    state["p1"]["deck"]["bag"] = {"squire": 2, "golem": 1, "acolyte": 1}
    table = Session.resume(TIME_OF_HEROES, json.dumps(position(state)).encode())
    assert table.legal("p1") == Session.resume(TIME_OF_HEROES, table.save()).legal("p1")
    assert [action.card for action in table.legal("p1")[:2]] == ["acolyte", "squire"]  # type: ignore[attr-defined]


def test_what_travels_with_the_state() -> None:
    """R0.5: a journal of legal answers only; another game or ruleset is refused."""
    state = msgspec.to_builtins(table("KN: regroup, sword", "axe"))
    said = {"type": "play", "card": "regroup", "ability": "a"}
    journal = [{"seat": "p1", "action": said}]
    assert (
        Session.resume(TIME_OF_HEROES, position(state, step=1, journal=journal)).decision("p1").kind == "cost_discard"
    )
    for wrong, pointer in (
        ([{"seat": "p2", "action": said}], "/journal/0/seat"),
        ([{"seat": "p1", "action": said | {"ability": "b"}}], "/journal/0/action/card"),
        ([{"seat": "p1", "action": said | {"type": "win"}}], "/journal/0/action/type"),
        ([*journal, {"seat": "p1", "action": {"type": "pay", "card": "axe"}}], "/journal/1/action/card"),
    ):
        with pytest.raises(MalformedPosition) as error:
            Session.resume(TIME_OF_HEROES, position(state, step=9, journal=wrong))
        assert error.value.pointer == pointer
    with pytest.raises(MalformedPosition) as error:
        Session.resume(TIME_OF_HEROES, position(state, game="chess"))
    assert error.value.pointer == "/game"
    with pytest.raises(WrongRuleset):
        Session.resume(TIME_OF_HEROES, position(state, ruleset="0.9.0"))


@pytest.mark.parametrize("seed", [11, 12, 13])
@pytest.mark.parametrize("mode", TIME_OF_HEROES.modes, ids=lambda mode: mode.id)
def test_a_position_of_a_random_game_loads_at_every_step(mode: Any, seed: int) -> None:
    """R4.2, R0.5: with the same bytes; and all thirty cards of each player are somewhere."""

    def law(played: Session) -> None:
        saved = played.save()
        assert Session.resume(TIME_OF_HEROES, saved).save() == saved
        if not played.journal:
            for seat in st.PLAYERS:
                assert sum(st.card_count(played.state, seat).values()) == 30

    play(TIME_OF_HEROES, mode.example, seed, law, stop=300, chance=Referee())


def plays_on(saved: bytes, most: int = 40) -> None:
    """The law: what is accepted offers something, and all that follows from it is accepted too."""
    played, choose = Session.resume(TIME_OF_HEROES, saved), random.Random(1)
    for n in range(most):
        if played.outcome is not None or (n and played.to_act == ["p1"] and played.decision("p1").kind == "play"):
            break
        assert all(played.legal(seat) for seat in played.to_act)
        step(played, choose)
        played = Session.resume(TIME_OF_HEROES, played.save())


HAND_MADE: list[tuple[str, st.Task, tuple[str, str]]] = [
    ("a text", st.Effects(seat="p1", text="prayer.a"), ("A", "play")),
    ("a text that is over", st.Effects(seat="p1", text="prayer.a", next=1), ("A", "play")),
    ("a text inside another", st.Effects(seat="p1", text="kick.a/1"), ("A", "play")),
    ("a static", st.Effects(seat="p1", text="poisoned_weapon.b"), ("A", "play")),
    ("an add-on by itself", st.Effects(seat="p1", text="mantras.a"), ("A", "play")),
    ("an interrupt of no attack", st.Effects(seat="p2", text="battle_cry.a"), ("B", "mode")),
    ("a defence of no strike", st.Effects(seat="p2", text="mirror.a"), ("A", "play")),
    ("an extra strike of no attack", st.Effects(seat="p1", text="onslaught.a"), ("A", "play")),
    ("saved from nothing", st.Effects(seat="p1", text="sacrifice.a"), ("A", "play")),
    ("released cards", st.Effects(seat="p1", text="raid.b", released=["dagger"]), ("A", "target")),
    ("an attack to be aimed", attack("target", strike(None), declared=False), ("A", "target")),
    ("an attack to be interrupted", attack("interrupt"), ("B", "interrupt")),
    ("an uninterruptible one", attack("interrupt", strike(flags=("uninterruptible",))), ("B", "defend")),
    ("a strike to be defended", attack("defence"), ("B", "defend")),
    ("an interrupted strike", attack("defence", strike(result="interrupted")), ("A", "play")),
    ("an extra strike to be aimed", attack("target", strike(result="defended"), strike(None), now=1), ("A", "target")),
    ("a strike at a Companion", attack("defence", strike("imp")), ("B", "defend")),
    ("a strike at nothing", attack("defence", strike("golem.9")), ("A", "play")),
    ("a strike that succeeds", attack("result", strike(on_success="kick.a/1")), ("A", "play")),
    ("a strike that was defended", attack("after", strike(result="defended")), ("A", "after_defended")),
    ("a strike that is over", attack("next", strike(result="success")), ("A", "play")),
    ("a counterattack", attack("next", strike(result="success"), counters=[[strike(None)]]), ("A", "defend")),
    ("draws", st.Drawing(seat="p2", n=1), ("A", "play")),
    ("more draws than cards", st.Drawing(seat="p2", n=11), ("A", "second_wind_response")),
    ("a Second Wind", st.SecondWind(seat="p1"), ("B", "second_wind_response")),
    ("a Second Wind answered", st.SecondWind(seat="p1", step="refresh", response="draw_two"), ("A", "play")),
    ("a Second Wind to be answered", st.SecondWind(seat="p1", step="answer", response="second_wind"), ("A", "play")),
    ("triggers of a Second Wind", st.SecondWind(seat="p1", step="triggers"), ("A", "play")),
    ("a Second Wind inside another", st.SecondWind(seat="p2", step="refresh", response="second_wind"), ("A", "play")),
    ("a Second Wind that is over", st.SecondWind(seat="p2", step="over"), ("A", "play")),
    ("hands to be checked", st.HandLimit(), ("A", "play")),
    ("a card that leaves", st.Leaving(seat="p2", at="imp"), ("B", "save")),
    ("a card that is saved", st.Leaving(seat="p2", at="imp", asked=True, kept=True), ("A", "play")),
    ("nothing that leaves", st.Leaving(seat="p2", at="golem"), ("A", "play")),
    ("a look", st.Looking(seat="p2", effect="wisdom.a:0", cards=["kick"], left=1), ("B", "look_take")),
    ("a look, to be put back", st.Looking(seat="p1", effect="acolyte.b:0", cards=["kick"], left=0), ("A", "look_rest")),
    ("a choice", st.Picking(seat="p1", owner="p2", effect="theft.a:0", left=1), ("A", "pick")),
    ("nothing left to choose", st.Picking(seat="p1", owner="p2", effect="theft.a:0", left=0), ("A", "play")),
    ("cards to be laid", st.Stashing(seat="p1", at="raid", effect="raid.a:1", left=2), ("A", "stash")),
]


@pytest.mark.parametrize(("task", "asked"), [x[1:] for x in HAND_MADE], ids=[x[0] for x in HAND_MADE])
def test_hand_made_tasks_are_played_on(task: st.Task, asked: tuple[str, str]) -> None:
    """R4.1, R7.9, R8.23: a position with any task of its own, in the middle of A's phase 4."""
    state = table(
        "KN: onslaught, dagger, axe; field raid", "PR: shield, smoke_bomb, sacrifice; field imp", task, st.HandLimit()
    )
    state.agenda.reverse()
    if isinstance(task, st.SecondWind):
        (state.p1 if task.seat == "p1" else state.p2).second_wind = True
    s = load(state)
    assert s.asked == asked
    plays_on(s.table.save())


def test_every_text_can_be_carried_out_by_itself() -> None:
    """R7.9: of every card, and those inside them, from a position that holds nothing else."""
    for text in PASSAGES:
        state = table("PR: axe, dagger, imp", "DE: axe x2, kick; field imp~", st.HandLimit())
        state.agenda.append(st.Effects(seat="p1", text=text, at="raid", x=2))
        plays_on(load(state).table.save())


def test_the_state_of_a_finished_game_is_a_position() -> None:
    """R13.6: it can be checked and loaded as a position of its own, with what was not resolved any more."""
    for A, B, said in (
        ("AS~: ; field raid/dagger/kick", "KN~: axe x2", ["raid b"]),
        ("PR: wisdom", "axe", ["wisdom a", "resign"]),
        ("axe", "KN~: ; field imp", ["axe a", "target imp", "resign"]),
    ):
        s = scene(A=A, B=B)
        s.A.do(*said)
        assert s.over is not None
        again = load(s.state)
        assert (again.over, again.asked, again.table.outcome) == (s.over, None, s.table.outcome)


#: Positions that are too large for a game: why, the state, and what is said first.
TOO_MUCH: list[tuple[str, Callable[[], st.State], str]] = []


def too_much(why: str, said: str = "") -> Callable[[Callable[[], st.State]], Callable[[], st.State]]:
    """A position of which this follows."""

    def add(make: Callable[[], st.State]) -> Callable[[], st.State]:
        TOO_MUCH.append((why, make, said))
        return make

    return add


@too_much("draws without a check of the hand below them")
def _() -> st.State:
    return table("KN: axe x7", "axe", st.Drawing(seat="p1", n=3))


@too_much("a text that has been carried out, over too large a hand")
def _() -> st.State:
    return table("KN: axe x9", "axe", st.Effects(seat="p1", text="prayer.a", next=1))


@too_much("released cards beside sixty others")
def _() -> st.State:
    return table("KN; deck 0; graveyard 60", "axe", attack("next", strike(result="success"), released=["kick"]))


@too_much("cards looked at beside sixty others")
def _() -> st.State:
    return table("PR; deck 60", "axe", st.Looking(seat="p1", effect="wisdom.a:0", cards=["kick"], left=0))


@too_much("an X of 99")
def _() -> st.State:
    return table("axe", "KN~: axe; field imp", st.HandLimit(), st.Effects(seat="p1", text="berserk_rage.a", x=99))


@too_much("sixty strikes and an extra one", "A: onslaught a")
def _() -> st.State:
    strikes = [strike(result="defended") for _ in range(60)]
    return table("onslaught", "axe x7; field imp", st.HandLimit(), attack("after", *strikes))


@too_much("sixty boosts and one more", "A: squire b")
def _() -> st.State:
    state = table("KN; field squire", "axe")
    state.p1.boosts = ["squire.b:0"] * 60
    return state


@too_much("one ability used sixty times", "A: sword b")
def _() -> st.State:
    state = table("KN: sword, feint", "KN~: axe x7")
    state.p1.used = ["shield.a"] * 60
    return state


@too_much("one name turned sixty times", "A: sword b")
def _() -> st.State:
    state = table("KN: sword, feint", "KN~: axe x7")
    state.p1.shown = ["shield"] * 60
    return state


@too_much("sixty-four tasks and one more", "B: battle_cry a")
def _() -> st.State:
    return table("axe", "battle_cry, axe", *[st.HandLimit()] * 63, attack("interrupt"))


@pytest.mark.parametrize(("make", "said"), [x[1:] for x in TOO_MUCH], ids=[x[0] for x in TOO_MUCH])
def test_what_follows_from_a_position_is_a_position(make: Callable[[], st.State], said: str) -> None:
    """R3.2, R11.1: no game gets there; a position that is made by hand is refused, or it is played on."""
    state = make()
    try:
        s = load(state)
    except MalformedPosition:
        return
    player, _, words = said.partition(": ")
    if said:
        getattr(s, player).do(words)
    plays_on(s.table.save())


def test_decks_are_positions_in_every_form() -> None:
    """R15.3, R10.1: a bag, a known top and a known bottom; cards are drawn in that order."""
    state = table("PR: prayer, mantras", "axe")
    state.p1.deck = Deck({"sword": 1}, ["golem"], ["imp", "kick"])
    s = load(state)
    s.A.play("prayer", join="mantras a")
    assert (s.A.hand, s.A.deck) == ("golem, imp, kick, sword", 0)
