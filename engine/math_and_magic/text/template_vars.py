"""What labels and sentences say besides the fields of actions and events.

Labels are made for any action, also an illegal one, and for any reader: they leave out what the reader does not see.
"""

from collections.abc import Mapping
from typing import Any, Final

from engine.core.decision import SEATS
from engine.core.text.catalog import Message
from engine.core.text.template_vars import TemplateVars
from engine.math_and_magic.components.load import HEROES, NEUTRALS, SPELLS
from engine.math_and_magic.components.schema import Discount
from engine.math_and_magic.flow.construction import COSTS
from engine.math_and_magic.kernel.views import ArmyView, BattleView, PlayerView, View
from engine.math_and_magic.model import actions, events
from engine.math_and_magic.model.state import SLOTS, mark_of, tier_of
from engine.math_and_magic.text.cards import creature, creatures, of_card, of_cards, of_slot

TEMPLATE_VARS: Final = TemplateVars[View]()
Said = Mapping[str, Any]


def player(view: View, seat: str | None) -> PlayerView | None:
    """Return the player of this seat, if the table has it."""
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
    """Return the race of the player who draws or flips a card; in a duel only the terrain (R6.2) shows it."""
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


@TEMPLATE_VARS.of(actions.Buy, "creatures", "level", "cost")
def _buy(action: actions.Buy, view: View) -> Said:
    """R12: what is improved, to which level, and for how many chests.

    A hero may make the first purchase cheaper (R13.4): with such a hero, or an unseen one, in the hand, no price is
    said.
    """
    said: dict[str, Any] = {"creatures": None, "level": None, "cost": None}
    p = player(view, view.active)
    if p is None:
        return said
    said["creatures"] = creatures(p.race, action.tier)
    built = {"smithy": p.smithy, "mage_tower": p.mage_tower, "fountain": int(p.fountain)}.get(action.what)
    if action.what == "improvement" and action.tier is not None:
        built = int(p.improvements[action.tier - 1])
    costs = COSTS[view.rules.unimproved_strikes][action.what]
    if built is not None and built < len(costs):
        said["level"] = built + 1
        known = p.hero is not None or not p.has_hero
        if known and not (p.hero and isinstance(HEROES[p.hero].special, Discount)):
            said["cost"] = costs[built]
    return said


TEMPLATE_VARS.action(actions.Done, of=lambda a, view: "building" if view.battle is None else "army")  # R3.4, R5.9
TEMPLATE_VARS.action(actions.Neutral, neutral=lambda a, view: view.neutral)  # R3.2: the army of this round
TEMPLATE_VARS.action(  # R4.6: the strength of that many squads
    actions.ChooseSize, strength=lambda a, view: dict(enumerate(view.strengths or (), 1)).get(a.squads)
)
TEMPLATE_VARS.action(  # R8.3: as printed
    actions.Cast, circle=lambda a, view: SPELLS[a.spell].circle, level=lambda a, view: SPELLS[a.spell].level
)


@TEMPLATE_VARS.of(actions.Pass, "of")
def _pass(action: actions.Pass, view: View) -> Said:
    """R4.2, R8.1, R10.4: what is passed over."""
    b = view.battle
    return {"of": "turn" if b is None else "spell" if b.step == "spell" else "chests"}


@TEMPLATE_VARS.of(actions.Place, "creature", "place")
def _place(action: actions.Place, view: View) -> Said:
    """R5.2: the creature, and the slot that it opens."""
    army = deploying(view)
    p = player(view, army.seat) if army else None
    return {"creature": creature(p.race if p else None, action.tier), "place": _next_slot(army)}


@TEMPLATE_VARS.of(actions.PlaceHero, "hero", "place")
def _place_hero(action: actions.PlaceHero, view: View) -> Said:
    """R5.3: the hero, and the slot that the hero opens."""
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


@TEMPLATE_VARS.of(actions.Target, "creature", "hero")
def _target(action: actions.Target, view: View) -> Said:
    """R8.8: who stands there; in a duel it may be either army, and the label names the slot alone."""
    b = view.battle
    army = b.armies[0] if b is not None and len(b.armies) == 1 else None
    slots = army.slots if army and army.slots is not None else []
    in_front = slots[action.slot - 1] if action.slot <= len(slots) and not action.behind else None
    hero = army.hero if army and in_front is not None and in_front.is_hero else None
    return {**_squad(view, army, action.slot), "hero": hero}


@TEMPLATE_VARS.of(actions.Bribe, "neutral", "strength")
def _bribe(action: actions.Bribe, view: View) -> Said:
    """R10.2: whose squads leave, and how strong the neutral army remains."""
    return _neutral_army(view, -action.chests)


@TEMPLATE_VARS.of(actions.Hire, "neutral", "strength")
def _hire(action: actions.Hire, view: View) -> Said:
    """R10.3: whose squads come, and how strong the neutral army becomes."""
    return _neutral_army(view, action.chests)


def _neutral_army(view: View, more: int) -> Said:
    """R9.4: the neutral army, and its strength when it has so many squads more."""
    b: BattleView | None = view.battle
    if b is None or view.neutral is None or b.neutral_strength is None or b.squads + more < 1:
        return {"neutral": view.neutral if b is not None and b.squads else None, "strength": None}
    strength_of = NEUTRALS[view.neutral].strength_of
    strength = b.neutral_strength - strength_of(b.squads) + strength_of(b.squads + more)
    return {"neutral": view.neutral, "strength": strength}


@TEMPLATE_VARS.of(actions.DrawCard, "creature", "tier", "mark")
@TEMPLATE_VARS.of(actions.Flip, "creature", "tier", "mark")
def _card(action: actions.DrawCard | actions.Flip, view: View) -> Said:
    """R2.8: the creature and the mark of the card."""
    tier = tier_of(action.card)
    return {"creature": creature(drawing(view), tier), "tier": tier, "mark": mark_of(action.card)}


TEMPLATE_VARS.event(  # R9.7: if the reader may see the cards
    events.Drew, drawn=lambda e: None if e.cards is None else of_cards(e.race, e.cards)
)
TEMPLATE_VARS.event(events.Bought, creatures=lambda e: creatures(e.race, e.tier))  # R12.5
TEMPLATE_VARS.event(  # R5.2: the slots from left to right
    events.Deployed, army=lambda e: tuple([of_slot(e.race, slot, e.hero) for slot in e.slots])
)
TEMPLATE_VARS.event(events.SpellCast, creature=lambda e: creature(e.race, e.tier))  # R8.8: the target
TEMPLATE_VARS.event(events.SavingThrow, creature=lambda e: creature(e.race, e.tier))  # R9.6
TEMPLATE_VARS.event(events.CardsLost, lost=lambda e: of_cards(e.race, e.cards))  # R9.5
TEMPLATE_VARS.event(events.CardsReturned, back=lambda e: of_cards(e.race, e.cards))  # R9.8
TEMPLATE_VARS.event(events.Sacrificed, burnt=lambda e: of_card(e.race, e.card))  # R9.8
TEMPLATE_VARS.event(  # R15.1: the victory points of all players
    events.GameEnded,
    scores=lambda e: tuple([Message("part-score", {"of": SEATS[n], "points": p}) for n, p in enumerate(e.points)]),
)


@TEMPLATE_VARS.of(events.Counted, "who", "is_neutral", "creature", "creatures", "strike", "columns", "loss")
def counted(event: events.Counted) -> Said:
    """R16: whose strength changes, who struck, the last card turned over, the columns (R6.4.1), what is taken away."""
    line = event.line
    return {
        "who": event.neutral or line.side,
        "is_neutral": bool(event.neutral),
        "creature": creature(event.race, line.tier),
        "creatures": creatures(event.race, line.tier),
        "strike": line.flips[-1] if line.flips else 0,
        "columns": line.amount - line.count,
        "loss": -line.amount,
    }


@TEMPLATE_VARS.of(events.BattleEnded, "own", "enemy", "tie")
def _battle_ended(event: events.BattleEnded) -> Said:
    """R9.2: the strength of who is spoken of, and that against it."""
    own, enemy = event.strengths
    if event.winner not in (None, event.seat):
        own, enemy = enemy, own
    return {"own": own, "enemy": enemy, "tie": own == enemy}
