"""Messages by key: sentences in three languages, with the names of components filled in."""

import pytest

from engine.core.text.catalog import LANGUAGES, Message, Text, Verbatim
from engine.core.text.fluent import FluentTemplates
from engine.core.text.game_text import CORE_MESSAGES, DATA, core_catalog, names_in
from engine.core.text.messages import MessageCatalog, read_sources
from tests.helpers.toy import TOY

OWN = {
    "en": "lost = { $seat } loses { $card }.\nall = { $cards }!\nwho = { $seats }: who?\n",
    "uk": "lost = { $seat } втрачає: { $card }.\nall = { $cards }!\nwho = { $seats }: хто?\n",
    "ru": "lost = { $seat } теряет: { $card }.\nall = { $cards }!\nwho = { $seats }: кто?\n",
}
CORE = read_sources((DATA, "messages*"))
NAMES: dict[str, Text] = {"salt": {"en": "Salt", "uk": "Сіль"}, "silk": {"en": "Silk", "uk": "Шовк"}}
MESSAGES = MessageCatalog(
    lambda: FluentTemplates(
        {language: {**CORE[language], "messages_own.ftl": OWN[language]} for language in LANGUAGES},
        {},
        names_in(DATA) | NAMES,
        {},
    )
)


def test_a_message_names_components_in_its_language() -> None:
    bindings = {"seat": "p1", "card": "salt"}
    assert MESSAGES.format("lost", bindings) == "Player 1 loses Salt."
    assert MESSAGES.format("lost", bindings, "uk") == "Гравець 1 втрачає: Сіль."


def test_a_name_without_a_translation_is_english() -> None:
    assert MESSAGES.format("lost", {"seat": "p1", "card": "salt"}, "ru") == "Игрок 1 теряет: Salt."


def test_lists_of_components_are_named_one_by_one() -> None:
    assert MESSAGES.format("all", {"cards": ["salt", "silk", "gold", 3]}, "uk") == "Сіль, Шовк, gold, 3!"
    assert MESSAGES.format("all", {"cards": ()}) == "!"


def test_a_binding_is_text_and_never_a_template() -> None:
    assert MESSAGES.format("lost", {"seat": "{ $card }", "card": "{card}"}) == "{ $card } loses {card}."


def test_players_have_the_names_that_they_chose() -> None:
    assert MESSAGES.format("who", {"seats": ["p1", "p2"]}, "en", {"p2": "Ann"}) == "Player 1, Ann: who?"


def test_an_unknown_key_or_a_missing_binding_is_noted() -> None:
    messages = core_catalog(CORE)
    assert messages.format("won", {}) == ""
    assert messages.format("undo_other_seat", {})
    assert len(messages.templates.faults) == 2


def test_a_game_has_the_messages_of_the_core_and_its_own() -> None:
    assert TOY.text.messages.format("undo_nothing", {}, "uk") == CORE_MESSAGES.format("undo_nothing", {}, "uk")
    assert TOY.text.messages.format("no_cargo", {"card": "pirate"}, "ru") == "Эта карта не товар: Пират."


def test_seats_are_players_also_in_lists_and_a_sentence_begins_with_a_capital_letter() -> None:
    assert MESSAGES.format("who", {"seats": ["p1", "p8"]}) == "Player 1, player 8: who?"
    assert MESSAGES.format("who", {"seats": "p2"}, "uk") == "Гравець 2: хто?"
    assert MESSAGES.format("who", {"seats": "table"}, "ru") == "Стол: кто?"


def test_a_message_may_be_a_part_of_another() -> None:
    asked = Message("lost", {"seat": "p1", "card": "silk"})
    said = MESSAGES.format("not_offered", {"asked": asked}, "uk")
    assert said.endswith(" Гравець 1 втрачає: Шовк.")


@pytest.mark.parametrize("sent", ["salt", "p1", "none"])
def test_a_value_of_the_caller_is_repeated_as_it_is(sent: str) -> None:
    said = MESSAGES.format("json_value", {"quoted": Verbatim(sent), "known": ""})
    assert said == f"“{sent}” is not a known value here."


def test_a_template_has_the_names_of_its_variables() -> None:
    assert MESSAGES.template("lost") == "{seat} loses {card}."
    assert MESSAGES.variables("lost") == {"seat", "card"}
