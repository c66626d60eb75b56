"""Write the OpenAPI document and its examples, or check that they are fresh (``--check``)."""

from __future__ import annotations

import sys
from pathlib import Path

from api.app import RESOURCES
from api.openapi import document
from engine import games
from openapi.examples import render

HERE = Path(__file__).parent


def main(arguments: list[str]) -> int:
    """Write, or compare.  The examples come first: the document is built with them."""
    check = "--check" in arguments
    stale = refresh(document.EXAMPLES, render(games), check=check)
    contract = document.build(RESOURCES, games)
    stale |= refresh(HERE / "openapi.json", document.as_json(contract), check=check)
    stale |= refresh(HERE / "record.schema.json", document.as_json(document.schema_of_records(contract)), check=check)
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
