"""What the templates of `engine.core.text.fluent` may use of actions and events: their fields, and further variables.

Games import this module alone; the Fluent compiler is loaded when the first text is rendered.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec
from msgspec import UnsetType

#: What the core itself names the messages of: actions, events, decisions.
ACTION: Final = "action"
EVENT: Final = "event"
TITLE: Final = "title"

#: More that the templates of a type may say: made of the action and the view of who reads it, or of the event alone.
MakeVars = Callable[..., Mapping[str, Any]]


class TemplateVars:
    """The variables of templates besides the fields of actions and events."""

    def __init__(self) -> None:
        self._made: dict[type, tuple[tuple[str, ...], MakeVars]] = {}

    def of(self, kind: type, *names: str) -> Callable[[MakeVars], MakeVars]:
        """Register the function that returns the variables of these names.

        It is called with the action and the reader's view, or with the event.  A value is the id of a component, a
        text, a number, a `Message` of the templates, or a tuple of those.
        """

        def declare(make: MakeVars) -> MakeVars:
            self._made[kind] = names, make
            return make

        return declare

    def names(self, kind: type) -> tuple[str, ...]:
        """Return the names of the variables that this type has besides its fields."""
        return self._made[kind][0] if kind in self._made else ()

    def make(self, kind: type) -> MakeVars | None:
        """Return the function that makes the variables of this type, or ``None``."""
        return self._made[kind][1] if kind in self._made else None


def key_of(kind: str, name: str) -> str:
    """The key of the message that tells an action, an event or a decision of this name."""
    return f"{kind}-{name.replace('.', '-')}"


def flat(struct: msgspec.Struct, prefix: str = "") -> Iterator[tuple[str, Any]]:
    """The fields of a struct by their names, those of a struct inside it behind the name of its field.

    Maps and lists of structs are not values of a template; a registered function makes variables of them.
    """
    for name in struct.__struct_fields__:
        value = getattr(struct, name)
        if isinstance(value, msgspec.Struct):
            yield from flat(value, f"{prefix}{name}_")
        elif not (isinstance(value, (dict, UnsetType)) or (isinstance(value, (list, tuple)) and _has_structs(value))):
            yield f"{prefix}{name}", value


def _has_structs(values: Sequence[Any]) -> bool:
    return bool(values) and isinstance(values[0], (msgspec.Struct, dict))
