"""What a setup of Battlecrest may choose, and what of it the rules forbid."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from engine.battlecrest.box.components import LandmarkId, LandmarkSetId, SetId
from engine.core import game
from engine.core.errors import InvalidOptions


class Player(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A player: one hero set, or two for the player who is a team alone (R17.1)."""

    sets: Annotated[tuple[SetId, ...], Meta(min_length=1, max_length=2)]
    team: Annotated[int, Meta(ge=1, le=2)] | None = None


class Options(game.Options, kw_only=True, frozen=True):
    """Who plays with what, on which field.

    ``mode``: duel, or team for 3 or 4 players (R17).  ``players``: in any order, the first player is drawn.  ``team``
    is for team mode; left out, the players alternate, or the one with two sets stands alone.  ``landmarks``: the set
    that is shuffled (R3.2).  ``layout``: random, or the landmarks of P1 to P6.  ``first``: random, or the number of the
    player who begins (R3.5).  ``turn_limit``: after so many turns the game is a draw (R16.4).
    """

    mode: Literal["duel", "team"] = "duel"
    players: Annotated[tuple[Player, ...], Meta(min_length=2, max_length=4)]
    landmarks: LandmarkSetId = "fellwoods"
    layout: Literal["random"] | Annotated[tuple[LandmarkId, ...], Meta(min_length=6, max_length=6)] = "random"
    first: Literal["random"] | Annotated[int, Meta(ge=1, le=4)] = "random"
    turn_limit: Annotated[int, Meta(ge=1, le=10_000)] | None = None


def check_options(o: Options) -> None:
    """Raise `InvalidOptions` with the rule for what the types allow and the rules do not."""
    sets = [s for player in o.players for s in player.sets]
    if len(set(sets)) < len(sets):
        raise InvalidOptions("/players", "each hero set is there once", "R3.1")
    if o.layout != "random" and len(set(o.layout)) < len(o.layout):
        raise InvalidOptions("/layout", "each landmark is there once", "R3.2")
    if o.first != "random" and o.first > len(o.players):
        raise InvalidOptions("/first", "there is no such player", "R3.5")
    if o.mode == "duel":
        if len(o.players) != 2 or len(sets) != 2:
            raise InvalidOptions("/players", "a duel has two players with one hero set each", "R3.1")
        if any(player.team for player in o.players):
            raise InvalidOptions("/players", "a duel has no teams", "R17.1")
        return
    if len(o.players) < 3 or len(sets) != 4:
        raise InvalidOptions("/players", "team mode has three or four players and four hero sets", "R17.1")
    teams = teams_of(o.players)
    if sorted(
        len([s for p, t in zip(o.players, teams, strict=True) if t == team for s in p.sets]) for team in (1, 2)
    ) != [2, 2]:
        raise InvalidOptions("/players", "each team has two hero sets", "R17.1")


def teams_of(players: tuple[Player, ...]) -> list[int]:
    """The team of each player: as given, else the lone player against the rest, else alternating (R17.1)."""
    if len(players) == 3:
        pair = next((p.team for p in players if p.team and len(p.sets) == 1), None)
        lone = next((p.team for p in players if p.team and len(p.sets) == 2), None) or (3 - pair if pair else 1)
        return [p.team or (lone if len(p.sets) == 2 else 3 - lone) for p in players]
    return [p.team or n % 2 + 1 for n, p in enumerate(players)]
