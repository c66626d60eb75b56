"""Games in the playground, in a real browser: another process plays these while one looks at the pages."""

import json
from pathlib import Path

import pytest

import engine
from tests.helpers.nginx import proxied
from tests.helpers.playground import visit

#: The files of tests that play longest.
PLAYED = {"boards", "clicks", "frame", "keyboard", "play", "playback"}
#: Those that CI leaves to the night.
NIGHTLY = {"clicks", "frame", "keyboard", "playback"}

#: The tests that play whole games, for each way to choose: the file, which of its tests, and their settings.
HANDS = {
    "mouse": ("frame", "fills", {"sizes": "1440x900", "decisions": "Infinity"}),
    "fingers": ("frame", "fills", {"sizes": "390x844", "decisions": "Infinity"}),
    "keyboard": ("keyboard", "is begun", {"choices": "Infinity"}),
}

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=[pytest.mark.nightly] if name in NIGHTLY else [])
        for name in sorted(PLAYED - {"boards"})
    ],
)
def test_in_a_browser(name: str, compiled: Path, shown: str, single_use: str) -> None:
    """Each file of tests by itself; `pytest -rP` prints its figures."""
    assert "skipped 0" in visit(name, compiled, shown, single_use_url=single_use)


@pytest.mark.parametrize(
    "language", [pytest.param(language, marks=pytest.mark.nightly) for language in ("en", "ru", "uk")]
)
def test_games_are_clicked(language: str, compiled: Path, shown: str) -> None:
    visit("boards", compiled, shown, language=language)


@pytest.mark.stress
@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_all_years_of_runewars_are_clicked(language: str, compiled: Path, shown: str) -> None:
    """The tests of the boards click games of a year or two: a whole one has eight."""
    table = {"game": "runewars", "mode": "two", "language": language}
    visit("boards", compiled, shown, tables=json.dumps([table]))


@pytest.mark.stress
@pytest.mark.parametrize("game", list(engine.games))
def test_friends_play_to_the_end(game: str, compiled: Path, single_use: str) -> None:
    """Over nginx as it is shipped; in a long game one of them resigns."""
    with proxied([single_use.removeprefix("http://")]) as proxy:
        settings = {"single_use_url": proxy.url, "games": game, "decisions": "400"}
        visit("friend", compiled, proxy.url, "--test-name-pattern=two browsers play", **settings)


@pytest.mark.stress
@pytest.mark.parametrize("language", ["en", "uk", "ru"])
@pytest.mark.parametrize("hand", list(HANDS))
def test_all_games_are_played_to_their_end(hand: str, language: str, compiled: Path, shown: str) -> None:
    name, pattern, settings = HANDS[hand]
    games = ",".join(engine.games)
    visit(name, compiled, shown, f"--test-name-pattern={pattern}", games=games, language=language, **settings)
