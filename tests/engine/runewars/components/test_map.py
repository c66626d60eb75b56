"""R1.1-R1.3, R3.4-R3.8: hexagons, borders, and where tiles, markers and home tiles may lie."""

import statistics
from functools import cache
from itertools import combinations, permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.runewars.components.hexes import Board, Hex, board, distance, hexes_of, neighbours, rotate, turned
from engine.runewars.components.load import AREAS, FACTIONS, PRESETS, TILES, Placed
from engine.runewars.components.placing import (
    Marker,
    home_fault,
    home_placements,
    marker_choices,
    marker_distance,
    marker_positions,
    preset_home,
    tile_fault,
    tile_placements,
)

Tiles = tuple[Placed, ...]
HEXES = st.tuples(st.integers(-20, 20), st.integers(-20, 20))
MAP_TILES = [tile for tile in TILES if tile not in FACTIONS]


def covers(tile: Placed) -> frozenset[Hex]:
    return frozenset(hexes_of(tile.tile, tile.rotation, tile.q, tile.r).values())


def lay(tile: str, rotation: int, q: int, r: int) -> Placed:
    return Placed(tile=tile, rotation=rotation, q=q, r=r)


#: The board of the vectors A2 and A5.
ONE = (lay("1", 0, 0, 0),)
TWO = (*ONE, lay("9", 0, -1, 1))


@cache
def draft(seed: int, players: int) -> tuple[Tiles, list[int]]:
    """R3.3-R3.5 at random: a legal board, and how many placements each tile had."""
    chance = Random(1000 * players + seed)
    tiles = chance.sample(MAP_TILES, 2 * players)
    while True:
        placed: Tiles = ()
        numbers = []
        for tile in tiles:
            options = tile_placements(placed, tile)
            if not options:
                break  # R3.5
            numbers.append(len(options))
            placed = (*placed, chance.choice(options))
        else:
            return placed, numbers


DRAFTS = [(seed, players) for players in (2, 3, 4) for seed in range(12)]


@given(HEXES, HEXES, st.integers(0, 5))
def test_turning_six_times_changes_nothing_and_turning_keeps_distances(a: Hex, b: Hex, n: int) -> None:
    assert rotate(a, 6) == rotate(rotate(a, n), 6 - n) == a
    assert distance(rotate(a, n), rotate(b, n)) == distance(a, b) == distance(b, a)
    assert neighbours(rotate(a, 1))[1:] == [rotate(c, 1) for c in neighbours(a)][:-1]


@given(HEXES, HEXES)
def test_distances_are_the_fewest_steps(a: Hex, b: Hex) -> None:
    assert (distance(a, b) == 0) == (a == b)
    assert a == b or min(distance(x, b) for x in neighbours(a)) == distance(a, b) - 1


@pytest.mark.parametrize("tile", TILES)
def test_the_sides_of_a_tile_agree_and_turn_with_it(tile: str) -> None:
    """The border between two areas of a tile is printed on both; turning changes no border."""
    lines = board((lay(tile, 0, 0, 0),)).lines
    for rotation in range(6):
        ground = board((lay(tile, rotation, 3, -2),))
        assert ground.lines == lines
        assert ground.hex == hexes_of(tile, rotation, 3, -2)
        for area, _, sides in turned(tile, rotation):
            assert sides == tuple(AREAS[area].borders[(n - rotation) % 6] for n in range(6))
            for n, step in enumerate(neighbours(ground.hex[area])):
                assert step not in ground.at or ground.sides[ground.at[step]][(n + 3) % 6] == sides[n]


def test_a_coloured_side_wins_and_colours_bar_steps() -> None:
    """R1.2, R6.5, R1.13: water north of 1A, a mountain of 9A; both are borders all the same."""
    ground = board((*ONE, lay("7", 0, 0, -2), lay("9", 0, 2, 0)))
    for a, b, line in (("1A", "7B", "water"), ("1B", "9A", "mountain"), ("1A", "1B", "open")):
        assert ground.lines[a, b] == ground.lines[b, a] == line
        assert b in ground.adjacent[a]
        assert ground.passable(a, b) == (line == "open")
        assert ground.passable(b, a, frozen=True) == (line != "mountain")
        assert ground.passable(a, b, flying=True)
    assert not ground.passable("7A", "9B", flying=True, frozen=True)  # not adjacent
    assert ground.within("7A", 0) == ("7A",)
    assert ground.within("7A", 2) == ("1A", "7A", "7B")
    assert ground.within("7A", 9) == ground.areas


@pytest.mark.parametrize(("seed", "players"), DRAFTS)
def test_boards_are_consistent(seed: int, players: int) -> None:
    """R1.1, R1.13, R3.9: adjacency is distance 1, both ways, and no hole belongs to it."""
    ground = board(draft(seed, players)[0])
    assert ground.areas == tuple(sorted(ground.hex))
    assert {at: area for area, at in ground.hex.items()} == ground.at
    for a in ground.areas:
        assert ground.adjacent[a] == tuple(b for b in ground.areas if distance(ground.hex[a], ground.hex[b]) == 1)
        assert {*ground.within(a, 1)} == {a, *ground.adjacent[a]}
        for b in ground.adjacent[a]:
            assert ground.lines[a, b] == ground.lines[b, a]


def test_a2_two_areas_touch_two_areas() -> None:
    """A2. R3.4: 9A touches 1A and 1C, 9B touches 1C."""
    assert lay("9", 0, -1, 1) in tile_placements(ONE, "9")


def test_a3_one_area_that_touches_two_is_not_enough() -> None:
    """A3. R3.4b: only 9A touches old areas (1B, 1C)."""
    assert tile_fault(ONE, lay("9", 0, 1, 1)) == "tile_touches_too_little"


def test_tiles_neither_overlap_nor_bring_colours_together() -> None:
    """R3.4: overlap before contact before colours; the first tile lies unturned at the origin."""
    assert tile_fault(ONE, lay("9", 0, 1, 0)) == "tile_overlaps"
    assert tile_fault(ONE, lay("9", 0, 5, 5)) == "tile_touches_too_little"
    assert tile_fault(TWO, lay("7", 4, 0, 2)) == "tile_colours_clash"  # the waters of 7A and 9B
    assert tile_placements((), "4") == [lay("4", 0, 0, 0)]
    assert {tile_fault((), lay("4", *there)) for there in ((1, 0, 0), (0, 1, 0), (0, 0, 1))} == {"first_tile_is_fixed"}


@pytest.mark.parametrize(("seed", "players"), [(0, 2), (1, 3), (2, 4)])
def test_all_placements_are_listed(seed: int, players: int) -> None:
    """R3.4, said once more: two pairs of areas side by side, no area and no border shared."""
    placed = draft(seed, players)[0]
    placed, last = placed[:-1], placed[-1]
    old = board(placed)

    def coloured(mine: Board, a: str, theirs: Board, b: str) -> bool:
        return mine.sides[a][neighbours(mine.hex[a]).index(theirs.hex[b])] != "open"

    def legal(tile: Placed) -> bool:
        new = board((tile,))
        pairs = [(a, b) for a in new.areas for b in old.areas if distance(new.hex[a], old.hex[b]) == 1]
        return (
            not {*new.at} & {*old.at}
            and any(a != c and b != d for (a, b), (c, d) in permutations(pairs, 2))
            and not any(coloured(new, a, old, b) and coloured(old, b, new, a) for a, b in pairs)
        )

    span = range(-12, 13)
    everywhere = [lay(last.tile, n, q, r) for n in range(6) for q in span for r in span]
    assert tile_placements(placed, last.tile) == [tile for tile in everywhere if legal(tile)]


def test_a5_markers_touch_three_open_borders() -> None:
    """A5. R3.6."""
    assert marker_positions(TWO) == [Marker(-2, 2, -2, 3), Marker(0, 2, 1, 1), Marker(1, -1, 2, -1), Marker(1, 1, 2, 0)]


def test_a6_one_pair_may_be_at_three_where_no_pair_reaches_four() -> None:
    """A6. R3.6."""
    west, _, north, east = marker_positions(TWO)
    assert marker_choices(TWO, (), 2) == [west, north, east]
    assert marker_choices(TWO, (west,), 2) == [north, east]
    assert marker_choices(TWO, (north,), 2) == marker_choices(TWO, (east,), 2) == [west]
    assert marker_choices(TWO, (north, west), 2) == []  # all are placed
    assert marker_choices(TWO, (), 3) == []  # a second pair would be near
    assert marker_choices(TWO, (Marker(9, 9, 9, 10),), 2) == []


def legal_sets(placed: Tiles, players: int) -> list[tuple[Marker, ...]]:
    """R3.6, said once more: all sets at 4 and more, else those with one pair at 3."""
    sets: dict[int, list[tuple[Marker, ...]]] = {3: [], 4: []}
    for markers in combinations(marker_positions(placed), players):
        nearest, *others = sorted(min(marker_distance(a, b), 4) for a, b in combinations(markers, 2))
        if nearest >= 3 and 3 not in others:
            sets[nearest].append(markers)
    return sets[4] or sets[3]


@pytest.mark.parametrize("seed", range(6))
def test_markers_never_lead_into_a_dead_end(seed: int) -> None:
    """R3.6: exactly what belongs to a legal set is offered, also on boards that are too small and in any order."""
    for players in (2, 3, 4):
        tiles = draft(seed, players)[0]
        for placed in (tiles[:2], tiles[:3], tiles[: players + 1], tiles):
            sequels: dict[frozenset[Marker], set[Marker]] = {frozenset(): set()}
            for markers in legal_sets(placed, players):
                for n in range(players):
                    for some in combinations(markers, n):
                        sequels.setdefault(frozenset(some), set()).update({*markers} - {*some})
            for chosen, offered in list(sequels.items())[:: 1 + len(sequels) // 300]:
                assert set(marker_choices(placed, tuple(chosen), players)) == offered


def test_a7_waiqar_is_not_walled_in() -> None:
    """A7. R3.7: all three borders of the home to the board are mountains; turned, it has an entrance."""
    south, placed = Marker(0, 4, 1, 4), PRESETS[2].map
    assert south in marker_positions(placed)
    assert home_fault(placed, lay("waiqar", 0, 0, 4), marker=south, others=()) == "home_walled_in"
    assert home_fault(placed, lay("daqan", 0, 0, 4), marker=south, others=()) is None
    assert home_placements(placed, "waiqar", south, ()) == [lay("waiqar", 2, 1, 4), lay("waiqar", 4, 0, 5)]


def test_what_forbids_a_home() -> None:
    """R3.7, sentence by sentence."""
    west = marker_positions(TWO)[0]
    assert home_fault(TWO, lay("uthuk", 0, -2, 3), marker=west, others=()) == "home_off_marker"
    assert home_fault(TWO, lay("uthuk", 0, -2, 2), marker=west, others=()) == "home_overlaps"
    assert home_fault(TWO, lay("uthuk", 5, -3, 3), marker=west, others=()) is None
    assert home_fault(TWO, lay("uthuk", 5, -3, 3), marker=west, others=(Marker(-3, 3, -3, 4),)) == "home_overlaps"
    beside = (*TWO, lay("daqan", 0, -5, 4))
    assert home_fault(beside, lay("uthuk", 5, -3, 3), marker=west, others=()) == "homes_touch"
    assert (
        home_fault(TWO, lay("uthuk", 0, 0, -2), marker=None, others=()) == "home_colours_clash"
    )  # water on the water of 1A
    assert home_fault(TWO, lay("uthuk", 0, 6, 6), marker=None, others=()) == "home_walled_in"


@pytest.mark.parametrize("players", PRESETS)
def test_preset_boards_keep_the_rules(players: int) -> None:
    """R3.4, R3.6, R3.7, C5.6: tiles in their order, homes at least 5 apart, no area cut off."""
    preset = PRESETS[players]
    for n, tile in enumerate(preset.map):
        assert tile_fault(preset.map[:n], tile) is None
    placed = preset.map
    for home in preset.homes:
        assert home_fault(placed, home, marker=None, others=()) is None
        placed = (*placed, home)
    pairs = combinations(map(covers, preset.homes), 2)
    assert all(distance(a, b) >= 5 for x, y in pairs for a in x for b in y)
    ground = board(placed)
    found = [ground.areas[0]]
    for a in found:
        found += [b for b in ground.adjacent[a] if ground.passable(a, b) and b not in found]
    assert sorted(found) == [*ground.areas]


WAIQAR = {2: [[1, 3, 5], [2, 4]], 3: [[0, 2, 4], [4, 0, 2], [1, 3]], 4: [[3, 5, 1], [5, 3], [5, 1, 3], [3, 5, 1]]}


@pytest.mark.parametrize("players", PRESETS)
def test_every_faction_finds_a_home_on_every_spot(players: int) -> None:
    """C5.6: as printed; only Waiqar may have to turn."""
    placed, spots = PRESETS[players].map, PRESETS[players].homes
    for spot, turns in zip(spots, WAIQAR[players], strict=True):
        for faction in FACTIONS:
            homes = preset_home(placed, faction, spot)
            assert {covers(home) for home in homes} == {covers(spot)}
            printed = [(spot.rotation + n) % 6 for n in (0, 2, 4)]
            assert [home.rotation for home in homes] == (turns if faction == "waiqar" else printed)


@pytest.mark.parametrize(("seed", "players"), DRAFTS)
def test_random_setups_reach_legal_boards(seed: int, players: int) -> None:
    """R3.4-R3.8: whatever is chosen, markers and then homes are found, the latter after a new try at most (R3.8)."""
    placed, _ = draft(seed, players)
    assert all(tile_fault(placed[:n], tile) is None for n, tile in enumerate(placed))
    chance = Random(seed)
    for _ in range(2):
        markers: tuple[Marker, ...] = ()
        for _ in range(players):
            markers = (*markers, chance.choice(marker_choices(placed, markers, players)))
        homes: Tiles = ()
        left = chance.sample(markers, players)
        for faction in chance.sample([*FACTIONS], players):
            options = home_placements((*placed, *homes), faction, marker := left.pop(), tuple(left))
            assert len(options) <= 6
            assert all(covers(home) > {*marker.hexes} for home in options)
            if options:
                homes = (*homes, chance.choice(options))
        if len(homes) == players:
            break
    else:
        pytest.fail("no homes")
    ground = board((*placed, *homes))
    assert len(ground.at) == sum(len(TILES[tile.tile].areas) for tile in (*placed, *homes))
    for a, b in ground.lines:
        assert None in (AREAS[a].home, AREAS[b].home) or AREAS[a].home == AREAS[b].home


def test_the_usual_numbers_of_options() -> None:
    """C5.6: some 30 placements of a tile, some 19 markers."""
    boards = [draft(seed, players) for seed, players in DRAFTS]
    placements = [n for _, numbers in boards for n in numbers[1:]]
    markers = [len(marker_positions(placed)) for placed, _ in boards]
    assert 25 <= statistics.median(placements) <= 40
    assert max(placements) <= 91
    assert 15 <= statistics.median(markers) <= 23
    assert all(6 <= n <= 35 for n in markers)
