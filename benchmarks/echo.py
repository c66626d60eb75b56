"""The least that Flask can do with a POST: give the body back."""

from __future__ import annotations

from flask import Flask, Response, request


def echo_app() -> Flask:
    """An app that answers every path with what it was sent."""
    app = Flask(__name__)

    @app.post("/<path:path>")
    def echo(path: str) -> Response:
        return Response(request.get_data(), mimetype="application/json")

    return app
