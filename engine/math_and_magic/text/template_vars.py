"""What labels and sentences say besides the fields of actions and events.

Labels are made for any action, also an illegal one, and for any reader: what he does not see is not said.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from engine.core.decision import SEATS
from engine.core.text.catalog import Message
from engine.core.text.template_vars import TemplateVars
from engine.math_and_magic.components.load import BUILDINGS, HEROES, NEUTRALS, SPELLS
from engine.math_and_magic.components.schema import Discount
from engine.math_and_magic.kernel.views import ArmyView, BattleView, PlayerView, View
from engine.math_and_magic.model import actions, events
from engine.math_and_magic.model.state import SLOTS, mark_of, tier_of
from engine.math_and_magic.text.cards import creature, creatures, of_card, of_cards, of_slot

TEMPLATE_VARS: Final = TemplateVars()
Said = Mapping[str, Any]

_COSTS: Final[dict[str, tuple[int, ...]]] = {
    "smithy": tuple([level.cost for level in BUILDINGS.smithy.levels]),
    "mage_tower": tuple(BUILDINGS.mage_tower.costs),
    "fountain": (BUILDINGS.fountain.cost,),
    "improvement": tuple(BUILDINGS.improvement.costs),
}


# -- who is who in a view ---------------------------------------------------------------------------------------------


def player(view: View, seat: str | None) -> PlayerView | None:
    """The player of this seat, if he is at the table."""
    n = SEATS.index(seat) if seat in SEATS else len(SEATS)
    return view.players[n] if n < len(view.players) else None


def deploying(view: View) -> ArmyView | None:
    """The army that is deployed: of two at the same time that of the reader, if it is one of them."""
    b = view.battle
    if b is None or b.step != "deploy":
        return None
    waiting = [army for army in b.armies if not army.finished]
    if b.spy is not None and len(waiting) > 1:  # R11.3
        waiting = [army for army in waiting if army.seat != b.spy]
    if len(waiting) > 1:
        readers = [seat for seat, p in zip(SEATS, view.players, strict=False) if p.hand is not None]
        waiting = [army for army in waiting if [army.seat] == readers]
    return waiting[0] if len(waiting) == 1 else None


def drawing(view: View) -> str | None:
    """The race of who draws or turns over a card; in a duel only the terrain (R6.2) tells who that is."""
    seat: str | None = None
    if view.step == "deal":
        drawn = [seat for seat, p in zip(SEATS, view.players, strict=False) if p.tablet is not None]
        seat = drawn[-1] if drawn else None
    elif (b := view.battle) is None:
        seat = view.active if view.step == "next" else None
    elif len(b.armies) == 1 or b.step == "terrain":
        seat = b.armies[0].seat
    p = player(view, seat)
    return p.race if p else None


# -- actions ----------------------------------------------------------------------------------------------------------


@TEMPLATE_VARS.of(actions.Buy, "creatures", "level", "cost")
def _buy(action: actions.Buy, view: View) -> Said:
    """R12: what is improved, to which level, and for how many chests.

    A hero may make the first purchase cheaper (R13.4): while he, or a hero who is not seen, is in the hand, no price
    is said.
    """
    said: dict[str, Any] = {"creatures": None, "level": None, "cost": None}
    p = player(view, view.active)
    if p is None:
        return said
    said["creatures"] = creatures(p.race, action.tier)
    built = {"smithy": p.smithy, "mage_tower": p.mage_tower, "fountain": int(p.fountain)}.get(action.what)
    if action.what == "improvement" and action.tier is not None:
        built = int(p.improvements[action.tier - 1])
    costs = _COSTS[action.what]
    if built is not None and built < len(costs):
        said["level"] = built + 1
        known = p.hero is not None or not p.has_hero
        if known and not (p.hero and isinstance(HEROES[p.hero].special, Discount)):
            said["cost"] = costs[built]
    return said


@TEMPLATE_VARS.of(actions.Done, "of")
def _done(action: actions.Done, view: View) -> Said:
    """R3.4, R5.9: building or deploying."""
    return {"of": "army" if view.battle is not None else "building"}


@TEMPLATE_VARS.of(actions.Neutral, "neutral")
def _neutral(action: actions.Neutral, view: View) -> Said:
    """R3.2: the army of this round."""
    return {"neutral": view.neutral}


@TEMPLATE_VARS.of(actions.Pass, "of")
def _pass(action: actions.Pass, view: View) -> Said:
    """R4.2, R8.1, R10.4: what is passed over."""
    b = view.battle
    return {"of": "turn" if b is None else "spell" if b.step == "spell" else "chests"}


@TEMPLATE_VARS.of(actions.ChooseSize, "strength")
def _choose_size(action: actions.ChooseSize, view: View) -> Said:
    """R4.6: how strong so many squads are."""
    strengths = view.strengths or []
    return {"strength": strengths[action.squads - 1] if 0 < action.squads <= len(strengths) else None}


@TEMPLATE_VARS.of(actions.Place, "creature", "place")
def _place(action: actions.Place, view: View) -> Said:
    """R5.2: the creature, and the slot that it opens."""
    army = deploying(view)
    p = player(view, army.seat) if army else None
    return {"creature": creature(p.race if p else None, action.tier), "place": _next_slot(army)}


@TEMPLATE_VARS.of(actions.PlaceHero, "hero", "place")
def _place_hero(action: actions.PlaceHero, view: View) -> Said:
    """R5.3: the hero, and the slot that he opens."""
    army = deploying(view)
    p = player(view, army.seat) if army else None
    return {"hero": p.hero if p else None, "place": _next_slot(army)}


def _next_slot(army: ArmyView | None) -> int | None:
    opened = len(army.slots) if army and army.slots is not None else SLOTS
    return opened + 1 if opened < SLOTS else None


@TEMPLATE_VARS.of(actions.Stack, "creature")
@TEMPLATE_VARS.of(actions.Behind, "creature")
def _join(action: actions.Stack | actions.Behind, view: View) -> Said:
    """R5.4, R5.5: the creature of the slot."""
    return _squad(view, deploying(view), action.slot)


def _squad(view: View, army: ArmyView | None, slot: int) -> dict[str, Any]:
    """The creature in a slot, if it is seen."""
    p = player(view, army.seat) if army else None
    slots = army.slots if army and army.slots is not None else []
    return {"creature": creature(p.race, slots[slot - 1].tier) if p and slot <= len(slots) else None}


@TEMPLATE_VARS.of(actions.Cast, "circle", "level")
def _cast(action: actions.Cast, view: View) -> Said:
    """R8.3: circle and level, as printed."""
    spell = SPELLS[action.spell]
    return {"circle": spell.circle, "level": spell.level}


@TEMPLATE_VARS.of(actions.Target, "creature", "hero")
def _target(action: actions.Target, view: View) -> Said:
    """R8.8: who stands there; in a duel it may be either army, and the label names the slot alone."""
    b = view.battle
    army = b.armies[0] if b is not None and len(b.armies) == 1 else None
    slots = army.slots if army and army.slots is not None else []
    in_front = slots[action.slot - 1] if action.slot <= len(slots) and not action.behind else None
    hero = army.hero if army and in_front is not None and in_front.is_hero else None
    return {**_squad(view, army, action.slot), "hero": hero}


@TEMPLATE_VARS.of(actions.Bribe, "left", "strength")
def _bribe(action: actions.Bribe, view: View) -> Said:
    """R10.2: what is left of the neutral army."""
    return _neutral_army(view, -action.chests)


@TEMPLATE_VARS.of(actions.Hire, "left", "strength")
def _hire(action: actions.Hire, view: View) -> Said:
    """R10.3: what the neutral army comes to."""
    return _neutral_army(view, action.chests)


def _neutral_army(view: View, more: int) -> Said:
    """R9.4: the squads of the neutral army, and its strength, when there are so many more of them."""
    b: BattleView | None = view.battle
    if b is None or view.neutral is None or b.neutral_strength is None or b.squads + more < 1:
        return {"left": None, "strength": None}
    strength_of = NEUTRALS[view.neutral].strength_of
    left = b.squads + more
    return {"left": left, "strength": b.neutral_strength - strength_of(b.squads) + strength_of(left)}


@TEMPLATE_VARS.of(actions.DrawCard, "creature", "tier", "mark")
@TEMPLATE_VARS.of(actions.Flip, "creature", "tier", "mark")
def _card(action: actions.DrawCard | actions.Flip, view: View) -> Said:
    """R2.8: the creature and the mark of the card."""
    tier = tier_of(action.card)
    return {"creature": creature(drawing(view), tier), "tier": tier, "mark": mark_of(action.card)}


# -- events -----------------------------------------------------------------------------------------------------------


@TEMPLATE_VARS.of(events.Drew, "drawn")
def _drew(event: events.Drew) -> Said:
    """R9.7: the cards, for who may read them."""
    return {"drawn": None if event.cards is None else of_cards(event.race, event.cards)}


@TEMPLATE_VARS.of(events.Bought, "creatures")
def _bought(event: events.Bought) -> Said:
    """R12.5: what was improved."""
    return {"creatures": creatures(event.race, event.tier)}


@TEMPLATE_VARS.of(events.Deployed, "army")
def _deployed(event: events.Deployed) -> Said:
    """R5.2: the slots from left to right."""
    return {"army": tuple([of_slot(event.race, slot, event.hero) for slot in event.slots])}


@TEMPLATE_VARS.of(events.Counted, "who", "creature", "creatures", "strike", "columns", "loss")
def counted(event: events.Counted) -> Said:
    """R16: whose strength changes, who struck, the last card turned over, the columns (R6.4.1), what is taken away."""
    line = event.line
    return {
        "who": event.neutral or line.side,
        "creature": creature(event.race, line.tier),
        "creatures": creatures(event.race, line.tier),
        "strike": line.flips[-1] if line.flips else 0,
        "columns": line.amount - line.count,
        "loss": -line.amount,
    }


@TEMPLATE_VARS.of(events.SpellCast, "creature")
def _spell_cast(event: events.SpellCast) -> Said:
    """R8.8: what it is aimed at."""
    return {"creature": creature(event.race, event.tier)}


@TEMPLATE_VARS.of(events.SavingThrow, "creature")
def _saving_throw(event: events.SavingThrow) -> Said:
    """R9.6: whose throw it is."""
    return {"creature": creature(event.race, event.tier)}


@TEMPLATE_VARS.of(events.CardsLost, "lost")
def _cards_lost(event: events.CardsLost) -> Said:
    """R9.5: the creature cards."""
    return {"lost": of_cards(event.race, event.cards)}


@TEMPLATE_VARS.of(events.CardsReturned, "back")
def _cards_returned(event: events.CardsReturned) -> Said:
    """R9.8: the creature cards."""
    return {"back": of_cards(event.race, event.cards)}


@TEMPLATE_VARS.of(events.Sacrificed, "burnt")
def _sacrificed(event: events.Sacrificed) -> Said:
    """R9.8: the creature card."""
    return {"burnt": of_card(event.race, event.card)}


@TEMPLATE_VARS.of(events.BattleEnded, "own", "enemy", "tie")
def _battle_ended(event: events.BattleEnded) -> Said:
    """R9.2: the strength of who is spoken of, and that against it."""
    own, enemy = event.strengths
    if event.winner not in (None, event.seat):
        own, enemy = enemy, own
    return {"own": own, "enemy": enemy, "tie": own == enemy}


@TEMPLATE_VARS.of(events.GameEnded, "scores")
def _game_ended(event: events.GameEnded) -> Said:
    """R15.1: the victory points of all."""
    scores = zip(SEATS, event.points, strict=False)
    return {"scores": tuple([Message("part-score", {"of": seat, "points": points}) for seat, points in scores])}
