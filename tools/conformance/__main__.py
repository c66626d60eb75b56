"""``make conformance``: writes the vectors of every game to build/vectors.

python -m tools.conformance [--out FOLDER] [GAME...]    writes GAME.ndjson, of each game unless some are named
python -m tools.conformance check FILE...               compares files with the engine, and prints where they differ
python -m tools.conformance sample                      writes the sample that the client libraries are tested with
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from pathlib import Path

from engine import games
from tools.conformance.checking import check
from tools.conformance.making import PLANS, SAMPLE, USUAL, Making, Plan

BUILD = Path("build/vectors")
KEPT = Path(__file__).parents[2] / "clients" / "vectors"
#: Differences that are printed of each file.
SHOWN = 20


def made(name: str, plan: Plan | None = None) -> bytes:
    """The vectors of a game."""
    return Making(games[name], plan or PLANS.get(name, USUAL)).make()


def write(names: Sequence[str], folder: Path) -> None:
    """Make vectors of these games, in as many processes as there are cores, and print what was made."""
    folder.mkdir(parents=True, exist_ok=True)
    with ProcessPoolExecutor() as pool:  # the longest first
        for name, data in zip(names, pool.map(made, names), strict=True):
            path = folder / f"{name}.ndjson"
            path.write_bytes(data)
            print(f"{path}: {len(data.splitlines())} lines, {len(data) / 1e6:.1f} MB")


def write_sample(folder: Path = KEPT) -> None:
    """Make the small vectors of every game."""
    for name in games:
        (folder / f"{name}.ndjson").write_bytes(made(name, SAMPLE))


def compare(files: Sequence[str]) -> str | None:
    """Print where these files are not what the rules say; returns how many are, if any."""
    wrong = 0
    for file in files:
        with open(file, "rb") as lines:
            found = list(islice(check(lines), SHOWN))
        for line, pointer, told, answer in found:
            print(f"{file}:{line}: {pointer or '/'}: told {told!r}, found {answer!r}")
        wrong += bool(found)
        if not found:
            print(f"{file}: as the rules say")
    return f"{wrong} of {len(files)} files are not as the rules say" if wrong else None


def main(words: Sequence[str]) -> str | None:
    """Do what the words say; returns what has gone wrong."""
    match words:
        case ["check", *files]:
            return compare(files)
        case ["sample"]:
            write_sample()
            return None
    parser = ArgumentParser(
        prog="python -m tools.conformance", description=__doc__, formatter_class=RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="*", metavar="GAME", help=", ".join(games))
    parser.add_argument("--out", type=Path, default=BUILD, metavar="FOLDER", help=f"{BUILD} unless given")
    asked = parser.parse_args(words)
    if unknown := [name for name in asked.games if name not in games]:
        parser.error(f"no game: {', '.join(unknown)}")
    write(asked.games or [*games][::-1], asked.out)
    return None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
