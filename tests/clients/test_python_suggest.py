"""Matches ask what a playing program would do."""

import asyncio
from typing import Any

import pytest
from herald_client import AsyncHerald, Herald, Problem


def test_an_open_match_suggests_what_is_offered(service: str) -> None:
    with Herald(service, timeout=60, language="uk") as herald:
        match = herald.game("time-of-heroes").match(text=True)
        seat = match.to_act[0]
        found = match.suggest(seat, 1, seed=3)
        assert (found.action, found.label) in match.choices(seat)
        assert (found.strength, found.seed, found.stopped) == (1, 3, False)
        assert {one.label for one in found.alternatives} <= {label for _, label in match.choices(seat)}
        assert match.suggest(seat, 1, seed=3) == found
        assert match.suggest(seat, playouts=1).playouts == 1
        (other,) = {"p1", "p2"} - {seat}
        with pytest.raises(Problem) as refused:
            match.suggest(other, 1)
        assert refused.value.name == "not-your-decision"
        match.act(seat, found.action)


def test_a_sealed_match_suggests_to_its_own_seat(service: str) -> None:
    with Herald(service, timeout=60) as herald:
        match = herald.game("battlecrest").sealed()
        decision: Any = match.decision()
        assert match.suggest(1).action in decision.actions


def test_a_match_that_is_awaited_suggests_the_same(service: str) -> None:
    async def suggested(position: Any) -> Any:
        async with AsyncHerald(service, timeout=60) as herald:
            match = await herald.game("battlecrest").resume(position)
            return await match.suggest(match.to_act[0], 1)

    with Herald(service, timeout=60) as herald:
        match = herald.game("battlecrest").match()
        assert asyncio.run(suggested(bytes(match.position))) == match.suggest(match.to_act[0], 1)
