"""R1 and R2: what stands on a card, and the language of card texts.

A card file uses the short words of the language; `read_cards` spells them out into the types below and says what is
wrong with a file: which file, which card, which field.  A card that uses this language needs no code.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, TypeAlias

import msgspec
import yaml
from msgspec import Meta

from engine.core.catalog import Origin, load_yaml, split_error
from engine.core.errors import DataError
from engine.core.texts import LANGUAGES, Text

FOLDER: Final = Path(__file__).parent
DATA: Final = FOLDER / "data"

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

TYPES: Final[tuple[Type, ...]] = ("technique", "trick", "spell", "meditation")  # those of the 30 cards (R3.3)
RARITIES: Final[tuple[Rarity, ...]] = ("black", "white", "gold")


class _Data(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """The base of what stands on cards."""


# -- which cards are meant --------------------------------------------------------------------------------------------


class Filter(_Data, frozen=True, kw_only=True):
    """Cards of which all of this holds; a list means any of its members.

    ``keyword``: R2.1 to R2.3.  ``name``: exactly these cards.  ``companion``: R1.5.  ``power_max``: current Power up to
    this.  ``simple_attack``: the card attacks in its owner's phase 4 for no other cost than discarding itself.
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


class _Cost(_Data, tag_field="cost", frozen=True, kw_only=True):
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


class Conditions(_Data, frozen=True, kw_only=True):
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


class _Effect(_Data, tag_field="effect", frozen=True, kw_only=True):
    pass


class Force(_Data, frozen=True, kw_only=True):
    """A Force that depends: ``base``, plus ``per_x`` for each card of X, plus ``plus`` where ``when`` holds."""

    base: Small
    per_x: Small = 0
    plus: Small = 0
    when: Literal["opp_hero_closed"] | None = None


class StrikeText(_Data, frozen=True, kw_only=True):
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


class StrikeStatic(_Data, frozen=True, kw_only=True):
    """What a static changes on strikes."""

    force: Annotated[int, Meta(ge=-9, le=9)] = 0
    property: Property | None = None


class Static(_Data, frozen=True, kw_only=True):
    """What holds while the card lies on the field; several of the same name count once (R14.9)."""

    strike: StrikeStatic | None = None  # strikes of the owner's cards that match ``of``
    opp_strike: StrikeStatic | None = None  # the same of the opponent's
    companion_power: Small = 0  # own Companions that match ``of``
    hero_power: Small = 0
    look: Small = 0
    phase_draw: Small = 0
    of: Filter = ANY


# -- abilities and cards ----------------------------------------------------------------------------------------------


class Joins(_Data, frozen=True, kw_only=True):
    """The play that an add-on joins (R7.16): an attack, or a draw, of a matching card."""

    attack: Filter | None = None
    draw: Filter | None = None


class Ability(_Data, frozen=True, kw_only=True):
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


class Keywords(_Data, frozen=True, kw_only=True):
    """R2.1: the keywords of a card by its name and by its text."""

    name: tuple[Id, ...] = ()
    text: tuple[Id, ...] = ()


Limits = Annotated[tuple[Annotated[int, Meta(ge=0, le=30)], ...], Meta(min_length=3, max_length=3)]


class Card(_Data, frozen=True, kw_only=True):
    """R1.4: a card.  ``power`` of a Hero: R1.6; any other card that has it is a Companion (R1.5)."""

    id: Id
    name: Text
    type: Type
    rarity: Rarity
    power: Annotated[int, Meta(ge=1, le=9)] | None = None
    limits: dict[Type, Limits] = {}
    start_on_field: bool = False
    leaves_at_second_wind: bool = False
    keywords: Keywords = Keywords()
    provenance: dict[str, Origin]
    note: str = ""
    abilities: tuple[Ability, ...]

    @property
    def companion(self) -> bool:
        """R1.5: any card but a Hero that has Power."""
        return self.power is not None and self.type != "hero"

    def has(self, keyword: str) -> bool:
        """R2.1."""
        return keyword in self.keywords.name or keyword in self.keywords.text


class Keyword(_Data, frozen=True, kw_only=True):
    """R2.3: a registered keyword; ``word`` is what stands in Russian names (R2.4)."""

    id: Id
    word: str
    name: Text


class Deck(_Data, frozen=True, kw_only=True):
    """A preconstructed deck."""

    id: Id
    hero: Id
    name: Text
    cards: dict[Id, Annotated[int, Meta(ge=1, le=5)]]


# -- reading ----------------------------------------------------------------------------------------------------------

_ARGUMENT: Final = {  # a word with one plain value: where the value belongs
    "draw": "n",
    "draw_to": "n",
    "attack": "strikes",
    "counter": "strikes",
    "extra": "strike",
    "choose": "branches",
    "discard": "of",
    "show": "of",
    "bury": "of",
}


def spelt_out(value: Any, tag: str) -> Any:
    """The short form of a cost or an effect (``defend``, ``{draw: 1}``) with all its field names."""
    if isinstance(value, str):
        return {tag: value}
    if not isinstance(value, dict) or not value:
        return value
    word, argument = next(iter(value.items()))
    rest = {key: inner for key, inner in value.items() if key != word}
    full: dict[str, Any] = {tag: word, **rest}
    if word in _ARGUMENT:
        full[_ARGUMENT[word]] = argument
    elif isinstance(argument, dict):
        full |= argument
    if word == "move":
        if full.pop("card", None) == "self":
            full[tag] = "move_self"
        elif "from" in full:
            full["zone"] = full.pop("from")
    if word == "state" and full.get("what") == "hero":
        del full["what"]
    for name in ("filter", "of", "take", "what"):
        if name in full:
            full["of" if name == "filter" else name] = _filter(full.pop(name))
    for name in ("strikes", "strike"):
        if name in full:
            full[name] = [_strike(s) for s in full[name]] if isinstance(full[name], list) else _strike(full[name])
    if word == "choose" and isinstance(argument, list):
        full["branches"] = [[spelt_out(e, tag) for e in branch] for branch in argument]
    return full


def _filter(value: Any) -> Any:
    """``any``, or a filter in which a single value stands for a list of one."""
    if value == "any":
        return {}
    if not isinstance(value, dict):
        return value
    lists = ("type", "rarity", "keyword", "name")
    return {k: [v] if k in lists and isinstance(v, str) else v for k, v in value.items()}


def _strike(value: Any) -> Any:
    if isinstance(value, dict) and "on_success" in value:
        return value | {"on_success": [spelt_out(e, "effect") for e in value["on_success"]]}
    return value


def _ability(value: Any) -> Any:
    """An ability with all its field names."""
    if not isinstance(value, dict):
        return value
    full = dict(value)
    for name, tag in (("cost", "cost"), ("do", "effect")):
        if isinstance(full.get(name), list):
            full[name] = [spelt_out(word, tag) for word in full[name]]
    for name in ("joins", "if", "static"):
        if isinstance(full.get(name), dict):
            filters = ("attack", "draw", "of", "attack_source", "own_closed_exists", "strike_source")
            full[name] = {k: _filter(v) if k in filters else v for k, v in full[name].items()}
    return full


def read_cards(path: Path) -> Iterator[Card]:
    """The cards of a file; a `DataError` names the file, the card and the field."""
    try:
        found = yaml.safe_load(path.read_text("utf-8"))
    except yaml.YAMLError as problem:
        raise DataError(path.name, "", str(problem)) from problem
    if not isinstance(found, list):
        raise DataError(path.name, "", "a list of cards")
    for n, raw in enumerate(found):
        name = raw.get("id", n) if isinstance(raw, dict) else n
        try:
            if isinstance(raw, dict) and isinstance(raw.get("abilities"), list):
                raw = raw | {"abilities": [_ability(ability) for ability in raw["abilities"]]}
            card = msgspec.convert(raw, Card, strict=True)
        except msgspec.ValidationError as problem:
            pointer, why = split_error(problem)
            raise DataError(path.name, f"/{name}{pointer}", why) from problem
        except (TypeError, AttributeError) as problem:
            raise DataError(path.name, f"/{name}", f"not the language of card texts: {problem}") from problem
        check_card(path.name, card)
        yield card


_ONLY_IN: Final[dict[type, tuple[Window, ...]]] = {
    Interrupt: ("interrupt",),
    Defend: ("defend",),
    Extra: ("after_defended",),
    Keep: ("save",),
    Add: ("addon",),
    Counter: ("interrupt", "defend"),
    Attack: ("main", "opp"),
    Release: ("main", "opp"),
}
_LASTING: Final = (Discard, Bury, DiscardSelf, BurySelf, CloseSelf, DiscardHand)


def check_card(file: str, card: Card) -> None:
    """What the types cannot say of a card; raises `DataError`."""

    def need(fine: Any, place: str, why: str) -> None:
        if not fine:
            raise DataError(file, f"/{card.id}{place}", why)

    need(all(card.name.get(lang) for lang in LANGUAGES), "/name", "a name in every language")
    need((card.type == "hero") == bool(card.limits), "/limits", "limits on Heroes, and only there (R3.4)")
    need(not card.limits or set(card.limits) == set(TYPES), "/limits", "limits for every type (R3.4)")
    need(card.type != "hero" or card.power, "/power", "a Hero has Power (R1.6)")
    by_name = tuple(k.id for k in KEYWORDS.values() if k.word.lower() in card.name["ru"].lower().split())
    need(card.keywords.name == by_name, "/keywords/name", f"the keywords in the name are {by_name} (R2.4)")
    need(set(card.keywords.text) <= set(KEYWORDS), "/keywords/text", "registered keywords (R2.3)")
    need([a.id for a in card.abilities] == list("abcdefgh"[: len(card.abilities)]), "/abilities", "named a, b, c ...")
    for n, a in enumerate(card.abilities):
        at = f"/abilities/{n}"
        kinds = [name for name in ("window", "trigger", "static") if getattr(a, name) is not None]
        need(len(kinds) == 1, at, "exactly one of window, trigger and static")
        need((a.zone == "hero") == (card.type == "hero"), f"{at}/zone", "hero for Heroes, and only for them")
        need((a.window == "addon") == (a.joins is not None), f"{at}/joins", "an add-on, and only it, joins a play")
        need(a.joins is None or (a.joins.attack is None) != (a.joins.draw is None), f"{at}/joins", "attack or draw")
        need(bool(a.do) == (a.static is None), f"{at}/do", "effects, unless it is a static")
        need(a.static is None or a.zone == "field", f"{at}/zone", "a static holds on the field")
        _check_cost(need, at, a)
        _check_zone_any(need, at, a)
        for effect in effects_of(a.do):
            where = _ONLY_IN.get(type(effect))
            need(where is None or a.window in where, f"{at}/do", f"{tag_of(effect)} only in {where}")
            for f in filters_of(effect):
                need(set(f.keyword) <= set(KEYWORDS), f"{at}/do", "registered keywords (R2.3)")
        has_release = any(isinstance(e, Release) for e in a.do)
        need(not has_release or any(isinstance(c, BurySelf) for c in a.cost), f"{at}/do", "release needs bury_self")


def _check_cost(need: Any, at: str, a: Ability) -> None:
    own = [c for c in a.cost if isinstance(c, (DiscardSelf, ShowSelf, CloseSelf, BurySelf))]
    need(len(own) <= 1, f"{at}/cost", "at most one cost on the card itself")
    zones = {DiscardSelf: ("hand",), ShowSelf: ("hand",), CloseSelf: ("field", "hero"), BurySelf: ("field",)}
    need(all(a.zone in zones[type(c)] for c in own), f"{at}/cost", f"not possible in the zone {a.zone}")
    need(a.window is not None or not a.cost, f"{at}/cost", "only what is played has a cost")
    lasts = a.once_per_turn or any(isinstance(c, _LASTING) and getattr(c, "up_to", None) is None for c in a.cost)
    lasts = lasts or any(isinstance(e, MoveSelf) for e in a.do)
    need(a.window is None or lasts, at, "it must use something up, or be once per turn (R7.24)")


def _check_zone_any(need: Any, at: str, a: Ability) -> None:
    """R10.8 d happens inside the shuffling: there only one thing can be done."""
    if a.zone == "any":
        fits = a.trigger == "own_second_wind" and a.do == (MoveSelf(to="field"),) and not a.once_per_turn
        need(fits, f"{at}/zone", "any: only to come to the field at the own Second Wind")


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
        inner = effect.branches if isinstance(effect, Choose) else tuple(s.on_success for s in strikes_of(effect))
        for block in inner:
            yield from blocks_of(block)


def effects_of(effects: tuple[Effect, ...]) -> Iterator[Effect]:
    """All effects, those inside others too."""
    for block in blocks_of(effects):
        yield from block


def filters_of(value: Any) -> Iterator[Filter]:
    """The filters that an effect, a cost or a static names."""
    for name in ("of", "take", "what"):
        if isinstance(found := getattr(value, name, None), Filter):
            yield found


def _load_pool() -> dict[str, Card]:
    cards: dict[str, Card] = {}
    names: set[str] = set()
    for path in sorted((DATA / "cards").glob("*.yaml")):
        for card in read_cards(path):
            if card.id in cards or card.name["ru"] in names:
                raise DataError(path.name, f"/{card.id}", "this id or name is there twice")
            cards[card.id] = card
            names.add(card.name["ru"])
    return cards


def _load_decks() -> dict[str, Deck]:
    return {deck.id: deck for deck in load_yaml(DATA / "decks.yaml", list[Deck])}


#: R3.6: the card pool of this version of the service.
POOL: Final = "rs1"
KEYWORDS: Final = {k.id: k for k in load_yaml(DATA / "keywords.yaml", list[Keyword])}
ALL: Final = _load_pool()
HEROES: Final = {id_: card for id_, card in ALL.items() if card.type == "hero"}
CARDS: Final = {id_: card for id_, card in ALL.items() if card.type != "hero"}
DECKS: Final = _load_decks()

if TYPE_CHECKING:
    HeroId: TypeAlias = str
    CardId: TypeAlias = str
    DeckId: TypeAlias = str
else:  # the published schema names every id there is
    HeroId = Literal[tuple(HEROES)]
    CardId = Literal[tuple(CARDS)]
    DeckId = Literal[tuple(DECKS)]
