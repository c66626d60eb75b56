"""What must be true of a position, beyond its types: of the `board`, in the `setup`, of running `tasks`.

`components` is what these three share; `settled` says where the automatic checks have nothing to do.
"""

from engine.runewars.validation.board import check
from engine.runewars.validation.settled import is_settled

__all__ = ["check", "is_settled"]
