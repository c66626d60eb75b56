"""The benchmarks measure what they say: their pieces, in tiny runs, and the duel under the laws of every game.

No figure is judged here: how fast something is depends on the machine.
"""

import json
import os
import random
import sys
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from benchmarks import __main__ as command
from benchmarks import (
    archives,
    baseline,
    counting,
    forwarding,
    growth,
    http,
    observing,
    peers,
    processes,
    redis_cost,
    routing,
    tables,
    tokens,
    words,
)
from benchmarks import games as steps
from benchmarks.peers import boardgameio_duel, herald_duel
from benchmarks.peers.duel import DUEL
from benchmarks.peers.row import measured, skipped
from engine import games
from engine.core.errors import MalformedPosition
from engine.core.session import Session
from tests.helpers.nginx import find_nginx
from tests.helpers.playout import seeded
from tests.helpers.redis_server import RedisServer
from tests.helpers.toy import TOY
from tests.laws import every_game
from tests.laws.every_game import Case

CASE = Case(DUEL, DUEL.modes[0])
BATTLECREST = games["battlecrest"]
SOFTWARE, NANOSECONDS = 1, 1  # a kind of counter and an event of it which every Linux has


@pytest.fixture
def in_a_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    """One short round instead of many."""

    def once(runs: dict[str, Callable[[], int]], **_: float) -> dict[str, tuple[float, float]]:
        return baseline.in_units(runs, rounds=1, seconds=0.001)

    for module in (steps, growth, redis_cost, tokens, archives, words, observing):
        monkeypatch.setattr(module, "in_units", once)
    monkeypatch.setattr(command, "units_per_second", lambda: 5e6)
    monkeypatch.setattr(tokens, "ROUNDS", 1)
    monkeypatch.setattr(steps, "GAMES", 1)
    monkeypatch.setattr(steps, "TIMED", 4)
    monkeypatch.setattr(steps, "COUNTED", 2)


def test_the_duel_keeps_the_laws_of_every_game(monkeypatch: pytest.MonkeyPatch) -> None:
    choose = random.Random(0)
    actions = every_game.all_actions(CASE, 0)
    for table in CASE.walk(1, share=0.2):
        every_game.loads_the_same(table, CASE.mode)
        every_game.looking_changes_nothing(table)
        every_game.offers_something(table)
        every_game.offered_actions_apply(table, choose, 3)
        every_game.barred_actions_are_refused(table, choose, 3)
        every_game.foreign_actions_are_judged(table, actions)
        every_game.wrong_seats_are_refused(table, CASE.mode)
        for seat in table.to_act:
            every_game.undo_keeps_its_policy(table, seat, choose.choice(table.legal(seat)), CASE.mode)
    for seed in range(2):
        CASE.play(seed, every_game.speaks)
        CASE.play(seed, every_game.names_rule_functions)
        every_game.plays_on_the_same(CASE, seed, 250)
        every_game.replays(CASE, seed)
        every_game.finds_forgeries(CASE, seed)
    every_game.events_are_facts(CASE, 0, monkeypatch)


@pytest.mark.parametrize(
    ("parts", "pointer"),
    [
        ({"hand": ["bolt", "bolt"], "discard": {"bolt": 5}}, "/checkpoint/fencers/p1"),
        ({"discard": {"bolt": 7}}, "/checkpoint/fencers"),
        ({"cell": 35}, "/checkpoint/fencers/p1/cell"),
        ({"life": 0}, "/checkpoint/phase"),
    ],
)
def test_the_duel_refuses_positions_that_cannot_be(parts: dict[str, Any], pointer: str) -> None:
    position = json.loads(Session.begin(DUEL, chance=seeded(0)).save())
    position["checkpoint"]["fencers"]["p1"] |= parts
    with pytest.raises(MalformedPosition) as refused:
        Session.resume(DUEL, position)
    assert refused.value.pointer == pointer


def test_a_sample_is_spread_over_the_whole() -> None:
    asked = [request for match in steps.recorded(DUEL, CASE.mode, 1) for request in match]
    some = steps.spread(asked, 10)
    assert len(some) == 10
    assert some[0] is asked[0]
    assert asked.index(some[-1]) >= len(asked) * 8 // 10
    assert steps.spread(asked[:3], 10) == asked[:3]


def test_a_service_knows_no_cold_position() -> None:
    asked = http.cold(BATTLECREST, BATTLECREST.modes[0], 200)
    assert asked == http.cold(BATTLECREST, BATTLECREST.modes[0], 200)
    known = set[bytes]()
    for request in asked:
        table = Session.resume(BATTLECREST, request.position)
        assert request.position not in known
        table.act(request.seat, BATTLECREST.codec.decode_action(request.action))
        known |= {request.position, table.save()}


def test_each_connection_asks_for_a_game_in_the_order_of_play() -> None:
    asked = http.stretches(BATTLECREST, BATTLECREST.modes[0], 3)
    assert len(asked) == http.CLIENTS
    for first, second, _ in asked:
        table = Session.resume(BATTLECREST, first.position)
        table.act(first.seat, BATTLECREST.codec.decode_action(first.action))
        assert table.save() == second.position


def test_rates_are_compared_round_by_round() -> None:
    ours, others = http.Load(), http.Load()
    for slowness in (1, 2, 4):  # the machine becomes slower, for both
        ours.add(http.Round(10, 100, 1000, 1.0 * slowness, 0.1, 0.5 * slowness))
        others.add(http.Round(10, 100, 1000, 1.5 * slowness, 0.1, None))
    assert ours.times(others) == 1.5
    assert ours.per_second == 5
    assert ours.server_us == 1e5
    assert others.server_us is None


def test_of_a_large_position_the_name_is_at_most_a_quarter_of_what_is_sent() -> None:
    game = games["runewars"]
    asked = steps.recorded(game, http.mode_of(game), 1)
    named, opened = (sum(map(len, form(asked)[0])) for form in (http.named, http.opened))
    assert named * 4 <= opened


def test_bytecodes_are_counted_the_same_every_time() -> None:
    def add(n: int) -> int:
        return sum(1 for _ in range(n))

    def run(n: int) -> Callable[[], int]:
        return lambda: add(n) and 1

    assert counting.bytecodes(run(10)) == counting.bytecodes(run(10)) < counting.bytecodes(run(100))


@pytest.mark.skipif(sys.platform != "linux", reason="a counter of Linux")
def test_the_counter_counts() -> None:
    try:
        counter = counting.Counter(SOFTWARE, NANOSECONDS)
    except OSError as problem:
        pytest.skip(f"no counter is allowed here: {problem}")
    with closing(counter):
        first = counter.read()
        assert sum(range(100_000))
        assert 0 < first < counter.read()


def test_instructions_are_counted_or_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    counted = counting.instructions(lambda: 1)
    assert counted is None or counted > 0
    monkeypatch.setattr("platform.machine", lambda: "abacus")
    assert counting.instructions(lambda: 1) is None


@pytest.mark.skipif(not Path("/proc/self/smaps_rollup").exists(), reason="no /proc that tells it")
def test_processes_tell_what_they_use() -> None:
    found = processes.memory([os.getpid()])
    assert found is not None
    assert 0 < found.share <= found.resident
    assert processes.seconds_used([os.getpid()]) is not None


def test_of_processes_that_are_gone_nothing_is_known() -> None:
    nobody = 2**22 + 1
    assert processes.workers_of(nobody) == []
    for told in (processes.memory, processes.seconds_used):
        assert told([nobody]) is None
        assert told([]) is None


def test_every_number_of_seats_has_a_table() -> None:
    seats = {name: [mode.seats for mode in growth.tables(game)] for name, game in games.items()}
    assert seats == {
        "battlecrest": [2, 4],
        "time-of-heroes": [2],
        "math-and-magic": [2, 3, 4, 5, 6, 7, 8],
        "runewars": [2, 3, 4],
    }


def test_the_duels_are_divided_by_their_rates() -> None:
    ours = measured(*herald_duel.STATELESS, "1", 8000, 1)
    theirs = measured(*boardgameio_duel.SAME, "1", 2000, 99)
    assert peers.duel_ratios([ours, theirs]) == {boardgameio_duel.SAME[0]: 0.25}
    absent = skipped(*boardgameio_duel.SAME, "node not found")
    assert peers.duel_ratios([ours, absent]) == {}
    assert "node not found" in tables.of_peers([ours, absent])


@pytest.mark.usefixtures("in_a_moment")
def test_parts_are_measured_printed_and_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "build" / "bench.json"
    command.main(["games", "growth", "--game", "time-of-heroes"], target)
    report = json.loads(target.read_text("utf-8"))
    assert set(report) == {"date", "python", "units_per_second", "games", "growth"}
    assert [mode["mode"] for mode in report["games"]] == [mode.id for mode in games["time-of-heroes"].modes]
    for mode in report["games"]:
        assert list(mode["times"]) == ["in process", "stateless step", "trusted step", "log check"]
        assert 0 < mode["mean_bytes"] <= mode["largest_bytes"]
    printed = capsys.readouterr().out
    assert "time-of-heroes, duel-always-prompted" in printed
    assert "Growth" in printed


@pytest.mark.usefixtures("in_a_moment")
@pytest.mark.slow
@pytest.mark.nightly
def test_redis_is_measured_and_printed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, redis_server: RedisServer
) -> None:
    monkeypatch.setattr(redis_cost, "ROUNDS", 1)
    target = tmp_path / "bench.json"
    command.main(["redis", "--game", "battlecrest"], target)
    (found,) = json.loads(target.read_text("utf-8"))["redis"]
    assert found["entry_bytes"] < found["position_bytes"] / 3
    assert {what: set(states) for what, states in found["answers"].items()} == {
        what: {"none", "live", "gone", "silent"} for what in ("apply", "cold ref")
    }
    assert "Hot positions in Redis" in capsys.readouterr().out


@pytest.mark.usefixtures("in_a_moment")
def test_tokens_are_measured_and_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "bench.json"
    command.main(["tokens", "--game", "battlecrest"], target)
    (found,) = json.loads(target.read_text("utf-8"))["tokens"]
    assert found["compressed_bytes"] < found["position_bytes"]
    assert list(found["times"]) == ["compress", "seal", "open", "decompress", "holder"]
    assert list(found["refused"]) == ["first", "middle", "last"]
    assert "battlecrest, duel" in capsys.readouterr().out


@pytest.mark.usefixtures("in_a_moment")
def test_validations_are_measured_and_printed() -> None:
    cost = archives.cost(BATTLECREST, BATTLECREST.modes[0])
    assert list(cost.times) == [archives.CHECK, archives.VALIDATION]
    assert cost.ratio > 0
    rates = {archives.ONE: 100.0, archives.TWO: 190.0, archives.CLUSTER: 171.0}
    printed = tables.of_archives(archives.Report([cost], 2_000, rates))
    assert "battlecrest, duel" in printed
    assert "190   1.90" in printed
    assert "171   0.90" in printed


def test_words_are_measured_beside_the_same_calls_without_them(in_a_moment: None) -> None:
    found = words.figures(TOY, TOY.modes[0], games=1)
    assert list(found.times) == ["plain, hot", "words, hot", "plain, nothing hot", "words, nothing hot"]
    assert found.ratio("hot") > 0
    printed = tables.of_words([found])
    assert f"{found.ratio('nothing hot'):.2f}" in printed


def test_being_seen_is_measured_beside_the_same_calls_unseen(in_a_moment: None) -> None:
    found = observing.figures(TOY, games=1)
    assert list(found.times) == [observing.UNSEEN, observing.COUNTED, observing.LOGGED]
    assert found.ratio(observing.LOGGED) > 0
    assert f"{found.ratio(observing.COUNTED):.3f}" in tables.of_observing([found])


@pytest.mark.slow
@pytest.mark.nightly
def test_being_seen_is_measured_as_it_is_served(in_a_moment: None) -> None:
    (found,) = observing.report([BATTLECREST], rounds=1)
    assert [load.requests for load in found.served.values()] == [found.served[observing.UNSEEN].requests] * 3
    if (ratio := found.served_ratio(observing.LOGGED)) is not None:
        assert f"{ratio:.3f}" in tables.of_observing([found])


@pytest.mark.slow
@pytest.mark.nightly
def test_routing_is_measured_and_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    if find_nginx() is None:
        assert os.environ.get("CI") != "true"
        pytest.skip("nginx is not installed")
    monkeypatch.setattr(routing, "STEPS", 8)  # more positions than the processes keep
    (found,) = routing.report([BATTLECREST], rounds=1)
    shares = {load.arrangement: load.share for load in found.loads}
    assert all(load.per_second > 0 and load.steps > http.CLIENTS for load in found.loads)
    assert shares[routing.ALONE] == shares[routing.BEHIND] == shares[routing.BY_MATCH] == 1
    assert shares[routing.AT_RANDOM] < 1
    assert "2, by match" in tables.of_routing([found])


@pytest.mark.slow
@pytest.mark.nightly
def test_forwarding_is_measured_and_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(forwarding, "STEPS", 4)
    (found,) = forwarding.report([BATTLECREST], rounds=1)
    assert found.steps
    assert found.clock_ratio > 0
    assert "battlecrest" in tables.of_forwarding([found])


def test_without_a_proxy_no_routing_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(routing, "find_nginx", lambda: None)
    assert "nginx is not installed" in tables.of_routing(routing.report([BATTLECREST]))


@pytest.mark.slow
@pytest.mark.nightly
def test_archives_are_measured_on_processes_and_a_cluster(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archives, "RECORDS", 100)
    monkeypatch.setattr(archives, "ROUNDS", 1)
    found = archives.rates()
    assert list(found) == [archives.ONE, archives.TWO, archives.CLUSTER]
    assert min(found.values()) > 0


@pytest.mark.stress
def test_an_archive_of_any_size_takes_the_same_memory() -> None:
    """Ten times the records: at most a tenth more."""
    few, many = archives.peak_memory(10_000), archives.peak_memory(100_000)
    print(f"herald validate: {few / 1e6:.0f} MB for 10,000 records of Battlecrest, {many / 1e6:.0f} MB for 100,000")
    assert many < few * 1.1


def test_what_is_no_part_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        command.main(["speed"])
    assert "speed: no part of this" in capsys.readouterr().err


@pytest.mark.slow
@pytest.mark.nightly
def test_http_is_measured_and_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http, "STEPS", 2)
    report = http.report([BATTLECREST], rounds=1)
    (found,) = report.games
    assert {form: loads[http.SERVICE].requests for form, loads in found.loads.items()} == {
        form: http.CLIENTS * each
        for form, each in {http.COLD: 2, http.PROVEN: 2, http.HOT: 2, http.REF: 1, http.SEALED: 2, http.VIEW: 2}.items()
    }
    for form, loads in found.loads.items():
        assert min(load.per_second for load in loads.values()) > 0
        assert found.compressed[form] <= loads[http.SERVICE].received
    assert found.loads[http.REF][http.SERVICE].sent < found.loads[http.HOT][http.SERVICE].sent
    printed = tables.of_http(report)
    assert "battlecrest, duel, sealed" in printed
    assert "memory of the worker after the load" in printed


@pytest.mark.slow
@pytest.mark.nightly
def test_the_service_of_another_checkout_is_measured_beside_this_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(http, "STEPS", 2)
    monkeypatch.setattr(http, "report", partial(http.report, rounds=1))
    monkeypatch.setattr(command, "units_per_second", lambda: 5e6)
    target = tmp_path / "bench.json"
    command.main(["http", "--game", "battlecrest", "--against", "."], target)
    (found,) = json.loads(target.read_text("utf-8"))["http"]["games"]
    assert set(found["loads"]) == {http.COLD, http.PROVEN, http.HOT}
    assert set(found["loads"][http.COLD]) == {http.SERVICE, http.ECHO, http.BEFORE}
    assert "times as many requests a second" in capsys.readouterr().out
