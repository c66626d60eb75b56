"""The catalog: every component with its values, names and provenance, as it is served."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from engine.battlecrest.components.load import (
    HERO_SETS,
    LANDMARK_SETS,
    LANDMARKS,
    PASSIVES,
    ActionFace,
    Crest,
    EdgeEffect,
    Face,
    Healthy,
    LandmarkPower,
    MinionFace,
    Power,
    Side,
    Wounded,
    cards_of,
)
from engine.core.catalog import Component
from engine.core.text.catalog import LANGUAGES, Text


class HeroSetComponent(Component, tag="hero_set", frozen=True, kw_only=True):
    """A hero set."""

    crests: list[Crest]
    """the crests on its cards"""
    cards: list[str]
    """ids of its cards: hero, health, minion if it has one, action cards"""


class HeroComponent(Component, tag="hero", frozen=True, kw_only=True):
    """A hero card."""

    set: str
    """its hero set"""
    faces: dict[Face, Power]
    """the power on each face; without B if the card never turns over (R15.4)"""


class HealthComponent(Component, tag="health", frozen=True, kw_only=True):
    """A health card."""

    set: str
    """its hero set"""
    healthy: Healthy
    """the track of the healthy side"""
    wounded: Wounded
    """the track of the wounded side"""


class MinionComponent(Component, tag="minion", frozen=True, kw_only=True):
    """A minion card."""

    set: str
    """its hero set"""
    sides: dict[Side, MinionFace]
    """what is printed on each side"""


class ActionComponent(Component, tag="action", frozen=True, kw_only=True):
    """An action card."""

    set: str
    """its hero set"""
    faces: dict[Face, ActionFace]
    """what is printed on each face"""


class LandmarkSetComponent(Component, tag="landmark_set", frozen=True, kw_only=True):
    """A landmark set."""

    power_range: Literal["close", "medium"]
    """from how far a hero reaches the powers of its landmarks (R14.4)"""
    cards: list[str]
    """ids of its six landmarks"""


class LandmarkComponent(Component, tag="landmark", frozen=True, kw_only=True):
    """A landmark card."""

    set: str
    """its landmark set"""
    number: int
    """the number on the card, 1 to 6; it decides who starts where (R3.6)"""
    edges: list[EdgeEffect]
    """the effects on its edges"""
    powers: dict[Face, LandmarkPower]
    """the star power of each face"""


class PassiveComponent(Component, tag="passive", frozen=True, kw_only=True):
    """What a power without a star does."""

    rule: str
    """the paragraph that it changes"""


AnyComponent = (
    HeroSetComponent
    | HeroComponent
    | HealthComponent
    | MinionComponent
    | ActionComponent
    | LandmarkSetComponent
    | LandmarkComponent
    | PassiveComponent
)


def catalog() -> Iterator[AnyComponent]:
    """Every component with its values and names."""
    for s in HERO_SETS.values():
        origin = {"cards": s.hero.provenance}
        yield HeroSetComponent(
            id=s.id, name=s.name, provenance=s.provenance, crests=s.crests, cards=[c.id for c in cards_of(s)]
        )
        faces: dict[Face, Power] = {"A": s.hero.A, **({"B": s.hero.B} if s.hero.B else {})}
        yield HeroComponent(id=s.hero.id, name=s.name, provenance=origin, set=s.id, faces=faces)
        yield HealthComponent(
            id=s.health.id,
            name={
                "en": f"{s.name['en']}: health",
                "uk": f"{s.name['uk']}: здоров'я",
                "ru": f"{s.name['ru']}: здоровье",
            },
            provenance={"cards": s.health.provenance},
            set=s.id,
            healthy=s.health.healthy,
            wounded=s.health.wounded,
        )
        if s.minion:
            yield MinionComponent(
                id=s.minion.id,
                name=s.minion.name,
                provenance=s.minion.provenance,
                set=s.id,
                sides={"healthy": s.minion.healthy, "wounded": s.minion.wounded},
            )
        for card in s.actions:
            both: Text = {lang: f"{card.A.name[lang]} / {card.B.name[lang]}" for lang in LANGUAGES}
            yield ActionComponent(
                id=card.id, name=both, provenance={"cards": card.provenance}, set=s.id, faces={"A": card.A, "B": card.B}
            )
    for f in LANDMARK_SETS.values():
        yield LandmarkSetComponent(
            id=f.id, name=f.name, provenance=f.provenance, power_range=f.power_range, cards=[c.id for c in f.landmarks]
        )
        for landmark in f.landmarks:
            yield LandmarkComponent(
                id=landmark.id,
                name=landmark.name,
                provenance={"cards": landmark.provenance},
                set=f.id,
                number=landmark.number,
                edges=landmark.edges,
                powers=landmark.power,
            )
    for passive in PASSIVES:
        yield PassiveComponent(id=passive.id, name=passive.text, provenance={"cards": "designed"}, rule=passive.rule)


def printed_names() -> Iterator[tuple[str, Text]]:
    """The names of what is no component: of what stands on a face or side (``akhena.a1:B``), and of the crests."""
    for s in HERO_SETS.values():
        yield from ((crest.id, crest.name) for crest in s.crests)
        for card in s.actions:
            yield f"{card.id}:A", card.A.name
            yield f"{card.id}:B", card.B.name
        for card_id, face, power in s.powers():
            yield f"{card_id}:{face}", power.name
    for landmark in LANDMARKS.values():
        for face in landmark.power:
            yield f"{landmark.id}:{face}", landmark.power[face].name
