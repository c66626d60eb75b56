"""Templates that fit the types of a game, names with their grammar, and the renderer."""

import shutil
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine.core.decision import SPECTATOR, Decision
from engine.core.errors import DataError
from engine.core.session import Session
from engine.core.text.catalog import LANGUAGES, Language, Message
from engine.core.text.fluent import FluentTemplates
from engine.core.text.game_text import DATA
from engine.core.text.messages import read_sources
from engine.core.text.names import AllForms, Forms, Name, Names
from engine.core.text.renderer import MAX_LABEL, disambiguate, sanitize_name
from tests.helpers.playout import play, seeded
from tests.helpers.toy import TOY, Bid, Bids, Dock, Draw, Load, Loaded, Place, Raided, Rested

FTL = TOY.folder / "data"


def templates_in(folder: Path, forms: AllForms) -> FluentTemplates:
    """The templates of the toy in another folder, with these forms of names."""
    sources = read_sources((DATA, "messages*"), (folder, "messages*"), (folder, "words*"))
    return FluentTemplates(sources, TOY.text.templates.kinds, TOY.text.templates.names, forms)


def words_with(folder: Path, file: str, old: str, new: str) -> FluentTemplates:
    """The words of the toy, with this change of a file."""
    for path in FTL.glob("*.ftl"):
        shutil.copy(path, folder)
    path = folder / file
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")
    words = templates_in(folder, TOY.text.templates.forms)
    words.check()
    return words


@pytest.mark.parametrize(
    ("file", "old", "new", "wrong"),
    [
        ("words.uk.ftl", "event-raided", "event-robbed", "words.uk.ftl: event-raided: this message is missing"),
        ("words.en.ftl", "\ntitle-wind = The wind", "", "words.en.ftl: title-wind: this message is missing"),
        ("words.ru.ftl", "action-raid =", "action-storm = Буря\naction-raid =", "words.ru.ftl: action-storm: no "),
        ("words.en.ftl", "Draw { $card }", "Draw { $cards }", "action-draw: it has no variable $cards"),
        ("words.uk.ftl", "column-coins = Монети", "", "words.uk.ftl: column-coins: this message is missing"),
        ("words.ru.ftl", "action-rest = Отдохнуть", "action-rest = { $", "words.ru.ftl: line "),
        (
            "words.en.ftl",
            "action-rest = Rest",
            "action-rest = Rest\naction-rest = Sleep",
            "stands in words.en.ftl already",
        ),
    ],
    ids=["renamed", "left out", "of nothing", "of no field", "in one language", "no Fluent", "twice"],
)
def test_a_wrong_template_is_named(tmp_path: Path, file: str, old: str, new: str, wrong: str) -> None:
    with pytest.raises(DataError) as told:
        words_with(tmp_path, file, old, new)
    assert wrong in str(told.value)


def test_a_function_that_nobody_knows_is_named(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"words\.uk\.ftl: action-draw: .*VOC"):
        words_with(tmp_path, "words.uk.ftl", "ACC($card)", "VOC($card)")


def test_variables_of_messages_that_are_referred_to_count(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"event-raided: it has no variable \$(coins|card)"):
        words_with(tmp_path, "words.en.ftl", "{ $by } sends a pirate", "{ part-offer } sends a pirate")


def test_forms_of_nothing_are_refused() -> None:
    with pytest.raises(DataError, match=r"forms\.uk\.yaml: kraken: nothing has this id"):
        templates_in(FTL, {"uk": {"kraken": Forms("m")}}).check()


def test_what_goes_wrong_in_saying_is_noted_and_the_rest_is_said() -> None:
    words = templates_in(FTL, {})
    assert "Salt" in words.format("uk", "action-draw", {"card": "salt"}, lambda id_: Name.of("Salt", id_, None))
    assert words.faults == {"words.uk.ftl: action-draw: salt has no acc"}
    assert words.format("en", "part-offer", {"seat": "You"}, str) == "You coins"
    assert any("part-offer" in fault for fault in words.faults)


def test_a_name_has_forms() -> None:
    salt = Name.of("Сіль", "salt", Forms("f", acc="Сіль", gen="Солі"))
    assert (salt, salt.form("gen"), salt.form("gen").id) == ("Сіль", "Солі", "salt")
    with pytest.raises(LookupError, match="salt has no loc"):
        salt.form("loc")
    assert Names.all([salt, salt, "?"]).form("gen") == "Солі, Солі, ?"


def test_players_are_called_what_they_like_in_every_case() -> None:
    teller = TOY.text.renderer("uk", {"p1": "Олена"})
    assert teller.text(Raided(rule="R5.2", seat="p1", by="p2")) == "Гравець 2 посилає пірата: Олена втрачає вантаж."
    raid = Decision("p2", "raid", "R5.2", list, bindings={"seat": "p1", "cards": ["salt", "silk"]})
    assert teller.title(raid) == "Човен гравця «Олена»: Сіль, Шовк"
    assert TOY.text.renderer("uk").title(raid) == "Човен гравця 1: Сіль, Шовк"


def test_what_mentions_a_player_is_told_with_the_names_of_each_table() -> None:
    event = Raided(rule="R5.2", seat="p1", by="p2")
    told = [
        TOY.text.renderer("en", names).text(event) for names in ({}, {"p1": "Ann"}, {"p1": "Bob"}, {"p2": "Ann"}, {})
    ]
    assert told == [
        "Player 2 sends a pirate: player 1 loses the load.",
        "Player 2 sends a pirate: Ann loses the load.",
        "Player 2 sends a pirate: Bob loses the load.",
        "Ann sends a pirate: player 1 loses the load.",
        "Player 2 sends a pirate: player 1 loses the load.",
    ]


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("Ann", "Ann"),
        ("  Ann\nLee ", "Ann Lee"),
        ("A\u202enn", "A nn"),
        ("\x1b[31m", "[31m"),
        ("\u0000", ""),
        ("Є", "Є"),
        ("none", "None"),
    ],
)
def test_names_are_shown_in_a_line_without_what_nobody_sees(given: str, shown: str) -> None:
    assert sanitize_name(given) == shown


def test_a_name_of_nothing_is_no_name() -> None:
    event = Raided(rule="R5.2", seat="p1", by="p2")
    assert TOY.text.renderer("en", {"p1": "\u200b"}).text(event) == TOY.text.renderer("en").text(event)


SAID: list[tuple[Any, tuple[str, str, str]]] = [
    (Draw("salt"), ("Draw Salt", "Взяти Сіль", "Взять Соль")),
    (Bid(1), ("Bid 1 coin", "Поставити 1 монету", "Поставить 1 монету")),
    (Bid(2), ("Bid 2 coins", "Поставити 2 монети", "Поставить 2 монеты")),
    (Bid(5), ("Bid 5 coins", "Поставити 5 монет", "Поставить 5 монет")),
    (
        Load(["crown", "silk"]),
        ("Load Crown, Silk (weight 7)", "Вантажити Корону, Шовк (вага 7)", "Грузить Корону, Шёлк (вес 7)"),
    ),
    (Dock("east"), ("Load at the East Pier", "Вантажити тут: Східний причал", "Грузить здесь: Восточный причал")),
    (Place("top"), ("Put it back on top", "Повернути нагору", "Вернуть наверх")),
    (
        Loaded(rule="R4.3", seat="p2", cards=["crown", "salt", "silk"], pier="north"),
        (
            "Player 2 loads Crown, Salt, and Silk at the North Pier.",
            "Гравець 2 вантажить Корону, Сіль і Шовк. Причал: Північний причал.",
            "Игрок 2 грузит Корону, Соль и Шёлк. Причал: Северный причал.",
        ),
    ),
    (
        Rested(rule="R4.6", seat="p1", coins=1, cards=5),
        (
            "Player 1 rests: 1 coin and 5 cards.",
            "Гравець 1 відпочиває: 1 монета і 5 карт.",
            "Игрок 1 отдыхает: 1 монета и 5 карт.",
        ),
    ),
    (
        Bids(rule="R3.2", bids={"p1": 2, "p2": 0}, first="p1"),
        (
            "The bids: player 1 2, player 2 0. Player 1 begins.",
            "Ставки: гравець 1 2, гравець 2 0. Починає гравець 1.",
            "Ставки: игрок 1 2, игрок 2 0. Начинает игрок 1.",
        ),
    ),
]


@pytest.mark.parametrize(("told", "expected"), SAID, ids=lambda value: type(value).__name__)
@pytest.mark.parametrize("language", LANGUAGES)
def test_actions_and_events_are_told(told: Any, expected: tuple[str, ...], language: Language) -> None:
    teller = TOY.text.renderer(language)
    is_event = hasattr(told, "rule")
    said = teller.text(told) if is_event else teller.label(told, Session.begin(TOY).view(SPECTATOR))
    assert said == expected[LANGUAGES.index(language)]
    if is_event:
        assert teller.with_text(told) == msgspec.structs.replace(told, text=said)


def test_parts_are_said_inside_others_and_lists_are_counted() -> None:
    say = TOY.text.renderer("en").format
    assert say("event-bids", offers=[Message("part-offer", {"seat": "p1", "coins": 3})], first="p1").startswith(
        "The bids: p"
    )
    assert (say("part-hand", cards=[]), say("part-hand", cards=["salt", "salt"])) == ("No cards", "Salt, Salt")
    with pytest.raises(TypeError, match="templates take no float"):
        say("part-hidden", cards=1.5)


def test_labels_that_would_be_the_same_are_told_apart() -> None:
    assert disambiguate("Attack Ann", {"Attack Ann"}) == "Attack Ann (2)"
    assert disambiguate("Attack Ann", {"Attack Ann", "Attack Ann (2)"}) == "Attack Ann (3)"
    long = "A" * MAX_LABEL
    assert disambiguate(long, {long}) == "A" * (MAX_LABEL - 4) + " (2)"
    assert TOY.text.renderer("en").labels([Bid(1), Bid(1), Bid(2)], None) == [
        "Bid 1 coin",
        "Bid 1 coin (2)",
        "Bid 2 coins",
    ]


def test_a_label_is_never_longer_than_promised() -> None:
    label = TOY.text.renderer("en").label(Load(["crown"] * 20), None)
    assert len(label) == MAX_LABEL
    assert label.endswith("…")


def test_a_view_is_told_as_tables_without_what_it_hides() -> None:
    table = play(TOY, TOY.modes[0].example, 3, stop=12)
    (sheet,) = TOY.tables(table.view("p1"), TOY.text.renderer("en", {"p2": "Bob"}).format)
    assert sheet.columns == ["Coins", "Silver", "Hand"]
    assert [row.title for row in sheet.rows] == ["Player 1", "Bob"]
    hand = table.view("p2").sides["p2"].hand
    assert sheet.rows[1].values[2] == f"{len(hand)} hidden card{'s' * (len(hand) != 1)}"


def test_nothing_is_said_otherwise_the_second_time() -> None:
    table = Session.begin(TOY, TOY.modes[0].example, seeded(1))
    teller = TOY.text.renderer("ru")
    view = table.view(None)
    for seat, decision in table.decisions.items():
        assert teller.labels(table.legal(seat), view) == teller.labels(table.legal(seat), view)
        assert teller.title(decision) == teller.title(decision)
