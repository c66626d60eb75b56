"""A preload for `dask worker --preload`: its Herald has another ruleset of Battlecrest."""

from engine import games

RULESET = "0.0.1"


def dask_setup(worker: object) -> None:
    """Called by Dask in the process of the worker."""
    games["battlecrest"].ruleset = RULESET
