import pytest

from api.settings import Settings


def test_nothing_is_needed() -> None:
    assert Settings.from_environ({}) == Settings.from_environ({"HERALD_REDIS_URL": "", "PATH": "/bin"}) == Settings()


def test_the_environment_is_read() -> None:
    environ = {"HERALD_REDIS_URL": "redis://cache", "HERALD_REDIS_TIMEOUT": "0.2", "HERALD_CACHE_ENTRIES": "10"}
    settings = Settings.from_environ(environ)
    assert (settings.redis_url, settings.redis_timeout, settings.cache_entries) == ("redis://cache", 0.2, 10)


@pytest.mark.parametrize(
    ("name", "value"),
    [("REDIS_TIMEOUT", "soon"), ("REDIS_TIMEOUT", "0"), ("CACHE_ENTRIES", "-1"), ("CACHE_TTL", "1.5")],
)
def test_a_wrong_value_stops_the_start(name: str, value: str) -> None:
    with pytest.raises(SystemExit, match=f"^HERALD_{name} is wrong"):
        Settings.from_environ({f"HERALD_{name}": value})


def test_every_setting_is_explained() -> None:
    rows = list(Settings.describe())
    assert ("HERALD_CORS_ORIGINS", "*") in [row[:2] for row in rows]
    assert all(name.startswith("HERALD_") and description for name, _, description in rows)
    assert len(rows) == len(Settings.__struct_fields__)


def test_a_setting_that_was_renamed_stops_the_start() -> None:
    with pytest.raises(SystemExit, match="HERALD_SINGLE_USE_REDIS_URL is now HERALD_MATCH_STORE_URL"):
        Settings.from_environ({"HERALD_SINGLE_USE_REDIS_URL": "redis://store"})
