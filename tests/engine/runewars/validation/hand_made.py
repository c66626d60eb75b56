"""States made by hand, one in every step of the game, for the tests of positions."""

from copy import deepcopy
from typing import Any

import msgspec

from engine.core.loading import read_options
from engine.runewars import RUNEWARS
from engine.runewars.components.load import AREAS, PRESETS
from engine.runewars.components.placing import preset_home
from engine.runewars.flow.draft import preset_marker
from engine.runewars.kernel.context import Context
from engine.runewars.model.battles import Army, Battle, Squad
from engine.runewars.model.quests import Desert, Duel, Fighter, Loot, Questing, RewardCard
from engine.runewars.model.state import Icons, Land, March, Moving, Rally, Recruit, SeasonText, Setup, State
from tests.engine.runewars.scene import Scene, map_tile

LANDS = {
    "daqan_A": "4 footman, 1 knight!, stronghold resources, rune dragon seen p1",
    "daqan_B": "1 bowman",
    "daqan_C": "rune false seen p1",
    "latari_A": "3 archer, stronghold damaged protective_wards, rune dragon seen p2",
    "latari_B": "1 sorceress",
    "1C": "city forge",
    "3A": "2 beastman, 1 giant!",
    "3B": "city tamalir, 1 warrior",
    "5A": "2 footman, 1 razorwing, rune dragon seen p1 p2, token 1 temple open",
    "5B": "token 1",
    "5C": "token 2+ dungeon p2, dropped elven_bow, dropped ice_storm open",
    "8A": "stronghold p2, rune false open",
}
HEROES = [
    ("ronan", "p1", "5A", {"rewards": ["soulbiter open", "timmorran_shard"], "damage": 1, "strength": 2}),
    ("silhouette", "p1", "daqan_A"),
    ("mok", "p2", "5A", {"rewards": ["timmorran_shard p1", "runeplate"], "routed": True}),
]
PLAYERS: dict[str, Any] = {
    "p1": {
        "influence": 5,
        "tactics": ["ambush", "rally_cry"],
        "fresh": ["rally_cry"],
        "quests": ["the_bazaar", "sorcerers_bounty"],
        "objective": "mighty_empire",
        "orders": [1, 3],
        "current": 3,
        "activated": ["5A", "daqan_A"],
    },
    "p2": {"influence": 2, "quests": ["beastmen_recruit"], "objective": "friends_indeed", "orders": [2], "current": 2},
}
BASE: dict[str, Any] = {
    "lands": LANDS,
    "heroes": HEROES,
    "titles": {"captain": ("p1", 3)},
    "exploration_tokens": True,
    "fate": [1, 2, 3],
    "rewards": ["rage_blade"],
    "gone": ["astarra"],
}


def players() -> dict[str, Any]:
    return deepcopy(PLAYERS)


def as_json(s: State) -> dict[str, Any]:
    found = msgspec.json.decode(RUNEWARS.codec.encode(s))
    assert isinstance(found, dict)
    return found


def nothing(_: Context) -> None:
    """The state is only laid out."""


def turn(order: int = 3, step_: str = "t1", *agenda: Any, **more: Any) -> dict[str, Any]:
    """The turn of p1, with this order."""
    given = players()
    given["p1"] |= {"orders": [1, order] if order != 1 else [1, 2], "current": order}
    scene = Scene.turn("p1", order, step_, players=given, turns=["p2"], agenda=agenda, drive=nothing, **BASE | more)
    return as_json(scene.state)


def calm(season: str = "spring", step_: str = "plan", *agenda: Any, **more: Any) -> dict[str, Any]:
    """No player's turn."""
    given = players()
    given["p1"]["orders"] = [3]
    return as_json(Scene(season=season, step=step_, players=given, agenda=agenda, drive=nothing, **BASE | more).state)


def setup(step_: str, ground: Any, **now: Any) -> dict[str, Any]:
    """In the middle of a setup of three."""
    s = RUNEWARS.new(read_options(RUNEWARS, {"players": 3, "factions": ["daqan", "latari", "uthuk"], "board": "draft"}))
    s.first = "p1"
    s.setup = Setup(step=step_, **now)  # type: ignore[arg-type]
    s.board = list(ground)
    s.lands = {area: Land() for area in sorted(a.id for a in AREAS.values() if a.id[:-1].rstrip("_") in tiles(s))}
    return as_json(s)


def tiles(s: State) -> set[str]:
    return {tile.tile for tile in s.board}


def with_homes() -> list[Any]:
    preset = PRESETS[3]
    made = list(preset.map)
    for faction, spot in zip(("daqan", "latari", "uthuk"), preset.homes, strict=True):
        made.append(preset_home(tuple(made), faction, spot)[0])
    return made


def position(state: Any, **changes: Any) -> dict[str, Any]:
    """A position with this checkpoint and nothing else."""
    found = {"game": "runewars", "ruleset": RUNEWARS.ruleset, "step": 0, "chance": {"mode": "referee"}}
    return found | {"checkpoint": state} | changes


def changed(state: dict[str, Any], where: str, value: Any) -> dict[str, Any]:
    """The state with this at this place; what is left out because it is as usual is written down first."""
    state = deepcopy(state)
    place: Any = state
    *steps, last = where.strip("/").split("/")
    for n, key in enumerate(steps):
        if isinstance(place, list):
            place = place[int(key)]
        else:
            follows = (*steps, last)[n + 1]
            place = place.setdefault(key, [{}, {}] if key == "armies" else [] if follows.isdigit() else {})
    if isinstance(place, list):
        place[int(last) : int(last) + 1] = [value]
    else:
        place[last] = value
    return state


DEALT = {"p1": ["1", "2"], "p2": ["3", "4"], "p3": ["5", "6"]}
MAP = [map_tile("1"), *(tile for tile in PRESETS[3].map if tile.tile != "1")]
T1 = turn()
FORTIFY = turn(8, "primary")
MOVING = turn(
    2,
    "primary",
    Moving(seat="p1", to="3A", marches=[March("daqan_B", "3A", "bowman"), March("daqan_A", "3A", hero="silhouette")]),
    task={"begun": True},
)
STRATEGIZE = turn(1, "primary", Moving(seat="p1", marches=[March("daqan_B", "daqan_C", "bowman")]))
ENTERING = turn(2, "primary", Moving(seat="p1", to="3A", step="enter", force={"footman": 2}), task={"begun": True})
RECRUIT = turn(5, "primary", Recruit(seat="p1", units=["footman", "knight"]), task={"begun": True})
RALLY = turn(
    6, "primary", Rally(seat="p1", cities=["1C"]), task={"begun": True}, lands=LANDS | {"1C": "1 footman, city forge"}
)
FIGHT = Battle(area="latari_B", attacker="p1", defender="p2", force={"footman": 3, "giant": 1, "knight!": 1})
START = turn(3, "t2", FIGHT)
AMID = turn(
    3,
    "t2",
    Battle(
        area="latari_B",
        attacker="p1",
        defender="p2",
        step="special_1",
        mustered=True,
        round=1,
        armies=[
            Army(squads=[Squad("footman", 2), Squad("giant", 1, damage=3)], drawn=["footman"]),
            Army(squads=[Squad("archer", 2)], drawn=["archer"], unit="archer", cards=[9, 10], orbs=2),
        ],
    ),
)
#: R14.9: the routs and then the damage of the open cards of AMID.
FLAGS = changed(
    changed(changed(AMID, "/agenda/1/step", "rout_0"), "/agenda/1/armies/1/orbs", 0), "/agenda/1/armies/1/routs", 1
)
HITS = changed(changed(FLAGS, "/agenda/1/step", "damage_0"), "/agenda/1/armies/1/routs", 0)
WON = turn(
    3,
    "t2",
    Battle(
        area="latari_A",
        attacker="p1",
        defender="p2",
        step="stronghold",
        mustered=True,
        winner=0,
        armies=[Army(squads=[Squad("footman", 2)]), Army()],
    ),
    lands=LANDS | {"latari_A": "stronghold damaged protective_wards"},
)
FIGHTERS = [Fighter(hero="ronan", seat="p1", weapon="soulbiter", cards=[20], card=20), Fighter(hero="mok", seat="p2")]
QUEST = calm(
    "summer", "plan", Questing(queue=["p1", "p2"], hero="ronan", step="end", action="move", acted=["silhouette"])
)
DUEL = calm(
    "summer",
    "plan",
    Questing(queue=["p1", "p2"], hero="ronan", step="end", action="move"),
    Duel(area="5A", fighters=FIGHTERS, step="draw_1"),
)
MONSTER = calm(
    "summer",
    "plan",
    Questing(queue=["p1", "p2"], hero="ronan", step="end", action="move"),
    Duel(
        area="5A",
        fighters=[Fighter(hero="ronan", seat="p1"), Fighter(unit="sorcerer")],
        quest="sorcerers_bounty",
        rule="R20.12",
    ),
)
LOOT = calm(
    "summer",
    "plan",
    Questing(queue=["p1", "p2"], hero="ronan", step="end", action="move"),
    Duel(
        area="5A",
        fighters=[Fighter(hero="ronan", seat="p1"), Fighter(hero="astarra", seat="p2")],
        step="over",
        winner=0,
    ),
    Loot(seat="p1", area="5A", rewards=[RewardCard("frost_axe")]),
)
DESERT = turn(6, "t2", Desert(seat="p1"), heroes=[*HEROES, ("valadir", "p1", "daqan_A"), ("jaes", "p1", "daqan_B")])
TEXT = calm("spring", "plan", Icons(), SeasonText(queue=["p1", "p2"]), season_card="prepare_coming_year")
WINTER = calm("winter", "plan", Icons(queue=["p2"]))
OVER = calm("spring", "turns") | {"over": {"winner": "p1", "reason": "runes"}}
OPENED = as_json(RUNEWARS.new(read_options(RUNEWARS, {"players": 3})))
PLACE = setup("place", MAP[:1], tiles=DEALT, queue=["p2", "p3", "p1", "p2", "p3"])
READY = setup("stronghold", with_homes(), queue=["p1", "p2", "p3"])
ARMED = setup("runes", with_homes(), queue=["p1", "p2", "p3"]) | {
    "agenda": [{"task": "recruit", "seat": "p1", "units": ["footman"], "rule": "R3.13", "home": True}]
}
PRESET = setup("homes", PRESETS[3].map, queue=["p2", "p3", "p1"], markers=[preset_marker(h) for h in PRESETS[3].homes])
PRESET["rules"]["board"] = "preset"
TASK = "/agenda/1"
ARMY = f"{TASK}/armies/0"
OTHER = f"{TASK}/armies/1"
SPRING = calm("spring", "plan", Icons(queue=["p2"]))
BARE_HOME = changed(START, "/lands/latari_B/units", {})
HURT = changed(START, f"{ARMY}/wound", {"unit": "giant", "n": 1, "damage": 1})
#: The attacker has won, their units are in the area again.
BACK = turn(
    3,
    "t2",
    Battle(area="latari_A", attacker="p1", defender="p2", step="pillage", mustered=True, winner=0),
    lands=LANDS | {"latari_A": "2 footman, rune dragon"},
)
HELD = turn(3, "t2", Battle(area="latari_A", attacker="p1", defender="p2", step="excess", mustered=True, winner=1))
NO_OBJECTIVE = changed(T1, "/players/1/objective", None)
CHOOSING = changed(changed(OPENED, "/first", "p1"), "/setup", {"step": "factions", "queue": ["p1", "p2", "p3"]})
MARKERS = setup("markers", PRESETS[3].map, tiles=DEALT, markers=[preset_marker(home) for home in PRESETS[3].homes])
#: All homes lie, and no player has gone on yet.
HOMES = setup("homes", with_homes(), tiles=DEALT)
LAID = changed(HOMES, "/rules/board", "preset")
ARRIVED = setup("objectives", with_homes()) | {
    "heroes": [{"id": "ronan", "seat": "p1", "area": "daqan_A"}, {"id": "mok", "seat": "p2", "area": "latari_A"}]
}
#: A third player who is out of the game: their home is on the board, and nothing of their.
THREE = as_json(
    Scene(
        ("daqan", "latari", "uthuk"),
        board=3,
        season="spring",
        step="plan",
        players={"p3": {"out": True}},
        drive=nothing,
    ).state
)
#: What lies in the areas of `T1`: a rune in each, a stronghold of p1 in five, the enemy in every home of p2.
RUNES = {area: {"rune": {"kind": "false"}} for area in T1["lands"]}
FORTS = {area: {"stronghold": {"seat": "p1"}} if area[1:] in "AB" else {} for area in T1["lands"]}
LOST = {area: {"units": {"footman": 1}} if area.startswith("latari") else {} for area in T1["lands"]}
