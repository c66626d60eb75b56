"""Convert answers of the service from JSON to types.

A service may be newer than this client.  An unknown word of an enum stays a string, and an object of an unknown kind is
`Unknown`; the rest of the answer has its types.  An optional member may be null.
"""

from __future__ import annotations

from functools import cache
from threading import Lock
from typing import Any

import httpx
import msgspec
from msgspec import inspect

from herald_client.errors import NetworkError, UnexpectedAnswer

BOM = b"\xef\xbb\xbf"
#: The errors of msgspec for bytes that are not JSON, or not of the type.
UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)


class Unknown(dict[str, Any]):
    """An object of a kind that this client has no type for, since the service is newer: an event, an action ...

    It is a dictionary of its members, which are also attributes.
    """

    def __getattr__(self, name: str) -> Any:
        try:
            return self[name]
        except KeyError:
            raise AttributeError(name) from None


def read(response: httpx.Response, answer: Any) -> Any:
    """Return the content of a response as this type.  Raises `UnexpectedAnswer`, or `NetworkError` if it broke off."""
    return _read(response, response.content.removeprefix(BOM), answer)


def read_lines(response: httpx.Response, answer: Any) -> list[Any]:
    """Return the lines of a response, each as this type.  Raises the same."""
    lines = response.content.removeprefix(BOM).splitlines()
    return [_read(response, line, answer) for line in lines if line.strip()]


def convert(value: Any, type_: Any) -> Any:
    """Return a value of plain JSON as this type, with new words and kinds.  Raises `msgspec.ValidationError`."""
    _decoder_of(type_)
    try:
        return msgspec.convert(value, type_)
    except msgspec.ValidationError:
        return _opened(value, _type_info(type_), "$")


def decode(content: bytes, type_: Any) -> Any:
    """Return JSON as this type, as `convert` does.  Raises `msgspec.DecodeError`."""
    try:
        return _decoder_of(type_).decode(content)
    except msgspec.ValidationError:
        return _opened(msgspec.json.decode(content), _type_info(type_), "$")


def _decoder_of(type_: Any) -> msgspec.json.Decoder[Any]:
    """Return the decoder of a type.

    Only one thread makes decoders: two at once, for types that share parts, crash the interpreter (msgspec 0.22).
    """
    with _making:
        return _make_decoder(type_)


_making = Lock()
_make_decoder = cache(msgspec.json.Decoder)


def _read(response: httpx.Response, content: bytes, answer: Any) -> Any:
    try:
        return decode(content, answer)
    except UNREADABLE as error:
        is_json = response.headers.get("Content-Type", "").partition(";")[0].endswith(("/json", "/x-ndjson"))
        if is_json and not isinstance(error, msgspec.ValidationError):
            request = f"{response.request.method} {response.request.url}"
            raise NetworkError(f"the answer to {request} broke off: {error}") from error
        raise UnexpectedAnswer.of(response) from error


_type_info = cache(inspect.type_info)


def _opened(value: Any, kind: inspect.Type, place: str) -> Any:
    """Return a value that is not of its type as strictly as the contract says, with what is new in it.

    ``place`` is where it is in the answer.  Limits of numbers and lengths do not hold: a newer service may have others.
    """
    match kind:
        case inspect.Metadata():
            return _opened(value, kind.type, place)
        case inspect.StructType():
            return _struct(value, kind, place)
        case inspect.UnionType():
            return _opened(value, _choice(value, kind.types, place), place)
        case inspect.ListType() if isinstance(value, list) or value == {}:
            return [_opened(item, kind.item_type, f"{place}[{at}]") for at, item in enumerate(value)]
        case inspect.DictType() if isinstance(value, dict) or value == []:
            return {name: _opened(value[name], kind.value_type, f"{place}.{name}") for name in value}
        case inspect.LiteralType() if type(value) in map(type, kind.values):
            return value
        case inspect.StrType() if isinstance(value, str):
            return value
        case inspect.BoolType() if isinstance(value, bool):
            return value
        case inspect.IntType() if type(value) is int:
            return value
        case inspect.FloatType() if type(value) in (int, float):
            return float(value)
        case inspect.NoneType() if value is None:
            return value
        case inspect.AnyType():
            return value
        case inspect.RawType():
            return msgspec.Raw(msgspec.json.encode(value))
    raise msgspec.ValidationError(f"unexpected {type(value).__name__} at {place}")


def _struct(value: Any, kind: inspect.StructType, place: str) -> Any:
    if not isinstance(value, dict):
        raise msgspec.ValidationError(f"unexpected {type(value).__name__} at {place}")
    if kind.tag_field is not None and value.get(kind.tag_field) != kind.tag:
        return _unknown(value, kind.tag_field, place)
    try:
        return msgspec.convert(value, kind.cls)
    except msgspec.ValidationError:
        members = {}
    for field in kind.fields:
        if field.encode_name not in value:
            if field.required:
                raise msgspec.ValidationError(f"{field.encode_name} is missing at {place}")
            continue
        member = value[field.encode_name]
        if member is not None or field.required or _may_be_null(field.type):
            members[field.name] = _opened(member, field.type, f"{place}.{field.encode_name}")
    return kind.cls(**members)


def _unknown(value: dict[str, Any], tag_field: str, place: str) -> Unknown:
    if not isinstance(value.get(tag_field), str):
        raise msgspec.ValidationError(f"{tag_field} is missing at {place}")
    return Unknown(value)


def _choice(value: Any, kinds: tuple[inspect.Type, ...], place: str) -> inspect.Type:
    """Return the member of a union that the value is of, or could be of if it had no new words."""
    plain = [kind.type if isinstance(kind, inspect.Metadata) else kind for kind in kinds]
    structs = [kind for kind in plain if isinstance(kind, inspect.StructType)]
    if isinstance(value, dict) and structs:
        return next((kind for kind in structs if value.get(str(kind.tag_field)) == kind.tag), structs[0])
    for kind in plain:
        try:
            _opened(value, kind, place)
        except msgspec.ValidationError:
            continue
        return kind
    raise msgspec.ValidationError(f"unexpected {type(value).__name__} at {place}")


def _may_be_null(kind: inspect.Type) -> bool:
    match kind:
        case inspect.Metadata():
            return _may_be_null(kind.type)
        case inspect.UnionType():
            return any(map(_may_be_null, kind.types))
    return isinstance(kind, inspect.NoneType | inspect.AnyType | inspect.RawType)
