"""R14.20 The Fate cards of a battle: they are drawn face down, and opened by their symbols."""

from collections.abc import Sequence
from typing import Final

from engine.core.decision import Rule
from engine.core.steps import NEXT, Then
from engine.runewars.kernel.closed_cards import closed_cards, controller, face_of
from engine.runewars.kernel.context import Context
from engine.runewars.kernel.decks import draw_fate
from engine.runewars.model import events
from engine.runewars.model.battles import ATTACKER, DEFENDER, Battle

#: R14.8 to R14.10: the symbol that each step opens, and its rule.
_OPENS: Final = {
    "open_special": ("special", "R14.8"),
    "open_rout": ("rout", "R14.9"),
    "open_damage": ("damage", "R14.10"),
}


def draw_cards(g: Context, b: Battle, side: int, unit: str, n: int, rule: str) -> Rule:
    """R14.7, R14.20: draw so many Fate cards for a type, face down; the option `fate_cards: open` shows them to all."""
    seat, army = controller(g, b, side), b.armies[side]
    cards = yield from draw_fate(g, n, rule, [], side=side, unit=unit, seat=seat)
    army.unit, army.cards = unit, [*army.cards, *cards]
    if g.rules.fate_cards == "open":
        g.emit(events.FateDrawn(side=side, unit=unit, cards=cards.copy(), rule=rule))
    else:
        drawn = events.FateDrawnClosed(seat=seat, side=side, unit=unit, count=len(cards), cards=cards.copy(), rule=rule)
        g.emit(drawn)
    return cards


def open_cards(g: Context, b: Battle, side: int) -> Then:
    """R14.8 to R14.10: the cards of both sides with the symbol of this step are opened and counted (R14.21)."""
    symbol, rule = _OPENS[b.step]
    opened: list[list[int]] = []
    for army in b.armies:
        n = sum(face.n for face in (face_of(army, number) for number in army.cards) if face.kind == symbol)
        if symbol == "special":
            army.orbs = n
        elif symbol == "rout":
            army.routs = n
        else:
            army.damage = n
        opened.append([number for number in army.cards if face_of(army, number).kind == symbol])
    if g.rules.fate_cards == "by_symbol":
        _tell_opened(g, b, opened, rule)
    return NEXT


def open_extra_card(g: Context, b: Battle, side: int, cards: list[int]) -> None:
    """R16.19, R14.20: an extra card of Command with an orb is opened at once; another one waits for its step."""
    orbs = [number for number in cards if face_of(b.armies[side], number).kind == "special"]
    b.armies[side].orbs += len(orbs)
    if g.rules.fate_cards == "by_symbol":
        _tell_opened(g, b, [orbs, []] if side == ATTACKER else [[], orbs], "R16.19")


def open_rest(g: Context, b: Battle, rule: str = "R14.11") -> None:
    """R14.11, R28.9b: the cards that are still closed are opened before all are discarded."""
    _tell_opened(g, b, [closed_cards(g, b, side) for side in (ATTACKER, DEFENDER)], rule)


def _tell_opened(g: Context, b: Battle, opened: Sequence[list[int]], rule: str) -> None:
    """R14.20: one event for the cards of both sides that are opened together; none if there are no such cards."""
    if any(opened):
        attacker, defender = b.armies
        shown = events.FateOpened(
            attacker_unit=attacker.unit,
            attacker=opened[ATTACKER],
            defender_unit=defender.unit,
            defender=opened[DEFENDER],
            rule=rule,
        )
        g.emit(shown)
