"""The recipes of docs/operating.md: new keys, two releases side by side, and the way back, while matches are played."""

import json
import shutil
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Final

import httpx
import pytest
from herald_client import Herald

from engine import games
from tests.deploy.test_proxy import nginx  # noqa: F401 -- a fixture: without nginx there is nothing to test
from tests.helpers.another_release import APP, RULESET
from tests.helpers.nginx import Previous, Proxy, proxied
from tests.helpers.ports import free_port
from tests.helpers.redis_server import RedisServer
from tests.helpers.service import started

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
    """Processes on fixed ports, which read keys and rulesets when they start."""

    def __init__(self, folder: Path, redis_url: str) -> None:
        self.keys, self.rulesets, self.redis_url = folder / "keys", folder / "rulesets", redis_url
        self.keys.write_text(f"{OLD_KEY}\n")
        self.rulesets.touch()
        self.urls = [f"http://127.0.0.1:{free_port()}" for _ in range(3)]
        self.running = [ExitStack() for _ in self.urls]

    def restart(self, number: int, app: str = "api.app:create_app()") -> str:
        """Stop a process and start it again, as another release too; its URL."""
        self.running[number].close()
        url, _ = self.running[number].enter_context(
            started(
                app,
                port=int(self.urls[number].rpartition(":")[2]),
                HERALD_SECRET_KEYS_FILE=str(self.keys),
                HERALD_RULESETS_FILE=str(self.rulesets),
                HERALD_REDIS_URL=self.redis_url,
                HERALD_REDIS_TIMEOUT="1",
                HERALD_TRUSTED_PROXIES="1",
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
@pytest.mark.nightly
def test_keys_are_rotated_while_matches_are_played(processes: Processes) -> None:
    """Both processes answer for every match after each restart, and no call is refused."""
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
    behind = processes.restart(0)
    processes.keys.write_text(f"{NEW_KEY}\n{OLD_KEY}\n")
    match = Match(processes.restart(1), single_use=True)
    with pytest.raises(AssertionError, match="bad-token"):
        match.play(behind)


def servers(proxy: Proxy) -> list[str]:
    """The servers that the proxy has asked, one for each request."""
    return [json.loads(line)["server"] for line in proxy.log.read_text("utf-8").splitlines()]


@pytest.mark.slow
def test_games_go_on_through_an_upgrade_and_back(processes: Processes) -> None:
    """Two processes become those of a new release, one after the other, and a third one plays the old ruleset."""
    previous, *both = processes.urls
    first, second = (processes.restart(number) for number in (1, 2))
    matches = [Match(url, single_use=single_use) for url in both for single_use in (True, False)]

    def play(*urls: str) -> None:
        for match in matches:
            for url in urls:
                match.play(url)

    # All know where each ruleset is played.
    places = [(name, previous) for name in OLD] + [(name, first) for name in NEW]
    processes.rulesets.write_text("".join(f"{name}={url}\n" for name, url in places))
    for number in (0, 1, 2):
        processes.restart(number)
        play(*both)
    # The new release begins in the process that is named for it.
    processes.restart(1, APP)
    matches += [Match(url, single_use=True) for url in both]
    assert [match.ruleset for match in matches[-2:]] == [RULESET, games["battlecrest"].ruleset]
    play(*both)
    processes.restart(2, APP)
    matches += [Match(second, single_use=False)]
    assert matches[-1].ruleset == RULESET
    play(*both, previous)

    new, old = ([url.removeprefix("http://") for url in urls] for urls in (both, [previous]))
    with proxied(new, previous=Previous(old[0], OLD)) as proxy:
        for match in matches:
            match.play(proxy.url, **{"Herald-Ruleset": f"battlecrest/{match.ruleset}"})
            assert servers(proxy)[-1] in (new if match.ruleset == RULESET else old), "the proxy knows the release"
        asked = len(servers(proxy))
        play(proxy.url)
        with Herald(proxy.url) as herald:
            begun = herald.game("battlecrest").match()
            begun.act(begun.to_act[0], begun.decision(begun.to_act[0]).actions[0])
        assert set(servers(proxy)[asked:]) <= set(new), "without the header, the new release forwards"
    # The way back: new matches begin in the previous release, and the others go on.
    with proxied(old) as proxy:
        play(proxy.url)
        assert Match(proxy.url, single_use=True).ruleset == games["battlecrest"].ruleset


@pytest.mark.slow
def test_matches_go_on_from_a_backup(tmp_path: Path) -> None:
    """From a copy of the files that the match store writes, taken while it runs."""
    store, backup, matches = tmp_path / "store", tmp_path / "backup", []
    store.mkdir()
    writing = ("--appendonly", "yes", "--appendfsync", "always", "--auto-aof-rewrite-percentage", "0")
    for folder in (store, backup):
        with RedisServer(*writing, "--dir", str(folder)) as server:
            settings = {"HERALD_MATCH_STORE_URL": server.url, "HERALD_SECRET_KEYS": OLD_KEY}
            with started(**settings) as (url, _):
                matches = matches or [Match(url, single_use=True)]
                matches[0].play(url)
                if folder == store:
                    shutil.copytree(store, backup)
