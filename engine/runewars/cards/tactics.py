"""R23 The Tactics cards: which of a hand can be played in a turn window (R23.0); what they do is in `turn_cards`.

Those of battles are in `battle_cards`; Favor of the Spies' Guild (W1) in `windows`, Hidden Pass and Teleportation (W6)
in `movement`, Ambush (W7) in `challenges`, Pulling the Strings (W13) in `bids`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from engine.core.decision import Action, Barred, Rule
from engine.runewars.box.components import TACTICS
from engine.runewars.cards import turn_cards as does
from engine.runewars.cards.turn_cards import Why
from engine.runewars.position.actions import Tactics
from engine.runewars.position.battles import Battle
from engine.runewars.position.state import Turn
from engine.runewars.position.terms import Seat
from engine.runewars.table.decks import discard_tactics
from engine.runewars.table.match import Match


class Card(NamedTuple):
    """A Tactics card: whether its effect can do anything (R23.0: something true), and the effect."""

    able: Callable[[Match, Seat], object]
    play: Callable[[Match, Seat], Rule]


def turn_cards(m: Match, seat: Seat) -> list[Action | Barred]:
    """The hand of the current player in one of his turn windows."""
    found: list[Action | Barred] = []
    p = m.player(seat)
    for card in sorted({*p.tactics, *p.fresh}):
        if card == "rally_cry" and m.battle is not None:
            continue  # R14.4: as a card of the battle
        why = why_not(m, seat, card)
        found.append(Tactics(card) if why is None else Barred(Tactics(card), why.rule, why.code, {"card": card}))
    return found


def why_not(m: Match, seat: Seat, card: str) -> Why | None:
    """R23.0: why the current player cannot play a card of his hand in this turn window, or ``None``."""
    if card not in m.player(seat).tactics:
        return Why("R23.0", "drawn_this_season")
    if card in window(m).played:
        return Why("R23.0", "played_in_window")
    if card == "brilliant_maneuver":
        return does.no_maneuver(m, seat)
    if card not in CARDS:
        return Why("R31", "other_window")
    if CARDS[card].able(m, seat):
        return None
    if card == "coercion" and does.coercible(m, seat):
        return Why("R23.6", "too_little_influence")
    return Why("R23.0", "card_does_nothing")


def window(m: Match) -> Turn | Battle:
    """R23.0: whose window this is: the battle's (R14.4), else the turn's."""
    task = m.battle or m.turn
    assert task is not None
    return task


def play_card(m: Match, seat: Seat, card: str) -> Rule:
    """R23.0: a card is played: it is discarded, then it takes effect."""
    discard_tactics(m, seat, card, TACTICS[card].rule, played=True)
    window(m).played = [*window(m).played, card]
    yield from CARDS[card].play(m, seat)


# -- the table --------------------------------------------------------------------------------------------------------

CARDS: Final[dict[str, Card]] = {
    "band_of_brigands": Card(does.brigands_sources, does.band_of_brigands),
    "brilliant_maneuver": Card(lambda m, seat: does.no_maneuver(m, seat) is None, does.brilliant_maneuver),
    "coercion": Card(does.affordable, does.coercion),
    "establish_trade_route": Card(does.traders, does.establish_trade_route),
    "exploit_goodwill": Card(does.richer, does.exploit_goodwill),
    "favor_of_kellos": Card(does.can_kellos, does.favor_of_kellos),
    "favor_thieves_guild": Card(does.thieves_areas, does.favor_thieves_guild),
    "favor_warriors_guild": Card(does.activators, does.favor_warriors_guild),
    "favorable_alliance": Card(lambda m, seat: m.opponents(seat), does.favorable_alliance),
    "hordes_of_things": Card(does.hordes_areas, does.hordes_of_things),
    "horrific_rumors": Card(does.rumor_victims, does.horrific_rumors),
    "lost_city": Card(does.lost_cities, does.lost_city),
    "political_control": Card(does.takable_titles, does.political_control),
    "proof_of_goodwill": Card(does.givers, does.proof_of_goodwill),
    "rally_cry": Card(does.fallen, does.rally_cry),
    "raze_a_city": Card(does.razable, does.raze_a_city),
    "reinforcements": Card(does.reinforcements_shapes, does.reinforcements),
    "spread_dissent": Card(does.dissent_areas, does.spread_dissent),
}
