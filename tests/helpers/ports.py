"""Ports of this machine for what the tests start."""

import itertools
import os
import socket
from contextlib import suppress
from typing import Final

HOST: Final = "127.0.0.1"

#: Below the ports that the system gives to outgoing connections.  Such a connection could take the port before its
#: server listens, and a probe of the port could even be connected to itself.
PORTS: Final = range(12_000, 32_000)

#: Each process begins elsewhere, as tests run side by side.
_numbers = itertools.count(os.getpid() * 997)


def free_port() -> int:
    """Return a port without a listener, another one for each call."""
    for number in itertools.islice(_numbers, len(PORTS)):
        port = PORTS[number % len(PORTS)]
        with socket.socket() as probe, suppress(OSError):
            probe.bind((HOST, port))
            return port
    raise RuntimeError(f"no port of {PORTS} is free")
