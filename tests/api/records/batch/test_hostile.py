"""Folders and outputs in which somebody has laid a trap: links, pipes, devices, bombs, full disks."""

import csv
import gzip
import io
import json
import os
import resource
import socket
import subprocess
import sys
from pathlib import Path

import pytest
import zstandard
from click.testing import CliRunner, Result
from hypothesis import example, given
from hypothesis import strategies as st

from api.cli import herald
from api.records.batch import sources
from api.records.batch.opening import NotRegular, folder_inside, open_regular, read_inside
from api.records.batch.resume import MAX_VERDICT_BYTES, done_verdicts
from api.records.batch.sinks import open_sink
from api.records.batch.sources import Archive
from api.records.batch.verdict_files import escape_formulas, unescape_formulas
from tests.helpers.archives import MOST, record

SECRET = b'{"secret of another": 1}'
KEY = f"k4.public.{'A' * 43}"


def run(*arguments: str | Path, code: int, sent: bytes | None = None) -> Result:
    """Call the command; a traceback is no answer."""
    told = CliRunner().invoke(herald, [*map(str, arguments)], input=sent)
    assert told.exit_code == code, (told.output, told.exception)
    return told


def validate(*arguments: str | Path, code: int, sent: bytes | None = None) -> Result:
    return run("validate", "--processes", "1", *arguments, code=code, sent=sent)


def found(*names: Path) -> list[tuple[str, str]]:
    """What an archive holds: the last part of the path, and the content or why there is none."""
    return [
        (Path(one.path).name, one.why if one.broken else (one.line.content or b"").decode())
        for one in Archive([*map(str, names)], MOST)
    ]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a record of its own, beside a file of somebody else."""
    (tmp_path / "foreign").mkdir()
    (tmp_path / "foreign" / "f.ndjson").write_bytes(SECRET)
    (tmp_path / "archive").mkdir()
    (tmp_path / "archive" / "m.ndjson").write_bytes(b"{}")
    return tmp_path / "archive"


def test_links_that_lead_out_are_named_and_not_followed(folder: Path) -> None:
    (folder / "a.ndjson").symlink_to("/dev/zero")
    (folder / "b.json").symlink_to(folder.parent / "foreign" / "f.ndjson")
    (folder / "c.json").symlink_to("../foreign/f.ndjson")
    (folder / "d").symlink_to("../foreign")
    (folder / "e.json").symlink_to("d/f.ndjson")  # through the link before it
    (folder / "g.json").symlink_to(folder.parent / "missing")
    (folder / "h.json").symlink_to(f"../{folder.name}2")
    Path(f"{folder}2").write_bytes(SECRET)  # begins with the same letters
    (folder / "passwords.txt").symlink_to("/etc/passwd")  # would not be read either
    assert found(folder) == [
        *((name, sources.LINK_OUTSIDE) for name in ("a.ndjson", "b.json", "c.json", "d", "e.json", "g.json", "h.json")),
        ("m.ndjson", "{}"),
    ]


def test_links_within_the_folder_are_followed_to_files_alone(folder: Path) -> None:
    (folder / "sub").mkdir()
    (folder / "sub" / "kept").write_bytes(b"[]")
    (folder / "a.json").symlink_to("sub/kept")
    (folder / "b").symlink_to(".")
    (folder / "c").symlink_to("sub")
    (folder / "sub" / "up").symlink_to("..")
    (folder / "d.json").symlink_to("e.json")
    (folder / "e.json").symlink_to("d.json")
    (folder / "f.json").symlink_to("f.json")
    (folder / "g.json").symlink_to("a.json")
    assert found(folder) == [
        ("a.json", "[]"),
        ("d.json", sources.NOT_A_FILE),
        ("e.json", sources.NOT_A_FILE),
        ("f.json", sources.NOT_A_FILE),
        ("g.json", "[]"),
        ("m.ndjson", "{}"),
    ]
    (folder.parent / "link").symlink_to(folder)
    assert found(folder.parent / "link") == found(folder)  # a person has named it


def test_pipes_devices_and_sockets_are_named_and_never_opened(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    os.mkfifo(folder / "a.ndjson")
    (folder / "b.ndjson").symlink_to("a.ndjson")
    monkeypatch.chdir(folder)  # the names of sockets are short
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind("c.json.gz")
        expected = [(name, sources.NOT_A_FILE) for name in ("a.ndjson", "b.ndjson", "c.json.gz")]
        if os.geteuid() == 0:
            try:
                os.mknod("d.json", 0o600 | 0o020000, os.makedev(1, 5))  # /dev/zero
                expected.append(("d.json", sources.NOT_A_FILE))
            except PermissionError:  # in some containers
                pass
        opened_names: list[str] = []
        real = os.open

        def watched(path: str, *arguments: object, **more: object) -> int:
            opened_names.append(str(path))
            return real(path, *arguments, **more)  # type: ignore[arg-type]

        monkeypatch.setattr(os, "open", watched)
        assert found(folder) == [*expected, ("m.ndjson", "{}")]
    assert not {"a.ndjson", "b.ndjson", "c.json.gz", "d.json"} & {*opened_names}
    assert Archive([str(folder)], MOST).size() == 2


def test_what_is_changed_after_the_look_is_not_followed(folder: Path) -> None:
    """Between the look and the opening, a file becomes a link or a pipe, and a folder a link."""
    (folder / "sub").mkdir()
    (folder / "sub" / "a.json").write_bytes(b"{}")
    (folder / "n.json").write_bytes(b"{}")
    (folder / "o.json").write_bytes(b"{}")
    root = os.path.realpath(folder)
    sources = list(Archive([str(folder)], MOST).sources())
    assert [source.inside for source in sources] == ["m.ndjson", "n.json", "o.json", "sub/a.json"]
    for source in sources:
        with read_inside(source.root, source.inside) as file:
            assert file.read() == b"{}"
    (folder / "n.json").unlink()
    (folder / "n.json").symlink_to("../foreign/f.ndjson")
    (folder / "o.json").unlink()
    os.mkfifo(folder / "o.json")
    (folder / "sub").rename(folder.parent / "moved")
    (folder / "sub").symlink_to("../moved")
    for inside in ("n.json", "o.json"):
        with pytest.raises(NotRegular):
            read_inside(root, inside)
    with pytest.raises(OSError, match="directory"):
        read_inside(root, "sub/a.json")
    with pytest.raises(OSError, match="directory"), folder_inside(root, "sub"):
        pass


def test_what_was_not_read_gets_a_verdict_and_nothing_foreign_is_printed(folder: Path, tmp_path: Path) -> None:
    (folder / "m.ndjson").write_bytes(record(0))
    (folder / "a.ndjson").symlink_to("../foreign/f.ndjson")
    os.mkfifo(folder / "b.ndjson")
    told = validate(folder, code=3)
    verdicts = [json.loads(line) for line in told.stdout.splitlines()]
    assert [(Path(one["file"]).name, one["valid"]) for one in verdicts] == [
        ("a.ndjson", False),
        ("b.ndjson", False),
        ("m.ndjson", True),
    ]
    assert "leads out of the folder" in verdicts[0]["reason"]
    assert "not a regular file" in verdicts[1]["reason"]
    assert told.stderr.startswith("3 records: 1 valid, 0 not, 2 unread, ")
    assert "secret" not in told.output
    output = tmp_path / "v.ndjson"
    validate(folder, "-o", output, code=3)
    before = output.read_bytes()
    validate(folder, "-o", output, "--resume", code=3)
    assert output.read_bytes() == before
    told = run("verify", folder, "--keys", KEY, code=3)
    assert (told.stdout.count("cannot be read"), "secret" in told.output) == (2, False)


def test_a_file_that_is_named_may_be_a_link_or_a_pipe(folder: Path, tmp_path: Path) -> None:
    (folder / "m.ndjson").write_bytes(record(0))
    link = tmp_path / "link.ndjson"
    link.symlink_to(folder / "m.ndjson")
    validate(link, code=0)
    code = "from api.cli import herald; herald(prog_name='herald')"
    for command in ("validate --processes 1", "show"):
        script = f"'{sys.executable}' -c \"{code}\" {command} <(cat '{link}')"
        told = subprocess.run(
            ["bash", "-c", script],
            env=os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
            capture_output=True,
            check=False,
        )
        assert (told.returncode, b"Traceback" in told.stderr) == (0, False), told.stderr


@pytest.mark.parametrize(
    "name", ["a.zip", "a.tar.gz", "a.tgz", "a.ndjson.gz.gz", "a.json.zst.gz", "a.tar", "a.ndjson.xz"]
)
def test_files_in_files_are_to_be_unpacked_first(folder: Path, name: str) -> None:
    (folder / name).write_bytes(gzip.compress(gzip.compress(record(0))))
    for arguments in (["validate"], ["verify", "--keys", KEY], ["show"]):
        assert "unpack it first" in run(*arguments, folder / name, code=2).stderr
    assert found(folder) == [("m.ndjson", "{}")]  # in a folder, it is named otherwise


@pytest.mark.slow
@pytest.mark.parametrize(
    ("pack", "filling"),
    [(gzip.compress, b" "), (zstandard.compress, b"\0"), (gzip.compress, b"\n")],
)
def test_a_bomb_costs_no_memory(folder: Path, pack: object, filling: bytes) -> None:
    """Megabytes out of some kilobytes, as a line, as a record, and as empty lines."""
    assert callable(pack)
    ending = ".gz" if pack is gzip.compress else ".zst"
    bomb = pack(filling * (2**22 if filling == b"\n" else 2**28) + b"{}")
    assert len(bomb) < 2**19
    for name in (f"a.ndjson{ending}", f"b.json{ending}"):
        (folder / name).write_bytes(bomb)
    limited = f"import resource; resource.setrlimit(resource.RLIMIT_DATA, (2**28, 2**28)); {SCRIPT}"
    told = subprocess.run(
        [sys.executable, "-c", limited, str(folder)],
        env=os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (told.returncode, told.stderr) == (0, "")
    lines = told.stdout.splitlines()
    assert lines[-1] == "m.ndjson 2"
    assert lines[:-1] == [f"a.ndjson{ending} {2 if filling == bytes([10]) else None}", f"b.json{ending} None"]


SCRIPT = """
import os, sys
from api.records.batch.sources import Archive
for one in Archive([sys.argv[1]], 2**21):
    print(os.path.basename(one.path), one.line.content and len(one.line.content))
"""


def test_a_hostile_first_line_is_no_traceback(tmp_path: Path) -> None:
    for content in (b"[" * 100_000 + b"\n{}", b'{"a":1,"a":2}\n{}', b"\xff\xfe\n{}", b"1e999999\n2", b'"\\ud800"\n1'):
        for name in ("-", str(tmp_path / "a.json"), f"{tmp_path / 'a.json'}:1", f"{tmp_path / 'a.json'}:{'9' * 5000}"):
            (tmp_path / "a.json").write_bytes(content)
            told = CliRunner().invoke(herald, ["show", name], input=content)
            assert told.exit_code in (1, 2)
            assert isinstance(told.exception, SystemExit)


OUTPUTS = ("v.ndjson", "v.csv", "v.ndjson.gz", "v.ndjson.zst", "v.parquet")


@pytest.mark.parametrize("output", OUTPUTS)
@pytest.mark.parametrize("force", [(), ("--force",), ("--resume",)])
def test_nothing_is_written_through_a_link(folder: Path, tmp_path: Path, output: str, force: tuple[str, ...]) -> None:
    victim, trap = tmp_path / "victim", tmp_path / output
    victim.write_bytes(b"precious")
    for target in (victim, tmp_path / "missing", "/dev/zero"):
        trap.symlink_to(target)
        told = validate(folder, "-o", trap, *force, code=2).stderr
        assert "it is a link" in told or "--resume needs" in told
        run("play", "battlecrest", "-o", trap, *(force if force != ("--resume",) else ()), code=2)
        trap.unlink()
    os.link(victim, trap)
    validate(folder, "-o", trap, *force, code=2)
    run("play", "battlecrest", "-o", trap, "--force", code=2)
    trap.unlink()
    os.mkfifo(trap)
    validate(folder, "-o", trap, *force, code=2)
    run("play", "battlecrest", "-o", trap, "--force", code=2)
    assert victim.read_bytes() == b"precious"
    assert not (tmp_path / "missing").exists()


def test_nothing_is_written_through_a_link_that_comes_later(tmp_path: Path) -> None:
    """After the look of the command."""
    victim, trap = tmp_path / "victim", tmp_path / "trap"
    victim.write_bytes(b"precious")
    trap.symlink_to(victim)
    for force in (True, False):
        with pytest.raises(OSError, match=r"regular|exists"):
            open_sink(trap, force=force)
    with pytest.raises(NotRegular):
        open_regular(trap, os.O_RDWR)
    trap.unlink()
    os.link(victim, trap)
    with pytest.raises(NotRegular, match="hard link"):
        open_sink(trap, force=True)
    assert victim.read_bytes() == b"precious"


def test_streams_that_a_person_names_are_written(folder: Path, tmp_path: Path) -> None:
    (folder / "m.ndjson").write_bytes(record(0))
    assert validate(folder, "-o", "-", code=0).stdout == validate(folder, code=0).stdout
    assert validate(folder, "-o", "/dev/stdout", code=0).stdout == validate(folder, code=0).stdout
    assert run("play", "battlecrest", "--seed", "1", "-o", "/dev/stdout", code=0).stdout.count("\n") == 1
    run("play", "battlecrest", "--seed", "1", "-o", "/dev/null", code=0)
    code = "from api.cli import herald; herald(prog_name='herald')"
    script = f"'{sys.executable}' -c \"{code}\" play battlecrest --seed 1 --output >(wc -l > '{tmp_path}/count')"
    subprocess.run(
        ["bash", "-c", f"{script}; wait"],
        env=os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        check=True,
    )


@pytest.mark.parametrize("name", ["m.ndjson", "m.ndjson.gz"])
def test_a_file_of_records_in_the_folder_is_not_overwritten_by_force(folder: Path, name: str) -> None:
    pack = gzip.compress if name.endswith(".gz") else bytes
    (folder / name).write_bytes(pack(record(0)))
    before = (folder / name).read_bytes()
    assert "contains no verdicts" in validate(folder, "-o", folder / name, "--force", code=2).stderr
    assert (folder / name).read_bytes() == before
    (folder / "l").symlink_to(".")
    validate(folder, "-o", folder / "l" / name, "--force", code=2)
    assert (folder / name).read_bytes() == before
    output = folder / name.replace("m", "v")
    (folder / "m.ndjson").write_bytes(record(0))
    (folder / "m.ndjson.gz").unlink(missing_ok=True)
    validate(folder, "-o", output, code=0)
    validate(folder, "-o", output, "--force", code=0)  # these are verdicts


def limit_files() -> None:
    """As if the disk were full soon."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))


@pytest.mark.slow
@pytest.mark.parametrize("output", ["v.csv", "v.ndjson.gz", "v.parquet", "r.ndjson"])
def test_a_full_disk_is_said(tmp_path: Path, output: str) -> None:
    (tmp_path / "a.ndjson").write_bytes(b"\n".join(record(n) for n in range(40)))
    validating = ["validate", "a.ndjson", "--processes", "1", "--output", output]
    playing = ["play", "battlecrest", "--count", "20", "--processes", "1", "--output", output]
    code = "from api.cli import herald; herald(prog_name='herald')"
    told = subprocess.run(
        [sys.executable, "-c", code, *(playing if output[0] == "r" else validating)],
        env=os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        cwd=tmp_path,
        preexec_fn=limit_files,
        capture_output=True,
        text=True,
        check=False,
    )
    assert "File too large" in told.stderr
    assert (told.returncode, told.stderr.count("\n")) == ((1 if output[0] == "r" else 3), 1), told.stderr


@pytest.mark.slow
@pytest.mark.parametrize(
    "arguments",
    [
        ["games"],
        ["keys", "new"],
        ["play", "battlecrest"],
        ["show", "-"],
        ["validate", "-", "--processes", "1"],
        ["verify", "-", "--keys", KEY],
    ],
    ids=" ".join,
)
def test_a_full_standard_output_is_said(arguments: list[str]) -> None:
    code = "from api.cli import herald; herald(prog_name='herald')"
    with open("/dev/full", "wb") as full:
        told = subprocess.run(
            [sys.executable, "-c", code, *arguments],
            env=os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
            input=record(0),
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
        )
    assert (told.returncode, b"No space left" in told.stderr) == (3, True), told.stderr
    assert told.stderr.count(b"\n") == 1


@pytest.mark.parametrize(
    "text",
    [
        "=1+1",
        "+1",
        "-1",
        "@SUM(1)",
        "\t=1",
        "\n=1",
        " =1",
        "＝1",
        "＋1",
        "－1",
        "＠1",
        "a;=1+1",
        'a";"=1',
        "a\n=1",
        "'=1",
    ],
)
def test_no_spreadsheet_runs_a_cell(text: str) -> None:
    """Whatever it takes for the end of a cell: the comma, or what is usual elsewhere."""
    for separator in ",;\t|":
        line = io.StringIO()
        csv.writer(line, quoting=csv.QUOTE_NONNUMERIC).writerow(["a", 1, escape_formulas(text), "z"])
        for row in csv.reader(io.StringIO(line.getvalue()), delimiter=separator):
            for cell in row:
                assert not cell.lstrip(' \t\r\n"').startswith(("=", "+", "-", "@", "＝", "＋", "－", "＠")), row
    assert unescape_formulas(escape_formulas(text)) == text


@given(st.text(alphabet="a'=+-@\t\r\n ,;|\"＝") | st.text())
@example("''=")
def test_the_text_of_a_cell_can_be_read_again(text: str) -> None:
    assert unescape_formulas(escape_formulas(text)) == text


def test_hostile_file_names_are_inert_in_a_table_and_gone_on_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    names = ["=1+1.ndjson", "@a.ndjson", "'=b.ndjson", "c;=1+1.ndjson", "d\n=1.ndjson", '"e".ndjson', "\udcff.ndjson"]
    for name in names:
        Path(name).write_bytes(record(0) + b"\n" + record(1))
    validate("--output", "v.csv", "--", *names, code=0)
    content = Path("v.csv").read_bytes()
    with open("v.csv", encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["file"] for row in rows[::2]] == [
        "'=1+1.ndjson", "'@a.ndjson", "''=b.ndjson", "c;'=1+1.ndjson", "d\n'=1.ndjson", '"e".ndjson', "\\xff.ndjson",
    ]  # fmt: skip
    assert [row["line"] for row in rows] == ["1", "2"] * len(names)
    assert b'\r\n"' in content
    Path("v.csv").write_bytes(content[: len(content) // 2])
    told = validate("--output", "v.csv", "--resume", "--", *names, code=0)
    assert "kept from before" in told.stderr
    assert Path("v.csv").read_bytes() == content


@pytest.mark.parametrize("name", ["v.ndjson", "v.csv"])
def test_a_line_without_end_is_no_verdict_to_go_on_behind(folder: Path, tmp_path: Path, name: str) -> None:
    with open(tmp_path / name, "wb") as file:
        file.write(b'"')
        file.truncate(2**32)  # a hole: it takes no room
    told = validate(folder, "-o", tmp_path / name, "--resume", code=2)
    assert f"more than {MAX_VERDICT_BYTES} bytes" in told.stderr
    (tmp_path / name).write_bytes(b'"\n' * MAX_VERDICT_BYTES)
    with pytest.raises(Exception, match="verdict"):
        list(done_verdicts(tmp_path / name))
