"""What must be true of a position that the types cannot say.  Errors name the place by a JSON pointer.

Every position that the rules reach is accepted, and from every position accepted the rules can go on.  So limits are
such that what follows keeps them; what a number may still grow by is part of its limit.
"""

from functools import lru_cache

from engine.runewars.components.catalog import tile_entry_id
from engine.runewars.components.limits import MOST_HEROES
from engine.runewars.components.load import (
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
from engine.runewars.kernel.context import LIMIT
from engine.runewars.model.state import Icons, Over, Rune, State, Token
from engine.runewars.model.types import SEATS, Seat
from engine.runewars.validation.components import (
    EVERYBODY,
    LONG_WINTER,
    OUT,
    PLACE,
    REWARD_COPIES,
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
    homes_in_play,
    is_once,
    more_than_there_are,
    sides_in_play,
)
from engine.runewars.validation.settled import Seen, is_plainly_settled
from engine.runewars.validation.setup import check_setup
from engine.runewars.validation.tasks import check_agenda


def check(s: State) -> bool:
    """What the types cannot say; raises `MalformedPosition` with the place.

    R2.7: returns true if it is plain that the automatic checks would change nothing here.
    """
    ground = ground_of(tuple(s.board))
    if ground.flawed:
        is_once("/board", "R3.3", [tile_entry_id(tile.tile) for tile in s.board])
        fail("/board", "tiles_overlap", "R3.4")
    if s.lands.keys() != set(ground.areas):
        fail("/lands", "other_areas")
    s.lands = {area: s.lands[area] for area in ground.areas}  # JSON knows no order, and the rules go by this one
    if s.rules.start_dragon_runes >= s.rules.runes_to_win:
        fail("/rules/runes_to_win", "won_at_the_start", "R30.1")
    seats = SEATS[: len(s.players)]
    if s.first is not None and s.first not in seats:
        fail("/first", "not_in_the_game", "R3.1", seat=s.first)
    box = Box(s)
    owner, alive = _check_players(s, seats, ground)
    if s.setup is not None:
        check_setup(s, s.setup, seats, ground, owner)
    elif s.first is None:
        fail("/first", "first_player_missing", "R3.1")
    elif ground.homes != owner.keys() or len(owner) < len(seats):
        fail("/board", "other_homes", "R3.7")
    seen = _check_lands(s, alive, box)
    _check_heroes(s, alive, box)
    _check_season(s, alive)
    for title, card in s.titles.items():
        if card.seat is not None and card.seat not in alive:
            fail(f"/titles/{title}/seat", "not_in_the_game", "R22.6", seat=card.seat)
    if len(s.titles) < len(TITLES):
        fail("/titles", "titles_missing", "R22.1")
    if s.agenda:
        check_agenda(s, alive, box)
    elif len(s.heroes) > MOST_HEROES:
        at_most_three(s, None)
    if min(box.figures.values()) < 0:
        more_than_there_are("/lands", "R29.3", box.figures)
    if len(box.rewards) > len(set(box.rewards)):
        left = REWARD_COPIES.copy()
        for reward in box.rewards:
            left[reward] -= 1
        if min(left.values()) < 0:
            more_than_there_are("/rewards", "R2.4", left)
    if s.drawn:
        fail("/drawn", "cards_still_drawn", "R2.11")
    if len(box.fate) > len(set(box.fate)):
        is_once("/fate", "R2.5", [f"fate-{number}" for number in box.fate])
    if s.over is not None:
        _check_over(s, s.over, alive)
    return is_plainly_settled(s, alive, seen)


def _check_players(s: State, seats: tuple[Seat, ...], ground: Ground) -> tuple[dict[str, str], frozenset[str]]:
    """The players and their cards; returns the seat of each faction, and the seats that are in the game."""
    owner: dict[str, str] = {}
    out: list[str] = []
    tactics = s.tactics.copy()
    quests = s.quests.copy()
    objectives = s.objectives.copy()
    most = _most_orders(s)
    for i, p in enumerate(s.players):
        faction = p.faction
        if faction is not None:
            if faction in owner:
                fail(f"/players/{i}/faction", "faction_twice", "R3.2", faction=faction)
            owner[faction] = seats[i]
        tactics += p.tactics
        tactics += p.fresh
        quests += p.quests
        objective = p.objective
        if objective is not None:
            objectives.append(objective)
            if faction is None or OBJECTIVES[objective].alignment != FACTIONS[faction].alignment:
                fail(f"/players/{i}/objective", "other_alignment", "R3.16", objective=objective)
        orders = p.orders
        if orders:
            if len(orders) > most and not p.out:
                fail(f"/players/{i}/orders", "too_many_orders", "R5.1", limit=most)
            if len(set(orders)) < len(orders):
                fail(f"/players/{i}/orders", "twice_in_a_list", "R5.1")
        if p.activated:
            if len(set(p.activated)) < len(p.activated):
                fail(f"/players/{i}/activated", "twice_in_a_list", "R6.4")
            if not s.lands.keys() >= set(p.activated):
                stray = next(area for area in p.activated if area not in s.lands)
                fail(f"/players/{i}/activated", "not_on_the_board", area=stray)
        if p.out:
            out.append(seats[i])
            if has_anything(p):
                fail(f"/players/{i}/out", "out_has_nothing", "R28.6", seat=seats[i])
    left = TACTICS_COPIES.copy()
    for card in tactics:
        left[card] -= 1
    if min(left.values()) < 0:
        more_than_there_are("/tactics", "R2.4", left)
    if not ground.quests.issuperset(quests):
        quest = next(quest for quest in quests if quest not in ground.quests)
        fail("/quests", "quest_of_another_board", "R3.11", quest=quest)
    is_once("/quests", "R2.4", quests)
    is_once("/objectives", "R2.4", objectives)
    if not out:
        return owner, EVERYBODY[len(seats)]
    if len(out) > len(seats) - 2 and (s.over is None or len(out) == len(seats)):
        fail("/players", "last_player_wins", "R28.6")
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


def _check_lands(s: State, alive: frozenset[str], box: Box) -> Seen:
    """R1, R10 to R12, R25: what lies in the areas; returns what was seen there."""
    left = box.figures
    known = SEEN[len(s.players)]
    factions = tuple([None if p.out else p.faction for p in s.players])
    known_as, homes = sides_in_play(factions), homes_in_play(factions)
    forts: list[str] = []
    built: list[tuple[str, str]] = []
    lying: list[tuple[str, Rune, str | None]] = []
    holders: set[str] = set()
    crowded = False
    cities: list[str] = []
    tokens: list[tuple[str, Token]] = []
    for area, land in s.lands.items():
        fort, city = land.stronghold, land.city
        holder: str | None = None
        figures = 0
        for key, n in land.units.items():
            unit, side = known_as[key]
            left[unit] -= n
            figures += n
            if side is not None and side != holder:
                if holder is not None or side == OUT:
                    fail(f"/lands/{area}/units", "units_of_one_player", "R6.11", area=area, unit=unit)
                holder = side
                holders.add(side)
        if figures > LIMIT:
            crowded = True
        if fort is not None:
            seat = fort.seat
            forts.append(seat)
            if holder is None:
                holder = seat
                holders.add(seat)
            elif seat != holder:
                fail(f"/lands/{area}/stronghold", "stronghold_of_another", "R14.14", area=area)
            if seat not in alive:
                fail(f"/lands/{area}/stronghold/seat", "not_in_the_game", "R28.6", seat=seat)
            if fort.development is not None:
                built.append((seat, fort.development))
                if s.players[int(seat[1]) - 1].faction not in DEVELOPMENTS[fort.development].factions:
                    at = f"/lands/{area}/stronghold/development"
                    fail(at, "other_faction", "R12.2", what=fort.development)
        if city is not None:
            cities.append(city)
            if not AREAS[area].city:
                fail(f"/lands/{area}/city", "no_space_for_city", "R3.10", area=area)
        rune = land.rune
        if rune is not None:
            if rune.seen and tuple(rune.seen) not in known:
                fail(f"/lands/{area}/rune/seen", "who_has_seen_it", "R25.7")
            lying.append((area, rune, holder or homes.get(area)))
        if land.exploration is not None:
            tokens.append((area, land.exploration))
        if land.dropped:
            check_rewards(f"/lands/{area}/dropped", land.dropped, known, box)
    if len(lying) > RUNES["false"]:
        runes = [rune.kind for _, rune, _ in lying]
        if more := [kind for kind, n in RUNES.items() if runes.count(kind) > n]:
            fail("/lands", "more_than_there_are", "R25.3", what=f"{more[0]}_rune")
    is_once("/lands", "R3.10", cities)
    if len(forts) > STRONGHOLDS and max([forts.count(seat) for seat in alive]) > STRONGHOLDS:
        fail("/lands", "more_than_there_are", "R29.3", what="stronghold")
    if len(built) > len(set(built)) and any(built.count(one) > DEVELOPMENTS[one[1]].copies for one in built):
        what = next(one[1] for one in built if built.count(one) > DEVELOPMENTS[one[1]].copies)
        fail("/lands", "more_than_there_are", "R12.2", what=what)
    if tokens or s.found:
        _check_tokens(s, tokens, known)
    return Seen(holders, lying, crowded)


def _check_tokens(s: State, tokens: list[tuple[str, Token]], known: frozenset[tuple[str, ...]]) -> None:
    """R27: a face-down token can still turn out to be something."""
    if not s.rules.exploration_tokens:
        fail("/lands", "no_exploration_tokens", "R30.2")
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
                fail(f"/lands/{area}/exploration/id", "seen_is_known", "R27.2", area=area)
        if token.seen and tuple(token.seen) not in known:
            fail(f"/lands/{area}/exploration/seen", "who_has_seen_it", "R25.7")
    for side, n in blank.items():
        if min(left[side].values()) < 0 or sum(left[side].values()) < n:
            fail("/lands", "too_many_exploration_tokens", "R27.1")


def _check_heroes(s: State, alive: frozenset[str], box: Box) -> None:
    """R17: check the heroes in play."""
    ids = s.gone.copy()
    lands = s.lands
    for i, hero in enumerate(s.heroes):
        ids.append(hero.id)
        if hero.seat not in alive:
            fail(f"/heroes/{i}/seat", "not_in_the_game", "R28.6", seat=hero.seat)
        if hero.area not in lands:
            fail(f"/heroes/{i}/area", "not_on_the_board", area=hero.area)
        if hero.damage and hero.damage >= HEROES[hero.id].health:
            fail(f"/heroes/{i}/damage", "hero_defeated", "R17.13", hero=hero.id)
        if hero.rewards:
            check_rewards(f"/heroes/{i}/rewards", hero.rewards, SEEN[len(s.players)], box)
    is_once("/heroes", "R17.1", ids)


def _check_season(s: State, alive: frozenset[str]) -> None:
    """R4: the season with its card; R2.4: there is one for every season that is still to come."""
    now = s.season
    if now.year > s.rules.years:
        fail("/season/year", "after_the_last_year", "R4.1", years=s.rules.years)
    step, card = now.step, now.card
    if card is not None and (SEASON_CARDS[card].season != now.name or card not in s.seasons):
        fail("/season/card", "season_card_not_revealed", "R4.2", card=card)
    if (card is None) != (step == "reveal"):
        fail("/season/card", "season_card_in_force", "R4.2")
    drawn = _drawn(tuple(s.seasons))
    if drawn is None:
        left = SEASON_COPIES.copy()
        for revealed in s.seasons:
            left[revealed] -= 1
        more_than_there_are("/seasons", "R2.4", left)
    place = PLACE[now.name] + (step != "reveal")  # so many seasons of this year have been revealed
    if max(drawn[:place], default=0) > now.year or max(drawn[place:], default=0) >= now.year:
        fail("/seasons", "too_many_season_cards", "R4.2")
    turns = now.turns
    if turns:
        if step != "turns":
            fail("/season/turns", "not_resolved_now", "R4.2")
        if len(set(turns)) < len(turns):
            fail("/season/turns", "twice_in_a_list", "R5.2")
        if not alive.issuperset(turns):
            strangers = [seat for seat in turns if seat not in alive]
            fail("/season/turns", "not_in_the_game", "R5.2", seat=strangers[0])
        for seat in turns:
            n = int(seat[1]) - 1
            if s.players[n].current is None:
                fail(f"/players/{n}/current", "no_order_revealed", "R5.2", seat=seat)


@lru_cache(1024)
def _drawn(cards: tuple[str, ...]) -> list[int] | None:
    """How many cards of each season have been revealed; ``None``: more copies of one than there are."""
    left, drawn = SEASON_COPIES.copy(), [0, 0, 0, 0]
    for card in cards:
        left[card] -= 1
        drawn[SEASON_OF[card]] += 1
    return None if min(left.values()) < 0 else drawn


def _check_over(s: State, over: Over, alive: frozenset[str]) -> None:
    """R28: check how the game ended."""
    if over.winner not in alive:
        fail("/over/winner", "not_in_the_game", "R28.1", seat=over.winner)
    if s.setup is not None:
        fail("/over", "too_early")
    if (over.reason == "last_player") != (len(alive) == 1):
        fail("/over/reason", "last_player_wins", "R28.6")
