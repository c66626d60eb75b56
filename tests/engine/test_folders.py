"""The folders of the games: imports go one way, from the ground up as the package's map says."""

import importlib

import pytest

from tests.engine.test_architecture import ENGINE, GAMES, imports, sources, within


def folders(game: str) -> list[str]:
    """The folders of a game in the order of its map: a folder uses itself and those before it."""
    said = importlib.import_module(f"engine.{game}").__doc__ or ""
    return [row.split("`")[1] for row in said.splitlines() if row.startswith("| `")]


EVERY_FOLDER = [(game, folder) for game in GAMES for folder in folders(game)]


@pytest.mark.parametrize("game", GAMES)
def test_a_package_has_folders_and_a_map_of_them(game: str) -> None:
    found = {path.parent.name for path in (ENGINE / game).glob("*/__init__.py")}
    assert found == set(folders(game))
    assert [path.name for path in (ENGINE / game).glob("*.py")] == ["__init__.py"]


@pytest.mark.parametrize(("game", "folder"), EVERY_FOLDER)
def test_a_folder_imports_from_itself_and_the_folders_below_it(game: str, folder: str) -> None:
    known = folders(game)
    may = [f"engine.{game}.{other}" for other in known[: known.index(folder) + 1]]
    wrong = [
        f"{path.relative_to(ENGINE)}: {name}"
        for path in sources(ENGINE / game / folder)
        for name in imports(path)
        if within(name, f"engine.{game}") and not within(name, *may)
    ]
    assert wrong == []


@pytest.mark.parametrize(("game", "folder"), EVERY_FOLDER)
def test_a_folder_says_which_modules_it_has(game: str, folder: str) -> None:
    said = (ENGINE / game / folder / "__init__.py").read_text("utf-8")
    for path in (ENGINE / game / folder).iterdir():
        if path.suffix == ".py" and path.stem != "__init__":
            assert f"`{path.stem}`" in said, path
