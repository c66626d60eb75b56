"""R9 Result: victory, trophies, saving throws, losses, what comes back; R11.9, R11.10 after a duel."""

import bisect
from typing import NamedTuple

from engine.core.decision import CHECKPOINT, Rule
from engine.core.steps import AGAIN
from engine.math_and_magic.components.load import BUILDINGS, CREATURES, SPELLS
from engine.math_and_magic.components.schema import (
    Elemental,
    Guardian,
    LowTierSave,
    Necromancy,
    PowerSacrifice,
    Return,
    SaveOrdinary,
    Trophy,
)
from engine.math_and_magic.kernel.army import ability, skill
from engine.math_and_magic.kernel.context import Context
from engine.math_and_magic.model import events
from engine.math_and_magic.model.state import MOST_COUNTED, Army, Player, Rules, mark_of, tier_of

MOST_POINTS = 7


def result(g: Context) -> None:
    """R9.2: the strictly greater strength wins; a tie or less brings nothing."""
    b = g.battle
    own, enemy = b.armies[0].strength, g.enemy_strength()
    b.winner = "attacker" if own > enemy else "defender" if enemy > own else "none"
    winner = None
    points = chests = 0
    if b.is_duel and b.winner != "none":
        side = 0 if b.winner == "attacker" else 1
        winner, points = b.armies[side], duel_points(g.state.rules, b.armies[1 - side])
        chests = trophies(winner, "duel", points)
    elif b.winner == "attacker":
        winner, points = b.armies[0], final_size(g)
        chests = trophies(winner, b.type, points)
    if winner is not None:
        gain(g.player(winner.seat), points, chests)
    attacker, won = b.armies[0].seat, winner.seat if winner else None
    strengths = [own, enemy]
    g.emit(events.BattleEnded(seat=attacker, winner=won, points=points, chests=chests, strengths=strengths))


def final_size(g: Context) -> int:
    """R9.3: the squads ordered, less those bribed, more those hired; 1 to 7."""
    b = g.battle
    size = b.ordered if g.state.rules.vp_by_ordered_size else b.size
    return max(1, min(MOST_POINTS, size))


def gain(p: Player, points: int, chests: int) -> None:
    """R9.2: add the points and chests of a victory, as far as they are counted."""
    p.points = min(MOST_COUNTED, p.points + points)
    p.chests = min(MOST_COUNTED, p.chests + chests)


def duel_points(rules: Rules, loser: Army) -> int:
    """R11.9: return the points for a duel, 1 to 7: the squads that the loser deployed, less the bribed ones.

    With `duel_vp: army` they are the cards that the loser held when the duel began, the hero and the elemental, less
    the bribed cards.
    """
    if rules.duel_vp == "army":
        size = loser.held - loser.bribed
    else:
        size = sum([not slot.bribed for slot in loser.slots])
        size += sum([slot.behind is not None and not slot.bribed_behind for slot in loser.slots])
    return max(1, min(MOST_POINTS, size + (ability(loser, Elemental) is not None)))


def trophies(army: Army, battle: str, size: int) -> int:
    """R9.1: chests for a victory by type and final size, and those of the hero (R6.7)."""
    chests = 1
    if battle == "siege" and size == 7:
        chests = 2
    elif battle == "dungeon":
        chests = 1 if size <= 3 else 2 if size <= 6 else 3
    trophy = skill(army, Trophy)
    return chests + (trophy.n if isinstance(trophy, Trophy) else 0)


def saves(g: Context) -> Rule:
    """R9.6: one flip for each routed squad that has a throw, left to right; then what is lost goes (R9.5, R9.8)."""
    b, side = g.battle, g.battle.side
    army = b.armies[side]
    slot = next((n for n in throwers(g, army) if n not in army.thrown), None)
    if slot is None:
        if side + 1 < len(b.armies):
            b.side = side + 1
        else:
            b.step, b.side = "refill", 0
        # from here on the cards of this army are not on the battlefield any more
        lose_cards(g, army)
        return_cards(g, army, won=b.winner == ("attacker", "defender")[side])
        return AGAIN
    yield CHECKPOINT
    value = yield from g.flip(army.seat, "R9.6")
    army.thrown.append(slot)
    if value:
        army.saved.append(slot)
    race, tier = g.player(army.seat).race, army.slot(slot).tier
    g.emit(events.SavingThrow(seat=army.seat, slot=slot, race=race, tier=tier, value=value, saved=value > 0))
    return AGAIN


def throwers(g: Context, army: Army) -> list[int]:
    """R9.6: the slots of routed squads with a saving throw: big ones, and ordinary ones by ability, machine or spell.

    Guardian and First aid tent each choose one that has none from elsewhere: the highest tier, then the leftmost.
    """
    b, p = g.battle, g.player(army.seat)
    routed = [n for n, slot in enumerate(army.slots, 1) if slot.routed and not slot.is_hero]
    low, spells = ability(army, LowTierSave), [SPELLS[s].effect for s in army.spells]
    found = [
        n
        for n in routed
        if CREATURES[p.race, army.slot(n).tier].big
        or any(isinstance(effect, SaveOrdinary) for effect in spells)
        or (isinstance(low, LowTierSave) and army.slot(n).tier <= low.tier)
    ]
    guardian = ability(army, Guardian)
    chosen = guardian.n if isinstance(guardian, Guardian) else 0
    tent = p.smithy > 0 and BUILDINGS.smithy.levels[p.smithy - 1].first_aid_tent and b.type != "dungeon"
    others = sorted((n for n in routed if n not in found), key=lambda n: (-army.slot(n).tier, n))
    return sorted([*found, *others[: chosen + tent]])


class DeployedCard(NamedTuple):
    """A deployed creature card, in the order of R9.8: leftmost slot, front before second echelon, lower mark."""

    slot: int
    behind: bool
    card: str


def deployed_cards(army: Army) -> list[DeployedCard]:
    """All deployed creature cards."""
    found: list[DeployedCard] = []
    for n, slot in enumerate(army.slots, 1):
        found += [DeployedCard(n, False, card) for card in sorted(slot.cards, key=mark_of)]
        if slot.behind is not None:
            found.append(DeployedCard(n, True, slot.behind))
    return found


def lose_cards(g: Context, army: Army) -> None:
    """R9.5: routed cards that were not saved are lost; everything else that was deployed returns to the hand."""
    p = g.player(army.seat)
    lost = [d.card for d in deployed_cards(army) if is_lost(army, d)]
    for d in deployed_cards(army):
        if not is_lost(army, d):
            bisect.insort(p.hand, d.card)
    p.discard += lost
    hero_lost = army.hero if army.hero and any(slot.routed and slot.is_hero for slot in army.slots) else None
    if hero_lost:
        p.hero_discard.append(hero_lost)
    elif army.hero:
        p.hero = army.hero
    if lost or hero_lost:
        g.emit(events.CardsLost(seat=army.seat, race=p.race, cards=lost, hero=hero_lost))


def is_lost(army: Army, d: DeployedCard) -> bool:
    """R7.6, R9.5: the front squads of a group that missed, unless saved."""
    return not d.behind and army.slot(d.slot).routed and d.slot not in army.saved


def return_cards(g: Context, army: Army, *, won: bool) -> None:
    """R9.8: first `return`, then `necromancy` after a victory, then the sacrifice of Armageddon."""
    p = g.player(army.seat)
    lost = sorted((d for d in deployed_cards(army) if is_lost(army, d)), key=lambda d: -tier_of(d.card))
    effects = [SPELLS[s].effect for s in army.spells]
    count = sum(effect.n for effect in effects if isinstance(effect, Return))
    necromancy = ability(army, Necromancy)
    if isinstance(necromancy, Necromancy) and won:
        count += necromancy.n
    back = [d.card for d in lost[:count]]
    for card in back:
        del p.discard[len(p.discard) - 1 - p.discard[::-1].index(card)]  # of equal cards the one just lost
        bisect.insort(p.hand, card)
    if back:
        g.emit(events.CardsReturned(seat=army.seat, race=p.race, cards=back))
    if any(isinstance(effect, PowerSacrifice) for effect in effects):
        sacrifice(g, army, p)


def sacrifice(g: Context, army: Army, p: Player) -> None:
    """R9.8: the lowest-tier deployed card that is not immune and was never lost is discarded."""
    never_lost = [
        d for d in deployed_cards(army) if not is_lost(army, d) and not CREATURES[p.race, tier_of(d.card)].immune
    ]
    if never_lost:
        burnt = min(never_lost, key=lambda d: tier_of(d.card)).card
        p.hand.remove(burnt)
        p.discard.append(burnt)
        g.emit(events.Sacrificed(seat=army.seat, race=p.race, card=burnt))
