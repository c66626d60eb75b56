"""Alerts and dashboard speak of metrics that there are, and the alerts come when they should."""

import json
import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from api.app import create_app
from api.settings import Settings
from engine import games
from tests.helpers.metrics import Scraped

ROOT = Path(__file__).parents[2]
PROMETHEUS, DASHBOARD = ROOT / "deploy" / "prometheus", ROOT / "deploy" / "grafana" / "herald.json"
PAGE = ROOT / "docs/observability.md"
#: What stands behind a name in a query: `herald_requests_total{operation="apply"}`.
NAMED = re.compile(r"\b(herald_\w+)(?:{([^}]*)})?")
LABEL = re.compile(r"(\w+)\s*[=!]~?")
#: Labels that Prometheus adds.
ADDED = {"job", "instance"}


def alerts() -> list[dict[str, Any]]:
    (group,) = yaml.safe_load((PROMETHEUS / "alerts.yml").read_text("utf-8"))["groups"]
    found: list[dict[str, Any]] = group["rules"]
    return found


def panels() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(DASHBOARD.read_text("utf-8"))["panels"]
    return found


def queries() -> Iterator[str]:
    """Every query of alerts and dashboard."""
    yield from (alert["expr"] for alert in alerts())
    dashboard = json.loads(DASHBOARD.read_text("utf-8"))
    yield from (target["expr"] for panel in dashboard["panels"] for target in panel["targets"])
    yield from (variable["definition"] for variable in dashboard["templating"]["list"] if "definition" in variable)


@pytest.fixture(scope="module")
def told() -> dict[str, set[str]]:
    """Return the samples of a service after a request, and the labels of each."""
    client = create_app(games, Settings()).test_client()
    client.post("/v1/games/battlecrest/setup", json={}, buffered=True)
    found: dict[str, set[str]] = {}
    for name, labels in Scraped(client.get("/metrics").text).samples:
        found.setdefault(name, set()).update(label for label, _ in labels)
    return found


def test_every_metric_of_a_query_is_told_with_the_labels_it_names(told: dict[str, set[str]]) -> None:
    used = [(name, set(LABEL.findall(labels or ""))) for query in queries() for name, labels in NAMED.findall(query)]
    assert len(used) > 40
    assert [(name, labels - told.get(name, set()) - ADDED) for name, labels in used if name not in told] == []
    assert [(name, wrong) for name, labels in used if (wrong := labels - told[name] - ADDED)] == []


def test_queries_ask_for_operations_and_statuses_that_there_are() -> None:
    asked = {found for query in queries() for found in re.findall(r'operation="(\w+)"', query)}
    endpoints = {rule.endpoint.rpartition(".")[2] for rule in create_app(games, Settings()).url_map.iter_rules()}
    assert asked
    assert asked <= endpoints


def test_every_metric_is_explained_on_the_page(told: dict[str, set[str]]) -> None:
    text = PAGE.read_text("utf-8")
    families = {re.sub(r"_(bucket|count|sum|created)$", "", name) for name in told}
    assert {name for name in families if f"`{name}" not in text} == set()
    assert set(re.findall(r"^\| `(herald_\w+)", text, re.M)) <= set(told) | families


def test_alerts_say_what_is_seen_and_what_to_do() -> None:
    names = [alert["alert"] for alert in alerts()]
    assert len(set(names)) == len(names)
    for alert in alerts():
        assert alert["labels"]["severity"] in ("page", "ticket")
        assert alert["annotations"].keys() == {"summary", "description"}
    page = PAGE.read_text("utf-8")
    assert [name for name in names if f"`{name}`" not in page] == []


def test_panels_do_not_lie_upon_each_other() -> None:
    taken: set[tuple[int, int]] = set()
    for panel in panels():
        at = panel["gridPos"]
        cells = {(x, y) for x in range(at["x"], at["x"] + at["w"]) for y in range(at["y"], at["y"] + at["h"])}
        assert not cells & taken, panel["title"]
        assert max(x for x, _ in cells) < 24
        taken |= cells
    assert len({panel["id"] for panel in panels()}) == len(panels())


@pytest.mark.parametrize(
    "arguments", [["check", "config", "prometheus.yml"], ["test", "rules", "alerts_test.yml"]], ids=lambda a: a[0]
)
def test_promtool_agrees(arguments: list[str]) -> None:
    """The configuration is one, and each alert comes when it should and not otherwise."""
    promtool = shutil.which("promtool")
    if promtool is None:
        if os.environ.get("CI") == "true":
            pytest.fail("no promtool")
        pytest.skip("no promtool (of the package `prometheus`)")
    run = subprocess.run([promtool, *arguments], cwd=PROMETHEUS, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr


def test_every_alert_is_tried() -> None:
    tried = yaml.safe_load((PROMETHEUS / "alerts_test.yml").read_text("utf-8"))["tests"]
    quiet = {test["alertname"] for test in tried[0]["alert_rule_test"]}
    loud = {re.search('"(.*)"', sample["labels"])[1] for sample in tried[1]["promql_expr_test"][0]["exp_samples"]}  # type: ignore[index]
    assert quiet == loud == {alert["alert"] for alert in alerts()}
