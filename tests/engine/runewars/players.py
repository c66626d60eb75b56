"""Players: random ones, bold ones, and sensible ones, who know what the game is about.

A sensible player looks only at what their seat may see.  For most kinds of decision they have a judge, who says how
good an action is, and take any of the best ones.  Without a judge, they are bold.
"""

import random
from collections.abc import Callable
from functools import cached_property
from typing import Any, Final

from engine.core.session import Session
from engine.runewars.components.load import QUESTS, UNITS
from engine.runewars.components.schema import DIALS
from engine.runewars.economy.recruiting import stronghold_areas
from engine.runewars.kernel.context import LIMIT, Context, count_units, is_neutral, is_routed, unit_type
from engine.runewars.model import actions as a
from engine.runewars.model.state import Moving
from engine.runewars.model.types import Groups
from engine.runewars.turn.paths import FAST, RANGE

#: Chooses one of the actions that a seat is offered.
Chooser = Callable[[Session, str, random.Random], Any]

IDLE: Final = (a.Pass, a.Done, a.No)
POWER: Final = {
    unit.id: {"triangle": 2, "circle": 3, "rectangle": 4, "hexagon": 7}[unit.shape] for unit in UNITS.values()
}
#: The value of a dragon rune, and of a token that the player has not seen.
DRAGON, UNKNOWN = 12, 5
#: Bids for what matters, in tenths of the influence.
BIDS: Final = {"dragon_rune_discovery": 8, "abundance_of_power": 6, "elect_arbitrator": 5, "power_for_the_pious": 4}
#: Cards that the player rarely plays on purpose.
HARMFUL: Final = ("raze_a_city", "favor_of_kellos", "spread_dissent", "hordes_of_things", "brilliant_maneuver")


def random_player(table: Session, seat: str, choose: random.Random) -> Any:
    """Does anything that is offered."""
    return choose.choice(table.legal(seat))


def bold(table: Session, seat: str, choose: random.Random) -> Any:
    """Random too, but rather does something than nothing."""
    legal = table.legal(seat)
    does = [action for action in legal if not isinstance(action, IDLE)]
    return choose.choice(does if does and choose.random() < 0.8 else legal)


def sensible(table: Session, seat: str, choose: random.Random) -> Any:
    """Return the best action as far as the player can see."""
    decision = table.decision(seat)
    judge = JUDGES.get(decision.kind)
    if judge is None:
        return bold(table, seat, choose)
    mind = Mind(table, seat, decision.bindings)
    return max(table.legal(seat), key=lambda action: (judge(mind, action), choose.random()))


def power(units: Groups, *, all_: bool = False) -> int:
    """What the standing units (or all) are worth in a battle."""
    return sum(n * POWER[unit_type(key)] for key, n in units.items() if all_ or not is_routed(key))


class Mind:
    """What a player thinks of the table."""

    def __init__(self, table: Session, seat: str, about: Any) -> None:
        self.seat: Any = seat
        self.about, self.s = about, table.state
        self.g = Context(self.s, lambda event: None)
        self.p, self.lands = self.g.player(seat), self.g.lands
        self.control: dict[str, Any] = {area: self.g.control(area) for area in self.lands}
        self.mine = [area for area, owner in self.control.items() if owner == seat]
        self.moving = self.g.running(Moving)

    def rune(self, area: str) -> int:
        """Return the value of an area's token, as far as the player knows."""
        token = self.lands[area].rune
        if token is None:
            return 0
        seen = token.open or self.seat in token.seen
        return UNKNOWN if not seen else DRAGON if token.kind == "dragon" else 0

    def worth(self, area: str) -> int:
        """What it is worth to control an area."""
        land = self.lands[area]
        city, stronghold = 3 * (land.city is not None), 2 * (land.stronghold is not None)
        return 2 + self.rune(area) + city + stronghold + sum(self.g.produce(area, dial) for dial in DIALS)

    def guard(self, area: str) -> int:
        """How strong the defence of an area is."""
        stronghold = self.lands[area].stronghold
        return power(self.lands[area].units) + (0 if stronghold is None else 6 if stronghold.damaged else 10)

    def free(self, area: str) -> Groups:
        """The standing units that may leave an area; who guards it stays."""
        own = {key: n for key, n in self.g.own_units(self.seat, area).items() if not is_routed(key)}
        for march in self.moving.marches if self.moving else ():
            if march.origin == area and march.unit is not None:
                own[march.unit] -= march.n
        lost = not self.g.is_home(area) and self.lands[area].stronghold is None
        stay = lost + (self.rune(area) == DRAGON) * (1 + lost)
        for key in sorted(own, key=lambda key: POWER[key]):
            if not is_neutral(key):
                kept = min(stay, own[key])
                own[key] -= kept
                stay -= kept
        return {key: n for key, n in own.items() if n > 0}

    def empty(self, area: str) -> bool:
        """R1.9."""
        return self.control[area] is None and not self.lands[area].units

    @cached_property
    def sources(self) -> dict[str, Groups]:
        """Return the units that the player could send anywhere."""
        return {area: self.free(area) for area in self.mine if area not in self.p.activated}

    def near(self, to: str, flying: bool) -> dict[str, int]:
        """R6.6, R6.7: how far areas are, through friendly and empty ones."""
        board, frozen = self.g.board, self.s.season.frozen
        found, edge = {to: 0}, [to]
        for steps in range(1, FAST + 1):
            through = [area for area in edge if area == to or self.control[area] == self.seat or self.empty(area)]
            beside = [
                b for a_ in through for b in board.adjacent[a_] if board.passable(a_, b, flying=flying, frozen=frozen)
            ]
            edge = [b for b in dict.fromkeys(beside) if b not in found]
            found.update(dict.fromkeys(edge, steps))
        return found

    def force(self, to: str) -> Groups:
        """Return what the player could send to an area."""
        far = {flying: self.near(to, flying) for flying in (False, True)}
        found: Groups = {}
        for area, units in self.sources.items():
            for key, n in units.items():
                if area != to and far[UNITS[key].flying].get(area, 9) <= (FAST if UNITS[key].fast else RANGE):
                    found[key] = found.get(key, 0) + n
        return found

    def campaign(self, to: str) -> int:
        """How good it is to send a force to an area; 0: not at all."""
        force = {} if to in self.p.activated else self.force(to)
        strength, guard, owner = power(force), self.guard(to), self.control[to]
        if all(is_neutral(key) for key in force):
            return 0
        if self.empty(to):
            return 4 + self.worth(to)
        if owner == self.seat:
            return 3 if self.rune(to) == DRAGON and guard < 8 else 0
        if owner is None and self.p.influence >= 3:
            return 3 + self.worth(to) + power(self.lands[to].units, all_=True) // 2
        if owner is None:
            return self.worth(to) if strength > 1.4 * guard else 0
        if strength <= (1.1 if self.rune(to) else 1.3) * guard:
            return 0
        runes = sum(self.rune(area) == DRAGON for area in self.mine)
        return 6 + 2 * self.worth(to) + (strength > 2 * guard) * 4 + self.rune(to) * runes // 2

    @cached_property
    def best_campaign(self) -> int:
        """How good the best campaign is."""
        return max(map(self.campaign, self.lands))

    @cached_property
    def troops(self) -> dict[str, int]:
        """Return what the player could recruit with each dial."""
        icons = {dial: self.g.icons(self.seat, dial) for dial in DIALS}
        return {dial: sum(POWER.get(icon, 0) for icon in found) for dial, found in icons.items()}

    @cached_property
    def way(self) -> dict[str, int]:
        """How far each area is from where the hero would like to be: at a quest, or with a Shard in a stronghold."""
        shard = any(reward.card == "timmorran_shard" for reward in self.g.hero(self.about["hero"]).rewards)
        quests = sorted(str(QUESTS[quest].area) for quest in self.p.quests)
        edge = stronghold_areas(self.g, self.seat) if shard else [area for area in quests if area in self.lands]
        found, steps = dict.fromkeys(edge, 0), 0
        while edge:
            steps += 1
            beside = [b for a_ in edge for b in self.g.board.adjacent[a_] if self.g.board.passable(a_, b)]
            edge = [b for b in dict.fromkeys(beside) if b not in found]
            found.update(dict.fromkeys(edge, steps))
        return found


Judge = Callable[[Mind, Any], float]


def choose_order(mind: Mind, action: a.Order) -> float:
    """A harvest or a campaign only when there is something to win; high numbers late in the year, for the bonus."""
    g, seat, p, n = mind.g, mind.seat, mind.p, action.number
    bonus = n > max(p.orders, default=0)
    worth = {
        1: 4 + 2 * g.all_icons(seat, "tactics") * bonus,
        2: min(mind.best_campaign, 24) * (1 + 0.4 * bonus),
        3: min(mind.best_campaign, 26),
        4: 4 * sum(g.production(seat, dial) - p.dial(dial) for dial in DIALS) + 4 * bonus,
        5: max(mind.troops.values()) * (1 + bonus) + 4,
        6: 6 * sum(mind.lands[area].city is not None for area in mind.mine) + 4 * bonus,
        7: 3 * g.all_icons(seat, "influence") + 4 * bonus,
        8: 6 * (p.wood > 1 and p.ore > 1) + 3 * bonus,
    }[n]
    left = {"spring": 3, "summer": 2, "autumn": 1, "winter": 0}[mind.s.season.name]
    return worth - 1.5 * left * max(0, n - 5 + left)


def force_pick(mind: Mind, action: Any) -> float:
    """Strong units against enemies, at most two weak ones into an empty area."""
    task = mind.moving
    if not isinstance(action, a.Units) or task is None or task.to is None:
        return 1 if isinstance(action, a.Done) else 0
    sent, strength = sum(march.n for march in task.marches if march.unit), POWER[action.unit]
    if not mind.free(str(action.area)).get(action.unit):
        return 0
    if mind.lands[task.to].units or mind.guard(task.to):
        return 10 + strength if sent < LIMIT else 0
    return 10 - strength if sent < 2 and not is_neutral(action.unit) else 0


def force_count(mind: Mind, action: a.Number) -> float:
    """As many as may go, but no army into an empty area."""
    free = mind.free(mind.about["area"]).get(mind.about["unit"], 1)
    if mind.moving and mind.moving.to and mind.empty(mind.moving.to):
        free = min(free, 2)
    return action.n if action.n <= free else -action.n


def strategize_pick(mind: Mind, action: Any) -> float:
    """One unit from each crowd goes to an empty area."""
    if not isinstance(action, a.Units) or mind.moving is None or action.area is None:
        return 1
    gone = any(march.origin == action.area for march in mind.moving.marches)
    near = any(map(mind.empty, mind.g.board.adjacent[action.area]))
    return 2 if near and not gone and mind.free(action.area).get(action.unit) else 0


def turn_window(mind: Mind, action: Any) -> float:
    """Whatever brings runes; most cards; Rewards are not passed to and fro."""
    match action:
        case a.Objective() | a.Reward(reward="timmorran_shard") | a.Do(what="captain"):
            return 9
        case a.Tactics() | a.Do(what="swap" | "commander" | "take_rewards") | a.Reward(reward="staff_of_light"):
            return -1 if isinstance(action, a.Tactics) and action.card in HARMFUL else 3
    return 2 if isinstance(action, a.Pass) else 0


def weakest(mind: Mind, action: Any) -> float:
    """Of their own figures the cheapest."""
    return action.routed - POWER[action.unit] if isinstance(action, a.Units) else -3


def place_rune(mind: Mind, action: a.Area) -> float:
    """A dragon rune where it is guarded best, a false one anywhere else of their."""
    guard = mind.guard(action.area) + 8 * mind.g.is_home(action.area)
    return 40 * (mind.control[action.area] == mind.seat) + (
        guard if mind.about.get("rune") == "dragon_rune" else -guard
    )


def gift(mind: Mind, action: a.Area) -> float:
    """A dragon rune in an enemy or neutral area: where the player will fetch it."""
    return 20 * any(b in mind.mine for b in mind.g.board.adjacent[action.area]) - mind.guard(action.area)


def settle(mind: Mind, action: Any) -> float:
    """The area with most ways out, no more than eight units in one."""
    if not isinstance(action, a.Area):
        return -50
    ways = sum(mind.g.board.passable(action.area, b) for b in mind.g.board.adjacent[action.area])
    return ways - 100 * (count_units(mind.lands[action.area].units) >= LIMIT)


def hero_action(mind: Mind, action: a.Do) -> float:
    """Trained heroes go to quests, wounded ones rest."""
    hero = mind.g.hero(mind.about["hero"])
    go = mind.way.get(hero.area, 9) <= 4 or hero.strength + hero.agility + hero.wisdom > 1
    return {"heal": 8 * (hero.damage > 1), "move": 6 if go else 4, "train": 5}.get(action.what, 0)


def hero_step(mind: Mind, action: Any) -> float:
    """One step nearer to the player's goal."""
    if isinstance(action, a.Area):
        return 20 - mind.way.get(action.area, 19)
    return 20.5 - mind.way.get(mind.g.hero(mind.about["hero"]).area, 19) if isinstance(action, a.Done) else 0


def best(*names: str) -> Judge:
    """These answers, the first the best."""

    def judge(mind: Mind, action: Any) -> float:
        name = getattr(action, "what", None) or getattr(action, "destiny", None) or type(action).__name__.lower()
        return -names.index(name) if name in names else -len(names)

    return judge


def about(n: int) -> Judge:
    """The number that is nearest to this one."""
    return lambda mind, action: -abs(action.n - n)


def bid(mind: Mind, action: a.Number) -> float:
    """A share of the influence, the most where runes are at stake."""
    return -abs(action.n - mind.p.influence * BIDS.get(mind.s.season.card or "", 2) // 10)


JUDGES: Final[dict[str, Judge]] = {
    **dict.fromkeys(
        ("use_supremacy", "gifts_pay", "shared_fortune_pay", "buy_objective", "harvest", "acquire_power"), best("yes")
    ),
    **dict.fromkeys(("starve_unit", "assign_rout", "assign_damage", "lose_unit", "overstack_destroy"), weakest),
    **dict.fromkeys(("excess_unit", "recruit_free_figure", "broken_allegiance_unit"), weakest),
    **dict.fromkeys(("place_start_stronghold", "place_start_unit", "fortify_area", "recruit_place"), settle),
    **dict.fromkeys(("place_rune", "place_start_rune", "thieves_target"), place_rune),
    **dict.fromkeys(("arbitrator_area", "pious_area"), gift),
    **dict.fromkeys(("bid", "bid_after_reveal"), bid),
    **dict.fromkeys(("diplomacy_card", "test_card"), best("gold", "silver")),
    **dict.fromkeys(
        ("activate_area", "repeat_mobilize"),
        lambda mind, action: 1 if isinstance(action, a.Pass) else mind.campaign(action.area),
    ),
    "ability_target": lambda mind, action: POWER[action.unit] if isinstance(action, a.Units) else 0,
    "after_move": best("quest", "hero", "pass"),
    "autumn_gain": best("influence"),
    "battle_or_diplomacy": lambda mind, action: (action.what == "diplomacy") == (mind.p.influence > 1),
    "build_development_kind": best("development"),
    "choose_order": choose_order,
    "diplomacy_spend": about(4),
    "force_count": force_count,
    "force_pick": force_pick,
    "fortify_action": best("build", "done"),
    "hero_action": hero_action,
    "hero_step": hero_step,
    "pick_hero": best("hero"),
    "rally_city_order": best("area"),
    "rally_line": best("neutrals", "influence", "tactics"),
    "rally_spend": about(2),
    "recruit_dial": lambda mind, action: 0 if isinstance(action, a.Pass) else mind.troops[action.dial],
    "strategize_count": about(1),
    "strategize_pick": strategize_pick,
    "title_pay": about(0),
    "turn_window": turn_window,
}
