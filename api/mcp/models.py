"""The models of the tools' answers, which also come as text.  All words are in the language of the server."""

from typing import Any

from pydantic import BaseModel, ConfigDict


class Model(BaseModel):
    """A part of an answer; the strings below its members describe them to clients."""

    model_config = ConfigDict(use_attribute_docstrings=True, extra="forbid")


class EventText(Model):
    """Something that has happened."""

    text: str
    """what, as a sentence"""
    rule: str
    """the paragraph of the rules that made it happen"""


class Choice(Model):
    """One of several actions."""

    number: int
    """its number in this question, from 1"""
    label: str
    """what it is, in a few words"""


class IllegalAction(Model):
    """An action that the rules forbid."""

    label: str
    """what it would be"""
    rule: str
    """the paragraph that forbids it"""
    reason: str
    """why, as a sentence"""


class Question(Model):
    """What has to be chosen now."""

    number: int
    """its number in the match: the answer must name it"""
    title: str
    """what it is about"""
    prompt: str
    """the question as a sentence"""
    rule: str
    """the paragraph that asks"""
    choices: list[Choice]
    """what can be chosen"""
    illegal: list[IllegalAction] | None = None
    """where that was asked for: what might be expected, but is illegal"""


class Row(Model):
    """A row of a table."""

    title: str
    """what it is about"""
    values: list[str]
    """a value for each column"""


class ViewTable(Model):
    """A part of the board as a table."""

    title: str
    """what it shows"""
    columns: list[str]
    """the headings of the values"""
    rows: list[Row]
    """the rows, from above"""


class Outcome(Model):
    """How the game has ended."""

    text: str
    """the reason"""
    rule: str
    """the paragraph that requires it"""
    winners: list[str]
    """the seats that have won; none: a draw"""


class MatchUpdate(Model):
    """A match, as one seat may know it."""

    match: str
    """the name of the match"""
    game: str
    """the title of the game"""
    seat: str
    """the viewer"""
    player: str
    """what this player is called in the sentences"""
    seats: list[str]
    """all seats that are played by the caller"""
    earlier: int = 0
    """how many events before these are left out"""
    events: list[EventText]
    """what has happened"""
    tables: list[ViewTable] | None = None
    """the board, where it was asked for"""
    question: Question | None = None
    """what this seat has to choose now"""
    outcome: Outcome | None = None
    """how the game has ended; nothing while it goes on"""


class Checked(Model):
    """Whether an action is allowed."""

    allowed: bool
    """whether it is"""
    label: str
    """the action in words"""
    rule: str | None = None
    """the paragraph that forbids it"""
    reason: str | None = None
    """why it is forbidden, as a sentence"""
    rule_text: str | None = None
    """what the paragraph says, as Markdown"""


class Considered(Model):
    """An action that a playing program has considered."""

    number: int
    """its number in the question"""
    label: str
    """what it is, in a few words"""
    value: int
    """the evaluation for the seat after it: 0 is a loss, 1000 a win"""
    tries: int
    """in how many of the short games it was tried"""


class Suggested(Model):
    """What a playing program would choose, from what the seat may know."""

    match: str
    """the name of the match"""
    question: int
    """the number of the question that it answers"""
    considered: list[Considered]
    """what it has considered, its choice first"""
    playouts: int
    """how many short games it has played in its head"""


class Mode(Model):
    """One way to play a game."""

    id: str
    """its name"""
    title: str
    """what it is called"""
    seats: int
    """how many seats it has"""
    options: dict[str, Any]
    """the options of the mode"""


class Game(Model):
    """A game."""

    id: str
    """its id"""
    title: str
    """what it is called"""
    ruleset: str
    """the version of its rules and cards"""
    modes: list[Mode]
    """the ways to play it, the usual one first"""
    options: dict[str, Any] | None = None
    """JSON Schema of the options that `setup` takes, where one game was asked for"""


class GameList(Model):
    """The games that are played here."""

    games: list[Game]
    """each of them"""


class Rule(Model):
    """A numbered paragraph of the rules, or a chapter."""

    id: str
    """its number, as decisions, events and refusals cite it"""
    title: str | None = None
    """the heading of a chapter"""
    text: str
    """what it says, as Markdown; of a chapter in a list nothing"""


class Rules(Model):
    """What was found in the rules."""

    paragraphs: list[Rule]
    """in their order"""
    more: int = 0
    """how many others were found"""


class Card(Model):
    """Something in the box."""

    id: str
    """its id"""
    kind: str
    """what kind of thing it is"""
    name: str
    """its name"""
    values: dict[str, Any] | None = None
    """what is printed on it; left out where many were found"""


class Cards(Model):
    """What was found in the box."""

    cards: list[Card]
    """in their order"""
    more: int = 0
    """how many others were found"""
