"""What the Python client hands out leaves the process, and is copied."""

import asyncio
import copy
import pickle
from collections.abc import Iterator
from typing import Any

import pytest
from herald_client import AsyncHerald, Herald, HeraldError, IncompleteRecord, models

from tests.clients.test_python import SEEDED, play
from tests.clients.test_python_sealed import hand_over
from tests.clients.test_python_sealed import standing as sealed_standing


@pytest.fixture
def client(service: str) -> Iterator[Herald]:
    """A client that could not be pickled: with a connection, and with a function of its own."""
    with Herald(service, timeout=60, event_hooks={"request": [lambda request: None]}) as client:
        yield client


def pickled(told: Any) -> Any:
    return pickle.loads(pickle.dumps(told))


def standing(match: Any) -> Any:
    return match.turn, match.position, match.log, match.setup, match.commitment, match.text, match.names


def open_match(client: Herald) -> Any:
    match = client.game("battlecrest").match(chance=SEEDED, text=True, names={"p1": "Олена"})
    play(match, 6)
    return match


def test_a_match_is_pickled_without_its_connection(client: Herald) -> None:
    match = open_match(client)
    again = pickled(match)
    assert type(again) is type(match)
    assert standing(again) == standing(match)
    assert again.record() == match.record()
    assert again.choices(again.to_act[0]) == match.choices(match.to_act[0])
    action = again.decisions[0].actions[0]
    for ask in (again.undo, again.replay, lambda: again.act(again.to_act[0], action), lambda: again.view("p1")):
        with pytest.raises(HeraldError, match=r"match\.connect\(herald\)"):
            ask()
    assert standing(again) == standing(match)
    assert again.connect(client) is again
    play(again, 3)
    for _ in range(9):  # those before it was pickled, too
        again.undo()
    assert again.step < match.step
    play(again, 2)
    assert again.replay().valid
    assert (len(match.log), match.replay().valid) == (match.step, True)


def test_it_goes_on_in_another_language(client: Herald, service: str) -> None:
    match = open_match(client)
    with Herald(service, timeout=60, language="uk") as other:
        again = pickled(match).connect(other)
        play(again, 1)
        assert again.choices(again.to_act[0])[0][1] != match.choices(match.to_act[0])[0][1]


def test_no_key_of_the_caller_is_pickled(service: str) -> None:
    with Herald(service, timeout=60, headers={"X-Key": "hk_mine"}) as herald:
        game = herald.game("battlecrest")
        told = pickle.dumps([game.match(), game.sealed()])
    assert b"hk_mine" not in told


def test_a_sealed_match_is_pickled(client: Herald) -> None:
    one: Any = client.game("battlecrest").sealed(chance=SEEDED)
    two: Any = client.join(one.invitation("p2"))
    acting, other = (one, two) if one.decisions else (two, one)
    acting.act(acting.decision().actions[0])
    again = pickled(acting)
    assert sealed_standing_of(again) == sealed_standing_of(acting)
    with pytest.raises(HeraldError, match="connect"):
        again.receive(again.token)
    again.connect(client).undo()
    assert len(again.log) < len(acting.log)
    again.act(again.decision().actions[-1])
    hand_over(again, (again, other))
    assert other.to_act == again.to_act


def sealed_standing_of(match: Any) -> Any:
    return match.turn, match.token, match.seat, match.keys, match.log, match.commitment


def test_matches_that_are_awaited(service: str) -> None:
    async def play_on() -> None:
        async with AsyncHerald(service, timeout=60) as herald:
            match = await herald.game("battlecrest").match(chance=SEEDED)
            again = pickled(match)
            assert standing(again) == standing(match)
            with pytest.raises(HeraldError, match="connect"):
                await again.view("p1")
            tried = copy.copy(match)
            for one in (again.connect(herald), tried):
                decision = one.decisions[0]
                await one.act(decision.seat, decision.actions[0])
                assert (await one.replay()).valid
            assert match.step == len(match.log) < again.step == tried.step

    asyncio.run(play_on())


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy])
def test_a_copy_goes_its_own_way(client: Herald, copied: Any) -> None:
    """To try something out: over the same connection, and without a trace in the match that it was made of."""
    match = open_match(client)
    stood = copy.deepcopy(standing(match))
    tried = copied(match)
    assert standing(tried) == stood
    play(tried, 4)
    assert tried.step > match.step
    tried.names["p2"] = "Тарас"
    assert standing(match) == stood
    match.undo()
    assert match.step < tried.step
    for _ in range(4):
        tried.undo()
    assert standing(tried)[1:3] == stood[1:3]
    assert tried.replay().valid
    assert match.replay().valid

    one: Any = client.game("battlecrest").sealed(chance=SEEDED)
    one = one if one.decisions else client.join(one.invitation("p2"))
    sealed = copied(one)
    stood = sealed_standing(one)
    sealed.act(sealed.decision().actions[0])
    assert (sealed_standing(one), len(sealed.log) > len(one.log)) == (stood, True)
    with pytest.raises(IncompleteRecord):
        one.undo()


def test_a_copy_of_a_match_without_a_connection_has_none(client: Herald) -> None:
    again = copy.copy(pickled(open_match(client)))
    with pytest.raises(HeraldError, match="connect"):
        again.undo()
    again.connect(client).undo()


def test_whatever_is_told_is_pickled(client: Herald) -> None:
    match = open_match(client)
    seat = match.to_act[0]
    steps = list(client.game("battlecrest").steps(match.record()))
    verdicts = list(client.validate([match.record(), "{}"]))
    legality = match.check(seat, models.BattlecrestEndMoveAction())
    told = [
        match.turn,
        match.explain(seat),
        match.view(),
        match.tables(),
        match.record(),
        match.replay(),
        match.position,
    ]
    for value in (*told, legality, steps, verdicts, client.games.list(), client.game("battlecrest").catalog()):
        assert pickled(value) == value
        assert copy.deepcopy(value) == value
