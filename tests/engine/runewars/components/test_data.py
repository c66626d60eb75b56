"""R1 to R3, R7, R16 to R27, components: what is in the box, and that wrong data are refused."""

from collections import Counter
from collections.abc import Iterator
from typing import Any, get_args

import msgspec
import pytest

from engine.core.errors import DataError
from engine.runewars.components import load
from engine.runewars.components.catalog import catalog
from engine.runewars.components.load import AREAS, FACTIONS, FATE, PRESETS, QUESTS, TILES, UNITS
from engine.runewars.components.schema import ATTRIBUTES, DIALS, DIRECTIONS, Resources

ENTRIES = list(catalog())
HOMES = [area for area in AREAS.values() if area.home]
MAP = [area for area in AREAS.values() if not area.home]


def kind(entry: Any) -> str:
    return str(entry.__struct_config__.tag)


def test_counts() -> None:
    """Components: every kind, once in the catalog, and the copies of cards (R1)."""
    assert Counter(kind(entry) for entry in ENTRIES) == {
        "unit": 22, "fate": 30, "faction": 4, "tile": 13, "area": 40, "city": 7, "development": 7, "order": 8,
        "season_card": 23, "hero": 12, "quest": 24, "reward": 21, "title": 3, "tactic": 29, "objective": 16,
        "exploration": 12, "rune": 2, "stronghold": 1,
    }  # fmt: skip
    assert len({entry.id for entry in ENTRIES}) == len(ENTRIES)
    assert sum(c.copies for c in load.SEASON_CARDS.values()) == 32
    assert sum(c.copies for c in load.SEASON_CARDS.values() if c.council) == 11
    assert sum(c.copies for c in load.TACTICS.values()) == 50
    assert sum(c.copies for c in load.REWARDS.values()) == 25
    assert [sum(getattr(t, back) for t in load.EXPLORATION.values()) for back in ("back_1", "back_2")] == [15, 20]
    assert (load.RUNES, load.STRONGHOLDS, load.STRENGTH, load.STRENGTH_DAMAGED) == (
        {"dragon": 21, "false": 17},
        4,
        5,
        3,
    )
    assert {sum(f.developments.values()) for f in FACTIONS.values()} == {5}


def test_ids_are_published() -> None:
    """The schema names every id; a placed tile with another one is refused."""
    assert list(get_args(load.UnitId))[:4] == ["bowman", "footman", "knight", "siege_tower"]
    assert get_args(load.AreaId) == tuple(AREAS)
    for wrong in ({"tile": "10"}, {"rotation": 6}, {"q": 100}, {"r": -100}, {"x": 1}):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert({"tile": "1", "rotation": 0, "q": 0, "r": 0} | wrong, load.Placed)


FACES = ("miss", 0), ("special", 1), ("damage", 1), ("damage", 2), ("damage", 3), ("rout", 1), ("rout", 2)
MARGINALS: dict[Any, tuple[int, ...]] = {
    "triangle": (12, 6, 8, 0, 0, 4, 0),
    "rectangle": (9, 6, 6, 4, 0, 3, 2),
    "hexagon": (6, 6, 5, 4, 3, 1, 5),
    "circle": (12, 12, 4, 0, 0, 2, 0),
}


def test_fate_cards() -> None:
    """How often each face of each shape occurs, and which cards bear which symbol."""
    for shape, counts in MARGINALS.items():
        faces = Counter((card.face(shape).kind, card.face(shape).n) for card in FATE.values())
        assert faces == {face: n for face, n in zip(FACES, counts, strict=True) if n}, shape
    of = {d: [n for n, card in FATE.items() if card.destiny == d] for d in ("gold", "silver", "red")}
    assert of["gold"] == [5, 7, 17, 27]
    assert of["silver"] == [3, 4, 13, 14, 15, 23, 24, 25]
    assert len(of["red"]) == 18


def test_values_of_units() -> None:
    """Shape, health, initiative of each unit, and which are Fast or Flying."""
    letters = {"triangle": "T", "rectangle": "R", "hexagon": "H", "circle": "C"}
    assert {u.id: f"{letters[u.shape]}{u.health}{u.initiative}" for u in UNITS.values()} == {
        "bowman": "T11", "footman": "T13", "knight": "R22", "siege_tower": "H35", "archer": "T11",
        "pegasus_rider": "R32", "sorceress": "C13", "warrior": "R24", "skeleton_archer": "T11", "necromancer": "C12",
        "reanimate": "T14", "dark_knight": "R35", "flesh_ripper": "R11", "berserker": "T12", "warlock": "C13",
        "chaos_lord": "H35", "sorcerer": "C11", "razorwing": "T11", "beastman": "T12", "hellhound": "R23",
        "dragon": "H44", "giant": "H55",
    }  # fmt: skip
    assert {u.id for u in UNITS.values() if u.fast} == {"knight", "dark_knight", "razorwing", "hellhound"}
    assert {u.id for u in UNITS.values() if u.flying} == {"pegasus_rider", "razorwing", "dragon"}
    assert [u.figures for u in UNITS.values() if u.faction == "neutral"] == [8, 8, 8, 8, 4, 4]


def test_heroes() -> None:
    """Components: the attributes of every hero sum up to 7."""
    assert {sum(h.attribute(x) for x in ATTRIBUTES) for h in load.HEROES.values()} == {7}
    assert Counter(h.alignment for h in load.HEROES.values()) == {"good": 4, "neutral": 4, "evil": 4}
    assert (load.HEROES["carthos"].attribute("wisdom"), load.HEROES["mok"].health) == (4, 4)


def reached(faction: str, values: Resources) -> Counter[str]:
    tracks = FACTIONS[faction].tracks
    return Counter(x for dial in DIALS for x in tracks[dial][: getattr(values, dial)] if x)


@pytest.mark.parametrize(
    ("faction", "army", "start", "full"),  # influence and Tactics on the start values; influence, Tactics, units of all
    [
        ("daqan", {"footman": 3, "bowman": 2, "knight": 1}, (1, 0), (4, 3, 17)),
        ("latari", {"warrior": 2, "archer": 3}, (2, 0), (5, 2, 15)),
        ("waiqar", {"reanimate": 3, "skeleton_archer": 2, "necromancer": 1}, (1, 0), (3, 4, 17)),
        ("uthuk", {"berserker": 3, "flesh_ripper": 2, "warlock": 1}, (0, 1), (2, 5, 16)),
    ],
)
def test_tracks(faction: str, army: dict[str, int], start: tuple[int, int], full: tuple[int, int, int]) -> None:
    """R3.13: what the dials give at the start, and on space 8."""
    there = reached(faction, FACTIONS[faction].start)
    assert {unit: n for unit, n in there.items() if unit in UNITS} == army
    assert (there["influence"], there["tactics"]) == start
    there = reached(faction, Resources(8, 8, 8))
    units = sum(n for unit, n in there.items() if unit in UNITS)
    assert (there["influence"], there["tactics"], units) == full
    assert full[1] == FACTIONS[faction].tactics + 1


def test_sums_of_the_map() -> None:
    assert len(MAP) == 28
    assert [sum(getattr(a.resources, dial) for a in MAP) for dial in DIALS] == [25, 15, 14]
    neutrals: Counter[str] = sum((Counter(a.neutrals) for a in MAP), Counter())
    assert neutrals == {"beastman": 6, "razorwing": 6, "sorcerer": 4, "hellhound": 6, "dragon": 4, "giant": 4}
    assert [a.id for a in MAP if a.city] == ["1C", "3B", "5B", "6C", "7B", "8D", "9B"]
    assert len(load.CITIES) == 7
    assert [a.id for a in MAP if not a.city and a.quest is None] == ["4C"]
    assert all(not (a.neutrals or a.city or a.quest) and a.id.startswith(f"{a.home}_") for a in HOMES)


def lines() -> Iterator[tuple[str, str, str]]:
    """Every coloured border once: the area, its direction or its neighbour, the colour."""
    for tile in TILES.values():
        lies = {area.at: area.id for area in tile.areas}
        for area in tile.areas:
            for line, name, (q, r) in zip(area.borders, ("N", "NE", "SE", "S", "SW", "NW"), DIRECTIONS, strict=True):
                other = lies.get((area.at[0] + q, area.at[1] + r))
                if line != "open" and (other is None or area.id < other):
                    yield area.id, other or name, line


def test_borders() -> None:
    """Components: all coloured borders of the tiles; ten of them are mountains."""
    coloured = " ".join(f"{a}-{b}-{line[0]}" for a, b, line in lines())
    assert coloured == (
        "1A-N-w 2A-N-m 2A-NW-m 2C-S-w 3A-3B-w 3A-NW-w 3C-NE-m 4B-4C-w 4B-S-w 5B-N-w 5C-5D-m 6A-6B-w 6A-SW-w 6D-NE-m "
        "7A-NE-w 8A-N-w 8A-8B-w 8C-SW-m 9A-NW-m 9B-SE-w daqan_A-NW-w latari_B-NE-w waiqar_A-N-m waiqar_A-NE-m "
        "waiqar_B-N-m uthuk_C-S-w"
    )
    assert sum(line == "mountain" for _, _, line in lines()) == 10


def test_preset_boards() -> None:
    """R30.3: 4, 6 or 8 map tiles, and a home for each player."""
    homes = ["daqan", "waiqar", "latari", "uthuk"]
    assert {n: [p.tile for p in preset.homes] for n, preset in PRESETS.items()} == {n: homes[:n] for n in (2, 3, 4)}
    assert [len(preset.map) for preset in PRESETS.values()] == [4, 6, 8]


def test_quests() -> None:
    """R19: which quest leads where, and what follows it."""
    assert {q.area: q.id for q in QUESTS.values() if q.setup} == {
        f"{n}A": TILES[f"{n}"].setup_quest for n in range(1, 10)
    }
    assert [q.id for q in QUESTS.values() if q.area is None] == [
        "forward_scouting", "secrets_and_lies", "the_bazaar", "gathering_storm",
    ]  # fmt: skip
    assert Counter(q.kind for q in QUESTS.values()) == {"test": 18, "duel": 2, "visit": 4}
    assert Counter(q.attribute for q in QUESTS.values() if q.attribute) == {"strength": 6, "agility": 6, "wisdom": 6}
    assert QUESTS["big_mountain"].outcomes["silver"] == ("damage_2", "reward", "train_any")
    assert QUESTS["treacherous_passage"].outcomes["red"] == ("damage_1", "may_swap")
    assert QUESTS["misty_bandits"].outcomes["silver"] == ("discard_reward", "reward")
    assert (QUESTS["the_bazaar"].price, QUESTS["gathering_storm"].minimum) == (3, 3)
    assert QUESTS["beastmen_recruit"].unit == "beastman"


def test_other_cards() -> None:
    assert {o.id: o.swap for o in load.OBJECTIVES.values() if o.swap} == {
        "spread_good_word": "may", "support_dragons": "may", "support_giants": "may",
        "dragons_horde": "must", "giants_horde": "must",
    }  # fmt: skip
    assert [o.id for o in load.OBJECTIVES.values() if o.timing != "turn"] == ["price_of_treachery"]
    assert [len(t.abilities) for t in load.TITLES.values()] == [2, 2, 2]
    assert {r.id: r.copies for r in load.REWARDS.values() if r.copies > 1} == {"timmorran_shard": 5}
    assert Counter(r.type for r in load.REWARDS.values()) == {"weapon": 9, "armour": 4, None: 8}
    bids = [c.season for c in load.SEASON_CARDS.values() if c.bid]
    assert Counter(bids) == {"spring": 2, "summer": 4, "winter": 5}


def texts(value: Any) -> Iterator[dict[str, str]]:
    if isinstance(value, dict):
        if "en" in value:
            yield value
        for inner in value.values():
            yield from texts(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from texts(inner)


def test_every_text_in_three_languages() -> None:
    for entry in ENTRIES:
        for text in texts(msgspec.to_builtins(entry)):
            assert list(text) == ["en", "uk", "ru"], entry.id
            assert all(x.strip() == x != "" for x in text.values()), entry.id
            assert not set("ыэъёЫЭ") & set(text["uk"]), entry.id
            assert not set("іїєґІЇЄ") & set(text["ru"]), entry.id


def test_provenance() -> None:
    """Of every entry, and of parts that it has."""
    for entry in ENTRIES:
        known = {*entry.__struct_fields__, "effect", "reading", "shape", "card"}
        assert entry.provenance, entry.id
        assert {key.split(".")[0] for key in entry.provenance} <= known, entry.id


def designed() -> dict[str, set[str]]:
    """What this project made, by id; nothing else is, and all of it is marked so."""
    made = {id_: {"shape", "health"} for id_ in ("dark_knight", "berserker", "warlock")}
    made |= {"chaos_lord": {"health"}, "pegasus_rider": {"flying"}}
    made |= {id_: {"start.wood", "start.ore", "tracks", "developments"} for id_ in FACTIONS}
    for id_ in ("waiqar", "uthuk"):
        made[id_] |= {"influence", "tactics"}
    made |= {f"tile-{n}": {"shape"} for n in range(3, 9)} | {f"home-{id_}": {"shape"} for id_ in FACTIONS}
    made |= {area.id: {"resources", "neutrals", "city", "borders"} for area in MAP}
    made |= {area.id: {"resources", "borders"} for area in HOMES}
    printed = {"resources": "1A 1B 1C 5D 8A", "neutrals": "1A 1B 2A 3C 6D", "city": "5B"}
    for key, ids in printed.items():
        for id_ in ids.split():
            made[id_].remove(key)
    made |= {id_: {"name", "neutrals", "number", "influence", "tactics", "quests"} for id_ in load.CITIES}
    made |= {id_: {"copies"} for id_ in load.DEVELOPMENTS} | {id_: {"back_1", "back_2"} for id_ in load.EXPLORATION}
    return made


def test_what_is_designed() -> None:
    """Components: nothing that this project made passes for printed."""
    marked = {e.id: {key for key, origin in e.provenance.items() if origin == "designed"} for e in ENTRIES}
    assert {id_: keys for id_, keys in marked.items() if keys} == designed()


_TILE = TILES["1"]
_WALL = msgspec.structs.replace(_TILE.areas[1], borders=("open", "open", "open", "open", "water", "open"))


@pytest.mark.parametrize(
    ("where", "key", "change", "at"),
    [
        ("UNITS", "giant", {"figures": 5}, ("units.yaml", "")),
        ("TACTICS", "ambush", {"copies": 2}, ("tactics.yaml", "")),
        ("SEASON_CARDS", "famine", {"season": "winter"}, ("seasons.yaml", "")),
        ("FACTIONS", "daqan", {"start": Resources(3, 2, 3)}, ("factions.yaml", "/daqan/start")),
        ("FACTIONS", "daqan", {"units": ("bowman",)}, ("factions.yaml", "/daqan/units")),
        ("FACTIONS", "uthuk", {"developments": {"resources": 5}}, ("factions.yaml", "/uthuk/developments")),
        (
            "FACTIONS",
            "latari",
            {"tracks": dict.fromkeys(DIALS, ("giant",) * 8)},
            ("factions.yaml", "/latari/tracks/food"),
        ),
        ("TILES", "1", {"areas": (_TILE.areas[0], _WALL, _TILE.areas[2])}, ("tiles.yaml", "/1B/borders/4")),
        ("TILES", "1", {"setup_quest": "steady_feet"}, ("tiles.yaml", "/1/setup_quest")),
        ("QUESTS", "hill_of_ash", {"area": "3A"}, ("quests.yaml", "/hill_of_ash/area")),
        ("QUESTS", "hill_of_ash", {"kind": "duel"}, ("quests.yaml", "/hill_of_ash/outcomes")),
        ("PRESETS", 2, {"homes": PRESETS[2].map[:2]}, ("presets.yaml", "/2/homes")),
    ],
)
def test_wrong_data(monkeypatch: pytest.MonkeyPatch, where: str, key: Any, change: Any, at: tuple[str, str]) -> None:
    """Refused, with the file and the place."""
    things = getattr(load, where)
    monkeypatch.setitem(things, key, msgspec.structs.replace(things[key], **change))
    with pytest.raises(DataError) as error:
        load.check_data()
    assert (error.value.file, error.value.pointer) == at
