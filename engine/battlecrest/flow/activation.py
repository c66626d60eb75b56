"""R5 Activating a card."""

from functools import partial

from engine.battlecrest.components.load import ACTION_CARDS, Attack, Face, Item, March, Push, Star
from engine.battlecrest.flow.attack import attack, can_attack, target_question
from engine.battlecrest.flow.march import can_march, march, path_question, walk_of
from engine.battlecrest.flow.push import can_push, push, push_question
from engine.battlecrest.flow.stars import can_spend_star, power_question, spend_star
from engine.battlecrest.kernel.asking import ask, question
from engine.battlecrest.kernel.cards import activate_card
from engine.battlecrest.kernel.context import Context, Warrior
from engine.battlecrest.model import events
from engine.battlecrest.model.actions import Apply, Ignore
from engine.battlecrest.model.pending import Activating
from engine.core.choices import Choice
from engine.core.decision import SEATS, Rule, Skipped


def activate(g: Context, card_id: str) -> Rule:
    """R4.2a, R5: turn the card, and apply its items one after the other in printed order (R5.2, R5.3).

    R5.1: the card is activated at once, so its own crest counts for its own abilities.
    """
    hero = g.heroes[g.active]  # R5.7: only a hero applies the abilities of action cards
    items = activate_card(g, card_id, "R4.2a").items
    face: Face = "A" if g.state.seats[g.active].cards[ACTION_CARDS[card_id][0]][0] == "A" else "B"
    applied = ignored = False
    for n, item in enumerate(items):
        with g.resolving(Activating(card_id, face, n, ignored, applied)):
            if not item_is_possible(g, hero, item):
                g.emit(events.ItemSkipped(card=card_id, face=face, item=n))  # R5.5: a skip is not ignoring
                yield Skipped(partial(item_question, g, hero, item))
            elif (
                not ignored
                and (applied or any(item_is_possible(g, hero, later) for later in items[n + 1 :]))
                and (yield from ask_to_ignore(g, item, n))
            ):
                ignored = True
                g.emit(events.ItemIgnored(seat=SEATS[g.active], card=card_id, face=face, item=n))
            else:
                yield from apply_item(g, hero, item)
                applied = True


def ask_to_ignore(g: Context, item: Item, n: int) -> Rule:
    """R5.4: one item of several may be ignored, but never all of them."""

    kind = f"item_{type(item).__name__.lower()}"
    asked = question(
        g,
        g.active,
        "ignore",
        "R5.4",
        (Apply, Ignore),
        lambda: [Apply(), Ignore()],
        source=g.source,
        item=n + 1,
        ability=kind,
    )
    return isinstance((yield from ask(g, asked)), Ignore)


def can_activate(g: Context, card_id: str) -> bool:
    """R5.6: whether at least one item is possible right after the card is turned."""
    hero, row = g.heroes[g.active], g.rows[g.active]
    g.rows[g.active] = row.activating(card_id)  # R5.1
    possible = False
    for item in row.faces[ACTION_CARDS[card_id][0]].items:
        possible = possible or item_is_possible(g, hero, item)
    g.rows[g.active] = row
    return possible


def item_is_possible(g: Context, hero: Warrior, item: Item) -> bool:
    """R5.5: whether an item of the card is possible at this moment."""
    match item:
        case Attack():
            return can_attack(g, hero, item)
        case Push():
            return can_push(g, hero, item)
        case March():
            return can_march(g, hero, item)
        case Star():
            return can_spend_star(g, hero)


def item_question(g: Context, hero: Warrior, item: Item) -> Choice:
    """Return the question of an item; for an impossible item (R5.5) it explains why."""
    match item:
        case Attack():
            return target_question(g, hero, item)
        case Push():
            return push_question(g, hero, item)
        case March():
            return path_question(g, walk_of(g, hero, item))
        case Star():
            return power_question(g, hero)


def apply_item(g: Context, hero: Warrior, item: Item) -> Rule:
    """Apply an item that is possible."""
    match item:
        case Attack():
            yield from attack(g, hero, item)
        case Push():
            yield from push(g, hero, item)
        case March():
            yield from march(g, hero, item)
        case Star():
            yield from spend_star(g, hero)
