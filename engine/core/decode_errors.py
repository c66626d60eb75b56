"""What a decoder says is wrong with JSON, as a sentence of our own: a key of the texts, and bindings."""

from typing import Any, Final

import msgspec

from engine.core.catalog import INSIDE, split_error
from engine.core.known_words import FEW, known_members, known_values, nearest
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
#: The codes of what is not known, and the sentence that names what is.
LISTS: Final = {"json_value": "word_known_values", "json_unknown": "word_known_members"}
#: The longest part of what was sent that a sentence repeats.
LONGEST: Final = 80


def describe(problem: Exception, type_: Any = None) -> tuple[str, str, dict[str, Any]]:
    """Return where decoding has failed (a JSON pointer), and why: a code of the texts and its bindings.

    With the type that was decoded, the known words are named where one is not known.
    """
    if isinstance(problem, UnicodeDecodeError):
        return "", "json_utf8", {"byte": problem.start}
    if isinstance(problem, RecursionError):
        return "", "json_deep", {}
    pointer, message = split_error(problem)
    message, _, inside = message.partition(INSIDE)
    code, bindings = _sentence(message)
    if not inside and code in LISTS:
        return _describe_unknown(pointer, code, bindings, type_)
    if inside:
        bindings |= {"known": ""} if code in LISTS else {}
        return pointer, "json_inside", {"place": Verbatim(inside.rstrip(")")), "why": Message(code, bindings)}
    return pointer, code, bindings


def _describe_unknown(pointer: str, code: str, bindings: dict[str, Any], type_: Any) -> tuple[str, str, dict[str, Any]]:
    """Describe an unknown value or member, with the known ones if they are few, or else those that are like it."""
    (word,) = bindings.values()
    if code == "json_value":
        forms = [[] if type_ is None else known_values(type_, pointer)]
    else:
        forms = [] if type_ is None else known_members(type_, pointer)
        pointer += "/" + word.replace("~", "~0").replace("/", "~1")
    return pointer, code, bindings | {"known": known_words(LISTS[code], word, *forms)}


def known_words(key: str, word: str, *forms: list[str]) -> Message | str:
    """Return the sentence that names the known words of a value with these forms; empty if there is nothing to say."""
    if len(forms) == 1 and 0 < len(forms[0]) <= FEW:
        return Message(key, {"known": Verbatim(", ".join(forms[0]))})
    near = nearest(word, list(dict.fromkeys(known for form in forms for known in form)))
    return Message("word_similar", {"known": Verbatim(", ".join(near))}) if near else ""


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
