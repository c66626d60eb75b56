"""R5 Activating a card."""

from collections.abc import Iterator, Sequence
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
from engine.battlecrest.model.actions import Apply, ChooseItem, Ignore
from engine.battlecrest.model.pending import Activating
from engine.core.choices import Choice
from engine.core.decision import SEATS, Action, Illegal, Rule, Skipped


def activate(g: Context, card_id: str) -> Rule:
    """R4.2a, R5: turn the card, and apply its items one after the other (R5.2, R5.3).

    R5.1: the card is activated at once, so its own crest counts for its own abilities.
    """
    hero = g.heroes[g.active]  # R5.7: only a hero applies the abilities of action cards
    items = activate_card(g, card_id, "R4.2a").items
    face: Face = "A" if g.state.seats[g.active].cards[ACTION_CARDS[card_id][0]][0] == "A" else "B"
    open_items = tuple(range(len(items)))
    applied = ignored = False
    while open_items:
        n = open_items[0]
        if g.state.ability_order == "any":
            with g.resolving(Activating(card_id, face, open_items, None, ignored, applied)):
                n = yield from choose_item(g, hero, items, open_items)
        open_items = tuple(other for other in open_items if other != n)
        item = items[n]
        with g.resolving(Activating(card_id, face, open_items, n, ignored, applied)):
            if not item_is_possible(g, hero, item):
                g.emit(events.ItemSkipped(card=card_id, face=face, item=n))  # R5.5: a skip is not ignoring
                yield Skipped(partial(item_question, g, hero, item))
            elif (
                not ignored
                and (applied or any(item_is_possible(g, hero, items[other]) for other in open_items))
                and (yield from ask_to_ignore(g, item, n))
            ):
                ignored = True
                g.emit(events.ItemIgnored(seat=SEATS[g.active], card=card_id, face=face, item=n))
            else:
                yield from apply_item(g, hero, item)
                applied = True
    g.illegal_item = None


def choose_item(g: Context, hero: Warrior, items: Sequence[Item], open_items: tuple[int, ...]) -> Rule:
    """R5.9: return which open item comes next, among those that are possible now.

    Of alike items the first is offered.  A single one comes up without a question.  If none is possible, the first open
    item comes up and is skipped (R5.5), and so are the others.
    """
    possible = [n for n in open_items if item_is_possible(g, hero, items[n])]
    offered = [n for n in possible if items[n] not in [items[other] for other in possible if other < n]]

    def illegal_item(action: ChooseItem) -> Illegal | None:
        n = action.item - 1
        if n in possible:
            return None
        code = "item_unknown" if n >= len(items) else "item_not_possible" if n in open_items else "item_not_open"
        return Illegal(action, "R5.9", code, {"item": action.item, "source": g.source}, "/item")

    def validate(action: ChooseItem) -> Illegal | None:
        return illegal_item(action) or (None if action.item - 1 in offered else asked.not_a_choice(action))

    def candidates() -> Iterator[Action | Illegal]:
        for n in range(len(items)):
            if n in offered or n not in possible:
                yield illegal_item(ChooseItem(n + 1)) or ChooseItem(n + 1)

    asked = question(g, g.active, "item", "R5.9", ChooseItem, candidates, validate=validate, source=g.source)
    g.illegal_item = illegal_item
    if len(offered) > 1:
        return (yield from ask(g, asked)).item - 1
    if offered and len(open_items) > 1:
        yield Skipped(lambda: asked)
    return (offered or open_items)[0]


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
