"""Records of the Python client: their contents, their lines, and validating many of them."""

import json
from collections.abc import Iterable, Iterator
from typing import Any

import httpx
import msgspec
import pytest
from herald_client import (
    Herald,
    IncompleteRecord,
    NetworkError,
    Problem,
    RetryPolicy,
    UnexpectedAnswer,
    WrongMatch,
    hash_of,
    join_records,
    models,
    to_line,
)

from tests.clients.test_python import SEEDED, begin, play

AT_ONCE = RetryPolicy(attempts=3, wait=0.0)


@pytest.fixture
def duel(herald: Herald) -> Any:
    return begin(herald, "battlecrest")


def test_a_record_tells_the_whole_match(herald: Herald, duel: Any) -> None:
    duel.act("p1", duel.decision("p1").actions[0])
    duel.undo()
    duel.act("p1", models.BattlecrestResignAction())
    record = duel.record(players={"p1": "Оля"}, event="round 1", date="2026-11-23")
    assert isinstance(record, models.BattlecrestRecord)
    outcome = {"winners": ["p2"], "reason": duel.outcome.reason, "rule": duel.outcome.rule}
    assert json.loads(to_line(record)) == {
        "game": "battlecrest",
        "ruleset": duel.turn.ruleset,
        "options": duel.setup["options"],
        "chance": {"mode": "seeded", "match": "sdk", "seed": "5eed" * 16, "commitment": duel.commitment},
        "players": {"p1": "Оля"},
        "event": "round 1",
        "date": "2026-11-23",
        "log": json.loads(msgspec.json.encode(duel.log)),
        "outcome": outcome,
    }
    (verdict,) = herald.validate([record])
    assert verdict.valid


def test_a_record_of_a_match_that_was_adjudicated(herald: Herald, duel: Any) -> None:
    play(duel, 5)
    ruling = models.Adjudication(reason="time", winners=["p2"], seat="p1", note="2:00:00")
    unfinished, adjudicated = herald.validate([duel.record(), duel.record(adjudication=ruling)])
    assert (unfinished.valid, unfinished.finished) == (True, False)
    assert (adjudicated.valid, adjudicated.finished, adjudicated.adjudication) == (True, True, ruling)


def test_a_record_of_a_table_with_real_dice(herald: Herald) -> None:
    match: Any = herald.game("runewars").match(chance=models.RefereeChance())
    play(match, 8)
    assert json.loads(to_line(match.record()))["chance"] == {"mode": "referee"}
    (verdict,) = herald.validate([match.record()])
    assert verdict.valid


def test_what_was_not_seen_is_not_recorded(herald: Herald, duel: Any) -> None:
    play(duel, 5)
    position, setup, log = bytes(duel.position), duel.setup, duel.log
    for lacking in ((), (setup,), (setup, log[1:]), (setup, [])):
        match: Any = herald.game("battlecrest").resume(position, *lacking)
        play(match, 2)
        with pytest.raises(IncompleteRecord, match="no record"):
            match.record()
    again: Any = herald.game("battlecrest").resume(position, setup, log)
    again.undo()
    again.undo()
    assert [verdict.valid for verdict in herald.validate([again.record(), duel.record()])] == [True, True]


@pytest.fixture
def sealed(single_use_service: str) -> Iterator[tuple[Any, Any]]:
    """Both seats of a sealed match that is over at once; single-use, as else a surrender shows no seed."""
    with Herald(single_use_service, timeout=60) as herald:
        one: Any = herald.game("battlecrest").sealed(chance=SEEDED, single_use=True)
        two: Any = herald.join(one.invitation("p2"))
        one.act(models.BattlecrestResignAction())
        two.receive(one.token)
        yield one, two


def test_a_seat_records_its_own_answers(sealed: tuple[Any, Any]) -> None:
    records = [match.record(None) for match in sealed]
    assert [record.logs for record in records] == [{"p1": sealed[0].log}, {"p2": []}]
    joined = join_records(records)
    assert joined.logs == {"p1": sealed[0].log, "p2": []}
    assert join_records([joined]) == join_records([joined, *records]) == joined


def test_nothing_is_recorded_while_the_seed_is_secret(herald: Herald) -> None:
    match: Any = herald.game("battlecrest").sealed()
    with pytest.raises(IncompleteRecord, match="when the game is over"):
        match.record(None)
    referee: Any = herald.game("battlecrest").sealed(chance=models.RefereeChance())
    assert referee.record(None).logs == {"p1": []}


def test_a_spectator_has_nothing_to_record(single_use_service: str, sealed: tuple[Any, Any]) -> None:
    with Herald(single_use_service) as herald, pytest.raises(IncompleteRecord, match="a spectator has no answers"):
        herald.join(sealed[0].invitation("spectator")).record(None)


def test_only_records_of_one_match_are_joined(herald: Herald, sealed: tuple[Any, Any]) -> None:
    one, two = (match.record(None, event="final", players={"p1": "Ада", "p2": "Єва"}) for match in sealed)
    whole = join_records([one, two])
    entry = msgspec.to_builtins(one.logs)["p1"][0]
    for name, other, told in (
        ("event", "semi-final", "event"),
        ("ruleset", "0.0.1", "ruleset"),
        ("chance", msgspec.structs.replace(one.chance, match="other"), "chance"),
        ("players", {"p2": "Ева"}, "players of p2"),
        ("logs", {"p1": [entry, entry]}, "logs of p1"),
    ):
        with pytest.raises(WrongMatch, match=f"contradict each other: {told}$"):
            join_records([one, msgspec.structs.replace(two, **{name: other})])
    options: Any = [{"players": []}, {"players": [{"sets": ["akhena"]}]}]
    parts = [msgspec.structs.replace(one, options=options[0]), two]  # who has joined by a link does not know them
    assert join_records(parts).options == join_records(parts[::-1]).options == options[0]
    with pytest.raises(WrongMatch, match=r"contradict each other: options$"):
        join_records([parts[0], msgspec.structs.replace(two, options=options[1])])
    with pytest.raises(WrongMatch, match="of different games"):
        join_records([one, models.RunewarsRecord(chance=one.chance, logs={"p2": []})])
    with pytest.raises(WrongMatch, match="has `logs`"):
        join_records([one, begin(herald, "battlecrest").record()])
    with pytest.raises(ValueError, match="no records"):
        join_records([])
    assert join_records([one, two]) == whole  # which has changed nothing of what it was made of
    said = [models.RecordComment(step=0, text="good luck", by=name) for name in ("Ада", "Єва")]
    commented = [msgspec.structs.replace(part, comments=[of]) for part, of in zip((one, two), said, strict=True)]
    assert join_records(commented) == msgspec.structs.replace(whole, comments=said)
    tags: list[dict[str, str]] = [{"round": "3", "site": "Kyiv"}, {"round": "3", "clock": "90+30"}]
    tagged = [msgspec.structs.replace(part, tags=of) for part, of in zip((one, two), tags, strict=True)]
    assert join_records(tagged) == msgspec.structs.replace(whole, tags=tags[0] | tags[1])
    with pytest.raises(WrongMatch, match=r"contradict each other: tags of round$"):
        join_records([tagged[0], msgspec.structs.replace(two, tags={"round": "4"})])


def test_names_stand_in_the_order_of_utf_16() -> None:
    names = {"\uff5e": 1, "🐉": 2, "я": 3, "a": 4, "10": 5, "9": 6}
    assert to_line(names).decode() == '{"10":5,"9":6,"a":4,"я":3,"🐉":2,"\uff5e":1}'
    text = 'a"\\/\b\f\n\r\t\x00\x1f\x7f\u2028é'
    assert to_line([text]).decode() == '["a\\"\\\\/\\b\\f\\n\\r\\t\\u0000\\u001f\x7f\u2028é"]'


@pytest.mark.parametrize("bad", ["", "{", '{"a":1.5}', {"a": 1.5}, {"a": "\ud800"}])
def test_what_no_record_holds_has_no_line(bad: Any) -> None:
    with pytest.raises(ValueError):
        hash_of(bad)


def answering(asked: list[list[bytes]], answers: Iterable[Any] = ()) -> httpx.MockTransport:
    """A service to which each line is valid, unless there are other answers first."""
    others = iter(answers)

    def answer(request: httpx.Request) -> httpx.Response:
        assert (request.url.path, request.headers["Content-Type"]) == ("/v1/validations", "application/x-ndjson")
        lines = request.content.split(b"\n")
        asked.append(lines)
        other = next(others, None)
        if isinstance(other, Exception):
            raise other
        if other is not None:
            return other  # type: ignore[no-any-return]
        verdicts = [{"line": n, "valid": True} for n, line in enumerate(lines, 1) if line]
        return httpx.Response(200, content=b"".join(msgspec.json.encode(verdict) + b"\n" for verdict in verdicts))

    return httpx.MockTransport(answer)


def test_records_are_sent_some_at_a_time() -> None:
    asked: list[list[bytes]] = []
    taken = 0

    def records() -> Iterator[Any]:
        nonlocal taken
        for taken in range(1, 1001):
            yield {"game": "battlecrest", "event": str(taken)} if taken % 2 else f'{{"event":"{taken}"}}\r\n'

    with Herald("http://herald.test", transport=answering(asked)) as herald:
        verdicts = herald.validate(records())
        assert asked == []
        assert next(verdicts).line == 1
        assert taken == 201  # the first that is not in the first request
        assert [verdict.line for verdict in verdicts] == list(range(2, 1001))
    assert [len(lines) for lines in asked] == [200] * 5
    assert asked[0][:2] == [b'{"event":"1","game":"battlecrest"}', b'{"event":"2"}']


def test_a_request_has_a_quarter_of_a_million_bytes_or_one_record() -> None:
    asked: list[list[bytes]] = []
    sizes = [100_000, 150_000, 1, 250_001, 250_000, 250_000]
    with Herald("http://herald.test", transport=answering(asked)) as herald:
        verdicts = list(herald.validate(b"x" * size for size in sizes))
    assert [verdict.line for verdict in verdicts] == [1, 2, 3, 4, 5, 6]
    assert [[len(line) for line in lines] for lines in asked] == [
        [100_000, 150_000],
        [1],
        [250_001],
        [250_000],
        [250_000],
    ]


def test_lines_are_counted_as_editors_count_them(herald: Herald, duel: Any) -> None:
    line = to_line(duel.record())
    file = [b"\n", line + b"\r\n", b"  \n", b"{}\n", "\n", line.decode()]
    verdicts = list(herald.validate(file))
    assert [(verdict.line, verdict.valid) for verdict in verdicts] == [(2, True), (4, False), (6, True)]
    assert list(herald.validate([])) == list(herald.validate([b"\n"])) == []
    with pytest.raises(ValueError, match="on one line"):
        list(herald.validate([msgspec.json.format(line)]))


def test_verdicts_are_in_the_language_and_signed_if_asked_for(service: str) -> None:
    with Herald(service, timeout=60, language="uk") as herald:
        record = begin(herald, "battlecrest").record()
        good, bad = herald.validate([record, msgspec.structs.replace(record, ruleset="0.0.1")], signed=True)
        assert good.signature.startswith("v4.public.")
        assert (bad.pointer, bad.reason[0] in "АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЮЯ") == ("/ruleset", True)
        (unsigned,) = herald.validate([record])
        assert unsigned.signature is msgspec.UNSET


@pytest.mark.parametrize(
    "lost",
    [httpx.ReadError("lost"), httpx.ReadTimeout("lost"), httpx.Response(200, content=b'{"line":1,"valid":true}\n')],
)
def test_what_gets_no_answer_is_sent_again(lost: Any) -> None:
    asked: list[list[bytes]] = []
    with Herald("http://herald.test", transport=answering(asked, [lost, lost])) as herald:
        verdicts = list(herald.validate([b"1", b"2"], retry=AT_ONCE))
    assert [verdict.line for verdict in verdicts] == [1, 2]
    assert asked == [[b"1", b"2"]] * 3


def test_in_the_end_it_is_told() -> None:
    asked: list[list[bytes]] = []
    lost = [httpx.ReadError("lost")] * 3
    with Herald("http://herald.test", transport=answering(asked, lost)) as herald, pytest.raises(NetworkError):
        list(herald.validate([b"1"], retry=AT_ONCE))
    assert len(asked) == 3


def test_what_is_refused_or_not_from_herald_is_not_asked_again() -> None:
    problem = dict.fromkeys(("title", "detail", "instance"), "") | {"status": 413, "type": "/problems/too-large"}
    for answer, kind in (
        (httpx.Response(200, text="<html>"), UnexpectedAnswer),
        (httpx.Response(413, json=problem), Problem),
    ):
        asked: list[list[bytes]] = []
        with Herald("http://herald.test", transport=answering(asked, [answer])) as herald, pytest.raises(kind):
            list(herald.validate([b"1"]))
        assert len(asked) == 1
