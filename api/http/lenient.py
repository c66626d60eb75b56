"""Accept JSON as other languages write it: 4.0 for 4, `[]` for an empty map, `{}` for an empty list, null for absence.

JavaScript and Lua have one type of number, Lua and PHP one type for maps and lists, and many serializers write every
member.  Only what the decoder has refused is repaired, so that usual requests cost nothing.
"""

import json
from collections.abc import Callable, Iterator
from re import DOTALL
from typing import Any, Final, TypeVar

import msgspec

from api.limits.time_slice import yield_if_due
from engine.core.errors import forget_frames
from engine.core.patterns import scan, whole

T = TypeVar("T")

#: Repairs of one value, at most: one for each member of a type that needs it, not for each place.
MAX_REPAIRS: Final = 16
#: The message of msgspec about a value of a wrong type; the path of a map value is `[...]`.
WRONG_TYPE: Final = whole(r"Expected `([^`]+)`, got `(float|array|object|null)`(?: - at `\$([^`]*)`)?")
#: The message of msgspec about a missing member; if a repair has removed it, it was null, and that is the mistake.
MISSING_FIELD: Final = "Object missing required field"
PATH_STEP: Final = scan(r"\.([^.\[\]]+)|\[(\d+|\.\.\.)\]")

#: A string, or a number with a fraction or an exponent: what is found is one or the other.  A number is looked for at
#: its first digit alone, so that a long one is looked through once.
_STRING_OR_FLOAT = scan(rb'"(?:[^"\\]++|\\.)*+"|(?P<float>(?<!\d)-?\d++[.eE][\d.eE+-]*+)', DOTALL)
#: The longest text of a number that is looked at: 16 digits are exact, and as many zeros may follow the point.
_MAX_FLOAT_LENGTH = 40
#: The most numbers that are rewritten: more than any log has, and few enough to be fast.
_MAX_FLOATS = 30_000


def decode_leniently(
    value: bytes | msgspec.Raw, decode: Callable[[bytes], T], cause: Callable[[Exception], BaseException]
) -> T:
    """Return the decoded value, repaired where that helps; raises the error of ``decode`` otherwise.

    ``cause`` returns the msgspec error behind an error of ``decode``.
    """
    text, before = bytes(value), None
    for _ in range(MAX_REPAIRS):
        try:
            return decode(text)
        except Exception as problem:
            better = repair(text, cause(problem))
            if better is None:
                if before is not None and MISSING_FIELD in str(cause(problem)):
                    raise before from cause(before)
                raise
            text, before = better, forget_frames(problem)
            yield_if_due()
    return decode(text)


def repair(text: bytes, problem: BaseException) -> bytes | None:
    """Return the JSON without the value that the decoder has refused, if only its notation is wrong."""
    found = WRONG_TYPE.fullmatch(str(problem))
    if found is None or not isinstance(problem, msgspec.ValidationError):
        return None
    expected, got, path = found.groups()
    if got == "float":
        whole = integral_floats_to_int(text)
        return None if whole == text else whole
    try:
        holder = [_values(text)]
    except ValueError:  # further on something else is wrong
        return None
    changed = False
    for container, key in list(_places(holder, [("", "0"), *PATH_STEP.findall(path or "")], since=True)):
        if got == "null" and container[key] is None and isinstance(container, dict):
            del container[key]
        elif got == "array" and container[key] == [] and "object" in expected:
            container[key] = {}
        elif got == "object" and container[key] == {} and "array" in expected:
            container[key] = []
        else:
            continue
        changed = True
    try:
        return msgspec.json.encode(holder[0]) if changed else None
    except UnicodeEncodeError:  # half a character, which no text of ours may have
        return None


def _number(text: str) -> msgspec.Raw:
    return msgspec.Raw(text.encode())


#: Numbers stay as they are written: no number costs more than its length.
_DECODER: Final = json.JSONDecoder(parse_int=_number, parse_float=_number, parse_constant=_number)


def _values(text: bytes) -> Any:
    """Return the values of JSON; raises `ValueError`."""
    try:
        return _DECODER.decode(text.decode())
    except RecursionError as problem:
        raise ValueError("nested too deeply") from problem


def _places(node: Any, steps: list[tuple[str, str]], *, since: bool) -> Iterator[tuple[Any, Any]]:
    """Yield the places of this path as containers and keys; in lists also the later items.

    ``since``: the decoder has accepted what comes before in this node.
    """
    name, index = steps[0]
    keys: list[Any] = []
    if name and isinstance(node, dict):
        keys = [name] if name in node else []
    elif index == "..." and isinstance(node, dict):
        keys, since = list(node), False
    elif index and isinstance(node, list):
        keys = list(range(int(index) if since else 0, len(node)))
    for key in keys:
        if len(steps) == 1:
            yield node, key
        else:
            yield from _places(node[key], steps[1:], since=since)
        since = False


def integral_floats_to_int(value: bytes | msgspec.Raw) -> bytes:
    """Return the JSON with every 4.0 written as 4: JSON Schema accepts both as integers, msgspec does not.

    It stops at the first number that is not integral, since the decoder will not get further either.
    """
    text, done = bytes(value), 0
    parts: list[bytes] = []
    for found in _STRING_OR_FLOAT.finditer(text):
        if found.lastgroup is None:
            continue
        whole = _whole(found[0])
        if whole is None or len(parts) >= 2 * _MAX_FLOATS:
            break
        parts += text[done : found.start()], whole
        done = found.end()
    return b"".join(parts) + text[done:]


def _whole(number: bytes) -> bytes | None:
    """Return a number with a fraction or an exponent as an integer, if JSON represents it exactly."""
    digits, point, zeros = number.partition(b".")
    if point and not zeros.strip(b"0") and len(digits) < 16:
        return digits
    if len(number) > _MAX_FLOAT_LENGTH:
        return None
    try:
        real = float(number)
    except ValueError:  # no JSON
        return None
    return b"%d" % real if real.is_integer() and abs(real) < 2**53 else None
