"""R14 Special powers and stars."""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from engine.battlecrest.components.board import DISTANCE, LANDMARK_CELLS, NEAR, POSITIONS
from engine.battlecrest.components.load import HERO_SETS, LANDMARKS, SET_OF_LANDMARK, Effect, Face, Side
from engine.battlecrest.flow.effects import Carrier, apply_effect, effect_is_possible, skipped_effect
from engine.battlecrest.kernel.asking import ask, question
from engine.battlecrest.kernel.context import Context, Warrior
from engine.battlecrest.model import events
from engine.battlecrest.model.actions import PowerSource, SpendStar
from engine.battlecrest.model.pending import UsingPower
from engine.battlecrest.model.state import Hero, power_id
from engine.core.choices import Choice
from engine.core.decision import SEATS, Action, Illegal, Rule


class StarPower(NamedTuple):
    """A power that a star may be spent on: where it stands, its card and face, and its effects.

    R14.5: ``id`` identifies it by the card and the face or side that shows it.
    """

    id: str
    source: PowerSource
    carrier: Carrier
    effects: list[Effect]


def spend_star(g: Context, hero: Warrior) -> Rule:
    """R14.7: a star is spent at once, on one of the powers of R14.3.

    R14.6, R14.10: all its effects that are possible when their turn comes are applied, in printed order.
    """

    answer = yield from ask(g, power_question(g, hero))
    power = next(p for p in powers(g, hero) if p.source == answer.power)
    g.state.turn.stars.append(power.id)
    g.emit(events.StarSpent(seat=SEATS[hero.seat], card=power.carrier.card, face=power.carrier.face))
    user = user_of(g, hero, power)
    for n, effect in enumerate(power.effects):
        if not g.is_there(user):
            break
        with g.resolving(UsingPower(power.carrier.card, power.carrier.face, n)):
            if effect_is_possible(g, user, power.carrier, effect):
                yield from apply_effect(g, user, power.carrier, effect)
            else:
                yield from skipped_effect(g, user, power.carrier, effect)


def power_question(g: Context, hero: Warrior) -> Choice:
    """R14.3: the power that a star is spent on."""

    def candidates() -> Iterator[Action | Illegal]:
        for power in powers(g, hero):
            yield _illegal_star(g, hero, power) or SpendStar(power.source)

    def validate(action: SpendStar) -> Illegal | None:
        power = next((p for p in powers(g, hero) if p.source == action.power), None)
        if power is not None:
            return _illegal_star(g, hero, power)
        return Illegal(action, "R14.3", "star_power_not_yours", {}, "/power")

    def plausible() -> Iterator[Action]:
        if hero.box.minion:
            yield SpendStar(PowerSource("minion"))

    return question(
        g, g.active, "star", "R14.3", SpendStar, candidates, validate=validate, plausible=plausible, source=g.source
    )


def can_spend_star(g: Context, hero: Warrior) -> bool:
    """R5.5: whether there is a power that a star can be spent on."""
    possible = False
    for power in powers(g, hero, near=True):
        possible = possible or not _cannot_use(g, hero, power)
    return possible


def powers(g: Context, hero: Warrior, *, near: bool = False) -> Iterator[StarPower]:
    """R14.3, R14.9: the powers of the hero card, of the own minion, and of the landmarks (all, or those near)."""
    for w in g.warriors_of(hero.seat):
        if w.power.star:
            yield _warrior_power(w.id, w.body.face if isinstance(w.body, Hero) else w.body.side)
    for n in NEAR[hero.cell] if near else range(len(POSITIONS)):
        yield _landmark_power(n, g.grounds.layout[n], "B" if g.faces >> n & 1 else "A")


@cache
def _warrior_power(warrior: str, face: Face | Side) -> StarPower:
    box = next(s for s in HERO_SETS.values() if warrior in (s.hero.id, s.minion and s.minion.id))
    if warrior == box.hero.id:
        source, star = PowerSource("hero"), (box.hero.power("B" if face == "B" else "A")).star
    else:
        assert box.minion is not None
        source, star = PowerSource("minion"), (box.minion.healthy if face == "healthy" else box.minion.wounded).star
    return StarPower(power_id(warrior, face), source, Carrier(warrior, face), star)


@cache
def _landmark_power(n: int, landmark: str, face: Face) -> StarPower:
    effects, source = LANDMARKS[landmark].power[face].effects, PowerSource("landmark", POSITIONS[n])
    return StarPower(power_id(landmark, face), source, Carrier(landmark, face, n), effects)


def user_of(g: Context, hero: Warrior, power: StarPower) -> Warrior:
    """R14.4: who uses a power: the minion its own, the hero all others; ranges are measured from there."""
    return (g.minion_of(hero.seat) or hero) if power.source.source == "minion" else hero


def in_reach(g: Context, hero: Warrior, n: int) -> bool:
    """R14.4: the hero is within the power range of the landmark (Medium: adjacent, corners count)."""
    if SET_OF_LANDMARK[g.grounds.layout[n]].power_range == "close":
        return DISTANCE[hero.cell, LANDMARK_CELLS[n]] == 1
    return n in NEAR[hero.cell]


def _illegal_star(g: Context, hero: Warrior, power: StarPower) -> Illegal | None:
    """Return what forbids to spend a star on a power."""
    no = _cannot_use(g, hero, power)
    bindings = {"card": power.carrier.card, "power": power.id}
    return Illegal(SpendStar(power.source), *no, bindings, "/power") if no else None


def _cannot_use(g: Context, hero: Warrior, power: StarPower) -> tuple[str, str] | None:
    """Return the rule that forbids to spend a star on a power, and the code of its message."""
    n = power.carrier.position
    if n is not None and not in_reach(g, hero, n):
        return "R14.4", "star_power_out_of_reach"
    if power.id in g.state.turn.stars:
        return "R14.5", "star_power_used"
    if not effect_is_possible(g, user_of(g, hero, power), power.carrier, power.effects[0]):
        return "R14.8", "star_power_not_usable"
    return None
