"""Rulesets side by side: requests about another ruleset are answered by the service that plays it."""

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

import httpx
import pytest

from api.http.upstream import VIA
from api.settings import Settings
from engine import games
from tests.helpers.another_release import APP, RULESET
from tests.helpers.contract import make_client
from tests.helpers.live import LiveMatch
from tests.helpers.metrics import Scraped, scrape, settled
from tests.helpers.ports import free_port
from tests.helpers.redis_server import RedisServer
from tests.helpers.service import started

OLD, NEW = {game.id: game.ruleset for game in games.values()}, dict.fromkeys(games, RULESET)
KEYS = "0e" * 32


class Releases(NamedTuple):
    """The base URLs of two services that know each other."""

    old: str
    new: str


@pytest.fixture(scope="module")
def releases(redis_server: RedisServer) -> Iterator[Releases]:
    ports = free_port(), free_port()
    urls = [f"http://127.0.0.1:{port}" for port in ports]

    def settings(elsewhere: dict[str, str], url: str) -> dict[str, str]:
        rulesets = ",".join(f"{game}/{ruleset}={url}" for game, ruleset in {**elsewhere}.items())
        # Each sends an unknown ruleset to the other, as a wrong configuration might.
        lost = ",".join(f"{game}/7.7.7={url}" for game in games)
        return {
            "HERALD_REDIS_URL": redis_server.url,
            "HERALD_REDIS_TIMEOUT": "1",
            "HERALD_SECRET_KEYS": KEYS,
            "HERALD_RULESETS": f"{rulesets},{lost}",
        }

    with (
        started(port=ports[0], **settings(NEW, urls[1])),
        started(APP, port=ports[1], **settings(OLD, urls[0])),
    ):
        yield Releases(*urls)


@pytest.fixture(params=["to the new release", "to the old release"])
def place(request: pytest.FixtureRequest, releases: Releases) -> tuple[str, str, dict[str, str]]:
    """The service that plays a match, another one that is asked about it, and the rulesets of the first."""
    if request.param == "to the old release":
        return releases.old, releases.new, OLD
    return releases.new, releases.old, NEW


def ask(url: str, path: str, status: int = 200, **body: Any) -> Any:
    answer = httpx.post(f"{url}/v1{path}", json=body, timeout=60)
    assert answer.status_code == status, answer.text
    return answer.json()


@pytest.mark.slow
@pytest.mark.parametrize("game", games)
def test_an_open_game_goes_on_at_the_other_service(place: tuple[str, str, dict[str, str]], game: str) -> None:
    home, away, rulesets = place
    turn = ask(home, f"/games/{game}/setup")
    decision = turn["decisions"][0]
    step = {"seat": decision["seat"], "action": decision["actions"][0]}
    there = httpx.post(f"{away}/v1/games/{game}/apply", json={"position": turn["position"], **step}, timeout=60)
    assert there.status_code == 200, there.text
    assert there.headers["Herald-Ruleset"] == f"{game}/{rulesets[game]}"
    by_ref = ask(away, f"/games/{game}/apply", ref=turn["ref"], **step)
    at_home = ask(home, f"/games/{game}/apply", ref=turn["ref"], **step)
    assert there.json() == by_ref == at_home
    assert at_home["ruleset"] == rulesets[game]
    legal = ask(away, f"/games/{game}/legal-actions", ref=at_home["ref"])
    assert legal["decisions"] == at_home["decisions"]


@pytest.mark.slow
@pytest.mark.parametrize("game", games)
def test_a_record_and_the_catalog_are_those_of_their_ruleset(place: tuple[str, str, dict[str, str]], game: str) -> None:
    home, away, rulesets = place
    turn = ask(home, f"/games/{game}/setup")
    record = {
        "game": game,
        "ruleset": rulesets[game],
        "chance": turn["chance"] | {"seed": turn["position"]["chance"]["seed"]},
        "log": [],
    }
    assert ask(away, f"/games/{game}/replay", **record) == ask(home, f"/games/{game}/replay", **record)
    query = f"/v1/games/{game}/catalog?ruleset={rulesets[game]}&language=uk"
    answers = [httpx.get(url + query, headers={"Accept-Encoding": "br"}) for url in (home, away)]
    assert [answer.status_code for answer in answers] == [200, 200]
    assert answers[0].content == answers[1].content
    for header in ("ETag", "Cache-Control", "Content-Encoding", "Content-Language", "Herald-Ruleset"):
        assert answers[0].headers[header] == answers[1].headers[header]
    again = httpx.get(away + query, headers={"If-None-Match": answers[1].headers["ETag"], "Accept-Encoding": "br"})
    assert (again.status_code, again.content) == (304, b"")


def test_a_live_match_goes_on_at_the_other_service(place: tuple[str, str, dict[str, str]]) -> None:
    home, away, rulesets = place
    match = LiveMatch(home)
    match.play()
    match.url = away
    match.http.base_url = httpx.URL(away)
    match.play()
    seat = {"Authorization": f"Bearer {match.keys['p1']}"}
    head = httpx.get(f"{away}/v1/matches/{match.id}/head", headers=seat, timeout=60)
    assert (head.status_code, head.json()["call"]) == (200, 2)
    assert head.json()["snapshot"]["ruleset"] == rulesets["battlecrest"]
    ticket = httpx.post(f"{away}/v1/matches/{match.id}/tickets", headers=seat, timeout=60).json()["ticket"]
    stream = f"{away}/v1/matches/{match.id}/stream?ticket={ticket}"
    with httpx.stream("GET", stream, timeout=60) as events:
        assert events.status_code == 200
        lines = (line for line in events.iter_lines() if line.startswith("id: "))
        assert next(lines) == "id: 2"
        match.play()
        assert next(lines) == "id: 3"
    assert httpx.get(stream, timeout=60).status_code == 404  # a ticket serves once


def test_a_client_that_leaves_is_noticed_at_the_other_service(place: tuple[str, str, dict[str, str]]) -> None:
    home, away, _ = place
    match = LiveMatch(home)
    seat = {"Authorization": f"Bearer {match.keys['p1']}", "Accept": "text/event-stream"}
    with httpx.stream("GET", f"{away}/v1/matches/{match.id}/stream", headers=seat, timeout=60) as events:
        assert events.status_code == 200
        settled(home, lambda now: now.value("herald_streams") == 1)
    settled(home, lambda now: now.value("herald_streams") == 0)


@pytest.mark.slow
def test_a_stream_of_another_service_ends_as_this_one_stops(releases: Releases, redis_server: RedisServer) -> None:
    """And as a whole, so that the client connects again at once."""
    match = LiveMatch(releases.new)
    rulesets = ",".join(f"{game}/{ruleset}={releases.new}" for game, ruleset in NEW.items())
    seat = {"Authorization": f"Bearer {match.keys['p1']}", "Accept": "text/event-stream"}
    shared = {"HERALD_SECRET_KEYS": KEYS, "HERALD_REDIS_URL": redis_server.url, "HERALD_REDIS_TIMEOUT": "1"}
    with started(HERALD_RULESETS=rulesets, HERALD_DRAIN_SECONDS="0", **shared) as (url, service):
        stream = f"{url}/v1/matches/{match.id}/stream"
        with httpx.stream("GET", stream, headers=seat, timeout=60) as events:
            assert events.status_code == 200
            lines = events.iter_lines()
            assert "id: 0" in lines
            service.terminate()
            list(lines)


def test_a_seat_is_claimed_at_the_other_service(place: tuple[str, str, dict[str, str]]) -> None:
    home, away, rulesets = place
    opened = ask(home, "/matches", game="battlecrest", take=["p1"])
    claim = {"invitation": opened["invitation"], "claim_id": "A" * 22}
    claimed = ask(away, f"/matches/{opened['match_id']}/seats/any/claim", **claim)
    assert (claimed["seat"], claimed["ruleset"]) == ("p2", rulesets["battlecrest"])
    assert ask(home, f"/matches/{opened['match_id']}/seats/any/claim", **claim)["key"] == claimed["key"]
    room = ask(away, f"/matches/{opened['match_id']}/room", key=claimed["key"])
    assert [seat["state"] for seat in room["seats"]] == ["taken", "taken"]


def test_a_problem_comes_back_as_it_is(place: tuple[str, str, dict[str, str]]) -> None:
    home, away, _ = place
    turn = ask(home, "/games/battlecrest/setup")
    body = {"position": turn["position"], "seat": "p1", "action": {"type": "no-such-action"}, "language": "uk"}
    problems = [ask(url, "/games/battlecrest/apply", 400, **body) for url in (home, away)]
    for problem in problems:
        del problem["instance"], problem["request_id"]
    assert problems[0] == problems[1]


def test_no_request_goes_in_a_circle(releases: Releases) -> None:
    position = ask(releases.old, "/games/battlecrest/setup")["position"] | {"ruleset": "7.7.7"}
    problem = ask(releases.old, "/games/battlecrest/view", 409, position=position)
    assert (problem["found"], problem["expected"]) == ("7.7.7", RULESET)
    record = httpx.get(f"{releases.old}/v1/games/runewars/catalog?ruleset=7.7.7", timeout=60)
    assert (record.status_code, record.json()["expected"]) == (409, RULESET)


def test_only_the_ruleset_that_a_request_is_about_counts(releases: Releases) -> None:
    here, there = (ask(url, "/games/battlecrest/setup") for url in releases)
    problem = ask(releases.old, "/games/battlecrest/view", 409, position=here["position"], since=there["position"])
    assert problem["type"] == "/problems/wrong-ruleset"
    assert problem["available"] == [OLD["battlecrest"], RULESET, "7.7.7"]


def test_a_service_that_does_not_answer_is_waited_for() -> None:
    client = make_client(settings=Settings(rulesets=f"battlecrest/9.9.9=http://127.0.0.1:{free_port()}"))
    position = client.post("/v1/games/battlecrest/setup", json={}).json["position"]
    body = {"position": position | {"ruleset": "9.9.9"}}
    answer = client.post("/v1/games/battlecrest/view", json=body)
    assert (answer.status_code, answer.json["type"]) == (503, "/problems/overloaded")
    assert "9.9.9" in answer.json["detail"]
    assert answer.headers["Retry-After"] == "1"
    answer = client.post("/v1/games/battlecrest/view", json=body, headers={"Via": VIA})
    assert (answer.status_code, answer.json["found"]) == (409, "9.9.9")


def test_one_list_of_rulesets_serves_all_releases() -> None:
    """A service answers for its own rulesets itself, also if the list names a place for them."""
    nowhere = f"http://127.0.0.1:{free_port()}"
    rulesets = ",".join(f"{game}/{ruleset}={nowhere}" for game, ruleset in [*OLD.items(), *NEW.items()])
    client = make_client(settings=Settings(rulesets=rulesets))
    turn = client.post("/v1/games/battlecrest/setup", json={}).json
    assert client.post("/v1/games/battlecrest/view", json={"ref": turn["ref"]}).status_code == 200
    page = Scraped(client.get("/metrics").text)
    assert len(page.samples) == sum(len(family.samples) for family in page.families)
    refused = client.post("/v1/games/battlecrest/view", json={"position": turn["position"] | {"ruleset": "7.7.7"}})
    assert refused.json["available"] == [OLD["battlecrest"], RULESET]


@pytest.mark.parametrize(
    "wrong",
    ["battlecrest", "battlecrest/1.1.0", "battlecrest/1=http://old", "battlecrest/1.1.0=old:8000", "=http://old"],
)
def test_a_wrong_address_stops_the_start(wrong: str) -> None:
    with pytest.raises(SystemExit, match="HERALD_RULESETS is wrong"):
        Settings.from_environ({"HERALD_RULESETS": wrong})


def test_addresses_may_be_in_a_file(tmp_path: Any) -> None:
    file = tmp_path / "rulesets"
    file.write_text("battlecrest/1.1.0=http://old:8000\nrunewars/1.0.0=https://older/herald\n")
    settings = Settings.from_environ({"HERALD_RULESETS_FILE": str(file)})
    assert settings.ruleset_addresses() == {
        "battlecrest/1.1.0": "http://old:8000",
        "runewars/1.0.0": "https://older/herald",
    }


def test_requests_are_counted_by_ruleset(releases: Releases) -> None:
    position = ask(releases.new, "/games/runewars/setup")["position"]
    here = {"game": "runewars", "operation": "view"}
    before = scrape(releases.old).value("herald_requests_total", **here, ruleset=RULESET)
    ask(releases.old, "/games/runewars/view", position=position)
    after = settled(releases.old, lambda now: now.value("herald_requests_total", **here, ruleset=RULESET) == before + 1)
    assert not after.value("herald_requests_total", **here, ruleset=OLD["runewars"])


def test_matches_in_progress_are_counted_by_ruleset(redis_server: RedisServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("api.sealed.single_use.COUNT_SECONDS", 0)
    client = make_client(settings=Settings(redis_url=redis_server.url, redis_timeout=1))
    guard, name = client.application.services.single_use, "time-of-heroes/2.0.0"
    assert guard is not None
    before = guard.matches([name])[name]
    body = {"form": "sealed", "single_use": True}
    turn = client.post("/v1/games/time-of-heroes/setup", json=body).json
    assert guard.matches([name]) == {name: before + 1}
    assert f'herald_matches{{game="time-of-heroes",ruleset="2.0.0"}} {before + 1}.0' in client.get("/metrics").text
    seat = {"seat": "p1", "key": turn["seat_keys"]["p1"], "token": turn["token"]}
    turn = client.post("/v1/games/time-of-heroes/apply", json={**seat, "action": {"type": "resign"}}).json
    assert turn["outcome"] is not None
    assert guard.matches([name]) == {name: before}


def test_mixed_archives_get_the_verdicts_of_their_rulesets(releases: Releases) -> None:
    records = []
    for url, ruleset in ((releases.old, OLD["battlecrest"]), (releases.new, RULESET)):
        turn = ask(url, "/games/battlecrest/setup")
        chance = turn["chance"] | {"seed": turn["position"]["chance"]["seed"]}
        records.append({"game": "battlecrest", "ruleset": ruleset, "chance": chance, "log": []})
    records.append(records[0] | {"ruleset": "6.6.6"})
    lines = "\n".join(map(json.dumps, records))
    answers = [
        httpx.post(
            f"{url}/v1/validations?include=signature",
            content=lines,
            headers={"Content-Type": "application/x-ndjson", "Accept-Language": "ru"},
            timeout=60,
        )
        for url in releases
    ]
    old, new = ([json.loads(line) for line in answer.text.splitlines()] for answer in answers)
    assert old[:2] == new[:2]
    assert [(one["line"], one["valid"], one["ruleset"]) for one in old] == [
        (1, True, OLD["battlecrest"]),
        (2, True, RULESET),
        (3, False, OLD["battlecrest"]),
    ]
    assert all("signature" in one for one in old)
    assert old[2]["pointer"] == "/ruleset"
