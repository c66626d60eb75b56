"""Nothing in api/ or openapi/ knows a game by name (who may import whom: tests/engine/test_architecture.py)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import engine

ROOT = Path(__file__).parents[2]
FILES = [path for folder in ("api", "openapi") for path in sorted((ROOT / folder).rglob("*.py"))]


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_no_game_is_known_by_name(path: Path) -> None:
    code = re.sub(r'"""[\s\S]*?"""', "", path.read_text("utf-8")).casefold()
    code = re.sub(r"#.*", "", code)
    for game in engine.games.values():
        assert game.id not in code
        assert game.id.replace("-", "_") not in code
