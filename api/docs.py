"""The contract, for programs (`/openapi.json`), for people (`/docs`), and for those who met a problem (`/problems`)."""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from mimetypes import guess_type
from pathlib import Path
from typing import Annotated, Any

import msgspec
from flask import Blueprint, Response, current_app, redirect, url_for
from msgspec import Meta
from werkzeug.exceptions import NotFound

from api.document import behind
from api.languages import language
from api.operations import Operations
from api.problems import KINDS, WORDS, type_of
from api.replies import Resource, prefix
from engine.core.texts import DEFAULT, localized

openapi = Operations("openapi", "The contract itself.")
problems = Operations("problems", "What each type of problem means and what to do about it.", "/problems")
pages = Blueprint("docs", __name__)

PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Herald: the API</title>
<link rel="icon" href="favicon-32x32.png">
<link rel="stylesheet" href="swagger-ui.css">
<div id="swagger-ui"></div>
<script src="swagger-ui-bundle.js"></script>
<script src="start.js"></script>
</html>
"""
START = """SwaggerUIBundle({
  url: "../openapi.json", dom_id: "#swagger-ui", validatorUrl: null,
  deepLinking: true, docExpansion: "list", filter: true, tryItOutEnabled: true, defaultModelsExpandDepth: 0,
});
"""


class ProblemType(msgspec.Struct):
    """A type of problem."""

    type: str
    """its address, as problems name it"""
    title: str
    """what this type of problem is"""
    status: Annotated[int, Meta(ge=400, le=599)]
    """the HTTP status that it comes with"""
    advice: Annotated[str, Meta(description="what to do about it; Markdown")]


@openapi.get("/openapi.json", name="get", answer=lambda _: dict[str, Any], languages=DEFAULT)
def document() -> Any:
    """Read the contract.

    The OpenAPI 3.1 document of this service. People read it at `/docs/`; `/openapi.yaml` is the same in YAML.
    """
    return behind(prefix(), current_app.extensions["document"]())


@problems.get("/{name}", name="get", answer=lambda _: ProblemType, problems=(NotFound,))
def problem(name: str) -> Any:
    """Explain a type of problem.

    The `type` of every problem is the address of its explanation.
    """
    for kind in KINDS.values():
        if kind.name == name:
            words = WORDS[name]
            title, advice = localized(words.title, language()), localized(words.advice, language())
            return ProblemType(prefix() + type_of(kind), title, kind.status, advice)
    raise NotFound


@pages.get("/")
def home() -> Any:
    """Lead a browser to what people read."""
    return redirect(url_for("docs.page"))


@pages.get("/openapi.yaml")
def document_as_yaml() -> Response:
    """The contract as YAML."""
    kept: Resource = current_app.extensions["yaml"](prefix())
    return kept.reply()


@pages.get("/docs")
def page_without_slash() -> Any:
    """Lead to the page: its links are relative to what is below it."""
    return home()


@pages.get("/docs/")
def page() -> Response:
    """The contract as a page, with Swagger UI: shipped with the service, nothing is loaded from elsewhere."""
    return Resource(PAGE.encode(), "text/html; charset=utf-8", DEFAULT).reply()


@pages.get("/docs/<file>")
def asset(file: str) -> Response:
    """A file of Swagger UI, or the script that starts it (the content policy allows none inside the page)."""
    return _asset(file).reply("max-age=86400")


@cache
def _asset(file: str) -> Resource:
    if file == "start.js":
        return Resource(START.encode(), "text/javascript; charset=utf-8", DEFAULT)
    if file not in {found.name for found in swagger_ui().iterdir()}:
        raise NotFound
    return Resource((swagger_ui() / file).read_bytes(), guess_type(file)[0] or "application/octet-stream", DEFAULT)


def swagger_ui() -> Path:
    """Where the package `flask-swagger-ui` has the files of Swagger UI; only these are used of it."""
    package = find_spec("flask_swagger_ui")
    assert package is not None
    assert package.origin is not None
    return Path(package.origin).parent / "dist"
