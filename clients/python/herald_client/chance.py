"""Verify seeded chance without the service: whether the seed gives every draw of a game.

The service publishes a commitment to the seed (its SHA-256) before the game, and the seed after it.  The draw at step
n, among outcomes whose weights add up to W, is the number that `pick` returns for (key, match, n, W).  It counts along
the outcomes in their order.  The key is the seed, or the HMAC of the seed and the players' contributions (`key_of`).
"""

from __future__ import annotations

import hashlib
import hmac
import json
import re
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

import msgspec

SPACE: Final = 1 << 256
#: The greatest integer that every language represents exactly.
GREATEST: Final = 2**53 - 1
HEX_32: Final = re.compile("[0-9a-f]{64}")
MATCH: Final = re.compile("[A-Za-z0-9_-]{1,64}")
SEAT: Final = re.compile("p[1-8]")


class Fairness(NamedTuple):
    """Whether chance was fair.  If not, ``reason`` says why in a sentence, and ``at`` is the step; it is None if the
    commitment, the seed or another public value is wrong."""

    fair: bool
    at: int | None = None
    reason: str = ""


def verify_chance(
    *,
    commitment: str | None,
    match: str,
    seed: str,
    draws: Sequence[Any],
    contributions: Mapping[str, str] | None = None,
    log: Sequence[Any] | None = None,
) -> Fairness:
    """Check the commitment and compute every draw again.

    ``commitment`` is the one published before a player named a number.  ``draws`` are those that `replay` returns with
    ``include=["draws"]``, ``contributions`` the players' additions to the seed, by seat.  With the whole ``log`` of the
    game, missing and changed draws are found, too.  All may be models or plain JSON values.

    The check trusts no argument and raises no error: a malformed value is unfair, with a reason.  It does not check
    whether the outcomes are those of the rules; `replay` does.
    """
    given = msgspec.to_builtins(
        {"contributions": contributions or {}, "draws": draws, "log": [] if log is None else log}
    )
    if wrong := _why_malformed(commitment, match, seed, **given):
        return Fairness(False, None, wrong)
    if hashlib.sha256(bytes.fromhex(seed)).hexdigest() != commitment:
        return Fairness(False, None, "The seed is not the one that was committed to.")
    key = key_of(seed, match, given["contributions"])
    last = -1
    for draw in given["draws"]:
        step = draw.get("step") if isinstance(draw, dict) else None
        if type(step) is not int or not last < step <= GREATEST:
            return Fairness(False, last if last >= 0 else None, f"After step {last} comes a draw of step {step}.")
        if wrong := _why_unfair(draw, key, match):
            return Fairness(False, step, wrong)
        last = step
    return Fairness(True) if log is None else _as_played(given["draws"], given["log"])


def pick(key: str, match: str, step: int, total: int) -> int:
    """Return an unbiased integer from 0 to ``total - 1``, always the same for the same arguments.

    ``key`` is 32 bytes in hexadecimal, ``total`` from 1 to 2**256.  Raises `ValueError` for other values.
    """
    if not _is_hex_32(key):
        raise ValueError("the key is not 32 bytes in lower-case hexadecimal")
    if not 1 <= total <= SPACE:
        raise ValueError("the total is not from 1 to 2**256")
    limit = SPACE - SPACE % total  # rejection sampling: higher values would make small numbers likelier
    attempt = 0
    while (x := int(_hmac(key, f"{match}/{step}/{attempt}"), 16)) >= limit:
        attempt += 1
    return x % total


def key_of(seed: str, match: str, contributions: Mapping[str, str]) -> str:
    """Return the key of the draws in hexadecimal: the seed, or its HMAC with the players' contributions."""
    if not contributions:
        return seed
    return _hmac(seed, "/".join([match, *(f"{seat}:{contributions[seat]}" for seat in sorted(contributions))]))


def _hmac(key: str, message: str) -> str:
    return hmac.new(bytes.fromhex(key), message.encode(), hashlib.sha256).hexdigest()


def _is_hex_32(text: Any) -> bool:
    return isinstance(text, str) and HEX_32.fullmatch(text) is not None


def _why_malformed(commitment: Any, match: Any, seed: Any, contributions: Any, draws: Any, log: Any) -> str:
    """Return why an argument is malformed; empty if none is."""
    for name, value in (("commitment", commitment), ("seed", seed)):
        if not _is_hex_32(value):
            return f"The {name} is not 32 bytes in lower-case hexadecimal."
    if not isinstance(match, str) or not MATCH.fullmatch(match):
        return "The name of the match is invalid."
    for name, value, kind in (("contributions", contributions, dict), ("draws", draws, list), ("log", log, list)):
        if not isinstance(value, kind):
            return f"The value of {name} is not a {kind.__name__}."
    for seat, contribution in contributions.items():
        if not SEAT.fullmatch(str(seat)):
            return f'"{seat}" has a contribution, and is not a seat.'
        if not _is_hex_32(contribution):
            return f"The contribution of {seat} is not 32 bytes in lower-case hexadecimal."
    return ""


def _why_unfair(draw: Mapping[str, Any], key: str, match: str) -> str:
    """Return why a draw is not the one that the key gives; empty if it is."""
    outcomes = draw.get("outcomes")
    if not isinstance(outcomes, list):
        return "The outcomes are not a list."
    total = 0
    for n, outcome in enumerate(outcomes):
        weight = outcome.get("weight") if isinstance(outcome, dict) else None
        if type(weight) is not int or not 1 <= weight <= GREATEST:
            return f"The weight of outcome {n} is not a positive integer: {weight}."
        total += weight
    if not total:
        return "The draw has no outcomes."
    left = pick(key, match, draw["step"], total)
    for outcome in outcomes:
        left -= outcome["weight"]
        if left < 0:
            break
    drawn, came = outcome.get("action"), draw.get("action")
    return "" if _same(drawn, came) else f"The seed gives {json.dumps(drawn)}, and {json.dumps(came)} came."


def _as_played(draws: Sequence[Mapping[str, Any]], log: Sequence[Any]) -> Fairness:
    """Compare the draws with the answers of chance in the log."""
    drawn = {draw["step"]: draw for draw in draws}
    answers = {n: entry for n, entry in enumerate(log) if isinstance(entry, dict) and entry.get("seat") == "table"}
    for step in drawn:
        if step not in answers:
            return Fairness(False, step, "The log has no answer of chance at this step.")
    for step, entry in answers.items():
        if step not in drawn:
            return Fairness(False, step, "The log has an answer of chance at this step, and there is no draw of it.")
        drawn_action, played = drawn[step].get("action"), entry.get("action")
        if not _same(drawn_action, played):
            reason = f"The draw is {json.dumps(drawn_action)}, and the log has {json.dumps(played)}."
            return Fairness(False, step, reason)
    return Fairness(True)


def _same(one: Any, other: Any) -> bool:
    """Whether two JSON values are equal; for Python, true and 1 are."""
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)
