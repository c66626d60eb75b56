"""Complete games between random legal decks: they end, lose no card, and between them exercise the whole game."""

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from engine.core.chance import ChanceMode, Referee
from engine.core.decision import TABLE
from engine.core.game import Mode
from engine.core.records.replay import replay
from engine.core.session import Session
from engine.time_of_heroes import TIME_OF_HEROES
from engine.time_of_heroes.components.decks import Deck, violations
from engine.time_of_heroes.components.load import ALL_CARDS
from engine.time_of_heroes.model import actions, state
from engine.time_of_heroes.model.options import Options
from tests.engine.time_of_heroes.coverage import Player, bold_player, exercise, random_player
from tests.engine.time_of_heroes.random_decks import random_deck, random_match
from tests.helpers.playout import MOST_STEPS, plain, seeded
from tests.helpers.time_limit import time_limit  # noqa: F401  # a fixture
from tests.laws import every_game
from tests.laws.every_game import LONGEST_JOURNAL, PLAYOUTS, Case, for_seeds

CHUNKS = 6
LONGEST_LIST = 64


class Law:
    """What must hold of one game whenever somebody has to decide, and at its end."""

    def __init__(self, options: Options) -> None:
        self.brought = {
            seat: Counter(deck.cards)
            for seat, deck in zip(state.PLAYERS, options.players, strict=True)
            if isinstance(deck, Deck)
        }
        self.sample = random.Random(repr(options))

    def __call__(self, table: Session) -> None:
        assert table.step < MOST_STEPS
        assert len(table.journal) <= LONGEST_JOURNAL
        assert all(len(table.legal(seat)) <= LONGEST_LIST for seat in table.to_act)
        self.no_card_is_lost(table)
        marks_are_in_order(table.state)
        if self.sample.random() < 0.01:
            data = table.save()
            loaded = Session.resume(TIME_OF_HEROES, data)
            assert loaded.save() == data
            assert TIME_OF_HEROES.codec.encode(loaded.state) == TIME_OF_HEROES.codec.encode(table.state)

    def no_card_is_lost(self, table: Session) -> None:
        """R4.2: all cards of both players are somewhere."""
        for seat, cards in self.brought.items():
            assert state.card_count(table.state, seat) == cards, f"{seat}'s cards"


def marks_are_in_order(s: state.State) -> None:
    """R7.18, R7.20: nothing is marked twice.  R6.11: what lasts to the end of a turn is the active player's."""
    for seat, side in (("p1", s.p1), ("p2", s.p2)):
        assert len(set(side.used)) == len(side.used)
        assert len(set(side.shown)) == len(side.shown)
        assert seat == s.turn.seat or not (side.retreat or side.boosts)


def game(
    options: Options,
    seed: int,
    player: Player,
    watch: Callable[[Session], None] | None = None,
    *,
    chance: ChanceMode | None = None,
    stop: int = MOST_STEPS,
) -> Session:
    """A game to its end, or until so many answers were given."""
    choose = random.Random(seed)
    table = Session.begin(
        TIME_OF_HEROES, options, chance or seeded(seed), durable=watch is not None or stop < MOST_STEPS
    )
    while True:
        if watch:
            watch(table)
        if table.outcome is not None or table.step >= stop:
            return table
        table.act(*player(table, choose))


def idle_player(table: Session, choose: random.Random) -> tuple[str, Any]:
    """Does nothing, wherever that is possible."""
    seat = choose.choice(table.to_act)
    legal = table.legal(seat)
    nothing = [action for action in legal if isinstance(action, (actions.Pass, actions.Enough))]
    return seat, choose.choice(nothing or legal)


def ends_and_loses_no_card(seed: int) -> None:
    """A random game between random decks, under the law."""
    options = random_match(seed)
    player = bold_player if seed // 2 % 2 else random_player
    table = game(options, seed, player, Law(options), chance=Referee() if seed % 3 == 0 else None)
    outcome, over = table.outcome, table.state.over
    assert outcome is not None, f"no end after {table.step} steps"
    assert table.rule_stack() == []
    assert outcome.winners == ([over.winner] if over.winner else [])
    assert (outcome.reason == "turn_limit") == (not outcome.winners)
    loser = table.state.p1 if over.winner == "p2" else table.state.p2
    assert over.winner is None or loser.cards == 0, "R13.1, R13.2: only who has no card left loses by a strike"
    every_game.speaks(table)


@for_seeds(CHUNKS, least=2)
def test_random_games_between_random_decks_end_and_lose_no_card(seed: int) -> None:
    for one in range(seed, PLAYOUTS, CHUNKS):
        ends_and_loses_no_card(one)


def test_bold_players_and_random_ones_play_games_of_different_length() -> None:
    """Else the games under the law would all be alike."""
    lengths = {
        player: sorted(game(random_match(seed), seed, player).state.turn.number for seed in range(30))
        for player in (bold_player, random_player)
    }
    assert len({length for found in lengths.values() for length in found}) > 15
    assert lengths[bold_player] != lengths[random_player]


def test_a_game_of_few_turns_is_a_draw_by_the_turn_limit() -> None:
    """R13.8: who does nothing is never beaten; others are, or reach the cap as well."""
    for seed in range(12):
        table = game(random_match(seed, max_turns=6), seed, idle_player, chance=Referee() if seed % 3 == 0 else None)
        assert table.outcome is not None
        assert (table.outcome.winners, table.outcome.reason, table.outcome.rule) == ([], "turn_limit", "R13.8")
        assert table.state.turn.number == 6
    reasons = Counter[str]()
    for seed in range(30):
        table = game(random_match(seed, max_turns=6), seed, random_player)
        assert table.outcome is not None
        assert table.state.turn.number <= 6
        reasons[table.outcome.reason] += 1
    assert reasons["turn_limit"] > 0
    assert reasons.total() > reasons["turn_limit"]


def test_a_player_who_resigns_loses_at_once_whoever_has_to_decide() -> None:
    """R13.7: at any moment, also while the other or a referee decides; and the log of such a game replays."""
    moments = Counter[str]()
    for seed in range(45):
        options, choose = random_match(seed), random.Random(-seed - 1)
        chance: ChanceMode = Referee() if seed % 3 == 0 else seeded(seed)
        table = game(options, seed, bold_player, chance=chance, stop=choose.randint(0, 70))
        loser = choose.choice(state.PLAYERS)
        if not table.to_act:
            continue
        moments["own" if loser in table.to_act else "table" if TABLE in table.to_act else "other"] += 1
        cards = {seat: state.card_count(table.state, seat) for seat in state.PLAYERS}
        table.act(loser, actions.Resign())
        assert table.outcome is not None
        assert (table.outcome.winners, table.outcome.reason) == ([state.OTHER[loser]], "resigned")
        assert {seat: state.card_count(table.state, seat) for seat in state.PLAYERS} == cards
        verdict = replay(TIME_OF_HEROES, options, chance, table.log)
        assert verdict.valid, (verdict.at, verdict.problem)
        assert plain(verdict.session.save()) == plain(table.save())
        assert Session.resume(TIME_OF_HEROES, table.save()).outcome == table.outcome
    assert min(moments[moment] for moment in ("own", "other", "table")) >= 5, moments


def test_random_decks_are_legal_the_same_for_their_seed_and_bring_every_card() -> None:
    brought = set[str]()
    for seed in range(200):
        deck = random_deck(seed)
        assert violations(deck) == []
        assert deck == random_deck(seed)
        brought |= {deck.hero, *deck.cards}
    assert brought == set(ALL_CARDS)


@pytest.mark.parametrize("seed", range(8))
def test_the_laws_of_every_game_hold_between_random_decks(seed: int) -> None:
    """Those of `tests.laws`, for decks that its modes do not have."""
    case = Case(TIME_OF_HEROES, Mode(f"random {seed}", 2, random_match(seed)))  # type: ignore[arg-type]
    choose, tried = random.Random(seed), every_game.all_actions(case, seed)
    for table in case.walk(seed, 0.4, chance=Referee() if seed % 3 == 0 else None, stop=250):
        every_game.loads_the_same(table, case.mode)
        every_game.looking_changes_nothing(table)
        every_game.offers_something(table)
        every_game.wrong_seats_are_refused(table, case.mode)
        every_game.offered_actions_apply(table, choose, 4)
        every_game.barred_actions_are_refused(table, choose, 6)
        every_game.foreign_actions_are_judged(table, tried)
        for seat in table.to_act:
            if seat != TABLE:
                every_game.undo_keeps_its_policy(table, seat, choose.choice(table.legal(seat)), case.mode)


@pytest.mark.slow
def test_random_games_exercise_the_whole_game() -> None:
    """Every card, ability, effect, cost, condition, static, rule, refusal, decision, action and event."""
    seen = exercise(1500)
    assert seen.never() == {}, seen.report()


@pytest.mark.stress
def test_many_more_random_games_exercise_the_whole_game() -> None:
    """The same under the law; it prints what is rare and what was never met (`make stress ARGS=-rP` shows it)."""
    seen = exercise(1500, Law, least=1500, first=10_000)
    print(seen.report())
    assert seen.never() == {}


@pytest.mark.stress
@pytest.mark.parametrize("chunk", range(1, 9))
def test_many_more_random_games_between_random_decks_end_and_lose_no_card(chunk: int) -> None:
    for seed in range(chunk * 10_000, chunk * 10_000 + PLAYOUTS):
        ends_and_loses_no_card(seed)
