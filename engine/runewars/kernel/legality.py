"""R1 Legality: why an action is illegal.

A check takes an action as its last argument and returns it as `Illegal`, with the rule that forbids it, or ``None``.
Its name says what it checks, or is ``illegal_`` and the action.  Chapters join checks by ``or``, the lowest paragraph
first, and use each to list (``check(action) or action`` is a candidate), to apply and to refuse: a decision explains a
refusal by `explain_by_type`.  The messages are in ``messages_turn.<language>.ftl``.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any

from engine.core.choices import choice
from engine.core.decision import Action, Decision, Illegal, Offered
from engine.runewars.components.load import AREAS, ORDERS, UNITS
from engine.runewars.kernel.context import LIMIT, Context, count_units, is_routed, unit_type
from engine.runewars.model import actions
from engine.runewars.model.actions import (
    Area,
    Do,
    Draw,
    Number,
    Order,
    Quest,
    Resign,
    Reward,
    Symbol,
    Tactics,
    Units,
    Yes,
)
from engine.runewars.model.state import Hero
from engine.runewars.model.types import Seat

Check = Callable[[Any], Illegal | None]
#: By the type of an action: its check, or the rule, the code and the bindings of what forbids all actions of this type.
Checks = Mapping[type, Check | tuple[Any, ...]]


def explain_by_type(g: Context, checks: Checks) -> Check:
    """Return the explanation of a decision (`Decision.why_illegal`): what is named exists; the type's check."""

    def why_illegal(action: Any) -> Illegal | None:
        check = checks.get(type(action))
        if isinstance(check, tuple):
            return Illegal(action, *check)
        if check is None and type(action) is Resign and g.state.setup is not None:
            return Illegal(action, "R28.9", "resign_after_setup")
        return check and (not_in_play(g, action) or check(action))

    return why_illegal


def not_in_play(g: Context, action: Action) -> Illegal | None:
    """R1.1, R17.3: an area that is not on the board; a hero that is not in play."""
    if isinstance(action, Area):
        return area_not_on_board(g, action.area, action)
    if isinstance(action, actions.Hero | Reward) and g.find_hero(action.hero) is None:
        return Illegal(action, "R17.3", "hero_not_in_play", {"hero": action.hero})
    return None


def not_among(known: Collection[Action], rule: str, code: str, *members: str, **more: Any) -> Check:
    """Return the check that an action is one of these, if it is of their type.

    The bindings are these ``members`` of the action, and ``more``.
    """
    types = {type(one) for one in known}

    def check(action: Action) -> Illegal | None:
        if action in known or type(action) not in types:
            return None
        return Illegal(action, rule, code, {member: getattr(action, member) for member in members} | more)

    return check


def area_not_on_board(g: Context, area: str, action: Action) -> Illegal | None:
    """R1.1: an area that is not on the board."""
    return None if area in g.lands else Illegal(action, "R1.1", "area_not_on_board", {"area": area})


def area_not_yours(g: Context, seat: str, rule: str, action: Any, *, area: str | None = None) -> Illegal | None:
    """R1.8: an area (that of the action) that the player does not control; ``rule``: the paragraph that wants it."""
    area = area or action.area
    holder = g.control(area)
    if holder == seat:
        return None
    if holder is None:
        return Illegal(action, rule, "area_of_nobody", {"area": area})
    return Illegal(action, rule, "area_of_other", {"area": area, "player": holder})


def area_controlled(g: Context, rule: str, action: Any, *, seat: str | None = None) -> Illegal | None:
    """R1.10: an area that a player controls, other than this one."""
    holder = g.control(action.area)
    if holder is None or holder == seat:
        return None
    return Illegal(action, rule, "area_controlled", {"area": action.area, "player": holder})


def area_overfull(g: Context, more: int, action: Area) -> Illegal | None:
    """R6.12: an area that has no room for so many more units."""
    full = count_units(g.lands[action.area].units) + more > LIMIT
    return Illegal(action, "R6.12", "area_overfull", {"area": action.area}) if full else None


def area_not_home(g: Context, seat: str, rule: str, action: Any) -> Illegal | None:
    """R1.3: an area that is not on the player's home tile."""
    faction = g.faction(seat)
    if AREAS[action.area].home == faction:
        return None
    return Illegal(action, rule, "area_not_home", {"area": action.area, "faction": faction})


def area_without_stronghold(g: Context, seat: str, rule: str, action: Any) -> Illegal | None:
    """R11.3: an area without a stronghold of the player."""
    stronghold = g.lands[action.area].stronghold
    if stronghold is None:
        return Illegal(action, rule, "area_without_stronghold", {"area": action.area})
    if stronghold.seat != seat:
        return Illegal(action, rule, "stronghold_of_other", {"area": action.area, "player": stronghold.seat})
    return None


def area_without_city(g: Context, rule: str, action: Any) -> Illegal | None:
    """R1.11: an area without a city."""
    return (
        Illegal(action, rule, "area_without_city", {"area": action.area}) if g.lands[action.area].city is None else None
    )


def area_with_city(g: Context, action: Any) -> Illegal | None:
    """R10.4: no stronghold can stand in a city."""
    return Illegal(action, "R10.4", "area_with_city", {"area": action.area}) if g.lands[action.area].city else None


def area_with_rune(g: Context, action: Any) -> Illegal | None:
    """R25.1: an area that has a rune token already."""
    return Illegal(action, "R25.1", "area_with_rune", {"area": action.area}) if g.lands[action.area].rune else None


def area_without_rune(g: Context, rule: str, action: Any) -> Illegal | None:
    """An area that has no rune token."""
    return None if g.lands[action.area].rune else Illegal(action, rule, "no_rune_there", {"area": action.area})


def area_chosen(chosen: Collection[str], rule: str, action: Any) -> Illegal | None:
    """An area that has been chosen already."""
    return Illegal(action, rule, "area_chosen_already", {"area": action.area}) if action.area in chosen else None


def area_not_adjacent(g: Context, origin: str, action: Any) -> Illegal | None:
    """R1.13: an area that is not beside another one."""
    if action.area in g.board.adjacent[origin]:
        return None
    return Illegal(action, "R1.13", "area_not_beside", {"area": action.area, "origin": origin})


def border_between(g: Context, origin: str, action: Any) -> Illegal:
    """R6.5: an adjacent area that cannot be entered: the colour of the border."""
    code = "mountain_between" if g.board.lines[origin, action.area] == "mountain" else "water_between"
    return Illegal(action, "R6.5", code, {"area": origin, "to": action.area})


def illegal_border(g: Context, seat: str, action: actions.Border) -> Illegal | None:
    """R23.14: a border that Hidden Pass cannot open."""
    a, b = action.a, action.b
    if (why := area_not_on_board(g, a, action) or area_not_on_board(g, b, action)) is not None:
        return why
    line = g.board.lines.get((a, b))
    if line is None:
        return Illegal(action, "R1.13", "areas_not_adjacent", {"area": a, "other": b})
    if line != "mountain":
        return Illegal(action, "R23.14", "no_mountain_there", {"area": a, "other": b})
    if (min(a, b), max(a, b)) in g.opened(seat):
        return Illegal(action, "R23.14", "pass_is_open", {"area": a, "other": b})
    return Illegal(action, "R23.14", "border_the_other_way", {"area": b, "other": a}) if a > b else None


def legal_areas(g: Context, check: Check) -> list[Area]:
    """Return the areas that nothing forbids."""
    return [action for action in map(Area, g.lands) if check(action) is None]


def any_area(g: Context, check: Check) -> bool:
    """Return whether there is an area that nothing forbids."""
    return any(check(action) is None for action in map(Area, g.lands))


def ask_for_area(
    g: Context, seat: Seat, kind_: str, rule: str, check: Check, *, auto: bool = True, **bindings: Any
) -> Decision:
    """Return the decision for one of the areas that nothing forbids."""
    return choice(
        seat,
        kind_,
        rule,
        (action for action in map(Area, g.lands) if check(action) is None),
        auto=auto,
        why_illegal=explain_by_type(g, {Area: check}),
        plausible=lambda: map(Area, g.lands),
        **bindings,
    )


def units_not_there(g: Context, action: Units, *, any_state: bool = False) -> Illegal | None:
    """R1.4, R1.5, R15.14: units that are not on the map: no area, another type, damage, another state."""
    if action.area is None:
        return Illegal(action, "R1.4", "units_without_area", {"unit": action.unit})
    if (why := area_not_on_board(g, action.area, action)) is not None:
        return why
    there, about = g.lands[action.area].units, {"unit": action.unit, "area": action.area}
    if not any(unit_type(key) == action.unit for key in there):
        return Illegal(action, "R1.4", "units_not_there", about)
    if action.damage:
        return Illegal(action, "R15.14", "units_without_damage", about)
    if any_state or action.unit + "!" * action.routed in there:
        return None
    return Illegal(action, "R1.5", "units_all_standing" if action.routed else "units_all_routed", about)


def units_not_yours(g: Context, seat: str, action: Units, *, any_state: bool = False) -> Illegal | None:
    """R1.24: units that are not there, or are not the player's."""
    if (why := units_not_there(g, action, any_state=True)) is not None:
        return why
    assert action.area is not None
    if any(unit_type(key) == action.unit for key in g.own_units(seat, action.area)):
        return units_not_there(g, action, any_state=any_state)
    about = {"unit": action.unit, "area": action.area}
    faction = UNITS[action.unit].faction
    owner = g.ally(action.area) if faction == "neutral" else g.sides.owner.get(faction)
    if owner is None or owner == seat:
        return Illegal(action, "R1.24", "units_of_nobody", about)
    return Illegal(action, "R1.24", "units_of_other", about | {"player": owner})


def units_elsewhere(area: str, rule: str, action: Units) -> Illegal | None:
    """Units of another area than this one."""
    if action.area in (None, area):
        return None
    return Illegal(action, rule, "unit_in_other_area", {"unit": action.unit, "area": area})


def unit_standing(rule: str, action: Units) -> Illegal | None:
    """A unit that need not stand up."""
    return None if action.routed else Illegal(action, rule, "stands_already", {"unit": action.unit})


def all_chosen(left: Collection[Action], rule: str, action: Units) -> Illegal | None:
    """A group of units that has been chosen wholly; ``left``: those that can still be chosen."""
    return None if action in left else Illegal(action, rule, "all_chosen", {"unit": action.unit, "area": action.area})


def shape_word(unit: str) -> str:
    """Return the word for the shape of a unit."""
    return f"shape_{UNITS[unit].shape}"


def illegal_type(rule: str, types: Sequence[str], known: Collection[str], action: actions.UnitType) -> Illegal | None:
    """R29.3: a type of units that is none of these (of one shape); ``known``: the types in question, of all shapes."""
    if action.unit in types:
        return None
    if action.unit not in known:
        return Illegal(action, rule, "type_of_others", {"unit": action.unit})
    if shape_word(action.unit) != shape_word(types[0]):
        return Illegal(action, rule, "other_shape", {"unit": action.unit, "shapes": Offered("unit", shape_word)})
    return Illegal(action, "R29.3", "type_not_in_supply", {"unit": action.unit})


def units_in(g: Context, areas: Iterable[str]) -> list[Units]:
    """Return all groups of units of these areas, as actions."""
    return [Units(unit_type(key), area, is_routed(key)) for area in areas for key in sorted(g.lands[area].units)]


def hero_not_yours(
    g: Context, seat: str | None, rule: str, action: actions.Hero, *, area: str | None = None
) -> Illegal | None:
    """A hero of another player; with ``area``: or one that is elsewhere."""
    hero = g.hero(action.hero)
    if hero.seat != seat:
        return Illegal(action, rule, "hero_of_other", {"hero": hero.id, "player": hero.seat})
    return None if area is None else hero_elsewhere(g, area, rule, action)


def hero_is_yours(g: Context, seat: str, rule: str, action: actions.Hero) -> Illegal | None:
    """A hero that is not an enemy of the player's."""
    return Illegal(action, rule, "hero_is_yours", {"hero": action.hero}) if g.hero(action.hero).seat == seat else None


def hero_elsewhere(g: Context, area: str, rule: str, action: actions.Hero) -> Illegal | None:
    """A hero that is not in this area."""
    if g.hero(action.hero).area == area:
        return None
    return Illegal(action, rule, "hero_elsewhere", {"hero": action.hero, "area": area})


def hero_is_there(hero: str, here: str, rule: str, action: Area) -> Illegal | None:
    """The area where a hero is."""
    return Illegal(action, rule, "hero_is_there", {"hero": hero, "area": here}) if action.area == here else None


def all_heroes(g: Context) -> list[actions.Hero]:
    """Return the heroes in play, as actions."""
    return [actions.Hero(hero.id) for hero in g.state.heroes]


def reward_not_there(g: Context, seat: str, rule: str, action: Reward, *, hero: Hero | None = None) -> Illegal | None:
    """R17.11: a Reward that no hero of this player has (or not this hero)."""
    owner = g.hero(action.hero)
    if hero is not None and owner is not hero:
        return Illegal(action, rule, "other_hero_acts", {"hero": owner.id, "acting": hero.id})
    if owner.seat != seat:
        return Illegal(action, rule, "hero_of_other", {"hero": owner.id, "player": owner.seat})
    if all(card.card != action.reward for card in owner.rewards):
        return Illegal(action, "R17.11", "reward_not_there", {"reward": action.reward, "hero": owner.id})
    return None


def card_not_in_hand(g: Context, seat: str, action: Tactics) -> Illegal | None:
    """R23.0: a Tactics card that the player does not hold."""
    p = g.player(seat)
    if action.card in p.tactics or action.card in p.fresh:
        return None
    return Illegal(action, "R23.0", "card_not_in_hand", {"card": action.card})


def card_not_playable(g: Context, seat: str, action: Tactics, *, window: Collection[str] = ()) -> Illegal | None:
    """R23.0, R31: a Tactics card that the player does not hold, has drawn in this season, or is not of this window."""
    if (why := card_not_in_hand(g, seat, action)) is not None:
        return why
    if action.card not in g.player(seat).tactics:
        return Illegal(action, "R23.0", "drawn_this_season", {"card": action.card})
    if window and action.card not in window:
        return Illegal(action, "R31", "other_window", {"card": action.card})
    return None


def card_without_effect(
    played: Collection[str], able: object, action: Tactics, code: str = "card_does_nothing"
) -> Illegal | None:
    """R23.0: a Tactics card that was ``played`` in this window already, or cannot do anything."""
    if action.card not in played and able:
        return None
    code = "played_in_window" if action.card in played else code
    return Illegal(action, "R23.0", code, {"card": action.card})


def hand_of(g: Context, seat: str) -> list[Tactics]:
    """R23.0: return the Tactics cards that a player holds, as actions."""
    p = g.player(seat)
    return [Tactics(card) for card in sorted({*p.tactics, *p.fresh})]


def card_of_other_deck(rule: str, deck: Iterable[str], action: Draw) -> Illegal | None:
    """R2.4: a card or token of another deck; ``deck``: all that belong to this one, wherever they are now."""
    return None if action.card in deck else Illegal(action, rule, "draw_from_elsewhere", {"card": action.card})


def quest_not_in_hand(g: Context, seat: str, action: Quest) -> Illegal | None:
    """R19.5: a Quest card that the player does not hold."""
    if action.quest in g.player(seat).quests:
        return None
    return Illegal(action, "R19.5", "quest_not_in_hand", {"quest": action.quest})


def order_in_hand(g: Context, seat: str, rule: str, action: Order) -> Illegal | None:
    """R5.3: an Order card that does not lie in front of the player."""
    if action.number in g.player(seat).orders:
        return None
    return Illegal(action, rule, "order_in_hand", {"order": ORDERS[action.number].id})


def symbol_not_drawn(rule: str, drawn: Iterable[Symbol], action: Symbol) -> Illegal | None:
    """R13.2, R19.4: none of the drawn Fate cards has this symbol."""
    symbols = [f"symbol_{one.destiny}" for one in drawn]
    symbol = f"symbol_{action.destiny}"
    return (
        None if symbol in symbols else Illegal(action, rule, "symbol_not_drawn", {"symbol": symbol, "drawn": symbols})
    )


def player_not_in_game(g: Context, action: actions.Player) -> Illegal | None:
    """R3.18, R28.6: a player who is not in the game."""
    if action.seat not in g.seats:
        return Illegal(action, "R3.18", "no_such_player", {"player": action.seat})
    return Illegal(action, "R28.6", "player_out", {"player": action.seat}) if g.player(action.seat).out else None


def illegal_opponent(g: Context, seat: Seat, action: actions.Player) -> Illegal | None:
    """R1.17: a player who is not another one in the game."""
    return Illegal(action, "R1.17", "player_is_you") if action.seat == seat else player_not_in_game(g, action)


def legal_opponents(g: Context, seat: Seat, check: Check) -> list[actions.Player]:
    """Return the opponents that nothing forbids."""
    return [action for action in map(actions.Player, g.opponents(seat)) if check(action) is None]


def ask_for_player(g: Context, seat: Seat, kind_: str, rule: str, check: Check, **bindings: Any) -> Decision:
    """Return the decision for one of the opponents that nothing forbids."""
    return choice(
        seat,
        kind_,
        rule,
        legal_opponents(g, seat, check),
        why_illegal=explain_by_type(
            g, {actions.Player: lambda action: illegal_opponent(g, seat, action) or check(action)}
        ),
        plausible=lambda: map(actions.Player, g.seats),
        **bindings,
    )


def cannot_pay(g: Context, seat: str, rule: str, price: int, action: Action | None = None) -> Illegal | None:
    """R1.15: a player has less influence than what an action (Yes) costs."""
    influence = g.player(seat).influence
    if price <= influence:
        return None
    return Illegal(action or Yes(), rule, "cannot_pay", {"price": price, "influence": influence})


def illegal_number(rule: str, least: int, most: int, action: Number) -> Illegal | None:
    """A number below the least that is possible, or above the most."""
    if action.n < least:
        return Illegal(action, rule, "number_too_low", {"n": action.n, "least": least}, "/n")
    if action.n > most:
        return Illegal(action, rule, "number_too_high", {"n": action.n, "most": most}, "/n")
    return None


def illegal_payment(g: Context, seat: str, rule: str, least: int, most: int, action: Number) -> Illegal | None:
    """R1.15: influence that a player does not have; or fewer or more than the paragraph allows."""
    influence = g.player(seat).influence
    if action.n > influence:
        return Illegal(action, "R1.15", "influence_too_low", {"n": action.n, "influence": influence}, "/n")
    return illegal_number(rule, least, most, action)


def illegal_deed(rule: str, known: Iterable[Action | Illegal], action: Do) -> Illegal | None:
    """A thing to do that the decision does not know: it neither offers nor forbids it by itself."""
    if any(action == (one.action if isinstance(one, Illegal) else one) for one in known):
        return None
    offered = Offered("what", lambda what: f"do_{what}", "not_now")
    return Illegal(action, rule, "not_among", {"choice": f"do_{action.what}", "choices": offered}, "/what")
