"""R23.2 to R23.13, R23.19, R23.20 What Tactics cards of turn windows ask and do (others: `map_cards`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from engine.core.choices import choice
from engine.core.decision import Action, Illegal, Rule, chance
from engine.runewars.cards import season_cards, titles
from engine.runewars.components.load import FACTIONS, HEROES, TITLES
from engine.runewars.components.schema import CONQUER, DIALS, FORTIFY
from engine.runewars.heroes import lifecycle
from engine.runewars.kernel import runes
from engine.runewars.kernel.context import LIMIT, TOP, Context, add, count_units, is_neutral, is_routed
from engine.runewars.kernel.decks import random_tactics
from engine.runewars.kernel.legality import (
    AreaObjection,
    Why,
    against,
    all_heroes,
    always,
    area_objection,
    ask_for_area,
    ask_for_player,
    free_areas,
    hero_objection,
    not_uncontrolled,
    not_yours,
    number_objection,
    own_hero,
    poor,
    rune_there,
)
from engine.runewars.kernel.retreats import choose_retreat_area, finish_retreat
from engine.runewars.model import actions, events
from engine.runewars.model.actions import Area, Number, Pass, Shuffled, Title
from engine.runewars.model.state import Hero, Player
from engine.runewars.model.types import Groups, Seat

# -- what several cards ask -------------------------------------------------------------------------------------------


def neutrals_in(g: Context, area: str) -> Groups:
    """All neutral units of an area, allied or not; in a battle also those of the attacker's force."""
    found = dict(g.neutral_units(area))
    battle = g.battle
    if battle is not None and battle.area == area:
        for key, n in battle.force.items():
            if is_neutral(key):
                add(found, key, n)
    return found


def lift_neutrals(g: Context, area: str) -> Groups:
    """Take all neutral units off an area."""
    lifted = neutrals_in(g, area)
    land, battle = g.lands[area], g.battle
    land.units = {key: n for key, n in land.units.items() if not is_neutral(key)}
    if battle is not None and battle.area == area:
        battle.force = {key: n for key, n in battle.force.items() if not is_neutral(key)}
        for army in battle.armies:  # they do not participate
            army.start = {unit: n for unit, n in army.start.items() if not is_neutral(unit)}
            if army.wound is not None and is_neutral(army.wound.unit):
                army.wound = None
    return lifted


def neutrals_retreat(g: Context, area: str, rule: str) -> Rule:
    """R15.9: all neutral units of an area retreat; until it is chosen where to they are where they were."""
    to = yield from choose_retreat_area(g, None, area, neutrals_in(g, area), rule)
    finish_retreat(g, None, area, to, lift_neutrals(g, area), rule)


def one_area(g: Context, seat: Seat, kind_: str, rule: str, obstacle: AreaObjection) -> Rule:
    """Ask for one of the areas that nothing is against."""
    answer = yield ask_for_area(g, seat, kind_, rule, obstacle)
    return answer.area


def one_player(g: Context, seat: Seat, kind_: str, rule: str, obstacle: Callable[[Seat], Why | None]) -> Rule:
    """Ask for one of the opponents that nothing is against."""
    answer = yield ask_for_player(g, seat, kind_, rule, obstacle)
    return answer.seat


def nothing_against(seat: Seat) -> None:
    """Any opponent will do."""


def heroes_areas(g: Context, seat: Seat) -> list[str]:
    """Where the heroes of a player are."""
    return sorted({hero.area for hero in g.heroes(seat)})


def heroes_place(g: Context, seat: Seat, area: str, rule: str) -> Why | None:
    """Whether a hero of this player is in an area."""
    return None if g.heroes(seat, area) else Why(rule, "no_hero_of_yours", {"area": area})


def no_neutrals(g: Context, area: str, rule: str) -> Why | None:
    """Whether neutral units are in an area."""
    return None if neutrals_in(g, area) else Why(rule, "no_neutrals_there", {"area": area})


# -- R23.2 to R23.8 ---------------------------------------------------------------------------------------------------


def brigands_sources(g: Context, seat: Seat) -> list[str]:
    """R23.2: areas with one of his heroes and neutral units that fit into one of his areas."""
    return [area for area in heroes_areas(g, seat) if why_no_brigands(g, seat, area) is None]


def why_no_brigands(g: Context, seat: Seat, area: str) -> Why | None:
    """R23.2: why no neutral units can be taken from an area."""
    why = heroes_place(g, seat, area, "R23.2") or no_neutrals(g, area, "R23.2")
    if why is not None or any(why_not_with_brigands(g, seat, area, to) is None for to in g.lands):
        return why
    return Why("R6.12", "brigands_fit_nowhere", {"area": area})


def why_not_with_brigands(g: Context, seat: Seat, source: str, area: str) -> Why | None:
    """R23.2, R6.12: why the neutral units of the source cannot go to an area: there they make no more than eight."""
    if (why := not_yours(g, seat, area)) is not None:
        return why
    if area == source:
        return Why("R23.2", "unit_is_there", {"area": area})
    full = count_units(g.lands[area].units) + count_units(neutrals_in(g, source)) > LIMIT
    return Why("R6.12", "area_overfull", {"area": area}) if full else None


def band_of_brigands(g: Context, seat: Seat) -> Rule:
    """R23.2: all neutral units of an area with one of his heroes go to a friendly area and are routed."""
    source = yield from one_area(g, seat, "brigands_source", "R23.2", partial(why_no_brigands, g, seat))
    full = partial(why_not_with_brigands, g, seat, source)
    answer = yield ask_for_area(g, seat, "brigands_target", "R23.2", full, source=source)
    moved = lift_neutrals(g, source)
    g.emit(events.UnitsMoved(seat=seat, units=moved, origin=source, to=answer.area, rule="R23.2"))
    for key, n in moved.items():
        add(g.lands[answer.area].units, key, n)
    for key, n in moved.items():
        if not is_routed(key):
            g.rout(answer.area, key, n, "R23.2")


def no_maneuver(g: Context, seat: Seat) -> Why | None:
    """R23.5: why Brilliant Maneuver cannot be played now, or ``None``."""
    turn = g.turn
    assert turn is not None
    if turn.order == FORTIFY:
        return Why("R23.5", "no_bonus")
    if turn.maneuver or turn.order == max(g.player(seat).orders, default=turn.order):
        return Why("R5.4", "bonus_is_yours")
    if season_cards.no_effect(g, turn.order):
        return Why("R5.6", "order_has_no_effect")
    now = turn.step == "t1" or g.battle is not None if turn.order == CONQUER else turn.step == "t2" and not g.battle
    return None if now else Why("R23.5", "maneuver_other_time")


def brilliant_maneuver(g: Context, seat: Seat) -> Rule:
    """R23.5: the Supremacy Bonus of the current card may be used this turn (R5.8)."""
    turn = g.turn
    assert turn is not None
    turn.maneuver = True
    if g.battle is not None:
        g.battle.siege = True  # R7.3: played at R14.4
    yield from ()


def coercible_heroes(g: Context, seat: Seat) -> list[Hero]:
    """R23.6: the enemy heroes in areas that he controls."""
    return [hero for hero in g.state.heroes if hero.seat != seat and g.friendly(seat, hero.area)]


def coercion_price(g: Context, hero: Hero) -> int:
    """R23.6: 4 influence, or 2 if the alignments of the hero and of its present player differ."""
    return 4 if HEROES[hero.id].alignment == FACTIONS[g.faction(hero.seat)].alignment else 2


def affordable_heroes(g: Context, seat: Seat) -> list[Hero]:
    """R23.6: those that he can pay for."""
    return [hero for hero in coercible_heroes(g, seat) if coercion_price(g, hero) <= g.player(seat).influence]


def coercion(g: Context, seat: Seat) -> Rule:
    """R23.6, R17.17: pay for an enemy hero in an own area and take control of it (limit: R17.4)."""
    purse = g.player(seat).influence
    offered: list[Action | Illegal] = []
    for hero in coercible_heroes(g, seat):
        price = coercion_price(g, hero)
        dear = {"hero": hero.id, "price": price, "influence": purse}
        offered.append(
            actions.Hero(hero.id) if price <= purse else Illegal(actions.Hero(hero.id), "R23.6", "hero_too_dear", dear)
        )

    def objection(hero: Hero) -> Why | None:
        why = own_hero(seat, hero, "R23.6") or not_yours(g, seat, hero.area, "R23.6")
        return why or poor(g, seat, "R23.6", coercion_price(g, hero))

    answer = yield choice(
        seat,
        "coercion_hero",
        "R23.6",
        offered,
        why_illegal=against({actions.Hero: hero_objection(g, objection)}),
        plausible=lambda: all_heroes(g),
    )
    hero = g.hero(answer.hero)
    g.gain(seat, -coercion_price(g, hero), "R23.6")
    lifecycle.change_control(g, hero, seat, "R23.6")


def traders(g: Context, seat: Seat) -> list[Seat]:
    """R23.7: opponents with whom trade raises any dial."""
    return [other for other in g.opponents(seat) if why_no_trade(g, seat, other) is None]


def why_no_trade(g: Context, seat: Seat, other: Seat) -> Why | None:
    """R23.7: all the dials of both are at the top."""
    rises = can_rise(g, seat) or can_rise(g, other)
    return None if rises else Why("R23.7", "dials_at_top", {"player": other})


def can_rise(g: Context, seat: Seat) -> bool:
    """Whether any dial of a player is below its top."""
    return any(g.player(seat).dial(dial) < TOP for dial in DIALS)


def establish_trade_route(g: Context, seat: Seat) -> Rule:
    """R23.7: he and an opponent raise each dial by 1."""
    other = yield from one_player(g, seat, "trade_opponent", "R23.7", partial(why_no_trade, g, seat))
    for trader in (seat, other):
        for dial in DIALS:
            g.turn_dial(trader, dial, g.player(trader).dial(dial) + 1, "R23.7")


def richer_players(g: Context, seat: Seat) -> list[Seat]:
    """Players with strictly more influence."""
    return [other for other in g.opponents(seat) if not_richer(g, seat, other, "R23.8") is None]


def not_richer(g: Context, seat: Seat, other: Seat, rule: str) -> Why | None:
    """R23.8, R23.20: a player has no more influence than this one."""
    influence, mine = g.player(other).influence, g.player(seat).influence
    if influence > mine:
        return None
    return Why(rule, "not_richer", {"player": other, "influence": influence, "mine": mine})


def exploit_goodwill(g: Context, seat: Seat) -> Rule:
    """R23.8: every richer player gives him 1 influence."""
    for other in richer_players(g, seat):
        g.gain(other, -1, "R23.8")
        g.gain(seat, 1, "R23.8")
    yield from ()


# -- R23.9 to R23.13 --------------------------------------------------------------------------------------------------


def kellos_areas(g: Context) -> list[str]:
    """R23.9: uncontrolled areas without a rune token."""
    return free_areas(g, lambda area: why_no_kellos(g, [], area))


def why_no_kellos(g: Context, chosen: Sequence[str], area: str) -> Why | None:
    """R23.9: why none of the runes can come to an area."""
    if area in chosen:
        return Why("R23.9", "area_chosen_already", {"area": area})
    return not_uncontrolled(g, area) or rune_there(g, area)


#: R23.9: how many areas, and the tokens that come there.
KELLOS: Final[dict[runes.Kind, int]] = {"dragon": 1, "false": 2}


def kellos_tokens(g: Context) -> list[runes.Kind]:
    """R23.9, R25.3: the tokens that the supply has for it."""
    return [kind_ for kind_, n in KELLOS.items() for _ in range(min(n, runes.runes_in_supply(g, kind_)))]


def can_kellos(g: Context, seat: Seat) -> bool:
    """R23.9: not with fewer than three legal areas."""
    return len(kellos_areas(g)) >= sum(KELLOS.values()) and bool(kellos_tokens(g))


def favor_of_kellos(g: Context, seat: Seat) -> Rule:
    """R23.9: a dragon rune and two false ones come to three uncontrolled areas; nobody knows which lies where."""
    tokens = kellos_tokens(g)
    chosen: list[str] = []
    for _ in tokens:
        chosen.append((yield from one_area(g, seat, "kellos_area", "R23.9", partial(why_no_kellos, g, tuple(chosen)))))
    chosen.sort()
    dragon = None
    if "dragon" in tokens:
        elsewhere = always("R23.9", "rune_not_shuffled_there")
        why_illegal = against({Shuffled: lambda answer: None if answer.area in chosen else elsewhere(answer)})
        places = [(Shuffled(area), 1) for area in chosen]
        dragon = (yield chance("shuffle_runes", "R23.9", lambda: places, why_illegal=why_illegal)).area
    for area in chosen:
        runes.place_rune(g, area, "dragon" if area == dragon else "false", "R23.9")


def thieves_areas(g: Context, seat: Seat) -> list[str]:
    """R23.11: opponents' areas with a rune token that can go elsewhere."""
    return free_areas(g, partial(why_no_theft, g, seat))


def why_no_theft(g: Context, seat: Seat, area: str) -> Why | None:
    """R23.11: why the rune token of an area is not moved."""
    victim = g.control(area)
    if victim is None:
        return Why("R23.11", "area_of_no_opponent", {"area": area})
    if victim == seat:
        return Why("R23.11", "area_is_yours", {"area": area})
    if g.lands[area].rune is None:
        return Why("R23.11", "no_rune_there", {"area": area})
    free = any(why_no_hideout(g, victim, to) is None for to in g.lands)
    return None if free else Why("R23.11", "rune_can_go_nowhere", {"area": area})


def why_no_hideout(g: Context, victim: Seat, area: str) -> Why | None:
    """R23.11: why the victim cannot move a rune token to an area: it is another player's, or has one."""
    holder = g.control(area)
    if holder not in (None, victim):
        return Why("R23.11", "area_controlled", {"area": area, "player": holder})
    return rune_there(g, area)


def favor_thieves_guild(g: Context, seat: Seat) -> Rule:
    """R23.11: an opponent moves the rune token of one of his areas; its face and who has seen it stay."""
    source = yield from one_area(g, seat, "thieves_area", "R23.11", partial(why_no_theft, g, seat))
    victim = g.control(source)
    assert victim is not None
    hideout = partial(why_no_hideout, g, victim)
    answer = yield ask_for_area(g, victim, "thieves_target", "R23.11", hideout, source=source)
    runes.move_rune(g, source, answer.area, "R23.11")


def activators(g: Context, seat: Seat) -> list[Seat]:
    """R23.12: opponents with an activation token on the board."""
    return [other for other in g.opponents(seat) if why_no_token(g, other) is None]


def why_no_token(g: Context, other: Seat) -> Why | None:
    """R23.12: an opponent has no activation token on the board."""
    return None if g.player(other).activated else Why("R23.12", "no_token_of_player", {"player": other})


def favor_warriors_guild(g: Context, seat: Seat) -> Rule:
    """R23.12: he, then the opponent, may each remove one of their own activation tokens."""
    other = yield from one_player(g, seat, "warriors_opponent", "R23.12", partial(why_no_token, g))
    for actor, kind_ in ((seat, "warriors_remove"), (other, "warriors_reply")):
        p = g.player(actor)
        if not p.activated:
            continue
        offered = [*(Area(area) for area in p.activated), Pass()]
        why_illegal = against({Area: area_objection(g, partial(not_activated, p))})
        answer = yield choice(actor, kind_, "R23.12", offered, why_illegal=why_illegal)
        if isinstance(answer, Area):
            p.activated = [area for area in p.activated if area != answer.area]
            g.emit(events.Deactivated(seat=actor, area=answer.area, rule="R23.12"))


def not_activated(p: Player, area: str) -> Why | None:
    """R23.12: whether an area holds an activation token of this player."""
    return None if area in p.activated else Why("R23.12", "no_token_of_yours", {"area": area})


ALLIANCE: Final = range(1, 5)


def favorable_alliance(g: Context, seat: Seat) -> Rule:
    """R23.13: an opponent gains 1 to 4 influence, the player says how many; then he as many as the opponent says."""
    other = yield from one_player(g, seat, "alliance_opponent", "R23.13", nothing_against)
    numbers = [Number(n) for n in ALLIANCE]
    why_illegal = against({Number: number_objection("R23.13", ALLIANCE[0], ALLIANCE[-1])})
    answer = yield choice(seat, "alliance_offer", "R23.13", numbers, why_illegal=why_illegal, player=other)
    g.gain(other, answer.n, "R23.13")
    answer = yield choice(
        other, "alliance_reply", "R23.13", numbers, why_illegal=why_illegal, player=seat, given=answer.n
    )
    g.gain(seat, answer.n, "R23.13")


# -- R23.19, R23.20 ---------------------------------------------------------------------------------------------------


def takable_titles(g: Context, seat: Seat) -> list[str]:
    """R23.19: the Titles that he does not own."""
    return [title for title in sorted(TITLES) if titles.title_owner(g, title) != seat]


def political_control(g: Context, seat: Seat) -> Rule:
    """R23.19: take a Title card for nothing; the influence on it is discarded."""
    why_illegal = against(
        {
            Title: lambda answer: (
                Why("R23.19", "title_is_yours", {"title": answer.title})
                if titles.title_owner(g, answer.title) == seat
                else None
            )
        }
    )
    takable = [Title(title) for title in takable_titles(g, seat)]
    answer = yield choice(
        seat,
        "political_title",
        "R23.19",
        takable,
        why_illegal=why_illegal,
        plausible=lambda: map(Title, sorted(TITLES)),
    )
    titles.take_title(g, seat, answer.title, 0, "R23.19")


def goodwill_givers(g: Context, seat: Seat) -> list[Seat]:
    """R23.20: richer players who hold a Tactics card."""
    return [other for other in g.opponents(seat) if why_no_gift(g, seat, other) is None]


def why_no_gift(g: Context, seat: Seat, other: Seat) -> Why | None:
    """R23.20: why a player gives no Tactics card."""
    if (why := not_richer(g, seat, other, "R23.20")) is not None:
        return why
    p = g.player(other)
    return None if p.tactics or p.fresh else Why("R23.20", "player_without_tactics", {"player": other})


def proof_of_goodwill(g: Context, seat: Seat) -> Rule:
    """R23.20: a richer player gives him a random Tactics card; it counts as drawn this season."""
    other = yield from one_player(g, seat, "goodwill_opponent", "R23.20", partial(why_no_gift, g, seat))
    card = yield from random_tactics(g, other, "R23.20")
    p, giver = g.player(seat), g.player(other)
    (giver.fresh if card in giver.fresh else giver.tactics).remove(card)
    p.fresh = sorted([*p.fresh, card])
    g.emit(events.TacticsGiven(seat=other, to=seat, card=card))
