"""What the sentences of events say besides what the events have: from the event itself, and from the box.

Figures are said twice: as what appears or lies there (``units``), and as what is moved or lost (``moved``).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from engine.core.text.catalog import Message
from engine.runewars.components.load import FATE, ORDERS, QUESTS, UNITS
from engine.runewars.model import events as e
from engine.runewars.text.action_vars import STEP, TEMPLATE_VARS

__all__ = ["TEMPLATE_VARS", "figures"]

# -- figures ----------------------------------------------------------------------------------------------------------


def figures(units: Mapping[str, int], key: str = "part-figures") -> list[Message]:
    """How many figures of each type, and whether they are routed."""
    return [
        Message(key, {"unit": unit.rstrip("!"), "n": n, "routed": unit.endswith("!")})
        for unit, n in sorted(units.items())
    ]


@TEMPLATE_VARS.of(e.UnitsMoved, "moved")
def _moved(event: e.UnitsMoved) -> dict[str, Any]:
    """The figures."""
    return {"moved": figures(event.units, "part-figures-moved")}


@TEMPLATE_VARS.of(e.UnitsPlaced, "units", "n")
@TEMPLATE_VARS.of(e.Retreated, "units", "n")
def _arrived(event: e.UnitsPlaced | e.Retreated) -> dict[str, Any]:
    """The figures, and how many they are."""
    return {"units": figures(event.units), "n": sum(event.units.values())}


@TEMPLATE_VARS.of(e.UnitsDestroyed, "units", "moved", "n", "unit")
@TEMPLATE_VARS.of(e.UnitsRouted, "units", "moved", "n", "unit")
@TEMPLATE_VARS.of(e.UnitsStood, "units", "moved", "n", "unit")
def _changed(event: e.UnitsDestroyed | e.UnitsRouted | e.UnitsStood) -> dict[str, Any]:
    """The figures, how many they are, and the type where it is one figure.  All that go together have gone a like way,
    so that it says nothing new of them that they lay."""
    units = {unit.rstrip("!"): n for unit, n in event.units.items()}
    return {
        "units": figures(units),
        "moved": figures(units, "part-figures-moved"),
        "n": sum(units.values()),
        "unit": next(iter(units), None),
    }


@TEMPLATE_VARS.of(e.Mustered, "attackers", "defenders")
def _mustered(event: e.Mustered) -> dict[str, Any]:
    """The figures of both sides."""
    return {"attackers": figures(event.attacker), "defenders": figures(event.defender)}


# -- the setup --------------------------------------------------------------------------------------------------------


@TEMPLATE_VARS.of(e.TilePlaced, "turn")
@TEMPLATE_VARS.of(e.HomePlaced, "turn")
def _turn(event: e.TilePlaced | e.HomePlaced) -> dict[str, Any]:
    """R3.4: by how many degrees a tile is turned, clockwise."""
    return {"turn": event.tile.rotation * STEP}


# -- orders, bids, influence ------------------------------------------------------------------------------------------


@TEMPLATE_VARS.of(e.OrdersTakenBack, "cards")
def _taken_back(event: e.OrdersTakenBack) -> dict[str, Any]:
    """The Order cards of these numbers."""
    return {"cards": tuple(_order(number) for number in event.orders)}


@TEMPLATE_VARS.of(e.OrdersRevealed, "chosen")
def _revealed(event: e.OrdersRevealed) -> dict[str, Any]:
    """Who has chosen which card."""
    return {"chosen": [Message("part-order", {"seat": seat, "card": _order(n)}) for seat, n in event.orders.items()]}


@TEMPLATE_VARS.of(e.TurnBegan, "card")
@TEMPLATE_VARS.of(e.OrderResolved, "card")
def _order_card(event: e.TurnBegan | e.OrderResolved) -> dict[str, Any]:
    """The Order card of this number."""
    return {"card": _order(event.order)}


def _order(number: int) -> str:
    return ORDERS[number].id if number in ORDERS else str(number)


@TEMPLATE_VARS.of(e.BidsRevealed, "offers")
def _offers(event: e.BidsRevealed) -> dict[str, Any]:
    """Who has bid what."""
    return {"offers": [Message("part-bid", {"seat": seat, "n": n}) for seat, n in event.bids.items()]}


@TEMPLATE_VARS.of(e.InfluenceChanged, "gain", "n")
def _change(event: e.InfluenceChanged) -> dict[str, Any]:
    """Whether it is more or less, and by how much."""
    return {"gain": event.change > 0, "n": abs(event.change)}


# -- Fate cards -------------------------------------------------------------------------------------------------------


@TEMPLATE_VARS.of(e.FateDrawn, "faces")
def _faces(event: e.FateDrawn) -> dict[str, Any]:
    """What the cards show: R20.4: to a hero the circle, R14.7: to units their shape."""
    shape = UNITS[event.unit].shape if event.unit in UNITS else "circle"
    faces = [FATE[number].face(shape) for number in event.cards if number in FATE]
    return {"faces": [Message(f"part-face-{face.kind}", {"n": face.n}) for face in faces]}


@TEMPLATE_VARS.of(e.FateTurned, "symbols")
def _symbols(event: e.FateTurned) -> dict[str, Any]:
    """The symbols of destiny on the cards."""
    return {"symbols": _destinies(event.cards)}


@TEMPLATE_VARS.of(e.Diplomacy, "symbols", "result")
@TEMPLATE_VARS.of(e.Tested, "symbols", "result")
def _tested(event: e.Diplomacy | e.Tested) -> dict[str, Any]:
    """The symbols of destiny on the cards, and the one that counts."""
    chosen = FATE[event.chosen].destiny if event.chosen in FATE else None
    return {"symbols": _destinies(event.cards), "result": chosen}


def _destinies(cards: Iterable[int]) -> tuple[str, ...]:
    return tuple(f"symbol_{FATE[number].destiny}" for number in cards if number in FATE)


# -- battles, duels, quests -------------------------------------------------------------------------------------------


@TEMPLATE_VARS.of(e.BattleEnded, "how")
def _battle(event: e.BattleEnded) -> dict[str, Any]:
    """Who has won, or that nobody has."""
    if event.winner is None:
        return {"how": "game_over" if event.reason == "game_over" else "cancelled"}
    return {"how": "neutral" if event.seat is None else "won"}


@TEMPLATE_VARS.of(e.DuelRoundEnded, "attacker", "defender", "both")
def _round(event: e.DuelRoundEnded) -> dict[str, Any]:
    """The damage of each side, and of both together."""
    attacker, defender = [*event.damage, 0, 0][:2]
    return {"attacker": attacker, "defender": defender, "both": attacker + defender}


@TEMPLATE_VARS.of(e.DuelEnded, "how")
def _duel(event: e.DuelEnded) -> dict[str, Any]:
    """R19.17: whether it was avoided; R20.11: whether somebody has won."""
    won = event.hero is not None or event.unit is not None
    if event.reason == "game_over":
        return {"how": "game_over"}
    return {"how": "won" if won else "avoided" if event.rule == "R19.17" else "open"}


@TEMPLATE_VARS.of(e.QuestEnded, "nothing")
def _nothing(event: e.QuestEnded) -> dict[str, Any]:
    """Whether nothing follows from this result."""
    quest = QUESTS.get(event.quest)
    return {"nothing": quest is not None and not quest.outcomes.get(event.result, ())}
