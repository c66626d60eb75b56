"""What must be true of the table: rounds, steps, neutral armies, tablets."""

from collections.abc import Container

from engine.core.decision import SEATS
from engine.core.errors import MalformedPosition
from engine.math_and_magic.flow.validate_battles import check_battle
from engine.math_and_magic.flow.validate_players import check_cards, check_player
from engine.math_and_magic.kernel.decks import all_neutrals, first_beyond, on_the_field, outside_the_deck
from engine.math_and_magic.model.decks import default_neutrals
from engine.math_and_magic.model.state import IN_TURN, ROUNDS, Player, State


def check(s: State) -> None:
    """Raise `MalformedPosition` with the first thing that is wrong."""
    for n, p in enumerate(s.players):
        check_player(n, p, s.rules)
    races = [p.race for p in s.players]
    if len(set(races)) < len(races):
        n = next(n for n, race in enumerate(races) if race in races[:n])
        raise MalformedPosition(f"/players/{n}/race", "race_twice", "R1.1", race=races[n])
    check_rounds(s)
    check_resignations(s)
    check_neutrals(s)
    check_tablets(s)
    if (s.battle is None) == (s.step == "battle"):
        raise MalformedPosition("/battle", "battle_in_its_step", "R3.4")
    if s.battle is not None:
        active = SEATS[(s.first + s.turn) % len(s.players)]
        check_battle(s, s.battle, active)
    armies = on_the_field(s)
    for n, p in enumerate(s.players):
        army = armies.get(SEATS[n])
        check_cards(n, p, outside_the_deck(p, army))


def check_accounts(s: State, rules: Container[str]) -> None:
    """R16: each line of an account follows from one of these rules."""
    for where, account in (("/last", s.last), ("/battle/ledger", s.battle.ledger if s.battle else [])):
        for n, line in enumerate(account):
            if line.rule not in rules:
                raise MalformedPosition(f"{where}/{n}/rule", "line_of_no_rule", "R16")


def check_rounds(s: State) -> None:
    """R3: whose turn it is, and whether the step belongs to the round."""
    if s.first >= len(s.players) or s.turn >= len(s.players):
        raise MalformedPosition("/turn", "turn_of_no_player", "R3.3")
    if s.step in ("deal", "first"):
        if s.round:
            raise MalformedPosition("/round", "setup_before_rounds", "R3.1")
    elif s.step == "round":
        if s.round >= ROUNDS:
            raise MalformedPosition("/round", "seven_rounds", "R1.2")
    elif s.round == 0:
        raise MalformedPosition("/round", "no_round_begun", "R3.2")
    elif s.step == "over" and s.round != ROUNDS and len(still_playing(s)) > 1:
        raise MalformedPosition("/round", "seven_rounds", "R1.2")


def still_playing(s: State) -> list[Player]:
    """R15.3: return the players who are still in the game."""
    return [p for p in s.players if not p.left]


def check_resignations(s: State) -> None:
    """R15.2, R15.3, R15.5: players leave from the first construction on; two of them play, and it is their turn."""
    if s.rules.first_player is not None and s.rules.first_player > len(s.players):
        named = {"first_player": s.rules.first_player, "players": len(s.players)}
        raise MalformedPosition("/rules/first_player", "first_player_beyond", "R3.1", **named)
    playing = len(still_playing(s))
    if playing == len(s.players):
        return
    if s.step in ("deal", "first") or s.round == 0:
        raise MalformedPosition("/players", "left_too_early", "R15.2")
    if playing < (1 if s.step == "over" else 2):
        raise MalformedPosition("/players", "one_player_left", "R15.5")
    cards_come_back = s.step == "next" or (s.battle is not None and s.battle.step in ("saves", "refill"))
    if s.step in IN_TURN and not cards_come_back and s.players[(s.first + s.turn) % len(s.players)].left:
        raise MalformedPosition("/turn", "turn_of_a_player_who_left", "R15.3")


def check_neutrals(s: State) -> None:
    """R3.2, R3.6: a neutral army lies on the table during a round, and on its discard afterwards."""
    lies_there = s.neutral is not None
    if lies_there != (s.step in IN_TURN):
        raise MalformedPosition("/neutral", "neutral_in_a_round", "R3.2")
    check_neutral_list(s)
    rounds_over = s.round - lies_there
    if len(s.neutral_discard) > rounds_over:
        raise MalformedPosition("/neutral_discard", "neutral_for_each_round", "R3.6", rounds=rounds_over)


def check_neutral_list(s: State) -> None:
    """R3.1: the neutral armies that were turned up are among those of the players."""
    listed = all_neutrals(s)
    if s.neutral_list is not None:
        if listed == default_neutrals(frozenset([p.race for p in s.players])):
            raise MalformedPosition("/neutral_list", "default_left_out", "R1.4")
        if not listed:
            raise MalformedPosition("/neutral_list", "no_neutral_left", "R3.2")
    turned_up = [*s.neutral_discard, s.neutral] if s.neutral is not None else s.neutral_discard
    if (neutral := first_beyond(listed, turned_up)) is not None:
        named = {"neutral": neutral, "actual": turned_up.count(neutral), "allowed": listed.get(neutral, 0)}
        raise MalformedPosition("/neutral", "neutral_of_the_list", "R3.1", **named)


def check_tablets(s: State) -> None:
    """R3.1: a tablet for every player; before the first round some may have none yet."""
    without = [p.tablet for p in s.players].count(None)
    if without and s.step != "deal":
        raise MalformedPosition("/players", "player_without_tablet", "R3.1")
