"""The language of card texts: costs, conditions, effects, statics, and the abilities made of them.

A card that uses these words needs no code: `effects` carries them out, `wording` makes of them the text people read.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta

Type = Literal["hero", "technique", "trick", "spell", "meditation"]  # R1.1
Rarity = Literal["black", "white", "gold"]  # R1.2
Property = Literal["simple", "fire", "electric", "necrotic", "cold", "acid", "poison", "holy"]  # R8.5
Flag = Literal["uninterruptible", "unpreventable", "no_redirect"]  # R8.7
Zone = Literal["hand", "field", "hero", "any"]
Window = Literal["main", "own", "opp", "interrupt", "defend", "after_defended", "addon", "save"]  # R7.2
Trigger = Literal["turn_start", "own_second_wind", "strike_success"]
Who = Literal["self", "opp"]
Small = Annotated[int, Meta(ge=0, le=9)]
Id = Annotated[str, Meta(pattern="^[a-z][a-z_]{0,39}$")]


class Data(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """The base of what stands on cards."""


# -- which cards are meant --------------------------------------------------------------------------------------------


class Filter(Data, frozen=True, kw_only=True):
    """Cards of which all of this holds; a list means any of its members.

    ``keyword``: R2.1, R2.3 (properties of strikes are none, R2.6).  ``name``: exactly these cards (R2.2).
    ``companion``: R1.5.  ``power_max``: current Power up to this.  ``simple_attack``: the card attacks in its owner's
    phase 4 for no other cost than discarding itself.
    """

    type: tuple[Type, ...] = ()
    rarity: tuple[Rarity, ...] = ()
    keyword: tuple[Id, ...] = ()
    name: tuple[Id, ...] = ()
    companion: bool | None = None
    power_max: Small | None = None
    simple_attack: bool = False


ANY: Final = Filter()


# -- costs (R7.6) -----------------------------------------------------------------------------------------------------


class _Cost(Data, tag_field="cost", frozen=True, kw_only=True):
    pass


class DiscardSelf(_Cost, tag="discard_self", frozen=True, kw_only=True):
    """Discard this card from the hand."""


class ShowSelf(_Cost, tag="show_self", frozen=True, kw_only=True):
    """Show this card in the hand; it is turned if the ability is once per turn (R7.19)."""


class CloseSelf(_Cost, tag="close_self", frozen=True, kw_only=True):
    """Close this open field card or Hero (R7.15)."""


class BurySelf(_Cost, tag="bury_self", frozen=True, kw_only=True):
    """Send this field card to the graveyard, open or closed."""


class DiscardHand(_Cost, tag="discard_hand", frozen=True, kw_only=True):
    """Discard all other cards of the hand, if there are any."""


class Discard(_Cost, tag="discard", frozen=True, kw_only=True):
    """Discard ``n`` other matching cards; with ``up_to`` from none to so many, their number is X."""

    of: Filter
    n: Small = 1
    up_to: Small | None = None


class Show(_Cost, tag="show", frozen=True, kw_only=True):
    """Show one other matching card that is not turned."""

    of: Filter


class Bury(_Cost, tag="bury", frozen=True, kw_only=True):
    """Send one other matching own field card to the graveyard."""

    of: Filter


Cost = DiscardSelf | ShowSelf | CloseSelf | BurySelf | DiscardHand | Discard | Show | Bury


# -- conditions -------------------------------------------------------------------------------------------------------


class Conditions(Data, frozen=True, kw_only=True):
    """What must hold for an ability to be played or to happen; all of it."""

    strike_force_max: Small | None = None  # of the strike to be defended
    strike_property_not: tuple[Property, ...] = ()
    attack_force_max: Small | None = None  # of every strike of the attack (R8.11)
    attack_strike_count: Small | None = None
    attack_source: Filter | None = None  # of the first strike (R8.2)
    opp_hand_min: Small | None = None
    opp_hero: Literal["open", "closed"] | None = None
    own_closed_exists: Filter | None = None  # on the field
    stash_min: Small | None = None  # cards under this one
    second_wind: Literal["available"] | None = None
    strike_source: Filter | None = None  # of the strike that has succeeded


NO_CONDITIONS: Final = Conditions()


# -- effects ----------------------------------------------------------------------------------------------------------


class _Effect(Data, tag_field="effect", frozen=True, kw_only=True):
    pass


class Force(Data, frozen=True, kw_only=True):
    """A Force that depends: ``base``, plus ``per_x`` for each card of X, plus ``plus`` where ``when`` holds."""

    base: Small
    per_x: Small = 0
    plus: Small = 0
    when: Literal["opp_hero_closed"] | None = None


class StrikeText(Data, frozen=True, kw_only=True):
    """A strike as a card has it; ``ref`` is the value of the strike that is being defended."""

    force: Small | Force | Literal["ref"]
    property: Property | Literal["ref"] = "simple"
    flags: tuple[Flag, ...] = ()
    on_success: tuple[Effect, ...] = ()


class Attack(_Effect, tag="attack", frozen=True, kw_only=True):
    """One attack with these strikes (R8)."""

    strikes: Annotated[tuple[StrikeText, ...], Meta(min_length=1, max_length=3)]


class Extra(_Effect, tag="extra", frozen=True, kw_only=True):
    """A strike more for the running attack (R8.20)."""

    strike: StrikeText


class Counter(_Effect, tag="counter", frozen=True, kw_only=True):
    """An attack in answer, made when the running one is over (R8.21)."""

    strikes: Annotated[tuple[StrikeText, ...], Meta(min_length=1, max_length=3)]


class Interrupt(_Effect, tag="interrupt", frozen=True, kw_only=True):
    """Interrupt the running attack (R8.10)."""


class Defend(_Effect, tag="defend", frozen=True, kw_only=True):
    """The strike is defended (R8.14)."""


class Keep(_Effect, tag="keep", frozen=True, kw_only=True):
    """The card stays on the field (R14.4)."""


class Draw(_Effect, tag="draw", frozen=True, kw_only=True):
    """Draw ``n`` cards (R10)."""

    n: Small
    who: Who = "self"


class DrawTo(_Effect, tag="draw_to", frozen=True, kw_only=True):
    """Draw until the hand has ``n`` cards, counted after all costs (R7.6)."""

    n: Small


class MoveSelf(_Effect, tag="move_self", frozen=True, kw_only=True):
    """Put this card on the field (R7.14), or send it from there to the graveyard (R14.4), or return it from the
    graveyard to the hand; nothing if it is elsewhere."""

    to: Literal["field", "graveyard", "hand"]


class Move(_Effect, tag="move", frozen=True, kw_only=True):
    """Move ``n`` matching cards, as many as there are, from a zone of ``who`` to another of his zones.

    ``down_to``: until so many are left, instead of ``n``.  ``pick``: the owner of the zone chooses, or the player of
    the ability (``actor``, who looks at a hand he chooses from), or chance.  From a graveyard, ``n`` above 1 is "up
    to".
    """

    who: Who
    zone: Literal["hand", "field", "graveyard"]
    to: Literal["hand", "field", "graveyard"]
    pick: Literal["owner", "actor", "random"]
    of: Filter = ANY
    n: Small = 0
    down_to: Small | None = None


class Look(_Effect, tag="look", frozen=True, kw_only=True):
    """Look in secret at the top ``n`` cards of the own deck; up to ``up_to`` matching ones may be taken."""

    n: Small
    up_to: Small
    rest: Literal["bottom", "top_or_bottom"]
    take: Filter = ANY


class Peek(_Effect, tag="peek", frozen=True, kw_only=True):
    """Look at the opponent's hand."""


class SetState(_Effect, tag="state", frozen=True, kw_only=True):
    """Open or close a Hero (``what`` left out), or a matching field card that the player of the ability chooses."""

    who: Who
    to: Literal["open", "closed"]
    what: Filter | None = None


class Boost(_Effect, tag="boost", frozen=True, kw_only=True):
    """The player's next attack of this turn whose first strike comes from a matching card has more Force on it."""

    force: Small
    of: Filter


class Choose(_Effect, tag="choose", frozen=True, kw_only=True):
    """The player of the ability picks one branch."""

    branches: Annotated[tuple[tuple[Effect, ...], ...], Meta(min_length=2, max_length=4)]


class Stash(_Effect, tag="stash", frozen=True, kw_only=True):
    """Lay up to so many matching cards of the hand under this card (R14.7)."""

    of: Filter
    up_to: Small


class Release(_Effect, tag="release", frozen=True, kw_only=True):
    """One attack of all strikes of the cards that lay under this one (R14.7)."""


class GoToSecondWind(_Effect, tag="second_wind", frozen=True, kw_only=True):
    """Go to the Second Wind (R10.6)."""


class Immune(_Effect, tag="immune", frozen=True, kw_only=True):
    """No strike against the player succeeds until his next turn (R8.18)."""


class Retreat(_Effect, tag="retreat", frozen=True, kw_only=True):
    """Until the end of this turn Tricks that attack are shown instead of discarded (R14.8)."""


class Add(_Effect, tag="add", frozen=True, kw_only=True):
    """What an add-on changes: the number drawn, or the first strike of the attack (R7.16)."""

    draw: Small = 0
    force: Small = 0
    property: Property | None = None
    flags: tuple[Flag, ...] = ()


Effect = (
    Attack
    | Extra
    | Counter
    | Interrupt
    | Defend
    | Keep
    | Draw
    | DrawTo
    | MoveSelf
    | Move
    | Look
    | Peek
    | SetState
    | Boost
    | Choose
    | Stash
    | Release
    | GoToSecondWind
    | Immune
    | Retreat
    | Add
)


# -- statics ----------------------------------------------------------------------------------------------------------


class StrikeStatic(Data, frozen=True, kw_only=True):
    """What a static changes on strikes."""

    force: Annotated[int, Meta(ge=-9, le=9)] = 0
    property: Property | None = None


class Static(Data, frozen=True, kw_only=True):
    """What holds while the card lies on the field; several of the same name count once (R14.9)."""

    strike: StrikeStatic | None = None  # strikes of the owner's cards that match ``of``
    opp_strike: StrikeStatic | None = None  # the same of the opponent's
    companion_power: Small = 0  # own Companions that match ``of``
    hero_power: Small = 0
    look: Small = 0
    phase_draw: Small = 0
    of: Filter = ANY


# -- abilities and cards ----------------------------------------------------------------------------------------------


class Joins(Data, frozen=True, kw_only=True):
    """The play that an add-on joins (R7.16): an attack, or a draw, of a matching card."""

    attack: Filter | None = None
    draw: Filter | None = None


class Ability(Data, frozen=True, kw_only=True):
    """One ability: played in a ``window``, or happening by a ``trigger``, or a ``static``.

    ``cost``: all paid at once.  An empty cost on an ability that puts its card on the field is "for free" (R7.14).
    """

    id: Annotated[str, Meta(pattern="^[a-h]$")]
    zone: Zone = "hand"
    window: Window | None = None
    trigger: Trigger | None = None
    static: Static | None = None
    joins: Joins | None = None
    once_per_turn: bool = False
    cost: tuple[Cost, ...] = ()
    conditions: Conditions = msgspec.field(name="if", default=NO_CONDITIONS)
    do: tuple[Effect, ...] = ()


def tag_of(value: Any) -> str:
    """The word of the language that this cost or effect is."""
    return str(value.__struct_config__.tag)


def strikes_of(effect: Effect) -> tuple[StrikeText, ...]:
    """The strikes that an effect makes."""
    if isinstance(effect, (Attack, Counter)):
        return effect.strikes
    return (effect.strike,) if isinstance(effect, Extra) else ()


def blocks_of(effects: tuple[Effect, ...]) -> Iterator[tuple[Effect, ...]]:
    """These effects, and every list of effects inside them: branches, and what follows a success."""
    yield effects
    for effect in effects:
        for block in inside(effect):
            yield from blocks_of(block)


def inside(effect: Effect) -> tuple[tuple[Effect, ...], ...]:
    """The lists of effects inside one: its branches, or what follows the success of each of its strikes."""
    return effect.branches if isinstance(effect, Choose) else tuple(s.on_success for s in strikes_of(effect))


def effects_of(effects: tuple[Effect, ...]) -> Iterator[Effect]:
    """All effects, those inside others too."""
    for block in blocks_of(effects):
        yield from block


def filters_of(value: Any) -> Iterator[Filter]:
    """The filters that an effect, a cost, a condition, an add-on or a static names."""
    for name in ("of", "take", "what", "attack", "draw", "attack_source", "own_closed_exists", "strike_source"):
        if isinstance(found := getattr(value, name, None), Filter):
            yield found
