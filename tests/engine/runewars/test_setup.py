"""R3 Setup, paragraph by paragraph; the ids in the names are those of the worked scenarios."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from random import Random
from typing import Any, get_args

import pytest

from engine.core.errors import InvalidOptions
from engine.core.texts import Texts
from engine.runewars import RUNEWARS
from engine.runewars.box.components import AREAS, FACTIONS, HEROES, PRESETS, QUESTS, TACTICS, TILES, UNITS, Placed
from engine.runewars.box.hexes import board, hexes_of
from engine.runewars.box.placing import HomeFault, Marker, marker_distance, preset_home
from engine.runewars.position import actions, events
from engine.runewars.position.options import Options, new_table
from engine.runewars.position.state import Setup, State
from engine.runewars.position.terms import SEATS
from engine.runewars.table.decks import hero_deck, quest_deck, tactics_deck
from engine.runewars.table.match import Match
from engine.runewars.year import setup
from tests.engine.runewars.scene import Scene, map_tile, preset, units

TWO = (map_tile("1"), map_tile("9", 0, -1, 1))  # the board of A2 and A5


def opened(**options: Any) -> State:
    return new_table(Options(**{"players": 2} | options), Texts({}, {}))


def begin(*, auto: bool = True, **options: Any) -> Scene:
    """A new table; p1 is the first player where the test says nothing else."""
    return Scene(state=opened(**options), auto=auto)


def at(step: str, ground: Sequence[Placed], *, auto: bool = True, now: dict[str, Any] | None = None, **o: Any) -> Scene:
    """In the middle of a setup, p1 being the first player."""
    s = opened(**{"factions": ["daqan", "waiqar"]} | o)
    s.first = "p1"
    Match(s, lambda event: None)
    s.setup = Setup(step=step, **now or {})  # type: ignore[arg-type]
    s.board = list(ground)
    if step in ("place", "markers", "homes") and not s.setup.tiles:  # two for each player, those on the board first
        there = [tile.tile for tile in ground if tile.tile not in FACTIONS]
        tiles = [*there, *(tile for tile in "123456789" if tile not in there)]
        s.setup.tiles = {seat: tiles[2 * n : 2 * n + 2] for n, seat in enumerate(SEATS[: len(s.players)])}
    s.lands = {area: setup.Land() for area in board(tuple(ground)).areas}
    return Scene(state=s, auto=auto)


def deal(t: Scene, *tiles: str) -> Scene:
    """R3.3: the table deals these tiles, two to each player, the first player first."""
    quests = [TILES[tile].setup_quest for tile in tiles]
    return t.draw(*[quest for quest in quests if quest])


def first(t: Scene, seat: str = "p1") -> Scene:
    """R3.1: this player is the first one."""
    return t.fate(*[30 if seat == other else n for n, other in enumerate(t.m.seats, 1)])


def draft(*, auto: bool = True, **options: Any) -> Scene:
    """R3.4 begins: tiles 1 and 2 for p1, 9 and 3 for p2."""
    return deal(first(begin(factions=["daqan", "waiqar"], auto=auto, **options)), "1", "2", "9", "3")


def where(tile: Placed) -> actions.PlaceTile:
    return actions.PlaceTile(tile.tile, tile.rotation, tile.q, tile.r)


def code(t: Scene, said: Any) -> tuple[str, str]:
    """The rule and the sentence of a refusal."""
    assert t.seat is not None
    rule, barred = t.refused(t.seat, said), t.barred(said)
    assert barred is not None
    return rule, barred.code


# -- R3.1, R3.2: players ----------------------------------------------------------------------------------------------


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
    assert t.m.owner == {"uthuk": "p1", "latari": "p2"}


# -- R3.3 to R3.5: tiles ----------------------------------------------------------------------------------------------


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
    assert t.refused("p1", "tile 3") == "R3.4"  # not his
    t.act("p1", "tile 2")
    assert t.legal() == [actions.PlaceTile("2", 0, 0, 0)]
    assert code(t, "place_tile 2 1 0 0") == ("R3.4", "first_tile_is_fixed")
    assert code(t, "place_tile 1 0 0 0") == ("R3.4", "not_offered")  # he has picked the other


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
    real = setup.tile_placements
    monkeypatch.setattr(setup, "tile_placements", lambda ground, t: [] if ground and t == tile else real(ground, t))


def test_a_tile_without_a_place_is_not_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    stuck(monkeypatch, "9")
    t = draft(auto=False).act("p1", "tile 1", "place_tile 1 0 0 0")
    assert t.legal() == [actions.Tile("3")]
    assert code(t, "tile 9") == ("R3.4", "tile_fits_nowhere")


def play(t: Scene, chance: Random, *stop: str) -> Scene:
    """Random answers, also for chance, until one of these decisions."""
    while t.kind not in (*stop, "draw_season", None):
        assert t.seat is not None
        t.answer(t.seat, chance.choice(t.legal()))
    return t


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


# -- R3.6 to R3.8: homes ----------------------------------------------------------------------------------------------


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
HOMES = (("daqan", 0, 20, 20), ("waiqar", 0, -20, 20))  # somewhere
PLACES = [setup.preset_marker(home) for home in PRESETS[3].homes]
THREE: dict[str, Any] = {"players": 3, "factions": ["daqan", "waiqar", "latari"]}


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
    monkeypatch.setattr(setup, "home_placements", lambda *args: [])
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


# -- R3.9 to R3.11: what lies on the board ----------------------------------------------------------------------------


def test_a11_the_printed_neutral_units() -> None:
    """A11."""
    t = at("neutrals", [map_tile(*tile) for tile in (("2",), ("3", 0, 9, 9), ("6", 0, -9, 9), *HOMES)])
    assert t.land("2A").units == {"giant": 2}
    assert t.land("3C").units == {"giant": 1}
    assert t.land("6D").units == {"giant": 1}
    assert all(t.land(a).units == dict(AREAS[a].neutrals) for a in t.state.lands)
    assert t.state.start["giant"] == 4
    triangles = sum(n for a in t.state.lands for u, n in AREAS[a].neutrals.items() if UNITS[u].shape == "triangle")
    assert t.state.start["triangle"] == triangles > 0


def test_a_city_token_lies_on_every_city_space() -> None:
    t = at("neutrals", preset(3, THREE["factions"]), **THREE)
    spaces = [area for area in t.state.lands if AREAS[area].city]
    assert (t.kind, t.decision().bindings) == ("draw_city", {"area": spaces[0]})
    t.draw("forge", "dawnsmoor")
    assert (t.land(spaces[0]).city, t.land(spaces[1]).city) == ("forge", "dawnsmoor")
    assert not {actions.Draw("forge"), actions.Draw("dawnsmoor")} & set(t.legal())
    play(t, Random(1), "draw_tactics")
    assert [area for area, land in t.state.lands.items() if land.city] == spaces
    assert [told.area for told in t.told(events.CityPlaced)] == spaces


def test_a9_the_quest_deck() -> None:
    """A9."""
    t = at("resources", preset(2, ["daqan", "waiqar"]))
    areas = sorted(QUESTS[quest].area or "" for quest, _ in quest_deck(t.state))
    assert areas == [""] * 4 + ["1A", "1B", "3A", "3C", "5A", "5C", "5D", "8A", "8B", "8C"]


# -- R3.12 to R3.16: the players --------------------------------------------------------------------------------------


def ready(step: str, n: int = 2, **o: Any) -> Scene:
    """A preset board with homes; p1 is the first."""
    factions = o.pop("factions", ["daqan", "waiqar", "latari", "uthuk"][:n])
    queue = [f"p{k}" for k in range(1, n + 1)]
    return at(step, preset(n, factions), players=n, factions=factions, now={"queue": queue}, **o)


@pytest.mark.parametrize("faction", FACTIONS)
def test_the_red_numbers_influence_and_tactics(faction: str) -> None:
    other = "latari" if faction != "latari" else "daqan"
    t = ready("resources", factions=[faction, other])
    f = FACTIONS[faction]
    cards = ["ambush", "battle_cry", "pillage", "rally_cry"][: f.tactics]
    t.draw(*cards)
    p = t.player("p1")
    assert (p.food, p.wood, p.ore) == (f.start.food, f.start.wood, f.start.ore)
    assert p.influence == f.influence
    assert (p.tactics, p.fresh) == (cards, [])  # R3.12: playable in the first season
    told = t.told(events.TacticsDrawn)[0]
    assert (told.seat, told.cards, told.rule) == ("p1", cards, "R3.12")
    assert events.heard(told, "p2").cards is None  # type: ignore[attr-defined]
    assert dict(tactics_deck(t.state)).get("ambush", 0) == TACTICS["ambush"].copies - 1


ARMIES = {  # C4.2
    "daqan": "3 footman, 2 bowman, 1 knight",
    "latari": "2 warrior, 3 archer",
    "waiqar": "3 reanimate, 2 skeleton_archer, 1 necromancer",
    "uthuk": "3 berserker, 2 flesh_ripper, 1 warlock",
}


@pytest.mark.parametrize("faction", FACTIONS)
def test_stronghold_army_and_runes(faction: str) -> None:
    t = ready("resources", factions=[faction, "latari" if faction != "latari" else "daqan"])
    play(t, Random(2), "place_start_stronghold")
    home = [f"{faction}_{x}" for x in "ABC"]
    assert (t.seat, t.legal()) == ("p1", [actions.Area(a) for a in home])
    assert t.refused("p1", "area 8A") == "R3.13"
    t.act("p1", f"area {home[1]}")
    found = t.land(home[1]).stronghold
    assert found is not None
    assert (found.seat, found.damaged, found.development) == ("p1", False, None)
    while t.kind == "place_start_unit":
        assert t.seat == "p1"
        t.act("p1", f"area {home[2]}")  # also where no stronghold is
    assert t.land(home[2]).units == units(ARMIES[faction])
    # the runes: nothing is seen before both are chosen, and then not which is which
    assert (t.seat, t.kind, t.decision().bindings) == ("p1", "place_start_rune", {"rune": "dragon_rune"})
    t.act("p1", f"area {home[2]}")
    assert not t.told(events.RunePlaced)
    assert all(land.rune is None for land in t.state.lands.values())
    assert t.decision().bindings == {"rune": "false_rune"}
    assert t.refused("p1", f"area {home[2]}") == "R3.13"  # one in an area
    t.act("p1", f"area {home[0]}")
    assert [told.area for told in t.told(events.RunePlaced)] == [home[0], home[2]]
    a, c = t.land(home[0]).rune, t.land(home[2]).rune
    assert a is not None
    assert c is not None
    assert (a.kind, a.open, c.kind, c.open) == ("false", False, "dragon", False)
    assert "p2" not in (*a.seen, *c.seen)
    assert (t.seat, t.kind) == ("p2", "place_start_stronghold")


def test_other_numbers_of_runes() -> None:
    t = ready("runes", start_dragon_runes=2)
    for n, rune in enumerate(("dragon_rune", "dragon_rune"), 1):
        assert t.decision().bindings == {"rune": rune}
        t.act("p1", t.legal()[0])
        assert len(t.told(events.RunePlaced)) == (0 if n == 1 else 3)  # the third has but one area left
    t = ready("runes", start_dragon_runes=0, false_runes=0)
    assert (t.seat, t.kind) == ("p2", "place_start_stronghold")


def test_forces_are_placed_clockwise_then_the_heroes() -> None:
    t = ready("stronghold", 3)
    seen: dict[str, None] = {}
    while t.kind != "draw_hero":
        assert t.seat is not None
        seen[f"{t.seat} {t.kind}"] = None
        t.act(t.seat, t.legal()[0])
    asked = ["place_start_stronghold", "place_start_unit", "place_start_rune"]
    assert list(seen) == [f"{seat} {kind}" for seat in ("p1", "p2", "p3") for kind in asked if f"{seat} {kind}" in seen]
    assert len([x for x in seen if "stronghold" in x]) == 3


def test_a_hero_of_the_own_alignment_and_two_quests() -> None:
    t = ready("heroes", 4)
    good = [actions.Draw(h) for h in sorted(HEROES) if HEROES[h].alignment == "good"]
    assert (t.kind, t.legal()) == ("draw_hero", good)
    t.draw(good[0].card)
    assert (t.seat, t.kind) == ("p1", "place_start_hero")
    assert t.legal() == [actions.Area(f"daqan_{x}") for x in "ABC"]
    t.act("p1", "area daqan_C").draw("big_mountain" if t.offers("draw big_mountain") else t.legal()[0].card)
    t.draw(t.legal()[0].card)
    hero = t.hero(good[0].card)
    assert hero is not None
    assert (hero.seat, hero.area, hero.routed) == ("p1", "daqan_C", False)
    assert len(t.player("p1").quests) == 2
    assert events.heard(t.told(events.QuestDrawn)[0], "p2").quest is None  # type: ignore[attr-defined]
    assert all(HEROES[x.card].alignment == "evil" for x in t.legal())  # p2 is evil
    play(t, Random(4), "draw_objective")
    left = [hero_id for hero_id, _ in hero_deck(t.state)]
    assert len(left) == 8
    assert {h for h in HEROES if HEROES[h].alignment == "neutral"} <= set(left)


def test_the_titles_lie_open() -> None:
    assert {title: (t.seat, t.influence) for title, t in opened().titles.items()} == dict.fromkeys(
        ("captain", "lord_commander", "primarch"), (None, 0)
    )


def objectives(*ground: Placed) -> Scene:
    """Both have still to draw; p1 is evil."""
    t = at("neutrals", ground, factions=["waiqar", "daqan"])
    play(t, Random(3), "draw_tactics")
    s = t.state
    s.setup = Setup(step="objectives", queue=["p1", "p2"])
    return Scene(state=s)


def test_a10_the_dragons_horde_is_kept_where_two_dragons_are() -> None:
    """A10."""
    t = objectives(*preset(2, ["waiqar", "daqan"]))
    assert t.state.start["dragon"] == 2
    evil = ["brink_of_victory", "conqueror", "dragons_horde", "giants_horde", "massive_army", "obj_political_control"]
    assert [x.card for x in t.legal()] == [*evil, "price_of_treachery", "tactical_dominator"]
    t.draw("dragons_horde")
    assert t.player("p1").objective == "dragons_horde"
    told = t.told(events.ObjectiveDrawn)[0]
    assert (told.seat, told.objective, told.rule) == ("p1", "dragons_horde", "R3.16")
    assert events.heard(told, "p2").objective is None  # type: ignore[attr-defined]


def test_a10_and_swapped_where_they_are_not() -> None:
    """A10."""
    homes = [map_tile("waiqar", 0, 30, 0), map_tile("daqan", 0, -30, 0)]
    t = objectives(*[map_tile(tile, 0, 9 * n, 0) for n, tile in enumerate("1347", -2)], *homes)
    assert t.state.start["dragon"] < 2
    t.draw("dragons_horde")
    assert t.kind == "draw_objective"  # another one
    assert actions.Draw("dragons_horde") not in t.legal()
    t.draw("conqueror")
    assert (t.player("p1").objective, t.state.objectives) == ("conqueror", ["dragons_horde"])


def test_the_first_season_begins() -> None:
    t = play(ready("objectives", 3), Random(1))
    s = t.state
    assert s.setup is None
    assert (s.season.year, s.season.name, s.season.step) == (1, "spring", "reveal")
    assert all(p.objective is not None for p in s.players)


# -- R27.1, R30.3, R3.18: options -------------------------------------------------------------------------------------


def test_exploration_tokens() -> None:
    t = play(ready("explore", 3, exploration_tokens=True), Random(1), "draw_tactics")
    for area, land in t.state.lands.items():
        if AREAS[area].home:
            assert land.exploration is None
            continue
        near = any(AREAS[other].home for other in t.m.board.adjacent[area])
        assert land.exploration is not None
        assert (land.exploration.back, land.exploration.open) == ("1" if near else "2+", False)
    assert ready("explore", 3).land("1A").exploration is None


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_preset_board_takes_every_faction_everywhere(players: int) -> None:
    made = PRESETS[players]
    for home in made.homes:
        for faction in FACTIONS:
            assert preset_home(made.map, faction, home)
    for factions in permutations(FACTIONS, players):
        assert len(preset(players, factions)) == 3 * players


def test_a_preset_board() -> None:
    t = first(begin(board="preset", players=3, factions=["latari", "uthuk", "daqan"]), "p3")
    assert tuple(t.state.board) == PRESETS[3].map
    assert {told.seat for told in t.told(events.TilePlaced)} == {None}
    assert (t.seat, t.kind, len(t.legal())) == ("p1", "choose_home_marker", 3)
    t.act("p1", t.legal()[-1])
    if t.kind == "orient_home":
        assert code(t, "place_tile latari 0 40 40") == ("R3.7", "home_off_marker")
    while t.kind in ("choose_home_marker", "orient_home"):
        t.act(str(t.seat), t.legal()[-1])
    assert [told.seat for told in t.told(events.HomePlaced)] == ["p1", "p2", "p3"]
    covered = {frozenset(hexes_of(h.tile, h.rotation, h.q, h.r).values()) for h in t.state.board[6:]}
    assert covered == {frozenset(hexes_of(h.tile, h.rotation, h.q, h.r).values()) for h in PRESETS[3].homes}
    assert t.kind == "draw_city"


def test_a_random_board_asks_nobody() -> None:
    t, chance = begin(board="random", players=4, factions=list(FACTIONS)), Random(7)
    while t.kind != "place_start_stronghold":
        assert t.seat == "table"
        t.answer("table", chance.choice(t.legal()))
    assert len(t.state.board) == 12
    assert {told.seat for told in t.told(events.TilePlaced)} == {None}


@pytest.mark.parametrize(
    ("options", "pointer"),
    [
        ({"players": 5}, "/players"),
        ({"players": 1}, "/players"),
        ({"players": 3, "factions": ["daqan", "latari"]}, "/factions"),
        ({"players": 2, "factions": ["daqan", "daqan"]}, "/factions/1"),
        ({"players": 2, "factions": ["daqan", "orcs"]}, "/factions/1"),
        ({"players": 2, "runes_to_win": 1}, "/runes_to_win"),
        ({"players": 2, "years": 9}, "/years"),
        ({"players": 2, "false_runes": 2}, "/false_runes"),
        ({"players": 2, "board": "preset_2"}, "/board"),
    ],
)
def test_options_that_are_refused(options: dict[str, Any], pointer: str) -> None:
    with pytest.raises(InvalidOptions) as error:
        RUNEWARS.new(RUNEWARS.read_options(options))
    assert error.value.pointer == pointer


def test_options_become_the_rules_of_the_table() -> None:
    s = opened(runes_to_win=6, years=6, start_dragon_runes=2, false_runes=0, board="random", prompting="always")
    rules = s.rules
    assert (rules.runes_to_win, rules.years, rules.start_dragon_runes, rules.false_runes) == (6, 6, 2, 0)
    assert (rules.board, rules.prompting, rules.phase_order) == ("random", "always", "play_order")
    assert s.setup == Setup(drawn=True)


@pytest.mark.parametrize("seed", range(8))
def test_every_setup_comes_to_an_end(seed: int) -> None:
    chance = Random(seed)
    board_of = chance.choice(["draft", "draft", "preset", "random"])
    t = begin(players=chance.choice([2, 3, 4]), board=board_of, false_runes=seed % 2, start_dragon_runes=seed % 3)
    play(t, chance)
    s = t.state
    assert s.setup is None
    assert (len(s.board), len(s.heroes)) == (3 * len(s.players), len(s.players))
    assert list(s.lands) == sorted(s.lands) == sorted(a.id for tile in s.board for a in TILES[tile.tile].areas)
    for seat in t.m.seats:
        assert len(t.m.controlled(seat)) == 3
        assert len([a for a in t.m.controlled(seat) if t.land(a).rune]) == seed % 2 + seed % 3
