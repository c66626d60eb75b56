"""``make screenshots``: pictures of every page and game of the playground, at each size, in both themes, and a clip.

python -m tools.screenshots [page, game or "clip" ...]      writes build/screenshots
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


def main(names: list[str]) -> None:
    """Take them, of the pages and games named or of all."""
    browser = next(filter(None, map(shutil.which, BROWSERS)), None)
    if browser is None:
        sys.exit("needs Chromium: `apt-get install chromium`, or the like")
    if (not names or "clip" in names) and shutil.which("img2webp") is None:
        sys.exit("the clip needs img2webp: `apt-get install webp`, or the like")
    with serving() as url:
        command = ["node", str(PLAYGROUND / "screenshots.mjs"), url, str(PICTURES), *names]
        subprocess.run(command, cwd=PLAYGROUND, env=os.environ | {"HERALD_BROWSER": browser}, check=True)


if __name__ == "__main__":
    main(sys.argv[1:])
