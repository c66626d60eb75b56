"""JSON Schemas of msgspec types under the names they have in the OpenAPI document.

The name of a game's type starts with the game and ends with its union: `BattlecrestMarchEffect`.
Types of the core and of the service have the names of their classes. A union of structs has the name of its alias
(`Task = Attacking | Pushing`). The string below a member in its class describes it (`api.openapi.field_docs`).
"""

import json
import sys
from collections.abc import Iterable, Iterator, Mapping
from inspect import cleandoc
from typing import Any, NamedTuple, get_args

import msgspec
from msgspec import NODEFAULT, inspect

from api.cache.positions import Ref
from api.openapi.field_docs import field_docs
from api.openapi.words import DECISION_KIND, ERROR_CODE, OUTCOME_REASON, schema_of_words, words_of
from api.play.requests import PlayerNames, ReplayPart, SetupChance, TurnPart, Viewer, Viewers
from api.sealed.tokens import SeatKey, Token
from engine.core.catalog import Origin, Provenance
from engine.core.chance import ChanceMode
from engine.core.decision import Actor
from engine.core.game import AnyGame
from engine.core.json_patch import PatchOperation
from engine.core.patterns import NO_NEWLINE, scan
from engine.core.records.record import RecordedChance
from engine.core.text.catalog import Language

Json = dict[str, Any]

REF = "#/components/schemas/{name}"
#: Characters that identifiers cannot have.
NOT_OF_A_NAME = scan(r"\W+")
OWN_PACKAGES = ("engine.core.", "api.")
#: The members that have a word for programs, by type, member and name of the words.
WORDS = (
    ("Decision", "kind", DECISION_KIND),
    ("Skipped", "kind", DECISION_KIND),
    ("IllegalAction", "code", ERROR_CODE),
    ("Invalid", "code", ERROR_CODE),
    ("Outcome", "reason", OUTCOME_REASON),
)
OUTCOME = "Outcome"
#: Types of the core and of the service that are not structs, but have a name: name, type, description.
#: (`ChanceMode` would be taken by generators for the type of `Chance.mode`.)
NAMED_TYPES: tuple[tuple[str, Any, str], ...] = (
    ("Seat", Actor, "the place of a player, or `table`, which answers for chance"),
    ("MatchChance", ChanceMode, "who answers for chance in a match; `mode` says which"),
    ("SetupChance", SetupChance, "who will answer for chance; `mode` says which"),
    ("RecordedChance", RecordedChance, "who answered for chance in a recorded game; `mode` says which"),
    ("PositionRef", Ref, "the name of a cached position: a keyed hash, which reveals nothing about it"),
    ("PositionToken", Token, "a sealed position, which clients cannot read or change"),
    ("SeatKey", SeatKey, "the key of a seat of a sealed match: the client that has it plays for the seat"),
    ("PlayerNames", PlayerNames, "the names of the players, by seat; texts use a seat's number without a name"),
    (
        "Viewers",
        Viewers,
        "seats, and `spectator`, for whom the response of an open match has its parts once more in `views_of`, as each "
        "of them may know them",
    ),
    ("Language", Language, "the language of the texts; in a request it counts more than `Accept-Language`"),
    ("TurnPart", TurnPart, "a part of a turn, in `include`; `text` alone means the usual parts with their texts"),
    ("ReplayPart", ReplayPart, "a part of the answer to a replay: one of a turn, or all `draws` of the record"),
    ("PatchOperation", PatchOperation, "an operation of a JSON Patch (RFC 6902); `op` says which"),
    ("Viewer", Viewer, "the viewer of a response: a seat, or a spectator, who knows what all may know"),
    (
        "Provenance",
        Provenance,
        "where the parts of a component come from, by the names of its members (`name`, `values`, `text`)",
    ),
    (
        "Origin",
        Origin,
        "where a value comes from: stated in the rulebook (`rulebook`), our reading of an unclear place (`reading`), "
        "stated in another published source (`published`), or made by this project, never printed (`designed`)",
    ),
)


class Named(NamedTuple):
    """A type that is not a struct, with its name in the document."""

    name: str
    raw: Json  # as msgspec puts it
    description: str


class Components:
    """The schemas of all types that the operations of a game use (``game=None``: operations without a game).

    ``taken`` are types of requests: there a field with a default may be omitted. In responses every field is included,
    except unset ones. ``choices`` are unions of responses, by name.
    """

    def __init__(
        self, game: AnyGame | None, taken: Iterable[Any], answered: Iterable[Any], choices: Mapping[str, Any]
    ) -> None:
        self.prefix = pascal(game.id) if game else ""
        #: Types of the game that are no structs and yet have a name of their own.
        unions: dict[str, Any] = (
            {"Action": game.Action, "Event": game.Event, "Component": game.Component, **game.ids} if game else {}
        )
        taken = list(taken)
        roots = [*taken, *answered, *unions.values(), Actor]
        infos = inspect.multi_type_info(roots)
        used = list(_walk(infos))
        structs = [info for info in used if isinstance(info, inspect.StructType)]
        classes = [info.cls for info in structs]
        named = set(map(_members, unions.values()))
        unions |= {name: union for name, union in _aliases(classes, used) if _members(union) not in named}
        common = [(name, type_, about) for name, type_, about in NAMED_TYPES if inspect.type_info(type_) in used]
        common += [
            (self.prefix * any(map(get_args, get_args(choice))) + name, choice, "one of the possible answers")
            for name, choice in choices.items()
        ]
        types = [*roots, *unions.values(), *(type_ for _, type_, _ in common)]
        schemas, components = msgspec.json.schema_components([*types, *classes], ref_template=REF)
        found = [schema["$ref"].rpartition("/")[2] for schema in schemas[len(types) :]]
        self.names = dict(zip(found, self._names(classes, unions), strict=True))
        self._schemas = dict(zip(types, schemas, strict=False))
        self.shared = [
            Named(self.prefix + name, self._schemas[union], _describe_type(name, union))
            for name, union in unions.items()
        ]
        self.shared += [Named(name, self._schemas[type_], about) for name, type_, about in common]

        sent = {info.cls for info in _walk(infos[: len(taken)]) if isinstance(info, inspect.StructType)}
        for struct, name in zip(structs, found, strict=True):
            describe(struct, components[name])
            if struct.cls not in sent:
                _require_all(struct, components[name])
        self.all = {self.names[name]: self._postprocess(schema) for name, schema in components.items()}
        for name, raw, description in self.shared:
            self.all[name] = {"description": description, **self._postprocess(raw, named=False)}
        if game is not None:
            self._add_words(game)

    def schema(self, type_: Any) -> Json:
        """Return the schema of a type given to the constructor."""
        polished: Json = self._postprocess(self._schemas[type_])
        return polished

    def _add_words(self, game: AnyGame) -> None:
        """Add the words of a game, and refer to them. For that, outcomes become the game's own type."""
        if OUTCOME in self.all:
            common, own = (f'"{REF.format(name=name)}"' for name in (OUTCOME, self.prefix + OUTCOME))
            self.all = json.loads(json.dumps(self.all).replace(common, own))
            self.all[self.prefix + OUTCOME] = self.all.pop(OUTCOME)
        for type_, member, name in WORDS:
            if schema := self.all.get(self.prefix + type_):
                described = {"description": schema["properties"][member]["description"]}
                schema["properties"][member] = {"$ref": REF.format(name=self.prefix + name), **described}
        for name, words in words_of(game).items():
            self.all[self.prefix + name] = schema_of_words(game, name, words)

    def _names(self, classes: Iterable[Any], unions: Mapping[str, Any]) -> list[str]:
        """Return the names of structs; those of a game end with the name of the largest union that they belong to."""
        union_of: dict[Any, str] = {}
        for union, type_ in sorted(unions.items(), key=lambda item: len(_members(item[1]))):
            union_of |= dict.fromkeys(_members(type_), union)
        names = [self._name(cls, union_of.get(cls, "")) for cls in classes]
        assert len({*names, *(self.prefix + union for union in unions)}) == len(names) + len(unions), sorted(names)
        return names

    def _name(self, cls: Any, union: str) -> str:
        origin = _origin(cls)
        if origin.__module__.startswith(OWN_PACKAGES):
            return (self.prefix if origin is not cls else "") + str(origin.__name__)
        return f"{self.prefix}{origin.__name__.removesuffix(union)}{union}"

    def _postprocess(self, node: Any, *, named: bool = True) -> Any:
        """Return the schema with our names, a reference to each named union, and `oneOf` where a tag decides."""
        if isinstance(node, list):
            return [self._postprocess(inner) for inner in node]
        if not isinstance(node, dict):
            return self._rename(node)
        if named:
            for name, raw, _ in self.shared:
                if raw.items() <= node.items():
                    rest = {key: value for key, value in node.items() if key not in raw and key != "default"}
                    return {"$ref": REF.format(name=name), **rest}
        polished = {key: self._postprocess(value) for key, value in node.items()}
        default = polished.get("default")
        several = default is not None and len(_forms(polished)) > 1
        if "$ref" in polished or several or (default and isinstance(default, list | tuple)):
            polished.pop("default", None)  # generators in several languages trip over it
        if "discriminator" in polished:
            polished["oneOf"] = polished.pop("anyOf")
        if "enum" in polished and all(isinstance(value, str) for value in polished["enum"]):
            polished["type"] = "string"
            polished |= enum_names(polished["enum"])
        title = polished.get("title")
        if isinstance(title, str) and not title.startswith(REF.format(name="")):  # or a tag is called so
            del polished["title"]  # the name of the class: the component's name says it
        return polished

    def _rename(self, value: Any) -> Any:
        start = REF.format(name="")
        if isinstance(value, str) and value.startswith(start):
            name = value.removeprefix(start)
            return start + self.names.get(name, name)  # one of the document, such as a snapshot of any game
        return value.removesuffix(NO_NEWLINE) if isinstance(value, str) else value


def standalone(type_: Any) -> Json:
    """Return the JSON Schema of a type without references."""
    schema: Json = msgspec.json.schema(type_)
    parts: Json = schema.get("$defs", {})
    for info in _walk([inspect.type_info(type_)]):
        if isinstance(info, inspect.StructType):
            describe(info, parts[info.cls.__name__])

    def inline(node: Any) -> Any:
        if isinstance(node, list):
            return [inline(inner) for inner in node]
        if not isinstance(node, dict):
            return node.removesuffix(NO_NEWLINE) if isinstance(node, str) else node
        if isinstance(node.get("$ref"), str):
            rest = {key: value for key, value in node.items() if key != "$ref"}
            return inline({**parts[node["$ref"].rpartition("/")[2]], **rest})
        return {key: inline(value) for key, value in node.items() if key not in ("$defs", "discriminator")}

    whole: Json = inline(schema)
    return whole


def schema_of_options(game: AnyGame, language: Language) -> Json:
    """Return the JSON Schema of a game's options without references, described in a language.

    The texts ``option_<name>`` describe them, if the game has them; otherwise the docstrings of the class do. For
    forms, the texts ``named_option_<name>`` and ``named_value_<name>.<value>`` are the titles of options and of their
    values, in `x-enumNames`; values that are components have names of their own.
    """
    schema, messages = standalone(game.Options), game.text.messages
    for name, option, _ in options_in(schema):
        if text := messages.find(f"option_{name}", language):
            option["description"] = text
        if text := messages.find(f"named_option_{name}", language):
            option["title"] = text
        for form in values_in(option):
            titles = [messages.find(f"named_value_{name}.{value}", language) for value in form["enum"]]
            if all(titles):
                form["x-enumNames"] = titles
    return schema


def values_in(option: Json) -> Iterator[Json]:
    """Yield the schemas in an option that enumerate values: itself, its items, its alternatives."""
    if "enum" in option:
        yield option
    for inner in filter(None, (option.get("items"), *option.get("anyOf", ()))):
        yield from values_in(inner)


def options_in(schema: Json, above: str = "") -> Iterator[tuple[str, Json, bool]]:
    """Yield each option: name, schema, and whether it is required.

    Options of each player have names like `players.race`.
    """
    for name, option in schema.get("properties", {}).items():
        yield above + name, option, name in schema.get("required", ())
        yield from options_in(option, f"{above}{name}.")
    for inner in filter(None, (schema.get("items"), *schema.get("anyOf", ()))):
        yield from options_in(inner, above)


def describe(struct: inspect.StructType, schema: Json) -> None:
    """Describe a struct's schema by the docstring of its class, and each member by the string below it."""
    origin = _origin(struct.cls)
    if "description" in schema:
        schema["description"] = cleandoc(schema["description"])
    words = field_docs(origin)
    for field in struct.fields:
        if field.name in words:
            schema["properties"][field.encode_name]["description"] = words[field.name]


def enum_names(values: list[str]) -> Json:
    """Return names for the values of an enum if generators would give two of them the same one (`A+` and `A-`)."""
    if len({enum_identifier(value) for value in values}) == len(values):
        return {}
    names = [enum_identifier(value.replace("+", "_PLUS").replace("-", "_MINUS")) for value in values]
    return {"x-enum-varnames": names, "x-enumNames": names}


def enum_identifier(value: str) -> str:
    """Return the identifier that openapi-generator makes of the value of an enum, at its coarsest."""
    return NOT_OF_A_NAME.sub("_", value).strip("_").upper()


def pascal(words: str) -> str:
    """Return a game's id, a problem's name or an operation's in Pascal case: TimeOfHeroes, LegalActions."""
    return "".join(word[:1].upper() + word[1:] for word in words.replace("-", "_").split("_"))


def _origin(cls: Any) -> Any:
    return getattr(cls, "__origin__", cls)


def _forms(schema: Json) -> list[Json]:
    """Return the alternatives of a schema, without `null`."""
    return [form for form in schema.get("anyOf") or schema.get("oneOf") or () if form != {"type": "null"}]


def _walk(infos: Iterable[inspect.Type]) -> Iterator[inspect.Type]:
    """Yield all types in these types, each struct once."""
    seen = set()
    waiting = list(infos)
    while waiting:
        info = waiting.pop(0)
        if isinstance(info, inspect.StructType):
            if info.cls in seen:
                continue
            seen.add(info.cls)
            waiting += [field.type for field in info.fields]
        elif isinstance(info, inspect.UnionType):
            waiting += info.types
        elif isinstance(info, inspect.Metadata):
            waiting.append(info.type)
        elif isinstance(info, inspect.CollectionType):
            waiting.append(info.item_type)
        elif isinstance(info, inspect.TupleType):
            waiting += info.item_types
        elif isinstance(info, inspect.DictType):
            waiting += [info.key_type, info.value_type]
        yield info


def _members(union: Any) -> frozenset[Any]:
    """Return the classes of a union of structs; empty for other types."""
    args = get_args(union)
    return frozenset(args) if len(args) > 1 and all(hasattr(arg, "__struct_config__") for arg in args) else frozenset()


def _aliases(classes: Iterable[Any], used: Iterable[inspect.Type]) -> Iterator[tuple[str, Any]]:
    """Yield the used unions of structs, with the names that the game's modules give them."""
    wanted = {
        frozenset(inner.cls for inner in info.types if isinstance(inner, inspect.StructType))
        for info in used
        if isinstance(info, inspect.UnionType)
    }
    modules = dict.fromkeys(_origin(cls).__module__ for cls in classes)
    for module in modules:
        if module.startswith(OWN_PACKAGES):
            continue
        for name, value in vars(sys.modules[module]).items():
            if (members := _members(value)) in wanted and members:
                wanted.remove(members)
                yield name, value


def _describe_type(name: str, type_: Any) -> str:
    """Return the description of a type without a docstring."""
    words = " ".join(scan("[A-Z][a-z0-9]*").findall(name)).lower()
    if members := _members(type_):
        tag = next(iter(members)).__struct_config__.tag_field
        return f"one of {len(members)} kinds of {words}; `{tag}` says which"
    return f"the {words.removesuffix(' id')}, by its id"


def _require_all(struct: inspect.StructType, schema: Json) -> None:
    """Make every field required that msgspec always writes."""
    origin = _origin(struct.cls)
    if origin.__struct_config__.omit_defaults:
        return
    always = [
        field.encode_name
        for field in struct.fields
        if field.required or field.default is not NODEFAULT or field.default_factory is not NODEFAULT
    ]
    tag = origin.__struct_config__.tag_field
    schema["required"] = [*([tag] if tag else []), *always]
    for field in schema["properties"].values():
        field.pop("default", None)
