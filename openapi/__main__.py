"""Write the OpenAPI document and its examples, or check that it is fresh (``--check``)."""

from __future__ import annotations

import sys
from pathlib import Path

from api.app import RESOURCES
from api.openapi import document, parts
from engine import games
from openapi.examples import record

HERE = Path(__file__).parent
#: The examples alone, for people and programs that want nothing else.
EXAMPLES = HERE.parent / "build" / "examples.json"


def main(arguments: list[str]) -> int:
    """Write, or compare.  The examples come first: the document is built with them."""
    check = "--check" in arguments
    examples = record(games)
    if not check:
        EXAMPLES.parent.mkdir(exist_ok=True)
        refresh(EXAMPLES, document.as_json(examples), check=False)
    contract = document.build(RESOURCES, games, examples)
    stale = refresh(HERE / "openapi.json", document.as_json(contract), check=check)
    stale |= refresh(HERE / "record.schema.json", document.as_json(parts.schema_of_records(contract)), check=check)
    return int(stale)


def refresh(path: Path, content: bytes, *, check: bool) -> bool:
    """Bring a file up to date; with ``check`` only say whether it is stale."""
    if path.exists() and path.read_bytes() == content:
        return False
    if check:
        print(f"{path} is stale: run `make openapi`", file=sys.stderr)
        return True
    path.write_bytes(content)
    print(f"{path} written")
    return False


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
