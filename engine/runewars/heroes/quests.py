"""R19 Quests: where a hero can attempt them, tests, and what follows.  The Rewards of turns are in `turn_rewards`."""

from functools import partial
from typing import Final

from engine.core.choices import choice
from engine.core.decision import Action, Illegal, Interrupt, Rule, Skipped
from engine.runewars.components.load import AREAS, FATE, QUESTS
from engine.runewars.components.schema import ATTRIBUTES, Attribute, Destiny
from engine.runewars.heroes.challenges import start_unit_duel
from engine.runewars.heroes.lifecycle import (
    damage_hero,
    illegal_training,
    retreat_hero,
    rout_hero,
    train_hero,
    trainable,
)
from engine.runewars.heroes.rewards import reward_kinds, reward_of
from engine.runewars.kernel.context import Context, count_units
from engine.runewars.kernel.decks import discard_fate, discard_quest, discard_reward, draw_open, draw_quest, draw_reward
from engine.runewars.kernel.legality import explain_by_type, not_among, reward_not_there, symbol_not_drawn
from engine.runewars.model import events
from engine.runewars.model.actions import No, Quest, Reward, Symbol, Train, Yes
from engine.runewars.model.state import Hero

DESTINIES: Final[tuple[Destiny, ...]] = ("gold", "silver", "red")
DAMAGES: Final = {"damage_1": 1, "damage_2": 2, "damage_4": 4}


def test_attribute(g: Context, hero: Hero, attribute: Attribute, rule: str) -> Rule:
    """R1.22, R19.4, R2.11: draw as many open Fate cards as the attribute is high and choose one: its destiny counts."""
    cards = yield from draw_open(g, hero.seat, hero.attribute(attribute), "R19.4", hero=hero.id)
    first: dict[str, int] = {}
    for number in cards:
        first.setdefault(FATE[number].destiny, number)
    symbols = [Symbol(destiny) for destiny in DESTINIES if destiny in first]
    if not symbols:
        return "red"  # no card is left in the box
    answer = yield choice(
        hero.seat,
        "test_card",
        "R19.4",
        symbols,
        why_illegal=explain_by_type(g, {Symbol: partial(symbol_not_drawn, "R19.4", symbols)}),
        plausible=lambda: map(Symbol, DESTINIES),
        hero=hero.id,
        attribute=attribute,
    )
    chosen = first[answer.destiny]
    g.emit(events.Tested(hero=hero.id, attribute=attribute, chosen=chosen, rule=rule))
    discard_fate(g, cards)
    return answer.destiny


def offer_quests(g: Context, hero: Hero) -> list[Action | Illegal]:
    """R19.1, R19.2: the quests of the hand, with the reasons why they can't be attempted here; R19.3: one is chosen."""
    return [illegal_quest(g, hero, action) or action for action in map(Quest, g.player(hero.seat).quests)]


def illegal_quest(g: Context, hero: Hero, action: Quest) -> Illegal | None:
    """R19.2, R19.9, R19.10: a quest that a hero cannot attempt where it is."""
    quest, land = QUESTS[action.quest], g.lands[hero.area]
    about: dict[str, object] = {"quest": quest.id}
    if quest.area is not None:
        there = hero.area == quest.area
        return None if there else Illegal(action, "R19.2", "quest_elsewhere", about | {"area": quest.area})
    if quest.place == "enemy_stronghold":
        there = land.stronghold is not None and land.stronghold.seat != hero.seat
        return None if there else Illegal(action, "R19.9", "no_enemy_stronghold", about)
    if quest.place == "enemy_home":
        home = AREAS[hero.area].home
        there = home not in (None, g.faction(hero.seat)) and g.control(hero.area) not in (None, hero.seat)
        return None if there else Illegal(action, "R19.9", "no_enemy_home", about)
    if quest.place == "city":
        if land.city is None:
            return Illegal(action, "R19.2", "no_city_here", about)
        about |= {"price": quest.price, "influence": g.player(hero.seat).influence}
        short = g.player(hero.seat).influence < quest.price
        return Illegal(action, "R19.2", "quest_too_dear", about) if short else None
    few = count_units(g.neutral_units(hero.area)) < quest.minimum
    return Illegal(action, "R19.10", "too_few_neutrals", about | {"n": quest.minimum}) if few else None


def attempt_quest(g: Context, hero: Hero, quest_id: str) -> Rule:
    """R19.2: the card is revealed and resolved: a test, a duel with a unit (R19.8, R20.12), or a visit."""
    quest = QUESTS[quest_id]
    g.emit(events.QuestAttempted(hero=hero.id, quest=quest_id))
    if quest.kind == "test":
        assert quest.attribute is not None
        try:
            result = yield from test_attribute(g, hero, quest.attribute, "R19.4")
        except Interrupt as said:
            if said.seat == hero.seat or len(g.alive) == 2:  # R28.9: otherwise the quest goes on
                g.emit(events.QuestEnded(hero=hero.id, quest=quest_id, result="game_over", rule="R28.9"))
            raise
        yield from conclude_quest(g, hero, quest_id, result)
    elif quest.kind == "duel":
        assert quest.unit is not None
        start_unit_duel(g, hero, quest.unit, quest_id)
    else:
        g.gain(hero.seat, -quest.price, quest.rule)
        yield from conclude_quest(g, hero, quest_id, "done")


def conclude_quest(g: Context, hero: Hero, quest_id: str, result: str) -> Rule:
    """What the card says for this result; R19.5: after a Reward the quest is discarded and a new one drawn.

    R19.7: a hero that is defeated gets nothing, but A Treacherous Passage may be exchanged even then.
    """
    g.emit(events.QuestEnded(hero=hero.id, quest=quest_id, result=result))
    seat, alive, won = hero.seat, True, False
    for step in QUESTS[quest_id].outcomes[result]:
        if step == "may_swap":
            offered: list[Action] = [Yes(), No()]
            answer = yield choice(seat, "quest_optional", "R19.5", offered, quest=quest_id)
            if isinstance(answer, Yes):
                yield from replace_quest(g, hero, quest_id)
        elif not alive:
            continue
        elif step in DAMAGES:
            alive = not damage_hero(g, hero, DAMAGES[step], "R19.5")
        elif step == "reward":
            won = True
            yield from receive_reward(g, hero)
        elif step == "swap":
            yield from replace_quest(g, hero, quest_id)
        elif step == "train_any":
            yield from train_any(g, hero, "R17.8")
        elif step == "train_strength":
            train_hero(g, hero, "strength", "R17.8")
        elif step == "train_agility":
            train_hero(g, hero, "agility", "R17.8")
        elif step == "discard_reward":
            yield from give_up_reward(g, hero, quest_id)
        elif step == "retreat":
            yield from retreat_hero(g, hero, "R15.12")
        else:
            rout_hero(g, hero, "R20.12")
    if won:
        yield from replace_quest(g, hero, quest_id)


def replace_quest(g: Context, hero: Hero, quest_id: str) -> Rule:
    """R19.5: the quest is discarded, a new one is drawn at once."""
    discard_quest(g, hero.seat, quest_id, "R19.5")
    yield from draw_quest(g, hero.seat, "R19.5")


def train_any(g: Context, hero: Hero, rule: str) -> Rule:
    """R17.7, R17.8, R17.10: one more in an attribute of its player's choice, if any can still be trained."""
    able = [Train(attribute) for attribute in trainable(hero)]
    question = choice(
        hero.seat,
        "train_attribute",
        rule,
        able,
        why_illegal=explain_by_type(g, {Train: partial(illegal_training, hero)}),
        plausible=lambda: map(Train, ATTRIBUTES),
        hero=hero.id,
    )
    if able:
        train_hero(g, hero, (yield question).attribute, rule)
    else:
        yield Skipped(lambda: question)


def give_up_reward(g: Context, hero: Hero, quest_id: str) -> Rule:
    """Misty Bandits: one Reward is discarded, if the hero has one."""
    if hero.rewards:
        why_illegal = explain_by_type(g, {Reward: partial(reward_not_there, g, hero.seat, "R19.5", hero=hero)})
        offered = reward_kinds(hero)
        answer = yield choice(
            hero.seat, "quest_lose_reward", "R19.5", offered, why_illegal=why_illegal, quest=quest_id, hero=hero.id
        )
        card = reward_of(hero, answer.reward)
        assert card is not None
        discard_reward(g, hero, card, "R19.5")


def receive_reward(g: Context, hero: Hero) -> Rule:
    """R19.6: a Reward for a quest; R17.22: One Fist draws two and keeps one (W18)."""
    first = yield from draw_reward(g, hero, "R19.6")
    if hero.id != "one_fist" or first is None:
        return
    second = yield from draw_reward(g, hero, "R17.22")
    if second is None:
        return
    drawn = [Reward(hero.id, card) for card in sorted({first, second})]
    check = not_among(drawn, "R17.22", "reward_not_drawn", "reward")
    missing = partial(reward_not_there, g, hero.seat, "R17.22", hero=hero)
    kept = yield choice(
        hero.seat,
        "one_fist_pick",
        "R17.22",
        drawn,
        auto=False,
        why_illegal=explain_by_type(g, {Reward: lambda action: missing(action) or check(action)}),
        plausible=lambda: reward_kinds(hero),
        hero=hero.id,
    )
    other = second if kept.reward == first else first
    card = next(one for one in reversed(hero.rewards) if one.card == other)
    discard_reward(g, hero, card, "R17.22")
