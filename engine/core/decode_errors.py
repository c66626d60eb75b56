"""What a decoder says is wrong with JSON, as a sentence of our own: a key of the texts, and bindings."""

from typing import Any, Final

import msgspec

from engine.core.catalog import INSIDE, split_error
from engine.core.patterns import REAL_DATE, as_published, published, scan
from engine.core.text.catalog import Message, Verbatim

#: What decoding raises for bytes that are not what the types say.
DECODE_ERRORS: Final = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)

#: How msgspec puts it, and the sentence that says it in every language.
SENTENCES: Final = [
    (scan(pattern), code)
    for pattern, code in (
        (r"Expected `(?P<expected>[^`]+)`, got `(?P<found>\w+)`", "json_type"),
        (r"Expected `(?P<expected>str)`$", "json_type_wanted"),
        (r"Expected `int` >= (?P<least>-?\d+)", "json_too_small"),
        (r"Expected `int` <= (?P<most>-?\d+)", "json_too_great"),
        (r"Expected `\w+` of length >= (?P<least>\d+)", "json_too_short"),
        (r"Expected `\w+` of length <= (?P<most>\d+)", "json_too_long"),
        (r"Expected `array` of length (?P<length>\d+)", "json_length"),
        (r"Expected `str` matching regex (?P<quoted>.+)", "json_pattern"),
        (r"Object missing required field `(?P<field>[^`]+)`", "json_missing"),
        (r"Object contains unknown field `(?P<field>.*)`", "json_unknown"),
        (r"Invalid (?:enum )?value (?P<quoted>.+)", "json_value"),
        (r"Number out of range", "json_range"),
        (r"Input data was truncated", "json_truncated"),
        (r"JSON is malformed: .*\(byte (?P<byte>\d+)\)", "json_malformed"),
    )
]
#: The longest part of what was sent that a sentence repeats.
LONGEST: Final = 80


def describe(problem: Exception) -> tuple[str, str, dict[str, Any]]:
    """Where decoding has failed (a JSON pointer), and why: a code of the texts and its bindings."""
    if isinstance(problem, UnicodeDecodeError):
        return "", "json_utf8", {"byte": problem.start}
    if isinstance(problem, RecursionError):
        return "", "json_deep", {}
    pointer, message = split_error(problem)
    message, _, inside = message.partition(INSIDE)
    code, bindings = _sentence(message)
    if inside:
        return pointer, "json_inside", {"place": Verbatim(inside.rstrip(")")), "why": Message(code, bindings)}
    return pointer, code, bindings


def _sentence(message: str) -> tuple[str, dict[str, Any]]:
    for pattern, code in SENTENCES:
        if found := pattern.match(message):
            if code == "json_pattern" and as_published(found["quoted"][1:-1]) == published(REAL_DATE):
                return "json_date", {}
            return code, {name: _word(name, text) for name, text in found.groupdict().items()}
    return "json_unfit", {}


def _word(name: str, text: str) -> Any:
    """What is said of a part of the message: the names of types are words, what was sent is repeated as it is."""
    if name in ("expected", "found"):
        return [f"json_{type_}" for type_ in text.split(" | ")]
    if name == "quoted":
        text = as_published(text[1:-1]) if text[:1] in "'\"" else text
    return Verbatim(shortened(text))


def shortened(text: str, longest: int = LONGEST) -> str:
    """What was sent, as it is repeated: its beginning, where it is longer."""
    return text if len(text) <= longest else text[:longest] + "…"
