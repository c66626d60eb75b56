"""What there is: the games, their components and their rules."""

from __future__ import annotations

from typing import Annotated, Any, Generic, TypeVar

import msgspec
from msgspec import UNSET, Meta, UnsetType
from werkzeug.exceptions import NotFound

from api.http.headers import current_locale
from api.http.responses import script_root
from api.http.routing import Resource
from api.openapi.schemas import schema_of_options
from api.services import services
from engine.core import game as rules_of
from engine.core import rulebook
from engine.core.text.catalog import LANGUAGES, Language, localized

C = TypeVar("C")

games = Resource("games", "The games that are played here.", "/v1/games")
catalog = Resource("catalog", __doc__, "/v1/games/{game}", of_each_game=True)


class Seats(msgspec.Struct):
    """How many seats a game has."""

    fewest: int
    """the fewest seats"""
    most: int
    """the most seats"""


class Mode(msgspec.Struct):
    """One way to play a game."""

    id: str
    """the name of the mode"""
    title: str
    """its title, in the language of the request"""
    seats: int
    """the number of seats"""
    example: Annotated[dict[str, Any], Meta(description="example options for `setup`")]


class Game(msgspec.Struct):
    """A game: its seats, modes, languages and links."""

    id: str
    """the id of the game, as in paths and positions"""
    title: str
    """its name, in the language of the request"""
    ruleset: Annotated[str, Meta(description="the version of the rules and data, which positions contain")]
    seats: Seats
    """the fewest and the most seats"""
    modes: list[Mode]
    """the ways to play it, the usual one first"""
    languages: Annotated[list[Language], Meta(description="the languages of its rules")]
    links: Annotated[dict[str, str], Meta(description="the paths of the game's operations, by name")]
    options: Annotated[dict[str, Any], Meta(description="JSON Schema of the options of `setup`")] | UnsetType = UNSET


class GameList(msgspec.Struct):
    """All games, and whether they can be played live."""

    games: list[Game]
    """all games of this service"""
    single_use: Annotated[
        bool, Meta(description="whether the service has a store for single-use matches, and so for live ones")
    ]


class Catalog(msgspec.Struct, Generic[C]):
    """All components of a game; `provenance` says which values are printed and which are ours."""

    game: str
    """the id of the game"""
    ruleset: str
    """the version of the rules and data"""
    components: list[C]
    """all components"""


class Rule(msgspec.Struct):
    """One numbered paragraph of the rules, or the heading of a chapter; texts are Markdown."""

    id: str
    """the id by which errors, events and decisions cite it"""
    chapter: str
    """the id of its chapter"""
    title: str | None
    """the title of a chapter; null for a paragraph"""
    text: str
    """its text; Markdown"""
    sources: tuple[rulebook.Source, ...]
    """where the parts of a paragraph come from; empty for a chapter"""


class Rules(msgspec.Struct):
    """The rules of a game."""

    game: str
    """the id of the game"""
    ruleset: str
    """the version of the rules and data"""
    language: Language
    """the language of the texts"""
    rules: list[Rule]
    """all chapters and paragraphs, in order"""


@games.get("", name="list", response_type=lambda _: GameList)
def list_games() -> Any:
    """List the games.

    Returns the seats, modes, languages and links of each game. `single_use` says whether matches can be single-use, as
    live ones are.
    """
    here = services()
    return GameList([about(game) for game in here.games.values()], here.single_use is not None)


@games.get("/{game}", name="get", response_type=lambda _: Game, problems=(NotFound,))
def get_game(game: str) -> Any:
    """Get one game.

    Returns the same as the list, and the JSON Schema of the options of `setup`, described in the language of the
    request.
    """
    found = services().games.get(game)
    if found is None:
        raise NotFound
    answer = about(found)
    answer.options = schema_of_options(found, current_locale())
    return answer


@catalog.get(
    "/catalog",
    name="catalog",
    response_type=lambda game: rules_of.of_types(Catalog, game.Component),
    languages=", ".join(LANGUAGES),
    versioned=True,
)
def components(game: rules_of.AnyGame, *, one_language: bool) -> Any:
    """List all components.

    Returns all components with their printed values, names in all languages, notes in the language of the request, and
    the source of each value. With `language`, the names are in that one alone. With `ruleset`, clients and proxies may
    keep the response for good.
    """
    box = [
        msgspec.structs.replace(one, note=game.text.designer_note(one, current_locale())) for one in game.components()
    ]
    catalog = Catalog(game.id, game.ruleset, box)
    return _in_language(msgspec.to_builtins(catalog), current_locale()) if one_language else catalog


def _in_language(node: Any, language: Language) -> Any:
    """Return the same with texts in this language alone; they stay maps, so that clients read both forms alike."""
    if isinstance(node, list | tuple):
        return [_in_language(inner, language) for inner in node]
    if not isinstance(node, dict):
        return node
    if node.keys() == set(LANGUAGES):
        return {language: node[language]}
    return {key: _in_language(inner, language) for key, inner in node.items()}


@catalog.get("/rules", name="rules", response_type=lambda game: Rules, versioned=True)
def rules(game: rules_of.AnyGame) -> Any:
    """Get the rules.

    Returns all numbered paragraphs, which errors, events and decisions cite, in the language of the request. With
    `ruleset`, clients and proxies may keep the response for good.
    """
    return Rules(game.id, game.ruleset, current_locale(), [_paragraph(rule) for rule in game.text.rulebook])


@catalog.get("/rules/{rule}", name="rule", response_type=lambda game: Rule, problems=(NotFound,), versioned=True)
def one_rule(game: rules_of.AnyGame, rule: str) -> Any:
    """Get one paragraph of the rules.

    Returns the paragraph with this id, in the language of the request.
    """
    if rule not in game.text.rulebook:
        raise NotFound
    return _paragraph(game.text.rulebook[rule])


def about(game: rules_of.AnyGame) -> Game:
    """A game as the list shows it."""
    return Game(
        id=game.id,
        title=localized(game.title, current_locale()),
        ruleset=game.ruleset,
        seats=Seats(*game.seats),
        modes=[
            Mode(mode.id, game.text.messages.format(f"mode_{mode.id}", {}, current_locale()), mode.seats, mode.example)
            for mode in game.modes
        ],
        languages=sorted({code for rule in game.text.rulebook for code in rule.text}),
        links={name: script_root() + path for name, path in services().links[game.id].items()},
    )


def _paragraph(rule: rulebook.Rule) -> Rule:
    title = localized(rule.title, current_locale()) if rule.title else None
    return Rule(rule.id, rule.chapter, title, localized(rule.text, current_locale()), rule.sources)
