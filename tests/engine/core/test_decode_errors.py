"""Decode errors are described in every language, with a pointer."""

from __future__ import annotations

import json
from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec import Meta

from engine.core.decode_errors import DECODE_ERRORS, LONGEST, describe
from engine.core.patterns import REAL_DATE, like
from engine.core.text.catalog import LANGUAGES
from engine.core.text.game_text import CORE_MESSAGES


class Thing(msgspec.Struct, forbid_unknown_fields=True):
    """Everything that a schema may ask for."""

    number: Annotated[int, Meta(ge=0, le=5)] = 0
    word: Literal["x", "y"] = "x"
    some: Annotated[list[int], Meta(min_length=1, max_length=2)] | None = None
    name: Annotated[str, like("[a-z]+", max_length=3)] = "a"
    day: Annotated[str, like(REAL_DATE)] = "2026-11-23"
    keyed: dict[Literal["p1"], Annotated[int, Meta(le=3)]] = {}
    pair: tuple[int, int] = (1, 2)
    maybe: int | None = None
    truth: bool = True


DECODER = msgspec.json.Decoder(Thing)
TEXTS = CORE_MESSAGES


def said(data: bytes, type_: Any = Thing) -> tuple[str, str]:
    """Where the decoder fails, and why in English; the other languages have the sentence as well."""
    with pytest.raises(DECODE_ERRORS) as caught:
        msgspec.json.decode(data, type=type_)
    pointer, code, bindings = describe(caught.value)
    sentences = [TEXTS.format(code, bindings, language) for language in LANGUAGES]
    assert len(set(sentences)) == len(LANGUAGES)
    return pointer, sentences[0]


@pytest.mark.parametrize(
    ("member", "value", "words"),
    [
        ("number", -1, "The number is too small. The least: 0."),
        ("number", 9, "The number is too great. The most: 5."),
        ("number", "x", "Expected here: a whole number; found: a text."),
        ("number", 2.5, "Expected here: a whole number; found: a number with a fraction."),
        ("maybe", [], "Expected here: a whole number, nothing (“null”); found: a list."),
        ("truth", {}, "Expected here: yes or no (“true” or “false”); found: an object."),
        ("word", "z", "This value is not known here: “z”."),
        ("some", [], "This is too short. The least length: 1."),
        ("some", [1, 2, 3], "This is too long. The greatest length: 2."),
        ("pair", [1], "The length is wrong. It must be: 2."),
        ("name", "ABC", "The text does not have the form that is wanted here: “^[a-z]+$”."),
        ("name", "ab\n", "The text does not have the form that is wanted here: “^[a-z]+$”."),
        ("day", "2026-02-29", "This is not a day of the calendar. A date looks like 2026-11-23."),
        ("name", "abcd", "This is too long. The greatest length: 3."),
    ],
    ids=str,
)
def test_a_wrong_value_is_said_in_words(member: str, value: Any, words: str) -> None:
    assert said(json.dumps({member: value}).encode()) == (f"/{member}", words)


def test_a_member_is_missing_or_unknown() -> None:
    assert said(b'{"zzz": 1}') == ("/zzz", "There is no such member here: “zzz”.")
    assert said(b"{}", msgspec.defstruct("Needs", [("it", int)])) == ("", "A member is missing: “it”.")


def test_the_kind_of_an_action_is_missing_or_none() -> None:
    go = msgspec.defstruct("Go", [], tag_field="type", tag="go")
    stay = msgspec.defstruct("Stay", [], tag_field="type", tag="stay")
    assert said(b'{"type": "fly"}', go | stay) == ("/type", "This value is not known here: “fly”.")
    assert said(b'{"type": 3}', go | stay) == ("/type", "Expected here: a text.")


class Sword(msgspec.Struct, tag_field="type", tag="sword", forbid_unknown_fields=True):
    length: int = 1


class Bow(msgspec.Struct, tag_field="type", tag="bow", forbid_unknown_fields=True):
    arrows: Literal["oak", "ash"] = "oak"


class Hero(msgspec.Struct, forbid_unknown_fields=True):
    weapons: list[Sword | Bow] = []
    name: Literal[tuple(f"hero_{letter}" for letter in "abcdefghijklmnopqrst")] = "hero_a"  # type: ignore[valid-type]
    pair: tuple[int, Sword] | None = None


@pytest.mark.parametrize(
    ("sent", "pointer", "sentence"),
    [
        ({"weapon": []}, "/weapon", "“weapon”. The members: “weapons, name, pair”."),
        ({"weapons": [{"type": "sord"}]}, "/weapons/0/type", "“sord”. The values: “sword, bow”."),
        ({"weapons": [{"type": "bow", "arrow": 1}]}, "/weapons/0/arrow", "“arrow”. Similar: “arrows”."),
        ({"weapons": [{"type": "bow", "zzz": 1}]}, "/weapons/0/zzz", "“zzz”."),
        ({"weapons": [{"type": "bow", "arrows": "elm"}]}, "/weapons/0/arrows", "“elm”. The values: “ash, oak”."),
        ({"name": "hero_z"}, "/name", "“hero_z”. Similar: “hero_t, hero_s, hero_r, hero_q, hero_p”."),
        ({"name": "dragon"}, "/name", "“dragon”."),
        ({"pair": [1, {"type": "sword", "lenght": 2}]}, "/pair/1/lenght", "“lenght”. The members: “type, length”."),
    ],
)
def test_the_known_words_are_named(sent: Any, pointer: str, sentence: str) -> None:
    """All of them if they are few, or else those that are like the unknown one."""
    with pytest.raises(msgspec.ValidationError) as error:
        msgspec.convert(sent, Hero)
    where, code, bindings = describe(error.value, Hero)
    assert where == pointer
    assert TEXTS.format(code, bindings).endswith(f"not known here: {sentence}" if code == "json_value" else sentence)


def test_a_place_inside_a_map_is_named() -> None:
    assert said(b'{"keyed": {"p1": 4}}')[1] == "The number is too great. The most: 3."
    pointer, words = said(b'{"a": {"number": 9}}', dict[str, Thing])
    assert (pointer, words) == ("", "“.number”: The number is too great. The most: 5.")


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b'{"number":', "The JSON ends too early."),
        (b"\xff", "This is no JSON. Byte: 0."),
        (b'{"x\xc3\x28": 1}', "This is no UTF-8. Byte: 1."),
        (b'{"number": 1e999}', "The number is beyond all bounds."),
        (b"5", "Expected here: an object; found: a whole number."),
    ],
)
def test_what_is_no_json_is_said_in_words(data: bytes, words: str) -> None:
    assert said(data)[1] == words


def test_what_is_nested_too_deeply_is_said_in_words() -> None:
    assert said(b"[" * 100_000, Any)[1] == "The JSON is nested too deeply."


def test_only_so_much_of_what_was_sent_is_repeated() -> None:
    words = said(json.dumps({"word": "z" * 1000}).encode())[1]
    assert words == f"This value is not known here: “{'z' * LONGEST}…”."


def test_a_message_that_nobody_knows_is_told_in_general() -> None:
    assert describe(msgspec.ValidationError("Something new - at `$.a`")) == ("/a", "json_unfit", {})
