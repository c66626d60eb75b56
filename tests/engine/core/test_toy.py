"""The toy meets everything that the core offers; else the tests that play it would prove less than they seem to."""

from collections import Counter

import pytest

from engine.core.chance import Deck, Referee
from engine.core.decision import TABLE
from engine.core.errors import IllegalAction
from engine.core.session import Session
from tests.helpers.playout import play
from tests.helpers.toy import TOY, Bid, Blow, Dock, Draw, Load, Pass, Place, Raid, Rest, Roll, Scout


@pytest.fixture(scope="module")
def met() -> Counter[str]:
    """How often some random games met what."""
    met: Counter[str] = Counter()

    def look(table: Session) -> None:
        for seat, decision in table.decisions.items():
            met[f"decision {decision.kind}"] += 1
            met.update(f"refusal {barred.code}" for barred in decision.illegal())
            met["one answer, and asked"] += len(decision.legal()) == 1 and seat != TABLE and not decision.auto
        met["several at once"] += len(table.decisions) > 1
        met["a known top card"] += bool(table.state.deck.top)
        met["a known bottom card"] += bool(table.state.deck.bottom)
        met["no checkpoint for a while"] += len(table.journal) > 2
        met.update(f"event {type(event).__name__}" for event in table.events)
        met["something shown"] += any(event.reveals for event in table.events)
        table.events.clear()

    for mode in TOY.modes:
        for seed in range(60):
            table = play(TOY, mode.example, seed, look, chance=Referee() if seed % 2 else None)
            met["answers of the core"] += sum(entry.auto for entry in table.log)
            if table.outcome:
                met[f"outcome {table.outcome.reason}"] += 1
                met[f"{len(table.outcome.winners)} winners"] += 1
    return met


def test_random_games_meet_everything(met: Counter[str]) -> None:
    expected = {f"decision {kind}" for kind in ("draw", "wind", "bid", "turn", "dock", "raid", "tide", "place")}
    expected |= {f"refusal {code}" for code in ("too_few_coins", "no_coins", "no_cargo", "too_heavy", "no_pirate")}
    expected |= {f"event {event.__name__}" for event in TOY.Event.__args__}
    expected |= {"outcome most_silver", "outcome draw", "outcome rich", "0 winners", "1 winners", "2 winners"}
    expected |= {"one answer, and asked", "several at once", "answers of the core", "something shown"}
    expected |= {"a known top card", "a known bottom card", "no checkpoint for a while"}
    assert {what for what in expected if not met[what]} == set()


def round_of(*, hands: tuple[list[str], list[str]], wind: str = "fair", rounds: int = 1, tide: str = "calm") -> Session:
    """A referee's duel with these hands and this wind, after bids of 0 and 1: p2 is first."""
    table = Session.begin(TOY, {"rounds": rounds, "tide": tide}, Referee())
    for card in (*hands[0], *hands[1]):
        table.act(TABLE, Draw(card))  # type: ignore[arg-type]
    table.act(TABLE, Blow(wind))  # type: ignore[arg-type]
    table.act("p1", Bid(0))
    table.act("p2", Bid(1))
    assert table.to_act == ["p2"]
    return table


def test_a_load_that_is_not_listed_is_accepted_if_the_rules_allow_it() -> None:
    table = round_of(hands=(["salt", "salt", "salt"], ["silk", "silk", "silk"]))
    load = Load(["silk", "silk", "silk"])
    assert load not in table.legal("p2")
    table.act("p2", load)
    table.act("p2", Dock("south"))
    table.act("p1", Pass())
    table.act(TABLE, Roll("wave"))
    assert table.view().sides["p2"].silver == 3 * 3 + 1 - 1


def test_a_load_is_refused_with_the_place_in_the_action() -> None:
    table = round_of(hands=(["salt", "salt", "salt"], ["silk", "crown", "pirate"]), wind="foul")
    for cards, rule, pointer in (
        (["silk", "salt"], "R4.2", "/cards/1"),
        (["silk", "silk"], "R4.2", "/cards/1"),
        (["pirate"], "R4.4", "/cards/0"),
        (["silk", "crown"], "R4.3", "/cards"),
    ):
        with pytest.raises(IllegalAction) as caught:
            table.act("p2", Load(cards))  # type: ignore[arg-type]
        assert (caught.value.rule, caught.value.pointer) == (rule, pointer)


def test_a_raid_interrupts_the_load_of_another() -> None:
    table = round_of(hands=(["pirate", "salt", "salt"], ["silk", "silk", "silk"]))
    table.act("p2", Load(["silk"]))
    table.act("p2", Dock("north"))
    assert (table.to_act, table.rule_stack()) == (["p1"], ["play", "turn", "load", "raid"])
    assert table.view("p1").boat == ["silk"]
    table.act("p1", Raid())
    assert table.view().discard == ["pirate", "silk"]
    assert table.view().sides["p2"].silver == 0


def test_the_last_free_pier_is_taken_by_the_core() -> None:
    table = round_of(hands=(["salt", "salt", "salt"], ["silk", "silk", "silk"]))
    table.act("p2", Load(["silk"]))
    table.act("p2", Dock("south"))
    table.act("p1", Pass())
    table.act(TABLE, Roll("calm"))
    table.act("p1", Load(["salt"]))
    assert table.view().piers == {"south": "p2", "north": "p1"}
    assert table.log[-1].auto
    assert table.to_act == ["p2"]


def test_what_was_scouted_is_seen_by_one_seat_and_comes_when_it_was_put() -> None:
    table = round_of(hands=(["salt", "salt", "salt"], ["silk", "silk", "silk"]))
    table.act("p2", Scout())
    table.act(TABLE, Draw("crown"))
    assert [table.view(seat).scouted for seat in ("p1", "p2", None)] == [None, "crown", "crown"]
    table.act("p2", Place("top"))
    assert table.view("p2").scouted is None
    table.act("p1", Rest())
    assert table.legal(TABLE) == [Draw("crown")]


def test_riches_end_the_game_at_once() -> None:
    table = round_of(hands=(["salt", "salt", "salt"], ["silk", "silk", "silk"]), rounds=3)
    table.state.sides["p2"].silver = 10
    table.act("p2", Load(["silk"]))
    table.act("p2", Dock("north"))
    table.act("p1", Pass())
    table.act(TABLE, Roll("wave"))
    assert table.outcome is not None
    assert (table.outcome.winners, table.outcome.reason, table.outcome.rule) == (["p2"], "rich", "R6.1")


def test_a_view_shows_ones_own_hand_and_the_numbers_of_the_rest() -> None:
    table = round_of(hands=(["salt", "salt", "crown"], ["silk", "silk", "silk"]))
    view = table.view("p1")
    assert view.sides["p1"].hand == ["crown", "salt", "salt"]
    assert (view.sides["p2"].hand, view.sides["p2"].cards) == (None, 3)
    assert (view.deck, view.cards) == (None, 8)
    everything = table.view()
    assert everything.sides["p2"].hand == ["silk", "silk", "silk"]
    assert isinstance(everything.deck, Deck)
