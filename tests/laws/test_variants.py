"""No template has a variant that its selector can never be: an id where it is a name, a word where it is a number."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor
from msgspec import inspect

from engine import games
from engine.core.decision import SEATS
from engine.core.game import Game
from engine.core.text.catalog import LANGUAGES, Language
from engine.core.text.template_vars import ACTION, EVENT, key_of

#: The plural categories of whole numbers.
CATEGORIES: Final[Mapping[Language, frozenset[str]]] = {
    "en": frozenset({"one", "other"}),
    "uk": frozenset({"one", "few", "many"}),
    "ru": frozenset({"one", "few", "many"}),
}
PLURALS: Final = frozenset({"zero", "one", "two", "few", "many", "other"})
GENDERS: Final = frozenset({"m", "f", "n", "p"})
#: What is neither a name nor a field, but stands for what is missing, or for a boolean.
STATES: Final = frozenset({"none", "yes", "no"})


class _Selectors(Visitor):
    """The selectors of a resource: message, variable, function (or none), and the keys of variants but the default."""

    def __init__(self) -> None:
        self.found: list[tuple[str, str, str, list[ast.Identifier | ast.NumberLiteral]]] = []
        self.key = ""

    def visit_Message(self, node: Any) -> None:
        self.key = node.id.name
        self.generic_visit(node)

    def visit_SelectExpression(self, node: Any) -> None:
        selector, function = node.selector, ""
        if isinstance(selector, ast.FunctionReference):
            function, selector = selector.id.name, selector.arguments.positional[0]
        keys = [variant.key for variant in node.variants if not variant.default]
        self.found.append((self.key, selector.id.name, function, keys))
        self.generic_visit(node)


def selectors(game: Game[Any], language: Language) -> Iterator[tuple[str, str, str, str]]:
    """Yield message, variable, function and key of each variant that is not the default."""
    for path in sorted((game.folder / "data").glob(f"*.{language}.ftl")):
        visitor = _Selectors()
        visitor.visit(FluentParser().parse(path.read_text("utf-8")))
        for message, variable, function, keys in visitor.found:
            for key in keys:
                yield message, variable, function, key.value if isinstance(key, ast.NumberLiteral) else key.name


def fields(struct: inspect.StructType, prefix: str = "") -> Iterator[tuple[str, inspect.Type]]:
    """Yield the fields of a struct as templates name them, with their types."""
    for field in struct.fields:
        inner = field.type.types if isinstance(field.type, inspect.UnionType) else (field.type,)
        for one in inner:
            if isinstance(one, inspect.StructType):
                yield from fields(one, f"{prefix}{field.name}_")
        yield f"{prefix}{field.name}", field.type


def values(type_: inspect.Type, language: Language) -> frozenset[str] | None:
    """Return the keys that a value of this type can match, but for whole numbers; None: any."""
    match type_:
        case inspect.UnionType(types=types):
            every = [values(one, language) for one in types]
            return None if None in every else frozenset[str]().union(*(one or () for one in every))
        case inspect.BoolType():
            return frozenset({"yes", "no"})
        case inspect.NoneType():
            return frozenset({"none"})
        case inspect.IntType():
            return CATEGORIES[language] | {"#"}
        case inspect.LiteralType(values=words):
            return frozenset(map(str, words)) | ({"#"} if all(isinstance(word, int) for word in words) else set())
    return None


def typed(game: Game[Any], language: Language) -> Mapping[tuple[str, str], frozenset[str]]:
    """Return what the fields of actions and events can match, by message and variable."""
    found: dict[tuple[str, str], frozenset[str]] = {}
    for kind, union in ((ACTION, game.Action), (EVENT, game.Event)):
        for type_ in union.__args__:
            struct = inspect.type_info(type_)
            assert isinstance(struct, inspect.StructType)
            made = game.template_vars.names(type_)
            for name, field in fields(struct):
                if name not in made and (known := values(field, language)) is not None:
                    found[key_of(kind, str(struct.tag)), name] = known
    return found


def impossible(game: Game[Any], language: Language) -> Iterator[str]:
    """Yield the variants that can never be shown."""
    known, names = typed(game, language), {*game.text.templates.names, *SEATS}
    for message, variable, function, key in selectors(game, language):
        where = f"{message} {language}: [{key}] of {function}${variable}"
        number = key.isdecimal()
        match function:
            case "GENDER":
                possible = key in GENDERS
            case "COUNT":
                possible = number or key in CATEGORIES[language]
            case "ID" | "" if (allowed := known.get((message, variable))) is not None:
                possible = key in allowed or (number and "#" in allowed)
            case "ID":
                possible = not number and key not in {"yes", "no"}
            case _ if key in PLURALS:
                possible = key in CATEGORIES[language]
            case _:
                possible = key in STATES or key not in names
        if not possible:
            yield where


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games.values(), ids=list(games))
def test_each_variant_can_be_shown(game: Game[Any], language: Language) -> None:
    found = list(impossible(game, language))
    assert not found, f"{len(found)}\n" + "\n".join(found)
