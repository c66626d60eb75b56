"""R14 Battle, R12.4 defensive developments.

`Battle.step` says what comes next; each step does one thing and yields at most a few decisions.  Steps that belong to a
side end with its number.  Windows W8 to W12 are asked here (R31), what a card does stands with the cards.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.core.decision import CHECKPOINT, Action, Rule
from engine.runewars.battle import battle_cards
from engine.runewars.battle.abilities import read, use
from engine.runewars.battle.losses import (
    aside,
    cancel,
    controller,
    count,
    damage,
    deal,
    depart,
    fallen,
    group,
    has_units,
    key,
    muster,
    named,
    participants,
    rout,
    standing,
)
from engine.runewars.box.components import STRENGTH, STRENGTH_DAMAGED, STRONGHOLDS, UNITS
from engine.runewars.box.kinds import DIALS
from engine.runewars.cards import titles
from engine.runewars.position import events
from engine.runewars.position.actions import Area, No, Pass, Tactics, Units, UnitType, Yes
from engine.runewars.position.battles import Battle, BattleStep
from engine.runewars.position.terms import Groups, Seat
from engine.runewars.realm.recruiting import stronghold_areas
from engine.runewars.realm.strongholds import erect, raze
from engine.runewars.table.decks import discard_fate, draw_fate, hand
from engine.runewars.table.match import LIMIT, TOP, Match, add, choice, kind, routed, take, total
from engine.runewars.table.retreats import arrive, destination, trim

__all__ = ["battle", "begin", "can_react", "cancel", "deal", "has_units", "muster", "participants"]

ROUNDS: Final = 5
SIEGE: Final = 3  # R7.3
WALLS: Final = 2  # R12.4
TOMB: Final = 3  # R12.4
SPAWN: Final = 4  # R12.4
COMMANDER: Final = 2  # R22.4


def begin(m: Match, area: str, attacker: Seat, force: Groups, *, siege: bool = False) -> None:
    """R14.1, R14.2: a force, which belongs to no other task any more, starts a battle."""
    b = Battle(area=area, attacker=attacker, defender=m.control(area), force=dict(force), siege=siege)
    for side, army in enumerate(b.armies):
        army.start = {unit: n for unit, n in sorted(aside(m, b, side).items()) if not routed(unit)}
    if m.turn is not None:
        m.turn.fought = True  # R7.2
    m.then(b)
    m.emit(events.BattleBegan(area=area, attacker=attacker, defender=b.defender))


def battle(m: Match, b: Battle) -> Rule | None:
    """R14: the next step of a battle."""
    if any(b.pending):
        return _pending(m, b)
    while b.step in _QUIET:  # the steps of a round have often nothing to do, and then nothing has changed
        if (rule := _step(m, b)) is not None:
            return rule
    return _step(m, b)


def _step(m: Match, b: Battle) -> Rule | None:
    name, _, side = b.step.partition("_")
    return _STEPS[name](m, b, int(side or 0))


def can_react(m: Match, seat: Seat, card: str) -> bool:
    """R23.0: whether a player holds a card that he may play in this season."""
    return card in m.player(seat).tactics


def player_of(b: Battle, side: int) -> Seat | None:
    """The player who plays cards for a side; R13.8, R14.19: nobody for unallied neutral units."""
    return b.defender if side else b.attacker


def _pending(m: Match, b: Battle) -> Rule | None:
    """R23.28, R17.15, R12.4: damage is taken one by one, by the attacker first."""
    side = 0 if b.pending[0] else 1
    if not participants(m, b, side):
        b.pending[side] = 0  # R15.3: nobody is left to take it
        return None
    return _take(m, b, side)


def _take(m: Match, b: Battle, side: int) -> Rule:
    yield CHECKPOINT
    b.pending[side] -= 1
    yield from damage(m, b, side, b.cause)


# -- R14.4 the start --------------------------------------------------------------------------------------------------


def _start(m: Match, b: Battle, side: int) -> Rule | None:
    """R14.4, W8: the attacker, then the defender, may use cards and abilities."""
    if player_of(b, side) is None:
        b.step = "muster"
        return None
    return _window(m, b, side)


def _window(m: Match, b: Battle, side: int) -> Rule:
    if (yield from battle_cards.battle_window(m, b, side)) and b.left is None:
        b.step = "muster" if side else "start_1"


def _leave(m: Match, b: Battle, side: int) -> Rule:
    """R23.4: the attacker retreats, the area stays as it was; R23.29: all units of the defender withdraw.

    R23.29: they go to a friendly area only, and are not routed by it; the attacker's force stays.
    """
    yield CHECKPOINT
    seat = player_of(b, b.left or 0)
    assert seat is not None
    if b.left == 0:
        to = yield from destination(m, seat, b.area, b.force, "R23.4")
        force, b.force = b.force, {}
        arrive(m, b.area, to, force, "R23.4")
        m.emit(events.BattleEnded(area=b.area, winner=None, rule="R23.4"))
        m.finish(b)
        return
    land = m.lands[b.area]
    to = yield from destination(m, seat, b.area, land.units, "R23.29", withdrawal=True)
    units, land.units = land.units, {}
    arrive(m, b.area, to, units, "R23.29", lie=False)
    b.step = "scorch"


def _muster(m: Match, b: Battle, side: int) -> None:
    """R14.3, R14.4: who stands now participates; R14.5: no rounds without a unit of the defender."""
    muster(m, b)
    armies: list[Groups] = []
    for army in b.armies:
        units: Groups = {}
        for squad in army.squads:
            add(units, key(squad), squad.n)
        armies.append(units)
    m.emit(events.Mustered(attacker=armies[0], defender=armies[1]))
    b.step = "round" if has_units(m, b, 1) else "development"


# -- R14.6 to R14.11 the rounds ---------------------------------------------------------------------------------------


def _round(m: Match, b: Battle, side: int) -> None:
    """R14.6: initiative 1 to 5."""
    if b.round == ROUNDS:
        b.step = "development"
        return
    b.round += 1
    b.step = "rally_0"
    m.emit(events.RoundBegan(initiative=b.round))


def _reaction(m: Match, b: Battle, seat: Seat | None, what: str, rule: str, card: str, *, able: bool) -> Rule | None:
    """R31: a window for one card: ``None`` if nobody is asked; else it says whether the card is played.

    ``able`` follows from what everybody sees: whether the card could do anything.
    """
    if seat is None or not able:
        return None
    cards = [Tactics(card)] if can_react(m, seat, card) else []
    if cards or (m.rules.prompting == "always" and hand(m.player(seat))):
        return _react(seat, what, rule, [*cards, Pass()], b.area)
    return None


def _react(seat: Seat, what: str, rule: str, answers: list[Action], area: str) -> Rule:
    yield CHECKPOINT
    return isinstance((yield choice(seat, what, rule, answers, auto=False, area=area)), Tactics)


def _rally(m: Match, b: Battle, side: int) -> Rule | None:
    """W9: Rally Cry, for somebody of his who lies in the contested area (R23.24)."""
    seat = player_of(b, side)
    lying = seat is not None and (fallen(m, b, side) or any(hero.routed for hero in m.heroes(seat, b.area)))
    able = has_units(m, b, side) and bool(lying)
    asked = _reaction(m, b, seat, "battle_round_window", "R23.24", "rally_cry", able=able)
    if asked is None:
        b.step = "choose_0" if side else "rally_1"
        return None
    return _rallied(m, b, side, asked)


def _rallied(m: Match, b: Battle, side: int, asked: Rule) -> Rule:
    seat = player_of(b, side)
    assert seat is not None
    if (yield from asked):
        yield from battle_cards.rally(m, seat, b)
    b.step = "choose_0" if side else "rally_1"


def _choose(m: Match, b: Battle, side: int) -> Rule | None:
    """R14.7: a type with this initiative that has not drawn, if there is one; without any the round is over."""
    army = b.armies[side]
    types = [s.unit for s in standing(m, b, side) if UNITS[s.unit].initiative == b.round and s.unit not in army.drawn]
    if types:
        return _draw(m, b, side, list(dict.fromkeys(types)))
    if side == 0:
        b.step = "choose_1"
    else:
        b.step = "round" if b.armies[0].unit is None else "special_0"
    return None


def _draw(m: Match, b: Battle, side: int, types: list[str]) -> Rule:
    """R14.7: one Fate card per standing unit of the type, open (R14.20)."""
    yield CHECKPOINT
    army = b.armies[side]
    answer = yield choice(
        controller(m, b, side), "choose_type", "R14.7", [UnitType(unit) for unit in types], area=b.area, round=b.round
    )
    n = count([squad for squad in standing(m, b, side) if squad.unit == answer.unit])
    cards = yield from draw_fate(m, n, "R14.7", [], side=side, unit=answer.unit)
    army.unit, army.cards = answer.unit, cards
    army.drawn.append(answer.unit)
    m.emit(events.FateDrawn(side=side, unit=answer.unit, cards=cards))
    read(b, side, cards)
    b.step = "special_0" if side else "choose_1"


def _special(m: Match, b: Battle, side: int) -> Rule | None:
    """R14.8: the ability of the drawing type, once per orb, the attacker's first."""
    if not b.armies[side].orbs:
        b.step = _after(m, b)
        return None
    return _use(m, b, side)


def _use(m: Match, b: Battle, side: int) -> Rule:
    yield CHECKPOINT
    army = b.armies[side]
    army.orbs -= 1
    assert army.unit is not None
    if (rule := use(m, b, side, army.unit)) is not None:
        yield from rule


def _rout(m: Match, b: Battle, side: int) -> Rule | None:
    """R14.9: a side routs as many of its units as the flags of the other show."""
    other = b.armies[1 - side]
    if not other.routs or not standing(m, b, side):
        other.routs, b.step = 0, _after(m, b)
        return None
    return _flag(m, b, side, "R14.9")


def _flag(m: Match, b: Battle, side: int, rule: str) -> Rule:
    yield CHECKPOINT
    b.armies[1 - side].routs -= 1
    yield from rout(m, b, side, rule)


def _damage(m: Match, b: Battle, side: int) -> Rule | None:
    """R14.10: a side takes the damage that the cards of the other show."""
    other = b.armies[1 - side]
    if not other.damage or not participants(m, b, side):
        other.damage, b.step = 0, _after(m, b)
        return None
    return _hit(m, b, side)


def _hit(m: Match, b: Battle, side: int) -> Rule:
    yield CHECKPOINT
    b.armies[1 - side].damage -= 1
    yield from damage(m, b, side, "R14.10")


_ATTACKER_FIRST: Final[tuple[BattleStep, ...]] = (
    "special_0",
    "special_1",
    "rout_0",
    "rout_1",
    "damage_0",
    "damage_1",
    "discard",
)
_DEFENDER_FIRST: Final[tuple[BattleStep, ...]] = (
    "special_0",
    "special_1",
    "rout_1",
    "rout_0",
    "damage_1",
    "damage_0",
    "discard",
)


def _after(m: Match, b: Battle) -> BattleStep:
    """R14.8 to R14.10: what follows in a sub-round; R30.9: the defender routs and takes damage first."""
    steps = _ATTACKER_FIRST if m.rules.rout_damage_first == "attacker" else _DEFENDER_FIRST
    return steps[steps.index(b.step) + 1]


def _discard(m: Match, b: Battle, side: int) -> None:
    """R14.11: the cards are discarded; the next sub-round."""
    for army in b.armies:
        if army.unit is not None:
            discard_fate(m, army.cards)
            army.unit, army.cards, army.extra = None, [], 0
    b.step = "choose_0"


# -- R14.12 the tally -------------------------------------------------------------------------------------------------


def _development(m: Match, b: Battle, side: int) -> Rule | None:
    """R14.12a, R12.4: the development of the defender's stronghold; Reinforced Walls count by themselves."""
    if b.armies[1].routs and standing(m, b, 0):
        return _flag(m, b, 0, "R12.4")  # Cursed Tomb
    b.armies[1].routs = 0
    stronghold = m.lands[b.area].stronghold
    kind_ = stronghold.development if stronghold is not None and not b.warded else None
    if kind_ == "protective_wards" and standing(m, b, 0):
        return _ward(m, b)
    if (kind_ == "cursed_tomb" and standing(m, b, 0)) or (kind_ == "hungry_spawn" and participants(m, b, 0)):
        return _spend(m, b, kind_)
    b.step = "tally_0"
    return None


def _ward(m: Match, b: Battle) -> Rule:
    """R12.4: Protective Wards: the attacker retreats one of his standing units of his choice."""
    yield CHECKPOINT
    b.warded = True
    squads = standing(m, b, 0)
    listed = [group(b, squad) for squad in squads]
    answer = yield choice(b.attacker, "lose_unit", "R12.4", listed, area=b.area)
    yield from depart(m, b, 0, named(squads, answer), "R12.4")


def _spend(m: Match, b: Battle, development: str) -> Rule:
    """R12.4: Cursed Tomb and Hungry Spawn may be discarded: the attacker routs 3 figures, or takes 4 damage."""
    yield CHECKPOINT
    b.warded = True
    seat, stronghold = b.defender, m.lands[b.area].stronghold
    assert seat is not None
    assert stronghold is not None
    answer = yield choice(seat, "use_development", "R12.4", [Yes(), No()], area=b.area, development=development)
    if isinstance(answer, No):
        return
    stronghold.development = None
    m.emit(events.DevelopmentRemoved(area=b.area, development=development, rule="R12.4"))
    if development == "cursed_tomb":
        b.armies[1].routs = TOMB
    else:
        deal(m, b, 0, SPAWN, "R12.4")


def _tally(m: Match, b: Battle, side: int) -> Rule | None:
    """R14.12b, W10: Battle Cry."""
    able = bool(standing(m, b, side))
    asked = _reaction(m, b, player_of(b, side), "tally_window", "R23.3", "battle_cry", able=able)
    if asked is None:
        b.step = "result" if side else "tally_1"
        return None
    return _cry(m, b, side, asked)


def _cry(m: Match, b: Battle, side: int, asked: Rule) -> Rule:
    if (yield from asked):
        battle_cards.battle_cry(m, b, side)
    b.step = "result" if side else "tally_1"


def strength(m: Match, b: Battle, side: int) -> int:
    """R14.12c: standing participating units, the stronghold, and bonuses."""
    squads = b.armies[side].squads
    n = count([squad for squad in squads if not squad.routed]) + b.armies[side].bonus
    if m.rules.routed_hexagons_count:  # R30.10
        n += count([squad for squad in squads if squad.routed and UNITS[squad.unit].shape == "hexagon"])
    land, seat = m.lands[b.area], player_of(b, side)
    if land.rune is not None and seat is not None and titles.owner(m, "lord_commander") == seat:
        n += COMMANDER
    if side and land.stronghold is not None:
        walls = STRENGTH_DAMAGED if land.stronghold.damaged else STRENGTH
        n += max(0, walls - SIEGE) if b.siege else walls
        n += WALLS if land.stronghold.development == "reinforced_walls" else 0
    return n


def _result(m: Match, b: Battle, side: int) -> None:
    """R14.12c to R14.14: the tally, the damage to the stronghold, the winner: ties go to the defender."""
    attack, defence = strength(m, b, 0), strength(m, b, 1)
    m.emit(events.Tally(attacker=attack, defender=defence))
    stronghold = m.lands[b.area].stronghold
    if stronghold is not None and not stronghold.damaged and standing(m, b, 0):
        stronghold.damaged = True
        m.emit(events.StrongholdDamaged(area=b.area))
    b.winner = 0 if attack > defence else 1
    b.step = "retreat"


# -- R14.14 to R14.18 the end -----------------------------------------------------------------------------------------


def _retreat(m: Match, b: Battle, side: int) -> Rule:
    """R14.15: the loser's participating units retreat together, his others are destroyed."""
    yield CHECKPOINT
    assert b.winner is not None
    loser = 1 - b.winner
    army, rest = b.armies[loser], aside(m, b, loser)
    for unit, n in sorted(rest.items()):
        m.emit(events.UnitsDestroyed(area=b.area, units={unit: n}, side=loser, rule="R14.15"))
    rest.clear()
    units: Groups = {}
    for squad in army.squads:
        add(units, key(squad), squad.n)
    if units:
        to = yield from destination(m, player_of(b, loser), b.area, units, "R14.15")
        army.squads = []
        arrive(m, b.area, to, units, "R14.15")
    b.step = "scorch" if b.winner == 0 else "end"


def _scorch(m: Match, b: Battle, side: int) -> Rule | None:
    """W12: an opponent is about to get the stronghold: its owner may play Scorched Earth (R23.26)."""
    stronghold = m.lands[b.area].stronghold
    seat = stronghold.seat if stronghold is not None else None
    asked = _reaction(m, b, seat, "scorched_window", "R23.26", "scorched_earth", able=True)
    if asked is None:
        b.step = "stronghold"
        return None
    return _scorched(m, b, asked)


def _scorched(m: Match, b: Battle, asked: Rule) -> Rule:
    if (yield from asked):
        battle_cards.scorched_earth(m, b)
    b.step = "stronghold"


def _stronghold(m: Match, b: Battle, side: int) -> Rule | None:
    """R14.14: the stronghold is removed, the attacker may put one of his there; R23.29: he does, on the same side."""
    stronghold = m.lands[b.area].stronghold
    if stronghold is None:
        b.step = "end"
        return None
    own = stronghold_areas(m, b.attacker)
    if b.left is None:
        return _replace(m, b, own)
    raze(m, b.area, "R23.29")
    if len(own) < STRONGHOLDS:
        erect(m, b.attacker, b.area, "R23.29", damaged_side=stronghold.damaged)
    _end(m, b, side)
    return None


def _replace(m: Match, b: Battle, own: list[str]) -> Rule:
    """R14.14: damaged; with all four on the board he may destroy one of them first."""
    yield CHECKPOINT
    places = [Area(area) for area in own] if len(own) >= STRONGHOLDS else [Yes()]
    answer = yield choice(b.attacker, "replace_stronghold", "R14.14", [*places, No()], area=b.area)
    raze(m, b.area, "R14.14")
    if isinstance(answer, Area):
        raze(m, answer.area, "R14.14")
    if not isinstance(answer, No):
        erect(m, b.attacker, b.area, "R14.14", damaged_side=True)
    _end(m, b, 0)


def _end(m: Match, b: Battle, side: int) -> None:
    """R14.16, R15.14: damage is removed, who is left returns to the area; allegiance follows (R13.10, R13.11)."""
    units = m.lands[b.area].units
    for army in b.armies:
        for squad in army.squads:
            add(units, key(squad), squad.n)
        army.squads = []
    for unit, n in sorted(b.force.items()):
        add(units, unit, n)
    b.force = {}
    m.emit(events.BattleEnded(area=b.area, winner=b.winner, rule="R14.14" if b.left is None else "R23.29"))
    b.step = "excess"


def _excess(m: Match, b: Battle, side: int) -> Rule | None:
    """R14.17: an attacker with more than eight units retreats the excess; a defender destroys it.

    R13.11: units that are his no more are left to R2.7c.
    """
    units, seat = m.lands[b.area].units, m.control(b.area)
    attacked = b.winner == 0 or b.left == 1
    if total(units) > LIMIT and seat is not None and seat == player_of(b, 0 if attacked else 1):
        return _surplus(m, b) if attacked else _trim(m, b)
    if b.force:
        return _send(m, b)
    b.step = "pillage"
    return None


def _surplus(m: Match, b: Battle) -> Rule:
    """R14.17: the attacker chooses one of those that retreat."""
    yield CHECKPOINT
    units = m.lands[b.area].units
    groups = [Units(kind(unit), b.area, routed(unit)) for unit in sorted(units)]
    answer = yield choice(b.attacker, "excess_unit", "R14.17", groups, area=b.area, left=total(units) - LIMIT)
    chosen = answer.unit + "!" * answer.routed
    take(units, chosen)
    add(b.force, chosen)


def _send(m: Match, b: Battle) -> Rule:
    """R14.17: those chosen retreat to one adjacent area (R15.5)."""
    yield CHECKPOINT
    to = yield from destination(m, b.attacker, b.area, b.force, "R14.17")
    force, b.force = b.force, {}
    arrive(m, b.area, to, force, "R14.17")


def _trim(m: Match, b: Battle) -> Rule:
    yield CHECKPOINT
    yield from trim(m, b.area, b.defender, LIMIT, "R14.17")


def _pillage(m: Match, b: Battle, side: int) -> Rule | None:
    """R14.18, W11: the winner may play Pillage (R23.18), if it turns a dial; then the battle is over."""
    seat = player_of(b, b.winner) if b.winner is not None else None
    able = seat is not None and bool(m.own(seat, b.area)) and _spoils(m, b)  # R14.4: a unit of his is there
    asked = _reaction(m, b, seat, "pillage_window", "R23.18", "pillage", able=able)
    if asked is None:
        m.finish(b)
        return None
    return _pillaged(m, b, asked)


def _pillaged(m: Match, b: Battle, asked: Rule) -> Rule:
    if (yield from asked):
        battle_cards.pillage(m, b)
    m.finish(b)


def _spoils(m: Match, b: Battle) -> bool:
    """R23.0: whether Pillage would turn any dial."""
    assert b.winner is not None
    winner, loser = player_of(b, b.winner), player_of(b, 1 - b.winner)
    for dial in DIALS:
        if m.produce(b.area, dial):
            rises = winner is not None and m.player(winner).dial(dial) < TOP
            if rises or (loser is not None and m.player(loser).dial(dial) > 0):
                return True
    return False


_STEPS: Final[dict[str, Callable[[Match, Battle, int], Rule | None]]] = {
    "start": _start,
    "leave": _leave,
    "muster": _muster,
    "round": _round,
    "rally": _rally,
    "choose": _choose,
    "special": _special,
    "rout": _rout,
    "damage": _damage,
    "discard": _discard,
    "development": _development,
    "tally": _tally,
    "result": _result,
    "retreat": _retreat,
    "scorch": _scorch,
    "stronghold": _stronghold,
    "end": _end,
    "excess": _excess,
    "pillage": _pillage,
}
#: Steps after which R2.7 has nothing to check if they ask nothing.
_QUIET: Final = frozenset(
    step + side
    for step in ("rally", "choose", "special", "rout", "damage", "discard", "round", "muster")
    for side in ("", "_0", "_1")
)
