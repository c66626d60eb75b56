"""R12 Construction: what chests can buy before the action."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.core.decision import CHECKPOINT, Action, Barred, Rule
from engine.math_and_magic.box.components import BUILDINGS, HEROES, TIERS, Discount
from engine.math_and_magic.position import events
from engine.math_and_magic.position.actions import Buy, Done
from engine.math_and_magic.position.state import MOST_COUNTED, Player
from engine.math_and_magic.table.match import Match, choice
from engine.math_and_magic.table.steps import AGAIN

#: R12.2, R12.5: what the levels cost in chests.
COSTS: Final = {
    "smithy": tuple(level.cost for level in BUILDINGS.smithy.levels),
    "mage_tower": BUILDINGS.mage_tower.costs,
    "fountain": (BUILDINGS.fountain.cost,),
    "improvement": BUILDINGS.improvement.costs,
}


def construct(m: Match) -> Rule:
    """R12.1: any number of purchases, each paid at once; R12.3: buildings work from then on."""
    seat, p = m.active, m.player(m.active)
    offers = list(purchases(p))
    if all(isinstance(offer, Barred) for offer in offers):
        return None
    yield CHECKPOINT
    answer = yield choice(seat, "construct", "R12.1", [*offers, Done()], chests=p.chests)
    if isinstance(answer, Done):
        return None
    buy(m, p, answer)
    return AGAIN


def purchases(p: Player) -> Iterator[Action | Barred]:
    """R12.2, R12.5: the next level of each building, and the next improvement of each tier."""
    for what in ("smithy", "mage_tower", "fountain"):
        yield _offer(p, Buy(what))
    for tier in TIERS:
        yield _offer(p, Buy("improvement", tier))


def _offer(p: Player, action: Buy) -> Action | Barred:
    price = cost(p, action)
    rule = "R12.5" if action.what == "improvement" else "R12.2"
    if price is None:
        return Barred(action, rule, "nothing_left_to_buy")
    if price > p.chests:
        return Barred(action, "R12.1", "too_few_chests", {"cost": price, "chests": p.chests})
    return action


def built_level(p: Player, action: Buy) -> int:
    """How far this is built already."""
    if action.what == "smithy":
        return p.smithy
    if action.what == "mage_tower":
        return p.mage_tower
    if action.what == "fountain":
        return int(p.fountain)
    return int(p.improvements[(action.tier or 1) - 1])


def cost(p: Player, action: Buy) -> int | None:
    """R12.2, R12.5: the price of the next level in chests, or ``None``; levels are bought in order.

    R13.4: `discount` works from the hand, on the first purchase of the turn.
    """
    costs, built = COSTS[action.what], built_level(p, action)
    if built >= len(costs) or (action.what == "improvement") != (action.tier is not None):
        return None
    price = costs[built]
    special = HEROES[p.hero].special if p.hero else None
    if isinstance(special, Discount) and not p.bought:
        price = max(1, price - special.n)
    return price


def buy(m: Match, p: Player, action: Buy) -> None:
    """R12.1: pay, and build."""
    price = cost(p, action)
    assert price is not None
    p.chests -= price
    p.invested = min(MOST_COUNTED, p.invested + price)
    p.bought = True
    if action.what == "smithy":
        p.smithy += 1
    elif action.what == "mage_tower":
        p.mage_tower += 1
    elif action.what == "fountain":
        p.fountain = True
    else:
        n = (action.tier or 1) - 1
        levels = p.improvements
        p.improvements = f"{levels[:n]}{int(levels[n]) + 1}{levels[n + 1 :]}"
    built = built_level(p, action)
    m.emit(events.Bought(seat=m.active, what=action.what, level=built, tier=action.tier, chests=price))
