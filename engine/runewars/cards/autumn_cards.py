"""R26.11 to R26.13, R26.15, R26.16 The Season cards of autumn."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial
from typing import Final

from engine.core.choices import choice
from engine.core.decision import Rule
from engine.runewars.cards.season_texts import payment
from engine.runewars.cards.titles import title_owner
from engine.runewars.components.load import AREAS, FACTIONS, HEROES
from engine.runewars.components.schema import DIALS
from engine.runewars.heroes import lifecycle
from engine.runewars.kernel import runes
from engine.runewars.kernel.context import Context
from engine.runewars.kernel.legality import Why, ask_for_area, free_areas, rune_there
from engine.runewars.model.actions import Yes
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
        offered = payment(price, g.player(seat).influence, "R26.15")
        answer = yield choice(seat, "keep_hero_pay", "R26.15", offered, hero=hero.id, price=price)
        if isinstance(answer, Yes):
            g.gain(seat, -price, "R26.15")
        else:
            lifecycle.hero_deserts(g, hero, "R26.15")


def threatened_home_realms(g: Context, seat: Seat) -> Rule | None:
    """R26.16: two rune tokens in his home areas, or as many as he has, and there are areas for them."""
    tokens = [area for area in g.lands if AREAS[area].home == g.faction(seat) and g.lands[area].rune is not None]
    n = min(THREATENED, len(tokens), len(rune_havens(g, seat)))
    return evacuate(g, seat, tokens, n) if n else None


def rune_havens(g: Context, seat: Seat) -> list[str]:
    """R26.16: friendly and neutral areas (R1.10) outside his home tile without a rune token."""
    return free_areas(g, partial(why_no_haven, g, seat))


def why_no_haven(g: Context, seat: Seat, area: str) -> Why | None:
    """R26.16: why no rune token goes to an area."""
    if g.lands[area].rune is not None:
        return rune_there(g, area)
    if AREAS[area].home == g.faction(seat):
        return Why("R26.16", "haven_at_home", {"area": area})
    if g.friendly(seat, area) or g.neutral(area):
        return None
    return Why("R26.16", "no_haven", {"area": area})


def evacuate(g: Context, seat: Seat, tokens: list[str], n: int) -> Rule:
    """R26.16: one token after another; which ones is asked if not all of them go."""
    for k in range(n, 0, -1):
        origin = tokens[0]
        if len(tokens) > k:
            here = partial(why_not_evacuated, g, seat, tuple(tokens))
            origin = (yield ask_for_area(g, seat, "threatened_token", "R26.16", here, left=k)).area
        tokens.remove(origin)
        haven = partial(why_no_haven, g, seat)
        answer = yield ask_for_area(g, seat, "threatened_target", "R26.16", haven, area=origin)
        runes.move_rune(g, origin, answer.area, "R26.16")


def why_not_evacuated(g: Context, seat: Seat, tokens: Collection[str], area: str) -> Why | None:
    """R26.16: why the rune token of an area is not moved; ``tokens``: where there are some that can be."""
    if area in tokens:
        return None
    if AREAS[area].home != g.faction(seat):
        return Why("R26.16", "token_not_at_home", {"area": area})
    return Why("R26.16", "no_rune_there", {"area": area})
