"""Positions that were tampered with: what the engine must refuse with a pointer, or play on with as if nothing was."""

import json
import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec

from engine.core.decision import SEATS, TABLE, Action
from engine.core.errors import Fault, MalformedPosition, WrongRuleset
from engine.core.game import Game
from engine.core.position import LAST_PLAYABLE_STEP
from engine.core.session import Session
from tests.helpers.playout import step
from tests.laws.every_game import offers_something

#: What `Session.resume` says when only its last net has caught a problem: never to be seen.
NET = "cannot_go_on"
EXPECTED_CAUSES = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, Fault)

#: Literals that are spliced into the JSON text as they stand.
LITERALS = (
    b"NaN",
    b"Infinity",
    b"1e999",
    b"-0.0",
    b"1.0",
    b"1e2",
    b"9" * 5000,
    b"-" + b"9" * 400,
    b"18446744073709551616",
    b"[" * 100_000 + b"]" * 100_000,
    b'{"a":' * 5_000 + b"1" + b"}" * 5_000,
    b'"\\ud800"',
    b'"\\u0000"',
    b'"\xff\xfe"',
    b'"\xc3\x28"',
    b'"' + b"x" * 100_000 + b'"',
    b'" - at `$.checkpoint.nothing[3]`"',
    b"'x'",
    b"tru",
    b"",
)
VALUES: tuple[Any, ...] = (
    None,
    True,
    False,
    0,
    1,
    -1,
    7,
    2.5,
    "",
    "x",
    "p1",
    "p8",
    "table",
    [],
    {},
    [[]],
    [None],
    {"a": 1},
)
NUMBERS = (-1, 0, 1, 2, 9, 100, 2**31, 2**53, 2**63 - 1, 2**63, -(2**63), 10**30)
SPLICE = "@splice@"

Mutation = Callable[[Any, random.Random, Sequence[Any]], bytes]


def is_refused_or_plays(game: Game[Any], data: bytes, choose: random.Random) -> str:
    """The law: a position is refused in the right words, or everything that it offers works.  Returns which it was."""
    try:
        table = Session.resume(game, data)
    except WrongRuleset:
        return "ruleset"
    except MalformedPosition as error:
        refused_well(error, data)
        return "refused"
    offers_something(table)
    for watching in (*SEATS[: game.seats[1]], None):
        game.codec.encode(table.view(watching))
    if table.step > LAST_PLAYABLE_STEP:
        return "plays"  # no game gets there, and none is played on from there
    saved = table.save()
    for seat in table.to_act:
        legal = table.legal(seat)
        for action in choose.sample(legal, min(3, len(legal))):
            after = Session.resume(game, saved)
            after.act(seat, action)
            for _ in range(3):
                offers_something(after)
                after = Session.resume(game, after.save())
                if after.outcome is not None:
                    break
                step(after, choose)
    return "plays"


def refused_well(error: MalformedPosition, data: bytes) -> None:
    """A check has refused it (not an accident), in words, with a pointer to the place."""
    assert error.why
    assert error.code != NET, repr(error.__cause__)
    assert error.__cause__ is None or isinstance(error.__cause__, EXPECTED_CAUSES), repr(error.__cause__)
    assert error.pointer == "" or error.pointer.startswith("/")
    try:
        found = json.loads(data)
    except (ValueError, RecursionError):
        return  # no JSON: there is nothing to point at
    tokens = [token.replace("~1", "/").replace("~0", "~") for token in error.pointer.split("/")[1:]]
    for n, token in enumerate(tokens):
        try:
            found = found[int(token)] if isinstance(found, list) else found[token]
        except (LookupError, TypeError, ValueError):
            # the last part may name what is missing
            assert n == len(tokens) - 1, f"{error.pointer} points nowhere: {error.why}"
            return


def mutations(position: bytes, foreign: Sequence[Action], game: Game[Any], seed: int, count: int) -> Iterator[bytes]:
    """So many tampered versions of a saved position, the same for the same seed."""
    choose = random.Random(seed)
    actions = [msgspec.json.decode(game.codec.encode(action)) for action in foreign]
    for n in range(count):
        mutation = MUTATIONS[n % len(MUTATIONS)]
        yield mutation({"journal": [], **json.loads(position)}, choose, actions)


def text(document: Any) -> bytes:
    """The document as JSON."""
    return json.dumps(document, separators=(",", ":"), ensure_ascii=False).encode()


def places(document: Any) -> list[tuple[Any, Any]]:
    """Every place inside a document: its container, and the key or index there."""
    found: list[tuple[Any, Any]] = []
    keys: Iterator[Any] = iter(document if isinstance(document, dict) else range(len(document)))
    for key in keys:
        found.append((document, key))
        if isinstance(document[key], (dict, list)):
            found += places(document[key])
    return found


def place(document: Any, choose: random.Random, kind: type | tuple[type, ...] = object) -> tuple[Any, Any]:
    """One place, with a value of this kind if there is one; deep places are as likely as shallow ones."""
    fitting = [(c, k) for c, k in places(document) if isinstance(c[k], kind) and not isinstance(c[k], bool)]
    return choose.choice(fitting or places(document))


def delete(document: Any, choose: random.Random, actions: Sequence[Any]) -> bytes:
    """Something is missing."""
    container, key = place(document, choose)
    del container[key]
    return text(document)


def retype(document: Any, choose: random.Random, actions: Sequence[Any]) -> bytes:
    """Something is of another type."""
    container, key = place(document, choose)
    container[key] = choose.choice(VALUES)
    return text(document)


def number(document: Any, choose: random.Random, actions: Sequence[Any]) -> bytes:
    """A number is another, or out of all range."""
    container, key = place(document, choose, int)
    value = container[key]
    near = (value - 1, value + 1, value * 2) if isinstance(value, int) else ()
    container[key] = choose.choice((*near, *NUMBERS))
    return text(document)


def rename(document: Any, choose: random.Random, actions: Sequence[Any]) -> bytes:
    """An id is replaced by another that occurs in the position."""
    container, key = place(document, choose, str)
    other, name = place(document, choose, str)
    container[key] = json.loads(json.dumps(choose.choice((other[name], name))))  # a copy: it may be an object
    return text(document)


def swap(document: Any, choose: random.Random, actions: Sequence[Any]) -> bytes:
    """Two things have changed places."""
    a, i = place(document, choose)
    b, j = place(document, choose, type(a[i]))
    x, y = json.dumps(a[i]), json.dumps(b[j])
    a[i], b[j] = json.loads(y), json.loads(x)
    return text(document)


def repeat(document: Any, choose: random.Random, actions: Sequence[Any]) -> bytes:
    """A list has an item twice, or a thousand times."""
    container, key = place(document, choose, list)
    if isinstance(container[key], list) and container[key]:
        container[key] += [choose.choice(container[key])] * choose.choice((1, 1, 1, 64, 1000))
    return text(document)


def unknown(document: Any, choose: random.Random, actions: Sequence[Any]) -> bytes:
    """An object has an unexpected field, or a map an unexpected entry."""
    container, key = place(document, choose, dict)
    target = container[key] if isinstance(container[key], dict) else document
    value = choose.choice([*target.values(), *VALUES])
    target[choose.choice(("zzz", "", "a/b~c", "p9", "p3", "p1", *map(str, target)))] = value
    return text(document)


def rekey(document: Any, choose: random.Random, actions: Sequence[Any]) -> bytes:
    """A field has another name."""
    container, key = place(document, choose, dict)
    target = container[key] if isinstance(container[key], dict) else document
    if target:
        name = choose.choice(list(target))
        target[choose.choice(("zzz", "p3", *(str(key) for _, key in places(document))))] = target.pop(name)
    return text(document)


def splice(document: Any, choose: random.Random, actions: Sequence[Any]) -> bytes:
    """A value is something that is hardly JSON: huge, deep, not a number, not a text."""
    container, key = place(document, choose)
    container[key] = SPLICE
    return text(document).replace(f'"{SPLICE}"'.encode(), choose.choice(LITERALS), 1)


def cut(document: Any, choose: random.Random, actions: Sequence[Any]) -> bytes:
    """The bytes end too early, go on too long, or one of them is another."""
    data = bytearray(text(document))
    at = choose.randrange(len(data))
    match choose.randrange(4):
        case 0:
            return bytes(data[:at])
        case 1:
            return bytes(data[:at] + data[at + 1 :])
        case 2:
            data[at] = choose.randrange(256)
            return bytes(data)
        case _:
            return bytes(data) + choose.choice((b"}", b" {}", b"\x00", b"\xff", bytes(data)))


def wrong_seat(document: Any, choose: random.Random, actions: Sequence[Any]) -> bytes:
    """Somebody else has acted in the journal."""
    if document["journal"]:
        choose.choice(document["journal"])["seat"] = choose.choice((*SEATS, TABLE))
    else:
        document["journal"] = [{"seat": choose.choice((*SEATS[:3], TABLE)), "action": choose.choice(actions)}]
    return text(document)


def foreign_action(document: Any, choose: random.Random, actions: Sequence[Any]) -> bytes:
    """The journal has an action that belongs elsewhere, with a step that fits."""
    journal = document["journal"]
    action = json.loads(json.dumps(choose.choice(actions)))
    seat = choose.choice(journal)["seat"] if journal else choose.choice(SEATS[:3])
    at = choose.randrange(len(journal) + 1)
    if choose.random() < 0.5 and at < len(journal):
        journal[at]["action"] = action
    else:
        journal.insert(at, {"seat": seat, "action": action})
        document["step"] += 1
    return text(document)


def reorder(document: Any, choose: random.Random, actions: Sequence[Any]) -> bytes:
    """The journal is in another order, repeated, or says of its actions that the core has given them."""
    journal = document["journal"]
    match choose.randrange(4):
        case 0:
            choose.shuffle(journal)
        case 1:
            document["journal"] = journal * choose.choice((2, 3, 32))
            document["step"] += len(document["journal"])
        case 2:
            for entry in journal:
                entry["auto"] = not entry.get("auto", False)
        case _:
            document["journal"] = journal[: choose.randrange(len(journal) + 1)]
    return text(document)


def label(document: Any, choose: random.Random, actions: Sequence[Any]) -> bytes:
    """Game, ruleset, step or chance are others."""
    document |= choose.choice(
        (
            {"game": "chess"},
            {"game": ""},
            {"ruleset": "0.0"},
            {"ruleset": "0.0", "checkpoint": 5},
            {"step": 10**6},
            {"step": 10**6 - 1000},
            {"step": 0},
            {"chance": {"mode": "referee"}},
            {"chance": {"mode": "loaded"}},
            {"chance": {"mode": "seeded", "match": "m", "seed": "00"}},
            {"chance": {"mode": "seeded", "match": "a/b", "seed": "0" * 64}},
            {"auto": False},
            {"checkpoint": {}},
            {"checkpoint": []},
            {"checkpoint": None},
            {"journal": []},
        )
    )
    return text(document)


def several(document: Any, choose: random.Random, actions: Sequence[Any]) -> bytes:
    """Two or three small changes at once."""
    small: tuple[Mutation, ...] = (delete, retype, number, rename, swap, repeat, unknown)
    data = text(document)
    for _ in range(choose.randrange(2, 4)):
        if changed := json.loads(data):  # unless nothing is left to change
            data = choose.choice(small)(changed, choose, actions)
    return data


MUTATIONS: tuple[Mutation, ...] = (
    delete,
    retype,
    number,
    rename,
    swap,
    repeat,
    unknown,
    rekey,
    splice,
    cut,
    wrong_seat,
    foreign_action,
    reorder,
    label,
    several,
    number,
    rename,
    swap,
)
