"""R26.11 to R26.13, R26.15, R26.16 The Season cards of autumn."""

from collections.abc import Collection
from functools import partial
from typing import Final

from engine.core.choices import choice
from engine.core.decision import Illegal, Rule
from engine.runewars.cards.titles import title_owner
from engine.runewars.components.load import AREAS, FACTIONS, HEROES
from engine.runewars.components.schema import DIALS
from engine.runewars.heroes import lifecycle
from engine.runewars.kernel import runes
from engine.runewars.kernel.context import Context
from engine.runewars.kernel.legality import area_with_rune, ask_for_area, cannot_pay, legal_areas
from engine.runewars.model.actions import Area, No, Yes
from engine.runewars.model.state import Hero
from engine.runewars.model.types import Seat

#: R26.11: who has so much food loses 1.
FULL_GRANARY: Final = 5
#: R26.16: rune tokens that leave each home.
THREATENED: Final = 2


def frozen_crops(g: Context) -> None:
    """R26.11: who has 5 or more food loses 1."""
    for seat in g.play_order():
        if (food := g.player(seat).food) >= FULL_GRANARY:
            g.turn_dial(seat, "food", food - 1, "R26.11")


def bountiful_harvest(g: Context) -> None:
    """R26.12: the dials are set to what the areas produce (R8.4), then everybody gains 1 food."""
    for seat in g.play_order():
        for dial in DIALS:
            g.turn_dial(seat, dial, g.production(seat, dial) + (dial == "food"), "R26.12")


def famine(g: Context) -> None:
    """R26.13: dials above what the areas produce are lowered to it."""
    for seat in g.play_order():
        for dial in DIALS:
            g.turn_dial(seat, dial, min(g.player(seat).dial(dial), g.production(seat, dial)), "R26.13")


def revealing_true_nature(g: Context, seat: Seat) -> Rule | None:
    """R26.15: each hero of another alignment than its player's; R22.3: the Captain's heroes never desert."""
    fickle = [hero for hero in g.heroes(seat) if loyalty_price(g, hero)] if title_owner(g, "captain") != seat else []
    return keep_heroes(g, seat, sorted(fickle, key=lambda hero: hero.id)) if fickle else None


def loyalty_price(g: Context, hero: Hero) -> int:
    """R26.15: nothing, 1 for a neutral hero, 2 for one of the opposite alignment."""
    alignment = HEROES[hero.id].alignment
    if alignment == FACTIONS[g.faction(hero.seat)].alignment:
        return 0
    return 1 if alignment == "neutral" else 2


def keep_heroes(g: Context, seat: Seat, fickle: list[Hero]) -> Rule:
    """R26.15, W17: they desert (R17.14) unless they are paid."""
    for hero in fickle:
        price = loyalty_price(g, hero)
        offered = [cannot_pay(g, seat, "R26.15", price) or Yes(), No()]
        answer = yield choice(seat, "keep_hero_pay", "R26.15", offered, hero=hero.id, price=price)
        if isinstance(answer, Yes):
            g.gain(seat, -price, "R26.15")
        else:
            lifecycle.hero_deserts(g, hero, "R26.15")


def threatened_home_realms(g: Context, seat: Seat) -> Rule | None:
    """R26.16: the player places two rune tokens in home areas, as far as they have tokens and areas for them."""
    tokens = [area for area in g.lands if AREAS[area].home == g.faction(seat) and g.lands[area].rune is not None]
    n = min(THREATENED, len(tokens), len(legal_areas(g, partial(illegal_haven, g, seat))))
    return evacuate(g, seat, tokens, n) if n else None


def illegal_haven(g: Context, seat: Seat, action: Area) -> Illegal | None:
    """R26.16: an area that is neither friendly nor neutral (R1.10), is at home or has a rune token."""
    area = action.area
    if (why := area_with_rune(g, action)) is not None:
        return why
    if AREAS[area].home == g.faction(seat):
        return Illegal(action, "R26.16", "haven_at_home", {"area": area})
    return None if g.friendly(seat, area) or g.neutral(area) else Illegal(action, "R26.16", "no_haven", {"area": area})


def evacuate(g: Context, seat: Seat, tokens: list[str], n: int) -> Rule:
    """R26.16: one token after another; which ones is asked if not all of them go."""
    for k in range(n, 0, -1):
        origin = tokens[0]
        if len(tokens) > k:
            here = partial(illegal_evacuation, g, seat, tuple(tokens))
            origin = (yield ask_for_area(g, seat, "threatened_token", "R26.16", here, left=k)).area
        tokens.remove(origin)
        haven = partial(illegal_haven, g, seat)
        answer = yield ask_for_area(g, seat, "threatened_target", "R26.16", haven, area=origin)
        runes.move_rune(g, origin, answer.area, "R26.16")


def illegal_evacuation(g: Context, seat: Seat, tokens: Collection[str], action: Area) -> Illegal | None:
    """R26.16: an area whose rune token is not moved; ``tokens``: where there are some that can be."""
    if action.area in tokens:
        return None
    code = "no_rune_there" if AREAS[action.area].home == g.faction(seat) else "token_not_at_home"
    return Illegal(action, "R26.16", code, {"area": action.area})
