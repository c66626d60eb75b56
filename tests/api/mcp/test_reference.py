"""`herald mcp`: looking up games, rules and cards."""

from typing import Any

import pytest

from api.mcp.reference import MAX_PARAGRAPHS
from engine import games
from engine.core.text.catalog import LANGUAGES, Language
from tests.helpers.mcp_client import Player, playing


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_games_are_listed_with_their_modes(language: Language) -> None:
    async def play(player: Player) -> None:
        listed, text = await player.ask("games")
        assert [about["id"] for about in listed["games"]] == [*games]
        for about in listed["games"]:
            game = games[about["id"]]
            assert (about["title"], about["ruleset"]) == (game.title[language], game.ruleset)
            assert f"{game.id}: {game.title[language]} {game.ruleset}" in text
            assert [(mode["id"], mode["seats"], mode["options"]) for mode in about["modes"]] == [
                (mode.id, mode.seats, mode.example) for mode in game.modes
            ]
            assert "options" not in about

    playing(play, language)


@pytest.mark.parametrize("game", games)
def test_the_options_of_a_game_are_described_and_each_mode_can_be_set_up(game: str) -> None:
    async def play(player: Player) -> None:
        listed, _ = await player.ask("games", game=game)
        (about,) = listed["games"]
        assert "auto" in about["options"]["properties"]
        for mode in about["modes"]:
            by_mode, _ = await player.ask("setup", game=game, mode=mode["id"], seats=[f"p{mode['seats']}"])
            by_options, _ = await player.ask("setup", game=game, options=mode["options"])
            assert (by_mode["seat"], by_options["seat"]) == (f"p{mode['seats']}", "p1")

    playing(play)


@pytest.mark.parametrize("game", games)
@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_are_found_by_number_by_chapter_and_by_words(game: str, language: Language) -> None:
    book = games[game].text.rulebook
    chapters = [rule for rule in book if rule.title]
    paragraphs = [rule for rule in book if rule.chapter == chapters[2].id and not rule.title]

    async def play(player: Player) -> None:
        async def find(wanted: str) -> list[Any]:
            found, text = await player.ask("rules", game=game, find=wanted)
            assert all(paragraph["id"] in text and paragraph["text"] in text for paragraph in found["paragraphs"])
            return [(paragraph["id"], paragraph["text"]) for paragraph in found["paragraphs"]]

        assert await find("") == [(chapter.id, "") for chapter in chapters]
        one = paragraphs[0]
        assert await find(one.id) == await find(f" {one.id.lower()} ") == [(one.id, one.text[language])]
        assert await find(chapters[2].id) == [(rule.id, rule.text[language]) for rule in (chapters[2], *paragraphs)]
        words = " ".join(one.text[language].upper().split()[:6])
        assert (one.id, one.text[language]) in await find(words)
        found, text = await player.ask("rules", game=game, find="а" if language != "en" else "a")
        assert len(found["paragraphs"]) == MAX_PARAGRAPHS
        assert str(found["more"]) in text.splitlines()[-1]
        assert await find("R99.9") == await find("qqqq zzzz") == []
        assert len(player.told[-1].splitlines()) == 1

    playing(play, language)


@pytest.mark.parametrize("game", games)
@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_are_found_by_id_by_name_and_by_words(game: str, language: Language) -> None:
    box = games[game].components()

    async def play(player: Player) -> None:
        found, text = await player.ask("cards", game=game)
        assert [(card["id"], card["name"]) for card in found["cards"]] == [(one.id, one.name[language]) for one in box]
        assert not any("values" in card for card in found["cards"])
        assert len(text.splitlines()) == len(box)
        for one in box[:: len(box) // 12]:
            for wanted in (one.id, *one.name.values(), one.name["en"].upper()):
                found, text = await player.ask("cards", game=game, find=wanted)
                card = next(card for card in found["cards"] if card["id"] == one.id)
                assert card["name"] == one.name[language]
                if len(found["cards"]) <= 10:
                    assert card["values"].keys().isdisjoint({"id", "name", "note", "provenance"})
                    assert not _languages(card["values"])
                assert f"{card['name']} ({card['kind']} {one.id})" in text
        nothing, said = await player.ask("cards", game=game, find="qqqq zzzz")
        assert nothing == {"cards": [], "more": 0}
        assert len(said.splitlines()) == 1

    playing(play, language)


def test_what_is_printed_on_a_card_is_told_in_words() -> None:
    async def play(player: Player) -> None:
        _, text = await player.ask("cards", game="runewars", find="bowman")
        for line in ("Bowman (unit bowman)", "- faction: Daqan Lords", "- health: 1", "- initiative: 1"):
            assert line in text.splitlines()
        assert "Deal 1 damage. Your opponent must assign it to a unit with more than 1 health" in text
        found, _ = await player.ask("cards", game="runewars", find="must fight a duel with it")
        assert "ambush" in [card["id"] for card in found["cards"]]

    playing(play)


def _languages(value: Any) -> bool:
    """Whether a text in several languages is left somewhere in a value."""
    if isinstance(value, dict):
        return set(LANGUAGES) <= value.keys() or any(map(_languages, value.values()))
    return isinstance(value, list) and any(map(_languages, value))
