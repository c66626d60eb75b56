"""The contract, for programs (`/openapi.json`), for people (`/docs`), and for those who met a problem (`/problems`)."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Any

import msgspec
from flask import Blueprint, Response, current_app, send_from_directory
from msgspec import Meta
from werkzeug.exceptions import NotFound

from api.languages import language
from api.operations import Operations
from api.problems import KINDS, WORDS, type_of
from engine.core.texts import localized

openapi = Operations("openapi", "The contract itself.")
problems = Operations("problems", "What each type of problem means and what to do about it.", "/problems")
pages = Blueprint("docs", __name__)

PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Herald: the API</title>
<link rel="icon" href="docs/favicon-32x32.png">
<link rel="stylesheet" href="docs/swagger-ui.css">
<div id="swagger-ui"></div>
<script src="docs/swagger-ui-bundle.js"></script>
<script src="docs/start.js"></script>
</html>
"""
START = """SwaggerUIBundle({
  url: "openapi.json", dom_id: "#swagger-ui", validatorUrl: null,
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


@openapi.get("/openapi.json", name="get", answer=lambda _: dict[str, Any])
def document() -> Any:
    """Read the contract.

    The OpenAPI 3.1 document of this service. People read it at `/docs`.
    """
    return msgspec.Raw(current_app.extensions["document"]())


@problems.get("/{name}", name="get", answer=lambda _: ProblemType, problems=(NotFound,))
def problem(name: str) -> Any:
    """Explain a type of problem.

    The `type` of every problem is the address of its explanation.
    """
    for kind in KINDS.values():
        if kind.name == name:
            words = WORDS[name]
            title, advice = localized(words.title, language()), localized(words.advice, language())
            return ProblemType(type_of(kind), title, kind.status, advice)
    raise NotFound


@pages.get("/docs")
def page() -> Response:
    """The contract as a page, with Swagger UI: shipped with the service, nothing is loaded from elsewhere."""
    return Response(PAGE, mimetype="text/html")


@pages.get("/docs/start.js")
def start() -> Response:
    """The script that starts Swagger UI (the content policy allows none inside the page)."""
    return Response(START, mimetype="text/javascript")


@pages.get("/docs/<path:file>")
def asset(file: str) -> Response:
    """A file of Swagger UI."""
    return send_from_directory(swagger_ui(), file, max_age=86_400)


def swagger_ui() -> Path:
    """Where the package `flask-swagger-ui` has the files of Swagger UI; only these are used of it."""
    package = find_spec("flask_swagger_ui")
    assert package is not None
    assert package.origin is not None
    return Path(package.origin).parent / "dist"
