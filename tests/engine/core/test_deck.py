"""A deck is a bag between two known ends, and loses or doubles no card."""

from collections import Counter

import hypothesis.strategies as st
import msgspec
import pytest
from hypothesis import settings
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from engine.core.chance import Deck

CARDS = ("ace", "king", "queen")


def test_a_new_deck_has_no_order() -> None:
    assert Deck.of(["queen", "ace", "queen"]) == Deck({"ace": 1, "queen": 2})
    assert msgspec.json.encode(Deck.of(["queen", "ace"])) == msgspec.json.encode(Deck.of(["ace", "queen"]))


def test_the_next_card_of_a_bag_is_any_of_it_weighed_by_copies() -> None:
    assert Deck.of(["queen", "ace", "queen"]).outcomes() == [("ace", 1), ("queen", 2)]


def test_known_cards_come_in_their_order_before_and_after_the_bag() -> None:
    deck = Deck({"king": 1}, top=["queen", "ace"], bottom=["ace", "queen"])
    came = []
    while len(deck):
        ((card, weight),) = deck.outcomes()
        assert weight == 1
        deck.take(card)
        came.append(card)
    assert came == ["queen", "ace", "king", "ace", "queen"]
    assert deck.outcomes() == []
    assert deck == Deck()


def test_taking_the_first_of_two_equal_known_cards_keeps_the_order() -> None:
    deck = Deck(top=["ace", "king", "ace"])
    deck.take("ace")
    assert deck.top == ["king", "ace"]


def test_a_search_takes_out_of_the_bag() -> None:
    deck = Deck.of(["ace", "ace", "king"])
    deck.remove("ace")
    deck.remove("king")
    assert deck.bag == {"ace": 1}


def test_shuffling_forgets_all_known_order() -> None:
    deck = Deck({"king": 1}, top=["queen"], bottom=["ace"])
    deck.shuffle_in(["ace"])
    assert deck == Deck({"ace": 2, "king": 1, "queen": 1})
    assert list(deck.bag) == sorted(deck.bag)


def test_two_decks_never_share_their_cards() -> None:
    one, two = Deck(), Deck()
    one.shuffle_in(["ace"])
    one.top.append("king")
    assert two == Deck()


@pytest.mark.parametrize("deck", [Deck(), Deck({"ace": 1}), Deck(top=["king"])], ids=str)
def test_a_card_that_is_not_there_cannot_be_taken(deck: Deck) -> None:
    with pytest.raises((ValueError, KeyError)):
        deck.take("queen")


class AnyUse(RuleBasedStateMachine):
    """However a deck is used, the cards in it are those that were put in and not taken out."""

    def __init__(self) -> None:
        super().__init__()
        self.deck = Deck()
        self.cards: Counter[str] = Counter()

    @rule(cards=st.lists(st.sampled_from(CARDS), max_size=4))
    def shuffle_in(self, cards: list[str]) -> None:
        self.deck.shuffle_in(cards)
        self.cards.update(cards)
        assert not self.deck.top
        assert not self.deck.bottom

    @rule(card=st.sampled_from(CARDS), end=st.sampled_from(["top", "bottom"]))
    def put(self, card: str, end: str) -> None:
        getattr(self.deck, end).append(card)
        self.cards[card] += 1

    @precondition(lambda self: len(self.deck) > 0)
    @rule(data=st.data())
    def draw(self, data: st.DataObject) -> None:
        card, weight = data.draw(st.sampled_from(self.deck.outcomes()))
        assert weight > 0
        self.deck.take(card)
        self.cards[card] -= 1

    @invariant()
    def every_card_is_there_once(self) -> None:
        assert len(self.deck) == self.cards.total()
        assert Counter(self.deck.bag) + Counter(self.deck.top) + Counter(self.deck.bottom) == +self.cards
        assert all(count > 0 for count in self.deck.bag.values())

    @invariant()
    def it_travels(self) -> None:
        assert msgspec.json.decode(msgspec.json.encode(self.deck), type=Deck) == self.deck


AnyUse.TestCase.settings = settings(max_examples=40, stateful_step_count=25, deadline=None, derandomize=True)
test_however_it_is_used_no_card_is_lost_or_doubled = AnyUse.TestCase
