"""The recipes of docs/operating.md: new keys, two releases side by side, and the way back, while matches are played."""

import json
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Final

import httpx
import pytest
from herald_client import Herald

from engine import games
from tests.deploy.test_proxy import nginx  # noqa: F401 -- a fixture: without nginx there is nothing to test
from tests.helpers.another_release import APP, RULESET
from tests.helpers.nginx import Previous, Proxy, proxied
from tests.helpers.redis_server import RedisServer
from tests.helpers.service import free_port, started

OLD_KEY, NEW_KEY = "0a" * 32, "0b" * 32
OLD: Final = [f"{game.id}/{game.ruleset}" for game in games.values()]
NEW: Final = [f"{name}/{RULESET}" for name in games]


class Match:
    """A sealed match, whose calls reach the service at any URL."""

    def __init__(self, url: str, *, single_use: bool) -> None:
        turn = ask(url, "setup", form="sealed", single_use=single_use)
        self.token, self.keys, self.to_act = turn["token"], turn["seat_keys"], turn["to_act"]
        self.ruleset = turn["ruleset"]

    def play(self, url: str, **headers: str) -> None:
        """Play the first action; nothing is refused."""
        seat = self.to_act[0]
        held = {"token": self.token, "key": self.keys[seat]}
        (decision,) = ask(url, "legal-actions", headers, **held)["decisions"]
        turn = ask(url, "apply", headers, **held, seat=seat, action=decision["actions"][0])
        assert turn["ruleset"] == self.ruleset
        self.token, self.to_act = turn["token"], turn["to_act"]


def ask(url: str, operation: str, headers: dict[str, str] | None = None, **body: Any) -> Any:
    answer = httpx.post(f"{url}/v1/games/battlecrest/{operation}", headers=headers, json=body, timeout=60)
    assert answer.status_code == 200, answer.text
    return answer.json()


class Processes:
    """Two processes, which read their keys from one file when they start."""

    def __init__(self, folder: Path, redis_url: str) -> None:
        self.keys, self.redis_url = folder / "keys", redis_url
        self.ports, self.running = (free_port(), free_port()), [ExitStack(), ExitStack()]

    def restart(self, number: int) -> str:
        """Stop a process and start it again with the keys of now; its URL."""
        self.running[number].close()
        url, _ = self.running[number].enter_context(
            started(
                port=self.ports[number],
                HERALD_SECRET_KEYS_FILE=str(self.keys),
                HERALD_REDIS_URL=self.redis_url,
                HERALD_REDIS_TIMEOUT="1",
            )
        )
        return url


@pytest.fixture
def processes(tmp_path: Path, redis_server: RedisServer) -> Iterator[Processes]:
    found = Processes(tmp_path, redis_server.url)
    yield found
    for stack in found.running:
        stack.close()


@pytest.mark.slow
def test_keys_are_rotated_while_matches_are_played(processes: Processes) -> None:
    """Both processes answer for every match after each restart, and no call is refused."""
    processes.keys.write_text(f"{OLD_KEY}\n")
    urls = [processes.restart(number) for number in (0, 1)]
    matches = [Match(url, single_use=single_use) for url in urls for single_use in (True, False)]
    idle = Match(urls[0], single_use=False)
    for lines in ([OLD_KEY, NEW_KEY], [NEW_KEY, OLD_KEY], [NEW_KEY]):
        processes.keys.write_text("\n".join(lines))
        for number in (0, 1):
            processes.restart(number)
            matches += [Match(url, single_use=True) for url in urls]
            for match in matches:
                for url in urls:
                    match.play(url)
    # A match without a call since the new secret is first still needs the old one.
    with pytest.raises(AssertionError, match="bad-token"):
        idle.play(urls[0])


@pytest.mark.slow
def test_a_new_secret_must_be_known_before_it_is_first(processes: Processes) -> None:
    """The reason for two steps: a process with the old keys refuses what one with the new keys has sealed."""
    processes.keys.write_text(f"{OLD_KEY}\n")
    behind = processes.restart(0)
    processes.keys.write_text(f"{NEW_KEY}\n{OLD_KEY}\n")
    match = Match(processes.restart(1), single_use=True)
    with pytest.raises(AssertionError, match="bad-token"):
        match.play(behind)


@contextmanager
def releases(redis_url: str) -> Iterator[tuple[str, str]]:
    """The old and the new release as host and port, which share keys and Redis and forward to each other."""
    ports = free_port(), free_port()
    old, new = (f"127.0.0.1:{port}" for port in ports)

    def settings(rulesets: Sequence[str], server: str) -> dict[str, str]:
        return {
            "HERALD_RULESETS": ",".join(f"{name}=http://{server}" for name in rulesets),
            "HERALD_SECRET_KEYS": OLD_KEY,
            "HERALD_REDIS_URL": redis_url,
            "HERALD_REDIS_TIMEOUT": "1",
            "HERALD_TRUSTED_PROXIES": "1",
        }

    with started(port=ports[0], **settings(NEW, new)), started(APP, port=ports[1], **settings(OLD, old)):
        yield old, new


def servers(proxy: Proxy) -> list[str]:
    """The servers that the proxy has asked, one for each request."""
    return [json.loads(line)["server"] for line in proxy.log.read_text("utf-8").splitlines()]


def test_games_go_on_through_an_upgrade_and_back(redis_server: RedisServer) -> None:
    with releases(redis_server.url) as (old, new):
        with proxied([old]) as proxy:
            before = [Match(proxy.url, single_use=single_use) for single_use in (True, False)]
        with proxied([new], previous=Previous(old, OLD)) as proxy:
            for match in before:
                match.play(proxy.url, **{"Herald-Ruleset": f"battlecrest/{match.ruleset}"})
            assert set(servers(proxy)) == {old}, "the proxy knows the release by the header"
            for match in before:
                match.play(proxy.url)
            asked = len(servers(proxy))
            assert servers(proxy)[-1] == new, "and without it the new release forwards"
            with Herald(proxy.url) as herald:
                match = herald.game("battlecrest").match()
                match.act(match.to_act[0], match.decision(match.to_act[0]).actions[0])
            assert set(servers(proxy)[asked:]) == {new}
            after = [Match(proxy.url, single_use=single_use) for single_use in (True, False)]
            assert {match.ruleset for match in after} == {RULESET}
        with proxied([old]) as proxy:  # the way back: new matches begin in the old release, the others go on
            for match in before + after:
                match.play(proxy.url)
            assert Match(proxy.url, single_use=True).ruleset == games["battlecrest"].ruleset
