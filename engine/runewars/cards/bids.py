"""R21 Influence bids."""

from __future__ import annotations

from functools import partial
from typing import Any, Final, Literal

from engine.core.choices import choice
from engine.core.decision import Action, Decision, Illegal, Rule, Simultaneous, Skipped
from engine.runewars.cards.titles import title_owner
from engine.runewars.components.limits import MOST_LISTED
from engine.runewars.components.load import FACTIONS
from engine.runewars.kernel.context import Context
from engine.runewars.kernel.decks import discard_tactics, hand_size
from engine.runewars.kernel.legality import (
    card_not_in_hand,
    card_not_playable,
    explain_by_type,
    hand_of,
    not_among,
    player_not_in_game,
)
from engine.runewars.model import actions, events
from engine.runewars.model.actions import Number, Pass, Tactics
from engine.runewars.model.types import Seat

STRINGS: Final = "pulling_the_strings"


def hold_bids(g: Context, rule: str) -> Rule:
    """R21.1: a bid of each player, ``{seat: bid}``, revealed and discarded.  The caller has set the checkpoint.

    ``rule``: what the bid is for.  R2.12: it is held even if its winner gains nothing by it (R26.1, R26.8): who has won
    or lost is known to all.
    """
    last = yield from _pull_the_strings(g)
    chosen = yield Simultaneous({seat: ask_for_bid(g, seat, "bid", "R21.1") for seat in g.alive if seat != last})
    bids: dict[Seat, int] = {seat: answer.n for seat, answer in chosen.items()}
    if last is not None:
        g.emit(events.BidsRevealed(bids=bids.copy(), rule="R23.23"))
        highest = max(bids.values(), default=0)
        answer = yield ask_for_bid(g, last, "bid_after_reveal", "R23.23", highest=highest, bids=list(bids.values()))
        bids[last] = answer.n
    bids = {seat: bids[seat] for seat in g.alive}
    g.emit(events.BidsRevealed(bids=bids.copy(), rule="R21.1"))
    for seat, n in bids.items():
        g.gain(seat, -n, rule)
    return bids


def ask_for_bid(g: Context, seat: Seat, kind: str, rule: str, **bindings: Any) -> Decision:
    """R21.1, R21.4: a number from 0 to all that the player has."""
    influence = g.player(seat).influence
    sums = [Number(n) for n in range(min(influence + 1, MOST_LISTED))]
    why_illegal = not_among(sums, rule, "bid_too_high", "n", influence=influence)
    bindings |= {"influence": influence, "card": g.state.season.card}
    return choice(seat, kind, rule, sums, why_illegal=why_illegal, **bindings)


def _pull_the_strings(g: Context) -> Rule:
    """W13, R23.23: the player who plays Pulling the Strings bids last, openly; in play order."""
    for seat in g.play_order():
        p, card = g.player(seat), Tactics(STRINGS)
        offered: list[Action | Illegal] = []
        if card_not_in_hand(g, seat, card) is None:
            offered.append(card_not_playable(g, seat, card) or idle_strings(g, seat) or card)
        capable = any(isinstance(one, Tactics) for one in offered)
        if capable or (g.rules.prompts == "always" and hand_size(p)):
            why_illegal = explain_by_type(g, {Tactics: partial(card_not_playable, g, seat, window=[STRINGS])})
            hand = partial(hand_of, g, seat)
            answer = yield choice(
                seat, "bid_window", "R23.23", [*offered, Pass()], auto=False, why_illegal=why_illegal, plausible=hand
            )
            if isinstance(answer, Tactics):
                discard_tactics(g, seat, STRINGS, "R23.23", played=True)
                return seat
        elif offered:
            yield Skipped(partial(choice, seat, "bid_window", "R23.23", [*offered, Pass()], auto=False))
    return None


def idle_strings(g: Context, seat: Seat) -> Illegal | None:
    """R23.0: Pulling the Strings does nothing for a player without influence, nor if all others can only bid 0."""
    if not g.player(seat).influence:
        return Illegal(Tactics(STRINGS), "R23.0", "nothing_to_bid")
    if not any(g.player(other).influence for other in g.opponents(seat)):
        return Illegal(Tactics(STRINGS), "R23.0", "card_does_nothing", {"card": STRINGS})
    return None


def highest_bidder(g: Context, bids: dict[Seat, int], rule: str) -> Rule:
    """R21.2: the highest bid."""
    return (yield from _decide(g, bids, max(bids.values()), "winner", rule))


def lowest_bidder(g: Context, bids: dict[Seat, int], rule: str) -> Rule:
    """R21.3: the lowest bid."""
    return (yield from _decide(g, bids, min(bids.values()), "loser", rule))


def _decide(g: Context, bids: dict[Seat, int], decisive: int, what: Literal["winner", "loser"], rule: str) -> Rule:
    tied = [seat for seat, n in bids.items() if n == decisive]
    seat = tied[0]
    if len(tied) > 1:
        kind = "break_tie" if what == "winner" else "break_tie_loser"
        ruling = "R21.2" if what == "winner" else "R21.3"
        listed = [actions.Player(one) for one in tied]

        def illegal_player(action: actions.Player) -> Illegal | None:
            why = player_not_in_game(g, action)
            return why or (
                None if action in listed else Illegal(action, ruling, "player_not_tied", {"player": action.seat})
            )

        question = choice(
            who_breaks_tie(g, tied),
            kind,
            ruling,
            listed,
            why_illegal=explain_by_type(g, {actions.Player: illegal_player}),
            plausible=lambda: map(actions.Player, g.alive),
            bid=decisive,
        )
        seat = (yield question).seat
    g.emit(events.BidDecided(seat=seat, what=what, rule=rule))
    return seat


def who_breaks_tie(g: Context, tied: list[Seat]) -> Seat:
    """R21.2: the Primarch; else of the tied the player with the most influence left, then with the higher start."""
    primarch = title_owner(g, "primarch")
    if primarch is not None:
        return primarch
    return max(tied, key=lambda seat: (g.player(seat).influence, FACTIONS[g.faction(seat)].influence))
