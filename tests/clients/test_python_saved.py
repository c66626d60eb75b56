"""Matches that are saved as one line and go on from it, and calls that are taken back up to a seat's own."""

import json
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from herald_client import AsyncHerald, Herald, HeraldError, IncompleteRecord, Problem, models

import engine
from tests.clients.test_python import SEEDED, begin, play
from tests.clients.test_python_async import waited_for

NAMES = {"p1": "Олена"}


@pytest.fixture(params=["service", "cold_service"])
def client(request: pytest.FixtureRequest) -> Iterator[Herald]:
    """A client of a service that has positions in its cache, and of one that has none."""
    with Herald(request.getfixturevalue(request.param), timeout=60) as herald:
        yield herald


def known(match: Any) -> Any:
    """Everything that a match knows, but the parts of the last call."""
    members = ("ref", "step", "outcome", "decisions", "text", "names", "commitment")
    plain = msgspec.to_builtins([match.view(), match.log, match.setup])
    return [bytes(match.position), plain, *[getattr(match, name) for name in members]]


@pytest.mark.parametrize("name", engine.games)
def test_a_match_goes_on_from_what_was_saved(client: Herald, name: str) -> None:
    match = begin(client, name)
    play(match, 12)
    line = match.save()
    assert "\n" not in line
    again: Any = client.game(name).resume(line)
    assert type(again) is type(match)
    assert known(again) == known(match)
    assert json.loads(again.save()) == json.loads(line)
    for viewer in ("p1", "spectator"):
        assert again.turn_for(viewer) == match.turn_for(viewer)
    while match.can_undo():
        assert known(match.undo() and match) == known(again.undo() and again)
    play(again, 5)
    assert again.replay().valid
    assert len(again.record().log) == again.step


def test_a_saved_match_keeps_its_text(client: Herald) -> None:
    game = client.game("battlecrest")
    match: Any = game.match(chance=SEEDED, text=True, names=NAMES)
    play(match, 3)
    again: Any = game.resume(match.save().encode())
    assert again.choices(again.to_act[0]) == match.choices(match.to_act[0])
    assert (again.text, again.names) == (True, NAMES)
    plain = game.resume(match.save(), text=False)
    with pytest.raises(HeraldError, match="no text"):
        plain.choices(plain.to_act[0])
    by_hand: Any = game.resume(bytes(match.position), text=True, names=NAMES)
    play(by_hand, 1)
    resumed = game.resume(by_hand.save())
    assert resumed.choices(resumed.to_act[0]) == by_hand.choices(by_hand.to_act[0])
    assert (resumed.setup, resumed.log, resumed.names) == (None, by_hand.log, NAMES)
    with pytest.raises(IncompleteRecord):
        resumed.replay()


@pytest.mark.parametrize("text", ["", "{", "null", "7", "[]", '{"position": 7', '{"position": "é'])
def test_a_text_that_is_no_saved_match_is_not_sent(text: str) -> None:
    with Herald("http://herald.test") as herald, pytest.raises(ValueError, match="not a JSON object"):
        herald.game("battlecrest").resume(text)


def test_calls_are_taken_back_to_the_last_decision_of_a_seat(client: Herald) -> None:
    match = begin(client, "battlecrest")
    play(match, 2)
    seat, before = match.to_act[0], known(match)
    play(match, 1)
    while match.to_act[0] == seat:
        play(match, 1, seed=match.step)
    own = [entry for entry in match.log if entry.seat == seat and not entry.auto]
    bot = match.to_act[0]
    for n in range(3):
        if match.to_act[0] == bot:
            play(match, 1, seed=n)
    assert match.can_undo()
    assert not match.can_undo(seat)
    assert match.undo_to(seat) is match.turn
    assert [entry for entry in match.log if entry.seat == seat and not entry.auto] == own[:-1]
    assert match.to_act[0] == seat
    assert match.events == []
    while match.step > before[3]:
        match.undo_to(seat)
    assert known(match) == before
    play(match, 3)
    assert match.replay().valid


def test_nothing_is_taken_back_if_a_call_on_the_way_is_final(client: Herald) -> None:
    match = begin(client, "battlecrest")
    seat = match.to_act[0]
    match.act(seat, match.decision(seat).actions[0])
    before, events = known(match), match.events
    for _ in range(2):
        with pytest.raises(Problem) as caught:
            match.undo_to("p2" if seat == "p1" else "p1")
        assert caught.value.members["code"] == "undo_nothing"
        assert (known(match), match.events) == (before, events)
    assert len(match.turn_for(seat).events) == len(events)
    match.undo_to(seat)
    assert match.step < before[3]


def test_a_saved_seat_takes_its_calls_back(client: Herald) -> None:
    match: Any = client.game("battlecrest").sealed(chance=SEEDED)
    before = []
    while match.to_act == ["p1"]:
        before.append((match.token, match.decisions, [*match.log]))
        match.act(match.decision().actions[0])
    again: Any = client.join(f" {match.save()}\n")
    assert again.save() == match.save()
    assert again.commitment == match.commitment
    for _ in range(2):
        again.undo()
        _, decisions, log = before.pop()
        assert (again.decisions, again.log) == (decisions, log)
    other: Any = client.join(again.invitation("p2"))
    with pytest.raises(IncompleteRecord, match="no call of its seat"):
        other.undo()


def test_only_the_last_calls_of_a_seat_are_kept(service: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("herald_client.sealed.UNDO_DEPTH", 2)
    with Herald(service, timeout=60) as herald:
        match: Any = herald.game("battlecrest").sealed(chance=SEEDED)
        while match.to_act == ["p1"]:
            match.act(match.decision().actions[0])
        for _ in range(2):
            match.undo()
        with pytest.raises(IncompleteRecord, match="no call of its seat"):
            match.undo()


def test_turn_for_includes_the_parts_that_are_asked_for(client: Herald) -> None:
    match: Any = client.game("battlecrest").match(chance=SEEDED, text=True)
    play(match, 1)
    turn = match.turn_for("spectator", ["events"])
    assert turn.events
    assert all(event.text for event in turn.events)
    assert turn.view is turn.decisions is msgspec.UNSET


@pytest.mark.parametrize("text", [True, False])
def test_sentences_are_for_their_reader(client: Herald, text: bool) -> None:
    """Some differ from reader to reader, whether the match has text or not; after an undo there are none."""
    match: Any = client.game("time-of-heroes").match(chance=SEEDED, text=text, names=NAMES)
    assert match.sentences_for("p1") == []
    heard, different = [], 0
    for n in range(12):
        play(match, 1, seed=n)
        known = [match.sentences_for(viewer) for viewer in ("p1", "p2", "spectator")]
        assert all(len(sentences) == len(match.events) for sentences in known)
        if text:
            assert known[0] == [event.text for event in match.turn_for("p1").events]
        different += known[0] != known[1]
        heard += known
    assert different
    assert "Олена" in str(heard)
    while not match.can_undo():
        play(match, 1, seed=match.step)
    match.undo()
    assert match.sentences_for("p2") == []


@waited_for
async def test_the_client_that_awaits_does_the_same(service: str) -> None:
    async with AsyncHerald(service, timeout=60) as herald:
        game = herald.game("battlecrest")
        match = await game.match(chance=SEEDED, options=models.BattlecrestOptions())
        seat = match.to_act[0]
        for _ in range(3):
            decision = match.decisions[0]
            await match.act(decision.seat, decision.actions[0])
        again = await game.resume(match.save())
        assert again.save() == (await game.resume(again.save())).save()
        await again.undo_to(seat)
        assert again.step < match.step
        assert again.to_act == [seat]
