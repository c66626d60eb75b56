"""A single-use match on a running service, and streams of it, for tests of live matches."""

import http.client
import json
import random
import socket
import time
import weakref
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import httpx

#: Seconds until something that must happen has not: a busy machine takes long.
PATIENCE = 60.0
Json = dict[str, Any]


class Event(NamedTuple):
    """One server-sent event; a heartbeat is one without a name."""

    name: str
    id: int | None
    data: Any


class LiveMatch:
    """A match that a test plays for all seats, by calls over HTTP."""

    def __init__(self, url: str, game: str = "battlecrest", seed: int = 0, **setup: Any) -> None:
        self.url, self.game, self.choose = url, game, random.Random(seed)
        self.http = httpx.Client(base_url=url, timeout=PATIENCE)
        weakref.finalize(self, self.http.close)
        chance = {"mode": "seeded", "match": "live", "seed": "5e" * 32}
        self.first = self.ask("setup", chance=chance, form="sealed", single_use=True, **setup)
        self.id: str = self.first["match_id"]
        self.keys: dict[str, str] = self.first["seat_keys"]
        self.token: str = self.first["token"]
        self.call = 0
        self.over = False
        self.events: dict[str, list[Any]] = {}
        """what has happened in all calls, as each viewer may know it"""

    def ask(self, operation: str, **body: Any) -> Json:
        answer = self.http.post(f"/v1/games/{self.game}/{operation}", json=body)
        assert answer.status_code == 200, answer.text
        said: Json = answer.json()
        return said

    def play(self) -> None:
        """Make one call: a random action of a seat that has a decision."""
        for seat in ("p1", "p2"):
            said = self.ask("legal-actions", token=self.token, key=self.keys[seat])
            if decisions := said["decisions"]:
                action = self.choose.choice([a for a in decisions[0]["actions"] if a["type"] != "resign"])
                break
        else:
            raise AssertionError("nobody has a decision")
        before = self.token
        said = self.ask("apply", token=before, key=self.keys[seat], seat=seat, action=action)
        self.token, self.over = said["token"], said["outcome"] is not None
        self.call += 1
        for viewer in ("p1", "p2", "spectator"):
            known = self.ask("view?include=events", token=self.token, key=self.keys[viewer], since=before)
            assert known["history"] == "complete"
            self.events.setdefault(viewer, []).extend(known["events"])

    def authorization(self, holder: str) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.keys[holder]}"}

    def play_again(self) -> None:
        """The same when a worker was killed: a connection to it is of no use, and the call may have to be repeated."""
        self.http.close()
        self.http = httpx.Client(base_url=self.url, timeout=PATIENCE)
        weakref.finalize(self, self.http.close)
        self.play()

    def head(self, holder: str = "p1", **query: Any) -> httpx.Response:
        return self.http.get(f"/v1/matches/{self.id}/head", params=query, headers=self.authorization(holder))

    def ticket(self, holder: str = "p1", **headers: str) -> str:
        answer = self.http.post(f"/v1/matches/{self.id}/tickets", headers=self.authorization(holder) | headers)
        assert answer.status_code == 200, answer.text
        ticket: str = answer.json()["ticket"]
        return ticket

    @contextmanager
    def stream(self, holder: str = "p1", *, query: str = "include=events,log", **headers: str) -> Iterator["Stream"]:
        """Listen as a holder of a key."""
        stream = Stream(self.url, f"/v1/matches/{self.id}/stream?{query}", self.authorization(holder) | headers)
        try:
            yield stream
        finally:
            stream.close()


class Stream:
    """The stream at a path, event by event."""

    def __init__(self, url: str, path: str, headers: dict[str, str], patience: float = PATIENCE) -> None:
        place = urlsplit(url)
        assert place.hostname is not None
        self.connection = http.client.HTTPConnection(place.hostname, place.port, timeout=patience)
        self.connection.request("GET", path, headers=headers)
        assert self.connection.sock is not None
        self.socket: socket.socket = self.connection.sock
        self.response = self.connection.getresponse()
        self.status = self.response.status
        self.heartbeats = 0
        self.presence: Json = {}
        """who listens, as the stream has said last"""

    def problem(self) -> Json:
        """The problem, in place of a stream."""
        found: Json = json.loads(self.response.read())
        return found

    def event(self) -> Event | None:
        """The next event, whatever it is; none at the end of the stream."""
        name, id_, data = "", None, None
        while line := self.response.readline():
            line = line.rstrip(b"\n")
            if not line:
                if name:
                    if name == "presence":
                        self.presence = data
                    return Event(name, id_, data)
                continue
            field, _, value = line.decode().partition(":")
            value = value.removeprefix(" ")
            match field:
                case "":
                    self.heartbeats += 1
                    return Event("", None, None)
                case "event":
                    name = value
                case "id":
                    id_ = int(value)
                case "data":
                    data = json.loads(value)
        return None

    def next(self, *names: str) -> Event | None:
        """The next event with one of these names; none at the end of the stream."""
        deadline = time.monotonic() + PATIENCE  # heartbeats would keep it waiting for ever
        while (found := self.event()) is not None:
            if found.name in names:
                return found
            assert time.monotonic() < deadline, f"there was no {' or '.join(names)}"
        return None

    def wait_for_presence(self, *seats: str, spectators: int = 0) -> None:
        """Read until these listen, or have been said to listen already."""
        while self.presence != {"seats": list(seats), "spectators": spectators}:
            assert self.next("presence") is not None

    def turn(self) -> Event:
        """The next turn."""
        found = self.next("turn", "end")
        assert found is not None
        assert found.name == "turn", found
        return found

    def until(self, call: int) -> list[Event]:
        """The turns until this call was told."""
        turns = [self.turn()]
        while turns[-1].id != call:
            turns.append(self.turn())
        return turns

    def end(self) -> str:
        """The reason of the end."""
        found = self.next("end")
        assert found is not None
        assert self.event() is None
        reason: str = found.data["reason"]
        return reason

    def close(self) -> None:
        self.connection.close()
        self.response.close()


def told(turns: list[Event]) -> list[Any]:
    """All that these turns have told, in order."""
    return [event for turn in turns for event in turn.data["snapshot"].get("events", ())]
