"""What the language of cards can say that no card of the pool, or hardly one, says.

A second engine is made, with a few more cards in its data and nothing else changed (`lab`).
"""

import importlib
import sys
from pathlib import Path
from typing import Any

import pytest

from engine.time_of_heroes.components.load import ALL_CARDS
from tests.engine.time_of_heroes.scene import scene

CARDS = """
try_if:  # conditions that no card has
  - {id: a, window: main, cost: [discard_self], if: {opp_hero: closed}, do: [{draw: 1}]}
  - {id: b, window: main, cost: [discard_self], if: {own_closed_exists: {type: spell, power_max: 2}}, do: [{draw: 1}]}
  - {id: c, window: interrupt, cost: [discard_self], if: {attack_strike_count: 2}, do: [interrupt]}
try_start:
  - {id: a, zone: field, trigger: turn_start, do: [{draw: 2}]}
try_start_if:
  - {id: a, zone: field, trigger: turn_start, if: {opp_hand_min: 2}, do: [{draw: 1}]}
try_once:
  - {id: a, zone: field, window: main, once_per_turn: true, cost: [], do: [{draw: 1}]}
  - {id: b, zone: field, window: opp, once_per_turn: true, cost: [], do: [{draw: 1}]}
try_slots:  # Mage Shield fills either
  - {id: a, window: main, cost: [discard_self, {discard: {type: spell}}, {show: {keyword: shield}}], do: [{draw: 1}]}
try_names:
  - {id: a, window: main, cost: [discard_self, {discard: {name: dagger}}], do: [{draw: 1}]}
  - {id: b, window: main, cost: [discard_self, {discard: {rarity: [gold, white], companion: false}}], do: [{draw: 1}]}
try_bury:
  - {id: a, window: main, cost: [discard_self, {bury: any}], do: [{draw: 1}]}
  - {id: b, zone: field, window: main, once_per_turn: true, cost: [{bury: any}], do: [{draw: 1}]}
try_recall:
  - {id: a, window: main, cost: [discard_self], do: [{move: {who: opp, from: field, to: hand, pick: actor, n: 2}}]}
try_tribute:
  - {id: a, window: main, cost: [discard_self], do: [{move: {who: opp, from: field, to: graveyard, pick: owner, n: 2}}]}
try_down:
  - {id: a, window: main, cost: [discard_self],
     do: [{move: {who: self, from: hand, to: graveyard, pick: owner, down_to: 2}}]}
try_grave:
  - {id: a, window: main, cost: [discard_self], do: [{move: {who: opp, from: graveyard, to: hand, pick: actor, n: 2}}]}
  - {id: b, window: main, cost: [discard_self],
     do: [{move: {who: self, from: graveyard, to: field, pick: owner, filter: {companion: true, power_max: 2}, n: 1}}]}
try_look:
  - {id: a, window: main, cost: [discard_self], do: [{look: {n: 3, take: any, up_to: 2, rest: top_or_bottom}}]}
try_choose:
  - {id: a, window: main, cost: [discard_self],
     do: [{choose: [[{draw: 2}], [{draw: 2, who: opp}], [{attack: [{force: 1}]}, {draw: 1}]]}, peek]}
try_interrupt:
  - {id: a, window: interrupt, cost: [discard_self],
     do: [interrupt, {counter: [{force: 2, property: cold, on_success: [{draw: 1}]}, {force: 1}]}]}
  - {id: b, window: interrupt, cost: [discard_self],
     do: [{move: {who: opp, from: field, to: graveyard, pick: actor, filter: {companion: false}, n: 1}}]}
try_extra:
  - {id: a, zone: field, window: after_defended, cost: [close_self],
     do: [{extra: {force: ref, property: ref, flags: [unpreventable], on_success: [{draw: 1}]}}]}
try_static:
  - {id: a, zone: field, static: {opp_strike: {force: -9, property: cold}, of: {type: [technique, trick]}}}
  - {id: b, zone: field, static: {hero_power: 1}}
  - {id: c, zone: field, static: {phase_draw: 2}}
  - {id: d, zone: field, static: {look: 1}}
try_own:
  - {id: a, window: own, cost: [discard_self], do: [{draw: 1}]}
try_addon:
  - {id: a, window: addon, joins: {attack: any}, cost: [discard_self, {discard: any}],
     do: [{add: {force: 3, property: cold, flags: [unpreventable]}}]}
  - {id: b, window: addon, joins: {draw: any}, cost: [discard_self], do: [{add: {draw: 3}}]}
try_both:
  - {id: a, window: main, cost: [discard_self], do: [{draw: 2, who: opp}, {draw: 2}]}
try_open:
  - {id: a, window: main, cost: [discard_self],
     do: [{state: {who: self, what: hero, to: open}}, {state: {who: opp, what: any, to: open}}]}
try_save:
  - {id: a, zone: field, window: save, cost: [bury_self], do: [keep, {draw: 1}]}
try_hand:
  - {id: a, window: main, cost: [discard_self, discard_hand], do: [{draw_to: 3}, immune]}
"""


def card_file() -> str:
    """The cards above as a file; all are Black Tricks, `try_own` a Meditation."""
    parts: list[str] = []
    for line in CARDS.strip().splitlines():
        if line.startswith("try"):
            id_ = line.partition(":")[0]
            kind = "meditation" if id_ == "try_own" else "trick"
            parts.append(f"- id: {id_}\n  type: {kind}\n  rarity: black\n  provenance: {{card: designed}}")
            parts.append(f"  name: {{en: {id_}, uk: {id_}, ru: {id_}}}\n  abilities:")
        else:
            parts.append(line)
    return "\n".join(parts)


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """The test language over a second engine, whose pool has these cards too: no code knows them."""
    path = tmp_path_factory.mktemp("lab") / "9_try.yaml"
    path.write_text(card_file(), "utf-8")
    known = Path.glob

    def with_more(folder: Path, pattern: str) -> list[Path]:
        return [*known(folder, pattern), *([path] if folder.name == "cards" else [])]

    def ours() -> list[str]:
        return [name for name in sys.modules if name.startswith("engine.time_of_heroes") or name == scene.__module__]

    kept = {name: sys.modules.pop(name) for name in ours()}
    try:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(Path, "glob", with_more)
            second = importlib.import_module(scene.__module__)
        game = second.TIME_OF_HEROES
        assert game.codec.decode_state
        assert game.codec.decode_position
        assert game.codec.decode_action
    finally:
        for name in ours():
            del sys.modules[name]
        sys.modules.update(kept)
    return second


def test_the_second_engine_has_more_cards(lab: Any) -> None:
    """R1.3, R1.7: they are in its catalog, with words; and this engine's pool is as it was."""
    found = {entry.id: entry for entry in lab.TIME_OF_HEROES.components()}
    assert found["try_bury"].text["en"].startswith("(a) Discard this card and send a card from your field to the")
    assert all(found[f"try_{name}"].text["uk"] for name in ("if", "start", "slots", "choose", "extra", "static"))
    assert found["rs1"].cards == len(ALL_CARDS) + CARDS.count("\ntry_")
    assert "try_bury" not in {entry.id for entry in scene().table.game.components()}


def test_conditions_that_no_card_has(lab: Any) -> None:
    """R7.3, R9.4: the opponent's Hero must be closed; a closed Companion must have Power up to 2 now."""
    s = lab.scene(A="DE: try_if; field imp, golem~", B="BM")
    assert s.A.refused("try_if a") == ("R7.3", "opponents_hero_not_closed")
    assert s.A.refused("try_if b") == ("R7.3", "nothing_closed")
    assert "try_if a" in lab.scene(A="try_if", B="BM~").A.offered()
    assert "try_if b" in lab.scene(A="try_if; field scarlet_eidolon~").A.offered()
    s = lab.scene(A="try_if; field scarlet_eidolon~, banner_of_legio_demonica")
    assert s.A.refused("try_if b") == ("R7.3", "nothing_closed")


@pytest.mark.parametrize(("attack", "fits"), [("axe", False), ("acid_splash", True), ("twin_daggers", False)])
def test_an_exact_number_of_strikes(lab: Any, attack: str, fits: bool) -> None:
    """R7.3, R8.11: neither more nor fewer than two."""
    s = lab.scene(A=attack, B="KN~: try_if, axe x6", prompts="always")
    s.A.do(f"{attack} a")
    s.until("B", "interrupt")
    assert ("try_if c" in s.B.offered()) == fits
    if not fits:
        assert s.B.refused("try_if c") == ("R7.3", "strike_count")


def test_a_trigger_that_draws_at_the_start_of_the_turn(lab: Any) -> None:
    """R6.2, R11.2: in field order, before window 1, and the hand is checked after it."""
    s = lab.scene(A="KN: axe x5, sword; field terrain_map, try_start", B="PR: trance", turn=True)
    assert (s.asked, s.A.count, s.A.field) == (("A", "hand_limit"), 8, "try_start")
    s.A.do("pick axe")
    assert s.asked == ("B", "window_opp")


def test_the_hand_is_checked_after_each_trigger(lab: Any) -> None:
    """R11.2: "whenever a trigger has been completely resolved": one of eight cards goes before the next two come."""
    s = lab.scene(A="KN: axe x5, sword; field try_start x2", turn=True)
    assert (s.asked, s.A.count) == (("A", "hand_limit"), 8)


def test_a_trigger_with_a_condition(lab: Any) -> None:
    """R7.3, R6.2: the opponent holds one card, so that nothing is drawn."""
    s = lab.scene(A="KN: axe x4; field try_start_if", B="PR: trance", turn=True)
    assert s.A.count == 4


def test_field_cards_once_per_turn(lab: Any) -> None:
    """R7.18, R7.17: two copies give one use, in the own turn and in the opponent's; each ability counts for itself."""
    s = lab.scene(A="KN; field try_once x2", B="KN: axe x3; field try_once x2", turn=True)
    s.B.do("try_once b")
    s.until("A", "play")
    assert {x for x in s.A.offered() if x.startswith("try")} == {"try_once a"}, "equal copies are offered once"
    count = s.A.count
    s.A.do("try_once.2 a")
    assert s.A.count == count + 1
    assert s.A.refused("try_once a") == ("R7.18", "once_per_turn_used")
    assert s.A.side.used == ["try_once.a"]
    assert s.B.side.used == ["try_once.b"]


def test_a_card_that_fits_two_slots_fills_one(lab: Any) -> None:
    """R7.7: what is chosen for the first leaves enough for the second."""
    s = lab.scene(A="try_slots, mage_shield, shield, fire_bolt")
    s.A.do("try_slots a")
    assert s.A.offered("cost_discard") == {"pay mage_shield", "pay fire_bolt", "cancel"}
    s.A.do("pay mage_shield")
    assert s.A.offered("cost_show") == {"pay shield", "cancel"}
    s = lab.scene(A="try_slots, mage_shield, fire_bolt")
    s.A.do("try_slots a")
    assert s.A.offered("cost_discard") == {"pay fire_bolt", "cancel"}
    assert s.A.refused("pay mage_shield") == ("R7.7", "needed_elsewhere")
    assert lab.scene(A="try_slots, mage_shield").A.refused("try_slots a") == ("R7.7", "cards_for_two_slots")
    s = lab.scene(A="try_slots, shield^, fire_bolt, mage_shield")
    s.A.do("try_slots a")
    assert s.A.offered("cost_discard") == {"pay fire_bolt", "cancel"}, "the turned Shield cannot be shown"


def test_requirements_by_name_and_rarity(lab: Any) -> None:
    """R2.2, R2.3, R1.2: a name means exactly that card; Akinak is no card named Dagger."""
    s = lab.scene(A="try_names, akinak, dagger, enchanted_dagger, golem, sword, meteor")
    s.A.do("try_names b")
    assert s.A.offered("cost_discard") == {"pay enchanted_dagger", "pay meteor", "cancel"}
    s.A.do("cancel", "try_names a")
    assert s.A.offered("cost_discard") == {"pay dagger", "cancel"}


def test_the_active_player_is_checked_first(lab: Any) -> None:
    """R11.2: eight cards in their hand and nine in the other; both are discarded down, their first."""
    s = lab.scene(A="KN: try_both, axe x5, sword", B="KN: axe x6, sword")
    s.A.do("try_both a")
    assert (s.asked, s.A.count, s.B.count) == (("A", "hand_limit"), 8, 9)
    s.A.do("pick sword")
    assert s.asked == ("B", "hand_limit")
    s.B.do("pick axe", "pick axe")
    assert (s.asked, s.A.count, s.B.count) == (("A", "play"), 7, 7)


def test_a_field_card_as_a_cost(lab: Any) -> None:
    """R11.2, R14.2, R14.5: what lies under it goes too; a Power that falls is checked before the effects."""
    s = lab.scene(A="PR: try_bury, sacrifice, axe x6, sword; field blessing, raid/kick/dagger")
    s.A.do("try_bury a", "pay raid")
    assert (s.A.field, s.A.graveyard, s.A.count) == ("blessing", "dagger, kick, raid, try_bury", 9)
    s = lab.scene(A="PR: axe x8, sword; field try_bury, blessing")
    s.A.do("try_bury b", "pay blessing")
    assert (s.asked, s.A.count, s.A.field) == (("A", "hand_limit"), 9, "try_bury")
    s.A.do("pick sword")
    assert (s.A.count, [drew.count for drew in s.told(lab.events.Drew)]) == (8, [1]), "and one more went"


def test_returning_any_two_cards_of_the_field(lab: Any) -> None:
    """R14.5, R14.2, R14.7, R11.2: not saved; the cards under Raid go to the graveyard; the Blessing's Power is gone."""
    s = lab.scene(A="try_recall", B="PR: sacrifice, axe x7; field blessing, raid/kick, golem~")
    s.A.do("try_recall a")
    assert s.A.offered("pick") == {"pick blessing", "pick raid", "pick golem"}
    s.A.do("pick raid", "pick blessing")
    assert (s.B.field, s.B.graveyard) == ("golem~", "kick")
    assert (s.asked, s.B.count) == (("B", "hand_limit"), 10)


def test_two_cards_of_the_owners_choice(lab: Any) -> None:
    """R14.4, R7.9: each may be saved for itself; the owner of the zone chooses."""
    s = lab.scene(A="try_tribute", B="PR: sacrifice; field imp, golem, snare")
    s.A.do("try_tribute a")
    assert s.B.offered("pick") == {"pick imp", "pick golem", "pick snare"}
    s.B.do("pick golem", "sacrifice a")
    assert s.B.offered("pick") >= {"pick imp", "pick snare"}
    s.B.do("pick imp")
    assert (s.B.field, s.asked) == ("golem, snare", ("A", "play"))


def test_discarding_down_to_a_number(lab: Any) -> None:
    """R7.9, R13.4: the own hand, one by one; nothing if it is small enough."""
    s = lab.scene(A="try_down, axe x2, sword^, imp")
    s.A.do("try_down a")
    assert s.A.offered("pick") == {"pick axe", "pick sword^", "pick imp"}
    s.A.do("pick sword^", "pick axe")
    assert (s.A.hand, s.asked) == ("axe, imp", ("A", "play"))
    s = lab.scene(A="try_down, axe x2")
    s.A.do("try_down a")
    assert (s.A.hand, s.asked) == ("axe x2", ("A", "play"))


def test_cards_out_of_the_opponents_graveyard(lab: Any) -> None:
    """R4.2, R7.9: they return to their owner's hand; "up to" two of the actor's choice."""
    s = lab.scene(A="try_grave", B="axe; graveyard imp, golem x2")
    s.A.do("try_grave a")
    assert s.A.offered("pick") == {"pick imp", "pick golem", "enough"}
    s.A.do("pick golem", "enough")
    assert (s.A.hand, s.B.hand, s.B.graveyard) == ("", "axe, golem", "golem, imp")


def test_companions_of_small_power_out_of_the_graveyard(lab: Any) -> None:
    """R9.4: the Golem has Power 5, wherever it lies."""
    s = lab.scene(A="try_grave; graveyard imp, golem, mercenary")
    s.A.do("try_grave b")
    assert s.A.offered("pick") == {"pick imp", "pick mercenary"}


@pytest.mark.parametrize(
    ("said", "hand", "top", "bottom"),
    [
        (["pick sword", "pick axe", "put top"], "axe, sword", ["imp", "golem"], []),
        (["pick sword", "pick axe", "put bottom"], "axe, sword", ["golem"], ["imp"]),
        (["pick imp", "pass", "put top"], "imp", ["sword", "axe", "golem"], []),
        (["pass", "put bottom"], "", ["golem"], ["sword", "imp", "axe"]),
    ],
)
def test_looking_and_taking_two(lab: Any, said: list[str], hand: str, top: list[str], bottom: list[str]) -> None:
    """R4.3: up to two of three; the rest on the top or the bottom, in the order in which it lay."""
    s = lab.scene(A="PR: try_look; deck sword, imp, axe, golem")
    s.A.do("try_look a", *said)
    assert (s.A.hand, s.A.side.deck.top, s.A.side.deck.bottom, s.asked) == (hand, top, bottom, ("A", "play"))


def test_three_branches(lab: Any) -> None:
    """R7.4, R7.9: the chosen one is carried out, then what follows all of them."""
    for branch, counts in ((0, (2, 2)), (1, (0, 4)), (2, (1, 1))):
        s = lab.scene(A="try_choose", B="KN~: axe x2")
        s.A.do("try_choose a")
        assert s.A.offered("mode") == {"choose 0", "choose 1", "choose 2"}
        assert s.A.refused("choose 3")[0] == "R7.4"
        s.A.do(f"choose {branch}")
        assert (s.A.count, s.B.count) == counts
        assert [type(event).__name__ for event in s.events].count("HandSeen") == 1


def test_a_counterattack_of_two_strikes(lab: Any) -> None:
    """R8.21, R8.19: made by the interrupting card, with what follows its success."""
    s = lab.scene(A="PR: axe, faith, sword x4", B="PR: try_interrupt, axe")
    s.A.do("axe a")
    s.B.do("try_interrupt a")
    s.will_fall("sword, sword").A.do("pass")
    assert (s.asked, s.B.count) == (("A", "defend"), 2)
    s.A.do("faith a")
    assert s.attacks[1] == [(2, "cold"), (1, "simple")]
    assert s.B.count == 2


def test_a_static_that_leaves_after_the_declaration(lab: Any) -> None:
    """R8.4: B's interrupt takes the Poisoned Weapon; the Force stays as it was declared, and the next is weaker."""
    s = lab.scene(A="AS~: dagger x2; field poisoned_weapon", B="try_interrupt, axe x6")
    s.A.do("dagger a")
    s.B.do("try_interrupt b")
    s.settle()
    assert (s.A.field, s.B.count) == ("", 3)
    s.A.do("dagger a")
    assert s.attacks == [[(3, "poison")], [(2, "simple")]]


def test_an_extra_strike_of_a_field_card(lab: Any) -> None:
    """R8.20, R8.4: Force and property of the strike that was defended, and its own flags and success."""
    s = lab.scene(A="SO: fire_bolt; field try_extra", B="shield, axe x4")
    s.A.do("fire_bolt a")
    s.B.do("shield b")
    assert s.A.offered("after_defended") == {"try_extra a", "pass"}
    s.A.do("try_extra a")
    assert s.asked == ("A", "play"), "there is no defence"
    assert (s.results, s.B.count, s.A.count, s.A.field) == (["defended", "success"], 2, 1, "try_extra~")


def test_statics_of_different_cards_add_up(lab: Any) -> None:
    """R14.9, R8.4, R6.6, R1.6: and of the same card once; Force stays at least 1, the property is replaced."""
    s = lab.scene(
        A="PR: axe, acolyte; field blessing, try_static, blessing, try_static, inner_peace; deck 20", turn=True
    )
    s.until("A", "play")
    assert (s.A.side.power, s.A.count) == (10, 2 + 3 + 3)
    s = lab.scene(A="axe, fire_bolt, dagger", B="KN~: axe x7; field try_static")
    s.A.do("axe a", "dagger a", "fire_bolt a")
    assert s.attacks == [[(1, "cold")], [(1, "cold")], [(2, "fire no_redirect")]]


def test_a_draw_in_the_own_window_with_an_addon(lab: Any) -> None:
    """R7.2, R7.16: Mantras join it before phase 2 as well; the add-on for any draw does not join at the same time."""
    s = lab.scene(A="KN: try_own, mantras, try_addon", B="KN", turn=True)
    assert s.A.offered("window_own") == {"try_own a", "pass"}
    s.A.do("try_own a")
    assert s.A.offered("addon") == {"join mantras a", "join try_addon b", "pass", "cancel"}
    s.A.do("join try_addon b")
    s.until("A", "play")
    assert s.A.count == 1 + 4 + 1


def test_an_addon_to_a_draw_is_for_its_own_player(lab: Any) -> None:
    """R7.16: the opponent draws two all the same."""
    s = lab.scene(A="KN: try_both, try_addon", B="KN")
    s.A.do("try_both a", "join try_addon b")
    assert (s.A.count, s.B.count) == (5, 2)


def test_an_addon_with_a_cost_of_its_own(lab: Any) -> None:
    """R7.4, R7.5, R7.6, R7.16: its slots are filled after it was joined, out of what is left; it can be taken back."""
    s = lab.scene(A="KN: two_handed_sword, try_addon, axe, sword", B="PR: faith x3, axe x5")
    s.A.do("two_handed_sword a", "pay axe")
    assert s.A.offered("addon") == {"join try_addon a", "pass", "cancel"}
    s.A.do("join try_addon a")
    assert s.A.offered("cost_discard") == {"pay sword", "cancel"}
    s.A.do("cancel")
    assert (s.asked, s.A.hand) == (("A", "play"), "axe, sword, try_addon, two_handed_sword")
    s.A.do("two_handed_sword a", "pay axe", "join try_addon a", "pay sword")
    assert s.attacks == [[(7, "cold unpreventable")]]
    assert (s.A.hand, s.B.count) == ("", 1)
    assert len(s.told(lab.events.Played)) == 1
    s = lab.scene(A="KN: two_handed_sword, try_addon, axe", B="PR: axe x5")
    s.A.do("two_handed_sword a", "pay axe")
    assert s.asked == ("A", "play"), "nothing is left to pay the add-on with"


def test_opening_a_hero_and_a_card_of_the_opponent(lab: Any) -> None:
    """R4.4, R7.9: the player of the ability chooses which."""
    s = lab.scene(A="KN~: try_open", B="; field imp~, golem, snare~")
    s.A.do("try_open a")
    assert not s.A.closed
    assert s.A.offered("pick_state") == {"pick imp", "pick snare"}
    s.A.do("pick snare")
    assert s.B.field == "imp~, golem, snare"


def test_a_field_card_that_saves(lab: Any) -> None:
    """R14.4, R14.5: it is buried for another; for itself that is no help."""
    s = lab.scene(A="axe", B="; field imp, try_save")
    s.A.do("axe a", "target imp")
    assert s.B.offered("save") == {"try_save a", "pass"}
    s.B.do("try_save a")
    assert (s.B.field, s.B.graveyard, s.B.count) == ("imp", "try_save", 1)
    s = lab.scene(A="SO: dispel", B="; field try_save")
    s.A.do("dispel a")
    s.B.do("try_save a")
    assert (s.B.field, s.B.graveyard, s.B.count, s.told(lab.events.Saved)) == ("", "try_save", 1, [])


def test_the_whole_hand_as_a_cost(lab: Any) -> None:
    """R7.6, R8.18: possibly none; cards paid do not count for what is drawn up to a number."""
    for hand in ("try_hand", "try_hand, axe x2, sword^"):
        s = lab.scene(A=hand)
        s.A.do("try_hand a")
        assert (s.A.count, s.A.side.immune) == (3, True)
        assert s.A.graveyard == ("try_hand" if hand == "try_hand" else "axe x2, sword, try_hand")


def test_the_whole_hand_as_a_cost_beside_an_addon(lab: Any) -> None:
    """R7.6, R7.7, R7.16: the rest of the hand is what neither the play nor its add-on has taken; each falls once."""
    s = lab.scene(A="try_hand, try_addon, axe, sword^")
    s.A.play("try_hand", join="try_addon b")
    assert s.A.graveyard == "axe, sword, try_addon, try_hand"
    assert s.A.count == 6
