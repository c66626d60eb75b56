"""deploy/install.sh in a fresh folder, as the image is made, and what it installs, run as somebody else."""

import json
import os
import shutil
import subprocess
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from api import VERSION
from tests.helpers.ports import free_port
from tests.helpers.service import wait_for
from tests.tools.test_packaging import PIN

ROOT = Path(__file__).parents[2]
NOBODY = 65534
#: Pages that are taken along where they were built, and where the service shows them.
PAGES = {"build/docs": "/docs/guide/", "build/playground": "/"}
#: What the builder gets besides.
TAKEN = [
    line[1:]
    for line in (ROOT / ".dockerignore").read_text("utf-8").splitlines()
    if line.startswith("!") and line[1:] not in PAGES
]


def everybody_may_run(program: Path) -> bool:
    """Whether it lies where all may go: a Python that somebody has in their home can be run by them alone."""
    found = program.resolve()
    return all(path.stat().st_mode & 0o001 for path in (found, *found.parents))


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder that everybody may read: pytest keeps its own to ourselves."""
    with TemporaryDirectory(prefix="herald-install-") as name:
        path = Path(name)
        path.chmod(0o755)
        yield path


def install(*arguments: Path | str, rc: int = 0, **environ: str) -> str:
    """Run the script of a folder; what it prints."""
    script, *rest = arguments
    done = subprocess.run(
        ["sh", f"{script}/deploy/install.sh", *rest],
        env={**os.environ, **environ},
        cwd="/",
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert done.returncode == rc, done.stdout
    return done.stdout


@pytest.mark.slow
@pytest.mark.nightly
def test_what_is_installed_serves(folder: Path) -> None:
    sources, target = folder / "sources", folder / "herald"
    for name in TAKEN:
        (sources / name).parent.mkdir(parents=True, exist_ok=True)
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
        copy(ROOT / name, sources / name)
    for name in PAGES:
        (sources / name).mkdir(parents=True)
        (sources / name / "index.html").write_text(f"built into {name}", "utf-8")
    for part in (sources, *(path for path in sources.rglob("*") if path.is_dir())):
        part.chmod(0o555)
    try:
        assert f"{target}/current is {VERSION}" in install(sources, target)
        assert f"{VERSION} is already in {target}/{VERSION}, and nothing was" in install(sources, target, rc=1)
    finally:
        for part in (sources, *(path for path in sources.rglob("*") if path.is_dir())):
            part.chmod(0o755)
    upgrade_and_roll_back(sources, target)
    shutil.rmtree(sources)
    target /= "current"

    listed = subprocess.run(
        [target / "bin" / "python", "-c", LIST], check=True, capture_output=True, text=True, cwd=folder
    ).stdout
    installed = json.loads(listed)
    assert installed.pop("herald-rules")
    pinned = PIN.findall((ROOT / "requirements/serve.lock").read_text("utf-8"))
    assert installed.items() <= set(pinned)
    assert "pip" not in installed

    port = free_port()
    command = [
        str(target / "bin" / "gunicorn"),
        "--config",
        "python:api.server.gunicorn_conf",
        "--bind",
        f"127.0.0.1:{port}",
    ]
    environ = {"PATH": os.defpath, "PYTHONDONTWRITEBYTECODE": "1", "HERALD_WORKERS": "1"}
    others = os.getuid() == 0 and everybody_may_run(target / "bin" / "python")
    someone = {"user": NOBODY, "group": NOBODY, "extra_groups": []} if others else {}
    with subprocess.Popen(command, env=environ, cwd="/", stderr=subprocess.DEVNULL, **someone) as server:  # type: ignore[call-overload]
        try:
            wait_for(port, server)
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/health/ready", timeout=20) as answer:
                assert json.load(answer)["status"] == "ready"
            asked = urllib.request.Request(
                f"http://127.0.0.1:{port}/v1/games/runewars/setup", b"{}", {"Content-Type": "application/json"}
            )
            with urllib.request.urlopen(asked, timeout=20) as answer:
                assert json.load(answer)["game"] == "runewars"
            for name, path in PAGES.items():
                with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=20) as answer:
                    assert answer.read().decode() == f"built into {name}"
        finally:
            server.terminate()
        assert server.wait(20) == 0


def upgrade_and_roll_back(sources: Path, target: Path) -> None:
    """Install another version from a tag, with what sends spans, and switch to it and back."""
    project = sources / "pyproject.toml"
    project.write_text(project.read_text("utf-8").replace(f'version = "{VERSION}"', 'version = "9.0.0"'), "utf-8")
    for command in (["init"], ["add", "--force", "."], ["commit", "--message", "release"], ["tag", "v9"]):
        who = ["-c", "user.name=a", "-c", "user.email=a@herald.example"]
        subprocess.run(["git", *who, *command], cwd=sources, check=True, capture_output=True)
    shutil.rmtree(sources / "engine")  # the tag counts, not what is there now
    assert f"install.sh --switch {target} 9.0.0" in install(sources, target, "v9", TRACING="tracing")
    assert (target / "current").readlink() == Path(VERSION)
    install(sources, "--switch", target, "9.0.0")
    spans = "import opentelemetry.exporter.otlp.proto.http"
    subprocess.run([target / "current" / "bin" / "python", "-c", spans], check=True, cwd="/")
    assert "herald-rules==9.0.0" in versions(target / "current")
    missing = install(sources, "--switch", target, "8.0.0", rc=1)
    assert missing == f"8.0.0 is not installed in {target}. There are: {VERSION} 9.0.0\n"
    install(sources, "--switch", target, VERSION)
    assert sorted(path.name for path in target.iterdir()) == [VERSION, "9.0.0", "current"]
    assert f"herald-rules=={VERSION}" in versions(target / "current")


def versions(folder: Path) -> list[str]:
    """What is installed in a virtual environment, each with its version."""
    command = [folder / "bin" / "python", "-c", LIST]
    listed = json.loads(subprocess.run(command, check=True, capture_output=True, text=True, cwd="/").stdout)
    return [f"{name}=={version}" for name, version in listed.items()]


def test_what_was_not_built_is_said_before_anything_is_installed(tmp_path: Path) -> None:
    script = tmp_path / "deploy" / "install.sh"
    script.parent.mkdir()
    shutil.copy(ROOT / "deploy" / "install.sh", script)
    for built in ((), PAGES):
        for name in built:
            (tmp_path / name).mkdir(parents=True)
            (tmp_path / name / "index.html").touch()
        done = subprocess.run(
            ["sh", script, "target"],
            env={**os.environ, "PYTHON": "false"},
            cwd=tmp_path,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode != 0
        told = [line for line in done.stderr.splitlines() if "installed without" in line]
        assert len(told) == len(PAGES) - len(built)
        assert all(f"not in {name}: `make" in line for name, line in zip(PAGES, told, strict=False))


LIST = """
import json, re
from importlib.metadata import distributions
print(json.dumps({re.sub("[-_.]+", "-", found.name).lower(): found.version for found in distributions()}))
"""
