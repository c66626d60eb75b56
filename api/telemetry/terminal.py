"""Text for terminals: control characters and invisible ones are shown as escapes.

Everything that a command shows and that comes from outside (names of files and players, texts of records, arguments,
messages of libraries) goes through `printable`, or through `printable_json` if it is JSON.
"""

import io
import os
import sys
import unicodedata
from contextlib import suppress
from typing import Final

import click

#: Control characters (C0, DEL, C1), format characters (bidirectional controls, zero width, tags), surrogates, and the
#: separators of lines and paragraphs.
UNSAFE: Final = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
#: Letters and marks without a shape: two names that differ in one of them alone would look the same.
INVISIBLE: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
#: What the texts of games put around names that run from right to left: harmless in pairs.
ISOLATES: Final = "\u2068\u2069"
#: Bytes of file names that are not UTF-8, as Python passes them on (`surrogateescape`).
FOREIGN_BYTES: Final = range(0xDC80, 0xDD00)


def printable(text: str, *, lines: bool = False) -> str:
    r"""The text with an escape (``\x1b``, ``\n``, ``\u202e``) for each unsafe character; with ``lines``, it keeps its
    line ends."""
    if _is_safe(text):
        return text
    kept = ISOLATES if _is_balanced(text) else ""
    kept += "\n" if lines else ""
    return "".join(one if one in kept else _escaped(one) for one in text)


def printable_json(content: bytes) -> bytes:
    r"""The same JSON value, with ``\u`` escapes for unsafe characters in its texts; line ends between values stay."""
    text = content.decode()
    if _is_safe(text):
        return content
    return "".join(one if one in "\n\r\t" or not _is_unsafe(one) else _json_escaped(one) for one in text).encode()


def stdout_is_terminal() -> bool:
    """Return whether the standard output is a terminal."""
    return sys.stdout.isatty()


def json_for_stdout(content: bytes) -> bytes:
    """Return JSON as it is, or `printable_json` for a terminal."""
    return printable_json(content) if stdout_is_terminal() else content


def echo(text: object, *, err: bool = False) -> None:
    """Print a line of untrusted text."""
    click.echo(printable(str(text)), err=err)


def accept_all_characters() -> None:
    """Let the standard streams write an escape for characters that their encoding lacks."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def abandon_stdout() -> None:
    """Drop the buffer of the standard output if it cannot be written: Python would try at its end."""
    with suppress(OSError):  # it is not a file in tests
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _is_safe(text: str) -> bool:
    return text.isprintable() and INVISIBLE.isdisjoint(text)


def _is_balanced(text: str) -> bool:
    """Return whether each isolate of the text is closed on its own line."""
    for line in text.split("\n"):
        depth = 0
        for one in line:
            depth += (one == ISOLATES[0]) - (one == ISOLATES[1])
            if depth < 0:
                return False
        if depth:
            return False
    return True


def _is_unsafe(character: str) -> bool:
    return not _is_safe(character) and (unicodedata.category(character) in UNSAFE or character in INVISIBLE)


def _escaped(character: str) -> str:
    if not _is_unsafe(character):
        return character
    if ord(character) in FOREIGN_BYTES:
        return f"\\x{ord(character) - 0xDC00:02x}"
    return character.encode("unicode_escape").decode()


def _json_escaped(character: str) -> str:
    """One escape, or two for a character beyond U+FFFF."""
    units = character.encode("utf-16-be")
    return "".join(f"\\u{units[n : n + 2].hex()}" for n in range(0, len(units), 2))
