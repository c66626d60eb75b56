"""Upgrades, rollbacks and new keys under load: no game is lost, and no call is refused.

    PYTHONPATH=clients/python python -m tests.stress.upgrades [SECONDS]

Two releases with different rulesets run side by side, two processes each, on the same keys and store, and know each
other (`HERALD_RULESETS`) by an nginx in front of each. Another nginx leads to the old release, then to both, to the new
one, and back again, and whatever it does not lead to is restarted. From one round to the next, a new key is known
everywhere first, and then seals (docs/operating.md, Rotate keys). Meanwhile 24 clients play all games in all forms to
their end, each by its own policy: open positions, sealed tokens, and single-use matches with a stream for each seat.
"""

from __future__ import annotations

import random
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from herald_client import Herald, Retry, RetryPolicy, models

from api.sealed.keyring import new_key
from engine import games
from tests.helpers.another_release import APP, RULESET
from tests.helpers.nginx import configuration, find_nginx, proxied
from tests.helpers.ports import free_port
from tests.helpers.redis_server import RedisServer
from tests.helpers.service import started, wait_for
from tests.stress.live_matches import Client

SECONDS, CLIENTS = 600, 24
#: Calls after which players resign, and seconds in which a match must end.
MATCH_CALLS, PATIENCE = 60, 240.0
#: Seconds in which games are played before the next processes are restarted, one right after another.
PAUSE = 5.0
PATIENT = RetryPolicy(attempts=12, max_wait=300.0)
OLD, NEW = (
    {f"{game.id}/{ruleset}" for game in games.values() for ruleset in [game.ruleset if old else RULESET]}
    for old in (True, False)
)


class Releases:
    """Two processes of each release behind nginx."""

    def __init__(self, stack: ExitStack, store: str) -> None:
        self.store, self.keys, self.rolls = store, [new_key()], 0
        self.ports = {name: free_port() for name in ("old-1", "old-2", "new-1", "new-2")}
        self.running = {name: ExitStack() for name in self.ports}
        proxies = {
            release: stack.enter_context(proxied([f"127.0.0.1:{self.ports[name]}" for name in processes]))
            for release, processes in (("old", ("old-1", "old-2")), ("new", ("new-1", "new-2")))
        }
        self.addresses = {release: proxy.url for release, proxy in proxies.items()}
        self.logs = [proxy.log for proxy in proxies.values()]
        self.folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="herald-nginx-")))
        self.folder.chmod(0o755)
        self.port = free_port()
        self.logs.append(self.folder / "access.log")
        for name, process in self.running.items():
            stack.enter_context(process)
            self.restart(name)
        self._write(["old-1", "old-2"])
        nginx = [find_nginx() or "nginx", "-p", str(self.folder), "-e", str(self.folder / "error.log")]
        command = [*nginx, "-c", str(self.folder / "nginx.conf"), "-g", "daemon off;"]
        self.nginx = stack.enter_context(subprocess.Popen(command))
        stack.callback(self.nginx.terminate)
        wait_for(self.port, self.nginx)
        self.url = f"http://127.0.0.1:{self.port}"

    def restart(self, name: str) -> None:
        """Stop a process as an operator does, and start it again."""
        self.running[name].close()
        places = dict.fromkeys(OLD, self.addresses["old"]) | dict.fromkeys(NEW, self.addresses["new"])
        self.running[name].enter_context(
            started(
                APP if name.startswith("new") else "api.app:create_app()",
                port=self.ports[name],
                HERALD_SECRET_KEYS=",".join(self.keys),
                HERALD_REDIS_URL=self.store,
                HERALD_REDIS_TIMEOUT="1",
                HERALD_TRUSTED_PROXIES="1",
                HERALD_RULESETS=",".join(f"{name}={url}" for name, url in places.items()),
            )
        )

    def roll(self) -> None:
        """Upgrade and go back, with the next step of a rotation of keys: all processes are restarted."""
        if self.rolls % 2:
            self.keys.insert(0, self.keys.pop())
        else:
            self.keys.append(new_key())
        for names in (("new-1", "old-2"), ("new-1", "new-2"), ("new-1", "old-2"), ("old-1", "old-2")):
            self.lead_to(*names)
        self.rolls += 1

    def lead_to(self, *names: str) -> None:
        """Let nginx lead to these processes, and restart the others."""
        self._write(list(names))
        self.nginx.send_signal(signal.SIGHUP)
        time.sleep(PAUSE)
        for name in self.ports:
            if name not in names:
                self.restart(name)

    def refusals(self) -> list[str]:
        """What the proxies have answered with 5xx, also to one another."""
        return [line for log in self.logs for line in log.read_text("utf-8").splitlines() if '"status":5' in line]

    def errors(self) -> Counter[str]:
        """What the proxies tell of processes that were gone: they have asked another one."""
        logs = [(log.parent / "error.log").read_text("utf-8") for log in self.logs]
        return Counter(error for log in logs for error in re.findall(r"\*\d+ (.*?) while", log))

    def _write(self, names: list[str]) -> None:
        servers = [f"127.0.0.1:{self.ports[name]}" for name in names]
        (self.folder / "nginx.conf").write_text(configuration(self.folder, self.port, servers), "utf-8")


class Players(threading.Thread):
    """A client that plays one match after another until the time is over."""

    def __init__(self, url: str, number: int, over: threading.Event) -> None:
        super().__init__(daemon=True)
        self.url, self.number, self.over, self.choose = url, number, over, random.Random(number)
        self.finished: Counter[tuple[str, str, str]] = Counter()
        """the matches that have ended, by game, form and ruleset"""
        self.retried: Counter[str] = Counter()
        self.wrong: list[str] = []

    def run(self) -> None:
        while not self.over.is_set():
            game, form = list(games)[self.number % 4], ("open", "sealed", "live")[self.number // 4 % 3]
            try:
                ruleset = {"open": self.play_open, "sealed": self.play_sealed, "live": self.play_live}[form](game)
                self.finished[game, form, ruleset] += 1
            except BaseException as error:
                self.wrong.append(f"{game}, {form}: {error!r}")

    @contextmanager
    def herald(self) -> Iterator[Herald]:
        """The service behind the proxy; every repeated request is counted by its reason."""

        def note(retry: Retry) -> None:
            self.retried[getattr(retry.error, "name", type(retry.error).__name__)] += 1

        with Herald(self.url, timeout=60, retry=PATIENT, on_retry=note) as herald:
            yield herald

    def choice(self, actions: list[Any], calls: int) -> Any:
        """A random action, and in a long game the end of it."""
        resign = next((a for a in actions if type(a).__struct_config__.tag == "resign"), None)
        others = [a for a in actions if a is not resign]
        return resign if resign is not None and (calls > MATCH_CALLS or not others) else self.choose.choice(others)

    def play_open(self, game: str) -> str:
        with self.herald() as herald:
            match: Any = herald.game(game).match()
            for calls in range(20 * MATCH_CALLS):
                if match.outcome:
                    break
                seat = match.to_act[0]
                match.act(seat, self.choice(match.decision(seat).actions, calls))
            verdict = match.replay()
            assert verdict.valid, verdict
            return str(match.turn.ruleset)

    def play_sealed(self, game: str) -> str:
        with self.herald() as herald:
            host: Any = herald.game(game).sealed()
            seats = {seat: herald.join(host.invitation(seat)) for seat in host.turn.seats}
            for calls in range(20 * MATCH_CALLS):
                if host.outcome:
                    break
                acting = next(match for match in seats.values() if match.decision())
                acting.act(self.choice(acting.decision().actions, calls))
                for match in (host, *seats.values()):
                    if match is not acting:
                        match.receive(acting.token)
            assert host.outcome
            return str(host.turn.ruleset)

    def play_live(self, game: str) -> str:
        with self.herald() as herald:
            chance = models.SeededChance(match=f"upgrade-{self.number}")
            host: Any = herald.game(game).sealed(chance=chance, single_use=True, retry=PATIENT)
            clients = {
                seat: Client(self.url, host.invitation(seat), f"{self.number} {seat}", MATCH_CALLS, timeout=60)
                for seat in (*host.turn.seats, "spectator")
            }
            for client in clients.values():
                client.start()
            until = time.monotonic() + PATIENCE
            for seat, client in clients.items():
                client.join(max(0.0, until - time.monotonic()))
                assert not client.is_alive(), f"{seat} has not finished"
                assert client.error is None, f"{seat}: {client.error!r}"
            for seat, client in clients.items():
                known = herald.game(game).view(
                    token=client.match.token, key=host.keys[seat], since=host.token, include=["events"]
                )
                assert client.events == known.events, f"{seat} has seen {len(client.events)} of {len(known.events)}"
            return str(host.turn.ruleset)


def main(seconds: int = SECONDS) -> int:
    """Roll both ways for so many seconds; return 1 if a game was lost or a call refused."""
    over = threading.Event()
    with RedisServer() as store, ExitStack() as stack:
        releases = Releases(stack, store.url)
        players = [Players(releases.url, number, over) for number in range(CLIENTS)]
        for player in players:
            player.start()
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            releases.roll()
        over.set()
        for player in players:
            player.join(PATIENCE + 60)
            if player.is_alive():
                player.wrong.append("it has not finished")
        refusals, errors = releases.refusals(), releases.errors()
    finished, retried = Counter[tuple[str, str, str]](), Counter[str]()
    for player in players:
        finished += player.finished
        retried += player.retried
    wrong = [line for player in players for line in player.wrong]
    for (game, form, ruleset), count in sorted(finished.items()):
        print(f"{game}, {form}, {ruleset}: {count} matches")
    print(f"{finished.total()} matches, {releases.rolls} upgrades and rollbacks, {len(releases.keys)} keys")
    print(f"repeated: {dict(retried) or 'nothing'}")
    print(f"errors of the proxies: {dict(errors) or 'none'}")
    print(f"{len(refusals)} refusals", *refusals[:10], sep="\n")
    print(f"{len(wrong)} faults", *wrong, sep="\n")
    # nginx closes connections at rest when it reads its configuration, and a request may be on its way there.
    return 1 if wrong or refusals or set(retried) - {"NetworkError"} else 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
