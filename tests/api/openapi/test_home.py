"""What is at `/`: the playground where it was built, and the way to the reference where it was not."""

from pathlib import Path

import pytest

from api.openapi import docs_pages as docs
from tests.helpers.contract import Client


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A playground of three files, and a file beside it that is none of them."""
    site = tmp_path / "playground"
    (site / "assets").mkdir(parents=True)
    (site / "index.html").write_text("<p>play</p>", "utf-8")
    (site / "assets" / "start-1a2b.js").write_text("play()", "utf-8")
    (site / "embed").mkdir()
    (site / "embed" / "boards.js").write_text("define()", "utf-8")
    (tmp_path / "secret.txt").write_text("secret", "utf-8")
    monkeypatch.setattr(docs.PLAYGROUND, "folders", (tmp_path / "nowhere", site))
    return site


def test_the_playground_is_served(client: Client, built: Path) -> None:
    answer = client.get("/")
    assert (answer.status_code, answer.text, answer.mimetype) == (200, "<p>play</p>", "text/html")
    assert answer.headers["Content-Language"] == "en, uk, ru"
    assert answer.headers["Cache-Control"] == "no-cache"
    assert client.get("/", headers={"If-None-Match": answer.headers["ETag"]}).status_code == 304


def test_a_browser_loads_the_messages_of_its_language_at_once(client: Client, built: Path) -> None:
    (built / "assets" / "messages.uk-3c4d.js").write_text("say()", "utf-8")
    answer = client.get("/", headers={"Accept-Language": "uk-UA, en;q=0.5"})
    assert answer.headers["Link"] == "<assets/messages.uk-3c4d.js>; rel=modulepreload"
    assert "Link" not in client.get("/", headers={"Accept-Language": "ru"}).headers


def test_its_parts_may_be_kept_for_good(client: Client, built: Path) -> None:
    answer = client.get("/assets/start-1a2b.js")
    assert (answer.status_code, answer.text, answer.mimetype) == (200, "play()", "text/javascript")
    assert answer.headers["Cache-Control"] == "max-age=31536000, immutable"


def test_other_pages_can_embed_the_boards(client: Client, built: Path) -> None:
    answer = client.get("/embed/boards.js", headers={"Origin": "https://club.example"})
    assert (answer.status_code, answer.text, answer.mimetype) == (200, "define()", "text/javascript")
    assert answer.headers["Cross-Origin-Resource-Policy"] == "cross-origin"
    assert answer.headers["Access-Control-Allow-Origin"] == "*"
    assert answer.headers["Cache-Control"] == "max-age=3600"
    assert client.get("/embed/boards.js", headers={"If-None-Match": answer.headers["ETag"]}).status_code == 304
    assert client.get("/embed/index.html").status_code == 404


@pytest.mark.parametrize("folder", ["/assets/", "/embed/", "/docs/", "/docs/guide/"])
@pytest.mark.parametrize("name", ["x" * 300, "x" * 1900, "a%00b", "%ff", "x/" * 200, "~root", "index.html/x"])
def test_a_name_that_no_file_can_have_is_not_found(client: Client, built: Path, folder: str, name: str) -> None:
    """A client's text never reaches the file system, which refuses some with an error."""
    answer = client.get(folder + name)
    assert (answer.status_code, answer.headers["Content-Type"].startswith("text/plain")) == (404, False)


def test_only_names_that_are_listed_are_looked_at(client: Client, built: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    client.get("/assets/start-1a2b.js")
    looked: list[Path] = []
    monkeypatch.setattr(Path, "is_file", looked.append)
    for path in ("/assets/nothing.js", "/assets/start-1a2b.js", "/docs/nothing.js", "/docs/start.js"):
        client.get(path)
    assert not [path for path in looked if "nothing" in str(path)]


@pytest.mark.parametrize("path", ["nothing.js", "..%2f..%2fsecret.txt", "%2e%2e/secret.txt", "start-1a2b.js/", ""])
def test_no_other_file_is_served(client: Client, built: Path, path: str) -> None:
    assert client.get(f"/assets/{path}").status_code == 404


def test_where_it_was_not_built_a_browser_is_led_to_the_reference(
    client: Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(docs.PLAYGROUND, "folders", (tmp_path,))
    assert client.get("/").status_code == 302
    assert client.get("/").location == "/docs/"
    assert client.get("/", follow_redirects=True).mimetype == "text/html"
    assert client.get("/assets/start-1a2b.js").status_code == 404
