"""The reference under `/docs`: a page of Scalar for each part of the contract, which loads nothing from elsewhere."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from api.openapi.document import SERVICE
from api.openapi.parts import part_names
from engine import games
from tests.helpers.browser import shown
from tests.helpers.contract import Client, make_client
from tests.helpers.service import serving

PARTS = part_names(games)


@pytest.fixture(scope="module")
def client() -> Client:
    return make_client()


@pytest.fixture(scope="module")
def service() -> Iterator[str]:
    with serving() as url:
        yield url


def test_it_loads_nothing_from_elsewhere(client: Client) -> None:
    assert client.get("/docs").location == "/docs/"
    page = client.get("/docs/")
    assert page.mimetype == "text/html"
    scripts = re.findall(r'src="([^"]+)"', page.text)
    assert scripts == ["scalar.standalone.js", "start.js"]
    for script in scripts:
        with client.get(f"/docs/{script}") as file:
            assert file.mimetype == "text/javascript"
    assert "<script>" not in page.text, "the content policy forbids scripts inside the page"


def test_it_links_all_parts_and_the_guide(client: Client) -> None:
    links = re.findall(r'href="([^"]+)"', client.get("/docs/").text)
    assert {*links} == {"data:,", "guide/", *(f"?part={name}" for name in (*PARTS, "toy"))}


@pytest.mark.parametrize(
    "file", ["nothing.js", "../__init__.py", "%2e%2e/__init__.py", "..%2f__init__.py", "/etc/passwd"]
)
def test_it_gives_no_other_files(client: Client, file: str) -> None:
    assert client.get(f"/docs/{file}").status_code == 404


@pytest.mark.slow
@pytest.mark.parametrize("name", PARTS)
def test_a_browser_shows_each_part(service: str, tmp_path: Path, name: str) -> None:
    """Under the content policy of the service."""
    page = shown(f"{service}/docs/?part={name}", tmp_path)
    operations = ["Check many records"] if name == SERVICE else ["Set up a game", "Play one action, or several"]
    assert all(operation in page for operation in operations)
    assert re.search(r'<a [^>]*aria-current="page"', page)


@pytest.mark.slow
def test_a_link_to_an_operation_shows_its_part(service: str, tmp_path: Path) -> None:
    page = shown(f"{service}/docs/#tag/runewars/POST/v1/games/runewars/apply", tmp_path)
    (current,) = re.findall(r'<a [^>]*aria-current="page"[^>]*>', page)
    assert 'data-part="runewars"' in current
