"""What the service answers about a game: every operation with every part, viewer and language, as digests.

    python -m tests.golden.served_games battlecrest       prints them as JSON, by what was asked

The engine compiled must answer the same as the engine interpreted, byte for byte.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Iterator
from typing import Any, Final

from engine import games
from engine.core.decision import SPECTATOR
from engine.core.game import Game
from engine.core.session import Session
from engine.core.text.catalog import LANGUAGES
from engine.registry import Registry
from tests.helpers.in_process import InProcess
from tests.stress.valid_requests import any_match, bodies, endpoints

#: Positions of a match that are asked about.
POSITIONS: Final = 4


def asked(game: Game[Any]) -> Iterator[tuple[str, str, dict[str, Any], str, str]]:
    """What is asked: a name, the path, the body, the parts and the language."""
    match = any_match(game)
    seats = game.seats_at(Session.begin(game, match.options, match.chance).state)
    kept = match.positions[:: -(-len(match.positions) // POSITIONS)]
    for endpoint in endpoints(game):
        made = list(bodies(game, match._replace(positions=kept), endpoint))
        if endpoint.name == "undo":
            made = list(undone(game, [position for position, *_ in match.positions]))
        for n, body in enumerate(made):
            if {"token", "form"} & body.keys():
                continue  # tokens are others each time
            viewers = [None, SPECTATOR, *seats] if "viewer" in endpoint.schema.fields else [None]
            includes = ["", *endpoint.parts, ",".join(endpoint.parts)]
            for viewer in viewers:
                for include in includes:
                    for language in LANGUAGES:
                        named = f"{endpoint.name} {n} {viewer} {include} {language}"
                        whole = {name: value for name, value in body.items() if name != "viewer"}
                        whole |= {"viewer": viewer} if viewer else {}
                        whole |= {"playouts": 1} if "playouts" in body else {}
                        yield named, endpoint.path, whole, include, language


def undone(game: Game[Any], positions: list[bytes]) -> Iterator[dict[str, Any]]:
    """Bodies of `undo`: an action that can be taken back in some of these positions, with the position before it."""
    for position in positions:
        table = Session.resume(game, position)
        seat = table.to_act[0]
        table.act(seat, table.legal(seat)[0])
        yield {"position": json.loads(table.save()), "parent": json.loads(position), "seat": seat}


def answered(game: Game[Any]) -> dict[str, str]:
    """The status and the digest of each answer."""
    service = InProcess(Registry(game))
    found: dict[str, str] = {}
    for named, path, body, include, language in asked(game):
        query = f"include={include}" if include else ""
        headers = {"HTTP_ACCEPT_LANGUAGE": language, "HTTP_X_REQUEST_ID": "served"}
        answer = service.post(path, json.dumps(body).encode(), query, **headers)
        found[named] = f"{answer.status} {hashlib.sha256(answer.body).hexdigest()}"
    return found


if __name__ == "__main__":
    print(json.dumps(answered(games[sys.argv[1]])))
