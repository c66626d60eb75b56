"""``herald keys``: the secrets of a service."""

import click
import msgspec

from api.cli import read_settings
from api.sealed.keyring import KeyRing, new_key


@click.group()
def keys() -> None:
    """The secrets of a service (for the cache, sealed matches and signatures), and the API keys of its clients."""


@keys.command()
def new() -> None:
    """Print a new secret.

    For a new service, it is the only line of the file in HERALD_SECRET_KEYS_FILE.  To rotate, add it as the last line
    and restart all processes, then move it to the first line and restart them again (docs/operating.md).
    """
    click.echo(new_key())


@keys.command()
@click.argument("name")
def api(name: str) -> None:
    """Print a new API key for the client NAME.

    The key is shown only once: give it to the client. The line goes into the file in HERALD_API_KEYS_FILE, which a
    running service reads again; it may end with a limit such as 60/minute, or `unlimited`.
    """
    from api.limits.clients import KEY_LINE, key_digest, new_api_key  # brings the texts of all problems

    key = new_api_key()
    line = f"{name} {key_digest(key)}"
    if not KEY_LINE.fullmatch(line):
        raise click.BadParameter("1 to 64 letters, digits, and . _ -", param_hint="NAME")
    click.echo(f"key:  {key}\nline: {line}")


@keys.command()
def public() -> None:
    """Print the public keys of HERALD_SECRET_KEYS or HERALD_SECRET_KEYS_FILE.

    They are those of GET /v1/keys of a service with these secrets; `herald verify` needs them to check its verdicts.
    """
    settings = read_settings()
    if not settings.secret_keys:
        raise click.UsageError("Neither HERALD_SECRET_KEYS nor HERALD_SECRET_KEYS_FILE is set.")
    from api.sealed.signatures import Signer  # needs all that a verdict is made of, and a new key nothing of it

    click.echo(msgspec.json.encode(Signer(KeyRing(settings.secret_keys), settings.issuer).keys))
