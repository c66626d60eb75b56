"""R7: the cards that no other test plays."""

import pytest

from engine.time_of_heroes.components.dsl import Ability, MoveSelf
from engine.time_of_heroes.components.load import CARDS
from tests.engine.time_of_heroes.scene import scene

COMING = [
    (card.id, ability)
    for card in CARDS.values()
    for ability in card.abilities
    if ability.window == "main" and ability.zone == "hand" and ability.do[0] == MoveSelf(to="field")
]


@pytest.mark.parametrize(("card", "ability"), COMING, ids=[card for card, _ in COMING])
def test_cards_that_come_to_the_field(card: str, ability: Ability) -> None:
    """R7.14, R9.2: for free or for discarded cards; only a free Companion enters closed."""
    s = scene(A=f"PR: {card}, sword x2")
    s.A.do(f"{card} {ability.id}")
    while s.asked == ("A", "cost_discard"):
        s.A.do("pay sword")
    free = not ability.cost
    assert s.A.field == card + "~" * (free and CARDS[card].companion)
    assert s.A.count == (2 if free else 0 if card == "hellspawn" else 1)


PLAYED = [
    ("PA: axe; graveyard sword, prayer, golem", ["paladin a", "pay axe", "pick prayer"], "prayer", []),
    ("helmet, sword", ["helmet b", "pay sword"], "axe x2", []),
    ("SO: mana_surge, golem", ["mana_surge a", "pay golem"], "axe x3", []),
    ("AS: sword; field accomplice", ["accomplice b", "pay sword"], "axe", []),
    ("SO: ; field spellbook; deck imp, sword, 5", ["spellbook b", "pick imp"], "imp", []),
    ("blade_whirl, dagger", ["blade_whirl a", "pay dagger"], "dagger", [(1, "simple")] * 3),
    ("titan_blow, sword", ["titan_blow a", "pay sword"], "", [(3, "simple unpreventable")]),
    ("KN; field veteran", ["veteran b"], "", [(2, "simple")]),
    ("AS~: ; field mercenary", ["mercenary b"], "", [(1, "simple")]),
    ("AS~: ; field garrote", ["garrote b"], "", [(2, "simple uninterruptible unpreventable")]),
    ("DE; field white_eidolon", ["white_eidolon c"], "", [(1, "cold unpreventable")]),
    ("SO: ice_spike", ["ice_spike a"], "", [(2, "cold")]),
    ("SO: drain_life", ["drain_life a"], "axe x2", [(2, "necrotic")]),
    ("PR: divine_wrath, faith", ["divine_wrath a", "pay faith"], "", [(3, "holy"), (2, "holy")]),
]


@pytest.mark.parametrize(("position", "said", "hand", "strikes"), PLAYED, ids=[said[0] for _, said, *_ in PLAYED])
def test_what_the_other_cards_do(position: str, said: list[str], hand: str, strikes: list[tuple[int, str]]) -> None:
    """R1.3, R7.4: cost, strikes and draws as printed."""
    s = scene(A=position, B="KN: axe x7")
    s.A.do(*said)
    s.settle()
    assert (s.A.hand, s.attacks) == (hand, [strikes] if strikes else [])
    assert s.B.closed == (said[0] == "ice_spike a")


#: An attack of each Force.
FORCE = {1: "onslaught b", 2: "sword a", 3: "axe a", 4: "two_handed_sword a"}
DEFENCES = [
    ("chainmail", "chainmail b", 1),
    ("helmet", "helmet a", 3),
    ("counterblow", "counterblow a", 4),
    ("shadow_step", "shadow_step a", 4),
    ("shadow_step", "shadow_step b", 1),
    ("ice_spike", "ice_spike b", 2),
    ("mage_shield", "mage_shield a", 4),
    ("mage_shield", "mage_shield b", 1),
    ("staff", "staff b", 1),
    ("; field stone_skin", "stone_skin b", 3),
    ("hellspawn", "hellspawn b", 4),
    ("faith", "faith a", 3),
    ("faith", "faith b", 1),
    ("shield_of_faith", "shield_of_faith a", 2),
    ("shield_of_artobald", "shield_of_artobald a", 3),
    ("mirror", "mirror a", 4),
    ("spear", "spear b", 2),
    ("; field sanctuary", "sanctuary b", 4),
]


@pytest.mark.parametrize(("position", "play", "most"), DEFENCES, ids=[x[1] for x in DEFENCES])
def test_what_the_defences_are_good_for(position: str, play: str, most: int) -> None:
    """R0.3, R7.3, R8.14: up to a Force, that included; one more is too strong."""
    kind = "interrupt" if "sanctuary" in play else "defend"
    for force in (most, most + 1):
        if force not in FORCE:
            continue
        hand, _, field = position.partition(";")
        opponent = f"KN~: {hand or 'axe'}, axe x5" + f";{field}" * bool(field)
        s = scene(A=f"{FORCE[force][:-2]}, axe x6", B=opponent, prompts="always")
        s.A.play(FORCE[force])
        s.until("B", kind)
        if force > most:
            assert s.B.refused(play) == ("R7.3", "strike_too_strong")
        else:
            s.B.play(play)
            s.until("A", "play")
            assert s.results[0] == ("interrupted" if kind == "interrupt" else "defended")


def test_defences_with_another_condition() -> None:
    """R7.3, R8.13: Purification against what is not simple; Forgiveness gives the attacker a card."""
    s = scene(A="SO: fire_bolt, sword", B="PR: purification x2, axe x4", prompts="always")
    s.A.do("fire_bolt a")
    s.B.do("purification b")
    s.A.do("sword a")
    s.until("B", "defend")
    assert s.B.refused("purification b") == ("R7.3", "strike_property")
    assert s.results == ["defended"]
    s = scene(A="sword", B="PR: forgiveness, axe x4")
    s.A.play("sword")
    s.B.do("forgiveness a")
    assert (s.A.count, s.B.count, s.results) == (1, 4, ["interrupted"])
