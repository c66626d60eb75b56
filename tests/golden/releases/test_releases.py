"""What releases have made is read by this one, and answered the same; or refused as docs/versioning.md says."""

import json
import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest

from api import VERSION
from api.records.validate import RecordVerdict
from api.sealed.signatures import Keys, Verifier
from api.sealed.tokens import TokenSealer
from engine import games
from engine.core.chance import Seeded
from tests.golden.releases import sets
from tests.golden.releases.sets import About, Committed, Played, about, lines, releases
from tests.helpers.in_process import InProcess

ROOT = Path(__file__).parents[3]
FOLDERS = {folder.name: folder for folder in releases()}


@pytest.fixture(scope="module")
def service() -> InProcess:
    return sets.service()


@pytest.fixture(params=FOLDERS.values(), ids=FOLDERS)
def release(request: pytest.FixtureRequest) -> Path:
    folder: Path = request.param
    return folder


def is_ours(told: About, game: str) -> bool:
    """Whether we play a game by the rules that a release has played it by."""
    return games[game].ruleset == told.rulesets[game]


def problem_of(service: InProcess, path: str, body: Any) -> str:
    """What a request is refused for."""
    answer = service.post(path, msgspec.json.encode(body))
    assert answer.media_type == "application/problem+json", answer
    return str(msgspec.json.decode(answer.body)["type"]).removeprefix("/problems/")


def test_the_version_is_the_same_everywhere() -> None:
    python = [tomllib.loads((ROOT / path / "pyproject.toml").read_text("utf-8")) for path in ("", "clients/python")]
    node = [
        json.loads((ROOT / "clients/typescript" / name).read_bytes()) for name in ("package.json", "package-lock.json")
    ]
    assert {*(one["project"]["version"] for one in python), *(one["version"] for one in node)} == {VERSION}


def test_the_sets_of_all_releases_are_there() -> None:
    assert set(FOLDERS) >= {"1.0.0", "2.0.0"}
    if "\n## Unreleased\n" not in (ROOT / "CHANGELOG.md").read_text("utf-8"):
        assert VERSION in FOLDERS, f"`python -m tests.golden.releases make {VERSION}` belongs to the release"


@pytest.mark.parametrize("name", ["positions", "tokens"])
def test_positions_are_played_on_to_the_same_hash(service: InProcess, release: Path, name: str) -> None:
    """In the open form and in tokens; those of other rules are refused by a problem that names both.

    The first release spelt two games otherwise in positions: those are refused as of another game.
    """
    told, read = about(release), 0
    for line in lines(release, name):
        held = msgspec.json.decode(line, type=Played)
        path, body = f"/v1/games/{held.game}/apply", {**sets.about_of(held), "seat": held.seat, "action": held.action}
        if is_ours(told, held.game):
            assert sets.answered(service, held) == held, held
            read += 1
        else:
            spelt = msgspec.json.decode(held.position)["game"] if held.position else held.game
            assert problem_of(service, path, body) == ("wrong-ruleset" if spelt == held.game else "malformed-position")
    assert read or told.release != VERSION


def test_records_are_judged_as_they_were(service: InProcess, release: Path) -> None:
    """With the same verdict and the same signature; a record of other rules is refused for its ruleset alone."""
    told, records = about(release), lines(release, "records")
    before = [msgspec.json.decode(line, type=RecordVerdict) for line in lines(release, "verdicts")]
    now = [msgspec.json.decode(line, type=RecordVerdict) for line in sets.verdicts(service, records)]
    assert len(now) == len(records)
    for n, verdict in enumerate(now):
        game = msgspec.json.decode(records[n])["game"]
        if is_ours(told, game):
            assert (verdict, verdict.valid) == (before[n], True)
        else:
            assert (verdict.valid, verdict.pointer) == (False, "/ruleset"), verdict
            assert told.rulesets[game] in str(verdict.reason)


def test_a_replay_as_the_first_release_took_it_is_refused_as_malformed(service: InProcess) -> None:
    """It had no records: its `actions` are the `log` of one."""
    asked = [msgspec.json.decode(line) for line in lines(FOLDERS["1.0.0"], "replays")]
    assert {one["game"] for one in asked} == set(games)
    for one in asked:
        assert problem_of(service, f"/v1/games/{one['game']}/replay", one["body"]) == "malformed-request"


def test_signatures_say_what_they_said(service: InProcess, release: Path) -> None:
    """By the public keys of then, and by those that the same secret has now."""
    found = [msgspec.json.decode(line, type=RecordVerdict) for line in lines(release, "verdicts")]
    public = [msgspec.json.decode(line, type=Keys) for line in lines(release, "keys")]
    for keys in public:
        assert msgspec.json.decode(service.app.test_client().get("/v1/keys").data, type=Keys) == keys
        verifier = Verifier(key.key for key in keys.keys)
        for verdict in found:
            signed = verifier.open(str(verdict.signature))
            assert (signed.service, signed.record, signed.valid) == (sets.SERVICE, verdict.record, verdict.valid)
            assert (signed.game, signed.ruleset, signed.finished) == (verdict.game, verdict.ruleset, verdict.finished)
    assert public or not found


def in_names_of_today(setup: Any) -> Any:
    """A setup of release 2.0.0, with the names that its members have now."""
    chance = setup["chance"]
    renamed = {"mode": "committed", "commitment_token": chance["promise"], "contributions": chance["numbers"]}
    return {**setup, "chance": renamed}


def test_seed_commitments_are_kept(service: InProcess, release: Path) -> None:
    """A commitment has the same seed, and a single-use one sets up the same match, unless the rules differ."""
    told = about(release)
    seals: TokenSealer = service.app.services.tokens
    for line in lines(release, "promises"):
        committed = msgspec.json.decode(line, type=Committed)
        path, game = f"/v1/games/{committed.game}/setup", games[committed.game]
        sealed = seals.open_seed(committed.commitment_token)
        assert (sealed.match, Seeded(sealed.match, sealed.seed).commitment) == (committed.match, committed.commitment)
        if not sealed.single_use:  # of a release up to 2.0: an open setup would show the seed
            assert problem_of(service, path, committed.setup) == "malformed-request"
            body = in_names_of_today(msgspec.json.decode(committed.setup))
            for refused in (body, {**body, "form": "sealed", "single_use": True}):
                assert problem_of(service, path, refused) == "conflicting-members"
            continue
        service.app.services.single_use.open(bytes.fromhex(sealed.seed))
        turn = sets.ask(service, path, committed.setup)
        if is_ours(told, committed.game):
            assert sets.after_of(service, game, turn) == committed.after


def test_releases_have_kept_their_contracts() -> None:
    contracts = {name: sets.contract(folder) for name, folder in FOLDERS.items()}
    assert [name for name, contract in contracts.items() if contract is None] == ["1.0.0"]
    assert {name for name, contract in contracts.items() if contract and contract["info"]["version"] != name} == set()


def test_a_set_is_made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sets, "VERSION", "2.0.0")  # of which there is one, whatever version is being written
    with pytest.raises(SystemExit, match="made once"):
        sets.make("2.0.0")
    monkeypatch.undo()
    with pytest.raises(SystemExit, match=f"this is release {VERSION}"):
        sets.make("0.1.0")
