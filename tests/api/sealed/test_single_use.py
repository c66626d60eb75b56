"""Single use: one successor for each token, whatever is tried, and whatever happens to Redis."""

import hashlib
import json
import random
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from typing import Any

import httpx
import pytest
import redis
from werkzeug.test import TestResponse

from api.errors.exceptions import StalePosition
from api.sealed.history import NONCE_BYTES, PADDING_STEP
from api.sealed.single_use import keys_of, match_id_of
from api.settings import Settings
from tests.helpers.contract import GAMES, Client, Json, make_client
from tests.helpers.flaky_socket import Lossy
from tests.helpers.redis_server import RedisServer
from tests.helpers.service import serving

KEYS = "0a" * 32
DECKS = {"players": ["as_guild", "de_legion"]}
SEEDED = {"mode": "seeded", "match": "guarded", "seed": "5e" * 32}


@pytest.fixture(scope="module")
def server() -> Iterator[RedisServer]:
    with RedisServer() as running:
        yield running


@pytest.fixture
def store(server: RedisServer) -> Iterator[RedisServer]:
    """A Redis that runs and is empty, whatever the test before has done to it."""
    server.start()
    redis.Redis.from_url(server.url).flushall()
    yield server
    server.start()


def client_of(url: str) -> Client:
    """A service with this Redis, which it waits for half a second."""
    return make_client(GAMES, Settings(secret_keys=KEYS, redis_url=url, single_use_timeout=0.5))


class Match:
    """A single-use match, as those who play it hold it."""

    def __init__(self, client: Client, game: str = "time-of-heroes", **setup: Any) -> None:
        self.client, self.game = client, game
        self.setup = {"form": "sealed", "single_use": True, "chance": SEEDED, **setup}
        if game == "time-of-heroes":
            self.setup.setdefault("options", DECKS)
        self.turn = self.ask("setup", **self.setup).json
        self.token, self.keys = self.turn["token"], self.turn["seat_keys"]

    def ask(self, operation: str, **body: Any) -> TestResponse:
        return self.client.post(f"/v1/games/{self.game}/{operation}", json=body)

    def as_(self, who: str, operation: str, **body: Any) -> TestResponse:
        return self.ask(operation, **{"token": self.token, "key": self.keys[who], **body})

    @property
    def seat(self) -> str:
        found: str = self.turn["to_act"][0]
        return found

    def actions(self) -> list[Json]:
        """What the seat that has to act can choose from."""
        (asked,) = self.as_(self.seat, "legal-actions").json["decisions"]
        found: list[Json] = asked["actions"]
        return found

    def play(self, action: Json) -> TestResponse:
        """Play an action from the token that is held; what comes of it is not taken up."""
        return self.as_(self.seat, "apply", seat=self.seat, action=action)

    def take(self, answer: TestResponse) -> None:
        """Go on from an answer."""
        assert answer.status_code == 200, answer.text
        self.turn, self.token = answer.json, answer.json["token"]

    def go_to_a_choice(self) -> list[Json]:
        """Play on until somebody has several actions."""
        while len(actions := self.actions()) < 2:
            self.take(self.play(actions[0]))
        return actions


@pytest.fixture
def match(store: RedisServer) -> Match:
    return Match(client_of(store.url))


def heads_in(kept: redis.Redis) -> list[bytes]:
    """The keys of all heads."""
    return [key for key in kept.scan_iter() if key.startswith(b"herald:head:")]


def problem(answer: TestResponse) -> tuple[int, str]:
    return answer.status_code, answer.json["type"].removeprefix("/problems/")


STALE, WAITING = (409, "stale-position"), (503, "single-use-unavailable")


def test_the_same_call_is_answered_again_and_another_is_not(match: Match) -> None:
    first, *others = match.go_to_a_choice()
    answer = match.play(first)
    again = match.play(first)
    assert answer.json == again.json
    for other in others:
        refused = match.play(other)
        assert problem(refused) == STALE
        assert refused.json["pointer"] == "/token"
        assert 0 <= refused.json["seconds"] < 60


def test_the_form_of_the_request_does_not_make_it_another(match: Match) -> None:
    first = match.go_to_a_choice()[0]
    answer = match.play(first)
    listed = match.as_(match.seat, "apply", actions=[{"seat": match.seat, "action": first}])
    assert listed.json["token"] == answer.json["token"]


def test_who_is_told_of_the_next_position_has_gone_there(match: Match) -> None:
    """Whatever part is asked for: a look at what would come is a call."""
    first, other, *_ = match.go_to_a_choice()
    seat = match.seat
    body = {"token": match.token, "key": match.keys[seat], "seat": seat, "action": first}
    looked = match.client.post("/v1/games/time-of-heroes/apply?include=events", json=body)
    assert looked.json["token"]
    assert problem(match.play(other)) == STALE


def test_a_refused_action_is_no_call(match: Match) -> None:
    first = match.go_to_a_choice()[0]
    wrong = match.as_(match.seat, "apply", seat=match.seat, action={"type": "march", "warrior": "nobody", "to": "c4"})
    assert wrong.status_code in (400, 422)
    assert match.play(first).status_code == 200


def test_what_comes_of_several_actions_cannot_be_probed(match: Match) -> None:
    first = match.go_to_a_choice()[0]
    step = {"seat": match.seat, "action": first}
    answer = match.as_(match.seat, "apply", actions=[step, step])
    assert (*problem(answer), answer.json["pointer"]) == (422, "conflicting-members", "/actions/1")
    assert match.play(first).status_code == 200


def test_old_tokens_can_be_looked_at_but_not_played_on(match: Match) -> None:
    actions, old, seat = match.go_to_a_choice(), match.token, match.seat
    for _ in range(3):
        match.take(match.play(match.actions()[0]))
    looked = match.as_(seat, "legal-actions", token=old)
    assert looked.json["decisions"][0]["actions"] == actions
    assert looked.json["single_use"] is True
    again = match.as_(seat, "apply", token=old, seat=seat, action=actions[0])  # as if its answer had been lost
    assert (again.status_code, again.json["token"]) == (200, match.token)
    for action in actions[1:]:
        assert problem(match.as_(seat, "apply", token=old, seat=seat, action=action)) == STALE


def test_a_call_can_be_taken_back_and_stays_the_only_one(match: Match) -> None:
    choose = random.Random(1)
    for _ in range(60):
        actions, before, seat = match.actions(), match.token, match.seat
        played = match.play(choose.choice(actions))
        undo = {"parent": before, "token": played.json["token"]}
        undone = match.as_(seat, "undo", **undo)
        if undone.status_code == 409 or len(actions) < 2:
            match.take(played if undone.status_code == 409 else undone)
            if undone.status_code == 200:
                match.take(match.play(actions[0]))
            continue
        assert match.as_(seat, "undo", **undo).json == undone.json
        for action in actions:  # neither from where it was played, nor from where it led
            assert problem(match.as_(seat, "apply", seat=seat, action=action, token=played.json["token"]))[0] >= 409
        match.take(undone)
        assert match.actions() == actions
        assert match.play(actions[-1]).status_code == 200
        return
    raise AssertionError("nothing could be taken back")


def test_chance_is_not_looked_at_twice(match: Match) -> None:
    """Where chance has answered in a call, it can be neither taken back nor made in another way."""
    choose, met = random.Random(2), 0
    while match.turn["outcome"] is None and met < 3:
        actions, before, seat = match.actions(), match.token, match.seat
        answer = match.as_(seat, "apply", seat=seat, action=choose.choice(actions))
        undone = match.as_(seat, "undo", token=answer.json["token"], parent=before)
        if undone.status_code == 409 and undone.json.get("code") in ("undo_chance", "undo_revealed"):
            met += len(actions) > 1
            refused = [match.play(action) for action in actions]
            assert sorted(one.status_code for one in refused) == [200, *[409] * (len(actions) - 1)]
            match.take(answer)
        elif undone.status_code == 200:
            match.take(undone)
            match.take(match.play(choose.choice(match.actions())))
        else:
            match.take(answer)
    assert met == 3


def test_seats_that_choose_together_need_not_pass_the_token_on(store: RedisServer) -> None:
    match = Match(client_of(store.url), "toy", options={"seats": 2, "rounds": 1})
    assert match.turn["to_act"] == ["p1", "p2"]
    bids = {seat: {"seat": seat, "action": {"type": "bid", "coins": 1}} for seat in ("p1", "p2")}
    first = match.as_("p1", "apply", **bids["p1"])
    second = match.as_("p2", "apply", **bids["p2"])
    assert second.status_code == 200
    for seat, answer in (("p1", first), ("p2", second)):
        others = {"seat": seat, "action": {"type": "bid", "coins": 2}}
        assert problem(match.as_(seat, "apply", **others)) == STALE
        again = match.as_(seat, "apply", **bids[seat])
        assert again.json["token"] == second.json["token"]
        since = match.as_(seat, "view?include=", token=second.json["token"], since=answer.json["token"]).json
        assert since["history"] == "complete"


def test_a_call_is_played_however_often_another_seat_comes_first(
    store: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Programs choose faster than a call is merged."""
    client = client_of(store.url)
    guard = client.application.services.single_use
    match = Match(client, "toy", options={"seats": 2, "rounds": 1})
    advance, beaten = guard.advance, iter([True] * 20)

    def late(*arguments: Any, **more: Any) -> str:
        if next(beaten, False):
            raise StalePosition(0)
        token: str = advance(*arguments, **more)
        return token

    monkeypatch.setattr(guard, "advance", late)
    answer = match.as_("p1", "apply", seat="p1", action={"type": "bid", "coins": 1})
    assert answer.status_code == 200, answer.text
    assert next(beaten, None) is None


def test_a_full_store_leaves_out_histories_and_no_call(store: RedisServer) -> None:
    """And the oldest histories make room, long before it is full."""
    kept, client = redis.Redis.from_url(store.url), client_of(store.url)
    guard = client.application.services.single_use
    match, budget = Match(client), 4 * 10**4
    guard.history_bytes = budget
    begun = match.token
    match.go_to_a_choice()
    kept.config_set("maxmemory", 1)
    try:
        match.take(match.play(match.actions()[0]))
    finally:
        kept.config_set("maxmemory", 0)
    assert match.as_("p1", "view", since=begun).json["history"] == "lost"
    secrets = [bytes([number]) * 16 for number in range(200)]
    for secret in secrets:
        guard.open(secret)
        for call in range(4):
            guard.advance(secret, call, b"request", "token", history=bytes(5000))
    held = [secret for secret in secrets if guard.history(secret, 0, 4) is not None]
    lists = {keys_of(match_id_of(secret)).histories for secret in secrets}
    assert 0 < len(held) <= len(lists) * budget // 20_000
    assert set(held) >= set(secrets[-2:])
    sizes = [int(kept.hget(keys_of(match_id_of(secret)).history_bytes, "") or 0) for secret in secrets]
    assert max(sizes) <= budget


def test_the_keys_of_two_matches_are_two(store: RedisServer) -> None:
    client = client_of(store.url)
    one, two = Match(client), Match(client)
    first, other, *_ = one.go_to_a_choice()
    while two.turn["to_act"] != one.turn["to_act"] or first not in two.actions():
        two.take(two.play(two.actions()[0]))
    assert one.play(first).status_code == two.play(other).status_code == 200


def test_redis_learns_nothing_of_a_match(store: RedisServer, match: Match) -> None:
    action = match.go_to_a_choice()[0]
    match.take(match.play(action))
    match.client.application.services.positions.shared.flush()
    kept = redis.Redis.from_url(store.url)
    names = sorted(kept.scan_iter())  # and no position in the clear, as those of open matches are there
    assert {name.partition(b"{")[0].decode() for name in names} == {
        "herald:head:",
        "herald:heads:",
        "herald:history:",
        "herald:histories:",
        "herald:history-bytes:",
        "herald:playing:",
    }
    (history,) = kept.scan_iter("herald:history:*")
    assert 0 < kept.ttl(history) <= 90 * 86_400
    assert {len(fields[b"call"]) for _, fields in kept.xrange(history)} == {NONCE_BYTES + PADDING_STEP + 16}
    assert not any(action["type"].encode() in fields[b"call"] for _, fields in kept.xrange(history))
    heads = heads_in(kept)
    head = kept.hgetall(heads[0])
    assert set(head) == {b"calls", b"digest", b"token", b"first", b"at", b"game"}
    assert head[b"token"].decode() == match.token
    assert 0 < kept.ttl(heads[0]) <= 90 * 86_400
    assert not {key.encode() for key in match.keys.values()} & {heads[0], *head.values()}


def test_without_redis_there_is_no_single_use_match() -> None:
    client = make_client(GAMES, Settings(secret_keys=KEYS))
    for path, body in (
        ("games/toy/setup", {"form": "sealed", "single_use": True}),
        ("seed-commitments", {"single_use": True}),
    ):
        answer = client.post(f"/v1/{path}", json=body)
        assert problem(answer) == (422, "single-use-unsupported")
        assert answer.json["pointer"] == "/single_use"


@pytest.mark.parametrize("more", [{"single_use": True}, {"seat_key_hashes": {"p1": "00" * 32}}])
def test_only_a_sealed_match_has_a_guard_and_locks(store: RedisServer, more: Json) -> None:
    answer = client_of(store.url).post("/v1/games/toy/setup", json=more)
    assert (*problem(answer), answer.json["pointer"]) == (422, "conflicting-members", f"/{next(iter(more))}")


def test_a_seed_commitment_serves_one_setup(store: RedisServer) -> None:
    client = client_of(store.url)
    token = client.post("/v1/seed-commitments", json={"single_use": True}).json["commitment_token"]
    chance = {"mode": "committed", "commitment_token": token, "contributions": {"p1": "11" * 32}}
    match = Match(client, chance=chance)
    again = match.ask("setup", **match.setup).json
    assert (again["token"], again["seat_keys"]) == (match.token, match.keys)
    for other in (
        {"chance": {**chance, "contributions": {"p1": "12" * 32}}},
        {"options": {"players": ["de_legion", "as_guild"]}},
        {"seat_key_hashes": {"p2": "00" * 32}},
    ):
        answer = match.ask("setup", **match.setup | other)
        assert problem(answer) == (409, "commitment-used")
        assert answer.json["pointer"] == "/chance/commitment_token"
    toy = client.post("/v1/games/toy/setup", json={"form": "sealed", "single_use": True, "chance": chance})
    assert problem(toy) == (409, "commitment-used")


def test_the_setup_of_a_commitment_that_redis_returns_must_be_this_one(store: RedisServer) -> None:
    """Otherwise a caller who can write there would get the keys of any match whose token they have."""
    client = client_of(store.url)
    stranger = Match(client)
    token = client.post("/v1/seed-commitments", json={"single_use": True}).json["commitment_token"]
    match = Match(client, chance={"mode": "committed", "commitment_token": token, "contributions": {"p1": "11" * 32}})
    kept = redis.Redis.from_url(store.url)
    tokens = {key: kept.hmget(key, "token", "digest") for key in heads_in(kept)}
    (key,) = [key for key, (token, digest) in tokens.items() if digest and token == match.token.encode()]
    for forged in (stranger.token, match.play(match.actions()[0]).json["token"], "v4.local." + "A" * 120):
        kept.hset(key, "token", forged)
        assert problem(match.ask("setup", **match.setup)) == WAITING


def test_a_seat_can_have_a_key_that_who_sets_up_does_not_know(store: RedisServer) -> None:
    key = "B" * 21 + "A"
    match = Match(client_of(store.url), seat_key_hashes={"p2": hashlib.sha256(key.encode()).hexdigest()})
    assert set(match.keys) == {"p1", "spectator"}
    match.keys["p2"] = key
    while match.turn["outcome"] is None and match.seat != "p2":
        match.take(match.play(match.actions()[0]))
    match.take(match.play(match.actions()[0]))
    assert problem(match.as_("p1", "view", key="C" * 22)) == (403, "bad-seat-key")
    assert match.as_("p2", "view").json["view"] != match.as_("p1", "view").json["view"]


def test_a_lock_is_of_somebody_who_is_there(store: RedisServer) -> None:
    client = client_of(store.url)
    for seat, status in (("p3", 422), ("table", 422), ("spectator", 400), ("p2", 200)):
        answer = client.post(
            "/v1/games/time-of-heroes/setup", json={"form": "sealed", "seat_key_hashes": {seat: "00" * 32}}
        )
        assert answer.status_code == status
        if status != 200:
            assert answer.json["pointer"].startswith("/seat_key_hashes")


def test_while_redis_is_away_the_match_waits(store: RedisServer, match: Match) -> None:
    first, other, *_ = match.go_to_a_choice()
    store.stop()
    for _ in range(2):
        answer = match.play(first)
        assert problem(answer) == WAITING
        assert int(answer.headers["Retry-After"]) > 0
    assert match.as_(match.seat, "view").status_code == 200
    assert problem(match.ask("setup", **match.setup)) == WAITING
    assert problem(match.client.post("/v1/seed-commitments", json={"single_use": True})) == WAITING
    store.start()  # and has forgotten everything: it goes on unguarded all the same
    for action in (first, other):
        answer = match.play(action)
        assert problem(answer) == WAITING
        assert "lost" in answer.json["detail"]
    assert match.ask("setup", **match.setup).status_code == 200


def test_a_service_without_redis_does_not_go_on_with_a_guarded_match(match: Match) -> None:
    first = match.go_to_a_choice()[0]
    match.client = make_client(GAMES, Settings(secret_keys=KEYS))
    assert problem(match.play(first)) == WAITING


def test_a_token_from_redis_is_believed_if_it_is_the_right_one(store: RedisServer, match: Match) -> None:
    first = match.go_to_a_choice()[0]
    old, new = match.token, match.play(first).json["token"]
    kept = redis.Redis.from_url(store.url)
    (key,) = heads_in(kept)
    for forged in (old, Match(match.client).token, "v4.local." + "A" * 120, ""):
        kept.hset(key, "token", forged)
        assert problem(match.play(first)) == WAITING
    kept.hset(key, "token", new)
    assert match.play(first).json["token"] == new


def test_redis_paused_before_it_compares(store: RedisServer, match: Match) -> None:
    """The question waits in its socket: whether it is answered in the end or not, there is one successor."""
    first, other, *_ = match.go_to_a_choice()
    store.pause()
    try:
        assert problem(match.play(first)) == WAITING
    finally:
        store.resume()
    answers = [match.play(first), match.play(other), match.play(first)]
    assert [one.status_code for one in answers] in ([200, 409, 200], [409, 200, 409])
    assert len({one.json["token"] for one in answers if one.status_code == 200}) == 1


def test_redis_paused_between_compare_and_answer(store: RedisServer) -> None:
    """The successor is made, but its answer was lost: the same call gets it, another one is too late."""
    with Lossy(store.port) as line:
        match = Match(client_of(line.url))
        first, other, *_ = match.go_to_a_choice()
        line.lose_answers = True
        assert problem(match.play(first)) == WAITING
        assert line.lost.is_set()
        line.lose_answers = False
        assert problem(match.play(other)) == STALE
        answer = match.play(first)
        assert answer.status_code == 200
        head = redis.Redis.from_url(store.url)
        (key,) = heads_in(head)
        assert head.hget(key, "token").decode() == answer.json["token"]


def test_a_head_that_is_behind_goes_on_from_the_token(store: RedisServer, match: Match) -> None:
    """Redis has lost the last seconds: the token proves that they were."""
    kept = redis.Redis.from_url(store.url)
    (key,) = heads_in(kept)
    first = match.go_to_a_choice()[0]
    match.take(match.play(first))
    kept.hset(key, "calls", 0)
    answer = match.play(match.actions()[0])
    assert answer.status_code == 200
    assert match.play(match.actions()[0]).json["token"] == answer.json["token"]


ATTEMPTS = 200


def test_a_scrape_is_no_call_that_waits(store: RedisServer) -> None:
    """A store that is down leaves gaps in the metrics, and alerts count the calls of matches alone."""
    guard = client_of(store.url).application.services.single_use
    assert guard is not None
    store.stop()
    assert (guard.matches(["toy/1.0.0"]), guard.memory()) == ({}, {})
    assert not any(guard.outcomes.values())


@pytest.mark.slow
def test_two_hundred_attempts_at_once_give_one_successor(store: RedisServer) -> None:
    with ExitStack() as stack:
        url = stack.enter_context(serving(workers=2, HERALD_REDIS_URL=store.url, HERALD_SECRET_KEYS=KEYS))
        http = stack.enter_context(httpx.Client(base_url=f"{url}/v1/games/battlecrest", timeout=60))
        turn = http.post("/setup", json={"form": "sealed", "single_use": True, "chance": SEEDED}).json()
        keys = turn["seat_keys"]
        for _ in range(40):  # to a decision with many actions
            seat = turn["to_act"][0]
            held = {"token": turn["token"], "key": keys[seat]}
            (asked,) = http.post("/legal-actions", json=held).json()["decisions"]
            if len(asked["actions"]) > 20:
                break
            turn = http.post("/apply", json={**held, "seat": seat, "action": asked["actions"][0]}).json()
        actions = [asked["actions"][n % len(asked["actions"])] for n in range(ATTEMPTS)]
        with ThreadPoolExecutor(32) as pool:
            answers = list(
                pool.map(lambda action: http.post("/apply", json={**held, "seat": seat, "action": action}), actions)
            )
    said = [answer.json() for answer in answers]
    won = [n for n, answer in enumerate(answers) if answer.status_code == 200]
    assert len({json.dumps(actions[n]) for n in won}) == 1
    assert len({said[n]["token"] for n in won}) == 1
    winner = actions[won[0]]
    for action, answer, told in zip(actions, answers, said, strict=True):
        assert (answer.status_code == 200) == (action == winner)
        if action != winner:
            assert (answer.status_code, told["type"]) == (409, "/problems/stale-position")
            assert told["seconds"] >= 0
