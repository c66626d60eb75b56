"""Every text of valid requests with something foreign behind it: refused with a pointer, or taken as the same.

    python -m tests.stress.hostile_texts              all of them
    python -m tests.stress.hostile_texts runewars

A final newline, a byte order mark, digits of another script, NUL and half a surrogate pair pass patterns that are read
too generously.  It ends in failure where one is answered with a 5xx, without a place, or is taken for something else.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

from engine import games
from engine.core.game import Game
from engine.registry import Registry
from tests.helpers.in_process import Answer, InProcess
from tests.stress.hostile_requests import STOPPED
from tests.stress.valid_requests import Endpoint, Json, any_match, bodies, endpoints

FOREIGN: Final = {"newline": "\n", "mark": "\ufeff", "digit": "٣", "nul": "\0", "surrogate": "\ud800"}
#: Members whose values are texts for people: whatever stands there means nothing to the rules.
FREE: Final = ("names", "players", "event", "note", "text", "commitment_token")
#: Members that a claim may leave out, and that are not compared.
NOT_COMPARED: Final = (("outcome", "rule"),)
#: Problems that name what is wrong in a member of their own.
NAMED: Final = ("wrong-ruleset",)
#: Entries of a log that are changed: the others are of the same kinds.
ENTRIES: Final = 12

Path = tuple[Any, ...]


class Change(NamedTuple):
    """A body with one text changed: where, and what stands behind it."""

    endpoint: Endpoint
    path: Path
    is_key: bool
    foreign: str
    body: bytes
    valid: bytes  # the body without the change


def texts(node: Any, path: Path = ()) -> Iterator[tuple[Path, bool]]:
    """The place of every text in a document, and whether it is the name of a member."""
    if isinstance(node, str):
        yield path, False
    elif isinstance(node, dict):
        for name, value in node.items():
            yield (*path, name), True
            yield from texts(value, (*path, name))
    elif isinstance(node, list):
        for n, value in enumerate(node[:ENTRIES]):
            yield from texts(value, (*path, n))


def changed(document: Json, path: Path, is_key: bool, more: str) -> bytes:
    """The document with this behind the text in this place."""
    copy: Any = json.loads(json.dumps(document))
    inside, last = copy, path[-1]
    for step in path[:-1]:
        inside = inside[step]
    if is_key:
        inside[last + more] = inside.pop(last)
    else:
        inside[last] += more
    return json.dumps(copy).encode()


def changes(game: Game[Any], *, every: bool) -> Iterator[Change]:
    """Changes of a body of each form of each operation.

    With ``every`` each text gets everything that is foreign; else one each in turn, and of a position only in `view`.
    """
    match, kinds = any_match(game), list(FOREIGN)
    for endpoint in endpoints(game):
        forms = {tuple(body): body for body in bodies(game, match, endpoint)}
        for body in forms.values():
            valid = json.dumps(body).encode()
            for n, (path, is_key) in enumerate(texts(body)):
                if not every and path[0] == "position" and endpoint.name != "view":
                    continue
                for kind in kinds if every else [kinds[n % len(kinds)]]:
                    yield Change(endpoint, path, is_key, kind, changed(body, path, is_key, FOREIGN[kind]), valid)


def wrong(game: Game[Any], *, every: bool, met: Counter[int]) -> Iterator[str]:
    """Send all changes; what was answered as it never should be."""
    service = InProcess(Registry(game))
    for change in changes(game, every=every):
        answer = service.post(change.endpoint.path, change.body)
        met[answer.status] += 1
        fault = fault_of(change, answer.status, answer.body)
        if fault and answer.status < 500 and is_same_refusal(answer, service.post(change.endpoint.path, change.valid)):
            continue  # the request is refused with and without the change
        if fault:
            where = "/".join(map(str, change.path))
            yield f"{change.endpoint.path} {where} + {change.foreign}: {answer.status} {fault} {answer.body[:300]!r}"


def is_same_refusal(answer: Answer, before: Answer) -> bool:
    """Whether two requests are refused for the same reason."""
    told = [json.loads(one.body) for one in (answer, before)]
    return answer.status >= 400 and len({(one.get("type"), one.get("reason")) for one in told}) == 1


def fault_of(change: Change, status: int, content: bytes) -> str:
    """What is wrong with an answer, or nothing."""
    if status >= 500 or STOPPED in content:
        return "a fault"
    answer = json.loads(content)
    if status == 200:
        if answer.get("valid") is False:
            return "" if answer["pointer"] or answer["at"] is not None else "no pointer"
        free = any(name in FREE for name in change.path) or change.path[-2:] in NOT_COMPARED
        return "" if free and not change.is_key else "taken for something else"
    if answer["type"].rpartition("/")[2] in NAMED or isinstance(answer.get("pointer"), str):
        return ""
    return "no pointer"


def main(*names: str, report: Callable[[str], None] = print) -> int:
    """Send them all and print what was wrong; how many were."""
    found, met = 0, Counter[int]()
    for name, game in games.items():
        if not names or name in names:
            for said in wrong(game, every=True, met=met):
                found += 1
                report(said)
    report(f"{met.total()} texts with something behind them, answered: {dict(sorted(met.items()))}")
    return found


if __name__ == "__main__":
    sys.exit(min(1, main(*sys.argv[1:])))
