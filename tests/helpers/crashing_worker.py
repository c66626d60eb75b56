"""A preload for `dask worker --preload`: the worker dies of some records."""

from api.records.batch import dask_pool
from tests.helpers.archives import judge_or_die


def dask_setup(worker: object) -> None:
    """Called by Dask in the process of the worker."""
    dask_pool.judge = judge_or_die
