"""R1.3: reading card files: the short words of the language are spelt out into the types of `language`.

An error names the file, the card, the field, and the words that would be right there.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, get_args

import msgspec

from engine.core.catalog import read_yaml, split_error
from engine.core.errors import DataError
from engine.core.schema_hints import schema_hint
from engine.time_of_heroes.components.card import Card
from engine.time_of_heroes.components.card_checks import check_card
from engine.time_of_heroes.components.dsl import Cost, Effect, tag_of


def read_cards(path: Path) -> Iterator[Card]:
    """The cards of a file; a `DataError` names the file, the card and the field."""
    found = read_yaml(path)
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
            raise DataError(
                path.name, f"/{name}{pointer}", why + schema_hint(Card, raw, pointer, str(problem))
            ) from problem
        except (TypeError, AttributeError) as problem:
            raise DataError(path.name, f"/{name}", f"not the language of card texts: {problem}") from problem
        check_card(path.name, card)
        yield card


#: A word that is written with one plain value (``{draw: 2}``): the field that the value belongs to.
_ARGUMENT: Final = {
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
_WORDS: Final = {tag_of(kind) for kind in (*get_args(Cost), *get_args(Effect))}
#: The fields that hold a filter, by where they stand.
_FILTERS_OF_A_WORD: Final = ("of", "take", "what")
_FILTERS_OF_AN_ABILITY: Final = ("attack", "draw", "of", "attack_source", "own_closed_exists", "strike_source")


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
            full[name] = {k: _filter(v) if k in _FILTERS_OF_AN_ABILITY else v for k, v in full[name].items()}
    return full


def spelt_out(value: Any, tag: str) -> Any:
    """The short form of a cost or an effect (``defend``, ``{draw: 1}``) with all its field names.

    ``tag`` is the field that says which word it is: ``cost`` or ``effect``.
    """
    if isinstance(value, str):
        return {tag: value}
    if not isinstance(value, dict) or not value:
        return value
    if tag in value:
        raise TypeError(f"{tag} is not written: the word itself says it")
    word, argument = next(iter(value.items()))
    full: dict[str, Any] = {tag: word} | {name: inner for name, inner in value.items() if name != word}
    if word in _ARGUMENT:
        full[_ARGUMENT[word]] = argument
    elif isinstance(argument, dict):
        full |= argument
    elif word in _WORDS and argument is not None:
        raise TypeError(f"{word} has no value of its own: {argument!r}")
    return _with_fields_spelt_out(full, word, tag)


def _with_fields_spelt_out(full: dict[str, Any], word: str, tag: str) -> dict[str, Any]:
    """The fields of a word: what is written shorter or more naturally than the types have it."""
    if word == "move" and full.get("card") == "self":  # {move: {card: self, to: field}}
        del full["card"]
        full[tag] = "move_self"
    if word == "move" and "from" in full:
        full["zone"] = full.pop("from")
    if word == "state" and full.get("what") == "hero":
        del full["what"]
    if "filter" in full:
        full["of"] = full.pop("filter")
    for name in _FILTERS_OF_A_WORD:
        if name in full:
            full[name] = _filter(full[name])
    if "strike" in full:
        full["strike"] = _strike(full["strike"])
    if isinstance(full.get("strikes"), list):
        full["strikes"] = [_strike(strike) for strike in full["strikes"]]
    if isinstance(full.get("branches"), list):
        full["branches"] = [[spelt_out(effect, tag) for effect in branch] for branch in full["branches"]]
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
        return value | {"on_success": [spelt_out(effect, "effect") for effect in value["on_success"]]}
    return value
