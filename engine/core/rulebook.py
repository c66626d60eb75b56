"""The numbered rules of a game: rule id -> text, in every language that the package holds.

Read from ``rules.<language>.md``: chapters ``## R7 Title``, paragraphs ``**R7.5** text`` (``**R4.2a**`` for a part).
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec

from engine.core.errors import DataError
from engine.core.patterns import scan
from engine.core.text.catalog import LANGUAGES, Language, Text, localized

CHAPTER = scan(r"^## (R\d+) (.+)$")
PARAGRAPH = scan(r"^\*\*(R\d+(?:\.\d+)+[a-z]?)\*\* (.*)$")


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


def _merge(rule_id: str, found: dict[Language, dict[str, tuple[str, str]]]) -> Rule:
    titles: Text = {lang: rules[rule_id][0] for lang, rules in found.items() if rules[rule_id][0]}
    texts: Text = {lang: rules[rule_id][1] for lang, rules in found.items()}
    return Rule(rule_id, rule_id.split(".", maxsplit=1)[0], texts, titles or None)


def _read(path: Path) -> Iterator[tuple[str, tuple[str, str]]]:
    """Yield (rule id, (title, text)) of one language's file."""
    current, title, lines = "", "", list[str]()
    for line in path.read_text("utf-8").splitlines():
        chapter, paragraph = CHAPTER.match(line), PARAGRAPH.match(line)
        if heading := chapter or paragraph:
            if current:
                yield current, (title, "\n".join(lines).strip())
            current = heading[1]
            title, lines = (heading[2], []) if chapter else ("", [heading[2]])
        else:
            lines.append(line)
    if current:
        yield current, (title, "\n".join(lines).strip())
