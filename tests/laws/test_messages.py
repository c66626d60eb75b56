"""Everything that is said can be read by a person: no program's word in it, and grammar that bears the names put in.

Names are known in the nominative only.  So in Ukrainian and Russian a placeholder stands free: before a colon or a
comma, behind a colon, in quotes or brackets; never where a sentence would have to bend it.
"""

import random
import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from engine import games
from engine.core.chance import Referee
from engine.core.errors import RulesError
from engine.core.game import Game
from engine.core.session import Session
from engine.core.text.catalog import LANGUAGES, Language, MessageCatalog
from engine.core.text.game_text import CORE_TEXTS
from tests.laws.every_game import Case, all_actions
from tests.laws.spelling import spelled
from tests.laws.tampered_positions import mutations
from tests.stress.why_not import Tried

#: Produced sentences that are looked at, of each game.
SENTENCES = 2500
MOST_GAMES = 20
FREE_BEFORE = re.compile(r"(?:^|[«„(/]|: |, |— |\. |; |\+ |× |, або |, или | (?:чи|або|или|и|та|і|й) )$")
FREE_AFTER = re.compile(r"^(?:$|[»“):.,;?!/]| \(|…| —| \+| ×| (?:чи|або|или|и|та|і|й) )")
#: Numbers and coordinates: they may follow the word that they number, in whatever case that is.
LABELS = {"cell", "slot", "tier", "round", "level", "item", "force", "year", "die"}

#: Sentences that follow another one, if there is something to say.
SENTENCES_OF_THEIR_OWN = {"known"}

every_game = pytest.mark.parametrize("game", list(games.values()), ids=list(games))


def placeholders(template: str) -> Iterator[tuple[str, str, str]]:
    """The placeholders of a template: what stands before each, its name, what stands behind it."""
    for found in re.finditer(r"\{(\w+)\}", template):
        yield template[: found.start()], found[1], template[found.end() :]


def bent(template: str) -> list[str]:
    """The placeholders that a sentence would have to bend."""
    return [
        name
        for before, name, after in placeholders(template)
        if name not in SENTENCES_OF_THEIR_OWN
        if not (FREE_BEFORE.search(before) or (name in LABELS and re.search(r"\w $", before)))
        or not (FREE_AFTER.match(after) or name in LABELS)
    ]


TEMPLATES = [
    *((f"core:{key}", text) for key, text in CORE_TEXTS.items()),
    *(
        (f"{game.id}:{key}", game.text.messages.templates[key])
        for game in games.values()
        for key in game.text.messages.templates.keys() - CORE_TEXTS.keys()
    ),
]


@pytest.mark.parametrize("language", ["uk", "ru"])
@pytest.mark.parametrize("id_", ["core", *games])
def test_no_template_has_to_bend_a_name_or_number(id_: str, language: Language) -> None:
    found = {key: text[language] for key, text in TEMPLATES if key.startswith(f"{id_}:") and bent(text[language])}
    assert not found, f"{len(found)} templates\n" + "\n".join(f"{key}: {text}" for key, text in found.items())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id_", ["core", *games])
def test_no_template_has_a_program_s_word(id_: str, language: Language) -> None:
    """But for the names of other words, and for what options mean, which names options and their values."""
    found = {}
    for key, text in TEMPLATES:
        plain = re.sub(r"\{\w+\}", "X", text[language])
        told = key.startswith(f"{id_}:") and not re.search(":(word|option)_", key)
        if told and (wrong := spelled(plain, language)):
            found[key] = (wrong, text[language])
    assert not found, f"{len(found)} templates\n" + "\n".join(f"{key}: {text}" for key, text in found.items())


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


def check(texts: MessageCatalog, code: str, bindings: Mapping[str, Any], wrong: dict[str, str]) -> None:
    """Note what is wrong with a sentence in any language."""
    for language in LANGUAGES:
        if code not in texts.templates:
            wrong.setdefault(code, "no such text")
            continue
        text = texts.format(code, bindings, language)
        if found := spelled(text, language):
            wrong.setdefault(f"{code} {language}", f"{found!r} in {text!r}")
