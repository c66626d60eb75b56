"""R7 Playing cards and abilities."""

import msgspec
import pytest

from engine.core.errors import UndoRefused
from engine.time_of_heroes.components.load import HEROES
from engine.time_of_heroes.model import events
from tests.engine.time_of_heroes.scene import Scene, scene

#: One card for each window, in the hand of a Priest.
REPRESENTATIVES = {
    "main": "axe a",
    "own": "retreat a",
    "opp": "trance a",
    "interrupt": "smoke_bomb a",
    "defend": "faith a",
    "after_defended": "onslaught a",
    "save": "sacrifice a",
    "addon": "mantras a",
}
ALL_OF_THEM = "PR: " + ", ".join(play.split()[0] for play in REPRESENTATIVES.values())


def _asked(kind: str) -> Scene:
    """A scene in which the player with one card for each window is asked this."""
    if kind == "play":
        return scene(A=ALL_OF_THEM)
    if kind == "window_own":
        s = scene(A=ALL_OF_THEM, turn=True)
    elif kind == "window_opp":
        s = scene(A="axe", B=ALL_OF_THEM, turn=True)
    elif kind == "after_defended":
        s = scene(A=ALL_OF_THEM, B="bluff, axe; field imp")
        s.A.play("axe")
        s.B.do("redirect imp")
    elif kind == "save":
        s = scene(A="axe", B=ALL_OF_THEM + "; field imp")
        s.A.play("axe", at="imp")
    else:
        s = scene(A="axe", B=ALL_OF_THEM)
        s.A.play("axe")
    s.until("A" if kind in ("window_own", "after_defended") else "B", kind)
    return s


@pytest.mark.parametrize(
    ("kind", "open_"),
    [
        ("play", {"main", "own"}),
        ("window_own", {"own"}),
        ("window_opp", {"opp"}),
        ("interrupt", {"interrupt"}),
        ("defend", {"defend"}),
        ("after_defended", {"after_defended"}),
        ("save", {"save"}),
    ],
)
def test_every_window_has_its_own_plays(kind: str, open_: set[str]) -> None:
    """R7.1-R7.3, R7.21, R7.22: what belongs to another window is refused as played at the wrong moment."""
    s = _asked(kind)
    assert s.asked is not None
    player = s.A if s.asked[0] == "A" else s.B
    offered = player.offered(kind)
    for window, play in REPRESENTATIVES.items():
        if window in open_:
            assert play in offered
        elif play.split()[0] in player.hand:
            assert player.refused(play) == ("R7.21", "wrong_moment"), play
    if kind == "play":
        assert offered == {"axe a", "retreat a", "onslaught b", "mantras b", "priest a", "pass"}


@pytest.mark.parametrize(
    ("play", "why"),
    [
        ("axe b", ("R7.3", "ability_not_available")),
        ("golem a", ("R7.3", "not_in_hand")),
        ("sword a", ("R7.3", "not_in_hand")),  # it is on the field
        ("axe^ a", ("R7.19", "none_turned")),
        ("kick a", ("R7.19", "only_turned")),
        ("axe.2 a", ("R4.1", "no_such_copy")),  # only field cards have numbers
        ("imp b", ("R7.3", "not_on_field")),
        ("squire.2 b", ("R4.1", "no_such_copy")),  # one copy is there
        ("squire^ b", ("R7.19", "none_turned")),
        ("knight a", ("R7.3", "not_your_hero")),
        ("priest^ a", ("R7.3", "not_your_hero")),
        ("poisoned_weapon b", ("R7.3", "ability_not_available")),  # not played, it holds
        ("excalibur a", ("R3.6", "no_such_card")),
    ],
)
def test_abilities_that_are_not_there(play: str, why: tuple[str, str]) -> None:
    """R7.3, R7.19, R3.6: the card must be where its ability is used from, and turned as is said."""
    s = scene(A="PR: axe, imp, kick^; field sword, squire, poisoned_weapon")
    assert s.A.refused(play) == why


@pytest.mark.parametrize(
    ("position", "play", "why"),
    [
        ("SO: counterspell, axe", "counterspell a", ("R7.3", "other_source")),
        ("SO: counterspell, axe", "counterspell b", ("R7.3", "strike_too_strong")),
        ("dodge, axe", "dodge a", ("R7.3", "strike_count")),
        ("PR: axe; field terrain_map", "terrain_map c", ("R7.3", "strike_count")),
        ("AS: cloak, axe", "cloak a", ("R7.3", "strike_too_strong")),
    ],
)
def test_conditions_of_interrupts(position: str, play: str, why: tuple[str, str]) -> None:
    """R7.3, R8.11, R8.2: an attack of a Trick, of two strikes, one of them of Force 3."""
    s = scene(A="AS: twin_daggers, poison_vial; field raid/akinak/dagger", B=position, prompts="always")
    s.A.play("raid b", join="poison_vial a")
    s.until("B", "interrupt")
    assert s.B.refused(play) == why


@pytest.mark.parametrize(
    ("position", "opponent", "play", "why"),
    [
        ("AS: pickpocket", "axe", "pickpocket a", ("R7.3", "opponents_hand")),
        ("SO: terror", "axe x3", "terror a", ("R7.3", "opponents_hand")),
        ("DE; field imp, golem~", "", "demonologist a", ("R7.3", "nothing_closed")),
        ("AS; field raid", "", "raid b", ("R7.3", "nothing_under_it")),
        ("PR: rebirth; second wind", "", "rebirth a", ("R7.3", "second_wind_used")),
        ("KN: regroup, prayer", "", "regroup a", ("R7.6", "cost_not_payable")),
        ("KN; field squire~", "", "squire b", ("R7.15", "already_closed")),
        ("PR~:", "", "priest a", ("R7.15", "already_closed")),
        ("sword x2; used sword.b", "", "sword b", ("R7.18", "once_per_turn_used")),
        ("sword^, feint", "", "sword^ b", ("R7.19", "card_is_turned")),
        ("sword^, sword, feint", "", "sword b", ("R7.20", "name_is_turned")),
    ],
)
def test_what_stands_against_a_play_in_phase_4(position: str, opponent: str, play: str, why: tuple[str, str]) -> None:
    """R7.3, R7.6, R7.15, R7.18-R7.20, R10.5: each refusal with its rule; nothing has changed."""
    s = scene(A=position, B=opponent)
    assert s.A.refused(play) == why


def test_a_closed_hero_cannot_be_closed_again() -> None:
    """R7.15, R6.3: a second closing is not offered."""
    s = scene(A="SO: fire_bolt x2", B="axe x3", turn=True, prompts="always")
    s.until("B", "window_opp", phase=3)
    s.B.play("blade_master a")
    assert s.asked == ("B", "window_opp")
    assert s.B.offered() == {"pass"}
    assert s.B.refused("blade_master a") == ("R7.3", "opponents_hero_not_open")


def test_the_strongest_strike_counts() -> None:
    """R8.11, R7.3: whichever it is."""
    s = scene(A="PR: ; field raid/kick/dagger, poisoned_weapon", B="AS: cloak, axe x6", prompts="always")
    s.A.do("raid b", "pass")
    assert s.attacks == [[(1, "simple"), (3, "poison")]]
    assert s.B.refused("cloak a") == ("R7.3", "strike_too_strong")


def test_costs_are_paid_before_targets_are_chosen() -> None:
    """R7.4, R8.3, R7.11: pay, create the strikes, aim them; the play is public before the targets are."""
    s = scene(A="SO: fireball, lightning", B="DE: axe x4; field imp")
    s.A.do("fireball a", "pay lightning")
    assert s.asked == ("A", "target")
    assert (s.A.hand, s.A.graveyard) == ("", "fireball, lightning")
    assert [type(event) for event in s.events] == [events.Played]
    seen = s.table.view("p2").attacks[0]
    assert (seen.declared, [(x.force, x.target) for x in seen.strikes]) == (False, [(3, None), (2, None)])
    assert s.A.refused("cancel")[0] == "R8.6"
    s.A.do("target imp", "target player")
    assert [type(event) for event in s.events[:2]] == [events.Played, events.AttackDeclared]


#: Stages of plays that can be taken back: a position of A, and what A has said.
STAGED = [
    ("KN: regroup, sword, axe", ["regroup a"]),
    ("SO: meteor, lightning x3", ["meteor a", "pay lightning"]),
    ("mighty_blow, axe, sword", ["mighty_blow a"]),
    ("berserk_rage, axe x4", ["berserk_rage a", "pay axe", "pay axe"]),
    ("PR: sacrifice, axe; field imp, golem", ["sacrifice b"]),
    ("PR: prayer, mantras", ["prayer a"]),
    ("KN: two_handed_sword, axe; field falcon_stance", ["two_handed_sword a", "pay axe"]),
    ("AS: retreat, dagger x2, poison_vial", ["retreat a", "dagger b", "pay dagger"]),
]


@pytest.mark.parametrize(("position", "said"), STAGED, ids=[said[0] for _, said in STAGED])
def test_a_play_can_be_taken_back_until_it_is_paid(position: str, said: list[str]) -> None:
    """R7.5: at every stage; nothing has happened, no other seat has heard of it, and the journal is empty again."""
    s = scene(A=position, B="axe x7")
    if said[0] == "retreat a":
        s.A.do(said.pop(0))
    before, told, offered = s.table.save(), len(s.events), s.A.offered()
    for stage in range(1, len(said) + 1):
        view = s.table.view("p2")
        s.A.do(*said[:stage])
        assert (s.table.view("p2"), len(s.events)) == (view, told), "the opponent sees nothing"
        assert len(s.table.journal) == stage
        assert "cancel" in s.A.offered()
        s.A.do("cancel")
        assert s.table.journal == []
        assert s.A.offered() == offered
    after, first = (msgspec.json.decode(position) for position in (s.table.save(), before))
    assert after["checkpoint"] == first["checkpoint"]


def test_a_defence_can_be_taken_back_too() -> None:
    """R7.5: back to the window, where something else can be played."""
    s = scene(A="axe", B="armour, shield, shield_of_artobald, axe x2")
    s.A.play("axe")
    offered = s.B.offered("defend")
    s.B.do("armour b")
    assert s.B.offered("cost_show") == {"pay shield", "pay shield_of_artobald", "cancel"}
    assert s.B.refused("pay axe") == ("R7.6", "does_not_fit")
    s.B.do("cancel")
    assert s.B.offered("defend") == offered
    s.B.do("shield b")
    assert s.B.hand == "armour, axe x2, shield_of_artobald"


def test_undo_gives_back_what_is_private_and_no_more() -> None:
    """R7.5, R7.11: a stage can be undone, and so can a pass; what was paid in public stands."""
    s = scene(A="KN: regroup, sword, axe", B="axe x2")
    s.A.do("regroup a")
    back = s.taken_back("p1")
    assert (back.state, back.decision("p1").kind) == (s.state, "play")
    s.A.do("pay sword")
    with pytest.raises(UndoRefused) as refused:
        s.taken_back("p1")
    assert refused.value.code == "undo_other_seat"  # the referee has drawn since

    s = scene(A="axe, sword", B="DE: axe x2; field imp")
    s.A.do("axe a")
    with pytest.raises(UndoRefused) as refused:
        s.taken_back("p1")
    assert refused.value.code == "undo_revealed"
    s.A.do("target imp")
    back = s.taken_back("p1")
    assert back.decision("p1").kind == "target"
    with pytest.raises(UndoRefused) as refused:
        s.taken_back("p2")
    assert refused.value.code == "undo_other_seat"


def test_two_slots_need_two_cards() -> None:
    """R7.7, R7.8, R7.6: and none of them is the card that carries the ability."""
    s = scene(A="DE: hellspawn x2, axe")
    s.A.do("hellspawn a")
    assert s.A.offered("cost_discard") == {"pay hellspawn", "pay axe", "cancel"}
    s.A.do("pay hellspawn")
    assert s.A.offered("cost_discard") == {"pay axe", "cancel"}
    s.A.do("pay axe")
    assert (s.A.field, s.A.hand, s.A.graveyard) == ("hellspawn", "", "axe, hellspawn")
    s = scene(A="KN: regroup, sword^, prayer")
    s.A.do("regroup a")
    assert s.A.offered("cost_discard") == {"pay sword^", "cancel"}, "a turned card can be discarded (R7.19)"
    assert scene(A="DE: hellspawn, axe").A.refused("hellspawn a") == ("R7.6", "cost_not_payable")
    assert scene(A="SO: meteor, lightning, axe").A.refused("meteor a") == ("R7.6", "cost_not_payable")
    assert scene(A="sword, prayer").A.refused("sword b") == ("R7.6", "cost_not_payable")


@pytest.mark.parametrize(("x", "force"), [(0, 2), (1, 3), (3, 5)])
def test_up_to_includes_none_and_all(x: int, force: int) -> None:
    """R0.3, R7.4: Berserk Rage with none to three cards discarded for it, counted as X."""
    s = scene(A="berserk_rage, axe x4", B="KN~: axe x7")
    s.A.do("berserk_rage a")
    assert s.A.offered("cost_more") == {"pay axe", "enough", "cancel"}
    s.A.do(*["pay axe"] * x, *(["enough"] if x < 3 else []))
    assert (s.attacks, s.A.count) == ([[(force, "simple")]], 4 - x)


NOTHING_TO_DO = [
    ("SO: dispel", "; field imp", "dispel a", 1),
    ("SO: banish", "; field snare", "banish a", 1),
    ("PR: exorcism", "; field golem", "exorcism a", 1),
    ("PR: purification", "", "purification a", 1),
    ("AS: trip", "; field imp~", "trip b", 1),
    ("AS: theft", "", "theft a", 1),
    ("AS: disarm", "prayer", "disarm a", 0),
    ("PR: penance", "axe x4", "penance a", 0),
    ("DE: summoning_circle, axe", "", "summoning_circle a", 1),
    ("PR: resurrection; graveyard axe", "", "resurrection a", 0),
    ("PR: healing_light; graveyard golem", "", "healing_light a", 0),
    ("PR; field acolyte; deck 0", "", "acolyte b", 0),
]


@pytest.mark.parametrize(("position", "opponent", "play", "left"), NOTHING_TO_DO, ids=[x[2] for x in NOTHING_TO_DO])
def test_an_effect_without_an_object_does_nothing(position: str, opponent: str, play: str, left: int) -> None:
    """R7.9: the play is legal all the same, it is said that nothing happened, and the other effects follow."""
    s = scene(A=position, B=opponent)
    table = s.B.field
    s.A.play(play)
    assert s.asked == ("A", "play")
    assert [event.card for event in s.told(events.NothingHappened)] == [play[:-2]]
    assert (s.A.count, s.B.field) == (left, table)


def test_an_effect_does_as_much_as_it_can() -> None:
    """R7.9: Healing Light finds one Black card instead of two, and may take none of it."""
    for said, hand in ((["pick sword"], "sword"), (["enough"], "")):
        s = scene(A="PR: healing_light; graveyard sword, axe")
        s.A.do("healing_light a")
        assert s.A.offered("pick") == {"pick sword", "enough"}
        s.A.do(*said)
        assert (s.A.hand, s.asked) == (hand, ("A", "play"))
    s = scene(A="PR: healing_light; graveyard sword x2, dagger x2")
    s.A.do("healing_light a", "pick sword", "pick dagger")
    assert (s.A.hand, s.A.graveyard) == ("dagger, sword", "dagger, healing_light, sword")


@pytest.mark.parametrize("prompts", ["when_needed", "always"])
def test_plays_that_do_not_attack_cannot_be_answered(prompts: str) -> None:
    """R7.10, R7.21: whatever the opponents hold, they are not asked."""
    s = scene(A="PR: prayer, penance", B="PR: smoke_bomb, trance, sacrifice, vanish", prompts=prompts)
    s.A.do("prayer a")
    if prompts == "always":
        s.A.do("pass")  # no add-on
    s.A.do("penance a")
    assert s.asked == ("A", "play")


def test_discarding_and_sending_to_the_graveyard() -> None:
    """R7.12: the one takes cards of the hand, the other of the field, and an event distinguishes them."""
    s = scene(A="PR: sacrifice, horned_demon, axe; field imp, golem, snare")
    s.A.do("sacrifice b")
    assert s.A.offered("cost_bury") == {"pay imp", "pay golem", "cancel"}
    s.A.do("pay golem")
    (played,) = s.told(events.Played)
    assert (played.discarded, played.buried) == (["sacrifice"], ["golem"])
    assert (s.A.field, s.A.graveyard, s.A.count) == ("imp, snare", "golem, sacrifice", 5)
    s.A.do("horned_demon a")
    assert "pay imp" not in s.A.offered("cost_discard")


@pytest.mark.parametrize(
    ("position", "said"),
    [
        ("DE: summoning_circle, imp", ["summoning_circle a"]),
        ("PR: resurrection; graveyard imp", ["resurrection a"]),
        ("DE: axe; field banner_of_legio_demonica; graveyard imp", ["banner_of_legio_demonica b", "pay axe"]),
        ("DE: horned_demon, axe", ["horned_demon a", "pay axe"]),
    ],
    ids=lambda x: x.split()[1].rstrip(",") if isinstance(x, str) else "",
)
def test_companions_put_on_the_field_by_another_card_are_open(position: str, said: list[str]) -> None:
    """R7.14, R9.2: only a Companion's own free ability brings it closed."""
    s = scene(A=position, B="axe x3")
    s.A.do(*said)
    assert [(came.card.startswith(("imp", "horned")), came.closed) for came in s.told(events.Entered)] == [
        (True, False)
    ]
    s = scene(A="DE: imp", B="axe x3")
    s.A.do("imp a")
    assert s.A.field == "imp~"


ADDONS = [
    ("AS: dagger", "dagger a", "assassin a", (3, "simple uninterruptible")),
    ("PR: dagger, poison_vial", "dagger a", "poison_vial a", (4, "poison")),
    ("PR: throwing_knife, poison_vial", "throwing_knife a", "poison_vial a", (3, "poison uninterruptible")),
    ("PR: enchanted_dagger, poison_vial", "enchanted_dagger a", "poison_vial a", (4, "poison")),
    ("BA: axe", "axe a", "battle_mage a", (4, "simple")),
    ("BA: lightning", "lightning a", "battle_mage a", (3, "electric uninterruptible")),
    ("BA; field imp", "imp b", "battle_mage a", (2, "fire")),
    ("KN; field falcon_stance, war_dog", "war_dog b", "falcon_stance b", (3, "simple uninterruptible")),
    ("AS; field raid/dagger/kick", "raid b", "assassin a", (3, "simple uninterruptible")),
    ("PR: poison_vial; field raid/dagger/kick", "raid b", "poison_vial a", (4, "poison")),
]


@pytest.mark.parametrize(("position", "play", "addon", "first"), ADDONS, ids=[x[1] + " " + x[2] for x in ADDONS])
def test_addons_change_the_first_strike(position: str, play: str, addon: str, first: tuple[int, str]) -> None:
    """R7.16, R8.4, R8.5: Force is added, the property replaced, a flag added; a Hero closes for it."""
    s = scene(A=position, B="KN~: axe x7")
    s.A.do(play)
    assert s.A.offered("addon") == {f"join {addon}", "pass", "cancel"}
    s.A.do(f"join {addon}")
    assert s.attacks[0][0] == first
    assert all(force == 1 for force, _ in s.attacks[0][1:])
    played = s.told(events.Played)[0]
    assert played.joined == addon[:-2], "both are paid at the same instant"
    assert s.A.closed == (addon[:-2] in HEROES)


@pytest.mark.parametrize(
    ("position", "play"),
    [
        ("AS: axe", "axe a"),
        ("AS: axe, poison_vial", "axe a"),
        ("BA: dagger", "dagger a"),
        ("KN: dagger; field falcon_stance", "dagger a"),
        ("AS~: dagger", "dagger a"),
        ("AS~: poison_vial; field raid/kick/dagger", "raid b"),  # the first card under it is no dagger
        ("PR: regroup, axe, mantras", "regroup a"),
        ("PR: wisdom, mantras; deck 0", "wisdom a"),
        ("PR: poison_vial, mantras", "poison_vial b"),
    ],
)
def test_addons_that_do_not_fit(position: str, play: str) -> None:
    """R7.16: not asked for where none fits or can be paid."""
    s = scene(A=position, B="KN~: axe x7")
    s.A.play(play)
    assert s.asked == ("A", "play")
    assert s.told(events.Played)[0].joined is None


@pytest.mark.parametrize(
    ("position", "play", "count"),
    [
        ("PR: prayer, mantras", "prayer a", 4),
        ("PR: laying_on_of_hands, mantras, axe", "laying_on_of_hands a", 6),
        ("PR: mantras x2", "mantras b", 3),
        ("PR: purification, mantras", "purification a", 3),
        ("PR: exorcism, mantras", "exorcism a", 3),
    ],
)
def test_mantras_with_every_draw_of_a_meditation(position: str, play: str, count: int) -> None:
    """R7.16, R7.6: two cards more; Mantras may even join another Mantras."""
    s = scene(A=position)
    s.A.play(play, join="mantras a")
    assert (s.A.count, s.asked) == (count, ("A", "play"))


def test_mantras_in_the_opponents_turn() -> None:
    """R7.16, R7.2: Trance is played in window `opp`, and so an add-on may join it."""
    s = scene(A="axe", B="PR: trance, mantras, shield_of_faith", turn=True)
    s.B.play("trance", join="mantras a")
    assert s.B.count == 5


def test_no_addon_outside_of_the_own_plays() -> None:
    """R7.16: neither to a defence that draws, nor an interrupt, nor a counterattack, nor an extra strike."""
    s = scene(A="axe x2", B="PR: shield_of_faith, mantras, axe")
    s.A.play("axe")
    s.B.do("shield_of_faith b")
    assert (s.asked, s.B.hand) == (("A", "play"), "axe x2, mantras")

    s = scene(A="BA: sword, onslaught, axe x2", B="BA: spear, battle_cry, axe x3; field falcon_stance")
    s.A.do("sword a", "pass")
    s.B.do("pass", "spear b")
    s.A.do("onslaught a")
    assert (s.asked, s.A.closed, s.B.closed, s.B.field) == (("A", "play"), False, False, "falcon_stance")
    assert s.attacks == [[(2, "simple")], [(1, "simple")]]


def test_at_most_one_addon() -> None:
    """R7.16: who has two of them joins one."""
    s = scene(A="BA: sword; field falcon_stance", B="KN~: axe x7")
    s.A.do("sword a")
    assert s.A.offered("addon") == {"join falcon_stance b", "join battle_mage a", "pass", "cancel"}
    assert s.A.refused("join poison_vial a") == ("R7.3", "not_in_hand")
    s.A.do("join battle_mage a")
    assert (s.attacks, s.A.field) == ([[(3, "simple")]], "falcon_stance")


def test_an_addon_that_cannot_be_paid_says_why() -> None:
    """R7.16, R7.15: the closed Assassin beside a Poison Vial."""
    s = scene(A="AS~: dagger, poison_vial", B="KN~: axe x7")
    s.A.do("dagger a")
    assert s.A.offered("addon") == {"join poison_vial a", "pass", "cancel"}
    assert s.A.refused("join assassin a") == ("R7.15", "already_closed")


def test_two_copies_give_one_use() -> None:
    """R7.18, R7.19: after one Shield was shown the other can only be discarded."""
    s = scene(A="sword x2", B="shield x2, axe")
    s.A.play("sword")
    s.B.do("shield a")
    s.A.play("sword")
    assert s.B.offered("defend") == {"shield b", "shield^ b", "pass"}
    assert s.B.refused("shield a") == ("R7.18", "once_per_turn_used")


def test_a_shield_used_in_the_opponents_turn_is_ready_in_the_own_turn() -> None:
    """R7.17: at the start of the own turn a new span begins."""
    s = scene(A="sword x2, axe x2", B="shield, spear, axe x2")
    s.A.play("sword")
    s.B.do("shield a")
    s.A.do("pass")
    s.until("B", "play")
    assert s.B.hand == "axe x3, shield, spear"
    s.B.do("pass")
    s.until("A", "play")
    s.A.play("sword")
    assert "shield a" in s.B.offered("defend")


def test_an_ability_once_per_turn_is_used_up_without_showing() -> None:
    """R7.17, R7.18: the second Enchanted Dagger has to wait; each ability of a card counts for itself."""
    s = scene(A="AS~: enchanted_dagger x2", B="KN~: axe x7")
    s.A.play("enchanted_dagger a")
    assert s.A.refused("enchanted_dagger a") == ("R7.18", "once_per_turn_used")
    s = scene(A="staff, fire_bolt, sword", B="SO: dagger, axe x5")
    s.A.play("staff a")
    assert s.A.hand == "staff^, sword"
    assert s.A.refused("staff^ a") == ("R7.18", "once_per_turn_used")


def test_a_name_that_is_turned_cannot_be_shown_beside_another_card() -> None:
    """R7.20, R7.13: not with the other Shield either; for what is not once per turn it can."""
    s = scene(A="sword", B="armour, shield^, shield, axe")
    s.A.play("sword")
    assert s.B.offered("defend") == {"armour a", "armour c", "shield b", "shield^ b", "pass"}
    assert s.B.refused("armour b") == ("R7.20", "name_is_turned")
    s = scene(A="sword", B="shield_wall, shield^, shield, axe")
    s.A.play("sword")
    assert s.B.offered("interrupt") == {"shield_wall a", "pass"}


def test_what_is_turned_is_public() -> None:
    """R7.19, R4.3: every card shown for such an ability, until it leaves the hand or the next own turn begins."""
    s = scene(A="axe, sword", B="armour, shield, axe x3")
    s.A.play("axe")
    s.B.play("armour b")
    seen = s.table.view("p1").sides["p2"]
    assert (seen.turned, seen.hand, seen.cards, seen.shown) == (["armour", "shield"], None, 5, ["armour", "shield"])
    s.A.play("sword")
    s.B.do("shield^ b")
    seen = s.table.view("p1").sides["p2"]
    assert (seen.turned, seen.shown) == (["armour"], ["armour", "shield"]), "the name stays locked"
