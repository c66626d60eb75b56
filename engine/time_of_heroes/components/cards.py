"""R2, R7.2, R7.3: the cards made ready for the rules: which match a filter, what can be played when, what holds."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any, Final, Literal

from engine.time_of_heroes.components.card import Card
from engine.time_of_heroes.components.dsl import (
    NO_CONDITIONS,
    Ability,
    Attack,
    Bury,
    BurySelf,
    CloseSelf,
    Conditions,
    Discard,
    DiscardHand,
    DiscardSelf,
    Draw,
    DrawTo,
    Filter,
    Release,
    Show,
    ShowSelf,
    Trigger,
    Window,
    Zone,
)
from engine.time_of_heroes.components.load import ALL_CARDS
from engine.time_of_heroes.components.text_refs import ABILITIES, PASSAGES, ability_key

#: What a cost does to the card of the ability itself.
SelfCost = Literal["discard", "show", "close", "bury", ""]
_SELF_COSTS: Final[dict[type, SelfCost]] = {
    DiscardSelf: "discard",
    ShowSelf: "show",
    CloseSelf: "close",
    BurySelf: "bury",
}


def fits(card: Card, f: Filter) -> bool:
    """Whether the print of a card matches a filter (`power_max` is asked where the card lies, R9.4)."""
    return (
        (not f.type or card.type in f.type)
        and (not f.rarity or card.rarity in f.rarity)
        and (not f.name or card.id in f.name)
        and (not f.keyword or any(map(card.has, f.keyword)))
        and (f.companion is None or card.companion == f.companion)
        and (not f.simple_attack or simple_attack(card) is not None)
    )


@cache
def matching(f: Filter) -> frozenset[str]:
    """The ids of all cards whose print matches a filter."""
    return frozenset(card.id for card in ALL_CARDS.values() if fits(card, f))


def simple_attack(card: Card) -> Ability | None:
    """The ability that makes a card one of R14.7: it attacks in phase 4 for no other cost than discarding itself."""
    for a in card.abilities:
        plain = a.window == "main" and a.zone == "hand" and not a.once_per_turn and a.conditions == NO_CONDITIONS
        if plain and a.cost == (DiscardSelf(),) and any(isinstance(e, Attack) for e in a.do):
            return a
    return None


#: A condition (R7.3): the word of the language, and what stands on the card behind it.
Condition = tuple[str, Any]


def conditions_in(c: Conditions) -> tuple[Condition, ...]:
    """The conditions that an ability has."""
    return tuple(
        (word, wanted) for word in c.__struct_fields__ if (wanted := getattr(c, word)) != getattr(NO_CONDITIONS, word)
    )


class Slot:
    """R7.6: a place in a cost that another card fills; ``optional``: it may stay empty, and counts for X.

    ``cards`` are those that fit.
    """

    __slots__ = ("cards", "kind", "of", "optional")

    def __init__(self, kind: Literal["discard", "show", "bury"], of: Filter, *, optional: bool = False) -> None:
        self.kind, self.of, self.optional = kind, of, optional
        self.cards = matching(of)


class Playable:
    """An ability that is played: its card, when and from where, and its cost taken apart.

    ``key``: its name, in `State` (R7.18) and in `passages`.  ``self_cost`` is the cost on the card itself, ``slots``
    are the places for other cards, ``required`` those that may not stay empty (``required_alike``: all of them take
    the same cards of the hand).  ``attacks``, ``draws``: what an add-on may join (R7.16).  ``always``: nothing can
    keep it from being played where its card is and at its moment.
    """

    __slots__ = (
        "ability",
        "always",
        "attacks",
        "card",
        "conditions",
        "discards_hand",
        "draws",
        "key",
        "releases",
        "required",
        "required_alike",
        "self_cost",
        "slots",
        "window",
        "zone",
    )

    def __init__(self, card: Card, ability: Ability, window: Window) -> None:
        self.card, self.ability, self.window = card, ability, window
        self.zone: Zone = ability.zone
        self.key = ability_key(card.id, ability.id)
        self.self_cost: SelfCost = next((_SELF_COSTS[type(c)] for c in ability.cost if type(c) in _SELF_COSTS), "")
        self.slots: tuple[Slot, ...] = tuple(slot for c in ability.cost for slot in _slots(c))
        self.required = tuple(slot for slot in self.slots if not slot.optional)
        kinds = {(slot.kind, slot.of) for slot in self.required}
        self.required_alike = len(kinds) == 1 and self.required[0].kind != "bury"
        self.conditions = conditions_in(ability.conditions)
        self.discards_hand = any(isinstance(c, DiscardHand) for c in ability.cost)
        self.attacks = any(isinstance(e, (Attack, Release)) for e in ability.do)
        self.releases = any(isinstance(e, Release) for e in ability.do)
        self.draws = any((isinstance(e, Draw) and e.who == "self") or isinstance(e, DrawTo) for e in ability.do)
        hindered = ability.once_per_turn or self.self_cost in ("close", "show") or self.conditions or self.required
        self.always = not hindered


def _slots(cost: object) -> Iterable[Slot]:
    match cost:
        case Discard(of=of, up_to=int(up_to)):
            return [Slot("discard", of, optional=True) for _ in range(up_to)]
        case Discard(of=of, n=n):
            return [Slot("discard", of) for _ in range(n)]
        case Show(of=of):
            return [Slot("show", of)]
        case Bury(of=of):
            return [Slot("bury", of)]
    return []


#: Every ability that is played, by card and letter.
PLAYABLES: Final[dict[tuple[str, str], Playable]] = {
    (card.id, a.id): Playable(card, a, a.window) for card in ALL_CARDS.values() for a in card.abilities if a.window
}


def _playables_of(zone: Zone, windows: tuple[Window, ...]) -> dict[str, tuple[Playable, ...]]:
    """What cards of a zone offer in these windows, by card id."""
    found: dict[str, list[Playable]] = {}
    for playable in PLAYABLES.values():
        if playable.zone == zone and playable.window in windows:
            found.setdefault(playable.card.id, []).append(playable)
    return {card: tuple(playables) for card, playables in found.items()}


class Moment:
    """A moment in which a player may play something: its windows, and what each zone offers in them, by card (R7.2)."""

    __slots__ = ("field", "field_cards", "hand", "hand_cards", "hero", "windows")

    def __init__(self, *windows: Window) -> None:
        self.windows = windows
        self.hand, self.field, self.hero = (_playables_of(zone, windows) for zone in ("hand", "field", "hero"))
        self.hand_cards, self.field_cards = frozenset(self.hand), frozenset(self.field)


MAIN: Final = Moment("main", "own")
OWN_WINDOW: Final = Moment("own")
OPP_WINDOW: Final = Moment("opp")
INTERRUPT: Final = Moment("interrupt")
DEFEND: Final = Moment("defend")
AFTER_DEFENDED: Final = Moment("after_defended")
SAVE: Final = Moment("save")
ADDON: Final = Moment("addon")

ONCE_PER_TURN: Final = frozenset(key for key, a in ABILITIES.items() if a.once_per_turn)
#: The abilities that happen by themselves, by trigger and card id.
TRIGGERS: Final[dict[Trigger, dict[str, tuple[Ability, ...]]]] = {
    trigger: {
        card.id: found
        for card in ALL_CARDS.values()
        if (found := tuple(a for a in card.abilities if a.trigger == trigger and a.zone == "field"))
    }
    for trigger in ("turn_start", "own_second_wind", "strike_success")
}
#: R10.8 d: the cards that come to the field from anywhere.
FROM_ANYWHERE: Final = frozenset(c.id for c in ALL_CARDS.values() if any(a.zone == "any" for a in c.abilities))

#: The statics by card id (R14.9: several of one name count once).
STATICS: Final = {
    card.id: statics for card in ALL_CARDS.values() if (statics := tuple(a.static for a in card.abilities if a.static))
}
#: The printed Power of Heroes (R1.6) and Companions (R1.5).
POWER: Final = {id_: card.power for id_, card in ALL_CARDS.items() if card.power is not None}
#: How much Power a static gives, by the card that has it: to each Companion (R9.4), and to the Hero.
COMPANION_POWER: Final = {
    id_: {card: s.companion_power for s in found if s.companion_power for card in sorted(matching(s.of))}
    for id_, found in STATICS.items()
    if any(s.companion_power for s in found)
}
HERO_POWER: Final = {id_: n for id_, found in STATICS.items() if (n := sum(s.hero_power for s in found))}
#: How many cards more the owner of a static looks at, and draws in phase 2 (R6.6).
LOOK: Final = {id_: n for id_, found in STATICS.items() if (n := sum(s.look for s in found))}
PHASE_DRAW: Final = {id_: n for id_, found in STATICS.items() if (n := sum(s.phase_draw for s in found))}

#: What a card under another attacks with when it is released (R14.7), by card id.
SIMPLE_ATTACKS: Final = {
    card.id: PASSAGES[ability_key(card.id, a.id)]
    for card in ALL_CARDS.values()
    if (a := simple_attack(card)) is not None
}
#: Retreat shows these instead of discarding them (R14.8).
RETREATS: Final = frozenset(
    p.key for p in PLAYABLES.values() if p.card.type == "trick" and p.self_cost == "discard" and p.attacks
)
