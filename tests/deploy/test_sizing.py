"""The results on docs/sizing.md follow from the figures there and from the defaults of the settings."""

import re
from pathlib import Path

from api.sealed.single_use import FINISHED_SECONDS
from api.settings import Settings
from tests.deploy.test_files import options, size

PAGE = Path(__file__).parents[2] / "docs" / "sizing.md"
DAY = 86_400


def rows(heading: str) -> dict[str, str]:
    """The first two columns of the table with this heading, as text."""
    _, _, rest = PAGE.read_text("utf-8").partition(f"| {heading} |")
    table = rest.partition("\n\n")[0].splitlines()[2:]
    return {cells[1].strip(): cells[2].strip() for cells in (row.split("|") for row in table)}


def test_the_stores_fit_ten_thousand_players_a_day() -> None:
    settings = Settings()
    players, steps, peak, position, begun, endless, head, largest, history = (
        int(figure.replace(",", "")) for figure in rows("assumption").values()
    )
    assert players == 10_000
    written = players * steps * position
    stays = settings.redis_cache_bytes / written * DAY
    finished = begun * (100 - endless) // 100 * FINISHED_SECONDS // DAY
    unfinished = begun * endless // 100 * settings.single_use_ttl // DAY
    heads, most = finished + unfinished, settings.single_use_matches
    memory = most * largest + settings.single_use_history_bytes
    assert list(rows("result").values()) == [
        f"{written / 1e9:.1f} GB",
        f"{stays / 60:.0f} minutes",
        f"{stays / 60 / peak:.0f} minutes",
        f"{finished:,}",
        f"{unfinished:,}",
        f"{heads:,}",
        f"{heads * head / 1e6:.0f} MB",
        f"{memory / 1e6:,.0f} MB",
        f"{settings.single_use_history_bytes // history:,}",
    ]
    assert stays < settings.cache_ttl, "the budget bounds the copies, and not the time"
    assert heads < most
    assert memory < size(options("match-store")["--maxmemory"])


def test_the_page_names_the_bounds() -> None:
    text, settings = PAGE.read_text("utf-8"), Settings()
    for shown in (
        f"`HERALD_REDIS_CACHE_BYTES` ({settings.redis_cache_bytes / 1e6:.0f} MB)",
        f"`HERALD_SINGLE_USE_TTL` ({settings.single_use_ttl // DAY} days)",
        f"`HERALD_SINGLE_USE_MATCHES` ({settings.single_use_matches:,})",
        f"({size(options('match-store')['--maxmemory']) / 1e6:,.0f} MB in `compose.yaml`)",
        f"`HERALD_SINGLE_USE_HISTORY_BYTES` ({settings.single_use_history_bytes / 1e6:.0f} MB)",
    ):
        assert shown in text
    assert re.search(rf"finished matches, for {FINISHED_SECONDS // DAY} days", text)
