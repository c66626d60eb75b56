"""The texts of the boards: from Fluent files into TypeScript, as the boards are too small for a Fluent library.

    python -m tools.board_messages

Each `messages*.<language>.ftl` in `clients/boards/src` has groups (`## NAME: what it is`). A group becomes a constant
of the TypeScript file beside it. Keys in a group other than `WORDS` begin with its name (`phases_draw`), which is left
out. A message is one line of text and variables.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from fluent.syntax import ast, parse

from engine.core.text.catalog import LANGUAGES

SOURCES = Path(__file__).parents[1] / "clients" / "boards" / "src"
WORDS = "WORDS"
HEADER = "/** The texts of the messages*.ftl beside this file. `python -m tools.board_messages` writes it. */\n"


def modules() -> list[Path]:
    """Return the TypeScript files that are written."""
    return sorted(path.with_name(path.name.replace(".en.ftl", ".ts")) for path in SOURCES.rglob("messages*.en.ftl"))


def typescript(module: Path) -> str:
    """Return the content of such a file."""
    texts = {language: dict(_messages(module.with_suffix(f".{language}.ftl"))) for language in LANGUAGES}
    up = "./" if module.parent == SOURCES else "../"
    lines = [HEADER, f'import type {{ Words }} from "{up}names.js";']
    for group, about, keys in _groups(module.with_suffix(f".{LANGUAGES[0]}.ftl")):
        prefix = "" if group == WORDS else f"{group.lower()}_"
        lines += ["", f"/** {about} */", f"export const {group} = {{"]
        for key in keys:
            assert key.startswith(prefix), f"{module.name}: {key} must begin with {prefix}"
            forms = ", ".join(
                f"{language}: {json.dumps(texts[language][key], ensure_ascii=False)}" for language in LANGUAGES
            )
            lines.append(f"  {key.removeprefix(prefix)}: {{ {forms} }},")
        lines.append("} satisfies Record<string, Words>;")
    return "\n".join(lines) + "\n"


def _groups(path: Path) -> Iterator[tuple[str, str, list[str]]]:
    """Yield the groups of a file: name, meaning, keys."""
    found: list[tuple[str, str, list[str]]] = []
    for entry in parse(path.read_text("utf-8")).body:
        if isinstance(entry, ast.GroupComment):
            name, _, about = (entry.content or "").partition(": ")
            found.append((name, about, []))
        elif isinstance(entry, ast.Message):
            found[-1][2].append(entry.id.name)
    yield from found


def _messages(path: Path) -> Iterator[tuple[str, str]]:
    """Yield the messages of a file: key, and text with variables as `{name}`."""
    for entry in parse(path.read_text("utf-8")).body:
        if isinstance(entry, ast.Message) and entry.value is not None:
            yield entry.id.name, "".join(map(_part, entry.value.elements))


def _part(element: Any) -> str:
    if isinstance(element, ast.TextElement):
        assert "\n" not in element.value, "a message of a board is one line"
        return element.value
    assert isinstance(element.expression, ast.VariableReference), "boards know variables only"
    return f"{{{element.expression.id.name}}}"


def main() -> None:
    """Write the files."""
    for module in modules():
        module.write_text(typescript(module), "utf-8")


if __name__ == "__main__":
    main()
