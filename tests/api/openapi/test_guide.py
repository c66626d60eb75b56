"""The guide under `/docs/guide`: served where it was built, and a word about it where it was not."""

import os
from pathlib import Path

import pytest

from api.openapi import docs_pages as docs
from tests.helpers.contract import Client


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A guide of a few files, and a file beside it that is none of them."""
    site = tmp_path / "guide"
    for name in ("index.html", "uk/index.html", "_static/guide.css", "searchindex.js"):
        (site / name).parent.mkdir(parents=True, exist_ok=True)
        (site / name).write_text(name, "utf-8")
    (tmp_path / "secret.txt").write_text("secret", "utf-8")
    monkeypatch.setattr(docs.GUIDE, "folders", (tmp_path / "nowhere", site))
    return site


@pytest.mark.parametrize(
    ("path", "file", "kind", "language"),
    [
        ("", "index.html", "text/html", "en"),
        ("index.html", "index.html", "text/html", "en"),
        ("uk/", "uk/index.html", "text/html", "uk"),
        ("_static/guide.css", "_static/guide.css", "text/css", "en"),
        ("searchindex.js", "searchindex.js", "text/javascript", "en"),
    ],
)
def test_its_files_are_served(client: Client, built: Path, path: str, file: str, kind: str, language: str) -> None:
    answer = client.get(f"/docs/guide/{path}")
    assert (answer.status_code, answer.text, answer.mimetype) == (200, file, kind)
    assert answer.headers.getlist("Content-Language") == [language]
    again = client.get(f"/docs/guide/{path}", headers={"If-None-Match": answer.headers["ETag"]})
    assert again.status_code == 304


def test_a_page_that_was_written_anew_is_served_anew(client: Client, built: Path) -> None:
    client.get("/docs/guide/")
    (built / "index.html").write_text("anew", "utf-8")
    assert client.get("/docs/guide/").text == "anew"


def test_a_file_of_a_newer_build_is_served(client: Client, built: Path) -> None:
    assert client.get("/docs/guide/new.html").status_code == 404
    (built / "new.html").write_text("new", "utf-8")
    os.utime(built / "index.html", (2_000_000_000, 2_000_000_000))  # the last file of a build
    assert client.get("/docs/guide/new.html").text == "new"


@pytest.mark.parametrize(
    "path", ["nothing.html", "uk", "_static/", "../secret.txt", "%2e%2e/secret.txt", "..%2fsecret.txt", "/etc/passwd"]
)
def test_no_other_file_is_served(client: Client, built: Path, path: str) -> None:
    answer = client.get(f"/docs/guide/{path}")
    assert answer.status_code == 404
    assert answer.mimetype == "application/problem+json"


def test_without_its_slash_it_leads_there(client: Client) -> None:
    assert client.get("/docs/guide").location == "/docs/guide/"


def test_where_it_was_not_built_a_page_says_how_to(
    client: Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(docs.GUIDE, "folders", (tmp_path,))
    answer = client.get("/docs/guide/")
    assert (answer.status_code, answer.mimetype) == (404, "text/html")
    assert "make docs" in answer.text


def test_its_search_may_send_its_form(client: Client) -> None:
    assert "form-action 'self'" in client.get("/docs/").headers["Content-Security-Policy"]
