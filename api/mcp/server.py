"""The MCP server: its tools and their descriptions."""

from __future__ import annotations

from typing import Annotated, Any, Final

from mcp.server.mcpserver.tools import Tool
from mcp.types import CallToolResult, TextContent, ToolAnnotations
from pydantic import Field

from api import VERSION
from api.mcp import models, reference, text
from api.mcp.arguments import Server
from api.mcp.sessions import MAX_EVENTS, Match, MatchSessions
from api.telemetry.terminal import printable
from engine.core.mcts import DEFAULT, STRENGTHS

INSTRUCTIONS: Final = """\
Herald knows the rules of tabletop games, and you play them here. `games` lists them. `setup` begins a match and \
returns your first decision. `act` applies an action and returns the events and your next decision, until the game \
is over. The server plays the other seats. You see only what your seats may know. `look` shows the board, `check` \
says whether an action is legal and which rule forbids it, `suggest` returns the choice of the built-in bot, and \
`rules` and `cards` search the texts. Questions are numbered: an action names its question, and is refused once that \
is past."""

#: Hints for tools that change nothing, and for tools that play.
READ_ONLY: Final = ToolAnnotations(read_only_hint=True, open_world_hint=False)
PLAYING: Final = ToolAnnotations(
    read_only_hint=False, destructive_hint=False, idempotent_hint=False, open_world_hint=False
)

GameId = Annotated[str, Field(description="the id of a game, as `games` lists it")]
MatchName = Annotated[str, Field(description="the name of the match, as `setup` returned it")]
QuestionNumber = Annotated[int, Field(description="the number of the question")]
ActionRef = Annotated[
    Annotated[int, Field(strict=True)] | str | dict[str, Any],
    Field(description="the number of a choice, or its label, or an action as the HTTP contract has it (an object)"),
]


class Tools:
    """The tools. Each is a method, and its docstring is the description that clients read.

    They run one after the other and never wait, so that none sees a half-finished action.
    """

    def __init__(self, matches: MatchSessions) -> None:
        self.matches, self.words = matches, matches.words

    async def games(
        self, game: Annotated[str | None, Field(description="one game, with the JSON Schema of its options")] = None
    ) -> Annotated[CallToolResult, models.GameList]:
        """List the games that can be played, with their modes."""
        wanted = self.matches.games.values() if game is None else [self.matches.game(game)]
        found = [reference.about(one, self.words.language, options=game is not None) for one in wanted]
        answer = models.GameList(games=found)
        return _result(answer, text.games(answer))

    async def setup(
        self,
        game: GameId,
        mode: Annotated[str | None, Field(description="a mode of the game; by default the first one")] = None,
        options: Annotated[
            dict[str, Any] | None, Field(description="options in place of a mode, as `games` describes them")
        ] = None,
        seats: Annotated[
            list[str] | None, Field(description="your seats, such as p1; all of them to play alone. By default p1")
        ] = None,
    ) -> Annotated[CallToolResult, models.MatchUpdate]:
        """Begin a match. Returns its name and your first decision."""
        match = self.matches.setup(game, mode, options, seats)
        return self._update_result(match, match.poll())

    async def look(
        self,
        match: MatchName,
        seat: Annotated[
            str | None, Field(description="one of your seats; by default the one that has a decision")
        ] = None,
        events: Annotated[int, Field(ge=0, le=MAX_EVENTS, description="how many of the last events to include")] = 0,
        illegal: Annotated[
            bool, Field(description="whether to include actions that one might expect, but that are illegal now")
        ] = False,
    ) -> Annotated[CallToolResult, models.MatchUpdate]:
        """Show the board of a match as tables, and your decision. Changes nothing."""
        found = self.matches[match]
        return self._update_result(found, found.show(seat, events, illegal=illegal))

    async def act(
        self, match: MatchName, question: QuestionNumber, action: ActionRef
    ) -> Annotated[CallToolResult, models.MatchUpdate]:
        """Apply an action. Returns the events up to your next decision, and that decision; or how the game ended.

        An illegal action changes nothing and returns the rule that forbids it.
        """
        found = self.matches[match]
        return self._update_result(found, found.act(question, action))

    async def check(
        self, match: MatchName, question: QuestionNumber, action: ActionRef
    ) -> Annotated[CallToolResult, models.Checked]:
        """Check whether an action is legal now, and if not, which rule forbids it. Plays nothing."""
        answer = self.matches[match].check(question, action)
        return _result(answer, text.checked(answer, self.words))

    async def suggest(
        self,
        match: MatchName,
        question: QuestionNumber,
        strength: Annotated[
            int, Field(ge=STRENGTHS[0], le=STRENGTHS[-1], description="how strong, from 1 to 5")
        ] = DEFAULT,
    ) -> Annotated[CallToolResult, models.Suggested]:
        """Return the action that the built-in bot would choose, from what your seat may know. Plays nothing."""
        answer = self.matches[match].suggest(question, strength)
        return _result(answer, text.suggested(answer, self.words))

    async def rules(
        self,
        game: GameId,
        find: Annotated[
            str,
            Field(description="a paragraph (R7.5), a chapter (R7), or words to search for; by default all chapters"),
        ] = "",
    ) -> Annotated[CallToolResult, models.Rules]:
        """Read the numbered rules of a game."""
        answer = reference.find_rules(self.matches.game(game), find, self.words.language)
        return _result(answer, text.rules(answer, self.words))

    async def cards(
        self,
        game: GameId,
        find: Annotated[str, Field(description="an id, a name, or words to search for; by default all names")] = "",
    ) -> Annotated[CallToolResult, models.Cards]:
        """Read the cards, figures and other components of a game: the printed text of a few, or the names of many."""
        found = self.matches.game(game)
        answer = reference.find_cards(found, find, self.words.language)
        return _result(answer, text.cards(answer, found, self.words))

    def _update_result(self, match: Match, answer: models.MatchUpdate) -> CallToolResult:
        return _result(answer, text.match_update(answer, match.game, self.words))


def create_server(matches: MatchSessions) -> Server:
    """Return the server of these matches."""
    tools = Tools(matches)
    looking = (tools.games, tools.look, tools.check, tools.suggest, tools.rules, tools.cards)
    all_tools = [Tool.from_function(tool, annotations=READ_ONLY) for tool in looking]
    all_tools += [Tool.from_function(tool, annotations=PLAYING) for tool in (tools.setup, tools.act)]
    about = {"name": "herald", "title": "Herald", "instructions": INSTRUCTIONS, "version": VERSION}
    return Server(matches.words, all_tools, **about, log_level="WARNING")


def _result(answer: models.Model, shown: str) -> CallToolResult:
    structured = answer.model_dump(mode="json", exclude_none=True)
    content: list[Any] = [TextContent(type="text", text=printable(shown, lines=True))]
    return CallToolResult(content=content, structured_content=structured)
