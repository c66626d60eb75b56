"""R23 The Tactics cards: which of a hand can be played in a turn window (R23.0); what they do is in `turn_cards`
and `map_cards`.

Those of battles are in `battle_cards`; Favor of the Spies' Guild (W1) in `windows`, Hidden Pass and Teleportation (W6)
in `movement`, Ambush (W7) in `challenges`, Pulling the Strings (W13) in `bids`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from engine.core.decision import Action, Illegal, Rule
from engine.runewars.cards import map_cards, turn_cards
from engine.runewars.components.load import TACTICS
from engine.runewars.kernel.context import Context
from engine.runewars.kernel.decks import discard_tactics
from engine.runewars.kernel.legality import Why
from engine.runewars.model.actions import Tactics
from engine.runewars.model.battles import Battle
from engine.runewars.model.state import Turn
from engine.runewars.model.types import Seat


class Card(NamedTuple):
    """A Tactics card: whether its effect can do anything (R23.0: something true), and the effect."""

    able: Callable[[Context, Seat], object]
    play: Callable[[Context, Seat], Rule]


def offer_turn_cards(g: Context, seat: Seat) -> list[Action | Illegal]:
    """The hand of the current player in one of his turn windows."""
    found: list[Action | Illegal] = []
    p = g.player(seat)
    for card in sorted({*p.tactics, *p.fresh}):
        if card == "rally_cry" and g.battle is not None:
            continue  # R14.4: as a card of the battle
        why = why_not(g, seat, card)
        found.append(Tactics(card) if why is None else Illegal(Tactics(card), why.rule, why.code, {"card": card}))
    return found


def why_not(g: Context, seat: Seat, card: str) -> Why | None:
    """R23.0: why the current player cannot play a card of his hand in this turn window, or ``None``."""
    if card not in g.player(seat).tactics:
        return Why("R23.0", "drawn_this_season")
    if card in current_window(g).played:
        return Why("R23.0", "played_in_window")
    if card == "brilliant_maneuver":
        return turn_cards.no_maneuver(g, seat)
    if card not in CARDS:
        return Why("R31", "other_window")
    if CARDS[card].able(g, seat):
        return None
    if card == "coercion" and turn_cards.coercible_heroes(g, seat):
        return Why("R23.6", "too_little_influence")
    return Why("R23.0", "card_does_nothing")


def current_window(g: Context) -> Turn | Battle:
    """R23.0: whose window this is: the battle's (R14.4), else the turn's."""
    task = g.battle or g.turn
    assert task is not None
    return task


def play_card(g: Context, seat: Seat, card: str) -> Rule:
    """R23.0: a card is played: it is discarded, then it takes effect."""
    discard_tactics(g, seat, card, TACTICS[card].rule, played=True)
    current_window(g).played = [*current_window(g).played, card]
    yield from CARDS[card].play(g, seat)


# -- the table --------------------------------------------------------------------------------------------------------

CARDS: Final[dict[str, Card]] = {
    "band_of_brigands": Card(turn_cards.brigands_sources, turn_cards.band_of_brigands),
    "brilliant_maneuver": Card(lambda g, seat: turn_cards.no_maneuver(g, seat) is None, turn_cards.brilliant_maneuver),
    "coercion": Card(turn_cards.affordable_heroes, turn_cards.coercion),
    "establish_trade_route": Card(turn_cards.traders, turn_cards.establish_trade_route),
    "exploit_goodwill": Card(turn_cards.richer_players, turn_cards.exploit_goodwill),
    "favor_of_kellos": Card(turn_cards.can_kellos, turn_cards.favor_of_kellos),
    "favor_thieves_guild": Card(turn_cards.thieves_areas, turn_cards.favor_thieves_guild),
    "favor_warriors_guild": Card(turn_cards.activators, turn_cards.favor_warriors_guild),
    "favorable_alliance": Card(lambda g, seat: g.opponents(seat), turn_cards.favorable_alliance),
    "hordes_of_things": Card(map_cards.hordes_areas, map_cards.hordes_of_things),
    "horrific_rumors": Card(map_cards.rumor_victims, map_cards.horrific_rumors),
    "lost_city": Card(map_cards.lost_cities, map_cards.lost_city),
    "political_control": Card(turn_cards.takable_titles, turn_cards.political_control),
    "proof_of_goodwill": Card(turn_cards.goodwill_givers, turn_cards.proof_of_goodwill),
    "rally_cry": Card(map_cards.routed_figures, map_cards.rally_cry),
    "raze_a_city": Card(map_cards.razable_cities, map_cards.raze_a_city),
    "reinforcements": Card(map_cards.reinforcements_shapes, map_cards.reinforcements),
    "spread_dissent": Card(map_cards.dissent_areas, map_cards.spread_dissent),
}
