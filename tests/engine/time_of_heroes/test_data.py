"""The data: cards, keywords, decks, and the catalog."""

import pytest

from engine.core.text.catalog import LANGUAGES
from engine.time_of_heroes import TIME_OF_HEROES
from engine.time_of_heroes.components import catalog
from engine.time_of_heroes.components.card import FOLDER, KEYWORDS, TYPES
from engine.time_of_heroes.components.card_text import text
from engine.time_of_heroes.components.cards import matching
from engine.time_of_heroes.components.decks import violations
from engine.time_of_heroes.components.dsl import Filter
from engine.time_of_heroes.components.load import ALL_CARDS, CARDS, DECKS, HEROES
from engine.time_of_heroes.model.options import deck_of


def test_the_pool() -> None:
    """R1.1, R1.2, R1.5, R1.6, R2.3: Heroes, and cards of four types and three rarities."""
    assert {card.type for card in CARDS.values()} == set(TYPES)
    assert {card.rarity for card in CARDS.values()} == {"black", "white", "gold"}
    assert all(hero.power and not hero.companion for hero in HEROES.values())
    companions = [card for card in CARDS.values() if card.companion]
    assert {card.type for card in companions} == set(TYPES), "a Companion keeps its type"
    assert all((card.power is not None) == card.companion for card in CARDS.values())
    assert all(any(card.has(keyword) for card in CARDS.values()) for keyword in KEYWORDS)


@pytest.mark.parametrize("deck", DECKS)
def test_every_deck_is_legal(deck: str) -> None:
    """R3.1-R3.6: the preconstructed decks break no rule."""
    assert violations(deck_of(deck)) == []


def test_every_hero_has_a_deck() -> None:
    """R3.1: each Hero leads one."""
    assert {deck.hero for deck in DECKS.values()} == set(HEROES)


def test_the_readme_counts_what_there_is() -> None:
    """R1.7: the only place that says how many Heroes, cards and decks there are; a new one is counted there too."""
    readme = (FOLDER.parents[1] / "README.md").read_text("utf-8")
    assert f"{len(HEROES)} Heroes, {len(CARDS)} cards, {len(DECKS)} decks" in readme


def test_properties_are_no_keywords() -> None:
    """R2.6: what asks for a keyword is not satisfied by the property of a strike."""
    assert not {"simple", "fire", "electric", "necrotic", "cold", "acid", "poison", "holy"} & KEYWORDS.keys()
    assert matching(Filter(keyword=("poison",))) == frozenset()


def test_every_word_of_the_language_that_a_card_can_play_is_on_a_card() -> None:
    """R1.3: what no card uses is tried with other cards in `test_card_language`."""
    found = {word for card in ALL_CARDS.values() for a in card.abilities for word in (a.window, a.trigger, a.zone)}
    assert found == {
        *("main", "own", "opp", "interrupt", "defend", "after_defended", "addon", "save"),
        *("turn_start", "own_second_wind", "strike_success", None),
        *("hand", "field", "hero", "any"),
    }


def test_every_component_says_where_it_comes_from() -> None:
    """R1.4, R1.7: provenance and three languages on all; the cards are numbered and belong to the pool."""
    entries = TIME_OF_HEROES.components()
    assert len({entry.id for entry in entries}) == len(entries)
    for entry in entries:
        assert entry.provenance, entry.id
        assert set(entry.name) == set(LANGUAGES), entry.id
        assert all(entry.name.values()), entry.id
    cards = [entry for entry in entries if isinstance(entry, catalog.HeroComponent | catalog.CardComponent)]
    assert [card.number for card in cards] == list(range(1, len(ALL_CARDS) + 1))
    assert {card.set for card in cards} == {"rs1"}
    assert [card.id for card in cards] == list(ALL_CARDS)
    assert all(set(card.text) == set(LANGUAGES) and all(card.text.values()) for card in cards)


def test_the_set_is_a_reconstruction() -> None:
    """R1.7: the pool says of itself that it is no printed set, and no card claims what is ours to be printed."""
    (pool,) = [entry for entry in TIME_OF_HEROES.components() if isinstance(entry, catalog.SetComponent)]
    assert pool.cards == len(ALL_CARDS)
    assert "designed by this project" in TIME_OF_HEROES.text.designer_note(pool)
    assert "never the printed set" in TIME_OF_HEROES.text.designer_note(pool)
    assert pool.provenance == {"set": "designed"}
    for card in ALL_CARDS.values():
        parts = {"rarity", *(a.id for a in card.abilities)} | ({"power"} if card.power else set())
        assert card.provenance.keys() & {"card", "rest"} or card.provenance.keys() >= parts, card.id


def test_the_other_entries() -> None:
    """R2.3, R3.1: decks are listed with their cards, and keywords with the cards that have them."""
    entries = {entry.id: entry for entry in TIME_OF_HEROES.components()}
    deck = entries["bm_duel"]
    assert isinstance(deck, catalog.DeckComponent)
    assert (deck.hero, sum(deck.cards.values())) == ("blade_master", 30)
    dagger = entries["keyword.dagger"]
    assert isinstance(dagger, catalog.KeywordComponent)
    assert dagger.cards == ["dagger", "akinak", "enchanted_dagger", "twin_daggers"]
    assert dagger.provenance == {"keyword": "rulebook"}
    hero = entries["knight"]
    assert isinstance(hero, catalog.HeroComponent)
    assert (hero.power, hero.limits["technique"]) == (7, (19, 7, 2))


def test_errata_are_in_the_cards() -> None:
    """R0.4: there is no other text of a card than the corrected one."""
    assert ALL_CARDS["poisoned_weapon"].abilities[0].cost == ()
    assert ALL_CARDS["retreat"].abilities[0].window == "own"
    assert ALL_CARDS["composure"].abilities[1].trigger == "own_second_wind"
    assert [a.once_per_turn for a in ALL_CARDS["furious_attack"].abilities] == [True, False]
    assert ALL_CARDS["white_eidolon"].abilities[1].window == "defend"
    assert "send this card from your field to the graveyard" in text(ALL_CARDS["falcon_stance"])["en"]
