"""What labels of actions and sentences of events say besides their fields.

A card of a field has its name and its number among equal ones (``copy``); a Hero or a Companion is a ``being``,
whose name has its cases, any other card a title in quotes.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, Final

from engine.core.text.catalog import Message
from engine.core.text.template_vars import TemplateVars
from engine.time_of_heroes.components.dsl import Choose
from engine.time_of_heroes.components.load import ALL_CARDS
from engine.time_of_heroes.components.text_refs import PLACES
from engine.time_of_heroes.kernel.views import View
from engine.time_of_heroes.model import actions, events
from engine.time_of_heroes.model.state import OTHER
from engine.time_of_heroes.text.abilities import NAMES, NOTHING, ability_in_short, effects_in_short

TEMPLATE_VARS: Final = TemplateVars[View]()

_CARD: Final = ("name", "copy", "being")


@cache
def card_vars(handle: str) -> Mapping[str, Any]:
    """What a card is called, which one of that name on a field it is, and whether its name has cases."""
    card, _, copy = handle.partition(".")
    known = ALL_CARDS.get(card)
    being = known is not None and known.power is not None
    return {"name": card, "copy": int(copy) if copy.isdecimal() else 1, "being": being}


def listed(handles: Iterable[str]) -> list[Message]:
    """Cards as the object of a sentence: ``карту «Меч»``, ``2 карты «Меч»``, ``Беса``."""
    return [Message("part-listed", {**card_vars(handle), "times": times}) for handle, times in Counter(handles).items()]


def quoted(handles: Iterable[str]) -> list[Message]:
    """Cards as a sentence lists them: each in quotes, equal ones once with their number."""
    return [Message("part-quoted", {**card_vars(handle), "times": times}) for handle, times in Counter(handles).items()]


@TEMPLATE_VARS.of(actions.Play, *_CARD, *NAMES)
@TEMPLATE_VARS.of(actions.Join, *_CARD, *NAMES)
def _play(action: actions.Play | actions.Join, view: View) -> Mapping[str, Any]:
    """The card, and what its ability costs and does."""
    return _ability(action.card, action.ability)


@cache
def _ability(handle: str, letter: str) -> Mapping[str, Any]:
    named = card_vars(handle)
    return {**named, **ability_in_short(named["name"], letter)}


@TEMPLATE_VARS.of(actions.Pay, *_CARD)
def _pay(action: actions.Pay, view: View) -> Mapping[str, Any]:
    """The card."""
    return card_vars(action.card)


@TEMPLATE_VARS.of(actions.Redirect, *_CARD)
def _redirect(action: actions.Redirect, view: View) -> Mapping[str, Any]:
    """The Companion."""
    return card_vars(action.to)


@TEMPLATE_VARS.of(actions.Target, *_CARD)
def _target(action: actions.Target, view: View) -> Mapping[str, Any]:
    """The Companion; ``player`` stays as it is."""
    return card_vars(action.at)


@TEMPLATE_VARS.of(actions.Pick, *_CARD, "when")
def _pick(action: actions.Pick, view: View) -> Mapping[str, Any]:
    """The card, and when it is picked: in the setup, or of cards looked at."""
    when = "setup" if view.turn.number == 0 else "looking" if view.looking else None
    return {**card_vars(action.card), "when": when}


@TEMPLATE_VARS.of(actions.Pass, "when")
def _pass(action: actions.Pass, view: View) -> Mapping[str, Any]:
    """Whether the player looks at cards, or is in phase 4, where an add-on may be passed on too."""
    if view.looking:
        return {"when": "looking"}
    return {"when": "phase_4" if view.turn.step == "play" and not view.attacks and not view.resolving else None}


#: Whether the player looks at cards.
TEMPLATE_VARS.action(actions.DrawCard, when=lambda a, view: "looking" if view.looking else None)


@TEMPLATE_VARS.of(actions.Choose, "number", *NAMES)
def _choose(action: actions.Choose, view: View) -> Mapping[str, Any]:
    """What the branch does, of the innermost text that is being carried out."""
    described = dict(NOTHING)
    if view.resolving:
        described.update(_branch(view.resolving[-1].card, view.resolving[-1].ability, action.branch))
    return {"number": action.branch + 1, **described}


@cache
def _branch(card: str, letter: str, branch: int) -> Mapping[str, Any]:
    for place in PLACES.values():
        found, effect = place.passage, place.effect
        if (found.card, found.letter) == (card, letter) and isinstance(effect, Choose):
            return effects_in_short(effect.branches[branch]) if branch < len(effect.branches) else {}
    return {}


TEMPLATE_VARS.event(events.Started, cards=lambda e: listed(e.cards))
TEMPLATE_VARS.event(events.Returned, cards=lambda e: listed(e.cards))


@TEMPLATE_VARS.of(events.Opened, *_CARD, "cards", "quoted", "phase")
@TEMPLATE_VARS.of(events.Closed, *_CARD, "cards", "quoted", "phase")
def _turned_over(event: events.Opened | events.Closed) -> Mapping[str, Any]:
    """The cards, the first of them by itself, and whether this is phase 1, in which the player opens cards (R6.5)."""
    vars_of_first = card_vars(event.cards[0] if event.cards else "")
    return {
        **vars_of_first,
        "cards": listed(event.cards),
        "quoted": quoted(event.cards),
        "phase": event.rule == "R6.5",
    }


@TEMPLATE_VARS.of(events.Drew, "cards", "known", "why")
def _drew(event: events.Drew) -> Mapping[str, Any]:
    """Which cards, where the reader may know, and on what occasion."""
    why = {"R5.8": "opening", "R10.8": "second", "R6.6": "phase"}.get(event.rule)
    return {**_known(event.cards), "why": why}


TEMPLATE_VARS.event(events.LookedOpenly, cards=lambda e: quoted(e.cards))


@TEMPLATE_VARS.of(events.Looked, "cards", "known")
@TEMPLATE_VARS.of(events.HandSeen, "cards", "known", "foe")
def _seen(event: events.Looked | events.HandSeen) -> Mapping[str, Any]:
    """Which cards, where the reader may know."""
    return {**_known(event.cards), "foe": OTHER.get(event.seat)}


def _known(cards: list[str] | None) -> dict[str, Any]:
    return {"cards": quoted(cards or []), "known": cards is not None}


@TEMPLATE_VARS.of(events.Played, *_CARD, *NAMES, "same", "joined", "discarded", "shown", "turned", "closed", "buried")
def _played(event: events.Played) -> Mapping[str, Any]:
    """What the ability does, what was paid by its own card, and what by other ones than the add-on's."""
    paid = {"pay_discard": event.discarded, "pay_show": event.shown, "close": event.closed, "bury": event.buried}
    left = {how: list(cards) for how, cards in paid.items()}
    ability = _ability(event.card, event.ability)
    how = _take_out(left, event.card) or ability["how"]
    if event.joined is not None:
        _take_out(left, event.joined)
    same = left.pop(how, [])  # of what the card itself was paid by
    return {
        **ability,
        "how": how,
        "same": listed(same),
        "joined": quoted([event.joined] if event.joined is not None else []),
        "discarded": listed(left.get("pay_discard", ())),
        "shown": listed(left.get("pay_show", ())),
        "turned": quoted(event.turned),
        "closed": listed(left.get("close", ())),
        "buried": listed(left.get("bury", ())),
    }


def _take_out(paid: dict[str, list[str]], card: str) -> str | None:
    """How this card was paid itself; it is taken out."""
    for how, cards in paid.items():
        if card in cards:
            cards.remove(card)
            return how
    return None


@TEMPLATE_VARS.of(events.AttackDeclared, "attack")
def _declared(event: events.AttackDeclared) -> Mapping[str, Any]:
    """The strikes: one with its target, or several in a list."""
    strikes = [_strike(event.seat, strike) for strike in event.strikes]
    if len(strikes) == 1:
        return {"attack": Message("part-attack", strikes[0])}
    several = [Message("part-strike", strike) for strike in strikes]
    return {"attack": Message("part-attacks", {"count": len(strikes), "strikes": several})}


def _strike(attacker: str, strike: events.StrikeTold) -> dict[str, Any]:
    flags = [Message(f"part-{flag}", {}) for flag in strike.flags]
    return {
        **_aimed(attacker, strike.target),
        "source": strike.source,
        "force": strike.force,
        "property": strike.property,
        "flags": flags,
    }


def _aimed(attacker: str, target: str | None) -> Mapping[str, Any]:
    """At whom a strike is aimed: at the opponent, or at a Companion."""
    if target in ("player", None):
        return {"name": OTHER.get(attacker), "copy": 1, "being": True, "aim": "opponent"}
    return {**card_vars(target or ""), "aim": "companion"}


@TEMPLATE_VARS.of(events.StrikeAdded, *_CARD, "aim")
def _added(event: events.StrikeAdded) -> Mapping[str, Any]:
    """At whom it is aimed."""
    return _aimed(event.seat, event.target)


@TEMPLATE_VARS.of(events.StrikeEnded, *_CARD, "aim", "number", "held")
def _ended(event: events.StrikeEnded) -> Mapping[str, Any]:
    """Its number, from 1, at whom it was aimed, and whether the Companion withstands it."""
    held = event.power is not None and event.power > event.force
    return {**_aimed(event.seat, event.target), "number": event.strike + 1, "held": held}


@TEMPLATE_VARS.of(events.Redirected, *_CARD, "held")
def _redirected(event: events.Redirected) -> Mapping[str, Any]:
    """The Companion, and whether it withstands the strike."""
    return {**card_vars(event.card), "held": event.power > event.force}


@TEMPLATE_VARS.of(events.Discarded, "cards", "why")
def _discarded(event: events.Discarded) -> Mapping[str, Any]:
    """Which cards, and whether a strike, chance or the hand limit has taken them."""
    why = {"R8.17": "strike", "R15.1": "random", "R6.8": "limit", "R11.1": "limit"}.get(event.rule)
    return {"cards": listed(event.cards), "why": why}


@TEMPLATE_VARS.of(events.Entered, *_CARD)
@TEMPLATE_VARS.of(events.Saved, *_CARD)
def _on_field(event: events.Entered | events.Saved) -> Mapping[str, Any]:
    """The card."""
    return card_vars(event.card)


@TEMPLATE_VARS.of(events.Left, *_CARD, "under")
def _left(event: events.Left) -> Mapping[str, Any]:
    """The card, and those that lay under it."""
    return {**card_vars(event.card), "under": quoted(event.under)}


@TEMPLATE_VARS.of(events.Laid, *_CARD)
def _laid(event: events.Laid) -> Mapping[str, Any]:
    """The card on the field."""
    return card_vars(event.under)
