"""``python -m tests.golden.releases make VERSION``: keep what this release makes, for the tests of all later ones."""

from __future__ import annotations

import sys

from tests.golden.releases.sets import make

if __name__ == "__main__":
    match sys.argv[1:]:
        case ["make", version]:
            print(make(version))
        case _:
            sys.exit(__doc__)
