"""``herald serve``: the HTTP service."""

import os
import sys
from pathlib import Path
from typing import Final

import click

from api.cli import read_settings
from api.settings import Settings
from api.telemetry.terminal import echo

#: The file that runs gunicorn.
LAUNCHER: Final = str(Path(__file__).parents[1] / "server" / "__main__.py")
VARIABLES: Final = "\n".join(
    f"  {name}{f' ({default})' if default != '' else ''}\n      {meaning}"
    for name, default, meaning in Settings.describe()
)


@click.command(
    help=f"""Run the service until it is interrupted.

\b
  herald serve                      http://127.0.0.1:8000, its documentation at /docs
  HERALD_SECRET_KEYS=$(herald keys new) herald serve --host 0.0.0.0 --port 80

Environment variables set everything else; the defaults are in brackets:

\b
{VARIABLES}"""
)
@click.option("--host", default="127.0.0.1", help="The address to listen on (127.0.0.1).")
@click.option(
    "--port", type=click.IntRange(0, 65_535), default=8000, help="The port to listen on (8000); 0 for a free one."
)
@click.option(
    "--workers",
    type=click.IntRange(min=0),
    help="The number of workers, as HERALD_WORKERS; 0 for one per core.",
)
def serve(host: str, port: int, workers: int | None) -> None:
    environ = dict(os.environ)
    if workers is not None:
        environ["HERALD_WORKERS"] = str(workers)
    read_settings(environ)
    host = host.strip("[]")  # an IPv6 address may have its brackets already
    address = f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
    echo(f"Herald: http://{address}   documentation: http://{address}/docs")
    sys.stdout.flush()
    # It replaces this process, so that signals reach the service.
    command = [sys.executable, "-P", LAUNCHER, "--config", "python:api.server.gunicorn_conf", "--bind", address]
    os.execve(sys.executable, command, environ)
