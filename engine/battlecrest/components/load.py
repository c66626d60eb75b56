"""The cards: hero sets and landmark sets, read from ``data/``.  A new file there is a new set; no code changes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from engine.core.catalog import Origin, load_folder, load_yaml
from engine.core.errors import DataError
from engine.core.text.catalog import Text

FOLDER = Path(__file__).parents[1]
DATA = FOLDER / "data"

Face = Literal["A", "B"]
Side = Literal["healthy", "wounded"]
Range = Literal["close", "medium", "long"]
Edge = Literal["N", "E", "S", "W"]
Symbol = Literal["attack", "defence", "range", "move", "push"]
Passive = Literal[
    "pass_through_enemies",
    "defence_plus_1",
    "long_reach_plus_1_beside_rig",
    "ignore_hazards",
    "close_attack_plus_1",
    "bulwark",
]
Small = Annotated[int, Meta(ge=0, le=9)]


class _Data(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The base of what is printed on cards."""


class _Ability(_Data, tag_field="type", frozen=True, omit_defaults=True):
    """One word of a card: an item of an action card, or an effect of a power."""


class Attack(_Ability, tag="attack", frozen=True):
    """R9: an attack."""

    range: Range
    """which cells it reaches (R6)"""
    value: Small
    """the attack value (R9.2)"""
    reach: Small = 1
    """the N of Long N (R6.3); ignored with another range"""
    crest: str = ""
    """the crest that adds 1 for each time it is primed (R13.2); empty: none"""
    targets: Small = 1
    """how many different warriors it may name at most (R6.6)"""


class Push(_Ability, tag="push", frozen=True):
    """R8: another warrior is moved."""

    range: Range
    """which cells it reaches (R6)"""
    value: Small
    """the most cells that the target is moved (R8.2)"""
    reach: Small = 1
    """the N of Long N (R6.3); ignored with another range"""
    crest: str = ""
    """the crest that adds 1 for each time it is primed (R13.2); empty: none"""


class March(_Ability, tag="march", frozen=True):
    """R7.11: the hero moves."""

    value: Small
    """the most cells that the hero moves"""
    crest: str = ""
    """the crest that adds 1 for each time it is primed (R13.2); empty: none"""


class Star(_Ability, tag="star", frozen=True):
    """R14.2: a star, which pays for a power."""


class Heal(_Ability, tag="heal", frozen=True):
    """R15.1: the hero is healed."""

    value: Small
    """how many columns the health card moves to the left (R10.6)"""


class Ready(_Ability, tag="ready", frozen=True):
    """R15.2: an activated card becomes prepared."""


class Prime(_Ability, tag="prime", frozen=True):
    """R15.3: a prepared card is activated for its crest."""


class FlipSelf(_Ability, tag="flip_self", frozen=True):
    """R15.4: the card that carries the power is turned over."""


class FlipOther(_Ability, tag="flip_other", frozen=True):
    """R15.5: another landmark is turned over."""


class Relocate(_Ability, tag="relocate", frozen=True):
    """R15.6: the warrior is put on another cell."""


class Unsettle(_Ability, tag="unsettle", frozen=True):
    """R15.7: an enemy hero's player has to activate a card."""

    range: Range
    """which cells it reaches (R6)"""
    reach: Small = 1
    """the N of Long N (R6.3); ignored with another range"""


Item = Attack | Push | March | Star
Effect = Attack | Push | March | Heal | Ready | Prime | FlipSelf | FlipOther | Relocate | Unsettle


class Power(_Data, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A special power of a hero (R14)."""

    name: Text
    """what the card calls it"""
    passives: list[Passive] = []
    """what works by itself (R14.1)"""
    star: list[Effect] = []
    """what one star pays for, in printed order (R14.6); empty: nothing"""


class HeroCard(_Data, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A hero card."""

    id: str
    A: Power
    """the power of the start face"""
    B: Power | None
    """the power of the other face; null: the card never turns over"""
    provenance: Origin

    def power(self, face: Face) -> Power:
        """The power of the face that lies up."""
        return self.B if face == "B" and self.B else self.A


class Healthy(_Data, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The healthy side of a health card."""

    start: Small
    """the column where the card begins"""
    flip: Small
    """the column of the flip mark, where the card is turned to the wounded side (R10.2)"""


class Wounded(_Data, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The wounded side of a health card."""

    start: Small
    """the column where the card goes on (R10.2)"""
    skull: Small
    """the column of the skull, where the hero dies (R10.4)"""
    crest: str
    """the crest that it primes permanently (R13.3)"""


class HealthCard(_Data, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A hero's track (R10)."""

    id: str
    healthy: Healthy
    wounded: Wounded
    provenance: Origin


class MinionFace(_Data, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One side of a minion card."""

    name: Text
    """what this side calls the minion"""
    move: Small
    """its movement value (R7.1)"""
    defence: Small
    """its defence, which costs no card (R9.3b)"""
    passives: list[Passive] = []
    """what works by itself (R14.1)"""
    star: list[Effect] = []
    """what one star pays for, in printed order (R14.6); empty: nothing"""


class MinionCard(_Data, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A minion."""

    id: str
    name: Text
    provenance: dict[str, Origin]
    healthy: MinionFace
    wounded: MinionFace

    def side(self, side: Side) -> MinionFace:
        """What is printed on this side."""
        return self.healthy if side == "healthy" else self.wounded


class ActionFace(_Data, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One face of an action card."""

    name: Text
    """what this face is called"""
    items: Annotated[list[Item], Meta(min_length=1, max_length=2)]
    """abilities and stars, in the order in which they are applied (R5.3)"""
    crest: str
    """the crest that is primed while the card is activated (R13.1)"""
    defence: Small
    """the defence value (R9.3)"""
    move: Small
    """what the face adds to the hero's movement value while it is prepared (R7.1)"""
    defence_crest: str = ""
    """the crest that adds 1 to the defence for each time it is primed (R13.2); empty: none"""


class ActionCard(_Data, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An action card."""

    id: str
    A: ActionFace
    B: ActionFace
    provenance: Origin

    def face(self, face: Face) -> ActionFace:
        """What is printed on this face."""
        return self.A if face == "A" else self.B


class Crest(_Data, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A crest type; each belongs to one set."""

    id: str
    """what the faces of cards call it"""
    name: Text
    """its name in each language"""


class HeroSet(_Data, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Six cards: a hero, a health card, and four action cards or three and a minion."""

    id: str
    name: Text
    provenance: dict[str, Origin]
    crests: list[Crest]
    hero: HeroCard
    health: HealthCard
    minion: MinionCard | None
    actions: Annotated[list[ActionCard], Meta(min_length=3, max_length=4)]

    def powers(self) -> Iterator[tuple[str, Face | Side, Power | MinionFace]]:
        """What stands on the faces of the hero card and the sides of the minion card: card, face or side, power."""
        yield self.hero.id, "A", self.hero.A
        if self.hero.B:
            yield self.hero.id, "B", self.hero.B
        if self.minion:
            yield self.minion.id, "healthy", self.minion.healthy
            yield self.minion.id, "wounded", self.minion.wounded


class EdgeEffect(_Data, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A bonus, hazard or waypoint on an edge of a landmark."""

    edge: Edge
    """the edge it is on (R2.3)"""
    kind: Literal["bonus", "hazard", "waypoint"]
    """what it is: a bonus (R12), a hazard (R11) or a waypoint (R7.8)"""
    active: Annotated[list[Face], Meta(min_length=1, max_length=2)]
    """the faces of the landmark on which it works"""
    symbols: list[Symbol] = []
    """what a bonus adds to, each symbol 1; empty for the others"""
    exit: Edge | None = None
    """the edge that a waypoint leads to; null for the others"""


class LandmarkPower(_Data, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The star power of one face of a landmark."""

    name: Text
    """what the card calls it"""
    effects: Annotated[list[Effect], Meta(min_length=1)]
    """what one star pays for, in printed order (R14.6)"""


class LandmarkCard(_Data, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One of the six cards of the battlefield."""

    id: str
    number: Annotated[int, Meta(ge=1, le=6)]
    name: Text
    provenance: Origin
    edges: list[EdgeEffect]
    power: dict[Face, LandmarkPower]


class LandmarkSet(_Data, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Six landmarks and the range from which a hero reaches their powers (R14.4)."""

    id: str
    name: Text
    provenance: dict[str, Origin]
    power_range: Literal["close", "medium"]
    landmarks: Annotated[list[LandmarkCard], Meta(min_length=6, max_length=6)]


class PassiveText(_Data, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a power without a star does, in words."""

    id: Passive
    rule: str
    text: Text


def _need(holds: bool, file: str, pointer: str, why: str) -> None:
    if not holds:
        raise DataError(f"{file}.yaml", pointer, why)


def check_hero_set(s: HeroSet) -> None:
    """What the types cannot say of a hero set; raises `DataError` with file and place."""
    own = {crest.id for crest in s.crests}
    _need(len(s.actions) + (s.minion is not None) == 4, s.id, "/actions", "action cards and minion are four together")
    columns = len(s.actions) + 1
    health = s.health
    _need(health.healthy.start < health.healthy.flip <= columns, s.id, "/health/healthy", "start < flip <= last column")
    _need(
        health.wounded.start < health.wounded.skull <= columns, s.id, "/health/wounded", "start < skull <= last column"
    )
    _need(health.wounded.crest in own, s.id, "/health/wounded/crest", "a crest of this set")
    for n, card in enumerate(s.actions):
        for name in ("A", "B"):
            face, at = card.face(name), f"/actions/{n}/{name}"
            _need(face.crest in own, s.id, f"{at}/crest", "a crest of this set")
            _need(face.defence_crest in own | {""}, s.id, f"{at}/defence_crest", "a crest of this set")
            _check_crests(s.id, f"{at}/items", face.items, own)
    for name, power in (("A", s.hero.A), ("B", s.hero.B)):
        if power:
            _check_crests(s.id, f"/hero/{name}/star", power.star, own)
            flips = any(isinstance(effect, FlipSelf) for effect in power.star)
            _need(not flips or s.hero.B is not None, s.id, f"/hero/{name}/star", "flip_self needs a second face")
    if s.minion:
        for side, minion in (("healthy", s.minion.healthy), ("wounded", s.minion.wounded)):
            _check_crests(s.id, f"/minion/{side}/star", minion.star, own)


def _check_crests(file: str, pointer: str, abilities: Sequence[Item | Effect], own: set[str]) -> None:
    for n, ability in enumerate(abilities):
        crest = getattr(ability, "crest", "")
        _need(crest in own | {""}, file, f"{pointer}/{n}/crest", "a crest of this set")


def check_landmark_set(s: LandmarkSet) -> None:
    """What the types cannot say of a landmark set; raises `DataError` with file and place."""
    _need(len({c.number for c in s.landmarks}) == 6, s.id, "/landmarks", "six different numbers")
    for n, card in enumerate(s.landmarks):
        _need(set(card.power) == {"A", "B"}, s.id, f"/landmarks/{n}/power", "a power on each face")
        move_faces: dict[Edge, set[Face]] = {}
        for k, effect in enumerate(card.edges):
            at = f"/landmarks/{n}/edges/{k}"
            _need(bool(effect.symbols) == (effect.kind == "bonus"), s.id, at, "a bonus, and only a bonus, has symbols")
            _need(
                (effect.exit is None) != (effect.kind == "waypoint"), s.id, at, "a waypoint, and only it, has an exit"
            )
            _need(effect.exit != effect.edge, s.id, f"{at}/exit", "a waypoint leads to another edge")
            if "move" in effect.symbols:
                faces = move_faces.setdefault(effect.edge, set())
                faces.update(effect.active)
                _need(len(faces) < 2, s.id, at, "no edge has a move bonus on both faces: walks would not end")


def _load() -> tuple[list[HeroSet], list[LandmarkSet]]:
    heroes = load_folder(DATA / "hero_sets", HeroSet)
    fields = load_folder(DATA / "landmark_sets", LandmarkSet)
    for hero_set in heroes:
        check_hero_set(hero_set)
    for landmark_set in fields:
        check_landmark_set(landmark_set)
    ids = [s.id for s in heroes] + [f.id for f in fields] + [crest.id for s in heroes for crest in s.crests]
    ids += [c.id for s in heroes for c in cards_of(s)] + [c.id for f in fields for c in f.landmarks]
    for double in {i for i in ids if ids.count(i) > 1}:
        raise DataError("data", "", f"the id {double} is used twice")
    return heroes, fields


def cards_of(s: HeroSet) -> Iterator[HeroCard | HealthCard | MinionCard | ActionCard]:
    """The six cards of a hero set."""
    yield s.hero
    yield s.health
    if s.minion:
        yield s.minion
    yield from s.actions


_heroes, _fields = _load()
HERO_SETS = {s.id: s for s in _heroes}
LANDMARK_SETS = {s.id: s for s in _fields}
LANDMARKS = {card.id: card for s in _fields for card in s.landmarks}
#: The place of every action card: in the row of its set, and the set.
ACTION_CARDS = {card.id: (n, s.id) for s in _heroes for n, card in enumerate(s.actions)}
SET_OF_LANDMARK = {card.id: s for s in _fields for card in s.landmarks}
PASSIVES = load_yaml(DATA / "passives.yaml", list[PassiveText])

if TYPE_CHECKING:
    SetId: TypeAlias = str
    LandmarkSetId: TypeAlias = str
    LandmarkId: TypeAlias = str
    CardId: TypeAlias = str
    WarriorId: TypeAlias = str
else:  # the published schema names every id there is
    SetId = Literal[tuple(HERO_SETS)]
    LandmarkSetId = Literal[tuple(LANDMARK_SETS)]
    LandmarkId = Literal[tuple(LANDMARKS)]
    CardId = Literal[tuple(card.id for s in _heroes for card in s.actions)]
    WarriorId = Literal[tuple(w.id for s in _heroes for w in (s.hero, s.minion) if w)]
