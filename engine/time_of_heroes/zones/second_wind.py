"""R10.4 to R10.14 The Second Wind."""

from engine.core.decision import CHECKPOINT, Action, Decision, Illegal, Rule
from engine.time_of_heroes.components.cards import FROM_ANYWHERE, TRIGGERS, conditions_in
from engine.time_of_heroes.components.dsl import Trigger
from engine.time_of_heroes.components.load import CARDS
from engine.time_of_heroes.components.text_refs import ability_key
from engine.time_of_heroes.kernel.context import Context
from engine.time_of_heroes.model import events
from engine.time_of_heroes.model.actions import Respond
from engine.time_of_heroes.model.state import OTHER, Attacking, Drawing, Effects, HandLimit, Player, SecondWind
from engine.time_of_heroes.playing.conditions import unmet
from engine.time_of_heroes.zones.field import enter_field, remove_from_field

CARDS_DRAWN = 5


def go_to_second_wind(g: Context, seat: Player) -> None:
    """R10.5, R10.6 (1): going there uses it up for this span, however it came about."""
    g.sides[seat].second_wind = True
    g.emit(events.SecondWindBegan(seat=seat))
    g.resolve_next(SecondWind(seat=seat))


def resolve_second_wind(g: Context, t: SecondWind) -> Rule:
    """R10.6: the next step of a Second Wind.  What a step brings about (draws, texts) is resolved before the next."""
    match t.step:
        case "response":  # (2) the opponent responds: R10.7
            yield from respond(g, t)
            t.step = "refresh"
        case "refresh":  # (3) the player refreshes: R10.8 a to f
            refresh(g, t)
            t.step = "triggers"
        case "triggers":  # (3) R10.8 g
            g.resolve_next(*triggered(g, t.seat, "own_second_wind"))
            t.step = "answer"
        case "answer":  # (4) the response is carried out
            carry_out_response(g, t)
            t.step = "over"
        case "over":  # R11.2, R10.14
            g.finish(t)
            g.check_limits()


def respond(g: Context, t: SecondWind) -> Rule:
    """R10.7: the opponent goes too, draws two cards, or does nothing; R10.11: not inside another Second Wind."""
    if not any(isinstance(task, SecondWind) for task in g.agenda[:-1]):
        yield CHECKPOINT
        foe = OTHER[t.seat]
        answer = yield Decision(foe, "second_wind_response", "R10.7", lambda: responses(g, foe), auto=False)
        t.response = answer.response
        g.emit(events.Responded(seat=foe, response=answer.response))


def responses(g: Context, seat: Player) -> list[Action | Illegal]:
    """R10.7: going too needs a Second Wind that is not used yet (R10.5)."""
    going = Respond("second_wind")
    used = g.sides[seat].second_wind
    return [Illegal(going, "R10.7", "second_wind_used") if used else going, Respond("draw_two"), Respond("nothing")]


def refresh(g: Context, t: SecondWind) -> None:
    """R10.8 a to f: hand, graveyard and deck become the new deck, and five cards of it are drawn.

    R10.9: nothing else is touched.  R10.12: of fewer than five cards, all are drawn.
    """
    side = g.sides[t.seat]
    pile, before = [*side.hand, *side.turned, *side.graveyard], len(side.graveyard)  # (a), (b)
    for c in [c for c in side.field if CARDS[c.card].leaves_at_second_wind]:  # (c)
        remove_from_field(g, t.seat, c, "deck", "R10.8")
    side.hand, side.turned, side.graveyard = [], [], side.graveyard[before:]
    side.deck.shuffle_in(pile)  # (e); from anywhere, so before the five are drawn:
    come_from_anywhere(g, t.seat)  # (d)
    for task in g.agenda:
        if isinstance(task, (Effects, Attacking)) and task.seat == t.seat:
            task.gone = True  # the card of that text is shuffled away
    g.emit(events.Refreshed(seat=t.seat, deck=len(side.deck)))
    g.resolve_next(Drawing(seat=t.seat, n=min(CARDS_DRAWN, len(side.deck)), rule="R10.8"))  # (f)


def come_from_anywhere(g: Context, seat: Player) -> None:
    """R10.8 d: cards whose text brings them to the field come out of the pile, and from under own cards, open."""
    side = g.sides[seat]
    for card in sorted(FROM_ANYWHERE):
        while card in side.deck.bag:
            side.deck.remove(card)
            enter_field(g, seat, card, closed=False, rule="R10.8")
        for c in list(side.field):
            while card in c.under:
                c.under.remove(card)
                enter_field(g, seat, card, closed=False, rule="R10.8")


def triggered(g: Context, seat: Player, trigger: Trigger) -> list[Effects | HandLimit]:
    """The texts of field cards that happen now by themselves, in the order in which the cards came to the field.

    R7.18: what is once per turn is used by the first of one name.  R11.2: after each the hands are checked.
    """
    side, found = g.sides[seat], TRIGGERS[trigger]
    happening: list[Effects | HandLimit] = []
    for c in side.field:
        for a in found.get(c.card, ()):
            key = ability_key(c.card, a.id)
            if unmet(g, seat, conditions_in(a.conditions), c) or (a.once_per_turn and key in side.used):
                continue
            if a.once_per_turn:
                side.used.append(key)
            happening += [Effects(seat=seat, text=key, at=c.handle), HandLimit()]
    return happening


def carry_out_response(g: Context, t: SecondWind) -> None:
    """R10.6 (4): the opponent goes too, draws two, or does nothing; R10.10: a player who draws two has not gone."""
    foe = OTHER[t.seat]
    if t.response == "second_wind" and not g.sides[foe].second_wind:
        go_to_second_wind(g, foe)
    elif t.response == "draw_two":
        g.resolve_next(Drawing(seat=foe, n=2, rule="R10.7"))
