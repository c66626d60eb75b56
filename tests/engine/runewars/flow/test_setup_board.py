"""R3.1 to R3.8: the players, the tiles and the homes.

The ids in the names are those of the worked scenarios.
"""

from random import Random
from typing import get_args

import pytest

from engine.runewars.components.hexes import hexes_of
from engine.runewars.components.load import PRESETS, TILES
from engine.runewars.components.placing import HomeFault, Marker, marker_distance
from engine.runewars.flow import draft as drafting
from engine.runewars.model import actions, events
from tests.engine.runewars.flow.scenes import THREE, TWO, at, begin, code, deal, draft, first, where
from tests.engine.runewars.scene import map_tile


def test_a1_the_highest_fate_card_is_the_first_player() -> None:
    """A1."""
    t = begin(players=4).fate(12, 5, 30, 7)
    assert t.told(events.FirstPlayer) == [events.FirstPlayer(cards=[12, 5, 30, 7], seat="p3")]
    assert (t.state.first, t.state.fate) == ("p3", [])  # reshuffled
    for seat, faction in (("p3", "uthuk"), ("p4", "daqan"), ("p1", "latari")):
        assert (t.seat, t.kind) == (seat, "choose_faction")
        t.act(seat, f"faction {faction}")
    chosen = [(told.seat, told.faction) for told in t.told(events.FactionChosen)]
    assert chosen == [("p3", "uthuk"), ("p4", "daqan"), ("p1", "latari"), ("p2", "waiqar")]
    assert (t.kind, t.decision().bindings["seat"]) == ("deal_tile", "p3")


def test_a_dealt_fate_card_cannot_be_dealt_again() -> None:
    t = begin().fate(12)
    assert actions.Flip(12) not in t.legal()
    t.fate(5)


def test_nobody_takes_a_faction_twice() -> None:
    t = first(begin(players=3), "p2")
    t.act("p2", "faction latari")
    assert t.refused("p3", "faction latari") == "R3.2"
    assert t.legal() == [actions.Faction(f) for f in ("daqan", "waiqar", "uthuk")]


def test_agreed_factions_are_not_asked_for() -> None:
    t = first(begin(factions=["uthuk", "latari"]))
    assert t.kind == "deal_tile"
    assert t.g.sides.owner == {"uthuk": "p1", "latari": "p2"}


def test_two_tiles_are_dealt_to_each_player() -> None:
    t = first(begin(factions=["daqan", "waiqar", "latari"], players=3), "p2")
    deal(t, "7", "1", "9", "3", "5", "4")
    dealt = {told.seat: told.tiles for told in t.told(events.TilesDealt)}
    assert dealt == {"p2": ["1", "7"], "p3": ["3", "9"], "p1": ["4", "5"]}
    assert t.state.setup is not None
    assert t.state.setup.tiles == dealt
    assert (t.seat, t.kind) == ("p2", "place_tile_pick")


def test_no_tile_is_dealt_twice() -> None:
    t = deal(first(begin(factions=["daqan", "waiqar"])), "1")
    assert actions.Draw(str(TILES["1"].setup_quest)) not in t.legal()
    assert len(t.legal()) == 8
    deal(t, "2", "9", "3")


def test_the_tiles_are_placed_in_two_rounds() -> None:
    t = draft()
    asked = []
    while t.kind in ("place_tile_pick", "place_tile_where"):
        asked.append(f"{t.seat} {t.kind[11:]}")
        t.act(str(t.seat), t.legal()[0])
    assert asked == ["p1 pick", "p2 pick", "p2 where", "p1 where", "p2 where"]  # the core answers the others
    assert [told.seat for told in t.told(events.TilePlaced)] == ["p1", "p2", "p1", "p2"]
    assert sorted(tile.tile for tile in t.state.board) == ["1", "2", "3", "9"]
    assert list(t.state.lands) == sorted(a.id for tile in "1239" for a in TILES[tile].areas)


def test_the_first_tile_lies_at_the_origin() -> None:
    t = draft(auto=False)
    assert t.refused("p1", "tile 3") == "R3.3"  # not their
    t.act("p1", "tile 2")
    assert t.legal() == [actions.PlaceTile("2", 0, 0, 0)]
    assert code(t, "place_tile 2 1 0 0") == ("R3.4", "first_tile_is_fixed")
    assert code(t, "place_tile 1 0 0 0") == ("R3.4", "other_tile_is_placed")  # the player has picked the other


def test_a2_a3_where_a_tile_may_lie() -> None:
    """A2, A3."""
    t = draft().act("p1", "tile 1").act("p2", "tile 9")
    assert t.state.board == [map_tile("1")]
    assert t.offers("place_tile 9 0 -1 1")
    assert code(t, "place_tile 9 0 1 1") == ("R3.4", "tile_touches_too_little")
    assert code(t, "place_tile 9 0 0 0") == ("R3.4", "tile_overlaps")
    assert code(t, "place_tile 9 0 5 5") == ("R3.4", "tile_touches_too_little")
    t.act("p2", "place_tile 9 0 -1 1")
    assert tuple(t.state.board) == TWO
    assert t.told(events.TilePlaced)[-1] == events.TilePlaced(seat="p2", tile=TWO[1])


def test_coloured_borders_may_not_meet() -> None:
    t = deal(first(begin(factions=["daqan", "waiqar"])), "6", "1", "8", "2")
    t.act("p1", "tile 6").act("p2", "tile 8")
    assert code(t, "place_tile 8 3 0 2") == ("R3.4", "tile_colours_clash")


def stuck(monkeypatch: pytest.MonkeyPatch, tile: str) -> None:
    """R3.5: this tile finds no place unless it is the first."""
    real = drafting.tile_placements
    monkeypatch.setattr(drafting, "tile_placements", lambda ground, t: [] if ground and t == tile else real(ground, t))


def test_a_tile_without_a_place_is_not_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    stuck(monkeypatch, "9")
    t = draft(auto=False).act("p1", "tile 1", "place_tile 1 0 0 0")
    assert t.legal() == [actions.Tile("3")]
    assert code(t, "tile 9") == ("R3.4", "tile_fits_nowhere")


def test_without_a_place_the_draft_begins_anew_and_the_table_goes_on_at_last(monkeypatch: pytest.MonkeyPatch) -> None:
    stuck(monkeypatch, "9")
    t, chance = draft(), Random(5)
    drawn = []
    for n in range(4):
        while len(t.told(events.TilesReturned)) == n:
            assert t.seat is not None
            drawn += [n] * (t.seat == "table")
            t.answer(t.seat, chance.choice([x for x in t.legal() if x != actions.Tile("9")]))
            now = t.state.setup
            assert now is not None
            if now.step != "place":
                pytest.fail("tile 9 was placed")
        assert (t.state.board, t.state.lands, now.queue) == ([], {}, ["p1", "p2"] * 2)
        assert now.tiles == {"p1": ["1", "2"], "p2": ["3", "9"]}  # back to their owners
        assert (now.restarts, now.drawn) == [(1, False), (2, False), (2, True), (2, True)][n]  # R3.19
    assert set(drawn) == {3}
    assert {told.rule for told in t.told(events.TilesReturned)} == {"R3.5"}
    assert t.told(events.TilePlaced)[-1].seat is None  # by the table


def spot(marker: Marker) -> actions.Spot:
    return actions.Spot(marker.q1, marker.r1, marker.q2, marker.r2)


def test_a6_the_first_player_places_the_markers() -> None:
    """A6."""
    t = at("markers", TWO)
    assert (t.seat, t.kind) == ("p1", "place_marker")
    assert t.legal() == [actions.Spot(*x) for x in ((-2, 2, -2, 3), (1, -1, 2, -1), (1, 1, 2, 0))]  # (0, 2) has no mate
    t.act("p1", "spot -2 2 -2 3")
    assert t.legal() == [actions.Spot(1, -1, 2, -1), actions.Spot(1, 1, 2, 0)]
    assert t.refused("p1", "spot 0 2 1 1") == "R3.6"
    t.act("p1", "spot 1 1 2 0")
    a, b = (told.marker for told in t.told(events.MarkerPlaced))
    assert marker_distance(a, b) == 3
    assert (t.seat, t.kind) == ("p2", "choose_home_marker")


def test_without_places_for_the_markers_the_draft_begins_anew() -> None:
    t = at("markers", TWO[:1], now={"tiles": {"p1": ["1", "2"], "p2": ["9", "3"]}})
    assert t.told(events.TilesReturned) == [events.TilesReturned(rule="R3.6")]
    assert (t.seat, t.kind, t.state.board) == ("p1", "place_tile_pick", [])


MAP = PRESETS[3].map
PLACES = [drafting.preset_marker(home) for home in PRESETS[3].homes]


def test_the_first_player_chooses_his_home_last() -> None:
    t = at("markers", MAP, **THREE)
    for _ in range(3):
        t.act("p1", t.legal()[0])
    order = []
    while t.kind in ("choose_home_marker", "orient_home"):
        assert t.seat is not None
        order.append(t.seat)
        t.act(t.seat, t.legal()[0])
    assert list(dict.fromkeys(order)) == ["p2", "p3", "p1"]
    homes = t.told(events.HomePlaced)
    assert [(told.seat, told.tile.tile) for told in homes] == [("p2", "waiqar"), ("p3", "latari"), ("p1", "daqan")]
    for told, marker in zip(homes, t.told(events.MarkerPlaced), strict=True):  # each took the first one there
        covers = hexes_of(told.tile.tile, told.tile.rotation, told.tile.q, told.tile.r).values()
        assert set(marker.marker.hexes) <= set(covers)
    assert [home.tile for home in t.state.board[6:]] == ["waiqar", "latari", "daqan"]


def test_where_a_home_tile_may_not_lie() -> None:
    t = at("homes", MAP, now={"markers": PLACES, "queue": ["p2", "p3", "p1"]}, **THREE)
    t.act("p2", spot(PLACES[1]))
    assert all(len(t.legal()) <= 6 and x.tile == "waiqar" for x in t.legal())
    assert t.refused("p2", where(map_tile("latari", 0, *PLACES[1].hexes[0]))) == "R3.7"
    near = [
        map_tile("waiqar", n, q + dq, r + dr)
        for n in range(6)
        for q, r in PLACES[1].hexes
        for dq in (-1, 0, 1)
        for dr in (-1, 0, 1)
    ]
    codes = {code(t, where(tile))[1] for tile in near if not t.offers(where(tile))}
    assert "home_off_marker" in codes
    assert codes <= set(get_args(HomeFault))


def test_a7_a_home_is_not_walled_in() -> None:
    """A7."""
    marker = Marker(0, 4, 1, 4)
    now = {"markers": [Marker(9, 9, 9, 10), marker], "queue": ["p2", "p1"]}
    t = at("homes", PRESETS[2].map, now=now, auto=False)
    t.act("p2", spot(marker))
    assert code(t, "place_tile waiqar 0 0 4") == ("R3.7", "home_walled_in")


def test_without_a_place_for_a_home_the_markers_are_placed_again_then_the_tiles(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(drafting, "home_placements", lambda *args: [])
    t = at("homes", [*MAP, PRESETS[3].homes[0]], now={"markers": PLACES[1:], "queue": ["p2", "p3"]}, **THREE)
    assert (t.seat, t.kind, t.state.board) == ("p1", "place_marker", list(MAP))  # the home tile goes too
    assert len(t.told(events.MarkersRemoved)) == 1
    assert t.state.setup is not None
    for _ in range(3):
        t.act("p1", t.legal()[0])
    assert len(t.told(events.MarkersRemoved)) == 2
    assert t.told(events.TilesReturned) == [events.TilesReturned(rule="R3.8")]
    now = t.state.setup
    assert (t.state.board, now.markers, now.failures, now.restarts) == ([], [], 0, 1)
