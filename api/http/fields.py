"""marshmallow fields backed by msgspec: the schema knows the members of a body, msgspec decodes each from its bytes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from typing import Annotated, Any, ClassVar

import msgspec
from marshmallow import Schema, ValidationError, fields, validates_schema
from msgspec import UNSET, Meta

from api.errors.exceptions import ErrorAt
from api.http.lenient import decode_leniently
from api.http.request_body import Members, members_decoder
from engine.core.decision import ActorName
from engine.core.decode_errors import DECODE_ERRORS, describe, shortened
from engine.core.errors import InvalidOptions, MalformedRecord
from engine.core.game import Game
from engine.core.loading import read_options
from engine.core.records.record import MAX_LOG, Record, read_log
from engine.core.text.catalog import Message, Verbatim

#: Choices between groups of members.
Choices = tuple[tuple[tuple[str, ...], ...], ...]


class GameSchema(Schema):
    """A request body of one game (``None``: of none); loads undecoded members (`api.http.request_body.split_members`).

    ``one_of`` lists choices; each is a tuple of groups of members, of which a body has exactly one, whole.  A member of
    one group that is in ``allowed_with`` may also come with that member of another.
    """

    one_of: ClassVar[Choices] = ()
    allowed_with: ClassVar[dict[str, str]] = {}

    def __init__(self, game: Game[Any] | None) -> None:
        self.game = game
        super().__init__()
        in_groups = {name for choice in self.one_of for group in choice for name in group}
        self.optional = frozenset(
            name for name, field in self.fields.items() if not field.required and name not in in_groups
        )
        self.complete = set()
        """the sets of members, without the optional ones, that make a body complete"""
        for required, optional in self.alternatives():
            beside = [name for name in optional if name in self.allowed_with]
            self.complete |= {frozenset(required), *(frozenset([*required, name]) for name in beside)}
        self.members = members_decoder(list(self.fields))

    def alternatives(self) -> Iterator[tuple[list[str], list[str]]]:
        """Yield the alternatives of the body: required members, optional members."""
        required = [name for name, field in self.fields.items() if field.required]
        optional = [name for name in self.fields if name in self.optional]
        for groups in product(*self.one_of):
            chosen = [name for group in groups for name in group]
            more = (name for name, other in self.allowed_with.items() if other in chosen)
            yield [*chosen, *required], [*optional, *more]

    def load(self, data: Members, **options: Any) -> Any:  # type: ignore[override]
        """Return the decoded members; only marshmallow explains what is wrong with an incomplete body."""
        if frozenset(data) - self.optional not in self.complete:
            return super().load(data, **options)
        loaded = {}
        for name, value in data.items():
            try:
                loaded[name] = self.fields[name]._deserialize(value, name, data)
            except ValidationError as problem:
                raise ValidationError({name: problem.messages}) from problem
        return loaded

    @validates_schema(skip_on_field_errors=True)
    def check_choices(self, data: dict[str, Any], **_: Any) -> None:
        """Refuse a body that has no whole group of a choice, or several."""
        for choice in self.one_of:
            given = {name for name in data if self.allowed_with.get(name) not in data}
            begun = [group for group in choice if given.intersection(group)]
            if len(begun) != 1 or not all(name in data for name in begun[0]):
                forms = "; ".join(" + ".join(group) for group in choice)
                raise ValidationError([Message("give_one_of", {"forms": forms})])


class MsgspecField(fields.Field[Any]):
    """A member of the type that ``type_of`` returns for the game."""

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
            raise _to_validation_error(problem) from problem

    def _decode(self, value: msgspec.Raw) -> Any:
        try:
            return self.decoder.decode(value)
        except msgspec.ValidationError:
            return decode_leniently(value, self.decoder.decode, lambda problem: problem)


class PositionField(MsgspecField):
    """A position as undecoded bytes: the engine decodes and validates it."""

    def _deserialize(self, value: msgspec.Raw, *_: Any, **__: Any) -> bytes:
        return bytes(value)


class RecordField(MsgspecField):
    """A record of the game; its log is decoded, but not replayed."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(lambda game: Record, **kwargs)

    def _deserialize(self, value: msgspec.Raw, *_: Any, **__: Any) -> Record:
        record: Record = super()._deserialize(value)
        if record.game != self.game.id:
            raise ValidationError({"/game": [Message("json_value", {"quoted": Verbatim(shortened(record.game))})]})
        if record.options is not UNSET:
            try:
                read_options(self.game, record.options)
            except InvalidOptions as problem:
                raise ErrorAt(f"/{self.name}", problem) from problem
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


class LogField(MsgspecField):
    """A log with undecoded entries: errors in entries belong in the verdict."""

    def _bind_to_schema(self, field_name: str, parent: Any) -> None:
        super()._bind_to_schema(field_name, parent)
        self.decoder = msgspec.json.Decoder(Annotated[list[msgspec.Raw], Meta(max_length=MAX_LOG)])


class LogsField(MsgspecField):
    """Logs by seat with undecoded entries."""

    def _bind_to_schema(self, field_name: str, parent: Any) -> None:
        super()._bind_to_schema(field_name, parent)
        log = Annotated[list[msgspec.Raw], Meta(max_length=MAX_LOG)]
        self.decoder = msgspec.json.Decoder(dict[ActorName, log])


class OptionsField(MsgspecField):
    """The options of a game; wrong ones raise `InvalidOptions`, since rules may forbid them."""

    def _deserialize(self, value: msgspec.Raw, *_: Any, **__: Any) -> Any:
        try:
            return self._decode(value)
        except msgspec.ValidationError as problem:
            pointer, code, bindings = describe(problem)
            raise InvalidOptions(pointer, code, **bindings).render(self.game.text.messages) from problem
        except DECODE_ERRORS as problem:
            raise _to_validation_error(problem) from problem


def _to_validation_error(problem: Exception) -> ValidationError:
    """Convert a decoding error: marshmallow expects messages by pointer."""
    pointer, code, bindings = describe(problem)
    return ValidationError({pointer: [Message(code, bindings)]})
