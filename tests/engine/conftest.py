"""For all tests of rules."""

from collections.abc import Iterator

import pytest

from tests.helpers.scene import GameScene


@pytest.fixture(autouse=True)
def nothing_told_is_left() -> Iterator[None]:
    """What a scene told chance to give has been given at the end of the test."""
    GameScene.made.clear()
    yield
    for scene in GameScene.made:
        scene.check_told()
