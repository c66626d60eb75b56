"""R3.9 to R3.18, R27.1, R30.3: what lies on the board, what the players begin with, and the options.

The ids in the names are those of the worked scenarios.
"""

from itertools import permutations
from random import Random
from typing import Any

import pytest

from engine.core.errors import InvalidOptions
from engine.core.loading import read_options
from engine.runewars import RUNEWARS
from engine.runewars.components.hexes import hexes_of
from engine.runewars.components.load import (
    AREAS,
    FACTIONS,
    HEROES,
    OBJECTIVES,
    PRESETS,
    QUESTS,
    TACTICS,
    TILES,
    UNITS,
    Placed,
)
from engine.runewars.components.placing import preset_home
from engine.runewars.components.schema import DIALS
from engine.runewars.kernel.context import Context
from engine.runewars.kernel.decks import hero_deck, quest_deck, tactics_deck
from engine.runewars.model import actions, events
from engine.runewars.model.state import Setup
from tests.engine.runewars.coverage import game
from tests.engine.runewars.flow.scenes import HOMES, THREE, at, begin, code, first, opened, play, ready
from tests.engine.runewars.players import bold
from tests.engine.runewars.scene import Scene, map_tile, preset, units


@pytest.mark.parametrize("players", [2, 3, 4])
def test_r3_14_r3_15_r3_17_what_everybody_begins_with(players: int) -> None:
    table = game({"players": players, "board": "preset"}, 5, bold, stop=lambda table: table.state.setup is None)
    s, g = table.state, Context(table.state, lambda event: None)
    for seat in g.seats:
        p, faction = g.player(seat), FACTIONS[g.faction(seat)]
        (hero,) = g.heroes(seat)
        assert HEROES[hero.id].alignment == faction.alignment
        assert AREAS[hero.area].home == p.faction
        assert p.objective is not None
        assert (len(p.quests), OBJECTIVES[p.objective].alignment) == (2, faction.alignment)
        homes = [area for area in s.lands if AREAS[area].home == p.faction]
        figures = sum(sum(s.lands[area].units.values()) for area in homes)
        assert figures == sum(icon in UNITS for dial in DIALS for icon in g.icons(seat, dial))
        assert sorted(s.lands[a].rune.kind for a in homes if s.lands[a].rune) == ["dragon", "false"]
    assert sum(n for _, n in hero_deck(s)) == len(HEROES) - players
    assert [card.seat for card in s.titles.values()] == [None] * 3


def test_a11_the_printed_neutral_units() -> None:
    """A11."""
    t = at("neutrals", [map_tile(*tile) for tile in (("2",), ("3", 0, 9, 9), ("6", 0, -9, 9), *HOMES)])
    assert t.land("2A").units == {"giant": 2}
    assert t.land("3C").units == {"giant": 1}
    assert t.land("6D").units == {"giant": 1}
    assert all(t.land(a).units == dict(AREAS[a].neutrals) for a in t.state.lands)
    assert t.state.start["giant"] == 4


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
    assert events.redact(told, "p2").cards is None  # type: ignore[attr-defined]
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
    army = units(ARMIES[faction])
    for n in range(sum(army.values())):
        assert (t.seat, t.kind) == ("p1", "place_start_unit")
        assert {name: t.decision().bindings[name] for name in ("n", "of")} == {"n": n + 1, "of": sum(army.values())}
        t.act("p1", f"area {home[2]}")  # also where no stronghold is
    assert t.land(home[2]).units == army
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
    assert events.redact(t.told(events.QuestDrawn)[0], "p2").quest is None  # type: ignore[attr-defined]
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
    assert events.redact(told, "p2").objective is None  # type: ignore[attr-defined]


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


def test_exploration_tokens() -> None:
    t = play(ready("explore", 3, exploration_tokens=True), Random(1), "draw_tactics")
    for area, land in t.state.lands.items():
        if AREAS[area].home:
            assert land.exploration is None
            continue
        near = any(AREAS[other].home for other in t.g.board.adjacent[area])
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
        ({"runes_to_win": 1, "start_dragon_runes": 1}, "/runes_to_win"),
        ({"players": 3, "first_player": "p4"}, "/first_player"),
        ({"players": 2, "years": 9}, "/years"),
        ({"players": 2, "false_runes": 2}, "/false_runes"),
        ({"players": 2, "board": "preset_2"}, "/board"),
    ],
)
def test_options_that_are_refused(options: dict[str, Any], pointer: str) -> None:
    with pytest.raises(InvalidOptions) as error:
        RUNEWARS.new(read_options(RUNEWARS, options))
    assert error.value.pointer == pointer


def test_options_become_the_rules_of_the_table() -> None:
    s = opened(runes_to_win=6, years=6, start_dragon_runes=2, false_runes=0, board="random", prompts="always")
    rules = s.rules
    assert (rules.runes_to_win, rules.years, rules.start_dragon_runes, rules.false_runes) == (6, 6, 2, 0)
    assert (rules.board, rules.prompts, rules.phase_order) == ("random", "always", "play_order")
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
    for seat in t.g.seats:
        assert len(t.g.controlled(seat)) == 3
        assert len([a for a in t.g.controlled(seat) if t.land(a).rune]) == seed % 2 + seed % 3
