"""Promises: a seed that is committed to before anybody knows what it will be used for.

Whoever trusts nobody with the seed asks for a promise, shows its commitment to all players, lets each name a number of
his own, and sets the match up with the promise and these numbers (`engine.core.chance`): then nobody has chosen the
draws.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from flask import current_app
from msgspec import Meta

from api.guard import guard
from api.operations import Operations
from api.problems import GuardWaiting, NoGuard
from api.schemas import PromiseBody
from api.sealing import Promised, Seals, Token
from engine.core.chance import Hex32, MatchId
from engine.core.game import fresh_seed

promises = Operations("promises", __doc__, "/v1/promises")


class SeedCommitment(msgspec.Struct):
    """A seed that nobody can read, and what proves it later."""

    promise: Annotated[Token, Meta(description="the sealed seed: send it with the setup, with the players' numbers")]
    match: MatchId
    """the public name of the match that it is for"""
    commitment: Annotated[Hex32, Meta(description="SHA-256 of the seed, to be shown before any number is named")]


@promises.post("", name="make", body=PromiseBody, answer=lambda game: SeedCommitment, problems=(GuardWaiting, NoGuard))
def make(body: dict[str, Any]) -> SeedCommitment:
    """Promise a seed.

    Answers a secret seed, sealed, and its commitment. Show the commitment to all players, let each name a number, and
    send the promise with the numbers to `setup`. With `guard` it serves one guarded setup alone, so that nobody can try
    several and choose; keep it to yourself until then.
    """
    seals: Seals = current_app.extensions["seals"]
    fresh, guarded = fresh_seed(), body.get("guard", False)
    if guarded:
        guard().begin(bytes.fromhex(fresh.seed))
    return SeedCommitment(seals.promise(Promised(fresh.match, fresh.seed, guarded)), fresh.match, fresh.commitment)
