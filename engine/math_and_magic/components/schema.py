"""The kinds of things in the box: what a file of ``data/`` may say of a creature, a hero, a spell or a building."""

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from engine.core.catalog import Origin
from engine.core.text.catalog import Text

Attack = Literal["melee", "shooter", "flyer"]
Element = Literal["fire", "water", "air", "earth"]
Kind = Literal["shooter", "flyer", "melee", "mage", "big"]
Circle = Literal["blessing", "curse", "destruction", "summoning"]
Type = Literal["field", "siege", "dungeon", "duel"]
Tier = Annotated[int, Meta(ge=1, le=7)]
Small = Annotated[int, Meta(ge=0, le=20)]
Provenance = dict[str, Origin]

TIERS: Final = range(1, 8)


class _Data(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The base of what is in the box."""


class Race(_Data, frozen=True, kw_only=True):
    """R1.1: one of the eight peoples."""

    id: str
    name: Text


class Creature(_Data, frozen=True, kw_only=True):
    """A kind of creature card."""

    id: str
    race: str
    tier: Tier
    name: Text
    damage: Annotated[tuple[Small, ...], Meta(min_length=3, max_length=3)]
    """damage of one card (R7.4): the minimum, the cap with improvement 1, and with improvement 2"""
    attack: Attack
    magic: Element | None
    big: bool
    immune: bool
    copies: Small
    labels: list[Text]
    provenance: Provenance

    def is_a(self, kind: Kind) -> bool:
        """Whether a hero's skill for this kind of troops means it."""
        if kind == "mage":
            return self.magic is not None
        return self.big if kind == "big" else self.attack == kind


class _Skill(_Data, tag_field="skill", frozen=True, kw_only=True):
    pass


class Troop(_Skill, tag="troop", frozen=True, kw_only=True):
    """R6.7: more strength for every deployed creature squad of this kind."""

    kind: Kind
    """the kind of squads that count"""
    n: Small
    """strength for each of them"""


class HeroMult(_Skill, tag="hero_mult", frozen=True, kw_only=True):
    """R7.7: the hero's damage is multiplied."""

    k: Small
    """by how much it is multiplied"""


class MagicMult(_Skill, tag="magic_mult", frozen=True, kw_only=True):
    """R8.10: the numbers of spells of this circle are multiplied."""

    circle: Circle
    """the circle of spells"""
    k: Small
    """by how much their numbers are multiplied"""


class Trophy(_Skill, tag="trophy", frozen=True, kw_only=True):
    """R9.1: more chests for a victory."""

    n: Small
    """how many more chests"""


class Luck(_Skill, tag="luck", frozen=True, kw_only=True):
    """R6.8: more luck."""

    n: Small
    """how much more luck"""


class MachineMult(_Skill, tag="machine_mult", frozen=True, kw_only=True):
    """R6.6: at least the machines of Smithy 1, and the whole machine bonus multiplied."""

    k: Small
    """by how much the machine bonus is multiplied"""


class Espionage(_Skill, tag="espionage", frozen=True, kw_only=True):
    """R11.3: in a duel the opponent deploys first and openly."""


Skill = Troop | HeroMult | MagicMult | Trophy | Luck | MachineMult | Espionage


class _Ability(_Data, tag_field="ability", frozen=True, kw_only=True):
    pass


class TierFlat(_Ability, tag="tier_flat", frozen=True, kw_only=True):
    """R6.7: more strength for every deployed squad of this tier."""

    tier: Tier
    """the tier of the squads that count"""
    n: Small
    """strength for each of them"""


class TierMult(_Ability, tag="tier_mult", frozen=True, kw_only=True):
    """R7.8: the damage of groups of this tier is multiplied."""

    tier: Tier
    """the tier of the groups"""
    k: Small
    """by how much their damage is multiplied"""


class Elemental(_Ability, tag="elemental", frozen=True, kw_only=True):
    """R5.8: an extra squad in slot 7."""

    n: Small
    """strength that the elemental adds (R6.7)"""


class DenyTerrain(_Ability, tag="deny_terrain", frozen=True, kw_only=True):
    """R6.2: the enemy's terrain bonus is 0."""


class FlankPlus(_Ability, tag="flank_plus", frozen=True, kw_only=True):
    """R6.3: more squads for the numbers bonus."""

    n: Small
    """how many more squads"""


class TwoSpells(_Ability, tag="two_spells", frozen=True, kw_only=True):
    """R8.1: two different spells in one battle."""


class MageTowerPlus(_Ability, tag="mage_tower_plus", frozen=True, kw_only=True):
    """R8.4: the Mage Tower counts higher, even if none is built."""

    n: Small
    """how many levels higher; never beyond 5"""


class IgnoreImmunity(_Ability, tag="ignore_immunity", frozen=True, kw_only=True):
    """R8.11: the magic immunity of the enemy is ignored."""


class OpeningVolley(_Ability, tag="opening_volley", frozen=True, kw_only=True):
    """R6.7: one card is flipped, and its strike added."""


class BestOfTwoFirst(_Ability, tag="best_of_two_first", frozen=True, kw_only=True):
    """R7.4: the group of slot 1 flips two cards and uses the higher."""


class ReflipFirstMiss(_Ability, tag="reflip_first_miss", frozen=True, kw_only=True):
    """R7.6: the player's first creature group that misses flips a second card, and uses it."""


class HeroTwoStrikes(_Ability, tag="hero_two_strikes", frozen=True, kw_only=True):
    """R7.7: the hero flips two cards and adds both."""


class BloodRage(_Ability, tag="blood_rage", frozen=True, kw_only=True):
    """R7.8: after the first miss, every later creature group of the player that hits deals more."""

    n: Small
    """how much more damage"""


class Guardian(_Ability, tag="guardian", frozen=True, kw_only=True):
    """R9.6: one routed ordinary squad gets a saving throw."""

    n: Small
    """how many squads"""


class LowTierSave(_Ability, tag="low_tier_save", frozen=True, kw_only=True):
    """R9.6: routed squads up to this tier get a saving throw."""

    tier: Tier
    """the highest tier that gets one"""


class Necromancy(_Ability, tag="necromancy", frozen=True, kw_only=True):
    """R9.8: after a victory a lost creature card returns to the hand."""

    n: Small
    """how many cards"""


class Discount(_Ability, tag="discount", frozen=True, kw_only=True):
    """R12.1: the first purchase of the turn costs less, at least 1."""

    n: Small
    """how many fewer chests"""


Ability = (
    TierFlat
    | TierMult
    | Elemental
    | DenyTerrain
    | FlankPlus
    | TwoSpells
    | MageTowerPlus
    | IgnoreImmunity
    | OpeningVolley
    | BestOfTwoFirst
    | ReflipFirstMiss
    | HeroTwoStrikes
    | BloodRage
    | Guardian
    | LowTierSave
    | Necromancy
    | Discount
)


class Hero(_Data, frozen=True, kw_only=True):
    """A hero card; the strategic skill has no effect here (R13.2)."""

    id: str
    number: Annotated[int, Meta(ge=1, le=72)]
    race: str
    place: Annotated[int, Meta(ge=1, le=9)]
    name: Text
    attack: Attack
    magic: Element | None
    tactical: Skill
    special: Ability
    strategic: Text
    provenance: Provenance


class Neutral(_Data, frozen=True, kw_only=True):
    """A neutral army: ``strength`` of 1 to 7 squads (R4.6)."""

    id: str
    race: str
    name: Text
    tier: Tier
    attack: Attack
    magic: Element | None
    big: bool
    immune: bool
    strength: Annotated[tuple[int, ...], Meta(min_length=7, max_length=7)]
    provenance: Provenance

    def strength_of(self, squads: int) -> int:
        """R4.6, R9.4: the strength of so many squads; beyond seven, each adds as much as the seventh."""
        s = self.strength
        return s[squads - 1] if squads <= 7 else s[6] + (squads - 7) * (s[6] - s[5])


class _Effect(_Data, tag_field="kind", frozen=True, kw_only=True):
    pass


class Power(_Effect, tag="power", frozen=True, kw_only=True):
    """Strength."""

    n: Small
    """how much is added to the caster's strength, or (a curse) taken from the enemy's"""


class PowerSacrifice(_Effect, tag="power_sacrifice", frozen=True, kw_only=True):
    """Strength, for which a surviving card is discarded after the battle (R9.8)."""

    n: Small
    """strength that is added"""


class PerSquad(_Effect, tag="per_squad", frozen=True, kw_only=True):
    """Strength for each deployed creature squad of the caster that is of this kind and not immune."""

    of: Kind
    """the kind of squads that count"""
    n: Small
    """strength for each of them"""


class VsAttack(_Effect, tag="vs_attack", frozen=True, kw_only=True):
    """Strength, by the attack type of the enemy."""

    of: Attack
    """the attack type: at least half of the squads have it (R8.9)"""
    n: Small
    """strength against such an army"""
    otherwise: Small = msgspec.field(name="else")
    """strength against any other"""


class VsType(_Effect, tag="vs_type", frozen=True, kw_only=True):
    """Strength, by the type of the battle."""

    type: Type
    """the battle type"""
    n: Small
    """strength in such a battle"""
    otherwise: Small = msgspec.field(name="else")
    """strength in any other"""


class EnemySquads(_Effect, tag="enemy_squads", frozen=True, kw_only=True):
    """Strength for each enemy squad."""

    n: Small
    """strength for one"""
    max: Small
    """the maximum"""


class OwnSquads(_Effect, tag="own_squads", frozen=True, kw_only=True):
    """Strength for each deployed squad of the caster, hero and elemental included."""

    n: Small
    """strength for one"""


class Phantom(_Effect, tag="phantom", frozen=True, kw_only=True):
    """The minimum damage of one card of the squad that is the target."""


class LessLuck(_Effect, tag="luck", frozen=True, kw_only=True):
    """Less luck for the enemy in this battle."""

    n: Small
    """how much luck is taken"""


class SaveOrdinary(_Effect, tag="save_ordinary", frozen=True, kw_only=True):
    """Routed ordinary squads get a saving throw (R9.6)."""


class Return(_Effect, tag="return", frozen=True, kw_only=True):
    """After the battle lost creature cards return to the hand (R9.8)."""

    n: Small
    """how many at most"""


Effect = (
    Power
    | PowerSacrifice
    | PerSquad
    | VsAttack
    | VsType
    | EnemySquads
    | OwnSquads
    | Phantom
    | LessLuck
    | SaveOrdinary
    | Return
)


class Spell(_Data, frozen=True, kw_only=True):
    """A spell of a tablet (R8.3); its level needs a Mage Tower (R8.4)."""

    id: str
    tablet: str
    level: Annotated[int, Meta(ge=1, le=5)]
    circle: Circle
    name: Text
    effect: Effect
    provenance: Provenance


class Tablet(_Data, frozen=True, kw_only=True):
    """R3.1: a player has one of the four tablets."""

    id: str
    name: Text
    provenance: Provenance


class Spells(_Data, frozen=True, kw_only=True):
    """The file of spells."""

    tablets: list[Tablet]
    spells: list[Spell]


class SmithyLevel(_Data, frozen=True, kw_only=True):
    """What a level of the Smithy costs and brings."""

    name: Text
    """its name in each language"""
    cost: Small
    """chests that it costs (R12.1)"""
    artillery: Small
    """strength that its machines add in a field battle or a duel (R6.6)"""
    siege: Small
    """strength that its machines add in a siege (R6.6)"""
    ammo_cart: Small = 0
    """strength that the ammo cart adds for each squad of shooters (R6.6)"""
    first_aid_tent: bool = False
    """whether one more routed squad gets a saving throw, except in a dungeon (R9.6)"""


class Smithy(_Data, frozen=True, kw_only=True):
    """R6.6: machines."""

    name: Text
    levels: list[SmithyLevel]
    provenance: Provenance


class MageTower(_Data, frozen=True, kw_only=True):
    """R8.4: spells up to its level; R6.9: its bonus."""

    name: Text
    costs: list[Small]
    bonus: Annotated[list[Small], Meta(min_length=5, max_length=5)]
    """strength that each level adds (R6.9)"""
    bonus_in_dungeon: Small
    """the most of it in a dungeon (R6.9)"""
    provenance: Provenance


class Fountain(_Data, frozen=True, kw_only=True):
    """R6.8: luck."""

    name: Text
    cost: Small
    luck: Small
    provenance: Provenance


class Improvement(_Data, frozen=True, kw_only=True):
    """R12.5: raises the cap of a tier."""

    name: Text
    costs: list[Small]
    provenance: Provenance


class Machine(_Data, frozen=True, kw_only=True):
    """A machine of the Smithy."""

    name: Text
    provenance: Provenance


class Buildings(_Data, frozen=True, kw_only=True):
    """Everything that chests can buy."""

    smithy: Smithy
    mage_tower: MageTower
    fountain: Fountain
    improvement: Improvement
    machines: dict[str, Machine]
