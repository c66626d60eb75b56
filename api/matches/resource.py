"""Matches: single-use sealed matches that players join by an invitation and follow live.

The service keeps no positions: they travel in tokens. Its store has the newest token of each match, for a time.
"""

from api.http.routing import Resource

matches = Resource("matches", __doc__, "/v1/matches")
