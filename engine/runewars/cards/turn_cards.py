"""R23.2 to R23.13, R23.19, R23.20 What Tactics cards of turn windows ask and do (others: `map_cards`)."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from engine.core.choices import choice
from engine.core.decision import Illegal, Rule, chance
from engine.runewars.cards import season_cards, titles
from engine.runewars.cards.bonuses import bonus_of_use
from engine.runewars.components.load import FACTIONS, HEROES, TITLES
from engine.runewars.components.schema import CONQUER, DIALS, FORTIFY
from engine.runewars.heroes import lifecycle
from engine.runewars.kernel import runes
from engine.runewars.kernel.context import TOP, Context, add, count_units, is_neutral, is_routed
from engine.runewars.kernel.decks import random_tactics
from engine.runewars.kernel.ending import ask_unless_resigned, unless_resigned
from engine.runewars.kernel.legality import (
    all_heroes,
    any_area,
    area_chosen,
    area_controlled,
    area_not_yours,
    area_overfull,
    area_with_rune,
    area_without_rune,
    ask_for_area,
    ask_for_player,
    explain_by_type,
    hero_is_yours,
    illegal_number,
    legal_areas,
    legal_opponents,
    not_among,
)
from engine.runewars.kernel.retreats import choose_retreat_area, finish_retreat
from engine.runewars.model import actions, events
from engine.runewars.model.actions import Area, Number, Pass, Shuffled, Tactics, Title
from engine.runewars.model.state import Hero
from engine.runewars.model.types import Groups, Seat


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


def area_without_hero(g: Context, seat: Seat, rule: str, action: Area) -> Illegal | None:
    """An area without a hero of the player."""
    here = g.heroes(seat, action.area)
    return None if here else Illegal(action, rule, "no_hero_of_yours", {"area": action.area})


def area_without_neutrals(g: Context, rule: str, action: Area) -> Illegal | None:
    """An area without neutral units."""
    there = neutrals_in(g, action.area)
    return None if there else Illegal(action, rule, "no_neutrals_there", {"area": action.area})


def illegal_source(g: Context, seat: Seat, action: Area) -> Illegal | None:
    """R23.2: an area without a hero of the player or neutral units, or whose neutral units fit into none of theirs."""
    why = area_without_hero(g, seat, "R23.2", action) or area_without_neutrals(g, "R23.2", action)
    if why is not None or any_area(g, partial(illegal_target, g, seat, action.area)):
        return why
    return Illegal(action, "R6.12", "brigands_fit_nowhere", {"area": action.area})


def illegal_target(g: Context, seat: Seat, source: str, action: Area) -> Illegal | None:
    """R23.2, R6.12: an area where the neutral units of the source cannot go: there they make more than eight."""
    if (why := area_not_yours(g, seat, "R1.8", action)) is not None:
        return why
    if action.area == source:
        return Illegal(action, "R23.2", "unit_is_there", {"area": action.area})
    return area_overfull(g, count_units(neutrals_in(g, source)), action)


def band_of_brigands(g: Context, seat: Seat) -> Rule:
    """R23.2: all neutral units of an area with one of the player's heroes go to a friendly area and are routed."""
    source = (yield ask_for_area(g, seat, "brigands_source", "R23.2", partial(illegal_source, g, seat))).area
    target = partial(illegal_target, g, seat, source)
    answer = yield ask_for_area(g, seat, "brigands_target", "R23.2", target, source=source)
    moved = lift_neutrals(g, source)
    for key, n in moved.items():
        add(g.lands[answer.area].units, key, n)
    g.emit(events.UnitsMoved(seat=seat, units=moved, origin=source, to=answer.area, rule="R23.2"))
    for key, n in moved.items():
        if not is_routed(key):
            g.rout(answer.area, key, n, "R23.2")


def illegal_maneuver(g: Context, seat: Seat, action: Tactics) -> Illegal | None:
    """R23.5: why Brilliant Maneuver cannot be played now."""
    turn, about = g.turn, {"card": action.card}
    assert turn is not None
    if turn.order == FORTIFY:
        return Illegal(action, "R23.5", "no_bonus", about)
    if turn.maneuver or turn.order == max(g.player(seat).orders, default=turn.order):
        return Illegal(action, "R5.4", "bonus_is_yours", about)
    if season_cards.no_effect(g, turn.order):
        return Illegal(action, "R5.6", "order_has_no_effect", about)
    now = turn.step == "t1" or g.battle is not None if turn.order == CONQUER else turn.step == "t2" and not g.battle
    if not now:
        return Illegal(action, "R23.5", "maneuver_other_time", about)
    return None if bonus_of_use(g, turn) else Illegal(action, "R23.0", "card_does_nothing", about)


def brilliant_maneuver(g: Context, seat: Seat) -> Rule:
    """R23.5: the Supremacy Bonus of the current card may be used this turn (R5.8)."""
    turn = g.turn
    assert turn is not None
    turn.maneuver = True
    if g.battle is not None:
        g.battle.siege = True  # R7.3: played at R14.4
    yield from ()


def coercible_heroes(g: Context, seat: Seat) -> list[Hero]:
    """R23.6: the enemy heroes in areas that the player controls."""
    return [hero for hero in g.state.heroes if hero.seat != seat and g.friendly(seat, hero.area)]


def coercion_price(g: Context, hero: Hero) -> int:
    """R23.6: 4 influence, or 2 if the alignments of the hero and of its present player differ."""
    return 4 if HEROES[hero.id].alignment == FACTIONS[g.faction(hero.seat)].alignment else 2


def illegal_coercion(g: Context, seat: Seat, action: actions.Hero) -> Illegal | None:
    """R23.6: a hero of the player's own, in an area of another player, or too expensive."""
    hero, purse = g.hero(action.hero), g.player(seat).influence
    why = hero_is_yours(g, seat, "R23.6", action) or area_not_yours(g, seat, "R23.6", action, area=hero.area)
    price = coercion_price(g, hero)
    if why is not None or price <= purse:
        return why
    return Illegal(action, "R23.6", "hero_too_dear", {"hero": hero.id, "price": price, "influence": purse})


def can_coerce(g: Context, seat: Seat) -> bool:
    """R23.6: whether there is an enemy hero in an own area that the player can pay for."""
    return any(illegal_coercion(g, seat, actions.Hero(hero.id)) is None for hero in coercible_heroes(g, seat))


def coercion(g: Context, seat: Seat) -> Rule:
    """R23.6, R17.17: pay for an enemy hero in an own area and take control of it (limit: R17.4)."""
    check = partial(illegal_coercion, g, seat)
    answer = yield choice(
        seat,
        "coercion_hero",
        "R23.6",
        [check(action) or action for action in (actions.Hero(hero.id) for hero in coercible_heroes(g, seat))],
        why_illegal=explain_by_type(g, {actions.Hero: check}),
        plausible=lambda: all_heroes(g),
    )
    hero = g.hero(answer.hero)
    g.gain(seat, -coercion_price(g, hero), "R23.6")
    lifecycle.change_control(g, hero, seat, "R23.6")


def illegal_trade(g: Context, seat: Seat, action: actions.Player) -> Illegal | None:
    """R23.7: all the dials of both are at the top."""
    rises = can_rise(g, seat) or can_rise(g, action.seat)
    return None if rises else Illegal(action, "R23.7", "dials_at_top", {"player": action.seat})


def can_rise(g: Context, seat: Seat) -> bool:
    """Whether any dial of a player is below its top."""
    return any(g.player(seat).dial(dial) < TOP for dial in DIALS)


def establish_trade_route(g: Context, seat: Seat) -> Rule:
    """R23.7: the player and an opponent raise each dial by 1."""
    other = (yield ask_for_player(g, seat, "trade_opponent", "R23.7", partial(illegal_trade, g, seat))).seat
    for trader in (seat, other):
        for dial in DIALS:
            g.turn_dial(trader, dial, g.player(trader).dial(dial) + 1, "R23.7")


def richer_players(g: Context, seat: Seat) -> list[Seat]:
    """Return the players with strictly more influence."""
    return [action.seat for action in legal_opponents(g, seat, partial(player_not_richer, g, seat, "R23.8"))]


def player_not_richer(g: Context, seat: Seat, rule: str, action: actions.Player) -> Illegal | None:
    """R23.8, R23.20: a player who has no more influence than this one."""
    influence, mine = g.player(action.seat).influence, g.player(seat).influence
    about = {"player": action.seat, "influence": influence, "mine": mine}
    return None if influence > mine else Illegal(action, rule, "not_richer", about)


def exploit_goodwill(g: Context, seat: Seat) -> Rule:
    """R23.8: every richer player gives the player 1 influence."""
    for other in richer_players(g, seat):
        g.gain(other, -1, "R23.8")
        g.gain(seat, 1, "R23.8")
    yield from ()


def illegal_blessing(g: Context, chosen: Sequence[str], action: Area) -> Illegal | None:
    """R23.9: an area where none of the runes can come."""
    return area_controlled(g, "R1.10", action) or area_with_rune(g, action) or area_chosen(chosen, "R23.9", action)


#: R23.9: how many areas, and the tokens that come there.
KELLOS: Final[dict[runes.Kind, int]] = {"dragon": 1, "false": 2}


def kellos_tokens(g: Context) -> list[runes.Kind]:
    """R23.9, R25.3: the tokens that the supply has for it."""
    return [kind_ for kind_, n in KELLOS.items() for _ in range(min(n, runes.runes_in_supply(g, kind_)))]


def can_kellos(g: Context, seat: Seat) -> bool:
    """R23.9: not with fewer than three legal areas."""
    return len(legal_areas(g, partial(illegal_blessing, g, ()))) >= sum(KELLOS.values()) and bool(kellos_tokens(g))


def favor_of_kellos(g: Context, seat: Seat) -> Rule:
    """R23.9: a dragon rune and two false ones come to three uncontrolled areas; no player knows which is where."""
    tokens = kellos_tokens(g)
    chosen: list[str] = []
    for _ in tokens:
        check = partial(illegal_blessing, g, tuple(chosen))
        chosen.append((yield ask_for_area(g, seat, "kellos_area", "R23.9", check)).area)
    chosen.sort()
    dragon = None
    if "dragon" in tokens:
        places = [(Shuffled(area), 1) for area in chosen]
        why_illegal = not_among([place for place, _ in places], "R23.9", "rune_not_shuffled_there")
        dragon = (yield chance("shuffle_runes", "R23.9", lambda: places, why_illegal=why_illegal)).area
    for area in chosen:
        runes.place_rune(g, area, "dragon" if area == dragon else "false", "R23.9")


def illegal_theft(g: Context, seat: Seat, action: Area) -> Illegal | None:
    """R23.11: an area that is not an opponent's, or without a rune token that can go elsewhere."""
    victim = g.control(action.area)
    if victim is None or victim == seat:
        code = "area_of_no_opponent" if victim is None else "area_is_yours"
        return Illegal(action, "R23.11", code, {"area": action.area})
    why = area_without_rune(g, "R23.11", action)
    if why is not None or any_area(g, partial(illegal_hideout, g, victim)):
        return why
    return Illegal(action, "R23.11", "rune_can_go_nowhere", {"area": action.area})


def can_steal(g: Context, seat: Seat) -> bool:
    """R23.11: whether there is an opponent's area with a rune token that can go elsewhere."""
    return any(illegal_theft(g, seat, Area(area)) is None for area, _ in g.runes())


def illegal_hideout(g: Context, victim: Seat, action: Area) -> Illegal | None:
    """R23.11: an area of another player than the victim, or with a rune token."""
    return area_controlled(g, "R23.11", action, seat=victim) or area_with_rune(g, action)


def favor_thieves_guild(g: Context, seat: Seat) -> Rule:
    """R23.11: an opponent moves the rune token of one of their areas; its face and the seats that saw it stay."""
    source = (yield ask_for_area(g, seat, "thieves_area", "R23.11", partial(illegal_theft, g, seat))).area
    victim = g.control(source)
    assert victim is not None
    hideout = partial(illegal_hideout, g, victim)
    answer = yield from ask_unless_resigned(
        victim, ask_for_area(g, victim, "thieves_target", "R23.11", hideout, source=source)
    )
    runes.move_rune(g, source, answer.area, "R23.11")


def player_without_token(g: Context, seat: Seat, action: actions.Player) -> Illegal | None:
    """R23.12: an opponent without an activation token on the board."""
    there = g.player(action.seat).activated
    return None if there else Illegal(action, "R23.12", "no_token_of_player", {"player": action.seat})


def favor_warriors_guild(g: Context, seat: Seat) -> Rule:
    """R23.12: the player, then the opponent, may each remove one of their own activation tokens."""
    check = partial(player_without_token, g, seat)
    other = (yield ask_for_player(g, seat, "warriors_opponent", "R23.12", check)).seat
    for actor, kind_ in ((seat, "warriors_remove"), (other, "warriors_reply")):
        p = g.player(actor)
        if not p.activated:
            continue
        areas = [Area(area) for area in p.activated]
        why_illegal = explain_by_type(g, {Area: not_among(areas, "R23.12", "no_token_of_yours", "area")})
        answer = yield from ask_unless_resigned(
            actor, choice(actor, kind_, "R23.12", [*areas, Pass()], why_illegal=why_illegal)
        )
        if isinstance(answer, Area):
            p.activated = [area for area in p.activated if area != answer.area]
            g.emit(events.Deactivated(seat=actor, area=answer.area, rule="R23.12"))


ALLIANCE: Final = range(1, 5)


def favorable_alliance(g: Context, seat: Seat) -> Rule:
    """R23.13: an opponent gains 1 to 4 influence, as the player decides; then the player, as the opponent decides."""
    other = (yield ask_for_player(g, seat, "alliance_opponent", "R23.13", lambda _: None)).seat
    yield from unless_resigned(other, exchange_influence(g, seat, other))


def exchange_influence(g: Context, seat: Seat, other: Seat) -> Rule:
    """R23.13: both numbers; the player names the first."""
    numbers = [Number(n) for n in ALLIANCE]
    why_illegal = explain_by_type(g, {Number: partial(illegal_number, "R23.13", ALLIANCE[0], ALLIANCE[-1])})
    answer = yield choice(seat, "alliance_offer", "R23.13", numbers, why_illegal=why_illegal, player=other)
    g.gain(other, answer.n, "R23.13")
    answer = yield choice(
        other, "alliance_reply", "R23.13", numbers, why_illegal=why_illegal, player=seat, given=answer.n
    )
    g.gain(seat, answer.n, "R23.13")


def takable_titles(g: Context, seat: Seat) -> list[str]:
    """R23.19: the Titles that the player does not own."""
    return [title for title in sorted(TITLES) if titles.title_owner(g, title) != seat]


def political_control(g: Context, seat: Seat) -> Rule:
    """R23.19: take a Title card for nothing; the influence on it is discarded."""
    takable = [Title(title) for title in takable_titles(g, seat)]
    answer = yield choice(
        seat,
        "political_title",
        "R23.19",
        takable,
        why_illegal=not_among(takable, "R23.19", "title_is_yours", "title"),
        plausible=lambda: map(Title, sorted(TITLES)),
    )
    titles.take_title(g, seat, answer.title, 0, "R23.19")


def illegal_giver(g: Context, seat: Seat, action: actions.Player) -> Illegal | None:
    """R23.20: a player who is not richer, or has no Tactics card."""
    p, why = g.player(action.seat), player_not_richer(g, seat, "R23.20", action)
    if why is not None or p.tactics or p.fresh:
        return why
    return Illegal(action, "R23.20", "player_without_tactics", {"player": action.seat})


def proof_of_goodwill(g: Context, seat: Seat) -> Rule:
    """R23.20: a richer player gives the player a random Tactics card; it counts as drawn this season."""
    other = (yield ask_for_player(g, seat, "goodwill_opponent", "R23.20", partial(illegal_giver, g, seat))).seat
    card = yield from unless_resigned(other, random_tactics(g, other, "R23.20"))
    p, giver = g.player(seat), g.player(other)
    (giver.fresh if card in giver.fresh else giver.tactics).remove(card)
    p.fresh = sorted([*p.fresh, card])
    g.emit(events.TacticsGiven(seat=other, to=seat, card=card))
