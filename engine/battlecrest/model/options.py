"""What a setup of Battlecrest may choose, and what of it the rules forbid."""

from __future__ import annotations

from itertools import pairwise, product
from typing import Annotated, Final, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from engine.battlecrest.components.load import LandmarkId, LandmarkSetId, SetId
from engine.core import game
from engine.core.errors import InvalidOptions

#: The team (1 or 2) of each player, in the order of the options.
Teams = tuple[int, ...]


class Player(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A player and their hero sets."""

    sets: Annotated[tuple[SetId, ...], Meta(min_length=1, max_length=2)]
    """the hero sets that the player plays; two for the player who is a team alone (R17.1)"""
    team: Annotated[int, Meta(ge=1, le=2)] | None = None
    """the team, 1 or 2, in team mode; null leaves it open: each team gets two hero sets, and where that leaves a
    choice, the players alternate"""


#: R24.2: the players of the modes `duel` and `teams-of-two`, and the default of the option `players`.
PLAYERS: Final = {
    "duel": tuple(Player((set_id,)) for set_id in ("akhena", "mutino")),
    "team": tuple(Player((set_id,)) for set_id in ("akhena", "mutino", "whispyr", "forge")),
}


class Options(game.Options, kw_only=True, frozen=True):
    """R24.1, R24.3: who plays with what, on which field, and by which readings."""

    mode: Literal["duel", "team"] | None = None
    """`duel`: two players; `team`: two teams of three or four players in all (R17); null: by the number of players"""
    players: Annotated[tuple[Player, ...], Meta(min_length=2, max_length=4)] | UnsetType = UNSET
    """the players in the order in which they are entered; left out: one player for each hero set, akhena and mutino in
    a duel, akhena, mutino, whispyr and forge in team mode"""
    landmarks: LandmarkSetId = "fellwoods"
    """the landmark set that is shuffled (R3.2)"""
    layout: Annotated[tuple[LandmarkId, ...], Meta(min_length=6, max_length=6)] | None = None
    """the landmarks of P1 to P6 (R3.2); null: drawn"""
    first_player: Annotated[int, Meta(ge=1, le=4)] | None = None
    """the number of the player who begins, from 1 in the order of `players` (R3.5, R17.3); null: drawn"""
    ability_order: Literal["printed", "any"] = "printed"
    """the order in which the items of an action card are applied; `printed`: from top to bottom (R5.3); `any`: the
    player chooses which comes next (R5.9)"""
    max_turns: Annotated[int, Meta(ge=1, le=10_000)] | None = None
    """the number of turns after which the game is a draw (R16.4), all seats' turns counted; null: no limit"""

    @property
    def entered(self) -> tuple[Player, ...]:
        """The players in the order in which they are entered."""
        return self.players or PLAYERS[self.mode or "duel"]

    @property
    def played(self) -> Literal["duel", "team"]:
        """The mode that is played."""
        return self.mode or ("duel" if len(self.entered) == 2 else "team")


def check_options(o: Options) -> None:
    """Raise `InvalidOptions` with the rule for what the types allow and the rules do not."""
    players = o.entered
    sets = [s for player in players for s in player.sets]
    if len(set(sets)) < len(sets):
        raise InvalidOptions("/players", "hero_set_twice", "R3.1")
    if o.layout and len(set(o.layout)) < len(o.layout):
        raise InvalidOptions("/layout", "six_landmarks", "R3.2")
    if o.first_player and o.first_player > len(players):
        raise InvalidOptions("/first_player", "no_such_player", "R3.5", player=o.first_player, count=len(players))
    if o.played == "duel":
        if len(players) != 2 or len(sets) != 2:
            raise InvalidOptions("/players", "players_of_duel", "R3.1")
        if any(player.team for player in players):
            raise InvalidOptions("/players", "teams_in_duel", "R17.1")
        return
    if len(players) < 3 or len(sets) != 4:
        raise InvalidOptions("/players", "players_of_teams", "R17.1")
    teams = possible_teams(players)
    if not teams:
        raise InvalidOptions("/players", "two_sets_a_team", "R17.1")
    if any(other not in (teams[0], _renamed(teams[0])) for other in teams):
        raise InvalidOptions("/players", "teams_left_open", "R17.1")


def teams_of(players: tuple[Player, ...]) -> Teams:
    """R17.1: the team of each player: as given, and what is left open by the only way to complete it.

    Where that leaves a choice, the players alternate, and the names of the teams do not matter.
    """
    return possible_teams(players)[0]


def possible_teams(players: tuple[Player, ...]) -> list[Teams]:
    """The ways to give each player a team, as far as none was given, so that each team has two hero sets; if there are
    some in which the teams alternate, only these."""
    ways = [
        teams
        for teams in product((1, 2), repeat=len(players))
        if all(player.team in (None, team) for player, team in zip(players, teams, strict=True))
        and sum(len(player.sets) for player, team in zip(players, teams, strict=True) if team == 1) == 2
    ]
    return [teams for teams in ways if all(one != next_ for one, next_ in pairwise(teams))] or ways


def _renamed(teams: Teams) -> Teams:
    """The same teams with their names exchanged."""
    return tuple(3 - team for team in teams)
