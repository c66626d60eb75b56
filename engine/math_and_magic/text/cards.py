"""How cards and squads are named: by the ids of their creatures, for the templates."""

from collections import Counter
from collections.abc import Iterable
from typing import Final

from engine.core.text.catalog import Message
from engine.math_and_magic.components.load import CREATURES, NEUTRALS
from engine.math_and_magic.model.state import Slot, mark_of, tier_of

_OF: Final = {(race, tier): creature.id for (race, tier), creature in CREATURES.items()}
#: Of each race and tier the neutral army of the same creatures, which is named in the plural; others follow it.
_SEVERAL: Final = {(army.race, army.tier): army.id for army in reversed(NEUTRALS.values())}


def creature(race: str | None, tier: int | None) -> str | None:
    """The creature of this race and tier; ``None`` where either is not known."""
    return _OF.get((race, tier)) if race and tier else None


def creatures(race: str | None, tier: int | None) -> str | None:
    """What several of these creatures are called."""
    return _SEVERAL.get((race, tier)) if race and tier else None


def of_card(race: str, card: str, number: int = 1) -> Message:
    """So many creature cards with their mark."""
    named = {"creature": _OF[race, tier_of(card)], "mark": mark_of(card), "number": number}
    return Message("part-card", named)


def of_cards(race: str, cards: Iterable[str]) -> tuple[Message, ...]:
    """Creature cards, equal ones together, by tier and mark."""
    return tuple(of_card(race, card, number) for card, number in sorted(Counter(cards).items()))


def of_slot(race: str, slot: Slot, hero: str | None) -> Message:
    """A slot of a front line (R5.2), with what stands behind it."""
    if slot.is_hero:
        return Message("part-hero", {"hero": hero})
    behind = slot.behind is not None
    return Message("part-squad", {"creature": _OF[race, slot.tier], "cards": len(slot.cards), "behind": behind})
