"""What happens in Heroes of Math & Magic.  What only one seat may read is left out of what the others hear (R14.1)."""

from __future__ import annotations

from typing import ClassVar, Literal

import msgspec

from engine.core.decision import Seat
from engine.core.events import Event
from engine.math_and_magic.box.components import HeroId, NeutralId, SpellId, TabletId, Type
from engine.math_and_magic.position.state import Card, Line, Slot


class TabletDrawn(Event, tag="tablet_drawn", kw_only=True):
    """R3.1: a player's spell tablet."""

    seat: Seat
    tablet: TabletId
    rule: str = "R3.1"


class FirstSeat(Event, tag="first_seat", kw_only=True):
    """R3.1: who goes first in the first round."""

    seat: Seat
    rule: str = "R3.1"


class RoundBegan(Event, tag="round_began", kw_only=True):
    """R3.2: a round begins, and its neutral army is turned up."""

    round: int
    first: Seat
    neutral: NeutralId
    rule: str = "R3.2"


class TurnBegan(Event, tag="turn_began", kw_only=True):
    """R3.4: a player's turn."""

    seat: Seat
    rule: str = "R3.4"


class Drew(Event, tag="drew", kw_only=True):
    """R9.7: so many creature cards and perhaps a hero were drawn; only their owner reads which."""

    seat: Seat
    count: int
    hero_drawn: bool
    cards: list[Card] | None
    hero: HeroId | None
    rule: str = "R9.7"


class Reshuffled(Event, tag="reshuffled", kw_only=True):
    """R2.9: a discard was shuffled and is the deck now."""

    seat: Seat
    deck: Literal["creatures", "heroes"]
    rule: str = "R2.9"


class Bought(Event, tag="bought", kw_only=True):
    """R12.1: a purchase, paid in chests."""

    seat: Seat
    what: Literal["smithy", "mage_tower", "fountain", "improvement"]
    level: int
    tier: int | None
    chests: int
    rule: str = "R12.1"


class Passed(Event, tag="passed", kw_only=True):
    """R4.2: no battle, one chest."""

    seat: Seat
    rule: str = "R4.2"


class BattleBegan(Event, tag="battle_began", kw_only=True):
    """R4.7: type and size of a neutral battle."""

    seat: Seat
    battle: Type
    neutral: NeutralId
    squads: int
    strength: int
    rule: str = "R4.7"


class Challenged(Event, tag="challenged", kw_only=True):
    """R11.1: a duel."""

    seat: Seat
    opponent: Seat
    rule: str = "R11.1"


class EspionageAnnounced(Event, tag="espionage_announced", kw_only=True):
    """R11.3: the opponent deploys first and openly."""

    seat: Seat
    hero: HeroId
    rule: str = "R11.3"


class Deployed(Event, tag="deployed", kw_only=True):
    """R5.9: an army is revealed."""

    reveals: ClassVar[bool] = True
    seat: Seat
    slots: list[Slot]
    hero: HeroId | None
    rule: str = "R5.9"


class Counted(Event, tag="counted", kw_only=True):
    """R16: a line of the account of the battle."""

    line: Line


class SpellCast(Event, tag="spell_cast", kw_only=True):
    """R8.1: a spell."""

    seat: Seat
    spell: SpellId
    slot: int | None
    behind: bool
    rule: str = "R8.1"


class ChestsPlayed(Event, tag="chests_played", kw_only=True):
    """R10.2, R10.3, R11.8: chests spent in a window; ``squads`` of the neutral army now."""

    seat: Seat
    chests: int
    what: Literal["bribe", "hire"]
    squads: int | None


class SavingThrow(Event, tag="saving_throw", kw_only=True):
    """R9.6: the saving throw of a routed squad."""

    seat: Seat
    slot: int
    value: int
    saved: bool
    rule: str = "R9.6"


class CardsLost(Event, tag="cards_lost", kw_only=True):
    """R9.5: routed cards that were not saved."""

    seat: Seat
    cards: list[Card]
    hero: HeroId | None
    rule: str = "R9.5"


class CardsReturned(Event, tag="cards_returned", kw_only=True):
    """R9.8: lost cards come back."""

    seat: Seat
    cards: list[Card]
    rule: str = "R9.8"


class Sacrificed(Event, tag="sacrificed", kw_only=True):
    """R9.8: Armageddon burns a card."""

    seat: Seat
    card: Card
    rule: str = "R9.8"


class BattleEnded(Event, tag="battle_ended", kw_only=True):
    """R9.2: who has won, with victory points and chests."""

    winner: Seat | None
    points: int
    chests: int
    strengths: list[int]
    rule: str = "R9.2"


class GameEnded(Event, tag="game_ended", kw_only=True):
    """R15.1: the game is over."""

    winners: list[Seat]
    points: list[int]
    rule: str = "R15.1"


MathAndMagicEvent = (
    TabletDrawn
    | FirstSeat
    | RoundBegan
    | TurnBegan
    | Drew
    | Reshuffled
    | Bought
    | Passed
    | BattleBegan
    | Challenged
    | EspionageAnnounced
    | Deployed
    | Counted
    | SpellCast
    | ChestsPlayed
    | SavingThrow
    | CardsLost
    | CardsReturned
    | Sacrificed
    | BattleEnded
    | GameEnded
)


def heard(event: Event, seat: str) -> Event:
    """The event as a seat hears it: the cards that another draws are left out."""
    if isinstance(event, Drew) and event.seat != seat:
        return msgspec.structs.replace(event, cards=None, hero=None)
    return event
