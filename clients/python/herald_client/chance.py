"""The sums of seeded chance, done without the service: whether every draw of a game is the one that its seed gives.

A seed is committed to before the game (its SHA-256 is shown) and revealed after it.  The draw at step n, among outcomes
whose weights add up to W, is the number that `pick` gives for (key, match, n, W), counted off along the outcomes in
their order.  The key is the seed, or what it becomes with the numbers that players have added (`key_of`).
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
#: The greatest weight that every language can hold.
GREATEST: Final = 2**53 - 1
HEX_32: Final = re.compile("[0-9a-f]{64}")
MATCH: Final = re.compile("[A-Za-z0-9_-]{1,64}")
SEAT: Final = re.compile("p[1-8]")


class Fairness(NamedTuple):
    """Whether chance was fair; if not, ``reason`` is why, in a sentence, and ``at`` which step (`None`: what was
    published or revealed is wrong, whatever was drawn)."""

    fair: bool
    at: int | None = None
    reason: str = ""


def verify_chance(
    *,
    commitment: str | None,
    match: str,
    seed: str,
    draws: Sequence[Any],
    numbers: Mapping[str, str] | None = None,
    log: Sequence[Any] | None = None,
) -> Fairness:
    """Check the commitment, and do the sum of every draw again.

    ``commitment`` is what was published before anybody named a number, ``draws`` are those that `replay` tells with
    ``include=["draws"]``, ``numbers`` what the players have added to the seed, by seat.  With the whole ``log`` of the
    game no draw can be missing, and none can be another than was played.  All may be models or what JSON holds.

    Nothing of it is believed, and nothing that is wrong in it is raised: it is unfair, with a reason.  What this can't
    know is whether the outcomes offered are those of the rules: `replay` tells that.
    """
    told = msgspec.to_builtins({"numbers": numbers or {}, "draws": draws, "log": [] if log is None else log})
    if wrong := _why_unreadable(commitment, match, seed, **told):
        return Fairness(False, None, wrong)
    if hashlib.sha256(bytes.fromhex(seed)).hexdigest() != commitment:
        return Fairness(False, None, "The seed is not the one that was committed to.")
    key = key_of(seed, match, told["numbers"])
    last = -1
    for draw in told["draws"]:
        step = draw.get("step") if isinstance(draw, dict) else None
        if type(step) is not int or not last < step <= GREATEST:
            return Fairness(False, last if last >= 0 else None, f"After step {last} comes a draw of step {step}.")
        if wrong := _why_unfair(draw, key, match):
            return Fairness(False, step, wrong)
        last = step
    return Fairness(True) if log is None else _as_played(told["draws"], told["log"])


def pick(key: str, match: str, step: int, total: int) -> int:
    """An unbiased integer from 0 to ``total - 1``, the same for ever for the same arguments.

    ``key`` is 32 bytes in hexadecimal, ``total`` from 1 to 2**256; else it raises `ValueError`.
    """
    if not _is_hex_32(key):
        raise ValueError("the key is not 32 bytes in lower-case hexadecimal")
    if not 1 <= total <= SPACE:
        raise ValueError("the total is not from 1 to 2**256")
    limit = SPACE - SPACE % total  # what is not below would make small numbers likelier
    attempt = 0
    while (x := int(_hmac(key, f"{match}/{step}/{attempt}"), 16)) >= limit:
        attempt += 1
    return x % total


def key_of(seed: str, match: str, numbers: Mapping[str, str]) -> str:
    """What the draws are made with, in hexadecimal: the seed, or what it becomes with the numbers of the players."""
    return _hmac(seed, "/".join([match, *(f"{seat}:{numbers[seat]}" for seat in sorted(numbers))])) if numbers else seed


def _hmac(key: str, message: str) -> str:
    return hmac.new(bytes.fromhex(key), message.encode(), hashlib.sha256).hexdigest()


def _is_hex_32(text: Any) -> bool:
    return isinstance(text, str) and HEX_32.fullmatch(text) is not None


def _why_unreadable(commitment: Any, match: Any, seed: Any, numbers: Any, draws: Any, log: Any) -> str:
    """What of a game's chance is not even of the right form; empty if all is."""
    for name, value in (("commitment", commitment), ("seed", seed)):
        if not _is_hex_32(value):
            return f"The {name} is not 32 bytes in lower-case hexadecimal."
    if not isinstance(match, str) or not MATCH.fullmatch(match):
        return "The match has no proper name."
    for name, value, kind in (("numbers", numbers, dict), ("draws", draws, list), ("log", log, list)):
        if not isinstance(value, kind):
            return f"What should be the {name} is something else."
    for seat, number in numbers.items():
        if not SEAT.fullmatch(str(seat)):
            return f'"{seat}", who has named a number, is no seat.'
        if not _is_hex_32(number):
            return f"The number of {seat} is not 32 bytes in lower-case hexadecimal."
    return ""


def _why_unfair(draw: Mapping[str, Any], key: str, match: str) -> str:
    """Why a draw is not the one that the key gives; empty if it is."""
    outcomes = draw.get("outcomes")
    if not isinstance(outcomes, list):
        return "The outcomes are no list."
    total = 0
    for n, outcome in enumerate(outcomes):
        weight = outcome.get("weight") if isinstance(outcome, dict) else None
        if type(weight) is not int or not 1 <= weight <= GREATEST:
            return f"The weight of outcome {n} is no positive whole number: {weight}."
        total += weight
    if not total:
        return "Nothing could be drawn."
    left = pick(key, match, draw["step"], total)
    for outcome in outcomes:
        left -= outcome["weight"]
        if left < 0:
            break
    drawn, came = outcome.get("action"), draw.get("action")
    return "" if _same(drawn, came) else f"The seed gives {json.dumps(drawn)}, and {json.dumps(came)} came."


def _as_played(draws: Sequence[Mapping[str, Any]], log: Sequence[Any]) -> Fairness:
    """Whether the draws and the answers of chance in the log are the same."""
    drawn = {draw["step"]: draw for draw in draws}
    answers = {n: entry for n, entry in enumerate(log) if isinstance(entry, dict) and entry.get("seat") == "table"}
    for step in drawn:
        if step not in answers:
            return Fairness(False, step, "The log has no answer of chance at this step.")
    for step, entry in answers.items():
        if step not in drawn:
            return Fairness(False, step, "Chance has answered at this step of the log, and there is no draw of it.")
        told, played = drawn[step].get("action"), entry.get("action")
        if not _same(told, played):
            reason = f"The draw is told as {json.dumps(told)}, and the log has {json.dumps(played)}."
            return Fairness(False, step, reason)
    return Fairness(True)


def _same(one: Any, other: Any) -> bool:
    """Whether two JSON values are the same; Python alone would say that of true and 1."""
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)
