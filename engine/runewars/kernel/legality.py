"""R1 Legality: why an action that a decision does not offer is illegal.

Each check is a function of one action, area or hero.  It returns the rule that forbids it, or ``None``; chapters join
checks by ``or``, the lowest paragraph first.  `against` combines the checks of a decision, one for each type of action.
Decisions about areas offer those that no check objects to (`ask_for_area`).  The messages are in ``texts_turn.yaml``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import chain
from typing import Any

import msgspec

from engine.core.choices import choice
from engine.core.decision import Action, Decision, Illegal, Offered
from engine.runewars.components.load import AREAS, UNITS
from engine.runewars.kernel.context import Context, is_routed, unit_type
from engine.runewars.model import actions
from engine.runewars.model.actions import Area, Do, Number, Quest, Reward, Symbol, Tactics, Units
from engine.runewars.model.state import Hero
from engine.runewars.model.types import Seat


class Why(msgspec.Struct, frozen=True, gc=False):
    """The rule that forbids something, and the sentence: its key and what is filled into it."""

    rule: str
    code: str
    about: dict[str, Any] = {}


def forbid(action: Action, why: Why | None) -> Illegal | None:
    """Return the illegal action that a check has found, or ``None`` if the check found nothing."""
    return None if why is None else Illegal(action, why.rule, why.code, why.about)


Objection = Callable[[Any], Why | Illegal | None]
Objections = dict[type, Objection]
#: What is against an area, or a hero in play.
AreaObjection = Callable[[str], Why | None]
HeroObjection = Callable[[Hero], Why | None]


def against(objections: Mapping[type, Objection]) -> Callable[[Any], Illegal | None]:
    """The explanation of a decision (`Decision.why_illegal`): by the type of an answer, what is against it."""

    def why_illegal(action: Any) -> Illegal | None:
        objection = objections.get(type(action))
        why = objection(action) if objection is not None else None
        return forbid(action, why) if isinstance(why, Why) else why

    return why_illegal


def always(rule: str, code: str, **about: Any) -> Objection:
    """The same is against all answers of a type."""
    return lambda action: Why(rule, code, about)


def other_deed(rule: str, listed: Iterable[Action | Illegal]) -> Objection:
    """What is asked for is none of the things to do that are listed."""
    offered = list(listed)
    return lambda action: nothing_to_do(action, rule, offered)


# -- areas ------------------------------------------------------------------------------------------------------------


def no_such_area(g: Context, action: Action, area: str) -> Illegal | None:
    """R1.1: an area that is not on the board."""
    if area in g.lands:
        return None
    return Illegal(action, "R1.1", "area_not_on_board", {"area": area})


def not_friendly(g: Context, action: Action, seat: str, area: str, rule: str = "R1.8") -> Illegal | None:
    """R1.8: an area that the player does not control; ``rule``: the paragraph that wants it."""
    return no_such_area(g, action, area) or forbid(action, not_yours(g, seat, area, rule))


def not_home(g: Context, action: Action, seat: str, area: str, rule: str) -> Illegal | None:
    """R1.3: an area that is not on the player's home tile."""
    if (why := no_such_area(g, action, area)) is not None:
        return why
    faction = g.faction(seat)
    if AREAS[area].home == faction:
        return None
    return Illegal(action, rule, "area_not_home", {"area": area, "faction": faction})


def no_stronghold(g: Context, action: Action, seat: str, area: str, rule: str) -> Illegal | None:
    """R11.3: an area without a stronghold of the player; ``rule``: the paragraph that wants one."""
    if (why := no_such_area(g, action, area)) is not None:
        return why
    stronghold = g.lands[area].stronghold
    if stronghold is None:
        return Illegal(action, rule, "area_without_stronghold", {"area": area})
    if stronghold.seat != seat:
        return Illegal(action, rule, "stronghold_of_other", {"area": area, "player": stronghold.seat})
    return None


def holds_rune(g: Context, action: Action, area: str) -> Illegal | None:
    """R25.1: an area that has a rune token already."""
    return no_such_area(g, action, area) or forbid(action, rune_there(g, area))


# -- figures ----------------------------------------------------------------------------------------------------------


def no_such_units(g: Context, action: Units) -> Illegal | None:
    """R1.4: units that are not on the map: in no area named, of another type, with damage (R15.14)."""
    if action.area is None:
        return Illegal(action, "R1.4", "units_without_area", {"unit": action.unit})
    if (why := no_such_area(g, action, action.area)) is not None:
        return why
    about = {"unit": action.unit, "area": action.area}
    if not any(unit_type(key) == action.unit for key in g.lands[action.area].units):
        return Illegal(action, "R1.4", "units_not_there", about)
    return Illegal(action, "R15.14", "units_without_damage", about) if action.damage else None


def not_own_units(g: Context, action: Units, seat: str) -> Illegal | None:
    """R1.24: units of an area that are not there, or not the player's."""
    if (why := no_such_units(g, action)) is not None:
        return why
    assert action.area is not None
    if any(unit_type(key) == action.unit for key in g.own_units(seat, action.area)):
        return None
    about = {"unit": action.unit, "area": action.area}
    faction = UNITS[action.unit].faction
    owner = g.ally(action.area) if faction == "neutral" else g.sides.owner.get(faction)
    if owner is None or owner == seat:
        return Illegal(action, "R1.24", "units_of_nobody", about)
    return Illegal(action, "R1.24", "units_of_other", about | {"player": owner})


def no_such_state(g: Context, action: Units) -> Illegal | None:
    """R1.5: units that all stand, or are all routed; they are in the area (`no_such_units`)."""
    assert action.area is not None
    if action.unit + "!" * action.routed in g.lands[action.area].units:
        return None
    code = "units_all_standing" if action.routed else "units_all_routed"
    return Illegal(action, "R1.5", code, {"unit": action.unit, "area": action.area})


def no_such_hero(g: Context, action: Action, hero: str) -> Illegal | None:
    """R17.3: a hero that is not in play."""
    return None if g.find_hero(hero) is not None else Illegal(action, "R17.3", "hero_not_in_play", {"hero": hero})


def not_own_hero(g: Context, action: Action, seat: str, hero: str) -> Illegal | None:
    """R17.3: a hero that is not in play, or another player's."""
    return no_such_hero(g, action, hero) or forbid(action, not_your_hero(seat, g.hero(hero), "R17.3"))


# -- cards, numbers, things to do -------------------------------------------------------------------------------------


def not_in_hand(g: Context, action: Tactics, seat: str) -> Illegal | None:
    """R23.0: a Tactics card that the player does not hold."""
    p = g.player(seat)
    if action.card in p.tactics or action.card in p.fresh:
        return None
    return Illegal(action, "R23.0", "card_not_in_hand", {"card": action.card})


def not_in_hand_of(g: Context, seat: str, action: Action) -> Illegal | None:
    """What explains a choice among all Tactics cards of a hand."""
    return not_in_hand(g, action, seat) if isinstance(action, Tactics) else None


def not_playable(g: Context, action: Tactics, seat: str) -> Illegal | None:
    """R23.0: a Tactics card that the player does not hold, or has drawn in this season."""
    if (why := not_in_hand(g, action, seat)) is not None:
        return why
    if action.card in g.player(seat).tactics:
        return None
    return Illegal(action, "R23.0", "drawn_this_season", {"card": action.card})


def quest_not_held(g: Context, seat: str, action: Action) -> Illegal | None:
    """R19.5: a Quest card that the player does not hold."""
    if not isinstance(action, Quest) or action.quest in g.player(seat).quests:
        return None
    return Illegal(action, "R19.5", "quest_not_in_hand", {"quest": action.quest})


def not_a_number(action: Number, rule: str, least: int, most: int) -> Illegal | None:
    """A number below the least that is possible, or above the most."""
    if action.n < least:
        return Illegal(action, rule, "number_too_low", {"n": action.n, "least": least}, "/n")
    if action.n > most:
        return Illegal(action, rule, "number_too_high", {"n": action.n, "most": most}, "/n")
    return None


def not_among(action: Do, rule: str) -> Illegal:
    """A thing to do that is none of those that are offered."""
    offered = Offered("what", lambda what: f"do_{what}", "not_now")
    return Illegal(action, rule, "not_among", {"choice": deed(action), "choices": offered}, "/what")


def not_spendable(g: Context, action: Number, seat: str, rule: str, least: int, most: int) -> Illegal | None:
    """R1.15: influence that a player does not have; or fewer or more than the paragraph lets him spend."""
    influence = g.player(seat).influence
    if action.n > influence:
        return Illegal(action, "R1.15", "influence_too_low", {"n": action.n, "influence": influence}, "/n")
    return not_a_number(action, rule, least, most)


def nothing_to_do(action: Do, rule: str, known: Iterable[Action | Illegal]) -> Illegal | None:
    """One of the things to do that the decision does not know: it neither offers them nor bars them by themselves."""
    named = [one.action if isinstance(one, Illegal) else one for one in known]
    return None if action in named else not_among(action, rule)


def only_these(rule: str, offered: Sequence[Action | Illegal]) -> Callable[[Action], Illegal | None]:
    """What explains a choice between a few things to do: anything else is not among them."""

    def why_illegal(action: Action) -> Illegal | None:
        return nothing_to_do(action, rule, offered) if isinstance(action, Do) else None

    return why_illegal


def deed(action: Do) -> str:
    """The word for a thing to do."""
    return f"do_{action.what}"


def not_drawn_here(action: actions.Draw, rule: str, deck: Iterable[str]) -> Illegal | None:
    """R2.4: a card or token of another deck; ``deck``: all that belong to this one, wherever they are now."""
    return None if action.card in deck else Illegal(action, rule, "draw_from_elsewhere", {"card": action.card})


def shape_word(unit: str) -> str:
    """The word for the shape of a unit."""
    return f"shape_{UNITS[unit].shape}"


# -- areas that a decision offers -------------------------------------------------------------------------------------


def area_objection(g: Context, obstacle: AreaObjection) -> Objection:
    """R1.1: the area is on the board; then this may be against it."""

    def objection(action: Area) -> Why | Illegal | None:
        return no_such_area(g, action, action.area) or obstacle(action.area)

    return objection


def free_areas(g: Context, obstacle: AreaObjection) -> list[str]:
    """The areas that nothing is against."""
    return [area for area in g.lands if obstacle(area) is None]


def ask_for_area(
    g: Context,
    seat: Seat,
    kind_: str,
    rule: str,
    obstacle: AreaObjection,
    *more: Action,
    others: Objections | None = None,
    auto: bool = True,
    **bindings: Any,
) -> Decision:
    """One of the areas that nothing is against, or ``more``; ``others``: what is against answers of other types."""
    objections: Objections = {Area: area_objection(g, obstacle)}
    return choice(
        seat,
        kind_,
        rule,
        chain((Area(area) for area in g.lands if obstacle(area) is None), more),
        auto=auto,
        why_illegal=against(objections | (others or {})),
        plausible=lambda: map(Area, g.lands),
        **bindings,
    )


def not_adjacent(g: Context, origin: str, area: str) -> Why | None:
    """R1.13."""
    if area in g.board.adjacent[origin]:
        return None
    return Why("R1.13", "area_not_beside", {"area": area, "origin": origin})


def border_between(g: Context, origin: str, area: str) -> Why:
    """R6.5: an adjacent area that cannot be entered: the colour of the border."""
    code = "mountain_between" if g.board.lines[origin, area] == "mountain" else "water_between"
    return Why("R6.5", code, {"area": origin, "to": area})


def not_yours(g: Context, seat: str, area: str, rule: str = "R1.8") -> Why | None:
    """R1.8: an area that the player does not control; ``rule``: the paragraph that wants it."""
    holder = g.control(area)
    if holder is None:
        return Why(rule, "area_of_nobody", {"area": area})
    return None if holder == seat else Why(rule, "area_of_other", {"area": area, "player": holder})


def not_uncontrolled(g: Context, area: str, rule: str = "R1.10") -> Why | None:
    """R1.10: the empty and the neutral areas are controlled by nobody."""
    holder = g.control(area)
    return None if holder is None else Why(rule, "area_controlled", {"area": area, "player": holder})


def rune_there(g: Context, area: str) -> Why | None:
    """R25.1: one rune token in an area."""
    return None if g.lands[area].rune is None else Why("R25.1", "area_with_rune", {"area": area})


def city_missing(g: Context, area: str, rule: str) -> Why | None:
    """R1.11: whether there is a city."""
    return None if g.lands[area].city is not None else Why(rule, "area_without_city", {"area": area})


# -- groups of units --------------------------------------------------------------------------------------------------


def about_unit(action: Units) -> dict[str, object]:
    """What a sentence says of a unit that was named: its type, its state."""
    return {"unit": action.unit, "state": "unit_routed" if action.routed else "unit_standing"}


def no_such_group(g: Context, action: Units) -> Illegal | None:
    """R1.4, R1.5: whether the units named are in the area named, in this state."""
    return no_such_units(g, action) or no_such_state(g, action)


def not_your_group(g: Context, seat: str, action: Units) -> Illegal | None:
    """R1.5, R1.24: the same, and whether they are the player's."""
    return not_own_units(g, action, seat) or no_such_state(g, action)


def in_other_area(rule: str, area: str, action: Units) -> Why | None:
    """Whether other units are named than those of this area."""
    if action.area in (None, area):
        return None
    return Why(rule, "unit_in_other_area", {"unit": action.unit, "area": area})


def units_in(g: Context, areas: Iterable[str]) -> list[Action]:
    """All groups of these areas, as answers."""
    return [Units(unit_type(key), area, is_routed(key)) for area in areas for key in sorted(g.lands[area].units)]


# -- heroes and what they carry ---------------------------------------------------------------------------------------


def hero_objection(g: Context, obstacle: HeroObjection) -> Objection:
    """R17.3: the hero is in play; then this may be against it."""

    def objection(action: actions.Hero) -> Why | Illegal | None:
        return no_such_hero(g, action, action.hero) or obstacle(g.hero(action.hero))

    return objection


def not_your_hero(seat: str | None, hero: Hero, rule: str) -> Why | None:
    """Whether a hero is this player's."""
    return None if hero.seat == seat else Why(rule, "hero_of_other", {"hero": hero.id, "player": hero.seat})


def own_hero(seat: str, hero: Hero, rule: str) -> Why | None:
    """Whether a hero is an enemy of this player's."""
    return Why(rule, "hero_is_yours", {"hero": hero.id}) if hero.seat == seat else None


def hero_elsewhere(hero: Hero, area: str, rule: str) -> Why | None:
    """Whether a hero is in this area."""
    return None if hero.area == area else Why(rule, "hero_elsewhere", {"hero": hero.id, "area": area})


def all_heroes(g: Context) -> list[Action]:
    """The heroes in play, as answers."""
    return [actions.Hero(hero.id) for hero in g.state.heroes]


def reward_missing(g: Context, seat: str, action: Reward, rule: str, hero: Hero | None = None) -> Why | None:
    """R17.11: whether a hero of this player (this one, if it is given) has this Reward."""
    owner = g.find_hero(action.hero)
    if owner is None:
        return Why("R17.3", "hero_not_in_play", {"hero": action.hero})
    if hero is not None and owner is not hero:
        return Why(rule, "other_hero_acts", {"hero": owner.id, "acting": hero.id})
    if owner.seat != seat:
        return not_your_hero(seat, owner, rule)
    if all(card.card != action.reward for card in owner.rewards):
        return Why("R17.11", "reward_not_there", {"reward": action.reward, "hero": owner.id})
    return None


# -- cards, players, numbers ------------------------------------------------------------------------------------------


def other_card(g: Context, seat: str, *cards: str) -> Objection:
    """R23.0, R31: it is not in the hand, or none of these cards."""

    def objection(action: Tactics) -> Why | Illegal | None:
        why = not_playable(g, action, seat)
        return why or (None if action.card in cards else Why("R31", "other_window", {"card": action.card}))

    return objection


def hand_of(g: Context, seat: str) -> list[Action]:
    """R23.0: the Tactics cards that a player holds, as answers."""
    p = g.player(seat)
    return [Tactics(card) for card in sorted({*p.tactics, *p.fresh})]


def not_in_game(g: Context, action: actions.Player) -> Why | None:
    """R3.18, R28.6: whether a player is in the game."""
    if action.seat not in g.seats:
        return Why("R3.18", "no_such_player", {"player": action.seat})
    return Why("R28.6", "player_out", {"player": action.seat}) if g.player(action.seat).out else None


def ask_for_player(
    g: Context, seat: Seat, kind_: str, rule: str, obstacle: Callable[[Seat], Why | None], **bindings: Any
) -> Decision:
    """One of the opponents that nothing is against."""

    def objection(action: actions.Player) -> Why | None:
        why = Why("R1.17", "player_is_you") if action.seat == seat else not_in_game(g, action)
        return why or obstacle(action.seat)

    listed = [actions.Player(other) for other in g.opponents(seat) if obstacle(other) is None]
    why_illegal = against({actions.Player: objection})
    return choice(
        seat, kind_, rule, listed, why_illegal=why_illegal, plausible=lambda: map(actions.Player, g.seats), **bindings
    )


def poor(g: Context, seat: str, rule: str, price: int) -> Why | None:
    """R1.15: whether a player has too little influence for a price."""
    influence = g.player(seat).influence
    return None if price <= influence else Why(rule, "cannot_pay", {"price": price, "influence": influence})


def number_objection(rule: str, least: int, most: int) -> Objection:
    """From the least to the most."""
    return lambda action: not_a_number(action, rule, least, most)


def symbol_not_drawn(rule: str, drawn: Iterable[Symbol], answer: Symbol) -> Why | None:
    """R13.2, R19.4: none of the drawn Fate cards has this symbol."""
    symbols = list(drawn)
    if answer in symbols:
        return None
    about = {"symbol": f"symbol_{answer.destiny}", "drawn": [f"symbol_{one.destiny}" for one in symbols]}
    return Why(rule, "symbol_not_drawn", about)
