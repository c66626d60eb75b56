"""The examples of the guide: what is heard in games, damaged records and damaged positions is kept once a word."""

from typing import Any

import msgspec
import pytest

from clients.guide.word_examples import RECORD, Kept, filled, plain
from engine import games
from engine.core.text.catalog import Message
from tools.conformance.making import SAMPLE, Making
from tools.guide_examples import FROM_RECORDS, Recorder, damage_records, listening

BATTLECREST = games["battlecrest"]


def heard(recorder: Recorder) -> dict[tuple[str, str], Kept]:
    lines = [msgspec.json.decode(line, type=Kept) for line in recorder.lines()]
    found = {(one.of, one.word): one for one in lines}
    assert len(found) == len(lines)
    assert list(found) == sorted(found)
    return found  # type: ignore[return-value]  # kinds are texts


def test_a_game_shows_actions_decisions_events_and_refusals() -> None:
    recorder = Recorder(BATTLECREST)
    with listening(recorder):
        Making(BATTLECREST, SAMPLE).make()
    found = heard(recorder)
    assert {of for of, _ in found} == {"action", "decision", "event", "outcome", "error"}
    decision = found["decision", "action"]
    assert (decision.rule, decision.bindings["count"]) == ("R4.2", 2)
    assert set(decision.offers) >= {"activate", "move", "prime"}
    assert decision.count > len(decision.actions) == 2
    refused = found["error", "action_kind_repeated"]
    assert (refused.found_in, refused.decision, refused.rule) == ("illegal-action", "action", "R4.1")
    assert found["event", "turn_began"].origin == "a game in mode `duel`"
    assert all(word in recorder.words[of] for of, word in recorder.kept)
    assert "item" in recorder.lacking()["decision"]


def test_what_is_not_listened_to_is_not_heard() -> None:
    recorder = Recorder(BATTLECREST)
    with listening(recorder):
        pass
    Making(BATTLECREST, SAMPLE).make()
    assert not recorder.kept


@pytest.mark.parametrize("game", games.values(), ids=list(games))
def test_damaged_records_show_what_is_wrong_with_records(game: Any) -> None:
    recorder = Recorder(game)
    recorder.origin, recorder.in_record = FROM_RECORDS, True
    with listening(recorder):
        damage_records(game)
    found = heard(recorder)
    for code in ("adjudication_of_whom", "claim_of_another_outcome", "winner_twice", "json_utf16", "unfair_draw"):
        assert found["error", code].found_in == RECORD
        assert found["error", code].origin == FROM_RECORDS
    assert found["error", "record_of_another_ruleset"].bindings == {"found": "1.0.0", "expected": game.ruleset}


def test_values_of_sentences_survive_json() -> None:
    values = {"why": Message("json_too_long", {"most": "4"}), "names": ["a", "b"], "n": 2, "none": None}
    kept = msgspec.json.decode(msgspec.json.encode(plain(values)))
    assert filled(kept) == values
    assert isinstance(filled(kept)["why"], Message)
