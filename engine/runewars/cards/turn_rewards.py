"""R19.11 to R19.16 The Rewards that are used "in your turn", and discarded."""

from collections.abc import Callable, Collection
from functools import partial
from typing import Any, Final, NamedTuple

from engine.core.choices import choice
from engine.core.decision import Action, Illegal, Rule
from engine.runewars.cards.map_cards import routed_figures, stand_figure_up
from engine.runewars.cards.turn_cards import lift_neutrals, neutrals_in
from engine.runewars.components.load import REWARDS
from engine.runewars.heroes import lifecycle
from engine.runewars.kernel import decks, runes
from engine.runewars.kernel.context import LIMIT, Context, add, is_neutral, is_routed, take
from engine.runewars.kernel.ending import ask_unless_resigned
from engine.runewars.kernel.legality import (
    Checks,
    all_chosen,
    area_not_adjacent,
    explain_by_type,
    hero_not_yours,
    illegal_opponent,
    unit_standing,
    units_elsewhere,
    units_in,
    units_not_yours,
)
from engine.runewars.model import actions, events
from engine.runewars.model.actions import Area, Done, Reward, Units
from engine.runewars.model.state import Hero
from engine.runewars.model.types import Seat


class TurnReward(NamedTuple):
    """Whether such a Reward can do anything for this hero (something true), and what it does."""

    able: Callable[[Context, Hero], object]
    use: Callable[[Context, Hero], Rule]


def offer_turn_rewards(g: Context, seat: Seat) -> list[Action | Illegal]:
    """R19.11: the Rewards of the current player's heroes, routed ones too, that they may use in their turn."""
    found: list[Action | Illegal] = []
    for hero in g.heroes(seat):
        for card in sorted({reward.card for reward in hero.rewards if reward.card in TURN_REWARDS}):
            action = Reward(hero.id, card)
            useful = TURN_REWARDS[card].able(g, hero)
            found.append(action if useful else Illegal(action, REWARDS[card].rule, f"no_{card}", {"hero": hero.id}))
    return found


def use_turn_reward(g: Context, action: Reward) -> Rule:
    """R19.11: a Reward is used and discarded."""
    hero = g.hero(action.hero)
    card = next(reward for reward in hero.rewards if reward.card == action.reward)
    g.emit(events.RewardUsed(hero=hero.id, reward=card.card, rule=REWARDS[card.card].rule))
    decks.discard_reward(g, hero, card, REWARDS[card.card].rule)
    yield from TURN_REWARDS[card.card].use(g, hero)


def flute_of_possession(g: Context, hero: Hero) -> Rule:
    """R19.12: all neutral units of the hero's area go to an adjacent one, whatever the border; R13.13."""
    answer = yield choice(
        hero.seat,
        "flute_area",
        "R19.12",
        map(Area, g.board.adjacent[hero.area]),
        why_illegal=explain_by_type(g, {Area: partial(area_not_adjacent, g, hero.area)}),
        hero=hero.id,
    )
    moved = lift_neutrals(g, hero.area)
    for key, n in moved.items():
        add(g.lands[answer.area].units, key, n)
    g.emit(events.UnitsMoved(seat=hero.seat, units=moved, origin=hero.area, to=answer.area, rule="R19.12"))


def summonable(g: Context, hero: Hero) -> list[Units]:
    """R19.13: the player's standing units elsewhere; attacking units are in no area."""
    return [
        Units(key, area)
        for area in g.lands
        if area != hero.area
        for key in sorted(g.own_units(hero.seat, area))
        if not is_routed(key)
    ]


def can_summon(g: Context, hero: Hero) -> bool:
    """R19.13: into an empty area without a token of the player, and with a faction unit."""
    if hero.area in g.player(hero.seat).activated or not g.empty(hero.area):
        return False
    return any(not is_neutral(group.unit) for group in summonable(g, hero))


def rune_of_summoning(g: Context, hero: Hero) -> Rule:
    """R19.13: the area is activated; up to eight of the player's standing units come, at least one of the faction.

    All come together (as R6.14): allied neutral units are offered once a faction unit comes.
    """
    p, seat = g.player(hero.seat), hero.seat
    p.activated = sorted([*p.activated, hero.area])
    g.emit(events.Activated(seat=seat, area=hero.area, rule="R19.13"))
    chosen: list[Units] = []
    while len(chosen) < LIMIT:
        led = any(not is_neutral(group.unit) for group in chosen)
        left = [
            group
            for group in summonable(g, hero)
            if chosen.count(group) < g.lands[group.area].units[group.unit]  # type: ignore[index]  # has an area
            and (led or not is_neutral(group.unit))
        ]
        if not left:
            break
        checks: dict[type, Any] = {Units: partial(illegal_summoning, g, hero, tuple(left), led)}
        if not led:
            checks[Done] = ("R19.13", "summon_faction_first")
        answer = yield choice(
            seat,
            "summon_unit",
            "R19.13",
            [*left, Done()] if led else left,
            why_illegal=explain_by_type(g, checks),
            plausible=lambda: units_in(g, g.controlled(seat)),
            hero=hero.id,
            left=LIMIT - len(chosen),
        )
        if isinstance(answer, Done):
            break
        chosen.append(answer)
    for group in dict.fromkeys(chosen):
        assert group.area is not None
        n = chosen.count(group)
        take(g.lands[group.area].units, group.unit, n)
        add(g.lands[hero.area].units, group.unit, n)
        units = {group.unit: n}
        g.emit(events.UnitsMoved(seat=seat, units=units, origin=group.area, to=hero.area, rule="R19.13"))


def illegal_summoning(g: Context, hero: Hero, left: Collection[Units], led: bool, action: Units) -> Illegal | None:
    """R19.13: a unit that does not come; ``left``: those that can; ``led``: whether a faction unit comes already."""
    if (why := units_not_yours(g, hero.seat, action)) is not None:
        return why
    about = {"unit": action.unit, "area": action.area}
    if action.routed:
        return Illegal(action, "R19.13", "summon_standing", about)
    if action.area == hero.area:
        return Illegal(action, "R19.13", "unit_is_there", about)
    if is_neutral(action.unit) and not led:
        return Illegal(action, "R19.13", "summon_faction_first")
    return all_chosen(left, "R19.13", action)


def standing_figures(g: Context, seat: Seat, area: str) -> list[Action]:
    """R19.14: the standing units and heroes of a player in an area."""
    found: list[Action] = [Units(key, area) for key in sorted(g.own_units(seat, area)) if not is_routed(key)]
    return [*found, *(actions.Hero(other.id) for other in g.heroes(seat, area) if not other.routed)]


def ice_storm_victims(g: Context, hero: Hero) -> list[Seat]:
    """R19.14: other players with standing figures in the area; with Wisdom 0 there is nothing to do."""
    if not hero.attribute("wisdom"):
        return []
    return [other for other in g.opponents(hero.seat) if standing_figures(g, other, hero.area)]


def ice_storm(g: Context, hero: Hero) -> Rule:
    """R19.14: another player routs as many of their figures in the area as the hero's Wisdom, of their choice.

    All at once, as R4.9: in a Drought they die (R15.13), and the first must not end the player's control of the others.
    """
    victims = [actions.Player(other) for other in ice_storm_victims(g, hero)]

    def illegal_victim(action: actions.Player) -> Illegal | None:
        if (why := illegal_opponent(g, hero.seat, action)) is not None or action in victims:
            return why
        return Illegal(action, "R19.14", "nobody_stands", {"player": action.seat})

    question = choice(
        hero.seat,
        "ice_storm_player",
        "R19.14",
        victims,
        why_illegal=explain_by_type(g, {actions.Player: illegal_victim}),
        plausible=lambda: map(actions.Player, g.opponents(hero.seat)),
        hero=hero.id,
    )
    victim = (yield question).seat
    area, wisdom = hero.area, hero.attribute("wisdom")
    there = g.lands[area].units
    hit: list[Action] = []
    for n in range(wisdom):
        figures = [
            figure
            for figure in standing_figures(g, victim, area)
            if hit.count(figure) < (there[figure.unit] if isinstance(figure, Units) else 1)
        ]
        if not figures:
            break
        question = choice(
            victim,
            "ice_storm_figure",
            "R19.14",
            figures,
            why_illegal=explain_by_type(g, illegal_figure(g, victim, area, tuple(figures))),
            plausible=lambda: [*units_in(g, [area]), *(actions.Hero(one.id) for one in g.heroes(victim, area))],
            area=area,
            left=wisdom - n,
        )
        hit.append((yield from ask_unless_resigned(victim, question)))
    for figure in hit:
        if isinstance(figure, Units):
            g.rout(area, figure.unit, 1, "R19.14")
        elif isinstance(figure, actions.Hero):
            lifecycle.rout_hero(g, g.hero(figure.hero), "R19.14")


def illegal_figure(g: Context, victim: Seat, area: str, left: Collection[Action]) -> Checks:
    """R19.14: return what forbids that a figure is routed by the Ice Storm; ``left``: those that still can be."""

    def unit(action: Units) -> Illegal | None:
        why = units_elsewhere(area, "R19.14", action) or units_not_yours(g, victim, action)
        if why is not None or not action.routed:
            return why or all_chosen(left, "R19.14", action)
        return Illegal(action, "R19.14", "routed_already", {"unit": action.unit, "area": area})

    def hero(action: actions.Hero) -> Illegal | None:
        why = hero_not_yours(g, victim, "R19.14", action, area=area)
        if why is not None or action in left:
            return why
        code = "hero_lies" if g.hero(action.hero).routed else "hero_chosen"
        return Illegal(action, "R19.14", code, {"hero": action.hero})

    return {Units: unit, actions.Hero: hero}


def wakeable(g: Context, hero: Hero) -> list[Action]:
    """R19.15: the player's routed units in the area, if the hero has any Wisdom."""
    return routed_figures(g, hero.seat, hero.area, with_heroes=False) if hero.attribute("wisdom") else []


def staff_of_light(g: Context, hero: Hero) -> Rule:
    """R19.15: as many of the player's routed units in the area as the hero's Wisdom stand up."""
    wisdom = hero.attribute("wisdom")
    for n in range(wisdom):
        figures = wakeable(g, hero)
        if not figures:
            break
        answer = yield choice(
            hero.seat,
            "staff_unit",
            "R19.15",
            figures,
            why_illegal=explain_by_type(g, {Units: partial(illegal_waking, g, hero)}),
            plausible=lambda: units_in(g, [hero.area]),
            area=hero.area,
            left=wisdom - n,
        )
        stand_figure_up(g, answer, "R19.15")


def illegal_waking(g: Context, hero: Hero, action: Units) -> Illegal | None:
    """R19.15: a unit that does not stand up."""
    return (
        units_elsewhere(hero.area, "R19.15", action)
        or units_not_yours(g, hero.seat, action)
        or unit_standing("R19.15", action)
    )


def in_stronghold(g: Context, hero: Hero) -> bool:
    """R19.16: the hero is in one of the player's strongholds, damaged or not."""
    stronghold = g.lands[hero.area].stronghold
    return stronghold is not None and stronghold.seat == hero.seat


def timmorran_shard(g: Context, hero: Hero) -> Rule:
    """R19.16: receive a rune (R25.4)."""
    yield from runes.receive_rune(g, hero.seat, "R19.16")


TURN_REWARDS: Final[dict[str, TurnReward]] = {
    "flute_of_possession": TurnReward(lambda g, hero: neutrals_in(g, hero.area), flute_of_possession),
    "ice_storm": TurnReward(ice_storm_victims, ice_storm),
    "rune_of_summoning": TurnReward(can_summon, rune_of_summoning),
    "staff_of_light": TurnReward(wakeable, staff_of_light),
    "timmorran_shard": TurnReward(in_stronghold, timmorran_shard),
}
