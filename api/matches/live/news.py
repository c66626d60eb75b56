"""News: the head of a match as one seat may know it, with what has happened since an earlier call."""

from collections.abc import Collection
from typing import Final, NamedTuple

import msgspec

from api.cache.positions import LruCache
from api.errors.exceptions import SingleUseUnavailable
from api.matches.holders import OpenHead
from api.matches.models import MatchHead
from api.play.catching_up import CallUndone, History, calls_between, place_for, replay, report_calls
from api.play.context import load
from api.play.requests import FRAMES
from api.play.snapshot import SealedHandle, build_snapshot, viewpoint_of
from api.sealed.history import open_names
from api.sealed.single_use import SingleUseGuard
from api.sealed.tokens import position_of
from api.services import services
from engine.core.errors import RulesError
from engine.core.frames import FrameRecorder
from engine.core.game import AnyGame
from engine.core.session import Session
from engine.core.text.messages import NO_NAMES

#: The tokens of earlier calls, and the news, that a process remembers, and their bytes.
TOKENS, TOKEN_BYTES = 4096, 2**22
NEWS, NEWS_BYTES = 1024, 2**24
#: The parts that tell what has happened.
HAPPENED: Final = frozenset(("events", "log"))
PLAYING, OVER = b"0", b"1"

_encode = msgspec.json.Encoder(order="deterministic").encode


class News(NamedTuple):
    """A `MatchHead` as JSON, and whether the game is over there."""

    content: bytes
    over: bool


class NewsRoom:
    """Makes the news of this process, once for all clients that may know the same."""

    def __init__(self, guard: SingleUseGuard) -> None:
        self.guard = guard
        self.tokens = LruCache(TOKENS, TOKEN_BYTES)
        self.made = LruCache(NEWS, NEWS_BYTES)

    def news(
        self, match_id: str, head: OpenHead, holder: str, after: int | None, include: Collection[str], locale: str
    ) -> News:
        """Return the head of a match for a holder, with what has happened after this call (``None``: nothing)."""
        name = f"{match_id}:{head.call}:{holder}:{after}:{locale}:{','.join(sorted(include))}"
        found = self.made.get(name)
        if found is None:
            self.tokens.put(f"{match_id}:{head.call}", head.token.encode())  # later news may begin there
            found = self._make(match_id, head, holder, after, include)
            self.made.put(name, found)
        return News(found[1:], found[:1] == OVER)

    def is_over(self, match_id: str, head: OpenHead) -> bool:
        """Return whether the game is over at a head."""
        name = f"{match_id}:{head.call}"
        found = self.made.get(name)
        if found is None:
            session = load(head.game, position_of(head.game, head.sealed), trusted=True)
            found = PLAYING if session.outcome is None else OVER
            self.made.put(name, found)
        return found == OVER

    def _make(self, match_id: str, head: OpenHead, holder: str, after: int | None, include: Collection[str]) -> bytes:
        game, token, sealed = head
        table = services().positions.claim_sealed(game, token) or load(game, position_of(game, sealed), trusted=True)
        history: History | None = None
        frames: FrameRecorder | None = None
        if after is None:
            include = set(include) - {*HAPPENED, FRAMES}
        else:
            frames = FrameRecorder(game, viewpoint_of(holder)) if FRAMES in include else None
            include = {*include, *HAPPENED}
            history = self._report(match_id, head, after, table, frames)
        handle = SealedHandle(token, sealed, is_new=False)
        room = self.guard.room(match_id) if "text" in include else None
        outcome = table.outcome
        snapshot = build_snapshot(
            game,
            table,
            include,
            holder,
            handle=handle,
            tables=True,
            history=history,
            frames=frames if history == "complete" else None,
            names=NO_NAMES if room is None else open_names(sealed.secret, room.names),
        )
        answer = MatchHead(match_id, sealed.call, token, snapshot)
        return (PLAYING if outcome is None else OVER) + _encode(answer)

    def _report(
        self, match_id: str, head: OpenHead, after: int, table: Session, frames: FrameRecorder | None
    ) -> History:
        """Let the session report what has happened after a call; return whether all of that is known."""
        game, _, sealed = head
        earlier = self._session_at(match_id, head, after)
        history: History = "lost"
        if earlier is not None:
            history = report_calls(game, earlier, calls_between(sealed, after, sealed.call), table, frames)
        if history != "complete":
            table.report([], [])
        return history

    def _session_at(self, match_id: str, head: OpenHead, call: int) -> Session | None:
        """Return the session at an earlier call: from its token, or by all calls from the first token on."""
        game, _, sealed = head
        if call == sealed.call:
            return load(game, position_of(game, sealed), trusted=True)
        token = self.tokens.get(f"{match_id}:{call}")
        if token is not None:
            return self._load(game, token.decode(), head, call)
        try:
            first = self._load(game, self.guard.first_token(match_id), head, 0)
        except SingleUseUnavailable:
            return None
        calls = calls_between(sealed, 0, call)
        if first is None or calls is None:
            return None
        try:
            with place_for(calls):
                return replay(game, first, calls)
        except (CallUndone, RulesError):
            return None

    @staticmethod
    def _load(game: AnyGame, token: str, head: OpenHead, call: int) -> Session | None:
        sealed = services().tokens.try_open(game, token)
        if sealed is None or sealed.secret != head.sealed.secret or sealed.call != call:
            return None
        return load(game, position_of(game, sealed), trusted=True)
