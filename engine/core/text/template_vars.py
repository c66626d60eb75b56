"""What the templates of `engine.core.text.fluent` may use of actions and events: their fields, and further variables.

Games import this module alone; the Fluent compiler is loaded when the first text is rendered.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, Generic, TypeVar

import msgspec
from msgspec import UnsetType

T = TypeVar("T")
View = TypeVar("View")

#: What the core itself names the messages of: actions, events, decisions.
ACTION: Final = "action"
EVENT: Final = "event"
TITLE: Final = "title"
#: What the keys of prompts begin with.
PROMPT: Final = "prompt_"

#: Returns variables of a type: from the action and the reader's view, or from the event alone.
MakeVars = Callable[..., Mapping[str, Any]]


class TemplateVars(Generic[View]):
    """The variables of templates besides the fields of actions and events.

    A value is the id of a component, a text, a number, a `Message` of the templates, or a tuple of those.

    No variable is called `type_`: mypyc loses a keyword that has the name of a positional parameter.
    """

    def __init__(self) -> None:
        self._made: dict[type, tuple[tuple[str, ...], MakeVars]] = {}

    def action(self, type_: type[T], /, **variables: Callable[[T, View], Any]) -> None:
        """Register variables of an action, each as a function of it and of the reader's view."""
        self._made[type_] = tuple(variables), lambda *of: {name: make(*of) for name, make in variables.items()}

    def event(self, type_: type[T], /, **variables: Callable[[T], Any]) -> None:
        """Register variables of an event, each as a function of it."""
        self._made[type_] = tuple(variables), lambda event: {name: make(event) for name, make in variables.items()}

    def of(self, kind: type, *names: str) -> Callable[[MakeVars], MakeVars]:
        """Register a function that returns all variables, of these names, from the same arguments."""

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
    """Return the key of the message of an action, an event or a decision."""
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
