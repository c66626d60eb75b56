"""Fair chance and the conformance vectors, checked by the Python client without the service."""

import copy
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from herald_client import GAMES, hash_of, models, pick, to_line, verify_chance
from herald_client.chance import key_of

import engine

SUMS = json.loads((Path(engine.__file__).parent / "core" / "data" / "chance_vectors.json").read_text("utf-8"))
SAMPLE = Path(__file__).parents[2] / "clients" / "vectors"
COMMITMENTS = {told["seed"]: told["commitment"] for told in SUMS["commitments"]}


def test_the_sums_are_those_of_the_test_vectors() -> None:
    for told in SUMS["numbers"]:
        assert pick(told["seed"], told["match"], told["step"], int(told["total"])) == int(told["number"])
    for told in SUMS["keys"]:
        assert key_of(told["seed"], told["match"], told["contributions"]) == told["key"]
    for told in SUMS["draws"]:
        outcomes = [{"action": action, "weight": weight} for action, weight in told["outcomes"]]
        known = {"commitment": COMMITMENTS[told["seed"]], "match": told["match"], "seed": told["seed"]}
        for action, _ in told["outcomes"]:
            draw = {"step": told["step"], "outcomes": outcomes, "action": action}
            assert verify_chance(draws=[draw], **known).fair == (action == told["drawn"])
    assert all(SUMS[kind] for kind in ("commitments", "numbers", "keys", "draws"))


def test_a_number_is_picked_from_1_to_2_to_the_256_only_with_32_bytes() -> None:
    key = "0a" * 32
    assert pick(key, "m", 0, 1) == 0
    assert pick(key, "m", 0, 2**256) > 2**200
    for total in (0, -6, 2**256 + 1):
        with pytest.raises(ValueError, match="total"):
            pick(key, "m", 0, total)
    for bad in ("", key.upper(), key + "0a", key[2:], "xy" * 32):
        with pytest.raises(ValueError, match="key"):
            pick(bad, "m", 0, 6)


ONE, TWO, OTHER = ("11" * 32, "22" * 32, "0b" * 32)
Game = dict[str, Any]


def fair_game() -> Game:
    """What is known of a game of a few draws, with an answer of a player before each."""
    seed = "00" * 32
    game: Game = {"commitment": COMMITMENTS[seed], "match": "fair-game_1", "seed": seed}
    game |= {"contributions": {"p2": TWO, "p1": ONE}, "draws": [], "log": []}
    key = key_of(seed, game["match"], game["contributions"])
    faces = [{"action": {"type": "roll", "dice": [{"pips": n}]}, "weight": 2**50 + n} for n in range(40)]
    total = sum(2**50 + n for n in range(40))  # more than 2**53
    for step in range(1, 14, 2):
        number = pick(key, game["match"], step, total)
        drawn = next(n for n in range(40) if number < sum(2**50 + k for k in range(n + 1)))
        action: Any = faces[drawn]["action"]
        game["draws"].append(copy.deepcopy({"step": step, "outcomes": faces, "action": action}))
        game["log"] += copy.deepcopy([{"seat": "p1", "action": {"type": "ask"}}, {"seat": "table", "action": action}])
    return game


def another(draw: Any) -> Any:
    return next(outcome["action"] for outcome in draw["outcomes"] if outcome["action"] != draw["action"])


def draw(n: int, **told: Any) -> Callable[[Game], Any]:
    return lambda game: game["draws"][n].update(told)


def weigh(weight: Any) -> Callable[[Game], Any]:
    return lambda game: game["draws"][2]["outcomes"][3].update(weight=weight)


GIVES, NO_WEIGHT = r"^The seed gives .+, and .+ came\.$", "^The weight of outcome 3 is not a positive integer: "
TAMPERED: dict[str, tuple[Callable[[Game], Any], int | None, str]] = {
    "another seed": (lambda game: game.update(seed=OTHER), None, "not the one that was committed to"),
    "another commitment": (lambda game: game.update(commitment=OTHER), None, "not the one that was committed to"),
    "no commitment": (lambda game: game.update(commitment=None), None, "The commitment is not 32 bytes"),
    "no proper seed": (lambda game: game.update(seed="5EED" * 16), None, "The seed is not 32 bytes"),
    "no proper name": (lambda game: game.update(match="a/b"), None, "name of the match is invalid"),
    "a malformed contribution": (
        lambda game: game["contributions"].update(p2="7"),
        None,
        "The contribution of p2 is not 32 bytes",
    ),
    "a contribution of no seat": (lambda game: game["contributions"].update(p9=TWO), None, '"p9" has a contribution'),
    "another name of the match": (lambda game: game.update(match="fair-game_2"), 1, GIVES),
    "another contribution": (lambda game: game["contributions"].update(p2=OTHER), 1, GIVES),
    "a contribution left out": (lambda game: game["contributions"].pop("p2"), 1, GIVES),
    "no contributions": (lambda game: game.pop("contributions"), 1, GIVES),
    "another outcome": (lambda game: game["draws"][3].update(action=another(game["draws"][3])), 7, GIVES),
    "an outcome that could not come": (draw(3, action={"type": "roll", "dice": []}), 7, GIVES),
    "no outcome": (draw(3, action=None), 7, GIVES),
    "another step": (draw(6, step=15), 15, GIVES),
    "a step twice": (draw(1, step=1), 1, "After step 1 comes a draw of step 1"),
    "a step before all": (draw(0, step=-1), None, "a draw of step -1"),
    "half a step": (draw(0, step=0.5), None, "a draw of step 0.5"),
    "true as a step": (draw(0, step=True), None, "a draw of step True"),
    "draws in another order": (lambda game: game["draws"].reverse(), 13, "After step 13 comes a draw of step 11"),
    "something that is no draw": (lambda game: game["draws"].insert(0, 5), None, "a draw of step None"),
    "draws that are no list": (lambda game: game.update(draws="none"), None, "The value of draws is not a list"),
    "no list of outcomes": (draw(2, outcomes={}), 5, "The outcomes are not a list"),
    "no weights": (draw(2, outcomes=[]), 5, "The draw has no outcomes"),
    "a weight of 0": (weigh(0), 5, NO_WEIGHT),
    "half a weight": (weigh(0.5), 5, NO_WEIGHT),
    "true as a weight": (weigh(True), 5, NO_WEIGHT),
    "a weight that is not exact elsewhere": (weigh(2**53), 5, NO_WEIGHT),
    "a draw left out": (lambda game: game["draws"].pop(3), 7, "there is no draw of it"),
    "another outcome in the log": (lambda game: game["log"][7].update(action={"type": "ask"}), 7, "the log has"),
    "a draw of a player": (lambda game: game["log"][7].update(seat="p1"), 7, "no answer of chance"),
    "a log that is cut": (lambda game: game["log"].pop(), 13, "no answer of chance"),
    "an answer of chance more": (lambda game: game["log"].append(game["log"][1]), 14, "there is no draw of it"),
}


@pytest.mark.parametrize("what", TAMPERED)
def test_what_is_unfair_is_told(what: str) -> None:
    change, at, reason = TAMPERED[what]
    game = fair_game()
    assert verify_chance(**game) == (True, None, "")
    change(game)
    fairness = verify_chance(**game)
    assert (fairness.fair, fairness.at) == (False, at)
    assert re.search(reason, fairness.reason)
    assert fairness.reason.endswith(".")


def lines(game: str) -> list[Any]:
    return [json.loads(line) for line in (SAMPLE / f"{game}.ndjson").read_text("utf-8").splitlines()]


@pytest.mark.parametrize("game", GAMES)
def test_vectors_are_read_and_written_again(game: str) -> None:
    """All that they hold of a game is of the types of this client; what it leaves out again is the default."""
    prefix = "".join(map(str.capitalize, game.split("-")))
    types = {"options": "Options", "position": "Position", "view": "View", "action": "Action"}
    types |= {"events": "Event", "heard": "Event", "actions": "Action"}
    read = 0
    for line in lines(game):
        for told in (line, *line.get("decisions", ())):
            for member in types.keys() & told.keys():
                kind = getattr(models, prefix + types[member])
                for value in told[member] if isinstance(told[member], list) else [told[member]]:
                    model = msgspec.convert(value, kind)
                    again = msgspec.to_builtins(model)
                    assert holds(value, again)
                    assert msgspec.convert(again, kind) == model
                    read += 1
    assert read > 100


def holds(whole: Any, part: Any) -> bool:
    """Whether a JSON value is the same as another but for members that are left out."""
    if isinstance(part, dict) and isinstance(whole, dict):
        return part.keys() <= whole.keys() and all(holds(whole[name], part[name]) for name in part)
    if isinstance(part, list) and isinstance(whole, list):
        return len(part) == len(whole) and all(map(holds, whole, part))
    return to_line({"is": whole}) == to_line({"is": part})


@pytest.mark.parametrize("game", GAMES)
def test_hashes_of_vectors_are_those_of_this_client(game: str) -> None:
    positions = [line for line in lines(game) if "position" in line]
    assert positions
    for line in positions:
        assert hash_of(line["position"]) == f"sha256:{line['hash']}"


@pytest.mark.parametrize("game", GAMES)
def test_draws_of_vectors_are_fair(game: str) -> None:
    draws = [line for line in lines(game) if line["kind"] == "draw"]
    assert draws
    for told in draws:
        for outcome in told["outcomes"]:
            came = {"step": told["step"], "outcomes": told["outcomes"], "action": outcome["action"]}
            assert verify_chance(draws=[came], **told["chance"]).fair == (outcome["action"] == told["action"])
