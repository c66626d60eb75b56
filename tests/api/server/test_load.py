"""The service under load: hundreds of slow and silent clients, and hundreds that play."""

import json
import random
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from statistics import quantiles

import pytest

from engine import games
from tests.helpers.raw_http import Wire, post
from tests.helpers.service import serving

IDLE, CLIENTS, STEPS = 500, 200, 10
HEALTH = "/health/live"


def crowd(stack: ExitStack, url: str, count: int) -> list[Wire]:
    """Clients that say nothing, or break off in the head or in the body of a request."""
    halves = (b"", b"POST /v1/games", post("/v1/games/battlecrest/setup", b"{ }")[:-1])
    wires = [stack.enter_context(Wire(url)) for _ in range(count)]
    for n, wire in enumerate(wires):
        wire.send(halves[n % len(halves)])
    return wires


def drip(wires: list[Wire], stop: threading.Event) -> None:
    """Send a little more now and then, of those that are in the head of a request."""
    while not stop.wait(0.5):
        for wire in wires[1::3]:
            try:
                wire.send(b"x")
            except OSError:
                continue  # it was let go: its time is over


def play(url: str, number: int, steps: int) -> Iterator[int]:
    """A game on one connection; the statuses of its answers."""
    choose = random.Random(number)
    game = choose.choice(list(games.values()))
    base = f"/v1/games/{game.id}"
    with Wire(url) as wire:
        wire.socket.settimeout(120)
        wire.post(f"{base}/setup", json.dumps({"options": game.modes[0].example}).encode())
        for _ in range(steps):
            answer = wire.read()
            yield answer.status
            turn = answer.json
            if answer.status != 200 or turn["outcome"]:
                return
            decision = choose.choice(turn["decisions"])
            action = {"seat": decision["seat"], "action": choose.choice(decision["actions"])}
            wire.post(f"{base}/apply", json.dumps({"position": turn["position"], **action}).encode())
        yield wire.read().status


def applying(url: str, clients: int, steps: int) -> list[int]:
    """So many clients at once; all statuses."""
    with ThreadPoolExecutor(clients) as pool:
        return [status for game in pool.map(lambda n: list(play(url, n, steps)), range(clients)) for status in game]


@pytest.mark.slow
def test_a_small_crowd_stops_nobody() -> None:
    """The soak test in small: silent and slow clients held open while others play."""
    with serving() as url, ExitStack() as stack:
        crowd(stack, url, 60)
        assert set(applying(url, 12, 3)) == {200}
        with Wire(url) as wire:
            wire.get(HEALTH)
            assert wire.read().status == 200


def health(url: str) -> float:
    """The seconds that `/health/live` takes; it is never waited for long."""
    begun = time.monotonic()
    with Wire(url) as wire:
        wire.socket.settimeout(30)
        wire.get(HEALTH)
        assert wire.read().status == 200
    return time.monotonic() - begun


@pytest.mark.stress
def test_the_service_lives_while_hundreds_are_slow_or_silent() -> None:
    """`/health/live` within half a second for nine of ten, for longer than any of the slow ones may take.

    On a busy machine an idle service may take longer too.  Then the slow clients must not double that time.
    """
    with serving() as alone, serving() as url, ExitStack() as stack:
        stop = threading.Event()
        dripping = threading.Thread(target=drip, args=(crowd(stack, url, IDLE), stop))
        dripping.start()
        stack.callback(dripping.join)
        stack.callback(stop.set)
        took: dict[str, list[float]] = {alone: [], url: []}
        end = time.monotonic() + 15
        while time.monotonic() < end or len(took[url]) < 20:
            for service, seconds in took.items():
                seconds.append(health(service))
            time.sleep(0.05)
        usual, beside = (quantiles(seconds, n=10)[-1] for seconds in took.values())
        print(
            f"{HEALTH}: nine of ten within {usual:.3f} s alone, {beside:.3f} s beside {IDLE} slow or silent clients; "
            f"the slowest {max(took[alone]):.3f} and {max(took[url]):.3f} s"
        )
        assert beside < max(0.5, 2 * usual)


@pytest.mark.stress
def test_hundreds_of_clients_play() -> None:
    with serving(workers=2) as url:
        begun = time.monotonic()
        statuses = applying(url, CLIENTS, STEPS)
        print(f"{CLIENTS} clients: {len(statuses) / (time.monotonic() - begun):.0f} answers per second")
        assert set(statuses) == {200}
        assert len(statuses) > CLIENTS * STEPS / 2
