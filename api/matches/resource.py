"""The resource of live matches, which has its endpoints in several modules."""

from typing import Final

from api.http.routing import Resource

matches: Final = Resource("matches", "Single-use matches while they are played: the newest head, and live streams.")
