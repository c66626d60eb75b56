"""``make check-data``: read every data file of every game, and say in one line what is wrong with the first that is.

For who writes cards and texts: seconds instead of the tests' minutes, and no traceback.
"""

from __future__ import annotations

import sys


def main() -> str:
    """What was read, or what is wrong."""
    try:
        from engine import games  # the data is read when a game is imported: that is what is tried

        for game in games.values():
            game.text.templates.check()
        counts = [
            f"{game.id}: {len(game.components())} components, {sum(1 for _ in game.text.rulebook)} rules, "
            f"{len(game.text.messages.templates)} sentences"
            for game in games.values()
        ]
    except Exception as problem:  # the class itself is not to be had: to import it imports the games
        if type(problem).__name__ != "DataError":
            raise
        sys.exit(str(problem))
    return "\n".join(counts)


if __name__ == "__main__":
    print(main())
