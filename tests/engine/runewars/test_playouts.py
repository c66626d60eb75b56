"""Complete games: they end, what the box holds is somewhere, and every position at rest keeps the laws of the rules."""

import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.core.chance import Referee
from engine.core.decision import TABLE
from engine.core.events import Event
from engine.core.session import Session
from engine.runewars import RUNEWARS
from engine.runewars.components.limits import MOST_QUESTS, MOST_TACTICS
from engine.runewars.components.load import (
    FATE,
    HEROES,
    OBJECTIVES,
    QUESTS,
    REWARDS,
    RUNES,
    SEASON_CARDS,
    STRONGHOLDS,
    TACTICS,
    UNITS,
)
from engine.runewars.kernel.context import LIMIT, Context, count_units, unit_type
from engine.runewars.kernel.decks import all_rewards, fate_in_use, hand_size
from engine.runewars.kernel.ending import dragon_runes
from engine.runewars.model import events
from engine.runewars.model.battles import Battle
from engine.runewars.model.state import Moving, Player, State
from tests.engine.runewars.coverage import CANNOT_BE, IN_SCENES, OPTIONS, THERE_IS, exercise, game
from tests.engine.runewars.players import Chooser, bold, random_player, sensible
from tests.helpers.time_limit import time_limit  # noqa: F401  # a fixture
from tests.laws.every_game import LONGEST_JOURNAL, asked, for_seeds

LONGEST_LIST = 128
#: Where an area may be too full: it is just about that, or the figures of one card are still coming (R6.12).
CROWDS = {
    "overstack_destroy",
    "rally_unit_type",
    "reinforcements_unit",
    "hordes_unit",
    "recruit_free_figure",
    "give_up_stronghold",  # R23.17: what Lost City drives away is cut down after it
}


class Law:
    """The laws of one game, at each decision and at its end; its events are folded into a state."""

    def __init__(self, seed: int = 0) -> None:
        self.figures, self.gains = Counter[str](), Counter[tuple[str, str]]()
        self.started = False
        self.sample = random.Random(-seed - 1)
        self.twin: Session | None = None

    def __call__(self, table: Session) -> None:
        s = table.state
        g = Context(s, lambda event: None)
        kinds = {decision.kind for decision in table.decisions.values()}
        for seat in table.to_act:
            assert 0 < len(table.legal(seat)) <= LONGEST_LIST, kinds
        figures_are_conserved(s)
        cards_are_in_one_place(s)
        if TABLE not in table.decisions:  # a referee is asked in the middle of something
            areas_are_in_order(g, kinds)
            for p in s.players:
                limits_are_kept(p, kinds)
        if table.durable:
            assert len(table.journal) <= LONGEST_JOURNAL, (kinds, table.rule_stack())
            self.reload(table)
        self.fold(table, g)

    def reload(self, table: Session) -> None:
        """I.6: put away and taken out again, everybody has the same decisions, and what they lead to is the same."""
        if self.twin is not None:
            for entry in table.log:
                if not entry.auto and (entry.seat != TABLE or isinstance(table.chance, Referee)):
                    self.twin.apply_entry(entry)
            assert self.twin.save() == table.save()
            assert RUNEWARS.codec.encode(self.twin.events) == RUNEWARS.codec.encode(table.events)
        self.twin = None
        if self.sample.random() < 0.05:
            data = table.save()
            self.twin = Session.resume(RUNEWARS, data)
            assert self.twin.save() == data
            assert self.twin.to_act == table.to_act
            for seat, decision in table.decisions.items():
                assert RUNEWARS.codec.encode(asked(self.twin.decision(seat))) == RUNEWARS.codec.encode(asked(decision))
        table.log.clear()

    def fold(self, table: Session, g: Context) -> None:
        """I.1: figures come and go as the events say; so do influence and the dials."""
        for event in table.events:
            for unit, n in changes(event):
                self.figures[unit] += n
            if isinstance(event, events.InfluenceChanged):
                self.gains[event.seat, "influence"] = event.influence
            elif isinstance(event, events.DialTurned):
                self.gains[event.seat, event.dial] = event.level
            elif isinstance(event, events.Eliminated):
                self.gains[event.seat, "influence"] = 0
        table.events.clear()
        if table.state.setup is not None:
            return
        if not self.started:  # R3.10: the printed neutral units are there when the season begins
            self.started = True
            self.figures = figures(table.state)
            for seat in g.seats:
                for what in ("influence", "food", "wood", "ore"):
                    self.gains[seat, what] = getattr(g.player(seat), what)
        assert +self.figures == figures(table.state), "figures that come or go, and no event tells it"
        for (seat, what), n in self.gains.items():
            assert getattr(g.player(seat), what) == n, (seat, what)


def changes(event: Event) -> Iterator[tuple[str, int]]:
    """The figures that leave the supply (positive) or go back to it with an event."""
    if isinstance(event, (events.UnitsPlaced, events.UnitsDestroyed)):
        sign = 1 if isinstance(event, events.UnitsPlaced) else -1
        yield from ((unit_type(key), sign * n) for key, n in event.units.items())
    elif isinstance(event, events.Retreated) and event.to is None:
        yield from ((unit_type(key), -n) for key, n in event.units.items())


def figures(s: State) -> Counter[str]:
    """Figures on the board, by type: in areas, on the way, and in battle."""
    found = Counter[str]()
    for land in s.lands.values():
        for key, n in land.units.items():
            found[unit_type(key)] += n
    for task in s.agenda:
        if isinstance(task, (Moving, Battle)):
            for key, n in task.force.items():
                found[unit_type(key)] += n
        if isinstance(task, Battle):
            for army in task.armies:
                for squad in army.squads:
                    found[squad.unit] += squad.n
    return found


def figures_are_conserved(s: State) -> None:
    """I.1, R29.3: no more figures, strongholds, developments and runes than the box holds."""
    for unit, n in figures(s).items():
        assert 0 < n <= UNITS[unit].figures, unit
    strongholds = Counter(land.stronghold.seat for land in s.lands.values() if land.stronghold)
    assert not strongholds or max(strongholds.values()) <= STRONGHOLDS
    runes = Counter(land.rune.kind for land in s.lands.values() if land.rune)
    assert all(n <= RUNES[kind_] for kind_, n in runes.items())


def cards_are_in_one_place(s: State) -> None:
    """I.1, I.5: no card is in two places (the decks hold whatever is nowhere else)."""
    tactics = Counter(s.tactics)
    for p in s.players:
        tactics.update(p.tactics)
        tactics.update(p.fresh)
    assert all(n <= TACTICS[card].copies for card, n in tactics.items())
    rewards = Counter(s.rewards)
    rewards.update(reward.card for reward in all_rewards(s))
    assert all(n <= REWARDS[card].copies for card, n in rewards.items())
    seasons = Counter(s.seasons)
    assert all(n <= SEASON_CARDS[card].copies for card, n in seasons.items())
    for cards, known in (
        ([*s.quests, *(quest for p in s.players for quest in p.quests)], QUESTS),
        ([*s.objectives, *(p.objective for p in s.players if p.objective)], OBJECTIVES),
        ([*s.gone, *(hero.id for hero in s.heroes)], HEROES),
        ([*s.fate, *fate_in_use(s)], FATE),
    ):
        assert len(set(cards)) == len(cards), sorted(cards)
        assert set(cards) <= set(known)
    cities = [land.city for land in s.lands.values() if land.city]
    assert len(set(cities)) == len(cities)


def areas_are_in_order(g: Context, kinds: set[str]) -> None:
    """I.2: eight units of a side at most, and units of one faction only, but for battles; I.4 with R30.6."""
    contested = {task.area for task in g.agenda if isinstance(task, Battle)}
    for area, land in g.lands.items():
        if not land.units or area in contested:
            continue
        factions = {UNITS[unit_type(key)].faction for key in land.units} - {"neutral"}
        assert len(factions) <= 1, (area, land.units)
        assert count_units(land.units) <= LIMIT or kinds & CROWDS, (area, land.units, kinds)
    for area, _, _ in (found for seat in g.seats for found in g.allied_units(seat)):
        assert g.control(area) is not None, area
    heroes = Counter(hero.seat for hero in g.state.heroes)
    assert not heroes or max(heroes.values()) <= 3 or kinds & {"desert_which", "place_new_hero"}, kinds
    assert all(hero.area in g.lands and not g.player(hero.seat).out for hero in g.state.heroes)


def limits_are_kept(p: Player, kinds: set[str]) -> None:
    """I.3: the dials, influence, and R29.1 the hands."""
    assert all(0 <= level <= 8 for level in (p.food, p.wood, p.ore))
    assert p.influence >= 0
    assert hand_size(p) <= MOST_TACTICS or "discard_tactics" in kinds, kinds
    assert len(p.quests) <= MOST_QUESTS or "quest_discard" in kinds, kinds
    assert len(set(p.orders)) == len(p.orders)
    assert len(set(p.activated)) == len(p.activated)


def ended_by_the_rules(table: Session) -> None:
    """R28: there is a winner, in time, and it is the player whom the rules name."""
    s, outcome = table.state, table.outcome
    assert outcome is not None
    assert table.rule_stack() == []
    g = Context(s, lambda event: None)
    runes = dragon_runes(g, g.holders(), g.runes())
    (winner,) = outcome.winners
    assert s.season.year <= s.rules.years
    if outcome.reason == "runes":
        assert runes[winner] >= s.rules.runes_to_win
    elif outcome.reason == "most_runes":
        assert (s.season.year, s.season.name, s.season.turns) == (s.rules.years, "winter", [])
        assert runes[winner] == max(runes.values()) < s.rules.runes_to_win
    else:
        assert [p.out for p in s.players].count(False) == 1
    assert all(land.rune is None or land.rune.open for land in s.lands.values()), "R25.8"


def played(options: dict[str, Any], seed: int, chooser: Chooser, *, durable: bool = False) -> Session:
    """A game under the law, to its end."""
    table = game(options, seed, chooser, Law(seed), durable=durable)
    ended_by_the_rules(table)
    return table


@for_seeds(40, least=10)
def test_random_games_end_and_keep_the_laws(seed: int) -> None:
    """I.1 to I.5; every tenth game also I.6 and the journals."""
    chooser = random_player if seed % 4 == 1 else bold
    played(OPTIONS[seed % len(OPTIONS)], seed, chooser, durable=seed % 10 == 9)


@pytest.mark.parametrize("seats", [3, *(pytest.param(seats, marks=pytest.mark.slow) for seats in (2, 4))])
def test_sensible_players_win_by_runes(seats: int) -> None:
    """R28.1: often enough one of them does before the last winter is over."""
    for seed in range(10):
        table = played({"players": seats, "board": "preset"}, seed, sensible)
        assert table.outcome is not None
        if table.outcome.reason == "runes":
            return
    pytest.fail("nobody has won by runes")


def test_what_games_hardly_ever_refuse_is_refused_in_scenes() -> None:
    scenes = "".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("*/test_*.py"))
    assert [word for word in IN_SCENES.split() if f'"{word}"' not in scenes and f' {word}"' not in scenes] == []


@pytest.mark.stress
def test_many_games_exercise_the_whole_game() -> None:
    """Under the law; it prints what is rare and what was never met (`make stress ARGS=-rP` shows it)."""
    seen = exercise(100, Law, first=10_000)
    print(seen.report())
    assert seen.never() == {}
    assert not seen.other, "what no list has"
    assert all(word in THERE_IS[kind_] for kind_, word in CANNOT_BE)
