"""R7.4 (6), R7.9: carrying out what stands on a card, effect by effect, each as far as it can.

One function per word of the language.  What a card says wins over the rules, and in no more than it says (R0.2).  What
needs time (an attack, draws, a look into the deck) becomes a task, and the rest of the text waits below it.
"""

from collections.abc import Callable
from typing import Any, Final

from msgspec import structs

from engine.core.choices import choice
from engine.core.decision import CHECKPOINT, Decision, Rule, Skipped
from engine.core.text.catalog import Message
from engine.time_of_heroes.components import dsl
from engine.time_of_heroes.components.cards import LOOK, SIMPLE_ATTACKS
from engine.time_of_heroes.components.load import ALL_CARDS
from engine.time_of_heroes.components.text_refs import ABILITIES, PLACES, Place, branch_name
from engine.time_of_heroes.kernel.context import Context
from engine.time_of_heroes.kernel.equal_cards import distinct
from engine.time_of_heroes.kernel.zone_errors import Refusal, illegal_by, not_on_field
from engine.time_of_heroes.model import events
from engine.time_of_heroes.model.actions import Choose, Pick
from engine.time_of_heroes.model.state import (
    OTHER,
    Drawing,
    Effects,
    FieldCard,
    Leaving,
    Looking,
    Picking,
    Player,
    Stashing,
    card_of,
)
from engine.time_of_heroes.playing.attack_building import add_strike, begin_attack, make_strikes, printed_strikes
from engine.time_of_heroes.zones.field import enter_field
from engine.time_of_heroes.zones.picking import ask_which, ask_which_to_lay, movable, stash_options
from engine.time_of_heroes.zones.second_wind import go_to_second_wind


def carry_out(g: Context, t: Effects) -> Rule:
    """The effects that are left, in printed order; what one of them has brought about is resolved first."""
    effects = t.passage.effects
    while t.next < len(effects):
        effect = effects[t.next]
        rule = CARRY[type(effect)](g, t, effect)
        if rule is not None:
            yield from rule
        t.next += 1
        if g.agenda[-1] is not t:
            return
    g.finish(t)


def player_meant(t: Effects, who: dsl.Who) -> Player:
    """The player that a text speaks of: its own, or the opponent."""
    return t.seat if who == "self" else OTHER[t.seat]


def attack(g: Context, t: Effects, effect: dsl.Attack) -> None:
    """One attack with these strikes."""
    begin_attack(g, t, make_strikes(g, t.seat, printed_strikes(t.place), t.x))


def release(g: Context, t: Effects, effect: dsl.Release) -> None:
    """R14.7: one attack of all strikes of the released cards, in the order in which they were laid."""
    printed = [
        strike
        for attacks in (SIMPLE_ATTACKS[card] for card in t.released)
        for n, made in enumerate(attacks.effects)
        if isinstance(made, dsl.Attack)
        for strike in printed_strikes(Place(attacks, n))
    ]
    if printed:
        t.gone = True  # the sources are in no zone
        begin_attack(g, t, make_strikes(g, t.seat, printed, t.x))


def extra(g: Context, t: Effects, effect: dsl.Extra) -> None:
    """R8.20: the running attack has one strike more, resolved next."""
    running = g.attack
    if running is not None:
        add_strike(running, make_strikes(g, t.seat, printed_strikes(t.place), t.x)[0])


def counter(g: Context, t: Effects, effect: dsl.Counter) -> None:
    """R8.21: an attack in answer; Force and property are fixed now."""
    running = g.attack
    if running is not None:
        running.counters.append(make_strikes(g, t.seat, printed_strikes(t.place), t.x))


def interrupt(g: Context, t: Effects, effect: dsl.Interrupt) -> None:
    """R8.10: none of the strikes succeeds; the uninterruptible ones go on, unless it was agreed that they stop too."""
    running = g.attack
    if running is None:
        return
    goes_on = g.state.rules.interrupted_uninterruptible == "goes_on"
    for n, strike in enumerate(running.strikes):
        if strike.result == "pending" and not (goes_on and strike.has("uninterruptible")):
            strike.result = "interrupted"
            g.tell_strike(running, n, "interrupted", "R8.10")


def defend(g: Context, t: Effects, effect: dsl.Defend) -> None:
    """R8.14: a defended strike is not successful."""
    running = g.attack
    if running is not None and running.strikes[running.now].result == "pending":
        running.strikes[running.now].result = "defended"
        g.tell_strike(running, running.now, "defended", "R8.14")


def draw(g: Context, t: Effects, effect: dsl.Draw) -> None:
    """Draw cards; an add-on makes the player's own draw greater (R7.16)."""
    more = drawn_by_addon(t) if effect.who == "self" else 0
    g.resolve_next(Drawing(seat=player_meant(t, effect.who), n=effect.n + more))


def draw_to(g: Context, t: Effects, effect: dsl.DrawTo) -> None:
    """Draw up to a number; R7.6: cards paid are gone already."""
    g.resolve_next(Drawing(seat=t.seat, n=max(0, effect.n + drawn_by_addon(t) - g.sides[t.seat].cards)))


def drawn_by_addon(t: Effects) -> int:
    """R7.16: how many cards more an add-on makes the player draw."""
    add = PLACES[t.add].effect if t.add else None
    return add.draw if isinstance(add, dsl.Add) else 0


def second_wind(g: Context, t: Effects, effect: dsl.GoToSecondWind) -> None:
    """R10.5, R10.6: go to the Second Wind, if it is available."""
    if not g.sides[t.seat].second_wind:
        go_to_second_wind(g, t.seat)


def move_self(g: Context, t: Effects, effect: dsl.MoveSelf) -> None:
    """This card to the field (R7.14), to the graveyard (R14.4) or back to the hand; nothing if it is elsewhere."""
    side = g.sides[t.seat]
    match effect.to:
        case "field" if t.at is None and t.card in (side.turned if t.turned else side.hand):
            g.take_from_hand(t.seat, t.card, turned=t.turned)
            for_free = not ABILITIES[t.passage.ability].cost
            closed = for_free and ALL_CARDS[t.card].companion  # R9.2
            t.at = enter_field(g, t.seat, t.card, closed=closed, rule="R7.14").handle
        case "graveyard" if t.at is not None and side.on_field(t.at):
            g.resolve_next(Leaving(seat=t.seat, at=t.at))
        case "hand" if not t.gone and t.card in side.graveyard:
            side.graveyard.remove(t.card)
            g.add_to_hand(t.seat, t.card)
            g.emit(events.Returned(seat=t.seat, cards=[t.card], rule="R7.9"))


def move(g: Context, t: Effects, effect: dsl.Move) -> Rule:
    """Cards from one zone of a player to another, as many as there are (R7.9)."""
    owner = player_meant(t, effect.who)
    side = g.sides[owner]
    if effect.pick == "random":
        yield from g.discard_at_random(owner, effect.n, "R15.1")
        return
    left = max(0, side.cards - effect.down_to) if effect.down_to is not None else effect.n
    chooser = owner if effect.pick == "owner" else t.seat
    if effect.zone == "hand" and chooser != owner:
        look_at_hand(g, t.seat)
    if left and movable(g, owner, effect):
        g.resolve_next(Picking(seat=chooser, owner=owner, effect=t.place.key, left=left))
    else:
        if left:
            yield Skipped(lambda: ask_which(g, chooser, owner, effect, t.card, []))
        g.emit(events.NothingHappened(seat=t.seat, card=t.card))


def look(g: Context, t: Effects, effect: dsl.Look) -> None:
    """R4.3: the top cards of the own deck, in secret; no draws, so no Second Wind."""
    side = g.sides[t.seat]
    more = sum(LOOK[name] for name in {f.card for f in side.field if f.card in LOOK})  # R14.9
    count = min(effect.n + more, len(side.deck))
    if count:
        g.resolve_next(Looking(seat=t.seat, effect=t.place.key, draw=count, left=effect.up_to))
    else:
        g.emit(events.NothingHappened(seat=t.seat, card=t.card))


def peek(g: Context, t: Effects, effect: dsl.Peek) -> None:
    """R4.3: look at the opponent's hand, once."""
    look_at_hand(g, t.seat)


def look_at_hand(g: Context, seat: Player) -> None:
    """The player sees the opponent's hand."""
    g.emit(events.HandSeen(seat=seat, cards=[card for card, _ in g.hand(OTHER[seat])]))


def stash(g: Context, t: Effects, effect: dsl.Stash) -> Rule:
    """R14.7: lay cards of the hand under this card."""
    if not g.sides[t.seat].on_field(t.at):
        return
    laying = Stashing(seat=t.seat, at=t.at or "", effect=t.place.key, left=effect.up_to)
    if not g.when_needed or stash_options(g, t.seat, effect):
        g.resolve_next(laying)
    else:
        yield Skipped(lambda: ask_which_to_lay(g, laying, []))


def set_state(g: Context, t: Effects, effect: dsl.SetState) -> Rule:
    """Open or close a Hero, or a field card that the player of the ability chooses; R7.9: nothing if there is none."""
    seat, closed = player_meant(t, effect.who), effect.to == "closed"
    side, event = g.sides[seat], events.Closed if closed else events.Opened
    if effect.what is None:
        if side.closed != closed:
            side.closed = closed
            g.emit(event(seat=seat, cards=[side.hero], rule="R7.9"))
        return
    fitting = [f for f in side.field if f.closed != closed and g.fits(seat, f, effect.what)]
    asked = ask_whose_state(g, t, effect, effect.what, fitting)
    if not fitting:
        yield Skipped(lambda: asked)
        g.emit(events.NothingHappened(seat=t.seat, card=t.card))
        return
    yield CHECKPOINT
    picked = yield asked
    chosen = side.on_field(picked.card)
    assert chosen is not None
    chosen.closed = closed
    g.emit(event(seat=seat, cards=[picked.card], rule="R7.9"))


def ask_whose_state(g: Context, t: Effects, effect: dsl.SetState, of: dsl.Filter, fitting: list[FieldCard]) -> Decision:
    """One of these field cards, to be opened or closed."""
    seat, field = player_meant(t, effect.who), g.sides[player_meant(t, effect.who)].field

    def illegal_state(action: Pick) -> Refusal | None:
        named = {"card": card_of(action.card)}
        c = g.sides[seat].on_field(action.card)
        if c is None or action.turned:
            return not_on_field(g, t.seat, seat, action.card, "R7.9") or ("R7.19", "none_turned", named)
        if not g.fits(seat, c, of):
            return "R7.9", "does_not_fit", named | {"text": t.card}
        if c.closed == (effect.to == "closed"):
            return "R7.9", "already_closed" if c.closed else "already_open", named
        return None

    return choice(
        t.seat,
        "pick_state",
        "R7.9",
        [Pick(f.handle) for f in distinct(g, seat, fitting)],
        why_illegal=illegal_by(Pick, illegal_state),
        also=[Pick(f.handle) for f in fitting],
        plausible=lambda: (Pick(f.handle) for f in field),
        card=t.card,
        to=effect.to,
    )


def boost(g: Context, t: Effects, effect: dsl.Boost) -> None:
    """R8.4: it waits for the player's next fitting attack of this turn."""
    g.sides[t.seat].boosts.append(t.place.key)
    g.emit(events.Boosted(seat=t.seat, force=effect.force))


def immune(g: Context, t: Effects, effect: dsl.Immune) -> None:
    """R8.18: until the player's next turn no strike against them succeeds."""
    g.sides[t.seat].immune = True
    g.emit(events.BecameImmune(seat=t.seat))


def retreat(g: Context, t: Effects, effect: dsl.Retreat) -> None:
    """R14.8: until the end of this turn."""
    g.sides[t.seat].retreat = True
    g.emit(events.Retreating(seat=t.seat))


def keep(g: Context, t: Effects, effect: dsl.Keep) -> None:
    """R14.4: the card that would leave stays."""
    for task in reversed(g.agenda):
        if isinstance(task, Leaving):
            task.kept = True
            return


def choose(g: Context, t: Effects, effect: dsl.Choose) -> Rule:
    """The player of the ability picks one branch."""
    yield CHECKPOINT
    count = len(effect.branches)

    def illegal_branch(action: Choose) -> Refusal | None:
        return None if action.branch < count else ("R7.4", "no_such_branch", {"card": t.card, "count": count})

    picked = yield choice(
        t.seat,
        "mode",
        "R7.4",
        [Choose(n) for n in range(count)],
        why_illegal=illegal_by(Choose, illegal_branch),
        card=t.card,
        branches=[Message("word_branch", {"n": n, "does": branch_name(t.place, n)}) for n in range(count)],
    )
    branch = t.passage.inside[t.next][picked.branch]
    if branch is not None:
        g.resolve_next(structs.replace(t, text=branch.key, next=0))


def add(g: Context, t: Effects, effect: dsl.Add) -> None:
    """R7.16: an add-on changes the play that it joins, when that is made; by itself it does nothing."""


CARRY: Final[dict[type, Callable[[Context, Effects, Any], Rule | None]]] = {
    dsl.Attack: attack,
    dsl.Release: release,
    dsl.Extra: extra,
    dsl.Counter: counter,
    dsl.Interrupt: interrupt,
    dsl.Defend: defend,
    dsl.Keep: keep,
    dsl.Draw: draw,
    dsl.DrawTo: draw_to,
    dsl.MoveSelf: move_self,
    dsl.Move: move,
    dsl.Look: look,
    dsl.Peek: peek,
    dsl.SetState: set_state,
    dsl.Boost: boost,
    dsl.Choose: choose,
    dsl.Stash: stash,
    dsl.GoToSecondWind: second_wind,
    dsl.Immune: immune,
    dsl.Retreat: retreat,
    dsl.Add: add,
}
