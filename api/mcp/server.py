"""The server: its tools, and what their clients are told of them."""

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
Herald knows the rules of tabletop games, and you play them here. `games` lists them; `setup` begins a match and tells \
what you have to choose; `act` chooses, and tells what came of it and your next choice, until the game is over. \
The seats that are not yours are played here. You are told what your seats may know, and nothing else. \
`look` shows the board, `check` says whether something is allowed and which rule forbids it, `suggest` what a playing \
program would choose, `rules` and `cards` look \
up what is written. Questions are numbered: an answer names the question, and is refused when that is past."""

#: Hints for tools that change nothing, and for tools that play.
READ_ONLY: Final = ToolAnnotations(read_only_hint=True, open_world_hint=False)
PLAYING: Final = ToolAnnotations(
    read_only_hint=False, destructive_hint=False, idempotent_hint=False, open_world_hint=False
)

GameId = Annotated[str, Field(description="the id of a game, as `games` lists it")]
MatchName = Annotated[str, Field(description="the name of the match, as `setup` told it")]
QuestionNumber = Annotated[int, Field(description="the number of the question that this answers")]
ActionRef = Annotated[
    Annotated[int, Field(strict=True)] | str | dict[str, Any],
    Field(description="the number of a choice, or its label, or an action as the HTTP contract has it (an object)"),
]


class Tools:
    """The tools; each is a method, and its docstring is what clients are told of it.

    They are called one after the other: none waits for anything, so none can meet a match half played.
    """

    def __init__(self, matches: MatchSessions) -> None:
        self.matches, self.words = matches, matches.words

    async def games(
        self,
        game: Annotated[str | None, Field(description="one game, with the JSON Schema of its options")] = None,
    ) -> Annotated[CallToolResult, models.GameList]:
        """List the games that can be played, with their modes."""
        wanted = self.matches.games.values() if game is None else [self.matches.game(game)]
        found = [reference.about(one, self.words.language, options=game is not None) for one in wanted]
        answer = models.GameList(games=found)
        return _result(answer, text.games(answer))

    async def setup(
        self,
        game: GameId,
        mode: Annotated[str | None, Field(description="a mode of the game; its first one unless given")] = None,
        options: Annotated[
            dict[str, Any] | None, Field(description="options in place of a mode, as `games` describes them")
        ] = None,
        seats: Annotated[
            list[str] | None, Field(description="your seats, as p1; all of them to play alone. p1 unless given")
        ] = None,
    ) -> Annotated[CallToolResult, models.MatchUpdate]:
        """Begin a match. Tells its name and your first choice."""
        match = self.matches.setup(game, mode, options, seats)
        return self._update_result(match, match.poll())

    async def look(
        self,
        match: MatchName,
        seat: Annotated[str | None, Field(description="one of your seats; the one to choose unless given")] = None,
        events: Annotated[int, Field(ge=0, le=MAX_EVENTS, description="how many of the last events to tell again")] = 0,
        illegal: Annotated[
            bool, Field(description="whether to tell what might be expected, but is forbidden now")
        ] = False,
    ) -> Annotated[CallToolResult, models.MatchUpdate]:
        """Show the board of a match as tables, and what you have to choose. Changes nothing."""
        found = self.matches[match]
        return self._update_result(found, found.show(seat, events, illegal=illegal))

    async def act(
        self, match: MatchName, question: QuestionNumber, action: ActionRef
    ) -> Annotated[CallToolResult, models.MatchUpdate]:
        """Choose an action. Tells what has happened until your next choice, and that choice; or how the game ended.

        A choice that the rules refuse changes nothing, and is answered with the paragraph that forbids it.
        """
        found = self.matches[match]
        return self._update_result(found, found.act(question, action))

    async def check(
        self, match: MatchName, question: QuestionNumber, action: ActionRef
    ) -> Annotated[CallToolResult, models.Checked]:
        """Say whether an action is allowed now, and if not, which paragraph of the rules forbids it. Plays nothing."""
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
        """Say what a playing program would choose for you now, from what you may know. Plays nothing."""
        answer = self.matches[match].suggest(question, strength)
        return _result(answer, text.suggested(answer, self.words))

    async def rules(
        self,
        game: GameId,
        find: Annotated[
            str, Field(description="a paragraph (R7.5), a chapter (R7), or words to search for; empty: all chapters")
        ] = "",
    ) -> Annotated[CallToolResult, models.Rules]:
        """Read the numbered rules of a game."""
        answer = reference.find_rules(self.matches.game(game), find, self.words.language)
        return _result(answer, text.rules(answer, self.words))

    async def cards(
        self,
        game: GameId,
        find: Annotated[str, Field(description="an id, a name, or words to search for; empty: all names")] = "",
    ) -> Annotated[CallToolResult, models.Cards]:
        """Read the cards, figures and other components of a game: of a few what is printed, of many the names."""
        found = self.matches.game(game)
        answer = reference.find_cards(found, find, self.words.language)
        return _result(answer, text.cards(answer, found, self.words))

    def _update_result(self, match: Match, answer: models.MatchUpdate) -> CallToolResult:
        return _result(answer, text.match_update(answer, match.game, self.words))


def create_server(matches: MatchSessions) -> Server:
    """The server of these matches."""
    tools = Tools(matches)
    looking = (tools.games, tools.look, tools.check, tools.suggest, tools.rules, tools.cards)
    all_tools = [Tool.from_function(tool, annotations=READ_ONLY) for tool in looking]
    all_tools += [Tool.from_function(tool, annotations=PLAYING) for tool in (tools.setup, tools.act)]
    about = {"name": "herald", "title": "Herald", "instructions": INSTRUCTIONS, "version": VERSION}
    return Server(matches.words, all_tools, **about, log_level="WARNING")


def _result(answer: models.Model, told: str) -> CallToolResult:
    structured = answer.model_dump(mode="json", exclude_none=True)
    content: list[Any] = [TextContent(type="text", text=printable(told, lines=True))]
    return CallToolResult(content=content, structured_content=structured)
