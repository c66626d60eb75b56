"""The command `herald`: a thin door to what the package does, beside the HTTP one.  Each command has its module."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any, Final

import click

from api import VERSION
from api.telemetry.terminal import abandon_stdout, accept_all_characters, printable

#: Each is a function in the module of its name.
COMMANDS: Final = ("games", "keys", "mcp", "play", "serve", "show", "validate", "verify")


class Unwritten(click.ClickException):
    """The standard output could not be written: no exit code that says what was found."""

    exit_code = 3


class Commands(click.Group):
    """Imports a command when it is asked for: most of them read all games first, which takes a second.

    What it says of a mistake can be shown on a terminal, whatever was given; it has no traceback for a full disk.
    """

    def make_context(self, *args: Any, **kwargs: Any) -> click.Context:
        """As click does it."""
        accept_all_characters()
        with _printable_mistakes():
            return super().make_context(*args, **kwargs)

    def invoke(self, ctx: click.Context) -> Any:
        """As click does it."""
        with _printable_mistakes():
            return super().invoke(ctx)

    def list_commands(self, ctx: click.Context) -> list[str]:
        """All commands, for the help."""
        return [*COMMANDS]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of this name, if there is one."""
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = getattr(import_module(f"{__name__}.{cmd_name}"), cmd_name)
        return command


@contextmanager
def _printable_mistakes() -> Iterator[None]:
    try:
        yield
    except click.ClickException as problem:
        vars(problem)["message"] = printable(problem.message)
        raise
    except OSError as problem:
        if problem.errno == errno.EPIPE:
            raise  # click ends the command
        abandon_stdout()
        raise Unwritten(f"Stopped: {printable(str(problem))}") from problem


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(VERSION, prog_name="herald")
def herald() -> None:
    """Rules of tabletop games: check records, play, serve."""
