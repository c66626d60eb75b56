"""R20: each option alone, the modes, and what players may know where a look shows its cards (R4.5)."""

import random
from typing import Any

import pytest

from engine.core.chance import Referee
from engine.core.decision import SPECTATOR
from engine.core.loading import read_options
from engine.core.rng import StableRandom
from engine.core.session import Session
from engine.time_of_heroes import TIME_OF_HEROES
from engine.time_of_heroes.model import events, state
from engine.time_of_heroes.model.options import Options
from tests.helpers.playout import play
from tests.laws.variations import VARIATIONS

ALONE: list[dict[str, Any]] = [
    {},
    {"auto": False},
    {"players": ["de_legion", "pr_light"]},
    {"first_player": "p2"},
    {"previous_loser": "p1"},
    {"show_looked_cards": "all"},
    {"start_companions": "closed"},
    {"interrupted_uninterruptible": "stopped"},
    {"max_turns": 7},
    {"prompts": "always"},
    {"pool": "rs1"},
]


@pytest.mark.parametrize("options", ALONE, ids=lambda options: next(iter(options), "none"))
def test_each_option_may_be_given_alone(options: dict[str, Any]) -> None:
    """R20.1-R20.8: all others have their defaults, and the game can be played to its end."""
    assert read_options(TIME_OF_HEROES, options) == Options(**{k: _as_read(v) for k, v in options.items()})
    assert play(TIME_OF_HEROES, options, 3).outcome is not None


def test_every_option_is_tried_alone() -> None:
    """The list above names all of them."""
    assert {name for options in ALONE for name in options} == set(Options.__struct_fields__)


def _as_read(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


def test_no_option_is_the_mode_duel() -> None:
    """R20: `duel` has all defaults, `duel-always-prompted` differs in its prompts and decks."""
    duel, always = TIME_OF_HEROES.modes
    assert (duel.id, always.id) == ("duel", "duel-always-prompted")
    assert read_options(TIME_OF_HEROES, duel.example) == read_options(TIME_OF_HEROES, {}) == Options()
    assert read_options(TIME_OF_HEROES, {"prompts": "always", "players": always.example["players"]}) == read_options(
        TIME_OF_HEROES, always.example
    )
    assert Session.begin(TIME_OF_HEROES, {}, Referee()).state.rules == state.Rules()


LOOKERS = ["so_frost", "pr_vigil"]


@pytest.mark.parametrize("shown", ["none", "taken", "all"])
def test_a_sample_keeps_what_a_look_has_shown(shown: str) -> None:
    """R4.3, R4.5: it looks the same to the seat, and does not depend on what the seat does not see."""
    choose, met, looks = random.Random(5), 0, 0

    def look(table: Session) -> None:
        nonlocal met, looks
        if table.journal or table.state.over is not None or choose.random() > 0.15:
            return
        for seat, other in state.OTHER.items():
            theirs = table.view(seat).sides[other]
            assert (theirs.top is None) == (shown != "all")
            looks += bool(theirs.top or theirs.bottom)
            expected = sampled(table.state, seat)
            others = list(VARIATIONS["time-of-heroes"](table.state, seat))
            for varied in choose.sample(others, min(3, len(others))):
                met += 1
                assert sampled(varied, seat) == expected

    for seed in range(3):
        options = {"players": LOOKERS, "show_looked_cards": shown, "prompts": "always"}
        table = play(TIME_OF_HEROES, options, seed, look, stop=250)
        heard = [TIME_OF_HEROES.redact(event, "p1") for event in table.events]
        assert not any(isinstance(event, events.LookedOpenly) for event in heard) or shown == "all"
    assert met > 100
    assert (looks > 10) == (shown == "all")


def sampled(s: state.State, seat: str) -> bytes:
    """A state as the seat may suppose it, which looks the same to it and to a spectator."""
    codec = TIME_OF_HEROES.codec
    other = codec.decode_state(codec.encode(s))
    views = [codec.encode(TIME_OF_HEROES.view(other, who)) for who in (seat, SPECTATOR)]
    TIME_OF_HEROES.determinize(other, seat, StableRandom("1"))
    assert [codec.encode(TIME_OF_HEROES.view(other, who)) for who in (seat, SPECTATOR)] == views
    assert state.card_count(other, state.OTHER[seat]) == state.card_count(s, state.OTHER[seat])
    return codec.encode(other)
