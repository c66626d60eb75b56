"""Pages from a folder, and as Chromium shows them."""

import os
import shutil
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from html import unescape
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest


def find_browser() -> str:
    """Chromium; without it the test is left out, and fails in CI."""
    found = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if found:
        return found
    if os.environ.get("CI") == "true":
        pytest.fail("no Chromium")
    pytest.skip("no Chromium")


def shown(address: str, profile: Path) -> str:
    """The page after its scripts, for a browser with a profile in this folder."""
    command = [find_browser(), "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"]
    command += ["--disable-background-networking", "--disable-component-update", "--disable-sync"]
    command += [f"--user-data-dir={profile}", "--virtual-time-budget=20000", "--dump-dom", address]
    return unescape(subprocess.run(command, capture_output=True, text=True, timeout=120, check=True).stdout)


@contextmanager
def files_of(folder: Path) -> Iterator[str]:
    """The address of a server of the files of this folder."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(QuietFiles, directory=str(folder))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


class QuietFiles(SimpleHTTPRequestHandler):
    """Files over HTTP, without a line for each of them."""

    def log_message(self, format: str, *arguments: object) -> None:
        """Says nothing."""
