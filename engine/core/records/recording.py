"""Making records: what is kept of a table that was played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec import UNSET

from engine.core.chance import ChanceMode, Referee
from engine.core.position import Entry
from engine.core.records.record import Adjudication, Claim, Record, RecordedChance, RevealedSeed
from engine.core.session import Session


def record_of(
    table: Session,
    options: Any = None,
    *,
    log: Sequence[Entry[Any]] | None = None,
    players: Mapping[str, str] | None = None,
    event: str | None = None,
    date: str | None = None,
    adjudication: Adjudication | None = None,
) -> Record:
    """The record of a table, at its end or where it was broken off; `Game.encode` writes it, always in the same bytes.

    ``options`` are what it was set up with.  ``log`` are all its answers; left out, those that the table itself has
    kept: it is durable then, was set up and not loaded, and nobody called `Table.tell_anew`.  ``players`` are names by
    seat.
    """
    game, outcome = table.game, table.outcome
    return Record(
        game=game.id,
        ruleset=game.ruleset,
        options=UNSET if options is None else msgspec.Raw(game.encode(options)),
        chance=_recorded(table.chance),
        players=dict(players or {}),
        event=UNSET if event is None else event,
        date=UNSET if date is None else date,
        log=[msgspec.Raw(game.encode(entry)) for entry in (table.log if log is None else log)],
        outcome=None if outcome is None else Claim(outcome.winners, outcome.reason, outcome.rule),  # type: ignore[arg-type]  # seats, as everywhere
        adjudication=adjudication,
    )


def _recorded(chance: ChanceMode) -> RecordedChance:
    """Who answered for chance; the seed is revealed."""
    if isinstance(chance, Referee):
        return chance
    return RevealedSeed(chance.match, chance.seed, dict(chance.numbers), chance.commitment)
