"""R26 The texts of the Season cards: how each is followed (`season_texts`), and which orders it stops (R5.6)."""

from typing import Final

from engine.core.decision import Rule
from engine.runewars.cards import autumn_cards, spring_cards, summer_cards, winter_cards
from engine.runewars.cards.bids import lowest_bidder
from engine.runewars.cards.season_texts import Text, at_once, in_play_order, to_bidder
from engine.runewars.kernel.context import Context
from engine.runewars.model.state import SeasonText

#: R5.6: orders that have no effect in the season of a card.
IDLE: Final[dict[str, tuple[int, ...]]] = {"new_recruits": (5,), "famine": (4,)}
STORM: Final = (1, 2, 3, 4)


def season_text(g: Context, task: SeasonText) -> Rule | None:
    """R4.2 (2): one step of the text of the Season card in force."""
    card = g.state.season.card
    assert card is not None
    return TEXTS[card](g, task)


def no_effect(g: Context, order: int) -> bool:
    """R5.6: whether a Season card says that this order has no effect (R26.3, R26.5, R26.13)."""
    season = g.state.season
    return (season.stormy and order in STORM) or order in IDLE.get(season.card or "", ())


#: What each card says, by seasons.
TEXTS: Final[dict[str, Text]] = {
    # spring
    "heroes_for_hire": to_bidder("R26.1", spring_cards.heroes_for_hire),
    "long_winter": at_once(spring_cards.long_winter),
    "new_recruits": spring_cards.new_recruits,
    "prepare_coming_year": in_play_order(spring_cards.prepare_coming_year),
    "stormy_weather": spring_cards.stormy_weather,
    # summer
    "broken_allegiances": in_play_order(summer_cards.broken_allegiances),
    "drought": at_once(summer_cards.drought),
    "fires_of_heaven": to_bidder("R26.8", summer_cards.fires_of_heaven),
    "mandatory_disarmament": to_bidder("R26.9", summer_cards.mandatory_disarmament),
    "reroute_supply_caravans": to_bidder("R26.10", summer_cards.reroute_supply_caravans),
    "sacred_portals": to_bidder("R26.14", summer_cards.sacred_portals),
    # autumn
    "bountiful_harvest": at_once(autumn_cards.bountiful_harvest),
    "famine": at_once(autumn_cards.famine),
    "frozen_crops": at_once(autumn_cards.frozen_crops),
    "revealing_true_nature": in_play_order(autumn_cards.revealing_true_nature),
    "threatened_home_realms": in_play_order(autumn_cards.threatened_home_realms),
    # winter
    "abundance_of_power": winter_cards.abundance_of_power,
    "dragon_rune_discovery": to_bidder("R26.18", winter_cards.dragon_rune_discovery),
    "elect_arbitrator": to_bidder("R26.19", winter_cards.elect_arbitrator),
    "favor_of_the_council": to_bidder("R26.20", winter_cards.favor_of_the_council),
    "gifts_for_the_rich": in_play_order(winter_cards.gifts_for_the_rich, winter_cards.richest),
    "power_for_the_pious": to_bidder("R26.22", winter_cards.power_for_the_pious, lowest_bidder),
    "shared_fortune": in_play_order(winter_cards.shared_fortune),
}
