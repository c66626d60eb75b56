"""Forged tickets, keys and match ids, a few thousand of them: `make stress` tries a million."""

import pytest

from api.matches import holders
from tests.helpers.redis_server import RedisServer
from tests.stress.forged_tickets import Forger


@pytest.mark.slow
def test_no_forgery_opens_a_match(redis_server: RedisServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(holders, "TICKET_SECONDS", holders.TICKET_SECONDS)  # which the forger changes
    monkeypatch.setattr(holders, "USED_SECONDS", holders.USED_SECONDS)
    forger = Forger(redis_server.url)
    assert forger.refusal == (
        404,
        "/problems/unknown-matchUnknown match or key"
        "There is no such match, or this key, ticket or invitation does not belong to it.",
    )
    assert not list(forger.accepted(3000))
    assert len(forger.tried) == 10
    assert min(forger.tried.values()) > 30
