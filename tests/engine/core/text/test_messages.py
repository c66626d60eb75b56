"""The message catalog: sentences in three languages, with the names of components filled in."""

import string

import pytest

from engine.core.text.catalog import LANGUAGES, Message, MessageCatalog, Verbatim, localized
from engine.core.text.game_text import CORE_TEXTS
from tests.helpers.toy import TOY

TEXTS = MessageCatalog(
    CORE_TEXTS | {"lost": {"en": "{seat} loses {card}.", "uk": "{seat} втрачає: {card}."}, "all": {"en": "{cards}!"}},
    {"salt": {"en": "Salt", "uk": "Сіль"}, "silk": {"en": "Silk", "uk": "Шовк"}},
)


def test_a_sentence_names_components_in_its_language() -> None:
    bindings = {"seat": "p1", "card": "salt"}
    assert TEXTS.format("lost", bindings) == "Player 1 loses Salt."
    assert TEXTS.format("lost", bindings, "uk") == "Гравець 1 втрачає: Сіль."


def test_what_is_not_translated_is_english() -> None:
    assert TEXTS.format("lost", {"seat": "p1", "card": "salt"}, "ru") == "Игрок 1 loses Salt."
    assert localized({"en": "yes", "uk": ""}, "uk") == "yes"


def test_lists_of_components_are_named_one_by_one() -> None:
    assert TEXTS.format("all", {"cards": ["salt", "silk", "gold", 3]}, "uk") == "Сіль, Шовк, gold, 3!"
    assert TEXTS.format("all", {"cards": ()}) == "!"


def test_a_binding_is_text_and_never_a_template() -> None:
    assert TEXTS.format("lost", {"seat": "{card}", "card": "{seat.__class__}"}) == "{card} loses {seat.__class__}."


def test_an_unknown_key_or_a_missing_binding_is_a_mistake_of_the_program() -> None:
    with pytest.raises(KeyError):
        TEXTS.format("won", {})
    with pytest.raises(KeyError):
        TEXTS.format("lost", {"seat": "p1"})


def placeholders(text: str) -> set[str]:
    """The placeholders of a template."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


@pytest.mark.parametrize("key", sorted(CORE_TEXTS))
def test_the_sentences_of_the_core_are_in_every_language_with_the_same_placeholders(key: str) -> None:
    text = CORE_TEXTS[key]
    assert set(text) == set(LANGUAGES)
    assert len({frozenset(placeholders(text[language])) for language in LANGUAGES}) == 1


def test_a_game_has_the_sentences_of_the_core_and_its_own() -> None:
    assert TOY.text.messages.format("undo_nothing", {}, "uk") == CORE_TEXTS["undo_nothing"]["uk"]
    assert TOY.text.messages.format("no_cargo", {"card": "pirate"}, "ru") == "Эта карта не товар: Пират."


def test_seats_are_players_also_in_lists_and_a_sentence_begins_with_a_capital_letter() -> None:
    texts = MessageCatalog(
        CORE_TEXTS | {"who": {"en": "{seats}: who?", "uk": "{seats}: хто?", "ru": "{seats}: кто?"}}, {}
    )
    assert texts.format("who", {"seats": ["p1", "p8"]}) == "Player 1, player 8: who?"
    assert texts.format("who", {"seats": "p2"}, "uk") == "Гравець 2: хто?"
    assert texts.format("who", {"seats": "table"}, "ru") == "Стол: кто?"


def test_a_sentence_may_be_filled_into_another() -> None:
    asked = Message("lost", {"seat": "p1", "card": "silk"})
    said = TEXTS.format("not_offered", {"asked": asked}, "uk")
    assert said == "Зараз так діяти не можна. Питання зараз: Гравець 1 втрачає: Шовк."


def test_what_was_sent_is_repeated_as_it_is() -> None:
    assert (
        TEXTS.format("json_value", {"quoted": Verbatim("salt"), "known": ""}) == "This value is not known here: “salt”."
    )
