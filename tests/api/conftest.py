from __future__ import annotations

import pytest

from tests.support.contract import Client, make_client


@pytest.fixture
def client() -> Client:
    return make_client()
