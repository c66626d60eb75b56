"""OpenSpiel: gin rummy by random legal actions, in process and with the state serialized between decisions."""

from __future__ import annotations

from functools import partial
from importlib import import_module, metadata
from random import Random
from typing import Any

from ..baseline import measure
from .row import NOT_INSTALLED, PeerRow, measured, skipped

_IN_PROCESS = ("OpenSpiel gin_rummy, in process", "list the legal actions, apply one")
_SERIALIZED = ("OpenSpiel gin_rummy, serialized", "the same, then serialize and deserialize the state")
_NOTE = "C++ core; random play; each card dealt by chance counts as an action"


def _play(game: Any, random: Random, *, serialize: bool) -> int:
    """Play one game and return the actions applied, deals included."""
    state = game.new_initial_state()
    actions = 0
    while not state.is_terminal():
        # A deal takes any unseen card with the same probability, so one uniform choice serves players and chance.
        state.apply_action(random.choice(state.legal_actions()))
        actions += 1
        if serialize:
            state = game.deserialize_state(state.serialize())
    return actions


def rows(baseline: float) -> list[PeerRow]:
    """Measure both loops; without the package, return rows that say so."""
    try:
        pyspiel: Any = import_module("pyspiel")
    except ModuleNotFoundError:
        return [skipped(*_IN_PROCESS, NOT_INSTALLED), skipped(*_SERIALIZED, NOT_INSTALLED)]
    version = metadata.version("open_spiel")
    game = pyspiel.load_game("gin_rummy")
    result = []
    for labels, serialize in ((_IN_PROCESS, False), (_SERIALIZED, True)):
        rate = measure(partial(_play, game, Random(1), serialize=serialize))
        result.append(measured(*labels, version, rate, baseline, _NOTE))
    return result
