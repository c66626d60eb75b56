"""The table of settings in docs/configuration.md."""

import pytest

from api.settings import Settings
from tools.configuration import PAGE, render, settings_table


def test_the_page_is_fresh() -> None:
    page = PAGE.read_text("utf-8")
    assert page == render(page), "stale: run `python -m tools.configuration`"


def test_the_table_has_a_row_for_each_setting() -> None:
    rows = settings_table().splitlines()[2:]
    assert len(rows) == len(list(Settings.describe()))
    for row, (variable, default, meaning) in zip(rows, Settings.describe(), strict=True):
        assert row.startswith(f"| `{variable}` | ")
        assert row.endswith(f"| {meaning} |")
        assert default == "" or f" `{default}` " in row


def test_a_page_without_the_marks_is_an_error() -> None:
    with pytest.raises(ValueError, match="marks"):
        render("# Configuration\n")
