"""The Python client against the running service."""

import json
import pickle
import random
import re
import shutil
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from herald_client import (
    GAMES,
    Herald,
    HeraldError,
    IncompleteRecord,
    NetworkError,
    Problem,
    TimeoutExceeded,
    UnexpectedAnswer,
    hash_of,
    models,
    to_line,
)

import engine

ROOT = Path(__file__).parents[2]
CLIENT = ROOT / "clients" / "python"
WAITING = CLIENT / "herald_client" / "aio"
#: The modules that wait with `await`, of which the others of the same names are made.
TWINS = {path.name for path in WAITING.glob("*.py")} - {"__init__.py"}
GENERATED = {"models.py", "aio/operations.py", *TWINS}
SEEDED = models.SeededChance(match="sdk", seed="5eed" * 16)


def begin(herald: Herald, name: str) -> Any:
    """A match of any game, in its first mode, with a fixed seed."""
    about = next(about for about in herald.games.list().games if about.id == name)
    return herald.game(name).match(options=about.modes[0].example, chance=SEEDED)


def play(match: Any, steps: int = 10_000, seed: int = 1) -> None:
    """Play at random to the end, or for so many actions; players resign only if they must."""
    choose = random.Random(seed)
    for _ in range(steps):
        if match.outcome:
            return
        decision = match.decision(choose.choice(match.to_act))
        actions = [action for action in decision.actions if type(action).__struct_config__.tag != "resign"]
        match.act(decision.seat, choose.choice(actions or decision.actions))


def forbidden(match: Any) -> tuple[str, Any]:
    """The first action in a random game that a rule forbids, and whose decision it is."""
    for _ in range(1000):
        for seat in match.to_act:
            for illegal in match.explain(seat).illegal:
                return seat, illegal
        play(match, 1, seed=match.step)
    raise AssertionError("nothing is forbidden in this game")


@pytest.fixture
def duel(service: str) -> Any:
    with Herald(service, timeout=60) as herald:
        yield begin(herald, "battlecrest")


def test_it_has_every_game_of_the_registry() -> None:
    assert list(GAMES) == list(engine.games)


@pytest.mark.parametrize("name", engine.games)
def test_a_whole_game(service: str, name: str) -> None:
    with Herald(service, timeout=60) as herald:
        match = begin(herald, name)
        play(match)
        assert match.outcome.rule
        assert match.turn.chance.seed == "5eed" * 16
        assert len(match.log) == match.step
        verdict = match.replay()
        assert verdict.valid
        assert verdict.finished
        assert (verdict.turn.step, verdict.turn.outcome) == (match.step, match.outcome)
        record = match.record(players={"p1": "Леся", "p2": "Ґалаґан 🐉"}, event="Кубок, стіл 3", date="2026-11-23")
        line = to_line(record)
        match.log[-1] = match.log[0]
        assert not match.replay().valid
        good, bad = herald.validate([record, match.record()])
        assert (good.valid, good.finished, good.game, good.record) == (True, True, name, hash_of(record))
        assert (bad.valid, bad.at) == (False, match.step - 1)
    again = msgspec.json.decode(line, type=models.MatchRecord)
    assert (to_line(again), to_line(line), to_line(json.loads(line))) == (line, line, line)


@pytest.mark.parametrize("name", engine.games)
def test_a_refused_action_names_its_rule(service: str, name: str) -> None:
    with Herald(service, timeout=60) as herald:
        match = begin(herald, name)
        seat, illegal = forbidden(match)
        before = match.turn
        legality = match.check(seat, illegal.action)
        assert (legality.legal, legality.rule, legality.reason) == (False, illegal.rule, illegal.reason)
        with pytest.raises(Problem, match=re.escape(illegal.reason)) as caught:
            match.act(seat, illegal.action)
        problem = caught.value
        assert (problem.name, problem.status, problem.rule) == ("illegal-action", 422, illegal.rule)
        assert problem.rule_text == herald.game(name).rule(illegal.rule).text
        assert str(problem.pointer).startswith("/actions/0/action")
        assert problem.members["legal_actions"] == len(match.decision(seat).actions)
        assert match.turn is before
        assert match.check(seat, match.decision(seat).actions[0]).legal


def test_undo(duel: Any) -> None:
    assert not duel.can_undo()
    play(duel, 7)
    before, log, seat = duel.turn, list(duel.log), duel.to_act[0]
    duel.act(seat, duel.decision(seat).actions[0])
    other = "p2" if seat == "p1" else "p1"
    assert (duel.can_undo(), duel.can_undo(seat), duel.can_undo(other)) == (True, True, False)
    with pytest.raises(Problem) as caught:
        duel.undo(other)
    assert (caught.value.name, caught.value.members["code"]) == ("undo-refused", "undo_other_seat")
    for undo in (lambda: duel.undo(seat), duel.undo):
        undo()
        assert (duel.step, duel.turn.decisions, duel.log) == (before.step, before.decisions, log)
        assert duel.view() == before.view
        duel.act(seat, duel.decision(seat).actions[0])
    assert duel.replay().valid


@pytest.fixture(params=["service", "cold_service"])
def hot_or_cold(request: pytest.FixtureRequest) -> Any:
    """A client of a service that remembers positions, and of one that does not."""
    with Herald(request.getfixturevalue(request.param), timeout=60) as herald:
        yield herald


def standing(match: Any) -> Any:
    """Where a match stands, and how it came there."""
    return bytes(match.position), match.ref, match.step, match.decisions, match.view(), list(match.log)


def test_any_number_of_calls_can_be_taken_back(hot_or_cold: Herald) -> None:
    match = begin(hot_or_cold, "battlecrest")
    stood = [standing(match)]
    for n in range(9):
        play(match, 1, seed=n)
        stood.append(standing(match))
        if n == 4:  # off the way, and back to it
            play(match, 2)
            match.undo()
            match.undo()
    while len(stood) > 1:
        assert standing(match) == stood.pop()
        assert match.can_undo()
        match.undo()
    assert standing(match) == stood.pop()
    assert not match.can_undo()
    with pytest.raises(Problem) as caught:
        match.undo()
    assert caught.value.members["code"] == "undo_nothing"
    play(match, 5)
    assert match.replay().valid


def test_several_actions_are_taken_back_together(hot_or_cold: Herald) -> None:
    match = begin(hot_or_cold, "battlecrest")
    stood = standing(match)
    steps = []
    for n in range(3):
        decision = match.decisions[0]
        steps.append((decision.seat, decision.actions[n % len(decision.actions)]))
        match.act(*steps[-1])
    for _ in steps:
        match.undo()
    match.act_all(steps)
    assert match.step > stood[2] + len(steps) - 1
    match.undo()
    assert standing(match) == stood


def test_what_a_referee_has_entered_can_be_taken_back(hot_or_cold: Herald) -> None:
    match: Any = hot_or_cold.game("runewars").match(chance=models.RefereeChance())
    draws = 0
    for n in range(12):
        stood, seat = standing(match), match.to_act[0]
        play(match, 1, seed=n)
        if seat == "table":
            assert match.can_undo("table")
            match.undo("table")
            assert standing(match) == stood
            match.act("table", match.decision("table").actions[-1])  # a mistyped draw
            draws += 1
    assert draws > 1


def test_a_referee_takes_back_what_a_player_has_shown(hot_or_cold: Herald) -> None:
    match: Any = hot_or_cold.game("time-of-heroes").match(chance=models.RefereeChance())
    stood, seat = standing(match), ""
    while not (match.turn.position.undo and match.turn.position.undo.final == "revealed"):
        stood, seat = standing(match), match.to_act[0]
        play(match, 1, seed=match.step)
    assert (match.can_undo(), match.can_undo(seat)) == (True, False)
    with pytest.raises(Problem) as caught:
        match.undo(seat)
    assert (caught.value.name, caught.value.members["code"]) == ("undo-refused", "undo_revealed")
    match.undo()
    assert standing(match) == stood


def test_what_chance_has_answered_stands(hot_or_cold: Herald) -> None:
    match = begin(hot_or_cold, "runewars")
    while not (match.turn.position.undo and match.turn.position.undo.final == "chance"):
        play(match, 1, seed=match.step)
    stood = standing(match)
    assert not match.can_undo()
    with pytest.raises(Problem) as caught:
        match.undo()
    assert (caught.value.name, caught.value.members["code"]) == ("undo-refused", "undo_chance")
    assert standing(match) == stood


@pytest.mark.parametrize("with_its_log", [True, False])
def test_a_match_that_is_resumed_takes_back_what_it_has_played(hot_or_cold: Herald, with_its_log: bool) -> None:
    first = begin(hot_or_cold, "battlecrest")
    play(first, 5)
    told = (first.setup, first.log, first.commitment) if with_its_log else ()
    match: Any = hot_or_cold.game("battlecrest").resume(bytes(first.position), *told)
    stood = standing(match)
    play(match, 3)
    for _ in range(3):
        match.undo()
    assert standing(match) == stood


def test_a_match_that_is_resumed_takes_back_more_while_that_is_remembered(service: str, cold_service: str) -> None:
    with Herald(service, timeout=60) as hot, Herald(cold_service, timeout=60) as cold:
        first = begin(hot, "battlecrest")
        play(first, 5)
        saved = bytes(first.position), first.setup, list(first.log), first.commitment
        match: Any = hot.game("battlecrest").resume(*saved)
        for _ in range(4):
            first.undo()
            match.undo()
            assert standing(match) == standing(first)
        play(match, 4)
        assert match.replay().valid

        match = cold.game("battlecrest").resume(*saved)
        stood = standing(match)
        assert match.can_undo()
        with pytest.raises(IncompleteRecord, match="resumed without the position") as caught:
            match.undo()
        assert isinstance(caught.value.__cause__, Problem)
        assert standing(match) == stood
        play(match, 4)
        assert match.replay().valid


def test_several_actions_are_played_all_or_not_at_all(duel: Any) -> None:
    seat = duel.to_act[0]
    first = duel.decision(seat).actions[0]
    with pytest.raises(Problem) as caught:
        duel.act_all([(seat, first), (seat, first), (seat, first)])
    assert str(caught.value.pointer).startswith("/actions/")
    assert duel.step == len(duel.log)
    before = duel.step
    duel.act_all([(seat, first)])
    assert duel.step > before
    assert duel.events


def test_a_match_goes_on_elsewhere(duel: Any, service: str) -> None:
    play(duel, 5)
    told = {"setup": duel.setup, "log": duel.log, "commitment": duel.commitment}
    saved = json.loads(msgspec.json.encode(told))
    text = bytes(duel.position).decode()
    with Herald(service, timeout=60) as herald:
        for position in (duel.position, text.encode(), text, json.loads(text), duel.turn.position):
            again: Any = herald.game("battlecrest").resume(position, **saved)
            assert again.turn.decisions == duel.turn.decisions
            assert again.position == duel.position
            assert (again.step, again.ref) == (duel.step, duel.ref)
        play(again, 5)
        assert again.replay().valid


@pytest.mark.parametrize("text", ["", "[]", "{", '{}, "ref": ""'])
def test_a_position_that_is_no_json_object_is_not_sent(text: str) -> None:
    with Herald("http://herald.test") as herald, pytest.raises(ValueError, match="the position is not a JSON object"):
        herald.game("battlecrest").resume(text)


def test_what_was_not_seen_is_not_replayed(duel: Any, service: str) -> None:
    """Without a setup the service would take the first mode: the verdict would be on another game."""
    play(duel, 5)
    with Herald(service, timeout=60) as herald:
        game = herald.game("battlecrest")
        for match in (game.resume(bytes(duel.position)), game.resume(bytes(duel.position), duel.setup)):
            play(match, 3)
            with pytest.raises(IncompleteRecord, match="without its setup"):
                match.replay()


def test_a_match_without_a_setup_is_one_of_the_first_mode(service: str) -> None:
    with Herald(service, timeout=60) as herald:
        match: Any = herald.game("battlecrest").match()
        play(match, 5)
        assert match.replay().valid


def test_a_replay_is_of_the_whole_record_and_brings_only_the_verdict(service: str) -> None:
    exchanges: list[tuple[Any, Any]] = []

    def note(response: httpx.Response) -> None:
        if response.request.url.path.endswith("replay"):
            response.read()
            exchanges.append((json.loads(response.request.content), response.json()))

    with Herald(service, timeout=60, event_hooks={"response": [note]}) as herald:
        match = begin(herald, "battlecrest")
        commitment = match.turn.chance.commitment
        match.replay()
        match.act("p1", models.BattlecrestResignAction())
        match.replay()
        forged = herald.game("battlecrest").resume(match.position, match.setup, match.log, commitment="0" * 64)
        verdict = forged.replay()
    (running, answer), (finished, _), _ = exchanges
    assert running.keys() == {"game", "ruleset", "options", "chance", "log"}
    seeded = {"mode": "seeded", "match": "sdk", "seed": "5eed" * 16}
    assert running["chance"] == {**seeded, "commitment": commitment}
    assert (running["game"], running["ruleset"]) == ("battlecrest", engine.games["battlecrest"].ruleset)
    assert finished["outcome"]["winners"] == ["p2"]
    assert len(finished["log"]) == match.step
    assert answer["turn"].keys() == {"game", "ruleset", "seats", "to_act", "outcome", "chance", "step", "ref"}
    assert (verdict.valid, verdict.pointer) == (False, "/chance/commitment")


def test_a_record_of_a_table_with_real_dice(service: str) -> None:
    with Herald(service, timeout=60) as herald:
        match: Any = herald.game("runewars").match(chance=models.RefereeChance())
        play(match, 8)
        assert any(entry.seat == "table" for entry in match.log)
        assert match.commitment is None
        assert match.replay().valid


def test_a_position_is_sent_back_as_it_came(duel: Any) -> None:
    """A newer service may return more than the client has types for: nothing of it is lost."""
    turn = json.loads(msgspec.json.encode(duel.turn))
    turn["position"]["checkpoint"]["news"] = 1
    cold = dict.fromkeys(("title", "detail", "instance"), "") | {"type": "/problems/position-not-cached", "status": 404}
    sent = []

    def newer(request: httpx.Request) -> httpx.Response:
        body = json.loads(request.content)
        if request.url.path.endswith("setup"):
            return httpx.Response(200, json=turn)
        if "position" not in body:
            return httpx.Response(404, json=cold, headers={"Content-Type": "application/problem+json"})
        sent.append(body["position"])
        return httpx.Response(200, json={"verdict": "legal", "legal": True})

    with Herald("http://herald.test", transport=httpx.MockTransport(newer)) as herald:
        match: Any = herald.game("battlecrest").match()
        assert match.check("p1", models.BattlecrestResignAction()).legal
    assert sent == [turn["position"]]


def test_a_view(duel: Any) -> None:
    assert duel.view("p1") == duel.view("spectator") == duel.view()  # nothing is hidden in this game


def test_a_view_is_that_of_the_seat(service: str) -> None:
    with Herald(service, timeout=60) as herald:
        match = begin(herald, "time-of-heroes")
        views = [match.view(seat) for seat in ("p1", "p2", "spectator", None)]
        assert all(views[n] != views[m] for n in range(4) for m in range(n))


def test_a_seat_is_told_its_turn(hot_or_cold: Herald) -> None:
    match = begin(hot_or_cold, "time-of-heroes")
    everybody = ("p1", "p2", "spectator")
    heard = []
    for n in range(12):
        play(match, 1, seed=n)
        stood = standing(match)
        turns = {who: match.turn_for(who) for who in everybody}
        for who, turn in turns.items():
            assert turn.view == match.view(who)
            assert turn.decisions == [decision for decision in match.decisions if decision.seat == who]
            assert [entry for entry in turn.log if entry.seat == who] == turn.log
            assert len(turn.events) == len(match.events)
            assert turn.position is turn.step is msgspec.UNSET
        heard += [turn.events for turn in turns.values() if turn.events != match.events]
        assert standing(match) == stood
    assert heard  # what is hidden is heard otherwise
    while not match.can_undo():
        play(match, 1, seed=match.step)
    match.undo()
    assert (match.turn_for("p1").events, match.turn_for("p1").view) == ([], match.view("p1"))


def test_a_referee_enters_what_came(hot_or_cold: Herald) -> None:
    match: Any = hot_or_cold.game("runewars").match(chance=models.RefereeChance(), text=True)
    draw = match.decision("table")
    assert draw.prompt
    assert [action for action, _ in match.choices("table")] == draw.actions
    stood = standing(match)
    for number in (3, 7):  # the first is mistyped
        match.act("table", models.RunewarsFlipAction(number=number))
        match.undo("table")
        assert standing(match) == stood
    match.act("table", models.RunewarsFlipAction(number=17))
    assert match.log[-1].action == models.RunewarsFlipAction(number=17)
    again = match.check("table", models.RunewarsFlipAction(number=17))  # the card is not drawn twice
    assert (again.legal, bool(again.rule and again.reason)) == (False, True)
    with pytest.raises(Problem) as caught:
        match.act("table", models.RunewarsFlipAction(number=17))
    assert caught.value.rule == again.rule
    assert match.replay().valid


def test_a_position_that_is_not_hot_is_sent_whole(cold_service: str) -> None:
    answers: list[tuple[bool, int]] = []

    def note(response: httpx.Response) -> None:
        sent = json.loads(response.request.content or "{}").keys()
        answers.append((sorted(sent & {"ref", "position", "parent"}), response.status_code))

    proxied = {"X-Forwarded-Prefix": "/below"}  # a proxy's path makes no difference to the client
    with Herald(cold_service, timeout=60, headers=proxied, event_hooks={"response": [note]}) as herald:
        match = begin(herald, "battlecrest")
        del answers[:]
        play(match, 10)
        seat = match.to_act[0]
        assert match.check(seat, match.decision(seat).actions[0]).legal
        match.undo()
        match.undo()
        named = (["ref"], 404)
        whole, taken_back = (["position", "ref"], 200), (["parent", "position", "ref"], 200)
        # after three misses in a row, no request asks by `ref`
        assert answers == 3 * [named, whole] + 8 * [whole] + 2 * [taken_back]
        assert match.replay().valid


def test_a_position_that_is_found_ends_the_count_of_misses(service: str) -> None:
    answers: list[tuple[bool, int]] = []

    def forward(request: httpx.Request) -> httpx.Response:
        """Send a request; of those that only name a position, all but the third one name another."""
        sent = json.loads(request.content or "{}")
        named = "ref" in sent and "position" not in sent
        content = request.content
        if named and len(answers) != 4:
            content = content.replace(sent["ref"].encode(), b"blake2s:" + b"0" * 64)
        answer = inner.request(request.method, request.url, headers=request.headers, content=content)
        answers.append((named, answer.status_code))
        return httpx.Response(
            answer.status_code, content=answer.content, headers={"Content-Type": answer.headers["Content-Type"]}
        )

    with httpx.Client(timeout=60) as inner, Herald(service, transport=httpx.MockTransport(forward)) as herald:
        match = begin(herald, "battlecrest")
        del answers[:]
        play(match, 8)
    miss, whole = [(True, 404), (False, 200)], (False, 200)
    assert answers == 2 * miss + [(True, 200)] + 3 * miss + 2 * [whole]


def test_what_is_hot_is_only_named(service: str) -> None:
    sent: list[Any] = []

    def note(request: httpx.Request) -> None:
        sent.append(json.loads(request.content or "{}").keys())

    with Herald(service, timeout=60, event_hooks={"request": [note]}) as herald:
        match = begin(herald, "battlecrest")
        play(match, 3)
        del sent[:]
        match.undo()
        match.undo()
    assert sent == [{"ref"}, {"ref"}]


@pytest.mark.parametrize("sealed", [False, True])
def test_a_match_says_its_name_as_soon_as_it_knows_it(service: str, sealed: bool) -> None:
    """So that a proxy can send all its calls to the same process; both players of a sealed match say the same."""
    said: list[tuple[str, str | None]] = []
    rulesets: list[str | None] = []

    def note(request: httpx.Request) -> None:
        said.append((request.url.path.rpartition("/")[2], request.headers.get("Herald-Match")))
        rulesets.append(request.headers.get("Herald-Ruleset"))

    with Herald(service, timeout=60, event_hooks={"request": [note]}) as herald:
        game: Any = herald.game("battlecrest")
        one = game.sealed(chance=SEEDED) if sealed else game.match(chance=SEEDED)
        two = herald.join(one.invitation("p2")) if sealed else game.resume(one.position)
        started = ["setup", "legal-actions", "legal-actions"] if sealed else ["setup", "legal-actions"]
        assert [path for path, _ in said] == started
        assert said[0] == ("setup", None)
        assert said[-1] == ("legal-actions", None)
        ruleset = f"battlecrest/{one.turn.ruleset}"
        assert rulesets[0] is None
        assert rulesets[-1] == (ruleset if sealed else None)  # an invitation names it
        del said[:], rulesets[:]
        for match in (one, two):
            match.view("spectator")
        game.match(chance=models.RefereeChance()).view("p1")
        herald.games.list()
    assert said == [*2 * [("view", "sdk")], ("setup", None), ("view", None), ("games", None)]
    assert rulesets == [ruleset, ruleset, None, ruleset, None]


def test_the_language(service: str) -> None:
    with Herald(service, timeout=60, language="uk") as herald:
        match = begin(herald, "battlecrest")
        assert re.search("[а-яі]", match.decision("p1").prompt)
        assert herald.game("battlecrest").rules().language == "uk"


PAGE = "<html>bad gateway</html>"


@pytest.mark.parametrize(
    "answer",
    [
        httpx.Response(502, html=PAGE),
        httpx.Response(200, html=PAGE),
        httpx.Response(308, text=PAGE, headers={"Location": "https://herald.test/"}),
        httpx.Response(429, text=PAGE, headers={"Content-Type": "application/problem+json"}),
        httpx.Response(403, json={"type": "about:blank", "detail": PAGE}),
        httpx.Response(404, json=[PAGE]),
        httpx.Response(200, json={"status": [PAGE]}),
    ],
)
def test_an_answer_that_is_not_from_herald(answer: httpx.Response) -> None:
    with Herald("http://herald.test", transport=httpx.MockTransport(lambda request: answer)) as herald:
        told = rf"to GET http://herald.test/health/live: {answer.status_code}: .*bad gateway"
        with pytest.raises(UnexpectedAnswer, match=told):
            herald.health.live()
        with pytest.raises(UnexpectedAnswer) as caught:
            herald.game("battlecrest").match()
    assert (caught.value.status, PAGE in caught.value.text) == (answer.status_code, True)


def test_no_answer_in_time() -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        url = f"http://127.0.0.1:{silent.getsockname()[1]}"
        with Herald(url, timeout=0.2) as herald, pytest.raises(TimeoutExceeded, match=r"GET http:.*live") as caught:
            herald.health.live()
    assert isinstance(caught.value.__cause__, httpx.ReadTimeout)


def test_no_answer_at_all() -> None:
    with socket.create_server(("127.0.0.1", 0)) as closed:
        url = f"http://127.0.0.1:{closed.getsockname()[1]}"
    with Herald(url) as herald, pytest.raises(NetworkError, match=r"GET http:.*live") as caught:
        herald.health.live()
    assert isinstance(caught.value.__cause__, httpx.ConnectError)


def test_all_errors_have_one_base() -> None:
    for kind in (Problem, NetworkError, TimeoutExceeded, UnexpectedAnswer, IncompleteRecord):
        assert kind.__base__ is HeraldError


def test_errors_leave_another_process(duel: Any) -> None:
    with pytest.raises(Problem) as refused:
        duel.act("p1", models.BattlecrestEndMoveAction())
    for error in (refused.value, UnexpectedAnswer("GET /", 502, PAGE), NetworkError("no answer")):
        copy = pickle.loads(pickle.dumps(error))
        assert (type(copy), str(copy), copy.__dict__) == (type(error), str(error), error.__dict__)


def test_an_unknown_game_is_told_the_names() -> None:
    with (
        Herald("http://herald.test") as herald,
        pytest.raises(ValueError, match="no game 'chess'; the games: ") as caught,
    ):
        herald.game("chess")
    assert str(caught.value).endswith(", ".join(engine.games))


def test_parts_of_a_path_are_escaped() -> None:
    echo = httpx.MockTransport(lambda request: httpx.Response(500, text=str(request.url)))
    with Herald("http://herald.test/below", transport=echo) as herald, pytest.raises(UnexpectedAnswer) as caught:
        herald.game("battlecrest").rule("a/b?")
    assert caught.value.text == "http://herald.test/below/v1/games/battlecrest/rules/a%2Fb%3F"


def test_the_example_of_the_readme(service: str, tmp_path: Path) -> None:
    (tmp_path / "example.py").write_text(example().replace("http://127.0.0.1:8000", service), "utf-8")
    printed = run(tmp_path / "example.py", client=CLIENT).splitlines()
    assert re.match(r"R[\d.]+ \w.+", printed[0])
    assert printed[1].endswith("- by the rules: True")
    question, refusal, told, *rest = printed[2:-3]
    assert re.match(r"\w.+\? 30$", question)
    assert re.match(r"R[\d.]+ \w.+", refusal)
    assert re.match(r"[А-ЯЄІЇҐ].* / [А-ЯЄІЇҐ]", told)
    at = rest.index("p2 is asked: True - p1: False")
    assert "Олена" in " ".join(rest[:at])
    assert rest[at + 1] == "[True, True, True, True]"
    assert rest[at + 2] == "line 1 True True"
    assert len(rest[at + 3 :]) > 3
    assert re.match(r"fair: \d+ draws$", printed[-3])
    assert printed[-2] == "a game by the rules, finished: True"
    assert re.match(r"R[\d.]+ \w.+", printed[-1])


def test_generated_files_are_fresh(tmp_path: Path) -> None:
    generate(tmp_path)
    assert {str(path.relative_to(tmp_path)) for path in tmp_path.rglob("*.py")} == GENERATED
    for name in GENERATED:
        found = (CLIENT / "herald_client" / name).read_text("utf-8")
        assert found == (tmp_path / name).read_text("utf-8"), f"{name} is stale: run `make openapi`"
        assert found.startswith("# Generated by `make openapi`")


@pytest.mark.slow
@pytest.mark.nightly
def test_another_game_needs_no_hand(toy_service: str, toy_document: Path, tmp_path: Path) -> None:
    """The toy is registered in a test service: types are generated, a script plays, and its types are checked."""
    package = shutil.copytree(
        CLIENT / "herald_client", tmp_path / "herald_client", ignore=shutil.ignore_patterns("models.py", "__pycache__")
    )
    generate(package, toy_document)
    script = tmp_path / "play.py"
    script.write_text(TOY.format(url=toy_service), "utf-8")
    assert json.loads(run(script, client=tmp_path)) == {"games": [*engine.games, "toy"], "valid": True}
    (tmp_path / "example.py").write_text(example(), "utf-8")
    cache = ["--cache-dir", ROOT / ".mypy_cache" / "toy"]
    check = [sys.executable, "-m", "mypy", "--strict", *cache, "play.py", "example.py"]
    mypy = subprocess.run(check, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert mypy.returncode == 0, mypy.stdout


TOY = """
import json
from herald_client import GAMES, Herald, models

with Herald("{url}") as herald:
    match = herald.game("toy").match(options=models.ToyFerryOptions(seats=2, rounds=1))
    match.act_all([("p1", models.ToyBidAction(coins=1)), ("p2", models.ToyBidAction(coins=0))])
    while match.outcome is None:
        match.act(match.decisions[0].seat, match.decisions[0].actions[-1])
    coins: int = match.view().sides["p1"].coins
    match.act("p1", models.BattlecrestResignAction()) if coins < 0 else None  # type: ignore[arg-type]
    later: tuple[bool, str] = match.step > 0, match.ref
    position = match.turn.position
    again = herald.game("toy").resume(bytes(match.position), match.setup, match.log, match.commitment)
    typed = herald.game("toy").resume(position) if isinstance(position, models.ToyPosition) else None
    legality = herald.game("toy").match().check("p1", models.ToyBidAction(coins=5))
    rule: str = legality.rule if isinstance(legality, models.Illegal) else ""
    verdict = again.replay()
    at: int | None = verdict.at if isinstance(verdict, models.ToyInvalid) else None
    record: models.ToyRecord = match.record()
    (found,) = herald.validate([record])
    told = herald.game("toy").match(text=True, names={{"p1": "Олена"}})
    choices: list[tuple[models.ToyAction, str]] = told.choices(told.to_act[0])
    told.act(told.to_act[0], choices[0][0])
    words: list[str] = [*told.sentences, *(label for _, label in choices), told.tables("p1")[0].rows[0].title]
    rule *= all(words) and "Олена" in str(told.tables())
    finished: bool = isinstance(verdict, models.ToyValid) and verdict.finished and found.valid
    print(json.dumps({{"games": list(GAMES), "valid": finished and later[0] and bool(typed and rule)}}))
"""


def example() -> str:
    """The program in the README: all its pieces."""
    return "\n".join(re.findall(r"```python\n(.*?)```", (CLIENT / "README.md").read_text("utf-8"), re.S))


def generate(folder: Path, document: Path = ROOT / "openapi" / "openapi.json") -> None:
    subprocess.run([sys.executable, CLIENT / "generate.py", document, folder], check=True, capture_output=True)


def run(script: Path, client: Path) -> str:
    """What a program prints that uses this client; warnings are errors."""
    command = [sys.executable, "-W", "error", script]
    environ = {"PYTHONPATH": str(client)}
    done = subprocess.run(command, cwd=script.parent, env=environ, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout
