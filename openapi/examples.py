"""The examples of the document, recorded from the running service.

For each game a short script plays the beginning of a game with a fixed seed and makes the usual mistakes; whatever is
asked and answered becomes an example of its operation.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import replace
from typing import Any

from api.app import create_app
from api.errors.exceptions import (
    Overloaded,
    PositionTooLarge,
    SingleUseUnavailable,
    StalePosition,
    TooManyRequests,
    TooManyStreams,
    UnknownApiKey,
)
from api.errors.registry import spec_for
from api.http.responses import NDJSON
from api.http.routing import camel
from api.limits.admission import LOAD
from api.matches.live.hub import Channel, Listener, LiveHub
from api.matches.models import Presence
from api.sealed.single_use import Head, RoomHead, match_id_of
from api.settings import Settings
from engine.core.game import AnyGame
from engine.core.patterns import scan
from engine.registry import Registry

Json = dict[str, Any]

SEED = "0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1f0"
COMMITMENT = hashlib.sha256(bytes.fromhex(SEED)).hexdigest()
UNKNOWN = "0" * 64
COLD = f"blake2s:{UNKNOWN}"
FIRST_LOOK = 60  # steps in which something forbidden is looked for
LONGEST = 1000  # steps after which a game is given up
SHORT = 3  # entries of a long list that an example shows


def record(games: Registry) -> Json:
    """Return the examples of all operations, by operation, `request` or status, and name."""
    recorder = Recorder(games)
    recorder.record_service()
    for game in games.values():
        recorder.record_game(game)
    return recorder.operations


class Heads:
    """A `SingleUseGuard` with its heads in memory."""

    store: Any = None

    def __init__(self) -> None:
        self.heads: dict[bytes, tuple[int, bytes, str]] = {}
        self.games: dict[str, tuple[str, bytes]] = {}
        self.histories: dict[bytes, list[bytes]] = {}
        self.names: dict[bytes, bytes] = {}
        self.last = b""

    def open(
        self, secret: bytes, game: str = "", token: str = "", ttl: int = 0, names: bytes = b"", ruleset: str = ""
    ) -> None:
        """Keep a head."""
        self.heads[secret], self.last = (0, b"", token), secret
        self.games[match_id_of(secret)], self.names[secret] = (game, secret), names

    def advance(
        self,
        secret: bytes,
        call: int,
        request: bytes,
        token: str,
        ttl: int | None = None,
        history: bytes = b"",
        names: bytes = b"",
        **_: str,
    ) -> str:
        """Advance like `api.sealed.single_use.SingleUseGuard`; earlier requests were three seconds ago."""
        calls, before, answered = self.heads.setdefault(secret, (0, b"", ""))
        if calls <= call:
            self.heads[secret] = call + 1, request, token
            self.histories.setdefault(secret, [b""] * call).append(history)
            self.names[secret] = names or self.names.get(secret, b"")
            return token
        if (calls, before) == (call + 1, request):
            return answered
        raise StalePosition(3)

    def head(self, match_id: str) -> Head | None:
        """Return the head of a match."""
        if match_id not in self.games:
            return None
        game, secret = self.games[match_id]
        calls, _, token = self.heads[secret]
        return Head(calls, token, game)

    def room(self, match_id: str) -> RoomHead | None:
        """Return the head of a match and the room around it; it expires in a day."""
        head = self.head(match_id)
        return head and RoomHead(head, self.names[self.games[match_id][1]], 86_400)

    def first_token(self, match_id: str) -> str:
        """Return no token: the process remembers those that it has seen."""
        return ""

    def history(self, secret: bytes, first: int, until: int) -> list[bytes]:
        """Return the sealed calls of a match."""
        return self.histories[secret][first:until]


class Full:
    """A token sealer that no position fits."""

    def seal(self, *_: Any) -> str:
        """Seal nothing."""
        raise PositionTooLarge


class Down:
    """A `SingleUseGuard` whose Redis does not answer."""

    store: Any = None

    def open(self, *_: Any, **__: Any) -> Any:
        """Raise: the state of the match is unknown."""
        raise SingleUseUnavailable("single_use_unreachable")

    advance = head = room = history = open


class Quiet(LiveHub):
    """A `LiveHub` whose listeners hear of one other seat, and then of the end of the process."""

    def join(self, match_id: str, holder: str, address: str = "") -> Listener:
        """Listen to a match at its head."""
        channel = Channel(match_id)
        channel.presence = Presence([holder], 1)
        return Leaving(channel, holder)


class Leaving(Listener):
    """A listener that ends instead of waiting."""

    def wait(self, seconds: float) -> bool:
        """End."""
        self.end("shutdown")
        return True


class Crowded(LiveHub):
    """A `LiveHub` that takes no other listener."""

    def join(self, match_id: str, holder: str, address: str = "") -> Listener:
        """Refuse."""
        raise TooManyStreams(8, 5)


class Closed:
    """Admission control that refuses all requests."""

    def __init__(self, error: Exception) -> None:
        self.error = error

    def check(self, *_: Any) -> None:
        """Refuse."""
        raise self.error


class Recorder:
    """Asks the service and remembers what was said: operation -> request or status -> name -> JSON."""

    def __init__(self, games: Registry) -> None:
        self.games = games
        self.client = create_app(games, Settings(secret_keys="0f" * 32)).test_client()
        self.operations: dict[str, dict[str, Json]] = {}

    def ask(self, operation: str, name: str, path: str, body: Json | None = None, *, keep: bool = True) -> Json:
        """Make a request; with ``keep`` it becomes the example ``name`` of the operation."""
        method = "GET" if body is None else "POST"
        answer = self.client.open(path, method=method, json=body, headers={"X-Request-Id": "example"})
        said: Json = answer.get_json()
        if keep:
            recorded = self.operations.setdefault(operation, {})
            if body is not None and answer.status_code == 200:
                recorded.setdefault("request", {})[name] = masked(body)
            recorded.setdefault(str(answer.status_code), {})[name] = masked(said if body else shorten(said))
        return said

    def ask_lines(self, operation: str, name: str, path: str, lines: list[str]) -> None:
        """Send lines; they and what is answered become an example."""
        headers = {"X-Request-Id": "example", "Content-Type": NDJSON}
        answer = self.client.post(path, data="\n".join(lines), headers=headers)
        recorded = self.operations.setdefault(operation, {})
        recorded.setdefault("request", {})[name] = "\n".join(lines)
        recorded.setdefault(str(answer.status_code), {})[name] = answer.get_data(as_text=True)

    def record_service(self) -> None:
        """What belongs to no game."""
        first = next(iter(self.games.values())).id
        self.ask("games.list", "games", "/v1/games")
        self.ask("games.get", "game", f"/v1/games/{first}")
        self.ask("games.get", "unknown", "/v1/games/hopscotch")
        self.ask("seedCommitments.create", "no_redis", "/v1/seed-commitments", {})
        self.use_store(Heads())
        self.ask("seedCommitments.create", "commitment", "/v1/seed-commitments", {})
        self.ask("seedCommitments.create", "not_single_use", "/v1/seed-commitments", {"single_use": False})
        self.use_store(Down())
        self.ask("seedCommitments.create", "store_unavailable", "/v1/seed-commitments", {})
        self.use_store(None)
        self.record_rooms(self.games[first])
        self.record_matches(first)
        self.record_records(self.games[first])
        self.ask("keys.list", "keys", "/v1/keys")
        schema = self.client.get("/v1/records/schema").get_json()
        self.operations["records.schema"] = {"200": {"schema": {key: schema[key] for key in ("$schema", "title")}}}
        self.ask("problems.get", "problem", "/problems/illegal-action")
        self.ask("problems.get", "unknown", "/problems/none")
        self.ask("health.live", "live", "/health/live")
        self.ask("health.ready", "ready", "/health/ready")
        self.record_gate()
        document = self.client.get("/openapi.json").get_json()
        self.operations["openapi.get"] = {"200": {"document": {key: document[key] for key in ("openapi", "info")}}}
        part = self.client.get(f"/openapi/{next(iter(self.games))}.json").get_json()
        self.operations["openapi.part"] = {"200": {"document": {key: part[key] for key in ("openapi", "info")}}}

    def record_gate(self) -> None:
        """What every operation may be answered with before it is begun: those who were not let in."""
        app: Any = self.client.application
        services = app.services
        for error in (UnknownApiKey(), TooManyRequests(600, 60, 42), Overloaded()):
            app.services = replace(services, admission=Closed(error))
            self.ask("gate", spec_for(type(error)).name.replace("-", "_"), "/v1/games")
        app.services = services
        LOAD.draining = True
        self.ask("health.ready", "not_ready", "/health/ready")
        LOAD.draining = False

    def record_rooms(self, game: AnyGame) -> None:
        """A match with an open seat: who joins it, and who does not."""
        body = {"game": game.id, "options": game.modes[0].example, "take": ["p1"], "names": {"p1": "Ada"}}
        claim: Json = {"invitation": "A" * 22, "claim_id": "A" * 22}
        nowhere = f"/v1/matches/{'A' * 22}"
        self.ask("matches.open", "no_redis", "/v1/matches", body)
        self.ask("matches.claim", "no_redis", f"{nowhere}/seats/any/claim", claim)
        self.ask("matches.room", "no_redis", f"{nowhere}/room", {"key": "A" * 22})
        self.use_store(Heads())
        self.ask("matches.open", "wrong_option", "/v1/matches", {**body, "options": {"auto": "perhaps"}})
        self.ask("matches.open", "unknown_seat", "/v1/matches", {**body, "take": ["p8"]})
        committed = {"mode": "committed", "commitment_token": "v4.local.AAAA", "contributions": {"p1": SEED}}
        self.ask("matches.open", "bad_commitment", "/v1/matches", {**body, "chance": committed})
        self.ask("matches.open", "unknown_game", "/v1/matches", {"game": "hopscotch"})
        self.commitments_in_rooms(body)
        made = self.ask("matches.open", "one_open_seat", "/v1/matches", body)
        match, claim = f"/v1/matches/{made['match_id']}", {**claim, "invitation": made["invitation"]}
        self.ask("matches.room", "by_invitation", f"{match}/room", {"invitation": made["invitation"]})
        self.ask("matches.claim", "first_open_seat", f"{match}/seats/any/claim", {**claim, "name": "Olena"})
        self.ask("matches.claim", "spectator", f"{match}/seats/spectator/claim", claim)
        self.ask("matches.claim", "no_open_seat", f"{match}/seats/any/claim", {**claim, "claim_id": "B" * 22})
        self.ask("matches.claim", "own_key_of_spectator", f"{match}/seats/spectator/claim", hashed(claim))
        self.ask("matches.claim", "unknown_seat", f"{match}/seats/p8/claim", claim)
        self.ask("matches.claim", "no_claim_id", f"{match}/seats/p2/claim", {"invitation": made["invitation"]})
        self.ask("matches.claim", "unknown_match", f"{nowhere}/seats/any/claim", claim)
        self.ask("matches.room", "by_key", f"{match}/room", {"key": made["seat_keys"]["p1"]})
        self.ask("matches.room", "unknown_match", f"{nowhere}/room", {"key": "A" * 22})
        self.ask("matches.room", "neither", f"{match}/room", {})
        second = self.ask("matches.open", "", "/v1/matches", {**body, "take": []}, keep=False)
        claim = hashed({**claim, "invitation": second["invitation"], "name": "Olena"})
        self.ask("matches.claim", "own_key", f"/v1/matches/{second['match_id']}/seats/p2/claim", claim)
        self.use_store(Down())
        self.ask("matches.open", "store_unavailable", "/v1/matches", body)
        self.ask("matches.claim", "store_unavailable", f"{match}/seats/any/claim", claim)
        self.ask("matches.room", "store_unavailable", f"{match}/room", {"key": "A" * 22})
        self.use_store(None)

    def commitments_in_rooms(self, body: Json) -> None:
        """A seed commitment that another match has used, and a match that is too large."""
        made = self.ask("seedCommitments.create", "", "/v1/seed-commitments", {}, keep=False)
        for number, keep in ((SEED, False), (COMMITMENT, True)):
            chance = {
                "mode": "committed",
                "commitment_token": made["commitment_token"],
                "contributions": {"p1": number},
            }
            self.ask("matches.open", "commitment_used", "/v1/matches", {**body, "chance": chance}, keep=keep)
        app: Any = self.client.application
        services = app.services
        app.services = replace(services, tokens=Full())
        self.ask("matches.open", "too_large", "/v1/matches", body)
        app.services = services

    def record_records(self, game: AnyGame) -> None:
        """A game that one player gives up at once, a wrong action, and a line that is no record."""
        chance = {"mode": "seeded", "match": "example", "seed": SEED, "commitment": COMMITMENT}
        given_up = {"reason": "resignation", "winners": ["p2"], "seat": "p1"}
        record = {"game": game.id, "ruleset": game.ruleset, "chance": chance, "players": {"p1": "Ada", "p2": "Olena"}}
        lines = [{**record, "log": [], "adjudication": given_up}, {**record, "log": [{"seat": "p1", "action": {}}]}, {}]
        self.ask_lines("records.validate", "three_lines", "/v1/validations", [json.dumps(line) for line in lines])
        self.ask_lines(
            "records.validate", "signed", "/v1/validations?include=signature", [json.dumps(line) for line in lines[:1]]
        )

    def record_matches(self, game: str) -> None:
        """A single-use match while it is played: its head, its stream, and what can go wrong with them."""
        self.use_store(Heads())
        body = {"form": "sealed", "single_use": True, "chance": {"mode": "seeded", "match": "example", "seed": SEED}}
        path = f"/v1/games/{game}"
        turn = self.ask("", "", f"{path}/setup", body, keep=False)
        base, (seat, *_) = f"/v1/matches/{turn['match_id']}", turn["to_act"]
        mine = {"token": turn["token"], "key": turn["seat_keys"][seat]}
        self.ask_seat("matches.head", "head", f"{base}/head", mine["key"])
        self.ask_seat("matches.head", "wrong_query", f"{base}/head?wait=3600", mine["key"])
        self.ask_seat("matches.head", "unknown", f"{base}/head", "A" * 22)
        action = self.ask("", "", f"{path}/legal-actions", mine, keep=False)["decisions"][0]["actions"][0]
        self.ask("", "", f"{path}/apply", {**mine, "seat": seat, "action": action}, keep=False)
        self.ask_seat("matches.head", "newer", f"{base}/head?after=0&include=events", mine["key"])
        self.ask_seat("matches.createTicket", "ticket", f"{base}/tickets", mine["key"], method="POST")
        self.ask_seat("matches.createTicket", "unknown", f"{base}/tickets", "A" * 22, method="POST")
        self.ask_seat("matches.stream", "stream", f"{base}/stream?after=0&include=events", mine["key"])
        self.ask_seat("matches.stream", "unknown", f"{base}/stream", "A" * 22)
        self.use_store(Heads(), Crowded)
        turn = self.ask("", "", f"{path}/setup", body, keep=False)
        base, key = f"/v1/matches/{turn['match_id']}", turn["seat_keys"][seat]
        self.ask_seat("matches.head", "too_many_streams", f"{base}/head?after=0&wait=25", key)
        self.ask_seat("matches.stream", "too_many_streams", f"{base}/stream", key)
        self.use_store(Down())
        for operation, method in (("head", "GET"), ("stream", "GET"), ("tickets", "POST")):
            name = "createTicket" if operation == "tickets" else operation
            self.ask_seat(f"matches.{name}", "store_unavailable", f"{base}/{operation}", key, method=method)
        self.use_store(None)

    def ask_seat(self, operation: str, name: str, path: str, key: str, *, method: str = "GET") -> None:
        """Make a request with the key of a seat, which becomes an example."""
        headers = {"X-Request-Id": "example", "Authorization": f"Bearer {key}"}
        answer = self.client.open(path, method=method, headers=headers)
        said = answer.get_json(silent=True)
        if said is None:
            said = "".join(map(masked_event, answer.get_data(as_text=True).splitlines(keepends=True)))
        recorded = self.operations.setdefault(operation, {})
        recorded.setdefault(str(answer.status_code), {})[name] = masked(said)

    def use_store(self, store: Any, hub: type[LiveHub] = Quiet) -> None:
        """Let the service use this store of single-use matches, and this hub of live ones."""
        app: Any = self.client.application
        live = None if store is None else hub(store, Settings())
        app.services = replace(app.services, single_use=store, live=live)

    def record_game(self, game: AnyGame) -> None:
        """The beginning of a game, some mistakes, and its end."""
        Script(self, game).run()


class Script:
    """What is asked about each game."""

    def __init__(self, recorder: Recorder, game: AnyGame) -> None:
        self.recorder, self.game = recorder, game
        self.base = f"/v1/games/{game.id}"
        self.setting = {
            "options": game.modes[0].example,
            "chance": {"mode": "seeded", "match": "example", "seed": SEED},
        }

    def ask(self, operation: str, name: str, path: str, body: Json | None = None, *, keep: bool = True) -> Json:
        """Ask about this game."""
        return self.recorder.ask(f"{camel(self.game.id)}.{operation}", name, self.base + path, body, keep=keep)

    def run(self) -> None:
        """Every operation, with what it answers and what can go wrong with it."""
        self.ask("catalog", "components", "/catalog")
        self.ask("rules", "rules", "/rules")
        self.ask("rule", "rule", f"/rules/{list(self.game.text.rulebook)[1].id}")
        self.ask("rule", "unknown", "/rules/R99.9")
        first = self.ask("setup", "seeded", "/setup", self.setting)
        self.ask("setup", "wrong_option", "/setup", {"options": {**self.game.modes[0].example, "auto": "perhaps"}})
        self.ask("setup", "unknown_member", "/setup", {"option": {}})
        second = self.play(first)
        self.several(first, second)
        self.look(second)
        self.take_back(first)
        self.forbidden(first)
        self.mistakes(first)
        for name, deck in self.game.decks.items():
            self.ask("checkDeck", name, "/decks/check", {"deck": deck})
        self.sealed()
        self.single_use()
        self.finish(first)

    def sealed(self) -> None:
        """A match that the players hold in their own hands."""
        turn = self.ask("setup", "sealed", "/setup?include=position", {**self.setting, "form": "sealed"})
        keys, seat = turn["seat_keys"], turn["to_act"][0]
        mine = {"token": turn["token"], "key": keys[seat]}
        seen = self.ask("legalActions", "sealed", "/legal-actions", mine)
        action = seen["decisions"][0]["actions"][0]
        self.ask("view", "sealed", "/view", mine)
        call = {**mine, "seat": seat, "action": action}
        played = self.ask("apply", "sealed", "/apply?include=position,events", call)
        self.ask("view", "diverged", "/view", {**mine, "since": played["token"]})
        other = "p1" if seat != "p1" else "p2"
        self.ask("apply", "not_your_seat", "/apply", {**mine, "key": keys[other], "seat": seat, "action": action})
        self.ask("view", "bad_token", "/view", {**mine, "token": turn["token"][:-4]})
        self.ask("view", "bad_seat_key", "/view", {**mine, "key": "A" * len(keys[seat])})

    def single_use(self) -> None:
        """A sealed match in which each token has one successor."""
        single_use = {**self.setting, "form": "sealed", "single_use": True}
        self.ask("setup", "open_single_use", "/setup", {"single_use": True})
        self.ask("setup", "no_redis", "/setup", single_use)
        app: Any = self.recorder.client.application
        services = app.services
        app.services = replace(services, tokens=Full())
        self.ask("setup", "too_large", "/setup", {**self.setting, "form": "sealed"})
        app.services = services
        heads = Heads()
        self.recorder.use_store(heads)
        turn = self.ask("setup", "single_use", "/setup?include=position", single_use)
        seat = turn["to_act"][0]
        mine = {"token": turn["token"], "key": turn["seat_keys"][seat]}
        action = self.ask("legalActions", "", "/legal-actions", mine, keep=False)["decisions"][0]["actions"][0]
        call = {**mine, "seat": seat, "action": action}
        played = self.ask("apply", "", "/apply", call, keep=False)
        self.ask("view", "since", "/view", {**mine, "token": played["token"], "since": turn["token"]})
        heads.advance(heads.last, 1, b"another call", "")
        self.ask("apply", "stale", "/apply", call)
        made = self.recorder.ask("seedCommitments.create", "", "/v1/seed-commitments", {}, keep=False)
        for number, keep in ((SEED, False), (COMMITMENT, True)):
            chance = {
                "mode": "committed",
                "commitment_token": made["commitment_token"],
                "contributions": {"p1": number},
            }
            body = {**single_use, "chance": chance}
            self.ask("setup", "commitment_used", "/setup?include=", body, keep=keep)
        self.ask("setup", "open_commitment", "/setup", {"options": self.setting["options"], "chance": chance})
        self.recorder.operations[f"{camel(self.game.id)}.setup"]["request"]["committed"] = masked(body)
        self.recorder.use_store(Down())
        self.ask("setup", "store_unavailable", "/setup", single_use)
        self.ask("apply", "store_unavailable", "/apply", call)
        self.recorder.use_store(None)

    def play(self, turn: Json) -> Json:
        """One action, in full."""
        seat, action = choice(turn)
        return self.ask("apply", "one_action", "/apply", {"position": turn["position"], "seat": seat, "action": action})

    def several(self, first: Json, second: Json) -> None:
        """Two actions at once, and the log that they make."""
        steps = [dict(zip(("seat", "action"), choice(turn), strict=True)) for turn in (first, second)]
        self.ask(
            "apply",
            "several_actions",
            "/apply?include=decisions,events,log",
            {"position": first["position"], "actions": steps},
        )
        log = first["log"] + second["log"]
        self.ask("replay", "legal_log", "/replay?include=decisions", {**self.setting, "log": log})
        wrong = [*log, {"seat": "table", "action": steps[0]["action"]}]
        self.ask("replay", "illegal_log", "/replay?include=", {**self.setting, "log": wrong})
        self.ask("replay", "no_log", "/replay", self.setting)
        self.compare(first, second, {**self.setting, "game": self.game.id, "log": log})
        self.ask("replay", "wrong_option", "/replay", {**self.setting, "options": {"auto": "perhaps"}, "log": []})
        self.ask("replay", "old_rules", "/replay", {**self.setting, "ruleset": "0.1", "log": []})

    def compare(self, first: Json, second: Json, record: Json) -> None:
        """A table that is what the record says, and one that was so earlier; two records of one match."""
        for name, turn in (("same_table", second), ("earlier_table", first)):
            self.ask("replay", name, "/replay?include=", {**record, "position": turn["position"]})
        seen = {**record, "position": first["position"], "viewer": "p1"}
        self.ask("replay", "table_as_a_seat", "/replay?include=", seen)
        self.ask("replay", "no_table", "/replay?include=", {**record, "position": {**first["position"], "step": -1}})
        shorter = {**record, "log": record["log"][:-1]}
        self.ask("compare", "shorter_log", "/compare", {"first": record, "second": shorter})
        self.ask("compare", "same_match", "/compare", {"first": record, "second": record})
        self.ask("compare", "one_record", "/compare", {"first": record})
        self.ask("compare", "old_rules", "/compare", {"first": record, "second": {**record, "ruleset": "0.1"}})
        wrong = {**record, "options": {"auto": "perhaps"}}
        self.ask("compare", "wrong_option", "/compare", {"first": record, "second": wrong})

    def look(self, turn: Json) -> None:
        """Questions that play nothing."""
        position, ref, seat = {"position": turn["position"]}, {"ref": turn["ref"]}, turn["to_act"][0]
        self.ask("legalActions", "all", "/legal-actions", position)
        self.ask("legalActions", "one_seat", "/legal-actions", {**position, "seat": seat})
        self.ask("suggest", "quickly", "/suggest?include=text", {**position, "seat": seat, "playouts": 8, "seed": 1})
        self.ask("view", "as_one_seat", "/view", {**position, "viewer": "p1"})
        self.ask("view", "as_a_spectator", "/view", {**position, "viewer": "spectator"})
        self.ask("view", "as_nobody", "/view", {**ref, "viewer": "p8"})

    def take_back(self, first: Json) -> None:
        """The first call that can be taken back, and which position it goes back to."""
        before = first
        for _ in range(FIRST_LOOK):
            seat, _ = choice(before)
            turn = self.step(before, "position,decisions")
            asked = {"ref": turn["ref"], "seat": seat}
            if "ref" in self.ask("undo", "", "/undo", asked, keep=False):
                self.position_before(turn, before, seat)
                return
            self.ask("undo", "not_possible", "/undo?include=decisions", asked)
            before = turn

    def position_before(self, turn: Json, before: Json, seat: str) -> None:
        """The position before: shown whole, another one, a broken one, and none where it is not hot."""
        whole = {"position": turn["position"], "parent": before["position"]}
        self.ask("undo", "last_call", "/undo?include=decisions", whole)
        self.ask("undo", "own_call", "/undo?include=decisions", {**whole, "seat": seat})
        self.ask("undo", "foreign_before", "/undo", {"ref": turn["ref"], "parent": turn["position"]})
        broken = {**before["position"], "step": -1}
        self.ask("undo", "wrong_step_before", "/undo", {"ref": turn["ref"], "parent": broken})
        orphan = {**turn["position"], "undo": {"parent": UNKNOWN}}
        self.ask("undo", "cold_before", "/undo", {"position": orphan})

    def mistakes(self, turn: Json) -> None:
        """What every operation on a position refuses."""
        seat, action = choice(turn)
        idle = next(seat for seat in ("p1", "p2", "table") if seat not in turn["to_act"])
        self.ask("undo", "nothing_to_undo", "/undo", {"position": turn["position"]})
        for operation, path, more in (
            ("apply", "/apply", {"seat": seat, "action": action}),
            ("check", "/check", {"seat": seat, "action": action}),
            ("legalActions", "/legal-actions", {}),
            ("view", "/view", {}),
            ("undo", "/undo", {}),
            ("suggest", "/suggest", {"seat": seat}),
        ):
            self.ask(operation, "cold_ref", path, {"ref": COLD, **more})
            self.ask(operation, "wrong_step", path, {"position": {**turn["position"], "step": -1}, **more})
            self.ask(operation, "old_rules", path, {"position": {**turn["position"], "ruleset": "0.1"}, **more})
            self.ask(operation, "no_position", path, more)
            if more:
                self.ask(operation, "wrong_seat", path, {"ref": turn["ref"], **more, "seat": idle})
                other = next(viewer for viewer in ("p1", "p2") if viewer != seat)
                self.ask(operation, "as_another", path, {"position": turn["position"], **more, "viewer": other})

    def forbidden(self, turn: Json) -> None:
        """The first action that a rule forbids, asked about and tried."""
        for _ in range(FIRST_LOOK):
            path, ref = "/legal-actions?include=illegal,position", {"ref": turn["ref"]}
            found = self.ask("legalActions", "illegal", path, ref, keep=False)
            for decision in found["decisions"]:
                if decision["illegal"]:
                    asked = {"seat": decision["seat"], "action": decision["illegal"][0]["action"]}
                    self.ask("check", "illegal", "/check", {"position": found["position"], **asked})
                    self.ask("apply", "illegal_action", "/apply", {**ref, **asked})
                    legal = {"position": found["position"], **asked, "action": decision["actions"][0]}
                    self.ask("check", "legal", "/check", legal)
                    return
            turn = self.step(turn)

    def finish(self, turn: Json) -> None:
        """Play to the end, and then once more."""
        seat, action = choice(turn)
        for _ in range(LONGEST):
            if turn["outcome"]:
                asked = {"ref": turn["ref"], "seat": seat, "action": action}
                self.ask("apply", "game_over", "/apply", asked)
                self.ask("check", "game_over", "/check", asked)
                self.ask("suggest", "game_over", "/suggest", {"ref": turn["ref"], "seat": "p1"})
                return
            turn = self.step(turn, resign=True)

    def step(self, turn: Json, include: str = "decisions", *, resign: bool = False) -> Json:
        """One action that is no example, and the turn that it leads to, with these parts."""
        seat, action = choice(turn)
        if resign:
            action = next((one for one in turn["decisions"][0]["actions"] if one["type"] == "resign"), action)
        body = {"ref": turn["ref"], "seat": seat, "action": action}
        played = self.ask("apply", "", "/apply?include=", body, keep=False)
        return self.ask("legalActions", "", f"/legal-actions?include={include}", {"ref": played["ref"]}, keep=False)


def hashed(claim: Json) -> Json:
    """The claim of a player who has chosen the key."""
    return {name: value for name, value in claim.items() if name != "claim_id"} | {"key_hash": COMMITMENT}


def choice(turn: Json) -> tuple[str, Json]:
    """Some legal action: which, depends on the step alone."""
    decision = turn["decisions"][0]
    return decision["seat"], decision["actions"][turn["step"] * 7 % len(decision["actions"])]


#: What is made at random, by its name, and what stands for it in examples.
RANDOM: dict[str, Any] = {
    "token": "v4.local." + "A" * 120,
    "commitment_token": "v4.local." + "A" * 120,
    "key": "A" * 22,
    "invitation": "A" * 22,
    "claim_id": "A" * 22,
    "commitment": UNKNOWN,
    "match": "example",
    "match_id": "A" * 22,
    "since": "v4.local." + "A" * 120,
    "ticket": "A" * 150,
    "expires": 1800000000,
}


#: A public key: it follows from the secret of this recorder.
PUBLIC = scan(r"k4\.public\.")


def masked(value: Any, name: str = "") -> Any:
    """The same with what is random replaced, so that the examples are the same each time; commitments of the seed of
    the examples stay."""
    if isinstance(value, dict):
        if name == "seat_keys":
            return dict.fromkeys(value, RANDOM["key"])
        return {key: masked(inner, key) for key, inner in value.items()}
    if isinstance(value, list):
        return [masked(inner) for inner in value]
    return RANDOM[name] if name in RANDOM and value != COMMITMENT and not PUBLIC.match(str(value)) else value


def masked_event(line: str) -> str:
    """The same for a line of a stream."""
    field, _, value = line.partition(": ")
    if field == "retry":
        return "retry: 1000\n"
    return f"data: {json.dumps(masked(json.loads(value)), separators=(',', ':'))}\n" if field == "data" else line


def shorten(value: Any) -> Any:
    """Long lists of a catalog or a rulebook, cut: an example shows the shape."""
    if isinstance(value, dict):
        return {key: shorten(inner) for key, inner in value.items()}
    return [shorten(inner) for inner in value[:SHORT]] if isinstance(value, list) else value
