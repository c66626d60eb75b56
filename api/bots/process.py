"""Bots as processes: a bot reads decisions from its standard input and writes answers to its standard output."""

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

#: The description of the protocol in `herald play --help`.
PROTOCOL: Final = """\
A new process starts for each game. Its standard input has one question per line, a JSON object:

\b
  {"game": "battlecrest", "seat": "p1", "step": 12, "view": {...},
   "decision": {"kind": "action", "prompt": "...", "rule": "R4.2", "actions": [{...}, ...]}}

It answers with one line: the index of an action (counted from 0), or an action as JSON. The `view` is what its seat
may know. After a wrong answer the question comes again, and `wrong` says why. The third wrong answer in a game loses
it, and so do an exit of the program and silence longer than --patience: the record then has an adjudication. When the
game is over, its standard input ends. The command passes on what the program writes to its standard error."""

#: Wrong answers with which a game is lost.
MAX_WRONG_ANSWERS: Final = 3
#: The bytes that an answer may have, and those that are read or written at once.
MAX_LINE_BYTES, PIECE = 2**20, 2**16
#: Seconds that a program has to end when the game has.
EXIT_SECONDS: Final = 1.0

_index = msgspec.json.Decoder(int).decode


class Forfeit(Exception):
    """The bot has lost its game; ``reason`` says how."""

    def __init__(self, reason: Literal["resignation", "time", "decision"], why: str) -> None:
        super().__init__(why)
        self.reason = reason


class NoProgram(Exception):
    """The command of a bot cannot be started; the message says why."""


class DecisionLine(msgspec.Struct):
    """What is asked."""

    kind: str
    prompt: str
    rule: str
    actions: list[Any]


class QuestionLine(msgspec.Struct, omit_defaults=True):
    """A line for the program."""

    game: str
    seat: str
    step: int
    view: Any
    decision: DecisionLine
    wrong: str = ""


class Program:
    """A process that plays one game; it has ``patience`` seconds for each answer.

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
            self._process.wait(EXIT_SECONDS)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    def choose(self, table: Session, seat: str) -> Action:
        """Return the bot's legal action for a seat; raises `Forfeit`."""
        game, decision, legal = table.game, table.decision(seat), table.legal(seat)
        prompt = game.text.messages.format(*decision.prompt)
        asked = DecisionLine(decision.kind, prompt, decision.rule, legal)
        question = QuestionLine(game.id, seat, table.step, table.view(seat), asked)
        while True:
            line = self._ask(game.codec.encode(question) + b"\n")
            action, question.wrong = _read(table, seat, legal, line)
            if action is not None:
                return action
            self._strikes += 1
            if self._strikes == MAX_WRONG_ANSWERS:
                raise Forfeit("decision", f"{MAX_WRONG_ANSWERS} wrong answers, the last one: {question.wrong}")

    def _ask(self, question: bytes) -> bytes:
        """Send the line and return the bot's answer."""
        deadline = time.monotonic() + self.patience
        sender, receiver = self._in.fileno(), self._out.fileno()
        while question or b"\n" not in self._heard:
            left = max(0.0, deadline - time.monotonic())
            readable, writable, _ = select.select([receiver], [sender] if question else [], [], left)
            if not readable and not writable:
                raise Forfeit("time", f"no answer in {self.patience:g} seconds")
            try:
                if writable:
                    question = question[os.write(sender, question[:PIECE]) :]
                piece = os.read(receiver, PIECE) if readable else None
            except OSError as problem:
                raise Forfeit("resignation", "the program has ended") from problem
            if piece == b"":
                raise Forfeit("resignation", "the program has ended")
            self._heard += piece or b""
            if len(self._heard) > MAX_LINE_BYTES:
                raise Forfeit("decision", f"an answer has more than {MAX_LINE_BYTES} bytes")
        line, _, self._heard = self._heard.partition(b"\n")
        return line


def _read(table: Session, seat: str, legal: list[Action], line: bytes) -> tuple[Action | None, str]:
    """Return the action that a line names, or what is wrong with the line."""
    try:
        index = _index(line)
    except DECODE_ERRORS:
        pass
    else:
        if 0 <= index < len(legal):
            return legal[index], ""
        return None, f"There is no action {index}: they are counted from 0 to {len(legal) - 1}."
    try:
        action: Action = table.game.codec.decode_action(line)
    except DECODE_ERRORS as problem:
        return None, f"Neither an index nor an action: {problem}"
    if refusal := table.refusal(seat, action):
        return None, table.game.text.messages.format(refusal.code, refusal.bindings)
    return action, ""
