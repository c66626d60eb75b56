"""What is asked, and what the right answers are: games played in this process before the load begins.

A request says its own id and language, so that also a refusal is the same byte for byte.
"""

import hashlib
import random
import re
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from api.sealed import base64url
from api.sealed.tokens import TokenSealer, position_of
from engine.core.decision import Action
from engine.core.game import Game
from engine.core.loading import read_options
from engine.core.session import Session
from engine.registry import Registry
from tests.helpers.archives import record
from tests.helpers.in_process import KEYS, InProcess

REQUEST_ID = "faults"
VALIDATIONS = "/v1/validations"
NDJSON = "application/x-ndjson"
#: Records in one stream.
RECORDS = 12
#: What differs from one sealed match to the next: tokens, the id of the match, and the key of spectators.
RANDOM = re.compile(rb'"(?:token|match_id)":"[^"]*"|"seat_keys":\{[^}]*\}')
TOKEN = re.compile(rb'"token":"([^"]*)"')


class Call(NamedTuple):
    """A request and the right answer to it."""

    path: str
    body: bytes
    status: int
    answer: bytes
    media_type: str = "application/json"

    @property
    def request(self) -> bytes:
        """The bytes that are sent."""
        return request(self.path, self.body, self.media_type)


class Step(NamedTuple):
    """One call of a match in the open form, and what is asked beside it."""

    apply: Call
    ref: str
    """of the position that it starts from"""
    by_ref: bytes
    """the same request with this ref in place of the position"""
    beside: list[Call]
    """a view, a dry run, a refused action, the way back: all from this position"""


class Match(NamedTuple):
    """The first calls of a match in the open form."""

    game: str
    setup: Call
    steps: list[Step]
    replay: Call
    """the whole of it as a record"""


class Move(NamedTuple):
    """One call of a sealed match: what comes behind the token, and the answer without what differs."""

    rest: bytes
    answer: bytes
    position: bytes
    """what the new token holds"""


class SealedStep(NamedTuple):
    """What is played, and what a rival might have played from the same token."""

    move: Move
    rival: Move | None


class SealedMatch(NamedTuple):
    """The first calls of a sealed match; every seat has chosen its key."""

    game: str
    setup: Call
    steps: list[SealedStep]

    @property
    def path(self) -> str:
        """Where its calls go."""
        return f"/v1/games/{self.game}/apply"


class Script(NamedTuple):
    """All that is asked."""

    open: list[Match]
    sealed: list[SealedMatch]
    single_use: list[SealedMatch]
    streams: list[Call]
    resources: list[Call]


def request(path: str, body: bytes, media_type: str = "application/json") -> bytes:
    """A POST as it is sent; without a body, a GET."""
    head = f"{'POST' if body else 'GET'} {path} HTTP/1.1\r\nHost: herald\r\nX-Request-Id: {REQUEST_ID}\r\n"
    if body:
        head += f"Content-Type: {media_type}\r\nContent-Length: {len(body)}\r\n"
    return f"{head}\r\n".encode() + body


def without_tokens(answer: bytes) -> bytes:
    """An answer of a sealed match without what differs from one such match to the next."""
    return RANDOM.sub(b"", answer)


def token_of(answer: bytes) -> str:
    """The token in an answer; empty if there is none."""
    found = TOKEN.search(answer)
    return found[1].decode() if found else ""


def write(games: Registry, matches: int, steps: int) -> Script:
    """The script: so many matches of each game and form, each of so many steps."""
    service = InProcess(games, secret_keys=KEYS)
    numbered = [(game, seed) for seed in range(matches) for game in games.values()]
    return Script(
        open=[_open(service, game, seed, steps) for game, seed in numbered],
        sealed=[_sealed(service, game, seed, steps, single_use=False) for game, seed in numbered],
        single_use=[_sealed(service, game, seed, steps, single_use=True) for game, seed in numbered],
        streams=[_stream(service, seed) for seed in range(matches)],
        resources=[_resource(service, f"/v1/games/{game.id}/catalog") for game in games.values()],
    )


def _call(service: InProcess, path: str, body: Any, media_type: str = "application/json") -> Call:
    """What this process answers."""
    sent = body if isinstance(body, bytes) else msgspec.json.encode(body)
    plain, _, query = path.partition("?")
    answer = service.post(plain, sent, query, CONTENT_TYPE=media_type, HTTP_X_REQUEST_ID=REQUEST_ID)
    return Call(path, sent, answer.status, answer.body, media_type)


def _resource(service: InProcess, path: str) -> Call:
    answer = service.app.test_client().get(path)
    return Call(path, b"", answer.status_code, answer.data)


def _stream(service: InProcess, seed: int) -> Call:
    """Short records, one of which is cut and one none of this game's."""
    lines = [record(seed * RECORDS + n) for n in range(RECORDS)]
    lines[1] = lines[1][:-10]
    lines[2] = record(seed, log=[])
    return _call(service, VALIDATIONS, b"\n".join(lines) + b"\n", NDJSON)


def _setup(game: Game[Any], seed: int) -> dict[str, Any]:
    mode = game.modes[seed % len(game.modes)]
    return {"options": mode.example, "chance": {"mode": "seeded", "match": f"faults-{seed}", "seed": f"{seed:064x}"}}


def _open(service: InProcess, game: Game[Any], seed: int, steps: int) -> Match:
    choose, base = random.Random(f"open {game.id} {seed}"), f"/v1/games/{game.id}"
    setup = _call(service, f"{base}/setup", _setup(game, seed))
    assert setup.status == 200, setup.answer
    turn, log, found = msgspec.json.decode(setup.answer), [], []
    log += turn["log"]
    position = _raw(setup.answer, "position")
    while len(found) < steps and turn["outcome"] is None:
        seat, action, _ = _choice(Session.resume(game, position, trusted=True), choose)
        asked = {"seat": seat, "action": action}
        applied = _call(service, f"{base}/apply", {"position": msgspec.Raw(position), **asked})
        assert applied.status == 200, applied.answer
        after = _raw(applied.answer, "position")
        beside = [
            _call(service, f"{base}/view", {"position": msgspec.Raw(position), "viewer": seat}),
            _call(service, f"{base}/check", {"position": msgspec.Raw(position), **asked}),
            _call(service, f"{base}/apply", {"position": msgspec.Raw(position), **asked, "seat": _another(seat)}),
            _call(service, f"{base}/undo", {"position": msgspec.Raw(after), "parent": msgspec.Raw(position)}),
        ]
        found.append(Step(applied, turn["ref"], msgspec.json.encode({"ref": turn["ref"], **asked}), beside))
        turn, position = msgspec.json.decode(applied.answer), after
        log += turn["log"]
    recorded = {**_setup(game, seed), "ruleset": game.ruleset, "log": log}
    replay = _call(service, f"{base}/replay", {**recorded, "position": msgspec.Raw(position)})
    assert replay.status == 200, replay.answer
    return Match(game.id, setup, found, replay)


def _sealed(service: InProcess, game: Game[Any], seed: int, steps: int, *, single_use: bool) -> SealedMatch:
    choose, base = random.Random(f"sealed {game.id} {seed}"), f"/v1/games/{game.id}"
    seats = game.seats_at(Session.begin(game, read_options(game, _setup(game, seed)["options"])).state)
    keys = {seat: base64url.encode(choose.randbytes(16)) for seat in seats}
    asked = {
        **_setup(game, seed),
        "form": "sealed",
        "seat_key_hashes": {who: _key_hash(key) for who, key in keys.items()},
    }
    setup = _call(service, f"{base}/setup", {**asked, "single_use": single_use})
    assert setup.status == 200, setup.answer
    seals: TokenSealer = service.app.services.tokens
    found, answer = [], setup.answer
    while len(found) < steps and msgspec.json.decode(answer)["outcome"] is None:
        token = token_of(answer)
        table = Session.resume(game, position_of(game, seals.open(game, token)), trusted=True)
        seat, action, other = _choice(table, choose)
        rival = None
        if other is not None:
            heads: dict[bytes, Any] = service.app.services.single_use.heads
            kept = dict(heads)
            rival, _ = _move(service, game, token, keys[seat], seat, other)
            heads.clear()
            heads.update(kept)
        move, answer = _move(service, game, token, keys[seat], seat, action)
        found.append(SealedStep(move, rival))
    blank = setup._replace(answer=without_tokens(setup.answer))
    return SealedMatch(game.id, blank, found)


def _move(service: InProcess, game: Game[Any], token: str, key: str, seat: str, action: Action) -> tuple[Move, bytes]:
    rest = b'","key":"%s","seat":"%s","action":%s}' % (key.encode(), seat.encode(), game.codec.encode(action))
    call = _call(service, f"/v1/games/{game.id}/apply", with_token(token, rest))
    assert call.status == 200, call.answer
    seals: TokenSealer = service.app.services.tokens
    held = position_of(game, seals.open(game, token_of(call.answer)))
    return Move(rest, without_tokens(call.answer), held), call.answer


def with_token(token: str, rest: bytes) -> bytes:
    """The body of a call of a sealed match."""
    return b'{"token":"' + token.encode() + rest


def _choice(table: Session, choose: random.Random) -> tuple[str, Action, Action | None]:
    """Who acts, what they do, and what else they could do."""
    seat = choose.choice(list(table.to_act))
    legal = list(table.legal(seat))
    action = choose.choice(legal)
    others: Iterator[Action] = (other for other in legal if other != action)
    return seat, action, next(others, None)


def _another(seat: str) -> str:
    return "p1" if seat != "p1" else "p2"


def _key_hash(key: str) -> str:
    return hashlib.sha256(key.encode()).hexdigest()


def _raw(answer: bytes, member: str) -> bytes:
    """A member of an answer, as it is spelt there."""
    return bytes(msgspec.json.decode(answer, type=dict[str, msgspec.Raw])[member])
