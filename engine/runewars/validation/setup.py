"""What must be true in the middle of a setup (R3)."""

from typing import Final, get_args

from engine.runewars.components.hexes import hexes_of
from engine.runewars.components.limits import TILES_EACH
from engine.runewars.components.load import AREAS, FACTIONS, PRESETS
from engine.runewars.model.state import Land, Recruit, Season, Setup, SetupStep, State
from engine.runewars.model.types import Seat
from engine.runewars.validation.components import FACTION, Ground, fail, has_anything

_SETUP: Final = get_args(SetupStep)


def check_setup(s: State, now: Setup, seats: tuple[Seat, ...], ground: Ground, owner: dict[str, str]) -> None:
    """R3: what must be there already, and what may not yet."""
    step, place = now.step, _SETUP.index(now.step)
    if (s.first is None) != (place == 0):
        fail("/first", "first_player_missing" if place else "too_early", "R3.1")
    if s.season != Season() or s.seasons:
        fail("/season", "too_early", "R4.1")
    if s.gone or s.found or any(card.seat is not None for card in s.titles.values()):
        fail("/setup", "too_early")
    for i, p in enumerate(s.players):
        if p.out or p.orders or p.current or p.activated:
            fail(f"/players/{i}", "too_early", "R4.1")
        if p.faction is None and place > 1:
            fail(f"/players/{i}/faction", "faction_missing", "R3.2")
    queue = now.queue
    if strangers := [seat for seat in queue if seat not in seats]:
        fail("/setup/queue", "not_in_the_game", seat=strangers[0])
    if len(set(queue)) < len(queue) and (step != "place" or any(queue.count(seat) > TILES_EACH for seat in seats)):
        fail("/setup/queue", "twice_in_a_list")
    if step == "factions" and any(p.faction is None and seats[n] not in queue for n, p in enumerate(s.players)):
        fail("/setup/queue", "faction_to_choose", "R3.2")
    if step in ("recruit", "runes") and not queue:
        fail("/setup/queue", "nobody_acts", "R3.13")
    if now.restarts > 2:
        fail("/setup/restarts", "too_many_attempts", "R3.19")
    if now.failures > 1:
        fail("/setup/failures", "too_many_attempts", "R3.8")
    _check_ground(s, now, seats, ground, owner)
    _check_forces(s, now, seats, owner)


def _check_ground(s: State, now: Setup, seats: tuple[Seat, ...], ground: Ground, owner: dict[str, str]) -> None:
    """R3.3 to R3.8: tiles, markers and homes."""
    step, place = now.step, _SETUP.index(now.step)
    draft = s.rules.board != "preset"
    maps = len(s.board) - len(ground.homes)
    if place < 3:
        if s.board:
            fail("/board", "too_early", "R3.4")
        if now.tiles or now.markers:
            fail("/setup", "too_early", "R3.3")
        return
    if not draft and step in ("place", "markers"):
        fail("/setup/step", "board_is_ready_made", "R30.3")
    if maps > TILES_EACH * len(seats):
        fail("/board", "too_many_tiles", "R3.3", limit=TILES_EACH)
    if place > 5:
        if ground.homes != owner.keys():
            fail("/board", "other_homes", "R3.7")
        if now.tiles or now.markers:
            fail("/setup", "board_is_complete", "R3.7")
        return
    reach = 99 - 7 * (13 - len(s.board))  # a tile lies at most so far from the others
    for i, tile in enumerate(s.board):
        if abs(tile.q) > reach or abs(tile.r) > reach:
            fail(f"/board/{i}", "tile_too_far", "R3.4", tile=tile.tile)
    if draft:
        dealt = [tile for tiles in now.tiles.values() for tile in tiles]
        if now.tiles.keys() != set(seats) or any(len(tiles) != TILES_EACH for tiles in now.tiles.values()):
            fail("/setup/tiles", "tiles_dealt", "R3.3", limit=TILES_EACH)
        now.tiles = dict(sorted(now.tiles.items()))
        if len(set(dealt)) < len(dealt) or not FACTIONS.keys().isdisjoint(dealt):
            fail("/setup/tiles", "tiles_dealt", "R3.3", limit=TILES_EACH)
    if step != "homes":
        if ground.homes:
            fail("/board", "too_early", "R3.7")
        if step == "place" and maps + len(now.queue) > TILES_EACH * len(seats):
            fail("/setup/queue", "too_many_tiles", "R3.4", limit=TILES_EACH)
        if step == "place" and now.markers:
            fail("/setup/markers", "too_early", "R3.6")
        if len(now.markers) > len(seats) or len(set(now.markers)) < len(now.markers):
            fail("/setup/markers", "other_markers", "R3.6")
        return
    waiting = [s.players[int(seat[1]) - 1].faction for seat in now.queue]
    if sorted([*ground.homes, *(f for f in waiting if f)]) != sorted(owner):
        fail("/setup/queue", "other_players_wait", "R3.7")
    if len(now.markers) != len(now.queue) or len(set(now.markers)) < len(now.markers):
        fail("/setup/markers", "other_markers", "R3.7")
    if not draft:
        _check_preset(s, now, seats)


def _check_preset(s: State, now: Setup, seats: tuple[Seat, ...]) -> None:
    """R30.3: the ready-made map; the homes cover the hexagons meant for them."""
    preset = PRESETS[len(seats)]
    left = [sorted(hexes_of(p.tile, p.rotation, p.q, p.r).values()) for p in preset.homes]
    n = len(preset.map)
    if tuple(s.board[:n]) != preset.map:
        fail("/board", "not_as_ready_made", "R30.3")
    for i, tile in enumerate(s.board[n:], n):
        covers = sorted(hexes_of(tile.tile, tile.rotation, tile.q, tile.r).values())
        if covers not in left:
            fail(f"/board/{i}", "not_as_ready_made", "R30.3")
        left.remove(covers)
    if sorted(marker.hexes for marker in now.markers) != sorted((a, b) for a, b, _ in left):
        fail("/setup/markers", "not_as_ready_made", "R30.3")


def _check_forces(s: State, now: Setup, seats: tuple[Seat, ...], owner: dict[str, str]) -> None:
    """R3.10 to R3.16: neutral units in the areas of the map, in a home only what belongs to its player."""
    place = _SETUP.index(now.step)
    if place <= 6 and any(land != Land() for land in s.lands.values()):
        fail("/lands", "too_early", "R3.10")
    for area, land in s.lands.items():
        home = AREAS[area].home
        if home is None:
            if land.stronghold or land.rune or any(FACTION[key] is not None for key in land.units):
                fail(f"/lands/{area}", "not_at_home", "R3.13", area=area)
        elif land.stronghold is not None and land.stronghold.seat != owner[home]:
            fail(f"/lands/{area}/stronghold", "not_at_home", "R3.13", area=area)
        elif any(FACTION[key] != home for key in land.units):
            fail(f"/lands/{area}/units", "not_at_home", "R3.13", area=area)
    waiting = {  # for their stronghold, for their hero
        10: now.queue,
        11: now.queue,
        12: now.queue[1:],
    }.get(place, seats if place < 10 else [])
    for area, land in s.lands.items():
        if (
            land.stronghold is not None
            and land.stronghold.seat in waiting
            and not (place == 11 and land.stronghold.seat == now.queue[0])
        ):
            fail(f"/lands/{area}/stronghold", "too_early", "R3.13")
    waiting = now.queue if place == 13 else seats if place < 13 else []
    having = [hero.seat for hero in s.heroes]
    for seat in having:
        if seat in waiting:
            fail("/heroes", "too_early", "R3.14")
        if having.count(seat) > 1:
            fail("/heroes", "too_many_heroes", "R3.14", seat=seat, limit=1)
    for i, p in enumerate(s.players):
        if place < 9 and (has_anything(p) or p.food or p.wood or p.ore):
            fail(f"/players/{i}", "too_early", "R3.12")
    if s.agenda:
        task = s.agenda[0]
        if now.step != "runes" or not isinstance(task, Recruit) or not task.home or task.seat != now.queue[0]:
            fail("/agenda", "not_resolved_now", "R3.13")
