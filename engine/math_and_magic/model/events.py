"""What happens in Heroes of Math & Magic.  What only one seat may read is left out of what the others hear (R14.1)."""

from __future__ import annotations

from typing import ClassVar, Literal

import msgspec

from engine.core.decision import Seat
from engine.core.events import Event
from engine.math_and_magic.components.load import HeroId, NeutralId, RaceId, SpellId, TabletId
from engine.math_and_magic.components.schema import Tier, Type
from engine.math_and_magic.model.state import Card, Line, Reason, Slot


class TabletDrawn(Event, tag="tablet_drawn", kw_only=True):
    """R3.1: a player's spell tablet."""

    seat: Seat
    """the player who drew it"""
    tablet: TabletId
    """the tablet, kept for the game"""
    rule: str = "R3.1"


class FirstSeat(Event, tag="first_seat", kw_only=True):
    """R3.1: who goes first in the first round."""

    seat: Seat
    """the player who goes first"""
    rule: str = "R3.1"


class RoundBegan(Event, tag="round_began", kw_only=True):
    """R3.2: a round begins, and its neutral army is turned up."""

    begins_turn: ClassVar[bool] = True
    round: int
    """the round, 1 to 7"""
    first: Seat
    """the player who goes first in it"""
    neutral: NeutralId
    """the neutral army that all can fight in it"""
    rule: str = "R3.2"


class TurnBegan(Event, tag="turn_began", kw_only=True):
    """R3.4: a player's turn."""

    begins_turn: ClassVar[bool] = True
    seat: Seat
    """the player whose turn it is"""
    rule: str = "R3.4"


class Drew(Event, tag="drew", kw_only=True):
    """R9.7: a hand was refilled; only its owner reads with which cards."""

    seat: Seat
    """the player who drew"""
    race: RaceId
    """the race of the cards"""
    count: int
    """how many creature cards"""
    hero_drawn: bool
    """whether a hero was drawn too"""
    cards: list[Card] | None
    """the creature cards, in the order drawn; null for the others"""
    hero: HeroId | None
    """the hero; null: none, and for the others"""
    rule: str = "R9.7"


class Reshuffled(Event, tag="reshuffled", kw_only=True):
    """R2.9: a discard was shuffled and is the deck now."""

    seat: Seat
    """the owner of the deck"""
    deck: Literal["creatures", "heroes"]
    """which of the player's decks"""
    rule: str = "R2.9"


class Bought(Event, tag="bought", kw_only=True):
    """R12.1: a purchase, paid in chests."""

    seat: Seat
    """the player who paid"""
    race: RaceId
    """the race of the creatures"""
    what: Literal["smithy", "mage_tower", "fountain", "improvement"]
    """what was bought"""
    level: int
    """the level that it has now"""
    tier: int | None
    """the tier that was improved; null: a building"""
    chests: int
    """what it has cost"""
    rule: str = "R12.1"


class Passed(Event, tag="passed", kw_only=True):
    """R4.2: no battle, one chest."""

    seat: Seat
    """the player who passed"""
    rule: str = "R4.2"


class BattleBegan(Event, tag="battle_began", kw_only=True):
    """R4.7: type and size of a neutral battle."""

    seat: Seat
    """the player who fights"""
    battle: Type
    """the type chosen"""
    neutral: NeutralId
    """the neutral army to fight"""
    squads: int
    """the squads ordered"""
    strength: int
    """the strength of that many squads (R4.6)"""
    rule: str = "R4.7"


class Challenged(Event, tag="challenged", kw_only=True):
    """R11.1: a duel."""

    seat: Seat
    """the challenger"""
    opponent: Seat
    """the challenged player"""
    rule: str = "R11.1"


class EspionageAnnounced(Event, tag="espionage_announced", kw_only=True):
    """R11.3: the opponent deploys first and openly."""

    reveals: ClassVar[bool] = True  # also the first step that the opponent has made in secret
    seat: Seat
    """the player who spies"""
    hero: HeroId
    """the hero with the skill, who must be deployed"""
    rule: str = "R11.3"


class Deployed(Event, tag="deployed", kw_only=True):
    """R5.9: an army is revealed."""

    reveals: ClassVar[bool] = True
    seat: Seat
    """the owner of the army"""
    race: RaceId
    """the race of the cards"""
    slots: list[Slot]
    """its front line, from left to right"""
    hero: HeroId | None
    """its hero; null: none"""
    rule: str = "R5.9"


class Counted(Event, tag="counted", kw_only=True):
    """R16: a line of the account of the battle."""

    line: Line
    """the line of the account"""
    race: RaceId | None
    """the race of the army whose strength changes; null: it is the neutral one"""
    neutral: NeutralId | None
    """the neutral army whose strength changes; null: it is a player's"""


class SpellCast(Event, tag="spell_cast", kw_only=True):
    """R8.1: a spell."""

    seat: Seat
    """the player who cast it"""
    spell: SpellId
    """the spell"""
    slot: int | None
    """the slot that it is aimed at, counted from 1; null: it needs no target (R8.8)"""
    behind: bool
    """whether it is aimed at the second echelon of that slot"""
    target: Seat | None
    """the owner of the army of that slot; null: the spell needs no target"""
    race: RaceId | None
    """the race of that army; null: the spell needs no target"""
    tier: Tier | None
    """the tier of the creature that it is aimed at; null: a hero, or no target"""
    rule: str = "R8.1"


class ChestsPlayed(Event, tag="chests_played", kw_only=True):
    """R10.2, R10.3, R11.8: chests were spent in a window."""

    seat: Seat
    """the player who spent them"""
    chests: int
    """how many"""
    what: Literal["bribe", "hire"]
    """a bribe, or mercenaries hired"""
    squads: int | None
    """squads of the neutral army now; null in a duel"""


class SavingThrow(Event, tag="saving_throw", kw_only=True):
    """R9.6: the saving throw of a routed squad."""

    seat: Seat
    """the owner of the squad"""
    slot: int
    """the slot of the squad, counted from 1"""
    race: RaceId
    """the race of its creature"""
    tier: Tier
    """the tier of its creature"""
    value: int
    """the strike value turned over; 0 is a blank"""
    saved: bool
    """whether the squad is saved"""
    rule: str = "R9.6"


class CardsLost(Event, tag="cards_lost", kw_only=True):
    """R9.5: routed cards that were not saved."""

    seat: Seat
    """the player who lost them"""
    race: RaceId
    """the race of the cards"""
    cards: list[Card]
    """the creature cards"""
    hero: HeroId | None
    """the hero that was lost too; null: none"""
    rule: str = "R9.5"


class CardsReturned(Event, tag="cards_returned", kw_only=True):
    """R9.8: lost cards come back."""

    seat: Seat
    """the player who takes them back"""
    race: RaceId
    """the race of the cards"""
    cards: list[Card]
    """the creature cards"""
    rule: str = "R9.8"


class Sacrificed(Event, tag="sacrificed", kw_only=True):
    """R9.8: Armageddon burns a card."""

    seat: Seat
    """the owner of the card"""
    race: RaceId
    """the race of the cards"""
    card: Card
    """the creature card that goes to the discard"""
    rule: str = "R9.8"


class BattleEnded(Event, tag="battle_ended", kw_only=True):
    """R9.2: the winner, with victory points and chests."""

    seat: Seat
    """the attacker"""
    winner: Seat | None
    """the player who has won; null: neither"""
    points: int
    """the victory points gained"""
    chests: int
    """the chests gained"""
    strengths: list[int]
    """the strength of the attacker, then of the enemy"""
    resigned: Seat | None = None
    """the player whose resignation ends the battle (R15.4); null: it was fought to the end"""
    rule: str = "R9.2"


class Resigned(Event, tag="resigned", kw_only=True):
    """R15.3: a player has resigned and leaves the game."""

    seat: Seat
    """the player who leaves"""
    rule: str = "R15.3"


class GameEnded(Event, tag="game_ended", kw_only=True):
    """R15.1, R15.5: the game is over."""

    winners: list[Seat]
    """the winners; several share the victory"""
    reason: Reason
    """the most victory points, a shared victory, or the last player left after resignations"""
    points: list[int]
    """the victory points of all players, in seat order"""
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
    | Resigned
    | GameEnded
)


def redact(event: Event, seat: str) -> Event:
    """The event as a seat hears it: the cards that another draws are left out."""
    if isinstance(event, Drew) and event.seat != seat:
        return msgspec.structs.replace(event, cards=None, hero=None)
    return event
