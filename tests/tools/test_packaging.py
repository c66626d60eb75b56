"""What is installed and what is handed out: the lock files, the wheels, the npm package."""

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from api import VERSION
from tests.helpers.node import require_node
from tests.helpers.ports import free_port
from tests.helpers.service import wait_for

ROOT = Path(__file__).parents[2]
PIN = re.compile(r"^([a-z0-9-]+)==(\S+)", re.M)
#: Where a link on a page leads to, if it leads to a file.
LINK = re.compile(r"\]\((?!https?:|#)([^)#\s]+)")
LICENSE = (ROOT / "LICENSE").read_bytes()


def pins(lock: str) -> dict[str, str]:
    """The packages of a lock file, with their versions."""
    return dict(PIN.findall((ROOT / lock).read_text("utf-8")))


def test_what_serves_is_a_small_part_of_what_develops() -> None:
    serve, develop = pins("requirements/serve.lock"), pins("requirements/dev.lock")
    tracing = pins("requirements/tracing.lock")
    assert serve.items() < tracing.items() < develop.items()
    assert {"flask", "gevent", "gunicorn", "msgspec", "redis"} <= serve.keys()
    assert not {"pytest", "mypy", "hatchling", "uv", "schemathesis", "httpx"} & serve.keys()
    assert len(serve) < 55


def test_serving_installs_only_what_serves(tmp_path: Path) -> None:
    """On a new machine without Node, which the playground is built with: the steps that `make serve` would take."""
    shutil.copy(ROOT / "Makefile", tmp_path)
    (tmp_path / "requirements").mkdir()
    for name in ("requirements/serve.lock", "requirements/dev.lock", "pyproject.toml"):
        (tmp_path / name).touch()
    command = ["make", "-n", "serve", "NODE="]
    steps = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True).stdout
    assert "--requirement requirements/serve.lock" in steps
    assert "requirements/dev.lock" not in steps
    assert "npm" not in steps


def wheel(folder: Path, target: Path) -> zipfile.ZipFile:
    """The package of this folder, built."""
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(target)],
        cwd=folder,
        check=True,
        capture_output=True,
    )
    (built,) = target.glob("*.whl")
    return zipfile.ZipFile(built)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("folder", "needed"),
    [
        (
            ".",
            {
                "api/server/gunicorn_conf.py",
                "api/errors/messages.uk.ftl",
                "engine/battlecrest/data/messages.uk.ftl",
                "engine/py.typed",
            },
        ),
        ("clients/python", {"herald_client/__init__.py", "herald_client/aio/match.py", "herald_client/py.typed"}),
    ],
)
def test_a_wheel_has_its_data_and_its_licence(tmp_path: Path, folder: str, needed: set[str]) -> None:
    with wheel(ROOT / folder, tmp_path) as built:
        names = set(built.namelist())
        assert needed <= names
        (licence,) = [name for name in names if name.endswith(".dist-info/licenses/LICENSE")]
        assert built.read(licence) == LICENSE
    assert not any(name.startswith("tests/") for name in names)


#: What a player of each library does: a whole game, and the service's word that it was one.
PLAY = """
import { herald } from "herald-client";
const match = await herald(process.argv[2]).game("battlecrest").match({});
while (!match.outcome) {
  const { seat, actions } = match.turn.decisions[0];
  await match.act(seat, actions[match.step % actions.length]);
}
console.log(match.outcome.text, "- by the rules:", (await match.replay()).valid);
"""


def run(*command: object, cwd: Path, **environ: str) -> str:
    """Run a program, somewhere else than in the project, and say what it prints."""
    kept = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")}
    done = subprocess.run(
        list(map(str, command)), cwd=cwd, env=kept | environ, capture_output=True, text=True, timeout=900, check=False
    )
    assert done.returncode == 0, (done.stdout + done.stderr)[-5000:]
    return done.stdout


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What `make dist` makes."""
    require_node(ROOT / "clients" / "boards" / "node_modules" / "typescript")
    folder = tmp_path_factory.mktemp("dist")
    run("make", "dist", f"DIST={folder}", cwd=ROOT)
    return folder


def one(dist: Path, pattern: str) -> Path:
    (found,) = dist.glob(pattern)
    return found


def unpacked(package: Path, folder: Path) -> Path:
    """The folder in which the files of a package lie."""
    shutil.unpack_archive(package, folder, "zip" if package.suffix == ".whl" else "gztar")
    inside = list(folder.iterdir())
    return inside[0] if len(inside) == 1 else folder


def dead_links(page: Path) -> list[str]:
    """The links of a page that lead to no file beside it."""
    return [link for link in LINK.findall(page.read_text("utf-8")) if not (page.parent / link).exists()]


@pytest.mark.slow
@pytest.mark.nightly
def test_all_packages_are_made_with_their_checksums(dist: Path) -> None:
    names = {line.split()[1]: line.split()[0] for line in (dist / "SHA256SUMS").read_text("utf-8").splitlines()}
    assert names == {
        path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in dist.iterdir() if path.name != "SHA256SUMS"
    }
    packages = {"herald_rules-{}.tar.gz", "herald_rules-{}-py3-none-any.whl", "herald-client-{}.tgz"}
    packages |= {"herald-boards-{}.tgz"}
    packages |= {"herald_client-{}.tar.gz", "herald_client-{}-py3-none-any.whl"}
    others = {"herald-rules.cdx.json", "herald.postman_collection.json"}
    assert set(names) == {name.format(VERSION) for name in packages} | others
    contains = json.loads((dist / "herald-rules.cdx.json").read_bytes())
    assert contains["metadata"]["component"]["version"] == VERSION
    listed = {part["name"]: part["version"] for part in contains["components"]}
    assert listed.items() >= {(name, version) for name, version in pins("requirements/serve.lock").items()}


@pytest.mark.slow
@pytest.mark.nightly
@pytest.mark.parametrize(
    "pattern", ["herald_rules-*.tar.gz", "herald_client-*.tar.gz", "herald-client-*.tgz", "herald-boards-*.tgz"]
)
def test_a_source_package_has_its_pages_and_no_dead_links(dist: Path, tmp_path: Path, pattern: str) -> None:
    folder = unpacked(one(dist, pattern), tmp_path)
    assert (folder / "LICENSE").read_bytes() == LICENSE
    assert (folder / "CHANGELOG.md").read_bytes() == (ROOT / "CHANGELOG.md").read_bytes()
    pages = [*folder.glob("*.md"), *folder.glob("clients/*/*.md"), *folder.glob("deploy/*.md")]
    assert folder / "README.md" in pages
    assert {page.name: dead_links(page) for page in pages if dead_links(page)} == {}


@pytest.mark.slow
@pytest.mark.nightly
@pytest.mark.parametrize("name", ["herald_rules", "herald_client"])
def test_a_wheel_has_its_pages_and_no_dead_links(dist: Path, tmp_path: Path, name: str) -> None:
    folder = unpacked(one(dist, f"{name}-*.whl"), tmp_path)
    metadata = one(folder, "*.dist-info") / "METADATA"
    assert metadata.read_text("utf-8").count("\n# Herald") == 1, "the README"
    assert dead_links(metadata) == []
    (changelog,) = folder.glob("*.data/data/share/doc/*/CHANGELOG.md")
    assert changelog.read_bytes() == (ROOT / "CHANGELOG.md").read_bytes()
    assert dead_links(changelog) == []


@pytest.mark.slow
@pytest.mark.nightly
@pytest.mark.parametrize("name", ["herald_rules", "herald_client"])
def test_an_sdist_builds_the_same_wheel(dist: Path, tmp_path: Path, name: str) -> None:
    built = tmp_path / "built"
    source = unpacked(one(dist, f"{name}-*.tar.gz"), tmp_path / "source")
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", built, cwd=source)
    again, first = one(built, "*.whl"), one(dist, f"{name}-*.whl")
    assert (again.name, again.read_bytes()) == (first.name, first.read_bytes())


@pytest.mark.slow
@pytest.mark.nightly
def test_the_packages_serve_and_play_where_nothing_else_is(dist: Path, tmp_path: Path) -> None:
    """The service from its wheel, and a whole game against it by each of the client packages."""
    pinned = tmp_path / "pinned.txt"
    lines = (ROOT / "requirements/dev.lock").read_text("utf-8").splitlines()
    pinned.write_text("\n".join(line.rstrip(" \\") for line in lines if PIN.match(line)))

    def installed(name: str) -> Path:
        """The programs of an environment that has a wheel and what it names as needed."""
        run(sys.executable, "-m", "venv", name, cwd=tmp_path)
        programs = tmp_path / name / "bin"
        pip = (programs / "python", "-m", "pip", "--disable-pip-version-check", "install", "--constraint", pinned)
        run(*pip, one(dist, f"{name}-*.whl"), cwd=tmp_path)
        return programs

    service, client = installed("herald_rules"), installed("herald_client")
    assert "battlecrest" in run(service / "herald", "games", cwd=tmp_path)
    run("npm", "init", "--yes", cwd=tmp_path)
    run("npm", "install", "--no-audit", "--no-fund", one(dist, "herald-client-*.tgz"), cwd=tmp_path)
    (tmp_path / "play.mjs").write_text(PLAY)
    metadata = one(tmp_path / "herald_client", "lib/*/site-packages/herald_client-*.dist-info") / "METADATA"
    readme = metadata.read_text("utf-8")
    example = re.findall(r"^```python\n(.*?)^```$", readme, re.M | re.S)[0]

    port = free_port()
    url = f"http://127.0.0.1:{port}"
    (tmp_path / "play.py").write_text(example.replace("http://127.0.0.1:8000", url))
    command = [str(service / "herald"), "serve", "--port", str(port), "--workers", "1"]
    with subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as server:
        try:
            wait_for(port, server)
            assert "by the rules: True" in run(client / "python", "play.py", cwd=tmp_path)
            assert "by the rules: true" in run("node", "play.mjs", url, cwd=tmp_path)
        finally:
            server.terminate()


@pytest.mark.parametrize(
    ("path", "comment"),
    [
        ("clients/python/herald_client/models.py", "#"),
        ("clients/python/herald_client/aio/operations.py", "#"),
        ("clients/typescript/src/schema.ts", "//"),
    ],
)
def test_a_generated_file_says_what_made_it_of_which_contract(path: str, comment: str) -> None:
    first = (ROOT / path).read_text("utf-8").partition("\n")[0]
    assert first == f"{comment} Generated by `make openapi` from the OpenAPI document {VERSION}: do not edit."
