"""Hostile and expensive requests, a few of each: `make stress` sends all of them, and takes the time."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec import Meta, inspect

from engine import games
from engine.core.game import Game
from engine.registry import Registry
from tests.helpers.in_process import InProcess
from tests.helpers.toy import TOY
from tests.stress.hostile_requests import Hostile
from tests.stress.valid_requests import least
from tests.stress.worst_case_requests import Dear, dear, text


@pytest.mark.parametrize("game", [*games.values(), TOY], ids=lambda game: game.id)
def test_hostile_requests_are_answered_with_problems(game: Game[Any]) -> None:
    hostile = Hostile(game)
    assert not list(hostile.wrong(400))
    assert hostile.met[200]
    assert hostile.met[400] > 100


def test_dear_requests_are_answered() -> None:
    dear = Dear(InProcess(Registry(TOY), max_body_bytes=6000, max_record_bytes=12_000), TOY)
    measured = dear.run()
    statuses = {m.answer.status for m in measured}
    assert statuses <= {200, 400, 404, 409, 413, 415, 422}
    assert {200, 400, 422} <= statuses
    for endpoint in dear.endpoints.values():
        assert max(len(m.request.body) for m in measured if m.request.endpoint == endpoint) > 0.9 * dear.limit(endpoint)


class Item(msgspec.Struct, tag="item"):
    """Something that lies in a list."""

    count: Annotated[int, Meta(ge=1)]


class Other(msgspec.Struct, tag="other"):
    """Something else."""

    words: list[Literal["a", "b"]] = []


class Whole(msgspec.Struct):
    """A type with everything that can be blown up."""

    items: Annotated[list[Item | Other], Meta(max_length=3)]
    note: str = ""
    keys: dict[str, Annotated[int, Meta(le=9)]] = {}


def test_everything_that_a_type_allows_is_blown_up() -> None:
    info = inspect.type_info(Whole)
    value = least(info)
    assert value == {"items": []}
    found = dict(dear(info, value, 1000))
    assert found["/items=item"]["items"] == [{"type": "item", "count": 1}] * 3
    assert found["/items=other"]["items"] == [{"type": "other"}] * 3
    assert len(found["/items/0/words=every word"]["items"][0]["words"]) > 200
    assert found["/items/0/count=2147483648"]["items"] == [{"type": "item", "count": 2**31}]
    assert len(found["/note=text"]["note"]) == 1000
    assert found["/keys/k0=9"]["keys"] == {"k0": 9}
    assert all(len(text(blown)) < 1200 for blown in found.values())
