"""R14.4, R14.5: the worked scenarios of battles without units of the defender.

The ids in the names are those of the worked scenarios.
"""

from typing import Any

import pytest

from engine.runewars.model import events
from engine.runewars.model.state import Stronghold
from tests.engine.runewars.battle.scenes import dead, fight, tally
from tests.engine.runewars.scene import Scene
from tests.engine.runewars.turn.scenes import go, mobilize

BARE = "stronghold p2"
#: R30.13: the rounds are played.
BATTLE: dict[str, Any] = {"bare_stronghold": "battle"}


def winner(t: Scene) -> int | None:
    """The side that has won."""
    (told,) = t.told(events.BattleEnded)
    return told.winner


def held(seat: str, *cards: str, **more: Any) -> dict[str, Any]:
    """The Tactics cards of a player."""
    return {seat: {"tactics": sorted(cards)} | more}


def test_k50_a_bare_stronghold_is_tallied() -> None:
    """K50."""
    t = fight("4 necromancer", BARE, who="waiqar daqan")
    assert not t.told(events.FateDrawnClosed)
    t.until("retreat_area").act("p1", "area 1B")
    assert (tally(t), winner(t)) == ((4, 5), 1)
    assert (t.units("1B"), t.land("5A").stronghold) == ("4 necromancer!", Stronghold("p2", True))


def test_k51_with_rounds_only_the_attacker_draws() -> None:
    """K51."""
    t = fight("4 necromancer", BARE, 1, 5, 2, 7, 9, 15, 10, 3, who="waiqar daqan", **BATTLE)
    assert {e.side for e in t.told(events.FateDrawnClosed)} == {0}
    assert (tally(t), t.kind) == ((8, 5), "replace_stronghold")
    t.act("p1", "yes")
    assert (t.units("5A"), t.land("5A").stronghold) == ("4 necromancer, 4 reanimate", Stronghold("p1", True))


def home(**more: Any) -> Scene:
    """A Footman of p1 (Daqan) enters an empty home area of p2 (Latari)."""
    return fight("1 footman", "", area="latari_A", **more)


def test_k52_the_player_of_an_empty_home_area_plays_battle_cards() -> None:
    """K52."""
    t = home(players=held("p2", "summon_lightning"))
    assert (t.seat, t.kind) == ("p2", "battle_start_window")
    t.act("p2", "tactics summon_lightning")
    assert (dead(t, 0), tally(t), winner(t)) == (["footman"], (0, 0), 1)


def test_k53_an_empty_home_area_is_won_by_the_tally() -> None:
    """K53."""
    t = mobilize("latari_A", lands={"3C": "1 footman", "8A": "1 knight", "8B": "1 archer"})
    t.act("p1", "units footman 3C").until("repeat_mobilize")
    assert (tally(t), winner(t), t.g.control("latari_A")) == ((1, 0), 0, "p1")
    t.act("p1", "area 8B")
    assert not t.kind or not t.offers("units knight 8A")


@pytest.mark.parametrize("how", ["tally", "battle"])
def test_k54_a_knight_alone_in_a_home_area(how: str) -> None:
    """K54."""
    t = fight("1 knight", "", area="latari_A", bare_stronghold=how)
    if how == "battle":
        t.fate(3).draw("ambush")
    assert (tally(t), winner(t)) == ((1, 0), 0)
    drawn = [e.count for e in t.told(events.TacticsDrawn) if e.rule == "R16.3"]
    assert (len(t.told(events.FateDrawnClosed)), drawn) == ((1, [1]) if how == "battle" else (0, []))


@pytest.mark.parametrize("how", ["tally", "battle"])
def test_k55_it_is_judged_when_the_start_is_over(how: str) -> None:
    """K55."""
    t = fight("6 footman", "1 archer", players=held("p2", "summon_lightning"), bare_stronghold=how)
    t.act("p2", "tactics summon_lightning")
    if how == "battle":
        t.fate(1, 2)
    assert (dead(t, 0), dead(t)) == (["footman"] * 4, ["archer"])
    assert (tally(t), winner(t)) == ((2, 0), 0)
    assert [len(e.cards) for e in t.told(events.FateDrawnClosed)] == ([2] if how == "battle" else [])


@pytest.mark.parametrize("how", ["tally", "battle"])
def test_k56_with_routed_units_the_rounds_are_played(how: str) -> None:
    """K56."""
    t = fight("1 necromancer", "2 archer!", 1, 3, 4, who="waiqar latari", bare_stronghold=how)
    assert (tally(t), winner(t), dead(t)) == ((3, 0), 0, ["archer!", "archer!"])


def test_k57_blackmail_for_a_bare_stronghold() -> None:
    """K57."""
    mine = {"p1": {"influence": 1, "tactics": ["ambush", "pillage", "rally_cry"]}}
    t = fight("5 footman", BARE, players=mine | held("p2", "blackmail"))
    t.until("battle_start_window", seat="p2").act("p2", "tactics blackmail").act("p1", "do stay")
    t.draw("ambush", "rally_cry")
    assert (t.player("p1").influence, t.player("p1").tactics) == (0, ["pillage"])
    t.act("p1", "area 1B")
    assert (tally(t), winner(t)) == ((5, 5), 1)


def test_k58_tactical_retreat_from_a_bare_stronghold() -> None:
    """K58."""
    lands = {"5A": BARE, "1B": "3 footman", "8A": "1 knight", "8B": "1 archer"}
    t = mobilize("5A", lands=lands, players=held("p2", "tactical_retreat"))
    go(t, "p1", "units footman 1B", "number 3", "done").act("p2", "tactics tactical_retreat")
    assert (winner(t), t.units("5A"), t.land("5A").stronghold) == (None, "3 footman", Stronghold("p1", False))
    assert not t.told(events.Tally)
    t.until("repeat_mobilize").act("p1", "area 8B")
    assert not t.told(events.BattleBegan)[1:]
    assert t.kind != "force_pick"


def test_k59_scorched_earth_after_a_tactical_retreat() -> None:
    """K59."""
    t = fight("3 footman", BARE, players=held("p2", "scorched_earth", "tactical_retreat"))
    t.act("p2", "tactics tactical_retreat")
    assert (t.seat, t.kind) == ("p2", "scorched_window")
    t.act("p2", "tactics scorched_earth")
    assert (t.units("5A"), t.land("5A").stronghold) == ("3 footman", None)


DIALS = {"food": 3, "wood": 2, "ore": 2}


def dials(t: Scene, seat: str) -> tuple[int, int, int]:
    """The dials of a player."""
    p = t.player(seat)
    return p.food, p.wood, p.ore


@pytest.mark.parametrize(("force", "winning"), [("6 footman", "p1"), ("1 footman", "p2")])
def test_k60_k61_pillage_after_a_battle_without_rounds(force: str, winning: str) -> None:
    """K60, K61."""
    players = {seat: DIALS | {"tactics": ["pillage"] if seat == winning else []} for seat in ("p1", "p2")}
    t = fight(force, BARE, players=players)
    t.until("pillage_window", "replace_stronghold", "retreat_area")
    t.act("p1", "no" if winning == "p1" else "area 1B")
    assert (t.seat, t.kind) == (winning, "pillage_window")
    t.act(winning, "tactics pillage")
    assert dials(t, winning) == (4, 3, 2)
    assert dials(t, "p1" if winning == "p2" else "p2") == (2, 1, 2)
    fort = t.land("5A").stronghold
    assert fort is None if winning == "p1" else fort == Stronghold("p2", True)


def test_k62_cards_that_could_do_nothing_are_not_offered() -> None:
    """K62."""
    players = held("p2", "battle_cry", "rally_cry")
    t = fight("5 footman", BARE, players=players, prompts="always").until("battle_start_window", seat="p2")
    assert t.refused("p2", "tactics rally_cry") == "R23.0"
    t.act("p2", "pass").until("retreat_area")
    assert t.player("p2").tactics == ["battle_cry", "rally_cry"]


def test_l50_rally_cry_reaches_farther_than_the_battle() -> None:
    """L50."""
    t = fight("2 footman", "1 archer", lands={"8B": "3 footman!"}, players=held("p1", "rally_cry"))
    t.act("p1", "tactics rally_cry", *["units footman! 8B"] * 3).fate(1, 2, 3)
    assert t.units("8B") == "3 footman"
    assert tally(t)[0] == 2


def test_l51_a_figure_in_the_area_participates_from_now_on() -> None:
    """L51."""
    lands = {"5A": "1 archer, 1 archer!", "3B": "2 archer!", "1B": "1 archer"}
    heroes = [("silhouette", "p2", "3C", {"routed": True})]
    t = fight("3 knight", lands["5A"], 1, lands=lands, heroes=heroes, players=held("p2", "rally_cry"))
    t.until("battle_round_window", seat="p2").act("p2", "pass") if t.kind == "battle_round_window" else None
    t.until("battle_round_window", seat="p2")
    t.act("p2", "tactics rally_cry", "units archer! 5A", "units archer! 3B", "units archer! 3B", "hero silhouette")
    t.fate(5, 6, 7)
    silhouette = t.g.hero("silhouette")
    assert (t.units("3B"), silhouette.routed, silhouette.area) == ("2 archer", False, "3C")
    assert len([e for e in t.told(events.FateDrawnClosed) if e.unit == "archer"]) == 1
    assert tally(t)[1] == 2


def test_l52_at_most_four_stand_up() -> None:
    """L52."""
    lands = {"8A": "2 footman!", "8B": "2 bowman!", "5B": "1 knight!"}
    players = {"p1": {"tactics": ["rally_cry"]}}
    t = Scene.turn("p1", 4, "t1", lands=lands, players=players).act("p1", "tactics rally_cry")
    t.act("p1", "units footman! 8A", "units bowman! 8B", "units knight! 5B", "units footman! 8A")
    assert t.kind != "rally_figure"
    assert (t.units("8A"), t.units("8B"), t.units("5B")) == ("2 footman", "1 bowman, 1 bowman!", "1 knight")


def test_l53_only_a_side_of_the_battle_is_asked() -> None:
    """L53."""
    players = held("p3", "rally_cry")
    who = "daqan latari uthuk"
    t = fight("1 footman", "1 archer", 1, 2, lands={"1B": "1 berserker!"}, who=who, players=players)
    assert t.player("p3").tactics == ["rally_cry"]
    assert t.told(events.Tally)


def test_l54_the_owner_of_a_bare_stronghold_rallies_elsewhere() -> None:
    """L54."""
    t = fight("5 footman", BARE, lands={"3B": "2 archer!"}, players=held("p2", "rally_cry"))
    assert (t.seat, t.kind) == ("p2", "battle_start_window")
    t.act("p2", "tactics rally_cry", "units archer! 3B", "units archer! 3B")
    assert (t.units("3B"), tally(t)) == ("2 archer", (5, 5))
