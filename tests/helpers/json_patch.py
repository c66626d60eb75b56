"""Apply a JSON Patch (RFC 6902), as a client does: written apart from `engine.core.json_patch`, to check it."""

from collections.abc import Iterable
from copy import deepcopy
from typing import Any


def apply_patch(document: Any, patch: Iterable[Any]) -> Any:
    """Return the document after these operations (decoded JSON); raises if one does not apply."""
    root = {"": deepcopy(document)}
    for operation in patch:
        apply_operation(root, operation)
    return root[""]


def apply_operation(root: dict[str, Any], operation: Any) -> None:
    """Change the document that is the member "" of a root, so that every place has a parent."""
    place: Any = root
    *steps, last = [step.replace("~1", "/").replace("~0", "~") for step in operation["path"].split("/")]
    for step in steps:
        place = place[index(step, len(place) - 1) if isinstance(place, list) else step]
    name = operation["op"]
    if isinstance(place, list):
        n = index(last, len(place) - (name != "add"))
        if name == "add":
            place.insert(n, deepcopy(operation["value"]))
        elif name == "remove":
            del place[n]
        else:
            place[n] = deepcopy(operation["value"])
    elif name == "remove":
        del place[last]
    else:
        assert isinstance(place, dict)
        assert name in ("add", "replace")
        assert name == "add" or last in place
        place[last] = deepcopy(operation["value"])


def index(step: str, most: int) -> int:
    """The index that a step of a pointer names, which must exist."""
    assert step == "0" or (step.isdecimal() and step[0] != "0")
    assert int(step) <= most
    return int(step)
