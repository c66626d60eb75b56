"""The data files: cards, catalog, texts, rules; what a loader refuses; and that every rule has its test."""

import ast
import json
import re
import shutil
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from engine.battlecrest.components import catalog, load
from engine.battlecrest.components.load import DATA, FOLDER, HERO_SETS, LANDMARKS
from engine.core.catalog import load_yaml
from engine.core.errors import DataError
from engine.core.text.catalog import LANGUAGES
from engine.core.text.game_text import CORE_MESSAGES, names_in
from tests.engine.battlecrest.scene import GAME, MINIONS
from tests.helpers.json_change import changed


def test_the_box() -> None:
    """Four hero sets of six cards, six landmarks, the seed's names."""
    assert set(HERO_SETS) == {"akhena", "mutino", "whispyr", "forge"}
    by_id = {component.id: component for component in GAME.components()}
    assert [by_id[name].name["uk"] for name in HERO_SETS] == ["Ахена", "Коваль", "Бунтар", "Шептунка"]
    assert by_id["fellwoods"].name["uk"] == "Безлистий ліс"
    assert sorted(card.number for card in LANDMARKS.values()) == [1, 2, 3, 4, 5, 6]
    sets = [c for c in by_id.values() if isinstance(c, catalog.HeroSetComponent | catalog.LandmarkSetComponent)]
    assert [len(s.cards) for s in sets] == [6] * 5
    assert {card for s in sets for card in s.cards} <= set(by_id)


@pytest.mark.parametrize("language", ["uk", "ru"])
def test_warriors_and_landmarks_are_declined(language: str) -> None:
    for id_ in (*(box.hero.id for box in HERO_SETS.values()), *MINIONS.values(), *LANDMARKS):
        forms = GAME.text.templates.forms[language][id_]
        assert all((forms.gen, forms.dat, forms.acc)), id_


def test_every_component_says_where_it_comes_from() -> None:
    """Only names and the make-up of sets are printed; no contents of a card are claimed to be the publisher's."""
    components_ = GAME.components()
    assert len({c.id for c in components_}) == len(components_)
    for component in components_:
        assert component.provenance, component.id
        assert set(component.name) == set(LANGUAGES), component.id
        contents = {key: origin for key, origin in component.provenance.items() if key in ("cards", "contents")}
        assert set(contents.values()) == {"designed"}, component.id
        if isinstance(component, catalog.HeroSetComponent | catalog.LandmarkSetComponent):
            assert "designed" in GAME.text.designer_note(component), component.id


def test_every_mechanism_is_in_the_box() -> None:
    """Each passive power and each effect word stands on a card, and each passive is explained with a rule."""
    on_cards = {passive for s in HERO_SETS.values() for power in _powers(s) for passive in power.passives}
    assert on_cards == {passive.id for passive in load.PASSIVES}
    assert all(passive.rule in GAME.text.rulebook for passive in load.PASSIVES)
    effects = {type(e) for s in HERO_SETS.values() for power in _powers(s) for e in power.star}
    effects |= {type(e) for card in LANDMARKS.values() for power in card.power.values() for e in power.effects}
    assert effects == set(load.Effect.__args__)


def _powers(s: load.HeroSet) -> Iterator[load.Power | load.MinionFace]:
    yield s.hero.A
    if s.hero.B:
        yield s.hero.B
    if s.minion:
        yield from (s.minion.healthy, s.minion.wounded)


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
    (AKHENA, "/name/uk", ..., "/name"),
    (AKHENA, "/name/en", ..., "/name"),
    (AKHENA, "/crests/1/name/en", ..., "/crests/1/name"),
    (AKHENA, "/hero/B/name/en", ..., "/hero/B/name"),
    (AKHENA, "/actions/0/A/name/en", ..., "/actions/0/A/name"),
    (MUTINO, "/minion/name/en", ..., "/minion/name"),
    (MUTINO, "/minion/wounded/name/en", ..., "/minion/wounded/name"),
    (FELLWOODS, "/landmarks/3/name/en", ..., "/landmarks/3/name"),
    (FELLWOODS, "/landmarks/3/power/B/name/en", ..., "/landmarks/3/power/B/name"),
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
    monkeypatch.setattr(load, "DATA", tmp_path)
    with pytest.raises(DataError) as error:
        load._load()
    if pointer == "*":
        assert str(value) in error.value.why
    else:
        assert error.value.file == Path(file).name
        assert error.value.pointer == ("" if pointer == "/" else pointer or where)


@cache
def _read(path: Path) -> Any:
    return yaml.safe_load(path.read_text("utf-8"))


def _change(path: Path, where: str, value: Any) -> None:
    data = changed(_read(DATA / path.parent.name / path.name), where, value)
    path.write_text(json.dumps(data), "utf-8")  # which is YAML, too


def test_a_file_that_is_no_yaml(tmp_path: Path) -> None:
    """The error names the file."""
    (tmp_path / "broken.yaml").write_text("a: [", "utf-8")
    with pytest.raises(DataError) as error:
        load_yaml(tmp_path / "broken.yaml", load.HeroSet)
    assert error.value.file == "broken.yaml"


@cache
def _source() -> list[ast.AST]:
    return [node for path in sorted(FOLDER.rglob("*.py")) for node in ast.walk(ast.parse(path.read_text("utf-8")))]


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
    """Every kind of decision in the source: arguments of `question`, `Question`, `chance` and `_card_question`."""
    found: set[str] = set()
    for node in _source():
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            if node.func.id in ("question", "_card_question"):
                found |= {s for arg in node.args[2:3] for s in _strings(arg)}
            if node.func.id == "Choice":
                found |= {s for arg in node.args[1:2] for s in _strings(arg)}
            if node.func.id == "chance":
                found |= set(_strings(node.args[0]))
    return found


def _listed(rule: str) -> set[str]:
    """The code words of the list in a chapter of the rules: before the colon of each item."""
    items = re.findall(r"^- (.+?): ", GAME.text.rulebook.text(rule, "en"), re.MULTILINE)
    return {word for item in items for word in re.findall(r"`([\w.]+)`", item)}


KINDS = _listed("R20") | {"draw_landmark", "draw_player"}
CODES = _listed("R22") - {"not_your_decision", "game_over"}  # these two are errors of the core
ERRORS = {*GAME.text.messages.keys_in("messages_errors")}
#: Parts of prompts.
RANGES = {f"word_range_{range_}" for range_ in ("close", "medium", "long")}
#: The names of what is not a component.
NAMES = {"nobody", *(f"item_{item}" for item in ("attack", "march", "push", "star"))}


def test_every_code_and_kind_of_the_rules_is_given() -> None:
    """R20, R22: the codes and kinds of the source are those of the rules."""
    assert _kinds() == KINDS
    assert len(CODES) > 30
    known = {*CODES, *ERRORS, "prime_card", "forced_activate", "flip_landmark"}
    assert _codes() <= known, "an unknown code"
    given = {node.value for node in _source() if isinstance(node, ast.Constant)}
    assert given >= CODES, "a code that is never given"


def test_no_text_is_left_over() -> None:
    """Every message and name of the files is used."""
    own = {*GAME.text.messages.keys_in("messages.")} - {*CORE_MESSAGES.keys_in()}
    outcomes = {f"outcome_{reason}" for reason in ("defeat", "resigned", "turn_limit")}
    assert own == CODES - ERRORS | {f"prompt_{kind}" for kind in KINDS} | outcomes | RANGES
    assert names_in(DATA).keys() == NAMES


#: The timing questions of R19, and the test that answers each.
TIMING = """
R19.1 a_hazard_kills_a_hero_in_mid_move
R19.2 a_hero_becomes_a_ghost_in_mid_move_and_goes_on
R19.3 a_landmark_flips_in_mid_move_and_its_hazard_wounds_the_mover
R19.4 the_waypoint_that_is_switched_off_by_leaving_is_still_taken
R19.5 a_bonus_cannot_be_declined
R19.6 every_departure_earns
R19.7 v26_without_a_prepared_card_no_landmark_defence
R19.8 v27_a_card_with_defence_0_still_opens_the_landmark_bonus
R19.9 one_defence_card_only_and_a_prepared_one
R19.10 v25_the_crest_of_the_defence_card_counts_for_its_own_defence
R19.11 v37_the_health_card_flips_and_the_count_goes_on
R19.12 v05_refocus_turns_every_activated_card_over
R19.13 ready_prepares_without_turning_over
R19.14 v42_pushing_in_and_out_of_a_hazard
R19.15 v59_the_range_bonus_serves_the_first_target_only
R19.16 v33_long_cannot_hit_an_orthogonal_neighbour
R19.17 there_is_always_a_legal_pair_of_actions
R19.18 v22_two_heroes_would_die_on_one_flip
R19.19 equal_numbers_of_mixed_landmark_sets_let_seat_1_choose
R19.20 v54_a_ghost_can_be_targeted_but_not_wounded
R19.21 a_hazard_that_lights_up_does_nothing_to_a_ghost
R19.22 v61_seats_not_people_take_turns
R19.23 items_come_in_printed_order
R19.24 v45_one_ability_may_be_ignored_not_all
R19.25 v46_landmark_star_power_from_a_diagonal_cell
R19.26 the_reach_of_landmark_powers
R19.27 a_card_turned_to_its_other_face_shows_another_power
R19.28 v30_attack_and_defence_on_the_same_landmark
R19.29 an_attacker_that_dies_of_its_own_bonus_loses_the_attack
R19.30 the_pusher_that_dies_of_its_own_bonus_moves_nothing
R19.31 the_path_is_judged_on_the_faces_after_the_bonus
R19.32 the_steps_are_counted_when_the_movement_begins
R19.33 v77_a_healthy_minion_walks_into_two_hazards
R19.34 ready_on_the_card_that_is_being_activated
R19.35 v84_team_order_player_2_of_four_begins
R19.36 v90_any_order_only_one_item_is_possible
R19.37 v57_two_hazards_on_one_cell
"""


def test_every_refusal_has_a_test() -> None:
    """R22: a scene in which the code is given, with its rule and pointer."""
    source = "".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    assert CODES - set(re.findall(r'refuses\(\s*"R[\d.]+[a-z]?",\s*"(\w+)"', source)) == set()


def test_every_timing_question_has_a_test() -> None:
    """R19: by the table above."""
    table = dict(line.split() for line in TIMING.strip().splitlines())
    assert set(table) == {rule.id for rule in GAME.text.rulebook if rule.id.startswith("R19.")}
    source = "".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    assert [name for name in table.values() if f"def test_{name}(" not in source] == []


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
    wanted = {rule.id for rule in GAME.text.rulebook if "." in rule.id and 2 <= int(rule.chapter[1:]) <= 18}
    assert wanted - cited == set()
