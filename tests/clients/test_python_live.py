"""Live matches of the Python client: two players and a spectator, each with a client of their own."""

import random
import threading
import time
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from herald_client import Herald, HeraldError, NetworkError, Problem, RetryPolicy, models
from herald_client.live import LiveStream

from tests.helpers.ports import free_port
from tests.helpers.redis_server import RedisServer
from tests.helpers.relay import Relay
from tests.helpers.service import serving, started
from tests.stress.live_matches import Client

SEEDED = models.SeededChance(match="sdk", seed="5eed" * 16)
#: Seconds until a thread that must end has not: a busy machine takes long.
PATIENCE = 120.0


@pytest.fixture(scope="module")
def live_service(redis_server: RedisServer) -> Iterator[str]:
    """The address of a service of two workers that share a store."""
    with serving(workers=2, HERALD_REDIS_URL=redis_server.url, HERALD_REDIS_TIMEOUT="1") as url:
        yield url


@pytest.mark.parametrize("game", ["battlecrest", "math-and-magic"])
def test_everybody_sees_everything_once(live_service: str, game: str) -> None:
    with Herald(live_service, timeout=60) as herald:
        host: Any = herald.game(game).sealed(chance=SEEDED, single_use=True)
        players = [Client(live_service, host.invitation(seat), seat, 60) for seat in ("p1", "p2", "spectator")]
        begun = host.token
        for player in players:
            player.start()
        for player in players:
            player.join(PATIENCE)
            assert not player.is_alive()
            assert player.error is None, player.error
        assert {player.match.outcome.text for player in players} == {players[0].match.outcome.text}
        for seat, player in zip(("p1", "p2", "spectator"), players, strict=True):
            since = herald.game(game).view(
                token=player.match.token, key=host.keys[seat], since=begun, include=["events"]
            )
            assert since.history == "complete"
            assert player.events == since.events


@pytest.mark.nightly
@pytest.mark.slow
def test_who_listens_is_told(live_service: str) -> None:
    """Nobody acts: a game that ends before a client's stream is open would tell the others nothing of it."""
    with Herald(live_service, timeout=60) as herald:
        host: Any = herald.game("battlecrest").sealed(chance=SEEDED, single_use=True)
        told: set[str] = set()
        complete = threading.Event()

        def heard(presence: models.Presence) -> None:
            told.update(presence.seats)
            if {"p1", "p2"} <= told:
                complete.set()

        seats = {seat: herald.join(host.invitation(seat)) for seat in ("p1", "p2", "spectator")}
        streams = [match.live(on_presence=heard if seat == "spectator" else None) for seat, match in seats.items()]
        listening = [threading.Thread(target=list, args=(stream,), daemon=True) for stream in streams]
        for thread in listening:
            thread.start()
        assert complete.wait(PATIENCE), told
        play(herald, host, 500)
        for thread in listening:
            thread.join(PATIENCE)
            assert not thread.is_alive()


@pytest.mark.slow
@pytest.mark.nightly
def test_a_stream_survives_a_restart_of_the_service(redis_server: RedisServer) -> None:
    port = free_port()
    settings = {"HERALD_REDIS_URL": redis_server.url, "HERALD_REDIS_TIMEOUT": "1", "HERALD_SECRET_KEYS": "0a" * 32}
    url = f"http://127.0.0.1:{port}"
    with Herald(url, timeout=60) as herald:
        with started(port=port, **settings):
            host: Any = herald.game("battlecrest").sealed(chance=SEEDED, single_use=True)
            watcher = Client(url, host.invitation("spectator"), "watcher")
            watcher.start()
            play(herald, host, 5)
        with started(port=port, **settings):
            sees_all(herald, host, watcher)


def playing(herald: Herald, host: Any) -> Any:
    """The seat that has a decision, at the newest token."""
    seats = [herald.join(host.invitation(seat)) for seat in ("p1", "p2")]
    head = httpx.get(
        f"{herald._http.base_url}/v1/matches/{host.turn.match_id}/head",
        headers={"Authorization": f"Bearer {host.keys['p1']}"},
    ).json()
    for seat in seats:
        seat.receive(head["token"])
    return next(seat for seat in seats if seat.decision())


def play(herald: Herald, host: Any, calls: int) -> Any:
    """Make up to so many calls, each by the seat that has a decision, and after some resign; return the last seat."""
    for n in range(calls):
        acting = playing(herald, host)
        resigns = [a for a in acting.decision().actions if type(a).__struct_config__.tag == "resign"]
        acting.act(resigns[0] if resigns and n > 10 else acting.decision().actions[0])
        if acting.outcome:
            break
    return acting


def sees_all(herald: Herald, host: Any, watcher: Client) -> None:
    """Play to the end; the watcher has seen every event once."""
    last = play(herald, host, 500)
    watcher.join(PATIENCE)
    assert (watcher.is_alive(), watcher.error) == (False, None)
    since = herald.game("battlecrest").view(
        token=last.token, key=host.keys["spectator"], since=host.token, include=["events"]
    )
    assert watcher.events == since.events


def pause() -> None:
    time.sleep(0.02)


def test_only_a_single_use_match_is_live(live_service: str) -> None:
    with Herald(live_service, timeout=60) as herald:
        match: Any = herald.game("battlecrest").sealed(chance=SEEDED)
        with pytest.raises(HeraldError, match="single-use"):
            next(match.live())


def test_a_stream_names_its_match_and_ruleset_for_a_proxy(live_service: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[dict[str, str]] = []

    def lines(client: object, path: str, query: object, headers: dict[str, str], silence: float) -> Iterator[str]:
        asked.append(headers)
        yield from ["event: end", 'data: {"reason": "over"}', ""]

    with Herald(live_service, timeout=60) as herald:
        match: Any = herald.game("battlecrest").sealed(chance=SEEDED, single_use=True)
        monkeypatch.setattr("herald_client.client.Client.lines", lines)
        assert list(match.live()) == []
    assert asked == [
        {
            "Herald-Ruleset": f"battlecrest/{match.turn.ruleset}",
            "Herald-Match": match.turn.chance.match,
            "Authorization": f"Bearer {match.keys['p1']}",
        }
    ]


def test_the_caller_hears_of_the_connection(monkeypatch: pytest.MonkeyPatch) -> None:
    """Twice there is none, then one that brings a turn and the end of the game."""
    waits: list[float] = []
    monkeypatch.setattr("herald_client.live.sleep", waits.append)
    answers = iter(
        [[], [], ["event: turn", 'data: {"call": 1, "token": "t"}', "event: end", 'data: {"reason": "over"}']]
    )

    class Service:
        """The part of a client that a stream needs."""

        def lines(self, *asked: object) -> Iterator[str]:
            if not (lines := next(answers)):
                raise NetworkError("no answer")
            yield from lines

    heard: list[bool] = []
    stream = LiveStream(Service(), "match", {}, None, heard.append)
    assert [head.call for head in stream.heads(0)] == [1]
    assert (heard, len(waits)) == ([False, False, True], 2)


@pytest.mark.slow
def test_a_proxy_that_buffers_streams_is_asked_from_time_to_time(
    live_service: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("herald_client.live.SILENCE", 0.5)
    with Relay(live_service, held=b"/stream?") as relay, Herald(live_service, timeout=60) as herald:
        host: Any = herald.game("battlecrest").sealed(chance=SEEDED, single_use=True)
        watcher = Client(relay.url, host.invitation("spectator"), "watcher")
        watcher.start()
        sees_all(herald, host, watcher)
        assert relay.silenced == 1


@pytest.mark.slow
@pytest.mark.nightly
def test_a_laptop_that_has_slept_has_missed_nothing(live_service: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its connections are silent: they do not break off."""
    monkeypatch.setattr("herald_client.live.SILENCE", 1.0)
    with Relay(live_service) as relay, Herald(live_service, timeout=60) as herald:
        host: Any = herald.game("battlecrest").sealed(chance=SEEDED, single_use=True)
        watcher = Client(relay.url, host.invitation("spectator"), "watcher", timeout=2)
        watcher.start()
        play(herald, host, 3)
        while not watcher.events:
            pause()
        relay.sleep()
        play(herald, host, 5)
        while not relay.silenced:
            pause()
        relay.wake()
        sees_all(herald, host, watcher)


@pytest.mark.slow
def test_a_killed_store_is_waited_for_and_a_new_one_has_lost_the_match() -> None:
    with (
        RedisServer() as store,
        started(HERALD_REDIS_URL=store.url, HERALD_REDIS_TIMEOUT="1") as (url, _),
        Herald(url, timeout=60) as herald,
    ):
        host: Any = herald.game("battlecrest").sealed(chance=SEEDED, single_use=True)
        watcher = Client(url, host.invitation("spectator"), "watcher")
        watcher.start()
        play(herald, host, 3)
        while not watcher.events:
            pause()
        acting, before = playing(herald, host), [*watcher.events]
        store.stop()
        with pytest.raises(Problem) as refused:
            herald.join(acting.save(), retry=RetryPolicy(attempts=1)).act(acting.decision().actions[0])
        assert refused.value.name == "single-use-unavailable"
        assert watcher.is_alive()
        store.start()
        watcher.join(PATIENCE)
        assert not watcher.is_alive()
        assert isinstance(watcher.error, HeraldError)
        assert "lost" in str(watcher.error) or getattr(watcher.error, "name", "") == "unknown-match"
        assert watcher.events == before
        assert acting.view() == acting.turn.view  # the newest token still has the position


@pytest.mark.slow
def test_one_seat_on_two_devices(live_service: str) -> None:
    """Both see what the other does, and neither may repeat it."""
    with Herald(live_service, timeout=60) as herald:
        host: Any = herald.game("math-and-magic").sealed(chance=SEEDED, single_use=True)
        devices = [herald.join(host.invitation(seat)) for seat in ("p1", "p1", "p2", "p2")]
        streams = [device.live() for device in devices]
        calls, choose = 0, random.Random(1)
        while not devices[0].outcome:
            n = next(n for n, device in enumerate(devices) if device.decision())
            n += calls % 2  # the two devices of a seat take turns
            actions = devices[n].decision().actions
            resign = next((action for action in actions if type(action).__struct_config__.tag == "resign"), None)
            devices[n].act(resign if resign is not None and calls > 40 else choose.choice(actions))
            calls += 1
            for stream, device in zip(streams, devices, strict=True):
                while device.turn.call < devices[n].turn.call:
                    next(stream)
            assert devices[0].view() == devices[1].view()
            assert [device.log for device in devices[::2]] == [device.log for device in devices[1::2]]
        assert devices[0].replay({"p2": devices[3].log}).valid
        assert [next(stream, None) for stream in streams] == [None] * 4
