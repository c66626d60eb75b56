"""marshmallow fields backed by msgspec: the schema knows the members of a body, msgspec decodes each from its bytes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, product
from typing import Annotated, Any, ClassVar

import msgspec
from marshmallow import Schema, ValidationError, fields, validates_schema
from msgspec import Meta

from engine.core.errors import Fault, InvalidOptions
from engine.core.game import Game
from engine.core.record import MAX_LOG
from engine.core.texts import Phrase
from engine.core.unreadable import UNREADABLE, say_unreadable

Forms = tuple[tuple[tuple[str, ...], ...], ...]


class GameSchema(Schema):
    """A request body of one game; loads the undecoded members that `api.body.read_body` gives.

    ``forms`` are the choices that a caller has: each is a tuple of groups of members, exactly one of which must be
    there, whole.
    """

    forms: ClassVar[Forms] = ()

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        super().__init__()
        self.shapes = {
            frozenset(required + more) for required, optional in self.alternatives() for more in _any(optional)
        }

    def alternatives(self) -> Iterator[tuple[list[str], list[str]]]:
        """The ways to fill the body in: members that must be there, members that may be there."""
        in_forms = {name for choices in self.forms for group in choices for name in group}
        required = [name for name, field in self.fields.items() if field.required]
        optional = [name for name in self.fields if name not in in_forms and name not in required]
        for groups in product(*self.forms):
            yield [*(name for group in groups for name in group), *required], optional

    def load(self, data: Any, **options: Any) -> Any:
        """A body that is right takes a short way; marshmallow finds what is wrong with the others."""
        if frozenset(data) in self.shapes:
            try:
                return {name: self.fields[name].deserialize(value, name, data) for name, value in data.items()}
            except ValidationError:
                pass
        return super().load(data, **options)

    @validates_schema(skip_on_field_errors=True)
    def check_forms(self, data: dict[str, Any], **_: Any) -> None:
        """Refuse a body that takes none of the choices, or more than one."""
        for choices in self.forms:
            begun = [group for group in choices if any(name in data for name in group)]
            if len(begun) != 1 or not all(name in data for name in begun[0]):
                forms = "; ".join(" + ".join(group) for group in choices)
                raise ValidationError([Phrase("give_one_of", {"forms": forms})])


def _any(names: list[str]) -> Iterator[list[str]]:
    """Every selection of these names."""
    for size in range(len(names) + 1):
        yield from map(list, combinations(names, size))


class Typed(fields.Field[Any]):
    """A member of the type that ``type_of`` gives for the game."""

    def __init__(self, type_of: Callable[[Game[Any]], Any], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.type_of = type_of

    def _bind_to_schema(self, field_name: str, parent: Any) -> None:
        super()._bind_to_schema(field_name, parent)
        self.game: Game[Any] = parent.game
        self.type = self.type_of(self.game)
        self.decoder = msgspec.json.Decoder(self.type)

    def _deserialize(self, value: msgspec.Raw, *_: Any, **__: Any) -> Any:
        try:
            return self._decode(value)
        except UNREADABLE as problem:
            raise _wrong(problem) from problem

    def _decode(self, value: msgspec.Raw) -> Any:
        try:
            return self.decoder.decode(value)
        except msgspec.ValidationError as problem:
            if is_about_float(problem):
                return self.decoder.decode(whole_numbers(value))
            raise


class PositionField(Typed):
    """A position, handed on undecoded: the game reads it, and says itself what is wrong with it."""

    def _deserialize(self, value: msgspec.Raw, *_: Any, **__: Any) -> bytes:
        return bytes(value)


class LogField(Typed):
    """A log, its entries undecoded: what is wrong with one of them is a matter of the verdict."""

    def _bind_to_schema(self, field_name: str, parent: Any) -> None:
        super()._bind_to_schema(field_name, parent)
        self.decoder = msgspec.json.Decoder(Annotated[list[msgspec.Raw], Meta(max_length=MAX_LOG)])


class OptionsField(Typed):
    """The options of a game; wrong ones are a problem of their own, since rules may forbid them."""

    def _deserialize(self, value: msgspec.Raw, *_: Any, **__: Any) -> Any:
        try:
            options = msgspec.json.decode(whole_numbers(value))
        except UNREADABLE as problem:
            raise _wrong(problem) from problem
        if options is None:  # to the engine that means: all as usual; here it is no object
            raise InvalidOptions("", "json_type", expected=["json_object"], found=["json_null"]).tell(self.game.texts)
        return self.game.read_options(options)


def _wrong(problem: Exception) -> ValidationError:
    """What a decoder says, as marshmallow passes it on: by the place, a sentence by key."""
    pointer, code, bindings = say_unreadable(problem)
    return ValidationError({pointer: [Phrase(code, bindings)]})


def is_about_float(problem: Exception) -> bool:
    """Whether an integer was wanted and a number with a fraction or exponent was found."""
    if isinstance(problem, Fault):
        return problem.bindings.get("found") == ["json_float"]
    return "got `float`" in str(problem)


def whole_numbers(value: bytes | msgspec.Raw) -> bytes:
    """The same JSON with every 4.0 written as 4: JSON Schema takes both for integers, msgspec does not."""
    try:
        return msgspec.json.encode(_whole(msgspec.json.decode(value)))
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return bytes(value)


def _whole(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _whole(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [_whole(inner) for inner in value]
    return int(value) if isinstance(value, float) and value.is_integer() and abs(value) < 2**53 else value
