"""Every operation that needs a key or is for operators, asked for without a key in every spelling of its path."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from api.app import RESOURCES
from api.limits.access import Access
from engine.core.game import Game
from engine.registry import Registry
from tests.helpers.path_variants import path_variants


class Target(NamedTuple):
    """An operation by method and path."""

    method: str
    path: str
    access: Access


def targets(games: Registry) -> list[Target]:
    """Every operation that strangers must not reach, and `/metrics`, which is not in the contract."""
    some = next(iter(games.values()))
    found = [
        Target(operation.method, _filled(prefix + operation.path, game or some), operation.access)
        for concern in RESOURCES
        for game, prefix in concern.mounts(games)
        for operation in concern.endpoints_for(game)
        if operation.access in (Access.CLIENTS, Access.OPERATORS)
    ]
    return [*found, Target("GET", "/metrics", Access.OPERATORS)]


def _filled(path: str, game: Game[Any]) -> str:
    return path.replace("{game}", game.id).replace("{rule}", next(iter(game.text.rulebook)).id)


def requests(target: Target) -> Iterator[tuple[str, str]]:
    """Methods and request targets that could reach it."""
    for variant in path_variants(target.path):
        yield target.method, variant
    yield ("POST" if target.method == "GET" else "GET"), target.path


def is_turned_away(status: int, problem: str, *, about_content: bool) -> bool:
    """Whether an answer shows that no operation was reached.

    ``problem`` is the name of the problem, empty for an answer of another program; ``about_content``: whether it says
    what is wrong with the body or the query.
    """
    if status in (301, 308):
        return True
    if status == 400:
        return not about_content
    if status == 404:
        return problem in ("not-found", "")
    return (status, problem) in ((401, "unknown-api-key"), (405, "method-not-allowed"))
