"""R14 Battle: its steps, in their order.

`STEPS` is the chapter: each row is a paragraph, with its procedure and what comes next.  The windows W8 to W12 are
steps (R31); what a card does stands with the cards.
"""

from typing import Final

from engine.core.decision import CHECKPOINT, Rule
from engine.core.steps import Step, take_step
from engine.runewars.battle import aftermath, fate, rounds, start, tally
from engine.runewars.battle.armies import participants, standing_units, units_outside_army
from engine.runewars.battle.losses import owner_takes_damage
from engine.runewars.kernel.context import Context
from engine.runewars.model import events
from engine.runewars.model.battles import ATTACKER, DEFENDER, Battle, BattleStep
from engine.runewars.model.types import Groups, Seat

#: The steps of a battle; those of a side end with its number.  What is done stands in the modules named.
STEPS: Final[dict[BattleStep, Step[BattleStep]]] = {
    # the start: cards and abilities; by one of them a side may leave
    "start_0": Step("R14.4", start.use_cards, "start_1", "leave"),
    "start_1": Step("R14.4", start.use_cards, "muster", "leave", side=DEFENDER),
    "leave": Step("R23.4", start.leave, "scorch", None),  # R23.29: the area is taken; R23.4: all is as it was
    "muster": Step("R14.3", start.muster, "round", "development"),  # R14.5: no unit of the defender is there
    # the rounds
    "round": Step("R14.6", rounds.next_round, "rally_0", "development"),  # after the fifth
    "rally_0": Step("R23.24", rounds.rally, "rally_1"),
    "rally_1": Step("R23.24", rounds.rally, "choose_0", side=DEFENDER),
    "choose_0": Step("R14.7", rounds.draw, "choose_1"),
    "choose_1": Step("R14.7", rounds.draw, "open_special", "round", side=DEFENDER),  # no player draws any more
    "open_special": Step("R14.8", fate.open_cards, "special_0"),
    "special_0": Step("R14.8", rounds.use_orbs, "special_1"),
    "special_1": Step("R14.8", rounds.use_orbs, "open_rout", side=DEFENDER),
    "open_rout": Step("R14.9", fate.open_cards, "rout_0"),
    "rout_0": Step("R14.9", rounds.rout, "rout_1"),
    "rout_1": Step("R14.9", rounds.rout, "open_damage", side=DEFENDER),
    "open_damage": Step("R14.10", fate.open_cards, "damage_0"),
    "damage_0": Step("R14.10", rounds.damage, "damage_1"),
    "damage_1": Step("R14.10", rounds.damage, "discard", side=DEFENDER),
    "discard": Step("R14.11", rounds.discard, "choose_0"),
    # the tally
    "development": Step("R14.12", tally.use_development, "tally_0"),
    "tally_0": Step("R14.12", tally.cry, "tally_1"),
    "tally_1": Step("R14.12", tally.cry, "result", side=DEFENDER),
    "result": Step("R14.13", tally.decide, "retreat"),
    # the end
    "retreat": Step("R14.15", aftermath.retreat_loser, "scorch", "end"),  # the defender has won
    "scorch": Step("R23.26", aftermath.scorch, "stronghold"),
    "stronghold": Step("R14.14", aftermath.take_stronghold, "end", "excess"),  # the units have returned with it
    "end": Step("R14.16", aftermath.return_units, "excess"),
    "excess": Step("R14.17", aftermath.reduce_excess, "pillage"),
    "pillage": Step("R14.18", aftermath.pillage, None),
}
#: R30.9: what follows where the defender routs and takes damage first.
DEFENDER_FIRST: Final[dict[BattleStep, BattleStep]] = {
    "open_rout": "rout_1",
    "rout_1": "rout_0",
    "rout_0": "open_damage",
    "open_damage": "damage_1",
    "damage_1": "damage_0",
    "damage_0": "discard",
}
STEPS_DEFENDER_FIRST: Final = STEPS | {
    name: STEPS[name]._replace(then=following) for name, following in DEFENDER_FIRST.items()
}
_ORDER: Final = list(STEPS)
#: Steps after which R2.7 has nothing to check if they ask nothing: the muster and those of the rounds.
_QUIET: Final = frozenset(_ORDER[_ORDER.index("muster") : _ORDER.index("development")])


def begin_battle(g: Context, area: str, attacker: Seat, force: Groups, *, siege: bool = False) -> None:
    """R14.1, R14.2: a force, which belongs to no other task any more, starts a battle."""
    b = Battle(area=area, attacker=attacker, defender=g.control(area), force=dict(force), siege=siege)
    for side, army in enumerate(b.armies):
        army.start = dict(standing_units(units_outside_army(g, b, side)))
    if g.turn is not None:
        g.turn.fought = True  # R7.2
    g.then(b)
    g.emit(events.BattleBegan(area=area, attacker=attacker, defender=b.defender))


def battle(g: Context, b: Battle) -> Rule | None:
    """R14: the next step of a battle, with the quiet ones before it, which have often nothing to do."""
    if any(b.pending):
        return _pending_damage(g, b)
    steps = STEPS if g.rules.rout_damage_first == "attacker" else STEPS_DEFENDER_FIRST
    while True:
        step, quiet = steps[b.step], b.step in _QUIET
        rule = take_step(b, step, g.finish, g, b, step.side)
        if rule is not None or not quiet:
            return rule


def _pending_damage(g: Context, b: Battle) -> Rule | None:
    """R23.28, R17.15, R12.4: damage is taken one by one, by the attacker first."""
    side = ATTACKER if b.pending[ATTACKER] else DEFENDER
    if not participants(g, b, side):
        b.pending[side] = 0  # R15.3: no unit is left to take it
        return None
    return _take_pending(g, b, side)


def _take_pending(g: Context, b: Battle, side: int) -> Rule:
    yield CHECKPOINT
    b.pending[side] -= 1
    g.board_changed()
    yield from owner_takes_damage(g, b, side, b.cause)
