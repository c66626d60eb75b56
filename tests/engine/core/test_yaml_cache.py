"""Data files are parsed once; the cache beside them never holds more than the file says."""

import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
import yaml

from engine.core import yaml_cache
from engine.core.catalog import load_yaml, read_yaml
from engine.core.errors import DataError
from engine.core.yaml_cache import cached

ROOT = Path(__file__).parents[3]
TEXT = "{en: Ruby, uk: Рубін, 2: [1, 0.5, true, null]}"
FOUND = {"en": "Ruby", "uk": "Рубін", 2: [1, 0.5, True, None]}


@pytest.fixture(autouse=True)
def _as_python_does_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """Compiled modules are kept, and beside their sources."""
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    monkeypatch.setattr(sys, "pycache_prefix", None)


@pytest.fixture
def stone(tmp_path: Path) -> Path:
    """A data file."""
    path = tmp_path / "stone.yaml"
    path.write_text(TEXT, "utf-8")
    return path


def parse(text: str) -> Any:
    """Return the contents of a file in full."""
    return yaml.safe_load(text)


def never(text: str) -> Any:
    """A parser that should not be asked."""
    raise AssertionError(f"parsed again: {text}")


def entry(path: Path) -> Path:
    """Where it is kept what was found in a file."""
    return path.parent / "__pycache__" / f"{path.name}.msgpack"


def test_a_file_is_parsed_once(stone: Path) -> None:
    assert cached(stone, parse) == FOUND
    assert cached(stone, never) == FOUND
    assert [path.name for path in entry(stone).parent.iterdir()] == ["stone.yaml.msgpack"]


def test_a_file_that_was_edited_is_parsed_anew(stone: Path) -> None:
    cached(stone, parse)
    stone.write_text(TEXT.replace("Ruby", "Opal"), "utf-8")
    assert cached(stone, parse) == {**FOUND, "en": "Opal"}
    assert cached(stone, never)["en"] == "Opal"


def test_a_file_put_back_to_an_older_state_says_what_it_said_then(stone: Path) -> None:
    cached(stone, parse)
    stone.write_text("other", "utf-8")
    assert cached(stone, parse) == "other"
    stone.write_text(TEXT, "utf-8")
    assert cached(stone, parse) == FOUND


def test_two_files_of_the_same_name_are_two(stone: Path) -> None:
    other = stone.parent / "others" / stone.name
    other.parent.mkdir()
    other.write_text("other", "utf-8")
    assert [cached(stone, parse), cached(other, parse)] == [FOUND, "other"]
    assert [cached(stone, never), cached(other, never)] == [FOUND, "other"]


@pytest.mark.parametrize("kept", [0, 1, yaml_cache.SIZE, yaml_cache.SIZE + 1, -1])
def test_a_damaged_entry_is_made_anew(stone: Path, kept: int) -> None:
    cached(stone, parse)
    whole = entry(stone).read_bytes()
    entry(stone).write_bytes(whole[:kept])
    assert cached(stone, parse) == FOUND
    assert entry(stone).read_bytes() == whole


def test_an_entry_of_another_version_is_made_anew(stone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cached(stone, str.upper)
    monkeypatch.setattr(yaml_cache, "VERSION", b"another")
    assert cached(stone, parse) == FOUND


def test_nothing_is_written_where_python_shall_keep_nothing(stone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    assert cached(stone, parse) == FOUND
    assert list(stone.parent.iterdir()) == [stone]


def test_what_is_there_is_read_even_then(stone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cached(stone, parse)
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    assert cached(stone, never) == FOUND


def test_it_is_kept_where_python_keeps_what_it_compiles(
    stone: Path, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    elsewhere = tmp_path_factory.mktemp("elsewhere")
    monkeypatch.setattr(sys, "pycache_prefix", str(elsewhere))
    assert cached(stone, parse) == FOUND
    assert list(stone.parent.iterdir()) == [stone]
    assert [path.name for path in elsewhere.rglob("*.*")] == ["stone.yaml.msgpack"]
    assert cached(stone, never) == FOUND


def test_a_file_is_read_where_nothing_can_be_written(stone: Path) -> None:
    entry(stone).parent.write_text("no folder", "utf-8")
    assert cached(stone, parse) == FOUND
    assert cached(stone, parse) == FOUND


@pytest.mark.parametrize("text", ["2026-11-23", "{when: 2026-11-23}", "!!set {a, b}", "!!set {}"])
def test_what_would_come_back_as_something_else_is_not_kept(stone: Path, text: str) -> None:
    stone.write_text(text, "utf-8")
    once, again = cached(stone, parse), cached(stone, parse)
    assert once == again == parse(text)
    assert type(once) is type(again)
    assert not entry(stone).exists()


def test_many_may_read_and_write_at_once(stone: Path) -> None:
    with ThreadPoolExecutor(8) as readers:
        for text in ("{a: 1}", "{a: 2}", "{a: 3}"):
            stone.write_text(text, "utf-8")
            found = list(readers.map(lambda _: cached(stone, parse), range(64)))
            assert found == [parse(text)] * 64
    assert [path.name for path in entry(stone).parent.iterdir()] == ["stone.yaml.msgpack"]


def test_a_mistake_is_told_each_time(stone: Path) -> None:
    load_yaml(stone, dict[Any, Any])
    stone.write_text("{en: Ruby, en: Opal}", "utf-8")
    for _ in range(2):
        with pytest.raises(DataError, match="the key 'en' stands in line 1 and again in line 1"):
            read_yaml(stone)
    stone.write_text("{en: Ruby}", "utf-8")
    for _ in range(2):
        with pytest.raises(DataError, match="no text in uk"):
            load_yaml(stone, dict[str, str])


@pytest.mark.parametrize("path", sorted((ROOT / "engine").rglob("*.yaml")), ids=lambda path: path.name)
def test_all_data_files_are_the_same_from_the_cache(path: Path, tmp_path: Path) -> None:
    text = path.read_text("utf-8")
    copy = tmp_path / path.name
    copy.write_text(text, "utf-8")
    assert cached(copy, parse) == cached(copy, never) == parse(text)
