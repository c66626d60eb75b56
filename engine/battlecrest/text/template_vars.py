"""What labels and sentences say besides the fields of actions and events: the faces of cards, and why."""

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

TEMPLATE_VARS: Final = TemplateVars[View]()

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


def shown(card: str, view: View) -> ActionFace:
    """Return the face of an action card that is up."""
    return printed(card, face_up(card, view))


def item_at(card: str, face: str, n: int) -> str:
    """Return the ability of an item of an action card."""
    return ability_of(printed(card, face).items[n])


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


#: R15.6: whether a hero is relocated; otherwise a warrior starts in the cell.
TEMPLATE_VARS.action(actions.ChooseCell, relocated=lambda a, view: bool(view.resolving))
TEMPLATE_VARS.action(
    actions.Activate,
    face=lambda a, view: power_id(a.card, face_up(a.card, view)),
    items=lambda a, view: tuple(f"item_{ability_of(item)}" for item in shown(a.card, view).items),
)
TEMPLATE_VARS.action(
    actions.PrimeCrest,
    face=lambda a, view: power_id(a.card, face_up(a.card, view)),
    crest=lambda a, view: shown(a.card, view).crest,
)
# The cells as one text: there are many paths, and cells are no names to look up.
TEMPLATE_VARS.action(actions.Move, path=lambda a, view: ", ".join(a.path))
TEMPLATE_VARS.action(actions.MarchPath, path=lambda a, view: ", ".join(a.path))
TEMPLATE_VARS.action(  # R6.6
    actions.AttackTargets, first=lambda a, view: a.targets[0], others=lambda a, view: a.targets[1:]
)
TEMPLATE_VARS.action(  # R15.5: the landmark at this position
    actions.ChooseLandmark,
    landmark=lambda a, view: next((lies.id for lies in view.landmarks if lies.position == a.position), None),
)


@TEMPLATE_VARS.of(actions.Refocus, "cards")
def _refocusing(action: actions.Refocus, view: View) -> Mapping[str, Any]:
    """R4.2c: how many cards are turned over."""
    seat = active_seat(view)
    return {"cards": sum(not card.prepared for card in seat.cards) if seat else 0}


@TEMPLATE_VARS.of(actions.Apply, "ability")
@TEMPLATE_VARS.of(actions.Ignore, "ability")
def _item(action: actions.Apply | actions.Ignore, view: View) -> Mapping[str, Any]:
    """R5.4: the item that it is about."""
    task = _task(view)
    if not isinstance(task, Activating) or task.item is None:
        return {"ability": None}
    return {"ability": item_at(task.card, task.face, task.item)}


@TEMPLATE_VARS.of(actions.ChooseItem, "ability")
def _chosen_item(action: actions.ChooseItem, view: View) -> Mapping[str, Any]:
    """R5.9: the item that is chosen."""
    task = _task(view)
    items = printed(task.card, task.face).items if isinstance(task, Activating) else []
    return {"ability": ability_of(items[action.item - 1]) if action.item <= len(items) else None}


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


@TEMPLATE_VARS.of(actions.Defend, "face", "defence", "crest")
def _defence(action: actions.Defend, view: View) -> Mapping[str, Any]:
    """R9.3a: what stands on the face that lies up."""
    if action.card is None:
        return {"face": None, "defence": 0, "crest": None}
    up = face_up(action.card, view)
    face = printed(action.card, up)
    return {"face": power_id(action.card, up), "defence": face.defence, "crest": face.defence_crest or None}


TEMPLATE_VARS.event(events.LandmarkDrawn, cell=lambda e: LANDMARK_CELLS[POSITIONS.index(e.position)])  # R2.2
TEMPLATE_VARS.event(  # R3.5: seat 1 begins, with these heroes
    events.FirstPlayerDrawn, seat=lambda e: "p1", heroes=lambda e: tuple(HERO_SETS[set_id].hero.id for set_id in e.sets)
)
TEMPLATE_VARS.event(
    events.CardActivated, name=lambda e: power_id(e.card, e.face), why=lambda e: WHY_ACTIVATED.get(e.rule)
)
TEMPLATE_VARS.event(
    events.CardPrepared,
    name=lambda e: power_id(e.card, e.face),
    before=lambda e: power_id(e.card, "A" if e.face == "B" else "B"),
    why=lambda e: WHY_PREPARED.get(e.rule),
)
TEMPLATE_VARS.event(
    events.ItemSkipped, name=lambda e: power_id(e.card, e.face), ability=lambda e: item_at(e.card, e.face, e.item)
)
TEMPLATE_VARS.event(
    events.ItemIgnored, name=lambda e: power_id(e.card, e.face), ability=lambda e: item_at(e.card, e.face, e.item)
)
TEMPLATE_VARS.event(events.BonusTaken, gains=lambda e: gains(e.symbols))  # R12.1
TEMPLATE_VARS.event(events.LandmarkTurned, power=lambda e: power_id(e.landmark, e.face))
TEMPLATE_VARS.event(events.HeroTurned, power=lambda e: power_id(e.warrior, e.face))
TEMPLATE_VARS.event(events.StarSpent, power=lambda e: power_id(e.card, e.face))
TEMPLATE_VARS.event(events.Stepped, how=lambda e: HOW_STEPPED.get(e.rule))
TEMPLATE_VARS.event(events.Wounded, why=lambda e: WHY_WOUNDED.get(e.rule))
# Whether anything is added to the printed value.
TEMPLATE_VARS.event(events.AttackCounted, more=lambda e: e.total != e.printed)
TEMPLATE_VARS.event(events.PushCounted, more=lambda e: e.total != e.printed)
TEMPLATE_VARS.event(events.DefenceCounted, defends=lambda e: e.rule != "R9.4", more=lambda e: e.total != e.printed)


def gains(symbols: Sequence[str]) -> tuple[Message, ...]:
    """What the symbols of a bonus add, each kind once."""
    return tuple(Message("part-gain", {"symbol": s, "n": symbols.count(s)}) for s in dict.fromkeys(symbols))
