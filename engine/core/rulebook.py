"""The numbered rules of a game: rule id -> text, in every language that the package holds.

Read from ``rules.<language>.md``: chapters ``## R7 Title``, paragraphs ``**R7.5** text`` (``**R4.2a**`` for a part).
In English the last line of a paragraph is ``Source: rulebook §4 L52; last sentence: designed``.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import msgspec

from engine.core.catalog import Origin
from engine.core.errors import DataError
from engine.core.patterns import scan
from engine.core.text.catalog import LANGUAGES, Language, Text, localized

CHAPTER = scan(r"^## (R\d+) (.+)$")
SOURCE = scan(r"^Source: (.+)$")
ORIGIN = scan(rf"\b(?:{'|'.join(get_args(Origin))})\b")
PARAGRAPH = scan(r"^\*\*(R\d+(?:\.\d+)+[a-z]?)\*\* (.*)$")


class Source(msgspec.Struct, frozen=True):
    """Where a paragraph, or a part of it, comes from."""

    origin: Origin
    """stated in the rulebook, our reading of it, published elsewhere, or designed by this project"""
    detail: str = ""
    """in English: the section and lines of the rulebook (`§4 L52`), the publication, or the part of the paragraph"""


class Rule(msgspec.Struct, frozen=True):
    """One paragraph, or the heading and introduction of a chapter."""

    id: str
    """its number, which errors and events cite: R7.5"""
    chapter: str
    """the number of its chapter: R7"""
    text: Text
    """what it says, as Markdown, in each language; of a chapter its introduction"""
    title: Text | None = None
    """the heading in each language; null for a paragraph"""
    sources: tuple[Source, ...] = ()
    """where it comes from; empty for a chapter"""


class Rulebook:
    """All rules of a game in their order."""

    def __init__(self, rules: dict[str, Rule]) -> None:
        self._rules = rules

    @classmethod
    def load(cls, folder: Path) -> Rulebook:
        """Read every ``rules.<language>.md`` of a folder; English gives the order and must be there."""
        found = {lang: dict(_read(path)) for lang in LANGUAGES if (path := folder / f"rules.{lang}.md").exists()}
        for lang, rules in found.items():
            for missing in sorted(found["en"].keys() ^ rules.keys()):
                raise DataError(f"rules.{lang}.md", missing, "this rule is not in all languages")
        return cls({rule_id: _merge(rule_id, found) for rule_id in found["en"]})

    def __iter__(self) -> Iterator[Rule]:
        return iter(self._rules.values())

    def __contains__(self, rule_id: object) -> bool:
        return rule_id in self._rules

    def __getitem__(self, rule_id: str) -> Rule:
        return self._rules[rule_id]

    def text(self, rule_id: str, language: Language) -> str:
        """The text of a rule in this language (``""`` for an id that the book does not have)."""
        rule = self._rules.get(rule_id)
        return localized(rule.text, language) if rule else ""


def _merge(rule_id: str, found: dict[Language, dict[str, tuple[str, str, str]]]) -> Rule:
    titles: Text = {lang: rules[rule_id][0] for lang, rules in found.items() if rules[rule_id][0]}
    texts: Text = {lang: rules[rule_id][1] for lang, rules in found.items()}
    source = found["en"][rule_id][2]
    if "." in rule_id and not ORIGIN.search(source):
        raise DataError("rules.en.md", rule_id, f"no source: one of {', '.join(get_args(Origin))}")
    return Rule(rule_id, rule_id.split(".", maxsplit=1)[0], texts, titles or None, tuple(sources_of(source)))


def sources_of(line: str) -> Iterator[Source]:
    """Yield the parts of a line of sources; a part that names no origin belongs to the one before."""
    parts = list[str]()
    for part in filter(None, line.split("; ")):
        if parts and not ORIGIN.search(part):
            parts[-1] += f"; {part}"
        else:
            parts.append(part)
    for part in parts:
        found = ORIGIN.search(part)
        assert found is not None
        origin: Origin = found[0]  # type: ignore[assignment]  # one of its words, by the pattern
        detail = part[: found.start()].rstrip(" :,") + part[found.end() :]
        yield Source(origin, detail.strip(" :,"))


def _read(path: Path) -> Iterator[tuple[str, tuple[str, str, str]]]:
    """Yield (rule id, (title, text, source)) of one language's file."""
    current, title, source, lines = "", "", "", list[str]()
    for line in path.read_text("utf-8").splitlines():
        chapter, paragraph = CHAPTER.match(line), PARAGRAPH.match(line)
        if heading := chapter or paragraph:
            if current:
                yield current, (title, "\n".join(lines).strip(), source)
            current, source = heading[1], ""
            title, lines = (heading[2], []) if chapter else ("", [heading[2]])
        elif stated := SOURCE.match(line):
            source = stated[1]
        else:
            lines.append(line)
    if current:
        yield current, (title, "\n".join(lines).strip(), source)
