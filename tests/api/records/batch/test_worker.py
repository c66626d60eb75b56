"""The batch worker: what its process loads."""

import subprocess
import sys

import pytest

WEB = ("apispec", "flask", "gevent", "gunicorn", "marshmallow", "redis", "werkzeug")


@pytest.mark.parametrize("module", ["api.records.batch.worker", "api.records.batch.process_pool", "api.cli.validate"])
def test_validation_in_batches_loads_no_web_framework(module: str) -> None:
    code = f"import sys, {module}; print(*sorted({set(WEB)!r} & set(sys.modules)))"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split() == []
