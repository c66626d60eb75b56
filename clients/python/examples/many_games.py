"""Many games at once, played at random and judged: one program, one connection pool, no threads.

    python many_games.py [--url http://127.0.0.1:8000] [--games 20] [--at-once 8] [--output games.ndjson]

It plays the games of the service in turn; `retell.py` prints their events.
"""

from __future__ import annotations

import argparse
import asyncio
import random
from pathlib import Path

from herald_client import AsyncHerald, AsyncMatch, to_line


async def main() -> None:
    """Play all games, write their records, and validate these."""
    parser = argparse.ArgumentParser(description="Many games at once.")
    parser.add_argument("--url", default="http://127.0.0.1:8000")
    parser.add_argument("--games", type=int, default=20, help="how many (20)")
    parser.add_argument("--at-once", type=int, default=8, help="the most games at the same time (8)")
    parser.add_argument("--only", help="the id of a game, to play no other")
    parser.add_argument("--output", type=Path, default=Path("games.ndjson"), help="the file for the records")
    given = parser.parse_args()
    async with AsyncHerald(given.url, language="en", timeout=60) as herald:
        names = [about.id for about in (await herald.games.list()).games if given.only in (None, about.id)]
        free = asyncio.Semaphore(given.at_once)
        async with asyncio.TaskGroup() as group:
            games = [
                group.create_task(play(herald, names[n % len(names)], n, free)) for n in range(given.games) if names
            ]
        given.output.write_bytes(b"".join(game.result() for game in games))
        with given.output.open("rb") as records:
            valid = [verdict.valid async for verdict in herald.validate(records)]
    print(f"{len(valid)} games, {sum(valid)} of them by the rules: {given.output}")


async def play(herald: AsyncHerald, name: str, number: int, free: asyncio.Semaphore) -> bytes:
    """Play a game when a slot is free, and return its record as a line."""
    async with free:
        match: AsyncMatch = await herald.game(name).match()
        chance = random.Random(number)
        while match.outcome is None:
            decision = chance.choice(match.decisions)
            await match.act(decision.seat, chance.choice(without_resigning(decision.actions)))
        print(f"{number:>4}  {name}: {match.outcome.text} ({match.step} answers)")
        return to_line(match.record(event=f"game {number}")) + b"\n"


def without_resigning(actions: list[object]) -> list[object]:
    """Return the actions without resigning, unless there is no other."""
    return [action for action in actions if not type(action).__name__.endswith("Resign")] or actions


if __name__ == "__main__":
    asyncio.run(main())
