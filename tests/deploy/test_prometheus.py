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
from tests.helpers.redis_server import RedisServer

ROOT = Path(__file__).parents[2]
PROMETHEUS, DASHBOARD = ROOT / "deploy" / "prometheus", ROOT / "deploy" / "grafana" / "herald.json"
PAGE, RUNBOOK = ROOT / "docs/observability.md", ROOT / "docs/runbook.md"
#: What stands behind a name in a query: `herald_requests_total{operation="apply"}`.
NAMED = re.compile(r"\b(herald_\w+)(?:{([^}]*)})?")
LABEL = re.compile(r"(\w+)\s*[=!]~?")
#: Labels that Prometheus adds.
ADDED = {"job", "instance"}


def alerts() -> list[dict[str, Any]]:
    return [rule for rule in rules() if "alert" in rule]


def rules() -> list[dict[str, Any]]:
    groups = yaml.safe_load((PROMETHEUS / "alerts.yml").read_text("utf-8"))["groups"]
    return [rule for group in groups for rule in group["rules"]]


def panels() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(DASHBOARD.read_text("utf-8"))["panels"]
    return found


def queries() -> Iterator[str]:
    """Every query of alerts and dashboard."""
    yield from (rule["expr"] for rule in rules())
    dashboard = json.loads(DASHBOARD.read_text("utf-8"))
    yield from (target["expr"] for panel in dashboard["panels"] for target in panel["targets"])
    yield from (variable["definition"] for variable in dashboard["templating"]["list"] if "definition" in variable)


@pytest.fixture(scope="module")
def told() -> dict[str, set[str]]:
    """Return the samples of a service after a request, and the labels of each."""
    with RedisServer("--maxmemory", "1gb") as server:
        client = create_app(games, Settings(redis_url=server.url, redis_timeout=1)).test_client()
        client.post("/v1/games/battlecrest/setup", json={}, buffered=True)
        page = Scraped(client.get("/metrics").text)
    found: dict[str, set[str]] = {}
    for name, labels in page.samples:
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


def test_alerts_say_what_is_seen_and_the_runbook_what_to_do() -> None:
    names = [alert["alert"] for alert in alerts()]
    assert len(set(names)) == len(names)
    paragraphs = re.findall(r"^### (\w+)\n\n(\w+)\. ", RUNBOOK.read_text("utf-8"), re.M)
    severities = [(alert["alert"], alert["labels"]["severity"].title()) for alert in alerts()]
    assert sorted(paragraphs) == sorted(severities)
    assert {severity for _, severity in severities} == {"Page", "Ticket", "Info"}
    assert all(alert["annotations"].keys() == {"summary"} for alert in alerts())


def test_rules_use_rules_that_there_are() -> None:
    recorded = {rule["record"] for rule in rules() if "record" in rule}
    used = {name for rule in rules() for name in re.findall(r"\bherald:\w+:\w+", rule["expr"])}
    assert used == recorded


def test_the_dashboard_shows_the_chosen_source_job_and_instance() -> None:
    dashboard = json.loads(DASHBOARD.read_text("utf-8"))
    assert [variable["name"] for variable in dashboard["templating"]["list"]] == [
        "datasource",
        "job",
        "instance",
        "game",
    ]
    for target in (target for panel in panels() for target in panel["targets"]):
        assert target["datasource"]["uid"] == "${datasource}"
        selectors = [labels for _, labels in NAMED.findall(target["expr"])]
        assert all('job="$job", instance=~"$instance"' in labels for labels in selectors), target["expr"]


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
    "arguments",
    [
        ["check", "config", "prometheus.yml"],
        pytest.param(["test", "rules", "alerts_test.yml"], marks=pytest.mark.slow),
    ],
    ids=lambda a: a[0],
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
    """Each is silent first, then fires, then clears; and all are silent when all is well."""
    well, *tried = yaml.safe_load((PROMETHEUS / "alerts_test.yml").read_text("utf-8"))["tests"]
    for test in tried:
        fires = [bool(asked.get("exp_samples")) for asked in test["promql_expr_test"]]
        assert fires in ([False, True, False], [True, False]), test["name"]
        assert len({asked["expr"] for asked in test["promql_expr_test"]}) == 1
        name = test["name"].partition(" ")[0]
        assert name in test["promql_expr_test"][0]["expr"]
    assert {test["name"].partition(" ")[0] for test in tried} == {alert["alert"] for alert in alerts()}
    used = set(re.findall(r"herald_\w+", " ".join(rule["expr"] for rule in rules())))
    assert used <= {series["series"].partition("{")[0] for series in well["input_series"]}
