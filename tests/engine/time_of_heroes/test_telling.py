"""The game in words: labels, titles, sentences and tables, in scenes of the game and for things that never come."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any, get_args

import pytest

from engine.core.decision import SPECTATOR, Action
from engine.core.text.catalog import LANGUAGES, Language
from engine.core.text.renderer import ViewTable
from engine.time_of_heroes import TIME_OF_HEROES
from engine.time_of_heroes.components.cards import PLAYABLES
from engine.time_of_heroes.components.text_refs import ABILITIES
from engine.time_of_heroes.model import actions, events
from engine.time_of_heroes.text.abilities import NAMES, ability_in_short
from engine.time_of_heroes.text.template_vars import TEMPLATE_VARS
from tests.engine.time_of_heroes.scene import SEATS, Scene, scene


def labels(s: Scene, who: str, language: Language) -> list[str]:
    """What this player is offered, in words."""
    seat = SEATS[who]
    return TIME_OF_HEROES.text.renderer(language).labels(s.table.legal(seat), s.table.view(seat))


def title(s: Scene, who: str, language: Language) -> str:
    return TIME_OF_HEROES.text.renderer(language).title(s.table.decision(SEATS[who]))


def told(s: Scene, language: Language, who: str = "A") -> list[str]:
    """What has happened, as a player hears it."""
    teller = TIME_OF_HEROES.text.renderer(language)
    return [teller.text(TIME_OF_HEROES.redact(event, SEATS[who])) for event in s.events]


def tables(s: Scene, language: Language, seat: str | None) -> dict[str, ViewTable]:
    """The tables of a reader, by their titles."""
    say = TIME_OF_HEROES.text.renderer(language).format
    return {sheet.title: sheet for sheet in TIME_OF_HEROES.tables(s.table.view(seat), say)}


def rows(sheet: ViewTable) -> dict[str, list[str]]:
    return {row.title: row.values for row in sheet.rows}


@pytest.fixture(autouse=True)
def _no_faults() -> Iterator[None]:
    """Nothing that a test tells lacks a form or a word."""
    yield
    assert TIME_OF_HEROES.text.templates.faults == set()


# -- labels -----------------------------------------------------------------------------------------------------------

OFFERED: list[tuple[str, Language, list[str]]] = [
    (
        "KN: sword x2, armour, axe; field squire, squire~, book_of_azur",
        "en",
        [
            "Discard Axe: attack, Force 3",
            "Discard Sword: attack, Force 2",
            "Show Sword, discard another Technique: attack, Force 2",
            "Close Squire: +1 Force for the next attack",
            "Battle Wits: discard two copies of Sword",
            "Pass: nothing more",
        ],
    ),
    (
        "KN: dagger x2, raid, fireball, staff, sword^",
        "uk",
        [
            "Скинути карту «Кинджал»: удар, Сила 2",
            "Скинути карту «Кинджал» і ще Кинджал: удар, Сила 3",
            "Скинути карту «Вогняна Куля» і ще Бойове Закляття: 2 удари, Сила 3 + 2",
            "Викласти на поле карту «Рейд»: покласти під неї карти",
            "Показати карту «Посох», скинути ще Бойове Закляття: удар, Сила 2",
            "Скинути обернену карту «Меч»: удар, Сила 2",
            "Бойова Кмітливість: скинути дві карти «Кинджал»",
            "Спасувати: більше нічого",
        ],
    ),
    (
        "PR: sacrifice, war_dog, lightning; field imp, war_dog",
        "ru",
        [
            "Сбросить карту «Молния»: электрический удар, Сила 2",
            "Сбросить карту «Жертва», отправить на кладбище Спутника: взять 3 карты",
            "Выложить на поле Боевого Пса, сбросить ещё карту",
            "Отправить на кладбище Беса: огненный удар, Сила 1",
            "Закрыть Боевого Пса: удар, Сила 1",
            "Закрыть Жреца: посмотреть верх колоды",
            "Спасовать: больше ничего",
        ],
    ),
]


@pytest.mark.parametrize(("hand", "language", "offered"), OFFERED, ids=[language for _, language, _ in OFFERED])
def test_a_play_is_offered_with_its_cost_and_what_it_does(hand: str, language: Language, offered: list[str]) -> None:
    assert sorted(labels(scene(A=hand), "A", language)) == sorted(offered)


def test_cards_of_one_name_are_told_apart() -> None:
    s = scene(A="axe", B="1; field squire, squire~")
    s.A.do("axe")
    assert labels(s, "A", "en") == ["Aim at the opponent", "Aim at Squire", "Aim at Squire no. 2"]
    assert labels(s, "A", "uk")[1:] == ["Спрямувати удар на Зброєносця", "Спрямувати удар на Зброєносця № 2"]
    assert title(s, "A", "ru") == "Цель для удара 1 (Сила 3)"


def test_a_defence_and_a_redirection() -> None:
    s = scene(A="fire_bolt, lightning", B="KN: shield, parry, sword; field golem")
    s.A.play("lightning", at="player")
    assert title(s, "B", "uk") == "Електричний удар по гравцеві 2: Сила 2"
    assert labels(s, "B", "uk") == [
        "Скинути карту «Парирування», показати Меч: захист, узяти 1",
        "Показати карту «Щит»: захист",
        "Скинути карту «Щит»: захист",
        "Закрити Лицаря: захист",
        "Закрити Голема, щоб прийняти удар",
        "Спасувати: більше нічого",
    ]


def test_the_branches_of_a_choice_are_told() -> None:
    s = scene(A="axe", B="battle_cry, 2")
    s.A.play("axe")
    s.B.do("battle_cry")
    assert labels(s, "B", "en") == ["Draw 1 card", "Counterattack with Force 1"]
    assert labels(s, "B", "ru") == ["Взять 1 карту", "Атаковать в ответ с Силой 1"]
    assert title(s, "B", "uk") == "Карта «Бойовий Клич»: який ефект"


def test_no_two_abilities_of_a_card_at_one_moment_have_the_same_label() -> None:
    for language in LANGUAGES:
        teller, found = TIME_OF_HEROES.text.renderer(language), set()
        for (card, letter), playable in PLAYABLES.items():
            label = teller.full_label(actions.Play(card, letter), scene().table.view("p1"))
            assert len(label) <= 80
            assert (label, playable.window) not in found, label
            found.add((label, playable.window))


def test_an_ability_has_one_cost_of_other_cards_and_two_effects_at_most() -> None:
    """What is told of an ability in short has room for no more; a card with more needs more words."""
    for key, ability in ABILITIES.items():
        if ability.window is None:
            continue
        told_ = ability_in_short(*key.split("."))
        assert list(told_) == list(NAMES), key
        others = [cost for cost in ability.cost if not type(cost).__name__.endswith("Self")]
        rest = [effect for effect in ability.do if type(effect).__name__ != "MoveSelf"]
        assert len(others) <= 1, key
        assert len(rest) <= 2, key
        assert told_["does"] != "other", key
        assert told_["also"] is not None or not others, key


# -- sentences --------------------------------------------------------------------------------------------------------


def test_an_attack_is_told_from_the_play_to_its_end() -> None:
    s = scene(A="dagger, poison_vial, 1", B="3; field golem")
    s.A.play("dagger", join="poison_vial a", at="golem")
    assert told(s, "en") == [
        "Player 1 discards Dagger to attack with Force 2. Add-on: Poison Vial.",
        "Player 1 attacks Golem with Dagger: Force 4, poison.",
        "The strike hits Golem: Force 4 is not enough against Power 5.",
        "The attack of player 1 is over.",
    ]
    assert told(s, "uk") == [
        "Гравець 1 скидає карту «Кинджал», щоб завдати удару із Силою 2. Додаток: «Флакон Отрути».",
        "Гравець 1 атакує Голема картою «Кинджал»: Сила 4, отруйний удар.",
        "Удар влучив у Голема: Сили 4 не досить проти Мощі 5.",
        "Атака гравця 1 скінчилася.",
    ]


def test_strikes_and_what_they_cost_are_told() -> None:
    s = scene(A="acid_splash, 1", B="KN: sword, shield x2, 1")
    s.will_fall("shield")
    s.A.play("acid_splash")
    s.B.do("shield a", "pass")
    assert told(s, "ru") == [
        "Игрок 1 сбрасывает карту «Кислотные Брызги», чтобы нанести 2 кислотных удара с Силой 1.",
        "Игрок 1 проводит атаку из 2 ударов: «Кислотные Брызги» по игроку 2 (Сила 1, кислотный удар), "
        "«Кислотные Брызги» по игроку 2 (Сила 1, кислотный удар).",
        "Игрок 2 показывает карту «Щит», чтобы защититься от удара. Повёрнуто в руке: «Щит».",
        "Удар 1 из 2 отбит.",
        "Из-за удара игрок 2 теряет карту «Щит».",
        "Удар 2 из 2 по игроку 2 успешен: Сила 1.",
        "Атака игрока 1 окончена.",
    ]


def test_a_companion_that_takes_a_strike_falls() -> None:
    s = scene(A="axe, 1", B="3; field squire")
    s.A.play("axe", at="player")
    s.B.do("redirect squire")
    assert told(s, "uk")[2:] == [
        "Гравець 2 закриває Зброєносця, щоб прийняти удар: Сила 3 проти Мощі 1.",
        "Удар перенаправлено.",
        "У гравця 2 Зброєносець іде з поля на кладовище.",
        "Атака гравця 1 скінчилася.",
    ]


def test_what_lay_under_a_card_is_told_when_it_leaves() -> None:
    s = scene(A="dispel, 1", B="1; field raid/kick/kick")
    s.A.play("dispel")
    left = [text for event, text in zip(s.events, told(s, "en"), strict=True) if isinstance(event, events.Left)]
    assert left == ["Raid goes to the graveyard of player 2. The cards under it go to the graveyard: Kick ×2."]


def test_what_the_other_draws_stays_hidden() -> None:
    s = scene(A="prayer; deck axe, sword, 5")
    s.A.play("prayer")
    assert told(s, "en")[-1] == "Player 1 draws 2 cards: Axe, Sword."
    assert told(s, "uk", "A")[-1] == "Гравець 1 бере 2 карти: «Сокира», «Меч»."
    assert told(s, "uk", "B")[-1] == "Гравець 1 бере 2 карти."
    assert told(s, "ru", "B")[-1] == "Игрок 1 берёт 2 карты."


def test_a_hand_that_is_looked_at_is_told_to_who_looks() -> None:
    s = scene(A="reconnaissance, 1", B="sword, kick")
    s.A.play("reconnaissance")
    assert "Гравець 1 переглядає руку гравця 2: «Копняк», «Меч»." in told(s, "uk", "A")
    assert "Гравець 1 переглядає руку гравця 2." in told(s, "uk", "B")


def test_players_have_names() -> None:
    teller = TIME_OF_HEROES.text.renderer("uk", {"p1": "Олена", "p2": "Тарас"})
    strike = events.StrikeTold(3, "axe", "simple", [], "player")
    attack = events.AttackDeclared(seat="p1", strikes=[strike])
    assert teller.text(attack) == "Олена атакує гравця «Тарас» картою «Сокира»: Сила 3."


# -- tables -----------------------------------------------------------------------------------------------------------


def test_the_tables_show_what_a_player_may_know() -> None:
    s = scene(A="KN~: axe x2, sword; field squire~, raid/kick/akinak", B="SO: shield, armour^; graveyard axe; immune")
    own = tables(s, "uk", "p1")
    assert list(own) == ["Хід 3", "Гравці", "Поле гравця 1: 2 карти", "Поле гравця 2: порожнє"]
    assert rows(own["Поле гравця 1: 2 карти"]) == {
        "Зброєносець": ["Закрита", "1", "—"],
        "Рейд": ["Відкрита", "—", "Копняк, Акінак"],
    }
    players = rows(own["Гравці"])
    assert players["Герой"] == ["Лицар, закритий", "Чаклунка, відкрита"]
    assert players["Рука"] == ["Сокира ×2, Меч", "1 прихована карта"]
    assert players["Обернені карти в руці"] == ["", "Обладунок"]
    assert players["Що діє"] == ["", "Невразливість до ударів"]
    assert rows(tables(s, "ru", SPECTATOR)["Игроки"])["Рука"] == ["3 скрытые карты", "1 скрытая карта"]
    assert rows(tables(s, "en", None)["The players"])["Hand"] == ["Axe ×2, Sword", "Shield"]


def test_the_tables_show_an_attack_and_what_is_under_way() -> None:
    s = scene(A="KN: chain_lightning, 1; field imp", B="teleport; field golem, golem")
    s.A.do("chain_lightning", "target player", "target golem.2", "target player")
    shown = tables(s, "en", "p2")
    assert rows(shown["The attack of player 1, at strike 1"]) == {
        "Strike 1": ["Chain Lightning", "1", "Electric", "Cannot be interrupted", "Player 2", "To come"],
        "Strike 2": ["Chain Lightning", "1", "Electric", "—", "Golem no. 2", "To come"],
        "Strike 3": ["Chain Lightning", "1", "Electric", "—", "Player 2", "To come"],
    }
    assert rows(shown["Under way"]) == {"Text of player 1": ["Chain Lightning (a)"]}


# -- what never comes -------------------------------------------------------------------------------------------------

ABSURD = ["axe", "squire.7", "knight", "player", "zzz", "zzz.12", "a.99", "hand", "p1"]


def absurd() -> Iterator[Action]:
    """Well-typed actions with cards that are nowhere, or that nobody knows."""
    for card in ABSURD:
        yield from (actions.Pay(card), actions.Pick(card, turned=True), actions.Target(card), actions.Redirect(card))
        for letter in ("a", "h"):
            yield from (actions.Play(card, letter), actions.Join(card, letter, turned=True))  # type: ignore[arg-type]
    yield from map(actions.Choose, range(4))
    yield from (actions.BattleWits("axe", 2), actions.Pass(), actions.DrawCard("axe"), actions.Enough())


def test_absurd_actions_have_labels_too() -> None:
    s = scene(A="axe, battle_cry", B="wisdom; field squire")
    s.A.play("axe", at="player")
    views = [s.table.view(seat) for seat in ("p1", "p2", SPECTATOR, None)]
    for language, action, view in product(LANGUAGES, absurd(), views):
        assert TIME_OF_HEROES.text.renderer(language).full_label(action, view)


def test_every_fact_is_declared_and_can_be_kept() -> None:
    view = scene().table.view("p1")
    for action in absurd():
        make = TEMPLATE_VARS.make(type(action))
        made: Any = make(action, view) if make else {}
        assert set(made) == set(TEMPLATE_VARS.names(type(action))), action
        hash(tuple(made.items()))


def test_facts_are_declared_for_types_of_the_game() -> None:
    known = {*get_args(TIME_OF_HEROES.Action), *get_args(TIME_OF_HEROES.Event)}
    assert {kind for kind in known if TEMPLATE_VARS.make(kind)} == set(TEMPLATE_VARS._made)
