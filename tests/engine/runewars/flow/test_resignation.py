"""R28.9: a player resigns.

The ids in the names are those of the worked scenarios.  On the board of three, 5C and 5D border on the home of daqan
(p1), 4B and 4C on that of latari (p2), 1B on that of uthuk (p3).
"""

from typing import Any

import pytest

from engine.core.errors import NotYourDecision
from engine.runewars.model import events
from engine.runewars.model.actions import Resign
from engine.runewars.model.battles import Army, Squad
from tests.engine.runewars.cards.scenes import text
from tests.engine.runewars.flow.scenes import begin, is_gone
from tests.engine.runewars.heroes.scenes import attempt, duel, phase
from tests.engine.runewars.scene import Scene
from tests.engine.runewars.turn.scenes import THREE

HOMES = {"daqan_A": "stronghold", "latari_A": "stronghold", "uthuk_A": "stronghold"}


def nothing_of(t: Scene, seat: str) -> bool:
    """Law 9."""
    return is_gone(t.g, seat)


def three(**more: Any) -> Scene:
    """L80: a turn of p1, in which p2 has much."""
    lands = HOMES | {"4C": "2 archer, rune dragon seen p2", "4B": "1 archer, 1 giant", "5D": "1 footman"}
    return Scene.turn(
        "p1",
        4,
        "t1",
        THREE,
        lands=lands | more.pop("lands", {}),
        titles={"captain": ("p2", 3)},
        heroes=[("silhouette", "p2", "4C", {"rewards": ["elven_bow"]})],
        players={
            "p1": {"tactics": ["favorable_alliance"], "orders": [4], "current": 4},
            "p2": {"tactics": ["ambush"], "quests": ["the_bazaar"], "activated": ["4C"], "influence": 2, "current": 5},
            "p3": {"current": 6},
        },
        turns=["p2", "p3"],
        **more,
    )


def test_l80_the_others_play_on_where_they_were() -> None:
    """L80."""
    t = three()
    assert (t.seat, t.kind) == ("p1", "turn_window")
    t.act("p2", "resign")
    assert nothing_of(t, "p2")
    assert (t.state.titles["captain"].seat, t.state.titles["captain"].influence) == (None, 3)
    assert t.g.empty("4C")
    assert t.land("4C").rune is not None
    assert (t.g.neutral("4B"), t.units("4B")) == (True, "1 giant")
    assert t.g.empty("latari_A")
    assert (t.seat, t.kind) == ("p1", "turn_window")
    assert t.state.season.turns == ["p3"]
    with pytest.raises(NotYourDecision):
        t.table.act("p2", t.legal("p1")[-1])
    assert (t.state.tactics, t.state.quests, t.state.rewards, t.state.gone) == (
        [],
        [],
        [],
        [],
    )  # all are in their decks
    assert [event.units for event in t.told(events.UnitsDestroyed)] == [{"archer": 1}, {"archer": 2}]
    assert t.told(events.StrongholdDestroyed)[0].area == "latari_A"
    turn = t.g.turn
    assert turn is not None
    assert (turn.seat, turn.step) == ("p1", "t1")
    t.act("p1", "pass").until("choose_order", "harvest")
    assert t.seat == "p1"


def test_l81_the_last_opponent_resigns() -> None:
    """L81."""
    t = three().act("p2", "resign").act("p3", "resign")
    assert t.state.over is not None
    assert (t.state.over.winner, t.state.over.reason) == ("p1", "resigned")
    t = Scene.turn("p1", 4, "t1", players={"p1": {"tactics": ["favorable_alliance"]}})
    t.act("p1", "resign")
    assert t.state.over is not None
    assert (t.state.over.winner, t.state.over.reason) == ("p2", "resigned")
    assert t.told(events.GameEnded)[-1].rule == "R28.9"
    outcome = t.table.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.reason, outcome.rule) == (["p2"], "resigned", "R28.9")


def test_l82_a_defender_resigns_in_the_battle() -> None:
    """L82."""
    army = Army(squads=[Squad("footman", 9), Squad("knight", 1, False, 1)], drawn=[])
    other = Army(squads=[Squad("archer", 3)])
    task = {"step": "choose_1", "round": 1, "mustered": True, "armies": [army, other]}
    t = Scene.battle("5A", "", "p1", THREE, lands=HOMES | {"5A": "stronghold p2"}, task=task, auto=False)
    assert (t.seat, t.kind) == ("p2", "choose_type")
    t.act("p2", "resign")
    assert (t.seat, t.kind) == ("p1", "excess_unit")
    assert t.land("5A").stronghold is None
    t.act("p1", "units footman 5A", "units footman 5A", "area 5C")
    assert (t.units("5A"), t.units("5C")) == ("7 footman, 1 knight", "2 footman!")
    assert nothing_of(t, "p2")
    assert t.told(events.BattleEnded)[0].reason == "resigned"
    assert not t.told(events.StrongholdBuilt)


def test_l83_the_current_player_resigns_in_the_battle() -> None:
    """L83."""
    army = Army(squads=[Squad("footman", 2)])
    other = Army(squads=[Squad("sorcerer", 2), Squad("sorcerer", 1, True)])
    task = {"step": "choose_0", "round": 3, "mustered": True, "armies": [army, other]}
    more = {"turns": ["p3"], "players": {"p3": {"current": 6, "orders": [6]}}, "auto": False}
    t = Scene.battle("5A", "", "p1", THREE, lands=HOMES, task=task, **more)
    assert (t.seat, t.kind) == ("p1", "choose_type")
    t.act("p1", "resign")
    assert (t.units("5A"), t.g.neutral("5A")) == ("2 sorcerer, 1 sorcerer!", True)
    assert t.g.turn is None or t.g.turn.seat == "p3"


def test_l84_the_next_player_leads_the_neutral_units() -> None:
    """L84."""
    other = Army(squads=[Squad("beastman", 1), Squad("sorcerer", 2)])
    army = Army(squads=[Squad("footman", 2), Squad("bowman", 1)], damage=1, unit="footman", cards=[9])
    task = {"step": "damage_1", "round": 3, "mustered": True, "armies": [army, other]}
    t = Scene.battle("5A", "", "p1", THREE, lands=HOMES, task=task)
    assert (t.seat, t.kind) == ("p2", "assign_damage")
    t.act("p2", "resign")
    assert (t.seat, t.kind) == ("p3", "assign_damage")


def test_l85_a_bid_goes_on_without_the_player() -> None:
    """L85."""
    rich = {seat: {"influence": 5, "current": n} for n, seat in enumerate(("p1", "p2", "p3"), 1)}
    t = text("dragon_rune_discovery", THREE, lands=HOMES, players=rich)
    t.act("p1", "number 2").act("p3", "number 1")
    assert t.table.to_act == ["p2"]
    t.act("p2", "resign")
    assert t.told(events.BidsRevealed)[-1].bids == {"p1": 2, "p3": 1}
    assert t.told(events.BidDecided)[-1].seat == "p1"
    assert (t.seat, t.kind) == ("p1", "remove_false_rune") or t.kind == "place_rune"


def test_l85_answers_that_were_given_stand() -> None:
    rich = {seat: {"influence": 5, "current": n} for n, seat in enumerate(("p1", "p2", "p3"), 1)}
    t = text("stormy_weather", THREE, lands=HOMES, players=rich)
    t.act("p1", "number 1").act("p2", "number 2").act("p2", "resign")
    assert t.table.to_act == ["p3"]
    t.act("p3", "number 0")
    assert t.told(events.BidsRevealed)[-1].bids == {"p1": 1, "p3": 0}
    assert t.state.season.stormy  # 1 is less than 2 players


def test_l86_not_before_the_setup_is_over() -> None:
    """L86."""
    t = begin(players=3).fate(3, 2, 1)
    assert t.refused("p1", "resign") == "R28.9"


def test_r28_9_in_the_middle_of_an_effect_the_others_go_on() -> None:
    t = three().act("p1", "tactics favorable_alliance", "player p3")
    assert t.kind == "alliance_offer"
    t.act("p2", "resign")
    assert (t.seat, t.kind) == ("p1", "alliance_offer")
    t.act("p1", "number 3").act("p3", "number 4")
    assert (t.player("p1").influence, t.player("p3").influence) == (4, 3)
    assert len(t.told(events.TacticsPlayed)) == 1


def test_r28_9_planned_moves_stay_planned() -> None:
    players = {"p2": {"current": 2}}
    lands = HOMES | {"5C": "2 footman, 1 knight"}
    t = Scene.turn("p1", 1, "primary", THREE, lands=lands, turns=["p2"], players=players)
    t.act("p1", "units footman 5C", "area 5A", "number 2")
    t.act("p3", "resign")
    assert (t.seat, t.kind) == ("p1", "strategize_pick")
    t.act("p1", "done")
    assert (t.units("5A"), t.units("5C")) == ("2 footman", "1 knight")


def test_r28_9_the_quest_phase_goes_on_with_the_next_player() -> None:
    heroes = [("ronan", "p1", "5A"), ("jaes", "p2", "5A"), ("mok", "p3", "1B")]
    t = phase(*heroes, queue="p1 p2 p3", factions=THREE, lands=HOMES)
    t.act("p1", "hero ronan") if t.kind == "pick_hero" else None
    assert t.seat == "p1"
    t.act("p1", "resign")
    assert t.seat == "p2"
    assert nothing_of(t, "p1")


def test_r28_9_a_duel_ends_without_a_result() -> None:
    heroes = [("ronan", "p1", "5A"), ("jaes", "p2", "5A", {"rewards": ["cloak_of_deception"]}), ("mok", "p3", "1B")]
    t = duel(*heroes, queue="p1 p2 p3", factions=THREE, lands=HOMES)
    assert (t.seat, t.kind) == ("p2", "duel_start_window")
    t.act("p2", "resign")
    assert t.told(events.DuelEnded)[-1].reason == "resigned"
    assert t.seat == "p3"


def test_r28_9_an_order_is_chosen_without_the_player() -> None:
    t = Scene(THREE, step="choose", lands=HOMES)
    t.act("p1", "order 3").act("p2", "order 4").act("p3", "resign")
    assert t.told(events.OrdersRevealed)[-1].orders == {"p1": 3, "p2": 4}


RICH = {seat: {"influence": 5, "current": n, "food": 4} for n, seat in enumerate(("p1", "p2", "p3"), 1)}


def since(t: Scene, n: int) -> list[str]:
    """The events after the first ``n``, without those of the player who leaves."""
    return [type(event).__name__ for event in t.events[n:] if event.rule != "R28.9"]


def test_r28_9_a_tie_is_decided_when_the_tied_chooser_resigns() -> None:
    """R28.9d, R21.2: what follows from the revealed bids is reported, and the bids are not revealed again."""
    players = RICH | {"p2": {"influence": 6, "current": 2}}
    t = text("reroute_supply_caravans", THREE, lands=HOMES, players=players)
    t.act("p1", "number 3").act("p2", "number 3").act("p3", "number 1")
    assert (t.seat, t.kind) == ("p2", "break_tie")
    n = len(t.events)
    t.act("p2", "resign")
    assert since(t, n) == ["BidDecided", "DialTurned"]
    assert t.told(events.BidDecided)[-1].seat == "p1"
    assert [t.player(seat).food for seat in ("p1", "p3")] == [4, 3]
    assert len(t.told(events.BidsRevealed)) == 1


def test_r28_9_the_bids_of_the_others_count_when_the_last_bidder_resigns() -> None:
    """R28.9d, R23.23: with Pulling the Strings played; R23.0: the card is spent."""
    players = RICH | {"p2": {"influence": 5, "current": 2, "tactics": ["pulling_the_strings"]}}
    t = text("fires_of_heaven", THREE, lands=HOMES | {"5B": "city forge"}, players=players)
    t.act("p2", "tactics pulling_the_strings").act("p1", "number 3").act("p3", "number 2")
    assert (t.seat, t.kind) == ("p2", "bid_after_reveal")
    n = len(t.events)
    t.act("p2", "resign")
    assert since(t, n) == ["BidsRevealed", "InfluenceChanged", "InfluenceChanged", "BidDecided", "CityDestroyed"]
    assert t.told(events.BidsRevealed)[-1].bids == {"p1": 3, "p3": 2}
    assert [t.player(seat).influence for seat in ("p1", "p3")] == [2, 3]
    assert t.state.tactics == ["pulling_the_strings"]


def diplomat(seat: str, *said: str) -> Scene:
    """p1 negotiates with two neutral units of 5A; a player resigns."""
    lands = HOMES | {"5A": "2 beastman", "5C": "2 footman, 1 giant"}
    players = {"p1": {"influence": 3}, "p2": {"current": 5}, "p3": {"current": 6}}
    t = Scene.turn("p1", 2, "primary", THREE, lands=lands, players=players, turns=["p2"])
    t.act("p1", "area 5A", "units footman 5C", "number 2", "units giant 5C")
    t.fate(3, 4).act("p1", "do diplomacy", "number 2", *said)
    return t.act(seat, "resign")


def test_r28_9_a_force_in_diplomacy_leaves_with_its_player() -> None:
    """R28.9a, R2.5: its faction units go to the supply, its allies stay, the open Fate cards are discarded."""
    t = diplomat("p1")
    assert nothing_of(t, "p1")
    assert t.units("5A") == "2 beastman, 1 giant"
    assert (t.state.drawn, t.state.fate) == ([], [3, 4])
    assert [event.units for event in t.told(events.UnitsDestroyed)] == [{"footman": 2}]


def test_r28_9_a_tested_hero_leaves_and_the_open_cards_are_discarded() -> None:
    """R28.9d, R2.5; who watches may resign, and the test goes on."""
    t = attempt("astarra", "6A", "the_labyrinth", factions=THREE, lands=HOMES).fate(1, 2, 15)
    assert (t.seat, t.kind, t.state.drawn) == ("p1", "test_card", [1, 2, 15])
    t.act("p3", "resign")
    assert (t.seat, t.kind, t.state.drawn) == ("p1", "test_card", [1, 2, 15])
    t = attempt("astarra", "6A", "the_labyrinth", factions=THREE, lands=HOMES).fate(1, 2, 15)
    t.act("p1", "resign")
    assert (t.state.drawn, t.state.fate) == ([], [1, 2, 15])
    assert t.told(events.QuestEnded)[-1].result == "game_over"


@pytest.mark.parametrize(("before", "who"), [((), "p2"), (("number 3",), "p2"), (("number 3",), "p1")])
def test_r28_9_an_alliance_ends_when_one_of_the_two_resigns(before: tuple[str, ...], who: str) -> None:
    """R28.9d, R23.13: the card is spent, and no other opponent is chosen."""
    t = three().act("p1", "tactics favorable_alliance", "player p2", *before)
    assert t.kind == ("alliance_reply" if before else "alliance_offer")
    t.act(who, "resign")
    assert t.state.tactics == ["favorable_alliance"]
    assert [t.player(seat).influence for seat in ("p1", "p3")] == [0, 0]
    assert t.kind not in ("alliance_opponent", "alliance_offer", "alliance_reply")
    assert t.state.season.turns == (["p3"] if who == "p2" else t.state.season.turns)


def test_r28_9_a_card_is_spent_when_the_only_opponent_for_it_resigns() -> None:
    """R28.9d, R23.20: that it was played is not taken back."""
    rich = {"influence": 2, "fresh": ["ambush"]}
    players = {
        "p1": {"tactics": ["favorable_alliance", "proof_of_goodwill"], "orders": [4], "current": 4, "influence": 1},
        "p2": rich | {"current": 5},
        "p3": {"influence": 2, "current": 6},
    }
    t = Scene.turn("p1", 4, "t1", THREE, lands=HOMES, players=players, turns=["p2", "p3"], auto=False)
    t.act("p1", "tactics proof_of_goodwill")
    assert (t.seat, t.kind) == ("p1", "goodwill_opponent")
    t.act("p2", "resign")
    assert (t.seat, t.kind) == ("p1", "turn_window")
    assert t.state.tactics == ["proof_of_goodwill"]
    assert not t.offers("tactics proof_of_goodwill")


def test_r28_9_the_hero_in_a_cloak_leaves_after_the_duel() -> None:
    """R28.9d, R19.17: the duel that is over does not end again."""
    heroes = [("ronan", "p1", "5A"), ("jaes", "p2", "5A", {"rewards": ["cloak_of_deception"]}), ("mok", "p3", "1B")]
    t = duel(*heroes, queue="p1 p2 p3", factions=THREE, lands=HOMES)
    t.act("p2", "reward jaes cloak_of_deception").fate(5, 7, 17).until("cloak_area")
    assert t.seat == "p2"
    t.act("p2", "resign")
    assert [event.reason for event in t.told(events.DuelEnded)] == ["resolved"]
    assert t.seat == "p3"


def test_r28_9_a_player_chooses_their_own_part_after_the_opponent_has_resigned() -> None:
    """R28.9d, R23.12: no other opponent has an activation token."""
    players = {
        "p1": {"tactics": ["favor_warriors_guild"], "orders": [4], "current": 4, "activated": ["5C"]},
        "p2": {"activated": ["4B"], "current": 5},
        "p3": {"current": 6},
    }
    t = Scene.turn("p1", 4, "t1", THREE, lands=HOMES, players=players, turns=["p2", "p3"], auto=False)
    t.act("p1", "tactics favor_warriors_guild", "player p2")
    assert (t.seat, t.kind) == ("p1", "warriors_remove")
    t.act("p2", "resign")
    assert (t.seat, t.kind) == ("p1", "warriors_remove")
    t.act("p1", "area 5C")
    assert (t.player("p1").activated, t.state.tactics) == ([], ["favor_warriors_guild"])
    assert len(t.told(events.TacticsPlayed)) == 1


def test_r28_9_a_rune_for_an_objective_is_received_after_a_resignation() -> None:
    """R28.9d, R24.8: the home that p1 had been next to is nobody's now."""
    lands = HOMES | {"4B": "1 berserker", "1B": "1 berserker, rune false"}
    players = {"p3": {"objective": "brink_of_victory", "orders": [4], "current": 4}} | {
        "p1": {"current": 6},
        "p2": {"current": 5},
    }
    t = Scene.turn("p3", 4, "t1", THREE, lands=lands, players=players, turns=["p2", "p1"])
    t.act("p3", "objective brink_of_victory")
    assert (t.seat, t.kind) == ("p3", "remove_false_rune")
    t.act("p2", "resign")
    assert (t.seat, t.kind) == ("p3", "remove_false_rune")
    assert (t.player("p3").objective, t.state.objectives) == (None, ["brink_of_victory"])
    assert len(t.told(events.ObjectiveFulfilled)) == 1


def drawn(**more: Any) -> Scene:
    """In the first round of a duel the challenger has drawn, and the defender is asked before the draw (R20.5)."""
    jaes = ("jaes", "p2", "5A", {"rewards": ["blade_of_light"], "damage": 1})
    heroes = [("ronan", "p1", "5A", {"damage": 1}), jaes, ("mok", "p3", "1B")]
    t = duel(*heroes, queue="p1 p2 p3", factions=THREE, lands=HOMES, **more).fate(5)
    assert (t.seat, t.kind) == ("p2", "duel_draw_pick")
    return t


@pytest.mark.parametrize(("who", "acting"), [("p1", "p2"), ("p2", "p3")])
def test_r28_9b_in_a_round_of_a_duel_the_cards_are_discarded(who: str, acting: str) -> None:
    """R28.9b, R20.4: the noted damage is not taken, the hero that stays keeps what it has."""
    t = drawn().act(who, "resign")
    assert (t.state.fate, t.told(events.DuelHit)) == ([5], [])
    assert [event.reason for event in t.told(events.DuelEnded)] == ["resigned"]
    (left,) = [hero for hero in t.state.heroes if hero.area == "5A"]
    assert (left.damage, left.seat == who) == (1, False)
    assert t.seat == acting


def test_r28_9_a_round_of_a_duel_goes_on_when_another_player_resigns() -> None:
    t = drawn().act("p3", "resign")
    assert (t.seat, t.kind) == ("p2", "duel_draw_pick")
    t.act("p2", "reward jaes blade_of_light").fate(15, 1)
    assert t.kind == "duel_card"
    assert [event.cards for event in t.told(events.FateDrawn)] == [[5], [15, 1]]


FOUR = ("daqan", "latari", "waiqar", "uthuk")


@pytest.mark.parametrize("who", ["p1", "p2"])
def test_r28_9_a_duel_with_a_unit_when_one_of_its_two_players_resigns(who: str) -> None:
    """R28.9b, R20.12: with the player of the hero it ends; without the player of R13.8 it goes on."""
    heroes = [("ronan", "p1", "3A"), ("mok", "p3", "1B")]
    players = {"p1": {"quests": ["beastmen_recruit"]}}
    t = phase(*heroes, queue="p1 p2 p3", factions=FOUR, lands=HOMES | {"waiqar_A": "stronghold"}, players=players)
    t.act("p1", "hero ronan", "do move").until("after_move")
    t.act("p1", "quest beastmen_recruit").fate(1)
    t.table.act(who, Resign())
    if who == "p1":
        said = t.table.events
        assert [event.reason for event in said if isinstance(event, events.DuelEnded)] == ["resigned"]
        assert [event.result for event in said if isinstance(event, events.QuestEnded)] == ["game_over"]
        assert t.table.to_act == ["p3"]
    else:
        assert (t.seat, t.kind) == ("table", "draw_fate")
        t.fate(7, 8, 10, 17, 18, 20, 27)
        assert len(t.told(events.FateDrawn)) == 8


def test_r28_9_a_quest_at_a_place_goes_on_when_its_enemy_resigns() -> None:
    """R28.9d, R19.9: the place need be enemy at the moment of the attempt only."""
    heroes = [("ronan", "p1", "latari_B"), ("mok", "p3", "1B")]
    players = {"p1": {"quests": ["secrets_and_lies"]}}
    t = phase(*heroes, queue="p1 p2 p3", factions=THREE, lands=HOMES, players=players)
    t.act("p1", "hero ronan", "do move").until("after_move").act("p1", "quest secrets_and_lies").draw("elven_bow")
    assert (t.seat, t.kind) == ("p1", "train_attribute")
    t.act("p2", "resign")
    assert (t.seat, t.kind) == ("p1", "train_attribute")
    assert len(t.told(events.QuestAttempted)) == 1


@pytest.mark.parametrize("said", [(), ("yes",)])
def test_r28_9_the_price_of_treachery_is_paid_for_a_player_who_resigns(said: tuple[str, ...]) -> None:
    """R28.9b, R24.4: the duel has its result."""
    heroes = [("varikas", "p1", "5A"), ("ronan", "p2", "5A", {"damage": 2}), ("mok", "p3", "1B")]
    who = ("waiqar", "latari", "uthuk")
    lands = {"waiqar_A": "stronghold, rune false", "latari_A": "stronghold", "uthuk_A": "stronghold"}
    players = {"p1": {"objective": "price_of_treachery"}}
    t = duel(*heroes, queue="p1 p2 p3", factions=who, lands=lands, players=players).fate(5, 7)
    assert (t.seat, t.kind) == ("p1", "objective_claim")
    t.act("p1", *said).act("p2", "resign")
    assert (t.seat, t.kind) == ("p1", "remove_false_rune" if said else "objective_claim")
    assert t.player("p1").objective == (None if said else "price_of_treachery")
    t.act("p1", *(() if said else ("yes",)))
    assert t.kind == "remove_false_rune"
    assert len(t.told(events.DuelEnded)) == 1
