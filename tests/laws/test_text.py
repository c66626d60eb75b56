"""Laws of texts: short labels that differ, readable sentences in every language, and nothing private in them."""

import random
import re
from collections import Counter
from collections.abc import Iterator
from itertools import cycle, islice
from typing import Any

import pytest
from msgspec import inspect

from engine.core.decision import SPECTATOR
from engine.core.game import Game
from engine.core.text.catalog import LANGUAGES
from tests.laws.every_game import Case, all_actions, cases, for_each, of_each_game
from tools.label_lint import audit

every_case = for_each(cases())
every_game = of_each_game({case.game.id: case.game for case in cases()}.values(), "runewars", "math-and-magic")
#: Games of each mode whose texts are checked: in the tests, and in `make stress`.
GAMES, SOAKED = 1, 300
#: Values of a field that are tried at most.
VALUES = 80
#: Texts that are tried where their pattern allows them.
STRINGS = ("zzz", "zzz.12", "p1", "r9c9", "r0c0")


@every_game
def test_every_type_has_a_template_that_fits_it(game: Game[object]) -> None:
    game.text.templates.check()
    assert {key.partition("-")[0] for key in game.text.templates.kinds} == {"action", "event", "title"}


def wrong_texts(case: Case, games: int) -> Counter[str]:
    """Return what is wrong with the texts of these games, each rendered in one language after another."""
    wrong: Counter[str] = Counter()
    for seed, language in zip(range(games), cycle(LANGUAGES), strict=False):
        wrong += audit(case.game, case.mode, seed, [language])
    return wrong


@every_case
def test_labels_are_short_and_differ_and_sentences_can_be_read(case: Case) -> None:
    assert wrong_texts(case, GAMES) == Counter()


@pytest.mark.stress
@every_case
def test_labels_and_sentences_of_300_games(case: Case) -> None:
    assert wrong_texts(case, SOAKED) == Counter()


@every_case
def test_whatever_is_tried_has_a_label(case: Case) -> None:
    """Illegal and absurd actions have labels too, for every reader."""
    choose, pool = random.Random(5), [*all_actions(case, 5), *absurd(case.game.Action)]
    for table in case.walk(5, share=0.05, stop=200):
        for seat in (*case.game.seats_at(table.state), SPECTATOR, None):
            view = table.view(seat)
            for n, action in enumerate(choose.sample(pool, min(len(pool), 60))):
                assert case.game.text.renderer(LANGUAGES[n % len(LANGUAGES)]).label(action, view)
    assert not case.game.text.templates.faults


def absurd(type_: Any) -> Iterator[Any]:
    """Values that the type allows, whatever the rules say: at most `VALUES` of each struct."""
    match inspect.type_info(type_) if not isinstance(type_, inspect.Type) else type_:
        case inspect.StructType(cls=cls, fields=fields):
            choices = {field.name: list(islice(absurd(field.type), VALUES)) for field in fields if field.name != "text"}
            for n in range(max(map(len, choices.values()), default=1)):
                yield cls(**{name: values[n % len(values)] for name, values in choices.items()})
        case inspect.LiteralType(values=values):
            yield from values
        case inspect.BoolType():
            yield from (True, False)
        case inspect.NoneType():
            yield None
        case inspect.IntType(ge=ge, le=le):
            least, most = ge or 0, 99 if le is None else le
            yield from {least, (least + most) // 2, most}
        case inspect.UnionType(types=types):
            for one in types:
                yield from absurd(one)
        case inspect.Metadata(type=inner):
            yield from absurd(inner)
        case inspect.StrType(pattern=pattern):
            yield from (text for text in STRINGS if not pattern or re.search(pattern, text))
        case (
            inspect.ListType(item_type=item, min_length=least) | inspect.VarTupleType(item_type=item, min_length=least)
        ):
            yield from ([one] * max(least or 0, 1) for one in absurd(item))
        case other:
            raise NotImplementedError(f"values of {other}")
