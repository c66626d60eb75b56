"""The command `herald`, and that the keys it prints are taken wherever keys are."""

import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from api.cli import herald
from api.sealed.keyring import KeyRing
from api.sealed.tokens import TokenSealer, new_match
from api.settings import Settings
from engine import games

BC = games["battlecrest"]


def new_key() -> str:
    """What `herald keys new` prints, without the end of its line."""
    result = CliRunner().invoke(herald, ["keys", "new"])
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.endswith("\n")
    return result.stdout.removesuffix("\n")


def seals(environ: dict[str, str]) -> TokenSealer:
    """What a service with this environment seals with."""
    return TokenSealer(KeyRing(Settings.from_environ(environ).secret_keys))


def test_each_new_key_is_another() -> None:
    keys = {new_key() for _ in range(3)}
    assert len(keys) == 3
    for key in keys:
        assert len(key) == 64
        assert set(key) <= set("0123456789abcdef")


def test_without_the_package_the_command_is_a_module() -> None:
    """As `make keys` calls it."""
    command = [sys.executable, "-m", "api.cli", "keys", "new"]
    told = subprocess.run(command, capture_output=True, text=True, check=True)
    assert (len(told.stdout), told.stderr) == (65, "")


def test_who_wants_a_key_or_a_service_does_not_wait_for_the_games() -> None:
    """They are read by those commands alone that need them; gunicorn reads them for itself."""
    for arguments in (["keys", "new"], ["serve", "--help"]):
        call = f"import sys; from api.cli import herald; herald({arguments}, standalone_mode=False)"
        code = f"{call}; print('engine.registry' in sys.modules)"
        told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
        assert told.stdout.splitlines()[-1] == "False"


def test_a_wrong_environment_is_a_mistake_of_the_caller(monkeypatch: pytest.MonkeyPatch) -> None:
    """Exit codes below 2 are about what was found in files."""
    monkeypatch.setenv("HERALD_MAX_RECORD_BYTES", "many")
    for arguments in (
        ["keys", "public"],
        ["show", "-"],
        ["validate", "-"],
        ["verify", "-", "--keys", f"k4.public.{'A' * 43}"],
    ):
        told = CliRunner().invoke(herald, arguments, input=b"{}")
        assert (told.exit_code, "HERALD_" in told.stderr) == (2, True)


def test_a_new_key_is_taken_from_the_environment_and_from_a_file(tmp_path: Path) -> None:
    key, file = new_key(), tmp_path / "keys"
    file.write_text(f"{key}\n")
    token = seals({"HERALD_SECRET_KEYS": key}).seal(BC, new_match(BC, 2))
    assert seals({"HERALD_SECRET_KEYS_FILE": str(file)}).open(BC, token).ruleset == BC.ruleset


def test_the_first_key_seals_and_each_one_opens(tmp_path: Path) -> None:
    old, new, file = new_key(), new_key(), tmp_path / "keys"
    before = seals({"HERALD_SECRET_KEYS": old}).seal(BC, new_match(BC, 2))
    file.write_text(f"{new}\n{old}\n")
    rotated = seals({"HERALD_SECRET_KEYS_FILE": str(file)})
    assert Settings.from_environ({"HERALD_SECRET_KEYS_FILE": str(file)}).secret_keys == f"{new},{old}"
    match = rotated.open(BC, before)
    assert seals({"HERALD_SECRET_KEYS": new}).open(BC, rotated.seal(BC, match)) == match


def test_the_command_explains_itself() -> None:
    told = CliRunner().invoke(herald, ["keys", "new", "--help"])
    assert told.exit_code == 0
    assert "HERALD_SECRET_KEYS_FILE" in told.stdout
    assert CliRunner().invoke(herald, ["keys", "old"]).exit_code == 2


def test_a_file_of_keys_that_is_not_there_stops_the_start(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match=r"HERALD_SECRET_KEYS_FILE cannot be read: .*missing"):
        Settings.from_environ({"HERALD_SECRET_KEYS_FILE": str(tmp_path / "missing")})


@pytest.mark.parametrize("content", ["key", "0a" * 31, "0A" * 32, f"{'0a' * 32}\n# the old one\n"])
def test_a_file_with_anything_but_keys_stops_the_start(tmp_path: Path, content: str) -> None:
    file = tmp_path / "keys"
    file.write_text(content)
    with pytest.raises(
        SystemExit, match=r"^HERALD_SECRET_KEYS_FILE is wrong\. It sets: .*64 hexadecimal digits"
    ) as said:
        Settings.from_environ({"HERALD_SECRET_KEYS_FILE": str(file)})
    assert content.strip() not in str(said.value).removeprefix("HERALD_SECRET_KEYS_FILE")


def test_serve_names_a_wrong_variable_before_it_says_where_it_listens() -> None:
    told = CliRunner().invoke(herald, ["serve"], env={"HERALD_SECRET_KEYS": "not a secret"})
    assert (told.exit_code, told.stdout) == (2, "")
    assert "HERALD_SECRET_KEYS is wrong. It sets: secrets" in told.stderr
    assert "not a secret" not in told.stderr


@pytest.mark.parametrize(
    ("host", "address"), [("::1", "[::1]:80"), ("[::1]", "[::1]:80"), ("localhost", "localhost:80")]
)
def test_serve_listens_at_any_kind_of_address(host: str, address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[list[str]] = []
    monkeypatch.setattr("os.execve", lambda path, arguments, environ: called.append(arguments))
    told = CliRunner().invoke(herald, ["serve", "--host", host, "--port", "80"])
    assert told.stdout.startswith(f"Herald: http://{address} ")
    assert called[0][-2:] == ["--bind", address]


def test_keys_of_the_environment_come_before_those_of_a_file(tmp_path: Path) -> None:
    key = new_key()
    environ = {"HERALD_SECRET_KEYS": key, "HERALD_SECRET_KEYS_FILE": str(tmp_path / "missing")}
    assert Settings.from_environ(environ).secret_keys == key
