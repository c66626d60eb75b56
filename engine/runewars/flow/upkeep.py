"""R2.7 The automatic checks, made before every step of the game; R29 the limits."""

from __future__ import annotations

from functools import partial
from typing import Final

from engine.core.decision import CHECKPOINT, Rule
from engine.runewars.components.limits import MOST_QUESTS, MOST_TACTICS
from engine.runewars.kernel import ending, runes
from engine.runewars.kernel.context import LIMIT, Context, choice
from engine.runewars.kernel.decks import discard_quest, discard_tactics, hand_size
from engine.runewars.kernel.reasons import not_in_hand_of, quest_not_held
from engine.runewars.kernel.retreats import choose_retreat_area, destroy_excess, finish_retreat
from engine.runewars.model import events
from engine.runewars.model.actions import Quest, Tactics
from engine.runewars.model.state import Moving
from engine.runewars.model.types import Seat

#: What changes neither the board nor a hand, so that no check of R2.7 can come due by it.
QUIET: Final = frozenset(
    {
        events.Activated,
        events.BidDecided,
        events.BidsRevealed,
        events.DialTurned,
        events.FateReshuffled,
        events.FateTurned,
        events.HeroActed,
        events.HeroTrained,
        events.InfluenceChanged,
        events.OrderResolved,
        events.OrdersRevealed,
        events.OrdersTakenBack,
        events.SeasonBegan,
        events.TitleTaken,
        events.TokensCleared,
        events.TurnBegan,
    }
)


def checks_wait(m: Context) -> bool:
    """R6.14: while the moves of an order are being chosen, the checks wait for `done`."""
    return bool(m.agenda) and isinstance(task := m.agenda[-1], Moving) and task.step == "plan"


def next_check(m: Context) -> Rule | None:
    """R2.7: all checks; the first that asks somebody, or ``None``.  Raises `GameEnd`."""
    tokens = m.runes()
    holders = m.holders([area for area, _ in tokens])
    runes.look_where_allowed(m, holders, tokens)
    if (asking := asking_check(m)) is not None:
        return asking
    ending.eliminate_players(m, holders)  # R2.7e
    ending.check_runes(m, holders, tokens)  # R2.7f
    return None


def asking_check(m: Context) -> Rule | None:
    """R2.7: the first check that asks somebody, or ``None``."""
    strict = m.rules.alliance_rule == "faction_units_present"
    crowded = [area for area, land in m.lands.items() if sum(land.units.values()) > LIMIT]
    for area in m.lands if strict else crowded:
        if not m.contested(area):
            if area in crowded:
                return _reduce_to_limit(m, area)  # R2.7c
            if _has_forsaken_neutrals(m, area):
                return _neutrals_leave(m, area)  # R30.6
    for seat, p in zip(m.seats, m.state.players, strict=True):
        if hand_size(p) > MOST_TACTICS:
            return discard_one_tactics(m, seat)  # R2.7d
        if len(p.quests) > MOST_QUESTS:
            return discard_one_quest(m, seat)
    return None


def _reduce_to_limit(m: Context, area: str) -> Rule:
    """R2.7c, R6.12: down to eight, all at once; R13.8 for unallied neutral units."""
    yield CHECKPOINT
    yield from destroy_excess(m, area, m.control(area), "R6.12")


def _has_forsaken_neutrals(m: Context, area: str) -> bool:
    """R30.6: neutral units in a home or stronghold area without units of its owner."""
    return bool(m.neutral_units(area)) and m.control(area) is not None and m.ally(area) is None


def _neutrals_leave(m: Context, area: str) -> Rule:
    """R30.6: they retreat by R15.9."""
    yield CHECKPOINT
    units, land = m.neutral_units(area), m.lands[area]
    to = yield from choose_retreat_area(m, None, area, units, "R30.6")
    land.units = {key: n for key, n in land.units.items() if key not in units}
    finish_retreat(m, None, area, to, units, "R30.6")


def discard_one_tactics(m: Context, seat: Seat, kind: str = "discard_tactics", rule: str = "R29.1") -> Rule:
    """R23.0, R29.1: a player discards a Tactics card of his choice."""
    yield CHECKPOINT
    p = m.player(seat)
    cards = sorted({*p.tactics, *p.fresh})
    answer = yield choice(
        seat, kind, rule, [Tactics(card) for card in cards], auto=False, explain=partial(not_in_hand_of, m, seat)
    )
    discard_tactics(m, seat, answer.card, rule)


def discard_one_quest(m: Context, seat: Seat) -> Rule:
    """R10.3, R29.1: a player discards a Quest card of his choice."""
    yield CHECKPOINT
    quests = [Quest(quest) for quest in m.player(seat).quests]
    answer = yield choice(seat, "quest_discard", "R29.1", quests, auto=False, explain=partial(quest_not_held, m, seat))
    discard_quest(m, seat, answer.quest, "R29.1")
