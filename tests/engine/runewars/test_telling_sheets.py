"""The view as tables: what is under way, and what a reader may know of the rest."""

from __future__ import annotations

from engine.core.text.catalog import Language
from engine.core.text.renderer import ViewTable
from engine.runewars import RUNEWARS
from engine.runewars.model.quests import Questing
from tests.engine.runewars.battle.scenes import fight
from tests.engine.runewars.heroes.scenes import duel
from tests.engine.runewars.scene import Scene


def tables(t: Scene, seat: str | None, language: Language = "en") -> dict[str, ViewTable]:
    """The tables by their titles, as a seat reads them."""
    view = RUNEWARS.view(t.state, seat)
    return {sheet.title: sheet for sheet in RUNEWARS.tables(view, RUNEWARS.text.renderer(language).format)}


def cell(sheet: ViewTable, row: str, column: str) -> str:
    (values,) = (one.values for one in sheet.rows if one.title == row)
    return values[sheet.columns.index(column)]


def table() -> Scene:
    lands = {
        "3A": "2 footman, 1 siege_tower!, rune dragon seen p1",
        "3B": "2 archer, stronghold p2 damaged diplomat, rune false",
        "5B": "city forge, 1 beastman, dropped elven_bow",
        "8A": "token 2+ dungeon",
    }
    players = {
        "p1": {"influence": 3, "food": 2, "tactics": ["ambush"], "quests": ["steady_feet"], "activated": ["5B"]},
        "p2": {"tactics": ["pillage", "rally_cry"], "objective": "mighty_empire", "quests": ["the_bazaar"]},
    }
    heroes = [("red_scorpion", "p1", "3A", {"damage": 1, "routed": True, "rewards": ["ice_storm", "soulbiter open"]})]
    return Scene.turn(
        "p1", 3, lands=lands, players=players, heroes=heroes, titles={"captain": ("p2", 2)}, exploration_tokens=True
    ).until("activate_area")


def test_the_areas_say_what_lies_there_and_what_is_beside() -> None:
    areas = tables(table(), "p1")["The areas"]
    assert cell(areas, "3A", "Units") == "2 Footmen, 1 Siege Tower (routed)"
    assert cell(areas, "3A", "Heroes") == "Red Scorpion"
    assert cell(areas, "3A", "Rune") == "Dragon rune"
    assert cell(areas, "5B", "Activated by") == "Player 1"
    assert cell(areas, "3B", "Player") == "Player 2"
    assert cell(areas, "3B", "Buildings") == "Damaged stronghold of player 2 with Diplomat"
    assert cell(areas, "3B", "Rune") == "Unknown"
    assert cell(areas, "5B", "Buildings") == "City Forge"
    assert cell(areas, "5B", "Rewards left") == "Hidden"
    assert cell(areas, "8A", "Exploration token") == "Face down, back 2+"
    assert "3B (water)" in cell(areas, "3A", "Adjacent areas")
    assert "—" in areas.rows[0].values


def test_the_areas_read_well_in_other_languages() -> None:
    areas = tables(table(), "p2", "uk")["Клітинки"]
    assert cell(areas, "3A", "Загони") == "2 мечники, 1 облогова вежа (повалена)"
    assert cell(areas, "3A", "Руна") == "Невідома"
    assert cell(areas, "3B", "Споруди") == "Гравець 2: ушкоджена фортеця, прибудова «Дипломат»"
    assert cell(areas, "3B", "Руна") == "Фальшива руна"
    areas = tables(table(), None, "ru")["Клетки"]
    assert cell(areas, "3A", "Отряды") == "2 мечника, 1 осадное орудие (повалено)"
    assert cell(areas, "8A", "Токен исследования") == "Подземелье, лицом вниз"
    assert cell(areas, "5B", "Оставленные награды") == "Эльфийский лук"


def test_hands_are_told_to_their_owners_only() -> None:
    own, other = tables(table(), "p1")["The hands of the players"], tables(table(), "p2")["The hands of the players"]
    assert cell(own, "Player 1", "Quest cards") == "“Steady Feet, Steady Heart”"
    assert cell(own, "Player 2", "Tactics cards") == "2 hidden"
    assert cell(own, "Player 2", "Objective") == "1 hidden"
    assert cell(other, "Player 1", "Tactics cards") == "1 hidden"
    assert cell(other, "Player 2", "Objective") == "“A Mighty Empire”"
    whole = tables(table(), None)["The hands of the players"]
    assert "hidden" not in str(whole)


def test_heroes_say_what_they_are_worth_now() -> None:
    own, other = tables(table(), "p1", "uk")["Герої в грі"], tables(table(), "p2", "uk")["Герої в грі"]
    assert cell(own, "Червона Скорпіониха", "Стан") == "Повалена"
    assert cell(own, "Червона Скорпіониха", "Ушкодження") == "1 з 4"
    assert cell(own, "Червона Скорпіониха", "Нагороди") == "Крижана буря, Душоїд (відкрита)"
    assert cell(other, "Червона Скорпіониха", "Нагороди") == "Прихована, Душоїд (відкрита)"


def test_players_and_titles() -> None:
    found = tables(table(), "p1")
    assert cell(found["The players"], "Player 1", "Influence") == "3"
    assert cell(found["The players"], "Player 1", "Runes") == "1, dragon runes 1"
    assert cell(found["The players"], "Player 2", "Runes") == "1, dragon runes known 0"
    assert cell(found["The Titles"], "Captain of the Heroes' League", "Player") == "Player 2"
    assert cell(found["State of the game"], "Turn", "Now") == "Player 1: Conquer"


def test_a_battle_has_a_table_of_its_own() -> None:
    t = fight("2 footman, 1 bowman", "1 archer").fate(8)
    battle = tables(t, "p2", "ru")["Бой в клетке 5A, инициатива 1"]
    assert [row.title for row in battle.rows] == ["Нападающий", "Защищающийся"]
    assert cell(battle, "Нападающий", "Отряды") == "1 стрелок, 2 мечника"
    assert cell(battle, "Защищающийся", "Игрок") == "Игрок 2"


def test_a_battle_against_nobody_names_the_neutral_units() -> None:
    t = Scene.battle("5A", "2 footman", lands={"5A": "1 giant!, 1 hellhound"})
    battle = next(sheet for title, sheet in tables(t, "p1", "uk").items() if title.startswith("Битва в клітинці 5A"))
    assert cell(battle, "Оборонець", "Гравець") == "Нейтральні загони"


def test_a_duel_and_the_quest_phase_have_tables_of_their_own() -> None:
    t = duel(("ronan", "p1", "5A"), ("jaes", "p2", "5A")).fate(5)
    found = tables(t, None)
    assert cell(found["The duel in 5A, round 1"], "Ronan of the Wild", "Player") == "Player 1"
    t = Scene(
        agenda=[Questing(queue=["p1"], hero="ronan", action="move", step="step", moves=1)],
        heroes=[("ronan", "p1", "5A")],
    )  # type: ignore[arg-type]
    quests = tables(t, "p1", "ru")["Фаза квестов"]
    assert cell(quests, "Действующий герой", "Сейчас") == "Ронан из Чащи"
    assert cell(quests, "Пройдено клеток", "Сейчас") == "1"


def test_planned_moves_have_a_table() -> None:
    t = table()
    t.act("p1", "area 3B", "units footman 3A", "number 1")
    moves = tables(t, "p2", "uk")["Рухи гравця 1"]
    assert [(row.title, row.values) for row in moves.rows] == [("1 мечник", ["3A", "3B"])]
