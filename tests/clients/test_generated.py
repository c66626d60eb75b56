"""Clients of other languages: generated, compiled, and played against a real service, where their tools are."""

import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import pytest
from herald_client import Herald, models

from engine import games
from openapi.__main__ import HERE as CONTRACT
from tests.helpers.newer_service import answers

ROOT = Path(__file__).parents[2]
GENERATORS = ROOT / "clients" / "generators"
README = (GENERATORS / "README.md").read_text("utf-8")
#: Kept from run to run: what is not new is not compiled again.
BUILT = ROOT / "build" / "generated"
#: Beside the client, which is made again when the contract changes: the crates that it needs are not compiled again.
RUST_TARGET = BUILT / "rust-target"
#: What the examples of whole games are played with, in every language.
SEEDED = models.SeededChance(match="example", seed="7c" * 32)


def load() -> ModuleType:
    """The program behind `make client`, which is no module of a package."""
    spec = importlib.util.spec_from_file_location("make_client", GENERATORS / "make_client.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


make_client = load()


class Language(NamedTuple):
    """How the examples of a language are compiled and run."""

    tools: tuple[str, ...]
    build: Callable[[Path], list[list[str]]]
    run: Callable[[Path, str], list[str]]
    first_move: str
    #: What the imports of that end with.
    imported: str


def of_go(client: Path) -> list[list[str]]:
    return [["go", "build", "-o", f"{client}/bin/", "./examples/..."]]


def of_java(client: Path) -> list[list[str]]:
    return [["mvn", "--quiet", "--batch-mode", "compile", "dependency:copy-dependencies"]]


def run_java(client: Path, name: str) -> list[str]:
    program = f"examples/{name.title().replace('_', '')}.java"
    return ["java", "-cp", "target/classes:target/dependency/*", program]


def of_kotlin(client: Path) -> list[list[str]]:
    # Minutes, and Maven would begin again each time. What it does last is there when all is.
    if (client / "target/dependency").exists():
        return []
    return [["mvn", "--quiet", "--batch-mode", "test-compile", "dependency:copy-dependencies"]]


def run_kotlin(client: Path, name: str) -> list[str]:
    program = f"{name.title().replace('_', '')}Kt"
    return ["java", "-cp", "target/classes:target/test-classes:target/dependency/*", program]


def of_rust(client: Path) -> list[list[str]]:
    # Without TLS, which the service of the test has not, nor what it takes of the system.
    command = ["cargo", "build", "--quiet", "--locked", "--examples", "--no-default-features"]
    return [[*command, "--target-dir", str(RUST_TARGET)]]


LANGUAGES = {
    "go": Language(
        tools=("go",),
        build=of_go,
        run=lambda client, name: [f"{client}/bin/{name}"],
        first_move="client/examples/first_move/main.go",
        imported='"herald.example/client"\n)\n',
    ),
    "java": Language(
        tools=("mvn", "javac"),
        build=of_java,
        run=run_java,
        first_move="client/examples/FirstMove.java",
        imported="import herald.model.*;\n",
    ),
    "kotlin": Language(
        tools=("mvn", "javac"),
        build=of_kotlin,
        run=run_kotlin,
        first_move="client/examples/FirstMove.kt",
        imported="import herald.Herald\n",
    ),
    "rust": Language(
        tools=("cargo", "cc"),
        build=of_rust,
        run=lambda client, name: [f"{RUST_TARGET}/debug/examples/{name}"],
        first_move="client/examples/first_move.rs",
        imported="use herald::{connect, BattlecrestMatch, Failure};\n",
    ),
}


def run(command: list[str], client: Path, timeout: int = 300) -> str:
    """Run a program in the folder of a client; what it says is shown where it fails."""
    done = subprocess.run(command, cwd=client, capture_output=True, text=True, timeout=timeout, check=False)
    assert done.returncode == 0, f"{command}\n{(done.stdout + done.stderr)[-5000:]}"
    return done.stdout.strip()


def made(language: str) -> Path:
    """The client of a language, made again where something has changed."""
    if not Path(sys.executable).with_name("openapi-generator-cli").exists():
        missing = "the generator is not installed: `make client` does it"
        (pytest.fail if os.environ.get("CI") == "true" else pytest.skip)(missing)
    make_client.main(language, str(BUILT))
    return BUILT / language


@cache
def compiled(language: str) -> Path:
    """The same with its examples compiled.  Without the tools of the language the test is left out."""
    missing = [tool for tool in LANGUAGES[language].tools if shutil.which(tool) is None]
    if missing:
        pytest.skip(f"{', '.join(missing)} not found: no client in {language} is compiled")
    client = made(language)
    for command in LANGUAGES[language].build(client):
        run(command, client, timeout=1800)
    return client


@pytest.fixture(params=LANGUAGES)
def play(request: pytest.FixtureRequest) -> Callable[..., str]:
    """Runs an example of a language, by name."""
    client = compiled(request.param)
    return lambda name, url: run([*LANGUAGES[request.param].run(client, name), url], client)


@cache
def expected(url: str, game: str) -> str:
    """What the example of a whole game prints, as our own client for Python plays it."""
    with Herald(url, timeout=60) as herald:
        match = herald.game(game).match(chance=SEEDED)
        while (outcome := match.outcome) is None:
            decision = match.decisions[match.step % len(match.decisions)]
            match.act(decision.seat, decision.actions[match.step * 7919 % len(decision.actions)])
        return f"{game} {match.step} [{' '.join(outcome.winners)}] {outcome.rule} {outcome.text}"


@pytest.mark.slow
@pytest.mark.nightly
@pytest.mark.parametrize("game", games)
def test_a_whole_game(play: Callable[..., str], service: str, game: str) -> None:
    assert play(example_of(game), service) == expected(service, game)


@pytest.mark.slow
@pytest.mark.nightly
@pytest.mark.parametrize("game", ["battlecrest", "math-and-magic"])
def test_the_position_is_sent_where_the_service_has_forgotten_it(
    play: Callable[..., str], service: str, cold_service: str, game: str
) -> None:
    assert play(example_of(game), cold_service) == expected(service, game)


def example_of(game: str) -> str:
    return f"{game.replace('-', '_')}_game"


@pytest.mark.slow
@pytest.mark.nightly
def test_the_first_legal_move(play: Callable[..., str], service: str) -> None:
    assert play("first_move", service).startswith("Choose an action (2 left).")


@pytest.mark.slow
@pytest.mark.nightly
def test_the_rule_of_a_refused_action(play: Callable[..., str], service: str) -> None:
    assert play("refused", service) == "illegal-action R4.3 You cannot pass: a turn has exactly two actions."


@pytest.mark.slow
@pytest.mark.nightly
@pytest.mark.parametrize("language", sorted(set(make_client.LANGUAGES) - LANGUAGES.keys()))
def test_the_generator_writes_the_other_languages(language: str) -> None:
    """They are not compiled: there are types and names, whatever a compiler would say to them."""
    client = made(language)
    written = "\n".join(path.read_text("utf-8") for path in client.rglob("*") if path.suffix in SOURCES)
    for game in make_client.games_of(json.loads((CONTRACT / "openapi.json").read_bytes())):
        assert f"{make_client.pascal(game)}Action" in written
        assert f"{make_client.pascal(game)}ApplyByRef" in written


@pytest.mark.slow
@pytest.mark.nightly
def test_no_new_word_loses_an_answer_in_go() -> None:
    """An answer for every enum and every tag, with a word that the contract does not have; it keeps such words."""
    client, cases = compiled("go"), list(answers())
    names = sorted({one.schema for one in cases})
    kinds = "".join(f'\t"{name}": func() any {{ return new(herald.{name}) }},\n' for name in names)
    program = (Path(__file__).parent / "programs" / "newer.go").read_text("utf-8").replace("\t// each schema\n", kinds)
    folder = client / "examples" / "newer"
    folder.mkdir(exist_ok=True)
    (folder / "main.go").write_text(program, "utf-8")
    run(["go", "build", "-o", f"{client}/bin/newer", "./examples/newer"], client)
    lines = [{"schema": one.schema, "place": one.place, "answer": one.answer} for one in cases]
    for line in lines:
        if line["schema"] == "RecordVerdict":
            line["answer"]["line"] = 1
    sent = "\n".join(map(json.dumps, lines))
    done = subprocess.run([f"{client}/bin/newer"], input=sent, capture_output=True, text=True, timeout=60, check=False)
    assert done.stdout.strip() == f"{len(cases)} read, 0 lost"


@pytest.mark.parametrize("language", make_client.OPEN)
def test_another_generator_is_noticed(language: str, tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match=f"the generator for {language} writes other code than this expects"):
        make_client.open_up(language, tmp_path)


SOURCES = {".cs", ".dart", ".go", ".java", ".kt", ".rs", ".swift"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_move_takes_ten_lines_at_most(language: str) -> None:
    program = (GENERATORS / language / LANGUAGES[language].first_move).read_text("utf-8")
    assert program in README
    _, _, after = program.rpartition(LANGUAGES[language].imported)
    assert len(re.findall(r"^.*\S.*$", after, re.M)) <= 10


@pytest.mark.parametrize("language", make_client.LANGUAGES)
def test_the_readme_tells_of_each_language(language: str) -> None:
    assert f"| `{language}` |" in README


def test_an_unknown_language_is_told_which_there_are() -> None:
    with pytest.raises(SystemExit, match=r"choose a language: make client LANG=.*go.*java"):
        make_client.main("en_US.UTF-8")


def test_what_is_written_for_one_game_is_there_for_each(tmp_path: Path) -> None:
    make_client.add_written("go", ["battlecrest", "timeOfHeroes"], tmp_path)
    of_heroes = (tmp_path / "time_of_heroes_match.go").read_text("utf-8")
    assert "type TimeOfHeroesMatch struct" in of_heroes
    assert "attlecrest" not in of_heroes


def test_a_line_for_each_game_is_repeated(tmp_path: Path) -> None:
    make_client.add_written("rust", ["battlecrest", "timeOfHeroes"], tmp_path)
    modules = (tmp_path / "src/lib.rs").read_text("utf-8")
    assert "mod battlecrest_match;\nmod time_of_heroes_match;\n" in modules
    assert "pub use time_of_heroes_match::TimeOfHeroesMatch;\n" in modules
    assert "// each game" not in modules


def test_choices_are_plain_where_a_generator_cannot_read_them() -> None:
    document: dict[str, Any] = json.loads((CONTRACT / "openapi.json").read_bytes())
    schemas = make_client.with_plain_choices(document)["components"]["schemas"]
    card = schemas["MathAndMagicLine"]["properties"]["card"]
    assert card["oneOf"] == [{"type": "string"}, {"type": "null"}]
    assert schemas["MathAndMagicLine"]["properties"]["side"]["type"] == "string"
    position = {"$ref": "#/components/schemas/BattlecrestPosition"}
    assert schemas["BattlecrestUndoParent"]["oneOf"] == [{"type": "string"}, position]
    assert schemas["RunewarsSetup"]["properties"]["tiles"]["additionalProperties"]["items"] == {"type": "string"}


def test_lists_are_no_defaults_where_a_generator_cannot_write_them() -> None:
    document: dict[str, Any] = json.loads((CONTRACT / "openapi.json").read_bytes())
    assert "default" in parameter_of(document, "battlecrest", "apply")["schema"]
    told = parameter_of(make_client.without_default_lists(document), "battlecrest", "apply")
    assert told["schema"]["items"]
    assert "default" not in told["schema"]


def parameter_of(document: dict[str, Any], game: str, operation: str) -> Any:
    """What `include` may be, of an operation."""
    parameters = document["paths"][f"/v1/games/{game}/{operation}"]["post"]["parameters"]
    return next(parameter for parameter in parameters if parameter.get("name") == "include")


def test_members_with_one_value_are_plain_members_with_a_default() -> None:
    document: dict[str, Any] = json.loads((CONTRACT / "openapi.json").read_bytes())
    end = make_client.with_plain_constants(document)["components"]["schemas"]["BattlecrestEndMoveAction"]
    assert end["properties"]["type"]["default"] == "end_move"
    assert not {"const", "enum"} & end["properties"]["type"].keys()
