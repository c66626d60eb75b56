"""``herald show``: a game step by step, as text."""

import zlib
from collections.abc import Iterable
from itertools import groupby, islice
from pathlib import Path
from typing import Any, Final

import click
import msgspec
import zstandard
from msgspec import UNSET
from rich.console import Console
from rich.text import Text as Styled

from api.cli import read_settings
from api.errors.registry import MESSAGES
from api.http.ndjson import Line
from api.records.batch.contents import UNPACK, UnreadableFile, is_unsupported_archive, lines_of
from api.records.narration import NarratedAction, NarratedTurn, distinct_names, narrate, narrate_turns
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
@click.option("--turns", "by_turn", is_flag=True, help="One line for each turn, round or season.")
@click.option("--language", type=click.Choice(LANGUAGES), default=DEFAULT, help="The language of the texts (en).")
@click.option("--json", "as_json", is_flag=True, help="JSON: one step (or turn) per line, then the verdict.")
@click.pass_context
def show(
    context: click.Context,
    record: str,
    first: int,
    last: int | None,
    by_turn: bool,
    language: Language,
    as_json: bool,
) -> None:
    """Show a game step by step, or turn by turn.

    \b
      herald show final.json                 the record in this file
      herald show archive.ndjson.gz:17       the one on line 17
      herald play battlecrest | herald show -
      herald show final.json --from 40 --to 60 --language uk
      herald show final.json --turns         a summary

    Each step has its number, the player and the action, and below it the question and the events, with the rules. With
    --turns, a line has the number of its first step and what the players have chosen in that turn. The end is the
    outcome of the game, or the first error and its rule; then the exit code is 1.

    If players have the same name, each name is followed by the seat. FILE may be a link or a pipe, as in <(command).
    Control characters of a record are escaped, such as \\x1b.
    """
    if is_unsupported_archive(record):
        raise click.UsageError(f"“{record}”: {UNPACK}")
    most = read_settings().max_record_bytes
    line = _find(record, most)
    verdict = validate(games, line, most, language)
    told, read, table = _steps(line.content or b"", language)
    shown = [step for step in told if first <= step.step and (last is None or step.step <= last)]
    turns = list(narrate_turns(shown)) if by_turn else []
    if as_json:
        for one in (*(turns if by_turn else shown), verdict):
            click.echo(printable_json(msgspec.json.encode(one)))
    else:
        console = Console(highlight=False, soft_wrap=True)
        if read is not None:
            _print_header(console, read, language)
            read = msgspec.structs.replace(read, players=distinct_names(read.players))
            if by_turn:
                _print_turns(console, read, turns, language)
            else:
                for step in shown:
                    _print_action(console, games[read.game], read, step, language)
        _print_verdict(console, read, table, verdict, language)
    context.exit(0 if verdict.valid else 1)


def _find(name: str, most: int) -> Line:
    """Return the line (up to ``most`` bytes) with this name; a file with one record may spread it over several."""
    path, colon, digits = name.rpartition(":")
    number = number_of(digits) if colon else None
    if number is None or Path(name).exists():
        number, path = None, name
    try:
        with click.open_file(path, "rb") as file:
            # The name of a file with one record, if the number of a line is not given.
            lines = lines_of(file.read, "record.json" if number is None else path, most)
            if number is None:
                line, *others = islice(lines, 2)
                if others:
                    raise click.UsageError("this is more than one record: name the line, as in FILE:17")
                return line
            for line in lines:
                if line.number == number:
                    return line
    except UnreadableFile as problem:
        raise click.UsageError(f"{path} cannot be read: {MESSAGES.format(problem.why, {})}") from problem
    except (OSError, zlib.error, zstandard.ZstdError) as problem:
        raise click.UsageError(f"{path} cannot be read: {problem}") from problem
    raise click.UsageError(f"{path} has no record on line {number}")


def _steps(content: bytes, language: Language) -> tuple[list[NarratedAction], Record | None, Session | None]:
    """Return the legal actions of a record, the record, and the session there; nothing if the setup fails."""
    try:
        record = msgspec.json.decode(content, type=Record)
        game = games[record.game]
        table = verify(game, record).session
        names = distinct_names(record.players)
        return list(narrate(game, options_of(game, record), table.log, language, names)), record, table
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
    for name, text in sorted(record.tags.items()):
        console.print(_line((f"{name}: ", "bold"), text))


def _print_action(console: Console, game: AnyGame, record: Record, step: NarratedAction, language: Language) -> None:
    who, style = _who(record, step.seat, language, begins=True), "magenta" if step.seat == TABLE else "cyan"
    alone = f"  ({_word('alone', language)})" if step.auto else ""
    console.print()
    console.print(_line(f"{step.step:>5}  ", (who, style), "  ", (step.label, "bold"), alone))
    if step.prompt:
        console.print(_line((f"       {step.title}  {step.rule}", "dim")))
    for event in step.events:
        if event.text:
            console.print(_line(f"       · {event.text}  ", (event.rule, "dim")))


def _print_turns(console: Console, record: Record, turns: Iterable[NarratedTurn], language: Language) -> None:
    console.print()
    for turn in turns:
        chosen = " · ".join(
            f"{_who(record, seat, language, begins=True)}: {'; '.join(action.label for action in actions)}"
            for seat, actions in groupby(turn.actions, lambda action: action.seat)
        )
        title = turn.text or _word("setup", language)
        console.print(_line(f"{turn.step:>5}  ", (title, "bold"), f"  {chosen}" * bool(chosen)))


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
    who = ", ".join(_who(record, seat, language, begins=not n) for n, seat in enumerate(winners))
    console.print(_line((f"{label}: ", "bold"), who))


def _print_entry(console: Console, record: Record, table: Session, raw: msgspec.Raw, language: Language) -> None:
    """Print the entry of the log that is wrong."""
    game = games[record.game]
    try:
        entry: LogEntry[Any] = game.codec.decode_entry(raw)
        label = game.text.renderer(language, record.players).label(entry.action, table.view(None))
        text = f"{_who(record, entry.seat, language, begins=True)}  {label}"
    except (ValueError, RecursionError):  # it is not an entry of this game
        text = bytes(raw).decode(errors="replace")
    console.print(_line((f"{_word('entered', language)}: ", "bold"), text))


def _who(record: Record, seat: str, language: Language, *, begins: bool = False) -> str:
    """Return the name of a player as it is, or their number; ``begins``: at the beginning, where words are capitals."""
    if seat in record.players and (name := games[record.game].text.renderer(language, record.players).name(seat)):
        return name
    name = _word("chance", language) if seat == TABLE else games[record.game].text.renderer(language).name(seat)
    return capitalized(name) if begins else name


def _word(key: str, language: Language, **values: Any) -> str:
    return _WORDS.renderer(language).fragment(key, **values)
