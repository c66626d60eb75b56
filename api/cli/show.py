"""``herald show``: a game step by step, as text."""

import zlib
from pathlib import Path
from typing import Any, Final

import click
import msgspec
import zstandard
from msgspec import UNSET
from rich.console import Console
from rich.text import Text as Styled

from api.cli import read_settings
from api.http.ndjson import Line, Reader, iter_lines, strip_line
from api.records.batch.sources import DECOMPRESSORS, UNPACK, is_unsupported_archive
from api.records.narration import NarratedAction, narrate
from api.records.validate import RecordVerdict, validate
from api.telemetry.terminal import printable, printable_json
from engine import games
from engine.core.chance import Referee
from engine.core.decision import TABLE
from engine.core.game import AnyGame
from engine.core.patterns import number_of
from engine.core.position import LogEntry
from engine.core.records.record import Record
from engine.core.records.verify import options_of, verify
from engine.core.session import Session
from engine.core.text.catalog import DEFAULT, LANGUAGES, Language
from engine.core.text.game_text import core_catalog
from engine.core.text.messages import read_sources
from engine.core.text.renderer import capitalized

_WORDS: Final = core_catalog(read_sources((Path(__file__).parent, "words")))


@click.command()
@click.argument("record", metavar="FILE[:LINE]")
@click.option("--from", "first", type=click.IntRange(min=0), default=0, help="The first step to show.")
@click.option("--to", "last", type=click.IntRange(min=0), help="The last step to show.")
@click.option("--language", type=click.Choice(LANGUAGES), default=DEFAULT, help="The language of the texts (en).")
@click.option("--json", "as_json", is_flag=True, help="JSON: one step per line, then the verdict.")
@click.pass_context
def show(context: click.Context, record: str, first: int, last: int | None, language: Language, as_json: bool) -> None:
    """Show a game step by step.

    \b
      herald show final.json                 the record in this file
      herald show archive.ndjson.gz:17       the one on line 17
      herald play battlecrest | herald show -
      herald show final.json --from 40 --to 60 --language uk

    Each step has its number, the player and the action, and below it the question and the events, with the rules. The
    end is the outcome of the game, or the first error and its rule; then the exit code is 1.

    FILE may be a link or a pipe, as in <(command). Control characters of a record are escaped, such as \\x1b.
    """
    if is_unsupported_archive(record):
        raise click.UsageError(f"“{record}”: {UNPACK}")
    most = read_settings().max_record_bytes
    line = _find(record, most)
    verdict = validate(games, line, most, language)
    told, read, table = _steps(line.content or b"", language)
    shown = [step for step in told if first <= step.step and (last is None or step.step <= last)]
    if as_json:
        for one in (*shown, verdict):
            click.echo(printable_json(msgspec.json.encode(one)))
    else:
        console = Console(highlight=False, soft_wrap=True)
        if read is not None:
            _print_header(console, read, language)
            for step in shown:
                _print_action(console, games[read.game], read, step, language)
        _print_verdict(console, read, table, verdict, language)
    context.exit(0 if verdict.valid else 1)


def _find(name: str, most: int) -> Line:
    """Return the line (up to ``most`` bytes) with this name; a file with one record may spread it over several."""
    if name == "-":
        with click.open_file("-", "rb") as standard:
            return _only(standard.read, most)
    path, colon, digits = name.rpartition(":")
    number = number_of(digits) if colon else None
    if number is not None and Path(name).exists():
        number = None
    path = name if number is None else path
    try:
        with Path(path).open("rb") as file:
            unpack = DECOMPRESSORS.get(Path(path).suffix.lower())
            read = unpack(file.read) if unpack else file.read
            if number is None:
                return _only(read, most)
            for line in iter_lines(read, most):
                if line.number == number:
                    return line
    except (OSError, zlib.error, zstandard.ZstdError) as problem:
        raise click.UsageError(f"{path} cannot be read: {problem}") from problem
    raise click.UsageError(f"{path} has no record on line {number}")


def _only(read: Reader, most: int) -> Line:
    """Return the content as one line; raises a usage error for several records."""
    content = b""
    while len(content) <= most and (piece := read(most)):
        content += piece
    if len(content) > most:
        return Line(1, None)
    content = strip_line(content)
    if b"\n" in content and _is_json(content.partition(b"\n")[0]):
        raise click.UsageError("this is more than one record: name the line, as in FILE:17")
    return Line(1, content)


def _is_json(line: bytes) -> bool:
    try:
        msgspec.json.decode(line)
    except (ValueError, RecursionError):
        return False
    return True


def _steps(content: bytes, language: Language) -> tuple[list[NarratedAction], Record | None, Session | None]:
    """Return the legal actions of a record, the record, and the session there; nothing if the setup fails."""
    try:
        record = msgspec.json.decode(content, type=Record)
        game = games[record.game]
        table = verify(game, record).session
        return list(narrate(game, options_of(game, record), table.log, language, record.players)), record, table
    except Exception:  # the verdict says what is wrong
        return [], None, None


def _line(*parts: str | tuple[str, str]) -> Styled:
    """Return a line of plain and styled parts; their texts may come from a record."""
    safe = (printable(part) if isinstance(part, str) else (printable(part[0]), part[1]) for part in parts)
    return Styled.assemble(*safe)


def _print_header(console: Console, record: Record, language: Language) -> None:
    game = games[record.game]
    say = game.text.renderer(language)
    if isinstance(record.chance, Referee):
        chance = _word("referee", language)
    else:
        chance = f"{_word('seeded', language)} {record.chance.match}"
    options = msgspec.json.decode(record.options) if isinstance(record.options, msgspec.Raw) else game.modes[0].example
    (mode, *_) = [*(mode.id for mode in game.modes if mode.example == options), ""]
    told = {
        "game": f"{game.title[language]} {game.ruleset}",
        "mode": mode and game.text.messages.format(f"mode_{mode}", {}, language),
        "options": "" if mode else msgspec.json.encode(options).decode(),
        "chance": chance,
        "players": ", ".join(f"{name} ({say.name(seat)})" for seat, name in sorted(record.players.items())),
        "event": record.event or "",
        "date": record.date or "",
    }
    for key, value in told.items():
        if value:
            console.print(_line((f"{_word(key, language)}: ", "bold"), value))


def _print_action(console: Console, game: AnyGame, record: Record, step: NarratedAction, language: Language) -> None:
    who, style = capitalized(_who(record, step.seat, language)), "magenta" if step.seat == TABLE else "cyan"
    alone = f"  ({_word('alone', language)})" if step.auto else ""
    console.print()
    console.print(_line(f"{step.step:>5}  ", (who, style), "  ", (step.label, "bold"), alone))
    if step.prompt:
        console.print(_line((f"       {step.title}  {step.rule}", "dim")))
    for event in step.events:
        if event.text:
            console.print(_line(f"       · {event.text}  ", (event.rule, "dim")))


def _print_verdict(
    console: Console, record: Record | None, table: Session | None, verdict: RecordVerdict, language: Language
) -> None:
    """Print how the game ended, and whether the record is valid."""
    console.print()
    if not verdict.valid:
        where = f" ({verdict.pointer})" if verdict.pointer else ""
        console.print(_line((f"{_word('invalid', language)}: ", "bold red"), f"{verdict.reason}{where}"))
        if record is not None and table is not None and verdict.at is not None and record.log is not UNSET:
            _print_entry(console, record, table, record.log[verdict.at], language)
        if record is not None and verdict.rule:
            text = games[record.game].text.rulebook.text(str(verdict.rule), language)
            console.print(Styled(f"       {verdict.rule} {text}", style="dim"))
        return
    assert record is not None  # a valid record was read
    if verdict.outcome is not None:
        game = games[record.game]
        reason = game.text.messages.format(f"outcome_{verdict.outcome.reason}", {}, language)
        _print_outcome(console, record, reason, verdict.outcome.winners, language)
    elif (ruling := verdict.adjudication) is not None:
        reason = _word(ruling.reason, language)
        reason += f": {_who(record, ruling.seat, language)}." if ruling.seat else "."
        _print_outcome(console, record, reason, ruling.winners, language)
        if ruling.note:
            console.print(_line(ruling.note))
    else:
        console.print(_word("unfinished", language))
    console.print(Styled(_word("valid", language), style="green"))


def _print_outcome(console: Console, record: Record, reason: str, winners: list[Any], language: Language) -> None:
    console.print(_line((f"{_word('outcome', language)}: ", "bold"), reason))
    if not winners:
        console.print(_line((_word("no_winner", language), "bold")))
        return
    label = _word("winners", language, count=len(winners))
    who = ", ".join(_who(record, seat, language) for seat in winners)
    console.print(_line((f"{label}: ", "bold"), capitalized(who)))


def _print_entry(console: Console, record: Record, table: Session, raw: msgspec.Raw, language: Language) -> None:
    """Print the entry of the log that is wrong."""
    game = games[record.game]
    try:
        entry: LogEntry[Any] = game.codec.decode_entry(raw)
        label = game.text.renderer(language, record.players).label(entry.action, table.view(None))
        text = f"{capitalized(_who(record, entry.seat, language))}  {label}"
    except (ValueError, RecursionError):  # it is not an entry of this game
        text = bytes(raw).decode(errors="replace")
    console.print(_line((f"{_word('entered', language)}: ", "bold"), text))


def _who(record: Record, seat: str, language: Language) -> str:
    """Return the name of a player, or their number."""
    if seat == TABLE:
        return _word("chance", language)
    return games[record.game].text.renderer(language, record.players).name(seat)


def _word(key: str, language: Language, **values: Any) -> str:
    return _WORDS.renderer(language).fragment(key, **values)
