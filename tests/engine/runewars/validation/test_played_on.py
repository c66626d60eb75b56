"""All other positions can be played on from, and travel as the same bytes."""

import random
from typing import Any

import msgspec
import pytest

from engine.core.chance import Referee
from engine.core.errors import MalformedPosition
from engine.core.session import Session
from engine.runewars import RUNEWARS
from engine.runewars.components.load import SEASON_CARDS, UNITS
from engine.runewars.model.state import Icons
from tests.engine.runewars.validation.hand_made import (
    AMID,
    ARMED,
    ARMY,
    DESERT,
    DUEL,
    ENTERING,
    FLAGS,
    FORTIFY,
    HITS,
    LOOT,
    MONSTER,
    MOVING,
    OPENED,
    OTHER,
    OVER,
    PLACE,
    PRESET,
    QUEST,
    RALLY,
    READY,
    RECRUIT,
    START,
    STRATEGIZE,
    T1,
    TASK,
    TEXT,
    WINTER,
    WON,
    calm,
    changed,
    position,
    turn,
)
from tests.helpers.playout import play, seeded, step
from tests.laws.every_game import offers_something


def plays_on(state: Any, most: int = 25, seed: int = 1) -> None:
    """What is accepted offers something, and all that follows from it is accepted too."""
    table, choose = Session.resume(RUNEWARS, position(state)), random.Random(seed)
    for _ in range(most):
        offers_something(table)
        if table.outcome is not None:
            break
        step(table, choose)
        table = Session.resume(RUNEWARS, table.save())


TWICE = ["battle_cry", "coercion", "hidden_pass", "lost_city", "pillage", "reinforcements"]
MANY_QUESTS = ["beastmen_recruit", "gathering_storm", "hill_of_ash", "misty_bandits", "steady_feet"]
GOOD = {
    "a turn": T1,
    "Fortify": FORTIFY,
    "a plan": MOVING,
    "a plan of Strategize": STRATEGIZE,
    "a force": ENTERING,
    "recruits": RECRUIT,
    "a city": RALLY,
    "a battle that begins": START,
    "a battle": AMID,
    "a battle that was won": WON,
    "the Quest Phase": QUEST,
    "a duel": DUEL,
    "a duel with a unit": MONSTER,
    "loot": LOOT,
    "a desertion": DESERT,
    "a Season card": TEXT,
    "icons": WINTER,
    "a finished game": OVER,
    "a setup": OPENED,
    "a draft": PLACE,
    "a ready-made board": PRESET,
    "homes": READY,
    "first forces": ARMED,
    # what games don't show, and the rules go on from all the same
    "more units than an area holds": changed(T1, "/lands/daqan_A/units", {"footman": 12, "knight!": 1}),
    "more cards than a hand holds": changed(T1, "/players/1/tactics", [*TWICE, *TWICE, "teleportation"]),
    "more quests than a hand holds": changed(T1, "/players/1/quests", MANY_QUESTS),
    "a plan that leads too many to an area": changed(STRATEGIZE, "/lands/daqan_B/units", {"bowman": 4, "footman": 5}),
    "a battle without anybody": changed(START, f"{TASK}/force", {}),
    "a battle of neutral units alone": changed(START, f"{TASK}/force", {"giant": 1}),
    "damage to be taken by nobody": changed(changed(START, f"{TASK}/pending", [99, 99]), f"{TASK}/cause", "R23.28"),
    "as many orbs as can be": changed(AMID, f"{OTHER}/orbs", 40),
    "as many flags as can be": changed(FLAGS, f"{OTHER}/routs", 60),
    "as much damage as can be": changed(HITS, f"{OTHER}/damage", 99),
    "most strength": changed(AMID, f"{ARMY}/bonus", 60),
    "the last round": changed(AMID, f"{TASK}/round", 5),
    "a hero who is gone acts": changed(QUEST, "/agenda/0/hero", "astarra"),
    "loot that nobody takes": changed(LOOT, "/agenda/2/area", "3A"),
    "nothing to loot": changed(LOOT, "/agenda/2/rewards", []),
    "a duel that nobody won": changed(DUEL, f"{TASK}/step", "over"),
    "a player who controls nothing": turn(lands={f"latari_{x}": "1 footman" for x in "ABC"}),
    "no Fate card left": changed(T1, "/fate", list(range(1, 31))),
    "influence without end": changed(T1, "/players/0/influence", 999),
    "a Title that nobody can pay": changed(T1, "/titles/captain/influence", 999),
    "seven dragon runes": changed(T1, "/rules/runes_to_win", 2),
}


@pytest.mark.parametrize("state", GOOD.values(), ids=GOOD)
def test_positions_made_by_hand_are_played_on(state: dict[str, Any]) -> None:
    for seed in range(3):
        plays_on(state, seed=seed)


def test_there_is_always_an_order_to_choose() -> None:
    """R5.1, R26.2: also in the year after the Long Winter, with as many cards as can lie there."""
    state = calm("spring", "plan", Icons(), season_card="long_winter")
    state["players"][0]["orders"] = [1, 2, 3, 4, 5, 6]
    table, choose = Session.resume(RUNEWARS, position(state, chance=msgspec.to_builtins(seeded(1)))), random.Random(1)
    met = set()
    while table.outcome is None and table.state.season.year == 1:
        for seat, decision in table.decisions.items():
            if decision.kind == "choose_order":
                met.add((table.state.season.name, seat, len(decision.legal())))
        step(table, choose)
    assert {("spring", "p1", 4), ("winter", "p1", 1)} <= met


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("mode", RUNEWARS.modes, ids=lambda mode: mode.id)
def test_a_position_of_a_random_game_is_accepted_with_the_same_bytes(mode: Any, seed: int) -> None:
    def law(table: Any) -> None:
        saved = table.save()
        assert Session.resume(RUNEWARS, saved).save() == saved

    play(RUNEWARS, mode.example, seed, law, stop=400, chance=Referee())


def test_every_season_card_is_there_in_every_year() -> None:
    """R2.4: eight cards of each season, so that one can be drawn in each of eight years."""
    for season in ("spring", "summer", "autumn", "winter"):
        cards = [c.id for c in SEASON_CARDS.values() if c.season == season for _ in range(c.copies)]
        state = calm(season, "turns")
        state["season"] |= {"year": 8, "step": "reveal", "card": None}
        state["seasons"] = cards[:7]
        assert Session.resume(RUNEWARS, position(state)).decision("table").legal()
        with pytest.raises(MalformedPosition):
            Session.resume(RUNEWARS, position(changed(state, "/seasons", cards)))


def test_figures_are_counted_wherever_they_are() -> None:
    """R29.3: on the board, in the force and in the armies."""
    most = UNITS["footman"].figures
    for state, where in (
        (ENTERING, f"{TASK}/force/footman"),
        (START, f"{TASK}/force/footman"),
        (AMID, f"{ARMY}/squads/0/n"),
    ):
        elsewhere = sum(land.get("units", {}).get("footman", 0) for land in state["lands"].values())
        Session.resume(RUNEWARS, position(changed(state, where, most - elsewhere)))
        with pytest.raises(MalformedPosition) as error:
            Session.resume(RUNEWARS, position(changed(state, where, most - elsewhere + 1)))
        assert error.value.pointer == "/checkpoint/lands"
