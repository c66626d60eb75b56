"""Faults: errors of the service itself, not of a client's request.

Each has an id, which the response contains and the log names. The log has the stack frames and the types of the errors,
but not their messages: these may repeat what the client has sent.
"""

import logging
import secrets

from api.errors.tracebacks import traceback_of

log = logging.getLogger(__name__)


def report(error: BaseException, what: str) -> str:
    """Log a fault and return its id."""
    id_ = secrets.token_hex(8)
    log.error("fault %s: %s\n%s", id_, what, traceback_of(error))
    return id_
