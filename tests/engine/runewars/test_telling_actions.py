"""What the labels of actions and the titles of decisions say, in real scenes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args

import pytest
from msgspec import inspect

from engine.core.decision import SPECTATOR, TABLE
from engine.core.text.catalog import LANGUAGES, Language
from engine.runewars import RUNEWARS
from engine.runewars.components.load import AREAS, CITIES, HEROES, TACTICS, TILES
from engine.runewars.kernel.views import View
from engine.runewars.model import actions as a
from engine.runewars.model.quests import Questing
from tests.engine.runewars.scene import Scene


def asked(t: Scene, language: Language) -> tuple[str, list[str]]:
    """What the seat reads that has to decide: the title, and the labels of what it is offered."""
    decision = next(iter(t.table.decisions.values()))
    reader = SPECTATOR if decision.seat == TABLE else decision.seat
    teller = RUNEWARS.text.renderer(language)
    return teller.title(decision), teller.labels(decision.legal(), RUNEWARS.view(t.state, reader))


def label(action: a.Action, view: View, language: Language = "en") -> str:
    return RUNEWARS.text.renderer(language).label(action, view)


# -- moves and areas --------------------------------------------------------------------------------------------------


def conquest() -> Scene:
    lands = {
        "3A": "2 footman, 1 siege_tower!",
        "3B": "2 archer, stronghold p2",
        "5B": "city forge, 1 beastman",
        "8A": "token 2+ dungeon open",
    }
    return Scene.turn("p1", 3, lands=lands, exploration_tokens=True).until("activate_area")


def test_areas_say_what_lies_there_and_whose_it_is() -> None:
    t = conquest()
    title, labels = asked(t, "en")
    assert title == "An area to activate"
    assert {"Area 3B, player 2, stronghold, 2 units", "Area 5B, Forge, 1 unit", "Area 8A, Dungeon", "Pass"} <= {*labels}
    title, labels = asked(t, "uk")
    assert title == "Яку клітинку активувати"
    assert {"Клітинка 3B, гравець 2, фортеця, 2 загони", "Клітинка 5B, місто «Кузня», 1 загін"} <= {*labels}
    title, labels = asked(t, "ru")
    assert title == "Какую клетку активировать"
    assert {"Клетка 3B, игрок 2, крепость, 2 отряда", "Клетка 8A, «Подземелье»", "Спасовать"} <= {*labels}


def test_moves_say_who_goes_where_and_how_many() -> None:
    t = conquest()
    t.act("p1", "area 3B")
    assert asked(t, "en")[0] == "Into 3B: who moves"
    assert asked(t, "uk") == ("До клітинки 3B: хто йде", ["Мечник, клітинка 3A", "Завершити"])
    t.act("p1", "units footman 3A")
    assert asked(t, "en") == ("Footman: how many go from 3A", ["1 unit", "2 units"])
    assert asked(t, "ru") == ("Мечник: сколько идёт из клетки 3A", ["1 отряд", "2 отряда"])


def test_figures_that_lie_are_told_with_their_gender() -> None:
    view = RUNEWARS.view(conquest().state, "p1")
    tower = a.Units("siege_tower", "3A", routed=True, damage=2)
    assert label(tower, view) == "Siege Tower, 3A, routed, damage 2"
    assert label(tower, view, "uk") == "Облогова вежа, клітинка 3A, повалена, ушкоджень: 2"
    assert label(tower, view, "ru") == "Осадное орудие, клетка 3A, повалено, повреждений: 2"
    assert label(a.Units("knight", routed=True), view, "uk") == "Лицар, повалений"


# -- numbers and deeds ------------------------------------------------------------------------------------------------


def test_numbers_say_what_is_counted() -> None:
    t = Scene.turn("p1", 6, "bonus", players={"p1": {"influence": 2}})
    view = RUNEWARS.view(t.state, "p1")
    assert [label(a.Number(n), view, "uk") for n in (0, 1, 2)] == ["0 впливу", "1 вплив", "2 впливу"]
    assert label(a.Number(1), view, "ru") == "1 влияние"


def test_one_word_is_told_as_what_it_means_there() -> None:
    bare = RUNEWARS.view(Scene.turn().state, "p1")
    battle = RUNEWARS.view(Scene.battle("3B", "2 footman", lands={"3B": "1 archer"}).state, "p1")
    assert label(a.Do("damage"), bare, "uk") == "Отримати 1 ушкодження"
    assert label(a.Do("damage"), battle, "uk") == "Завдати 1 ушкодження"
    assert label(a.Do("triangle"), bare) == "Triangle units"
    assert label(a.Do("triangle"), battle) == "2 triangle units"
    assert label(a.Do("captain"), bare, "ru") == "Капитан: сбросить 3 награды ради руны"


# -- heroes -----------------------------------------------------------------------------------------------------------


def meeting(hero: str) -> Scene:
    """A hero has ended its move where an enemy hero is."""
    heroes = [(hero, "p1", "5A"), ("jaes", "p2", "5A", {"rewards": ["elven_bow"]})]
    return Scene(agenda=[Questing(queue=["p1"], hero=hero, action="move", step="after")], heroes=heroes)  # type: ignore[arg-type]


def test_after_a_move_heroes_are_challenged() -> None:
    t = meeting("ronan")
    assert asked(t, "en") == ("Ronan of the Wild: a duel, a quest, or nothing", ["Challenge Battlemage Jaes", "Pass"])
    assert asked(t, "uk")[1] == ["Викликати на дуель Бойового мага Джаеса", "Спасувати"]
    assert asked(t, "ru")[1] == ["Вызвать на дуэль Боевого мага Джаеса", "Спасовать"]


def test_bogran_may_mean_something_else() -> None:
    assert asked(meeting("bogran"), "uk")[1] == [
        "Бойовий маг Джаес, клітинка 5A",
        "Украсти нагороду замість дуелі",
        "Спасувати",
    ]


def test_a_title_declines_the_hero() -> None:
    t = Scene(agenda=[Questing(queue=["p1"], hero="astarra", step="action")], heroes=[("astarra", "p1", "5A")])
    assert asked(t, "uk") == ("Дія Рунної відьми Астарри", ["Рухатися", "Тренуватися", "Нічого не робити"])
    assert asked(t, "ru")[0] == "Действие Рунной ведьмы Астарры"


# -- chance, setup ----------------------------------------------------------------------------------------------------


def test_what_a_referee_enters_says_what_it_is() -> None:
    view = RUNEWARS.view(Scene.turn().state, SPECTATOR)
    said = {
        a.Draw("battle_cry"): "Узяти карту «Бойовий клич»",
        a.Draw("forge"): "Місто «Кузня»",
        a.Draw("temple"): "Жетон «Храм»",
        a.Draw("ronan"): "Узяти героя: Ронан із Пущі",
        a.Draw("famine"): "Відкрити карту «Голод»",
        a.Lot("elven_bow"): "Жереб падає на карту «Ельфійський лук»",
        a.Flip(1): "Карта долі 1 (червоне)",
        a.FateCard(1): "Карта долі 1: сфера",
        a.Shuffled("5A"): "Руна дракона лежить у клітинці 5A",
        a.Tile("3"): "Тайл карти 3",
        a.PlaceTile("daqan", 2, 0, -3): "Домашній тайл: Люди, гекс 0, -3, поворот 120°",
        a.Spot(0, 1, 1, 0): "Гекси 0, 1 та 1, 0",
        a.Rune("dragon"): "Руна дракона",
        a.Player("p2"): "Гравець 2 (Ельфи)",
    }
    assert {action: label(action, view, "uk") for action in said} == said


# -- whatever the action, whoever reads -------------------------------------------------------------------------------


def absurd(type_: Any) -> Iterator[Any]:
    """Values that the type allows, whatever the rules say."""
    match inspect.type_info(type_) if not isinstance(type_, inspect.Type) else type_:
        case inspect.StructType(cls=cls, fields=fields):
            choices = [list(absurd(field.type)) for field in fields]
            for n in range(max(map(len, choices), default=1)):
                yield cls(*(values[n % len(values)] for values in choices))
        case inspect.LiteralType(values=values):
            yield from values
        case inspect.BoolType():
            yield from (True, False)
        case inspect.NoneType():
            yield None
        case inspect.IntType(ge=ge, le=le):
            assert ge is not None
            assert le is not None
            yield from {ge, (ge + le) // 2, le}
        case inspect.UnionType(types=types):
            for one in types:
                yield from absurd(one)


@pytest.mark.parametrize("kind", get_args(a.Action), ids=lambda kind: kind.__struct_config__.tag)
def test_any_action_has_a_label_for_any_reader(kind: Any) -> None:
    scenes = [Scene.turn(), meeting("ronan"), Scene.battle("3B", "2 footman", lands={"3B": "1 archer"})]
    views = [RUNEWARS.view(t.state, seat) for t in scenes for seat in ("p1", "p2", SPECTATOR, None)]
    views.append(RUNEWARS.view(RUNEWARS.new(RUNEWARS.Options(players=2)), "p1"))  # no board, nobody is anything
    found = list(absurd(kind))
    assert found
    for language in LANGUAGES:
        for view in views:
            assert all(label(action, view, language) for action in found)
    assert not RUNEWARS.text.templates.faults


def test_absurd_actions_are_many() -> None:
    assert len(list(absurd(a.Area))) == len(AREAS)
    assert {one.hero for one in absurd(a.Hero)} == {*HEROES}
    assert {one.card for one in absurd(a.Tactics)} == {*TACTICS}
    assert {one.card for one in absurd(a.Draw)} > {*CITIES}
    assert {one.tile for one in absurd(a.Tile)} == {*TILES}


# -- bids, orders -----------------------------------------------------------------------------------------------------


def test_a_bonus_is_called_by_its_order() -> None:
    t = Scene.turn("p1", 1, "bonus", task={"begun": False})
    assert asked(t, "ru") == ("«Стратегия»: использовать бонус превосходства?", ["Да", "Нет"])
    assert asked(t, "en")[0] == "Strategize: the Supremacy Bonus?"
