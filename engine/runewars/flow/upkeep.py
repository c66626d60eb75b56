"""R2.7 The automatic checks, made before every step of the game; R29 the limits."""

from functools import partial
from typing import Final

from engine.core.choices import choice
from engine.core.decision import CHECKPOINT, Rule
from engine.runewars.components.limits import MOST_QUESTS, MOST_TACTICS
from engine.runewars.kernel import ending, runes
from engine.runewars.kernel.context import LIMIT, Context
from engine.runewars.kernel.decks import discard_quest, discard_tactics, hand_size
from engine.runewars.kernel.legality import card_not_in_hand, explain_by_type, hand_of, quest_not_in_hand
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
        events.FateDrawnClosed,
        events.FateOpened,
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


def checks_wait(g: Context) -> bool:
    """R6.14: while the moves of an order are being chosen, the checks wait for `done`."""
    return bool(g.agenda) and isinstance(task := g.agenda[-1], Moving) and task.step == "plan"


def next_check(g: Context) -> Rule | None:
    """R2.7: all checks; the first that asks somebody, or ``None``.  Raises `GameEnd`."""
    tokens = g.runes()
    holders = g.holders([area for area, _ in tokens])
    runes.look_where_allowed(g, holders, tokens)
    if (asking := asking_check(g)) is not None:
        return asking
    ending.eliminate_players(g, holders)  # R2.7e
    ending.check_runes(g, holders, tokens)  # R2.7f
    return None


def asking_check(g: Context) -> Rule | None:
    """R2.7: the first check that asks somebody, or ``None``."""
    strict = g.rules.alliance_rule == "faction_units_present"
    crowded = [area for area, land in g.lands.items() if sum(land.units.values()) > LIMIT]
    fights = g.fights() if strict or crowded else []
    for area in g.lands if strict else crowded:
        if area not in fights:
            if area in crowded:
                return _reduce_to_limit(g, area)  # R2.7c
            if _has_forsaken_neutrals(g, area):
                return _neutrals_leave(g, area)  # R30.6
    for seat, p in zip(g.seats, g.state.players, strict=True):
        if hand_size(p) > MOST_TACTICS:
            return discard_one_tactics(g, seat)  # R2.7d
        if len(p.quests) > MOST_QUESTS:
            return discard_one_quest(g, seat)
    return None


def _reduce_to_limit(g: Context, area: str) -> Rule:
    """R2.7c, R6.12: down to eight, all at once; R13.8 for unallied neutral units."""
    yield CHECKPOINT
    yield from destroy_excess(g, area, g.control(area), "R6.12")


def _has_forsaken_neutrals(g: Context, area: str) -> bool:
    """R30.6: neutral units in a home or stronghold area without units of its owner."""
    return bool(g.neutral_units(area)) and g.control(area) is not None and g.ally(area) is None


def _neutrals_leave(g: Context, area: str) -> Rule:
    """R30.6: they retreat by R15.9."""
    yield CHECKPOINT
    units, land = g.neutral_units(area), g.lands[area]
    to = yield from choose_retreat_area(g, None, area, units, "R30.6")
    land.units = {key: n for key, n in land.units.items() if key not in units}
    finish_retreat(g, None, area, to, units, "R30.6")


def discard_one_tactics(g: Context, seat: Seat, kind: str = "discard_tactics", rule: str = "R29.1") -> Rule:
    """R23.0, R29.1: a player discards a Tactics card of their choice."""
    yield CHECKPOINT
    why_illegal = explain_by_type(g, {Tactics: partial(card_not_in_hand, g, seat)})
    answer = yield choice(seat, kind, rule, hand_of(g, seat), auto=False, why_illegal=why_illegal)
    discard_tactics(g, seat, answer.card, rule, chosen=True)


def discard_one_quest(g: Context, seat: Seat) -> Rule:
    """R10.3, R29.1: a player discards a Quest card of their choice."""
    yield CHECKPOINT
    quests = [Quest(quest) for quest in g.player(seat).quests]
    why_illegal = explain_by_type(g, {Quest: partial(quest_not_in_hand, g, seat)})
    answer = yield choice(seat, "quest_discard", "R29.1", quests, auto=False, why_illegal=why_illegal)
    discard_quest(g, seat, answer.quest, "R29.1")
