"""R4 Choosing the battle: the action of a turn, and the type and size of a neutral battle."""

from collections.abc import Iterator

from engine.core.choices import choice
from engine.core.decision import CHECKPOINT, Action, Illegal, Rule, Seat
from engine.math_and_magic.flow.deployment import can_deploy
from engine.math_and_magic.kernel.context import Context
from engine.math_and_magic.model import events
from engine.math_and_magic.model.actions import ChooseSize, ChooseType, Duel, Neutral, Pass
from engine.math_and_magic.model.state import MOST_COUNTED, Army, Battle, Player

#: R4.4: the most squads that can be ordered.
MOST_ORDERED = 7


def action(g: Context) -> Rule:
    """R3.4, R4.1: exactly one action: the neutral army, a duel, or a pass."""
    seat = g.active
    yield CHECKPOINT
    answer = yield choice(
        seat, "action", "R4.1", list(actions(g, seat)), why_illegal=lambda action: illegal_action(g, seat, action)
    )
    if isinstance(answer, Pass):  # R4.2
        p = g.player(seat)
        p.chests = min(MOST_COUNTED, p.chests + 1)
        g.emit(events.Passed(seat=seat))
        return
    g.state.last = []
    if isinstance(answer, Neutral):
        g.state.battle = Battle("field", [Army(seat)])  # until R4.3 names another
    else:  # R11.2: a field battle; the challenger attacks
        g.state.battle = Battle("duel", [Army(seat), Army(answer.seat)], "deploy")
        g.emit(events.Challenged(seat=seat, opponent=answer.seat))


def actions(g: Context, seat: Seat) -> Iterator[Action | Illegal]:
    """R4.1, R11.1: the neutral army, a challenge to another player, a pass."""
    for action_ in (Neutral(), *map(Duel, g.seats), Pass()):
        yield illegal_action(g, seat, action_) or action_


def illegal_action(g: Context, seat: Seat, action: Action) -> Illegal | None:
    """R4.1, R4.9, R5.1, R11.1: why this cannot be the action of the turn, or ``None``; of several rules the lowest."""
    if isinstance(action, Neutral):
        return None if has_cards(g.player(seat)) else Illegal(action, "R4.9", "no_cards")
    if not isinstance(action, Duel):
        return None
    if action.seat in g.seats and g.player(action.seat).left:
        return Illegal(action, "R4.1", "opponent_has_left", {"seat": action.seat})
    if not has_cards(g.player(seat)):
        return Illegal(action, "R5.1", "no_cards")
    if action.seat not in g.seats:
        return Illegal(action, "R11.1", "no_such_player", {"seat": action.seat})
    if action.seat == seat:
        return Illegal(action, "R11.1", "not_oneself")
    if not has_cards(g.player(action.seat)):
        return Illegal(action, "R5.1", "opponent_without_cards", {"seat": action.seat})
    return None


def has_cards(p: Player) -> bool:
    """R5.1: whether the player has anything to deploy."""
    return bool(p.hand) or p.hero is not None


def choose_type(g: Context) -> Rule:
    """R4.3: field, siege or dungeon; R4.5: no dungeon against a big army; R4.9: nor without a legal deployment."""
    b = g.battle
    seat = b.armies[0].seat
    yield CHECKPOINT
    options: list[Action | Illegal] = [ChooseType("field"), ChooseType("siege")]
    dungeon = ChooseType("dungeon")
    if g.neutral.big:
        options.append(Illegal(dungeon, "R4.5", "army_too_big", {"neutral": g.neutral.id}))
    elif not can_deploy(g.player(seat), "dungeon"):
        options.append(Illegal(dungeon, "R4.9", "nothing_to_deploy"))
    else:
        options.append(dungeon)
    answer = yield choice(seat, "type", "R4.3", options, auto=False)
    b.type = answer.battle


def choose_size(g: Context) -> Rule:
    """R4.4, R4.6: one to seven squads."""
    b = g.battle
    seat = b.armies[0].seat
    yield CHECKPOINT
    options: list[Action | Illegal] = [ChooseSize(n) for n in range(1, MOST_ORDERED + 1)]
    strengths = [g.neutral.strength_of(n) for n in range(1, MOST_ORDERED + 1)]
    answer = yield choice(
        seat, "size", "R4.4", options, why_illegal=illegal_size, neutral=g.neutral.id, strengths=strengths
    )
    b.ordered = b.size = answer.squads
    strength = g.neutral.strength_of(b.size)
    g.emit(events.BattleBegan(seat=seat, battle=b.type, neutral=g.neutral.id, squads=b.size, strength=strength))


def illegal_size(action: Action) -> Illegal | None:
    """R4.4: why an army of this size cannot be ordered, or ``None``."""
    if not isinstance(action, ChooseSize) or 1 <= action.squads <= MOST_ORDERED:
        return None
    return Illegal(action, "R4.4", "no_such_size", {"squads": action.squads, "most": MOST_ORDERED}, "/squads")
