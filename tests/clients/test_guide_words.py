"""The words for programs in the guide: every word of the contract has a place, a meaning and an example there."""

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from clients.guide import word_pages
from clients.guide.sources import write
from clients.guide.word_examples import kept
from clients.guide.word_pages import FOLDER, MADE, PAGES, entries, in_contract, layout, made, option_example, pages
from engine import games
from engine.core.chance import Referee
from engine.core.game import Game
from engine.core.session import Session
from tests.helpers.toy import TOY

ROOT = Path(__file__).parents[2]
ALL = pytest.mark.parametrize("game", games.values(), ids=lambda game: str(game.id))
#: A word has a heading behind its anchor, a meaning, and an example behind that.
SECTION = re.compile(
    r'^<a class="anchor" id="(?P<anchor>[^"]+)"></a>\n\n## `(?P<word>[^`]+)`\n(?P<text>.*?)(?=^<a class|\Z)',
    re.M | re.S,
)
JSON = re.compile(r"^```json\n(.*?)\n```$", re.M | re.S)
#: Where the word is in its example.
PLACES = {
    "actions": lambda value: value["action"]["type"],
    "decisions": lambda value: value["kind"],
    "events": lambda value: value["type"],
    "errors": lambda value: value["code"],
    "outcomes": lambda value: value["reason"],
    "components": lambda value: value["kind"],
}
#: The schemas of the examples, behind the name of the game.
SCHEMAS = {
    "actions": "SeatAction",
    "decisions": "Decision",
    "events": "Event",
    "outcomes": "Outcome",
    "components": "Component",
}


@cache
def contract() -> dict[str, Any]:
    found: dict[str, Any] = json.loads((ROOT / "openapi" / "openapi.json").read_bytes())
    return found


def prefix(game: Game[Any]) -> str:
    return "".join(part.capitalize() for part in game.id.split("-"))


def words_of_contract(game: Game[Any]) -> dict[str, list[str]]:
    """The words of a game by the page that shows them."""
    schemas = contract()["components"]["schemas"]
    name = prefix(game)
    listed = {page: schemas[f"{name}{word}"]["x-extensible-enum"] for page, word in NAMES.items()}
    unions = {"actions": "Action", "events": "Event", "components": "Component"}
    tagged = {page: [*schemas[name + union]["discriminator"]["mapping"]] for page, union in unions.items()}
    return listed | tagged


NAMES = {"decisions": "DecisionKind", "errors": "ErrorCode", "outcomes": "OutcomeReason"}


@cache
def sections(id_: str) -> dict[str, list[tuple[str, str, str]]]:
    """The sections of each page of a game: anchor, word and text."""
    found = dict(pages(games[id_]))
    return {page: list(sections_in(found[f"games/{id_}/{FOLDER}/{page}"])) for page in PAGES}


def sections_in(text: str) -> Iterator[tuple[str, str, str]]:
    for section in SECTION.finditer(text):
        yield section["anchor"], section["word"], section["text"]


@ALL
def test_every_word_of_the_contract_has_one_place(game: Game[Any]) -> None:
    for page, words in words_of_contract(game).items():
        found = sections(game.id)[page]
        kind = PAGES[page].word
        assert [word for _, word, _ in found] == words
        assert [anchor for anchor, _, _ in found] == [f"{kind}-{word}" for word in words]
    anchors = [anchor for found in sections(game.id).values() for anchor, _, _ in found]
    assert len(set(anchors)) == len(anchors)


@ALL
def test_every_option_has_a_place_and_an_example_that_the_game_accepts(game: Game[Any]) -> None:
    properties = contract()["components"]["schemas"][f"{prefix(game)}Options"]["properties"]
    found = sections(game.id)["options"]
    assert {word.partition(".")[0] for _, word, _ in found} == properties.keys()
    for _, word, text in found:
        options = json.loads(JSON.findall(text)[0])["options"]
        assert options == json.loads(json.dumps(option_example(game, word)))
        top, _, inner = word.partition(".")
        assert inner in options[top][0] if inner else top in options
        Session.begin(game, options, Referee())


@ALL
def test_every_word_has_a_meaning_and_an_example(game: Game[Any]) -> None:
    for page, place in PLACES.items():
        for _, word, text in sections(game.id)[page]:
            meaning, _, rest = text.strip().partition("\n\n")
            assert len(meaning) > 3, (page, word)
            (example,) = JSON.findall(rest)
            assert place(json.loads(example)) == word


@ALL
def test_examples_are_as_the_contract_says(game: Game[Any]) -> None:
    components = contract()["components"]
    for page, name in SCHEMAS.items():
        schema = {"$ref": f"#/components/schemas/{prefix(game)}{name}", "components": components}
        validator = jsonschema.Draft202012Validator(schema)
        for _, word, text in sections(game.id)[page]:
            value = json.loads(JSON.findall(text)[0])
            problem = next(iter(validator.iter_errors(value)), None)
            assert problem is None, (page, word, problem.message)


@ALL
def test_examples_are_real(game: Game[Any]) -> None:
    """All but a few codes of errors, which positions and tests do not show."""
    lacking = {
        page: [word for _, word, text in found if MADE in text or "…" in "".join(JSON.findall(text))]
        for page, found in sections(game.id).items()
    }
    few = lacking.pop("errors")
    hint = f"python -m tools.guide_examples {game.id}"
    assert not any(lacking.values()), (hint, lacking)
    assert len(few) < len(sections(game.id)["errors"]) / 10, (hint, few)


@ALL
def test_examples_that_are_kept_are_of_words_that_there_are(game: Game[Any]) -> None:
    """What they say is still right: the rule is there, and the sentence takes its values."""
    words = words_of_contract(game)
    for (of, word), one in kept(game.id).items():
        assert word in words[f"{of}s"], f"python -m tools.guide_examples {game.id}"
        assert not one.rule or one.rule in game.text.rulebook
        if of in ("action", "error") and one.value:
            game.codec.decode_action(json.dumps(one.value).encode())


@ALL
def test_events_and_decisions_are_in_words(game: Game[Any]) -> None:
    for page, member in (("events", "text"), ("decisions", "prompt"), ("errors", "reason"), ("outcomes", "text")):
        for _, word, text in sections(game.id)[page]:
            said = json.loads(JSON.findall(text)[0])[member]
            assert len(said) > 5, (page, word)
            assert word == "json_pattern" or not re.search(r"[{}]|\bNone\b", said), (page, word, said)


@ALL
def test_a_word_without_an_example_gets_one_from_the_contract(game: Game[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(word_pages, "kept", lambda id_: {})
    found = dict(pages(game))
    for page in ("actions", "decisions", "events", "errors", "outcomes"):
        for _, word, text in sections_in(found[f"games/{game.id}/{FOLDER}/{page}"]):
            assert PLACES[page](json.loads(JSON.findall(text)[0])) == word
            assert MADE in text


@ALL
def test_the_search_finds_every_word(game: Game[Any]) -> None:
    found = {(entry.page, entry.anchor) for entry in entries(game)}
    assert found == {
        (f"games/{game.id}/{FOLDER}/{page}", anchor)
        for page, those in sections(game.id).items()
        for anchor, _, _ in those
    }


@pytest.mark.slow
def test_english_has_these_pages_and_the_other_languages_do_not(tmp_path: Path) -> None:
    assert not in_contract(TOY)
    for language, there in (("en", True), ("uk", False)):
        write(language, tmp_path / language)  # type: ignore[arg-type]  # a language
        for game in games:
            assert (tmp_path / language / "games" / game / FOLDER / "index.md").is_file() == there
            index = (tmp_path / language / "games" / game / "index.md").read_text("utf-8")
            assert (f"{FOLDER}/index" in index) == there


def test_long_json_is_in_lines() -> None:
    assert layout({"a": [1, 2]}) == '{"a": [1, 2]}'
    long = {"a": ["x" * 60, "y" * 60], "b": {}}
    assert layout(long) == f'{{\n  "a": [\n    "{"x" * 60}",\n    "{"y" * 60}"\n  ],\n  "b": {{}}\n}}'


def test_long_lists_are_filled_line_by_line() -> None:
    cards = [f"card{n}" for n in range(40)]
    shown = layout({"cards": cards, "deck": (1, {"a": "x" * 95})})
    assert json.loads(shown) == {"cards": cards, "deck": [1, {"a": "x" * 95}]}
    assert max(map(len, shown.splitlines())) < 110
    assert len(shown.splitlines()) < 20


def test_an_example_is_made_of_a_schema() -> None:
    schema = {
        "type": "object",
        "properties": {
            "kind": {"const": "a"},
            "n": {"type": "integer", "minimum": 3},
            "list": {"type": "array", "items": {"enum": ["x", "y"]}, "minItems": 2},
            "either": {"anyOf": [{"type": "boolean"}, {"type": "null"}]},
            "text": {"type": "string"},
            "left_out": {"type": "string"},
        },
        "required": ["kind", "n", "list", "either", "text"],
    }
    assert made(schema) == {"kind": "a", "n": 3, "list": ["x", "x"], "either": False, "text": "…"}
