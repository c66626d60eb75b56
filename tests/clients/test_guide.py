"""The guide: pages of every game in every language, cards that say what is printed, links that lead somewhere."""

import hashlib
import json
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

from clients.guide.building import build
from clients.guide.faces import Drawing, drawing, tag
from clients.guide.game_pages import PICTURES, entries, pages
from clients.guide.links import faults
from clients.guide.sources import PROJECT, generated_clients, included, project_pages
from engine import games
from engine.core.game import Game
from engine.core.text.catalog import LANGUAGES, Language
from tests.helpers.browser import find_browser, shown
from tests.helpers.service import serving
from tests.helpers.toy import TOY

ROOT = Path(__file__).parents[2]
ALL = pytest.mark.parametrize("game", games.values(), ids=lambda game: str(game.id))
EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)


@ALL
@EACH_LANGUAGE
def test_every_card_is_shown_in_words(game: Game[Any], language: Language) -> None:
    """With its name and its id; nothing is left of a template, and no word of a program stands where a name should."""
    drawn = drawing(game, language)
    for one in game.components():
        face, html = drawn.face(one), drawn.card(one)
        assert f'id="{one.id}"' in html
        assert face.name
        assert not re.search(r"[{}]|\bNone\b|<object|&amp;amp;", html), html
        for label, value in face.values:
            assert value, (one.id, label)
            if language != "en":
                assert re.search("[а-яіїєґ]", label.lower()), (one.id, label)
        if language != "en":
            assert re.search("[а-яіїєґ]", face.kind.lower()), (one.id, face.kind)


@ALL
@pytest.mark.parametrize("language", ["uk", "ru"])
def test_what_options_mean_and_what_is_noted_is_in_the_language_of_the_page(
    game: Game[Any], language: Language
) -> None:
    found = dict(pages(game, language))
    rows = re.findall(r"^\| `[\w.]+` \|.*\| ([^|]+) \|$", found[f"games/{game.id}/index"], re.M)
    notes = re.findall(r'<p class="note">(.*?)</p>', found[f"games/{game.id}/cards"])
    assert len(rows) > 4
    assert len(notes) == sum(1 for one in game.components() if game.text.designer_note(one))
    for said in (*rows, *notes):
        assert len(re.findall("[а-яіїєґё]", said.lower())) > 5, said


@ALL
def test_what_is_ours_is_marked(game: Game[Any]) -> None:
    """A card with a part that this project has made says so."""
    drawn = drawing(game, "en")
    for one in game.components():
        ours = "designed" in one.provenance.values()
        assert ('class="origin designed"' in drawn.card(one)) == ours, one.id


@ALL
@EACH_LANGUAGE
def test_every_paragraph_has_its_place(game: Game[Any], language: Language) -> None:
    found = dict(pages(game, language))
    rules = found[f"games/{game.id}/rules"]
    for rule in game.text.rulebook:
        assert rules.count(f'id="{rule.id}"') == 1
    for cited in re.findall(r'href="#(R[^"]+)"', rules):
        assert cited in game.text.rulebook


@ALL
def test_each_has_a_picture(game: Game[Any]) -> None:
    drawn = drawing(game, "uk")
    pictures = list(drawn.pictures())
    assert pictures
    for picture in pictures:
        assert picture.svg.startswith("<svg")
        assert "\n" not in picture.svg


@ALL
@EACH_LANGUAGE
def test_each_is_shown_as_the_playground_shows_it(game: Game[Any], language: Language) -> None:
    index = dict(pages(game, language))[f"games/{game.id}/index"]
    assert f"](../../pictures/{game.id}.png)" in index
    assert (PICTURES / f"{game.id}.png").read_bytes().startswith(b"\x89PNG")


def test_a_game_without_drawings_is_shown_with_plain_cards() -> None:
    drawn = drawing(TOY, "uk")
    assert type(drawn) is Drawing
    found = dict(pages(TOY, "uk"))
    assert set(found) == {f"games/{TOY.id}/{page}" for page in ("index", "rules", "cards")}
    for one in TOY.components():
        assert f'id="{one.id}"' in found[f"games/{TOY.id}/cards"]


@ALL
def test_the_search_knows_every_paragraph_and_every_card(game: Game[Any]) -> None:
    found = list(entries(game, "ru"))
    assert {entry.anchor for entry in found} == {
        *(r.id for r in game.text.rulebook),
        *(c.id for c in game.components()),
    }


def test_links_between_the_pages_of_the_project_lead_to_pages_of_the_guide() -> None:
    text = (
        "[settings](README.md#settings), [x](api/app.py), [api/app.py](api/app.py), [there](https://a.b/c), "
        "[TS](clients/typescript)\n```\n[x](README.md)\n```"
    )
    told = included("SECURITY.md", text, project_pages())
    assert told == (
        "[settings](readme.md#settings), x (`api/app.py`), `api/app.py`, [there](https://a.b/c), "
        "[TS](../libraries/typescript.md)\n```\n[x](README.md)\n```"
    )


def test_generated_clients_have_a_quick_start_of_their_examples(tmp_path: Path) -> None:
    for name in ("go/client/examples/first_move/main.go", "java/client/examples/FirstMove.java"):
        (tmp_path / name).parent.mkdir(parents=True)
        (tmp_path / name).write_text(f"// {name}\n", "utf-8")
    told = dict(generated_clients(tmp_path))
    assert told.keys() == {"start/go", "start/java", "start/other-languages"}
    assert "make client LANG=go" in told["start/go"]
    assert "```go\n// go/client/examples/first_move/main.go\n```" in told["start/go"]
    assert "[In Java](java.md)" in told["start/other-languages"]
    assert "Java" not in dict(generated_clients(tmp_path / "none"))["start/other-languages"]


def test_all_pages_of_the_project_are_there() -> None:
    """A page that is added at the top is added to the guide."""
    assert {path.name for path in ROOT.glob("*.md")} <= project_pages().keys()
    assert project_pages().items() >= PROJECT.items()


def test_dead_links_are_found(tmp_path: Path) -> None:
    site = tmp_path / "site"
    (site / "a").mkdir(parents=True)
    (site / "index.html").write_text(
        '<p id="here"><a href="a/">a</a><a href="a/index.html#x">x</a><a href="#here">h</a><a href="../">up</a>'
        '<a href="b.html">b</a><a href="a/#y">y</a><script src="https://a.b/c.js"></script><a href="../../z">z</a>'
        '<a href="https://a.b/">b</a><link href="guide.css">',
        "utf-8",
    )
    (site / "a" / "index.html").write_text('<i id="x"></i><i id="x"></i>', "utf-8")
    assert list(faults(site)) == [
        "a/index.html: the place 'x' is there twice",
        "index.html: https://a.b/c.js is loaded from elsewhere",
        "index.html: guide.css leads to nothing",
        "index.html: b.html leads to nothing",
        "index.html: a/#y leads to no place of that page",
        "index.html: ../../z leads to nothing",
    ]


#: The index holds no longer words: hashes are the longest.
LONGEST_WORD = 64


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The whole site, built; no warning, and no dead link."""
    folder = tmp_path_factory.mktemp("guide")
    build(folder / "site", folder / "work")
    return folder / "site"


@pytest.mark.slow
def test_nothing_is_loaded_from_elsewhere_and_no_script_stands_in_a_page(site: Path) -> None:
    """The content policy of the service forbids both."""
    for page in site.rglob("*.html"):
        text = page.read_text("utf-8")
        assert not re.search(r"<script(?![^>]*\bsrc=)[^>]*>", text), page
        assert not re.search(r"\son\w+=\"", text), page
        assert not re.search(r"(?:src|<link[^>]*href)=\"(?:\w+:)?//", text), page
    for sheet in site.rglob("*.css"):
        assert not re.search(r"@import|url\((?!['\"]?data:)", sheet.read_text("utf-8")), sheet


@pytest.mark.slow
def test_each_language_says_so(site: Path) -> None:
    for language in LANGUAGES:
        page = site / ("" if language == "en" else language) / "games" / "battlecrest" / "rules.html"
        assert f'lang="{language}"' in page.read_text("utf-8").partition("<head>")[0]


@pytest.mark.slow
@pytest.mark.parametrize("language", ["uk", "ru"])
def test_no_button_has_an_english_name(site: Path, language: Language) -> None:
    for page in (site / language).rglob("*.html"):
        names = re.findall(r'aria-label="([^"]*)"|<title>([^<]*)</title>', page.read_text("utf-8"))
        assert len(names) > 8
        for name in filter(None, ("".join(pair) for pair in names)):
            # The areas of a map are called by their numbers.
            assert re.search("[а-яіїєґ]", name.lower()) or re.match(r"\d", name), (page, name)


@pytest.mark.slow
@pytest.mark.nightly
def test_the_same_sources_make_the_same_site(site: Path, tmp_path: Path) -> None:
    build(tmp_path / "site", tmp_path / "work")
    assert digests(tmp_path / "site") == digests(site)


def digests(folder: Path) -> dict[str, str]:
    files = (path for path in sorted(folder.rglob("*")) if path.is_file())
    return {path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("folder", "words", "page"),
    [
        ("", "Fellwoods", "games/battlecrest/cards"),
        ("", "prompts", "concepts/views"),
        ("uk/", "дороговказ", "games/battlecrest/rules"),
        ("ru/", "сундук", "games/math-and-magic/rules"),
    ],
)
def test_the_index_of_the_search_has_words_and_names(site: Path, folder: str, words: str, page: str) -> None:
    text = (site / folder / "searchindex.js").read_text("utf-8")
    index = json.loads(text.removeprefix("Search.setIndex(").rstrip().removesuffix(")"))
    number = index["docnames"].index(page)
    found = [
        pages
        for where in ("terms", "titleterms")
        for term, pages in index[where].items()
        if term.startswith(words.lower()[:6])
    ]
    assert any(number in (pages if isinstance(pages, list) else [pages]) for pages in found)
    assert max(map(len, index["terms"])) <= LONGEST_WORD, "words were put together"


@pytest.fixture(scope="module")
def served(site: Path) -> Iterator[str]:
    """The address of a service that shows this site."""
    find_browser()
    with serving("tests.clients.guided:create_guided_app()", HERALD_TEST_GUIDE=str(site), PYTHONPATH=str(ROOT)) as url:
        yield f"{url}/docs/guide/"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("search.html?q=mountain", 'href="games/runewars/'),
        ("search.html?q=Akhena", "games/battlecrest/cards.html#akhena.hero"),
        ("uk/search.html?q=гори", 'href="games/runewars/'),
    ],
)
def test_a_browser_searches(served: str, tmp_path: Path, query: str, found: str) -> None:
    """Under the content policy of the service."""
    address = served + quote(query, safe="/?=.")
    assert found in shown(address, tmp_path)


@pytest.mark.slow
def test_a_wheel_takes_the_guide_along(site: Path, tmp_path: Path) -> None:
    """Where it was built; it lies where the service looks for it."""
    for name in ("api", "engine", "openapi"):
        shutil.copytree(
            ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__", "node_modules", "*.so")
        )
    (tmp_path / "tools").mkdir()
    for name in ("pyproject.toml", "tools/hatch_build.py", "README.md", "LICENSE", ".gitignore"):
        shutil.copy(ROOT / name, tmp_path / name)
    shutil.copytree(site, tmp_path / "build" / "docs")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", "out"]
    subprocess.run(command, cwd=tmp_path, check=True, capture_output=True)
    (wheel,) = (tmp_path / "out").glob("*.whl")
    names = set(zipfile.ZipFile(wheel).namelist())
    assert {"api/guide/index.html", "api/guide/uk/games/runewars/cards.html"} <= names
    assert not any(name.startswith("build/") for name in names)


def test_kinds_have_a_word_each() -> None:
    """A heading of the cards is no word of the contract where the game has a drawing."""
    for game in games.values():
        drawn = drawing(game, "uk")
        for one in game.components():
            for word in (drawn.kind(one), drawn.kinds(one)):
                assert re.search("[а-яіїєґ]", word), (game.id, tag(one))
