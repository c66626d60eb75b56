"""R10 Chests: bribes and mercenaries in the window before every strike; R11.8 those of a duel."""

from collections.abc import Iterator
from functools import partial
from typing import Any, Literal

from engine.core.choices import Choice
from engine.core.decision import CHECKPOINT, Action, Decision, Illegal, Rule, Seat, Skipped
from engine.core.steps import AGAIN, NEXT, OTHERWISE
from engine.math_and_magic.flow.strikes import count_has_ended, next_side
from engine.math_and_magic.kernel.army import creature_squads
from engine.math_and_magic.kernel.context import Context
from engine.math_and_magic.model import events
from engine.math_and_magic.model.actions import Bribe, Hire, Pass
from engine.math_and_magic.model.state import MOST_COUNTED, Army

#: A list of answers stays short; who has more chests plays them one after another.
MOST_AT_ONCE = 60


def window(g: Context) -> Rule:
    """R7.3, R10.4: the battling player first, then the others clockwise, until all have passed since the last chest.

    Who has no chest, or no legal play, passes without being asked.
    """
    b = g.battle
    if b.window is None:
        b.window = seats_of_window(g)
    while b.window and not can_play(g, b.window[0]):
        seat = b.window.pop(0)
        if not b.has_begun:  # later it would be reported again and again
            yield Skipped(partial(question, g, seat))
    if not b.window:
        b.window = None
        return OTHERWISE if count_has_ended(g) else NEXT  # R7.5
    seat = b.window[0]
    yield CHECKPOINT
    answer = yield question(g, seat)
    if isinstance(answer, Pass):
        b.window.pop(0)
        return AGAIN
    spend(g, seat, answer)
    order = seats_of_window(g) if b.is_duel else g.clockwise(seat)
    b.window = [*(s for s in order if s != seat), seat]
    return AGAIN


def question(g: Context, seat: Seat) -> Decision:
    """R10.4, R11.8: what a seat can play in a window, and how the battle stands: in a duel as this seat sees it."""
    b = g.battle
    bindings: dict[str, Any]
    if b.is_duel:
        own = next(army for army in b.armies if army.seat == seat)
        enemy = opponent(g, seat)
        bindings = {"army": seat, "own": own.strength, "enemy": enemy.seat, "strength": enemy.strength}
        bindings["squads"] = squads_to_bribe(enemy)
    else:
        own = b.armies[0]
        bindings = {"army": own.seat, "own": own.strength, "enemy": g.neutral.id, "strength": g.enemy_strength()}
        bindings["squads"] = b.size
    return Choice(
        seat,
        "window",
        "R10.4",
        lambda: [*plays(g, seat), Pass()],
        lambda action: None if type(action) is Pass else illegal_play(g, seat, action),
        bindings,
        plausible=lambda: (Bribe(1), Hire(1)),
        answers=(Bribe, Hire, Pass),
    )


def opponent(g: Context, seat: Seat) -> Army:
    """R11.8: the army of the other one of a duel."""
    return next(army for army in g.battle.armies if army.seat != seat)


def seats_of_window(g: Context) -> list[Seat]:
    """R10.4, R11.8: who takes part; in a duel the two alone, first the side about to strike."""
    b = g.battle
    if b.is_duel:
        side = next_side(g)
        return [b.armies[side].seat, b.armies[1 - side].seat]
    return g.clockwise(b.armies[0].seat)


def can_play(g: Context, seat: Seat) -> bool:
    """R10.4: whether the seat has a chest and a legal play."""
    return g.player(seat).chests > 0 and any(type(play) is not Illegal for play in plays(g, seat))


def plays(g: Context, seat: Seat) -> Iterator[Action | Illegal]:
    """R10.5: any number of chests at once, and one more than that; what is not possible at all is illegal."""
    chests = g.player(seat).chests
    for kind in (Bribe, Hire):
        for k in range(1, min(chests, MOST_AT_ONCE) + 1):
            why = illegal_play(g, seat, kind(k))
            yield why or kind(k)
            if why:
                break


def illegal_play(g: Context, seat: Seat, action: Bribe | Hire) -> Illegal | None:
    """R10.1 to R10.3, R11.8: why chests cannot be played so, or ``None``."""
    b = g.battle
    if action.chests > g.player(seat).chests:
        return Illegal(action, "R10.1", "too_few_chests", {"cost": action.chests, "chests": g.player(seat).chests})
    bribes = isinstance(action, Bribe)
    if b.is_duel:
        if not bribes:
            return Illegal(action, "R11.8", "no_mercenaries")
        squads = squads_to_bribe(opponent(g, seat))
        return Illegal(action, "R11.8", "not_so_many", {"squads": squads}) if action.chests > squads else None
    if (seat == b.armies[0].seat) != bribes:
        return Illegal(action, "R10.3", "not_your_battle" if bribes else "not_against_oneself")
    if bribes and action.chests >= b.size:
        return Illegal(action, "R10.2", "one_must_remain", {"squads": b.size})
    return None


def spend(g: Context, seat: Seat, play: Bribe | Hire) -> None:
    """R10.1: the chests go to the bank; the neutral army, or the opponent's, changes."""
    b = g.battle
    g.player(seat).chests -= play.chests
    if b.is_duel:
        g.emit(events.ChestsPlayed(seat=seat, chests=play.chests, what="bribe", squads=None, rule="R11.8"))
        for _ in range(play.chests):
            bribe_weakest(g, next(n for n, a in enumerate(b.armies) if a.seat != seat))
        return
    before = g.enemy_strength()
    what: Literal["bribe", "hire"]
    if isinstance(play, Bribe):
        what, rule, b.size = "bribe", "R10.2", b.size - play.chests
    else:
        what, rule, b.size = "hire", "R10.3", min(MOST_COUNTED, b.size + play.chests)
    g.emit(events.ChestsPlayed(seat=seat, chests=play.chests, what=what, squads=b.size, rule=rule))
    after = g.enemy_strength()
    g.write_line(rule, what, "neutral", after - before, after, chests=play.chests)


def squads_to_bribe(army: Army) -> int:
    """How many creature squads are not bribed yet."""
    front = sum([not slot.is_hero and not slot.bribed for slot in army.slots])
    return front + sum([slot.behind is not None and not slot.bribed_behind for slot in army.slots])


def bribable(g: Context, army: Army) -> list[tuple[int, bool]]:
    """The creature squads that are not bribed yet, the weakest first: lowest tier, second echelon first, rightmost."""
    found: list[tuple[int, int, int, bool]] = []
    for squad in creature_squads(g.player(army.seat), army):
        slot = army.slot(squad.slot)
        if not (slot.bribed_behind if squad.behind else slot.bribed):
            found.append((slot.tier, 0 if squad.behind else 1, -squad.slot, squad.behind))
    return [(-place, behind) for _, _, place, behind in sorted(found)]


def bribe_weakest(g: Context, side: int) -> None:
    """R11.8: the weakest squad leaves: its share of the damage is taken back, or it does not strike.

    The share is the damage of its group divided by the cards that struck, rounded down, times the cards of the squad.
    It is not routed, returns to its owner's hand, and its cards do not count in R11.9.
    """
    army = g.battle.armies[side]
    n, behind = bribable(g, army)[0]
    slot = army.slot(n)
    cards = 1 if behind else len(slot.cards)
    group = next(one for one in army.groups if n in one.slots)
    share = group.damage // group.cards * cards if group.struck and group.cards else 0
    if behind:
        slot.bribed_behind = True
    else:
        slot.bribed, slot.routed = True, False
    army.bribed += cards
    g.add_strength(side, -share, "R11.8", "bribed_squad", tier=slot.tier, cards=cards)
