"""The command `herald`: a thin door to what the package does, beside the HTTP one."""

from __future__ import annotations

import click

from api.keys import new_key


@click.group()
def herald() -> None:
    """Rules as a service: what a server needs around it."""


@herald.group()
def keys() -> None:
    """The secrets of a service, which name hot positions and seal matches."""


@keys.command()
def new() -> None:
    """Print a fresh secret.

    Put it first in HERALD_KEYS, or on the first line of the file that HERALD_KEYS_FILE names: it is used from then on.
    Leave the older ones behind it as long as matches are played that they have sealed.
    """
    click.echo(new_key())


if __name__ == "__main__":
    herald()
