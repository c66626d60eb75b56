"""Heroes, quests, duels, exploration (R17 to R20, R27)."""

from __future__ import annotations

from typing import ClassVar, Literal

from engine.runewars.components.load import AreaId, ExplorationId, HeroId, QuestId, RewardId, UnitId
from engine.runewars.components.schema import Attribute
from engine.runewars.model.events.base import EndReason, Happening
from engine.runewars.model.types import FateNumber, Seat, Side


class HeroMoved(Happening, tag="hero_moved", kw_only=True):
    """R6.8: a hero goes to an area."""

    hero: HeroId
    """the hero"""
    to: AreaId
    """the area that it goes to"""


class QuestDrawn(Happening, tag="quest_drawn", kw_only=True):
    """A Quest card is drawn; only its owner reads which."""

    private: ClassVar[tuple[str, ...]] = ("quest",)
    seat: Seat
    """the player who drew it"""
    quest: QuestId | None
    """the Quest card; null for the others"""


class QuestDiscarded(Happening, tag="quest_discarded", kw_only=True):
    """A Quest card is discarded."""

    seat: Seat
    """the owner of the card"""
    quest: QuestId
    """the Quest card"""


class QuestAttempted(Happening, tag="quest_attempted", kw_only=True):
    """R19.2: a hero attempts a quest."""

    hero: HeroId
    """the hero that attempts it"""
    quest: QuestId
    """the Quest card, open now"""
    rule: str = "R19.2"


class QuestEnded(Happening, tag="quest_ended", kw_only=True):
    """R19.5: the result of a quest."""

    hero: HeroId
    """the hero that has attempted it"""
    quest: QuestId
    """the Quest card"""
    result: str
    """the outcome on the card: `gold`, `silver`, `red` (test), `win`, `otherwise` (duel), `done` (visit); without one:
    `defeated` (the hero, in the duel), `avoided` (the duel, R19.17), `game_over` (the game, or the player's part in it,
    ended before the quest)"""
    rule: str = "R19.5"


class Tested(Happening, tag="tested", kw_only=True):
    """R19.4: a hero was tested."""

    hero: HeroId
    """the hero"""
    attribute: Attribute
    """the attribute that was tested"""
    chosen: FateNumber
    """number of the card that counts"""
    rule: str = "R19.4"


class RewardDrawn(Happening, tag="reward_drawn", kw_only=True):
    """R19.6: a Reward is drawn; only its owner reads which."""

    private: ClassVar[tuple[str, ...]] = ("reward",)
    seat: Seat
    """the player who drew it"""
    hero: HeroId
    """the hero that gets it"""
    reward: RewardId | None
    """the Reward; null for the others"""


class RewardUsed(Happening, tag="reward_used", kw_only=True):
    """R17.11: a Reward is used, and lies face up."""

    hero: HeroId
    """the hero that uses it"""
    reward: RewardId
    """the Reward"""


class RewardDiscarded(Happening, tag="reward_discarded", kw_only=True):
    """A Reward is discarded."""

    seat: Seat
    """the owner of the hero that had it"""
    hero: HeroId
    """the hero that had it"""
    reward: RewardId
    """the Reward"""


class RewardMoved(Happening, tag="reward_moved", kw_only=True):
    """R17.11, R17.13, R17.19: a Reward changes its place; its owner reads which."""

    private: ClassVar[tuple[str, ...]] = ("reward",)
    seat: Seat
    """the owner afterwards; under a marker, the owner before"""
    hero: HeroId | None
    """the hero that had it; null: it lay under a marker, or is distributed after a duel"""
    to: HeroId | None
    """the hero that gets it; null: it lies under a marker now"""
    reward: RewardId | None
    """the Reward; null for the others"""


class RewardsSeen(Happening, tag="rewards_seen", kw_only=True):
    """R17.22: a player looks at the Rewards of a hero."""

    reveals: ClassVar[bool] = True
    private: ClassVar[tuple[str, ...]] = ("rewards",)
    seat: Seat
    """the player who looks"""
    hero: HeroId
    """the hero that has them"""
    rewards: list[RewardId] | None
    """the Rewards; null for the others"""
    rule: str = "R17.22"


class HeroesDrawn(Happening, tag="heroes_drawn", kw_only=True):
    """R7.6, R26.1: Hero cards are drawn; only the drawing player reads which."""

    private: ClassVar[tuple[str, ...]] = ("heroes",)
    seat: Seat
    """the player who drew them"""
    count: int
    """how many"""
    heroes: list[HeroId] | None
    """the heroes; null for the others"""


class HeroGained(Happening, tag="hero_gained", kw_only=True):
    """R17.3: a player gains a hero."""

    seat: Seat
    """the owner"""
    hero: HeroId
    """the hero"""
    area: AreaId
    """where it starts"""


class HeroLost(Happening, tag="hero_lost", kw_only=True):
    """R17.13, R17.14: a player loses a hero."""

    seat: Seat
    """the owner"""
    hero: HeroId
    """the hero"""
    how: Literal["defeated", "deserted", "eliminated"]
    """it was defeated, has deserted (back to the Hero deck), or its player is out"""


class HeroDamaged(Happening, tag="hero_damaged", kw_only=True):
    """R17.12: a hero takes damage."""

    hero: HeroId
    """the hero"""
    damage: int
    """how much it takes"""


class HeroHealed(Happening, tag="hero_healed", kw_only=True):
    """R17.6: damage is removed from a hero."""

    hero: HeroId
    """the hero"""
    damage: int
    """how much is removed"""


class HeroTrained(Happening, tag="hero_trained", kw_only=True):
    """R17.7: an attribute of a hero is one higher."""

    hero: HeroId
    """the hero"""
    attribute: Attribute
    """the attribute that is one higher"""


class HeroRouted(Happening, tag="hero_routed", kw_only=True):
    """R1.5: a hero is routed."""

    hero: HeroId
    """the hero"""


class HeroStood(Happening, tag="hero_stood", kw_only=True):
    """R1.5: a hero stands up."""

    hero: HeroId
    """the hero"""


class HeroActed(Happening, tag="hero_acted", kw_only=True):
    """R18.2: what a hero does in the Quest Phase."""

    hero: HeroId
    """the hero"""
    action: Literal["move", "heal", "train", "special", "nothing"]
    """the action that was chosen for it"""
    rule: str = "R18.2"


class DuelBegan(Happening, tag="duel_began", kw_only=True):
    """R20.1: a duel of two heroes, or of a hero with a unit."""

    area: AreaId
    """where it is fought"""
    attacker: HeroId
    """the hero that challenges"""
    hero: HeroId | None
    """the hero that is challenged; null: a unit"""
    unit: UnitId | None
    """the type of the unit that is fought; null: a hero"""
    rule: str = "R20.1"


class DuelHit(Happening, tag="duel_hit", kw_only=True):
    """R20.6: damage or prevention is noted."""

    side: Side
    """the side that hits, or prevents"""
    hero: HeroId | None
    """the hero that hits, or prevents; null: a unit"""
    unit: UnitId | None
    """the type of the unit that does; null: a hero"""
    damage: int
    """damage noted for the other side"""
    prevent: int
    """damage that this side prevents"""


class DuelRoundEnded(Happening, tag="duel_round_ended", kw_only=True):
    """R20.9: both sides take their damage at once."""

    round: int
    """the round, 1 to 4"""
    damage: list[int]
    """damage that the attacker, and the defender, take"""
    rule: str = "R20.9"


class DuelEnded(Happening, tag="duel_ended", kw_only=True):
    """R20.11: the duel is over."""

    winner: Side | None
    """the side that has survived; null: both, or neither"""
    hero: HeroId | None = None
    """the hero that has survived; null: a unit, both, or neither"""
    unit: UnitId | None = None
    """the type of the unit that has survived; null: a hero, both, or neither"""
    reason: EndReason = "resolved"
    """`resolved`: by the rules of duels; `game_over`: the game ended during the duel; `resigned`: a side has resigned
    (R28.9)"""
    rule: str = "R20.11"


class TokenRevealed(Happening, tag="token_revealed", kw_only=True):
    """R27.2: an exploration token is turned up."""

    area: AreaId
    """where it lies"""
    token: ExplorationId
    """what it is"""
    rule: str = "R27.2"


class TokenSeen(Happening, tag="token_seen", kw_only=True):
    """R27.4: a player looks at a face-down exploration token; no other player learns what it is."""

    reveals: ClassVar[bool] = True
    private: ClassVar[tuple[str, ...]] = ("token",)
    seat: Seat
    """the player who looks"""
    area: AreaId
    """where it lies"""
    token: ExplorationId | None
    """what it is; null for the others"""
    rule: str = "R27.4"


class TokenDiscarded(Happening, tag="token_discarded", kw_only=True):
    """R27.3: an exploration token is removed."""

    area: AreaId
    """where it lay"""
    token: ExplorationId
    """what it was"""
    rule: str = "R27.3"
