"""What the sentences of events say: in real scenes, to those who know less, and of anything that can be written."""

from __future__ import annotations

from typing import Any, get_args

import msgspec
import pytest

from engine.core.events import Event
from engine.core.text.catalog import LANGUAGES, Language
from engine.runewars import RUNEWARS
from engine.runewars.components.load import AREAS, UNITS
from engine.runewars.model import events
from tests.engine.runewars.battle.scenes import fight
from tests.engine.runewars.heroes.scenes import JAES, RONAN, duel
from tests.engine.runewars.scene import Scene


def told(event: Event, language: Language = "en") -> str:
    return RUNEWARS.text.renderer(language).text(event)


def story(t: Scene, language: Language) -> list[str]:
    """What the whole table has been told since the scene began."""
    return [told(event, language) for event in t.events]


# -- scenes -----------------------------------------------------------------------------------------------------------


def test_a_battle_is_told_so_that_everybody_can_follow_it() -> None:
    t = fight("2 footman", "1 archer").fate(8, 15)
    assert t.told(events.BattleEnded)
    assert story(t, "en")[:8] == [
        "The attacker fights with 2 Footmen, the defender with 1 Archer.",
        "The battle round of initiative 1 begins.",
        "The defender's Archer draws a Fate card: 1 flag.",
        "1 Footman of the attacker in 5A is routed.",
        "The battle round of initiative 2 begins.",
        "The battle round of initiative 3 begins.",
        "The attacker's Footman draws a Fate card: 1 damage.",
        "The defender's Archer takes 1 damage.",
    ]
    assert {
        "Мечник нападника бере карту долі: 1 ушкодження.",
        "У нападника в клітинці 5A повалено 1 мечника.",
        "В оборонця в клітинці 5A знищено 1 лучника.",
        "Битва в клітинці 5A закінчується: перемагає гравець 1.",
    } <= {*story(t, "uk")}
    assert {
        "В бой вступают: у нападающего 2 мечника; у защищающегося 1 лучник.",
        "У защищающегося в клетке 5A уничтожен 1 лучник.",
        "Бой в клетке 5A окончен: побеждает игрок 1.",
    } <= {*story(t, "ru")}


def test_a_duel_names_who_hits() -> None:
    t = duel(RONAN, JAES).fate(5, 7, 1, 15, 2, 25, 8, 26)
    english = story(t, "en")
    assert "Ronan of the Wild deals 1 damage." in english
    assert "Battlemage Jaes wards off 1 damage." in english
    assert "Round 1 of the duel ends: damage 0 for the attacker, 1 for the defender." in english
    assert "Round 2 of the duel ends: nobody takes damage." in english
    assert "The duel is over without a winner." in english
    assert "Бойовий маг Джаес запобігає 1 ушкодженню." in story(t, "uk")
    assert "Боевой маг Джаес предотвращает 1 повреждение." in story(t, "ru")


def test_the_survivor_of_a_duel_has_won() -> None:
    t = duel(("ronan", "p1", "5A"), ("jaes", "p2", "5A", {"damage": 2})).fate(5, 8)
    assert "The duel is over: Ronan of the Wild has won." in story(t, "en")
    assert "Дуель закінчено: перемагає Ронан із Пущі." in story(t, "uk")


# -- hidden things ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("event", "own", "others"),
    [
        (
            events.TacticsDrawn(seat="p1", count=2, cards=["ambush", "pillage"], rule="R7.1"),
            "Гравець 1 бере 2 карти тактики: Засідка, Грабунок.",
            "Гравець 1 бере 2 карти тактики.",
        ),
        (
            events.RuneSeen(seat="p1", area="daqan_A", kind="dragon"),
            "Гравець 1 дивиться на жетон руни в клітинці «Люди A»: це руна дракона.",
            "Гравець 1 дивиться на жетон руни в клітинці «Люди A».",
        ),
        (
            events.RewardMoved(seat="p1", hero="bogran", to="red_scorpion", reward="ice_storm", rule="R17.11"),
            "Нагорода «Крижана буря» переходить від Бограна Тіні до Червоної Скорпіонихи.",
            "Нагорода переходить від Бограна Тіні до Червоної Скорпіонихи.",
        ),
        (
            events.QuestDrawn(seat="p1", quest="the_bazaar", rule="R19.5"),
            "Гравець 1 бере завдання «Базар».",
            "Гравець 1 бере карту завдання.",
        ),
    ],
)
def test_the_others_read_less(event: Any, own: str, others: str) -> None:
    assert told(event, "uk") == told(RUNEWARS.redact(event, "p1"), "uk") == own
    assert told(RUNEWARS.redact(event, "p2"), "uk") == others


# -- single sentences -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("event", "en", "uk", "ru"),
    [
        (
            events.UnitsMoved(
                seat="p2", units={"siege_tower": 2, "hellhound!": 1}, origin="3A", to="uthuk_B", rule="R6"
            ),
            "Player 2 moves 1 Hellhound (routed) and 2 Siege Towers from 3A to Uthuk Y'llan B.",
            "Гравець 2 веде 1 пекельного пса (поваленого) і 2 облогові вежі з клітинки 3A до клітинки «Демони B».",
            "Игрок 2 ведёт 1 гончую Ада (поваленную) и 2 осадных орудия из клетки 3A в клетку «Демоны B».",
        ),
        (
            events.Retreated(units={"sorceress": 5}, origin="3A", to=None, rule="R15.7"),
            "5 Sorceresses cannot retreat from 3A and are destroyed.",
            "Не можуть відступити з клітинки 3A і гинуть 5 чаклунок.",
            "Не могут отступить из клетки 3A и гибнут 5 колдуний.",
        ),
        (
            events.UnitsDestroyed(area="3A", units={"siege_tower!": 1}, side=0, rule="R15.3"),
            "1 Siege Tower of the attacker in 3A is destroyed.",
            "У нападника в клітинці 3A знищено 1 облогову вежу.",
            "У нападающего в клетке 3A уничтожено 1 осадное орудие.",
        ),
        (
            events.OrdersRevealed(orders={"p1": 1, "p2": 4}, turns=["p1", "p2"]),
            "The Order cards are revealed: player 1: Strategize, player 2: Harvest. The turns: player 1, player 2.",
            "Накази відкрито: гравець 1 — «Стратегія», гравець 2 — «Жнива». Порядок ходів: гравець 1, гравець 2.",
            "Приказы вскрыты: игрок 1 — «Стратегия», игрок 2 — «Урожай». Порядок ходов: игрок 1, игрок 2.",
        ),
        (
            events.InfluenceChanged(seat="p1", change=-2, influence=5, rule="R22.2"),
            "Player 1 gives up 2 influence and has 5 left.",
            "Гравець 1 віддає 2 впливу (лишилося 5).",
            "Игрок 1 отдаёт 2 влияния (осталось 5).",
        ),
        (
            events.Tested(hero="mordrog", attribute="wisdom", cards=[1, 5], chosen=5),
            "Mordrog tests Wisdom, draws red and gold and takes gold.",
            "Мордрог проходить перевірку «Мудрість». Символи: червоний і золотий; вибрано золотий.",
            "Мордрог проходит проверку «Мудрость». Символы: красный и золотой; выбран золотой.",
        ),
        (
            events.HeroRouted(hero="red_scorpion", rule="R1.5"),
            "Red Scorpion is routed.",
            "Червона Скорпіониха падає: тепер вона повалена.",
            "Красная Скорпиониха падает: теперь она повалена.",
        ),
    ],
)
def test_sentences(event: Event, en: str, uk: str, ru: str) -> None:
    assert (told(event), told(event, "uk"), told(event, "ru")) == (en, uk, ru)


def test_players_with_names_of_their_own_are_declined_behind_a_word() -> None:
    teller = RUNEWARS.text.renderer("uk", {"p1": "Олена", "p2": "Петро"})
    event = events.BattleBegan(area="3A", attacker="p1", defender="p2")
    assert teller.text(event) == "Олена нападає на гравця «Петро» в клітинці 3A."


# -- anything that can be written -------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_unit_has_its_numbers_cases_and_ability(language: Language) -> None:
    for unit, kind in UNITS.items():
        for n in (1, 2, 5):
            groups = {unit: n, f"{unit}!": n}
            for event in (
                events.UnitsMoved(seat="p1", units=groups, origin="1A", to="1B", rule="R6"),
                events.UnitsPlaced(area="1A", units=groups, rule="R9"),
                events.UnitsDestroyed(area="1A", units={unit: n}, rule="R1.21"),
            ):
                assert str(n) in told(event, language)
        ability = told(events.AbilityUsed(side=1, unit=unit, rule=kind.ability.rule), language)
        assert kind.ability.name[language] in ability
    assert not RUNEWARS.text.templates.faults


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_area_has_its_cases(language: Language) -> None:
    for area in AREAS:
        assert told(events.Activated(seat="p1", area=area, rule="R1.12"), language).endswith(".")
        assert told(events.UnitsPlaced(area=area, units={"archer": 1}, rule="R9"), language)
        assert told(events.Deactivated(seat="p1", area=area, rule="R23.12"), language)
    assert not RUNEWARS.text.templates.faults


@pytest.mark.parametrize("type_", get_args(RUNEWARS.Event), ids=lambda type_: type_.__struct_config__.tag)
def test_absurd_events_are_told_as_well(type_: Any) -> None:
    empty = {list: [], dict: {}, int: 0, str: "", bool: False}
    fields = {
        field.name: None if field.name in type_.private else empty.get(field.type, _first(field.type))
        for field in msgspec.structs.fields(type_)
        if field.required
    }
    event = type_(**fields)
    for language in LANGUAGES:
        assert told(event, language)


def _first(kind: Any) -> Any:
    """A value of this type: the emptiest list or map, the first of an enumeration."""
    schema = msgspec.inspect.type_info(kind)
    while isinstance(schema, (msgspec.inspect.Metadata, msgspec.inspect.UnionType)):
        schema = schema.type if isinstance(schema, msgspec.inspect.Metadata) else schema.types[0]
    match schema:
        case msgspec.inspect.ListType():
            return []
        case msgspec.inspect.DictType():
            return {}
        case msgspec.inspect.LiteralType():
            return schema.values[0]
        case msgspec.inspect.IntType():
            return schema.ge or 0
        case msgspec.inspect.BoolType():
            return False
        case msgspec.inspect.StructType():
            return schema.cls(**{field.name: _first(_typed(schema.cls, field.name)) for field in schema.fields})
    return ""


def _typed(owner: Any, name: str) -> Any:
    return next(field.type for field in msgspec.structs.fields(owner) if field.name == name)
