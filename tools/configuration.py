"""``python -m tools.configuration``: write the table of settings in docs/configuration.md from `api.settings`.

The text around the table is written by hand and stays as it is.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from api.settings import Settings
from api.telemetry.terminal import echo

PAGE: Final = Path(__file__).parents[1] / "docs" / "configuration.md"
BEGIN: Final = (
    "<!-- textlint-disable --><!-- Generated from api/settings.py by `python -m tools.configuration`: do not edit. -->"
)
END: Final = "<!-- End of the generated table. --><!-- textlint-enable -->"


def settings_table() -> str:
    """The settings as a Markdown table, one row for each environment variable."""
    rows = ["| variable | default | meaning |", "|---|---|---|"]
    for variable, default, meaning in Settings.describe():
        rows.append(f"| `{variable}` | {'' if default == '' else f'`{default}` '}| {meaning} |")
    return "\n".join(rows)


def render(page: str) -> str:
    """The page with a fresh table between its two marks."""
    table = re.compile(f"{re.escape(BEGIN)}.*?{re.escape(END)}", re.S)
    if not table.search(page):
        raise ValueError(f"{PAGE.name} lacks the marks of the generated table")
    return table.sub(lambda _: f"{BEGIN}\n\n{settings_table()}\n\n{END}", page)


def main() -> None:
    """Write the page."""
    PAGE.write_text(render(PAGE.read_text("utf-8")), "utf-8")
    echo(f"docs/{PAGE.name} is written")


if __name__ == "__main__":
    main()
