"""The resource of matches, which has its endpoints in several modules."""

from typing import Final

from api.http.routing import Resource

matches: Final = Resource(
    "matches", "Single-use matches: the room that players join by an invitation, the newest head, and live streams."
)
