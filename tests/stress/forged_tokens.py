"""Forged tokens: those of real matches, and seed commitments, changed in every way that comes to mind.  None may open.

    python -m tests.stress.forged_tokens              1,000,000 of them
    python -m tests.stress.forged_tokens 5000

Each is tried where tokens are opened, and one of a hundred is sent to the service: it is answered with a problem.
It ends in failure where one is taken for a token.
"""

from __future__ import annotations

import base64
import json
import random
import string
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from api.errors.exceptions import BadToken
from api.sealed.keyring import KeyRing
from api.sealed.tokens import PREFIX, CommittedSeed, SealedMatch, TokenSealer, new_match, with_position
from engine import games
from engine.core.chance import fresh_seed
from engine.core.game import Game
from engine.registry import Registry
from tests.helpers.in_process import InProcess
from tests.stress.valid_requests import any_match

COUNT = 1_000_000
#: One forgery of so many is sent to the service as well.
SENT = 100
#: Keys of the service, the older one last: both open tokens.
KEYS = "0b" * 32 + "," + "0a" * 32
#: Matches of each game, and steps of each.
MATCHES, STEPS = 3, 400
ALPHABET = string.ascii_letters + string.digits + "-_"
HEADS = ("v1.local.", "v2.local.", "v3.local.", "v4.public.", "V4.local.", "v4.local", "v4..", "v4.local..", ".", "")
STRANGE = ("=", "==", "+", "/", ".", " ", "\n", "\0", "%41", "é", "А", "\U0001f372", "\ud83c", "٣")


class Real(NamedTuple):
    """A token of ours: of a match of a game, or a seed commitment (no game)."""

    game: Game[Any] | None
    text: str
    key: str  # of a seat of its match

    @property
    def raw(self) -> bytes:
        """The bytes that it spells."""
        body = self.text.removeprefix(PREFIX)
        return base64.urlsafe_b64decode(body + "=" * (-len(body) % 4))


def spelt(raw: bytes) -> str:
    """A token of these bytes."""
    return PREFIX + base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


Change = Callable[[Real, Real, random.Random], str]


def flip(real: Real, other: Real, choose: random.Random) -> str:
    """Some bits are others."""
    raw = bytearray(real.raw)
    for _ in range(choose.choice((1, 1, 1, 2, 8))):
        raw[choose.randrange(len(raw))] ^= 1 << choose.randrange(8)
    return spelt(raw)


def rewrite(real: Real, other: Real, choose: random.Random) -> str:
    """Some bytes in a row are others: anything, or those of the other token."""
    raw, at, count = bytearray(real.raw), choose.randrange(len(real.raw)), choose.choice((1, 2, 16, 32, 64))
    instead = choose.choice((choose.randbytes(count), bytes(count), other.raw[at : at + count]))
    raw[at : at + len(instead)] = instead
    return spelt(raw)


def put_together(real: Real, other: Real, choose: random.Random) -> str:
    """The nonce, the content and the proof are of different tokens."""
    parts = [(one.raw[:32], one.raw[32:-32], one.raw[-32:]) for one in (real, other)]
    return spelt(b"".join(choose.choice(parts)[n] for n in range(3)))


def join(real: Real, other: Real, choose: random.Random) -> str:
    """A token begins as one and ends as another."""
    at, since = (choose.choice((0, 32, len(one.raw) - 32, choose.randrange(len(one.raw)))) for one in (real, other))
    return spelt(real.raw[:at] + other.raw[choose.choice((at, since)) :])


def shuffle(real: Real, other: Real, choose: random.Random) -> str:
    """Two pieces have changed places, or one stands twice."""
    raw = real.raw
    a, b, c, d = sorted(choose.randrange(len(raw) + 1) for _ in range(4))
    return spelt(raw[:a] + raw[c:d] + raw[b:c] + choose.choice((raw[a:b], raw[c:d])) + raw[d:])


def cut(real: Real, other: Real, choose: random.Random) -> str:
    """It begins later or ends earlier, in the text or in the bytes."""
    at = choose.randrange(len(real.raw))
    shorter = choose.choice((real.raw[:at], real.raw[at:], real.raw[:-1], real.raw[:at] + real.raw[at + 1 :]))
    return choose.choice((spelt(shorter), real.text[:at], PREFIX + real.text[-at:], real.text[:-1]))


def lengthen(real: Real, other: Real, choose: random.Random) -> str:
    """Something stands in it, or behind it, that does not belong there."""
    more, at = choose.choice((b"\0", bytes(16), choose.randbytes(3), other.raw)), choose.randrange(len(real.raw))
    return spelt(choose.choice((real.raw + more, more + real.raw, real.raw[:at] + more + real.raw[at:])))


def character(real: Real, other: Real, choose: random.Random) -> str:
    """A character is another."""
    at = choose.choice((choose.randrange(len(real.text)), len(real.text) - 1))
    return real.text[:at] + choose.choice((*choose.sample(ALPHABET, 3), *STRANGE)) + real.text[at + 1 :]


def respell(real: Real, other: Real, choose: random.Random) -> str:
    """The same bytes, or nearly, are written in another way."""
    body, raw = real.text.removeprefix(PREFIX), real.raw
    same = (
        base64.b64encode(raw).decode(),
        base64.urlsafe_b64encode(raw).decode() + "=",
        base64.b32encode(raw).decode(),
        raw.hex(),
        body.swapcase(),
        body[:-1] + choose.choice(ALPHABET),
        body + choose.choice(STRANGE),
        choose.choice(STRANGE) + body,
        "\n".join((body[:76], body[76:])),
        f"{body}.{spelt(raw[:3]).removeprefix(PREFIX)}",  # a footer
        f"{body}.",
    )
    return PREFIX + choose.choice(same)


def behead(real: Real, other: Real, choose: random.Random) -> str:
    """It says of itself that it is of another version or kind."""
    return choose.choice(HEADS) + real.text.removeprefix(PREFIX)


CHANGES: tuple[Change, ...] = (
    *(flip, rewrite, put_together, join, shuffle, cut, lengthen, character, respell, behead),
    *(flip, rewrite),  # what is nearest to a token comes more often
)


class Forger:
    """Forges tokens of a service with these games, and tries them."""

    def __init__(self, *wanted: Game[Any], seed: int = 0) -> None:
        self.choose = random.Random(seed)
        self.service = InProcess(Registry(*wanted), secret_keys=KEYS)
        self.seals: TokenSealer = self.service.app.services.tokens
        self.games = wanted
        self.real = [real for keys in KEYS.split(",") for real in self._made(TokenSealer(KeyRing(keys)))]
        #: What another service has made: as good as ours, were it not for the key.
        self.foreign = [*self._made(TokenSealer(KeyRing("")))]
        #: What opens, by what it opens as.
        self.good = {(real.game and real.game.id, real.text) for real in self.real}
        for real in self.real:
            self.open(real.game, real.text)
        self.tried: Counter[str] = Counter()
        self.met: Counter[int] = Counter()

    def _made(self, seals: TokenSealer) -> Iterator[Real]:
        """Tokens of matches of each game, and seed commitments."""
        for game in self.games:
            for n in range(MATCHES):
                positions = any_match(game, n, STEPS).positions
                match = new_match(game, 2)
                for position, _, _ in positions:
                    yield Real(game, seals.seal(game, with_position(game, match, position)), match.key_for("p1"))
        for _ in range(MATCHES):
            fresh = fresh_seed()
            yield Real(None, seals.seal_seed(CommittedSeed(fresh.match, fresh.seed)), "")

    def open(self, game: Game[Any] | None, text: str) -> SealedMatch | CommittedSeed:
        """Open a token as one of this game, or as a seed commitment; raises `BadToken`."""
        return self.seals.open_seed(text) if game is None else self.seals.open(game, text)

    def forgeries(self, count: int) -> Iterator[tuple[str, Game[Any] | None, str, str]]:
        """So many: what was done, what it is to be opened as, the text, and a key to go with it."""
        choose, made, n = self.choose, 0, 0
        uses = (*self.games, None)
        while made < count:
            n += 1
            real, other = choose.choice(self.real), choose.choice(self.real)
            if n % 50 == 0:
                kind, use, text = "of another use", choose.choice(uses), real.text
            elif n % 50 == 1:
                kind, use, text = "of another service", *choose.choice(self.foreign)[:2]
            else:
                change = CHANGES[n % len(CHANGES)]
                kind, use, text = change.__name__, real.game, change(real, other, choose)
            if (use and use.id, text) not in self.good:  # a change may have changed nothing
                made += 1
                yield kind, use, text, choose.choice((real, other)).key

    def accepted(self, count: int) -> Iterator[str]:
        """Try so many; those that were taken for tokens, or answered as they never should be."""
        for n, (kind, use, text, key) in enumerate(self.forgeries(count)):
            self.tried[kind] += 1
            try:
                self.open(use, text)
            except BadToken:
                pass
            except Exception as error:
                yield f"{kind}, {use and use.id}: {text!r}: {error!r}"
            else:
                yield f"{kind}, {use and use.id}: {text!r} opens"
            if n % SENT == 0 and (fault := self.send(use, text, key)):
                yield f"{kind}, {use and use.id}: {text!r}: {fault}"

    def send(self, use: Game[Any] | None, text: str, key: str) -> str:
        """Send a forgery to the service; what is wrong with the answer, or nothing."""
        if use is None:
            path, asked = f"/v1/games/{self.games[0].id}/setup", committed(text)
        else:
            operation, asked = self.choose.choice(BODIES)(text, key)
            path = f"/v1/games/{use.id}/{operation}"
        answer = self.service.post(path, json.dumps(asked).encode())
        self.met[answer.status] += 1
        problem = json.loads(answer.body).get("type")
        expected = ("/problems/bad-token", "/problems/malformed-request")
        return "" if answer.status == 400 and problem in expected else f"{answer.status} {problem}"


def committed(text: str) -> Any:
    """A setup with a seed commitment."""
    chance = {"mode": "committed", "commitment_token": text, "contributions": {"p1": "5e" * 32}}
    return {"form": "sealed", "single_use": True, "chance": chance}


BODIES: Sequence[Callable[[str, str], tuple[str, Any]]] = (
    lambda token, key: ("view", {"token": token, "key": key}),
    lambda token, key: ("legal-actions", {"token": token, "key": key, "seat": "p1"}),
    lambda token, key: ("undo", {"token": token, "key": key, "parent": token}),
)


def main(count: str = str(COUNT)) -> int:
    """Try them and print what became of them; how many were accepted."""
    forger = Forger(*games.values())
    accepted = 0
    for said in forger.accepted(int(count)):
        accepted += 1
        print(said)
    print(f"{forger.tried.total():,} forgeries of {len(forger.real)} tokens, {accepted} accepted; of each kind:")
    print(", ".join(f"{kind} {tried:,}" for kind, tried in sorted(forger.tried.items())))
    print(f"{forger.met.total():,} of them sent to the service, answered:", dict(sorted(forger.met.items())))
    return accepted


if __name__ == "__main__":
    sys.exit(min(1, main(*sys.argv[1:])))
