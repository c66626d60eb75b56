"""R6 Ranges and targets."""

from collections.abc import Iterator
from itertools import permutations

from engine.battlecrest.components.board import ADJACENT, in_range
from engine.battlecrest.components.load import Attack, Push, Unsettle
from engine.battlecrest.kernel.bonuses import count_symbols
from engine.battlecrest.kernel.context import Context, Warrior
from engine.core.decision import Action, Illegal
from engine.core.text.catalog import Message


def count_range_symbols(g: Context, user: Warrior, ability: Attack | Push) -> int:
    """R12.8: the range symbols where the user of a Long ability stands; Close and Medium take none."""
    return count_symbols(g, user, "range") if ability.range == "long" else 0


def reach(g: Context, user: Warrior, ability: Attack | Push | Unsettle, range_symbols: int) -> int:
    """R6.5: the N of a Long ability, with powers and the range symbols of landmarks; the others never grow."""
    if ability.range != "long":
        return 1
    return ability.reach + range_symbols + beside_rig(g, user)


def range_in_words(g: Context, user: Warrior, ability: Attack | Push | Unsettle, range_symbols: int = 0) -> Message:
    """The range of an ability in words (R6.2, R6.3)."""
    return Message(f"word_range_{ability.range}", {"reach": reach(g, user, ability, range_symbols)})


def beside_rig(g: Context, user: Warrior) -> int:
    """The power ``long_reach_plus_1_beside_rig``: +1 while the set's minion, Rig, is adjacent."""
    if not user.has("long_reach_plus_1_beside_rig"):
        return 0
    rig = g.minion_of(user.seat)
    return int(rig is not None and rig.cell in ADJACENT[user.cell])


def cells_in_range(g: Context, user: Warrior, ability: Attack | Push | Unsettle, range_symbols: int) -> frozenset[str]:
    """R6.2, R6.3: the cells that an ability reaches from where its user stands."""
    return in_range(ability.range, reach(g, user, ability, range_symbols), user.cell)


def others_in_range(
    g: Context, user: Warrior, ability: Attack | Push | Unsettle, range_symbols: int = 0
) -> list[Warrior]:
    """R6.7: the warriors in range, allies and enemies; no warrior targets itself."""
    cells, lives = cells_in_range(g, user, ability, range_symbols), g.lives
    return [w for w in g.warriors if w.cell in cells and w.stands(lives)]


def not_in_play(g: Context, action: Action, id_: str, rule: str, pointer: str) -> Illegal | None:
    """A target that is not on the battlefield, because its set is not in the game or it has died."""
    return None if g.warrior(id_) else Illegal(action, rule, "target_not_in_play", {"warrior": id_}, pointer)


def enemies_in_range(g: Context, user: Warrior, ability: Attack | Unsettle, range_symbols: int = 0) -> list[Warrior]:
    """R6.7: the enemies in range."""
    cells, team, lives = cells_in_range(g, user, ability, range_symbols), user.team, g.lives
    return [w for w in g.warriors if w.team != team and w.cell in cells and w.stands(lives)]


def target_lists(g: Context, user: Warrior, attack: Attack, range_symbols: int) -> Iterator[tuple[str, ...]]:
    """R6.6: one to k different enemies in every order.

    The range symbols of landmarks serve the first target only, so the others must be within the range without them.
    """
    without_symbols = [w.id for w in enemies_in_range(g, user, attack)]
    for first in enemies_in_range(g, user, attack, range_symbols):
        rest = [id_ for id_ in without_symbols if id_ != first.id]
        for more in range(attack.targets):
            yield from ((first.id, *others) for others in permutations(rest, more))
