from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.engine.runewars.scene import Scene


@pytest.fixture(autouse=True)
def all_told() -> Iterator[None]:
    """What a scene was told that chance will draw has been drawn at the end of the test."""
    Scene.made.clear()
    yield
    for scene in Scene.made:
        scene.check_told()
