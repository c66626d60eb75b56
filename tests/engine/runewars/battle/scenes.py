"""Battles that tests begin with, and what is to be seen of them.

On the board of two, 5A borders on 1B, 1C, 5B, 5C and 5D, all open; 8A and 8B are parted by water.
"""

from typing import Any

from engine.runewars.components.load import UNITS
from engine.runewars.model import actions, events
from engine.runewars.model.battles import Army, Squad
from tests.engine.runewars.scene import Scene

OTHERS = {"daqan": "latari", "latari": "daqan", "waiqar": "daqan", "uthuk": "daqan", "neutral": "daqan"}


def fight(force: str, here: str, *fate: int, area: str = "5A", who: str = "daqan latari", **more: Any) -> Scene:
    """A battle from its start: the first of ``who`` attacks with this force."""
    lands = {area: here} | more.pop("lands", {})
    return Scene.battle(area, force, "p1", tuple(who.split()), lands=lands, **more).fate(*fate)


def squads(text: str) -> list[Squad]:
    """`1 giant 3, 2 footman!`: a Giant with 3 damage and two routed Footmen."""
    found = []
    for part in filter(None, text.split(", ")):
        n, unit, *damage = part.split()
        found.append(Squad(unit.rstrip("!"), int(n), unit.endswith("!"), int(damage[0]) if damage else 0))
    order = list(UNITS)
    return sorted(found, key=lambda s: (order.index(s.unit), s.routed, s.damage))


def amid(step: str, mine: str, theirs: str, area: str = "5A", who: str = "daqan latari", **more: Any) -> Scene:
    """A battle in its last round, where every type has drawn.  ``army``, ``other``: fields of the two `Army`."""
    sides = [squads(mine), squads(theirs)]
    armies = [Army(squads=side, drawn=sorted({s.unit for s in side})) for side in sides]
    for army, fields in zip(armies, (more.pop("army", {}), more.pop("other", {})), strict=True):
        for name, value in fields.items():
            setattr(army, name, value)
        if (army.routs or army.damage) and army.unit is None:
            army.unit = army.drawn[0]
    task = {"step": step, "round": 5, "mustered": True, "armies": armies} | more.pop("task", {})
    here = more.pop("here", "stronghold p2")
    return Scene.battle(
        area, "", "p1", tuple(who.split()), lands={area: here} | more.pop("lands", {}), task=task, **more
    )


def ability(unit: str, theirs: str, mine: str | None = None, n: int = 1, who: str | None = None, **more: Any) -> Scene:
    """The attacker's units of this type have drawn orbs."""
    faction = UNITS[unit].faction
    who = who or (f"{faction} {OTHERS[faction]}" if faction != "neutral" else "latari daqan")
    army = {"unit": unit, "orbs": n, "cards": more.pop("cards", [])} | more.pop("army", {})
    return amid("special_0", mine or f"1 {unit}", theirs, who=who, army=army, **more)


def group(unit: str, routed: bool = False, damage: int = 0) -> actions.Units:
    """The answer that names a unit of 5A."""
    return actions.Units(unit, "5A", routed, damage)


def hits(t: Scene, side: int = 1) -> list[tuple[str, int]]:
    """Every damage that a side has taken: the unit, and how much lies on it then."""
    return [(e.unit, e.damage) for e in t.told(events.UnitDamaged) if e.side == side]


def dead(t: Scene, side: int = 1) -> list[str]:
    """The units of a side that were destroyed in the battle."""
    return [
        key for e in t.told(events.UnitsDestroyed) if e.side == side for key in e.units for _ in range(e.units[key])
    ]


def felled(t: Scene, side: int = 1) -> list[str]:
    """The units of a side that were routed in the battle."""
    return [key for e in t.told(events.UnitsRouted) if e.side == side for key in e.units]


def tally(t: Scene) -> tuple[int, int]:
    """The strengths of attacker and defender."""
    (told,) = t.told(events.Tally)
    return told.attacker, told.defender


def won(t: Scene) -> int | None:
    """The side that has won the battle, which is over."""
    (told,) = t.told(events.BattleEnded)
    assert t.g.battle is None
    return told.winner
