import fcntl
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from herald_client import Herald

from tests.clients.toy import toy_contract
from tests.helpers.node import require_node, run_node
from tests.helpers.playground import PLAYGROUND
from tests.helpers.redis_server import RedisServer
from tests.helpers.service import serving

ROOT = Path(__file__).parents[2]
BUILT = ROOT / "build" / "playground"


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


@pytest.fixture(scope="module")
def built() -> Path:
    """The pages as they are served: `make playground` builds what is not there, or not fresh."""
    require_node(PLAYGROUND / "node_modules" / "vite")
    BUILT.parent.mkdir(exist_ok=True)
    with BUILT.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # two processes may come at once
        done = subprocess.run(["make", "playground"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return BUILT


@pytest.fixture(scope="module")
def shown(built: Path) -> Iterator[str]:
    """The address of a service that shows the playground."""
    with serving() as url:
        yield url


@pytest.fixture(scope="module")
def single_use(built: Path) -> Iterator[str]:
    """The address of a service with single-use matches, too."""
    with RedisServer() as redis, serving(HERALD_REDIS_URL=redis.url) as url:
        yield url


@pytest.fixture(scope="module")
def compiled(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The tests as Node runs them."""
    folder = tmp_path_factory.mktemp("playground")
    (folder / "node_modules").symlink_to(PLAYGROUND / "node_modules")
    (folder / "package.json").write_text('{"type": "module"}', "utf-8")
    run_node(
        PLAYGROUND, "node_modules/typescript/bin/tsc", "--project", "tsconfig.test.json", "--outDir", folder / "dist"
    )
    return folder
