"""A game in progress: the state, and the small steps that every rule is made of."""

from __future__ import annotations

import bisect
from functools import partial
from itertools import chain
from typing import Any, Literal

from engine.core.decision import SEATS, Rule, Seat, chance
from engine.core.events import Emit
from engine.math_and_magic.components.load import NEUTRALS, SPELLS, TABLETS
from engine.math_and_magic.components.schema import IgnoreImmunity, Neutral, Spell, Tier
from engine.math_and_magic.kernel.army import ability, is_immune
from engine.math_and_magic.kernel.decks import Bag, creature_deck, hero_deck, take
from engine.math_and_magic.kernel.draw_errors import (
    cards_elsewhere,
    draws_from,
    flips_from,
    heroes_of,
    illegal_draw_card,
    illegal_draw_hero,
)
from engine.math_and_magic.model import events
from engine.math_and_magic.model.actions import DrawCard, DrawHero, Flip
from engine.math_and_magic.model.state import (
    COUNTED,
    HAND,
    MOST_LINES,
    MOST_STRENGTH,
    About,
    Battle,
    Line,
    Player,
    State,
    mark_of,
)

_SPELLS_OF = {id_: [spell for spell in SPELLS.values() if spell.tablet == id_] for id_ in ("", *TABLETS)}


def within(n: int, limit: int = MOST_STRENGTH) -> int:
    """A strength or luck, as far as it is counted."""
    return max(-limit, min(limit, n))


class Context:
    """The state of one game, and the questions the rules ask of it."""

    __slots__ = ("_decks", "emit", "seats", "state")

    def __init__(self, state: State, emit: Emit) -> None:
        self.state, self.emit = state, emit
        self.seats: tuple[Seat, ...] = SEATS[: len(state.players)]
        self._decks: dict[Seat, Bag] = {}  # those that were drawn from; nothing else changes what lies in a deck

    def player(self, seat: str) -> Player:
        """A player by seat."""
        return self.state.players[int(seat[1]) - 1]

    @property
    def playing(self) -> list[Seat]:
        """R15.3: the seats that are still in the game."""
        return [seat for seat, p in zip(self.seats, self.state.players, strict=True) if not p.left]

    @property
    def active(self) -> Seat:
        """R3.3: clockwise from the first seat."""
        s = self.state
        return self.seats[(s.first + s.turn) % len(self.seats)]

    @property
    def battle(self) -> Battle:
        """The battle that is fought."""
        assert self.state.battle is not None
        return self.state.battle

    @property
    def neutral(self) -> Neutral:
        """The neutral army of this round (R3.2)."""
        assert self.state.neutral is not None
        return NEUTRALS[self.state.neutral]

    def clockwise(self, seat: str) -> list[Seat]:
        """R3.3: all seats still in the game, from this one on."""
        n, seats, players = self.seats.index(seat), self.seats, self.state.players
        return [seats[m] for m in (*range(n, len(seats)), *range(n)) if not players[m].left]

    def enemy_strength(self) -> int:
        """R4.6: the strength of the enemy of the first army."""
        b = self.battle
        return b.armies[1].strength if b.is_duel else within(self.neutral.strength_of(b.size) + b.neutral)

    def add_strength(self, side: int, amount: int, rule: str, what: About, **more: Any) -> None:
        """R16: change a side's strength (0: the attacker, 1: the enemy), and write it down (``more``: `write_line`)."""
        b = self.battle
        if side < len(b.armies):
            army = b.armies[side]
            army.strength = within(army.strength + amount)
            self.write_line(rule, what, army.seat, amount, army.strength, **more)
        else:
            b.neutral = within(b.neutral + amount)
            self.write_line(rule, what, "neutral", amount, self.enemy_strength(), **more)

    def write_line(
        self,
        rule: str,
        what: About,
        side: Seat | Literal["neutral"],
        amount: int,
        total: int,
        *,
        flips: list[int] | None = None,
        tier: Tier | None = None,
        card: str | None = None,
        miss: bool = False,
        **counted: int,
    ) -> None:
        """R16: write a line of the account.

        If it counts something, ``counted`` is that number, by the word for it: ``cards=3`` of a strike (`COUNTED`).
        """
        count = counted[COUNTED[what]] if counted else 0
        line = Line(rule, what, side, amount, total, flips or [], tier, card, count, miss)
        if len(self.battle.ledger) < MOST_LINES:
            self.battle.ledger.append(line)
        if side == "neutral":
            self.emit(events.Counted(line=line, race=None, neutral=self.state.neutral, rule=rule))
        else:
            self.emit(events.Counted(line=line, race=self.player(side).race, neutral=None, rule=rule))

    def enemy_immune(self, side: int) -> bool:
        """R8.11: whether the enemy of this side is immune to magic, and that is not ignored."""
        b = self.battle
        if ability(b.armies[side], IgnoreImmunity):
            return False
        return self.immune(1 - side)

    def immune(self, side: int) -> bool:
        """R8.11: whether this side is immune to magic."""
        b = self.battle
        if side < len(b.armies):
            return is_immune(self.player(b.armies[side].seat), b.armies[side])
        return self.neutral.immune

    def deck(self, seat: Seat) -> Bag:
        """R2.7: the creature cards that a player can still draw."""
        if seat not in self._decks:
            self._decks[seat] = creature_deck(self.state, seat)
        return self._decks[seat]

    def forget_decks(self) -> None:
        """R15.3: the decks have changed otherwise than by draws."""
        self._decks.clear()

    def _ready(self, seat: Seat) -> Bag:
        """R2.9: an empty creature deck is made of the discard; the cards that can be drawn."""
        p = self.player(seat)
        if not self.deck(seat) and p.discard:
            p.discard = []
            del self._decks[seat]
            self.emit(events.Reshuffled(seat=seat, deck="creatures"))
        return self.deck(seat)

    def flip(self, seat: Seat, rule: str) -> Rule:
        """R2.8: the top card is turned over and discarded; its strike value, 0 if there is no card (R2.9)."""
        deck = self._ready(seat)
        if not deck:
            return 0
        flipped = yield chance(
            "flip",
            rule,
            partial(flips_from, deck),
            why_illegal=lambda a: illegal_draw_card(self.state, seat, rule, a) if isinstance(a, Flip) else None,
            plausible=lambda: map(Flip, cards_elsewhere(self.state, seat)),
            seat=seat,
        )
        take(deck, flipped.card)
        self.player(seat).discard.append(flipped.card)
        return mark_of(flipped.card)

    def has_marked_card(self, seat: Seat) -> bool:
        """R6.8: whether deck and discard hold any marked card."""
        return any(map(mark_of, chain(self.deck(seat), self.player(seat).discard)))

    def refill(self, seat: Seat, rule: str = "R9.7") -> Rule:
        """R9.7: creatures up to five, and a hero if there is none in the hand; R2.9 for empty decks.

        R15.3: nothing for a player who has left.
        """
        p = self.player(seat)
        if p.left:
            return
        drawn: list[str] = []
        while len(p.hand) < HAND and (deck := self._ready(seat)):
            card = yield chance(
                "draw_card",
                rule,
                partial(draws_from, deck),
                why_illegal=lambda a: illegal_draw_card(self.state, seat, rule, a) if isinstance(a, DrawCard) else None,
                plausible=lambda: map(DrawCard, cards_elsewhere(self.state, seat)),
                seat=seat,
            )
            take(deck, card.card)
            bisect.insort(p.hand, card.card)
            drawn.append(card.card)
        hero = None
        if p.hero is None:
            if not hero_deck(self.state, seat):
                p.hero_discard = []
                self.emit(events.Reshuffled(seat=seat, deck="heroes"))
            got = yield chance(
                "draw_hero",
                rule,
                lambda: [(DrawHero(h), 1) for h in hero_deck(self.state, seat)],
                why_illegal=lambda a: illegal_draw_hero(self.state, seat, rule, a),
                plausible=lambda: heroes_of(self.state, seat),
                seat=seat,
            )
            p.hero = hero = got.hero
        if drawn or hero:
            count, hero_drawn = len(drawn), hero is not None
            drew = events.Drew(
                seat=seat, race=p.race, count=count, hero_drawn=hero_drawn, cards=drawn, hero=hero, rule=rule
            )
            self.emit(drew)

    def spells_of(self, seat: str) -> list[Spell]:
        """R8.3: the spells of a player's tablet."""
        return _SPELLS_OF[self.player(seat).tablet or ""]
