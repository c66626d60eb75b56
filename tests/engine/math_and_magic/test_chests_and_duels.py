"""R10, R11: windows, bribes and mercenaries, duels and espionage."""

import pytest

from engine.core.errors import UndoRefused
from engine.math_and_magic.model import actions, events
from tests.engine.math_and_magic.scene import NAMES, THREE, Scene, scene, seat


def test_the_window_asks_everybody_again_after_a_chest() -> None:
    """R10.4: clockwise from who has played; who has passed may answer."""
    s = scene(A=f"{THREE['A']}; chests 3", B=f"{THREE['B']}; chests 1", C=f"{THREE['C']}; chests 1")
    s.begin("field 5", "1", "0 0")
    order = ""
    for said in ("pass", "pass", "hire 1", "bribe 2", "hire 1"):
        assert s.asked is not None
        order += s.asked[0]
        s.players[NAMES.index(s.asked[0])].do(said)
    assert (order, s.asked) == ("ABCAB", ("A", "window"))
    assert s.fight.size == 5 + 1 - 2 + 1
    assert [player.chests for player in s.players] == [1, 0, 0]
    assert [(x.what, x.count) for x in s.ledger[-3:]] == [("hire", 1), ("bribe", 2), ("hire", 1)]


def test_a_window_before_every_strike() -> None:
    """R7.3, R10.4: and none after the last."""
    s = scene(A="haven: 1 3 6; chests 1").begin("field 7", "1 3 6", "0 0  1 1 1")
    for n in range(3):
        assert s.asked == ("A", "window")
        assert len(s.lines("strike")) == n
        s.A.do("pass")
    assert s.state.battle is None


def test_bribes_that_win_at_once() -> None:
    """R7.5, R10.5: several chests at once; when the window closes the battle is over."""
    s = scene("peasants", A="haven: 1 1 1 1 1; chests 7").begin("field 7", "1 1 1 1 1", "5 0")
    assert s.fight.armies[0].strength == 10
    s.A.do("bribe 6")
    assert s.state.battle is None
    assert s.ended == ("A", 1, 1, [10, 5 + 2])
    assert (s.A.chests, s.A.hand) == (2, "1 1 1 1 1")


def test_a_duel_has_no_mercenaries() -> None:
    """R11.8: only the two are asked, and the hero cannot be bribed."""
    s = scene(**{name: f"{text}; chests 3" for name, text in THREE.items()})
    s.begin("duel B", "1 hero", "0 0", "1 hero")
    assert s.A.offered() == [actions.Bribe(1), actions.Pass()]
    assert s.A.refused("hire 1") == ("R11.8", "no_mercenaries")
    assert s.A.refused("bribe 2") == ("R11.8", "not_so_many")
    assert s.A.refused("bribe 4") == ("R10.1", "too_few_chests")
    s.A.do("pass")
    s.will_flip(A="1").B.do("pass")
    assert s.asked == ("B", "window")  # the side about to strike is asked first


def test_who_is_bribed_first() -> None:
    """R11.8: the lowest tier, second echelon before front, then the rightmost."""
    s = scene(A="haven: 1; chests 5", B="necropolis: 3 3 3 1 4 orson")
    s.begin("duel B", "1", "0 0", "3/3 1 3 4")
    s.A.do("bribe 1")
    slots = s.fight.armies[1].slots
    assert [slot.bribed for slot in slots] == [False, True, False, False]
    s.A.do("bribe 1")
    slots = s.fight.armies[1].slots
    assert [(slot.bribed, slot.bribed_behind) for slot in slots] == [(False, True), (True, False), (False, False), (False, False)]  # noqa: E501  # fmt: skip
    s.A.do("bribe 1")
    assert [slot.bribed for slot in s.fight.armies[1].slots] == [False, True, True, False]


@pytest.mark.parametrize(
    ("b", "defence", "deployed", "army"),
    [
        ("academy: 1 2 3 4 5 zehir", "1 hero", 3, 7),
        ("academy: 1 2 3 4 5 zehir", "1", 1, 6),
        ("academy: 1 2 zehir", "1", 1, 3),
        ("academy: 1", "1", 1, 1),
    ],
)
def test_the_points_of_a_duel(b: str, defence: str, deployed: int, army: int) -> None:
    """R11.9: the squads deployed, or with `army` also the reserve; the hero, and a deployed elemental."""
    for points, vp in (("deployed", deployed), ("army", army)):
        s = scene(A="haven: 6 7", B=b, rules={"duel_vp": points})
        hero = "hero" in defence
        s.battle("duel B", "6 7", "7 0  1" + " 1" * hero, defence, "1" + " 1" * hero)
        assert s.ended[:3] == ("A", vp, 1)


def test_the_defender_can_win() -> None:
    """R11.10: and takes points, the chest, and the trophy of their hero; both lose what was routed, and refill."""
    s = scene(A="haven: 1 1 1 1 1 dougal", B="stronghold: 7 7 7 7 7 kilghan")
    s.battle("duel B", "1", "0 0  0", "7 7 hero")
    assert s.ended[:3] == ("B", 1, 2)
    assert (s.B.points, s.B.chests, s.A.discard) == (1, 2, "1")
    assert [(told.seat, told.count) for told in s.told(events.Drew)] == [("p1", 1)]


def test_saving_throws_of_a_duel() -> None:
    """R9.6, R11.10: the challenger throws first; each from their own deck."""
    s = scene(A="haven: 6 7 dougal", B="stronghold: 2 7 kilghan")
    s.battle("duel B", "6 7", "0 0  0 0  1 0", "2 7", "0 0  0 3")
    assert [(told.seat, told.slot, told.value) for told in s.told(events.SavingThrow)] == [
        ("p1", 1, 1), ("p1", 2, 0), ("p2", 1, 0), ("p2", 2, 3),
    ]  # fmt: skip
    assert (s.A.hand, s.A.discard, s.B.hand, s.B.discard) == ("6 dougal", "7", "7 kilghan", "2")


def test_a_duel_is_deployed_in_secret() -> None:
    """R5.9, R11.3: neither sees the other's army, nor that the other could spy."""
    s = scene(A="dungeon: 1 3 vayshan", B="haven: 1 3 dougal", C="sylvan: 1")
    s.A.do("duel B")
    assert s.table.to_act == ["p1", "p2"]
    s.A.do("place 1")
    s.B.do("place 3")
    for who, other in (("p1", 1), ("p2", 0), ("p3", 0), ("p3", 1)):
        theirs = s.table.view(who)
        assert theirs.battle.armies[other].slots is None
        assert (theirs.players[other].cards, theirs.battle.spy) == (2, None)
    s.B.do("done")
    assert s.table.view("p1").battle.armies[1].slots is None
    assert s.table.view("p1").battle.armies[1].finished
    assert s.A.refused("spy") == ("R11.3", "espionage_too_late")
    s.will_flip(A="0 0 1", B="1").A.do("done")
    assert [told.seat for told in s.told(events.Deployed)] == ["p1", "p2"]


@pytest.mark.parametrize("spy", ["A", "B"])
def test_espionage(spy: str) -> None:
    """R11.3: the opponent deploys first and openly; then the hero must be deployed.  Challenger or challenged."""
    texts = ("dungeon: 1 3 vayshan", "haven: 1 3 dougal")
    s = scene(A=texts[spy == "B"], B=texts[spy == "A"])
    me, you = (s.A, s.B) if spy == "A" else (s.B, s.A)
    s.A.do("duel B")
    assert you.refused("spy") == ("R11.3", "no_spy_in_hand")
    me.do("spy")
    you.do("place 1")
    assert [told.seat for told in s.told(events.EspionageAnnounced)] == [me.seat]
    assert s.table.to_act == [you.seat]
    other = spy == "A"
    view = s.table.view(me.seat)
    assert [slot.cards for slot in view.battle.armies[other].slots] == [["1-0"]]
    assert view.battle.spy == me.seat
    you.do("back", "place 3", "done")
    assert s.table.view(you.seat).battle.armies[not other].slots is None
    me.do("place 1")
    assert s.table.view(you.seat).battle.armies[not other].slots is None
    assert s.table.view(you.seat).players[not other].cards == 2
    assert me.refused("done") == ("R11.3", "spy_must_fight")
    me.do("hero")
    assert [told.seat for told in s.told(events.Deployed)] == [you.seat]
    s.will_flip(A="0 0 1", B="1" if spy == "A" else "")
    me.do("done")
    assert [told.seat for told in s.told(events.Deployed)] == [you.seat, me.seat]


def begun(first: str, last: str) -> Scene:
    """A duel after the first step of A, which is this, and that of B; ``last`` is who has answered last."""
    s = scene(A="dungeon: 1 3 vayshan", B="haven: 1 3 dougal")
    s.A.do("duel B")
    for name in ("BA", "AB")[last == "B"]:
        s.players[NAMES.index(name)].do({"A": first, "B": "place 3"}[name])
    return s


@pytest.mark.parametrize("last", ["A", "B"])
def test_espionage_cannot_be_taken_back(last: str) -> None:
    """R5.9, R11.3: it opens what the other has placed in secret; two secret steps show nothing."""
    s = begun("spy", last)
    assert [slot.cards for slot in s.table.view("p1").battle.armies[1].slots] == [["3-0"]]
    with pytest.raises(UndoRefused) as refused:
        s.taken_back(seat(last))
    assert refused.value.code == "undo_revealed"
    assert begun("place 1", last).taken_back(seat(last)).to_act == [seat(last)]


def test_mercenaries_beyond_seven() -> None:
    """R9.3, R9.4, R10.3: S(9) of Griffins; nine squads are worth seven points, in a siege two chests."""
    s = scene("griffins", A="haven: 1; chests 1", B="inferno: 1; chests 2").begin("siege 7", "1", "0 0  3")
    s.B.do("hire 2")
    assert s.fight.size == 9
    assert s.table.view().battle.neutral_strength == 56
    s.fight.armies[0].strength = 56  # as if it had been a better army
    s.settle()
    assert s.ended == ("A", 7, 2, [57, 56])


def duel(chests: int = 1) -> Scene:
    return scene(A=f"haven: 3 3 3 1 1 dougal; chests {chests}", B="necropolis: 3 3 1 1 1 orson")


def test_a_squad_that_is_bribed_before_it_strikes() -> None:
    """R11.8, R11.9: the one behind leaves before the front squad; its group strikes without it."""
    s = duel(2).begin("duel B", "3 3 3", "7 0  1", "3/3 hero", "1 1")
    s.A.do("bribe 1")
    assert s.fight.armies[1].slots[0].bribed_behind
    assert not s.fight.armies[1].slots[0].bribed
    s.settle()
    assert s.trace()[-5:] == [
        "bribe: defender loses a squad of tier 3 (+0)",
        "before strikes: challenger 11, defender 0",
        "challenger tier 3 group of 3: strike 1 -> 9",
        "defender tier 3 group of 1: strike 1 -> 3",
        "defender hero: strike 1 -> 2",
    ]
    assert s.ended == ("A", 2, 1, [7 + 1 + 3 + 9, 3 + 2])


def test_a_tie_brings_nothing() -> None:
    """R9.2, R11.10."""
    s = duel(0).battle("duel B", "1 hero", "0 0  0 1", "1 hero", "0 1")
    assert s.lines("weapon", "hero") == [("A", 1), ("B", 0), ("A", 0), ("B", 1), ("A", 2), ("B", 2)]
    assert s.ended == ("", 0, 0, [4, 4])
    assert (s.A.hand, s.B.hand) == ("1 3 3 3 dougal", "1 1 3 3 orson")
