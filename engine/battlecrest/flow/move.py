"""R4.2d, R7.1 to R7.3: the Move action."""

from collections.abc import Iterator

from engine.battlecrest.flow.movement import MOVE, Walk
from engine.battlecrest.kernel.asking import RESIGN, ask
from engine.battlecrest.kernel.context import Context, Warrior
from engine.battlecrest.model.actions import EndMove, Move
from engine.core.choices import Choice
from engine.core.decision import SEATS, Action, Illegal, Rule

#: The walks of one decision, by the warrior's index: the one that judges an answer is the one that is then walked.
Walks = dict[int, Walk]


def move(g: Context, walks: Walks, action: Move) -> None:
    """Move a warrior along a legal path; the Move action goes on while another has not moved (R7.3)."""
    w = g.warrior(action.warrior)
    assert w is not None
    walk_of(g, walks, w).walk(action.path)
    moved = [*g.state.turn.moved, w.id]
    others = [other for other in g.warriors_of(w.seat) if other.id not in moved]
    g.state.turn.moved = moved if others else []


def move_another(g: Context) -> Rule:
    """R7.3: move another warrior, or end the Move action."""
    walks: Walks = {}

    def validate(action: Move | EndMove) -> Illegal | None:
        return illegal_move(g, walks, action) if isinstance(action, Move) else None

    asked = Choice(
        SEATS[g.active],
        "move_more",
        "R7.3",
        lambda: [EndMove(), *move_candidates(g, walks)],
        validate=validate,
        plausible=lambda: expected_moves(g, walks),
        answers=(Move, EndMove),
        also=RESIGN,
    )
    answer = yield from ask(g, asked)
    if isinstance(answer, Move):
        move(g, walks, answer)
    else:
        g.state.turn.moved = []


def move_candidates(g: Context, walks: Walks) -> list[Action]:
    """R7.3: what the warriors of the active seat can do in a Move action, in which some have moved already."""
    moves: list[Action] = []
    for w in g.warriors_of(g.active):
        if _cannot_move(g, w) is None:
            moves += [Move(w.id, path) for path in walk_of(g, walks, w).outcomes()]
    return moves


def expected_moves(g: Context, walks: Walks) -> Iterator[Move]:
    """What a person might look for: the first steps of the warriors, and those who cannot be moved at all."""
    for w in g.warriors_of(g.active):
        if _cannot_move(g, w):
            yield Move(w.id, (w.cell,))
        else:
            yield from [Move(w.id, path) for path in walk_of(g, walks, w).neighbouring()]


def illegal_move(g: Context, walks: Walks, action: Move) -> Illegal | None:
    """Return what forbids a movement: any legal path will do, not only those listed."""
    w = g.warrior(action.warrior)
    if w is None or w.seat != g.active:
        return Illegal(action, "R7.3", "warrior_not_yours", {"warrior": action.warrior}, "/warrior")
    if no := _cannot_move(g, w):
        return Illegal(action, *no, {"warrior": w.id}, "/warrior")
    return walk_of(g, walks, w).illegal_path(action, action.path)


def walk_of(g: Context, walks: Walks, w: Warrior) -> Walk:
    """R7.14: the movement of a warrior that can be moved; its steps are counted now."""
    if w.index not in walks:
        walks[w.index] = Walk(g, w, movement_value(g, w) or 0, MOVE)
    return walks[w.index]


def movement_value(g: Context, w: Warrior) -> int | None:
    """R7.1: the steps of a warrior; ``None`` for a hero without a prepared card (R7.2)."""
    return g.rows[w.seat].movement if w.is_hero else w.minion_side().move


def _cannot_move(g: Context, w: Warrior) -> tuple[str, str] | None:
    """Return the rule that keeps a warrior out of the Move action, and the code of its message."""
    if w.id in g.state.turn.moved:
        return "R7.3", "warrior_already_moved"
    if movement_value(g, w) is None:
        return "R7.2", "hero_has_no_prepared_card"
    return None
