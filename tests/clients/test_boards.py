"""The boards as a package: its types, its import without a DOM, its size, and the examples in a real browser."""

import json
import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.helpers.browser import files_of, find_browser
from tests.helpers.node import require_node, run_node
from tests.helpers.service import serving

ROOT: Final = Path(__file__).parents[2]
CLIENTS: Final = ROOT / "clients"
INSTALLED: Final = CLIENTS / "boards" / "node_modules"
PACKAGES: Final = {"typescript": "herald-client", "boards": "herald-boards"}
GAMES: Final = ("battlecrest", "time-of-heroes", "math-and-magic", "runewars")
#: The limit in bytes for a page with one board and the client, gzipped.
MAX_BYTES: Final = 45_000
#: What a consumer's compiler is asked: everything is checked, and the types of libraries, too.
STRICT: Final = {
    "target": "ES2023",
    "lib": ["ES2023", "DOM", "DOM.Iterable"],
    "types": [],
    "strict": True,
    "exactOptionalPropertyTypes": True,
    "noUncheckedIndexedAccess": True,
    "skipLibCheck": False,
    "noEmit": True,
    "jsx": "react-jsx",
}

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the boards, built, with its tarball and that of the client beside it."""
    require_node(INSTALLED / "vite")
    copy = tmp_path_factory.mktemp("boards") / "clients"
    for name in PACKAGES:
        shutil.copytree(CLIENTS / name, copy / name, ignore=shutil.ignore_patterns("node_modules", "dist"))
        for installed in sorted((CLIENTS / name / "node_modules").iterdir()):
            link(installed, copy / name / "node_modules" / installed.name)
    client = copy / "boards" / "node_modules" / PACKAGES["typescript"]
    client.unlink()
    client.symlink_to(copy / "typescript")
    shutil.copy(ROOT / "CHANGELOG.md", copy.parent)
    for name in PACKAGES:
        run("npm", "run", "--silent", "prepack", folder=copy / name)
        run("npm", "pack", "--silent", "--pack-destination", str(copy), folder=copy / name)
    return copy / "boards"


def link(target: Path, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.symlink_to(target)


def run(*command: str, folder: Path) -> str:
    """Return the output of a program."""
    environ = os.environ | {"NODE_OPTIONS": "", "NO_COLOR": "1", "npm_config_update_notifier": "false"}
    done = subprocess.run(command, cwd=folder, env=environ, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def tarball(built: Path, package: str) -> Path:
    (found,) = built.parent.glob(f"{package}-*.tgz")
    return found


def consumer(built: Path, folder: Path, *others: str) -> Path:
    """A folder in which both packages are installed from their tarballs, and other packages of npm."""
    modules = folder / "node_modules"
    for package in PACKAGES.values():
        shutil.unpack_archive(tarball(built, package), folder / "unpacked" / package, "gztar")
        modules.mkdir(exist_ok=True)
        (folder / "unpacked" / package / "package").rename(modules / package)
    link(CLIENTS / "typescript" / "node_modules" / "@noble", modules / "@noble")
    for name in others:
        link(INSTALLED / name, modules / name)
    (folder / "package.json").write_text('{"type": "module"}', "utf-8")
    return folder


def check_types(folder: Path, compiler: str = "typescript/bin/tsc", **options: str) -> None:
    settings = {"compilerOptions": STRICT | options, "include": ["*.ts", "*.tsx", "*.vue"]}
    (folder / "tsconfig.json").write_text(json.dumps(settings), "utf-8")
    run("node", str(INSTALLED / compiler), "--project", ".", folder=folder)


@pytest.mark.nightly
@pytest.mark.parametrize("module", ["NodeNext", "ESNext"])
def test_types_need_nothing_else(built: Path, tmp_path: Path, module: str) -> None:
    """Neither Lit nor a framework is installed; the README's examples compile, too."""
    folder = consumer(built, tmp_path)
    (folder / "main.ts").write_text(PROGRAM, "utf-8")
    for number, example in enumerate(fenced("ts")):
        (folder / f"example{number}.ts").write_text(example, "utf-8")
    check_types(folder, module=module, moduleResolution="NodeNext" if module == "NodeNext" else "Bundler")


def fenced(language: str) -> list[str]:
    """The examples of the README in a language."""
    readme = (CLIENTS / "boards" / "README.md").read_text("utf-8")
    found = re.findall(rf"^```{language}\n(.*?)^```$", readme, re.M | re.S)
    assert found
    return found


PROGRAM = """
import { RunewarsBoard, type ReplayStep, type HeraldBoard } from "herald-boards";
import "herald-boards/battlecrest";
import { herald, type Action } from "herald-client";

const battlecrest = herald("http://127.0.0.1:8000").game("battlecrest");
const match = await battlecrest.match();
const board = document.createElement("herald-battlecrest");
board.addEventListener("herald-action", async ({ currentTarget, detail: { seat, action, label } }) => {
  const chosen: Action<"battlecrest"> = action;
  const words: string = label;
  board.events = (await match.act(seat, chosen)).events;
  console.log(currentTarget, words);
});
board.addEventListener("herald-pointing", ({ detail }) => console.log(detail.picked.length, detail.open[0]?.type));
board.addEventListener("herald-step", ({ detail }) => console.log(detail.step.toFixed()));
board.addEventListener("click", (event) => console.log(event.clientX));
board.addEventListener("herald-action", function () {
  this.fit = true;
});
// @ts-expect-error a detail without this member
board.addEventListener("herald-action", ({ detail: { nothing } }) => console.log(nothing));
board.view = await match.view("p1");
board.decision = await match.explain("p1");
board.catalog = await battlecrest.catalog();
board.lang = "uk";
board.addEventListener("herald-beat", ({ detail }) => console.log(detail.text, detail.events[0]?.type));
board.addEventListener("herald-played", () => board.finish());
await board.play(await match.turnFor("p1", ["view", "events", "frames"]), { speed: 2 });
// @ts-expect-error a turn without frames
await board.play(await match.turnFor("p1"));
// @ts-expect-error a language that boards do not have
board.lang = "de";
// @ts-expect-error a view of another game
document.querySelector("herald-runewars")!.view = await match.view("p1");
const steps: ReplayStep<"battlecrest">[] = [{ view: match.turn.view, events: match.turn.events }];
board.steps = steps;
const any: HeraldBoard = board;
document.body.append(any, new RunewarsBoard());
await any.updateComplete;
"""


@pytest.mark.nightly
@pytest.mark.parametrize("name", ["react", "vue"])
def test_types_of_tags_in_a_framework(built: Path, tmp_path: Path, name: str) -> None:
    """The example compiles, and the compiler finds mistakes in it."""
    frameworks = {"react": ("react", "react-dom", "@types/react", "@types/react-dom"), "vue": ("vue",)}
    folder = consumer(built, tmp_path, *frameworks[name])
    example = CLIENTS / "boards" / "examples" / name / {"react": "main.tsx", "vue": "App.vue"}[name]
    text = example.read_text("utf-8")
    compiler = {"react": "typescript/bin/tsc", "vue": "vue-tsc/bin/vue-tsc.js"}[name]
    (folder / example.name).write_text(text, "utf-8")
    check_types(folder, compiler, module="ESNext", moduleResolution="Bundler")
    mistaken = text.replace("detail", "retail").replace("{names}", "{5}").replace(':names="names"', ':names="5"')
    (folder / example.name).write_text(mistaken, "utf-8")
    with pytest.raises(AssertionError) as found:
        check_types(folder, compiler, module="ESNext", moduleResolution="Bundler")
    assert "'retail' does not exist on type 'CustomEvent<ActionChosen<\"battlecrest\">>'" in str(found.value)
    assert "'number' is not assignable to type 'Readonly<Record<string, string>>'" in str(found.value)


@pytest.mark.parametrize("package", PACKAGES.values())
def test_the_linters_of_packages_find_nothing(built: Path, package: str) -> None:
    """Publint, and "Are the types wrong?", which fails on each problem.  There are only ES modules, so older ways to
    resolve a package are left out."""
    packed = str(tarball(built, package))
    assert "All good!" in run("node", str(INSTALLED / "publint/src/cli.js"), packed, "--strict", folder=built)
    attw = str(INSTALLED / "@arethetypeswrong/cli/dist/index.js")
    run("node", attw, packed, "--profile", "esm-only", folder=built)


def test_a_package_has_all_that_its_types_name(built: Path) -> None:
    """Every import in them is a file of the package, or another package that the package names."""
    package = json.loads((built / "package.json").read_bytes())
    named = package["peerDependencies"]
    listed = run("tar", "--list", "--file", str(tarball(built, "herald-boards")), folder=built).split()
    pages = [name.removeprefix("package/") for name in listed if name.endswith(".d.ts")]
    assert len(pages) == 4 + len(GAMES)
    for page in pages:
        for wanted in re.findall(r'^(?:im|ex)port\b.* from "([^"]+)";$', (built / page).read_text("utf-8"), re.M):
            if wanted.startswith("."):
                path = os.path.normpath(Path("package", page).parent / wanted.replace(".js", ".d.ts"))
                assert path in listed
            else:
                assert wanted in named


def test_import_without_a_dom(built: Path, tmp_path: Path) -> None:
    """A server imports the boards, as a bundle or one by one, and gets no elements in its globals."""
    folder = consumer(built, tmp_path)
    names = ["herald-boards", *(f"herald-boards/{name}" for name in (*GAMES, "react", "vue"))]
    program = f"""
        const boards = await Promise.all({json.dumps(names)}.map((name) => import(name)));
        console.log(...Object.keys(boards[0]), typeof document, typeof customElements, typeof HTMLElement);
    """
    (folder / "main.mjs").write_text(program, "utf-8")
    expected = "BattlecrestBoard MathAndMagicBoard RunewarsBoard TimeOfHeroesBoard undefined undefined undefined"
    assert run("node", "main.mjs", folder=folder).strip() == expected


def test_the_size_of_a_board_with_the_client(built: Path) -> None:
    """45 kB; `pytest -rP` prints what it is."""
    found = dict(line.split() for line in run("node", "test/size.mjs", *GAMES, folder=built).splitlines())
    print("gzipped bytes:", *(f"{game} {size}" for game, size in found.items()))
    assert found.keys() == set(GAMES)
    assert max(map(int, found.values())) <= MAX_BYTES


def test_one_file_has_everything(built: Path) -> None:
    """It imports nothing; `pytest -rP` prints its size."""
    embed = built / "dist" / "embed.js"
    text = embed.read_text("utf-8")
    assert not re.search(r"\bimport\s*[({*\"']|\bfrom\s*[\"']", text)
    sizes = run("node", "-e", "console.log(zlib.gzipSync(fs.readFileSync('dist/embed.js')).length)", folder=built)
    print(f"embed.js: {len(text.encode())} bytes, {sizes.strip()} gzipped")
    assert int(sizes) <= 122_000
    licences = (built / "dist" / "licenses.txt").read_text("utf-8")
    assert {"lit", "lit-html", "@noble/hashes"} <= set(re.findall(r"^## (\S+) - ", licences, re.M))


@pytest.fixture(scope="module")
def embedding(built: Path) -> Iterator[str]:
    """The address of a service that has the one file for other pages, as `make playground` puts it there."""
    site = built / "built" / "playground"
    (site / "embed").mkdir(parents=True)
    shutil.copy(built / "dist" / "embed.js", site / "embed" / "boards.js")
    (site / "index.html").touch()  # without it the service has no playground
    app = "tests.clients.guided:create_guided_app()"
    with serving(app, HERALD_TEST_PLAYGROUND=str(site), PYTHONPATH=str(ROOT)) as url:
        yield url


@pytest.mark.nightly
def test_examples_in_a_browser(built: Path, embedding: str) -> None:
    """The page of the README, React and Vue as Vite builds them, one file, and the page of the tutorial; replays,
    marks, sizes and styles."""
    browser = find_browser()
    (page,) = fenced("html")
    (built / "examples" / "readme").mkdir()
    page = page.replace("http://127.0.0.1:8000", embedding)
    icon = '<link rel="icon" href="data:," />'
    (built / "examples" / "readme" / "index.html").write_text(f"<!doctype html>{icon}{page}", "utf-8")
    tutorial = (CLIENTS / "guide" / "examples" / "frontend" / "index.html").read_text("utf-8")
    (built / "examples" / "tutorial").mkdir()
    (built / "examples" / "tutorial" / "index.html").write_text(
        tutorial.replace("http://127.0.0.1:8000", embedding), "utf-8"
    )
    for name in ("readme", "react", "vue"):
        vite = ("node_modules/vite/bin/vite.js", "build", f"examples/{name}", "--base", "./", "--logLevel", "warn")
        run("node", *vite, "--outDir", str(built / "built" / name), "--target", "es2023", folder=built)
    with files_of(built) as pages:
        output = run_node(built, "--test", "test/pages.test.mjs", url=embedding, pages=pages, browser=browser)
    print("\n".join(re.findall(r"^(?:# )?(.* steps with events have marks)$", output, re.M)))
    assert re.search(r"fail 0\b", output)
    assert "skipped 0" in output


@pytest.mark.nightly
def test_playback_in_a_browser(built: Path, embedding: str) -> None:
    """Every frame of a match in each game is shown; `pytest -rP` prints how many beats there were."""
    browser = find_browser()
    with files_of(built) as pages:
        output = run_node(built, "--test", "test/playback.test.mjs", url=embedding, pages=pages, browser=browser)
    print("\n".join(re.findall(r"^(?:# )?(.* beats, .* gathered)$", output, re.M)))
    assert re.search(r"fail 0\b", output)
    assert "skipped 0" in output
