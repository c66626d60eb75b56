"""The language of card texts: costs, conditions, effects, statics, and the abilities made of them.

A card that uses these words needs no code: `effects` carries them out, and `card_text` makes the text of the card.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Final, Literal, assert_never

import msgspec
from msgspec import Meta

from engine.core.patterns import like

Type = Literal["hero", "technique", "trick", "spell", "meditation"]  # R1.1
Rarity = Literal["black", "white", "gold"]  # R1.2
Property = Literal["simple", "fire", "electric", "necrotic", "cold", "acid", "poison", "holy"]  # R8.5
Flag = Literal["uninterruptible", "unpreventable", "no_redirect"]  # R8.7
Zone = Literal["hand", "field", "hero", "any"]
Window = Literal["main", "own", "opp", "interrupt", "defend", "after_defended", "addon", "save"]  # R7.2
Trigger = Literal["turn_start", "own_second_wind", "strike_success"]
Who = Literal["self", "opp"]
Small = Annotated[int, Meta(ge=0, le=9)]
Id = Annotated[str, like("[a-z][a-z_]{0,39}")]
#: The letter of an ability on its card.
Letter = Literal["a", "b", "c", "d", "e", "f", "g", "h"]


class Data(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """The base of what is printed on cards."""


class Filter(Data, frozen=True, kw_only=True):
    """Cards to which all of this applies."""

    type: tuple[Type, ...] = ()
    """of one of these types (R1.1); empty: any"""
    rarity: tuple[Rarity, ...] = ()
    """of one of these rarities (R1.2); empty: any"""
    keyword: tuple[Id, ...] = ()
    """with one of these keywords (R2.1, R2.3), but not a property of strikes (R2.6); empty: any"""
    name: tuple[Id, ...] = ()
    """exactly one of these cards (R2.2); empty: any"""
    companion: bool | None = None
    """whether it is a Companion (R1.5); null: either"""
    power_max: Small | None = None
    """its current Power at most; null: any"""
    simple_attack: bool = False
    """whether only cards match that attack in their owner's phase 4 for no other cost than discarding themselves"""


ANY: Final = Filter()


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
    """Discard other matching cards."""

    of: Filter
    """which cards match"""
    n: Small = 1
    """how many; ignored with `up_to`"""
    up_to: Small | None = None
    """the most that may be chosen, whose number is X; null: `n` of them"""


class Show(_Cost, tag="show", frozen=True, kw_only=True):
    """Show one other matching card that is not turned."""

    of: Filter
    """which cards match"""


class Bury(_Cost, tag="bury", frozen=True, kw_only=True):
    """Send one other matching field card of the player to the graveyard."""

    of: Filter
    """which cards match"""


Cost = DiscardSelf | ShowSelf | CloseSelf | BurySelf | DiscardHand | Discard | Show | Bury


class Conditions(Data, frozen=True, kw_only=True):
    """The conditions to play or trigger an ability; all must be met."""

    strike_force_max: Small | None = None
    """the most Force of the strike to be blocked; null: any"""
    strike_property_not: tuple[Property, ...] = ()
    """properties that the strike to be blocked must not have"""
    attack_force_max: Small | None = None
    """the most Force that every strike of the attack has (R8.11); null: any"""
    attack_strike_count: Small | None = None
    """how many strikes the attack has; null: any number"""
    attack_source: Filter | None = None
    """which cards the first strike of the attack may come from (R8.2); null: any"""
    opp_hand_min: Small | None = None
    """the fewest cards in the opponent's hand; null: any"""
    opp_hero: Literal["open", "closed"] | None = None
    """whether the opponent's Hero is open or closed; null: either"""
    own_closed_exists: Filter | None = None
    """a closed field card that the player must have; null: none"""
    stash_min: Small | None = None
    """the fewest cards under this one; null: any"""
    second_wind: Literal["available"] | None = None
    """`available`: the player has not taken the Second Wind in this turn (R10.5); null: either"""
    strike_source: Filter | None = None
    """which cards the strike that has succeeded may come from; null: any"""


NO_CONDITIONS: Final = Conditions()


class _Effect(Data, tag_field="effect", frozen=True, kw_only=True):
    pass


class Force(Data, frozen=True, kw_only=True):
    """A Force that depends."""

    base: Small
    """what it has always"""
    per_x: Small = 0
    """what each card of X adds"""
    plus: Small = 0
    """what is added where `when` holds"""
    when: Literal["opp_hero_closed"] | None = None
    """the condition of `plus`; null: always"""


class StrikeText(Data, frozen=True, kw_only=True):
    """A strike as a card has it."""

    force: Small | Force | Literal["ref"]
    """its Force; `ref`: that of the strike that is being blocked"""
    property: Property | Literal["ref"] = "simple"
    """what kind of strike it is (R8.5); `ref`: that of the strike that is being blocked"""
    flags: tuple[Flag, ...] = ()
    """which answers it forbids (R8.7)"""
    on_success: tuple[Effect, ...] = ()
    """what follows a success against the player (R8.19)"""


class Attack(_Effect, tag="attack", frozen=True, kw_only=True):
    """One attack with these strikes (R8)."""

    strikes: Annotated[tuple[StrikeText, ...], Meta(min_length=1, max_length=3)]
    """the strikes, in their order"""


class Extra(_Effect, tag="extra", frozen=True, kw_only=True):
    """Another strike for the current attack (R8.20)."""

    strike: StrikeText
    """the strike"""


class Counter(_Effect, tag="counter", frozen=True, kw_only=True):
    """A counterattack, made when the current attack is over (R8.21)."""

    strikes: Annotated[tuple[StrikeText, ...], Meta(min_length=1, max_length=3)]
    """the strikes, in their order"""


class Interrupt(_Effect, tag="interrupt", frozen=True, kw_only=True):
    """Interrupt the current attack (R8.10)."""


class Defend(_Effect, tag="defend", frozen=True, kw_only=True):
    """The strike is blocked (R8.14)."""


class Keep(_Effect, tag="keep", frozen=True, kw_only=True):
    """The card stays on the field (R14.4)."""


class Draw(_Effect, tag="draw", frozen=True, kw_only=True):
    """Draw cards (R10)."""

    n: Small
    """how many cards"""
    who: Who = "self"
    """the player of the ability, or the opponent"""


class DrawTo(_Effect, tag="draw_to", frozen=True, kw_only=True):
    """Draw up to a number of cards in hand, counted after all costs (R7.6)."""

    n: Small
    """how many cards the hand has then"""


class MoveSelf(_Effect, tag="move_self", frozen=True, kw_only=True):
    """Put this card on the field (R7.14), or send it from there to the graveyard (R14.4), or return it from the
    graveyard to the hand; nothing if it is elsewhere."""

    to: Literal["field", "graveyard", "hand"]
    """the zone it goes to"""


class Move(_Effect, tag="move", frozen=True, kw_only=True):
    """Move matching cards, as many as there are, from a zone of a player to another of their zones."""

    who: Who
    """the owner of the zones: the player of the ability, or the opponent"""
    zone: Literal["hand", "field", "graveyard"]
    """where the cards are"""
    to: Literal["hand", "field", "graveyard"]
    """where they go"""
    pick: Literal["owner", "actor", "random"]
    """who chooses: the owner of the zone, the player of the ability (`actor`, who looks at a hand they choose from),
    or chance"""
    of: Filter = ANY
    """which cards match"""
    n: Small = 0
    """how many; from a graveyard, more than 1 means up to that many"""
    down_to: Small | None = None
    """until this many are left, instead of `n`; null: `n` of them"""


class Look(_Effect, tag="look", frozen=True, kw_only=True):
    """Look in secret at the top cards of your deck; matching ones may be taken."""

    n: Small
    """how many cards from the top"""
    up_to: Small
    """how many of them may be taken"""
    rest: Literal["bottom", "top_or_bottom"]
    """where the others are put"""
    take: Filter = ANY
    """which of them may be taken"""


class Peek(_Effect, tag="peek", frozen=True, kw_only=True):
    """Look at the opponent's hand."""


class SetState(_Effect, tag="state", frozen=True, kw_only=True):
    """Open or close a Hero or a field card."""

    who: Who
    """the owner of the card: the player of the ability, or the opponent"""
    to: Literal["open", "closed"]
    """whether it is opened or closed"""
    what: Filter | None = None
    """which field cards match; the player of the ability chooses one of them; null: the Hero"""


class Boost(_Effect, tag="boost", frozen=True, kw_only=True):
    """The player's next attack of this turn whose first strike comes from a matching card has more Force on it."""

    force: Small
    """how much Force it adds"""
    of: Filter
    """which cards the first strike may come from"""


class Choose(_Effect, tag="choose", frozen=True, kw_only=True):
    """The player of the ability picks one branch."""

    branches: Annotated[tuple[tuple[Effect, ...], ...], Meta(min_length=2, max_length=4)]
    """the effects of each branch"""


class Stash(_Effect, tag="stash", frozen=True, kw_only=True):
    """Lay matching cards of the hand under this card (R14.7)."""

    of: Filter
    """which cards match"""
    up_to: Small
    """how many at most"""


class Release(_Effect, tag="release", frozen=True, kw_only=True):
    """One attack of all strikes of the cards that lay under this one (R14.7)."""


class GoToSecondWind(_Effect, tag="second_wind", frozen=True, kw_only=True):
    """Take the Second Wind (R10.6)."""


class Immune(_Effect, tag="immune", frozen=True, kw_only=True):
    """No strike against the player succeeds until their next turn (R8.18)."""


class Retreat(_Effect, tag="retreat", frozen=True, kw_only=True):
    """Until the end of this turn Tricks that attack are shown instead of discarded (R14.8)."""


class Add(_Effect, tag="add", frozen=True, kw_only=True):
    """What an add-on changes: the number drawn, or the first strike of the attack (R7.16)."""

    draw: Small = 0
    """how many more cards are drawn"""
    force: Small = 0
    """how much Force it adds to the first strike"""
    property: Property | None = None
    """the property that the first strike gets; null: it keeps its own"""
    flags: tuple[Flag, ...] = ()
    """what else the first strike gets (R8.7)"""


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


class StrikeStatic(Data, frozen=True, kw_only=True):
    """What a static changes on strikes."""

    force: Annotated[int, Meta(ge=-9, le=9)] = 0
    """how much Force it adds or takes"""
    property: Property | None = None
    """the property that the strike gets; null: it keeps its own"""


class Static(Data, frozen=True, kw_only=True):
    """What applies while the card is on the field; several of the same name count once (R14.9)."""

    strike: StrikeStatic | None = None
    """what changes on strikes of the owner's cards that match `of`; null: nothing"""
    opp_strike: StrikeStatic | None = None
    """the same on strikes of the opponent's cards; null: nothing"""
    companion_power: Small = 0
    """Power of the owner's Companions that match `of`"""
    hero_power: Small = 0
    """Power of the owner's Hero"""
    look: Small = 0
    """how many more cards the owner looks at"""
    phase_draw: Small = 0
    """how many more cards the owner draws in phase 2 (R6.6)"""
    of: Filter = ANY
    """which cards it is about"""


class Joins(Data, frozen=True, kw_only=True):
    """The play that an add-on joins (R7.16): an attack, or a draw, of a matching card."""

    attack: Filter | None = None
    """the cards whose attack it may join; null: no attack"""
    draw: Filter | None = None
    """the cards whose draw it may join; null: no draw"""


class Ability(Data, frozen=True, kw_only=True):
    """One ability: it is played, is triggered, or applies all the time."""

    id: Letter
    """its letter on the card"""
    zone: Zone = "hand"
    """where the card is when it is played or triggered"""
    window: Window | None = None
    """when it is played (R7.2); null: it is not played"""
    trigger: Trigger | None = None
    """what triggers it; null: nothing"""
    static: Static | None = None
    """what applies while the card is on the field; null: nothing"""
    joins: Joins | None = None
    """what an add-on may join (R7.16); null: it is not an add-on"""
    once_per_turn: bool = False
    """whether it is used once per turn at most (R7.17)"""
    cost: tuple[Cost, ...] = ()
    """what is paid for it, all at once (R7.6); empty, and the ability puts its card on the field: for free (R7.14)"""
    conditions: Conditions = msgspec.field(name="if", default=NO_CONDITIONS)
    """the conditions to play it, or for its trigger"""
    do: tuple[Effect, ...] = ()
    """what it does, in this order"""


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


#: What is done to the card of a cost.
Verb = Literal["discard", "show", "close", "bury"]


def verb_of(cost: Cost) -> Verb:
    """Return what is done to the card of a cost."""
    match cost:
        case DiscardSelf() | Discard() | DiscardHand():
            return "discard"
        case ShowSelf() | Show():
            return "show"
        case CloseSelf():
            return "close"
        case BurySelf() | Bury():
            return "bury"
    assert_never(cost)
