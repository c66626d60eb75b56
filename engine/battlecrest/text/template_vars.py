"""What labels and sentences say besides the fields of actions and events: the faces of cards, and why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from engine.battlecrest.components.board import LANDMARK_CELLS, POSITIONS
from engine.battlecrest.components.load import (
    ACTION_CARDS,
    HERO_SETS,
    LANDMARKS,
    ActionFace,
    Effect,
    Face,
    Item,
    Prime,
    Ready,
)
from engine.battlecrest.flow.views import SeatView, View
from engine.battlecrest.model import actions, events
from engine.battlecrest.model.pending import Activating, Task, Unsettling, UsingPower
from engine.battlecrest.model.state import power_id
from engine.core.text.catalog import Message
from engine.core.text.template_vars import TemplateVars

TEMPLATE_VARS: Final = TemplateVars()

#: Why a card is activated or prepared, and how a warrior comes into a cell or is wounded, by the rule that says so.
WHY_ACTIVATED: Final = {
    "R4.2a": "activate",
    "R4.2b": "prime",
    "R9.3a": "defence",
    "R15.3": "power",
    "R15.7": "unsettled",
}
WHY_PREPARED: Final = {"R4.2c": "refocus", "R15.2": "ready"}
HOW_STEPPED: Final = {"R7.1": "move", "R7.11": "march", "R8.2": "push", "R15.6": "relocate"}
WHY_WOUNDED: Final = {"R9.5": "attack", "R11.1": "entered", "R11.3": "turned"}


# -- what lies on the table -------------------------------------------------------------------------------------------


def face_up(card: str, view: View) -> Face:
    """The face of an action card that lies up; the start face of one that is not in the game."""
    n, set_id = ACTION_CARDS[card]
    for seat in view.seats:
        if seat.set == set_id:
            return "B" if seat.cards[n].face == "B" else "A"
    return "A"


def printed(card: str, face: str) -> ActionFace:
    """What stands on a face of an action card."""
    n, set_id = ACTION_CARDS[card]
    box = HERO_SETS[set_id].actions[n]
    return box.B if face == "B" else box.A


def active_seat(view: View) -> SeatView | None:
    """The seat whose turn it is; none before the first."""
    return next((seat for seat in view.seats if seat.seat == view.turn.seat), None)


def ability_of(item: Item | Effect) -> str:
    """The word of the card for an ability or a star."""
    return str(item.__struct_config__.tag)


def effects_of(card: str, face: str) -> list[Effect]:
    """The effects of the star power on a face or side."""
    if landmark := LANDMARKS.get(card):
        return landmark.power["B" if face == "B" else "A"].effects
    for box in HERO_SETS.values():
        for carrier, side, power in box.powers():
            if carrier == card and side == face:
                return power.star
    return []


def _task(view: View) -> Task | None:
    """The innermost task that is under way."""
    return view.resolving[-1] if view.resolving else None


# -- actions ----------------------------------------------------------------------------------------------------------


@TEMPLATE_VARS.of(actions.ChooseCell, "relocated")
def _cell(action: actions.ChooseCell, view: View) -> Mapping[str, Any]:
    """R15.6: whether a hero is put elsewhere; otherwise a warrior starts in the cell."""
    return {"relocated": bool(view.resolving)}


@TEMPLATE_VARS.of(actions.Activate, "face", "items")
def _activation(action: actions.Activate, view: View) -> Mapping[str, Any]:
    """The face that lies up, and what its items are."""
    face = face_up(action.card, view)
    items = tuple(f"item_{ability_of(item)}" for item in printed(action.card, face).items)
    return {"face": power_id(action.card, face), "items": items}


@TEMPLATE_VARS.of(actions.PrimeCrest, "face", "crest")
def _priming(action: actions.PrimeCrest, view: View) -> Mapping[str, Any]:
    """The face that lies up, and its crest."""
    face = face_up(action.card, view)
    return {"face": power_id(action.card, face), "crest": printed(action.card, face).crest}


@TEMPLATE_VARS.of(actions.Refocus, "cards")
def _refocusing(action: actions.Refocus, view: View) -> Mapping[str, Any]:
    """R4.2c: how many cards are turned over."""
    seat = active_seat(view)
    return {"cards": sum(not card.prepared for card in seat.cards) if seat else 0}


@TEMPLATE_VARS.of(actions.Move, "path")
@TEMPLATE_VARS.of(actions.MarchPath, "path")
def _path(action: actions.Move | actions.MarchPath, view: View) -> Mapping[str, Any]:
    """The cells as one text: there are many paths, and cells are no names to look up."""
    return {"path": ", ".join(action.path)}


@TEMPLATE_VARS.of(actions.Apply, "ability")
@TEMPLATE_VARS.of(actions.Ignore, "ability")
def _item(action: actions.Apply | actions.Ignore, view: View) -> Mapping[str, Any]:
    """R5.4: the item that it is about."""
    task = _task(view)
    items = printed(task.card, task.face).items[task.item :] if isinstance(task, Activating) else []
    return {"ability": ability_of(items[0]) if items else None}


@TEMPLATE_VARS.of(actions.AttackTargets, "first", "others")
def _targets(action: actions.AttackTargets, view: View) -> Mapping[str, Any]:
    """R6.6: the first target, and those after it."""
    return {"first": action.targets[0], "others": action.targets[1:]}


@TEMPLATE_VARS.of(actions.SpendStar, "card", "name")
def _star(action: actions.SpendStar, view: View) -> Mapping[str, Any]:
    """R14.3: the card that carries the power, and what the face or side that lies up calls it."""
    card, face = _carrier(action.power, view)
    return {"card": card or None, "name": power_id(card, face) if card else None}


def _carrier(power: actions.PowerSource, view: View) -> tuple[str, str]:
    if power.source == "landmark":
        return next(((lies.id, lies.face) for lies in view.landmarks if lies.position == power.position), ("", ""))
    seat = active_seat(view)
    warrior = seat and (seat.hero if power.source == "hero" else seat.minion)
    return (warrior.id, warrior.face) if warrior else ("", "")


@TEMPLATE_VARS.of(actions.ChooseCard, "face", "crest", "use")
def _card(action: actions.ChooseCard, view: View) -> Mapping[str, Any]:
    """R15.2, R15.3, R15.7: whether the card becomes prepared, or is activated."""
    face, task, use = face_up(action.card, view), _task(view), None
    if isinstance(task, Unsettling):
        use = "activate"
    elif isinstance(task, UsingPower):
        match effects_of(task.card, task.face)[task.effect : task.effect + 1]:
            case [Ready()]:
                use = "ready"
            case [Prime()]:
                use = "activate"
    return {"face": power_id(action.card, face), "crest": printed(action.card, face).crest, "use": use}


@TEMPLATE_VARS.of(actions.ChooseLandmark, "landmark")
def _landmark(action: actions.ChooseLandmark, view: View) -> Mapping[str, Any]:
    """R15.5: the landmark that lies there."""
    return {"landmark": next((lies.id for lies in view.landmarks if lies.position == action.position), None)}


@TEMPLATE_VARS.of(actions.Defend, "face", "defence", "crest")
def _defence(action: actions.Defend, view: View) -> Mapping[str, Any]:
    """R9.3a: what stands on the face that lies up."""
    if action.card is None:
        return {"face": None, "defence": 0, "crest": None}
    up = face_up(action.card, view)
    face = printed(action.card, up)
    return {"face": power_id(action.card, up), "defence": face.defence, "crest": face.defence_crest or None}


# -- events -----------------------------------------------------------------------------------------------------------


@TEMPLATE_VARS.of(events.LandmarkDrawn, "cell")
def _drawn(event: events.LandmarkDrawn) -> Mapping[str, Any]:
    """R2.2: the cell of the position."""
    return {"cell": LANDMARK_CELLS[POSITIONS.index(event.position)]}


@TEMPLATE_VARS.of(events.FirstPlayerDrawn, "seat", "heroes")
def _first(event: events.FirstPlayerDrawn) -> Mapping[str, Any]:
    """R3.5: who begins is seat 1, and plays these heroes."""
    return {"seat": "p1", "heroes": tuple(HERO_SETS[set_id].hero.id for set_id in event.sets)}


@TEMPLATE_VARS.of(events.CardActivated, "name", "why")
def _activated(event: events.CardActivated) -> Mapping[str, Any]:
    """What the face is called, and what the card is activated for."""
    return {"name": power_id(event.card, event.face), "why": WHY_ACTIVATED.get(event.rule)}


@TEMPLATE_VARS.of(events.CardPrepared, "name", "before", "why")
def _prepared(event: events.CardPrepared) -> Mapping[str, Any]:
    """What the face that lies up now is called, and the other one."""
    other = power_id(event.card, "A" if event.face == "B" else "B")
    return {"name": power_id(event.card, event.face), "before": other, "why": WHY_PREPARED.get(event.rule)}


@TEMPLATE_VARS.of(events.ItemSkipped, "name", "ability")
@TEMPLATE_VARS.of(events.ItemIgnored, "name", "ability")
def _passed_over(event: events.ItemSkipped | events.ItemIgnored) -> Mapping[str, Any]:
    """The item that is not applied."""
    item = printed(event.card, event.face).items[event.item]
    return {"name": power_id(event.card, event.face), "ability": ability_of(item)}


@TEMPLATE_VARS.of(events.BonusTaken, "gains")
def _taken(event: events.BonusTaken) -> Mapping[str, Any]:
    """R12.1: what each kind of symbol adds."""
    return {"gains": gains(event.symbols)}


def gains(symbols: Sequence[str]) -> tuple[Message, ...]:
    """What the symbols of a bonus add, each kind once."""
    return tuple(Message("part-gain", {"symbol": s, "n": symbols.count(s)}) for s in dict.fromkeys(symbols))


@TEMPLATE_VARS.of(events.LandmarkTurned, "power")
def _landmark_turned(event: events.LandmarkTurned) -> Mapping[str, Any]:
    """What the power on the face that lies up now is called."""
    return {"power": power_id(event.landmark, event.face)}


@TEMPLATE_VARS.of(events.HeroTurned, "power")
def _hero_turned(event: events.HeroTurned) -> Mapping[str, Any]:
    """What the power on the face that lies up now is called."""
    return {"power": power_id(event.warrior, event.face)}


@TEMPLATE_VARS.of(events.StarSpent, "power")
def _spent(event: events.StarSpent) -> Mapping[str, Any]:
    """What the power is called."""
    return {"power": power_id(event.card, event.face)}


@TEMPLATE_VARS.of(events.Stepped, "how")
def _stepped(event: events.Stepped) -> Mapping[str, Any]:
    """Whether it moves, marches, is pushed, or is put there."""
    return {"how": HOW_STEPPED.get(event.rule)}


@TEMPLATE_VARS.of(events.Wounded, "why")
def _wounded(event: events.Wounded) -> Mapping[str, Any]:
    """Whether by an attack, by a hazard that it has entered, or by one that became active."""
    return {"why": WHY_WOUNDED.get(event.rule)}


@TEMPLATE_VARS.of(events.AttackCounted, "more")
@TEMPLATE_VARS.of(events.PushCounted, "more")
def _counted(event: events.AttackCounted | events.PushCounted) -> Mapping[str, Any]:
    """Whether anything adds to what is printed."""
    return {"more": event.total != event.printed}


@TEMPLATE_VARS.of(events.DefenceCounted, "defends", "more")
def _defended(event: events.DefenceCounted) -> Mapping[str, Any]:
    """R9.4: whether there is a defence, and whether anything adds to what is printed."""
    return {"defends": event.rule != "R9.4", "more": event.total != event.printed}
