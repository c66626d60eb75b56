"""R2.6, R31 The windows in which a player may do what his cards allow: W1, W3 to W5, W8.

R31: with the prompting `capable` only a player who can do something is asked, with `always` everybody who holds cards
that others do not see, so that being asked tells nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Literal

from engine.core.choices import choice
from engine.core.decision import CHECKPOINT, Action, Decision, Illegal, Rule, Skipped
from engine.runewars.cards import tactics, titles, turn_rewards
from engine.runewars.economy import objectives
from engine.runewars.heroes import exploration, rewards
from engine.runewars.kernel.context import Context
from engine.runewars.kernel.decks import discard_tactics, hand_size
from engine.runewars.kernel.legality import (
    Objections,
    Why,
    against,
    area_objection,
    ask_for_player,
    hand_of,
    not_playable,
    nothing_to_do,
    other_card,
    reward_missing,
)
from engine.runewars.model import events
from engine.runewars.model.actions import Area, Do, Objective, Order, Pass, Reward, Tactics
from engine.runewars.model.state import Player, Turn
from engine.runewars.model.types import Seat

SPIES = "favor_spies_guild"
#: What can be done in the windows of a turn besides the cards (W3 to W5).
WINDOW_DEEDS = (Do("swap"), Do("captain"), Do("commander"), Do("pass_reward"), Do("take_rewards"))


def may_hide_a_response(g: Context, seat: Seat) -> bool:
    """R31: whether a player holds anything that others do not see and that could be used in his turn."""
    p = g.player(seat)
    return hand_size(p) > 0 or p.objective is not None or any(not r.open for h in g.heroes(seat) for r in h.rewards)


def is_asked(g: Context, options: list[Action | Illegal], *, secretive: bool) -> bool:
    """R31: a window opens for who has a legal response, or always for who might have one."""
    return any(not isinstance(o, Illegal) for o in options) or (secretive and g.rules.prompting == "always")


# -- W3, W4, W5: the current player's own -----------------------------------------------------------------------------


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
        why_illegal=lambda answer: _why_not_in_window(g, turn, answer),
        plausible=lambda: window_answers(g, seat, turn),
        window=which,
    )
    if not is_asked(g, options, secretive=may_hide_a_response(g, seat)):
        yield Skipped(lambda: question)
        turn.played = []  # R23.0: the next window
        return True
    yield CHECKPOINT
    answer = yield question
    if isinstance(answer, Pass):
        turn.played = []
        return True
    yield from do_in_window(g, turn, answer)
    return False


def turn_options(g: Context, turn: Turn) -> list[Action | Illegal]:
    """R2.6: what the current player may use in a window of his turn, or at R14.4 of his battle."""
    seat = turn.seat
    options = tactics.offer_turn_cards(g, seat)
    options += turn_rewards.offer_turn_rewards(g, seat)
    options += objectives.offer_objective(g, seat)
    if objectives.swappable(g, seat):
        options.append(Do("swap"))  # R24.3
    if titles.can_use_captain(g, seat):
        options.append(Do("captain"))  # R22.3
    if titles.can_use_commander(g, seat):
        options.append(Do("commander"))  # R22.4
    options += rewards.offer_passing(g, seat)  # R17.11
    options += rewards.offer_taking(g, seat)  # R17.13
    options += exploration.demolishable(g, seat)  # R27.3
    return options


def window_objections(g: Context, seat: Seat, turn: Turn | None) -> Objections:
    """R2.6: what is against an answer in a window of the turn; without a ``turn``, in the window of another player."""
    if turn is None:
        return dict.fromkeys((Reward, Objective, Area, Do), _not_your_turn)

    def card(answer: Tactics) -> Why | Illegal | None:
        why = not_playable(g, answer, seat)
        if why is not None or (answer.card == "rally_cry" and g.battle is not None):
            return why  # R14.4: Rally Cry is a card of the battle
        return tactics.why_not(g, seat, answer.card)

    def reward(answer: Reward) -> Why | None:
        why = reward_missing(g, seat, answer, "R19.11")
        if why is None and answer.reward not in turn_rewards.TURN_REWARDS:
            return Why("R19.11", "reward_other_time", {"reward": answer.reward})
        return why

    def objective(answer: Objective) -> Why | None:
        return None if answer.objective == p.objective else Why("R24.1", "objective_other")

    p = g.player(seat)
    return {
        Tactics: card,
        Reward: reward,
        Objective: objective,
        Area: area_objection(g, lambda area: exploration.why_it_stays(g, seat, area)),
        Do: lambda answer: _why_not_do(g, seat, answer),
    }


def _not_your_turn(answer: Action) -> Why:
    return Why("R2.6", "not_your_turn")


def _why_not_in_window(g: Context, turn: Turn, answer: Action) -> Illegal | None:
    """R2.6: why this is not possible in a window of the turn."""
    return against(window_objections(g, turn.seat, turn))(answer)


def _why_not_do(g: Context, seat: Seat, answer: Do) -> Why | Illegal | None:
    """R24.3, R22.3, R22.4, R17.11, R17.13: why this cannot be done in this window."""
    if answer.what == "swap":
        return None if objectives.swappable(g, seat) else Why("R24.3", "objective_is_kept")
    if answer.what == "captain":
        return titles.why_no_captain(g, seat)
    if answer.what == "commander":
        return titles.why_no_commander(g, seat)
    if answer.what in rewards.HANDLING:
        return rewards.why_no_handling(g, seat, answer)
    return nothing_to_do(answer, "R2.6", WINDOW_DEEDS)


def window_answers(g: Context, seat: Seat, turn: Turn | None) -> list[Action]:
    """What the current player might look for in a window of his turn."""
    if turn is None:
        return []
    found = [reward for hero in g.heroes(seat) for reward in rewards.reward_kinds(hero)]
    found += [Area(area) for area, land in g.lands.items() if land.exploration and g.friendly(seat, area)]
    found += [Do("swap")] if g.player(seat).objective is not None else []
    found += [Do("captain")] if titles.title_owner(g, "captain") == seat else []
    found += [Do("commander")] if titles.title_owner(g, "lord_commander") == seat else []
    return [*hand_of(g, seat), *found, *([Do("pass_reward"), Do("take_rewards")] if g.heroes(seat) else [])]


def do_in_window(g: Context, turn: Turn, answer: Action) -> Rule:
    """Do what the current player has chosen."""
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


# -- W1: before the orders are chosen ---------------------------------------------------------------------------------


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
            yield from play_spies(g, seat)
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
        why_illegal=against({Tactics: other_card(g, seat, SPIES)}),
        plausible=partial(hand_of, g, seat),
    )


def plan_cards(g: Context, seat: Seat) -> list[Action | Illegal]:
    """What a player could play in W1, or why not."""
    p = g.player(seat)
    cards: list[Action | Illegal] = []
    if SPIES in p.tactics:
        able = spied_on(g, seat)
        cards.append(Tactics(SPIES) if able else Illegal(Tactics(SPIES), "R23.0", "card_does_nothing", {"card": SPIES}))
    elif SPIES in p.fresh:
        cards.append(Illegal(Tactics(SPIES), "R23.0", "drawn_this_season", {"card": SPIES}))
    return cards


def spied_on(g: Context, seat: Seat) -> list[Seat]:
    """R23.10: the opponents with whom it does anything."""
    return [other for other in g.opponents(seat) if why_not_spied_on(g, seat, other) is None]


def why_not_spied_on(g: Context, seat: Seat, other: Seat) -> Why | None:
    """R23.10: neither of the two has an Order card that lies in front of him."""
    if g.player(seat).orders or g.player(other).orders:
        return None
    return Why("R23.10", "no_orders_lie", {"player": other})


def play_spies(g: Context, seat: Seat) -> Rule:
    """R23.10: he, then an opponent, may each take back one Order card that lies in front of them (R5.7)."""
    discard_tactics(g, seat, SPIES, "R23.10", played=True)
    other = (yield ask_for_player(g, seat, "spies_opponent", "R23.10", partial(why_not_spied_on, g, seat))).seat
    for actor, kind in ((seat, "spies_take"), (other, "spies_reply")):
        p = g.player(actor)
        if not p.orders:
            continue
        objections: Objections = {Order: partial(order_not_there, p)}
        offered = [*(Order(n) for n in sorted(p.orders)), Pass()]
        answer = yield choice(actor, kind, "R23.10", offered, why_illegal=against(objections))
        if isinstance(answer, Order):
            p.orders = [n for n in p.orders if n != answer.number]
            g.emit(events.OrdersTakenBack(seat=actor, orders=[answer.number], rule="R23.10"))


def order_not_there(p: Player, answer: Order) -> Why | None:
    """R23.10: whether an Order card lies in front of a player."""
    return None if answer.number in p.orders else Why("R23.10", "order_does_not_lie", {"order": answer.number})
