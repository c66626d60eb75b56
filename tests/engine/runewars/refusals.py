"""Helpers: why an answer is illegal, and which ones are."""

from typing import Any

from tests.engine.runewars.scene import Scene


def why(t: Scene, said: Any) -> str:
    """Why this is refused to who has to decide: the rule and the sentence; nothing changes by it."""
    assert t.seat is not None
    found = t.barred(said)
    assert found is not None, f"{said} is accepted"
    assert t.refused(t.seat, said) == found.rule
    return f"{found.rule} {found.code}"


def barred(t: Scene) -> dict[str, str]:
    """What is listed as barred: the words of the answer, and the sentence."""
    return {t.words(one.action): one.code for one in t.decision().illegal()}


def skipped(t: Scene, said: Any) -> dict[str, set[str]]:
    """The questions that are not asked after this answer, because nothing is possible, and why."""
    assert t.seat is not None
    table, seat = t.table, t.seat
    table.collect_skipped = True
    t.act(seat, said)
    return {one.decision.kind: {why.code for why in one.illegal} for one in table.skipped}
