"""Non-interference of whole answers: what a seat is answered over HTTP is the same, byte for byte, whatever the others
hold.  Two positions (or two logs) that differ only in what the seat may not know are sent to every operation."""

import random
import re
from collections.abc import Iterator
from contextlib import suppress
from itertools import count
from typing import Any

import msgspec
import pytest
from flask.testing import FlaskClient

from api.app import create_app
from api.sealed.tokens import TokenSealer, new_match, with_position
from api.settings import Settings
from engine.core.chance import Referee
from engine.core.decision import SEATS, SPECTATOR, Action, Chance
from engine.core.errors import IllegalAction
from engine.core.session import Session
from tests.helpers.contract import GAMES
from tests.laws import every_game
from tests.laws.every_game import Case, cases, for_each, for_seeds, sample, twins
from tests.laws.variations import HIDDEN_DRAWS, TELLS_BY_ASKING, VARIATIONS

#: Twins of a position, actions of each sort that are tried with each, and steps between two replays of a log.
TWINS, TRIED, STEPS = 2, 2, 8
#: Playouts of a suggestion.
PLAYOUTS = 3
TOKEN = re.compile(rb"v4\.local\.[\w-]+")
EVERYTHING = "?include=position,decisions,view,events,log,illegal,text,frames"

#: Pairs of answers that `make stress` compares in each game, half of them a spectator's, and twins of each position.
PAIRS, SOAKED = 10_000, 5

SECRETIVE = [case for case in cases() if case.game.id in VARIATIONS and str(case) not in TELLS_BY_ASKING]
with_secrets = for_each(SECRETIVE, "runewars", "math-and-magic")


@pytest.fixture(scope="module")
def client() -> FlaskClient:
    return create_app(GAMES, Settings(suggest_seconds=60)).test_client()


class Asker:
    """Sends the same question about two positions and compares the answers, as one seat or a spectator."""

    def __init__(self, client: FlaskClient, case: Case, viewer: str) -> None:
        self.client, self.case, self.viewer = client, case, viewer
        self.asked = 0

    def ask(self, operation: str, body: Any) -> tuple[int, bytes]:
        """Status and bytes of an answer."""
        query = {"check": "", "suggest": "?include=text"}.get(operation, EVERYTHING)
        answer = self.client.post(
            f"/v1/games/{self.case.game.id}/{operation}{query}",
            data=self.case.game.codec.encode({**body, "viewer": self.viewer}),
            headers={"Content-Type": "application/json", "X-Request-Id": "the-same"},
        )
        assert answer.status_code < 500
        return answer.status_code, answer.data

    def same(self, operation: str, here: Any, there: Any) -> None:
        """Fail if the answers differ."""
        self.asked += 1
        assert self.ask(operation, here) == self.ask(operation, there), (operation, self.viewer)

    def about(self, here: Session, twin: Session, choose: random.Random, pool: list[Action]) -> None:
        """Ask everything about two positions."""
        mine, yours = position(here), position(twin)
        for operation in ("legal-actions", "view", "undo"):
            self.same(operation, {"position": mine}, {"position": yours})
        self.same("undo", {"position": mine, "seat": self.viewer}, {"position": yours, "seat": self.viewer})
        asked = {"seat": self.viewer if self.viewer != SPECTATOR else SEATS[0], "playouts": PLAYOUTS}
        self.same("suggest", {"position": mine, **asked}, {"position": yours, **asked})
        for seat, actions in answers(here, twin, self.viewer, choose, pool):
            for action, other in actions:
                body, their = {"seat": seat, "action": action}, {"seat": seat, "action": other}
                self.same("check", {"position": mine, **body}, {"position": yours, **their})
                if not shows(here, seat, action) and not shows(twin, seat, other):
                    self.same("apply", {"position": mine, **body}, {"position": yours, **their})
                    self.same("apply", {"position": mine, "actions": [body]}, {"position": yours, "actions": [their]})
                    ours, theirs = taken_back(here, seat, action), taken_back(twin, seat, other)
                    self.same("undo", ours, theirs)
                    for call in (ours, theirs):
                        call["since"] = call.pop("parent")
                    self.same("view", ours, theirs)


class Holder(Asker):
    """Asks the same with tokens of a sealed match, and the key of who looks."""

    def __init__(self, client: FlaskClient, case: Case, viewer: str) -> None:
        super().__init__(client, case, viewer)
        self.match = new_match(case.game, case.mode.seats)
        self.answered = 0

    def ask(self, operation: str, body: Any) -> tuple[int, bytes]:
        """Status and bytes of an answer; of the token in it only the length, for the rest cannot be compared."""
        sealed = {
            name: self.token(value) if name in ("position", "parent", "since") else value
            for name, value in body.items()
        }
        sealed |= {"token": sealed.pop("position"), "key": self.match.key_for(self.viewer)}
        status, answer = super().ask(operation, sealed)
        self.answered += status == 200
        return status, TOKEN.sub(lambda found: b"%d" % len(found[0]), answer)

    def token(self, position: Any) -> str:
        """The position, sealed."""
        seals: TokenSealer = self.client.application.services.tokens
        encoded = self.case.game.codec.encode(position)
        return seals.seal(self.case.game, with_position(self.case.game, self.match, encoded))


def position(table: Session) -> Any:
    """A position with claimed chance, so that both games are played on with the same draws."""
    return msgspec.structs.replace(table.position(), chance=Referee())


def answers(
    here: Session, twin: Session, viewer: str, choose: random.Random, pool: list[Action]
) -> Iterator[tuple[str, list[tuple[Action, Action]]]]:
    """Pairs of actions that are the same, or a draw that the viewer may not see, with the seat that gives them."""
    hidden = HIDDEN_DRAWS[here.game.id]
    for seat, decision in here.decisions.items():
        mine, yours = here.legal(seat), twin.legal(seat)
        if isinstance(decision, Chance) and hidden(decision, viewer):
            yield seat, [(choose.choice(mine), choose.choice(yours)) for _ in range(TRIED)]
        else:
            both = [action for action in mine if action in yours]
            wrong = sample(pool, choose, TRIED) if seat == viewer else []
            yield seat, [(action, action) for action in [*sample(both, choose, TRIED), *wrong]]


def taken_back(table: Session, seat: str, action: Action) -> Any:
    """The position after an action (or the same, where it is refused), and the one before, for an undo."""
    before = position(table)
    played = Session.resume(table.game, table.game.codec.encode(before))
    with suppress(IllegalAction):
        played.act(seat, action)
    return {"position": played.position(), "parent": before}


def shows(table: Session, seat: str, action: Action) -> bool:
    """Whether playing an action shows something hidden: from then on two games may well differ."""
    played = Session.resume(table.game, table.game.codec.encode(position(table)))
    with suppress(IllegalAction):
        played.act(seat, action)
    return any(event.reveals for event in played.events)


@with_secrets
@for_seeds(2)
def test_what_a_seat_is_answered_does_not_depend_on_secrets(client: FlaskClient, case: Case, seed: int) -> None:
    choose = random.Random(seed + 5)
    asked = 0
    pool: list[Action] = []
    for table in case.walk(seed, 0.03 if case.long else 0.12, stop=250):
        pool += [action for decision in table.decisions.values() for action in decision.legal()[:TRIED]]
        seat = choose.choice(SEATS[: case.mode.seats])
        for n, twin in enumerate(sample(list(twins(table, seat)), choose, TWINS)):
            askers = [Asker(client, case, seat), Asker(client, case, SPECTATOR)]
            if n == 0:  # a seal changes nothing in an answer: one twin of three is enough
                askers.append(Holder(client, case, seat))
            for asker in askers:
                asker.about(table, twin, choose, pool)
                asked += asker.asked
    assert asked > 50


@pytest.mark.stress
@pytest.mark.parametrize("game", dict.fromkeys(case.game.id for case in SECRETIVE))
def test_ten_thousand_sealed_answers_do_not_depend_on_secrets(client: FlaskClient, game: str) -> None:
    """Whole games of every mode, with tokens: what was answered with a turn counts, and no refusal."""
    modes = [case for case in SECRETIVE if case.game.id == game]
    for case in modes:
        compared = pairs = 0
        for table, twin, seat, choose, pool in endless_twins(case):
            for viewer in (seat, SPECTATOR):
                holder = Holder(client, case, viewer)
                holder.about(table, twin, choose, pool)
                compared += holder.answered // 2
            pairs += 1
            if compared >= PAIRS / len(modes):
                break
        print(f"{case}: {pairs:,} pairs of twins, {compared:,} pairs of answers that are the same")


def endless_twins(case: Case) -> Iterator[tuple[Session, Session, str, random.Random, list[Action]]]:
    """Positions of random games with a twin of each, the seat that cannot distinguish them, and actions to try."""
    for seed in count(100):
        choose = random.Random(seed)
        pool: list[Action] = []
        for table in case.walk(seed, 0.05 if case.long else 0.3):
            pool = [
                *pool[-40:],
                *(action for decision in table.decisions.values() for action in decision.legal()[:TRIED]),
            ]
            seat = choose.choice(SEATS[: case.mode.seats])
            for twin in sample(list(twins(table, seat)), choose, SOAKED):
                yield table, twin, seat, choose, pool


@with_secrets
def test_what_a_seat_is_answered_of_a_log_does_not_depend_on_secrets(client: FlaskClient, case: Case) -> None:
    """Two logs with the same answers, but other hidden draws, give the same verdict."""
    compared = differing = 0
    for seed, seat in enumerate(SEATS[: min(case.mode.seats, 3)]):
        choose = random.Random(seed)
        asker = Asker(client, case, seat)
        here, twin = (Session.begin(case.game, case.mode.example, Referee()) for _ in range(2))
        for n in range(20 * STEPS):
            if n % STEPS == 0:
                records = [record(case, table) for table in (here, twin)]
                asker.same("replay", *records)
                differing += here.log != twin.log
                compared += 1
            if here.outcome or not every_game.do_the_same(here, twin, seat, choose):
                break  # over; or something was shown from which on the two may differ
    assert compared
    assert differing


def record(case: Case, table: Session) -> Any:
    """The record of a game so far."""
    return {"options": case.mode.example, "chance": {"mode": "referee"}, "log": table.log}
