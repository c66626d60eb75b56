"""Matches that players join by one link."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any

from herald_client.models import OpenedMatch, Room, SetupChance
from herald_client.retry import RetryPolicy
from herald_client.seats import SeatTicket, new_claim_id, new_seat_key, read_link

from .client import Operations
from .match import Transport
from .sealed import SPECTATOR

#: How often a request of a sealed match is sent.
PATIENT = RetryPolicy()


class AsyncRooms(Operations):
    """The rooms of matches: `create` opens a match and returns its link, `join` claims a seat by the link."""

    async def create(
        self,
        game: str,
        *,
        seat: str | None = "p1",
        options: Any = None,
        chance: SetupChance | None = None,
        seat_key_hashes: Mapping[str, str] | None = None,
        names: Mapping[str, str] | None = None,
        text: bool = False,
        retry: RetryPolicy = PATIENT,
    ) -> Any:
        """Open a match of this game, and join this seat; without a ``seat``, watch it.

        Send ``match.link(page)`` to the other players, who `join` by it.  Raises `ValueError` for an unknown game, and
        if the seat has its own key.
        """
        if seat is not None and seat in (seat_key_hashes or ()):
            raise ValueError(f"{seat} has its own key: create the match without a seat, and join by the link")
        client: Any = self._client
        kind = client.game(game)
        rooms = Transport(client, retry).operations_of(self)
        opened: OpenedMatch = await rooms.open(
            game=game,
            options=options,
            chance=chance,
            seat_key_hashes=seat_key_hashes,
            names=dict(names) if names else None,
            take=None if seat is None else [seat],
        )
        link = f"{opened.match_id}.{opened.invitation}"
        ticket = _ticket(opened, seat or SPECTATOR, opened.seat_keys[seat or SPECTATOR], link, text)
        ticket.keys = dict(opened.seat_keys)
        return await kind.join(ticket.encode(), retry=retry)

    async def join(
        self,
        link: str,
        *,
        seat: str = "any",
        key: str | None = None,
        name: str | None = None,
        text: bool = False,
        retry: RetryPolicy = PATIENT,
    ) -> Any:
        """Claim a seat of a match by its link: the first open one, a certain one, or that of a ``spectator``.

        The client draws the key and sends only its hash, so the service does not know it.  Save the match to resume it.
        With a ``key`` that has claimed a seat before, joins that seat again.  Raises `ValueError` if the text is not a
        link, and `Problem`: `seat-claimed`, or `unknown-match` if the match has expired or the link is wrong.
        """
        match_id, invitation = read_link(link)
        client: Any = self._client
        rooms = Transport(client, retry).operations_of(self)
        if seat == SPECTATOR:
            claimed = await rooms.claim(match_id, seat, invitation=invitation, claim_id=new_claim_id())
            key = claimed.key
        else:
            key = key or new_seat_key()[0]
            key_hash = hashlib.sha256(key.encode()).hexdigest()
            claimed = await rooms.claim(match_id, seat, invitation=invitation, key_hash=key_hash, name=name)
        ticket = _ticket(claimed, claimed.seat, key, f"{match_id}.{invitation}", text)
        return await client.game(claimed.game).join(ticket.encode(), retry=retry)


def _ticket(room: Any, seat: str, key: str | None, link: str, text: bool) -> SeatTicket[Any]:
    """Return the ticket of a seat in a room, with the names of its players."""
    return SeatTicket(
        room.game, room.token, seat, key, text=text, names=names_in(room), room=link, ruleset=room.ruleset
    )


def names_in(room: Room) -> dict[str, str]:
    """Return the names of the players in a room, by seat."""
    return {seat.seat: seat.name for seat in room.seats if seat.name and seat.seat != "table"}
