"""What people read in Ukrainian and Russian bears the names that stand on the cards."""

import re

import pytest

from engine.core.text.catalog import Language
from engine.runewars import RUNEWARS
from engine.runewars.components.load import UNITS

#: An English name of a card.
ENGLISH = re.compile(r"[A-Z][a-z]+(?: (?:of|the|for|a|in)\b| [A-Z][\w']+)*")


@pytest.mark.parametrize("language", ["uk", "ru"])
def test_the_rules_call_cards_by_the_names_on_them(language: Language) -> None:
    """Translated everywhere; the English name stands in brackets behind the translation."""
    for rule in RUNEWARS.text.rulebook:
        text = re.sub(r"`[^`]*`", "", rule.text[language])
        for met in ENGLISH.finditer(text):
            before = text[: met.start()]
            assert before.rfind("(") > before.rfind(")"), f"{rule.id}: {met[0]}"


@pytest.mark.parametrize("language", ["uk", "ru"])
def test_what_the_rules_quote_with_an_english_name_is_a_card_of_that_name(language: Language) -> None:
    things = [*RUNEWARS.components(), *(unit.ability for unit in UNITS.values())]
    named = {thing.name["en"]: thing.name[language] for thing in things}
    found = 0
    for rule in RUNEWARS.text.rulebook:
        for quoted, english in re.findall(r"«([^»]+)»\*+ \(([A-Z][\w' ]+)[;,)]", rule.text[language]):
            found += english in named
            assert english not in named or named[english] == quoted, f"{rule.id}: {quoted}, {english}"
    assert found >= 90
