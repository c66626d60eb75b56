"""The reference: games, their rules and their components."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from msgspec import to_builtins

from api.mcp import models
from api.mcp.models import Card, Cards, Rules
from api.openapi.schemas import schema_of_options
from engine.core.catalog import Component
from engine.core.game import AnyGame
from engine.core.rulebook import Rule
from engine.core.text.catalog import LANGUAGES, Language, localized

#: The most rules and cards of a result; up to the third number, cards include their values.
MAX_PARAGRAPHS, MAX_CARDS, MAX_DETAILED_CARDS = 20, 400, 10
#: Members of a component that are not printed on it.
META_MEMBERS: Final = {"id", "kind", "name", "provenance", "note"}


def about(game: AnyGame, language: Language, *, options: bool) -> models.Game:
    """Return a game with its modes, and with the schema of its options if ``options``."""
    return models.Game(
        id=game.id,
        title=localized(game.title, language),
        ruleset=game.ruleset,
        modes=[
            models.Mode(
                id=mode.id,
                title=game.text.messages.format(f"mode_{mode.id}", {}, language),
                seats=mode.seats,
                options=mode.example,
            )
            for mode in game.modes
        ],
        options=schema_of_options(game, language) if options else None,
    )


def find_rules(game: AnyGame, wanted: str, language: Language) -> Rules:
    """Return the rule or chapter with this id, the rules with all these words, or (``""``) the chapters."""
    book = game.text.rulebook
    id_ = wanted.strip()[:1].upper() + wanted.strip()[1:]
    if not id_:
        chapters = [rule for rule in book if rule.title]
        return Rules(paragraphs=[_paragraph(rule, language).model_copy(update={"text": ""}) for rule in chapters])
    if id_ in book:
        rules = [rule for rule in book if rule.chapter == id_] if book[id_].title else [book[id_]]
        return Rules(paragraphs=[_paragraph(rule, language) for rule in rules])
    words = wanted.casefold().split()
    found = [paragraph for rule in book if _has(words, (paragraph := _paragraph(rule, language)).text, paragraph.title)]
    return Rules(paragraphs=found[:MAX_PARAGRAPHS], more=max(0, len(found) - MAX_PARAGRAPHS))


def find_cards(game: AnyGame, wanted: str, language: Language) -> Cards:
    """Return the component with this id or name, those with all these words, or (``""``) all.

    Words in names come before words in other texts.
    """
    box, words = game.components(), wanted.casefold().split()
    exactly = [one for one in box if wanted.strip() == one.id or " ".join(words) in _names(one)]
    named = [one for one in box if _has(words, *_names(one))]
    found = exactly or named or [one for one in box if _has(words, *_texts(to_builtins(one)))]
    whole = len(found) <= MAX_DETAILED_CARDS
    cards = [_card(one, language, whole=whole) for one in found[:MAX_CARDS]]
    return Cards(cards=cards, more=max(0, len(found) - MAX_CARDS))


def _has(words: Sequence[str], *texts: str | None) -> bool:
    """Return whether each of the words is in one of the texts."""
    told = [text.casefold() for text in texts if text]
    return all(any(word in text for text in told) for word in words)


def _paragraph(rule: Rule, language: Language) -> models.Rule:
    title = localized(rule.title, language) if rule.title else None
    return models.Rule(id=rule.id, title=title, text=localized(rule.text, language))


def _card(component: Component, language: Language, *, whole: bool) -> Card:
    told: dict[str, Any] = to_builtins(component)
    name = localized(component.name, language)
    values = (
        {key: _localized(value, language) for key, value in told.items() if key not in META_MEMBERS} if whole else None
    )
    return Card(id=component.id, kind=told["kind"], name=name, values=values)


def _names(component: Component) -> list[str]:
    return [name.casefold() for name in component.name.values()]


def _localized(value: Any, language: Language) -> Any:
    """Return the value in one language."""
    if isinstance(value, dict):
        if _is_text(value):
            return localized(value, language)
        return {str(key): _localized(inner, language) for key, inner in value.items()}
    return [_localized(inner, language) for inner in value] if isinstance(value, (list, tuple)) else value


def _texts(value: Any) -> Iterable[str]:
    """Yield all texts in a value, in all languages."""
    if isinstance(value, dict):
        inner = value.values()
        yield from inner if _is_text(value) else (text for one in inner for text in _texts(one))
    elif isinstance(value, (list, tuple)):
        yield from (text for one in value for text in _texts(one))


def _is_text(value: dict[Any, Any]) -> bool:
    return bool(value) and value.keys() <= set(LANGUAGES)
