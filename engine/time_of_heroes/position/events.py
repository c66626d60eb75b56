"""What happens in Time of Heroes.  Fields that only one seat may read are left out of what the other hears (R4.3)."""

from __future__ import annotations

from typing import ClassVar, Literal

import msgspec

from engine.core.events import Event
from engine.time_of_heroes.box.language import Flag, Property
from engine.time_of_heroes.position.state import Player, Result


class Started(Event, tag="started", kw_only=True):
    """R5.4: these cards start the game on the field."""

    reveals: ClassVar[bool] = True
    seat: Player
    cards: list[str]
    rule: str = "R5.4"


class FirstPlayer(Event, tag="first_player", kw_only=True):
    """R5.2: who goes first."""

    seat: Player
    rule: str = "R5.2"


class TurnBegan(Event, tag="turn_began", kw_only=True):
    """R6.2: a turn begins; marks of the last span are cleared."""

    seat: Player
    number: int
    rule: str = "R6.2"


class Opened(Event, tag="opened", kw_only=True):
    """Cards (field cards by handle, the Hero by id) are opened."""

    seat: Player
    cards: list[str]


class Closed(Event, tag="closed", kw_only=True):
    """Cards (field cards by handle, the Hero by id) are closed."""

    seat: Player
    cards: list[str]


class Drew(Event, tag="drew", kw_only=True):
    """R10.1: so many cards were drawn; only their owner reads which."""

    seat: Player
    count: int
    cards: list[str] | None


class DrawLost(Event, tag="draw_lost", kw_only=True):
    """R10.12: the deck is empty and the Second Wind is used: nothing is drawn."""

    seat: Player
    count: int
    rule: str = "R10.12"


class Played(Event, tag="played", kw_only=True):
    """R7.4, R7.11: an ability was played and paid, openly.

    It tells what was discarded, shown (``turned``: and turned), closed and sent to the graveyard for it, the add-on's
    cost included.
    """

    reveals: ClassVar[bool] = True
    seat: Player
    card: str
    ability: str
    joined: str | None = None
    discarded: list[str] = []
    shown: list[str] = []
    turned: list[str] = []
    closed: list[str] = []
    buried: list[str] = []
    rule: str = "R7.4"


class BattleWitsUsed(Event, tag="battle_wits_used", kw_only=True):
    """R12.1: the Hero was closed and two cards of one name discarded."""

    reveals: ClassVar[bool] = True
    seat: Player
    card: str
    rule: str = "R12.1"


class StrikeTold(msgspec.Struct, omit_defaults=True):
    """A strike as it is declared."""

    force: int
    source: str
    property: Property
    flags: list[Flag]
    target: str


class AttackDeclared(Event, tag="attack_declared", kw_only=True):
    """R8.3: an attack is declared; its strikes, with the targets."""

    seat: Player
    strikes: list[StrikeTold]
    rule: str = "R8.3"


class StrikeAdded(Event, tag="strike_added", kw_only=True):
    """R8.20: the attack has one strike more."""

    seat: Player
    force: int
    target: str
    rule: str = "R8.20"


class StrikeEnded(Event, tag="strike_ended", kw_only=True):
    """How a strike ended; ``strike`` counts from 0."""

    strike: int
    result: Result


class AttackEnded(Event, tag="attack_ended", kw_only=True):
    """R8.22: all strikes are done."""

    seat: Player
    rule: str = "R8.22"


class Redirected(Event, tag="redirected", kw_only=True):
    """R9.5: a Companion was closed to take the strike."""

    seat: Player
    card: str
    rule: str = "R9.5"


class Discarded(Event, tag="discarded", kw_only=True):
    """Cards went from the hand to the graveyard."""

    reveals: ClassVar[bool] = True
    seat: Player
    cards: list[str]


class Entered(Event, tag="entered", kw_only=True):
    """R7.14: a card came to the field, from its owner's hand, deck or graveyard."""

    reveals: ClassVar[bool] = True
    seat: Player
    card: str
    closed: bool


class Left(Event, tag="left", kw_only=True):
    """A card left the field (with what lay under it)."""

    seat: Player
    card: str
    to: Literal["graveyard", "hand", "deck"]


class Saved(Event, tag="saved", kw_only=True):
    """R14.4: a card stays on the field."""

    seat: Player
    card: str
    rule: str = "R14.4"


class Returned(Event, tag="returned", kw_only=True):
    """Cards went to the hand from the graveyard, or from under a Raid."""

    seat: Player
    cards: list[str]


class Laid(Event, tag="laid", kw_only=True):
    """R14.7: a card was laid under another."""

    reveals: ClassVar[bool] = True
    seat: Player
    card: str
    under: str
    rule: str = "R14.7"


class Looked(Event, tag="looked", kw_only=True):
    """So many cards of the deck were looked at; only their owner reads which."""

    seat: Player
    count: int
    cards: list[str] | None
    rule: str = "R4.3"


class Took(Event, tag="took", kw_only=True):
    """A card looked at was taken to the hand; only its owner reads which."""

    seat: Player
    card: str | None
    rule: str = "R4.3"


class TookOpenly(Event, tag="took_openly", kw_only=True):
    """A card looked at was taken to the hand and shown, as the option says (R4.5)."""

    reveals: ClassVar[bool] = True
    seat: Player
    card: str
    rule: str = "R4.5"


class PutBack(Event, tag="put_back", kw_only=True):
    """The cards looked at were put back."""

    seat: Player
    count: int
    to: Literal["top", "bottom"]
    rule: str = "R4.3"


class HandSeen(Event, tag="hand_seen", kw_only=True):
    """A player (``seat``) looks at the opponent's hand; only he reads it."""

    reveals: ClassVar[bool] = True
    seat: Player
    cards: list[str] | None
    rule: str = "R4.3"


class SecondWindBegan(Event, tag="second_wind_began", kw_only=True):
    """R10.6: a player goes to the Second Wind."""

    seat: Player
    rule: str = "R10.6"


class Responded(Event, tag="responded", kw_only=True):
    """R10.7: how the opponent answers."""

    seat: Player
    response: Literal["second_wind", "draw_two", "nothing"]
    rule: str = "R10.7"


class Refreshed(Event, tag="refreshed", kw_only=True):
    """R10.8: hand, graveyard and deck were shuffled together; the new deck has so many cards."""

    seat: Player
    deck: int
    rule: str = "R10.8"


class Boosted(Event, tag="boosted", kw_only=True):
    """The next fitting attack of this turn has more Force on its first strike."""

    seat: Player
    force: int
    rule: str = "R8.4"


class BecameImmune(Event, tag="became_immune", kw_only=True):
    """R8.18: no strike against this player succeeds until his next turn."""

    seat: Player
    rule: str = "R8.18"


class Retreating(Event, tag="retreating", kw_only=True):
    """R14.8: until the end of this turn Tricks that attack are shown instead of discarded."""

    seat: Player
    rule: str = "R14.8"


class NothingHappened(Event, tag="nothing_happened", kw_only=True):
    """R7.9: an effect had no possible object."""

    reveals: ClassVar[bool] = True
    seat: Player
    card: str
    rule: str = "R7.9"


class GameEnded(Event, tag="game_ended", kw_only=True):
    """The game is over."""

    winner: Player | None
    reason: str


TimeOfHeroesEvent = (
    Started
    | FirstPlayer
    | TurnBegan
    | Opened
    | Closed
    | Drew
    | DrawLost
    | Played
    | BattleWitsUsed
    | AttackDeclared
    | StrikeAdded
    | StrikeEnded
    | AttackEnded
    | Redirected
    | Discarded
    | Entered
    | Left
    | Saved
    | Returned
    | Laid
    | Looked
    | Took
    | TookOpenly
    | PutBack
    | HandSeen
    | SecondWindBegan
    | Responded
    | Refreshed
    | Boosted
    | BecameImmune
    | Retreating
    | NothingHappened
    | GameEnded
)


def heard(event: Event, seat: str) -> Event:
    """The event as a seat hears it (R4.3): cards of the other's hand and deck are left out."""
    match event:
        case Drew() | Looked() | HandSeen() if event.seat != seat:
            return msgspec.structs.replace(event, cards=None)
        case Took() if event.seat != seat:
            return msgspec.structs.replace(event, card=None)
    return event
