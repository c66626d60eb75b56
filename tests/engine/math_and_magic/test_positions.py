"""R14 What a position holds, and positions that no game can show."""

import random
from typing import Any

import msgspec
import pytest

from engine.core.chance import Referee
from engine.core.errors import MalformedPosition, WrongRuleset
from engine.core.loading import read_options
from engine.core.position import Position
from engine.core.session import Session
from engine.core.text.catalog import LANGUAGES
from engine.math_and_magic import MATH_AND_MAGIC as GAME
from engine.math_and_magic.kernel.decks import creature_deck
from engine.math_and_magic.model.actions import Cast, Flip
from engine.math_and_magic.model.decks import DEFAULT_MARKS
from engine.math_and_magic.model.state import MOST_FLIPS, MOST_LINES
from tests.engine.math_and_magic.scene import THREE, Scene, load, scene
from tests.helpers.json_change import changed
from tests.helpers.playout import step


def as_json(s: Any) -> dict[str, Any]:
    found = msgspec.to_builtins(s)
    assert isinstance(found, dict)
    return found


def window() -> Scene:
    s = scene(A="haven: 3 3 3 1 dougal; chests 2", B="inferno: 1 grok; chests 1", C="sylvan: 1")
    return s.begin("field 5", "3/3 3 hero", "1 2")


def duel() -> Scene:
    s = scene(A="haven: 3 3 3 1 dougal; chests 2", B="inferno: 1 1 grok; chests 1", C="sylvan: 1")
    return s.begin("duel B", "3/3 3 hero", "1 2", "1 hero")


def deploying() -> Scene:
    s = scene(A="haven: 3 3 3 1 dougal")
    s.A.do("neutral", "field", "size 5", "place 3", "stack 1", "behind 1", "hero")
    return s


def siege() -> Scene:
    return scene(A="haven: 3 3 1 dougal; chests 1").begin("siege 7", "3 3", "0 0")


def choosing() -> Scene:
    s = scene(A="haven: 3")
    s.A.do("neutral")
    return s


def casting() -> Scene:
    return scene(A="haven: 5; tower 1").begin("field 7", "5", "0 0")


def big() -> Scene:
    s = scene(A="haven: 7")
    s.A.do("neutral")
    return s


def challenged() -> Scene:
    s = scene(A="haven: 3", B="inferno: 1 grok")
    s.A.do("duel B")
    return s


def left() -> Scene:
    s = scene(**THREE)
    s.C.do("resign")
    return s


def won() -> Scene:
    """A duel that B has left: A's saving throws are next."""
    s = scene(A="haven: 7 1 dougal", B="inferno: 1 1 grok; chests 1", C=THREE["C"])
    s.begin("duel B", "7 1", "0 0 0", "1 hero", "1")
    s.of_chance = lambda decision: None  # type: ignore[method-assign]
    s.B.do("resign")
    return s


def last() -> Scene:
    """The game is over: one player is left."""
    s = scene(A="haven: 3 3 1 dougal", B="inferno: 1 grok")
    s.B.do("resign")
    return s


ACTION = as_json(scene(A="haven: 3 3 1 dougal", B="inferno: 1 grok").state)
WINDOW, DUEL, DEPLOY, SIEGE, TYPE, SPELL, BIG, BEGIN = (
    as_json(s.state) for s in (window(), duel(), deploying(), siege(), choosing(), casting(), big(), challenged())
)
LEFT, WON, LAST = (as_json(s.state) for s in (left(), won(), last()))
SETUP = as_json(GAME.new(read_options(GAME, GAME.modes[0].example)))
ROUND = {k: v for k, v in ACTION.items() if k != "neutral"} | {"step": "round", "round": 3}
ARMY = "/battle/armies/0"
RACES = [player["race"] for player in SETUP["players"]]
HERO = ACTION["players"][0]["hero"]
LINE = {"rule": "R6.8", "what": "luck", "side": "p1", "card": "haven-h1", "flips": [0, 1]}

#: Where a state is changed, to what; the pointer of the refusal ("" where it is the changed place itself), the sentence
#: and the rule.
WRONG: list[tuple[dict[str, Any], str, Any, str, str]] = [
    # accounts
    (ACTION, "/last", [{"rule": "R99.9", "what": "terrain", "side": "p1"}], "/last/0/rule", "line_of_no_rule R16"),
    (ACTION, "/last", [{"rule": "zz9-Random", "what": "bribe", "side": "p1"}], "/last/0/rule", "line_of_no_rule R16"),
    (
        *(DUEL, "/battle/ledger", [{"rule": "", "what": "terrain", "side": "p1"}]),
        *("/battle/ledger/0/rule", "line_of_no_rule R16"),
    ),
    # resignations
    (LEFT, "/players/2/chests", 1, "/players/2/left", "nothing_left_behind R15.3"),
    (LEFT, "/players/2/hand", ["1-0"], "/players/2/left", "nothing_left_behind R15.3"),
    (LEFT, "/players/2/smithy", 1, "/players/2/left", "nothing_left_behind R15.3"),
    (LEFT, "/players/2/improvements", "0100000", "/players/2/left", "nothing_left_behind R15.3"),
    (LEFT, "/turn", 2, "", "turn_of_a_player_who_left R15.3"),
    (LEFT, "/players/1", {"race": "inferno", "left": True, "tablet": "dark"}, "/players", "one_player_left R15.5"),
    (SETUP, "/players/1/left", True, "/players", "left_too_early R15.2"),
    (LAST, "/players/0", {"race": "haven", "left": True, "tablet": "dark"}, "/players", "one_player_left R15.5"),
    (WON, "/battle/step", "window", "/battle/armies/1/seat", "army_of_a_player_who_left R15.4"),
    # options
    (ACTION, "/rules/first_player", 3, "", "first_player_beyond R3.1"),
    (
        ACTION | {"rules": ACTION["rules"] | {"unimproved_strikes": "interval"}},
        *("/players/0/improvements", "0002000", "", "no_second_improvement R12.5"),
    ),
    # types
    (ACTION, "/players", ACTION["players"][:1], "", "json_too_short"),
    (ACTION, "/players/0/race", "orcs", "", "json_value"),
    (ACTION, "/players/0/hand/0", "8-0", "", "json_value"),
    (ACTION, "/players/0/hand/0", "1-8", "", "json_value"),
    (ACTION, "/players/0/hand/0", "1-1\n", "", "json_value"),
    (ACTION, "/players/0/improvements", "0000003", "", "json_pattern"),
    (ACTION, "/players/0/smithy", 4, "", "json_too_great"),
    (ACTION, "/players/0/mage_tower", -1, "", "json_too_small"),
    (ACTION, "/players/0/chests", -1, "", "json_too_small"),
    (ACTION, "/secret", 1, "/secret", "json_unknown"),
    # longer than any game makes it
    (ACTION, "/last", [LINE] * (MOST_LINES + 1), "", "json_too_long"),
    (ACTION, "/last", [LINE | {"flips": [0] * (MOST_FLIPS + 1)}], "/last/0/flips", "json_too_long"),
    (ACTION, "/last", [LINE | {"rule": "R" * 13}], "/last/0/rule", "json_too_long"),
    (ACTION, "/last", [LINE | {"what": "nothing"}], "/last/0/what", "json_value"),
    (ACTION, "/last", [LINE | {"side": "table"}], "/last/0/side", "json_value"),
    (ACTION, "/last", [LINE | {"card": "x" * 99}], "/last/0/card", "json_value"),
    (ACTION, "/neutral_discard", ["n-haven-1"] * 8, "", "json_too_long"),
    (WINDOW, "/battle/ledger", [LINE] * (MOST_LINES + 1), "", "json_too_long"),
    (WINDOW, "/battle/window", ["p1", "p2", "p3"] * 3, "", "json_too_long"),
    (WINDOW, f"{ARMY}/luck_flips", [0] * (MOST_FLIPS + 1), "", "json_too_long"),
    # the table
    (ACTION, "/players/1", ACTION["players"][0], "/players/1/race", "race_twice R1.1"),
    (ACTION, "/first", 2, "/turn", "turn_of_no_player R3.3"),
    (ACTION, "/turn", 2, "", "turn_of_no_player R3.3"),
    (ACTION, "/neutral", None, "", "neutral_in_a_round R3.2"),
    (ROUND, "/neutral", "n-haven-1", "", "neutral_in_a_round R3.2"),
    (ACTION, "/round", 0, "", "no_round_begun R3.2"),
    (ACTION, "/round", 8, "", "json_too_great"),
    (ROUND, "/round", 7, "", "seven_rounds R1.2"),
    (SETUP, "/round", 1, "", "setup_before_rounds R3.1"),
    (ROUND, "/step", "over", "/round", "seven_rounds R1.2"),
    (ACTION, "/neutral_discard", ["n-inferno-1"], "", "neutral_for_each_round R3.6"),
    (ROUND, "/neutral_discard", [f"n-inferno-{n}" for n in range(1, 5)], "", "neutral_for_each_round R3.6"),
    (ACTION, "/players/1/tablet", None, "/players", "player_without_tablet R3.1"),
    (SETUP, "/step", "first", "/players", "player_without_tablet R3.1"),
    (ACTION, "/step", "battle", "/battle", "battle_in_its_step R3.4"),
    (DUEL, "/step", "action", "/battle", "battle_in_its_step R3.4"),
    (ROUND, "/neutral_list", {}, "", "no_neutral_left R3.2"),
    (SETUP, "/neutral_list", {f"n-{race}-{n}": 1 for race in RACES for n in range(1, 9)}, "", "default_left_out R1.4"),
    (ACTION, "/neutral_list", {"n-haven-1": 1}, "/neutral", "neutral_of_the_list R3.1"),
    (ACTION, "/neutral_list", {"wolves": 1}, "", "json_value"),
    (ACTION, "/neutral_list", {"n-haven-1": 0}, "", "json_too_small"),
    (ACTION, "/neutral_list", {"n-haven-1": 9}, "", "json_too_great"),
    # players
    (ACTION, "/players/0/marks", [[0] * 8] * 6, "", "json_too_short"),
    (ACTION, "/players/0/marks", [[121] + [0] * 7, *[[0] * 8] * 6], "", "more_than_a_deck R2.2"),
    (ACTION, "/players/0/marks", DEFAULT_MARKS["haven"], "", "default_left_out R2.5"),
    (ACTION, "/players/0/marks", [[0] * 8] * 7, "/players/0", "cards_of_the_list R2.7"),
    (ACTION, "/players/0/marks", [[0] * 8] * 6 + [[9] * 8], "/players/0", "cards_of_the_list R2.7"),
    (ACTION, "/players/0/hand", ["1-0", "7-7"], "/players/0", "cards_of_the_list R2.7"),
    (ACTION, "/players/0/discard", ["1-0"] * 55, "/players/0", "cards_of_the_list R2.7"),
    (ACTION, "/players/0/discard", ["7-7"], "/players/0", "cards_of_the_list R2.7"),
    (ACTION, "/players/0/hero_discard", [HERO], "", "hero_is_there_once R1.4"),
    (ACTION, "/players/0/hero_discard", ["haven-h1"] * 2, "", "hero_is_there_once R1.4"),
    (ACTION, "/players/0/hand", ["3-0", "1-0"], "", "hand_out_of_order R2.7"),
    (ACTION, "/players/0/hand", ["1-0"] * 6, "", "hand_too_large R9.7"),
    (ACTION, "/players/0/hero", "inferno-h1", "", "hero_of_another_race R1.4"),
    (ACTION, "/players/0/hero_discard", ["inferno-h1"], "", "hero_of_another_race R1.4"),
    # battles
    (WINDOW, f"{ARMY}/seat", "p2", "", "attacker_in_turn R4.1"),
    (WINDOW, "/first", 1, f"{ARMY}/seat", "attacker_in_turn R4.1"),
    (WINDOW, "/battle/type", "duel", "/battle/armies", "two_armies_in_a_duel R4.8"),
    (DUEL, "/battle/type", "field", "/battle/armies", "two_armies_in_a_duel R4.8"),
    (DUEL, "/battle/armies", DUEL["battle"]["armies"][:1], "", "two_armies_in_a_duel R4.8"),
    (DUEL, "/battle/armies/1/seat", "p4", "", "opponent_at_the_table R11.1"),
    (DUEL, "/battle/armies/1/seat", "p1", "", "opponent_at_the_table R11.1"),
    (DUEL, "/battle/step", "size", "", "no_choice_in_a_duel R4.3"),
    (DUEL, "/battle/size", 3, "", "no_size_of_a_duel R4.4"),
    (WINDOW, "/battle/ordered", 0, "", "size_when_chosen R4.4"),
    (WINDOW, "/battle/size", 0, "/battle/ordered", "size_when_chosen R4.4"),
    (TYPE, "/battle", TYPE["battle"] | {"ordered": 3, "size": 3}, "/battle/ordered", "size_when_chosen R4.4"),
    (WINDOW, "/battle/side", 1, "", "no_such_army R11.2"),
    (WINDOW, "/battle/striker", 1, "", "no_such_army R11.2"),
    (WINDOW, "/battle/spy", "p2", "", "spy_takes_part R11.3"),
    (WINDOW, "/battle/step", "strike", "/battle/window", "asked_in_a_window R10.4"),
    (WINDOW, "/battle/window", ["p4"], "", "asked_in_a_window R10.4"),
    (DUEL, "/battle/window", ["p3"], "", "window_of_a_duel R11.8"),
    (DUEL, "/battle/spy", "p1", "", "spy_without_hero R11.3"),
    (BEGIN, "/battle/spy", "p2", f"{ARMY}/began", "nothing_happened_yet R11.3"),
    (DUEL, f"{ARMY}/began", False, "/battle/armies/0/began", "nothing_happened_yet R11.3"),
    (DUEL, "/battle/armies/1/began", False, "", "both_begin R11.3"),
    (BEGIN, "/battle/armies/0/finished", True, "", "nobody_deployed R5.1"),
    (WINDOW, "/battle/winner", "attacker", "", "winner_at_the_end R9.2"),
    (SPELL, "/battle/step", "saves", "/battle/winner", "winner_at_the_end R9.2"),
    # armies
    (WINDOW, f"{ARMY}/hero", "inferno-h1", "", "hero_of_another_race R1.4"),
    (WINDOW, f"{ARMY}/hero", None, f"{ARMY}/slots", "slot_of_the_hero R5.3"),
    (WINDOW, f"{ARMY}/slots/0/cards", ["3-0", "1-0"], f"{ARMY}/slots/0", "cards_of_one_creature R5.4"),
    (WINDOW, f"{ARMY}/slots/0/behind", "1-0", f"{ARMY}/slots/0", "cards_of_one_creature R5.4"),
    (WINDOW, f"{ARMY}/slots/2/behind", "1-0", "", "nobody_behind_the_hero R5.5"),
    (SIEGE, f"{ARMY}/slots/0/behind", "3-0", f"{ARMY}/slots/0", "formations_forbidden R5.6"),
    (SIEGE, f"{ARMY}/slots/0/cards", ["3-0", "3-0"], f"{ARMY}/slots/0", "formations_forbidden R5.6"),
    (WINDOW, "/players/0/hand", ["1-0"] * 3, f"{ARMY}/slots", "hand_too_large R9.7"),
    (WINDOW, f"{ARMY}/slots/0/cards", ["3-7"], "/players/0", "cards_of_the_list R2.7"),
    (WINDOW, "/players/0/hero", "haven-h1", f"{ARMY}/hero", "one_hero R2.7"),
    (WINDOW, "/players/0/hero_discard", [HERO], f"{ARMY}/hero", "hero_is_there_once R1.4"),
    (WINDOW, f"{ARMY}/slots/2/bribed", True, f"{ARMY}/slots/2", "nobody_to_bribe R11.8"),
    (WINDOW, f"{ARMY}/slots/1/bribed_behind", True, f"{ARMY}/slots/1", "nobody_to_bribe R11.8"),
    (WINDOW, f"{ARMY}/slots/1/bribed", True, f"{ARMY}/bribed", "cards_bribed R11.8"),
    (WINDOW, f"{ARMY}/bribed", 1, "", "cards_bribed R11.8"),
    (WINDOW, f"{ARMY}/finished", False, "", "deployed_too_late R5.1"),
    (SPELL, f"{ARMY}/slots", [], f"{ARMY}/finished", "nobody_deployed R5.1"),
    (TYPE, f"{ARMY}/slots", [{"cards": ["1-0"]}], f"{ARMY}/slots", "deployed_too_early R4.7"),
    (TYPE, "/players/0/hand", [], f"{ARMY}/slots", "no_card_to_deploy R4.9"),
    (BIG, "/battle/type", "dungeon", f"{ARMY}/slots", "no_card_to_deploy R4.9"),
    (WINDOW, f"{ARMY}/spells", ["da1a"], "", "spells_of_the_tablet R8.3"),
    (DEPLOY, f"{ARMY}/steps", [1, 1, -1], "", "steps_lead_elsewhere R5.2"),
    (DEPLOY, f"{ARMY}/steps", [1, 1, -1, -1], "", "steps_lead_elsewhere R5.2"),
    (DEPLOY, f"{ARMY}/steps", [1, 1, 1, 2], "", "steps_lead_elsewhere R5.2"),
    (DEPLOY, f"{ARMY}/steps", [1, 1, -1, 2, 2], "", "steps_lead_elsewhere R5.2"),
    (DEPLOY, f"{ARMY}/steps", [1, 1, -1, 2, 3], "", "steps_lead_elsewhere R5.2"),
    (DEPLOY, f"{ARMY}/steps", [], "", "steps_missing R5.2"),
    (DEPLOY, f"{ARMY}/steps/0", -1, "", "no_place_for_step R5.2"),
    (DEPLOY, f"{ARMY}/steps/0", 2, "", "no_place_for_step R5.2"),
    (DEPLOY, f"{ARMY}/steps/1", 3, "", "no_place_for_step R5.2"),
    (DEPLOY, f"{ARMY}/steps/1", 0, "", "no_place_for_step R5.2"),
    (DEPLOY, f"{ARMY}/steps/2", -2, "", "no_place_for_step R5.2"),
    (DEPLOY, f"{ARMY}/steps/1", -7, "", "json_too_small"),
    (DEPLOY, f"{ARMY}/steps/1", 7, "", "json_too_great"),
    (DEPLOY, f"{ARMY}/steps/0", "dance", "", "json_type"),
    (WINDOW, f"{ARMY}/groups", [{"slots": [1]}, {"slots": [2]}], "", "groups_of_the_army R7.2"),
    (WINDOW, f"{ARMY}/groups", [{"slots": [1]}, {"slots": [2, 3]}], "", "groups_of_the_army R7.2"),
    (SIEGE, f"{ARMY}/groups", [{"slots": [1, 2]}], "", "groups_of_the_army R7.2"),
    (SPELL, f"{ARMY}/groups", [{"slots": [1]}], "", "groups_too_early R7.2"),
    (WINDOW, f"{ARMY}/saved", [1], "", "throws_after_battle R9.6"),
    (WINDOW, f"{ARMY}/thrown", [1], "", "throws_after_battle R9.6"),
]


@pytest.mark.parametrize(
    ("base", "place", "value", "pointer", "why"), WRONG, ids=lambda x: x if isinstance(x, str) else ""
)
def test_what_no_game_can_show(base: dict[str, Any], place: str, value: Any, pointer: str, why: str) -> None:
    with pytest.raises(MalformedPosition) as error:
        load(changed(base, place, value))
    found = error.value
    assert found.pointer == ("/checkpoint" + (pointer or place)).rstrip("/")
    assert f"{found.code} {found.rule}".rstrip() == why
    assert not found.rule or found.rule in GAME.text.rulebook
    assert all(GAME.text.messages.format(found.code, found.bindings, language) for language in LANGUAGES)


#: Reached by the tests below, and by those of options (`test_data_and_decks`).
ELSEWHERE = {"everybody_has_struck", "no_such_slot", "one_throw_each"} | {
    *("own_deck_not_agreed", "own_marks_not_agreed")
}


def test_every_error_is_reached() -> None:
    """No message of `messages_errors` is unused."""
    assert {*GAME.text.messages.keys_in("messages_errors")} == {
        why.split()[0] for *_, why in WRONG if not why.startswith("json_")
    } | ELSEWHERE


@pytest.mark.parametrize(
    "base", [ACTION, WINDOW, DUEL, DEPLOY, SIEGE, TYPE, SPELL, BIG, BEGIN, SETUP, ROUND, LEFT, WON]
)
def test_what_a_game_can_show(base: dict[str, Any]) -> None:
    """The positions that the others are made from."""
    assert load(base).to_act


def test_what_is_left_out_may_be_written_out() -> None:
    """A duel has no size (R4.4), and no squad of this army was bribed or has thrown."""
    for place, value in (("/battle/ordered", 0), ("/battle/size", 0), (f"{ARMY}/bribed", 0), (f"{ARMY}/thrown", [])):
        assert load(changed(DUEL, place, value)).to_act


def test_nobody_is_left_to_strike() -> None:
    """R7.5: the count has ended then."""
    s = duel().state
    s.battle.step, s.battle.window = "strike", None
    for group in (group for army in s.battle.armies for group in army.groups):
        group.struck = True
    with pytest.raises(MalformedPosition) as error:
        load(s)
    assert (error.value.pointer, error.value.code) == ("/checkpoint/battle/step", "everybody_has_struck")


def test_cards_and_slots_after_a_battle() -> None:
    """R9.6: struck groups, throws and saved squads are those of the army, and no squad throws twice."""
    over = as_json(siege().state)
    over["battle"] |= {"step": "saves", "winner": "none"}
    del over["battle"]["window"]
    load(over)
    for place, value, why in (
        ("groups", [{"slots": [3]}], "no_such_slot"),
        ("saved", [3], "no_such_slot"),
        ("thrown", [3], "one_throw_each"),
        ("thrown", [2, 2], "one_throw_each"),
    ):
        with pytest.raises(MalformedPosition) as error:
            load(changed(over, f"{ARMY}/{place}", value))
        assert (error.value.pointer, error.value.code) == (f"/checkpoint{ARMY}/{place}", why)


def test_a_position_of_other_rules() -> None:
    position: Position[Any, Any] = Position(GAME.id, "0.9", 0, Referee(), ACTION)
    with pytest.raises(WrongRuleset):
        Session.resume(GAME, GAME.codec.encode(position))


@pytest.mark.parametrize("base", [ACTION, WINDOW, DUEL, DEPLOY, SIEGE, TYPE, SPELL])
def test_views(base: dict[str, Any]) -> None:
    """R1.5, R14.1: only the owner sees a hand, no player sees the order of decks; the rest is public."""
    table = load(base)
    whole = as_json(table.view())
    for n in range(len(base["players"])):
        seen = as_json(table.view(f"p{n + 1}"))
        for other, (mine, all_) in enumerate(zip(seen["players"], whole["players"], strict=True)):
            assert mine["bag"] is None
            assert all_["bag"] == creature_deck(table.state, f"p{other + 1}")
            if other != n:
                assert (mine["hand"], mine["hero"]) == (None, None)
            hidden = ("hand", "hero", "bag") if other != n else ("bag",)
            assert {k: v for k, v in mine.items() if k not in hidden} == {
                k: v for k, v in all_.items() if k not in hidden
            }
    assert whole["strengths"] == [8, 13, 20, 28, 36, 41, 46]
    assert whole["active"] == "p1"


def test_improvements_without_a_line_break() -> None:
    with pytest.raises(MalformedPosition) as error:
        load(changed(ACTION, "/players/0/improvements", "0000000\n"))
    assert (error.value.code, error.value.pointer) == ("json_pattern", "/checkpoint/players/0/improvements")


def test_a_purse_is_full_some_day() -> None:
    s = scene(A="haven: 1; chests 999", step="construct")
    s.A.do("done", "pass")
    assert s.A.chests == 999


def test_the_longest_account() -> None:
    """R10.4: chests one by one, as many as there can be."""
    s = scene(A="haven: 1", B="inferno: 1; chests 250").begin("field 7", "1", "0 0")
    s.B.do(*["hire 1"] * 220)
    assert (s.fight.size, len(s.lines("hire"))) == (227, 220)


def test_the_largest_army() -> None:
    who: dict[str, Any] = {
        name: f"{race}: 1; chests 999" for name, race in zip("BCD", ("inferno", "sylvan", "academy"), strict=True)
    }
    s = scene("colossi", A="haven: 1", **who).begin("field 7", "1", "0 0 1")
    for player in s.players[1:]:
        player.do("hire 999")
    s.settle()
    assert s.ended[0] == ""


def test_luck_that_takes_two_decks() -> None:
    """R2.2, R6.8: 70 blanks in the deck; the marked card comes last after it was shuffled again."""
    s = scene(A=f"haven: 1; fountain; chests 1; deck {'1 ' * 70}; discard 1-1")
    s.begin("field 7", "1", "0 0 " + "0 " * 68 + "0 " * 70 + "1")
    (line,) = [line for line in s.ledger if line.what == "luck"]
    assert (len(line.flips), line.amount) == (139, 1)


@pytest.mark.parametrize("base", [WINDOW, SPELL, DUEL])
def test_an_account_that_is_full(base: dict[str, Any]) -> None:
    """R16: what goes beyond is reported, and not kept."""
    plays_on(load(changed(base, "/battle/ledger", [LINE] * MOST_LINES)))


def test_more_blanks_than_two_decks_have() -> None:
    """R6.8: one more is turned over, and the position can be read again."""
    base = changed(SPELL, "/battle/step", "luck")
    army = base["battle"]["armies"][0] | {"luck": 1, "luck_flips": [0] * MOST_FLIPS}
    table = load(changed(base, ARMY, army))
    table.act("table", Flip("1-0"))
    plays_on(table)


def test_the_largest_deck() -> None:
    """R2.2, R9.5: 120 cards; after the battle the deployed ones are counted where they lie then."""
    s = scene(A=f"haven: 1 1 1 1 1; deck {'1 ' * 115}").battle("field 3", "1 1+1", "0 0 0")
    assert s.A.deck + len(s.A.mat.hand) + len(s.A.mat.discard) == 120


@pytest.mark.parametrize("strength", [-9999, 9999])
@pytest.mark.parametrize("place", [f"{ARMY}/strength", "/battle/neutral"])
def test_more_strength_than_is_counted(place: str, strength: int) -> None:
    """R6.2, R7.4, R10.3: what goes beyond is not counted, and the account can be kept."""
    for base in (WINDOW, SPELL, DUEL):
        plays_on(load(changed(base, place, strength)))


@pytest.mark.parametrize("place", ["/battle/neutral_luck", "/battle/armies/1/luck"])
def test_less_luck_than_is_counted(place: str) -> None:
    """R8.9: Sorrow takes a luck from an enemy who has none left to lose."""
    s = scene(A="haven: 5; tower 1; tablet dark")
    s = s.begin("duel B", "5", "0 0", "1") if "armies" in place else s.begin("field 7", "5", "0 0")
    table = load(changed(as_json(s.state), place, -99))
    table.act("p1", Cast("da1b"))
    plays_on(table)


def plays_on(table: Session) -> None:
    """The law: what follows from a position that is accepted is accepted too."""
    choose = random.Random(1)
    for _ in range(20):
        table = Session.resume(GAME, table.save())
        if table.outcome is not None:
            return
        step(table, choose)
