"""What an ability costs and does, in short, for labels and sentences; all of it stands on the card (`box.wording`)."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final

from engine.time_of_heroes.components.cards import fits
from engine.time_of_heroes.components.dsl import (
    Ability,
    Add,
    Attack,
    Boost,
    Bury,
    BurySelf,
    Choose,
    CloseSelf,
    Cost,
    Counter,
    Defend,
    Discard,
    DiscardHand,
    DiscardSelf,
    Draw,
    DrawTo,
    Effect,
    Extra,
    Filter,
    Force,
    GoToSecondWind,
    Immune,
    Interrupt,
    Keep,
    Look,
    Move,
    MoveSelf,
    Peek,
    Release,
    Retreat,
    SetState,
    Show,
    ShowSelf,
    Stash,
    strikes_of,
)
from engine.time_of_heroes.components.load import ALL_CARDS
from engine.time_of_heroes.components.text_refs import ABILITIES, ability_key

#: The template variables of an ability.
#:
#: ``how``: what its own card pays, or that it enters the field, or else ``play``; ``also``: what is done with other
#: cards (``and``: the same as with its own), ``many`` of them, or ``more`` if its own card is one like these; ``what``
#: they are: this ``or`` this ``or_this``.  ``does``: its chief effect, with a number ``n`` (or several, of strikes that
#: differ) and a ``property``, by so many ``strikes``; ``then``: what follows, with the number ``then_n``.
NOTHING: Final[Mapping[str, Any]] = {
    "how": "play",
    "also": None,
    "many": None,
    "more": False,
    "what": "card",
    "or": None,
    "or_this": None,
    "does": None,
    "n": None,
    "property": "simple",
    "strikes": None,
    "then": None,
    "then_n": None,
}
NAMES: Final = tuple(NOTHING)

_SELF: Final[dict[type, str]] = {DiscardSelf: "pay_discard", ShowSelf: "pay_show", CloseSelf: "close", BurySelf: "bury"}
#: The chief effects that are one word and no more.
_PLAIN: Final[dict[type, str]] = {
    Release: "release",
    Interrupt: "interrupt",
    Defend: "defend",
    Keep: "keep",
    Peek: "peek",
    Look: "look",
    Choose: "choose",
    Stash: "stash",
    GoToSecondWind: "go",
    Immune: "immune",
    Retreat: "retire",
}
#: By whose cards they are, where they lie and where they go.
_MOVES: Final = {
    ("opp", "hand", "graveyard"): "strip",
    ("opp", "field", "graveyard"): "destroy",
    ("opp", "field", "hand"): "send_back",
    ("self", "graveyard", "hand"): "recover",
    ("self", "graveyard", "field"): "raise",
    ("self", "hand", "field"): "call",
}


@cache
def ability_in_short(card: str, letter: str) -> Mapping[str, Any]:
    """The template variables of an ability; empty for one that no card has."""
    ability = ABILITIES.get(ability_key(card, letter))
    if ability is None:
        return NOTHING
    rest = tuple(effect for effect in ability.do if not isinstance(effect, MoveSelf))
    return {**NOTHING, **_costs(card, ability), **effects_in_short(rest)}


def effects_in_short(effects: Sequence[Effect]) -> Mapping[str, Any]:
    """What a list of effects does: its first one, and what follows."""
    chief = _effect(effects[0]) if effects else {}
    if len(effects) < 2:
        return chief
    follows = _effect(effects[1])
    return {**chief, "then": follows["does"], "then_n": follows.get("n")}


def _costs(card: str, ability: Ability) -> dict[str, Any]:
    """What is done with the card itself, and with others."""
    free = "enter" if MoveSelf(to="field") in ability.do else "play"
    own = next((_SELF[type(cost)] for cost in ability.cost if type(cost) in _SELF), free)
    others = [cost for cost in ability.cost if type(cost) not in _SELF]
    return {"how": own, **(_others(card, ability, own, others[0]) if others else {})}


def _others(card: str, ability: Ability, own: str, cost: Cost) -> dict[str, Any]:
    """What is done with other cards, which those are, and whether the card itself lies among such ones."""
    match cost:
        case DiscardHand():
            return {"also": "whole_hand"}
        case Discard(up_to=int(most)):
            return {"also": "up_to", "many": most}
        case Discard():
            done, many = "pay_discard", cost.n
        case Show():
            done, many = "pay_show", 1
        case Bury():
            done, many = "bury", 1
        case _:
            return {}
    more = ability.zone == ("field" if done == "bury" else "hand") and fits(ALL_CARDS[card], cost.of)
    return {"also": "and" if done == own else done, "many": many, "more": more, **_which(cost.of)}


def _which(of: Filter) -> dict[str, Any]:
    """Which cards: up to three words for them."""
    words = [f"keyword.{keyword}" for keyword in of.keyword] or list(of.type) or ["companion"] * (of.companion is True)
    what, *others = words or ["card"]
    return {"what": what, **dict(zip(("or", "or_this"), others, strict=False))}


def _effect(effect: Effect) -> dict[str, Any]:
    """What one effect does."""
    match effect:
        case Attack() | Extra() | Counter():
            return _strikes(effect)
        case Draw():
            return {"does": "draw_cards" if effect.who == "self" else "foe_draws", "n": effect.n}
        case DrawTo():
            return {"does": "draw_to", "n": effect.n}
        case Move():
            return _move(effect)
        case SetState(what=None):
            return {"does": f"{effect.who}_hero_{effect.to}"}
        case SetState():
            return {"does": f"{effect.who}_card_{effect.to}"}
        case Boost():
            return {"does": "boost", "n": effect.force}
        case Add():
            done = {"does": "draw_more", "n": effect.draw} if effect.draw else {"does": "add", "n": effect.force}
            return {**done, "property": effect.property or "simple"}
    return {"does": _PLAIN.get(type(effect), "other")}


def _strikes(effect: Attack | Extra | Counter) -> dict[str, Any]:
    """Strikes with their Force as it is printed."""
    strikes = strikes_of(effect)
    does = {Attack: "attack", Extra: "strike_more", Counter: "counter"}[type(effect)]
    forces = [_force(strike.force) for strike in strikes]
    force = forces[0] if len(set(forces)) == 1 else tuple(forces)
    sort = strikes[0].property
    if force == "ref":
        return {"does": "counter_alike"}
    return {"does": does, "n": force, "property": "simple" if sort == "ref" else sort, "strikes": len(strikes)}


def _force(force: int | Force | str) -> int | str:
    if not isinstance(force, Force):
        return force
    if force.per_x:
        return f"{force.base} + {force.per_x if force.per_x > 1 else ''}X"
    return f"{force.base} (+{force.plus})" if force.plus else force.base


def _move(effect: Move) -> dict[str, Any]:
    if effect.down_to is not None:
        return {"does": "strip_to", "n": effect.down_to}
    if effect.pick == "random":
        return {"does": "rob", "n": effect.n}
    return {"does": _MOVES.get((effect.who, effect.zone, effect.to), "other"), "n": effect.n}
