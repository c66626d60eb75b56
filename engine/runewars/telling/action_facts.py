"""What the labels of actions say besides what the actions have: from the view of the reader, and from the box.

A view does not say what is asked, so that a label says what is meant as far as the rest of the table tells it.  Any
action has a label, also one that no decision offers.
"""

from __future__ import annotations

from typing import Any, Final

from engine.core.words import Facts
from engine.runewars.box.components import (
    CITIES,
    EXPLORATION,
    FATE,
    HEROES,
    ORDERS,
    SEASON_CARDS,
)
from engine.runewars.position import actions as a
from engine.runewars.table.views import View

FACTS: Final = Facts()
#: What a card or token is, where that is not said by its name.
_KINDS: Final = {
    **dict.fromkeys(CITIES, "city"),
    **dict.fromkeys(EXPLORATION, "token"),
    **dict.fromkeys(HEROES, "hero"),
    **dict.fromkeys(SEASON_CARDS, "season"),
}
#: R3.4: how far a tile is turned by one step.
_STEP: Final = 60


# -- the board --------------------------------------------------------------------------------------------------------


@FACTS.of(a.Area, "city", "token", "holder", "stronghold", "units")
def _area(action: a.Area, view: View) -> dict[str, Any]:
    """What lies in the area, and whose it is."""
    land = view.lands.get(action.area)
    if land is None:
        return {"city": None, "token": None, "holder": None, "stronghold": False, "units": 0}
    token = land.exploration
    return {
        "city": land.city,
        "token": token.id if token is not None and token.open else None,
        "holder": land.control,
        "stronghold": land.stronghold is not None,
        "units": sum(land.units.values()),
    }


@FACTS.of(a.PlaceTile, "turn")
def _place_tile(action: a.PlaceTile, view: View) -> dict[str, Any]:
    """How far the tile is turned, in degrees."""
    return {"turn": action.rotation * _STEP}


@FACTS.of(a.Player, "faction")
def _player(action: a.Player, view: View) -> dict[str, Any]:
    """What the player plays."""
    player = view.players.get(action.seat)
    return {"faction": None if player is None else player.faction}


@FACTS.of(a.Hero, "area")
def _hero(action: a.Hero, view: View) -> dict[str, Any]:
    """Where the hero is, if it is in play."""
    return {"area": next((hero.area for hero in view.heroes if hero.id == action.hero), None)}


# -- numbers and deeds ------------------------------------------------------------------------------------------------


@FACTS.of(a.Number, "case")
def _number(action: a.Number, view: View) -> dict[str, Any]:
    """What is counted: figures that move (R6.14), damage that Varikas heals (R18.1), or influence."""
    if view.moving is not None and view.moving.step == "plan":
        return {"case": "figures"}
    return {"case": "damage" if view.questing is not None and view.questing.step == "start" else "influence"}


@FACTS.of(a.Do, "case")
def _do(action: a.Do, view: View) -> dict[str, Any]:
    """Which of the things it is that have one word in common."""
    match action.what:
        case "damage":
            return {"case": _damage(view)}
        case "heal":
            return {"case": "one" if view.questing is not None and view.questing.step == "extra" else "all"}
        case "influence" | "tactics":  # R4.8, R10.1
            return {"case": "autumn" if view.turn is None else "city"}
        case "move":  # R26.20, R18.2
            return {"case": "anywhere" if view.questing is None else "action"}
        case "triangle" | "rectangle":  # R16.6 and R16.15, R23.25
            return {"case": "battle" if view.battle is not None else "supply"}
    return {"case": None}


def _damage(view: View) -> str:
    """R17.15, R20.6, R16.8; R18.3; R27.4."""
    if view.duel is not None:
        return "strike" if view.duel.step.startswith("start") else "deal"
    if view.battle is not None:
        return "deal"
    racing = view.questing is not None and (view.questing.hero, view.questing.step) == ("red_scorpion", "step")
    return "race" if racing else "take"


# -- cards ------------------------------------------------------------------------------------------------------------


@FACTS.of(a.Order, "card")
def _order(action: a.Order, view: View) -> dict[str, Any]:
    """The name of the Order card."""
    return {"card": ORDERS[action.number].id}


@FACTS.of(a.FateCard, "face", "n")
def _fate_card(action: a.FateCard, view: View) -> dict[str, Any]:
    """R20.4: what the card says in a duel."""
    face = FATE[action.number].circle
    return {"face": face.kind, "n": face.n}


@FACTS.of(a.Flip, "destiny")
def _flip(action: a.Flip, view: View) -> dict[str, Any]:
    """The symbol of the card."""
    return {"destiny": FATE[action.number].destiny}


@FACTS.of(a.Draw, "kind")
def _draw(action: a.Draw, view: View) -> dict[str, Any]:
    """What is drawn."""
    return {"kind": _KINDS.get(action.card, "card")}
