"""Whatever is declared among the events has exactly one end (`ends.py`), also where the game ends in between."""

from typing import Any, get_args

import pytest

from engine import games
from engine.core.events import Event
from engine.core.game import Game
from engine.core.session import Session
from engine.runewars.kernel import ending
from engine.runewars.model.quests import Duel
from tests.engine.runewars.coverage import OPTIONS, game
from tests.engine.runewars.players import bold, sensible
from tests.helpers.toy import TOY
from tests.laws import ends
from tests.laws.every_game import Case, cases, for_each, for_seeds

every_mode = for_each(cases())
#: Seeds of the games in which the law is tried.
SEEDS = 12


@pytest.mark.parametrize("game", [*games.values(), TOY], ids=lambda game: game.id)
def test_every_kind_of_end_has_a_beginning(game: Game[Any]) -> None:
    """A new event that ends something stands in the tables of `ends.py`."""
    kinds: set[type[Event]] = {kind for kind in get_args(game.Event) if kind.__struct_config__.tag.endswith("_ended")}
    known = {kind for kind in kinds if kind.__struct_config__.tag in ends.WITHOUT_BEGINNING}
    assert kinds - known == ends.END[game.id].keys()


@every_mode
@for_seeds(4)
def test_what_begins_in_a_game_ends_in_it(case: Case, seed: int) -> None:
    for one in range(seed, 1 if case.long else SEEDS, 4):
        assert ends.whole_game(case, one).outcome is not None


@for_each(case for case in cases() if case.game.id in ends.GIVE_UP)
@for_seeds(4)
def test_what_a_resignation_breaks_off_ends_before_the_game(case: Case, seed: int) -> None:
    reasons = [ends.whole_game(case, one, ends.give_up).outcome for one in range(seed, SEEDS, 4)]
    assert any(outcome is not None and outcome.reason == "resigned" for outcome in reasons)


@for_seeds(len(OPTIONS) * 2, least=4)
def test_the_duels_and_quests_of_runewars_end(seed: int) -> None:
    """Random players hardly ever come to them: these do."""
    under_way: ends.Open = []

    def follow(table: Session) -> None:
        ends.follow(table.game, under_way, table.events)
        table.events.clear()

    game(OPTIONS[seed % len(OPTIONS)], seed, (bold, sensible)[seed % 2], follow)
    assert not under_way


def test_a_victory_by_runes_breaks_off_a_duel(monkeypatch: pytest.MonkeyPatch) -> None:
    """R28.1: in any phase; only a battle is fought to its end.  Once a duel has begun, the runes count as enough."""
    met = 0

    def all_runes(g: Any, *_: Any) -> dict[str, int]:
        return dict.fromkeys(g.seats, 9 if any(isinstance(task, Duel) for task in g.agenda) else 0)

    monkeypatch.setattr(ending, "dragon_runes", all_runes)
    for seed in range(6):
        under_way: ends.Open = []
        told: list[Event] = []

        def follow(table: Session, under_way: ends.Open = under_way, told: list[Event] = told) -> None:
            ends.follow(table.game, under_way, table.events)
            told += table.events
            table.events.clear()

        game(OPTIONS[0], seed, (bold, sensible)[seed % 2], follow)
        assert not under_way
        broken_off = [event for event in told if getattr(event, "reason", "") == "game_over"]
        met += bool(broken_off)
        if broken_off:
            assert told[-1].__struct_config__.tag == "game_ended"
    assert met
