"""Seed commitments: the service commits to a secret seed before any player contributes to it.

One player creates a seed commitment and shows it to all players. Each player names a contribution, and the setup takes
the commitment token and these contributions. Every draw follows from all of them, so no player chooses the draws. A
commitment serves one sealed single-use match: an open match would show the seed, and a second setup could try other
contributions.
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

seed_commitments = Resource("seed-commitments", __doc__, "/v1/seed-commitments")


class SeedCommitment(msgspec.Struct):
    """A secret seed in a token, and the hash that proves it later."""

    commitment_token: Annotated[Token, Meta(description="the sealed seed: send it to `setup` with the contributions")]
    match: MatchId
    """the public name of the match"""
    commitment: Annotated[Hex32, Meta(description="SHA-256 of the seed: show it before any player contributes")]


@seed_commitments.post(
    "",
    name="create",
    body=SeedCommitmentBody,
    response_type=lambda game: SeedCommitment,
    problems=(ConflictingMembers, SingleUseUnavailable, SingleUseUnsupported),
)
def create_commitment(body: dict[str, Any]) -> SeedCommitment:
    """Commit to a seed.

    Returns a secret seed, sealed in a token, and its commitment. Show the commitment to all players, let each name a
    contribution, and send the token with the contributions to `setup`. A commitment serves one setup of a sealed
    single-use match, so players cannot try several, and the seed stays secret until the match is over. It is valid for
    six hours.
    """
    if body.get("single_use") is False:
        raise ConflictingMembers("/single_use", "commitment_is_single_use")
    fresh = fresh_seed()
    services().require_single_use().open(bytes.fromhex(fresh.seed), ttl=COMMITMENT_SECONDS)
    return SeedCommitment(
        services().tokens.seal_seed(CommittedSeed(fresh.match, fresh.seed, True)), fresh.match, fresh.commitment
    )
