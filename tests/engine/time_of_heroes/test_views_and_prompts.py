"""R4 Zones and information: views and what is heard; R7.23: who is asked, and when."""

from typing import Any

import pytest

from engine.core.chance import Deck
from engine.time_of_heroes import TIME_OF_HEROES
from engine.time_of_heroes.model import actions, events
from engine.time_of_heroes.model.state import Looking
from tests.engine.time_of_heroes.scene import Scene, game, load, scene
from tests.helpers.playout import play, seeded

ALWAYS: dict[str, Any] = {"prompts": "always"}


def secret(s: Scene, *cards: str) -> None:
    """None of these cards is in what B may see or has heard."""
    for told in (s.table.view("p2"), *s.B.heard()):
        text = TIME_OF_HEROES.codec.encode(told)
        found = [card for card in cards if f'"{card}"'.encode() in text]
        assert found == [], text


def test_what_a_player_sees_of_the_other() -> None:
    """R4.1, R4.3, R4.4, R15.3: hand and deck as numbers; Hero, field, graveyard, turned cards and marks in full."""
    s = scene(
        A="PR: sword, dagger x2, faith^; field golem~, raid/kick, imp; graveyard axe x2; deck holy_word x3;"
        " used faith.b; immune; retreat; second wind",
        B="SO: axe",
    )
    seen = s.table.view("p2").sides["p1"]
    assert (seen.hero, seen.closed, seen.power, seen.cards, seen.deck) == ("priest", False, 8, 4, 3)
    assert (seen.hand, seen.top, seen.bottom, seen.rest, seen.turned) == (None, None, None, None, ["faith"])
    assert [(card.id, card.closed, card.power, card.under) for card in seen.field] == [
        ("golem", True, 5, []),
        ("raid", False, None, ["kick"]),
        ("imp", False, 1, []),
    ]
    assert (seen.graveyard, seen.used, seen.shown) == (["axe", "axe"], ["faith.b"], ["faith"])
    assert (seen.second_wind_used, seen.immune, seen.retreat, seen.boosts) == (True, True, True, [])
    own = s.table.view("p1").sides["p1"]
    assert (own.hand, own.top, own.bottom, own.rest) == (["dagger", "dagger", "sword"], ["holy_word"] * 3, [], None)
    everything = s.table.view().sides["p1"]
    assert (everything.hand, everything.rest) == (own.hand, {})
    secret(s, "sword", "dagger", "holy_word")


@pytest.mark.parametrize("mode", TIME_OF_HEROES.modes, ids=lambda mode: mode.id)
def test_no_view_shows_a_hand_or_a_deck(mode: Any) -> None:
    """R4.3, R15.3: in a whole game, players see another's hand only while they choose from it."""

    def look(table: Any) -> None:
        for seat, other in (("p1", "p2"), ("p2", "p1")):
            view = table.view(seat)
            side = view.sides[other]
            assert (side.hand, side.top, side.bottom, side.rest, view.sides[seat].rest) == (None,) * 5
            assert view.opponents_hand is None or table.decision(seat).kind == "pick"
            assert view.looking is None or (view.looking.cards is None) == (view.looking.seat == other)
            total = side.cards + side.deck + len(side.graveyard) + sum(1 + len(card.under) for card in side.field)
            assert total <= 30

    play(TIME_OF_HEROES, mode.example, 5, look, stop=250)


def test_what_is_known_of_the_own_deck() -> None:
    """R4.3: Acolyte puts a card on the top, or on the bottom, and the Sorceress two; the owner knows them, no other."""
    for to in ("top", "bottom"):
        state_ = scene(A="PR: 3; field acolyte; deck 0").state
        state_.p1.deck = Deck.of(["sword", "faith", "golem"])
        s = load(state_)
        s.will_draw("golem").A.do("acolyte b")
        assert s.chances == ["look_card"]
        assert s.table.view("p1").looking.cards == ["golem"]
        assert (s.table.view("p2").looking.cards, s.table.view("p2").looking.count) == (None, 1)
        s.A.do(f"put {to}")
        own, his = s.table.view("p1").sides["p1"], s.table.view("p2").sides["p1"]
        assert (own.top, own.bottom) == ((["golem"], []) if to == "top" else ([], ["golem"]))
        assert (own.deck, his.deck, his.top, his.bottom) == (3, 3, None, None)
        assert [(put.count, put.to) for put in s.told(events.PutBack)] == [(1, to)]
        secret(s, "golem", "sword", "faith")
    s = scene(A="SO; deck axe, imp, 3")
    s.A.do("sorceress a", "pass")
    assert s.table.view("p1").sides["p1"].bottom == ["axe", "imp"]
    secret(s, "imp")


def test_a_shuffle_ends_what_is_known() -> None:
    """R10.8, R4.3: at the Second Wind."""
    s = scene(A="PR: rebirth; deck golem, 5", B="axe")
    assert s.table.view("p1").sides["p1"].top == ["golem", *["axe"] * 5]
    s.A.do("rebirth a")
    s.B.do("respond nothing")
    own = s.table.view("p1").sides["p1"]
    assert (own.top, own.bottom, own.deck) == ([], [], 2)


def test_a_hand_that_is_looked_at() -> None:
    """R4.3: Reconnaissance shows its player the hand, once; the owner hears that, but not the cards."""
    s = scene(A="AS: reconnaissance", B="SO: golem, imp, axe^")
    s.A.do("reconnaissance a")
    (seen,) = [event for event in s.A.heard() if isinstance(event, events.HandSeen)]
    assert (seen.seat, seen.cards) == ("p1", ["golem", "imp", "axe"])
    (heard,) = [event for event in s.B.heard() if isinstance(event, events.HandSeen)]
    assert heard.cards is None
    assert s.table.view("p1").opponents_hand is None
    assert s.table.view("p1").sides["p2"].hand is None


def test_a_hand_is_seen_during_the_choice_and_not_after_the_end_of_the_game() -> None:
    """R4.3: Theft shows the hand from which its player chooses; then the game ends."""
    s = scene(A="AS: theft, axe", B="axe x3, sword")
    s.A.do("theft")
    assert s.table.view("p1").opponents_hand == ["axe", "axe", "axe", "sword"]
    s.A.do("resign")
    assert s.table.view("p1").opponents_hand is None


@pytest.mark.parametrize(
    ("position", "offered"),
    [("AS: theft", {"pick golem", "pick imp", "pick sword"}), ("AS: disarm", {"pick sword", "pick kick"})],
)
def test_a_hand_is_seen_while_somebody_chooses_from_it(position: str, offered: set[str]) -> None:
    """R4.3: Theft and Disarm, by their player, during the choice; and an event reports what they saw."""
    s = scene(A=position, B="DE: golem, imp, sword" + ", kick" * ("disarm" in position))
    s.A.do(f"{position[4:]} a")
    assert s.A.offered("pick") == offered
    assert sorted(s.table.view("p1").opponents_hand) == sorted(s.B.side.hand)
    assert (s.table.view("p2").opponents_hand, s.table.view().opponents_hand) == (None, None)
    s.A.do("pick sword")
    assert s.table.view("p1").opponents_hand is None
    assert [event.cards for event in s.told(events.Discarded)] == [["sword"]]


def test_a_player_who_chooses_from_his_own_hand_shows_nothing() -> None:
    """R4.3: Penance: A learns only what goes to the graveyard."""
    s = scene(A="PR: penance", B="DE: golem, imp, sword, kick, axe")
    s.A.do("penance a")
    assert s.asked == ("B", "pick")
    assert s.table.view("p1").opponents_hand is None
    assert s.told(events.HandSeen) == []


def test_a_look_that_is_not_over() -> None:
    """R4.3, F12: the view says who looks at how many cards, and to its player at which."""
    s = scene(A="PR: wisdom; deck golem, imp, sword, kick, axe", B="SO: faith")
    s.A.do("wisdom a")
    assert (s.table.view("p1").looking.seat, s.table.view("p1").looking.cards) == (
        "p1",
        ["golem", "imp", "sword", "kick"],
    )
    assert [(event.seat, event.card, event.ability) for event in s.table.view("p2").resolving] == [
        ("p1", "wisdom", "a")
    ]
    assert isinstance(s.state.agenda[-1], Looking)
    secret(s, "golem", "imp", "sword", "kick")
    s.A.do("pick kick")
    secret(s, "golem", "imp", "sword", "kick")
    assert s.table.view("p1").sides["p1"].bottom == ["golem", "imp", "sword"]


@pytest.mark.parametrize("shown", ["none", "taken", "all"])
def test_what_a_look_shows_the_opponent(shown: str) -> None:
    """R4.5: nothing, the card that was taken, or all cards that were looked at; the rest of the hand never."""
    s = scene(A="SO: axe; deck lightning, imp", B="PR: faith", show_looked_cards=shown)
    s.A.do("sorceress a", "pick lightning")
    heard = [event for event in s.B.heard() if isinstance(event, events.Took | events.TookOpenly)]
    assert [event.card for event in heard] == [None if shown == "none" else "lightning"]
    looked = [event for event in s.B.heard() if isinstance(event, events.Looked | events.LookedOpenly)]
    assert [event.cards for event in looked] == [["lightning", "imp"] if shown == "all" else None]
    assert s.table.view("p2").sides["p1"].hand is None
    secret(s, *{"none": ["lightning", "imp"], "taken": ["imp"], "all": []}[shown])


def test_an_attack_is_public_as_far_as_it_is_declared() -> None:
    """R7.11, R8.3: strikes, flags, targets and results, the attacks in answer by number, the card being carried out."""
    s = scene(A="SO: chain_lightning, axe", B="SO: battle_cry, shield, axe x3; field imp")
    s.A.do("chain_lightning a", "target imp", "target player", "target player")
    s.B.do("battle_cry a")
    for seat in ("p1", "p2", None):
        (attack,) = s.table.view(seat).attacks
        assert (attack.seat, attack.declared, attack.now, attack.counters) == ("p1", True, 0, 0)
        assert [(x.force, x.property, x.flags, x.target, x.result) for x in attack.strikes] == [
            (1, "electric", ["uninterruptible"], "imp", "pending"),
            (1, "electric", [], "player", "interrupted"),
            (1, "electric", [], "player", "interrupted"),
        ]
        assert [(x.seat, x.card, x.ability) for x in s.table.view(seat).resolving] == [
            ("p1", "chain_lightning", "a"),
            ("p2", "battle_cry", "a"),
        ]
    s.B.do("choose 1")
    assert (s.asked, s.table.view("p1").attacks[0].counters) == (("B", "defend"), 1)


def test_starting_cards_are_sealed() -> None:
    """R4.3, R5.4: for the other they still belong to the deck."""
    s = game("kn_wall", "so_frost", first_player="p1")
    s.A.do("pick squire")
    assert (s.table.view("p1").sides["p1"].deck, s.table.view("p2").sides["p1"].deck) == (29, 30)
    secret(s, "squire")


def questions(s: Scene) -> list[tuple[str, str, str]]:
    """Who is asked what, before which phase, in this turn; everybody passes."""
    asked, number = list[tuple[str, str, str]](), s.state.turn.number
    while s.asked and s.state.turn.number == number:
        decision = s.table.decision(s.table.to_act[0])
        assert decision.auto == (s.state.rules.prompts == "when_needed"), "never answered by itself"
        asked.append((*s.asked, str(decision.bindings.get("phase", ""))))
        (s.A if s.asked[0] == "A" else s.B).do("pass")
    return asked


WINDOWS = [
    ("B", "window_opp", "1"),
    ("A", "window_own", "1"),
    ("B", "window_opp", "2"),
    ("A", "window_own", "2"),
    ("B", "window_opp", "3"),
    ("A", "window_own", "3"),
    ("B", "window_opp", "4"),
    ("A", "play", ""),
    ("B", "window_opp", "5"),
]


def test_every_window_of_a_turn() -> None:
    """R6.1, R6.3, R7.23: the opponent before each phase, then the active player before the first three."""
    assert questions(scene(A="KN: axe", B="KN: axe", turn=True, **ALWAYS)) == WINDOWS
    assert questions(scene(A="AS: retreat, axe", B="PR: trance, axe", turn=True)) == WINDOWS


def test_who_can_do_nothing_is_not_asked() -> None:
    """R7.23, R6.9: except in phase 4, which a player ends themselves."""
    assert questions(scene(A="KN: axe", B="KN: axe", turn=True)) == [("A", "play", "")]
    assert questions(scene(A="KN: axe", B="BM: axe", turn=True)) == [
        x for x in WINDOWS if x[0] == "B" or x[1] == "play"
    ]


def test_a_pass_made_for_a_player_looks_like_a_chosen_one() -> None:
    """R7.23: the same events are heard, whether the opponent could have played and passed or could not."""
    heard = []
    for hand in ("PR: trance, axe x2", "PR: faith, axe x2"):
        s = scene(A="KN: axe", B=hand, turn=True)
        questions(s)
        heard.append([TIME_OF_HEROES.codec.encode(event) for event in s.A.heard()])
    assert heard[0] == heard[1]


@pytest.mark.parametrize("hand", ["axe x3", "smoke_bomb, shield, axe"])
def test_every_step_of_an_attack_is_asked(hand: str) -> None:
    """R7.23, R8.8, R8.13: whatever the defender holds, interrupt and a defence for each strike."""
    s = scene(A="acid_splash", B=f"KN~: {hand}, axe x4", **ALWAYS)
    s.A.do("acid_splash a")
    if s.asked == ("A", "addon"):
        s.A.do("pass")
    asked = []
    while s.asked != ("A", "play"):
        assert s.asked is not None
        asked.append(s.asked)
        (s.A if s.asked[0] == "A" else s.B).do("pass")
    assert asked == [("B", "interrupt"), ("B", "defend"), ("B", "defend")]


def test_the_other_questions_are_asked_too() -> None:
    """R7.23: after a defence, before a card leaves, at a look, when cards are laid, when a play may be joined, and when
    all cards of too large a hand are equal."""
    s = scene(A="axe", B="KN: shield; field imp, golem", **ALWAYS)
    s.A.do("axe a")
    assert (s.asked, s.A.offered()) == (("A", "addon"), {"pass", "cancel"})
    s.A.do("pass", "target imp")
    s.B.do("pass", "pass")
    assert (s.asked, s.B.offered()) == (("B", "save"), {"pass"})
    s = scene(A="axe", B="KN: shield", **ALWAYS)
    s.A.do("axe a", "pass")
    s.B.do("pass", "shield b")
    assert (s.asked, s.A.offered()) == (("A", "after_defended"), {"pass"})
    s = scene(A="SO: ; deck axe x2", **ALWAYS)
    s.A.do("sorceress a")
    assert (s.asked, s.A.offered()) == (("A", "look_take"), {"pass"})
    s = scene(A="AS: raid", **ALWAYS)
    s.A.do("raid a")
    assert (s.asked, s.A.offered()) == (("A", "stash"), {"enough"})
    s = scene(A="berserk_rage", **ALWAYS)
    s.A.do("berserk_rage a")
    assert (s.asked, s.A.offered()) == (("A", "cost_more"), {"enough", "cancel"})
    s = scene(A="PR: penance", B="axe x5", **ALWAYS)
    s.A.do("penance a")
    assert (s.asked, s.B.offered()) == (("B", "pick"), {"pick axe"})
    s = scene(A="KN: prayer, axe x6", **ALWAYS)
    s.A.do("prayer a", "pass")
    assert (s.asked, s.A.offered()) == (("A", "hand_limit"), {"pick axe"})


def test_what_everybody_knows_is_not_asked() -> None:
    """R8.9, R8.13, R8.18, R7.21: no interrupt of an uninterruptible attack, no defence of what cannot be defended."""
    s = scene(A="SO: lightning, axe", B="KN~: axe x7; immune", **ALWAYS)
    s.A.do("lightning a", "pass")
    assert (s.asked, s.results) == (("A", "play"), ["immune"])
    s = scene(A="AS~: akinak", B="KN: shield, axe x6", **ALWAYS)
    s.A.do("akinak a", "pass")
    assert s.asked == ("B", "interrupt")
    s.B.do("pass")
    assert (s.asked, s.results) == (("A", "play"), ["success"])


def test_a_single_answer_is_given_by_itself() -> None:
    """R7.23: in a game with `auto` the core targets the only target and discards the only kind of card."""
    table = scene(A="KN: prayer, axe x6").table
    table.auto, table.chance = True, seeded(1)
    table.act("p1", actions.Play("prayer", "a"))
    assert (table.to_act, table.decision("p1").kind, table.state.p1.cards) == (["p1"], "play", 7)
