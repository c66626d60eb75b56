"""Request bodies: their size, content coding and members.

The schema of a body knows its members, and msgspec decodes each of them by its type. Nothing is decoded without a type:
a number of hostile size would cost as much as a thousand others.
"""

import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import product
from typing import Annotated, Any, ClassVar, Final

import msgspec
from flask import Request, g
from marshmallow import Schema, ValidationError, fields, validates_schema
from marshmallow.exceptions import SCHEMA
from msgspec import UNSET, Meta
from werkzeug.exceptions import ClientDisconnected, RequestEntityTooLarge, UnsupportedMediaType

from api.errors.exceptions import ErrorAt, MalformedRequest, UnsupportedEncoding
from api.http.duplicate_keys import reject_duplicate_keys
from api.http.headers import select_locale
from api.http.lenient import decode_leniently
from api.http.ndjson import BOM, GZIP_WINDOW, Reader, gunzip, is_utf16
from api.http.responses import JSON, NDJSON
from api.services import services
from engine.core.decision import ActorName
from engine.core.decode_errors import DECODE_ERRORS, describe, known_words, shortened
from engine.core.errors import InvalidOptions, MalformedRecord
from engine.core.game import AnyGame
from engine.core.loading import read_options
from engine.core.records.record import MAX_LOG, Record, read_log
from engine.core.text.catalog import Language, Message, Verbatim

Members = dict[str, msgspec.Raw]
#: Choices between groups of members.
Choices = tuple[tuple[tuple[str, ...], ...], ...]

NULL: Final = b"null"
#: Content codings of a body that need no decoding.
PLAIN: Final = ("", "identity")
GZIP: Final = "gzip"
#: No number of bytes has more digits.
MAX_DIGITS: Final = 18
#: The bytes of a position that are searched in its body; all of them would take longer.
SEARCHED_BYTES: Final = 32
#: Our messages for those of marshmallow.
MARSHMALLOW_MESSAGES = {"Missing data for required field.": "json_missing", "Unknown field.": "json_unknown"}

#: Members that are decoded, and checked for duplicate keys, later.
POSITION_MEMBERS: Final = ("position", "parent")
#: Members that are compared with their own encoding by us.
REENCODED: Final = ("action", "names")
#: Members without objects, or with one that is checked separately.
SCALAR_MEMBERS: Final = frozenset(
    {*POSITION_MEMBERS, "ref", "token", "key", "seat", "viewer", "viewers", "include", "language", *REENCODED}
)


def read_body(request: Request, limit: int, *, gzip: bool = False) -> bytes:
    """Return the body, up to ``limit`` bytes, decompressed if ``gzip`` is accepted."""
    request.max_content_length = limit  # Werkzeug enforces it, and the problem names it
    coding = _coding(request, JSON, gzip=gzip)
    try:
        body = _bytes(request, limit)
    except (OSError, ClientDisconnected) as problem:  # broken chunks and connections
        raise MalformedRequest("", Message("broken_body", {})) from problem
    return _as_utf8(body if coding in PLAIN else _gunzipped(body, limit))


def _as_utf8(body: bytes) -> bytes:
    """Return the body without a byte order mark; raises `MalformedRequest` for UTF-16."""
    if body[:1] != b"{" and is_utf16(body):
        raise MalformedRequest("", Message("json_utf16", {}))
    return body.removeprefix(BOM)


def body_reader(request: Request) -> Reader:
    """Return the reader of an NDJSON body; it decompresses gzip."""
    coding = _coding(request, NDJSON, gzip=True)
    stream = request.stream
    read: Reader = getattr(stream, "read1", stream.read)  # of other servers, some wait until a whole piece is there
    return read if coding in PLAIN else gunzip(read)


def _coding(request: Request, media_type: str, *, gzip: bool) -> str:
    """Return the content coding of a body; raises errors about its media type or coding."""
    if request.environ.get("CONTENT_TYPE") != media_type and request.mimetype != media_type:
        raise UnsupportedMediaType
    coding: str = request.environ.get("HTTP_CONTENT_ENCODING", "").strip().lower()
    if coding not in PLAIN and not (gzip and coding == GZIP):
        raise UnsupportedEncoding(GZIP if gzip else "identity")
    return coding


def _bytes(request: Request, limit: int) -> bytes:
    """Return the bytes in one read: `Request.get_data` would take a fifth of the time of a whole request."""
    declared = request.environ.get("CONTENT_LENGTH", "")
    if not (declared.isascii() and declared.isdecimal()):
        return request.get_data(cache=False)  # chunked: Werkzeug counts
    if len(declared) > MAX_DIGITS or int(declared) > limit:
        raise RequestEntityTooLarge
    return read_whole(request.environ, int(declared))


def read_whole(environ: Mapping[str, Any], length: int) -> bytes:
    """Return a body of this length; raises `MalformedRequest` if it breaks off."""
    body: bytes = environ["wsgi.input"].read(length)
    if len(body) < length:
        raise MalformedRequest("", Message("body_cut", {"found": len(body), "length": length}))
    return body


def _gunzipped(body: bytes, limit: int) -> bytes:
    """Return the content of a gzipped body, never more than ``limit`` bytes."""
    unzip = zlib.decompressobj(GZIP_WINDOW)
    try:
        content = unzip.decompress(body, limit + 1)
    except zlib.error as problem:
        raise MalformedRequest("", Message("not_gzip", {})) from problem
    if len(content) > limit:
        raise RequestEntityTooLarge
    if not unzip.eof or unzip.unused_data:
        raise MalformedRequest("", Message("not_gzip", {}))
    return content


def members_decoder(names: list[str]) -> msgspec.json.Decoder[Any]:
    """Return a decoder of an object with these members, each raw; it stops at the first unknown one."""
    fields = [(name, msgspec.Raw | msgspec.UnsetType, msgspec.UNSET) for name in names]
    return msgspec.json.Decoder(msgspec.defstruct("Members", fields, forbid_unknown_fields=True))


def split_members(body: bytes, decoder: msgspec.json.Decoder[Any]) -> Members:
    """Return the members of the JSON object in the body, without those that are null.

    Each is checked to be JSON, but not decoded.
    """
    try:
        if not body.isascii():
            body.decode()
        found = msgspec.structs.asdict(decoder.decode(body))
    except DECODE_ERRORS as problem:
        pointer, code, bindings = describe(problem, decoder.type)
        raise MalformedRequest(pointer, Message(code, bindings)) from problem
    return {name: value for name, value in found.items() if value is not msgspec.UNSET and not _is_null(value)}


def _is_null(value: msgspec.Raw) -> bool:
    return len(value) == len(NULL) and bytes(value) == NULL


def escape_pointer(name: str) -> str:
    """Return a name as a token of a JSON pointer."""
    return name.replace("~", "~0").replace("/", "~1")


def is_canonical(body: bytes, members: Members) -> bool:
    """Return whether the body is exactly these members: no spaces, no escapes in names, no duplicates.

    Then it has the length of an object of them: braces, and for each a name in quotes, a colon, and its value.
    """
    return len(body) == 1 + sum(len(name) + len(value) + 4 for name, value in members.items())


def cut_member(body: bytes, value: msgspec.Raw | None) -> bytes:
    """Return the body with a zero in place of this value, which is checked for duplicate keys later.

    Only an object or a list is cut: the same text elsewhere is a value as well, where a string could be a name.
    """
    text = b"" if value is None else bytes(value)
    if text[:1] not in (b"{", b"["):
        return body
    start = body.find(text[:SEARCHED_BYTES])
    return body[:start] + b"0" + body[start + len(text) :] if body.startswith(text, start) else body


class MsgspecField(fields.Field[Any]):
    """A member of the type that ``type_of`` returns for the game."""

    def __init__(self, type_of: Callable[[AnyGame], Any], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.type_of = type_of

    def _bind_to_schema(self, field_name: str, parent: Any) -> None:
        super()._bind_to_schema(field_name, parent)
        self.game: AnyGame = parent.game
        self.type = self.type_of(self.game)
        self.decoder = msgspec.json.Decoder(self.type)

    def _deserialize(self, value: msgspec.Raw, *_: Any, **__: Any) -> Any:
        try:
            return self._decode(value)
        except DECODE_ERRORS as problem:
            raise _to_validation_error(problem, self.type) from problem

    def _decode(self, value: msgspec.Raw) -> Any:
        try:
            return self.decoder.decode(value)
        except msgspec.ValidationError:
            return decode_leniently(value, self.decoder.decode, lambda problem: problem)


class GameSchema(Schema):
    """A request body of one game (``None``: of none); loads undecoded members (`split_members`).

    ``one_of`` lists choices; each is a tuple of groups of members, of which a body has exactly one, whole.  A member of
    one group that is in ``allowed_with`` may also come with that member of another.
    """

    one_of: ClassVar[Choices] = ()
    allowed_with: ClassVar[dict[str, str]] = {}

    language = MsgspecField(lambda _: Language)

    def __init__(self, game: AnyGame | None) -> None:
        self.game = game
        super().__init__()
        self.fields["language"] = self.fields.pop("language")  # problems list it last
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

    def load(self, data: Members, **options: Any) -> Any:  # type: ignore[override] # the members are undecoded
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


class AnyGameSchema(GameSchema):
    """A request body of any game: its member `game` is the id of one, and ``of_game`` the schema of that game's."""

    of_game: ClassVar[type[GameSchema]]

    def __init__(self, game: AnyGame | None) -> None:
        super().__init__(game)
        self.members = members_decoder(list(self.of_game._declared_fields))
        self._decode_id = msgspec.json.Decoder(str).decode
        self._schemas: dict[str, GameSchema] = {}

    def load(self, data: Members, **options: Any) -> Any:  # type: ignore[override] # the members are undecoded
        """Return the decoded members, with the game itself as `game`; `g.game` is then that game."""
        if "game" not in data:
            raise ValidationError({"game": [Message("json_missing", {"field": "game"})]})
        try:
            id_ = self._decode_id(data["game"])
        except DECODE_ERRORS as problem:
            pointer, code, bindings = describe(problem)
            raise ValidationError({"game": {pointer: [Message(code, bindings)]}}) from problem
        games = services().games
        if id_ not in games:
            raise ValidationError({"game": [unknown_word(id_, list(games))]})
        if id_ not in self._schemas:
            self._schemas[id_] = self.of_game(games[id_])
        g.game = games[id_]
        return self._schemas[id_].load(data) | {"game": games[id_]}


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
            raise ValidationError({"/game": [unknown_word(record.game, [self.game.id])]})
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
            pointer, code, bindings = describe(problem, self.type)
            raise InvalidOptions(pointer, code, **bindings).render(self.game.text.messages.format) from problem
        except DECODE_ERRORS as problem:
            raise _to_validation_error(problem, self.type) from problem


def unknown_word(word: str, known: list[str]) -> Message:
    """Return the message that a value is none of the known words."""
    return Message(
        "json_value", {"quoted": Verbatim(shortened(word)), "known": known_words("word_known_values", word, known)}
    )


def _to_validation_error(problem: Exception, type_: Any) -> ValidationError:
    """Convert a decoding error: marshmallow expects messages by pointer."""
    pointer, code, bindings = describe(problem, type_)
    return ValidationError({pointer: [Message(code, bindings)]})


def load_body(schema: GameSchema, sent: bytes) -> dict[str, Any]:
    """Return the decoded members of a body; raises `MalformedRequest` unless it follows the contract."""
    members = split_members(sent, schema.members)
    try:
        if "language" in members:  # first: problems of the other members are in that language
            _select_language(members["language"])
        loaded: dict[str, Any] = schema.load(members)
    except ValidationError as error:
        pointer, why = first_error(error)
        raise MalformedRequest(pointer, why) from error
    if not _has_unique_keys(sent, members, loaded, schema.game):
        for position in POSITION_MEMBERS:
            sent = cut_member(sent, members.get(position))
        reject_duplicate_keys(sent)
    return loaded


def _select_language(value: msgspec.Raw) -> None:
    try:
        select_locale(_decode_language(value))
    except DECODE_ERRORS as problem:
        raise ValidationError({"language": _to_validation_error(problem, Language).messages}) from problem


_decode_language: Final = msgspec.json.Decoder(Language).decode


def _has_unique_keys(sent: bytes, members: Members, loaded: dict[str, Any], game: Any) -> bool:
    """Return whether no key can be duplicated, as every object is encoded as we encode it."""
    return (
        SCALAR_MEMBERS.issuperset(members)
        and is_canonical(sent, members)
        and all(name not in loaded or game.codec.encode(loaded[name]) == bytes(members[name]) for name in REENCODED)
    )


def first_error(error: ValidationError, known: Iterable[str] = ()) -> tuple[str, Message]:
    """Return the first of marshmallow's messages: the JSON pointer and the message; these are the ``known`` members."""
    found: Any = error.messages
    name, found = next(iter(found.items()))
    pointer = "" if name == SCHEMA else f"/{escape_pointer(name)}"
    if isinstance(found, dict):  # a place inside the member
        inside, found = next(iter(found.items()))
        pointer += inside
    said: Any = found[0]
    if isinstance(said, Message):
        return pointer, said
    if said in MARSHMALLOW_MESSAGES:
        bindings = {"field": Verbatim(shortened(name)), "known": known_words("word_known_members", name, list(known))}
        return pointer, Message(MARSHMALLOW_MESSAGES[said], bindings)
    return pointer, Message("not_as_agreed", {"words": said})
