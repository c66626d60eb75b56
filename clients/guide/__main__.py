"""``python -m clients.guide [FOLDER]`` writes the guide, into ``build/docs`` unless another folder is named."""

from __future__ import annotations

import sys
from pathlib import Path

from clients.guide.building import BuildError, build

ROOT = Path(__file__).parents[2]


def main(output: str = str(ROOT / "build" / "docs")) -> None:
    """The command line."""
    try:
        build(Path(output), ROOT / "build" / "guide")
    except BuildError as problem:
        sys.exit(f"{problem}\nthe guide was not built")
    print(f"the guide: {output}/index.html, and under /docs/guide of the service")


if __name__ == "__main__":
    main(*sys.argv[1:])
