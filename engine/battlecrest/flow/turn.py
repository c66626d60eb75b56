"""R4 Turn and actions, R16 End."""

from collections.abc import Iterator

from msgspec import UNSET

from engine.battlecrest.flow.activation import activate, can_activate
from engine.battlecrest.flow.move import Walks, expected_moves, illegal_move, move, move_another, move_candidates
from engine.battlecrest.flow.setup import set_up
from engine.battlecrest.kernel import cards
from engine.battlecrest.kernel.asking import RESIGN, ask
from engine.battlecrest.kernel.context import Context, Won
from engine.battlecrest.model import events
from engine.battlecrest.model.actions import Activate, EndMove, Move, PrimeCrest, Refocus
from engine.battlecrest.model.state import Kind, Over, State, Turn
from engine.core.choices import Choice
from engine.core.decision import CHECKPOINT, SEATS, Action, Illegal, Rule
from engine.core.events import Emit

#: R4.2: the kind of each of the four actions.
KINDS: dict[type, Kind] = {Activate: "activate", PrimeCrest: "prime", Refocus: "refocus", Move: "move"}
#: What answers the choice of an action: one of them, or to end what has not begun, which is to pass (R4.3).
ANSWERS = (*KINDS, EndMove)


def play(state: State, emit: Emit) -> Rule:
    """The game: setup (R3, R17), then turn after turn, from any checkpoint to the end."""
    g = Context(state, emit)
    try:
        if state.setup is not None:
            yield from set_up(g, state.setup)
        while state.over is None:
            yield CHECKPOINT
            yield from (move_another(g) if state.turn.moved else take_action(g))
            if len(state.turn.used) == 2 and not state.turn.moved:  # R4.1
                next_turn(g)
    except Won as won:
        state.over = won.over
    if state.over is not None:
        end_game(g, state.over)


def take_action(g: Context) -> Rule:
    """R4.1, R4.2: one of the four actions, of a kind not used before in this turn."""
    walks: Walks = {}
    asked = Choice(
        SEATS[g.active],
        "action",
        "R4.2",
        lambda: action_candidates(g, walks),
        validate=lambda action: illegal_action(g, walks, action),
        bindings={"count": 2 - len(g.state.turn.used)},
        auto=False,
        plausible=lambda: expected_actions(g, walks),
        answers=ANSWERS,
        also=RESIGN,
    )
    action = yield from ask(g, asked)
    g.state.turn.used.append(KINDS[type(action)])
    match action:
        case Activate():
            yield from activate(g, action.card)
        case PrimeCrest():
            cards.activate_card(g, action.card, "R4.2b")
        case Refocus():
            cards.refocus(g, g.active)
        case Move():
            move(g, walks, action)


def next_turn(g: Context) -> None:
    """R4.7: the turn goes to the next seat (R17.7); cards turned for defence stay as they are (R4.6).

    R16.4: after the last turn of `max_turns` the game is a draw.
    """
    turn, limit = g.state.turn, g.state.max_turns
    if limit is not None and turn.number >= limit:
        g.state.over = Over(None, "turn_limit")
        return
    seat = SEATS[(g.active + 1) % len(g.state.seats)]
    g.state.turn = Turn(turn.number + 1, seat)
    g.active = SEATS.index(seat)
    g.emit(events.TurnBegan(seat=seat, hero=g.heroes[g.active].id, number=turn.number + 1))


def action_candidates(g: Context, walks: Walks) -> list[Action]:
    """All actions of the active seat; R4.5: one of them is always legal, so there is no passing (R4.3)."""
    used, row = g.state.turn.used, g.rows[g.active]
    found: list[Action] = []
    if "activate" not in used:
        found += [Activate(card) for card in row.prepared if can_activate(g, card)]
    if "prime" not in used:
        found += map(PrimeCrest, row.prepared)
    if "refocus" not in used and row.activated:
        found.append(Refocus())
    if "move" not in used:
        found += move_candidates(g, walks)
    return found


def expected_actions(g: Context, walks: Walks) -> Iterator[Action]:
    """What a person might look for: every card, Refocus, and the first steps of every warrior, or just the warriors."""
    for kind in (Activate, PrimeCrest):
        yield from [kind(card.id) for card in g.heroes[g.active].box.actions]
    yield Refocus()
    if "move" in g.state.turn.used:
        yield from [Move(w.id, (w.cell,)) for w in g.warriors_of(g.active)]
    else:
        yield from expected_moves(g, walks)


def illegal_action(
    g: Context, walks: Walks, action: Activate | PrimeCrest | Refocus | Move | EndMove
) -> Illegal | None:
    """Return what forbids an action."""
    match action:
        case Activate() | PrimeCrest():
            repeated = KINDS[type(action)] in g.state.turn.used
            return _repeated(action) if repeated else illegal_card(g, action)
        case Refocus():
            return illegal_refocus(g, action)
        case Move():
            return _repeated(action) if "move" in g.state.turn.used else illegal_move(g, walks, action)
        case EndMove():
            return Illegal(action, "R4.3", "pass_not_allowed")


def illegal_card(g: Context, action: Activate | PrimeCrest) -> Illegal | None:
    """R4.2: the card is one's own and prepared; R5.6: activating it must be able to do something."""
    row = g.rows[g.active]
    if action.card in row.activated:
        return cards.no_card(g, action, action.card, "R4.2", "card_not_prepared")
    if action.card not in row.prepared:
        return cards.no_card(g, action, action.card, "R4.2", "card_unknown")
    if isinstance(action, Activate) and not can_activate(g, action.card):
        return cards.no_card(g, action, action.card, "R5.6", "no_item_possible")
    return None


def illegal_refocus(g: Context, action: Refocus) -> Illegal | None:
    """R4.4: an action that would leave the game exactly as it was may not be chosen."""
    if "refocus" in g.state.turn.used:
        return _repeated(action)
    if not g.rows[g.active].activated:
        return Illegal(action, "R4.4", "nothing_changes")
    return None


def _repeated(action: Action) -> Illegal:
    return Illegal(action, "R4.1", "action_kind_repeated")


def end_game(g: Context, over: Over) -> None:
    """R16.1, R17.12: report who has won; the rest of the action is dropped."""
    g.state.turn.moved, g.state.resolving = [], UNSET
    g.emit(events.GameEnded(winners=winners(g.state, over), reason=over.reason, rule=end_rule(g.state, over)))


def winners(state: State, over: Over) -> tuple[str, ...]:
    """The seats of the team that has won; none for a draw."""
    if over.team is None:
        return ()
    return SEATS[(0 if over.team == "A" else 1) : len(state.seats) : 2]


def end_rule(state: State, over: Over) -> str:
    """R16.6: the rule that ended the game, by the reason."""
    if over.reason == "turn_limit":
        return "R16.4"
    if over.reason == "resigned":
        return "R16.5"
    return "R16.1" if state.mode == "duel" else "R17.12"
