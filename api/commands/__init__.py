"""The command `herald`: a thin door to what the package does, beside the HTTP one.  Each command has its module."""

from __future__ import annotations

from importlib import import_module
from typing import Final

import click

from api import VERSION

#: Each is a function in the module of its name.
COMMANDS: Final = ("games", "keys", "mcp", "play", "serve", "show", "validate", "verify")


class Commands(click.Group):
    """Imports a command when it is asked for: most of them read all games first, which takes a second."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """All commands, for the help."""
        return [*COMMANDS]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of this name, if there is one."""
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = getattr(import_module(f"{__name__}.{cmd_name}"), cmd_name)
        return command


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(VERSION, prog_name="herald")
def herald() -> None:
    """Rules of tabletop games: check records, play, serve."""
