"""R4.2, R4.4, R2.1 How the text of a Season card is followed: at once, in play order, or by whom a bid decides."""

from collections.abc import Callable
from typing import Any

from engine.core.decision import CHECKPOINT, Decision, Illegal, Rule, Skipped
from engine.runewars.cards.bids import highest_bidder, hold_bids
from engine.runewars.kernel.context import Context
from engine.runewars.model.actions import No
from engine.runewars.model.state import SeasonText
from engine.runewars.model.types import Seat

#: What one player has to do for a card: ``None`` if nothing is asked (any more).
#: What is not asked, because nothing is possible, is said by `Skipped`.
Act = Callable[[Context, Seat], Rule | Skipped | None]
Text = Callable[[Context, SeasonText], Rule | None]


def at_once(effect: Callable[[Context], None]) -> Text:
    """Nobody is asked."""

    def text(g: Context, task: SeasonText) -> None:
        effect(g)
        g.finish(task)

    return text


def in_play_order(act: Act, who: Callable[[Context], list[Seat]] = Context.play_order) -> Text:
    """R4.4, R2.1: one player after another; the order is fixed at the start."""

    def text(g: Context, task: SeasonText) -> Rule | None:
        if task.queue is None:
            task.queue = who(g)
        return follow_text(g, task, act)

    return text


def to_bidder(rule: str, act: Act, decide: Callable[[Context, dict[Seat, int], str], Rule] = highest_bidder) -> Text:
    """A bid (R21); then its winner, or its loser, acts."""

    def bid(g: Context, task: SeasonText) -> Rule:
        yield CHECKPOINT
        bids = yield from hold_bids(g, rule)
        task.queue = [(yield from decide(g, bids, rule))]

    def text(g: Context, task: SeasonText) -> Rule | None:
        return bid(g, task) if task.queue is None else follow_text(g, task, act)

    return text


def follow_text(g: Context, task: SeasonText, act: Act) -> Rule | None:
    """The next player who has something to do; the checks of R2.7 come between two of them."""
    while task.queue:
        rule = act(g, task.queue[0])
        if isinstance(rule, Skipped):
            return _skip_one(task, rule)
        if rule is not None:
            return _follow_one(task, rule)
        task.queue = task.queue[1:]
    g.finish(task)
    return None


def _follow_one(task: SeasonText, rule: Rule) -> Rule:
    yield CHECKPOINT
    assert task.queue
    task.queue = task.queue[1:]
    yield from rule


def _skip_one(task: SeasonText, skipped: Skipped) -> Rule:
    assert task.queue
    task.queue = task.queue[1:]
    yield skipped


def unable(seat: Seat, kind_: str, rule: str, yes: Illegal, **bindings: Any) -> Skipped:
    """R2.9: the player is not asked, as saying yes is illegal."""
    return Skipped(lambda: Decision(seat, kind_, rule, lambda: [yes, No()], bindings=bindings))
