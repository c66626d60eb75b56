"""R8 Attacks and strikes, R9 Companions, R13 Losing and winning, R15.2 what falls at random."""

import pytest

from engine.core.decision import TABLE, Chance
from engine.time_of_heroes.model import actions, events
from tests.engine.time_of_heroes.scene import cards, load, scene


@pytest.mark.parametrize(
    ("position", "play", "source"),
    [
        ("axe", "axe a", "axe"),
        ("DE; field horned_demon", "horned_demon c", "horned_demon"),
        ("AS; field raid/kick/dagger", "raid b", "kick"),
    ],
)
def test_every_strike_has_a_source(position: str, play: str, source: str) -> None:
    """R8.1, R8.2, R8.3: the card whose text makes it, also under a Raid and on the field."""
    s = scene(A=position, B="KN~: axe x7")
    s.A.play(play)
    (attack,) = s.told(events.AttackDeclared)
    assert (attack.seat, attack.strikes[0].source, attack.strikes[0].target) == ("p1", source, "player")


@pytest.mark.parametrize(
    ("position", "play", "stopped"),
    [
        ("SO: fire_bolt", "fire_bolt a", True),
        ("DE; field hellspawn", "hellspawn c", True),  # a Companion keeps its type
        ("axe", "axe a", False),
        ("PR: holy_word", "holy_word a", False),
    ],
)
def test_an_attack_with_a_spell(position: str, play: str, stopped: bool) -> None:
    """R8.2, R1.5: the type of an attack is that of the source of its first strike; Counterspell looks at it."""
    s = scene(A=position, B="SO: counterspell, axe x6", prompts="always")
    s.A.play(play)
    s.until("B", "interrupt")
    assert ("counterspell a" in s.B.offered()) == stopped
    if not stopped:
        assert s.B.refused("counterspell a") == ("R7.3", "other_source")


@pytest.mark.parametrize(
    ("attacker", "defender", "play", "strikes"),
    [
        ("SO: fire_bolt", "", "fire_bolt a", [(2, "fire no_redirect")]),
        ("SO: fire_bolt", "; field vow_of_silence", "fire_bolt a", [(1, "fire no_redirect")]),
        ("SO: fire_bolt", "; field vow_of_silence x2", "fire_bolt a", [(1, "fire no_redirect")]),
        ("SO: meteor, fire_bolt x2", "; field vow_of_silence x2", "meteor a", [(5, "fire uninterruptible")]),
        ("DE; field imp", "; field vow_of_silence", "imp b", [(1, "fire")]),
        ("AS: dagger; field poisoned_weapon x2", "", "dagger a", [(3, "poison")]),
        ("AS: axe; field poisoned_weapon", "", "axe a", [(3, "simple")]),
        ("AS: twin_daggers; field poisoned_weapon", "", "twin_daggers a", [(2, "poison")] * 3),
        ("AS: backstab", "KN:", "backstab a", [(2, "simple")]),
        ("AS: backstab", "KN~:", "backstab a", [(3, "simple")]),
        ("PR: smite, faith", "", "smite a", [(3, "holy uninterruptible")]),
        ("axe; field vow_of_silence", "", "axe a", [(3, "simple")]),
    ],
)
def test_force_and_property(attacker: str, defender: str, play: str, strikes: list[tuple[int, str]]) -> None:
    """R8.4, R8.5, R8.7, R14.9: printed, with conditions, and with the statics of both sides; at least 1."""
    s = scene(A=attacker, B=defender)
    s.A.play(play)
    s.settle()
    assert s.attacks == [strikes]


def test_addon_and_boosts_come_after_the_minimum() -> None:
    """R8.4: Necrotic Touch of Force 1 - 1 counts as 1, and then the Battle Mage adds 1."""
    s = scene(A="BA: necrotic_touch", B="PR: axe x7; field vow_of_silence")
    s.A.play("necrotic_touch", join="battle_mage a")
    assert s.attacks == [[(2, "necrotic")]]


def test_boosts_wait_for_a_fitting_attack() -> None:
    """R8.4: the Squire's boost is for a Technique; not for a Trick, a counterattack or an extra strike."""
    s = scene(A="KN: sword, onslaught, dagger; field squire", B="spear x2, shield, axe x4")
    s.A.play("squire b").play("dagger a")
    s.B.do("pass")
    assert s.attacks == [[(2, "simple")]]
    s.A.play("sword")
    assert s.attacks[1:] == [[(3, "simple")]]
    s.B.do("shield b")
    s.A.do("onslaught a")
    s.settle()
    assert [added.force for added in s.told(events.StrikeAdded)] == [2]

    s = scene(A="KN: dagger, spear, axe; field squire", B="spear, axe x4")
    s.A.play("squire b").play("dagger a")
    s.B.do("spear b")
    s.A.do("spear b")
    s.settle()
    assert s.attacks == [[(2, "simple")], [(1, "simple")], [(1, "simple")]]
    assert s.table.view().sides["p1"].boosts == [1], "it still waits"


def test_targets() -> None:
    """R8.6, R8.25: the player or one of their Companions, open or closed; equal ones are offered once."""
    s = scene(A="KN: axe; field imp", B="DE: axe; field imp, golem~, imp, snare, golem")
    s.A.do("axe a")
    assert s.A.offered("target") == {"target player", "target imp", "target golem", "target golem.2"}
    assert s.A.refused("target snare") == ("R8.6", "target_no_companion")
    assert s.A.refused("target imp.3") == ("R4.1", "no_such_copy")
    assert s.A.refused("target squire") == ("R8.6", "not_on_opponents_field")
    for hero in ("demonologist", "knight"):
        assert s.A.refused(f"target {hero}") == ("R8.6", "target_hero")
    assert [barred.action.at for barred in s.table.decision("p1").illegal()] == ["demonologist", "snare"]  # type: ignore[attr-defined]
    s.A.do("target imp.2")
    s.settle()
    assert (s.B.field, s.B.hand) == ("imp, golem~, snare, golem.2", "axe")


def test_an_attack_of_which_nothing_can_come() -> None:
    """R8.25, R9.4: it may be made all the same."""
    s = scene(A="fire_bolt", B="axe; field golem")
    s.A.play("fire_bolt", at="golem")
    assert (s.B.field, s.B.hand, s.results) == ("golem", "axe", ["success"])


def test_the_interrupt_comes_once_and_before_the_first_defence() -> None:
    """R8.8, R8.12: after declaration, one ability or none; then there is no way back to it."""
    s = scene(A="SO: chain_lightning", B="smoke_bomb x2, shield, axe x3")
    s.A.play("chain_lightning")
    assert s.B.offered("interrupt") == {"smoke_bomb a", "pass"}
    assert s.B.refused("shield a") == ("R7.21", "wrong_moment")
    assert s.B.refused("redirect imp") == ("R8.8", "not_offered")
    s.B.do("smoke_bomb a")
    assert s.B.offered("defend") == {"shield a", "shield b", "pass"}
    assert s.B.refused("smoke_bomb a") == ("R7.21", "wrong_moment")
    s.B.do("shield a")
    assert (s.results, s.B.hand) == (["interrupted", "interrupted", "defended"], "axe x3, shield^, smoke_bomb")


def test_what_is_interrupted_has_no_success() -> None:
    """R8.10, R8.19: neither Kick's card nor that of the Contract is drawn."""
    s = scene(A="AS: kick; field contract", B="smoke_bomb, axe")
    s.A.play("kick")
    s.B.do("smoke_bomb a")
    assert (s.A.count, s.B.closed, s.results) == (0, False, ["interrupted"])


def test_an_interrupt_that_draws_is_checked_before_the_strikes() -> None:
    """R11.2, R8.10: Counterspell draws two; one of eight cards goes before the uninterruptible strike comes."""
    s = scene(A="SO: chain_lightning", B="SO: counterspell, axe x5, golem")
    s.A.play("chain_lightning")
    s.B.do("counterspell a")
    assert (s.asked, s.B.count, s.results) == (("B", "hand_limit"), 8, ["interrupted"] * 2)
    s.B.do("pick golem")
    assert [event.rule for event in s.told(events.Discarded)] == ["R11.1", "R8.17"]


def test_a_card_is_right_only_in_what_it_says() -> None:
    """R0.2, R8.7: Feint cannot be interrupted; all else that may be done about a strike may be done about it."""
    s = scene(A="feint", B="smoke_bomb, shield, axe; field golem")
    s.A.play("feint", at="player")
    assert s.B.offered("defend") == {"shield a", "shield b", "redirect golem", "pass"}
    s.B.do("redirect golem")
    assert (s.B.field, s.B.count) == ("golem~", 3)


def test_cards_lost_to_a_strike_do_not_help_against_the_next() -> None:
    """R8.12: the only Shield falls to the first strike."""
    s = scene(A="twin_daggers", B="shield, axe x4")
    s.A.play("twin_daggers")
    s.will_fall("shield").B.do("pass")
    assert (s.asked, s.B.hand, s.results) == (("A", "play"), "axe x2", ["success"] * 3)


@pytest.mark.parametrize("answer", ["shield b", "redirect golem", "smoke_bomb a"])
def test_only_a_success_against_the_player_triggers(answer: str) -> None:
    """R8.14, R8.19: Kick and Contract do nothing if the strike was defended, redirected or interrupted."""
    s = scene(A="AS~: kick; field contract", B="shield, smoke_bomb, axe; field golem")
    s.A.play("kick")
    s.B.do(answer)
    s.settle()
    assert (s.A.count, s.B.closed) == (0, False)


@pytest.mark.parametrize(
    ("position", "at", "drawn"),
    [
        ("AS~: kick", "player", 2),
        ("AS~: kick", "imp", 0),
        ("AS~: axe", "player", 0),
        ("SO: necrotic_touch", "player", 1),
    ],
)
def test_contract(position: str, at: str, drawn: int) -> None:
    """R8.19, R7.18: after the strike's own text; for Tricks; two Contracts draw one card."""
    s = scene(A=f"{position}; field contract x2", B="axe x7; field imp")
    s.A.play(position.split(": ")[1] + " a", at=at)
    s.settle()
    assert s.A.count == drawn
    assert s.A.side.used == (["contract.b"] if drawn == 2 else [])


def test_contract_once_per_turn() -> None:
    """R7.17, R8.19: the second success of the span draws nothing."""
    s = scene(A="AS~: dagger x2; field contract", B="KN~: axe x7")
    s.A.play("dagger a").play("dagger a")
    assert (s.A.count, s.B.count) == (1, 3)


def test_one_defence_for_a_strike_and_no_more() -> None:
    """R8.13, R8.15: the second Shield is for the second strike."""
    s = scene(A="acid_splash", B="shield x2, axe", prompts="always")
    s.A.play("acid_splash")
    s.until("B", "defend")
    s.B.do("shield b")
    s.until("B", "defend")
    assert s.results == ["defended"]
    s.B.do("shield b")
    s.settle()
    assert (s.results, s.B.hand) == (["defended"] * 2, "axe")


def test_the_discard_of_a_strike_is_one_event() -> None:
    """R8.17, R15.2: as many cards as the Force, or all; then nothing is left to chance."""
    s = scene(A="axe, sword", B="KN~: feint, shield_wall, imp, axe, sword")
    s.will_fall("imp, axe, feint").A.play("axe")
    assert [event.cards for event in s.told(events.Discarded)] == [["axe", "feint", "imp"]]
    s.A.play("sword")
    assert s.chances == ["fall"] * 3
    assert s.over == ("A", "strike_last_card")


def test_what_can_fall_at_random() -> None:
    """R15.2, R8.17: each card of the hand is as likely, turned ones included; none is put back or chosen."""
    table = scene(A="sword", B="KN~: axe x3, sword^, sword").table
    table.act("p1", actions.Play("sword", "a"))
    table.act("p1", actions.Target("player"))
    fall = table.decision(TABLE)
    assert isinstance(fall, Chance)
    assert (fall.kind, fall.rule) == ("fall", "R8.17")
    axe, sword, turned = (actions.Fall(*card) for card in (("axe",), ("sword",), ("sword", True)))
    assert [*fall.outcomes()] == [(axe, 3), (sword, 1), (turned, 1)]
    assert fall.refusal(actions.Fall("golem")) is not None
    table.act(TABLE, turned)
    fall = table.decision(TABLE)
    assert isinstance(fall, Chance)
    assert [*fall.outcomes()] == [(axe, 3), (sword, 1)]
    table.act(TABLE, axe)
    assert (table.state.p2.hand, table.state.p2.turned) == (["axe", "axe", "sword"], [])


@pytest.mark.parametrize(("card", "fallen"), [("AS: pickpocket", "golem^"), ("SO: terror", "golem^, sword")])
def test_random_discards_of_cards(card: str, fallen: str) -> None:
    """R15.1, R15.2, R13.4: they are no strikes."""
    s = scene(A=card, B="KN~: axe x2, golem^, sword")
    s.will_fall(fallen).A.play(card[4:])
    assert (s.chances, s.results) == (["fall"] * len(cards(fallen)), [])
    assert s.B.graveyard == fallen.replace("^", "")


def test_an_immune_player_has_no_defence_step() -> None:
    """R8.18, R8.20: and where nothing was defended, there is nothing for Onslaught; their Companions do have one."""
    s = scene(A="axe", B="shield, axe; field imp; immune")
    s.A.play("axe", at="imp")
    assert s.B.offered("defend") == {"shield b", "pass"}
    s = scene(A="axe, onslaught", B="shield, axe; immune", prompts="always")
    s.A.play("axe")
    s.B.do("pass")  # the interrupt step
    assert (s.results, s.asked) == (["immune"], ("A", "play"))


def test_an_onslaught_in_the_middle_of_several_strikes_comes_next() -> None:
    """R8.20, R8.12: aimed again, resolved at once; then the others; one Onslaught for each defended strike."""
    s = scene(A="twin_daggers, onslaught x2", B="KN~: shield x2, axe x4; field golem")
    s.A.play("twin_daggers", at="player, golem, player")
    s.B.do("shield b")
    s.A.do("onslaught a")
    assert s.A.offered("target") == {"target player", "target golem"}
    s.A.do("target player")
    s.B.do("pass")
    assert (s.results, s.B.count) == (["defended", "success"], 3)
    assert s.asked == ("B", "defend"), "the strike at the Golem"
    s.B.do("shield b")
    s.A.do("pass")
    s.B.do("pass")
    assert s.results == ["defended", "success", "defended", "success"]
    assert [event.strike for event in s.told(events.StrikeEnded)] == [0, 1, 2, 3]
    assert (s.A.hand, s.B.count) == ("onslaught", 1)


def test_no_interrupt_against_an_extra_strike() -> None:
    """R8.20, R8.9: the attack was declared; the extra strike can only be defended."""
    s = scene(A="axe, onslaught", B="shield x2, smoke_bomb", prompts="always")
    s.A.play("axe")
    s.B.do("pass", "shield b")
    s.A.do("onslaught a")
    assert s.asked == ("B", "defend")
    assert s.B.refused("smoke_bomb a") == ("R7.21", "wrong_moment")


def test_counterattacks_are_made_in_the_order_in_which_they_arose() -> None:
    """R8.21: Battle Cry's, Mirror's, the Spear's; each with its own targets and steps, after the attack."""
    s = scene(A="SO: axe x7; field raid/dagger/throwing_knife/dagger, imp", B="SO: battle_cry, mirror, spear, axe x3")
    s.A.do("raid b")
    s.B.do("pass", "mirror a", "pass", "spear b")
    assert s.asked == ("B", "target")
    assert s.told(events.AttackEnded)[0].seat == "p1"
    seen = s.table.view("p1").attacks
    assert [(attack.seat, attack.strikes[0].source) for attack in seen] == [("p2", "spear"), ("p2", "mirror")]
    s.B.do("target imp")
    s.settle()
    assert [(attack.seat, attack.strikes[0].source) for attack in s.told(events.AttackDeclared)] == [
        ("p1", "dagger"),
        ("p2", "mirror"),
        ("p2", "spear"),
    ]
    assert (s.A.field, s.A.count) == ("", 6)


def test_a_counterattack_of_an_interrupt_comes_before_those_of_defences() -> None:
    """R8.21, R8.10: in the order in which the abilities were played."""
    s = scene(A="SO: chain_lightning, axe x6", B="SO: battle_cry, mirror, axe x3")
    s.A.play("chain_lightning")
    s.B.do("battle_cry a", "choose 1", "mirror a")
    s.settle()
    assert [x.strikes[0].source for x in s.told(events.AttackDeclared)] == ["chain_lightning", "battle_cry", "mirror"]
    assert s.attacks[1:] == [[(1, "simple")], [(1, "electric")]]


def test_the_force_of_a_counterattack_is_fixed_when_its_ability_is_played() -> None:
    """R8.21, R8.4: with the statics of that moment, A's Vow of Silence among them; at least 1."""
    s = scene(A="axe x3; field vow_of_silence", B="SO: mirror, axe x3")
    s.A.play("axe")
    s.B.do("mirror a")
    assert s.attacks[1:] == [[(2, "simple")]]


def test_the_hand_limit_comes_after_the_counterattacks() -> None:
    """R8.22, R14.8: the three knives are back, nine cards; the counterattack takes one, and then one has to go."""
    s = scene(
        A="AS: axe x6; field raid/throwing_knife/throwing_knife/throwing_knife; retreat", B="spear, axe x3; field imp"
    )
    s.A.play("raid b", at="imp, imp, player")
    s.will_fall("axe").B.do("spear b")
    s.until("A", "hand_limit")
    assert s.A.hand == "axe x5, throwing_knife^ x3"
    assert [event.rule for event in s.told(events.Discarded)][-1] == "R8.17"
    s.A.do("pick throwing_knife^")
    assert s.A.hand == "axe x5, throwing_knife^ x2"


def test_there_is_no_limit_on_companions_after_the_setup() -> None:
    """R9.1, R14.3: a fourth and a fifth of one name."""
    s = scene(A="DE: imp x2; field imp x2, golem, acolyte")
    s.A.do("imp a", "imp a")
    assert s.A.field == "imp, imp.2, golem, acolyte, imp.3~, imp.4~"


def test_damage_does_not_accumulate() -> None:
    """R9.4: Force 3 and Force 2 at a Golem of Power 5; a strike of 5 is enough."""
    s = scene(A="SO: fireball, fire_bolt, berserk_rage, axe x3", B="axe; field golem")
    s.A.play("fireball", pay="fire_bolt", at="golem, golem")
    assert (s.B.field, s.results) == ("golem", ["success"] * 2)
    s.A.play("berserk_rage", pay="axe, axe, axe", at="golem")
    assert (s.B.field, s.B.graveyard, s.B.hand) == ("", "golem", "axe")


def test_redirection_among_equal_companions() -> None:
    """R9.5, R9.6: equal ones are offered once, and either may be named."""
    s = scene(A="fire_bolt, axe x2", B="axe; field imp, imp, imp~")
    s.A.play("axe")
    assert s.B.offered("defend") == {"redirect imp", "pass"}
    assert s.B.refused("redirect imp.3") == ("R9.6", "companion_closed")
    assert s.B.refused("redirect golem") == ("R9.5", "not_on_field")
    s.B.do("redirect imp.2")
    assert (s.B.field, s.B.hand) == ("imp, imp.3~", "axe")
    assert [event.card for event in s.told(events.Redirected)] == ["imp.2"]


def test_a_companion_that_took_a_strike_cannot_take_the_next() -> None:
    """R9.5, R9.6: it is closed now; the strike that was aimed at it while it fell is lost."""
    s = scene(A="twin_daggers", B="axe x4; field golem")
    s.A.play("twin_daggers", at="player, player, player")
    s.B.do("redirect golem")
    assert (s.asked, s.B.field, s.B.count) == (("A", "play"), "golem~", 2)
    s = scene(A="SO: fireball, lightning", B="axe x4; field imp")
    s.A.play("fireball", pay="lightning", at="player, imp")
    s.B.do("redirect imp")
    assert (s.results, s.B.count, s.B.field) == (["redirected", "fizzled"], 4, "")


@pytest.mark.parametrize(
    ("position", "answer"),
    [
        ("KN:", "knight a"),
        ("KN~: ; field bear_stance", "bear_stance b"),
        ("KN~: ; field snare", "snare b"),
        ("KN~: ; field terrain_map", "terrain_map c"),
        ("KN~: ; field guardian_angel~", "guardian_angel b"),
        ("KN~: ; field imp", "redirect imp"),
    ],
)
def test_without_cards_the_field_and_the_hero_still_help(position: str, answer: str) -> None:
    """R13.2, R8.8, R9.5: a player with an empty hand may interrupt, defend and redirect; without that they lose."""
    for said in (answer, "pass"):
        s = scene(A="sword", B=position)
        s.A.do("sword a", *(["target player"] if "angel" in position or "imp" in position else []))
        s.B.do(said)
        assert s.over == (None if said == answer else ("A", "strike_empty_hand"))


@pytest.mark.parametrize(
    ("position", "opponent"), [("AS: theft", "axe"), ("AS: disarm", "axe"), ("AS: pickpocket x2", "axe x2")]
)
def test_what_is_no_strike_loses_nothing(position: str, opponent: str) -> None:
    """R13.3, R13.4: the last card goes, or the last but one; a strike that follows wins."""
    s = scene(A=f"{position}, axe", B=f"KN~: {opponent}")
    s.A.play(position.split()[1] + " a")
    assert (s.over, s.asked) == (None, ("A", "play"))
    s.A.play("axe")
    assert s.over == ("A", "strike_empty_hand" if opponent == "axe" else "strike_last_card")


def test_the_attacker_can_lose_in_his_own_turn() -> None:
    """R13.1, R13.6, R8.21: by a counterattack; the one that still waits is not made."""
    s = scene(A="twin_daggers, axe", B="spear x2, axe x2")
    s.A.play("twin_daggers")
    s.B.do("spear b", "spear b")
    assert s.over == ("B", "strike_last_card")
    assert [attack.seat for attack in s.told(events.AttackDeclared)] == ["p1", "p2"]
    assert isinstance(s.events[-1], events.GameEnded)
    assert (s.table.to_act, s.asked) == ([], None)


@pytest.mark.parametrize(("number", "over"), [(4, None), (5, (None, "turn_limit"))])
def test_the_turn_limit(number: int, over: tuple[None, str] | None) -> None:
    """R13.8: after the last of the agreed turns, both players' counted, the game is a draw."""
    s = scene(A="axe", B="KN: axe", number=number, max_turns=5)
    s.A.do("pass")
    assert s.over == over
    if over:
        outcome = s.table.outcome
        assert outcome is not None
        assert (outcome.winners, outcome.rule) == ([], "R13.8")


def test_after_the_end_the_table_is_still_a_position() -> None:
    """R13.6, R14.7: the released cards stay where they are, as the rest of the attack is not resolved."""
    s = scene(A="AS~: ; field raid/dagger/dagger", B="KN~: axe x2")
    s.A.do("raid b")
    assert (s.over, s.results) == (("A", "strike_last_card"), ["success", "game_over"])
    again = load(s.state)
    assert (again.over, again.asked) == (s.over, None)
