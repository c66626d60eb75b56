"""R8 Magic: which spells can be cast, at whom, and what they do."""

from collections.abc import Iterator

from engine.core.choices import choice
from engine.core.decision import CHECKPOINT, Action, Decision, Illegal, Rule, Skipped
from engine.core.steps import AGAIN
from engine.math_and_magic.components.load import SPELLS
from engine.math_and_magic.components.schema import (
    Elemental,
    EnemySquads,
    IgnoreImmunity,
    LessLuck,
    MagicMult,
    OwnSquads,
    PerSquad,
    Phantom,
    Power,
    PowerSacrifice,
    Spell,
    TwoSpells,
    VsAttack,
    VsType,
)
from engine.math_and_magic.flow.resignation import undisturbed
from engine.math_and_magic.kernel.army import (
    Squad,
    ability,
    creature_squads,
    front_squads,
    has_attack_type,
    has_mage,
    mage_tower,
    skill,
    squads,
)
from engine.math_and_magic.kernel.context import Context, within
from engine.math_and_magic.model import events
from engine.math_and_magic.model.actions import Cast, Pass, Target
from engine.math_and_magic.model.state import MOST_LUCK, SLOTS, Army


def cast(g: Context) -> Rule:
    """R8.1: one spell in a battle, or two different ones."""
    b = g.battle
    side = b.side
    army = b.armies[side]
    if not can_cast(g, side):
        if not army.spells or len(army.spells) < spells_allowed(army):
            yield Skipped(lambda: question(g, side))
        return None
    yield CHECKPOINT
    answer = yield question(g, side)
    if not isinstance(answer, Cast):
        return None
    spell = SPELLS[answer.spell]
    squad = yield from aim(g, side, spell)
    take_effect(g, side, spell, squad)
    return AGAIN  # R8.1: who may cast two is asked again


def question(g: Context, side: int) -> Decision:
    """R8.1: which spell of the player's tablet, or none."""
    seat = g.battle.armies[side].seat
    return choice(
        seat,
        "spell",
        "R8.1",
        lambda: [*spells(g, side), Pass()],
        answers=(Cast, Pass),
        validate=lambda action: illegal_cast(g, side, SPELLS[action.spell]) if type(action) is Cast else None,
    )


def can_cast(g: Context, side: int) -> bool:
    """R8.1: whether there is a spell that can be cast; R8.4: without a Mage Tower there is none."""
    army = g.battle.armies[side]
    if not mage_tower(g.player(army.seat), army):
        return False
    return any(illegal_cast(g, side, spell) is None for spell in g.spells_of(army.seat))


def spells_allowed(army: Army) -> int:
    """R8.1: one spell in a battle, or two."""
    return 2 if ability(army, TwoSpells) else 1


def spells(g: Context, side: int) -> Iterator[Action | Illegal]:
    """Every spell of the player's tablet."""
    for spell in g.spells_of(g.battle.armies[side].seat):
        yield illegal_cast(g, side, spell) or Cast(spell.id)


def illegal_cast(g: Context, side: int, spell: Spell) -> Illegal | None:
    """R8.1 to R8.8: why a spell cannot be cast, or ``None``; of several reasons the first."""
    b = g.battle
    army = b.armies[side]
    p = g.player(army.seat)

    def illegal(rule: str, code: str, **more: int) -> Illegal:
        return Illegal(Cast(spell.id), rule, code, {"spell": spell.id, **more})

    if army.spells and len(army.spells) >= spells_allowed(army):
        return illegal("R8.1", "cast_already")
    if spell.id in army.spells:
        return illegal("R8.1", "cast_twice")
    if not has_mage(p, army):
        return illegal("R8.2", "no_mage")
    if spell.tablet != p.tablet:
        return illegal("R8.3", "other_tablet")
    if spell.level > (tower := mage_tower(p, army)):
        return illegal("R8.4", "tower_too_low", level=spell.level, tower=tower)
    if b.type == "siege" and spell.circle == "destruction":
        return illegal("R8.5", "no_destruction_in_siege")
    if b.type == "dungeon" and spell.level > 1 and spell.circle != "blessing":
        return illegal("R8.6", "too_high_for_dungeon")
    if spell.circle in ("curse", "destruction") and g.enemy_immune(side):
        return illegal("R8.7", "enemy_immune")
    if needs_target(g, spell) and not targets(g, side, spell):
        return illegal("R8.8", "no_target")
    return None


def needs_target(g: Context, spell: Spell) -> bool:
    """R8.8: summoning has no target except Phantom Forces; against a neutral army it is the army."""
    if spell.circle == "summoning":
        return isinstance(spell.effect, Phantom)
    return spell.circle == "blessing" or g.battle.is_duel


def aimed_at(g: Context, side: int, spell: Spell) -> tuple[Army, bool]:
    """R8.8: the army that a spell is aimed at; whether immunity is ignored there (R8.11: of the enemy, by a hero)."""
    b = g.battle
    own = spell.circle in ("blessing", "summoning")
    return b.armies[side if own else 1 - side], not own and ability(b.armies[side], IgnoreImmunity) is not None


def targets(g: Context, side: int, spell: Spell) -> list[Squad]:
    """R8.8: the legal targets; R5.8: never the elemental; R8.11: immune squads only against `ignore_immunity`."""
    army, ignores = aimed_at(g, side, spell)
    return [s for s in squads(g.player(army.seat), army) if why_spared(spell, s, ignores=ignores) is None]


def why_spared(spell: Spell, squad: Squad, *, ignores: bool) -> str | None:
    """R8.8: why a spell cannot be aimed at a squad, or ``None``; ``ignores``: its immunity does not matter (R8.11)."""
    if squad.creature is None:
        return "no_phantom_of_a_hero" if isinstance(spell.effect, Phantom) else None
    return "target_immune" if squad.creature.immune and not ignores else None


def illegal_target(g: Context, side: int, spell: Spell, action: Action) -> Illegal | None:
    """R5.8, R8.8: why this target is none, or ``None``."""
    if not isinstance(action, Target):
        return None
    army, ignores = aimed_at(g, side, spell)
    named = {"slot": action.slot}
    if action.slot > SLOTS and ability(army, Elemental):
        return Illegal(action, "R5.8", "elemental_spared", {"spell": spell.id}, "/slot")
    for squad in squads(g.player(army.seat), army):
        if (squad.slot, squad.behind) == (action.slot, action.behind):
            code = why_spared(spell, squad, ignores=ignores)
            creature = {"creature": squad.creature.id} if squad.creature else {}
            return Illegal(action, "R8.8", code, named | creature, "/slot") if code else None
    return Illegal(action, "R8.8", "nobody_behind" if action.behind else "nobody_to_aim_at", named, "/slot")


def looked_for(g: Context, side: int, spell: Spell) -> Iterator[Action]:
    """Targets that a player may look for: every squad of the army that the spell is aimed at."""
    army, _ = aimed_at(g, side, spell)
    return (Target(s.slot, s.behind) for s in squads(g.player(army.seat), army))


def aim(g: Context, side: int, spell: Spell) -> Rule:
    """R8.8: the target, chosen where there is more than one."""
    if not needs_target(g, spell):
        return None
    found = targets(g, side, spell)
    options: list[Action | Illegal] = [Target(s.slot, s.behind) for s in found]
    target = choice(
        g.battle.armies[side].seat,
        "target",
        "R8.8",
        options,
        why_illegal=lambda action: illegal_target(g, side, spell, action),
        plausible=lambda: looked_for(g, side, spell),
        spell=spell.id,
        army=aimed_at(g, side, spell)[0].seat,
    )
    answer = yield from undisturbed(g, target)
    return found[options.index(answer)]


def take_effect(g: Context, side: int, spell: Spell, target: Squad | None) -> None:
    """R8.9: blessing, destruction and summoning add to the caster's strength, a curse takes from the enemy's."""
    b = g.battle
    army = b.armies[side]
    army.spells.append(spell.id)
    announce(g, side, spell, target)
    effect = spell.effect
    k = multiplier(g, side, spell)
    if isinstance(effect, LessLuck):
        if b.is_duel:
            enemy = b.armies[1 - side]
            enemy.luck = within(enemy.luck - effect.n * k, MOST_LUCK)
        else:
            b.neutral_luck = within(b.neutral_luck - effect.n * k, MOST_LUCK)
        g.add_strength(side, 0, "R8.9", "spell_luck", card=spell.id, luck_taken=effect.n * k)
        return
    amount = power(g, side, spell, target) * k
    if spell.circle == "curse":
        g.add_strength(1 - side, -amount, "R8.9", "curse", card=spell.id)
    else:
        g.add_strength(side, amount, "R8.9", "spell", card=spell.id)


def announce(g: Context, side: int, spell: Spell, target: Squad | None) -> None:
    """R8.1: the spell and its target are announced."""
    seat, owner = g.battle.armies[side].seat, aimed_at(g, side, spell)[0].seat if target else None
    g.emit(
        events.SpellCast(
            seat=seat,
            spell=spell.id,
            slot=target.slot if target else None,
            behind=target is not None and target.behind,
            target=owner,
            race=g.player(owner).race if owner else None,
            tier=target.creature.tier if target and target.creature else None,
        )
    )


def multiplier(g: Context, side: int, spell: Spell) -> int:
    """R8.10: the deployed hero multiplies the numbers of one circle."""
    mult = skill(g.battle.armies[side], MagicMult)
    return mult.k if isinstance(mult, MagicMult) and mult.circle == spell.circle else 1


def power(g: Context, side: int, spell: Spell, target: Squad | None) -> int:
    """R8.9: the strength that a spell is worth here."""
    b = g.battle
    army = b.armies[side]
    p = g.player(army.seat)
    match spell.effect:
        case Power(n=n) | PowerSacrifice(n=n):
            return n
        case PerSquad(of=kind, n=n):
            found = [s.creature for s in creature_squads(p, army)]
            return n * sum(c is not None and c.is_a(kind) and not c.immune for c in found)
        case VsAttack(of=attack, n=n, otherwise=otherwise):
            if b.is_duel:
                enemy = b.armies[1 - side]
                return n if has_attack_type(g.player(enemy.seat), enemy, attack) else otherwise
            return n if g.neutral.attack == attack else otherwise
        case VsType(type=type_, n=n, otherwise=otherwise):
            return n if b.type == type_ else otherwise
        case EnemySquads(n=n, max=limit):
            return min(n * (front_squads(b.armies[1 - side]) if b.is_duel else b.ordered), limit)
        case OwnSquads(n=n):
            return n * (sum(1 for _ in squads(p, army)) + (ability(army, Elemental) is not None))
        case Phantom():
            return target.creature.damage[0] if target and target.creature else 0
    return 0  # saving throws and returns come after the battle (R9.6, R9.8)
