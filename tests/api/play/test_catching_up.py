"""What happened since an older token or position, and choices that several seats make at the same time."""

import random
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from api.settings import Settings
from engine import games
from engine.core.chance import Seeded
from engine.core.decision import SPECTATOR
from engine.core.game import Mode
from engine.core.loading import read_options
from engine.core.position import LogEntry
from engine.core.session import Session
from openapi.examples import Heads
from tests.helpers.contract import GAMES, Client, make_client
from tests.helpers.json_patch import apply_patch

KEYS, SEED, MATCH = "0c" * 32, "5d" * 32, "since"
#: The first mode of each game, the others in `make test-slow`.
CASES = [
    pytest.param(game.id, mode, marks=pytest.mark.slow if mode is not game.modes[0] else (), id=f"{game.id}-{mode.id}")
    for game in GAMES.values()
    for mode in game.modes
]
FEW = [(game.id, game.modes[-1]) for game in games.values()]
Json = dict[str, Any]


def service(**settings: Any) -> Client:
    """A client of a service that keeps the heads of single-use matches in memory."""
    client = make_client(GAMES, Settings(secret_keys=KEYS, **settings))
    client.application.services = replace(client.application.services, single_use=Heads())
    return client


class Seat:
    """One seat of a sealed match: the token that it holds, all that it has seen happen, and the view by the frames."""

    def __init__(self, client: Client, url: str, name: str, turn: Json) -> None:
        self.client, self.url, self.name = client, url, name
        self.key, self.token = turn["seat_keys"][name], turn["token"]
        self.events: list[Json] = []
        self.log: list[Json] = []
        self.view = self.ask("view").json["view"]

    def ask(self, operation: str, **body: Any) -> Any:
        return self.client.post(f"{self.url}/{operation}", json={"token": self.token, "key": self.key, **body})

    def actions(self) -> list[Json]:
        """The actions that the seat sees at its token."""
        return [action for decision in self.ask("legal-actions").json["decisions"] for action in decision["actions"]]

    def take(self, token: str) -> str:
        """Go on to a newer token, with what has happened since the one before; return whether all is known."""
        answer = self.ask("view?include=view,text,frames", token=token, since=self.token)
        assert answer.status_code == 200, answer.text
        self.add(token, answer.json)
        assert all("text" in event for event in answer.json["events"])
        history: str = answer.json["history"]
        if history != "complete":
            assert answer.json["frames"] == []
            self.view = answer.json["view"]
        assert self.view == answer.json["view"]
        return history

    def act(self, action: Json) -> Any:
        """Play an action from the token that the seat holds."""
        parts = "position,decisions,view,events,log,frames"
        return self.ask(f"apply?include={parts}", seat=self.name, action=action)

    def add(self, token: str, turn: Json) -> None:
        self.token = token
        self.events += [{name: told for name, told in event.items() if name != "text"} for event in turn["events"]]
        self.log += turn["log"]
        assert sum(frame["events"] for frame in turn["frames"]) == len(turn["events"])
        for frame in turn["frames"]:
            self.view = apply_patch(self.view, frame["patch"])


class Table:
    """A sealed match whose seats each know only what they have been sent, beside a session that knows everything."""

    def __init__(self, id_: str, mode: Mode, *, single_use: bool = True, client: Client | None = None) -> None:
        self.game, self.mode = GAMES[id_], mode
        self.client, self.url = client or service(), f"/v1/games/{id_}"
        chance = {"mode": "seeded", "match": MATCH, "seed": SEED}
        body = {"options": mode.example, "chance": chance, "form": "sealed", "single_use": single_use}
        turn = self.client.post(f"{self.url}/setup", json=body).json
        self.newest, self.calls = turn["token"], 0
        self.seats = {name: Seat(self.client, self.url, name, turn) for name in (*turn["seats"], SPECTATOR)}
        options = self.game.private_options(read_options(self.game, mode.example))
        self.truth = Session.begin(self.game, options, Seeded(MATCH, SEED))
        self.truth.clear_log()

    def act(self, seat: Seat, action: Json, *, lost: int = 0) -> bool:
        """Let a seat act, whose answer is lost so many times; return whether it was in time."""
        answer = seat.act(action)
        if answer.status_code == 409:
            return False
        assert answer.status_code == 200, answer.text
        entry: LogEntry[Any] = LogEntry(seat.name, self.game.codec.decode_action(self.game.codec.encode(action)))  # type: ignore[arg-type]  # a name of a seat
        self.truth.apply_entry(entry)
        self.newest, self.calls = answer.json["token"], self.calls + 1
        for _ in range(lost):
            again = seat.act(action)
            assert again.status_code == 200, again.text
            assert again.json["token"] == self.newest
        seat.add(self.newest, answer.json)
        return True

    def step(self, choose: random.Random) -> None:
        """Let some seat act from the token that it holds, or take the newest one; some answers are lost."""
        seat = choose.choice(list(self.seats.values()))
        if not choose.randrange(3):
            assert seat.take(self.newest) == "complete"
        elif actions := seat.actions():
            self.act(seat, choose.choice(actions), lost=choose.choice((0, 0, 0, 2)))

    def is_up_to_date(self) -> None:
        """Everybody takes the newest token, and has then seen all that happened, once."""
        for name, seat in self.seats.items():
            assert seat.take(self.newest) == "complete"
            told = msgspec.json.decode(
                self.game.codec.encode([self.game.redact(event, name) for event in self.truth.events])
            )
            assert seat.events == told
            own = [entry for entry in self.truth.log if entry.seat == name]
            assert seat.log == msgspec.json.decode(self.game.codec.encode(own))
            view = msgspec.json.decode(self.game.codec.encode(self.truth.view(name)))
            assert seat.ask("view").json["view"] == seat.view == view


@pytest.mark.parametrize(("id_", "mode"), CASES)
def test_every_seat_sees_everything_once_in_any_order_of_calls(id_: str, mode: Mode) -> None:
    table, choose = Table(id_, mode), random.Random(f"{id_} {mode.id}")
    while table.truth.outcome is None and table.calls < 40:
        table.step(choose)
    table.is_up_to_date()
    assert table.calls > 5


@pytest.mark.parametrize(("id_", "mode"), FEW, ids=lambda case: case if isinstance(case, str) else case.id)
def test_a_history_that_is_gone_is_said_to_be_lost(id_: str, mode: Mode) -> None:
    table, choose = Table(id_, mode), random.Random(1)
    seat, first = table.seats["p1"], table.newest
    while table.calls < 15:
        table.step(choose)
    heads = table.client.application.services.single_use
    heads.histories = {secret: [b"x" * 300 for _ in calls] for secret, calls in heads.histories.items()}
    begun = Table(id_, mode).seats["p1"].token  # of another match
    assert seat.ask("view", since=begun).status_code == 400
    seat.token, known = first, len(seat.events)
    assert seat.take(table.newest) == "lost"
    assert len(seat.events) == known
    for other in table.seats.values():
        if other.token != table.newest:
            known = len(other.events)
            if other.take(table.newest) == "lost":  # the journal of the position may have the last calls
                assert len(other.events) == known
            assert other.ask("view").json["view"] == msgspec.json.decode(
                table.game.codec.encode(table.truth.view(other.name))
            )


def test_an_undo_takes_back_what_has_happened() -> None:
    """What was undone is not told; if the older token itself was undone, the answer says so."""
    table = Table("battlecrest", GAMES["battlecrest"].modes[0])
    first = next(seat for seat in table.seats.values() if seat.actions())
    start, watcher = first.token, table.seats[SPECTATOR]
    action = first.actions()[0]
    first.add((answer := first.act(action).json)["token"], answer)
    acted = first.token
    undone = first.ask("undo", parent=start, seat=first.name)
    assert undone.status_code == 200, undone.text
    newest = undone.json["token"]
    assert watcher.take(newest) == "complete"
    assert watcher.events == []
    assert watcher.ask("view", token=newest, since=acted).json["history"] == "undone"
    first.token = newest
    assert first.act(action).status_code == 200


@pytest.mark.parametrize(("id_", "mode"), FEW, ids=lambda case: case if isinstance(case, str) else case.id)
def test_tokens_that_have_diverged_are_not_taken_for_later_ones(id_: str, mode: Mode) -> None:
    """Without single use every token can be played on more than once."""
    table, choose = Table(id_, mode, single_use=False), random.Random(2)
    for seat in table.seats.values():
        seat.token = table.newest
    compared = 0
    while compared < 6:
        seat = choose.choice([seat for seat in table.seats.values() if seat.actions()])
        one, other = (actions := seat.actions())[0], actions[-1]
        answer = seat.act(one).json
        if one != other:
            rival = seat.act(other).json["token"]
            refused = seat.ask("view", token=answer["token"], since=rival)
            assert (refused.status_code, refused.json["type"]) == (409, "/problems/diverged")
            assert refused.json["call"] == refused.json["since_call"]
            behind = seat.ask("view", since=answer["token"])
            assert (behind.status_code, behind.json["call"]) == (409, refused.json["call"] - 1)
            ahead = seat.ask("view", token=answer["token"], since=seat.token).json
            if ahead["history"] == "complete":
                assert ahead["events"] == answer["events"]
            compared += 1
        for every in table.seats.values():
            every.token = answer["token"]


@pytest.mark.parametrize(("id_", "mode"), FEW, ids=lambda case: case if isinstance(case, str) else case.id)
def test_an_open_match_says_what_has_happened_since_a_position_or_a_ref(id_: str, mode: Mode) -> None:
    client, url, choose = service(), f"/v1/games/{id_}", random.Random(3)
    turn = client.post(f"{url}/setup", json={"options": mode.example, "chance": {"mode": "seeded", "seed": SEED}}).json
    seen, positions, refs = [0], [turn["position"]], [turn["ref"]]
    events: list[Json] = []
    for _ in range(40):
        if turn["outcome"]:
            break
        asked = choose.choice(turn["decisions"])
        step = {"seat": asked["seat"], "action": choose.choice(asked["actions"])}
        turn = client.post(f"{url}/apply", json={"position": turn["position"], **step}).json
        events += turn["events"]
        seen.append(len(events))
        positions.append(turn["position"])
        refs.append(turn["ref"])
    for _ in range(10):
        first, last = sorted(choose.choices(range(len(seen)), k=2))
        for since in (positions[first], refs[first]):
            answer = client.post(f"{url}/view", json={"position": positions[last], "since": since}).json
            assert answer["history"] == "complete"
            assert answer["events"] == events[seen[first] : seen[last]]
    alone = client.post(f"{url}/view", json={"position": positions[0], "since": positions[-1]}).json
    assert (alone["history"], alone["events"]) == ("lost", [])
    cold = service(cache_entries=0).post(f"{url}/view", json={"position": positions[-1], "since": positions[0]}).json
    assert cold["history"] == "lost"
    assert cold["view"] == client.post(f"{url}/view", json={"position": positions[-1]}).json["view"]
