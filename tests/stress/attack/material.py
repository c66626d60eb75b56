"""Requests of the games, valid and mutated, from which attackers make theirs."""

import random
from collections.abc import Sequence
from typing import Any, Final

from engine.core.game import Game
from tests.laws.tampered_positions import text
from tests.stress.attack.exploits import Material
from tests.stress.hostile_requests import Hostile
from tests.stress.valid_requests import any_match, bodies, endpoints, record

#: Valid bodies of each operation, and matches as records of each game.
KEPT, RECORDS = 4, 2
#: Seconds and playouts of a call of `suggest`.
SUGGEST: Final = {"seconds": 0.2, "playouts": 10_000}


def material(games: Sequence[Game[Any]], count: int) -> Material:
    """The material of these games, with so many mutated requests; always the same."""
    hostile = Hostile(*games)
    mutated = [
        (endpoint.path + ("?" + query if query else ""), dict(map(field, headers.items())), body)
        for endpoint, body, query, headers in hostile.requests(count)
        if "REQUEST_METHOD" not in headers
    ]
    valid, suggest, records = [], [], []
    for game in games:
        matches = [any_match(game, seed) for seed in range(RECORDS)]
        records += [text({"game": game.id, "ruleset": game.ruleset, **record(game, match)}) for match in matches]
        for endpoint in endpoints(game):
            found = list(bodies(game, matches[0], endpoint))
            kept = random.Random(0).sample(found, min(KEPT, len(found)))
            if endpoint.path.endswith("/suggest"):
                suggest += [(endpoint.path, text(body | SUGGEST)) for body in kept if "position" in body]
            else:
                valid += [(endpoint.path, text(body)) for body in kept]
    return Material(valid, mutated, suggest, b"".join(line + b"\n" for line in records))


def field(header: tuple[str, str]) -> tuple[str, str]:
    """The header field for a variable of a WSGI environment."""
    name, value = header
    return name.removeprefix("HTTP_").replace("_", "-").title(), value
