"""Sealed positions: what opens a token, what each key permits, and what stays secret from all."""

import base64
import logging
import random
from typing import Any

import msgspec
import pytest
from werkzeug.test import TestResponse

from api.cache.compression import compression
from api.errors.exceptions import BadSeatKey, BadToken, PositionTooLarge
from api.sealed.keyring import KeyRing
from api.sealed.tokens import (
    HASH_BYTES,
    PREFIX,
    SealedMatch,
    TokenSealer,
    holder_for_key,
    new_match,
    padded_size_for,
    position_of,
    position_space,
    with_padded_size,
    with_position,
)
from engine import games
from engine.core.chance import Seeded, pick
from engine.core.decision import SEATS
from engine.core.errors import WrongRuleset
from engine.core.position import content_hash
from engine.core.session import Session
from tests.helpers.contract import Client
from tests.helpers.playout import seeded
from tests.stress.largest_positions import Search

REPLAY = "/v1/games/time-of-heroes/replay"
OLD, NEW = "0a" * 32, "0b" * 32
TOH, BC = games["time-of-heroes"], games["battlecrest"]
SEALS = TokenSealer(KeyRing(OLD))
POSITION = Session.begin(TOH, chance=seeded(1)).save()


def sealed(position: bytes = POSITION) -> SealedMatch:
    return with_position(TOH, new_match(TOH, 2), position)


def test_what_was_sealed_is_opened_again() -> None:
    match = sealed()
    token = SEALS.seal(TOH, match)
    assert token.startswith(PREFIX)
    assert SEALS.open(TOH, token) == match
    assert position_of(TOH, match) == POSITION


def test_the_same_position_has_another_token_each_time() -> None:
    match = sealed()
    assert SEALS.seal(TOH, match) != SEALS.seal(TOH, match)


def test_a_token_with_any_character_changed_opens_nowhere() -> None:
    token = SEALS.seal(TOH, sealed())
    choose = random.Random(1)
    for at in range(len(token)):
        for other in {*choose.sample("ABCXYZabcxyz0189-_", 2), "=", "+", "é", "\n", " "} - {token[at]}:
            with pytest.raises(BadToken):
                SEALS.open(TOH, token[:at] + other + token[at + 1 :])


def test_a_token_that_is_cut_or_longer_opens_nowhere() -> None:
    token = SEALS.seal(TOH, sealed())
    for length in range(len(token)):
        with pytest.raises(BadToken):
            SEALS.open(TOH, token[:length])
    for more in ("A", "=", "==", ".", ".AA", "\n", token):
        with pytest.raises(BadToken):
            SEALS.open(TOH, token + more)


def test_another_spelling_of_the_same_bytes_is_another_token() -> None:
    """Bits that base64 does not use could be changed without changing what is in the token."""
    match = sealed()
    match.padded_size = 1024
    token = SEALS.seal(TOH, match)
    body = token.removeprefix(PREFIX)
    alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    same = [
        PREFIX + body[:-1] + last
        for last in alphabet
        if base64.urlsafe_b64decode(body[:-1] + last + "==") == base64.urlsafe_b64decode(body + "==")
    ]
    assert len(same) > 1
    for spelling in set(same) - {token}:
        with pytest.raises(BadToken):
            SEALS.open(TOH, spelling)


def test_a_token_of_another_game_version_or_purpose_opens_nowhere() -> None:
    token = SEALS.seal(TOH, sealed())
    with pytest.raises(BadToken):
        SEALS.open(BC, token)
    for head in ("v3.local.", "v4.public.", "v2.local.", "V4.local.", ""):
        with pytest.raises(BadToken):
            SEALS.open(TOH, head + token.removeprefix(PREFIX))


def test_after_a_rotation_old_tokens_open_and_new_ones_are_sealed_with_the_new_key() -> None:
    token = SEALS.seal(TOH, sealed())
    rotated, after = TokenSealer(KeyRing(f"{NEW},{OLD}")), TokenSealer(KeyRing(NEW))
    match = rotated.open(TOH, token)
    assert after.open(TOH, rotated.seal(TOH, match)) == match
    for seals, closed in ((after, token), (SEALS, rotated.seal(TOH, match))):
        with pytest.raises(BadToken):
            seals.open(TOH, closed)


def test_a_position_of_another_ruleset_is_told_apart() -> None:
    match = sealed()
    match.ruleset = "0.9.0"
    with pytest.raises(WrongRuleset):
        position_of(TOH, SEALS.open(TOH, SEALS.seal(TOH, match)))


def test_what_was_compressed_otherwise_is_no_token() -> None:
    match = sealed()
    match.position = b"not compressed at all"
    with pytest.raises(BadToken):
        position_of(TOH, match)


@pytest.mark.parametrize(("game", "mode"), [(g, m) for g in games.values() for m in g.modes], ids=lambda x: x.id)
def test_all_tokens_of_a_match_have_one_length(game: Any, mode: Any) -> None:
    choose = random.Random(77)
    match, chance = new_match(game, mode.seats, contributions=mode.seats), seeded(77)
    contributions = {seat: choose.randbytes(32).hex() for seat in SEATS[: mode.seats]}
    table, lengths = Session.begin(game, mode.example, Seeded(chance.match, chance.seed, contributions)), set()
    while table.outcome is None:
        seat = choose.choice(table.to_act)
        table.act(seat, choose.choice(table.legal(seat)))
        if not choose.randrange(5):
            lengths.add(len(SEALS.seal(game, with_position(game, match, table.save()))))
    assert len(lengths) == 1
    assert match.padded_size == padded_size_for(game, mode.seats, mode.seats * HASH_BYTES)


def test_what_does_not_fit_is_refused_and_no_token_grows() -> None:
    lengths, refused = set(), 0
    for size in range(0, 9000, 50):
        match = with_position(TOH, new_match(TOH, 2), random.Random(size).randbytes(size))
        try:
            lengths.add(len(SEALS.seal(TOH, match)))
        except PositionTooLarge:
            refused += 1
    assert len(lengths) == 1
    assert refused > 100


def test_what_does_not_fit_is_compressed_harder_first() -> None:
    game = games["runewars"]
    position = Session.begin(game, game.modes[2].example, seeded(1)).save()
    match = with_position(game, new_match(game, 4), position)
    match.padded_size = len(msgspec.msgpack.encode(match)) + 3
    harder = TokenSealer(KeyRing(OLD))
    opened = harder.open(game, harder.seal(game, match))
    assert position_of(game, opened) == position


def test_the_search_for_large_positions_finds_none_that_does_not_fit() -> None:
    """`make stress` searches for minutes."""
    for game in games.values():
        seats = game.modes[0].seats
        found = Search(game, seats)
        found.play(game.modes[0], greedy=True)
        for _ in range(200):
            found.combine()
        assert found.largest.size <= position_space(game, seats)


@pytest.mark.parametrize("lines", [48, 49, 100, 300])
def test_a_long_public_account_has_room(lines: int) -> None:
    """R16: a player of Math & Magic can make it as long as the types allow; twins have the same account."""
    game, choose = games["math-and-magic"], random.Random(1)
    position = Session.begin(game, game.modes[0].example, seeded(1)).save()
    sent = msgspec.json.decode(position)
    sent["checkpoint"]["last"] = [
        {
            "rule": choose.choice(("R10.1", "R10.2", "R10.4")),
            "what": choose.choice(("bribe", "hire")),
            "side": choose.choice(("neutral", "p1", "p2")),
            "amount": choose.randrange(-9, -1),
            "total": choose.randrange(100),
            "count": choose.randrange(1, 9),
            "flips": [choose.randrange(8) for _ in range(choose.randrange(4))],
        }
        for _ in range(lines)
    ]
    table = Session.resume(game, msgspec.json.encode(sent))
    sizes = [len(compression(game).compress(one)) for one in (position, table.save())]
    assert sizes[1] <= position_space(game, 2) + game.public_growth(table.state)
    match = with_padded_size(game, with_position(game, new_match(game, 2), table.save()), table)
    assert position_of(game, SEALS.open(game, SEALS.seal(game, match))) == table.save()
    assert (match.padded_size > padded_size_for(game, 2)) == (lines > 48)


def test_each_seat_of_each_match_has_a_key_of_its_own() -> None:
    one, two = new_match(TOH, 2), new_match(TOH, 2)
    whos = ("p1", "p2", "table", "spectator")
    keys = [match.key_for(who) for match in (one, two) for who in whos]
    assert len(set(keys)) == len(keys)
    assert [holder_for_key(one, one.key_for(who)) for who in whos] == list(whos)
    for key in (two.key_for("p1"), two.key_for("p3"), "A" * 22):
        with pytest.raises(BadSeatKey):
            holder_for_key(one, key)


class Match:
    """A sealed match of Time of Heroes, as those who play it hold it."""

    def __init__(self, client: Client, **setup: Any) -> None:
        self.client = client
        self.turn = self.ask("setup", form="sealed", **setup).json
        self.keys: dict[str, str] = self.turn["seat_keys"]
        self.token: str = self.turn["token"]

    def ask(self, operation: str, **body: Any) -> TestResponse:
        return self.client.post(f"/v1/games/time-of-heroes/{operation}", json=body)

    def as_(self, who: str, operation: str, **body: Any) -> TestResponse:
        return self.ask(operation, **{"token": self.token, "key": self.keys[who], **body})

    def decisions(self, who: str) -> list[Any]:
        found: list[Any] = self.as_(who, "legal-actions").json["decisions"]
        return found

    def act(self, who: str) -> Any:
        """The first action that this seat is offered."""
        (asked,) = self.decisions(who)
        self.turn = self.as_(who, "apply", seat=who, action=asked["actions"][0]).json
        self.token = self.turn["token"]
        return self.turn


@pytest.fixture
def match(client: Client) -> Match:
    return Match(client, options={"players": ["as_guild", "de_legion"]}, chance={"mode": "seeded", "seed": "5e" * 32})


def refused(answer: TestResponse) -> tuple[int, str, str]:
    return answer.status_code, answer.json["type"].removeprefix("/problems/"), answer.json["pointer"]


def other(seat: str) -> str:
    return "p1" if seat == "p2" else "p2"


def test_a_setup_tells_the_keys_and_what_everybody_sees(match: Match) -> None:
    assert set(match.keys) == {"p1", "p2", "spectator"}
    assert not {"position", "ref", "step"} & set(match.turn)
    assert match.turn["decisions"] == []
    assert "seed" not in match.turn["chance"]
    assert match.turn["view"] == match.as_("spectator", "view").json["view"]


def test_the_keys_are_told_only_once(match: Match) -> None:
    seat = match.turn["to_act"][0]
    assert "seat_keys" not in match.act(seat)
    assert "token" in match.turn
    assert "token" not in match.as_(seat, "view").json


def test_the_owner_of_a_key_sees_and_acts_for_one_seat(match: Match) -> None:
    for _ in range(12):
        seat = match.turn["to_act"][0]
        assert [asked["seat"] for asked in match.decisions(seat)] == [seat]
        assert [asked["seat"] for asked in match.decisions(other(seat))] in ([], [other(seat)])
        mine, yours = (match.as_(who, "view").json["view"] for who in (seat, other(seat)))
        assert mine != yours
        assert match.as_(seat, "view", viewer="spectator").json == match.as_("spectator", "view").json
        match.act(seat)


def test_nobody_acts_looks_asks_or_takes_back_for_another(match: Match) -> None:
    seat = match.turn["to_act"][0]
    (asked,) = match.decisions(seat)
    action = asked["actions"][0]
    for who in (other(seat), "spectator"):
        for operation, body, pointer in (
            ("apply", {"seat": seat, "action": action}, "/seat"),
            ("apply", {"actions": [{"seat": seat, "action": action}]}, "/actions/0/seat"),
            ("check", {"seat": seat, "action": action}, "/seat"),
            ("legal-actions", {"seat": seat}, "/seat"),
            ("legal-actions", {"viewer": seat}, "/viewer"),
            ("view", {"viewer": seat}, "/viewer"),
            ("undo", {"seat": seat}, "/seat"),
        ):
            assert refused(match.as_(who, operation, **body)) == (403, "not-your-seat", pointer)
    before = match.token
    match.act(seat)
    if match.as_(seat, "undo", parent=before).status_code == 200:
        assert refused(match.as_(other(seat), "undo", parent=before)) == (403, "not-your-seat", "/key")


def test_a_seat_that_is_not_there_is_told_from_one_that_is_not_yours(match: Match) -> None:
    assert match.as_("p1", "view", viewer="p3").json["type"] == "/problems/no-such-seat"


def test_a_call_can_be_taken_back_with_the_token_before_it(match: Match) -> None:
    for _ in range(40):
        seat, before = match.turn["to_act"][0], match.token
        mine = match.as_(seat, "legal-actions").json
        match.act(seat)
        undone = match.as_(seat, "undo", parent=before)
        if undone.status_code == 200:
            token = undone.json["token"]
            calls = {"call": mine["call"] + 2, "own_calls": mine["own_calls"] + 2}
            assert match.as_(seat, "legal-actions", token=token).json == {**mine, **calls}
            assert refused(match.as_(seat, "undo", parent=match.token[:-9] + "A" * 9)) == (400, "bad-token", "/parent")
            return
    raise AssertionError("nothing could be taken back in forty calls")


def test_a_referee_takes_back_nothing_that_players_have_seen(client: Client) -> None:
    """In a sealed match the referee enters draws alone."""
    match = Match(client, options={"players": ["as_guild", "de_legion"]}, chance={"mode": "referee"})
    codes = set()
    for _ in range(60):
        seat, before = match.turn["to_act"][0], match.token
        match.act(seat)
        undone = match.as_(seat, "undo", parent=before)
        if undone.status_code == 409:
            codes.add(undone.json["code"])
            assert match.as_("table", "undo", parent=before).status_code in (403, 409)
    assert codes == {"undo_revealed"}


@pytest.mark.parametrize("key", ["", "p1", "A" * 22, "A" * 23, 7, {}])
def test_a_key_that_is_none_opens_nothing(match: Match, key: Any) -> None:
    for operation in ("view", "legal-actions", "undo"):
        answer = match.ask(operation, token=match.token, key=key)
        assert answer.status_code in (400, 403)
        assert answer.json["pointer"] == "/key"


def test_the_key_of_another_match_opens_nothing(client: Client, match: Match) -> None:
    stranger = Match(client)
    assert refused(match.ask("view", token=match.token, key=stranger.keys["p1"])) == (403, "bad-seat-key", "/key")


def test_a_token_is_nothing_without_a_key_and_no_position_beside_another(match: Match) -> None:
    for body in (
        {"token": match.token},
        {"key": match.keys["p1"]},
        {"token": match.token, "ref": "blake2s:" + "0" * 64},
    ):
        answer = match.ask("view", **body)
        assert (answer.status_code, answer.json["type"]) == (400, "/problems/malformed-request")


def test_a_token_of_another_game_opens_nothing(client: Client, match: Match) -> None:
    answer = client.post("/v1/games/battlecrest/view", json={"token": match.token, "key": match.keys["p1"]})
    assert refused(answer) == (400, "bad-token", "/token")


def test_a_referee_has_a_key_and_sees_no_more_than_a_spectator(client: Client) -> None:
    match = Match(client, chance={"mode": "referee"}, options={"players": ["as_guild", "de_legion"]})
    assert set(match.keys) == {"p1", "p2", "table", "spectator"}
    for _ in range(30):
        seat = match.turn["to_act"][0]
        if seat == "table":
            assert match.as_("table", "view").json["view"] == match.as_("spectator", "view").json["view"]
            (asked,) = match.decisions("table")
            assert match.decisions("p1") == match.decisions("p2") == []
            answer = match.as_("p1", "apply", seat="table", action=asked["actions"][0])
            assert refused(answer) == (403, "not-your-seat", "/seat")
        match.act(seat)


def test_a_sealed_game_is_played_to_its_end_and_then_shows_its_seed(match: Match) -> None:
    choose = random.Random(3)
    while match.turn["outcome"] is None:
        seat = choose.choice(match.turn["to_act"])
        (asked,) = match.decisions(seat)
        match.turn = match.as_(seat, "apply", seat=seat, action=choose.choice(asked["actions"])).json
        match.token = match.turn["token"]
    assert match.turn["chance"]["seed"] == "5e" * 32
    answer = match.as_("p1", "apply", seat="p1", action=asked["actions"][0])
    assert answer.json["type"] == "/problems/game-over"


def test_what_each_seat_has_kept_makes_the_record_of_the_match(client: Client) -> None:
    options = {"players": ["as_guild", "de_legion"]}
    match, choose = Match(client, options=options), random.Random(4)
    logs: dict[str, list[Any]] = {"p1": [], "p2": []}
    while match.turn["outcome"] is None:
        seat = choose.choice(match.turn["to_act"])
        (asked,) = match.decisions(seat)
        match.turn = match.as_(seat, "apply", seat=seat, action=choose.choice(asked["actions"])).json
        match.token = match.turn["token"]
        assert {entry["seat"] for entry in match.turn["log"]} <= {seat}
        logs[seat] += match.turn["log"]
    told = match.turn["chance"]
    record = {"options": options, "chance": told, "logs": logs, "outcome": match.turn["outcome"]}
    verdict = client.post(REPLAY + "?include=log,draws", json=record).json
    assert (verdict["valid"], verdict["finished"]) == (True, True)
    whole = verdict["turn"]["log"]
    chance = Seeded(told["match"], told["seed"])
    for draw in verdict["draws"]:
        left = pick(chance.key, chance.match, draw["step"], sum(one["weight"] for one in draw["outcomes"]))
        counted = [one["action"] for one in draw["outcomes"] for _ in range(one["weight"])]
        assert counted[left] == draw["action"] == whole[draw["step"]]["action"]
    assert len(verdict["draws"]) == sum(entry["seat"] == "table" for entry in whole) > 10
    again = {**record, "options": {**options, "prompts": "always"}, "log": whole}
    del again["logs"]
    assert client.post(REPLAY, json=again).json["finished"]
    assert "draws" not in client.post(REPLAY + "?include=draws", json={**record, "viewer": "p1"}).json
    logs["p1"][5]["action"] = {"type": "done"} if logs["p1"][5]["action"]["type"] != "done" else {"type": "pass"}
    verdict = client.post(REPLAY, json=record).json
    assert not verdict["valid"]
    assert verdict["pointer"].startswith("/logs/p1/5")
    hidden = client.post(REPLAY, json={**record, "viewer": "p2"}).json
    assert hidden["reason"] == "The rules reject another player’s action. The reason is hidden from this player."


def test_no_answer_and_no_line_of_the_log_has_a_secret(
    client: Client, match: Match, caplog: pytest.LogCaptureFixture
) -> None:
    """Neither the seed, nor the hash or the ref of a position, nor how many steps were made."""
    seals: TokenSealer = client.application.services.tokens
    refs = client.application.services.positions.refs
    choose, said, secrets = random.Random(6), [], {"5e" * 32}
    with caplog.at_level(logging.DEBUG):
        for _ in range(40):
            seat = match.turn["to_act"][0]
            for who in ("p1", "p2", "spectator"):
                said += [match.as_(who, operation) for operation in ("view", "legal-actions", "undo")]
            (asked,) = match.decisions(seat)
            step = {"seat": seat, "action": choose.choice(asked["actions"])}
            answers = [match.as_(other(seat), "apply", **step), match.as_(seat, "apply", **step)]
            if not answers[-1].json["to_act"]:  # a game can end sooner, and then its seed is shown
                break
            said += answers
            match.turn, match.token = said[-1].json, said[-1].json["token"]
            position = position_of(TOH, seals.open(TOH, match.token))
            secrets |= {content_hash(position), refs.for_position(TOH.ruleset, position)}
    assert len(secrets) > 20
    told = [answer.text + str(answer.headers) for answer in said] + [record.getMessage() for record in caplog.records]
    assert not [text for text in told if any(secret in text for secret in secrets)]
    assert not [answer for answer in said if {"step", "ref", "position"} & set(answer.json)]


@pytest.mark.parametrize(
    ("logs", "pointer"),
    [
        ({"p1": [{"seat": "p2", "action": {"type": "resign"}}]}, "/logs/p1/0/seat"),
        ({"p2": [{"seat": "p2", "action": {"type": "fly"}}]}, "/logs/p2/0/action/type"),
        ({"p2": [7]}, "/logs/p2/0"),
        ({"p3": [{"seat": "p3", "action": {"type": "resign"}}]}, "/logs/p3/0"),
    ],
)
def test_logs_that_are_none_are_a_verdict(client: Client, logs: Any, pointer: str) -> None:
    verdict = client.post(REPLAY, json={"chance": {"mode": "referee"}, "logs": logs}).json
    assert (verdict["valid"], verdict["at"]) == (False, None)
    assert verdict["pointer"].startswith(pointer)
    assert verdict["reason"]


@pytest.mark.parametrize("more", [{}, {"log": [], "logs": {}}])
def test_a_record_has_one_log_or_those_of_the_seats(client: Client, more: Any) -> None:
    answer = client.post(REPLAY, json={"chance": {"mode": "referee"}, **more})
    assert (answer.status_code, answer.json["type"]) == (400, "/problems/malformed-request")


def test_no_part_of_a_token_can_be_read(match: Match) -> None:
    inside = msgspec.msgpack.encode(sealed())
    for token in (SEALS.seal(TOH, sealed()), match.token):
        raw = base64.urlsafe_b64decode(token.removeprefix(PREFIX) + "==")
        assert b"time-of-heroes" not in raw
        assert inside[:8] not in raw


@pytest.mark.parametrize(
    ("options", "prompts"), [({}, "always"), ({"prompts": None}, "always"), ({"prompts": "when_needed"}, "when_needed")]
)
def test_in_a_sealed_match_being_asked_tells_nothing_unless_it_is_wanted(
    client: Client, options: dict[str, Any], prompts: str
) -> None:
    decks = {"players": ["as_guild", "de_legion"]}
    assert Match(client, options={**decks, **options}).turn["view"]["rules"]["prompts"] == prompts
    answer = client.post("/v1/games/time-of-heroes/setup", json={"options": {**decks, **options}})
    assert answer.json["view"]["rules"]["prompts"] == "when_needed"
