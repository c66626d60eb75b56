"""What a seat may know of the table (R25.5, R25.7).  Nobody sees what a deck will bring."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.runewars.box.components import (
    AreaId,
    CityId,
    ExplorationId,
    FactionId,
    HeroId,
    ObjectiveId,
    Placed,
    QuestId,
    RewardId,
    SeasonCardId,
    TacticId,
    TitleId,
)
from engine.runewars.position.battles import Battle
from engine.runewars.position.quests import Duel, Loot, Questing, RewardCard
from engine.runewars.position.state import (
    Hero,
    Land,
    Moving,
    Over,
    Player,
    Rules,
    Rune,
    Season,
    Setup,
    State,
    Stronghold,
    TitleCard,
    Token,
    Turn,
)
from engine.runewars.position.terms import Groups, Seat
from engine.runewars.table.decks import hand_size
from engine.runewars.table.match import Match
from engine.runewars.table.runes import may_look


class RewardView(msgspec.Struct):
    """A Reward; ``card`` is null where it is face down and the viewer has not seen it (R17.11)."""

    card: RewardId | None
    open: bool


class RuneView(msgspec.Struct):
    """A rune token; ``kind`` is null where the viewer has not looked at it (R25.7)."""

    kind: Literal["dragon", "false"] | None
    open: bool


class TokenView(msgspec.Struct):
    """An exploration token; ``id`` is null while it lies face down, but for who has looked at it."""

    back: Literal["1", "2+"]
    id: ExplorationId | None
    open: bool


class LandView(msgspec.Struct, omit_defaults=True):
    """An area: who controls it (R1.7), and what lies there."""

    control: Seat | None = None
    units: Groups = {}
    stronghold: Stronghold | None = None
    city: CityId | None = None
    rune: RuneView | None = None
    exploration: TokenView | None = None
    dropped: list[RewardView] = []


class HeroView(msgspec.Struct):
    """A hero in play, with its training."""

    id: HeroId
    seat: Seat
    area: AreaId
    routed: bool
    damage: int
    strength: int
    agility: int
    wisdom: int
    rewards: list[RewardView]


class PlayerView(msgspec.Struct):
    """A player; cards in hand are null where the viewer may not see them, their numbers are public."""

    faction: FactionId | None
    influence: int
    food: int
    wood: int
    ore: int
    hand: int
    tactics: list[TacticId] | None
    fresh: list[TacticId] | None
    quest_hand: int
    quests: list[QuestId] | None
    has_objective: bool
    objective: ObjectiveId | None
    orders: list[int]
    current: int | None
    activated: list[AreaId]
    out: bool


class LootView(msgspec.Struct):
    """Rewards of a defeated hero that a player distributes (R17.13)."""

    seat: Seat
    area: AreaId
    rewards: list[RewardView]


class View(msgspec.Struct):
    """What a seat may know; the tasks are those that run now, the innermost battle and duel.

    ``fate`` is the discard pile of the Fate deck (R2.5).
    """

    rules: Rules
    season: Season
    first: Seat | None
    setup: Setup | None
    board: list[Placed]
    lands: dict[AreaId, LandView]
    players: dict[Seat, PlayerView]
    heroes: list[HeroView]
    titles: dict[TitleId, TitleCard]
    turn: Turn | None
    moving: Moving | None
    battle: Battle | None
    questing: Questing | None
    duel: Duel | None
    loot: LootView | None
    fate: list[int]
    tactics_discard: list[TacticId]
    quest_discard: list[QuestId]
    reward_discard: list[RewardId]
    objective_discard: list[ObjectiveId]
    season_discard: list[SeasonCardId]
    fallen_heroes: list[HeroId]
    over: Over | None


def view(s: State, seat: str | None) -> View:
    """The view of a seat; ``None`` is the whole table."""
    m = Match(s, lambda event: None)
    loot = m.running(Loot)
    return View(
        rules=s.rules,
        season=s.season,
        first=s.first,
        setup=s.setup,
        board=s.board,
        lands={area: _land(m, area, land, seat) for area, land in s.lands.items()},
        players={owner: _player(p, seat in (None, owner)) for owner, p in zip(m.seats, s.players, strict=True)},
        heroes=[_hero(hero, seat) for hero in s.heroes],
        titles=s.titles,
        turn=m.turn,
        moving=m.running(Moving),
        battle=m.battle,
        questing=m.running(Questing),
        duel=m.running(Duel),
        loot=_loot(loot, seat) if loot is not None else None,
        fate=s.fate,
        tactics_discard=s.tactics,
        quest_discard=s.quests,
        reward_discard=s.rewards,
        objective_discard=s.objectives,
        season_discard=s.seasons,
        fallen_heroes=s.gone,
        over=s.over,
    )


def _loot(task: Loot, seat: str | None) -> LootView:
    return LootView(task.seat, task.area, [_reward(card, task.seat, seat) for card in task.rewards])


def _land(m: Match, area: str, land: Land, seat: str | None) -> LandView:
    return LandView(
        control=m.control(area),
        units=land.units,
        stronghold=land.stronghold,
        city=land.city,
        rune=_rune(m, area, land.rune, seat) if land.rune is not None else None,
        exploration=_token(land.exploration, seat) if land.exploration is not None else None,
        dropped=[_reward(card, None, seat) for card in land.dropped],
    )


def _rune(m: Match, area: str, rune: Rune, seat: str | None) -> RuneView:
    known = seat is None or rune.open or seat in rune.seen or may_look(m, seat, area)  # type: ignore[arg-type]  # a seat
    return RuneView(rune.kind if known else None, rune.open)


def _token(token: Token, seat: str | None) -> TokenView:
    return TokenView(token.back, token.id if seat is None or token.open or seat in token.seen else None, token.open)


def _reward(card: RewardCard, owner: str | None, seat: str | None) -> RewardView:
    known = card.open or seat is None or seat == owner or seat in card.seen
    return RewardView(card.card if known else None, card.open)


def _hero(hero: Hero, seat: str | None) -> HeroView:
    return HeroView(
        hero.id,
        hero.seat,
        hero.area,
        hero.routed,
        hero.damage,
        hero.strength,
        hero.agility,
        hero.wisdom,
        [_reward(card, hero.seat, seat) for card in hero.rewards],
    )


def _player(p: Player, own: bool) -> PlayerView:
    return PlayerView(
        faction=p.faction,
        influence=p.influence,
        food=p.food,
        wood=p.wood,
        ore=p.ore,
        hand=hand_size(p),
        tactics=p.tactics if own else None,
        fresh=p.fresh if own else None,
        quest_hand=len(p.quests),
        quests=p.quests if own else None,
        has_objective=p.objective is not None,
        objective=p.objective if own else None,
        orders=p.orders,
        current=p.current,
        activated=p.activated,
        out=p.out,
    )
