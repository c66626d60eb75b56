"""Why not, in a player's turn: each answer that is not offered is refused by its own paragraph, with a sentence.

The board of two: see `test_movement`.  After the scene stands what is said, the paragraph and the sentence.
"""

from typing import Any

import pytest

from engine.core.decision import NOT_A_CHOICE, TABLE
from engine.runewars.kernel.context import LIMIT
from engine.runewars.model.actions import Pass, Resource, Yes
from engine.runewars.model.state import Moving
from tests.engine.runewars.flow.scenes import code
from tests.engine.runewars.scene import Scene
from tests.engine.runewars.turn.scenes import bonus, diplomacy, go, mobilize, order, strategize

FOUR = ("daqan", "latari", "uthuk", "waiqar")
PORTALS = {"8A": "token 2+ magic_portal open", "3A": "token 2+ magic_portal open"}


def expects(t: Scene, *said: tuple[Any, str, str]) -> None:
    """Each of these is refused by its paragraph with its sentence."""
    for answer, rule, sentence in said:
        assert code(t, answer) == (rule, sentence), answer


def skipped(t: Scene, said: Any = None, kind: str = "") -> list[tuple[Any, str, str]]:
    """Return the reports about skipped questions of a kind after this answer."""
    t.table.collect_skipped = True
    t.table.act(str(t.seat), said or Pass())
    return [
        (barred.action, barred.rule, barred.code)
        for told in t.table.skipped
        if told.decision.kind == kind
        for barred in told.illegal
    ]


MOVERS: dict[str, Any] = {
    "lands": {
        "daqan_C": "2 footman, 1 beastman!, 1 knight!",
        "daqan_A": "2 bowman, 1 razorwing",
        "8B": "1 beastman",
        "8A": "1 archer, 1 beastman",
        "5D": "1 footman",
        "5C": "1 dragon",
        "5B": "1 giant",
        "5A": "1 giant",
        "8C": "1 dragon",
        "3C": "2 archer",
    },
    "players": {"p1": {"activated": ["daqan_A"], "tactics": ["ambush", "teleportation"], "fresh": ["hidden_pass"]}},
    "heroes": [("ronan", "p1", "daqan_C"), ("varikas", "p2", "daqan_C"), ("mok", "p1", "daqan_B", {"routed": True})],
}


def test_strategize_says_which_figures_may_not_go() -> None:
    t = strategize(**MOVERS)
    expects(
        t,
        ("units footman", "R1.4", "units_without_area"),
        ("units footman 9A", "R1.1", "area_not_on_board"),
        ("units footman 3A", "R1.4", "units_not_there"),
        ("units footman daqan_C false 1", "R15.14", "units_without_damage"),
        ("units archer 3C", "R1.24", "units_of_other"),
        ("units beastman 8A", "R1.24", "units_of_other"),
        ("units dragon 5C", "R1.24", "units_of_nobody"),
        ("units knight! daqan_C", "R6.2", "units_routed"),
        ("units knight daqan_C", "R6.2", "units_routed"),
        ("units bowman daqan_A", "R6.3", "activated_area"),
        ("units razorwing daqan_A", "R6.3", "activated_area"),  # each type, not the first alone
        ("hero varikas", "R17.3", "hero_of_other"),
        ("hero astarra", "R17.3", "hero_not_in_play"),
        ("hero mok", "R6.2", "hero_routed"),
        ("tactics coercion", "R23.0", "card_not_in_hand"),
        ("tactics hidden_pass", "R23.0", "drawn_this_season"),
        ("tactics ambush", "R31", "other_window"),
        ("do portal", "R27.4", "no_two_portals"),
        ("do battle", "R7.1", "figures_are_chosen"),
    )


def test_strategize_goes_nowhere_where_all_around_is_closed() -> None:
    closed = {"5A": "1 giant", "5B": "1 giant", "8A": "1 dragon", "8B": "1 giant", "8C": "1 dragon"}
    heroes = [("ronan", "p1", "5D"), ("mok", "p1", "daqan_A")]
    t = strategize(lands={**closed, "5D": "1 footman", "daqan_A": "1 footman"}, heroes=heroes)
    expects(t, ("units footman 5D", "R7.1", "nowhere_to_go"), ("hero ronan", "R6.8", "nowhere_to_go"))


def test_strategize_says_why_a_group_finds_no_room_and_that_each_moves_once() -> None:
    lands = {"8D": "1 footman", "8C": "8 footman", "3A": "1 giant", "daqan_A": "1 footman"}
    t = strategize(lands=lands, heroes=[("ronan", "p1", "daqan_A")])
    expects(t, ("units footman 8D", "R6.12", "area_full"))
    t = strategize(lands={"daqan_A": "1 footman", "daqan_B": "1 bowman"}, heroes=[("ronan", "p1", "daqan_A")])
    t.act("p1", "units footman daqan_A", "area daqan_B", "hero ronan", "area daqan_B")
    expects(t, ("units footman daqan_A", "R6.13", "units_all_sent"), ("hero ronan", "R6.13", "hero_sent"))


def test_allied_neutral_units_go_nowhere_alone_and_are_not_left_alone() -> None:
    closed = {"5D": "1 giant", "8A": "1 giant", "daqan_B": "stronghold p2", "daqan_C": "stronghold p2"}
    t = strategize(lands={**closed, "8B": "1 footman, 2 beastman"})
    expects(t, ("units beastman 8B", "R6.9", "neutrals_alone"))
    t = strategize(lands={"8B": "3 footman", "8C": "1 beastman, 1 footman", "8A": "1 giant"})
    t.act("p1", "units beastman 8C", "units footman 8B", "area daqan_B")
    expects(t, ("number 3", "R6.9", "one_must_stay"))
    t.act("p1", "number 2")
    expects(t, ("units footman 8B", "R6.9", "faction_must_stay"))


def test_mobilize_says_what_parts_figures_from_the_target() -> None:
    lands = MOVERS["lands"] | {"5D": "1 bowman", "8B": "1 footman", "1C": "1 footman", "8C": "", "3A": "1 footman"}
    t = mobilize("5D", **MOVERS | {"lands": lands})
    expects(
        t,
        ("units bowman 5D", "R7.2", "units_are_there"),
        ("units footman 3A", "R6.5", "borders_between"),  # water and mountains: the way round is three areas long
        ("units footman 1C", "R6.7", "no_passage"),  # through 5A or 5C
        ("hero ronan", "R6.1", "heroes_stay"),
        ("do battle", "R7.2", "figures_are_chosen"),
    )
    barred = t.barred("units footman 1C")
    assert barred is not None
    assert barred.bindings["through"] == ["5A"]  # 5C lies behind mountains
    t = mobilize("latari_B", 3, lands={"daqan_A": "1 footman"})
    assert t.kind != "force_pick"  # no unit can go
    t = mobilize("latari_B", 3, lands={"daqan_A": "1 footman", "latari_C": "1 footman"})
    expects(t, ("units footman daqan_A", "R6.6", "too_far"))


def test_the_moves_of_conquer_cite_its_own_paragraph() -> None:
    t = mobilize("8B", 3, lands={"daqan_C": "3 footman", "8B": "1 footman"})
    assert t.decision().rule == "R7.3"
    expects(t, ("units footman 8B", "R7.3", "units_are_there"))
    go(t, "p1", "units footman daqan_C", "number 2", "done")
    assert [event.rule for event in t.events if type(event).__name__ == "UnitsMoved"] == ["R7.3"]


def test_heroes_that_may_move_with_mobilize() -> None:
    heroes = [("ronan", "p1", "daqan_A"), ("mok", "p1", "8B"), ("astarra", "p1", "latari_B")]
    t = mobilize("8B", lands={"daqan_C": "1 footman"}, heroes=heroes, heroes_move_with_mobilize=True)
    expects(t, ("hero mok", "R7.2", "hero_is_there"), ("hero astarra", "R6.6", "too_far"))
    heroes = [("ronan", "p1", "3B"), ("mok", "p1", "8D")]
    t = mobilize("8C", lands={"daqan_C": "1 footman"}, heroes=heroes, heroes_move_with_mobilize=True)
    expects(t, ("hero ronan", "R6.5", "borders_between"))


def second_half(area: str, influence: int) -> Scene:
    """Mobilize's second half after a battle; a card in the hand, so that even `done` alone is asked."""
    lands = {"8B": "1 giant", "daqan_C": "8 footman", "daqan_B": "2 bowman", "8A": "2 archer"}
    players = {"p1": {"influence": influence, "tactics": ["ambush"]}}
    t = bonus(2, task={"fought": True}, prompts="always", lands=lands, players=players)
    return t.act("p1", f"area {area}")


def test_the_second_half_of_mobilize_after_a_battle() -> None:
    expects(second_half("8A", 3), ("units footman daqan_C", "R7.2", "no_second_battle"))
    expects(second_half("8B", 0), ("units footman daqan_C", "R13.2", "no_influence"))
    t = second_half("8B", 1).act("p1", "units footman daqan_C", "number 7", "units bowman daqan_B")
    expects(t, ("units bowman daqan_B", "R13.2", "force_too_large"))


def test_strategize_says_why_not_there() -> None:
    lands = {"8B": "3 footman", "5D": "1 beastman", "8C": "8 bowman"}
    t = strategize(lands=lands, heroes=[("ronan", "p1", "8B")]).act("p1", "units footman 8B")
    expects(
        t,
        ("area 9A", "R1.1", "area_not_on_board"),
        ("area 8B", "R6.6", "unit_is_there"),
        ("area 8D", "R6.6", "too_far"),
        ("area 8A", "R6.5", "water_between"),
        ("area 5D", "R7.1", "neither_friendly_nor_empty"),
        ("area 8C", "R6.12", "area_full"),
    )
    barred = {why.action.area: why.rule for why in t.decision().illegal()}  # type: ignore[attr-defined]
    assert barred == {"8A": "R6.5", "5D": "R7.1", "8C": "R6.12"}
    t.act("p1", "area daqan_C")
    expects(t, ("number 4", "R6.13", "only_so_many_left"), ("number 0", "R6.12", "number_too_low"))
    t.act("p1", "number 1", "hero ronan")
    expects(
        t,
        ("area 9A", "R1.1", "area_not_on_board"),
        ("area 8A", "R6.5", "water_between"),
        ("area 5D", "R6.8", "neither_friendly_nor_empty"),
    )
    t = strategize(lands={"5D": "2 footman"}).act("p1", "units footman 5D")
    expects(t, ("area 5C", "R6.5", "mountain_between"))


def test_it_says_how_many_find_room() -> None:
    t = mobilize("8B", lands={"8B": "5 footman", "daqan_C": "4 bowman"}).act("p1", "units bowman daqan_C")
    expects(t, ("number 4", "R6.12", "only_so_much_room"), ("number 5", "R6.12", "only_so_much_room"))
    barred = t.barred("number 4")
    assert barred is not None
    assert (barred.bindings["most"], barred.bindings["limit"]) == (3, LIMIT)
    lands = {"8B": "1 giant", "daqan_C": "8 footman", "daqan_B": "3 bowman"}
    t = bonus(2, task={"fought": True}, lands=lands, players={"p1": {"influence": 1}}).act("p1", "area 8B")
    t.act("p1", "units footman daqan_C", "number 6", "units bowman daqan_B")
    expects(t, ("number 3", "R13.2", "only_so_many_for_diplomacy"))


def test_teleportation_carries_four() -> None:
    t = strategize(lands={"8A": "6 footman", "8B": "1 footman"}, players={"p1": {"tactics": ["teleportation"]}})
    t.act("p1", "tactics teleportation", "units footman 8A", "area 8B")
    expects(t, ("number 5", "R23.30", "only_so_many_flights"))
    t = strategize(
        lands={"8A": "2 footman"},
        players={"p1": {"tactics": ["teleportation"]}},
        task={"begun": True},
        agenda=[Moving(seat="p1", flights=2)],
    )
    expects(t, ("tactics teleportation", "R23.0", "teleportation_works"))


def test_the_magic_portals() -> None:
    lands = {**PORTALS, "daqan_C": "2 footman, 1 bowman", "8B": "1 footman"}
    t = mobilize("8B", lands=lands, players={"p1": {"influence": 0}}, exploration_tokens=True)
    expects(t, ("do portal", "R27.4", "cannot_pay"))
    t = mobilize("8B", lands=lands, players={"p1": {"influence": 2}}, exploration_tokens=True).act("p1", "do portal")
    expects(t, ("do portal", "R27.4", "portals_paid"))
    t = mobilize("8B", lands={**lands, "3A": ""}, players={"p1": {"influence": 2}}, exploration_tokens=True)
    expects(t, ("do portal", "R27.4", "no_two_portals"))


def test_hidden_pass_opens_mountains_only() -> None:
    cards = {"p1": {"tactics": ["hidden_pass"]}}
    t = strategize(lands={"5D": "1 footman"}, players=cards).act("p1", "tactics hidden_pass")
    expects(
        t,
        ("border 5C 9A", "R1.1", "area_not_on_board"),
        ("border 1A 8A", "R1.13", "areas_not_adjacent"),
        ("border 8A 8B", "R23.14", "no_mountain_there"),
        ("border 5D 5C", "R23.14", "border_the_other_way"),
    )
    t = order(2, board=4, factions=FOUR, lands={"daqan_C": "1 footman"}, players=cards)
    mountains = sorted((a, b) for (a, b), line in t.g.board.lines.items() if a < b and line == "mountain")
    assert len(mountains) > 2  # two are left after this
    (a, b), *_ = mountains
    t = order(1, board=4, factions=FOUR, lands={"daqan_C": "1 footman"}, players=cards, task={"passes": [[a, b]]})
    t.act("p1", "tactics hidden_pass")
    expects(t, (f"border {a} {b}", "R23.14", "pass_is_open"))


def test_activating_and_spending() -> None:
    t = order(2, lands={"daqan_A": "1 footman"}, players={"p1": {"activated": ["8A"]}})
    expects(t, ("area 9A", "R1.1", "area_not_on_board"), ("area 8A", "R6.4", "activated_already"))
    t = bonus(6, players={"p1": {"influence": 2}})
    expects(t, ("number 3", "R1.15", "influence_too_low"))
    t = bonus(6, players={"p1": {"influence": 5}})
    expects(t, ("number 4", "R7.6", "number_too_high"))


def test_diplomacy_says_what_it_offers() -> None:
    t = diplomacy()
    expects(t, ("do retreat", "R13.1", "not_among"))
    t.act("p1", "do diplomacy")
    expects(t, ("number 4", "R1.15", "influence_too_low"), ("number 0", "R13.2", "number_too_low"))
    t.act("p1", "number 2").fate(1, 3)
    expects(t, ("symbol gold", "R13.2", "symbol_not_drawn"))


def test_much_influence_is_not_spent_on_diplomacy() -> None:
    t = mobilize("8B", lands={"daqan_C": "3 footman", "8B": "1 giant"}, players={"p1": {"influence": 9}})
    go(t, "p1", "units footman daqan_C", "number 3", "done", "do diplomacy")
    expects(t, ("number 7", "R13.2", "number_too_high"))


def test_a_failed_diplomacy_says_what_it_offers() -> None:
    t = diplomacy(diplomacy_red="battle_or_retreat").act("p1", "do diplomacy", "number 1").fate(1)
    expects(t, ("do diplomacy", "R30.5", "not_among"))


def test_no_bonus_after_a_higher_order_and_no_influence_without_icons() -> None:
    t = Scene.turn("p1", 7, "t1", players={"p1": {"orders": [7, 8], "tactics": ["establish_trade_route"]}})
    told = skipped(t, kind="acquire_power")
    assert told == [(Yes(), "R7.7", "no_influence_icons")]
    t = Scene.turn("p1", 7, "t2", players={"p1": {"orders": [7, 8], "tactics": ["establish_trade_route"]}})
    assert skipped(t, kind="use_supremacy") == [(Yes(), "R5.4", "higher_order_lies")]


def test_a_force_that_can_neither_fight_nor_negotiate_is_told_why() -> None:
    entering = Moving(seat="p1", to="8B", step="heroes", no_battle=True, force={"footman": 1}, entered=["ronan"])
    t = Scene.turn(
        "p1",
        2,
        "t2",
        lands={"8B": "1 giant", "daqan_C": "1 bowman"},
        heroes=[("ronan", "p1", "8A"), ("varikas", "p2", "8A")],
        players={"p1": {"activated": ["8B"]}, "p2": {"tactics": ["ambush"]}},
        agenda=[entering],
    )
    assert t.kind == "ambush_window"
    assert [rule for _, rule, _ in skipped(t, Pass(), "battle_or_diplomacy")] == ["R7.2", "R13.2"]


def test_nothing_that_is_offered_is_explained_away_and_what_is_barred_has_its_reason() -> None:
    for t in (
        strategize(**MOVERS),
        mobilize("8B", **MOVERS | {"players": {"p1": {"influence": 3}}}),
        mobilize("5D", 3, **MOVERS),
        order(2, **MOVERS),
    ):
        for _ in range(4):
            if t.seat in (None, TABLE):
                break
            decision = t.decision()
            if decision.why_illegal is not None:
                assert not [action for action in decision.legal() if decision.why_illegal(action) is not None]
            barred = decision.illegal()
            assert len(barred) <= 128
            assert all(why.code != NOT_A_CHOICE for why in barred)
            t.act(str(t.seat), decision.legal()[0])


def test_answers_of_another_kind_are_told_what_is_asked() -> None:
    t = strategize(**MOVERS)
    assert t.barred(Resource("food")) is not None
    assert t.barred(Resource("food")).code == NOT_A_CHOICE  # type: ignore[union-attr]


@pytest.mark.parametrize("n", [2, 3])
def test_r6_3_is_said_of_every_type(n: int) -> None:
    t = mobilize(
        "8B",
        n,
        lands={"daqan_C": "1 footman", "daqan_B": "2 bowman, 1 knight"},
        players={"p1": {"activated": ["daqan_B"]}},
    )
    said = {getattr(barred.action, "unit", "") for barred in t.decision().illegal() if barred.rule == "R6.3"}
    assert said == {"bowman", "knight"}
