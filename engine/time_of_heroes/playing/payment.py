"""R7.4 (4), R7.6: paying for a play, all at the same instant (R7.12 to R7.15, R7.17 to R7.20, R14.8)."""

from engine.time_of_heroes.components.cards import HERO_POWER
from engine.time_of_heroes.components.text_refs import PASSAGES, Place
from engine.time_of_heroes.kernel.context import Context, HandCard
from engine.time_of_heroes.model import events
from engine.time_of_heroes.model.state import Effects, FieldCard, HandLimit, Player
from engine.time_of_heroes.playing.costs import Plan


def pay(g: Context, plan: Plan) -> None:
    """R7.4 (4), R7.6: everything is paid at once, the add-on's cost too, and one event includes all of it.

    Then the effects are carried out, R7.4 (5) and (6), and the hands are checked, R7.4 (7).
    """
    parts = (plan, plan.addon) if plan.addon else (plan,)
    played = events.Played(seat=plan.seat, card=plan.handle, ability=plan.playable.ability.id)
    played.joined = plan.addon.handle if plan.addon else None
    buried: list[FieldCard] = []
    for part in parts:
        _use_up(g, part)
        _show(g, part, played)
        _close(g, part, played)
        buried += _bury(g, part, played)
    _discard(g, parts, played)
    g.resolve_next(_effects(plan), HandLimit())
    g.emit(played)
    if any(c.card in HERO_POWER for c in buried):
        g.check_limits()  # R11.2: the Power of the Hero has fallen


def _use_up(g: Context, part: Plan) -> None:
    """R7.18: what is once per turn is used."""
    if part.playable.ability.once_per_turn:
        g.sides[part.seat].used.append(part.playable.key)


def _show(g: Context, part: Plan, played: events.Played) -> None:
    """R7.13: what is shown stays in the hand; R7.19, R7.20: for a once-per-turn ability it is turned, and its name too.

    R14.8: Retreat turns the card itself and does not lock its name.
    """
    side, itself = g.sides[part.seat], part.playable.card.id
    shown = [itself, *part.shown] if part.playable.self_cost == "show" else part.shown
    if part.by_retreat:
        played.shown.append(itself)
        _turn(g, part.seat, itself, played)
    for card in shown:
        played.shown.append(card)
        if part.playable.ability.once_per_turn:
            _turn(g, part.seat, card, played)
            if card not in side.shown:
                side.shown.append(card)


def _turn(g: Context, seat: Player, card: str, played: events.Played) -> None:
    """R7.19: a card of the hand is turned."""
    g.take_from_hand(seat, card, turned=False)
    g.add_to_hand(seat, card, turned=True)
    played.turned.append(card)


def _close(g: Context, part: Plan, played: events.Played) -> None:
    """R7.15: the field card or the Hero itself is closed."""
    if part.playable.self_cost != "close":
        return
    if part.on is None:
        g.sides[part.seat].closed = True
    else:
        part.on.closed = True
    played.closed.append(part.handle)


def _bury(g: Context, part: Plan, played: events.Played) -> list[FieldCard]:
    """R7.12: cards go from the field to the graveyard, with what lies under them (R14.2), unless that is released."""
    side = g.sides[part.seat]
    buried = [*part.buried, part.on] if part.playable.self_cost == "bury" and part.on else part.buried
    for c in buried:
        side.field.remove(c)
        side.graveyard.append(c.card)
        if not (c is part.on and part.playable.releases):
            side.graveyard += c.under
        played.buried.append(c.handle)
    return buried


def _discard(g: Context, parts: tuple[Plan, ...], played: events.Played) -> None:
    """R7.12: all that is discarded goes to the graveyard together."""
    discarded: list[HandCard] = []
    for part in parts:
        discarded += part.discarded
        if part.playable.self_cost == "discard" and not part.by_retreat:
            discarded.append((part.playable.card.id, part.turned))
    if any(part.playable.discards_hand for part in parts):
        discarded += parts[-1].means.hand  # without a choice
    played.discarded = g.discard(parts[0].seat, discarded)


def _effects(plan: Plan) -> Effects:
    """R7.4 (6): what the ability does, and what the add-on changes."""
    addon = plan.addon and Place(PASSAGES[plan.addon.playable.key], 0)
    return Effects(
        seat=plan.seat,
        text=plan.playable.key,
        at=plan.on.handle if plan.on else None,
        turned=plan.turned,
        x=plan.x,
        add=addon.key if addon else None,
        released=plan.on.under if plan.on and plan.playable.releases else [],  # R14.7: in no zone during their attack
        gone=plan.by_retreat,
    )
