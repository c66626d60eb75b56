"""What must be true of a position that types cannot say: of the `table`, in the `setup`, of running `tasks`.

`box` is what these three share.
"""

from engine.runewars.checking.table import check

__all__ = ["check"]
