"""Tracebacks for logs: where something has failed, without the text of the exception, which can repeat a request."""

from __future__ import annotations

import logging
from traceback import walk_tb
from typing import Any, Final

#: The innermost frames of each exception that are shown: a recursion has a thousand.
FRAMES: Final = 40


def traceback_of(error: BaseException) -> str:
    """The types and frames (file, line, function) of an exception and of those that led to it, the last one first."""
    lines: list[str] = []
    seen: set[int] = set()
    cause: BaseException | None = error
    while cause is not None and id(cause) not in seen:
        seen.add(id(cause))
        lines.append(f"{type(cause).__module__}.{type(cause).__qualname__}")
        frames = [
            f"  {frame.f_code.co_filename}:{line} {frame.f_code.co_name}"
            for frame, line in walk_tb(cause.__traceback__)
        ]
        lines += frames[-FRAMES:]
        cause = cause.__cause__ or (None if cause.__suppress_context__ else cause.__context__)
    return "\n".join(lines)


class DiscreetFormatter(logging.Formatter):
    """A formatter that shows exceptions without their texts."""

    def formatException(self, ei: Any) -> str:
        """The types and frames of an exception."""
        return traceback_of(ei[1]) if ei[1] is not None else ""

    def format(self, record: logging.LogRecord) -> str:
        """The line; a text that another formatter has made of the exception is not used."""
        record.exc_text = None
        return super().format(record)
