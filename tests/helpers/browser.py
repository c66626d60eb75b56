"""A page as Chromium shows it."""

import os
import shutil
import subprocess
from html import unescape
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
