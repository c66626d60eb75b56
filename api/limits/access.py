"""Admission by operation: which operations need an API key, and how much each counts against a rate limit.

Both follow from the operation that a request is routed to, never from the text of its path, which can be spelled in
many ways.
"""

from collections.abc import Callable
from enum import Enum
from typing import Any, Final, NamedTuple, TypeVar

View = TypeVar("View", bound=Callable[..., Any])

#: A server sets this key in the environment of requests that come over the listener for operators.
OPERATIONS_LISTENER: Final = "herald.operations_listener"


class Access(Enum):
    """The clients that an operation is for."""

    CLIENTS = "callers"
    """callers: with an API key, where the service requires one"""
    PUBLIC = "public"
    """all clients, without an API key: documentation, and answers to requests that no operation takes"""
    SEATS = "seats"
    """the seats of a match: with the key of a seat in place of an API key; requests count for their address"""
    OPERATORS = "operators"
    """those who run the service: without a key or a limit, on the listener for operators if there is one"""
    LIVENESS = "liveness"
    """liveness probes: like `OPERATORS`, but on every listener"""


class Admission(NamedTuple):
    """How requests for an operation are admitted; each counts as ``weight`` requests against a rate limit."""

    access: Access = Access.CLIENTS
    weight: int = 1


#: An operation that declares nothing: it needs a key.
CLOSED: Final = Admission()
#: A request that is routed to no operation: it needs no key, but it counts.
UNROUTED: Final = Admission(Access.PUBLIC)


def declare_access(access: Access, weight: int = 1) -> Callable[[View], View]:
    """Decorate a view: declare how requests for it are admitted."""

    def declare(view: View) -> View:
        view.__dict__["admission"] = Admission(access, weight)
        return view

    return declare


def admission_of(view: Callable[..., Any]) -> Admission:
    """The declared admission of a view, `CLOSED` without one."""
    return getattr(view, "admission", CLOSED)


#: A page that all clients may read.
public: Final = declare_access(Access.PUBLIC)
