"""Programs that play: a process that is told on its standard input what it has to decide, and answers on its output."""

from __future__ import annotations

import os
import select
import shlex
import subprocess
import time
from typing import Any, Final, Literal, Self

import msgspec

from engine.core.decision import Action
from engine.core.decode_errors import DECODE_ERRORS
from engine.core.session import Session

#: What `herald play --help` says of it.
PROTOCOL: Final = """\
A program is started anew for each game. On a line of its standard input it is asked, as a JSON object:

\b
  {"game": "battlecrest", "seat": "p1", "step": 12, "view": {...},
   "decision": {"kind": "action", "prompt": "...", "rule": "R4.2", "actions": [{...}, ...]}}

It answers with one line: the index of an action (counted from 0), or an action as JSON. The `view` holds what its
seat may know. After a wrong answer it is asked again, and `wrong` says why. The third wrong answer of a game loses it,
and so do an end of the program and silence longer than --patience: the record then has an adjudication. When the game
is over, its standard input ends. What it writes to its standard error is passed on."""

#: Wrong answers with which a game is lost.
STRIKES: Final = 3
#: The bytes that an answer may have, and those that are read or written at once.
LONGEST, PIECE = 2**20, 2**16
#: Seconds that a program has to end when the game has.
FAREWELL: Final = 1.0

_index = msgspec.json.Decoder(int).decode


class GaveUp(Exception):
    """A program has lost the game it plays, and how."""

    def __init__(self, reason: Literal["resignation", "time", "decision"], why: str) -> None:
        super().__init__(why)
        self.reason = reason


class NoProgram(Exception):
    """The command of a player cannot be started; the text says why."""


class Asked(msgspec.Struct):
    """What is asked."""

    kind: str
    prompt: str
    rule: str
    actions: list[Any]


class Question(msgspec.Struct, omit_defaults=True):
    """A line for the program."""

    game: str
    seat: str
    step: int
    view: Any
    decision: Asked
    wrong: str = ""


class Program:
    """A program that plays one game; ``patience`` are the seconds that it has for an answer.

    Raises `NoProgram`.
    """

    def __init__(self, command: str, patience: float) -> None:
        self.patience, self._strikes, self._heard = patience, 0, b""
        try:
            self._process = subprocess.Popen(
                shlex.split(command), bufsize=0, stdin=subprocess.PIPE, stdout=subprocess.PIPE
            )
        except OSError as problem:
            raise NoProgram(f"{command}: {problem.strerror}") from problem
        assert self._process.stdin is not None  # both are pipes
        assert self._process.stdout is not None
        self._in, self._out = self._process.stdin, self._process.stdout
        os.set_blocking(self._in.fileno(), False)  # a program that does not read must not hold us

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._in.close()
        self._out.close()
        try:
            self._process.wait(FAREWELL)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    def answer(self, table: Session, seat: str) -> Action:
        """Its legal answer to what the seat is asked; raises `GaveUp`."""
        game, decision, legal = table.game, table.decision(seat), table.legal(seat)
        prompt = game.messages.format(*decision.prompt)
        asked = Asked(decision.kind, prompt, decision.rule, legal)
        question = Question(game.id, seat, table.step, table.view(seat), asked)
        while True:
            line = self._ask(game.encode(question) + b"\n")
            action, question.wrong = _read(table, seat, legal, line)
            if action is not None:
                return action
            self._strikes += 1
            if self._strikes == STRIKES:
                raise GaveUp("decision", f"{STRIKES} wrong answers, the last one: {question.wrong}")

    def _ask(self, question: bytes) -> bytes:
        """The line that comes in answer."""
        deadline = time.monotonic() + self.patience
        sender, receiver = self._in.fileno(), self._out.fileno()
        while question or b"\n" not in self._heard:
            left = max(0.0, deadline - time.monotonic())
            readable, writable, _ = select.select([receiver], [sender] if question else [], [], left)
            if not readable and not writable:
                raise GaveUp("time", f"no answer in {self.patience:g} seconds")
            try:
                if writable:
                    question = question[os.write(sender, question[:PIECE]) :]
                piece = os.read(receiver, PIECE) if readable else None
            except OSError as problem:
                raise GaveUp("resignation", "the program has ended") from problem
            if piece == b"":
                raise GaveUp("resignation", "the program has ended")
            self._heard += piece or b""
            if len(self._heard) > LONGEST:
                raise GaveUp("decision", f"an answer has more than {LONGEST} bytes")
        line, _, self._heard = self._heard.partition(b"\n")
        return line


def _read(table: Session, seat: str, legal: list[Action], line: bytes) -> tuple[Action | None, str]:
    """The action that a line names, or what is wrong with it."""
    try:
        index = _index(line)
    except DECODE_ERRORS:
        pass
    else:
        if 0 <= index < len(legal):
            return legal[index], ""
        return None, f"There is no action {index}: they are counted from 0 to {len(legal) - 1}."
    try:
        action: Action = table.game.action_decoder.decode(line)
    except DECODE_ERRORS as problem:
        return None, f"Neither an index nor an action: {problem}"
    if refusal := table.refusal(seat, action):
        return None, table.game.messages.format(refusal.code, refusal.bindings)
    return action, ""
