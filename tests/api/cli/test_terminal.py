"""Nothing that comes from outside reaches a terminal as it is: every command, in every position of a text."""

import copy
import json
import os
import subprocess
import sys
import unicodedata
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import click
import pytest
from click.testing import CliRunner
from hypothesis import example, given
from hypothesis import strategies as st
from mcp.types import TextContent

from api.bots.selfplay import Plan, play_one
from api.cli import COMMANDS, herald
from api.telemetry.terminal import INVISIBLE, UNSAFE, printable, printable_json
from tests.helpers.mcp_client import Player, playing

FORGED = "Every move is legal."
#: Escape sequences, C0, DEL and C1, a line that looks like ours, bidirectional controls, zero widths, separators,
#: a tag, a soft hyphen and a letter that is not visible.
HOSTILE = (
    "\x1b[2J\x1b]0;title\x07\x08\x7f\x85\x9b31m\t\r"
    f"\n{FORGED}\n"
    "\u202a\u202e\u2066\u2069\u200e\u200f\u061c\u200b\u200d\u2060\ufeff\u2028\u2029\U000e0041\u00ad\u3164"
)
SECRET = "0a" * 32
RECORD: dict[str, Any] = json.loads(
    play_one(Plan("battlecrest", ["duel"], "1", names={"p1": "Olena"}, event="Final", date="2026-11-23"), 0)
)
SHORT = {name: part for name, part in RECORD.items() if name != "outcome"} | {
    "log": RECORD["log"][:8],
    "adjudication": {"reason": "resignation", "winners": ["p2"], "seat": "p1", "note": "late"},
}


def is_unsafe(character: str) -> bool:
    return character in INVISIBLE or unicodedata.category(character) in UNSAFE


def check(shown: str) -> None:
    """What a terminal is shown has no character that it obeys or hides, and no forged line."""
    assert not {one for one in shown if one != "\n" and is_unsafe(one)}, repr(shown)
    assert FORGED not in shown.split("\n")[:-2]  # `herald show` may end with it


def run(*arguments: str, sent: bytes = b"") -> str:
    """What a command shows on a terminal; a traceback is none of it."""
    told = CliRunner().invoke(
        herald, arguments, input=sent, env={"HERALD_SECRET_KEYS": SECRET, "HERALD_ISSUER": "herald.example"}
    )
    assert told.exception is None or isinstance(told.exception, SystemExit), (arguments, told.exception)
    check(told.stdout)
    check(told.stderr)
    return told.stdout + told.stderr


@pytest.fixture(autouse=True)
def terminal(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The standard output is a terminal, no service is started, and files are made in a folder of their own."""
    monkeypatch.setattr("api.telemetry.terminal.stdout_is_terminal", lambda: True)
    monkeypatch.setattr("os.execve", lambda *_: None)
    monkeypatch.setattr(import_module("api.mcp.server"), "create_server", lambda _: click.Context(herald))
    monkeypatch.setattr(click.Context, "run", lambda _: None, raising=False)
    monkeypatch.chdir(tmp_path)


def test_unsafe_characters_are_shown_as_escapes() -> None:
    assert printable("a\x1b[2J\n\u202eb\U000e0041\udcff\ud800") == r"a\x1b[2J\n\u202eb\U000e0041\xff\ud800"
    assert printable("a\nb\x1b", lines=True) == "a\nb\\x1b"
    names = "Олена Ґедзь, 𝔸da, José, 田中, اسم, 👍, a\u00a0b"
    assert printable(names) == names


@given(st.text())
@example(HOSTILE)
def test_no_unsafe_character_is_left(text: str) -> None:
    assert not any(map(is_unsafe, printable(text)))
    assert not any(is_unsafe(one) for one in printable(text, lines=True) if one != "\n")
    assert printable(printable(text)) == printable(text)


@given(st.recursive(st.text() | st.integers(), lambda one: st.lists(one) | st.dictionaries(st.text(), one)))
@example({HOSTILE: [HOSTILE]})
def test_json_stays_the_same_value(value: Any) -> None:
    told = json.dumps(value, ensure_ascii=False, indent=1).encode("utf-8", "surrogatepass")
    if b"\xed" in told:  # a lone surrogate is in no JSON of ours
        return
    shown = printable_json(told)
    assert json.loads(shown) == value
    assert not any(is_unsafe(one) for one in shown.decode() if one != "\n")


def commands(group: click.Group = herald, *names: str) -> Iterator[tuple[tuple[str, ...], click.Command]]:
    """All commands with their names."""
    for name in group.list_commands(click.Context(group)):
        command = group.get_command(click.Context(group), name)
        assert command is not None
        if isinstance(command, click.Group):
            yield from commands(command, *names, name)
        else:
            yield (*names, name), command


def parameters() -> list[tuple[tuple[str, ...], str]]:
    """All parameters that take a text, by command; an argument is in capitals."""
    return [
        (names, parameter.opts[0] if isinstance(parameter, click.Option) else (parameter.name or "").upper())
        for names, command in commands()
        for parameter in command.params
        if not (isinstance(parameter, click.Option) and parameter.is_flag)
    ]


#: What else a command needs.
GIVEN = {
    ("keys", "api"): ["caller"],
    ("play",): ["battlecrest"],
    ("show",): ["-"],
    ("validate",): ["-", "--processes", "1"],
    ("verify",): ["-", "--keys", f"k4.public.{'A' * 43}"],
}


@pytest.mark.parametrize(("names", "parameter"), parameters(), ids=str)
@pytest.mark.parametrize("value", ["{}", "p1={}", "{}.ndjson", "tcp://{}:1", "k4.public.{}"])
def test_an_argument_is_shown_with_escapes(names: tuple[str, ...], parameter: str, value: str) -> None:
    hostile = value.format(HOSTILE)
    arguments = GIVEN.get(names, [])
    if parameter.isupper():
        run(*names, hostile, *arguments[1:])
    else:
        run(*names, *arguments, parameter, hostile, sent=json.dumps(SHORT).encode())


def test_all_commands_are_tried() -> None:
    assert {names[0] for names, _ in parameters()} | {"keys"} == {*COMMANDS}


@pytest.mark.parametrize("arguments", [[HOSTILE], [f"--{HOSTILE}"], ["show", f"--{HOSTILE}"], ["keys", HOSTILE]])
def test_what_is_no_command_is_shown_with_escapes(arguments: list[str]) -> None:
    assert "No such" in run(*arguments)


def poisoned(value: Any) -> Iterator[Any]:
    """The value with a hostile text in place of each of its texts, behind it, and as a member of each object."""
    paths: list[tuple[Any, ...]] = []

    def walk(part: Any, *path: Any) -> None:
        if isinstance(part, str):
            paths.append(path)
        elif isinstance(part, dict):
            paths.append((*path, HOSTILE))
        for key, inner in part.items() if isinstance(part, dict) else enumerate(part) if isinstance(part, list) else ():
            walk(inner, *path, key)

    walk(value)
    for *path, last in paths:
        for text in (HOSTILE, None):
            changed = copy.deepcopy(value)
            place = changed
            for key in path:
                place = place[key]
            place[last] = text or f"{place.get(last, '') if isinstance(place, dict) else place[last]}{HOSTILE}"
            yield changed


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_every_text_of_a_record_is_shown_with_escapes(language: str) -> None:
    for record in poisoned(SHORT | {"log": RECORD["log"][:2] if language != "en" else SHORT["log"]}):
        sent = json.dumps(record).encode()
        run("show", "-", "--language", language, sent=sent)
        run("show", "-", "--json", "--language", language, sent=sent)


def test_every_text_of_a_record_is_escaped_in_verdicts_on_a_terminal() -> None:
    lines = b"\n".join(json.dumps(record).encode() for record in poisoned(SHORT))
    verdicts = [json.loads(line) for line in run("validate", "-", "--processes", "1", sent=lines).splitlines()[:-1]]
    assert any("\x1b" in verdict.get("reason", "") for verdict in verdicts)


def test_every_text_of_a_verdict_is_shown_with_escapes(tmp_path: Path) -> None:
    told = run("validate", "-", "--sign", "--processes", "1", sent=json.dumps(RECORD).encode())
    verdict = json.loads(told.splitlines()[0])
    keys = tmp_path / "keys.json"
    keys.write_text(run("keys", "public"))
    lines = b"\n".join(json.dumps(changed).encode() for changed in poisoned(verdict | {"file": "a.json"}))
    shown = run("verify", "-", "--keys", str(keys), sent=lines)
    assert "\\x1b" in shown
    assert (
        run("verify", "-", "--keys", str(keys), sent=json.dumps(verdict).encode()) == "1 verdict signed, 0 problems\n"
    )


def test_the_name_of_a_service_is_shown_with_escapes(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    sent = json.dumps(RECORD).encode()
    environment = {"HERALD_SECRET_KEYS": SECRET, "HERALD_ISSUER": HOSTILE}
    signed = CliRunner().invoke(herald, ["validate", "-", "--sign", "--processes", "1"], input=sent, env=environment)
    keys = tmp_path / "keys.json"
    keys.write_text(run("keys", "public"))
    verdict = signed.stdout.splitlines()[0].encode()
    assert "signed by “\\x1b" in run("verify", "-", "--keys", str(keys), "--service", "other", sent=verdict)


def test_file_names_are_shown_with_escapes(tmp_path: Path) -> None:
    """Also those that are not UTF-8; a line end in one begins no line."""
    folder = tmp_path / f"{HOSTILE}"
    folder.mkdir()
    name = os.fsencode(folder / f"{HOSTILE}") + b"\xff"
    (Path(os.fsdecode(name + b".ndjson"))).write_bytes(b"{}\n\xff\n" + json.dumps(SHORT).encode())
    (Path(os.fsdecode(name + b".ndjson.gz"))).write_bytes(b"no gzip")
    (Path(os.fsdecode(name + b"2.ndjson"))).symlink_to("/dev/zero")
    os.mkfifo(os.fsdecode(name + b"3.ndjson"))
    shown = run("validate", str(folder), "--processes", "1")
    assert shown.count('"file":') == 6
    shown = run("verify", str(folder), "--keys", f"k4.public.{'A' * 43}", "--records", str(folder))
    assert shown.count("cannot be read") == 6
    for named in (os.fsdecode(name + b".ndjson"), os.fsdecode(name + b".ndjson.gz"), os.fsdecode(name + b".json")):
        run("show", named)
        run("show", f"{named}:7")
        run("play", "battlecrest", "--output", named)
        run("validate", named, "--output", named)
        run("verify", "-", "--keys", named)


@pytest.mark.parametrize(
    ("tool", "arguments"),
    [
        ("games", {"game": HOSTILE}),
        ("setup", {"game": HOSTILE}),
        ("setup", {"game": "battlecrest", "mode": HOSTILE}),
        ("setup", {"game": "battlecrest", "options": {HOSTILE: HOSTILE}}),
        ("setup", {"game": "battlecrest", "options": {"mode": HOSTILE}}),
        ("setup", {"game": "battlecrest", "seats": [HOSTILE]}),
        ("look", {"match": HOSTILE}),
        ("act", {"match": HOSTILE, "question": 1, "action": 1}),
        ("act", {"match": "m1", "question": 1, "action": HOSTILE}),
        ("act", {"match": "m1", "question": 1, "action": {"type": HOSTILE}}),
        ("check", {"match": "m1", "question": 1, "action": {"type": HOSTILE}}),
        ("suggest", {"match": HOSTILE, "question": 1}),
        ("rules", {"game": "battlecrest", "find": HOSTILE}),
        ("cards", {"game": "battlecrest", "find": HOSTILE}),
    ],
    ids=str,
)
def test_the_text_of_tools_has_escapes(tool: str, arguments: dict[str, Any]) -> None:
    async def ask(player: Player) -> None:
        await player.ask("setup", game="battlecrest")
        result = await player.client.call_tool(tool, arguments)
        text = "\n".join(part.text for part in result.content if isinstance(part, TextContent))
        assert text
        assert not {one for one in text if one != "\n" and is_unsafe(one)}, repr(text)

    playing(ask, "en")


def test_a_terminal_that_lacks_letters_is_shown_escapes() -> None:
    command = [sys.executable, "-m", "api.cli", "show", "-", "--language", "uk", "--to", "1"]
    environment = os.environ | {"PYTHONIOENCODING": "ascii", "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    told = subprocess.run(
        command, input=json.dumps(SHORT).encode(), capture_output=True, env=environment, cwd="/", check=False
    )
    assert (told.returncode, told.stderr) == (0, b"")
    assert b"\\u0413\\u0440\\u0430: " in told.stdout
