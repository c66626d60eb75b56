"""Seeded chance: the published vectors, against an implementation that shares no code; fairness; the modes."""

import hashlib
import hmac
import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

import engine.core.chance
from engine.core.chance import ChanceMode, Referee, Seeded, fresh_seed, pick
from engine.core.decision import TABLE
from engine.core.session import Session
from tests.helpers.script import Say, lots
from tests.helpers.toy import TOY

VECTORS: dict[str, Any] = json.loads(
    (Path(engine.core.chance.__file__).parent / "data" / "chance_vectors.json").read_text("utf-8")
)


def digest_of(key: str, message: str) -> str:
    """HMAC-SHA256, from SHA-256 alone."""
    block = bytes.fromhex(key).ljust(64, b"\0")
    inner, outer = bytes(b ^ 0x36 for b in block), bytes(b ^ 0x5C for b in block)
    return hashlib.sha256(outer + hashlib.sha256(inner + message.encode()).digest()).hexdigest()


def by_hand(seed: str, match: str, step: int, total: int) -> tuple[int, str, int]:
    """The procedure as documented: first accepted attempt, its digest, the number."""
    for attempt in range(1000):
        digest = digest_of(seed, f"{match}/{step}/{attempt}")
        if int(digest, 16) < 2**256 - 2**256 % total:
            return attempt, digest, int(digest, 16) % total
    raise AssertionError("a thousand rejections do not happen")


@pytest.mark.parametrize("vector", VECTORS["numbers"], ids=lambda v: f"{v['match'][:12]}-{v['step']}-{v['total'][:12]}")
def test_the_published_numbers_are_what_anybody_computes(vector: dict[str, Any]) -> None:
    seed, match, step, total = vector["seed"], vector["match"], vector["step"], int(vector["total"])
    assert by_hand(seed, match, step, total) == (vector["attempt"], vector["digest"], int(vector["number"]))
    assert pick(bytes.fromhex(seed), match, step, total) == int(vector["number"])


def test_the_vectors_show_rejected_attempts() -> None:
    assert max(vector["attempt"] for vector in VECTORS["numbers"]) > 1


@pytest.mark.parametrize("vector", VECTORS["draws"], ids=lambda v: v["drawn"])
def test_the_published_draws_count_the_number_off_along_the_outcomes(vector: dict[str, Any]) -> None:
    bag = [word for word, weight in vector["outcomes"] for _ in range(weight)]
    number = by_hand(vector["seed"], vector["match"], vector["step"], len(bag))[2]
    assert (str(number), bag[number]) == (vector["number"], vector["drawn"])
    seeded = Seeded(vector["match"], vector["seed"])
    assert seeded.answer(lots(**dict(vector["outcomes"])), vector["step"]) == Say(vector["drawn"])


@pytest.mark.parametrize("vector", VECTORS["commitments"], ids=lambda v: v["seed"][:6])
def test_the_commitment_is_the_hash_of_the_seed(vector: dict[str, str]) -> None:
    assert Seeded("m", vector["seed"]).commitment == vector["commitment"]


@pytest.mark.parametrize("vector", VECTORS["keys"], ids=lambda v: f"{v['match']}-{len(v['contributions'])}")
def test_the_published_keys_are_made_of_the_seed_and_the_numbers_of_the_players(vector: dict[str, Any]) -> None:
    named = "".join(f"/{seat}:{vector['contributions'][seat]}" for seat in sorted(vector["contributions"]))
    assert digest_of(vector["seed"], vector["match"] + named) == vector["key"]
    backwards = dict(reversed(vector["contributions"].items()))
    seeded = Seeded(vector["match"], vector["seed"], backwards)
    assert (seeded.key.hex(), seeded.commitment) == (vector["key"], Seeded("m", vector["seed"]).commitment)
    number = by_hand(vector["key"], vector["match"], 3, 6)[2]
    assert seeded.answer(lots(a=1, b=1, c=1, d=1, e=1, f=1), 3) == Say("abcdef"[number])


def test_numbers_depend_on_every_argument() -> None:
    one = pick(b"a" * 32, "m", 1, 2**64)
    others = {pick(b"b" * 32, "m", 1, 2**64), pick(b"a" * 32, "n", 1, 2**64), pick(b"a" * 32, "m", 2, 2**64)}
    assert len({one, *others}) == 4


def test_a_die_is_even() -> None:
    faces = Counter(pick(b"s" * 32, "m", step, 6) for step in range(6000))
    assert sorted(faces) == list(range(6))
    assert all(900 < count < 1100 for count in faces.values()), faces


def test_outcomes_come_as_often_as_they_weigh_and_never_with_no_weight() -> None:
    seeded = Seeded("m", "ab" * 32)
    drawn = Counter(seeded.answer(lots(often=3, never=0, seldom=1), step) for step in range(4000))
    assert set(drawn) == {Say("often"), Say("seldom")}
    assert 2850 < drawn[Say("often")] < 3150


def test_an_outcome_without_weight_is_not_even_offered() -> None:
    decision = lots(yes=1, never=0)
    assert decision.legal() == [Say("yes")]
    assert decision.refusal(Say("never")) is not None
    assert (decision.seat, decision.auto) == (TABLE, False)


@pytest.mark.parametrize(
    "mode",
    [
        {"mode": "seeded", "match": "m", "seed": "AB" * 32},
        {"mode": "seeded", "match": "m", "seed": "ab" * 31},
        {"mode": "seeded", "match": "m", "seed": "ab" * 32 + "\n"},
        {"mode": "seeded", "match": "m\n", "seed": "ab" * 32},
        {"mode": "seeded", "match": "", "seed": "ab" * 32},
        {"mode": "seeded", "match": "a/1", "seed": "ab" * 32},
        {"mode": "seeded", "match": "m" * 65, "seed": "ab" * 32},
        {"mode": "referee", "seed": "ab" * 32},
        {"mode": "cards"},
        {},
    ],
    ids=str,
)
def test_seeds_and_match_names_have_one_form(mode: dict[str, str]) -> None:
    """Else two different (match, step) pairs could give one message, or two seeds one key."""
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(mode, ChanceMode)


def test_a_fresh_seed_is_new_each_time_and_of_that_form() -> None:
    one, two = fresh_seed(), fresh_seed()
    assert one.seed != two.seed
    assert one.match != two.match
    assert fresh_seed("cup-1").match == "cup-1"
    for seeded in (one, two):
        assert msgspec.convert(msgspec.to_builtins(seeded), ChanceMode) == seeded


def test_the_same_seed_plays_the_same_game() -> None:
    tables = [Session.begin(TOY, None, Seeded("m", "12" * 32)) for _ in range(2)]
    assert tables[0].save() == tables[1].save()
    assert Session.begin(TOY, None, Seeded("m", "13" * 32)).view() != tables[0].view()


def test_a_referee_enters_what_was_drawn_and_nothing_else() -> None:
    table = Session.begin(TOY, None, Referee())
    assert table.to_act == [TABLE]
    assert not any(side.hand for side in table.state.sides.values())


def test_the_page_on_fair_chance_has_the_sums_right() -> None:
    page = (Path(__file__).parents[3] / "docs/provably-fair.md").read_text("utf-8")
    (block,) = re.findall(r"```vector\n(.*?)```", page, re.S)
    told = dict(line.split(maxsplit=1) for line in block.splitlines())
    chance = Seeded(told["match"], told["seed"], {"p1": told["p1"], "p2": told["p2"]})
    assert (chance.commitment, chance.key.hex()) == (told["commitment"], told["key"])
    outcomes = [outcome.split() for outcome in told["outcomes"].split(", ")]
    counted = [name for name, weight in outcomes for _ in range(int(weight))]
    digest = hmac.new(chance.key, f"{chance.match}/{told['step']}/0".encode(), hashlib.sha256)
    number = pick(chance.key, chance.match, int(told["step"]), len(counted))
    assert (digest.hexdigest(), str(number), counted[number]) == (told["digest"], told["number"], told["drawn"])
