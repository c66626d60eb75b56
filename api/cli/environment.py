"""What is set in the environment, for those commands that judge as a service with these settings would."""

from __future__ import annotations

import click

from api.settings import Settings


def read_settings() -> Settings:
    """The settings of the environment; what is wrong with them is a mistake of whoever calls the command."""
    try:
        return Settings.from_environ()
    except SystemExit as problem:
        raise click.UsageError(str(problem)) from problem
