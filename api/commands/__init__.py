"""The command `herald`: a thin door to what the package does, beside the HTTP one.  Each command has its module."""

from __future__ import annotations

import click

from api import VERSION
from api.commands.games import games
from api.commands.keys import keys
from api.commands.play import play
from api.commands.serve import serve
from api.commands.show import show
from api.commands.validate import validate


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(VERSION, prog_name="herald")
def herald() -> None:
    """Rules of tabletop games: check records, play, serve."""


herald.add_command(games)
herald.add_command(keys)
herald.add_command(play)
herald.add_command(serve)
herald.add_command(show)
herald.add_command(validate)
