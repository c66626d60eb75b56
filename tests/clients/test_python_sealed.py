"""Sealed matches of the Python client against the running service: players that have nothing in common but a token."""

import base64
import hashlib
import json
import random
import re
from typing import Any

import httpx
import msgspec
import pytest
from herald_client import (
    Diverged,
    Herald,
    IncompleteRecord,
    NetworkError,
    Problem,
    RetryPolicy,
    SealedMatch,
    TimeoutExceeded,
    WrongMatch,
    base_url_of,
    hash_of,
    join_records,
    models,
    new_contribution,
    new_seat_key,
)

import engine
from tests.helpers.redis_server import RedisServer
from tests.helpers.service import serving

SEEDED = models.SeededChance(match="sdk", seed="5eed" * 16)
AT_ONCE = RetryPolicy(attempts=4, wait=0.0)


@pytest.fixture
def duel(herald: Herald) -> tuple[Any, Any]:
    """Both seats of a match of Time of Heroes, in which hands are hidden."""
    return seats_of(herald, "time-of-heroes")


def options_of(herald: Herald, name: str) -> Any:
    """Those of a game's first mode."""
    return next(about for about in herald.games.list().games if about.id == name).modes[0].example


def seats_of(herald: Herald, name: str, **setup: Any) -> tuple[Any, ...]:
    """All players of a new match of any game, in its first mode: each has their own client's match."""
    first: Any = herald.game(name).sealed(**{"options": options_of(herald, name), "chance": SEEDED, **setup})
    others = sorted(first.keys.keys() - {"p1", "table", "spectator"})
    return first, *(herald.join(first.invitation(seat)) for seat in others)


def play(players: Any, steps: int = 10_000, seed: int = 1) -> None:
    """Play at random to the end, or for so many actions, with one token that goes from hand to hand."""
    choose = random.Random(seed)
    for _ in range(steps):
        if players[0].outcome:
            return
        acting = sitting_at(choose.choice(players[0].to_act), players)
        actions = [a for a in acting.decision().actions if type(a).__struct_config__.tag != "resign"]
        acting.act(choose.choice(actions or acting.decision().actions))
        hand_over(acting, players)


def sitting_at(seat: str, players: Any) -> Any:
    return next(player for player in players if player.seat == seat)


def hand_over(acting: Any, players: Any) -> None:
    """All others take the token of the one who has acted."""
    for player in players:
        if player is not acting:
            player.receive(acting.token)


def one_call(players: Any) -> Any:
    """Somebody plays a call that can be taken back, and is the last to have done so; the others have not seen it."""
    for n in range(60):
        acting = sitting_at(players[0].to_act[0], players)
        stood = standing(acting)
        acting.act(acting.decision().actions[n % len(acting.decision().actions)])
        try:
            acting.undo()
        except Problem:
            hand_over(acting, players)
        else:
            assert standing(acting) == stood
            acting.act(acting.decision().actions[-1])
            return acting
    raise AssertionError("nothing could be taken back in sixty calls")


def standing(match: Any) -> Any:
    """Where a match stands: the same position has another token each time."""
    return match.to_act, match.decisions, match.view(), list(match.log)


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.slow if name == "runewars" else ()) for name in engine.games]
)
def test_a_whole_game(herald: Herald, name: str) -> None:
    players = seats_of(herald, name)
    play(players)
    logs = {player.seat: json.loads(msgspec.json.encode(player.log)) for player in players}
    for player in players:
        assert player.outcome == players[0].outcome
        assert player.turn.chance.seed == "5eed" * 16
        assert {entry["seat"] for entry in logs[player.seat]} == {player.seat}
        others = {seat: log for seat, log in logs.items() if seat != player.seat}
        verdict = player.replay(others, options_of(herald, name))
        assert verdict.valid
        assert verdict.finished
        others[next(iter(others))].pop(0)
        assert not player.replay(others, options_of(herald, name)).valid
    options = options_of(herald, name)
    records = [player.record(options, players={player.seat: f"Гравець {player.seat}"}) for player in players]
    record = join_records(records)
    assert record.players == {seat: f"Гравець {seat}" for seat in logs}
    whole, part = herald.validate([record, records[0]])
    assert (whole.valid, whole.finished, whole.record) == (True, True, hash_of(record))
    assert not part.valid


def test_nothing_is_replayed_while_the_seed_is_secret(duel: tuple[Any, Any]) -> None:
    with pytest.raises(IncompleteRecord, match="when the game is over"):
        duel[0].replay({})


def test_what_a_referee_has_entered_is_replayed_at_any_time(herald: Herald) -> None:
    players = seats_of(herald, "runewars", chance=models.RefereeChance())
    referee: Any = herald.join(players[0].invitation("table"))
    play((*players, referee), 12)
    assert referee.log
    logs = {player.seat: player.log for player in players}
    assert referee.replay(logs, options_of(herald, "runewars")).valid


def test_each_seat_knows_what_it_may_know(duel: tuple[Any, Any]) -> None:
    play(duel, 12)
    one, two = duel
    assert one.view() != two.view()
    assert one.view("spectator") == two.view("spectator")
    for match, other in ((one, "p2"), (two, "p1")):
        assert [decision.seat for decision in match.decisions] in ([], [match.seat])
        assert {entry.seat for entry in match.log} <= {match.seat}
        with pytest.raises(Problem) as caught:
            match.view(other)
        assert caught.value.name == "not-your-seat"


@pytest.mark.parametrize("seat", ["spectator", "p1"])
def test_a_spectator_sees_and_does_nothing(herald: Herald, duel: tuple[Any, Any], seat: str) -> None:
    """Also with the key of a player, who may see more."""
    watching: Any = herald.join(duel[0].invitation("spectator"), key=duel[0].keys[seat])
    play(duel, 5)
    watching.receive(duel[0].token)
    assert watching.view() == duel[1].view("spectator")
    assert watching.decisions == watching.log == []
    assert watching.explain() is None


def test_who_sets_a_match_up_may_sit_anywhere(herald: Herald) -> None:
    game = herald.game("battlecrest")
    for seat in ("p2", "spectator"):
        assert game.sealed(seat=seat).seat == seat
    match: Any = herald.game("runewars").sealed(chance=models.RefereeChance(), seat="table")
    assert (match.seat, match.commitment) == ("table", None)
    assert [decision.seat for decision in match.decisions] == [seat for seat in match.to_act if seat == "table"]


def test_a_refused_action_names_its_rule_and_changes_nothing(duel: tuple[Any, Any]) -> None:
    for n in range(60):
        acting = sitting_at(duel[0].to_act[0], duel)
        if illegal := acting.explain().illegal:
            break
        play(duel, 1, seed=n)
    legality = acting.check(illegal[0].action)
    assert (legality.legal, legality.rule, legality.reason) == (False, illegal[0].rule, illegal[0].reason)
    turn, token = acting.turn, acting.token
    with pytest.raises(Problem, match=re.escape(illegal[0].reason)) as caught:
        acting.act(illegal[0].action)
    assert (caught.value.name, caught.value.rule) == ("illegal-action", illegal[0].rule)
    assert (acting.turn, acting.token) == (turn, token)
    assert acting.check(acting.decision().actions[0]).legal


def test_the_last_call_is_taken_back_by_who_has_played_it(duel: tuple[Any, Any]) -> None:
    acting = one_call(duel)
    (other,) = (player for player in duel if player is not acting)
    other.receive(acting.token)
    acting.undo()
    other.receive(acting.token)
    assert other.to_act == acting.to_act
    play(duel, 10)


def test_another_players_call_is_not(duel: tuple[Any, Any]) -> None:
    play(duel, 10)
    acting = one_call(duel)
    hand_over(acting, duel)
    (other,) = (player for player in duel if player is not acting)
    stood = standing(other)
    with pytest.raises(Problem) as caught:
        other.undo()
    assert caught.value.name == "not-your-seat"
    assert standing(other) == stood


@pytest.mark.parametrize("heated", ["service", "cold_service"])
def test_several_calls_are_taken_back_one_after_another(request: pytest.FixtureRequest, heated: str) -> None:
    with Herald(request.getfixturevalue(heated), timeout=60) as herald:
        match: Any = herald.game("battlecrest").sealed(chance=SEEDED)
        other: Any = herald.join(match.invitation("p2"))
        stood = []
        while match.to_act == ["p1"]:
            stood.append(standing(match))
            match.act(match.decision().actions[0])
        assert len(stood) > 2
        for _ in range(2):
            assert standing(match) != stood[-1]
            match.undo()
            assert standing(match) == stood.pop()
        other.receive(match.token)
        with pytest.raises(IncompleteRecord, match="no call of its seat"):
            other.undo()


def test_an_invitation_is_one_line_with_one_key(duel: tuple[Any, Any]) -> None:
    match = duel[0]
    for seat in ("p2", "spectator"):
        text = match.invitation(seat)
        assert re.fullmatch(r"[A-Za-z0-9_-]+", text)
        told = json.loads(base64.urlsafe_b64decode(text + "=" * (-len(text) % 4)))
        seated = {"game": "time-of-heroes", "token": match.token, "seat": seat, "key": match.keys[seat]}
        assert told == {**seated, "ruleset": match.turn.ruleset, "url": base_url_of(text)}
        assert told["url"].startswith("http://127.0.0.1:")


def test_a_match_goes_on_from_what_was_saved(herald: Herald, duel: tuple[Any, Any]) -> None:
    play(duel, 20)
    again = tuple(herald.join(player.save()) for player in duel)
    for match, saved in zip(again, duel, strict=True):
        assert type(match) is type(saved)
        assert standing(match) == standing(saved)
        assert (match.keys, match.commitment) == (saved.keys, saved.commitment)
    play(again)
    for match, saved in zip(again, duel, strict=True):
        assert match.log[: len(saved.log)] == saved.log
        assert match.log[-1].seat == saved.seat


@pytest.mark.parametrize("text", ["", "p2", "{}", "é", "e30", "W10", "eyJnYW1lIjo3fQ"])
def test_what_is_no_invitation_is_not_sent(text: str) -> None:
    with Herald("http://herald.test") as herald, pytest.raises(ValueError):
        herald.join(text)


def test_a_token_of_another_match_is_not_taken(herald: Herald, duel: tuple[Any, Any]) -> None:
    match, (stranger, _) = duel[0], seats_of(herald, "time-of-heroes")
    stood = match.token, match.turn
    with pytest.raises(WrongMatch, match="the key of p1 does not fit: this token is of another match") as caught:
        match.receive(stranger.token)
    assert isinstance(caught.value.__cause__, Problem)
    for token in (herald.game("battlecrest").sealed().token, match.token[:-1], "v4.local.", "{}"):
        with pytest.raises(Problem) as refused:
            match.receive(token)
        assert refused.value.pointer == "/token"
    assert (match.token, match.turn) == stood


def test_the_key_of_another_seat_is_not_enough(herald: Herald, duel: tuple[Any, Any]) -> None:
    with pytest.raises(Problem) as caught:
        herald.join(duel[0].invitation("p2"), key=duel[0].keys["p1"])
    assert caught.value.name == "not-your-seat"


def test_nobody_has_the_key_of_a_seat_that_is_locked(herald: Herald) -> None:
    key, key_hash = new_seat_key()
    match: Any = herald.game("time-of-heroes").sealed(seat_key_hashes={"p2": key_hash}, chance=SEEDED)
    assert match.keys.keys() == {"p1", "spectator"}
    invitation = match.invitation("p2")
    with pytest.raises(ValueError, match="p2 has its own key, which is missing"):
        herald.join(invitation)
    with pytest.raises(WrongMatch):
        herald.join(invitation, key=new_seat_key()[0])
    other: Any = herald.join(invitation, key=key)
    assert other.view() != other.view("spectator")
    play((match, other), 10)
    assert standing(herald.join(other.save())) == standing(other)


def test_nobody_sits_down_where_he_has_no_key() -> None:
    with Herald("http://herald.test") as herald, pytest.raises(ValueError, match="p1 has its own key: join another"):
        herald.game("battlecrest").sealed(seat_key_hashes={"p1": new_seat_key()[1]})


def test_both_players_add_to_the_seed(single_use_service: str) -> None:
    with Herald(single_use_service, timeout=60) as herald:
        committed = herald.seed_commitments.create()
        contributions = {"p1": new_contribution(), "p2": new_contribution()}
        chance = models.CommittedChance(commitment_token=committed.commitment_token, contributions=contributions)
        players = seats_of(herald, "time-of-heroes", chance=chance, single_use=True)
        for player in players:
            assert (player.commitment, player.turn.chance.contributions) == (committed.commitment, contributions)
        play(players)
        options = options_of(herald, "time-of-heroes")
        assert players[0].replay({"p2": players[1].log}, options).valid
        record = join_records(player.record(options) for player in players)
        record.chance.commitment_token = committed.commitment_token
        (verdict,) = herald.validate([record])
        assert (verdict.valid, verdict.finished) == (True, True)


def test_keys_and_numbers_are_new_each_time() -> None:
    (key, key_hash), another = new_seat_key(), new_seat_key()
    assert re.fullmatch(r"[A-Za-z0-9_-]{22}", key)
    assert len(base64.urlsafe_b64decode(key + "==")) == 16
    assert key_hash == hashlib.sha256(key.encode()).hexdigest()
    assert another[0] != key
    assert re.fullmatch("[0-9a-f]{64}", new_contribution())
    assert new_contribution() != new_contribution()


class Lossy(httpx.HTTPTransport):
    """Lose so many replies: the service has answered, but the client gets no answer."""

    def __init__(self, error: type[httpx.RequestError]) -> None:
        super().__init__()
        self.error = error
        self.losses = 0
        self.sent: list[bytes] = []

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        self.sent.append(request.url.raw_path + request.content)
        response = super().handle_request(request)
        if self.losses:
            self.losses -= 1
            response.read()
            response.close()
            raise self.error("lost", request=request)
        return response


@pytest.mark.parametrize("error", [httpx.ReadError, httpx.ReadTimeout])
def test_a_request_whose_reply_is_lost_is_sent_again_as_it_was(service: str, error: Any) -> None:
    lossy = Lossy(error)
    with Herald(service, transport=lossy, timeout=60) as herald:
        lossy.losses = 2
        match: Any = herald.game("battlecrest").sealed(chance=SEEDED, retry=AT_ONCE)
        for operation, arguments in (
            ("act", [match.decision().actions[0]]),
            ("undo", []),
            ("receive", None),
            ("view", ["spectator"]),
            ("check", [match.decision().actions[0]]),
        ):
            del lossy.sent[:]
            lossy.losses = 3
            getattr(match, operation)(*([match.token] if arguments is None else arguments))
            assert len(lossy.sent) == 4
            assert len(set(lossy.sent)) == 1


@pytest.mark.parametrize(("error", "told"), [(httpx.ReadError, NetworkError), (httpx.ReadTimeout, TimeoutExceeded)])
def test_in_the_end_it_is_told(service: str, error: Any, told: Any) -> None:
    lossy = Lossy(error)
    with Herald(service, transport=lossy, timeout=60) as herald:
        match: Any = herald.game("battlecrest").sealed(chance=SEEDED, retry=AT_ONCE)
        stood = match.token, match.turn, list(match.log)
        lossy.losses = 4
        with pytest.raises(told):
            match.act(match.decision().actions[0])
        assert lossy.losses == 0
        assert (match.token, match.turn, match.log) == stood
        match.act(match.decision().actions[0])


def test_the_waits_grow_and_the_service_has_a_word(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three replies are lost, then the store is unavailable and the service says how long."""
    waits: list[float] = []
    monkeypatch.setattr("time.sleep", waits.append)
    problem = dict.fromkeys(("title", "detail", "instance"), "") | {
        "status": 503,
        "type": "/problems/single-use-unavailable",
    }
    replies = iter([None, None, None, "7", "Thu, 01 Jan 2026 00:00:00 GMT", "1"])

    def answer(request: httpx.Request) -> httpx.Response:
        if (after := next(replies)) is None:
            raise httpx.ConnectError("refused", request=request)
        return httpx.Response(503, json=problem, headers={"Retry-After": after})

    with (
        Herald("http://herald.test", transport=httpx.MockTransport(answer)) as herald,
        pytest.raises(Problem) as caught,
    ):
        herald.game("battlecrest").sealed(retry=RetryPolicy(attempts=6, wait=0.25))
    assert (caught.value.name, caught.value.retry_after) == ("single-use-unavailable", 1.0)
    assert waits == [0.25, 0.5, 1.0, 7.0, 4.0]


@pytest.mark.parametrize(
    ("name", "status", "after", "waits"),
    [
        ("too-many-requests", 429, "22", [22.0]),
        ("overloaded", 503, "1", [1.0]),
        ("too-many-requests", 429, "3600", []),  # reported, in place of waiting for an hour
        ("unknown-api-key", 401, "", []),
    ],
)
def test_who_is_not_let_in_waits_as_he_is_told(
    monkeypatch: pytest.MonkeyPatch, name: str, status: int, after: str, waits: list[float]
) -> None:
    waited: list[float] = []
    asked: list[httpx.Request] = []
    monkeypatch.setattr("time.sleep", waited.append)
    problem = dict.fromkeys(("title", "detail", "instance"), "") | {"status": status, "type": f"/problems/{name}"}

    def answer(request: httpx.Request) -> httpx.Response:
        asked.append(request)
        return httpx.Response(status, json=problem, headers={"Retry-After": after})

    with (
        Herald("http://herald.test", api_key="hk_mine", transport=httpx.MockTransport(answer)) as herald,
        pytest.raises(Problem) as caught,
    ):
        herald.game("battlecrest").sealed(retry=RetryPolicy(attempts=2, wait=0.25))
    assert (caught.value.name, waited) == (name, waits)
    assert [request.headers["Authorization"] for request in asked] == ["Bearer hk_mine"] * (1 + len(waits))


def test_another_refusal_is_told_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("time.sleep", None)
    problem = dict.fromkeys(("title", "detail", "instance"), "") | {"status": 409, "type": "/problems/stale-position"}
    refusing = httpx.MockTransport(lambda request: httpx.Response(409, json=problem))
    with Herald("http://herald.test", transport=refusing) as herald, pytest.raises(Problem):
        herald.game("battlecrest").sealed()


def test_a_single_use_game_is_played_over_a_connection_that_loses_replies(single_use_service: str) -> None:
    """What was lost is answered the same again: nothing is played twice."""
    lossy = Lossy(httpx.ReadError)
    with Herald(single_use_service, transport=lossy, timeout=60) as herald:
        players = seats_of(herald, "time-of-heroes", single_use=True)
        assert players[0].turn.single_use
        for player in players:
            player._transport.retry = AT_ONCE
        for n in range(40):
            lossy.losses = n % 4
            play(players, 1, seed=n)
        lossy.losses = 0
        play(players)
        assert players[0].replay({"p2": players[1].log}, options_of(herald, "time-of-heroes")).valid


def test_a_single_use_token_has_one_successor(single_use_service: str) -> None:
    with Herald(single_use_service, timeout=60) as herald:
        match: Any = herald.game("battlecrest").sealed(single_use=True, chance=SEEDED)
        again: Any = herald.join(match.save())
        first, second, *_ = match.decision().actions
        match.act(first)
        stood = standing(again)
        with pytest.raises(Problem) as caught:
            again.act(second)
        assert (caught.value.name, caught.value.pointer) == ("stale-position", "/token")
        assert caught.value.members["seconds"] >= 0
        assert standing(again) == stood
        again.act(first)
        assert (again.token, standing(again)) == (match.token, standing(match))
        match.undo()
        again.undo()
        assert again.token == match.token


@pytest.mark.slow
def test_a_single_use_match_waits_for_redis() -> None:
    """A Redis of its own, which stands still for a while."""
    with RedisServer() as redis, serving(HERALD_REDIS_URL=redis.url) as url, Herald(url, timeout=60) as herald:
        match: Any = herald.game("battlecrest").sealed(
            single_use=True, chance=SEEDED, retry=RetryPolicy(attempts=2, wait=0.0)
        )
        action = match.decision().actions[0]
        redis.pause()
        try:
            with pytest.raises(Problem) as caught:
                match.act(action)
        finally:
            redis.resume()
        assert (caught.value.name, caught.value.retry_after) == ("single-use-unavailable", 1.0)
        match.act(action)


def test_without_redis_nothing_is_single_use(herald: Herald) -> None:
    with pytest.raises(Problem) as caught:
        herald.game("battlecrest").sealed(single_use=True)
    assert (caught.value.name, caught.value.pointer) == ("single-use-unsupported", "/single_use")


def test_a_match_of_either_kind_is_one_of_its_game(herald: Herald, duel: tuple[Any, Any]) -> None:
    assert all(isinstance(match, SealedMatch) for match in duel)
    assert not {"form", "single_use", "seat_key_hashes"} & herald.game("time-of-heroes").match().setup.keys()


@pytest.mark.parametrize("name", [pytest.param("runewars", marks=pytest.mark.slow), "math-and-magic"])
def test_tokens_may_cross_when_both_choose_at_the_same_time(herald: Herald, name: str) -> None:
    """Without single use nothing but the tokens says who has chosen."""
    choose, players, crossed = random.Random(5), seats_of(herald, name), 0
    mail: dict[str, list[str]] = {player.seat: [] for player in players}
    played = 0
    while not players[0].outcome and played < 150:
        player, other = choose.sample(players, 2)
        before = player.token
        if mail[player.seat] and choose.randrange(2):
            token = mail[player.seat].pop(0)
            player.receive(token)
            if player.token in (token, before):
                continue
            crossed += 1
        elif actions := [a for d in player.decisions for a in d.actions if type(a).__struct_config__.tag != "resign"]:
            player.act(choose.choice(actions))
            played += 1
        else:
            continue
        mail[other.seat].append(player.token)
    while any(mail.values()):
        for player, other in (players, players[::-1]):
            for token in mail[player.seat].copy():
                mail[player.seat].remove(token)
                player.receive(token)
                if player.token != token:
                    mail[other.seat].append(player.token)
    assert players[0].view("spectator") == players[1].view("spectator")
    play(players)
    verdict = players[0].replay({"p2": players[1].log}, options_of(herald, name))
    assert (verdict.valid, verdict.finished) == (True, True)
    assert crossed


@pytest.mark.parametrize("name", ["battlecrest", "math-and-magic"])
def test_a_seat_that_has_chosen_differently_on_two_devices_is_diverged(herald: Herald, name: str) -> None:
    """In Math & Magic both choices fit, one after the other: the player meant one of them."""
    players = seats_of(herald, name)
    player = next(player for player in players if player.decisions)
    other, watching = herald.join(player.save()), herald.join(players[0].invitation("spectator"))
    one, two = player.decisions[0].actions[:2]
    player.act(one)
    other.act(two)
    watching.receive(other.token)
    before = (other.token, other.turn, [*other.log])
    with pytest.raises(Diverged) as refused:
        other.receive(player.token)
    assert refused.value.call == refused.value.own_call
    assert (other.token, other.turn, other.log) == before
    other.receive(player.token, give_way=True)
    assert (other.token, other.view()) == (player.token, player.view())
    known = other.turn.history == "complete"
    assert (other.log, other.turn.events) == ((player.log, player.turn.events) if known else ([], []))
    with pytest.raises(Diverged):
        watching.receive(player.token)
    watching.receive(player.token, give_way=True)
    assert watching.view() == player.view("spectator")
