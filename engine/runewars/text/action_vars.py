"""Template variables of action labels beyond the fields of the action: from the reader's view, and from the box.

A view does not include the decision.  A label explains an action as far as the view allows.  Any action has a label,
including those that no decision offers.
"""

from typing import Any, Final

from engine.core.text.template_vars import TemplateVars
from engine.runewars.components.load import AREAS, CITIES, EXPLORATION, FACTIONS, FATE, HEROES, ORDERS, SEASON_CARDS
from engine.runewars.kernel.views import HeroView, View
from engine.runewars.model import actions as a

TEMPLATE_VARS: Final = TemplateVars[View]()
#: What a card or token is, where that is not said by its name.
_KINDS: Final = {
    **dict.fromkeys(CITIES, "city"),
    **dict.fromkeys(EXPLORATION, "token"),
    **dict.fromkeys(HEROES, "hero"),
    **dict.fromkeys(SEASON_CARDS, "season"),
}
#: What goes on after the windows of a battle (R14.4, R14.7, R14.12) and of a turn (R2.6), by the step.
_PASSED_BATTLE: Final = {"start": "start", "rally": "battle", "tally": "battle"}
_PASSED_TURN: Final = {"t1": "order", "t2": "turn", "t3": "end"}
#: R3.4: by how many degrees a tile is turned in one step.
STEP: Final = 60


@TEMPLATE_VARS.of(a.Pass, "case", "order")
def _pass(action: a.Pass, view: View) -> dict[str, Any]:
    """What goes on when the player passes (R2.6, R14.4, R20.3); in the turn of another player it is just a pass."""
    turn = view.turn
    order = None if turn is None else ORDERS[turn.order].id
    if view.duel is not None:
        return {"case": "duel" if view.duel.step.startswith("start") else "pass", "order": order}
    if view.battle is not None:
        step = view.battle.step.partition("_")[0]
        return {"case": _PASSED_BATTLE.get(step, "pass"), "order": order}
    if turn is None or view.players[turn.seat].tactics is None:  # the hand is hidden: the reader is another player
        return {"case": "pass", "order": order}
    return {"case": _PASSED_TURN.get(turn.step, "pass"), "order": order}


@TEMPLATE_VARS.of(a.Area, "home", "city", "token", "holder", "stronghold", "units")
def _area(action: a.Area, view: View) -> dict[str, Any]:
    """What lies in the area, and whose it is."""
    land, home = view.lands.get(action.area), _is_home(action.area)
    if land is None:
        return {"home": home, "city": None, "token": None, "holder": None, "stronghold": False, "units": 0}
    token = land.exploration
    return {
        "home": home,
        "city": land.city,
        "token": token.id if token is not None and token.open else None,
        "holder": land.control,
        "stronghold": land.stronghold is not None,
        "units": sum(land.units.values()),
    }


TEMPLATE_VARS.action(a.Units, home=lambda a, view: a.area is not None and _is_home(a.area))
TEMPLATE_VARS.action(a.Tile, name=lambda a, view: f"tile-{a.tile}")
TEMPLATE_VARS.action(
    a.PlaceTile,
    name=lambda a, view: f"{'home' if a.tile in FACTIONS else 'tile'}-{a.tile}",
    turn=lambda a, view: a.rotation * STEP,
)


def _is_home(area: str) -> bool:
    """Whether the area is called after a faction."""
    return AREAS[area].home is not None


@TEMPLATE_VARS.of(a.Player, "faction")
def _player(action: a.Player, view: View) -> dict[str, Any]:
    """What the player plays."""
    player = view.players.get(action.seat)
    return {"faction": None if player is None else player.faction}


@TEMPLATE_VARS.of(a.Hero, "case", "area", "home")
def _hero(action: a.Hero, view: View) -> dict[str, Any]:
    """Where the hero is, if it is in play; whether the hero that acts looks at its Rewards or challenges it."""
    named, acting = _in_play(view, action.hero), _acting(view)
    if named is None:
        return {"case": "name", "area": None, "home": False}
    case = "name"
    if view.questing is not None and acting is not None and acting.seat != named.seat:
        if view.questing.step == "before":  # R17.22: Mok
            case = "look"
        elif view.questing.step == "after" and acting.id != "bogran":  # R17.19: Bogran may also steal
            case = "duel"
    return {"case": case, "area": named.area, "home": _is_home(named.area)}


@TEMPLATE_VARS.of(a.Quest, "case")
def _quest(action: a.Quest, view: View) -> dict[str, Any]:
    """R18.4, R17.22: whether the quest is attempted, or exchanged by Silhouette."""
    step = None if view.questing is None else view.questing.step
    return {"case": "attempt" if step == "after" else "swap" if step == "before" else "name"}


def _acting(view: View) -> HeroView | None:
    """The hero that acts in the Quest Phase."""
    return None if view.questing is None else _in_play(view, view.questing.hero)


def _in_play(view: View, hero: str | None) -> HeroView | None:
    return next((one for one in view.heroes if one.id == hero), None)


@TEMPLATE_VARS.of(a.Number, "case")
def _number(action: a.Number, view: View) -> dict[str, Any]:
    """What is counted: figures that move (R6.14), damage that Varikas heals (R18.1), or influence."""
    if view.moving is not None and view.moving.step == "plan":
        return {"case": "figures"}
    return {"case": "damage" if view.questing is not None and view.questing.step == "start" else "influence"}


@TEMPLATE_VARS.of(a.Do, "case")
def _do(action: a.Do, view: View) -> dict[str, Any]:
    """Which of the things it is that have one word in common."""
    match action.what:
        case "damage":
            return {"case": _damage(view)}
        case "heal":
            return {"case": "one" if view.questing is not None and view.questing.step == "extra" else "all"}
        case "influence" | "tactics":  # R4.8, R10.1
            return {"case": "autumn" if view.turn is None else "city"}
        case "move":  # R26.20, R18.2
            return {"case": "anywhere" if view.questing is None else "action"}
        case "triangle" | "rectangle":  # R16.6 and R16.15, R23.25
            return {"case": "battle" if view.battle is not None else "supply"}
    return {"case": None}


def _damage(view: View) -> str:
    """R17.15, R20.6, R16.8; R18.3; R27.4."""
    if view.duel is not None:
        return "strike" if view.duel.step.startswith("start") else "deal"
    if view.battle is not None:
        return "deal"
    racing = view.questing is not None and (view.questing.hero, view.questing.step) == ("red_scorpion", "step")
    return "race" if racing else "take"


TEMPLATE_VARS.action(a.Order, card=lambda a, view: ORDERS[a.number].id)
TEMPLATE_VARS.action(  # R20.4: what a card shows in a duel
    a.FateCard, face=lambda a, view: FATE[a.number].circle.kind, n=lambda a, view: FATE[a.number].circle.n
)
TEMPLATE_VARS.action(a.Flip, destiny=lambda a, view: FATE[a.number].destiny)
TEMPLATE_VARS.action(a.Draw, kind=lambda a, view: _KINDS.get(a.card, "card"))
