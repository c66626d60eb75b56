"""``herald play``: whole games, and their records."""

import secrets
import shlex
import shutil
import zlib
from collections.abc import Iterable
from contextlib import AbstractContextManager, closing
from pathlib import Path
from typing import Any, BinaryIO, cast

import click
import msgspec
import zstandard
from rich.console import Console
from rich.progress import track

from api.bots.process import PROTOCOL, NoProgram
from api.bots.selfplay import Plan, is_built_in, play_all
from api.errors.registry import MESSAGES
from api.records.batch.contents import UnreadableFile, lines_of
from api.records.batch.sinks import STDOUT, is_stream, why_not_writable, writing
from api.settings import cores
from api.telemetry.terminal import json_for_stdout
from engine import games
from engine.core.decode_errors import DECODE_ERRORS, describe
from engine.core.errors import InvalidOptions
from engine.core.records.record import Record
from engine.core.session import Session

#: Seconds that a program may be given for an answer, at most: a day.
MAX_PATIENCE = 86_400
#: The bytes of the options of a game, at most: those of the body of a request.
MAX_OPENING_BYTES = 2**17
#: So few games are played faster than another process starts.
GAMES_PER_PROCESS = 25

HELP = f"""Play whole games and write their records.

\b
  herald play battlecrest                        one game to the standard output
  herald play runewars --mode all --count 1000 --output games.ndjson.zst
  herald play time-of-heroes --pretty --seed 7 --name p1=Olena --name p2=Taras
  herald play battlecrest --count 20 --player p1="python bot.py"
  herald play battlecrest --options '{{"players": [{{"sets": ["forge"]}}, {{"sets": ["whispyr"]}}], "first_player": 2}}'
  herald play time-of-heroes --openings openings.ndjson --count 100

The output has one record per line (NDJSON); `herald show` shows a record step by step, `herald validate` checks them.
The same --seed makes the same files, byte for byte, if the programs that play are deterministic.

Players: `random` chooses any legal action, `first` the first one; `suggest` plays well with what its seat knows, and
`suggest:1` to `suggest:5` play weaker or stronger. Anything else is the command of a program, which does not need to
know the rules. {PROTOCOL}"""


def by_seat(context: click.Context, parameter: click.Parameter, given: tuple[str, ...]) -> dict[str, str]:
    """Return the values of options like `p1=...`, by seat."""
    found: dict[str, str] = {}
    for text in given:
        seat, equals, value = text.partition("=")
        if not (equals and value):
            raise click.BadParameter(f"{text!r} is not of the form p1=...")
        if seat in found:
            raise click.BadParameter(f"{seat} is given twice")
        found[seat] = value
    return found


@click.command(help=HELP)
@click.argument("game", type=click.Choice(list(games)))
@click.option("--count", type=click.IntRange(min=1), help="The number of games (1, or one for each opening).")
@click.option("--mode", help="The mode (see `herald games`; default: the first), or `all`: each in turn.")
@click.option(
    "--options",
    metavar="JSON",
    help="In place of a mode, the options of the setup, as in a request: decks, sets, factions, who begins.",
)
@click.option(
    "--openings",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    metavar="FILE",
    help="A file with such options on each line (NDJSON): each in turn.",
)
@click.option("--seed", help="Any text; it determines all draws and random answers. Default: a secret one.")
@click.option(
    "--output",
    "-o",
    type=click.Path(dir_okay=False, allow_dash=True, path_type=Path),
    default="-",
    help="The file (never through a link), compressed if its name ends in .gz or .zst. Default: the standard output.",
)
@click.option("--force", is_flag=True, help="Overwrite the output if it exists.")
@click.option("--pretty", is_flag=True, help="Indented JSON, for one game.")
@click.option(
    "--player",
    "players",
    multiple=True,
    callback=by_seat,
    metavar="SEAT=WHO",
    help="random (the default), first, suggest:3, or a program.",
)
@click.option(
    "--patience",
    type=click.FloatRange(min=0, min_open=True, max=MAX_PATIENCE),
    default=10.0,
    help="Seconds that a program may take for an answer (10).",
)
@click.option(
    "--name", "names", multiple=True, callback=by_seat, metavar="SEAT=NAME", help="A player's name in the record."
)
@click.option("--event", help="The tournament, round and table, for the record.")
@click.option("--date", help="The date for the record, such as 2026-11-23.")
@click.option("--processes", type=click.IntRange(min=1), help="The number of processes. Default: one per core.")
def play(
    game: str,
    count: int | None,
    mode: str | None,
    options: str | None,
    openings: Path | None,
    seed: str | None,
    output: Path,
    force: bool,
    pretty: bool,
    players: dict[str, str],
    patience: float,
    names: dict[str, str],
    event: str | None,
    date: str | None,
    processes: int | None,
) -> None:
    if sum(given is not None for given in (mode, options, openings)) > 1:
        raise click.UsageError("--mode, --options and --openings all set the game up: choose one.")
    seated = {**players, **names}
    set_up = _openings(game, options, openings, seated)
    count = count or len(set_up) or 1
    if pretty and count > 1:
        raise click.UsageError("--pretty is for one game")
    if why := why_not_writable(output):
        raise click.UsageError(f"Nothing can be written to “{output}”: {why}.")
    if output.is_file() and not (force or is_stream(output)):
        raise click.UsageError(f"“{output}” exists already. Choose another output, or --force to overwrite it.")
    for seat, who in players.items():
        if not is_built_in(who):
            _check_program(seat, who)
    modes = [] if set_up else _modes(game, mode, seated)
    plan = Plan(game, modes, seed or secrets.token_hex(16), players, patience, names, event, date, set_up)
    _check_labels(plan)
    played = play_all(plan, count, processes or min(cores(), -(-count // GAMES_PER_PROCESS)))
    console = Console(stderr=True)
    records: Iterable[bytes] = played
    if console.is_terminal and count > 1:
        records = track(played, games[game].title["en"], total=count, console=console)
    try:
        with closing(played), _opened(output, force) as file:
            for record in records:
                text = (msgspec.json.format(record, indent=2) if pretty else record) + b"\n"
                file.write(json_for_stdout(text) if str(output) in STDOUT else text)
    except NoProgram as problem:
        raise click.ClickException(str(problem)) from problem
    except BrokenPipeError:  # the reader is gone: click ends the command
        raise
    except OSError as problem:
        if str(output) in STDOUT:
            raise
        raise click.ClickException(f"Cannot write “{output}”: {problem.strerror or problem}.") from problem


def _opened(output: Path, force: bool) -> AbstractContextManager[BinaryIO]:
    if str(output) in STDOUT:
        return cast(AbstractContextManager[BinaryIO], click.open_file("-", "wb"))  # `wb`: bytes
    return writing(output, force=force)


def _check_program(seat: str, command: str) -> None:
    try:
        program = shlex.split(command)[0]
    except (ValueError, IndexError) as problem:
        raise click.UsageError(f"--player {seat}: this is no command: {command!r}") from problem
    if shutil.which(program) is None:
        raise click.UsageError(f"--player {seat}: there is no such player or program: {program!r}")


def _modes(game: str, wanted: str | None, seated: Iterable[str]) -> list[str]:
    """Return the modes to play; each must have all seats that were named."""
    known = {mode.id: mode for mode in games[game].modes}
    if wanted == "all":
        modes = list(known)
    elif wanted is None:
        modes = list(known)[:1]
    elif wanted in known:
        modes = [wanted]
    else:
        raise click.UsageError(f"--mode: {game} has no {wanted!r}. Its modes: {', '.join(known)}; all.")
    for mode in modes:
        _check_seats(Session.begin(games[game], known[mode].example), f"The mode {mode!r}", seated)
    return modes


def _openings(game: str, options: str | None, file: Path | None, seated: Iterable[str]) -> list[dict[str, Any]]:
    """Return the options to play with, checked; none if modes are played."""
    if options is not None:
        return [_opening(game, options.encode(errors="surrogateescape"), "--options", seated)]
    if file is None:
        return []
    try:
        with file.open("rb") as opened:
            lines = list(lines_of(opened.read, file.name, MAX_OPENING_BYTES))
    except UnreadableFile as problem:
        raise click.UsageError(f"“{file}” cannot be read: {MESSAGES.format(problem.why, {})}") from problem
    except (OSError, zlib.error, zstandard.ZstdError) as problem:
        raise click.UsageError(f"“{file}” cannot be read: {problem}") from problem
    if all(line.content == b"" for line in lines):
        raise click.UsageError(f"“{file}” has no options: it needs a JSON object on each line.")
    return [_opening(game, line.content, f"“{file}”, line {line.number}", seated) for line in lines]


def _opening(game: str, content: bytes | None, place: str, seated: Iterable[str]) -> dict[str, Any]:
    """Return the options in this text; raises a usage error for others."""
    if content is None:
        raise click.UsageError(f"{place} has more than {MAX_OPENING_BYTES} bytes.")
    try:
        options: dict[str, Any] = msgspec.json.decode(content, type=dict[str, Any])
    except DECODE_ERRORS as problem:
        pointer, code, bindings = describe(problem)
        where = f" ({pointer})" * bool(pointer)
        raise click.UsageError(f"{place}: {MESSAGES.format(code, bindings)}{where}") from problem
    try:
        table = Session.begin(games[game], options)
    except InvalidOptions as problem:
        raise click.UsageError(f"{place}: {problem}") from problem
    _check_seats(table, f"The game of {place}", seated)
    return options


def _check_seats(table: Session, what: str, seated: Iterable[str]) -> None:
    """Raise a usage error for a seat that is named and not there."""
    seats = table.game.seats_at(table.state)
    for seat in seated:
        if seat not in seats:
            raise click.UsageError(f"{what} has no seat {seat!r}. Its seats: {', '.join(seats)}.")


def _check_labels(plan: Plan) -> None:
    """Raise a usage error if a record cannot hold these labels."""
    said = {"game": plan.game, "chance": {"mode": "referee"}, "log": [], "players": plan.names}
    told = {name: value for name, value in {"event": plan.event, "date": plan.date}.items() if value is not None}
    try:
        msgspec.convert(said | told, Record)
        msgspec.json.encode(plan)  # records cannot hold bytes that are not UTF-8
    except (msgspec.ValidationError, UnicodeEncodeError) as problem:
        raise click.UsageError(f"a record cannot hold this: {problem}") from problem
