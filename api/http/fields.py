"""marshmallow fields backed by msgspec: the schema knows the members of a body, msgspec decodes each from its bytes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, product
from typing import Annotated, Any, ClassVar

import msgspec
from marshmallow import Schema, ValidationError, fields, validates_schema
from msgspec import UNSET, Meta

from api.errors.problems import Located
from api.http.lenient import decoded
from api.http.request_body import Members, members_decoder
from engine.core.decision import ActorName
from engine.core.decode_errors import DECODE_ERRORS, describe, shortened
from engine.core.errors import InvalidOptions, MalformedRecord
from engine.core.game import Game
from engine.core.records.record import MAX_LOG, Record, read_log
from engine.core.text.catalog import Message, Verbatim

Forms = tuple[tuple[tuple[str, ...], ...], ...]


class GameSchema(Schema):
    """A request body of one game (``None``: of none); loads undecoded members (`api.http.request_body.read_members`).

    ``forms`` are the choices that a caller has: each is a tuple of groups of members, exactly one of which must be
    there, whole.  A member of one group that is in ``beside`` may also stand beside that of another.
    """

    forms: ClassVar[Forms] = ()
    beside: ClassVar[dict[str, str]] = {}

    def __init__(self, game: Game[Any] | None) -> None:
        self.game = game
        super().__init__()
        self.shapes = {
            frozenset(required + more) for required, optional in self.alternatives() for more in _any(optional)
        }
        self.members = members_decoder(list(self.fields))

    def alternatives(self) -> Iterator[tuple[list[str], list[str]]]:
        """The ways to fill the body in: members that must be there, members that may be there."""
        in_forms = {name for choices in self.forms for group in choices for name in group}
        required = [name for name, field in self.fields.items() if field.required]
        optional = [name for name in self.fields if name not in in_forms and name not in required]
        for groups in product(*self.forms):
            chosen = [name for group in groups for name in group]
            yield [*chosen, *required], [*optional, *(name for name, other in self.beside.items() if other in chosen)]

    def load(self, data: Members, **options: Any) -> Any:  # type: ignore[override]
        """A body that has the right members takes a short way; marshmallow finds what is wrong with the others."""
        if frozenset(data) not in self.shapes:
            return super().load(data, **options)
        loaded = {}
        for name, value in data.items():
            try:
                loaded[name] = self.fields[name]._deserialize(value, name, data)
            except ValidationError as problem:
                raise ValidationError({name: problem.messages}) from problem
        return loaded

    @validates_schema(skip_on_field_errors=True)
    def check_forms(self, data: dict[str, Any], **_: Any) -> None:
        """Refuse a body that takes none of the choices, or more than one."""
        for choices in self.forms:
            given = {name for name in data if self.beside.get(name) not in data}
            begun = [group for group in choices if given.intersection(group)]
            if len(begun) != 1 or not all(name in data for name in begun[0]):
                forms = "; ".join(" + ".join(group) for group in choices)
                raise ValidationError([Message("give_one_of", {"forms": forms})])


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
        except DECODE_ERRORS as problem:
            raise _wrong(problem) from problem

    def _decode(self, value: msgspec.Raw) -> Any:
        try:
            return self.decoder.decode(value)
        except msgspec.ValidationError:
            return decoded(value, self.decoder.decode, lambda problem: problem)


class PositionField(Typed):
    """A position, handed on undecoded: the game reads it, and says itself what is wrong with it."""

    def _deserialize(self, value: msgspec.Raw, *_: Any, **__: Any) -> bytes:
        return bytes(value)


class RecordField(Typed):
    """A whole record of the game: whether its log is legal is another question."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(lambda game: Record, **kwargs)

    def _deserialize(self, value: msgspec.Raw, *_: Any, **__: Any) -> Record:
        record: Record = super()._deserialize(value)
        if record.game != self.game.id:
            raise ValidationError({"/game": [Message("json_value", {"quoted": Verbatim(shortened(record.game))})]})
        if record.options is not UNSET:
            try:
                self.game.read_options(record.options)
            except InvalidOptions as problem:
                raise Located(f"/{self.name}", problem) from problem
        if record.log is not UNSET:
            self._must_be_entries(record.log, "/log")
        for seat, log in (record.logs or {}).items():
            self._must_be_entries(log, f"/logs/{seat}")
        return record

    def _must_be_entries(self, log: list[msgspec.Raw], where: str) -> None:
        *_, last = read_log(self.game, log) or (None,)
        if isinstance(last, MalformedRecord):
            pointer = where + last.pointer.removeprefix("/log")
            raise ValidationError({pointer: [Message(last.code, last.bindings)]})


class LogField(Typed):
    """A log, its entries undecoded: what is wrong with one of them is a matter of the verdict."""

    def _bind_to_schema(self, field_name: str, parent: Any) -> None:
        super()._bind_to_schema(field_name, parent)
        self.decoder = msgspec.json.Decoder(Annotated[list[msgspec.Raw], Meta(max_length=MAX_LOG)])


class LogsField(Typed):
    """Logs by seat, their entries undecoded as well."""

    def _bind_to_schema(self, field_name: str, parent: Any) -> None:
        super()._bind_to_schema(field_name, parent)
        log = Annotated[list[msgspec.Raw], Meta(max_length=MAX_LOG)]
        self.decoder = msgspec.json.Decoder(dict[ActorName, log])


class OptionsField(Typed):
    """The options of a game; wrong ones are a problem of their own, since rules may forbid them."""

    def _deserialize(self, value: msgspec.Raw, *_: Any, **__: Any) -> Any:
        try:
            return self._decode(value)
        except msgspec.ValidationError as problem:
            pointer, code, bindings = describe(problem)
            raise InvalidOptions(pointer, code, **bindings).render(self.game.messages) from problem
        except DECODE_ERRORS as problem:
            raise _wrong(problem) from problem


def _wrong(problem: Exception) -> ValidationError:
    """What a decoder says, as marshmallow passes it on: by the place, a sentence by key."""
    pointer, code, bindings = describe(problem)
    return ValidationError({pointer: [Message(code, bindings)]})
