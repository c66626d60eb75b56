"""The worked scenarios L60 to L97 and M50 to M74, in the turns of players.

The ids in the names are those of the worked scenarios.  On the board of two, 8B and 8A border on the home of daqan
(p1), 3C and 3B on that of latari (p2); 5C and 5D are parted by mountains, 8A and 8B by water.
"""

from typing import Any

import pytest

from engine.core.errors import InvalidOptions
from engine.core.loading import read_options
from engine.runewars import RUNEWARS
from engine.runewars.components.load import HEROES, RUNES, TACTICS
from engine.runewars.heroes.lifecycle import gain_hero
from engine.runewars.model import actions, events
from engine.runewars.model.battles import Battle
from engine.runewars.model.state import Stronghold
from tests.engine.runewars.battle.scenes import amid
from tests.engine.runewars.cards.scenes import ELSE, hand, text, turn, useless
from tests.engine.runewars.coverage import game
from tests.engine.runewars.flow.scenes import begin
from tests.engine.runewars.heroes.scenes import duel, phase
from tests.engine.runewars.players import bold
from tests.engine.runewars.scene import Scene
from tests.engine.runewars.turn.scenes import bonus, go, mobilize, order, strategize

THREE_REWARDS = ["elven_bow", "soulbiter", "runeplate"]


def captain(first: list[str], second: list[str], where: str = "3C", **more: Any) -> Scene:
    """The Captain's owner has two heroes with these Rewards."""
    heroes = [("ronan", "p1", "3A", {"rewards": first}), ("silhouette", "p1", where, {"rewards": second})]
    players = {"p1": {"tactics": [ELSE]}}
    return Scene.turn("p1", 4, "t1", titles={"captain": ("p1", 1)}, heroes=heroes, players=players, **more)


@pytest.mark.parametrize(("option", "offered"), [("one_hero", False), ("any", True)])
def test_l60_three_rewards_of_two_heroes(option: str, offered: bool) -> None:
    """L60."""
    t = captain(THREE_REWARDS[:2], ["ice_storm"], captain_rewards=option)
    assert t.offers("do captain") is offered


def test_l61_all_three_are_of_one_hero() -> None:
    """L61."""
    t = captain(THREE_REWARDS, ["ice_storm"], lands={"8A": "1 footman"}).act("p1", "do captain")
    assert {one.hero for one in t.legal()} == {"ronan"}
    assert t.barred("reward silhouette ice_storm").code == "reward_of_other_hero"  # type: ignore[union-attr]
    t.act("p1", *[f"reward ronan {card}" for card in THREE_REWARDS[:2]])
    assert t.state.rewards == THREE_REWARDS
    assert t.kind in ("remove_false_rune", "place_rune")


def test_l62_the_first_choice_fixes_the_hero() -> None:
    """L62."""
    t = captain(THREE_REWARDS, ["ice_storm", "ghost_armor", "rage_blade"]).act("p1", "do captain")
    assert len(t.legal()) == 6
    t.act("p1", "reward silhouette ice_storm")
    assert {one.hero for one in t.legal()} == {"silhouette"}


def test_l63_rewards_may_be_passed_first() -> None:
    """L63."""
    t = captain(THREE_REWARDS[:2], ["ice_storm"], where="3A")
    assert not t.offers("do captain")
    t.act("p1", "do pass_reward", "reward silhouette ice_storm").until("turn_window")
    assert t.offers("do captain")


def test_l64_once_in_each_turn() -> None:
    """L64."""
    t = captain(THREE_REWARDS, ["ice_storm", "ghost_armor", "rage_blade"]).act("p1", "do captain")
    t.act("p1", *[f"reward ronan {card}" for card in THREE_REWARDS[:2]])
    while t.kind != "turn_window":
        t.act("p1", t.legal()[0])
    for window in ("t1", "t3"):
        while turn(t).step != window:
            t.act("p1", "pass" if t.kind == "turn_window" else t.legal()[-1])
        assert (t.kind, t.offers("do captain")) == ("turn_window", False)
    t.act("p1", "pass").draw("fires_of_heaven")
    while t.kind != "turn_window":
        for seat in t.table.to_act:
            t.act(seat, t.legal(seat)[0] if t.kind in ("choose_order", "bid") else t.legal(seat)[-1])
    assert (t.seat, t.state.season.name) == ("p1", "summer")
    assert t.offers("do captain")


CITY = {"5B": "city forge", "daqan_A": "stronghold"}


def lost_city(**more: Any) -> Scene:
    """p1 holds Lost City, and has a hero in 5B."""
    lands = CITY | more.pop("lands", {})
    return hand("lost_city", ELSE, order=6, lands=lands, heroes=[("ronan", "p1", "5B")], **more)


def test_l70_lost_city_beside_a_city() -> None:
    """L70."""
    t = lost_city().act("p1", "tactics lost_city").until("turn_window")
    assert (t.land("5B").stronghold, t.land("5B").city) == (Stronghold("p1", True), "forge")
    assert t.g.control("5B") == "p1"
    t.until("rally_line", "rally_city_order")
    assert t.decision().bindings.get("area", "5B") == "5B"


def test_l71_the_neutral_units_retreat_first() -> None:
    """L71."""
    t = lost_city(lands={"5B": "city forge, 2 beastman"}).act("p1", "tactics lost_city")
    assert (t.seat, t.kind) == ("p2", "retreat_area")
    t.act("p2", "area 8A")
    assert t.units("8A") == "2 beastman!"
    assert t.land("5B").stronghold == Stronghold("p1", True)


BOTH = {"5B": "city forge, stronghold p1 damaged"}


def test_l72_the_city_may_go_and_the_stronghold_stays() -> None:
    """L72."""
    t = hand("raze_a_city", ELSE, lands=BOTH).act("p1", "tactics raze_a_city")
    assert (t.land("5B").city, t.land("5B").stronghold) == (None, Stronghold("p1", True))
    lands = {"5B": "stronghold p1 damaged", "8A": "1 footman", "8B": "1 footman"}
    t = order(8, lands=lands, players={"p1": {"wood": 1, "ore": 1}}).act("p1", "do build")
    assert t.refused("p1", "area 5B") == "R11.2"


def test_l73_the_winner_may_place_a_stronghold_beside_the_city() -> None:
    """L73."""
    t = Scene.battle("5B", "4 archer", "p2", lands=BOTH).until("replace_stronghold")
    assert [(e.attacker, e.defender) for e in t.told(events.Tally)] == [(4, 3)]
    t.act("p2", "yes")
    assert (t.land("5B").city, t.land("5B").stronghold) == ("forge", Stronghold("p2", True))


def test_l90_a_named_first_player() -> None:
    """L90."""
    t = begin(players=4, first_player="p3")
    assert not t.told(events.FirstPlayer)[0].cards
    seats = []
    for _ in range(3):
        seats.append(t.seat)
        t.act(str(t.seat), t.legal()[0])
    assert seats == ["p3", "p4", "p1"]


def test_l91_the_standard_game() -> None:
    """L91."""
    example = next(mode.example for mode in RUNEWARS.modes if mode.id == "standard-2010")
    table = game(dict(example) | {"board": "preset"}, 5, bold, stop=lambda table: table.state.setup is None)
    s = table.state
    assert (s.rules.runes_to_win, s.rules.years) == (6, 6)
    for seat in ("p1", "p2"):
        homes = [
            land.rune for area, land in s.lands.items() if area.startswith(str(s.players[int(seat[1]) - 1].faction))
        ]
        assert sorted(rune.kind for rune in homes if rune) == ["dragon", "dragon", "false"]
    areas = ("8A", "8C", "8D", "5B", "5D", "3A")
    t = Scene(step="plan", runes_to_win=6, lands=dict.fromkeys(areas, "1 footman, rune dragon"))
    assert t.state.over is not None
    assert t.state.over.winner == "p1"


@pytest.mark.parametrize(
    ("options", "players"),
    [
        ({}, 2),
        ({"factions": ["daqan", "latari", "uthuk"]}, 3),
        ({"first_player": "p4"}, 4),
        ({"players": 3}, 3),
        ({"runes_to_win": 1}, 2),
        ({"start_dragon_runes": 2}, 2),
        ({"prompts": "always"}, 2),
    ],
)
def test_r30_17_any_option_may_be_given_alone(options: dict[str, Any], players: int) -> None:
    assert len(RUNEWARS.new(read_options(RUNEWARS, options)).players) == players


def test_r30_15_the_first_player_is_in_the_game() -> None:
    with pytest.raises(InvalidOptions) as error:
        RUNEWARS.new(read_options(RUNEWARS, {"players": 2, "first_player": "p3"}))
    assert error.value.pointer == "/first_player"


def test_l93_a_bare_stronghold_cannot_be_passed() -> None:
    """L93."""
    t = mobilize("8D", lands={"8B": "2 footman", "8C": "stronghold p2", "5D": "1 archer", "3A": "1 footman"})
    assert t.refused("p1", "units footman 8B") == "R6.7"


def test_l94_blade_of_light_does_not_work_in_tests() -> None:
    """L94."""
    heroes = [
        ("ronan", "p1", "5A", {"rewards": ["blade_of_light", "minor_healing"], "damage": 1}),
        ("jaes", "p2", "5A"),
    ]
    t = duel(*heroes).act("p1", "reward ronan blade_of_light").fate(1, 7, 8)
    t.act("p1", "fate_card 1", "reward ronan minor_healing")
    assert (t.seat, t.kind) == ("table", "draw_fate")
    wisdom = t.g.hero("ronan").attribute("wisdom")
    t.fate(*[2, 3, 4, 9][:wisdom])
    assert t.kind == "test_card" or t.told(events.Tested)


def test_l95_before_the_first_step_only() -> None:
    """L95."""
    hero = ("red_scorpion", "p1", "5A", {"rewards": ["rune_of_teleportation"]})
    t = phase(hero).act("p1", "hero red_scorpion", "do move")
    assert t.offers("do damage")
    assert t.offers("reward red_scorpion rune_of_teleportation")
    t.act("p1", "area 5B")
    assert not t.offers("do damage")
    assert not t.offers("reward red_scorpion rune_of_teleportation")


def test_l96_the_sacred_portals_take_standing_units() -> None:
    """L96."""
    lands = {"8A": "2 footman, 1 footman!", "8B": "1 knight"}
    t = text("sacred_portals", lands=lands, players={"p1": {"influence": 2}}).act("p1", "number 1")
    t.act("p1", "area daqan_A")
    assert {(one.unit, one.routed) for one in t.legal() if isinstance(one, actions.Units)} == {
        ("footman", False),
        ("knight", False),
    }


FOOTMAN: dict[str, str] = {"latari_A": "1 footman", "latari_B": "2 footman, 2 beastman"}


def test_m50_allied_neutrals_do_not_stay_alone_in_another_home() -> None:
    """M50."""
    t = strategize(lands=FOOTMAN).act("p1", "units beastman latari_B", "number 2")
    assert t.refused("p1", "units footman latari_A") == "R6.9"
    t = strategize(lands=FOOTMAN).act("p1", "units footman latari_A", "area latari_B")
    assert t.refused("p1", "units beastman latari_B") == "R6.9"


def test_m51_in_their_own_home_they_may() -> None:
    """M51."""
    t = strategize(lands={"daqan_A": "stronghold, 2 beastman"}).act("p1", "units beastman daqan_A")
    assert t.offers("area daqan_B")


def test_m52_a_stronghold_remains() -> None:
    """M52."""
    t = strategize(lands=FOOTMAN | {"latari_A": "1 footman, stronghold p1"})
    t.act("p1", "units beastman latari_B", "number 2")
    assert t.offers("units footman latari_A")


def test_m53_neutrals_left_behind_are_the_home_players() -> None:
    """M53."""
    t = strategize(lands={"latari_A": "1 footman, 1 beastman"})
    go(t, "p1", "units footman latari_A", "done")
    assert t.units("3C") == "1 footman"
    assert (t.g.control("latari_A"), t.g.ally("latari_A")) == ("p2", "p2")


SIX = ("8A", "8C", "8D", "5B", "5D")


def test_m54_a_loser_does_not_win_on_the_retreat() -> None:
    """M54."""
    lands = dict.fromkeys(("8A", "8B", "8C", "5B", "5D"), "1 footman, rune dragon")
    lands |= {"3A": "1 footman, rune dragon", "3C": "2 archer, rune dragon", "latari_A": "rune dragon"}
    lands |= {"5C": "rune dragon", "8D": "1 archer"}
    t = Scene.turn("p2", 3, "primary", lands=lands, players={"p2": {"orders": [3, 5]}})
    go(t, "p2", "area 3A", "units archer 3C", "number 2", "done").fate(1, 2, 3)
    assert (t.seat, t.kind, t.g.control("3A")) == ("p1", "retreat_area", "p2")
    t.act("p1", "area 5C")
    assert (t.g.control("3A"), t.units("5C")) == ("p2", "1 footman!")
    assert t.state.over is None


def test_m55_the_excess_retreats_before_the_victory() -> None:
    """M55."""
    lands = dict.fromkeys((*SIX, "8B"), "1 footman, rune dragon") | {"3A": "stronghold p2 damaged, rune dragon"}
    players = {"p1": {"tactics": ["pillage"]}}
    t = Scene.battle("3A", "10 footman", lands=lands, players=players).until("replace_stronghold").act("p1", "no")
    if t.kind == "retreat_area":
        assert t.state.over is None
        t.act("p1", t.legal()[0])
    assert t.told(events.Retreated)[-1].units == {"footman!": 2}
    assert t.state.over is not None
    assert (t.state.over.winner, t.state.over.reason) == ("p1", "runes")
    assert t.player("p1").tactics == ["pillage"]


def test_m56_a_rune_in_a_battle_waits_for_its_end() -> None:
    """M56."""
    lands = dict.fromkeys((*SIX, "8B"), "1 footman, rune dragon")
    lands |= {"3A": "5 archer", "daqan_A": "stronghold"}
    heroes = [("ronan", "p1", "daqan_A", {"rewards": ["timmorran_shard"]})]
    t = Scene.battle("3A", "1 footman", lands=lands, heroes=heroes, false_runes_on_receive=False)
    t.act("p1", "reward ronan timmorran_shard").until("place_rune").act("p1", "area daqan_B")
    assert t.state.over is None
    assert any(isinstance(task, Battle) for task in t.state.agenda)
    t.fate(1, 2, 3, 4, 11, 12)
    while t.state.over is None and t.seat:
        t.act(t.seat, t.legal()[0])
    assert t.state.over is not None
    assert t.state.over.winner == "p1"
    assert t.told(events.Tally)


def test_m57_the_attacker_wins_with_the_conquered_rune() -> None:
    """M57."""
    lands = dict.fromkeys(SIX, "1 footman, rune dragon") | {"3A": "1 footman, rune dragon"}
    lands |= dict.fromkeys(("1A", "1B", "1C", "3B", "3C", "5A"), "1 archer, rune dragon")
    t = Scene.battle("3A", "3 archer", "p2", lands=lands).fate(1, 2, 3, 4)
    while t.state.over is None and t.seat not in (None, "table"):
        t.act(str(t.seat), t.legal()[0])
    assert t.state.over is not None
    assert (t.state.over.winner, t.state.over.reason) == ("p2", "runes")


NEUTRALS = {
    "3A": "1 beastman",
    "5C": "1 beastman",
    "8A": "5 footman!, 2 footman",
    "5B": "1 hellhound",
    "8B": "2 bowman!",
}
TWICE = ["rally_cry", "rally_cry", "spread_dissent", "spread_dissent"]


def dissent(t: Scene, area: str) -> Scene:
    """Spread Dissent in an area."""
    t.act("p1", "tactics spread_dissent", f"area {area}")
    while t.kind == "retreat_area":
        t.act(str(t.seat), t.legal()[0])
    return t


def test_m58_another_card_frees_the_second_copy() -> None:
    """M58."""
    t = dissent(hand(*TWICE, lands=NEUTRALS), "3A")
    assert t.offers("tactics rally_cry")
    assert t.refused("p1", "tactics spread_dissent") == "R23.0"
    t.act("p1", "tactics rally_cry", *["units footman! 8A"] * 4)
    assert t.offers("tactics spread_dissent")
    assert t.refused("p1", "tactics rally_cry") == "R23.0"


def test_m59_a_reward_frees_both() -> None:
    """M59."""
    heroes = [("ronan", "p1", "daqan_A", {"rewards": ["timmorran_shard"]})]
    t = dissent(hand(*TWICE, lands=NEUTRALS | {"daqan_A": "stronghold"}, heroes=heroes), "3A")
    t.act("p1", "reward ronan timmorran_shard")
    while t.kind != "turn_window":
        t.act("p1", t.legal()[0])
    assert t.offers("tactics rally_cry")
    assert t.offers("tactics spread_dissent")


def test_m60_a_discard_takes_the_new_copy() -> None:
    """M60."""
    others = [card for card in TACTICS if card != "scorched_earth"]
    old = ["scorched_earth", *others[:9]]
    p1 = {"tactics": sorted(old), "fresh": ["scorched_earth"]}
    t = order(4, "t1", players={"p1": p1})
    assert t.kind == "discard_tactics"
    t.act("p1", "tactics scorched_earth")
    assert (t.player("p1").fresh, "scorched_earth" in t.player("p1").tactics) == ([], True)


def test_m61_a_play_takes_the_old_copy() -> None:
    """M61."""
    p1 = {"tactics": ["rally_cry"], "fresh": ["rally_cry"], "orders": [4]}
    t = order(4, "t1", lands={"8A": "5 footman!"}, players={"p1": p1}).act("p1", "tactics rally_cry")
    t.act("p1", *["units footman! 8A"] * 4)
    assert (t.player("p1").tactics, t.player("p1").fresh) == ([], ["rally_cry"])
    assert t.kind != "turn_window" or t.refused("p1", "tactics rally_cry") == "R23.0"


AIDS = ["hidden_pass", "teleportation"]


def test_m62_no_aid_where_no_unit_may_move() -> None:
    """M62."""
    lands = {"5A": "1 archer", "5B": "2 footman"}
    players = {"p1": {"tactics": AIDS, "orders": [2]}}
    t = bonus(2, lands=lands, players=players, task={"fought": True}).act("p1", "area 5A")
    assert t.kind != "force_pick"
    assert not t.told(events.TacticsPlayed)


def test_m63_no_aid_without_a_figure() -> None:
    """M63."""
    players = {"p1": {"tactics": AIDS, "activated": ["8B"]}}
    t = strategize(
        lands={"8B": "1 footman"}, players=players, heroes=[("ronan", "p1", "8B", {"routed": True})], auto=False
    )
    assert t.legal() == [actions.Done()]
    assert t.barred("tactics hidden_pass").code == "aid_moves_no_figure"  # type: ignore[union-attr]


def test_m64_hidden_pass_opens_the_only_way() -> None:
    """M64."""
    t = mobilize(
        "5C", lands={"5D": "1 footman", "5A": "1 archer"}, players={"p1": {"tactics": AIDS[:1], "orders": [2]}}
    )
    assert not t.offers("units footman 5D")
    assert t.offers("tactics hidden_pass")
    t.act("p1", "tactics hidden_pass", "border 5C 5D")
    assert t.offers("units footman 5D")


def test_m65_no_offer_with_an_empty_hero_deck() -> None:
    """M65."""
    gone = sorted(HEROES)
    t = bonus(6, players={"p1": {"influence": 5}}, gone=gone)
    assert t.kind != "rally_spend"
    assert t.player("p1").influence == 5
    t = text("heroes_for_hire", players={"p1": {"influence": 2}}, gone=gone).act("p1", "number 1")
    assert t.kind != "hire_draw"


def test_m66_no_idle_question() -> None:
    """M66."""
    assert order(5, players={"p1": {"food": 3}}).kind != "recruit_dial"
    assert bonus(1).kind != "use_supremacy"


def test_m67_no_undamaged_giant_is_asked_for() -> None:
    """M67."""
    army = {"unit": "giant", "orbs": 1, "cards": [6]}
    t = amid("special_0", "2 giant", "3 footman", who="latari daqan", army=army)
    assert t.kind != "ability_target"
    assert not t.told(events.UnitDamaged)


def test_m68_tokens_under_an_enemy_are_moved_too() -> None:
    """M68."""
    lands = {"daqan_A": "rune dragon seen p1", "daqan_B": "2 archer, rune false seen p1 p2", "8A": "1 footman"}
    lands |= {"3A": "1 beastman", "5C": "1 beastman"}
    t = text("threatened_home_realms", lands=lands)
    assert (t.seat, t.kind) == ("p1", "threatened_target")
    t.act("p1", "area 8A", "area 3A")
    assert t.land("daqan_A").rune is None
    assert t.land("daqan_B").rune is None


def test_m69_blade_of_light_is_announced_before_the_draw() -> None:
    """M69."""
    heroes = [("ronan", "p1", "5A", {"rewards": ["blade_of_light"]}), ("jaes", "p2", "5A")]
    t = duel(*heroes)
    assert (t.seat, t.kind) == ("p1", "duel_draw_pick")
    t.act("p1", "pass").fate(7, 8)
    assert (t.seat, t.kind) == ("p1", "duel_draw_pick")
    t.act("p1", "reward ronan blade_of_light").fate(5, 1)
    assert (t.seat, len(t.legal())) == ("p1", 2)


def test_m70_in_a_drought_all_are_lost_together() -> None:
    """M70."""
    hero = ("astarra", "p1", "3A", {"rewards": ["ice_storm"]})
    drought: dict[str, Any] = {"season": "summer", "season_card": "drought"}
    t = order(4, "t1", lands={"3A": "1 archer, 2 giant"}, heroes=[hero], **drought)
    assert t.g.hero("astarra").attribute("wisdom") == 3
    t.act("p1", "reward astarra ice_storm")
    while t.kind == "ice_storm_figure":
        t.act("p2", t.legal()[0])
    assert t.units("3A") == ""


def test_m71_jaes_follows_his_text_fully_where_he_can() -> None:
    """M71."""
    lands = {"5A": "1 razorwing", "5B": "3 beastman", "5C": "1 hellhound"}
    t = phase(("jaes", "p1", "5A"), lands=lands).act("p1", "hero jaes", "do special")
    assert t.kind == "jaes_area"
    assert not t.offers("area 5A")
    assert t.offers("area 5B")


def test_m72_a_new_hero_goes_to_any_home_area() -> None:
    """M72."""
    t = Scene(lands={"latari_B": "1 footman"}, drive=lambda g: gain_hero(g, "p1", "ronan", "R7.6"))
    areas = {one.area for one in t.legal()}
    assert {"daqan_A", "latari_B"} <= areas
    assert all("_" in area for area in areas)


def test_m73_kellos_with_a_short_supply(monkeypatch: pytest.MonkeyPatch) -> None:
    """M73."""
    monkeypatch.setitem(RUNES, "dragon", 0)
    monkeypatch.setitem(RUNES, "false", 2)
    t = hand("favor_of_kellos", ELSE, lands={"8A": "1 footman"})
    t.act("p1", "tactics favor_of_kellos", "area 5A", "area 5B")
    for area in ("5A", "5B"):
        rune = t.land(area).rune
        assert rune is not None
        assert (rune.kind, rune.seen, rune.open) == ("false", [], False)


@pytest.mark.parametrize(("dragons", "false"), [(1, 0), (0, 1), (1, 1)])
def test_r23_9_what_the_supply_has_is_placed(dragons: int, false: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(RUNES, "dragon", dragons)
    monkeypatch.setitem(RUNES, "false", false)
    t = hand("favor_of_kellos", ELSE, lands={"8A": "1 footman"}).act("p1", "tactics favor_of_kellos")
    areas = ["5A", "5B"][: dragons + false]
    t.draw(*areas[-1:] * dragons).act("p1", *[f"area {area}" for area in areas])
    placed = {area: land.rune.kind for area, land in t.state.lands.items() if land.rune is not None}
    assert placed == ({"5A": "false", "5B": "dragon"} if len(areas) == 2 else {"5A": "dragon" if dragons else "false"})


def test_r23_9_not_without_tokens_nor_with_two_legal_areas(monkeypatch: pytest.MonkeyPatch) -> None:
    board = {one.tile for one in hand(ELSE).state.board}
    assert board
    monkeypatch.setitem(RUNES, "dragon", 0)
    monkeypatch.setitem(RUNES, "false", 0)
    assert useless(hand("favor_of_kellos", ELSE, lands={"8A": "1 footman"}), "favor_of_kellos")
    monkeypatch.setitem(RUNES, "dragon", 1)
    free = [area for area in hand(ELSE).state.lands if "_" not in area]
    taken = dict.fromkeys(free[2:], "1 footman")
    assert useless(hand("favor_of_kellos", ELSE, lands=taken), "favor_of_kellos")


def test_m74_the_overfull_area_is_cut_down_last() -> None:
    """M74."""
    lands = {"daqan_A": "stronghold", "daqan_B": "stronghold", "daqan_C": "stronghold", "8A": "stronghold p1"}
    lands |= {"5B": "2 giant", "5A": "4 beastman, 3 razorwing", "5D": "1 footman"}
    t = hand("lost_city", lands=lands, heroes=[("ronan", "p1", "5B")]).act("p1", "tactics lost_city")
    if t.kind == "retreat_area":
        t.act("p2", "area 5A")
    assert (t.seat, t.kind) == ("p1", "give_up_stronghold")
    t.act("p1", "area 8A")
    assert t.land("5B").stronghold == Stronghold("p1", True)
    assert (t.seat, t.kind) == ("p2", "overstack_destroy")


def test_r30_modes() -> None:
    """R30: the first mode is that of no options at all."""
    assert [mode.id for mode in RUNEWARS.modes] == ["two", "three", "four", "three-always-prompted", "standard-2010"]
    assert read_options(RUNEWARS, None) == read_options(RUNEWARS, {"players": 2})
