"""R14.20, R14.21 Closed Fate cards: which cards of a battle are face down, and which player knows them."""

from typing import Final

from engine.runewars.components.load import FATE, UNITS
from engine.runewars.components.schema import Face
from engine.runewars.kernel.context import Context
from engine.runewars.model.battles import Army, Battle
from engine.runewars.model.types import Seat

#: R14.21: the symbols that no closed card shows, by the step of the battle; the step that opens them shows them open.
_OPENED: Final[dict[str, tuple[str, ...]]] = {
    **dict.fromkeys(("open_special", "special_0", "special_1"), ("special",)),
    **dict.fromkeys(("open_rout", "rout_0", "rout_1"), ("special", "rout")),
    **dict.fromkeys(("open_damage", "damage_0", "damage_1", "discard"), ("special", "rout", "damage")),
}


def controller(g: Context, b: Battle, side: int) -> Seat:
    """R13.8: the player who decides for a side and owns its Fate cards (R14.20).

    For unallied neutral units this is the player to the left of the current one.
    """
    seat = b.defender if side else b.attacker
    return seat if seat is not None else g.neutral_player()


def face_of(army: Army, number: int) -> Face:
    """R14.8: the section of a Fate card for the shape of the type that draws."""
    assert army.unit is not None
    return FATE[number].face(UNITS[army.unit].shape)


def may_be_closed(b: Battle, army: Army, number: int) -> bool:
    """R14.21: whether this card could be one of the closed cards of an army: its symbol has not been opened yet."""
    return face_of(army, number).kind not in _OPENED.get(b.step, ())


def closed_cards(g: Context, b: Battle, side: int) -> list[int]:
    """R14.20: the Fate cards of a side that are face down, in the order drawn."""
    if g.rules.fate_cards == "open":
        return []
    army = b.armies[side]
    return [number for number in army.cards if may_be_closed(b, army, number)]
