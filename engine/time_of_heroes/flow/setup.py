"""R5 Setup.  The decks are checked (R5.1) before there is a table; both Heroes stand open (R5.3)."""

from collections.abc import Callable
from typing import Final

from engine.core.choices import choice
from engine.core.decision import CHECKPOINT, Rule, Skipped, chance
from engine.time_of_heroes.components.load import CARDS
from engine.time_of_heroes.kernel.context import Context
from engine.time_of_heroes.kernel.zone_errors import Refusal, illegal_by, unknown
from engine.time_of_heroes.model import events
from engine.time_of_heroes.model.actions import Enough, Lot, Pick
from engine.time_of_heroes.model.state import PLAYERS, Player, Step, Turn, card_of
from engine.time_of_heroes.zones.field import enter_field

MOST_STARTING_COMPANIONS = 3


def start_cards(seat: Player) -> Callable[[Context], Rule]:
    """R5.4: a player chooses in secret the cards of their deck that start on the field, any number or none."""

    def choose_start_cards(g: Context) -> Rule:
        listed = [action for action in start_options(g, seat) if illegal_start(g, seat, action) is None]
        asked = choice(
            seat,
            "start_cards",
            "R5.4",
            [*listed, Enough()],
            why_illegal=illegal_by(Pick, lambda action: illegal_start(g, seat, action)),
            plausible=lambda: start_options(g, seat),
            auto=g.when_needed,
        )
        if g.when_needed and not listed:
            if start_options(g, seat):
                yield Skipped(lambda: asked)
            return None
        yield CHECKPOINT
        answer = yield asked
        if isinstance(answer, Enough):
            return None
        side = g.sides[seat]
        side.deck.remove(answer.card)
        side.starting.append(answer.card)
        return answer

    return choose_start_cards


def start_options(g: Context, seat: Player) -> list[Pick]:
    """R5.4: every card of the deck that may start on the field."""
    return [Pick(card) for card in sorted(g.sides[seat].deck.bag) if CARDS[card].start_on_field]


def illegal_start(g: Context, seat: Player, action: Pick) -> Refusal | None:
    """R5.4, R5.5: return what forbids that a card starts on the field."""
    side, named = g.sides[seat], {"card": card_of(action.card)}
    if action.turned or action.card not in side.deck.bag:
        return unknown(action.card) or ("R5.4", "not_in_your_deck", named)
    card = CARDS[action.card]
    if not card.start_on_field:
        return "R5.4", "not_a_starting_card", named
    if card.companion and sum(CARDS[c].companion for c in side.starting) >= MOST_STARTING_COMPANIONS:
        return "R5.5", "too_many_starting_companions", {"most": MOST_STARTING_COMPANIONS}
    return None


def opening_hands(g: Context) -> Rule:
    """R5.4: show the chosen cards; R5.6: they enter open, Companions as agreed; R5.7: shuffle; R5.8: draw the hands.

    R5.9: there is no mulligan.
    """
    yield CHECKPOINT
    for seat in PLAYERS:
        side = g.sides[seat]
        if side.starting:
            starting = side.starting.copy()
            g.emit(events.Started(seat=seat, cards=starting))
            for card in starting:
                side.starting.remove(card)
                closed = g.state.rules.start_companions == "closed" and CARDS[card].companion
                enter_field(g, seat, card, closed=closed, rule="R5.6")
    for seat in PLAYERS:
        side = g.sides[seat]
        drawn: list[str] = []
        for _ in range(min(side.power, len(side.deck))):
            card = yield from g.next_card(seat, "draw_card", "R5.8")
            g.add_to_hand(seat, card)
            drawn.append(card)
        g.emit(events.Drew(seat=seat, count=len(drawn), cards=drawn, rule="R5.8"))


def first_player(g: Context) -> Rule:
    """R5.2: the loser of the previous game goes first, or one drawn by lot."""
    first = g.state.rules.first
    if first is None:
        drawn = yield chance("first_player", "R5.2", lambda: [(Lot(seat), 1) for seat in PLAYERS])
        first = drawn.seat
    g.turn = g.state.turn = Turn(1, first, g.turn.step)
    g.emit(events.FirstPlayer(seat=first))
    g.check_limits()  # R11.1


#: The steps of the setup, in their order; each is over when its rule returns nothing (as `turn.STEPS`).
SETUP: Final[dict[Step, Callable[[Context], Rule]]] = {
    "start_cards_p1": start_cards("p1"),
    "start_cards_p2": start_cards("p2"),
    "opening_hands": opening_hands,
    "first_player": first_player,
}
