"""The arguments of tools, with error messages in the language of the server."""

import difflib
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.context import Context
from mcp.server.mcpserver.exceptions import ToolError
from mcp.server.mcpserver.tools import Tool
from mcp.types import CallToolResult, InputRequiredResult
from pydantic import ValidationError

from api.mcp.messages import Messages, ToolMistake
from engine.core.decode_errors import shortened


class Server(MCPServer[Any]):
    """A server that validates the arguments of its tools itself, with messages in its language."""

    def __init__(self, words: Messages, tools: Iterable[Tool], **settings: Any) -> None:
        self._words, self._known = words, {tool.name: tool for tool in tools}
        for tool in self._known.values():
            tool.parameters["additionalProperties"] = False
        super().__init__(tools=list(self._known.values()), **settings)

    async def call_tool(
        self, name: str, arguments: dict[str, Any], context: Context[Any, Any] | None = None
    ) -> CallToolResult | InputRequiredResult:
        """Call a tool.  Raises `ToolMistake`."""
        if name not in self._known:
            raise _unknown(self._words, "no_tool", name, self._known)
        given = checked(self._known[name], arguments, self._words)
        try:
            return await super().call_tool(name, given, context)
        except ToolError as error:
            if isinstance(error.__cause__, ToolMistake):
                raise error.__cause__ from None  # without the prefix of the library
            raise


def checked(tool: Tool, arguments: Mapping[str, Any], words: Messages) -> dict[str, Any]:
    """Return the arguments of a call; null means that an optional one is omitted.  Raises `ToolMistake`."""
    known, required = tool.parameters["properties"], tool.parameters.get("required", ())
    for name in arguments:
        if name not in known:
            raise _unknown(words, "no_argument", name, known, tool=tool.name)
    given = {name: value for name, value in arguments.items() if value is not None or name in required}
    try:
        tool.fn_metadata.validate_arguments(given)
    except ValidationError as error:
        wrong = str(error.errors()[0]["loc"][0])
        wanted = words.fragment("or").join(_wanted(known[wrong], words))
        key = "wrong_argument" if wrong in given else "missing_argument"
        raise words.mistake(key, tool=tool.name, argument=wrong, wanted=wanted) from None
    return given


def _unknown(words: Messages, key: str, name: str, known: Iterable[str], **bindings: str) -> ToolMistake:
    """Return the error about an unknown name, with the known ones and the closest."""
    problem = words.format(key, name=shortened(name, 100), known=", ".join(known), **bindings)
    if near := difflib.get_close_matches(name[:100], known, 1):
        problem += ". " + words.format("meant", name=near[0])
    return ToolMistake(problem)


def _wanted(schema: Mapping[str, Any], words: Messages) -> Iterator[str]:
    """Yield the descriptions of the types of an argument, without null."""
    for form in schema.get("anyOf", (schema,)):
        match form["type"]:
            case "integer" if "maximum" in form:
                yield words.fragment("kind_range", least=form["minimum"], most=form["maximum"])
            case "null":
                continue
            case kind:
                yield words.fragment(f"kind_{kind}")
