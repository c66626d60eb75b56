"""A game as text in a console: you play some seats, the others play at random.

    python console.py [--url http://127.0.0.1:8000] [--language uk] [--seed 7] [--record game.json]

It asks for the game and for your seats, and shows only what these may know.  It knows no game: rules and texts come
from the service.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Literal, get_args

from herald_client import Herald, IncompleteRecord, Match, Problem, to_line

Player = Literal["p1", "p2", "p3", "p4", "p5", "p6", "p7", "p8"]
LANGUAGES = ("en", "uk", "ru")
HELP = "A number, or: t the table, w forbidden actions, u take back, q quit"


def main() -> None:
    """Set up the match that the user chooses, and play it to the end."""
    parser = argparse.ArgumentParser(description="A game at the console, in words.")
    parser.add_argument("--url", default="http://127.0.0.1:8000")
    parser.add_argument("--language", choices=LANGUAGES)
    parser.add_argument("--seed", help="the seed of the other players' choices (the service draws chance)")
    parser.add_argument("--record", type=Path, help="a file for the record of the game")
    given = parser.parse_args()
    language = given.language or LANGUAGES[choose("Language", LANGUAGES)]
    with Herald(given.url, language=language, timeout=60) as herald:
        games = herald.games.list().games
        about = games[choose("Game", [game.title for game in games])]
        mode = about.modes[choose("Mode", [mode.title for mode in about.modes])]
        mine = ask_for_seats(get_args(Player)[: mode.seats])
        match: Match = herald.game(about.id).match(options=mode.example, text=True)
        play(match, mine, random.Random(given.seed))
        record = match.record()
        (verdict,) = herald.validate([record])
        print("A game by the rules." if verdict.valid else verdict.reason)
        if given.record:
            given.record.write_bytes(to_line(record) + b"\n")


def play(match: Match, mine: Sequence[Player], chance: random.Random) -> None:
    """Play until the game is over, and print the events."""
    while not match.outcome:
        if seat := next((seat for seat in mine if seat in match.to_act), None):
            ask(match, seat)
        else:
            decision = chance.choice(match.decisions)
            match.act(decision.seat, chance.choice(decision.actions))
        known = [match.sentences_for(seat) for seat in mine or ("spectator",)]
        for sentence in dict.fromkeys(sentence for sentences in known for sentence in sentences):
            print(f"  {sentence}")
    print(f"\n{match.outcome.text}")


def ask(match: Match, seat: Player) -> None:
    """Let the user act, or undo their last action."""
    decision = match.turn_for(seat).decisions[0]
    print(f"\n{seat}: {decision.prompt}")
    for number, label in enumerate(decision.labels, 1):
        print(f"{number:>4}  {label}")
    while True:
        answer = read(HELP)
        if answer == "t":
            for sheet in match.tables(seat):
                print(f"\n{sheet.title}: {', '.join(sheet.columns)}")
                for row in sheet.rows:
                    print(f"  {row.title}: {', '.join(row.values)}")
        elif answer == "w":
            for illegal in (match.explain(seat) or decision).illegal:
                print(f"   -  {illegal.label}: {illegal.reason} ({illegal.rule})")
        elif answer == "u":
            try:
                match.undo(seat)
            except (Problem, IncompleteRecord) as refused:
                print(refused)
            else:
                return
        elif answer.isdecimal() and 0 < int(answer) <= len(decision.actions):
            match.act(seat, decision.actions[int(answer) - 1])
            return


def ask_for_seats(seats: Sequence[Player]) -> list[Player]:
    """Return the seats that the user plays; none to watch."""
    while True:
        mine = read(f"Your seats of {' '.join(seats)} (none: you watch)").split()
        if set(mine) <= set(seats):
            return [seat for seat in seats if seat in mine]


def choose(what: str, names: Sequence[str]) -> int:
    """Return the index that the user chooses; without a question if there is one option."""
    if len(names) == 1:
        return 0
    for number, name in enumerate(names, 1):
        print(f"{number:>4}  {name}")
    while True:
        answer = read(what)
        if answer.isdecimal() and 0 < int(answer) <= len(names):
            return int(answer) - 1


def read(question: str) -> str:
    """Return the user's answer; exit at the end of the input, or with q."""
    try:
        answer = input(f"{question}: ").strip()
    except EOFError:
        answer = "q"
    if answer == "q":
        sys.exit()
    return answer


if __name__ == "__main__":
    main()
