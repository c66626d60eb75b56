"""Answers of the service: from JSON to types."""

from __future__ import annotations

from typing import Any

import httpx
import msgspec

from herald_client.errors import UnexpectedAnswer


def read(response: httpx.Response, answer: Any) -> Any:
    """What a response holds, as this type.  Raises `UnexpectedAnswer`."""
    try:
        return msgspec.json.decode(response.content, type=answer)
    except msgspec.DecodeError as error:
        raise UnexpectedAnswer.of(response) from error


def read_lines(response: httpx.Response, answer: Any) -> list[Any]:
    """What a response holds on its lines, each as this type.  Raises `UnexpectedAnswer`."""
    try:
        return msgspec.json.Decoder(answer).decode_lines(response.content)
    except msgspec.DecodeError as error:
        raise UnexpectedAnswer.of(response) from error
