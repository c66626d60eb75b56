"""gunicorn's log of everything but requests: a line of JSON for each message; on a terminal, plain text.

Exceptions are logged without their messages (`api.telemetry.access_log` says why).
"""

import datetime
import logging
from typing import Any

import msgspec
from gunicorn.glogging import Logger as GunicornLogger

from api.errors.tracebacks import DiscreetFormatter


class JsonFormatter(DiscreetFormatter):
    """Formats a record of Python's logging as a line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line, without its end."""
        line: dict[str, Any] = {
            "message": record.getMessage(),
            "time": datetime.datetime.fromtimestamp(record.created, datetime.UTC),
            "level": record.levelname.lower(),
            "logger": record.name,
            "process": record.process,
        }
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


class Logger(GunicornLogger):  # type: ignore[misc] # gunicorn has no types
    """gunicorn's logger for everything but requests: JSON, or plain text on a terminal."""

    def setup(self, cfg: Any) -> None:
        """Capture the messages of all modules; an operator's logging configuration is kept."""
        super().setup(cfg)
        if cfg.logconfig or cfg.logconfig_dict or cfg.logconfig_json:
            return
        root = logging.getLogger()
        for handler in [h for h in root.handlers if getattr(h, "_gunicorn", False)]:
            root.removeHandler(handler)
        for handler in self.error_log.handlers:
            stream = getattr(handler, "stream", None)
            if stream is not None:
                people = DiscreetFormatter(self.error_fmt, self.datefmt)
                handler.setFormatter(people if stream.isatty() else JsonFormatter())
            root.addHandler(handler)
