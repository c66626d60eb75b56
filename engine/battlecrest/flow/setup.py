"""R3 Setup, and R17.1 to R17.6 for team mode."""

from collections.abc import Iterator

from engine.battlecrest.components.board import ADJACENT, CELLS, HERO_CELLS, MINION_CELLS, POSITIONS
from engine.battlecrest.components.load import HERO_SETS, LANDMARK_SETS, LANDMARKS
from engine.battlecrest.kernel.asking import ask, question
from engine.battlecrest.kernel.context import Context, Warrior
from engine.battlecrest.model import events
from engine.battlecrest.model.actions import ChooseCell, ChooseHero, DrawLandmark, DrawPlayer
from engine.battlecrest.model.options import Options, teams_of
from engine.battlecrest.model.state import Health, Hero, Minion, SeatState
from engine.core.chance import Deck
from engine.core.decision import SEATS, Action, Chance, Illegal, Offered, Rule, chance


def set_up(g: Context, options: Options) -> Rule:
    """Lay out the battlefield, draw the first player, place the warriors; then the first turn begins.

    R3.10: solo cards play no part.  R21.4: chance decides here and never again.
    """
    yield from lay_out(g, options)
    first = yield from draw_first_player(g, options)
    g.state.seats = [fresh_seat(player, set_id) for player, set_id in seating(options, first)]
    g.read_state()
    if g.state.mode == "duel":
        yield from place_duel(g)
    else:
        yield from place_teams(g)
    g.state.setup = None
    g.emit(events.TurnBegan(seat="p1", hero=g.heroes[0].id, number=1, rule="R3.5"))


def lay_out(g: Context, options: Options) -> Rule:
    """R3.2: shuffle the landmarks and put one on each position; R3.3: start face up."""
    deck = Deck.of(landmark.id for landmark in LANDMARK_SETS[options.landmarks].landmarks)
    for n, position in enumerate(POSITIONS):
        if options.layout is None:
            answer = yield landmark_draw(g, deck, position)
            landmark = answer.landmark
            deck.take(landmark)
        else:
            landmark = options.layout[n]
        g.state.landmarks.append(landmark)
        g.state.faces += "A"
        g.emit(events.LandmarkDrawn(position=position, landmark=landmark))


def landmark_draw(g: Context, deck: Deck, position: str) -> Chance:
    """R3.2: which landmark is drawn for a position; none is drawn twice."""
    lying = g.state.landmarks

    def why_illegal(action: Action) -> Illegal | None:
        if not isinstance(action, DrawLandmark) or action.landmark not in lying:
            return None
        bindings = {"card": action.landmark, "position": POSITIONS[lying.index(action.landmark)]}
        return Illegal(action, "R3.2", "landmark_lies_there", bindings, "/landmark")

    return chance(
        "draw_landmark",
        "R3.2",
        lambda: ((DrawLandmark(card), weight) for card, weight in deck.outcomes()),
        why_illegal=why_illegal,
        plausible=lambda: map(DrawLandmark, lying),
        position=position,
    )


def draw_first_player(g: Context, options: Options) -> Rule:
    """R3.5, R17.3: the first player is drawn at random, or set by `first_player`; that player is seat 1."""
    if options.first_player is None:
        answer = yield player_draw(len(options.entered))
        first: int = answer.player
    else:
        first = options.first_player
    rule = "R17.3" if g.state.mode == "team" else "R3.5"
    g.emit(events.FirstPlayerDrawn(player=first, sets=options.entered[first - 1].sets, rule=rule))
    return first


def player_draw(players: int) -> Chance:
    """R3.5: which player is drawn to begin."""

    def why_illegal(action: Action) -> Illegal | None:
        if not isinstance(action, DrawPlayer) or action.player <= players:
            return None
        return Illegal(action, "R3.5", "no_such_player", {"player": action.player, "count": players}, "/player")

    return chance(
        "draw_player", "R3.5", lambda: ((DrawPlayer(n), 1) for n in range(1, players + 1)), why_illegal=why_illegal
    )


def seating(options: Options, first: int) -> list[tuple[int, str]]:
    """R17.2, R17.14: return (player, hero set) in seat order.

    The players go round in the order entered, from the first player on.  In this order the first player's team takes
    seats 1 and 3 and the other team seats 2 and 4.  A lone player has both seats, the sets in the order entered.
    """
    players = list(enumerate(options.entered, 1))
    rotation = [(n, set_id) for n, player in players[first - 1 :] + players[: first - 1] for set_id in player.sets]
    if options.played == "duel":
        return rotation
    teams = teams_of(options.entered)
    home = [seat for seat in rotation if teams[seat[0] - 1] == teams[first - 1]]
    away = [seat for seat in rotation if seat not in home]
    return [home[0], away[0], home[1], away[1]]


def fresh_seat(player: int, set_id: str) -> SeatState:
    """R3.4: action cards prepared and start face up, the health card healthy at its start column, no warrior placed."""
    box = HERO_SETS[set_id]
    return SeatState(
        set=set_id,
        player=player,
        hero=Hero(None),
        health=Health("healthy", box.health.healthy.start),
        minion=Minion(None) if box.minion else None,
        cards=["A+" for _ in box.actions],
    )


def place_duel(g: Context) -> Rule:
    """R3.6: seat 1 beside the landmark with the higher number, seat 2 on the other hero cell; R3.7: minions beside."""
    corner = yield from first_corner(g)
    for w in g.warriors:
        at = corner if w.seat == 0 else 1 - corner
        place(g, w, (HERO_CELLS if w.is_hero else MINION_CELLS)[at], "R3.6" if w.is_hero else "R3.7")


def first_corner(g: Context) -> Rule:
    """R3.6, R17.4: the hero cell (0 or 1) of seat 1: beside the higher number of P1 and P6; R3.9: a tie is a choice."""
    one, six = (LANDMARKS[g.state.landmarks[n]].number for n in (0, 5))
    if one != six:
        return 0 if one > six else 1

    def why_illegal(action: ChooseCell) -> Illegal | None:
        if action.cell in HERO_CELLS:
            return None
        return Illegal(action, "R3.9", "cell_not_of_heroes", {"cell": action.cell, "cells": Offered("cell")}, "/cell")

    answer = yield from ask(
        g,
        question(
            g, 0, "setup.choose_cell", "R3.9", ChooseCell, lambda: map(ChooseCell, HERO_CELLS), why_illegal=why_illegal
        ),
    )
    return HERO_CELLS.index(answer.cell)


def place_teams(g: Context) -> Rule:
    """R17.4: seat 1 on the hero cell beside the higher number, seat 3 on the minion cell beside it; R17.6: the rest."""
    corner = yield from first_corner(g)
    yield from place_team(g, g.heroes[0], g.heroes[2], corner, "R17.4")
    heroes = [g.heroes[1], g.heroes[3]]

    def why_illegal(action: ChooseHero) -> Illegal | None:
        if action.warrior in [hero.id for hero in heroes]:
            return None
        bindings = {"warrior": action.warrior, "heroes": Offered("warrior")}
        return Illegal(action, "R17.6", "hero_not_of_team", bindings, "/warrior")

    asked = question(
        g,
        1,
        "setup.assign_heroes",
        "R17.6",
        ChooseHero,
        lambda: [ChooseHero(hero.id) for hero in heroes],
        why_illegal=why_illegal,
        plausible=lambda: (ChooseHero(hero.id) for hero in g.heroes),
        cell=HERO_CELLS[1 - corner],
    )
    answer = yield from ask(g, asked)
    if answer.warrior != heroes[0].id:
        heroes.reverse()
    yield from place_team(g, heroes[0], heroes[1], 1 - corner, "R17.6")


def place_team(g: Context, on_hero_cell: Warrior, on_minion_cell: Warrior, corner: int, rule: str) -> Rule:
    """R17.5: the heroes, then the minions: first that of the hero on the hero cell, which has one free neighbour."""
    place(g, on_hero_cell, HERO_CELLS[corner], rule)
    place(g, on_minion_cell, MINION_CELLS[corner], rule)
    for hero in (on_hero_cell, on_minion_cell):
        if minion := g.minion_of(hero.seat):
            yield from place_minion(g, hero, minion)


def place_minion(g: Context, hero: Warrior, minion: Warrior) -> Rule:
    """R17.5: a minion on any free cell adjacent to its own hero."""

    def candidates() -> Iterator[Action | Illegal]:
        for cell in CELLS:
            action = ChooseCell(cell)
            if cell not in ADJACENT[hero.cell]:
                yield Illegal(action, "R17.5", "cell_not_adjacent", {"cell": cell, "place": hero.id}, "/cell")
            elif g.occupant(cell):
                yield Illegal(action, "R17.5", "cell_not_free", {"cell": cell}, "/cell")
            else:
                yield action

    asked = question(g, hero.seat, "setup.place_minion", "R17.5", ChooseCell, candidates, warrior=minion.id)
    answer = yield from ask(g, asked)
    place(g, minion, answer.cell, "R17.5")


def place(g: Context, w: Warrior, cell: str, rule: str) -> None:
    """R3.8: placement is not movement, so no hazard wounds."""
    w.move_to(cell)
    g.emit(events.WarriorPlaced(seat=SEATS[w.seat], warrior=w.id, cell=cell, rule=rule))
