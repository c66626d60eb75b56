"""One term for one thing, in the rules, the sentences and the components of each game: `terms.yaml` says which."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine import games
from engine.core.catalog import read_yaml
from engine.core.game import Game
from engine.core.text.catalog import LANGUAGES, Language

#: game or `everywhere` -> language -> a word not to be used -> the right one.
TERMS: dict[str, dict[str, dict[str, str]]] = read_yaml(Path(__file__).with_name("terms.yaml"))


def texts_of(game: Game[Any], language: Language) -> Iterator[tuple[str, str]]:
    """Everything of a game that people read: where it is, and the text."""
    for rule in game.text.rulebook:
        yield rule.id, (rule.title or {}).get(language, "") + rule.text[language]
    for path in sorted((game.folder / "data").glob(f"*.{language}.ftl")):
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            yield f"{path.name}:{number}", line.partition(" = ")[2] or line
    for component in game.components():
        yield from ((component.id, text) for text in _in(msgspec.to_builtins(component), language))


def _in(value: Any, language: Language) -> Iterator[str]:
    """The texts of this language in a component."""
    if isinstance(value, dict):
        if language in value and value.keys() <= set(LANGUAGES):
            yield value[language]
        else:
            for inner in value.values():
                yield from _in(inner, language)
    elif isinstance(value, (list, tuple)):
        for inner in value:
            yield from _in(inner, language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games.values(), ids=list(games))
def test_one_thing_has_one_name(game: Game[Any], language: Language) -> None:
    wrong = []
    for where in ("everywhere", game.id):
        for pattern, right in TERMS.get(where, {}).get(language, {}).items():
            term = re.compile(pattern, re.IGNORECASE)
            for place, text in texts_of(game, language):
                if found := term.search(text):
                    wrong.append(f"{place}: {text[max(0, found.start() - 20) : found.end() + 20]!r} -> {right}")
    assert not wrong, f"{len(wrong)}\n" + "\n".join(wrong)


@pytest.mark.parametrize("game", games.values(), ids=list(games))
def test_no_rule_has_a_mark_without_an_explanation(game: Game[Any]) -> None:
    """What is ours and what is printed is said in words, or by `provenance`: `[seed]` says nothing to a player."""
    mark = re.compile(r"\[(?:seed|ours|published|джерело|наше|опубліковано|источник|опубликовано)[\],;:]")
    found = [rule.id for rule in game.text.rulebook for text in rule.text.values() if mark.search(text)]
    assert not found
