"""SECURITY.md says what a holder of something cannot do, and what stops an attacker: each claim is a test here."""

import hashlib
import json
import logging
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import pytest
import redis

from api.cache.positions import RefSigner
from api.cache.redis_keys import bucket_and_field
from api.matches.holders import TICKET_NUMBER_BYTES
from api.sealed import base64url
from api.sealed.keyring import KeyRing
from api.sealed.single_use import SingleUseGuard
from api.sealed.tokens import PREFIX
from api.settings import Settings
from engine.core.chance import Seeded
from tests.helpers.contract import GAMES, Client, Json, make_client
from tests.helpers.redis_server import RedisServer
from tests.laws.twin_tokens import Comparing

PAGE = Path(__file__).parents[2] / "SECURITY.md"
KEYS, SEED = "0a" * 32, "5e" * 32
GAME = "/v1/games/time-of-heroes"
OPTIONS = {"players": ["as_guild", "de_legion"]}
SEEDED = {"mode": "seeded", "match": "claims", "seed": SEED}
CONTRIBUTIONS = {"p1": "11" * 32, "p2": "22" * 32}

Test = TypeVar("Test", bound=Callable[..., Any])
#: The claims that have a test: the first cell of the row, and the claim.
CLAIMED: set[tuple[str, str]] = set()


def claim(holder: str, cannot: str) -> Callable[[Test], Test]:
    """Mark the test of a claim of the page, quoted as it is there."""

    def mark(test: Test) -> Test:
        CLAIMED.add((holder, cannot))
        return test

    return mark


def claims_on_the_page() -> Iterator[tuple[str, str]]:
    """The first cell and the claim of each row of both tables that claims something."""
    text = PAGE.read_text("utf-8")
    for heading, column in (("Secrets and their holders", 3), ("Attackers and defences", 1)):
        section = text.partition(f"## {heading}\n")[2].partition("\n## ")[0]
        rows = [row for row in section.splitlines() if row.startswith("| ")][1:]
        assert len(rows) > 5, heading
        for row in rows:
            cells = [cell.strip() for cell in row.strip("|").split("|")]
            if cells[column]:
                yield cells[0], cells[column]


def test_each_claim_of_the_page_has_a_test() -> None:
    on_the_page = list(claims_on_the_page())
    assert len(set(on_the_page)) == len(on_the_page)
    assert set(on_the_page) == CLAIMED


@pytest.fixture
def store(redis_server: RedisServer) -> Iterator[redis.Redis]:
    kept = redis.Redis.from_url(redis_server.url)
    kept.flushall()
    yield kept
    kept.flushall()


@pytest.fixture
def client(redis_server: RedisServer, store: redis.Redis) -> Client:
    return make_client(GAMES, Settings(secret_keys=KEYS, redis_url=redis_server.url, redis_timeout=1))


def ask(client: Client, path: str, **body: Any) -> Any:
    answer = client.post(path, json=body)
    assert answer.status_code == 200, answer.text
    return answer.json


def refused(client: Client, path: str, **body: Any) -> tuple[int, str]:
    answer = client.post(path, json=body)
    assert answer.status_code >= 400, answer.text
    return answer.status_code, answer.json["type"].removeprefix("/problems/")


class Match:
    """A sealed match of Time of Heroes, single-use by default."""

    def __init__(self, client: Client, **setup: Any) -> None:
        self.client = client
        body = {"options": OPTIONS, "form": "sealed", "single_use": True, "chance": SEEDED, **setup}
        self.turn = ask(client, f"{GAME}/setup", **body)
        self.token, self.keys = self.turn["token"], self.turn["seat_keys"]

    @property
    def seat(self) -> str:
        seat: str = self.turn["to_act"][0]
        return seat

    @property
    def other(self) -> str:
        return "p1" if self.seat == "p2" else "p2"

    def held(self, who: str | None = None) -> Json:
        return {"token": self.token, "key": self.keys[who or self.seat]}

    def actions(self) -> list[Json]:
        (asked,) = ask(self.client, f"{GAME}/legal-actions", **self.held())["decisions"]
        actions: list[Json] = asked["actions"]
        return actions

    def play(self, action: Json | None = None) -> None:
        body = {**self.held(), "seat": self.seat, "action": action or self.actions()[0]}
        self.turn = ask(self.client, f"{GAME}/apply", **body)
        self.token = self.turn["token"]

    def to_a_choice(self) -> list[Json]:
        """Play until the seat in turn has several actions besides a surrender."""
        while len(actions := [one for one in self.actions() if one["type"] != "resign"]) < 2:
            self.play(actions[0])
        return actions


def finished_record(client: Client, **setup: Any) -> Json:
    """The record of an open match of Battlecrest that ends at once, with its commitment from the setup."""
    base = "/v1/games/battlecrest"
    turn = ask(client, f"{base}/setup", **setup)
    log, commitment = turn["log"], turn["chance"]["commitment"]
    while not turn["outcome"]:
        seat, actions = turn["to_act"][0], turn["decisions"][0]["actions"]
        surrender = {"type": "resign"}
        action = surrender if surrender in actions or turn["step"] > 12 else actions[0]
        turn = ask(client, f"{base}/apply", position=turn["position"], seat=seat, action=action)
        log += turn["log"]
    chance = {**turn["chance"], "commitment": commitment}
    return {"chance": chance, "log": log, "outcome": turn["outcome"]}


def verdict(client: Client, record: Json) -> Any:
    return ask(client, "/v1/games/battlecrest/replay", **record)


@claim("a secret of `HERALD_SECRET_KEYS`", "change a draw or a committed seed unnoticed")
def test_the_secret_changes_no_draw_unnoticed(client: Client) -> None:
    record = finished_record(client)
    assert verdict(client, record)["valid"]
    other = {**record, "chance": {**record["chance"], "seed": "ab" * 32}}
    assert not verdict(client, other)["valid"]  # the seed is not the committed one
    del other["chance"]["commitment"]
    assert not verdict(client, other)["valid"]  # and the draws are not those of this seed
    drawn = next(n for n, entry in enumerate(record["log"]) if entry["seat"] == "table")
    swapped = [*record["log"]]
    again = next(n for n in range(drawn + 1, len(swapped)) if swapped[n]["seat"] == "table")
    swapped[drawn], swapped[again] = swapped[again], swapped[drawn]
    assert not verdict(client, {**record, "log": swapped})["valid"]


@claim("an open position", "make a valid record of a game that was not played")
def test_a_position_made_by_hand_has_no_valid_record(client: Client) -> None:
    base = "/v1/games/battlecrest"
    turn = ask(client, f"{base}/setup")
    while not turn["outcome"] and turn["step"] < 20:
        seat, actions = turn["to_act"][0], turn["decisions"][0]["actions"]
        turn = ask(client, f"{base}/apply", position=turn["position"], seat=seat, action=actions[0])
    by_hand = json.loads(json.dumps(turn["position"]))
    by_hand["journal"] = []
    by_hand["checkpoint"]["turn"]["number"] += 20
    by_hand.pop("undo", None)
    record = finished_record(client)
    told = ask(client, f"{base}/replay", **record, position=by_hand)
    assert told["valid"]
    assert not told["comparison"]["same"]
    assert not verdict(client, {**record, "log": record["log"][1:]})["valid"]


@claim("a `ref`", "find other refs")
def test_a_ref_follows_from_a_secret(client: Client) -> None:
    turn = ask(client, f"{GAME}/setup", options=OPTIONS, chance=SEEDED)
    position = json.dumps(turn["position"]).encode()
    others = [RefSigner(KeyRing(key)).for_position(turn["ruleset"], position) for key in (KEYS, "0b" * 32)]
    assert len({turn["ref"], *others}) == 3
    assert refused(client, f"{GAME}/view", ref=others[1]) == (404, "position-not-cached")
    changed = turn["ref"][:-1] + ("0" if turn["ref"][-1] != "0" else "1")
    assert refused(client, f"{GAME}/view", ref=changed) == (404, "position-not-cached")


@claim("a token", "read it, change it, or use it without a key")
def test_a_token_is_nothing_without_a_key(client: Client) -> None:
    match = Match(client)
    assert SEED not in match.token
    assert refused(client, f"{GAME}/view", token=match.token)[0] == 400
    assert refused(client, f"{GAME}/view", token=match.token, key="A" * 22) == (403, "bad-seat-key")
    for at in range(len(PREFIX), len(match.token), 97):
        changed = match.token[:at] + ("A" if match.token[at] != "A" else "B") + match.token[at + 1 :]
        assert refused(client, f"{GAME}/view", token=changed, key=match.keys["p1"]) == (400, "bad-token")
    for game in GAMES.values():
        assert list(Comparing(game).faults(50)) == []  # and its length shows nothing hidden


@claim("the key of a seat", "see or act for another seat, or try two actions in a single-use match")
def test_a_key_is_for_one_seat_and_one_action(client: Client) -> None:
    match = Match(client)
    first, second, *_ = match.to_a_choice()
    held, before = match.held(match.other), match.held()
    step = {"seat": match.seat, "action": first}
    assert refused(client, f"{GAME}/apply", **held, **step) == (403, "not-your-seat")
    assert refused(client, f"{GAME}/view", **held, viewer=match.seat) == (403, "not-your-seat")
    assert refused(client, f"{GAME}/legal-actions", **held, seat=match.seat) == (403, "not-your-seat")
    match.play(first)
    assert refused(client, f"{GAME}/apply", **before, **{**step, "action": second}) == (409, "stale-position")


@claim("the key of the `table`", "see more than a spectator")
def test_the_referee_sees_what_a_spectator_sees(client: Client) -> None:
    match = Match(client, chance={"mode": "referee"})
    for _ in range(8):
        seen = [ask(client, f"{GAME}/view", **match.held(who))["view"] for who in ("table", "spectator")]
        assert seen[0] == seen[1]
        assert refused(client, f"{GAME}/view", **match.held("table"), viewer="p1") == (403, "not-your-seat")
        match.play()


@claim("the key of the spectator", "act")
def test_a_spectator_does_not_act(client: Client) -> None:
    match = Match(client)
    held = match.held("spectator")
    for seat in ("p1", "p2", "table"):
        answer = refused(client, f"{GAME}/apply", **held, seat=seat, action=match.actions()[0])
        assert answer == (403, "not-your-seat")
    assert ask(client, f"{GAME}/legal-actions", **held)["decisions"] == []


@claim("a seed commitment", "read the seed, choose it, or set up a second match")
def test_a_seed_commitment_sets_up_one_match(client: Client) -> None:
    committed = ask(client, "/v1/seed-commitments")
    seed = client.application.services.tokens.open_seed(committed["commitment_token"]).seed
    assert seed not in json.dumps(committed)
    chance = {"mode": "committed", "commitment_token": committed["commitment_token"], "contributions": CONTRIBUTIONS}
    for form in ({}, {"form": "sealed"}):
        assert refused(client, f"{GAME}/setup", **form, chance=chance) == (422, "conflicting-members")
    match = Match(client, chance=chance)
    assert seed not in json.dumps(match.turn)
    other = {**chance, "contributions": {**CONTRIBUTIONS, "p1": "12" * 32}}
    again = {"options": OPTIONS, "form": "sealed", "single_use": True, "chance": other}
    assert refused(client, f"{GAME}/setup", **again) == (409, "commitment-used")
    refusal = refused(client, f"{GAME}/setup", **{**again, "chance": {**chance, "seed": SEED}})
    assert refusal == (400, "malformed-request")


@claim("an invitation to a match", "see or act for a seat that is taken, or claim it again")
def test_an_invitation_opens_no_taken_seat(client: Client) -> None:
    room = ask(client, "/v1/matches", game="time-of-heroes", options=OPTIONS, take=["p1"])
    claim_of = f"/v1/matches/{room['match_id']}/seats"
    mine = {"invitation": room["invitation"], "claim_id": "B" * 21 + "A"}
    claimed = ask(client, f"{claim_of}/p2/claim", **mine)
    for seat in ("p1", "p2", "any"):
        body = {"invitation": room["invitation"], "claim_id": "C" * 21 + "A"}
        assert refused(client, f"{claim_of}/{seat}/claim", **body) == (409, "seat-claimed")
    for key in (room["invitation"], room["match_id"], mine["claim_id"]):
        assert refused(client, f"{GAME}/view", token=claimed["token"], key=key)[0] in (400, 403)
    watching = ask(client, f"{claim_of}/spectator/claim", **mine)
    held = {"token": claimed["token"], "key": watching["key"]}
    for seat in ("p1", "p2"):
        assert refused(client, f"{GAME}/view", **held, viewer=seat) == (403, "not-your-seat")


@claim("the key hash of a seat", "use it as the key")
def test_a_lock_is_not_the_key(client: Client) -> None:
    key = "B" * 21 + "A"
    key_hash = hashlib.sha256(key.encode()).hexdigest()
    match = Match(client, seat_key_hashes={"p2": key_hash})
    assert key not in json.dumps(match.turn)
    for wrong in (key_hash, key_hash[:22], ("A", "B")[match.keys["p1"][0] == "A"] + match.keys["p1"][1:]):
        assert refused(client, f"{GAME}/view", token=match.token, key=wrong)[0] in (400, 403)
    assert ask(client, f"{GAME}/view", token=match.token, key=key)["view"]


@claim("read access to Redis", "open a token or a call, or learn an invitation or a name")
def test_redis_opens_no_token(client: Client, store: redis.Redis) -> None:
    room = ask(client, "/v1/matches", game="time-of-heroes", options=OPTIONS, take=["p1"], names={"p1": "Ada"})
    body = {"invitation": room["invitation"], "claim_id": "B" * 21 + "A", "name": "Olena"}
    claimed = ask(client, f"/v1/matches/{room['match_id']}/seats/any/claim", **body)
    kept = b"".join(store.dump(key) or b"" for key in store.scan_iter())
    for told in (room["invitation"], claimed["key"], *room["seat_keys"].values(), body["claim_id"], "Ada", "Olena"):
        assert told.encode() not in kept
    store.flushall()
    match = Match(client)
    choice = match.to_a_choice()[0]
    match.play(choice)
    (head,) = store.scan_iter("herald:head:*")
    (history,) = store.scan_iter("herald:history:*")
    calls = b"".join(fields[b"call"] for _, fields in store.xrange(history))
    assert not any(str(value).encode() in calls for value in choice.values() if len(str(value)) > 3)
    kept = store.hgetall(head)
    assert kept[b"token"].decode() == match.token
    game = GAMES["time-of-heroes"]
    secret = client.application.services.tokens.open(game, match.token).secret
    stored = b"".join([head, *kept, *kept.values()])
    assert secret not in stored
    assert secret.hex().encode() not in stored
    assert not [key for key in match.keys.values() if key.encode() in stored]


@claim("write access to Redis", "pass off a position, a token or a call")
def test_what_redis_says_is_proven(client: Client, redis_server: RedisServer, store: redis.Redis) -> None:
    match, stranger = Match(client), Match(client)
    first = match.to_a_choice()[0]
    before = match.held()
    step = {"seat": match.seat, "action": first}
    heads = {key for key in store.scan_iter() if key.startswith(b"herald:head:")}
    match.play(first)
    for head in heads:
        store.hset(head, "token", stranger.token)
    assert refused(client, f"{GAME}/apply", **before, **step) == (503, "single-use-unavailable")
    (history,) = store.scan_iter("herald:history:*")
    calls = store.xrange(history)
    store.delete(history)
    for (id_, _), (_, fields) in zip(calls, reversed(calls), strict=True):
        store.xadd(history, fields, id=id_)
    since = {**match.held(), "since": before["token"]}
    assert ask(client, f"{GAME}/view", **since)["history"] == ("complete" if len(calls) == 1 else "lost")
    turn = ask(client, f"{GAME}/setup", options=OPTIONS)
    client.application.services.positions.shared.flush()
    other = make_client(GAMES, Settings(secret_keys=KEYS, redis_url=redis_server.url, redis_timeout=1))
    game = GAMES["time-of-heroes"]
    store.hset(*bucket_and_field(f"herald:{game.id}:{game.ruleset}:{turn['ref']}"), b"z{}")
    assert refused(other, f"{GAME}/view", ref=turn["ref"]) == (404, "position-not-cached")


@claim("a ticket of a stream", "open a second stream, or one of another match")
def test_a_ticket_serves_one_stream_of_one_match(client: Client) -> None:
    match, other = Match(client), Match(client)
    path = f"/v1/matches/{match.turn['match_id']}"
    ticket = client.post(f"{path}/tickets", headers={"Authorization": f"Bearer {match.keys['p1']}"}).json["ticket"]
    foreign = client.get(f"/v1/matches/{other.turn['match_id']}/stream?ticket={ticket}")
    assert (foreign.status_code, foreign.json["type"]) == (404, "/problems/unknown-match")
    streams = [app.test_client().get(f"{path}/stream?ticket={ticket}") for app in (client.application,) for _ in "12"]
    assert [stream.status_code for stream in streams] == [200, 404]
    streams[0].close()


@claim(
    "a guesser of match ids, invitations, seat keys and tickets",
    "at least 96 random bits in each, and one response to all that are wrong",
)
def test_a_guesser_learns_nothing(client: Client) -> None:
    """`tests.stress.forged_tickets` tries a million."""
    match = Match(client)
    assert {len(base64url.decode(key)) for key in match.keys.values()} == {16}  # one byte is the seat
    assert len(base64url.decode(match.turn["match_id"])) == 16
    assert TICKET_NUMBER_BYTES * 8 >= 96
    guesses = [
        (match.turn["match_id"], "A" * 22),
        (match.turn["match_id"], match.keys["p1"][::-1]),
        ("A" * 22, match.keys["p1"]),
        ("x", match.keys["p1"]),
    ]
    answers = [
        client.get(f"/v1/matches/{id_}/{operation}", headers={"Authorization": f"Bearer {key}"})
        for id_, key in guesses
        for operation in ("head", "stream")
    ]
    room = ask(client, "/v1/matches", game="time-of-heroes", options=OPTIONS)
    assert len(base64url.decode(room["invitation"])) == 16
    for id_, invitation in ((room["match_id"], "A" * 22), (match.turn["match_id"], room["invitation"])):
        body = {"invitation": invitation, "claim_id": "A" * 22}
        answers.append(client.post(f"/v1/matches/{id_}/seats/any/claim", json=body))
        answers.append(client.post(f"/v1/matches/{id_}/room", json={"invitation": invitation}))
    assert (
        len({(answer.status_code, json.dumps({**answer.json, "instance": "", "request_id": ""})) for answer in answers})
        == 1
    )
    assert answers[0].status_code == 404


@claim("the logs", "see positions, tokens, keys, API keys or bodies")
def test_logs_have_no_secrets(
    tmp_path: Path, redis_server: RedisServer, store: redis.Redis, caplog: pytest.LogCaptureFixture
) -> None:
    log, api_key = tmp_path / "log", "A" * 43
    settings = Settings(secret_keys=KEYS, redis_url=redis_server.url, redis_timeout=1, access_log=str(log))
    client = make_client(GAMES, settings)
    with caplog.at_level(logging.DEBUG):
        match = Match(client)
        match.play()
        opened = ask(client, f"{GAME}/setup", options=OPTIONS, chance=SEEDED)
        client.get("/v1/games", headers={"Authorization": f"Bearer {api_key}"})
        refused(client, f"{GAME}/view", token=match.token[:-4] + "AAAA", key=match.keys["p1"])
        refused(client, f"{GAME}/view", position={**opened["position"], "step": -1})
    written = caplog.text + log.read_text("utf-8")
    assert "apply" in written
    secrets = [match.token, *match.keys.values(), SEED, api_key, opened["ref"], "as_guild"]
    assert [secret for secret in secrets if secret in written] == []


@claim("an API key", "open a match")
def test_an_api_key_opens_no_match(client: Client) -> None:
    match = Match(client)
    headers = {"Authorization": "Bearer anything"}
    answer = client.post(f"{GAME}/view", json={"token": match.token, "key": "A" * 22}, headers=headers)
    assert answer.json["type"].removeprefix("/problems/") in ("bad-seat-key", "unknown-api-key")
    assert client.post(f"{GAME}/view", json={"token": match.token}, headers=headers).status_code in (400, 401)


@claim("the file of API keys", "call with a hash from it")
def test_a_hash_of_an_api_key_is_not_the_key(tmp_path: Path) -> None:
    key = "hk_" + "A" * 43
    line = f"guest {hashlib.sha256(key.encode()).hexdigest()}"
    file = tmp_path / "keys"
    file.write_text(line + "\n", "utf-8")
    client = make_client(GAMES, Settings(secret_keys=KEYS, api_keys_file=str(file), allow_anonymous=False))
    for sent in (line.split(maxsplit=1)[0], line, "somebody"):
        answer = client.get("/v1/games", headers={"Authorization": f"Bearer {sent}"})
        assert answer.status_code == 401


@claim(
    "a player, against the others",
    "sealed tokens and one key; with `single_use` one action for each token; with a seed commitment no chosen seed; "
    "no seed before the end",
)
@pytest.mark.parametrize("single_use", [True, False])
def test_no_player_learns_the_seed_before_the_end(client: Client, *, single_use: bool) -> None:
    match = Match(client, single_use=single_use)
    actions = match.to_a_choice()
    before, seat = match.held(), match.seat
    over = ask(client, f"{GAME}/apply", **before, seat=seat, action={"type": "resign"})
    assert over["outcome"]
    assert (SEED in json.dumps(over)) == single_use
    held = {**before, "token": over["token"]}
    assert refused(client, f"{GAME}/undo", **held, parent=before["token"]) == (409, "undo-refused")
    answer = client.post(f"{GAME}/apply", json={**before, "seat": seat, "action": actions[0]})
    assert answer.status_code == (409 if single_use else 200)


@claim("the player who sets the match up", "seats can choose their own keys; a seed commitment serves one setup")
def test_the_host_lacks_the_keys_that_seats_have_chosen(client: Client) -> None:
    match = Match(client, seat_key_hashes={"p2": hashlib.sha256(b"B" * 22).hexdigest()})
    assert set(match.keys) == {"p1", "spectator"}
    sealed = client.application.services.tokens.open(GAMES["time-of-heroes"], match.token)
    assert refused(client, f"{GAME}/view", token=match.token, key=sealed.key_for("p2")) == (403, "bad-seat-key")
    test_a_seed_commitment_sets_up_one_match(client)


@claim("the operator", "the commitment and the players' contributions: chance cannot be changed unnoticed")
def test_the_operator_changes_no_number_unnoticed(client: Client) -> None:
    chance = Seeded("claims", SEED, CONTRIBUTIONS)
    assert chance.commitment == hashlib.sha256(bytes.fromhex(SEED)).hexdigest()
    assert chance.key != Seeded("claims", SEED, {**CONTRIBUTIONS, "p1": "12" * 32}).key
    record = finished_record(client)
    changed = {**record, "chance": {**record["chance"], "contributions": CONTRIBUTIONS}}
    assert not verdict(client, changed)["valid"]
    test_the_secret_changes_no_draw_unnoticed(client)


@claim("a caller who fills Redis", "reads that write nothing; bounds on cached positions and single-use matches")
def test_a_full_redis_stops_no_single_use_match(client: Client, store: redis.Redis) -> None:
    """The budgets themselves: `test_redis_budgets`."""
    match = Match(client)
    match.play()
    keys = set(store.scan_iter())
    ask(
        client,
        f"{GAME}/view",
        position=ask(client, f"{GAME}/replay", chance={"mode": "referee"}, log=[])["turn"]["position"],
    )
    client.application.services.positions.shared.flush()
    assert set(store.scan_iter()) == keys
    heads: SingleUseGuard = client.application.services.single_use
    assert heads.most * 64 >= Settings().single_use_matches
    store.config_set("maxmemory", "1")
    try:
        for _ in range(3):
            match.play()
    finally:
        store.config_set("maxmemory", "0")


@claim("a sender of hostile requests", "limits on bodies and rates")
def test_limits_refuse_before_anything_is_computed() -> None:
    client = make_client(GAMES, Settings(secret_keys=KEYS, rate_limit="5/minute", max_body_bytes=1024))
    large = client.post(f"{GAME}/view", data=b" " * 2000, content_type="application/json")
    assert large.status_code == 413
    statuses = [client.get("/v1/games").status_code for _ in range(8)]
    assert statuses[-1] == 429


@claim("a page in a browser", "no cookies, no credentials; `HERALD_CORS_ORIGINS`")
def test_a_browser_sends_nothing_by_itself() -> None:
    client = make_client(GAMES, Settings(secret_keys=KEYS, cors_origins="https://ours.example"))
    for origin, allowed in (("https://ours.example", True), ("https://evil.example", False)):
        answer = client.get("/v1/games", headers={"Origin": origin})
        assert (answer.headers.get("Access-Control-Allow-Origin") == origin) == allowed
        assert "Set-Cookie" not in answer.headers
        assert "Access-Control-Allow-Credentials" not in answer.headers


@claim("a sender of forged `X-Forwarded-*`", "`HERALD_TRUSTED_PROXIES`: the headers of untrusted hops are ignored")
def test_forged_addresses_do_not_help() -> None:
    client = make_client(GAMES, Settings(secret_keys=KEYS, rate_limit="3/minute"))
    statuses = [
        client.get("/v1/games", headers={"X-Forwarded-For": f"203.0.113.{n}", "X-Forwarded-Host": "evil"}).status_code
        for n in range(6)
    ]
    assert statuses[-1] == 429
    answer = client.get("/v1/games", headers={"X-Forwarded-Host": "evil.example"})
    assert not re.search("evil", answer.text + str(answer.headers))
