"""What must be true of a battle: who fights, and what belongs to its step."""

from engine.core.decision import SEATS, Seat
from engine.core.errors import MalformedPosition
from engine.math_and_magic.components.load import HEROES
from engine.math_and_magic.components.schema import Espionage
from engine.math_and_magic.flow.strikes import waiting
from engine.math_and_magic.flow.validate_armies import check_army, check_deployment, check_groups, check_saves
from engine.math_and_magic.model.state import Battle, State


def check_battle(s: State, b: Battle, active: Seat) -> None:
    """R4 to R11, in the turn of this seat."""
    check_sides(s, b, active)
    check_size(b)
    check_window(s, b)
    for n, army in enumerate(b.armies):
        at, p = f"/battle/armies/{n}", s.players[int(army.seat[1]) - 1]
        check_army(at, army, p, b, cards_are_back=b.cards_are_back(n))
        if p.left:
            if army.slots or army.groups or not b.is_duel or b.step not in ("saves", "refill"):
                raise MalformedPosition(f"{at}/seat", "army_of_a_player_who_left", "R15.4")
            continue
        check_deployment(at, army, p, b)
        check_groups(at, army, b)
        check_saves(at, army, b)
    if b.is_duel:
        check_beginning(s, b)
    if b.step == "strike" and not any(waiting(army) for army in b.armies):
        raise MalformedPosition("/battle/step", "everybody_has_struck", "R7.5")
    if (b.winner is not None) != (b.step in ("saves", "refill")):
        raise MalformedPosition("/battle/winner", "winner_at_the_end", "R9.2")


def check_sides(s: State, b: Battle, active: Seat) -> None:
    """R4.1, R11.1: the player in turn fights the neutral army, or another player of the table."""
    if b.armies[0].seat != active:
        raise MalformedPosition("/battle/armies/0/seat", "attacker_in_turn", "R4.1", seat=active)
    if len(b.armies) != (2 if b.is_duel else 1):
        raise MalformedPosition("/battle/armies", "two_armies_in_a_duel", "R4.8")
    if b.is_duel and b.armies[1].seat not in set(SEATS[: len(s.players)]) - {active}:
        raise MalformedPosition("/battle/armies/1/seat", "opponent_at_the_table", "R11.1")
    if b.side >= len(b.armies):
        raise MalformedPosition("/battle/side", "no_such_army", "R11.2")
    if b.striker >= len(b.armies):
        raise MalformedPosition("/battle/striker", "no_such_army", "R11.2")
    if b.spy is not None and b.spy not in [army.seat for army in b.armies]:
        raise MalformedPosition("/battle/spy", "spy_takes_part", "R11.3")


def check_size(b: Battle) -> None:
    """R4.3, R4.4: type and size are chosen for a neutral battle, and not for a duel."""
    being_chosen = b.step in ("type", "size")
    if b.is_duel:
        if being_chosen:
            raise MalformedPosition("/battle/step", "no_choice_in_a_duel", "R4.3")
        if b.ordered or b.size:
            raise MalformedPosition("/battle/size", "no_size_of_a_duel", "R4.4")
    elif being_chosen == bool(b.ordered and b.size):
        raise MalformedPosition("/battle/ordered", "size_when_chosen", "R4.4")


def check_window(s: State, b: Battle) -> None:
    """R10.4, R11.8: who can still be asked in a window."""
    if b.window is None:
        return
    if b.step != "window" or not set(b.window) <= in_the_game(s):
        raise MalformedPosition("/battle/window", "asked_in_a_window", "R10.4")
    if b.is_duel and not set(b.window) <= {army.seat for army in b.armies}:
        raise MalformedPosition("/battle/window", "window_of_a_duel", "R11.8")


def in_the_game(s: State) -> set[Seat]:
    """R15.3: return the seats that are still in the game."""
    return {seat for seat, p in zip(SEATS, s.players, strict=False) if not p.left}


def check_beginning(s: State, b: Battle) -> None:
    """R11.3: both begin at the same time, and one may spy."""
    for n, army in enumerate(b.armies):
        if army.began != b.armies[0].began:
            raise MalformedPosition(f"/battle/armies/{n}/began", "both_begin", "R11.3")
        if not army.began and (b.step != "deploy" or army.slots or army.finished or b.spy is not None):
            raise MalformedPosition(f"/battle/armies/{n}/began", "nothing_happened_yet", "R11.3")
        if army.seat == b.spy:
            hero = army.hero or s.players[SEATS.index(army.seat)].hero
            if hero is None or not isinstance(HEROES[hero].tactical, Espionage):
                raise MalformedPosition("/battle/spy", "spy_without_hero", "R11.3")
