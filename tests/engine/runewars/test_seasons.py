"""R21, R22, R25, R26: bids, Titles, runes and the texts of the Season cards, in the players' words.

The ids in the names are those of the worked scenarios.  On the board of two, daqan's home (p1) borders on 8A and 8B,
latari's (p2) on 3B and 3C; their starting influence is 3 and 4.
"""

from __future__ import annotations

from typing import Any

import pytest

from engine.runewars.box.components import RUNES, SEASON_CARDS, TITLES
from engine.runewars.cards import bids, season_cards, titles
from engine.runewars.position import events
from engine.runewars.position.actions import Area, Done, Number, Pass, Yes
from engine.runewars.position.state import SeasonText
from engine.runewars.table import runes
from tests.engine.runewars.scene import Scene

FOUR = ("daqan", "latari", "waiqar", "uthuk")
#: Rich players, so that a bid is a choice.
RICH = {"p1": {"influence": 5}, "p2": {"influence": 5}}


def text(card: str, *args: Any, players: Any = None, **more: Any) -> Scene:
    """The text of a Season card is resolved; p1 has the lower Order card."""
    given = {seat: {"current": int(seat[1])} | dict(p) for seat, p in (players or {}).items()}
    for seat in ("p1", "p2"):
        given.setdefault(seat, {"current": int(seat[1])})
    season = SEASON_CARDS[card].season
    return Scene(*args, agenda=[SeasonText()], season=season, season_card=card, step="plan", players=given, **more)


def bid(t: Scene, *numbers: int) -> Scene:
    """All bid, who has something to bid."""
    for n, number in enumerate(numbers, 1):
        if t.player(f"p{n}").influence:
            t.act(f"p{n}", f"number {number}")
    return t


def over(t: Scene) -> bool:
    """The text is resolved."""
    return not t.state.agenda


def kinds(t: Scene) -> dict[str, str]:
    """What lies where."""
    return {area: land.rune.kind for area, land in t.state.lands.items() if land.rune is not None}


# -- bids (R21) -------------------------------------------------------------------------------------------------------


def test_r21_1_bids_are_secret_revealed_together_and_discarded() -> None:
    t = text("mandatory_disarmament", players=RICH)
    assert [x.n for x in t.legal("p1")] == [0, 1, 2, 3, 4, 5]
    t.act("p1", "number 2")
    assert t.player("p1").influence == 5
    assert not t.told(events.BidsRevealed)
    t.act("p2", "number 3")
    assert t.told(events.BidsRevealed)[0].bids == {"p1": 2, "p2": 3}
    assert (t.player("p1").influence, t.player("p2").influence) == (3, 2)
    assert (t.told(events.BidDecided)[0].seat, t.seat, t.kind) == ("p2", "p2", "disarm_player")


def test_r21_1_who_has_a_great_deal_is_not_offered_a_long_list() -> None:
    t = text("mandatory_disarmament", players={"p1": {"influence": 900}, "p2": {"influence": 1}})
    assert len(t.legal("p1")) == 128


def test_r21_4_without_influence_the_bid_is_0() -> None:
    t = text("mandatory_disarmament", players={"p1": {"influence": 2}, "p2": {"influence": 0}})
    t.act("p1", "number 1")
    assert t.told(events.BidsRevealed)[0].bids == {"p1": 1, "p2": 0}


def test_b11_of_the_tied_the_one_with_more_influence_left_chooses() -> None:
    """B11."""
    t = text("mandatory_disarmament", players={"p1": {"influence": 5}, "p2": {"influence": 3}})
    bid(t, 3, 3)
    assert (t.seat, t.kind) == ("p1", "break_tie")
    assert [x.seat for x in t.legal()] == ["p1", "p2"]
    t.act("p1", "player p2")
    assert (t.seat, t.kind) == ("p2", "disarm_player")


def test_r21_2_tied_again_the_higher_starting_influence_chooses() -> None:
    t = text("mandatory_disarmament", players=RICH)
    assert (bid(t, 3, 3).seat, t.kind) == ("p2", "break_tie")
    t = text("mandatory_disarmament", players={"p1": {"influence": 0}, "p2": {"influence": 0}})
    assert (t.seat, t.kind) == ("p2", "break_tie")  # ties at zero are ties like others


def test_r21_2_the_primarch_chooses_also_among_others() -> None:
    players = {"p1": {"influence": 3}, "p2": {"influence": 4}, "p3": {"influence": 9, "current": 3}}
    t = text("mandatory_disarmament", FOUR[:3], players=players, titles={"primarch": ("p3", 1)})
    bid(t, 3, 3, 0)
    assert (t.seat, t.kind) == ("p3", "break_tie")
    assert [x.seat for x in t.legal()] == ["p1", "p2"]


def test_r21_3_the_loser_has_the_lowest_bid() -> None:
    t = text("power_for_the_pious", players=RICH)
    bid(t, 4, 1)
    assert (t.seat, t.kind) == ("p2", "pious_area")
    t = text("power_for_the_pious", players={"p1": {"influence": 6}, "p2": {"influence": 5}})
    bid(t, 1, 1)
    assert (t.seat, t.kind) == ("p1", "break_tie_loser")
    t.act("p1", "player p2")
    assert (t.told(events.BidDecided)[0].what, t.seat) == ("loser", "p2")


def test_r21_1_r23_23_pulling_the_strings_bids_last_and_openly() -> None:
    players = {"p1": {"influence": 5, "tactics": ["pulling_the_strings"]}, "p2": {"influence": 5}}
    t = text("mandatory_disarmament", players=players)
    assert (t.seat, t.kind) == ("p1", "bid_window")
    t.act("p1", "tactics pulling_the_strings")
    assert (t.state.tactics, t.table.to_act) == (["pulling_the_strings"], ["p2"])
    t.act("p2", "number 4")
    assert t.told(events.BidsRevealed)[0].bids == {"p2": 4}
    assert (t.seat, t.kind) == ("p1", "bid_after_reveal")
    assert len(t.legal()) == 6
    t.act("p1", "number 5")
    assert t.told(events.BidsRevealed)[-1].bids == {"p1": 5, "p2": 4}
    assert (t.player("p1").influence, t.player("p2").influence) == (0, 1)
    assert (t.seat, t.kind) == ("p1", "disarm_player")


def test_r23_23_who_passes_bids_with_the_others() -> None:
    players = {"p1": {"influence": 5, "tactics": ["pulling_the_strings"]}, "p2": {"influence": 5}}
    t = text("mandatory_disarmament", players=players).act("p1", "pass")
    assert t.table.to_act == ["p1", "p2"]


@pytest.mark.parametrize(
    ("hand", "influence"), [({"fresh": ["pulling_the_strings"]}, 5), ({"tactics": ["pulling_the_strings"]}, 0)]
)
def test_r23_0_it_is_not_played_fresh_nor_without_influence(hand: dict[str, list[str]], influence: int) -> None:
    players = {"p1": {"influence": influence, **hand}, "p2": {"influence": 5}}
    assert text("mandatory_disarmament", players=players).kind == "bid"
    t = text("mandatory_disarmament", players=players, prompting="always")
    assert (t.kind, t.legal()) == ("bid_window", [Pass()])
    assert t.refused("p1", "tactics pulling_the_strings") == "R23.0"


def test_b14_in_the_first_spring_influence_is_the_play_order() -> None:
    """B14."""
    players = {
        seat: {"current": None, "influence": n, "tactics": [card]}
        for seat, n, card in zip(
            ("p1", "p2", "p3", "p4"),
            (3, 4, 2, 1),
            ("raze_a_city", "spread_dissent", "pillage", "rally_cry"),
            strict=True,
        )
    }
    t = text("heroes_for_hire", FOUR, players=players, prompting="always")
    asked = []
    while t.kind == "bid_window":
        asked.append(t.seat)
        t.act(str(t.seat), "pass")
    assert asked == ["p2", "p1", "p3", "p4"]
    assert t.table.to_act == ["p1", "p2", "p3", "p4"]


def test_b15_the_primarch_has_his_influence_before_the_bid() -> None:
    """B15."""
    t = Scene(season="winter", step="reveal", titles={"primarch": ("p1", 2)})
    t.draw("dragon_rune_discovery")
    assert (t.player("p1").influence, t.kind) == (1, "bid")
    assert t.legal("p1") == [Number(0), Number(1)]


# -- Titles (R22) -----------------------------------------------------------------------------------------------------


def acquire(influence: int, **more: Any) -> Scene:
    return Scene(drive=lambda m: titles.acquire_title(m, "p1"), players={"p1": {"influence": influence}}, **more)


def test_d11_more_must_be_paid_than_lies_on_the_card() -> None:
    """D11."""
    t = acquire(6, titles={"captain": ("p2", 3)})
    t.act("p1", "title captain")
    assert [x.n for x in t.legal()] == [4, 5, 6]
    t.act("p1", "number 5")
    card = t.state.titles["captain"]
    assert (card.seat, card.influence, t.player("p1").influence, t.player("p2").influence) == ("p1", 5, 1, 0)


def test_r22_1_r22_2_a_free_card_costs_at_least_1_and_only_affordable_ones_are_offered() -> None:
    t = acquire(3, titles={"captain": ("p2", 3), "primarch": ("p1", 2)})
    assert t.refused("p1", "title captain") == "R22.2"
    assert t.offers("title primarch")  # also one's own
    t.act("p1", "title lord_commander")
    assert [x.n for x in t.legal()] == [1, 2, 3]
    assert acquire(3).act("p1", "pass").told(events.TitleTaken) == []
    assert acquire(0).kind is None  # nothing is affordable


def captain(**more: Any) -> Scene:
    heroes = [
        ("ronan", "p1", "3A", {"rewards": ["timmorran_shard", "timmorran_shard open", "soulbiter"]}),
        ("mok", "p1", "3C", {"rewards": ["flute_of_possession"]}),
        ("jaes", "p2", "3C", {"rewards": ["ice_storm"]}),
    ]
    return Scene.turn("p1", 1, titles={"captain": ("p1", 1)}, heroes=heroes, **more)


def test_r22_3_the_captain_discards_three_rewards_for_a_rune_once_in_a_turn() -> None:
    t = captain(lands={"8A": "1 footman"})
    t.until("turn_window").act("p1", "do captain")
    assert len(t.legal()) == 3
    t.act("p1", "reward ronan timmorran_shard", "reward mok flute_of_possession", "reward ronan timmorran_shard")
    assert [(r.card, r.open) for hero in t.m.heroes("p1") for r in hero.rewards] == [("soulbiter", False)]
    t.act("p1", "area 8A", "area 5B")
    assert kinds(t) == {"8A": "dragon", "5B": "false"}
    assert t.told(events.RunePlaced)[0].rule == "R22.3"
    assert t.kind != "turn_window" or not t.offers("do captain")


def test_r22_3_of_two_copies_the_open_one_is_discarded() -> None:
    t = captain().until("turn_window").act("p1", "do captain", "reward ronan timmorran_shard")
    hero = t.hero("ronan")
    assert hero is not None
    assert [(r.card, r.open) for r in hero.rewards] == [("timmorran_shard", False), ("soulbiter", False)]


@pytest.mark.parametrize(("owner", "rewards"), [("p1", 2), ("p2", 3), (None, 3)])
def test_r22_3_only_the_owner_with_three_rewards(owner: str | None, rewards: int) -> None:
    hero = ("ronan", "p1", "3A", {"rewards": ["elven_bow", "soulbiter", "ice_storm"][:rewards]})
    t = Scene.turn("p1", 1, titles={"captain": (owner, 1)}, heroes=[hero])
    assert not titles.can_use_captain(t.m, "p1")


def test_r22_4_the_lord_commander_looks_at_a_rune_before_conquer() -> None:
    t = Scene.turn(
        "p1",
        3,
        titles={"lord_commander": ("p1", 1)},
        lands={"3C": "2 archer, rune dragon", "5A": "rune false", "daqan_A": "rune dragon"},
    )
    assert (t.kind, t.offers("do commander")) == ("turn_window", True)
    t.act("p1", "do commander")
    assert t.legal() == [Area("3C"), Area("5A")]  # his own he knows
    t.act("p1", "area 3C")
    told = t.told(events.RuneSeen)[-1]
    assert (told.seat, told.area, told.kind, told.rule) == ("p1", "3C", "dragon", "R22.4")
    assert events.heard(told, "p2").kind is None  # type: ignore[attr-defined]
    assert t.land("3C").rune.seen == ["p1", "p2"]  # type: ignore[union-attr]
    assert not titles.can_use_commander(t.m, "p1")


@pytest.mark.parametrize(("order", "owner"), [(2, "p1"), (3, "p2")])
def test_r22_4_only_with_conquer_and_only_the_owner(order: int, owner: str) -> None:
    t = Scene.turn("p1", order, titles={"lord_commander": (owner, 1)}, lands={"5A": "rune false"})
    assert not titles.can_use_commander(t.m, "p1")


def test_r22_3_r22_4_also_when_everybody_is_always_asked() -> None:
    t = Scene.turn("p1", 3, lands={"5A": "rune false"}, prompting="always", players={"p1": {"tactics": ["pillage"]}})
    assert not t.offers("do commander")


def test_r22_the_owner_of_a_card_that_is_not_there() -> None:
    t = Scene(drive=lambda m: [titles.title_owner(m, title) for title in TITLES])
    assert t.value == [None, None, None]


# -- runes (R25) ------------------------------------------------------------------------------------------------------


def receive(seat: str = "p1", **more: Any) -> Scene:
    """A player receives a rune."""
    t = text("dragon_rune_discovery", players=more.pop("players", RICH), **more)
    return bid(t, 1, 0) if seat == "p1" else bid(t, 0, 1)


def test_h1_a_false_rune_may_be_removed_then_a_dragon_and_a_false_rune_are_placed() -> None:
    """H1."""
    t = receive(lands={"daqan_A": "rune false", "3B": "1 archer"})
    assert (t.seat, t.kind, t.legal()) == ("p1", "remove_false_rune", [Area("daqan_A"), Done()])
    t.act("p1", "area daqan_A")
    assert t.told(events.RuneRemoved)[0].area == "daqan_A"
    assert t.kind == "place_rune"
    assert t.offers("area daqan_A")
    assert t.offers("area 5A")
    assert not t.offers("area 3B")  # an enemy area
    t.act("p1", "area 8A")
    assert not t.told(events.RunePlaced)  # nobody sees which of the two it was
    assert not t.offers("area 8A")
    t.act("p1", "area 5A")
    assert kinds(t) == {"8A": "dragon", "5A": "false"}
    assert [e.area for e in t.told(events.RunePlaced)] == ["5A", "8A"]
    assert over(t)


def test_r25_4_at_most_two_false_runes_are_removed() -> None:
    lands = {"daqan_A": "rune false", "daqan_B": "rune false", "daqan_C": "rune false", "latari_A": "rune false"}
    t = receive(lands=lands).act("p1", "area daqan_A", "area daqan_B")
    assert (t.kind, sorted(kinds(t))) == ("place_rune", ["daqan_C", "latari_A"])
    assert t.m.control("latari_A") == "p2"


def test_r25_4_who_controls_a_token_is_asked_whatever_it_is() -> None:
    t = receive(lands={"daqan_A": "rune dragon"})
    assert (t.kind, t.legal()) == ("remove_false_rune", [Done()])  # to be passed over would tell what it is
    assert receive(lands={"latari_A": "rune false"}).kind == "place_rune"


def test_h2_only_one_area_is_free_and_one_token_goes_back() -> None:
    """H2."""
    free = [area for area in receive().state.lands if not area.startswith("daqan")]
    lands = dict.fromkeys(free, "rune false") | {"daqan_A": "rune dragon", "daqan_B": "rune dragon"}
    lands |= {"latari_A": "", "5A": "1 archer"}  # enemy areas are not free
    t = receive(lands=lands).act("p1", "done")
    assert (t.seat, t.kind) == ("p1", "place_rune_kind")
    t.act("p1", "rune false")
    assert (kinds(t)["daqan_C"], runes.runes_in_supply(t.m, "dragon")) == ("false", RUNES["dragon"] - 2)
    t = receive(lands=lands | {"daqan_C": "rune dragon"}).act("p1", "done")
    assert over(t)  # no area at all
    assert not t.told(events.RunePlaced)


def test_r30_4_without_false_runes() -> None:
    t = receive(false_runes_on_receive=False, lands={"daqan_A": "rune dragon"})
    t.act("p1", "done", "area daqan_B")
    assert over(t)
    assert kinds(t) == {"daqan_A": "dragon", "daqan_B": "dragon"}
    assert t.land("daqan_B").rune.seen == ["p1", "p2"]  # type: ignore[union-attr]  # it can be nothing else


def test_r25_3_nothing_is_taken_from_an_empty_supply() -> None:
    full = [area for area in receive().state.lands if area not in ("5A", "daqan_C", "latari_C")]
    t = receive(lands=dict.fromkeys(full, "rune false")).act("p1", "done")
    assert (t.kind, runes.runes_in_supply(t.m, "false")) == ("place_rune", 0)
    t.act("p1", "area 5A")
    assert over(t)
    assert list(kinds(t).values()).count("dragon") == 1


def test_r25_5_both_tokens_look_alike_to_the_others() -> None:
    one = receive().act("p1", "area 5A", "area 5B")
    other = receive().act("p1", "area 5B", "area 5A")
    seen = [[t.land(area).rune.seen for area in ("5A", "5B")] for t in (one, other)]  # type: ignore[union-attr]
    assert seen == [[["p1"], ["p1"]]] * 2
    assert one.events == other.events
    assert one.table.view("p2") == other.table.view("p2")
    assert one.table.view("p1") != other.table.view("p1")
    half = [receive().act("p1", f"area {area}").table.view("p2") for area in ("5A", "5B")]
    assert half[0] == half[1]


def test_r25_6_a_placed_rune_comes_alone() -> None:
    t = text("elect_arbitrator", players=RICH, lands={"3C": "1 giant"})
    bid(t, 1, 0).act("p1", "area latari_A")
    assert kinds(t) == {"latari_A": "dragon"}
    t = Scene(FOUR, drive=lambda m: [runes.place_rune(m, area, "dragon", "R25.6") for area in m.lands].count(True))
    assert t.value == RUNES["dragon"]


def test_r25_1_r25_2_r25_7_who_may_look_at_a_token() -> None:
    t = Scene.turn(
        "p1",
        1,
        lands={"5A": "rune dragon", "3A": "1 archer, rune false", "latari_A": "rune false", "8D": "rune dragon"},
        heroes=[("ronan", "p1", "3A"), ("astarra", "p2", "1B"), ("mok", "p2", "8A")],
        prompting="always",
        players={"p1": {"tactics": ["pillage"]}},
    )
    seen = {area: land.rune.seen for area, land in t.state.lands.items() if land.rune is not None}
    assert seen == {"5A": ["p2"], "3A": ["p1", "p2"], "latari_A": ["p2"], "8D": []}  # Astarra is beside 5A
    told = {(e.seat, e.area, e.kind) for e in t.told(events.RuneSeen)}
    assert told == {("p2", "5A", "dragon"), ("p1", "3A", "false"), ("p2", "3A", "false"), ("p2", "latari_A", "false")}
    assert runes.may_look(t.m, "p2", "5A")
    assert runes.may_look(t.m, "p1", "3A")
    assert not runes.may_look(t.m, "p1", "5A")
    assert not runes.may_look(t.m, "p2", "8D")


def test_r25_7_a_look_is_remembered_and_open_tokens_need_none() -> None:
    t = Scene.turn("p1", 1, lands={"5A": "rune dragon seen p1", "daqan_A": "rune false open"}, prompting="always")
    assert not t.told(events.RuneSeen)
    assert t.land("5A").rune.seen == ["p1"]  # type: ignore[union-attr]


def rearrange(**lands: str) -> Scene:
    return Scene(drive=lambda m: runes.rearrange_runes(m, "p1"), lands=lands)


def test_h11_an_open_token_is_laid_face_down_elsewhere() -> None:
    """H11."""
    t = rearrange(daqan_A="rune dragon open")
    assert t.kind == "fortify_rune_areas"  # the first area can only be this one
    t.act("p1", "area daqan_B")
    assert (t.kind, t.legal()) == ("fortify_rune_assign", [Area("daqan_A"), Area("daqan_B")])
    t.act("p1", "area daqan_B")
    assert kinds(t) == {"daqan_B": "dragon"}
    token = t.land("daqan_B").rune
    assert token is not None
    assert (token.open, token.seen) == (False, ["p1", "p2"])  # they have seen it move


def test_r25_8_r25_9_it_may_stay_where_it_is() -> None:
    t = rearrange(daqan_A="rune dragon open").act("p1", "area daqan_B", "area daqan_A")
    assert (kinds(t), t.land("daqan_A").rune.open) == ({"daqan_A": "dragon"}, False)  # type: ignore[union-attr]


@pytest.mark.parametrize(("to", "there"), [("daqan_A", "dragon"), ("daqan_B", "false")])
def test_r25_9_of_two_tokens_nobody_else_knows_which_is_which(to: str, there: str) -> None:
    t = rearrange(daqan_A="rune dragon seen p1 p2", daqan_B="rune false seen p1 p2", latari_A="rune dragon")
    assert t.legal() == [Area("daqan_A"), Area("daqan_B")]
    t.act("p1", "area daqan_A", "area daqan_B", f"area {to}")
    assert kinds(t)["daqan_A"] == there
    assert [t.land(area).rune.seen for area in ("daqan_A", "daqan_B")] == [["p1"], ["p1"]]  # type: ignore[union-attr]
    assert t.told(events.RunesRearranged)[0].areas == ["daqan_A", "daqan_B"]
    assert not t.told(events.RuneMoved)


def test_r25_9_in_fortify_it_needs_two_areas_and_a_token() -> None:
    assert not runes.can_rearrange_runes(rearrange(daqan_A="rune dragon").m, "p2")
    assert runes.can_rearrange_runes(rearrange(daqan_A="rune dragon").m, "p1")
    t = Scene.turn("p1", 8, "primary", lands={"daqan_A": "rune dragon"})
    t.act("p1", "do runes", "area daqan_C", "area daqan_C")
    assert kinds(t) == {"daqan_C": "dragon"}


# -- spring cards -----------------------------------------------------------------------------------------------------


def test_every_card_has_its_text() -> None:
    assert sorted(season_cards.TEXTS) == sorted(SEASON_CARDS)


def test_r26_1_heroes_for_hire() -> None:
    t = bid(text("heroes_for_hire", players=RICH, lands={"daqan_A": "stronghold"}), 1, 0)
    assert (t.seat, t.kind) == ("p1", "hire_draw")
    t.act("p1", "yes").draw("mok", "jaes")
    told = t.told(events.HeroesDrawn)[0]
    assert (told.heroes, events.heard(told, "p2").heroes) == (["mok", "jaes"], None)  # type: ignore[attr-defined]
    t.act("p1", "hero jaes")
    assert [(h.id, h.seat, h.area) for h in t.state.heroes] == [("jaes", "p1", "daqan_A")]
    assert over(t)
    assert bid(text("heroes_for_hire", players=RICH), 1, 0).act("p1", "no").state.heroes == []


def test_r26_1_r17_4_a_fourth_hero_makes_one_desert() -> None:
    heroes = [(hero, "p1", "daqan_A") for hero in ("ronan", "astarra", "valadir")]
    t = bid(text("heroes_for_hire", players=RICH, heroes=heroes, lands={"daqan_A": "stronghold"}), 1, 0)
    t.act("p1", "yes").draw("mok", "jaes").act("p1", "hero mok")
    assert (t.seat, t.kind) == ("p1", "desert_which")
    t.act("p1", "hero ronan")
    assert sorted(h.id for h in t.state.heroes) == ["astarra", "mok", "valadir"]
    assert over(t)


def test_r26_2_long_winter_asks_nobody_at_its_text() -> None:
    assert over(text("long_winter"))


def test_r26_3_new_recruits_with_all_three_dials_in_play_order() -> None:
    players = {"p1": {"food": 1, "wood": 1, "ore": 2}, "p2": {"food": 1}}
    t = text("new_recruits", players=players, lands={"daqan_A": "stronghold", "latari_A": "stronghold"})
    wanted = [icon for dial in ("food", "wood", "ore") for icon in t.m.icons("p1", dial)]
    wanted = [icon for icon in wanted if icon not in ("influence", "tactics")]
    while not over(t):
        t.act(str(t.seat), next(x for x in t.legal() if isinstance(x, Area)))
    placed = [(e.area, key) for e in t.told(events.UnitsPlaced) for key, n in e.units.items() for _ in range(n)]
    assert sorted(key for area, key in placed if area == "daqan_A") == sorted(wanted)
    assert [area for area, _ in placed] == sorted(area for area, _ in placed)  # p1 first
    assert any(area == "latari_A" for area, _ in placed)
    assert [season_cards.no_effect(t.m, n) for n in (4, 5, 6)] == [False, True, False]


def test_r26_4_prepare_for_the_coming_year() -> None:
    players = {"p1": {"influence": 2, "objective": "mighty_empire"}, "p2": {"influence": 0}}
    t = text("prepare_coming_year", players=players)
    assert (t.seat, t.kind) == ("p1", "buy_objective")
    t.act("p1", "yes").draw("economic_control")
    assert (t.kind, t.player("p1").influence) == ("keep_objective", 1)
    t.act("p1", "objective economic_control")
    assert (t.player("p1").objective, t.state.objectives) == ("economic_control", ["mighty_empire"])
    assert over(t)  # who has nothing is not asked


def test_r26_4_without_an_objective_the_new_one_is_kept_and_the_old_one_may_be() -> None:
    t = text("prepare_coming_year", players={"p1": {"influence": 2}})
    t.act("p1", "yes").draw("economic_control")
    assert t.player("p1").objective == "economic_control"
    t = text("prepare_coming_year", players={"p1": {"influence": 2, "objective": "mighty_empire"}})
    t.act("p1", "yes").draw("economic_control").act("p1", "objective mighty_empire")
    assert (t.player("p1").objective, t.state.objectives) == ("mighty_empire", ["economic_control"])
    t = text("prepare_coming_year", players={"p1": {"influence": 2, "objective": "mighty_empire"}}).act("p1", "no")
    assert (t.player("p1").objective, t.player("p1").influence) == ("mighty_empire", 2)


def test_b6_stormy_weather_stops_orders_1_to_4_if_the_bids_are_low() -> None:
    """B6."""
    players = {seat: {"influence": 3, "current": n} for n, seat in enumerate(("p1", "p2", "p3"), 1)}
    t = bid(text("stormy_weather", FOUR[:3], players=players), 1, 0, 1)
    assert t.state.season.stormy
    assert [season_cards.no_effect(t.m, n) for n in range(1, 9)] == [True] * 4 + [False] * 4
    assert not t.told(events.BidDecided)  # R21.5: there is no winner
    t = bid(text("stormy_weather", FOUR[:3], players=players), 1, 1, 1)
    assert not t.state.season.stormy
    t = Scene.turn("p1", 3, "primary", season_card="stormy_weather", stormy=True, lands={"8A": "2 footman"}).rest()
    assert next((e.part, e.how) for e in t.told(events.OrderResolved)) == ("primary", "no_effect")
    t = Scene.turn("p1", 5, "primary", season_card="stormy_weather", stormy=True, lands={"daqan_A": "stronghold"})
    assert t.kind == "recruit_dial"


# -- summer cards -----------------------------------------------------------------------------------------------------

ALLIES = {"8A": "1 footman, 1 sorcerer, 2 archer"}


def test_r26_6_broken_allegiances_is_bought_off() -> None:
    t = text("broken_allegiances", players=RICH, lands={"8A": "1 footman, 1 sorcerer", "3C": "1 giant"})
    assert (t.seat, t.kind) == ("p1", "broken_allegiance_pay")  # p2 has no allies
    t.act("p1", "yes")
    assert (t.player("p1").influence, over(t)) == (3, True)


def test_r26_6_gold_and_silver_do_nothing() -> None:
    t = text("broken_allegiances", players=RICH, lands={"8A": "1 footman, 1 sorcerer"}).act("p1", "no").fate(5)
    assert (over(t), t.units("8A"), t.state.fate) == (True, "1 footman, 1 sorcerer", [5])
    assert t.told(events.FateTurned)[0].cards == [5]


def test_r26_6_red_destroys_any_two_units_in_an_area_with_allies() -> None:
    lands = {"8A": "2 footman, 1 sorcerer", "8B": "1 knight, 1 beastman!", "5A": "3 footman", "daqan_A": "1 giant"}
    t = text("broken_allegiances", lands=lands)  # without influence nobody can pay
    t.fate(1)
    assert (t.seat, t.kind) == ("p1", "broken_allegiance_area")
    assert t.legal() == [Area("8A"), Area("8B")]
    assert t.refused("p1", "area daqan_A") == "R2.2"  # there it could be followed in part only
    t.act("p1", "area 8A", "units footman 8A", "units footman 8A")
    assert t.units("8A") == "1 sorcerer"
    assert t.m.neutral("8A")


def test_r26_6_who_cannot_pay_draws() -> None:
    t = text("broken_allegiances", players={"p1": {"influence": 1}}, lands={"8A": "1 footman, 1 sorcerer"}, auto=False)
    assert t.refused("p1", "yes") == "R26.6"
    t.act("p1", "no").fate(1)
    t.until("broken_allegiance_unit").act("p1", "units footman 8A", "units sorcerer 8A")
    assert t.units("8A") == ""


def test_r26_7_drought_is_nothing_to_ask_for() -> None:
    t = text("drought")
    assert over(t)
    assert t.m.drought


def test_r26_8_fires_of_heaven() -> None:
    t = text("fires_of_heaven", players=RICH, lands={"3B": "city forge", "5B": "1 footman, city riverwatch"})
    bid(t, 0, 2)
    assert (t.seat, t.legal()) == ("p2", [Area("3B"), Area("5B")])
    t.act("p2", "area 5B")
    assert (t.land("5B").city, t.told(events.CityDestroyed)[0].city) == (None, "riverwatch")
    assert over(bid(text("fires_of_heaven", players=RICH), 0, 2))


def test_r26_9_mandatory_disarmament() -> None:
    players = {"p1": {"influence": 3}, "p2": {"influence": 3, "tactics": ["ambush", "rally_cry"], "fresh": ["pillage"]}}
    t = bid(text("mandatory_disarmament", players=players), 1, 0).act("p1", "player p2").draw("pillage", "ambush")
    assert (t.player("p2").tactics, t.player("p2").fresh) == (["rally_cry"], [])
    assert [e.card for e in t.told(events.TacticsDiscarded)] == ["pillage", "ambush"]
    t = bid(text("mandatory_disarmament", players=players), 1, 0)
    assert over(t.act("p1", "player p1"))  # he has none
    players["p2"] = {"influence": 3, "tactics": ["ambush"]}
    t = bid(text("mandatory_disarmament", players=players), 1, 0).act("p1", "player p2").draw("ambush")
    assert t.player("p2").tactics == []


def test_r26_10_reroute_supply_caravans() -> None:
    players = {"p1": {"influence": 3, "food": 2}, "p2": {"influence": 3, "food": 2, "wood": 0, "ore": 8}}
    t = bid(text("reroute_supply_caravans", players=players), 1, 0)
    assert [t.player("p1").food, *(getattr(t.player("p2"), d) for d in ("food", "wood", "ore"))] == [2, 1, 0, 7]
    assert over(t)


def test_r26_14_the_sacred_portals() -> None:
    t = text(
        "sacred_portals",
        players={"p1": {"influence": 3, "activated": ["8B", "5A"]}, "p2": {"influence": 3}},
        lands={
            "5A": "6 footman",
            "8A": "1 footman, 2 sorcerer, 1 knight!",
            "8B": "3 knight",
            "3C": "1 giant",
            "3A": "2 archer",
        },
    )
    bid(t, 1, 0)
    assert t.kind == "portal_area"
    assert not t.offers("area 3A")
    t.act("p1", "area 5A")  # an activated one can be chosen
    assert [(x.unit, x.area) for x in t.legal() if not isinstance(x, Done)] == [("footman", "8A"), ("sorcerer", "8A")]
    t.act("p1", "units footman 8A", "units sorcerer 8A")
    assert (t.units("5A"), t.units("8A")) == ("7 footman, 1 sorcerer", "1 sorcerer, 1 knight!")  # eight are there
    assert over(t)


def test_r26_14_all_go_together_and_who_stays_alone_is_unallied() -> None:
    t = text("sacred_portals", players=RICH, lands={"8A": "1 footman, 3 sorcerer"})
    bid(t, 1, 0).act("p1", "area daqan_A", "units footman 8A")
    assert (t.units("8A"), t.kind) == ("1 footman, 3 sorcerer", "portal_unit")
    t.act("p1", "units sorcerer 8A", "done")
    assert (t.units("daqan_A"), t.units("8A")) == ("1 footman, 1 sorcerer", "2 sorcerer")
    assert t.m.neutral("8A")
    assert over(bid(text("sacred_portals", players=RICH), 1, 0).act("p1", "area daqan_A"))  # nobody to move


# -- autumn cards -----------------------------------------------------------------------------------------------------


def test_r26_11_frozen_crops() -> None:
    t = text("frozen_crops", players={"p1": {"food": 5, "wood": 8}, "p2": {"food": 4}})
    assert (t.player("p1").food, t.player("p1").wood, t.player("p2").food) == (4, 8, 4)
    assert over(t)


def test_r26_12_bountiful_harvest() -> None:
    t = text("bountiful_harvest", players={"p1": {"food": 8, "wood": 0}}, lands={"5D": "stronghold p1, 1 beastman"})
    assert [getattr(t.player("p1"), d) for d in ("food", "wood", "ore")] == [3 + 1, 2, 4]
    rich = dict.fromkeys(("8B", "1A", "5C", "8C"), "1 footman")
    assert text("bountiful_harvest", lands=rich).player("p1").food == 8


def test_b7_famine_only_lowers() -> None:
    """B7."""
    t = text("famine", players={"p1": {"food": 5, "wood": 2, "ore": 4}}, lands={"5D": "1 footman", "3A": "1 archer"})
    assert [t.m.production("p1", d) for d in ("food", "wood", "ore")] == [3, 2, 4]
    assert [getattr(t.player("p1"), d) for d in ("food", "wood", "ore")] == [3, 2, 4]
    t = text("famine", players={"p1": {"food": 5, "wood": 2, "ore": 4}}, lands={"5D": "1 footman", "8A": "1 footman"})
    assert [t.m.production("p1", d) for d in ("food", "wood", "ore")] == [3, 5, 4]
    assert [getattr(t.player("p1"), d) for d in ("food", "wood", "ore")] == [3, 2, 4]
    assert [season_cards.no_effect(t.m, n) for n in (3, 4, 5)] == [False, True, False]
    t = Scene.turn("p1", 4, "primary", season="autumn", season_card="famine").rest()
    assert next(e.how for e in t.told(events.OrderResolved)) == "no_effect"


HEROES = [("ronan", "p1", "daqan_A"), ("mok", "p1", "daqan_A"), ("jaes", "p1", "daqan_A", {"rewards": ["ice_storm"]})]


def test_r26_15_revealing_their_true_nature() -> None:
    t = text("revealing_true_nature", players={"p1": {"influence": 3}}, heroes=HEROES)
    assert (t.seat, t.kind, t.decision().bindings) == ("p1", "keep_hero_pay", {"hero": "jaes", "price": 2})
    t.act("p1", "yes")
    assert t.decision().bindings == {"hero": "mok", "price": 1}
    t.act("p1", "no")
    assert (t.player("p1").influence, [h.id for h in t.state.heroes]) == (1, ["ronan", "jaes"])
    assert [(e.hero, e.how) for e in t.told(events.HeroLost)] == [("mok", "deserted")]


def test_r26_15_who_cannot_pay_loses_the_hero_with_its_rewards() -> None:
    t = text("revealing_true_nature", players={"p1": {"influence": 1}}, heroes=HEROES)
    assert [e.hero for e in t.told(events.HeroLost)] == ["jaes"]
    assert t.state.rewards == ["ice_storm"]
    t.act("p1", "yes")
    assert (t.player("p1").influence, over(t)) == (0, True)


def test_g21_the_captains_heroes_never_desert() -> None:
    """G21."""
    t = text("revealing_true_nature", players=RICH, heroes=HEROES, titles={"captain": ("p1", 1)})
    assert (over(t), t.player("p1").influence, len(t.state.heroes)) == (True, 5, 3)


def test_r26_16_threatened_home_realms() -> None:
    t = text(
        "threatened_home_realms",
        lands={
            "daqan_A": "rune dragon seen p1",
            "daqan_B": "rune false seen p1",
            "daqan_C": "rune dragon seen p1 p2",
            "8A": "1 footman",
            "8C": "1 dragon",
            "5A": "1 hellhound, rune false",
            "3C": "1 archer",
            "latari_A": "rune false",
        },
        heroes=[("mok", "p2", "daqan_C")],
    )
    assert (t.seat, t.kind) == ("p1", "threatened_token")
    t.act("p1", "area daqan_C")
    assert t.legal() == [Area("8A"), Area("8C")]  # neither home, nor enemy, nor empty, nor with a rune
    t.act("p1", "area 8C", "area daqan_B")
    assert {k: v for k, v in kinds(t).items() if k[0] == "8" or k.startswith("daqan")} == {
        "8A": "false",
        "8C": "dragon",
        "daqan_A": "dragon",
    }
    assert [(e.origin, e.to) for e in t.told(events.RuneMoved)][:2] == [("daqan_C", "8C"), ("daqan_B", "8A")]
    assert t.land("8C").rune.seen == ["p1", "p2"]  # type: ignore[union-attr]  # whoever knew it knows it still
    assert t.land("3C").rune.seen == ["p2"]  # type: ignore[union-attr]  # p2 had one area left


def test_r26_16_a_token_without_a_legal_area_stays() -> None:
    t = text("threatened_home_realms", lands={"daqan_A": "rune dragon", "daqan_B": "rune false", "8A": "1 footman"})
    assert t.kind == "threatened_token"  # only one can go
    t.act("p1", "area daqan_B")
    assert kinds(t) == {"daqan_A": "dragon", "8A": "false"}
    assert over(text("threatened_home_realms", lands={"daqan_A": "rune dragon"}))
    assert over(text("threatened_home_realms", lands={"8A": "1 footman"}))


# -- winter cards -----------------------------------------------------------------------------------------------------


def test_b13_abundance_of_power() -> None:
    """B13."""
    players = {f"p{n}": {"influence": 3, "current": 5 - n} for n in range(1, 5)}
    t = bid(text("abundance_of_power", FOUR, players=players), 1, 1, 1, 2)
    got = []
    while not over(t):
        got.append(str(t.seat))
        t.act(str(t.seat), t.legal()[0], t.legal()[1])
    assert got == ["p4", "p3", "p2", "p1"]
    assert sorted(kinds(t).values()) == ["dragon"] * 4 + ["false"] * 4
    assert over(bid(text("abundance_of_power", FOUR, players=players), 1, 1, 1, 1))


def test_h6_the_first_in_play_order_wins_before_the_other_receives() -> None:
    """H6."""
    mine = dict.fromkeys(("daqan_A", "daqan_B", "daqan_C", "5A", "5B", "8A"), "1 footman, rune dragon")
    theirs = dict.fromkeys(("latari_A", "latari_B", "latari_C", "3A", "3B", "3C"), "1 archer, rune dragon")
    t = text("abundance_of_power", players=RICH, lands=mine | theirs | {"8B": "1 footman"})
    bid(t, 2, 1)
    t.act("p1", "done", "area 8B", "area 8D")
    assert t.state.over is not None
    assert (t.state.over.winner, t.kind) == ("p1", None)


def test_r26_18_dragon_rune_discovery() -> None:
    t = receive("p2").act("p2", "area latari_A", "area latari_B")
    assert kinds(t) == {"latari_A": "dragon", "latari_B": "false"}


def test_b19_elect_arbitrator_does_not_offer_empty_areas() -> None:
    """B19."""
    lands = {"8A": "1 giant", "3C": "1 archer, rune false", "3B": "1 archer", "5A": "1 footman"}
    t = bid(text("elect_arbitrator", players=RICH, lands=lands), 1, 0)
    assert [x.area for x in t.legal()] == ["3B", "8A", "latari_A", "latari_B", "latari_C"]
    t.act("p1", "area 8A")
    assert kinds(t)["8A"] == "dragon"
    assert t.land("8A").rune.seen == ["p1", "p2"]  # type: ignore[union-attr]
    full = dict.fromkeys(("latari_A", "latari_B", "latari_C"), "rune false")
    assert over(bid(text("elect_arbitrator", players=RICH, lands=full), 1, 0))


def test_r26_20_favor_of_the_council_moves_a_hero_anywhere() -> None:
    heroes = [("mok", "p2", "latari_A", {"routed": True}), ("ronan", "p1", "daqan_A")]
    t = bid(text("favor_of_the_council", players=RICH, heroes=heroes), 1, 0)
    t.act("p1", "hero mok", "do move")
    assert (len(t.legal()), t.offers("area latari_A")) == (len(t.state.lands) - 1, False)
    t.act("p1", "area 5D")
    mok = t.hero("mok")
    assert mok is not None
    assert (mok.area, mok.routed) == ("5D", True)
    assert t.told(events.HeroMoved)[0].to == "5D"


def test_r26_20_favor_of_the_council_gives_a_reward() -> None:
    t = bid(text("favor_of_the_council", players=RICH, heroes=[("mok", "p2", "latari_A")]), 1, 0)
    t.act("p1", "do rewards").draw("elven_bow")
    mok = t.hero("mok")
    assert mok is not None
    assert [r.card for r in mok.rewards] == ["elven_bow"]
    told = t.told(events.RewardDrawn)[0]
    assert (told.seat, events.heard(told, "p1").reward) == ("p2", None)  # type: ignore[attr-defined]
    assert over(bid(text("favor_of_the_council", players=RICH), 1, 0))  # no hero in play


def test_b10_gifts_for_the_rich() -> None:
    """B10."""
    three = {
        "p1": {"food": 6, "wood": 1, "ore": 5},
        "p2": {"food": 5, "wood": 3, "ore": 4},
        "p3": {"food": 3, "wood": 3, "ore": 3, "current": 3},
    }
    t = text("gifts_for_the_rich", FOUR[:3], players=three)
    assert (t.seat, t.kind) == ("p2", "gifts_pay")
    t.act("p2", "yes")
    assert [getattr(t.player("p2"), d) for d in ("food", "wood", "ore")] == [4, 1, 2]
    t.act("p2", t.legal()[0], t.legal()[1])
    assert over(t)


def test_r26_21_all_the_tied_may_and_none_must() -> None:
    both = {seat: {"food": 2, "wood": 2, "ore": 2} for seat in ("p1", "p2")}
    t = text("gifts_for_the_rich", players=both).act("p1", "yes", "area 5A", "area 5B")
    assert (t.seat, t.kind) == ("p2", "gifts_pay")  # the order is that of the start
    t.act("p2", "no")
    assert (t.player("p2").food, over(t)) == (2, True)


def test_r26_22_power_for_the_pious() -> None:
    players = {seat: {"influence": 5, "current": n} for n, seat in enumerate(("p1", "p2", "p3"), 1)}
    t = bid(text("power_for_the_pious", FOUR[:3], players=players, lands={"latari_A": "rune false"}), 2, 2, 1)
    assert (t.seat, t.legal()) == ("p3", [Area("daqan_A"), Area("daqan_B"), Area("daqan_C")])
    t.act("p3", "area daqan_B")
    assert t.legal() == [Area("latari_B"), Area("latari_C")]
    t.act("p3", "area latari_C")
    assert kinds(t) == {"daqan_B": "dragon", "latari_A": "false", "latari_C": "dragon"}
    assert over(t)
    full = dict.fromkeys(("latari_A", "latari_B", "latari_C"), "rune false")
    assert over(bid(text("power_for_the_pious", players=RICH, lands=full), 0, 1))


def test_b9_shared_fortune() -> None:
    """B9."""
    t = text(
        "shared_fortune", players={"p1": {"influence": 3}, "p2": {"influence": 7}}, lands={"daqan_A": "5 beastman"}
    )
    assert (t.seat, t.kind, t.decision().bindings) == ("p1", "shared_fortune_pay", {"price": 3})
    t.act("p1", "yes", "area 5A", "area 5B")
    assert (t.player("p1").influence, kinds(t)) == (0, {"5A": "dragon", "5B": "false"})
    assert over(t)  # p2 would have to pay 8


def test_r26_23_at_least_nothing_and_once() -> None:
    lands = {"daqan_A": "5 beastman", "daqan_B": "4 razorwing"}
    t = text("shared_fortune", lands=lands)
    assert t.legal()[0] == Yes()
    assert t.decision().bindings == {"price": 0}
    t.act("p1", "yes", "area 5A", "area 5B")
    assert over(t)


# -- hands (R23.0) ----------------------------------------------------------------------------------------------------


def test_b18_a_card_of_this_season_is_played_in_the_next() -> None:
    """B18."""
    players = {"p1": {"fresh": ["establish_trade_route"]}}
    t = Scene.turn("p1", 7, players=players, prompting="always")
    assert t.refused("p1", "tactics establish_trade_route") == "R23.0"
    t.rest()
    assert (t.kind, t.state.season.name) == ("draw_season", "summer")
    players = {"p1": {"tactics": t.player("p1").tactics}}
    t = Scene.turn("p1", 7, players=players, season="summer")
    assert t.offers("tactics establish_trade_route")


def test_r21_the_chooser_of_a_tie() -> None:
    t = Scene(FOUR, drive=lambda m: bids.who_breaks_tie(m, ["p3", "p4"]), players={"p4": {"influence": 1}})
    assert t.value == "p4"
    assert Scene(FOUR, drive=lambda m: bids.who_breaks_tie(m, ["p3", "p4"])).value == "p3"


def test_r22_4_two_more_strength_where_a_rune_lies() -> None:
    for lands, strength in (({"latari_A": "rune false"}, 4), ({}, 2)):
        t = Scene.battle("latari_A", "2 footman", titles={"lord_commander": ("p1", 1)}, lands=lands).rest()
        assert t.told(events.Tally)[0].attacker == strength


def test_r22_6_the_titles_of_an_eliminated_player_return_with_their_influence() -> None:
    lands = dict.fromkeys(("waiqar_A", "waiqar_B", "waiqar_C"), "1 footman")
    t = Scene.turn("p1", 7, "primary", FOUR[:3], lands=lands, titles={"captain": ("p3", 4)})
    card = t.state.titles["captain"]
    assert (t.player("p3").out, card.seat, card.influence) == (True, None, 4)


def test_r25_3_without_dragon_runes_in_the_supply_none_is_placed() -> None:
    t = Scene(FOUR)
    areas = [area for area in t.state.lands if not area.startswith("uthuk")]
    lands = dict.fromkeys(areas[:20], "rune dragon") | {"uthuk_A": "rune dragon"}
    players = {seat: {"influence": 5, "current": n} for n, seat in enumerate(("p1", "p2", "p3", "p4"), 1)}
    for card in ("elect_arbitrator", "power_for_the_pious"):
        t = text(card, FOUR, players=players, lands=lands, runes_to_win=12)
        assert over(bid(t, 1, 2, 3, 4 if card == "elect_arbitrator" else 0))
        assert not t.told(events.RunePlaced)
