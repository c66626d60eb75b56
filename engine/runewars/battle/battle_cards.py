"""R23 The Tactics cards of battles, and Mad Carthos (R17.15): W8 to W12."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from engine.core.decision import CHECKPOINT, Action, Barred, Rule
from engine.runewars.battle.losses import (
    cancel,
    controller,
    deal,
    fallen,
    group,
    has_units,
    participants,
    raise_up,
    side_of,
    standing,
)
from engine.runewars.box.components import TACTICS
from engine.runewars.box.kinds import DIALS
from engine.runewars.cards.turn_cards import RALLIED, stand_up
from engine.runewars.cards.windows import is_asked, secretive, turn_act, turn_options
from engine.runewars.position import actions
from engine.runewars.position.actions import Do, Done, Pass, Tactics, Units
from engine.runewars.position.battles import Battle
from engine.runewars.position.terms import Seat
from engine.runewars.realm.strongholds import raze
from engine.runewars.table.decks import discard_tactics, hand, random_tactics
from engine.runewars.table.match import Match, choice

CARTHOS: Final = "carthos"


class BattleCard(NamedTuple):
    """A card of W8: who may play it, whether it can do anything (R23.0), and its effect."""

    sides: tuple[int, ...]
    able: Callable[[Match, Battle, int], object]
    play: Callable[[Match, Battle, int], Rule]


def player_of(b: Battle, side: int) -> Seat | None:
    """The player of a side; none: unallied neutral units."""
    return b.defender if side else b.attacker


def hand_card(m: Match, b: Battle, seat: Seat, card: str, able: object) -> Action | Barred:
    """A card of the hand in a window of a battle: playable, or why not."""
    if card not in m.player(seat).tactics:
        return Barred(Tactics(card), "R23.0", "drawn_this_season", {"card": card})
    if card in b.played:
        return Barred(Tactics(card), "R23.0", "played_in_window", {"card": card})
    return Tactics(card) if able else Barred(Tactics(card), "R23.0", "card_does_nothing", {"card": card})


# -- W8: R14.4 --------------------------------------------------------------------------------------------------------


def start_cards(m: Match, b: Battle, side: int) -> list[Action | Barred]:
    """R14.4: the hand of the attacker or defender; he needs a unit in the area."""
    seat = player_of(b, side)
    assert seat is not None
    found: list[Action | Barred] = []
    p = m.player(seat)
    for card in sorted({*p.tactics, *p.fresh}):
        if card in START and side in START[card].sides:
            if has_units(m, b, side):
                found.append(hand_card(m, b, seat, card, START[card].able(m, b, side)))
            else:
                found.append(Barred(Tactics(card), "R14.4", "no_unit_in_battle", {"card": card}))
    return found


def play_start(m: Match, b: Battle, side: int, card: str) -> Rule:
    """R14.4: a card of the start of a battle."""
    seat = player_of(b, side)
    assert seat is not None
    discard_tactics(m, seat, card, TACTICS[card].rule, played=True)
    b.played = [*b.played, card]
    yield from START[card].play(m, b, side)


BLACKMAILED: Final = 2  # influence, and Tactics cards


def blackmail(m: Match, b: Battle, side: int) -> Rule:
    """R23.4: the attacker retreats, which cancels the battle, or loses 2 influence and 2 random Tactics cards."""
    answer = yield choice(b.attacker, "blackmail_reply", "R23.4", [Do("retreat"), Do("stay")], area=b.area)
    if answer.what == "retreat":
        cancel(m, b, 0)
        return
    m.gain(b.attacker, -BLACKMAILED, "R23.4")
    for _ in range(BLACKMAILED):  # R23.22: or what he has
        card = yield from random_tactics(m, b.attacker, "R23.4")
        if card is not None:
            discard_tactics(m, b.attacker, card, "R23.4")


def struck(m: Match, b: Battle, side: int) -> bool:
    """R23.28: whether anybody would be hit."""
    return bool(participants(m, b, 0) or participants(m, b, 1))


def summon_lightning(m: Match, b: Battle, side: int) -> Rule:
    """R23.28: both sides take 4 damage, the attacker first."""
    deal(m, b, 0, 4, "R23.28")
    deal(m, b, 1, 4, "R23.28")
    yield from ()


def tactical_retreat(m: Match, b: Battle, side: int) -> Rule:
    """R23.29: the battle is cancelled, the defender's units leave."""
    cancel(m, b, 1)
    yield from ()


def routed_here(m: Match, b: Battle, side: int) -> list[Action]:
    """R23.24: the routed units and heroes of a side in the contested area."""
    seat = player_of(b, side)
    units: list[Action] = [group(b, squad) for squad in fallen(m, b, side)]
    return [*units, *(actions.Hero(hero.id) for hero in m.heroes(seat, b.area) if hero.routed)] if seat else []


def rally_cry(m: Match, b: Battle, side: int) -> Rule:
    """R23.24: up to four of his routed units and heroes there stand up; the units participate from now on."""
    seat = controller(m, b, side)
    for n in range(RALLIED):
        figures = routed_here(m, b, side)
        if not figures:
            break
        answer = yield choice(seat, "rally_figure", "R23.24", [*figures, Done()], left=RALLIED - n)
        if isinstance(answer, Done):
            break
        if isinstance(answer, Units):
            raise_up(m, b, side, answer, "R23.24")
        else:
            stand_up(m, answer, "R23.24")


START: Final[dict[str, BattleCard]] = {
    "blackmail": BattleCard((1,), lambda m, b, side: True, blackmail),
    "rally_cry": BattleCard((0, 1), routed_here, rally_cry),
    "summon_lightning": BattleCard((1,), struck, summon_lightning),
    "tactical_retreat": BattleCard((1,), lambda m, b, side: True, tactical_retreat),
}


def carthos_strikes(m: Match, b: Battle, side: int) -> bool:
    """R17.15: whether Mad Carthos is there for this side, has not struck in this battle, and finds an enemy."""
    hero = m.find_hero(CARTHOS)
    there = hero is not None and hero.area == b.area and hero.seat == player_of(b, side)
    return there and side not in b.carthos and bool(participants(m, b, 1 - side))


def carthos(m: Match, b: Battle, side: int) -> None:
    """R17.15: 1 damage."""
    b.carthos = sorted([*b.carthos, side])
    deal(m, b, 1 - side, 1, "R17.15")


def battle_window(m: Match, battle: Battle, side: int) -> Rule:
    """R14.4: the attacker, then the defender if it is a player (R13.8), does one thing, or has done (true)."""
    seat = battle.attacker if side == 0 else battle.defender
    assert seat is not None
    turn = m.turn if side == 0 else None
    options = [] if turn is None else turn_options(m, turn)
    options += start_cards(m, battle, side)
    if carthos_strikes(m, battle, side):
        options.append(actions.Hero(CARTHOS))
    hidden = secretive(m, seat) if side == 0 else hand(m.player(seat)) > 0
    if not is_asked(m, options, secretive=hidden):
        battle.played = []
        return True
    yield CHECKPOINT
    answer = yield choice(seat, "battle_start_window", "R14.4", [*options, Pass()], auto=False, area=battle.area)
    if isinstance(answer, Pass):
        battle.played = []  # R23.0: the next window
        return True
    if isinstance(answer, actions.Hero):
        carthos(m, battle, side)
    elif isinstance(answer, Tactics) and answer.card in START:
        yield from play_start(m, battle, side, answer.card)
    else:
        assert turn is not None
        yield from turn_act(m, turn, answer)
    return False


# -- W9 to W12: `battle` asks in its windows; here is what the cards do -----------------------------------------------


def play(m: Match, seat: Seat, card: str) -> None:
    """R23.0: a card that was played is discarded, then it takes effect."""
    discard_tactics(m, seat, card, TACTICS[card].rule, played=True)


def rally(m: Match, seat: Seat, b: Battle) -> Rule:
    """W9, R23.24: Rally Cry before a round."""
    play(m, seat, "rally_cry")
    side = side_of(b, seat)
    assert side is not None
    yield from rally_cry(m, b, side)


def battle_cry(m: Match, b: Battle, side: int) -> None:
    """W10, R23.3: Battle Cry: 1 strength for each type among the standing participating units."""
    play(m, controller(m, b, side), "battle_cry")
    b.armies[side].bonus += len({squad.unit for squad in standing(m, b, side)})


def pillage(m: Match, b: Battle) -> None:
    """W11, R23.18: the winner raises his dials by what the area produces; a beaten player lowers his by as much."""
    assert b.winner is not None
    seat, loser = player_of(b, b.winner), player_of(b, 1 - b.winner)
    assert seat is not None
    play(m, seat, "pillage")
    for dial in DIALS:
        n = m.produce(b.area, dial)
        m.turn_dial(seat, dial, m.player(seat).dial(dial) + n, "R23.18")
        if loser is not None:
            m.turn_dial(loser, dial, m.player(loser).dial(dial) - n, "R23.18")


def scorched_earth(m: Match, b: Battle) -> None:
    """W12, R23.26: the owner destroys the stronghold that the attacker would get."""
    stronghold = m.lands[b.area].stronghold
    assert stronghold is not None
    play(m, stronghold.seat, "scorched_earth")
    raze(m, b.area, "R23.26")
