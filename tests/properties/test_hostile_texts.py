"""No text of a request, a record or a position means something else with something foreign behind it."""

from __future__ import annotations

from collections import Counter

import pytest

from engine import games
from tests.properties import hostile_texts


@pytest.mark.parametrize("id_", games)
def test_no_text_passes_with_something_behind_it(id_: str) -> None:
    met = Counter[int]()
    assert list(hostile_texts.wrong(games[id_], every=False, met=met)) == []
    assert met[400] > 100


@pytest.mark.soak
@pytest.mark.parametrize("id_", games)
def test_no_text_passes_whatever_stands_behind_it(id_: str) -> None:
    assert list(hostile_texts.wrong(games[id_], every=True, met=Counter())) == []
