"""Patterns mean what they say, and the same in Python and in ECMA-262."""

import ast
import datetime
import json
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import msgspec
import pytest

from engine.core.patterns import PARTS, REAL_DATE, like, number_of, only_published, published, scan, whole
from tests.helpers.node import require_node

ROOT = Path(__file__).parents[3]
HELPER = ROOT / "engine" / "core" / "patterns.py"
#: What may not stand at an end of a text that matches, nor inside it.
FOREIGN = (
    "\n",
    "\r\n",
    "\ufeff",
    "\0",
    "٣",
    "３",
    "é",
    "ſ",
    "\u2028",
    "\x85",
    "\u200b",
    " ",
    "\ud800",
    "😀",
    "_",
    "-",
    ".",
)
#: Prints for each pattern and each of its texts whether ECMA-262 says that it matches: with and without the flag u.
IN_ECMA = """
const found = {};
for (const [pattern, texts] of Object.entries(JSON.parse(require("fs").readFileSync(0, "utf8"))))
  found[pattern] = texts.map((text) => [new RegExp(pattern).test(text), new RegExp(pattern, "u").test(text)]);
console.log(JSON.stringify(found));
"""


def patterns_in(node: Any) -> Iterator[str]:
    """Every pattern of a JSON Schema."""
    if isinstance(node, dict):
        for name, value in node.items():
            if name == "pattern" and isinstance(value, str):
                yield value
            else:
                yield from patterns_in(value)
            if name == "patternProperties":
                yield from value
    elif isinstance(node, list):
        for inner in node:
            yield from patterns_in(inner)


def contract() -> list[str]:
    """The patterns of the contract."""
    document = json.loads((ROOT / "openapi" / "openapi.json").read_text("utf-8"))
    return sorted(set(patterns_in(document)))


def good(pattern: str) -> list[str]:
    """Texts that match a pattern: made of what the patterns of the contract are made of."""
    known = (
        "", "en", "en, uk", "p1", "p8", "table", "0120120", "a" * 64, "req-1.2_x", "match_1-a", "A" * 22, "ABAB",
        "kick", "squire.2", "kick.a",
        "kick.a/1", "kick.a:0", "kick.a/1:0", "blake2s:" + "0f" * 32, "sha256:" + "0f" * 32,
        "r1c2", "k4.pid." + "A" * 44, "k4.public." + "A" * 43, "v4.local.AAAA", "v4.public.AA.AA", "2026-11-23",
        "2024-02-29",
    )  # fmt: skip
    return [text for text in known if re.search(pattern, text)]


def hostile(pattern: str) -> list[str]:
    """Texts that match a pattern, and each with something foreign before, behind and inside it."""
    texts = []
    for text in good(pattern):
        texts.append(text)
        for foreign in FOREIGN:
            texts += [text + foreign, foreign + text, text[:1] + foreign + text[1:], text[:-1] + foreign]
        texts += [text + text, text[:-1], text.upper(), text.translate({n: 0x0660 + n - 48 for n in range(48, 58)})]
    return texts


@pytest.mark.parametrize("pattern", contract())
def test_every_published_pattern_is_one_that_all_engines_read_alike(pattern: str) -> None:
    assert published(pattern[1:-1]) == pattern
    assert good(pattern), f"no text of this test matches {pattern}"


def test_python_and_ecma_agree_on_every_published_pattern() -> None:
    """What msgspec lets pass is what a client may check by the contract."""
    require_node(ROOT / "openapi" / "node_modules")
    texts = {pattern: hostile(pattern) for pattern in contract()}
    said = subprocess.run(
        ["node", "-e", IN_ECMA], input=json.dumps(texts), capture_output=True, text=True, check=True, timeout=60
    )
    ecma = json.loads(said.stdout)
    for pattern, tried in texts.items():
        decoder = msgspec.json.Decoder(Annotated[str, like(pattern[1:-1])])
        checks = whole(pattern[1:-1])
        for text, (plain, unicode) in zip(tried, ecma[pattern], strict=True):
            matches = checks.match(text) is not None
            assert (matches, matches) == (plain, unicode), (pattern, text)
            if text.isprintable() or "\n" in text or "\0" in text:  # JSON has no lone surrogates
                assert taken(decoder, text) == matches, (pattern, text)
    assert sum(map(len, texts.values())) > 1000


def taken(decoder: msgspec.json.Decoder[str], text: str) -> bool:
    """Whether a decoder takes this text."""
    try:
        decoder.decode(json.dumps(text).encode())
    except msgspec.ValidationError:
        return False
    return True


@pytest.mark.parametrize(
    "body", [r"\d+", r"\w", r"a\s", "a.b", "(?=a)a", "(?!a)b", "[^a]", r"\bword", "^a", "a$", r"\p{L}"]
)
def test_what_engines_read_in_different_ways_is_refused(body: str) -> None:
    for make in (published, like, only_published):
        with pytest.raises(ValueError, match="engines differ"):
            make(body)


def test_whole_is_whole_by_every_method() -> None:
    pattern = whole("a|ab")
    for method in (pattern.match, pattern.search, pattern.fullmatch):
        assert method("ab")
        assert not method("ab\n")
        assert not method("xab")
    assert not whole(r"\d\w").match("٣x")
    assert scan(r"\d").findall("1٣2") == ["1", "2"]
    assert scan(rb"\d").findall(b"1x2") == [b"1", b"2"]


def test_dates_are_those_of_the_calendar() -> None:
    pattern = whole(REAL_DATE)
    texts = [f"{year}-{month:02}-{day:02}" for year in (1000, 1900, 2000, 2024, 2026, 2100, 9999)
             for month in range(14) for day in range(34)]  # fmt: skip
    texts += [f"{year}-02-29" for year in range(1000, 10_000)]
    for text in texts:
        try:
            datetime.date.fromisoformat(text)
            real = True
        except ValueError:
            real = False
        assert bool(pattern.match(text)) == real, text
    for text in ("9999-99-99", "0000-01-01", "2026-11-23\n", "٢٠٢٦-11-23", "2026-1-1", "20261123", "+2026-11-23", ""):
        assert not pattern.match(text)


def test_numbers_are_ascii_digits() -> None:
    assert [number_of(text) for text in ("0", "007", "999999999")] == [0, 7, 999_999_999]
    for text in ("", "-1", "+1", "1_0", " 1", "1\n", "٣", "²", "1.0", "1" * 10):
        assert number_of(text) is None


def test_every_pattern_is_made_by_the_helper() -> None:
    """Nothing else calls `re` to compile or to match, and no type has a pattern that is written by hand."""
    paths = [path for folder in ("engine", "api", "openapi") for path in (ROOT / folder).rglob("*.py")]
    assert len(paths) > 100
    assert [
        f"{path.relative_to(ROOT)}:{node.lineno}"  # type: ignore[attr-defined]
        for path in sorted(paths)
        if path != HELPER
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if by_hand(node)
    ] == []


def by_hand(node: ast.AST) -> bool:
    """Whether this uses `re` itself, or gives a pattern that the helper has not made."""
    if isinstance(node, ast.Import):
        return any(alias.name == "re" for alias in node.names)
    if isinstance(node, ast.ImportFrom):
        return node.module == "re" and not {alias.name for alias in node.names} <= {"MULTILINE", "DOTALL"}
    if isinstance(node, ast.Call):
        return any(keyword.arg == "pattern" for keyword in node.keywords)
    if isinstance(node, ast.Dict):
        named = dict(zip((key.value for key in node.keys if isinstance(key, ast.Constant)), node.values, strict=False))
        value = named.get("pattern")
        return value is not None and not (
            isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id == "published"
        )
    return False


def test_the_parts_of_patterns_have_no_other_meaning() -> None:
    assert PARTS.sub("", r"(?:[a-z_]{0,39}\.)?x{2}") == ")?x"
