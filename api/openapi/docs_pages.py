"""The contract, for programs (`/openapi.json`), for people (`/docs`), and for those who met a problem (`/problems`).

Below it is the guide, `/docs/guide`, and at `/` the playground, where they were built (``make docs playground``).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, cached_property, lru_cache
from html import escape
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Any

import msgspec
from flask import Blueprint, Response, redirect, url_for
from msgspec import Meta
from werkzeug.exceptions import NotFound

from api.errors.registry import ALL_PROBLEMS
from api.http.headers import current_locale
from api.http.responses import CachedResponse, script_root
from api.http.routing import CACHED_PREFIXES, Resource
from api.limits.access import Access, public
from api.openapi.document import PART_SUFFIX, as_yaml, with_base_path
from api.openapi.parts import part_names, part_of
from api.openapi.static_site import Site, media_type
from api.services import services
from engine.core.text.catalog import DEFAULT, LANGUAGES
from engine.registry import Registry

openapi = Resource("openapi", "The contract itself.")
problems = Resource("problems", "What each type of problem means and what to do about it.", "/problems")
pages = Blueprint("docs", __name__)

#: The guide and the playground, which may not be built.
GUIDE = Site("guide", "docs")
PLAYGROUND = Site("playground", "playground")

#: The script of Scalar, the page of the reference.
SCALAR = "scalar.standalone.js"

PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Herald: the API</title>
<link rel="icon" href="data:,">
<style>
  :root {{ --scalar-custom-header-height: 3rem; }}
  body {{ margin: 0; }}
  header {{
    position: sticky; top: 0; z-index: 10; box-sizing: border-box; height: 3rem; overflow: auto hidden;
    display: flex; align-items: center; gap: 2rem; padding: 0 1rem; white-space: nowrap;
    font: 16px/1.5 sans-serif; color: #1b1b1b; background: #fff; border-bottom: 1px solid #ddd;
  }}
  header a {{ padding: 0.25em 0.5em; color: #1a4f8a; }}
  header a[aria-current] {{ font-weight: bold; color: inherit; text-decoration: none; border-bottom: 3px solid; }}
  body.dark-mode header {{ color: #eee; background: #0f0f0f; border-color: #333; }}
  body.dark-mode header a {{ color: #9cc7f2; }}
</style>
<header>
<nav aria-label="Parts">{links}</nav>
<a href="guide/">Guide: quick start, concepts, games</a>
</header>
<main id="reference"></main>
<script src="scalar.standalone.js"></script>
<script src="start.js"></script>
</html>
"""
#: The title of the part that is about no game.
REST = "Matches, records, service"
NO_GUIDE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Herald: no guide</title>
<h1>The guide was not built here</h1>
<p>In a clone, <code>make docs</code> builds it, and this page will be its first one. Everything about the operations
over HTTP is in the <a href="../">reference</a>.</p>
</html>
"""
#: Shows a part of the document: that of the query, or that of the operation in a link, `#tag/runewars/POST/v1/...`.
START = """const links = [...document.querySelectorAll("nav a")];
const tag = location.hash.split("/")[1];
const wanted = new URLSearchParams(location.search).get("part") ?? tag;
const shown = links.find((link) => link.dataset.part === wanted) ?? (tag ? links.at(-1) : links[0]);
shown.setAttribute("aria-current", "page");
Scalar.createApiReference("#reference", {
  url: `../openapi/${shown.dataset.part}.json`,
  defaultOpenAllTags: true, hideModels: true, hideClientButton: true, showDeveloperTools: "never",
  documentDownloadType: "direct", withDefaultFonts: false, telemetry: false, agent: { disabled: true },
  mcp: { disabled: true },
});
"""


#: In a template, the place of the prefix of the service, and of the address of the service itself.
PREFIX_HERE = b"/~prefix~"
ROOT_HERE = b"/~root~"

_encode = msgspec.json.Encoder().encode  # in the order of the committed document


class Templates:
    """The contract in JSON and YAML, and its parts, built once, with placeholders for the prefix of the service."""

    def __init__(self, document: Callable[[], dict[str, Any]], games: Registry) -> None:
        self._document, self.games = document, games
        self.in_yaml = lru_cache(CACHED_PREFIXES)(self._in_yaml)
        self.part = cache(self._part)

    @cached_property
    def json(self) -> bytes:
        """The template in JSON."""
        return _encode(_open(self._document()))

    @cached_property
    def yaml(self) -> bytes:
        """The template in YAML."""
        return as_yaml(_open(self._document()))

    def _part(self, name: str) -> bytes:
        return _encode(_open(part_of(self._document(), name, self.games)))

    def _in_yaml(self, prefix: str) -> CachedResponse:
        return CachedResponse(fill_in(self.yaml, prefix), "application/yaml", DEFAULT, long_lived=not prefix)


def _open(document: dict[str, Any]) -> dict[str, Any]:
    opened: dict[str, Any] = with_base_path(PREFIX_HERE.decode(), document)
    opened["servers"][0]["url"] = ROOT_HERE.decode()
    return opened


def fill_in(template: bytes, prefix: str) -> bytes:
    """Return the document of a service with this prefix."""
    return template.replace(ROOT_HERE, prefix.encode() or b"/").replace(PREFIX_HERE, prefix.encode())


class ProblemType(msgspec.Struct):
    """A type of problem."""

    type: str
    """its address, the `type` of problems"""
    title: str
    """the title of the problem"""
    status: Annotated[int, Meta(ge=400, le=599)]
    """the HTTP status"""
    advice: Annotated[str, Meta(description="what to do about it; Markdown")]


@openapi.get(
    "/openapi.json", name="get", response_type=lambda _: dict[str, Any], languages=DEFAULT, access=Access.PUBLIC
)
def document() -> Any:
    """Get the OpenAPI document.

    Returns the OpenAPI 3.1 document of this service. `/docs/` shows it as a page, and `/openapi.yaml` returns it as
    YAML.
    """
    return msgspec.Raw(fill_in(services().templates().json, script_root()))


@openapi.get(
    "/openapi/{part}",
    name="part",
    response_type=lambda _: dict[str, Any],
    problems=(NotFound,),
    languages=DEFAULT,
    access=Access.PUBLIC,
)
def part(part: str) -> Any:
    """Get the OpenAPI document of one game.

    Returns the part of the document about a game, or about the service, which is quicker to read. It has one example
    for each response, and no descriptions of the codes of errors.
    """
    templates = services().templates()
    name = part.removesuffix(PART_SUFFIX)
    if name == part or name not in part_names(templates.games):
        raise NotFound
    return msgspec.Raw(fill_in(templates.part(name), script_root()))


@problems.get("/{name}", name="get", response_type=lambda _: ProblemType, problems=(NotFound,), access=Access.PUBLIC)
def problem(name: str) -> Any:
    """Explain a type of problem.

    The `type` of every problem is the address of its explanation.
    """
    for kind in ALL_PROBLEMS:
        if kind.name == name:
            locale = current_locale()
            return ProblemType(script_root() + kind.type, kind.title(locale), kind.status, kind.advice(locale))
    raise NotFound


@pages.get("/")
@public
def home() -> Any:
    """Return the playground; if it was not built, redirect to the reference.

    A browser loads the messages of its language at once. The script would ask for them later.
    """
    start = PLAYGROUND.page("", ", ".join(LANGUAGES))
    if start is None:
        return redirect(url_for("docs.page"))
    answer, messages = start.respond(), f"assets/messages.{current_locale()}-"
    for file in filter(lambda file: file.startswith(messages), PLAYGROUND.files()):
        answer.headers["Link"] = f"<{file}>; rel=modulepreload"
    return answer


@pages.get("/assets/<file>")
@public
def part_of_playground(file: str) -> Response:
    """Return an asset of the playground.  Its name contains a hash of its content, so it never changes."""
    part = PLAYGROUND.page(f"assets/{file}", DEFAULT)
    if part is None:
        raise NotFound
    return part.respond("max-age=31536000, immutable")


@pages.get("/embed/<file>")
@public
def embeddable(file: str) -> Response:
    """Return the boards as one file for pages without a bundler, or the licenses of what it contains."""
    part = PLAYGROUND.page(f"embed/{file}", DEFAULT)
    if part is None:
        raise NotFound
    return part.respond("max-age=3600")


@pages.get("/openapi.yaml")
@public
def document_as_yaml() -> Response:
    """Return the contract as YAML."""
    return services().templates().in_yaml(script_root()).respond()


@pages.get("/docs")
@public
def page_without_slash() -> Any:
    """Redirect to the page: its links are relative to what is below it."""
    return redirect(url_for("docs.page"))


@pages.get("/docs/")
@public
def page() -> Response:
    """Return the contract as a page of Scalar, which is shipped with the service."""
    games = services().games
    return _page(
        tuple((name, games[name].title[DEFAULT] if name in games else REST) for name in part_names(games))
    ).respond()


@cache
def _page(parts: tuple[tuple[str, str], ...]) -> CachedResponse:
    links = "\n".join(f'<a href="?part={name}" data-part="{name}">{escape(title)}</a>' for name, title in parts)
    return CachedResponse(PAGE.format(links=links).encode(), "text/html; charset=utf-8", DEFAULT)


@pages.get("/docs/<file>")
@public
def asset(file: str) -> Response:
    """Return the script of Scalar, or the one that starts it (the content policy allows none inside the page)."""
    return _asset(file).respond("max-age=86400")


@cache
def _asset(file: str) -> CachedResponse:
    if file not in (SCALAR, "start.js"):
        raise NotFound
    content = START.encode() if file == "start.js" else scalar().read_bytes()
    return CachedResponse(content, media_type(file), DEFAULT)


@pages.get("/docs/guide")
@public
def guide_without_slash() -> Any:
    """Redirect to the guide: its links are relative to what is below it."""
    return redirect(url_for("docs.guide"))


@pages.get("/docs/guide/", defaults={"file": ""})
@pages.get("/docs/guide/<path:file>")
@public
def guide(file: str) -> Response:
    """Return a file of the guide, or the index of a folder."""
    if GUIDE.folder() is None:
        missing = CachedResponse(NO_GUIDE.encode(), "text/html; charset=utf-8", DEFAULT).respond()
        missing.status_code = 404
        return missing
    first = file.partition("/")[0]
    found = GUIDE.page(file, first if first in LANGUAGES else DEFAULT)
    if found is None:
        raise NotFound
    return found.respond()


def scalar() -> Path:
    """Return the script in the package `flask-openapi3-scalar`; nothing else of it is used, and nothing is imported."""
    package = find_spec("flask_openapi3_scalar")
    assert package is not None
    assert package.origin is not None
    return Path(package.origin).parent / "templates" / "scalar" / "js" / SCALAR
