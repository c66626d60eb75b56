"""A service with one more game, which the clients have never heard of."""

from flask import Flask

import engine
from api.app import RESOURCES, create_app
from api.openapi import document
from api.settings import Settings
from engine.registry import Registry
from tests.helpers.toy import TOY

GAMES = Registry(*engine.games.values(), TOY)


def create_toy_app() -> Flask:
    """The app factory."""
    return create_app(GAMES, Settings())


def toy_contract() -> bytes:
    """Its OpenAPI document."""
    return document.as_json(document.build(RESOURCES, GAMES))
