"""R3.1 to R3.8 The draft of the map: who begins, factions, tiles, home markers and home tiles.

The draft may come to a dead end, and then begins again (R3.5, R3.6, R3.8).  The third time, the table finishes it for
the players (R3.19).  A random board is the work of the table from the beginning (R30.3).
"""

from collections.abc import Sequence
from functools import partial
from typing import Final

from engine.core.choices import choice
from engine.core.decision import CHECKPOINT, NOT_A_CHOICE, Action, Decision, Illegal, Rule, chance
from engine.runewars.components.hexes import board, hexes_of
from engine.runewars.components.limits import TILES_EACH
from engine.runewars.components.load import FACTIONS, PRESETS, TILES, Placed
from engine.runewars.components.placing import (
    FAR,
    OPEN_BORDERS,
    Marker,
    home_fault,
    home_placements,
    marker_choices,
    marker_fault,
    preset_home,
    tile_fault,
    tile_placements,
)
from engine.runewars.kernel.context import Context
from engine.runewars.kernel.decks import draw_fate, draws_of
from engine.runewars.kernel.legality import card_of_other_deck, explain_by_type, not_among
from engine.runewars.model import events
from engine.runewars.model.actions import Draw, Faction, PlaceTile, Spot, Tile
from engine.runewars.model.state import Land, Setup, SetupStep
from engine.runewars.model.types import Seat

#: R3.3: the tile of each Setup Quest.
TILE_OF: Final = {tile.setup_quest: tile.id for tile in TILES.values() if tile.setup_quest}
#: R3.19: how often R3.4 begins again before the table takes over; R3.8: how often R3.6 is tried on one board.
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


def everybody(g: Context) -> list[Seat]:
    """Clockwise from the first player."""
    assert g.state.first is not None
    return g.clockwise(g.state.first)


def begin_step(g: Context, now: Setup, step: SetupStep) -> None:
    """The next step, for everybody."""
    now.step, now.queue = step, everybody(g)


def first_player(g: Context, now: Setup) -> Rule:
    """R3.1, R2.11: the highest of the open Fate cards dealt, which are shuffled back; R30.15: or a seat of the host."""
    cards: list[int] = []
    if g.rules.first_player != "random":
        g.state.first = g.rules.first_player
        g.emit(events.FirstPlayer(cards=cards, seat=g.rules.first_player))
        begin_step(g, now, "factions")
        return
    for seat in g.seats:
        cards += yield from draw_fate(g, 1, "R3.1", cards, seat=seat)
    first = g.seats[cards.index(max(cards))]
    g.state.first = first
    g.emit(events.FirstPlayer(cards=cards, seat=first))
    begin_step(g, now, "factions")


def factions(g: Context, now: Setup) -> Rule | None:
    """R3.2: clockwise everybody chooses a faction, where none was agreed."""
    for seat in now.queue:
        if g.player(seat).faction is None:
            return choose_faction(g, seat)
    if g.rules.board == "preset":
        lay_preset(g, now)
    else:
        now.step = "tiles"
    return None


def choose_faction(g: Context, seat: Seat) -> Rule:
    """R3.2: one of the remaining factions."""
    yield CHECKPOINT
    taken = [p.faction for p in g.state.players]
    left = [Faction(faction) for faction in FACTIONS if faction not in taken]
    answer = yield choice(
        seat,
        "choose_faction",
        "R3.2",
        left,
        why_illegal=explain_by_type(g, {Faction: partial(illegal_faction, g)}),
        plausible=lambda: map(Faction, FACTIONS),
    )
    g.player(seat).faction = answer.faction
    g.know_factions()
    g.emit(events.FactionChosen(seat=seat, faction=answer.faction))


def illegal_faction(g: Context, action: Faction) -> Illegal | None:
    """R3.2: a faction that a player has."""
    about = {"faction": action.faction, "player": g.sides.owner.get(action.faction)}
    return Illegal(action, "R3.2", "faction_taken", about) if about["player"] else None


def lay_preset(g: Context, now: Setup) -> None:
    """R30.3: a ready-made map with places for the homes; these are chosen as in R3.7."""
    preset = PRESETS[len(g.seats)]
    lay_board(g, list(preset.map))
    for tile in preset.map:
        g.emit(events.TilePlaced(seat=None, tile=tile, rule="R30.3"))
    now.markers = [preset_marker(home) for home in preset.homes]
    for marker in now.markers:
        g.emit(events.MarkerPlaced(marker=marker, rule="R30.3"))
    begin_homes(g, now)


def tiles(g: Context, now: Setup) -> Rule:
    """R3.3: two of the nine Setup Quests are dealt to each player, and with them the tiles of these numbers."""
    yield CHECKPOINT
    dealt: dict[Seat, list[str]] = {}
    for seat in everybody(g):
        dealt[seat] = []
        for _ in range(TILES_EACH):
            gone = [tile for hand in dealt.values() for tile in hand]
            left = [(quest, 1) for quest, tile in TILE_OF.items() if tile not in gone]
            why_illegal = explain_by_type(g, {Draw: partial(illegal_deal, gone)})
            got = yield chance("deal_tile", "R3.3", partial(draws_of, left), why_illegal=why_illegal, seat=seat)
            dealt[seat].append(TILE_OF[got.card])
        dealt[seat].sort()
    for seat, hand in dealt.items():
        now.tiles = dict(sorted([*now.tiles.items(), (seat, hand)]))
        g.emit(events.TilesDealt(seat=seat, tiles=hand.copy()))
    begin_placing(g, now)


def illegal_deal(gone: Sequence[str], action: Draw) -> Illegal | None:
    """R3.3: a card that is no Setup Quest, or was dealt already."""
    if (why := card_of_other_deck("R3.3", TILE_OF, action)) is not None:
        return why
    tile = TILE_OF[action.card]
    return Illegal(action, "R3.3", "tile_dealt_already", {"card": action.card, "tile": tile}) if tile in gone else None


def begin_placing(g: Context, now: Setup) -> None:
    """R3.4: two rounds, clockwise from the first player."""
    now.step, now.queue = "place", everybody(g) * TILES_EACH


def place(g: Context, now: Setup) -> Rule | None:
    """R3.4: each player places one tile, then in a second round the other."""
    if now.queue:
        return place_tile(g, now, now.queue[0])
    now.step = "markers"
    return None


def place_tile(g: Context, now: Setup, seat: Seat) -> Rule:
    """R3.4: the player chooses a tile and its place; R3.5: if no tile has a place, R3.4 begins again."""
    ground = tuple(g.state.board)
    laid = [tile.tile for tile in ground]
    where = {tile: tile_placements(ground, tile) for tile in now.tiles[seat] if tile not in laid}
    if not any(where.values()):
        start_over(g, now, "R3.5")
        return
    yield CHECKPOINT
    picks: list[Action | Illegal] = [
        Tile(tile) if there else Illegal(Tile(tile), "R3.4", "tile_fits_nowhere", {"tile": tile})
        for tile, there in where.items()
    ]
    pick = yield from pick_or_draw(
        now,
        choice(
            seat,
            "place_tile_pick",
            "R3.4",
            picks,
            why_illegal=explain_by_type(g, {Tile: partial(illegal_tile, now, seat, laid)}),
            plausible=lambda: map(Tile, now.tiles[seat]),
        ),
    )
    answer = yield from pick_or_draw(
        now,
        choice(
            seat,
            "place_tile_where",
            "R3.4",
            [placement_of(tile) for tile in where[pick.tile]],
            why_illegal=explain_by_type(g, {PlaceTile: partial(illegal_placement, ground, pick.tile)}),
            tile=pick.tile,
        ),
    )
    tile = placed_by(answer)
    lay_board(g, [*ground, tile])
    now.queue = now.queue[1:]
    g.emit(events.TilePlaced(seat=None if now.drawn else seat, tile=tile))


def illegal_tile(now: Setup, seat: Seat, laid: Sequence[str], action: Tile) -> Illegal | None:
    """R3.3, R3.4: a tile that was not dealt to the player, or lies already."""
    if action.tile not in now.tiles[seat]:
        return Illegal(action, "R3.3", "tile_not_dealt", {"tile": action.tile, "player": seat})
    return Illegal(action, "R3.4", "tile_lies_already", {"tile": action.tile}) if action.tile in laid else None


def illegal_placement(ground: tuple[Placed, ...], tile: str, action: PlaceTile) -> Illegal | None:
    """R3.4: a tile that can't be placed so."""
    if action.tile != tile:
        return Illegal(action, "R3.4", "other_tile_is_placed", {"tile": tile, "other": action.tile})
    fault = tile_fault(ground, placed_by(action))
    return Illegal(action, "R3.4", fault, {"tile": tile}) if fault else None


def start_over(g: Context, now: Setup, rule: str) -> None:
    """R3.5, R3.6, R3.8: all tiles return to their owners, and R3.4 begins again; R3.19: at last the table lays them."""
    lay_board(g, [])
    now.markers, now.failures = [], 0
    g.emit(events.TilesReturned(rule=rule))
    if now.restarts < RESTARTS:
        now.restarts += 1
    else:
        now.drawn = True
    begin_placing(g, now)


def markers(g: Context, now: Setup) -> Rule:
    """R3.6: the first player places a marker for each player so that all can be placed."""
    chosen = tuple(now.markers)
    if len(chosen) == len(g.seats):
        begin_homes(g, now)
        return
    left = marker_choices(tuple(g.state.board), chosen, len(g.seats))
    if not left:
        start_over(g, now, "R3.6")
        return
    yield CHECKPOINT
    assert g.state.first is not None
    asked = choice(
        g.state.first,
        "place_marker",
        "R3.6",
        [spot_of(marker) for marker in left],
        why_illegal=explain_by_type(g, {Spot: partial(illegal_spot, g, chosen)}),
        left=len(g.seats) - len(chosen),
    )
    answer = yield from pick_or_draw(now, asked)
    marker = marker_on(answer)
    now.markers.append(marker)
    g.emit(events.MarkerPlaced(marker=marker))


def illegal_spot(g: Context, chosen: tuple[Marker, ...], action: Spot) -> Illegal | None:
    """R3.6: a place where a home marker can't lie."""
    fault = marker_fault(tuple(g.state.board), chosen, len(g.seats), marker_on(action))
    return Illegal(action, "R3.6", fault, {"far": FAR, "borders": OPEN_BORDERS}) if fault else None


def begin_homes(g: Context, now: Setup) -> None:
    """R3.7: the player to the left of the first begins, the first player is the last."""
    first, *others = everybody(g)
    now.step, now.queue = "homes", [*others, first]


def homes(g: Context, now: Setup) -> Rule | None:
    """R3.7: each player replaces a marker by their home tile; then the board is complete."""
    if now.queue:
        return place_home(g, now, now.queue[0])
    now.tiles = {}
    now.step = "neutrals"
    return None


def place_home(g: Context, now: Setup, seat: Seat) -> Rule:
    """R3.7: which marker, and how the home tile lies on it; R3.8: where no marker takes it, R3.6 is repeated."""
    ways = {marker: home_ways(g, now, seat, marker) for marker in now.markers}
    if not any(ways.values()):
        no_home(g, now)
        return
    yield CHECKPOINT
    faction = g.faction(seat)
    spots: list[Action | Illegal] = [
        spot_of(marker) if there else Illegal(spot_of(marker), "R3.7", "home_fits_not_there", {"faction": faction})
        for marker, there in ways.items()
    ]
    no_marker = not_among([spot_of(marker) for marker in ways], "R3.7", "no_marker_there", faction=faction)
    pick = yield from pick_or_draw(
        now, choice(seat, "choose_home_marker", "R3.7", spots, why_illegal=no_marker, faction=faction)
    )
    marker = marker_on(pick)
    answer = yield from pick_or_draw(
        now,
        choice(
            seat,
            "orient_home",
            "R3.7",
            [placement_of(tile) for tile in ways[marker]],
            why_illegal=explain_by_type(g, {PlaceTile: partial(illegal_home, g, now, faction, ways[marker], marker)}),
            faction=faction,
        ),
    )
    tile = placed_by(answer)
    now.markers.remove(marker)
    now.queue = now.queue[1:]
    lay_board(g, [*g.state.board, tile])
    g.emit(events.HomePlaced(seat=seat, tile=tile))


def home_ways(g: Context, now: Setup, seat: Seat, marker: Marker) -> list[Placed]:
    """R3.7: how a player's home tile can lie on a marker; R30.3: on a preset board it covers the preset hexes."""
    ground = tuple(g.state.board)
    if g.rules.board == "preset":
        there = next(home for home in PRESETS[len(g.seats)].homes if preset_marker(home) == marker)
        return preset_home(ground, g.faction(seat), there)
    return home_placements(ground, g.faction(seat), marker, others(now, marker))


def others(now: Setup, marker: Marker) -> tuple[Marker, ...]:
    """The markers that lie there besides this one."""
    return tuple(other for other in now.markers if other != marker)


def illegal_home(
    g: Context, now: Setup, faction: str, ways: Sequence[Placed], marker: Marker, action: PlaceTile
) -> Illegal | None:
    """R3.7: a home tile that can't be placed so; ``ways`` are legal."""
    if placed_by(action) in ways:
        return None
    if action.tile != faction:
        return Illegal(action, "R3.7", "other_tile_is_placed", {"tile": faction, "other": action.tile})
    fault = home_fault(tuple(g.state.board), placed_by(action), marker=marker, others=others(now, marker))
    return Illegal(action, "R3.7", fault or "home_off_marker", {"faction": faction})


def no_home(g: Context, now: Setup) -> None:
    """R3.8: the markers and home tiles are removed and R3.6 is repeated; after two failures R3.4."""
    now.markers, now.step = [], "markers"
    lay_board(g, [tile for tile in g.state.board if tile.tile not in FACTIONS])
    g.emit(events.MarkersRemoved())
    now.failures += 1
    if now.failures == FAILURES:
        start_over(g, now, "R3.8")


def preset_marker(home: Placed) -> Marker:
    """R30.3: the first two hexes of a home in a preset board (any two of the three are adjacent)."""
    a, b, _ = sorted(hexes_of(home.tile, home.rotation, home.q, home.r).values())
    return Marker(*a, *b)


def lay_board(g: Context, ground: list[Placed]) -> None:
    """The tiles that lie now; their areas are bare."""
    g.state.board = ground
    g.board = board(tuple(ground))
    g.lands = g.state.lands = {area: Land() for area in g.board.areas}


def placement_of(tile: Placed) -> PlaceTile:
    """A placement as an answer."""
    return PlaceTile(tile.tile, tile.rotation, tile.q, tile.r)


def placed_by(answer: PlaceTile) -> Placed:
    """The opposite of `placement_of`."""
    return Placed(tile=answer.tile, rotation=answer.rotation, q=answer.q, r=answer.r)


def spot_of(marker: Marker) -> Spot:
    """A marker as an answer."""
    return Spot(marker.q1, marker.r1, marker.q2, marker.r2)


def marker_on(answer: Spot) -> Marker:
    """The opposite of `spot_of`."""
    return Marker(answer.q1, answer.r1, answer.q2, answer.r2)


def pick_or_draw(now: Setup, asked: Decision) -> Rule:
    """R3.19, R30.3: what a player would be asked in the draft is drawn where the table lays the board."""
    if not now.drawn:
        return (yield asked)
    legal = asked.legal()
    if len(legal) == 1:
        return legal[0]
    left = [(action, 1) for action in legal]
    why = partial(illegal_draw, asked)
    return (yield chance(DRAWN[asked.kind], asked.rule, lambda: left, why_illegal=why, **asked.bindings))


def illegal_draw(asked: Decision, action: Action) -> Illegal | None:
    """Return why a player could not give this answer."""
    why = asked.refusal(action)
    return None if why is None or why.code == NOT_A_CHOICE else why
