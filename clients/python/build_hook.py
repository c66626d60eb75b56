"""The changelog in what is handed out: it is that of the whole project, and lies beside this file in an sdist only."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Changelog(BuildHookInterface[Any]):
    """The step of hatchling that takes it along, into sdists and wheels."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Say where it is, and where it goes."""
        beside = Path(self.root, "CHANGELOG.md")
        if self.target_name == "wheel":
            found = beside if beside.exists() else beside.parents[2] / beside.name
            build_data["shared_data"][str(found)] = f"share/doc/herald-client/{beside.name}"
        elif not beside.exists():
            build_data["force_include"][str(beside.parents[2] / beside.name)] = beside.name
