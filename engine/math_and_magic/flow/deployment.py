"""R5 Deployment, in small steps: the front line from slot 1 on, dense squads, the second echelon, the hero."""

import bisect
from collections.abc import Callable, Iterator
from typing import Any, Final

import msgspec

from engine.core.choices import Choice
from engine.core.decision import CHECKPOINT, Action, Decision, Illegal, Interrupt, Rule, Simultaneous
from engine.core.steps import AGAIN
from engine.math_and_magic.components.load import CREATURES, HEROES
from engine.math_and_magic.components.schema import Espionage, Type
from engine.math_and_magic.flow.resignation import undisturbed
from engine.math_and_magic.kernel.context import Context
from engine.math_and_magic.model import events
from engine.math_and_magic.model.actions import Behind, Done, Place, PlaceHero, Resign, Spy, Stack, TakeBack
from engine.math_and_magic.model.state import SLOTS, Army, Battle, Player, Slot, tier_of


def deploy(g: Context) -> Rule:
    """R5.9: each army is deployed in secret, and revealed when it is complete; in a duel both together.

    R5.10, R11.3: the spying player deploys last, and the opponent openly.
    """
    b = g.battle
    if b.is_duel and not b.armies[0].began:
        yield from begin_duel(g)
        return AGAIN
    waiting = those_waiting(b)
    if not waiting:
        reveal(g)
        return None
    yield CHECKPOINT
    if len(waiting) == 1:
        army = waiting[0]
        action = yield question(g, army)
    else:
        army, action = yield from next_step_of_any(g, waiting)
    take_step(g, army, action)
    if army.finished and army.open:
        show(g, army)
    return AGAIN


def those_waiting(b: Battle) -> list[Army]:
    """R5.9, R11.3: the armies that can be deployed now; the spying player waits for the opponent."""
    waiting = [army for army in b.armies if not army.finished]
    if b.spy is not None and len(waiting) > 1:
        return [army for army in waiting if army.seat != b.spy]
    return waiting


def next_step_of_any(g: Context, waiting: list[Army]) -> Rule:
    """R5.9: both players of a duel are asked at the same time, and each goes on at once.

    So neither waits for the other's steps or can count them: every step is taken as it comes (`Interrupt`).
    """
    try:
        yield Simultaneous({army.seat: question(g, army) for army in waiting})
    except Interrupt as said:
        if type(said.action) is Resign:  # R15.2
            raise
        return next(army for army in waiting if army.seat == said.seat), said.action
    raise AssertionError("every step of a deployment is an interjection here")


def is_step_out_of_turn(g: Context, seat: str, action: Any) -> bool:
    """R5.9: whether this is a legal step of one who deploys at the same time as another."""
    waiting = those_waiting(g.battle)
    if len(waiting) < 2 or type(action) not in _CHECKS:
        return False
    return any(army.seat == seat and illegal_step(g, army, action) is None for army in waiting)


def begin_duel(g: Context) -> Rule:
    """R11.3: both begin at the same time; who has the hero for it may announce espionage instead of a first step."""
    b = g.battle
    yield CHECKPOINT
    answers = yield from undisturbed(g, Simultaneous({a.seat: question(g, a) for a in b.armies}))
    for army in b.armies:
        army.began = True
        answer = answers[army.seat]
        if not isinstance(answer, Spy):
            take_step(g, army, answer)
        elif b.spy is None:  # R11.3: if both could, only the challenger may
            b.spy = army.seat
            g.emit(events.EspionageAnnounced(seat=army.seat, hero=g.player(army.seat).hero or ""))
    for army in b.armies:
        army.open = b.spy is not None and army.seat != b.spy


def reveal(g: Context) -> None:
    """R5.9: the armies are shown."""
    b = g.battle
    for army in b.armies:
        if not army.open:
            army.open = True
            show(g, army)
        p = g.player(army.seat)
        army.held = len(p.hand) + army.cards_deployed  # R11.9, `duel_vp: army`
        army.held += (p.hero is not None) + (army.hero is not None)


def show(g: Context, army: Army) -> None:
    """R5.9: all players see the army as it is now."""
    slots = [msgspec.structs.replace(slot, cards=slot.cards.copy()) for slot in army.slots]
    g.emit(events.Deployed(seat=army.seat, race=g.player(army.seat).race, slots=slots, hero=army.hero))


def question(g: Context, army: Army) -> Decision:
    """Return the next deployment step of a player."""
    return Choice(
        army.seat,
        "deploy",
        "R5.1",
        lambda: next_steps(g, army),
        lambda action: illegal_step(g, army, action),
        auto=False,
        plausible=lambda: looked_for(g, army),
        answers=_STEPS,
    )


def next_steps(g: Context, army: Army) -> Iterator[Action | Illegal]:
    """Every next step: of equal cards, the one with the lowest mark."""
    p, b = g.player(army.seat), g.battle
    in_hand = dict.fromkeys([tier_of(card) for card in p.hand])
    found: list[Action] = [Place(tier) for tier in in_hand]
    for n, slot in enumerate(army.slots, 1):
        if slot.tier in in_hand:  # the hero has none
            found += [Stack(n), Behind(n)]
    if p.hero:
        found.append(PlaceHero())
    if _illegal_spy(p, b, army, Spy()) is None:
        found.append(Spy())
    if army.steps:
        found.append(TakeBack())
    found.append(Done())
    for action in found:
        yield _CHECKS[type(action)](p, b, army, action) or action


def looked_for(g: Context, army: Army) -> Iterator[Action]:
    """Steps that a player may look for: to join any squad, the hero, to spy, to take back."""
    for n, slot in enumerate(army.slots, 1):
        if not slot.is_hero:
            yield from (Stack(n), Behind(n))
    yield PlaceHero()
    if g.battle.is_duel:
        yield Spy()
    yield TakeBack()


def illegal_step(g: Context, army: Army, action: Action) -> Illegal | None:
    """Return what forbids a step; of several broken rules the lowest."""
    return _CHECKS[type(action)](g.player(army.seat), g.battle, army, action)


def _illegal_place(p: Player, b: Battle, army: Army, action: Place) -> Illegal | None:
    """R5.2, R5.3, R5.7: a free slot, a card in the hand, and no big one into a dungeon."""
    if len(army.slots) >= SLOTS:
        return Illegal(action, "R5.2", "no_slot_left")
    if card_for(p, action.tier, action.mark) is None:
        return _card_not_in_hand(p, action.tier, action)
    if b.type == "dungeon" and CREATURES[p.race, action.tier].big:
        return Illegal(action, "R5.7", "too_big", {"creature": CREATURES[p.race, action.tier].id})
    return None


def _illegal_hero(p: Player, b: Battle, army: Army, action: PlaceHero) -> Illegal | None:
    """R5.2, R5.3: a free slot, and the hero in the hand."""
    if len(army.slots) >= SLOTS:
        return Illegal(action, "R5.2", "no_slot_left")
    if army.hero is not None:
        return Illegal(action, "R5.3", "hero_deployed", {"hero": army.hero})
    return Illegal(action, "R5.3", "no_hero") if p.hero is None else None


def _illegal_stack(p: Player, b: Battle, army: Army, action: Stack | Behind) -> Illegal | None:
    """R5.2 to R5.6: a squad, a card of its creature in the hand, one alone behind it, and formations allowed."""
    slot = army.slot(action.slot) if action.slot <= len(army.slots) else None
    if slot is None or slot.is_hero:
        return Illegal(action, "R5.2", "no_squad_there", {"slot": action.slot}, "/slot")
    if card_for(p, slot.tier, action.mark) is None:
        return _card_not_in_hand(p, slot.tier, action)
    if slot.behind is not None and isinstance(action, Behind):
        return Illegal(action, "R5.5", "occupied", {"slot": action.slot}, "/slot")
    return None if b.has_formations else Illegal(action, "R5.6", "no_formations_here")


def _card_not_in_hand(p: Player, tier: int, action: Place | Stack | Behind) -> Illegal:
    """R5.3: no card of this tier, or not of the mark that was named."""
    creature = CREATURES[p.race, tier].id
    if action.mark is None:
        return Illegal(action, "R5.3", "not_in_hand", {"creature": creature})
    return Illegal(action, "R5.3", "mark_not_in_hand", {"creature": creature, "mark": action.mark}, "/mark")


def _illegal_take_back(p: Player, b: Battle, army: Army, action: TakeBack) -> Illegal | None:
    """R5.1: a step that was made."""
    return None if army.steps else Illegal(action, "R5.1", "nothing_deployed")


def _illegal_spy(p: Player, b: Battle, army: Army, action: Spy) -> Illegal | None:
    """R11.3: only in a duel, before the first step, and by a hero of the hand who has the skill."""
    if not b.is_duel:
        return Illegal(action, "R11.3", "espionage_in_duels")
    if army.began:
        return Illegal(action, "R11.3", "espionage_too_late")
    able = p.hero is not None and isinstance(HEROES[p.hero].tactical, Espionage)
    return None if able else Illegal(action, "R11.3", "no_spy_in_hand")


def _illegal_done(p: Player, b: Battle, army: Army, action: Done) -> Illegal | None:
    """R5.1, R11.3: at least one card, and the hero who spies."""
    if not army.slots:
        return Illegal(action, "R5.1", "nothing_deployed")
    if b.spy == army.seat and army.hero is None:
        return Illegal(action, "R11.3", "spy_must_fight")
    return None


#: What forbids a step of each kind.
_CHECKS: Final[dict[type[Action], Callable[[Player, Battle, Army, Any], Illegal | None]]] = {
    Place: _illegal_place,
    PlaceHero: _illegal_hero,
    Stack: _illegal_stack,
    Behind: _illegal_stack,
    TakeBack: _illegal_take_back,
    Spy: _illegal_spy,
    Done: _illegal_done,
}
_STEPS: Final = tuple(_CHECKS)


def card_for(p: Player, tier: int, mark: int | None) -> str | None:
    """The card of the hand that a step means: of this tier and mark, or that with the lowest mark."""
    meant = f"{tier}-" if mark is None else f"{tier}-{mark}"
    for card in p.hand:
        if card.startswith(meant):
            return card
    return None


def can_deploy(p: Player, battle: Type) -> bool:
    """R4.9: whether a legal deployment exists: a hero, or a creature; in a dungeon no big one (R5.7)."""
    return p.hero is not None or any(battle != "dungeon" or not CREATURES[p.race, tier_of(c)].big for c in p.hand)


def take_step(g: Context, army: Army, action: Any) -> None:
    """Carry out a step; each is kept, so that it can be taken back."""
    p = g.player(army.seat)
    match action:
        case Place(tier=tier, mark=mark):
            army.slots.append(Slot([card_of_hand(p, tier, mark)]))
            army.steps.append(len(army.slots))
        case PlaceHero():
            army.hero, p.hero = p.hero, None
            army.slots.append(Slot())
            army.steps.append(len(army.slots))
        case Stack(slot=n, mark=mark):
            slot = army.slot(n)
            slot.cards.append(card_of_hand(p, slot.tier, mark))
            army.steps.append(n)
        case Behind(slot=n, mark=mark):
            slot = army.slot(n)
            slot.behind = card_of_hand(p, slot.tier, mark)
            army.steps.append(-n)
        case TakeBack():
            take_back(p, army)
        case Done():
            army.finished, army.steps = True, []


def card_of_hand(p: Player, tier: int, mark: int | None) -> str:
    """R5.3: the card that a step means leaves the hand."""
    card = card_for(p, tier, mark)
    assert card is not None
    p.hand.remove(card)
    return card


def take_back(p: Player, army: Army) -> None:
    """The last step never was."""
    step = army.steps.pop()
    slot = army.slot(abs(step))
    if slot.is_hero:
        p.hero, army.hero = army.hero, None
        army.slots.pop()
    elif step < 0:
        assert slot.behind is not None
        bisect.insort(p.hand, slot.behind)
        slot.behind = None
    else:
        bisect.insort(p.hand, slot.cards.pop())
        if not slot.cards:  # that card had opened the slot
            army.slots.pop()
