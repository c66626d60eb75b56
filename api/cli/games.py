"""``herald games``: what is played here."""

from collections import Counter
from typing import get_args

import click
import msgspec
from rich.console import Console
from rich.table import Table

from engine import games as registry
from engine.core.catalog import Origin
from engine.core.game import AnyGame
from engine.core.text.catalog import DEFAULT, LANGUAGES, Language, localized


class Mode(msgspec.Struct):
    """One way to play a game."""

    id: str
    seats: int


class About(msgspec.Struct):
    """What `herald games` reports of a game; ``provenance``: how many parts of its components come from where."""

    id: str
    title: str
    ruleset: str
    modes: list[Mode]
    components: int
    provenance: dict[str, int]


@click.command()
@click.option("--json", "as_json", is_flag=True, help="JSON: one game per line.")
@click.option("--language", type=click.Choice(LANGUAGES), default=DEFAULT, help="The language of the titles (en).")
def games(as_json: bool, language: Language) -> None:
    """List the games with their modes.

    The ruleset is the version of rules and cards: records of another version are refused. The last column counts the
    parts of the components (names, values, texts) by origin: `rulebook` is in the rulebook, `reading` is our reading of
    it, `published` is from another published source, and `designed` was made by this project.
    """
    listed = [_about(game, language) for game in registry.values()]
    if as_json:
        for about in listed:
            click.echo(msgspec.json.encode(about))
        return
    table = Table("game", "title", "ruleset", "modes", "parts of components")
    for about in listed:
        modes = "\n".join(f"{mode.id} ({mode.seats} seats)" for mode in about.modes)
        origins = "\n".join(f"{origin} {count}" for origin, count in about.provenance.items())
        table.add_row(about.id, about.title, about.ruleset, modes, origins, end_section=True)
    Console().print(table)


def _about(game: AnyGame, language: Language) -> About:
    components = game.components()
    origins = Counter(origin for component in components for origin in component.provenance.values())
    return About(
        game.id,
        localized(game.title, language),
        game.ruleset,
        [Mode(mode.id, mode.seats) for mode in game.modes],
        len(components),
        {origin: origins[origin] for origin in get_args(Origin) if origins[origin]},
    )
