"""The TypeScript client against the running service.  Its tests are TypeScript, too: see clients/typescript/test."""

import json
import os
import re
import shutil
import subprocess
import threading
from pathlib import Path
from typing import Any

import msgspec
import pytest
from herald_client import Herald, models, to_line

import engine
from tests.clients.test_python import begin, play
from tests.helpers.browser import files_of, find_browser
from tests.helpers.newer_service import NewWord, answers
from tests.helpers.node import require_node, run_node
from tests.helpers.redis_server import RedisServer
from tests.helpers.service import serving

ROOT = Path(__file__).parents[2]
VECTORS = Path(engine.__file__).parent / "core" / "data" / "chance_vectors.json"
CLIENT = ROOT / "clients" / "typescript"
SAMPLE = ROOT / "clients" / "vectors"

pytestmark = pytest.mark.slow

#: Runewars takes long.  All games are played to their end here in the test of whole games, and in Python.
EACH = pytest.mark.parametrize(
    "played",
    [
        ["battlecrest", "time-of-heroes", "math-and-magic"],
        pytest.param(["runewars"], marks=pytest.mark.nightly),
    ],
    ids=",".join,
)


@pytest.fixture(scope="session", autouse=True)
def node() -> None:
    """Without Node there is nothing to test; in CI there must be."""
    require_node(CLIENT / "node_modules" / "typescript")


@pytest.fixture(scope="module")
def built(node: None, single_use_service: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package compiled, with programs of their own: the examples of its README, a match that waits, records, and
    the vectors.  It is compiled once, as that takes longer than most tests."""
    folder = tmp_path_factory.mktemp("typescript")
    example = "\n".join(re.findall(r"```ts\n(.*?)```", (CLIENT / "README.md").read_text("utf-8"), re.S))
    example = example.replace("http://127.0.0.1:8000", single_use_service)
    (component,) = re.findall(r"```tsx\n(.*?)```", (CLIENT / "README.md").read_text("utf-8"), re.S)
    programs = {
        "test/component.tsx": component + RENDERED,
        "test/example.ts": example,
        "test/waiting.ts": WAITING,
        "test/recording.ts": RECORDING,
    }
    build(folder, programs | {f"test/{game}.vectors.ts": typed_vectors(game) for game in engine.games})
    return folder


def test_the_sdk(built: Path, service: str, cold_service: str) -> None:
    """Its own tests: a whole game of each game, the rule of a refused action, undo, replay, positions not hot ..."""
    tests = [
        f"dist/test/{name}.test.js"
        for name in ("games", "battlecrest", "turns", "undo", "errors", "calls", "suggest", "store")
    ]
    output = run_node(built, "--test", *tests, url=service, cold_url=cold_service)
    for game in engine.games:
        assert re.search(rf"a whole game of {game}\b", output)
    assert "skipped 0" in output


def test_a_record_is_played_again_step_by_step(built: Path, service: str, cold_service: str) -> None:
    """Each step of a record of each game; and programs over any game, which need no casts."""
    output = run_node(
        built, "--test", "dist/test/replay.test.js", "dist/test/generic.test.js", url=service, cold_url=cold_service
    )
    for game in engine.games:
        assert re.search(rf"each step of a record of {game}\b", output)
        assert re.search(rf"a program over any game: {game}\b", output)
    assert "skipped 0" in output


def test_gateways_and_newer_services(built: Path, service: str, tmp_path: Path) -> None:
    """Pages of gateways and answers that broke off; answers with new words, one in each."""
    newer = tmp_path / "newer.json"
    newer.write_bytes(msgspec.json.encode([one._asdict() | {"answer": answer_of(one)} for one in answers()]))
    output = run_node(built, "--test", "dist/test/gateways.test.js", url=service, newer=newer)
    assert "skipped 0" in output


def answer_of(one: NewWord) -> Any:
    """An answer; the line of a verdict is that of the record."""
    return {**one.answer, "line": 1} if one.lines else one.answer


def test_the_size_in_a_browser(built: Path) -> None:
    """5 kB; `pytest -rP` prints what it is."""
    output = run_node(built, "--test", "dist/test/size.test.js")
    (told,) = re.findall(r"gzipped bytes: .*", output)
    print(told)
    assert "skipped 0" in output


def test_the_console_game(built: Path, service: str) -> None:
    """The example, played by what somebody has typed before."""
    assert "skipped 0" in run_node(built, "--test", "dist/test/examples.test.js", url=service)


def test_the_page_of_plain_html(built: Path, service: str) -> None:
    """The example in a real browser, from a server of files."""
    browser = find_browser()
    with files_of(built) as address:
        output = run_node(
            built,
            "--test",
            "dist/test/page.test.js",
            url=service,
            page=f"{address}/examples/page.html",
            browser=browser,
        )
    assert "skipped 0" in output


@pytest.mark.nightly
def test_the_pages_of_the_library(node: None, tmp_path: Path) -> None:
    """Written without a warning: every mentioned type is there, and no link is dead."""
    package, pages = tmp_path / "clients" / "typescript", tmp_path / "pages"
    package.mkdir(parents=True)
    for name in ("typedoc.config.mjs", "tsconfig.docs.json", "README.md"):
        shutil.copy(CLIENT / name, package)
    build(package, declaration=True)
    run_node(package, "node_modules/typedoc/bin/typedoc", "--out", pages)
    assert "SealedMatch" in (pages / "modules" / "index.html").read_text("utf-8")
    assert "chanceActions" in (pages / "classes" / "index.Match.html").read_text("utf-8")
    assert "pending" in (pages / "interfaces" / "react.UsedMatch.html").read_text("utf-8")


@EACH
def test_chance_is_verified_in_another_language(built: Path, service: str, played: list[str]) -> None:
    """The test vectors of the engine, everything that can be wrong, and every kind of draw of each game."""
    output = run_node(
        built, "--test", "dist/test/chance.test.js", url=service, vectors=VECTORS, played=",".join(played)
    )
    for game in played:
        assert re.search(rf"drawn in {game}: \w+ \d+", output)
    assert "skipped 0" in output


def test_vectors_are_of_the_types_and_add_up(built: Path) -> None:
    """All that the vectors hold of a game is of the types of this client: they are compiled with it (`built`).  Hashes
    are its own, and draws are fair."""
    output = run_node(built, "--test", "dist/test/vectors.test.js", sample=SAMPLE)
    for game in engine.games:
        assert re.search(rf"vectors of {game}: \d+ positions, \d+ draws", output)
    assert "skipped 0" in output


def typed_vectors(game: str) -> str:
    """Return a module with the contents of a game's vectors, each with the type that it must have."""
    source = [TYPED_VECTORS.replace("GAME", game)]
    members = {
        "options": "Options",
        "position": "Position<Game>",
        "view": "View<Game>",
        "action": "Action<Game>",
        "events": "Event<Game>[]",
        "heard": "Event<Game>[]",
        "decisions": "Asked[]",
    }
    for line in (SAMPLE / f"{game}.ndjson").read_text("utf-8").splitlines():
        told = json.loads(line)
        source += [f"({json.dumps(told[name])}) satisfies {members[name]};" for name in told if name in members]
    return "\n".join(source) + "\n"


TYPED_VECTORS = """
import type { Action, Decision, Event, Position, Setup, View } from "herald-client";

type Game = "GAME";
type Options = NonNullable<Setup<Game>["options"]>;
type Asked = Omit<Decision<Game>, "prompt">;
"""


@EACH
def test_sealed_matches(
    built: Path, service: str, cold_service: str, single_use_service: str, played: list[str]
) -> None:
    """Whole games with tokens and keys, whose chance is verified; single use, seat keys, undo, lost answers ..."""
    urls = {"url": service, "cold_url": cold_service, "single_use_url": single_use_service}
    output = run_node(built, "--test", "dist/test/sealed.test.js", **urls, played=",".join(played))
    for game in played:
        assert re.search(rf"drawn in a game of {game}: \d+ times \w+", output)
    assert "skipped 0" in output


@EACH
def test_rooms(built: Path, service: str, single_use_service: str, played: list[str]) -> None:
    """Whole games by one link, with a spectator; claims that are refused, repeated, and lost."""
    urls = {"url": service, "single_use_url": single_use_service}
    output = run_node(built, "--test", "dist/test/rooms.test.js", **urls, played=",".join(played))
    for game in played:
        assert f"two players finish a game of {game} with one link" in output
    assert "skipped 0" in output


def test_live_matches(built: Path, service: str, single_use_service: str) -> None:
    """Two players and a spectator who see everything once."""
    output = run_node(built, "--test", "dist/test/live.test.js", url=service, single_use_url=single_use_service)
    assert "skipped 0" in output


def test_records(built: Path, service: str, single_use_service: str) -> None:
    """The contents of records, joining, lines, signatures, and validating many."""
    urls = {"url": service, "single_use_url": single_use_service}
    output = run_node(built, "--test", "dist/test/records.test.js", **urls)
    assert "skipped 0" in output


def test_saved_matches_cross_languages(built: Path, service: str, cold_service: str, tmp_path: Path) -> None:
    """Python saves, TypeScript goes on and saves, Python goes on; a call is taken back after each step, without the
    cache of the service."""
    saved = tmp_path / "saved.json"
    with Herald(cold_service, timeout=60) as herald:
        matches = [begin(herald, name) for name in engine.games]
        for match in matches:
            while len(match._past) < 2:
                play(match, 1, seed=match.step)
        sealed: Any = herald.game("battlecrest").sealed(text=True, names={"p1": "Леся"})
        acting = sealed if sealed.decision() else herald.join(sealed.invitation("p2"), text=True)
        acting.act(acting.decision().actions[0])
        lines = [(match.turn.game, match.save(), match.turn_for("p1").events) for match in matches]
        saved.write_bytes(msgspec.json.encode({"open": lines, "sealed": [acting.save()]}))
        output = run_node(built, "--test", "dist/test/save.test.js", url=service, cold_url=cold_service, saved=saved)
        assert "skipped 0" in output
        later = json.loads((tmp_path / "saved.json.later").read_bytes())
        for (name, line), before in zip(later["open"], matches, strict=True):
            again: Any = herald.game(name).resume(line)
            assert (again.commitment, again.log[0]) == (before.commitment, before.log[0])
            if again.can_undo():
                again.undo()
            play(again, 2)
            assert again.replay().valid
        (line,) = later["sealed"]
        seat: Any = herald.join(line)
        assert (seat.seat, seat.keys, seat.text, seat.names) == (acting.seat, acting.keys, True, acting.names)
        assert seat.choices() or seat.log
        seat.undo()
        assert seat.log == []


def test_react(built: Path, service: str, single_use_service: str) -> None:
    """An app in a DOM that plays and takes back, one on a server, and one that follows a live match."""
    output = run_node(built, "--test", "dist/test/react.test.js", url=service, single_use_url=single_use_service)
    assert "skipped 0" in output


@pytest.mark.nightly
def test_the_package_is_what_other_tools_expect(node: None, tmp_path: Path) -> None:
    """publint and arethetypeswrong find nothing, and a strict program with all types compiles from the tarball."""
    package, consumer = tmp_path / "package", tmp_path / "consumer"
    package.mkdir()
    build(package, declaration=True)
    for name in ("README.md", "LICENSE"):
        shutil.copy(CLIENT / name, package)
    environ = os.environ | {"npm_config_cache": str(tmp_path / "cache")}
    command = ("npm", "pack", "--silent", "--ignore-scripts", "--pack-destination", str(tmp_path))
    packed = subprocess.run(command, cwd=package, env=environ, capture_output=True, text=True, check=True)
    tarball = tmp_path / packed.stdout.strip()
    assert "All good!" in run_node(CLIENT, "node_modules/publint/src/cli.js", "run", tarball, "--strict")
    types = run_node(CLIENT, "node_modules/@arethetypeswrong/cli/dist/index.js", tarball, "--profile", "esm-only")
    assert "herald-client/react" in types  # a problem is an exit status

    modules = consumer / "node_modules"
    (modules / "herald-client").mkdir(parents=True)
    shutil.unpack_archive(tarball, tmp_path / "unpacked")
    shutil.copytree(tmp_path / "unpacked" / "package", modules / "herald-client", dirs_exist_ok=True)
    for name in ("@types", "csstype", "react", "@noble", "undici-types"):
        (modules / name).symlink_to(CLIENT / "node_modules" / name)
    (consumer / "package.json").write_text('{"type": "module"}', "utf-8")
    (consumer / "program.ts").write_text(CONSUMER, "utf-8")
    for module, resolution in (("nodenext", "nodenext"), ("esnext", "bundler")):
        options = ("--noEmit", "--strict", "--skipLibCheck", "false", "--exactOptionalPropertyTypes")
        settings = ("--module", module, "--moduleResolution", resolution, "--target", "es2022", "--types", "node")
        run_node(consumer, CLIENT / "node_modules/typescript/bin/tsc", *options, *settings, "program.ts")


CONSUMER = """
import { herald, type Match, type SealedMatch } from "herald-client";
import { useMatch } from "herald-client/react";

const game = herald("http://127.0.0.1:8000").game("battlecrest");
export const begin = (): Promise<Match<"battlecrest">> => game.match({ text: true });
export const Step = ({ match }: { match: Match<"battlecrest"> }): number => useMatch(match).turn.step;
export const Call = ({ match }: { match?: SealedMatch<"battlecrest"> }) => useMatch(match, { live: true }).turn?.call;
"""


def test_words(built: Path, service: str) -> None:
    """Matches of both kinds with texts; nothing changes for the others."""
    output = run_node(built, "--test", "dist/test/text.test.js", url=service)
    assert "skipped 0" in output


def test_a_record_is_the_same_line_in_both_clients(built: Path, single_use_service: str, tmp_path: Path) -> None:
    """Matches that Python has played go on here, and are recorded there as they are here."""
    service = single_use_service
    details: Any = {"players": {"p1": "Леся", "p2": "Ґалаґан 🐉"}, "event": "Кубок", "date": "2026-11-23"}
    with Herald(service, timeout=60) as herald:
        matches = [begin(herald, name) for name in engine.games]
        for match in matches:
            play(match, 40)
        sealed: Any = herald.game("battlecrest").sealed(single_use=True)
        guest: Any = herald.join(sealed.invitation("p2"))
        sealed.act(models.BattlecrestResignAction())
        guest.receive(sealed.token)
        expected = [to_line(match.record(**details)).decode() for match in matches]
        expected.append(to_line(guest.record(None, **details)).decode())
        saved = [[match.turn.game, match.position, match.setup, match.log, match.commitment] for match in matches]
        invitation = sealed.invitation("p2")
    (tmp_path / "saved.json").write_bytes(msgspec.json.encode([details, saved, invitation]))
    assert run_node(built, "dist/test/recording.js", tmp_path / "saved.json", url=service).splitlines() == expected


RECORDING = """
import { readFile } from "node:fs/promises";
import { toLine, type GameName, type RecordDetails, type Saved } from "herald-client";
import { connect } from "./support.js";

const [details, matches, invitation] = JSON.parse(await readFile(process.argv[2]!, "utf8")) as [
  RecordDetails, [GameName, ...Saved<GameName>][], string
];
for (const [game, ...saved] of matches) {
  const match = await connect().game(game).resume(...saved);
  console.log(toLine(match.record(details)));
}
console.log(toLine((await connect().join<"battlecrest">(invitation)).record(undefined, details)));
"""


def test_a_single_use_match_waits_for_redis(built: Path) -> None:
    """Redis is slow for a while: the same request is sent until it is answered."""
    with RedisServer() as redis, serving(HERALD_REDIS_URL=redis.url, HERALD_SINGLE_USE_TIMEOUT="0.2") as url:
        saved = run_node(built, "dist/test/waiting.js", url=url).strip()
        redis.pause()
        later = threading.Timer(2, redis.resume)
        later.start()
        heard = run_node(built, "dist/test/waiting.js", saved, url=url).split()
        later.join()
    assert "503" in heard
    assert heard[-1] == "200"


WAITING = """
import { connect } from "./support.js";

const heard: number[] = [];
const noted: typeof fetch = async (...asked) => {
  const answer = await fetch(...asked);
  heard.push(answer.status);
  return answer;
};
const client = connect({ fetch: noted, attempts: 8, wait: 200 });
const saved = process.argv[2];
if (saved) {
  const match = await client.join(saved);
  const player = match.decision() ? match : await match.at("p2");
  await player.act(player.decision()!.actions[0]!);
  console.log(...heard);
} else {
  console.log((await client.game("battlecrest").sealed({ single_use: true })).save());
}
"""


RENDERED = """
import { renderToString } from "react-dom/server";
import { connect } from "./support.js";

const match = await connect().game("battlecrest").match({ text: true });
console.log(renderToString(<Choices match={match} seat={match.toAct[0]!} />));
"""


def test_the_component_of_the_readme(built: Path, service: str) -> None:
    printed = run_node(built, "dist/test/component.js", url=service)
    assert re.match(r"<div>(<button>[^<]+</button>)+</div>$", printed)


def test_the_example_of_the_readme(built: Path) -> None:
    first, *printed = run_node(built, "dist/test/example.js").splitlines()
    assert first.startswith("Choose an action")
    assert re.match(r"R[\d.]+ \w.+", printed[0])
    assert printed[1].endswith("- by the rules: true")
    drawn = [line for line in printed if re.match(r"\d+ possible draws: \w+$", line)]
    assert drawn == printed[2 : 2 + len(drawn)] != []
    end = printed.index("finished: true")
    told, *tables = printed[2 + len(drawn) : end]
    assert re.match(r"[А-ЯЄІЇҐ].* / [А-ЯЄІЇҐ]", told)
    assert "Олена" in " ".join(tables)
    rule, outcome, *rest = printed[end + 1 :]
    assert re.match(r"R[\d.]+ \w.+", rule)
    assert re.match(r"\w.+\.$", outcome)
    assert rest[0] == "by the rules: true"
    assert re.match(r"fair: \d+ draws$", rest[1])
    assert rest[2:4] == ["line 1 true true", "signed by herald true"]
    steps = rest[4:-1]
    assert steps
    assert all(re.match(r"p\d \w+ - ", step) for step in steps)
    assert rest[-1] == "2 requests"


def test_generated_types_are_fresh(tmp_path: Path) -> None:
    generate(tmp_path / "schema.ts")
    found = (CLIENT / "src" / "schema.ts").read_text("utf-8")
    assert found == (tmp_path / "schema.ts").read_text("utf-8"), "src/schema.ts is stale: run `make openapi`"
    assert found.startswith("// Generated by `make openapi`")


def test_every_operation_has_its_address(built: Path) -> None:
    """Those of games are put together when the client is loaded."""
    (built / "routes.mjs").write_text(
        "import { routes } from './dist/src/routes.js'; console.log(JSON.stringify(routes));", "utf-8"
    )
    document = json.loads((ROOT / "openapi" / "openapi.json").read_bytes())
    expected = {
        operation["operationId"]: [method.upper(), path]
        for path, methods in document["paths"].items()
        for method, operation in methods.items()
    }
    assert json.loads(run_node(built, "routes.mjs")) == expected


@pytest.mark.nightly
def test_another_game_needs_no_hand(toy_service: str, toy_document: Path, tmp_path: Path) -> None:
    """The toy is registered in a test service: types are generated, a typed program is compiled and plays."""
    build(tmp_path, {"test/toy.ts": TOY}, document=toy_document)
    games = [*engine.games, "toy"]
    assert json.loads(run_node(tmp_path, "dist/test/toy.js", url=toy_service)) == {"games": games, "valid": True}
    assert "a whole game of toy" in run_node(tmp_path, "--test", "dist/test/games.test.js", url=toy_service)


TOY = """
import { gameNames, type RecordOf } from "herald-client";
import { connect } from "./support.js";

const match = await connect().game("toy").match({ options: { seats: 2, rounds: 1 } });
await match.act("p1", { type: "bid", coins: 1 });
await match.act("p2", { type: "bid", coins: 0 });
while (!match.outcome) {
  const { seat, actions } = match.decision(match.toAct[0]!)!;
  await match.act(seat, actions.at(-1)!);
}
const told = await connect().game("toy").match({ text: true, names: { p1: "Олена" } });
const { action, label } = told.choices(told.toAct[0]!)[0]!;
await told.act(told.toAct[0]!, action);
const words: string[] = [label, ...told.sentences, (await told.tables("p1"))[0]!.rows[0]!.title];
if (!words.every(Boolean)) throw new Error("there are no words");
const coins: number = (await match.view()).sides["p1"]!.coins;
// @ts-expect-error an action of another game
if (coins < 0) await match.act("p1", { type: "resign" });
const record: RecordOf<"toy"> = match.record();
const found = await connect().validate([record]).next();
console.log(JSON.stringify({ games: gameNames, valid: (await match.replay()).valid && found.value?.valid }));
"""


def build(
    folder: Path, sources: dict[str, str] | None = None, document: Path | None = None, *, declaration: bool = False
) -> None:
    """Compile a copy of the package, with more source files or with the types of another document."""
    for name in ("package.json", "tsconfig.json", "src", "test", "examples"):
        copy = shutil.copytree if (CLIENT / name).is_dir() else shutil.copy
        copy(CLIENT / name, folder / name)
    (folder / "node_modules").symlink_to(CLIENT / "node_modules")
    for name, text in (sources or {}).items():
        (folder / name).write_text(text, "utf-8")
    if document:
        generate(folder / "src" / "schema.ts", document)
    told = ("--declaration", str(declaration).lower(), "--sourceMap", "false")
    run_node(folder, "node_modules/typescript/bin/tsc", "--project", ".", *told)


def generate(output: Path, document: Path = ROOT / "openapi" / "openapi.json") -> None:
    run_node(CLIENT, "generate.mjs", document, output)
