"""`make check-data`: which rules the code does not cite."""

import pytest

from engine.core.rulebook import Rule, Rulebook, Source
from tests.helpers.toy import TOY
from tools.check_data import main, uncited


@pytest.mark.slow
def test_the_data_is_right() -> None:
    assert "battlecrest: " in main()


def test_a_rule_that_no_code_cites_is_found() -> None:
    lost = Rule("R99.1", "R99", {"en": "Nobody does this."}, sources=(Source("designed"),))
    reading = Rule("R99.2", "R99", {"en": "The other way is possible."}, sources=(Source("reading", "of L3"),))
    answer = Rule("R99.3", "R99", {"en": "May a player pass? No (R2.1)."}, sources=(Source("rulebook", "L9"),))
    text = TOY.text
    kept = text.rulebook
    try:
        text.rulebook = Rulebook({rule.id: rule for rule in (*kept, lost, reading, answer)})
        assert "R99.1" in (found := list(uncited(TOY)))
        assert not {"R99.2", "R99.3", "R2.1"} & set(found)
    finally:
        text.rulebook = kept
