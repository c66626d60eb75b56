"""R6 Movement: one resolution of Strategize, Mobilize or Conquer (R6.1: cards that move figures do it themselves).

R6.14: everything is planned first, in small steps of which each could be the last; then all moves happen together.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.core.decision import CHECKPOINT, Action, Barred, Rule
from engine.runewars.battle.battle import begin_battle
from engine.runewars.box.components import UNITS
from engine.runewars.box.kinds import CONQUER
from engine.runewars.heroes.challenges import ambush
from engine.runewars.heroes.exploration import portals
from engine.runewars.position import actions, events
from engine.runewars.position.actions import Area, Border, Do, Done, Number, Tactics, Units
from engine.runewars.position.state import March, Moving
from engine.runewars.table.decks import discard_tactics, hand_size
from engine.runewars.table.match import LIMIT, Match, add, choice, count_units, is_neutral, is_routed, take, unit_type
from engine.runewars.turn.diplomacy import battle_or_diplomacy
from engine.runewars.turn.orders import supremacy

RANGE: Final = 2
FAST: Final = 3
WINGED: Final = 4  # figures that Teleportation helps (R23.30)


def move(m: Match, task: Moving) -> Rule | None:
    """R6.14: plan; then heroes are met by ambushes (W7), then the force enters (R6.11)."""
    if task.step == "plan":
        return plan_moves(m, task)
    if task.step == "heroes":
        if not task.entered:
            task.step = "enter"
            return None
        hero = m.find_hero(task.entered.pop(0))
        return None if hero is None else ambush(m, hero)
    return enter_area(m, task)


# -- planning ---------------------------------------------------------------------------------------------------------


def plan_moves(m: Match, task: Moving) -> Rule:
    """R7.1, R7.2: which figures go, how many, and (Strategize) where; with the help of W6; until `done`."""
    yield CHECKPOINT
    kind_ = "strategize_pick" if task.to is None else "force_pick"
    rule = "R7.1" if task.to is None else "R7.2"
    secret = m.rules.prompting == "always" and hand_size(m.player(task.seat)) > 0
    ways = Ways(m, task)
    picked = yield choice(task.seat, kind_, rule, offer_picks(ways), auto=not secret)
    if isinstance(picked, Done):
        carry_out_plan(m, task)
    elif isinstance(picked, Tactics):
        yield from play_aid(m, task, picked.card)
    elif isinstance(picked, Do):  # R27.4
        m.gain(task.seat, -1, "R27.4")
        task.portal = True
    elif isinstance(picked, actions.Hero):
        here = m.hero(picked.hero).area
        to = task.to
        if to is None:
            places = hero_places(ways, here, winged=task.flights > 0)
            chosen = yield choice(task.seat, "strategize_dest", "R7.1", [Area(a) for a in places], hero=picked.hero)
            to = chosen.area
        if to not in hero_places(ways, here, winged=False):  # R23.30
            task.flights -= 1
        task.marches.append(March(here, to, hero=picked.hero))
    else:
        yield from plan_group(ways, picked)


def plan_group(ways: Ways, group: Units) -> Rule:
    """So many of a group go there; R23.30: those that could not without Teleportation use it up."""
    assert group.area is not None
    task = ways.task
    to = task.to
    if to is None:
        places = [place for place in unit_places(ways, group.area, group.unit) if most_that_may_go(ways, group, place)]
        chosen = yield choice(task.seat, "strategize_dest", "R7.1", [Area(a) for a in places], unit=group.unit)
        to = chosen.area
    numbers = [Number(n) for n in range(1, most_that_may_go(ways, group, to) + 1)]
    so_many = "strategize_count" if task.to is None else "force_count"
    answer = yield choice(task.seat, so_many, "R6.12", numbers, unit=group.unit, area=group.area)
    if not reaches(ways, group.area, group.unit, to, winged=False):
        task.flights -= answer.n
    for march in task.marches:
        if (march.origin, march.to, march.unit) == (group.area, to, group.unit):
            march.n += answer.n
            return
    task.marches.append(March(group.area, to, group.unit, answer.n))


def offer_picks(ways: Ways) -> Iterator[Action | Barred]:
    """What can still be sent (R6.2: not the routed), the aids of W6, and `done`, which is always legal (R6.14)."""
    m, task = ways.m, ways.task
    seat, p = task.seat, m.player(task.seat)
    for area, land in m.lands.items():
        if not land.units or area == task.to:
            continue
        own = m.own_units(seat, area)
        standing = sorted(key for key in own if not is_routed(key))
        if standing and area in p.activated:
            yield Barred(Units(standing[0], area), "R6.3", "activated_area", {"area": area})
            continue
        for unit in standing:
            if any(most_that_may_go(ways, Units(unit, area), place) for place in unit_places(ways, area, unit)):
                yield Units(unit, area)
    gone = {march.hero for march in task.marches}
    for hero in m.heroes(seat):
        if hero.id not in gone and not hero.routed and hero_places(ways, hero.area, winged=task.flights > 0):
            yield actions.Hero(hero.id)
    for card in ("hidden_pass", "teleportation"):
        if card in p.tactics and (card == "hidden_pass" or not task.flights):
            if (why := why_useless(m, task, card)) is None:
                yield Tactics(card)
            else:
                yield Barred(Tactics(card), "R23.0", why, {"card": card})
    if not task.portal and len(portals(m)) > 1 and p.influence > needs_influence(m, task):
        yield Do("portal")
    yield Done()


def unit_places(ways: Ways, area: str, unit: str) -> list[str]:
    """R6.5 to R6.7: where units of a type can go from an area."""
    task = ways.task
    if task.to is not None:
        return [task.to] if reaches(ways, area, unit, task.to, winged=task.flights > 0) else []
    near = ways.near(area, UNITS[unit].flying or task.flights > 0)
    return [place for place in near if place in ways.open]


def reaches(ways: Ways, area: str, unit: str, to: str, *, winged: bool) -> bool:
    """R6.6, R6.7: whether units of a type get there; ``winged``: with Teleportation (R23.30: Fast and Flying)."""
    flying = winged or UNITS[unit].flying
    if ways.task.to is None:
        return to in ways.near(area, flying)
    steps = FAST if winged or UNITS[unit].fast else RANGE
    return ways.distance(to, flying).get(area, steps + 1) <= steps


def hero_places(ways: Ways, area: str, *, winged: bool) -> list[str]:
    """R6.8: with Strategize to a friendly or empty area; R30.7: with Mobilize and Conquer, to the target.

    ``winged``: with Teleportation (R23.30).
    """
    to = ways.task.to
    if to is None:
        return [place for place in ways.near(area, winged) if place in ways.open]
    if not ways.m.rules.heroes_move_with_mobilize or area == to:
        return []
    reach = FAST if winged else RANGE
    return [to] if ways.distance(to, winged, heroes=True).get(area, reach + 1) <= reach else []


class Ways:
    """How areas can be reached while a plan is made: nothing changes in them before `done` (R6.14).

    ``open``: the areas that units may pass and, with Strategize, end in: friendly and empty ones (R6.7, R7.1).
    """

    def __init__(self, m: Match, task: Moving) -> None:
        self.m, self.task = m, task
        holders = m.holders()
        self.open = {
            area for area, holder in holders.items() if holder == task.seat or (holder is None and m.empty(area))
        }
        self.passes = m.opened(task.seat)
        self.doors = portals(m) if task.portal else []
        self._near: dict[tuple[str, bool], list[str]] = {}
        self._far: dict[tuple[str, bool, bool], dict[str, int]] = {}

    def near(self, area: str, flying: bool) -> list[str]:
        """R6.5: the areas one step away; R23.14: over an opened mountain; R27.4: from portal to portal."""
        if (found := self._near.get((area, flying))) is None:
            m, frozen = self.m, self.m.state.season.frozen
            found = [
                other
                for other in m.board.adjacent[area]
                if m.board.passable(area, other, flying=flying, frozen=frozen)
                or (min(area, other), max(area, other)) in self.passes
            ]
            if area in self.doors:
                found += [door for door in self.doors if door != area and door not in found]
            self._near[area, flying] = found
        return found

    def distance(self, to: str, flying: bool, *, heroes: bool = False) -> dict[str, int]:
        """R6.6, R6.7: how far areas are from the target, through open areas only (R6.8: heroes, through any).

        R6.13: along one path.
        """
        if (known := self._far.get((to, flying, heroes))) is not None:
            return known
        found, edge = {to: 0}, [to]
        for steps in range(1, FAST + 1):
            reached: list[str] = []
            for area in edge:
                if area != to and not heroes and area not in self.open:
                    continue
                for other in self.near(area, flying):
                    if other not in found:
                        found[other] = steps
                        reached.append(other)
            edge = reached
        self._far[to, flying, heroes] = found
        return found


# -- what the plan leads to -------------------------------------------------------------------------------------------


def most_that_may_go(ways: Ways, group: Units, to: str) -> int:
    """R6.14: how many of a group may go there so that the position after it still keeps R6.9 and R6.12."""
    assert group.area is not None
    m, task = ways.m, ways.task
    seat, unit, area = task.seat, group.unit, group.area
    left = m.lands[area].units[unit] - sum(
        march.n for march in task.marches if march.unit == unit and march.origin == area
    )
    if not reaches(ways, area, unit, to, winged=False):
        left = min(left, task.flights)
    if left <= 0:
        return 0
    if is_neutral(unit):
        if not faction_units_then_in(m, task, to) and not held_without_units(m, seat, to):
            return 0  # R6.9: not without faction units
    else:
        left = min(left, may_leave(m, task, area))
    if task.to is None or to in ways.open:
        return max(0, min(left, LIMIT - units_then_in(m, task, to)))
    if task.no_battle:  # R7.2: no second battle; diplomacy must be possible
        if not m.neutral(to) or not m.player(seat).influence:
            return 0
        return max(0, min(left, LIMIT - units_then_in(m, task, to)))
    return left


def needs_influence(m: Match, task: Moving) -> bool:
    """R7.2: whether the target can be entered by diplomacy only, so that 1 influence must be left (R13.2)."""
    return task.no_battle and task.to is not None and m.neutral(task.to)


def units_then_in(m: Match, task: Moving, area: str) -> int:
    """R6.12: own units that are in an area when the plan is carried out."""
    there = count_units(m.own_units(task.seat, area))
    for march in task.marches:
        if march.unit is not None:
            there += march.n * ((march.to == area) - (march.origin == area))
    return there


def faction_units_then_in(m: Match, task: Moving, area: str) -> int:
    """R6.9: units of the player's faction that are in an area when the plan is carried out."""
    faction = m.faction(task.seat)
    there = sum(n for key, n in m.lands[area].units.items() if UNITS[unit_type(key)].faction == faction)
    for march in task.marches:
        if march.unit is not None and not is_neutral(march.unit):
            there += march.n * ((march.to == area) - (march.origin == area))
    return there


def held_without_units(m: Match, seat: str, area: str) -> bool:
    """R1.7: whether an area is friendly without any units of the faction: by a stronghold, or as home."""
    stronghold = m.lands[area].stronghold
    if stronghold is not None:
        return stronghold.seat == seat
    return m.is_home(area) and m.friendly(seat, area)


def may_leave(m: Match, task: Moving, area: str) -> int:
    """R6.9: how many faction units may leave: all, unless allied neutral units were sent there that need one."""
    units = faction_units_then_in(m, task, area)
    guests = any(march.unit is not None and is_neutral(march.unit) and march.to == area for march in task.marches)
    return units - 1 if guests and not held_without_units(m, task.seat, area) else units


# -- W6: aids ---------------------------------------------------------------------------------------------------------


def mountains(m: Match, task: Moving) -> list[tuple[str, str]]:
    """R23.14: the mountain borders that are not open yet."""
    passes = m.opened(task.seat)
    return [
        (a, b)
        for (a, b), line in sorted(m.board.lines.items())
        if a < b and line == "mountain" and (a, b) not in passes
    ]


def why_useless(m: Match, task: Moving, card: str) -> str | None:
    """R23.0: why an aid could do nothing, or not now: all planning of a resolution is one window."""
    if m.turn is not None and card in m.turn.played:
        return "played_in_window"
    if card == "hidden_pass":
        return None if mountains(m, task) else "no_mountains"
    return None


def play_aid(m: Match, task: Moving, card: str) -> Rule:
    """R23.14 Hidden Pass: choose a mountain border, open in this turn; R23.30 Teleportation: four figures."""
    rule = "R23.14" if card == "hidden_pass" else "R23.30"
    discard_tactics(m, task.seat, card, rule, played=True)
    turn = m.turn
    assert turn is not None
    turn.played = [*turn.played, card]
    if card == "teleportation":
        task.flights = WINGED
        return
    borders = [Border(a, b) for a, b in mountains(m, task)]
    answer = yield choice(task.seat, "hidden_pass_border", rule, borders)
    turn.passes.append((answer.a, answer.b))


# -- going ------------------------------------------------------------------------------------------------------------


def carry_out_plan(m: Match, task: Moving) -> None:
    """R6.14: all moves happen together; R6.11: into an enemy or neutral area goes a force."""
    rule = "R7.1" if task.to is None else "R7.2"
    contested = task.to is not None and not (m.friendly(task.seat, task.to) or m.empty(task.to))
    for march in task.marches:
        if march.hero is not None:
            m.hero(march.hero).area = march.to
            task.entered.append(march.hero)
            m.emit(events.HeroMoved(hero=march.hero, to=march.to, rule=rule))
        else:
            assert march.unit is not None
            take(m.lands[march.origin].units, march.unit, march.n)
            units = {march.unit: march.n}
            m.emit(events.UnitsMoved(seat=task.seat, units=units, origin=march.origin, to=march.to, rule=rule))
    for march in task.marches:  # those that leave an area first, then those that come
        if march.unit is not None:
            add(task.force if contested else m.lands[march.to].units, march.unit, march.n)
    task.marches = []
    task.step = "heroes"
    if m.turn is not None:
        m.turn.played = []  # R23.0: the next window


def enter_area(m: Match, task: Moving) -> Rule | None:
    """R6.11: an area of another player: a battle; a neutral area: battle or diplomacy; else the units just arrive."""
    if not task.force or task.to is None:
        m.finish(task)
        return None
    if m.control(task.to) is None and m.lands[task.to].units:
        return battle_or_diplomacy(m, task)
    force, task.force = task.force, {}
    m.finish(task)
    turn = m.turn
    begin_battle(
        m, task.to, task.seat, force, siege=turn is not None and turn.order == CONQUER and supremacy(m, turn)
    )  # R7.3
    return None
