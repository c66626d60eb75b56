"""What can happen in Battlecrest, each with the rule that made it happen."""

from __future__ import annotations

from typing import Literal

from engine.battlecrest.box.components import Symbol
from engine.core import events


class _Event(events.Event, kw_only=True):
    pass


class LandmarkDrawn(_Event, tag="landmark_drawn", kw_only=True):
    """A landmark lies at a position, start face up (R3.2, R3.3)."""

    position: str
    landmark: str
    rule: str = "R3.2"


class FirstPlayerDrawn(_Event, tag="first_player_drawn", kw_only=True):
    """This player (number in the options) has the first turn."""

    player: int
    rule: str = "R3.5"


class WarriorPlaced(_Event, tag="warrior_placed", kw_only=True):
    """A warrior stands on its start cell; placement is not movement (R3.8)."""

    warrior: str
    cell: str


class TurnBegan(_Event, tag="turn_began", kw_only=True):
    """The turn goes to this seat."""

    seat: str
    number: int
    rule: str = "R4.7"


class CardActivated(_Event, tag="card_activated", kw_only=True):
    """An action card is turned; its crest is primed from now on (R13.1)."""

    card: str
    face: str
    crest: str


class CardPrepared(_Event, tag="card_prepared", kw_only=True):
    """An action card is upright again; ``face`` is the face that lies up now."""

    card: str
    face: str


class ItemSkipped(_Event, tag="item_skipped", kw_only=True):
    """An item of the card is impossible now (R5.5); items count from 0."""

    card: str
    item: int
    rule: str = "R5.5"


class ItemIgnored(_Event, tag="item_ignored", kw_only=True):
    """An item of the card is ignored (R5.4)."""

    card: str
    item: int
    rule: str = "R5.4"


class BonusTaken(_Event, tag="bonus_taken", kw_only=True):
    """A warrior has taken the bonus of a landmark it touches; the landmark turns over (R12)."""

    warrior: str
    position: str
    symbols: tuple[Symbol, ...]
    rule: str = "R12.2"


class LandmarkTurned(_Event, tag="landmark_turned", kw_only=True):
    """A landmark was turned over; ``face`` lies up now."""

    position: str
    face: str


class Stepped(_Event, tag="stepped", kw_only=True):
    """A warrior has entered a cell."""

    warrior: str
    cell: str


class Wounded(_Event, tag="wounded", kw_only=True):
    """A warrior suffers wounds; ``side`` and ``column`` are where its health stands afterwards (minions: no column)."""

    warrior: str
    wounds: int
    side: str
    column: int | None


class Healed(_Event, tag="healed", kw_only=True):
    """A hero's health card has moved to the left."""

    warrior: str
    column: int
    rule: str = "R15.1"


class MinionLost(_Event, tag="minion_lost", kw_only=True):
    """A minion has died and left the game."""

    warrior: str
    rule: str = "R10.5"


class HeroFell(_Event, tag="hero_fell", kw_only=True):
    """A hero has reached the skull; in team mode its seat is a ghost from now on (R17.8)."""

    warrior: str
    ghost: bool
    rule: str


class AttackCounted(_Event, tag="attack_counted", kw_only=True):
    """The attack value against a target, with its parts (R9.2, R9.8)."""

    attacker: str
    target: str
    printed: int
    crests: int
    passives: int
    landmarks: int
    total: int
    rule: str = "R9.2"


class DefenceCounted(_Event, tag="defence_counted", kw_only=True):
    """The defence of a target, with its parts; ``card`` is null for a minion and for no defence (R9.3, R9.4)."""

    warrior: str
    card: str | None
    printed: int
    crests: int
    passives: int
    landmarks: int
    total: int


class PushCounted(_Event, tag="push_counted", kw_only=True):
    """The value of a push, with its parts (R8.5)."""

    warrior: str
    target: str
    printed: int
    crests: int
    landmarks: int
    total: int
    rule: str = "R8.5"


class StarSpent(_Event, tag="star_spent", kw_only=True):
    """A star is spent on a power: the card that carries it and its face or side (R14.3, R14.5)."""

    card: str
    face: str
    rule: str = "R14.3"


class HeroTurned(_Event, tag="hero_turned", kw_only=True):
    """A hero card was turned over (R15.4)."""

    warrior: str
    face: str
    rule: str = "R15.4"


class Unsettled(_Event, tag="unsettled", kw_only=True):
    """A hero's player has to activate a card (R15.7)."""

    warrior: str
    rule: str = "R15.7"


class GameEnded(_Event, tag="game_ended", kw_only=True):
    """The end; ``winners`` are seats, none for a draw."""

    winners: tuple[str, ...]
    reason: Literal["defeat", "resigned", "turn_limit"]


Event = (
    LandmarkDrawn
    | FirstPlayerDrawn
    | WarriorPlaced
    | TurnBegan
    | CardActivated
    | CardPrepared
    | ItemSkipped
    | ItemIgnored
    | BonusTaken
    | LandmarkTurned
    | Stepped
    | Wounded
    | Healed
    | MinionLost
    | HeroFell
    | AttackCounted
    | DefenceCounted
    | PushCounted
    | StarSpent
    | HeroTurned
    | Unsettled
    | GameEnded
)
