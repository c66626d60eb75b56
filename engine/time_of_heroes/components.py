"""R1, R2: the cards, keywords and preconstructed decks, read from ``data/``; the errata are in them (R0.4).

A card file uses the short words of the language; `read_cards` spells them out into the types of `language`, and says
what is wrong with a file: which file, which card, which field.
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
from engine.time_of_heroes.language import (
    Ability,
    Add,
    Attack,
    Bury,
    BurySelf,
    CloseSelf,
    Cost,
    Counter,
    Data,
    Defend,
    Discard,
    DiscardSelf,
    Extra,
    Id,
    Interrupt,
    Keep,
    Move,
    MoveSelf,
    Rarity,
    Release,
    ShowSelf,
    Type,
    Window,
    effects_of,
    filters_of,
    tag_of,
)

FOLDER: Final = Path(__file__).parent
DATA: Final = FOLDER / "data"

TYPES: Final[tuple[Type, ...]] = ("technique", "trick", "spell", "meditation")  # those of the 30 cards (R3.3)
RARITIES: Final[tuple[Rarity, ...]] = ("black", "white", "gold")


class Keywords(Data, frozen=True, kw_only=True):
    """R2.1: the keywords of a card by its name and by its text."""

    name: tuple[Id, ...] = ()
    text: tuple[Id, ...] = ()


Limits = Annotated[tuple[Annotated[int, Meta(ge=0, le=30)], ...], Meta(min_length=3, max_length=3)]


class Card(Data, frozen=True, kw_only=True):
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


class Keyword(Data, frozen=True, kw_only=True):
    """R2.3: a registered keyword; ``word`` is what stands in Russian names (R2.4)."""

    id: Id
    word: str
    name: Text
    provenance: dict[str, Origin]


class Deck(Data, frozen=True, kw_only=True):
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
    if tag in value:
        raise TypeError(f"{tag} is not written: the word itself says it")
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


def parts_of(a: Ability) -> tuple[Any, ...]:
    """Everything in an ability that may name cards."""
    return (*effects_of(a.do), *a.cost, a.conditions, a.joins, a.static)


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
#: From where and where to an ability that moves its own card really moves it.
_MOVES: Final = (("hand", "field"), ("field", "graveyard"))


def _uses_up(cost: Cost) -> bool:
    """Whether paying this always takes something away."""
    if isinstance(cost, Discard):
        return cost.up_to is None and cost.n > 0
    return isinstance(cost, (Bury, DiscardSelf, BurySelf, CloseSelf))


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
        need(a.window or a.zone in ("field", "any"), f"{at}/zone", "what is not played holds or happens on the field")
        adds = len(a.do) == 1 and isinstance(a.do[0], Add)
        need(a.window != "addon" or adds, f"{at}/do", "an add-on adds, and does nothing else")
        _check_cost(need, at, a)
        _check_zone_any(need, at, a)
        for effect in effects_of(a.do):
            where = _ONLY_IN.get(type(effect))
            need(where is None or a.window in where, f"{at}/do", f"{tag_of(effect)} only in {where}")
            if isinstance(effect, Move) and effect.pick == "random":
                fits = (effect.zone, effect.to, effect.down_to) == ("hand", "graveyard", None)
                need(fits, f"{at}/do", "at random only discards from the hand (R15.1)")
        for part in parts_of(a):
            for f in filters_of(part):
                need(set(f.keyword) <= set(KEYWORDS), at, "registered keywords (R2.3)")
        has_release = any(isinstance(e, Release) for e in a.do)
        need(not has_release or any(isinstance(c, BurySelf) for c in a.cost), f"{at}/do", "release needs bury_self")


def _check_cost(need: Any, at: str, a: Ability) -> None:
    own = [c for c in a.cost if isinstance(c, (DiscardSelf, ShowSelf, CloseSelf, BurySelf))]
    need(len(own) <= 1, f"{at}/cost", "at most one cost on the card itself")
    zones = {DiscardSelf: ("hand",), ShowSelf: ("hand",), CloseSelf: ("field", "hero"), BurySelf: ("field",)}
    need(all(a.zone in zones[type(c)] for c in own), f"{at}/cost", f"not possible in the zone {a.zone}")
    need(a.window is not None or not a.cost, f"{at}/cost", "only what is played has a cost")
    lasts = a.once_per_turn or any(_uses_up(c) for c in a.cost)
    lasts = lasts or any(isinstance(e, MoveSelf) and (a.zone, e.to) in _MOVES for e in a.do)
    need(a.window is None or lasts, at, "it must use something up, or be once per turn (R7.24)")


def _check_zone_any(need: Any, at: str, a: Ability) -> None:
    """R10.8 d happens inside the shuffling: there only one thing can be done."""
    if a.zone == "any":
        fits = a.trigger == "own_second_wind" and a.do == (MoveSelf(to="field"),) and not a.once_per_turn
        need(fits, f"{at}/zone", "any: only to come to the field at the own Second Wind")


def _load_pool() -> dict[str, Card]:
    cards: dict[str, Card] = {}
    files: dict[str, str] = {}
    names: set[str] = set()
    for path in sorted((DATA / "cards").glob("*.yaml")):
        for card in read_cards(path):
            if card.id in cards or card.name["ru"] in names:
                raise DataError(path.name, f"/{card.id}", "this id or name is there twice")
            cards[card.id], files[card.id] = card, path.name
            names.add(card.name["ru"])
    for card in cards.values():
        for n, a in enumerate(card.abilities):
            meant = {name for part in parts_of(a) for f in filters_of(part) for name in f.name}
            if not meant <= cards.keys():
                raise DataError(files[card.id], f"/{card.id}/abilities/{n}", "a card that there is (R2.3)")
    return cards


def _load_decks() -> dict[str, Deck]:
    return {deck.id: deck for deck in load_yaml(DATA / "decks.yaml", list[Deck])}


#: R1.7, R3.6: the card pool of this version of the service; there are no other cards.
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
