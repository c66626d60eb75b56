"""A service that is newer than the client: no new word and no new kind of object loses an answer."""

import copy
import pickle
from collections.abc import Iterator
from typing import Any

import httpx
import msgspec
import pytest
from herald_client import Herald, Problem, UnexpectedAnswer, Unknown, models
from herald_client.answers import convert, decode
from herald_client.seats import SeatTicket, read_ticket

from api.openapi import document
from tests.helpers.newer_service import DOCUMENT, WORD, NewWord, answers, minimal

CASES = list(answers())
RECORDED: dict[str, Any] = document.examples_in(DOCUMENT)
#: The operations whose examples have the most in them.
TRIED = (".setup", ".apply", ".view", ".catalog")


def told(case: NewWord) -> Any:
    """What the client makes of an answer, as plain JSON; it must be of the type that the contract has for it."""
    content = msgspec.json.encode(case.answer)
    with Herald("http://herald.test", transport=answering(content)) as herald:
        if case.lines:
            (found,) = herald.validate([b"{}"])
        else:
            kind = getattr(models, case.schema)
            found = herald.call(kind, case.method, "/")
            if isinstance(kind, type):
                assert type(found) is kind
    return msgspec.to_builtins(found)


def answering(content: bytes, status: int = 200) -> httpx.MockTransport:
    headers = {"Content-Type": "application/json"}
    return httpx.MockTransport(lambda request: httpx.Response(status, content=content, headers=headers))


def words(value: Any) -> Iterator[str]:
    """All texts in a value."""
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list):
        for inner in value:
            yield from words(inner)
    elif isinstance(value, str):
        yield value


def covers(told: Any, answer: Any) -> bool:
    """Return whether the client kept all of an answer, apart from defaults and absent members."""
    if isinstance(answer, dict):
        return all(name not in told or covers(told[name], value) for name, value in answer.items())
    if isinstance(answer, list):
        return len(told) == len(answer) and all(map(covers, told, answer))
    return bool(told == answer)


def test_there_is_a_case_for_every_enum_of_the_answers() -> None:
    places = [case.place for case in CASES]
    assert len(places) > 400
    for place in (
        "Adjudication.reason",
        "BattlecrestEvent?type",
        "RunewarsAction?type",
        "Origin",
        "Seat",
        "Chance.mode",
    ):
        assert place in places, place


def test_no_new_word_loses_an_answer() -> None:
    for case in CASES:
        answer = {**case.answer, "line": 1} if case.lines else case.answer
        found = told(case._replace(answer=answer))
        assert WORD in words(found), case.place
        assert covers(found, answer), case.place


@pytest.mark.parametrize("operation", [name for name in RECORDED if name.endswith(TRIED)])
def test_a_new_word_changes_nothing_else_of_an_answer(operation: str) -> None:
    """The examples of the contract, with one word after another that this client does not know."""
    game, _, name = operation.partition(".")
    kind = getattr(models, f"{game[0].upper()}{game[1:]}{'Catalog' if name == 'catalog' else 'Snapshot'}")
    tried = 0
    for answer in RECORDED[operation]["200"].values():
        for path in texts_in(answer):
            changed = replaced(answer, path, WORD)
            if not is_known(changed, kind):
                found = msgspec.to_builtins(convert(changed, kind))
                assert at(found, path) == WORD
                assert beside(found, path) == beside(msgspec.to_builtins(convert(answer, kind)), path)
                tried += 1
    assert tried


def is_known(answer: Any, kind: Any) -> bool:
    """Whether an answer is as the contract has it."""
    try:
        msgspec.convert(answer, kind)
    except msgspec.ValidationError:
        return False
    return True


def beside(answer: Any, path: tuple[Any, ...]) -> Any:
    """An answer without the object that a path leads into."""
    return replaced(answer, path[:-1] or path, None)


def texts_in(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths of all texts in a value; of a list only those in its first item."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from texts_in(inner, (*path, name))
    elif isinstance(value, list) and value:
        yield from texts_in(value[0], (*path, 0))
    elif isinstance(value, str):
        yield path


def at(value: Any, path: tuple[Any, ...]) -> Any:
    """The value at the end of a path."""
    for step in path:
        value = value[step]
    return value


def replaced(value: Any, path: tuple[Any, ...], other: Any) -> Any:
    changed = copy.deepcopy(value)
    at(changed, path[:-1])[path[-1]] = other
    return changed


class Newer(httpx.HTTPTransport):
    """A service whose events and actions are of a kind that the client does not know."""

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        response = super().handle_request(request)
        answer = msgspec.json.decode(response.read())
        for event in answer.get("events", ()):
            event["type"] = WORD
        for decision in answer.get("decisions", ()):
            decision["actions"].append({"type": WORD, "depth": 3})
            decision.get("labels", []).append("Dive three deep")
        return httpx.Response(response.status_code, headers={"Content-Type": "application/json"}, json=answer)


def test_a_match_goes_on_with_events_and_actions_of_a_new_kind(service: str) -> None:
    with Herald(service, timeout=60, transport=Newer()) as herald:
        match: Any = herald.game("battlecrest").match(text=True)
        (seat,) = match.to_act
        action = match.decision(seat).actions[-1]
        assert isinstance(action, Unknown)
        assert (action, action.type, action.depth) == ({"type": WORD, "depth": 3}, WORD, 3)
        assert match.choices(seat)[-1] == (action, "Dive three deep")
        match.act(seat, match.decision(seat).actions[0])
        assert all(isinstance(event, Unknown) and event.rule for event in match.events)
        assert match.sentences == [event["text"] for event in match.events]
        with pytest.raises(Problem) as refused:
            match.act(seat, action)  # it is sent as it came
        assert refused.value.pointer == "/actions/0/action/type"
        assert pickle.loads(pickle.dumps(match)).events == copy.deepcopy(match.events)
        with pytest.raises(AttributeError, match="height"):
            _ = action.height


def test_a_saved_match_holds_answers_of_a_new_kind() -> None:
    entry = {"seat": "p1", "action": {"type": WORD}, "auto": False}
    place = SeatTicket[models.BattlecrestLogEntry]("battlecrest", "v4.local.x", "p1", "key", log=[entry])
    (again,) = read_ticket(place.encode(), SeatTicket[models.BattlecrestLogEntry]).log
    assert (type(again), again.action) == (models.BattlecrestLogEntry, Unknown(type=WORD))


def test_null_stands_for_a_member_that_may_be_absent() -> None:
    kinds = [kind for kind in vars(models).values() if isinstance(kind, type) and issubclass(kind, msgspec.Struct)]
    tried = 0
    for kind in kinds:
        name = kind.__name__
        if name not in DOCUMENT["components"]["schemas"]:
            continue
        answer = minimal(DOCUMENT["components"]["schemas"][name])
        for field in msgspec.structs.fields(kind):
            if not field.required and field.encode_name not in answer:
                found = convert({**answer, field.encode_name: None}, kind)
                assert getattr(found, field.name) in (None, getattr(convert(answer, kind), field.name)), name
                tried += 1
    assert tried > 100


def test_php_and_lua_write_empty_maps_as_lists() -> None:
    answer = RECORDED["runewars.setup"]["200"]["seeded"] | {"seat_keys": []}
    assert convert(answer, models.RunewarsSnapshot).seat_keys == {}


@pytest.mark.parametrize(
    "answer", [b"[]", b"null", b"7", b'"live"', b"{}", b'{"status": 7}', b'{"status": null}', b'{"status": ["live"]}']
)
def test_json_of_another_kind_is_not_an_answer(answer: bytes) -> None:
    with Herald("http://herald.test", transport=answering(answer)) as herald, pytest.raises(UnexpectedAnswer) as caught:
        herald.health.live()
    assert caught.value.text == answer.decode()


def test_an_answer_may_begin_with_a_byte_order_mark() -> None:
    with Herald("http://herald.test", transport=answering(b'\xef\xbb\xbf{"status": "live"}')) as herald:
        assert herald.health.live().status == "live"
    verdict = answering(b'\xef\xbb\xbf{"line": 1, "valid": true}\r\n')
    with Herald("http://herald.test", transport=verdict) as herald:
        assert [found.valid for found in herald.validate(["{}"])] == [True]
    problem = b'\xef\xbb\xbf{"type":"/problems/x","title":"","status":422,"detail":"why","instance":""}'
    with Herald("http://herald.test", transport=answering(problem, 422)) as herald, pytest.raises(Problem, match="why"):
        herald.health.live()


def test_decode_reads_what_convert_reads() -> None:
    assert decode(b'{"reason":"brand_new","winners":["p9"]}', models.Adjudication) == models.Adjudication(
        reason=WORD,  # type: ignore[arg-type]
        winners=["p9"],  # type: ignore[list-item]
    )
