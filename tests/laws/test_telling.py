"""Everything that happens in games can be told: labels that can be told apart, sentences that people can read, to each
reader what he knows, and whole games told in words, which are kept to be read."""

from __future__ import annotations

import random
from collections import Counter
from itertools import cycle

import pytest

from engine.core.decision import SPECTATOR
from engine.core.game import Game
from engine.core.text.catalog import LANGUAGES
from tests.laws.every_game import Case, all_actions, cases, for_each
from tools.label_lint import audit

every_case = for_each(cases())
#: Games of each mode that are told: in the tests, and in `make stress`.
GAMES, SOAKED = 1, 300


@pytest.mark.parametrize("game", {case.game.id: case.game for case in cases()}.values(), ids=lambda game: game.id)
def test_everything_has_words_that_fit_its_type(game: Game[object]) -> None:
    game.text.templates.check()
    assert {key.partition("-")[0] for key in game.text.templates.kinds} == {"action", "event", "title"}


def told(case: Case, games: int) -> Counter[str]:
    """What is wrong with the words of these games, each told in one language after another."""
    wrong: Counter[str] = Counter()
    for seed, language in zip(range(games), cycle(LANGUAGES), strict=False):
        wrong += audit(case.game, case.mode, seed, [language])
    return wrong


@every_case
def test_labels_are_short_and_differ_and_sentences_can_be_read(case: Case) -> None:
    assert told(case, GAMES) == Counter()


@pytest.mark.stress
@every_case
def test_labels_and_sentences_of_300_games(case: Case) -> None:
    assert told(case, SOAKED) == Counter()


@every_case
def test_whatever_is_tried_has_a_label(case: Case) -> None:
    """Also what is illegal, or makes no sense there, to whoever reads it."""
    choose, pool = random.Random(5), all_actions(case, 5)
    teller = case.game.text.renderer("uk")
    for table in case.walk(5, share=0.05, stop=200):
        for seat in (*case.game.seats_at(table.state), SPECTATOR, None):
            view = table.view(seat)
            for action in choose.sample(pool, min(len(pool), 40)):
                assert teller.label(action, view)
    assert not case.game.text.templates.faults
