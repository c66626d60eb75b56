"""R1 Why not: what several chapters say of an answer that they do not offer.

Each function is asked of one answer and says what speaks against it, or ``None``; chapters join them by ``or``, the
lowest paragraph first.  The sentences are in ``texts_turn.yaml``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from engine.core.decision import Action, Illegal, Offered
from engine.runewars.components.load import AREAS, UNITS
from engine.runewars.kernel.context import Context, unit_type
from engine.runewars.model import actions
from engine.runewars.model.actions import Do, Number, Quest, Tactics, Units

# -- areas ------------------------------------------------------------------------------------------------------------


def no_such_area(g: Context, action: Action, area: str) -> Illegal | None:
    """R1.1: an area that is not on the board."""
    if area in g.lands:
        return None
    return Illegal(action, "R1.1", "area_not_on_board", {"area": area})


def not_friendly(g: Context, action: Action, seat: str, area: str, rule: str = "R1.8") -> Illegal | None:
    """R1.8: an area that the player does not control; ``rule``: the paragraph that wants it."""
    if (why := no_such_area(g, action, area)) is not None:
        return why
    holder = g.control(area)
    if holder is None:
        return Illegal(action, rule, "area_of_nobody", {"area": area})
    return None if holder == seat else Illegal(action, rule, "area_of_other", {"area": area, "player": holder})


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
    if (why := no_such_area(g, action, area)) is not None:
        return why
    return None if g.lands[area].rune is None else Illegal(action, "R25.1", "area_with_rune", {"area": area})


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
    if (why := no_such_hero(g, action, hero)) is not None:
        return why
    owner = g.hero(hero).seat
    return None if owner == seat else Illegal(action, "R17.3", "hero_of_other", {"hero": hero, "player": owner})


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
