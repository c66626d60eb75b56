"""R12 Construction: what chests can buy before the action."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from engine.core.choices import choice
from engine.core.decision import CHECKPOINT, Action, Decision, Illegal, Rule, Seat, Skipped
from engine.core.steps import AGAIN
from engine.math_and_magic.components.load import BUILDINGS, HEROES
from engine.math_and_magic.components.schema import TIERS, Discount
from engine.math_and_magic.kernel.context import Context
from engine.math_and_magic.model import events
from engine.math_and_magic.model.actions import Buy, Done
from engine.math_and_magic.model.state import MOST_COUNTED, Player, Rules, UnimprovedStrikes

#: R12.2, R12.5: what the levels cost in chests.
_COSTS: Final[dict[str, tuple[int, ...]]] = {
    "smithy": tuple(level.cost for level in BUILDINGS.smithy.levels),
    "mage_tower": tuple(BUILDINGS.mage_tower.costs),
    "fountain": (BUILDINGS.fountain.cost,),
    "improvement": tuple(BUILDINGS.improvement.costs),
}

#: R12.5: the same by the option `unimproved_strikes`: with `interval` there is no second improvement.
COSTS: Final[dict[UnimprovedStrikes, dict[str, tuple[int, ...]]]] = {
    "minimum": _COSTS,
    "interval": _COSTS | {"improvement": _COSTS["improvement"][:1]},
}

#: What there is to buy: the next level of each building, the next improvement of each tier.
PURCHASES: Final = [
    *(Buy(building) for building in ("smithy", "mage_tower", "fountain")),
    *(Buy("improvement", tier) for tier in TIERS),
]


def construct(g: Context) -> Rule:
    """R12.1: any number of purchases, each paid at once; R12.3: buildings work from then on."""
    seat, p = g.active, g.player(g.active)
    rules = g.state.rules
    if not can_buy(p, rules):
        yield Skipped(partial(question, seat, p, rules))
        return None
    yield CHECKPOINT
    answer = yield question(seat, p, rules)
    if isinstance(answer, Done):
        return None
    buy(g, p, answer)
    return AGAIN


def question(seat: Seat, p: Player, rules: Rules) -> Decision:
    """R12.1: what to buy next, or no more."""
    return choice(
        seat,
        "construct",
        "R12.1",
        [*purchases(p, rules), Done()],
        why_illegal=lambda action: illegal_purchase(p, rules, action),
        chests=p.chests,
    )


def can_buy(p: Player, rules: Rules) -> bool:
    """R12.1: whether there is a purchase that the player can pay; nothing is free."""
    return p.chests > 0 and any(illegal_purchase(p, rules, purchase) is None for purchase in PURCHASES)


def purchases(p: Player, rules: Rules) -> Iterator[Action | Illegal]:
    """R12.2, R12.5: the next level of each building, and the next improvement of each tier."""
    for purchase in PURCHASES:
        yield illegal_purchase(p, rules, purchase) or purchase


def illegal_purchase(p: Player, rules: Rules, action: Action) -> Illegal | None:
    """Why this cannot be bought, or ``None``; of several broken rules the lowest."""
    if not isinstance(action, Buy):
        return None
    price = cost(p, rules, action)
    if price is not None:
        if price <= p.chests:
            return None
        return Illegal(action, "R12.1", "too_few_chests", {"cost": price, "chests": p.chests})
    if action.what != "improvement":
        code = "nothing_left_to_buy" if action.tier is None else "not_for_a_tier"
        return Illegal(action, "R12.2", code, {"what": action.what})
    if action.tier is None:
        return Illegal(action, "R12.5", "which_tier")
    return Illegal(action, "R12.5", "improved_to_the_full", {"tier": action.tier})


def built_level(p: Player, action: Buy) -> int:
    """How far this is built already."""
    if action.what == "smithy":
        return p.smithy
    if action.what == "mage_tower":
        return p.mage_tower
    if action.what == "fountain":
        return int(p.fountain)
    return int(p.improvements[(action.tier or 1) - 1])


def cost(p: Player, rules: Rules, action: Buy) -> int | None:
    """R12.2, R12.5: the price of the next level in chests, or ``None``; levels are bought in order.

    R13.4: `discount` works from the hand, on the first purchase of the turn.
    """
    costs, built = COSTS[rules.unimproved_strikes][action.what], built_level(p, action)
    if built >= len(costs) or (action.what == "improvement") != (action.tier is not None):
        return None
    price = costs[built]
    special = HEROES[p.hero].special if p.hero else None
    if isinstance(special, Discount) and not p.bought:
        price = max(1, price - special.n)
    return price


def buy(g: Context, p: Player, action: Buy) -> None:
    """R12.1: pay, and build."""
    price = cost(p, g.state.rules, action)
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
    g.emit(events.Bought(seat=g.active, race=p.race, what=action.what, level=built, tier=action.tier, chests=price))
