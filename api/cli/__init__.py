"""The command `herald`.  Each subcommand is a module."""

import errno
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from typing import Any, Final

import click

from api import VERSION
from api.settings import Settings
from api.telemetry.terminal import abandon_stdout, accept_all_characters, printable

#: Each is a function in the module of its name.
COMMANDS: Final = ("games", "keys", "mcp", "play", "serve", "show", "validate", "verify")


class Unwritten(click.ClickException):
    """The standard output could not be written; the exit code differs from those about records."""

    exit_code = 3


class Commands(click.Group):
    """Imports a command when it is used: most of them load all games, which takes a second.

    Its error messages are safe on a terminal, whatever the arguments were, and a full disk shows no traceback.
    """

    def make_context(self, *args: Any, **kwargs: Any) -> click.Context:
        """Make the context, with printable error messages."""
        accept_all_characters()
        with _printable_mistakes():
            return super().make_context(*args, **kwargs)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command, with printable error messages."""
        with _printable_mistakes():
            return super().invoke(ctx)

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of all commands."""
        return [*COMMANDS]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return the command with this name, if any."""
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
    """Rules of tabletop games: validate records, play games, run the service."""


def read_settings(environ: Mapping[str, str] = os.environ) -> Settings:
    """Return the settings of the environment; raises a usage error for wrong ones."""
    try:
        return Settings.from_environ(environ)
    except SystemExit as problem:
        raise click.UsageError(str(problem)) from problem
