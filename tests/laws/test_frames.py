"""Frames of every game lead from one view to the next, for every viewer, and show no secret."""

import random
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from engine.core.chance import Referee
from engine.core.decision import SEATS, SPECTATOR
from engine.core.frames import Frame, FrameRecorder
from engine.core.session import Session
from tests.helpers.json_patch import apply_patch
from tests.helpers.playout import seeded, step
from tests.laws.every_game import Case, cases, copy, do_the_same, for_each, for_seeds, heard, twins
from tests.laws.variations import TELLS_BY_ASKING, VARIATIONS

every_mode = for_each(cases())


def json(value: Any) -> Any:
    """The JSON value of views and frames."""
    return msgspec.json.decode(msgspec.json.encode(value))


def in_one_order(value: Any) -> bytes:
    """Canonical JSON: objects have no order, so their members are sorted."""
    return msgspec.json.encode(value, order="sorted")


class Watching:
    """Records the frames of several viewers of one session, which has one observer."""

    def __init__(self, case: Case, viewers: Sequence[str | None], session: Session | None = None) -> None:
        state = None if session is None else session.state
        self.recorders = {viewer: FrameRecorder(case.game, viewer, state) for viewer in viewers}
        if session is not None:
            session.observe(self.record)

    def record(self, state: Any) -> None:
        """Record the frames of all viewers."""
        for recorder in self.recorders.values():
            recorder.record(state)

    def finish(self, session: Session) -> dict[str | None, list[Frame]]:
        """The frames of each viewer."""
        return {viewer: recorder.finish(session) for viewer, recorder in self.recorders.items()}


def viewers_of(case: Case) -> list[str | None]:
    return [None, SPECTATOR, *SEATS[: case.mode.seats]]


def leads(views: dict[str | None, Any], frames: dict[str | None, list[Frame]], session: Session) -> None:
    """The frames partition the events, and their patches lead from these views to those of the session."""
    for viewer, shown in frames.items():
        assert sum(frame.events for frame in shown) == len(session.events)
        document = views[viewer]
        for frame in json(shown):
            document = apply_patch(document, frame["patch"])
        assert in_one_order(document) == in_one_order(json(session.view(viewer)))


@every_mode
def test_patches_lead_from_view_to_view(case: Case) -> None:
    for seed in range(2):
        choose = random.Random(seed)
        viewers = viewers_of(case)
        watching = Watching(case, viewers)
        chance = Referee() if seed else seeded(seed)
        session = Session.begin(case.game, case.mode.example, chance, observer=watching.record)
        leads(dict.fromkeys(viewers), watching.finish(session), session)
        while session.outcome is None and session.step < 400:
            session.clear_log()
            views = {viewer: json(session.view(viewer)) for viewer in viewers}
            watching = Watching(case, viewers, session)
            step(session, choose)
            leads(views, watching.finish(session), session)


@for_each([case for case in cases() if case.game.id in VARIATIONS and str(case) not in TELLS_BY_ASKING])
@for_seeds(3)
def test_frames_show_no_secret(case: Case, seed: int) -> None:
    """Two games that differ only in secret show a seat the same frames, as long as their events are the same for it."""
    choose = random.Random(seed + 14)
    compared = 0
    for table in case.walk(seed, 0.08 if case.long else 0.5 / case.mode.seats, stop=250):
        for seat in choose.sample(SEATS[: case.mode.seats], min(case.mode.seats, 3)):
            for twin in list(twins(table, seat))[:12]:
                compared += shows_the_same(case, copy(table), twin, seat, choose)
    assert compared


def shows_the_same(case: Case, here: Session, twin: Session, seat: str, choose: random.Random) -> int:
    """Play some actions in both games and compare the frames of a seat and a spectator; how many were compared."""
    here.chance = twin.chance = Referee()
    compared = 0
    for _ in range(8):
        here.clear_log()
        twin.clear_log()
        both = [(Watching(case, [seat, SPECTATOR], session), session) for session in (here, twin)]
        same = here.outcome is None and do_the_same(here, twin, seat, choose)
        mine, yours = (watching.finish(session) for watching, session in both)
        for viewer in mine:
            if heard(here, str(viewer)) == heard(twin, str(viewer)):
                assert json(mine[viewer]) == json(yours[viewer]), (viewer, here.events)
                compared += 1
        if not same:
            break
    return compared


def test_frames_that_show_a_secret_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here those of the table, which sees everything."""
    record = FrameRecorder.__init__

    def seeing_all(recorder: FrameRecorder, game: Any, viewer: str | None, state: Any = None) -> None:
        record(recorder, game, None, state)

    monkeypatch.setattr(FrameRecorder, "__init__", seeing_all)
    with pytest.raises(AssertionError):
        test_frames_show_no_secret(next(case for case in cases() if case.game.id == "time-of-heroes"), 0)
