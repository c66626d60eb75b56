"""R3 Setup: the map is drafted (`draft`), then the players set up their homes."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from engine.core.choices import choice
from engine.core.decision import CHECKPOINT, Illegal, Rule, chance
from engine.runewars.components.load import AREAS, CITIES, FACTIONS, HEROES
from engine.runewars.components.schema import DIALS
from engine.runewars.economy.objectives import draw_own_objective
from engine.runewars.economy.recruiting import start_units
from engine.runewars.flow.draft import begin_step, factions, first_player, homes, markers, place, tiles
from engine.runewars.heroes.exploration import lay_tokens
from engine.runewars.kernel.context import Context
from engine.runewars.kernel.decks import city_pool, draw_of, draw_quest, draw_tactics, draws_of, hero_deck, illegal_draw
from engine.runewars.kernel.legality import area_not_home, card_of_other_deck, explain_by_type
from engine.runewars.kernel.runes import place_rune
from engine.runewars.model import events
from engine.runewars.model.actions import Area, Draw
from engine.runewars.model.state import Hero, Recruit, Setup, SetupStep, Stronghold
from engine.runewars.model.types import Seat

#: R3.14: Quest cards that each player begins with.
QUESTS_EACH: Final = 2


def setup(g: Context) -> Rule | None:
    """R3: what comes next in the setup."""
    now = g.state.setup
    assert now is not None
    return STEPS[now.step](g, now)


def neutrals(g: Context, now: Setup) -> None:
    """R3.10: the printed neutral units; R3.16: their numbers are remembered."""
    found = {"dragon": 0, "giant": 0}
    for area, land in g.lands.items():
        for unit, n in AREAS[area].neutrals.items():
            g.place(area, unit, n, "R3.10")
        for unit, n in land.units.items():
            if unit in found:
                found[unit] += n
    g.state.start = found  # type: ignore[assignment]  # the keys are these
    now.step = "cities"


def cities(g: Context, now: Setup) -> Rule | None:
    """R3.10: one of the shuffled city tokens on each city space, as long as there are any."""
    for area, land in g.lands.items():
        if AREAS[area].city and land.city is None and city_pool(g.state):
            return draw_city(g, area)
    now.step = "explore"
    return None


def draw_city(g: Context, area: str) -> Rule:
    """R3.10: the next city token."""
    why_illegal = explain_by_type(g, {Draw: partial(illegal_city, g)})
    got = yield chance("draw_city", "R3.10", partial(draws_of, city_pool(g.state)), why_illegal=why_illegal, area=area)
    g.lands[area].city = got.card
    g.emit(events.CityPlaced(area=area, city=got.card))


def illegal_city(g: Context, action: Draw) -> Illegal | None:
    """R3.10: a token that is no city, or lies on the board."""
    why = card_of_other_deck("R3.10", CITIES, action)
    there = next((area for area, land in g.lands.items() if land.city == action.card), None)
    if why is not None or there is None:
        return why
    return Illegal(action, "R3.10", "city_lies_already", {"city": action.card, "area": there})


def explore(g: Context, now: Setup) -> None:
    """R27.1: exploration tokens, where they are used (R30.2).  R3.11 needs nothing: see `decks.quest_deck`."""
    if g.rules.exploration_tokens:
        lay_tokens(g)
    begin_step(g, now, "resources")


def resources(g: Context, now: Setup) -> Rule | None:
    """R3.12: dials, influence and Tactics cards."""
    if now.queue:
        return take_resources(g, now, now.queue[0])
    begin_step(g, now, "stronghold")
    return None


def take_resources(g: Context, now: Setup, seat: Seat) -> Rule:
    """R3.12: the Tactics cards count as drawn before the first season."""
    yield CHECKPOINT
    p, faction = g.player(seat), FACTIONS[g.faction(seat)]
    for dial in DIALS:
        g.turn_dial(seat, dial, getattr(faction.start, dial), "R3.12")
    g.gain(seat, faction.influence, "R3.12")
    yield from draw_tactics(g, seat, faction.tactics, "R3.12")
    p.tactics, p.fresh = p.fresh, []
    now.queue = now.queue[1:]


def home_areas(g: Context, seat: Seat) -> list[str]:
    """R1.3: the areas of a player's home tile."""
    return [area for area in g.lands if AREAS[area].home == g.faction(seat)]


def stronghold(g: Context, now: Setup) -> Rule | None:
    """R3.13: clockwise from the first player: stronghold, units and runes; R3.17: then the heroes."""
    if now.queue:
        return place_stronghold(g, now, now.queue[0])
    begin_step(g, now, "heroes")
    return None


def place_stronghold(g: Context, now: Setup, seat: Seat) -> Rule:
    """R3.13: the player places an undamaged stronghold in a home area."""
    yield CHECKPOINT
    there = [Area(area) for area in home_areas(g, seat)]
    why = explain_by_type(g, {Area: partial(area_not_home, g, seat, "R3.13")})
    answer = yield choice(seat, "place_start_stronghold", "R3.13", there, why_illegal=why)
    g.lands[answer.area].stronghold = Stronghold(seat)
    g.emit(events.StrongholdBuilt(seat=seat, area=answer.area, damaged=False, rule="R3.13"))
    now.step = "recruit"


def recruit(g: Context, now: Setup) -> None:
    """R3.13: the player recruits with all three dials, in any of their home areas (R9.2)."""
    seat = now.queue[0]
    now.step = "runes"
    g.then(Recruit(seat=seat, units=start_units(g, seat), rule="R3.13", home=True))


def runes(g: Context, now: Setup) -> Rule:
    """R3.13: the player places their first rune tokens face down, one in an area.  Others see none before all chose."""
    yield CHECKPOINT
    seat = now.queue[0]
    kinds = ["dragon"] * g.rules.start_dragon_runes + ["false"] * g.rules.false_runes
    chosen: dict[str, str] = {}
    for kind in kinds:
        there = [Area(area) for area in home_areas(g, seat) if area not in chosen]
        answer = yield choice(
            seat,
            "place_start_rune",
            "R3.13",
            there,
            why_illegal=explain_by_type(g, {Area: partial(illegal_rune_area, g, seat, tuple(chosen))}),
            plausible=lambda: map(Area, home_areas(g, seat)),
            rune=f"{kind}_rune",
        )
        chosen[answer.area] = kind
    for area, kind in sorted(chosen.items()):
        place_rune(g, area, kind, "R3.13", seen=[seat])  # type: ignore[arg-type]  # one of the two
    now.queue, now.step = now.queue[1:], "stronghold"


def illegal_rune_area(g: Context, seat: Seat, chosen: Sequence[str], action: Area) -> Illegal | None:
    """R3.13 (R25.1): an area where a first rune token can't be laid."""
    if action.area in chosen:
        return Illegal(action, "R3.13", "area_with_rune", {"area": action.area})
    return area_not_home(g, seat, "R3.13", action)


def heroes(g: Context, now: Setup) -> Rule | None:
    """R3.14: everybody has a hero and two Quest cards."""
    if now.queue:
        return first_hero(g, now, now.queue[0])
    begin_step(g, now, "objectives")
    return None


def first_hero(g: Context, now: Setup, seat: Seat) -> Rule:
    """R3.14: the player draws a hero of their own alignment, and places it in any home area."""
    yield CHECKPOINT
    alignment = FACTIONS[g.faction(seat)].alignment
    left = [(draw_of(hero), n) for hero, n in hero_deck(g.state) if HEROES[hero].alignment == alignment]
    why = explain_by_type(g, {Draw: partial(illegal_first_hero, g, seat)})
    got = yield chance("draw_hero", "R3.14", lambda: left, why_illegal=why, seat=seat)
    there = [Area(area) for area in home_areas(g, seat)]
    why = explain_by_type(g, {Area: partial(area_not_home, g, seat, "R3.14")})
    answer = yield choice(seat, "place_start_hero", "R3.14", there, why_illegal=why, hero=got.card)
    g.state.heroes.append(Hero(got.card, seat, answer.area))
    g.emit(events.HeroGained(seat=seat, hero=got.card, area=answer.area, rule="R3.14"))
    for _ in range(QUESTS_EACH):
        yield from draw_quest(g, seat, "R3.14")
    now.queue = now.queue[1:]


def illegal_first_hero(g: Context, seat: Seat, action: Draw) -> Illegal | None:
    """R3.14: a hero of another alignment than the player's, or in play already."""
    if (why := card_of_other_deck("R3.14", HEROES, action)) is not None:
        return why
    if HEROES[action.card].alignment != FACTIONS[g.faction(seat)].alignment:
        return Illegal(action, "R3.14", "hero_of_other_alignment", {"hero": action.card, "faction": g.faction(seat)})
    return illegal_draw(g.state, "draw_hero", hero_deck(g.state), action)


def objectives(g: Context, now: Setup) -> Rule | None:
    """R3.16: everybody has an Objective; then the first season begins (R4)."""
    if now.queue:
        return first_objective(g, now, now.queue[0])
    g.state.setup = None
    return None


def first_objective(g: Context, now: Setup, seat: Seat) -> Rule:
    """R3.16: the player draws an Objective of their alignment; R24.3: another one for an Objective to exchange."""
    yield CHECKPOINT
    yield from draw_own_objective(g, seat, "R3.16")
    now.queue = now.queue[1:]


STEPS: Final[dict[SetupStep, Callable[[Context, Setup], Rule | None]]] = {
    "first_player": first_player,
    "factions": factions,
    "tiles": tiles,
    "place": place,
    "markers": markers,
    "homes": homes,
    "neutrals": neutrals,
    "cities": cities,
    "explore": explore,
    "resources": resources,
    "stronghold": stronghold,
    "recruit": recruit,
    "runes": runes,
    "heroes": heroes,
    "objectives": objectives,
}
