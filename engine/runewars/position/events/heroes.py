"""Heroes, quests, duels, exploration (R17 to R20, R27)."""

from __future__ import annotations

from typing import ClassVar, Literal

from engine.runewars.box.components import AreaId, ExplorationId, HeroId, QuestId, RewardId, UnitId
from engine.runewars.box.kinds import Attribute
from engine.runewars.position.events.base import Happening
from engine.runewars.position.terms import FateNumber, Seat, Side


class HeroMoved(Happening, tag="hero_moved", kw_only=True):
    """R6.8: a hero goes to an area."""

    hero: HeroId
    to: AreaId


class QuestDrawn(Happening, tag="quest_drawn", kw_only=True):
    """A Quest card is drawn; only its owner reads which."""

    private: ClassVar[tuple[str, ...]] = ("quest",)
    seat: Seat
    quest: QuestId | None


class QuestDiscarded(Happening, tag="quest_discarded", kw_only=True):
    """A Quest card is discarded."""

    seat: Seat
    quest: QuestId


class QuestAttempted(Happening, tag="quest_attempted", kw_only=True):
    """R19.2: a hero attempts a quest."""

    hero: HeroId
    quest: QuestId
    rule: str = "R19.2"


class QuestEnded(Happening, tag="quest_ended", kw_only=True):
    """R19.5: the result of a quest."""

    hero: HeroId
    quest: QuestId
    result: str
    rule: str = "R19.5"


class Tested(Happening, tag="tested", kw_only=True):
    """R19.4: a test: the cards drawn and the one chosen."""

    hero: HeroId
    attribute: Attribute
    cards: list[FateNumber]
    chosen: FateNumber
    rule: str = "R19.4"


class RewardDrawn(Happening, tag="reward_drawn", kw_only=True):
    """R19.6: a Reward is drawn; only its owner reads which."""

    private: ClassVar[tuple[str, ...]] = ("reward",)
    seat: Seat
    hero: HeroId
    reward: RewardId | None


class RewardUsed(Happening, tag="reward_used", kw_only=True):
    """R17.11: a Reward is used, and lies face up."""

    hero: HeroId
    reward: RewardId


class RewardDiscarded(Happening, tag="reward_discarded", kw_only=True):
    """A Reward is discarded."""

    seat: Seat
    hero: HeroId
    reward: RewardId


class RewardMoved(Happening, tag="reward_moved", kw_only=True):
    """R17.11, R17.13, R17.19: a Reward goes to another hero, or (null) under a marker; its owner reads which."""

    private: ClassVar[tuple[str, ...]] = ("reward",)
    seat: Seat
    hero: HeroId | None
    to: HeroId | None
    reward: RewardId | None


class RewardsSeen(Happening, tag="rewards_seen", kw_only=True):
    """R17.22: a player looks at the Rewards of a hero."""

    reveals: ClassVar[bool] = True
    private: ClassVar[tuple[str, ...]] = ("rewards",)
    seat: Seat
    hero: HeroId
    rewards: list[RewardId] | None
    rule: str = "R17.22"


class HeroesDrawn(Happening, tag="heroes_drawn", kw_only=True):
    """R7.6, R26.1: Hero cards are drawn; only the drawing player reads which."""

    private: ClassVar[tuple[str, ...]] = ("heroes",)
    seat: Seat
    count: int
    heroes: list[HeroId] | None


class HeroGained(Happening, tag="hero_gained", kw_only=True):
    """R17.3: a player has a hero more."""

    seat: Seat
    hero: HeroId
    area: AreaId


class HeroLost(Happening, tag="hero_lost", kw_only=True):
    """R17.13, R17.14: a hero is defeated or deserts."""

    seat: Seat
    hero: HeroId
    how: Literal["defeated", "deserted", "eliminated"]


class HeroDamaged(Happening, tag="hero_damaged", kw_only=True):
    """R17.12: a hero takes damage."""

    hero: HeroId
    damage: int


class HeroHealed(Happening, tag="hero_healed", kw_only=True):
    """R17.6: damage is removed from a hero."""

    hero: HeroId
    damage: int


class HeroTrained(Happening, tag="hero_trained", kw_only=True):
    """R17.7: an attribute of a hero is one higher."""

    hero: HeroId
    attribute: Attribute


class HeroRouted(Happening, tag="hero_routed", kw_only=True):
    """R1.5: a hero is routed."""

    hero: HeroId


class HeroStood(Happening, tag="hero_stood", kw_only=True):
    """R1.5: a hero stands up."""

    hero: HeroId


class HeroActed(Happening, tag="hero_acted", kw_only=True):
    """R18.2: what a hero does in the Quest Phase."""

    hero: HeroId
    action: Literal["move", "heal", "train", "special", "nothing"]
    rule: str = "R18.2"


class DuelBegan(Happening, tag="duel_began", kw_only=True):
    """R20.1: a duel of two heroes, or of a hero with a unit."""

    area: AreaId
    attacker: HeroId
    hero: HeroId | None
    unit: UnitId | None
    rule: str = "R20.1"


class DuelHit(Happening, tag="duel_hit", kw_only=True):
    """R20.6: damage or prevention is noted."""

    side: Side
    damage: int
    prevent: int


class DuelRoundEnded(Happening, tag="duel_round_ended", kw_only=True):
    """R20.9: what both take at the end of a round."""

    round: int
    damage: list[int]
    rule: str = "R20.9"


class DuelEnded(Happening, tag="duel_ended", kw_only=True):
    """R20.11: the duel is over."""

    winner: Side | None
    rule: str = "R20.11"


class TokenRevealed(Happening, tag="token_revealed", kw_only=True):
    """R27.2: an exploration token is turned up."""

    area: AreaId
    token: ExplorationId
    rule: str = "R27.2"


class TokenSeen(Happening, tag="token_seen", kw_only=True):
    """R27.4: a player looks at a face-down exploration token; only he reads what it is."""

    reveals: ClassVar[bool] = True
    private: ClassVar[tuple[str, ...]] = ("token",)
    seat: Seat
    area: AreaId
    token: ExplorationId | None
    rule: str = "R27.4"


class TokenDiscarded(Happening, tag="token_discarded", kw_only=True):
    """R27.3: an exploration token is removed."""

    area: AreaId
    token: ExplorationId
    rule: str = "R27.3"
