"""What people read in Ukrainian and Russian bears the names that stand on the cards."""

import re

import pytest

from engine.core.text.catalog import Language
from engine.runewars import RUNEWARS
from engine.runewars.components.load import FACTIONS, HEROES, UNITS

#: What the rules may call by a name in their own language.
HEROES_AND_FACTIONS = {thing.name["en"] for thing in [*HEROES.values(), *FACTIONS.values()]}
#: An English name of a card.
ENGLISH = re.compile(r"[A-Z][a-z]+(?: (?:of|the|for|a|in)\b| [A-Z][\w’]+)*")


@pytest.mark.parametrize("language", ["uk", "ru"])
def test_the_rules_name_cards_in_english_first(language: Language) -> None:
    """C18: the English name stands first, and the translation once behind it, in brackets."""
    for rule in RUNEWARS.text.rulebook:
        text = re.sub(r"`[^`]*`", "", rule.text[language])
        for met in ENGLISH.finditer(text):
            before, behind = text[: met.start()], text[met.end() :]
            bracketed = before.rfind("(") > before.rfind(")")
            assert bracketed or re.match(r"[\w’ ,.]* \(", behind), f"{rule.id}: {met[0]}"


@pytest.mark.parametrize("language", ["uk", "ru"])
def test_what_the_rules_name_in_english_is_a_card_of_that_name(language: Language) -> None:
    things = [*RUNEWARS.components(), *(unit.ability for unit in UNITS.values())]
    named = {thing.name["en"]: thing.name[language] for thing in things}
    cards = {
        name: english
        for english, name in named.items()
        if name != english and english not in {thing.name["en"] for thing in UNITS.values()} | HEROES_AND_FACTIONS
    }
    found = 0
    for rule in RUNEWARS.text.rulebook:
        text = rule.text[language]
        for english, quoted in re.findall(r"[«*]([A-Z][\w’. -]+) \(([^()]+)\)[»*]", text):
            found += english in named
            assert english not in named or named[english] == quoted, f"{rule.id}: {quoted}, {english}"
        for quoted in re.findall(r"«([^«»()]+)»", text):
            assert quoted not in cards, f"{rule.id}: {quoted} without {cards[quoted]}"
    assert found >= 200
