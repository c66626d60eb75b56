"""Positions that no game can show are refused, with the place."""

from typing import Any

import pytest

from engine.core.errors import InvalidOptions, MalformedPosition, WrongRuleset
from engine.core.loading import read_options
from engine.core.session import Session
from engine.core.text.catalog import LANGUAGES, Message
from engine.runewars import RUNEWARS
from tests.engine.runewars.scene import QUIET
from tests.engine.runewars.validation.hand_made import (
    AMID,
    ARMED,
    ARMY,
    ARRIVED,
    BACK,
    BARE_HOME,
    CHOOSING,
    DESERT,
    DUEL,
    ENTERING,
    FLAGS,
    FORTIFY,
    FORTS,
    HELD,
    HOMES,
    HURT,
    LAID,
    LOOT,
    LOST,
    MARKERS,
    MONSTER,
    MOVING,
    NO_OBJECTIVE,
    OPENED,
    OTHER,
    OVER,
    PLACE,
    PLAYERS,
    PRESET,
    QUEST,
    RALLY,
    READY,
    RECRUIT,
    RUNES,
    SPRING,
    START,
    STRATEGIZE,
    T1,
    TASK,
    TEXT,
    THREE,
    WINTER,
    WON,
    changed,
    position,
)

#: What is wrong, the state, the place that is changed, to what, the pointer of the refusal
#: ("": the place itself), and the error.
WRONG: list[tuple[str, dict[str, Any], str, Any, str, str]] = [
    # players
    ("one faction twice", T1, "/players/1/faction", "daqan", "", "faction_twice"),
    ("no faction", T1, "/players/1/faction", None, "/players/1/objective", "other_alignment"),
    (
        "another faction than the home on the board",
        NO_OBJECTIVE,
        "/players/1/faction",
        "uthuk",
        "/board",
        "other_homes",
    ),
    ("no first player", T1, "/first", None, "", "first_player_missing"),
    ("a first player who does not sit there", T1, "/first", "p4", "", "not_in_the_game"),
    ("an Objective of the other alignment", T1, "/players/0/objective", "conqueror", "", "other_alignment"),
    ("an Objective twice", T1, "/objectives", ["mighty_empire"], "", "more_than_there_are"),
    ("an Order card twice", T1, "/players/0/orders", [3, 3], "", "twice_in_a_list"),
    ("too many Order cards", T1, "/players/0/orders", [1, 2, 3, 4, 5, 6], "", "too_many_orders"),
    ("no Order card is left to choose", WINTER, "/players/0/orders", [1, 2, 3, 4, 5, 6], "", "too_many_orders"),
    ("a token outside the board", T1, "/players/0/activated", ["9A"], "", "not_on_the_board"),
    ("a token twice", T1, "/players/0/activated", ["5A", "5A"], "", "twice_in_a_list"),
    ("who is out has cards", T1, "/players/1/out", True, "", "out_has_nothing"),
    ("one player alone", T1, "/players", [PLAYERS["p1"] | {"faction": "daqan"}], "", "json_too_short"),
    ("a rune too many at the start", T1, "/rules/start_dragon_runes", 7, "", "json_too_great"),
    ("a game that is won already", T1, "/rules/runes_to_win", 1, "", "won_at_the_start"),
    # cards
    ("all are out but one", THREE, "/players/1/out", True, "/players", "last_player_wins"),
    (
        "more copies of a Tactics card than there are",
        T1,
        "/tactics",
        ["rally_cry", "rally_cry"],
        "",
        "more_than_there_are",
    ),
    ("a Tactics card twice that is there once", T1, "/players/1/fresh", ["ambush"], "/tactics", "more_than_there_are"),
    ("a quest twice", T1, "/quests", ["the_bazaar"], "", "more_than_there_are"),
    ("a quest of another board", T1, "/players/0/quests", ["the_labyrinth"], "/quests", "quest_of_another_board"),
    ("a Reward twice that is there once", T1, "/rewards", ["soulbiter"], "", "more_than_there_are"),
    ("open Fate cards of a step", T1, "/drawn", [4], "", "cards_still_drawn"),
    ("a Fate card twice", T1, "/fate", [4, 4], "", "more_than_there_are"),
    ("a Fate card in the pile and in use", AMID, "/fate", [9], "", "more_than_there_are"),
    ("a season card too many", T1, "/seasons", [QUIET["spring"], "new_recruits"], "", "too_many_season_cards"),
    ("more copies of a Season card than there are", T1, "/seasons", ["long_winter"] * 9, "", "more_than_there_are"),
    ("a card of another season", T1, "/season/card", "famine", "", "season_card_not_revealed"),
    ("a card that was not revealed", T1, "/season/card", "new_recruits", "", "season_card_not_revealed"),
    ("a card before it is revealed", T1, "/season/step", "reveal", "/season/card", "season_card_in_force"),
    ("no card", T1, "/season/card", None, "", "season_card_in_force"),
    ("a year after the last", changed(T1, "/rules/years", 2), "/season/year", 3, "", "after_the_last_year"),
    # the board
    ("a tile twice", T1, "/board/1/tile", T1["board"][0]["tile"], "/board", "more_than_there_are"),
    ("a tile twice, far from each other", T1, "/board/1", T1["board"][0] | {"q": 40}, "/board", "more_than_there_are"),
    ("tiles upon each other", T1, "/board/1", T1["board"][0] | {"tile": "7"}, "/board", "tiles_overlap"),
    ("a home that nobody has", T1, "/board/4/tile", "uthuk", "/lands", "other_areas"),
    ("an area that is not there", T1, "/lands/9A", {}, "/lands", "other_areas"),
    ("an area is missing", T1, "/lands", {"1A": {}}, "", "other_areas"),
    ("units of two players", T1, "/lands/5A/units", {"footman": 1, "archer": 1}, "", "units_of_one_player"),
    ("units of nobody", T1, "/lands/5A/units", {"warlock": 1}, "", "units_of_one_player"),
    ("more figures than there are", T1, "/lands/5B/units", {"giant": 4}, "/lands", "more_than_there_are"),
    (
        "units in a foreign stronghold",
        T1,
        "/lands/8A/units",
        {"footman": 1},
        "/lands/8A/stronghold",
        "stronghold_of_another",
    ),
    ("a stronghold of a player who does not sit there", T1, "/lands/8A/stronghold/seat", "p3", "", "not_in_the_game"),
    (
        "a stronghold of a player who is out",
        THREE,
        "/lands/uthuk_A/stronghold",
        {"seat": "p3"},
        "/lands/uthuk_A/stronghold/seat",
        "not_in_the_game",
    ),
    ("units of a player who is out", THREE, "/lands/uthuk_A/units", {"warlock": 1}, "", "units_of_one_player"),
    ("a development of another faction", T1, "/lands/8A/stronghold/development", "cursed_tomb", "", "other_faction"),
    (
        "a development too many",
        T1,
        "/lands/8A/stronghold/development",
        "protective_wards",
        "/lands",
        "more_than_there_are",
    ),
    ("more strongholds than there are", T1, "/lands", FORTS, "", "more_than_there_are"),
    ("a city where none can be", T1, "/lands/5C/city", "forge", "", "no_space_for_city"),
    ("a city twice", T1, "/lands/3B/city", "forge", "/lands", "more_than_there_are"),
    ("more runes than there are", T1, "/lands", RUNES, "", "more_than_there_are"),
    ("a token seen by nobody", T1, "/lands/5C/exploration/seen", ["p4"], "", "who_has_seen_it"),
    (
        "a Reward of a hero seen by nobody",
        T1,
        "/heroes/0/rewards/0/seen",
        ["p4"],
        "/heroes/0/rewards",
        "who_has_seen_it",
    ),
    ("seen by somebody who does not sit there", T1, "/lands/5A/rune/seen", ["p1", "p3"], "", "who_has_seen_it"),
    ("seen in another order", T1, "/lands/5A/rune/seen", ["p2", "p1"], "", "who_has_seen_it"),
    ("tokens that are not used", T1, "/rules/exploration_tokens", False, "/lands", "no_exploration_tokens"),
    (
        "a token that is open and unknown",
        T1,
        "/lands/5B/exploration/open",
        True,
        "/lands/5B/exploration/id",
        "seen_is_known",
    ),
    (
        "a token that was seen and is unknown",
        T1,
        "/lands/5B/exploration/seen",
        ["p1"],
        "/lands/5B/exploration/id",
        "seen_is_known",
    ),
    (
        "a token with another back",
        T1,
        "/lands/5A/exploration/id",
        "dragon_throne",
        "/lands",
        "too_many_exploration_tokens",
    ),
    ("too many tokens of a kind", T1, "/found", {"1": ["temple"]}, "/lands", "too_many_exploration_tokens"),
    ("a Reward seen by nobody", T1, "/lands/5C/dropped/0/seen", ["p4"], "/lands/5C/dropped", "who_has_seen_it"),
    # heroes, titles
    ("a hero twice", T1, "/heroes/1/id", "ronan", "/heroes", "more_than_there_are"),
    ("a hero who is gone", T1, "/heroes/1/id", "astarra", "/heroes", "more_than_there_are"),
    ("a hero of nobody", T1, "/heroes/1/seat", "p4", "", "not_in_the_game"),
    ("a hero outside the board", T1, "/heroes/1/area", "9A", "", "not_on_the_board"),
    ("a defeated hero", T1, "/heroes/0/damage", 3, "", "hero_defeated"),
    ("four heroes", DESERT, "/agenda", [], "/heroes", "too_many_heroes"),
    ("a Title of nobody", T1, "/titles/captain/seat", "p3", "", "not_in_the_game"),
    ("no Titles", T1, "/titles", {}, "", "titles_missing"),
    # seasons and turns
    ("twice in a season", T1, "/season/turns", ["p2", "p2"], "", "twice_in_a_list"),
    ("a turn of who does not sit there", T1, "/season/turns", ["p3"], "", "not_in_the_game"),
    ("the current player once more", T1, "/season/turns", ["p1"], "", "turn_has_come"),
    ("without an Order card", T1, "/players/1/current", None, "", "no_order_revealed"),
    ("a turn before the orders are chosen", T1, "/season/step", "choose", "/season/turns", "not_resolved_now"),
    ("another order than the one revealed", T1, "/agenda/0/order", 4, "", "other_order_revealed"),
    ("a turn of nobody", T1, "/agenda/0/seat", "p3", "", "not_in_the_game"),
    ("a card twice in a turn", T1, "/agenda/0/played", ["ambush", "ambush"], "", "twice_in_a_list"),
    ("icons before the season has begun", WINTER, "/season/step", "choose", "/agenda", "not_resolved_now"),
    (
        "a turn before the orders",
        WINTER,
        "/agenda/0",
        {"task": "turn", "seat": "p1", "order": 3},
        "",
        "not_resolved_now",
    ),
    ("what Fortify cannot do", FORTIFY, "/agenda/0/done", ["win"], "", "no_part_of_fortify"),
    ("done twice", FORTIFY, "/agenda/0/done", ["build", "build"], "", "twice_in_a_list"),
    ("a pass through no mountain", T1, "/agenda/0/passes", [["5A", "5B"]], "", "no_mountain_border"),
    ("a pass twice", T1, "/agenda/0/passes", [["5C", "5D"], ["5C", "5D"]], "", "twice_in_a_list"),
    ("the text after the turn", T1, "/agenda", [{"task": "season_text"}], "/agenda/0", "not_resolved_now"),
    ("a turn inside a turn", T1, "/agenda/1", T1["agenda"][0], "", "not_resolved_there"),
    ("a text that somebody follows twice", TEXT, f"{TASK}/queue", ["p1", "p1"], "", "twice_in_a_list"),
    ("a text that nobody follows", TEXT, f"{TASK}/queue", ["p3"], "", "not_in_the_game"),
    ("icons of nobody", WINTER, "/agenda/0/queue", ["p4"], "", "not_in_the_game"),
    (
        "orders that were not taken back",
        SPRING,
        "/players/0/orders",
        [1, 2, 3, 4, 5],
        "/agenda/0/queue",
        "orders_to_take_back",
    ),
    # movement, recruiting, cities
    ("a march of another", MOVING, f"{TASK}/seat", "p2", "", "not_the_current_player"),
    ("Mobilize without a target", MOVING, f"{TASK}/to", None, "", "target_of_order"),
    ("a target outside the board", MOVING, f"{TASK}/to", "9A", "", "not_on_the_board"),
    ("a march elsewhere", MOVING, f"{TASK}/marches/0/to", "5B", "", "march_elsewhere"),
    (
        "a march from outside the board",
        MOVING,
        f"{TASK}/marches/0/origin",
        "9A",
        f"{TASK}/marches/0",
        "not_on_the_board",
    ),
    ("a march off the board", MOVING, f"{TASK}/marches/0/to", "9A", f"{TASK}/marches/0", "not_on_the_board"),
    ("a march of too many", MOVING, f"{TASK}/marches/0/n", 2, f"{TASK}/marches/0", "too_many_leave"),
    (
        "a march out of an activated area",
        MOVING,
        f"{TASK}/marches/0",
        {"origin": "5A", "to": "3A", "unit": "footman"},
        "",
        "too_many_leave",
    ),
    (
        "a march of enemies",
        MOVING,
        f"{TASK}/marches/0",
        {"origin": "latari_A", "to": "3A", "unit": "archer"},
        "",
        "too_many_leave",
    ),
    (
        "a march of a hero who is elsewhere",
        MOVING,
        f"{TASK}/marches/1/origin",
        "5A",
        f"{TASK}/marches/1",
        "hero_cannot_march",
    ),
    (
        "a march of a foreign hero",
        MOVING,
        f"{TASK}/marches/1",
        {"origin": "5A", "to": "3A", "hero": "mok"},
        "",
        "hero_cannot_march",
    ),
    ("a march of nobody", MOVING, f"{TASK}/marches/1/hero", None, f"{TASK}/marches/1", "units_or_hero"),
    ("the same march twice", MOVING, f"{TASK}/marches", [MOVING["agenda"][1]["marches"][1]] * 2, "", "twice_in_a_list"),
    ("a march to where it begins", MOVING, f"{TASK}/marches/0/to", "daqan_B", f"{TASK}/marches/0", "march_to_itself"),
    ("a force before the plan is over", MOVING, f"{TASK}/force", {"footman": 1}, f"{TASK}/step", "plan_goes_on"),
    ("marches after the plan", MOVING, f"{TASK}/step", "enter", f"{TASK}/marches", "plan_is_over"),
    ("Strategize into an enemy area", STRATEGIZE, f"{TASK}/marches/0/to", "latari_A", "", "not_friendly_nor_empty"),
    ("a force of another", ENTERING, f"{TASK}/force", {"archer": 1}, "", "unit_of_another_side"),
    ("a force that lies", ENTERING, f"{TASK}/force", {"footman!": 1}, "", "standing_units"),
    ("a force into an own area", ENTERING, f"{TASK}/to", "daqan_B", f"{TASK}/force", "force_enters_nothing"),
    ("a force into an empty area", ENTERING, f"{TASK}/to", "8D", f"{TASK}/force", "force_enters_nothing"),
    (
        "a force of more figures than there are",
        ENTERING,
        f"{TASK}/force",
        {"knight": 8},
        "/lands",
        "more_than_there_are",
    ),
    ("a hero enters twice", ENTERING, f"{TASK}/entered", ["ronan", "ronan"], "", "twice_in_a_list"),
    ("units of another faction", RECRUIT, f"{TASK}/units/0", "archer", f"{TASK}/units", "unit_of_another_side"),
    ("neutral units", RECRUIT, f"{TASK}/units/0", "giant", f"{TASK}/units", "unit_of_another_side"),
    ("more units than any dial allows", RECRUIT, f"{TASK}/units", ["footman"] * 25, "", "too_many_recruits"),
    ("first forces in the game", RECRUIT, f"{TASK}/home", True, "", "first_forces"),
    ("a city outside the board", RALLY, f"{TASK}/cities", ["9A"], "", "not_on_the_board"),
    ("a city twice", RALLY, f"{TASK}/cities", ["1C", "1C"], "", "twice_in_a_list"),
    # battles
    ("a battle nowhere", START, f"{TASK}/area", "9A", "", "not_on_the_board"),
    ("a battle of who does not sit there", START, f"{TASK}/attacker", "p4", "", "not_in_the_game"),
    ("a battle against who does not sit there", START, f"{TASK}/defender", "p4", "", "not_in_the_game"),
    ("those that lie start", START, f"{ARMY}/start", {"footman!": 1}, "", "standing_units"),
    ("enemies start", START, f"{ARMY}/start", {"archer": 1}, "", "unit_of_another_side"),
    ("tough twice", AMID, f"{ARMY}/tough", ["sorcerer", "sorcerer"], "", "twice_in_a_list"),
    ("a battle of another's turn", START, f"{TASK}/attacker", "p2", "", "not_the_current_player"),
    ("a battle against oneself", START, f"{TASK}/defender", "p1", "", "against_oneself"),
    ("a battle against nobody at home", START, f"{TASK}/defender", None, "/lands/latari_B", "defender_holds_it"),
    ("a force of the defender", START, f"{TASK}/force", {"archer": 1}, "", "unit_of_another_side"),
    ("a home without a defender", BARE_HOME, f"{TASK}/defender", None, "", "home_is_its_owners"),
    ("two units with the damage of one", HURT, f"{ARMY}/wound/n", 2, f"{ARMY}/wound", "one_wounded"),
    ("damage that is none", HURT, f"{ARMY}/wound/damage", 0, f"{ARMY}/wound", "one_wounded"),
    ("damage that destroys", HURT, f"{ARMY}/wound/damage", 5, f"{ARMY}/wound", "one_wounded"),
    ("damage of an enemy", HURT, f"{ARMY}/wound/unit", "archer", f"{ARMY}/wound", "unit_of_another_side"),
    ("squads before the muster", START, f"{ARMY}/squads", [{"unit": "footman", "n": 1}], "", "at_the_muster"),
    ("mustered too early", START, f"{TASK}/mustered", True, "", "at_the_muster"),
    ("not mustered", AMID, f"{TASK}/mustered", False, "", "at_the_muster"),
    ("left in the middle", AMID, f"{TASK}/left", 0, "", "side_that_left"),
    ("decided in the middle", AMID, f"{TASK}/winner", 0, "", "decided_by_tally"),
    ("start after the muster", AMID, f"{ARMY}/start", {"footman": 1}, "", "at_the_muster"),
    ("enemies in the ranks", AMID, f"{ARMY}/squads/0/unit", "archer", "", "unit_of_another_side"),
    ("a figure that would be destroyed", AMID, f"{ARMY}/squads/1/damage", 5, "", "unit_destroyed"),
    ("equal figures apart", AMID, f"{ARMY}/squads/1", {"unit": "footman", "n": 1}, f"{ARMY}/squads", "equal_squads"),
    ("more figures than there are in a battle", AMID, f"{ARMY}/squads/1/n", 5, "/lands", "more_than_there_are"),
    ("drawn twice", AMID, f"{ARMY}/drawn", ["footman", "footman"], "", "twice_in_a_list"),
    ("tough without a reason", AMID, f"{ARMY}/tough", ["giant"], "", "not_so_tough"),
    ("cards of nobody", AMID, f"{ARMY}/cards", [11], "", "nobody_has_drawn"),
    ("more extra cards than were drawn", AMID, f"{OTHER}/extra", 3, "", "more_than_drawn"),
    ("orbs of nobody", AMID, f"{ARMY}/orbs", 1, "", "nothing_to_do"),
    ("flags of nobody", AMID, f"{ARMY}/routs", 1, "", "nothing_to_do"),
    ("damage of nobody", AMID, f"{ARMY}/damage", 1, "", "nothing_to_do"),
    ("a type of the enemy draws", AMID, f"{OTHER}/unit", "footman", "", "unit_of_another_side"),
    ("too much strength", AMID, f"{ARMY}/bonus", 99, "", "too_strong"),
    ("orbs before the cards are opened", AMID, f"{TASK}/step", "open_special", f"{OTHER}/orbs", "nothing_to_do"),
    ("flags before the cards are opened", FLAGS, f"{TASK}/step", "special_1", f"{OTHER}/routs", "nothing_to_do"),
    ("damage before the cards are opened", FLAGS, f"{OTHER}/damage", 1, "", "nothing_to_do"),
    ("orbs after the abilities", AMID, f"{TASK}/step", "rout_0", f"{OTHER}/orbs", "nothing_to_do"),
    ("who has drawn before anybody has", AMID, f"{TASK}/step", "choose_0", f"{OTHER}/unit", "nobody_has_drawn"),
    ("damage without a cause", AMID, f"{TASK}/pending", [1, 0], f"{TASK}/cause", "cause_of_damage"),
    ("a cause that does not exist", AMID, f"{TASK}/cause", "R1.1", "", "cause_of_damage"),
    ("Carthos twice", AMID, f"{TASK}/carthos", [0, 0], "", "twice_in_a_list"),
    ("a card twice in a window", AMID, f"{TASK}/played", ["ambush", "ambush"], "", "twice_in_a_list"),
    (
        "the attacker's units in the area",
        AMID,
        "/lands/latari_B/units",
        {"knight": 1},
        "/lands/latari_B",
        "defender_holds_it",
    ),
    (
        "a stronghold of the attacker",
        WON,
        "/lands/latari_A/stronghold/seat",
        "p1",
        "/lands/latari_A/stronghold/development",
        "other_faction",
    ),
    ("the loser is still there", WON, "/lands/latari_A/units", {"archer": 1}, TASK, "loser_has_gone"),
    ("the defender loses what he has kept", WON, f"{TASK}/winner", 1, "", "attacker_has_won"),
    ("a stronghold that was taken", WON, f"{TASK}/step", "end", "/lands/latari_A/stronghold", "stronghold_was_taken"),
    ("squads after the end", WON, f"{TASK}/step", "pillage", "/lands/latari_A", "attacker_holds_it"),
    (
        "squads in the area again",
        BACK,
        f"{ARMY}/squads",
        [{"unit": "footman", "n": 1}],
        f"{TASK}/armies",
        "units_are_back",
    ),
    ("a force in the area again", BACK, f"{TASK}/force", {"knight": 1}, "", "units_are_back"),
    ("the force of who has lost", HELD, f"{TASK}/force", {"knight": 1}, "", "units_are_back"),
    # heroes at work
    ("nobody acts", QUEST, "/agenda/0/queue", [], "", "nobody_acts"),
    ("a hero of another acts", QUEST, "/agenda/0/hero", "mok", "", "hero_of_another"),
    ("a hero acts twice", QUEST, "/agenda/0/acted", ["ronan"], "", "twice_in_a_list"),
    ("no hero acts", QUEST, "/agenda/0/hero", None, "", "hero_who_acts"),
    ("a card twice in the Quest Phase", QUEST, "/agenda/0/played", ["ambush", "ambush"], "", "twice_in_a_list"),
    ("a hero before he is chosen", QUEST, "/agenda/0/step", "pick", "/agenda/0/hero", "hero_who_acts"),
    ("a duel nowhere", DUEL, f"{TASK}/area", "9A", "", "not_on_the_board"),
    ("a duel elsewhere", DUEL, f"{TASK}/area", "5B", f"{TASK}/fighters/0/hero", "hero_not_in_the_duel"),
    ("a duel of a hero who is gone", DUEL, f"{TASK}/fighters/1/hero", "astarra", "", "hero_of_another"),
    ("a duel of another's hero", DUEL, f"{TASK}/fighters/1/seat", "p1", f"{TASK}/fighters/1/hero", "hero_of_another"),
    ("a duel of who does not sit there", DUEL, f"{TASK}/fighters/1/seat", "p4", "", "not_in_the_game"),
    ("a duel of who has lost all", DUEL, "/lands", LOST, f"{TASK}/fighters/1/seat", "not_in_the_game"),
    ("a duel with nobody", DUEL, f"{TASK}/fighters/1/hero", None, f"{TASK}/fighters/1", "units_or_hero"),
    ("a weapon of nobody", DUEL, f"{TASK}/fighters/1/weapon", "rage_blade", "", "other_reward"),
    ("an armour as weapon", DUEL, f"{TASK}/fighters/1/weapon", "runeplate", "", "other_reward"),
    ("a card that was not drawn", DUEL, f"{TASK}/fighters/0/card", 21, "", "not_drawn"),
    ("a card twice", DUEL, f"{TASK}/fighters/1/cards", [20], "/fate", "more_than_there_are"),
    ("used twice", DUEL, f"{TASK}/fighters/1/used", ["carthos", "carthos"], "", "twice_in_a_list"),
    ("won before the end", DUEL, f"{TASK}/winner", 0, "", "duel_goes_on"),
    ("no rule of duels", DUEL, f"{TASK}/rule", "R1.1", "", "cause_of_duel"),
    ("a duel for a quest with a hero", DUEL, f"{TASK}/quest", "sorcerers_bounty", "", "duel_for_quest"),
    ("a duel with a unit for nothing", MONSTER, f"{TASK}/quest", None, "", "duel_for_quest"),
    ("a duel with another unit", MONSTER, f"{TASK}/fighters/1/unit", "beastman", f"{TASK}/quest", "other_quest"),
    (
        "a duel with oneself",
        DUEL,
        f"{TASK}/fighters/1",
        {"hero": "ronan", "seat": "p1"},
        f"{TASK}/fighters",
        "who_duels",
    ),
    ("a quest of another", MONSTER, f"{TASK}/quest", "beastmen_recruit", "", "other_quest"),
    ("a beaten unit", MONSTER, f"{TASK}/fighters/1/taken", 1, "", "unit_destroyed"),
    ("loot nowhere", LOOT, "/agenda/2/area", "9A", "", "not_on_the_board"),
    ("loot seen by nobody", LOOT, "/agenda/2/rewards/0/seen", ["p4"], "/agenda/2/rewards", "who_has_seen_it"),
    ("loot that somebody has", LOOT, "/agenda/2/rewards/0/card", "soulbiter", "/rewards", "more_than_there_are"),
    ("loot of nobody", LOOT, "/agenda/2/seat", "p3", "", "not_in_the_game"),
    ("nobody has to desert", DESERT, "/heroes", DESERT["heroes"][:3], "/agenda/1", "nobody_deserts"),
    # the end
    ("won by nobody", OVER, "/over/winner", "p3", "", "not_in_the_game"),
    ("the last of two", OVER, "/over/reason", "last_player", "", "last_player_wins"),
    # setup
    (
        "tiles before they are dealt",
        OPENED,
        "/board",
        [{"tile": "1", "rotation": 0, "q": 0, "r": 0}],
        "/lands",
        "other_areas",
    ),
    ("a tile lies too early", changed(PLACE, "/setup/queue", ["p1"]), "/setup/step", "tiles", "/board", "too_early"),
    ("tiles are dealt too early", CHOOSING, "/setup/tiles", {"p1": ["1", "2"]}, "/setup", "too_early"),
    ("nobody chooses a faction", CHOOSING, "/setup/queue", ["p1"], "", "faction_to_choose"),
    ("a first player before the cards", OPENED, "/first", "p1", "", "too_early"),
    ("a season in the setup", OPENED, "/season/year", 2, "/season", "too_early"),
    ("a Title in the setup", CHOOSING, "/titles/captain/seat", "p1", "/setup", "too_early"),
    ("an Order card in the setup", CHOOSING, "/players/0/current", 3, "/players/0", "too_early"),
    ("cards in the setup", OPENED, "/players/0/tactics", ["ambush"], "/players/0", "too_early"),
    ("over in the setup", OPENED, "/over", {"winner": "p1", "reason": "runes"}, "", "too_early"),
    ("no faction later", PLACE, "/players/2/faction", None, "", "faction_missing"),
    ("a tile dealt twice", PLACE, "/setup/tiles/p2", ["1", "4"], "/setup/tiles", "tiles_dealt"),
    ("no tile dealt", PLACE, "/setup/tiles/p2", ["4"], "/setup/tiles", "tiles_dealt"),
    ("a home dealt", PLACE, "/setup/tiles/p2", ["4", "uthuk"], "/setup/tiles", "tiles_dealt"),
    ("tiles of nobody", PLACE, "/setup/tiles", {"p1": ["1", "2"]}, "", "tiles_dealt"),
    ("three tiles of a player", PLACE, "/setup/queue", ["p1", "p1", "p1"], "", "twice_in_a_list"),
    ("seven tiles of three players", PLACE, "/setup/queue", ["p1", "p1", "p2", "p2", "p3", "p3"], "", "too_many_tiles"),
    ("nobody's turn", PLACE, "/setup/queue", ["p4"], "", "not_in_the_game"),
    ("six tiles of two players", MARKERS, "/players", MARKERS["players"][:2], "/board", "too_many_tiles"),
    ("homes before their time", HOMES, "/setup/step", "markers", "/board", "too_early"),
    ("a tile elsewhere", PRESET, "/board/0/q", 40, "/board", "not_as_ready_made"),
    ("a home elsewhere", LAID, "/board/6/q", 40, "/board/6", "not_as_ready_made"),
    ("a tile out of reach", PLACE, "/board/0/q", 90, "/board/0", "tile_too_far"),
    ("a marker while tiles are placed", PLACE, "/setup/markers", MARKERS["setup"]["markers"][:1], "", "too_early"),
    ("a marker twice", MARKERS, "/setup/markers/1", MARKERS["setup"]["markers"][0], "/setup/markers", "other_markers"),
    (
        "more markers than players",
        MARKERS,
        "/setup/markers/3",
        {"q1": 9, "r1": 0, "q2": 9, "r2": 1},
        "/setup/markers",
        "other_markers",
    ),
    ("something lies there too early", PLACE, "/lands/1A/units", {"giant": 1}, "/lands", "too_early"),
    ("too many attempts", PLACE, "/setup/failures", 2, "", "too_many_attempts"),
    ("too many boards", PLACE, "/setup/restarts", 3, "", "too_many_attempts"),
    ("a draft of a ready-made board", PLACE, "/rules/board", "preset", "/setup/step", "board_is_ready_made"),
    (
        "a marker elsewhere",
        PRESET,
        "/setup/markers/0",
        {"q1": 0, "r1": 0, "q2": 0, "r2": 1},
        "/setup/markers",
        "not_as_ready_made",
    ),
    ("a marker too few", PRESET, "/setup/markers", PRESET["setup"]["markers"][:2], "", "other_markers"),
    ("somebody too few", PRESET, "/setup/queue", ["p1", "p2"], "", "other_players_wait"),
    ("another map", PRESET, "/board/0/rotation", 1, "/board", "tiles_overlap"),
    ("a home of nobody", READY, "/players/2/faction", "waiqar", "/board", "other_homes"),
    ("tiles after all are placed", READY, "/setup/tiles", {"p1": ["1", "2"]}, "/setup", "board_is_complete"),
    ("a stronghold too early", READY, "/lands/daqan_A/stronghold", {"seat": "p1"}, "", "too_early"),
    ("a stronghold outside the home", READY, "/lands/1A/stronghold", {"seat": "p1"}, "/lands/1A", "not_at_home"),
    ("an enemy stronghold at home", ARMED, "/lands/latari_A/stronghold", {"seat": "p1"}, "", "not_at_home"),
    ("enemies at home", READY, "/lands/daqan_A/units", {"archer": 1}, "", "not_at_home"),
    ("a hero too early", READY, "/heroes", [{"id": "ronan", "seat": "p1", "area": "daqan_A"}], "", "too_early"),
    ("two heroes at the setup", ARRIVED, "/heroes/1/seat", "p1", "/heroes", "too_many_heroes"),
    ("nobody sets up", ARMED, "/setup/queue", [], "", "nobody_acts"),
    ("the forces of another", ARMED, "/agenda/0/seat", "p2", "/agenda", "not_resolved_now"),
    ("a turn in the setup", ARMED, "/agenda", [{"task": "turn", "seat": "p1", "order": 1}], "", "not_resolved_now"),
]


#: A list that is longer than the box allows, the state, and the place.
LONG: list[tuple[str, dict[str, Any], str, list[Any]]] = [
    ("who has looked at a rune", T1, "/lands/5A/rune", ["p1"] * 5),
    ("who has looked at a token", T1, "/lands/5A/exploration", ["p1"] * 5),
    ("Rewards in an area", T1, "/lands/5A/dropped", [{"card": "soulbiter"}] * 26),
    ("Rewards of a hero", T1, "/heroes/0/rewards", [{"card": "soulbiter"}] * 26),
    ("Tactics cards of a player", T1, "/players/0/tactics", ["ambush"] * 51),
    ("Tactics cards that he drew", T1, "/players/0/fresh", ["ambush"] * 51),
    ("quests of a player", T1, "/players/0/quests", ["the_bazaar"] * 25),
    ("Order cards", T1, "/players/0/orders", [1] * 9),
    ("activation tokens", T1, "/players/0/activated", ["5A"] * 41),
    ("turns of a season", T1, "/season/turns", ["p1"] * 5),
    ("Fate cards", T1, "/fate", [1] * 31),
    ("Tactics cards", T1, "/tactics", ["ambush"] * 51),
    ("quests", T1, "/quests", ["the_bazaar"] * 25),
    ("Rewards", T1, "/rewards", ["soulbiter"] * 26),
    ("Objectives", T1, "/objectives", ["conqueror"] * 17),
    ("Season cards", T1, "/seasons", ["famine"] * 33),
    ("heroes that have gone", T1, "/gone", ["ronan"] * 13),
    ("parts of Fortify", FORTIFY, "/agenda/0/done", ["build"] * 4),
    ("mountain passes", T1, "/agenda/0/passes", [["5C", "5D"]] * 121),
    ("cards played in a turn", T1, "/agenda/0/played", ["ambush"] * 51),
    ("marches", MOVING, "/agenda/1/marches", [{"origin": "5A", "to": "5B", "unit": "footman"}] * 81),
    ("heroes that enter", ENTERING, "/agenda/1/entered", ["ronan"] * 13),
    ("recruits", RECRUIT, f"{TASK}/units", ["footman"] * 37),
    ("cities", RALLY, f"{TASK}/cities", ["5A"] * 41),
    ("who follows a text", TEXT, f"{TASK}/queue", ["p1"] * 5),
    ("squads", AMID, f"{ARMY}/squads", [{"unit": "footman", "n": 1}] * 77),
    ("types that have drawn", AMID, f"{ARMY}/drawn", ["footman"] * 23),
    ("tough types", AMID, f"{ARMY}/tough", ["sorcerer"] * 23),
    ("cards of a side", AMID, f"{ARMY}/cards", [1] * 31),
    ("sides with Mad Carthos", AMID, f"{TASK}/carthos", [0] * 3),
    ("cards played in a battle", AMID, f"{TASK}/played", ["ambush"] * 51),
    ("who is to quest", QUEST, "/agenda/0/queue", ["p1"] * 5),
    ("heroes that have acted", QUEST, "/agenda/0/acted", ["ronan"] * 13),
    ("passes of a hero", QUEST, "/agenda/0/passes", [["5C", "5D"]] * 121),
    ("cards played for a hero", QUEST, "/agenda/0/played", ["ambush"] * 51),
    ("cards of a duel", DUEL, f"{TASK}/fighters/0/cards", [1] * 31),
    ("what works once in a duel", DUEL, f"{TASK}/fighters/0/used", ["carthos"] * 6),
    ("Rewards to distribute", LOOT, "/agenda/2/rewards", [{"card": "soulbiter"}] * 26),
    ("who places tiles", PLACE, "/setup/queue", ["p1"] * 9),
    ("tiles of a player", PLACE, "/setup/tiles/p1", ["1"] * 3),
    ("home markers", MARKERS, "/setup/markers", MARKERS["setup"]["markers"][:1] * 5),
]
#: What such a list is in, where the state has none.
INSIDE = {"/lands/5A/rune": {"kind": "dragon"}, "/lands/5A/exploration": {"back": "1", "id": "temple"}}


@pytest.mark.parametrize(("state", "where", "value"), [w[1:] for w in LONG], ids=[w[0] for w in LONG])
def test_lists_that_are_longer_than_the_box_allows(state: dict[str, Any], where: str, value: list[Any]) -> None:
    if where in INSIDE:
        state, where = changed(state, where, INSIDE[where] | {"seen": []}), f"{where}/seen"
    with pytest.raises(MalformedPosition) as error:
        Session.resume(RUNEWARS, position(changed(state, where, value)))
    found = error.value
    most = {"most": str(len(value) - 1)}
    if where.startswith("/lands/"):  # the key of a map is not named
        assert (found.pointer, found.code) == ("/checkpoint/lands", "json_inside")
        assert found.bindings["why"] == Message("json_too_long", most)
    else:
        named = where.removesuffix("/p1")
        assert (found.pointer, found.code, found.bindings) == ("/checkpoint" + named, "json_too_long", most)
    for language in LANGUAGES:
        assert RUNEWARS.text.messages.format(found.code, found.bindings, language)


@pytest.mark.parametrize(
    ("state", "where", "value", "pointer", "code"), [w[1:] for w in WRONG], ids=[w[0] for w in WRONG]
)
def test_positions_that_no_game_can_show(
    state: dict[str, Any], where: str, value: Any, pointer: str, code: str
) -> None:
    Session.resume(RUNEWARS, position(state))  # as it is, it loads
    with pytest.raises(MalformedPosition) as error:
        Session.resume(RUNEWARS, position(changed(state, where, value)))
    found = error.value
    assert (found.pointer, found.code) == ("/checkpoint" + ((pointer or where).rstrip("/")), code)
    assert found.rule in RUNEWARS.text.rulebook or not found.rule
    for language in LANGUAGES:
        assert RUNEWARS.text.messages.format(found.code, found.bindings, language)


#: Options that the rules forbid: the pointer, and the error.
OPTIONS: list[tuple[dict[str, Any], str, str]] = [
    ({"players": 3, "factions": ["daqan", "latari"]}, "/factions", "faction_for_each"),
    ({"players": 2, "factions": ["daqan", "daqan"]}, "/factions/1", "faction_twice"),
    ({"runes_to_win": 1, "start_dragon_runes": 1}, "/runes_to_win", "won_at_the_start"),
]


@pytest.mark.parametrize(("options", "pointer", "code"), OPTIONS)
def test_options_that_the_rules_forbid(options: dict[str, Any], pointer: str, code: str) -> None:
    with pytest.raises(InvalidOptions) as error:
        RUNEWARS.new(read_options(RUNEWARS, options))
    assert (error.value.pointer, error.value.code) == (pointer, code)
    assert error.value.rule in RUNEWARS.text.rulebook


def test_every_error_is_met() -> None:
    errors = {*RUNEWARS.text.messages.keys_in("messages_errors")}
    met = {wrong[-1] for wrong in (*WRONG, *OPTIONS)}
    assert errors == {code for code in met if not code.startswith("json_")}


def test_no_sentence_has_the_key_of_another() -> None:
    keys = RUNEWARS.text.messages.keys_in()
    assert len(keys) == len(set(keys))


def test_what_travels_with_the_state() -> None:
    for changes, pointer in (({"game": "chess"}, "/game"), ({"journal": [{"seat": "p1", "action": {}}]}, "/journal/0")):
        with pytest.raises(MalformedPosition) as error:
            Session.resume(RUNEWARS, position(T1, **changes))
        assert error.value.pointer.startswith(pointer)
    with pytest.raises(WrongRuleset):
        Session.resume(RUNEWARS, position(T1, ruleset="0.9.0"))
