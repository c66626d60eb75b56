"""What travels: its bytes, and the errors that a wrong one gets (each says where, and which mistake it was)."""

import json
from typing import Any

import pytest

from engine.core.chance import Referee
from engine.core.decision import Rule
from engine.core.errors import MalformedPosition, RulesError, WrongRuleset
from engine.core.events import Emit
from engine.core.position import MAX_JOURNAL, MAX_STEP
from engine.core.session import Session
from tests.helpers.playout import play, seeded
from tests.helpers.script import Page, Script, ask, begin, say
from tests.helpers.toy import TOY


@pytest.fixture(scope="module")
def position() -> dict[str, Any]:
    """A position of the toy, in the middle of a turn: somebody has loaded."""
    found: list[dict[str, Any]] = []

    def look(table: Session) -> None:
        if table.rule_stack()[1:] == ["turn", "load", "raid"]:
            found.append(json.loads(table.save()))

    play(TOY, None, 5, look, chance=Referee())
    return found[0]


def refusal(position: Any) -> RulesError:
    """The error that a position gets."""
    with pytest.raises(RulesError) as caught:
        Session.resume(TOY, position if isinstance(position, bytes) else json.dumps(position).encode())
    return caught.value


def malformed(position: Any) -> tuple[str, str]:
    """Pointer and reason of a position's refusal."""
    error = refusal(position)
    assert isinstance(error, MalformedPosition), error
    assert str(error).startswith(error.why)
    return error.pointer, error.why


def test_a_position_is_readable_json_with_the_names_of_its_parts(position: dict[str, Any]) -> None:
    assert (position["game"], position["ruleset"]) == ("toy", TOY.ruleset)
    assert position["step"] > len(position["journal"])
    assert position["chance"] == {"mode": "referee"}
    assert set(position["journal"][0]) <= {"seat", "action", "auto"}
    assert position["checkpoint"]["phase"] == "turns"


def test_the_order_of_keys_and_white_space_do_not_matter(position: dict[str, Any]) -> None:
    bytes_ = Session.resume(TOY, position).save()
    shuffled = json.dumps(position, indent=3, sort_keys=True, ensure_ascii=True).encode()
    assert Session.resume(TOY, shuffled).save() == bytes_


def test_a_mapping_is_a_position_too(position: dict[str, Any]) -> None:
    assert Session.resume(TOY, position).save() == Session.resume(TOY, json.dumps(position).encode()).save()


def test_a_hand_made_position_needs_only_what_has_no_default(position: dict[str, Any]) -> None:
    by_hand = {key: position[key] for key in ("game", "ruleset", "step", "chance", "checkpoint")}
    table = Session.resume(TOY, by_hand)
    assert table.auto is True
    assert table.journal == []


def test_another_ruleset_is_said_before_anything_that_does_not_decode(position: dict[str, Any]) -> None:
    for wrong in ({}, {"checkpoint": 5}, {"journal": "none"}, {"chance": None}, {"zzz": 1}):
        error = refusal(position | {"ruleset": "0.9"} | wrong)
        assert isinstance(error, WrongRuleset)
        assert (error.found, error.expected) == ("0.9", TOY.ruleset)


def test_another_game_is_said_before_anything_that_does_not_decode(position: dict[str, Any]) -> None:
    for wrong in ({}, {"checkpoint": 5}, {"ruleset": "0.9"}, {"journal": "none"}):
        pointer, why = malformed(position | {"game": "chess"} | wrong)
        assert pointer == "/game"
        assert "“chess”" in why
        assert "“toy”" in why


@pytest.mark.parametrize("data", [b"", b"{", b"null", b"[]", b"5", b'"x"', b"\xff\xfe", b"{}" * 2, b"[" * 200_000])
def test_what_is_no_position_at_all_is_malformed_as_a_whole(data: bytes) -> None:
    assert malformed(data)[0] == ""


@pytest.mark.parametrize(
    ("place", "value", "pointer"),
    [
        (["step"], -1, "/step"),
        (["step"], "3", "/step"),
        (["step"], 0, "/step"),
        (["step"], MAX_STEP, "/step"),
        (["step"], 10**40, "/step"),
        (["chance"], {"mode": "seeded", "match": "m", "seed": "00"}, "/chance/seed"),
        (["chance", "mode"], "dice", "/chance/mode"),
        (["auto"], 1, "/auto"),
        (["checkpoint"], None, "/checkpoint"),
        (["checkpoint", "tide"], "high", "/checkpoint/tide"),
        (["checkpoint", "queue"], ["p9"], "/checkpoint/queue/0"),
        (["checkpoint", "sides", "p2", "coins"], 10, "/checkpoint/sides"),
        (["checkpoint", "deck", "bag", "salt"], 0, "/checkpoint/deck/bag"),
        (["checkpoint", "deck", "bag", "salt"], "x", "/checkpoint/deck/bag"),
        (["checkpoint", "deck", "top"], ["gold"], "/checkpoint/deck/top/0"),
        (["checkpoint", "boat"], ["salt"], "/checkpoint/boat"),
        (["checkpoint", "zzz"], 1, "/checkpoint/zzz"),
        (["journal", 0, "seat"], "p9", "/journal/0/seat"),
        (["journal", 0, "seat"], "p3", "/journal/0/seat"),
        (["journal", 0, "action"], {"type": "fly"}, "/journal/0/action/type"),
        (["journal", 0, "action"], {}, "/journal/0/action"),
        (["journal", 0, "action"], {"type": "rest", "zzz": 1}, "/journal/0/action/zzz"),
        (["zzz"], 1, "/zzz"),
    ],
    ids=str,
)
def test_a_wrong_value_is_pointed_at(position: dict[str, Any], place: list[Any], value: Any, pointer: str) -> None:
    wrong = target = json.loads(json.dumps(position))
    for key in place[:-1]:
        target = target[key]
    target[place[-1]] = value
    assert malformed(wrong)[0] == pointer


@pytest.mark.parametrize("field", ["game", "ruleset", "step", "chance", "checkpoint"])
def test_a_missing_field_is_named(position: dict[str, Any], field: str) -> None:
    pointer, why = malformed({key: value for key, value in position.items() if key != field})
    assert pointer == ""
    assert f"“{field}”" in why


def test_the_reason_says_what_in_a_map_is_wrong_though_the_pointer_names_the_map(position: dict[str, Any]) -> None:
    wrong = json.loads(json.dumps(position))
    wrong["checkpoint"]["sides"]["p2"]["hand"] = ["gold"]
    assert malformed(wrong) == ("/checkpoint/sides", "Wrong at “.hand[0]”. “gold” is not a known value here.")


def test_a_value_that_looks_like_an_error_message_does_not_move_the_pointer(position: dict[str, Any]) -> None:
    wrong = json.loads(json.dumps(position))
    wrong["checkpoint"]["tide"] = "x` - at `$.journal[0].action"
    assert malformed(wrong)[0] == "/checkpoint/tide"


def test_a_refused_action_of_the_journal_is_pointed_at_with_its_rule(position: dict[str, Any]) -> None:
    seat = position["journal"][0]["seat"]
    overload = {"seat": seat, "action": {"type": "load", "cards": ["crown", "crown", "crown"]}}
    pointer, why = malformed(position | {"journal": [overload]})
    assert pointer in {f"/journal/0/action/cards/{n}" for n in range(3)}
    assert why == "You do not hold this card: Crown."


def test_an_action_after_the_end_is_pointed_at() -> None:
    ended = json.loads(play(TOY, None, 2).save())
    ended |= {"journal": [{"seat": "p1", "action": {"type": "rest"}}], "step": ended["step"] + 1}
    assert malformed(ended)[0] == "/journal/0/seat"


def test_there_is_a_limit_of_objects(position: dict[str, Any]) -> None:
    for count, code in ((4000, "json_unknown"), (4100, "json_many")):
        with pytest.raises(MalformedPosition) as refused:
            Session.resume(TOY, {**position, "more": [{}] * count})
        assert refused.value.code == code


def test_a_journal_has_its_limit(position: dict[str, Any]) -> None:
    entry = {"seat": "p1", "action": {"type": "rest"}}
    assert malformed(position | {"step": 1000, "journal": [entry] * (MAX_JOURNAL + 1)})[0] == "/journal"


def test_the_counter_of_steps_fits_the_journal_and_leaves_room_to_play(position: dict[str, Any]) -> None:
    journal = len(position["journal"])
    assert Session.resume(TOY, position | {"step": journal}).step == journal
    fewer = f"The position has fewer steps than its journal, which has {journal}."
    assert malformed(position | {"step": journal - 1}) == ("/step", fewer)
    assert Session.resume(TOY, position | {"step": 999_000}).step == 999_000
    assert malformed(position | {"step": 999_001}) == ("/step", "No game lasts that long.")


def test_rules_that_break_on_a_state_make_it_malformed_and_nothing_worse() -> None:
    """The net under the checks; `tests.laws` watches that no game of the registry falls into it."""

    def script(page: Page, tell: Emit) -> Rule:
        assert "trap" not in page.words, "an accident"
        yield ask("p1", "a", "b")

    table = begin(script)
    saved = json.loads(table.save())
    saved["checkpoint"]["words"] = ["trap"]
    with pytest.raises(MalformedPosition, match="cannot continue") as caught:
        Session.resume(table.game, saved)
    assert isinstance(caught.value.__cause__, AssertionError)


def test_a_check_of_the_game_is_pointed_at_inside_the_checkpoint() -> None:
    table = begin(lambda page, tell: iter([ask("p1", "a", "b")]))  # type: ignore[arg-type,return-value]
    saved = json.loads(table.save())
    saved["checkpoint"]["words"] = ["fine", "forbidden"]
    with pytest.raises(MalformedPosition, match="forbidden") as caught:
        Session.resume(table.game, saved)
    assert caught.value.pointer == "/checkpoint/words/1"


def test_a_trusted_position_skips_the_checks() -> None:
    def script(page: Page, tell: Emit) -> Rule:
        page.words.append((yield ask("p1", "a", "b", "forbidden")).word)

    game = Script(script)
    table = Session.begin(game, None, seeded(1))
    saved = json.loads(table.save())
    saved["checkpoint"]["words"] = ["forbidden"]
    assert Session.resume(game, saved, trusted=True).view().words == ["forbidden"]
    say(table, "p1", "forbidden")
    assert Session.resume(game, table.save(), trusted=True).save() == table.save()
