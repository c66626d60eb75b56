"""R2.7: whether the automatic checks have anything to do where a position is taken up."""

from typing import NamedTuple

from engine.runewars.components.hexes import board
from engine.runewars.components.limits import MOST_QUESTS, MOST_TACTICS
from engine.runewars.kernel.context import LIMIT
from engine.runewars.kernel.decks import hand_size
from engine.runewars.kernel.runes import SCRYING
from engine.runewars.model.battles import Battle
from engine.runewars.model.state import Moving, Rune, State
from engine.runewars.model.types import Seat


class Seen(NamedTuple):
    """What was seen in the areas."""

    holders: set[str]
    """who controls some by units or a stronghold (R1.7)"""
    runes: list[tuple[str, Rune, str | None]]
    """the rune tokens, each with its area and who controls that"""
    crowded: bool
    """whether one holds more units than it may (R6.12)"""


def is_settled(s: State) -> bool:
    """Whether nothing is due in a checkpoint that the rules have cut: only what a check asks can be, or what waits."""
    if s.agenda and isinstance(s.agenda[-1], Moving):  # R6.14
        return False
    fullest = max([sum(land.units.values()) for land in s.lands.values()], default=0)
    return not _may_ask(s, crowded=fullest > LIMIT)


def is_plainly_settled(s: State, alive: frozenset[str], seen: Seen) -> bool:
    """Whether it is plain that no check asks, and that no player looks at a rune, is out of the game, or has won.

    False where that needs a close look: where a force moves or fights (R1.7, R28.6), where a token may be a throne
    (R27.4), and where a player controls only their home (R1.7).
    """
    if _may_ask(s, crowded=seen.crowded) or s.rules.exploration_tokens or not seen.holders.issuperset(alive):
        return False
    if any(isinstance(task, (Battle, Moving)) for task in s.agenda):
        return False
    dragons: list[str | None] = []
    for _, rune, holder in seen.runes:
        if rune.kind == "dragon":
            dragons.append(holder)
        if not rune.open and holder in alive and holder not in rune.seen:
            return False
    if max([dragons.count(seat) for seat in alive]) >= s.rules.runes_to_win:
        return False
    for hero in s.heroes:
        if _may_look(s, hero.seat, hero.area):
            return False
        if hero.id == SCRYING:
            beside = board(tuple(s.board)).adjacent[hero.area]
            if any(_may_look(s, hero.seat, area) for area in beside):
                return False
    return True


def _may_look(s: State, seat: Seat, area: str) -> bool:
    """R25.7: return whether a hero sees a rune that its player has not looked at."""
    rune = s.lands[area].rune
    return rune is not None and not rune.open and seat not in rune.seen


def _may_ask(s: State, *, crowded: bool) -> bool:
    """Whether a check may ask somebody: where an area (R2.7c, R30.6) or a hand (R2.7d) holds too much; after setup."""
    if crowded or s.setup is not None or s.rules.alliance_rule == "faction_units_present":
        return True
    return any(hand_size(p) > MOST_TACTICS or len(p.quests) > MOST_QUESTS for p in s.players)
