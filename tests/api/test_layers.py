"""What the layers may know of each other."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import engine

ROOT = Path(__file__).parents[2]
FILES = [path for folder in ("api", "openapi") for path in sorted((ROOT / folder).rglob("*.py"))]
MAY_IMPORT = {"api": {"api", "engine"}, "openapi": {"openapi", "api", "engine"}}
OURS = {"api", "openapi", "engine", "clients", "herald_client", "tests"}


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_dependencies_point_one_way(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
        for name in names:
            top, *rest = name.split(".")
            assert top not in OURS - MAY_IMPORT[path.parent.name], f"{path.name} imports {name}"
            assert top != "engine" or not rest or rest[0] in ("core", "registry"), f"{path.name} imports {name}"


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_no_game_is_known_by_name(path: Path) -> None:
    code = re.sub(r'"""[\s\S]*?"""', "", path.read_text("utf-8")).casefold()
    code = re.sub(r"#.*", "", code)
    for game in engine.games.values():
        assert game.id not in code
        assert game.slug not in code
