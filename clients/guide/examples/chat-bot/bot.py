"""A chat bot for Time of Heroes: the guide explains it in "A chat bot with sealed tokens".

The bot stores no games.  A game is the token in a message of the bot, and only the bot can open it.
"""

import base64
import hashlib
import hmac
import json
import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from herald_client import Herald, HeraldError, Problem, WrongMatch

RULES, BOT = "time-of-heroes", "herald"
STATE = re.compile(r"p1=(\S+) p2=(\S+) (v4\.local\.[\w-]+)")


class Game(NamedTuple):
    """A game, as a message holds it: the names of the players, and the token."""

    p1: str
    p2: str
    token: str

    def __str__(self) -> str:
        return f"p1={self.p1} p2={self.p2} {self.token}"

    def names(self) -> dict[str, str]:
        """The names of the players, by seat."""
        return {"p1": self.p1, "p2": self.p2}

    def seat_of(self, name: str) -> str:
        """The seat of a player.  Raises `WrongMatch` for another person."""
        for seat, player in self.names().items():
            if player == name:
                return seat
        raise WrongMatch(f"{name} is not a player")


class Message(NamedTuple):
    """A message of the bot: to one player in private, or to all (None)."""

    to: str | None
    text: str


class Bot:
    """The bot, for any chat."""

    def __init__(self, herald: Herald, secret: str) -> None:
        self.rules, self.secret = herald.game(RULES), secret.encode()

    def answer(self, author: str, text: str, replied: str = "") -> Iterator[Message]:
        """Yield the answers to a message, which may be a reply to the message ``replied`` of the bot."""
        found = STATE.search(replied)
        try:
            if command := re.fullmatch(r"!play(?: (\S+))?", text):
                yield from self.begin(author, command[1] or BOT)
            elif found and text.isdecimal():
                yield from self.play(Game(*found.groups()), author, int(text))
        except WrongMatch:
            yield Message(author, "You do not play in this game.")
        except Problem as problem:
            late = problem.name == "stale-position"
            yield Message(author, "The game has gone on: reply to its last message." if late else problem.detail)
        except HeraldError:
            yield Message(author, "Herald does not answer now. Send your message again later.")

    def begin(self, p1: str, p2: str) -> Iterator[Message]:
        """Set up a game."""
        if p1 == p2:
            yield Message(p1, "Choose another player.")
            return
        keys = {"p1": self.key_of(p1), "p2": self.key_of(p2)}
        hashes = {seat: hashlib.sha256(key.encode()).hexdigest() for seat, key in keys.items()}
        turn = self.rules.setup(form="sealed", single_use=True, seat_key_hashes=hashes, include=[])
        game = Game(p1, p2, str(turn.token))
        yield from self.go_on(game, game.token)

    def play(self, game: Game, author: str, number: int) -> Iterator[Message]:
        """Play the choice of a player."""
        match = self.join(game, game.seat_of(author))
        choices = match.choices()
        if 0 < number <= len(choices):
            action, _ = choices[number - 1]
            match.act(action)
            yield from self.go_on(game, match.token)
        else:
            yield Message(author, f"You have {len(choices)} choices now.")

    def go_on(self, game: Game, token: str) -> Iterator[Message]:
        """Play for the bot, report what has happened up to a new token, and ask the players."""
        now = game._replace(token=token)
        match = self.join(now, "p1")
        while BOT in (names := [now.names()[seat] for seat in match.to_act]):
            match = self.join(now, now.seat_of(BOT))
            match.act(match.suggest(2, seed=1).action)
            now = now._replace(token=match.token)
        yield Message(None, "\n".join([*self.sentences(now, game.token), str(now)]))
        if match.outcome:
            yield Message(None, f"The game is over. {match.outcome.text}")
        for name in names:
            player = self.join(now, now.seat_of(name))
            listed = (f"{number}. {label}" for number, (_, label) in enumerate(player.choices(), 1))
            yield Message(name, "\n".join([player.decision().prompt, *listed]))

    def join(self, game: Game, seat: str) -> Any:
        """The match of a game as a seat sees it.  Raises `WrongMatch` if the key does not fit."""
        ticket = json.dumps({"game": RULES, "token": game.token, "seat": seat}).encode()
        line, name = base64.urlsafe_b64encode(ticket).decode(), game.names()[seat]
        return self.rules.join(line, key=self.key_of(name), text=True, names=game.names())

    def sentences(self, game: Game, since: str) -> list[str]:
        """What has happened since an older token, as a spectator may know it."""
        turn = self.rules.view(
            token=game.token,
            since=since,
            key=self.key_of(game.p1),
            viewer="spectator",
            names=game.names(),
            include=["events", "text"],
        )
        return [event.text for event in turn.events]

    def key_of(self, name: str) -> str:
        """The key of a player, computed from their name."""
        digest = hmac.digest(self.secret, name.encode(), "sha256")
        return base64.urlsafe_b64encode(digest[:16]).decode().rstrip("=")  # 22 letters, as all keys of seats


def main() -> None:
    """A chat of one channel: a line is `author: text`, and replies to the last message that has a token."""
    channel = Path("channel.txt")  # in place of the history that a chat keeps
    with Herald(os.environ.get("HERALD_URL", "http://127.0.0.1:8000")) as herald:
        bot = Bot(herald, os.environ["BOT_SECRET"])
        for line in sys.stdin:
            author, _, text = line.strip().partition(": ")
            replied = channel.read_text("utf-8") if channel.exists() else ""
            for message in bot.answer(author, text, replied):
                print(f"[to {message.to or 'all'}] {message.text}", flush=True)
                if message.to is None and STATE.search(message.text):
                    channel.write_text(message.text, "utf-8")


if __name__ == "__main__":
    main()
