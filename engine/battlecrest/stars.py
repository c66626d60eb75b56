"""R14 Special powers and stars."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from engine.battlecrest import events
from engine.battlecrest.actions import PowerSource, SpendStar
from engine.battlecrest.asking import ask, not_an_answer
from engine.battlecrest.board import ADJACENT, DISTANCE, LANDMARK_CELLS, POSITIONS
from engine.battlecrest.components import SET_OF_LANDMARK, Effect
from engine.battlecrest.effects import Carrier, apply, is_possible
from engine.battlecrest.match import Match, Warrior
from engine.battlecrest.state import Minion, power_id
from engine.core.decision import Action, Barred, Rule


class StarPower(msgspec.Struct):
    """A power that a star may be spent on: where it stands, who uses it, its card and face, and its effects."""

    source: PowerSource
    user: Warrior
    carrier: Carrier
    effects: list[Any]

    @property
    def id(self) -> str:
        """R14.5: a power is identified by its card and the face or side that shows it."""
        return power_id(self.carrier.card, self.carrier.face)


def spend(m: Match, hero: Warrior) -> Rule:
    """R14.7: a star is spent at once, on one of the powers of R14.3; R14.6: its effects in printed order."""

    def candidates() -> Iterator[Action | Barred]:
        for power in powers(m, hero):
            yield _refusal(m, hero, power) or SpendStar(power.source)

    def judge(action: Action) -> Barred | None:
        if not isinstance(action, SpendStar):
            return not_an_answer(action, "star", "R14.3")
        power = next((p for p in powers(m, hero) if p.source == action.power), None)
        if power is None:
            return Barred(action, "R14.3", "star_power_not_yours", {}, "/power")
        return _refusal(m, hero, power)

    answer = yield from ask(m, m.active, "star", "R14.3", candidates, judge)
    power = next(p for p in powers(m, hero) if p.source == answer.power)
    m.state.turn.stars.append(power.id)
    m.emit(events.StarSpent(card=power.carrier.card, face=power.carrier.face))
    for effect in power.effects:
        if m.is_there(power.user) and is_possible(m, power.user, power.carrier, effect):
            yield from apply(m, power.user, power.carrier, effect)


def can_spend(m: Match, hero: Warrior) -> bool:
    """R5.5: whether there is a power that a star can be spent on."""
    return any(_refusal(m, hero, power) is None for power in powers(m, hero))


def powers(m: Match, hero: Warrior) -> Iterator[StarPower]:
    """R14.3, R14.9: the powers of the hero card, of the own minion in play, and of the landmarks, in reach or not."""
    seat = m.state.seats[hero.seat]
    printed = m.hero_power(hero.seat)
    if printed.star:
        yield StarPower(PowerSource("hero"), hero, Carrier(hero.box.hero.id, seat.hero.face), printed.star)
    for w in m.own(hero.seat):
        if isinstance(w.body, Minion) and (star := m.minion_side(w).star):
            yield StarPower(PowerSource("minion"), w, Carrier(w.id, w.body.side), star)
    for n, position in enumerate(POSITIONS):
        face = "B" if m.faces >> n & 1 else "A"
        carrier = Carrier(m.layout[n], face, n)
        yield StarPower(PowerSource("landmark", position), hero, carrier, m.landmark_power(n).effects)


def in_reach(m: Match, hero: Warrior, n: int) -> bool:
    """R14.4: the hero is within the power range of the landmark (Medium: adjacent, corners count)."""
    if SET_OF_LANDMARK[m.layout[n]].power_range == "close":
        return DISTANCE[hero.cell, LANDMARK_CELLS[n]] == 1
    return LANDMARK_CELLS[n] in ADJACENT[hero.cell]


def first_effect(power: StarPower) -> Effect:
    """R14.8 looks at the first effect only."""
    effect: Effect = power.effects[0]
    return effect


def _refusal(m: Match, hero: Warrior, power: StarPower) -> Barred | None:
    def no(rule: str, code: str) -> Barred:
        return Barred(SpendStar(power.source), rule, code, {"card": power.carrier.card}, "/power")

    n = power.carrier.position
    if n is not None and not in_reach(m, hero, n):
        return no("R14.4", "star_power_out_of_reach")
    if power.id in m.state.turn.stars:
        return no("R14.5", "star_power_used")
    if not is_possible(m, power.user, power.carrier, first_effect(power)):
        return no("R14.8", "star_power_not_usable")
    return None
