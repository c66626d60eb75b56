"""Texts: the names of warriors and landmarks in every case."""

from __future__ import annotations

import pytest

from engine.battlecrest.components.load import HERO_SETS, LANDMARKS
from engine.core.text.catalog import Language
from tests.engine.battlecrest.scene import GAME, MINIONS

INFLECTED: tuple[Language, ...] = ("uk", "ru")


@pytest.mark.parametrize("language", INFLECTED)
def test_warriors_and_landmarks_are_declined(language: Language) -> None:
    for id_ in (*(box.hero.id for box in HERO_SETS.values()), *MINIONS.values(), *LANDMARKS):
        forms = GAME.text.templates.forms[language][id_]
        assert all((forms.gen, forms.dat, forms.acc)), id_
