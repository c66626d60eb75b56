"""The tutorials of the guide: their programs are played with, as the pages show and start them."""

import json
import os
import random
import re
import runpy
import shlex
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest
from herald_client import Herald, RetryPolicy

from api import VERSION
from clients.guide.sources import SHOWN
from tests.clients.test_guide_snippets import FENCE, MARK, PAGES, compare, examples, run
from tests.helpers.gateway import Gateway
from tests.helpers.node import require_node
from tests.helpers.ports import free_port
from tests.helpers.service import wait_for

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "clients" / "guide" / "examples"
TYPESCRIPT = ROOT / "clients" / "typescript"
TUTORIALS = PAGES / "tutorials"
BACKEND, CHAT_BOT, PACKAGES = TUTORIALS / "backend.md", TUTORIALS / "chat-bot.md", PAGES / "start" / "packages.md"
Json = dict[str, Any]


def commands(page: Path) -> list[list[str]]:
    """The commands that a page says to install and start programs with."""
    blocks = [text for kind, text in FENCE.findall(page.read_text("utf-8")) if kind == "bash"]
    return [shlex.split(line) for block in blocks for line in block.splitlines()]


def environment(folder: Path) -> None:
    """A `.venv` as the pages make it, with the packages of this test run."""
    (folder / ".venv" / "bin").mkdir(parents=True)
    python = f"PYTHONPATH={shlex.quote(str(ROOT / 'clients' / 'python'))} exec {shlex.quote(sys.executable)} -W error"
    for name, arguments in (("python", ""), ("uvicorn", "-m uvicorn")):
        program = folder / ".venv" / "bin" / name
        program.write_text(f'#!/bin/sh\n{python} {arguments} "$@"\n', "utf-8")
        program.chmod(0o755)


class Kind(NamedTuple):
    """A backend in the folder of a reader, and the command that starts it."""

    folder: Path
    command: list[str]


@pytest.fixture(scope="module", params=["FastAPI", pytest.param("Express", marks=pytest.mark.slow)])
def kind(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Kind:
    """Each of both programs.  The one with Express needs Node."""
    folder = tmp_path_factory.mktemp(request.param)
    if request.param == "FastAPI":
        shutil.copy(EXAMPLES / "backend" / "app.py", folder)
        environment(folder)
        return Kind(folder, started(".venv/bin/uvicorn"))
    installed = EXAMPLES / "backend" / "node_modules"
    require_node(installed / "express")
    require_node(TYPESCRIPT / "node_modules" / "esbuild")
    shutil.copy(EXAMPLES / "backend" / "server.mjs", folder)
    shutil.copytree(installed, folder / "node_modules", symlinks=True, ignore=lambda *_: ["herald-client"])
    client = folder / "node_modules" / "herald-client"
    client.mkdir()
    bundle = ("--bundle", "--format=esm", "--platform=node", "--log-level=warning", f"--outfile={client}/index.js")
    esbuild = TYPESCRIPT / "node_modules" / "esbuild" / "bin" / "esbuild"
    subprocess.run(["node", esbuild, TYPESCRIPT / "src" / "index.ts", *bundle], check=True)
    (client / "package.json").write_text('{"type": "module", "exports": "./index.js"}', "utf-8")
    return Kind(folder, started("server.mjs"))


def started(program: str) -> list[str]:
    """The command by which the page starts a program."""
    (command,) = (command for command in commands(BACKEND) if program in command)
    return command


@contextmanager
def backend(kind: Kind, herald: str, database: Path, stop: signal.Signals = signal.SIGTERM) -> Iterator[str]:
    """The address of a backend, started by the command of the page on another port; it prints no error."""
    port = free_port()
    command = [word.replace("8080", str(port)) for word in kind.command]
    environ = os.environ | {"HERALD_URL": herald, "DATABASE": str(database), "NODE_OPTIONS": ""}
    errors = database.with_suffix(".errors")
    with errors.open("wb") as output:
        env = ["env", *command]  # for assignments in front
        with subprocess.Popen(env, cwd=kind.folder, env=environ, stdout=subprocess.DEVNULL, stderr=output) as server:
            try:
                wait_for(port, server)
                yield f"http://127.0.0.1:{port}"
            finally:
                server.send_signal(stop)
    printed = errors.read_text("utf-8")
    assert not re.search("Traceback|Error|Warning", printed), printed


class Table:
    """A game of the backend, with its players."""

    def __init__(self, http: httpx.Client) -> None:
        self.http = http
        created = http.post("/games")
        assert created.status_code == 201, created.text
        self.id, self.keys = created.json()["id"], created.json()["keys"]

    def get(self, seat: str) -> Json:
        """The game as a seat may know it."""
        answer = self.http.get(f"/games/{self.id}", headers=self.headers(seat))
        assert answer.status_code == 200, answer.text
        found: Json = answer.json()
        assert found["seat"] == seat
        return found

    def to_act(self) -> tuple[str, Json]:
        """A seat that is to act, and the game as it may know it."""
        seat = self.get("p1")["turn"]["to_act"][0]
        return seat, self.get(seat)

    def move(self, seat: str, version: int, action: Json, key: str = "") -> httpx.Response:
        headers = self.headers(seat) | {"Idempotency-Key": key or random.randbytes(8).hex()}
        return self.http.post(f"/games/{self.id}/moves", headers=headers, json={"version": version, "action": action})

    def headers(self, seat: str) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.keys[seat]}"}


@pytest.fixture(scope="module")
def running(
    kind: Kind, service: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Gateway, httpx.Client]]:
    """A backend, and the gateway between it and its Herald."""
    with (
        Gateway(service) as gateway,
        backend(kind, gateway.url, tmp_path_factory.mktemp("data") / "games.sqlite") as url,
        httpx.Client(base_url=url, timeout=30) as http,
    ):
        yield gateway, http


@pytest.fixture
def gateway(running: tuple[Gateway, httpx.Client]) -> Gateway:
    return running[0]


@pytest.fixture
def table(running: tuple[Gateway, httpx.Client]) -> Table:
    """A new game."""
    return Table(running[1])


@pytest.mark.slow
def test_a_whole_game(gateway: Gateway, table: Table) -> None:
    """At random, with a refused move and requests of others; no player ever gets a secret."""
    other = Table(table.http)
    seat, seen = table.to_act()
    refused = table.move(seat, 0, {"type": "pick", "card": "excalibur"})
    assert refused.status_code in (400, 422)
    assert refused.headers["Content-Type"].startswith("application/problem+json")
    assert refused.json().keys() >= {"type", "title", "status", "detail", "request_id"}
    assert "name" not in refused.json()
    idle = "p2" if seat == "p1" else "p1"
    assert table.move(idle, 0, seen["turn"]["decisions"][0]["actions"][0]).status_code == 422
    assert table.http.get(f"/games/{table.id}").status_code in (401, 403, 404)
    assert table.http.get(f"/games/{table.id}", headers=other.headers("p1")).status_code == 404
    assert table.http.get("/games/none", headers=table.headers("p1")).status_code == 404
    assert table.http.post(f"/games/{table.id}/moves", headers=table.headers("p1"), json={}).status_code == 422

    moves = 0
    while seen["turn"]["outcome"] is None:
        choices = seen["turn"]["decisions"][0]["actions"]
        asked = gateway.asked
        answer = table.move(seat, moves, random.choice(choices))
        assert (answer.status_code, gateway.asked) == (200, asked + 1), answer.text
        moves += 1
        assert answer.json() == table.get(seat)
        assert answer.json()["version"] == moves
        seat, seen = table.to_act() if answer.json()["turn"]["to_act"] else (seat, answer.json())
        assert gateway.asked == asked + 1, "who looks asks no rules"
        sides = seen["turn"]["view"]["sides"]
        assert [name for name, side in sides.items() if side["hand"] is not None] == [seat]
        assert not re.search('"(seed|position)"', json.dumps(seen))
    assert moves > 10
    over = table.move(seat, moves, {"type": "enough"})
    assert over.status_code == 409
    assert over.json()["type"].endswith("/game-over")
    assert other.get("p1")["version"] == 0


def test_of_two_moves_at_once_one_wins(gateway: Gateway, table: Table) -> None:
    """Both have asked Herald before one of them is stored."""
    choices: list[Json] = []
    while len(choices) < 2:
        seat, seen = table.to_act()
        choices = seen["turn"]["decisions"][0]["actions"]
        if len(choices) < 2:
            table.move(seat, seen["version"], choices[0])
    version = seen["version"]
    gateway.together = threading.Barrier(2)
    with ThreadPoolExecutor(2) as pool:
        answers = [pool.submit(table.move, seat, version, action) for action in choices[:2]]
        statuses = sorted(answer.result().status_code for answer in answers)
    assert statuses == [200, 409]
    gateway.together = None
    (won,) = (answer.result() for answer in answers if answer.result().status_code == 200)
    (lost,) = (answer.result() for answer in answers if answer.result().status_code == 409)
    assert f"version {version + 1}" in lost.json()["detail"]
    assert won.json() == table.get(seat)
    late = table.move(seat, version, choices[0])
    assert (late.status_code, table.get(seat)["version"]) == (409, version + 1)


def test_a_repeated_request_gets_the_same_answer(gateway: Gateway, table: Table) -> None:
    """One after the other, at the same time, and after more moves; not with another move."""
    seat, seen = table.to_act()
    action = seen["turn"]["decisions"][0]["actions"][0]
    gateway.together = threading.Barrier(2)
    with ThreadPoolExecutor(2) as pool:
        first, second = pool.map(lambda key: table.move(seat, 0, action, key), ("again", "again"))
    gateway.together = None
    assert (first.status_code, second.status_code) == (200, 200)
    assert first.json() == second.json()
    assert first.json()["version"] == 1
    other, seen = table.to_act()
    assert table.move(other, 1, seen["turn"]["decisions"][0]["actions"][0]).status_code == 200
    asked = gateway.asked
    assert table.move(seat, 0, action, "again").json() == first.json()
    assert table.move(seat, 1, action, "again").status_code == 422
    assert (gateway.asked, table.get(seat)["version"]) == (asked, 2)


@pytest.mark.slow
def test_herald_fails_for_a_while(gateway: Gateway, table: Table) -> None:
    """A 503 is repeated, and so is a request without an answer; a long wait is passed on, and nothing is lost."""
    seat, seen = table.to_act()
    action = seen["turn"]["decisions"][0]["actions"][0]
    before = gateway.asked
    gateway.faults = [1]
    start = time.monotonic()
    assert table.move(seat, 0, action).status_code == 200
    assert time.monotonic() - start > 1, "as Retry-After says"
    assert gateway.asked == before + 2

    seat, seen = table.to_act()
    action = seen["turn"]["decisions"][0]["actions"][0]
    gateway.faults = [60]
    failed = table.move(seat, 1, action, "later")
    assert (failed.status_code, failed.headers["Retry-After"]) == (503, "60")
    assert table.get(seat)["version"] == 1

    gateway.faults = [None]
    answer = table.move(seat, 1, action, "later")
    assert (answer.status_code, answer.json()["version"]) == (200, 2)
    assert gateway.asked == before + 5


@pytest.mark.slow
def test_herald_is_silent(gateway: Gateway, table: Table) -> None:
    """After all attempts the answer is 503, in the time that the page names, and the game is as it was."""
    seat, seen = table.to_act()
    action = seen["turn"]["decisions"][0]["actions"][0]
    gateway.faults = [None] * 3
    start = time.monotonic()
    failed = table.move(seat, 0, action, "later")
    assert (failed.status_code, failed.headers["Retry-After"]) == (503, "1")
    assert 6 <= time.monotonic() - start < 9
    assert table.get(seat)["version"] == 0
    assert table.move(seat, 0, action, "later").json()["version"] == 1


@pytest.mark.slow
def test_a_restart(kind: Kind, service: str, tmp_path: Path) -> None:
    """A backend that is killed has its games and its answers again; without Herald it shows them."""
    database = tmp_path / "games.sqlite"
    with backend(kind, service, database, signal.SIGKILL) as url, httpx.Client(base_url=url, timeout=30) as http:
        table = Table(http)
        seat, seen = table.to_act()
        action = seen["turn"]["decisions"][0]["actions"][0]
        played = table.move(seat, 0, action, "one").json()
    with socket.create_server(("127.0.0.1", 0)) as closed:
        nothing = f"http://127.0.0.1:{closed.getsockname()[1]}"
    with backend(kind, nothing, database) as url, httpx.Client(base_url=url, timeout=30) as http:
        table.http = http
        assert table.get(seat) == played
        assert table.move(seat, 0, action, "one").json() == played
        other, seen = table.to_act()
        failed = table.move(other, 1, seen["turn"]["decisions"][0]["actions"][0])
        assert (failed.status_code, failed.headers["Retry-After"]) == (503, "1")


def test_the_commands_of_the_page(table: Table, tmp_path: Path) -> None:
    """They print the same for both programs."""
    blocks = examples(BACKEND, "sh")
    script = f"\necho '{MARK}'\n".join(block.text for block in blocks)
    compare(blocks, run(["bash", "-e"], script.replace("http://127.0.0.1:8080", str(table.http.base_url)), tmp_path))


@pytest.mark.slow
def test_the_commands_of_the_chat(single_use_service: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each line starts the bot again, which has no file."""
    monkeypatch.setenv("HERALD_URL", single_use_service)
    shutil.copy(EXAMPLES / "chat-bot" / "bot.py", tmp_path)
    environment(tmp_path)
    blocks = examples(CHAT_BOT, "sh")
    compare(blocks, run(["bash", "-e"], f"\necho '{MARK}'\n".join(block.text for block in blocks), tmp_path))
    assert {path.name for path in tmp_path.iterdir()} == {".venv", "bot.py", "channel.txt"}


class Chat:
    """A chat with the bot: what is said in it, and the last message with a token."""

    def __init__(self, url: str) -> None:
        self.program = runpy.run_path(str(EXAMPLES / "chat-bot" / "bot.py"))
        self.herald = Herald(url, retry=RetryPolicy(attempts=1))
        self.last = ""
        self.channel: list[str] = []

    def say(self, author: str, text: str, replied: str | None = None) -> list[tuple[str | None, str]]:
        """The answers of a bot that was started for this message."""
        bot = self.program["Bot"](self.herald, "secret of the test")
        answers = [tuple(message) for message in bot.answer(author, text, self.last if replied is None else replied)]
        for to, message in answers:
            if to is None:
                self.channel.append(message)
                self.last = message if " v4.local." in message else self.last
        return answers


@pytest.fixture
def chat(single_use_service: str) -> Iterator[Chat]:
    chat = Chat(single_use_service)
    with chat.herald:
        yield chat


def test_a_game_against_the_bot(chat: Chat) -> None:
    """To its end; no card that is drawn is named in the channel."""
    answers = chat.say("olena", "!play")
    asked = 0
    while not chat.channel[-1].startswith("The game is over."):
        to, question = answers[-1]
        assert to == "olena"
        choices = re.findall(r"^\d+\. ", question, re.M)
        assert choices == [f"{number}. " for number in range(1, len(choices) + 1)]
        answers = chat.say("olena", str(random.randint(1, len(choices))))
        asked += 1
    assert asked > 10
    drawn = [line for message in chat.channel for line in message.splitlines() if re.search(r" draws? .*cards?", line)]
    assert len(drawn) > 2
    assert not [line for line in drawn if ":" in line]
    assert chat.say("olena", "1") == [("olena", "You have 0 choices now.")]


def test_two_people_and_a_third_one(chat: Chat) -> None:
    """A player can neither play twice from one message nor for another; a repeated reply gets the same answer."""
    assert chat.say("olena", "hello") == chat.say("olena", "1") == []
    assert chat.say("olena", "!play olena") == [("olena", "Choose another player.")]
    answers = chat.say("olena", "!play taras")
    assert re.fullmatch(r"p1=olena p2=taras v4\.local\.\S+", chat.last)
    while "\n2. " not in answers[-1][1]:
        answers = chat.say(answers[-1][0] or "", "1")
    name, message = answers[-1][0] or "", chat.last
    other = "taras" if name == "olena" else "olena"
    stranger = [("mallory", "You do not play in this game.")]
    assert chat.say("mallory", "1") == stranger
    assert chat.say("mallory", "1", message.replace(f"={name} ", "=mallory ")) == stranger
    assert chat.say(other, "1") == [(other, "You have 0 choices now.")]
    assert chat.say(name, "99")[0][1].endswith("choices now.")
    assert chat.last == message
    first = chat.say(name, "1", message)
    assert first[0][0] is None
    assert chat.say(name, "1", message) == first
    assert chat.say(name, "2", message) == [(name, "The game has gone on: reply to its last message.")]


def test_how_long_tokens_are(chat: Chat) -> None:
    """As the page says, since chats limit messages; all tokens of a game are of one length."""
    lengths = []
    for game in ("time-of-heroes", "battlecrest"):
        chat.program["Bot"].begin.__globals__["RULES"] = game
        chat.say("olena", "!play taras")
        lengths.append(f"{len(chat.last.split()[-1]):,}")
    page = CHAT_BOT.read_text("utf-8")
    assert re.findall(r"has ([\d,]+) characters|tokens have ([\d,]+)", page) == [(lengths[0], ""), ("", lengths[1])]


def test_the_bot_repeats_its_own_moves(chat: Chat) -> None:
    """So a reply that was lost after it has moved can be sent again."""
    chat.say("olena", "!play")
    for _ in range(20):
        message = chat.last
        assert chat.say("olena", "1", message) == chat.say("olena", "1", message)


def test_the_bot_without_herald() -> None:
    with socket.create_server(("127.0.0.1", 0)) as closed:
        port = closed.getsockname()[1]
    chat = Chat(f"http://127.0.0.1:{port}")
    with chat.herald:
        assert chat.say("olena", "!play") == [("olena", "Herald does not answer now. Send your message again later.")]


def test_the_packages_are_those_that_are_made() -> None:
    """Their names, the paths by which the pages install them, and what else the programs need."""
    text = PACKAGES.read_text("utf-8")
    files = set(re.findall(r"^\| `(\S+)` \|", text, re.M))
    made = {"herald_rules-{}-py3-none-any.whl", "herald_client-{}-py3-none-any.whl"}
    made |= {"herald-client-{}.tgz", "herald-boards-{}.tgz"}  # tests/tools/test_packaging.py
    assert files == {name.format(VERSION) for name in made}
    installed: set[str] = set()
    for page in (PACKAGES, *sorted(TUTORIALS.glob("*.md"))):
        for command in commands(page):
            if "install" in command:
                installed |= {word for word in command[command.index("install") + 1 :] if not word.startswith("-")}
            if command[0] == "make":
                makefile = (ROOT / "Makefile").read_text("utf-8")
                assert all(re.search(rf"^{target}:", makefile, re.M) for target in command[1:])
    paths = {path for path in installed if path.startswith("../herald/dist/")}
    libraries = sorted(made - {"herald_rules-{}-py3-none-any.whl"})
    assert sorted(paths) == [f"../herald/dist/{re.sub('{}.*[.]', '*.', name)}" for name in libraries]
    express = json.loads((EXAMPLES / "backend" / "package.json").read_bytes())["dependencies"].keys()
    boards = json.loads((ROOT / "clients" / "boards" / "package.json").read_bytes())["devDependencies"].keys()
    python = (ROOT / "requirements" / "dev.lock").read_text("utf-8")
    for name in installed - paths:
        assert name in express or name in boards or re.search(rf"^{name}==", python, re.M), name
    assert installed - paths >= {"fastapi", "uvicorn", "express", "libsql", "react", "vite"}


def test_every_program_is_whole_on_a_page() -> None:
    shown = {path for page in TUTORIALS.glob("*.md") for path in SHOWN.findall(page.read_text("utf-8"))}
    assert all((ROOT / path).is_file() for path in shown)
    programs = {
        path.relative_to(ROOT).as_posix()
        for path in EXAMPLES.rglob("*")
        if path.suffix in (".py", ".mjs", ".html", ".tsx") and "node_modules" not in path.parts
    }
    assert programs <= shown
