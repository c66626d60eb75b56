"""Orders that tests begin with."""

from typing import Any

from tests.engine.runewars.scene import Scene

THREE = ("daqan", "latari", "uthuk")


def order(n: int, step: str = "primary", **more: Any) -> Scene:
    """The ability of this order of p1, or another step of the turn."""
    return Scene.turn("p1", n, step, **more)


def bonus(n: int, **more: Any) -> Scene:
    """The bonus of this order of p1."""
    return order(n, "bonus", task={"begun": False} | more.pop("task", {}), **more)


def strategize(**more: Any) -> Scene:
    """Strategize, at its first move."""
    return order(1, **more)


def mobilize(area: str, n: int = 2, **more: Any) -> Scene:
    """Mobilize (or another order that moves) to this area."""
    return order(n, **more).act("p1", f"area {area}")


def go(t: Scene, seat: str, *said: str) -> Scene:
    """Answer this; a last `done` only where there is a choice left."""
    for one in said:
        if one != "done" or (t.kind or "").endswith("_pick"):
            t.act(seat, one)
    return t


def diplomacy(units: str = "2 sorcerer", force: str = "3 footman", **more: Any) -> Scene:
    """This force meets these neutral units in 8B, with 3 influence."""
    n, unit = force.split()
    players = {"p1": {"influence": 3, "orders": [8, 2]}}
    t = order(2, lands={"8B": units, "daqan_C": force}, players=players, **more)
    t.act("p1", "area 8B", f"units {unit} daqan_C")
    return go(t, "p1", f"number {n}", "done")
