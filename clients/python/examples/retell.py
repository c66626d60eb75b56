"""Print the events of recorded games as text, step by step.

python retell.py games.ndjson [--url http://127.0.0.1:8000] [--language uk]
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from herald_client import Herald


def main() -> None:
    """Print the records of a file, one after another."""
    parser = argparse.ArgumentParser(description="The events of recorded games.")
    parser.add_argument("file", type=Path, help="records, one on a line")
    parser.add_argument("--url", default="http://127.0.0.1:8000")
    parser.add_argument("--language", default="en", choices=("en", "uk", "ru"))
    given = parser.parse_args()
    with Herald(given.url, language=given.language, timeout=60) as herald, given.file.open("rb") as lines:
        for line in lines:
            name = json.loads(line)["game"]
            print(f"\n{name}")
            for step in herald.game(name).steps(line, text=True):
                for sentence in step.sentences:
                    print(f"  {sentence}")
                if step.verdict and not step.verdict.valid:
                    print(f"  not a game by the rules: {step.verdict.reason}")
                elif step.verdict and step.turn.outcome:
                    print(f"  {step.turn.outcome.text}")


if __name__ == "__main__":
    main()
