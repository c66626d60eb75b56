"""A test client that holds the service to its own contract: every answer is checked against the OpenAPI document."""

import gzip
import json
import re
from collections.abc import Callable
from typing import Any

import brotli  # type: ignore[import-untyped]
import jsonschema_rs
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

import engine
from api.app import Service, create_app
from api.http.responses import EVENT_STREAM
from api.settings import Settings
from engine.registry import Registry
from tests.helpers.toy import TOY

Json = dict[str, Any]

#: Every game of Herald, and the toy.
GAMES = Registry(*engine.games.values(), TOY)
SEED = "5eed" * 16


class Contract:
    """What the document of an app promises."""

    def __init__(self, document: Json) -> None:
        self.document = document
        self.operations = [
            (method.upper(), re.compile(re.sub(r"{\w+}", "[^/]+", path)), operation)
            for path, item in document["paths"].items()
            for method, operation in item.items()
        ]
        self._validators: dict[tuple[str, str], Any] = {}

    def operation(self, method: str, path: str) -> Json | None:
        """The operation behind a request."""
        found = [o for m, pattern, o in self.operations if m == method and pattern.fullmatch(path.partition("?")[0])]
        return found[-1] if found else None

    def check(self, method: str, path: str, answer: TestResponse) -> None:
        """Fail if this answer is not one of those that the operation declares."""
        operation, status = self.operation(method, path), str(answer.status_code)
        if operation is None:
            return
        assert status in operation["responses"], f"{operation['operationId']} does not declare {status}: {answer.text}"
        declared = operation["responses"][status]
        if "$ref" in declared:
            declared = self.document["components"]["responses"][declared["$ref"].rpartition("/")[2]]
        assert set(declared.get("headers", ())) <= set(answer.headers.keys())
        for media_type, content in declared.get("content", {}).items():
            assert answer.mimetype == media_type
            if media_type == EVENT_STREAM:  # which may have no end
                continue
            self._validator(operation["operationId"], status, content["schema"]).validate(said(answer))

    def _validator(self, operation: str, status: str, schema: Json) -> Any:
        if (operation, status) not in self._validators:
            whole = {**schema, "components": self.document["components"]}
            self._validators[operation, status] = jsonschema_rs.Draft202012Validator(whole)
        return self._validators[operation, status]


def said(answer: TestResponse) -> Any:
    """The JSON of an answer, whatever it is compressed with."""
    unpack: dict[str, Callable[[bytes], bytes]] = {"br": brotli.decompress, "gzip": gzip.decompress}
    coding = answer.headers.get("Content-Encoding")
    return json.loads(unpack[coding](answer.data)) if coding else answer.json


class Client(FlaskClient):
    """A test client that checks what it is answered."""

    application: Service

    def open(self, *args: Any, **kwargs: Any) -> TestResponse:
        answer = super().open(*args, **kwargs)
        if args and isinstance(args[0], str):
            contract_of(self.application).check(kwargs.get("method", "GET"), args[0], answer)
        return answer


def make_client(games: Registry = GAMES, settings: Settings | None = None) -> Client:
    """A client of a new app."""
    app = create_app(games, settings or Settings())
    app.test_client_class = Client
    client = app.test_client()
    assert isinstance(client, Client)
    return client


def contract_of(app: Service) -> Contract:
    """The contract of an app; apps with the same games have the same."""
    games = tuple(app.services.games.values())
    if games not in _CONTRACTS:
        _CONTRACTS[games] = Contract(app.services.contract())
    return _CONTRACTS[games]


_CONTRACTS: dict[Any, Contract] = {}
