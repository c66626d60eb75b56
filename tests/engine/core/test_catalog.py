"""Components read from YAML, and how a mistake in a file is reported."""

from pathlib import Path
from typing import Annotated

import msgspec
import pytest
from msgspec import Meta

from engine.core.catalog import Component, load_folder, load_yaml
from engine.core.errors import DataError
from engine.core.text.catalog import LANGUAGES
from tests.helpers.toy import TOY, Card, Pier


class Stone(Component, tag="stone", frozen=True, kw_only=True):
    """A component of one kind."""

    weight: Annotated[int, Meta(ge=1)]


class Feather(Component, tag="feather", frozen=True, kw_only=True):
    """A component of another kind."""


class Pair(msgspec.Struct, forbid_unknown_fields=True):
    """Two fields."""

    left: int = 0
    right: int = 0


GOOD = "{kind: stone, id: ruby, name: {en: Ruby, uk: Рубін, ru: Рубин}, provenance: {name: rulebook}, weight: 3}"


def read(folder: Path, text: str) -> Component:
    """Read one component."""
    (folder / "stone.yaml").write_text(text, "utf-8")
    found: Stone | Feather = load_yaml(folder / "stone.yaml", Stone | Feather)  # type: ignore[arg-type]
    return found


def test_a_component_has_names_a_kind_and_where_its_values_come_from(tmp_path: Path) -> None:
    stone = read(tmp_path, GOOD)
    assert isinstance(stone, Stone)
    assert (stone.id, stone.weight, stone.provenance, stone.note) == ("ruby", 3, {"name": "rulebook"}, "")
    assert stone.name["uk"] == "Рубін"
    assert msgspec.to_builtins(stone)["kind"] == "stone"


@pytest.mark.parametrize(
    ("good", "bad", "pointer", "why"),
    [
        ("weight: 3", "weight: 0", "/weight", ">= 1"),
        ("weight: 3", "weight: heavy", "/weight", "Expected `int`"),
        ("weight: 3", "weight: '3'", "/weight", "Expected `int`"),
        (", weight: 3", "", "", "`weight`"),
        ("kind: stone", "kind: wood", "/kind", "wood"),
        ("name: rulebook", "name: RUMOUR", "/provenance", "RUMOUR"),
        ("en: Ruby", "fr: Rubis", "/name", "fr"),
        ("id: ruby", "id: [ruby]", "/id", "Expected `str`"),
    ],
)
def test_a_mistake_names_the_file_the_place_and_what_is_wrong(
    tmp_path: Path, good: str, bad: str, pointer: str, why: str
) -> None:
    with pytest.raises(DataError, match=r"^stone\.yaml: /") as caught:
        read(tmp_path, GOOD.replace(good, bad))
    assert (caught.value.file, caught.value.pointer) == ("stone.yaml", pointer)
    assert why in caught.value.why


@pytest.mark.parametrize(
    ("good", "bad", "words"),
    [
        ("name: rulebook", "name: RUMOUR", "designed, published, reading, rulebook"),
        ("kind: stone", "kind: wood", "stone, feather"),
        ("weight: 3", "wieght: 3", "Object missing required field `weight`"),
        ("en: Ruby", "fr: Rubis", "en, ru, uk"),
    ],
)
def test_a_wrong_word_is_told_with_those_that_would_be_right(tmp_path: Path, good: str, bad: str, words: str) -> None:
    with pytest.raises(DataError) as caught:
        read(tmp_path, GOOD.replace(good, bad))
    assert caught.value.why.endswith(words)


def test_an_unknown_field_is_told_with_those_that_there_are(tmp_path: Path) -> None:
    (tmp_path / "pairs.yaml").write_text("- {right: 1, wrong: 2}", "utf-8")
    with pytest.raises(DataError) as caught:
        load_yaml(tmp_path / "pairs.yaml", list[Pair])
    assert (caught.value.pointer, caught.value.why) == (
        "/0",
        "Object contains unknown field `wrong`; the fields are: left, right",
    )


def test_a_text_that_lacks_a_language_is_named_with_it(tmp_path: Path) -> None:
    with pytest.raises(DataError) as caught:
        read(tmp_path, GOOD.replace(", ru: Рубин", ""))
    assert (caught.value.pointer, caught.value.why) == ("/name", "no text in ru")


def test_an_id_that_stands_twice_is_named_with_its_other_place(tmp_path: Path) -> None:
    (tmp_path / "stones.yaml").write_text(f"- {GOOD}\n- {GOOD.replace('ruby', 'opal')}\n- {GOOD}", "utf-8")
    with pytest.raises(DataError) as caught:
        load_yaml(tmp_path / "stones.yaml", list[Stone])
    assert (caught.value.pointer, caught.value.why) == ("/2/id", "'ruby' is the id of /0 already")


def test_a_key_that_stands_twice_is_named_with_its_lines(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="the key 'id' stands in line 1 and again in line 2"):
        read(tmp_path, GOOD.replace("weight", "\n  id: opal, weight"))


def test_a_key_that_stands_twice_in_one_line_is_noticed_too(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="the key 'weight' stands in line 1 and again in line 1"):
        read(tmp_path, GOOD.replace("weight: 3", "weight: 3, weight: 4"))


def test_a_text_without_english_is_noticed_too(tmp_path: Path) -> None:
    with pytest.raises(DataError) as caught:
        read(tmp_path, GOOD.replace("en: Ruby, ", ""))
    assert (caught.value.pointer, caught.value.why) == ("/name", "no text in en")


def test_a_file_that_is_no_yaml_is_named_with_the_line(tmp_path: Path) -> None:
    with pytest.raises(DataError) as caught:
        read(tmp_path, "{kind: stone,\n id: ruby\n")
    assert (caught.value.file, caught.value.pointer) == ("stone.yaml", "")
    assert caught.value.why == "line 3: did not find expected ',' or '}'"


def test_a_folder_is_read_in_the_order_of_its_names(tmp_path: Path) -> None:
    for name in ("b", "a", "c"):
        (tmp_path / f"{name}.yaml").write_text(GOOD.replace("ruby", name), "utf-8")
    (tmp_path / "notes.txt").write_text("not a component", "utf-8")
    stones: list[Stone] = load_folder(tmp_path, Stone)
    assert [stone.id for stone in stones] == ["a", "b", "c"]


def test_a_wrong_file_of_a_folder_is_named(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(GOOD, "utf-8")
    (tmp_path / "b.yaml").write_text(GOOD.replace("weight: 3", "weight: -1"), "utf-8")
    with pytest.raises(DataError, match=r"^b\.yaml: /weight"):
        load_folder(tmp_path, Stone)


def test_the_components_of_the_toy_are_named_in_every_language_and_their_ids_differ() -> None:
    components = TOY.components()
    assert len({component.id for component in components}) == len(components)
    assert {type(component) for component in components} == {Card, Pier}
    for component in components:
        assert set(component.name) == set(LANGUAGES)
        assert component.provenance
