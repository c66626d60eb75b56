"""Who calls: by API key or by address."""

import os
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import api.limits.clients
from api.cli import herald
from api.errors.exceptions import UnknownApiKey
from api.http.proxies import address_of
from api.limits.clients import Client as LimitedClient
from api.limits.clients import ClientRegistry, key_digest, new_api_key
from api.limits.rate_limit import Limit, parse_limit
from api.settings import Settings
from tests.helpers.contract import GAMES, Client, make_client

SETUP = "/v1/games/toy/setup"


@pytest.mark.parametrize(
    ("text", "limit"),
    [
        ("", None),
        ("unlimited", None),
        ("600/minute", Limit(600, 60)),
        ("5 per 2 seconds", Limit(5, 2)),
        ("1000/day", Limit(1000, 86_400)),
    ],
)
def test_limits_are_read(text: str, limit: Limit | None) -> None:
    assert parse_limit(text) == limit


@pytest.mark.parametrize("text", ["many", "0/minute", "-1/minute", "600", "600/fortnight", "/minute"])
def test_a_wrong_limit_stops_the_start(text: str) -> None:
    with pytest.raises(SystemExit, match="HERALD_RATE_LIMIT is wrong"):
        Settings.from_environ({"HERALD_RATE_LIMIT": text})


@pytest.mark.parametrize(
    ("address", "name"),
    [
        ("192.0.2.7", "address:192.0.2.7"),
        ("::ffff:192.0.2.7", "address:192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "address:2001:db8:1:2::/64"),
        ("fe80::1%eth0", "address:fe80::/64"),
        ("", "address:unknown"),  # a Unix socket
    ],
)
def test_addresses_have_names(address: str, name: str) -> None:
    assert ClientRegistry("", "9/hour", anonymous=True).identify({"REMOTE_ADDR": address}) == LimitedClient(
        name, Limit(9, 3600)
    )


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("203.0.113.5", "203.0.113.5"),
        ("203.0.113.5:40001", "203.0.113.5"),
        ("2001:db8::1", "2001:db8::1"),
        ("[2001:db8::1]", "2001:db8::1"),
        ("[2001:db8::1]:443", "2001:db8::1"),
        ('"203.0.113.5:40001"', "203.0.113.5"),
        ('"[2001:db8::1]:443"', "2001:db8::1"),
        (" 203.0.113.5 ", "203.0.113.5"),
        ("203.0.113.5:", ""),
        ("203.0.113.500:1", ""),
        ("203.0.113.5:123456", ""),
        ("[203.0.113.5", ""),
        ("unknown", ""),
        ("_hidden", ""),
        ("", ""),
        ("1" * 10_000, ""),
    ],
)
def test_an_address_loses_its_port(text: str, address: str) -> None:
    assert address_of(text) == address


@pytest.mark.parametrize(
    "forms", [("203.0.113.5:1", "203.0.113.5:2", "203.0.113.5"), ("[2001:db8::1]:1", "2001:db8::2")]
)
def test_a_caller_behind_a_proxy_is_one_whatever_the_port(forms: tuple[str, ...]) -> None:
    client = make_client(GAMES, Settings(rate_limit="1/hour", trusted_proxies=1))
    assert [ask_from(client, form) for form in forms] == [200] + [429] * (len(forms) - 1)
    assert ask_from(client, "203.0.113.6:1") == ask_from(client, "[2001:db8:1::1]:1") == 200


def ask_from(client: Client, address: str) -> int:
    return client.post(SETUP, json={}, headers={"X-Forwarded-For": f"198.51.100.9, {address}"}).status_code


class Keys:
    """A file of API keys, and the keys."""

    def __init__(self, file: Path) -> None:
        self.file, self.keys = file, {"ann": new_api_key(), "bob": new_api_key()}
        self.write(f"# who may call\n\n{self.line('ann')}\n{self.line('bob')} 5/minute # tries things out\n")

    def line(self, name: str) -> str:
        return f"{name} {key_digest(self.keys[name])}"

    def write(self, text: str) -> None:
        """Replace the file, as who edits it should."""
        new = self.file.with_suffix(".new")
        new.write_text(text)
        os.replace(new, self.file)

    def client(self, **changes: Any) -> Client:
        return make_client(GAMES, Settings(api_keys_file=str(self.file), **changes))


@pytest.fixture
def keys(tmp_path: Path) -> Keys:
    return Keys(tmp_path / "keys")


def ask(client: Client, key: str | None = None, scheme: str = "Bearer", path: str = SETUP) -> Any:
    headers = {} if key is None else {"Authorization": f"{scheme} {key}"}
    return client.post(path, json={}, headers=headers)


def test_a_key_says_who_calls(keys: Keys) -> None:
    callers = ClientRegistry(str(keys.file), "600/minute", anonymous=True)
    for name, limit in (("ann", Limit(600, 60)), ("bob", Limit(5, 60))):
        assert callers.identify({"HTTP_AUTHORIZATION": f"bearer  {keys.keys[name]}"}) == LimitedClient(
            f"key:{name}", limit
        )


@pytest.mark.parametrize("anonymous", [True, False])
def test_a_key_that_nobody_has_is_refused(keys: Keys, anonymous: bool) -> None:
    client = keys.client(allow_anonymous=anonymous)
    assert ask(client, keys.keys["ann"]).status_code == 200
    for wrong in (new_api_key(), "", "hk_", key_digest(keys.keys["ann"]), keys.keys["ann"] + "A", "\xe4"):
        answer = ask(client, wrong)
        assert (answer.status_code, answer.json["type"]) == (401, "/problems/unknown-api-key")
        assert answer.headers["WWW-Authenticate"].startswith("Bearer ")
        assert keys.keys["ann"] not in answer.text
        assert key_digest(keys.keys["ann"]) not in answer.text


def test_callers_without_a_key_are_served_or_not(keys: Keys) -> None:
    assert ask(keys.client()).status_code == 200
    strict = keys.client(allow_anonymous=False)
    assert ask(strict).status_code == 401
    assert ask(strict, "dXNlcjp3b3Jk", "Basic").status_code == 401  # of a proxy: it says nothing about API keys
    assert ask(strict, keys.keys["bob"]).status_code == 200
    for path in ("/health/live", "/health/ready", "/problems/unknown-api-key", "/docs/"):
        assert strict.get(path).status_code == 200
    assert strict.options(SETUP, headers={"Origin": "https://page.example"}).status_code == 200


def test_without_a_file_nobody_looks_at_keys() -> None:
    assert ask(make_client(), "of something else").status_code == 200


def test_the_file_is_read_again_when_it_changes(keys: Keys, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(api.limits.clients, "RELOAD_SECONDS", 0.0)
    client = keys.client()
    keys.write(f"{keys.line('bob')}\n")
    assert ask(client, keys.keys["ann"]).status_code == 401
    assert ask(client, keys.keys["bob"]).status_code == 200
    for broken in ("bob\n", "\xff"):  # whoever was known stays known
        keys.write(broken)
        assert ask(client, keys.keys["bob"]).status_code == 200
    keys.file.unlink()
    assert ask(client, keys.keys["bob"]).status_code == 200
    keys.write(f"{keys.line('ann')}\n")
    assert [ask(client, keys.keys[name]).status_code for name in ("ann", "bob")] == [200, 401]


def test_the_file_is_not_looked_at_for_each_request(keys: Keys) -> None:
    callers = ClientRegistry(str(keys.file), "", anonymous=True)
    environ = {"HTTP_AUTHORIZATION": f"Bearer {keys.keys['ann']}"}
    callers.identify(environ)
    keys.file.unlink()
    assert callers.identify(environ).name == "key:ann"


@pytest.mark.parametrize(
    "line", ["ann", "ann 00", f"ann {'0' * 64} many", f"a/b {'0' * 64}", f"a {'0' * 64}\nb {'0' * 64}"]
)
def test_a_wrong_line_stops_the_start(tmp_path: Path, line: str) -> None:
    file = tmp_path / "keys"
    file.write_text(f"\n{line}\n")
    with pytest.raises(SystemExit, match=r"HERALD_API_KEYS_FILE cannot be read: line [23] of "):
        Settings.from_environ({"HERALD_API_KEYS_FILE": str(file)})


def test_what_cannot_work_stops_the_start(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="HERALD_API_KEYS_FILE cannot be read"):
        Settings.from_environ({"HERALD_API_KEYS_FILE": str(tmp_path / "none")})
    with pytest.raises(SystemExit, match="no client could call"):
        Settings.from_environ({"HERALD_ALLOW_ANONYMOUS": "false"})


def test_the_command_makes_a_key_that_works(tmp_path: Path) -> None:
    made = CliRunner().invoke(herald, ["keys", "api", "ann"])
    key, line = (said.partition(": ")[2].strip() for said in made.stdout.splitlines())
    assert key.startswith("hk_")
    assert key not in line
    file = tmp_path / "keys"
    file.write_text(f"{line} unlimited\n")
    callers = ClientRegistry(str(file), "1/day", anonymous=False)
    assert callers.identify({"HTTP_AUTHORIZATION": f"Bearer {key}"}) == LimitedClient("key:ann", None)
    refused = CliRunner().invoke(herald, ["keys", "api", "ann/1"])
    assert refused.exit_code == 2
    with pytest.raises(UnknownApiKey):
        callers.identify({"HTTP_AUTHORIZATION": f"Bearer {new_api_key()}"})
