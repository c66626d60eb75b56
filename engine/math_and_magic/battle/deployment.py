"""R5 Deployment, in small steps: the front line from slot 1 on, dense squads, the second echelon, the hero."""

from __future__ import annotations

import bisect
from collections.abc import Iterator
from typing import Any

from engine.core.decision import CHECKPOINT, Action, Barred, Decision, Rule, Together
from engine.math_and_magic.box.components import CREATURES, HEROES, Espionage, Type
from engine.math_and_magic.position import events
from engine.math_and_magic.position.actions import Behind, Done, Place, PlaceHero, Spy, Stack, TakeBack
from engine.math_and_magic.position.state import SLOTS, Army, Laid, Player, mark_of, tier_of
from engine.math_and_magic.table.army import lay_into
from engine.math_and_magic.table.match import Match
from engine.math_and_magic.table.steps import AGAIN


def deploy(m: Match) -> Rule:
    """R5.9: each army is deployed in secret, and revealed when it is complete; in a duel both together.

    R5.10, R11.3: who spies deploys last, and his opponent openly.
    """
    b = m.battle
    if b.is_duel and not b.armies[0].began:
        yield from begin_duel(m)
        return AGAIN
    waiting = [a for a in reversed(b.armies) if not a.finished]  # the challenged player first
    waiting.sort(key=lambda a: a.seat == b.spy)
    if not waiting:
        reveal(m)
        return None
    army = waiting[0]
    yield CHECKPOINT
    answer = yield question(m, army)
    take_step(m, army, answer)
    if army.finished and army.open:
        show(m, army)
    return AGAIN


def begin_duel(m: Match) -> Rule:
    """R11.3: both begin at the same time; who has the hero for it may announce espionage instead of a first step."""
    b = m.battle
    yield CHECKPOINT
    answers = yield Together({a.seat: question(m, a, first=True) for a in b.armies})
    for army in b.armies:
        army.began = True
        answer = answers[army.seat]
        if not isinstance(answer, Spy):
            take_step(m, army, answer)
        elif b.spy is None:  # R11.3: if both could, only the challenger may
            b.spy = army.seat
            m.emit(events.EspionageAnnounced(seat=army.seat, hero=m.player(army.seat).hero or ""))
    for army in b.armies:
        army.open = b.spy is not None and army.seat != b.spy


def reveal(m: Match) -> None:
    """R5.9: the armies are shown."""
    b = m.battle
    for army in b.armies:
        if not army.open:
            army.open = True
            show(m, army)
        p = m.player(army.seat)
        army.held = len(p.hand) + army.cards_deployed  # R11.9
        army.held += (p.hero is not None) + (army.hero is not None)


def show(m: Match, army: Army) -> None:
    """R5.9: everybody sees the army."""
    m.emit(events.Deployed(seat=army.seat, slots=list(army.slots), hero=army.hero))


def question(m: Match, army: Army, *, first: bool = False) -> Decision:
    """What the player can do next with his army."""

    def judge(action: Any) -> Barred | None:
        return refusal(m, army, action, first)

    return Decision(army.seat, "deploy", "R5.1", lambda: next_steps(m, army, first), judge, auto=False)


def next_steps(m: Match, army: Army, first: bool) -> Iterator[Action | Barred]:
    """Every next step: of equal cards, the one with the lowest mark."""
    p = m.player(army.seat)
    found: list[Action] = [Place(tier) for tier in dict.fromkeys(tier_of(card) for card in p.hand)]
    for n, slot in enumerate(army.slots, 1):
        if not slot.is_hero and any(tier_of(card) == slot.tier for card in p.hand):
            found += [Stack(n), Behind(n)]
    if p.hero:
        found.append(PlaceHero())
    if first and p.hero and isinstance(HEROES[p.hero].tactical, Espionage):
        found.append(Spy())
    if army.steps:
        found.append(TakeBack())
    found.append(Done())
    for action in found:
        yield refusal(m, army, action, first) or action


def refusal(m: Match, army: Army, action: Any, first: bool) -> Barred | None:
    """Why a step is refused, or ``None``; of several broken rules the lowest."""
    p, b = m.player(army.seat), m.battle
    match action:
        case Place(tier=tier, mark=mark):
            if full := _full(army, action):
                return full
            if card_for(p, tier, mark) is None:
                return Barred(action, "R5.3", "not_in_hand", {"tier": tier})
            return _too_big(m, p, tier, action)
        case PlaceHero():
            if full := _full(army, action):
                return full
            return Barred(action, "R5.3", "no_hero") if p.hero is None else None
        case Stack(slot=n, mark=mark) | Behind(slot=n, mark=mark):
            slot = army.slot(n) if n <= len(army.slots) else None
            if slot is None or slot.is_hero:
                return Barred(action, "R5.2", "no_squad_there", {"slot": n}, "/slot")
            if card_for(p, slot.tier, mark) is None:
                return Barred(action, "R5.3", "not_in_hand", {"tier": slot.tier})
            if isinstance(action, Behind) and slot.behind is not None:
                return Barred(action, "R5.5", "occupied", {"slot": n}, "/slot")
            if not b.has_formations:
                return Barred(action, "R5.6", "no_formations_here")
            return None
        case TakeBack():
            return None if army.steps else Barred(action, "R5.1", "nothing_deployed")
        case Spy():
            able = first and p.hero and isinstance(HEROES[p.hero].tactical, Espionage)
            return None if able else Barred(action, "R11.3", "cannot_spy")
        case Done():
            if not army.slots:
                return Barred(action, "R5.1", "nothing_deployed")
            if b.spy == army.seat and army.hero is None:
                return Barred(action, "R11.3", "spy_must_fight")
            return None
    return Barred(action, "R5.1", "not_offered", {"kind": "deploy"})


def _full(army: Army, action: Action) -> Barred | None:
    return Barred(action, "R5.2", "no_slot_left") if len(army.slots) >= SLOTS else None


def _too_big(m: Match, p: Player, tier: int, action: Action) -> Barred | None:
    """R5.7."""
    if m.battle.type == "dungeon" and CREATURES[p.race, tier].big:
        return Barred(action, "R5.7", "too_big", {"creature": CREATURES[p.race, tier].id})
    return None


def card_for(p: Player, tier: int, mark: int | None) -> str | None:
    """The card of the hand that a step means: of this tier and mark, or that with the lowest mark."""
    return next((c for c in p.hand if tier_of(c) == tier and mark in (None, mark_of(c))), None)


def can_deploy(p: Player, battle: Type) -> bool:
    """R4.9: whether a legal deployment exists: a hero, or a creature; in a dungeon no big one (R5.7)."""
    return p.hero is not None or any(battle != "dungeon" or not CREATURES[p.race, tier_of(c)].big for c in p.hand)


# -- carrying out -----------------------------------------------------------------------------------------------------


def take_step(m: Match, army: Army, action: Any) -> None:
    """Carry out a step; each is kept, so that it can be taken back."""
    p = m.player(army.seat)
    match action:
        case Place(tier=tier, mark=mark):
            lay_card(p, army, len(army.slots) + 1, tier, mark)
        case PlaceHero():
            army.hero, p.hero = p.hero, None
            lay_down(army, Laid(len(army.slots) + 1))
        case Stack(slot=n, mark=mark):
            lay_card(p, army, n, army.slot(n).tier, mark)
        case Behind(slot=n, mark=mark):
            lay_card(p, army, n, army.slot(n).tier, mark, behind=True)
        case TakeBack():
            take_back(p, army)
        case Done():
            army.finished, army.steps = True, []


def lay_card(p: Player, army: Army, slot: int, tier: int, mark: int | None, *, behind: bool = False) -> None:
    """R5.3: a card of the hand goes into a slot, or behind it."""
    card = card_for(p, tier, mark)
    assert card is not None
    p.hand.remove(card)
    lay_down(army, Laid(slot, card, behind))


def lay_down(army: Army, step: Laid) -> None:
    """The army as it stands after this step."""
    lay_into(army.slots, step)
    army.steps.append(step)


def take_back(p: Player, army: Army) -> None:
    """The last step never was."""
    step = army.steps.pop()
    slot = army.slot(step.slot)
    if step.card is None:
        p.hero, army.hero = army.hero, None
    else:
        bisect.insort(p.hand, step.card)
    if step.behind:
        slot.behind = None
    elif len(slot.cards) > 1:
        slot.cards.pop()
    else:  # the hero, or the card that had opened the slot
        army.slots.pop()
