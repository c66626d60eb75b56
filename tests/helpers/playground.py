"""The tests of the playground are TypeScript (`clients/playground/test`): each file is run in a real browser."""

import re
import sys
from pathlib import Path

from tests.helpers.browser import files_of, find_browser
from tests.helpers.node import run_node

ROOT = Path(__file__).parents[2]
PLAYGROUND = ROOT / "clients" / "playground"
CLIENT = ROOT / "clients" / "python"
#: What the tests say for whoever runs them.
FIGURES = re.compile(
    r"^(?:# )?((?:start page|keyboard|trace|friend|frame|clicks): .*|[a-z-]+, [a-z ,]+: \d+ clicks)", re.M
)


def visit(name: str, compiled: Path, shown: str, *arguments: str, **settings: str) -> str:
    """What a file of tests prints; its figures are printed here, too."""
    told: dict[str, str | Path] = {"url": shown, "browser": find_browser(), "python": sys.executable, "client": CLIENT}
    with files_of(ROOT / "clients") as files:
        told["boards"] = f"{files}/boards/examples/page.html"
        output = run_node(compiled, "--test", *arguments, f"dist/{name}.test.js", **told, **settings)
    print("\n".join(FIGURES.findall(output)))
    assert not re.search(r"\bpass 0\b", output)
    return output
