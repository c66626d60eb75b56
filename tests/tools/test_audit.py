"""`make audit`: what it makes of the answers of its tools, and the licences of what is installed; without a network."""

import json
import re
import subprocess
from pathlib import Path

import pytest

from tools import audit
from tools.audit import Policy, Report, Unreachable

POLICY = audit.read_policy()
NPM = {
    "auditReportVersion": 2,
    "vulnerabilities": {
        "lodash": {
            "severity": "high",
            "via": [
                {
                    "title": "Command injection",
                    "url": "https://github.com/advisories/GHSA-35jh-r3h4-6jhm",
                    "severity": "high",
                    "range": "<4.17.21",
                }
            ],
        },
        "uses-lodash": {"severity": "high", "via": ["lodash"]},
    },
}
PYTHON = {
    "dependencies": [
        {"name": "flask", "version": "3.1.0", "vulns": []},
        {
            "name": "jinja2",
            "version": "3.1.5",
            "vulns": [{"id": "GHSA-cpwx-vrp4-4pq7", "fix_versions": ["3.1.6"], "aliases": []}],
        },
    ],
    "fixes": [],
}


def test_advisories_of_python_are_read() -> None:
    ((id_, line),) = audit.read_pip_audit(json.dumps(PYTHON))
    assert (id_, line) == ("GHSA-cpwx-vrp4-4pq7", "jinja2 3.1.5: GHSA-cpwx-vrp4-4pq7, mended in 3.1.6")


def test_advisories_of_npm_are_read_once() -> None:
    ((id_, line),) = audit.read_npm_audit(json.dumps(NPM))
    assert id_ == "GHSA-35jh-r3h4-6jhm"
    assert line == "lodash <4.17.21: GHSA-35jh-r3h4-6jhm, high: Command injection"


@pytest.mark.parametrize(
    "output",
    ["", "no JSON", "[]", "{}", '{"dependencies": [{"name": "a", "skip_reason": "Dependency not found on PyPI"}]}'],
)
def test_a_database_that_does_not_know_the_packages_was_not_asked(output: str) -> None:
    """pip-audit ends with 0 there, and says that nothing was found."""
    with pytest.raises(Unreachable):
        list(audit.read_pip_audit(output))


@pytest.mark.parametrize(
    ("output", "why"),
    [
        ('{"message": "405 Method Not Allowed", "statusCode": 405, "error": {"summary": ""}}', "405 Method"),
        ("{}", "nothing"),
        ("", "nothing"),
        ("{cut", "nothing"),
    ],
)
def test_a_registry_that_refuses_was_not_asked(output: str, why: str) -> None:
    with pytest.raises(Unreachable, match=why):
        list(audit.read_npm_audit(output))


@pytest.mark.parametrize(("advisories", "reached", "code"), [(0, True, 0), (1, True, 1), (0, False, 3), (1, False, 1)])
def test_scripts_can_tell_found_from_not_asked(advisories: int, reached: bool, code: int) -> None:
    report = Report(POLICY)
    report.advisories("a", lambda place: [("GHSA-1", "line")] * advisories, Path())

    def unreachable(place: Path) -> list[tuple[str, str]]:
        raise Unreachable("no network")

    if not reached:
        report.advisories("b", unreachable, Path())
    assert report.exit_code() == code


def test_an_advisory_that_was_judged_is_accepted(capsys: pytest.CaptureFixture[str]) -> None:
    report = Report(Policy(set(), {}, {}, {"GHSA-1": "only on Windows"}))
    report.advisories("a", lambda place: [("GHSA-1", "line")], Path())
    assert (report.exit_code(), capsys.readouterr().out) == (0, "a: no advisories, 1 accepted\n")


def test_a_tool_that_says_nothing_was_not_asked(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    failing = tmp_path / "pip-audit"
    monkeypatch.setattr(audit, "PIP_AUDIT", failing)
    with pytest.raises(Unreachable, match="make audit"):
        audit._python_advisories(tmp_path / "dev.lock")
    failing.write_text("#!/bin/sh\necho Failed to resolve api.osv.dev >&2; exit 1\n")
    failing.chmod(0o755)
    with pytest.raises(Unreachable, match=r"pypi: Failed to resolve .*; osv: Failed to resolve"):
        audit._python_advisories(tmp_path / "dev.lock")
    failing.write_text(f"#!/bin/sh\ncat <<'END'\n{json.dumps(PYTHON)}\nEND\nexit 1\n")
    assert len(audit._python_advisories(tmp_path / "dev.lock")) == 1


@pytest.mark.parametrize(
    ("expression", "allowed"),
    [
        ("MIT", True),
        ("GPL-3.0-only", False),
        ("(BSD-3-Clause OR GPL-2.0)", True),
        ("MIT AND GPL-3.0-only", False),
        ("MIT AND (GPL-3.0-only OR 0BSD)", True),
        ("GPL-2.0-only WITH Classpath-exception-2.0", True),
        ("GPL-2.0-only WITH GCC-exception-2.0", False),
        ("", False),
        ("SEE LICENSE IN LICENSE.md", False),
        ("UNLICENSED", False),
        ("MIT OR", False),
    ],
)
def test_a_licence_is_allowed_by_its_expression(expression: str, allowed: bool) -> None:
    assert audit.is_allowed(expression, POLICY.licences) is allowed


def test_all_that_is_installed_may_be_used() -> None:
    assert [*audit.read_licences(audit.python_licences(), POLICY)] == []
    assert len([*audit.python_licences()]) > 100


@pytest.mark.parametrize("project", audit.NODE_PROJECTS)
def test_all_npm_packages_may_be_used(project: str) -> None:
    """The lock files name licences; packages that don't are installed, or named in the policy."""
    packages = {name: named for name, named in audit.npm_licences(audit.ROOT / project) if named != [""]}
    assert [*audit.read_licences(packages.items(), POLICY)] == []
    assert packages


def test_a_package_without_a_licence_is_found() -> None:
    found = [*audit.read_licences([("npm:a", [""]), ("npm:b", ["GPL-3.0"]), ("npm:c", ["MIT"])], POLICY)]
    assert found == ["npm:a: no licence is named", "npm:b: GPL-3.0"]


def test_no_npm_project_runs_scripts_of_packages() -> None:
    tracked = subprocess.run(
        ["git", "ls-files", "package.json", "*/package.json"],
        cwd=audit.ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    projects = [Path(name).parent for name in tracked.stdout.split()]
    assert {str(project) for project in projects} == set(audit.NODE_PROJECTS)
    for project in projects:
        assert "ignore-scripts=true" in (audit.ROOT / project / ".npmrc").read_text().splitlines()


def test_no_python_package_is_built_when_it_is_installed() -> None:
    """One has no wheel: an opponent of the benchmarks."""
    makefile = (audit.ROOT / "Makefile").read_text("utf-8")
    assert "--require-hashes --only-binary $(ONLY_BINARY)\n" in makefile
    installs = re.findall(r"\$\(PIP\).*--requirement \S+", makefile)
    assert len(installs) == 5
    assert all("$(INSTALL)" in install for install in installs)
    assert [install for install in installs if "--no-binary" in install] == [
        "$(PIP) $(INSTALL) --no-binary chess --requirement requirements/bench.lock"
    ]


def test_the_audit_has_an_environment_of_its_own() -> None:
    """What it needs is in no other lock file, so that these stay as they are."""
    locks = {lock.name: lock.read_text("utf-8") for lock in (audit.ROOT / "requirements").glob("*.lock")}
    assert "\npip-audit==" in locks.pop("audit.lock")
    assert len(locks) == len(audit.PYTHON_LOCKS) - 1
    assert not any("\npip-audit==" in lock for lock in locks.values())
