"""How a duel begins: a challenge (R20.1), a quest that asks for one (R20.12), or an Ambush (R23.1)."""

from functools import partial
from typing import Final

from engine.core.choices import choice
from engine.core.decision import Action, Illegal, Rule
from engine.runewars.kernel.context import Context
from engine.runewars.kernel.decks import discard_tactics, hand_size
from engine.runewars.kernel.legality import all_heroes, explain_by_type, hero_not_yours
from engine.runewars.model import actions, events
from engine.runewars.model.actions import Pass
from engine.runewars.model.quests import Duel, Fighter
from engine.runewars.model.state import Hero

AMBUSH: Final = "ambush"


def start_duel(g: Context, attacker: Hero, defender: Hero, rule: str) -> None:
    """R20.1, R20.2, R23.1: two heroes fight."""
    sides = [Fighter(hero=hero.id, seat=hero.seat) for hero in (attacker, defender)]
    g.emit(events.DuelBegan(area=attacker.area, attacker=attacker.id, hero=defender.id, unit=None, rule=rule))
    g.then(Duel(area=attacker.area, fighters=sides, rule=rule))


def start_unit_duel(g: Context, hero: Hero, unit: str, quest: str) -> None:
    """R20.12: a hero fights a unit of the supply (a virtual one, if none is left there)."""
    sides = [Fighter(hero=hero.id, seat=hero.seat), Fighter(unit=unit)]
    g.emit(events.DuelBegan(area=hero.area, attacker=hero.id, hero=None, unit=unit, rule="R20.12"))
    g.then(Duel(area=hero.area, fighters=sides, quest=quest, rule="R20.12"))


def ambush(g: Context, hero: Hero) -> Rule:
    """R18.6, R23.1: a hero has entered an area with enemy heroes; their owners, in play order, may play Ambush.

    True if one has: the duel is begun.  Nothing is half done if the caller's step is repeated, so it has no checkpoint.
    """
    there = g.enemy_heroes(hero.seat, hero.area)
    for seat in g.play_order() if there else ():
        p = g.player(seat)
        own = [actions.Hero(one.id) for one in there if one.seat == seat]
        able = AMBUSH in p.tactics
        if own and (able or (g.rules.prompts == "always" and hand_size(p))):
            offered: list[Action] = [*own, Pass()] if able else [Pass()]
            answer = yield choice(
                seat,
                "ambush_window",
                "R23.1",
                offered,
                auto=False,
                why_illegal=explain_by_type(g, {actions.Hero: partial(illegal_ambush, g, seat, hero.area)}),
                plausible=partial(all_heroes, g),
                hero=hero.id,
                area=hero.area,
            )
            if isinstance(answer, actions.Hero):
                discard_tactics(g, seat, AMBUSH, "R23.1", played=True)
                start_duel(g, hero, g.hero(answer.hero), "R23.1")
                return True
    return False


def illegal_ambush(g: Context, seat: str, area: str, action: actions.Hero) -> Illegal | None:
    """R23.1: a hero that cannot ambush another one that enters an area; R23.0: its player needs the card."""
    why = hero_not_yours(g, seat, "R23.1", action, area=area)
    if why is not None or AMBUSH in g.player(seat).tactics:
        return why
    fresh = AMBUSH in g.player(seat).fresh
    return Illegal(action, "R23.0", "drawn_this_season" if fresh else "card_not_in_hand", {"card": AMBUSH})
