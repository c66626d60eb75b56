"""``herald mcp``: games for programs that read and write words."""

import signal
import sys
from collections.abc import Callable
from functools import partial
from typing import Any

import click

from api.bots.selfplay import RANDOM, random_answer, strength_of, suggested_answer
from engine import games
from engine.core.decision import SEATS
from engine.core.session import Session
from engine.core.text.catalog import DEFAULT, LANGUAGES, Language

#: Answers for a seat that has a decision.
Partner = Callable[[Session, str], Any]


def known_partner(context: click.Context, parameter: click.Parameter, given: str) -> Partner:
    """Return the player with this name."""
    strength = strength_of(given)
    if given != RANDOM and strength is None:
        raise click.BadParameter(f"{given!r} is not a player. The players: random, suggest, suggest:1 to suggest:5.")
    return random_answer if strength is None else partial(suggested_answer, strength=strength)


@click.command()
@click.option(
    "--seat",
    "seats",
    multiple=True,
    type=click.Choice(SEATS),
    help="A seat that the program may have; others are played here. May be repeated. Default: any seat.",
)
@click.option("--language", type=click.Choice(LANGUAGES), default=DEFAULT, help="The language of the texts (en).")
@click.option(
    "--partner",
    default=RANDOM,
    metavar="WHO",
    callback=known_partner,
    help="Who plays the other seats: random (the default), or suggest, suggest:1 to suggest:5.",
)
@click.option("--seed", help="Any text; it determines all draws and random answers. Default: a secret one.")
def mcp(seats: tuple[str, ...], language: Language, partner: Partner, seed: str | None) -> None:
    """Let a program play, over the Model Context Protocol.

    This is a server of that protocol on the standard input and output: a client starts it. Its tools list the games,
    set up a match, describe the choices in words, choose, explain what is allowed and which rule forbids the rest, show
    the board, suggest a choice, and look up rules and cards. The program sees only what its seats may know; the command
    plays the other seats (--partner). Matches last as long as the command.

    \b
    In the configuration of a client:
      {"mcpServers": {"herald": {"command": "herald", "args": ["mcp", "--seat", "p1"]}}}
    """
    try:
        from api.mcp.server import create_server  # the same
        from api.mcp.sessions import MatchSessions  # needs what is installed only for programs that play
    except ImportError as problem:
        raise click.UsageError("This needs the protocol's SDK: pip install 'herald-rules[agents]'") from problem
    if sys.stdin.isatty():
        click.echo("Waiting for a client of the Model Context Protocol on the standard input.", err=True)
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # or it would be waited for one more line; there is nothing to save
    create_server(MatchSessions(games, language, seats=seats, seed=seed, partner=partner)).run()
