"""R2.12, R23.0 What a Supremacy Bonus can do now: who is asked about it, and when Brilliant Maneuver is of use."""

from collections.abc import Callable
from typing import Final

from engine.runewars.cards.titles import title_price
from engine.runewars.components.load import TITLES, UNITS
from engine.runewars.components.schema import (
    ACQUIRE,
    CONQUER,
    DIALS,
    HARVEST,
    MOBILIZE,
    RALLY,
    RECRUIT,
    STRATEGIZE,
    Dial,
)
from engine.runewars.economy.developments import has_harvest_effect, may_build_development
from engine.runewars.economy.recruiting import stronghold_areas
from engine.runewars.kernel.context import Context
from engine.runewars.kernel.decks import hero_deck
from engine.runewars.model.state import Turn
from engine.runewars.model.types import Seat


def bonus_of_use(g: Context, task: Turn) -> bool:
    """Return whether the bonus of the current order can change anything now; Fortify has none (R7.8)."""
    return task.order in OF_USE and OF_USE[task.order](g, task)


def tactics_to_draw(g: Context, task: Turn) -> bool:
    """R7.1: the dials allow a Tactics icon."""
    return g.all_icons(task.seat, "tactics") > 0


def area_to_activate(g: Context, task: Turn) -> bool:
    """R7.2, R6.4: there is an area without a token of the player."""
    return any(area not in g.player(task.seat).activated for area in g.lands)


def walls_to_besiege(g: Context, task: Turn) -> bool:
    """R7.3: a stronghold of an opponent stands in the area of the battle; before it, in one that can be activated."""
    activated = g.player(task.seat).activated
    areas = [area for area in g.lands if area not in activated] if g.battle is None else [g.battle.area]
    forts = [g.lands[area].stronghold for area in areas]
    return any(fort is not None and fort.seat != task.seat for fort in forts)


def harvest_to_use(g: Context, task: Turn) -> bool:
    """R7.4: a development does something, or can be built."""
    return has_harvest_effect(g, task.seat) or may_build_development(g, task.seat)


def idle_recruit(g: Context, task: Turn) -> tuple[str, str] | None:
    """R2.12: the paragraph and the code of why nothing can be recruited now: no stronghold, or no icon of a unit."""
    if not stronghold_areas(g, task.seat):
        return "R9.2", "recruit_without_stronghold"
    offered = [dial for dial in DIALS if dial != task.first]
    return None if recruits(g, task.seat, *offered) else ("R2.12", "no_unit_icons")


def recruits(g: Context, seat: Seat, *dials: Dial) -> list[str]:
    """R9.1: the units that dials allow, equal ones together."""
    return sorted(icon for dial in dials for icon in g.icons(seat, dial) if icon in UNITS)


def heroes_to_hire(g: Context, task: Turn) -> bool:
    """R7.6: the player has influence, and the Hero deck a card."""
    return g.player(task.seat).influence > 0 and bool(hero_deck(g.state))


def titles_to_buy(g: Context, task: Turn) -> bool:
    """R7.7, R22.2: the player can pay for a Title."""
    return any(title_price(g, title) <= g.player(task.seat).influence for title in TITLES)


#: Of each order whether its bonus can change anything.
OF_USE: Final[dict[int, Callable[[Context, Turn], bool]]] = {
    STRATEGIZE: tactics_to_draw,
    MOBILIZE: area_to_activate,
    CONQUER: walls_to_besiege,
    HARVEST: harvest_to_use,
    RECRUIT: lambda g, task: idle_recruit(g, task) is None,
    RALLY: heroes_to_hire,
    ACQUIRE: titles_to_buy,
}
