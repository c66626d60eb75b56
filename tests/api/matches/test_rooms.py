"""Rooms: one invitation, each seat claimed once, whatever is tried, and whatever happens to the store."""

import hashlib
import random
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import pytest
import redis
from werkzeug.test import TestResponse

from api.limits.access import admission_of
from api.matches.rooms import OPEN_WEIGHT, invitation_of
from api.sealed import base64url
from api.sealed.single_use import HEAD_LISTS, keys_of
from api.settings import Settings
from engine import games
from engine.core.decision import SPECTATOR, TABLE
from engine.core.game import Mode
from openapi.examples import Down, Heads
from tests.helpers.contract import GAMES, Client, Json, make_client
from tests.helpers.redis_server import RedisServer

KEYS, SEED = "0d" * 32, "5e" * 32
CASES = [(game.id, mode) for game in GAMES.values() for mode in game.modes]
WHOLE = [
    pytest.param(game.id, game.modes[0], marks=pytest.mark.nightly if game.id == "runewars" else ())
    for game in games.values()
]
#: Calls after which the players of a whole game give up.
LONG = 60
#: Calls after which a whole game is still not over: something is wrong.
MOST = 1500


def ids(case: Any) -> str:
    return case if isinstance(case, str) else str(case.id)


@pytest.fixture(scope="module")
def server() -> Iterator[RedisServer]:
    with RedisServer() as running:
        yield running


@pytest.fixture
def store(server: RedisServer) -> Iterator[redis.Redis]:
    """A Redis that is empty and has room."""
    kept = redis.Redis.from_url(server.url)
    kept.flushall()
    yield kept
    kept.config_set("maxmemory", "0")
    kept.flushall()


@pytest.fixture
def client(server: RedisServer, store: redis.Redis) -> Client:
    return client_of(server)


def client_of(server: RedisServer, **settings: Any) -> Client:
    return make_client(GAMES, Settings(secret_keys=KEYS, redis_url=server.url, **settings))


def in_memory() -> Client:
    """A client of a service that keeps the heads of matches in memory."""
    client = make_client(GAMES, Settings(secret_keys=KEYS))
    client.application.services = replace(client.application.services, single_use=Heads())
    return client


def new_id(number: int) -> str:
    """Some id of a claim, or a key, as a player would draw it at random."""
    return base64url.encode(hashlib.sha256(b"%d" % number).digest()[:16])


def hash_of(key: str) -> str:
    return hashlib.sha256(key.encode()).hexdigest()


def problem(answer: TestResponse) -> tuple[int, str]:
    return answer.status_code, answer.json["type"].removeprefix("/problems/")


UNKNOWN, CLAIMED = (404, "unknown-match"), (409, "seat-claimed")


class Room:
    """A match with an invitation, as its host has it."""

    def __init__(self, client: Client, game: str = "time-of-heroes", **body: Any) -> None:
        self.client, self.game = client, game
        if game == "time-of-heroes":
            body.setdefault("options", GAMES[game].modes[0].example)
        answer = client.post("/v1/matches", json={"game": game, **body})
        assert answer.status_code == 200, answer.text
        self.made: Json = answer.json
        self.match, self.invitation = self.made["match_id"], self.made["invitation"]
        self.keys, self.token = self.made["seat_keys"], self.made["token"]

    @property
    def url(self) -> str:
        return f"/v1/matches/{self.match}"

    def claim(self, seat: str = "any", claim_id: str | None = None, client: Client | None = None, **more: Any) -> Any:
        """Claim a seat, by a new id unless the claim has an id or a hash."""
        if "key_hash" not in more:
            more["claim_id"] = claim_id or new_id(random.randrange(10**9))
        body = {"invitation": self.invitation, **more}
        return (client or self.client).post(f"{self.url}/seats/{seat}/claim", json=body)

    def take(self, seat: str = "any", **more: Any) -> Json:
        """Claim a seat that is open."""
        answer = self.claim(seat, **more)
        assert answer.status_code == 200, answer.text
        claimed: Json = answer.json
        return claimed

    def look(self, **key: str) -> Any:
        return self.client.post(f"{self.url}/room", json=key or {"invitation": self.invitation})

    def seats(self) -> dict[str, str]:
        """The state of each seat."""
        return {seat["seat"]: seat["state"] for seat in self.look().json["seats"]}

    def ask(self, operation: str, key: str, token: str, **body: Any) -> TestResponse:
        return self.client.post(f"/v1/games/{self.game}/{operation}", json={"token": token, "key": key, **body})

    def opens(self, key: str, token: str) -> bool:
        """Whether a key opens a token."""
        answer = self.ask("view", key, token)
        assert answer.status_code == 200 or problem(answer) == (403, "bad-seat-key"), answer.text
        return answer.status_code == 200

    def newest(self) -> str:
        token: str = self.look().json["token"]
        return token


class Player:
    """A player of a room: the token that they hold, and what they have seen happen."""

    def __init__(self, room: Room, seat: str, key: str, token: str) -> None:
        self.room, self.seat, self.key, self.token = room, seat, key, token
        self.log: list[Json] = []

    def decisions(self) -> list[Json]:
        found: list[Json] = self.room.ask("legal-actions", self.key, self.token).json["decisions"]
        return found

    def act(self, action: Json) -> bool:
        """Play an action from the token that is held; return whether it was in time."""
        answer = self.room.ask("apply", self.key, self.token, seat=self.seat, action=action)
        if answer.status_code == 409:
            assert problem(answer)[1] == "stale-position"
            return False
        assert answer.status_code == 200, answer.text
        self.log += answer.json["log"]
        self.token = answer.json["token"]
        return True

    def catch_up(self, token: str) -> Json:
        """Go on to a newer token, with what has happened since the one before."""
        answer = self.room.ask("view", self.key, token, since=self.token)
        assert (answer.status_code, answer.json.get("history")) == (200, "complete"), answer.text
        self.log += answer.json["log"]
        self.token = token
        seen: Json = answer.json
        return seen


def sit_down(room: Room, choose: random.Random) -> dict[str, Player]:
    """Let players claim all open seats, some with keys of their own; the host already sits where it has a key."""
    players = {seat: Player(room, seat, key, room.token) for seat, key in room.keys.items() if seat != SPECTATOR}
    for number in range(sum(state == "open" for state in room.seats().values())):
        key, own = new_id(number), choose.random() < 0.5
        mine = {"key_hash": hash_of(key)} if own else {"claim_id": key}
        claimed = room.take(**mine, name=f"Player {number}")
        assert ("key" in claimed) is not own
        players[claimed["seat"]] = Player(room, claimed["seat"], claimed.get("key", key), claimed["token"])
    assert set(room.seats().values()) == {"taken"}
    return players


def play(room: Room, players: dict[str, Player], choose: random.Random, calls: int) -> Json | None:
    """Let players act from the tokens they hold, or take the newest one; then they give up.  Return the outcome."""
    newest, done, last = room.newest(), 0, None
    while last is None and done < (MOST if calls == LONG else calls):
        player = choose.choice(list(players.values()))
        if choose.randrange(2) and (decisions := player.decisions()):
            actions = decisions[0]["actions"]
            given_up = [action for action in actions if action["type"] == "resign"]
            if done >= calls and given_up:
                actions = given_up
            elif len(actions) > len(given_up):
                actions = [action for action in actions if action not in given_up]
            if player.act(choose.choice(actions)):
                newest, done = player.token, done + 1
        else:
            last = player.catch_up(newest)["outcome"]
    return last


@pytest.mark.parametrize(("id_", "mode"), CASES, ids=ids)
def test_players_join_every_game_by_one_invitation(id_: str, mode: Mode) -> None:
    choose = random.Random(f"{id_} {mode.id}")
    client = in_memory()
    seats = client.post(f"/v1/games/{id_}/setup?include=", json={"options": mode.example}).json["seats"]
    take = choose.sample(seats, choose.randrange(len(seats)))
    room = Room(client, id_, options=mode.example, take=take)
    assert room.seats() == {seat: "taken" if seat in take else "open" for seat in seats}
    assert set(room.keys) == {*take, SPECTATOR}
    players = sit_down(room, choose)
    assert set(players) == set(seats)
    play(room, players, choose, 12)
    for player in players.values():
        player.catch_up(room.newest())
    names = {seat["seat"]: seat.get("name") for seat in room.look().json["seats"]}
    assert {seat for seat, name in names.items() if name} == set(seats) - set(take)


@pytest.mark.slow
@pytest.mark.parametrize("committed", [False, True], ids=["seeded", "committed"])
@pytest.mark.parametrize(("id_", "mode"), WHOLE, ids=ids)
def test_a_whole_game_is_played_after_claims(id_: str, mode: Mode, committed: bool, client: Client) -> None:
    choose, chance = random.Random(f"{id_} {committed}"), {"mode": "seeded", "match": "rooms", "seed": SEED}
    if committed:
        made = client.post("/v1/seed-commitments", json={}).json
        contributions = {"p1": "11" * 32, "p2": "22" * 32}
        token = made["commitment_token"]
        chance = {"mode": "committed", "commitment_token": token, "contributions": contributions}  # type: ignore[dict-item]
    room = Room(client, id_, options=mode.example, take=["p1"], chance=chance)
    players = sit_down(room, choose)
    assert play(room, players, choose, LONG)
    newest = room.newest()
    for player in players.values():
        end = player.catch_up(newest)
    logs = {seat: player.log for seat, player in players.items()}
    if committed:
        assert end["chance"]["commitment"] == made["commitment"]
    revealed = end["chance"]
    options = {**mode.example, **({"prompts": "always"} if "prompts" in GAMES[id_].Options.__struct_fields__ else {})}
    record = {"options": options, "chance": revealed, "logs": logs}
    verdict = client.post(f"/v1/games/{id_}/replay", json=record).json
    assert (verdict["valid"], verdict["finished"]) == (True, True), verdict


def test_each_seat_has_one_of_two_hundred_claimers(server: RedisServer, store: redis.Redis) -> None:
    """They ask four processes at the same time, each of them twice, as an answer may be lost."""
    clients = [client_of(server, single_use_timeout=20) for _ in range(4)]
    mode = next(mode for mode in GAMES["math-and-magic"].modes if mode.id == "four")
    room = Room(clients[0], "math-and-magic", options=mode.example, take=["p2"])
    start = room.token

    def claim(number: int) -> TestResponse:
        fresh: Any = clients[number % 4].application.test_client()
        own = {"key_hash": hash_of(new_id(number % 200))} if number % 2 else {"claim_id": new_id(number % 200)}
        answer: TestResponse = room.claim(client=fresh, name=f"N{number % 200}", **own)
        return answer

    with ThreadPoolExecutor(32) as pool:
        answers = list(pool.map(claim, range(400)))
    assert {answer.status_code for answer in answers} == {200, 409}
    assert {problem(answer) for answer in answers if answer.status_code == 409} == {CLAIMED}
    winners = {number for number, answer in enumerate(answers) if answer.status_code == 200}
    assert len(winners) == 6
    newest = room.newest()
    seats = set()
    for number in {number % 200 for number in winners}:
        first, second = answers[number].json, answers[number + 200].json
        assert (first["seat"], first.get("key")) == (second["seat"], second.get("key"))
        key = first.get("key", new_id(number))
        assert room.ask("view", key, newest, viewer=first["seat"]).status_code == 200
        assert not room.opens(key, start)
        seats.add(first["seat"])
    assert seats == {"p1", "p3", "p4"}
    assert set(room.seats().values()) == {"taken"}


def test_claims_and_calls_do_not_overwrite_each_other(server: RedisServer, store: redis.Redis) -> None:
    """Two players choose at the same time, while the third seat is claimed twice by one player."""
    clients = [client_of(server, single_use_timeout=20) for _ in range(3)]
    trio = GAMES["toy"].modes[1].example
    for round_ in range(8):
        room = Room(clients[0], "toy", options=trio, take=["p1", "p2"])
        players = [Player(room, seat, room.keys[seat], room.token) for seat in ("p1", "p2")]

        def call(number: int, room: Room = room, players: list[Player] = players, round_: int = round_) -> int:
            fresh: Any = clients[number % 3].application.test_client()
            if number > 1:
                claimed: TestResponse = room.claim(client=fresh, claim_id=new_id(round_))
                return claimed.status_code
            player = players[number]
            body = {"token": player.token, "key": player.key, "seat": player.seat}
            action = player.decisions()[0]["actions"][round_ % 2]
            applied: TestResponse = fresh.post("/v1/games/toy/apply", json={**body, "action": action})
            return applied.status_code

        order = random.Random(round_).sample(range(4), 4)
        with ThreadPoolExecutor(4) as pool:
            assert list(pool.map(call, order)) == [200] * 4
        newest, claimed = room.newest(), room.take(claim_id=new_id(round_))
        assert room.seats() == dict.fromkeys(("p1", "p2", "p3"), "taken")
        for player in players:
            player.catch_up(newest)
            assert len(player.log) == 1
        assert Player(room, "p3", claimed["key"], newest).decisions()


def test_the_same_claim_gets_the_same_answer(client: Client) -> None:
    room = Room(client, take=["p1"])
    first = room.take(claim_id=new_id(1), name="Ada")
    assert (first["seat"], first["seats"][1]) == ("p2", {"seat": "p2", "state": "taken", "name": "Ada"})
    for seat in ("any", "p2"):
        again = room.take(seat, claim_id=new_id(1), name="Eve")
        assert again.pop("expires_in") <= first["expires_in"]
        assert again == {name: value for name, value in first.items() if name != "expires_in"}
        assert problem(room.claim(seat, claim_id=new_id(2))) == CLAIMED
        assert problem(room.claim(seat, key_hash="0b" * 32)) == CLAIMED
    assert problem(room.claim("p1", claim_id=new_id(1))) == CLAIMED
    player = Player(room, "p1", room.keys["p1"], room.token)
    other = Player(room, "p2", first["key"], first["token"])
    acting = player if player.decisions() else other
    assert acting.act(acting.decisions()[0]["actions"][0])
    assert room.take(claim_id=new_id(1))["key"] == first["key"]  # also after calls, with the newest token
    assert room.take(claim_id=new_id(1))["token"] == acting.token


def test_a_key_that_the_player_has_chosen_is_in_no_answer(client: Client) -> None:
    room = Room(client)
    key = new_id(7)
    claimed = room.take("p2", key_hash=hash_of(key))
    assert "key" not in claimed
    assert room.take("p2", key_hash=hash_of(key)) == {**claimed, "expires_in": room.look().json["expires_in"]}
    assert room.ask("view", key, claimed["token"], viewer="p2").status_code == 200
    same = room.claim("p1", key_hash=hash_of(key))
    assert (*problem(same), same.json["pointer"]) == (422, "conflicting-members", "/key_hash")
    for shown in (hash_of(room.keys[SPECTATOR]), hash_of(room.take(SPECTATOR)["key"])):
        assert problem(room.claim("p1", key_hash=shown)) == (422, "conflicting-members")
    assert room.seats() == {"p1": "open", "p2": "taken"}


def test_no_key_opens_an_open_seat_and_no_claimed_key_an_older_token(client: Client) -> None:
    room = Room(client, take=["p1"])
    sealed = client.application.services.tokens.open(GAMES[room.game], room.token)
    assert not room.opens(sealed.key_for("p2"), room.token)
    for claim in ({"claim_id": new_id(3)}, {"key_hash": hash_of(new_id(3))}):
        one = Room(client, take=["p1"])
        secret = client.application.services.tokens.open(GAMES[one.game], one.token)
        claimed = one.take("p2", **claim)
        key = claimed.get("key", new_id(3))
        assert one.opens(key, claimed["token"])
        assert not one.opens(key, one.token)
        for token in (one.token, claimed["token"]):
            assert not one.opens(secret.key_for("p2"), token)
            assert one.opens(one.keys["p1"], token)
            assert one.opens(one.keys[SPECTATOR], token)
        assert len(one.token) == len(claimed["token"])


def test_all_spectators_get_the_same_key(client: Client) -> None:
    room = Room(client)
    keys = {room.take(SPECTATOR)["key"] for _ in range(3)}
    assert keys == {room.keys[SPECTATOR]}
    assert room.newest() == room.token
    refused = room.claim(SPECTATOR, key_hash="0b" * 32)
    assert problem(refused) == (422, "conflicting-members")
    assert set(room.seats().values()) == {"open"}


def test_the_seat_of_a_referee_is_claimed_by_its_name(client: Client) -> None:
    room = Room(client, take=["p1"], chance={"mode": "referee"})
    assert room.seats() == {"p1": "taken", "p2": "open", TABLE: "open"}
    assert room.take()["seat"] == "p2"
    assert problem(room.claim()) == CLAIMED
    referee = room.take(TABLE, name="Judge")
    assert room.ask("view", referee["key"], referee["token"]).status_code == 200
    assert room.look().json["seats"][2] == {"seat": TABLE, "state": "taken", "name": "Judge"}


def test_seats_that_no_match_has_are_refused(client: Client) -> None:
    body = {"game": "time-of-heroes", "options": GAMES["time-of-heroes"].modes[0].example}
    answer = client.post("/v1/matches", json={**body, "take": ["p1", "p3"]})
    assert (*problem(answer), answer.json["pointer"]) == (422, "no-such-seat", "/take/1")
    for member in ("names", "seat_key_hashes"):
        answer = client.post(
            "/v1/matches", json={**body, member: {"p3": "0b" * 16 if member == "names" else "0b" * 32}}
        )
        assert (*problem(answer), answer.json["pointer"]) == (422, "no-such-seat", f"/{member}/p3")
    room = Room(client)
    for seat in ("p3", TABLE, "nobody"):
        assert problem(room.claim(seat)) == (422, "no-such-seat")


def test_a_seat_with_a_key_of_its_own_is_joined_by_that_key(client: Client) -> None:
    key = new_id(9)
    room = Room(client, take=["p1"], seat_key_hashes={"p2": hash_of(key)})
    assert set(room.keys) == {"p1", SPECTATOR}
    assert room.seats() == {"p1": "taken", "p2": "taken"}
    assert problem(room.claim()) == CLAIMED
    assert room.take(key_hash=hash_of(key))["seat"] == "p2"
    assert room.newest() == room.token


def test_the_host_plays_before_a_seat_is_claimed(client: Client) -> None:
    """An open seat simply waits; what the host has done can be taken back after a claim, and played from before it."""
    room = Room(client, "battlecrest", options=GAMES["battlecrest"].modes[0].example, take=["p1", "p2"])
    assert "open" not in room.seats().values()
    room = Room(client, "battlecrest", options=GAMES["battlecrest"].modes[0].example)
    first = room.take("p1")
    host = Player(room, "p1", first["key"], first["token"])
    other = room.take("p2") if not host.decisions() else None
    if other:
        host = Player(room, "p2", other["key"], other["token"])
    before, action = host.token, host.decisions()[0]["actions"][0]
    assert host.act(action)
    if not other:
        room.take("p2")
    newest = room.newest()
    assert host.catch_up(newest)["events"] == []
    undone = room.ask("undo", host.key, newest, parent=before)
    assert undone.status_code == 200 or undone.json["type"] == "/problems/undo-refused"
    if undone.status_code == 200:
        assert room.ask("apply", host.key, undone.json["token"], seat=host.seat, action=action).status_code == 200


def test_a_match_without_a_room_has_no_open_seats(client: Client) -> None:
    """Matches of `setup` have a room, too, for those who have a key."""
    body = {"form": "sealed", "single_use": True, "options": GAMES["time-of-heroes"].modes[0].example}
    turn = client.post("/v1/games/time-of-heroes/setup", json=body).json
    url = f"/v1/matches/{turn['match_id']}"
    seats = client.post(f"{url}/room", json={"key": turn["seat_keys"]["p1"]}).json["seats"]
    assert [seat["state"] for seat in seats] == ["taken", "taken"]
    secret = client.application.services.tokens.open(GAMES["time-of-heroes"], turn["token"]).secret
    body = {"invitation": invitation_of(secret), "claim_id": new_id(1)}
    assert problem(client.post(f"{url}/seats/any/claim", json=body)) == CLAIMED


def test_what_is_wrong_is_not_said(client: Client, store: redis.Redis) -> None:
    """An unknown match, another invitation, a key of another match and a forgotten match get the same answer."""
    room, other = Room(client), Room(client, take=["p1"])
    gone = Room(client)
    store.delete(keys_of(gone.match).head)
    requests: list[tuple[str, Json]] = []
    for match, invitation in (
        ("A" * 22, room.invitation),
        ("B" * 22, room.invitation),  # not a spelling of 16 bytes
        ("short", room.invitation),
        (room.match, other.invitation),
        (room.match, room.match),
        (room.match, room.invitation[:-1] + ("A" if room.invitation[-1] != "A" else "Q")),
        (gone.match, gone.invitation),
    ):
        requests.append((f"/v1/matches/{match}/room", {"invitation": invitation}))
        for seat in ("any", "p1", "p8", SPECTATOR):
            body = {"invitation": invitation, "claim_id": new_id(1)}
            requests.append((f"/v1/matches/{match}/seats/{seat}/claim", body))
    sealed = client.application.services.tokens.open(GAMES[room.game], room.token)
    keys = (other.keys["p1"], other.keys[SPECTATOR], sealed.key_for("p1"), room.invitation, "A" * 22)
    requests += [(f"{room.url}/room", {"key": key}) for key in keys]
    told = []
    for url, body in requests:
        answer = client.post(url, json=body)
        assert problem(answer) == UNKNOWN, (url, body)
        told.append({name: value for name, value in answer.json.items() if name not in ("instance", "request_id")})
    assert all(one == told[0] for one in told)
    assert set(room.seats().values()) == {"open"}


def test_the_store_learns_nothing(client: Client, store: redis.Redis) -> None:
    room = Room(client, take=["p1"], names={"p1": "Ada Lovelace"})
    claims = [{"claim_id": new_id(5)}, {"key_hash": hash_of(new_id(6))}]
    lengths = set()
    for number, claim in enumerate(claims):
        room = Room(client, take=["p1"], names={"p1": "Ada Lovelace"})
        lengths.add(store.hstrlen(keys_of(room.match).head, "names"))
        claimed = room.take(**claim, name="Olena" * (1 + 7 * number))
        lengths.add(store.hstrlen(keys_of(room.match).head, "names"))
        secret = client.application.services.tokens.open(GAMES[room.game], room.token).secret
        kept = b"".join(
            key
            + b" "
            + (store.dump(key) or b"")
            + repr(store.hgetall(key) if store.type(key) == b"hash" else 0).encode()
            for key in store.scan_iter()
        )
        keys = [*room.keys.values(), claimed.get("key", new_id(6)), room.invitation]
        for told in (*keys, *map(hash_of, keys), *claim.values(), "Lovelace", "Olena"):
            assert told.encode() not in kept
            assert bytes.fromhex(hash_of(told)) not in kept
        for raw in (secret, bytes.fromhex(hash_of(new_id(6))), *map(base64url.decode, keys)):
            assert raw not in kept
    assert len(lengths) == 1


def test_what_the_store_says_is_proven(client: Client, store: redis.Redis) -> None:
    room, other = Room(client, names={"p1": "Ada"}), Room(client)
    head, elsewhere = keys_of(room.match).head, keys_of(other.match).head
    told = store.hgetall(elsewhere)
    for names in (b"", b"x", told[b"names"], store.hget(head, "names")[:-1] + b"x"):  # type: ignore[index]
        store.hset(head, "names", names)
        assert "name" not in room.look().json["seats"][0]
    for member, value in (("token", told[b"token"]), ("token", "v4.local.AAAA"), ("token", "x"), ("game", "runewars")):
        before = store.hget(head, member)
        store.hset(head, member, value)
        assert problem(room.look()) == UNKNOWN
        assert problem(room.claim()) == UNKNOWN
        assert problem(room.client.post(f"{room.url}/room", json={"invitation": other.invitation})) == UNKNOWN
        store.hset(head, member, before or b"")
    assert set(room.seats().values()) == {"open"}


def test_rooms_expire(server: RedisServer, store: redis.Redis) -> None:
    client = client_of(server, room_seconds=60)
    room = Room(client)
    head = keys_of(room.match).head
    assert 0 < store.ttl(head) <= 60
    assert room.made["expires_in"] == 60
    assert 0 < room.look().json["expires_in"] <= 60
    room.take(SPECTATOR)
    assert store.ttl(head) <= 60
    assert room.take()["expires_in"] == Settings().single_use_ttl
    assert store.ttl(head) > 80 * 86_400
    short = Room(client)
    store.pexpire(keys_of(short.match).head, 20)
    time.sleep(0.05)
    assert problem(short.look()) == problem(short.claim()) == UNKNOWN


def test_a_full_store_opens_no_room_and_fills_those_that_there_are(client: Client, store: redis.Redis) -> None:
    room = Room(client, "math-and-magic", options=GAMES["math-and-magic"].modes[0].example)
    store.config_set("maxmemory", "1")
    answer = client.post("/v1/matches", json={"game": "battlecrest"})
    assert problem(answer) == (503, "single-use-unavailable")
    names = {}
    for seat in room.seats():
        claimed = room.take(seat, name=f"Player {seat}")
        assert room.opens(claimed["key"], claimed["token"])
        names[seat] = f"Player {seat}"
    assert {seat["seat"]: seat["name"] for seat in room.look().json["seats"]} == names


def test_rooms_are_bounded_in_number_like_all_single_use_matches(server: RedisServer, store: redis.Redis) -> None:
    client = client_of(server, single_use_matches=HEAD_LISTS)
    statuses = [client.post("/v1/matches", json={"game": "toy"}).status_code for _ in range(300)]
    assert set(statuses) == {200, 503}
    assert len(list(store.scan_iter("herald:head:*"))) == statuses.count(200) <= HEAD_LISTS
    weights = {name: admission_of(view).weight for name, view in client.application.view_functions.items()}
    assert weights["matches.open"] == OPEN_WEIGHT > 1


def test_claims_are_published_in_the_channel_of_the_match(client: Client, store: redis.Redis) -> None:
    room = Room(client)
    listener = store.pubsub()
    listener.ssubscribe(keys_of(room.match).channel)  # type: ignore[no-untyped-call]
    room.take("p1", claim_id=new_id(1))
    room.take("p1", claim_id=new_id(1))
    room.take("p2")
    found: list[bytes] = []
    while (message := listener.get_sharded_message(timeout=0.5)) is not None:  # type: ignore[no-untyped-call]
        if message["type"] == "smessage":
            found.append(message["data"])
    listener.close()
    assert found == [b"1", b"room", b"2", b"room"]


def test_a_seed_commitment_opens_one_room(client: Client) -> None:
    token = client.post("/v1/seed-commitments", json={}).json["commitment_token"]
    chance = {"mode": "committed", "commitment_token": token, "contributions": {"p1": "11" * 32}}
    room = Room(client, take=["p1"], chance=chance)
    again = Room(client, take=["p1"], chance=chance)
    assert (again.match, again.invitation, again.keys) == (room.match, room.invitation, room.keys)
    body = {"game": "time-of-heroes", "options": GAMES["time-of-heroes"].modes[0].example, "chance": chance}
    for other in ({"take": ["p2"]}, {}, {"seat_key_hashes": {"p2": "0b" * 32}, "take": ["p1"]}):
        assert problem(client.post("/v1/matches", json={**body, **other})) == (409, "commitment-used")


def test_there_is_no_room_without_a_store() -> None:
    client = make_client(GAMES, Settings(secret_keys=KEYS))
    asked: list[tuple[str, Json]] = [
        ("/v1/matches", {"game": "battlecrest"}),
        (f"/v1/matches/{'A' * 22}/room", {"key": "A" * 22}),
        (f"/v1/matches/{'A' * 22}/seats/any/claim", {"invitation": "A" * 22, "claim_id": "A" * 22}),
    ]
    for path, body in asked:
        assert problem(client.post(path, json=body)) == (422, "single-use-unsupported")
    down: Any = Down()
    client.application.services = replace(client.application.services, single_use=down)
    for path, body in asked:
        assert problem(client.post(path, json=body)) == (503, "single-use-unavailable")


def test_a_store_that_has_lost_the_match_has_lost_the_room(client: Client, store: redis.Redis) -> None:
    """Those who have joined can still look at their tokens."""
    room = Room(client, take=["p1"])
    claimed = room.take()
    store.flushall()
    assert problem(room.look()) == UNKNOWN
    assert problem(room.claim()) == UNKNOWN
    assert room.opens(claimed["key"], claimed["token"])


def test_what_the_body_lacks_is_said(client: Client) -> None:
    for body, pointer in (
        ({}, "/game"),
        ({"game": "chess"}, "/game"),
        ({"game": 7}, "/game"),
        ({"game": "battlecrest", "form": "open"}, "/form"),
        ({"game": "battlecrest", "single_use": True}, "/single_use"),
        ({"game": "battlecrest", "take": "p1"}, "/take"),
        ({"game": "battlecrest", "take": ["p9"]}, "/take/0"),
    ):
        answer = client.post("/v1/matches", json=body)
        assert (*problem(answer), answer.json["pointer"]) == (400, "malformed-request", pointer)
    duplicate = client.post(
        "/v1/matches", data=b'{"game":"battlecrest","game":"runewars"}', content_type="application/json"
    )
    assert problem(duplicate) == (400, "malformed-request")
    answer = client.post("/v1/matches", json={"game": "runewars", "options": {"first_player": "p8"}})
    assert problem(answer) == (422, "invalid-options")
    room = Room(client)
    for claim in ({}, {"claim_id": new_id(1), "key_hash": "0b" * 32}, {"claim_id": "short"}, {"claim_id": None}):
        body = {"invitation": room.invitation, **claim}
        assert problem(client.post(f"{room.url}/seats/any/claim", json=body)) == (400, "malformed-request")
    for name in ("", "x" * 41, 3):
        assert problem(room.claim(name=name)) == (400, "malformed-request")
    assert set(room.seats().values()) == {"open"}
