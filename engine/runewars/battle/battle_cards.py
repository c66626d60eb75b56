"""R23 The Tactics cards of battles, and Mad Carthos (R17.15): what they do in the windows W8 to W12."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

from engine.core.choices import choice
from engine.core.decision import CHECKPOINT, Illegal, Rule, Skipped
from engine.runewars.battle.armies import (
    as_answer,
    controller,
    has_units,
    participants,
    player_of,
    routed_squads,
    standing,
)
from engine.runewars.battle.losses import add_pending_damage, stand_up_in_battle
from engine.runewars.cards.map_cards import RALLIED, stand_figure_up
from engine.runewars.components.load import TACTICS
from engine.runewars.components.schema import DIALS
from engine.runewars.economy.strongholds import destroy_stronghold
from engine.runewars.kernel.context import Context
from engine.runewars.kernel.decks import discard_tactics, hand_size, random_tactics
from engine.runewars.kernel.legality import (
    HeroObjection,
    Objections,
    Why,
    about_unit,
    against,
    all_heroes,
    hand_of,
    hero_elsewhere,
    hero_objection,
    not_your_hero,
    other_card,
)
from engine.runewars.model import actions
from engine.runewars.model.actions import Action, Do, Done, Pass, Tactics, Units
from engine.runewars.model.battles import ATTACKER, DEFENDER, Battle
from engine.runewars.model.state import Hero
from engine.runewars.model.types import Seat

CARTHOS: Final = "carthos"
BLACKMAILED: Final = 2  # influence, and Tactics cards


class BattleCard(NamedTuple):
    """A card of W8: who may play it, whether it can do anything (R23.0), and its effect."""

    sides: tuple[int, ...]
    able: Callable[[Context, Battle, int], object]
    play: Callable[[Context, Battle, int], Rule]


def hand_card(g: Context, b: Battle, seat: Seat, card: str, able: object) -> Action | Illegal:
    """A card of the hand in a window of a battle: playable, or why not."""
    if card not in g.player(seat).tactics:
        return Illegal(Tactics(card), "R23.0", "drawn_this_season", {"card": card})
    if card in b.played:
        return Illegal(Tactics(card), "R23.0", "played_in_window", {"card": card})
    return Tactics(card) if able else Illegal(Tactics(card), "R23.0", "card_does_nothing", {"card": card})


def offer_card(g: Context, b: Battle, seat: Seat | None, what: str, rule: str, card: str, *, able: bool) -> Rule:
    """R31: a window for one card; the rule returns whether it is played.

    ``able`` follows from what everybody sees: whether the card could do anything.
    """
    if seat is None:
        return False
    p = g.player(seat)
    holds = card in p.tactics  # R23.0: not one drawn in this season
    if not able:
        if holds:
            idle = Illegal(Tactics(card), "R23.0", "card_does_nothing", {"card": card})
            yield Skipped(lambda: choice(seat, what, rule, [idle, Pass()], area=b.area))
        return False
    if not holds and (g.rules.prompting != "always" or not hand_size(p)):
        return False
    yield CHECKPOINT
    answer = yield choice(
        seat,
        what,
        rule,
        [Tactics(card), Pass()] if holds else [Pass()],
        auto=False,
        why_illegal=against({Tactics: other_card(g, seat, card)}),
        plausible=lambda: hand_of(g, seat),
        area=b.area,
    )
    return isinstance(answer, Tactics)


# -- W8: R14.4 ---------------------------------------------------------------------------------------------------------


def start_cards(g: Context, b: Battle, side: int) -> list[Action | Illegal]:
    """R14.4: the hand of the attacker or defender; he needs a unit in the area."""
    seat = player_of(b, side)
    assert seat is not None
    found: list[Action | Illegal] = []
    p = g.player(seat)
    for card in sorted({*p.tactics, *p.fresh}):
        if card in START_CARDS and side in START_CARDS[card].sides:
            if has_units(g, b, side):
                found.append(hand_card(g, b, seat, card, START_CARDS[card].able(g, b, side)))
            else:
                found.append(Illegal(Tactics(card), "R14.4", "no_unit_in_battle", {"card": card}))
    return found


def play_start_card(g: Context, b: Battle, side: int, card: str) -> Rule:
    """R14.4: a card of the start of a battle."""
    seat = player_of(b, side)
    assert seat is not None
    discard_tactics(g, seat, card, TACTICS[card].rule, played=True)
    b.played = [*b.played, card]
    yield from START_CARDS[card].play(g, b, side)


def blackmail(g: Context, b: Battle, side: int) -> Rule:
    """R23.4: the attacker retreats, which cancels the battle, or loses 2 influence and 2 random Tactics cards."""
    answer = yield choice(b.attacker, "blackmail_reply", "R23.4", [Do("retreat"), Do("stay")], area=b.area)
    if answer.what == "retreat":
        b.left = ATTACKER
        return
    g.gain(b.attacker, -BLACKMAILED, "R23.4")
    for _ in range(BLACKMAILED):  # R23.22: or what he has
        card = yield from random_tactics(g, b.attacker, "R23.4")
        if card is not None:
            discard_tactics(g, b.attacker, card, "R23.4")


def anybody_is_hit(g: Context, b: Battle, side: int) -> bool:
    """R23.28: whether anybody would be hit."""
    return bool(participants(g, b, 0) or participants(g, b, 1))


def summon_lightning(g: Context, b: Battle, side: int) -> Rule:
    """R23.28: both sides take 4 damage, the attacker first."""
    add_pending_damage(g, b, 0, 4, "R23.28")
    add_pending_damage(g, b, 1, 4, "R23.28")
    yield from ()


def tactical_retreat(g: Context, b: Battle, side: int) -> Rule:
    """R23.29: the battle is cancelled, the defender's units leave."""
    b.left = DEFENDER
    yield from ()


def routed_figures(g: Context, b: Battle, side: int) -> list[Action]:
    """R23.24: the routed units and heroes of a side in the contested area."""
    seat = player_of(b, side)
    units: list[Action] = [as_answer(b, squad) for squad in routed_squads(g, b, side)]
    return [*units, *(actions.Hero(hero.id) for hero in g.heroes(seat, b.area) if hero.routed)] if seat else []


def why_no_rally(g: Context, b: Battle, side: int) -> Objections:
    """R23.24: why a figure does not stand up by Rally Cry in a battle."""
    seat = player_of(b, side)

    def unit(answer: Units) -> Why | None:
        if answer.area is None:
            return Why("R23.24", "units_without_area", {"unit": answer.unit})
        if answer.area != b.area:
            return Why("R23.24", "unit_in_other_area", {"unit": answer.unit, "area": b.area})
        if not answer.routed:
            return Why("R23.24", "stands_already", {"unit": answer.unit})
        if answer in routed_figures(g, b, side):
            return None
        return Why("R23.24", "no_such_figure", about_unit(answer) | {"damage": answer.damage})

    def hero(one: Hero) -> Why | None:
        why = not_your_hero(seat, one, "R23.24") or hero_elsewhere(one, b.area, "R23.24")
        return why or (None if one.routed else Why("R23.24", "hero_stands", {"hero": one.id}))

    return {Units: unit, actions.Hero: hero_objection(g, hero)}


def rally_cry(g: Context, b: Battle, side: int) -> Rule:
    """R23.24: up to four of his routed units and heroes there stand up; the units participate from now on."""
    seat = controller(g, b, side)
    for n in range(RALLIED):
        figures = routed_figures(g, b, side)
        if not figures:
            break
        answer = yield choice(
            seat,
            "rally_figure",
            "R23.24",
            [*figures, Done()],
            why_illegal=against(why_no_rally(g, b, side)),
            plausible=lambda: [*map(partial(as_answer, b), participants(g, b, side)), *all_heroes(g)],
            left=RALLIED - n,
        )
        if isinstance(answer, Done):
            break
        if isinstance(answer, Units):
            stand_up_in_battle(g, b, side, answer, "R23.24")
        else:
            stand_figure_up(g, answer, "R23.24")


START_CARDS: Final[dict[str, BattleCard]] = {
    "blackmail": BattleCard((1,), lambda g, b, side: True, blackmail),
    "rally_cry": BattleCard((0, 1), routed_figures, rally_cry),
    "summon_lightning": BattleCard((1,), anybody_is_hit, summon_lightning),
    "tactical_retreat": BattleCard((1,), lambda g, b, side: True, tactical_retreat),
}


def carthos_can_hit(g: Context, b: Battle, side: int) -> bool:
    """R17.15: whether Mad Carthos is there for this side, has not struck in this battle, and finds an enemy."""
    hero = g.find_hero(CARTHOS)
    return hero is not None and why_carthos_waits(g, b, side)(hero) is None


def why_carthos_waits(g: Context, b: Battle, side: int) -> HeroObjection:
    """R17.15: why a hero does not strike at the start of a battle."""

    def objection(hero: Hero) -> Why | None:
        if hero.id != CARTHOS:
            return Why("R17.15", "hero_does_not_fight", {"hero": hero.id})
        why = not_your_hero(player_of(b, side), hero, "R17.15") or hero_elsewhere(hero, b.area, "R17.15")
        if why is not None:
            return why
        if side in b.carthos:
            return Why("R17.15", "carthos_has_struck", {"hero": hero.id})
        return None if participants(g, b, 1 - side) else Why("R17.15", "no_enemy_left")

    return objection


def carthos_hits(g: Context, b: Battle, side: int) -> None:
    """R17.15: 1 damage."""
    b.carthos = sorted([*b.carthos, side])
    add_pending_damage(g, b, 1 - side, 1, "R17.15")


# -- W9 to W12: the steps of the battle ask; here is what the cards do -------------------------------------------------


def play_from_hand(g: Context, seat: Seat, card: str) -> None:
    """R23.0: a card that was played is discarded, then it takes effect."""
    discard_tactics(g, seat, card, TACTICS[card].rule, played=True)


def play_rally_cry(g: Context, b: Battle, side: int) -> Rule:
    """W9, R23.24: Rally Cry before a round."""
    play_from_hand(g, controller(g, b, side), "rally_cry")
    yield from rally_cry(g, b, side)


def play_battle_cry(g: Context, b: Battle, side: int) -> None:
    """W10, R23.3: Battle Cry: 1 strength for each type among the standing participating units."""
    play_from_hand(g, controller(g, b, side), "battle_cry")
    b.armies[side].bonus += len({squad.unit for squad in standing(g, b, side)})


def play_pillage(g: Context, b: Battle) -> None:
    """W11, R23.18: the winner raises his dials by what the area produces; a beaten player lowers his by as much."""
    assert b.winner is not None
    seat, loser = player_of(b, b.winner), player_of(b, 1 - b.winner)
    assert seat is not None
    play_from_hand(g, seat, "pillage")
    for dial in DIALS:
        n = g.produce(b.area, dial)
        g.turn_dial(seat, dial, g.player(seat).dial(dial) + n, "R23.18")
        if loser is not None:
            g.turn_dial(loser, dial, g.player(loser).dial(dial) - n, "R23.18")


def play_scorched_earth(g: Context, b: Battle) -> None:
    """W12, R23.26: the owner destroys the stronghold that the attacker would get."""
    stronghold = g.lands[b.area].stronghold
    assert stronghold is not None
    play_from_hand(g, stronghold.seat, "scorched_earth")
    destroy_stronghold(g, b.area, "R23.26")
