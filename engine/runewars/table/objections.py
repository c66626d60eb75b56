"""Why an answer is not offered: what many chapters say against an area, a figure, a card, a player or a number.

An objection is a function of an answer: `Why` it is not legal, or ``None``.  `against` makes the explanation of a
decision of the objections to the types of its answers; each decision adds its own paragraphs to those that stand here.
What is asked of areas lists those that nothing is against (`ask_for_area`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from engine.core.decision import Action, Barred, Decision
from engine.runewars.box.components import FACTIONS
from engine.runewars.position import actions
from engine.runewars.position.actions import Area, Reward, Tactics, Units
from engine.runewars.position.state import Hero
from engine.runewars.position.terms import Seat
from engine.runewars.table.match import Match, choice


class Why(NamedTuple):
    """The rule that forbids something, and the sentence: its key and what is filled into it."""

    rule: str
    code: str
    about: Mapping[str, Any] = {}


Objection = Callable[[Any], Why | None]
#: What is against an area, or a hero in play.
AreaObjection = Callable[[str], Why | None]
HeroObjection = Callable[[Hero], Why | None]


def against(objections: Mapping[type, Objection]) -> Callable[[Any], Barred | None]:
    """The explanation of a decision (`Decision.explain`): by the type of an answer, what is against it."""

    def explain(action: Any) -> Barred | None:
        objection = objections.get(type(action))
        why = objection(action) if objection is not None else None
        return None if why is None else Barred(action, why.rule, why.code, dict(why.about))

    return explain


def always(rule: str, code: str, **about: Any) -> Objection:
    """The same is against all answers of a type."""
    return lambda action: Why(rule, code, about)


# -- areas ------------------------------------------------------------------------------------------------------------


def area_objection(m: Match, obstacle: AreaObjection) -> Objection:
    """R1.1: the area is on the board; then this may be against it."""

    def objection(action: Area) -> Why | None:
        if action.area not in m.lands:
            return Why("R1.1", "area_not_on_board", {"area": action.area})
        return obstacle(action.area)

    return objection


def free_areas(m: Match, obstacle: AreaObjection) -> list[str]:
    """The areas that nothing is against."""
    return [area for area in m.lands if obstacle(area) is None]


def ask_for_area(
    m: Match,
    seat: Seat,
    kind_: str,
    rule: str,
    obstacle: AreaObjection,
    *more: Action,
    others: Mapping[type, Objection] | None = None,
    auto: bool = True,
    **bindings: Any,
) -> Decision:
    """One of the areas that nothing is against, or ``more``; ``others``: what is against answers of other types."""
    listed = [*map(Area, free_areas(m, obstacle)), *more]
    objections = {Area: area_objection(m, obstacle)} | dict(others or {})
    return choice(
        seat,
        kind_,
        rule,
        listed,
        auto=auto,
        explain=against(objections),
        expected=lambda: map(Area, m.lands),
        **bindings,
    )


def not_adjacent(m: Match, origin: str, area: str) -> Why | None:
    """R1.13."""
    if area in m.board.adjacent[origin]:
        return None
    return Why("R1.13", "area_not_adjacent", {"area": area, "origin": origin})


def border_between(m: Match, origin: str, area: str) -> Why:
    """R6.5: an adjacent area that cannot be entered: the colour of the border."""
    code = "mountain_between" if m.board.lines[origin, area] == "mountain" else "water_between"
    return Why("R6.5", code, {"area": area, "origin": origin})


def not_friendly(m: Match, seat: str, area: str) -> Why | None:
    """R1.8."""
    return None if m.friendly(seat, area) else Why("R1.8", "not_your_area", {"area": area})


def not_uncontrolled(m: Match, area: str) -> Why | None:
    """R1.10: the empty and the neutral areas are controlled by nobody."""
    return None if m.control(area) is None else Why("R1.10", "area_controlled", {"area": area})


def rune_there(m: Match, area: str) -> Why | None:
    """R25.1: one rune token in an area."""
    return None if m.lands[area].rune is None else Why("R25.1", "second_rune", {"area": area})


# -- units ------------------------------------------------------------------------------------------------------------


def group_of(action: Units) -> str:
    """The group of an area that this names."""
    return action.unit + "!" * action.routed


def about_unit(action: Units) -> dict[str, object]:
    """What a sentence says of a unit that was named: its type, its state."""
    return {"unit": action.unit, "state": "unit_routed" if action.routed else "unit_standing"}


def no_such_unit(m: Match, rule: str, action: Units) -> Why | None:
    """Whether the units named are in the area named."""
    if action.area is None:
        return Why(rule, "unit_without_area", {"unit": action.unit})
    if action.area not in m.lands:
        return Why("R1.1", "area_not_on_board", {"area": action.area})
    if action.damage:
        return Why("R15.14", "no_damage_outside_battles", {"unit": action.unit})
    if group_of(action) in m.lands[action.area].units:
        return None
    return Why(rule, "no_such_unit", {"area": action.area} | about_unit(action))


def unit_not_in(m: Match, rule: str, area: str, action: Units) -> Why | None:
    """Whether the units named are in this area."""
    if action.area not in (None, area):
        return Why(rule, "unit_in_other_area", {"unit": action.unit, "area": area})
    return no_such_unit(m, rule, action)


def units_in(m: Match, areas: Iterable[str]) -> list[Action]:
    """All groups of these areas, as answers."""
    return [Units(key.rstrip("!"), area, key[-1] == "!") for area in areas for key in sorted(m.lands[area].units)]


# -- heroes and what they carry ---------------------------------------------------------------------------------------


def hero_objection(m: Match, obstacle: HeroObjection) -> Objection:
    """R17.3: the hero is in play; then this may be against it."""

    def objection(action: actions.Hero) -> Why | None:
        hero = m.find_hero(action.hero)
        return Why("R17.3", "hero_not_in_play", {"hero": action.hero}) if hero is None else obstacle(hero)

    return objection


def not_your_hero(seat: str, hero: Hero, rule: str) -> Why | None:
    """Whether a hero is this player's."""
    return None if hero.seat == seat else Why(rule, "hero_not_yours", {"hero": hero.id})


def hero_elsewhere(hero: Hero, area: str, rule: str) -> Why | None:
    """Whether a hero is in this area."""
    return None if hero.area == area else Why(rule, "hero_elsewhere", {"hero": hero.id, "area": area})


def all_heroes(m: Match) -> list[Action]:
    """The heroes in play, as answers."""
    return [actions.Hero(hero.id) for hero in m.state.heroes]


def reward_missing(m: Match, seat: str, action: Reward, rule: str, hero: Hero | None = None) -> Why | None:
    """R17.11: whether a hero of this player (this one, if it is given) has this Reward."""
    owner = m.find_hero(action.hero)
    if owner is None:
        return Why("R17.3", "hero_not_in_play", {"hero": action.hero})
    if owner.seat != seat:
        return Why(rule, "hero_not_yours", {"hero": owner.id})
    if hero is not None and owner is not hero:
        return Why(rule, "other_hero", {"hero": owner.id, "acting": hero.id})
    if all(card.card != action.reward for card in owner.rewards):
        return Why("R17.11", "reward_not_there", {"reward": action.reward, "hero": owner.id})
    return None


# -- cards, players, numbers ------------------------------------------------------------------------------------------


def card_not_in_hand(m: Match, seat: str, action: Tactics) -> Why | None:
    """R23.0: whether a player holds a Tactics card that he may play in this season."""
    p, about = m.player(seat), {"card": action.card}
    if action.card in p.tactics:
        return None
    return Why("R23.0", "drawn_this_season" if action.card in p.fresh else "card_not_in_hand", about)


def other_card(m: Match, seat: str, *cards: str) -> Objection:
    """R23.0, R31: it is none of these cards, or not in the hand."""

    def objection(action: Tactics) -> Why | None:
        why = card_not_in_hand(m, seat, action)
        return why or (None if action.card in cards else Why("R31", "other_window", {"card": action.card}))

    return objection


def hand_of(m: Match, seat: str) -> list[Action]:
    """R23.0: the Tactics cards that a player holds, as answers."""
    p = m.player(seat)
    return [Tactics(card) for card in sorted({*p.tactics, *p.fresh})]


def player_objection(m: Match, seat: str, obstacle: Callable[[Seat], Why | None]) -> Objection:
    """R1.17, R28.6: an opponent who is in the game; then this may be against him."""

    def objection(action: actions.Player) -> Why | None:
        if action.seat == seat:
            return Why("R1.17", "player_is_you")
        return not_in_game(m, action) or obstacle(action.seat)

    return objection


def not_in_game(m: Match, action: actions.Player) -> Why | None:
    """R3.18, R28.6: whether a player is in the game."""
    if action.seat not in m.seats:
        return Why("R3.18", "no_such_player", {"player": action.seat})
    return Why("R28.6", "player_out", {"player": action.seat}) if m.player(action.seat).out else None


def all_players(m: Match) -> list[Action]:
    """The players, as answers."""
    return [actions.Player(seat) for seat in m.seats]


def number_objection(rule: str, least: int, most: int) -> Objection:
    """From the least to the most."""

    def objection(action: actions.Number) -> Why | None:
        if action.n < least:
            return Why(rule, "number_too_small", {"n": action.n, "least": least})
        return Why(rule, "number_too_great", {"n": action.n, "most": most}) if action.n > most else None

    return objection


def poor(seat: str, m: Match, rule: str, price: int) -> Why | None:
    """R1.15: whether a player has too little influence for a price."""
    influence = m.player(seat).influence
    return None if price <= influence else Why(rule, "cannot_pay", {"price": price, "influence": influence})


def own_faction(m: Match, seat: str, unit: str) -> bool:
    """R1.6: whether units of a type belong to the faction of a player."""
    return unit in FACTIONS[m.faction(seat)].units
