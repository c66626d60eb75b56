"""Change one place of a JSON value, for tests of what is refused."""

from copy import deepcopy
from typing import Any


def changed(data: Any, pointer: str, value: Any) -> Any:
    """Return a copy with another value at a pointer; ``...`` removes the place."""
    data = place = deepcopy(data)
    *steps, last = pointer.strip("/").split("/")
    for step in steps:
        place = place[int(step) if isinstance(place, list) else step]
    key: Any = int(last) if isinstance(place, list) else last
    if value is ...:
        del place[key]
    else:
        place[key] = value
    return data
