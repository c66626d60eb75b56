"""Seed commitments: the service commits to a secret seed before any player contributes a number.

A player asks for a promise and shows its commitment to all players. Each player names a number, and the match is set up
with the promise and these numbers. Every draw follows from the seed and all numbers, so no player has chosen the draws.
A promise serves one guarded sealed match: an open match would show the seed, and a second setup could try other
numbers.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from api.errors.exceptions import ConflictingMembers, SingleUseUnavailable, SingleUseUnsupported
from api.http.routing import Resource
from api.play.requests import SeedCommitmentBody
from api.sealed.single_use import COMMITMENT_SECONDS
from api.sealed.tokens import CommittedSeed, Token
from api.services import services
from engine.core.chance import Hex32, MatchId, fresh_seed

seed_commitments = Resource("promises", __doc__, "/v1/promises")


class SeedCommitment(msgspec.Struct):
    """A seed that nobody can read, and what proves it later."""

    promise: Annotated[Token, Meta(description="the sealed seed: send it with the setup, with the players' numbers")]
    match: MatchId
    """the public name of the match that it is for"""
    commitment: Annotated[Hex32, Meta(description="SHA-256 of the seed, to be shown before any number is named")]


@seed_commitments.post(
    "",
    name="make",
    body=SeedCommitmentBody,
    response_type=lambda game: SeedCommitment,
    problems=(ConflictingMembers, SingleUseUnavailable, SingleUseUnsupported),
)
def create_commitment(body: dict[str, Any]) -> SeedCommitment:
    """Promise a seed.

    Answers a secret seed, sealed, and its commitment. Show the commitment to all players, let each name a number, and
    send the promise with the numbers to `setup`. A promise serves one setup, of a guarded sealed match: no player can
    try several and choose, and the seed is secret until the match is over. Redeem it within six hours.
    """
    if body.get("guard") is False:
        raise ConflictingMembers("/guard", "promise_is_single_use")
    fresh = fresh_seed()
    services().require_single_use().open(bytes.fromhex(fresh.seed), COMMITMENT_SECONDS)
    return SeedCommitment(
        services().tokens.seal_seed(CommittedSeed(fresh.match, fresh.seed, True)), fresh.match, fresh.commitment
    )
