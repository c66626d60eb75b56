"""The files in deploy/ fit one another, the service, and the tools that read them."""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import kubernetes_validate
import pytest
import yaml

from api.settings import Settings
from tests.helpers.haproxy import configuration as haproxy_configuration
from tests.helpers.haproxy import find_haproxy
from tests.helpers.nginx import Previous, configuration, find_nginx

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
KUBERNETES = DEPLOY / "kubernetes"
#: Kinds that Kubernetes has no schema of.
FOREIGN = {"PodMonitor", "PrometheusRule"}
SETTINGS = {name: default for name, default, _ in Settings.describe()}
MANIFESTS = {
    path.name: list(yaml.safe_load_all(path.read_text("utf-8")))
    for path in sorted(KUBERNETES.glob("base/*.yaml"))
    if path.name != "kustomization.yaml"
}
#: The port of a container or pod that is for operators.
OPERATIONS_PORT = "9000"
#: Of the schemas that there are, the oldest that what we use needs not be changed for, and the newest.
VERSIONS = ("1.30", kubernetes_validate.latest_version())


def require(tool: str | None, name: str) -> str:
    """Leave the test out where a tool is missing; in CI it must be there."""
    if tool is None:
        assert os.environ.get("CI") != "true", f"{name} is not installed"
        pytest.skip(f"{name} is not installed")
    return tool


def text(name: str) -> str:
    return (DEPLOY / name).read_text("utf-8")


def test_they_name_settings_that_there_are() -> None:
    named = {
        setting: path.name
        for path in DEPLOY.rglob("*")
        if path.is_file() and path.suffix != ".json" and "secrets" not in path.parts
        for setting in re.findall(r"\bHERALD_[A-Z_]*[A-Z]\b", path.read_text("utf-8"))
    }
    assert len(named) > 5
    assert {name: place for name, place in named.items() if name not in SETTINGS} == {}


def test_the_page_names_every_file() -> None:
    page = text("README.md")
    for path in DEPLOY.iterdir():
        assert f"`{path.name}" in page or f"]({path.name}" in page or path.name in ("README.md", "secrets"), path.name


def test_sizes_and_times_of_the_proxy_are_those_of_the_service() -> None:
    conf = text("nginx.conf")
    assert set(re.findall(r"(?:client_max_body_size|default|compare\|replay\)\$\") +(\d{4,})", conf)) == {
        str(SETTINGS["HERALD_MAX_BODY_BYTES"]),
        str(SETTINGS["HERALD_MAX_RECORD_BYTES"]),
    }
    assert f"client_header_timeout       {SETTINGS['HERALD_READ_TIMEOUT']:.0f}s" in conf
    assert f"send_timeout                {SETTINGS['HERALD_WRITE_TIMEOUT']:.0f}s" in conf
    upstream = re.search(r"keepalive_timeout (\d+)s; # below HERALD_KEEP_ALIVE", conf)
    assert upstream
    assert int(upstream[1]) < SETTINGS["HERALD_KEEP_ALIVE"]
    computing = re.search(r"proxy_read_timeout    (\d+)s", conf)
    assert computing
    assert int(computing[1]) > 30  # `timeout` in api/server/gunicorn_conf.py
    again = re.search(r"proxy_next_upstream_timeout (\d+)s", conf)
    assert again
    assert int(again[1]) < SETTINGS["HERALD_READ_TIMEOUT"]  # what takes that long is not asked of another process


@pytest.mark.parametrize("previous", [None, Previous("127.0.0.1:3", ["battlecrest/1.0.0"])], ids=["one", "two"])
def test_nginx_takes_its_configuration(tmp_path: Path, previous: Previous | None) -> None:
    """That of one release, and of two side by side."""
    nginx = require(find_nginx(), "nginx")
    conf = tmp_path / "nginx.conf"
    conf.write_text(configuration(tmp_path, 8080, ["127.0.0.1:1", "127.0.0.1:2"], previous=previous), "utf-8")
    found = subprocess.run(
        [nginx, "-t", "-p", str(tmp_path), "-e", str(tmp_path / "error.log"), "-c", str(conf)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert found.returncode == 0, found.stderr
    assert "[warn]" not in found.stderr


def test_nginx_takes_what_the_page_adds_for_tls(tmp_path: Path) -> None:
    """The block of README.md, in place of the line without TLS, with a certificate of this test."""
    nginx, openssl = require(find_nginx(), "nginx"), require(shutil.which("openssl"), "openssl")
    (shown,) = re.findall(r"^```nginx\n(.*?)^```$", text("README.md"), re.M | re.S)
    certificate = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=herald.test"
    files = ["-keyout", "privkey.pem", "-out", "fullchain.pem"]
    subprocess.run([openssl, *certificate.split(), *files], cwd=tmp_path, check=True, capture_output=True)
    assert "/etc/nginx/tls/" in shown
    shown = shown.replace("/etc/nginx/tls", str(tmp_path)).replace("443", "8443")
    conf = tmp_path / "nginx.conf"
    shipped = configuration(tmp_path, 8080, ["127.0.0.1:1", "127.0.0.1:2"])
    with_tls, replaced = re.subn(r"^ *listen 127\.0\.0\.1:8080\b.*;$", lambda _: shown, shipped, flags=re.M)
    assert replaced == 1
    conf.write_text(with_tls, "utf-8")
    command = [nginx, "-t", "-p", str(tmp_path), "-e", str(tmp_path / "error.log"), "-c", str(conf)]
    found = subprocess.run(command, capture_output=True, text=True, check=False)
    assert found.returncode == 0, found.stderr
    assert "[warn]" not in found.stderr


def instructions() -> list[tuple[str, str]]:
    """The instructions of the Dockerfile, in their order."""
    joined = re.sub(r"\\\n", " ", re.sub(r"^#.*\n", "", text("Dockerfile"), flags=re.M))
    return [(name, rest.strip()) for name, _, rest in (line.partition(" ") for line in joined.splitlines() if line)]


def test_the_image_runs_as_nobody_in_particular() -> None:
    last = [rest for name, rest in instructions() if name == "USER"][-1]
    user, _, group = last.partition(":")
    assert int(user) > 999
    assert int(group) > 999
    stages = [n for n, (name, _) in enumerate(instructions()) if name == "FROM"]
    assert len(stages) == 2
    final = instructions()[stages[-1] :]
    assert not [rest for name, rest in final if name == "RUN"], "what is installed is installed in the stage before"
    assert [rest for name, rest in final if name == "COPY"] == ["--from=made /opt/herald /opt/herald"]


def test_what_the_container_runs_are_programs_of_the_service() -> None:
    found = dict(instructions())
    command = json.loads(found["CMD"])
    assert command[:3] == ["gunicorn", "--config", "python:api.server.gunicorn_conf"]
    health = json.loads(found["HEALTHCHECK"].partition("CMD")[2])
    assert health[:2] == ["python", "-c"]
    compile(health[2], "the health check", "exec")
    assert f"'http://127.0.0.1:{OPERATIONS_PORT}/health/live'" in health[2]
    assert f"HERALD_OPERATIONS_BIND=0.0.0.0:{OPERATIONS_PORT}" in found["ENV"]
    assert found["EXPOSE"].split() == ["8000", OPERATIONS_PORT]


def test_the_builder_gets_what_the_script_takes_and_no_more() -> None:
    """The allowed paths of .dockerignore are those that install.sh names; all are there, but for what `make` builds."""
    ignored = (ROOT / ".dockerignore").read_text("utf-8").splitlines()
    assert ignored[1] == "*"
    allowed = {line[1:] for line in ignored if line.startswith("!")}
    script = text("install.sh")
    taken = re.search(r'^sources="(.*) requirements"$', script, re.M)
    assert taken
    pages = re.findall(r"^ *take (\S+) \"", script, re.M)
    assert pages == ["build/docs", "build/playground"]
    locks = {f"requirements/{name}.lock" for name in ("build", "serve", "tracing")}
    assert '"requirements/${TRACING:-serve}.lock"' in script
    assert allowed == {*taken[1].split(), *pages, *locks, "deploy/install.sh"}
    assert all((ROOT / name).exists() for name in allowed.difference(pages))


def test_only_what_is_pinned_by_its_hash_is_installed() -> None:
    installs = [line for line in text("install.sh").splitlines() if re.match(r"pip .*\binstall ", line)]
    assert len(installs) == 3
    for line in installs:
        assert "--require-hashes --requirement" in line or "--no-deps --no-index" in line, line
    assert "requirements/dev.lock" not in text("install.sh")
    assert "pip" not in text("Dockerfile").replace("no pip", "")


COMPOSE: dict[str, Any] = yaml.safe_load(text("compose.yaml"))


def test_compose_fits_its_schema() -> None:
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.compose-spec"]
    done = subprocess.run([*command, DEPLOY / "compose.yaml"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_compose_names_files_that_there_are() -> None:
    for service in COMPOSE["services"].values():
        if build := service.get("build"):
            context = (DEPLOY / build["context"]).resolve()
            assert context == ROOT
            assert (context / build["dockerfile"]).is_file()
        for volume in service.get("volumes", []):
            source = volume.partition(":")[0]
            assert (DEPLOY / source).exists() if source.startswith(".") else source in COMPOSE["volumes"]
        assert set(service.get("secrets", [])) <= set(COMPOSE["secrets"])
        assert set(service.get("depends_on", {})) <= set(COMPOSE["services"])
    ignored = (ROOT / ".gitignore").read_text("utf-8").splitlines()
    for secret in COMPOSE["secrets"].values():
        assert f"/{(DEPLOY / secret['file']).relative_to(ROOT).parent}/" in ignored


def test_no_container_may_do_more_than_it_has_to() -> None:
    for name, service in COMPOSE["services"].items():
        assert service["logging"] == {"driver": "json-file", "options": {"max-size": "50m", "max-file": "5"}}, name
        assert service["read_only"], name
        assert service["cap_drop"] == ["ALL"], name
        assert service["security_opt"] == ["no-new-privileges:true"], name
        assert name.startswith("herald") or service["user"].partition(":")[0] != "0", name


def test_the_proxy_asks_each_process_that_compose_starts() -> None:
    asked = set(re.findall(r"^ *#?server ([\w-]+):8000 ", text("nginx.conf"), re.M))
    assert asked == {name for name in COMPOSE["services"] if name.startswith("herald")}
    previous = COMPOSE["services"]["herald-previous"]
    assert (previous["profiles"], "build" in previous) == (["two-releases"], False)
    assert previous["environment"] == COMPOSE["services"]["herald-1"]["environment"]
    assert {
        service["environment"]["HERALD_WORKERS"] for name, service in COMPOSE["services"].items() if name in asked
    } == {"1"}


def test_the_password_is_handed_over_by_the_shell() -> None:
    """The entrypoint of the compose file, with a shell: what it sets, and what it starts."""
    shell, flag, script, name = COMPOSE["services"]["herald-1"]["entrypoint"]
    script = script.replace("$$", "$").replace("/run/secrets/redis_password", "/dev/stdin")
    shown = subprocess.run(
        [shell, flag, script, name, "sh", "-c", 'echo "$HERALD_REDIS_URL $HERALD_MATCH_STORE_URL $1"', "-", "more"],
        input="pass-word\n",
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    servers = [f"redis://:pass-word@{name}:6379/0" for name in ("cache", "match-store")]
    assert shown == f"{' '.join(servers)} more\n"
    assert {"cache", "match-store"} <= set(COMPOSE["services"])


def options(service: str) -> dict[str, str]:
    """The options of a Redis of the compose file."""
    command = COMPOSE["services"][service]["command"]
    return dict(zip(command[::2], command[1::2], strict=True))


def test_a_redis_keeps_matches_and_another_one_may_forget() -> None:
    cache, store = options("cache"), options("match-store")
    assert (cache["--maxmemory-policy"], cache["--appendonly"]) == ("allkeys-lru", "no")
    assert (store["--maxmemory-policy"], store["--appendonly"]) == ("noeviction", "yes")
    assert "volumes" in COMPOSE["services"]["match-store"]
    assert "volumes" not in COMPOSE["services"]["cache"]
    assert size(cache["--maxmemory"]) > 1.25 * SETTINGS["HERALD_REDIS_CACHE_BYTES"]
    heads = SETTINGS["HERALD_SINGLE_USE_MATCHES"] * 14_000
    assert size(store["--maxmemory"]) > 1.25 * (heads + SETTINGS["HERALD_SINGLE_USE_HISTORY_BYTES"])


def size(text: str) -> int:
    """Bytes, as Redis reads them."""
    return int(text[:-2]) * {"mb": 2**20, "gb": 2**30}[text[-2:]]


@pytest.mark.parametrize("name", MANIFESTS)
@pytest.mark.parametrize("version", VERSIONS)
def test_a_manifest_fits_its_schema(name: str, version: str) -> None:
    for manifest in MANIFESTS[name]:
        kubernetes_validate.validate(manifest, version, strict=True)


def test_the_list_of_manifests_is_whole() -> None:
    listed = yaml.safe_load(text("kubernetes/base/kustomization.yaml"))["resources"]
    assert sorted([*listed, "secret.example.yaml"]) == sorted(MANIFESTS)


def built(folder: str) -> dict[tuple[str, str], Any]:
    """What kubectl makes of a folder, by kind and name; optional also in CI, as it brings nothing else that is used."""
    kubectl = shutil.which("kubectl")
    if kubectl is None:
        pytest.skip("kubectl is not installed")
    done = subprocess.run([kubectl, "kustomize", str(KUBERNETES / folder)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return {(one["kind"], one["metadata"]["name"]): one for one in yaml.safe_load_all(done.stdout)}


@pytest.mark.parametrize("folder", ["base", "two-releases", "monitoring"])
def test_what_kustomize_builds_fits_its_schema(folder: str) -> None:
    for (kind, _), manifest in built(folder).items():
        assert manifest["metadata"].get("namespace", "herald") == "herald"
        for version in VERSIONS if kind not in FOREIGN else ():
            kubernetes_validate.validate(manifest, version, strict=True)


def test_two_releases_are_apart_and_forward_to_each_other() -> None:
    found = built("two-releases")
    names = {name for kind, name in found if kind == "Deployment"}
    assert names == {"herald", "herald-previous"}
    pods = {name: found["Deployment", name]["spec"]["template"] for name in names}
    labels = {name: pod["metadata"]["labels"] for name, pod in pods.items()}
    for name in names:
        assert labels[name] == {"app.kubernetes.io/name": name, "app.kubernetes.io/part-of": "herald"}
        for kind, *path in (
            ("Service", "selector"),
            ("Deployment", "selector", "matchLabels"),
            ("PodDisruptionBudget", "selector", "matchLabels"),
        ):
            selector = found[kind, name]["spec"]
            for step in path:
                selector = selector[step]
            assert selector == {"app.kubernetes.io/name": name}
        assert found["HorizontalPodAutoscaler", name]["spec"]["scaleTargetRef"]["name"] == name
        (container,) = pods[name]["spec"]["containers"]
        assert container["envFrom"] == [{"configMapRef": {"name": name}}]
        assert {one["valueFrom"]["secretKeyRef"]["name"] for one in container["env"]} == {"herald"}
        addresses = Settings(rulesets=found["ConfigMap", name]["data"]["HERALD_RULESETS"]).ruleset_addresses()
        assert sorted(addresses.values()) == ["http://herald", "http://herald-previous"]
    assert len({pod["spec"]["containers"][0]["image"] for pod in pods.values()}) == 2
    # The Ingress leads to the previous release while the new one starts, and one policy is for the pods of both.
    assert leads_to(found["Ingress", "herald"]) == "herald-previous"
    (policy,) = (one for (kind, _), one in found.items() if kind == "NetworkPolicy")
    assert policy["spec"]["podSelector"]["matchLabels"].items() <= labels["herald-previous"].items()


def leads_to(ingress: dict[str, Any]) -> str:
    """The Service behind an Ingress."""
    ((path,),) = [rule["http"]["paths"] for rule in ingress["spec"]["rules"]]
    return str(path["backend"]["service"]["name"])


def test_a_header_chooses_the_release_in_kubernetes(tmp_path: Path) -> None:
    haproxy = require(find_haproxy(), "haproxy")
    found = built("two-releases")
    assert [name for kind, name in found if kind == "Ingress"] == ["herald", "herald-by-ruleset"]
    service = found["Service", leads_to(found["Ingress", "herald-by-ruleset"])]
    assert service["spec"] == found["Service", "herald-previous"]["spec"]
    places = found["ConfigMap", "herald"]["data"]["HERALD_RULESETS"].split(",")
    old = [ruleset for ruleset, _, url in (place.partition("=") for place in places) if url.endswith("herald-previous")]
    condition = service["metadata"]["annotations"]["haproxy.org/route-acl"]
    assert condition == f"hdr(Herald-Ruleset) -m str {' '.join(old)}"
    # Only the Service with the condition has one: an Ingress to it leads nowhere without the header.
    assert [name for (kind, name), one in found.items() if "haproxy.org/route-acl" in str(one)] == ["herald-by-ruleset"]
    conf = tmp_path / "haproxy.cfg"
    rule = f"    use_backend herald if {{ path -m beg / }} {{ {condition} }}\n"
    around, backend, rest = haproxy_configuration(8080, "127.0.0.1:1").partition("    default_backend")
    conf.write_text(around + rule + backend + rest, "utf-8")
    checked = subprocess.run([haproxy, "-c", "-f", str(conf)], capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_prometheus_finds_the_pods_of_all_releases() -> None:
    """By a label that all have, and that is the name of their job, as the alerts expect."""
    (monitor,) = yaml.safe_load_all(text("kubernetes/monitoring/podmonitor.yaml"))
    label = monitor["spec"]["jobLabel"]
    assert monitor["spec"]["selector"]["matchLabels"] == {label: "herald"}
    (endpoint,) = monitor["spec"]["podMetricsEndpoints"]
    (container,) = MANIFESTS["deployment.yaml"][0]["spec"]["template"]["spec"]["containers"]
    assert endpoint["port"] in {port["name"] for port in container["ports"]}
    assert yaml.safe_load(text("kubernetes/base/kustomization.yaml"))["labels"] == [
        {"pairs": {label: "herald"}, "includeTemplates": True}
    ]
    assert 'up{job="herald"}' in text("prometheus/alerts.yml")


def test_the_rules_for_the_operator_are_the_alerts() -> None:
    _, _, rules = text("kubernetes/monitoring/prometheusrule.yaml").partition("\nspec:\n")
    assert rules == re.sub(r"^(?=.)", "  ", text("prometheus/alerts.yml"), flags=re.M)


def test_the_manifests_fit_one_another() -> None:
    (deployment,) = MANIFESTS["deployment.yaml"]
    (service,) = MANIFESTS["service.yaml"]
    pod = deployment["spec"]["template"]
    labels = pod["metadata"]["labels"]
    assert deployment["spec"]["selector"]["matchLabels"] == labels
    assert service["spec"]["selector"] == labels
    assert MANIFESTS["disruption.yaml"][0]["spec"]["selector"]["matchLabels"] == labels
    assert MANIFESTS["autoscaler.yaml"][0]["spec"]["scaleTargetRef"]["name"] == deployment["metadata"]["name"]
    assert "replicas" not in deployment["spec"]
    (container,) = pod["spec"]["containers"]
    secret = MANIFESTS["secret.example.yaml"][0]["stringData"]
    assert {entry["valueFrom"]["secretKeyRef"]["key"] for entry in container["env"]} == set(secret) - {"keys"}
    assert {entry["name"] for entry in container["env"]} <= set(SETTINGS)
    (volume,) = [volume for volume in pod["spec"]["volumes"] if "secret" in volume]
    (mount,) = [mount for mount in container["volumeMounts"] if mount["name"] == volume["name"]]
    settings = MANIFESTS["configmap.yaml"][0]["data"]
    (item,) = volume["secret"]["items"]
    assert item["key"] in secret
    assert settings["HERALD_SECRET_KEYS_FILE"] == f"{mount['mountPath']}/{item['path']}"
    user = dict(instructions())["USER"].partition(":")[0]
    assert str(pod["spec"]["securityContext"]["runAsUser"]) == user


def test_operators_have_a_listener_of_their_own_everywhere() -> None:
    """Probes and Prometheus ask there, and no proxy, Service or published port leads to it."""
    bind = f"0.0.0.0:{OPERATIONS_PORT}"
    assert MANIFESTS["configmap.yaml"][0]["data"]["HERALD_OPERATIONS_BIND"] == bind
    template = MANIFESTS["deployment.yaml"][0]["spec"]["template"]
    (container,) = template["spec"]["containers"]
    ports = {port["name"]: str(port["containerPort"]) for port in container["ports"]}
    assert ports == {"http": "8000", "operations": OPERATIONS_PORT}
    for probe in ("startupProbe", "readinessProbe", "livenessProbe"):
        assert container[probe]["httpGet"]["port"] == "operations"
    assert [port["targetPort"] for port in MANIFESTS["service.yaml"][0]["spec"]["ports"]] == ["http"]
    may_ask = {
        peer["namespaceSelector"]["matchLabels"]["kubernetes.io/metadata.name"]: [str(p["port"]) for p in rule["ports"]]
        for rule in MANIFESTS["network.yaml"][0]["spec"]["ingress"]
        for peer in rule["from"]
        if "namespaceSelector" in peer
    }
    assert may_ask == {"haproxy-controller": ["8000"], "monitoring": [OPERATIONS_PORT]}
    for name, service in COMPOSE["services"].items():
        if name.startswith("herald"):
            assert service["environment"]["HERALD_OPERATIONS_BIND"] == bind
            assert "ports" not in service
    assert OPERATIONS_PORT not in text("nginx.conf")
    (job,) = yaml.safe_load(text("prometheus/prometheus.yml"))["scrape_configs"]
    processes = [name for name in COMPOSE["services"] if re.fullmatch(r"herald-\d", name)]
    assert job["job_name"] == "herald"
    assert job["static_configs"] == [{"targets": [f"{name}:{OPERATIONS_PORT}" for name in processes]}]
    assert "HERALD_OPERATIONS_BIND=127.0.0.1:1%i\n" in text("herald@.service")
    ports = re.findall(r"herald@(\d+)", text("prometheus/prometheus.yml"))
    assert json.dumps([f"127.0.0.1:1{port}" for port in ports]) in text("prometheus/prometheus.yml")


def test_haproxy_takes_the_rules_of_the_ingress(tmp_path: Path) -> None:
    haproxy = require(find_haproxy(), "haproxy")
    conf = tmp_path / "haproxy.cfg"
    conf.write_text(haproxy_configuration(8080, "127.0.0.1:1"), "utf-8")
    found = subprocess.run([haproxy, "-c", "-f", str(conf)], capture_output=True, text=True, check=False)
    assert found.returncode == 0, found.stdout + found.stderr
    assert "WARNING" not in found.stderr


def test_a_process_has_time_to_finish() -> None:
    """What is in front stops asking, what was begun is finished, and only then is it ended."""
    (deployment,) = MANIFESTS["deployment.yaml"]
    draining = int(MANIFESTS["configmap.yaml"][0]["data"]["HERALD_DRAIN_SECONDS"])
    graceful = 15  # `graceful_timeout` in api/server/gunicorn_conf.py
    assert deployment["spec"]["template"]["spec"]["terminationGracePeriodSeconds"] > draining + graceful
    compose = COMPOSE["services"]["herald-1"]
    assert int(compose["stop_grace_period"][:-1]) > int(compose["environment"]["HERALD_DRAIN_SECONDS"]) + graceful
    probe = deployment["spec"]["template"]["spec"]["containers"][0]["readinessProbe"]
    assert probe["periodSeconds"] * probe["failureThreshold"] < draining


@pytest.fixture
def unit(tmp_path: Path) -> Path:
    """The unit, for a program that is there."""
    (tmp_path / "gunicorn").write_text("#!/bin/sh\n")
    (tmp_path / "gunicorn").chmod(0o755)
    path = tmp_path / "herald@.service"
    path.write_text(text("herald@.service").replace("/opt/herald/current/bin/", f"{tmp_path}/"), "utf-8")
    return path


def test_systemd_takes_its_unit(unit: Path) -> None:
    """Optional also in CI: it is the only thing that would need the whole of systemd."""
    analyze = shutil.which("systemd-analyze")
    if analyze is None:
        pytest.skip("systemd-analyze is not installed")
    found = subprocess.run([analyze, "verify", "--man=no", str(unit)], capture_output=True, text=True, check=False)
    assert (found.returncode, found.stderr) == (0, "")
    rated = subprocess.run(
        [analyze, "security", "--offline=true", "--threshold=20", str(unit)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert rated.returncode == 0, rated.stdout + rated.stderr


def test_the_unit_runs_one_process_of_the_service() -> None:
    found = re.search(r"^ExecStart=(.*)$", text("herald@.service"), re.M)
    assert found
    command = shlex.split(found[1])
    assert command == [
        "/opt/herald/current/bin/gunicorn",
        "--config",
        "python:api.server.gunicorn_conf",
        "--bind",
        "127.0.0.1:%i",
    ]
    assert "HERALD_WORKERS=1 " in text("herald@.service")


def test_the_recipe_for_two_releases_runs_the_unit_with_a_fixed_version() -> None:
    page = (ROOT / "docs/operating.md").read_text("utf-8")
    (shown,) = re.findall(r"'(ExecStart=/opt/herald/\d.*)'", page)
    assert re.sub(r"/\d+\.\d+\.\d+/", "/current/", shown) in text("herald@.service").splitlines()
