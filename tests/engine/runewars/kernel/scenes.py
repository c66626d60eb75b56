"""Runes that tests begin with, and what lies on the map."""

from typing import Any

from engine.runewars.kernel import runes
from tests.engine.runewars.cards.scenes import RICH, bid, text
from tests.engine.runewars.scene import Scene


def kinds(t: Scene) -> dict[str, str]:
    """What lies where."""
    return {area: land.rune.kind for area, land in t.state.lands.items() if land.rune is not None}


def receive(seat: str = "p1", **more: Any) -> Scene:
    """A player receives a rune."""
    t = text("dragon_rune_discovery", players=more.pop("players", RICH), **more)
    return bid(t, 1, 0) if seat == "p1" else bid(t, 0, 1)


def rearrange(**lands: str) -> Scene:
    """The tokens of p1 are rearranged (R25.8, R25.9): this alone."""
    return Scene(drive=lambda g: runes.rearrange_runes(g, "p1"), lands=lands)


def seen(t: Scene, area: str) -> list[str]:
    """Who has seen the rune token of an area."""
    token = t.land(area).rune
    assert token is not None
    return list(token.seen)
