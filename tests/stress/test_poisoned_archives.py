"""A small archive with all kinds of poison: each record is named, no other is, and interruptions change nothing."""

import json
from pathlib import Path

import msgspec
import pytest

from api.http.ndjson import Line
from api.records.batch import worker
from api.records.batch.worker import Batch
from tests.stress import poisoned_archives
from tests.stress.poisoned_archives import KINDS, MOST, poisoned, records


def test_there_are_kinds_enough_and_records_of_all_games() -> None:
    assert len(KINDS) >= 30
    assert len({json.loads(line)["game"] for line in records()}) == 4
    verdicts = [msgspec.json.decode(told) for told in judged(records())]
    assert all(verdict["valid"] for verdict in verdicts)


def judged(lines: list[bytes]) -> list[bytes]:
    """The verdicts on these lines."""
    batch = [Line(n, line if len(line) <= MOST else None) for n, line in enumerate(lines, 1)]
    return worker.judge(Batch(batch, MOST, "en"))


@pytest.mark.parametrize("kind", KINDS)
def test_poison_is_named_and_is_no_fault(kind: str) -> None:
    """In a record of each game, and always as the same kind of problem."""
    told = [msgspec.json.decode(verdict) for verdict in judged([poisoned(line, kind) for line in records()[:8]])]
    for verdict in told:
        assert not verdict["valid"]
        assert "fault" not in verdict
        assert verdict["reason"]
    assert b"\n" not in poisoned(records()[0], kind)


@pytest.mark.slow
@pytest.mark.nightly
def test_an_archive_with_all_kinds_through_and_interrupted(tmp_path: Path) -> None:
    wrong, said = poisoned_archives.run(tmp_path, 2_400, 2 * len(KINDS))
    assert wrong == []
    good = 2_400 - 2 * len(KINDS)
    assert said[0].startswith(f"2,400 records: {good:,} valid, {2 * len(KINDS) - 2} not, 2 unread, ")  # UTF-16
    assert said[1].startswith("Interrupted. ")
    assert "kept from before" in said[2]
