"""What must be true of a position that types cannot say: of the `table`, in the `setup`, of running `tasks`.

`box` is what these three share; `settled` says where the automatic checks have nothing to do.
"""

from engine.runewars.checking.settled import is_settled
from engine.runewars.checking.table import check

__all__ = ["check", "is_settled"]
