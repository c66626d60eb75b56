"""What the checks share: the contents of the box, consequences of the tiles, and how an error is reported."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final, NamedTuple, NoReturn

from engine.core.errors import MalformedPosition
from engine.runewars.components.hexes import board, hexes_of
from engine.runewars.components.limits import MOST_HEROES
from engine.runewars.components.load import EXPLORATION, FACTIONS, QUESTS, REWARDS, SEASON_CARDS, TACTICS, UNITS, Placed
from engine.runewars.components.schema import SEASONS
from engine.runewars.kernel.context import HOMES
from engine.runewars.model.quests import RewardCard
from engine.runewars.model.state import Hero, Player, State
from engine.runewars.model.types import SEATS, Groups, Seat

#: Of each group of units its type, and the faction that it belongs to (``None``: neutral).
FACTION: Final = {
    key: None if unit.faction == "neutral" else unit.faction
    for unit in UNITS.values()
    for key in (unit.id, unit.id + "!")
}
TYPE: Final = {key: key.rstrip("!") for key in FACTION}
FIGURES: Final = {unit.id: unit.figures for unit in UNITS.values()}
TACTICS_COPIES: Final = {card.id: card.copies for card in TACTICS.values()}
REWARD_COPIES: Final = {card.id: card.copies for card in REWARDS.values()}
SEASON_COPIES: Final = {card.id: card.copies for card in SEASON_CARDS.values()}
PLACE: Final[dict[str, int]] = {season: n for n, season in enumerate(SEASONS)}
SEASON_OF: Final = {card.id: PLACE[card.season] for card in SEASON_CARDS.values()}
TOKENS: Final = {
    "1": {token.id: token.back_1 for token in EXPLORATION.values()},
    "2+": {token.id: token.back_2 for token in EXPLORATION.values()},
}
#: For so many players: the seats; and the lists of seats in seat order, each at most once.
EVERYBODY: Final = {n: frozenset[str](SEATS[:n]) for n in (2, 3, 4)}
SEEN: Final = {n: frozenset(some for k in range(n + 1) for some in combinations(SEATS[:n], k)) for n in (2, 3, 4)}
MOST_RECRUITS: Final = 24  # three dials of eight
LONG_WINTER: Final = "long_winter"


class Ground(NamedTuple):
    """What follows from the placed tiles alone."""

    areas: tuple[str, ...]
    homes: frozenset[str]
    quests: frozenset[str]
    flawed: bool


@lru_cache(1024)
def ground_of(placed: tuple[Placed, ...]) -> Ground:
    areas = board(placed).areas
    tiles = [tile.tile for tile in placed]
    covered = [at for p in placed for at in hexes_of(p.tile, p.rotation, p.q, p.r).values()]
    return Ground(
        areas,
        frozenset(tile for tile in tiles if tile in FACTIONS),
        frozenset(q.id for q in QUESTS.values() if q.area is None or q.area in areas),
        len(set(tiles)) < len(tiles) or len(set(covered)) < len(covered),
    )


#: The side of units whose faction no player has (any more).
OUT: Final = ""


@lru_cache(1024)
def sides_in_play(factions: tuple[str | None, ...]) -> dict[str, tuple[str, str | None]]:
    """Of each group of units the type, and whose it is (``None``: neutral).

    ``factions``: of the players in seat order, ``None`` for who has none or is out of the game.
    """
    seats = dict(zip(factions, SEATS, strict=False))
    return {key: (TYPE[key], faction and seats.get(faction, OUT)) for key, faction in FACTION.items()}


@lru_cache(1024)
def homes_in_play(factions: tuple[str | None, ...]) -> dict[str, str]:
    """R1.3: whose the home areas are; ``factions`` as above."""
    return {area: seat for faction, seat in zip(factions, SEATS, strict=False) if faction for area in HOMES[faction]}


class Box:
    """Things that are there only so often: the figures that are left (less than nothing: there are too many), and the
    Rewards and Fate cards that are somewhere."""

    __slots__ = ("fate", "figures", "rewards")

    def __init__(self, s: State) -> None:
        self.figures = FIGURES.copy()
        self.rewards: list[str] = s.rewards.copy()
        self.fate: list[int] = s.fate


def check_rewards(at: str, rewards: Iterable[RewardCard], known: frozenset[tuple[str, ...]], box: Box) -> None:
    for reward in rewards:
        box.rewards.append(reward.card)
        if reward.seen and tuple(reward.seen) not in known:
            fail(at, "who_has_seen_it", "R25.7")


def at_most_three(s: State, deserting: str | None) -> None:
    """R17.4: three heroes, or four of whom one is about to desert."""
    having = [hero.seat for hero in s.heroes]
    if max([having.count(seat) for seat in SEATS]) <= MOST_HEROES:
        return
    for seat in SEATS:
        if having.count(seat) > MOST_HEROES + (seat == deserting):
            fail("/heroes", "too_many_heroes", "R17.4", seat=seat, limit=MOST_HEROES)


def hero_of(s: State, id_: str | None) -> Hero | None:
    return next((hero for hero in s.heroes if hero.id == id_), None)


def is_alive(s: State, at: str, seat: str) -> None:
    n = int(seat[1]) - 1
    if n >= len(s.players) or s.players[n].out:
        fail(at, "not_in_the_game", "R28.6", seat=seat)


def all_alive(s: State, at: str, seats: list[Seat]) -> None:
    for seat in seats:
        is_alive(s, at, seat)
    if len(set(seats)) < len(seats):
        fail(at, "twice_in_a_list")


def is_area(s: State, at: str, area: str) -> None:
    if area not in s.lands:
        fail(at, "not_on_the_board", area=area)


def check_side(at: str, rule: str, units: Iterable[str], own: tuple[str | None, ...]) -> None:
    """``own``: the faction of a side, and ``None`` if neutral units may be on it."""
    for key in units:
        if FACTION[key] not in own:
            fail(at, "unit_of_another_side", rule, unit=TYPE[key])


def check_standing(at: str, rule: str, units: Iterable[str]) -> None:
    for key in units:
        if key[-1] == "!":
            fail(at, "standing_units", rule, unit=TYPE[key])


def take_figures(box: Box, units: Groups) -> None:
    for key, n in units.items():
        box.figures[TYPE[key]] -= n


def fail(pointer: str, code: str, rule: str = "", /, **bindings: object) -> NoReturn:
    """Refuse the position: where, a message of ``messages_errors``, and the paragraph that says so, if any."""
    raise MalformedPosition(pointer, code, rule, **bindings)


def more_than_there_are(at: str, rule: str, left: Mapping[str, int]) -> NoReturn:
    """Refuse a position that holds more of something than the box; ``left``: what of each is left in the box."""
    fail(at, "more_than_there_are", rule, what=next(what for what, n in left.items() if n < 0))


def is_once(at: str, rule: str, them: Sequence[str]) -> None:
    """What is there only once lies in one place."""
    if len(set(them)) < len(them):
        fail(at, "more_than_there_are", rule, what=next(what for what in them if them.count(what) > 1))


def has_anything(p: Player) -> bool:
    """Return whether a player has anything that an eliminated player loses."""
    return bool(p.tactics or p.fresh or p.quests or p.objective or p.activated or p.influence)
