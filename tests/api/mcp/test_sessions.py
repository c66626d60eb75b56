"""`herald mcp`: matches as a program plays them, in words."""

import os
import random
import re
import signal
import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import Any

import anyio
import msgspec
import pytest
from click.testing import CliRunner
from mcp import Client, StdioServerParameters

from api.bots.selfplay import suggested_answer
from api.cli import herald
from api.mcp.sessions import MAX_MATCHES
from engine import games
from engine.core.text.catalog import LANGUAGES, Language
from tests.helpers.mcp_client import Player, at, playing

ROOT = Path(__file__).parents[3]


@pytest.mark.parametrize(("game", "language"), [*zip(games, ("en", "uk", "ru", "en"), strict=True)])
def test_a_whole_game_is_played_through_the_tools(game: str, language: Language) -> None:
    async def play(player: Player) -> None:
        told, text = await player.ask("setup", game=game)
        assert (told["game"], told["seats"], told["seat"]) == (games[game].title[language], ["p1"], "p1")
        assert told["question"]["prompt"] in text
        end = await player.play(told, random.Random(1))
        assert end["outcome"]["winners"] in (["p1"], ["p2"], [])
        assert end["outcome"]["rule"] in games[game].text.rulebook
        assert "question" not in end
        board, _ = await player.ask("look", match=end["match"], events=20)
        assert board["tables"]
        assert board["outcome"] == end["outcome"]
        assert 10 < len(board["events"]) <= 20  # what changes nothing has no sentence

    playing(play, language)


@pytest.mark.parametrize("game", games)
def test_a_program_can_have_all_seats(game: str) -> None:
    """Then it gets every question, and each seat gets all events that it hears, once."""

    async def play(player: Player) -> None:
        seats = ["p1", "p2"]
        told, text = await player.ask("setup", game=game, seats=seats)
        asked = set()
        choose = random.Random(2)
        for _ in range(25):
            assert told["seats"] == seats
            asked.add(told["seat"])
            if "outcome" in told:
                break
            told = await player.act(told, choose.choice(told["question"]["choices"])["number"])
        assert asked == set(seats)
        for seat in seats:
            board, _ = await player.ask("look", match=told["match"], seat=seat)
            assert board["seat"] == seat
            assert ("question" in board) == (seat == told["seat"] and "outcome" not in told)
        assert "Your seats: player 1, player 2" in text

    playing(play)


def test_each_seat_is_told_all_that_it_hears_once() -> None:
    async def play(player: Player) -> None:
        told, _ = await player.ask("setup", game="battlecrest", seats=["p1", "p2"])
        heard: dict[str, list[Any]] = {"p1": [], "p2": []}
        for _ in range(12):
            heard[told["seat"]] += told["events"]
            told = await player.act(told, 1)
        heard[told["seat"]] += told["events"]
        whole, _ = await player.ask("look", match=told["match"], seat=told["seat"], events=200)
        assert heard[told["seat"]] == whole["events"]
        other = next(seat for seat in heard if seat != told["seat"])
        assert heard[other] == whole["events"][: len(heard[other])]  # nothing in this game is heard by one alone

    playing(play)


def test_the_same_seed_is_the_same_match() -> None:
    boards = []

    async def play(player: Player) -> None:
        for _ in range(2):
            told, _ = await player.ask("setup", game="runewars")
            for wrong in ({"mode": "five"}, {"seats": ["p9"]}, {"options": {"players": 0}}):  # these are none
                await player.mistake("setup", game="runewars", **wrong)
            boards.append((await player.act(told, 1))["events"])

    playing(play)
    playing(play)
    playing(play, seed="another")
    assert boards[:2] == boards[2:4]
    assert boards[0] != boards[1]
    assert boards[0] != boards[4]


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_is_told_is_words(language: Language) -> None:
    """No id of a component and no key of a text is in an answer; the text has all that the data have."""

    async def play(player: Player) -> None:
        for game in games.values():
            told, _ = await player.ask("setup", game=game.id)
            for _ in range(5):
                told = await player.act(told, 1)
            board, text = await player.ask("look", match=told["match"], events=10, illegal=True)
            question = board["question"]
            for said in (
                question["title"],
                question["prompt"],
                *(choice["label"] for choice in question["choices"]),
                *(event["text"] for event in board["events"]),
                *(one[part] for one in question["illegal"] for part in ("label", "reason")),
                *(value for sheet in board["tables"] for row in sheet["rows"] for value in row["values"]),
            ):
                assert said in text
                assert "_" not in said

    playing(play, language)


def test_an_action_is_chosen_by_number_by_label_or_as_an_object() -> None:
    async def play(player: Player) -> None:
        after = []
        for _ in range(2):  # two matches that are not the same, with the same landmarks
            told, _ = await player.ask("setup", game="battlecrest", options=LAID_OUT)
            label = told["question"]["choices"][2]["label"]
            for action in (3, "3", label, f"  {label.upper()} ", {"type": "prime", "card": "akhena.a1"}):
                checked, _ = await player.ask("check", match=told["match"], question=1, action=action)
                assert checked == {"allowed": True, "label": "Prime “Thousandfold Mace” (crest: Ancestor)"}
            chosen = label if after else {"type": "prime", "card": "akhena.a1"}
            after.append((await player.act(told, chosen))["events"])
        assert after[0] == after[1]
        assert after[0][0]["text"] == "Player 1 primes “Thousandfold Mace” (crest: Ancestor)."

    playing(play)


LAID_OUT = {
    "players": [{"sets": ["akhena"]}, {"sets": ["mutino"]}],
    "layout": [f"fellwoods.{n}" for n in range(1, 7)],
    "first_player": 1,
}


def test_a_label_that_is_nearly_right_is_not_guessed_but_told() -> None:
    async def play(player: Player) -> None:
        told, _ = await player.ask("setup", game="battlecrest", options=LAID_OUT)
        label = told["question"]["choices"][0]["label"]
        said = await player.mistake("act", match=told["match"], question=1, action=label + " now")
        assert f"is called “{label} now”. Choose by number. Similar names: {label}; " in said

    playing(play)


def test_what_is_refused_is_told_with_the_paragraph_and_changes_nothing() -> None:
    async def play(player: Player) -> None:
        told, _ = await player.ask("setup", game="battlecrest", options=LAID_OUT)
        told = await player.act(told, {"type": "prime", "card": "akhena.a1"})
        match, question = told["match"], told["question"]["number"]
        board, _ = await player.ask("look", match=match, illegal=True)
        text = games["battlecrest"].text.rulebook.text("R4.1", "en")
        again = next(one for one in board["question"]["illegal"] if one["rule"] == "R4.1")
        for action in (again["label"], {"type": "prime", "card": "akhena.a2"}):
            checked, said = await player.ask("check", match=match, question=question, action=action)
            assert (checked["allowed"], checked["rule"], checked["rule_text"]) == (False, "R4.1", text)
            assert checked["reason"] == again["reason"]
            assert f"R4.1: {text}" in said
            refused = await player.mistake("act", match=match, question=question, action=action)
            assert f"{again['reason']} [R4.1]\nR4.1: {text}" in refused
        assert await player.ask("look", match=match, illegal=True) == (board, player.told[-1])

    playing(play)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_suggestion_names_choices_of_the_question(language: Language) -> None:
    async def play(player: Player) -> None:
        told, _ = await player.ask("setup", game="time-of-heroes")
        question = told["question"]
        asked = {"match": told["match"], "question": question["number"]}
        suggested, text = await player.ask("suggest", **asked, strength=1)
        labels = {choice["number"]: choice["label"] for choice in question["choices"]}
        assert suggested["considered"]
        assert suggested["playouts"] >= len(suggested["considered"])
        for one in suggested["considered"]:
            assert labels[one["number"]] == one["label"]
            assert f"{one['number']}. {one['label']}" in text
        assert (await player.ask("suggest", **asked, strength=1))[0] == suggested
        assert (await player.ask("look", match=told["match"]))[0]["question"] == question, "nothing was played"
        await player.act(told, suggested["considered"][0]["number"])
        await player.mistake("suggest", **asked)

    playing(play, language)


def test_the_others_can_be_played_well() -> None:
    async def play(player: Player) -> None:
        told, _ = await player.ask("setup", game="battlecrest")
        end = await player.play(told, random.Random(1))
        assert end["outcome"]["winners"] == ["p2"]

    playing(play, partner=partial(suggested_answer, strength=2))


def test_an_answer_to_a_question_that_is_past_is_refused() -> None:
    async def play(player: Player) -> None:
        first, _ = await player.ask("setup", game="math-and-magic")
        second = await player.act(first, 1)
        assert second["question"]["number"] == 2
        for tool in ("act", "check"):
            for question in (1, 3):
                said = await player.mistake(tool, match=first["match"], question=question, action=1)
                assert f"This answers question {question}, but question 2 is open now" in said
        assert (await player.ask("look", match=first["match"]))[0]["question"] == second["question"]

    playing(play)


@pytest.mark.parametrize(
    ("tool", "arguments", "said"),
    [
        ("act", {"action": 0}, "There is no number 0: the numbers are 1 to 3"),
        ("act", {"action": 99}, "There is no number 99"),
        ("act", {"action": "-1"}, "Nothing that can be chosen now is called “-1”"),
        ("act", {"action": "9" * 5000}, "Nothing that can be chosen now is called “999"),
        ("act", {"action": 10**400}, "There is no number 1000"),
        ("act", {"question": 10**4000, "action": 1}, "This answers question 1000"),
        ("act", {"action": "²"}, "is called “²”"),
        ("act", {"action": "\ud800"}, "is called"),
        ("act", {"action": "x" * 100_000}, "xxx"),
        ("act", {"action": ""}, "is called “”"),
        ("act", {"action": {"type": "castle"}}, "“castle” is not a known value here. Did you mean “tile”? (/type)"),
        ("act", {"action": {}}, "type"),
        ("act", {"action": {"type": "resign", "more": [[[[]]]] * 1000}}, "There is no member"),
        ("act", {"action": {"type": "pass", "x": 2**100}}, ""),
        ("act", {"action": {"type": "\ud800"}}, ""),
        ("act", {"action": None}, "must be a whole number or a text or a JSON object."),
        ("act", {"action": True}, "must be a whole number or a text or a JSON object."),
        ("act", {"action": [1]}, "must be a whole number or a text or a JSON object."),
        ("act", {"action": 1.5}, "must be a whole number or a text or a JSON object."),
        ("act", {"question": "soon", "action": 1}, "“question” of the tool “act” must be a whole number."),
        ("act", {"match": "m77", "action": 1}, "There is no match “m77”. The matches are m1"),
        ("act", {"match": 7, "action": 1}, "The argument “match” of the tool “act” must be a text."),
        ("check", {"action": 99}, "There is no number 99"),
        ("check", {"match": "m77", "action": 1}, "There is no match “m77”"),
        ("look", {"seat": "p2"}, "“p2” is not one of your seats. Yours are p1"),
        ("look", {"seat": "spectator"}, "“spectator” is not one of your seats"),
        ("look", {"events": -1}, "“events” of the tool “look” must be a whole number from 0 to 200."),
        ("look", {"events": 1000}, "“events” of the tool “look” must be a whole number from 0 to 200."),
        ("look", {"match": "x" * 10_000}, "There is no match “xxx"),
        ("setup", {"game": "chess"}, "There is no game “chess”. The games are battlecrest, time-of-heroes"),
        ("setup", {"game": "runewars", "mode": "five"}, "There is no mode “five”. The modes are two, three"),
        ("setup", {"game": "runewars", "mode": "two", "options": {}}, "A mode has its options"),
        ("setup", {"game": "runewars", "options": {"players": 9}}, "(/options/players)"),
        ("setup", {"game": "runewars", "options": {"colour": "red"}}, "colour"),
        ("setup", {"game": "runewars", "options": {"players": 2.5}}, "(/options/players)"),
        ("setup", {"game": "battlecrest", "options": {"players": [{"sets": ["akhena"]}] * 2}}, "[R"),
        ("setup", {"game": "runewars", "options": {"players": 2**200}}, ""),
        ("setup", {"game": "runewars", "seats": ["p3"]}, "You cannot have the seat “p3” here (possible: "),
        ("setup", {"game": "runewars", "seats": ["table"]}, "You cannot have the seat “table” here"),
        ("setup", {"game": "runewars", "seats": "p1"}, "“seats” of the tool “setup” must be a list of texts."),
        ("setup", {}, "The tool “setup” needs the argument “game”: a text."),
        ("games", {"game": "chess"}, "There is no game “chess”"),
        ("rules", {"game": "chess"}, "There is no game “chess”"),
        ("rules", {"game": "runewars", "find": 7}, "The argument “find” of the tool “rules” must be a text."),
        ("cards", {"game": "chess"}, "There is no game “chess”"),
        ("sing", {}, "There is no tool “sing”. The tools are games, look, check, suggest, rules, cards, setup, act"),
    ],
)
def test_what_is_wrong_is_said_and_nothing_crashes(
    tool: str, arguments: dict[str, Any], said: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def play(player: Player) -> None:
        told, _ = await player.ask("setup", game="runewars", mode="two")
        for _ in range(5):
            told = await player.act(told, 1)
        given = {"match": told["match"], "question": told["question"]["number"]} if tool in ("act", "check") else {}
        given |= {"match": told["match"]} if tool == "look" else {}
        problem = await player.mistake(tool, **given | arguments)
        assert said in problem
        assert len(problem) < 2500
        assert (await player.ask("look", match=told["match"]))[0]["question"] == told["question"]

    playing(play)
    assert "Traceback" not in caplog.text


def test_the_end_is_the_end() -> None:
    async def play(player: Player) -> None:
        told, _ = await player.ask("setup", game="time-of-heroes")
        question = told["question"]["number"]
        end = await player.act(told, {"type": "resign"})
        assert end["outcome"]["winners"] == ["p2"]
        assert "The game is over: " in player.told[-1]
        assert "Winners: player 2" in player.told[-1]
        for tool in ("act", "check"):
            said = await player.mistake(tool, match=end["match"], question=question, action=1)
            assert "The game is over: there is nothing left to choose. [R13.6]\nR13.6: A player wins when" in said

    playing(play)


def test_the_matches_used_last_are_kept() -> None:
    async def play(player: Player) -> None:
        names = [(await player.ask("setup", game="battlecrest"))[0]["match"] for _ in range(MAX_MATCHES)]
        assert len(set(names)) == MAX_MATCHES
        await player.ask("look", match=names[0])
        await player.ask("setup", game="battlecrest")
        await player.ask("look", match=names[0])
        said = await player.mistake("look", match=names[1])
        assert f"There is no match “{names[1]}”" in said
        assert f"{names[2]}; " in said

    playing(play)


def test_a_program_has_no_other_seats_than_it_may() -> None:
    async def play(player: Player) -> None:
        told, _ = await player.ask("setup", game="math-and-magic", mode="four")
        assert (told["seats"], told["seat"] in told["seats"]) == (["p2", "p3"], True)
        told, _ = await player.ask("setup", game="math-and-magic", mode="four", seats=["p3"])
        assert told["seats"] == ["p3"]
        said = await player.mistake("setup", game="math-and-magic", mode="four", seats=["p3", "p1"])
        assert "You cannot have the seat “p1” here (possible: p2, p3)" in said
        assert (await player.ask("setup", game="battlecrest"))[0]["seats"] == ["p2"]

    async def alone(player: Player) -> None:
        said = await player.mistake("setup", game="battlecrest")
        assert "You cannot have the seat “p5” here (possible: —)" in said

    playing(play, seats=("p2", "p3"))
    playing(alone, seats=("p5",))


def test_a_client_starts_the_command_and_plays() -> None:
    """Over the standard input and output of a real process, with the arguments that docs/mcp.md names."""
    (configuration,) = re.findall(r"^```json\n(.*?)^```$", (ROOT / "docs" / "mcp.md").read_text("utf-8"), re.M | re.S)
    configured = msgspec.json.decode(configuration)["mcpServers"]["herald"]
    assert configured["command"] == "herald"

    server = StdioServerParameters(
        command=sys.executable,
        args=["-W", "error", "-m", "api.cli", *configured["args"], "--language", "uk", "--seed", "7"],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )

    async def play(player: Player) -> None:
        tools = {tool.name: tool for tool in (await player.client.list_tools()).tools}
        assert tools.keys() == {"games", "setup", "look", "act", "check", "suggest", "rules", "cards"}
        assert all(tool.description and tool.output_schema for tool in tools.values())
        looks = {name for name, tool in tools.items() if tool.annotations and tool.annotations.read_only_hint}
        assert looks == tools.keys() - {"setup", "act"}
        assert "p2" in await player.mistake("setup", game="battlecrest", seats=["p2"])
        told, text = await player.ask("setup", game="battlecrest")
        assert text.startswith(f"Партія m1, {games['battlecrest'].title['uk']}: ви — гравець 1.")
        end = await player.play(told, random.Random(3))
        assert end["outcome"]["winners"]

    anyio.run(at, Client(server), play)


def test_without_the_sdk_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.partition(".")[0] == "mcp" or name.startswith("api.mcp")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "mcp", None)  # as if it were not there
    told = CliRunner().invoke(herald, ["mcp"])
    assert told.exit_code == 2
    assert "pip install 'herald-rules[agents]'" in told.stderr


def test_what_it_does_not_understand() -> None:
    for arguments in (["--seat", "p9"], ["--language", "fr"], ["--port", "1"], ["--partner", "suggest:6"]):
        assert CliRunner().invoke(herald, ["mcp", *arguments]).exit_code == 2


def test_a_client_that_says_nothing_ends_it() -> None:
    ended = subprocess.run(
        [sys.executable, "-W", "error", "-m", "api.cli", "mcp"],
        stdin=subprocess.DEVNULL,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        timeout=120,
        check=False,
    )
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, b"", b"")


def test_an_interruption_ends_it_at_once() -> None:
    command = [sys.executable, "-m", "api.cli", "mcp"]
    environ = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(command, env=environ, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as server:
        try:
            assert server.stdin is not None
            assert server.stdout is not None
            server.stdin.write(b'{"jsonrpc": "2.0", "id": 1, "method": "ping"}\n')
            server.stdin.flush()
            assert b'"id":1' in server.stdout.readline()
            server.send_signal(signal.SIGINT)
            assert server.wait(60) == -signal.SIGINT  # while its standard input is open
        finally:
            server.kill()
