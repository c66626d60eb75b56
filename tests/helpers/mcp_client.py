"""A program at the tools of `herald mcp`, as a client of the protocol calls them."""

import random
from collections.abc import Awaitable, Callable
from typing import Any

import anyio
from mcp import Client
from mcp.types import CallToolResult, TextContent

from api.mcp.server import create_server
from api.mcp.sessions import MatchSessions
from engine import games


class Player:
    """Calls tools, and keeps all their answers."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.told: list[str] = []

    async def ask(self, tool: str, **arguments: Any) -> tuple[Any, str]:
        """What a tool answers, as data and as text; it must not be an error."""
        result = await self.client.call_tool(tool, arguments)
        assert not result.is_error, text_of(result)
        self.told.append(text_of(result))
        return result.structured_content, text_of(result)

    async def mistake(self, tool: str, **arguments: Any) -> str:
        """What a tool says is wrong."""
        result = await self.client.call_tool(tool, arguments)
        assert result.is_error, text_of(result)
        assert result.structured_content is None
        return text_of(result)

    async def act(self, told: Any, action: Any) -> Any:
        """Answer the question of an answer before."""
        after, _ = await self.ask("act", match=told["match"], question=told["question"]["number"], action=action)
        return after

    async def play(self, told: Any, choose: random.Random) -> Any:
        """Play on at random, by numbers and by labels, to the end of the game."""
        while "outcome" not in told:
            choices = told["question"]["choices"]
            assert [choice["number"] for choice in choices] == [*range(1, len(choices) + 1)]
            choice = choose.choice(choices)
            told = await self.act(told, choice[choose.choice(("number", "label"))])
        return told


def text_of(result: CallToolResult) -> str:
    """The text of an answer."""
    (content,) = result.content
    assert isinstance(content, TextContent)
    return content.text


def playing(play: Callable[[Player], Awaitable[None]], language: Any = "en", **settings: Any) -> None:
    """Let a program play at a server of its own, over streams in memory."""

    async def main() -> None:
        server = create_server(MatchSessions(games, language, **{"seed": "test", **settings}))
        await at(Client(server, mode="legacy"), play)  # the mode that goes through streams

    anyio.run(main)


async def at(client: Client, play: Callable[[Player], Awaitable[None]]) -> None:
    """Let a program play through this client; what it finds wrong is raised by itself, outside the client's tasks."""
    wrong: Exception | None = None
    async with client:
        try:
            await play(Player(client))
        except Exception as error:
            wrong = error
    if wrong is not None:
        raise wrong
