"""Laws of suggestions: what is supposed fits the view, nothing hidden is looked at, no rule is broken."""

import os
import random
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest

from benchmarks.suggest import RANDOM, play_pair
from engine import games
from engine.core.decision import SEATS, SPECTATOR, TABLE
from engine.core.errors import GameOver, MalformedPosition, NotYourDecision, WrongRuleset
from engine.core.game import Game
from engine.core.mcts import DEFAULT, STRENGTHS, Search, Suggestion, playouts_of, suggest
from engine.core.position import LAST_PLAYABLE_STEP
from engine.core.rng import StableRandom
from engine.core.session import Session
from tests.helpers.toy import TOY
from tests.laws.every_game import Case, all_actions, cases, copy, for_each, sample, told, twins
from tests.laws.tampered_positions import mutations
from tests.laws.variations import VARIATIONS

ROOT = Path(__file__).parents[2]
every_mode = for_each(cases())
SECRETIVE = for_each([case for case in cases() if case.game.id in VARIATIONS])
#: Playouts of a suggestion that is looked at for its form alone.
FEW = 6


def walked(case: Case, seeds: int, share: float) -> Iterator[Session]:
    """Tables of random games at which a seat has a decision."""
    for seed in range(seeds):
        for table in case.walk(seed, share / 10 if case.long else share, stop=250):
            if table.to_act and table.to_act != [TABLE]:
                yield table


def supposed(table: Session, seat: str, seed: int) -> Session:
    """The table as the seat may suppose it."""
    return Search(table, seat, StableRandom(str(seed))).sample()


def encoded(game: Game[Any], suggestion: Suggestion) -> bytes:
    """All of a suggestion."""
    return game.codec.encode([suggestion.action, suggestion.alternatives, suggestion.playouts, suggestion.samples])


@every_mode
def test_what_is_supposed_looks_the_same_to_the_seat_and_is_a_table_that_can_be(case: Case) -> None:
    game = case.game
    for table in walked(case, 2, 0.3):
        for seat in table.to_act:
            legal = table.legal(seat)
            other = supposed(table, seat, table.step)
            assert game.codec.encode(other.view(seat)) == game.codec.encode(table.view(seat))
            assert other.legal(seat) == legal
            if not table.journal:  # in the middle of an action a table is no checkpoint
                game.check(game.codec.decode_state(game.codec.encode(other.state)))


@SECRETIVE
def test_of_all_that_a_seat_cannot_tell_apart_it_supposes_the_same(case: Case) -> None:
    """Whatever the others hold: the same lots make the same of it."""
    game, choose, met = case.game, random.Random(6), 0
    for table in walked(case, 2, 0.3):
        state = game.codec.decode_state(table.base)
        seat = choose.choice(SEATS[: case.mode.seats])
        expected = resampled(game, state, seat, table.step)
        for varied in sample(list(VARIATIONS[game.id](state, seat)), choose, 8):
            met += 1
            assert resampled(game, varied, seat, table.step) == expected
    assert met >= 20


def resampled(game: Game[Any], state: Any, seat: str, seed: int) -> bytes:
    """A state as the seat supposes it."""
    other = game.codec.decode_state(game.codec.encode(state))
    views = [game.codec.encode(game.view(other, who)) for who in (seat, SPECTATOR)]
    game.determinize(other, seat, StableRandom(str(seed)))
    assert [game.codec.encode(game.view(other, who)) for who in (seat, SPECTATOR)] == views
    return game.codec.encode(other)


@SECRETIVE
def test_whatever_may_be_is_supposed_sooner_or_later(case: Case) -> None:
    """The other states of `VARIATIONS`: what each has where it differs is met there in some sample."""
    game, choose = case.game, random.Random(7)
    met = missed = 0
    for table in walked(case, 8 if case.long else 2, 0.1 if case.long else 0.06):
        state = game.codec.decode_state(table.base)
        seat = choose.choice(SEATS[: case.mode.seats])
        others = sample(list(VARIATIONS[game.id](state, seat)), choose, 4)
        samples: set[tuple[str, str]] = set()
        for seed in range(100 if others else 0):
            samples |= facts(msgspec.json.decode(resampled(game, state, seat, seed)))
        here = facts(msgspec.to_builtins(state))
        for varied in others:
            new = facts(msgspec.to_builtins(varied)) - here
            met += len(new & samples)
            missed += len(new - samples)
    assert met >= 10
    assert missed * 10 <= met, (met, missed)


def facts(value: Any, where: str = "") -> set[tuple[str, str]]:
    """What stands in a state, with where: of a list of words how often each stands in it."""
    if isinstance(value, dict):
        return set().union(*(facts(inner, f"{where}/{key}") for key, inner in value.items()))
    if isinstance(value, (list, tuple)):
        if all(isinstance(one, str) for one in value):
            return {(where, f"{word} {n}") for word, n in Counter(value).items()}
        return set().union(*(facts(inner, f"{where}/{n}") for n, inner in enumerate(value)))
    return {(where, str(value))}


@every_mode
def test_a_suggestion_is_legal_and_leaves_the_table_as_it_is(case: Case) -> None:
    for table in walked(case, 2, 0.05):
        before, everybody = table.save(), [told(table, seat) for seat in (*SEATS[: case.mode.seats], TABLE)]
        for seat in table.to_act:
            suggestion = suggest(table, seat, FEW, seed=table.step)
            legal = table.legal(seat)
            tried = [one.action for one in suggestion.alternatives]
            assert suggestion.action == tried[0]
            assert all(action in legal for action in tried)
            assert sum(one.tries for one in suggestion.alternatives) == suggestion.playouts <= FEW
            assert 1 <= suggestion.samples <= suggestion.playouts
            assert all(0 <= one.value <= 1000 for one in suggestion.alternatives)
            assert encoded(case.game, suggest(table, seat, FEW, seed=table.step)) == encoded(case.game, suggestion)
        assert table.save() == before
        assert [told(table, seat) for seat in (*SEATS[: case.mode.seats], TABLE)] == everybody


@SECRETIVE
def test_positions_that_differ_only_in_secrets_get_the_same_suggestion(case: Case) -> None:
    choose, met = random.Random(8), 0
    for table in walked(case, 6 if case.long else 2, 0.15):
        for seat in table.to_act:
            others = [twin for twin in sample(list(twins(table, seat)), choose, 2) if seat in twin.to_act]
            if others:
                expected = encoded(case.game, suggest(table, seat, FEW, seed=3))
            for twin in others:
                met += 1
                assert encoded(case.game, suggest(twin, seat, FEW, seed=3)) == expected
    assert met >= 10


def test_who_has_nothing_to_decide_gets_no_suggestion() -> None:
    table = Session.begin(TOY)
    while len(table.to_act) > 1 or table.to_act[0] == TABLE:
        table.act(table.to_act[0], table.legal(table.to_act[0])[0])
    idle = next(seat for seat in ("p1", "p2") if seat not in table.to_act)
    with pytest.raises(NotYourDecision):
        suggest(table, idle, FEW)
    while table.outcome is None:
        table.act(table.to_act[0], suggest(table, table.to_act[0], FEW).action)
    with pytest.raises(GameOver):
        suggest(table, "p1", FEW)


def test_what_others_have_answered_in_secret_is_not_known() -> None:
    """The bids of the toy: whatever the other has bid, the suggestion is the same."""
    bare = Session.begin(TOY, None, None)
    while "bid" not in [decision.kind for decision in bare.decisions.values()]:
        bare.act(bare.to_act[0], bare.legal(bare.to_act[0])[0])
    told_of = set()
    for bid in bare.legal("p1"):
        table = copy(bare)
        table.act("p1", bid)
        if "p2" in table.to_act:
            told_of.add(encoded(TOY, suggest(table, "p2", 40)))
    assert len(told_of) == 1


@pytest.mark.parametrize("game", [*games.values(), TOY], ids=lambda game: game.id)
def test_positions_that_no_game_has_shown_get_suggestions_too(game: Game[Any]) -> None:
    """Positions that were tampered with and are accepted all the same: nothing stops the player."""
    case = next(case for case in cases() if case.game is game and case.leads)
    foreign, met = all_actions(case, 0), 0
    for table in case.walk(0, 0.02 if case.long else 0.06, stop=250):
        for data in mutations(table.save(), foreign, game, table.step, 40):
            with suppress(MalformedPosition, WrongRuleset):
                other = Session.resume(game, data)
                for seat in [seat for seat in other.to_act if seat != TABLE][: other.step < LAST_PLAYABLE_STEP]:
                    met += 1
                    assert suggest(other, seat, 2).action in other.legal(seat)
    assert met >= 5


def test_it_stops_when_it_is_told_to_and_says_so() -> None:
    table = Session.begin(games["battlecrest"])
    seat = table.to_act[0]
    asked: list[int] = []

    def stop() -> bool:
        asked.append(1)
        return len(asked) == 3

    stopped = suggest(table, seat, 1000, stop=stop)
    assert stopped.stopped
    assert stopped.playouts == 3
    assert encoded(table.game, stopped) == encoded(table.game, suggest(table, seat, 3))


@pytest.mark.parametrize("game", [*games.values(), TOY], ids=lambda game: game.id)
def test_every_game_has_playouts_for_each_strength(game: Game[Any]) -> None:
    playouts = [playouts_of(game, strength) for strength in STRENGTHS]
    assert len(game.playouts) == len(STRENGTHS)
    assert playouts == sorted(set(playouts))
    assert DEFAULT in STRENGTHS


@pytest.mark.slow
def test_suggestions_are_the_same_in_every_process() -> None:
    """Under other hash seeds too."""
    program = "from tests.laws.test_suggesting import digest; print(digest())"
    digests = set()
    for seed in ("0", "4711"):
        environment = os.environ | {"PYTHONHASHSEED": seed}
        run = subprocess.run(
            [sys.executable, "-c", program], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
        )
        assert run.returncode == 0, run.stderr
        digests.add(run.stdout)
    assert len(digests) == 1


def digest() -> list[str]:
    """Suggestions in some positions of every mode."""
    return [
        encoded(case.game, suggest(table, seat, FEW)).decode()
        for case in cases()
        for table in walked(case, 1, 0.05)
        for seat in table.to_act
    ]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "count", "least"), [("battlecrest", 10, 8), ("time-of-heroes", 10, 8)])
def test_the_usual_strength_beats_random_answers(game: str, count: int, least: int) -> None:
    """A few games, always the same ones; the shares are measured by `make bench ARGS=suggest`."""
    assert play_pair(games[game], DEFAULT, RANDOM, count).halves >= 2 * least
