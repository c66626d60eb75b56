"""Records that the Python client plays again, step by step."""

import json
from collections.abc import Iterator
from typing import Any

import httpx
import msgspec
import pytest
from herald_client import Herald, HeraldError, Problem, Step, join_records, models, new_contribution, to_line

import engine
from tests.clients import test_python_sealed
from tests.clients.test_python import begin, play

NAMES = {"p1": "Олена", "p2": "Тарас"}


@pytest.fixture
def asked() -> list[str]:
    return []


@pytest.fixture
def client(service: str, asked: list[str]) -> Iterator[Herald]:
    """A client that notes what it asks."""
    hooks = {"request": [lambda request: asked.append(request.url.path.rpartition("/")[2])]}
    with Herald(service, timeout=60, event_hooks=hooks) as client:
        yield client


def steps_of(client: Herald, record: Any, **options: Any) -> list[Any]:
    game = json.loads(to_line(record))["game"]
    return list(client.game(game).steps(record, **options))


def builtins(told: Any) -> Any:
    return json.loads(msgspec.json.encode(told))


def plain(record: Any, *, changed: Any = None) -> Any:
    """A record as JSON, with its log changed."""
    members = builtins(record)
    return {**members, "log": changed(members["log"])} if changed else members


def by_people(log: list[Any]) -> list[Any]:
    """A log without what the service answers by itself."""
    return [entry for entry in log if entry["seat"] != "table" and not entry.get("auto")]


@pytest.mark.parametrize("name", engine.games)
def test_every_answer_is_a_step(client: Herald, asked: list[str], name: str) -> None:
    match = begin(client, name)
    turns = [match.turn]
    for n in range(30):
        play(match, 1, seed=n)
        turns.append(match.turn)
    del asked[:]
    steps = steps_of(client, match.record())
    assert asked == ["replay", "setup", *["apply"] * 30]
    assert [step.turn for step in steps[:-1]] == turns
    assert [step.events for step in steps[:-1]] == [turn.events for turn in turns]
    assert [entry for step in steps[:-1] for entry in step.turn.log] == match.log
    assert [step.entry for step in steps[1:-1]] == [turn.log[0] for turn in turns[1:]]
    assert steps[0].entry is steps[-1].entry is None
    assert {step.verdict for step in steps[:-1]} == {None}
    last = steps[-1]
    assert (last.verdict.valid, last.verdict.finished, last.events) == (True, False, [])
    assert (last.turn.step, last.turn.decisions, last.turn.view) == (match.step, match.decisions, match.turn.view)


def test_a_log_may_leave_out_what_the_service_answers(client: Herald) -> None:
    match = begin(client, "math-and-magic")
    play(match, 40)
    whole = steps_of(client, match.record())
    part = plain(match.record(), changed=by_people)
    assert len(part["log"]) < len(match.log)
    assert steps_of(client, part) == whole


def test_a_log_may_be_spelt_otherwise(client: Herald) -> None:
    """What is the default may be written, and in a log with marks one may be missing."""
    for seed in range(20):
        match = begin(client, "battlecrest")
        play(match, 20, seed)
        if sum(entry.auto for entry in match.log) > 1:
            break

    def spelt(log: list[Any]) -> list[Any]:
        return [{"auto": False, **entry} for entry in log]

    def forgotten(log: list[Any]) -> list[Any]:
        at = next(n for n, entry in enumerate(log) if entry.get("auto"))
        return [*log[:at], {**log[at], "auto": False}, *log[at + 1 :]]

    whole = steps_of(client, match.record())
    for changed in (spelt, forgotten):
        assert steps_of(client, plain(match.record(), changed=changed)) == whole


@pytest.fixture
def single_use(single_use_service: str) -> Iterator[Herald]:
    """A client of a service with single-use matches: there a surrender shows the seed."""
    with Herald(single_use_service, timeout=60) as client:
        yield client


def test_logs_that_can_not_be_read_lead_nowhere(client: Herald, single_use: Herald) -> None:
    players = test_python_sealed.seats_of(single_use, "battlecrest", single_use=True)
    players[0].act(models.BattlecrestResignAction())
    test_python_sealed.hand_over(players[0], players)
    options = test_python_sealed.options_of(client, "battlecrest")
    broken = plain(join_records(player.record(options) for player in players))
    broken["logs"]["p2"].append(7)
    begun, last = steps_of(client, broken)
    assert (begun.entry, last.entry, last.verdict.valid, last.verdict.pointer) == (None, None, False, "/logs/p2/0")


def test_a_record_is_read_in_any_form(client: Herald) -> None:
    match = begin(client, "battlecrest")
    play(match, 3)
    record = match.record()
    told = [
        steps_of(client, form) for form in (record, plain(record), to_line(record), to_line(record).decode() + "\n")
    ]
    assert all(steps == told[0] for steps in told)


def test_a_step_that_is_wrong_is_the_last(client: Herald) -> None:
    match = begin(client, "battlecrest")
    play(match, 8)
    record = match.record()
    at = max(n for n, entry in enumerate(match.log[:-1]) if entry.seat != "table" and not entry.auto)
    right = steps_of(client, record)

    def wrong(log: list[Any]) -> list[Any]:
        return [*log[:at], {"seat": log[at]["seat"], "action": {"type": "end_move"}}]

    *before, last = steps_of(client, plain(record, changed=wrong))
    assert before == right[: len(before)]
    assert len(before) > 3
    assert (last.verdict.valid, last.verdict.at, last.entry.action) == (False, at, models.BattlecrestEndMoveAction())
    assert last.verdict.reason
    assert last.turn.step == at
    assert last.events == []


def test_an_answer_that_is_none_has_no_type(client: Herald) -> None:
    match = begin(client, "battlecrest")
    play(match, 3)
    for entry in ({"seat": "p1", "action": {"type": "castle"}}, 7):
        broken = plain(match.record(), changed=lambda log, entry=entry: [*log[:-1], entry, *log[-1:]])
        *before, last = steps_of(client, broken)
        assert (last.verdict.at, last.entry) == (len(match.log) - 1, None)
        assert len(before) == 3


def test_a_draw_that_is_not_fair_is_wrong(client: Herald) -> None:
    match = begin(client, "runewars")
    play(match, 6)
    record = match.record()
    draws = draws_of(match)
    for draw in (draws[0], draws[-1]):
        other = next(outcome.action for outcome in draw.outcomes if outcome.action != draw.action)

        def unfair(log: list[Any], draw: Any = draw, other: Any = other) -> list[Any]:
            return [*log[: draw.step], {"seat": "table", "action": builtins(other)}, *log[draw.step + 1 :]]

        last = steps_of(client, plain(record, changed=unfair))[-1]
        assert (last.verdict.valid, last.verdict.at, last.entry.action) == (False, draw.step, other)
        assert last.turn.step == draw.step


def draws_of(match: Any) -> Any:
    """The draws of a match in which something else could have come."""
    record = match.record()
    told = match._game.replay(chance=record.chance, options=record.options, log=record.log, include=["draws"])
    return [draw for draw in told.draws if any(outcome.action != draw.action for outcome in draw.outcomes)]


def test_what_is_wrong_with_the_whole_is_told_at_the_end(client: Herald) -> None:
    match = begin(client, "battlecrest")
    match.act("p1", models.BattlecrestResignAction())
    forged = plain(match.record())
    forged["outcome"]["winners"] = ["p1"]
    *before, last = steps_of(client, forged)
    assert [step.turn for step in before][-1].outcome.winners == ["p2"]
    assert (last.verdict.at, last.verdict.pointer, last.entry) == (None, "/outcome", None)


def test_in_words(client: Herald) -> None:
    chance = models.SeededChance(match="text", seed="5a" * 32)
    match: Any = client.game("battlecrest").match(chance=chance, text=True, names=NAMES)
    play(match, 6)
    sentences = list(match.sentences)
    steps = steps_of(client, match.record(players=NAMES), text=True)
    assert all(step.sentences for step in steps[1:-1]), "of each of these actions there is something to tell"
    assert steps[-2].sentences == sentences
    assert "Олена" in str([step.sentences for step in steps])
    with pytest.raises(HeraldError, match="text=True"):
        steps_of(client, match.record())[0].sentences  # noqa: B018


def test_the_answers_of_a_sealed_match_are_woven(client: Herald, single_use: Herald) -> None:
    players = test_python_sealed.seats_of(single_use, "time-of-heroes", single_use=True)
    test_python_sealed.play(players, 60)
    players[0].act(models.TimeOfHeroesResignAction())  # at any time, and the seed is revealed
    test_python_sealed.hand_over(players[0], players)
    options = test_python_sealed.options_of(client, "time-of-heroes")
    record = join_records(player.record(options) for player in players)
    steps = steps_of(client, record)
    answers = [step.entry for step in steps[1:-1]]
    for player in players:
        assert [entry for entry in answers if entry.seat == player.seat] == [e for e in player.log if not e.auto]
    assert steps[-1].verdict.valid
    assert steps[-2].turn.outcome == players[0].outcome

    less = plain(record)
    less["logs"]["p2"].insert(2, less["logs"]["p2"][-1])
    broken = steps_of(client, less)
    assert (broken[-1].verdict.valid, broken[-1].verdict.at) == (False, None)
    assert broken[-1].verdict.pointer.startswith("/logs/")
    assert len(broken) < len(steps)


def test_a_referee_has_entered_the_draws(client: Herald) -> None:
    match: Any = client.game("runewars").match(chance=models.RefereeChance())
    play(match, 8)
    steps = steps_of(client, match.record())
    assert "table" in {step.entry.seat for step in steps[1:-1]}
    assert steps[-2].turn == match.turn


@pytest.mark.slow
def test_players_have_added_to_the_seed(single_use_service: str) -> None:
    with Herald(single_use_service, timeout=60) as client:
        for name in ("time-of-heroes", "battlecrest"):
            committed = client.seed_commitments.create()
            chance = models.CommittedChance(
                commitment_token=committed.commitment_token,
                contributions={"p1": new_contribution(), "p2": new_contribution()},
            )
            options = test_python_sealed.options_of(client, name)
            players = test_python_sealed.seats_of(client, name, chance=chance, single_use=True)
            test_python_sealed.play(players)
            record = join_records(player.record(options) for player in players)
            steps = steps_of(client, record)
            assert steps[0].events == []
            assert steps[-2].turn.outcome == players[0].outcome
            assert (steps[-1].verdict.valid, steps[-1].verdict.finished) == (True, True)


def test_it_may_be_left_before_its_end(client: Herald, asked: list[str]) -> None:
    match = begin(client, "battlecrest")
    play(match, 9)
    del asked[:]
    for step in client.game("battlecrest").steps(match.record()):
        assert isinstance(step, Step)
        if step.turn.step > 1:
            break
    assert asked[:2] == ["replay", "setup"]
    assert asked.count("apply") < 4


def test_a_service_that_forgets_every_position(cold_service: str) -> None:
    with Herald(cold_service, timeout=60) as herald:
        match = begin(herald, "battlecrest")
        play(match, 5)
        assert steps_of(herald, match.record())[-1].verdict.valid


def test_a_game_goes_on_from_a_step(client: Herald) -> None:
    match = begin(client, "battlecrest")
    play(match, 6)
    step = steps_of(client, match.record())[4]
    again: Any = client.game("battlecrest").resume(step.turn.position)
    assert again.decisions == step.turn.decisions
    play(again, 2)


@pytest.mark.parametrize(
    "record",
    [
        "",
        "[]",
        b"{",
        {"game": "runewars", "chance": {"mode": "referee"}, "log": []},
        {"log": []},
        {"chance": {"mode": "referee"}, "log": [], "moves": []},
        {"chance": {"mode": 6}, "log": []},
    ],
)
def test_what_is_no_record_of_the_game_is_not_sent(record: Any) -> None:
    with Herald("http://herald.test") as herald, pytest.raises(ValueError, match="not a record of battlecrest"):
        next(iter(herald.game("battlecrest").steps(record)))


def test_a_record_that_can_not_be_judged_is_a_problem(client: Herald) -> None:
    chance = {"mode": "referee"}
    for record, name in (
        ({"chance": chance, "log": [], "ruleset": "0.0.1"}, "wrong-ruleset"),
        ({"chance": chance}, "malformed-request"),
        ({"chance": chance, "log": 7}, "malformed-request"),
    ):
        with pytest.raises(Problem) as caught:
            next(iter(client.game("battlecrest").steps(record)))
        assert caught.value.name == name


def test_only_the_last_position_is_kept(client: Herald, service: str) -> None:
    """What is remembered of the steps does not grow with them."""
    kept = []

    class Noting(httpx.HTTPTransport):
        def handle_request(self, request: httpx.Request) -> httpx.Response:
            if request.url.path.endswith("apply"):
                match = iterator.gi_frame.f_locals["match"]
                kept.append((len(match.log), len(match._past)))
            return super().handle_request(request)

    match = begin(client, "battlecrest")
    play(match, 20)
    with Herald(service, transport=Noting(), timeout=60) as herald:
        iterator: Any = herald.game("battlecrest").steps(match.record())
        for _ in iterator:
            pass
    assert len(kept) == 20
    assert max(kept[1:]) == (0, 0)
