"""What a position holds: those that no game can show are refused with the place, all others can be played on from."""

from __future__ import annotations

import random
from copy import deepcopy
from typing import Any

import msgspec
import pytest

from engine.core.chance import Referee
from engine.core.errors import MalformedPosition, WrongRuleset
from engine.runewars import RUNEWARS
from engine.runewars.box.components import AREAS, PRESETS, SEASON_CARDS, UNITS
from engine.runewars.box.placing import preset_home
from engine.runewars.position.battles import Army, Battle, Squad
from engine.runewars.position.quests import Desert, Duel, Fighter, Loot, Questing, RewardCard
from engine.runewars.position.state import Icons, Land, March, Moving, Rally, Recruit, SeasonText, Setup, State
from engine.runewars.table.match import Match
from engine.runewars.year.setup import preset_marker
from tests.engine.runewars.scene import QUIET, Scene, map_tile
from tests.properties.battery import offers_something
from tests.support.playout import play, seeded, step

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
    found = msgspec.to_builtins(s)
    assert isinstance(found, dict)
    return found


def nothing(_: Match) -> None:
    """The state is only laid out."""


def turn(order: int = 3, step_: str = "t1", *agenda: Any, **more: Any) -> dict[str, Any]:
    """The turn of p1, with this order."""
    given = players()
    given["p1"] |= {"orders": [1, order] if order != 1 else [1, 2], "current": order}
    scene = Scene.turn("p1", order, step_, players=given, turns=["p2"], agenda=agenda, drive=nothing, **BASE | more)
    return as_json(scene.state)


def calm(season: str = "spring", step_: str = "plan", *agenda: Any, **more: Any) -> dict[str, Any]:
    """Nobody's turn."""
    given = players()
    given["p1"]["orders"] = [3]
    return as_json(Scene(season=season, step=step_, players=given, agenda=agenda, drive=nothing, **BASE | more).state)


def setup(step_: str, ground: Any, **now: Any) -> dict[str, Any]:
    """In the middle of a setup of three."""
    s = RUNEWARS.new(RUNEWARS.read_options({"players": 3, "factions": ["daqan", "latari", "uthuk"], "board": "draft"}))
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
    Moving(
        seat="p1",
        to="3A",
        marches=[March("daqan_B", "3A", "bowman"), March("daqan_A", "3A", hero="silhouette")],
    ),
    task={"begun": True},
)
STRATEGIZE = turn(1, "primary", Moving(seat="p1", marches=[March("daqan_B", "daqan_C", "bowman")]))
ENTERING = turn(2, "primary", Moving(seat="p1", to="3A", step="enter", force={"footman": 2}), task={"begun": True})
RECRUIT = turn(5, "primary", Recruit(seat="p1", units=["footman", "knight"]), task={"begun": True})
RALLY = turn(
    6,
    "primary",
    Rally(seat="p1", cities=["1C"]),
    task={"begun": True},
    lands=LANDS | {"1C": "1 footman, city forge"},
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
            Army(squads=[Squad("archer", 2)], drawn=["archer"], unit="archer", cards=[9, 10], orbs=2, damage=1),
        ],
    ),
)
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
FIGHTERS = [
    Fighter(hero="ronan", seat="p1", weapon="soulbiter", cards=[20], card=20),
    Fighter(hero="mok", seat="p2"),
]
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
DESERT = turn(
    6,
    "t2",
    Desert(seat="p1"),
    heroes=[*HEROES, ("valadir", "p1", "daqan_A"), ("jaes", "p1", "daqan_B")],
)
TEXT = calm("spring", "plan", Icons(), SeasonText(queue=["p1", "p2"]), season_card="prepare_coming_year")
WINTER = calm("winter", "plan", Icons(queue=["p2"]))
OVER = calm("spring", "turns") | {"over": {"winner": "p1", "reason": "runes"}}

OPENED = as_json(RUNEWARS.new(RUNEWARS.read_options({"players": 3})))
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

#: What is wrong, the state, the place that is changed, to what, and the pointer of the refusal ("": the place itself).
WRONG: list[tuple[str, dict[str, Any], str, Any, str]] = [
    # players
    ("one faction twice", T1, "/players/1/faction", "daqan", ""),
    ("no faction", T1, "/players/1/faction", None, "/players/1/objective"),
    ("no first player", T1, "/first", None, ""),
    ("a first player who does not sit there", T1, "/first", "p4", ""),
    ("an Objective of the other alignment", T1, "/players/0/objective", "conqueror", ""),
    ("an Objective twice", T1, "/objectives", ["mighty_empire"], ""),
    ("an Order card twice", T1, "/players/0/orders", [3, 3], ""),
    ("too many Order cards", T1, "/players/0/orders", [1, 2, 3, 4, 5, 6], ""),
    ("no Order card is left to choose", WINTER, "/players/0/orders", [1, 2, 3, 4, 5, 6], ""),
    ("a token outside the board", T1, "/players/0/activated", ["9A"], ""),
    ("a token twice", T1, "/players/0/activated", ["5A", "5A"], ""),
    ("who is out has cards", T1, "/players/1/out", True, ""),
    ("one player alone", T1, "/players", [PLAYERS["p1"] | {"faction": "daqan"}], ""),
    ("a rune too many at the start", T1, "/rules/start_dragon_runes", 7, ""),
    ("a game that is won already", T1, "/rules/runes_to_win", 1, ""),
    # cards
    ("more copies of a Tactics card than there are", T1, "/tactics", ["rally_cry", "rally_cry"], ""),
    ("a Tactics card twice that is there once", T1, "/players/1/fresh", ["ambush"], "/tactics"),
    ("a quest twice", T1, "/quests", ["the_bazaar"], ""),
    ("a quest of another board", T1, "/players/0/quests", ["the_labyrinth"], "/quests"),
    ("a Reward twice that is there once", T1, "/rewards", ["soulbiter"], ""),
    ("a Fate card twice", T1, "/fate", [4, 4], ""),
    ("a Fate card in the pile and in use", AMID, "/fate", [9], ""),
    ("a season card too many", T1, "/seasons", [QUIET["spring"], "new_recruits"], ""),
    ("a card of another season", T1, "/season/card", "famine", ""),
    ("a card that was not revealed", T1, "/season/card", "new_recruits", ""),
    ("a card before it is revealed", T1, "/season/step", "reveal", "/season/card"),
    ("no card", T1, "/season/card", None, ""),
    ("a year after the last", changed(T1, "/rules/years", 2), "/season/year", 3, ""),
    # the board
    ("a tile twice", T1, "/board/1/tile", T1["board"][0]["tile"], "/board"),
    ("tiles upon each other", T1, "/board/1", T1["board"][0] | {"tile": "7"}, "/board"),
    ("a home that nobody has", T1, "/board/4/tile", "uthuk", "/lands"),
    ("an area that is not there", T1, "/lands/9A", {}, "/lands"),
    ("an area is missing", T1, "/lands", {"1A": {}}, ""),
    ("units of two players", T1, "/lands/5A/units", {"footman": 1, "archer": 1}, ""),
    ("units of nobody", T1, "/lands/5A/units", {"warlock": 1}, ""),
    ("more figures than there are", T1, "/lands/5B/units", {"giant": 4}, "/lands"),
    ("units in a foreign stronghold", T1, "/lands/8A/units", {"footman": 1}, "/lands/8A/stronghold"),
    ("a stronghold of a player who does not sit there", T1, "/lands/8A/stronghold/seat", "p3", ""),
    ("a stronghold in a city", T1, "/lands/1C/stronghold", {"seat": "p1"}, ""),
    ("a development of another faction", T1, "/lands/8A/stronghold/development", "cursed_tomb", ""),
    ("a development too many", T1, "/lands/8A/stronghold/development", "protective_wards", "/lands"),
    ("a city where none can be", T1, "/lands/5C/city", "forge", ""),
    ("a city twice", T1, "/lands/3B/city", "forge", "/lands"),
    ("seen by somebody who does not sit there", T1, "/lands/5A/rune/seen", ["p1", "p3"], ""),
    ("seen in another order", T1, "/lands/5A/rune/seen", ["p2", "p1"], ""),
    ("tokens that are not used", T1, "/rules/exploration_tokens", False, "/lands"),
    ("a token that is open and unknown", T1, "/lands/5B/exploration/open", True, "/lands/5B/exploration/id"),
    ("a token that was seen and is unknown", T1, "/lands/5B/exploration/seen", ["p1"], "/lands/5B/exploration/id"),
    ("a token with another back", T1, "/lands/5A/exploration/id", "dragon_throne", "/lands"),
    ("too many tokens of a kind", T1, "/found", {"1": ["temple"]}, "/lands"),
    ("a Reward seen by nobody", T1, "/lands/5C/dropped/0/seen", ["p4"], "/lands/5C/dropped"),
    # heroes, titles
    ("a hero twice", T1, "/heroes/1/id", "ronan", "/heroes"),
    ("a hero who is gone", T1, "/heroes/1/id", "astarra", "/heroes"),
    ("a hero of nobody", T1, "/heroes/1/seat", "p4", ""),
    ("a hero outside the board", T1, "/heroes/1/area", "9A", ""),
    ("a defeated hero", T1, "/heroes/0/damage", 3, ""),
    ("four heroes", DESERT, "/agenda", [], "/heroes"),
    ("a Title of nobody", T1, "/titles/captain/seat", "p3", ""),
    ("no Titles", T1, "/titles", {}, ""),
    # seasons and turns
    ("twice in a season", T1, "/season/turns", ["p2", "p2"], ""),
    ("the current player once more", T1, "/season/turns", ["p1"], ""),
    ("without an Order card", T1, "/players/1/current", None, ""),
    ("a turn before the orders are chosen", T1, "/season/step", "choose", "/season/turns"),
    ("another order than the one revealed", T1, "/agenda/0/order", 4, ""),
    ("a turn of nobody", T1, "/agenda/0/seat", "p3", ""),
    ("what Fortify cannot do", FORTIFY, "/agenda/0/done", ["win"], ""),
    ("done twice", FORTIFY, "/agenda/0/done", ["build", "build"], ""),
    ("a pass through no mountain", T1, "/agenda/0/passes", [["5A", "5B"]], ""),
    ("a pass twice", T1, "/agenda/0/passes", [["5C", "5D"], ["5C", "5D"]], ""),
    ("the text after the turn", T1, "/agenda", [{"task": "season_text"}], "/agenda/0"),
    ("a turn inside a turn", T1, "/agenda/1", T1["agenda"][0], ""),
    ("a text that somebody follows twice", TEXT, f"{TASK}/queue", ["p1", "p1"], ""),
    ("a text that nobody follows", TEXT, f"{TASK}/queue", ["p3"], ""),
    ("icons of nobody", WINTER, "/agenda/0/queue", ["p4"], ""),
    # movement, recruiting, cities
    ("a march of another", MOVING, f"{TASK}/seat", "p2", ""),
    ("Mobilize without a target", MOVING, f"{TASK}/to", None, ""),
    ("a target outside the board", MOVING, f"{TASK}/to", "9A", ""),
    ("a march elsewhere", MOVING, f"{TASK}/marches/0/to", "5B", ""),
    ("a march of too many", MOVING, f"{TASK}/marches/0/n", 2, f"{TASK}/marches/0"),
    (
        "a march out of an activated area",
        MOVING,
        f"{TASK}/marches/0",
        {"origin": "5A", "to": "3A", "unit": "footman"},
        "",
    ),
    ("a march of enemies", MOVING, f"{TASK}/marches/0", {"origin": "latari_A", "to": "3A", "unit": "archer"}, ""),
    ("a march of a hero who is elsewhere", MOVING, f"{TASK}/marches/1/origin", "5A", f"{TASK}/marches/1"),
    ("a march of a foreign hero", MOVING, f"{TASK}/marches/1", {"origin": "5A", "to": "3A", "hero": "mok"}, ""),
    ("a march of nobody", MOVING, f"{TASK}/marches/1/hero", None, f"{TASK}/marches/1"),
    ("the same march twice", MOVING, f"{TASK}/marches", [MOVING["agenda"][1]["marches"][1]] * 2, ""),
    ("a force before the plan is over", MOVING, f"{TASK}/force", {"footman": 1}, f"{TASK}/step"),
    ("marches after the plan", MOVING, f"{TASK}/step", "enter", f"{TASK}/marches"),
    ("Strategize into an enemy area", STRATEGIZE, f"{TASK}/marches/0/to", "latari_A", ""),
    ("a force of another", ENTERING, f"{TASK}/force", {"archer": 1}, ""),
    ("a force that lies", ENTERING, f"{TASK}/force", {"footman!": 1}, ""),
    ("a force into an own area", ENTERING, f"{TASK}/to", "daqan_B", f"{TASK}/force"),
    ("a force into an empty area", ENTERING, f"{TASK}/to", "8D", f"{TASK}/force"),
    ("a force of more figures than there are", ENTERING, f"{TASK}/force", {"knight": 8}, "/lands"),
    ("units of another faction", RECRUIT, f"{TASK}/units/0", "archer", f"{TASK}/units"),
    ("neutral units", RECRUIT, f"{TASK}/units/0", "giant", f"{TASK}/units"),
    ("more units than any dial allows", RECRUIT, f"{TASK}/units", ["footman"] * 25, ""),
    ("first forces in the game", RECRUIT, f"{TASK}/home", True, ""),
    ("a city outside the board", RALLY, f"{TASK}/cities", ["9A"], ""),
    ("a city twice", RALLY, f"{TASK}/cities", ["1C", "1C"], ""),
    # battles
    ("a battle nowhere", START, f"{TASK}/area", "9A", ""),
    ("a battle of another's turn", START, f"{TASK}/attacker", "p2", ""),
    ("a battle against oneself", START, f"{TASK}/defender", "p1", ""),
    ("a battle against nobody at home", START, f"{TASK}/defender", None, "/lands/latari_B"),
    ("a force of the defender", START, f"{TASK}/force", {"archer": 1}, ""),
    ("squads before the muster", START, f"{ARMY}/squads", [{"unit": "footman", "n": 1}], ""),
    ("mustered too early", START, f"{TASK}/mustered", True, ""),
    ("not mustered", AMID, f"{TASK}/mustered", False, ""),
    ("left in the middle", AMID, f"{TASK}/left", 0, ""),
    ("decided in the middle", AMID, f"{TASK}/winner", 0, ""),
    ("start after the muster", AMID, f"{ARMY}/start", {"footman": 1}, ""),
    ("enemies in the ranks", AMID, f"{ARMY}/squads/0/unit", "archer", ""),
    ("a figure that would be destroyed", AMID, f"{ARMY}/squads/1/damage", 5, ""),
    ("equal figures apart", AMID, f"{ARMY}/squads/1", {"unit": "footman", "n": 1}, f"{ARMY}/squads"),
    ("more figures than there are in a battle", AMID, f"{ARMY}/squads/1/n", 5, "/lands"),
    ("drawn twice", AMID, f"{ARMY}/drawn", ["footman", "footman"], ""),
    ("tough without a reason", AMID, f"{ARMY}/tough", ["giant"], ""),
    ("cards of nobody", AMID, f"{ARMY}/cards", [11], ""),
    ("orbs of nobody", AMID, f"{ARMY}/orbs", 1, ""),
    ("flags of nobody", AMID, f"{ARMY}/routs", 1, ""),
    ("damage of nobody", AMID, f"{ARMY}/damage", 1, ""),
    ("a type of the enemy draws", AMID, f"{OTHER}/unit", "footman", ""),
    ("too much strength", AMID, f"{ARMY}/bonus", 99, ""),
    ("orbs after the abilities", AMID, f"{TASK}/step", "rout_0", f"{OTHER}/orbs"),
    ("who has drawn before anybody has", AMID, f"{TASK}/step", "choose_0", f"{OTHER}/unit"),
    ("damage without a cause", AMID, f"{TASK}/pending", [1, 0], f"{TASK}/cause"),
    ("a cause that does not exist", AMID, f"{TASK}/cause", "R1.1", ""),
    ("Carthos twice", AMID, f"{TASK}/carthos", [0, 0], TASK),
    ("the attacker's units in the area", AMID, "/lands/latari_B/units", {"knight": 1}, "/lands/latari_B"),
    (
        "a stronghold of the attacker",
        WON,
        "/lands/latari_A/stronghold/seat",
        "p1",
        "/lands/latari_A/stronghold/development",
    ),
    ("the loser is still there", WON, "/lands/latari_A/units", {"archer": 1}, TASK),
    ("the defender loses what he has kept", WON, f"{TASK}/winner", 1, ""),
    ("a stronghold that was taken", WON, f"{TASK}/step", "end", "/lands/latari_A/stronghold"),
    ("squads after the end", WON, f"{TASK}/step", "pillage", "/lands/latari_A"),
    # heroes at work
    ("nobody acts", QUEST, "/agenda/0/queue", [], ""),
    ("a hero of another acts", QUEST, "/agenda/0/hero", "mok", ""),
    ("a hero acts twice", QUEST, "/agenda/0/acted", ["ronan"], ""),
    ("no hero acts", QUEST, "/agenda/0/hero", None, ""),
    ("a hero before he is chosen", QUEST, "/agenda/0/step", "pick", "/agenda/0/hero"),
    ("a duel nowhere", DUEL, f"{TASK}/area", "9A", ""),
    ("a duel elsewhere", DUEL, f"{TASK}/area", "5B", f"{TASK}/fighters/0/hero"),
    ("a duel of a hero who is gone", DUEL, f"{TASK}/fighters/1/hero", "astarra", ""),
    ("a duel of another's hero", DUEL, f"{TASK}/fighters/1/seat", "p1", f"{TASK}/fighters/1/hero"),
    ("a duel with nobody", DUEL, f"{TASK}/fighters/1/hero", None, f"{TASK}/fighters/1"),
    ("a weapon of nobody", DUEL, f"{TASK}/fighters/1/weapon", "rage_blade", ""),
    ("an armour as weapon", DUEL, f"{TASK}/fighters/1/weapon", "runeplate", ""),
    ("a card that was not drawn", DUEL, f"{TASK}/fighters/0/card", 21, ""),
    ("a card twice", DUEL, f"{TASK}/fighters/1/cards", [20], "/fate"),
    ("used twice", DUEL, f"{TASK}/fighters/1/used", ["carthos", "carthos"], ""),
    ("won before the end", DUEL, f"{TASK}/winner", 0, ""),
    ("no rule of duels", DUEL, f"{TASK}/rule", "R1.1", ""),
    ("a duel for a quest with a hero", DUEL, f"{TASK}/quest", "sorcerers_bounty", ""),
    ("a duel with a unit for nothing", MONSTER, f"{TASK}/quest", None, ""),
    ("a duel with another unit", MONSTER, f"{TASK}/fighters/1/unit", "beastman", f"{TASK}/quest"),
    ("a quest of another", MONSTER, f"{TASK}/quest", "beastmen_recruit", ""),
    ("a beaten unit", MONSTER, f"{TASK}/fighters/1/taken", 1, ""),
    ("loot nowhere", LOOT, "/agenda/2/area", "9A", ""),
    ("loot that somebody has", LOOT, "/agenda/2/rewards/0/card", "soulbiter", "/rewards"),
    ("loot of nobody", LOOT, "/agenda/2/seat", "p3", ""),
    ("nobody has to desert", DESERT, "/heroes", DESERT["heroes"][:3], "/agenda/1"),
    # the end
    ("won by nobody", OVER, "/over/winner", "p3", ""),
    ("the last of two", OVER, "/over/reason", "last_player", ""),
    # setup
    ("tiles before they are dealt", OPENED, "/board", [{"tile": "1", "rotation": 0, "q": 0, "r": 0}], "/lands"),
    ("a first player before the cards", OPENED, "/first", "p1", ""),
    ("a season in the setup", OPENED, "/season/year", 2, "/season"),
    ("cards in the setup", OPENED, "/players/0/tactics", ["ambush"], "/players/0"),
    ("over in the setup", OPENED, "/over", {"winner": "p1", "reason": "runes"}, ""),
    ("no faction later", PLACE, "/players/2/faction", None, ""),
    ("a tile dealt twice", PLACE, "/setup/tiles/p2", ["1", "4"], "/setup/tiles"),
    ("no tile dealt", PLACE, "/setup/tiles/p2", ["4"], "/setup/tiles"),
    ("a home dealt", PLACE, "/setup/tiles/p2", ["4", "uthuk"], "/setup/tiles"),
    ("tiles of nobody", PLACE, "/setup/tiles", {"p1": ["1", "2"]}, ""),
    ("three tiles of a player", PLACE, "/setup/queue", ["p1", "p1", "p1"], ""),
    ("seven tiles of three players", PLACE, "/setup/queue", ["p1", "p1", "p2", "p2", "p3", "p3"], ""),
    ("nobody's turn", PLACE, "/setup/queue", ["p4"], ""),
    ("a tile out of reach", PLACE, "/board/0/q", 90, "/board/0"),
    ("something lies there too early", PLACE, "/lands/1A/units", {"giant": 1}, "/lands"),
    ("too many attempts", PLACE, "/setup/failures", 2, "/setup"),
    ("a draft of a ready-made board", PLACE, "/rules/board", "preset", "/setup/step"),
    ("a marker elsewhere", PRESET, "/setup/markers/0", {"q1": 0, "r1": 0, "q2": 0, "r2": 1}, "/setup/markers"),
    ("a marker too few", PRESET, "/setup/markers", PRESET["setup"]["markers"][:2], ""),
    ("somebody too few", PRESET, "/setup/queue", ["p1", "p2"], ""),
    ("another map", PRESET, "/board/0/rotation", 1, "/board"),
    ("a stronghold too early", READY, "/lands/daqan_A/stronghold", {"seat": "p1"}, ""),
    ("a stronghold outside the home", READY, "/lands/1A/stronghold", {"seat": "p1"}, "/lands/1A"),
    ("enemies at home", READY, "/lands/daqan_A/units", {"archer": 1}, ""),
    ("a hero too early", READY, "/heroes", [{"id": "ronan", "seat": "p1", "area": "daqan_A"}], ""),
    ("nobody sets up", ARMED, "/setup/queue", [], ""),
    ("the forces of another", ARMED, "/agenda/0/seat", "p2", "/agenda"),
    ("a turn in the setup", ARMED, "/agenda", [{"task": "turn", "seat": "p1", "order": 1}], ""),
]


@pytest.mark.parametrize(("state", "where", "value", "pointer"), [w[1:] for w in WRONG], ids=[w[0] for w in WRONG])
def test_positions_that_no_game_can_show(state: dict[str, Any], where: str, value: Any, pointer: str) -> None:
    RUNEWARS.load(position(state))  # as it is, it loads
    with pytest.raises(MalformedPosition) as error:
        RUNEWARS.load(position(changed(state, where, value)))
    assert error.value.pointer == "/checkpoint" + ((pointer or where).rstrip("/"))
    assert error.value.why


def test_what_travels_with_the_state() -> None:
    for changes, pointer in (({"game": "chess"}, "/game"), ({"journal": [{"seat": "p1", "action": {}}]}, "/journal/0")):
        with pytest.raises(MalformedPosition) as error:
            RUNEWARS.load(position(T1, **changes))
        assert error.value.pointer.startswith(pointer)
    with pytest.raises(WrongRuleset):
        RUNEWARS.load(position(T1, ruleset="0.9.0"))


# -- what is played on from -------------------------------------------------------------------------------------------


def plays_on(state: Any, most: int = 25, seed: int = 1) -> None:
    """What is accepted offers something, and all that follows from it is accepted too."""
    table, choose = RUNEWARS.load(position(state)), random.Random(seed)
    for _ in range(most):
        offers_something(table)
        if table.outcome is not None:
            break
        step(table, choose)
        table = RUNEWARS.load(table.save())


TWICE = ["battle_cry", "coercion", "hidden_pass", "lost_city", "pillage", "reinforcements"]
MANY_QUESTS = ["beastmen_recruit", "gathering_storm", "hill_of_ash", "misty_bandits", "steady_feet"]

GOOD = {
    "a turn": T1,
    "Fortify": FORTIFY,
    "a plan": MOVING,
    "a plan of Strategize": STRATEGIZE,
    "a force": ENTERING,
    "recruits": RECRUIT,
    "a city": RALLY,
    "a battle that begins": START,
    "a battle": AMID,
    "a battle that was won": WON,
    "the Quest Phase": QUEST,
    "a duel": DUEL,
    "a duel with a unit": MONSTER,
    "loot": LOOT,
    "a desertion": DESERT,
    "a Season card": TEXT,
    "icons": WINTER,
    "a finished game": OVER,
    "a setup": OPENED,
    "a draft": PLACE,
    "a ready-made board": PRESET,
    "homes": READY,
    "first forces": ARMED,
    # what games don't show, and the rules go on from all the same
    "more units than an area holds": changed(T1, "/lands/daqan_A/units", {"footman": 12, "knight!": 1}),
    "more cards than a hand holds": changed(T1, "/players/1/tactics", [*TWICE, *TWICE, "teleportation"]),
    "more quests than a hand holds": changed(T1, "/players/1/quests", MANY_QUESTS),
    "a plan that leads too many to an area": changed(STRATEGIZE, "/lands/daqan_B/units", {"bowman": 4, "footman": 5}),
    "a battle without anybody": changed(START, f"{TASK}/force", {}),
    "a battle of neutral units alone": changed(START, f"{TASK}/force", {"giant": 1}),
    "damage to be taken by nobody": changed(changed(START, f"{TASK}/pending", [99, 99]), f"{TASK}/cause", "R23.28"),
    "as many orbs as can be": changed(AMID, f"{OTHER}/orbs", 40),
    "as many flags as can be": changed(AMID, f"{OTHER}/routs", 60),
    "as much damage as can be": changed(AMID, f"{OTHER}/damage", 99),
    "most strength": changed(AMID, f"{ARMY}/bonus", 60),
    "the last round": changed(AMID, f"{TASK}/round", 5),
    "a hero who is gone acts": changed(QUEST, "/agenda/0/hero", "astarra"),
    "loot that nobody takes": changed(LOOT, "/agenda/2/area", "3A"),
    "nothing to loot": changed(LOOT, "/agenda/2/rewards", []),
    "a duel that nobody won": changed(DUEL, f"{TASK}/step", "over"),
    "a player who controls nothing": turn(lands={f"latari_{x}": "1 footman" for x in "ABC"}),
    "no Fate card left": changed(T1, "/fate", list(range(1, 31))),
    "influence without end": changed(T1, "/players/0/influence", 999),
    "a Title that nobody can pay": changed(T1, "/titles/captain/influence", 999),
    "seven dragon runes": changed(T1, "/rules/runes_to_win", 2),
}


@pytest.mark.parametrize("state", GOOD.values(), ids=GOOD)
def test_positions_made_by_hand_are_played_on(state: dict[str, Any]) -> None:
    for seed in range(3):
        plays_on(state, seed=seed)


def test_there_is_always_an_order_to_choose() -> None:
    """R5.1, R26.2: also in the year after the Long Winter, with as many cards as can lie there."""
    state = calm("spring", "plan", Icons(), season_card="long_winter")
    state["players"][0]["orders"] = [1, 2, 3, 4, 5, 6]
    table, choose = RUNEWARS.load(position(state, chance=msgspec.to_builtins(seeded(1)))), random.Random(1)
    met = set()
    while table.outcome is None and table.state.season.year == 1:
        for seat, decision in table.decisions.items():
            if decision.kind == "choose_order":
                met.add((table.state.season.name, seat, len(decision.legal())))
        step(table, choose)
    assert {("spring", "p1", 4), ("winter", "p1", 1)} <= met


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("mode", RUNEWARS.modes, ids=lambda mode: mode.id)
def test_a_position_of_a_random_game_is_accepted_with_the_same_bytes(mode: Any, seed: int) -> None:
    def law(table: Any) -> None:
        saved = table.save()
        assert RUNEWARS.load(saved).save() == saved

    play(RUNEWARS, mode.example, seed, law, stop=400, chance=Referee())


def test_every_season_card_is_there_in_every_year() -> None:
    """R2.4: eight cards of each season, so that one can be drawn in each of eight years."""
    for season in ("spring", "summer", "autumn", "winter"):
        cards = [c.id for c in SEASON_CARDS.values() if c.season == season for _ in range(c.copies)]
        state = calm(season, "turns")
        state["season"] |= {"year": 8, "step": "reveal", "card": None}
        state["seasons"] = cards[:7]
        assert RUNEWARS.load(position(state)).decision("table").legal()
        with pytest.raises(MalformedPosition):
            RUNEWARS.load(position(changed(state, "/seasons", cards)))


def test_figures_are_counted_wherever_they_are() -> None:
    """R29.3: on the board, in the force and in the armies."""
    most = UNITS["footman"].figures
    for state, where in (
        (ENTERING, f"{TASK}/force/footman"),
        (START, f"{TASK}/force/footman"),
        (AMID, f"{ARMY}/squads/0/n"),
    ):
        elsewhere = sum(land.get("units", {}).get("footman", 0) for land in state["lands"].values())
        RUNEWARS.load(position(changed(state, where, most - elsewhere)))
        with pytest.raises(MalformedPosition) as error:
            RUNEWARS.load(position(changed(state, where, most - elsewhere + 1)))
        assert error.value.pointer == "/checkpoint/lands"
