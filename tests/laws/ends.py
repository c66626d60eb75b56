"""What begins among the events ends: each declared strike, attack, battle, duel and quest has exactly one end.

Ends come in the reverse order of beginnings, and before the end of the game, also where the game breaks them off.
"""

import random
from collections.abc import Callable, Hashable, Iterable
from typing import Any, Final

from engine.battlecrest.model import events as crest
from engine.battlecrest.model.actions import Resign
from engine.core.decision import TABLE
from engine.core.events import Event
from engine.core.game import Game
from engine.core.session import Session
from engine.math_and_magic.model import actions as journey_actions
from engine.math_and_magic.model import events as journey
from engine.runewars.model import events as war
from engine.time_of_heroes.model import actions as duel_actions
from engine.time_of_heroes.model import events as duel
from tests.laws.every_game import Case

#: What is under way, from the outermost to the innermost.
Open = list[tuple[Hashable, ...]]

#: game id -> type of event -> what it begins.
BEGIN: Final[dict[str, dict[type[Event], Callable[[Any], Open]]]] = {
    "battlecrest": {crest.AttackCounted: lambda e: [("attack", e.attacker, e.target)]},
    "time-of-heroes": {
        duel.AttackDeclared: lambda e: [("attack", e.seat), *[("strike", e.seat)] * len(e.strikes)],
        duel.StrikeAdded: lambda e: [("strike", e.seat)],
    },
    "math-and-magic": {
        journey.BattleBegan: lambda e: [("battle", e.seat)],
        journey.Challenged: lambda e: [("battle", e.seat)],
    },
    "runewars": {
        war.BattleBegan: lambda e: [("battle", e.area)],
        war.DuelBegan: lambda e: [("duel",)],
        war.QuestAttempted: lambda e: [("quest", e.hero, e.quest)],
    },
    "toy": {},
}
#: game id -> type of event -> what it ends.
END: Final[dict[str, dict[type[Event], Callable[[Any], tuple[Hashable, ...]]]]] = {
    "battlecrest": {crest.AttackEnded: lambda e: ("attack", e.attacker, e.target)},
    "time-of-heroes": {duel.StrikeEnded: lambda e: ("strike", e.seat), duel.AttackEnded: lambda e: ("attack", e.seat)},
    "math-and-magic": {journey.BattleEnded: lambda e: ("battle", e.seat)},
    "runewars": {
        war.BattleEnded: lambda e: ("battle", e.area),
        war.DuelEnded: lambda e: ("duel",),
        war.QuestEnded: lambda e: ("quest", e.hero, e.quest),
    },
    "toy": {},
}
#: Events called an end that have no beginning of their own.
WITHOUT_BEGINNING: Final = {"game_ended", "duel_round_ended"}
#: What a seat does to end the game at once, where the rules have that.
GIVE_UP: Final[dict[str, Any]] = {
    "battlecrest": Resign(),
    "time-of-heroes": duel_actions.Resign(),
    "math-and-magic": journey_actions.Resign(),
}


def follow(game: Game[Any], under_way: Open, events: Iterable[Event]) -> None:
    """Assert that each of these events ends what is innermost, and that the end of the game leaves nothing open."""
    begin, end = BEGIN[game.id], END[game.id]
    for event in events:
        if (beginning := begin.get(type(event))) is not None:
            under_way.extend(beginning(event))
        elif (ending := end.get(type(event))) is not None:
            assert under_way, f"an end without a beginning: {event}"
            assert under_way.pop() == ending(event), event
        elif event.__struct_config__.tag == "game_ended":
            assert not under_way, f"the game is over, and nothing has ended {under_way}"


def whole_game(case: Case, seed: int, break_off: Callable[[Session], None] | None = None) -> Session:
    """Play a random game and follow its events; ``break_off`` is called at some rests where something is under way."""
    choose, under_way = random.Random(seed), list[tuple[Hashable, ...]]()

    def look(table: Session) -> None:
        follow(case.game, under_way, table.events)
        table.events.clear()
        if under_way and break_off is not None and choose.random() < 0.6:
            break_off(table)
            follow(case.game, under_way, table.events)
            table.events.clear()

    table = case.play(seed, look, durable=False)
    assert not under_way
    return table


def give_up(table: Session) -> None:
    """The seat that has the decision gives up; in the middle of whatever is under way."""
    seat = table.to_act[0]
    if seat != TABLE and table.refusal(seat, GIVE_UP[table.game.id]) is None:
        table.act(seat, GIVE_UP[table.game.id])
