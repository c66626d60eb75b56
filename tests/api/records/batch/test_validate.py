"""`herald validate`: what it reads, writes, says and goes on with."""

import csv
import gzip
import io
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pyarrow.parquet
import pytest
import zstandard
from click.testing import CliRunner, Result

from api.cli import herald
from api.cli.validate import _interrupts
from api.http.ndjson import Line
from api.records.batch import process_pool
from api.records.batch.resume import done_verdicts, skip_done
from api.records.batch.sources import Archive
from api.records.batch.verdict_files import COLUMNS, escape_formulas, unescape_formulas
from api.records.batch.worker import Batch, judge
from tests.helpers.archives import MOST, judge_or_die, killer, record

#: Ten records, of which the third is broken JSON, the fifth has an unknown draw and the eighth an unknown ruleset.
#: The texts of these two need all the quoting of a table, each in its own way.
RECORDS = [record(n) for n in range(10)]
RECORDS[2] = RECORDS[2][:-5]
RECORDS[4] = record(4, log=[{"seat": "p2", "action": {"type": "=1\r1"}}])
RECORDS[7] = record(7, ruleset='"quoted"\n')
LINES = b"\n".join(RECORDS) + b"\n"
VERDICTS = judge(Batch([Line(n, line) for n, line in enumerate(RECORDS, 1)], MOST, "en"))


def validate(*arguments: str | Path, sent: bytes | None = None, code: int = 1) -> Result:
    """Call the command with one process."""
    told = CliRunner().invoke(herald, ["validate", *map(str, arguments), "--processes", "1"], input=sent)
    assert told.exit_code == code, (told.output, told.exception)
    return told


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    """A folder with the records: the first five as lines, the others as files of their own."""
    folder = tmp_path / "archive"
    folder.mkdir()
    (folder / "a.ndjson").write_bytes(b"\n".join(RECORDS[:5]))
    for n in range(5, 10):
        (folder / f"b{n}.json").write_bytes(RECORDS[n])
    return folder


def named(archive: Path) -> list[bytes]:
    """The verdicts with the files of that archive."""
    found = []
    for n, verdict in enumerate(VERDICTS):
        path = archive / ("a.ndjson" if n < 5 else f"b{n}.json")
        members = json.loads(verdict)
        members["line"] = n + 1 if n < 5 else 1
        told = json.dumps({"file": str(path), **members}, ensure_ascii=False, separators=(",", ":"))
        found.append(told.encode() + b"\n")
    return found


def test_the_standard_input_is_answered_as_over_http() -> None:
    told = validate("-", sent=LINES)
    assert told.stdout_bytes == b"\n".join(VERDICTS) + b"\n"
    assert told.stderr.startswith("10 records: 7 valid, 3 not, ")
    assert told.stderr.count("\n") == 1


def test_verdicts_on_files_name_them_first(archive: Path) -> None:
    assert validate(archive).stdout_bytes == b"".join(named(archive))
    two = CliRunner().invoke(herald, ["validate", str(archive), "--processes", "2"])
    assert two.stdout_bytes == b"".join(named(archive))


def test_only_what_is_wrong_is_written_where_that_is_wanted(archive: Path) -> None:
    told = validate(archive, "--only-invalid")
    assert told.stdout_bytes == b"".join(named(archive)[n] for n in (2, 4, 7))
    assert told.stderr.startswith("10 records: 7 valid, 3 not, ")


def test_sentences_come_in_the_language_that_is_asked_for() -> None:
    told = validate("-", "--language", "uk", sent=RECORDS[7])
    assert json.loads(told.stdout)["reason"].startswith("Запис зіграно за правилами")


@pytest.mark.parametrize("ending", ["ndjson", "jsonl", "ndjson.gz", "ndjson.zst"])
def test_lines_are_written_packed_or_not(archive: Path, tmp_path: Path, ending: str) -> None:
    output = tmp_path / f"verdicts.{ending}"
    validate(archive, "--output", output)
    content = output.read_bytes()
    if ending.endswith("gz"):
        content = gzip.decompress(content)
    elif ending.endswith("zst"):
        content = zstandard.ZstdDecompressor().stream_reader(content).read()
    assert content == b"".join(named(archive))


def rows(archive: Path) -> list[dict[str, Any]]:
    """What a table of the verdicts has to hold."""
    found = []
    for verdict in map(json.loads, named(archive)):
        outcome = verdict.pop("outcome", None)
        row = dict.fromkeys(COLUMNS) | {"finished": False} | verdict
        if outcome:
            row |= {"winners": " ".join(outcome["winners"]), "outcome": outcome["reason"]}
        if "record" in verdict:
            played = json.loads(RECORDS[len(found)])
            row |= {"length": len(played["log"]), "options": compact(played["options"])}
        found.append(row)
    return found


def compact(value: Any) -> str:
    """JSON in a cell."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False, sort_keys=True)


def test_a_csv_has_a_row_for_each(archive: Path, tmp_path: Path) -> None:
    validate(archive, "-o", tmp_path / "verdicts.csv")
    told = list(csv.DictReader(io.StringIO((tmp_path / "verdicts.csv").read_bytes().decode(), newline="")))
    assert told == [{name: escape_formulas(cell_of(value)) for name, value in row.items()} for row in rows(archive)]


def cell_of(value: Any) -> str:
    """How a table without types says it."""
    return "" if value is None else str(value).lower() if isinstance(value, bool) else str(value)


def test_a_parquet_is_a_table_with_types(archive: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("api.records.batch.verdict_files.ParquetFile.GROUP", 4)
    validate(archive, "-o", tmp_path / "verdicts.parquet")
    file = pyarrow.parquet.ParquetFile(tmp_path / "verdicts.parquet")
    assert file.num_row_groups == 3
    assert file.read().to_pylist() == rows(archive)
    assert [str(file.schema_arrow.field(name).type) for name in ("line", "valid", "at")] == ["int64", "bool", "int64"]


def test_tables_say_who_played_where_and_who_won(tmp_path: Path) -> None:
    said = {
        "players": {"p1": "Леся", "p2": "=Taras"},
        "event": "Kyiv Open",
        "date": "2026-11-23",
        "tags": {"round": "3", "x-shelf": "B 12"},
        "adjudication": {"reason": "resignation", "winners": ["p2"], "seat": "p1"},
    }
    sent = record(1, **said)
    for name in ("v.csv", "v.parquet"):
        validate("-", "-o", tmp_path / name, sent=sent, code=0)
    (cells,) = csv.DictReader((tmp_path / "v.csv").read_text("utf-8").splitlines())
    (row,) = pyarrow.parquet.read_table(tmp_path / "v.parquet").to_pylist()
    assert {name: unescape_formulas(cell) for name, cell in cells.items()} == {
        name: cell_of(value) for name, value in row.items()
    }
    assert (row["winners"], row["winner_names"], row["outcome"], row["adjudication"]) == (
        "p2",
        "=Taras",
        None,
        "resignation",
    )
    assert (row["event"], row["date"], row["length"]) == ("Kyiv Open", "2026-11-23", len(json.loads(sent)["log"]))
    assert [json.loads(row[name]) for name in ("players", "tags", "options")] == [
        said["players"],
        said["tags"],
        json.loads(sent)["options"],
    ]


def test_winners_of_equal_names_are_told_apart(tmp_path: Path) -> None:
    adjudication = {"reason": "decision", "winners": ["p2", "p1"]}
    sent = record(1, players={"p1": "random", "p2": "random"}, adjudication=adjudication)
    validate("-", "-o", tmp_path / "v.csv", sent=sent, code=0)
    (row,) = csv.DictReader((tmp_path / "v.csv").read_text("utf-8").splitlines())
    assert (row["winners"], row["winner_names"]) == ("p2 p1", "random (p2), random (p1)")


def test_what_is_passed_over_is_named_and_counted(archive: Path) -> None:
    for name in ("a.zip", "b.txt", "c.ndjson.xz", "old.csv"):
        (archive / name).write_bytes(b"")
    (archive / "d.txt").symlink_to("a.ndjson")
    told = validate(archive)
    *named_files, summary = told.stderr.splitlines()
    assert told.stdout_bytes == b"".join(named(archive))
    assert [line.split("”")[0] for line in named_files] == [
        f"“{archive / name}" for name in ("a.zip", "b.txt", "c.ndjson.xz", "d.txt", "old.csv")
    ]
    assert "unpack it first" in named_files[0]
    assert summary.startswith("10 records: 7 valid, 3 not, 5 files passed over, ")
    assert validate(archive, "--quiet").stderr.startswith("10 records: 7 valid, 3 not, 5 files passed over, ")
    for bad in ("a.ndjson", "b7.json"):
        (archive / bad).unlink()
    (archive / "d.txt").unlink()
    assert "4 files passed over" in validate(archive, code=4).stderr
    output = archive / "old.csv"
    assert "3 files passed over" in validate(archive, "--output", output, "--force", code=4).stderr


def test_a_folder_of_other_files_alone_has_no_records(tmp_path: Path) -> None:
    (tmp_path / "a.zip").write_bytes(b"")
    assert "no files of records" in validate(tmp_path, code=2).stderr


@pytest.mark.slow
def test_the_same_record_twice_is_named_wherever_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    respelt = json.dumps(json.loads(RECORDS[0]), indent=1).encode()
    Path("a.ndjson").write_bytes(b"\n".join([RECORDS[0], RECORDS[1], RECORDS[7], RECORDS[0]]))
    Path("b.json").write_bytes(respelt)
    Path("c.ndjson").write_bytes(b"\n".join([RECORDS[7], RECORDS[2], RECORDS[2]]))
    names = ("a.ndjson", "b.json", "c.ndjson")
    told = validate(*names)
    assert "8 records: 4 valid, 4 not, 3 duplicates, " in told.stderr
    found = [
        (one["file"], one["line"], one["duplicate_of"])
        for one in map(json.loads, told.stdout.splitlines())
        if "duplicate_of" in one
    ]
    assert found == [("a.ndjson", 4, "a.ndjson:1"), ("b.json", 1, "a.ndjson:1"), ("c.ndjson", 1, "a.ndjson:3")]
    for output in ("v.ndjson", "v.csv"):
        validate(*names, "-o", output)
        whole = Path(output).read_bytes()
        ends = [one.end for one in done_verdicts(Path(output))]
        for end in ends:
            Path(output).write_bytes(whole[:end])
            assert "3 duplicates" in validate(*names, "-o", output, "--resume").stderr
            assert Path(output).read_bytes() == whole
    told = validate("a.ndjson", "b.json", "--only-invalid")
    assert [(one["file"], one["line"]) for one in map(json.loads, told.stdout.splitlines())] == [
        ("a.ndjson", 3),
        ("a.ndjson", 4),
        ("b.json", 1),
    ]
    assert (
        json.loads(validate("-", sent=RECORDS[0] + b"\n" + RECORDS[0], code=0).stdout.splitlines()[1])["duplicate_of"]
        == "-:1"
    )


def test_without_pyarrow_one_is_told_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow.parquet", None)
    told = validate("-", "-o", tmp_path / "v.parquet", sent=LINES, code=2)
    assert "pip install 'herald-rules[parquet]'" in told.stderr
    assert not (tmp_path / "v.parquet").exists()


def test_without_dask_one_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "api.records.batch.dask_pool", None)
    told = CliRunner().invoke(herald, ["validate", "-", "--scheduler", "tcp://127.0.0.1:1"], input=LINES)
    assert (told.exit_code, "pip install 'herald-rules[cluster]'" in told.stderr) == (2, True)


def test_what_windows_writes_is_read_or_named(tmp_path: Path) -> None:
    mark = b"\xef\xbb\xbf"
    (tmp_path / "a.ndjson").write_bytes(mark + RECORDS[0] + b"\r\n" + mark + RECORDS[1] + b"\r\n")
    (tmp_path / "b.json").write_bytes(mark + RECORDS[3])
    validate(tmp_path, code=0)
    (tmp_path / "c.json").write_bytes(RECORDS[3].decode().encode("utf-16"))
    (tmp_path / "d.ndjson").write_bytes(RECORDS[3].decode().encode("utf-16-le") + b"\n\0")
    (tmp_path / "d.ndjson").write_bytes(b"\n".join(RECORDS[:2]).decode().encode("utf-16"))
    told = [json.loads(line) for line in validate(tmp_path, code=3).stdout_bytes.splitlines()[3:]]
    assert {verdict["reason"] for verdict in told} == {"This is UTF-16. Save it as UTF-8."}
    assert [Path(verdict["file"]).name for verdict in told] == ["c.json", "d.ndjson"]
    shown = CliRunner().invoke(herald, ["show", str(tmp_path / "b.json")])
    assert shown.exit_code == 0, shown.output


def test_all_is_well(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_bytes(RECORDS[0])
    assert validate(tmp_path, code=0).stderr.startswith("1 record: 1 valid, 0 not, ")


def test_what_cannot_be_read_is_told_and_the_rest_is_judged(archive: Path) -> None:
    (archive / "a0.ndjson.gz").write_bytes(b"no gzip")
    told = validate(archive, code=3)
    assert told.stderr.startswith("11 records: 7 valid, 3 not, 1 unread, ")
    verdicts = told.stdout_bytes.splitlines(keepends=True)
    broken = json.loads(verdicts.pop(5))  # behind a.ndjson
    assert verdicts == named(archive)
    assert broken["file"].endswith("a0.ndjson.gz")
    assert (broken["line"], broken["valid"], broken["reason"][:18]) == (1, False, "Nothing can be rea")


def test_a_killer_is_told_and_the_rest_is_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process_pool, "judge", judge_or_die)
    told = validate("-", sent=b"\n".join([RECORDS[0], killer(1), RECORDS[1]]), code=3)
    assert told.stderr.startswith("3 records: 2 valid, 0 not, 1 unread, ")


def test_a_record_may_have_so_many_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HERALD_MAX_RECORD_BYTES", "1024")
    told = validate("-", sent=b" " * 1024 + RECORDS[0])
    assert "1024 bytes" in json.loads(told.stdout)["reason"]
    monkeypatch.setenv("HERALD_MAX_RECORD_BYTES", "many")
    assert "HERALD_" in validate("-", sent=LINES, code=2).stderr


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        ([], "Missing argument"),
        (["missing.ndjson"], "no file or folder"),
        (["{empty}"], "no files of records"),
        (["-", "-o", "verdicts.txt"], "must end in"),
        (["-", "--resume"], "needs an --output"),
        (["-", "--resume", "-o", "v.parquet"], "needs an --output"),
        (["-", "--resume", "-o", "v.ndjson", "--only-invalid"], "does not work with --only-invalid"),
        (["-", "--resume", "-o", "v.ndjson", "--force"], "choose one"),
        (["-", "-o", "{there}"], "already exists"),
        (["{there}", "-o", "{there}", "--force"], "is an input"),
        (["-", "--scheduler", "tcp://127.0.0.1:1"], "choose one"),
    ],
)
def test_what_cannot_be_done_is_said_and_nothing_is_done(tmp_path: Path, arguments: list[str], why: str) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "there.ndjson").write_bytes(b"before")
    places = {"empty": tmp_path / "empty", "there": tmp_path / "there.ndjson"}
    before = sorted(os.listdir())
    told = validate(*(argument.format(**places) for argument in arguments), sent=LINES, code=2)
    assert (told.stdout, why in told.stderr) == ("", True), told.stderr
    assert (sorted(os.listdir()), (tmp_path / "there.ndjson").read_bytes()) == (before, b"before")


def test_by_force_what_is_there_is_written_anew(archive: Path, tmp_path: Path) -> None:
    (tmp_path / "v.ndjson").write_bytes(b"before" * 10_000)
    validate(archive, "-o", tmp_path / "v.ndjson", "--force")
    assert (tmp_path / "v.ndjson").read_bytes() == b"".join(named(archive))


def test_the_output_in_a_folder_is_not_read(archive: Path) -> None:
    validate(archive, "-o", archive / "a5.ndjson")
    assert (archive / "a5.ndjson").read_bytes() == b"".join(named(archive))


def test_the_command_teaches() -> None:
    told = CliRunner().invoke(herald, ["validate", "--help"]).stdout
    for taught in (
        "Examples:",
        "Exit codes:",
        "4    all records are valid, but some files in a folder were passed over",
        "130  interrupted",
        ".zst",
        "--resume",
        "HERALD_MAX_RECORD_BYTES",
        "tcp://",
    ):
        assert taught in told


@pytest.mark.parametrize("ending", ["ndjson", "csv"])
def test_a_file_cut_anywhere_is_gone_on_with(tmp_path: Path, ending: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What stands whole is kept and not judged again, whatever else stands there is cut off."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a.ndjson").write_bytes(b"\n".join([RECORDS[7], RECORDS[4], RECORDS[0]]))
    (tmp_path / "b.json").write_bytes(RECORDS[1])
    names, output = ["a.ndjson", "b.json"], tmp_path / f"v.{ending}"
    validate(*names, "-o", output)
    whole = output.read_bytes()
    ends = [one.end for one in done_verdicts(output)]
    assert (len(ends), ends[-1]) == (4, len(whole))
    for size in range(len(whole) + 1):
        output.write_bytes(whole[:size])
        found = iter(Archive(names, MOST))
        stand = [one.end for one in skip_done(found, done_verdicts(output), output.stat().st_mtime_ns)]
        assert stand == [end for end in ends if end <= size]
        assert len(list(found)) == 4 - len(stand)
    for size in (0, ends[0] - 1, ends[0], ends[2] + 50, ends[3] - 1, ends[3]):
        output.write_bytes(whole[:size])
        told = validate(*names, "-o", output, "--resume")
        assert output.read_bytes() == whole
        stand = sum(end <= size for end in ends)
        assert told.stderr.startswith("4 records: 2 valid, 2 not, " + f"{stand} kept from before, " * (stand > 0))


def test_what_could_not_be_read_before_still_tells_scripts(archive: Path, tmp_path: Path) -> None:
    (archive / "a0.ndjson.gz").write_bytes(b"no gzip")
    for output in (tmp_path / "v.csv", tmp_path / "v.ndjson"):
        validate(archive, "-o", output, code=3)
        assert "1 unread" in validate(archive, "-o", output, "--resume", code=3).stderr


def test_without_an_output_that_is_there_resume_begins(archive: Path, tmp_path: Path) -> None:
    validate(archive, "-o", tmp_path / "v.ndjson", "--resume")
    assert (tmp_path / "v.ndjson").read_bytes() == b"".join(named(archive))


def test_a_changed_archive_is_refused(archive: Path, tmp_path: Path) -> None:
    output, lines = tmp_path / "v.ndjson", archive / "a.ndjson"
    validate(archive, "-o", output)
    verdicts, before, modified = output.read_bytes(), lines.read_bytes(), lines.stat().st_mtime_ns

    def refused(why: str) -> None:
        told = validate(archive, "-o", output, "--resume", code=2)
        assert (why in told.stderr.replace("\n", " "), output.read_bytes()) == (True, verdicts), told.stderr

    (archive / "a1.json").write_bytes(RECORDS[0])
    refused("that is not the next record")
    (archive / "a1.json").unlink()
    later = output.stat().st_mtime_ns + 10**9
    os.utime(lines, ns=(later, later))
    refused("was changed after")
    lines.write_bytes(before.replace(RECORDS[0], RECORDS[9]))
    os.utime(lines, ns=(modified, modified))
    refused("another than the one")
    lines.write_bytes(before.replace(b"\n", b"\n\n"))
    os.utime(lines, ns=(modified, modified))
    refused("that is not the next record")
    (archive / "b9.json").unlink()
    lines.write_bytes(before)
    os.utime(lines, ns=(modified, modified))
    refused("that is not the next record")
    verdicts = b"something else\nand more"
    output.write_bytes(verdicts)
    refused("is not a file of verdicts")


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_an_interrupt_that_python_swallows_is_heeded() -> None:
    class Interrupting:
        def __del__(self) -> None:
            signal.raise_signal(signal.SIGINT)

    before = signal.getsignal(signal.SIGINT)
    with _interrupts() as heed:
        heed()
        thing = Interrupting()
        del thing
        with pytest.raises(KeyboardInterrupt):
            heed()
    assert signal.getsignal(signal.SIGINT) is before


@pytest.mark.slow
def test_an_interrupted_run_is_gone_on_with_to_the_same_bytes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As Ctrl-C does: it reaches every process of the terminal."""
    lines = b"\n".join(record(n % 10, stop=12) for n in range(6000))
    (tmp_path / "a.ndjson").write_bytes(lines)
    called = "from api.cli import herald; herald()"
    command = [sys.executable, "-c", called, "validate", "a.ndjson", "-o", "v.ndjson", "--processes", "1"]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    with subprocess.Popen(
        command, cwd=tmp_path, stderr=subprocess.PIPE, start_new_session=True, env=environment
    ) as process:
        while not (tmp_path / "v.ndjson").exists() or not (tmp_path / "v.ndjson").stat().st_size:
            assert process.poll() is None
            time.sleep(0.005)
        os.killpg(process.pid, signal.SIGINT)
        said = process.stderr.read().decode()
    assert (process.returncode, said.count("\n")) == (130, 1), said
    assert said.startswith("Interrupted. ")
    before = len((tmp_path / "v.ndjson").read_bytes().splitlines())
    assert 0 < before < 6000
    monkeypatch.chdir(tmp_path)
    told = validate("a.ndjson", "-o", "v.ndjson", "--resume", code=0)
    counted = f"6,000 records: 6,000 valid, 0 not, 5,990 duplicates, {before:,} kept from before, "
    assert told.stderr.startswith(counted)
    numbered = [Line(n, line) for n, line in enumerate(lines.split(b"\n")[:10], 1)]
    ten = [verdict.partition(b",")[2] for verdict in judge(Batch(numbered, MOST, "en"))]
    expected = [b'{"file":"a.ndjson","line":%d,%s' % (n + 1, ten[n % 10][:-1]) for n in range(6000)]
    ends = [b',"duplicate_of":"a.ndjson:%d"}\n' % (n % 10 + 1) if n >= 10 else b"}\n" for n in range(6000)]
    assert (tmp_path / "v.ndjson").read_bytes() == b"".join(map(bytes.__add__, expected, ends))
