"""``make check-data``: read every data file of every game, and say in one line what is wrong with the first that is.

For who writes cards and texts: seconds instead of the tests' minutes, and no traceback.  Every paragraph of the rules
has its place in the code, which cites it.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from engine.core.game import Game

RULE_ID: Final = re.compile(r"\bR\d+(?:\.\d+)+[a-z]?\b")


def uncited(game: Game[Any]) -> Iterator[str]:
    """Yield the paragraphs that neither code nor data of the game cites.

    Answers to questions, which point to other paragraphs, and the reasons of our readings need no code.
    """
    files = (path for path in sorted(game.folder.rglob("*")) if path.suffix in (".py", ".yaml"))
    cited = {found for path in files for found in RULE_ID.findall(path.read_text("utf-8"))}
    for rule in game.text.rulebook:
        comment = set(RULE_ID.findall(rule.text["en"])) - {rule.id} or {s.origin for s in rule.sources} <= {"reading"}
        if rule.id not in cited and not rule.title and not comment:
            yield rule.id


def main() -> str:
    """What was read, or what is wrong."""
    try:
        from engine import games  # the data is read when a game is imported: that is what is tried

        for game in games.values():
            game.text.templates.check()
            if lost := " ".join(uncited(game)):
                sys.exit(f"{game.folder.name}/: neither code nor data cites {lost}")
        counts = [
            f"{game.id}: {len(game.components())} components, {sum(1 for _ in game.text.rulebook)} rules, "
            f"{len(game.text.messages.keys_in())} sentences"
            for game in games.values()
        ]
    except Exception as problem:  # the class itself is not to be had: to import it imports the games
        if type(problem).__name__ != "DataError":
            raise
        sys.exit(str(problem))
    return "\n".join(counts)


if __name__ == "__main__":
    print(main())
