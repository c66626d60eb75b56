"""R23 The Tactics cards: which of a hand can be played in a turn window (R23.0); what they do is in `turn_cards`
and `map_cards`.

Those of battles are in `battle_cards`; Favor of the Spies' Guild (W1) in `windows`, Hidden Pass and Teleportation (W6)
in `movement`, Ambush (W7) in `challenges`, Pulling the Strings (W13) in `bids`.
"""

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

from engine.core.decision import Action, Illegal, Rule
from engine.runewars.cards import map_cards, turn_cards
from engine.runewars.components.load import TACTICS
from engine.runewars.kernel.context import Context
from engine.runewars.kernel.decks import discard_tactics
from engine.runewars.kernel.legality import card_not_playable, hand_of, legal_opponents
from engine.runewars.model.actions import Area, Player, Tactics
from engine.runewars.model.types import Seat


class Card(NamedTuple):
    """A Tactics card: whether its effect can do anything (R23.0: something true), and the effect."""

    able: Callable[[Context, Seat], object]
    play: Callable[[Context, Seat], Rule]


def offer_turn_cards(g: Context, seat: Seat) -> list[Action | Illegal]:
    """Return the hand of the current player in one of their turn windows; in a battle not Rally Cry (R14.4)."""
    return [
        illegal_card(g, seat, action) or action
        for action in hand_of(g, seat)
        if action.card != "rally_cry" or g.battle is None
    ]


def illegal_card(g: Context, seat: Seat, action: Tactics) -> Illegal | None:
    """R23.0: why the current player cannot play a card in this turn window."""
    card = action.card
    if card not in g.player(seat).tactics:
        return card_not_playable(g, seat, action)
    window = g.window_of(seat)
    if window is not None and card in window.played:
        return Illegal(action, "R23.0", "played_in_window", {"card": card})
    if card == "brilliant_maneuver":
        return turn_cards.illegal_maneuver(g, seat, action)
    if card not in CARDS:
        return Illegal(action, "R31", "other_window", {"card": card})
    if CARDS[card].able(g, seat):
        return None
    if card == "coercion" and turn_cards.coercible_heroes(g, seat):
        return Illegal(action, "R23.6", "too_little_influence", {"card": card})
    return Illegal(action, "R23.0", "card_does_nothing", {"card": card})


def play_card(g: Context, seat: Seat, card: str) -> Rule:
    """R23.0: a card is played: it is discarded, then it takes effect."""
    discard_tactics(g, seat, card, TACTICS[card].rule, played=True)
    g.played(seat, card)
    yield from CARDS[card].play(g, seat)


def at_a_hero(check: Callable[[Context, Seat, Area], Illegal | None]) -> Callable[[Context, Seat], bool]:
    """Return whether a card can do anything in an area with a hero of the player."""
    return lambda g, seat: any(check(g, seat, Area(hero.area)) is None for hero in g.heroes(seat))


def to_an_opponent(check: Callable[[Context, Seat, Player], Illegal | None]) -> Callable[[Context, Seat], object]:
    """Return whether a card can do anything to an opponent."""
    return lambda g, seat: legal_opponents(g, seat, partial(check, g, seat))


CARDS: Final[dict[str, Card]] = {
    "band_of_brigands": Card(at_a_hero(turn_cards.illegal_source), turn_cards.band_of_brigands),
    "brilliant_maneuver": Card(lambda g, seat: True, turn_cards.brilliant_maneuver),  # `illegal_maneuver`
    "coercion": Card(turn_cards.can_coerce, turn_cards.coercion),
    "establish_trade_route": Card(to_an_opponent(turn_cards.illegal_trade), turn_cards.establish_trade_route),
    "exploit_goodwill": Card(turn_cards.richer_players, turn_cards.exploit_goodwill),
    "favor_of_kellos": Card(turn_cards.can_kellos, turn_cards.favor_of_kellos),
    "favor_thieves_guild": Card(turn_cards.can_steal, turn_cards.favor_thieves_guild),
    "favor_warriors_guild": Card(to_an_opponent(turn_cards.player_without_token), turn_cards.favor_warriors_guild),
    "favorable_alliance": Card(lambda g, seat: g.opponents(seat), turn_cards.favorable_alliance),
    "hordes_of_things": Card(map_cards.can_come, map_cards.hordes_of_things),
    "horrific_rumors": Card(to_an_opponent(map_cards.illegal_victim), map_cards.horrific_rumors),
    "lost_city": Card(at_a_hero(map_cards.illegal_lost_city), map_cards.lost_city),
    "political_control": Card(turn_cards.takable_titles, turn_cards.political_control),
    "proof_of_goodwill": Card(to_an_opponent(turn_cards.illegal_giver), turn_cards.proof_of_goodwill),
    "rally_cry": Card(map_cards.routed_figures, map_cards.rally_cry),
    "raze_a_city": Card(map_cards.can_raze, map_cards.raze_a_city),
    "reinforcements": Card(map_cards.reinforcements_shapes, map_cards.reinforcements),
    "spread_dissent": Card(map_cards.any_neutrals, map_cards.spread_dissent),
}
