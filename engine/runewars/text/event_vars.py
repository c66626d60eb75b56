"""What the sentences of events say besides what the events have: from the event itself, and from the box.

Figures are said twice: as what appears or lies there (``units``), and as what is moved or lost (``moved``).
"""

from collections.abc import Iterable, Mapping
from typing import Any

from engine.core.text.catalog import Message
from engine.runewars.components.load import FATE, ORDERS, QUESTS, UNITS
from engine.runewars.model import events as e
from engine.runewars.text.action_vars import STEP, TEMPLATE_VARS

__all__ = ["TEMPLATE_VARS", "figures", "quoted"]


def figures(units: Mapping[str, int], key: str = "part-figures") -> list[Message]:
    """How many figures of each type, and whether they are routed."""
    return [
        Message(key, {"unit": unit.rstrip("!"), "n": n, "routed": unit.endswith("!")})
        for unit, n in sorted(units.items())
    ]


TEMPLATE_VARS.event(e.UnitsMoved, moved=lambda e: figures(e.units, "part-figures-moved"))
TEMPLATE_VARS.event(e.UnitsPlaced, units=lambda e: figures(e.units), n=lambda e: sum(e.units.values()))
TEMPLATE_VARS.event(e.Retreated, units=lambda e: figures(e.units), n=lambda e: sum(e.units.values()))
TEMPLATE_VARS.event(e.Mustered, attackers=lambda e: figures(e.attacker), defenders=lambda e: figures(e.defender))


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


# R3.4: by how many degrees a tile is turned, clockwise.
TEMPLATE_VARS.event(e.TilePlaced, turn=lambda e: e.tile.rotation * STEP)
TEMPLATE_VARS.event(e.HomePlaced, turn=lambda e: e.tile.rotation * STEP)


TEMPLATE_VARS.event(e.OrdersTakenBack, cards=lambda e: quoted(map(_order, e.orders)))
TEMPLATE_VARS.event(e.TacticsDrawn, cards=lambda e: None if e.cards is None else quoted(e.cards))
TEMPLATE_VARS.event(e.RewardsSeen, rewards=lambda e: None if e.rewards is None else quoted(e.rewards))
# R23.16: whether an opponent puts the token there.
TEMPLATE_VARS.event(e.Activated, put=lambda e: e.rule == "R23.16")
TEMPLATE_VARS.event(
    e.OrdersRevealed,
    chosen=lambda e: [Message("part-order", {"seat": seat, "card": _order(n)}) for seat, n in e.orders.items()],
)
TEMPLATE_VARS.event(e.TurnBegan, card=lambda e: _order(e.order))
TEMPLATE_VARS.event(e.OrderResolved, card=lambda e: _order(e.order))
TEMPLATE_VARS.event(
    e.BidsRevealed, offers=lambda e: [Message("part-bid", {"seat": seat, "n": n}) for seat, n in e.bids.items()]
)
TEMPLATE_VARS.event(e.InfluenceChanged, gain=lambda e: e.change > 0, n=lambda e: abs(e.change))


def quoted(cards: Iterable[str]) -> list[Message]:
    """The names of cards, each in quotation marks."""
    return [Message("part-card", {"of": card}) for card in cards]


def _order(number: int) -> str:
    return ORDERS[number].id if number in ORDERS else str(number)


@TEMPLATE_VARS.of(e.FateDrawn, "faces")
@TEMPLATE_VARS.of(e.FateDrawnClosed, "faces")
def _faces(event: e.FateDrawn | e.FateDrawnClosed) -> dict[str, Any]:
    """What the cards show: R20.4: to a hero the circle, R14.7: to units their shape; of unknown cards nothing."""
    return {"faces": faces(event.unit, event.cards or ())}


@TEMPLATE_VARS.of(e.FateOpened, "attackers", "defenders", "left")
def _opened(event: e.FateOpened) -> dict[str, Any]:
    """What the opened cards of each side show, and whether these are the last ones (R14.11, R28.9b)."""
    return {
        "attackers": faces(event.attacker_unit, event.attacker),
        "defenders": faces(event.defender_unit, event.defender),
        "left": event.rule in ("R14.11", "R28.9"),
    }


def faces(unit: str | None, cards: Iterable[int]) -> list[Message]:
    """The sections of these Fate cards that count for a unit type, or for a hero."""
    shape = UNITS[unit].shape if unit in UNITS else "circle"
    found = [FATE[number].face(shape) for number in cards if number in FATE]
    return [Message(f"part-face-{face.kind}", {"n": face.n}) for face in found]


TEMPLATE_VARS.event(e.FateTurned, symbols=lambda e: _destinies(e.cards))


@TEMPLATE_VARS.of(e.Diplomacy, "result")
@TEMPLATE_VARS.of(e.Tested, "result")
def _tested(event: e.Diplomacy | e.Tested) -> dict[str, Any]:
    """The symbol of destiny that counts."""
    return {"result": FATE[event.chosen].destiny if event.chosen in FATE else None}


def _destinies(cards: Iterable[int]) -> tuple[str, ...]:
    return tuple(f"symbol_{FATE[number].destiny}" for number in cards if number in FATE)


@TEMPLATE_VARS.of(e.BattleEnded, "how")
def _battle(event: e.BattleEnded) -> dict[str, Any]:
    """Return who has won, or that no player has."""
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
