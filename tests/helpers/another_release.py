"""Another release of Herald: the same code, whose games have another ruleset.

A release with other rules would refuse the same positions for the same reason: their ruleset.
"""

from api.app import Service, create_app
from engine import games
from engine.core.game import AnyGame
from engine.registry import Registry

RULESET = "9.1.0"
#: The app factory, for `tests.helpers.service`.
APP = f"{__name__}:create_another()"


def with_another_ruleset(game: AnyGame) -> AnyGame:
    """The same game under another ruleset."""
    another: AnyGame = type(f"Another{type(game).__name__}", (type(game),), {"ruleset": RULESET})()
    return another


def create_another() -> Service:
    """The app of that release."""
    return create_app(Registry(*map(with_another_ruleset, games.values())))
