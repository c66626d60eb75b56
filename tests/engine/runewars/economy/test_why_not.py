"""Why not, in the realm: recruiting, cities, strongholds, developments, Objectives."""

from typing import Any

from engine.runewars.components.load import HEROES
from engine.runewars.model.actions import Area, Development, Number, Yes
from engine.runewars.model.state import Rally, Recruit
from tests.engine.runewars.scene import Scene
from tests.engine.runewars.turn.scenes import bonus, order
from tests.engine.runewars.turn.test_why_not import expects, skipped

RICH = {"wood": 4, "ore": 4, "food": 4}


def recruiting(*units: str, **more: Any) -> Scene:
    return Scene.turn("p1", 5, "primary", task={"begun": True}, agenda=[Recruit(seat="p1", units=list(units))], **more)


def test_units_are_recruited_in_strongholds_only() -> None:
    lands = {"daqan_A": "stronghold", "8B": "stronghold p1", "latari_A": "stronghold"}
    t = recruiting("footman", lands=lands)
    expects(
        t,
        ("area 9A", "R1.1", "area_not_on_board"),
        ("area daqan_B", "R9.2", "area_without_stronghold"),
        ("area latari_A", "R9.2", "stronghold_of_other"),
    )
    assert [barred.action for barred in t.decision().illegal()] == [Area("daqan_B"), Area("daqan_C")]


def test_without_a_stronghold_it_is_told_why_nothing_is_recruited() -> None:
    t = order(5, "t1", lands={"daqan_A": "1 footman"}, players={"p1": RICH | {"tactics": ["favorable_alliance"]}})
    told = skipped(t, kind="recruit_dial")
    assert {(rule, code) for _, rule, code in told} == {("R9.2", "recruit_without_stronghold")}


def test_a_dial_without_an_icon_recruits_nobody() -> None:
    """R2.12."""
    t = order(5, "t1", lands={"daqan_A": "stronghold"}, players={"p1": {"tactics": ["favorable_alliance"]}})
    assert {(rule, code) for _, rule, code in skipped(t, kind="recruit_dial")} == {("R2.12", "no_unit_icons")}


def test_a_harvest_that_would_raise_no_dial() -> None:
    """R2.12."""
    full = {"food": 8, "wood": 8, "ore": 8}
    t = order(4, "t1", players={"p1": full | {"tactics": ["favorable_alliance"]}})
    assert skipped(t, kind="harvest") == [(Yes(), "R2.12", "harvest_changes_nothing")]


def test_a_bonus_that_could_do_nothing() -> None:
    """R2.12: nothing to use or to build, no Tactics icon, no hero to hire."""
    players = {"p1": {"influence": 2, "tactics": ["favorable_alliance"]}}
    for n, kind, action, code in (
        (1, "use_supremacy", Yes(), "no_tactics_icons"),
        (4, "use_supremacy", Yes(), "no_development_to_use"),
        (6, "rally_spend", Number(1), "no_heroes_in_deck"),
    ):
        t = order(n, "t2", task={"begun": False}, players=players, gone=sorted(HEROES))
        assert skipped(t, kind=kind) == [(action, "R2.12", code)]


def test_a_figure_is_freed_of_the_same_type_in_a_friendly_area() -> None:
    lands = {"daqan_A": "stronghold, 4 siege_tower", "daqan_B": "1 footman", "8B": "1 footman!"}
    t = recruiting("siege_tower", lands=lands)
    assert t.kind == "recruit_free_figure"
    expects(
        t,
        ("units siege_tower daqan_B", "R1.4", "units_not_there"),
        ("units siege_tower! daqan_A", "R1.5", "units_all_standing"),
        ("units footman 8B", "R1.5", "units_all_routed"),
        ("units footman daqan_B", "R9.4", "figure_of_other_type"),
    )


CITIES = {"8D": "1 footman, city tamalir", "3B": "1 archer, city forge", "5B": "city dawnsmoor"}


def test_rally_support_says_which_cities_are_not_his() -> None:
    t = order(6, lands=CITIES)
    expects(
        t,
        ("area 9A", "R1.1", "area_not_on_board"),
        ("area daqan_A", "R1.11", "area_without_city"),
        ("area 3B", "R10.1", "area_of_other"),
        ("area 5B", "R10.1", "area_of_nobody"),
    )
    lands = {"8D": "1 footman, city tamalir", "3B": "1 footman, city forge", "5B": "1 footman, city dawnsmoor"}
    t = Scene.turn(
        "p1", 6, "primary", task={"begun": True}, lands=lands, agenda=[Rally(seat="p1", cities=["3B", "5B"])]
    )
    expects(t, ("area 8D", "R10.1", "city_has_given"))


def test_without_a_city_it_is_told_why_there_is_none() -> None:
    lands = {"3B": "1 archer, city forge", "5B": "city dawnsmoor"}
    t = Scene.turn("p1", 6, "t1", lands=lands, players={"p1": {"tactics": ["establish_trade_route"]}})
    assert skipped(t, kind="rally_city_order") == [
        (Area("3B"), "R10.1", "area_of_other"),
        (Area("5B"), "R10.1", "area_of_nobody"),
    ]


def test_a_line_that_the_token_lacks() -> None:
    for city in ("tamalir", "forge", "dawnsmoor"):
        t = order(6, lands={"8D": f"1 footman, city {city}"}).act("p1", "area 8D")
        offered = {action.what for action in t.legal() if hasattr(action, "what")}
        for line in {"influence", "tactics", "quests"} - offered:
            expects(t, (f"do {line}", "R10.1", "city_offers_none"))
        expects(t, ("do battle", "R10.1", "not_among"))


def test_units_that_a_city_does_not_offer() -> None:
    lands = {"8D": "1 footman, city riverwatch", "8C": "8 beastman"}  # triangles
    t = order(6, lands=lands, auto=False).act("p1", "area 8D", "do neutrals")
    expects(
        t,
        ("unit_type footman", "R10.2", "type_of_others"),
        ("unit_type giant", "R10.2", "other_shape"),
        ("unit_type beastman", "R29.3", "type_not_in_supply"),
    )


def fortify(lands: dict[str, str], **player: Any) -> Scene:
    return order(8, lands=lands, players={"p1": RICH | player})


def test_fortify_bars_what_cannot_be_done() -> None:
    t = fortify({"daqan_A": "stronghold damaged"}, wood=0)
    expects(t, ("do build", "R8.5", "build_too_dear"), ("do runes", "R25.9", "no_runes_to_rearrange"))
    expects(t, ("do battle", "R7.8", "not_among"))
    t = fortify({"daqan_A": "rune dragon"}, ore=0)
    expects(t, ("do repair", "R8.5", "repair_too_dear"))
    t = fortify({"daqan_A": "stronghold"})
    expects(t, ("do repair", "R11.4", "nothing_to_repair"))
    lands = {"daqan_A": "stronghold", "daqan_B": "stronghold", "daqan_C": "stronghold damaged"}
    expects(fortify(lands), ("do build", "R11.2", "nowhere_to_build"))


def test_where_a_stronghold_may_not_be_built_or_repaired() -> None:
    lands = {"daqan_A": "stronghold damaged", "daqan_B": "stronghold", "8D": "1 footman, city tamalir", "8B": "1 giant"}
    t = fortify(lands | {"8A": "stronghold p1 damaged"}).act("p1", "do repair")
    expects(t, ("area daqan_B", "R11.4", "stronghold_undamaged"), ("area daqan_C", "R11.4", "area_without_stronghold"))
    t = fortify(lands | {"3B": "1 archer", "5B": "1 footman"}).act("p1", "do build")
    expects(
        t,
        ("area 9A", "R1.1", "area_not_on_board"),
        ("area 8D", "R10.4", "area_with_city"),
        ("area 3B", "R11.2", "area_of_other"),
        ("area 8B", "R11.2", "area_of_nobody"),
        ("area daqan_A", "R11.2", "area_with_stronghold"),
    )
    lands = {"daqan_A": "stronghold", "daqan_B": "stronghold", "8A": "stronghold p1", "8B": "stronghold p1"}
    t = fortify(lands).act("p1", "do build")
    assert t.kind == "give_up_stronghold"
    expects(t, ("area daqan_C", "R11.2", "area_without_stronghold"))


def harvest(lands: dict[str, str], wood: int = 1) -> Scene:
    return bonus(4, lands=lands, players={"p1": {"wood": wood}}).act("p1", "yes")


def test_where_no_development_can_be_built() -> None:
    t = harvest({"daqan_A": "stronghold diplomat", "daqan_B": "stronghold", "daqan_C": "stronghold"})
    expects(t, ("development cursed_tomb", "R12.2", "development_of_others"))
    t.act("p1", "development diplomat")
    expects(t, ("area daqan_A", "R12.1", "developed_already"), ("area 8B", "R12.2", "area_without_stronghold"))


def test_why_nothing_is_built_at_all() -> None:
    def told(lands: dict[str, str], wood: int) -> set[tuple[str, str]]:
        t = bonus(4, lands=lands, players={"p1": {"wood": wood}})
        return {(rule, code) for _, rule, code in skipped(t, t.legal()[0], "build_development_kind")}

    lands = {"daqan_A": "stronghold diplomat", "daqan_B": "stronghold"}
    assert told(lands, 0) == {("R8.5", "no_wood_to_build")}
    assert told({"daqan_A": "stronghold diplomat"}, 1) == {("R12.1", "all_strongholds_developed")}


def test_which_development_may_be_given_up() -> None:
    lands = {"daqan_A": "stronghold diplomat", "daqan_B": "stronghold training_ground", "daqan_C": "stronghold"}
    t = bonus(4, lands={**lands, "8B": "stronghold p1"}, players={"p1": {"wood": 1}}, auto=False)
    t.act("p1", "yes").draw("ambush").act("p1", "development diplomat", "area daqan_C")
    assert t.kind == "give_up_development"
    expects(t, ("area daqan_B", "R12.2", "development_not_there"), ("area 8A", "R12.2", "area_without_stronghold"))


def test_resources_of_an_area_without_that_resource() -> None:
    t = bonus(4, lands={"daqan_B": "stronghold resources"}).act("p1", "yes")
    expects(t, ("resource ore", "R12.3", "dial_not_printed"))


def test_a_card_that_is_not_in_the_hand_is_not_discarded() -> None:
    hand = ["ambush", "coercion", "battle_cry", "pillage", "rally_cry", "blackmail", "lost_city"]
    player = {"objective": "tactical_dominator", "tactics": hand}
    t = Scene.turn("p1", 7, "t1", ["waiqar", "latari"], players={"p1": player}).act(
        "p1", "objective tactical_dominator"
    )
    expects(t, ("tactics hidden_pass", "R23.0", "card_not_in_hand"))


def test_the_kinds_that_are_barred_are_developments() -> None:
    t = bonus(4, lands={"daqan_A": "stronghold"}, players={"p1": {"wood": 0}})
    assert all(isinstance(one, Development) for one, _, _ in skipped(t, t.legal()[0], "build_development_kind"))
