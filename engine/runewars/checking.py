"""What must be true of a position that the types cannot say.  Errors name the place by a JSON pointer.

Every position that the rules reach is accepted, and from every position accepted the rules can go on.  So limits are
such that what follows keeps them; what a number may still grow by is part of its limit.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final, NamedTuple, NoReturn

from engine.core.errors import MalformedPosition
from engine.runewars.components import (
    AREAS,
    DEVELOPMENTS,
    EXPLORATION,
    FACTIONS,
    HEROES,
    OBJECTIVES,
    PRESETS,
    QUESTS,
    REWARDS,
    RUNES,
    SEASON_CARDS,
    SEASONS,
    STRONGHOLDS,
    TACTICS,
    TITLES,
    UNITS,
    Placed,
)
from engine.runewars.hexes import board, hexes_of
from engine.runewars.match import Match
from engine.runewars.state import (
    SEATS,
    Army,
    Battle,
    Desert,
    Duel,
    Fighter,
    Hero,
    Icons,
    Land,
    Loot,
    Moving,
    Over,
    Player,
    Questing,
    Rally,
    Recruit,
    RewardCard,
    Season,
    SeasonText,
    Seat,
    Setup,
    State,
    Task,
    Token,
    Turn,
    Units,
)

#: Of each group of units its type, and the faction that it belongs to (``None``: neutral).
_FACTION: Final = {
    key: None if unit.faction == "neutral" else unit.faction
    for unit in UNITS.values()
    for key in (unit.id, unit.id + "!")
}
_KEYS: Final = {key: (key.rstrip("!"), faction) for key, faction in _FACTION.items()}
_FIGURES: Final = {unit.id: unit.figures for unit in UNITS.values()}
_TACTICS: Final = {card.id: card.copies for card in TACTICS.values()}
_REWARDS: Final = {card.id: card.copies for card in REWARDS.values()}
_SEASON_CARDS: Final = {card.id: card.copies for card in SEASON_CARDS.values()}
_PLACE: Final[dict[str, int]] = {season: n for n, season in enumerate(SEASONS)}
_SEASON_OF: Final = {card.id: _PLACE[card.season] for card in SEASON_CARDS.values()}
_TOKENS: Final = {
    "1": {token.id: token.back_1 for token in EXPLORATION.values()},
    "2+": {token.id: token.back_2 for token in EXPLORATION.values()},
}
#: For so many players: the seats; and the lists of seats in seat order, each at most once.
_ALL: Final = {n: frozenset[str](SEATS[:n]) for n in (2, 3, 4)}
_SEEN: Final = {n: frozenset(some for k in range(n + 1) for some in combinations(SEATS[:n], k)) for n in (2, 3, 4)}
_TOUGH: Final = {"flesh_ripper": 3, "sorcerer": 2}  # R16.13, R16.17
MOST_HEROES: Final = 3  # R17.4
MOST_QUESTS: Final = 3  # R29.1
MOST_RECRUITS: Final = 24  # three dials of eight
TILES_EACH: Final = 2  # R3.3
LONG_WINTER: Final = "long_winter"


class _Ground(NamedTuple):
    """What follows from the placed tiles alone."""

    areas: tuple[str, ...]
    homes: frozenset[str]
    quests: frozenset[str]
    fault: str | None


@lru_cache(1024)
def _ground(placed: tuple[Placed, ...]) -> _Ground:
    areas = board(placed).areas
    tiles = [tile.tile for tile in placed]
    covered = [at for p in placed for at in hexes_of(p.tile, p.rotation, p.q, p.r).values()]
    fault = None
    if len(set(tiles)) < len(tiles):
        fault = "each tile is there once"
    elif len(set(covered)) < len(covered):
        fault = "tiles lie on each other"
    return _Ground(
        areas,
        frozenset(tile for tile in tiles if tile in FACTIONS),
        frozenset(q.id for q in QUESTS.values() if q.area is None or q.area in areas),
        fault,
    )


class _Box:
    """What is left in the box, of things that are there only so often; less than nothing: there are too many."""

    __slots__ = ("fate", "figures", "rewards")

    def __init__(self, s: State) -> None:
        self.figures = _FIGURES.copy()
        self.rewards = _REWARDS.copy()
        self.fate: list[int] = s.fate
        for card in s.rewards:
            self.rewards[card] -= 1


def check(s: State) -> None:
    """What the types cannot say; raises `MalformedPosition` with the place."""
    ground = _ground(tuple(s.board))
    if ground.fault is not None:
        _fail("/board", ground.fault)
    if tuple(s.lands) != ground.areas:
        _fail("/lands", "the areas of the placed tiles, sorted")
    if s.rules.start_dragon_runes >= s.rules.runes_to_win:
        _fail("/rules/runes_to_win", "somebody would have won before the first season (R30.1)")
    seats = SEATS[: len(s.players)]
    if s.first is not None and s.first not in seats:
        _fail("/first", "nobody sits there")
    box = _Box(s)
    owner, alive = _check_players(s, seats, ground)
    if s.setup is not None:
        _check_setup(s, s.setup, seats, ground, owner)
    elif s.first is None:
        _fail("/first", "there is a first player from the beginning (R3.1)")
    elif ground.homes != owner.keys() or len(owner) < len(seats):
        _fail("/board", "the home tiles of the players, and no others (R3.7)")
    _check_lands(s, owner, alive, box)
    _check_heroes(s, alive, box)
    _check_season(s, alive)
    for title, card in s.titles.items():
        if card.seat is not None and card.seat not in alive:
            _fail(f"/titles/{title}/seat", "a player in the game (R22.6)")
    if len(s.titles) < len(TITLES):
        _fail("/titles", "all three Title cards (R22.1)")
    if s.agenda:
        _check_agenda(s, alive, box)
    elif len(s.heroes) > MOST_HEROES:
        _at_most_three(s, None)
    if min(box.figures.values()) < 0:
        _fail("/lands", "there are not so many figures (R29.3)")
    if min(box.rewards.values()) < 0:
        _fail("/rewards", "there are not so many copies of a Reward")
    if len(box.fate) > len(set(box.fate)):
        _fail("/fate", "each Fate card is there once")
    if s.over is not None:
        _check_over(s, s.over, alive)


# -- players ----------------------------------------------------------------------------------------------------------


def _check_players(s: State, seats: tuple[Seat, ...], ground: _Ground) -> tuple[dict[str, str], frozenset[str]]:
    """The players and their cards; returns the seat of each faction, and the seats that are in the game."""
    owner: dict[str, str] = {}
    out: list[str] = []
    lands = s.lands
    tactics = s.tactics.copy()
    quests = s.quests.copy()
    objectives = s.objectives.copy()
    most = _most_orders(s)
    for i, p in enumerate(s.players):
        faction = p.faction
        if faction is not None:
            if faction in owner:
                _fail(f"/players/{i}/faction", "every player has a faction of his own (R3.2)")
            owner[faction] = seats[i]
        tactics += p.tactics
        tactics += p.fresh
        quests += p.quests
        objective = p.objective
        if objective is not None:
            objectives.append(objective)
            if faction is None or OBJECTIVES[objective].alignment != FACTIONS[faction].alignment:
                _fail(f"/players/{i}/objective", "an Objective of his alignment (R3.16)")
        orders = p.orders
        if orders and ((len(orders) > most and not p.out) or len(set(orders)) < len(orders)):
            _fail(f"/players/{i}/orders", "not so many Order cards can lie there now, or one twice (R4.6, R26.2)")
        if p.activated:
            if len(set(p.activated)) < len(p.activated):
                _fail(f"/players/{i}/activated", "each area once (R6.4)")
            for area in p.activated:
                if area not in lands:
                    _fail(f"/players/{i}/activated", "areas of the board")
        if p.out:
            out.append(seats[i])
            if _has_anything(p):
                _fail(f"/players/{i}/out", "who is out of the game has nothing (R28.6)")
    left = _TACTICS.copy()
    for card in tactics:
        left[card] -= 1
    if min(left.values()) < 0:
        _fail("/tactics", "there are not so many copies of a Tactics card")
    if not ground.quests.issuperset(quests):
        _fail("/quests", "a quest that names an area of the board (R3.11)")
    if len(quests) > len(set(quests)):
        _fail("/quests", "each Quest card is there once")
    if len(objectives) > len(set(objectives)):
        _fail("/objectives", "each Objective is there once")
    if not out:
        return owner, _ALL[len(seats)]
    if len(out) > len(seats) - 2 and (s.over is None or len(out) == len(seats)):
        _fail("/players", "the last player has won (R28.6)")
    return owner, _ALL[len(seats)].difference(out)


def _has_anything(p: Player) -> bool:
    """Whether a player has anything that he loses when he is out of the game."""
    return bool(p.tactics or p.fresh or p.quests or p.objective or p.activated or p.influence)


def _most_orders(s: State) -> int:
    """R5.1, R26.2: how many Order cards can lie in front of a player, so that there is always one to choose.

    A year begins with none, after the only Long Winter with all but two of those of the year before.
    """
    now = s.season
    past = LONG_WINTER in s.seasons
    n = _PLACE[now.name] + (4 if past else 2)
    if now.step == "turns":
        return n + 1
    if now.name != "spring" or now.step == "choose":
        return n
    if now.step == "plan" and not any(isinstance(task, Icons) for task in s.agenda):
        return n  # they were taken back
    return 6 if now.card == LONG_WINTER or not past else 8


# -- the board --------------------------------------------------------------------------------------------------------


def _check_lands(s: State, owner: dict[str, str], alive: frozenset[str], box: _Box) -> None:
    """R1, R10 to R12, R25: what lies in the areas."""
    left = box.figures
    known = _SEEN[len(s.players)]
    forts: list[str] = []
    built: list[tuple[str, str]] = []
    runes: list[str] = []
    cities: list[str] = []
    tokens: list[tuple[str, Token]] = []
    for area, land in s.lands.items():
        fort = land.stronghold
        if land.units:
            holder: str | None = None
            for key, n in land.units.items():
                unit, faction = _KEYS[key]
                left[unit] -= n
                if faction is not None and faction != holder:
                    if holder is not None or owner.get(faction) not in alive:
                        _fail(f"/lands/{area}/units", "units of one player in the game (R6.11)")
                    holder = faction
            if fort is not None and holder is not None and fort.seat != owner[holder]:
                _fail(f"/lands/{area}/stronghold", "that of the player whose units are there (R14.14)")
        city = land.city
        if fort is not None:
            forts.append(fort.seat)
            if fort.seat not in alive:
                _fail(f"/lands/{area}/stronghold/seat", "that of a player in the game (R28.6)")
            if city is not None:
                _fail(f"/lands/{area}/stronghold", "a city has no stronghold (R10.4)")
            if fort.development is not None:
                built.append((fort.seat, fort.development))
                if s.players[int(fort.seat[1]) - 1].faction not in DEVELOPMENTS[fort.development].factions:
                    _fail(f"/lands/{area}/stronghold/development", "a development of his faction (R12.2)")
        if city is not None:
            cities.append(city)
            if not AREAS[area].city:
                _fail(f"/lands/{area}/city", "a city lies on a city space (R3.10)")
        rune = land.rune
        if rune is not None:
            runes.append(rune.kind)
            if rune.seen and tuple(rune.seen) not in known:
                _fail(f"/lands/{area}/rune/seen", "players of the game in seat order")
        if land.exploration is not None:
            tokens.append((area, land.exploration))
        if land.dropped:
            _check_rewards(f"/lands/{area}/dropped", land.dropped, known, box)
    if len(runes) > RUNES["false"] and any(runes.count(kind) > n for kind, n in RUNES.items()):
        _fail("/lands", "there are not so many rune tokens (R25.3)")
    if len(cities) > len(set(cities)):
        _fail("/lands", "each city token is there once (R3.10)")
    if len(forts) > STRONGHOLDS and any(forts.count(seat) > STRONGHOLDS for seat in alive):
        _fail("/lands", "everybody has four strongholds (R29.3)")
    if len(built) > len(set(built)) and any(built.count(one) > DEVELOPMENTS[one[1]].copies for one in built):
        _fail("/lands", "there are not so many developments of a kind (R12.2)")
    if tokens or s.found:
        _check_tokens(s, tokens, known)


def _check_tokens(s: State, tokens: list[tuple[str, Token]], known: frozenset[tuple[str, ...]]) -> None:
    """R27: a face-down token can still turn out to be something."""
    if not s.rules.exploration_tokens:
        _fail("/lands", "there are no exploration tokens in this game (R30.2)")
    left = {"1": _TOKENS["1"].copy(), "2+": _TOKENS["2+"].copy()}
    blank = {"1": 0, "2+": 0}
    for back, gone in s.found.items():
        for id_ in gone:
            left[back][id_] -= 1
    for area, token in tokens:
        if token.id is not None:
            left[token.back][token.id] -= 1
        else:
            blank[token.back] += 1
            if token.open or token.seen:
                _fail(f"/lands/{area}/exploration/id", "what was seen is known (R27.2)")
        if token.seen and tuple(token.seen) not in known:
            _fail(f"/lands/{area}/exploration/seen", "players of the game in seat order")
    for side, n in blank.items():
        if min(left[side].values()) < 0 or sum(left[side].values()) < n:
            _fail("/lands", "there are not so many exploration tokens (R27.1)")


def _check_rewards(at: str, rewards: list[RewardCard], known: frozenset[tuple[str, ...]], box: _Box) -> None:
    for reward in rewards:
        box.rewards[reward.card] -= 1
        if reward.seen and tuple(reward.seen) not in known:
            _fail(at, "players of the game in seat order have seen it")


# -- heroes, season, end ----------------------------------------------------------------------------------------------


def _check_heroes(s: State, alive: frozenset[str], box: _Box) -> None:
    """R17."""
    ids = s.gone.copy()
    lands = s.lands
    for i, hero in enumerate(s.heroes):
        ids.append(hero.id)
        if hero.seat not in alive:
            _fail(f"/heroes/{i}/seat", "a hero of a player in the game (R28.6)")
        if hero.area not in lands:
            _fail(f"/heroes/{i}/area", "an area of the board")
        if hero.damage and hero.damage >= HEROES[hero.id].health:
            _fail(f"/heroes/{i}/damage", "the hero would be defeated (R17.13)")
        if hero.rewards:
            _check_rewards(f"/heroes/{i}/rewards", hero.rewards, _SEEN[len(s.players)], box)
    if len(ids) > len(set(ids)):
        _fail("/heroes", "each hero is there once")


def _at_most_three(s: State, deserting: str | None) -> None:
    """R17.4: three heroes, or four of whom one is about to desert."""
    having = [hero.seat for hero in s.heroes]
    for seat in SEATS:
        if having.count(seat) > MOST_HEROES + (seat == deserting):
            _fail("/heroes", f"{seat} has too many heroes (R17.4)")


def _check_season(s: State, alive: frozenset[str]) -> None:
    """R4: the season with its card; R2.4: there is one for every season that is still to come."""
    now = s.season
    if now.year > s.rules.years:
        _fail("/season/year", "the game is over by then (R4.1)")
    step, card = now.step, now.card
    if card is not None and (SEASON_CARDS[card].season != now.name or card not in s.seasons):
        _fail("/season/card", "a card of this season that was revealed (R4.2)")
    if (card is None) != (step == "reveal"):
        _fail("/season/card", "a Season card is in force once it was revealed (R4.2)")
    drawn = _drawn(tuple(s.seasons))
    if drawn is None:
        _fail("/seasons", "there are not so many copies of a Season card")
    place = _PLACE[now.name] + (step != "reveal")  # so many seasons of this year have been revealed
    if max(drawn) >= now.year and any(n > now.year - (k >= place) for k, n in enumerate(drawn)):
        _fail("/seasons", "one card for each season so far (R4.2)")
    turns = now.turns
    if turns:
        if step != "turns" or len(set(turns)) < len(turns) or not alive.issuperset(turns):
            _fail("/season/turns", "players in the game who have still to act, each once (R5.2)")
        for seat in turns:
            n = int(seat[1]) - 1
            if s.players[n].current is None:
                _fail(f"/players/{n}/current", "an Order card was revealed (R5.2)")


@lru_cache(1024)
def _drawn(cards: tuple[str, ...]) -> list[int] | None:
    """How many cards of each season have been revealed; ``None``: more copies of one than there are."""
    left, drawn = _SEASON_CARDS.copy(), [0, 0, 0, 0]
    for card in cards:
        left[card] -= 1
        drawn[_SEASON_OF[card]] += 1
    return None if min(left.values()) < 0 else drawn


def _check_over(s: State, over: Over, alive: frozenset[str]) -> None:
    """R28."""
    if over.winner not in alive:
        _fail("/over/winner", "a player in the game (R28)")
    if s.setup is not None:
        _fail("/over", "nobody wins during the setup")
    if (over.reason == "last_player") != (len(alive) == 1):
        _fail("/over/reason", "the last player wins, and only he (R28.6)")


# -- setup (R3) -------------------------------------------------------------------------------------------------------

_SETUP: Final = (
    "first_player",
    "factions",
    "tiles",
    "place",
    "markers",
    "homes",
    "neutrals",
    "cities",
    "explore",
    "resources",
    "stronghold",
    "recruit",
    "runes",
    "heroes",
    "objectives",
)


def _check_setup(s: State, now: Setup, seats: tuple[Seat, ...], ground: _Ground, owner: dict[str, str]) -> None:
    """R3: what must be there already, and what may not yet."""
    step, place = now.step, _SETUP.index(now.step)
    if (s.first is None) != (place == 0):
        _fail("/first", "known after the first step (R3.1)")
    if s.season != Season() or s.seasons:
        _fail("/season", "the first season begins after the setup (R4)")
    if s.gone or s.found or any(card.seat is not None for card in s.titles.values()):
        _fail("/setup", "nothing is lost or won during the setup")
    for i, p in enumerate(s.players):
        if p.out or p.orders or p.current or p.activated:
            _fail(f"/players/{i}", "the game has not begun")
        if p.faction is None and place > 1:
            _fail(f"/players/{i}/faction", "chosen already (R3.2)")
    queue = now.queue
    if any(seat not in seats for seat in queue):
        _fail("/setup/queue", "nobody sits there")
    if len(set(queue)) < len(queue) and (step != "place" or any(queue.count(seat) > TILES_EACH for seat in seats)):
        _fail("/setup/queue", "everybody acts once (R3)")
    if step == "factions" and any(p.faction is None and seats[n] not in queue for n, p in enumerate(s.players)):
        _fail("/setup/queue", "who has no faction has still to choose (R3.2)")
    if step in ("recruit", "runes") and not queue:
        _fail("/setup/queue", "somebody sets up his forces (R3.13)")
    if now.restarts > 2 or now.failures > 1:
        _fail("/setup", "not so many attempts (R3.8, R3.19)")
    _check_ground(s, now, seats, ground, owner)
    _check_forces(s, now, seats, owner)


def _check_ground(s: State, now: Setup, seats: tuple[Seat, ...], ground: _Ground, owner: dict[str, str]) -> None:
    """R3.3 to R3.8: tiles, markers and homes."""
    step, place = now.step, _SETUP.index(now.step)
    draft = s.rules.board != "preset"
    maps = len(s.board) - len(ground.homes)
    if place < 3:
        if s.board:
            _fail("/board", "no tile lies yet (R3.3)")
        if now.tiles or now.markers:
            _fail("/setup", "no tile was dealt yet (R3.3)")
        return
    if not draft and step in ("place", "markers"):
        _fail("/setup/step", "the board is ready-made (R30.3)")
    if maps > TILES_EACH * len(seats):
        _fail("/board", "two map tiles for each player (R3.3)")
    if place > 5:
        if ground.homes != owner.keys():
            _fail("/board", "the home tiles of the players, and no others (R3.7)")
        if now.tiles or now.markers:
            _fail("/setup", "the board is complete")
        return
    reach = 99 - 7 * (13 - len(s.board))  # a tile lies at most so far from the others
    for i, tile in enumerate(s.board):
        if abs(tile.q) > reach or abs(tile.r) > reach:
            _fail(f"/board/{i}", "so far from the first tile (R3.4)")
    if draft:
        dealt = [tile for tiles in now.tiles.values() for tile in tiles]
        if tuple(now.tiles) != seats or any(len(tiles) != TILES_EACH for tiles in now.tiles.values()):
            _fail("/setup/tiles", "two tiles for each player (R3.3)")
        if len(set(dealt)) < len(dealt) or not FACTIONS.keys().isdisjoint(dealt):
            _fail("/setup/tiles", "map tiles, each once (R3.3)")
    if step != "homes":
        if ground.homes:
            _fail("/board", "no home tile yet (R3.7)")
        if step == "place" and (maps + len(now.queue) > TILES_EACH * len(seats) or now.markers):
            _fail("/setup/queue", "two map tiles for each player (R3.4)")
        if len(now.markers) > len(seats) or len(set(now.markers)) < len(now.markers):
            _fail("/setup/markers", "a marker for each player (R3.6)")
        return
    waiting = [s.players[int(seat[1]) - 1].faction for seat in now.queue]
    if sorted([*ground.homes, *(f for f in waiting if f)]) != sorted(owner):
        _fail("/setup/queue", "those without a home on the board (R3.7)")
    if len(now.markers) != len(now.queue) or len(set(now.markers)) < len(now.markers):
        _fail("/setup/markers", "a marker for each home that is missing (R3.7)")
    if not draft:
        _check_preset(s, now, seats)


def _check_preset(s: State, now: Setup, seats: tuple[Seat, ...]) -> None:
    """R30.3: the ready-made map; the homes cover the hexagons meant for them."""
    preset = PRESETS[len(seats)]
    left = [sorted(hexes_of(p.tile, p.rotation, p.q, p.r).values()) for p in preset.homes]
    n = len(preset.map)
    if tuple(s.board[:n]) != preset.map:
        _fail("/board", "the ready-made map (R30.3)")
    for i, tile in enumerate(s.board[n:], n):
        covers = sorted(hexes_of(tile.tile, tile.rotation, tile.q, tile.r).values())
        if covers not in left:
            _fail(f"/board/{i}", "the place of a home (R30.3)")
        left.remove(covers)
    if sorted(marker.hexes for marker in now.markers) != sorted((a, b) for a, b, _ in left):
        _fail("/setup/markers", "the places of the homes that are missing (R30.3)")


def _check_forces(s: State, now: Setup, seats: tuple[Seat, ...], owner: dict[str, str]) -> None:
    """R3.10 to R3.16: neutral units in the areas of the map, in a home only what belongs to its player."""
    place = _SETUP.index(now.step)
    if place <= 6 and any(land != Land() for land in s.lands.values()):
        _fail("/lands", "nothing lies there yet (R3.10)")
    for area, land in s.lands.items():
        home = AREAS[area].home
        if home is None:
            if land.stronghold or land.rune or any(_FACTION[key] is not None for key in land.units):
                _fail(f"/lands/{area}", "the players set up in their homes (R3.13)")
        elif land.stronghold is not None and land.stronghold.seat != owner[home]:
            _fail(f"/lands/{area}/stronghold", "the owner of the home (R3.13)")
        elif any(_FACTION[key] != home for key in land.units):
            _fail(f"/lands/{area}/units", "the owner of the home (R3.13)")
    waiting = {  # for their stronghold, for their hero
        10: now.queue,
        11: now.queue,
        12: now.queue[1:],
    }.get(place, seats if place < 10 else [])
    for area, land in s.lands.items():
        if (
            land.stronghold is not None
            and land.stronghold.seat in waiting
            and not (place == 11 and land.stronghold.seat == now.queue[0])
        ):
            _fail(f"/lands/{area}/stronghold", "it is not his turn yet (R3.13)")
    waiting = now.queue if place == 13 else seats if place < 13 else []
    having = [hero.seat for hero in s.heroes]
    if any(seat in waiting or having.count(seat) > 1 for seat in having):
        _fail("/heroes", "one hero for each player, in turn (R3.14)")
    for i, p in enumerate(s.players):
        if place < 9 and (_has_anything(p) or p.food or p.wood or p.ore):
            _fail(f"/players/{i}", "nothing before R3.12")
    if s.agenda:
        task = s.agenda[0]
        if now.step != "runes" or not isinstance(task, Recruit) or not task.home or task.seat != now.queue[0]:
            _fail("/agenda", "only the first forces come during the setup (R3.13)")


# -- tasks ------------------------------------------------------------------------------------------------------------

#: What each task may lie on; ``None``: it may be the first.
_ON: Final[dict[type, tuple[type | None, ...]]] = {
    SeasonText: (None, Icons),
    Icons: (None,),
    Turn: (None,),
    Moving: (Turn,),
    Recruit: (None, Turn, SeasonText),
    Rally: (None, Turn),
    Battle: (None, Turn),
    Questing: (None,),
    Duel: (None, Moving, Questing),
    Loot: (None, Duel),
    Desert: (None, Turn, SeasonText, Battle),
}


def _check_agenda(s: State, alive: frozenset[str], box: _Box) -> None:
    """R2: the tasks lie on each other as they come about."""
    step = s.season.step
    if s.setup is None and step in ("reveal", "choose"):
        _fail("/agenda", "nothing is resolved now (R4.2)")
    below: Task | None = None
    deserting = None
    for n, task in enumerate(s.agenda):
        at = f"/agenda/{n}"
        if (None if below is None else type(below)) not in _ON[type(task)]:
            _fail(at, "this is not resolved there")
        if s.setup is None and (step == "plan") != isinstance(task, (SeasonText, Icons)) and below is None:
            if step == "plan" and not isinstance(task, (Questing, Recruit, Desert, Duel, Loot)):
                _fail(at, "nobody's turn has come (R4.2)")
            if step == "turns" and isinstance(task, (SeasonText, Icons)):
                _fail(at, "the text and the icons come before the orders (R4.2)")
        seat = getattr(task, "seat", None)
        if seat is not None and seat not in alive:
            _fail(f"{at}/seat", "a player in the game")
        match task:
            case SeasonText() | Icons():
                if task.queue is not None:
                    _check_queue(s, at, task, task.queue)
            case Turn():
                _check_turn(s, at, task)
            case Moving():
                assert isinstance(below, Turn)
                _check_moving(s, at, task, below, box, top=n == len(s.agenda) - 1)
            case Recruit():
                _check_recruit(s, at, task)
            case Rally():
                if len(set(task.cities)) < len(task.cities) or not s.lands.keys() >= set(task.cities):
                    _fail(f"{at}/cities", "areas of the board, each once (R10.1)")
            case Battle():
                _check_battle(s, at, task, below, box)
            case Questing():
                _check_questing(s, at, task)
            case Duel():
                _check_duel(s, at, task, below, box)
            case Loot():
                if task.area not in s.lands:
                    _fail(f"{at}/area", "an area of the board")
                _check_rewards(f"{at}/rewards", task.rewards, _SEEN[len(s.players)], box)
            case Desert():
                deserting = task.seat
                if sum(hero.seat == task.seat for hero in s.heroes) <= MOST_HEROES:
                    _fail(at, "nobody has to desert (R17.4)")
        below = task
    if len(s.heroes) > MOST_HEROES:
        _at_most_three(s, deserting)


def _check_queue(s: State, at: str, task: SeasonText | Icons, queue: list[Seat]) -> None:
    """R4.4; R4.6: in spring who has had his turn has taken his Order cards back."""
    _alive_all(s, f"{at}/queue", queue)
    if isinstance(task, Icons) and s.season.name == "spring":
        most = 4 if LONG_WINTER in s.seasons else 2
        if any(
            len(p.orders) > most and seat not in queue and not p.out for seat, p in zip(SEATS, s.players, strict=False)
        ):
            _fail(f"{at}/queue", "who has not taken back his Order cards (R4.6)")


def _check_turn(s: State, at: str, task: Turn) -> None:
    p = s.players[int(task.seat[1]) - 1]
    if task.order != p.current:
        _fail(f"{at}/order", "the Order card revealed most recently (R5.2)")
    if task.seat in s.season.turns:
        _fail("/season/turns", "his turn has come already (R5.2)")
    if len(set(task.done)) < len(task.done) or not {"build", "repair", "runes"} >= set(task.done):
        _fail(f"{at}/done", "what Fortify can do, each once (R7.8)")
    if len(task.played) > len(set(task.played)):
        _fail(f"{at}/played", "one copy of a card in a window (R23.0)")
    _check_passes(s, f"{at}/passes", task.passes)


def _check_passes(s: State, at: str, passes: Sequence[tuple[str, ...]]) -> None:
    """R23.14."""
    if passes:
        lines = board(tuple(s.board)).lines
        if len(set(passes)) < len(passes) or any(a > b or lines.get((a, b)) != "mountain" for a, b in passes):
            _fail(at, "mountain borders of the board, each once (R23.14)")


def _check_moving(s: State, at: str, task: Moving, turn: Turn, box: _Box, *, top: bool) -> None:
    """R6.14: what is planned can be done; a force enters an enemy or neutral area only."""
    if task.seat != turn.seat:
        _fail(f"{at}/seat", "the current player")
    to = task.to
    if (to is None) != (turn.order == 1):
        _fail(f"{at}/to", "Strategize has no target, the others have one (R7)")
    if to is not None and to not in s.lands:
        _fail(f"{at}/to", "an area of the board")
    _take(box, task.force)
    faction = s.players[int(task.seat[1]) - 1].faction
    if task.step == "plan":
        if task.force or task.entered or not top:
            _fail(f"{at}/step", "everything happens after the plan (R6.14)")
        if task.marches:
            _check_marches(s, f"{at}/marches", task)
        return
    if task.marches:
        _fail(f"{at}/marches", "the plan was carried out (R6.14)")
    if len(set(task.entered)) < len(task.entered):
        _fail(f"{at}/entered", "every hero once")
    if task.force:
        if any(key[-1] == "!" or _FACTION[key] not in (None, faction) for key in task.force):
            _fail(f"{at}/force", "standing units of the player (R6.3)")
        m = Match(s, print)
        if to is None or not (
            (holder := m.control(to)) not in (None, task.seat) or (holder is None and s.lands[to].units)
        ):
            _fail(f"{at}/force", "a force enters an enemy or a neutral area (R6.11)")


def _check_marches(s: State, at: str, task: Moving) -> None:
    m = Match(s, print)
    p = m.player(task.seat)
    left: dict[tuple[str, str], int] = {}
    met: list[object] = []
    for n, march in enumerate(task.marches):
        here = f"{at}/{n}"
        if march.origin not in s.lands or march.to not in s.lands or march.origin == march.to:
            _fail(here, "from one area of the board to another")
        if task.to is None:
            if m.control(march.to) != task.seat and not m.empty(march.to):
                _fail(f"{here}/to", "a friendly or empty area (R7.1)")
        elif march.to != task.to:
            _fail(f"{here}/to", "the activated area (R7.2)")
        if (march.unit is None) == (march.hero is None):
            _fail(here, "units or a hero")
        if march.unit is not None:
            met.append((march.origin, march.to, march.unit))
            key = march.origin, march.unit
            if key not in left:
                left[key] = m.own(task.seat, march.origin).get(march.unit, 0)
            left[key] -= march.n
            if left[key] < 0 or march.origin in p.activated:
                _fail(here, "not so many units can leave (R6.3)")
        else:
            met.append(march.hero)
            hero = m.find_hero(march.hero or "")
            if hero is None or hero.seat != task.seat or hero.area != march.origin or hero.routed or march.n != 1:
                _fail(here, "a standing hero of the player who is there (R6.8)")
    if len(set(met)) < len(met):
        _fail(at, "each group goes to an area once (R6.14)")


def _check_recruit(s: State, at: str, task: Recruit) -> None:
    """R9."""
    if task.home != (s.setup is not None):
        _fail(f"{at}/home", "at setup, and only then (R3.13)")
    faction = s.players[int(task.seat[1]) - 1].faction
    if len(task.units) > MOST_RECRUITS or any(_FACTION[unit] != faction for unit in task.units):
        _fail(f"{at}/units", "units that the dials allow (R9.1)")


# -- battles ----------------------------------------------------------------------------------------------------------

_BEFORE: Final = ("start_0", "start_1", "leave", "muster")
_CANCELLED: Final = ("leave", "scorch", "stronghold", "end", "excess", "pillage")
_DECIDED: Final = ("retreat", "scorch", "stronghold", "end", "excess", "pillage")
_RETURNED: Final = ("excess", "pillage")
_DRAWN: Final = ("choose_1", "special_0", "special_1", "rout_0", "rout_1", "damage_0", "damage_1", "discard")
_CAUSES: Final = ("", "R23.28", "R17.15", "R12.4")
#: What the strength of a side can still grow by: Siege Towers, and Battle Cry (R16.4, R23.3).
_GROWTH: Final = 2 * _FIGURES["siege_tower"] + len(UNITS)
_MOST_FACE: Final = 3  # damage or routs of one section


def _check_battle(s: State, at: str, b: Battle, below: Task | None, box: _Box) -> None:
    """R14."""
    lands, step = s.lands, b.step
    if b.area not in lands:
        _fail(f"{at}/area", "an area of the board")
    _alive(s, f"{at}/attacker", b.attacker)
    if isinstance(below, Turn) and below.seat != b.attacker:
        _fail(f"{at}/attacker", "the current player (R14.1)")
    if b.defender is not None:
        _alive(s, f"{at}/defender", b.defender)
        if b.defender == b.attacker:
            _fail(f"{at}/defender", "another player (R14.1)")
    mine = s.players[int(b.attacker[1]) - 1].faction
    theirs = None if b.defender is None else s.players[int(b.defender[1]) - 1].faction
    sides = ((None, mine), (None, theirs))
    if (
        (b.left is not None and (step not in _CANCELLED or (b.left == 1 and b.defender is None)))
        or (b.left is None and step == "leave")
        or (b.left == 0 and step != "leave")
    ):
        _fail(f"{at}/left", "a side that has left (R23.4, R23.29)")
    if b.mustered != (step not in _BEFORE and b.left is None):
        _fail(f"{at}/mustered", "after the start of the battle (R14.3)")
    if (b.winner is not None) != (step in _DECIDED and b.left is None):
        _fail(f"{at}/winner", "decided by the tally (R14.14)")
    if step in ("scorch", "stronghold") and b.winner == 1:
        _fail(f"{at}/winner", "the attacker has won (R14.14)")
    _check_contested(s, at, b, theirs, attacked=b.winner == 0 or b.left == 1)
    if any(_FACTION[key] not in sides[0] for key in b.force):
        _fail(f"{at}/force", "units of the attacker (R14.1)")
    _take(box, b.force)
    for side, army in enumerate(b.armies):
        _check_army(f"{at}/armies/{side}", b, side, army, sides[side], box)
    if b.cause not in _CAUSES or (any(b.pending) and not b.cause):
        _fail(f"{at}/cause", "what deals this damage")
    if len(set(b.carthos)) < len(b.carthos) or len(b.played) > len(set(b.played)):
        _fail(at, "each is used once in a battle (R17.15, R23.0)")


def _check_contested(s: State, at: str, b: Battle, theirs: str | None, *, attacked: bool) -> None:
    """R1.7: what lies in the area is the defender's until he has been driven out."""
    land, step = s.lands[b.area], b.step
    fort = None if land.stronghold is None else land.stronghold.seat
    holders = {_FACTION[key] for key in land.units} - {None}
    if step in _RETURNED and attacked:
        if not holders <= {s.players[int(b.attacker[1]) - 1].faction} or fort not in (None, b.attacker):
            _fail(f"/lands/{b.area}", "the attacker holds it (R14.16)")
    else:
        if not holders <= {theirs} or (fort is not None and fort != b.defender):
            _fail(f"/lands/{b.area}", "the defender holds it (R1.7)")
        if attacked and step == "end" and fort is not None:
            _fail(f"/lands/{b.area}/stronghold", "it was taken (R14.14)")
    if b.defender is None and step not in _RETURNED:
        home = AREAS[b.area].home
        if home is not None and any(p.faction == home and not p.out for p in s.players):
            _fail(f"{at}/defender", "a home is its owner's (R1.7)")
    if step in ("scorch", "stronghold", "end"):  # the losers have gone
        army = b.armies[1] if attacked else b.armies[0]
        if army.squads or (land.units if attacked else b.force):
            _fail(at, "the loser's units have retreated (R14.15)")
    if step in _RETURNED and (b.armies[0].squads or b.armies[1].squads):
        _fail(f"{at}/armies", "the units are in the area again (R14.16)")
    if b.force and (step == "pillage" or (step == "excess" and not attacked)):
        _fail(f"{at}/force", "the units are in the area again (R14.16)")


def _check_army(at: str, b: Battle, side: int, army: Army, own: tuple[str | None, ...], box: _Box) -> None:
    step = b.step
    if any(key[-1] == "!" or _FACTION[key] not in own for key in army.start):
        _fail(f"{at}/start", "standing units of this side (R14.3)")
    if b.mustered and (army.start or army.wound is not None):
        _fail(f"{at}/start", "before the muster only (R14.3)")
    if army.squads and not b.mustered:
        _fail(f"{at}/squads", "after the muster only (R14.3)")
    if len(set(army.tough)) < len(army.tough) or not _TOUGH.keys() >= set(army.tough):
        _fail(f"{at}/tough", "Unrelenting or Undying (R16.13, R16.17)")
    wound = army.wound
    if wound is not None and (
        wound.n != 1 or not 0 < wound.damage < UNITS[wound.unit].health or _FACTION[wound.unit] not in own
    ):
        _fail(f"{at}/wound", "one unit of this side that lives (R15.3)")
    met = []
    for n, squad in enumerate(army.squads):
        unit = squad.unit
        met.append((unit, squad.routed, squad.damage))
        box.figures[unit] -= squad.n
        health = _TOUGH[unit] if unit in army.tough else UNITS[unit].health
        if _FACTION[unit] not in own:
            _fail(f"{at}/squads/{n}/unit", "a unit of this side (R14.3)")
        if squad.damage >= health:
            _fail(f"{at}/squads/{n}/damage", "it would be destroyed (R15.3)")
    if len(set(met)) < len(met):
        _fail(f"{at}/squads", "equal figures are one squad")
    if len(set(army.drawn)) < len(army.drawn):
        _fail(f"{at}/drawn", "each type draws once (R14.7)")
    box.fate = [*box.fate, *army.cards]
    unit_ = army.unit
    if unit_ is not None:
        if _FACTION[unit_] not in own:
            _fail(f"{at}/unit", "a unit of this side (R14.7)")
        if step not in _DRAWN or (step == "choose_1" and side == 1):
            _fail(f"{at}/unit", "who has drawn in this sub-round (R14.7)")
    elif army.cards or army.extra:
        _fail(f"{at}/cards", "who draws (R14.7)")
    if army.extra > len(army.cards):
        _fail(f"{at}/extra", "more than were drawn (R16.19)")
    _check_pips(at, b, side, army)


def _check_pips(at: str, b: Battle, side: int, army: Army) -> None:
    """R14.8 to R14.10: what the cards have still to do; R14.12: what the strength can still grow by."""
    step, unit = b.step, army.unit
    phase, _, _ = step.partition("_")
    more = max(0, len(army.cards) - 2 * army.extra) if unit == "beastman" else 0  # R16.19
    if army.orbs and (
        unit is None or army.orbs > 40 or phase in ("rout", "damage", "discard") or (step == "special_1" and side == 0)
    ):
        _fail(f"{at}/orbs", "there is nothing to use (R14.8)")
    tomb = step == "development" and side == 1 and b.warded
    if army.routs and (
        (unit is None and not tomb)
        or army.routs + _MOST_FACE * more > 99
        or phase in ("damage", "discard")
        or (tomb and army.routs > 3)
    ):
        _fail(f"{at}/routs", "there is nobody to rout (R14.9)")
    if army.damage and (unit is None or army.damage + _MOST_FACE * more > 99 or phase == "discard"):
        _fail(f"{at}/damage", "there is no damage to deal (R14.10)")
    if army.bonus + _GROWTH > 99:
        _fail(f"{at}/bonus", "nobody is so strong (R14.12)")


# -- heroes at work ---------------------------------------------------------------------------------------------------


def _check_questing(s: State, at: str, task: Questing) -> None:
    """R18."""
    if not task.queue:
        _fail(f"{at}/queue", "somebody acts (R18.1)")
    _alive_all(s, f"{at}/queue", task.queue)
    if len(set(task.acted)) < len(task.acted) or task.hero in task.acted:
        _fail(f"{at}/acted", "every hero acts once (R18.1)")
    if (task.hero is None) != (task.step in ("start", "pick")):
        _fail(f"{at}/hero", "a hero acts after it was chosen (R18.1)")
    hero = _hero(s, task.hero)
    if hero is not None and hero.seat != task.queue[0]:
        _fail(f"{at}/hero", "a hero of the player who acts (R18.1)")
    _check_passes(s, f"{at}/passes", task.passes)


def _check_duel(s: State, at: str, task: Duel, below: Task | None, box: _Box) -> None:
    """R20."""
    if task.area not in s.lands:
        _fail(f"{at}/area", "an area of the board")
    heroes = [_check_fighter(s, f"{at}/fighters/{n}", task, fighter, box) for n, fighter in enumerate(task.fighters)]
    attacker, defender = task.fighters
    if attacker.hero is None or attacker.hero == defender.hero or attacker.seat == defender.seat:
        _fail(f"{at}/fighters", "a hero fights another player's hero, or a unit (R20.1)")
    if (task.quest is not None) != (defender.unit is not None):
        _fail(f"{at}/quest", "a hero fights a unit for a quest (R20.12)")
    if task.quest is not None:
        quests = s.players[int((attacker.seat or "p1")[1]) - 1].quests
        if task.quest not in quests or QUESTS[task.quest].unit != defender.unit or len(quests) > MOST_QUESTS:
            _fail(f"{at}/quest", "a quest of the hand for a duel with this unit (R20.12)")
    if (task.winner is not None) and task.step != "over":
        _fail(f"{at}/winner", "when it is over (R20.11)")
    if task.rule not in ("R20.1", "R20.12", "R23.1"):
        _fail(f"{at}/rule", "no rule of duels")
    if not isinstance(below, Moving):
        m = Match(s, print)
        for n, hero in enumerate(heroes):
            if hero is not None and not any(m.control(area) == hero.seat for area in s.lands):
                _fail(f"{at}/fighters/{n}/seat", "he has lost the game (R28.6)")


def _check_fighter(s: State, at: str, task: Duel, fighter: Fighter, box: _Box) -> Hero | None:
    box.fate = [*box.fate, *fighter.cards]
    if (fighter.hero is None) == (fighter.unit is None) or (fighter.hero is None) != (fighter.seat is None):
        _fail(at, "a hero of a player, or a unit (R20.12)")
    if fighter.card is not None and fighter.card not in fighter.cards:
        _fail(f"{at}/card", "one of the cards drawn (R20.5)")
    if len(set(fighter.used)) < len(fighter.used):
        _fail(f"{at}/used", "once per duel (R20.9)")
    if fighter.unit is not None:
        health = 2 if fighter.tough else UNITS[fighter.unit].health
        if fighter.taken >= health and task.step != "over":
            _fail(f"{at}/taken", "it would be defeated (R20.12)")
        return None
    hero = _hero(s, fighter.hero)
    if fighter.seat is not None:
        _alive(s, f"{at}/seat", fighter.seat)
    if hero is None:
        if task.step != "over":
            _fail(f"{at}/hero", "the hero is there (R20.1)")
        return None
    if hero.seat != fighter.seat or (hero.area != task.area and task.step != "over"):
        _fail(f"{at}/hero", "the hero of this player, in the area of the duel (R20.1)")
    cards = [reward.card for reward in hero.rewards]
    for name, card in (("weapon", fighter.weapon), ("armour", fighter.armour)):
        if card is not None and (card not in cards or REWARDS[card].type != name):
            _fail(f"{at}/{name}", "a Reward of the hero (R20.10)")
    return hero


# -- small things -----------------------------------------------------------------------------------------------------


def _hero(s: State, id_: str | None) -> Hero | None:
    return next((hero for hero in s.heroes if hero.id == id_), None)


def _alive(s: State, at: str, seat: str) -> None:
    n = int(seat[1]) - 1
    if n >= len(s.players) or s.players[n].out:
        _fail(at, "a player in the game")


def _alive_all(s: State, at: str, seats: list[Seat]) -> None:
    for seat in seats:
        _alive(s, at, seat)
    if len(set(seats)) < len(seats):
        _fail(at, "everybody once")


def _take(box: _Box, units: Units) -> None:
    for key, n in units.items():
        box.figures[_KEYS[key][0]] -= n


def _fail(pointer: str, why: str) -> NoReturn:
    raise MalformedPosition(pointer, why)
