"""R14.14 to R14.18 The end of a battle: the loser retreats, the stronghold falls, who is left returns to the area."""

from functools import partial
from typing import Any

from engine.core.choices import choice
from engine.core.decision import CHECKPOINT, Illegal, Rule
from engine.core.steps import AGAIN, NEXT, OTHERWISE, Then
from engine.runewars.battle.armies import group_key, player_of, units_of, units_outside_army
from engine.runewars.battle.battle_cards import offer_card, play_pillage, play_scorched_earth
from engine.runewars.components.load import STRONGHOLDS
from engine.runewars.components.schema import DIALS
from engine.runewars.economy.recruiting import stronghold_areas
from engine.runewars.economy.strongholds import destroy_stronghold, set_up_stronghold
from engine.runewars.kernel.context import LIMIT, TOP, Context, add, count_units, take
from engine.runewars.kernel.legality import area_without_stronghold, explain_by_type
from engine.runewars.kernel.retreats import choose_excess, choose_retreat_area, destroy_excess, finish_retreat
from engine.runewars.model import events
from engine.runewars.model.actions import Area, No, Yes
from engine.runewars.model.battles import ATTACKER, DEFENDER, Battle


def retreat_loser(g: Context, b: Battle, side: int) -> Rule:
    """R14.15: the loser's participating units retreat together, and their other units are destroyed."""
    yield CHECKPOINT
    assert b.winner is not None
    loser = 1 - b.winner
    army, rest = b.armies[loser], units_outside_army(g, b, loser)
    for unit, n in sorted(rest.items()):
        g.emit(events.UnitsDestroyed(area=b.area, units={unit: n}, side=loser, rule="R14.15"))
    rest.clear()
    units = units_of(army.squads)
    if units:
        seat = player_of(b, loser)
        to = yield from choose_retreat_area(g, seat, b.area, units, "R14.15")
        army.squads = []
        finish_retreat(g, seat, b.area, to, units, "R14.15")
    return NEXT if b.winner == ATTACKER else OTHERWISE


def scorch(g: Context, b: Battle, side: int) -> Rule:
    """W12: an opponent is about to get the stronghold: its owner may play Scorched Earth (R23.26)."""
    stronghold = g.lands[b.area].stronghold
    seat = stronghold.seat if stronghold is not None else None
    if (yield from offer_card(g, b, seat, "scorched_window", "R23.26", "scorched_earth", able=True)):
        play_scorched_earth(g, b)
    return NEXT


def take_stronghold(g: Context, b: Battle, side: int) -> Rule | Then:
    """R14.14: the stronghold is removed, and the attacker may replace it; R23.29: they do, with the same side up.

    The units return at once (R14.16), before anything is checked (R2.7).
    """
    stronghold = g.lands[b.area].stronghold
    if stronghold is None:
        return NEXT
    own = stronghold_areas(g, b.attacker)
    if b.left is None:
        return _replace_stronghold(g, b, own)
    destroy_stronghold(g, b.area, "R23.29")
    if len(own) < STRONGHOLDS:
        set_up_stronghold(g, b.attacker, b.area, "R23.29", damaged_side=stronghold.damaged)
    return_units(g, b, side)
    return OTHERWISE


def _replace_stronghold(g: Context, b: Battle, own: list[str]) -> Rule:
    """R14.14: damaged; an attacker with all four on the board may destroy one of them first."""
    yield CHECKPOINT
    full = len(own) >= STRONGHOLDS
    places = [Area(area) for area in own] if full else [Yes()]
    checks: dict[type, Any] = {Area: lambda action: Illegal(action, "R14.14", "stronghold_in_supply")}
    if full:
        checks = {
            Area: partial(area_without_stronghold, g, b.attacker, "R14.14"),
            Yes: ("R14.14", "no_stronghold_left"),
        }
    answer = yield choice(
        b.attacker,
        "replace_stronghold",
        "R14.14",
        [*places, No()],
        why_illegal=explain_by_type(g, checks),
        plausible=lambda: [Yes()],
        area=b.area,
    )
    destroy_stronghold(g, b.area, "R14.14")
    if isinstance(answer, Area):
        destroy_stronghold(g, answer.area, "R14.14")
    if not isinstance(answer, No):
        set_up_stronghold(g, b.attacker, b.area, "R14.14", damaged_side=True)
    return_units(g, b, ATTACKER)
    return OTHERWISE


def return_units(g: Context, b: Battle, side: int) -> Then:
    """R14.16, R15.14: damage is removed, who is left returns to the area; allegiance follows (R13.10, R13.11)."""
    units = g.lands[b.area].units
    for army in b.armies:
        for squad in army.squads:
            add(units, group_key(squad), squad.n)
        army.squads = []
    for unit, n in sorted(b.force.items()):
        add(units, unit, n)
    b.force = {}
    rule = "R14.14" if b.left is None else "R23.29"
    seat = player_of(b, b.winner) if b.winner is not None else None
    g.emit(events.BattleEnded(area=b.area, winner=b.winner, seat=seat, rule=rule))
    return NEXT


def reduce_excess(g: Context, b: Battle, side: int) -> Rule | Then:
    """R14.17: an attacker with more than eight units retreats the excess; a defender destroys it.

    R13.11: units that the player has lost are left to R2.7c.
    """
    units, seat = g.lands[b.area].units, g.control(b.area)
    attacked = b.winner == ATTACKER or b.left == DEFENDER
    if count_units(units) > LIMIT and seat is not None and seat == player_of(b, ATTACKER if attacked else DEFENDER):
        return _retreat_excess(g, b) if attacked else _destroy_excess(g, b)
    g.news.due = True  # R2.7: what has waited for the end of the battle is checked before W11
    return NEXT


def _retreat_excess(g: Context, b: Battle) -> Rule:
    """R14.17: the attacker chooses those that are too many; they retreat to one adjacent area (R15.5)."""
    yield CHECKPOINT
    units = g.lands[b.area].units
    excess = yield from choose_excess(g, b.attacker, "excess_unit", "R14.17", b.area, units, count_units(units) - LIMIT)
    to = yield from choose_retreat_area(g, b.attacker, b.area, excess, "R14.17")
    for key, n in excess.items():
        take(units, key, n)
    finish_retreat(g, b.attacker, b.area, to, excess, "R14.17")
    return AGAIN


def _destroy_excess(g: Context, b: Battle) -> Rule:
    yield CHECKPOINT
    yield from destroy_excess(g, b.area, b.defender, "R14.17")
    return AGAIN


def pillage(g: Context, b: Battle, side: int) -> Rule:
    """R14.18, W11: the winner may play Pillage (R23.18), if it turns a dial; then the battle is over."""
    seat = player_of(b, b.winner) if b.winner is not None else None
    able = seat is not None and not g.player(seat).out and _turns_a_dial(g, b)
    if (yield from offer_card(g, b, seat, "pillage_window", "R23.18", "pillage", able=able)):
        play_pillage(g, b)
    return NEXT


def _turns_a_dial(g: Context, b: Battle) -> bool:
    """R23.0: whether Pillage would turn any dial."""
    assert b.winner is not None
    winner, loser = player_of(b, b.winner), player_of(b, 1 - b.winner)
    for dial in DIALS:
        if g.produce(b.area, dial):
            rises = winner is not None and g.player(winner).dial(dial) < TOP
            if rises or (loser is not None and not g.player(loser).out and g.player(loser).dial(dial) > 0):
                return True
    return False
