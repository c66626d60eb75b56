"""The data files: cards, catalog, texts, rules; what a loader refuses; and that every rule has its test."""

from __future__ import annotations

import ast
import json
import re
import shutil
from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any

import pytest
import yaml

from engine.battlecrest import components
from engine.battlecrest.components import DATA, FOLDER, HERO_SETS, LANDMARKS
from engine.core.catalog import load_yaml
from engine.core.errors import DataError
from engine.core.game import Mode
from engine.core.table import Table
from engine.core.texts import LANGUAGES
from tests.engine.battlecrest.scene import GAME
from tests.support.playout import play

# -- the catalog --------------------------------------------------------------------------------------------------


def test_the_box() -> None:
    """Four hero sets of six cards, six landmarks, the seed's names."""
    assert set(HERO_SETS) == {"akhena", "mutino", "whispyr", "forge"}
    by_id = {component.id: component for component in GAME.components()}
    assert [by_id[name].name["uk"] for name in HERO_SETS] == ["Ахена", "Коваль", "Бунтар", "Шептунка"]
    assert by_id["fellwoods"].name["uk"] == "Безлистий ліс"
    assert sorted(card.number for card in LANDMARKS.values()) == [1, 2, 3, 4, 5, 6]
    sets = [c for c in by_id.values() if isinstance(c, components.HeroSetEntry | components.LandmarkSetEntry)]
    assert [len(s.cards) for s in sets] == [6] * 5
    assert {card for s in sets for card in s.cards} <= set(by_id)


def test_every_component_says_where_it_comes_from() -> None:
    """Only names and the make-up of sets are printed; no contents of a card are claimed to be the publisher's."""
    components_ = GAME.components()
    assert len({c.id for c in components_}) == len(components_)
    for component in components_:
        assert component.provenance, component.id
        assert set(component.name) == set(LANGUAGES), component.id
        contents = {key: origin for key, origin in component.provenance.items() if key in ("cards", "contents")}
        assert set(contents.values()) == {"DESIGNED"}, component.id
        if isinstance(component, components.HeroSetEntry | components.LandmarkSetEntry):
            assert "designed" in component.note, component.id


def test_every_mechanism_is_in_the_box() -> None:
    """Each passive power and each effect word stands on a card, and each passive is explained with a rule."""
    on_cards = {passive for s in HERO_SETS.values() for power in _powers(s) for passive in power.passives}
    assert on_cards == {passive.id for passive in components.PASSIVES}
    assert all(passive.rule in GAME.rulebook for passive in components.PASSIVES)
    effects = {type(e) for s in HERO_SETS.values() for power in _powers(s) for e in power.star}
    effects |= {type(e) for card in LANDMARKS.values() for power in card.power.values() for e in power.effects}
    assert effects == set(components.Effect.__args__)


def _powers(s: components.HeroSet) -> Iterator[components.Power | components.MinionSide]:
    yield s.hero.A
    if s.hero.B:
        yield s.hero.B
    if s.minion:
        yield from (s.minion.healthy, s.minion.wounded)


# -- the loader ---------------------------------------------------------------------------------------------------

AKHENA, MUTINO, FELLWOODS = "hero_sets/akhena.yaml", "hero_sets/mutino.yaml", "landmark_sets/fellwoods.yaml"
MOVE = {"edge": "N", "kind": "bonus", "symbols": ["move"]}

#: File, place, new value (``...``: taken away), and the pointer of the error where it is another place.
WRONG: list[tuple[str, str, Any, str]] = [
    # 1: six cards
    (AKHENA, "/actions/3", ..., "/actions"),
    (MUTINO, "/minion", None, "/actions"),
    (AKHENA, "/hero", ..., "/"),
    (AKHENA, "/health", ..., "/"),
    # 2: action cards
    (AKHENA, "/actions/0/B", ..., "/actions/0"),
    (AKHENA, "/actions/0/A/items", [], ""),
    (AKHENA, "/actions/0/A/items", [{"type": "star"}] * 3, ""),
    (AKHENA, "/actions/0/A/items/0/type", "dance", "/actions/0/A/items/0/type"),
    (AKHENA, "/actions/0/A/items/0/crest", "gear", ""),
    (AKHENA, "/actions/0/A/crest", "gear", ""),
    (AKHENA, "/actions/2/B/defence_crest", "gear", ""),
    (AKHENA, "/actions/0/A/defence", -1, ""),
    (AKHENA, "/actions/0/A/move", -1, ""),
    # 3: health
    (AKHENA, "/health/healthy/start", 5, "/health/healthy"),
    (AKHENA, "/health/wounded/start", 5, "/health/wounded"),
    (AKHENA, "/health/healthy/flip", 6, "/health/healthy"),
    (MUTINO, "/health/wounded/skull", 5, "/health/wounded"),
    (AKHENA, "/health/wounded/crest", "gear", ""),
    # 4: landmarks
    (FELLWOODS, "/landmarks/5", ..., "/landmarks"),
    (FELLWOODS, "/landmarks/5/number", 1, "/landmarks"),
    (FELLWOODS, "/landmarks/0/edges/0/edge", "X", ""),
    (FELLWOODS, "/landmarks/0/edges/0/active", [], ""),
    (FELLWOODS, "/landmarks/2/edges/0/exit", "N", ""),
    (FELLWOODS, "/landmarks/2/edges/0/exit", ..., "/landmarks/2/edges/0"),
    (FELLWOODS, "/landmarks/0/edges/0/symbols", [], "/landmarks/0/edges/0"),
    (FELLWOODS, "/landmarks/0/edges/1/symbols", ["move"], "/landmarks/0/edges/1"),
    (FELLWOODS, "/landmarks/0/power/B", ..., "/landmarks/0/power"),
    (FELLWOODS, "/landmarks/0/power/A/effects", [], "/landmarks/0/power"),
    # 5: endless walks
    (FELLWOODS, "/landmarks/0/edges/0", {**MOVE, "active": ["A", "B"]}, ""),
    (FELLWOODS, "/landmarks/0/edges", [{**MOVE, "active": ["A"]}, {**MOVE, "active": ["B"]}], "/landmarks/0/edges/1"),
    # 6: a card that cannot turn over
    (MUTINO, "/hero/A/star", [{"type": "flip_self"}], ""),
    # 7: ids and names
    (MUTINO, "/actions/0/id", "akhena.a1", "*"),
    (MUTINO, "/crests/0/id", "sun", "/health/wounded/crest"),
    (FELLWOODS, "/landmarks/1/id", "fellwoods.1", "*"),
    (AKHENA, "/name/uk", ..., ""),
    (AKHENA, "/crests/1/name/uk", ..., ""),
    (AKHENA, "/hero/B/name/ru", ..., ""),
    (AKHENA, "/actions/0/A/name/uk", ..., ""),
    (MUTINO, "/minion/name/uk", ..., ""),
    (MUTINO, "/minion/wounded/name/uk", ..., ""),
    (FELLWOODS, "/landmarks/3/name/uk", ..., ""),
    (FELLWOODS, "/landmarks/3/power/B/name/uk", ..., ""),
    # and nothing that is not known
    (AKHENA, "/colour", "blue", "/"),
]


@pytest.mark.parametrize(("file", "where", "value", "pointer"), WRONG, ids=[f"{w[0]}{w[1]}" for w in WRONG])
def test_what_the_loader_refuses(
    file: str, where: str, value: Any, pointer: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The error names the file and the place in it; an id that is used twice is named."""
    for name in (AKHENA, MUTINO, FELLWOODS) if pointer == "*" else (file,):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        shutil.copy(DATA / name, tmp_path / name)
    _change(tmp_path / file, where, value)
    monkeypatch.setattr(components, "DATA", tmp_path)
    with pytest.raises(DataError) as error:
        components._load()
    if pointer == "*":
        assert str(value) in error.value.why
    else:
        assert error.value.file == Path(file).name
        assert error.value.pointer == ("" if pointer == "/" else pointer or where)


@cache
def _read(path: Path) -> Any:
    return yaml.safe_load(path.read_text("utf-8"))


def _change(path: Path, where: str, value: Any) -> None:
    data = deepcopy(_read(DATA / path.parent.name / path.name))
    place: Any = data
    *steps, last = where.strip("/").split("/")
    for step in steps:
        place = place[int(step) if isinstance(place, list) else step]
    key = int(last) if isinstance(place, list) else last
    if value is ...:
        del place[key]
    else:
        place[key] = value
    path.write_text(json.dumps(data), "utf-8")  # which is YAML, too


def test_a_file_that_is_no_yaml(tmp_path: Path) -> None:
    """The error names the file."""
    (tmp_path / "broken.yaml").write_text("a: [", "utf-8")
    with pytest.raises(DataError) as error:
        load_yaml(tmp_path / "broken.yaml", components.HeroSet)
    assert error.value.file == "broken.yaml"


# -- the texts ----------------------------------------------------------------------------------------------------


@cache
def _source() -> list[ast.AST]:
    return [node for path in sorted(FOLDER.glob("*.py")) for node in ast.walk(ast.parse(path.read_text("utf-8")))]


def _strings(node: ast.AST) -> list[str]:
    return [n.value for n in ast.walk(node) if isinstance(n, ast.Constant) and isinstance(n.value, str)]


def _codes() -> set[str]:
    """The refusal codes of the source that stand beside the number of a rule."""
    rule, code = re.compile(r"R\d+\.\d+[a-z]?$"), re.compile(r"[a-z]+(_[a-z]+)+$")
    found: set[str] = set()
    for node in _source():
        parts = node.args if isinstance(node, ast.Call) else node.elts if isinstance(node, ast.Tuple) else []
        words = [word for part in parts if not isinstance(part, ast.Call | ast.Lambda) for word in _strings(part)]
        rules = [n for n, word in enumerate(words) if rule.match(word)]
        found |= {word for word in words[rules[0] + 1 :] if code.match(word)} if rules else set()
    return found


def _kinds() -> set[str]:
    """Every kind of decision in the source: the arguments of `ask`, `chance` and `_choose_card`."""
    found: set[str] = set()
    for node in _source():
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            if node.func.id in ("ask", "_choose_card"):
                found |= {s for arg in node.args[2:3] for s in _strings(arg)}
            if node.func.id == "chance":
                found |= set(_strings(node.args[0]))
    return found


def _listed(rule: str) -> set[str]:
    """The code words of the list in a chapter of the rules: before the colon of each item."""
    items = re.findall(r"^- (.+?): ", GAME.rulebook.text(rule, "en"), re.MULTILINE)
    return {word for item in items for word in re.findall(r"`([\w.]+)`", item)}


KINDS = _listed("R20") | {"draw_landmark", "draw_player"}
CODES = _listed("R22") - {"not_your_decision", "game_over"}  # these two are errors of the core


def test_every_code_and_kind_has_its_text_in_all_languages() -> None:
    """R20, R22: the codes and kinds of the source are those of the rules, and each can be said in en, uk and ru."""
    assert _kinds() == KINDS
    assert len(CODES) > 30
    assert _codes() <= {*CODES, "not_offered", "prime_card", "forced_activate", "flip_landmark"}, "an unknown code"
    given = {node.value for node in _source() if isinstance(node, ast.Constant)}
    assert given >= CODES, "a code that is never given"
    for key in [*CODES, *(f"prompt_{kind}" for kind in KINDS), "not_offered"]:
        templates = GAME.texts.templates[key]
        assert set(templates) == set(LANGUAGES), key
        fields = {language: {f for _, f, _, _ in Formatter().parse(t) if f} for language, t in templates.items()}
        assert len(set(map(frozenset, fields.values()))) == 1, f"{key}: the languages name different things"


def test_no_text_is_left_over() -> None:
    """Every sentence of the file is used."""
    own = yaml.safe_load((DATA / "texts.yaml").read_text("utf-8"))
    outcomes = {f"outcome_{reason}" for reason in ("defeat", "resigned", "turn_limit")}
    assert set(own) == CODES | {f"prompt_{kind}" for kind in KINDS} | outcomes


def test_every_rule_that_is_cited_is_in_the_book() -> None:
    """The numbers in the source (docstrings, refusals, events) all lead somewhere."""
    cited = {
        rule for path in FOLDER.glob("*.py") for rule in re.findall(r"\bR\d+\.\d+[a-d]?\b", path.read_text("utf-8"))
    }
    assert {rule for rule in cited if rule not in GAME.rulebook} == set()


@pytest.mark.parametrize("mode", GAME.modes, ids=lambda mode: mode.id)
def test_every_question_of_a_game_can_be_put(mode: Mode) -> None:
    """R20: the bindings of the decisions fill their sentences; decisions and events cite rules of the book."""

    def ask(table: Table) -> None:
        for decision in table.decisions.values():
            assert decision.rule in GAME.rulebook
            for language in LANGUAGES:
                assert "{" not in GAME.texts.say(f"prompt_{decision.kind}", decision.bindings, language)
        for event in table.events:
            assert event.rule in GAME.rulebook, event

    for seed in range(3):
        play(GAME, mode.example, seed, ask)


# -- the tests ----------------------------------------------------------------------------------------------------


def test_every_paragraph_of_the_rules_has_a_test() -> None:
    """R2 to R17: each is cited in the docstring of at least one test of this folder; a range counts in full."""
    cited: set[str] = set()
    for path in Path(__file__).parent.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                text = ast.get_docstring(node) or ""
                cited |= set(re.findall(r"R\d+\.\d+[a-d]?", text))
                for chapter, first, last in re.findall(r"R(\d+)\.(\d+)-R?(?:\d+\.)?(\d+)", text):
                    cited |= {f"R{chapter}.{n}" for n in range(int(first), int(last) + 1)}
    wanted = {rule.id for rule in GAME.rulebook if "." in rule.id and 2 <= int(rule.chapter[1:]) <= 18}
    assert wanted - cited == set()
