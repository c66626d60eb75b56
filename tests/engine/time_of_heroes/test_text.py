"""Texts: the labels of abilities, and the declared template variables."""

from typing import get_args

from engine.core.text.catalog import LANGUAGES
from engine.core.text.renderer import MAX_LABEL
from engine.time_of_heroes import TIME_OF_HEROES
from engine.time_of_heroes.components.cards import PLAYABLES, fits
from engine.time_of_heroes.components.dsl import Show, ShowSelf
from engine.time_of_heroes.components.load import ALL_CARDS
from engine.time_of_heroes.components.text_refs import ABILITIES
from engine.time_of_heroes.model import actions
from engine.time_of_heroes.text.abilities import NAMES, ability_in_short
from engine.time_of_heroes.text.template_vars import TEMPLATE_VARS
from tests.engine.time_of_heroes.scene import scene


def test_no_two_abilities_of_a_card_at_one_moment_have_the_same_label() -> None:
    for language in LANGUAGES:
        teller, found = TIME_OF_HEROES.text.renderer(language), set()
        for (card, letter), playable in PLAYABLES.items():
            label = teller.full_label(actions.Play(card, letter), scene().table.view("p1"))
            assert (label, playable.window) not in found, label
            found.add((label, playable.window))


def can_be_turned(card: str) -> bool:
    """R7.19: whether the card is shown for an ability that is once per turn."""
    for key, ability in ABILITIES.items():
        for cost in ability.cost if ability.once_per_turn else ():
            own = isinstance(cost, ShowSelf) and key.startswith(f"{card}.")
            if own or (isinstance(cost, Show) and fits(ALL_CARDS[card], cost.of)):
                return True
    return False


def test_no_label_of_a_card_is_cut() -> None:
    """Not even that of a turned copy, or of the second one of its name on a field."""
    view = scene().table.view("p1")
    played = [
        actions.Play(f"{card}.2", letter) if playable.ability.zone == "field" else actions.Play(card, letter, turned)
        for (card, letter), playable in PLAYABLES.items()
        for turned in {False, can_be_turned(card)}
    ]
    wits = [actions.BattleWits(card, turned) for card in ALL_CARDS for turned in (0, 1, 2)]
    for language in LANGUAGES:
        teller = TIME_OF_HEROES.text.renderer(language)
        for action in (*played, *wits):
            label = teller.full_label(action, view)
            assert len(label) <= MAX_LABEL, label


def test_an_ability_has_one_cost_of_other_cards_and_two_effects_at_most() -> None:
    """The short text of an ability has room for no more; a card with more needs more words."""
    for key, ability in ABILITIES.items():
        if ability.window is None:
            continue
        told_ = ability_in_short(*key.split("."))
        assert list(told_) == list(NAMES), key
        others = [cost for cost in ability.cost if not type(cost).__name__.endswith("Self")]
        rest = [effect for effect in ability.do if type(effect).__name__ != "MoveSelf"]
        assert len(others) <= 1, key
        assert len(rest) <= 2, key
        assert told_["does"] != "other", key
        assert told_["also"] is not None or not others, key


def test_facts_are_declared_for_types_of_the_game() -> None:
    known = {*get_args(TIME_OF_HEROES.Action), *get_args(TIME_OF_HEROES.Event)}
    assert {kind for kind in known if TEMPLATE_VARS.make(kind)} == set(TEMPLATE_VARS._made)
