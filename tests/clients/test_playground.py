"""The playground in a real browser, as the service shows it.  Its tests are TypeScript: see clients/playground/test."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import engine
from tests.clients.test_typescript import files_of, run_node
from tests.helpers.browser import find_browser
from tests.helpers.nginx import proxied
from tests.helpers.node import require_node
from tests.helpers.redis_server import RedisServer
from tests.helpers.service import serving

ROOT = Path(__file__).parents[2]
PLAYGROUND = ROOT / "clients" / "playground"
CLIENT = ROOT / "clients" / "python"
BUILT = ROOT / "build" / "playground"
#: What the tests say for whoever runs them.
FIGURES = re.compile(r"^(?:# )?((?:start page|keyboard|trace|friend|frame): .*|[a-z-]+, [a-z ,]+: \d+ clicks)", re.M)

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def built() -> Path:
    """The pages as they are served: `make playground` builds what is not there, or not fresh."""
    require_node(PLAYGROUND / "node_modules" / "vite")
    done = subprocess.run(["make", "playground"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return BUILT


@pytest.fixture(scope="module")
def shown(built: Path) -> Iterator[str]:
    """The address of a service that shows the playground."""
    with serving() as url:
        yield url


@pytest.fixture(scope="module")
def single_use(built: Path) -> Iterator[str]:
    """The address of a service with single-use matches, too."""
    with RedisServer() as redis, serving(HERALD_REDIS_URL=redis.url) as url:
        yield url


@pytest.fixture(scope="module")
def compiled(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The tests as Node runs them."""
    folder = tmp_path_factory.mktemp("playground")
    (folder / "node_modules").symlink_to(PLAYGROUND / "node_modules")
    (folder / "package.json").write_text('{"type": "module"}', "utf-8")
    run_node(
        PLAYGROUND, "node_modules/typescript/bin/tsc", "--project", "tsconfig.test.json", "--outDir", folder / "dist"
    )
    return folder


def test_types(built: Path) -> None:
    run_node(PLAYGROUND, "node_modules/typescript/bin/tsc", "--project", ".")


@pytest.mark.parametrize(
    "name", sorted({path.name.removesuffix(".test.ts") for path in PLAYGROUND.glob("test/*.test.ts")} - {"boards"})
)
def test_in_a_browser(name: str, compiled: Path, shown: str, single_use: str) -> None:
    """Each file of tests by itself; `pytest -rP` prints its figures."""
    output = visit(name, compiled, shown, single_use_url=single_use)
    assert "skipped 0" in output


@pytest.mark.parametrize(
    "language", ["uk", *(pytest.param(other, marks=pytest.mark.nightly) for other in ("en", "ru"))]
)
def test_games_are_clicked(language: str, compiled: Path, shown: str) -> None:
    visit("boards", compiled, shown, language=language)


@pytest.mark.stress
@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_all_years_of_runewars_are_clicked(language: str, compiled: Path, shown: str) -> None:
    """The tests of the boards click games of a year or two: a whole one has eight."""
    table = {"game": "runewars", "mode": "two", "language": language}
    visit("boards", compiled, shown, tables=json.dumps([table]))


@pytest.mark.stress
@pytest.mark.parametrize("game", list(engine.games))
def test_friends_play_to_the_end(game: str, compiled: Path, single_use: str) -> None:
    """Over nginx as it is shipped; in a long game one of them resigns."""
    with proxied([single_use.removeprefix("http://")]) as proxy:
        settings = {"single_use_url": proxy.url, "games": game, "decisions": "400"}
        visit("friend", compiled, proxy.url, "--test-name-pattern=two browsers play", **settings)


def visit(name: str, compiled: Path, shown: str, *arguments: str, **settings: str) -> str:
    """What a file of tests prints; its figures are printed here, too."""
    told: dict[str, str | Path] = {"url": shown, "browser": find_browser(), "python": sys.executable, "client": CLIENT}
    with files_of(ROOT / "clients") as files:
        told["boards"] = f"{files}/boards/examples/page.html"
        output = run_node(compiled, "--test", *arguments, f"dist/{name}.test.js", **told, **settings)
    print("\n".join(FIGURES.findall(output)))
    assert not re.search(r"\bpass 0\b", output)
    return output
