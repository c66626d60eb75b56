"""Responses: how bytes of JSON become one, with the headers that depend on what is answered."""

from __future__ import annotations

from hashlib import sha256

from flask import Response, request

from api.languages import language

JSON = "application/json"


def reply(content: bytes, status: int = 200, media_type: str = JSON) -> Response:
    """An answer to this request alone: nobody may keep it, since a position may hold secrets."""
    answer = Response(content, status, content_type=media_type)
    answer.headers["Content-Language"] = language()
    answer.headers["Cache-Control"] = "no-store"
    return answer


def reply_resource(content: bytes, media_type: str = JSON) -> Response:
    """A resource that stays the same until the service changes: kept by callers, asked for again by its ETag (304)."""
    answer = reply(content, 200, media_type)
    answer.headers["Cache-Control"] = "no-cache"  # keep it, but ask whether it is still true
    answer.set_etag(sha256(content).hexdigest()[:32])
    return answer.make_conditional(request)  # type: ignore[return-value]
