"""Frames of every game lead from one view to the next, for every viewer, and show no secret."""

import random
import re
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, get_args

import msgspec
import pytest

from engine.core.chance import Referee
from engine.core.decision import SEATS, SPECTATOR
from engine.core.errors import IllegalAction, NotYourDecision
from engine.core.frames import Frame, FrameRecorder
from engine.core.session import Session
from tests.helpers.json_patch import apply_patch
from tests.helpers.playout import seeded, step
from tests.laws.every_game import Case, cases, copy, do_the_same, for_each, for_seeds, heard, twins
from tests.laws.variations import TELLS_BY_ASKING, VARIATIONS

every_mode = for_each(cases())

#: What an event reports, and so its own frame changes: pointers into the view of the whole table, by the event's tag.
SHOWS: dict[str, dict[str, str]] = {
    "battlecrest": {
        "attack_counted": r"/resolving",
        "card_activated": r"/seats/\d+/cards/\d+/prepared",
        "card_prepared": r"/seats/\d+/cards/\d+/prepared",
        "game_ended": r"/over",
        "healed": r"/seats/\d+/health/column",
        "hero_turned": r"/seats/\d+/hero/face",
        "landmark_drawn": r"/landmarks/\d+",
        "landmark_turned": r"/landmarks/\d+/face",
        "minion_lost": r"/seats/\d+/minion",
        "star_spent": r"/turn/stars/\d+",
        "stepped": r"/seats/\d+/(hero|minion)/cell",
        "warrior_placed": r"/seats/\d+(/(hero|minion)/cell)?",
    },
    "time-of-heroes": {
        "attack_declared": r"/attacks/\d+(/declared)?",
        "battle_wits_used": r"/sides/p\d/graveyard",
        "closed": r"/sides/p\d/(closed|field/\d+/closed)",
        "discarded": r"/sides/p\d/graveyard",
        "drew": r"/sides/p\d/hand",
        "entered": r"/sides/p\d/field",
        "first_player": r"/turn",
        "game_ended": r"/over",
        "left": r"/sides/p\d/field",
        "opened": r"/sides/p\d/(closed|field/\d+/closed)",
        "played": r"/resolving",
        "put_back": r"/looking",
        "redirected": r"/attacks/\d+/strikes/\d+/result",
        "second_wind_began": r"/sides/p\d/second_wind_used",
        "took": r"/sides/p\d/hand",
        "turn_began": r"/turn",
    },
    "math-and-magic": {
        "battle_began": r"/battle/(ordered|squads)",
        "battle_ended": r"/battle/step",
        "bought": r"/players/\d+/chests",
        "cards_returned": r"/players/\d+/hand",
        "challenged": r"/battle",
        "counted": r"/battle/ledger",
        "drew": r"/players/\d+/(hand|hero)",
        "passed": r"/players/\d+/chests",
        "round_began": r"/round",
        "spell_cast": r"/battle/armies/\d+/spells",
        "turn_began": r"/active",
    },
    "runewars": {
        "activated": r"/players/p\d/activated",
        "battle_began": r"/battle",
        "city_placed": r"/lands/\w+/city",
        "development_built": r"/lands/\w+/stronghold/development",
        "dial_turned": r"/players/p\d/(food|wood|ore)",
        "faction_chosen": r"/players/p\d/faction",
        "fate_drawn_closed": r"/battle/armies/\d+/closed",
        "game_ended": r"/over",
        "hero_gained": r"/heroes/\d+",
        "hero_lost": r"/heroes/\d+",
        "hero_moved": r"/heroes/\d+/area",
        "influence_changed": r"/players/p\d/influence",
        "objective_discarded": r"/objective_discard",
        "orders_revealed": r"/players/p\d/orders",
        "orders_taken_back": r"/players/p\d/orders",
        "quest_drawn": r"/players/p\d/quests",
        "reward_drawn": r"/heroes/\d+/rewards",
        "season_began": r"/season",
        "stronghold_built": r"/lands/\w+/stronghold",
        "tactics_drawn": r"/players/p\d/(tactics|fresh)",
        "tactics_played": r"/players/p\d/tactics",
        "tiles_dealt": r"/setup/tiles",
        "title_taken": r"/titles/\w+",
        "token_revealed": r"/lands/\w+/exploration",
        "units_destroyed": r"/(lands|battle)",
        "units_moved": r"/lands/\w+/units",
        "units_placed": r"/lands/\w+/units",
    },
}


def json(value: Any) -> Any:
    """The JSON value of views and frames."""
    return msgspec.json.decode(msgspec.json.encode(value))


def in_one_order(value: Any) -> bytes:
    """Canonical JSON: objects have no order, so their members are sorted."""
    return msgspec.json.encode(value, order="sorted")


#: How often a random player resigns.
RESIGNING = 0.01


class Watching:
    """Records the frames of several viewers of one session, which has one observer."""

    def __init__(self, case: Case, viewers: Sequence[str | None], session: Session | None = None) -> None:
        self.recorders = {viewer: FrameRecorder(case.game, viewer) for viewer in viewers}
        if session is not None:
            for recorder in self.recorders.values():
                recorder.start(session)
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
            if choose.random() > RESIGNING or not resigns(session, choose.choice(SEATS[: case.mode.seats])):
                step(session, choose)
            leads(views, watching.finish(session), session)


def resigns(session: Session, seat: str) -> bool:
    """Resign for this seat, if the game lets it, also in the middle of what others do."""
    for action in get_args(session.game.Action):
        if action.__struct_config__.tag == "resign":
            with suppress(NotYourDecision, IllegalAction):
                session.act(seat, action())
                return True
    return False


@for_each(
    [case for case in cases() if case.game.id in VARIATIONS and str(case) not in TELLS_BY_ASKING],
    "math-and-magic",
    "runewars",
)
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

    def seeing_all(recorder: FrameRecorder, game: Any, viewer: str | None) -> None:
        record(recorder, game, None)

    monkeypatch.setattr(FrameRecorder, "__init__", seeing_all)
    with pytest.raises(AssertionError):
        test_frames_show_no_secret(next(case for case in cases() if case.game.id == "time-of-heroes"), 0)


@for_each([case for case in cases() if case.game.id in SHOWS])
def test_a_frame_holds_the_change_that_its_event_reports(case: Case) -> None:
    """Rules change the state before they emit an event, so that its frame shows the change, not the one before it."""
    found: set[str] = set()
    for seed in range(2 if case.long else 6):
        choose = random.Random(seed)
        recorder = FrameRecorder(case.game, None)
        session = Session.begin(case.game, case.mode.example, seeded(seed), observer=recorder.record)
        while True:
            for event, frame in zip(session.events, recorder.finish(session), strict=False):
                tag = str(type(event).__struct_config__.tag)
                if pattern := SHOWS[case.game.id].get(tag):
                    found.add(tag)
                    changed = [operation.path for operation in frame.patch]
                    assert any(path == "" or re.match(pattern, path) for path in changed), (event, changed)
            if session.outcome is not None:
                break
            session.clear_log()
            recorder = FrameRecorder(case.game, None)
            recorder.start(session)
            step(session, choose)
    known = {cls.__struct_config__.tag for cls in get_args(case.game.Event)}
    assert set(SHOWS[case.game.id]) <= known
    assert len(found) > len(SHOWS[case.game.id]) // 2
