from collections.abc import Iterator
from pathlib import Path

import pytest
from herald_client import Herald

from tests.clients.toy import toy_contract
from tests.helpers.service import serving

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def service() -> Iterator[str]:
    """The address of the service as it is."""
    with serving() as url:
        yield url


@pytest.fixture
def herald(service: str) -> Iterator[Herald]:
    """A client of it."""
    with Herald(service, timeout=60) as herald:
        yield herald


@pytest.fixture(scope="session")
def cold_service() -> Iterator[str]:
    """The address of a service that forgets every position at once, and believes a proxy."""
    with serving(HERALD_CACHE_ENTRIES="0", HERALD_TRUSTED_PROXIES="1") as url:
        yield url


@pytest.fixture(scope="session")
def single_use_service() -> Iterator[str]:
    """The address of a service as `make serve` starts it: two workers, and a store, which single-use matches need."""
    with serving(workers=2, HERALD_REDIS_URL="", HERALD_REDIS_TIMEOUT="5") as url:
        yield url


@pytest.fixture(scope="session")
def toy_service() -> Iterator[str]:
    """The address of a service that has the toy game, too."""
    with serving("tests.clients.toy:create_toy_app()", PYTHONPATH=str(ROOT)) as url:
        yield url


@pytest.fixture(scope="session")
def toy_document(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The contract of that service."""
    path = tmp_path_factory.mktemp("toy") / "openapi.json"
    path.write_bytes(toy_contract())
    return path
