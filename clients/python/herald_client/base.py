"""What all models have in common."""

from __future__ import annotations

import msgspec


class Struct(msgspec.Struct, omit_defaults=True):
    """A value of the contract.  What has its default is not written, as the service does: what it has told is written
    as it was told, so that a record has the same hash wherever it is made."""
