"""What people read in Ukrainian and Russian: one term for one thing, and the names that stand on the cards."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from engine.core.catalog import read_yaml
from engine.core.texts import Language
from engine.runewars import RUNEWARS

DATA = RUNEWARS.folder / "data"
#: Words that are not the rules': the language, the word, and the right one.
NOT_THE_WORD: list[tuple[Language, str, str]] = [
    ("uk", r"(?<!Заклик до )\bб(?:ій|ою|ої|оїв|оями|оях)\b", "битва"),
    ("uk", r"поєдин", "дуель"),
    ("uk", r"пошкодж", "ушкодження"),
    ("uk", r"здатн[іо]ст", "здібність"),
    ("uk", r"кордон", "межа"),
    ("uk", r"\bорб", "сфера"),
    ("uk", r"\bнаб(?:ирати|ирайте|ираєте|рати|ору)\b", "вербувати"),
    ("uk", r"\bклітин(?:а|и|у|ою|ами|ах|ам)?\b", "клітинка"),
    ("uk", r"\bсусідн", "суміжний"),
    ("uk", r"\b[Зз]нищіть\b", "знищте"),
    ("uk", r"\b[Оо]б(?:ер|ира|рат)", "вибрати"),
    ("uk", r"\b[Пп]ропустіть\b", "спасувати"),
    ("uk", r"флешр|разорв|гончак", "Плотошматувач, Бритвокрил, Пекельний пес"),
    ("uk", r"(?:карт|колод)\w* (?:Тактики|Долі|Наказ|Завдан|Ціл|Нагород)", "з малої літери"),
    ("ru", r"жетон", "токен"),
    ("ru", r"смежн|соседны|соседную|соседная|соседной", "соседний"),
    ("ru", r"\bнаб(?:ирать|ирайте|ираете|рать|ора)\b", "вербовать"),
    ("ru", r"\bбитв", "бой"),
    ("ru", r"\bсфер", "орб"),
    ("ru", r"Supremacy Bonus(?!\))", "бонус превосходства"),
    ("ru", r"мировоззр", "алайнмент"),
    ("ru", r"\b[Пп]ропустите\b", "спасовать"),
    ("ru", r"(?:карт|колод|токен)\w* (?:Тактики|Судьбы|Приказ|Квест|Цел|Наград|Времен)", "со строчной"),
]
#: An English name of a card.
ENGLISH = re.compile(r"[A-Z][a-z]+(?: (?:of|the|for|a|in)\b| [A-Z][\w']+)*")


def written(language: Language) -> Iterator[tuple[str, str]]:
    """Where a text stands, and the text: sentences, names and texts of components, rules."""
    for path in sorted(DATA.glob("*.yaml")):
        yield from told(read_yaml(path), path.stem, language)
    for rule in RUNEWARS.rulebook:
        yield rule.id, (rule.title or {}).get(language, "") + " " + rule.text[language]


def told(data: Any, where: str, language: Language) -> Iterator[tuple[str, str]]:
    if isinstance(data, dict):
        if language in data:
            yield where, data[language]
        for key, value in data.items():
            yield from told(value, f"{where}/{key}", language)
    elif isinstance(data, list):
        for n, value in enumerate(data):
            yield from told(value, f"{where}/{n}", language)


@pytest.mark.parametrize("language", ["uk", "ru"])
def test_one_term_for_one_thing(language: Language) -> None:
    found = [
        f"{where}: {text[max(0, met.start() - 20) : met.end() + 20]!r} -> {right}"
        for where, text in written(language)
        for of, word, right in NOT_THE_WORD
        if of == language
        for met in re.finditer(word, text)
    ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("language", ["uk", "ru"])
def test_the_rules_call_cards_by_the_names_on_them(language: Language) -> None:
    """Translated everywhere; the English name stands in brackets behind the translation."""
    for rule in RUNEWARS.rulebook:
        text = re.sub(r"`[^`]*`", "", rule.text[language])
        for met in ENGLISH.finditer(text):
            before = text[: met.start()]
            assert before.rfind("(") > before.rfind(")"), f"{rule.id}: {met[0]}"


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_sources_are_told_in_words(language: Language) -> None:
    assert not [rule.id for rule in RUNEWARS.rulebook if re.search(r"\[[^\]]*\]", rule.text[language])]
