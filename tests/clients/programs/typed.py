"""A user's programs, for the type checker alone: what they may do has exact types, what they may not is an error."""

from collections.abc import AsyncIterator, Iterable, Iterator
from typing import Any, assert_type

from herald_client import AsyncHerald, AsyncMatch, Herald, Match, SealedMatch, Step, models
from herald_client.operations import Battlecrest, BattlecrestMatch, RunewarsMatch

BattlecrestSeatAction = Step[
    models.BattlecrestSnapshot, models.BattlecrestEvent, models.BattlecrestLogEntry, models.BattlecrestVerdict
]


def one_game(herald: Herald, options: models.BattlecrestOptions, other: models.RunewarsOptions) -> None:
    game = herald.game("battlecrest")
    assert_type(game, Battlecrest)
    match = game.match(options=options, chance=models.SeededChance())
    assert_type(match, BattlecrestMatch)
    assert_type(match.turn, models.BattlecrestSnapshot)
    assert_type(match.decisions, list[models.BattlecrestDecision])
    assert_type(match.events, list[models.BattlecrestEvent])
    assert_type(match.log, list[models.BattlecrestLogEntry])
    assert_type(match.view("p1"), models.BattlecrestView)
    assert_type(match.choices("p1"), list[tuple[models.BattlecrestAction, str]])
    assert_type(match.act("p1", models.BattlecrestResignAction()), models.BattlecrestSnapshot)
    assert_type(match.undo(), models.BattlecrestSnapshot)
    assert_type(match.undo_to("p1"), models.BattlecrestSnapshot)
    assert_type(match.turn_for("spectator"), models.BattlecrestSnapshot)
    assert_type(match.save(), str)
    assert_type(game.resume(match.save(), text=True), BattlecrestMatch)
    assert_type(match.record(), models.BattlecrestRecord)
    if decision := match.decision("p1"):
        assert_type(decision.actions, list[models.BattlecrestAction])
        match.act_all((decision.seat, action) for action in decision.actions)
    legality = match.check("table", models.BattlecrestResignAction())
    if isinstance(legality, models.Illegal):
        assert_type(legality.rule, str)
    verdict = match.replay()
    if isinstance(verdict, models.BattlecrestInvalid):
        assert_type(verdict.at, int | None)
    else:
        assert_type(verdict.finished, bool)
    assert_type(game.resume(bytes(match.position), match.setup, match.log), BattlecrestMatch)
    assert_type(match.connect(herald), BattlecrestMatch)

    match.act("p1", models.TimeOfHeroesResignAction())  # type: ignore[arg-type]
    match.act("p9", models.BattlecrestResignAction())  # type: ignore[arg-type]
    match.act(models.BattlecrestResignAction())  # type: ignore[call-arg, arg-type]
    models.BattlecrestActivateAction(card="akhena.a9")  # type: ignore[arg-type]
    models.BattlecrestActivateAction()  # type: ignore[call-arg]
    game.match(options=other)  # type: ignore[arg-type]
    match.view("nobody")  # type: ignore[arg-type]
    print(match.turn.outcome.text)  # type: ignore[union-attr]


def steps_of_a_record(herald: Herald, record: models.BattlecrestRecord, line: bytes) -> Iterator[str]:
    for step in herald.game("battlecrest").steps(record, text=True):
        assert_type(step, BattlecrestSeatAction)
        if step.entry:
            assert_type(step.entry.action, models.BattlecrestAction)
        if isinstance(step.verdict, models.BattlecrestInvalid):
            yield step.verdict.reason
        yield from step.sentences
    herald.game("battlecrest").steps(line)
    herald.game("runewars").steps(record)  # type: ignore[arg-type]


def sealed(herald: Herald) -> None:
    match = herald.game("runewars").sealed(seat="p2")
    assert_type(match.view(), models.RunewarsView)
    match.act(models.BattlecrestResignAction())  # type: ignore[arg-type]
    match.act("p1", models.BattlecrestResignAction())  # type: ignore[call-arg, arg-type]
    herald.game("runewars").sealed(seat="p9")  # type: ignore[arg-type]


def any_game(herald: Herald, name: str) -> None:
    """A program that knows no game: nothing is lost of the types that all games share."""
    tell(herald.game(name).match(text=True))
    tell(herald.game("battlecrest").match(text=True))
    hold(herald.join("..."))


def tell(match: Match) -> list[str]:
    assert_type(match.to_act, list[models.Seat])
    if match.outcome:
        return [match.outcome.text, *match.outcome.winners]
    for decision in match.decisions:
        match.act(decision.seat, decision.actions[0])
    match.act("p9", ...)  # type: ignore[arg-type]
    return match.sentences


def hold(match: SealedMatch) -> str:
    return match.token


def retell(steps: Iterable[Step]) -> list[str]:
    return [sentence for step in steps for sentence in step.sentences]


def only_runewars(match: RunewarsMatch) -> None: ...


def another_game(match: BattlecrestMatch) -> None:
    only_runewars(match)  # type: ignore[arg-type]
    retell(7)  # type: ignore[arg-type]


async def awaiting(url: str, records: AsyncIterator[bytes]) -> None:
    async with AsyncHerald(url, language="uk", timeout=5) as herald:
        match = await herald.game("battlecrest").match()
        assert_type(await match.act("p1", models.BattlecrestResignAction()), models.BattlecrestSnapshot)
        assert_type(await match.view("p1"), models.BattlecrestView)
        assert_type(match.record(), models.BattlecrestRecord)
        async for step in herald.game("battlecrest").steps(match.record()):
            assert_type(step, BattlecrestSeatAction)
        for found in (records, [match.record()], ["{}"]):
            async for verdict in herald.validate(found):
                assert_type(verdict, models.RecordVerdict)
        await tell_later(match)
        sealed = await herald.game("runewars").sealed()
        assert_type(await sealed.view(), models.RunewarsView)

        print(match.act("p1", models.BattlecrestResignAction()).outcome)  # type: ignore[attr-defined]
        await match.act("p1", models.TimeOfHeroesResignAction())  # type: ignore[arg-type]
        await match.record()  # type: ignore[misc]
        tell(match)  # type: ignore[arg-type]
        match.connect(Herald(url))  # type: ignore[arg-type]
        for _ in herald.validate([]):  # type: ignore[attr-defined]
            pass


async def tell_later(match: AsyncMatch) -> Any:
    await match.act_all([("p1", action) for decision in match.decisions for action in decision.actions])
    return match.sentences
