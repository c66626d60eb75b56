"""The Python client that waits with `await`: it is the source of the other one, so here is what only it can do."""

import asyncio
import inspect
import random
import socket
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from functools import wraps
from typing import Any

import anyio
import herald_client
import httpx
import pytest
from herald_client import (
    AsyncHerald,
    AsyncMatch,
    AsyncSealedMatch,
    IncompleteRecord,
    NetworkError,
    Problem,
    RetryPolicy,
    TimeoutExceeded,
    UnexpectedAnswer,
    hash_of,
    join_records,
    models,
    operations,
    to_line,
)
from herald_client.aio import operations as aio_operations

import engine

SEEDED = models.SeededChance(match="sdk", seed="5eed" * 16)
NAMES = {"p1": "Олена", "p2": "Тарас"}


def waited_for(test: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """A test that awaits."""

    @wraps(test)
    def run(*arguments: Any, **fixtures: Any) -> None:
        asyncio.run(test(*arguments, **fixtures))

    return run


async def play(match: Any, steps: int = 10_000, seed: int = 1) -> None:
    """Play at random to the end, or for so many actions; players resign only if they must."""
    choose = random.Random(seed)
    for _ in range(steps):
        if match.outcome:
            return
        decision = match.decision(choose.choice(match.to_act))
        actions = [action for action in decision.actions if type(action).__struct_config__.tag != "resign"]
        await match.act(decision.seat, choose.choice(actions or decision.actions))


@waited_for
async def test_games_are_played_at_the_same_time(service: str) -> None:
    async def whole(name: str) -> Any:
        match = await herald.game(name).match(chance=SEEDED)
        await play(match, 10_000 if name == "battlecrest" else 25)
        return match

    async with AsyncHerald(service, timeout=60) as herald:
        matches = await asyncio.gather(*map(whole, engine.games))
        assert matches[0].outcome
        records = [match.record(players={"p1": "Леся"}) for match in matches]
        verdicts = [verdict async for verdict in herald.validate(records)]
        assert [verdict.valid for verdict in verdicts] == [True] * len(records)
        assert [verdict.record for verdict in verdicts] == [hash_of(record) for record in records]
        for match, record in zip(matches, records, strict=True):
            assert (await match.replay()).valid
            entries = [
                entry
                async for step in herald.game(record.__struct_config__.tag).steps(record)
                if step.verdict is None
                for entry in step.turn.log
            ]
            assert entries == match.log
            assert await match.view("spectator")


@waited_for
async def test_an_open_match(service: str, cold_service: str) -> None:
    for url in (service, cold_service):
        async with AsyncHerald(url, timeout=60, language="uk") as herald:
            match = await herald.game("battlecrest").match(chance=SEEDED, text=True, names=NAMES)
            stood = [(match.step, match.position)]
            while len(stood) < 6:
                seat = match.to_act[0]
                action, label = match.choices(seat)[0]
                assert label
                assert (await match.check(seat, action)).legal
                await match.act(seat, action)
                assert match.sentences
                stood.append((match.step, match.position))
            while len(stood) > 1:
                assert (match.step, match.position) == stood.pop()
                await match.undo()
            with pytest.raises(Problem):
                await match.undo()
            illegal = (await match.explain(match.to_act[0])).illegal
            with pytest.raises(Problem) as caught:
                await match.act(match.to_act[0], illegal[0].action)
            assert caught.value.rule == illegal[0].rule
            assert "Олена" in str(await match.tables("p1"))
            saved = bytes(match.position), match.setup, match.log, match.commitment
            again = await herald.game("battlecrest").resume(*saved)
            assert (again.decisions, again.text) == (match.decisions, True)
            assert (await again.replay()).valid
            with pytest.raises(IncompleteRecord):
                await (await herald.game("battlecrest").resume(saved[0])).replay()


@waited_for
async def test_a_sealed_match(single_use_service: str) -> None:
    """Single-use, as else a surrender shows no seed."""
    async with AsyncHerald(single_use_service, timeout=60) as herald:
        one: Any = await herald.game("time-of-heroes").sealed(chance=SEEDED, single_use=True)
        two: Any = await herald.join(one.invitation("p2"))
        assert isinstance(two, AsyncSealedMatch)
        for n in range(12):
            acting, other = (one, two) if one.decisions else (two, one)
            await acting.act(acting.decision().actions[n % len(acting.decision().actions)])
            await other.receive(acting.token)
        assert await one.view() != await two.view()
        await one.act(models.TimeOfHeroesResignAction())
        await two.receive(one.token)
        assert two.outcome.winners == ["p2"]
        record = join_records([one.record(None), two.record(None)])
        (verdict,) = [verdict async for verdict in herald.validate([record])]
        assert verdict.valid
        assert (await one.replay({"p2": two.log})).valid
        again = await herald.join(two.save())
        assert (again.log, again.outcome) == (two.log, two.outcome)


@waited_for
async def test_operations(service: str) -> None:
    async with AsyncHerald(service, timeout=60) as herald:
        assert [about.id for about in (await herald.games.list()).games] == [*herald_client.GAMES]
        assert (await herald.game("runewars").rules()).rules
        await herald.health.ready()
        with pytest.raises(ValueError, match="no game 'chess'"):
            herald.game("chess")


@waited_for
async def test_a_call_that_is_given_up_has_changed_nothing(service: str) -> None:
    """Whoever sets a limit to their retry, or is cancelled, has the match as it was."""
    reached = asyncio.Event()

    class Slow(httpx.AsyncHTTPTransport):
        slow = False

        async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
            response = await super().handle_async_request(request)
            if self.slow:
                await response.aread()
                reached.set()
                await anyio.sleep_forever()
            return response

    async with AsyncHerald(service, transport=Slow(), timeout=60) as herald:
        match: Any = await herald.game("battlecrest").match(chance=SEEDED)
        decision = match.decisions[0]
        stood = match.turn, match.position, list(match.log)
        Slow.slow = True
        acting = asyncio.create_task(match.act(decision.seat, decision.actions[0]))
        await reached.wait()
        acting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await acting
        assert (match.turn, match.position, match.log) == stood
        Slow.slow = False
        await match.act(decision.seat, decision.actions[0])
        assert len(match.log) == match.step > len(stood[2])


@waited_for
async def test_what_can_not_be_answered_is_told() -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        url = f"http://127.0.0.1:{silent.getsockname()[1]}"
        async with AsyncHerald(url, timeout=0.2) as herald:
            with pytest.raises(TimeoutExceeded):
                await herald.health.live()
    async with AsyncHerald(url) as herald:
        with pytest.raises(NetworkError):
            await herald.health.live()
    proxy = httpx.MockTransport(lambda request: httpx.Response(502, html="<html>"))
    async with AsyncHerald("http://herald.test", transport=proxy) as herald:
        with pytest.raises(UnexpectedAnswer):
            await herald.game("battlecrest").match()


@waited_for
async def test_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """It sleeps without holding anybody up, as long as the other client does."""
    waits: list[float] = []

    async def sleep(seconds: float) -> None:
        waits.append(seconds)

    monkeypatch.setattr("anyio.sleep", sleep)
    monkeypatch.setattr("time.sleep", None)
    problem = dict.fromkeys(("title", "detail", "instance"), "") | {
        "status": 503,
        "type": "/problems/single-use-unavailable",
    }
    replies = iter([None, None, "7", "1"])

    def answer(request: httpx.Request) -> httpx.Response:
        if (after := next(replies)) is None:
            raise httpx.ConnectError("refused", request=request)
        return httpx.Response(503, json=problem, headers={"Retry-After": after})

    async with AsyncHerald("http://herald.test", transport=httpx.MockTransport(answer)) as herald:
        with pytest.raises(Problem) as caught:
            await herald.game("battlecrest").sealed(retry=RetryPolicy(attempts=4, wait=0.25))
    assert (caught.value.name, waits) == ("single-use-unavailable", [0.25, 0.5, 7.0])


@waited_for
async def test_records_come_from_anywhere(service: str) -> None:
    async def lines() -> AsyncIterator[bytes]:
        for line in (to_line(record), b"\n", b"{}"):
            await anyio.sleep(0)
            yield line

    def plain() -> Iterator[Any]:
        yield record
        yield ""
        yield "{}"

    async with AsyncHerald(service, timeout=60) as herald:
        record = (await herald.game("battlecrest").match(chance=SEEDED)).record()
        for records in (lines(), plain(), [to_line(record), "", {}]):
            verdicts = [(verdict.line, verdict.valid) async for verdict in herald.validate(records)]
            assert verdicts == [(1, True), (3, False)]


def test_it_runs_on_trio(service: str) -> None:
    async def main() -> None:
        async with AsyncHerald(service, timeout=60) as herald:
            match = await herald.game("battlecrest").match(chance=SEEDED)
            await play(match, 3)
            assert [step.turn.step async for step in herald.game("battlecrest").steps(match.record())]
            with pytest.raises(NetworkError):
                await RetryPolicy(attempts=2, wait=0.01).acall(fail)

    async def fail() -> None:
        raise NetworkError("no answer")

    anyio.run(main, backend="trio")


def members_of(kind: type) -> dict[str, Any]:
    """What a class offers, by name."""
    return {name: member for name, member in inspect.getmembers(kind) if not name.startswith("_")}


def twins() -> Iterator[tuple[str, Any, Any]]:
    for name, kind in vars(aio_operations).items():
        if name.startswith("Async") and isinstance(kind, type):
            yield name, kind, getattr(operations, name.removeprefix("Async"))


def test_both_clients_offer_the_same() -> None:
    found = 0
    for name, waiting, other in twins():
        one, two = members_of(waiting), members_of(other)
        assert {"close" if member == "aclose" else member for member in one} == two.keys(), name
        for member in one.keys() & two.keys():
            if inspect.isfunction(one[member]):
                found += 1
                assert list(inspect.signature(one[member]).parameters) == list(
                    inspect.signature(two[member]).parameters
                )
                assert one[member].__doc__ == two[member].__doc__
                assert not inspect.iscoroutinefunction(two[member])
    assert found > 100


def test_one_of_them_awaits_what_asks_the_service() -> None:
    at_once = {
        "game",
        "steps",
        "validate",
        "connect",
        "decision",
        "choices",
        "can_undo",
        "record",
        "invitation",
        "link",
        "save",
    }
    for _, waiting, _ in twins():
        for name, member in members_of(waiting).items():
            if inspect.isfunction(member) and not inspect.isasyncgenfunction(member):
                assert inspect.iscoroutinefunction(member) != (name in at_once), name


def test_names_of_both_kinds_are_exported() -> None:
    assert {"AsyncHerald", "AsyncMatch", "AsyncSealedMatch", "Herald", "Match", "SealedMatch"} <= {
        *herald_client.__all__
    }
    assert issubclass(aio_operations.AsyncBattlecrestMatch, AsyncMatch)
    assert isinstance(AsyncHerald("http://herald.test").game("battlecrest"), aio_operations.AsyncBattlecrest)
