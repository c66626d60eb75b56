"""Why not, in the course of the year and at setup."""

from random import Random

import pytest

from engine.runewars.components import placing
from engine.runewars.components.hexes import neighbours
from engine.runewars.components.load import PRESETS, QUESTS
from engine.runewars.components.placing import Marker, marker_choices, marker_fault, marker_positions
from engine.runewars.model import actions
from engine.runewars.model.state import Icons, Recruit
from tests.engine.runewars.flow.scenes import TWO, at, begin, code, draft, first, play, ready
from tests.engine.runewars.scene import Scene, map_tile
from tests.engine.runewars.turn.test_why_not import expects

GROUND = tuple(PRESETS[2].map)
#: Quests that may be in a hand on any board.
ANYWHERE = [quest.id for quest in QUESTS.values() if quest.area is None]
OTHER = next(quest.id for quest in QUESTS.values() if quest.area is not None)


def test_orders_that_lie_in_front_of_a_player() -> None:
    t = Scene(step="choose", players={"p1": {"orders": [2, 5], "current": 5}})
    assert t.refused("p1", "order 5") == "R5.3"
    barred = t.decision("p1").illegal()
    assert [(why.action, why.code) for why in barred] == [
        (actions.Order(2), "order_lies_open"),
        (actions.Order(5), "order_lies_open"),
    ]
    assert barred[0].bindings == {"order": "mobilize"}


def test_orders_that_a_long_winter_leaves() -> None:
    t = Scene(agenda=[Icons(queue=["p1"])], step="plan", players={"p1": {"orders": [1, 2, 5], "current": 5}})
    expects(t, ("order 3", "R26.2", "order_in_hand"))
    t.act("p1", "order 2")
    expects(t, ("order 2", "R26.2", "order_chosen_already"))


def test_what_is_chosen_in_autumn_and_who_starves_in_winter() -> None:
    t = Scene(agenda=[Icons()], season="autumn", step="plan")
    expects(t, ("do battle", "R4.8", "not_among"))
    t = Scene(
        agenda=[Icons()],
        season="winter",
        step="plan",
        lands={"8B": "2 footman, 1 bowman, 1 beastman!", "8A": "1 footman", "3C": "2 archer"},
        players={"p1": {"food": 2}, "p2": {"food": 2}},
    )
    assert (t.seat, t.kind) == ("p1", "starve_unit")
    expects(
        t,
        ("units knight 8B", "R1.4", "units_not_there"),
        ("units beastman 8B", "R1.5", "units_all_routed"),
        ("units footman 8A", "R4.9", "unit_in_other_area"),
        ("units archer 3C", "R4.9", "unit_in_other_area"),
    )
    t.act("p1", "units beastman! 8B")
    expects(t, ("units beastman! 8B", "R4.9", "all_chosen"))


def test_season_cards_that_cannot_be_revealed() -> None:
    revealed = ["long_winter", "drought", "bountiful_harvest", "shared_fortune", "heroes_for_hire"]
    t = Scene(step="reveal", season="summer", year=2, seasons=revealed)
    expects(
        t,
        ("draw ambush", "R2.4", "draw_from_elsewhere"),
        ("draw stormy_weather", "R4.2", "card_of_other_season"),
        ("draw drought", "R2.4", "revealed_already"),
    )
    assert [why.action for why in t.decision().illegal()] == [actions.Draw("drought")]
    explain = t.decision().why_illegal
    assert explain is not None
    assert not any(explain(action) for action in t.legal())
    t = Scene(step="reveal", season="summer", year=2, seasons=["long_winter", "broken_allegiances", *revealed[2:]])
    assert t.offers("draw broken_allegiances")  # of two copies one is left
    explain = t.decision().why_illegal
    assert explain is not None
    assert not any(explain(action) for action in t.legal())


def test_cards_that_are_not_discarded() -> None:
    hand = ["ambush", "coercion", "battle_cry", "pillage", "rally_cry", "blackmail", "lost_city", "hidden_pass"]
    t = Scene(step="choose", players={"p1": {"tactics": [*hand, "summon_lightning", "coercion", "teleportation"]}})
    assert t.kind == "discard_tactics"
    expects(t, ("tactics spread_dissent", "R23.0", "card_not_in_hand"))
    t = Scene(step="choose", players={"p1": {"quests": ANYWHERE[:4]}})
    assert t.kind == "quest_discard"
    expects(t, (f"quest {OTHER}", "R19.5", "quest_not_in_hand"))


def test_factions_and_tiles() -> None:
    t = first(begin(players=3))
    t.act("p1", "faction daqan")
    expects(t, ("faction daqan", "R3.2", "faction_taken"))
    t = first(begin(factions=["daqan", "waiqar"]))
    expects(t, ("draw ambush", "R3.3", "draw_from_elsewhere"))
    dealt = t.legal()[0].card
    t.draw(dealt)
    expects(t, (f"draw {dealt}", "R3.3", "tile_dealt_already"))
    t = draft(auto=False)
    expects(t, ("tile 3", "R3.3", "tile_not_dealt"))
    for seat, tile in (("p1", "2"), ("p2", "9"), ("p1", "1")):
        if seat == "p1" and tile == "1":
            expects(t, ("tile 2", "R3.4", "tile_lies_already"))
        t.act(seat, f"tile {tile}").act(seat, t.legal()[0])


def test_markers_break_one_clause_after_another() -> None:
    t = at("markers", GROUND)
    spot = t.legal()[0]
    on_tile = min(t.g.board.at)
    expects(
        t,
        (actions.Spot(spot.q1, spot.r1, spot.q1, spot.r1), "R3.6", "marker_apart"),
        (actions.Spot(spot.q2, spot.r2, spot.q1, spot.r1), "R3.6", "marker_backwards"),
        (actions.Spot(*on_tile, *max(neighbours(on_tile))), "R3.6", "marker_on_tile"),
        (actions.Spot(60, 60, 60, 61), "R3.6", "marker_touches_too_little"),
    )
    t.act("p1", spot)
    expects(t, (spot, "R3.6", "marker_too_near"))


def test_every_marker_is_offered_or_has_its_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    ground = tuple(PRESETS[4].map)
    faults = {one: marker_fault(ground, (), 4, one) for one in marker_positions(ground)}
    assert [one for one, fault in faults.items() if fault is None] == marker_choices(ground, (), 4)
    assert set(faults.values()) <= {None, "marker_leaves_no_room"}
    monkeypatch.setattr(placing, "marker_choices", lambda *args: [])
    assert marker_fault(GROUND, (), 2, marker_positions(GROUND)[0]) == "marker_leaves_no_room"


def test_homes() -> None:
    one = marker_choices(GROUND, (), 2)[0]
    markers = [one, marker_choices(GROUND, (one,), 2)[0]]
    t = at("homes", GROUND, auto=False, now={"queue": ["p2", "p1"], "markers": markers})
    expects(t, (actions.Spot(60, 60, 60, 61), "R3.7", "no_marker_there"))
    t.act("p2", t.legal()[0])
    tile = t.legal()[0]
    expects(t, (actions.PlaceTile("daqan", tile.rotation, tile.q, tile.r), "R3.7", "other_tile_is_placed"))


def test_home_tiles_that_touch_and_borders_that_clash() -> None:
    """R3.7: the home of p1 beside one that lies there, and a coloured border against another."""
    beside = (*TWO, map_tile("daqan", 1, 3, 1))
    now = {"queue": ["p1"], "markers": [Marker(2, 0, 3, -1)]}
    t = at("homes", beside, auto=False, factions=["uthuk", "daqan"], now=now).act("p1", actions.Spot(2, 0, 3, -1))
    expects(t, (actions.PlaceTile("uthuk", 1, 3, -1), "R3.7", "homes_touch"))
    one = Marker(-3, 2, -2, 2)
    markers = [one, marker_choices(GROUND, (one,), 2)[0]]
    t = at("homes", GROUND, auto=False, factions=["daqan", "waiqar"], now={"queue": ["p2", "p1"], "markers": markers})
    t.act("p2", actions.Spot(-3, 2, -2, 2))
    expects(t, (actions.PlaceTile("waiqar", 1, -2, 1), "R3.7", "home_colours_clash"))


def test_what_the_table_draws_is_refused_as_what_a_player_says() -> None:
    t = at("place", GROUND[:1], now={"queue": ["p1", "p2"], "drawn": True})
    while t.kind != "draw_place":
        t.answer("table", t.legal()[0])
    tile = t.legal()[0].tile
    expects(t, (actions.PlaceTile(tile, 0, 60, 60), "R3.4", "tile_touches_too_little"))
    assert code(t, "yes")[1] == "not_offered"


def test_forces_begin_in_home_areas() -> None:
    t = ready("stronghold")
    mine, theirs = (next(area for area, who in t.g.sides.homes.items() if who == seat) for seat in ("p1", "p2"))
    expects(
        t,
        (f"area {theirs}", "R3.13", "area_not_home"),
        ("area 8B", "R3.13", "area_not_home"),
        ("area 9A", "R1.1", "area_not_on_board"),
    )
    t.act("p1", f"area {mine}")
    assert t.kind == "place_start_rune"
    expects(t, (f"area {theirs}", "R3.13", "area_not_home"))
    t.act("p1", f"area {mine}")
    expects(t, (f"area {mine}", "R3.13", "area_with_rune"))
    assert [why.code for why in t.decision().illegal()] == ["area_with_rune"]


def test_eight_units_begin_in_an_area() -> None:
    t = play(ready("resources"), Random(1), "place_start_unit")
    expects(t, ("area 8B", "R3.13", "area_not_home"))
    s = ready("stronghold").act("p1", "area daqan_A").state
    s.lands["daqan_A"].units = {"footman": 8}
    s.agenda = [Recruit(seat="p1", units=["footman"], rule="R3.13", home=True)]
    t = Scene(state=s)
    expects(t, ("area daqan_A", "R3.13", "home_is_full"))


def test_cities_and_first_heroes_that_cannot_come() -> None:
    t = ready("cities")
    expects(t, ("draw ambush", "R3.10", "draw_from_elsewhere"))
    city = t.legal()[0].card
    t.draw(city)
    expects(t, (f"draw {city}", "R3.10", "city_lies_already"))
    t = ready("heroes", factions=["daqan", "latari"])
    expects(t, ("draw ambush", "R3.14", "draw_from_elsewhere"), ("draw carthos", "R3.14", "hero_of_other_alignment"))
    hero = t.legal()[0].card
    t.draw(hero)
    expects(t, ("area 8B", "R3.14", "area_not_home"))
    t.act("p1", t.legal()[0])
    while t.kind == "draw_quest":
        t.draw(t.legal()[0].card)
    expects(t, (f"draw {hero}", "R2.4", "hero_card_in_play"))
