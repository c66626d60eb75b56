"""Valid requests of every operation of a game, taken from random games: what expensive and hostile ones are made of."""

import json
import random
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec import inspect

from api.app import RESOURCES
from api.http.request_body import GameSchema
from api.sealed.keyring import KeyRing
from api.sealed.tokens import TokenSealer, new_match, with_position
from engine.core.chance import Seeded
from engine.core.decision import TABLE
from engine.core.game import Game
from engine.core.loading import read_options
from engine.core.position import LogEntry, Position
from engine.core.session import Session
from engine.registry import Registry
from tests.helpers.in_process import KEYS
from tests.helpers.playout import play, seeded

Json = dict[str, Any]
#: Positions that are kept of a random game: every so manieth.
EVERY = 40
#: How deep types are followed: some hold themselves.
DEEPEST = 8


class Endpoint(NamedTuple):
    """One operation of one game that takes a body."""

    name: str
    path: str
    schema: GameSchema
    record: bool
    query: frozenset[str]  # the parameters that it knows
    parts: tuple[str, ...]  # the values of its parameter `include`


def endpoints(game: Game[Any]) -> list[Endpoint]:
    """Every operation of a game that takes a body."""
    return [
        Endpoint(
            o.name,
            prefix + o.path,
            o.body(game),
            o.takes_record,
            frozenset(o.query._declared_fields),
            tuple(getattr(o.query._declared_fields.get("include"), "parts", ())),
        )
        for concern in RESOURCES
        if concern.of_each_game
        for mounted, prefix in concern.mounts(Registry(game))
        for o in concern.endpoints_for(mounted)
        if o.body
    ]


class Played(NamedTuple):
    """A random game: how it was set up, positions of it with an answer to each, and its whole log."""

    options: Json
    chance: Seeded
    positions: list[tuple[bytes, str, bytes]]
    log: list[LogEntry[Any]]


def played(game: Game[Any], options: Json, seed: int, stop: int = 5000) -> Played:
    """A random game with these options."""
    positions: list[tuple[bytes, str, bytes]] = []
    log: list[LogEntry[Any]] = []
    steps = 0

    def keep(table: Session) -> None:
        nonlocal steps
        log.extend(table.log)
        table.log.clear()
        steps += 1
        if table.to_act and (steps - 1) % EVERY == 0:
            seat = table.to_act[0]
            positions.append((table.save(), seat, game.codec.encode(table.legal(seat)[0])))

    play(game, options, seed, keep, stop=stop)
    return Played(options, seeded(seed), positions, log)


def record(game: Game[Any], match: Played, log: Sequence[LogEntry[Any]] | None = None) -> Json:
    """The body of a `replay` of a match, or of this log of it."""
    plain: Any = msgspec.json.decode(game.codec.encode(match.log if log is None else log))
    return {"options": match.options, "chance": chance(match.chance), "log": plain}


def chance(seeded: Seeded) -> Json:
    """A mode of chance as callers send it."""
    return {"mode": "seeded", "match": seeded.match, "seed": seeded.seed}


def of_players(log: Sequence[LogEntry[Any]]) -> list[LogEntry[Any]]:
    """What the players have answered themselves."""
    return [entry for entry in log if entry.seat != TABLE and not entry.auto]


def of_seats(log: Sequence[Json]) -> dict[str, list[Json]]:
    """What each seat has kept of a log: its own answers."""
    return {seat: [entry for entry in log if entry["seat"] == seat] for seat in {entry["seat"]: 0 for entry in log}}


def long_journal(game: Game[Any], match: Played, length: int) -> Json:
    """A position with as long a journal as may be sent, every entry of it legal."""
    start: Position[Any, Any] = Session.begin(game, match.options, match.chance).position()
    start.journal = match.log[:length]
    start.step = len(start.journal)
    start.checkpoint = msgspec.Raw(game.codec.encode(game.new(read_options(game, match.options))))
    start.undo = None
    plain: Json = json.loads(game.codec.encode(start))
    return plain


def bodies(game: Game[Any], match: Played, endpoint: Endpoint) -> Iterator[Json]:
    """Valid bodies of one operation, made of one match: one for each form that it takes and each position.

    Tokens are those of `tests.helpers.in_process`, whose match is another each time.
    """
    seals, sealed = TokenSealer(KeyRing(KEYS)), new_match(game, 2)
    for required, optional in endpoint.schema.alternatives():
        if "ref" in required:
            continue
        token = ""
        for position, seat, action in match.positions:
            before, token = token, seals.seal(game, with_position(game, sealed, position))
            known: Json = {
                "position": json.loads(position),
                "token": token,
                "key": sealed.key_for(seat),
                "seat": seat,
                "action": json.loads(action),
                "actions": [{"seat": seat, "action": json.loads(action)}],
                "options": match.options,
                "chance": chance(match.chance),
                "names": {"p1": "Олена"},
                "strength": 2,
                "playouts": 3,
                "seconds": 0.5,
                "seed": 7,
            }
            if endpoint.record:
                known |= record(game, match, match.log[:200])
                known["logs"] = of_seats(known["log"])
                known["first"] = {"game": game.id, **record(game, match, match.log[:200])}
                known["second"] = {**known["first"], "log": known["log"][:-1]}
            if game.Deck is not None:
                known["deck"] = next(decks(game, match.options), least(inspect.type_info(game.Deck)))
            if "token" in required and before:
                known["parent"] = before
            yield {name: known[name] for name in [*required, *optional] if name in known}
            if "form" in optional:
                named = {name: known[name] for name in optional if name in known}
                yield {**named, "form": "sealed", "seat_key_hashes": {"p1": "5e" * 32}}
            if not {"position", "token"} & set(required):
                break


def decks(game: Game[Any], value: Any) -> Iterator[Any]:
    """The decks that stand somewhere in the options."""
    if isinstance(value, dict):
        try:
            msgspec.convert(value, game.Deck)
        except msgspec.ValidationError:
            for inner in value.values():
                yield from decks(game, inner)
        else:
            yield value
    elif isinstance(value, list):
        for inner in value:
            yield from decks(game, inner)


def least(info: inspect.Type, depth: int = 0) -> Any:
    """A value of this type, as small as may be."""
    match info:
        case inspect.Metadata():
            return least(info.type, depth)
        case inspect.LiteralType():
            return info.values[0]
        case inspect.UnionType():
            plain = [t for t in info.types if not isinstance(t, inspect.StructType)]
            return least((plain or list(info.types))[0], depth)
        case inspect.StructType():
            needed = {f.encode_name: least(f.type, depth + 1) for f in info.fields if f.required and depth < DEEPEST}
            return ({info.tag_field: info.tag} if info.tag_field else {}) | needed
        case inspect.ListType() | inspect.VarTupleType():
            return [least(info.item_type, depth + 1)] * (info.min_length or 0)
        case inspect.TupleType():
            return [least(t, depth + 1) for t in info.item_types]
        case inspect.DictType():
            return {}
        case inspect.IntType():
            return info.ge or 0
        case inspect.BoolType():
            return False
        case inspect.StrType():
            return "0" * 64 if info.pattern else "x"
    return None


def any_match(game: Game[Any], seed: int = 0, stop: int = 400) -> Played:
    """The beginning of a random game of a random mode."""
    return played(game, random.Random(seed).choice(game.modes).example, seed, stop)
