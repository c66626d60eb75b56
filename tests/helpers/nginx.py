"""nginx with deploy/nginx.conf, on a free port of this machine, in front of servers that run here."""

import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from tests.helpers.ports import free_port
from tests.helpers.service import wait_for

CONF = Path(__file__).parents[2] / "deploy" / "nginx.conf"
SERVER = re.compile(r"^ *server (herald-\d:8000)(.*);$", re.M)
BY_MATCH = "hash $herald_key consistent;"
#: The lines for the previous release, which are comments unless there is one, and what they name.
PREVIOUS = re.compile(r"^( *)#(?=\S)", re.M)
PREVIOUS_SERVER, PREVIOUS_RULESETS = "herald-previous:8000", r"battlecrest/1\.1\.0|runewars/1\.0\.0"


class Proxy(NamedTuple):
    """A proxy that runs: its base URL, and its log, with a JSON object for each request that was answered."""

    url: str
    log: Path


def find_nginx() -> str | None:
    """The program, if it is installed; Debian keeps it where only root looks."""
    return shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")


class Previous(NamedTuple):
    """The previous release beside the new one: its server (host and port), and its rulesets."""

    server: str
    rulesets: Sequence[str]


def configuration(
    folder: Path, port: int, servers: Sequence[str], *, by_match: bool = True, previous: Previous | None = None
) -> str:
    """What we ship, with these servers (host and port), on this port, and with its files in this folder.

    Unless ``by_match``, requests go to any of the servers.
    """
    shipped = CONF.read_text("utf-8")
    if previous is not None:
        shipped = PREVIOUS.sub(r"\1", shipped)
        for ours, here in (
            (PREVIOUS_SERVER, previous.server),
            (PREVIOUS_RULESETS, "|".join(map(re.escape, previous.rulesets))),
        ):
            assert shipped.count(ours) == 1
            shipped = shipped.replace(ours, here)
    (options,) = {found[2] for found in SERVER.finditer(shipped)}  # all servers are alike
    lines = "".join(f"server {server}{options};\n" for server in servers)
    text = SERVER.sub("", shipped)
    assert BY_MATCH in text
    text = text.replace(BY_MATCH, (BY_MATCH if by_match else "random;") + lines, 1)
    for ours, here in (
        ("listen 8080", f"listen 127.0.0.1:{port}"),
        ("/tmp/nginx", str(folder)),
        ("/dev/stdout", str(folder / "access.log")),
        ("error_log stderr", f"error_log {folder}/error.log"),
        ("worker_processes auto", "worker_processes 1"),
    ):
        assert ours in text, ours
        text = text.replace(ours, here)
    return text


@contextmanager
def proxied(servers: Sequence[str], *, by_match: bool = True, previous: Previous | None = None) -> Iterator[Proxy]:
    """Run it in front of servers (host and port each), as it is shipped."""
    nginx = find_nginx()
    assert nginx is not None, "nginx is not installed"
    with tempfile.TemporaryDirectory(prefix="herald-nginx-") as name:
        folder, port = Path(name), free_port()
        conf = folder / "nginx.conf"
        conf.write_text(configuration(folder, port, servers, by_match=by_match, previous=previous), "utf-8")
        command = [nginx, "-p", name, "-e", str(folder / "error.log"), "-c", str(conf), "-g", "daemon off;"]
        folder.chmod(0o755)  # its workers are somebody else, if root starts it
        with subprocess.Popen(command) as server:
            try:
                wait_for(port, server)
                yield Proxy(f"http://127.0.0.1:{port}", folder / "access.log")
            finally:
                server.terminate()
