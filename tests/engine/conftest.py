"""For all tests of rules."""

from collections.abc import Iterator

import pytest

from tests.helpers.scene import GameScene


@pytest.fixture(autouse=True)
def nothing_told_is_left() -> Iterator[None]:
    """At the end of the test, all prepared outcomes of a scene's chance have been used."""
    GameScene.made.clear()
    yield
    for scene in GameScene.made:
        scene.check_told()
