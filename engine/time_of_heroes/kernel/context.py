"""A game in progress: the state, and the small steps that every rule is made of."""

import bisect
from collections.abc import Iterable
from typing import Final, NoReturn

from engine.core.decision import Action, Illegal, Rule, chance
from engine.core.events import Emit
from engine.time_of_heroes.components.cards import COMPANION_POWER, matching
from engine.time_of_heroes.components.dsl import Filter
from engine.time_of_heroes.components.load import CARDS
from engine.time_of_heroes.model import events
from engine.time_of_heroes.model.actions import DrawCard, Fall
from engine.time_of_heroes.model.state import (
    FOLLOWING,
    OTHER,
    Attacking,
    FieldCard,
    HandLimit,
    Over,
    Player,
    Reason,
    Side,
    State,
    Strike,
    Task,
    card_count,
)

HandCard = tuple[str, bool]  # a card of a hand, and whether it is turned (R7.19)

DRAWS: Final = {card: DrawCard(card) for card in CARDS}


class GameEnd(Exception):
    """R13.6: the game ends at this instant, whatever was being resolved.

    ``over`` is the end; the state shows it when it is reported.
    """

    def __init__(self, over: Over) -> None:
        super().__init__(over)
        self.over = over


class Context:
    """The state of one game, and the questions the rules ask of it."""

    __slots__ = ("agenda", "emit", "sides", "state", "turn", "when_needed")

    def __init__(self, state: State, emit: Emit) -> None:
        self.state, self.emit, self.agenda = state, emit, state.agenda
        self.turn = state.turn
        self.sides: dict[str, Side] = {"p1": state.p1, "p2": state.p2}
        self.when_needed = state.rules.prompts == "when_needed"  # R7.23, R20

    def finish(self, task: Task) -> None:
        """A task is done; nothing may lie on it."""
        assert self.agenda[-1] is task
        self.agenda.pop()

    def resolve_next(self, *tasks: Task) -> None:
        """Resolve these next, in this order, before what waits already."""
        self.agenda.extend(reversed(tasks))

    def next_step(self) -> None:
        """R6.1: this step of the setup or of the turn is done."""
        self.turn.step = FOLLOWING[self.turn.step]

    @property
    def attack(self) -> Attacking | None:
        """The running attack, the innermost one."""
        for task in reversed(self.agenda):
            if type(task) is Attacking:
                return task
        return None

    @property
    def strike(self) -> Strike | None:
        """The strike that is being resolved."""
        attack = self.attack
        return attack.strikes[attack.now] if attack else None

    def add_to_hand(self, seat: str, card: str, *, turned: bool = False) -> None:
        """A card comes to the hand."""
        side = self.sides[seat]
        bisect.insort(side.turned if turned else side.hand, card)

    def take_from_hand(self, seat: str, card: str, *, turned: bool) -> None:
        """A card leaves the hand."""
        side = self.sides[seat]
        (side.turned if turned else side.hand).remove(card)

    def discard(self, seat: str, cards: Iterable[HandCard]) -> list[str]:
        """R7.12: from the hand to the graveyard; the cards in the order in which they come to lie there.

        R13.3, R13.4: who loses the last card so, and not by a strike, has not lost.
        """
        leaving = sorted(cards)
        for card, turned in leaving:
            self.take_from_hand(seat, card, turned=turned)
        names = [card for card, _ in leaving]
        self.sides[seat].graveyard += names
        return names

    def fits(self, seat: str, c: FieldCard, f: Filter) -> bool:
        """Whether a field card matches a filter, its current Power included."""
        if c.card not in matching(f):
            return False
        return f.power_max is None or self.power(seat, c) <= f.power_max

    def power(self, seat: str, c: FieldCard) -> int:
        """R9.4: the Power of a Companion now, with the statics of its owner (R14.9: each name once)."""
        helpers = {f.card for f in self.sides[seat].field if f.card in COMPANION_POWER}
        return (CARDS[c.card].power or 0) + sum(COMPANION_POWER[name].get(c.card, 0) for name in helpers)

    def tell_strike(self, attack: Attacking, n: int, result: events.StrikeResult, rule: str) -> None:
        """A strike of this attack has ended."""
        strike, foe = attack.strikes[n], OTHER[attack.seat]
        struck = self.sides[foe].on_field(strike.target) if result in ("success", "redirected") else None
        self.emit(
            events.StrikeEnded(
                strike=n,
                result=result,
                strikes=len(attack.strikes),
                seat=attack.seat,
                target=strike.target,
                force=strike.force,
                power=self.power(foe, struck) if struck else None,
                rule=rule,
            )
        )

    def next_card(self, seat: Player, kind: str, rule: str) -> Rule:
        """R10.1: the top card of the deck, unseen by the opponent."""
        deck = self.sides[seat].deck
        drawn = yield chance(
            kind,
            rule,
            lambda: [(DRAWS[c], n) for c, n in deck.outcomes()],
            why_illegal=lambda action: self.illegal_draw(seat, action),
            plausible=lambda: (DRAWS[c] for c in sorted(card_count(self.state, seat))),
            seat=seat,
        )
        deck.take(drawn.card)
        return drawn.card

    def illegal_draw(self, seat: Player, action: Action) -> Illegal | None:
        """R10.1: why this card cannot be the next of the deck, though a referee has said so."""
        side = self.sides[seat]
        if not isinstance(action, DrawCard):
            return None
        known = side.deck.top or (() if side.deck.bag else side.deck.bottom)
        if known and action.card != known[0]:
            return Illegal(action, "R10.1", "next_is_known", {"card": action.card, "next": known[0]}, "/card")
        if known or action.card in side.deck.bag:
            return None
        found = (
            ("place_hand", [*side.hand, *side.turned]),
            ("place_field", [c.card for c in side.field]),
            ("place_graveyard", side.graveyard),
            ("place_bottom", side.deck.bottom),
            ("place_elsewhere", list(card_count(self.state, seat))),
        )
        places = [place for place, cards in found if action.card in cards]
        if not places:
            return Illegal(action, "R4.2", "not_in_the_deck", {"card": action.card, "seat": seat}, "/card")
        places = [place for place in places if place != "place_elsewhere"] or places
        return Illegal(action, "R10.1", "drawn_already", {"card": action.card, "seat": seat, "places": places}, "/card")

    def illegal_fall(self, seat: Player, left: list[HandCard], action: Action) -> Illegal | None:
        """R15.2: why this card cannot be discarded at random: the hand does not have it (any more)."""
        if not isinstance(action, Fall) or (action.card, action.turned) in left:
            return None
        if (action.card, not action.turned) in left:
            return Illegal(action, "R7.19", "none_turned" if action.turned else "only_turned", {"card": action.card})
        gone = (action.card, action.turned) in self.hand(seat)
        code = "fallen_already" if gone else "cannot_fall"
        return Illegal(action, "R15.2", code, {"card": action.card, "seat": seat}, "/card")

    def discard_at_random(self, seat: Player, count: int, rule: str) -> Rule:
        """R15.2: so many cards of the hand, or all, are discarded at random, turned ones included; one event."""
        left = self.hand(seat)
        fallen: list[HandCard] = []
        if count >= len(left):
            fallen = left
        else:
            for _ in range(count):
                drawn = yield chance(
                    "fall",
                    rule,
                    lambda: [(Fall(*card), left.count(card)) for card in sorted(set(left))],
                    why_illegal=lambda action: self.illegal_fall(seat, left, action),
                    plausible=lambda: (Fall(*card) for card in sorted(set(self.hand(seat)))),
                    seat=seat,
                )
                fallen.append((drawn.card, drawn.turned))
                left.remove(fallen[-1])
        cards = self.discard(seat, fallen)
        if cards:
            self.emit(events.Discarded(seat=seat, cards=cards, rule=rule))

    def hand(self, seat: str) -> list[HandCard]:
        """All cards of a hand, each with whether it is turned."""
        side = self.sides[seat]
        return [(card, False) for card in side.hand] + [(card, True) for card in side.turned]

    def check_limits(self) -> None:
        """R11.2: both hands are checked before anything else goes on."""
        self.resolve_next(HandLimit())

    def end_game(self, winner: Player | None, reason: Reason) -> NoReturn:
        """R13.6: the game ends at this instant."""
        raise GameEnd(Over(winner, reason))

    def lose(self, loser: str, reason: Reason) -> NoReturn:
        """R13.1, R13.2, R13.6: who loses leaves the victory to the other."""
        self.end_game(OTHER[loser], reason)
