"""``herald keys``: the secrets of a service."""

from __future__ import annotations

import click

from api.keys import new_key


@click.group()
def keys() -> None:
    """The secrets of a service, which name hot positions, seal matches and sign verdicts."""


@keys.command()
def new() -> None:
    """Print a fresh secret.

    Put it first in HERALD_KEYS, or on the first line of the file that HERALD_KEYS_FILE names: it is used from then on.
    Leave the older ones behind it as long as matches are played that they have sealed.
    """
    click.echo(new_key())
