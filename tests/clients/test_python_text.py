"""Matches of the Python client with texts, and without."""

import base64
import json
from collections.abc import Iterator
from typing import Any

import httpx
import msgspec
import pytest
from herald_client import Herald, HeraldError, Problem, models

from tests.clients import test_python, test_python_sealed

NAMES = {"p1": "Олена", "p2": "Тарас"}
IN_WORDS = ("battlecrest", "time-of-heroes", "math-and-magic", "runewars")
#: The parts of a turn that have words.
TOLD = {"decisions", "illegal", "events"}

#: What was asked: the operation, the parts of its answer, and the members of its body.
Request = tuple[str, list[str], dict[str, Any]]


@pytest.fixture
def asked() -> list[Request]:
    return []


@pytest.fixture
def client(service: str, asked: list[Request]) -> Iterator[Herald]:
    """A client that notes what it asks."""

    def note(request: httpx.Request) -> None:
        parts = request.url.params.get("include", "").split(",")
        asked.append((request.url.path.rpartition("/")[2], parts, json.loads(request.content or "{}")))

    with Herald(service, timeout=60, language="en", event_hooks={"request": [note]}) as client:
        yield client


def in_words(client: Herald, name: str) -> Any:
    options = test_python_sealed.options_of(client, name)
    return client.game(name).match(options=options, chance=test_python.SEEDED, text=True, names=NAMES)


def all_told(requests: list[Request]) -> bool:
    """Return whether all requests that can asked for texts and gave the names; there were such requests."""
    told = [(parts, body) for _, parts, body in requests if TOLD & set(parts) or "text" in parts]
    return bool(told) and all("text" in parts and body["names"] == NAMES for parts, body in told)


def hold(choices: list[tuple[Any, str]], decision: Any) -> None:
    """These are the actions of this decision, with labels."""
    assert choices == list(zip(decision.actions, decision.labels, strict=True))
    assert len({label for _, label in choices}) == len(choices)
    assert all(label for _, label in choices)
    assert decision.title


@pytest.mark.parametrize("name", IN_WORDS)
def test_a_match_in_words(client: Herald, asked: list[Request], name: str) -> None:
    match = in_words(client, name)
    del asked[0]  # the list of the games
    heard = []
    for _ in range(12):
        for decision in match.decisions:
            hold(match.choices(decision.seat), decision)
        test_python.play(match, 1, seed=match.step)
        assert match.sentences == [event.text for event in match.events if event.text]
        assert all(match.sentences)
        heard += match.sentences
    assert heard
    seat = match.to_act[0]
    illegal = match.explain(seat).illegal
    assert all(one.label for one in illegal)
    while not match.can_undo():
        test_python.play(match, 1, seed=match.step)
    match.undo()
    hold(match.choices(match.to_act[0]), match.decision(match.to_act[0]))
    assert match.choices("p8") == []
    assert all_told(asked)
    assert match.replay().valid
    assert match.check(match.to_act[0], match.decision(match.to_act[0]).actions[0]).legal


@pytest.mark.parametrize("name", IN_WORDS)
def test_sheets(client: Herald, name: str) -> None:
    match = in_words(client, name)
    for tables in (match.tables(), match.tables("p1"), match.tables("spectator")):
        assert tables
        for sheet in tables:
            assert isinstance(sheet, models.ViewTable)
            assert sheet.title
            assert all(len(row.values) == len(sheet.columns) for row in sheet.rows)
        assert "Олена" in str(tables)


def test_sheets_without_words(client: Herald, asked: list[Request]) -> None:
    match: Any = client.game(IN_WORDS[0]).match(names=NAMES)
    assert "Тарас" in str(match.tables("p1"))
    assert [("text" in parts, body.get("names")) for _, parts, body in asked] == [(False, None), (True, NAMES)]


def test_the_language(service: str) -> None:
    told = []
    for language in ("en", "uk", "ru"):
        with Herald(service, timeout=60, language=language) as herald:
            match = in_words(herald, IN_WORDS[0])
            test_python.play(match, 6)
            told.append((match.choices(match.to_act[0])[0][1], match.sentences, match.tables("p1")))
    assert all(told[n] != told[m] for n in range(3) for m in range(n))


def test_a_match_goes_on_in_words(client: Herald, asked: list[Request]) -> None:
    """The choice of texts is saved with the setup, and may be made again."""
    match = in_words(client, IN_WORDS[0])
    saved: Any = bytes(match.position), json.loads(msgspec.json.encode(match.setup))
    rest: Any = match.log, match.commitment
    del asked[:]
    game: Any = client.game(IN_WORDS[0])
    for again in (
        game.resume(*saved, *rest),
        game.resume(saved[0], text=True, names=NAMES),
        game.resume(saved[0], {}, *rest, text=True, names=NAMES),
    ):
        test_python.play(again, 2)
        assert again.choices(again.to_act[0])
    assert all_told(asked)
    del asked[:]
    plain = game.resume(*saved, *rest, text=False)
    test_python.play(plain, 1)
    assert not any("text" in parts or "names" in body for _, parts, body in asked)
    assert game.resume(plain.position, plain.setup, plain.log).text is False
    assert game.resume(*saved, *rest, names={"p1": "Ґанна"}).names == {"p1": "Ґанна"}


@pytest.mark.parametrize("name", IN_WORDS)
def test_a_sealed_match_in_words(client: Herald, asked: list[Request], name: str) -> None:
    options = test_python_sealed.options_of(client, name)
    del asked[:]
    host: Any = client.game(name).sealed(options=options, chance=test_python.SEEDED, text=True, names=NAMES)
    guest: Any = client.join(host.invitation("p2"), text=True, names=NAMES)
    heard = []
    for _ in range(12):
        for player in (host, guest):
            if player.decision():
                hold(player.choices(), player.decision())
            assert player.sentences == [event.text for event in player.events if event.text]
            heard += player.sentences
        test_python_sealed.play((host, guest), 1, seed=len(heard))
    assert heard
    assert all(heard)
    acting = test_python_sealed.one_call((host, guest))
    acting.undo()
    hold(acting.choices(), acting.explain())
    assert all("Олена" in str(tables) for tables in (host.tables(), guest.tables(), guest.tables("spectator")))
    assert all_told(asked)
    again: Any = client.join(acting.save())
    assert (again.text, again.names, again.choices()) == (True, NAMES, acting.choices())
    assert client.join(acting.save(), text=False).text is False
    assert client.join(acting.save(), names={"p1": "Ґанна"}).names == {"p1": "Ґанна"}


def test_an_invitation_says_nothing_of_words(client: Herald) -> None:
    """The reader of a match decides about its texts."""
    host: Any = client.game(IN_WORDS[0]).sealed(text=True, names=NAMES)
    guest: Any = client.join(host.invitation("p2"))
    assert (guest.text, guest.names) == (False, {})


@pytest.mark.parametrize("form", ["match", "sealed"])
def test_a_name_where_nobody_sits(client: Herald, asked: list[Request], form: str) -> None:
    with pytest.raises(Problem) as caught:
        getattr(client.game("battlecrest"), form)(text=True, names={"p7": "Ніхто"})
    assert (caught.value.name, caught.value.pointer) == ("no-such-seat", "/names/p7")
    assert [operation for operation, *_ in asked] == ["setup"]


EVERYTHING = ["position", "decisions", "view", "events", "log"]


def test_a_match_without_words_asks_for_none(client: Herald, asked: list[Request]) -> None:
    match = client.game("battlecrest").match(chance=test_python.SEEDED)
    test_python.play(match, 1)
    seat = match.to_act[0]
    match.explain(seat)
    match.view(seat)
    match.undo()
    again = client.game("battlecrest").resume(match.position, match.setup, match.log)
    assert [(operation, parts, sorted(body)) for operation, parts, body in asked] == [
        ("setup", EVERYTHING, ["chance"]),
        ("apply", EVERYTHING, ["actions", "ref"]),
        ("legal-actions", ["illegal"], ["ref", "seat"]),
        ("view", ["view"], ["ref", "viewer"]),
        ("undo", EVERYTHING, ["ref"]),
        ("legal-actions", EVERYTHING, ["position"]),
    ]
    assert again.setup == match.setup == {"options": None, "chance": test_python.SEEDED}


def test_a_sealed_match_without_words_asks_for_none(client: Herald, asked: list[Request]) -> None:
    host = client.game("battlecrest").sealed(chance=test_python.SEEDED)
    acting: Any = host if host.decision() else client.join(host.invitation("p2"))
    del asked[1:]
    acting.explain()
    acting.view("spectator")
    acting.act(acting.decision().actions[0])
    acting.undo()
    acting.receive(acting.token)
    assert [(operation, parts, sorted(body)) for operation, parts, body in asked] == [
        ("setup", [""], ["chance", "form"]),
        ("legal-actions", ["illegal"], ["key", "token"]),
        ("view", ["view"], ["key", "token", "viewer"]),
        ("apply", EVERYTHING, ["actions", "key", "token"]),
        ("undo", EVERYTHING, ["key", "parent", "token"]),
        ("view", EVERYTHING[1:], ["key", "since", "token"]),
    ]
    saved = acting.save()
    assert json.loads(base64.urlsafe_b64decode(saved + "=" * (-len(saved) % 4))).keys() == {
        "game",
        "token",
        "seat",
        "keys",
        "commitment",
        "ruleset",
        "url",
    }


def test_a_match_without_words_has_none(client: Herald) -> None:
    match = client.game("battlecrest").match()
    sealed: Any = client.game("battlecrest").sealed()
    if not sealed.decision():
        sealed = client.join(sealed.invitation("p2"))
    assert match.events
    for look in (lambda: match.choices(match.to_act[0]), lambda: match.sentences, sealed.choices):
        with pytest.raises(HeraldError, match="text=True"):
            look()
