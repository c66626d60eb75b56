"""R4 Choosing the battle: the action of a turn, and the type and size of a neutral battle."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.decision import CHECKPOINT, Action, Illegal, Rule, Seat
from engine.math_and_magic.flow.deployment import can_deploy
from engine.math_and_magic.kernel.context import Context, choice
from engine.math_and_magic.model import events
from engine.math_and_magic.model.actions import ChooseSize, ChooseType, Duel, Neutral, Pass
from engine.math_and_magic.model.state import MOST_COUNTED, Army, Battle, Player

#: R4.4: the most squads that can be ordered.
MOST_ORDERED = 7


def action(m: Context) -> Rule:
    """R3.4, R4.1: exactly one action: the neutral army, a duel, or a pass."""
    seat = m.active
    yield CHECKPOINT
    answer = yield choice(
        seat, "action", "R4.1", list(actions(m, seat)), explain=lambda action: why_no_action(m, seat, action)
    )
    if isinstance(answer, Pass):  # R4.2
        p = m.player(seat)
        p.chests = min(MOST_COUNTED, p.chests + 1)
        m.emit(events.Passed(seat=seat))
        return
    m.state.last = []
    if isinstance(answer, Neutral):
        m.state.battle = Battle("field", [Army(seat)])  # until R4.3 names another
    else:  # R11.2: a field battle; the challenger attacks
        m.state.battle = Battle("duel", [Army(seat), Army(answer.seat)], "deploy")
        m.emit(events.Challenged(seat=seat, opponent=answer.seat))


def actions(m: Context, seat: Seat) -> Iterator[Action | Illegal]:
    """R4.1, R11.1: the neutral army, a challenge to anybody else, a pass."""
    for action_ in (Neutral(), *map(Duel, m.seats), Pass()):
        yield why_no_action(m, seat, action_) or action_


def why_no_action(m: Context, seat: Seat, action: Action) -> Illegal | None:
    """R4.9, R5.1, R11.1: why this cannot be the action of the turn, or ``None``; of several rules the lowest."""
    if isinstance(action, Neutral):
        return None if has_cards(m.player(seat)) else Illegal(action, "R4.9", "no_cards")
    if not isinstance(action, Duel):
        return None
    if not has_cards(m.player(seat)):
        return Illegal(action, "R5.1", "no_cards")
    if action.seat not in m.seats:
        return Illegal(action, "R11.1", "no_such_player", {"seat": action.seat})
    if action.seat == seat:
        return Illegal(action, "R11.1", "not_oneself")
    if not has_cards(m.player(action.seat)):
        return Illegal(action, "R5.1", "opponent_without_cards", {"seat": action.seat})
    return None


def has_cards(p: Player) -> bool:
    """R5.1: whether the player has anything to deploy."""
    return bool(p.hand) or p.hero is not None


def choose_type(m: Context) -> Rule:
    """R4.3: field, siege or dungeon; R4.5: no dungeon against a big army; R4.9: nor without a legal deployment."""
    b = m.battle
    seat = b.armies[0].seat
    yield CHECKPOINT
    options: list[Action | Illegal] = [ChooseType("field"), ChooseType("siege")]
    dungeon = ChooseType("dungeon")
    if m.neutral.big:
        options.append(Illegal(dungeon, "R4.5", "army_too_big", {"neutral": m.neutral.id}))
    elif not can_deploy(m.player(seat), "dungeon"):
        options.append(Illegal(dungeon, "R4.9", "nothing_to_deploy"))
    else:
        options.append(dungeon)
    answer = yield choice(seat, "type", "R4.3", options, auto=False)
    b.type = answer.battle


def choose_size(m: Context) -> Rule:
    """R4.4, R4.6: one to seven squads."""
    b = m.battle
    seat = b.armies[0].seat
    yield CHECKPOINT
    options: list[Action | Illegal] = [ChooseSize(n) for n in range(1, MOST_ORDERED + 1)]
    strengths = [m.neutral.strength_of(n) for n in range(1, MOST_ORDERED + 1)]
    answer = yield choice(seat, "size", "R4.4", options, explain=why_no_size, neutral=m.neutral.id, strengths=strengths)
    b.ordered = b.size = answer.squads
    strength = m.neutral.strength_of(b.size)
    m.emit(events.BattleBegan(seat=seat, battle=b.type, neutral=m.neutral.id, squads=b.size, strength=strength))


def why_no_size(action: Action) -> Illegal | None:
    """R4.4: why an army of this size cannot be ordered, or ``None``."""
    if not isinstance(action, ChooseSize) or 1 <= action.squads <= MOST_ORDERED:
        return None
    return Illegal(action, "R4.4", "no_such_size", {"squads": action.squads, "most": MOST_ORDERED}, "/squads")
