"""Numbered rules read from Markdown, the same in every language."""

from pathlib import Path

import pytest

from engine.core.errors import DataError
from engine.core.rulebook import Rulebook, Source
from tests.helpers.toy import TOY

ENGLISH = """\
# A game: the rules

Words before the first chapter belong to nothing.

## R1 Beginning

An introduction,
in two lines.

**R1.1** First.

- a list
- of the same paragraph

Source: rulebook §4 L52; the list: reading, as in L9; K3

**R1.2a** A part. **R9.9** within a line is only a reference.

Source: designed

## R2 End

**R2.1** Last.

Source: published: A review
"""
UKRAINIAN = ENGLISH.replace("Beginning", "Початок").replace("First.", "Перше.").replace("End", "Кінець")


def book(folder: Path, **languages: str) -> Rulebook:
    """The rulebook of these files."""
    for language, text in languages.items():
        (folder / f"rules.{language}.md").write_text(text, "utf-8")
    return Rulebook.load(folder)


def test_chapters_and_paragraphs_are_rules_in_the_order_of_the_book(tmp_path: Path) -> None:
    rules = book(tmp_path, en=ENGLISH)
    assert [rule.id for rule in rules] == ["R1", "R1.1", "R1.2a", "R2", "R2.1"]
    assert [rule.chapter for rule in rules] == ["R1", "R1", "R1", "R2", "R2"]


def test_a_chapter_has_a_title_and_an_introduction(tmp_path: Path) -> None:
    rule = book(tmp_path, en=ENGLISH)["R1"]
    assert rule.title == {"en": "Beginning"}
    assert rule.text == {"en": "An introduction,\nin two lines."}


def test_a_paragraph_goes_on_to_the_next_number(tmp_path: Path) -> None:
    rules = book(tmp_path, en=ENGLISH)
    assert rules["R1.1"].text == {"en": "First.\n\n- a list\n- of the same paragraph"}
    assert rules["R1.1"].title is None
    assert rules["R1.2a"].text == {"en": "A part. **R9.9** within a line is only a reference."}
    assert "R9.9" not in rules


def test_sources_stand_apart_from_the_text(tmp_path: Path) -> None:
    rules = book(tmp_path, en=ENGLISH)
    assert rules["R1.1"].sources == (Source("rulebook", "§4 L52"), Source("reading", "the list, as in L9; K3"))
    assert rules["R1.2a"].sources == (Source("designed"),)
    assert rules["R2.1"].sources == (Source("published", "A review"),)
    assert rules["R1"].sources == ()


@pytest.mark.parametrize("line", ["", "Source: hearsay"])
def test_a_paragraph_without_a_source_is_an_error_of_the_data(tmp_path: Path, line: str) -> None:
    with pytest.raises(DataError, match="rulebook, reading, published, designed"):
        book(tmp_path, en=ENGLISH.replace("Source: designed", line))


def test_all_languages_are_brought_together(tmp_path: Path) -> None:
    rules = book(tmp_path, en=ENGLISH, uk=UKRAINIAN)
    assert rules["R2"].title == {"en": "End", "uk": "Кінець"}
    assert (rules.text("R1.1", "uk")[:6], rules.text("R1.1", "ru")[:6]) == ("Перше.", "First.")


def test_a_rule_that_the_book_does_not_have_has_no_text(tmp_path: Path) -> None:
    rules = book(tmp_path, en=ENGLISH)
    assert rules.text("R7", "en") == ""
    assert "R7" not in rules
    with pytest.raises(KeyError):
        rules["R7"]


@pytest.mark.parametrize("lost", ["**R2.1** Last.", "## R2 End"])
def test_a_rule_that_is_missing_in_one_language_is_an_error_of_the_data(tmp_path: Path, lost: str) -> None:
    with pytest.raises(DataError) as caught:
        book(tmp_path, en=ENGLISH, uk=ENGLISH.replace(lost, ""))
    assert (caught.value.file, caught.value.pointer) == ("rules.uk.md", lost.split()[-2].strip("*"))
    with pytest.raises(DataError) as caught:
        book(tmp_path, en=ENGLISH.replace(lost, ""), uk=ENGLISH)
    assert caught.value.file == "rules.uk.md"


def test_the_book_of_the_toy_is_in_three_languages() -> None:
    for rule in TOY.text.rulebook:
        assert set(rule.text) == {"en", "uk", "ru"}
        assert all(rule.text.values()) or rule.title
