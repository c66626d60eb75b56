"""R4 Turn and actions, R16 End."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import UNSET

from engine.battlecrest.flow.activation import activate, can_activate
from engine.battlecrest.flow.move import Walks, expected_moves, move, move_another, move_candidates, move_refusal
from engine.battlecrest.flow.setup import set_up
from engine.battlecrest.kernel import cards
from engine.battlecrest.kernel.asking import ask
from engine.battlecrest.kernel.context import Context, Won
from engine.battlecrest.kernel.questions import Question
from engine.battlecrest.model import events
from engine.battlecrest.model.actions import Activate, EndMove, Move, PrimeCrest, Refocus
from engine.battlecrest.model.state import Kind, Over, State, Turn
from engine.core.decision import CHECKPOINT, SEATS, Action, Illegal, Rule
from engine.core.events import Emit

#: R4.2: the kind of each of the four actions.
KINDS: dict[type, Kind] = {Activate: "activate", PrimeCrest: "prime", Refocus: "refocus", Move: "move"}
#: What answers the choice of an action: one of them, or to end what has not begun, which is to pass (R4.3).
ANSWERS = (*KINDS, EndMove)


def play(state: State, emit: Emit) -> Rule:
    """The game: setup (R3, R17), then turn after turn, from any checkpoint to the end."""
    m = Context(state, emit)
    try:
        if state.setup is not None:
            yield from set_up(m, state.setup)
        while state.over is None:
            yield CHECKPOINT
            yield from (move_another(m) if state.turn.moved else take_action(m))
            if len(state.turn.used) == 2 and not state.turn.moved:  # R4.1
                next_turn(m)
    except Won:
        pass
    if state.over:
        end_game(m, state.over)


def take_action(m: Context) -> Rule:
    """R4.1, R4.2: one of the four actions, of a kind not used before in this turn."""
    walks: Walks = {}
    asked = Question(
        SEATS[m.active],
        "action",
        "R4.2",
        lambda: action_candidates(m, walks),
        judge=lambda action: action_refusal(m, walks, action),
        bindings={"count": 2 - len(m.state.turn.used)},
        auto=False,
        expected=lambda: expected_actions(m, walks),
        answers=ANSWERS,
    )
    action = yield from ask(m, asked)
    m.state.turn.used.append(KINDS[type(action)])
    match action:
        case Activate():
            yield from activate(m, action.card)
        case PrimeCrest():
            cards.activate_card(m, action.card, "R4.2b")
        case Refocus():
            cards.refocus(m, m.active)
        case Move():
            move(m, walks, action)


def next_turn(m: Context) -> None:
    """R4.7: the turn goes to the next seat (R17.7); cards turned for defence stay as they are (R4.6).

    R16.4: after the last turn of a turn limit the game is a draw.
    """
    turn, limit = m.state.turn, m.state.turn_limit
    if limit is not None and turn.number >= limit:
        m.state.over = Over(None, "turn_limit")
        return
    seat = SEATS[(m.active + 1) % len(m.state.seats)]
    m.state.turn = Turn(turn.number + 1, seat)
    m.active = SEATS.index(seat)
    m.emit(events.TurnBegan(seat=seat, hero=m.heroes[m.active].id, number=turn.number + 1))


def action_candidates(m: Context, walks: Walks) -> list[Action]:
    """All actions of the active seat; R4.5: one of them is always legal, so there is no passing (R4.3)."""
    used, row = m.state.turn.used, m.rows[m.active]
    found: list[Action] = []
    if "activate" not in used:
        found += [Activate(card) for card in row.prepared if can_activate(m, card)]
    if "prime" not in used:
        found += [PrimeCrest(card) for card in row.prepared]
    if "refocus" not in used and row.activated:
        found.append(Refocus())
    if "move" not in used:
        found += move_candidates(m, walks)
    return found


def expected_actions(m: Context, walks: Walks) -> Iterator[Action]:
    """What a person might look for: every card, Refocus, and the first steps of every warrior, or just the warriors."""
    for kind in (Activate, PrimeCrest):
        yield from [kind(card.id) for card in m.heroes[m.active].box.actions]
    yield Refocus()
    if "move" in m.state.turn.used:
        yield from [Move(w.id, (w.cell,)) for w in m.warriors_of(m.active)]
    else:
        yield from expected_moves(m, walks)


def action_refusal(m: Context, walks: Walks, action: Activate | PrimeCrest | Refocus | Move | EndMove) -> Illegal | None:
    """Why an action is refused, or ``None``."""
    match action:
        case Activate() | PrimeCrest():
            repeated = KINDS[type(action)] in m.state.turn.used
            return _repeated(action) if repeated else card_refusal(m, action)
        case Refocus():
            return refocus_refusal(m, action)
        case Move():
            return _repeated(action) if "move" in m.state.turn.used else move_refusal(m, walks, action)
        case EndMove():
            return Illegal(action, "R4.3", "pass_not_allowed")


def card_refusal(m: Context, action: Activate | PrimeCrest) -> Illegal | None:
    """R4.2: the card is one's own and prepared; R5.6: activating it must be able to do something."""
    row = m.rows[m.active]
    if action.card in row.activated:
        return cards.no_card(m, action, action.card, "R4.2", "card_not_prepared")
    if action.card not in row.prepared:
        return cards.no_card(m, action, action.card, "R4.2", "card_unknown")
    if isinstance(action, Activate) and not can_activate(m, action.card):
        return cards.no_card(m, action, action.card, "R5.6", "no_item_possible")
    return None


def refocus_refusal(m: Context, action: Refocus) -> Illegal | None:
    """R4.4: an action that would leave the game exactly as it was may not be chosen."""
    if "refocus" in m.state.turn.used:
        return _repeated(action)
    if not m.rows[m.active].activated:
        return Illegal(action, "R4.4", "nothing_changes")
    return None


def _repeated(action: Action) -> Illegal:
    return Illegal(action, "R4.1", "action_kind_repeated")


def end_game(m: Context, over: Over) -> None:
    """R16.1, R17.12: tell who has won; what was going on is dropped."""
    m.state.turn.moved, m.state.resolving = [], UNSET
    m.emit(events.GameEnded(winners=winners(m.state, over), reason=over.reason, rule=end_rule(m.state, over)))


def winners(state: State, over: Over) -> tuple[str, ...]:
    """The seats of the team that has won; none for a draw."""
    if over.team is None:
        return ()
    return SEATS[(0 if over.team == "A" else 1) : len(state.seats) : 2]


def end_rule(state: State, over: Over) -> str:
    """The rule that ended the game."""
    if over.reason == "turn_limit":
        return "R16.4"
    if over.reason == "resigned":
        return "R20"
    return "R16.1" if state.mode == "duel" else "R17.12"
