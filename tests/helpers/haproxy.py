"""HAProxy with the rules of deploy/kubernetes/base/ingress.yaml, on a free port, in front of a server here."""

import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import yaml

from tests.helpers.ports import free_port
from tests.helpers.service import wait_for

INGRESS = Path(__file__).parents[2] / "deploy" / "kubernetes" / "base" / "ingress.yaml"
#: What the controller puts around the rules of an Ingress.
AROUND = """\
global
    maxconn 1000
defaults
    mode http
    timeout connect 5s
    timeout client 35s
    timeout server 35s
frontend all
    bind 127.0.0.1:{port}
    default_backend herald
backend herald
    option forwardfor
{rules}
    server one {server}
"""


def find_haproxy() -> str | None:
    """The program, if it is installed; Debian keeps it where only root looks."""
    return shutil.which("haproxy") or shutil.which("haproxy", path="/usr/sbin")


def configuration(port: int, server: str) -> str:
    """A configuration with the rules that we ship, for this server (host and port), on this port."""
    annotations = yaml.safe_load(INGRESS.read_text("utf-8"))["metadata"]["annotations"]
    rules = annotations["haproxy.org/backend-config-snippet"].splitlines()
    return AROUND.format(port=port, server=server, rules="\n".join(f"    {rule}" for rule in rules))


@contextmanager
def balanced(server: str) -> Iterator[str]:
    """Run it in front of a server (host and port); its base URL."""
    haproxy = find_haproxy()
    assert haproxy is not None, "haproxy is not installed"
    with tempfile.TemporaryDirectory(prefix="herald-haproxy-") as name:
        port, conf = free_port(), Path(name) / "haproxy.cfg"
        conf.write_text(configuration(port, server), "utf-8")
        with subprocess.Popen([haproxy, "-db", "-q", "-f", str(conf)]) as process:
            try:
                wait_for(port, process)
                yield f"http://127.0.0.1:{port}"
            finally:
                process.terminate()
