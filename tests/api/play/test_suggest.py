"""`suggest` over HTTP: whom it answers, what it looks at, and how long it may take."""

import queue
import threading

import pytest

from api.bots.selfplay import is_built_in, strength_of
from api.errors.exceptions import Overloaded
from api.limits.pool import Pool
from api.play import endpoints as play
from api.play import suggest as suggestions
from api.play.suggest import deadline
from api.settings import Settings
from api.telemetry.middleware import EngineTimer
from tests.helpers.contract import SEED, Client, Json, make_client

TOY_URL = "/v1/games/toy"
SEEDED = {"mode": "seeded", "match": "m1", "seed": SEED}


@pytest.fixture
def client() -> Client:
    """A service that lets suggestions take their time, however slow the machine is."""
    return make_client(settings=Settings(suggest_seconds=60))


def post(client: Client, path: str, body: Json, status: int = 200) -> Json:
    answer = client.post(TOY_URL + path, json=body)
    assert answer.status_code == status, answer.text
    said: Json = answer.get_json()
    return said


@pytest.fixture
def bids(client: Client) -> Json:
    """A game in which both seats bid in secret."""
    return post(client, "/setup", {"chance": SEEDED})


def test_it_answers_an_action_that_is_offered_and_what_it_is_based_on(client: Client, bids: Json) -> None:
    asked = {"position": bids["position"], "seat": "p1"}
    said = post(client, "/suggest", asked)
    (offered,) = [decision["actions"] for decision in bids["decisions"] if decision["seat"] == "p1"]
    assert said["action"] in offered
    assert (said["seat"], said["strength"], said["seed"]) == ("p1", 3, 0)
    assert said["stopped"] is False
    assert 1 <= said["samples"] <= said["playouts"]
    assert said["alternatives"][0]["action"] == said["action"]
    assert said["alternatives"][0]["value"] == said["value"]
    assert sum(one["tries"] for one in said["alternatives"]) == said["playouts"]
    assert "label" not in said
    assert post(client, "/suggest", asked) == said
    assert post(client, "/apply", {**asked, "action": said["action"]})["to_act"] == ["p2"]


def test_strength_playouts_and_seed_are_the_callers(client: Client, bids: Json) -> None:
    asked = {"ref": bids["ref"], "seat": "p1", "seed": 7}
    weak, strong = (post(client, "/suggest", {**asked, "strength": strength}) for strength in (1, 4))
    assert weak["playouts"] < strong["playouts"]
    assert post(client, "/suggest", {**asked, "playouts": 5})["playouts"] <= 5
    other = post(client, "/suggest", {**asked, "seed": 8, "playouts": 5})
    assert other["seed"] == 8


def test_words_are_labels(client: Client, bids: Json) -> None:
    asked = {"position": bids["position"], "seat": "p2"}
    said = post(client, "/suggest?include=text", asked)
    labels = [one["label"] for one in said["alternatives"]]
    assert said["label"] == labels[0]
    assert len(set(labels)) == len(labels)
    told = post(client, "/legal-actions?include=decisions,text", {"position": bids["position"], "seat": "p2"})
    assert set(labels) <= set(told["decisions"][0]["labels"])


def test_what_another_has_answered_in_secret_changes_nothing(client: Client, bids: Json) -> None:
    answers = []
    for coins in (0, 3):
        bid = {"position": bids["position"], "seat": "p1", "action": {"type": "bid", "coins": coins}}
        after = post(client, "/apply", bid)
        answers.append(client.post(TOY_URL + "/suggest", json={"position": after["position"], "seat": "p2"}).data)
    assert answers[0] == answers[1]


def test_a_seat_is_told_its_own_suggestions_only(client: Client, bids: Json) -> None:
    asked = {"position": bids["position"], "seat": "p1"}
    post(client, "/suggest", {**asked, "viewer": "p1"})
    for viewer in ("p2", "spectator"):
        refused = post(client, "/suggest", {**asked, "viewer": viewer}, 403)
        assert refused["type"].endswith("/reason-withheld")


def test_a_sealed_match_is_asked_with_the_key_of_the_seat(client: Client) -> None:
    turn = post(client, "/setup?include=position", {"chance": SEEDED, "form": "sealed"})
    mine = {"token": turn["token"], "key": turn["seat_keys"]["p1"]}
    assert post(client, "/suggest", {**mine, "seat": "p1"})["action"]["type"] == "bid"
    assert post(client, "/suggest", {**mine, "seat": "p2"}, 403)["type"].endswith("/not-your-seat")


def test_who_has_nothing_to_decide_is_told_so(client: Client, bids: Json) -> None:
    actions = [{"seat": seat, "action": {"type": "bid", "coins": coins}} for seat, coins in (("p1", 3), ("p2", 1))]
    turn = post(client, "/apply", {"position": bids["position"], "actions": actions})
    refused = post(client, "/suggest", {"position": turn["position"], "seat": "p2"}, 422)
    assert refused["type"].endswith("/not-your-decision")


@pytest.mark.parametrize(
    "wrong",
    [{"strength": 0}, {"strength": 6}, {"playouts": 0}, {"playouts": 10**9}, {"seconds": 0}, {"seed": -1}],
    ids=str,
)
def test_limits_are_in_the_contract(client: Client, bids: Json, wrong: Json) -> None:
    asked = {"position": bids["position"], "seat": "p1", **wrong}
    assert post(client, "/suggest", asked, 400)["pointer"] == f"/{next(iter(wrong))}"


def test_a_suggestion_ends_when_its_time_is_over_and_says_so() -> None:
    client = make_client(settings=Settings(suggest_seconds=1e-6))
    turn = post(client, "/setup", {"chance": SEEDED})
    said = post(client, "/suggest", {"position": turn["position"], "seat": "p1", "strength": 5, "seconds": 50})
    assert said["stopped"] is True
    assert said["playouts"] == 1


def test_others_have_their_turn_between_two_playouts(monkeypatch: pytest.MonkeyPatch) -> None:
    """The watch of the engine stands still meanwhile."""
    watch, slept = EngineTimer(), []
    monkeypatch.setattr(suggestions, "yield_if_due", lambda: slept.append(watch.engine))
    with watch:
        is_over = deadline(60, watch)
        assert not is_over()
        before = watch.engine
    assert slept == [before]
    assert watch.engine >= before > 0


def test_so_many_are_computed_at_the_same_time_and_so_many_wait() -> None:
    """Of seven threads two run, two wait for a place, and three are refused at once."""
    pool, done, inside = Pool(size=2, queue=2, seconds=60), threading.Event(), threading.Semaphore(0)
    outcomes: queue.Queue[str] = queue.Queue()

    def compute() -> None:
        try:
            with pool.place():
                inside.release()
                done.wait()
        except Overloaded:
            outcomes.put("refused")
        else:
            outcomes.put("computed")

    threads = [threading.Thread(target=compute) for _ in range(7)]
    for thread in threads:
        thread.start()
    assert [outcomes.get(timeout=60) for _ in range(3)] == ["refused"] * 3
    for _ in range(2):
        assert inside.acquire(timeout=60)
    assert not inside.acquire(blocking=False)
    done.set()
    assert [outcomes.get(timeout=60) for _ in range(4)] == ["computed"] * 4
    for thread in threads:
        thread.join()


def test_waiting_for_a_place_ends() -> None:
    pool = Pool(size=1, queue=1, seconds=0.01)
    with pool.place():
        for _ in range(3):
            with pytest.raises(Overloaded), pool.place():
                pass
    with pool.place():
        pass


def test_a_place_is_free_again_after_a_failure() -> None:
    pool = Pool(size=1, queue=0, seconds=60)
    for _ in range(3):
        with pytest.raises(ZeroDivisionError), pool.place():
            raise ZeroDivisionError


def test_a_service_that_has_no_place_left_says_so(client: Client, bids: Json, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "SUGGESTION_POOL", Pool(size=1, queue=0, seconds=60))
    with play.SUGGESTION_POOL.place():
        answer = client.post(TOY_URL + "/suggest", json={"position": bids["position"], "seat": "p1"})
    assert (answer.status_code, answer.get_json()["type"]) == (503, "/problems/overloaded")
    assert int(answer.headers["Retry-After"]) > 0
    assert post(client, "/suggest", {"position": bids["position"], "seat": "p1"})


def test_players_of_the_command_have_a_strength() -> None:
    assert [strength_of(kind) for kind in ("suggest", "suggest:1", "suggest:5")] == [3, 1, 5]
    assert [strength_of(kind) for kind in ("suggest:6", "suggest:", "suggested", "random")] == [None] * 4
    assert is_built_in("suggest:2")
    assert not is_built_in("python bot.py")
