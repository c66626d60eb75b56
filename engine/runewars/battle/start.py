"""R14.3 to R14.5 The start of a battle: cards and abilities, who leaves, and the muster."""

from functools import partial

from engine.core.choices import choice
from engine.core.decision import CHECKPOINT, Rule, Skipped
from engine.core.steps import AGAIN, NEXT, OTHERWISE, Then
from engine.runewars.battle.armies import has_units, muster_armies, player_of, units_of
from engine.runewars.battle.battle_cards import (
    CARTHOS,
    START_CARDS,
    carthos_can_hit,
    carthos_hits,
    illegal_strike,
    play_start_card,
    start_cards,
)
from engine.runewars.cards.windows import (
    do_in_window,
    illegal_in_window,
    is_asked,
    may_hide_a_response,
    turn_options,
    window_answers,
)
from engine.runewars.kernel.context import Context
from engine.runewars.kernel.decks import hand_size
from engine.runewars.kernel.legality import card_not_playable, explain_by_type, hand_of
from engine.runewars.kernel.retreats import choose_retreat_area, finish_retreat
from engine.runewars.model import actions, events
from engine.runewars.model.actions import Pass, Tactics
from engine.runewars.model.battles import ATTACKER, DEFENDER, Battle


def use_cards(g: Context, b: Battle, side: int) -> Rule:
    """R14.4, W8: the attacker, then the defender, may use cards and abilities; one of them may make a side leave."""
    seat = player_of(b, side)
    if seat is None:
        return NEXT
    turn = g.turn if side == ATTACKER else None
    options = [] if turn is None else turn_options(g, turn)
    options += start_cards(g, b, side)
    if carthos_can_hit(g, b, side):
        options.append(actions.Hero(CARTHOS))
    hidden = may_hide_a_response(g, seat) if side == ATTACKER else hand_size(g.player(seat)) > 0
    checks = {**illegal_in_window(g, seat, turn), actions.Hero: partial(illegal_strike, g, b, side)}
    if turn is None:
        own = [card for card in START_CARDS if side in START_CARDS[card].sides]
        checks[Tactics] = partial(card_not_playable, g, seat, window=own)
    question = choice(
        seat,
        "battle_start_window",
        "R14.4",
        [*options, Pass()],
        auto=False,
        why_illegal=explain_by_type(g, checks),
        plausible=lambda: [
            *hand_of(g, seat),
            *window_answers(g, seat, turn),
            *(actions.Hero(hero.id) for hero in g.heroes(seat, b.area)),
        ],
        area=b.area,
    )
    if g.begun != seat and not is_asked(g, options, secretive=hidden):
        yield Skipped(lambda: question)
        return NEXT
    yield CHECKPOINT
    answer = yield question
    if isinstance(answer, Pass):
        return NEXT
    if isinstance(answer, actions.Hero):
        carthos_hits(g, b, side)
        g.board_changed()
    elif isinstance(answer, Tactics) and answer.card in START_CARDS:
        yield from play_start_card(g, b, side, answer.card)
    else:
        assert turn is not None
        yield from do_in_window(g, turn, answer)
    return AGAIN if b.left is None else OTHERWISE


def leave(g: Context, b: Battle, side: int) -> Rule:
    """R23.4: the attacker retreats, the area stays as it was; R23.29: all units of the defender withdraw.

    R23.29: they go to a friendly area only, and are not routed by it; the attacker's force stays.
    """
    yield CHECKPOINT
    g.board_changed()
    if b.left == ATTACKER:
        to = yield from choose_retreat_area(g, b.attacker, b.area, b.force, "R23.4")
        force, b.force = b.force, {}
        finish_retreat(g, b.attacker, b.area, to, force, "R23.4")
        g.emit(events.BattleEnded(area=b.area, winner=None, rule="R23.4"))
        return OTHERWISE
    land = g.lands[b.area]
    to = yield from choose_retreat_area(g, b.defender, b.area, land.units, "R23.29", withdrawal=True)
    units, land.units = land.units, {}
    finish_retreat(g, b.defender, b.area, to, units, "R23.29", lie=False)
    return NEXT


def muster(g: Context, b: Battle, side: int) -> Then:
    """R14.3, R14.4: the units that stand now participate.

    R14.5, R30.13: without a unit of the defender the rounds are skipped, or only the attacker draws.
    """
    muster_armies(g, b)
    attacker, defender = (units_of(army.squads) for army in b.armies)
    g.emit(events.Mustered(attacker=attacker, defender=defender))
    rounds = has_units(g, b, DEFENDER) or g.rules.bare_stronghold == "battle"
    return NEXT if rounds else OTHERWISE
