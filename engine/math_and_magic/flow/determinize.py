"""R14.1: the hands and hidden armies that a seat does not see become a sample of what their owners can hold."""

from engine.core.decision import SEATS
from engine.core.rng import StableRandom
from engine.math_and_magic.components.load import CREATURES
from engine.math_and_magic.components.schema import Type
from engine.math_and_magic.flow.deployment import can_deploy
from engine.math_and_magic.kernel.army import take_all_back
from engine.math_and_magic.kernel.decks import creature_deck, hero_deck
from engine.math_and_magic.kernel.views import hidden_army
from engine.math_and_magic.model.state import SLOTS, Army, Player, Slot, State, tier_of


def determinize(s: State, seat: str, rng: StableRandom) -> None:
    """Hands, heroes and hidden armies of all others are drawn by lot."""
    for owner, p in zip(SEATS, s.players, strict=False):
        if owner != seat:
            _sample(s, owner, p, rng)


def _sample(s: State, owner: str, p: Player, rng: StableRandom) -> None:
    """The number of cards held is seen, and whether there is a hero; not how many cards are deployed."""
    army = hidden_army(s, owner)
    if army is not None:
        take_all_back(p, army)
    pool = sorted(p.hand)
    for card, n in creature_deck(s, owner).items():
        pool += [card] * n
    count = len(p.hand)
    pool = rng.shuffled(sorted(pool))
    p.hand = sorted(pool[:count])
    b = s.battle
    if p.hero is not None and not (b is not None and b.spy == owner):  # R11.3: a spy was shown
        p.hero = rng.choice(sorted([p.hero, *hero_deck(s, owner)]))
    if army is None or b is None:
        return
    if b.type == "dungeon" and not can_deploy(p, b.type):  # R4.9: the player would not have chosen it
        small = next((card for card in pool if not CREATURES[p.race, tier_of(card)].big), None)
        if small is not None:
            p.hand = sorted([small, *p.hand[1:]])
    if b.step == "deploy" and (army.began or not b.is_duel):
        deploy(p, army, b.type, rng)


def deploy(p: Player, army: Army, type_: Type, rng: StableRandom) -> None:
    """R5.2: deploy a random number of cards, each in a slot of its own; rather more in a finished deployment."""
    hero = p.hero
    fit = [card for card in p.hand if type_ != "dungeon" or not CREATURES[p.race, tier_of(card)].big]
    order: list[str | None] = [*fit, *([None] if hero is not None else [])]
    order = rng.shuffled(order)
    most = min(SLOTS, len(order))
    n = rng.randbelow(most + 1)
    if army.finished:
        n = max(1, n, rng.randbelow(most + 1), rng.randbelow(most + 1))
        order.sort(key=lambda card: card is not None)  # the hero first
    for card in order[:n]:
        if card is None:
            army.hero, p.hero = hero, None
            army.slots.append(Slot())
        else:
            army.slots.append(Slot([card]))
            p.hand.remove(card)
    if not army.finished:
        army.steps = list(range(1, n + 1))
