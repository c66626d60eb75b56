"""Live matches of the Python client: two players and a spectator, each with a client of their own."""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from herald_client import Herald, HeraldError, models

from tests.helpers.redis_server import RedisServer, free_port
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
        assert {"p1", "p2"} <= players[2].present
        for seat, player in zip(("p1", "p2", "spectator"), players, strict=True):
            since = herald.game(game).view(
                token=player.match.token, key=host.keys[seat], since=begun, include=["events"]
            )
            assert since.history == "complete"
            assert player.events == since.events


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
            last = play(herald, host, 500)
            watcher.join(PATIENCE)
            assert (watcher.is_alive(), watcher.error) == (False, None)
            since = herald.game("battlecrest").view(
                token=last.token, key=host.keys["spectator"], since=host.token, include=["events"]
            )
            assert watcher.events == since.events


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


def test_only_a_single_use_match_is_live(live_service: str) -> None:
    with Herald(live_service, timeout=60) as herald:
        match: Any = herald.game("battlecrest").sealed(chance=SEEDED)
        with pytest.raises(HeraldError, match="single-use"):
            next(match.live())
