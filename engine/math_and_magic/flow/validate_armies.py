"""What must be true of an army in a battle: its slots, cards, deployment, strike groups and saving throws."""

from engine.core.errors import MalformedPosition
from engine.math_and_magic.components.load import HEROES, SPELLS
from engine.math_and_magic.flow.deployment import can_deploy
from engine.math_and_magic.kernel.army import runs
from engine.math_and_magic.model.state import HAND, Army, Battle, Player, Slot, tier_of


def check_army(at: str, army: Army, p: Player, b: Battle, *, cards_are_back: bool) -> None:
    """R5: what stands in the slots, and that it can be the player's."""
    if army.hero is not None and p.race != HEROES[army.hero].race:
        raise MalformedPosition(f"{at}/hero", "hero_of_another_race", "R1.4", hero=army.hero, race=p.race)
    cards = heroes = bribed = 0
    for n, slot in enumerate(army.slots):
        cards += slot.size
        heroes += slot.is_hero
        bribed += slot.bribed * len(slot.cards) + slot.bribed_behind
        if len(slot.cards) != 1 or slot.behind or slot.bribed_behind:  # a single card is always right
            check_slot(f"{at}/slots/{n}", slot, formations=b.has_formations)
    if heroes != (army.hero is not None):
        raise MalformedPosition(f"{at}/slots", "slot_of_the_hero", "R5.3")
    if army.bribed != bribed:
        raise MalformedPosition(f"{at}/bribed", "cards_bribed", "R11.8")
    if not cards_are_back:
        check_deployed(at, army, p, cards)
    if army.spells and any(SPELLS[spell].tablet != p.tablet for spell in army.spells):
        raise MalformedPosition(f"{at}/spells", "spells_of_the_tablet", "R8.3")


def check_slot(at: str, slot: Slot, *, formations: bool) -> None:
    """R5.2 to R5.6: the hero alone, or cards of one creature."""
    if slot.is_hero:
        if slot.behind is not None:
            raise MalformedPosition(f"{at}/behind", "nobody_behind_the_hero", "R5.5")
        if slot.bribed:
            raise MalformedPosition(at, "nobody_to_bribe", "R11.8")
    elif slot.size > 1:
        if not formations:
            raise MalformedPosition(at, "formations_forbidden", "R5.6")
        behind = [slot.behind] if slot.behind is not None else []
        if any(tier_of(card) != slot.tier for card in [*slot.cards, *behind]):
            raise MalformedPosition(at, "cards_of_one_creature", "R5.4")
    if slot.bribed_behind and slot.behind is None:
        raise MalformedPosition(at, "nobody_to_bribe", "R11.8")


def check_deployed(at: str, army: Army, p: Player, cards: int) -> None:
    """R1.4, R2.7, R9.7: the deployed cards and the hero are counted with those that the player has elsewhere."""
    if cards + len(p.hand) > HAND:
        raise MalformedPosition(f"{at}/slots", "hand_too_large", "R9.7", most=HAND)
    if army.hero is None:
        return
    if p.hero is not None:
        raise MalformedPosition(f"{at}/hero", "one_hero", "R2.7")
    if army.hero in p.hero_discard:
        raise MalformedPosition(f"{at}/hero", "hero_is_there_once", "R1.4", hero=army.hero)


def check_deployment(at: str, army: Army, p: Player, b: Battle) -> None:
    """R4.7, R5.1: nothing before type and size are chosen, everything before the battle begins."""
    if army.finished and not army.slots:
        raise MalformedPosition(f"{at}/finished", "nobody_deployed", "R5.1")
    if b.step in ("type", "size"):
        if army.slots:
            raise MalformedPosition(f"{at}/slots", "deployed_too_early", "R4.7")
    elif b.step != "deploy" and not army.finished:
        raise MalformedPosition(f"{at}/finished", "deployed_too_late", "R5.1")
    if not army.slots and not can_deploy(p, b.type):
        raise MalformedPosition(f"{at}/slots", "no_card_to_deploy", "R4.9")
    if army.steps or not army.finished:
        check_steps(at, army)


def check_steps(at: str, army: Army) -> None:
    """R5: one after another the steps lead to the army as it stands; when it is finished they are forgotten."""
    if not army.steps and army.slots:
        raise MalformedPosition(f"{at}/steps", "steps_missing", "R5.2")
    opened = 0
    for n, step in enumerate(army.steps):
        if step == opened + 1:
            opened = step
        elif not 0 < abs(step) <= opened:  # R5.2: a new slot is the next one
            raise MalformedPosition(f"{at}/steps/{n}", "no_place_for_step", "R5.2")
    leads_here = opened == len(army.slots)
    for n, slot in enumerate(army.slots, 1):
        leads_here &= army.steps.count(n) == (len(slot.cards) or 1)
        leads_here &= army.steps.count(-n) == (slot.behind is not None)
    if not leads_here:
        raise MalformedPosition(f"{at}/steps", "steps_lead_elsewhere", "R5.2")


def check_groups(at: str, army: Army, b: Battle) -> None:
    """R7.2: every slot is in one group, from left to right; slots strike together where they are a run."""
    if b.step in ("window", "strike", "result"):
        slots = [n for group in army.groups for n in group.slots]
        together = list(runs(army)) if b.has_formations else []
        wrong = [group for group in army.groups if len(group.slots) > 1 and group.slots not in together]
        if slots != list(range(1, len(army.slots) + 1)) or wrong:
            raise MalformedPosition(f"{at}/groups", "groups_of_the_army", "R7.2")
    elif b.step in ("saves", "refill"):
        if any(n > len(army.slots) for group in army.groups for n in group.slots):
            raise MalformedPosition(f"{at}/groups", "no_such_slot", "R5.2")
    elif army.groups:
        raise MalformedPosition(f"{at}/groups", "groups_too_early", "R7.2")


def check_saves(at: str, army: Army, b: Battle) -> None:
    """R9.6: after the battle a squad throws once; who is saved has thrown."""
    if b.step not in ("saves", "refill"):
        if army.saved:
            raise MalformedPosition(f"{at}/saved", "throws_after_battle", "R9.6")
        if army.thrown:
            raise MalformedPosition(f"{at}/thrown", "throws_after_battle", "R9.6")
        return
    if any(n > len(army.slots) for n in army.saved):
        raise MalformedPosition(f"{at}/saved", "no_such_slot", "R5.2")
    if any(n > len(army.slots) for n in army.thrown) or len(army.thrown) != len(set(army.thrown)):
        raise MalformedPosition(f"{at}/thrown", "one_throw_each", "R9.6")
