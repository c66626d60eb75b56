"""Vectors: the sample is fresh, what is made of every game is right, and whatever is wrong in a file is found."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine import games
from tests.helpers.toy import TOY
from tools.conformance.__main__ import KEPT, made, main
from tools.conformance.checking import check, difference
from tools.conformance.making import SAMPLE, Making, there_is

#: Bytes of the whole sample, at most: it is kept with the client libraries.
MOST = 220_000
KINDS = {"setup", "apply", "refuse", "view", "draw", "outcome"}


@pytest.mark.parametrize("game", games)
def test_the_sample_is_fresh(game: str) -> None:
    found = (KEPT / f"{game}.ndjson").read_bytes()
    assert found == made(game, SAMPLE), "clients/vectors is stale: run `python -m tools.conformance sample`"
    assert b'"generated_by":"make conformance"' in found.splitlines()[0]
    assert {json.loads(line)["kind"] for line in found.splitlines()} >= KINDS


def test_the_sample_is_small_and_of_the_games_that_there_are() -> None:
    files = list(KEPT.glob("*.ndjson"))
    assert {path.stem for path in files} == set(games)
    assert sum(path.stat().st_size for path in files) <= MOST


@pytest.mark.parametrize("game", games)
def test_the_sample_is_as_the_rules_say(game: str) -> None:
    assert list(check((KEPT / f"{game}.ndjson").read_bytes().splitlines())) == []


def test_a_game_without_a_plan_has_vectors_too() -> None:
    lines = [json.loads(line) for line in Making(TOY, SAMPLE).make().splitlines()]
    assert {line["kind"] for line in lines} >= KINDS


def test_the_command_tells_what_is_right_and_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good, bad = KEPT / "battlecrest.ndjson", tmp_path / "bad.ndjson"
    bad.write_bytes(good.read_bytes().replace(b'"code":"nothing_changes"', b'"code":"card_unknown"', 1))
    assert main(["check", str(good)]) is None
    assert main(["check", str(good), str(bad)]) == "1 of 2 files are not as the rules say"
    told = capsys.readouterr().out.splitlines()
    assert told[0] == told[1] == f"{good}: as the rules say"
    assert told[2].endswith(": /code: told 'card_unknown', found 'nothing_changes'")


Lines = list[dict[str, Any]]


def first(lines: Lines, kind: str) -> dict[str, Any]:
    """The first line of a kind; of those with a position if there are some."""
    return next(line for line in sorted(lines, key=lambda line: "position" not in line) if line["kind"] == kind)


def last_outcome(draw: dict[str, Any]) -> None:
    draw["action"] = next(one["action"] for one in draw["outcomes"] if one["action"] != draw["action"])


WRONG: dict[str, tuple[str, Callable[[dict[str, Any]], Any], str]] = {
    "another event": ("apply", lambda line: line["events"].append({"type": "x"}), "/events/"),
    "an event left out": ("apply", lambda line: line["events"].pop(), "/events/"),
    "an action not offered": ("setup", lambda line: line["decisions"][0]["actions"].pop(0), "/decisions/0/actions/0"),
    "another hash": ("apply", lambda line: line.update(hash="0" * 64), "/hash"),
    "another position": ("apply", lambda line: line["position"].update(step=7), "/position/step"),
    "another rule": ("refuse", lambda line: line.update(rule="R0"), "/rule"),
    "a refusal of what is legal": ("refuse", lambda line: line.update(action={"type": "resign"}), ""),
    "a line that leads nowhere": ("view", lambda line: line.update(at=9999), ""),
    "a view of somebody else": ("view", lambda line: line["view"].update(mode="team"), "/view/mode"),
    "another draw": ("draw", last_outcome, "/action"),
    "another weight": ("draw", lambda line: line["outcomes"][0].update(weight=9), "/outcomes/0/weight"),
    "a draw of another step": ("draw", lambda line: line.update(step=99), ""),
    "another winner": ("outcome", lambda line: line.update(winners=["p3"]), "/winners/0"),
    "another ruleset": ("head", lambda line: line.update(ruleset="0.0.1"), "/ruleset"),
    "another number of lines": ("head", lambda line: line["lines"].update(view=1), "/lines"),
    "no such game": ("head", lambda line: line.update(game="chess"), "/kind"),
    "a line of no kind": ("view", lambda line: line.update(kind="look"), ""),
}


@pytest.mark.parametrize("what", WRONG)
def test_what_is_wrong_is_found_with_its_line_and_place(what: str) -> None:
    kind, change, pointer = WRONG[what]
    lines: Lines = [json.loads(line) for line in (KEPT / "battlecrest.ndjson").read_bytes().splitlines()]
    line = first(lines, kind)
    change(line)
    found = list(check(json.dumps(one).encode() for one in lines))
    assert found
    assert any(one.line == lines.index(line) + 1 and one.pointer.startswith(pointer) for one in found)


def test_a_file_without_a_head_is_no_vectors() -> None:
    assert [one.line for one in check([])] == [1]
    assert [one.line for one in check([b"{", b"}"])] == [1]


def test_the_first_difference_has_a_pointer() -> None:
    assert difference({"a": 1, "b": [1, {"c/d": 2}]}, {"b": [1, {"c/d": 2}], "a": 1}) is None
    assert difference({"b": [1, {"c/d": 2}]}, {"b": [1, {"c/d": 3}]}) == ("/b/1/c~1d", 2, 3)
    assert difference([True], [1]) == ("/0", True, 1)


@pytest.mark.slow
@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=() if game == "battlecrest" else pytest.mark.nightly) for game in games]
)
def test_vectors_are_as_the_rules_say_and_always_the_same(game: str) -> None:
    data = made(game)
    lines = data.splitlines()
    head = json.loads(lines[0])
    print(f"{game}: {len(lines)} lines, {len(data)} bytes; not covered: {head['not_covered']}")
    assert 2_000 <= len(lines) <= 6_000
    assert list(check(lines)) == []
    assert made(game) == data
    there = there_is(games[game])
    for kind, names in there.items():
        assert names <= {*head["covered"][kind], *head["not_covered"][kind]}
    for kind in ("actions", "events", "decisions"):
        assert len(head["not_covered"][kind]) <= 0.2 * len(there[kind]), kind
