"""R15.2 to R15.5 Resigning: who may resign, and what becomes of the player, of a battle and of the game."""

from typing import Final

from engine.core.decision import Action, Decision, Illegal, Interrupt, Rule, Seat, Simultaneous
from engine.math_and_magic.flow.result import duel_points, gain, trophies
from engine.math_and_magic.kernel.army import take_all_back
from engine.math_and_magic.kernel.context import Context
from engine.math_and_magic.model import events
from engine.math_and_magic.model.actions import Resign
from engine.math_and_magic.model.state import IN_TURN, Army, Battle, Player, State

#: The steps of a battle in which a player is asked.
_ASKING: Final = ("type", "size", "deploy", "spell", "window")


def may_resign(s: State, seat: str) -> bool:
    """R15.2: return whether a player can resign now: any player in the game, whichever seat is asked.

    A draw that a referee enters is not interrupted; a player is asked after it.
    """
    place = int(seat[1]) - 1 if seat[0] == "p" else len(s.players)
    if place >= len(s.players) or s.players[place].left:
        return False
    return s.step in ("construct", "action") or (s.battle is not None and s.battle.step in _ASKING)


def illegal_resignation(s: State, seat: str, action: Action) -> Illegal | None:
    """R15.2: return why a player of the table cannot resign at all, or ``None``."""
    place = int(seat[1]) - 1 if seat[0] == "p" else len(s.players)
    if type(action) is not Resign or place >= len(s.players):
        return None
    if s.players[place].left:
        return Illegal(action, "R15.2", "has_left", {"seat": seat})
    has_begun = s.step in IN_TURN or s.round > 1
    return None if has_begun else Illegal(action, "R15.2", "resigned_too_early")


def resign(g: Context, seat: Seat) -> None:
    """R15.3 to R15.5: the player leaves; a battle of theirs ends, and so does their turn, or the game."""
    s = g.state
    g.emit(events.Resigned(seat=seat))
    if s.battle is not None:
        leave_battle(g, s.battle, seat)
    leave(g, g.player(seat))
    if len(g.playing) == 1:
        end_game(g, seat)
    elif s.battle is None and seat == g.active:
        s.step = "next"


def undisturbed(g: Context, asked: Decision | Simultaneous) -> Rule:
    """R15.3, R15.4: return what is answered in a battle; when players outside it leave, nothing is lost."""
    while True:
        try:
            return (yield asked)
        except Interrupt as said:
            outside = [seat for seat in g.seats if seat not in {army.seat for army in g.battle.armies}]
            if type(said.action) is not Resign or said.seat not in outside:
                raise
            resign(g, next(seat for seat in outside if seat == said.seat))


def leave(g: Context, p: Player) -> None:
    """R15.3: the points stay; chests, cards and buildings leave the game."""
    p.left, p.bought, p.chests, p.hero = True, False, 0, None
    p.hand, p.discard, p.hero_discard = [], [], []
    p.smithy, p.mage_tower, p.fountain, p.improvements = 0, 0, False, "0000000"
    g.forget_decks()


def leave_battle(g: Context, b: Battle, seat: Seat) -> None:
    """R15.4: end the battle in which the player fights; a third player drops out of the window."""
    s = g.state
    side = next((n for n, army in enumerate(b.armies) if army.seat == seat), None)
    if side is None:
        b.window = None if b.window is None else [other for other in b.window if other != seat]
    elif not b.is_duel:
        if b.ordered:
            report_end(g, b, seat, None)
        s.last, s.battle = b.ledger, None
    elif b.step == "deploy":  # not revealed: there is no battle
        report_end(g, b, seat, None)
        for army in b.armies:
            take_all_back(g.player(army.seat), army)
        s.battle, s.step = None, "action"
    else:
        win_duel(g, b, side)


def win_duel(g: Context, b: Battle, loser: int) -> None:
    """R15.4, R11.9, R11.10: the other side wins; its cards come back as after any battle (R9.5 to R9.8)."""
    army, winner = b.armies[loser], b.armies[1 - loser]
    points = duel_points(g.state.rules, army)
    chests = trophies(winner, "duel", points)
    gain(g.player(winner.seat), points, chests)
    b.winner = "attacker" if loser else "defender"
    report_end(g, b, army.seat, winner, points, chests)
    army.slots, army.groups, army.hero, army.bribed = [], [], None, 0
    b.step, b.side, b.window = "saves", 0, None


def report_end(g: Context, b: Battle, resigned: Seat, winner: Army | None, points: int = 0, chests: int = 0) -> None:
    """R15.4: report how a battle ends that a player leaves."""
    strengths = [b.armies[0].strength, g.enemy_strength()]
    won = winner.seat if winner else None
    g.emit(
        events.BattleEnded(
            seat=b.armies[0].seat,
            winner=won,
            points=points,
            chests=chests,
            strengths=strengths,
            resigned=resigned,
            rule="R15.4",
        )
    )


def end_game(g: Context, resigned: Seat) -> None:
    """R15.5: one seat is left, so the game ends at once; cards on the battlefield return to the hand."""
    s = g.state
    if s.battle is not None:
        if s.battle.ordered and s.battle.winner is None:
            report_end(g, s.battle, resigned, None)
        for army in s.battle.armies:
            take_all_back(g.player(army.seat), army)
        s.last, s.battle = s.battle.ledger, None
    if s.neutral is not None:
        s.neutral_discard.append(s.neutral)
    s.neutral, s.step = None, "over"
