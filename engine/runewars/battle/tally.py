"""R14.12 to R14.14 The tally of a battle: developments (R12.4), Battle Cry, strength, and the winner."""

from functools import partial
from typing import Final

from engine.core.choices import choice
from engine.core.decision import CHECKPOINT, Rule
from engine.core.steps import AGAIN, NEXT, Then
from engine.runewars.battle.armies import count_figures, participants, player_of, squad_named, standing
from engine.runewars.battle.battle_cards import offer_card, play_battle_cry
from engine.runewars.battle.losses import add_pending_damage, choose_figure, figure_routed, retreat_figure
from engine.runewars.battle.rounds import rout_one
from engine.runewars.cards import titles
from engine.runewars.components.load import STRENGTH, STRENGTH_DAMAGED, UNITS
from engine.runewars.kernel.context import Context
from engine.runewars.model import events
from engine.runewars.model.actions import No, Yes
from engine.runewars.model.battles import ATTACKER, DEFENDER, Battle

SIEGE: Final = 3  # R7.3
WALLS: Final = 2  # R12.4
TOMB: Final = 3  # R12.4
SPAWN: Final = 4  # R12.4
COMMANDER: Final = 2  # R22.4


def use_development(g: Context, b: Battle, side: int) -> Rule | Then:
    """R14.12a, R12.4: the development of the defender's stronghold; Reinforced Walls count by themselves."""
    if b.armies[DEFENDER].routs and standing(g, b, ATTACKER):
        return rout_one(g, b, ATTACKER, "R12.4")  # Cursed Tomb
    b.armies[DEFENDER].routs = 0
    stronghold = g.lands[b.area].stronghold
    development = stronghold.development if stronghold is not None and not b.warded else None
    if development == "protective_wards" and standing(g, b, ATTACKER):
        return _ward_off(g, b)
    if development == "cursed_tomb" and standing(g, b, ATTACKER):
        return _spend_development(g, b, development)
    if development == "hungry_spawn" and participants(g, b, ATTACKER):
        return _spend_development(g, b, development)
    return NEXT


def _ward_off(g: Context, b: Battle) -> Rule:
    """R12.4: Protective Wards: the attacker retreats one of their standing units of their choice."""
    yield CHECKPOINT
    b.warded = True
    squads, routed = standing(g, b, ATTACKER), partial(figure_routed, "R12.4")
    answer = yield choose_figure(g, b, ATTACKER, ATTACKER, "lose_unit", "R12.4", squads, routed)
    yield from retreat_figure(g, b, ATTACKER, squad_named(squads, answer), "R12.4")
    return AGAIN


def _spend_development(g: Context, b: Battle, development: str) -> Rule:
    """R12.4: Cursed Tomb and Hungry Spawn may be discarded: the attacker routs 3 figures, or takes 4 damage."""
    yield CHECKPOINT
    b.warded = True
    seat, stronghold = b.defender, g.lands[b.area].stronghold
    assert seat is not None
    assert stronghold is not None
    answer = yield choice(seat, "use_development", "R12.4", [Yes(), No()], area=b.area, development=development)
    if isinstance(answer, Yes):
        stronghold.development = None
        g.emit(events.DevelopmentRemoved(area=b.area, development=development, rule="R12.4"))
        if development == "cursed_tomb":
            b.armies[DEFENDER].routs = TOMB
        else:
            add_pending_damage(g, b, ATTACKER, SPAWN, "R12.4")
    return AGAIN


def cry(g: Context, b: Battle, side: int) -> Rule:
    """R14.12b, W10: Battle Cry."""
    able = bool(standing(g, b, side))
    if (yield from offer_card(g, b, player_of(b, side), "tally_window", "R23.3", "battle_cry", able=able)):
        play_battle_cry(g, b, side)
    return NEXT


def strength(g: Context, b: Battle, side: int) -> int:
    """R14.12c: standing participating units, the stronghold, and bonuses."""
    squads = b.armies[side].squads
    n = count_figures([squad for squad in squads if not squad.routed]) + b.armies[side].bonus
    if g.rules.routed_hexagons_count:  # R30.10
        n += count_figures([squad for squad in squads if squad.routed and UNITS[squad.unit].shape == "hexagon"])
    land, seat = g.lands[b.area], player_of(b, side)
    if land.rune is not None and seat is not None and titles.title_owner(g, "lord_commander") == seat:
        n += COMMANDER
    if side == DEFENDER and land.stronghold is not None:
        walls = STRENGTH_DAMAGED if land.stronghold.damaged else STRENGTH
        n += max(0, walls - SIEGE) if b.siege else walls
        n += WALLS if land.stronghold.development == "reinforced_walls" else 0
    return n


def decide(g: Context, b: Battle, side: int) -> Then:
    """R14.12c to R14.14: the tally, the damage to the stronghold, the winner: ties go to the defender."""
    attack, defence = strength(g, b, ATTACKER), strength(g, b, DEFENDER)
    g.emit(events.Tally(attacker=attack, defender=defence))
    stronghold = g.lands[b.area].stronghold
    if stronghold is not None and not stronghold.damaged and standing(g, b, ATTACKER):
        stronghold.damaged = True
        g.emit(events.StrongholdDamaged(area=b.area))
    g.board_changed()
    b.winner = ATTACKER if attack > defence else DEFENDER
    return NEXT
