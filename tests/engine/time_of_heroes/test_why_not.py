"""Why not: what is refused at each decision, by which rule, and what is barred or skipped."""

from typing import Any

import pytest

from engine.core.chance import Deck
from engine.core.decision import TABLE
from engine.core.session import Session
from engine.core.text.catalog import LANGUAGES
from engine.time_of_heroes import TIME_OF_HEROES
from engine.time_of_heroes.kernel.context import Context
from engine.time_of_heroes.kernel.zone_errors import not_in_graveyard
from engine.time_of_heroes.model import actions
from engine.time_of_heroes.model import state as st
from tests.engine.time_of_heroes.scene import Scene, action, load, scene, side, words
from tests.helpers.scene import lay_out


def barred(s: Scene, seat: str = "p1") -> dict[str, str]:
    """What is barred now, and the code of the reason."""
    return {words(why.action): why.code for why in s.table.decision(seat).illegal()}


def test_what_cannot_pay() -> None:
    """R7.4, R7.6, R7.7, R7.8: not the card itself, none twice, none that is not there."""
    s = scene(A="DE: hellspawn, hellspawn^, sword, imp, axe")
    s.A.do("hellspawn a")
    assert s.A.refused("pay hellspawn") == ("R7.8", "card_itself")
    assert s.A.refused("pay golem") == ("R7.4", "not_in_hand")
    assert s.A.refused("pay sword^") == ("R7.19", "none_turned")
    assert s.A.refused("pay sword.2") == ("R4.1", "no_such_copy")
    s.A.do("pay sword")
    assert s.A.refused("pay sword") == ("R7.7", "card_used_twice")
    assert barred(s) == {"pay hellspawn": "card_itself", "pay sword": "card_used_twice"}


def test_what_cannot_be_buried() -> None:
    """R7.4, R7.6: Sacrifice (b) asks for a Companion of the field."""
    s = scene(A="PR: sacrifice, golem; field imp, snare")
    s.A.do("sacrifice b")
    assert s.A.refused("pay golem") == ("R7.4", "not_on_field")
    assert s.A.refused("pay imp.2") == ("R4.1", "no_such_copy")
    assert barred(s) == {"pay snare": "does_not_fit"}


def test_what_cannot_be_shown() -> None:
    """R7.19: the Shield is turned, the other is not."""
    s = scene(A="sword", B="shield_wall, shield^, shield_of_artobald, shield")
    s.A.play("sword")
    s.B.do("shield_wall a")
    assert barred(s, "p2") == {"pay shield^": "card_is_turned", "pay shield_wall": "does_not_fit"}
    assert s.B.refused("pay shield^") == ("R7.19", "card_is_turned")


def test_what_cannot_join() -> None:
    """R7.16: a Poison Vial joins Daggers and Knives; an Axe joins nothing."""
    s = scene(A="KN: axe x2, poison_vial; field falcon_stance", B="KN~: axe x7")
    s.A.do("axe a")
    assert s.A.refused("join poison_vial a") == ("R7.16", "addon_does_not_fit")
    assert s.A.refused("join axe a") == ("R7.16", "no_addon")
    assert barred(s) == {"join poison_vial a": "addon_does_not_fit"}


def test_an_equal_addon_may_be_named() -> None:
    """R7.16: of two equal field cards one is offered, and either is taken."""
    s = scene(A="KN: axe x2; field falcon_stance, falcon_stance", B="KN~: axe x7")
    s.A.do("axe a")
    assert s.A.offered("addon") == {"join falcon_stance b", "pass", "cancel"}
    s.A.do("join falcon_stance.2 b")
    assert s.A.field == "falcon_stance"


def test_a_play_that_only_a_turned_card_could_pay() -> None:
    """R7.19: Parry asks for a Sword, and the one there is turned; without any it is R7.6."""
    s = scene(A="sword", B="sword^, parry, axe", prompts="always")
    s.A.play("sword")
    s.until("B", "defend")
    assert s.B.refused("parry a") == ("R7.19", "card_is_turned")
    why = s.table.refusal("p2", action("parry a"))
    assert why is not None
    assert why.bindings == {"card": "sword"}, "it says which card is turned"
    s = scene(A="sword", B="parry, axe", prompts="always")
    s.A.play("sword")
    s.until("B", "defend")
    assert s.B.refused("parry a") == ("R7.6", "cost_not_payable")


def test_what_cannot_be_picked_out_of_a_hand() -> None:
    """R7.9: Penance from the own hand, Theft from the opponent's."""
    s = scene(A="PR: penance", B="axe x4, sword, kick^")
    s.A.do("penance a")
    assert s.B.refused("pick golem") == ("R7.9", "not_in_hand")
    assert s.B.refused("pick kick") == ("R7.19", "only_turned")
    s = scene(A="AS: theft", B="axe x2, sword")
    s.A.do("theft a")
    assert s.A.refused("pick golem") == ("R7.9", "not_in_opponents_hand")


def test_what_cannot_be_picked_on_a_field() -> None:
    """R7.9: Dispel takes no Companion."""
    s = scene(A="SO: dispel", B="axe; field snare, imp, poisoned_weapon")
    s.A.do("dispel a")
    assert s.A.refused("pick golem") == ("R7.9", "not_on_opponents_field")
    assert s.A.refused("pick snare^") == ("R7.19", "none_turned")
    assert barred(s) == {"pick imp": "does_not_fit"}
    assert s.A.refused("pick imp") == ("R7.9", "does_not_fit")


def test_what_cannot_be_picked_in_a_graveyard() -> None:
    """R7.9: Resurrection brings Companions back."""
    s = scene(A="PR: resurrection; graveyard imp, golem, axe", B="axe")
    s.A.do("resurrection a")
    assert s.A.refused("pick squire") == ("R7.9", "not_in_graveyard")
    assert barred(s) == {"pick axe": "does_not_fit", "pick resurrection": "does_not_fit"}
    g = Context(s.state, lambda event: None)
    assert not_in_graveyard(g, "p1", "p2", "axe", "R7.9") == ("R7.9", "not_in_opponents_graveyard", {"card": "axe"})


def test_what_cannot_be_opened_or_closed() -> None:
    """R7.9: the Demonologist opens closed Demons, Trip closes open Companions."""
    s = scene(A="DE: axe; field imp~, imp, horned_demon~, golem~")
    s.A.do("demonologist a")
    assert s.A.refused("pick squire") == ("R7.9", "not_on_field")
    assert s.A.refused("pick imp.2") == ("R7.9", "already_open")
    assert barred(s) == {"pick imp.2": "already_open", "pick golem": "does_not_fit"}
    s = scene(A="AS: trip", B="axe; field imp~, golem, squire")
    s.A.do("trip b")
    assert s.A.refused("pick imp") == ("R7.9", "already_closed")


def test_what_cannot_be_laid() -> None:
    """R14.7: Tricks that attack by discarding themselves alone."""
    s = scene(A="AS: raid, dagger, axe", B="axe x7")
    s.A.do("raid a")
    assert s.A.refused("pick axe") == ("R14.7", "cannot_be_laid")
    assert s.A.refused("pick kick") == ("R14.7", "not_in_hand")
    assert barred(s) == {"pick axe": "cannot_be_laid"}


def test_what_cannot_be_taken() -> None:
    """R4.3: one of the cards seen, and one that fits."""
    s = scene(A="PR: 4; deck axe, prayer", prompts="always")
    s.A.play("priest")
    assert s.A.refused("pick golem") == ("R4.3", "not_among_seen")
    assert barred(s) == {"pick axe": "does_not_fit"}


@pytest.mark.parametrize(("at", "why"), [("limit", ("R6.8", "not_in_hand")), ("play", ("R11.1", "not_in_hand"))])
def test_what_cannot_be_discarded(at: st.Step, why: tuple[str, str]) -> None:
    """R6.8, R11.1: only what is in the hand."""
    s = load(st.State(st.Rules(), st.Turn(3, "p1", at), side("KN: axe x8, sword"), side("axe")))
    assert s.A.refused("pick golem") == why


def test_a_branch_that_is_none() -> None:
    """R7.4: Battle Cry has two, and the question says what they are."""
    s = scene(A="axe", B="battle_cry, axe x2")
    s.A.play("axe")
    s.B.do("battle_cry a")
    assert s.B.refused("choose 3") == ("R7.4", "no_such_branch")
    asked = s.table.decision("p2").prompt
    assert [TIME_OF_HEROES.text.messages.format(asked.key, asked.bindings, language) for language in LANGUAGES] == [
        "Which effect of “Battle Cry” do you choose? (0: draw a card, 1: make a counterattack with Force 1)",
        "Який ефект карти «Бойовий Клич» вибрати? "
        "Можливі ефекти — 0 («візьміть карту»), 1 («завдайте у відповідь удару із Силою 1»).",
        "Какой эффект карты «Боевой Клич» выбрать (0 — возьмите карту, 1 — нанесите ответный удар с Силой 1)?",
    ]


def test_what_is_no_target() -> None:
    """R8.6, R9.5: neither the own Companion, nor a card that is none."""
    s = scene(A="sword; field imp", B="axe x4; field poisoned_weapon, golem")
    s.A.do("sword a")
    assert s.A.refused("target imp") == ("R8.6", "target_own")
    s.A.do("target player")
    assert s.B.refused("redirect poisoned_weapon") == ("R9.5", "redirect_no_companion")


def test_equal_companions_of_whom_one_is_aimed_at() -> None:
    """R8.6, R9.5: once a strike aims at one of two Imps they are two different targets, and two to close."""
    s = scene(A="AS~: twin_daggers", B="axe x3; field imp x2")
    s.A.do("twin_daggers a")
    assert s.A.offered("target") == {"target player", "target imp"}
    s.A.do("target imp")
    assert s.A.offered("target") == {"target player", "target imp", "target imp.2"}
    s.A.do("target player", "target imp.2")
    s.until("B", "defend")
    s = scene(A="AS~: twin_daggers", B="axe x3; field imp x2")
    s.A.do("twin_daggers a", "target player", "target imp", "target player")
    assert s.B.offered("defend") == {"redirect imp", "redirect imp.2", "pass"}
    s.B.do("redirect imp")
    assert (s.B.field, s.B.graveyard) == ("imp.2", "imp")
    assert s.B.offered("defend") == {"redirect imp.2", "pass"}, "the second strike is gone with the Imp"


def test_the_hand_is_checked_after_what_a_strike_triggers() -> None:
    """R11.2: Kick's card and that of the Contract are one excess of two."""
    s = scene(A="AS~: axe x6, sword; field contract, raid/kick", B="axe x4")
    assert s.A.side.power == s.A.count == 7
    s.A.do("raid b")
    assert s.asked == ("A", "hand_limit")
    assert s.table.decision("p1").bindings == {"count": 2}


def skipped(s: Scene, seat: str, said: str) -> list[tuple[str, str, list[tuple[str, str, str]]]]:
    """The questions that are not asked after this, to whom, and why each answer is not possible."""
    s.table.collect_skipped = True
    s.table.act(seat, action(said))
    while TABLE in s.table.decisions:
        s.table.act(TABLE, s.table.legal(TABLE)[0])
    return [
        (found.decision.seat, found.decision.kind, [(words(why.action), why.rule, why.code) for why in found.illegal])
        for found in s.table.skipped
    ]


def test_why_nothing_could_be_answered() -> None:
    """R8.9, R8.13: an interrupt and a defence that are not asked for."""
    s = scene(A="SO: lightning", B="smoke_bomb, axe x3; field golem")
    s.A.do("lightning a")
    assert skipped(s, "p1", "target player") == [
        ("p2", "interrupt", [("smoke_bomb a", "R8.9", "attack_uninterruptible")])
    ]
    s = scene(A="AS~: akinak", B="DE: horned_demon, axe x3; field golem")
    s.A.do("akinak a")
    assert skipped(s, "p1", "target player") == [
        ("p2", "defend", [("horned_demon b", "R8.13", "strike_unpreventable")])
    ]


def test_why_nothing_could_be_chosen() -> None:
    """R7.9, R4.3, R14.7, R7.16: no fitting card on the field, in the deck, in the hand."""
    s = scene(A="SO: dispel, axe", B="axe; field imp")
    assert ("p1", "pick", [("pick imp", "R7.9", "does_not_fit")]) in skipped(s, "p1", "dispel a")
    s = scene(A="PR: 4; deck axe, prayer")
    assert ("p1", "look_take", [("pick axe", "R7.9", "does_not_fit")]) in skipped(s, "p1", "priest a")
    s = scene(A="AS: raid, axe", B="axe x7")
    assert ("p1", "stash", [("pick axe", "R14.7", "cannot_be_laid")]) in skipped(s, "p1", "raid a")
    s = scene(A="AS~: trip", B="axe; field imp~")
    assert ("p1", "pick_state", [("pick imp", "R7.9", "already_closed")]) in skipped(s, "p1", "trip b")
    s = scene(A="AS: axe", B="axe x7")
    assert ("p1", "addon", [("join assassin a", "R7.16", "addon_does_not_fit")]) in skipped(s, "p1", "axe a")


def test_why_a_window_was_passed() -> None:
    """R6.3, R7.23: a player with a card for it that they cannot play gets the reason."""
    found = skipped(scene(A="KN~: axe", B="BM: axe"), "p1", "pass")
    assert ("p2", "window_opp", [("blade_master a", "R7.3", "opponents_hero_not_open")]) in found


def drawing(deck: Deck, *agenda: st.Task) -> Session:
    """A table at which a referee has to enter a card of p1."""
    p1 = side("KN: axe, kick^; field golem; graveyard imp")
    p1.deck = deck
    return lay_out(
        TIME_OF_HEROES, st.State(st.Rules(), st.Turn(3, "p1", "play"), p1, side("axe x3, sword^"), list(agenda))
    )


def refused(table: Session, given: Any) -> tuple[str, str, dict[str, Any]]:
    why = table.refusal(TABLE, given)
    assert why is not None
    assert all(TIME_OF_HEROES.text.messages.format(why.code, why.bindings, language) for language in LANGUAGES)
    return why.rule, why.code, why.bindings


@pytest.mark.parametrize(
    ("card", "place"), [("kick", "hand"), ("golem", "field"), ("imp", "graveyard"), ("feint", "bottom")]
)
def test_a_card_that_cannot_be_drawn(card: str, place: str) -> None:
    """R10.1: it says where the card is."""
    table = drawing(Deck(bag={"sword": 2, "shield": 1}, bottom=["feint"]), st.Drawing(seat="p1", n=1))
    told = {"card": card, "seat": "p1", "places": [f"place_{place}"]}
    assert refused(table, actions.DrawCard(card)) == ("R10.1", "drawn_already", told)
    assert refused(table, actions.DrawCard("squire"))[:2] == ("R4.2", "not_in_the_deck")
    assert {why.action.card for why in table.decision(TABLE).illegal()} == {"axe", "kick", "golem", "imp", "feint"}  # type: ignore[attr-defined]


def test_a_card_that_is_known_to_come() -> None:
    """R10.1: the top of the deck is known, and so is its last part."""
    for deck in (Deck(top=["imp"], bag={"sword": 2}), Deck(bottom=["imp", "sword"])):
        table = drawing(deck, st.Drawing(seat="p1", n=1))
        assert refused(table, actions.DrawCard("sword")) == ("R10.1", "next_is_known", {"card": "sword", "next": "imp"})
        assert table.refusal(TABLE, actions.DrawCard("imp")) is None


def test_a_card_that_cannot_fall() -> None:
    """R15.2: it is not in the hand, turned otherwise, or has fallen already."""
    table = drawing(Deck(), st.Effects(seat="p1", text="terror.a"))
    assert refused(table, actions.Fall("golem"))[:2] == ("R15.2", "cannot_fall")
    assert refused(table, actions.Fall("sword"))[:2] == ("R7.19", "only_turned")
    assert refused(table, actions.Fall("axe", turned=True))[:2] == ("R7.19", "none_turned")
    table.act(TABLE, actions.Fall("sword", turned=True))
    assert refused(table, actions.Fall("sword", turned=True))[:2] == ("R15.2", "fallen_already")


def test_a_spectator_sees_what_everybody_may() -> None:
    """R4.3: no hand, no hidden card."""
    s = scene(A="KN: axe x2, kick^; deck imp", B="DE: axe, sword; field golem")
    seen = s.table.view("spectator")
    for player in seen.sides.values():
        assert (player.hand, player.top, player.bottom, player.rest, player.starting) == (None,) * 5
    assert (seen.sides["p1"].turned, seen.sides["p1"].cards, seen.sides["p2"].cards) == (["kick"], 3, 2)
    assert b"imp" not in TIME_OF_HEROES.codec.encode(seen)
