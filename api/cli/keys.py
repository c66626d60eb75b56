"""``herald keys``: the secrets of a service."""

import click
import msgspec

from api.cli import read_settings
from api.sealed.keyring import KeyRing, new_key


@click.group()
def keys() -> None:
    """The secrets of a service (they name hot positions, seal matches, sign verdicts), and the keys of its callers."""


@keys.command()
def new() -> None:
    """Print a fresh secret.

    Put it first in HERALD_SECRET_KEYS, or on the first line of the file that HERALD_SECRET_KEYS_FILE names: it is used
    from then on.  Leave the older ones behind it as long as matches are played that they have sealed.
    """
    click.echo(new_key())


@keys.command()
@click.argument("name")
def api(name: str) -> None:
    """Print a fresh API key for the caller NAME.

    The key is shown this once: give it to who calls. The line goes into the file that HERALD_API_KEYS_FILE names, which
    a running service reads again; a limit such as 60/minute may stand behind it, or `unlimited`.
    """
    from api.limits.clients import KEY_LINE, key_digest, new_api_key  # brings the texts of all problems

    key = new_api_key()
    line = f"{name} {key_digest(key)}"
    if not KEY_LINE.fullmatch(line):
        raise click.BadParameter("1 to 64 letters, digits, and . _ -", param_hint="NAME")
    click.echo(f"key:  {key}\nline: {line}")


@keys.command()
def public() -> None:
    """Print the public keys that follow from HERALD_SECRET_KEYS or HERALD_SECRET_KEYS_FILE.

    The same as GET /v1/keys of a service with these secrets: who checks its verdicts (`herald verify`) needs them.
    """
    settings = read_settings()
    if not settings.secret_keys:
        raise click.UsageError("Neither HERALD_SECRET_KEYS nor HERALD_SECRET_KEYS_FILE is set.")
    from api.sealed.signatures import Signer  # needs all that a verdict is made of, and a new key nothing of it

    click.echo(msgspec.json.encode(Signer(KeyRing(settings.secret_keys), settings.issuer).keys))
