"""R5 A player's turn, R7 the eight orders."""

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from engine.core.choices import choice
from engine.core.decision import CHECKPOINT, Action, Illegal, Rule, Skipped
from engine.runewars.cards.bonuses import bonus_of_use, idle_recruit, recruits
from engine.runewars.cards.season_cards import no_effect
from engine.runewars.cards.spring_cards import hire
from engine.runewars.cards.titles import acquire_title
from engine.runewars.cards.windows import turn_window
from engine.runewars.components.load import ORDERS
from engine.runewars.components.schema import (
    ACQUIRE,
    CONQUER,
    DIALS,
    FORTIFY,
    HARVEST,
    MOBILIZE,
    RALLY,
    RECRUIT,
    STRATEGIZE,
)
from engine.runewars.economy.cities import no_city
from engine.runewars.economy.developments import (
    build_development,
    harvest_effects,
    has_harvest_effect,
)
from engine.runewars.economy.strongholds import fortify
from engine.runewars.kernel.context import TOP, Context
from engine.runewars.kernel.decks import draw_tactics, hero_deck
from engine.runewars.kernel.legality import explain_by_type, illegal_payment, not_in_play
from engine.runewars.model import events
from engine.runewars.model.actions import Area, No, Number, Pass, Resource, Yes
from engine.runewars.model.state import Moving, Rally, Recruit, Turn
from engine.runewars.model.types import Seat

MOST_HIRED = 3  # R7.6


def resolve_turn(g: Context, task: Turn) -> Rule | None:
    """R2.6: the windows T1, T2 and T3 stand around the primary ability and the Supremacy Bonus."""
    if task.step in ("t1", "t2", "t3"):
        return open_window(g, task)
    if task.step == "primary":
        return use_primary(g, task)
    return use_bonus(g, task)


def open_window(g: Context, task: Turn) -> Rule:
    """R2.6: any number of cards and abilities, in any order."""
    if (yield from turn_window(g, task, task.step)):  # type: ignore[arg-type]  # one of the three windows
        if task.step == "t3":
            g.finish(task)
        else:
            task.step = "primary" if task.step == "t1" else "bonus"


def supremacy(g: Context, task: Turn) -> bool:
    """R5.4: whether the card has the highest number in front of the player; R5.8: or Brilliant Maneuver was played."""
    return task.maneuver or task.order == max(g.player(task.seat).orders, default=0)


def use_primary(g: Context, task: Turn) -> Rule | None:
    """R7: the primary ability; R5.6: unless the Season card says that it has no effect."""
    if no_effect(g, task.order):
        tell_resolved(g, task, "no_effect")
        task.step = "t2"
        return None
    return PRIMARY[task.order](g, task)


def use_bonus(g: Context, task: Turn) -> Rule | None:
    """R5.4: the Supremacy Bonus; Conquer's works in its battle (R7.3), Fortify has none (R7.8)."""
    if task.order in (CONQUER, FORTIFY) or no_effect(g, task.order):
        task.step, task.begun = "t3", False
        return None
    return BONUS[task.order](g, task) if supremacy(g, task) else no_bonus(g, task)


def no_bonus(g: Context, task: Turn) -> Rule:
    """R5.4: a card with a higher number is in front of the player."""
    higher = [ORDERS[n].id for n in sorted(g.player(task.seat).orders) if n > task.order]
    why = Illegal(Yes(), "R5.4", "higher_order_lies", {"order": ORDERS[task.order].id, "higher": higher})
    yield Skipped(lambda: choice(task.seat, "use_supremacy", "R5.4", [why], **about_order(task)))
    task.step, task.begun = "t3", False


def tell_resolved(g: Context, task: Turn, how: str) -> None:
    """Report how the ability was resolved."""
    part = "primary" if task.step == "primary" else "bonus"
    g.emit(events.OrderResolved(seat=task.seat, order=task.order, part=part, how=how, rule=f"R7.{task.order}"))  # type: ignore[arg-type]  # words of the event


def end_ability(task: Turn) -> None:
    """The ability is done; the next window."""
    task.step = "t2" if task.step == "primary" else "t3"
    task.begun = False


def about_order(task: Turn) -> dict[str, Any]:
    """Whose Supremacy Bonus it is."""
    return {"order": task.order, "card": ORDERS[task.order].id}


def wants_bonus(g: Context, task: Turn) -> Rule:
    """R5.5: the bonus may be declined."""
    yield CHECKPOINT
    answer = yield choice(task.seat, "use_supremacy", "R5.4", [Yes(), No()], **about_order(task))
    if isinstance(answer, No):
        tell_resolved(g, task, "declined")
        end_ability(task)
        return False
    tell_resolved(g, task, "used")
    return True


def strategize(g: Context, task: Turn) -> None:
    """R7.1: move units and heroes to adjacent friendly or empty areas; nothing is activated."""
    if task.begun:
        end_ability(task)
        return
    task.begun = True
    tell_resolved(g, task, "used")
    g.then(Moving(seat=task.seat))


def idle_bonus(g: Context, task: Turn, code: str) -> Rule:
    """R2.12: a bonus that can do nothing is not asked about: it is declined."""
    why = Illegal(Yes(), "R2.12", code)
    yield Skipped(lambda: choice(task.seat, "use_supremacy", "R2.12", [why, No()], **about_order(task)))
    tell_resolved(g, task, "declined")
    end_ability(task)


def strategize_bonus(g: Context, task: Turn) -> Rule:
    """R7.1: a Tactics card for each Tactics icon that the three dials allow."""
    if not bonus_of_use(g, task):
        yield from idle_bonus(g, task, "no_tactics_icons")
    elif (yield from wants_bonus(g, task)):
        end_ability(task)
        g.board_changed()
        yield from draw_tactics(g, task.seat, g.all_icons(task.seat, "tactics"), "R7.1")


def activate(g: Context, task: Turn) -> Rule | None:
    """R7.2, R7.3: activate an area, then move units into it; R5.5: or not.  The second time is Mobilize's bonus."""
    if task.begun:
        end_ability(task)
        return None
    return _activate(g, task)


def _activate(g: Context, task: Turn) -> Rule:
    yield CHECKPOINT
    p = g.player(task.seat)
    second = task.step == "bonus"
    kind = "repeat_mobilize" if second else "activate_area"
    areas: list[Action | Illegal] = [
        Illegal(Area(area), "R6.4", "activated_already", {"area": area}) if area in p.activated else Area(area)
        for area in g.lands
    ]
    anywhere = explain_by_type(g, {Area: partial(not_in_play, g)})  # R7.2: unless R6.4 forbids it, which is listed
    answer = yield choice(task.seat, kind, f"R7.{task.order}", [*areas, Pass()], why_illegal=anywhere)
    if isinstance(answer, Pass):
        tell_resolved(g, task, "declined")
        end_ability(task)
        return
    task.begun = True
    tell_resolved(g, task, "used")
    g.board_changed()
    put_token(g, task.seat, answer.area, f"R7.{task.order}")
    g.then(Moving(seat=task.seat, to=answer.area, no_battle=second and task.fought))


def put_token(g: Context, seat: Seat, area: str, rule: str) -> None:
    """R1.12: an activation token of a player lies in the area; R29.4: there are always enough."""
    p = g.player(seat)
    p.activated = sorted([*p.activated, area])
    g.emit(events.Activated(seat=seat, area=area, rule=rule))


def harvest(g: Context, task: Turn) -> Rule:
    """R7.4: all three dials are set to what the controlled areas produce; R5.5: or none."""
    yield CHECKPOINT
    seat = task.seat
    sums = {dial: sum(g.produce(area, dial) for area in g.controlled(seat)) for dial in DIALS}
    food, wood, ore = sums.values()
    answer: Action = No()
    if any(g.player(seat).dial(dial) < min(level, TOP) for dial, level in sums.items()):
        answer = yield choice(seat, "harvest", "R7.4", [Yes(), No()], food=food, wood=wood, ore=ore)
    else:  # R2.12: it would change nothing, or only lower dials
        idle = Illegal(Yes(), "R2.12", "harvest_changes_nothing")
        yield Skipped(lambda: choice(seat, "harvest", "R2.12", [idle, No()], food=food, wood=wood, ore=ore))
    if isinstance(answer, Yes):
        tell_resolved(g, task, "used")
        g.board_changed()
        for dial, level in sums.items():
            g.turn_dial(seat, dial, level, "R7.4")
    else:
        tell_resolved(g, task, "declined")
    end_ability(task)


def harvest_bonus(g: Context, task: Turn) -> Rule:
    """R7.4: the effects of all developments, then one may be built (R12)."""
    if not task.begun:
        if not bonus_of_use(g, task):
            yield from idle_bonus(g, task, "no_development_to_use")
        elif (yield from wants_bonus(g, task)):
            task.begun = True
            if has_harvest_effect(g, task.seat):
                g.board_changed()
            yield from harvest_effects(g, task.seat)
    else:
        yield from build_development(g, task.seat)
        end_ability(task)


def recruit_order(g: Context, task: Turn) -> Rule | None:
    """R7.5: recruit with one dial, as a bonus with another."""
    if task.begun:
        end_ability(task)
        return None
    return _recruit(g, task)


def _recruit(g: Context, task: Turn) -> Rule:
    yield CHECKPOINT
    dials: list[Action | Illegal] = [
        Illegal(Resource(dial), "R7.5", "same_dial", {"dial": dial}) if dial == task.first else Resource(dial)
        for dial in DIALS
    ]
    answer: Action = Pass()
    if (why := idle_recruit(g, task)) is not None:  # R2.12
        none = [Illegal(Resource(dial), *why) if dial != task.first else dials[n] for n, dial in enumerate(DIALS)]
        yield Skipped(lambda: choice(task.seat, "recruit_dial", "R2.12", [*none, Pass()]))
    else:
        answer = yield choice(task.seat, "recruit_dial", "R7.5", [*dials, Pass()])
    if not isinstance(answer, Resource):
        tell_resolved(g, task, "declined")
        end_ability(task)
        return
    tell_resolved(g, task, "used")
    if task.step == "primary":
        task.first = answer.dial
    task.begun = True
    g.then(Recruit(seat=task.seat, units=recruits(g, task.seat, answer.dial)))


def rally_support(g: Context, task: Turn) -> Rule | None:
    """R7.6: what each controlled city offers (R10)."""
    if task.begun:
        end_ability(task)
        return None
    task.begun = True
    tell_resolved(g, task, "used")
    cities = [area for area, land in g.lands.items() if land.city is not None and g.friendly(task.seat, area)]
    rally = Rally(seat=task.seat, cities=cities)
    g.then(rally)
    return None if cities else no_city(g, rally)


def rally_bonus(g: Context, task: Turn) -> Rule:
    """R7.6: spend up to 3 influence, draw that many Hero cards, keep one."""
    yield CHECKPOINT
    if not hero_deck(g.state):  # R2.12
        none = Illegal(Number(1), "R2.12", "no_heroes_in_deck")
        yield Skipped(lambda: choice(task.seat, "rally_spend", "R2.12", [Number(0), none]))
        tell_resolved(g, task, "declined")
        end_ability(task)
        return
    most = min(MOST_HIRED, g.player(task.seat).influence)
    answer = yield choice(
        task.seat,
        "rally_spend",
        "R7.6",
        [Number(n) for n in range(most + 1)],
        why_illegal=explain_by_type(g, {Number: partial(illegal_payment, g, task.seat, "R7.6", 0, MOST_HIRED)}),
        plausible=lambda: map(Number, range(MOST_HIRED + 1)),
    )
    tell_resolved(g, task, "used" if answer.n else "declined")
    end_ability(task)
    if answer.n:
        g.board_changed()
        g.gain(task.seat, -answer.n, "R7.6")
        yield from hire(g, task.seat, answer.n, "R7.6")


def acquire_power(g: Context, task: Turn) -> Rule:
    """R7.7: 1 influence for each influence icon that the three dials allow; R5.5: or none."""
    yield CHECKPOINT
    n = g.all_icons(task.seat, "influence")
    answer: Action = Yes()
    if n:
        answer = yield choice(task.seat, "acquire_power", "R7.7", [Yes(), No()], n=n)
    else:
        yield Skipped(
            lambda: choice(task.seat, "acquire_power", "R7.7", [Illegal(Yes(), "R7.7", "no_influence_icons")], n=n)
        )
    tell_resolved(g, task, "used" if isinstance(answer, Yes) else "declined")
    if isinstance(answer, Yes) and n:
        g.board_changed()
        g.gain(task.seat, n, "R7.7")
    end_ability(task)


def acquire_bonus(g: Context, task: Turn) -> Rule:
    """R7.7: a Title (R22.2); who pays nothing has declined (R5.5)."""
    yield CHECKPOINT
    before = g.player(task.seat).influence
    yield from acquire_title(g, task.seat)
    bought = g.player(task.seat).influence < before
    if bought:
        g.board_changed()
    tell_resolved(g, task, "used" if bought else "declined")
    end_ability(task)


PRIMARY: Final[dict[int, Callable[[Context, Turn], Rule | None]]] = {
    STRATEGIZE: strategize,
    MOBILIZE: activate,
    CONQUER: activate,
    HARVEST: harvest,
    RECRUIT: recruit_order,
    RALLY: rally_support,
    ACQUIRE: acquire_power,
    FORTIFY: fortify,
}
BONUS: Final[dict[int, Callable[[Context, Turn], Rule | None]]] = {
    STRATEGIZE: strategize_bonus,
    MOBILIZE: activate,
    HARVEST: harvest_bonus,
    RECRUIT: recruit_order,
    RALLY: rally_bonus,
    ACQUIRE: acquire_bonus,
}
