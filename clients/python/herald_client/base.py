"""The base of all models."""

from __future__ import annotations

import msgspec


class Struct(msgspec.Struct, omit_defaults=True):
    """A value of the contract.  Members with their default are omitted, as the service does, so that a record has the
    same hash wherever it is written."""
