"""Tracebacks for logs: where something has failed, without the text of the exception, which can repeat a request."""

import logging
from traceback import walk_tb
from typing import Any, Final

#: The innermost frames of each exception that are shown: a recursion has a thousand.
FRAMES: Final = 40


def traceback_of(error: BaseException) -> str:
    """Return the types and frames (file, line, function) of an exception and of its causes, the last one first."""
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
    """A log formatter that omits the messages of exceptions."""

    def formatException(self, ei: Any) -> str:
        """Return the types and frames of an exception."""
        return traceback_of(ei[1]) if ei[1] is not None else ""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line, without the traceback that another formatter may have cached."""
        record.exc_text = None
        return super().format(record)
