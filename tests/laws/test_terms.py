"""One term for one thing, in rules, sentences, components and pages: `terms.yaml` is the glossary."""

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine import games
from engine.core.catalog import read_yaml
from engine.core.game import Game
from engine.core.text.catalog import LANGUAGES, Language

ROOT = Path(__file__).parents[2]
CLIENTS, ENGINE, API = ROOT / "clients", ROOT / "engine", ROOT / "api"
#: game, `everywhere` or `outside` (the games) -> language -> a word not to be used -> the right one.
TERMS: dict[str, dict[str, dict[str, str]]] = read_yaml(Path(__file__).with_name("terms.yaml"))


def texts_of(game: Game[Any], language: Language) -> Iterator[tuple[str, str]]:
    """Everything of a game that people read: where it is, and the text."""
    for rule in game.text.rulebook:
        yield rule.id, (rule.title or {}).get(language, "") + rule.text[language]
    yield from messages_of(sorted((game.folder / "data").glob(f"*.{language}.ftl")))
    for component in game.components():
        yield from ((component.id, text) for text in _in(msgspec.to_builtins(component), language))


def messages_of(paths: Iterable[Path]) -> Iterator[tuple[str, str]]:
    """The messages in Fluent files, line by line: where they are, and the text."""
    for path in paths:
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            yield f"{path.name}:{number}", line.partition(" = ")[2] or line


def strings_of(*paths: Path, language: Language) -> Iterator[tuple[str, str]]:
    """The strings of this language in YAML files: where they are, and the text."""
    string = re.compile(rf'\b{language}: "((?:[^"\\]|\\.)*)"')
    for path in paths:
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            for found in string.finditer(line):
                yield f"{path.name}:{number}", found[1]


PLAYGROUND, BOARDS = CLIENTS / "playground" / "src", CLIENTS / "boards" / "src"
#: The messages of the core, of the service, of its server for programs, of its commands, of the playground and boards.
MESSAGES = [ENGINE / "core" / "data", *(API / folder for folder in ("errors", "mcp", "cli")), PLAYGROUND, BOARDS]


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_and_messages_have_the_terms_of_all_games(language: Language) -> None:
    messages = messages_of(path for folder in MESSAGES for path in sorted(folder.rglob(f"*.{language}.ftl")))
    terms = TERMS["everywhere"].get(language, {}) | TERMS["outside"].get(language, {})
    words = strings_of(CLIENTS / "guide" / "words.yaml", language=language)
    found = wrong_terms([*words, *messages], terms)
    assert not found, f"{len(found)}\n" + "\n".join(found)


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


def wrong_terms(texts: Iterable[tuple[str, str]], terms: Mapping[str, str]) -> list[str]:
    """Where a text has a word that is not to be used, and the right one."""
    patterns = [(re.compile(pattern, re.IGNORECASE), right) for pattern, right in terms.items()]
    return [
        f"{place}: {text[max(0, found.start() - 20) : found.end() + 20]!r} -> {right}"
        for place, text in texts
        for term, right in patterns
        if (found := term.search(text))
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games.values(), ids=list(games))
def test_one_thing_has_one_name(game: Game[Any], language: Language) -> None:
    terms = TERMS["everywhere"].get(language, {}) | TERMS.get(game.id, {}).get(language, {})
    board = sorted((BOARDS / game.id).glob(f"*.{language}.ftl"))
    pages = messages_of([*board, PLAYGROUND / "guides" / f"messages_{game.id}.{language}.ftl"])
    drawings = strings_of(CLIENTS / "guide" / "drawings" / f"{game.folder.name}.yaml", language=language)
    texts = [*texts_of(game, language), *pages, *drawings]
    found = wrong_terms(texts, terms)
    assert not found, f"{len(found)}\n" + "\n".join(found)


@pytest.mark.parametrize("game", games.values(), ids=list(games))
def test_no_rule_has_a_mark_without_an_explanation(game: Game[Any]) -> None:
    """What is ours and what is printed is said in words, or by `provenance`: `[seed]` says nothing to a player."""
    mark = re.compile(r"\[(?:seed|ours|published|джерело|наше|опубліковано|источник|опубликовано)[\],;:]")
    found = [rule.id for rule in game.text.rulebook for text in rule.text.values() if mark.search(text)]
    assert not found
