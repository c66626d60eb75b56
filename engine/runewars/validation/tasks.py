"""What must be true of what is being resolved: which task may lie on which, and what each remembers."""

from collections.abc import Sequence
from typing import Final

from engine.runewars.components.hexes import board
from engine.runewars.components.limits import MOST_HEROES, MOST_QUESTS, TOUGH
from engine.runewars.components.load import AREAS, QUESTS, REWARDS, UNITS
from engine.runewars.kernel.context import Context
from engine.runewars.model.battles import Army, Battle
from engine.runewars.model.quests import Desert, Duel, Fighter, Loot, Questing
from engine.runewars.model.state import Hero, Icons, Moving, Rally, Recruit, SeasonText, State, Task, Turn
from engine.runewars.model.types import SEATS, Seat
from engine.runewars.validation.components import (
    FACTION,
    FIGURES,
    LONG_WINTER,
    MOST_RECRUITS,
    SEEN,
    Box,
    all_alive,
    at_most_three,
    check_rewards,
    check_side,
    check_standing,
    fail,
    hero_of,
    is_alive,
    is_area,
    take_figures,
)

#: What each task may lie on; ``None``: it may be the first.
_ON: Final[dict[type, tuple[type | None, ...]]] = {
    SeasonText: (None, Icons),
    Icons: (None,),
    Turn: (None,),
    Moving: (Turn,),
    Recruit: (None, Turn, SeasonText),
    Rally: (None, Turn),
    Battle: (None, Turn),
    Questing: (None,),
    Duel: (None, Moving, Questing),
    Loot: (None, Duel, Moving, Questing),
    Desert: (None, Turn, SeasonText, Battle),
}


def check_agenda(s: State, alive: frozenset[str], box: Box) -> None:
    """R2: the tasks lie on each other as they come about."""
    step = s.season.step
    if s.setup is None and step in ("reveal", "choose"):
        fail("/agenda", "not_resolved_now", "R4.2")
    below: Task | None = None
    deserting = None
    for n, task in enumerate(s.agenda):
        at = f"/agenda/{n}"
        if (None if below is None else type(below)) not in _ON[type(task)]:
            fail(at, "not_resolved_there")
        if s.setup is None and (step == "plan") != isinstance(task, (SeasonText, Icons)) and below is None:
            if step == "plan" and not isinstance(task, (Questing, Recruit, Desert, Duel, Loot)):
                fail(at, "not_resolved_now", "R4.2")
            if step == "turns" and isinstance(task, (SeasonText, Icons)):
                fail(at, "not_resolved_now", "R4.2")
        seat = getattr(task, "seat", None)
        if seat is not None and seat not in alive:
            fail(f"{at}/seat", "not_in_the_game", seat=seat)
        match task:
            case SeasonText() | Icons():
                if task.queue is not None:
                    _check_queue(s, at, task, task.queue)
            case Turn():
                _check_turn(s, at, task)
            case Moving():
                assert isinstance(below, Turn)
                _check_moving(s, at, task, below, box, top=n == len(s.agenda) - 1)
            case Recruit():
                _check_recruit(s, at, task)
            case Rally():
                if len(set(task.cities)) < len(task.cities):
                    fail(f"{at}/cities", "twice_in_a_list", "R10.1")
                for area in task.cities:
                    is_area(s, f"{at}/cities", area)
            case Battle():
                _check_battle(s, at, task, below, box)
            case Questing():
                _check_questing(s, at, task)
            case Duel():
                _check_duel(s, at, task, below, box)
            case Loot():
                is_area(s, f"{at}/area", task.area)
                check_rewards(f"{at}/rewards", task.rewards, SEEN[len(s.players)], box)
            case Desert():
                deserting = task.seat
                if sum(hero.seat == task.seat for hero in s.heroes) <= MOST_HEROES:
                    fail(at, "nobody_deserts", "R17.4", seat=task.seat)
        below = task
    if len(s.heroes) > MOST_HEROES:
        at_most_three(s, deserting)


def _check_queue(s: State, at: str, task: SeasonText | Icons, queue: list[Seat]) -> None:
    """R4.4; R4.6: in spring, players who have had their turn have taken back their Order cards."""
    all_alive(s, f"{at}/queue", queue)
    if isinstance(task, Icons) and s.season.name == "spring":
        most = 4 if LONG_WINTER in s.seasons else 2
        for seat, p in zip(SEATS, s.players, strict=False):
            if len(p.orders) > most and seat not in queue and not p.out:
                fail(f"{at}/queue", "orders_to_take_back", "R4.6", seat=seat)


def _check_turn(s: State, at: str, task: Turn) -> None:
    p = s.players[int(task.seat[1]) - 1]
    if task.order != p.current:
        fail(f"{at}/order", "other_order_revealed", "R5.2")
    if task.seat in s.season.turns:
        fail("/season/turns", "turn_has_come", "R5.2", seat=task.seat)
    if len(set(task.done)) < len(task.done):
        fail(f"{at}/done", "twice_in_a_list", "R7.8")
    if not {"build", "repair", "runes"} >= set(task.done):
        fail(f"{at}/done", "no_part_of_fortify", "R7.8")
    if len(task.played) > len(set(task.played)):
        fail(f"{at}/played", "twice_in_a_list", "R23.0")
    _check_passes(s, f"{at}/passes", task.passes)


def _check_passes(s: State, at: str, passes: Sequence[tuple[str, ...]]) -> None:
    """R23.14: check the opened mountain borders."""
    if passes:
        lines = board(tuple(s.board)).lines
        if len(set(passes)) < len(passes):
            fail(at, "twice_in_a_list", "R23.14")
        for a, b in passes:
            if a > b or lines.get((a, b)) != "mountain":
                fail(at, "no_mountain_border", "R23.14", a=a, b=b)


def _check_moving(s: State, at: str, task: Moving, turn: Turn, box: Box, *, top: bool) -> None:
    """R6.14: what is planned can be done; a force enters an enemy or neutral area only."""
    if task.seat != turn.seat:
        fail(f"{at}/seat", "not_the_current_player", "R1.16", seat=task.seat)
    to = task.to
    if (to is None) != (turn.order == 1):
        fail(f"{at}/to", "target_of_order", "R7.1")
    if to is not None:
        is_area(s, f"{at}/to", to)
    take_figures(box, task.force)
    faction = s.players[int(task.seat[1]) - 1].faction
    if task.step == "plan":
        if task.force or task.entered or not top:
            fail(f"{at}/step", "plan_goes_on", "R6.14")
        if task.marches:
            _check_marches(s, f"{at}/marches", task)
        return
    if task.marches:
        fail(f"{at}/marches", "plan_is_over", "R6.14")
    if len(set(task.entered)) < len(task.entered):
        fail(f"{at}/entered", "twice_in_a_list", "R6.13")
    if task.force:
        check_standing(f"{at}/force", "R6.2", task.force)
        check_side(f"{at}/force", "R6.9", task.force, (None, faction))
        g = Context(s, print)
        left = any(p.out for p in s.players)  # R28.9: the player who has held the area may have resigned
        if to is None or not (
            (holder := g.control(to)) not in (None, task.seat) or (holder is None and (left or s.lands[to].units))
        ):
            fail(f"{at}/force", "force_enters_nothing", "R6.11")


def _check_marches(s: State, at: str, task: Moving) -> None:
    g = Context(s, print)
    p = g.player(task.seat)
    left: dict[tuple[str, str], int] = {}
    met: list[object] = []
    for n, march in enumerate(task.marches):
        here = f"{at}/{n}"
        is_area(s, here, march.origin)
        is_area(s, here, march.to)
        if march.origin == march.to:
            fail(here, "march_to_itself", "R6.6", area=march.to)
        if task.to is None:
            if g.control(march.to) != task.seat and not g.empty(march.to):
                fail(f"{here}/to", "not_friendly_nor_empty", "R7.1", area=march.to)
        elif march.to != task.to:
            fail(f"{here}/to", "march_elsewhere", "R7.2", area=march.to)
        if (march.unit is None) == (march.hero is None):
            fail(here, "units_or_hero")
        if march.unit is not None:
            met.append((march.origin, march.to, march.unit))
            key = march.origin, march.unit
            if key not in left:
                left[key] = g.own_units(task.seat, march.origin).get(march.unit, 0)
            left[key] -= march.n
            if left[key] < 0 or march.origin in p.activated:
                fail(here, "too_many_leave", "R6.3", unit=march.unit.rstrip("!"), area=march.origin)
        else:
            met.append(march.hero)
            hero = g.find_hero(march.hero or "")
            if hero is None or hero.seat != task.seat or hero.area != march.origin or hero.routed or march.n != 1:
                fail(here, "hero_cannot_march", "R6.8", area=march.origin)
    if len(set(met)) < len(met):
        fail(at, "twice_in_a_list", "R6.14")


def _check_recruit(s: State, at: str, task: Recruit) -> None:
    """R9: check a task to recruit."""
    if task.home != (s.setup is not None):
        fail(f"{at}/home", "first_forces", "R3.13")
    faction = s.players[int(task.seat[1]) - 1].faction
    if len(task.units) > MOST_RECRUITS:
        fail(f"{at}/units", "too_many_recruits", "R9.1", limit=MOST_RECRUITS)
    check_side(f"{at}/units", "R9.1", task.units, (faction,))


_BEFORE: Final = ("start_0", "start_1", "leave", "muster")
_CANCELLED: Final = ("leave", "scorch", "stronghold", "end", "excess", "pillage")
_DECIDED: Final = ("retreat", "scorch", "stronghold", "end", "excess", "pillage")
_RETURNED: Final = ("excess", "pillage")
#: Steps in which the open cards of a sub-round are resolved by their orbs, flags, damage (R14.8 to R14.10).
_ORBS: Final = ("special_0", "special_1")
_FLAGS: Final = ("rout_0", "rout_1")
_DAMAGE: Final = ("damage_0", "damage_1")
_DRAWN: Final = ("choose_1", "open_special", *_ORBS, "open_rout", *_FLAGS, "open_damage", *_DAMAGE, "discard")
_CAUSES: Final = ("", "R23.28", "R17.15", "R12.4")
#: What the strength of a side can still grow by: Siege Towers, and Battle Cry (R16.4, R23.3).
_GROWTH: Final = 2 * FIGURES["siege_tower"] + len(UNITS)


def _check_battle(s: State, at: str, b: Battle, below: Task | None, box: Box) -> None:
    """R14: check a battle."""
    step = b.step
    is_area(s, f"{at}/area", b.area)
    if step not in _RETURNED:  # R28.6, R28.9: then a side may be out
        is_alive(s, f"{at}/attacker", b.attacker)
    if isinstance(below, Turn) and below.seat != b.attacker:
        fail(f"{at}/attacker", "not_the_current_player", "R14.1", seat=b.attacker)
    if b.defender is not None:
        if step not in _RETURNED:
            is_alive(s, f"{at}/defender", b.defender)
        if b.defender == b.attacker:
            fail(f"{at}/defender", "against_oneself", "R14.1", seat=b.attacker)
    mine = s.players[int(b.attacker[1]) - 1].faction
    theirs = None if b.defender is None else s.players[int(b.defender[1]) - 1].faction
    sides = ((None, mine), (None, theirs))
    if (
        (b.left is not None and (step not in _CANCELLED or (b.left == 1 and b.defender is None)))
        or (b.left is None and step == "leave")
        or (b.left == 0 and step != "leave")
    ):
        fail(f"{at}/left", "side_that_left", "R23.29")
    if b.mustered != (step not in _BEFORE and b.left is None):
        fail(f"{at}/mustered", "at_the_muster", "R14.3")
    if (b.winner is not None) != (step in _DECIDED and b.left is None):
        fail(f"{at}/winner", "decided_by_tally", "R14.14")
    if step in ("scorch", "stronghold") and b.winner == 1:
        fail(f"{at}/winner", "attacker_has_won", "R14.14")
    _check_contested(s, at, b, theirs, attacked=b.winner == 0 or b.left == 1)
    check_side(f"{at}/force", "R14.1", b.force, sides[0])
    take_figures(box, b.force)
    for side, army in enumerate(b.armies):
        _check_army(f"{at}/armies/{side}", b, side, army, sides[side], box)
    if b.cause not in _CAUSES or (any(b.pending) and not b.cause):
        fail(f"{at}/cause", "cause_of_damage", "R15.3")
    if len(set(b.carthos)) < len(b.carthos):
        fail(f"{at}/carthos", "twice_in_a_list", "R17.15")
    if len(set(b.played)) < len(b.played):
        fail(f"{at}/played", "twice_in_a_list", "R23.0")


def _check_contested(s: State, at: str, b: Battle, theirs: str | None, *, attacked: bool) -> None:
    """R1.7: what lies in the area belongs to the defender until they are driven out."""
    land, step = s.lands[b.area], b.step
    fort = None if land.stronghold is None else land.stronghold.seat
    holders = {FACTION[key] for key in land.units} - {None}
    if step in _RETURNED and attacked:
        if not holders <= {s.players[int(b.attacker[1]) - 1].faction} or fort not in (None, b.attacker):
            fail(f"/lands/{b.area}", "attacker_holds_it", "R14.16", area=b.area)
    else:
        if not holders <= {theirs} or (fort is not None and fort != b.defender):
            fail(f"/lands/{b.area}", "defender_holds_it", "R1.7", area=b.area)
        if attacked and step == "end" and fort is not None:
            fail(f"/lands/{b.area}/stronghold", "stronghold_was_taken", "R14.14", area=b.area)
    if b.defender is None and step not in _RETURNED:
        home = AREAS[b.area].home
        if home is not None and any(p.faction == home and not p.out for p in s.players):
            fail(f"{at}/defender", "home_is_its_owners", "R1.7", area=b.area)
    if step in ("scorch", "stronghold", "end"):  # the losers have gone
        army = b.armies[1] if attacked else b.armies[0]
        if army.squads or (land.units if attacked else b.force):
            fail(at, "loser_has_gone", "R14.15")
    if step in _RETURNED and (b.armies[0].squads or b.armies[1].squads):
        fail(f"{at}/armies", "units_are_back", "R14.16", area=b.area)
    if b.force and step in _RETURNED:
        fail(f"{at}/force", "units_are_back", "R14.16", area=b.area)


def _check_army(at: str, b: Battle, side: int, army: Army, own: tuple[str | None, ...], box: Box) -> None:
    step = b.step
    check_standing(f"{at}/start", "R14.3", army.start)
    check_side(f"{at}/start", "R14.3", army.start, own)
    if b.mustered and (army.start or army.wound is not None):
        fail(f"{at}/start", "at_the_muster", "R14.3")
    if army.squads and not b.mustered:
        fail(f"{at}/squads", "at_the_muster", "R14.3")
    if len(set(army.tough)) < len(army.tough):
        fail(f"{at}/tough", "twice_in_a_list", "R15.3")
    for tough in army.tough:
        if tough not in TOUGH:
            fail(f"{at}/tough", "not_so_tough", "R15.3", unit=tough)
    wound = army.wound
    if wound is not None:
        check_side(f"{at}/wound", "R14.3", (wound.unit,), own)
        if wound.n != 1 or not 0 < wound.damage < UNITS[wound.unit].health:
            fail(f"{at}/wound", "one_wounded", "R15.3", unit=wound.unit)
    met = []
    for n, squad in enumerate(army.squads):
        unit = squad.unit
        met.append((unit, squad.routed, squad.damage))
        box.figures[unit] -= squad.n
        health = TOUGH[unit] if unit in army.tough else UNITS[unit].health
        if FACTION[unit] not in own:
            fail(f"{at}/squads/{n}/unit", "unit_of_another_side", "R14.3", unit=unit)
        if squad.damage >= health:
            fail(f"{at}/squads/{n}/damage", "unit_destroyed", "R15.3", unit=unit)
    if len(set(met)) < len(met):
        fail(f"{at}/squads", "equal_squads", "R15.3")
    if len(set(army.drawn)) < len(army.drawn):
        fail(f"{at}/drawn", "twice_in_a_list", "R14.7")
    box.fate = [*box.fate, *army.cards]
    unit_ = army.unit
    if unit_ is not None:
        check_side(f"{at}/unit", "R14.7", (unit_,), own)
        if step not in _DRAWN or (step == "choose_1" and side == 1):
            fail(f"{at}/unit", "nobody_has_drawn", "R14.7")
    elif army.cards or army.extra:
        fail(f"{at}/cards", "nobody_has_drawn", "R14.7")
    if army.extra > len(army.cards):
        fail(f"{at}/extra", "more_than_drawn", "R16.19")
    _check_pips(at, b, side, army)


def _check_pips(at: str, b: Battle, side: int, army: Army) -> None:
    """R14.8 to R14.10: what the open cards have still to do; R14.12: what the strength can still grow by.

    R14.20: the sums are counted when the cards of a step are opened, so that none names a closed card.
    """
    step, unit = b.step, army.unit
    if army.orbs and (unit is None or army.orbs > 40 or step not in _ORBS or (step == "special_1" and side == 0)):
        fail(f"{at}/orbs", "nothing_to_do", "R14.8")
    tomb = step == "development" and side == 1 and b.warded
    if army.routs and not ((unit is not None and step in _FLAGS) or (tomb and army.routs <= 3)):
        fail(f"{at}/routs", "nothing_to_do", "R14.9")
    if army.damage and (unit is None or step not in _DAMAGE):
        fail(f"{at}/damage", "nothing_to_do", "R14.10")
    if army.bonus + _GROWTH > 99:
        fail(f"{at}/bonus", "too_strong", "R14.12")


def _check_questing(s: State, at: str, task: Questing) -> None:
    """R18: check a Quest Phase."""
    if not task.queue:
        fail(f"{at}/queue", "nobody_acts", "R18.1")
    all_alive(s, f"{at}/queue", task.queue)
    if len(set(task.acted)) < len(task.acted) or task.hero in task.acted:
        fail(f"{at}/acted", "twice_in_a_list", "R18.1")
    if (task.hero is None) != (task.step in ("start", "pick")):
        fail(f"{at}/hero", "hero_who_acts", "R18.1")
    if len(set(task.played)) < len(task.played):
        fail(f"{at}/played", "twice_in_a_list", "R23.0")
    hero = hero_of(s, task.hero)
    if hero is not None and hero.seat != task.queue[0]:
        fail(f"{at}/hero", "hero_of_another", "R18.1", hero=hero.id)
    _check_passes(s, f"{at}/passes", task.passes)


def _check_duel(s: State, at: str, task: Duel, below: Task | None, box: Box) -> None:
    """R20: check a duel."""
    is_area(s, f"{at}/area", task.area)
    heroes = [_check_fighter(s, f"{at}/fighters/{n}", task, fighter, box) for n, fighter in enumerate(task.fighters)]
    attacker, defender = task.fighters
    if attacker.hero is None or attacker.hero == defender.hero or attacker.seat == defender.seat:
        fail(f"{at}/fighters", "who_duels", "R20.1")
    if (task.quest is not None) != (defender.unit is not None):
        fail(f"{at}/quest", "duel_for_quest", "R20.12")
    if task.quest is not None:
        quests = s.players[int((attacker.seat or "p1")[1]) - 1].quests
        if task.quest not in quests or QUESTS[task.quest].unit != defender.unit or len(quests) > MOST_QUESTS:
            fail(f"{at}/quest", "other_quest", "R20.12", quest=task.quest)
    if (task.winner is not None) and task.step != "over":
        fail(f"{at}/winner", "duel_goes_on", "R20.11")
    if task.rule not in ("R20.1", "R20.12", "R23.1"):
        fail(f"{at}/rule", "cause_of_duel", "R20.1")
    if not isinstance(below, Moving):
        g = Context(s, print)
        for n, hero in enumerate(heroes):
            if hero is not None and not any(g.control(area) == hero.seat for area in s.lands):
                fail(f"{at}/fighters/{n}/seat", "not_in_the_game", "R28.6", seat=hero.seat)


def _check_fighter(s: State, at: str, task: Duel, fighter: Fighter, box: Box) -> Hero | None:
    box.fate = [*box.fate, *fighter.cards]
    if (fighter.hero is None) == (fighter.unit is None) or (fighter.hero is None) != (fighter.seat is None):
        fail(at, "units_or_hero", "R20.12")
    if fighter.card is not None and fighter.card not in fighter.cards:
        fail(f"{at}/card", "not_drawn", "R20.5", card=f"fate-{fighter.card}")
    if len(set(fighter.used)) < len(fighter.used):
        fail(f"{at}/used", "twice_in_a_list", "R20.9")
    if fighter.unit is not None:
        health = 2 if fighter.tough else UNITS[fighter.unit].health
        if fighter.taken >= health and task.step != "over":
            fail(f"{at}/taken", "unit_destroyed", "R20.12", unit=fighter.unit)
        return None
    hero = hero_of(s, fighter.hero)
    if fighter.seat is not None and (hero is not None or task.step != "over"):  # R28.9: the loser may have resigned
        is_alive(s, f"{at}/seat", fighter.seat)
    if hero is None:
        if task.step != "over":
            fail(f"{at}/hero", "hero_of_another", "R20.1", hero=fighter.hero)
        return None
    if hero.seat != fighter.seat:
        fail(f"{at}/hero", "hero_of_another", "R20.1", hero=hero.id)
    if hero.area != task.area and task.step != "over":
        fail(f"{at}/hero", "hero_not_in_the_duel", "R20.1", hero=hero.id, area=task.area)
    cards = [reward.card for reward in hero.rewards]
    for name, card in (("weapon", fighter.weapon), ("armour", fighter.armour)):
        if card is not None and (card not in cards or REWARDS[card].type != name):
            fail(f"{at}/{name}", "other_reward", "R20.10", reward=card)
    return hero
