"""R26.17 to R26.23: the texts of the Season cards of winter.

The ids in the names are those of the worked scenarios.
"""

import pytest

from engine.runewars.model import events
from engine.runewars.model.actions import Area, Yes
from engine.runewars.model.state import Rune
from tests.engine.runewars.cards.scenes import FOUR, RICH, bid, over, text
from tests.engine.runewars.kernel.scenes import kinds, receive
from tests.engine.runewars.scene import Scene


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
    assert (told.seat, events.redact(told, "p1").reward) == ("p2", None)  # type: ignore[attr-defined]
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


@pytest.mark.parametrize("bids", [(2, 0), (1, 1)])
def test_r26_17_as_many_as_there_are_players_is_not_enough(bids: tuple[int, int]) -> None:
    t = bid(text("abundance_of_power", players={"p1": {"influence": 2}, "p2": {"influence": 2}}), *bids)
    assert over(t)
    assert not t.told(events.RunePlaced)


def test_r26_19_enemy_areas_are_homes_too_and_without_any_nothing_happens() -> None:
    t = text("elect_arbitrator", players={"p1": {"influence": 1}}).act("p1", "number 1")
    assert [x.area for x in t.legal()] == ["latari_A", "latari_B", "latari_C"]
    t.act("p1", "area latari_B")
    assert (t.land("latari_B").rune, over(t)) == (Rune("dragon", ["p1", "p2"]), True)
    full = {f"latari_{x}": "rune false" for x in "ABC"}
    assert over(text("elect_arbitrator", players={"p1": {"influence": 1}}, lands=full).act("p1", "number 1"))


def test_r26_20_a_routed_hero_stays_routed_and_no_one_is_ambushed() -> None:
    fields = {"routed": True, "damage": 1}
    players = {"p1": {"influence": 1}, "p2": {"tactics": ["ambush"]}}
    in_play = [("ronan", "p1", "5A", fields), ("jaes", "p2", "latari_A")]
    t = text("favor_of_the_council", players=players, heroes=in_play).act("p1", "number 1", "hero ronan", "do move")
    t.act("p1", "area latari_A")
    hero = t.g.hero("ronan")
    assert (hero.area, hero.routed, hero.damage, over(t)) == ("latari_A", True, 1, True)


def crowded(own: str) -> dict[str, str]:
    """A board on which p1 can place no rune: every other area is not theirs, or has a token; ``own``: in daqan_A."""
    areas = [area for area in Scene.turn("p1", 1).state.lands if not area.startswith("daqan")]
    held = ["1 archer"] * 8 + ["stronghold p2"] * 4 + ["rune dragon open"] * len(areas)
    lands = dict(zip(areas, held, strict=False))
    return lands | dict.fromkeys(("daqan_B", "daqan_C"), "rune dragon open") | {"daqan_A": own}


@pytest.mark.parametrize(
    ("card", "kind", "player"),
    [
        ("gifts_for_the_rich", "gifts_pay", {"food": 3, "wood": 3, "ore": 3}),
        ("shared_fortune", "shared_fortune_pay", {"influence": 9}),
    ],
)
def test_r2_12_no_rune_is_sold_that_could_not_be_placed(card: str, kind: str, player: dict[str, int]) -> None:
    """R2.12, R25.4: but it is offered where a false rune of their own, or one that might be false, can make room."""
    t = text(card, players={"p1": player}, lands=crowded("rune dragon open"), runes_to_win=12)
    assert over(t)
    for own in ("rune false", "rune false open", "rune dragon", ""):
        t = text(card, players={"p1": player}, lands=crowded(own), runes_to_win=12)
        assert (t.seat, t.kind) == ("p1", kind)
