"""What a seat may know of the table (R25.5, R25.7).  Nobody sees what a deck will bring."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.runewars.components.load import (
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
from engine.runewars.kernel.closed_cards import closed_cards, controller
from engine.runewars.kernel.context import Context
from engine.runewars.kernel.decks import hand_size
from engine.runewars.kernel.ending import dragon_runes
from engine.runewars.kernel.runes import sights
from engine.runewars.model.battles import Army, Battle
from engine.runewars.model.quests import Duel, Loot, Questing, RewardCard
from engine.runewars.model.state import (
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
from engine.runewars.model.types import FateCards, Groups, Seat, Small


class RewardView(msgspec.Struct):
    """A Reward, as a seat sees it."""

    card: RewardId | None
    """which one; null where it is face down and the seat has not seen it (R17.11)"""
    open: bool
    """whether it lies face up"""


class RuneView(msgspec.Struct):
    """A rune token, as a seat sees it."""

    kind: Literal["dragon", "false"] | None
    """what it is; null where the seat has not looked at it (R25.7)"""
    open: bool
    """whether it lies face up"""


class TokenView(msgspec.Struct):
    """An exploration token, as a seat sees it."""

    back: Literal["1", "2+"]
    """its back: `1` or `2+`"""
    id: ExplorationId | None
    """what it is; null while it is face down, except for players who have looked at it"""
    open: bool
    """whether it lies face up"""


class LandView(msgspec.Struct, omit_defaults=True):
    """An area, as a seat sees it."""

    control: Seat | None = None
    """the player who controls it (R1.7); null: no player"""
    units: Groups = {}
    """the figures, by type and whether they are routed: `archer`, `archer!`"""
    stronghold: Stronghold | None = None
    """the stronghold; null: none"""
    city: CityId | None = None
    """the city token; null: none"""
    rune: RuneView | None = None
    """the rune token; null: none"""
    exploration: TokenView | None = None
    """the exploration token; null: none"""
    dropped: list[RewardView] = []
    """Rewards under a defeated-hero marker (R17.13)"""


class HeroView(msgspec.Struct):
    """A hero in play, as a seat sees it."""

    id: HeroId
    """which hero"""
    seat: Seat
    """the owner"""
    area: AreaId
    """where it is"""
    routed: bool
    """whether it is routed (R1.5)"""
    damage: int
    """damage that lies on it"""
    strength: int
    """what training has added to its Strength (R17.7)"""
    agility: int
    """what training has added to its Agility (R17.7)"""
    wisdom: int
    """what training has added to its Wisdom (R17.7)"""
    rewards: list[RewardView]
    """its Rewards"""


class PlayerView(msgspec.Struct):
    """A player in the view of a seat."""

    faction: FactionId | None
    """the faction that the player has; null until they have chosen"""
    dragon_runes: int
    """how many dragon runes the player is known to have, with an open Dragon Throne (R28.1)"""
    influence: int
    """the player's influence (R1.15)"""
    food: int
    """the level of the food dial (R1.14)"""
    wood: int
    """the level of the wood dial"""
    ore: int
    """the level of the ore dial"""
    hand: int
    """how many Tactics cards the player has"""
    tactics: list[TacticId] | None
    """those that the player may play; null for another's"""
    fresh: list[TacticId] | None
    """those drawn this season, which the player may not play yet (R23.0); null for another's"""
    quest_hand: int
    """how many Quest cards the player has"""
    quests: list[QuestId] | None
    """these cards; null for another's"""
    has_objective: bool
    """whether the player has an Objective"""
    objective: ObjectiveId | None
    """this Objective; null: none, or another's"""
    orders: list[int]
    """numbers of the Order cards in front of the player, in the order in which they were played (R5.3)"""
    current: int | None
    """number of the Order card that the player revealed most recently; null: none yet"""
    activated: list[AreaId]
    """the areas with an activation token of the player (R1.12)"""
    out: bool
    """whether the player is eliminated (R28.6)"""


class LootView(msgspec.Struct):
    """Rewards of a defeated hero that are distributed (R17.13), as a seat sees them."""

    seat: Seat
    """the player who distributes them"""
    area: AreaId
    """where the duel was"""
    rewards: list[RewardView]
    """the Rewards that are left"""


class ArmyView(Army):
    """A side of a battle, as a seat sees it."""

    cards: FateCards = []
    """numbers of its open Fate cards"""
    closed: Small = 0
    """how many of its Fate cards are face down (R14.20)"""
    closed_cards: FateCards | None = None
    """numbers of these cards; null: none, or the seat does not know them"""


class BattleView(Battle, tag="battle"):
    """A battle, as a seat sees it."""

    armies: list[ArmyView] = []  # type: ignore[assignment]  # each is an `Army`
    """the participants: of the attacker, then of the defender"""


class RulesView(Rules, omit_defaults=False):
    """What was agreed (R30), in full: a position leaves out the defaults."""


class SeasonView(Season, omit_defaults=False):
    """R4: the state of the game, in full."""


class View(msgspec.Struct):
    """What a seat may know."""

    rules: RulesView
    """what was agreed at setup"""
    season: SeasonView
    """the state of the game"""
    first: Seat | None
    """the first player; null until drawn (R3.1)"""
    setup: Setup | None
    """how far the setup is; null when it is over"""
    board: list[Placed]
    """the placed tiles, in the order in which they were placed"""
    lands: dict[AreaId, LandView]
    """what lies in the areas, by area"""
    players: dict[Seat, PlayerView]
    """the players, by seat"""
    heroes: list[HeroView]
    """the heroes in play"""
    titles: dict[TitleId, TitleCard]
    """the three Title cards"""
    turn: Turn | None
    """the turn that a player has; null: none"""
    moving: Moving | None
    """the movement that is under way; null: none"""
    battle: BattleView | None
    """the battle that is fought; null: none"""
    questing: Questing | None
    """the Quest Phase; null outside it"""
    duel: Duel | None
    """the innermost duel that is fought; null: none"""
    loot: LootView | None
    """Rewards that are distributed after a duel; null: none"""
    fate: list[int]
    """discard pile of the Fate deck, by number (R2.5)"""
    drawn: list[int]
    """open Fate cards of a step that is being resolved, by number (R2.11)"""
    tactics_discard: list[TacticId]
    """discard pile of the Tactics cards"""
    quest_discard: list[QuestId]
    """discard pile of the Quest cards"""
    reward_discard: list[RewardId]
    """discard pile of the Reward cards"""
    objective_discard: list[ObjectiveId]
    """discard pile of the Objective cards"""
    season_discard: list[SeasonCardId]
    """the Season cards revealed so far"""
    fallen_heroes: list[HeroId]
    """the heroes that have left the game"""
    over: Over | None
    """how the game has ended; null while it goes on"""


def view(s: State, seat: str | None) -> View:
    """The view of a seat; ``None`` is the whole table."""
    g = Context(s, lambda event: None)
    loot, battle, holders = g.running(Loot), g.battle, g.holders()
    looked_into = sights(g, seat) if seat in g.seats else []
    lands = {area: _land(land, holders[area], seat, area in looked_into) for area, land in s.lands.items()}
    runes = dragon_runes(g, holders, [(area, rune) for area, rune in g.runes() if _knows(lands[area].rune)])
    return View(
        rules=RulesView(**msgspec.structs.asdict(s.rules)),
        season=SeasonView(**msgspec.structs.asdict(s.season)),
        first=s.first,
        setup=s.setup,
        board=s.board,
        lands=lands,
        players={
            owner: _player(p, seat in (None, owner), runes[owner]) for owner, p in zip(g.seats, s.players, strict=True)
        },
        heroes=[_hero(hero, seat) for hero in s.heroes],
        titles=s.titles,
        turn=g.turn,
        moving=g.running(Moving),
        battle=_battle(g, battle, seat) if battle is not None else None,
        questing=g.running(Questing),
        duel=g.running(Duel),
        loot=_loot(loot, seat) if loot is not None else None,
        fate=s.fate,
        drawn=s.drawn,
        tactics_discard=s.tactics,
        quest_discard=s.quests,
        reward_discard=s.rewards,
        objective_discard=s.objectives,
        season_discard=s.seasons,
        fallen_heroes=s.gone,
        over=s.over,
    )


def _battle(g: Context, b: Battle, seat: str | None) -> BattleView:
    """R14.20: closed Fate cards are shown to their owner, and counted for the others."""
    armies = []
    for side, army in enumerate(b.armies):
        closed = closed_cards(g, b, side)
        known = bool(closed) and seat in (None, controller(g, b, side))
        seen = ArmyView(**msgspec.structs.asdict(army), closed=len(closed), closed_cards=closed if known else None)
        if closed:
            seen.cards = [number for number in army.cards if number not in closed]
        armies.append(seen)
    return BattleView(**{**msgspec.structs.asdict(b), "armies": armies})


def _loot(task: Loot, seat: str | None) -> LootView:
    return LootView(task.seat, task.area, [_reward(card, task.seat, seat) for card in task.rewards])


def _land(land: Land, holder: Seat | None, seat: str | None, looks: bool) -> LandView:
    return LandView(
        holder,
        land.units,
        land.stronghold,
        land.city,
        _rune(land.rune, seat, looks or holder == seat) if land.rune is not None else None,
        _token(land.exploration, seat) if land.exploration is not None else None,
        [_reward(card, None, seat) for card in land.dropped] if land.dropped else [],
    )


def _rune(rune: Rune, seat: str | None, looks: bool) -> RuneView:
    known = seat is None or rune.open or looks or seat in rune.seen
    return RuneView(rune.kind if known else None, rune.open)


def _knows(rune: RuneView | None) -> bool:
    return rune is not None and rune.kind is not None


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


def _player(p: Player, own: bool, runes: int) -> PlayerView:
    return PlayerView(
        faction=p.faction,
        dragon_runes=runes,
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
