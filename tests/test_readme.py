"""The README's walk-through is run as it stands, so it can't rot."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

from api.settings import Settings
from tests.support.service import serving

README = Path(__file__).parents[1] / "README.md"
BLOCK = re.compile(r"^```(sh|output)\n(.*?)^```$", re.M | re.S)
MARK = "--- end of block ---"


def test_the_walk_through_prints_what_it_says(tmp_path: Path) -> None:
    """Each shell block of the README, in one shell, against a server; the lines below it stand in its output."""
    blocks = [(kind, text) for kind, text in BLOCK.findall(README.read_text("utf-8"))]
    commands = [text for kind, text in blocks if kind == "sh"]
    with serving() as url:
        script = f"\necho '{MARK}'\n".join(commands).replace("http://127.0.0.1:8000", url)
        run = subprocess.run(
            ["bash", "-e"], input=script, cwd=tmp_path, capture_output=True, text=True, timeout=120, check=False
        )
    assert run.returncode == 0, run.stderr
    printed = iter(run.stdout.split(MARK))
    for kind, text in blocks:
        if kind == "sh":
            output = next(printed)
        else:
            for line in text.splitlines():
                assert line in output
    assert sum(kind == "output" for kind, _ in blocks) == 4


def test_the_settings_are_those_of_the_service() -> None:
    """The README's table of settings has every variable with its default and its meaning."""
    text = README.read_text("utf-8")
    for name, default, meaning in Settings.table():
        shown = f"`{default}`" if default != "" else ""
        assert " | ".join(filter(None, (f"| `{name}`", shown))) in text
        assert f"| {meaning} |" in text
