"""A backend for games of Time of Heroes between two players: the guide explains it in "Integrate a backend"."""

import hashlib
import json
import math
import os
import secrets
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from typing import Annotated, Any, Final, NamedTuple

import msgspec
from fastapi import Depends, FastAPI, Header, HTTPException, Request, Response
from fastapi.responses import JSONResponse
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from herald_client import Herald, HeraldError, Problem, RetryPolicy, models
from pydantic import BaseModel

DATABASE = os.environ.get("DATABASE", "games.sqlite")
HERALD_URL = os.environ.get("HERALD_URL", "http://127.0.0.1:8000")
SEATS: Final = ("p1", "p2")
PARTS: Final = ("position", "decisions", "view", "events", "text")
SCHEMA = """
CREATE TABLE IF NOT EXISTS games (
    id TEXT PRIMARY KEY,
    version INTEGER NOT NULL,  -- the number of moves
    position TEXT NOT NULL,    -- has all secrets: it never leaves the backend
    turns TEXT NOT NULL        -- for each seat what it may know
);
CREATE TABLE IF NOT EXISTS seats (
    key_hash TEXT PRIMARY KEY,
    game TEXT NOT NULL REFERENCES games,
    seat TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS moves (
    game TEXT NOT NULL REFERENCES games,
    seat TEXT NOT NULL,
    idempotency_key TEXT NOT NULL,
    request TEXT NOT NULL,
    answer TEXT NOT NULL,
    PRIMARY KEY (game, seat, idempotency_key)
);
"""

# A request of a player takes at most 3 attempts of 2 seconds each, and 3 seconds between them.
rules = Herald(HERALD_URL, timeout=2.0, retry=RetryPolicy(attempts=3, wait=0.2, max_wait=3.0)).game("time-of-heroes")
app = FastAPI(title="Games of Time of Heroes")

with closing(sqlite3.connect(DATABASE)) as first:
    first.execute("PRAGMA journal_mode = WAL")  # readers need not wait for a writer
    first.executescript(SCHEMA)


class Move(BaseModel):
    """A move: one of the actions in the player's decision, and the version of the game that the player saw."""

    version: int
    action: Any


class Player(NamedTuple):
    """A player who has shown their key."""

    game: str
    seat: models.Seat


def connect() -> Iterator[sqlite3.Connection]:
    """A connection for one request, which may go through several threads one after the other."""
    with closing(sqlite3.connect(DATABASE, timeout=5, check_same_thread=False)) as connection:
        yield connection


Database = Annotated[sqlite3.Connection, Depends(connect)]


def hash_of(key: str) -> str:
    return hashlib.sha256(key.encode()).hexdigest()


def player_of(game: str, shown: Annotated[HTTPAuthorizationCredentials, Depends(HTTPBearer())], db: Database) -> Player:
    """The seat whose key the request shows."""
    found = db.execute("SELECT seat FROM seats WHERE key_hash = ? AND game = ?", (hash_of(shown.credentials), game))
    if (row := found.fetchone()) is None:
        raise HTTPException(404, "There is no such game for this key.")
    return Player(game, row[0])


Authorized = Annotated[Player, Depends(player_of)]


@app.post("/games", status_code=201)
def create(db: Database) -> dict[str, Any]:
    """Create a game, with a key for each seat."""
    turn = rules.setup(viewers=SEATS, include=PARTS)
    game, keys = secrets.token_urlsafe(12), {seat: secrets.token_urlsafe(24) for seat in SEATS}
    with db:  # a transaction
        db.execute("INSERT INTO games VALUES (?, 0, ?, ?)", (game, text_of(turn.position), turns_of(turn)))
        db.executemany("INSERT INTO seats VALUES (?, ?, ?)", [(hash_of(keys[seat]), game, seat) for seat in SEATS])
    return {"id": game, "keys": keys}


@app.get("/games/{game}")
def show(player: Authorized, db: Database) -> dict[str, Any]:
    """Return what this player may know.  This needs no request to Herald."""
    version, turns = db.execute("SELECT version, turns FROM games WHERE id = ?", (player.game,)).fetchone()
    return answer_of(player, version, turns)


@app.post("/games/{game}/moves")
def play(
    move: Move, player: Authorized, db: Database, idempotency_key: Annotated[str, Header(max_length=64)]
) -> dict[str, Any]:
    """Play a move.  A repeated request gets the same answer, and changes nothing."""
    request = text_of(move.model_dump())
    version, position = db.execute("SELECT version, position FROM games WHERE id = ?", (player.game,)).fetchone()
    if answer := repeated(db, player, idempotency_key, request):
        return answer
    if version != move.version:
        raise conflict(version)
    turn = rules.apply(  # the database is not locked in the meantime
        position=json.loads(position), seat=player.seat, action=move.action, viewers=SEATS, include=PARTS
    )
    new, turns = version + 1, turns_of(turn)
    answer = answer_of(player, new, turns)
    with db:
        changed = db.execute(
            "UPDATE games SET version = ?, position = ?, turns = ? WHERE id = ? AND version = ?",
            (new, text_of(turn.position), turns, player.game, version),
        )
        if changed.rowcount:
            row = (player.game, player.seat, idempotency_key, request, text_of(answer))
            db.execute("INSERT INTO moves VALUES (?, ?, ?, ?, ?)", row)
            return answer
    # Another request was faster: perhaps the same one, sent twice.
    if answer := repeated(db, player, idempotency_key, request):
        return answer
    raise conflict(new)


def repeated(db: sqlite3.Connection, player: Player, idempotency_key: str, request: str) -> dict[str, Any] | None:
    """The answer to the request that had this key; None for a new key."""
    found = db.execute(
        "SELECT request, answer FROM moves WHERE game = ? AND seat = ? AND idempotency_key = ?",
        (player.game, player.seat, idempotency_key),
    )
    if (row := found.fetchone()) is None:
        return None
    if row[0] != request:
        raise HTTPException(422, "Another request had this Idempotency-Key.")
    answer: dict[str, Any] = json.loads(row[1])
    return answer


def conflict(version: int) -> HTTPException:
    return HTTPException(409, f"The game is at version {version} by now. Get it, and choose again.")


def answer_of(player: Player, version: int, turns: str) -> dict[str, Any]:
    return {"seat": player.seat, "version": version, "turn": json.loads(turns)[player.seat]}


def turns_of(turn: models.TimeOfHeroesSnapshot) -> str:
    """The turn as each player may know it, and what all know."""
    public = {"to_act": turn.to_act, "outcome": turn.outcome}
    return text_of({seat: public | part for seat, part in msgspec.to_builtins(turn.views_of).items()})


def text_of(value: object) -> str:
    return msgspec.json.encode(value).decode()


@app.exception_handler(HeraldError)
def failed(request: Request, error: HeraldError) -> Response:
    """Pass a refusal on to the player; after anything else the same request may succeed later."""
    if isinstance(error, Problem) and error.status in (400, 409, 422):
        return JSONResponse(error.members, error.status, media_type="application/problem+json")
    wait = max(1, math.ceil(getattr(error, "retry_after", 0)))
    return JSONResponse({"detail": "The rules cannot be asked now."}, 503, {"Retry-After": str(wait)})
