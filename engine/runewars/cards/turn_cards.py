"""R23 What the Tactics cards of turn windows ask, and what they do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from engine.core.decision import Action, Barred, Rule, chance
from engine.runewars.box.components import FACTIONS, HEROES, STRONGHOLDS, TITLES, UNITS
from engine.runewars.box.kinds import CONQUER, DIALS, FORTIFY
from engine.runewars.cards import season_cards, titles
from engine.runewars.heroes import heroes
from engine.runewars.position import actions, events
from engine.runewars.position.actions import Area, Do, Done, Number, Pass, Shuffled, Title, Units, UnitType
from engine.runewars.position.state import Hero
from engine.runewars.position.terms import Groups, Seat
from engine.runewars.realm.cities import destroy_city, neutrals_of
from engine.runewars.realm.recruiting import own_figures, stronghold_areas
from engine.runewars.realm.strongholds import destroy_stronghold, set_up_stronghold
from engine.runewars.table import runes
from engine.runewars.table.decks import random_tactics
from engine.runewars.table.match import LIMIT, TOP, Match, add, choice, count_units, is_neutral, is_routed, unit_type
from engine.runewars.table.retreats import choose_retreat_area, finish_retreat


class Why(NamedTuple):
    """The rule that forbids something, and the sentence."""

    rule: str
    code: str


# -- what several cards ask -------------------------------------------------------------------------------------------


def uncontrolled(m: Match) -> list[str]:
    """R1.10: the empty and the neutral areas."""
    return [area for area in m.lands if m.control(area) is None]


def neutrals_in(m: Match, area: str) -> Groups:
    """All neutral units of an area, allied or not; in a battle also those of the attacker's force."""
    found = dict(m.neutral_units(area))
    battle = m.battle
    if battle is not None and battle.area == area:
        for key, n in battle.force.items():
            if is_neutral(key):
                add(found, key, n)
    return found


def lift_neutrals(m: Match, area: str) -> Groups:
    """Take all neutral units off an area."""
    lifted = neutrals_in(m, area)
    land, battle = m.lands[area], m.battle
    land.units = {key: n for key, n in land.units.items() if not is_neutral(key)}
    if battle is not None and battle.area == area:
        battle.force = {key: n for key, n in battle.force.items() if not is_neutral(key)}
        for army in battle.armies:  # they do not participate
            army.start = {unit: n for unit, n in army.start.items() if not is_neutral(unit)}
            if army.wound is not None and is_neutral(army.wound.unit):
                army.wound = None
    return lifted


def neutrals_retreat(m: Match, area: str, rule: str) -> Rule:
    """R15.9: all neutral units of an area retreat; until it is chosen where to they are where they were."""
    to = yield from choose_retreat_area(m, None, area, neutrals_in(m, area), rule)
    finish_retreat(m, None, area, to, lift_neutrals(m, area), rule)


def one_area(seat: Seat, kind_: str, rule: str, areas: list[str]) -> Rule:
    """Ask for one of these areas."""
    answer = yield choice(seat, kind_, rule, [Area(area) for area in areas])
    return answer.area


def one_player(seat: Seat, kind_: str, rule: str, seats: list[Seat]) -> Rule:
    """Ask for one of these players."""
    answer = yield choice(seat, kind_, rule, [actions.Player(other) for other in seats])
    return answer.seat


# -- R23.2 to R23.8 ---------------------------------------------------------------------------------------------------


def brigands_sources(m: Match, seat: Seat) -> list[str]:
    """R23.2: areas with one of his heroes and neutral units that fit into one of his areas."""
    found = sorted({hero.area for hero in m.heroes(seat)})
    return [area for area in found if neutrals_in(m, area) and any(True for _ in brigands_targets(m, seat, area))]


def brigands_targets(m: Match, seat: Seat, source: str) -> Iterator[str]:
    """R23.2, R6.12: other friendly areas where they make no more than eight."""
    moving = count_units(neutrals_in(m, source))
    for area in m.controlled(seat):
        if area != source and count_units(m.lands[area].units) + moving <= LIMIT:
            yield area


def band_of_brigands(m: Match, seat: Seat) -> Rule:
    """R23.2: all neutral units of an area with one of his heroes go to a friendly area and are routed."""
    source = yield from one_area(seat, "brigands_source", "R23.2", brigands_sources(m, seat))
    targets = list(brigands_targets(m, seat, source))
    crowded = [area for area in m.controlled(seat) if area != source and area not in targets]
    full = [Barred(Area(area), "R6.12", "area_overfull", {"area": area}) for area in crowded]
    answer = yield choice(seat, "brigands_target", "R23.2", [*(Area(area) for area in targets), *full], source=source)
    moved = lift_neutrals(m, source)
    m.emit(events.UnitsMoved(seat=seat, units=moved, origin=source, to=answer.area, rule="R23.2"))
    for key, n in moved.items():
        add(m.lands[answer.area].units, key, n)
    for key, n in moved.items():
        if not is_routed(key):
            m.rout(answer.area, key, n, "R23.2")


def no_maneuver(m: Match, seat: Seat) -> Why | None:
    """R23.5: why Brilliant Maneuver cannot be played now, or ``None``."""
    turn = m.turn
    assert turn is not None
    if turn.order == FORTIFY:
        return Why("R23.5", "no_bonus")
    if turn.maneuver or turn.order == max(m.player(seat).orders, default=turn.order):
        return Why("R5.4", "bonus_is_yours")
    if season_cards.no_effect(m, turn.order):
        return Why("R5.6", "order_has_no_effect")
    now = turn.step == "t1" or m.battle is not None if turn.order == CONQUER else turn.step == "t2" and not m.battle
    return None if now else Why("R23.5", "maneuver_other_time")


def brilliant_maneuver(m: Match, seat: Seat) -> Rule:
    """R23.5: the Supremacy Bonus of the current card may be used this turn (R5.8)."""
    turn = m.turn
    assert turn is not None
    turn.maneuver = True
    if m.battle is not None:
        m.battle.siege = True  # R7.3: played at R14.4
    yield from ()


def coercible_heroes(m: Match, seat: Seat) -> list[Hero]:
    """R23.6: the enemy heroes in areas that he controls."""
    return [hero for hero in m.state.heroes if hero.seat != seat and m.friendly(seat, hero.area)]


def coercion_price(m: Match, hero: Hero) -> int:
    """R23.6: 4 influence, or 2 if the alignments of the hero and of its present player differ."""
    return 4 if HEROES[hero.id].alignment == FACTIONS[m.faction(hero.seat)].alignment else 2


def affordable_heroes(m: Match, seat: Seat) -> list[Hero]:
    """R23.6: those that he can pay for."""
    return [hero for hero in coercible_heroes(m, seat) if coercion_price(m, hero) <= m.player(seat).influence]


def coercion(m: Match, seat: Seat) -> Rule:
    """R23.6, R17.17: pay for an enemy hero in an own area and take control of it (limit: R17.4)."""
    purse = m.player(seat).influence
    offered: list[Action | Barred] = []
    for hero in coercible_heroes(m, seat):
        price = coercion_price(m, hero)
        dear = {"hero": hero.id, "price": price, "influence": purse}
        offered.append(
            actions.Hero(hero.id) if price <= purse else Barred(actions.Hero(hero.id), "R23.6", "hero_too_dear", dear)
        )
    answer = yield choice(seat, "coercion_hero", "R23.6", offered)
    hero = m.hero(answer.hero)
    m.gain(seat, -coercion_price(m, hero), "R23.6")
    heroes.change_control(m, hero, seat, "R23.6")


def traders(m: Match, seat: Seat) -> list[Seat]:
    """R23.7: opponents with whom trade raises any dial."""
    return [other for other in m.opponents(seat) if can_rise(m, seat) or can_rise(m, other)]


def can_rise(m: Match, seat: Seat) -> bool:
    """Whether any dial of a player is below its top."""
    return any(m.player(seat).dial(dial) < TOP for dial in DIALS)


def establish_trade_route(m: Match, seat: Seat) -> Rule:
    """R23.7: he and an opponent raise each dial by 1."""
    other = yield from one_player(seat, "trade_opponent", "R23.7", traders(m, seat))
    for trader in (seat, other):
        for dial in DIALS:
            m.turn_dial(trader, dial, m.player(trader).dial(dial) + 1, "R23.7")


def richer_players(m: Match, seat: Seat) -> list[Seat]:
    """Players with strictly more influence."""
    return [other for other in m.opponents(seat) if m.player(other).influence > m.player(seat).influence]


def exploit_goodwill(m: Match, seat: Seat) -> Rule:
    """R23.8: every richer player gives him 1 influence."""
    for other in richer_players(m, seat):
        m.gain(other, -1, "R23.8")
        m.gain(seat, 1, "R23.8")
    yield from ()


# -- R23.9 to R23.13 --------------------------------------------------------------------------------------------------


def kellos_areas(m: Match) -> list[str]:
    """R23.9: uncontrolled areas without a rune token."""
    return [area for area in uncontrolled(m) if m.lands[area].rune is None]


#: R23.9: how many areas, and the tokens that come there.
KELLOS: Final[dict[runes.Kind, int]] = {"dragon": 1, "false": 2}


def kellos_tokens(m: Match) -> list[runes.Kind]:
    """R23.9, R25.3: the tokens that the supply has for it."""
    return [kind_ for kind_, n in KELLOS.items() for _ in range(min(n, runes.runes_in_supply(m, kind_)))]


def can_kellos(m: Match, seat: Seat) -> bool:
    """R23.9: not with fewer than three legal areas."""
    return len(kellos_areas(m)) >= sum(KELLOS.values()) and bool(kellos_tokens(m))


def favor_of_kellos(m: Match, seat: Seat) -> Rule:
    """R23.9: a dragon rune and two false ones come to three uncontrolled areas; nobody knows which lies where."""
    tokens, areas = kellos_tokens(m), kellos_areas(m)
    chosen: list[str] = []
    for _ in tokens:
        chosen.append((yield from one_area(seat, "kellos_area", "R23.9", [a for a in areas if a not in chosen])))
    chosen.sort()
    dragon = None
    if "dragon" in tokens:
        dragon = (yield chance("shuffle_runes", "R23.9", lambda: [(Shuffled(area), 1) for area in chosen])).area
    for area in chosen:
        runes.place_rune(m, area, "dragon" if area == dragon else "false", "R23.9")


def thieves_areas(m: Match, seat: Seat) -> list[str]:
    """R23.11: opponents' areas with a rune token that can go elsewhere."""
    found = []
    for area, land in m.lands.items():
        victim = m.control(area)
        if land.rune is not None and victim not in (None, seat) and thieves_targets(m, victim):
            found.append(area)
    return found


def thieves_targets(m: Match, victim: Seat | None) -> list[str]:
    """R23.11: his own and uncontrolled areas without a rune token."""
    free = {*uncontrolled(m), *m.controlled(victim)} if victim is not None else set[str]()
    return sorted(area for area in free if m.lands[area].rune is None)


def favor_thieves_guild(m: Match, seat: Seat) -> Rule:
    """R23.11: an opponent moves the rune token of one of his areas; its face and who has seen it stay."""
    source = yield from one_area(seat, "thieves_area", "R23.11", thieves_areas(m, seat))
    victim = m.control(source)
    assert victim is not None
    targets = [Area(area) for area in thieves_targets(m, victim)]
    answer = yield choice(victim, "thieves_target", "R23.11", targets, source=source)
    runes.move_rune(m, source, answer.area, "R23.11")


def activators(m: Match, seat: Seat) -> list[Seat]:
    """R23.12: opponents with an activation token on the board."""
    return [other for other in m.opponents(seat) if m.player(other).activated]


def favor_warriors_guild(m: Match, seat: Seat) -> Rule:
    """R23.12: he, then the opponent, may each remove one of their own activation tokens."""
    other = yield from one_player(seat, "warriors_opponent", "R23.12", activators(m, seat))
    for actor, kind_ in ((seat, "warriors_remove"), (other, "warriors_reply")):
        p = m.player(actor)
        if not p.activated:
            continue
        answer = yield choice(actor, kind_, "R23.12", [*(Area(area) for area in p.activated), Pass()])
        if isinstance(answer, Area):
            p.activated = [area for area in p.activated if area != answer.area]
            m.emit(events.Deactivated(seat=actor, area=answer.area, rule="R23.12"))


ALLIANCE: Final = range(1, 5)


def favorable_alliance(m: Match, seat: Seat) -> Rule:
    """R23.13: an opponent gains 1 to 4 influence, the player says how many; then he as many as the opponent says."""
    other = yield from one_player(seat, "alliance_opponent", "R23.13", m.opponents(seat))
    numbers = [Number(n) for n in ALLIANCE]
    answer = yield choice(seat, "alliance_offer", "R23.13", numbers, player=other)
    m.gain(other, answer.n, "R23.13")
    answer = yield choice(other, "alliance_reply", "R23.13", numbers, player=seat, given=answer.n)
    m.gain(seat, answer.n, "R23.13")


# -- R23.15 to R23.21 -------------------------------------------------------------------------------------------------

#: R23.15: how many neutral units of a shape.
HORDES: Final = {"triangle": 2, "rectangle": 1}


def hordes_modes(m: Match, area: str) -> list[str]:
    """R23.15, R2.2: the shapes that can come to an area: fully, or if neither can, in part."""
    room = LIMIT - count_units(m.lands[area].units)
    most = {shape: min(n, room, sum(map(m.supply, neutrals_of(m, shape)))) for shape, n in HORDES.items()}
    return [s for s, n in most.items() if n == HORDES[s]] or [s for s, n in most.items() if n > 0]


def hordes_areas(m: Match, seat: Seat) -> list[str]:
    """R23.15: uncontrolled areas with room; never where a battle has begun."""
    return [area for area in uncontrolled(m) if hordes_modes(m, area) and not m.contested(area)]


def hordes_of_things(m: Match, seat: Seat) -> Rule:
    """R23.15: two triangle or one rectangle neutral units, types of his choice, come to an uncontrolled area."""
    area = yield from one_area(seat, "hordes_area", "R23.15", hordes_areas(m, seat))
    modes = [Do("rectangle" if shape == "rectangle" else "triangle") for shape in sorted(hordes_modes(m, area))]
    mode = yield choice(seat, "hordes_shape", "R23.15", modes, area=area)
    for _ in range(HORDES[mode.what]):
        types = neutrals_of(m, mode.what)
        if not types or count_units(m.lands[area].units) == LIMIT:
            break
        answer = yield choice(seat, "hordes_unit", "R23.15", [UnitType(unit) for unit in types], area=area)
        m.place(area, answer.unit, 1, "R23.15")


def rumor_areas(m: Match, victim: Seat) -> list[str]:
    """R23.16: areas that he does not control, without a token of his."""
    activated = m.player(victim).activated
    return [area for area in m.lands if area not in activated and not m.friendly(victim, area)]


def rumor_victims(m: Match, seat: Seat) -> list[Seat]:
    """R23.16: opponents who can be hit."""
    return [other for other in m.opponents(seat) if rumor_areas(m, other)]


def horrific_rumors(m: Match, seat: Seat) -> Rule:
    """R23.16: an activation token of an opponent comes to an area that he does not control."""
    other = yield from one_player(seat, "rumors_opponent", "R23.16", rumor_victims(m, seat))
    areas = [Area(area) for area in rumor_areas(m, other)]
    answer = yield choice(seat, "rumors_area", "R23.16", areas, player=other)
    p = m.player(other)
    p.activated = sorted([*p.activated, answer.area])
    m.emit(events.Activated(seat=other, area=answer.area, rule="R23.16"))


def lost_cities(m: Match, seat: Seat) -> list[str]:
    """R23.17: uncontrolled areas without city (R10.4) with one of his heroes; not where a battle is fought."""
    here = {hero.area for hero in m.heroes(seat)}
    fought = m.battle.area if m.battle is not None else None
    return [a for a in uncontrolled(m) if a in here and m.lands[a].city is None and a != fought]


def lost_city(m: Match, seat: Seat) -> Rule:
    """R23.17: the neutral units of the area retreat, and one of his strongholds stands there, damaged."""
    area = yield from one_area(seat, "lost_city_area", "R23.17", lost_cities(m, seat))
    yield from neutrals_retreat(m, area, "R23.17")
    own = stronghold_areas(m, seat)
    if len(own) == STRONGHOLDS:  # R11.2: he may first give up one elsewhere
        answer = yield choice(seat, "give_up_stronghold", "R23.17", [*(Area(other) for other in own), Pass()])
        if isinstance(answer, Pass):
            return
        destroy_stronghold(m, answer.area, "R11.2")
    set_up_stronghold(m, seat, area, "R23.17", damaged_side=True)


def takable_titles(m: Match, seat: Seat) -> list[str]:
    """R23.19: the Titles that he does not own."""
    return [title for title in sorted(TITLES) if titles.title_owner(m, title) != seat]


def political_control(m: Match, seat: Seat) -> Rule:
    """R23.19: take a Title card for nothing; the influence on it is discarded."""
    answer = yield choice(seat, "political_title", "R23.19", [Title(title) for title in takable_titles(m, seat)])
    titles.take_title(m, seat, answer.title, 0, "R23.19")


def goodwill_givers(m: Match, seat: Seat) -> list[Seat]:
    """R23.20: richer players who hold a Tactics card."""
    return [other for other in richer_players(m, seat) if m.player(other).tactics or m.player(other).fresh]


def proof_of_goodwill(m: Match, seat: Seat) -> Rule:
    """R23.20: a richer player gives him a random Tactics card; it counts as drawn this season."""
    other = yield from one_player(seat, "goodwill_opponent", "R23.20", goodwill_givers(m, seat))
    card = yield from random_tactics(m, other, "R23.20")
    p, giver = m.player(seat), m.player(other)
    (giver.fresh if card in giver.fresh else giver.tactics).remove(card)
    p.fresh = sorted([*p.fresh, card])
    m.emit(events.TacticsGiven(seat=other, to=seat, card=card))


def razable_cities(m: Match, seat: Seat) -> list[str]:
    """R23.21: the cities that he controls."""
    return [area for area in m.controlled(seat) if m.lands[area].city is not None]


def raze_a_city(m: Match, seat: Seat) -> Rule:
    """R23.21, R10.4: a city in an own area leaves the game."""
    destroy_city(m, (yield from one_area(seat, "raze_city", "R23.21", razable_cities(m, seat))), "R23.21")


# -- R23.24, R23.25, R23.27 -------------------------------------------------------------------------------------------

RALLIED: Final = 4


def routed_figures(m: Match, seat: Seat, area: str | None = None, *, with_heroes: bool = True) -> list[Action]:
    """The routed units and heroes of a player, in all areas or in one."""
    found: list[Action] = []
    for there in m.lands if area is None else [area]:
        found += [Units(unit_type(key), there, True) for key in sorted(m.own_units(seat, there)) if is_routed(key)]
    if with_heroes:
        found += [actions.Hero(hero.id) for hero in m.heroes(seat, area) if hero.routed]
    return found


def stand_figure_up(m: Match, figure: Action, rule: str) -> None:
    """R1.5: a routed unit of an area, or a routed hero, stands up."""
    if isinstance(figure, Units):
        assert figure.area is not None
        m.stand(figure.area, figure.unit + "!", 1, rule)
    elif isinstance(figure, actions.Hero):
        m.hero(figure.hero).routed = False
        m.emit(events.HeroStood(hero=figure.hero, rule=rule))


def rally_cry(m: Match, seat: Seat) -> Rule:
    """R23.24: up to four of his routed units and heroes stand up, anywhere (in a battle: `battle_cards`)."""
    for n in range(RALLIED):
        figures = routed_figures(m, seat)
        if not figures:
            break
        answer = yield choice(seat, "rally_figure", "R23.24", [*figures, Done()], left=RALLIED - n)
        if isinstance(answer, Done):
            break
        stand_figure_up(m, answer, "R23.24")


#: R23.25: how many units of a shape.
REINFORCEMENTS: Final = {"circle": 2, "hexagon": 1, "rectangle": 2, "triangle": 3}


def reinforcements_types(m: Match, seat: Seat, shape: str) -> list[str]:
    """R23.25: his faction's types of this shape that the supply has, or that a figure could be freed of (R9.4)."""
    own = [unit for unit in sorted(FACTIONS[m.faction(seat)].units) if UNITS[unit].shape == shape]
    return [unit for unit in own if m.supply(unit) or own_figures(m, seat, unit)]


def reinforcements_shapes(m: Match, seat: Seat) -> list[str]:
    """R23.25: the shapes that he has units of; without a stronghold none (R9.2)."""
    if not stronghold_areas(m, seat):
        return []
    return [shape for shape in REINFORCEMENTS if reinforcements_types(m, seat, shape)]


def reinforcements(m: Match, seat: Seat) -> Rule:
    """R23.25: recruit units of one shape in one of his strongholds; R9.6: he may decline some."""
    area = yield from one_area(seat, "reinforcements_area", "R23.25", stronghold_areas(m, seat))
    shapes = [Do(shape) for shape in reinforcements_shapes(m, seat)]  # type: ignore[arg-type]  # the same four words
    shape = (yield choice(seat, "reinforcements_shape", "R23.25", shapes, area=area)).what
    for n in range(REINFORCEMENTS[shape]):
        types = [UnitType(unit) for unit in reinforcements_types(m, seat, shape)]
        if not types:
            break
        left = REINFORCEMENTS[shape] - n
        answer = yield choice(seat, "reinforcements_unit", "R23.25", [*types, Done()], area=area, left=left)
        if isinstance(answer, Done):
            break
        if not m.supply(answer.unit):  # R9.4
            groups = own_figures(m, seat, answer.unit)
            freed = yield choice(seat, "recruit_free_figure", "R9.4", [*groups, Pass()], unit=answer.unit)
            if isinstance(freed, Pass):
                continue
            m.destroy(freed.area, freed.unit + "!" * freed.routed, 1, "R9.4")
        m.place(area, answer.unit, 1, "R23.25")


def dissent_areas(m: Match, seat: Seat) -> list[str]:
    """R23.27: the areas with neutral units."""
    return [area for area in m.lands if neutrals_in(m, area)]


def spread_dissent(m: Match, seat: Seat) -> Rule:
    """R23.27: all neutral units of an area, allied or not, retreat by R15.9."""
    area = yield from one_area(seat, "dissent_area", "R23.27", dissent_areas(m, seat))
    yield from neutrals_retreat(m, area, "R23.27")
