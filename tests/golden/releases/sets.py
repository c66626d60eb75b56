"""The set of a release: what it has made, in files of NDJSON, gzipped."""

import gzip
import hashlib
import random
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from api import VERSION
from api.bots.selfplay import Plan, play_one
from api.sealed.tokens import TokenSealer, position_of
from engine import games
from engine.core.game import Game, Mode
from engine.core.position import content_hash
from engine.core.session import Session
from tests.helpers.in_process import InProcess
from tests.helpers.playout import play

HERE = Path(__file__).parent
CONTRACT = HERE.parents[2] / "openapi" / "openapi.json"
#: The secret that releases have made their sets under: no other than the tests', so that it can lie here.
KEYS = "5e" * 32
SERVICE = "herald-releases"
#: Positions of each mode, and how many answers of a game are played at most to find them.
POSITIONS, LONGEST = 6, 240
#: Records of each mode; games of Runewars are long.
RECORDS = {"runewars": 1}
SEEDED = {"mode": "seeded", "match": "m", "seed": "ab" * 32}
CONTRIBUTIONS = {"p1": "11" * 32, "p2": "22" * 32}


class About(msgspec.Struct):
    """What is said of a set: the release, what it was made from, and the rulesets that it played."""

    release: str
    made_by: str
    rulesets: dict[str, str]


class Played(msgspec.Struct, omit_defaults=True):
    """A position, and what the release has answered about it; of a sealed match, its token and the key of who acts."""

    game: str
    ruleset: str
    seat: str
    action: msgspec.Raw
    decisions: str
    """hash of what can be done, as `decisions_of` lists it"""
    after: str
    """hash of the position that the action leads to"""
    position: msgspec.Raw | UnsetType = UNSET
    token: str = ""
    key: str = ""


class Committed(msgspec.Struct, rename={"commitment_token": "promise"}):
    """A seed commitment, and the first position of its match.  Sets name its token as release 2.0.0 did."""

    commitment_token: str
    match: str
    commitment: str
    game: str
    setup: msgspec.Raw
    after: str


def service() -> InProcess:
    """The service of this release, under the keys of the sets."""
    return InProcess(games, secret_keys=KEYS, issuer=SERVICE)


def ask(asked: InProcess, path: str, body: Any, query: str = "") -> dict[str, msgspec.Raw]:
    """What the service answers; it must not be a refusal."""
    answer = asked.post(path, msgspec.json.encode(body), query)
    assert answer.status == 200, (path, answer.body)
    return msgspec.json.decode(answer.body, type=dict[str, msgspec.Raw])


def decisions_of(answer: dict[str, msgspec.Raw]) -> str:
    """The hash of all that can be done, without its words: who may do what, in this order."""
    decisions: list[dict[str, Any]] = msgspec.json.decode(answer["decisions"])
    asked = [(decision["seat"], decision["kind"], decision["actions"]) for decision in decisions]
    return hashlib.sha256(msgspec.json.encode(asked, order="deterministic")).hexdigest()


def after_of(asked: InProcess, game: Game[Any], answer: dict[str, msgspec.Raw]) -> str:
    """Return the hash of the position in an answer, in whichever form it is there."""
    if "position" in answer:
        return content_hash(bytes(answer["position"]))
    seals: TokenSealer = asked.app.services.tokens
    return content_hash(position_of(game, seals.open(game, msgspec.json.decode(answer["token"]))))


def about_of(held: Played) -> dict[str, Any]:
    """The members of a request that say which position it is about."""
    return {"token": held.token, "key": held.key} if held.token else {"position": held.position}


def releases() -> list[Path]:
    """The folders of all releases."""
    return sorted(path.parent for path in HERE.glob("*/about.json"))


def about(folder: Path) -> About:
    """What a folder says of itself."""
    return msgspec.json.decode((folder / "about.json").read_bytes(), type=About)


def lines(folder: Path, name: str) -> list[bytes]:
    """The lines of a file; none if the release has none such."""
    path = folder / f"{name}.ndjson.gz"
    return gzip.decompress(path.read_bytes()).splitlines() if path.exists() else []


def contract(folder: Path) -> dict[str, Any] | None:
    """The OpenAPI document of a release; none if it has kept none."""
    path = folder / "openapi.json.gz"
    return msgspec.json.decode(gzip.decompress(path.read_bytes())) if path.exists() else None


def make(version: str) -> Path:
    """Make the set of this release; raises `SystemExit` where there is one, or where the code is of another version."""
    folder = HERE / version
    if version != VERSION:
        raise SystemExit(f"this is release {VERSION}, not {version}")
    if folder.exists():
        raise SystemExit(f"{folder} is there already: a release is made once")
    folder.mkdir()
    asked = service()
    told = About(version, "python -m tests.golden.releases make", {game.id: game.ruleset for game in games.values()})
    (folder / "about.json").write_bytes(msgspec.json.format(msgspec.json.encode(told)) + b"\n")
    modes = [(game, mode) for game in games.values() for mode in game.modes]
    _write(folder, "positions", (held for game, mode in modes for held in _positions(asked, game, mode)))
    _write(folder, "tokens", (held for game, mode in modes for held in _tokens(asked, game, mode)))
    _write(folder, "promises", (_commitment(asked, game) for game in games.values()))
    records = [
        play_one(Plan(game.id, [mode.id], version), n) for game, mode in modes for n in range(RECORDS.get(game.id, 2))
    ]
    _write(folder, "records", map(msgspec.Raw, records))
    _write(folder, "verdicts", map(msgspec.Raw, verdicts(asked, records)))
    _write(folder, "keys", [msgspec.Raw(asked.app.test_client().get("/v1/keys").data)])
    keep_contract(folder)
    return folder


def keep_contract(folder: Path) -> None:
    """Keep the OpenAPI document: from now on, callers rely on it."""
    (folder / "openapi.json.gz").write_bytes(gzip.compress(CONTRACT.read_bytes(), mtime=0))


def verdicts(asked: InProcess, records: list[bytes]) -> list[bytes]:
    """The signed verdicts on records."""
    body = b"\n".join(records) + b"\n"
    answer = asked.post("/v1/validations", body, "include=signature", CONTENT_TYPE="application/x-ndjson")
    return answer.body.splitlines()


def _write(folder: Path, name: str, values: Iterable[Any]) -> None:
    content = b"".join(msgspec.json.encode(value) + b"\n" for value in values)
    (folder / f"{name}.ndjson.gz").write_bytes(gzip.compress(content, mtime=0))


def _tables(game: Game[Any], mode: Mode) -> Iterator[Session]:
    """Tables of a random game, evenly spread, each for the caller alone."""
    saved: list[bytes] = []
    play(game, mode.example, 1, lambda table: saved.append(table.save()), stop=LONGEST)
    running = saved[: -1 if len(saved) <= LONGEST else None]
    for position in running[:: max(1, len(running) // POSITIONS)][:POSITIONS]:
        yield Session.resume(game, position, trusted=True)


def _positions(asked: InProcess, game: Game[Any], mode: Mode) -> Iterator[Played]:
    choose = random.Random(mode.id)
    for table in _tables(game, mode):
        position = table.save()
        seat = choose.choice(list(table.to_act))
        action = msgspec.Raw(game.codec.encode(choose.choice(list(table.legal(seat)))))
        held = Played(game.id, game.ruleset, seat, action, "", "", msgspec.Raw(position))
        yield answered(asked, held)


def _tokens(asked: InProcess, game: Game[Any], mode: Mode) -> Iterator[Played]:
    """The first calls of a single-use match in which p1 has their own key."""
    choose, mine = random.Random(mode.id), "A" * 22
    setup = {"options": mode.example, "form": "sealed", "single_use": True, "chance": SEEDED}
    turn = ask(
        asked,
        f"/v1/games/{game.id}/setup",
        {**setup, "seat_key_hashes": {"p1": hashlib.sha256(mine.encode()).hexdigest()}},
    )
    keys: dict[str, str] = {"p1": mine, **msgspec.json.decode(turn["seat_keys"])}
    seals: TokenSealer = asked.app.services.tokens
    for _ in range(POSITIONS // 2):
        token = msgspec.json.decode(turn["token"])
        table = Session.resume(game, position_of(game, seals.open(game, token)), trusted=True)
        if table.outcome is not None:
            return
        seat = choose.choice(list(table.to_act))
        action = msgspec.Raw(game.codec.encode(choose.choice(list(table.legal(seat)))))
        held = Played(game.id, game.ruleset, seat, action, "", "", token=token, key=keys[seat])
        yield answered(asked, held)
        turn = applied(asked, held)


def answered(asked: InProcess, held: Played) -> Played:
    """The same, with what this release answers about it."""
    game, base = games[held.game], f"/v1/games/{held.game}"
    decisions = decisions_of(ask(asked, f"{base}/legal-actions", about_of(held)))
    return msgspec.structs.replace(held, decisions=decisions, after=after_of(asked, game, applied(asked, held)))


def applied(asked: InProcess, held: Played) -> dict[str, msgspec.Raw]:
    """The answer to the action; the head of a single-use match is put where its token says."""
    game = games[held.game]
    if held.token:
        sealed = asked.app.services.tokens.open(game, held.token)
        asked.app.services.single_use.heads[sealed.secret] = (sealed.call, b"", "")
    return ask(asked, f"/v1/games/{game.id}/apply", {**about_of(held), "seat": held.seat, "action": held.action})


def _commitment(asked: InProcess, game: Game[Any]) -> Committed:
    made = ask(asked, "/v1/seed-commitments", {})
    token, match, commitment = (msgspec.json.decode(made[name]) for name in ("commitment_token", "match", "commitment"))
    chance = {"mode": "committed", "commitment_token": token, "contributions": CONTRIBUTIONS}
    setup = {"options": game.modes[0].example, "form": "sealed", "single_use": True, "chance": chance}
    sent = msgspec.json.encode(setup)
    turn = ask(asked, f"/v1/games/{game.id}/setup", setup)
    return Committed(token, match, commitment, game.id, msgspec.Raw(sent), after_of(asked, game, turn))
