"""The data files: cards, decks, catalog, texts; what a loader refuses; and that every rule has its test."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any

import pytest
import yaml

from engine.core.errors import DataError
from engine.core.texts import LANGUAGES
from engine.time_of_heroes import TIME_OF_HEROES, catalog, components
from engine.time_of_heroes.card import FOLDER, KEYWORDS, TYPES, Card
from engine.time_of_heroes.card_files import read_cards
from engine.time_of_heroes.cards import Playable, fits, matching, simple_attack
from engine.time_of_heroes.components import ALL_CARDS, CARDS, DECKS, HEROES
from engine.time_of_heroes.decks import violations
from engine.time_of_heroes.language import Filter
from engine.time_of_heroes.options import deck_of
from engine.time_of_heroes.wording import text

# -- the pool -----------------------------------------------------------------------------------------------------


def test_the_pool() -> None:
    """R1.1, R1.2, R1.5, R1.6, R2.3: eight Heroes and 112 cards of four types and three rarities."""
    assert len(HEROES) == 8
    assert Counter(card.type for card in CARDS.values()) == {
        "technique": 28,
        "trick": 29,
        "spell": 29,
        "meditation": 26,
    }
    assert set(Counter(card.rarity for card in CARDS.values())) == {"black", "white", "gold"}
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
    """R3.1: twelve decks, and each Hero leads one."""
    assert len(DECKS) == 12
    assert {deck.hero for deck in DECKS.values()} == set(HEROES)


def test_properties_are_no_keywords() -> None:
    """R2.6: what asks for a keyword is not satisfied by the property of a strike."""
    assert not {"simple", "fire", "electric", "necrotic", "cold", "acid", "poison", "holy"} & KEYWORDS.keys()
    assert matching(Filter(keyword=("poison",))) == frozenset()


def test_every_word_of_the_language_that_a_card_can_play_is_on_a_card() -> None:
    """R1.3: what no card uses is tried with other cards in `test_field_rules`."""
    found = {word for card in ALL_CARDS.values() for a in card.abilities for word in (a.window, a.trigger, a.zone)}
    assert found == {
        *("main", "own", "opp", "interrupt", "defend", "after_defended", "addon", "save"),
        *("turn_start", "own_second_wind", "strike_success", None),
        *("hand", "field", "hero", "any"),
    }


# -- the catalog --------------------------------------------------------------------------------------------------


def test_every_component_says_where_it_comes_from() -> None:
    """R1.4, R1.7: provenance and three languages on all; the cards are numbered and belong to the pool."""
    entries = TIME_OF_HEROES.components()
    assert len({entry.id for entry in entries}) == len(entries)
    for entry in entries:
        assert entry.provenance, entry.id
        assert set(entry.name) == set(LANGUAGES), entry.id
        assert all(entry.name.values()), entry.id
    cards = [entry for entry in entries if isinstance(entry, catalog.HeroEntry | catalog.CardEntry)]
    assert [card.number for card in cards] == list(range(1, len(ALL_CARDS) + 1))
    assert {card.set for card in cards} == {"rs1"}
    assert [card.id for card in cards] == list(ALL_CARDS)
    assert all(set(card.text) == set(LANGUAGES) and all(card.text.values()) for card in cards)


def test_the_set_is_a_reconstruction() -> None:
    """R1.7: the pool says of itself that it is no printed set, and no card claims what is ours to be printed."""
    (pool,) = [entry for entry in TIME_OF_HEROES.components() if isinstance(entry, catalog.SetEntry)]
    assert pool.cards == 120
    assert "designed by this project" in pool.note
    assert "never the printed set" in pool.note
    assert pool.provenance == {"set": "DESIGNED"}
    for card in ALL_CARDS.values():
        parts = {"rarity", *(a.id for a in card.abilities)} | ({"power"} if card.power else set())
        assert card.provenance.keys() & {"card", "rest"} or card.provenance.keys() >= parts, card.id


def test_the_other_entries() -> None:
    """R2.3, R3.1: decks are listed with their cards, and keywords with the cards that have them."""
    entries = {entry.id: entry for entry in TIME_OF_HEROES.components()}
    deck = entries["bm_duel"]
    assert isinstance(deck, catalog.DeckEntry)
    assert (deck.hero, sum(deck.cards.values())) == ("blade_master", 30)
    dagger = entries["keyword.dagger"]
    assert isinstance(dagger, catalog.KeywordEntry)
    assert dagger.cards == ["dagger", "akinak", "enchanted_dagger", "twin_daggers"]
    assert dagger.provenance == {"keyword": "SEED"}
    hero = entries["knight"]
    assert isinstance(hero, catalog.HeroEntry)
    assert (hero.power, hero.limits["technique"]) == (7, (19, 7, 2))


def test_errata_are_in_the_cards() -> None:
    """R0.4: there is no other text of a card than the corrected one."""
    assert ALL_CARDS["poisoned_weapon"].abilities[0].cost == ()
    assert ALL_CARDS["retreat"].abilities[0].window == "own"
    assert ALL_CARDS["composure"].abilities[1].trigger == "own_second_wind"
    assert [a.once_per_turn for a in ALL_CARDS["furious_attack"].abilities] == [True, False]
    assert ALL_CARDS["white_eidolon"].abilities[1].window == "defend"
    assert "send this card from your field to the graveyard" in text(ALL_CARDS["falcon_stance"])["en"]


# -- the loader ---------------------------------------------------------------------------------------------------

NAME = {"en": "Try", "uk": "Проба", "ru": "Проба"}
CARD: dict[str, Any] = {
    "id": "try_it",
    "name": NAME,
    "type": "trick",
    "rarity": "black",
    "provenance": {"card": "DESIGNED"},
    "abilities": [{"id": "a", "window": "main", "cost": ["discard_self"], "do": [{"draw": 1}]}],
}
LIMITS = {type_: [9, 9, 9] for type_ in TYPES}
HERO: dict[str, Any] = {
    **CARD,
    "type": "hero",
    "power": 7,
    "limits": LIMITS,
    "abilities": [{"id": "a", "zone": "hero", "window": "main", "cost": ["close_self"], "do": [{"draw": 1}]}],
}


def write(folder: Path, *cards: Any) -> Path:
    """A card file."""
    path = folder / "9_try.yaml"
    path.write_text(yaml.safe_dump(list(cards), allow_unicode=True, sort_keys=False), "utf-8")
    return path


def fault(folder: Path, *cards: Any) -> DataError:
    """What is wrong with the cards, whose file the error names."""
    with pytest.raises(DataError) as error:
        list(read_cards(write(folder, *cards)))
    assert error.value.file == "9_try.yaml"
    assert error.value.why
    return error.value


def named(ru: str, *keywords: str) -> dict[str, Any]:
    """A card with this Russian name, and these keywords by its name."""
    return {"name": {**NAME, "ru": ru}, "keywords": {"name": list(keywords)}}


#: Fields of a card, and the place of the error.
WRONG_CARDS: list[tuple[dict[str, Any], str]] = [
    (CARD | {"id": "Try"}, "/Try/id"),
    (CARD | {"name": {"en": "Try", "ru": "Проба"}}, "/try_it/name"),
    (CARD | {"name": {**NAME, "uk": ""}}, "/try_it/name"),
    (CARD | {"name": {**NAME, "de": "Versuch"}}, "/try_it/name"),
    (CARD | {"name": "Try"}, "/try_it/name"),
    ({key: value for key, value in CARD.items() if key != "name"}, "/try_it"),
    (CARD | {"type": "spel"}, "/try_it/type"),
    (CARD | {"rarity": "silver"}, "/try_it/rarity"),
    (CARD | {"power": 0}, "/try_it/power"),
    (CARD | {"power": "3"}, "/try_it/power"),
    (CARD | {"colour": "blue"}, "/try_it"),
    (CARD | {"provenance": {"card": "GUESSED"}}, "/try_it/provenance"),
    (CARD | {"abilities": {"id": "a"}}, "/try_it/abilities"),
    (CARD | {"abilities": [7]}, "/try_it/abilities/0"),
    # R3.4, R1.6: what a Hero has
    (CARD | {"limits": LIMITS}, "/try_it/limits"),
    (HERO | {"limits": {}}, "/try_it/limits"),
    (HERO | {"limits": {**LIMITS, "hero": [1, 1, 1]}}, "/try_it/limits"),
    (HERO | {"limits": {"trick": [9, 9, 9]}}, "/try_it/limits"),
    (HERO | {"limits": {**LIMITS, "spell": [9, 9]}}, "/try_it/limits"),
    (HERO | {"limits": {**LIMITS, "spell": [9, 9, 31]}}, "/try_it/limits"),
    (HERO | {"power": None}, "/try_it/power"),
    # R2.1, R2.4: keywords of the name are its whole words, in that form
    (CARD | named("Проба Меч"), "/try_it/keywords/name"),
    (CARD | named("меч"), "/try_it/keywords/name"),
    (CARD | named("Меча", "sword"), "/try_it/keywords/name"),
    (CARD | named("Мечник", "sword"), "/try_it/keywords/name"),
    (CARD | named("Меч", "swrod"), "/try_it/keywords/name"),
    (CARD | {"keywords": {"text": ["swrod"]}}, "/try_it/keywords/text"),
    (CARD | {"keywords": ["sword"]}, "/try_it/keywords"),
]


@pytest.mark.parametrize(("card", "pointer"), WRONG_CARDS, ids=lambda x: x if isinstance(x, str) else "")
def test_what_is_refused_of_a_card(card: dict[str, Any], pointer: str, tmp_path: Path) -> None:
    """R1.3, R1.4, R2.4: the error names the file, the card and the field."""
    assert fault(tmp_path, card).pointer == pointer


#: An ability, the place of the error in it, and a word of the reason.
WRONG_ABILITIES = """
{id: b, window: main, cost: [discard_self], do: [{draw: 1}]}                          | ..        | named a, b, c
{id: z, window: main, cost: [discard_self], do: [{draw: 1}]}                          | /id       | regex
{id: a, cost: [discard_self], do: [{draw: 1}]}                                        |           | exactly one
{id: a, zone: field, window: main, trigger: turn_start, cost: [close_self], do: [{draw: 1}]} |    | exactly one
{id: a, zone: field, trigger: turn_start, static: {look: 1}}                          |           | exactly one
{id: a, zone: hero, window: main, cost: [close_self], do: [{draw: 1}]}                | /zone     | hero for Heroes
{id: a, zone: deck, window: main, cost: [discard_self], do: [{draw: 1}]}              | /zone     | 'deck'
{id: a, window: upkeep, cost: [discard_self], do: [{draw: 1}]}                        | /window   | 'upkeep'
{id: a, zone: field, trigger: turn_end, do: [{draw: 1}]}                              | /trigger  | 'turn_end'
{id: a, window: main, cost: [discard_self], once_per_turn: 1, do: [{draw: 1}]}        | /once_per_turn | bool
{id: a, window: main, cost: [discard_self], speed: 1, do: [{draw: 1}]}                |           | unknown
{id: a, window: main, cost: [discard_self]}                                           | /do       | effects
{id: a, zone: field, static: {look: 1}, do: [{draw: 1}]}                              | /do       | static
{id: a, static: {look: 1}}                                                            | /zone     | on the field
{id: a, trigger: turn_start, do: [{draw: 1}]}                                         | /zone     | on the field
{id: a, zone: field, static: {looks: 1}}                                              | /static   | unknown
{id: a, zone: field, static: {strike: {force: 10}}}                                   | /static/strike/force | 9
{id: a, window: addon, cost: [discard_self], do: [{add: {force: 1}}]}                 | /joins    | add-on
{id: a, window: main, joins: {draw: any}, cost: [discard_self], do: [{draw: 1}]}      | /joins    | add-on
{id: a, window: addon, joins: {}, cost: [discard_self], do: [{add: {force: 1}}]}      | /joins    | attack or draw
{id: a, window: addon, joins: {attack: any, draw: any}, cost: [discard_self], do: [{add: {draw: 1}}]} | /joins | or
{id: a, window: addon, joins: {draw: any}, cost: [discard_self], do: [{draw: 1}]}     | /do       | the effect add
{id: a, window: addon, joins: {draw: any}, cost: [discard_self], do: [{add: {draw: 1}}, {draw: 1}]} | /do | nothing
{id: a, window: main, cost: [discard_self, show_self], do: [{draw: 1}]}               | /cost     | at most one
{id: a, window: main, cost: [close_self], do: [{draw: 1}]}                            | /cost     | zone hand
{id: a, window: main, cost: [bury_self], do: [{draw: 1}]}                             | /cost     | zone hand
{id: a, zone: field, window: main, cost: [discard_self], do: [{draw: 1}]}             | /cost     | zone field
{id: a, zone: field, window: main, once_per_turn: true, cost: [show_self], do: [{draw: 1}]} | /cost | zone field
{id: a, zone: field, trigger: turn_start, cost: [close_self], do: [{draw: 1}]}        | /cost     | only what is played
{id: a, window: main, cost: [pay_mana], do: [{draw: 1}]}                              | /cost/0/cost | 'pay_mana'
{id: a, window: main, cost: discard_self, do: [{draw: 1}]}                            | /cost     | array
{id: a, window: main, cost: [{discard: {type: sword}}], do: [{draw: 1}]}              | /cost/0/of/type/0 | 'sword'
{id: a, window: main, cost: [{discard: {kind: trick}}], do: [{draw: 1}]}              | /cost/0/of | unknown
{id: a, window: main, cost: [{discard: all}], do: [{draw: 1}]}                        | /cost/0/of | object
{id: a, window: main, cost: [], do: [{draw: 1}]}                                      |           | R7.24
{id: a, window: main, cost: [show_self], do: [{draw: 1}]}                             |           | R7.24
{id: a, window: main, cost: [show_self, {show: any}], do: [{draw: 1}]}                |           | R7.24
{id: a, window: main, cost: [{discard: any, up_to: 2}], do: [{draw: 1}]}              |           | R7.24
{id: a, window: defend, cost: [show_self], do: [defend]}                              |           | R7.24
{id: a, window: main, cost: [show_self, discard_hand], do: [{draw: 1}]}               |           | R7.24
{id: a, window: main, cost: [show_self, {discard: any, n: 0}], do: [{draw: 1}]}       |           | R7.24
{id: a, window: main, cost: [], do: [{move: {card: self, to: hand}}, {draw: 1}]}      |           | R7.24
{id: a, window: main, cost: [], do: [{move: {card: self, to: graveyard}}]}            |           | R7.24
{id: a, zone: field, window: main, cost: [], do: [{move: {card: self, to: field}}]}   |           | R7.24
{id: a, zone: any, window: main, once_per_turn: true, do: [{draw: 1}]}                | /zone     | Second Wind
{id: a, zone: any, trigger: turn_start, do: [{move: {card: self, to: field}}]}        | /zone     | Second Wind
{id: a, zone: any, trigger: own_second_wind, do: [{draw: 1}]}                         | /zone     | Second Wind
{id: a, zone: any, trigger: own_second_wind, once_per_turn: true, do: [{move: {card: self, to: field}}]} | /zone | any:
{id: a, window: defend, cost: [discard_self], do: [interrupt]}                        | /do       | interrupt only in
{id: a, window: interrupt, cost: [discard_self], do: [defend]}                        | /do       | defend only in
{id: a, window: main, cost: [discard_self], do: [{extra: {force: 1}}]}                | /do       | extra only in
{id: a, window: defend, cost: [discard_self], do: [keep]}                             | /do       | keep only in
{id: a, window: main, cost: [discard_self], do: [{add: {force: 1}}]}                  | /do       | add only in
{id: a, window: main, cost: [discard_self], do: [{counter: [{force: 1}]}]}            | /do       | counter only in
{id: a, window: own, cost: [discard_self], do: [{attack: [{force: 1}]}]}              | /do       | attack only in
{id: a, zone: field, trigger: turn_start, do: [{attack: [{force: 1}]}]}               | /do       | attack only in
{id: a, window: defend, cost: [discard_self], do: [{choose: [[{draw: 1}], [interrupt]]}]} | /do   | interrupt only in
{id: a, window: main, cost: [discard_self], do: [{attack: [{force: 1, on_success: [defend]}]}]} | /do | defend only in
{id: a, zone: field, window: interrupt, cost: [bury_self], do: [release]}             | /do       | release only in
{id: a, window: main, cost: [discard_self], do: [release]}                            | /do       | release needs
{id: a, window: main, cost: [discard_self], do: [{boost: {force: 1, of: {keyword: swrod}}}]} |    | registered
{id: a, window: main, cost: [discard_self, {show: {keyword: swrod}}], do: [{draw: 1}]} |          | registered
{id: a, window: main, cost: [discard_self], if: {own_closed_exists: {keyword: swrod}}, do: [{draw: 1}]} | | registered
{id: a, window: interrupt, cost: [discard_self], if: {attack_source: {keyword: swrod}}, do: [interrupt]} | | registered
{id: a, window: addon, joins: {attack: {keyword: swrod}}, cost: [discard_self], do: [{add: {force: 1}}]} | | registered
{id: a, zone: field, static: {strike: {force: 1}, of: {keyword: swrod}}}              |           | registered
{id: a, window: main, cost: [discard_self], do: [{move: {who: opp, from: field, to: hand, pick: random}}]} | /do | R15
{id: a, window: main, cost: [discard_self], do: [{move: {who: opp, from: hand, to: field, pick: random}}]} | /do | R15
{id: a, window: main, cost: [discard_self], do: [{draw: 1, whose: opp}]}              | /do/0     | unknown
{id: a, window: main, cost: [discard_self], do: [{draw: one}]}                        | /do/0/n   | int
{id: a, window: main, cost: [discard_self], do: [{draw: 10}]}                         | /do/0/n   | 9
{id: a, window: main, cost: [discard_self], do: [dance]}                              | /do/0/effect | 'dance'
{id: a, window: main, cost: [discard_self], do: [[draw]]}                             | /do/0     | object
{id: a, window: main, cost: [discard_self], do: [{}]}                                 | /do/0     | effect
{id: a, window: main, cost: [discard_self], do: [{attack: []}]}                       | /do/0/strikes | >= 1
{id: a, window: main, cost: [discard_self], do: [{attack: [{force: 1, flags: [huge]}]}]} | /do/0/strikes/0/flags/0 | hug
{id: a, window: main, cost: [discard_self], do: [{attack: [{force: 1, property: wet}]}]} | /do/0/strikes/0/property | 'w
{id: a, window: main, cost: [discard_self], do: [{choose: [[{draw: 1}]]}]}            | /do/0/branches | >= 2
{id: a, window: main, cost: [discard_self], do: [{choose: [1, 2]}]}                   | ../..     | not the language
{id: a, window: main, cost: [discard_self], do: [{look: {n: 1, up_to: 0, rest: top}}]} | /do/0/rest | 'top'
{id: a, window: main, cost: [discard_self], do: [{state: {who: opp, what: heroes, to: closed}}]} | /do/0/what | object
{id: a, window: main, cost: [discard_self], if: {opp_hero: asleep}, do: [{draw: 1}]}  | /if/opp_hero | 'asleep'
{id: a, window: main, cost: [discard_self], if: {weather: fine}, do: [{draw: 1}]}     | /if       | unknown
"""


@pytest.mark.parametrize("line", WRONG_ABILITIES.strip().splitlines(), ids=lambda line: line.split("|")[0].strip())
def test_what_is_refused_of_an_ability(line: str, tmp_path: Path) -> None:
    """R7.24, R2.3, R15.1: the file, the card and the place in it, and the check that failed."""
    ability, place, why = map(str.strip, line.split("|"))
    error = fault(tmp_path, CARD | {"abilities": [yaml.safe_load(ability)]})
    wanted = {"..": "/try_it/abilities", "../..": "/try_it"}.get(place, f"/try_it/abilities/0{place}")
    assert error.pointer == wanted
    assert why in error.why


@pytest.mark.parametrize(
    "line",
    [
        "{id: a, window: main, cost: [discard_self, {discard: {name: excalibur}}], do: [{draw: 1}]}",
        "{id: a, window: main, cost: [discard_self], do: [{draw: 1, effect: draw_to}]}",
    ],
    ids=["name", "effect"],
)
def test_what_a_pool_refuses(line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """R2.3, R1.3: names are those of the pool, and each effect is the word that it is written with."""
    (tmp_path / "cards").mkdir()
    write(tmp_path / "cards", CARD | {"abilities": [yaml.safe_load(line)]})
    monkeypatch.setattr(components, "DATA", tmp_path)
    with pytest.raises(DataError):
        components._load_pool()


def test_a_hero_has_abilities_of_his_own_zone_only(tmp_path: Path) -> None:
    """R4.1: a Hero never comes to a hand or a field."""
    (hero,) = read_cards(write(tmp_path, HERO))
    assert (hero.power, hero.companion) == (7, False)
    assert fault(tmp_path, HERO | {"abilities": CARD["abilities"]}).pointer == "/try_it/abilities/0/zone"


def test_files_that_are_no_card_files(tmp_path: Path) -> None:
    """The error names the file, and what is no card by its place."""
    path = tmp_path / "9_try.yaml"
    for content, pointer in (("a: [", ""), ("axe: 1", ""), ("", ""), ("- 3", "/0"), ("- {id: [1]}", "/[1]")):
        path.write_text(content, "utf-8")
        with pytest.raises(DataError) as error:
            list(read_cards(path))
        assert (error.value.file, error.value.pointer.partition("/id")[0]) == ("9_try.yaml", pointer)


@pytest.mark.parametrize(
    "second", [CARD | {"name": {**NAME, "ru": "Другая"}}, CARD | {"id": "try_other"}], ids=["id", "name"]
)
def test_ids_and_names_are_unique(second: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """R2.5: "the same name" could not be told otherwise."""
    (tmp_path / "cards").mkdir()
    write(tmp_path / "cards", CARD, second)
    monkeypatch.setattr(components, "DATA", tmp_path)
    with pytest.raises(DataError) as error:
        components._load_pool()
    assert (error.value.file, error.value.pointer) == ("9_try.yaml", f"/{second['id']}")


# -- a new card ---------------------------------------------------------------------------------------------------

NEW = """
- id: bone_dagger
  name: {en: Bone Dagger, uk: Кістяний Кинджал, ru: Костяной Кинжал}
  type: trick
  rarity: gold
  power: 2
  keywords: {name: [dagger], text: [demon]}
  provenance: {card: DESIGNED}
  abilities:
  - {id: a, window: main, cost: [discard_self], do: [{attack: [{force: 2, property: cold}]}]}
  - id: b
    window: main
    once_per_turn: true
    cost: [show_self, {discard: {type: [trick, spell]}, up_to: 2}, {show: {keyword: sword}}]
    if: {opp_hero: closed}
    do: [{attack: [{force: {base: 1, per_x: 2}, on_success: [{draw: 1}]}]}, {draw_to: 4}]
"""


def test_a_new_card_needs_no_code(tmp_path: Path) -> None:
    """R1.3, R2.1, R7.24: it is read, it says what it does, and the rules can work with it."""
    path = tmp_path / "9_new.yaml"
    path.write_text(NEW, "utf-8")
    (card,) = read_cards(path)
    assert isinstance(card, Card)
    assert card.companion
    assert [keyword for keyword in KEYWORDS if card.has(keyword)] == ["dagger", "demon"]
    assert text(card)["en"] == (
        "Companion, Power 2. Demon. (a) Main: discard this card - attack, Force 2, cold. "
        "(b) Main, once per turn, if the opponent's Hero is closed: show this card, discard up to 2 other Tricks or "
        "other Spells (X of them) and show a Sword - attack, Force 1 + 2X (if it succeeds, draw 1 card), "
        "then draw cards until you hold 4."
    )
    assert all(text(card)[language] for language in LANGUAGES)
    plain, costly = (Playable(card, a, "main") for a in card.abilities)
    assert (plain.self_cost, plain.slots, plain.attacks, plain.draws, plain.key) == (
        "discard",
        (),
        True,
        False,
        "bone_dagger.a",
    )
    assert [(slot.kind, slot.optional) for slot in costly.slots] == [
        ("discard", True),
        ("discard", True),
        ("show", False),
    ]
    assert (costly.self_cost, costly.draws, costly.attacks) == ("show", True, True)
    assert simple_attack(card) is card.abilities[0]
    for f, fitting in (
        (Filter(), True),
        (Filter(keyword=("demon", "axe")), True),
        (Filter(keyword=("axe",)), False),
        (Filter(type=("trick",), rarity=("gold",), companion=True, simple_attack=True), True),
        (Filter(type=("spell",)), False),
        (Filter(rarity=("black", "white")), False),
        (Filter(name=("dagger",)), False),
        (Filter(name=("dagger", "bone_dagger")), True),
        (Filter(companion=False), False),
    ):
        assert fits(card, f) == fitting, f


# -- the texts ----------------------------------------------------------------------------------------------------


@cache
def source() -> list[ast.AST]:
    return [node for path in sorted(FOLDER.glob("*.py")) for node in ast.walk(ast.parse(path.read_text("utf-8")))]


def strings(node: ast.AST) -> list[str]:
    return [n.value for n in ast.walk(node) if isinstance(n, ast.Constant) and isinstance(n.value, str)]


def listed() -> Iterator[tuple[str, str]]:
    """The list of R20: each code with each rule by which it is given."""
    for item in re.findall(r"^- (.+?\)): ", TIME_OF_HEROES.rulebook.text("R20", "en"), re.MULTILINE):
        for codes, rules in re.findall(r"((?:`\w+`(?:, )?)+) \(([^)]+)\)", item):
            for code in re.findall(r"\w+", codes):
                for rule in rules.split(", "):
                    yield code, rule


GIVEN = sorted(listed())
CODES = {code for code, _ in GIVEN}


def kinds() -> set[str]:
    """Every kind of decision and chance in the source."""
    found = {kind for node in source() if isinstance(node, ast.Call) for kind in _kind(node)}
    return found | {"cost_discard", "cost_show", "cost_bury", "cost_more", "window_opp", "window_own"}


def _kind(node: ast.Call) -> list[str]:
    """The kind that a call asks for, where one does."""
    name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
    at = {"choice": 1, "Decision": 1, "chance": 0, "offer": 3, "next_card": 1}.get(name)
    if at is None or len(node.args) <= at:
        return []
    kind = node.args[at]
    return [kind.value] if isinstance(kind, ast.Constant) and isinstance(kind.value, str) else []


def test_every_code_and_kind_has_its_text_in_all_languages() -> None:
    """R20, R0.5: each decision and refusal can be said in en, uk and ru, and the languages name the same things."""
    assert len(GIVEN) > 25
    assert len(kinds()) > 20
    given = {word for node in source() for word in strings(node)}
    assert given >= {code for code in CODES if not code.startswith("opponents_hero_not_")}
    for key in [*CODES, *(f"prompt_{kind}" for kind in kinds()), "not_offered"]:
        templates = TIME_OF_HEROES.texts.templates[key]
        assert set(templates) == set(LANGUAGES), key
        fields = {language: {f for _, f, _, _ in Formatter().parse(t) if f} for language, t in templates.items()}
        assert len(set(map(frozenset, fields.values()))) == 1, f"{key}: the languages name different things"


def test_no_text_is_left_over() -> None:
    """Every sentence of the file is used."""
    own = yaml.safe_load((components.DATA / "texts.yaml").read_text("utf-8"))
    outcomes = {f"outcome_{reason}" for reason in ("strike_last_card", "strike_empty_hand", "concede", "turn_cap")}
    sentences = {key for key in own if not key.startswith("word_")}
    assert sentences == CODES | {f"prompt_{kind}" for kind in kinds()} | outcomes


def test_every_rule_that_is_cited_is_in_the_book() -> None:
    """The numbers in the source (docstrings, refusals, events) all lead somewhere."""
    cited = {rule for node in source() for word in strings(node) for rule in re.findall(r"\bR\d+\.\d+\b", word)}
    assert len(cited) > 100
    assert {rule for rule in cited if rule not in TIME_OF_HEROES.rulebook} == set()


# -- the tests ----------------------------------------------------------------------------------------------------

#: The timing questions of R18, and the tests that answer them (the scenarios by their numbers).
TIMING = """
1 costs_are_paid_before_targets_are_chosen
2 v73
3 v29
4 the_interrupt_comes_once_and_before_the_first_defence
5 v22
6 v32
7 v59 v30
8 v53
9 v28
10 v25
11 v24
12 an_onslaught_in_the_middle_of_several_strikes_comes_next
13 v16_the_game_ends_at_once
14 v16
15 without_cards_the_field_and_the_hero_still_help
16 v38
17 v52
18 turned_cards_are_turned_back_before_window_1
19 two_copies_give_one_use
20 a_shield_used_in_the_opponents_turn_is_ready_in_the_own_turn
21 v50
22 v07
23 v08_in_window_3
24 v13
25 a_closed_hero_cannot_be_closed_again
26 v14
27 v80
28 v84
29 a_voluntary_second_wind_shuffles_the_deck_too
30 v86
31 v85
32 fewer_than_five_cards
33 two_composures_exceed_the_limit
34 v04
35 companions_put_on_the_field_by_another_card_are_open
36 v68
37 v68
38 v69
39 v71
40 a_static_that_leaves_after_the_declaration
41 v32
42 an_interrupt_that_draws_is_checked_before_the_strikes
43 at_most_one_addon
44 v34
45 v96
46 v97
47 v98
48 v92
49 v88_composure_saved
"""


def written() -> Iterator[ast.FunctionDef]:
    for path in Path(__file__).parent.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                yield node


@pytest.mark.parametrize(("code", "rule"), GIVEN)
def test_every_refusal_has_a_test(code: str, rule: str) -> None:
    """R20: a test in which the code is given with this rule."""
    folder = Path(__file__).parent
    found = "".join(path.read_text("utf-8") for path in folder.glob("test_*.py"))
    assert re.search(rf'\(\s*"{rule}", "{code}"', found), f"no test expects {code} by {rule}"


def test_every_timing_question_has_a_test() -> None:
    """R18: by the table above."""
    table = {int(n): names for n, *names in (line.split() for line in TIMING.strip().splitlines())}
    asked = re.findall(r"^\| (\d+) \|", TIME_OF_HEROES.rulebook.text("R18", "en"), re.MULTILINE)
    assert list(table) == [int(n) for n in asked]
    there = {node.name for node in written()}
    wanted = {name for names in table.values() for name in names}
    assert {name for name in wanted if not any(f"{test}_".startswith(f"test_{name}_") for test in there)} == set()


def test_every_paragraph_of_the_rules_has_a_test() -> None:
    """R1 to R15: each is cited in the docstring of at least one test of this folder; a range counts in full."""
    cited: set[str] = set()
    for node in written():
        said = ast.get_docstring(node) or ""
        cited |= set(re.findall(r"R\d+\.\d+", said))
        for chapter, first, last in re.findall(r"R(\d+)\.(\d+)-R?(?:\d+\.)?(\d+)", said):
            cited |= {f"R{chapter}.{n}" for n in range(int(first), int(last) + 1)}
    wanted = {rule.id for rule in TIME_OF_HEROES.rulebook if "." in rule.id}
    assert wanted - cited == set()
