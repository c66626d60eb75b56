"""What happened: events are typed structs of the games, each with the rule that made it happen."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

import msgspec


class Event(msgspec.Struct, tag_field="type", kw_only=True):
    """The base of all events.  ``reveals`` marks those that show hidden information: no undo goes back across them."""

    reveals: ClassVar[bool] = False
    rule: str
    """the paragraph that made it happen"""


Emit = Callable[[Event], None]
