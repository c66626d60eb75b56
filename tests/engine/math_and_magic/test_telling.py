"""What is told in words: labels, titles and sentences of real scenes in three languages, and the view as tables."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from engine.core.decision import SPECTATOR
from engine.core.loading import read_options
from engine.core.session import Session
from engine.core.text.catalog import LANGUAGES, Language
from engine.core.text.renderer import ViewTable
from engine.math_and_magic import MATH_AND_MAGIC as GAME
from engine.math_and_magic.components.load import CREATURES, NEUTRALS
from engine.math_and_magic.kernel.views import view
from engine.math_and_magic.model import actions, events
from engine.math_and_magic.model.state import Line, Slot
from engine.math_and_magic.text import cards
from tests.engine.math_and_magic.scene import Scene, scene

Told = tuple[str, str, str]


def labels(s: Scene, seat: str, *, reader: str | None = "") -> list[Told]:
    """What is offered to a seat, in each language; without a reader it reads itself."""
    offered, view = s.table.legal(seat), s.table.view(seat if reader == "" else reader)
    found = [GAME.text.renderer(language).labels(offered, view) for language in LANGUAGES]
    return list(zip(*found, strict=True))


def title(s: Scene, seat: str) -> Told:
    """The title of what a seat decides, in each language."""
    en, uk, ru = (GAME.text.renderer(language).title(s.table.decision(seat)) for language in LANGUAGES)
    return en, uk, ru


def sentence(event: events.Event) -> Told:
    """An event in each language."""
    en, uk, ru = (GAME.text.renderer(language).text(event) for language in LANGUAGES)
    return en, uk, ru


def tables(s: Scene, seat: str | None, language: Language = "en") -> dict[str, ViewTable]:
    """The tables that a seat reads, by their titles."""
    return {sheet.title: sheet for sheet in GAME.tables(s.table.view(seat), GAME.text.renderer(language).format)}


def rows(sheet: ViewTable) -> dict[str, list[str]]:
    """The rows of a table, by what they are about."""
    return {row.title: row.values for row in sheet.rows}


# -- labels and titles ------------------------------------------------------------------------------------------------


def test_labels_that_name_two_players_of_one_name_are_told_apart() -> None:
    offered = [actions.Duel("p2"), actions.Duel("p3")]
    teller = GAME.text.renderer("en", {"p2": "Ann", "p3": "Ann"})
    assert teller.labels(offered, Session.begin(GAME).view(None)) == [
        "Challenge Ann to a duel",
        "Challenge Ann to a duel (2)",
    ]


def test_labels_of_the_action() -> None:
    assert labels(scene("wolves"), "p1") == [
        (
            "Fight the neutral army: Wolves",
            "Напасти на нейтральну армію: Вовки",
            "Напасть на нейтральную армию: Волки",
        ),
        ("Challenge player 2 to a duel", "Викликати гравця 2 на дуель", "Вызвать игрока 2 на поединок"),
        ("Pass and take 1 chest", "Пропустити хід і взяти 1 скриню", "Пропустить ход и взять 1 сундук"),
    ]


def test_a_size_is_told_with_its_strength() -> None:
    s = scene("wolves")
    s.A.do("neutral", "field")
    assert title(s, "p1") == ("Wolves: how many squads", "Вовки: скільки загонів", "Волки: сколько отрядов")
    strength = NEUTRALS["n-stronghold-8"].strength[1]
    assert labels(s, "p1")[1] == (
        f"Order 2 squads (strength {strength})",
        f"Замовити 2 загони (сила {strength})",
        f"Заказать 2 отряда (сила {strength})",
    )


def test_labels_of_a_deployment_name_creature_and_slot() -> None:
    s = scene(A="sylvan: 1 1 2 findan")
    s.A.do("neutral", "field", "size 3", "place 1")
    assert labels(s, "p1")[:5] == [
        ("Place Pixie in slot 2", "Виставити фею в слот 2", "Выставить фею в слот 2"),
        (
            "Place Blade Dancer in slot 2",
            "Виставити танцівника із клинками в слот 2",
            "Выставить танцующего с клинками в слот 2",
        ),
        (
            "Add Pixie to slot 1 (dense squad)",
            "Додати фею до слота 1 (щільний стрій)",
            "Добавить фею в слот 1 (плотный строй)",
        ),
        (
            "Place Pixie behind slot 1 (second echelon)",
            "Поставити фею за слотом 1 (другий ешелон)",
            "Поставить фею за слотом 1 (второй эшелон)",
        ),
        (
            "Place the hero Findan in slot 2",
            "Виставити героя Фіндана в слот 2",
            "Выставить героя Файдаэна в слот 2",
        ),
    ]


def test_of_two_who_deploy_at_once_each_reads_his_own_creatures() -> None:
    """R5.9: and who sees both does not know whose step it is; then the tier tells it."""
    s = scene(A="haven: 3", B="inferno: 3")
    s.A.do("duel B")
    assert [labels(s, seat)[0][0] for seat in ("p1", "p2")] == ["Place Footman in slot 1", "Place Hell Hound in slot 1"]
    assert labels(s, "p1", reader=None)[0] == (
        "Place a creature of tier 3",
        "Виставити істоту 3-го рівня",
        "Выставить существо 3-го уровня",
    )


def test_purchases_are_told_with_their_price() -> None:
    s = scene(step="construct", A="haven: 4; chests 2; smithy 1; improved 4")
    assert title(s, "p1") == ("Construction (2 chests)", "Будівництво (скринь: 2)", "Строительство (сундуков: 2)")
    told = labels(s, "p1")
    assert told[0] == (
        "Build Smithy level 2 (2 chests)",
        "Збудувати Кузню 2-го рівня (2 скрині)",
        "Построить Кузницу 2-го уровня (2 сундука)",
    )
    assert told[5] == (
        "Buy the second improvement for Griffins, tier 4 (1 chest)",
        "Купити друге поліпшення для грифонів, рівень 4 (1 скриня)",
        "Купить второе улучшение для грифонов, уровень 4 (1 сундук)",
    )


def test_a_price_that_a_hero_may_lower_is_not_told() -> None:
    """R13.4: the view does not say whether the first purchase was made; nobody sees another's hero."""
    s = scene(step="construct", A="haven: 4 isabel; chests 2")
    assert labels(s, "p1")[0][0] == "Build Smithy level 1"
    s = scene(step="construct", A="haven: 4 godric; chests 2")
    assert labels(s, "p1")[0][0] == "Build Smithy level 1 (2 chests)"
    assert labels(s, "p1", reader="p2")[0][0] == "Build Smithy level 1"


def test_chests_are_told_with_what_they_bring() -> None:
    s = scene(A="haven: 3; chests 1", B="inferno: 1; chests 1").begin("field 5", "3", "0 0")
    own, enemy = s.fight.armies[0].strength, s.table.view("p1").battle.neutral_strength
    assert title(s, "p1") == (
        f"Chests before the strike: strength {own} against {enemy}",
        f"Скрині перед ударом: сила {own} проти {enemy}",
        f"Сундуки перед ударом: сила {own} против {enemy}",
    )
    wolves = NEUTRALS["n-stronghold-8"].strength_of
    fewer, more = enemy - wolves(5) + wolves(4), enemy - wolves(5) + wolves(6)
    assert labels(s, "p1") == [
        (
            f"Bribe 1 squad for 1 chest (4 left, strength {fewer})",
            f"Підкупити 1 загін за 1 скриню (лишиться 4, сила {fewer})",
            f"Подкупить 1 отряд за 1 сундук (останется 4, сила {fewer})",
        ),
        ("Play no chests", "Спасувати: скринь не грати", "Спасовать: сундуков не играть"),
    ]
    s.A.do("pass")
    assert labels(s, "p2")[0] == (
        f"Hire 1 squad for 1 chest (6 in all, strength {more})",
        f"Найняти 1 загін за 1 скриню (стане 6, сила {more})",
        f"Нанять 1 отряд за 1 сундук (станет 6, сила {more})",
    )


def test_a_spell_and_its_target() -> None:
    s = scene(A="haven: 4 3 godric; tower 1")
    s.A.do("neutral", "field", "size 3", "place 4", "hero")
    s.will_flip(A="0 0")
    s.A.do("done")
    assert title(s, "p1") == ("Your spell", "Ваше закляття", "Ваше заклинание")
    assert labels(s, "p1")[0] == (
        "Cast “Divine Strength” (blessing, level 1)",
        "Розіграти закляття «Божественна сила» (благословення, рівень 1)",
        "Разыграть заклинание «Божественная сила» (благословение, уровень 1)",
    )
    s.A.do("cast li1a")
    assert title(s, "p1") == (
        "“Divine Strength” at a squad of player 1",
        "«Божественна сила»: загін гравця 1",
        "«Божественная сила»: отряд игрока 1",
    )
    assert labels(s, "p1") == [
        ("Aim at Griffin in slot 1", "Націлити на грифона у слоті 1", "Нацелить на грифона в слоте 1"),
        (
            "Aim at the hero Godric in slot 2",
            "Націлити на героя Годріка у слоті 2",
            "Нацелить на героя Годрика в слоте 2",
        ),
    ]


# -- sentences --------------------------------------------------------------------------------------------------------


def test_a_battle_is_told_by_its_sentences() -> None:
    s = scene("wolves", A="haven: 4 4 3 godric")
    s.battle("field 2", "4 4", flips="5 0 0 0 3")
    told = [GAME.text.renderer("uk").text(event) for event in s.events if isinstance(event, events.Counted)]
    assert told[0] == "Місцевість дає гравцеві 1 бонус 5 (сила 5)."
    assert told[1] == "Місцевість нічого не дає вовкам: карта порожня."
    assert told[2] == "Чисельність рівна (загонів: 2), бонусу немає."
    assert told[3] == "Лінії дають гравцеві 1 бонус 2 (сила 7)."
    (strike,) = s.told(events.Counted)[-1:]
    assert sentence(strike) == (
        "Player 1's Griffins (2 cards) strike: a miss, 8 damage (strength 15), the group is routed.",
        "Грифони гравця 1 (карт: 2) завдають удару: промах, шкода 8 (сила 15), групу розгромлено.",
        "Грифоны игрока 1 (карт: 2) наносят удар: промах, урон 8 (сила 15), группа разгромлена.",
    )
    lost, saved = s.told(events.SavingThrow)
    assert sentence(lost)[0] == "Player 1's Griffin in slot 1 makes a saving throw: a blank, the squad is lost."
    assert sentence(saved)[1] == "Грифон гравця 1 у слоті 2 робить рятувальний кидок: удар 3, загін урятовано."
    (cards_lost,) = s.told(events.CardsLost)
    assert sentence(cards_lost)[2] == "Игрок 1 теряет карту: Грифон (пустая)."


def counted(what: Any, amount: int, *, neutral: str | None = None, **more: Any) -> events.Counted:
    """A line of an account, of a player of Haven or of a neutral army."""
    side = "neutral" if neutral else "p1"
    line = Line("R16", what, side, amount, 12, **more)
    return events.Counted(line=line, race=None if neutral else "haven", neutral=neutral, rule="R16")


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (
            counted("luck", 10, flips=[0, 0, 5], count=2),
            (
                "Player 1 has 2 more luck and flips 0, 0, 5: a bonus of 10 (strength 12).",
                "Удача гравця 1 на 2 більша за ворожу, випало 0, 0, 5: бонус 10 (сила 12).",
                "Удача игрока 1 на 2 больше вражеской, выпало 0, 0, 5: бонус 10 (сила 12).",
            ),
        ),
        (
            counted("curse", -6, neutral="n-sylvan-2", card="da1a"),
            (
                "“Weakness” takes 6 from Blade Dancers (strength 12).",
                "Закляття «Ослаблення» послаблює танцівників із клинками на 6 (сила 12).",
                "Заклинание «Ослабление» ослабляет танцующих с клинками на 6 (сила 12).",
            ),
        ),
        (
            counted("terrain", 0, flips=[4]),
            (
                "The terrain would give a bonus of 4 to player 1, but the enemy hero is its master.",
                "Місцевість дала б гравцеві 1 бонус 4, але її володар — ворожий герой.",
                "Местность дала бы игроку 1 бонус 4, но её хозяин — вражеский герой.",
            ),
        ),
        (
            counted("formation_same", 6, count=4),
            (
                "Lines (4) and columns (2) give a bonus of 6 to player 1 (strength 12).",
                "Лінії (4) і колони (2) дають гравцеві 1 бонус 6 (сила 12).",
                "Линии (4) и колонны (2) дают игроку 1 бонус 6 (сила 12).",
            ),
        ),
        (
            events.Deployed(
                seat="p1", race="fortress", slots=[Slot(["3-1", "3-0"], "3-2"), Slot()], hero="fortress-h1"
            ),
            (
                "Player 1 reveals an army, slot by slot: Bear Rider ×2 with a second echelon, the hero Ingvar.",
                "Гравець 1 відкриває армію, слот за слотом: Ведмежий вершник ×2 з другим ешелоном, герой Інгвар.",
                "Игрок 1 открывает армию, слот за слотом: Медвежий наездник ×2 со вторым эшелоном, герой Ингвар.",
            ),
        ),
        (
            events.SpellCast(seat="p1", spell="da3a", slot=2, behind=True, target="p2", race="dungeon", tier=4),
            (
                "Player 1 casts “Suffering” at player 2's Dark Raider behind slot 2.",
                "Гравець 1 розігрує закляття «Страждання» на вершника на ящері гравця 2 за слотом 2.",
                "Игрок 1 разыгрывает заклинание «Немощность» на наездника на ящере игрока 2 за слотом 2.",
            ),
        ),
        (
            events.BattleEnded(seat="p1", winner="p2", points=5, chests=1, strengths=[9, 30]),
            (
                "Player 2 wins, 30 against 9: 5 victory points and 1 chest.",
                "Гравець 2 перемагає, 30 проти 9: 5 переможних очок і 1 скриня.",
                "Игрок 2 побеждает, 30 против 9: 5 победных очков и 1 сундук.",
            ),
        ),
        (
            events.BattleEnded(seat="p1", winner=None, points=0, chests=0, strengths=[9, 9]),
            (
                "A tie, 9 against 9: nobody gains anything.",
                "Нічия, 9 проти 9: ніхто нічого не отримує.",
                "Ничья, 9 против 9: никто ничего не получает.",
            ),
        ),
    ],
)
def test_a_sentence(event: events.Event, told: Told) -> None:
    assert sentence(event) == told


def test_what_another_draws_is_not_told() -> None:
    """R14.1."""
    drew = events.Drew(
        seat="p1", race="haven", count=2, hero_drawn=True, cards=["4-0", "3-5"], hero="haven-h9", rule="R9.7"
    )
    assert sentence(GAME.redact(drew, "p1")) == (
        "Player 1 draws the hero Godric and cards: Footman (5), Griffin (blank).",
        "Гравець 1 бере героя Годріка та карти: Мечник (5), Грифон (порожня).",
        "Игрок 1 берёт героя Годрика и карты: Мечник (5), Грифон (пустая).",
    )
    assert sentence(GAME.redact(drew, "p2")) == (
        "Player 1 draws 2 cards and a hero.",
        "Гравець 1 бере 2 карти та героя.",
        "Игрок 1 берёт 2 карты и героя.",
    )


# -- facts ------------------------------------------------------------------------------------------------------------

ABSURD = [
    actions.Buy("improvement"),
    actions.Buy("improvement", 7),
    actions.Buy("smithy", 3),
    actions.Buy("mage_tower"),
    actions.Done(),
    actions.Neutral(),
    actions.Duel("p8"),
    actions.Pass(),
    actions.ChooseType("dungeon"),
    actions.ChooseSize(0),
    actions.ChooseSize(999),
    actions.Place(7, 7),
    actions.Stack(7, 0),
    actions.Behind(7),
    actions.PlaceHero(),
    actions.TakeBack(),
    actions.Spy(),
    actions.Cast("da5a"),
    actions.Target(7, True),
    actions.Target(7),
    actions.Bribe(999),
    actions.Hire(999),
    actions.DrawCard("7-7"),
    actions.Flip("1-0"),
    actions.DrawHero("sylvan-h1"),
    actions.DrawNeutral("n-haven-1"),
    actions.DrawTablet("dark"),
    actions.DrawFirst("p8"),
]


ACTIONS = {kind.cls for kind in msgspec.inspect.type_info(GAME.Action).types}  # type: ignore[attr-defined]


def views() -> Iterator[Any]:
    """What readers see at steps that differ in what there is to see; the first is before anything was drawn."""
    states = [GAME.new(read_options(GAME, GAME.modes[0].example)), *(s.state for s in scenes())]
    return (view(state, reader) for state in states for reader in ("p1", "p2", SPECTATOR, None))


def scenes() -> list[Scene]:
    """Steps of a game."""
    found = [scene("wolves"), scene(step="construct", A="haven: 4; chests 2")]
    for said in (["neutral"], ["neutral", "field", "size 3"], ["duel B"], ["duel B", "place 1"]):
        found.append(scene(A="haven: 1 1 godric", B="inferno: 1 1 grok"))
        found[-1].A.do(*said)
    found.append(scene(A="haven: 3; chests 1").begin("field 5", "3", "0 0"))
    found.append(scene(A="haven: 3 3; chests 1", B="inferno: 1; chests 1").begin("duel B", "3", "5 2", "1"))
    return found


def test_any_action_has_a_label_for_any_reader() -> None:
    assert {type(action) for action in ABSURD} == ACTIONS
    for seen in views():
        for language in LANGUAGES:
            told = [GAME.text.renderer(language).label(action, seen) for action in ABSURD]
            assert all(told)
            assert not [label for label in told if "none" in label.lower()]
    assert not GAME.text.templates.faults


def test_several_creatures_are_called_as_the_neutral_army_of_them() -> None:
    for (race, tier), creature in CREATURES.items():
        assert cards.creature(race, tier) == creature.id
        assert cards.creatures(race, tier) == f"n-{creature.id}"


# -- the view as tables -----------------------------------------------------------------------------------------------


def test_sheets_show_what_a_seat_may_know() -> None:
    """R14.1: the own hand, but no other's."""
    s = scene("wolves", A="haven: 3-5 3-5 4 godric; chests 2; smithy 1; improved 4", B="inferno: 1 1 grok; discard 2 2")
    players = tables(s, "p1")["The players"]
    assert players.columns[3:5] == ["Cards in the hand", "Hero in the hand"]
    assert rows(players)["Player 1"][:5] == ["Haven", "0", "2", "Footman (5) ×2, Griffin (blank)", "Godric"]
    assert rows(players)["Player 2"][:5] == ["Inferno", "0", "0", "2", "Hidden"]
    assert rows(tables(s, None)["The players"])["Player 2"][3:5] == ["Imp (blank) ×2", "Grok"]
    assert rows(tables(s, "p1", "ru")["Что построено"])["Игрок 1"] == ["Свет", "1", "0", "—", "Грифоны 1", "0"]
    assert rows(tables(s, "p2", "uk")["Скиди"])["Гравець 2"] == ["Рогатий демон (порожня) ×2", "—"]
    assert rows(tables(s, SPECTATOR, "uk")["Стіл"])["Нейтральна армія раунду"][0].startswith("Вовки: рівень ")


def test_an_army_that_is_deployed_unseen_is_in_no_sheet_of_others() -> None:
    s = scene(A="haven: 3 3 godric", B="inferno: 1")
    s.A.do("neutral", "field", "size 3", "place 3", "behind 1", "hero")
    army = rows(tables(s, "p1")["The army of player 1"])
    assert army == {"Slot 1": ["Footman (blank)", "Footman (blank)", "—"], "Slot 2": ["The hero Godric", "—", "—"]}
    hidden = tables(s, "p2")
    assert "The army of player 1" not in hidden
    assert rows(hidden["Field battle"])["Player 1"][0] == "Hidden"


def test_the_account_is_told_as_it_was() -> None:
    """R16: of a battle that is over, the view does not say which neutral army it was."""
    s = scene("wolves", A="haven: 3; chests 1").begin("field 5", "3", "0 4")
    told = [GAME.text.renderer("uk").text(event) for event in s.told(events.Counted)]
    assert [row.values for row in tables(s, "p2", "uk")["Рахунок битви"].rows] == [[text] for text in told]
    assert told[1] == "Місцевість дає вовкам бонус 4 (сила 40)."
    s.will_flip(A="1").settle()
    assert rows(tables(s, "p2", "uk")["Рахунок битви"])["2"] == ["Місцевість дає нейтральній армії бонус 4 (сила 40)."]


def test_own_lists_of_cards_are_shown() -> None:
    """R14.1: where players may bring them."""
    players = [{"race": "necropolis"}, {"race": "haven"}]
    table = Session.begin(GAME, {"players": players, "custom_marks": True})
    found = {sheet.title: sheet for sheet in GAME.tables(table.view("p1"), GAME.text.renderer("uk").format)}
    sheet = found["Усі карти істот гравця 2"]
    assert sheet.columns[:2] == ["Порожні", "Позначка 1"]
    assert [int(n) for n in rows(sheet)["Грифон"]] == list(table.view("p1").players[1].marks[3])
