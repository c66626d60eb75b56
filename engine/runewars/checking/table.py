"""What must be true of a position that the types cannot say.  Errors name the place by a JSON pointer.

Every position that the rules reach is accepted, and from every position accepted the rules can go on.  So limits are
such that what follows keeps them; what a number may still grow by is part of its limit.
"""

from __future__ import annotations

from functools import lru_cache

from engine.runewars.box.components import (
    AREAS,
    DEVELOPMENTS,
    FACTIONS,
    HEROES,
    OBJECTIVES,
    RUNES,
    SEASON_CARDS,
    STRONGHOLDS,
    TITLES,
)
from engine.runewars.box.limits import MOST_HEROES
from engine.runewars.checking.box import (
    EVERYBODY,
    KEYS,
    LONG_WINTER,
    PLACE,
    SEASON_COPIES,
    SEASON_OF,
    SEEN,
    TACTICS_COPIES,
    TOKENS,
    Box,
    Ground,
    at_most_three,
    check_rewards,
    fail,
    ground_of,
    has_anything,
)
from engine.runewars.checking.setup import check_setup
from engine.runewars.checking.tasks import check_agenda
from engine.runewars.position.state import Icons, Over, State, Token
from engine.runewars.position.terms import SEATS, Seat


def check(s: State) -> None:
    """What the types cannot say; raises `MalformedPosition` with the place."""
    ground = ground_of(tuple(s.board))
    if ground.fault is not None:
        fail("/board", ground.fault)
    if tuple(s.lands) != ground.areas:
        fail("/lands", "the areas of the placed tiles, sorted")
    if s.rules.start_dragon_runes >= s.rules.runes_to_win:
        fail("/rules/runes_to_win", "somebody would have won before the first season (R30.1)")
    seats = SEATS[: len(s.players)]
    if s.first is not None and s.first not in seats:
        fail("/first", "nobody sits there")
    box = Box(s)
    owner, alive = _check_players(s, seats, ground)
    if s.setup is not None:
        check_setup(s, s.setup, seats, ground, owner)
    elif s.first is None:
        fail("/first", "there is a first player from the beginning (R3.1)")
    elif ground.homes != owner.keys() or len(owner) < len(seats):
        fail("/board", "the home tiles of the players, and no others (R3.7)")
    _check_lands(s, owner, alive, box)
    _check_heroes(s, alive, box)
    _check_season(s, alive)
    for title, card in s.titles.items():
        if card.seat is not None and card.seat not in alive:
            fail(f"/titles/{title}/seat", "a player in the game (R22.6)")
    if len(s.titles) < len(TITLES):
        fail("/titles", "all three Title cards (R22.1)")
    if s.agenda:
        check_agenda(s, alive, box)
    elif len(s.heroes) > MOST_HEROES:
        at_most_three(s, None)
    if min(box.figures.values()) < 0:
        fail("/lands", "there are not so many figures (R29.3)")
    if min(box.rewards.values()) < 0:
        fail("/rewards", "there are not so many copies of a Reward")
    if len(box.fate) > len(set(box.fate)):
        fail("/fate", "each Fate card is there once")
    if s.over is not None:
        _check_over(s, s.over, alive)


# -- players ----------------------------------------------------------------------------------------------------------


def _check_players(s: State, seats: tuple[Seat, ...], ground: Ground) -> tuple[dict[str, str], frozenset[str]]:
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
                fail(f"/players/{i}/faction", "every player has a faction of his own (R3.2)")
            owner[faction] = seats[i]
        tactics += p.tactics
        tactics += p.fresh
        quests += p.quests
        objective = p.objective
        if objective is not None:
            objectives.append(objective)
            if faction is None or OBJECTIVES[objective].alignment != FACTIONS[faction].alignment:
                fail(f"/players/{i}/objective", "an Objective of his alignment (R3.16)")
        orders = p.orders
        if orders and ((len(orders) > most and not p.out) or len(set(orders)) < len(orders)):
            fail(f"/players/{i}/orders", "not so many Order cards can lie there now, or one twice (R4.6, R26.2)")
        if p.activated:
            if len(set(p.activated)) < len(p.activated):
                fail(f"/players/{i}/activated", "each area once (R6.4)")
            for area in p.activated:
                if area not in lands:
                    fail(f"/players/{i}/activated", "areas of the board")
        if p.out:
            out.append(seats[i])
            if has_anything(p):
                fail(f"/players/{i}/out", "who is out of the game has nothing (R28.6)")
    left = TACTICS_COPIES.copy()
    for card in tactics:
        left[card] -= 1
    if min(left.values()) < 0:
        fail("/tactics", "there are not so many copies of a Tactics card")
    if not ground.quests.issuperset(quests):
        fail("/quests", "a quest that names an area of the board (R3.11)")
    if len(quests) > len(set(quests)):
        fail("/quests", "each Quest card is there once")
    if len(objectives) > len(set(objectives)):
        fail("/objectives", "each Objective is there once")
    if not out:
        return owner, EVERYBODY[len(seats)]
    if len(out) > len(seats) - 2 and (s.over is None or len(out) == len(seats)):
        fail("/players", "the last player has won (R28.6)")
    return owner, EVERYBODY[len(seats)].difference(out)


def _most_orders(s: State) -> int:
    """R5.1, R26.2: how many Order cards can lie in front of a player, so that there is always one to choose.

    A year begins with none, after the only Long Winter with all but two of those of the year before.
    """
    now = s.season
    past = LONG_WINTER in s.seasons
    n = PLACE[now.name] + (4 if past else 2)
    if now.step == "turns":
        return n + 1
    if now.name != "spring" or now.step == "choose":
        return n
    if now.step == "plan" and not any(isinstance(task, Icons) for task in s.agenda):
        return n  # they were taken back
    return 6 if now.card == LONG_WINTER or not past else 8


# -- the board --------------------------------------------------------------------------------------------------------


def _check_lands(s: State, owner: dict[str, str], alive: frozenset[str], box: Box) -> None:
    """R1, R10 to R12, R25: what lies in the areas."""
    left = box.figures
    known = SEEN[len(s.players)]
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
                unit, faction = KEYS[key]
                left[unit] -= n
                if faction is not None and faction != holder:
                    if holder is not None or owner.get(faction) not in alive:
                        fail(f"/lands/{area}/units", "units of one player in the game (R6.11)")
                    holder = faction
            if fort is not None and holder is not None and fort.seat != owner[holder]:
                fail(f"/lands/{area}/stronghold", "that of the player whose units are there (R14.14)")
        city = land.city
        if fort is not None:
            forts.append(fort.seat)
            if fort.seat not in alive:
                fail(f"/lands/{area}/stronghold/seat", "that of a player in the game (R28.6)")
            if city is not None:
                fail(f"/lands/{area}/stronghold", "a city has no stronghold (R10.4)")
            if fort.development is not None:
                built.append((fort.seat, fort.development))
                if s.players[int(fort.seat[1]) - 1].faction not in DEVELOPMENTS[fort.development].factions:
                    fail(f"/lands/{area}/stronghold/development", "a development of his faction (R12.2)")
        if city is not None:
            cities.append(city)
            if not AREAS[area].city:
                fail(f"/lands/{area}/city", "a city lies on a city space (R3.10)")
        rune = land.rune
        if rune is not None:
            runes.append(rune.kind)
            if rune.seen and tuple(rune.seen) not in known:
                fail(f"/lands/{area}/rune/seen", "players of the game in seat order")
        if land.exploration is not None:
            tokens.append((area, land.exploration))
        if land.dropped:
            check_rewards(f"/lands/{area}/dropped", land.dropped, known, box)
    if len(runes) > RUNES["false"] and any(runes.count(kind) > n for kind, n in RUNES.items()):
        fail("/lands", "there are not so many rune tokens (R25.3)")
    if len(cities) > len(set(cities)):
        fail("/lands", "each city token is there once (R3.10)")
    if len(forts) > STRONGHOLDS and any(forts.count(seat) > STRONGHOLDS for seat in alive):
        fail("/lands", "everybody has four strongholds (R29.3)")
    if len(built) > len(set(built)) and any(built.count(one) > DEVELOPMENTS[one[1]].copies for one in built):
        fail("/lands", "there are not so many developments of a kind (R12.2)")
    if tokens or s.found:
        _check_tokens(s, tokens, known)


def _check_tokens(s: State, tokens: list[tuple[str, Token]], known: frozenset[tuple[str, ...]]) -> None:
    """R27: a face-down token can still turn out to be something."""
    if not s.rules.exploration_tokens:
        fail("/lands", "there are no exploration tokens in this game (R30.2)")
    left = {"1": TOKENS["1"].copy(), "2+": TOKENS["2+"].copy()}
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
                fail(f"/lands/{area}/exploration/id", "what was seen is known (R27.2)")
        if token.seen and tuple(token.seen) not in known:
            fail(f"/lands/{area}/exploration/seen", "players of the game in seat order")
    for side, n in blank.items():
        if min(left[side].values()) < 0 or sum(left[side].values()) < n:
            fail("/lands", "there are not so many exploration tokens (R27.1)")


# -- heroes, season, end ----------------------------------------------------------------------------------------------


def _check_heroes(s: State, alive: frozenset[str], box: Box) -> None:
    """R17."""
    ids = s.gone.copy()
    lands = s.lands
    for i, hero in enumerate(s.heroes):
        ids.append(hero.id)
        if hero.seat not in alive:
            fail(f"/heroes/{i}/seat", "a hero of a player in the game (R28.6)")
        if hero.area not in lands:
            fail(f"/heroes/{i}/area", "an area of the board")
        if hero.damage and hero.damage >= HEROES[hero.id].health:
            fail(f"/heroes/{i}/damage", "the hero would be defeated (R17.13)")
        if hero.rewards:
            check_rewards(f"/heroes/{i}/rewards", hero.rewards, SEEN[len(s.players)], box)
    if len(ids) > len(set(ids)):
        fail("/heroes", "each hero is there once")


def _check_season(s: State, alive: frozenset[str]) -> None:
    """R4: the season with its card; R2.4: there is one for every season that is still to come."""
    now = s.season
    if now.year > s.rules.years:
        fail("/season/year", "the game is over by then (R4.1)")
    step, card = now.step, now.card
    if card is not None and (SEASON_CARDS[card].season != now.name or card not in s.seasons):
        fail("/season/card", "a card of this season that was revealed (R4.2)")
    if (card is None) != (step == "reveal"):
        fail("/season/card", "a Season card is in force once it was revealed (R4.2)")
    drawn = _drawn(tuple(s.seasons))
    if drawn is None:
        fail("/seasons", "there are not so many copies of a Season card")
    place = PLACE[now.name] + (step != "reveal")  # so many seasons of this year have been revealed
    if max(drawn) >= now.year and any(n > now.year - (k >= place) for k, n in enumerate(drawn)):
        fail("/seasons", "one card for each season so far (R4.2)")
    turns = now.turns
    if turns:
        if step != "turns" or len(set(turns)) < len(turns) or not alive.issuperset(turns):
            fail("/season/turns", "players in the game who have still to act, each once (R5.2)")
        for seat in turns:
            n = int(seat[1]) - 1
            if s.players[n].current is None:
                fail(f"/players/{n}/current", "an Order card was revealed (R5.2)")


@lru_cache(1024)
def _drawn(cards: tuple[str, ...]) -> list[int] | None:
    """How many cards of each season have been revealed; ``None``: more copies of one than there are."""
    left, drawn = SEASON_COPIES.copy(), [0, 0, 0, 0]
    for card in cards:
        left[card] -= 1
        drawn[SEASON_OF[card]] += 1
    return None if min(left.values()) < 0 else drawn


def _check_over(s: State, over: Over, alive: frozenset[str]) -> None:
    """R28."""
    if over.winner not in alive:
        fail("/over/winner", "a player in the game (R28)")
    if s.setup is not None:
        fail("/over", "nobody wins during the setup")
    if (over.reason == "last_player") != (len(alive) == 1):
        fail("/over/reason", "the last player wins, and only he (R28.6)")
