"""People can read all messages: they contain no program's word, and names in the cases that their sentences need."""

import random
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from api.errors.registry import MESSAGES
from engine import games
from engine.core.chance import Referee
from engine.core.errors import RulesError
from engine.core.game import Game
from engine.core.session import Session
from engine.core.text.catalog import LANGUAGES, Language
from engine.core.text.game_text import CORE_MESSAGES, core_catalog
from engine.core.text.messages import MessageCatalog, read_sources
from tests.laws.every_game import Case, all_actions
from tests.laws.spelling import spelled
from tests.laws.tampered_positions import mutations
from tests.stress.why_not import Tried
from tools import board_messages

#: Produced sentences that are looked at, of each game.
SENTENCES = 2500
MOST_GAMES = 20
#: A sentence that avoids a case by a colon: it begins with a name and a colon, or ends in a colon and a name.
COLON_STYLE = re.compile(r"(?:^|[.?!»”] )\{ [^{}]*\$\w+[^{}]*\}: |: [«“]?\{ [^{}]*\$\w+[^{}]*\}[»”]?\.?$", re.MULTILINE)

every_game = pytest.mark.parametrize("game", list(games.values()), ids=list(games))

PLAYGROUND = Path(__file__).parents[2] / "clients" / "playground" / "src"
#: The messages outside the games.
SHARED = {
    "core": CORE_MESSAGES,
    "api": MESSAGES,
    "playground": core_catalog(read_sources((PLAYGROUND / "guides", "messages*"), (PLAYGROUND, "messages*"))),
}
#: Those of the boards are labels in tables, which may end in a value.
BOARDS = {
    module.parent.name: core_catalog(read_sources((module.parent, "messages*"))) for module in board_messages.modules()
}
CATALOGS = SHARED | {id_: game.text.messages for id_, game in games.items()}


def keys_of(id_: str) -> list[str]:
    """The keys of messages of the core, or of the API or a game alone."""
    own = CATALOGS[id_].keys_in()
    return own if id_ == "core" else [key for key in own if key not in CORE_MESSAGES]


@pytest.mark.parametrize(("id_", "messages"), [*SHARED.items(), *BOARDS.items()])
def test_messages_are_in_every_language_with_the_same_variables(id_: str, messages: MessageCatalog) -> None:
    """But for the count, which selects a form that English may not have."""
    templates = messages.templates
    templates.check()
    for key in messages.keys_in():
        assert len({frozenset(templates.variables(language, key)) - {"count"} for language in LANGUAGES}) == 1, key


@pytest.mark.parametrize("module", board_messages.modules(), ids=lambda module: f"{module.parent.name}-{module.stem}")
def test_the_texts_of_the_boards_are_those_of_their_messages(module: Path) -> None:
    """`python -m tools.board_messages` writes them."""
    assert module.read_text("utf-8") == board_messages.typescript(module)


def test_the_keys_of_the_playground_are_those_of_its_messages() -> None:
    """`npm run build` in clients/playground writes them."""
    keys = re.findall(r'"(.+)"', (PLAYGROUND / "keys.ts").read_text("utf-8"))
    assert keys == SHARED["playground"].keys_in()


def test_a_hint_of_a_guide_has_25_words_at_most() -> None:
    messages = SHARED["playground"]
    hints = {key: messages.format(key, {}) for id_ in games for key in messages.keys_in(f"messages_{id_}")}
    assert hints
    assert not {key: hint for key, hint in hints.items() if len(hint.split()) > 25}


@pytest.mark.parametrize("id_", CATALOGS)
def test_no_message_avoids_a_case_by_a_colon(id_: str) -> None:
    templates = CATALOGS[id_].templates
    found = {
        f"{key} {language}": text
        for language in LANGUAGES
        for key in keys_of(id_)
        if COLON_STYLE.search(text := templates.pattern(language, key))
    }
    assert not found, f"{len(found)} messages\n" + "\n".join(f"{key}: {text}" for key, text in found.items())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id_", ["core", *games])
def test_no_message_has_a_program_s_word(id_: str, language: Language) -> None:
    """But for what options mean, which names options and their values."""
    found, catalog = {}, CATALOGS[id_]
    for key in keys_of(id_):
        text = catalog.format(key, dict.fromkeys(catalog.variables(key), "X"), language)
        if not key.startswith("option_") and (wrong := spelled(text, language)):
            found[key] = (wrong, text)
    assert not found, f"{len(found)} messages\n" + "\n".join(f"{key}: {text}" for key, text in found.items())


def said(table: Session, tried: Tried, choose: random.Random) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Yield the texts of a session: prompts, illegal actions, refusals, and faults of tampered positions."""
    table.collect_skipped = True
    for decision, illegal in table.skipped:
        yield decision.prompt
        yield from ((one.code, one.bindings) for one in illegal[:8])
    table.skipped.clear()
    for decision in table.decisions.values():
        yield decision.prompt
        yield from ((illegal.code, illegal.bindings) for illegal in decision.illegal()[:8])
    yield from ((refused.code, refused.bindings) for _, refused in tried.meet(table, choose))


def tampered(case: Case, seed: int) -> Iterator[RulesError]:
    """What is wrong with positions that were tampered with."""
    foreign = all_actions(case, seed)
    for table in case.walk(seed, 0.02, stop=150):
        for data in mutations(table.save(), foreign, case.game, seed, 36):
            try:
                Session.resume(case.game, data)
            except RulesError as error:
                yield error


@every_game
def test_what_is_said_in_games_can_be_read(game: Game[Any]) -> None:
    """2,500 sentences of each game, in three languages: no program's word, no seat's id, no brace."""
    tried, wrong, met = Tried(), dict[str, str](), 0
    texts = game.text.messages
    for seed in range(MOST_GAMES):
        if seed > 1 and met >= SENTENCES:
            break
        for mode in game.modes:
            choose = random.Random(seed)
            case = Case(game, mode)

            def visit(table: Session, choose: random.Random = choose) -> None:
                nonlocal met
                if choose.randrange(4) == 0:
                    for code, bindings in said(table, tried, choose):
                        met += 1
                        check(texts, code, bindings, wrong)

            case.play(seed, visit, chance=Referee() if seed else None, stop=400)
            for error in tampered(case, seed):
                if code := getattr(error, "code", ""):
                    met += 1
                    check(texts, code, error.bindings, wrong)  # type: ignore[attr-defined]
    assert not wrong, f"{len(wrong)} codes\n" + "\n".join(f"{code}: {text}" for code, text in wrong.items())
    assert met >= SENTENCES
    assert not game.text.templates.faults


def check(texts: MessageCatalog, code: str, bindings: Mapping[str, Any], wrong: dict[str, str]) -> None:
    """Note what is wrong with a sentence in any language."""
    for language in LANGUAGES:
        if code not in texts:
            wrong.setdefault(code, "no such text")
            continue
        text = texts.format(code, bindings, language)
        if found := spelled(text, language):
            wrong.setdefault(f"{code} {language}", f"{found!r} in {text!r}")
