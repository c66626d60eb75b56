"""What can happen in Battlecrest, each with the rule that made it happen."""

from __future__ import annotations

from typing import ClassVar, Literal

from engine.battlecrest.components.load import Symbol
from engine.core import events


class _Event(events.Event, kw_only=True):
    pass


class LandmarkDrawn(_Event, tag="landmark_drawn", kw_only=True):
    """A landmark lies at a position, start face up (R3.2, R3.3)."""

    position: str
    """where it lies: P1 to P6"""
    landmark: str
    """the landmark"""
    rule: str = "R3.2"


class FirstPlayerDrawn(_Event, tag="first_player_drawn", kw_only=True):
    """This player has the first turn."""

    player: int
    """number of the player in the options, from 1"""
    sets: tuple[str, ...]
    """the hero sets of the player"""
    rule: str = "R3.5"


class WarriorPlaced(_Event, tag="warrior_placed", kw_only=True):
    """A warrior is placed on its start cell; placement is not movement (R3.8)."""

    seat: str
    """the seat whose warrior it is"""
    warrior: str
    """the hero or minion"""
    cell: str
    """its start cell"""


class TurnBegan(_Event, tag="turn_began", kw_only=True):
    """The turn goes to this seat."""

    begins_turn: ClassVar[bool] = True
    seat: str
    """the seat whose turn it is now"""
    hero: str
    """its hero"""
    number: int
    """number of the turn, from 1"""
    rule: str = "R4.7"


class CardActivated(_Event, tag="card_activated", kw_only=True):
    """An action card is turned; its crest is primed from now on (R13.1)."""

    seat: str
    """the seat whose card it is"""
    card: str
    """the card that is turned"""
    face: str
    """the face that lies up"""
    crest: str
    """the crest that is primed"""


class CardPrepared(_Event, tag="card_prepared", kw_only=True):
    """An action card is upright again."""

    seat: str
    """the seat whose card it is"""
    card: str
    """the card that is made prepared"""
    face: str
    """the face that lies up now"""


class ItemSkipped(_Event, tag="item_skipped", kw_only=True):
    """An item of the card is impossible now (R5.5)."""

    card: str
    """the card that is activated"""
    face: str
    """the face that is applied"""
    item: int
    """the item of its face, from 0"""
    rule: str = "R5.5"


class ItemIgnored(_Event, tag="item_ignored", kw_only=True):
    """An item of the card is ignored (R5.4)."""

    seat: str
    """the seat that ignores it"""
    card: str
    """the card that is activated"""
    face: str
    """the face that is applied"""
    item: int
    """the item of its face, from 0"""
    rule: str = "R5.4"


class BonusTaken(_Event, tag="bonus_taken", kw_only=True):
    """A warrior has taken the bonus of a landmark it touches; the landmark turns over (R12)."""

    warrior: str
    """the warrior that touches the landmark"""
    position: str
    """where the landmark lies"""
    landmark: str
    """the landmark"""
    symbols: tuple[Symbol, ...]
    """the symbols that count, each worth 1"""
    rule: str = "R12.2"


class LandmarkTurned(_Event, tag="landmark_turned", kw_only=True):
    """A landmark was turned over."""

    position: str
    """where the landmark lies"""
    landmark: str
    """the landmark"""
    face: str
    """the face that lies up now"""


class Stepped(_Event, tag="stepped", kw_only=True):
    """A warrior has entered a cell."""

    warrior: str
    """the warrior that moves or is moved"""
    cell: str
    """the cell it has entered"""
    waypoint: str | None = None
    """the landmark that it has crossed by a waypoint (R7.8); null: none"""


class Wounded(_Event, tag="wounded", kw_only=True):
    """A warrior suffers wounds (R10)."""

    warrior: str
    """the warrior that suffers them"""
    wounds: int
    """how many at once; those beyond the skull, or more than one for a minion, are lost"""
    side: str
    """the side of its health or minion card that lies up afterwards"""
    column: int | None
    """the column of the health card afterwards; null for a minion"""
    turned: bool
    """whether its card was turned to the wounded side by this"""
    life: int
    """the wounds that it can still take; 0: it falls"""


class Healed(_Event, tag="healed", kw_only=True):
    """A hero's health card has moved to the left."""

    warrior: str
    """the hero"""
    column: int
    """the column of the health card afterwards"""
    healed: int
    """how many columns the card has moved"""
    life: int
    """the wounds that the hero can still take"""
    rule: str = "R15.1"


class MinionLost(_Event, tag="minion_lost", kw_only=True):
    """A minion has died and left the game."""

    warrior: str
    """the minion"""
    rule: str = "R10.5"


class HeroFell(_Event, tag="hero_fell", kw_only=True):
    """A hero has reached the skull."""

    warrior: str
    """the hero"""
    ghost: bool
    """whether its seat plays on as a ghost (R17.8), in team mode; false: the game is decided"""
    rule: str


#: How the attack against a target can end.
AttackResult = Literal["hit", "defended", "attacker_lost", "target_lost", "game_over"]


class AttackCounted(_Event, tag="attack_counted", kw_only=True):
    """The attack value against a target, with its parts (R9.2, R9.8)."""

    attacker: str
    """the warrior that attacks"""
    target: str
    """the warrior that is attacked"""
    printed: int
    """as printed on the card"""
    crests: int
    """what primed crests add (R13.2)"""
    passives: int
    """what powers without a star add (R14.1)"""
    landmarks: int
    """what landmark bonuses add (R12)"""
    total: int
    """the sum of the parts"""
    rule: str = "R9.2"


class DefenceCounted(_Event, tag="defence_counted", kw_only=True):
    """The defence of a target, with its parts (R9.3, R9.4)."""

    warrior: str
    """the warrior that is attacked"""
    attack: int
    """the attack value that it has to meet (R9.2)"""
    card: str | None
    """the card activated for it; null for a minion, and for no defence (R9.4)"""
    printed: int
    """as printed on the card; 0 for no defence"""
    crests: int
    """what primed crests add (R13.2)"""
    passives: int
    """what powers without a star add (R14.1)"""
    landmarks: int
    """what landmark bonuses add (R12)"""
    total: int
    """the sum of the parts"""


class AttackEnded(_Event, tag="attack_ended", kw_only=True):
    """The attack against a target is over: each `attack_counted` has one (R9.5, R9.7)."""

    attacker: str
    """the warrior that attacks"""
    target: str
    """the warrior that is attacked"""
    result: AttackResult
    """`hit`: the target suffers wounds, `defended`: it suffers none, `attacker_lost`, `target_lost`: it left the
    battlefield during the attack, `game_over`: the game ended before there were wounds (R16.1)"""
    rule: str


class PushCounted(_Event, tag="push_counted", kw_only=True):
    """The value of a push, with its parts (R8.5)."""

    warrior: str
    """the warrior that pushes"""
    target: str
    """the warrior that is moved"""
    printed: int
    """as printed on the card"""
    crests: int
    """what primed crests add (R13.2)"""
    landmarks: int
    """what landmark bonuses add (R12)"""
    total: int
    """the sum of the parts"""
    rule: str = "R8.5"


class StarSpent(_Event, tag="star_spent", kw_only=True):
    """A star is spent on a power (R14.3, R14.5)."""

    seat: str
    """the seat that spends it"""
    card: str
    """the hero, minion or landmark card that carries the power"""
    face: str
    """the face or side that shows it"""
    rule: str = "R14.3"


class HeroTurned(_Event, tag="hero_turned", kw_only=True):
    """A hero card was turned over (R15.4)."""

    warrior: str
    """the hero"""
    face: str
    """the face of its card that lies up now"""
    rule: str = "R15.4"


class Unsettled(_Event, tag="unsettled", kw_only=True):
    """A hero's player has to activate a card (R15.7)."""

    warrior: str
    """the hero whose player chooses the card"""
    seat: str
    """the seat of that player"""
    by: str
    """the warrior that unsettles it"""
    rule: str = "R15.7"


class GameEnded(_Event, tag="game_ended", kw_only=True):
    """The end."""

    winners: tuple[str, ...]
    """the seats that have won; empty: a draw"""
    reason: Literal["defeat", "resigned", "turn_limit"]
    """all heroes of a team defeated, a resignation, or the limit of turns"""


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
    | AttackEnded
    | PushCounted
    | StarSpent
    | HeroTurned
    | Unsettled
    | GameEnded
)
