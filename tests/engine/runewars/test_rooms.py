"""The rooms of Runewars: imports go one way, and the package's map names every room."""

from __future__ import annotations

import pytest

import engine.runewars as runewars
from tests.engine.test_architecture import ENGINE, imports, sources, within

PACKAGE = ENGINE / "runewars"
#: From the ground up: a room uses itself and those before it.
ROOMS = ("box", "position", "table", "checking", "realm", "heroes", "cards", "battle", "turn", "year")


def test_these_are_the_rooms_and_the_package_says_so() -> None:
    assert {path.parent.name for path in PACKAGE.glob("*/__init__.py")} == set(ROOMS)
    assert [path.name for path in PACKAGE.glob("*.py")] == ["__init__.py"]
    rows = [row.split("`")[1] for row in (runewars.__doc__ or "").splitlines() if row.startswith("| `")]
    assert rows == list(ROOMS)


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_imports_from_itself_and_the_rooms_below_it(room: str) -> None:
    may = [f"engine.runewars.{other}" for other in ROOMS[: ROOMS.index(room) + 1]]
    wrong = [
        f"{path.relative_to(PACKAGE)}: {name}"
        for path in sources(PACKAGE / room)
        for name in imports(path)
        if within(name, "engine.runewars") and not within(name, *may)
    ]
    assert wrong == []


@pytest.mark.parametrize("room", ROOMS)
def test_nobody_but_the_package_needs_the_checks_of_positions(room: str) -> None:
    names = [name for path in sources(PACKAGE / room) for name in imports(path)]
    assert room == "checking" or not [name for name in names if within(name, "engine.runewars.checking")]


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_says_which_modules_it_has(room: str) -> None:
    said = (PACKAGE / room / "__init__.py").read_text("utf-8")
    for path in (PACKAGE / room).iterdir():
        if path.suffix == ".py" and path.stem != "__init__" and room != "checking":
            assert f"`{path.stem}`" in said, path
