"""Rooms of the Python client against the running service: players that have nothing in common but a link."""

import asyncio
import random
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from herald_client import AsyncHerald, Herald, HeraldError, Problem, RetryPolicy, join_records, models, new_seat_key
from herald_client.seats import read_link

import engine
from tests.helpers.redis_server import RedisServer
from tests.helpers.service import serving

SEEDED = models.SeededChance(match="rooms", seed="5eed" * 16)
AT_ONCE = RetryPolicy(attempts=4, wait=0.0)


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    with RedisServer() as redis, serving(HERALD_REDIS_URL=redis.url) as running:
        yield running


@pytest.fixture
def herald(url: str) -> Iterator[Herald]:
    with Herald(url) as connected:
        yield connected


@pytest.mark.slow
@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.nightly if name == "runewars" else ()) for name in engine.games]
)
def test_two_players_finish_a_game_with_one_link(herald: Herald, url: str, name: str) -> None:
    options = engine.games[name].modes[0].example
    host: Any = herald.matches.create(name, options=options, chance=SEEDED, names={"p1": "Ada"}, text=True)
    link = host.link("https://example.org/play")
    assert link.startswith("https://example.org/play#")
    with Herald(url) as elsewhere:
        guest: Any = elsewhere.matches.join(f"Come and play: <{link}>.", name="Olena", text=True)
        watcher: Any = elsewhere.matches.join(link, seat="spectator")
        assert (host.seat, guest.seat, watcher.seat) == ("p1", "p2", "spectator")
        assert guest.names == {"p1": "Ada", "p2": "Olena"}
        choose, players = random.Random(name), {"p1": host, "p2": guest}
        for call in range(2000):
            if host.outcome:
                break
            seat = host.to_act[0]
            player = players[seat]
            actions = player.decision().actions
            given_up = [action for action in actions if type(action).__name__.endswith("ResignAction")]
            others = [action for action in actions if action not in given_up]
            player.act(choose.choice(given_up if call > 40 and given_up else others or actions))
            for other in (host, guest, watcher):
                if other is not player:
                    other.receive(player.token)
        assert watcher.outcome == host.outcome
        assert len(watcher.turn.chance.seed) == 64
        record = join_records([host.record(options), guest.record(None)])
        (verdict,) = herald.validate([record])
        assert verdict.valid is True
        again = elsewhere.join(guest.save())
        assert (again.seat, again.link()) == ("p2", guest.link())


def test_a_seat_is_claimed_once_and_joined_again_by_its_key(herald: Herald) -> None:
    host = herald.matches.create("time-of-heroes", options=engine.games["time-of-heroes"].modes[0].example)
    key, _ = new_seat_key()
    guest = herald.matches.join(host.link(), key=key, seat="p2")
    assert guest.keys == {"p2": key}
    assert herald.matches.join(host.link(), key=key).seat == "p2"
    for seat in ("any", "p1", "p2"):
        with pytest.raises(Problem, match="seat") as refused:
            herald.matches.join(host.link(), seat=seat)
        assert refused.value.name == "seat-claimed"
    wrong = host.link()[:-1] + ("A" if host.link()[-1] != "A" else "Q")
    with pytest.raises(Problem) as unknown:
        herald.matches.join(wrong)
    assert unknown.value.name == "unknown-match"


def test_a_host_without_a_seat_watches(herald: Herald) -> None:
    host = herald.matches.create("battlecrest", seat=None)
    assert host.seat == "spectator"
    assert [herald.matches.join(host.link()).seat for _ in range(2)] == ["p1", "p2"]
    match_id, invitation = read_link(host.link())
    room = herald.matches.room(match_id, invitation=invitation)
    assert [seat.state for seat in room.seats] == ["taken", "taken"]
    assert herald.matches.room(match_id, key=host.keys["spectator"]).seats == room.seats
    with pytest.raises(ValueError, match="own key"):
        herald.matches.create("battlecrest", seat_key_hashes={"p1": "0b" * 32})
    with pytest.raises(ValueError, match="no game"):
        herald.matches.create("chess")


def test_a_lost_answer_costs_no_seat(url: str) -> None:
    lost = []

    class Losing(httpx.HTTPTransport):
        """Loses each answer to a claim once."""

        def handle_request(self, request: httpx.Request) -> httpx.Response:
            response = super().handle_request(request)
            if request.url.path.endswith("/claim") and request.content not in lost:
                lost.append(request.content)
                response.close()
                raise httpx.ReadError("lost", request=request)
            return response

    with Herald(url, transport=Losing()) as herald:
        host = herald.matches.create("battlecrest")
        assert herald.matches.join(host.link(), retry=AT_ONCE).seat == "p2"
        assert len(lost) == 1


def test_a_link_is_read_as_people_send_it() -> None:
    match_id, invitation = "iozOmxy5iA-rKYn4kgn7pQ", "afzvqir_OoPlFIqC4Fr4h-"
    for text in (
        f"{match_id}.{invitation}",
        f"https://example.org/play/#{match_id}.{invitation}",
        f"<https://example.org/play/%23{match_id}.{invitation}>",
        f"Play: https://example.org/#{match_id}.{invitation}, please.",
        f"https://example.org/#{match_id}.\n {invitation}",
    ):
        assert read_link(text) == (match_id, invitation)
    for text in ("", "https://example.org", f"#{match_id}", f"#{match_id}.{invitation}x", f"x{match_id}.{invitation}"):
        with pytest.raises(ValueError, match="not a link"):
            read_link(text)


def test_a_match_of_setup_has_no_link(herald: Herald) -> None:
    match = herald.game("battlecrest").sealed()
    with pytest.raises(HeraldError, match="no link"):
        match.link()


def test_the_same_without_waiting(url: str) -> None:
    four = engine.games["math-and-magic"].modes[2].example

    async def meet() -> list[str]:
        async with AsyncHerald(url) as herald:
            host = await herald.matches.create("math-and-magic", options=four)
            guests = await asyncio.gather(*(herald.matches.join(host.link()) for _ in range(3)))
            return [host.seat, *sorted(guest.seat for guest in guests)]

    assert asyncio.run(meet()) == ["p1", "p2", "p3", "p4"]
