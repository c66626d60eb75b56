"""The laws are plain functions in plain modules: pytest is asked to explain their assertions like those of tests."""

from __future__ import annotations

import pytest

pytest.register_assert_rewrite("tests.properties.battery", "tests.properties.hostile")
