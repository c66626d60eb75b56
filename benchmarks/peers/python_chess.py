"""python-chess: random legal play, in process and with the position carried as text (FEN)."""

from __future__ import annotations

from functools import partial
from importlib import import_module
from random import Random
from typing import Any

from ..baseline import measure
from .row import NOT_INSTALLED, PeerRow, measured, skipped

_IN_PROCESS = ("python-chess, in process", "list the legal moves, push one")
_FEN = ("python-chess, FEN out and in", "read FEN, list the legal moves, push one, write FEN")
_NOTE = "random play, games cut at 200 plies, draws not claimed"
_MAX_PLIES = 200


def _play_in_process(chess: Any, random: Random) -> int:
    """Play one game on one board and return its plies."""
    board = chess.Board()
    for ply in range(_MAX_PLIES):
        moves = list(board.legal_moves)
        if not moves:
            return ply
        board.push(random.choice(moves))
    return _MAX_PLIES


def _play_fen(chess: Any, random: Random) -> int:
    """Play one game in which only the FEN survives between two plies, and return its plies."""
    fen: str = chess.STARTING_FEN
    for ply in range(_MAX_PLIES):
        board = chess.Board(fen)
        moves = list(board.legal_moves)
        if not moves:
            return ply
        board.push(random.choice(moves))
        fen = board.fen()
    return _MAX_PLIES


def rows(baseline: float) -> list[PeerRow]:
    """Measure both loops; without the package, return rows that say so."""
    try:
        chess: Any = import_module("chess")
    except ModuleNotFoundError:
        return [skipped(*_IN_PROCESS, NOT_INSTALLED), skipped(*_FEN, NOT_INSTALLED)]
    version = str(chess.__version__)
    result = []
    for labels, play in ((_IN_PROCESS, _play_in_process), (_FEN, _play_fen)):
        rate = measure(partial(play, chess, Random(1)))
        result.append(measured(*labels, version, rate, baseline, _NOTE))
    return result
