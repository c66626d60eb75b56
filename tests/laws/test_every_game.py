"""The laws of `every_game.py` for every mode of every game."""

import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from engine import games
from engine.core.chance import Referee
from engine.core.decision import SEATS, TABLE
from engine.core.game import Game
from engine.core.session import Session
from engine.core.undo import undo
from tests.helpers.time_limit import time_limit  # noqa: F401  # a fixture
from tests.helpers.toy import TOY
from tests.laws import every_game
from tests.laws.every_game import Case, cases, for_each, for_seeds
from tests.laws.tampered_positions import is_refused_or_plays, mutations
from tests.laws.variations import IN_SECRET, OPEN, TELLS_BY_ASKING, VARIATIONS
from tests.stress.why_not import LEAST, try_games

ROOT = Path(__file__).parents[2]
CHUNKS = 6
#: Corrections of a referee.
TRIES = 56
GAMES = [*games.values(), TOY]
every_mode = for_each(cases())


@every_mode
@pytest.mark.parametrize("referee", [False, True], ids=["seeded", "referee"])
def test_a_position_loads_as_it_was_saved_at_every_step(case: Case, referee: bool) -> None:
    def law(table: Session) -> None:
        every_game.loads_the_same(table, case.mode)

    for seed in range(2):
        case.play(seed, law, chance=Referee() if referee else None, stop=250)


@every_mode
def test_a_position_loads_whatever_the_order_of_its_members(case: Case) -> None:
    choose = random.Random(7)

    def law(table: Session) -> None:
        if table.step % 5 == 0:
            every_game.loads_in_any_order(table, case.mode, choose)

    for seed in range(2):
        case.play(seed, law, stop=250)


@every_mode
def test_a_table_goes_on_the_same_whether_it_was_put_away_or_not(case: Case) -> None:
    for seed in range(4):
        every_game.plays_on_the_same(case, seed, 250)


@every_mode
def test_looking_at_a_decision_changes_nothing_and_finds_an_answer(case: Case) -> None:
    def law(table: Session) -> None:
        every_game.looking_changes_nothing(table)
        every_game.offers_something(table)
        every_game.wrong_seats_are_refused(table, case.mode)

    for seed in range(3):
        case.play(seed, law, chance=Referee() if seed == 2 else None, stop=250)


@every_mode
def test_everything_has_a_rule_and_a_sentence_in_every_language(case: Case) -> None:
    def law(table: Session) -> None:
        every_game.speaks(table)
        table.events.clear()
        table.skipped.clear()

    for seed in range(5):
        case.play(seed, law, stop=400)


@every_mode
def test_an_event_never_changes_after_it_was_told(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    for seed in range(1 if case.long else 4):
        every_game.events_are_facts(case, seed, monkeypatch)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_plausible_wrong_answer_is_told_why(game: Game[Any]) -> None:
    tried = try_games(game, 1 if game.id in every_game.PLAYOUTS_OF_LONG else 3, every=2)
    generic = sorted((share, kind) for kind, share in tried.generic.items())
    assert tried.own.total() >= 50
    assert tried.share >= LEAST, f"{tried.share:.1%}; without a rule of their own: {generic}"


@every_mode
def test_the_rules_that_wait_are_named(case: Case) -> None:
    case.play(0, every_game.names_rule_functions, chance=Referee())


@every_mode
def test_every_offered_action_applies(case: Case) -> None:
    choose = random.Random(1)
    for seed in range(3):
        for table in case.walk(seed, 0.2, chance=Referee() if seed == 2 else None, stop=250):
            every_game.offered_actions_apply(table, choose, 30)


@every_mode
def test_every_barred_action_is_refused_with_its_rule(case: Case) -> None:
    choose = random.Random(2)
    for seed in range(3):
        for table in case.walk(seed, 0.3, stop=250):
            every_game.barred_actions_are_refused(table, choose, 20)


@every_mode
def test_actions_of_other_decisions_are_refused_or_apply(case: Case) -> None:
    actions = every_game.all_actions(case, 0)
    for table in case.walk(1, 0.2, chance=Referee(), stop=250):
        every_game.foreign_actions_are_judged(table, actions)


@every_mode
def test_undo_restores_what_was_or_says_why_not(case: Case) -> None:
    choose = random.Random(3)
    for seed in range(4):
        for table in case.walk(seed, 0.4, chance=Referee() if seed == 3 else None, stop=250):
            for seat in table.to_act:
                if seat != TABLE:
                    every_game.undo_keeps_its_policy(table, seat, choose.choice(table.legal(seat)), case.mode)


@every_mode
def test_a_referee_can_go_back_three_entries_from_anywhere(case: Case) -> None:
    saved: list[bytes] = []
    case.play(11, lambda table: saved.append(table.save()), chance=Referee(), stop=400)
    for last in random.Random(11).choices(range(3, len(saved)), k=TRIES):
        for at in range(last, last - 3, -1):
            after, before = (Session.resume(case.game, saved[n], trusted=True) for n in (at, at - 1))
            assert undo(case.game, after, before).save() == saved[at - 1]


@every_mode
def test_a_log_replays_to_the_same_bytes(case: Case) -> None:
    for seed in range(3):
        every_game.replays(case, seed)


@every_mode
def test_a_forgery_in_a_log_is_found_where_it_is(case: Case) -> None:
    for seed in range(4 if case.long else 12):
        every_game.finds_forgeries(case, seed)


@every_mode
@for_seeds(3)
def test_two_games_that_differ_only_in_secret_tell_a_seat_the_same(case: Case, seed: int) -> None:
    choose = random.Random(seed + 4)
    met = seen = 0
    for table in case.walk(seed, 0.08 if case.long else 0.5 / case.mode.seats, stop=250):
        for seat in choose.sample(SEATS[: case.mode.seats], min(case.mode.seats, 3)):
            seen += every_game.sees_the_same(table, seat)
            if str(case) not in TELLS_BY_ASKING:
                met += every_game.tells_the_same(table, seat, choose, 8)
    if case.game.id in VARIATIONS:
        assert seen, "the game's function in VARIATIONS (variations.py) never yields another state"
        assert met or str(case) in TELLS_BY_ASKING, "no other state could be played on from"


@every_mode
def test_what_is_chosen_in_secret_does_not_show_before_all_have_chosen(case: Case) -> None:
    for seed in range(2):
        for table in case.walk(seed, 0.3, stop=250):
            every_game.asks_in_secret(table)
            every_game.choosing_in_secret_shows_nothing(table, case.mode)


def test_every_game_says_what_its_seats_may_not_know() -> None:
    """A game that is missing would pass every law about secrets without being tried."""
    for case in cases():
        known = (case.game.id in VARIATIONS) + (case.game.id in OPEN)
        assert case.game.id in IN_SECRET, f"what is chosen in secret in {case.game.id}? variations.py: IN_SECRET"
        assert known == 1, f"what may a seat of {case.game.id} not know? Say it in variations.py: VARIATIONS, or OPEN"


@every_mode
@for_seeds(CHUNKS, least=2)
def test_random_games_come_to_an_end(case: Case, seed: int) -> None:
    for one in range(seed, case.playouts, CHUNKS):
        every_game.ends(case, one)


@pytest.mark.stress
@every_mode
@pytest.mark.parametrize("chunk", range(1, 9))
def test_many_more_random_games_come_to_an_end(case: Case, chunk: int) -> None:
    for seed in range(chunk * 10_000, chunk * 10_000 + case.playouts):
        every_game.ends(case, seed)


@every_mode
@pytest.mark.parametrize("seed", range(2))
def test_a_position_that_was_tampered_with_is_refused_or_plays(case: Case, seed: int) -> None:
    hostile(case, seed, share=0.06, count=72)


@pytest.mark.stress
@every_mode
@pytest.mark.parametrize("seed", range(10, 18))
def test_many_more_tampered_positions_are_refused_or_play(case: Case, seed: int) -> None:
    hostile(case, seed, share=0.3, count=360)


def hostile(case: Case, seed: int, share: float, count: int) -> None:
    """Tamper with so many positions of a random game, so often."""
    foreign = every_game.all_actions(case, seed)
    met: set[str] = set()
    for table in case.walk(seed, share, chance=Referee() if seed % 2 else None, stop=150):
        saved = table.save()
        for n, data in enumerate(mutations(saved, foreign, case.game, seed * 1009 + table.step, count)):
            met.add(is_refused_or_plays(case.game, data, random.Random(n)))
    assert {"refused", "plays"} <= met


@every_mode
def test_every_checkpoint_is_a_position_to_play_on_from(case: Case) -> None:
    for seed in range(2):
        checkpoints: dict[bytes, None] = {}
        case.play(seed, lambda table, found=checkpoints: found.setdefault(bytes(table.base)), stop=250)
        for checkpoint in list(checkpoints)[:: max(1, len(checkpoints) // 8)]:
            every_game.plays_from_a_bare_checkpoint(case, checkpoint, seed)


def test_games_are_the_same_in_every_process() -> None:
    """Under two hash seeds the same games give the same bytes."""
    program = "from tests.laws import every_game; print(every_game.digest(every_game.cases(), range(2)))"
    digests = set()
    for seed in ("0", "4711"):
        environment = os.environ | {"PYTHONHASHSEED": seed}
        run = subprocess.run(
            [sys.executable, "-c", program], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
        )
        assert run.returncode == 0, run.stderr
        digests.add(run.stdout)
    assert len(digests) == 1
