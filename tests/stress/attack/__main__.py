"""One attacker: a process with an address of its own; prints its tally as JSON.

python -m tests.stress.attack KIND PORT ADDRESS SEED CONVERSATIONS REQUESTS SECONDS < material
"""

from __future__ import annotations

import json
import pickle
import random
import sys
from itertools import islice

from tests.stress.attack.exploits import Material, Scale
from tests.stress.attack.loop import Loop, Tally
from tests.stress.attack.mixture import KINDS


def attack(
    material: Material,
    kind: str,
    port: int,
    address: str,
    seed: int,
    rounds: int,
    requests: int = sys.maxsize,
    seconds: float = 3600.0,
    scale: Scale = Scale(),  # noqa: B008 -- a tuple
) -> Tally:
    """Attack with one kind until a bound is reached: conversations, requests or seconds."""
    wanted = KINDS[kind]
    loop = Loop(port, address)
    try:
        talks = wanted.talks(material, random.Random(f"{seed} {kind} {address}"), scale)
        return loop.run(islice(talks, rounds), wanted.at_once, seconds, requests)
    finally:
        loop.close()


def main(kind: str, port: str, address: str, seed: str, rounds: str, requests: str, seconds: str) -> None:
    """Read the material from the standard input, attack, print the tally."""
    material: Material = pickle.load(sys.stdin.buffer)
    tally = attack(material, kind, int(port), address, int(seed), int(rounds), int(requests), float(seconds))
    print(json.dumps(vars(tally)))


if __name__ == "__main__":
    main(*sys.argv[1:])
