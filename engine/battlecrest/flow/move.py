"""R4.2d, R7.1 to R7.3: the Move action."""

from __future__ import annotations

from collections.abc import Iterator

from engine.battlecrest.flow.movement import MOVE, Walk
from engine.battlecrest.kernel.asking import ask
from engine.battlecrest.kernel.context import Context, Warrior
from engine.battlecrest.kernel.questions import Question
from engine.battlecrest.model.actions import EndMove, Move
from engine.core.decision import SEATS, Action, Illegal, Rule

#: The walks of one decision, by the warrior's index: the one that judges an answer is the one that is then walked.
Walks = dict[int, Walk]


def move(m: Context, walks: Walks, action: Move) -> None:
    """Move a warrior along a legal path; the Move action goes on while another has not moved (R7.3)."""
    w = m.warrior(action.warrior)
    assert w is not None
    walk_of(m, walks, w).walk(action.path)
    moved = [*m.state.turn.moved, w.id]
    others = [other for other in m.warriors_of(w.seat) if other.id not in moved]
    m.state.turn.moved = moved if others else []


def move_another(m: Context) -> Rule:
    """R7.3: move another warrior, or end the Move action."""
    walks: Walks = {}

    def judge(action: Move | EndMove) -> Illegal | None:
        return move_refusal(m, walks, action) if isinstance(action, Move) else None

    asked = Question(
        SEATS[m.active],
        "move_more",
        "R7.3",
        lambda: [EndMove(), *move_candidates(m, walks)],
        judge=judge,
        expected=lambda: expected_moves(m, walks),
        answers=(Move, EndMove),
    )
    answer = yield from ask(m, asked)
    if isinstance(answer, Move):
        move(m, walks, answer)
    else:
        m.state.turn.moved = []


def move_candidates(m: Context, walks: Walks) -> list[Action]:
    """R7.3: what the warriors of the active seat can do in a Move action, in which some have moved already."""
    moves: list[Action] = []
    for w in m.warriors_of(m.active):
        if _cannot_move(m, w) is None:
            moves += [Move(w.id, path) for path in walk_of(m, walks, w).outcomes()]
    return moves


def expected_moves(m: Context, walks: Walks) -> Iterator[Move]:
    """What a person might look for: the first steps of the warriors, and those who cannot be moved at all."""
    for w in m.warriors_of(m.active):
        if _cannot_move(m, w):
            yield Move(w.id, (w.cell,))
        else:
            yield from [Move(w.id, path) for path in walk_of(m, walks, w).neighbouring()]


def move_refusal(m: Context, walks: Walks, action: Move) -> Illegal | None:
    """Why a movement is refused, or ``None``: any legal path will do, not only those listed."""
    w = m.warrior(action.warrior)
    if w is None or w.seat != m.active:
        return Illegal(action, "R7.3", "warrior_not_yours", {"warrior": action.warrior}, "/warrior")
    if no := _cannot_move(m, w):
        return Illegal(action, *no, {"warrior": w.id}, "/warrior")
    return walk_of(m, walks, w).refusal(action, action.path)


def walk_of(m: Context, walks: Walks, w: Warrior) -> Walk:
    """R7.14: the movement of a warrior that can be moved; its steps are counted now."""
    if w.index not in walks:
        walks[w.index] = Walk(m, w, movement_value(m, w) or 0, MOVE)
    return walks[w.index]


def movement_value(m: Context, w: Warrior) -> int | None:
    """R7.1: the steps of a warrior; ``None`` for a hero without a prepared card (R7.2)."""
    return m.rows[w.seat].movement if w.is_hero else w.minion_side().move


def _cannot_move(m: Context, w: Warrior) -> tuple[str, str] | None:
    """The rule that keeps a warrior out of the Move action, and the code of the refusal."""
    if w.id in m.state.turn.moved:
        return "R7.3", "warrior_already_moved"
    if movement_value(m, w) is None:
        return "R7.2", "hero_has_no_prepared_card"
    return None
