"""R14.6 to R14.11 The rounds of a battle, by initiative, each in sub-rounds of one type of each side."""

from typing import Final

from engine.core.choices import choice
from engine.core.decision import CHECKPOINT, Decision, Illegal, Rule
from engine.core.steps import AGAIN, NEXT, OTHERWISE, Then
from engine.runewars.battle.abilities import use_ability
from engine.runewars.battle.armies import (
    count_figures,
    participants,
    player_of,
    standing,
)
from engine.runewars.battle.battle_cards import offer_card, play_rally_cry, routed_figures
from engine.runewars.battle.fate import draw_cards, open_rest
from engine.runewars.battle.losses import owner_routs, owner_takes_damage
from engine.runewars.components.load import UNITS
from engine.runewars.kernel.closed_cards import controller
from engine.runewars.kernel.context import Context
from engine.runewars.kernel.decks import discard_fate
from engine.runewars.kernel.legality import explain_by_type
from engine.runewars.model import events
from engine.runewars.model.actions import UnitType
from engine.runewars.model.battles import ATTACKER, DEFENDER, Army, Battle

ROUNDS: Final = 5


def next_round(g: Context, b: Battle, side: int) -> Then:
    """R14.6: initiative 1 to 5."""
    if b.round == ROUNDS:
        return OTHERWISE
    b.round += 1
    g.emit(events.RoundBegan(initiative=b.round))
    return NEXT


def rally(g: Context, b: Battle, side: int) -> Rule:
    """W9: Rally Cry, for routed figures of the player's, wherever they are (R23.24)."""
    able = bool(routed_figures(g, b, side))
    if (yield from offer_card(g, b, player_of(b, side), "battle_round_window", "R23.24", "rally_cry", able=able)):
        yield from play_rally_cry(g, b, side)
    return NEXT


def draw(g: Context, b: Battle, side: int) -> Rule | Then:
    """R14.7: a type with this initiative that has not drawn, if there is one; without any the round is over."""
    army = b.armies[side]
    types = [s.unit for s in standing(g, b, side) if illegal_draw(b, army, UnitType(s.unit)) is None]
    if types:
        return _draw(g, b, side, list(dict.fromkeys(types)))
    nobody_draws = side == DEFENDER and b.armies[ATTACKER].unit is None
    return OTHERWISE if nobody_draws else NEXT


def _draw(g: Context, b: Battle, side: int, types: list[str]) -> Rule:
    """R14.7: one Fate card per standing unit of the type, face down (R14.20)."""
    yield CHECKPOINT
    army = b.armies[side]
    answer = yield _ask_for_type(g, b, side, types)
    n = count_figures([squad for squad in standing(g, b, side) if squad.unit == answer.unit])
    yield from draw_cards(g, b, side, answer.unit, n, "R14.7")
    g.board_changed()
    army.drawn.append(answer.unit)
    return NEXT


def illegal_draw(b: Battle, army: Army, action: UnitType) -> Illegal | None:
    """R14.7: a standing type that does not draw now."""
    initiative = UNITS[action.unit].initiative
    if initiative != b.round:
        about = {"unit": action.unit, "initiative": initiative, "round": b.round}
        return Illegal(action, "R14.7", "other_initiative", about)
    return Illegal(action, "R14.7", "has_drawn", {"unit": action.unit}) if action.unit in army.drawn else None


def _ask_for_type(g: Context, b: Battle, side: int, types: list[str]) -> Decision:
    """R14.7: the question which type draws."""

    def illegal_type(action: UnitType) -> Illegal | None:
        if all(squad.unit != action.unit for squad in participants(g, b, side)):
            return Illegal(action, "R14.3", "type_not_in_battle", {"unit": action.unit})
        if all(squad.unit != action.unit for squad in standing(g, b, side)):
            return Illegal(action, "R14.7", "type_does_not_stand", {"unit": action.unit})
        return illegal_draw(b, b.armies[side], action)

    return choice(
        controller(g, b, side),
        "choose_type",
        "R14.7",
        map(UnitType, types),
        why_illegal=explain_by_type(g, {UnitType: illegal_type}),
        plausible=lambda: [UnitType(squad.unit) for squad in participants(g, b, side)],
        area=b.area,
        round=b.round,
    )


def use_orbs(g: Context, b: Battle, side: int) -> Rule | Then:
    """R14.8: the ability of the drawing type, once per orb, the attacker's first."""
    return _use_orb(g, b, side) if b.armies[side].orbs else NEXT


def _use_orb(g: Context, b: Battle, side: int) -> Rule:
    yield CHECKPOINT
    army = b.armies[side]
    army.orbs -= 1
    assert army.unit is not None
    if (rule := use_ability(g, b, side, army.unit)) is not None:
        yield from rule
    return AGAIN


def rout(g: Context, b: Battle, side: int) -> Rule | Then:
    """R14.9: a side routs as many of its units as the flags of the other show."""
    other = b.armies[1 - side]
    if not other.routs or not standing(g, b, side):
        other.routs = 0
        return NEXT
    return rout_one(g, b, side, "R14.9")


def rout_one(g: Context, b: Battle, side: int, rule: str) -> Rule:
    """One of the flags that the other side has still to answer."""
    yield CHECKPOINT
    b.armies[1 - side].routs -= 1
    yield from owner_routs(g, b, side, rule)
    return AGAIN


def damage(g: Context, b: Battle, side: int) -> Rule:
    """R14.10: a side takes the damage that the cards of the other show."""
    other = b.armies[1 - side]
    if not other.damage or not participants(g, b, side):
        other.damage = 0
        return NEXT
    yield CHECKPOINT
    b.armies[1 - side].damage -= 1
    yield from owner_takes_damage(g, b, side, "R14.10")
    return AGAIN


def discard(g: Context, b: Battle, side: int) -> Then:
    """R14.11: the cards that are still closed are opened, and all are discarded; the next sub-round."""
    open_rest(g, b)
    for army in b.armies:
        if army.unit is not None:
            discard_fate(g, army.cards)
            army.unit, army.cards, army.extra = None, [], 0
    return NEXT
