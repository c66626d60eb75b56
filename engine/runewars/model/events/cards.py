"""Cards, bids, titles, objectives, runes (R21 to R25)."""

from __future__ import annotations

from typing import ClassVar, Literal

from engine.runewars.components.load import AreaId, ObjectiveId, TacticId, TitleId
from engine.runewars.model.events.base import Happening
from engine.runewars.model.types import FateNumber, Seat


class FateTurned(Happening, tag="fate_turned", kw_only=True):
    """R2.11: a player draws open Fate cards for diplomacy, a test, or Broken Allegiances."""

    seat: Seat
    """the player who drew them"""
    cards: list[FateNumber]
    """their numbers, in the order drawn"""


class FateReshuffled(Happening, tag="fate_reshuffled", kw_only=True):
    """R2.5: the Fate deck is shuffled again."""

    rule: str = "R2.5"


class Reshuffled(Happening, tag="reshuffled", kw_only=True):
    """R2.4: a discard pile is shuffled and is the deck now."""

    deck: Literal["tactics", "quests", "rewards"]
    """which deck"""
    rule: str = "R2.4"


class TacticsDrawn(Happening, tag="tactics_drawn", kw_only=True):
    """Tactics cards are drawn; only their owner reads which."""

    private: ClassVar[tuple[str, ...]] = ("cards",)
    seat: Seat
    """the player who drew them"""
    count: int
    """how many"""
    cards: list[TacticId] | None
    """the cards; null for the others"""


class TacticsGiven(Happening, tag="tactics_given", kw_only=True):
    """R23.20: a Tactics card changes hands; the two players read which."""

    private: ClassVar[tuple[str, ...]] = ("card",)
    seat: Seat
    """the player who gives it"""
    to: Seat
    """the player who gets it"""
    card: TacticId | None
    """the card; null for the others"""
    rule: str = "R23.20"


class TacticsPlayed(Happening, tag="tactics_played", kw_only=True):
    """R23: a Tactics card is played."""

    seat: Seat
    """the player who plays it"""
    card: TacticId
    """the card"""


class TacticsDiscarded(Happening, tag="tactics_discarded", kw_only=True):
    """A Tactics card is discarded without effect."""

    seat: Seat
    """the owner of the card"""
    card: TacticId
    """the card"""


class ObjectiveDrawn(Happening, tag="objective_drawn", kw_only=True):
    """R3.16, R26.4: an Objective is drawn; only its owner reads which."""

    private: ClassVar[tuple[str, ...]] = ("objective",)
    seat: Seat
    """the player who drew it"""
    objective: ObjectiveId | None
    """the Objective; null for the others"""


class ObjectiveDiscarded(Happening, tag="objective_discarded", kw_only=True):
    """An Objective is discarded."""

    seat: Seat
    """the owner of the Objective"""
    objective: ObjectiveId
    """the Objective"""


class ObjectiveFulfilled(Happening, tag="objective_fulfilled", kw_only=True):
    """R24.2: an Objective is fulfilled."""

    seat: Seat
    """the player who fulfilled it"""
    objective: ObjectiveId
    """the Objective"""


class BidsRevealed(Happening, tag="bids_revealed", kw_only=True):
    """R21.1: all bids are shown."""

    reveals: ClassVar[bool] = True
    bids: dict[Seat, int]
    """the influence that each player has bid"""
    rule: str = "R21.1"


class BidDecided(Happening, tag="bid_decided", kw_only=True):
    """R21.2, R21.3: the player who won, or lost, a bid."""

    seat: Seat
    """the player who won or lost"""
    what: Literal["winner", "loser"]
    """whether the player has won or lost it"""


class TitleTaken(Happening, tag="title_taken", kw_only=True):
    """R22.2: a Title has another owner, or more influence on it."""

    title: TitleId
    """the Title card"""
    seat: Seat | None
    """the owner now; null: none"""
    influence: int
    """the influence that lies on it now"""


class RunePlaced(Happening, tag="rune_placed", kw_only=True):
    """R25.4: a rune token lies face down in an area."""

    area: AreaId
    """where it lies"""


class RuneRemoved(Happening, tag="rune_removed", kw_only=True):
    """R25.4: a false rune is removed."""

    area: AreaId
    """where it lay"""
    rule: str = "R25.4"


class RuneMoved(Happening, tag="rune_moved", kw_only=True):
    """A rune token goes to another area."""

    origin: AreaId
    """the area that it leaves"""
    to: AreaId
    """the area that it goes to"""


class RunesRearranged(Happening, tag="runes_rearranged", kw_only=True):
    """R25.9: the rune tokens of two areas are placed again, face down."""

    areas: list[AreaId]
    """the two areas"""
    rule: str = "R25.9"


class RuneSeen(Happening, tag="rune_seen", kw_only=True):
    """R25.7: a player looks at a rune token; no other player learns what it is."""

    reveals: ClassVar[bool] = True
    private: ClassVar[tuple[str, ...]] = ("kind",)
    seat: Seat
    """the player who looks"""
    area: AreaId
    """where the token lies"""
    kind: Literal["dragon", "false"] | None
    """what it is; null for the others"""
    rule: str = "R25.7"


class RunesRevealed(Happening, tag="runes_revealed", kw_only=True):
    """R28.4: all rune tokens are revealed at the end."""

    reveals: ClassVar[bool] = True
    dragons: list[AreaId]
    """the areas with dragon runes"""
    rule: str = "R28.4"
