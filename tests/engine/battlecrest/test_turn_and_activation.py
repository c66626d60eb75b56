"""R4 Turn and actions, R5 Activating a card, R6 Ranges and targets."""

from collections.abc import Callable
from itertools import product

import pytest

from engine.battlecrest.components.board import CELLS
from engine.battlecrest.model import events, pending
from engine.battlecrest.model.actions import Activate
from tests.engine.battlecrest.scene import CALM, Scene, game, scene, words


def test_two_different_actions_and_then_the_other_player() -> None:
    """R4.1, R4.2, R4.7: Activate and Prime in one turn; then seat 2's turn, with the turn's memory empty."""
    s = scene(CALM, akhena="r1c1", mutino="r6c6 rig:r5c6")
    s.prime("a1")
    assert (s.asked, s.state.turn.used) == (("p1", "action"), ["prime"])
    s.refuses("R4.1", "action_kind_repeated").prime("a2")
    s.activate("a2").march("r1c1 r2c1")
    assert s.asked == ("p2", "action")
    assert (s.state.turn.number, s.state.turn.used, s.state.turn.stars) == (2, [], [])


@pytest.mark.parametrize(
    ("kind", "play"),
    [
        ("activate", lambda s: s.activate("a1").attack("mutino")),
        ("prime", lambda s: s.prime("a1")),
        ("refocus", lambda s: s.refocus()),
        ("move", lambda s: s.move("akhena", "r1c3 r1c2")),
    ],
)
def test_no_kind_of_action_twice(kind: str, play: Callable[[Scene], Scene]) -> None:
    """R4.1, R4.2a, R4.2b, R4.2c, R4.2d: the second action is of another kind, and any other kind will do."""
    s = play(scene(CALM, akhena="r1c3 4A-", mutino="r1c4 1A- 2A- 3A- rig:r6c5"))
    assert s.state.turn.used == [kind]
    offered = {option.split()[0] for option in s.options()}
    assert offered == {"activate", "prime", "refocus", "move"} - {kind}
    refusal = s.refuses("R4.1", "action_kind_repeated")
    match kind:
        case "activate":
            refusal.activate("a2")
        case "prime":
            refusal.prime("a2")
        case "refocus":
            refusal.refocus()
        case _:
            refusal.move("akhena", "r1c2 r1c3")


def test_there_is_no_passing() -> None:
    """R4.3: a turn cannot be ended early, neither with no action nor with one."""
    s = scene(CALM, akhena="r1c1", mutino="r6c6 rig:r5c6")
    s.refuses("R4.3", "pass_not_allowed").end_move()
    s.prime("a1").refuses("R4.3", "pass_not_allowed").end_move()


@pytest.mark.parametrize("lies", ["".join(signs) for signs in product("+-", repeat=4)])
def test_there_is_always_a_legal_pair_of_actions(lies: str) -> None:
    """R4.4, R4.5: whatever lies prepared, after every first action there is a second of another kind."""
    cards = " ".join(f"{n}A{sign}" for n, sign in enumerate(lies, 1))
    # boxed in between Rig and the edge, so that no movement helps
    first = {"prime a1", "prime a2", "prime a3", "prime a4", "refocus"}
    for option in scene(CALM, whispyr=f"r1c1 {cards}", mutino="r1c2 rig:r2c1").options() & first:
        s = scene(CALM, whispyr=f"r1c1 {cards}", mutino="r1c2 rig:r2c1")
        s = s.refocus() if option == "refocus" else s.prime(option.split()[1])
        assert s.asked == ("p1", "action")
        assert s.options() & first


def test_ready_leaves_the_activated_card_for_prime() -> None:
    """R4.4, R4.5, R15.2: the only prepared card is activated, made prepared by its own star, and primed."""
    s = scene("2A 1A 3A 4A 5A 6A", whispyr="r1c1 1A- 2A- 3A- 4A+", mutino="r6c6 rig:r5c6")
    s.activate("a4").star("P1").choose("a4")
    assert s.changes() == set()
    assert s.options("prime") == {"prime a4"}
    s.prime("a4")
    assert s.asked == ("p2", "action")


def test_cards_turned_for_defence_stay_activated() -> None:
    """R4.6, R13.1: in the defender's own turn the card is still activated."""
    s = scene(CALM, akhena="r1c3", mutino="r1c4 rig:r6c5")
    s.activate("a1").attack("mutino").defend("a3").prime("a2")
    assert s.asked == ("p2", "action")
    assert s.options("prime") == {"prime a1", "prime a2"}
    s.refuses("R4.2", "card_not_prepared", "/card").prime("a3")
    s.refuses("R4.2", "card_not_prepared", "/card").activate("a3")


def test_star_powers_are_fresh_in_the_next_turn() -> None:
    """R4.7, R14.5: Stone Song can be used again in the player's next turn."""
    s = scene("5A 2A 1A 4A 3A 6A", akhena="r1c1", mutino="r3c1 1A- 2A- 3A- rig:r6c5", used=["move"])
    s.activate("a3").apply().star("P1").attack("mutino")
    s.refocus().prime("a1")
    assert (s.asked, s.state.turn.stars) == (("p1", "action"), [])
    assert "star P1" in s.activate("a2").ignore().options()


def test_only_ones_own_cards() -> None:
    """R4.2: an opponent's card is unknown to the row."""
    s = scene(CALM, akhena="r1c3", mutino="r1c4 rig:r6c5")
    s.refuses("R4.2", "card_unknown", "/card").activate("mutino.a1")
    s.refuses("R4.2", "card_unknown", "/card").prime("mutino.a1")
    s.activate("a1").attack("mutino").refuses("R9.3", "card_unknown", "/card").defend("akhena.a2")


def test_the_card_is_turned_before_anything_else() -> None:
    """R5.1, R13.1: announced first, and visible to all while the target is chosen."""
    s = scene(CALM, akhena="r1c3", mutino="r1c4 rig:r6c5").activate("a1")
    assert [type(event) for event in s.events] == [events.CardActivated]
    assert s.changes() == {"akhena.a1 A+→A-"}


def test_items_come_in_printed_order() -> None:
    """R5.2, R5.3: Boot and Blade attacks first and pushes then."""
    s = scene(CALM, mutino="r1c3 2B+ rig:r6c5", akhena="r1c4 1A- 2A- 3A- 4A-").activate("a2")
    s.apply()
    assert s.asked == ("p1", "attack")
    s.attack("akhena").apply()
    assert s.asked == ("p1", "push")
    s.push("akhena", "r1c4 r1c5")
    assert s.changes() == {"mutino.a2 B+→B-", "akhena health healthy 1→healthy 3", "akhena r1c4→r1c5"}


def test_the_only_item_cannot_be_ignored() -> None:
    """R5.4: the next decision after activating it is the item itself."""
    s = scene(CALM, akhena="r1c3", mutino="r1c4 rig:r6c5").activate("a1")
    assert s.asked == ("p1", "attack")
    s.refuses("R5.4", "cannot_ignore").ignore()


def test_no_second_item_is_ignored() -> None:
    """R5.4: after the first was ignored the second is applied without a question."""
    s = scene("2A 1A 3A 4A 5A 6A", akhena="r1c1", mutino="r6c6 rig:r5c6").activate("a3").ignore()
    assert s.asked == ("p1", "star")
    s.refuses("R5.4", "cannot_ignore").ignore()


def test_an_item_cannot_be_ignored_for_one_that_is_impossible_now() -> None:
    """R5.4: Heaven's Step has no attack now, so its March is not optional, although the March may open the attack."""
    s = scene(CALM, akhena="r1c1 2B+", mutino="r1c3 1A- 2A- 3A- rig:r6c5").activate("a2")
    assert s.asked == ("p1", "march")
    s.march("r1c1 r1c2")
    assert s.options() == {"apply", "ignore"}  # an item has been applied already
    s.ignore()
    assert s.asked == ("p1", "action")
    assert [(e.card, e.item) for e in s.told(events.ItemIgnored)] == [("akhena.a2", 1)]


def test_a_skip_does_not_count_as_ignoring() -> None:
    """R5.5, R5.4: the first star of Secret Name is skipped, and then the attack cannot be ignored."""
    s = scene(whispyr="r1c1", mutino="r2c1 1A- 2A- 3A- rig:r6c5").activate("a4")
    assert [(e.card, e.item) for e in s.told(events.ItemSkipped)] == [("whispyr.a4", 0)]
    assert s.asked == ("p1", "attack")


def test_a_card_without_a_possible_item_can_only_be_primed() -> None:
    """R5.6: and the crest of the card itself is reckoned with: Rolling Ingot marches 2 and its own flame."""
    s = scene(CALM, forge="r1c1 1A+ 2B+ 3B+ cinder:r6c1", akhena="r6c6")
    assert s.options("activate") == {"activate a2"}
    s.refuses("R5.6", "no_item_possible", "/card").activate("a1")
    assert "prime a1" in s.options()
    s.activate("a2").refuses("R7.11", "path_too_long", "/path/4").march("r1c1 r2c1 r3c1 r4c1 r5c1")
    s.march("r1c1 r2c1 r3c1 r4c1")


def test_only_the_hero_applies_action_cards() -> None:
    """R5.7, R18.5, R23.3: Rig brings no target into range of Mutino's cards, and no landmark power into reach."""
    s = scene(CALM, mutino="r6c1 2B+ rig:r1c4", akhena="r1c5 1A- 2A- 3A- 4A-")
    assert not s.options("activate a1")
    assert not s.options("activate a2")
    far = scene("6A 2A 1A 3A 5A 4A", mutino="r6c6 2A- rig:r1c1", akhena="r1c6")
    far.activate("a3").apply()
    assert "star P1" not in far.options()  # Rig is beside it, Mutino is not


def test_an_applied_march_or_push_moves_at_least_one_cell() -> None:
    """R5.8, R8.4."""
    s = scene(CALM, akhena="r1c3 2B+", mutino="r1c4 rig:r6c5").activate("a2").apply()
    s.refuses("R5.8", "path_empty", "/path/0").march("r1c3")
    s = scene(CALM, akhena="r1c3", mutino="r1c4 rig:r6c5").activate("a4")
    s.refuses("R8.4", "path_empty", "/path/0").push("mutino", "r1c4")


def steps(a: str, b: str) -> tuple[int, int]:
    """Rows and columns between two cells."""
    return abs(int(a[1]) - int(b[1])), abs(int(a[3]) - int(b[3]))


RANGES: dict[str, tuple[str, str, str, Callable[[int, int], bool]]] = {
    "close": ("akhena", "a1", "1A+", lambda r, c: r + c == 1),
    "medium": ("akhena", "a1", "1B+", lambda r, c: max(r, c) == 1),
    "long 3": ("akhena", "a4", "4B+", lambda r, c: 2 <= r + c <= 3),
    "long 4": ("mutino", "a1", "1A+", lambda r, c: 2 <= r + c <= 4),
}


@pytest.mark.parametrize("name", list(RANGES))
@pytest.mark.parametrize("at", ["r1c1", "r3c3", "r4c5"])
def test_ranges_of_attacks(name: str, at: str) -> None:
    """R6.1-R6.4: counted over landmarks and warriors; from every other cell of the board."""
    set_id, card, lies, reaches = RANGES[name]
    for cell in set(CELLS) - {at}:
        s = scene("1B 2B 3A 4B 5A 6B", {set_id: f"{at} {lies}", "forge": cell})
        assert (s.table.refusal("p1", Activate(f"{set_id}.{card}")) is None) == reaches(*steps(at, cell)), cell


def test_distance_counts_occupied_cells_and_nothing_blocks() -> None:
    """R6.1: across Cinder and across a landmark."""
    s = scene(CALM, mutino="r1c1 2A- 3A- rig:r6c5", forge="r1c3 1A- 2A- 3A- cinder:r1c2").activate("a1")
    assert s.options() == {"attack forge"}
    s = scene(CALM, mutino="r2c1 2A- 3A- rig:r6c5", forge="r2c3 1A- 2A- 3A-").activate("a1")
    assert s.options() == {"attack forge"}


def test_close_and_medium_never_grow() -> None:
    """R6.5, R12.8: neither Rig nor a range symbol helps Scattershot, and the symbol is not used up."""
    s = scene("5A 1A 2A 3A 4A 6A", mutino="r1c2 1B+ rig:r1c1", forge="r1c3 1A- 2A- 3A- cinder:r1c4").activate("a1")
    assert s.options() == {"attack forge"}
    s.attack("forge")
    assert s.changes() == {"mutino.a1 B+→B-", "forge health healthy 0→healthy 3"}  # 2 and the card's own powder


def test_up_to_k_targets_in_any_order() -> None:
    """R6.6, R9.1: one to k different warriors, each once."""
    s = scene(CALM, whispyr="r1c3 2B+", forge="r1c2 cinder:r1c4").activate("a2")
    assert s.options() == {"attack forge", "attack cinder", "attack forge, cinder", "attack cinder, forge"}
    s.refuses("R6.6", "target_repeated", "/targets/1").attack("forge", "forge")
    s = scene(CALM, akhena="r1c3", forge="r1c2 cinder:r1c4").activate("a1")
    s.refuses("R6.6", "too_many_targets", "/targets/1").attack("forge", "cinder")


def test_three_targets_and_no_more() -> None:
    """R6.6: Choking Fog names three of three in six orders; in team mode four enemies may be near."""
    s = scene(CALM, whispyr="r3c2 2B+", mutino="r3c1 rig:r4c1", akhena="r6c6", forge="r2c1 cinder:r4c2").activate("a2")
    lists = [option.removeprefix("attack ").split(", ") for option in s.options()]
    assert [sum(len(names) == k for names in lists) for k in (1, 2, 3)] == [4, 12, 24]
    assert len(lists) == 40
    s.refuses("R6.6", "too_many_targets", "/targets/3").attack("mutino", "rig", "forge", "cinder")


def test_an_attack_targets_enemies_only() -> None:
    """R6.7: not oneself, not one's minion, not who is too far, not who is gone."""
    s = scene(CALM, forge="r1c3 cinder:r1c2", mutino="r1c4").activate("a1")
    assert s.options() == {"attack mutino"}
    s.refuses("R6.7", "target_is_self", "/targets/0").attack("forge")
    s.refuses("R6.7", "target_not_enemy", "/targets/0").attack("cinder")
    s.refuses("R6.6", "target_not_in_play", "/targets/0").attack("rig")
    s = scene(CALM, mutino="r1c1 2A- 3A- rig:r6c5", forge="r1c3 cinder:r1c2").activate("a1")
    s.refuses("R6.3", "target_out_of_range", "/targets/0").attack("cinder")


def test_a_push_targets_anybody_but_oneself() -> None:
    """R6.7, R8.1: allies and enemies in range."""
    s = scene(CALM, forge="r1c3 cinder:r2c4", mutino="r2c3 rig:r3c3").activate("a2").apply()
    assert {option.split()[1] for option in s.options()} == {"cinder", "rig"}
    s.refuses("R6.7", "target_is_self", "/target").push("forge", "r1c3 r1c4")
    s.refuses("R8.1", "target_out_of_range", "/target").push("mutino", "r2c3 r3c3")


def test_an_item_is_chosen_by_its_number() -> None:
    """R5.9, R20: no other number is an item; the frame names the open items and the one that is applied."""
    s = scene(CALM, akhena="r1c4 2B+", mutino="r1c5 1A- 2A- 3A- rig:r6c5", ability_order="any").activate("a2")
    assert s.table.view().resolving == (pending.Activating("akhena.a2", "B", (0, 1), None, False, False),)
    s.refuses("R5.9", "item_unknown", "/item").item(3)
    s.refuses("R5.9", "not_offered").apply()
    s.item(2)
    assert s.table.view().resolving == (pending.Activating("akhena.a2", "B", (0,), 1, False, False),)
    s.refuses("R5.4", "not_offered").item(1)  # the Attack comes first now
    s.refuses("R5.9", "item_unknown", "/item").item(3)
    s.apply()
    s.refuses("R5.9", "item_unknown", "/item").item(9)
    s.attack("mutino")
    assert s.table.view().resolving == (pending.Activating("akhena.a2", "B", (), 0, False, True),)
    s.refuses("R5.9", "item_not_open", "/item").item(2)


def test_the_item_that_is_impossible_now_is_explained() -> None:
    """R5.9: the choice that is not asked, since one item is possible, says why the other is not offered."""
    s = scene(CALM, akhena="r1c3 2B+", mutino="r1c5 1A- 2A- 3A- rig:r6c5", ability_order="any")
    s.table.collect_skipped = True
    s.table.act("p1", Activate("akhena.a2"))
    assert [
        (asked.decision.kind, [(words(no.action), no.code) for no in asked.illegal]) for asked in s.table.skipped
    ] == [("item", [("item 2", "item_not_possible")])]


def test_all_open_items_are_skipped_when_none_is_possible() -> None:
    """R5.5, R5.9: after the first star heals, neither the second star nor anything else is possible."""
    s = scene(akhena="r1c1 healthy:3", mutino="r6c6 rig:r5c6", ability_order="any").activate("a3").apply().star("P1")
    assert s.asked == ("p1", "action")
    assert [event.item for event in s.told(events.ItemSkipped)] == [1]


def test_the_order_of_the_items_is_kept_in_the_position() -> None:
    """R5.9, R21.2: from the options; the view shows it."""
    s = game("123456", "akhena", "mutino", ability_order="any")
    assert (s.state.ability_order, s.table.view().ability_order) == ("any", "any")
    assert game("123456", "akhena", "mutino").state.ability_order == "printed"
