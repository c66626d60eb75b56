"""What the operations take: request bodies and query parameters, as marshmallow schemas."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated, Any, ClassVar, Generic, Literal, TypeVar, get_args

import msgspec
from marshmallow import Schema, ValidationError, fields, validate
from msgspec import Meta

from api.cache.positions import Ref
from api.http.request_body import (
    Choices,
    GameSchema,
    LogField,
    LogsField,
    MsgspecField,
    OptionsField,
    PositionField,
    RecordField,
    unknown_word,
)
from api.play.suggest import Playouts, Seconds, Seed, Strength
from api.sealed.tokens import SeatKey, Token
from engine.core.chance import Hex32, MatchId
from engine.core.decision import SEATS, Actor, ActorName, Seat, SeatName
from engine.core.game import AnyGame, of_types
from engine.core.patterns import like
from engine.core.position import LogEntry, Position
from engine.core.records.record import (
    MAX_LOG,
    Adjudication,
    ClaimedOutcome,
    Comments,
    Date,
    Label,
    RecordedChance,
    Tags,
)
from engine.core.text.catalog import LANGUAGES, Message

A = TypeVar("A")

MAX_ACTIONS = 256
PlayerName = Annotated[str, Meta(min_length=1, max_length=40)]
PlayerNames = Annotated[dict[SeatName, PlayerName], Meta(max_length=8)]

#: Whose eyes an answer is for.
Viewer = Literal[Seat, "spectator"]
Viewers = Annotated[list[Viewer], Meta(min_length=1, max_length=9)]
VIEWERS: tuple[str, ...] = (*SEATS, "spectator")


#: The name of a position, or a sealed one.
TokenOrRef = Annotated[
    str,
    like(
        r"(?:v4\.local\.[A-Za-z0-9_-]+|blake2s:[0-9a-f]{64})",
        max_length=2**16,
        description="the token of a sealed position, or the `ref` of a cached one",
    ),
]


class SeededChance(msgspec.Struct, tag="seeded", tag_field="mode", forbid_unknown_fields=True, frozen=True):
    """The service answers for chance, from a secret seed. Members that are left out are random."""

    match: MatchId | msgspec.UnsetType = msgspec.UNSET
    """the public name of the match, on which draws depend; by default a random one"""
    seed: Hex32 | msgspec.UnsetType = msgspec.UNSET
    """the secret seed in hexadecimal; by default a random one"""


class RefereeChance(msgspec.Struct, tag="referee", tag_field="mode", forbid_unknown_fields=True, frozen=True):
    """The client answers for chance, as the seat `table`: it enters what was drawn or rolled."""


class CommittedChance(msgspec.Struct, tag="committed", tag_field="mode", forbid_unknown_fields=True, frozen=True):
    """The service answers for chance, from a seed that it has committed to and that players have contributed to.

    Only a match with `form: sealed` and `single_use: true` can have it.
    """

    commitment_token: Token
    """the token that `POST /v1/seed-commitments` returned"""
    contributions: Annotated[dict[SeatName, Hex32], Meta(min_length=1, max_length=8)]
    """the contributions of players, by seat, named after they saw the commitment: 32 bytes in hexadecimal"""


SetupChance = SeededChance | CommittedChance | RefereeChance


class SeatAction(msgspec.Struct, Generic[A], forbid_unknown_fields=True):
    """One action of one seat."""

    seat: Actor
    """the seat that acts"""
    action: A
    """what it does: one of the actions of its decision"""


class SeedCommitmentBody(GameSchema):
    """All members are optional."""

    single_use = MsgspecField(
        lambda _: bool,
        metadata={"description": "true or left out: every commitment serves one single-use setup (needs Redis)"},
    )


def names_field() -> MsgspecField:
    """Return the field of the players' names, which texts use."""
    return MsgspecField(lambda game: PlayerNames)


def viewers_field() -> MsgspecField:
    """Return the field of the viewers that a response has views for."""
    return MsgspecField(lambda game: Viewers)


class SetupBody(GameSchema):
    """The options of a game, who answers for chance, and the form of its positions."""

    options = OptionsField(lambda game: game.Options, metadata={"description": "the options of the game"})
    chance = MsgspecField(
        lambda game: SetupChance,
        metadata={"description": "who answers for chance; by default the service, from a new secret seed"},
    )
    form = MsgspecField(
        lambda game: Literal["open", "sealed"],
        metadata={
            "description": "how positions travel: `open` (readable), or `sealed` in a token, with a key for each seat"
        },
    )
    single_use = MsgspecField(
        lambda game: bool,
        metadata={"description": "whether each token has one successor, so that players cannot retry (needs Redis)"},
    )
    seat_key_hashes = MsgspecField(
        lambda game: Annotated[dict[ActorName, Hex32], Meta(max_length=9)],
        metadata={"description": "SHA-256 of the keys that players have chosen themselves, by seat"},
    )
    names = names_field()
    viewers = viewers_field()


def viewer_field() -> MsgspecField:
    """Return the field of the viewer of a response."""
    description = "the seat that the response is for; left out, it is for the whole table and contains everything"
    return MsgspecField(lambda game: Viewer, metadata={"description": description})


class PositionBody(GameSchema):
    """A position, the ref of a cached one, or the token of a sealed one with the key of a seat."""

    class Meta:
        include: ClassVar[dict[str, Any]] = {"viewer": viewer_field()}

    one_of: ClassVar[Choices] = ((("position",), ("ref",), ("token", "key")),)
    allowed_with: ClassVar[dict[str, str]] = {"ref": "position"}

    position = PositionField(
        lambda game: of_types(Position, game.State, game.Action),
        metadata={"description": "the position as it was returned, or one made by hand"},
    )
    ref = MsgspecField(
        lambda game: Ref,
        metadata={
            "description": "the `ref` of a position that was answered lately; beside `position`, the one that was "
            "answered with it: it proves that the service made the position, and saves the checks"
        },
    )
    token = MsgspecField(
        lambda game: Token, metadata={"description": "the token of a sealed match, as it was returned"}
    )
    key = MsgspecField(lambda game: SeatKey, metadata={"description": "with a token: the key of the seat"})


class SnapshotBody(PositionBody):
    """A position, and optionally the names of the players."""

    names = names_field()


class TurnBody(SnapshotBody):
    """A position, the names of the players, and who is to see the response."""

    viewers = viewers_field()


class ViewBody(TurnBody):
    """A position, and optionally an earlier one of the same match."""

    since = PositionField(
        lambda game: of_types(Position, game.State, game.Action) | TokenOrRef,
        metadata={
            "description": "an earlier position of the match, or its ref; in a sealed match an earlier token: the "
            "snapshot then has what has happened since"
        },
    )


class DecisionsBody(TurnBody):
    """A position, and optionally the seat whose decisions to list."""

    seat = MsgspecField(
        lambda game: Actor, metadata={"description": "the seat whose decisions to list; by default all"}
    )


class UndoBody(TurnBody):
    """A position, its parent, and optionally the seat that undoes its request."""

    parent = PositionField(
        lambda game: of_types(Position, game.State, game.Action) | Token,
        metadata={
            "description": "the position that the last call started from, or its token (in a sealed match it must be "
            "there); by default the cached one"
        },
    )
    seat = MsgspecField(
        lambda game: Actor,
        metadata={"description": "the seat that undoes its own request; by default any seat's is undone"},
    )


class CheckBody(PositionBody):
    """A position and one action."""

    seat = MsgspecField(lambda game: Actor, required=True, metadata={"description": "the seat that acts"})
    action = MsgspecField(lambda game: game.Action, required=True, metadata={"description": "the action to check"})


class SuggestBody(SnapshotBody):
    """A position, the seat to suggest an action for, and the limits of the search."""

    seat = MsgspecField(lambda game: Seat, required=True, metadata={"description": "the seat that has the decision"})
    strength = MsgspecField(
        lambda game: Strength,
        metadata={"description": "the strength of the bot, which sets the number of playouts; by default 3"},
    )
    playouts = MsgspecField(
        lambda game: Playouts,
        metadata={"description": "the most playouts (short simulated games); by default those of the strength"},
    )
    seconds = MsgspecField(
        lambda game: Seconds, metadata={"description": "the time limit in seconds, up to that of the service"}
    )
    seed = MsgspecField(
        lambda game: Seed,
        metadata={"description": "the seed of the search: the same seed gives the same suggestion; by default 0"},
    )


class ApplyBody(TurnBody):
    """A position and one action, or several of which all or none are applied."""

    one_of: ClassVar[Choices] = (*PositionBody.one_of, (("seat", "action"), ("actions",)))

    seat = MsgspecField(lambda game: Actor, metadata={"description": "the seat that acts"})
    action = MsgspecField(
        lambda game: game.Action, metadata={"description": "what it does: one of the actions of its decision"}
    )
    actions = MsgspecField(
        lambda game: of_types(
            Annotated, of_types(list, of_types(SeatAction, game.Action)), Meta(min_length=1, max_length=MAX_ACTIONS)
        ),
        metadata={"description": "several actions, each with its seat"},
    )


class DeckBody(GameSchema):
    """A deck to check."""

    deck = MsgspecField(lambda game: game.Deck, required=True, metadata={"description": "the deck to check"})


def log_type(game: AnyGame) -> Any:
    """Return the type of a game's logs."""
    return of_types(Annotated, of_types(list, of_types(LogEntry, game.Action)), Meta(max_length=MAX_LOG))


class ReplayBody(GameSchema):
    """The record of a whole game: its setup and its log, or the log of each seat."""

    class Meta:
        include: ClassVar[dict[str, Any]] = {
            "viewer": viewer_field(),
            "game": MsgspecField(lambda game: Literal[game.id], metadata={"description": "the id of the game"}),
        }

    one_of: ClassVar[Choices] = ((("log",), ("logs",)),)

    ruleset = MsgspecField(
        lambda game: Label, metadata={"description": "the version of the rules under which it was played"}
    )
    options = OptionsField(
        lambda game: game.Options,
        metadata={"description": "the options of the setup; by default those of the first mode"},
    )
    chance = MsgspecField(
        lambda game: RecordedChance,
        required=True,
        metadata={
            "description": "`seeded` with the revealed seed checks every draw, `referee` accepts those of the log"
        },
    )
    players = MsgspecField(
        lambda game: Annotated[dict[SeatName, Label], Meta(max_length=8)],
        metadata={"description": "the names of the players, by seat"},
    )
    log = LogField(
        log_type,
        metadata={"description": "the entries of all snapshots' `log`; the service's own answers may be left out"},
    )
    position = PositionField(
        lambda game: of_types(Position, game.State, game.Action),
        metadata={"description": "a position to compare with the one that the log leads to (see `comparison`)"},
    )
    logs = LogsField(
        lambda game: of_types(Annotated, of_types(dict, ActorName, log_type(game)), Meta(max_length=9)),
        metadata={"description": "in place of `log`, of a sealed match: the entries of each seat's snapshots, by seat"},
    )
    event = MsgspecField(lambda game: Label, metadata={"description": "the tournament, round and table, in words"})
    date = MsgspecField(lambda game: Date, metadata={"description": "the day on which it was played, as 2026-11-23"})
    adjudication = MsgspecField(
        lambda game: Adjudication | None,
        metadata={"description": "how players or a judge ended the game, if the rules did not"},
    )
    comments = MsgspecField(
        lambda game: Comments,
        metadata={"description": "comments on moments of the game, which are not checked"},
    )
    tags = MsgspecField(
        lambda game: Tags,
        metadata={
            "description": "what else describes the match, by name, such as `round`, `clock` or `x-shelf`; nothing of "
            "it is checked"
        },
    )
    outcome = MsgspecField(
        lambda game: ClaimedOutcome | None,
        metadata={"description": "the claimed outcome: any other makes the record invalid"},
    )


class CompareBody(GameSchema):
    """Two records of one match."""

    first = RecordField(required=True, metadata={"description": "a record of the match"})
    second = RecordField(required=True, metadata={"description": "another record of the same match"})


TurnPart = Literal["position", "decisions", "view", "events", "log", "illegal", "text", "frames"]
ReplayPart = Literal[TurnPart, "draws"]
PARTS: tuple[TurnPart, ...] = get_args(TurnPart)
REPLAY_PARTS: tuple[ReplayPart, ...] = get_args(ReplayPart)
#: This part includes `events`.
FRAMES: TurnPart = "frames"
#: A flag in `include`, not a part; alone it means the default parts.
TEXT: TurnPart = "text"
#: The additional part of a replay.
DRAWS: ReplayPart = "draws"


class Parts(fields.Field[frozenset[str]]):
    """A list of parts, separated by commas; by default the ``usual`` ones."""

    def __init__(self, parts: Sequence[str], usual: Iterable[str] = (), **kwargs: Any) -> None:
        self.parts, self.usual = parts, frozenset(usual)
        super().__init__(**kwargs)

    def _deserialize(self, value: str, *_: Any, **__: Any) -> frozenset[str]:
        return self.named(value.split(",") if value else ())

    def named(self, names: Iterable[str]) -> frozenset[str]:
        """Return the parts that a client means by these names."""
        parts = frozenset(names)
        if unknown := sorted(parts - set(self.parts)):
            bindings = {"found": ", ".join(unknown), "parts": ", ".join(self.parts)}
            raise ValidationError([Message("no_such_part", bindings)])
        if FRAMES in parts:
            parts |= {"events"}
        return parts | self.usual if parts == {TEXT} else parts


class PartsInBody(MsgspecField):
    """The same list as a member of the body: the ``parameter`` knows the parts."""

    def __init__(self, parameter: Parts) -> None:
        self.parameter = parameter
        type_ = of_types(list, of_types(Literal, *parameter.parts))
        description = "the parts of the response, as in the query"
        super().__init__(lambda game: type_, metadata={"description": description})

    def _deserialize(self, value: msgspec.Raw, *_: Any, **__: Any) -> frozenset[str]:
        return self.parameter.named(super()._deserialize(value))


class Choice(fields.String):
    """A query parameter that is one of these ``words``."""

    def __init__(self, words: Sequence[str], **kwargs: Any) -> None:
        self.words = list(words)
        super().__init__(validate=validate.OneOf(self.words), **kwargs)

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> str:
        if value not in self.words:
            raise ValidationError([unknown_word(value, self.words)])
        return str(value)


class NoQuery(Schema):
    """The query parameter of all operations."""

    language = Choice(LANGUAGES)


class RulesetQuery(NoQuery):
    """The query parameters of resources that never change under their ruleset."""

    ruleset = fields.String(
        metadata={
            "description": "the ruleset that the client knows, from a snapshot or the list of games: the response may "
            "be kept for a year; another one than the service's is `wrong-ruleset`"
        }
    )


def in_query_and_body(
    query: type[Schema], body: type[GameSchema] | None
) -> tuple[type[Schema], type[GameSchema] | None]:
    """Return the schemas of an operation, in which the query has the body's `viewer`, and the body the `include`."""
    if body is None:
        return query, None
    if "viewer" in body._declared_fields:
        query = query.from_dict({"viewer": Choice(VIEWERS)}, name=query.__name__)
    include = query._declared_fields.get("include")
    if isinstance(include, Parts):
        members = {"include": PartsInBody(include), "__doc__": body.__doc__, "__module__": body.__module__}
        body = type(body.__name__, (body,), members)
    return query, body


def parts_query(*parts: str) -> type[Schema]:
    """Return the query of an operation whose responses have these parts on request."""
    metadata = {"description": f"more parts of the response: {', '.join(parts)}", "default": []}
    include = Parts(parts, metadata=metadata)
    return NoQuery.from_dict({"include": include}, name="PartsQuery")


def snapshot_query(*default: TurnPart, parts: Sequence[str] = PARTS) -> type[Schema]:
    """Return the query of an operation that returns a snapshot, by default with some of its parts."""
    usual = f"`{TEXT}` alone: {', '.join((*default, TEXT))}"
    description = f"the parts of the turn that are wanted, of: {', '.join(parts)}; {usual}; `{FRAMES}` adds `events`"
    metadata = {"description": description, "default": list(default)}
    include = Parts(parts, usual=default, metadata=metadata)
    return NoQuery.from_dict({"include": include}, name="TurnQuery")
