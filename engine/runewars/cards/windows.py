"""R2.6, R31 The windows in which a player may do what their cards allow: W1, W3 to W5, W8.

R31: with `prompts: when_needed` only players who can do something are asked.  With `always`, all players who hold cards
that others do not see are asked, so that a question reveals nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, Literal

from engine.core.choices import choice
from engine.core.decision import CHECKPOINT, Action, Decision, Illegal, Rule, Skipped
from engine.runewars.cards import tactics, titles, turn_rewards
from engine.runewars.components.load import ORDERS
from engine.runewars.economy import objectives
from engine.runewars.heroes import exploration, rewards
from engine.runewars.kernel.context import Context
from engine.runewars.kernel.decks import discard_tactics, hand_size
from engine.runewars.kernel.ending import ask_unless_resigned, unless_resigned
from engine.runewars.kernel.legality import (
    Checks,
    ask_for_player,
    card_not_in_hand,
    card_not_playable,
    card_without_effect,
    explain_by_type,
    hand_of,
    illegal_deed,
    legal_opponents,
    order_in_hand,
    reward_not_there,
)
from engine.runewars.model import actions, events
from engine.runewars.model.actions import Area, Do, Objective, Order, Pass, Reward, Tactics
from engine.runewars.model.state import Turn
from engine.runewars.model.types import Seat

SPIES = "favor_spies_guild"
#: What can be done in the windows of a turn besides the cards (W3 to W5), and the check of each.
WINDOW_DEEDS: Final[dict[Do, Callable[[Context, Seat, Do], Illegal | None]]] = {
    Do("swap"): objectives.illegal_exchange,
    Do("captain"): titles.illegal_captain,
    Do("commander"): titles.illegal_commander,
    Do("pass_reward"): rewards.illegal_passing,
    Do("take_rewards"): rewards.illegal_taking,
}

#: R23.0: of these, what leaves the board as it is.
IDLE_DEEDS: Final = (Do("swap"), Do("commander"), Do("pass_reward"))


def may_hide_a_response(g: Context, seat: Seat) -> bool:
    """R31: whether a player holds anything that others do not see and that could be used in the player's turn."""
    p = g.player(seat)
    return hand_size(p) > 0 or p.objective is not None or any(not r.open for h in g.heroes(seat) for r in h.rewards)


def is_asked(g: Context, options: list[Action | Illegal], *, secretive: bool) -> bool:
    """R31: a window opens for who has a legal response, or always for who might have one."""
    return any(not isinstance(o, Illegal) for o in options) or (secretive and g.rules.prompts == "always")


def turn_window(g: Context, turn: Turn, which: Literal["t1", "t2", "t3"]) -> Rule:
    """R2.6: the current player does one thing, or has done (true)."""
    seat = turn.seat
    options = turn_options(g, turn)
    question = choice(
        seat,
        "turn_window",
        "R2.6",
        [*options, Pass()],
        auto=False,
        why_illegal=partial(illegal_now, g, turn),
        plausible=lambda: window_answers(g, seat, turn),
        window=which,
        order=ORDERS[turn.order].id,
    )
    if g.begun != seat and not is_asked(g, options, secretive=may_hide_a_response(g, seat)):
        yield Skipped(lambda: question)
        return True
    yield CHECKPOINT
    answer = yield question
    if isinstance(answer, Pass):
        return True
    yield from do_in_window(g, turn, answer)
    return False


def turn_options(g: Context, turn: Turn) -> list[Action | Illegal]:
    """R2.6: what the current player may use in a window of their turn, or at R14.4 of their battle."""
    seat = turn.seat
    options = tactics.offer_turn_cards(g, seat)
    options += turn_rewards.offer_turn_rewards(g, seat)
    options += objectives.offer_objective(g, seat)
    options += [deed for deed, check in WINDOW_DEEDS.items() if check(g, seat, deed) is None]
    options += exploration.demolishable(g, seat)  # R27.3
    return options


def illegal_in_window(g: Context, seat: Seat, turn: Turn | None) -> Checks:
    """R2.6: return what forbids an action in a window of the turn; without ``turn``, in that of another player."""
    if turn is None:
        return dict.fromkeys((Reward, Objective, Area, Do), ("R2.6", "not_your_turn"))

    def card(action: Tactics) -> Illegal | None:
        if action.card == "rally_cry" and g.battle is not None:
            return card_not_playable(g, seat, action)  # R14.4: Rally Cry is a card of the battle
        return tactics.illegal_card(g, seat, action)

    def reward(action: Reward) -> Illegal | None:
        why = reward_not_there(g, seat, "R19.11", action)
        if why is not None or action.reward in turn_rewards.TURN_REWARDS:
            return why
        return Illegal(action, "R19.11", "reward_other_time", {"reward": action.reward})

    def objective(action: Objective) -> Illegal | None:
        return None if action.objective == g.player(seat).objective else Illegal(action, "R24.1", "objective_other")

    return {
        Tactics: card,
        Reward: reward,
        Objective: objective,
        Area: partial(exploration.illegal_demolition, g, seat),
        Do: partial(illegal_window_deed, g, seat),
    }


def illegal_now(g: Context, turn: Turn, action: Action) -> Illegal | None:
    """R2.6: something that is not possible in a window of the turn."""
    return explain_by_type(g, illegal_in_window(g, turn.seat, turn))(action)


def illegal_window_deed(g: Context, seat: Seat, action: Do) -> Illegal | None:
    """R24.3, R22.3, R22.4, R17.11, R17.13: something that cannot be done in this window."""
    check = WINDOW_DEEDS.get(action)
    return illegal_deed("R2.6", WINDOW_DEEDS, action) if check is None else check(g, seat, action)


def window_answers(g: Context, seat: Seat, turn: Turn | None) -> list[Action]:
    """List what the current player might look for in a window of their turn."""
    if turn is None:
        return []
    found = [reward for hero in g.heroes(seat) for reward in rewards.reward_kinds(hero)]
    found += [Area(area) for area, land in g.lands.items() if land.exploration and g.friendly(seat, area)]
    found += [Do("swap")] if g.player(seat).objective is not None else []
    found += [Do("captain")] if titles.title_owner(g, "captain") == seat else []
    found += [Do("commander")] if titles.title_owner(g, "lord_commander") == seat else []
    return [*hand_of(g, seat), *found, *([Do("pass_reward"), Do("take_rewards")] if g.heroes(seat) else [])]


def do_in_window(g: Context, turn: Turn, answer: Action) -> Rule:
    """Do what the current player has chosen; R23.0: what changes the board frees a second copy of a card."""
    seat = turn.seat
    if isinstance(answer, Tactics):
        yield from tactics.play_card(g, seat, answer.card)
    elif isinstance(answer, Reward):
        yield from turn_rewards.use_turn_reward(g, answer)
    elif isinstance(answer, Objective):
        yield from objectives.claim_objective(g, seat)
    elif isinstance(answer, Area):
        exploration.discard_token(g, answer.area)
    elif isinstance(answer, Do):
        if answer.what == "swap":
            yield from objectives.exchange_objective(g, seat)
        elif answer.what == "captain":
            yield from titles.use_captain(g, seat)
        elif answer.what == "commander":
            yield from titles.use_commander(g, seat)
        elif answer.what == "pass_reward":
            yield from rewards.pass_reward(g, seat)
        else:
            yield from rewards.take_dropped(g, seat)
    if not isinstance(answer, Tactics) and answer not in IDLE_DEEDS:
        g.board_changed()


def plan_window(g: Context) -> Rule:
    """W1, in play order: Favor of the Spies' Guild (R23.10).  There is one copy: once it was played, all have done."""
    asked: list[tuple[Seat, Decision]] = []
    for seat in g.play_order():
        cards = plan_cards(g, seat)
        question = partial(ask_for_spies, g, seat, cards)
        if is_asked(g, cards, secretive=hand_size(g.player(seat)) > 0):
            asked.append((seat, question()))
        elif cards:
            yield Skipped(question)
    if not asked:
        return True
    yield CHECKPOINT
    for seat, decision in asked:
        if isinstance((yield decision), Tactics):
            yield from unless_resigned(seat, play_spies(g, seat))
            break
    return True


def ask_for_spies(g: Context, seat: Seat, cards: Sequence[Action | Illegal]) -> Decision:
    """W1: whether to play the card."""
    return choice(
        seat,
        "plan_window",
        "R23.10",
        [*cards, Pass()],
        auto=False,
        why_illegal=explain_by_type(g, {Tactics: partial(card_not_playable, g, seat, window=[SPIES])}),
        plausible=partial(hand_of, g, seat),
    )


def plan_cards(g: Context, seat: Seat) -> list[Action | Illegal]:
    """What a player could play in W1, or why not."""
    card = Tactics(SPIES)
    if card_not_in_hand(g, seat, card) is not None:
        return []
    able = legal_opponents(g, seat, partial(illegal_spying, g, seat))
    return [card_not_playable(g, seat, card) or card_without_effect((), able, card) or card]


def illegal_spying(g: Context, seat: Seat, action: actions.Player) -> Illegal | None:
    """R23.10: neither of the two has an Order card in front of them."""
    if g.player(seat).orders or g.player(action.seat).orders:
        return None
    return Illegal(action, "R23.10", "no_orders_lie", {"player": action.seat})


def play_spies(g: Context, seat: Seat) -> Rule:
    """R23.10: the player, then an opponent, may each take back one Order card that is in front of them (R5.7)."""
    discard_tactics(g, seat, SPIES, "R23.10", played=True)
    other = (yield ask_for_player(g, seat, "spies_opponent", "R23.10", partial(illegal_spying, g, seat))).seat
    for actor, kind in ((seat, "spies_take"), (other, "spies_reply")):
        p = g.player(actor)
        if p.out or not p.orders:
            continue
        offered = [*(Order(n) for n in sorted(p.orders)), Pass()]
        why_illegal = explain_by_type(g, {Order: partial(order_in_hand, g, actor, "R23.10")})
        answer = yield from ask_unless_resigned(actor, choice(actor, kind, "R23.10", offered, why_illegal=why_illegal))
        if isinstance(answer, Order):
            p.orders = [n for n in p.orders if n != answer.number]
            g.emit(events.OrdersTakenBack(seat=actor, orders=[answer.number], rule="R23.10"))
