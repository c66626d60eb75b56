"""``make screenshots``: pictures of every game in the playground, at its start, in its middle and at its end.

python -m tools.screenshots [game ...]      writes build/screenshots
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tests.helpers.service import serving

ROOT = Path(__file__).parents[1]
PLAYGROUND = ROOT / "clients" / "playground"
PICTURES = ROOT / "build" / "screenshots"
BROWSERS = ("chromium", "chromium-browser", "google-chrome")


def main(games: list[str]) -> None:
    """Take them, of the games named or of all."""
    browser = next(filter(None, map(shutil.which, BROWSERS)), None)
    if browser is None:
        sys.exit("needs Chromium: `apt-get install chromium`, or the like")
    with serving() as url:
        command = ["node", str(PLAYGROUND / "screenshots.mjs"), url, str(PICTURES), *games]
        subprocess.run(command, cwd=PLAYGROUND, env=os.environ | {"HERALD_BROWSER": browser}, check=True)


if __name__ == "__main__":
    main(sys.argv[1:])
