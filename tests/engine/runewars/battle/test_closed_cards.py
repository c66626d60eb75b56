"""R14.20, R14.21: closed Fate cards, what every seat sees of them, and samples (J50 to J62; law 7)."""

import random
from collections.abc import Callable
from typing import Any, Final

import pytest

from engine.core.decision import SPECTATOR
from engine.core.mcts import suggest
from engine.core.rng import StableRandom
from engine.core.session import Session
from engine.core.text.catalog import LANGUAGES
from engine.runewars import RUNEWARS
from engine.runewars.ai.determinize import determinize
from engine.runewars.components.load import FATE, QUESTS, UNITS
from engine.runewars.flow.resignation import resign
from engine.runewars.kernel.context import Context
from engine.runewars.kernel.decks import fate_in_use
from engine.runewars.kernel.views import ArmyView
from engine.runewars.model import events
from engine.runewars.model.actions import Resign
from tests.engine.runewars.battle.scenes import amid, dead, felled, fight
from tests.engine.runewars.heroes.scenes import JAES, RONAN, duel, phase
from tests.engine.runewars.players import sensible
from tests.engine.runewars.scene import Scene
from tests.engine.runewars.turn.scenes import THREE, diplomacy
from tests.helpers.playout import seeded
from tests.helpers.scene import lay_out
from tests.laws.variations import exchange_closed_cards

#: A view of an army's Fate cards: the open ones, the closed ones if the seat knows them, and how many are closed.
Seen = tuple[list[int], list[int] | None, int]
OTHERS = ("p3", SPECTATOR)
#: What the cards show that are opened by a rule (law 8).
OPENED: Final = {"R14.8": "special", "R16.19": "special", "R14.9": "rout", "R14.10": "damage", "R14.11": "miss"}


def seen(t: Scene, side: int, seat: str | None) -> Seen:
    """What a seat sees of the Fate cards of a side."""
    battle = t.table.view(seat).battle
    assert battle is not None
    army: ArmyView = battle.armies[side]
    return army.cards, army.closed_cards, army.closed


def openings(t: Scene) -> list[tuple[str, list[int], list[int]]]:
    """Every opening: its rule, the attacker's cards and the defender's."""
    return [(e.rule, e.attacker, e.defender) for e in t.told(events.FateOpened)]


def archers(**more: Any) -> Scene:
    """J50: three Archers against two Bowmen and an allied Razorwing, p3 watches; the Archers have drawn."""
    t = fight("3 archer", "2 bowman, 1 razorwing", 9, 5, 1, who="latari daqan uthuk", area="6C", **more)
    assert (t.seat, t.kind) == ("p2", "choose_type")
    return t


def bowmen(**more: Any) -> Scene:
    """J50: the Bowmen have drawn too, and the cards with an orb are open."""
    return archers(**more).fate(15, 7).act("p2", "unit_type bowman")


def shot(**more: Any) -> Scene:
    """J51: p1 has used Crack Shot on a Bowman, and the cards with a flag are open."""
    return bowmen(**more).act("p1", "units bowman 6C")


def samples(t: Scene, seat: str, side: int, n: int = 300) -> set[int]:
    """The closed cards of a side that samples for this seat have; all that the seat sees stays the same."""
    found: set[int] = set()
    codec = RUNEWARS.codec
    for seed in range(n):
        state = codec.decode_state(codec.encode(t.state))
        determinize(state, seat, StableRandom(str(seed)))
        assert codec.encode(RUNEWARS.view(state, seat)) == codec.encode(t.table.view(seat))
        known = RUNEWARS.view(state, None).battle
        assert known is not None
        cards = known.armies[side].closed_cards
        assert cards is not None
        assert len(set(cards)) == len(cards)
        found |= set(cards)
    return found


def test_j50_closed_cards_are_known_to_their_owner_and_counted_by_the_others() -> None:
    """J50."""
    t = archers()
    assert seen(t, 0, "p1") == seen(t, 0, None) == ([], [9, 5, 1], 3)
    for seat in ("p2", *OTHERS):
        assert seen(t, 0, seat) == ([], None, 3)
    drawn = t.told(events.FateDrawnClosed)[-1]
    assert (drawn.seat, drawn.unit, drawn.count, drawn.cards, drawn.rule) == ("p1", "archer", 3, [9, 5, 1], "R14.7")
    assert events.redact(drawn, "p1") == drawn
    for seat in ("p2", *OTHERS):
        redacted = events.redact(drawn, seat)
        assert isinstance(redacted, events.FateDrawnClosed)
        assert (redacted.count, redacted.cards) == (3, None)
    assert not t.told(events.FateOpened)
    t.fate(15, 7).act("p2", "unit_type bowman")
    assert seen(t, 1, "p2") == ([], [15, 7], 2)
    for seat in ("p1", *OTHERS):
        assert seen(t, 1, seat) == ([], None, 2)


def test_j51_orbs_are_opened_for_all() -> None:
    """J51."""
    t = bowmen()
    assert openings(t) == [("R14.8", [9], [])]
    assert all(events.redact(e, seat) == e for e in t.told(events.FateOpened) for seat in ("p1", "p2", *OTHERS))
    assert (seen(t, 0, "p2"), seen(t, 1, "p2")) == (([9], None, 2), ([], [15, 7], 2))
    assert (seen(t, 0, "p1"), seen(t, 1, "p1")) == (([9], [5, 1], 2), ([], None, 2))
    assert (t.seat, t.kind) == ("p1", "ability_target")
    t.act("p1", "units bowman 6C")
    assert dead(t) == ["bowman"]


def test_j52_flags_and_damage_are_opened_before_either_side_acts() -> None:
    """J52."""
    t = shot()
    assert openings(t)[1:] == [("R14.9", [5], [7])]
    assert (felled(t, 0), t.seat, t.kind) == (["archer"], "p2", "assign_rout")
    t.act("p2", "units bowman 6C")
    assert openings(t)[2:3] == [("R14.10", [], [15])]
    assert dead(t, 0) == ["archer"]
    assert seen_before_the_discard(t)


def seen_before_the_discard(t: Scene) -> bool:
    """J52: until the discard F#1 stays closed for p2 and p3: no event before has named it."""
    *before, last = t.told(events.FateOpened)
    assert (last.rule, last.attacker, last.defender) == ("R14.11", [1], [])
    return all(1 not in (*e.attacker, *e.defender) for e in before)


def test_j53_the_rest_is_opened_at_the_discard() -> None:
    """J53."""
    t = shot().act("p2", "units bowman 6C")
    assert openings(t)[3:] == [("R14.11", [1], [])]
    assert t.table.view("p3").fate == [1, 5, 7, 9, 15]
    assert t.kind == "draw_fate"  # the Razorwing stands
    t.fate(2)
    drawn = t.told(events.FateDrawnClosed)[-1]
    assert (drawn.seat, drawn.unit, drawn.cards) == ("p2", "razorwing", [2])
    assert openings(t)[4:] == [("R14.11", [], [2])]


def test_j54_open_cards_are_seen_by_all_as_soon_as_they_are_drawn() -> None:
    """J54."""
    t = archers(fate_cards="open")
    for seat in ("p1", "p2", *OTHERS):
        assert seen(t, 0, seat) == ([9, 5, 1], None, 0)
    t.fate(15, 7).act("p2", "unit_type bowman")
    drawn = t.told(events.FateDrawn)
    assert [(e.unit, e.cards) for e in drawn] == [("archer", [9, 5, 1]), ("bowman", [15, 7])]
    assert all(events.redact(e, SPECTATOR) == e for e in drawn)
    assert seen(t, 1, "p3") == ([15, 7], None, 0)
    t.act("p1", "units bowman 6C").act("p2", "units bowman 6C").fate(2)
    assert not t.told(events.FateOpened)
    assert not t.told(events.FateDrawnClosed)


def test_j55_samples_keep_to_what_the_openings_tell() -> None:
    """J55."""
    everything = set(FATE)
    t = bowmen()
    assert samples(t, "p2", 0) == everything - {9, 15, 7} - {10, 19, 20, 29, 30}
    t.act("p1", "units bowman 6C")
    assert t.kind == "assign_rout"
    assert samples(t, "p2", 0) == everything - {9, 15, 7} - {10, 19, 20, 29, 30} - {5, 6, 8}
    army = {"unit": "archer", "cards": [9, 5, 1]}
    other = {"unit": "bowman", "cards": [15, 7], "damage": 1}
    who = "latari daqan uthuk"
    t = amid("damage_0", "2 archer", "1 bowman", "6C", who, army=army, other=other, auto=False)
    assert (t.seat, t.kind) == ("p1", "assign_damage")
    assert samples(t, "p2", 0) == {*range(1, 5), *range(11, 15), *range(21, 25)}


def test_r14_21_samples_for_a_third_player_deal_different_cards_to_both_sides() -> None:
    t, codec = bowmen(), RUNEWARS.codec
    orbs = {number for number, card in FATE.items() if card.triangle.kind == "special"}
    assert samples(t, "p3", 0) == samples(t, "p3", 1) == set(FATE) - orbs
    assert samples(t, "p1", 1) == set(FATE) - orbs - {5, 1}
    for seed in range(50):
        state = codec.decode_state(codec.encode(t.state))
        determinize(state, "p3", StableRandom(str(seed)))
        cards = fate_in_use(state)
        assert len(set(cards)) == len(cards) == 5


@pytest.mark.parametrize(("who", "area"), [("latari daqan uthuk", "6C"), ("latari daqan", "5A")])
def test_j56_the_player_who_leads_unallied_neutrals_owns_their_cards(who: str, area: str) -> None:
    """J56."""
    t = fight("3 warrior, 1 sorceress", "2 sorcerer", 1, 15, who=who, area=area)
    (drawn,) = t.told(events.FateDrawnClosed)
    assert (drawn.seat, drawn.side, drawn.cards) == ("p2", 1, [1, 15])
    assert openings(t)[0] == ("R14.8", [], [1])
    assert [(e.side, e.rule) for e in t.told(events.AbilityUsed)] == [(1, "R16.17")]
    other = {"unit": "sorcerer", "cards": [1, 15], "orbs": 1}
    army = {"unit": "archer", "cards": [9], "orbs": 1}
    t = amid("special_0", "1 archer", "2 sorcerer, 1 dragon", area, who, army=army, other=other, here="")
    assert (t.seat, t.kind) == ("p1", "ability_target")
    assert seen(t, 1, "p2") == ([1], [15], 1)
    for seat in ("p1", *OTHERS):
        assert seen(t, 1, seat) == ([1], None, 1)


def test_j57_an_extra_card_of_command_is_opened_at_once_or_at_its_step() -> None:
    """J57."""
    t = fight("2 beastman, 1 warrior", "3 footman, 1 siege_tower", 9, 1, who="latari daqan uthuk", area="6C")
    assert (t.seat, t.kind, openings(t)) == ("p2", "assign_damage", [("R14.8", [9], [])])
    t.act("p2", "units footman 6C").fate(10)
    assert (t.kind, openings(t)[1:]) == ("assign_damage", [("R16.19", [10], [])])
    assert seen(t, 0, "p2") == ([9, 10], None, 1)
    t.act("p2", "units footman 6C").fate(5)
    assert [(e.rule, e.cards) for e in t.told(events.FateDrawnClosed)][1:] == [("R16.19", [10]), ("R16.19", [5])]
    assert (t.kind, openings(t)[2:]) == ("assign_rout", [("R14.9", [5], [])])
    assert seen(t, 0, "p2") == ([9, 10, 5], None, 1)
    assert seen(t, 0, "p1") == ([9, 10, 5], [1], 1)
    t.act("p2", "units siege_tower 6C")
    assert openings(t)[3:] == [("R14.11", [1], [])]


def test_j58_closed_cards_are_not_shuffled_in() -> None:
    """J58."""
    pile = [number for number in FATE if number not in (1, 2)]
    t = fight("3 archer", "1 bowman, 1 razorwing", 1, 2, 3, who="latari daqan", fate=pile)
    assert t.kind == "choose_type"
    assert len(t.told(events.FateReshuffled)) == 1
    assert (seen(t, 0, "p2"), t.table.view("p2").fate) == (([], None, 3), [])
    t.act("p2", "unit_type bowman")
    assert len(t.legal()) == 27
    t.fate(4, 5)


def test_j59_misses_are_opened_at_the_discard_alone() -> None:
    """J59."""
    t = fight("2 archer", "2 footman", 1, 2, who="latari daqan")
    assert openings(t) == [("R14.11", [1, 2], [])]
    assert (t.seat, t.kind) == ("table", "draw_fate")  # p2 was asked nothing: the Footmen draw in round 3


def open_to_all(t: Scene) -> list[int]:
    """R2.11: the cards drawn last, which every seat reads in the same event."""
    event = t.told(events.FateTurned)[-1]
    for seat in ("p1", "p2", *OTHERS):
        assert events.redact(event, seat) == event
        assert t.table.view(seat).drawn == event.cards
    return event.cards


def test_j60_all_see_the_cards_of_diplomacy_before_one_is_chosen() -> None:
    """J60."""
    t = diplomacy().act("p1", "do diplomacy", "number 3").fate(1, 15, 5)
    assert (t.kind, open_to_all(t), t.told(events.Diplomacy)) == ("diplomacy_card", [1, 15, 5], [])
    t.act("p1", "symbol gold")
    assert (t.told(events.Diplomacy)[-1].chosen, t.table.view("p2").drawn) == (5, [])


def test_j61_all_see_the_cards_of_a_test_and_of_a_duel_as_soon_as_they_are_drawn() -> None:
    """J61."""
    area = QUESTS["the_labyrinth"].area
    assert area is not None
    t = phase(("astarra", "p1", area), board=3, factions=THREE, players={"p1": {"quests": ["the_labyrinth"]}})
    t.act("p1", "hero astarra", "do move").until("after_move").act("p1", "quest the_labyrinth").fate(1, 2, 15)
    assert (t.kind, open_to_all(t), t.told(events.Tested)) == ("test_card", [1, 2, 15], [])
    id_, seat, where = JAES[:3]
    t = duel(RONAN, (id_, seat, where, {"rewards": ["blade_of_light"]})).fate(5)
    assert (t.seat, t.kind) == ("p2", "duel_draw_pick")  # before the defender's draw
    (drawn,) = t.told(events.FateDrawn)
    assert drawn.cards == [5]
    assert events.redact(drawn, "p2") == drawn


def test_j62_the_openings_come_first_where_the_defender_routs_first() -> None:
    """J62."""
    t = shot(rout_damage_first="defender")
    assert openings(t)[1:] == [("R14.9", [5], [7])]
    assert (t.seat, t.kind, felled(t, 0)) == ("p2", "assign_rout", [])
    t.act("p2", "units bowman 6C")
    assert [e.side for e in t.told(events.UnitsRouted)] == [1, 0]


def test_l84_the_next_player_to_lead_the_neutrals_gets_to_know_their_closed_cards() -> None:
    """L84."""
    other = {"unit": "sorcerer", "cards": [1, 15], "orbs": 1}
    army = {"unit": "archer", "cards": [9], "orbs": 1}
    who = "latari daqan uthuk"
    t = amid("special_0", "1 archer", "2 sorcerer, 1 dragon", "6C", who, army=army, other=other, here="")
    assert seen(t, 1, "p3") == ([1], None, 1)
    t.act("p2", "resign")
    assert seen(t, 1, "p3") == ([1], [15], 1)
    assert seen(t, 1, "p1") == ([1], None, 1)


def test_l84_before_the_orb_step() -> None:
    """L84: p3 knows both cards, p1 sees that there are two."""
    who = "latari daqan uthuk"
    army, other = {"unit": "archer", "cards": [9], "orbs": 1}, {"unit": "sorcerer", "cards": [1, 15]}
    t = amid("special_0", "1 archer", "2 sorcerer, 1 dragon", "6C", who, army=army, other=other, here="")
    state = t.state
    battle = t.g.battle
    assert battle is not None
    battle.step, battle.armies[0].orbs = "draw_1", 0
    resign(Context(state, lambda event: None), "p2")
    views = {seat: RUNEWARS.view(state, seat).battle for seat in ("p1", "p3", SPECTATOR)}
    sorcerers = {seat: view.armies[1] for seat, view in views.items() if view is not None}
    assert {seat: one.closed_cards for seat, one in sorcerers.items()} == {"p1": None, "p3": [1, 15], SPECTATOR: None}
    assert {one.closed for one in sorcerers.values()} == {2}


def test_l84_the_next_player_draws_for_the_neutrals() -> None:
    """L84, with a referee who has entered the first of the two cards."""
    t = fight("3 warrior", "2 sorcerer", 1, who="latari daqan uthuk", area="6C")
    assert (t.seat, t.kind) == ("table", "draw_fate")
    t.table.act("p2", Resign())
    t.fate(15, 17, 18)
    drawn = t.told(events.FateDrawnClosed)[0]
    assert (drawn.seat, drawn.side, drawn.cards) == ("p3", 1, [1, 15])


def test_r28_9_the_closed_cards_of_a_battle_that_a_resignation_ends_are_opened() -> None:
    t = bowmen().act("p2", "resign")
    assert openings(t)[-1] == ("R28.9", [5, 1], [15, 7])
    assert t.state.fate == [1, 5, 7, 9, 15]


def test_r14_20_the_owner_alone_reads_in_a_sentence_what_is_closed() -> None:
    t = archers()
    drawn = t.told(events.FateDrawnClosed)[-1]
    for language in LANGUAGES:
        told = RUNEWARS.text.renderer(language).text
        assert "3" in told(events.redact(drawn, "p2"))
        assert told(events.redact(drawn, "p2")) != told(drawn)
    assert RUNEWARS.text.renderer("en").text(events.redact(drawn, "p2")).endswith("Archer draws 3 closed Fate cards.")


@pytest.mark.parametrize(("scene", "seat"), [(archers, "p2"), (bowmen, "p1"), (shot, "p2")])
def test_r14_21_a_suggestion_never_looks_at_closed_cards(scene: Callable[[], Scene], seat: str) -> None:
    t, met = scene(), 0
    expected = suggest(t.table, seat, 12, seed=3)
    for varied in exchange_closed_cards(RUNEWARS.codec.decode_state(t.table.base), seat):
        met += 1
        assert suggest(lay_out(RUNEWARS, varied, auto=True), seat, 12, seed=3) == expected
    assert met >= 2


@pytest.mark.slow
def test_law_7_and_law_8_closed_cards_stay_secret_and_are_opened_once() -> None:
    """Law 7: a view is the same whichever cards are closed.  Law 8: each card is opened once, in its step."""
    opened = exchanged = 0
    for seed in range(6):
        choose = random.Random(seed)
        t = Session.begin(RUNEWARS, {"players": 3, "board": "preset"}, seeded(seed), durable=False)
        closed: dict[int, tuple[str, list[int]]] = {0: ("", []), 1: ("", [])}
        while t.step < 1500 and t.outcome is None:
            seat = choose.choice(t.to_act)
            t.act(seat, sensible(t, seat, choose))
            for event in t.events:
                if isinstance(event, events.FateDrawnClosed):
                    assert event.cards is not None
                    closed[event.side] = event.unit, [*closed[event.side][1], *event.cards]
                elif isinstance(event, events.FateOpened):
                    for side, cards in enumerate((event.attacker, event.defender)):
                        opened += len(cards)
                        unit, left = closed[side]
                        assert all(FATE[n].face(UNITS[unit].shape).kind == OPENED[event.rule] for n in cards)
                        assert set(cards) <= set(left)
                        closed[side] = unit, [n for n in left if n not in cards]
                elif isinstance(event, (events.RoundBegan, events.Tally)):
                    assert not closed[0][1]
                    assert not closed[1][1]
            t.events.clear()
            for one in ("p1", "p2", "p3"):
                for varied in exchange_closed_cards(t.state, one):
                    exchanged += 1
                    for who in (one, SPECTATOR):
                        assert RUNEWARS.codec.encode(RUNEWARS.view(varied, who)) == RUNEWARS.codec.encode(t.view(who))
    assert (opened > 60, exchanged > 20) == (True, True), (opened, exchanged)
