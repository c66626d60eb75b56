"""``herald verify``: signed verdicts, checked with the public keys alone."""

import json
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner, Result

from api.app import create_app
from api.cli import herald
from api.http.responses import NDJSON
from api.records.validate import RecordVerdict
from api.sealed.keyring import KeyRing
from api.sealed.signatures import Signer
from api.settings import Settings
from tests.api.records.test_validations import GOOD, LINE, line

SECRET = "0a" * 32
UNFINISHED = line({name: value for name, value in GOOD.items() if name != "outcome"} | {"log": GOOD["log"][:9]})
WRONG = line(GOOD | {"outcome": {"winners": ["p3"]}})


def run(*arguments: str, keys: str = SECRET) -> Result:
    return CliRunner().invoke(herald, arguments, env={"HERALD_SECRET_KEYS": keys, "HERALD_ISSUER": "herald.example"})


class Files:
    """Records, the verdicts on them, and the keys, as files."""

    def __init__(self, folder: Path) -> None:
        self.records, self.verdicts, self.keys = folder / "r.ndjson", folder / "v.ndjson", folder / "keys.json"
        self.records.write_bytes(LINE + UNFINISHED + WRONG)
        told = run("validate", str(self.records), "--sign", "-o", str(self.verdicts), "--processes", "1")
        assert told.exit_code == 1, told.output
        self.keys.write_text(run("keys", "public").stdout)

    def verify(self, *more: str) -> Result:
        return run("verify", str(self.verdicts), "--keys", str(self.keys), *more, keys="")


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Files:
    return Files(tmp_path_factory.mktemp("verify"))


@pytest.fixture
def files(made: Files, tmp_path: Path) -> Files:
    """The same files, to be changed."""
    copy = object.__new__(Files)
    for name, path in vars(made).items():
        setattr(copy, name, tmp_path / path.name)
        getattr(copy, name).write_bytes(path.read_bytes())
    return copy


def test_files_that_are_passed_over_are_named(files: Files, tmp_path: Path) -> None:
    folder = tmp_path / "verdicts"
    folder.mkdir()
    files.verdicts.rename(folder / "v.ndjson")
    (folder / "w.zip").write_bytes(b"")
    told = run("verify", str(folder), "--keys", str(files.keys), keys="")
    assert (told.exit_code, told.stdout) == (4, "")
    named, summary = told.stderr.splitlines()
    assert named.startswith(f"“{folder / 'w.zip'}” is passed over: ")
    assert summary == "3 verdicts signed, 0 problems, 1 file passed over"


def test_signed_verdicts_are_true(files: Files) -> None:
    told = files.verify("--records", str(files.records))
    assert (told.exit_code, told.stdout) == (0, "")
    assert told.stderr == "3 verdicts signed, 0 problems; records: 2 valid, 1 not\n"


def test_the_service_signs_and_publishes_the_same(files: Files) -> None:
    """One secret, two doors: the verdicts and the keys are the same."""
    client = create_app(settings=Settings(secret_keys=SECRET, issuer="herald.example")).test_client()
    assert client.get("/v1/keys").get_json() == json.loads(files.keys.read_text())
    answer = client.post("/v1/validations?include=signature", data=files.records.read_bytes(), content_type=NDJSON)
    served = [json.loads(told) for told in answer.data.splitlines()]
    written = [json.loads(told) for told in files.verdicts.read_text().splitlines()]
    assert served == [{name: value for name, value in told.items() if name != "file"} for told in written]


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ('"valid":true', '"valid":false', "something else"),
        ('"finished":true,', "", "something else"),
        ('"winners":["p', '"winners":["p3","p', "something else"),
        ('"signature":"v4.public.', '"signature":"v4.public.A', ""),
        ('"signature":', '"reason":', "no signature"),
        ("{", "[", ""),
        ("{", '{"more":' + '{"a":' * 5000, ""),
        # no verdict at all
        ('"valid":true', '"valid":false,"valid":true', "more than once"),
        ('"valid":true', '"valid":true,"valid":false', "more than once"),
        ('"valid":true', '"valid":true,"checked":true', "“checked”"),
        ('"outcome":{', '"outcome":{"by":"a judge",', "/outcome/by"),
        ('"outcome":{', '"outcome":{"reason":"a","reason":"b",', "more than once"),
        ('"line":1,', '"line":1.0,', "/line"),
        ('"line":1,', '"line":"1",', "/line"),
        ('"line":1,', '"line":0,', "/line"),
        ('"valid":true', '"valid":1', "/valid"),
        ('"finished":true', '"finished":null', "/finished"),
    ],
)
def test_a_line_that_is_not_exactly_the_verdict_is_found(files: Files, old: str, new: str, why: str) -> None:
    first, *others = files.verdicts.read_text().splitlines()
    assert old in first
    files.verdicts.write_text("\n".join([first.replace(old, new, 1), *others]))
    told = files.verify()
    assert told.exit_code == 1
    assert told.stdout.startswith(f"{files.verdicts}:1: ")
    assert why in told.stdout
    assert told.stderr.startswith("2 verdicts signed, 1 problems")


def test_defaults_that_are_written_out_are_still_a_verdict(files: Files) -> None:
    lines = [json.loads(told) for told in files.verdicts.read_text().splitlines()]
    written = [json.dumps({"at": None, "adjudication": None, "finished": False} | told) for told in lines]
    files.verdicts.write_text("\n".join(written))
    assert files.verify().exit_code == 0


@pytest.mark.parametrize("order", [1, -1])
def test_verdicts_that_contradict_each_other_are_found(files: Files, order: int) -> None:
    """An old release called a record valid, a new one does not; the same verdict twice is no contradiction."""
    signer = Signer(KeyRing(SECRET), "herald.example")
    old, *others = [json.loads(told) for told in files.verdicts.read_text().splitlines()]
    new = RecordVerdict(1, valid=False, game=old["game"], ruleset=old["ruleset"], record=old["record"], pointer="/log")
    signer.sign(new)
    lines = [old, json.loads(msgspec.json.encode(new))][::order]
    files.verdicts.write_text("\n".join(map(json.dumps, [*lines, *others, others[0]])))
    told = files.verify("--records", str(files.records))
    assert told.exit_code == 1
    assert told.stdout.splitlines() == [
        f"{files.verdicts}:2: contradicts the verdict in {files.verdicts}:1 on {old['record']}",
        f"{files.records}:1: the verdicts on this record contradict each other, {old['record']}",
    ]
    assert told.stderr == "5 verdicts signed, 2 problems; records: 1 valid, 1 not\n"


def test_a_changed_record_has_no_verdict(files: Files) -> None:
    files.records.write_bytes(LINE.replace(b"first", b"second") + UNFINISHED + WRONG + b"{\n")
    told = files.verify("--records", str(files.records))
    assert told.exit_code == 1
    lines = told.stdout.splitlines()
    assert [found.split(": ")[0] for found in lines] == [f"{files.records}:1", f"{files.records}:4"]


def test_another_key_or_service_is_not_believed(files: Files) -> None:
    other = json.loads(run("keys", "public", keys="0b" * 32).stdout)["keys"][0]["key"]
    told = run("verify", str(files.verdicts), "--keys", other)
    assert (told.exit_code, "signed with another key, k4.pid." in told.stdout) == (1, True)
    assert run("verify", str(files.verdicts), "--keys", other, "--keys", str(files.keys)).exit_code == 0
    assert files.verify("--service", "herald.example").exit_code == 0
    assert files.verify("--service", "another").exit_code == 1


def test_what_cannot_be_read_or_understood_is_told(files: Files, tmp_path: Path) -> None:
    assert run("verify", str(tmp_path / "none"), "--keys", str(files.keys)).exit_code == 3
    assert run("verify", str(files.verdicts), "--keys", str(files.records)).exit_code == 2
    assert run("verify", str(files.verdicts), "--keys", "k4.public.A").exit_code == 2
    assert run("keys", "public", keys="").exit_code == 2
    assert run("validate", str(files.records), "--sign", keys="").exit_code == 2
