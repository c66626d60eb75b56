"""The messages of the game, the numbers of its rules, and that every rule has its test."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from engine.core.text.game_text import CORE_MESSAGES
from engine.time_of_heroes import TIME_OF_HEROES
from engine.time_of_heroes.components.card import FOLDER


@cache
def source() -> list[ast.AST]:
    return [node for path in sorted(FOLDER.rglob("*.py")) for node in ast.walk(ast.parse(path.read_text("utf-8")))]


def strings(node: ast.AST) -> list[str]:
    return [n.value for n in ast.walk(node) if isinstance(n, ast.Constant) and isinstance(n.value, str)]


def listed() -> Iterator[tuple[str, str]]:
    """The list of R20: each code with each rule by which it is given."""
    for item in re.findall(r"^- (.+?\)): ", TIME_OF_HEROES.text.rulebook.text("R20", "en"), re.MULTILINE):
        for codes, rules in re.findall(r"((?:`\w+`(?:, )?)+) \(([^)]+)\)", item):
            for code in re.findall(r"\w+", codes):
                for rule in rules.split(", "):
                    yield code, rule


GIVEN = sorted(listed())
CODES = {code for code, _ in GIVEN}


def kinds() -> set[str]:
    """Every kind of decision and chance in the source."""
    found = {kind for node in source() if isinstance(node, ast.Call) for kind in _kind(node)}
    return found | {"cost_discard", "cost_show", "cost_bury", "cost_more", "window_opp", "window_own"}


def _kind(node: ast.Call) -> list[str]:
    """The kind that a call asks for, where one does."""
    name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
    at = {"choice": 1, "Decision": 1, "Question": 1, "chance": 0, "offer": 3, "next_card": 1}.get(name)
    if at is None or len(node.args) <= at:
        return []
    kind = node.args[at]
    return [kind.value] if isinstance(kind, ast.Constant) and isinstance(kind.value, str) else []


def test_every_code_and_kind_of_the_rules_is_given() -> None:
    """R20, R0.5: the codes of the rules are in the source."""
    assert len(GIVEN) > 25
    assert len(kinds()) > 20
    given = {word for node in source() for word in strings(node)}
    assert given >= {code for code in CODES if not code.startswith("opponents_hero_not_")}


def test_no_text_is_left_over() -> None:
    """Every message of the file is used."""
    own = {*TIME_OF_HEROES.text.messages.keys_in("messages.")} - {*CORE_MESSAGES.keys_in()}
    outcomes = {f"outcome_{reason}" for reason in ("strike_last_card", "strike_empty_hand", "resigned", "turn_limit")}
    assert own == CODES | {f"prompt_{kind}" for kind in kinds()} | outcomes


#: The timing questions of R18, and the tests that answer them (the scenarios by their numbers).
TIMING = """
1 costs_are_paid_before_targets_are_chosen
2 v73
3 v29
4 the_interrupt_comes_once_and_before_the_first_defence
5 v22 v115
6 v32
7 v59 v30
8 v53
9 v28
10 v25
11 v24
12 an_onslaught_in_the_middle_of_several_strikes_comes_next
13 v16_the_game_ends_at_once
14 v16
15 without_cards_the_field_and_the_hero_still_help
16 v38
17 v52
18 turned_cards_are_turned_back_before_window_1
19 two_copies_give_one_use
20 a_shield_used_in_the_opponents_turn_is_ready_in_the_own_turn
21 v50
22 v07
23 v08_in_window_3
24 v13
25 a_closed_hero_cannot_be_closed_again
26 v14
27 v80
28 v84
29 a_voluntary_second_wind_shuffles_the_deck_too
30 v86
31 v85
32 fewer_than_five_cards
33 two_composures_exceed_the_limit
34 v04 v112
35 companions_put_on_the_field_by_another_card_are_open
36 v68
37 v68
38 v69
39 v71
40 a_static_that_leaves_after_the_declaration
41 v32
42 an_interrupt_that_draws_is_checked_before_the_strikes
43 at_most_one_addon
44 v34
45 v96
46 v97
47 v98
48 v92
49 v88_composure_saved
50 v116
51 v120
"""


def written() -> Iterator[ast.FunctionDef]:
    for path in Path(__file__).parent.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                yield node


@pytest.mark.parametrize(("code", "rule"), GIVEN)
def test_every_refusal_has_a_test(code: str, rule: str) -> None:
    """R20: a test in which the code is given with this rule."""
    folder = Path(__file__).parent
    found = "".join(path.read_text("utf-8") for path in folder.glob("test_*.py"))
    assert re.search(rf'\(\s*"{rule}", "{code}"', found), f"no test expects {code} by {rule}"


def test_every_timing_question_has_a_test() -> None:
    """R18: by the table above."""
    table = {int(n): names for n, *names in (line.split() for line in TIMING.strip().splitlines())}
    asked = re.findall(r"^\| (\d+) \|", TIME_OF_HEROES.text.rulebook.text("R18", "en"), re.MULTILINE)
    assert list(table) == [int(n) for n in asked]
    there = {node.name for node in written()}
    wanted = {name for names in table.values() for name in names}
    assert {name for name in wanted if not any(f"{test}_".startswith(f"test_{name}_") for test in there)} == set()


def test_every_paragraph_of_the_rules_has_a_test() -> None:
    """R1 to R15, R20: each is cited in the docstring of at least one test of this folder; a range counts in full."""
    cited: set[str] = set()
    for node in written():
        said = ast.get_docstring(node) or ""
        cited |= set(re.findall(r"R\d+\.\d+", said))
        for chapter, first, last in re.findall(r"R(\d+)\.(\d+)-R?(?:\d+\.)?(\d+)", said):
            cited |= {f"R{chapter}.{n}" for n in range(int(first), int(last) + 1)}
    wanted = {rule.id for rule in TIME_OF_HEROES.text.rulebook if "." in rule.id}
    assert wanted - cited == set()
