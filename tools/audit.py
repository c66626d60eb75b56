"""``make audit``: are there advisories about what is installed, and may it be used?

Asks the advisory databases of PyPI (or OSV, which has the same) and npm about every package of the lock files, and
compares the licences of the packages with those that `audit.yaml` allows.  Meant to be run on a schedule: advisories
come without any change of ours.

Exit codes: 0 nothing was found, 1 something was, 3 nothing was found, but a source could not be asked.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping
from importlib import metadata
from pathlib import Path
from shutil import which
from typing import Any, Final

import msgspec
from license_expression import (  # cyclonedx-bom brings it
    ExpressionError,
    LicenseSymbol,
    LicenseWithExceptionSymbol,
    get_spdx_licensing,
)

from api.telemetry.terminal import echo

ROOT: Final = Path(__file__).parents[1]
PIP_AUDIT: Final = ROOT / "build" / "audit" / "bin" / "pip-audit"
PYTHON_LOCKS: Final = ("serve", "tracing", "dev", "build", "generators", "bench", "audit")
NODE_PROJECTS: Final = (
    "openapi",
    "tools/prose",
    "clients/typescript",
    "clients/boards",
    "clients/playground",
    "clients/guide/examples/backend",
    "tests/openapi/foreign/typescript",
    "benchmarks/peers/boardgameio",
)
CLEAN, FOUND, NOT_ASKED = 0, 1, 3
#: Seconds that a database has to answer in.
PATIENCE: Final = 300
#: The longest name of a licence: some packages write its text there.
LONGEST: Final = 60

_spdx: Final = get_spdx_licensing()


class Policy(msgspec.Struct, forbid_unknown_fields=True):
    """What is accepted: see `audit.yaml`."""

    licences: set[str]
    names: dict[str, str]
    packages: dict[str, str]
    advisories: dict[str, str]


class Unreachable(Exception):
    """A source gave no answer; the text says why."""


def read_policy() -> Policy:
    """The policy of this project."""
    return msgspec.yaml.decode(Path(__file__).with_suffix(".yaml").read_bytes(), type=Policy)


def read_pip_audit(output: str) -> Iterator[tuple[str, str]]:
    """Each advisory that pip-audit reports (as JSON): its id, and a line about it.

    Raises `Unreachable`, also where the database does not know a package: then it has not been looked for.
    """
    try:
        packages = json.loads(output)["dependencies"]
    except (ValueError, KeyError, TypeError) as problem:
        raise Unreachable("pip-audit reports nothing") from problem
    if unknown := [package["skip_reason"] for package in packages if "skip_reason" in package]:
        raise Unreachable(f"{len(unknown)} of {len(packages)} packages were not looked for: {unknown[0]}")
    for package in packages:
        for advisory in package["vulns"]:
            mended = ", ".join(advisory["fix_versions"]) or "no version"
            yield advisory["id"], f"{package['name']} {package['version']}: {advisory['id']}, mended in {mended}"


def read_npm_audit(output: str) -> Iterator[tuple[str, str]]:
    """Each advisory that npm reports (as JSON): its id, and a line about it; raises `Unreachable`."""
    try:
        report = json.loads(output)
    except ValueError as problem:
        raise Unreachable("npm reports nothing") from problem
    if "vulnerabilities" not in report:
        raise Unreachable(report.get("message", "npm reports nothing"))
    for name, package in sorted(report["vulnerabilities"].items()):
        for advisory in package["via"]:
            if isinstance(advisory, dict):  # a name leads to another package of the report
                id_ = advisory["url"].rpartition("/")[2]
                yield id_, f"{name} {advisory['range']}: {id_}, {advisory['severity']}: {advisory['title']}"


def _python_advisories(lock: Path) -> list[tuple[str, str]]:
    if not PIP_AUDIT.exists():
        raise Unreachable("pip-audit is not installed: `make audit` does that")
    why: list[str] = []
    for service in ("pypi", "osv"):
        command = [PIP_AUDIT, "--requirement", lock, "--require-hashes", "--disable-pip", "--format", "json"]
        more = ["--progress-spinner", "off", "--vulnerability-service", service, "--timeout", "30"]
        try:
            return [*read_pip_audit(_output([*command, *more], lock.parent))]
        except Unreachable as problem:
            why.append(f"{service}: {problem}")
    raise Unreachable("; ".join(why))


def _npm_advisories(project: Path) -> list[tuple[str, str]]:
    if (npm := which("npm")) is None:
        raise Unreachable("there is no npm")
    return [*read_npm_audit(_output([npm, "audit", "--json", "--package-lock-only"], project))]


def _output(command: list[Any], folder: Path) -> str:
    """What a tool prints; both have exit codes that mean several things."""
    try:
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=PATIENCE, check=False)
    except subprocess.TimeoutExpired as problem:
        raise Unreachable(f"no answer in {PATIENCE} seconds") from problem
    if not done.stdout.strip():
        raise Unreachable((done.stderr.strip().splitlines() or ["no answer"])[-1])
    return done.stdout


def python_licences() -> Iterator[tuple[str, list[str]]]:
    """The installed packages with the licences that they name; several may all hold, or be a choice."""
    for package in metadata.distributions():
        said = package.metadata
        if expression := said.get("License-Expression"):
            licences = [expression]
        else:
            named = [one.split(" :: ")[-1] for one in said.get_all("Classifier", []) if one.startswith("License :: ")]
            licences = named or [(said.get("License") or "")[:LONGEST]]
        yield f"pypi:{said['Name'].lower()}", licences


def npm_licences(project: Path) -> Iterator[tuple[str, list[str]]]:
    """The packages of an npm lock file with the licences that they name, there or where they are installed."""
    for place, package in json.loads((project / "package-lock.json").read_bytes())["packages"].items():
        if not place or package.get("link") or "node_modules/" not in place:
            continue
        said = package
        if "license" not in said and (installed := project / place / "package.json").exists():
            said = json.loads(installed.read_bytes())
        named = said.get("license") or [one["type"] for one in said.get("licenses", [])] or [""]
        yield f"npm:{place.rpartition('node_modules/')[2]}", [named] if isinstance(named, str) else named


def read_licences(packages: Iterable[tuple[str, list[str]]], policy: Policy) -> Iterator[str]:
    """A line for each package that may not be used, as none of the licences it offers is allowed."""
    for package, named in packages:
        known = [policy.packages[package]] if package in policy.packages else named
        refused = [one for one in known if not is_allowed(policy.names.get(one, one), policy.licences)]
        if refused:
            yield f"{package}: " + (", ".join(one or "no licence is named" for one in refused))


def is_allowed(expression: str, allowed: set[str]) -> bool:
    """Whether an SPDX expression allows a choice of these licences."""
    try:
        tree = _spdx.parse(expression)
    except ExpressionError:
        return False
    return tree is not None and _holds(tree, allowed)


def _holds(tree: Any, allowed: set[str]) -> bool:
    if isinstance(tree, (LicenseSymbol, LicenseWithExceptionSymbol)):
        return str(tree) in allowed
    if isinstance(tree, _spdx.OR):
        return any(_holds(one, allowed) for one in tree.args)
    return isinstance(tree, _spdx.AND) and all(_holds(one, allowed) for one in tree.args)


class Report:
    """What was found, and what could not be asked."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy
        self.found = self.unreached = 0

    def advisories(self, source: str, read: Any, place: Path) -> None:
        """Report what there is about the packages of a place."""
        try:
            advisories: Mapping[str, str] = dict(read(place))
        except Unreachable as problem:
            self.unreached += 1
            echo(f"{source}: NOT ASKED: {problem}")
            return
        new = [line for id_, line in advisories.items() if id_ not in self.policy.advisories]
        self._tell(source, new, f"no advisories, {len(advisories)} accepted" if advisories else "no advisories")

    def licences(self, source: str, packages: Iterable[tuple[str, list[str]]]) -> None:
        """Report which packages may not be used."""
        self._tell(source, [*read_licences(packages, self.policy)], "all licences are allowed")

    def _tell(self, source: str, lines: list[str], nothing: str) -> None:
        self.found += len(lines)
        for line in lines:
            echo(f"{source}: {line}")
        if not lines:
            echo(f"{source}: {nothing}")

    def exit_code(self) -> int:
        """Return the exit code of the script."""
        return FOUND if self.found else NOT_ASKED if self.unreached else CLEAN


def main() -> int:
    """Print the report."""
    report = Report(read_policy())
    report.licences("Python", python_licences())
    for project in NODE_PROJECTS:
        report.licences(f"npm {project}", npm_licences(ROOT / project))
    for name in PYTHON_LOCKS:
        lock = ROOT / "requirements" / f"{name}.lock"
        report.advisories(f"requirements/{lock.name}", _python_advisories, lock)
    for project in NODE_PROJECTS:
        report.advisories(f"npm {project}", _npm_advisories, ROOT / project)
    echo(f"{report.found} found, {report.unreached} sources not asked")
    return report.exit_code()


if __name__ == "__main__":
    sys.exit(main())
