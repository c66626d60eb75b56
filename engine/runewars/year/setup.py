"""R3 Setup: the map is drafted, then the players set up their homes.

The draft may come to a dead end and then begins anew (R3.5, R3.6, R3.8); the third time the table goes on for the
players (R3.19), as it does from the beginning where a random board was agreed (R30.3).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from engine.core.decision import CHECKPOINT, Action, Barred, Decision, Rule, chance
from engine.runewars.box.components import AREAS, FACTIONS, HEROES, PRESETS, TILES, UNITS, Placed
from engine.runewars.box.hexes import board, hexes_of
from engine.runewars.box.kinds import DIALS
from engine.runewars.box.limits import TILES_EACH
from engine.runewars.box.placing import (
    Marker,
    home_fault,
    home_placements,
    marker_choices,
    preset_home,
    tile_fault,
    tile_placements,
)
from engine.runewars.heroes.exploration import lay_tokens
from engine.runewars.position import events
from engine.runewars.position.actions import Area, Faction, PlaceTile, Spot, Tile
from engine.runewars.position.state import Hero, Land, Recruit, Setup, SetupStep, Stronghold
from engine.runewars.position.terms import Seat
from engine.runewars.realm.objectives import draw_own_objective
from engine.runewars.table.decks import city_pool, draw_fate, draw_of, draw_quest, draw_tactics, draws_of, hero_deck
from engine.runewars.table.match import Match, choice
from engine.runewars.table.runes import place_rune

#: R3.3: the tile of each Setup Quest.
TILE_OF: Final = {tile.setup_quest: tile.id for tile in TILES.values() if tile.setup_quest}
QUESTS_EACH: Final = 2
#: R3.19: how often R3.4 begins anew before the table takes over; R3.8: how often R3.6 is tried on one board.
RESTARTS: Final = 2
FAILURES: Final = 2

#: What the table draws where it lays the board for the players.
DRAWN: Final = {
    "place_tile_pick": "draw_tile",
    "place_tile_where": "draw_place",
    "place_marker": "draw_marker",
    "choose_home_marker": "draw_home_marker",
    "orient_home": "draw_home",
}


def setup(m: Match) -> Rule | None:
    """R3: what comes next in the setup."""
    now = m.state.setup
    assert now is not None
    return STEPS[now.step](m, now)


def everybody(m: Match) -> list[Seat]:
    """Clockwise from the first player."""
    assert m.state.first is not None
    return m.clockwise(m.state.first)


def begin_step(m: Match, now: Setup, step: SetupStep) -> None:
    """The next step, for everybody."""
    now.step, now.queue = step, everybody(m)


# -- players and tiles ------------------------------------------------------------------------------------------------


def first_player(m: Match, now: Setup) -> Rule:
    """R3.1: the highest of the Fate cards dealt; they are shuffled back."""
    cards: list[int] = []
    for seat in m.seats:
        cards += yield from draw_fate(m, 1, "R3.1", cards, seat=seat)
    first = m.seats[cards.index(max(cards))]
    m.state.first = first
    m.emit(events.FirstPlayer(cards=cards, seat=first))
    begin_step(m, now, "factions")


def factions(m: Match, now: Setup) -> Rule | None:
    """R3.2: clockwise everybody chooses a faction, where none was agreed."""
    for seat in now.queue:
        if m.player(seat).faction is None:
            return choose_faction(m, seat)
    if m.rules.board == "preset":
        lay_preset(m, now)
    else:
        now.step = "tiles"
    return None


def choose_faction(m: Match, seat: Seat) -> Rule:
    """R3.2: one of the remaining factions."""
    yield CHECKPOINT
    taken = [p.faction for p in m.state.players]
    left = [Faction(faction) for faction in FACTIONS if faction not in taken]
    answer = yield choice(seat, "choose_faction", "R3.2", left)
    m.player(seat).faction = answer.faction
    m.know_factions()
    m.emit(events.FactionChosen(seat=seat, faction=answer.faction))


def lay_preset(m: Match, now: Setup) -> None:
    """R30.3: a ready-made map with places for the homes; these are chosen as in R3.7."""
    preset = PRESETS[len(m.seats)]
    lay_board(m, list(preset.map))
    for tile in preset.map:
        m.emit(events.TilePlaced(seat=None, tile=tile, rule="R30.3"))
    now.markers = [preset_marker(home) for home in preset.homes]
    for marker in now.markers:
        m.emit(events.MarkerPlaced(marker=marker, rule="R30.3"))
    begin_homes(m, now)


def tiles(m: Match, now: Setup) -> Rule:
    """R3.3: two of the nine Setup Quests are dealt to each player, and with them the tiles of these numbers."""
    yield CHECKPOINT
    dealt: dict[Seat, list[str]] = {}
    for seat in everybody(m):
        dealt[seat] = []
        for _ in range(TILES_EACH):
            gone = [tile for hand in dealt.values() for tile in hand]
            left = [(quest, 1) for quest, tile in TILE_OF.items() if tile not in gone]
            got = yield chance("deal_tile", "R3.3", partial(draws_of, left), seat=seat)
            dealt[seat].append(TILE_OF[got.card])
        dealt[seat].sort()
    for seat, hand in dealt.items():
        m.emit(events.TilesDealt(seat=seat, tiles=hand.copy()))
    now.tiles = dict(sorted(dealt.items()))
    begin_placing(m, now)


def begin_placing(m: Match, now: Setup) -> None:
    """R3.4: two rounds, clockwise from the first player."""
    now.step, now.queue = "place", everybody(m) * TILES_EACH


def place(m: Match, now: Setup) -> Rule | None:
    """R3.4: each places one of his tiles, then in a second round the other."""
    if now.queue:
        return place_tile(m, now, now.queue[0])
    now.step = "markers"
    return None


def place_tile(m: Match, now: Setup, seat: Seat) -> Rule:
    """R3.4: which tile, and where; R3.5: where none has a place, R3.4 begins anew."""
    ground = tuple(m.state.board)
    laid = [tile.tile for tile in ground]
    where = {tile: tile_placements(ground, tile) for tile in now.tiles[seat] if tile not in laid}
    if not any(where.values()):
        start_over(m, now, "R3.5")
        return
    yield CHECKPOINT
    picks: list[Action | Barred] = [
        Tile(tile) if there else Barred(Tile(tile), "R3.4", "tile_fits_nowhere", {"tile": tile})
        for tile, there in where.items()
    ]
    pick = yield from pick_or_draw(now, choice(seat, "place_tile_pick", "R3.4", picks))
    asked = choice(seat, "place_tile_where", "R3.4", [placement_of(tile) for tile in where[pick.tile]], tile=pick.tile)
    asked.judge = partial(judge_tile, asked, ground, pick.tile)
    answer = yield from pick_or_draw(now, asked)
    tile = placed_by(answer)
    lay_board(m, [*ground, tile])
    now.queue = now.queue[1:]
    m.emit(events.TilePlaced(seat=None if now.drawn else seat, tile=tile))


def judge_tile(asked: Decision, ground: tuple[Placed, ...], tile: str, action: Action) -> Barred | None:
    """R3.4: why a tile can't be placed so."""
    if not isinstance(action, PlaceTile) or action.tile != tile:
        return asked.not_offered(action)
    fault = tile_fault(ground, placed_by(action))
    return Barred(action, "R3.4", fault, {"tile": tile}) if fault else None


def start_over(m: Match, now: Setup, rule: str) -> None:
    """R3.5, R3.6, R3.8: all tiles go back to their owners and R3.4 begins anew; R3.19: by the table at last."""
    m.emit(events.TilesReturned(rule=rule))
    lay_board(m, [])
    now.markers, now.failures = [], 0
    if now.restarts < RESTARTS:
        now.restarts += 1
    else:
        now.drawn = True
    begin_placing(m, now)


# -- homes ------------------------------------------------------------------------------------------------------------


def markers(m: Match, now: Setup) -> Rule:
    """R3.6: the first player places a marker for each player so that all can be placed."""
    chosen = tuple(now.markers)
    if len(chosen) == len(m.seats):
        begin_homes(m, now)
        return
    left = marker_choices(tuple(m.state.board), chosen, len(m.seats))
    if not left:
        start_over(m, now, "R3.6")
        return
    yield CHECKPOINT
    assert m.state.first is not None
    asked = choice(
        m.state.first, "place_marker", "R3.6", [spot_of(marker) for marker in left], left=len(m.seats) - len(chosen)
    )
    answer = yield from pick_or_draw(now, asked)
    marker = Marker(answer.q1, answer.r1, answer.q2, answer.r2)
    now.markers.append(marker)
    m.emit(events.MarkerPlaced(marker=marker))


def begin_homes(m: Match, now: Setup) -> None:
    """R3.7: the player to the left of the first begins, the first player is the last."""
    first, *others = everybody(m)
    now.step, now.queue = "homes", [*others, first]


def homes(m: Match, now: Setup) -> Rule | None:
    """R3.7: each replaces a marker by his home tile; then the board is complete."""
    if now.queue:
        return place_home(m, now, now.queue[0])
    now.tiles = {}
    now.step = "neutrals"
    return None


def place_home(m: Match, now: Setup, seat: Seat) -> Rule:
    """R3.7: which marker, and how the home tile lies on it; R3.8: where no marker takes it, R3.6 is repeated."""
    ways = {marker: home_ways(m, now, seat, marker) for marker in now.markers}
    if not any(ways.values()):
        no_home(m, now)
        return
    yield CHECKPOINT
    faction = m.faction(seat)
    spots: list[Action | Barred] = [
        spot_of(marker) if there else Barred(spot_of(marker), "R3.7", "home_fits_not_there", {"faction": faction})
        for marker, there in ways.items()
    ]
    pick = yield from pick_or_draw(now, choice(seat, "choose_home_marker", "R3.7", spots, faction=faction))
    marker = Marker(pick.q1, pick.r1, pick.q2, pick.r2)
    asked = choice(seat, "orient_home", "R3.7", [placement_of(tile) for tile in ways[marker]], faction=faction)
    asked.judge = partial(judge_home, m, now, asked, ways[marker], marker)
    answer = yield from pick_or_draw(now, asked)
    tile = placed_by(answer)
    now.markers.remove(marker)
    now.queue = now.queue[1:]
    lay_board(m, [*m.state.board, tile])
    m.emit(events.HomePlaced(seat=seat, tile=tile))


def home_ways(m: Match, now: Setup, seat: Seat, marker: Marker) -> list[Placed]:
    """R3.7: how a player's home tile can lie on a marker; R30.3: on a preset board it covers the preset hexes."""
    ground = tuple(m.state.board)
    if m.rules.board == "preset":
        there = next(home for home in PRESETS[len(m.seats)].homes if preset_marker(home) == marker)
        return preset_home(ground, m.faction(seat), there)
    return home_placements(ground, m.faction(seat), marker, others(now, marker))


def others(now: Setup, marker: Marker) -> tuple[Marker, ...]:
    """The markers that lie there besides this one."""
    return tuple(other for other in now.markers if other != marker)


def judge_home(
    m: Match, now: Setup, asked: Decision, ways: list[Placed], marker: Marker, action: Action
) -> Barred | None:
    """R3.7: why a home tile can't be placed so."""
    tile = asked.bindings["faction"]
    if not isinstance(action, PlaceTile) or action.tile != tile:
        return asked.not_offered(action)
    if placed_by(action) in ways:
        return None
    fault = home_fault(tuple(m.state.board), placed_by(action), marker=marker, others=others(now, marker))
    return Barred(action, "R3.7", fault or "home_off_marker", {"faction": tile})


def no_home(m: Match, now: Setup) -> None:
    """R3.8: the markers and home tiles are removed and R3.6 is repeated; after two failures R3.4."""
    m.emit(events.MarkersRemoved())
    now.markers, now.step = [], "markers"
    lay_board(m, [tile for tile in m.state.board if tile.tile not in FACTIONS])
    now.failures += 1
    if now.failures == FAILURES:
        start_over(m, now, "R3.8")


def preset_marker(home: Placed) -> Marker:
    """R30.3: the first two hexes of a home in a preset board (any two of the three are adjacent)."""
    a, b, _ = sorted(hexes_of(home.tile, home.rotation, home.q, home.r).values())
    return Marker(*a, *b)


# -- the board --------------------------------------------------------------------------------------------------------


def lay_board(m: Match, ground: list[Placed]) -> None:
    """The tiles that lie now; their areas are bare."""
    m.state.board = ground
    m.board = board(tuple(ground))
    m.lands = m.state.lands = {area: Land() for area in m.board.areas}


def placement_of(tile: Placed) -> PlaceTile:
    """A placement as an answer."""
    return PlaceTile(tile.tile, tile.rotation, tile.q, tile.r)


def placed_by(answer: PlaceTile) -> Placed:
    """The opposite of `placement_of`."""
    return Placed(tile=answer.tile, rotation=answer.rotation, q=answer.q, r=answer.r)


def spot_of(marker: Marker) -> Spot:
    """A marker as an answer."""
    return Spot(marker.q1, marker.r1, marker.q2, marker.r2)


def pick_or_draw(now: Setup, asked: Decision) -> Rule:
    """R3.19, R30.3: what a player would be asked in the draft is drawn where the table lays the board."""
    if not now.drawn:
        return (yield asked)
    legal = asked.legal()
    if len(legal) == 1:
        return legal[0]
    left = [(action, 1) for action in legal]
    return (yield chance(DRAWN[asked.kind], asked.rule, lambda: left, **asked.bindings))


def neutrals(m: Match, now: Setup) -> None:
    """R3.10: the printed neutral units; R3.16: their numbers are remembered."""
    found = {"dragon": 0, "giant": 0, "triangle": 0}
    for area, land in m.lands.items():
        for unit, n in AREAS[area].neutrals.items():
            m.place(area, unit, n, "R3.10")
        for unit, n in land.units.items():
            for what in (unit, UNITS[unit].shape):
                if what in found:
                    found[what] += n
    m.state.start = found  # type: ignore[assignment]  # the keys are these
    now.step = "cities"


def cities(m: Match, now: Setup) -> Rule | None:
    """R3.10: one of the shuffled city tokens on each city space, as long as there are any."""
    for area, land in m.lands.items():
        if AREAS[area].city and land.city is None and city_pool(m.state):
            return draw_city(m, area)
    now.step = "explore"
    return None


def draw_city(m: Match, area: str) -> Rule:
    """R3.10: the next city token."""
    got = yield chance("draw_city", "R3.10", partial(draws_of, city_pool(m.state)), area=area)
    m.lands[area].city = got.card
    m.emit(events.CityPlaced(area=area, city=got.card))


def explore(m: Match, now: Setup) -> None:
    """R27.1: exploration tokens, where they are used (R30.2).  R3.11 needs nothing: see `decks.quest_deck`."""
    if m.rules.exploration_tokens:
        lay_tokens(m)
    begin_step(m, now, "resources")


# -- forces -----------------------------------------------------------------------------------------------------------


def resources(m: Match, now: Setup) -> Rule | None:
    """R3.12: dials, influence and Tactics cards."""
    if now.queue:
        return take_resources(m, now, now.queue[0])
    begin_step(m, now, "stronghold")
    return None


def take_resources(m: Match, now: Setup, seat: Seat) -> Rule:
    """R3.12: the Tactics cards count as drawn before the first season."""
    yield CHECKPOINT
    p, faction = m.player(seat), FACTIONS[m.faction(seat)]
    for dial in DIALS:
        m.turn_dial(seat, dial, getattr(faction.start, dial), "R3.12")
    m.gain(seat, faction.influence, "R3.12")
    yield from draw_tactics(m, seat, faction.tactics, "R3.12")
    p.tactics, p.fresh = p.fresh, []
    now.queue = now.queue[1:]


def home_areas(m: Match, seat: Seat) -> list[str]:
    """R1.3: the areas of a player's home tile."""
    return [area for area in m.lands if AREAS[area].home == m.faction(seat)]


def stronghold(m: Match, now: Setup) -> Rule | None:
    """R3.13: clockwise from the first player: stronghold, units and runes; R3.17: then the heroes."""
    if now.queue:
        return place_stronghold(m, now, now.queue[0])
    begin_step(m, now, "heroes")
    return None


def place_stronghold(m: Match, now: Setup, seat: Seat) -> Rule:
    """R3.13: an undamaged stronghold in one of his home areas."""
    yield CHECKPOINT
    there = [Area(area) for area in home_areas(m, seat)]
    answer = yield choice(seat, "place_start_stronghold", "R3.13", there)
    m.lands[answer.area].stronghold = Stronghold(seat)
    m.emit(events.StrongholdBuilt(seat=seat, area=answer.area, damaged=False, rule="R3.13"))
    now.step = "recruit"


def recruit(m: Match, now: Setup) -> None:
    """R3.13: he recruits with all three dials, in any of his home areas (R9.2)."""
    seat = now.queue[0]
    icons = [icon for dial in DIALS for icon in m.icons(seat, dial)]
    units = [unit for unit in FACTIONS[m.faction(seat)].units for _ in range(icons.count(unit))]
    now.step = "runes"
    m.then(Recruit(seat=seat, units=units, rule="R3.13", home=True))


def runes(m: Match, now: Setup) -> Rule:
    """R3.13: his first rune tokens, face down, one in an area.  Nothing is seen of them before all are chosen."""
    yield CHECKPOINT
    seat = now.queue[0]
    kinds = ["dragon"] * m.rules.start_dragon_runes + ["false"] * m.rules.false_runes
    chosen: dict[str, str] = {}
    for kind in kinds:
        there = [Area(area) for area in home_areas(m, seat) if area not in chosen]
        answer = yield choice(seat, "place_start_rune", "R3.13", there, rune=f"{kind}_rune")
        chosen[answer.area] = kind
    for area, kind in sorted(chosen.items()):
        place_rune(m, area, kind, "R3.13", seen=[seat])  # type: ignore[arg-type]  # one of the two
    now.queue, now.step = now.queue[1:], "stronghold"


def heroes(m: Match, now: Setup) -> Rule | None:
    """R3.14: everybody has a hero and two Quest cards."""
    if now.queue:
        return first_hero(m, now, now.queue[0])
    begin_step(m, now, "objectives")
    return None


def first_hero(m: Match, now: Setup, seat: Seat) -> Rule:
    """R3.14: a random hero of his own alignment, in any home area."""
    yield CHECKPOINT
    alignment = FACTIONS[m.faction(seat)].alignment
    left = [(draw_of(hero), n) for hero, n in hero_deck(m.state) if HEROES[hero].alignment == alignment]
    got = yield chance("draw_hero", "R3.14", lambda: left, seat=seat)
    there = [Area(area) for area in home_areas(m, seat)]
    answer = yield choice(seat, "place_start_hero", "R3.14", there, hero=got.card)
    m.state.heroes.append(Hero(got.card, seat, answer.area))
    m.emit(events.HeroGained(seat=seat, hero=got.card, area=answer.area, rule="R3.14"))
    for _ in range(QUESTS_EACH):
        yield from draw_quest(m, seat, "R3.14")
    now.queue = now.queue[1:]


def objectives(m: Match, now: Setup) -> Rule | None:
    """R3.16: everybody has an Objective; then the first season begins (R4)."""
    if now.queue:
        return first_objective(m, now, now.queue[0])
    m.state.setup = None
    return None


def first_objective(m: Match, now: Setup, seat: Seat) -> Rule:
    """R3.16: an Objective of his alignment; R24.3: another for one that must be exchanged."""
    yield CHECKPOINT
    m.player(seat).objective = yield from draw_own_objective(m, seat, "R3.16")
    now.queue = now.queue[1:]


STEPS: Final[dict[SetupStep, Callable[[Match, Setup], Rule | None]]] = {
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
