"""JSON Schemas of msgspec types under the names they have in the OpenAPI document.

Types of a game carry its name (`BattlecrestPosition`, `BattlecrestMarch`), types of the core and of the service do not.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec import NODEFAULT, inspect

from engine.core.decision import Actor
from engine.core.game import Game

Json = dict[str, Any]

REF = "#/components/schemas/{name}"
OURS = ("engine.core.", "api.")


class Components:
    """The schemas of all types that the operations of a game use (``game=None``: operations of no game).

    ``taken`` are types that callers send: there a field with a default may be left out.  In what is only answered every
    field is there, except the unset ones.
    """

    def __init__(self, game: Game[Any] | None, taken: Iterable[Any], answered: Iterable[Any]) -> None:
        self.prefix = pascal(game.id) if game else ""
        #: Types that are no structs and yet have a name of their own.
        self.unions: dict[str, Any] = (
            {"Action": game.Action, "Event": game.Event, "Component": game.Component, **game.ids} if game else {}
        )
        taken = list(taken)
        types = [*taken, *answered, *self.unions.values(), Actor]
        classes = _structs(types)
        schemas, components = msgspec.json.schema_components([*types, *classes], ref_template=REF)
        found = [schema["$ref"].rpartition("/")[2] for schema in schemas[len(types) :]]
        self.names = dict(zip(found, self._names(classes), strict=True))
        self._schemas = dict(zip(types, schemas, strict=False))
        self.shared = [(self._schemas[union], self.prefix + name) for name, union in self.unions.items()]
        self.shared.append((self._schemas[Actor], "Seat"))

        sent = _structs(taken)
        for cls, name in zip(classes, found, strict=True):
            if cls not in sent:
                _require_all(cls, components[name])
        self.all = {self.names[name]: self._polish(schema) for name, schema in components.items()}
        for raw, name in self.shared:
            self.all[name] = self._polish(raw, named=False)

    def schema(self, type_: Any) -> Json:
        """The schema of a type given to the constructor."""
        polished: Json = self._polish(self._schemas[type_])
        return polished

    def _names(self, classes: Iterable[Any]) -> list[str]:
        """The names of structs: one of a game's own that is not alone with its name carries its module's too."""
        plain = Counter(_origin(cls).__name__ for cls in classes)
        plain.update(list(self.unions))
        return [self._name(cls, alone=plain[_origin(cls).__name__] == 1) for cls in classes]

    def _name(self, cls: Any, *, alone: bool) -> str:
        origin = _origin(cls)
        if origin.__module__.startswith(OURS):
            return self.prefix + origin.__name__ if origin is not cls else str(origin.__name__)
        module = "" if alone else pascal(origin.__module__.rpartition(".")[2])
        return f"{self.prefix}{module}{origin.__name__}"

    def _polish(self, node: Any, *, named: bool = True) -> Any:
        """Our names in place of msgspec's, a component for each big union, `oneOf` where a tag decides."""
        if isinstance(node, list):
            return [self._polish(inner) for inner in node]
        if not isinstance(node, dict):
            return self._rename(node)
        if named:
            for raw, name in self.shared:
                if all(item in node.items() for item in raw.items()):
                    rest = {key: value for key, value in node.items() if key not in raw}
                    return {"$ref": REF.format(name=name), **rest}
        polished = {key: self._polish(value) for key, value in node.items()}
        if "discriminator" in polished:
            polished["oneOf"] = polished.pop("anyOf")
        if "enum" in polished and all(isinstance(value, str) for value in polished["enum"]):
            polished["type"] = "string"
        title = polished.get("title")
        if isinstance(title, str) and not title.startswith(REF.format(name="")):  # or a tag is called so
            del polished["title"]  # the name of the class: the component's name says it
        return polished

    def _rename(self, value: Any) -> Any:
        start = REF.format(name="")
        if isinstance(value, str) and value.startswith(start):
            return start + self.names[value.removeprefix(start)]
        return value


def pascal(words: str) -> str:
    """A game's id, a problem's name or an operation's as a part of a type's name: TimeOfHeroes, LegalActions."""
    return "".join(word[:1].upper() + word[1:] for word in words.replace("-", "_").split("_"))


def _origin(cls: Any) -> Any:
    return getattr(cls, "__origin__", cls)


def _structs(types: Iterable[Any]) -> list[Any]:
    """Every struct class that these types are made of."""
    found: dict[Any, None] = {}
    waiting = list(inspect.multi_type_info(types))
    while waiting:
        info = waiting.pop(0)
        if isinstance(info, inspect.StructType):
            if info.cls not in found:
                found[info.cls] = None
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
    return list(found)


def _require_all(cls: Any, schema: Json) -> None:
    """Make every field required which msgspec always writes."""
    origin = _origin(cls)
    if origin.__struct_config__.omit_defaults:
        return
    always = [
        field.encode_name
        for field in inspect.type_info(cls).fields  # type: ignore[attr-defined]
        if field.required or field.default is not NODEFAULT or field.default_factory is not NODEFAULT
    ]
    tag = origin.__struct_config__.tag_field
    schema["required"] = [*([tag] if tag else []), *always]
    for field in schema["properties"].values():
        field.pop("default", None)
