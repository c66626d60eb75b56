"""Arguments of tools: whatever is wrong with them is said in our own sentences, and names what would be right."""

from typing import Any

import anyio
import pytest

from api.mcp.server import create_server
from api.mcp.sessions import MatchSessions
from engine import games
from engine.core.text.catalog import LANGUAGES, Language
from tests.helpers.mcp_client import Player, playing

TOOLS = anyio.run(create_server(MatchSessions(games, "en")).list_tools)
#: What no form of an argument can be, by what it can be; each is as JSON has it.
WRONG: dict[str, list[Any]] = {
    "string": [7, 1.5, True, [], {}, ["x"]],
    "integer": ["x", 1.5, [], {}, "", "²"],
    "boolean": ["x", 7, 1.5, [], {}],
    "object": [7, 1.5, True, "x", [], ["x"]],
    "array": [7, 1.5, True, "x", {}, [7], [None], [[]]],
    "integer string object": [1.5, True, [], [1]],
}
#: What would be right, in the sentences of every language.
KINDS = {
    "en": ("a text", "a whole number", "true or false", "a JSON object", "a list of texts"),
    "uk": ("текст", "ціле число", "true або false", "об'єкт JSON", "список текстів"),
    "ru": ("текст", "целое число", "true или false", "объект JSON", "список текстов"),
}
#: Words of the library, of pydantic and of Python.
FOREIGN = ("validation", "Error", "Input should", "pydantic", "Field required", "type=", "Unexpected", "Traceback")


def forms_of(schema: Any) -> list[Any]:
    return [form for form in schema.get("anyOf", [schema]) if form["type"] != "null"]


def wrong_values(schema: Any) -> list[Any]:
    """Values that an argument cannot have."""
    forms = forms_of(schema)
    values = list(WRONG[" ".join(form["type"] for form in forms)])
    for form in forms:
        if "maximum" in form:
            values += [form["minimum"] - 1, form["maximum"] + 1, 10**30]
    return values


async def complete(player: Player) -> dict[str, Any]:
    """Arguments that are right, by name, for a match that has begun."""
    told, _ = await player.ask("setup", game="battlecrest")
    return {"game": "battlecrest", "match": told["match"], "question": told["question"]["number"], "action": 1}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("tool", TOOLS, ids=lambda tool: tool.name)
def test_what_is_wrong_is_said_in_our_sentences(tool: Any, language: Language) -> None:
    known, required = tool.input_schema["properties"], tool.input_schema.get("required", [])

    async def play(player: Player) -> None:
        right = {name: value for name, value in (await complete(player)).items() if name in required}

        async def refused(arguments: dict[str, Any], *said: str) -> None:
            problem = await player.mistake(tool.name, **arguments)
            for part in (f"“{tool.name}”" if language == "en" else f"«{tool.name}»", *said):
                assert part in problem
            assert not [word for word in FOREIGN if word in problem]
            assert (language == "en") == problem.startswith("The ")

        for name in required:
            rest = {other: value for other, value in right.items() if other != name}
            await refused(rest, name)
            await refused({**rest, name: None}, name)
        for name, schema in known.items():
            assert forms_of(schema)
            for value in wrong_values(schema):
                problem = await player.mistake(tool.name, **{**right, name: value})
                assert any(kind in problem for kind in KINDS[language]), problem
                await refused({**right, name: value}, name)
        for unknown in (f"{name}s" for name in known):
            if unknown not in known:
                await refused({**right, unknown: 1}, unknown, ", ".join(known), unknown[:-1])
        await refused({**right, "": 1}, ", ".join(known))
        await refused({**right, "x" * 10_000: 1}, ", ".join(known))

    playing(play, language)


@pytest.mark.parametrize("tool", TOOLS, ids=lambda tool: tool.name)
def test_the_schema_of_a_tool_takes_nothing_else(tool: Any) -> None:
    assert tool.input_schema["additionalProperties"] is False


@pytest.mark.parametrize("tool", TOOLS, ids=lambda tool: tool.name)
def test_null_stands_for_an_argument_that_is_left_out(tool: Any) -> None:
    known, required = tool.input_schema["properties"], tool.input_schema.get("required", [])

    async def play(player: Player) -> None:
        right = {name: value for name, value in (await complete(player)).items() if name in required}
        nulls = {name: None for name in known if name not in required}
        if tool.name in ("setup", "act"):
            await player.ask(tool.name, **right, **nulls)
        else:
            assert await player.ask(tool.name, **right, **nulls) == await player.ask(tool.name, **right)

    playing(play)


def test_the_nearest_name_is_told() -> None:
    async def play(player: Player) -> None:
        said = await player.mistake("setup", game="battlecrest", seat="p2")
        assert said == (
            "The tool “setup” has no argument “seat”. "
            "Its arguments are game, mode, options, seats. Did you mean “seats”?"
        )
        assert "Did you mean “suggest”?" in await player.mistake("sugest", match="m1", question=1)
        assert "Did you mean" not in await player.mistake("setup", game="battlecrest", hurry=True)

    playing(play)


def test_a_refusal_by_the_rules_begins_with_its_sentence() -> None:
    """Not with words of the library: `Error executing tool`."""

    async def play(player: Player) -> None:
        assert (await player.mistake("games", game="chess")).startswith("There is no game “chess”.")

    playing(play)
