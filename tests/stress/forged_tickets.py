"""Forged and foreign tickets, keys and match ids: a million of them, and none opens a match.

    python -m tests.stress.forged_tickets [COUNT]

A service with a real store has some matches. Each attempt takes what is real apart: a ticket with other bytes, one of
another match or service, one that was used; the key of another seat, match or service, or one that is nearly right; the
id of another match, or nearly right. All have the same answer.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from api.app import create_app
from api.matches import holders
from api.sealed import base64url
from api.sealed.tokens import KEY_HOLDERS
from api.settings import Settings
from tests.helpers.redis_server import RedisServer

COUNT = 1_000_000
KEYS, OTHER_KEYS = "0a" * 32, "0b" * 32
MATCHES = 6
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
STRANGE = ("=", "+", "/", "~", "%00", "%0A", "%20", "A", "é")


class Attempt(NamedTuple):
    """What is sent: the id of a match, and the key of a seat or a ticket."""

    kind: str
    match: str
    key: str = ""
    ticket: str = ""


class Real(NamedTuple):
    """A match with the keys of its seats, and a ticket that was not used."""

    id: str
    keys: dict[str, str]
    ticket: str


class Forger:
    """Forges what opens a match, and tries it on a service with this store."""

    def __init__(self, url: str, seed: int = 0) -> None:
        holders.TICKET_SECONDS = holders.USED_SECONDS = 86_400  # or all tickets soon expire
        self.choose = random.Random(seed)
        self.client = create_app(settings=Settings(secret_keys=KEYS, redis_url=url)).test_client()
        stranger = create_app(settings=Settings(secret_keys=OTHER_KEYS, redis_url=url)).test_client()
        self.real = [self._match(self.client) for _ in range(MATCHES)]
        self.foreign = [self._match(stranger) for _ in range(MATCHES)]
        self.tickets = {real.id: real.ticket for real in self.real}
        self.good = {(real.id, key) for real in self.real for key in real.keys.values()}
        self.used = [self._use(real) for real in self.real]
        self.tried: Counter[str] = Counter()
        self.refusal = self._answer(Attempt("none", "A" * 22))

    @staticmethod
    def _match(client: Any) -> Real:
        body = {"form": "sealed", "single_use": True, "chance": {"mode": "referee"}}
        made = client.post("/v1/games/battlecrest/setup", json=body).get_json()
        headers = {"Authorization": f"Bearer {made['seat_keys']['p1']}"}
        ticket = client.post(f"/v1/matches/{made['match_id']}/tickets", headers=headers).get_json()["ticket"]
        return Real(made["match_id"], made["seat_keys"], ticket)

    def _use(self, real: Real) -> str:
        """A ticket that has served."""
        headers = {"Authorization": f"Bearer {real.keys['p2']}"}
        ticket: str = self.client.post(f"/v1/matches/{real.id}/tickets", headers=headers).get_json()["ticket"]
        answer = self.client.get(f"/v1/matches/{real.id}/stream?ticket={ticket}", buffered=False)
        assert answer.status_code == 200
        answer.close()
        return ticket

    def _answer(self, attempt: Attempt) -> tuple[int, str]:
        path = f"/v1/matches/{attempt.match}/"
        if attempt.ticket:
            answer = self.client.get(f"{path}stream?ticket={attempt.ticket}")
        else:
            name = self.choose.choice(("head", "stream"))
            answer = self.client.get(path + name, headers={"Authorization": f"Bearer {attempt.key}"})
        said = answer.get_json(silent=True) or {}
        return answer.status_code, "".join(str(said.get(name)) for name in ("type", "title", "detail"))

    def attempts(self) -> Iterator[Attempt]:
        """Forgeries without end."""
        while True:
            found = self.choose.choice(KINDS)(self)
            if (found.match, found.key) not in self.good and found.ticket != self.tickets.get(found.match):
                yield found

    def accepted(self, count: int) -> Iterator[str]:
        """Try so many; those that were accepted, or answered in another way than all others."""
        for _, attempt in zip(range(count), self.attempts(), strict=False):
            self.tried[attempt.kind] += 1
            found = self._answer(attempt)
            if found != self.refusal and found[0] not in (400, 404):
                yield f"{attempt}: {found}"
            elif found[0] == 404 and found != self.refusal and "/" not in attempt.match:
                yield f"{attempt}: {found} in place of {self.refusal}"

    def pair(self) -> tuple[Real, Real]:
        """Two different matches."""
        one, other = self.choose.sample(self.real, 2)
        return one, other

    def changed(self, text: str) -> str:
        """Another text of nearly the same characters."""
        choose = self.choose
        at = choose.randrange(len(text))
        return choose.choice(
            (
                text[:at] + choose.choice(ALPHABET) + text[at + 1 :],
                text[:-1] + choose.choice(ALPHABET),  # other bits that no byte has
                text[:at] + choose.choice(STRANGE) + text[at:],
                text[:at] + text[at + 1 :],
                text + choose.choice(STRANGE),
                text.swapcase(),
                text[::-1],
            )
        )

    def flipped(self, text: str) -> str:
        """The same bytes but for some bits, in the same spelling."""
        raw = bytearray(base64url.decode(text))
        for _ in range(self.choose.choice((1, 1, 2, 8))):
            raw[self.choose.randrange(len(raw))] ^= 1 << self.choose.randrange(8)
        return base64url.encode(bytes(raw))


def nearly_a_key(forger: Forger) -> Attempt:
    """The key of a seat, changed."""
    real, _ = forger.pair()
    key = forger.choose.choice([*real.keys.values()])
    changed = forger.choose.choice((forger.changed, forger.flipped))(key)
    return Attempt("nearly a key", real.id, changed.encode("ascii", "replace").decode())


def of_another_seat(forger: Forger) -> Attempt:
    """The proof of one seat with the name of another."""
    real, _ = forger.pair()
    raw = base64url.decode(forger.choose.choice([*real.keys.values()]))
    return Attempt(
        "of another seat", real.id, base64url.encode(bytes([forger.choose.randrange(len(KEY_HOLDERS))]) + raw[1:])
    )


def of_another_match(forger: Forger) -> Attempt:
    """A key or a ticket of another match."""
    one, other = forger.pair()
    if forger.choose.random() < 0.5:
        return Attempt("ticket of another match", one.id, ticket=other.ticket)
    return Attempt("key of another match", one.id, forger.choose.choice([*other.keys.values()]))


def of_another_service(forger: Forger) -> Attempt:
    """What another service has made, whose matches are in the same store."""
    one, foreign = forger.choose.choice(forger.real), forger.choose.choice(forger.foreign)
    match = forger.choose.choice((one.id, foreign.id))
    if forger.choose.random() < 0.5:
        return Attempt("ticket of another service", match, ticket=foreign.ticket)
    return Attempt("key of another service", match, forger.choose.choice([*foreign.keys.values()]))


def nearly_a_ticket(forger: Forger) -> Attempt:
    """A ticket, changed."""
    real, other = forger.pair()
    text = real.ticket
    how: Callable[[str], str] = forger.choose.choice((forger.changed, forger.flipped, forger.flipped))
    if forger.choose.random() < 0.2:
        at = forger.choose.randrange(1, len(text))
        return Attempt("joined ticket", real.id, ticket=text[:at] + other.ticket[at:])
    return Attempt("nearly a ticket", real.id, ticket=how(text).replace("é", "%C3%A9").replace("+", "%2B") or "x")


def used(forger: Forger) -> Attempt:
    """A ticket that has served."""
    number = forger.choose.randrange(MATCHES)
    return Attempt("used ticket", forger.real[number].id, ticket=forger.used[number])


def nearly_a_match(forger: Forger) -> Attempt:
    """The id of a match, changed, with a key of that match."""
    real, _ = forger.pair()
    changed = forger.choose.choice((forger.changed, forger.flipped))(real.id)
    match = changed.replace("é", "%C3%A9").replace("/", "_") or "x"
    return Attempt("nearly a match", match, forger.choose.choice([*real.keys.values()]))


KINDS: tuple[Callable[[Forger], Attempt], ...] = (
    nearly_a_key,
    nearly_a_key,
    of_another_seat,
    of_another_match,
    of_another_service,
    nearly_a_ticket,
    nearly_a_ticket,
    used,
    nearly_a_match,
)


def main(count: str = str(COUNT)) -> int:
    """Try them and print what became of them; how many were accepted."""
    with RedisServer() as store:
        forger, accepted = Forger(store.url), 0
        for said in forger.accepted(int(count)):
            accepted += 1
            print(said)
        print(f"{forger.tried.total():,} forgeries, {accepted} accepted; of each kind:")
        print(", ".join(f"{kind} {tried:,}" for kind, tried in sorted(forger.tried.items())))
    return accepted


if __name__ == "__main__":
    sys.exit(min(1, main(*sys.argv[1:])))
