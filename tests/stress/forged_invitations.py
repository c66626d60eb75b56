"""Forged invitations: changed, exchanged and invented invitations, match ids and keys.  None may open a room.

    python -m tests.stress.forged_invitations              1,000,000 of them
    python -m tests.stress.forged_invitations 5000

Each is tried where rooms are opened and seats claimed, and one of a hundred is sent to the service: it is answered with
a problem.  It ends in failure where one is accepted, or where a seat is taken at the end.
"""

from __future__ import annotations

import hashlib
import json
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from api.errors.exceptions import UnknownMatch
from api.matches.rooms import claim_seat, get_room, invitation_of
from api.sealed import base64url
from api.sealed.tokens import TokenSealer
from api.services import use_services
from engine import games
from engine.registry import Registry
from tests.helpers.in_process import InProcess
from tests.stress.forged_tokens import ALPHABET

COUNT = 1_000_000
#: One forgery of so many is sent to the service as well.
SENT = 100
#: Rooms of each game.
ROOMS = 4
SEATS = ("any", "p1", "p2", "spectator", "table", "p8")


class Real(NamedTuple):
    """A room of ours, and all that opens something there."""

    match: str
    invitation: str
    keys: tuple[str, ...]
    secret: bytes


def flip(real: Real, other: Real, choose: random.Random) -> str:
    """Some bits of the invitation or of a key are others."""
    raw = bytearray(base64url.decode(choose.choice((real.invitation, real.invitation, *real.keys))))
    for _ in range(choose.choice((1, 1, 1, 2, 8))):
        raw[choose.randrange(len(raw))] ^= 1 << choose.randrange(8)
    return base64url.encode(bytes(raw))


def respell(real: Real, other: Real, choose: random.Random) -> str:
    """A character is another; the last one spells the same bytes with others of its bits."""
    at = choose.choice((choose.randrange(22), 21))
    text = choose.choice((real.invitation, *real.keys))
    return text[:at] + choose.choice(ALPHABET) + text[at + 1 :]


def exchange(real: Real, other: Real, choose: random.Random) -> str:
    """The invitation or a key of another match."""
    return choose.choice((other.invitation, *other.keys))


def join(real: Real, other: Real, choose: random.Random) -> str:
    """It begins as one and ends as another."""
    at, texts = choose.randrange(1, 22), (real.invitation, other.invitation, *real.keys, *other.keys, real.match)
    return choose.choice(texts)[:at] + choose.choice(texts)[at:]


def derive(real: Real, other: Real, choose: random.Random) -> str:
    """It follows from the public id of the match as the real one does from its secret."""
    public = base64url.decode(real.match)
    person = choose.choice((b"invite", b"head", b"claim", b"history", b""))
    return choose.choice(
        (
            invitation_of(public),
            base64url.encode(hashlib.blake2s(public, person=person, digest_size=16).digest()),
            base64url.encode(hashlib.sha256(real.match.encode()).digest()[:16]),
            real.match,
            other.match,
        )
    )


def invent(real: Real, other: Real, choose: random.Random) -> str:
    """Random bytes; those of a key begin as one does."""
    return base64url.encode(choose.choice((b"", b"\0", b"\1", b"\x09")) + choose.randbytes(16))[:22]


Change = Callable[[Real, Real, random.Random], str]
CHANGES: tuple[Change, ...] = (flip, respell, exchange, join, derive, invent)


class Forger:
    """Forges invitations of a service with these games, and tries them."""

    def __init__(self, *wanted: Any, seed: int = 0) -> None:
        self.choose = random.Random(seed)
        self.service = InProcess(Registry(*wanted))
        use_services(self.service.app.services)
        self.seals: TokenSealer = self.service.app.services.tokens
        self.real = [self._room(game) for game in wanted for _ in range(ROOMS)]
        self.tried: Counter[str] = Counter()
        self.met: Counter[int] = Counter()

    def _room(self, game: Any) -> Real:
        answer = self.service.post("/v1/matches", json.dumps({"game": game.id, "take": ["p1"]}).encode())
        made = json.loads(answer.body)
        secret = self.seals.open(game, made["token"]).secret
        return Real(made["match_id"], made["invitation"], tuple(made["seat_keys"].values()), secret)

    def forgeries(self, count: int) -> Iterator[tuple[str, str, str, dict[str, Any]]]:
        """So many: what was done, the match, the operation below it, and the body."""
        choose, made = self.choose, 0
        while made < count:
            real, other = choose.sample(self.real, 2)
            change, match = choose.choice(CHANGES), real.match
            if not choose.randrange(5):  # the invitation is right, and the match is another
                kind, text = "match", real.invitation
                match = choose.choice(
                    (other.match, flipped(real.match, choose), base64url.encode(choose.randbytes(16)))
                )
            else:
                kind, text = change.__name__, change(real, other, choose)
            if choose.randrange(2):
                operation, body = f"seats/{choose.choice(SEATS)}/claim", claim(text, choose)
                good = match == real.match and text == real.invitation
            else:
                operation, body = "room", {choose.choice(("invitation", "key")): text}
                good = match == real.match and text in ((real.invitation,) if "invitation" in body else real.keys)
            if not good:
                made += 1
                yield kind, match, operation, body

    def accepted(self, count: int) -> Iterator[str]:
        """Try so many; those that were accepted, or answered as they never should be, and then the seats taken."""
        for n, (kind, match, operation, body) in enumerate(self.forgeries(count)):
            self.tried[kind] += 1
            try:
                if operation == "room":
                    get_room(match, body)
                else:
                    claim_seat(match, operation.split("/")[1], body)
            except UnknownMatch:
                pass
            except Exception as error:
                yield f"{kind}: {match} {operation} {body}: {error!r}"
            else:
                yield f"{kind}: {match} {operation} {body} is accepted"
            if n % SENT == 0:
                answer = self.service.post(f"/v1/matches/{match}/{operation}", json.dumps(body).encode())
                self.met[answer.status] += 1
                if answer.status != 404 or json.loads(answer.body).get("type") != "/problems/unknown-match":
                    yield f"{kind}: {match} {operation} {body}: {answer.status}"
        for real in self.real:
            states = [seat.state for seat in get_room(real.match, {"invitation": real.invitation}).seats]
            if states != ["taken", *["open"] * (len(states) - 1)]:
                yield f"{real.match}: {states}"


def flipped(match: str, choose: random.Random) -> str:
    """A match id with one bit changed."""
    raw = bytearray(base64url.decode(match))
    raw[choose.randrange(16)] ^= 1 << choose.randrange(8)
    return base64url.encode(bytes(raw))


def claim(invitation: str, choose: random.Random) -> dict[str, Any]:
    """The claim of some player."""
    if choose.randrange(2):
        return {"invitation": invitation, "claim_id": base64url.encode(choose.randbytes(16))}
    return {"invitation": invitation, "key_hash": choose.randbytes(32).hex(), "name": "Eve"}


def main(count: str = str(COUNT)) -> int:
    """Try them and print what became of them; how many were accepted."""
    forger = Forger(*games.values())
    accepted = 0
    for said in forger.accepted(int(count)):
        accepted += 1
        print(said)
    print(f"{forger.tried.total():,} forgeries for {len(forger.real)} rooms, {accepted} accepted; of each kind:")
    print(", ".join(f"{kind} {tried:,}" for kind, tried in sorted(forger.tried.items())))
    print(f"{forger.met.total():,} of them sent to the service, answered:", dict(sorted(forger.met.items())))
    return accepted


if __name__ == "__main__":
    sys.exit(min(1, main(*sys.argv[1:])))
