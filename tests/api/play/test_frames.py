"""Frames over HTTP: how a viewer's view changes event by event, from the view before a request to the one after it."""

import random
from typing import Any

import msgspec
import pytest

from tests.helpers.contract import SEED, Client, Json
from tests.helpers.json_patch import apply_patch

SEEDED = {"mode": "seeded", "match": "m1", "seed": SEED}
#: A mode of each game, and actions that are played.
MODES = [("toy", {}), ("battlecrest", {}), ("time-of-heroes", {}), ("math-and-magic", {}), ("runewars", {"players": 2})]
ACTIONS = 40
every_game = pytest.mark.parametrize(("game", "options"), MODES)


def post(client: Client, game: str, path: str, body: Any) -> Json:
    """The answer to a request that must be fine."""
    answer = client.post(f"/v1/games/{game}/{path}", json=body)
    assert answer.status_code == 200, answer.text
    said: Json = answer.get_json()
    return said


def leads(before: Any, turn: Json, after: Any) -> None:
    """The frames partition the events, and lead from one view to the other."""
    assert sum(frame["events"] for frame in turn["frames"]) == len(turn["events"])
    for frame in turn["frames"]:
        before = apply_patch(before, frame["patch"])
    assert msgspec.json.encode(before, order="sorted") == msgspec.json.encode(after, order="sorted")


@every_game
@pytest.mark.parametrize("viewer", [None, "p1", "p2", "spectator"])
def test_frames_lead_from_the_view_before_to_the_view_after(
    client: Client, game: str, options: Any, viewer: str | None
) -> None:
    choose = random.Random(3)
    seen = {"viewer": viewer} if viewer else {}
    turn = post(client, game, "setup?include=position,decisions,view,frames", {"options": options, "chance": SEEDED})
    leads(None, turn, turn["view"])
    view, frames = post(client, game, "view", {"position": turn["position"], **seen})["view"], 0
    for _ in range(ACTIONS):
        if turn["outcome"]:
            break
        decision = choose.choice(turn["decisions"])
        body = {"seat": decision["seat"], "action": choose.choice(decision["actions"])}
        played = post(client, game, "apply?include=view,frames", {"position": turn["position"], **body, **seen})
        leads(view, played, played["view"])
        view, frames = played["view"], frames + len(played["frames"])
        turn = post(client, game, "apply?include=position,decisions", {"position": turn["position"], **body})
    assert frames


@every_game
def test_a_replay_has_frames_from_the_beginning(client: Client, game: str, options: Any) -> None:
    choose = random.Random(4)
    turn = post(client, game, "setup", {"options": options, "chance": SEEDED})
    log = turn["log"]
    for _ in range(ACTIONS):
        if turn["outcome"]:
            break
        decision = choose.choice(turn["decisions"])
        body = {"seat": decision["seat"], "action": choose.choice(decision["actions"])}
        turn = post(client, game, "apply", {"position": turn["position"], **body})
        log += turn["log"]
    record = {"options": options, "chance": SEEDED, "log": log}
    for viewer in (None, "p1", "spectator"):
        verdict = post(client, game, "replay?include=view,frames", record | ({"viewer": viewer} if viewer else {}))
        leads(None, verdict["turn"], verdict["turn"]["view"])
    wrong = post(client, game, "replay?include=view,frames", {**record, "log": [*log, log[-1] | {"seat": "p8"}]})
    assert not wrong["valid"]
    leads(None, wrong["turn"], wrong["turn"]["view"])
    unread = {**record, "chance": SEEDED | {"commitment": "00" * 32}}  # of another seed: nothing is played
    setup = post(client, game, "replay?include=view,frames", unread)["turn"]
    leads(None, setup, setup["view"])


def test_a_viewer_without_a_seat_has_no_frames(client: Client) -> None:
    body = {"chance": SEEDED, "log": [], "viewer": "p8"}
    answer = client.post("/v1/games/toy/replay?include=view,frames", json=body)
    assert (answer.status_code, answer.json["pointer"]) == (422, "/viewer")


def test_an_undo_has_a_frame_without_events(client: Client) -> None:
    before = post(client, "battlecrest", "setup", {"chance": SEEDED})
    for _ in range(20):
        decision = before["decisions"][0]
        body = {"seat": decision["seat"], "action": decision["actions"][-1]}
        after = post(client, "battlecrest", "apply", {"position": before["position"], **body})
        answer = client.post(
            "/v1/games/battlecrest/undo?include=view,frames",
            json={"position": after["position"], "parent": before["position"]},
        )
        if answer.status_code == 200:
            break
        before = after
    undone = answer.json
    assert [frame["events"] for frame in undone["frames"]] == [0]
    leads(after["view"], undone, before["view"])


def test_without_a_change_there_are_no_frames(client: Client) -> None:
    turn = post(client, "toy", "setup", {"chance": SEEDED})
    for operation in ("view", "legal-actions"):
        assert post(client, "toy", f"{operation}?include=frames", {"position": turn["position"]})["frames"] == []


def test_several_actions_have_the_frames_of_all(client: Client) -> None:
    turn = post(client, "battlecrest", "setup", {"chance": SEEDED})
    view, position, actions = turn["view"], turn["position"], []
    for _ in range(6):
        decision = turn["decisions"][0]
        actions.append({"seat": decision["seat"], "action": decision["actions"][0]})
        turn = post(client, "battlecrest", "apply", {"position": turn["position"], **actions[-1]})
    said = post(client, "battlecrest", "apply?include=view,frames", {"position": position, "actions": actions})
    leads(view, said, said["view"])
    assert len(said["frames"]) == len(said["events"]) >= 6


def test_frames_are_there_only_on_request_and_with_events(client: Client) -> None:
    turn = post(client, "toy", "setup", {"chance": SEEDED})
    assert "frames" not in turn
    bid = {"position": turn["position"], "seat": "p1", "action": {"type": "bid", "coins": 1}}
    said = post(client, "toy", "apply?include=frames", bid)
    assert {"events", "frames"} <= set(said)
    assert not {"view", "decisions", "position"} & set(said)


def test_a_session_is_parked_without_its_recorder(client: Client) -> None:
    """The cached session has no observer, and the next request has frames of its own alone."""
    turn = post(client, "toy", "setup", {"chance": SEEDED})
    first = post(
        client,
        "toy",
        "apply?include=position,view,frames",
        {"position": turn["position"], "seat": "p1", "action": {"type": "bid", "coins": 3}},
    )
    cached = client.application.services.positions.sessions._kept  # type: ignore[attr-defined]
    assert cached
    assert all(session._event_log.observer is None for session, _ in cached.values())
    second = post(
        client,
        "toy",
        "apply?include=view,frames",
        {"position": first["position"], "seat": "p2", "action": {"type": "bid", "coins": 1}},
    )
    leads(first["view"], second, second["view"])


def test_a_seat_of_a_sealed_match_has_frames_of_its_own_view(client: Client) -> None:
    turn = post(client, "toy", "setup?include=view,frames", {"form": "sealed"})
    leads(None, turn, turn["view"])
    token, keys = turn["token"], turn["seat_keys"]
    view = post(client, "toy", "view", {"token": token, "key": keys["p1"]})["view"]
    bid = {"token": token, "key": keys["p1"], "seat": "p1", "action": {"type": "bid", "coins": 2}}
    said = post(client, "toy", "apply?include=view,frames", bid)
    leads(view, said, said["view"])
    assert said["view"]["sides"]["p2"].get("hand") is None


def played(client: Client, game: str, options: Any, calls: int) -> list[Json]:
    """The snapshots of a game after each of its calls, the first that of the setup."""
    choose, turns = random.Random(5), [post(client, game, "setup", {"options": options, "chance": SEEDED})]
    while turns[-1]["outcome"] is None and len(turns) <= calls:
        decision = choose.choice(turns[-1]["decisions"])
        body = {"seat": decision["seat"], "action": choose.choice(decision["actions"])}
        turns.append(post(client, game, "apply", {"position": turns[-1]["position"], **body}))
    return turns


@every_game
@pytest.mark.parametrize("viewer", [None, "p1", "spectator"])
def test_a_view_since_has_the_frames_of_all_calls(client: Client, game: str, options: Any, viewer: str | None) -> None:
    turns, seen = played(client, game, options, 12), {"viewer": viewer} if viewer else {}
    for since in (0, 4, len(turns) - 1):
        before = post(client, game, "view", {"position": turns[since]["position"], **seen})["view"]
        body = {"position": turns[-1]["position"], "since": turns[since]["position"], **seen}
        said = post(client, game, "view?include=view,frames", body)
        assert said["history"] == "complete"
        leads(before, said, said["view"])
        assert bool(said["frames"]) == (since < len(turns) - 1 and before != said["view"]) or said["events"]
