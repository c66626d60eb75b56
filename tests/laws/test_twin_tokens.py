"""Twins have tokens of one length and one view: some hundred pairs here, and 100,000 a game in `make stress`."""

from typing import Any

import pytest

from api.errors.exceptions import PositionTooLarge
from api.sealed.tokens import SealedMatch, TokenSealer
from engine import games
from engine.core.game import Game
from tests.laws.twin_tokens import Comparing

PAIRS = 400


@pytest.mark.parametrize("game", games.values(), ids=lambda game: str(game.id))
def test_twins_have_tokens_of_one_length(game: Game[Any]) -> None:
    comparing = Comparing(game)
    assert list(comparing.faults(PAIRS)) == []
    assert comparing.pairs >= PAIRS
    assert len(comparing.lengths) <= 2 * len(game.modes)  # of each mode one, unless a public list is long


def test_a_token_that_grows_with_what_is_in_it_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """As tokens did when they took a larger room where a position did not fit."""
    seal = TokenSealer.seal

    def growing(seals: TokenSealer, game: Game[Any], sealed: SealedMatch) -> str:
        sealed.padded_size = -(-len(sealed.position) // 4) * 4 + 128
        return seal(seals, game, sealed)

    monkeypatch.setattr(TokenSealer, "seal", growing)
    assert any("tokens of" in fault for fault in Comparing(games["runewars"]).faults(PAIRS))


def test_a_position_without_room_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def refusing(seals: TokenSealer, game: Game[Any], sealed: SealedMatch) -> str:
        raise PositionTooLarge

    monkeypatch.setattr(TokenSealer, "seal", refusing)
    assert len([*Comparing(games["battlecrest"]).faults(8)]) >= 8
