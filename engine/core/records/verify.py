"""Verify a record: its setup, its log, its draws and its claimed outcome."""

from typing import Any

from msgspec import UNSET

from engine.core.chance import Referee
from engine.core.errors import MalformedRecord, WrongRuleset, forget_frames
from engine.core.game import Game
from engine.core.loading import read_options
from engine.core.records.record import Record, chance_of, read_log, read_logs, why_not_adjudicated, why_not_claimed
from engine.core.records.replay import Pause, Verdict, go_on, merge_logs, replay
from engine.core.session import Observer, Session


def verify(
    game: Game[Any],
    record: Record,
    *,
    durable: bool = True,
    pause: Pause = go_on,
    observer: Observer | None = None,
) -> Verdict:
    """Return the verdict on a record of this game; without ``durable`` its session cannot be saved.

    ``observer`` is that of `Session.observe`.  Raises `WrongRuleset` and `InvalidOptions`, where there is no session to
    report.
    """
    if record.ruleset not in (UNSET, game.ruleset):
        raise WrongRuleset(game.id, str(record.ruleset), game.ruleset)
    options = options_of(game, record)
    try:
        verdict = _played(game, options, record, durable, pause, observer)
    except MalformedRecord as problem:  # nothing was played
        session = Session.begin(game, options, Referee(), auto=False, observer=observer)
        return Verdict(session, None, forget_frames(problem))
    if verdict.valid and record.outcome is not None:
        verdict.problem = why_not_claimed(record.outcome, verdict.session.outcome)
    if verdict.valid and record.adjudication is not None:
        seats = game.seats_at(verdict.session.state)
        verdict.problem = why_not_adjudicated(record.adjudication, seats, verdict.session.outcome)
    return verdict


def options_of(game: Game[Any], record: Record) -> Any:
    """Return the options of the match; those that sealed matches set by themselves are filled in."""
    options = read_options(game, None if record.options is UNSET else record.options)
    return options if record.logs is UNSET else game.private_options(options)


def _played(
    game: Game[Any], options: Any, record: Record, durable: bool, pause: Pause, observer: Observer | None
) -> Verdict:
    chance = chance_of(record.chance)
    if record.logs is not UNSET:
        return merge_logs(game, options, chance, read_logs(game, record.logs), pause, observer)
    assert record.log is not UNSET  # one of the two is there
    log = read_log(game, record.log)
    return replay(game, options, chance, log, durable=durable, pause=pause, observer=observer)
