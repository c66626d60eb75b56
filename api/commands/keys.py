"""``herald keys``: the secrets of a service."""

from __future__ import annotations

import click
import msgspec

from api.commands.environment import read_settings
from api.keys import Ring, new_key


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


@keys.command()
def public() -> None:
    """Print the public keys that follow from HERALD_KEYS or HERALD_KEYS_FILE.

    The same as GET /v1/keys of a service with these secrets: who checks its verdicts (`herald verify`) needs them.
    """
    settings = read_settings()
    if not settings.keys:
        raise click.UsageError("Neither HERALD_KEYS nor HERALD_KEYS_FILE is set.")
    from api.signing import Signer  # needs all that a verdict is made of, and a new key nothing of it

    click.echo(msgspec.json.encode(Signer(Ring(settings.keys), settings.service).keys))
