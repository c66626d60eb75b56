"""What happens in Time of Heroes.  Fields that only one seat may read are left out of what the other hears (R4.3)."""

from __future__ import annotations

from typing import ClassVar, Literal

import msgspec

from engine.core.events import Event
from engine.time_of_heroes.components.dsl import Flag, Property
from engine.time_of_heroes.model.state import Player


class Started(Event, tag="started", kw_only=True):
    """R5.4: these cards start the game on the field."""

    reveals: ClassVar[bool] = True
    seat: Player
    """the owner of the cards"""
    cards: list[str]
    """the handles that they have on the field"""
    rule: str = "R5.4"


class FirstPlayer(Event, tag="first_player", kw_only=True):
    """R5.2: who goes first."""

    seat: Player
    """the player drawn or agreed"""
    rule: str = "R5.2"


class TurnBegan(Event, tag="turn_began", kw_only=True):
    """R6.2: a turn begins; marks of the last span are cleared."""

    begins_turn: ClassVar[bool] = True
    seat: Player
    """the active player"""
    number: int
    """number of the turn, from 1"""
    rule: str = "R6.2"


class Opened(Event, tag="opened", kw_only=True):
    """Cards are opened."""

    seat: Player
    """the owner of the cards"""
    cards: list[str]
    """the cards; the Hero by id, field cards by their handles"""


class Closed(Event, tag="closed", kw_only=True):
    """Cards are closed."""

    seat: Player
    """the owner of the cards"""
    cards: list[str]
    """the cards; the Hero by id, field cards by their handles"""


class Drew(Event, tag="drew", kw_only=True):
    """R10.1: cards were drawn; only their owner reads which."""

    seat: Player
    """the player who drew"""
    count: int
    """how many"""
    cards: list[str] | None
    """the cards; null for viewers who may not know"""


class DrawLost(Event, tag="draw_lost", kw_only=True):
    """R10.12: the deck is empty and the Second Wind is used: nothing is drawn."""

    seat: Player
    """the player who drew nothing"""
    count: int
    """how many draws are lost"""
    rule: str = "R10.12"


class Played(Event, tag="played", kw_only=True):
    """R7.4, R7.11: an ability was played and paid, openly.

    It includes what was paid for it, the add-on's cost too.
    """

    reveals: ClassVar[bool] = True
    seat: Player
    """the player who played it"""
    card: str
    """the card: of the hand and the Hero by id, of the field by its handle"""
    ability: str
    """the letter of the ability"""
    joined: str | None = None
    """the card of the add-on; null: none"""
    discarded: list[str] = []
    """the cards of the hand that were discarded"""
    shown: list[str] = []
    """the cards of the hand that were shown"""
    turned: list[str] = []
    """those of them that are turned now (R7.19)"""
    closed: list[str] = []
    """the field cards and the Hero that were closed"""
    buried: list[str] = []
    """the field cards that were sent to the graveyard"""
    rule: str = "R7.4"


class BattleWitsUsed(Event, tag="battle_wits_used", kw_only=True):
    """R12.1: the Hero was closed and two cards of one name discarded."""

    reveals: ClassVar[bool] = True
    seat: Player
    """the player who used them"""
    card: str
    """the name of both cards"""
    rule: str = "R12.1"


#: How a strike can end.
StrikeResult = Literal["interrupted", "defended", "redirected", "success", "fizzled", "immune", "game_over"]


class StrikeTold(msgspec.Struct, omit_defaults=True):
    """A strike as it is declared."""

    force: int
    """its Force (R8.4)"""
    source: str
    """the card whose text makes it (R8.2)"""
    property: Property
    """what kind of strike it is (R8.5), which some defences ask for"""
    flags: list[Flag]
    """which answers it forbids (R8.7)"""
    target: str
    """`player`, or the handle of a Companion"""


class AttackDeclared(Event, tag="attack_declared", kw_only=True):
    """R8.3: an attack is declared; its strikes, with the targets."""

    seat: Player
    """the attacker"""
    strikes: list[StrikeTold]
    """the strikes, in the order in which they are resolved"""
    rule: str = "R8.3"


class StrikeAdded(Event, tag="strike_added", kw_only=True):
    """R8.20: the attack gets another strike."""

    seat: Player
    """the attacker"""
    force: int
    """the Force of the strike"""
    target: str
    """`player`, or the handle of a Companion"""
    rule: str = "R8.20"


class StrikeEnded(Event, tag="strike_ended", kw_only=True):
    """How a strike ended: every strike that was declared or added ends once."""

    strike: int
    """number of the strike in its attack, from 0"""
    result: StrikeResult
    """the result; `redirected`: to a Companion (R9.5), `fizzled`: its target has left (R8.23), `immune`: the player is
    (R8.18), `game_over`: the game ended before it was resolved (R13.6)"""
    strikes: int
    """how many strikes the attack has"""
    seat: Player
    """the attacker"""
    target: str | None
    """`player`, or the handle of a Companion; null: it was not aimed"""
    force: int
    """its Force (R8.4)"""
    power: int | None = None
    """the Power of the Companion against which it is successful (R8.17); null: it is not, or aimed at the player"""


class AttackEnded(Event, tag="attack_ended", kw_only=True):
    """R8.22: all strikes are done; R13.6: or the game has ended."""

    seat: Player
    """the attacker"""
    reason: Literal["resolved", "game_over"] = "resolved"
    """`resolved`: all strikes are done, `game_over`: the game ended during the attack (R13.6)"""
    rule: str = "R8.22"


class Redirected(Event, tag="redirected", kw_only=True):
    """R9.5: a Companion was closed to take the strike."""

    seat: Player
    """the defender"""
    card: str
    """the handle of the Companion"""
    force: int
    """the Force of the strike"""
    power: int
    """the Power of the Companion (R9.4)"""
    rule: str = "R9.5"


class Discarded(Event, tag="discarded", kw_only=True):
    """Cards went from the hand to the graveyard."""

    reveals: ClassVar[bool] = True
    seat: Player
    """the owner of the hand"""
    cards: list[str]
    """the cards, in the order in which they are put there"""


class Entered(Event, tag="entered", kw_only=True):
    """R7.14: a card came to the field, from its owner's hand, deck or graveyard."""

    reveals: ClassVar[bool] = True
    seat: Player
    """the owner of the card"""
    card: str
    """the handle that it has on the field"""
    closed: bool
    """whether it came closed"""


class Left(Event, tag="left", kw_only=True):
    """A card left the field (with what lay under it)."""

    seat: Player
    """the owner of the card"""
    card: str
    """the handle that it had"""
    to: Literal["graveyard", "hand", "deck"]
    """where it has gone"""
    under: list[str] = []
    """the cards that lay under it, and go to the graveyard"""


class Saved(Event, tag="saved", kw_only=True):
    """R14.4: a card stays on the field."""

    seat: Player
    """the owner of the card"""
    card: str
    """the handle of the card"""
    rule: str = "R14.4"


class Returned(Event, tag="returned", kw_only=True):
    """Cards went to the hand from the graveyard, or from under a Raid."""

    seat: Player
    """the owner of the cards"""
    cards: list[str]
    """the cards"""


class Laid(Event, tag="laid", kw_only=True):
    """R14.7: a card was laid under another."""

    reveals: ClassVar[bool] = True
    seat: Player
    """the owner of the cards"""
    card: str
    """the card of the hand"""
    under: str
    """the handle of the field card"""
    rule: str = "R14.7"


class Looked(Event, tag="looked", kw_only=True):
    """Cards of the deck were looked at; only their owner reads which."""

    seat: Player
    """the player who looks"""
    count: int
    """how many"""
    cards: list[str] | None
    """the cards; null for viewers who may not know"""
    rule: str = "R4.3"


class LookedOpenly(Event, tag="looked_openly", kw_only=True):
    """Cards of the deck were looked at and shown, as the option says (R4.5)."""

    reveals: ClassVar[bool] = True
    seat: Player
    """the player who looks"""
    count: int
    """how many"""
    cards: list[str]
    """the cards, the top one first"""
    rule: str = "R4.5"


class Took(Event, tag="took", kw_only=True):
    """A card looked at was taken to the hand; only its owner reads which."""

    seat: Player
    """the player who took it"""
    card: str | None
    """the cards; null for viewers who may not know"""
    rule: str = "R4.3"


class TookOpenly(Event, tag="took_openly", kw_only=True):
    """A card looked at was taken to the hand and shown, as the option says (R4.5)."""

    reveals: ClassVar[bool] = True
    seat: Player
    """the player who took it"""
    card: str
    """the card"""
    rule: str = "R4.5"


class PutBack(Event, tag="put_back", kw_only=True):
    """The cards looked at were put back."""

    seat: Player
    """the owner of the deck"""
    count: int
    """how many"""
    to: Literal["top", "bottom"]
    """the end of the deck"""
    rule: str = "R4.3"


class HandSeen(Event, tag="hand_seen", kw_only=True):
    """A player looks at the opponent's hand; only that player sees it."""

    reveals: ClassVar[bool] = True
    seat: Player
    """the player who looks"""
    cards: list[str] | None
    """the opponent's hand; null for viewers who may not know"""
    rule: str = "R4.3"


class SecondWindBegan(Event, tag="second_wind_began", kw_only=True):
    """R10.6: a player takes the Second Wind."""

    seat: Player
    """the player who takes it"""
    rule: str = "R10.6"


class Responded(Event, tag="responded", kw_only=True):
    """R10.7: how the opponent answers."""

    seat: Player
    """the opponent of the player who takes it"""
    response: Literal["second_wind", "draw_two", "nothing"]
    """take it too, draw two cards, or do nothing"""
    rule: str = "R10.7"


class Refreshed(Event, tag="refreshed", kw_only=True):
    """R10.8: hand, graveyard and deck were shuffled together."""

    seat: Player
    """the owner of the cards"""
    deck: int
    """how many cards the new deck has, before five are drawn"""
    rule: str = "R10.8"


class Boosted(Event, tag="boosted", kw_only=True):
    """The first strike of the next matching attack of this turn has more Force."""

    seat: Player
    """the attacker"""
    force: int
    """how much Force it adds"""
    rule: str = "R8.4"


class BecameImmune(Event, tag="became_immune", kw_only=True):
    """R8.18: no strike against this player succeeds until their next turn."""

    seat: Player
    """the player"""
    rule: str = "R8.18"


class Retreating(Event, tag="retreating", kw_only=True):
    """R14.8: until the end of this turn Tricks that attack are shown instead of discarded."""

    seat: Player
    """the owner of the Tricks"""
    rule: str = "R14.8"


class NothingHappened(Event, tag="nothing_happened", kw_only=True):
    """R7.9: an effect found nothing to act on."""

    reveals: ClassVar[bool] = True
    seat: Player
    """the owner of the card"""
    card: str
    """the card whose text it was"""
    rule: str = "R7.9"


class GameEnded(Event, tag="game_ended", kw_only=True):
    """The game is over."""

    winner: Player | None
    """the winner; null: a draw"""
    reason: str
    """the last card lost to a strike (R13.1), a strike against an empty hand (R13.2), a resignation (R13.7), or the
    turn limit (R13.8)"""


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
    | LookedOpenly
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


def redact(event: Event, seat: str) -> Event:
    """The event as a seat hears it (R4.3): cards of the other's hand and deck are left out."""
    match event:
        case Drew() | Looked() | HandSeen() if event.seat != seat:
            return msgspec.structs.replace(event, cards=None)
        case Took() if event.seat != seat:
            return msgspec.structs.replace(event, card=None)
    return event
