"""What a run executes, counted: figures that a busy machine does not change.

Instructions are counted by the processor, where Linux lets us ask it (`perf_event_open`; most virtual machines do not).
Bytecodes are counted by Python's own tracing: the same on every machine with the same Python, but blind to what happens
inside C (decoding, hashing) and inside compiled modules.
"""

from __future__ import annotations

import ctypes
import os
import platform
import struct
import sys
from collections.abc import Callable
from contextlib import closing
from types import FrameType
from typing import Any

#: The system call's number, by machine, and what it is asked for: instructions, outside the kernel and hypervisor.
_PERF_EVENT_OPEN = {"x86_64": 298, "aarch64": 241}
_HARDWARE, _INSTRUCTIONS = 0, 1
_ATTRIBUTES, _USER_SPACE_ONLY = "IIQQQQQ", 1 << 5 | 1 << 6
_ATTRIBUTES_SIZE = 112
_THIS_PROCESS, _ANY_CORE, _NO_GROUP, _NO_FLAGS = 0, -1, -1, 0


class Counter:
    """A counter of Linux for this process, running from when it is made."""

    def __init__(self, kind: int = _HARDWARE, event: int = _INSTRUCTIONS) -> None:
        number = _PERF_EVENT_OPEN.get(platform.machine())
        if sys.platform != "linux" or number is None:
            raise OSError("not known how on this machine")
        fields = struct.pack(_ATTRIBUTES, kind, _ATTRIBUTES_SIZE, event, 0, 0, 0, _USER_SPACE_ONLY)
        attributes = fields.ljust(_ATTRIBUTES_SIZE, b"\0")
        libc = ctypes.CDLL(None, use_errno=True)
        self._file = libc.syscall(number, attributes, _THIS_PROCESS, _ANY_CORE, _NO_GROUP, _NO_FLAGS)
        if self._file < 0:
            raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))

    def read(self) -> int:
        """How much was counted so far."""
        return int.from_bytes(os.read(self._file, 8), sys.byteorder)

    def close(self) -> None:
        """Count no more."""
        os.close(self._file)


def instructions(run: Callable[[], int]) -> float | None:
    """Instructions per move of a run, or ``None`` where the machine does not count them."""
    try:
        counter = Counter()
    except OSError:
        return None
    with closing(counter):
        before = counter.read()
        moves = run()
        return (counter.read() - before) / moves


def bytecodes(run: Callable[[], int]) -> float:
    """Bytecodes per move of a run; it takes some twenty times as long as usual."""
    count = 0

    def trace(frame: FrameType, event: str, _: Any) -> Any:
        nonlocal count
        if event == "call":
            frame.f_trace_opcodes, frame.f_trace_lines = True, False
        elif event == "opcode":
            count += 1
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        moves = run()
    finally:
        sys.settrace(before)
    return count / moves
