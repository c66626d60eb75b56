"""R1.3, R2.4, R7.24: what the loader of card files refuses, and what it says; and a new card."""

import re
from pathlib import Path
from typing import Any, get_args

import pytest
import yaml

from engine.core.errors import DataError
from engine.core.text.catalog import LANGUAGES
from engine.time_of_heroes.components import load
from engine.time_of_heroes.components.card import KEYWORDS, TYPES, Card
from engine.time_of_heroes.components.card_checks import CONDITIONS_FIT, EFFECTS_FIT
from engine.time_of_heroes.components.card_files import read_cards
from engine.time_of_heroes.components.card_text import text
from engine.time_of_heroes.components.cards import Playable, fits, simple_attack
from engine.time_of_heroes.components.dsl import Conditions, Effect, Filter, Trigger, Window

NAME = {"en": "Try", "uk": "Проба", "ru": "Проба"}
CARD: dict[str, Any] = {
    "id": "try_it",
    "name": NAME,
    "type": "trick",
    "rarity": "black",
    "provenance": {"card": "designed"},
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


def rows(table: str) -> list[str]:
    """The lines of a table; an indented one goes on with the line before."""
    return re.sub(r"\n +", " ", table.strip()).splitlines()


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
{id: z, window: main, cost: [discard_self], do: [{draw: 1}]}                          | /id       | enum
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
{id: a, window: main, cost: [discard_self], do: [{boost: {force: 1, of: {keyword: swrod}}}]} | /do | registered
{id: a, window: main, cost: [discard_self, {show: {keyword: swrod}}], do: [{draw: 1}]} | /cost | registered
{id: a, window: main, cost: [discard_self], if: {own_closed_exists: {keyword: swrod}}, do: [{draw: 1}]}
    | /if | registered
{id: a, window: interrupt, cost: [discard_self], if: {attack_source: {keyword: swrod}}, do: [interrupt]}
    | /if | registered
{id: a, window: addon, joins: {attack: {keyword: swrod}}, cost: [discard_self], do: [{add: {force: 1}}]}
    | /joins | registered
{id: a, zone: field, static: {strike: {force: 1}, of: {keyword: swrod}}} | /static | registered
{id: a, window: main, cost: [discard_self], do: [{move: {who: opp, from: field, to: hand, pick: random, n: 1}}]}
    | /do | R15
{id: a, window: main, cost: [discard_self], do: [{move: {who: opp, from: hand, to: field, pick: random, n: 1}}]}
    | /do | R15
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


@pytest.mark.parametrize("line", rows(WRONG_ABILITIES), ids=lambda line: line.split("|")[0].strip())
def test_what_is_refused_of_an_ability(line: str, tmp_path: Path) -> None:
    """R7.24, R2.3, R15.1: the file, the card and the place in it, and the check that failed."""
    ability, place, why = map(str.strip, line.split("|"))
    error = fault(tmp_path, CARD | {"abilities": [yaml.safe_load(ability)]})
    wanted = {"..": "/try_it/abilities", "../..": "/try_it"}.get(place, f"/try_it/abilities/0{place}")
    assert error.pointer == wanted
    assert why in error.why


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (
            "{id: a, window: main, cost: [discard_self, {discard: {name: excalibur}}], do: [{draw: 1}]}",
            "/try_it/abilities/0/cost: there is no card 'excalibur'",
        ),
        ("{id: a, window: main, cost: [discard_self], do: [{draw: 1, effect: draw_to}]}", "effect is not written"),
    ],
    ids=["name", "effect"],
)
def test_what_a_pool_refuses(line: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """R2.3, R1.3: names are those of the pool, and each effect is the word that it is written with."""
    (tmp_path / "cards").mkdir()
    write(tmp_path / "cards", CARD | {"abilities": [yaml.safe_load(line)]})
    monkeypatch.setattr(load, "DATA", tmp_path)
    with pytest.raises(DataError, match=said):
        load._load_pool()


#: Abilities whose words do not fit the moment, the zone, the cost or each other, the place, and a word of the reason.
WRONG_MOMENTS = """
{id: a, window: main, cost: [discard_self], if: {strike_force_max: 3}, do: [{draw: 1}]} | /if | only in defend, after_d
{id: a, window: interrupt, cost: [discard_self], if: {strike_property_not: [fire]}, do: [interrupt]} | /if | not in int
{id: a, window: opp, cost: [discard_self], if: {attack_force_max: 3}, do: [{draw: 1}]} | /if | only in interrupt, defend
{id: a, window: own, cost: [discard_self], if: {attack_strike_count: 1}, do: [{draw: 1}]}
    | /if | attack_strike_count only
{id: a, window: save, cost: [discard_self], if: {attack_source: any}, do: [keep]}     | /if       | not in save
{id: a, window: defend, cost: [discard_self], if: {strike_source: any}, do: [defend]} | /if | only in strike_success
{id: a, zone: field, trigger: turn_start, if: {strike_source: any}, do: [{draw: 1}]}  | /if       | not in turn_start
{id: a, zone: field, trigger: strike_success, if: {strike_force_max: 2}, do: [peek]} | /if | not in strike_success
{id: a, window: main, cost: [discard_self], if: {stash_min: 1}, do: [{draw: 1}]}      | /if       | zone field
{id: a, zone: any, trigger: own_second_wind, if: {opp_hand_min: 2}, do: [{move: {card: self, to: field}}]}
    | /zone | always
{id: a, window: main, cost: [discard_self], do: [{attack: [{force: ref}]}]} | /do | ref only in defend, aft
{id: a, window: main, cost: [discard_self], do: [{attack: [{force: 1}, {force: 1, property: ref}]}]} | /do | ref only
{id: a, window: interrupt, cost: [discard_self], do: [{counter: [{force: ref}]}]}     | /do       | not in interrupt
{id: a, window: defend, cost: [discard_self], do: [{draw: 1}]}                        | /do       | the effect defend
{id: a, window: save, cost: [discard_self], do: [{draw: 1}]}                          | /do       | the effect keep
{id: a, window: opp, cost: [discard_self], do: [retreat]} | /do | retreat only in main, own
{id: a, window: opp, cost: [discard_self], do: [{boost: {force: 1, of: any}}]} | /do | boost only in main, own
{id: a, window: defend, cost: [discard_self], do: [defend, {counter: [{force: 1, on_success: [defend]}]}]}
    | /do | on_succ
{id: a, window: interrupt, cost: [discard_self],
    do: [{choose: [[peek], [{counter: [{force: 1, on_success: [interrupt]}]}]]}]} | /do | interrupt not in on_success
{id: a, window: defend, cost: [discard_self],
    do: [defend, {counter: [{force: 1, on_success: [{counter: [{force: ref}]}]}]}]} | /do | counter not in on_success
{id: a, window: main, cost: [discard_self], do: [{attack: [{force: {base: 1, per_x: 1}}]}]} | /do | needs a cost
{id: a, window: main, cost: [discard_self, {discard: any, up_to: 2}],
    do: [{attack: [{force: 1, on_success: [{attack: [{force: {base: 1, per_x: 1}}]}]}]}]} | /do | in on_success
{id: a, window: main, cost: [discard_self], do: [{stash: {filter: any, up_to: 1}}]}
    | /do | needs the card on the field (R14.7)
{id: a, window: addon, joins: {draw: any}, cost: [discard_self], do: [{add: {force: 1}}]} | /do | add to a draw
{id: a, window: addon, joins: {draw: any}, cost: [discard_self], do: [{add: {draw: 1, flags: [no_redirect]}}]}
    | /do | draw
{id: a, window: addon, joins: {attack: any}, cost: [discard_self], do: [{add: {draw: 1}}]} | /do | add to an attack
{id: a, window: addon, joins: {attack: any}, cost: [discard_self], do: [{add: {}}]}   | /do       | add to an attack
{id: a, window: main, cost: [discard_self], do: [{move: {card: sword, to: field}}]}   | /do/0     | unknown field `card`
{id: a, window: main, cost: [discard_self], do: [{move: {who: self, from: hand, to: hand, pick: owner, n: 1}}]}
    | /do | another zone
{id: a, window: main, cost: [discard_self], do: [{move: {who: opp, from: hand, to: graveyard, pick: owner}}]}
    | /do | either n or down_to
{id: a, window: main, cost: [discard_self],
    do: [{move: {who: opp, from: hand, to: graveyard, pick: owner, n: 1, down_to: 2}}]} | /do | either n or down_to
{id: a, window: main, cost: [discard_self],
    do: [{move: {who: opp, from: field, to: graveyard, pick: owner, down_to: 2}}]} | /do | only from the hand
{id: a, window: main, cost: [discard_self], do: [{peek: 2}]}                          | ../..     | no value of its own
"""


@pytest.mark.parametrize("line", rows(WRONG_MOMENTS), ids=lambda line: line.split("|")[0].strip())
def test_what_does_not_fit_its_moment_is_refused(line: str, tmp_path: Path) -> None:
    """R7.2, R7.16, R10.8: it would do nothing, or something else than the text of the card says."""
    test_what_is_refused_of_an_ability(line, tmp_path)


#: Every moment with all that fits it.
RIGHT_MOMENTS = """
{id: a, window: main, cost: [discard_self], do: [{attack: [{force: 1, on_success: [peek]}]}, retreat]}
{id: a, window: own, cost: [discard_self], do: [retreat, {boost: {force: 1, of: any}}]}
{id: a, zone: field, trigger: turn_start, do: [{boost: {force: 1, of: any}}]}
{id: a, zone: field, window: interrupt, cost: [bury_self], if: {attack_source: any, stash_min: 1},
    do: [{counter: [{force: 1}]}]}
{id: a, window: defend, cost: [discard_self], if: {strike_force_max: 1, attack_force_max: 2},
    do: [{choose: [[defend], [defend, {counter: [{force: ref}]}]]}]}
{id: a, window: after_defended, cost: [discard_self], if: {strike_property_not: [fire]},
    do: [{extra: {force: 1, property: ref}}]}
{id: a, window: save, cost: [discard_self], if: {opp_hand_min: 1}, do: [keep, peek]}
{id: a, zone: field, trigger: strike_success, if: {strike_source: any}, do: [{draw: 1}]}
{id: a, window: main, cost: [discard_self, {discard: any, up_to: 2}], do: [{attack: [{force: {base: 1, per_x: 1}}]}]}
{id: a, window: main, cost: [], do: [{move: {card: self, to: field}}, {stash: {filter: any, up_to: 1}}]}
{id: a, window: addon, joins: {attack: any}, cost: [discard_self], do: [{add: {flags: [no_redirect]}}]}
{id: a, window: addon, joins: {attack: any}, cost: [discard_self], do: [{add: {property: fire}}]}
"""


@pytest.mark.parametrize("line", rows(RIGHT_MOMENTS))
def test_what_fits_its_moment_is_taken(line: str, tmp_path: Path) -> None:
    """R7.2: nothing is refused that the rules can do."""
    (card,) = read_cards(write(tmp_path, CARD | {"abilities": [yaml.safe_load(line)]}))
    assert all(text(card).values())


def test_every_condition_and_effect_of_the_tables_is_one() -> None:
    """R7.2: the tables name words of the language."""
    assert set(CONDITIONS_FIT) < set(Conditions.__struct_fields__)
    assert set(EFFECTS_FIT) < set(get_args(Effect))
    moments = {moment for table in (CONDITIONS_FIT, EFFECTS_FIT) for fits in table.values() for moment in fits}
    assert moments <= {*get_args(Window), *get_args(Trigger)}


@pytest.mark.parametrize(
    ("card", "said"),
    [
        (CARD | {"type": "spel"}, "'spel'; one of: hero, meditation, spell, technique, trick"),
        (CARD | {"name": {"en": "Try"}}, "uk, ru is missing"),
        (CARD | {"name": {**NAME, "de": "Versuch"}}, "'de'; one of: en, ru, uk"),
        (CARD | {"provenance": {"card": "GUESSED"}}, "one of: designed, published, reading, rulebook"),
        (CARD | {"keywords": ["sword"]}, "the fields are: name, text"),
        (CARD | {"keywords": {"text": ["swrod"]}}, "registered keywords (R2.3): no 'swrod' among axe, sword, shield"),
        (CARD | {"name": "Try"}, "the fields are: en, ru, uk"),
        ({**CARD, "colour": 1}, "`colour`; the fields are: id, name, type, rarity"),
    ],
)
def test_an_error_says_the_words_that_would_be_right(card: dict[str, Any], said: str, tmp_path: Path) -> None:
    """R1.3: of a choice, of a language, of a keyword, of a field."""
    assert said in fault(tmp_path, card).why


@pytest.mark.parametrize(
    ("ability", "said"),
    [
        ("{id: a, window: mian, do: [peek]}", "one of: addon, after_defended, defend, interrupt, main, opp, own, save"),
        (
            "{id: a, windw: main}",
            "the fields are: id, zone, window, trigger, static, joins, once_per_turn, cost, if, do",
        ),
        ("{id: a, window: main, cost: [pay], do: [peek]}", "one of: discard_self, show_self, close_self, bury_self"),
        ("{id: a, window: main, cost: [{show: {kind: trick}}], do: [peek]}", "the fields are: type, rarity, keyword"),
        ("{id: a, window: main, cost: [{show: all}], do: [peek]}", "the fields are: type, rarity, keyword"),
        ("{id: a, window: main, cost: [discard_self], do: [{draw: 1, whose: opp}]}", "the fields are: n, who"),
        ("{id: a, window: main, cost: [discard_self], do: [dance]}", "'dance'; one of: attack, extra, counter"),
        ("{id: a, window: main, cost: [discard_self], do: [{attack: [{force: x}]}]}", "one of: ref"),
    ],
)
def test_an_error_says_the_words_of_the_language(ability: str, said: str, tmp_path: Path) -> None:
    """R1.3: those that would be right in this field of this word, and no others."""
    why = fault(tmp_path, CARD | {"abilities": [yaml.safe_load(ability)]}).why
    assert said in why
    assert ("n, who" not in said) or why.endswith(said)


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
    """R2.5: otherwise "the same name" could not be determined."""
    (tmp_path / "cards").mkdir()
    write(tmp_path / "cards", CARD, second)
    monkeypatch.setattr(load, "DATA", tmp_path)
    with pytest.raises(DataError) as error:
        load._load_pool()
    assert (error.value.file, error.value.pointer) == ("9_try.yaml", f"/{second['id']}")
    assert "9_try.yaml" in error.value.why.partition("there twice")[2], "where it is for the first time"


NEW = """
- id: bone_dagger
  name: {en: Bone Dagger, uk: Кістяний Кинджал, ru: Костяной Кинжал}
  type: trick
  rarity: gold
  power: 2
  keywords: {name: [dagger], text: [demon]}
  provenance: {card: designed}
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
        "Companion, Power 2. Demon. (a) Discard this card: make a cold strike with Force 2. "
        "(b) Once per turn, if the opponent’s Hero is closed, show this card, discard up to two other Tricks or "
        "other Spells (X is their number) and show a Sword: make a strike with Force 1 + 2X "
        "(if it succeeds, draw a card), then draw cards until you hold four."
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
