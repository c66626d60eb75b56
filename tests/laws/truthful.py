"""A refusal is truthful: what its sentence names as offered is legal now.

    python -m tests.laws.truthful                     20 games of every mode
    python -m tests.laws.truthful runewars 100        a game, and how many of each mode

Actions are tried that a program might send: those of other positions, and legal ones with one member changed.  A law
says of every refusal: a list in it names what can be chosen (unless `FACTS` says that it names something else), a
single thing (`SINGLE`) or a bound (`BOUNDS`) does so too, and where a sentence says what to send instead (`ADVICE`),
that is legal.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise
from typing import Any, Final

import msgspec

from engine import games
from engine.core.chance import Referee
from engine.core.decision import Action, Decision, Illegal
from engine.core.game import Game
from engine.core.session import Session
from engine.core.text.catalog import Message
from engine.runewars.components.load import UNITS
from tests.laws.every_game import PLAYOUTS_OF_LONG, Case, sample

#: Actions that are kept of each type; those of other positions and mutations that are tried at one decision.
KEPT, FOREIGN, MUTATED = 150, 24, 4

#: (code, binding): lists in refusals that name something else than what can be chosen.
FACTS: Final = {
    ("ability_other_shape", "shapes"),  # what the ability of a unit can ever take
    ("drawn_already", "places"),
    ("no_passage", "through"),
    ("nobody_of_shape", "shapes"),
    ("tablet_drawn", "owners"),
}
#: (code, binding): one thing that can be chosen in place of what was.
SINGLE: Final = {
    ("figure_of_other_type", "wanted"),
    ("next_is_known", "next"),
    ("other_tile_is_placed", "tile"),
    ("unit_in_other_area", "area"),
}
#: Bindings that say the least or the greatest number that can be chosen, where the pointer names a number.
BOUNDS: Final[Mapping[str, Callable[[list[int]], int]]] = {"least": min, "most": max}
#: code -> the action that the sentence recommends instead.
ADVICE: Final[Mapping[str, Callable[[Any, Mapping[str, Any]], Action]]] = {
    "border_the_other_way": lambda a, _: msgspec.structs.replace(a, a=a.b, b=a.a),
    "fate_alike": lambda a, about: msgspec.structs.replace(a, number=about["other"]),
    "path_not_empty": lambda a, _: msgspec.structs.replace(a, path=a.path[:1]),
}


class Tried:
    """Refusals of one game: how many there were, by code, and which of them said what is not so."""

    def __init__(self) -> None:
        self.refusals: Counter[str] = Counter()
        self.named: Counter[str] = Counter()
        self.false: Counter[str] = Counter()
        self.pool: dict[type, dict[bytes, Action]] = {}

    def meet(self, table: Session, choose: random.Random) -> None:
        """Try actions at every decision of a table at rest."""
        for decision in table.decisions.values():
            legal = decision.legal()
            for action in self._tries(table.game, decision, legal, choose):
                refused = decision.refusal(action)
                if refused is not None:
                    self.refusals[refused.code] += 1
                    for what in self._untrue(decision, legal, refused):
                        self.false[f"{decision.kind}: {refused.code}: {what}"] += 1
            for action in sample(legal, choose, 6):
                pool = self.pool.setdefault(type(action), {})
                if len(pool) < KEPT:
                    pool[table.game.codec.encode(action)] = action

    def _tries(
        self, game: Game[Any], decision: Decision, legal: list[Action], choose: random.Random
    ) -> Iterator[Action]:
        """Actions to try, as far as the types let them pass."""
        tried = sample([action for pool in self.pool.values() for action in pool.values()], choose, FOREIGN)
        tried += [illegal.action for illegal in decision.illegal()]
        for action in sample(legal, choose, MUTATED):
            tried += mutations(action, list(self.pool.get(type(action), {}).values()), choose)
        for action in tried:
            try:
                yield game.codec.decode_action(game.codec.encode(action))
            except msgspec.ValidationError:
                continue

    def _untrue(self, decision: Decision, legal: list[Action], refused: Illegal) -> Iterator[str]:
        """What the sentence says that is not so."""
        alike = [action for action in legal if like(action, refused)]
        offered = {word for action in alike for word in words(action)}
        member = refused.pointer[1:]
        for name, value in refused.bindings.items():
            where = refused.code, name
            if isinstance(value, (list, tuple)) and not isinstance(value, Message) and where not in FACTS:
                self.named[refused.code] += 1
                if not value or not offered.issuperset(value):
                    yield f"{name} {sorted(set(value) - offered)} of {list(value)}"
            elif where in SINGLE:
                self.named[refused.code] += 1
                if value not in offered:
                    yield f"{name} {value}"
            elif name in BOUNDS and type(getattr(refused.action, member, None)) is int and alike:
                self.named[refused.code] += 1
                if value != BOUNDS[name]([getattr(action, member) for action in alike]):
                    yield f"{name} {value}"
        if (advice := ADVICE.get(refused.code)) is not None:
            self.named[refused.code] += 1
            if decision.refusal(advice(refused.action, refused.bindings)) is not None:
                yield f"{advice(refused.action, refused.bindings)}"

    def tell(self, game: Game[Any]) -> None:
        """Print how many refusals there were, how many named something, and what was not so."""
        print(f"\n{game.id}: {self.refusals.total()} refusals, {self.named.total()} name what is offered")
        print(f"  {dict(self.named)}")
        for what, number in self.false.most_common():
            print(f"  {number:6} {what}")


def like(action: Action, refused: Illegal) -> bool:
    """Whether an action has the type of the refused one, and the same members before the one that the pointer names."""
    if type(action) is not type(refused.action):
        return False
    fields, member = action.__struct_fields__, refused.pointer.split("/")[1:2]
    before = fields[: fields.index(member[0])] if member and member[0] in fields else ()
    return all(getattr(action, field) == getattr(refused.action, field) for field in before)


def words(action: Any) -> Iterator[Any]:
    """What a sentence may call the members of an action."""
    for value in msgspec.structs.astuple(action):
        if isinstance(value, (str, int)):
            yield value
        if isinstance(value, str):
            yield from (f"do_{value}", f"symbol_{value}")
            if value in UNITS:
                yield f"shape_{UNITS[value].shape}"


def mutations(action: Action, others: list[Action], choose: random.Random) -> list[Action]:
    """The action with one member changed, to that of another action, to another member, number or truth value; and with
    two members exchanged."""
    found = []
    for field in action.__struct_fields__:
        value = getattr(action, field)
        values = [getattr(other, field) for other in sample(others, choose, 3)]
        if type(value) is int:
            values += [value - 1, value + 1, value + 3, 0, 9]
        if type(value) is bool:
            values += [not value]
        values += [getattr(action, other) for other in action.__struct_fields__ if other != field]
        found += [msgspec.structs.replace(action, **{field: other}) for other in values]
    for one, other in pairwise(action.__struct_fields__):
        found.append(msgspec.structs.replace(action, **{one: getattr(action, other), other: getattr(action, one)}))
    return found


def try_games(game: Game[Any], number: int, first: int = 0, *, every: int = 1, stop: int = 10_000) -> Tried:
    """Play so many games of each mode and try one rest of ``every``; in one game of three a referee answers."""
    tried = Tried()
    for seed in range(first, first + number):
        for mode in game.modes:
            choose = random.Random(seed)

            def visit(table: Session, choose: random.Random = choose) -> None:
                if choose.randrange(every) == 0:
                    tried.meet(table, choose)

            Case(game, mode).play(seed, visit, chance=Referee() if seed % 3 == 2 else None, stop=stop)
    return tried


def main(*args: str) -> str | None:
    """Print what was tried; say which games have refusals that are not true."""
    chosen = [games[args[0]]] if args else list(games.values())
    number = int(args[1]) if len(args) > 1 else 20
    wrong = []
    for game in chosen:
        tried = try_games(game, max(1, number // 5) if game.id in PLAYOUTS_OF_LONG else number)
        tried.tell(game)
        if tried.false:
            wrong.append(game.id)
    return f"refusals that are not true: {', '.join(wrong)}" if wrong else None


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
