"""R8 Push."""

from collections.abc import Iterator
from functools import cached_property

from engine.battlecrest.components.load import Push, Symbol
from engine.battlecrest.flow.movement import PUSH, Walk, can_step
from engine.battlecrest.flow.targets import count_range_symbols, not_in_play, others_in_range, range_in_words, reach
from engine.battlecrest.kernel.asking import ask, question
from engine.battlecrest.kernel.bonuses import Bonus, count_symbols
from engine.battlecrest.kernel.context import Context, Lives, Warrior
from engine.battlecrest.kernel.crests import primed
from engine.battlecrest.model import events
from engine.battlecrest.model.actions import Path, PushPath
from engine.battlecrest.model.pending import Pushing
from engine.core.choices import Choice
from engine.core.decision import Action, Illegal, Rule
from engine.core.text.catalog import Message


class _Pushing:
    """One use of a Push: its value and bonus, and what the landmarks turned over by the bonus do first (R8.8)."""

    def __init__(self, g: Context, user: Warrior, ability: Push) -> None:
        self.g, self.user, self.ability = g, user, ability
        self.crests = primed(g, user.seat, ability.crest)
        self.push_symbols = count_symbols(g, user, "push")  # R12.9
        self.range_symbols = count_range_symbols(g, user, ability)  # R12.8
        self.value = ability.value + self.crests + self.push_symbols  # R8.5

    @cached_property
    def bonus(self) -> Bonus:
        """R12.9, R12.8: what is taken where the user stands."""
        symbols: tuple[Symbol, ...] = ("push", "range") if self.ability.range == "long" else ("push",)
        return Bonus(self.g, self.user, symbols)

    @cached_property
    def after_bonus(self) -> tuple[int, Lives]:
        """Faces and lives after the landmarks of the bonus were turned over."""
        return self.bonus.turn_landmarks(None)

    def emit_value(self, target: Warrior) -> None:
        """R8.5: the parts of the push value."""
        self.g.emit(
            events.PushCounted(
                warrior=self.user.id,
                target=target.id,
                printed=self.ability.value,
                crests=self.crests,
                landmarks=self.push_symbols,
                total=self.value,
            )
        )

    def targets(self) -> list[Warrior]:
        """R8.1: any other warrior in range."""
        return others_in_range(self.g, self.user, self.ability, self.range_symbols)

    @property
    def range(self) -> Message:
        """The range in words."""
        return range_in_words(self.g, self.user, self.ability, self.range_symbols)

    def nothing_moves(self, target: Warrior) -> bool:
        """R8.8: whether turning the landmarks removes the user or the target, or decides the game."""
        lives = self.after_bonus[1]
        gone = not (self.user.stands(lives) and target.stands(lives))
        return lives is not self.g.lives and (gone or self.g.winner(lives) is not None)

    def walk(self, target: Warrior) -> Walk:
        """R8.2: the target moves on the faces after the landmarks were turned (R8.8)."""
        return Walk(self.g, target, self.value, PUSH, self.after_bonus)

    def paths(self, target: Warrior) -> list[Path]:
        """The paths to offer for a target; only the cell itself where nothing will move."""
        return [(target.cell,)] if self.nothing_moves(target) else self.walk(target).outcomes()

    def can_move(self, target: Warrior) -> bool:
        """R8.6: whether the target can be moved, or need not be (R8.8)."""
        if self.value > 0 and can_step(self.g, target):
            return True  # one or the other
        return self.nothing_moves(target) or bool(self.walk(target).outcomes())


def push(g: Context, user: Warrior, ability: Push) -> Rule:
    """R8, in the order of R8.8: name target and path; count the value and take the bonuses; then the target moves."""
    pushing = _Pushing(g, user, ability)
    reach_ = reach(g, user, ability, pushing.range_symbols)
    with g.resolving(Pushing(user.id, ability.range, reach_, pushing.value)):
        answer = yield from ask(g, _question(g, pushing))  # R8.1, R8.2
    target = g.warrior(answer.target)
    assert target is not None
    nothing_moves = pushing.nothing_moves(target)
    pushing.emit_value(target)  # R8.5
    pushing.bonus.take()  # R8.8
    if not nothing_moves:
        Walk(g, target, pushing.value, PUSH).walk(answer.path)


def push_question(g: Context, user: Warrior, ability: Push) -> Choice:
    """R8.1, R8.2: the user's player names a target and its path."""
    return _question(g, _Pushing(g, user, ability))


def _question(g: Context, pushing: _Pushing) -> Choice:
    def candidates() -> Iterator[Action | Illegal]:
        for w in pushing.targets():
            paths = pushing.paths(w)
            yield from (PushPath(w.id, path) for path in paths)
            if not paths and (no := _illegal_push(pushing, PushPath(w.id, (w.cell,)))):
                yield no

    return question(
        g,
        g.active,
        "push",
        "R8.1",
        PushPath,
        candidates,
        validate=lambda action: _illegal_push(pushing, action),
        plausible=lambda: _expected_pushes(g, pushing),
        warrior=pushing.user.id,
        source=g.source,
        range=pushing.range,
        value=pushing.value,
    )


def _expected_pushes(g: Context, pushing: _Pushing) -> Iterator[PushPath]:
    """The first steps of who can be moved, and those who are out of range."""
    targets = pushing.targets()
    for w in g.warriors:
        if w not in targets:
            if w is not pushing.user and g.is_there(w):
                yield PushPath(w.id, (w.cell,))
        elif not pushing.nothing_moves(w) and pushing.can_move(w):
            yield from [PushPath(w.id, path) for path in pushing.walk(w).neighbouring()]


def can_push(g: Context, user: Warrior, ability: Push) -> bool:
    """R5.5, R8.6: whether there is a target that can be moved."""
    pushing = _Pushing(g, user, ability)
    return any(map(pushing.can_move, pushing.targets()))


def _illegal_push(pushing: _Pushing, action: PushPath) -> Illegal | None:
    """R6.7, R8.1, R8.6, R8.8: return what forbids a target, or its path."""
    target = pushing.g.warrior(action.target)

    def no(rule: str, code: str, pointer: str = "/target") -> Illegal:
        return Illegal(action, rule, code, {"warrior": action.target, "range": pushing.range}, pointer)

    if target is None:
        return not_in_play(pushing.g, action, action.target, "R8.1", "/target")
    if target is pushing.user:
        return no("R6.7", "target_is_self")
    if target not in pushing.targets():
        return no("R8.1", "target_out_of_range")
    if pushing.nothing_moves(target):
        return None if action.path == (target.cell,) else no("R8.8", "path_not_empty", "/path")
    walk = pushing.walk(target)
    return walk.illegal_path(action, action.path) if pushing.can_move(target) else no("R8.6", "target_cannot_move")
